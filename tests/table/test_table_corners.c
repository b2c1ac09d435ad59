/* test_table_corners.c - what the table does seldom: each of these was a small wrong change that no other test noticed. */
#include "people.h"

#include "table_inside.h"

static const lair_option NOTHING = 0;

/* In a window: the card of an own room that could be used, LAIR_NO_CARD: none. */
static unsigned usable_room(const table *t, int seat)
{
    lair_view view;
    lair_option options[LAIR_OPTIONS];
    table_look(t, seat, &view);
    int n = lair_options(&view, the_pack(), options, LAIR_OPTIONS);
    for (int i = 0; i < n; i++) {
        if (LAIR_OPTION_KIND(options[i]) == LAIR_DO_USE && LAIR_OPTION_A(options[i]) < the_pack()->n_cards) {
            return LAIR_OPTION_A(options[i]);
        }
    }
    return LAIR_NO_CARD;
}

/* A stop for a card holds for the abilities of a room as for spells. */
static void a_stop_for_a_room_holds(void **state)
{
    (void)state;
    int stopped = 0;
    for (uint64_t number = 0; number < 20 && stopped < 5; number++) {
        dice d = dice_of(number);
        lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
        table *t = new_table(&rules, number, "hb");
        t->orders[0].control = true;
        for (int i = 0; i < 200 && !table_next(t).over; i++) {
            bool window = table_next(t).people & 1u && t->game.decision == LAIR_ASK_WINDOW;
            unsigned card = window ? usable_room(t, 0) : LAIR_NO_CARD;
            t->orders[0].control = false;
            if (card != LAIR_NO_CARD && table__passes(t, 0) && !lair_is_own_window(&t->game, 0)) {
                t->orders[0].cards.w[card / 64] |= 1ull << card % 64;
                assert_false(table__passes(t, 0));
                t->orders[0].cards = (lair_bits){{0}};
                stopped++;
            }
            t->orders[0].control = true;
            answer_at_random(t, &d);
        }
        table_close(t);
    }
    assert_true(stopped >= 5);
}

/* Time that is granted is had by whoever is asked, and by nobody else. */
static void granted_time_is_had(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    table *t = new_table(&rules, 1, "ee");
    t->setup.question_ms = 1000;
    table_at(t, 100);
    assert_int_equal(table_due(t), 1100);
    table_grant(t, 250);
    assert_int_equal(table_due(t), 1350);
    assert_int_equal(table_left(t, 0, 100), 1250);
    assert_int_equal(table_left(t, 1, 100), 1250);
    dice d = dice_of(1);
    int seat = answer_at_random(t, &d); /* a common question: the other one still thinks */
    assert_int_equal(table_next(t).people, 3u & ~(1u << seat));
    table_grant(t, 250);
    assert_int_equal(table_left(t, seat, 100), -1);
    assert_int_equal(table_left(t, 1 - seat, 100), 1500);
    table_close(t);
}

/* While the curtain is down nothing is to be seen, so the time for the question begins when it goes up. */
static void the_clock_waits_for_the_curtain(void **state)
{
    (void)state;
    int waited = 0;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    table *t = new_table(&rules, 4, "ee");
    dice d = dice_of(4);
    t->setup.curtain = 100;
    t->setup.question_ms = 1000;
    for (int i = 0; i < 300 && !table_next(t).over; i++) {
        unsigned before = table_next(t).people;
        int seat = answer_at_random(t, &d); /* at 0 */
        unsigned newly = table_next(t).people & (~before | 1u << seat);
        for (int s = 0; s < 2; s++) {
            if (newly >> s & 1u) {
                int64_t up = table_curtain(t, s) > 0 ? table_curtain(t, s) : 0;
                assert_int_equal(table_left(t, s, 0), up + 1000);
                waited += up > 0;
            }
        }
        memset(t->curtain, 0, sizeof t->curtain);
    }
    table_close(t);
    assert_true(waited > 5);
}

/* Who passes until something else is not waited for. */
static void who_stands_by_is_not_waited_for(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    for (int stands_by = 0; stands_by < 2; stands_by++) {
        table *t = new_table(&rules, 3, "hb");
        dice d = dice_of(3);
        t->setup.curtain = 100;
        for (int i = 0; i < 100 && !table_next(t).over; i++) {
            t->orders[1].until = stands_by ? TABLE_AIMED : TABLE_THIS_ONE;
            answer_at_random(t, &d);
        }
        assert_true((table_curtain(t, 0) > 0) == !stands_by);
        table_close(t);
    }
}

