/* mixture.h - random legal rules over every edition, set, variant and option, and random legal positions. */
#ifndef TEST_MIXTURE_H
#define TEST_MIXTURE_H

#include "play.h"
#include "position.h"
#include "heroes.h"
#include "miniboss.h"
#include "profiles.h"

enum { MIXTURE_SETS = (1 << LAIR_SET_OWN) - 1, WISHES = 12 };

/* Designs that a game or position should have; any if there are none. */
typedef struct wishes {
    uint16_t design[WISHES];
    int n;
} wishes;

/* ---- rules ---------------------------------------------------------------------------------------------- */

/* All sets, one more than the profile's, or any of them. */
static inline unsigned mixture_sets(const lair_rules *rules, dice *d)
{
    unsigned any = dice_below(d, MIXTURE_SETS + 1);
    switch (dice_below(d, 4)) {
    case 0:
        return MIXTURE_SETS;
    case 1:
        return rules->sets;
    case 2:
        return rules->sets | 1u << dice_below(d, LAIR_SET_OWN);
    default:
        return any;
    }
}

static inline void mixture_options(lair_rules *rules, dice *d)
{
    rules->deckout = (uint8_t)dice_below(d, 2);
    rules->visit_order = (uint8_t)dice_below(d, 3);
    rules->death_check = (uint8_t)dice_below(d, 2);
    rules->returned_hearts = (uint8_t)dice_below(d, 2);
    rules->dual_landmark = (uint8_t)dice_below(d, 2);
    rules->returned_hero = (uint8_t)dice_below(d, 2);
    rules->counter_supply = dice_below(d, 2) ? 24 : 0;
    rules->mulligan_limit = (uint8_t)dice_below(d, 3);
    rules->cancel_cancelable = (uint8_t)dice_below(d, 2);
    rules->turn_limit = dice_below(d, 8) ? 0 : (uint8_t)(1 + dice_below(d, 30));
    rules->mulligan = (uint8_t)dice_below(d, 2);
    rules->bait_order = (uint8_t)dice_below(d, 2);
    rules->level_up_order = (uint8_t)dice_below(d, 2);
    rules->unpaid_miniboss = (uint8_t)dice_below(d, 2);
    rules->covered_miniboss = (uint8_t)dice_below(d, 2);
    rules->town_deck_empty = (uint8_t)dice_below(d, 2);
    rules->final_tie = (uint8_t)dice_below(d, 2);
    rules->items_per_turn = (uint8_t)(1 + dice_below(d, 2));
    rules->heart_landmark = (int8_t)(dice_below(d, 4) ? 2 : (int)dice_below(d, 5) - 1);
    rules->heart_tavern = (int8_t)(dice_below(d, 4) ? -2 : 1 - (int)dice_below(d, 5));
    rules->mulligan_four = (uint8_t)dice_below(d, 2);
    rules->cancel_moment = (uint8_t)dice_below(d, 2);
    rules->cancel_whose = (uint8_t)dice_below(d, 2);
    if (rules->coin_discard) {
        rules->coin_discard = (uint8_t)dice_below(d, 3);
    }
}

static inline void mixture_variants(lair_rules *rules, dice *d)
{
    rules->setup = (uint8_t)dice_below(d, 3);
    rules->hard = (uint8_t)dice_below(d, 2);
    rules->choose_boss = (uint8_t)dice_below(d, 2);
    rules->scheming = (uint8_t)dice_below(d, 2);
    rules->infinite_lives = dice_below(d, 4) == 0;
    rules->ten_souls_end = (uint8_t)dice_below(d, 2);
}

/* What a wished design needs. */
static inline void mixture_wish(lair_rules *rules, const lair_design *w, unsigned *sets)
{
    bool hero = w->kind == LAIR_HERO || w->kind == LAIR_EPIC_HERO;
    if (!hero) {
        *sets |= 1u << w->set;
    } else if (w->set == LAIR_SET_PAPER_PIXELS || w->set == LAIR_SET_PROMOS) {
        rules->extra_heroes |= (uint16_t)(1u << w->set);
    } else if (w->set != LAIR_SET_CRASH_LANDING) {
        rules->hero_set = w->set;
    }
}

