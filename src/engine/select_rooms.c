/* select_rooms.c - the rooms an instruction means or a choice offers, as sets of bits: seat * 8 + slot. */
#include "adventure.h"
#include "build.h"
#include "dungeon.h"
#include "flow.h"
#include "machine.h"
#include "miniboss.h"
#include "numbers.h"
#include "select.h"
#include "select_inside.h"
#include "sources.h"
#include "zones.h"

static uint64_t rooms_of(const query *r, int seat)
{
    const lair_dungeon *d = &r->g->dungeon[seat];
    uint64_t mask = 0;
    for (int slot = 0; slot < LAIR_STACKS; slot++) { /* all of them, so that there is nothing to guess */
        const lair_stack *s = &d->stack[slot];
        bool room = (s->height != 0) & !(s->flags & (LAIR_FACE_DOWN | LAIR_DEACTIVATED));
        mask |= (uint64_t)room << slot;
    }
    return mask << seat * 8;
}

static uint64_t rooms_everywhere(const query *r, int except_seat)
{
    uint64_t mask = 0;
    for (int s = 0; s < r->g->players; s++) {
        mask |= s == except_seat ? 0 : rooms_of(r, s);
    }
    return mask;
}

static uint64_t room_named(const query *r, unsigned room)
{
    int seat = 0;
    int slot = room < LAIR_CARDS ? dungeon_find(r->g, room, &seat) : -1;
    return slot < 0 || (r->g->dungeon[seat].stack[slot].flags & LAIR_DEACTIVATED) ? 0
                                                                                  : 1ull << (seat * 8 + slot);
}

static uint64_t room_at(const query *r, int seat, int position)
{
    return dungeon_room(r->g, seat, position) == NONE
               ? 0
               : 1ull << (seat * 8 + r->g->dungeon[seat].order[position]);
}

/* The room so many places to the left of this one (negative: to the right). */
static uint64_t room_beside(const query *r, unsigned source, int step)
{
    int seat = 0;
    unsigned room = source_room(r, source);
    int slot = room < LAIR_CARDS ? dungeon_find(r->g, room, &seat) : -1;
    return slot < 0 ? 0 : room_at(r, seat, dungeon_position(r->g, seat, slot) + step);
}

static bool stack_fits(const query *r, const lair_stack *s, unsigned filter)
{
    if (((filter & LAIR_F_COUNTER) && !s->counters) ||
        ((filter & LAIR_F_MINIBOSS) && miniboss_of(r->g, s->top) < 0)) {
        return false;
    }
    const unsigned icons = LAIR_F_MULTI | 0x1F00;
    return design_fits(card_design(r, s->top), filter & 0x3F) &&
           (!(filter & icons) || icons_fit(number_room_icons(r, s->top), filter & icons));
}

bool room_fits(const query *r, unsigned room, unsigned filter)
{
    int seat = 0;
    int slot = dungeon_find(r->g, room, &seat);
    return slot >= 0 && stack_fits(r, &r->g->dungeon[seat].stack[slot], filter);
}

static uint64_t filtered(const query *r, uint64_t mask, unsigned filter)
{
    uint64_t kept = filter ? 0 : mask;
    RULE(SBM, 9);
    RULE(SBM, 10); /* Monster and Trap matter only where they are named */
    for (uint64_t m = filter ? mask : 0; m; m &= m - 1) {
        int bit = __builtin_ctzll(m);
        kept |= (uint64_t)stack_fits(r, &r->g->dungeon[bit >> 3].stack[bit & 7], filter) << bit;
    }
    return kept;
}

/* The leftmost room of a seat that fits. */
static uint64_t first_fitting(const query *r, int seat, unsigned filter)
{
    for (int p = r->g->dungeon[seat].n - 1; p >= 0; p--) {
        uint64_t room = filtered(r, room_at(r, seat, p), filter);
        if (room) {
            return room;
        }
    }
    return 0;
}

static uint64_t rooms_occupied(const query *r, int seat)
{
    int owner = 0;
    bool inside = adventure_in_room(r->g) && dungeon_find(r->g, r->g->walk_room, &owner) >= 0;
    return inside && owner == seat ? room_named(r, r->g->walk_room) : 0;
}

static uint64_t rooms_of_that(const query *r, const lair_frame *f)
{
    int owner = 0;
    return dungeon_find(r->g, f->local[LAIR_L_ROOM], &owner) < 0 ? 0 : rooms_of(r, owner);
}

uint64_t select_room_mask(const query *r, const lair_frame *f, const lair_ins *i, unsigned sel)
{
    int who = select_who(r, f, i);
    uint64_t mask = 0;
    switch (sel) {
    case LAIR_R_THIS: mask = room_named(r, source_room(r, f->source)); break;
    case LAIR_R_THAT: mask = room_named(r, f->local[LAIR_L_ROOM]); break;
    case LAIR_R_THOSE:
        mask = room_named(r, f->local[LAIR_L_ROOM]) | room_named(r, f->local[LAIR_L_ROOM2]);
        break;
    case LAIR_R_OWN: mask = who < 0 ? 0 : rooms_of(r, who); break;
    case LAIR_R_OWN_OTHER:
        mask = who < 0 ? 0 : rooms_of(r, who) & ~room_named(r, source_room(r, f->source));
        break;
    case LAIR_R_ADJACENT: mask = room_beside(r, f->source, 1) | room_beside(r, f->source, -1); break;
    case LAIR_R_NEXT: mask = room_beside(r, f->source, -1); break;
    case LAIR_R_PREVIOUS: mask = room_beside(r, f->source, 1); break;
    case LAIR_R_LAST: mask = who < 0 ? 0 : room_named(r, dungeon_last(r->g, who)); break;
    case LAIR_R_FIRST: return who < 0 ? 0 : first_fitting(r, who, i->filter);
    case LAIR_R_SAME: mask = rooms_of_that(r, f); break;
    case LAIR_R_OCCUPIED: mask = who < 0 ? 0 : rooms_occupied(r, who); break;
    case LAIR_R_OPPONENTS:
        if (is_solo(r->g)) {
            RULE(SOLO, 17); /* there is no other dungeon */
        }
        mask = rooms_everywhere(r, f->seat);
        break;
    case LAIR_R_ANY_OTHER: mask = rooms_everywhere(r, -1) & ~room_named(r, source_room(r, f->source)); break;
    default: mask = rooms_everywhere(r, -1); break;
    }
    return filtered(r, mask, i->filter);
}

