/* select_heroes.c - the heroes an instruction means or a choice offers, as sets of bits: their slots. */
#include "dungeon.h"
#include "heroes.h"
#include "machine.h"
#include "miniboss.h"
#include "select.h"
#include "select_inside.h"
#include "town.h"

static bool in_sized_dungeon(const query *r, int seat, int rooms)
{
    return dungeon_rooms(r->g, seat) == rooms;
}

/* In that room, or just in it when it was destroyed. */
static bool in_that_room(const query *r, const lair_frame *f, unsigned hero)
{
    const lair_game *g = r->g;
    bool left = g->walk_room == NONE && g->walk_last == f->local[LAIR_L_ROOM];
    return hero == g->walker && (left || g->walk_room == f->local[LAIR_L_ROOM]);
}

static bool in_miniboss_room(const query *r, unsigned hero)
{
    return hero == r->g->walker && r->g->walk_room != NONE && miniboss_of(r->g, r->g->walk_room) >= 0;
}

/* Of those in the dungeon of somebody. */
static bool inside(const query *r, const lair_frame *f, const lair_ins *i, unsigned hero, unsigned sel,
                   int who)
{
    switch (sel) {
    case LAIR_H_IN_OWN:
    case LAIR_H_NEAR_OWN: return who == f->seat;
    case LAIR_H_IN_OR_AT_OPPONENTS:
    case LAIR_H_IN_OPPONENTS: return who != f->seat;
    case LAIR_H_ANY:
    case LAIR_H_IN_ANY: return true;
    case LAIR_H_IN_MINIBOSS_ROOM: return who == f->seat && in_miniboss_room(r, hero);
    case LAIR_H_IN_SIZED: return in_sized_dungeon(r, who, i->n);
    case LAIR_H_IN_THAT_ROOM: return in_that_room(r, f, hero);
    default: return false;
    }
}

static bool scored(const query *r, const lair_frame *f, const lair_ins *i, unsigned hero, unsigned sel,
                   int who)
{
    bool soul = place_zone(r->g->hero_place[hero]) == LAIR_AS_SOUL;
    bool fresh = r->g->hero_flags[hero] & LAIR_HERO_SCORED;
    switch (sel) {
    case LAIR_H_WOUNDS: return !soul && who == f->seat;
    case LAIR_H_NEW_WOUNDS: return !soul && who == f->seat && fresh;
    case LAIR_H_SURVIVORS: return !soul && who != f->seat && fresh;
    case LAIR_H_SOULS: return soul && who == select_who(r, f, i);
    case LAIR_H_OPPONENTS_SOULS: return soul && who != f->seat;
    default: return false;
    }
}

/* who is at a Landmark may be affected, but not moved. */
static bool moves_heroes(const query *r, const lair_frame *f)
{
    const lair_ins *i = machine_code(r, f->ability);
    for (; i->op != LAIR_OP_END; i++) {
        if (i->op == LAIR_OP_KILL || (i->op >= LAIR_OP_TO_LANDMARK && i->op <= LAIR_OP_SEND) ||
            i->op == LAIR_OP_TO_TOWN) {
            return true;
        }
    }
    return false;
}

static bool hero_in(const query *r, const lair_frame *f, const lair_ins *i, unsigned hero, unsigned sel)
{
    const lair_game *g = r->g;
    int zone = place_zone(g->hero_place[hero]), who = place_who(g->hero_place[hero]);
    switch (zone) {
    case LAIR_IN_TOWN:
        RULE(SBM, 181);
        return sel == LAIR_H_TOWN || sel == LAIR_H_ANY || sel == LAIR_H_TOWN_OR_DECK;
    case LAIR_IN_DECK: return sel == LAIR_H_DECK || sel == LAIR_H_TOWN_OR_DECK;
    case LAIR_AT_LANDMARK:
        RULE(Q, 34);
        return sel == LAIR_H_ANY ? !moves_heroes(r, f)
                                 : sel == LAIR_H_LANDMARK && hero == town_landmark_hero(g, who);
    case LAIR_AT_ENTRANCE:
        return sel == LAIR_H_ANY || (sel == LAIR_H_AT_THAT && who == select_who(r, f, i)) ||
               ((sel == LAIR_H_AT_OWN || sel == LAIR_H_NEAR_OWN) && who == f->seat) ||
               (sel == LAIR_H_IN_OR_AT_OPPONENTS && who != f->seat);
    case LAIR_IN_DUNGEON: return inside(r, f, i, hero, sel, who);
    case LAIR_AS_SOUL:
    case LAIR_AS_WOUND: return scored(r, f, i, hero, sel, who);
    default: return false;
    }
}