/* The same sizes of a game as before any edition, so that cards of every set come up about as often. */
static inline lair_rules mixture_try(const lair_pack *pack, const wishes *wanted, dice *d)
{
    static const uint8_t decks[] = {LAIR_SET_SUPER, LAIR_SET_MINIBOSSES, LAIR_SET_BASE, LAIR_SET_NEXT_LEVEL};
    int players = 1 + (int)dice_below(d, LAIR_SEATS); /* one die after the other, for every compiler */
    lair_rules rules = lair_rules_of((enum lair_profile)dice_below(d, LAIR_PROFILE_COUNT), players);
    unsigned sets = mixture_sets(&rules, d);
    if (dice_below(d, 2)) {
        rules.hero_set = decks[dice_below(d, 4)];
    }
    if (dice_below(d, 2)) {
        rules.extra_heroes = (uint16_t)(dice_below(d, 4) << LAIR_SET_PAPER_PIXELS);
    }
    for (int i = 0; wanted && i < wanted->n; i++) {
        mixture_wish(&rules, &pack->designs[wanted->design[i]], &sets);
    }
    if (rules.players > 4) {
        sets |= 1u << LAIR_SET_CRASH_LANDING;
    }
    if (rules.edition != LAIR_SUPER) {
        sets &= ~(1u << LAIR_SET_SUPER);
        mixture_variants(&rules, d);
    }
    lair_rules_mix(&rules, (uint16_t)sets);
    if (dice_below(d, 2)) {
        mixture_options(&rules, d);
    }
    rules.challenge = rules.players == 1 && dice_below(d, 2);
    return rules;
}

static inline bool mixture_grants(const lair_rules *rules, const lair_pack *pack, const wishes *wanted)
{
    for (int i = 0; wanted && i < wanted->n; i++) {
        const lair_design *w = &pack->designs[wanted->design[i]];
        bool hero = w->kind == LAIR_HERO || w->kind == LAIR_EPIC_HERO;
        if (hero ? !rules_hero_used(rules, w) : !rules_card_used(rules, w)) {
            return false;
        }
    }
    return true;
}

/* Legal rules; with wishes such as have all of them, if that can be. */
static inline lair_rules mixture_rules(const lair_pack *pack, const wishes *wanted, dice *d)
{
    for (int tries = 0; tries < 300; tries++) {
        lair_rules rules = mixture_try(pack, wanted, d);
        if (lair_rules_check(&rules, pack) == 0 && mixture_grants(&rules, pack, wanted)) {
            return rules;
        }
    }
    return lair_rules_of(LAIR_SUPER_EN, 2);
}

/* ---- positions ------------------------------------------------------------------------------------------- */

typedef struct laying {
    lair_game *g;
    const lair_pack *pack;
    dice *d;
} laying;

static inline bool laying_shares(lair_icons a, lair_icons b)
{
    for (int c = 0; c < LAIR_CLASSES; c++) {
        if ((a >> 8 * c & 0xFF) && (b >> 8 * c & 0xFF)) {
            return true;
        }
    }
    return false;
}

/* A random card of the decks of one of the kinds (a bit each) that shares a treasure, if that matters. */
static inline unsigned laying_draw(const laying *l, unsigned kinds, lair_icons shares)
{
    for (int tries = 0; tries < 60; tries++) {
        unsigned c = lair_bits_next(&l->g->deck, dice_below(l->d, l->pack->n_cards));
        if (c < l->pack->n_cards && (kinds >> lair_card(l->pack, c)->kind & 1) &&
            (!shares || laying_shares(shares, lair_card(l->pack, c)->icons))) {
            return lair_position_card(l->g, l->pack, l->pack->card_design[c]);
        }
    }
    return LAIR_NO_CARD;
}

