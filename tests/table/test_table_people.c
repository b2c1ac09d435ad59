/* test_table_people.c - people at a table: taking back between them, one device, orders to pass, clocks, being away. */
#include "people.h"

static const lair_game *game_of(const table *t)
{
    static lair_game game;
    table_game_at(t, SIZE_MAX, &game);
    return &game;
}

/* Plays at random until the seat, a person, has a question of that kind (LAIR_DECISION_COUNT: any that is no window). */
static bool play_to(table *t, dice *d, int seat, int decision)
{
    for (int i = 0; i < 3000 && !table_next(t).over; i++) {
        lair_view view;
        bool asked = table_next(t).people >> seat & 1 && !table_next(t).bots;
        table_look(t, seat, &view);
        bool fits = decision == LAIR_DECISION_COUNT ? view.g.decision != LAIR_ASK_WINDOW
                                                    : view.g.decision == decision;
        if (asked && fits) {
            (void)actor(t);
            return true;
        }
        answer_at_random(t, d);
    }
    return false;
}

static lair_option first_option(const table *t, int seat)
{
    lair_view view;
    lair_option options[LAIR_OPTIONS];
    table_look(t, seat, &view);
    assert_true(lair_options(&view, the_pack(), options, LAIR_OPTIONS) > 0);
    return options[0];
}

/* ---- taking back -------------------------------------------------------------------------------------------- */

/* In a common question only the own answer comes back: what another person has chosen in secret stays. */
static void test_back_in_a_common_question(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 3);
    table *t = new_table(&rules, 1, "hhh");
    assert_int_equal(game_of(t)->decision, LAIR_ASK_BOSS);
    assert_int_equal(enter(t, TABLE_CHOICE, 0, first_option(t, 0)), 0);
    assert_int_equal(enter(t, TABLE_CHOICE, 1, first_option(t, 1)), 0);
    assert_int_equal(lair_pending(game_of(t)), 1u << 2);
    size_t to = 9;
    assert_int_equal(table_may_back(t, 0, &to), TABLE_BACK_FREE);
    assert_int_equal(enter(t, TABLE_BACK, 0, 0), 0);
    assert_int_equal(lair_pending(game_of(t)), 1u << 0 | 1u << 2);
    assert_int_equal(enter(t, TABLE_BACK, 0, 0), TABLE_NOTHING_BACK);
    table_close(t);
}

/* On one device nobody takes back what another person has chosen since. */
static void test_back_on_one_device(void **state)
{
    (void)state;
    int refused = 0, went = 0;
    for (uint64_t number = 0; number < 40 && (!refused || !went); number++) {
        dice d = dice_of(number);
        lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
        table *t = new_table(&rules, number, "hh");
        for (int i = 0; i < 60 && !table_next(t).over; i++) {
            size_t before = table_log(t)->choices, to;
            int seat = answer_at_random(t, &d), other = 1 - seat;
            if (table_log(t)->choices == before) {
                continue; /* only had the device */
            }
            bool has_chosen = table_next_own(t, other, 0) >= 0;
            enum table_back may = table_may_back(t, other, &to);
            bool common = lair_is_common(game_of(t));
            if (has_chosen && !common) {
                assert_int_equal(may, TABLE_BACK_NONE);
                assert_int_equal(enter(t, TABLE_BACK, other, 0), TABLE_NOT_YOURS);
                refused++;
            }
            went += table_may_back(t, seat, &to) == TABLE_BACK_FREE;
        }
        table_close(t);
    }
    assert_true(refused > 0 && went > 0);
}

/* Standing choices of other seats. */
static int others_since(const table *t, int seat, size_t choices)
{
    const log_game *log = table_log(t);
    size_t *standing = calloc(log->n + 1, sizeof *standing);
    assert_non_null(standing);
    size_t n = log_standing(log, standing);
    int others = 0;
    for (size_t i = choices; i < n; i++) {
        others += log->record[standing[i]].seat != seat;
    }
    free(standing);
    return others;
}

