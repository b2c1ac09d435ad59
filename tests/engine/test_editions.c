/* The phases of Rise of the Minibosses and classic, their variants, mixed sets and six players: what no card is needed for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "play.h"
#include "position.h"
#include "bait.h"
#include "bits.h"
#include "build.h"
#include "dungeon.h"
#include "heroes.h"
#include "miniboss.h"
#include "numbers.h"
#include "town.h"

static const lair_pack *pack;
static lair_game g;

enum { SETS_ALL = (1u << LAIR_SET_OWN) - 2 }; /* everything but super */

/* ---- laying a table ------------------------------------------------------------------------------------------------- */

static lair_rules rmb(int players)
{
    return lair_rules_of(LAIR_MINIBOSSES_PL, players);
}

/* Seat s has the s-th boss of the set by falling XP, so that seats and order are the same. */
static void table(const lair_rules *rules)
{
    uint8_t seed[32] = {3};
    assert_int_equal(lair_position_clear(&g, pack, rules, seed), 0);
    for (int s = 0; s < rules->players; s++) {
        unsigned best = NONE;
        for (unsigned b = 0; b < pack->n_bosses; b++) {
            const lair_design *d = &pack->designs[pack->boss_design[b]];
            bool lower = s == 0 || d->xp < g.player[s - 1].xp;
            bool better = best == NONE || d->xp > pack->designs[pack->boss_design[best]].xp;
            best = (rules->sets >> d->set & 1) && lower && better ? b : best;
        }
        lair_position_boss(&g, pack, s, best, false);
        g.player[s].coins = lair_has_coins(&g) ? 3 : 0;
    }
}

/* A card of that kind with exactly those treasures (0: any) and no abilities that matter here. */
static unsigned some_card(unsigned kind, lair_icons icons)
{
    for (unsigned c = lair_bits_next(&g.deck, 0); c < LAIR_CARDS; c = lair_bits_next(&g.deck, c + 1)) {
        const lair_design *d = lair_card(pack, c);
        if (d->kind == kind && (!icons || d->icons == icons)) {
            bits_del(&g.deck, c);
            g.deck_rooms = (uint16_t)(g.deck_rooms - !lair_has(&pack->spells, c));
            g.deck_spells = (uint16_t)(g.deck_spells - lair_has(&pack->spells, c));
            return c;
        }
    }
    fail_msg("no such card");
    return NONE;
}

static unsigned in_hand(int seat, unsigned kind, lair_icons icons)
{
    unsigned c = some_card(kind, icons);
    lair_position_hand(&g, pack, seat, c);
    return c;
}

static unsigned room(int seat)
{
    unsigned c = some_card(LAIR_ROOM, 0);
    lair_position_stack(&g, pack, seat, c);
    return c;
}

/* Everybody has a room to build, so that everybody is asked. */
static void begin(enum lair_phase phase)
{
    for (int s = 1; s < g.players && phase == LAIR_BUILD; s++) {
        in_hand(s, LAIR_ROOM, 0);
    }
    lair_position_begin(&g, pack, phase, NULL);
}

static int why(int seat, unsigned kind, unsigned a, unsigned b)
{
    lair_view v;
    lair_look(&g, pack, seat, &v);
    return lair_why_not(&v, pack, LAIR_OPTION(kind, seat, a, b));
}

static void choose(int seat, unsigned kind, unsigned a, unsigned b)
{
    assert_int_equal(lair_choose(&g, pack, seat, LAIR_OPTION(kind, seat, a, b), NULL), 0);
}

/* Everybody passes and builds nothing until somebody is asked that. */
static void until(enum lair_decision decision, int seat)
{
    for (int n = 0; n < 200 && !(g.decision == decision && (g.pending >> seat & 1)); n++) {
        assert_true(g.pending);
        int s = __builtin_ctz(g.pending);
        lair_option all[LAIR_OPTIONS];
        int k = lair_answers(&g, pack, s, all, LAIR_OPTIONS), pick = 0;
        for (int i = 0; i < k; i++) {
            unsigned kind = LAIR_OPTION_KIND(all[i]);
            bool declines = kind == LAIR_DO_NO_BUILD || kind == LAIR_DO_PASS || kind == LAIR_DO_KEEP ||
                            kind == LAIR_DO_NO || kind == LAIR_DO_DONE;
            pick = declines ? i : pick;
        }
        assert_int_equal(lair_choose(&g, pack, s, all[pick], NULL), 0);
    }
    assert_int_equal(g.decision, decision);
}

static void score(int seat, int souls, int wounds)
{
    g.player[seat].souls = (uint8_t)souls;
    g.player[seat].wounds = (uint8_t)wounds;
}

/* An advanced room in the hand that has no treasure in common with that room. */
static unsigned advanced_apart(int seat, unsigned from)
{
    lair_icons icons = lair_card(pack, from)->icons;
    for (unsigned c = lair_bits_next(&g.deck, 0); c < LAIR_CARDS; c = lair_bits_next(&g.deck, c + 1)) {
        const lair_design *d = lair_card(pack, c);
        bool apart = d->kind == LAIR_ADVANCED_ROOM;
        for (int k = 0; k < LAIR_CLASSES; k++) {
            apart = apart && !((icons >> 8 * k & 0xFF) && (d->icons >> 8 * k & 0xFF));
        }
        if (apart) {
            return in_hand(seat, LAIR_ADVANCED_ROOM, d->icons);
        }
    }
    fail_msg("no such card");
    return NONE;
}

