/* test_simple.c - what opponents that do not search like, have and fear, one thing at a time; and what a kobold never does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "mixture.h"

#define simple_kobold tried_kobold
#define simple_minion tried_minion
#define simple_imp tried_imp
#include "../../src/bots/simple.c"
#undef simple_kobold
#undef simple_minion
#undef simple_imp

static const lair_pack *pack(void)
{
    return &cards_builtin()->pack;
}

/* A game in its second turn. */
static lair_game some_game(enum lair_profile profile, uint64_t number)
{
    lair_rules rules = lair_rules_of(profile, 3);
    lair_game game;
    uint8_t seed[32];
    dice d = dice_of(number);
    lair_seed(number, seed);
    assert_int_equal(lair_start(&game, pack(), &rules, seed, NULL), 0);
    while (game.turn < 2) {
        int seat = pending_seat(&game, &d);
        assert_int_equal(lair_choose(&game, pack(), seat, random_option(&game, pack(), seat, &d), NULL), 0);
    }
    return game;
}

static void what_one_has_is_worth_something(void **state)
{
    (void)state;
    static const int coins[] = {0, 8, 12, 15, 17, 19, 21};
    static const int levels[] = {0, 20, 32, 44};
    lair_game game = some_game(LAIR_MINIBOSSES_PL, 3);
    game.player[0].coins = game.player[1].coins = 0;
    game.attached = 0;
    for (int i = 0; i < LAIR_ITEMS; i++) {
        game.item_place[i] = 0;
    }
    assert_int_equal(belongings(&game, 1), 0);
    for (uint8_t c = 0; c < sizeof coins / sizeof coins[0]; c++) {
        game.player[1].coins = c;
        assert_int_equal(belongings(&game, 1), coins[c]);
    }
    game.player[1].coins = 0;
    game.item_place[3] = LAIR_ITEM_UP + 1;
    game.item_place[4] = LAIR_ITEM_UP + 2; /* somebody else's */
    assert_int_equal(belongings(&game, 1), 20);
    game.item_place[3] = 0;
    assert_true(game.dungeon[1].n > 0);
    for (uint8_t level = 1; level <= 3; level++) {
        game.attached = 1u << 2;
        game.miniboss[2] = (lair_miniboss){.card = 1, .room = lair_room_at(&game, 1, 0), .level = level};
        assert_int_equal(belongings(&game, 1), levels[level]);
        assert_int_equal(belongings(&game, 0), 0); /* it is not theirs */
    }
}

static void wounds_are_feared_where_they_end_the_game(void **state)
{
    (void)state;
    static const int feared[] = {0, 0, 0, 40, 150, 150};
    lair_game game = some_game(LAIR_MINIBOSSES_PL, 3), super = some_game(LAIR_SUPER_EN, 3);
    for (uint8_t wounds = 0; wounds <= 5; wounds++) {
        game.player[2].wounds = super.player[2].wounds = wounds;
        assert_int_equal(fear(&game, pack(), 2), feared[wounds]);
        assert_int_equal(fear(&super, pack(), 2), 0);
        game.rules.infinite_lives = 1;
        assert_int_equal(fear(&game, pack(), 2), 0);
        game.rules.infinite_lives = 0;
    }
    game.player[2].flags |= LAIR_OUT;
    assert_int_equal(fear(&game, pack(), 2), 3000);
}

static void a_dungeon_promises_something(void **state)
{
    (void)state;
    lair_game game = some_game(LAIR_SUPER_EN, 3);
    lair_view view;
    lair_look(&game, pack(), 0, &view);
    lair_player *p = &view.g.player[0];
    p->flags &= (uint8_t)~LAIR_LEVELLED;
    long before = promise(&view, pack(), 0);
    p->hand_rooms++;
    assert_int_equal(promise(&view, pack(), 0), before + 6);
    p->hand_spells++;
    assert_int_equal(promise(&view, pack(), 0), before + 15);
    p->flags |= LAIR_LEVELLED;
    assert_int_equal(promise(&view, pack(), 0), before + 40);
    p->flags &= (uint8_t)~LAIR_LEVELLED;
    p->hand_rooms--;
    p->hand_spells--;
    /* Of nothing but rooms: 14 for each point of damage, and what treasure lures to it. */
    int damage = 0, treasure = 0;
    for (int at = 0; at < game.dungeon[0].n; at++) {
        damage += lair_damage(&view, pack(), lair_room_at(&view.g, 0, at), LAIR_NO_HERO, NULL);
    }
    for (int cls = 0; cls < LAIR_CLASSES; cls++) {
        int all = lair_treasure(&view, pack(), 0, (enum lair_class)cls, NULL);
        treasure += all > 4 ? 4 : all;
    }
    assert_true(damage > 0 && damage <= 18 && treasure > 0);
    assert_int_equal(before, 14 * damage + (damage >= 5 ? 12 : -4) * treasure + 6 * p->hand_rooms +
                                 9 * p->hand_spells + belongings(&view.g, 0));
}

