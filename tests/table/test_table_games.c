/* test_table_games.c - whole games at random tables: the index, what is told, what is refused, and the record. */
#include "people.h"

/* A random table of any edition and mixture. */
static table *random_table(uint64_t number, dice *d)
{
    static const char kinds[] = "hheb";
    char who[LAIR_SEATS + 1] = "bbbbbb";
    lair_rules rules = mixture_rules(the_pack(), NULL, d);
    for (int s = 0; s < rules.players; s++) {
        who[s] = kinds[dice_below(d, 4)];
    }
    return new_table(&rules, number, who);
}

static uint64_t replayed(const table *t, size_t choices)
{
    lair_game game;
    log_error error;
    assert_int_equal(log_replay(table_log(t), the_pack(), choices, &game, NULL, &error), LOG_OK);
    return lair_hash(&game);
}

/* ---- what is told ------------------------------------------------------------------------------------------ */

typedef struct heard {
    uint64_t sum;
    long events, beats, holds;
    uint32_t last;
} heard;

static void hear(void *self, const table_news *news)
{
    heard *h = self;
    lair_event e = news->event;
    const uint8_t *bytes = (const uint8_t *)&e;
    assert_true(news->moment >= h->last); /* in order */
    h->last = news->moment;
    for (size_t i = 0; i < sizeof e; i++) {
        h->sum = (h->sum ^ bytes[i]) * 1099511628211ull;
    }
    h->sum = (h->sum ^ lair_hash(&news->view->g)) * 1099511628211ull;
    h->events++;
    h->beats += news->ends;
    h->holds += news->hold != 0;
    if (e.kind == LAIR_EV_PHASE || e.kind == LAIR_EV_ENTER || e.kind == LAIR_EV_CAST) {
        assert_true(h->events == 1 || h->beats > 0); /* these never go on with something else */
    }
}

/* What is told moment by moment is what is told in one go; the last event always ends its beat. */
static void check_telling(const table *t, int viewer)
{
    heard whole = {.sum = 1}, parts = {.sum = 1};
    table_tell(t, viewer, 0, UINT32_MAX, hear, &whole);
    for (uint32_t m = 0; m <= table_moment(t, viewer); m++) {
        heard one = {.sum = parts.sum};
        table_tell(t, viewer, m, m + 1, hear, &one);
        assert_true(one.events == 0 || one.last == m);
        parts.sum = one.sum;
        parts.events += one.events;
        parts.beats += one.beats;
    }
    assert_int_equal(whole.sum, parts.sum);
    assert_int_equal(whole.events, parts.events);
    assert_int_equal(whole.beats, parts.beats);
    assert_true(whole.events > whole.beats);
}

/* A choice is a moment of whoever made it, and of everybody if something happened. */
static void check_moments(const table *t)
{
    for (int v = 0; v < TABLE_VIEWERS; v++) {
        for (size_t n = 0; n < table_log(t)->choices; n++) {
            uint32_t now = table_moment_at(t, v, n + 1), before = table_moment_at(t, v, n);
            assert_true(now == before || now == before + 1);
            assert_true(v == TABLE_PUBLIC || now - before >= table_moment_at(t, TABLE_PUBLIC, n + 1) -
                                                                 table_moment_at(t, TABLE_PUBLIC, n));
            if (now != before) {
                assert_int_equal(table_choices_at(t, v, now), (long)n + 1);
            }
        }
        assert_int_equal(table_choices_at(t, v, table_moment(t, v) + 1), -1);
    }
}

/* ---- what is refused ------------------------------------------------------------------------------------- */

static void refuse_nonsense(table *t, dice *d)
{
    uint64_t before = replayed(t, SIZE_MAX);
    size_t lines = table_log(t)->n;
    lair_view view;
    table_wants w = table_next(t);
    int seat = (int)dice_below(d, (uint32_t)table_log(t)->rules.players);
    table_look(t, seat, &view);
    bool asked = view.g.pending >> seat & 1;
    assert_int_not_equal(enter(t, TABLE_CHOICE, seat, LAIR_OPTION(LAIR_DO_NOTHING, seat, 0, 0)), 0);
    assert_int_not_equal(enter(t, TABLE_CHOICE, LAIR_SEATS, 0), 0);
    assert_int_not_equal(enter(t, TABLE_ENTRIES, seat, 0), 0);
    if (w.offers < 0) {
        assert_int_not_equal(enter(t, TABLE_AGREE, seat, 0), 0);
    }
    assert_int_not_equal(enter(t, TABLE_RETURN, seat, 0), 0);
    if ((!asked || view.g.decision != LAIR_ASK_WINDOW) &&
        table_confirms(t) != seat) { /* what is no window is never passed */
        assert_int_not_equal(enter(t, TABLE_PASS, seat, TABLE_OWN), 0);
    }
    assert_int_equal(replayed(t, SIZE_MAX), before);
    assert_int_equal(table_log(t)->n, lines);
}