/* ---- rules -------------------------------------------------------------------------------------------------------------- */

static int refused(lair_rules rules)
{
    return lair_rules_check(&rules, pack);
}

static void what_can_be_played(void **state)
{
    (void)state;
    for (int p = 0; p < LAIR_PROFILE_COUNT; p++) {
        for (int n = 2; n <= 4; n++) {
            assert_int_equal(refused(lair_rules_of((enum lair_profile)p, n)), 0);
        }
    }
    lair_rules r = rmb(1);
    assert_int_equal(refused(r), LAIR_RULE_RMB + 1);
    r = rmb(5);
    assert_int_equal(refused(r), LAIR_RULE_X + 15);
    lair_rules_mix(&r, r.sets | 1u << LAIR_SET_CRASH_LANDING);
    assert_int_equal(refused(r), 0);
    r.players = 7;
    assert_int_equal(refused(r), LAIR_RULE_RMB + 1);
    r = rmb(2);
    r.sets |= 1u << LAIR_SET_SUPER;
    assert_int_equal(refused(r), LAIR_RULE_X + 1);
    r = rmb(2);
    r.hero_set = LAIR_SET_SUPER;
    assert_int_equal(refused(r), LAIR_RULE_X + 1);
    r.hero_set = LAIR_SET_PROMOS;
    assert_int_equal(refused(r), LAIR_RULE_X + 2);
    r = rmb(2);
    r.extra_heroes = 1u << LAIR_SET_BASE;
    assert_int_equal(refused(r), LAIR_RULE_X + 2);
    r = lair_rules_of(LAIR_SUPER_EN, 2);
    r.scheming = 1;
    assert_int_equal(refused(r), LAIR_RULE_VAR + 6);
    r = lair_rules_of(LAIR_CLASSIC_ALL, 4);
    r.sets = 1u << LAIR_SET_CRASH_LANDING;
    assert_int_equal(refused(r), LAIR_RULE_RMB + 12);
    r = lair_rules_of(LAIR_SUPER_EN, 1);
    lair_rules_mix(&r, r.sets | 1u << LAIR_SET_BASE);
    assert_int_equal(refused(r), 0);
}

static void mixing_brings_coins(void **state)
{
    (void)state;
    lair_rules r = rmb(2);
    assert_int_equal(r.coin_discard, LAIR_COIN_NEVER);
    lair_rules_mix(&r, 1u << LAIR_SET_MINIBOSSES | 1u << LAIR_SET_BASE);
    assert_int_equal(r.coin_discard, LAIR_COIN_IN_BUILD);
    r.hero_set = LAIR_SET_BASE; /* those of Rise of the Minibosses want coins */
    lair_rules_mix(&r, 1u << LAIR_SET_BASE);
    assert_int_equal(r.coin_discard, LAIR_COIN_NEVER);
    r = lair_rules_of(LAIR_SUPER_EN, 2);
    lair_rules_mix(&r, 1u << LAIR_SET_MINIBOSSES);
    assert_int_equal(r.coin_discard, LAIR_COIN_IN_BUILD);
}

static void hero_decks(void **state)
{
    (void)state;
    static const int want[5] = {0, 0, 22, 30, 42};
    uint8_t seed[32] = {1};
    for (int n = 2; n <= 4; n++) {
        lair_rules r = rmb(n);
        assert_int_equal(lair_position_clear(&g, pack, &r, seed), 0);
        assert_int_equal(g.n_heroes, want[n]);
    }
    lair_rules r = rmb(6);
    lair_rules_mix(&r, SETS_ALL);
    r.extra_heroes = 1u << LAIR_SET_PAPER_PIXELS | 1u << LAIR_SET_PROMOS;
    assert_int_equal(lair_position_clear(&g, pack, &r, seed), 0);
    assert_int_equal(g.n_heroes, 42 + 12 + 4);
    r = rmb(4);
    r.hard = 1;
    assert_int_equal(lair_position_clear(&g, pack, &r, seed), 0);
    for (unsigned h = 0; h < g.n_heroes; h++) {
        const lair_design *d = lair_hero(&g, pack, h);
        assert_true(d->kind == LAIR_EPIC_HERO || d->health != 4);
    }
}

/* ---- setup ------------------------------------------------------------------------------------------------------------- */

static void start(const lair_rules *rules, uint64_t number)
{
    uint8_t seed[32];
    lair_seed(number, seed);
    assert_int_equal(lair_start(&g, pack, rules, seed, NULL), 0);
}

