/* heroes.c - where heroes are: one byte of place and one of order each. */
#include "heroes.h"
#include "bits.h"
#include "events.h"
#include "items.h"
#include "miniboss.h"
#include "numbers.h"
#include "sources.h"
#include "zones.h"

const lair_design *lair_hero(const lair_game *game, const lair_pack *pack, unsigned hero)
{
    return &pack->designs[pack->hero_design[game->hero_id[hero]]];
}

void hero_keep_kinds(lair_game *g, const lair_pack *pack)
{
    g->epics = g->rivals = 0;
    for (unsigned h = 0; h < g->n_heroes; h++) {
        const lair_design *d = lair_hero(g, pack, h);
        g->epics |= (uint64_t)(d->kind == LAIR_EPIC_HERO) << h;
        g->rivals |= (uint64_t)((d->hears & LAIR_ON(RIVAL)) != 0) << h;
    }
}

/* Bit per hero in use. */
static inline uint64_t in_use(const lair_game *g)
{
    return g->n_heroes < 64 ? (1ull << g->n_heroes) - 1 : ~0ull;
}

/* Bit per hero whose place has these bits. */
static inline uint64_t places_like(const lair_game *g, uint8_t bits, uint8_t place)
{
    return bytes_like(g->hero_place, g->n_heroes, bits, place) & in_use(g);
}

/* Bit per hero at that place. */
uint64_t hero_mask(const lair_game *g, uint8_t place)
{
    return places_like(g, 0xFF, place);
}

uint64_t hero_zone_mask(const lair_game *g, enum lair_zone zone)
{
    return places_like(g, 0xF8, LAIR_PLACE(zone, 0));
}

uint64_t hero_near_now(const lair_game *g)
{
    return places_like(g, 0xF0, LAIR_PLACE(LAIR_AT_ENTRANCE, 0));
}

uint64_t hero_near_mask(const lair_game *g, int seat)
{
    return g->near ? places_like(g, 0xF7, LAIR_PLACE(LAIR_AT_ENTRANCE, (unsigned)seat)) : 0;
}

uint64_t hero_near_others_mask(const lair_game *g, int seat)
{
    return g->near & ~hero_near_mask(g, seat);
}

