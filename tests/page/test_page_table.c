/* test_page_table.c - the session as somebody's table: passing, one question for a window and the placement behind it, handing
 * the device over, beats. */
#include "ask.h"

#include "play.h"
#include "session.h"
#include "table_inside.h"

static page *sit_down(const char *options, int seed)
{
    page *p = page_new();
    is_well(ask(p, "new %s --seed %d", options, seed));
    return p;
}

/* One answer that the seat's look offers. */
static void answer(page *p, dice *d)
{
    page_question q;
    int seat = pending_seat(&p->game, d);
    page_question_of(p, seat, &q);
    lair_option option = q.option[dice_below(d, (uint32_t)q.n)];
    is_well(ask(p, "choose %d %lu en", seat, (unsigned long)option));
}

/* ---- passing ----------------------------------------------------------------------------------------------- */

static bool is_window(const page *p, int seat)
{
    page_question q;
    page_question_of(p, seat, &q);
    return q.n > 0 && q.ahead == 0 && q.view.g.decision == LAIR_ASK_WINDOW;
}

/* Passing is told like a choice; an order is seen in the look until it ends, and an alarm says why it did. */
static void passes_until(void **state)
{
    (void)state;
    static const char *const untils[] = {"this", "own", "walk", "turn", "aimed"};
    int stood = 0, alarms = 0, refused = 0, passed = 0;
    for (int number = 1; number <= 12; number++) {
        page *p = sit_down("--players 2 --who you,kobold", number);
        dice d = dice_of((uint64_t)number);
        for (int i = 0; i < 200 && !lair_over(&p->game); i++) {
            const char *until = untils[dice_below(&d, 5)];
            if (!(lair_pending(&p->game) & 1u)) {
                answer(p, &d);
            } else if (is_window(p, 0)) {
                is_well(ask(p, "pass 0 %s en 0", until));
                passed++;
            } else {
                is_refused(ask(p, "pass 0 %s en 0", until));
                refused++;
                answer(p, &d);
            }
            const char *look = ask(p, "look 0 en");
            bool stands = strstr(look, "\"standing\": null") == NULL;
            bool alarm = strstr(look, "\"alarm\": null") == NULL;
            assert_int_equal(stands, table_standing(p->table, 0) != TABLE_THIS_ONE);
            assert_int_equal(alarm, table_alarm(p->table, 0) != TABLE_QUIET);
            stood += stands;
            alarms += alarm;
            if (stands && i % 5 == 0) {
                is_well(ask(p, "cancel 0"));
                assert_non_null(strstr(ask(p, "look 0 en"), "\"standing\": null"));
            }
        }
        page_free(p);
    }
    assert_true(stood > 10 && alarms > 3 && refused > 50 && passed > 50);
}

static void stops_are_kept(void **state)
{
    (void)state;
    page *p = sit_down("--players 2 --who you,kobold", 3);
    is_well(ask(p, "stop 0 build adventure"));
    assert_non_null(strstr(ask(p, "look 0 en"), "\"stops\": [\"build\", \"adventure\"]"));
    is_well(ask(p, "stop 0"));
    assert_non_null(strstr(ask(p, "look 0 en"), "\"stops\": []"));
    is_well(ask(p, "stop 0 card 3"));
    assert_true(lair_has(&p->table->orders[0].cards, 3));
    is_refused(ask(p, "stop 0 card 60000"));
    is_refused(ask(p, "stop 0 breakfast"));
    is_refused(ask(p, "pass 0 forever en"));
    is_refused(ask(p, "control perhaps"));
    page_free(p);
}

/* Full control lasts from game to game, and nothing is passed by itself. */
static void full_control_asks_about_everything(void **state)
{
    (void)state;
    size_t passed[2] = {0, 0};
    for (int control = 0; control < 2; control++) {
        page *p = page_new();
        is_well(ask(p, "control %s", control ? "on" : "off"));
        for (int number = 1; number <= 3; number++) {
            dice d = dice_of((uint64_t)number);
            is_well(ask(p, "new --players 3 --who you,you,kobold --seed %d", number));
            for (int i = 0; i < 120 && !lair_over(&p->game); i++) {
                int seat = pending_seat(&p->game, &d);
                lair_option option = random_option(&p->game, &p->cards->pack, seat, &d);
                is_well(ask(p, "choose %d %lu en", seat, (unsigned long)option));
            }
            for (size_t i = 0; i < page_log(p)->choices; i++) {
                passed[control] += p->table->step[i].by_itself;
            }
        }
        page_free(p);
    }
    assert_true(passed[0] > 20);
    assert_int_equal(passed[1], 0);
}

