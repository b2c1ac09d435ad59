/* laws.c - what continuous abilities say about building: they are asked for, never run. */
#include "internal.h"

int law_sources(const run *r, int seat, int position, unsigned below, uint16_t out[LAW_SOURCES])
{
    const lair_game *g = r->g;
    int n = 0;
    for (int p = 0; p < g->dungeon[seat].n && p < LAIR_POSITIONS; p++) {
        unsigned room = p == position ? below : dungeon_room(g, seat, p);
        int ix = room == NONE || !has_coins(g) ? -1 : miniboss_of(g, room);
        if (room != NONE) {
            out[n++] = (uint16_t)room;
        }
        if (ix >= 0) {
            out[n++] = g->miniboss[ix].card;
        }
    }
    if (g->player[seat].boss != NONE) {
        out[n++] = (uint16_t)(LAIR_BY_BOSS | (unsigned)seat);
    }
    return n;
}

/* R-RMB-050: a miniboss has the powers up to its level. */
static bool level_reached(const lair_game *g, const lair_ability *a, unsigned source)
{
    int level = a->flags & LAIR_LEVEL_3 ? 3 : a->flags & LAIR_LEVEL_2 ? 2 : 1;
    int ix = source < LAIR_CARDS ? miniboss_find(g, source) : -1;
    if (ix >= 0) {
        RULE(RMB, 50);
    }
    return ix < 0 || g->miniboss[ix].level >= level;
}

/* The source being in play, does this ability of it count? */
bool law_in_force(const run *r, const lair_ability *a, unsigned source, int seat)
{
    bool early = (a->flags & LAIR_AFTER_LEVEL_UP) && !(r->g->player[seat].flags & LAIR_LEVELLED);
    return !early && !(a->flags & LAIR_UNPLAYABLE) && level_reached(r->g, a, source) &&
           !source_silent(r, source);
}

static bool ability_says(const run *r, const lair_ability *a, unsigned source, int seat, unsigned op,
                         law_test *test, const void *about)
{
    const lair_ins *code = &r->pack->code[a->code];
    lair_frame f = machine_frame((unsigned)(a - r->pack->abilities), source, seat);
    for (int pc = 0; pc < a->length && code[pc].op != LAIR_OP_END; pc++) {
        if (code[pc].op == LAIR_OP_IF && !select_condition(r, &f, &code[pc])) {
            return false; /* while it does not hold */
        }
        if (code[pc].op == op && test(r, source, &code[pc], about)) {
            return true;
        }
    }
    return false;
}

bool law_says(const run *r, unsigned source, int seat, unsigned op, law_test *test, const void *about)
{
    const lair_design *d = source_design(r, source);
    for (unsigned k = 0; (d->hears & LAIR_ON(CONTINUOUS)) && k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        if ((a->on & LAIR_ON(CONTINUOUS)) && law_in_force(r, a, source, seat) &&
            ability_says(r, a, source, seat, op, test, about)) {
            return true;
        }
    }
    return false;
}