static void setup_modern(void **state)
{
    (void)state;
    lair_rules rules = rmb(3);
    start(&rules, 1);
    until(LAIR_ASK_SETUP, g.order[0]);
    assert_int_equal(g.discard_rooms, 4);
    assert_int_equal(g.discard_spells, 2);
    for (int ix = 0; ix < 3; ix++) {
        int s = g.order[ix];
        assert_true(ix == 0 || g.player[s].xp <= g.player[g.order[ix - 1]].xp);
        assert_int_equal(g.player[s].hand_rooms, 5);
        assert_int_equal(g.player[s].hand_spells, 2);
        assert_int_equal(g.player[s].coins, 3);
    }
    /* one after the other, face-down */
    assert_int_equal(g.pending, 1 << g.order[0]);
    lair_option all[LAIR_OPTIONS];
    int first = g.order[0], n = lair_answers(&g, pack, first, all, LAIR_OPTIONS);
    for (int i = 0; i < n; i++) {
        bool build = LAIR_OPTION_KIND(all[i]) == LAIR_DO_BUILD;
        assert_true(!build || lair_card(pack, LAIR_OPTION_A(all[i]))->kind == LAIR_ROOM);
    }
    assert_int_equal(lair_choose(&g, pack, first, all[0], NULL), 0);
    lair_view v;
    lair_look(&g, pack, g.order[1], &v);
    assert_int_equal(v.g.dungeon[first].n, 1);
    assert_int_equal(v.g.dungeon[first].pile[0], NONE);
    lair_look(&g, pack, first, &v);
    assert_false(lair_may_undo(&v)); /* the next one is asked */
}

static void setup_discards_two(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_MINIBOSSES_DE, 3);
    start(&rules, 2);
    until(LAIR_ASK_DISCARD, 0);
    assert_int_equal(g.pending, 7);
    lair_view v, w;
    lair_look(&g, pack, 2, &v);
    lair_option all[LAIR_OPTIONS];
    assert_int_equal(lair_answers(&g, pack, 0, all, LAIR_OPTIONS), 21);
    assert_int_equal(lair_choose(&g, pack, 0, all[4], NULL), 0);
    lair_look(&g, pack, 2, &w);
    assert_memory_equal(&v, &w, sizeof v); /* R-VAR-002 */
    int before = g.discard_rooms + g.discard_spells;
    for (int s = 1; s < 3; s++) {
        lair_answers(&g, pack, s, all, LAIR_OPTIONS);
        assert_int_equal(lair_choose(&g, pack, s, all[0], NULL), 0);
    }
    assert_int_equal(g.discard_rooms + g.discard_spells, before + 6);
}

/* R-RMB-017: neither way shows more than it must. */
static void mulligans(void **state)
{
    (void)state;
    int seen[2] = {0, 0};
    for (uint64_t k = 0; k < 400; k++) {
        lair_rules rules = lair_rules_of(k % 2 ? LAIR_MINIBOSSES_DE : LAIR_MINIBOSSES_PL, 2);
        start(&rules, 5000 + k);
        if (g.decision != LAIR_ASK_MULLIGAN) {
            continue;
        }
        int s = g.asked, discarded = g.discard_rooms + g.discard_spells;
        choose(s, LAIR_DO_MULLIGAN, 0, 0);
        assert_int_equal(g.player[s].hand_rooms + g.player[s].hand_spells, 7);
        assert_int_equal(g.discard_rooms + g.discard_spells, discarded + (k % 2 ? 7 : 0));
        seen[k % 2]++;
    }
    assert_true(seen[0] > 0 && seen[1] > 0);
}

static void choose_your_boss(void **state)
{
    (void)state;
    lair_rules rules = rmb(2);
    rules.choose_boss = 1;
    start(&rules, 3);
    assert_int_equal(g.decision, LAIR_ASK_BOSS);
    assert_int_equal(g.pending, 3);
    unsigned boss = g.player[1].offer[1];
    choose(1, LAIR_DO_BOSS, boss, 0);
    choose(0, LAIR_DO_BOSS, g.player[0].offer[0], 0);
    assert_int_equal(g.player[1].boss, boss);
}

/* ---- beginning of turn -------------------------------------------------------------------------------------------------- */

static void a_turn_begins(void **state)
{
    (void)state;
    lair_rules rules = rmb(3);
    table(&rules);
    for (unsigned h = 0; h < 9; h++) {
        lair_position_hero_at(&g, pack, h, LAIR_PLACE(LAIR_IN_TOWN, 0));
    }
    g.player[2].flags |= LAIR_OUT;
    begin(LAIR_TOWN);
    assert_int_equal(hero_count(&g, LAIR_PLACE(LAIR_IN_TOWN, 0)) +
                         hero_count(&g, LAIR_PLACE(LAIR_AT_ENTRANCE, 0)) +
                         hero_count(&g, LAIR_PLACE(LAIR_AT_ENTRANCE, 1)),
                     12); /* R-RMB-027, 029 */
    assert_int_equal(g.player[0].hand_rooms, 1);
    assert_int_equal(g.player[2].hand_rooms, 0);
    assert_int_equal(lair_bits_count(&g.market), 0);
}

/* ---- building ------------------------------------------------------------------------------------------------------------- */