/* ---- games ------------------------------------------------------------------------------------------------- */

static void check_index(const table *t)
{
    for (size_t n = 0; n <= table_log(t)->choices; n += 5) {
        lair_game game;
        table_game_at(t, n, &game);
        assert_int_equal(lair_hash(&game), replayed(t, n));
    }
}

/* The record, printed and read, is the same table. */
static void check_record(const table *t)
{
    size_t length;
    char *text = log_print(table_log(t), &length);
    log_game log;
    log_error error;
    assert_non_null(text);
    assert_int_equal(log_parse(&log, text, length, &error), LOG_OK);
    free(text);
    table *again = table_open(the_pack(), &log, table_seats(t), &error);
    assert_non_null(again);
    for (int seat = 0; seat < table_log(t)->rules.players; seat++) {
        size_t to = 0, again_to = 0;
        assert_int_equal(table_may_back(t, seat, &to), table_may_back(again, seat, &again_to));
        assert_int_equal(to, again_to);
        assert_int_equal(table_moment(t, seat), table_moment(again, seat));
        assert_int_equal(table_next_own(t, seat, 0), table_next_own(again, seat, 0));
    }
    table_close(again);
}

static void test_whole_games(void **state)
{
    (void)state;
    for (uint64_t number = 0; number < 40; number++) {
        dice d = dice_of(number);
        table *t = random_table(number, &d);
        while (!table_next(t).over) {
            answer_at_random(t, &d);
            if (dice_below(&d, 12) == 0 && !table_next(t).over) {
                refuse_nonsense(t, &d);
            }
            if (dice_below(&d, 40) == 0) {
                (void)enter(t, TABLE_BACK, (int)dice_below(&d, table_log(t)->rules.players), 0);
            }
        }
        check_index(t);
        check_moments(t);
        check_record(t);
        check_telling(t, (int)dice_below(&d, TABLE_VIEWERS));
        table_close(t);
    }
}

/* Whether a pass was made by hand or by the table shows to nobody else: not in their moments, not in what they are told. */
static void test_passing_is_private(void **state)
{
    (void)state;
    for (uint64_t number = 0; number < 8; number++) {
        dice d = dice_of(number);
        lair_rules rules = lair_rules_of(number % 2 ? LAIR_MINIBOSSES_PL : LAIR_SUPER_EN, 3);
        table *t = new_table(&rules, number, "hbb");
        while (!table_next(t).over) {
            answer_at_random(t, &d);
        }
        size_t length, passes = 0;
        char *text = log_print(table_log(t), &length);
        log_game log;
        log_error error;
        assert_non_null(text);
        assert_int_equal(log_parse(&log, text, length, &error), LOG_OK);
        for (size_t i = 0; i < log.n; i++) { /* the same record, everything by hand */
            passes += log.record[i].by_itself;
            log.record[i].by_itself = 0;
        }
        assert_true(passes > 0);
        table *by_hand = table_open(the_pack(), &log, table_seats(t), &error);
        assert_non_null(by_hand);
        for (int v = 1; v < TABLE_VIEWERS; v++) {
            heard one = {.sum = 1}, other = {.sum = 1};
            table_tell(t, v, 0, UINT32_MAX, hear, &one);
            table_tell(by_hand, v, 0, UINT32_MAX, hear, &other);
            assert_int_equal(one.sum, other.sum);
            assert_true(one.holds > 0);
        }
        free(text);
        table_close(t);
        table_close(by_hand);
    }
}

static void test_cut_goes_on_from_there(void **state)
{
    (void)state;
    dice d = dice_of(5);
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    table *t = new_table(&rules, 5, "hb");
    while (table_log(t)->choices < 70) {
        answer_at_random(t, &d);
    }
    uint64_t there = replayed(t, 33);
    assert_true(table_cut(t, 33));
    assert_int_equal(replayed(t, SIZE_MAX), there);
    assert_int_equal(table_log(t)->choices, 33);
    while (!table_next(t).over) {
        answer_at_random(t, &d);
    }
    check_index(t);
    table_close(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_passing_is_private),
        cmocka_unit_test(test_cut_goes_on_from_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