/* Where heroes of a selector can be at all, a bit per zone: the rest need no closer look. */
static unsigned zones_of(unsigned sel)
{
    const unsigned town = 1u << LAIR_IN_TOWN, deck = 1u << LAIR_IN_DECK, landmark = 1u << LAIR_AT_LANDMARK;
    const unsigned near = 1u << LAIR_AT_ENTRANCE | 1u << LAIR_IN_DUNGEON;
    switch (sel) {
    case LAIR_H_TOWN: return town;
    case LAIR_H_DECK: return deck;
    case LAIR_H_TOWN_OR_DECK: return town | deck;
    case LAIR_H_LANDMARK: return landmark;
    case LAIR_H_ANY: return town | landmark | near;
    case LAIR_H_AT_OWN:
    case LAIR_H_AT_THAT:
    case LAIR_H_NEAR_OWN:
    case LAIR_H_IN_OR_AT_OPPONENTS: return near;
    default: return 1u << LAIR_AS_SOUL | 1u << LAIR_AS_WOUND;
    }
}

static bool only_the_walker(unsigned sel)
{
    return sel == LAIR_H_IN_OWN || sel == LAIR_H_IN_ANY || sel == LAIR_H_IN_OPPONENTS ||
           sel == LAIR_H_IN_MINIBOSS_ROOM || sel == LAIR_H_IN_SIZED || sel == LAIR_H_IN_THAT_ROOM;
}

uint64_t select_heroes_of(const query *r, const lair_frame *f, const lair_ins *i, unsigned sel)
{
    uint64_t mask = 0;
    if (sel == LAIR_H_THAT) {
        return f->local[LAIR_L_HERO] < LAIR_HEROES ? 1ull << f->local[LAIR_L_HERO] : 0;
    }
    if (only_the_walker(sel)) { /* nobody else is ever inside */
        unsigned h = r->g->walker;
        if (h == LAIR_NO_HERO) {
            return 0;
        }
        return hero_in(r, f, i, h, sel) && hero_fits(r, h, i->filter, i->n) ? 1ull << h : 0;
    }
    RULE(SBM, 8);
    if (sel == LAIR_H_TOWN) {
        RULE(Q, 34); /* the Landmarks are not in town */
    }
    uint64_t all = 0;
    for (unsigned zones = zones_of(sel); zones; zones &= zones - 1) {
        all |= hero_zone_mask(r->g, (enum lair_zone)__builtin_ctz(zones));
    }
    for (; all; all &= all - 1) {
        unsigned h = (unsigned)__builtin_ctzll(all);
        if (hero_in(r, f, i, h, sel) && hero_fits(r, h, i->filter, i->n)) {
            mask |= 1ull << h;
        }
    }
    return mask;
}

/* Whom an ability cannot affect it cannot choose. */
uint64_t select_heroes(const query *r, const lair_frame *f, const lair_ins *i)
{
    uint64_t heroes = select_heroes_of(r, f, i, i->a), kept = 0;
    if (only_super(r->g)) {
        return heroes;
    }
    for (; heroes; heroes &= heroes - 1) {
        unsigned h = (unsigned)__builtin_ctzll(heroes);
        kept |= hero_shielded(r, h, f->source) ? 0 : 1ull << h;
    }
    return kept;
}