/* S-23, as far as no card is used. */
static void life_of_a_miniboss(void **state)
{
    (void)state;
    lair_rules rules = rmb(2);
    table(&rules);
    unsigned r3 = room(0), r2 = room(0), r1 = room(0);
    unsigned m = in_hand(0, LAIR_MINIBOSS, 0), n = in_hand(0, LAIR_MINIBOSS, 0);
    g.player[0].coins = 4;
    begin(LAIR_BUILD);
    until(LAIR_ASK_BUILD, 0);
    assert_int_equal(why(0, LAIR_DO_BUILD, m, 0), LAIR_RULE_RMB + 45);
    choose(0, LAIR_DO_BUILD, m, 1 + r2);
    lair_view v;
    lair_look(&g, pack, 1, &v);
    assert_int_equal(v.g.dungeon[0].stack[g.dungeon[0].order[1]].top, NONE); /* R-RMB-057 */
    assert_int_equal(why(0, LAIR_DO_BUILD, n, 1 + r1), LAIR_RULE_RMB + 47);
    until(LAIR_ASK_PAY, 0);
    lair_look(&g, pack, 1, &v);
    assert_int_equal(v.g.dungeon[0].stack[g.dungeon[0].order[1]].top, m); /* revealed, not yet paid */
    choose(0, LAIR_DO_PAY, m, 0);
    assert_int_equal(g.player[0].coins, 3);
    assert_int_equal(miniboss_of(&g, r2), miniboss_find(&g, m));
    assert_int_equal(g.miniboss[miniboss_find(&g, m)].level, 1);
    assert_int_equal(g.dungeon[0].n_pile, 3);
    /* next turn */
    until(LAIR_ASK_BUILD, 0);
    assert_int_equal(why(0, LAIR_DO_BUILD, n, 1 + r1), LAIR_RULE_RMB + 47);
    assert_int_equal(why(0, LAIR_DO_BUILD, n, 1 + r3), LAIR_RULE_RMB + 47);
    assert_int_equal(why(0, LAIR_DO_BUILD, n, 1 + r2), LAIR_RULE_Q + 38);
    assert_int_equal(why(0, LAIR_DO_PROMOTE, n, 0), LAIR_RULE_RMB + 55);
    assert_int_equal(why(0, LAIR_DO_PROMOTE, m, 1), LAIR_CANNOT_PAY);
    assert_int_equal(why(1, LAIR_DO_PROMOTE, m, 0), LAIR_RULE_RMB + 55);
    choose(0, LAIR_DO_PROMOTE, m, 0);
    assert_int_equal(g.miniboss[miniboss_find(&g, m)].level, 2);
    assert_int_equal(g.player[0].coins, 2);
    if (g.decision == LAIR_ASK_BUILD && g.asked == 0) { /* one promotion, and still a build */
        assert_int_equal(why(0, LAIR_DO_PROMOTE, m, 0), LAIR_RULE_RMB + 51);
    }
    run r = {.g = &g, .pack = pack, .chooser = -1};
    miniboss_set_level(&r, miniboss_find(&g, m), 1, NONE);
    g.player[0].flags &= (uint8_t)~LAIR_PROMOTED;
    assert_int_equal(miniboss_why_not_promote(&r.query, 0, m, 0), LAIR_RULE_RMB + 54);
    dungeon_destroy(&r, r2, NONE, 0);
    assert_true(lair_has(&g.discard, m) && lair_has(&g.discard, r2)); /* R-RMB-056 */
    assert_int_equal(miniboss_find(&g, m), -1);
}

static void unpaid(void **state)
{
    (void)state;
    for (int removed = 0; removed < 2; removed++) {
        for (int coins = 0; coins < 2; coins++) {
            lair_rules rules = rmb(2);
            rules.unpaid_miniboss = (uint8_t)removed;
            table(&rules);
            unsigned r1 = room(0), m = in_hand(0, LAIR_MINIBOSS, 0);
            lair_position_counters(&g, r1, 2);
            g.player[0].coins = (uint8_t)coins;
            begin(LAIR_BUILD);
            until(LAIR_ASK_BUILD, 0);
            choose(0, LAIR_DO_BUILD, m, 1 + r1);
            if (coins) {
                until(LAIR_ASK_PAY, 0);
                choose(0, LAIR_DO_NO, 0, 0);
            } else {
                until(LAIR_ASK_BUILD, 0); /* not asked at all: the next turn comes */
            }
            assert_true(lair_has(removed ? &g.gone : &g.discard, m));
            assert_int_equal(dungeon_room(&g, 0, 0), r1);
            assert_int_equal(g.dungeon[0].stack[0].counters, 2); /* the room below is as it was */
        }
    }
}

