/* test_hints.c - reasons are true, hints the same every time and said in every language, reviews fair. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "board.h"
#include "hint.h"
#include "regret.h"
#include "review.h"
#include "scenario.h"

static const lair_pack *pack(void)
{
    return &cards_builtin()->pack;
}

static int asked(const lair_game *g)
{
    int seat = 0;
    while (!(lair_pending(g) >> seat & 1u)) {
        seat++;
    }
    return seat;
}

static void begin(const lair_rules *rules, uint64_t number, lair_game *g)
{
    uint8_t seed[32];
    lair_seed(number, seed);
    memset(g, 0, sizeof *g);
    assert_int_equal(lair_start(g, pack(), rules, seed, NULL), 0);
}

/* One more decision by a simple opponent; the view is what it saw. */
static void go_on(lair_game *g, bot_rng *rng)
{
    lair_view view;
    int seat = asked(g);
    lair_look(g, pack(), seat, &view);
    lair_option o = bot_choose(&(bot){.level = BOT_MINION}, &view, pack(), rng);
    assert_int_equal(lair_choose(g, pack(), seat, o, NULL), 0);
}

/* ---- what is said happens ------------------------------------------------------------------------------ */

typedef struct watch {
    const lair_game *g;
    int turn;
    unsigned hero;
    int died_at, room; /* the seat, -1: nowhere */
} watch;

static void see(void *self, const lair_event *e)
{
    watch *w = self;
    if (e->kind == LAIR_EV_DIED && e->hero == w->hero && w->g->turn == w->turn) {
        w->died_at = e->seat;
        w->room = e->card;
    }
}

/* Gives the answer in the true game and lets everybody pass and build nothing to the end of the turn. */
static watch quiet_turn(const lair_game *start, int seat, lair_option option, unsigned hero)
{
    lair_game g = *start;
    lair_option options[LAIR_OPTIONS];
    watch w = {.g = &g, .turn = g.turn, .hero = hero, .died_at = -1};
    lair_listener listener = {see, &w};
    assert_int_equal(lair_choose(&g, pack(), seat, option, &listener), 0);
    while (!lair_over(&g) && g.turn == w.turn) {
        lair_view view;
        int who = asked(&g);
        lair_look(&g, pack(), who, &view);
        int n = lair_options(&view, pack(), options, LAIR_OPTIONS);
        lair_option quiet = foresee_quiet(options, n);
        assert_int_equal(lair_choose(&g, pack(), who, quiet ? quiet : options[0], &listener), 0);
    }
    return w;
}

typedef struct tally {
    int found, with, without; /* reasons, how many came true, how many would not have happened otherwise */
} tally;

/* The rooms a seat could build, and whom they are said to kill whatever else it does. */
static void rooms_that_kill(const lair_game *g, const lair_view *view, tally *t)
{
    lair_option options[LAIR_OPTIONS];
    int n = lair_options(view, pack(), options, LAIR_OPTIONS);
    lair_option nothing = foresee_quiet(options, n);
    for (int i = 0; i < n && i < 8 && nothing; i++) {
        reasons why;
        reasons_between(view, pack(), 1, options[i], nothing, &why);
        bool steps = why.reason[0].kind == REASON_THEN;
        for (int k = 0; k < why.n && !steps; k++) {
            const reason *r = &why.reason[k];
            if (r->kind == REASON_HERO && r->fate == FATE_DIES && r->seat == view->seat && !r->likely) {
                watch with = quiet_turn(g, view->seat, options[i], r->hero);
                watch without = quiet_turn(g, view->seat, nothing, r->hero);
                assert_int_equal(r->side, 1);
                assert_true(r->damage >= r->health || r->card == LAIR_NO_CARD);
                t->found++;
                t->with += with.died_at == view->seat && with.room == r->card;
                t->without += without.died_at != view->seat;
            }
        }
    }
}

static void a_room_that_kills_says_so(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    tally t = {0};
    for (uint64_t seed = 1; seed <= 20; seed++) {
        lair_game g;
        bot_rng rng = bot_rng_of(seed, 0);
        begin(&rules, seed, &g);
        while (!lair_over(&g)) {
            lair_view view;
            lair_look(&g, pack(), asked(&g), &view);
            if (view.g.decision == LAIR_ASK_BUILD) {
                rooms_that_kill(&g, &view, &t);
            }
            go_on(&g, &rng);
        }
    }
    /* What the seat cannot see may be different from what was dealt: above all the room that the other has placed
       face-down, which may lure the hero away. */
    assert_true(t.found >= 100);
    assert_true(t.with * 5 >= t.found * 4);
    assert_true(t.without * 5 >= t.found * 4);
}

/* ---- signs and costs ----------------------------------------------------------------------------------- */

static const reason *find(const reasons *why, int kind, unsigned card)
{
    for (int i = 0; i < why->n; i++) {
        if (why->reason[i].kind == kind && why->reason[i].card == card) {
            return &why->reason[i];
        }
    }
    return NULL;
}

/* A spell that is cast is gone, one that is not stays; both sides of the same comparison. */
static void a_spell_costs_itself(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    int windows = 0, told = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        lair_game g;
        bot_rng rng = bot_rng_of(seed, 0);
        begin(&rules, seed, &g);
        while (!lair_over(&g) && windows < 60) {
            lair_view view;
            lair_option all[LAIR_OPTIONS];
            int seat = asked(&g);
            lair_look(&g, pack(), seat, &view);
            int n = lair_options(&view, pack(), all, LAIR_OPTIONS);
            for (int i = 0; i < n; i++) {
                if (LAIR_OPTION_KIND(all[i]) == LAIR_DO_CAST) {
                    reasons cast, pass;
                    unsigned card = LAIR_OPTION_A(all[i]);
                    reasons_between(&view, pack(), 1, all[i], LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0), &cast);
                    reasons_between(&view, pack(), 1, LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0), all[i], &pass);
                    const reason *gone = find(&cast, REASON_CARD, card),
                                 *kept = find(&pass, REASON_CARD, card);
                    assert_true(gone == NULL || (gone->side == -1 && gone->amount == 0));
                    assert_true(kept == NULL ||
                                (kept->side == 1 && kept->amount == 1 && kept->otherwise == 1));
                    windows++;
                    told += gone != NULL && kept != NULL;
                }
            }
            go_on(&g, &rng);
        }
    }
    assert_true(windows > 10);
    assert_true(told * 2 > windows);
}

