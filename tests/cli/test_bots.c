/* test_bots.c - opponents answer legally and always the same, and the better one is better. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cards.h"
#include "bots.h"

/* Plays a game; returns the winner and leaves the end in *game. */
static int play(const int *bots, int players, uint64_t number, lair_game *game)
{
    const lair_pack *pack = &cards_builtin()->pack;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, players);
    bot_rng rng = bot_rng_of(number, 0);
    uint8_t seed[32];
    lair_seed(number, seed);
    assert_int_equal(lair_start(game, pack, &rules, seed, NULL), 0);
    while (!lair_over(game)) {
        lair_view view;
        int seat = 0;
        while (!(lair_pending(game) >> seat & 1u)) {
            seat++;
        }
        lair_look(game, pack, seat, &view);
        lair_option o = bot_choose(&(bot){.level = (enum bot_level)bots[seat]}, &view, pack, &rng);
        assert_int_equal(lair_choose(game, pack, seat, o, NULL), 0);
    }
    return game->winner;
}

static void the_same_numbers_give_the_same_game(void **state)
{
    (void)state;
    for (int level = 0; level <= BOT_MINION; level++) {
        int bots[4] = {level, level, level, level};
        lair_game a, b;
        play(bots, 3, 11, &a);
        play(bots, 3, 11, &b);
        assert_memory_equal(&a, &b, sizeof a);
    }
}

static void a_minion_beats_kobolds(void **state)
{
    (void)state;
    int won = 0;
    enum { GAMES = 24 };
    for (uint64_t i = 0; i < GAMES; i++) {
        int seat = (int)(i % 2);
        int bots[2] = {seat == 0 ? BOT_MINION : BOT_KOBOLD, seat == 1 ? BOT_MINION : BOT_KOBOLD};
        lair_game game;
        won += play(bots, 2, 100 + i, &game) == seat;
    }
    assert_true(won > GAMES / 2);
}

static void names_are_known(void **state)
{
    (void)state;
    for (int level = 0; level < BOT_LEVELS; level++) {
        assert_int_equal(bot_level_of(bot_level_name((enum bot_level)level)), level);
    }
    assert_int_equal(bot_level_of("nobody"), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_numbers_give_the_same_game),
        cmocka_unit_test(a_minion_beats_kobolds),
        cmocka_unit_test(names_are_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
