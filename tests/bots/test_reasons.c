/* test_reasons.c - what is a reason, and how much it weighs: two foresights that are made up, and one thing in which they differ; and
 * what is counted while foreseeing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "mixture.h"

#define reasons_find tried_find
#define reasons_between tried_between
#include "../../src/bots/reasons.c"
#undef reasons_find
#undef reasons_between

enum { RUNS = FORESEE_DEALS, SURE = RUNS, MOST = 4, HALF = 3 }; /* runs: in all, in four, in three of six */

static const lair_pack *pack(void)
{
    return &cards_builtin()->pack;
}

static lair_view view;
static foresight now, otherwise;
static reasons out;

/* Seat 0 of three, or of one, in the second turn, before anything is foreseen. */
static void begin(int players)
{
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, players);
    lair_game game;
    uint8_t seed[32];
    bot_rng rng = bot_rng_of(5, 0);
    bot kobold = bot_of_level(BOT_KOBOLD);
    lair_seed(5, seed);
    assert_int_equal(lair_start(&game, pack(), &rules, seed, NULL), 0);
    while (game.turn < 2 || !(lair_pending(&game) & 1u)) {
        int seat = lair_first_asked(&game);
        lair_look(&game, pack(), seat, &view);
        lair_option o = bot_choose(&kobold, &view, pack(), &rng);
        assert_int_equal(lair_choose(&game, pack(), seat, o, NULL), 0);
    }
    lair_look(&game, pack(), 0, &view);
    assert_int_not_equal(view.g.decision, LAIR_ASK_BOSS);
    foresight *const both[] = {&now, &otherwise};
    for (int k = 0; k < 2; k++) {
        memset(both[k], 0, sizeof *both[k]);
        both[k]->runs = RUNS;
        for (int h = 0; h < LAIR_HEROES; h++) {
            both[k]->fate[h][FATE_STAYS][0] = RUNS;
        }
        for (int cls = 0; cls < LAIR_CLASSES; cls++) {
            both[k]->lead[cls][FORESEE_NOBODY] = RUNS;
        }
    }
}

/* The reasons for this answer, which nothing names. */
static int differ(void)
{
    compare(&view, pack(), LAIR_OPTION(LAIR_DO_PASS, 0, 0, 0), 0, &now, &otherwise, &out);
    return out.n;
}

/* Just this one, with this weight; the side follows from it. */
static const reason *only(enum reason_kind kind, int seat, int weight)
{
    assert_int_equal(differ(), 1);
    assert_int_equal(out.reason[0].kind, kind);
    assert_int_equal(out.reason[0].seat, seat);
    assert_int_equal(out.reason[0].weight, weight);
    assert_int_equal(out.reason[0].side, weight > 0 ? 1 : weight < 0 ? -1 : 0);
    return &out.reason[0];
}

static void nothing_is_said(void)
{
    only(REASON_NOTHING, 0, 0);
}

static void where_nothing_differs_nothing_does(void **state)
{
    (void)state;
    begin(3);
    nothing_is_said();
    now.runs = 0;
    assert_int_equal(differ(), 0);
    now.runs = RUNS;
    otherwise.runs = 0;
    assert_int_equal(differ(), 0);
}

/* ---- what happens to a seat ----------------------------------------------------------------------------------- */

static const struct {
    int now, otherwise; /* in so many runs */
    int amount;         /* -1: not said */
    bool likely;
} often[] = {
    {SURE, 0, 1, false},  {SURE, HALF, 1, false},  {MOST, 0, 1, true},      {MOST, 2, 1, true},
    {HALF, 0, -1, false}, {SURE, 5, -1, false},    {0, SURE, 0, false},     {2, SURE, 0, true},
    {2, MOST, 0, true},   {HALF, SURE, -1, false}, {SURE, SURE, -1, false}, {0, 2, 0, false},
};

