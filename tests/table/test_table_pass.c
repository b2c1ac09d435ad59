/* test_table_pass.c - orders to pass: how long they last, what ends them, and what they never do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "aimed.h"
#include "mixture.h"
#include "table_inside.h"

static const lair_pack *builtin(void)
{
    return &cards_builtin()->pack;
}

/* ---- tables with people only ----------------------------------------------------------------------------------- */

static table *sit_down(uint64_t number, enum lair_profile profile, int players)
{
    log_game log;
    log_error error;
    uint8_t seed[32];
    lair_rules rules = lair_rules_of(profile, players);
    table_setup setup = {.full_control = false};
    memset(setup.who, TABLE_ELSEWHERE, sizeof setup.who); /* everybody has a device */
    lair_seed(number, seed);
    log_init(&log, builtin(), &rules, seed);
    table *t = table_open(builtin(), &log, &setup, &error);
    assert_non_null(t);
    return t;
}

static int enter(table *t, unsigned kind, int seat, uint32_t value)
{
    const table_entry entry = {.kind = (uint8_t)kind, .seat = (uint8_t)seat, .value = value};
    return table_enter(t, 0, &entry);
}

static void choose_any(table *t, dice *d)
{
    int seat = pending_seat(&t->game, d);
    assert_int_equal(enter(t, TABLE_CHOICE, seat, random_option(&t->game, builtin(), seat, d)), 0);
}

typedef bool wanted(const table *t, int seat);

static bool is_window(const table *t, int seat)
{
    return lair_pending(&t->game) >> seat & 1u && t->game.decision == LAIR_ASK_WINDOW;
}

static bool is_aimed(const table *t, int seat)
{
    lair_view view;
    table_look(t, seat, &view);
    return is_window(t, seat) && view.g.n_plays == 1 && aimed_at(&view, &view.g.play[0], seat);
}

static bool is_walk(const table *t, int seat)
{
    return is_window(t, seat) && t->game.walker != LAIR_NO_HERO;
}

/* Plays random games until some seat is asked in such a window; *seat is that one. */
static table *play_to(wanted *is_there, int *seat)
{
    for (uint64_t number = 1; number <= 200; number++) {
        dice d = dice_of(number);
        table *t = sit_down(number, LAIR_SUPER_EN, 2);
        for (int i = 0; i < 400 && !lair_over(&t->game); i++) {
            *seat = table_lowest(lair_pending(&t->game));
            if (is_there(t, *seat)) {
                return t;
            }
            choose_any(t, &d);
        }
        table_close(t);
    }
    fail_msg("no such window came");
    return NULL;
}

/* ---- what ends an order --------------------------------------------------------------------------------------- */

static void silent_about_what_was_there(void **state)
{
    (void)state;
    int seat = 0;
    table *t = play_to(is_aimed, &seat);
    table__order(t, seat, TABLE_TURN);
    assert_true(table__passes(t, seat));
    assert_int_equal(table_alarm(t, seat), TABLE_QUIET);
    table_close(t);
}

static void hears_the_same_when_it_is_played_twice(void **state)
{
    (void)state;
    int seat = 0;
    table *t = play_to(is_aimed, &seat);
    table__order(t, seat, TABLE_TURN);
    t->game.play[1] = t->game.play[0];
    t->game.n_plays = 2;
    assert_false(table__passes(t, seat));
    assert_int_equal(table_alarm(t, seat), TABLE_AIMED_AT);
    assert_int_equal(table_standing(t, seat), TABLE_THIS_ONE);
    table_close(t);
}

static void hears_the_same_when_it_comes_again(void **state)
{
    (void)state;
    int seat = 0;
    table *t = play_to(is_aimed, &seat);
    table__order(t, seat, TABLE_TURN);
    t->game.n_plays = 0;
    table__see(t);
    assert_int_equal(table_standing(t, seat), TABLE_TURN);
    t->game.n_plays = 1;
    assert_false(table__passes(t, seat));
    assert_int_equal(table_alarm(t, seat), TABLE_AIMED_AT);
    table_close(t);
}

static void lasts_as_long_as_the_hero_walks(void **state)
{
    (void)state;
    int seat = 0;
    table *t = play_to(is_walk, &seat);
    table__order(t, seat, TABLE_WALK);
    table__see(t);
    assert_int_equal(table_standing(t, seat), TABLE_WALK);
    t->game.walker = LAIR_NO_HERO;
    table__see(t);
    assert_int_equal(table_standing(t, seat), TABLE_THIS_ONE);
    table_close(t);
}

/* Whoever was alarmed is asked until an answer has come, whatever others say meanwhile. */
static void an_alarm_is_not_passed(void **state)
{
    (void)state;
    int seat = 0;
    table *t = play_to(is_aimed, &seat);
    table__order(t, seat, TABLE_TURN);
    t->orders[seat].n_known = 0; /* it came after the order */
    assert_false(table__passes(t, seat));
    t->game.play[0].seat = (uint8_t)seat; /* nothing is aimed at it any more */
    size_t choices = t->log.choices;
    assert_int_equal(enter(t, TABLE_STOP, 1 - seat, 0), 0);
    assert_int_equal(t->log.choices, choices);
    assert_int_equal(table_alarm(t, seat), TABLE_AIMED_AT);
    table_close(t);
}

