/* effects_rooms.c - instructions about rooms and treasure. */
#include "build.h"
#include "dungeon.h"
#include "effects.h"
#include "events.h"
#include "flow.h"
#include "miniboss.h"
#include "numbers.h"
#include "select.h"
#include "sources.h"
#include "triggers.h"
#include "zones.h"

/* The rooms of an instruction, as they are before anything is done to them. */
typedef struct room_list {
    uint16_t room[LAIR_SEATS * LAIR_POSITIONS];
    int n;
} room_list;

static room_list rooms_meant(const query *r, const lair_frame *f, const lair_ins *i)
{
    room_list list;
    list.n = select_rooms(r, f, i, i->a, list.room);
    return list;
}

/* A change until end of turn of each room that the instruction selects. */
static void mod_rooms(run *r, const lair_frame *f, const lair_ins *i, enum lair_mod_what what, int by,
                      unsigned cls)
{
    const room_list list = rooms_meant(&r->query, f, i);
    for (int k = 0; k < list.n; k++) {
        unsigned room = list.room[k];
        number_mod(r, (lair_mod){.what = (uint8_t)what,
                                 .seat = f->seat,
                                 .target = (uint16_t)room,
                                 .amount = (int8_t)by,
                                 .filter = (uint8_t)cls,
                                 .source = f->source});
    }
}

/* The event of such a change, for each of the rooms. */
static void tell_rooms(run *r, const lair_frame *f, const lair_ins *i, enum lair_event_kind kind, int by,
                       int from)
{
    const room_list list = rooms_meant(&r->query, f, i);
    for (int k = 0; k < list.n; k++) {
        EVENT(r, kind, f->seat, .card = list.room[k], .amount = (int16_t)by, .from = (int16_t)from,
              .source = f->source);
    }
}

void op_counters(run *r, lair_frame *f, const lair_ins *i)
{
    const room_list list = rooms_meant(&r->query, f, i);
    for (int k = 0; k < list.n; k++) {
        unsigned room = list.room[k];
        RULE(SBM, 170);
        dungeon_add_counters(r, room, amount(f, i), f->source);
    }
}

void op_clear_counters(run *r, lair_frame *f, const lair_ins *i)
{
    f->x = 0;
    const room_list list = rooms_meant(&r->query, f, i);
    for (int k = 0; k < list.n; k++) {
        unsigned room = list.room[k];
        f->x = (int16_t)(f->x - dungeon_add_counters(r, room, -255, f->source));
    }
}

void op_stun(run *r, lair_frame *f, const lair_ins *i)
{
    const room_list list = rooms_meant(&r->query, f, i);
    for (int k = 0; k < list.n; k++) {
        unsigned room = list.room[k];
        dungeon_stun(r, room, i->n == 1, f->source);
    }
}

void op_deactivate(run *r, lair_frame *f, const lair_ins *i)
{
    const room_list list = rooms_meant(&r->query, f, i);
    for (int k = 0; k < list.n; k++) {
        unsigned room = list.room[k];
        dungeon_deactivate(r, room, f->source);
    }
}

/* "Your rooms" means also those uncovered later; a named room means that card. */
void op_bonus(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(&r->query, f, i);
    lair_mod mod = {.seat = (uint8_t)who,
                    .target = NONE,
                    .amount = (int8_t)amount(f, i),
                    .filter = (uint8_t)i->filter,
                    .source = f->source};
    if ((i->a == LAIR_R_OWN || i->a == LAIR_R_LAST) && i->c != LAIR_BONUS_TREASURE) {
        mod.what = i->a == LAIR_R_OWN ? LAIR_MOD_ROOMS : LAIR_MOD_LAST_ROOM;
        number_mod(r, mod);
        EVENT(r, LAIR_EV_BONUS, who, .amount = mod.amount, .from = i->a == LAIR_R_LAST ? -1 : mod.filter,
              .source = f->source);
        return;
    }
    const room_list list = rooms_meant(&r->query, f, i);
    for (int k = 0; k < list.n; k++) {
        unsigned room = list.room[k];
        mod.what = LAIR_MOD_ROOM;
        mod.target = (uint16_t)room;
        mod.amount =
            (int8_t)(i->c == LAIR_BONUS_TREASURE ? i->n * number_room_treasure(&r->query, room, i->filter)
                                                 : amount(f, i));
        number_mod(r, mod);
        EVENT(r, LAIR_EV_BONUS, who, .card = (uint16_t)room, .amount = mod.amount, .source = f->source);
    }
}

void op_damage_times(run *r, lair_frame *f, const lair_ins *i)
{
    mod_rooms(r, f, i, LAIR_MOD_DAMAGE_TIMES, i->n, 0);
    tell_rooms(r, f, i, LAIR_EV_DAMAGE_TIMES, i->n, 0);
}