static void what_happens_is_said_if_it_is_clear(void **state)
{
    (void)state;
    static const struct {
        enum reason_kind kind;
        int weight;
        int *now, *otherwise;
    } events[] = {{REASON_WINS, 2000, now.wins, otherwise.wins},
                  {REASON_OUT, -1000, now.out, otherwise.out},
                  {REASON_LEVEL, 40, now.levelled, otherwise.levelled}};
    for (size_t e = 0; e < 3; e++) {
        for (int s = 0; s < 3; s++) {
            for (size_t i = 0; i < sizeof often / sizeof often[0]; i++) {
                begin(3);
                events[e].now[s] = often[i].now;
                events[e].otherwise[s] = often[i].otherwise;
                if (often[i].amount < 0) {
                    nothing_is_said();
                    continue;
                }
                int weight = s == 0 ? events[e].weight : -events[e].weight / 2; /* one of two opponents */
                const reason *one = only(events[e].kind, s, often[i].amount ? weight : -weight);
                assert_int_equal(one->amount, often[i].amount);
                assert_int_equal(one->likely, often[i].likely);
            }
        }
    }
}

static void whoever_leaves_has_nothing_else_to_say(void **state)
{
    (void)state;
    begin(3);
    now.out[0] = SURE;
    now.coins[0] = now.rooms[0] = now.wounds[0] = now.power[0] = 10 * RUNS;
    now.treasure[0][0] = 2 * RUNS;
    now.levelled[0] = SURE;
    now.in_hand[lair_bits_next(&view.g.hand[0], 0)] = SURE;
    only(REASON_OUT, 0, -1000);
    begin(3);
    now.out[1] = SURE;
    now.coins[1] = now.rooms[1] = now.power[1] = 10 * RUNS;
    only(REASON_OUT, 1, 500);
    begin(3);
    now.out[1] = 1; /* that is not clear */
    now.coins[1] = 10 * RUNS;
    only(REASON_COINS, 1, -35);
}

static void alone_the_end_is_bad(void **state)
{
    (void)state;
    begin(1);
    now.over = SURE;
    const reason *one = only(REASON_ENDS, 0, -300);
    assert_int_equal(one->amount, 1);
    begin(3);
    now.over = SURE;
    nothing_is_said();
}

/* ---- numbers ---------------------------------------------------------------------------------------------------- */

static void numbers_are_said_as_a_difference(void **state)
{
    (void)state;
    static const struct {
        enum reason_kind kind;
        int weight;
        int *now, *otherwise;
    } numbers[] = {{REASON_COINS, 7, now.coins, otherwise.coins},
                   {REASON_ROOMS, 6, now.rooms, otherwise.rooms},
                   {REASON_SPELLS, 9, now.spells, otherwise.spells}};
    for (size_t k = 0; k < 3; k++) {
        for (int more = -12; more <= 12; more++) { /* sixths */
            int amount = more < 0 ? -((-more + 3) / 6) : (more + 3) / 6;
            begin(3);
            numbers[k].now[0] = 30 + more;
            numbers[k].otherwise[0] = 30;
            if (amount == 0) {
                nothing_is_said();
            } else {
                assert_int_equal(only(numbers[k].kind, 0, amount * numbers[k].weight)->amount, amount);
            }
        }
        begin(3);
        numbers[k].now[2] = 2 * RUNS;
        assert_int_equal(only(numbers[k].kind, 2, -numbers[k].weight)->amount, 2);
        now.lots[2] = 1; /* by lot: not the answer's doing */
        nothing_is_said();
        now.lots[2] = 0;
        otherwise.lots[2] = 1;
        nothing_is_said();
        begin(3);
        now.lots[0] = 1; /* what the seat itself has is */
        numbers[k].now[0] = RUNS;
        only(numbers[k].kind, 0, numbers[k].weight);
    }
}