/* The first to visit the town knows nothing of the other's visit: what that brings the other is not said. */
static void lots_of_others_are_no_reasons(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    bot_rng rng = {5};
    int seen = 0;
    for (uint64_t number = 0; number < 12; number++) {
        lair_game g;
        begin(&rules, number, &g);
        while (!lair_over(&g) && g.turn < 4) {
            lair_view view;
            lair_option options[LAIR_OPTIONS];
            reasons why[LAIR_OPTIONS];
            lair_look(&g, pack(), asked(&g), &view);
            int n = lair_options(&view, pack(), options, LAIR_OPTIONS);
            bool first = g.decision == LAIR_ASK_VISIT && g.order[0] == view.seat;
            reasons_find(&view, pack(), 1, options, first ? n : 0, why);
            for (int i = 0; first && i < n; i++) {
                for (int k = 0; k < why[i].n; k++) {
                    const reason *r = &why[i].reason[k];
                    bool has = r->kind == REASON_POWER || r->kind == REASON_ROOMS || r->kind == REASON_SPELLS;
                    assert_false(has && r->seat != view.seat);
                    seen++;
                }
            }
            go_on(&g, &rng);
        }
    }
    assert_true(seen > 100);
}

static void the_same_answer_makes_no_difference(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 3);
    lair_game g;
    bot_rng rng = bot_rng_of(2, 0);
    begin(&rules, 2, &g);
    for (int i = 0; i < 40 && !lair_over(&g); i++) {
        lair_view view;
        lair_option all[LAIR_OPTIONS];
        reasons why;
        lair_look(&g, pack(), asked(&g), &view);
        lair_options(&view, pack(), all, LAIR_OPTIONS);
        reasons_between(&view, pack(), 7, all[0], all[0], &why);
        assert_int_equal(why.n, 1);
        assert_int_equal(why.reason[0].kind, REASON_NOTHING);
        go_on(&g, &rng);
    }
}

/* ---- words --------------------------------------------------------------------------------------------- */

static void check_words(const char *s, int kind, int lang)
{
    if (s[0] == '\0' || strchr(s, '{') || strchr(s, '}') || strstr(s, "  ") || strstr(s, "()")) {
        fail_msg("reason %d in language %d: \"%s\"", kind, lang, s);
    }
}

/* Kinds, amounts, whose they are, fates and what else would be: the k-th mixture of them. */
static reason any_reason(int kind, int k, int seat)
{
    return (reason){.kind = (uint8_t)kind,
                    .seat = (uint8_t)(k % 3),
                    .other_seat = (uint8_t)(k % 2),
                    .fate = (uint8_t)(k % FATE_COUNT),
                    .other_fate = (uint8_t)(k / FATE_COUNT % (FATE_COUNT + 1)),
                    .likely = k % 7 == 0,
                    .lured = k % 2 == 0,
                    .cls = (uint8_t)(k % LAIR_CLASSES),
                    .card = (uint16_t)(k % 11 ? 5 : LAIR_NO_CARD),
                    .amount = (int16_t)(k % 3),
                    .otherwise = (int16_t)(k % 4),
                    .option = LAIR_OPTION(LAIR_DO_BUILD, seat, 5, 0)};
}

/* The same with one thing changed. */
static reason varied(reason one, int k)
{
    switch (k % 6) {
    case 0:
        one.amount = !one.amount;
        break;
    case 1:
        one.seat = (uint8_t)((one.seat + 1) % 3);
        break;
    case 2:
        one.fate = (uint8_t)((one.fate + 1) % FATE_COUNT);
        break;
    case 3:
        one.other_fate = (uint8_t)((one.other_fate + 1) % FATE_COUNT);
        break;
    case 4:
        one.likely = !one.likely;
        break;
    default:
        one.otherwise++;
        break;
    }
    return one;
}

/* What English says is in every_reason_is_a_sentence; what it tells apart, the other languages tell apart, too. */
static void every_reason_has_words(void **state)
{
    (void)state;
    enum { MIXTURES = 6 * FATE_COUNT * (FATE_COUNT + 1) * LAIR_CLASSES };
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 3);
    lair_game g;
    lair_view view;
    bot_rng rng = bot_rng_of(3, 0);
    begin(&rules, 3, &g);
    while (g.turn < 3) {
        go_on(&g, &rng);
    }
    lair_look(&g, pack(), asked(&g), &view);
    for (int i = 0; i < REASON_COUNT * MIXTURES; i++) {
        int kind = i / MIXTURES, k = i % MIXTURES;
        reason one = any_reason(kind, k / 6, view.seat), two = varied(one, k);
        bool apart = false;
        for (int lang = 0; lang < CARDS_LANGS; lang++) {
            text_reader like = {.cards = cards_builtin(), .lang = lang};
            text_reader r = text_reader_of(&like, &view);
            text_line a, b;
            hint_reason(&r, &view, &one, k % 2, &a);
            hint_reason(&r, &view, &two, k % 2, &b);
            check_words(a.s, kind, lang);
            if (lang == CARDS_EN) {
                apart = strcmp(a.s, b.s) != 0;
            } else if (apart != (strcmp(a.s, b.s) != 0)) {
                fail_msg("in one language only two sentences: \"%s\", \"%s\"", a.s, b.s);
            }
        }
    }
}