static void covered_minibosses(void **state)
{
    (void)state;
    for (int discarded = 0; discarded < 2; discarded++) {
        lair_rules rules = rmb(2);
        rules.covered_miniboss = (uint8_t)discarded;
        table(&rules);
        unsigned r1 = room(0), over = in_hand(0, LAIR_ROOM, 0), m = some_card(LAIR_MINIBOSS, 0);
        run r = {.g = &g, .pack = pack, .chooser = -1};
        miniboss_attach(&r, m, r1, 2, NONE);
        begin(LAIR_BUILD);
        until(LAIR_ASK_BUILD, 0);
        choose(0, LAIR_DO_BUILD, over, 1 + r1);
        until(LAIR_ASK_BUILD, 1);
        until(LAIR_ASK_BUILD, 0);
        assert_int_equal(dungeon_room(&g, 0, 0), over);
        assert_int_equal(lair_has(&g.discard, m), discarded);
        if (!discarded) {
            assert_false(miniboss_awake(&g, miniboss_find(&g, m)));
            assert_int_equal(why(0, LAIR_DO_PROMOTE, m, 0), LAIR_RULE_Q + 37);
            dungeon_destroy(&r, over, NONE, 0);
            assert_true(miniboss_awake(&g, miniboss_find(&g, m)));
            assert_int_equal(g.miniboss[miniboss_find(&g, m)].level, 2);
        }
    }
}

static void coin_for_a_room(void **state)
{
    (void)state;
    lair_rules rules = rmb(2);
    table(&rules);
    unsigned r1 = in_hand(0, LAIR_ROOM, 0);
    begin(LAIR_BUILD);
    until(LAIR_ASK_BUILD, 0);
    assert_int_equal(why(0, LAIR_DO_COIN, r1, 0), LAIR_RULE_RMB + 62); /* not in the pure game */
    lair_rules_mix(&rules, SETS_ALL);
    table(&rules);
    r1 = in_hand(0, LAIR_ROOM, 0);
    unsigned r2 = in_hand(0, LAIR_ROOM, 0), m = in_hand(0, LAIR_MINIBOSS, 0), s = in_hand(0, LAIR_SPELL, 0);
    begin(LAIR_BUILD);
    until(LAIR_ASK_BUILD, 0);
    assert_int_equal(why(0, LAIR_DO_COIN, m, 0), LAIR_RULE_Q + 41);
    assert_int_equal(why(0, LAIR_DO_COIN, s, 0), LAIR_RULE_RMB + 62);
    choose(0, LAIR_DO_COIN, r1, 0);
    assert_int_equal(g.player[0].coins, 4);
    assert_int_equal(g.asked, 0); /* and may still build */
    assert_int_equal(why(0, LAIR_DO_COIN, r2, 0), LAIR_RULE_RMB + 62);
    choose(0, LAIR_DO_BUILD, r2, 0);
    assert_int_equal(g.player[0].built, 1);
}

static void refusals_have_the_books_numbers(void **state)
{
    (void)state;
    lair_rules rules = rmb(2);
    table(&rules);
    unsigned r1 = room(0);
    unsigned advanced = advanced_apart(0, r1), a = in_hand(0, LAIR_ROOM, 0), b = in_hand(0, LAIR_ROOM, 0);
    begin(LAIR_BUILD);
    until(LAIR_ASK_BUILD, 0);
    assert_int_equal(why(0, LAIR_DO_BUILD, advanced, 0), LAIR_RULE_RMB + 36);
    assert_int_equal(why(0, LAIR_DO_BUILD, advanced, 1 + r1), LAIR_RULE_RMB + 36);
    g.player[0].builds = 2;
    choose(0, LAIR_DO_BUILD, a, 1 + r1);
    assert_int_equal(why(0, LAIR_DO_BUILD, b, 1 + r1), LAIR_RULE_RMB + 37);
    choose(0, LAIR_DO_BUILD, b, 0);
    assert_int_equal(why(0, LAIR_DO_BUILD, advanced, 0), LAIR_RULE_RMB + 36);
}

static void mod(enum lair_mod_what what, int seat, int amount)
{
    run r = {.g = &g, .pack = pack, .chooser = -1};
    number_mod(
        &r,
        (lair_mod){.what = (uint8_t)what, .seat = (uint8_t)seat, .target = NONE, .amount = (int8_t)amount});
}

/* What cards allow or forbid for a turn; a room built over another's is hidden from its owner. */
static void laws_of_a_turn(void **state)
{
    (void)state;
    lair_rules rules = rmb(3);
    table(&rules);
    unsigned theirs = room(1), mine = in_hand(0, LAIR_ROOM, 0), m = in_hand(0, LAIR_MINIBOSS, 0);
    unsigned ground = room(0);
    begin(LAIR_BUILD);
    until(LAIR_ASK_BUILD, 0);
    assert_int_equal(why(0, LAIR_DO_BUILD, mine, 1 + theirs), LAIR_RULE_RMB + 36);
    mod(LAIR_MOD_NO_ROOMS, 0, 0);
    assert_int_equal(why(0, LAIR_DO_BUILD, mine, 0), LAIR_RULE_Q + 50);
    assert_int_equal(why(0, LAIR_DO_BUILD, m, 1 + ground), 0);
    g.n_mods = 0;
    mod(LAIR_MOD_AT_OPPONENT, 0, 0);
    assert_int_equal(why(0, LAIR_DO_BUILD, m, 1 + theirs), LAIR_RULE_RMB + 36);
    choose(0, LAIR_DO_BUILD, mine, 1 + theirs);
    lair_view v;
    for (int s = 0; s < 3; s++) {
        lair_game again;
        lair_view w;
        lair_rng rng = {.key = {9}};
        lair_look(&g, pack, s, &v);
        assert_int_equal(v.g.dungeon[1].stack[g.dungeon[1].order[0]].top, s == 0 ? mine : NONE);
        lair_redeal(&v, pack, &rng, &again);
        lair_look(&again, pack, s, &w);
        assert_memory_equal(&v, &w, sizeof v);
        for (int other = 1; other < 3;
             other++) { /* nor does anybody know it there, not even whose dungeon it is */
            unsigned top = dungeon_top(&again.dungeon[1], again.dungeon[1].order[0]);
            assert_true(other == s || !lair_has(&again.known[other], top));
        }
    }
    until(LAIR_ASK_BUILD, 2);
    until(LAIR_ASK_BUILD, 0);
    assert_int_equal(dungeon_room(&g, 1, 0), mine); /* it is that opponent's now */
}