/* The record says whether what was taken back was free, or given by the others: bots give it at once. */
static void the_record_says_who_agreed(void **state)
{
    (void)state;
    int times[2] = {0};
    for (uint64_t number = 0; number < 80 && (times[0] < 3 || times[1] < 3); number++) {
        dice d = dice_of(number);
        lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
        table *t = new_table(&rules, number, "hb");
        size_t to;
        for (int i = 0; i < 12 + (int)number % 30 && !table_next(t).over; i++) {
            answer_at_random(t, &d);
        }
        enum table_back may = table_may_back(t, 0, &to);
        if (may != TABLE_BACK_NONE) {
            assert_int_equal(enter(t, TABLE_BACK, 0, 0), 0);
            const log_game *log = table_log(t);
            size_t i = log->n - 1;
            while (i > 0 && log->record[i].kind != LOG_UNDO) {
                i--;
            }
            assert_int_equal(log->record[i].kind, LOG_UNDO);
            assert_int_equal(log->record[i].agreed, may == TABLE_BACK_ASKS);
            times[may == TABLE_BACK_ASKS]++;
        }
        table_close(t);
    }
    assert_true(times[0] >= 3 && times[1] >= 3);
}

/* Going back ends what everybody has said of the windows to come, and the one who went back is asked. */
static void going_back_ends_all_orders(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 3);
    table *t = new_table(&rules, 1, "hhh");
    for (int s = 0; s < 3; s++) {
        t->orders[s].placement = 77;
        t->orders[s].until = TABLE_TURN;
        t->orders[s].alarm = TABLE_AIMED_AT;
        t->orders[s].asks = 1;
    }
    table__forget(t, 1);
    for (int s = 0; s < 3; s++) {
        assert_true(t->orders[s].placement == NOTHING && t->orders[s].until == TABLE_THIS_ONE);
        assert_true(t->orders[s].alarm == TABLE_QUIET && t->orders[s].asks == (s == 1));
    }
    table_close(t);
}

/* A hero who was known to get through, no longer does and then does again is news. */
static void a_hero_who_gets_through_again_is_news(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    table *t = new_table(&rules, 1, "hb");
    t->orders[0].until = TABLE_TURN;
    t->orders[0].turn = t->game.turn;
    t->orders[0].knows_walker = 5; /* nobody walks now */
    table__see(t);
    assert_int_equal(t->orders[0].knows_walker, LAIR_NO_HERO);
    assert_int_equal(t->orders[0].until, TABLE_TURN);
    table_close(t);
}

/* Who has left the device is handed nothing. */
static void who_has_left_is_handed_nothing(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 3);
    table *t = new_table(&rules, 1, "hhh");
    t->due[0] = (table_due_seat){1, t->windows};
    t->n_due = 1;
    assert_int_equal(table__due_now(t), 1);
    assert_int_equal(enter(t, TABLE_AWAY, 1, 0), 0);
    assert_int_equal(table__due_now(t), -1);
    table_close(t);
}

/* A hero who will get through has its owner handed the device in the last room of its way, and not before. */
static void it_is_handed_over_in_the_last_room(void **state)
{
    (void)state;
    int last = 0, earlier = 0;
    for (uint64_t number = 0; number < 60 && (last < 3 || earlier < 3); number++) {
        dice d = dice_of(number);
        lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
        table *t = new_table(&rules, number, "hh");
        for (int i = 0; i < 300 && !table_next(t).over; i++) {
            const lair_game *g = &t->game;
            lair_view public;
            table_look(t, TABLE_PUBLIC, &public);
            lair_forecast f = {.dies = true};
            if (g->walker != LAIR_NO_HERO && g->walk_room != LAIR_NO_CARD && g->decision == LAIR_ASK_WINDOW) {
                f = lair_walk_forecast(&public, the_pack(), g->walker, g->active);
            }
            if (!f.dies && !f.leaves) {
                const lair_event window = {.kind = LAIR_EV_WINDOW, .seat = LAIR_NO_SEAT, .seen = 0xFF};
                const table was = *t;
                t->n_due = 0;
                table__notice(t, &window);
                assert_true(table__is_due(t, g->active) == (f.n_steps <= 1));
                *(f.n_steps <= 1 ? &last : &earlier) += 1;
                *t = was;
            }
            answer_at_random(t, &d);
        }
        table_close(t);
    }
    assert_true(last >= 3 && earlier >= 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stop_for_a_room_holds),
        cmocka_unit_test(granted_time_is_had),
        cmocka_unit_test(the_clock_waits_for_the_curtain),
        cmocka_unit_test(who_stands_by_is_not_waited_for),
        cmocka_unit_test(the_record_says_who_agreed),
        cmocka_unit_test(going_back_ends_all_orders),
        cmocka_unit_test(a_hero_who_gets_through_again_is_news),
        cmocka_unit_test(who_has_left_is_handed_nothing),
        cmocka_unit_test(it_is_handed_over_in_the_last_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
