/* test_table_record.c - the record is the table: opened again at any moment, it goes on as the table does that never closed. */
#include "people.h"

static table *opened_again(const table *t, const char *who)
{
    size_t n = 0;
    log_game log;
    log_error error;
    char *text = log_print(table_log(t), &n);
    assert_non_null(text);
    assert_int_equal(log_parse(&log, text, n, &error), LOG_OK);
    table_setup setup = table_setup_of(&log);
    for (int s = 0; s < log.rules.players; s++) {
        setup.who[s] = who[s] == 'e' ? TABLE_ELSEWHERE : TABLE_BOT;
    }
    table *u = table_open(the_pack(), &log, &setup, &error);
    assert_non_null(u);
    free(text);
    return u;
}

static void assert_same(const table *t, const table *u)
{
    table_wants a = table_next(t), b = table_next(u);
    assert_int_equal(a.over, b.over);
    assert_int_equal(a.bots, b.bots);
    assert_int_equal(a.people, b.people);
    for (int s = 0; s < table_log(t)->rules.players; s++) {
        size_t to_a = 0, to_b = 0;
        assert_int_equal(table_seats(t)->who[s], table_seats(u)->who[s]);
        assert_int_equal(table_standing(t, s), table_standing(u, s));
        assert_int_equal(table_stops(t, s), table_stops(u, s));
        assert_int_equal(table_alarm(t, s), table_alarm(u, s));
        assert_int_equal(table_may_back(t, s, &to_a), table_may_back(u, s, &to_b));
        assert_int_equal(to_a, to_b);
        assert_int_equal(table_moment(t, s), table_moment(u, s));
    }
    size_t n = 0, m = 0;
    char *one = log_print(table_log(t), &n), *other = log_print(table_log(u), &m);
    assert_string_equal(one, other);
    free(one);
    free(other);
}

/* Says something beside the choices, at random; what is refused is refused. */
static void say_something(table *t, dice *d)
{
    static const uint8_t kinds[] = {TABLE_AWAY,      TABLE_AWAY,   TABLE_RETURN, TABLE_RETURN,
                                    TABLE_RETURN,    TABLE_STOP,   TABLE_BACK,   TABLE_BACK,
                                    TABLE_STOP_CARD, TABLE_CANCEL, TABLE_CONTROL};
    int seat = (int)dice_below(d, table_log(t)->rules.players);
    int kind = kinds[dice_below(d, sizeof kinds)];
    uint32_t value = kind == TABLE_STOP        ? 1u << dice_below(d, 8)
                     : kind == TABLE_STOP_CARD ? dice_below(d, the_pack()->n_cards)
                                               : dice_below(d, 4) == 0;
    if (dice_below(d, 200) == 0) {
        kind = TABLE_RESIGN;
    }
    enter(t, kind, seat, value);
    table_wants w = table_next(t);
    if (w.offers >= 0) { /* an offer is settled at once: it is no part of the record */
        enter(t, dice_below(d, 2) ? TABLE_AGREE : TABLE_DECLINE, table_lowest(w.to_agree), 0);
        enter(t, TABLE_DECLINE, table_lowest(table_next(t).to_agree), 0);
    }
}

static void live_on(table *t, dice *d, int steps)
{
    for (int i = 0; i < steps && !table_next(t).over; i++) {
        uint32_t what = dice_below(d, 8);
        int seat = actor(t);
        if (what == 0) {
            say_something(t, d);
        } else if (what > 4 || enter(t, TABLE_PASS, seat, dice_below(d, TABLE_UNTILS)) != 0) {
            answer_at_random(t, d);
        }
    }
}

static void lives_on_alike(enum lair_profile profile, int players, const char *who, uint64_t number)
{
    lair_rules rules = lair_rules_of(profile, players);
    table *t = new_table(&rules, number, who);
    dice d = {number};
    for (int i = 0; i < 60 && !table_next(t).over; i++) {
        live_on(t, &d, 7);
        table *u = opened_again(t, who);
        assert_same(t, u);
        dice same = d;
        live_on(t, &d, 3);
        live_on(u, &same, 3);
        assert_same(t, u);
        table_close(u);
    }
    table_close(t);
}

static void test_a_record_lives_on(void **state)
{
    (void)state;
    for (uint64_t number = 1; number <= 16; number++) {
        lives_on_alike(LAIR_SUPER_EN, 3, "eeb", number);
        lives_on_alike(LAIR_MINIBOSSES_PL, 2, "ee", number);
        lives_on_alike(LAIR_CLASSIC_ALL, 4, "eebe", number);
    }
}

/* A record without such lines, as older programs wrote it, and lines that nobody can have written. */
static void test_lines_that_are_said(void **state)
{
    (void)state;
    static const char *const wrong[] = {"s 1 away\n", "s 7 away 00000000\n", "s 1 asleep 00000000\n",
                                        "s 1 stop 24\n", "s 1 stop 00000018 x\n"};
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    table *t = new_table(&rules, 1, "ee");
    assert_int_equal(enter(t, TABLE_STOP, 0, 0x18), 0);
    assert_int_equal(enter(t, TABLE_STOP, 0, 0x18), 0); /* nothing new: no line */
    assert_int_equal(enter(t, TABLE_AWAY, 1, 0), 0);
    assert_int_equal(enter(t, TABLE_AWAY, 1, 0), TABLE_NO_PERSON);
    size_t n = 0;
    char *text = log_print(table_log(t), &n);
    char *said = strstr(text, "s 1 stop 00000018\ns 2 away 00000000\nend ");
    assert_non_null(said);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char file[4096];
        log_game log;
        log_error error;
        int length = snprintf(file, sizeof file, "%.*s%send 1\n", (int)(said - text), text, wrong[i]);
        assert_int_equal(log_parse(&log, file, (size_t)length, &error), LOG_BAD_FILE);
        assert_int_equal(error.line, 8);
    }
    free(text);
    table_close(t);
}

/* Playing on from an earlier moment: who sits where and what is always asked about stays, what was said of windows is gone. */
static void test_cut_keeps_what_lasts(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    table *t = new_table(&rules, 3, "ee");
    dice d = {3};
    assert_int_equal(enter(t, TABLE_STOP, 0, 0x18), 0);
    live_on(t, &d, 40);
    enter(t, TABLE_RETURN, 1, 0);
    assert_int_equal(enter(t, TABLE_AWAY, 1, 0), 0);
    enter(t, TABLE_STOP, 0, 0x08);
    assert_true(table_cut(t, 5));
    table *u = opened_again(t, "ee");
    assert_same(t, u);
    assert_int_equal(table_log(u)->choices, 5);
    assert_int_equal(table_stops(u, 0), 0x08);
    assert_int_equal(table_seats(u)->who[1], TABLE_KEPT);
    table_close(u);
    table_close(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_record_lives_on),
        cmocka_unit_test(test_lines_that_are_said),
        cmocka_unit_test(test_cut_keeps_what_lasts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