/* What the reader at seat 0 is told. */
static const struct {
    reason why;
    const char *text, *worse; /* worse: as an answer that is not the best; NULL: the same */
} reason_said[] = {
    {{.kind = REASON_WINS, .seat = 0, .amount = 1}, "You win the game", NULL},
    {{.kind = REASON_OUT, .seat = 0, .amount = 1}, "You are out of the game", NULL},
    {{.kind = REASON_LEVEL, .seat = 0, .amount = 1}, "You level up", NULL},
    {{.kind = REASON_WINS, .seat = 1, .amount = 1}, "Nurse Nightshade wins the game", NULL},
    {{.kind = REASON_OUT, .seat = 1, .amount = 1}, "Nurse Nightshade is out of the game", NULL},
    {{.kind = REASON_LEVEL, .seat = 1, .amount = 1}, "Nurse Nightshade levels up", NULL},
    {{.kind = REASON_ENDS, .amount = 1}, "The game ends", NULL},
    {{.kind = REASON_ITEM, .card = 1, .amount = 1}, "The item Holy Hand Grenade is yours to use", NULL},
    {{.kind = REASON_WINS, .seat = 0, .amount = 0}, "You do not win the game", NULL},
    {{.kind = REASON_OUT, .seat = 0, .amount = 0}, "You stay in the game", NULL},
    {{.kind = REASON_LEVEL, .seat = 0, .amount = 0}, "You do not level up", NULL},
    {{.kind = REASON_WINS, .seat = 1, .amount = 0}, "Nurse Nightshade does not win the game", NULL},
    {{.kind = REASON_OUT, .seat = 1, .amount = 0}, "Nurse Nightshade stays in the game", NULL},
    {{.kind = REASON_LEVEL, .seat = 1, .amount = 0}, "Nurse Nightshade does not level up", NULL},
    {{.kind = REASON_ENDS, .amount = 0}, "The game goes on", NULL},
    {{.kind = REASON_ITEM, .card = 1, .amount = 0}, "The item Holy Hand Grenade is used up", NULL},
    {{.kind = REASON_SCORE, .seat = 1, .amount = 2, .otherwise = 0}, "Nurse Nightshade: souls +2", NULL},
    {{.kind = REASON_SCORE, .seat = 1, .amount = 0, .otherwise = -1}, "Nurse Nightshade: wounds -1", NULL},
    {{.kind = REASON_SCORE, .seat = 1, .amount = 1, .otherwise = 1},
     "Nurse Nightshade: souls +1, wounds +1",
     NULL},
    {{.kind = REASON_DESTROYED, .seat = 1, .card = 5},
     "Ogre Gym in Nurse Nightshade's dungeon is destroyed",
     NULL},
    {{.kind = REASON_CANCELLED, .seat = 1, .card = 5}, "Ogre Gym is canceled", NULL},
    {{.kind = REASON_CARD, .seat = 0, .card = 5, .amount = 1, .otherwise = 1},
     "Ogre Gym stays in your hand",
     NULL},
    {{.kind = REASON_CARD, .seat = 0, .card = 5, .amount = 1, .otherwise = 0},
     "Ogre Gym comes to your hand",
     NULL},
    {{.kind = REASON_CARD, .seat = 0, .card = 5, .amount = 0, .otherwise = 1}, "Ogre Gym is used up", NULL},
    {{.kind = REASON_ROOMS, .seat = 0, .amount = 2}, "Your room cards: +2", NULL},
    {{.kind = REASON_SPELLS, .seat = 1, .amount = -1}, "Spells of Nurse Nightshade: -1", NULL},
    {{.kind = REASON_COINS, .seat = 0, .amount = 3}, "Your coins: +3", NULL},
    {{.kind = REASON_POWER, .seat = 0, .amount = 5, .otherwise = 3},
     "The rooms in your dungeon deal 5 damage in all (otherwise 3)",
     NULL},
    {{.kind = REASON_POWER, .seat = 1, .amount = 2, .otherwise = 4},
     "The rooms in Nurse Nightshade's dungeon deal 2 damage in all (otherwise 4)",
     NULL},
    {{.kind = REASON_LEAD, .seat = 0, .cls = LAIR_MAGE, .values = {3, 2, 0}},
     "You have the most mage treasure (you 3, Nurse Nightshade 2)",
     NULL},
    {{.kind = REASON_LEAD, .seat = 1, .cls = LAIR_THIEF, .values = {1, 2, 0}},
     "Nurse Nightshade has the most thief treasure (you 1, Nurse Nightshade 2)",
     NULL},
    {{.kind = REASON_LEAD, .seat = LAIR_NO_SEAT, .cls = LAIR_CLERIC, .values = {2, 2, 1}},
     "A tie for the most cleric treasure (you 2, Nurse Nightshade 2, Lord Leftovers 1)",
     NULL},
    {{.kind = REASON_TREASURE, .seat = 0, .cls = LAIR_FIGHTER, .amount = 2, .otherwise = 1},
     "Your fighter treasure: 2 (otherwise 1)",
     NULL},
    {{.kind = REASON_MINIBOSS, .card = 5, .amount = 2, .otherwise = 1},
     "The miniboss Ogre Gym is at level 2 (otherwise 1)",
     NULL},
    {{.kind = REASON_MINIBOSS, .card = 5, .amount = 1, .otherwise = 0},
     "The miniboss Ogre Gym comes into play at level 1",
     NULL},
    {{.kind = REASON_MINIBOSS, .card = 5, .amount = 0, .otherwise = 2},
     "The miniboss Ogre Gym is lost",
     NULL},
    {{.kind = REASON_NOTHING},
     "Changes nothing this turn, but it won the most test games",
     "Changes nothing this turn"},
    {{.kind = REASON_THEN, .option = LAIR_OPTION(LAIR_DO_BUILD, 0, 5, 0)},
     "Then: Place Ogre Gym (2 damage, monster, F) beside your boss",
     NULL},
    {{.kind = REASON_THEN, .option = LAIR_OPTION(LAIR_DO_PLAYER, 0, 1, 0)},
     "Choosing: Nurse Nightshade",
     NULL},
    {{.kind = REASON_HERO,
      .hero = 2,
      .seat = 0,
      .fate = FATE_DIES,
      .card = 5,
      .damage = 4,
      .health = 4,
      .other_fate = FATE_COUNT},
     "Brother Bonk dies in Ogre Gym in your dungeon (4 of 4)",
     NULL},
    {{.kind = REASON_HERO,
      .hero = 2,
      .seat = 0,
      .fate = FATE_DIES,
      .card = LAIR_NO_CARD,
      .other_fate = FATE_SURVIVES,
      .other_seat = 0},
     "Brother Bonk dies in your dungeon; otherwise: survives your dungeon",
     NULL},
    {{.kind = REASON_HERO,
      .hero = 2,
      .seat = 1,
      .fate = FATE_SURVIVES,
      .damage = 3,
      .health = 4,
      .other_fate = FATE_DIES,
      .other_seat = 1},
     "Brother Bonk survives Nurse Nightshade's dungeon (3 of 4); otherwise: dies in Nurse Nightshade's "
     "dungeon",
     NULL},
    {{.kind = REASON_HERO, .hero = 2, .seat = 1, .fate = FATE_COMES, .other_fate = FATE_STAYS},
     "Brother Bonk comes to Nurse Nightshade's dungeon; otherwise: stays in town",
     NULL},
    {{.kind = REASON_HERO,
      .hero = 2,
      .seat = 0,
      .fate = FATE_STAYS,
      .other_fate = FATE_COMES,
      .other_seat = 1},
     "Brother Bonk stays in town; otherwise: comes to Nurse Nightshade's dungeon",
     NULL},
    {{.kind = REASON_HERO, .hero = 2, .seat = 0, .fate = FATE_GONE, .other_fate = FATE_STAYS},
     "Brother Bonk leaves the game; otherwise: stays in town",
     NULL},
    {{.kind = REASON_HERO, .hero = 2, .seat = 0, .fate = FATE_STAYS, .other_fate = FATE_GONE},
     "Brother Bonk stays in town; otherwise: leaves the game",
     NULL},
    {{.kind = REASON_HERO,
      .hero = 2,
      .seat = 0,
      .fate = FATE_DIES,
      .lured = true,
      .card = 5,
      .damage = 6,
      .health = 4,
      .other_fate = FATE_DIES,
      .other_seat = 1,
      .values = {3, 2, 0}},
     "Brother Bonk is lured to your dungeon (you 3, Nurse Nightshade 2) and dies in Ogre Gym (6 of 4); "
     "otherwise: dies in Nurse Nightshade's dungeon",
     NULL},
    {{.kind = REASON_HERO,
      .hero = 2,
      .seat = 0,
      .fate = FATE_SURVIVES,
      .lured = true,
      .damage = 2,
      .health = 4,
      .other_fate = FATE_STAYS,
      .values = {3, 0, 1}},
     "Brother Bonk is lured to your dungeon (you 3, Lord Leftovers 1) and survives (2 of 4); otherwise: "
     "stays in town",
     NULL},
    {{.kind = REASON_HERO,
      .hero = 2,
      .seat = 1,
      .fate = FATE_COMES,
      .lured = true,
      .likely = true,
      .other_fate = FATE_COMES,
      .other_seat = 0,
      .values = {1, 2, 0}},
     "Likely: Brother Bonk is lured to Nurse Nightshade's dungeon (you 1, Nurse Nightshade 2); "
     "otherwise: comes "
     "to your dungeon",
     NULL},
    {{.kind = REASON_LEVEL, .seat = 1, .amount = 1, .likely = true},
     "Likely: Nurse Nightshade levels up",
     NULL},
};

