/* heroes.c - where heroes are: one byte of place and one of order each. */
#include "internal.h"

const lair_design *lair_hero(const lair_game *game, const lair_pack *pack, unsigned hero)
{
    return &pack->designs[pack->hero_design[game->hero_id[hero]]];
}

/* Bit per hero at that place; eight bytes of the table are compared at a time. */
uint64_t hero_mask(const lair_game *g, uint8_t place)
{
    const uint64_t low = 0x7F7F7F7F7F7F7F7Full;
    uint64_t mask = 0;
    for (int at = 0; at < g->n_heroes; at += 8) {
        uint64_t x;
        memcpy(&x, &g->hero_place[at], 8);
        x ^= place * 0x0101010101010101ull;
        uint64_t equal = ~(((x & low) + low) | x | low); /* top bit of each byte that was the same */
        mask |= ((equal >> 7) * 0x0102040810204080ull >> 56) << at;
    }
    return g->n_heroes < 64 ? mask & ((1ull << g->n_heroes) - 1) : mask;
}

int hero_count(const lair_game *g, uint8_t place)
{
    return __builtin_popcountll(hero_mask(g, place));
}

unsigned hero_first(const lair_game *g, uint8_t place)
{
    unsigned first = LAIR_NO_HERO;
    for (uint64_t m = hero_mask(g, place); m; m &= m - 1) {
        unsigned h = (unsigned)__builtin_ctzll(m);
        first = first == LAIR_NO_HERO || g->hero_order[h] < g->hero_order[first] ? h : first;
    }
    return first;
}

unsigned hero_last(const lair_game *g, uint8_t place)
{
    unsigned last = LAIR_NO_HERO;
    for (uint64_t m = hero_mask(g, place); m; m &= m - 1) {
        unsigned h = (unsigned)__builtin_ctzll(m);
        last = last == LAIR_NO_HERO || g->hero_order[h] > g->hero_order[last] ? h : last;
    }
    return last;
}

int lair_queue(const lair_game *g, uint8_t place, uint8_t heroes[LAIR_HEROES])
{
    int n = 0;
    for (uint64_t m = hero_mask(g, place); m; m &= m - 1) {
        unsigned h = (unsigned)__builtin_ctzll(m);
        int at = n++;
        while (at > 0 && g->hero_order[heroes[at - 1]] > g->hero_order[h]) {
            heroes[at] = heroes[at - 1];
            at--;
        }
        heroes[at] = (uint8_t)h;
    }
    return n;
}

/* Queues keep small numbers however long a game lasts. */
static void renumber(lair_game *g, uint8_t place)
{
    uint8_t queue[LAIR_HEROES];
    int n = lair_queue(g, place, queue);
    for (int i = 0; i < n; i++) {
        g->hero_order[queue[i]] = (uint8_t)i;
    }
}

/* To the end of the queue of a place. */
void hero_move(run *r, unsigned hero, uint8_t place, unsigned source)
{
    lair_game *g = r->g;
    uint8_t from = g->hero_place[hero];
    g->hero_place[hero] = LAIR_PLACE(LAIR_NOWHERE, 0);
    unsigned last = hero_last(g, place);
    if (last != LAIR_NO_HERO && g->hero_order[last] == 255) {
        renumber(g, place);
    }
    g->hero_order[hero] = last == LAIR_NO_HERO ? 0 : (uint8_t)(g->hero_order[last] + 1);
    g->hero_place[hero] = place;
    RULE(SBM, 189);
    EVENT(r, LAIR_EV_HERO_MOVED, LAIR_NO_SEAT, .hero = (uint8_t)hero, .amount = place, .from = from,
          .source = (uint16_t)source);
}

/* Scores a hero for a seat: R-SBM-007, 127, 128. */
void hero_score(run *r, unsigned hero, int seat, bool soul, unsigned rule)
{
    RULE(SBM, 7);
    const lair_design *d = hero_design(r, hero);
    lair_player *p = &r->g->player[seat];
    int souls = soul ? d->souls : 0;
    int wounds = soul ? 0 : d->wounds;
    hero_move(r, hero, LAIR_PLACE(soul ? LAIR_AS_SOUL : LAIR_AS_WOUND, seat), NONE);
    p->souls = (uint8_t)(p->souls + souls);
    p->wounds = (uint8_t)(p->wounds + wounds);
    EVENT(r, LAIR_EV_SCORE, seat, .hero = (uint8_t)hero, .amount = (int16_t)souls, .from = (int16_t)wounds,
          .rule = (uint16_t)rule);
}
