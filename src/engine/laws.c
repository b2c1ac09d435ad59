/* laws.c - what continuous abilities say about building: they are asked for, never run. */
#include "laws.h"
#include "dungeon.h"
#include "machine.h"
#include "miniboss.h"
#include "sources.h"

int law_sources(const query *r, int seat, int position, unsigned below, uint16_t out[LAW_SOURCES])
{
    const lair_game *g = r->g;
    int n = 0;
    for (int p = 0; p < g->dungeon[seat].n && p < LAIR_POSITIONS; p++) {
        unsigned room = p == position ? below : dungeon_room(g, seat, p);
        int ix = room == NONE ? -1 : miniboss_of(g, room);
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

bool law_mentions(const query *r, unsigned source, unsigned op)
{
    for (unsigned k = 0, end = source_abilities(r, source); k < end; k++) {
        int ability = source_ability(r, source, k);
        const lair_ability *a = &r->pack->abilities[ability < 0 ? 0 : ability];
        for (int pc = 0; ability >= 0 && pc < a->length; pc++) {
            if (r->pack->code[a->code + pc].op == op) {
                return true;
            }
        }
    }
    return false;
}

static bool ability_says(const query *r, unsigned ability, unsigned source, int seat, unsigned op,
                         law_test *test, const void *about)
{
    const lair_ability *a = &r->pack->abilities[ability];
    lair_frame f = source_frame(r, ability, source, seat);
    for (const lair_ins *i = machine_lasting(r, &f, a); i; i = machine_lasting(r, &f, a)) {
        if (i->op == op && test(r, source, i, about)) {
            return true;
        }
    }
    return false;
}

bool law_says(const query *r, unsigned source, int seat, unsigned op, law_test *test, const void *about)
{
    if (!(source_hears(r, source) & LAIR_HAS_BUILD) || source_silent(r, source)) {
        return false;
    }
    unsigned end = source_abilities(r, source);
    for (unsigned k = 0; k < end; k++) {
        int ability = source_ability(r, source, k);
        if (ability >= 0 && (r->pack->abilities[ability].on & LAIR_ON(CONTINUOUS)) &&
            source_has(r, &r->pack->abilities[ability], source, seat) &&
            ability_says(r, (unsigned)ability, source, seat, op, test, about)) {
            return true;
        }
    }
    return false;
}