/* Who is meant, what happens, whether it does or does not, and the numbers: each reason in whole sentences. Seat 0 reads
   them. */
static void every_reason_is_a_sentence(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 3);
    lair_game g;
    lair_view view;
    bool kinds[REASON_COUNT] = {false};
    begin(&rules, 3, &g);
    lair_look(&g, pack(), 0, &view);
    for (uint16_t seat = 0; seat < 3; seat++) { /* whatever was dealt */
        view.g.player[seat].boss = seat;
    }
    text_reader like = {.cards = cards_builtin(), .lang = CARDS_EN}, r = text_reader_of(&like, &view);
    for (size_t i = 0; i < sizeof reason_said / sizeof reason_said[0]; i++) {
        text_line line;
        hint_reason(&r, &view, &reason_said[i].why, true, &line);
        assert_string_equal(line.s, reason_said[i].text);
        hint_reason(&r, &view, &reason_said[i].why, false, &line);
        assert_string_equal(line.s, reason_said[i].worse ? reason_said[i].worse : reason_said[i].text);
        kinds[reason_said[i].why.kind] = true;
    }
    for (int kind = 0; kind < REASON_COUNT; kind++) {
        assert_true(kinds[kind]);
    }
}

/* Every edition and question: reasons are found, have words, and are the same the next time. */
static void reasons_in_every_game(void **state)
{
    (void)state;
    static const struct {
        int profile, players;
        unsigned sets;
    } games[] = {{LAIR_SUPER_EN, 1, 0},
                 {LAIR_SUPER_PL, 2, 0},
                 {LAIR_SUPER_EN, 4, 0},
                 {LAIR_MINIBOSSES_PL, 3, 0},
                 {LAIR_CLASSIC_ALL, 2, 0},
                 {LAIR_MINIBOSSES_DE, 2, 0},
                 {LAIR_SUPER_EN, 6, (1u << LAIR_SET_OWN) - 1}};
    static reasons why[HINT_LINES], again[HINT_LINES];
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        lair_rules rules = lair_rules_of((enum lair_profile)games[i].profile, games[i].players);
        lair_game g;
        bot_rng rng = bot_rng_of(i, 0);
        if (games[i].sets) {
            lair_rules_mix(&rules, (uint16_t)games[i].sets);
        }
        begin(&rules, 10 + i, &g);
        for (int step = 0; step < 90 && !lair_over(&g); step++) {
            if (step % 5 == 0) {
                lair_view view;
                lair_option all[LAIR_OPTIONS];
                lair_look(&g, pack(), asked(&g), &view);
                int n = lair_options(&view, pack(), all, LAIR_OPTIONS);
                n = n < HINT_LINES ? n : HINT_LINES;
                memset(why, 0, sizeof why);
                memset(again, 0, sizeof again);
                reasons_find(&view, pack(), 5, all, n, why);
                reasons_find(&view, pack(), 5, all, n, again);
                assert_memory_equal(why, again, sizeof why);
                text_reader like = {.cards = cards_builtin(), .lang = step / 5 % CARDS_LANGS};
                text_reader r = text_reader_of(&like, &view);
                for (int k = 0; k < n; k++) {
                    assert_true(why[k].n > 0);
                    for (int m = 0; m < why[k].n; m++) {
                        text_line line;
                        hint_reason(&r, &view, &why[k].reason[m], k == 0, &line);
                        check_words(line.s, why[k].reason[m].kind, r.lang);
                    }
                }
            }
            go_on(&g, &rng);
        }
    }
}

