/* effects.h - what single instructions do, by what they do it to. machine.c calls them. */
#ifndef LAIR_EFFECTS_H
#define LAIR_EFFECTS_H

#include "engine.h"

typedef void effect_function(run *r, lair_frame *f, const lair_ins *i);

/* The amount of an instruction: n, or what the frame has counted. */
static inline int amount(const lair_frame *f, const lair_ins *i)
{
    return i->c == LAIR_AMOUNT_X ? f->x : i->n;
}

/* effects_rooms.c */
effect_function op_counters, op_clear_counters, op_stun, op_deactivate, op_bonus, op_damage_times, op_silence,
    op_icons, op_times_icons, op_room_icons, op_set_icons, op_destroy, op_swap, op_shuffle_stack, op_raise,
    op_return, op_refire, op_build_now;
/* The controller's boss also has the icons of another boss for good. */
void room_copy_icons(run *r, lair_frame *f, unsigned from);
/* effects_heroes.c */
effect_function op_hurt, op_health, op_heart, op_heal_damage, op_kill, op_to_souls, op_remove, op_heal,
    op_to_landmark, op_to_entrance, op_to_town, op_enter_again, op_send, op_skip, op_shield, op_entry,
    op_no_entry;
/* effects_cards.c */
effect_function op_draw, op_look, op_show, op_take, op_steal, op_discard, op_discard_this, op_discard_random,
    op_discard_hand, op_steal_random, op_mill, op_to_score_area;
/* effects_table.c */
effect_function op_gain, op_pay, op_give_coins, op_place_coins, op_swap_coins, op_copy, op_use_item,
    op_turn_item, op_put_item, op_attach, op_level, op_cancel, op_minion_again, op_move_minion,
    op_extra_build, op_no_build, op_build_over, op_law, op_souls, op_roll;
/* From now on, usually to the end of the turn, something holds for a seat; it is told. */
void effect_law(run *r, const lair_frame *f, int seat, lair_mod law);

#endif