static inline const lair_stack *laying_leftmost(const laying *l, int seat)
{
    const lair_dungeon *dn = &l->g->dungeon[seat];
    return &dn->stack[dn->order[dn->n - 1]];
}

/* Puts a card over the leftmost room, or beside it if it may. */
static inline bool laying_room(const laying *l, int seat, unsigned card)
{
    const lair_dungeon *dn = &l->g->dungeon[seat];
    bool advanced = lair_card(l->pack, card)->kind == LAIR_ADVANCED_ROOM;
    bool cover = dn->n && dn->n_pile < LAIR_PILE &&
                 (!advanced || laying_shares(lair_card(l->pack, card)->icons,
                                             lair_card(l->pack, laying_leftmost(l, seat)->top)->icons));
    if (cover && (advanced || dn->n == LAIR_POSITIONS || dice_below(l->d, 4) == 0)) {
        lair_position_cover(l->g, l->pack, seat, card);
        return true;
    }
    if (!advanced && dn->n < LAIR_POSITIONS && dn->n_pile < LAIR_PILE) {
        lair_position_stack(l->g, l->pack, seat, card);
        return true;
    }
    return false;
}

static inline void laying_hand(const laying *l, int seat, unsigned card)
{
    lair_position_hand(l->g, l->pack, seat, card);
}

/* Under the leftmost room that has no neighbour with one. */
static inline bool laying_miniboss(const laying *l, int seat, unsigned card)
{
    const lair_dungeon *dn = &l->g->dungeon[seat];
    run r = {.g = l->g, .pack = l->pack, .chooser = -1};
    for (int p = 0; p < dn->n; p++) {
        if (miniboss_why_not_under(&r.query, seat, p) == 0) {
            return lair_position_miniboss(l->g, l->pack, card, dn->stack[dn->order[p]].top,
                                          1 + (int)dice_below(l->d, 3));
        }
    }
    return false;
}

/* A hero somewhere on the table. */
static inline void laying_hero(const laying *l, unsigned hero, int seat)
{
    lair_game *g = l->g;
    const lair_design *w = lair_hero(g, l->pack, hero);
    uint8_t place = LAIR_PLACE(LAIR_AT_ENTRANCE, seat);
    switch (dice_below(l->d, 8)) {
    case 0:
    case 1:
        if (hero_count(g, LAIR_PLACE(LAIR_IN_TOWN, 0)) < lair_town_slots(g)) {
            place = LAIR_PLACE(LAIR_IN_TOWN, 0);
        }
        break;
    case 2:
        if (g->player[seat].souls + w->souls < 8) {
            place = LAIR_PLACE(LAIR_AS_SOUL, seat);
        }
        break;
    case 3:
        if (g->player[seat].wounds + w->wounds < 4) {
            place = LAIR_PLACE(LAIR_AS_WOUND, seat);
        }
        break;
    case 4: /* solo: nobody comes to the Tavern and all goes on */
        for (int c = 0; g->rules.edition == LAIR_SUPER && c < LAIR_TAVERN; c++) {
            if ((w->icons >> 8 * c & 0xFF) && hero_count(g, LAIR_PLACE(LAIR_AT_LANDMARK, c)) == 0) {
                place = LAIR_PLACE(LAIR_AT_LANDMARK, c);
            }
        }
        break;
    default:
        break;
    }
    lair_position_hero_at(g, l->pack, hero, place);
}