/* Elsewhere the others are asked; bots agree at once. */
static void test_back_by_consent(void **state)
{
    (void)state;
    int offered = 0;
    for (uint64_t number = 0; number < 30 && offered < 3; number++) {
        dice d = dice_of(number);
        lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 3);
        table *t = new_table(&rules, number, "eeb");
        for (int i = 0; i < 80 && !table_next(t).over; i++) {
            size_t to, before = table_log(t)->choices;
            answer_at_random(t, &d);
            if (table_may_back(t, 0, &to) != TABLE_BACK_ASKS) {
                continue;
            }
            assert_int_equal(table_seen_since(t, 0, to).chosen, others_since(t, 0, to));
            assert_int_equal(enter(t, TABLE_BACK, 0, 0), TABLE_OFFERED);
            assert_int_equal(table_next(t).offers, 0);
            assert_int_equal(table_next(t).to_agree, 1u << 1);
            assert_int_equal(enter(t, TABLE_AGREE, 2, 0), TABLE_NO_OFFER); /* a bot is not asked */
            assert_int_not_equal(enter(t, TABLE_CHOICE, 1, LAIR_OPTION(LAIR_DO_COUNT - 1, 1, 2047, 9)), 0);
            assert_int_equal(table_next(t).offers, 0); /* what is refused changes nothing */
            assert_int_equal(enter(t, TABLE_DECLINE, 1, 0), 0);
            assert_int_equal(table_next(t).offers, -1);
            assert_true(table_log(t)->choices > before);
            assert_int_equal(enter(t, TABLE_BACK, 0, 0), TABLE_OFFERED);
            assert_int_equal(enter(t, TABLE_AGREE, 1, 0), 0);
            assert_true(table_log(t)->choices >= to &&
                        table_log(t)->record[table_log(t)->n - 1].kind != LOG_HASH);
            offered++;
            break;
        }
        table_close(t);
    }
    assert_int_equal(offered, 3);
}

/* Whoever plays on has answered: nobody can agree to what was asked before that. A bot's choice is no answer. */
static void test_an_offer_ends_when_a_person_plays_on(void **state)
{
    (void)state;
    int ended = 0, stood = 0;
    for (uint64_t number = 0; number < 40 && (ended < 3 || stood < 1); number++) {
        dice d = dice_of(number);
        lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 3);
        table *t = new_table(&rules, number, "eeb");
        bool offered = false;
        for (int i = 0; i < 80 && !table_next(t).over; i++) {
            size_t to;
            if (!offered && table_may_back(t, 0, &to) == TABLE_BACK_ASKS) {
                assert_int_equal(enter(t, TABLE_BACK, 0, 0), TABLE_OFFERED);
                offered = true;
            }
            bool person = !table_next(t).bots;
            answer_at_random(t, &d);
            if (offered && person) {
                assert_int_equal(table_next(t).offers, -1);
                assert_int_equal(enter(t, TABLE_AGREE, 1, 0), TABLE_NO_OFFER);
                ended++;
                break;
            }
            assert_int_equal(table_next(t).offers, offered ? 0 : -1);
            stood += offered;
        }
        table_close(t);
    }
    assert_true(ended >= 3 && stood >= 1);
}

/* Against bots what the engine does not give back freely is given back with a note in the record. */
static void test_back_against_bots(void **state)
{
    (void)state;
    dice d = dice_of(2);
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    table *t = new_table(&rules, 2, "hb");
    assert_int_equal(enter(t, TABLE_BACK, 1, 0), TABLE_NO_PERSON);
    assert_int_equal(enter(t, TABLE_BACK, 0, 0), TABLE_NOTHING_BACK);
    for (int i = 0; i < 50; i++) {
        answer_at_random(t, &d);
    }
    size_t to;
    assert_int_not_equal(table_may_back(t, 0, &to), TABLE_BACK_NONE);
    lair_game then;
    table_game_at(t, to, &then);
    assert_int_equal(enter(t, TABLE_BACK, 0, 0), 0);
    assert_int_equal(lair_hash(game_of(t)),
                     lair_hash(&then)); /* the question is asked again, nothing is passed */
    assert_true(table_next(t).people & 1);
    table_close(t);
}

/* ---- one device ---------------------------------------------------------------------------------------------- */