/* ---- what cards say about building: a pack in which one of them does ------------------------------------------------- */

static unsigned lawful_card(lair_pack *own, lair_design *designs, lair_ability *ability, const lair_ins *code,
                            unsigned card)
{
    *own = *pack;
    memcpy(designs, pack->designs, pack->n_designs * sizeof designs[0]);
    lair_design *d = &designs[pack->card_design[card]];
    *ability = (lair_ability){.on = LAIR_ON(CONTINUOUS), .length = 2};
    d->hears = LAIR_ON(CONTINUOUS) | LAIR_HAS_BUILD;
    d->ability = 0;
    d->n_abilities = 1;
    for (int i = 0; i < pack->n_designs; i++) { /* the only ability there is */
        designs[i].n_abilities = &designs[i] == d ? 1 : 0;
        designs[i].hears = &designs[i] == d ? d->hears : 0;
    }
    own->designs = designs;
    own->abilities = ability;
    own->code = code;
    return card;
}

static void laws_of_cards(void **state)
{
    (void)state;
    static lair_pack own;
    static lair_design designs[1024];
    static lair_ability ability;
    static const struct {
        lair_ins code[2];
        bool source_in_hand;
        int over,
            beside; /* what becomes of an advanced room without common treasure, and an ordinary one beside */
    } cases[] = {
        {{{.op = LAIR_OP_BUILD_OVER, .a = LAIR_R_THIS}, {.op = LAIR_OP_END}}, false, 0, 0},
        {{{.op = LAIR_OP_BUILD_OVER, .a = LAIR_R_OWN}, {.op = LAIR_OP_END}}, true, 0, 0},
        {{{.op = LAIR_OP_BUILD_OVER, .a = LAIR_R_OWN}, {.op = LAIR_OP_END}}, false, LAIR_RULE_RMB + 36, 0},
        {{{.op = LAIR_OP_NOT_OVER, .a = LAIR_R_THIS, .filter = LAIR_F_ADVANCED}, {.op = LAIR_OP_END}},
         false,
         LAIR_RULE_Q + 50,
         0},
        {{{.op = LAIR_OP_NOT_OVER, .a = LAIR_R_ADJACENT, .filter = LAIR_F_ORDINARY}, {.op = LAIR_OP_END}},
         false,
         LAIR_RULE_RMB + 36,
         LAIR_RULE_Q + 50},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        lair_rules rules = rmb(2);
        table(&rules);
        unsigned r1 = room(0), a = advanced_apart(0, r1), b = in_hand(0, LAIR_ROOM, 0);
        lawful_card(&own, designs, &ability, cases[i].code, cases[i].source_in_hand ? a : r1);
        begin(LAIR_BUILD);
        until(LAIR_ASK_BUILD, 0);
        dungeon_changed(&g, 0); /* what it hears was kept for the usual cards */
        run r = {.g = &g, .pack = &own, .chooser = -1};
        assert_int_equal(build_why_not(&r.query, 0, a, 1 + r1), cases[i].over);
        assert_int_equal(build_why_not(&r.query, 0, b, 0), cases[i].beside);
        lair_option all[LAIR_OPTIONS];
        answers s = {.out = all, .capacity = LAIR_OPTIONS};
        build_list(&r.query, 0, &s);
        bool offered = false;
        for (int k = 0; k < s.n; k++) {
            offered = offered || all[k] == LAIR_OPTION(LAIR_DO_BUILD, 0, a, 1 + r1);
        }
        assert_int_equal(offered, cases[i].over == 0);
        if (cases[i].over == 0) { /* and lies there for all that can be known */
            build_put(&r, 0, a, 1 + r1);
            assert_true(build_may_lie(&r.query, 0, g.dungeon[0].order[0], a));
        }
    }
}

/* ---- bait ---------------------------------------------------------------------------------------------------------------- */