/* On a hero of town or an entrance that it suits, or won by somebody. */
static inline void laying_item(const laying *l, unsigned item, int seat)
{
    lair_game *g = l->g;
    lair_icons icons = l->pack->designs[l->pack->item_design[item]].icons;
    unsigned from = dice_below(l->d, g->n_heroes + 1u);
    for (unsigned k = 0; k < g->n_heroes && dice_below(l->d, 8); k++) {
        unsigned h = (from + k) % g->n_heroes;
        const lair_design *w = lair_hero(g, l->pack, h);
        int zone = place_zone(g->hero_place[h]);
        bool there = zone == LAIR_IN_TOWN || zone == LAIR_AT_ENTRANCE;
        if (there && !w->star && !(g->hero_flags[h] & LAIR_HERO_ITEM) &&
            (icons == 0 || laying_shares(icons, w->icons))) {
            lair_position_item_at(g, item, (uint8_t)(LAIR_ITEM_ON + h));
            return;
        }
    }
    lair_position_item_at(g, item, (uint8_t)((dice_below(l->d, 4) ? LAIR_ITEM_UP : LAIR_ITEM_DOWN) + seat));
}

/* A wished card: rooms and minibosses on the table or in a hand, spells in a hand. */
static inline void laying_card(const laying *l, unsigned design, int seat)
{
    const lair_design *w = &l->pack->designs[design];
    unsigned card = lair_position_card(l->g, l->pack, design);
    if (card == LAIR_NO_CARD) {
        return;
    }
    bool table = w->kind <= LAIR_MINIBOSS && dice_below(l->d, 3);
    if (table && w->kind == LAIR_ADVANCED_ROOM && l->g->dungeon[seat].n < LAIR_POSITIONS) {
        unsigned under = laying_draw(l, 1u << LAIR_ROOM, w->icons);
        if (under != LAIR_NO_CARD) {
            lair_position_stack(l->g, l->pack, seat, under);
        }
    }
    bool laid =
        table && (w->kind == LAIR_MINIBOSS ? laying_miniboss(l, seat, card) : laying_room(l, seat, card));
    if (!laid) {
        laying_hand(l, seat, card);
    }
}

static inline unsigned laying_boss(const laying *l, const wishes *wanted, uint64_t taken[2], int seat)
{
    for (int tries = 0; tries < 1000; tries++) {
        unsigned b = dice_below(l->d, l->pack->n_bosses);
        for (int i = 0; wanted && tries < WISHES && i < wanted->n; i++) { /* first those that are wished */
            const lair_design *w = &l->pack->designs[wanted->design[i]];
            for (unsigned k = 0; w->kind == LAIR_BOSS && k < l->pack->n_bosses; k++) {
                bool free = !(taken[k >> 6] >> (k & 63) & 1);
                b = free && l->pack->boss_design[k] == wanted->design[i] ? k : b;
            }
        }
        bool in = l->g->rules.sets >> l->pack->designs[l->pack->boss_design[b]].set & 1;
        if (in && !(taken[b >> 6] >> (b & 63) & 1)) {
            taken[b >> 6] |= 1ull << (b & 63);
            return b;
        }
    }
    (void)seat;
    return 0;
}

static inline void laying_seat(const laying *l, int seat)
{
    static const uint8_t kinds = 1u << LAIR_ROOM | 1u << LAIR_ADVANCED_ROOM;
    lair_game *g = l->g;
    for (int k = (int)dice_below(l->d, 9); k > 0; k--) {
        unsigned card = laying_draw(l, g->dungeon[seat].n ? kinds : 1u << LAIR_ROOM, 0);
        if (card != LAIR_NO_CARD && !laying_room(l, seat, card)) {
            laying_hand(l, seat, card);
        }
    }
    for (int k = (int)dice_below(l->d, 3); lair_has_coins(g) && k > 0; k--) {
        unsigned card = laying_draw(l, 1u << LAIR_MINIBOSS, 0);
        if (card != LAIR_NO_CARD && !laying_miniboss(l, seat, card)) {
            laying_hand(l, seat, card);
        }
    }
    for (int k = (int)dice_below(l->d, 5); k > 0; k--) {
        unsigned card = laying_draw(l, 0xFF, 0);
        if (card != LAIR_NO_CARD) {
            laying_hand(l, seat, card);
        }
    }
    if (lair_has_coins(g)) {
        lair_position_coins(g, seat, (int)dice_below(l->d, 7));
    }
    for (int p = 0; g->rules.edition == LAIR_SUPER && p < g->dungeon[seat].n; p++) {
        int counters = (int)dice_below(l->d, 3);
        if (g->rules.counter_supply == 0 || g->counters_out + counters <= g->rules.counter_supply) {
            lair_position_counters(g, lair_room_at(g, seat, p), counters);
        }
    }
}