int hero_count(const lair_game *g, uint8_t place)
{
    return bit_count(hero_mask(g, place));
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

/* The next number for a hero that leaves the deck; one that goes back has none. */
static void number_turned(lair_game *g, unsigned hero, uint8_t place)
{
    if (place_zone(place) <= LAIR_IN_DECK) {
        g->hero_turned[hero] = 0;
    } else if (!g->hero_turned[hero]) {
        uint64_t before = ~bytes_like(g->hero_turned, g->n_heroes, 0xFF, 0) & in_use(g);
        g->hero_turned[hero] = (uint8_t)(1 + bit_count(before));
    }
}

/* To the end of the queue of a place. R-RMB-029: in a town without Landmarks whoever was turned up first is nearest the
   deck, also if it has been away. */
void hero_move(run *r, unsigned hero, uint8_t place, unsigned source)
{
    lair_game *g = r->g;
    uint8_t from = g->hero_place[hero];
    hero_put(g, hero, LAIR_PLACE(LAIR_NOWHERE, 0));
    unsigned last = hero_last(g, place);
    if (last != LAIR_NO_HERO && g->hero_order[last] == 255) {
        renumber(g, place);
    }
    number_turned(g, hero, place);
    bool by_age = !is_super(g) && place_zone(place) == LAIR_IN_TOWN;
    g->hero_order[hero] = by_age                 ? g->hero_turned[hero]
                          : last == LAIR_NO_HERO ? 0
                                                 : (uint8_t)(g->hero_order[last] + 1);
    hero_put(g, hero, place);
    RULE(SBM, 189);
    EVENT(r, LAIR_EV_HERO_MOVED, LAIR_NO_SEAT, .hero = (uint8_t)hero, .amount = place, .from = from,
          .source = (uint16_t)source);
}

/* Scores a hero for a seat: R-SBM-007, 127, 128. */
void hero_score(run *r, unsigned hero, int seat, bool soul, unsigned rule)
{
    RULE(SBM, 7);
    RULE(RMB, 6);
    RULE(RMB, 77); /* scores are open: a view hides nothing of them */
    const lair_design *d = hero_design(&r->query, hero);
    lair_player *p = &r->g->player[seat];
    int souls = soul ? d->souls : 0;
    int wounds = soul ? 0 : d->wounds;
    hero_move(r, hero, LAIR_PLACE(soul ? LAIR_AS_SOUL : LAIR_AS_WOUND, seat), NONE);
    r->g->hero_flags[hero] |= LAIR_HERO_SCORED;
    p->souls = (uint8_t)(p->souls + souls);
    p->wounds = (uint8_t)(p->wounds + wounds);
    p->gained = (uint8_t)(p->gained + souls);
    EVENT(r, LAIR_EV_SCORE, seat, .hero = (uint8_t)hero, .amount = (int16_t)souls, .from = (int16_t)wounds,
          .rule = (uint16_t)rule);
}

/* No soul or wound any more. */
void hero_unscore(run *r, unsigned hero)
{
    int zone = place_zone(r->g->hero_place[hero]), seat = place_who(r->g->hero_place[hero]);
    const lair_design *d = hero_design(&r->query, hero);
    if (zone == LAIR_AS_SOUL) {
        r->g->player[seat].souls = (uint8_t)(r->g->player[seat].souls - d->souls);
        EVENT(r, LAIR_EV_SCORE, seat, .hero = (uint8_t)hero, .amount = (int16_t)-d->souls);
    } else if (zone == LAIR_AS_WOUND) {
        r->g->player[seat].wounds = (uint8_t)(r->g->player[seat].wounds - d->wounds);
        EVENT(r, LAIR_EV_SCORE, seat, .hero = (uint8_t)hero, .from = (int16_t)-d->wounds);
    }
}

void hero_remove(run *r, unsigned hero, unsigned source)
{
    int item = item_of(r->g, hero);
    hero_unscore(r, hero);
    if (item >= 0) {
        item_move(r, (unsigned)item, LAIR_ITEM_NOWHERE, source);
    }
    EVENT(r, LAIR_EV_REMOVED, LAIR_NO_SEAT, .hero = (uint8_t)hero, .source = (uint16_t)source);
    hero_move(r, hero, LAIR_PLACE(LAIR_REMOVED, 0), source);
}

bool hero_fits(const query *r, unsigned hero, unsigned filter, int n)
{
    const lair_game *g = r->g;
    const lair_design *d = hero_design(r, hero);
    unsigned what = filter & (LAIR_F_ORDINARY | LAIR_F_ADVANCED);
    if ((d->filter & what) != what || ((filter & 0x1F00) && !icons_fit(d->icons, filter & 0x1F00))) {
        return false;
    }
    bool item = g->hero_flags[hero] & LAIR_HERO_ITEM;
    if (((filter & LAIR_F_ITEM) && !item) || ((filter & LAIR_F_BARE) && item)) {
        return false;
    }
    if (!(filter & (LAIR_F_HEALTH | LAIR_F_HALF))) {
        return true;
    }
    int health = number_health(r, hero, NULL);
    return !((filter & LAIR_F_HEALTH) && health - g->hero_damage[hero] > n) &&
           !((filter & LAIR_F_HALF) && 2 * g->hero_damage[hero] < health);
}

/* R-RMB-108: somebody's card takes the abilities of heroes in that dungeon or at its entrance away. */
bool hero_silent(const query *r, unsigned hero)
{
    const lair_game *g = r->g;
    int zone = place_zone(g->hero_place[hero]), seat = place_who(g->hero_place[hero]);
    if (!miniboss_any(g) || (zone != LAIR_IN_DUNGEON && zone != LAIR_AT_ENTRANCE)) {
        return false;
    }
    RULE(RMB, 108);
    for (unsigned left = g->attached; left; left &= left - 1) {
        int i = __builtin_ctz(left);
        unsigned card = g->miniboss[i].card;
        if ((card_design(r, card)->hears & LAIR_HAS_SILENCE) && miniboss_owner(g, i) == seat &&
            source_active(r, card, seat) && source_says(r, card, seat, LAIR_OP_SILENCE, LAIR_SILENT_HEROES)) {
            return true;
        }
    }
    return false;
}

/* What the hero's own continuous abilities or those of its item say of it. */
const lair_ins *hero_says(const query *r, unsigned hero, enum lair_op op, unsigned c)
{
    const lair_ins *says = NULL;
    if (hero >= LAIR_HEROES) {
        return NULL;
    }
    int seat = place_who(r->g->hero_place[hero]);
    if ((hero_design(r, hero)->hears & LAIR_HAS_HERO) && !hero_silent(r, hero)) {
        says = source_says(r, LAIR_BY_HERO | hero, seat, op, c);
    }
    if (!says && (r->g->hero_flags[hero] & LAIR_HERO_ITEM)) {
        says = source_says(r, LAIR_BY_ITEM | (unsigned)item_of(r->g, hero), seat, op, c);
    }
    return says;
}

/* Do abilities of that source leave the hero alone? Only those of rooms and minibosses may have to. */
bool hero_shielded(const query *r, unsigned hero, unsigned source)
{
    const lair_game *g = r->g;
    if (source >= LAIR_CARDS || card_is_spell(r, source) || only_super(g)) {
        return false;
    }
    uint8_t place = g->hero_place[hero];
    return hero_says(r, hero, LAIR_OP_SHIELD, 0) ||
           (place_zone(place) == LAIR_IN_DUNGEON &&
            number_has_mod(g, LAIR_MOD_SHIELD, place_who(place), NONE));
}