static void lures(void **state)
{
    (void)state;
    static lair_pack own;
    static lair_design designs[1024];
    static const struct {
        uint8_t lure;
        int value[3], to;
    } cases[] = {
        {LAIR_LURE_FEWEST_SOULS, {3, 1, 2}, 1}, {LAIR_LURE_FEWEST_SOULS, {1, 1, 2}, -1},
        {LAIR_LURE_MOST_SOULS, {3, 1, 2}, 0},   {LAIR_LURE_MOST_WOUNDS, {0, 0, 0}, -1},
        {LAIR_LURE_MOST_WOUNDS, {0, 1, 3}, 2},  {LAIR_LURE_FEWEST_WOUNDS, {2, 3, 2}, -1},
        {LAIR_LURE_MOST_COINS, {2, 5, 2}, 1},   {LAIR_LURE_MOST_SCORE, {1, 4, 4}, -1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        lair_rules rules = rmb(3);
        table(&rules);
        own = *pack;
        memcpy(designs, pack->designs, pack->n_designs * sizeof designs[0]);
        designs[pack->hero_design[g.hero_id[0]]].lure = cases[i].lure;
        own.designs = designs;
        for (int s = 0; s < 3; s++) {
            g.player[s].souls = g.player[s].wounds = g.player[s].coins = 0;
            *(cases[i].lure == LAIR_LURE_MOST_COINS ? &g.player[s].coins
              : cases[i].lure == LAIR_LURE_MOST_WOUNDS || cases[i].lure == LAIR_LURE_FEWEST_WOUNDS
                  ? &g.player[s].wounds
                  : &g.player[s].souls) = (uint8_t)cases[i].value[s];
        }
        run r = {.g = &g, .pack = &own, .chooser = -1};
        int values[LAIR_SEATS], rule = 0;
        assert_int_equal(bait_where(&r.query, 0, 0, values, &rule), cases[i].to);
        assert_int_equal(rule, LAIR_RULE_X + 8);
    }
}

/* ---- the end ------------------------------------------------------------------------------------------------------------- */

/* S-22. */
static void ends(void **state)
{
    (void)state;
    lair_rules rules = rmb(3);
    table(&rules);
    score(0, 10, 5), score(1, 10, 2), score(2, 11, 3);
    begin(LAIR_END_OF_TURN);
    assert_true(lair_over(&g) && is_out(&g, 0));
    assert_int_equal(g.winner, 2);
    rules = rmb(2);
    table(&rules);
    score(0, 7, 5), score(1, 6, 6);
    begin(LAIR_END_OF_TURN);
    assert_true(lair_over(&g));
    assert_int_equal(g.winner, 0);
    table(&rules);
    score(0, 1, 5);
    begin(LAIR_END_OF_TURN);
    assert_true(lair_over(&g));
    assert_int_equal(g.winner, 1); /* R-RMB-089 */
    rules.infinite_lives = 1;
    table(&rules);
    score(0, 14, 6), score(1, 9, 2);
    begin(LAIR_END_OF_TURN);
    assert_false(lair_over(&g)); /* R-VAR-008, 010 */
    table(&rules);
    score(0, 14, 6), score(1, 9, 2);
    lair_position_empty_town_deck(&g);
    begin(LAIR_END_OF_TURN);
    assert_true(lair_over(&g));
    assert_int_equal(g.winner, 0); /* R-VAR-009 */
}

static void out_of_the_game(void **state)
{
    (void)state;
    lair_rules rules = rmb(3);
    table(&rules);
    score(0, 2, 5), score(1, 4, 3), score(2, 2, 1);
    unsigned r1 = room(0), card = in_hand(0, LAIR_ROOM, 0), m = some_card(LAIR_MINIBOSS, 0), hero = 0;
    run r = {.g = &g, .pack = pack, .chooser = -1};
    miniboss_attach(&r, m, r1, 1, NONE);
    lair_position_counters(&g, r1, 2);
    while (g.hero_place[hero] != LAIR_PLACE(LAIR_IN_DECK, 0)) {
        hero++;
    }
    lair_position_hero_at(&g, pack, hero, LAIR_PLACE(LAIR_AT_ENTRANCE, 0));
    begin(LAIR_END_OF_TURN);
    assert_false(lair_over(&g));
    assert_true(is_out(&g, 0));
    assert_true(lair_has(&g.gone, r1) && lair_has(&g.gone, card) && lair_has(&g.gone, m));
    assert_int_equal(g.counters_out, 0);
    assert_int_equal(g.n_order, 2);
    assert_true(g.hero_place[hero] == LAIR_PLACE(LAIR_IN_TOWN, 0) ||
                place_zone(g.hero_place[hero]) == LAIR_AT_ENTRANCE);
    assert_int_equal(why(0, LAIR_DO_PASS, 0, 0), LAIR_NOT_ASKED);
}

/* Cards may keep somebody from winning or losing, for one check. */
static void cards_about_the_end(void **state)
{
    (void)state;
    lair_rules rules = rmb(2);
    table(&rules);
    score(0, 10, 0);
    mod(LAIR_MOD_NO_WIN, 0, 0);
    begin(LAIR_END_OF_TURN);
    assert_false(lair_over(&g));
    assert_int_equal(g.n_mods, 0);
    table(&rules);
    score(0, 1, 5);
    mod(LAIR_MOD_NO_LOSS, 0, 0);
    begin(LAIR_END_OF_TURN);
    assert_false(lair_over(&g));
    table(&rules);
    score(0, 9, 0);
    mod(LAIR_MOD_SOULS, 0, 1);
    begin(LAIR_END_OF_TURN);
    assert_true(lair_over(&g));
    assert_int_equal(g.winner, 0);
}

static void scheming(void **state)
{
    (void)state;
    lair_rules rules = rmb(2);
    rules.scheming = 1;
    table(&rules);
    g.player[0].gained = 1;
    begin(LAIR_END_OF_TURN);
    assert_int_equal(g.decision, LAIR_ASK_SCHEME);
    assert_int_equal(g.asked, 1);
    choose(1, LAIR_DO_DRAW, 1, 0);
    assert_int_equal(g.player[1].hand_spells, 1);
}

/* ---- super with more players ----------------------------------------------------------------------------------------- */

static void launchpad(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 6);
    lair_rules_mix(&rules, 1u << LAIR_SET_SUPER | 1u << LAIR_SET_CRASH_LANDING);
    table(&rules);
    unsigned bottom = some_card(LAIR_ROOM, 0), top = some_card(LAIR_ROOM, 0);
    lair_position_stack(&g, pack, 3, bottom);
    lair_position_cover(&g, pack, 3, top);
    lair_position_counters(&g, top, 2);
    lair_position_minion(&g, 0, LAIR_TOWN_SPACE(LAIR_LAUNCHPAD, 1));
    lair_position_minion(&g, 1, LAIR_TOWN_SPACE(LAIR_LAUNCHPAD, 0));
    begin(LAIR_MINION);
    unsigned now = dungeon_room(&g, 3, 0);
    assert_true(now == top || now == bottom);
    assert_int_equal(g.counters_out, now == top ? 2 : 0);
    run r = {.g = &g, .pack = pack, .chooser = -1};
    int seen[2] = {0, 0};
    for (int i = 0; i < 200; i++) {
        dungeon_shuffle(&r, dungeon_room(&g, 3, 0), NONE);
        seen[dungeon_room(&g, 3, 0) == top]++;
    }
    assert_in_range(seen[0], 60, 140);
    table(&rules);
    begin(LAIR_TOWN);
    int spells = 0;
    for (unsigned c = lair_bits_next(&g.market, 0); c < LAIR_CARDS; c = lair_bits_next(&g.market, c + 1)) {
        spells += lair_has(&pack->spells, c);
    }
    assert_int_equal(lair_bits_count(&g.market), 7); /* R-X-018 */
    assert_int_equal(spells, 2);
    assert_int_equal(hero_count(&g, LAIR_PLACE(LAIR_IN_TOWN, 0)) + __builtin_popcount(town_held(&g)), 6);
}

