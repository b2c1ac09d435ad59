/* test_twisted.c - the search against itself with another judgement: it wins if each seat is thought to want its own good,
 * and only then. The twisted one is the same code. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cards.h"
#include "evaluate.h"

/* How the twisted search judges a position; the seat that thinks. */
static enum { NEGATED, HELPFUL } twist;
static int thinker;

static void judge(const lair_view *world, const lair_pack *pack, float worth[LAIR_SEATS])
{
    evaluate(world, pack, worth);
    for (int s = 0; s < world->g.players && twist == NEGATED; s++) {
        worth[s] = 1 - worth[s];
    }
    for (int s = 0; s < world->g.players && twist == HELPFUL; s++) {
        worth[s] = worth[thinker];
    }
}

#define evaluate judge
#define search_think twisted_think
#define search_open twisted_open
#include "../../src/bots/search.c"
#undef evaluate

static const bot small = {BOT_MINI_BOSS, .iterations = 100, .threads = 1, .kilobytes = 1024};

static void think_twisted(const lair_view *view, const lair_pack *pack, bot_rng *rng, bot_thought *thought)
{
    lair_option options[LAIR_OPTIONS];
    memset(thought, 0, sizeof *thought);
    thought->n = lair_options(view, pack, options, LAIR_OPTIONS);
    for (int i = 0; i < thought->n; i++) {
        thought->line[i].option = options[i];
    }
    thinker = view->seat;
    twisted_think(&small, view, pack, rng, NULL, thought);
}

static lair_option choose_twisted(const lair_view *view, const lair_pack *pack, bot_rng *rng)
{
    static bot_thought thought;
    think_twisted(view, pack, rng, &thought);
    return thought.line[0].option;
}

/* Games of so many that the true search wins, both seats in turn. */
static int won_by_the_true_one(int games)
{
    const lair_pack *pack = &cards_builtin()->pack;
    const lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    int won = 0;
    for (int i = 0; i < games; i++) {
        lair_game game;
        lair_view view;
        uint8_t seed[32];
        bot_rng rng = bot_rng_of((uint64_t)i, 0);
        lair_seed(500 + (uint64_t)i / 2, seed);
        assert_int_equal(lair_start(&game, pack, &rules, seed, NULL), 0);
        while (!lair_over(&game)) {
            int seat = playout_asked(&game, 0);
            lair_look(&game, pack, seat, &view);
            lair_option o =
                seat == i % 2 ? bot_choose(&small, &view, pack, &rng) : choose_twisted(&view, pack, &rng);
            assert_int_equal(lair_choose(&game, pack, seat, o, NULL), 0);
        }
        won += game.winner == i % 2;
    }
    return won;
}

static void who_wants_to_lose_loses(void **state)
{
    (void)state;
    twist = NEGATED;
    assert_in_range(won_by_the_true_one(12), 11, 12);
}

/* With the same random numbers the two think the same as long as it does not matter who wants what; where others have a
   say it does. */
static void others_are_not_thought_to_help(void **state)
{
    (void)state;
    static bot_thought one, other;
    const lair_pack *pack = &cards_builtin()->pack;
    const lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 3);
    int moments = 0, differ = 0;
    twist = HELPFUL;
    for (uint64_t number = 0; number < 6; number++) {
        lair_view world, view;
        uint8_t seed[32];
        bot_rng dice = bot_rng_of(number, 1);
        lair_seed(number, seed);
        assert_int_equal(lair_start(&world.g, pack, &rules, seed, NULL), 0);
        for (int step = 0; step < 80 && playout_step(&world, pack, &dice) && !lair_over(&world.g); step++) {
            bot_rng rng = bot_rng_of(number, step), same = rng;
            lair_look(&world.g, pack, playout_asked(&world.g, 0), &view);
            assert_true(bot_think(&small, &view, pack, &rng, NULL, &one));
            think_twisted(&view, pack, &same, &other);
            moments += one.n > 1;
            differ += one.n > 1 && memcmp(one.line, other.line, sizeof one.line) != 0;
        }
    }
    assert_true(moments > 100);
    assert_true(differ > moments / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_wants_to_lose_loses),
        cmocka_unit_test(others_are_not_thought_to_help),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