static void silence_boss(run *r, const lair_frame *f, int who)
{
    if (who >= 0) {
        number_mod(
            r, (lair_mod){
                   .what = LAIR_MOD_BOSS_SILENT, .seat = (uint8_t)who, .target = NONE, .source = f->source});
        EVENT(r, LAIR_EV_SILENCED, who, .source = f->source);
    }
}

void op_silence(run *r, lair_frame *f, const lair_ins *i)
{
    if (i->c == LAIR_SILENT_BOSS) {
        silence_boss(r, f, select_who(&r->query, f, i));
        return;
    }
    mod_rooms(r, f, i, LAIR_MOD_SILENT, 0, 0);
    tell_rooms(r, f, i, LAIR_EV_SILENCED, 0, 0);
}

/* The classes an instruction names: those of its filter, else the one the player named. */
static unsigned classes_of(const lair_frame *f, const lair_ins *i)
{
    unsigned classes = i->filter >> 8 & 0x1F;
    if (!classes && f->local[LAIR_L_CLASS] < LAIR_CLASSES) {
        classes = 1u << f->local[LAIR_L_CLASS];
    }
    return classes;
}

static void boss_icons(run *r, const lair_frame *f, int who, unsigned cls, int n, bool for_good)
{
    number_mod(r, (lair_mod){.what = LAIR_MOD_BOSS_ICONS | (for_good ? LAIR_MOD_LASTS : 0),
                             .seat = (uint8_t)who,
                             .target = NONE,
                             .amount = (int8_t)n,
                             .filter = (uint8_t)cls,
                             .source = f->source});
    EVENT(r, LAIR_EV_ICONS, who, .amount = (int16_t)n, .from = (int16_t)cls, .source = f->source);
}

void op_icons(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(&r->query, f, i);
    unsigned classes = classes_of(f, i);
    for (unsigned c = 0; c < LAIR_CLASSES && who >= 0; c++) {
        if (classes >> c & 1) {
            boss_icons(r, f, who, c, i->n, i->c == LAIR_FOR_GOOD);
        }
    }
}

void room_copy_icons(run *r, lair_frame *f, unsigned from)
{
    EVENT(r, LAIR_EV_COPIED, f->seat, .amount = (int16_t)from, .from = 1, .source = f->source);
    lair_icons icons = lair_boss(r->g, r->pack, (int)from)->icons;
    for (unsigned c = 0; c < LAIR_CLASSES; c++) {
        if (icons >> 8 * c & 0xFF) {
            boss_icons(r, f, f->seat, c, (int)(icons >> 8 * c & 0xFF), true);
        }
    }
}

/* As above: all of one's rooms means also those that come later. */
void op_times_icons(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(&r->query, f, i);
    if (i->a == LAIR_R_OWN && !i->filter && who >= 0) {
        number_mod(r, (lair_mod){.what = LAIR_MOD_ICONS_TIMES,
                                 .seat = (uint8_t)who,
                                 .target = NONE,
                                 .amount = (int8_t)i->n,
                                 .source = f->source});
    } else {
        mod_rooms(r, f, i, LAIR_MOD_ICONS_TIMES, i->n, 0);
    }
    tell_rooms(r, f, i, LAIR_EV_ICONS_TIMES, i->n, 0);
}

void op_room_icons(run *r, lair_frame *f, const lair_ins *i)
{
    unsigned classes = classes_of(f, i);
    lair_ins where = *i;
    where.filter &= 0xFF; /* the classes say what, not where */
    for (unsigned c = 0; c < LAIR_CLASSES; c++) {
        if (classes >> c & 1) {
            mod_rooms(r, f, &where, LAIR_MOD_ROOM_ICONS, i->n, c);
            tell_rooms(r, f, &where, LAIR_EV_TREASURE, i->n, (int)c);
        }
    }
}

void op_set_icons(run *r, lair_frame *f, const lair_ins *i)
{
    mod_rooms(r, f, i, LAIR_MOD_ICONS_SET, i->n, 0);
    tell_rooms(r, f, i, LAIR_EV_TREASURE, i->n, -1);
}

/* What this room, or the miniboss under it, has heard of destruction since there were so many triggers is forgotten. */
static void forget_destruction(run *r, int since, unsigned room)
{
    const uint64_t destruction = LAIR_ON(OTHER_DESTROYED) | LAIR_ON(ANY_DESTROYED) | LAIR_ON(ROOM_LOST);
    lair_game *g = r->g;
    int kept = since;
    for (int k = since; k < g->n_triggers; k++) {
        const lair_trigger *t = &g->trigger[k];
        bool heard = r->pack->abilities[t->ability].on & destruction;
        if (!heard || source_room(&r->query, t->source) != room) {
            g->trigger[kept++] = *t;
        }
    }
    memset(&g->trigger[kept], 0, (size_t)(g->n_triggers - kept) * sizeof g->trigger[0]);
    g->n_triggers = (uint8_t)kept;
}