/* S-05: board order, or the order printed on the card; nothing printed goes to the Tavern (R-X-006). */
static void two_treasures(void **state)
{
    (void)state;
    static lair_pack own;
    static lair_design designs[1024];
    const lair_icons both = 1ull << 8 * LAIR_THIEF | 1ull << 8 * LAIR_CLERIC;
    static const struct {
        uint8_t order;
        bool bare;
        int to;
    } cases[] = {{LAIR_DUAL_BOARD_ORDER, false, LAIR_TEMPLE},
                 {LAIR_DUAL_CARD_ORDER, false, LAIR_HIDEOUT},
                 {LAIR_DUAL_CARD_ORDER, true, LAIR_TAVERN}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
        rules.dual_landmark = cases[i].order;
        table(&rules);
        own = *pack;
        memcpy(designs, pack->designs, pack->n_designs * sizeof designs[0]);
        own.designs = designs;
        lair_design *d = &designs[pack->hero_design[g.hero_id[0]]];
        d->icons = cases[i].bare ? 0 : both;
        d->first_class = cases[i].bare ? 0 : 1 + LAIR_THIEF;
        for (unsigned h = 0; h < 2; h++) {
            lair_position_hero_at(&g, pack, h, LAIR_PLACE(LAIR_IN_TOWN, 0));
        }
        run r = {.g = &g, .pack = &own, .chooser = -1};
        town_enter(&r, 2, NONE);
        assert_int_equal(g.hero_place[0], LAIR_PLACE(LAIR_AT_LANDMARK, cases[i].to));
    }
}

int main(void)
{
    pack = &cards_builtin()->pack;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_can_be_played),
        cmocka_unit_test(mixing_brings_coins),
        cmocka_unit_test(hero_decks),
        cmocka_unit_test(setup_modern),
        cmocka_unit_test(setup_discards_two),
        cmocka_unit_test(mulligans),
        cmocka_unit_test(choose_your_boss),
        cmocka_unit_test(a_turn_begins),
        cmocka_unit_test(life_of_a_miniboss),
        cmocka_unit_test(unpaid),
        cmocka_unit_test(covered_minibosses),
        cmocka_unit_test(coin_for_a_room),
        cmocka_unit_test(refusals_have_the_books_numbers),
        cmocka_unit_test(laws_of_a_turn),
        cmocka_unit_test(laws_of_cards),
        cmocka_unit_test(lures),
        cmocka_unit_test(ends),
        cmocka_unit_test(out_of_the_game),
        cmocka_unit_test(cards_about_the_end),
        cmocka_unit_test(scheming),
        cmocka_unit_test(launchpad),
        cmocka_unit_test(two_treasures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