static void power_and_treasure_are_heights(void **state)
{
    (void)state;
    begin(3);
    now.power[0] = 5 * RUNS + 2;
    otherwise.power[0] = 2 * RUNS - 2;
    const reason *one = only(REASON_POWER, 0, 24);
    assert_int_equal(one->amount, 5);
    assert_int_equal(one->otherwise, 2);
    begin(3);
    now.power[1] = 2 * RUNS;
    only(REASON_POWER, 1, -8);
    begin(3);
    now.treasure[0][2] = 3 * RUNS;
    otherwise.treasure[0][2] = RUNS;
    now.lead[2][FORESEE_NOBODY] = 0; /* who leads is the same */
    now.lead[2][0] = otherwise.lead[2][0] = RUNS;
    one = only(REASON_TREASURE, 0, 8);
    assert_int_equal(one->cls, 2);
    assert_int_equal(one->amount, 3);
    assert_int_equal(one->otherwise, 1);
}

static void whoever_gets_the_lead_is_named(void **state)
{
    (void)state;
    for (int how_often = SURE; how_often >= HALF; how_often--) {
        begin(3);
        now.treasure[0][1] = 2 * RUNS;
        now.least[1][1] = otherwise.least[1][1] = 1;
        now.least[0][1] = 9; /* one's own is known, not the smallest over all runs */
        now.lead[1][0] = (uint16_t)how_often;
        otherwise.lead[1][1] = RUNS;
        if (how_often == HALF) { /* what lies face-down may change it */
            assert_int_equal(only(REASON_TREASURE, 0, 8)->amount, 2);
            continue;
        }
        const reason *one = only(REASON_LEAD, 0, 24); /* from behind to the front */
        assert_int_equal(one->cls, 1);
        assert_int_equal(one->likely, how_often < SURE);
        assert_true(one->values[0] == 2 && one->values[1] == 1 && one->values[2] == 0);
    }
    begin(3);
    now.treasure[0][1] = RUNS;
    now.least[1][1] = otherwise.least[1][1] = 1;
    now.lead[1][FORESEE_TIE] = RUNS;
    only(REASON_LEAD, LAIR_NO_SEAT, 12);
    view.g.decision = LAIR_ASK_BOSS; /* then nobody knows what others will show */
    only(REASON_TREASURE, 0, 4);
}

static void scores_are_what_no_walk_brought(void **state)
{
    (void)state;
    begin(3);
    now.souls[0] = 3 * RUNS;
    otherwise.souls[0] = RUNS;
    const reason *one = only(REASON_SCORE, 0, 200);
    assert_true(one->amount == 2 && one->otherwise == 0);
    begin(3);
    now.wounds[1] = RUNS;
    one = only(REASON_SCORE, 1, 50);
    assert_true(one->amount == 0 && one->otherwise == 1);
    begin(3);
    now.fate[0][FATE_STAYS][0] = 0;
    now.fate[0][FATE_DIES][0] = RUNS;
    now.souls[0] = lair_hero(&view.g, pack(), 0)->souls * RUNS;
    only(REASON_HERO, 0, 100 * lair_hero(&view.g, pack(), 0)->souls);
}

/* ---- heroes ----------------------------------------------------------------------------------------------------- */

/* Of six runs, in so many that, with what it brings; in the others it stays. */
static void becomes(foresight *f, int fate, int seat, int runs)
{
    const lair_design *d = lair_hero(&view.g, pack(), 2);
    memset(f->fate[2], 0, sizeof f->fate[2]);
    memset(f->souls, 0, sizeof f->souls);
    memset(f->wounds, 0, sizeof f->wounds);
    f->fate[2][FATE_STAYS][0] = (uint16_t)(RUNS - runs);
    f->fate[2][fate][seat] = (uint16_t)(f->fate[2][fate][seat] + runs);
    f->souls[seat] = fate == FATE_DIES ? d->souls * runs : 0;
    f->wounds[seat] = fate == FATE_SURVIVES ? d->wounds * runs : 0;
}