/* The unknown does not matter: a hint for another game that looks the same is the same. */
static void a_hint_knows_the_view_only(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    lair_game g, other;
    lair_view view, same;
    lair_rng deal;
    static hint one, two;
    bot_rng rng = bot_rng_of(4, 0);
    begin(&rules, 4, &g);
    while (g.turn < 2 || g.decision != LAIR_ASK_BUILD) {
        go_on(&g, &rng);
    }
    memset(&deal, 0, sizeof deal);
    deal.key[0] = 99;
    lair_look(&g, pack(), asked(&g), &view);
    lair_redeal(&view, pack(), &deal, &other);
    lair_look(&other, pack(), view.seat, &same);
    assert_true(hint_think(&view, pack(), 3, NULL, &one));
    assert_true(hint_think(&same, pack(), 3, NULL, &two));
    assert_memory_equal(&one, &two, sizeof one);
    assert_in_range(one.n, 1, HINT_LINES);
    for (int i = 1; i < one.n; i++) {
        assert_true(one.line[i].worth <= one.line[i - 1].worth);
    }
}

/* ---- reviews ------------------------------------------------------------------------------------------- */

static void grades_follow_the_cost(void **state)
{
    (void)state;
    static const struct {
        int loss, grade;
    } table[] = {{0, REVIEW_BEST},      {9, REVIEW_BEST},        {10, REVIEW_GOOD},
                 {29, REVIEW_GOOD},     {30, REVIEW_INACCURACY}, {70, REVIEW_MISTAKE},
                 {149, REVIEW_MISTAKE}, {150, REVIEW_BLUNDER},   {1000, REVIEW_BLUNDER}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        assert_int_equal(review_grade_of(table[i].loss), table[i].grade);
    }
}

static void the_cost_is_what_the_best_is_worth_more(void **state)
{
    (void)state;
    static bot_thought t;
    static review_move m;
    lair_option best = LAIR_OPTION(LAIR_DO_PASS, 0, 0, 0), bad = LAIR_OPTION(LAIR_DO_YES, 0, 0, 0);
    lair_option luckier = LAIR_OPTION(LAIR_DO_NO, 0, 0, 0);
    t.n = 3;
    t.iterations = 3000;
    t.line[0] = (bot_line){best, 2000, 600};
    t.line[1] = (bot_line){bad, 600, 450};
    t.line[2] = (bot_line){luckier, 400, 610};
    m.taken = best;
    review_judge(&t, pack(), 1, &m);
    assert_int_equal(m.loss, 0);
    assert_int_equal(m.worth, 600);
    m.taken = bad;
    review_judge(&t, pack(), 1, &m);
    assert_int_equal(m.loss, 150);
    assert_int_equal(m.grade, REVIEW_BLUNDER);
    assert_int_equal(m.best, best);
    m.after = best; /* done second in the same visit: nothing is lost by the order */
    review_judge(&t, pack(), 1, &m);
    assert_int_equal(m.loss, 0);
    m.after = luckier;
    review_judge(&t, pack(), 1, &m);
    assert_int_equal(m.loss, 150);
    m.taken = luckier;
    review_judge(&t, pack(), 1, &m);
    assert_int_equal(m.loss, 0);
}

/* What followed in the same visit is noted, and nothing else. Returns how many visits had two parts. */
static int visits_are_noted(const review *r)
{
    int noted = 0;
    for (size_t i = 0; i < r->n; i++) {
        const review_move *m = &r->move[i];
        size_t next = i + 1;
        while (next < r->n && r->move[next].view.seat != m->view.seat) {
            next++;
        }
        bool visit = m->view.g.decision == LAIR_ASK_VISIT && next < r->n &&
                     r->move[next].view.g.decision == LAIR_ASK_VISIT &&
                     r->move[next].view.g.turn == m->view.g.turn;
        assert_int_equal(m->after, visit ? r->move[next].taken : 0);
        noted += visit;
    }
    return noted;
}

/* An answer that the search hardly tries has its price all the same: building nothing in the first turns is dear. */
static void building_nothing_is_dear(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    bot thinker = {BOT_GRAND_BOSS, .iterations = 300, .threads = 1, .kilobytes = 4096};
    static bot_thought t;
    int asked_to_build = 0, dear = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        lair_game g;
        bot_rng rng = bot_rng_of(seed, 0);
        begin(&rules, seed, &g);
        while (!lair_over(&g) && g.turn < 3) {
            lair_view view;
            bot_rng own = bot_rng_of(seed, 1);
            lair_look(&g, pack(), asked(&g), &view);
            if (view.g.decision == LAIR_ASK_BUILD && bot_think(&thinker, &view, pack(), &own, NULL, &t)) {
                lair_option none = LAIR_OPTION(LAIR_DO_NO_BUILD, view.seat, 0, 0), best = t.line[0].option;
                int cost = regret(&view, pack(), seed, best, none, 300);
                assert_int_equal(cost, regret(&view, pack(), seed, best, none, 300));
                assert_int_equal(regret(&view, pack(), seed, best, best, 300), 0);
                asked_to_build++;
                dear += best != none && cost >= REVIEW_INACCURACY_FROM;
            }
            go_on(&g, &rng);
        }
    }
    assert_true(asked_to_build >= 12);
    assert_true(dear * 2 > asked_to_build);
}

static void what_speaks_against_the_best_wants_a_word(void **state)
{
    (void)state;
    reasons why = {.reason = {{.side = -1}, {.side = 0}, {.side = 1}}, .n = 2};
    assert_true(hint_all_against(&why));
    why.n = 3;
    assert_false(hint_all_against(&why));
    why.n = 0;
    assert_false(hint_all_against(&why));
}

/* Windows that are rightly passed, and questions with one answer, tell nothing of a player. */
static void accuracy_is_of_real_decisions(void **state)
{
    (void)state;
    lair_option pass = LAIR_OPTION(LAIR_DO_PASS, 0, 0, 0), build = LAIR_OPTION(LAIR_DO_BUILD, 0, 1, 0);
    static review_move moves[] = {
        {.worth = 500}, {.worth = 500}, {.worth = 500}, {.worth = 500}, {.worth = REVIEW_UNKNOWN}};
    review r = {.move = moves, .n = 4};
    int count[REVIEW_GRADES];
    for (int i = 0; i < 5; i++) {
        moves[i].taken = i < 2 ? pass : build;
    }
    moves[2].loss = 50;
    moves[2].grade = REVIEW_INACCURACY;
    assert_int_equal(review_accuracy(&r, 0, count), 750); /* one of 50 %, one of 100 % */
    assert_int_equal(count[REVIEW_BEST], 3);
    r.n = 5;
    assert_int_equal(review_accuracy(&r, 0, count), 750);
    moves[0].loss = 100; /* passing what would have helped is a decision */
    moves[0].grade = REVIEW_MISTAKE;
    assert_int_equal(review_accuracy(&r, 0, count), 500);
    r.n = 0;
    assert_int_equal(review_accuracy(&r, 0, count), 1000);
}