/* ---- a window and the placement behind it -------------------------------------------------------------------- */

static bool is_offered(const char *look, lair_option option)
{
    char key[32];
    snprintf(key, sizeof key, "{\"id\": %lu,", (unsigned long)option);
    return strstr(look, key) != NULL;
}

/* Everything that is said of the question is about both. */
static void check_both(page *p, int seat, const page_question *q)
{
    char look[1 << 17];
    snprintf(look, sizeof look, "%s", ask(p, "look %d en", seat));
    assert_non_null(strstr(look, "\"decision\": \"build\""));
    for (int i = 0; i < q->n; i++) {
        assert_true(is_offered(look, q->option[i]));
        assert_true(LAIR_OPTION_KIND(q->option[i]) != LAIR_DO_PASS);
        is_well(ask(p, "why %d en option %lu", seat, (unsigned long)q->option[i]));
        unsigned kind = LAIR_OPTION_KIND(q->option[i]);
        if (kind == LAIR_DO_BUILD || kind == LAIR_DO_CAST) {
            const char *said = ask(p, "whynot %d en card %u", seat, LAIR_OPTION_A(q->option[i]));
            assert_non_null(strstr(said, "\"offered\": true"));
        }
    }
    const char *hint = ask(p, "hint %d en", seat);
    assert_true(page_find_answer(q, (lair_option)number_at(strstr(hint, "\"lines\""), "id", NULL)) >= 0);
    char *view = string_at(ask(p, "view %d", seat), "view");
    long long best = number_at(ask(p, "think hint 0 %s", view), "best", NULL);
    assert_true(page_find_answer(q, (lair_option)best) >= 0);
    free(view);
    is_refused(ask(p, "pass %d this en", seat));
}

/* The room lies there after one answer, and taking it back asks about both again; false: somebody has played something first. */
static bool place_at_once(page *p, int seat, lair_option option)
{
    is_well(ask(p, "choose %d %lu en", seat, (unsigned long)option));
    size_t n = page_log(p)->choices;
    while (n > 0 && p->table->step[n - 1].seat != seat) {
        n--;
    }
    if (n < 2 || p->table->step[n - 1].option != option) {
        return false;
    }
    page_question q;
    while (n > 0 && (p->table->step[n - 1].seat != seat || p->table->step[n - 1].by_itself)) {
        n--;
    }
    if (strstr(ask(p, "look %d en", seat), "\"undo\": \"none\"") == NULL) { /* nobody else has chosen since */
        is_well(ask(p, "undo %d en agreed", seat));
        assert_int_equal(page_log(p)->choices, n - 1);
        page_question_of(p, seat, &q);
        assert_true(page_find_answer(&q, option) >= 0 && q.ahead > 0);
    }
    return true;
}

static void a_window_before_the_placement_is_one_question(void **state)
{
    (void)state;
    int found = 0, placed = 0;
    for (int number = 1; number <= 60 && found < 12; number++) {
        page *p = sit_down(number % 2 ? "--players 2 --who you,kobold" : "--players 3 --who you", number);
        dice d = dice_of((uint64_t)number);
        for (int i = 0; i < 200 && !lair_over(&p->game) && found < 12; i++) {
            page_question q;
            int seat = pending_seat(&p->game, &d);
            page_question_of(p, seat, &q);
            if (q.ahead == 0) {
                answer(p, &d);
                continue;
            }
            check_both(p, seat, &q);
            placed += place_at_once(p, seat, q.option[dice_below(&d, (uint32_t)q.ahead)]);
            found++;
        }
        page_free(p);
    }
    assert_true(found >= 5 && placed >= 3);
}

/* ---- one device ------------------------------------------------------------------------------------------------ */