static void test_device_is_handed_over(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 3);
    table *t = new_table(&rules, 4, "hbh");
    assert_int_equal(table_next(t).device, -1);
    assert_int_equal(table_next(t).hand_to, -1); /* the bot first: nobody waits for nothing */
    assert_int_equal(enter(t, TABLE_CHOICE, 1, first_option(t, 1)), 0);
    assert_int_equal(table_next(t).hand_to, 0);
    assert_int_equal(enter(t, TABLE_TAKE_DEVICE, 2, 0), TABLE_NOT_HANDED);
    assert_int_equal(enter(t, TABLE_TAKE_DEVICE, 0, 0), 0);
    assert_int_equal(table_next(t).device, 0);
    assert_int_equal(table_next(t).hand_to, -1);
    assert_int_equal(enter(t, TABLE_CHOICE, 0, first_option(t, 0)), 0);
    assert_int_equal(table_next(t).hand_to, 2);
    table_close(t);
    t = new_table(&rules, 4, "bhb");
    assert_int_equal(table_next(t).device, 1); /* alone at it: it is never handed over */
    table_close(t);
}

/* ---- orders ---------------------------------------------------------------------------------------------------- */

static void test_pass_answers_windows_only(void **state)
{
    (void)state;
    dice d = dice_of(3);
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    table *t = new_table(&rules, 3, "hb");
    assert_true(play_to(t, &d, 0, LAIR_ASK_BUILD));
    size_t before = table_log(t)->n;
    for (uint32_t until = 0; until < TABLE_UNTILS; until++) {
        assert_int_equal(enter(t, TABLE_PASS, 0, until), TABLE_NO_WINDOW);
        assert_int_equal(table_standing(t, 0), TABLE_THIS_ONE);
    }
    assert_int_equal(table_log(t)->n, before);
    table_close(t);
}

/* An order passes everything but what one wants to know, and ends where it says. */
static void test_orders_end(void **state)
{
    (void)state;
    int ended[TABLE_UNTILS] = {0}, alarms = 0;
    for (uint64_t number = 0; number < 60; number++) {
        dice d = dice_of(number);
        lair_rules rules = lair_rules_of(number % 2 ? LAIR_MINIBOSSES_PL : LAIR_SUPER_EN, 2);
        table *t = new_table(&rules, number, "hb");
        assert_int_equal(enter(t, TABLE_CONTROL, 0, 1), 0);
        for (int i = 0; i < 6 && play_to(t, &d, 0, LAIR_ASK_WINDOW); i++) {
            enum table_until until = (enum table_until)(1 + dice_below(&d, TABLE_UNTILS - 1));
            assert_int_equal(enter(t, TABLE_CONTROL, 0, 0), 0);
            if (!(table_next(t).people & 1) || game_of(t)->decision != LAIR_ASK_WINDOW) {
                continue; /* without full control it was passed at once */
            }
            lair_game then = *game_of(t);
            assert_int_equal(enter(t, TABLE_PASS, 0, until), 0);
            while (table_standing(t, 0) == until && !table_next(t).over) {
                const lair_game *g = game_of(t);
                assert_false(table_next(t).people & 1 && !table_next(t).bots &&
                             g->decision == LAIR_ASK_WINDOW);
                assert_true(until != TABLE_TURN || g->turn == then.turn);
                assert_true(until != TABLE_WALK || g->walker == then.walker);
                answer_at_random(t, &d);
            }
            ended[until] += table_alarm(t, 0) == TABLE_QUIET;
            alarms += table_alarm(t, 0) != TABLE_QUIET;
            (void)enter(t, TABLE_CONTROL, 0, 1);
        }
        table_close(t);
    }
    for (int until = 1; until < TABLE_UNTILS; until++) {
        assert_true(until == TABLE_AIMED || ended[until] > 0);
    }
    assert_true(alarms > 0);
}