/* What is called a lesson after few tries is no lesson if many find that very answer the best. */
static void lessons_are_confirmed(void **state)
{
    (void)state;
    static bot_thought t;
    bot many = {BOT_GRAND_BOSS, .iterations = 4000, .threads = 1, .kilobytes = 4096};
    log_game log = {0};
    log_error error;
    review r;
    review_wish wish = {.choices = 90, .seats = 3, .iterations = 60, .threads = 1};
    int lessons = 0, wrong = 0;
    assert_int_equal(log_load(&log, "tests/games/browser-two.lair", &error), 0);
    assert_int_equal(review_make(&log, pack(), &wish, &r, &error), LOG_OK);
    for (size_t i = 0; i < r.n; i++) {
        const review_move *m = &r.move[i];
        if (m->grade < REVIEW_INACCURACY) {
            continue;
        }
        bot_rng rng = bot_rng_of(99, m->view.seat);
        assert_true(bot_think(&many, &m->view, pack(), &rng, NULL, &t));
        lessons++;
        wrong += t.line[0].option == m->taken;
    }
    assert_true(lessons > 0);
    assert_true(wrong * 10 <= lessons);
    review_free(&r);
    log_free(&log);
}

/* Two answers that come to the same differ in nothing that could be said. */
static void what_comes_to_the_same_has_no_reasons(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    int alike = 0, other = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        lair_game g;
        bot_rng rng = bot_rng_of(seed, 0);
        begin(&rules, seed, &g);
        while (!lair_over(&g) && g.turn < 6) {
            lair_view view;
            lair_option all[LAIR_OPTIONS];
            reasons why;
            lair_look(&g, pack(), asked(&g), &view);
            int n = lair_options(&view, pack(), all, LAIR_OPTIONS);
            if (n > 1 && g.turn > 0) {
                bool same = foresee_same(&view, pack(), seed, all[0], all[n - 1]);
                assert_true(foresee_same(&view, pack(), seed, all[0], all[0]));
                alike += same;
                other += !same;
                if (same) {
                    reasons_between(&view, pack(), seed, all[n - 1], all[0], &why);
                    for (int i = 0; i < why.n; i++) {
                        assert_int_equal(why.reason[i].side, 0);
                    }
                }
            }
            go_on(&g, &rng);
        }
    }
    assert_true(alike > 3);
    assert_true(other > 100);
}

static void record(log_game *log, uint64_t number, int choices)
{
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    uint8_t seed[32];
    lair_game g;
    bot_rng rng = bot_rng_of(number, 0);
    lair_seed(number, seed);
    log_init(log, pack(), &rules, seed);
    memset(&g, 0, sizeof g);
    log_begin(log, pack(), &g, NULL);
    for (int i = 0; i < choices && !lair_over(&g); i++) {
        lair_view view;
        int seat = asked(&g);
        lair_look(&g, pack(), seat, &view);
        lair_option o = bot_choose(&(bot){.level = BOT_KOBOLD}, &view, pack(), &rng);
        assert_int_equal(lair_choose(&g, pack(), seat, o, NULL), 0);
        assert_true(log_choice(log, &g, seat, o));
    }
}

static void threads_do_not_change_a_review(void **state)
{
    (void)state;
    log_game log;
    log_error error;
    review one, three;
    review_wish wish = {.choices = SIZE_MAX, .seats = 3, .iterations = 60, .threads = 1};
    record(&log, 6, 10000);
    assert_int_equal(review_make(&log, pack(), &wish, &one, &error), LOG_OK);
    wish.threads = 3;
    assert_int_equal(review_make(&log, pack(), &wish, &three, &error), LOG_OK);
    assert_int_equal(one.n, log.choices);
    assert_int_equal(one.n, three.n);
    assert_memory_equal(one.move, three.move, one.n * sizeof one.move[0]);
    assert_true(visits_are_noted(&one) > 5);
    for (int seat = 0; seat < 2; seat++) {
        int count[REVIEW_GRADES], sum = 0, chance[REVIEW_TURNS + 1];
        int accuracy = review_accuracy(&one, seat, count);
        int last = review_chances(&one, pack(), seat, chance);
        for (int grade = 0; grade < REVIEW_GRADES; grade++) {
            sum += count[grade];
        }
        assert_in_range(accuracy, 1, 999); /* kobolds are not perfect, but not always wrong */
        assert_in_range(sum, 1, one.n - 1);
        assert_int_equal(chance[last], one.end.winner == seat ? 1000 : 0);
    }
    review_free(&one);
    review_free(&three);
    log_free(&log);
}

/* Nobody is taught to play something that does no good anybody could name. */
static void passing_what_does_no_good_is_no_fault(void **state)
{
    (void)state;
    static const char *const games[] = {"tests/games/browser-two.lair", "tests/games/minibosses-duel.lair",
                                        "tests/games/classic.lair"};
    log_game log = {0};
    log_error error;
    review r;
    review_wish wish = {.choices = SIZE_MAX, .seats = 7, .iterations = 60, .threads = 1};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        assert_int_equal(log_load(&log, games[i], &error), 0);
        assert_int_equal(review_make(&log, pack(), &wish, &r, &error), LOG_OK);
        for (size_t k = 0; k < r.n; k++) {
            const review_move *m = &r.move[k];
            unsigned best = LAIR_OPTION_KIND(m->best);
            bool passed = LAIR_OPTION_KIND(m->taken) == LAIR_DO_PASS && m->grade < REVIEW_BLUNDER;
            if (passed && m->grade >= REVIEW_INACCURACY && (best == LAIR_DO_CAST || best == LAIR_DO_USE)) {
                assert_true(bot_does_good(&m->view, pack(), m->best, m->taken));
            }
        }
        review_free(&r);
        log_free(&log);
    }
}