/* All at the same moment: what one of them uncovers was covered when the others went. */
void op_destroy(run *r, lair_frame *f, const lair_ins *i)
{
    const room_list list = rooms_meant(&r->query, f, i);
    uint16_t uncovered[LAIR_SEATS * LAIR_POSITIONS];
    int since = r->g->n_triggers;
    for (int k = 0; k < list.n; k++) {
        int seat = 0, slot = dungeon_find(r->g, list.room[k], &seat);
        int height = slot < 0 ? 0 : r->g->dungeon[seat].stack[slot].height;
        dungeon_destroy(r, list.room[k], f->source, f->seat);
        uncovered[k] = height > 1 ? r->g->dungeon[seat].stack[slot].top : NONE;
    }
    for (int k = 0; k + 1 < list.n; k++) {
        if (uncovered[k] != NONE) {
            forget_destruction(r, since, uncovered[k]);
        }
    }
}

void op_swap(run *r, lair_frame *f, const lair_ins *i)
{
    (void)i;
    dungeon_swap(r, f->local[LAIR_L_ROOM], f->local[LAIR_L_ROOM2]);
}

void op_shuffle_stack(run *r, lair_frame *f, const lair_ins *i)
{
    (void)i;
    dungeon_shuffle(r, f->local[LAIR_L_ROOM], f->source);
}

void op_raise(run *r, lair_frame *f, const lair_ins *i)
{
    (void)i;
    for (int s = 0; s < r->g->players && f->local[LAIR_L_CARD] < LAIR_CARDS; s++) {
        dungeon_raise(r, s, f->local[LAIR_L_CARD], f->source);
    }
}

static void return_face_down(run *r, const lair_frame *f)
{
    lair_game *g = r->g;
    for (int ix = 0; ix < g->n_order; ix++) {
        int seat = flow_seat(g, ix);
        for (int p = g->dungeon[seat].n - 1; p >= 0; p--) {
            int slot = g->dungeon[seat].order[p];
            if (g->dungeon[seat].stack[slot].flags & LAIR_FACE_DOWN) {
                int builder = stack_builder(&g->dungeon[seat].stack[slot], seat);
                unsigned card = dungeon_take_top(r, seat, slot);
                zone_to_hand(r, card, builder, 1u << builder);
                EVENT(r, LAIR_EV_RETURNED, builder, .card = (uint16_t)card, .seen = (uint8_t)(1u << builder),
                      .source = f->source);
            }
        }
    }
}

void op_return(run *r, lair_frame *f, const lair_ins *i)
{
    if (i->a == 1) {
        return_face_down(r, f);
        return;
    }
    int ix = f->local[LAIR_L_CARD] < LAIR_CARDS ? miniboss_find(r->g, f->local[LAIR_L_CARD]) : -1;
    if (ix >= 0) {
        miniboss_leave(r, ix, MINIBOSS_TO_HAND);
    }
}

void op_refire(run *r, lair_frame *f, const lair_ins *i)
{
    uint64_t on = LAIR_ON(BUILT) | (i->n ? LAIR_ON(UNCOVERED) : 0);
    const room_list list = rooms_meant(&r->query, f, i);
    for (int k = 0; k < list.n; k++) {
        unsigned room = list.room[k];
        int seat = source_owner(&r->query, room);
        if (!source_silent(&r->query, room)) {
            trigger_hear(r, seat, on, room, room, LAIR_NO_HERO, NONE);
        }
    }
}

/* From the hand or the discard pile, face-up, over that room or at the entrance. */
void op_build_now(run *r, lair_frame *f, const lair_ins *i)
{
    lair_game *g = r->g;
    unsigned card = f->local[LAIR_L_CARD], room = f->local[LAIR_L_ROOM];
    int seat = f->seat;
    int slot = room == NONE ? -1 : dungeon_find(g, room, &seat);
    bool held = card < LAIR_CARDS && lair_has(&g->hand[f->seat], card);
    (void)i;
    if ((room != NONE && slot < 0) || (!held && !lair_has(&g->discard, card)) ||
        number_has_mod(g, LAIR_MOD_NO_ROOMS, f->seat, NONE)) {
        return;
    }
    if (held) {
        zone_from_hand(r, card, f->seat);
    } else {
        zone_from_discard(r, card);
    }
    if (slot < 0) {
        dungeon_append(r, seat, card, LAIR_FACE_DOWN);
        slot = g->dungeon[seat].order[g->dungeon[seat].n - 1];
    } else {
        dungeon_cover(r, seat, slot, card, LAIR_FACE_DOWN);
    }
    dungeon_turn_up(r, seat, slot);
    flow_barrier(r);
    g->dungeon[seat].stack[slot].flags &= (uint8_t)~LAIR_NEW;
    build_heard(r, seat, card);
}