/* A stop asks where nothing would be asked, and fewer windows are asked about than with full control. */
static void test_stops(void **state)
{
    (void)state;
    long asked[3] = {0}; /* as it is, with a stop in every phase, with full control */
    for (uint64_t number = 0; number < 12; number++) {
        for (int how = 0; how < 3; how++) {
            dice d = dice_of(number);
            lair_rules rules = lair_rules_of(number % 2 ? LAIR_CLASSIC_ALL : LAIR_SUPER_EN, 2);
            table *t = new_table(&rules, number, "hb");
            assert_int_equal(enter(t, how == 2 ? TABLE_CONTROL : TABLE_STOP, 0,
                                   how == 0   ? 0
                                   : how == 1 ? 0xFF
                                              : 1),
                             0);
            while (!table_next(t).over) {
                table_wants w = table_next(t);
                if (w.people & 1 && !w.bots && game_of(t)->decision == LAIR_ASK_WINDOW) {
                    asked[how]++;
                    assert_int_equal(enter(t, TABLE_PASS, 0, TABLE_THIS_ONE), 0);
                } else {
                    answer_at_random(t, &d);
                }
            }
            table_close(t);
        }
    }
    assert_true(asked[0] > 0 && asked[0] * 2 < asked[1]);
    assert_true(asked[1] <= asked[2]);
}

/* Who stops for a card is asked where that card can be played, and nowhere else because of it. */
static void test_stops_for_a_card(void **state)
{
    (void)state;
    int stopped = 0;
    for (uint64_t number = 0; number < 12; number++) {
        dice d = dice_of(number);
        lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
        table *with = new_table(&rules, number, "hb"), *without = new_table(&rules, number, "hb");
        unsigned card = (unsigned)number % 2 ? 0 : lair_bits_next(&the_pack()->spells, (unsigned)number * 3);
        assert_int_equal(enter(with, TABLE_STOP_CARD, 0, card), 0);
        for (int i = 0; i < 400 && !table_next(without).over; i++) {
            lair_option options[LAIR_OPTIONS];
            lair_view view;
            lair_look(game_of(with), the_pack(), 0, &view);
            bool apart = game_of(with)->choices != game_of(without)->choices;
            if (apart) { /* it was asked where the other was not */
                int n = lair_options(&view, the_pack(), options, LAIR_OPTIONS), plays = 0;
                for (int k = 0; k < n; k++) {
                    unsigned kind = LAIR_OPTION_KIND(options[k]);
                    plays +=
                        (kind == LAIR_DO_CAST || kind == LAIR_DO_USE) && LAIR_OPTION_A(options[k]) == card;
                }
                assert_true(plays > 0);
                stopped++;
                break;
            }
            dice same = d;
            answer_at_random(with, &d);
            answer_at_random(without, &same);
        }
        table_close(with);
        table_close(without);
    }
    assert_true(stopped > 0);
}

/* A window before the own placement and the placement are one question: placing passes the window by itself. */
static void test_placement_and_its_window(void **state)
{
    (void)state;
    int merged = 0;
    for (uint64_t number = 0; number < 40 && merged < 5; number++) {
        dice d = dice_of(number);
        lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
        table *t = new_table(&rules, number, "hb");
        while (play_to(t, &d, 0, LAIR_ASK_WINDOW)) {
            lair_view view, question;
            lair_option options[LAIR_OPTIONS], built = 0;
            table_look(t, 0, &view);
            int n = table_question(&view, the_pack(), &question, options, LAIR_OPTIONS);
            for (int i = 0; i < n && question.g.decision == LAIR_ASK_BUILD; i++) {
                built = LAIR_OPTION_KIND(options[i]) == LAIR_DO_BUILD ? options[i] : built;
            }
            if (built) {
                size_t before = table_log(t)->choices;
                assert_int_equal(question.g.player[0].builds, view.g.player[0].builds);
                assert_int_equal(enter(t, TABLE_CHOICE, 0, built), 0);
                if (!table_next(t).bots ||
                    table_log(t)->choices > before + 1) { /* nobody else was asked in between */
                    lair_game after;
                    table_game_at(t, before + 2, &after);
                    assert_int_equal(after.player[0].built, 1);
                    assert_int_equal(table_next_own(t, 0, before), (long)before); /* one answer by hand */
                    assert_int_equal(table_next_own(t, 0, before + 1) == (long)before + 1, 0);
                    merged++;
                    break;
                }
            }
            answer_at_random(t, &d);
        }
        table_close(t);
    }
    assert_int_equal(merged, 5);
}

/* ---- clocks and being away ------------------------------------------------------------------------------------- */