static void what_becomes_of_a_hero_is_said_if_it_is_clear(void **state)
{
    (void)state;
    begin(3);
    int souls = lair_hero(&view.g, pack(), 2)->souls, wounds = lair_hero(&view.g, pack(), 2)->wounds;
    const struct {
        int fate, seat, weight;
    } ends[] = {{FATE_DIES, 0, 100 * souls},
                {FATE_DIES, 1, -50 * souls},
                {FATE_SURVIVES, 0, -100 * wounds},
                {FATE_SURVIVES, 2, 50 * wounds}};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        begin(3);
        now.room[2] = 17;
        now.damage[2] = 5;
        now.health[2] = 4;
        now.values[2][1] = 3;
        now.lured[2] = MOST;
        becomes(&now, ends[i].fate, ends[i].seat, SURE);
        const reason *one = only(REASON_HERO, ends[i].seat, ends[i].weight);
        assert_true(one->hero == 2 && one->fate == ends[i].fate && !one->likely && one->lured);
        assert_true(one->card == 17 && one->damage == 5 && one->health == 4 && one->values[1] == 3);
        assert_true(one->other_fate == FATE_STAYS && one->other_seat == 0);
    }
    begin(3);
    now.lured[2] = HALF;
    becomes(&now, FATE_DIES, 0, MOST);
    const reason *one = only(REASON_HERO, 0, 100 * souls * 666 / 1000);
    assert_true(one->likely && !one->lured);
    begin(3);
    becomes(&now, FATE_DIES, 0, HALF);
    nothing_is_said();
    begin(3);
    becomes(&now, FATE_DIES, 0, SURE);
    becomes(&otherwise, FATE_DIES, 0, 5);
    nothing_is_said();
    becomes(&otherwise, FATE_DIES, 0, MOST);
    one = only(REASON_HERO, 0, 100 * souls - 100 * souls * 666 / 1000);
    assert_int_equal(one->other_fate, FATE_COUNT); /* the same, less often */
    begin(3);
    becomes(&now, FATE_DIES, 0, SURE);
    becomes(&otherwise, FATE_DIES, 1, SURE);
    one = only(REASON_HERO, 0, 150 * souls);
    assert_true(one->other_fate == FATE_DIES && one->other_seat == 1);
    begin(3);
    becomes(&now, FATE_DIES, 0, SURE);
    becomes(&otherwise, FATE_DIES, 1, HALF);
    one = only(REASON_HERO, 0, 100 * souls + 25 * souls);
    assert_int_equal(one->other_fate, FATE_COUNT); /* there is none that is usual */
}

/* ---- cards ------------------------------------------------------------------------------------------------------ */

static unsigned some_card(bool held, bool spell)
{
    for (unsigned c = 0; c < pack()->n_cards; c++) {
        if (lair_has(&view.g.hand[0], c) == held && lair_has(&pack()->spells, c) == spell) {
            return c;
        }
    }
    fail_msg("there is no such card");
    return 0;
}

