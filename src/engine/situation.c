/* situation.c - is what a card needs so at this moment? Windows are many, and most things cannot be done in most of them:
 * seen at a glance, before the program of the card is looked at. */
#include "situation.h"
#include "adventure.h"
#include "heroes.h"
#include "miniboss.h"
#include "numbers.h"
#include "sources.h"
#include "zones.h"

static bool hero_inside(const lair_game *g, unsigned seats)
{
    uint8_t place = g->walker == LAIR_NO_HERO ? 0 : g->hero_place[g->walker]; /* nobody else is ever inside */
    return place_zone(place) == LAIR_IN_DUNGEON && (seats >> place_who(place) & 1);
}

/* Another than the source. */
static bool holds_miniboss(const query *r, int seat, unsigned source)
{
    for (int i = 0; i < r->g->words; i++) {
        uint64_t held = r->g->hand[seat].w[i] & r->pack->minibosses.w[i];
        if (held & (source >> 6 == (unsigned)i ? ~(1ull << (source & 63)) : ~0ull)) {
            return true;
        }
    }
    return false;
}

/* Needs that take a search; apart, so that the usual ones stay quick. */
__attribute__((noinline)) static bool is_there(const query *r, int seat, unsigned source, enum lair_need need)
{
    const lair_game *g = r->g;
    switch (need) {
    case LAIR_NEED_AT_ANY: return g->near && hero_zone_mask(g, LAIR_AT_ENTRANCE) != 0;
    case LAIR_NEED_AT_OWN: return g->near && hero_mask(g, LAIR_PLACE(LAIR_AT_ENTRANCE, seat)) != 0;
    case LAIR_NEED_NEAR_OWN: return hero_near_mask(g, seat) != 0;
    case LAIR_NEED_NEAR_OTHERS: return hero_near_others_mask(g, seat) != 0;
    case LAIR_NEED_MINIBOSS: return miniboss_any(g);
    case LAIR_NEED_CHOSEN: return number_has_mod(g, LAIR_MOD_CHOSEN, LAIR_NO_SEAT, NONE);
    case LAIR_NEED_HAND_MINIBOSS: return g->player[seat].hand_rooms && holds_miniboss(r, seat, source);
    case LAIR_NEED_REFIRE: return rooms_hearing(r, seat, LAIR_ON(BUILT) | LAIR_ON(UNCOVERED)) != 0;
    default: return true;
    }
}

static bool is_so(const query *r, int seat, unsigned source, const lair_stack *here, enum lair_need need)
{
    const lair_game *g = r->g;
    const lair_player *p = &g->player[seat];
    switch (need) {
    case LAIR_NEED_BUILD: return g->phase == LAIR_BUILD;
    case LAIR_NEED_ADVENTURE: return g->phase != LAIR_BUILD;
    case LAIR_NEED_PLAY: return g->n_plays;
    case LAIR_NEED_INSIDE: return hero_inside(g, ~0u);
    case LAIR_NEED_IN_OWN: return hero_inside(g, 1u << seat);
    case LAIR_NEED_IN_OTHERS: return hero_inside(g, ~(1u << seat));
    case LAIR_NEED_IN_ROOM: return adventure_in_room(g);
    case LAIR_NEED_DISCARD_ROOM: return g->discard_rooms;
    case LAIR_NEED_DISCARD_SPELL: return g->discard_spells;
    case LAIR_NEED_DISCARD: return g->discard_rooms || g->discard_spells;
    case LAIR_NEED_HAND_ROOM:
        return p->hand_rooms > (!card_is_spell(r, source) && lair_has(&g->hand[seat], source));
    case LAIR_NEED_HAND_SPELL: return p->hand_spells > card_is_spell(r, source);
    case LAIR_NEED_COUNTER: return g->counters_out;
    case LAIR_NEED_COIN: return p->coins;
    case LAIR_NEED_NO_COIN: return !p->coins;
    case LAIR_NEED_LEVELLED: return p->flags & LAIR_LEVELLED;
    case LAIR_NEED_HERO_HERE: return here && g->walk_room == here->top;
    case LAIR_NEED_COUNTER_HERE: return here && here->counters;
    case LAIR_NEED_AWAKE_HERE: return here && !(here->flags & (LAIR_STUNNED | LAIR_FROZEN));
    default: return is_there(r, seat, source, need);
    }
}

bool situation_meets(const query *r, int seat, uint32_t needs, unsigned source, const lair_stack *here)
{
    for (; needs; needs &= needs - 1) {
        if (!is_so(r, seat, source, here, (enum lair_need)(needs & -needs))) {
            return false;
        }
    }
    return true;
}