/* A new table of Super for so many. */
static table *open_for(int players, const table_setup *setup)
{
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, players);
    uint8_t seed[32];
    log_game log;
    log_error error;
    lair_seed(1, seed);
    log_init(&log, the_pack(), &rules, seed);
    table *t = table_open(the_pack(), &log, setup, &error);
    assert_non_null(t);
    return t;
}

static void test_clock(void **state)
{
    (void)state;
    table_setup setup = {.who = {TABLE_ELSEWHERE, TABLE_ELSEWHERE}, .question_ms = 1000, .bank_ms = 500};
    table *t = open_for(2, &setup);
    assert_int_equal(table_due(t), TABLE_NEVER);
    table_at(t, 100);
    assert_int_equal(table_due(t), 1600);
    table_at(t, 1599);
    assert_int_equal(table_next(t).people, 3);
    assert_int_equal(table_bank(t, 0, 1300), 300);
    table_entry choice = {.kind = TABLE_CHOICE, .seat = 0, .value = first_option(t, 0)};
    assert_int_equal(table_enter(t, 1300, &choice), 0); /* 200 ms of the bank are gone */
    assert_int_equal(table_bank(t, 0, 9000), 300);
    table_at(t, 1600); /* the other one's time is over: a bot keeps the seat */
    assert_int_equal(table_next(t).people, 0);
    assert_int_equal(table_next(t).bots, 1u << 1);
    assert_int_equal(table_seats(t)->who[1], TABLE_KEPT);
    assert_int_equal(enter(t, TABLE_RETURN, 1, 0), 0);
    assert_int_equal(table_next(t).people, 1u << 1);
    assert_int_equal(enter(t, TABLE_RESIGN, 1, 0), 0);
    assert_int_equal(enter(t, TABLE_RETURN, 1, 0), TABLE_NO_PERSON);
    assert_int_equal(table_next(t).bots, 1u << 1);
    table_close(t);
}

/* Whoever is asked twice in a row has the whole time for each question. */
static void test_clock_of_each_question(void **state)
{
    (void)state;
    table_setup setup = {.who = {TABLE_ELSEWHERE}, .full_control = true, .question_ms = 1000, .bank_ms = 500};
    table *t = open_for(1, &setup);
    int passed = 0;
    table_at(t, 0);
    for (int64_t now = 900; now < 40000; now += 900) {
        table_entry choice = {.kind = TABLE_CHOICE, .seat = 0, .value = first_option(t, 0)};
        table_entry pass = {.kind = TABLE_PASS, .seat = 0, .value = TABLE_THIS_ONE};
        int refused = table_enter(t, now, &pass); /* passing is an answer too */
        passed += refused == 0;
        assert_true(refused == 0 || refused == TABLE_NO_WINDOW);
        assert_true(refused == 0 || table_enter(t, now, &choice) == 0);
        if (table_next(t).over) {
            break;
        }
        assert_int_equal(table_next(t).people, 1);
        assert_int_equal(table_due(t), now + 1500);
    }
    assert_true(passed > 2);
    table_close(t);
}

/* A bot plays an open seat until somebody comes. */
static void test_open_seat(void **state)
{
    (void)state;
    table_setup setup = {.who = {TABLE_ELSEWHERE, TABLE_OPEN}};
    table *t = open_for(2, &setup);
    assert_int_equal(table_next(t).bots, 1u << 1);
    assert_int_equal(enter(t, TABLE_RETURN, 0, 0), TABLE_NO_PERSON);
    assert_int_equal(enter(t, TABLE_RETURN, 1, 0), 0);
    assert_int_equal(table_next(t).people, 3);
    table_close(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_back_in_a_common_question),
        cmocka_unit_test(test_back_on_one_device),
        cmocka_unit_test(test_back_by_consent),
        cmocka_unit_test(test_an_offer_ends_when_a_person_plays_on),
        cmocka_unit_test(test_back_against_bots),
        cmocka_unit_test(test_device_is_handed_over),
        cmocka_unit_test(test_pass_answers_windows_only),
        cmocka_unit_test(test_orders_end),
        cmocka_unit_test(test_stops),
        cmocka_unit_test(test_stops_for_a_card),
        cmocka_unit_test(test_placement_and_its_window),
        cmocka_unit_test(test_clock),
        cmocka_unit_test(test_clock_of_each_question),
        cmocka_unit_test(test_open_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