static void a_review_stops_where_it_is_told(void **state)
{
    (void)state;
    log_game log;
    log_error error;
    review r;
    review_wish wish = {.choices = 6, .seats = 1, .iterations = 5, .threads = 1};
    record(&log, 6, 30);
    assert_int_equal(review_make(&log, pack(), &wish, &r, &error), LOG_OK);
    assert_in_range(r.n, 1, 6);
    assert_false(lair_over(&r.end));
    for (size_t i = 0; i < r.n; i++) {
        assert_int_equal(r.move[i].view.seat, 0);
        assert_true(r.move[i].choice <= 6);
    }
    review_free(&r);
    log.record[0].value = 0xFFFFFFFF;
    assert_int_equal(review_make(&log, pack(), &wish, &r, &error), LOG_BAD_CHOICE);
    log_free(&log);
}

/* ---- what lies on the table ---------------------------------------------------------------------------- */

/* After the first has built nothing: what the second foresees of the hero that stands at an entrance. */
static void see_trap(void *self, const lair_game *g, const lair_pack *with)
{
    foresight *sight = self;
    lair_view view;
    if (g->decision == LAIR_ASK_BUILD && sight->runs == 0) {
        lair_look(g, with, asked(g), &view);
        foresee(&view, with, 1, LAIR_OPTION(LAIR_DO_NO_BUILD, view.seat, 0, 0), sight);
    }
}

/* A trap that its owner may spring: 2 damage, and 3 more by destroying it, kill a hero of 4. Both know that. */
static void what_lies_on_the_table_is_used(void **state)
{
    (void)state;
    static const char text[] = "scenario a trap\nseat 1: rooms Mousetrap; entrance Tilda; hand Wind-up Trap\n"
                               "seat 2: hand Wind-up Trap\n"
                               "start build\nseat 1: no build\nseat 2: no build\n";
    foresight sight = {0};
    scenario_hooks hooks = {.self = &sight, .step = see_trap};
    scenario_report report = {0};
    int died = 0;
    scenario_run_text("text", text, sizeof text - 1, cards_builtin(), stderr, &hooks, &report);
    assert_int_equal(sight.runs, FORESEE_DEALS);
    for (int h = 0; h < LAIR_HEROES; h++) {
        died += sight.fate[h][FATE_DIES][0];
    }
    assert_int_equal(died, FORESEE_DEALS);
}

/* ---- what is said of positions --------------------------------------------------------------------------- */

/* The second seat is asked, the first has answered: what is said of an answer of this kind about this card, against doing
   nothing, reason by reason with its side; and the same the other way round. */
typedef struct position {
    const char *text;
    unsigned kind;
    const char *card, *said, *nothing;
} position;

static const position positions[] = {
    {"scenario a position\n"
     "seat 1: hand Undying Doorman\n"
     "seat 2: rooms Ogre Gym, Mousetrap, Gossiping Ghosts, Echo Bats; hand Sulking Troll\n"
     "start build\n"
     "seat 1: no build\n",
     LAIR_DO_BUILD, "sulking-troll",
     "+ You level up | "
     "+ The rooms in your dungeon deal 9 damage in all (otherwise 8) | "
     "+ Your fighter treasure: 2 (otherwise 1)",
     "- You do not level up | "
     "- The rooms in your dungeon deal 8 damage in all (otherwise 9) | "
     "- Your fighter treasure: 1 (otherwise 2)"},
    {"scenario a position\n"
     "seat 1: hand Undying Doorman\n"
     "seat 2: rooms Ogre Gym; entrance Tilda; hand Mousetrap\n"
     "start build\n"
     "seat 1: no build\n",
     LAIR_DO_BUILD, "mousetrap",
     "+ Tilda dies in Ogre Gym in your dungeon (4 of 4); otherwise: survives your dungeon | "
     "+ The rooms in your dungeon deal 4 damage in all (otherwise 2) | "
     "+ You have the most thief treasure (Mother Mildew 0, you 1)",
     "- Tilda survives your dungeon (2 of 4); otherwise: dies in your dungeon | "
     "- The rooms in your dungeon deal 2 damage in all (otherwise 4) | "
     "- Your thief treasure: 0 (otherwise 1)"},
    {"scenario a position\n"
     "seat 1: hand Undying Doorman\n"
     "seat 2: rooms Ogre Gym; souls 9; entrance Tilda; hand Mousetrap\n"
     "start build\n"
     "seat 1: no build\n",
     LAIR_DO_BUILD, "mousetrap",
     "+ You win the game | "
     "+ Tilda dies in Ogre Gym in your dungeon (4 of 4); otherwise: survives your dungeon | "
     "+ The rooms in your dungeon deal 4 damage in all (otherwise 2)",
     "- You do not win the game | "
     "- Tilda survives your dungeon (2 of 4); otherwise: dies in your dungeon | "
     "- The rooms in your dungeon deal 2 damage in all (otherwise 4)"},
    {"scenario a position\n"
     "rules classic 3 players\n"
     "seat 1: hand Open Grave\n"
     "seat 2: rooms Golem Factory; wounds 4; entrance Nick the Masher; hand Open Grave\n"
     "start build\n"
     "seat 1: no build\n",
     LAIR_DO_BUILD, "open-grave",
     "+ You stay in the game | "
     "+ Nick the Masher dies in Golem Factory in your dungeon (4 of 4); otherwise: survives your dungeon",
     "- You are out of the game | "
     "- Nick the Masher survives your dungeon (2 of 4); otherwise: dies in your dungeon"},
    {"scenario a position\n"
     "town Tilda\n"
     "seat 1: hand Undying Doorman\n"
     "seat 1: rooms Gossiping Ghosts\n"
     "seat 2: rooms Ogre Gym; hand Undying Doorman, Mousetrap\n"
     "start build\n"
     "seat 1: no build\n",
     LAIR_DO_BUILD, "undying-doorman",
     "- Tilda stays in town; otherwise: survives Mother Mildew's dungeon | "
     "+ The rooms in your dungeon deal 4 damage in all (otherwise 2) | "
     "+ A tie for the most cleric treasure (Mother Mildew 2, you 2)",
     "+ Tilda is lured to Mother Mildew's dungeon (Mother Mildew 2, you 1) and survives (2 of 4); otherwise: "
     "stays in town | "
     "- The rooms in your dungeon deal 2 damage in all (otherwise 4) | "
     "- Mother Mildew has the most cleric treasure (Mother Mildew 2, you 1)"},
    {"scenario a position\n"
     "town Tilda\n"
     "seat 1: hand Undying Doorman\n"
     "seat 1: rooms Gossiping Ghosts\n"
     "seat 2: rooms Ogre Gym; hand Compost Ghoul, Reliquary of Odd Socks\n"
     "start build\n"
     "seat 1: no build\n",
     LAIR_DO_BUILD, "reliquary-of-odd-socks",
     "- Tilda is lured to your dungeon (Mother Mildew 2, you 3) and survives (3 of 4); otherwise: survives "
     "Mother Mildew's dungeon | "
     "+ You have the most cleric treasure (Mother Mildew 2, you 3) | "
     "+ The rooms in your dungeon deal 3 damage in all (otherwise 2)",
     "+ Tilda is lured to Mother Mildew's dungeon (Mother Mildew 2, you 1) and survives (2 of 4); otherwise: "
     "survives your dungeon | "
     "- Mother Mildew has the most cleric treasure (Mother Mildew 2, you 1) | "
     "- The rooms in your dungeon deal 2 damage in all (otherwise 3)"},
};