static void single_cards_of_the_hand_are_named(void **state)
{
    (void)state;
    for (int spell = 0; spell < 2; spell++) {
        int weight = spell ? 9 : 6;
        begin(3);
        unsigned there = some_card(false, spell);
        now.in_hand[there] = SURE;
        (spell ? now.spells : now.rooms)[0] = RUNS; /* the number is that card */
        const reason *one = only(REASON_CARD, 0, weight);
        assert_true(one->card == there && one->amount == 1 && one->otherwise == 0);
        (spell ? now.spells : now.rooms)[0] = 2 * RUNS; /* and one more */
        assert_int_equal(differ(), 2);
        now.in_hand[there] = 5; /* not in all deals */
        only(spell ? REASON_SPELLS : REASON_ROOMS, 0, 2 * weight);
    }
    begin(3);
    otherwise.in_hand[some_card(false, false)] =
        SURE; /* what one would have got, and does not: only a number */
    nothing_is_said();
    unsigned held = some_card(true, false);
    begin(3);
    otherwise.in_hand[held] = SURE;
    const reason *one = only(REASON_CARD, 0, -6);
    assert_true(one->card == held && one->amount == 0 && one->otherwise == 1);
    static const unsigned names[] = {LAIR_DO_BUILD, LAIR_DO_DRAFT, LAIR_DO_CARD, LAIR_DO_COIN,
                                     LAIR_DO_DISCARD};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) { /* the answer says it */
        lair_option option = LAIR_OPTION(names[i], 0, held, 0);
        compare(&view, pack(), option, 0, &now, &otherwise, &out);
        assert_int_equal(out.reason[0].kind, REASON_NOTHING);
        compare(&view, pack(), 0, option, &now, &otherwise, &out);
        assert_int_equal(out.reason[0].kind, REASON_NOTHING);
    }
    compare(&view, pack(), LAIR_OPTION(LAIR_DO_DISCARD, 0, held + 1, held), 0, &now, &otherwise, &out);
    assert_int_equal(out.reason[0].kind, REASON_NOTHING);
    compare(&view, pack(), LAIR_OPTION(LAIR_DO_ROOM, 0, held, held), 0, &now, &otherwise, &out);
    assert_int_equal(out.reason[0].kind, REASON_CARD);
    for (int k = 0; k < FORESEE_THEN; k++) { /* what follows says it */
        begin(3);
        otherwise.in_hand[held] = SURE;
        otherwise.then[k] = LAIR_OPTION(LAIR_DO_BUILD, 0, held, 0);
        nothing_is_said();
    }
}

static void rooms_plays_minibosses_and_items_are_named(void **state)
{
    (void)state;
    begin(3);
    now.destroyed[3] = MOST;
    now.owner[3] = 0;
    const reason *one = only(REASON_DESTROYED, 0, -40);
    assert_true(one->card == 3 && one->likely);
    now.owner[3] = 2;
    now.destroyed[3] = SURE;
    one = only(REASON_DESTROYED, 2, 20);
    assert_false(one->likely);
    otherwise.destroyed[3] = HALF; /* only half as often more */
    nothing_is_said();
    begin(3);
    now.cancelled[3] = MOST;
    assert_true(only(REASON_CANCELLED, 0, -40)->likely);
    begin(3);
    now.miniboss[3] = 2 * RUNS;
    otherwise.miniboss[3] = RUNS;
    one = only(REASON_MINIBOSS, 0, 20);
    assert_true(one->card == 3 && one->amount == 2 && one->otherwise == 1);
    begin(3);
    otherwise.miniboss[3] = RUNS;
    only(REASON_MINIBOSS, 0, -20);
    begin(3);
    now.item[1] = MOST;
    one = only(REASON_ITEM, 0, 20);
    assert_true(one->card == 1 && one->amount == 1);
    begin(3);
    otherwise.item[1] = MOST;
    one = only(REASON_ITEM, 0, -20);
    assert_int_equal(one->amount, 0);
    otherwise.item[1] = HALF;
    nothing_is_said();
}

/* ---- all of it -------------------------------------------------------------------------------------------------- */

static void the_weightiest_come_first(void **state)
{
    (void)state;
    begin(3);
    now.coins[0] = RUNS;           /* 7 */
    otherwise.levelled[0] = SURE;  /* -40 */
    now.power[0] = 2 * RUNS;       /* 16 */
    now.wins[0] = SURE;            /* 2000 */
    now.treasure[0][0] = 2 * RUNS; /* 8, or 12 for the lead */
    now.lead[0][0] = RUNS;
    static const enum reason_kind kinds[] = {REASON_WINS, REASON_LEVEL, REASON_POWER};
    assert_int_equal(differ(), 3); /* and room for the way on */
    for (int i = 0; i < 3; i++) {
        assert_int_equal(out.reason[i].kind, kinds[i]);
    }
    now.then[0] = LAIR_OPTION(LAIR_DO_BUILD, 0, 3, 0);
    now.same[0] = SURE;
    assert_int_equal(differ(), 4);
    assert_int_equal(out.reason[0].kind, REASON_THEN);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(out.reason[i + 1].kind, kinds[i]);
    }
}