int select_rooms(const query *r, const lair_frame *f, const lair_ins *i, unsigned sel, uint16_t out[])
{
    uint64_t mask = select_room_mask(r, f, i, sel);
    int n = 0;
    for (int s = 0; s < r->g->players && mask; s++) {
        const lair_dungeon *d = &r->g->dungeon[s];
        for (int p = d->n - 1; p >= 0; p--) { /* as one reads a dungeon, from the entrance */
            if (mask >> (s * 8 + d->order[p]) & 1) {
                out[n++] = d->stack[d->order[p]].top;
            }
        }
    }
    return n;
}

static bool room_serves(const query *r, int bit, int purpose)
{
    const lair_game *g = r->g;
    const lair_stack *s = &g->dungeon[bit >> 3].stack[bit & 7];
    switch (purpose) {
    case LAIR_P_ADD_COUNTER:
        return !(is_solo(g) && s->counters >= 4) &&
               (g->rules.counter_supply == 0 || g->counters_out < g->rules.counter_supply);
    case LAIR_P_REMOVE_COUNTER:
    case LAIR_P_MOVE_COUNTER: return s->counters > 0;
    case LAIR_P_STUN: return !(s->flags & LAIR_STUNNED);
    case LAIR_P_DESTROY:
        RULE(SBM, 162);
        RULE(SBM, 163); /* face-down cards are no rooms and never get here */
        if (dungeon_minion_on(g, s->top)) {
            RULE(SBM, 164);
            return false;
        }
        return true;
    case LAIR_P_COVER: return build_why_not_cover(r, bit >> 3, bit & 7) == 0;
    case LAIR_P_SWAP: return (rooms_of(r, bit >> 3) & (rooms_of(r, bit >> 3) - 1)) != 0;
    case LAIR_P_MINIBOSS:
        return miniboss_why_not_under(r, bit >> 3, dungeon_position(g, bit >> 3, bit & 7)) == 0;
    case LAIR_P_REFIRE_BUILT: return card_design(r, s->top)->hears & LAIR_ON(BUILT);
    case LAIR_P_REFIRE: return card_design(r, s->top)->hears & (LAIR_ON(BUILT) | LAIR_ON(UNCOVERED));
    default: return true;
    }
}

/* What follows if the controller has more minibosses than that room's owner: nothing for other rooms. */
static uint64_t outnumbered(const query *r, const lair_frame *f, uint64_t mask)
{
    uint64_t kept = 0;
    int own = miniboss_count(r->g, f->seat);
    for (; mask; mask &= mask - 1) {
        int bit = __builtin_ctzll(mask);
        kept |= own > miniboss_count(r->g, bit >> 3) ? 1ull << bit : 0;
    }
    return kept;
}

/* A room whose price is itself is no target of what it buys. */
static bool gives_itself_up(const query *r, const lair_frame *f)
{
    const lair_ins *i = machine_code(r, f->ability);
    for (; i->op != LAIR_OP_DECLARED && i->op != LAIR_OP_END; i++) {
        if (i->op == LAIR_OP_DESTROY && i->a == LAIR_R_THIS) {
            return true;
        }
    }
    return false;
}

uint64_t select_choosable_rooms(const query *r, const lair_frame *f, const lair_ins *i)
{
    uint64_t mask = select_room_mask(r, f, i, i->a), kept = 0;
    if (i->b & LAIR_SECOND) {
        mask &= ~room_named(r, f->local[LAIR_L_ROOM]);
    }
    bool clears = i[1].op == LAIR_OP_CLEAR_COUNTERS; /* a price too, paid before the room goes */
    if (f->declaring == LAIR_FRAME_DECLARING && !clears && gives_itself_up(r, f)) {
        mask &= ~room_named(r, source_room(r, f->source));
    }
    if (i[1].op == LAIR_OP_DECLARED && i[2].op == LAIR_OP_IF && i[2].a == LAIR_IF_MORE_MINIBOSSES) {
        mask = outnumbered(r, f, mask);
    }
    if (i->n == LAIR_P_ANY) {
        return mask;
    }
    if (i->n == LAIR_P_MOVE_COUNTER) { /* what could not be put down is not taken up */
        uint64_t here = room_named(r, f->source);
        mask = here && room_serves(r, __builtin_ctzll(here), LAIR_P_ADD_COUNTER) ? mask & ~here : 0;
    }
    for (; mask; mask &= mask - 1) {
        int bit = __builtin_ctzll(mask);
        kept |= room_serves(r, bit, i->n) ? 1ull << bit : 0;
    }
    return kept;
}