/* Better off than the best of the others; the end counts for more than all of it. */
static void a_seat_is_compared_with_the_best_of_the_others(void **state)
{
    (void)state;
    lair_game game = some_game(LAIR_SUPER_EN, 3);
    game.player[0].coins = 0;
    long poor = evaluate_seat(&game, pack(), 0);
    game.player[0].coins = 1;
    assert_int_equal(evaluate_seat(&game, pack(), 0), poor + 2 * 8);
    lair_game over = game;
    over.phase = LAIR_GAME_OVER;
    assert_true(lair_over(&over));
    over.winner = 0;
    long won = evaluate_seat(&over, pack(), 0);
    over.winner = 1;
    assert_int_equal(won - evaluate_seat(&over, pack(), 0), 20000);
}

/* Of these answers, so often. */
static int chosen_of(const lair_view *view, const lair_option *options, int n, lair_option which)
{
    int chosen = 0;
    bot_rng rng = bot_rng_of(7, 0);
    for (int i = 0; i < 1000; i++) {
        chosen += tried_kobold(view, options, n, &rng) == which;
    }
    return chosen;
}

static void a_kobold_has_its_ways(void **state)
{
    (void)state;
    lair_game game = some_game(LAIR_SUPER_EN, 3);
    lair_view view;
    lair_look(&game, pack(), 0, &view);
    const lair_option pass = LAIR_OPTION(LAIR_DO_PASS, 0, 0, 0), use = LAIR_OPTION(LAIR_DO_USE, 0, 1, 0),
                      pay = LAIR_OPTION(LAIR_DO_PAY, 0, 1, 0),
                      promote = LAIR_OPTION(LAIR_DO_PROMOTE, 0, 1, 0),
                      keep = LAIR_OPTION(LAIR_DO_KEEP, 0, 0, 0),
                      none = LAIR_OPTION(LAIR_DO_NO_BUILD, 0, 0, 0),
                      build = LAIR_OPTION(LAIR_DO_BUILD, 0, 1, 0), coin = LAIR_OPTION(LAIR_DO_COIN, 0, 1, 0),
                      hand = LAIR_OPTION(LAIR_DO_MULLIGAN, 0, 0, 0);
    assert_int_equal(chosen_of(&view, (lair_option[]){pass, promote, pay}, 3, pay), 1000);
    assert_int_equal(chosen_of(&view, (lair_option[]){pass, promote}, 2, promote), 1000);
    assert_in_range(chosen_of(&view, (lair_option[]){use, pass}, 2, use), 40, 90); /* an eighth, half of it */
    assert_int_equal(chosen_of(&view, (lair_option[]){hand, keep}, 2, keep), 1000);
    assert_in_range(chosen_of(&view, (lair_option[]){none, build}, 2, none), 200, 300); /* tried twice */
    assert_int_equal(chosen_of(&view, (lair_option[]){none}, 1, none), 1000);
    view.g.player[0].coins = 1;
    assert_int_equal(chosen_of(&view, (lair_option[]){build, coin}, 2, coin), 0);
    view.g.player[0].coins = 0; /* who has none needs one */
    assert_in_range(chosen_of(&view, (lair_option[]){build, coin}, 2, coin), 400, 600);
    view.g.decision = LAIR_ASK_NUMBER;
    const lair_option one = LAIR_OPTION(LAIR_DO_NUMBER, 0, 1, 0), two = LAIR_OPTION(LAIR_DO_NUMBER, 0, 2, 0);
    assert_true(LAIR_OPTION_A(one) == 1 && LAIR_OPTION_A(two) == 2);
    assert_int_equal(chosen_of(&view, (lair_option[]){one, two}, 2, two), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_one_has_is_worth_something),
        cmocka_unit_test(wounds_are_feared_where_they_end_the_game),
        cmocka_unit_test(a_dungeon_promises_something),
        cmocka_unit_test(a_seat_is_compared_with_the_best_of_the_others),
        cmocka_unit_test(a_kobold_has_its_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