/* The way on for something good, with so many runs of the own and of the other way. */
static bool goes_on(int k, unsigned kind, int same, bool other_too, int other_same)
{
    begin(3);
    now.coins[0] = RUNS;
    now.then[k] = LAIR_OPTION(kind, 0, 3, 0);
    now.same[k] = same;
    otherwise.then[k] = other_too ? now.then[k] : 0;
    otherwise.same[k] = other_same;
    differ();
    bool said = out.reason[0].kind == REASON_THEN;
    assert_true(!said || (out.reason[0].option == now.then[k] && out.reason[0].side == 0));
    assert_int_equal(out.n, said ? 2 : 1);
    return said;
}

static void the_way_on_is_said_if_it_is_usual(void **state)
{
    (void)state;
    static const unsigned steps[] = {LAIR_DO_BUILD, LAIR_DO_DRAFT, LAIR_DO_PLACE};
    for (size_t i = 0; i < 3; i++) {
        for (int k = 0; k < FORESEE_THEN; k++) {
            assert_true(goes_on(k, steps[i], SURE, false, 0));
        }
    }
    assert_true(goes_on(0, LAIR_DO_HERO, SURE, false, 0)); /* what it is aimed at: right after the answer */
    assert_false(goes_on(1, LAIR_DO_HERO, SURE, false, 0));
    assert_true(goes_on(0, LAIR_DO_BUILD, MOST, false, 0));
    assert_false(goes_on(0, LAIR_DO_BUILD, HALF, false, 0));
    assert_false(goes_on(0, LAIR_DO_BUILD, SURE, true, MOST)); /* it would be done anyway */
    assert_true(goes_on(0, LAIR_DO_BUILD, SURE, true, HALF));
    begin(3);
    otherwise.coins[0] = RUNS; /* nothing good comes of it */
    now.then[0] = LAIR_OPTION(LAIR_DO_BUILD, 0, 3, 0);
    now.same[0] = SURE;
    only(REASON_COINS, 0, -7);
}

static void a_way_on_that_is_not_said_is_noticed(void **state)
{
    (void)state;
    const lair_option build = LAIR_OPTION(LAIR_DO_BUILD, 0, 3, 0),
                      other = LAIR_OPTION(LAIR_DO_BUILD, 0, 4, 0), hero = LAIR_OPTION(LAIR_DO_HERO, 0, 1, 0);
    begin(3);
    differ();
    assert_false(goes_on_unsaid(&now, &otherwise, &out));
    now.then[0] = build;
    now.same[0] = 1;
    assert_true(goes_on_unsaid(&now, &otherwise, &out));
    now.same[0] = SURE;
    otherwise.then[1] = build; /* both have it, at whatever place */
    otherwise.same[1] = SURE;
    assert_false(goes_on_unsaid(&now, &otherwise, &out));
    otherwise.same[1] = 5;
    assert_true(goes_on_unsaid(&now, &otherwise, &out));
    begin(3);
    otherwise.then[0] = hero;
    otherwise.same[0] = SURE;
    assert_true(goes_on_unsaid(&now, &otherwise, &out));
    begin(3);
    now.coins[0] = RUNS;
    now.then[0] = build;
    now.same[0] = SURE;
    otherwise.then[0] = other; /* in its place */
    otherwise.same[0] = SURE;
    differ();
    assert_int_equal(out.reason[0].kind, REASON_THEN);
    assert_false(goes_on_unsaid(&now, &otherwise, &out));
    otherwise.then[0] = hero;
    assert_true(goes_on_unsaid(&now, &otherwise, &out));
}

/* ---- foreseeing ------------------------------------------------------------------------------------------------- */

static int sum_of(const uint16_t *n, int many)
{
    int sum = 0;
    for (int i = 0; i < many; i++) {
        sum += n[i];
    }
    return sum;
}