static inline void laying_table(const laying *l)
{
    lair_game *g = l->g;
    for (int k = (int)dice_below(l->d, 8); k > 0; k--) {
        unsigned card = laying_draw(l, 0xFF, 0);
        if (card != LAIR_NO_CARD) {
            lair_position_discard(g, l->pack, card);
        }
    }
    for (int k = (int)dice_below(l->d, 3u * g->players + 2); k > 0; k--) {
        unsigned h = dice_below(l->d, g->n_heroes);
        if (place_zone(g->hero_place[h]) == LAIR_IN_DECK) {
            laying_hero(l, h, (int)dice_below(l->d, g->players));
        }
    }
    for (int k = (int)dice_below(l->d, 4); g->n_items && k > 0; k--) {
        unsigned i = dice_below(l->d, g->n_items);
        if (g->item_place[i] == LAIR_ITEM_IN_DECK) {
            laying_item(l, i, (int)dice_below(l->d, g->players));
        }
    }
}

static inline void laying_wishes(const laying *l, const wishes *wanted)
{
    lair_game *g = l->g;
    for (int i = 0; i < wanted->n; i++) {
        unsigned design = wanted->design[i];
        int seat = (int)dice_below(l->d, g->players);
        switch (l->pack->designs[design].kind) {
        case LAIR_BOSS:
            break;
        case LAIR_HERO:
        case LAIR_EPIC_HERO: {
            unsigned h = lair_position_hero(g, l->pack, design);
            if (h != LAIR_NO_HERO && place_zone(g->hero_place[h]) <= LAIR_IN_DECK) {
                laying_hero(l, h, seat);
            }
            break;
        }
        case LAIR_ITEM: {
            unsigned item = lair_position_item(g, l->pack, design);
            if (item < LAIR_ITEMS && g->item_place[item] == LAIR_ITEM_IN_DECK) {
                laying_item(l, item, seat);
            }
            break;
        }
        default:
            laying_card(l, design, seat);
            break;
        }
    }
}

/* A position in the middle of a game, with what is wished, and on from there. */
static inline void mixture_position(lair_game *g, const lair_pack *pack, const lair_rules *rules,
                                    const uint8_t seed[32], const wishes *wanted, dice *d,
                                    const lair_listener *listener)
{
    static const uint8_t phases[] = {LAIR_TOWN, LAIR_TOWN,      LAIR_BUILD,       LAIR_BUILD,
                                     LAIR_BAIT, LAIR_ADVENTURE, LAIR_END_OF_TURN, LAIR_MINION};
    laying l = {g, pack, d};
    uint64_t taken[2] = {0, 0};
    lair_position_clear(g, pack, rules, seed);
    for (int s = 0; s < g->players; s++) {
        lair_position_boss(g, pack, s, laying_boss(&l, wanted, taken, s), false);
    }
    if (wanted) {
        laying_wishes(&l, wanted);
    }
    for (int s = 0; s < g->players; s++) {
        laying_seat(&l, s);
        if (g->dungeon[s].n == LAIR_POSITIONS || dice_below(d, 4) == 0) {
            g->player[s].flags |= LAIR_LEVELLED;
        }
    }
    laying_table(&l);
    g->first = rules->edition == LAIR_SUPER ? (uint8_t)dice_below(d, g->players) : 0;
    enum lair_phase phase = (enum lair_phase)phases[dice_below(d, rules->edition == LAIR_SUPER ? 8 : 7)];
    lair_position_begin(g, pack, phase, listener);
}

#endif
