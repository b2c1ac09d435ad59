/* select_inside.h - what the files of select share with each other; what others ask of them is in select.h. */
#ifndef LAIR_ENGINE_SELECT_INSIDE_H
#define LAIR_ENGINE_SELECT_INSIDE_H

#include "engine.h"

/* select_rooms.c */
static inline unsigned room_card(const query *r, int bit)
{
    return r->g->dungeon[bit >> 3].stack[bit & 7].top;
}
/* The rooms a selector means, the purpose of a choice not yet looked at. */
uint64_t select_room_mask(const query *r, const lair_frame *f, const lair_ins *i, unsigned sel);
/* Rooms a CHOOSE_ROOM offers. */
uint64_t select_choosable_rooms(const query *r, const lair_frame *f, const lair_ins *i);

/* select_cards.c */
/* The card that is being played by this effect: on its way out of the hand, it is neither chosen nor counted there. */
bool select_is_cast(const query *r, const lair_frame *f, unsigned card);
bool select_any_card(const query *r, const lair_frame *f, const lair_ins *i);
/* Cards of the hand and where they can be built at once. */
void select_list_builds(const query *r, const lair_frame *f, const lair_ins *i, answers *s);
void select_list_minibosses(const query *r, const lair_frame *f, const lair_ins *i, int seat, answers *s);
void select_list_items(const query *r, const lair_frame *f, const lair_ins *i, int seat, answers *s);

#endif