/* Nobody is asked before the device is theirs; bots come first. */
static void the_device_is_handed_over(void **state)
{
    (void)state;
    int handed = 0;
    page *p = sit_down("--players 3 --who you,kobold,you", 5);
    dice d = dice_of(5);
    for (int i = 0; i < 150 && !lair_over(&p->game); i++) {
        table_wants next = table_next(p->table);
        const char *said = ask(p, "next");
        assert_int_equal(number_at(said, "hand_to", NULL), next.hand_to);
        assert_int_equal(number_at(said, "device", NULL), next.device);
        assert_true(next.hand_to < 0 || (next.bots == 0 && next.hand_to != next.device));
        if (next.hand_to >= 0) {
            is_refused(ask(p, "sit %d", 2 - next.hand_to));
            is_well(ask(p, "sit %d", next.hand_to));
            assert_int_equal(table_next(p->table).device, next.hand_to);
            handed++;
        }
        answer(p, &d);
    }
    assert_true(handed > 10);
    page_free(p);
}

/* ---- the clock ------------------------------------------------------------------------------------------------- */

/* Windows keep what follows them back for a while, which goes by with the clock alone. The clock never goes back. */
static void windows_take_time(void **state)
{
    (void)state;
    int waits = 0;
    page *p = sit_down("--players 2 --who you,kobold", 5);
    dice d = dice_of(5);
    for (long now = 1000; now < 1000 + 150 * 5000 && !lair_over(&p->game); now += 5000) {
        assert_int_equal(number_at(ask(p, "clock %ld 0", now), "wait", NULL), 0);
        answer(p, &d);
        long wait = number_at(ask(p, "clock 7 0"), "wait", NULL);
        assert_true(wait >= 0 && wait < 5000);
        assert_int_equal(wait, number_at(ask(p, "clock %ld 0", now), "wait", NULL));
        if (wait > 0) {
            assert_int_equal(number_at(ask(p, "clock %ld 0", now + wait - 1), "wait", NULL), 1);
            waits++;
        }
    }
    assert_true(waits > 10);
    is_refused(ask(p, "clock 5"));
    is_refused(ask(p, "clock -5 0"));
    is_refused(ask(p, "clock 5 7"));
    is_refused(ask(p, "clock 9223372036854775807 0"));
    page_free(p);
}

/* ---- beats ------------------------------------------------------------------------------------------------------ */

/* Beats have the same events, each with what is new on the table: put together it is the table of the look. */
static void beats_lead_to_the_look(void **state)
{
    (void)state;
    static const char *const parts[] = {"\"town\": [", "\"hand\": [", "\"seats\": [", "\"market\": [",
                                        "\"plays\": ["};
    page *p = sit_down("--players 3 --who you,kobold,kobold", 6);
    dice d = dice_of(6);
    for (int i = 0; i < 60 && !lair_over(&p->game); i++) {
        answer(p, &d);
    }
    size_t flat = 0, grouped = 0, beats = 0;
    for (const char *at = ask(p, "events 0 en"); (at = strstr(at, "{\"kind\": ")) != NULL; at++) {
        flat++;
    }
    const char *told = ask(p, "events 0 en beats");
    is_well(told);
    size_t size = strlen(told) + 1;
    char *kept = malloc(size);
    assert_non_null(kept);
    memcpy(kept, told, size);
    for (const char *at = kept; (at = strstr(at, "{\"kind\": ")) != NULL; at++) {
        grouped++;
    }
    for (const char *at = kept; (at = strstr(at, "{\"moment\": ")) != NULL; at++) {
        beats++;
    }
    assert_int_equal(flat, grouped);
    assert_true(beats > 50 && beats < flat);
    const char *look = ask(p, "look 0 en");
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const char *last = NULL, *now = strstr(look, parts[i]);
        for (const char *at = kept; (at = strstr(at, parts[i])) != NULL; at++) {
            last = at;
        }
        assert_non_null(last);
        assert_non_null(now);
        size_t n = 0; /* to the end of the list */
        for (int depth = 0; n == 0 || depth > 0; n++) {
            char c = now[strcspn(now, "[") + n];
            depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        }
        n += strcspn(now, "[");
        assert_int_equal(strncmp(last, now, n), 0);
    }
    free(kept);
    is_refused(ask(p, "events 0 en 1 2 3"));
    is_refused(ask(p, "choose 0 1 en 0 notes"));
    page_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(passes_until),
        cmocka_unit_test(stops_are_kept),
        cmocka_unit_test(full_control_asks_about_everything),
        cmocka_unit_test(a_window_before_the_placement_is_one_question),
        cmocka_unit_test(the_device_is_handed_over),
        cmocka_unit_test(windows_take_time),
        cmocka_unit_test(beats_lead_to_the_look),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