/* ---- whole games ------------------------------------------------------------------------------------------------ */

/* While an order stands its seat is asked in no window, and it stands no longer than it says. */
static void follow_orders(table *t, dice *d, int ended[TABLE_UNTILS], int *alarms)
{
    uint8_t turn[LAIR_SEATS] = {0}, walker[LAIR_SEATS] = {0}, given[LAIR_SEATS] = {0};
    for (int i = 0; i < 500 && !lair_over(&t->game); i++) {
        int seat = pending_seat(&t->game, d);
        unsigned until = is_window(t, seat) ? dice_below(d, TABLE_UNTILS) : TABLE_THIS_ONE;
        assert_int_equal(enter(t, TABLE_PASS, seat, TABLE_UNTILS), TABLE_NO_WINDOW);
        assert_true(is_window(t, seat) || enter(t, TABLE_PASS, seat, TABLE_TURN) == TABLE_NO_WINDOW);
        turn[seat] = t->game.turn;
        walker[seat] = t->game.walker;
        given[seat] = (uint8_t)(until ? until : given[seat]);
        if (until) {
            assert_int_equal(enter(t, TABLE_PASS, seat, until), 0);
        } else {
            choose_any(t, d);
        }
        for (int s = 0; s < t->game.players; s++) {
            unsigned stands = table_standing(t, s);
            assert_false(stands && is_window(t, s));
            assert_false(stands == TABLE_TURN && t->game.turn != turn[s]);
            assert_false(stands == TABLE_WALK && t->game.walker != walker[s]);
            assert_false(stands && table_alarm(t, s) != TABLE_QUIET);
            *alarms += given[s] && table_alarm(t, s) != TABLE_QUIET;
            ended[given[s]] += stands == TABLE_THIS_ONE && given[s];
            given[s] = stands ? given[s] : 0;
        }
    }
}

static void orders_last_as_long_as_they_say(void **state)
{
    (void)state;
    int ended[TABLE_UNTILS] = {0}, alarms = 0;
    for (uint64_t number = 1; number <= 12; number++) {
        dice d = dice_of(number);
        table *t = sit_down(number, number % 2 ? LAIR_SUPER_EN : LAIR_MINIBOSSES_PL, 2 + (int)(number % 3));
        follow_orders(t, &d, ended, &alarms);
        table_close(t);
    }
    for (int until = TABLE_OWN; until < TABLE_UNTILS; until++) {
        assert_true(ended[until] > 0);
    }
    assert_true(alarms > 5);
}

/* A window that is one question with the own placement, and about which the seat is asked. */
static bool is_own(const table *t, int seat)
{
    lair_view view, question;
    lair_option options[LAIR_OPTIONS];
    table_look(t, seat, &view);
    return is_window(t, seat) && table_question(&view, builtin(), &question, options, LAIR_OPTIONS) > 0 &&
           question.g.decision == LAIR_ASK_BUILD;
}

/* "Until I have a choice to make" ends in the window before the own placement, if it matters: both are one question. */
static void the_own_window_is_not_passed(void **state)
{
    (void)state;
    int seat = 0;
    table *t = play_to(is_own, &seat);
    table__order(t, seat, TABLE_OWN); /* as if it had been given before */
    assert_false(table__passes(t, seat));
    assert_int_equal(table_standing(t, seat), TABLE_THIS_ONE);
    assert_int_equal(table_alarm(t, seat), TABLE_QUIET);
    table__order(t, seat, TABLE_TURN);
    assert_true(table__passes(t, seat));
    table_close(t);
}

/* Playing on from an earlier moment changes nothing of what was said about all windows. */
static void full_control_outlives_a_cut(void **state)
{
    (void)state;
    dice d = dice_of(4);
    table *t = sit_down(4, LAIR_SUPER_EN, 2);
    assert_int_equal(enter(t, TABLE_CONTROL, 0, 1), 0);
    assert_int_equal(enter(t, TABLE_STOP, 1, 1u << LAIR_BUILD), 0);
    for (int i = 0; i < 30; i++) {
        choose_any(t, &d);
    }
    assert_true(table_cut(t, 12));
    assert_true(t->orders[0].control);
    assert_int_equal(table_stops(t, 1), 1u << LAIR_BUILD);
    table_close(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(silent_about_what_was_there),
        cmocka_unit_test(hears_the_same_when_it_is_played_twice),
        cmocka_unit_test(hears_the_same_when_it_comes_again),
        cmocka_unit_test(lasts_as_long_as_the_hero_walks),
        cmocka_unit_test(an_alarm_is_not_passed),
        cmocka_unit_test(orders_last_as_long_as_they_say),
        cmocka_unit_test(the_own_window_is_not_passed),
        cmocka_unit_test(full_control_outlives_a_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