typedef struct hearing {
    const position *of;
    char said[2][900];
    bool done;
} hearing;

static void hear_reasons(const text_reader *r, const lair_view *view, const reasons *why, char said[900])
{
    size_t n = 0;
    said[0] = '\0';
    for (int k = 0; k < why->n; k++) {
        text_line line;
        hint_reason(r, view, &why->reason[k], false, &line);
        n += (size_t)snprintf(said + n, 900 - n, "%s%c %s", k ? " | " : "",
                              why->reason[k].side > 0   ? '+'
                              : why->reason[k].side < 0 ? '-'
                                                        : '=',
                              line.s);
        assert_true(n < 900);
    }
}

static void ask_why(void *self, const lair_game *g, const lair_pack *with)
{
    hearing *h = self;
    lair_option options[LAIR_OPTIONS], chosen = 0;
    lair_view view;
    reasons why;
    if (h->done || lair_over(g) || asked(g) != 1) {
        return;
    }
    lair_look(g, with, 1, &view);
    int n = lair_options(&view, with, options, LAIR_OPTIONS);
    for (int i = 0; i < n; i++) {
        unsigned kind = LAIR_OPTION_KIND(options[i]), card = LAIR_OPTION_A(options[i]);
        bool fits =
            kind == h->of->kind &&
            (h->of->card == NULL ||
             !strcmp(cards_id(cards_builtin(), (int)(lair_card(with, card) - with->designs)), h->of->card));
        chosen = fits && !chosen ? options[i] : chosen;
    }
    if (!chosen) {
        return;
    }
    h->done = true;
    text_reader like = {.cards = cards_builtin(), .lang = CARDS_EN}, r = text_reader_of(&like, &view);
    lair_option quiet = foresee_quiet(options, n);
    reasons_between(&view, with, 3, chosen, quiet, &why);
    hear_reasons(&r, &view, &why, h->said[0]);
    reasons_between(&view, with, 3, quiet, chosen, &why);
    hear_reasons(&r, &view, &why, h->said[1]);
}

static void what_is_said_of_positions_is_true(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        hearing h = {.of = &positions[i]};
        scenario_hooks hooks = {.self = &h, .step = ask_why};
        scenario_report report = {0};
        const char *text = positions[i].text;
        scenario_run_text("text", text, strlen(text), cards_builtin(), stderr, &hooks, &report);
        assert_string_equal(h.said[0], positions[i].said);
        assert_string_equal(h.said[1], positions[i].nothing);
    }
}

/* ---- thrift -------------------------------------------------------------------------------------------- */

/* A moment of a kept game at which a spell could only be wasted. A search that finds it as good as passing, or a little better, passes; one
   that finds it much better is believed. */
static void nothing_is_wasted(void **state)
{
    (void)state;
    static const struct {
        int better; /* in thousandths, than passing */
        unsigned first;
    } cases[] = {{0, LAIR_DO_PASS}, {20, LAIR_DO_PASS}, {300, LAIR_DO_CAST}};
    log_game log = {0};
    log_error error;
    lair_game g;
    lair_view view;
    lair_option options[LAIR_OPTIONS];
    assert_int_equal(log_load(&log, "tests/games/browser-two.lair", &error), 0);
    assert_int_equal(log_replay(&log, pack(), 109, &g, NULL, &error), 0);
    assert_int_equal(g.decision, LAIR_ASK_WINDOW);
    lair_look(&g, pack(), asked(&g), &view);
    assert_int_equal(lair_options(&view, pack(), options, LAIR_OPTIONS), 2);
    bool pass_first = LAIR_OPTION_KIND(options[0]) == LAIR_DO_PASS;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        bot_thought thought = {.n = 2};
        thought.line[0] = (bot_line){options[pass_first], 1000, 500 + cases[i].better};
        thought.line[1] = (bot_line){options[!pass_first], 999, 500};
        bot_spare(&view, pack(), &thought);
        assert_int_equal(LAIR_OPTION_KIND(thought.line[0].option), cases[i].first);
    }
    log_free(&log);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_that_kills_says_so),
        cmocka_unit_test(a_spell_costs_itself),
        cmocka_unit_test(lots_of_others_are_no_reasons),
        cmocka_unit_test(the_same_answer_makes_no_difference),
        cmocka_unit_test(every_reason_has_words),
        cmocka_unit_test(every_reason_is_a_sentence),
        cmocka_unit_test(reasons_in_every_game),
        cmocka_unit_test(a_hint_knows_the_view_only),
        cmocka_unit_test(grades_follow_the_cost),
        cmocka_unit_test(the_cost_is_what_the_best_is_worth_more),
        cmocka_unit_test(passing_what_does_no_good_is_no_fault),
        cmocka_unit_test(building_nothing_is_dear),
        cmocka_unit_test(threads_do_not_change_a_review),
        cmocka_unit_test(a_review_stops_where_it_is_told),
        cmocka_unit_test(what_speaks_against_the_best_wants_a_word),
        cmocka_unit_test(accuracy_is_of_real_decisions),
        cmocka_unit_test(lessons_are_confirmed),
        cmocka_unit_test(what_comes_to_the_same_has_no_reasons),
        cmocka_unit_test(what_lies_on_the_table_is_used),
        cmocka_unit_test(what_is_said_of_positions_is_true),
        cmocka_unit_test(nothing_is_wasted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