/* Whatever is foreseen: every run is counted once wherever it has to be. */
static void check_sums(const lair_view *v, const foresight *f)
{
    int wins = 0;
    assert_int_equal(f->runs, RUNS);
    for (int h = 0; h < LAIR_HEROES; h++) {
        int all = 0;
        for (int k = 0; k < FATE_COUNT; k++) {
            all += sum_of(f->fate[h][k], LAIR_SEATS);
            bool nowhere = k == FATE_STAYS || k == FATE_GONE;
            assert_true(!nowhere || sum_of(f->fate[h][k] + 1, LAIR_SEATS - 1) == 0);
            assert_int_equal(sum_of(f->fate[h][k] + v->g.players, LAIR_SEATS - v->g.players), 0);
        }
        assert_int_equal(all, RUNS);
    }
    for (int cls = 0; cls < LAIR_CLASSES; cls++) {
        assert_int_equal(sum_of(f->lead[cls], FORESEE_NOBODY + 1), RUNS);
        for (int s = 0; s < v->g.players; s++) {
            assert_true(f->treasure[s][cls] >= RUNS * f->least[s][cls]);
        }
    }
    for (unsigned c = 0; c < LAIR_CARDS; c++) {
        assert_true(f->in_hand[c] <= RUNS);
    }
    for (int s = 0; s < v->g.players; s++) {
        assert_in_range(f->levelled[s], v->g.player[s].flags & LAIR_LEVELLED ? RUNS : 0, RUNS);
        assert_in_range(f->out[s], v->g.player[s].flags & LAIR_OUT ? RUNS : 0, RUNS);
        wins += f->wins[s];
    }
    assert_true(f->over <= RUNS && wins == (v->g.players > 1 ? f->over : 0));
}

static void every_run_is_counted_once(void **state)
{
    (void)state;
    static foresight f;
    int looked = 0, levelled = 0;
    for (uint64_t number = 1; number <= 60; number++) {
        dice d = dice_of(number);
        lair_rules rules = mixture_rules(pack(), NULL, &d);
        lair_game game;
        uint8_t seed[32];
        lair_seed(number, seed);
        assert_int_equal(lair_start(&game, pack(), &rules, seed, NULL), 0);
        for (int n = 0; n < 600 && !lair_over(&game); n++) {
            int seat = pending_seat(&game, &d);
            lair_option option = random_option(&game, pack(), seat, &d);
            bool bosses = game.decision == LAIR_ASK_BOSS; /* these are dealt anew */
            if (n % 23 == 0 && !bosses) {
                lair_look(&game, pack(), seat, &view);
                memset(&f, 0, sizeof f);
                foresee(&view, pack(), number, option, &f);
                check_sums(&view, &f);
                looked++;
                for (int s = 0; s < game.players; s++) {
                    levelled += (game.player[s].flags & LAIR_LEVELLED) != 0;
                }
            }
            assert_int_equal(lair_choose(&game, pack(), seat, option, NULL), 0);
        }
    }
    assert_true(looked > 300 && levelled > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_nothing_differs_nothing_does),
        cmocka_unit_test(what_happens_is_said_if_it_is_clear),
        cmocka_unit_test(whoever_leaves_has_nothing_else_to_say),
        cmocka_unit_test(alone_the_end_is_bad),
        cmocka_unit_test(numbers_are_said_as_a_difference),
        cmocka_unit_test(power_and_treasure_are_heights),
        cmocka_unit_test(whoever_gets_the_lead_is_named),
        cmocka_unit_test(scores_are_what_no_walk_brought),
        cmocka_unit_test(what_becomes_of_a_hero_is_said_if_it_is_clear),
        cmocka_unit_test(single_cards_of_the_hand_are_named),
        cmocka_unit_test(rooms_plays_minibosses_and_items_are_named),
        cmocka_unit_test(the_weightiest_come_first),
        cmocka_unit_test(the_way_on_is_said_if_it_is_usual),
        cmocka_unit_test(a_way_on_that_is_not_said_is_noticed),
        cmocka_unit_test(every_run_is_counted_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
