/* test_search.c - bots that search cannot peek, repeat themselves, keep to their bounds and play every game there is. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "cards.h"
#include "evaluate.h"
#include "mixture.h"
#include "playout.h"

static const lair_pack *builtin(void)
{
    return &cards_builtin()->pack;
}

/* Some games over every edition, set, variant and number of players, each stopped at a random decision. */
static bool random_moment(uint64_t number, lair_view *world)
{
    dice d = dice_of(number);
    lair_rules rules = mixture_rules(builtin(), NULL, &d);
    bot_rng rng = bot_rng_of(number, 0);
    uint8_t seed[32];
    lair_seed(number, seed);
    assert_int_equal(lair_start(&world->g, builtin(), &rules, seed, NULL), 0);
    for (uint32_t n = bot_below(&rng, 150); n > 0 && playout_step(world, builtin(), &rng); n--) {
    }
    return !lair_over(&world->g);
}

static lair_option answer(const lair_game *game, int seat, bot b, uint64_t seed)
{
    lair_view view;
    bot_rng rng = bot_rng_of(seed, seat);
    lair_look(game, builtin(), seat, &view);
    return bot_choose(&b, &view, builtin(), &rng);
}

/* ---- honesty ------------------------------------------------------------------------------------------- */

/* Another game that looks the same to the seat, played on by nobody: only what it cannot know differs. */
static void what_a_seat_cannot_know_changes_no_answer(void **state)
{
    (void)state;
    int differed = 0;
    for (uint64_t number = 1; number <= 120; number++) {
        lair_view world;
        if (!random_moment(number, &world)) {
            continue;
        }
        int seat = playout_asked(&world.g, 0);
        lair_view view;
        lair_game other;
        lair_rng deal = {.key = {(uint32_t)number, 77}};
        lair_look(&world.g, builtin(), seat, &view);
        lair_redeal(&view, builtin(), &deal, &other);
        differed += memcmp(&world.g, &other, sizeof other) != 0;
        for (int level = 0; level < BOT_LEVELS; level++) {
            bot b = {.level = (enum bot_level)level, .iterations = 24, .threads = 1, .kilobytes = 64};
            assert_int_equal(answer(&world.g, seat, b, number), answer(&other, seat, b, number));
        }
    }
    assert_true(differed > 60);
}

/* Whoever hands a bot the game itself gets no answer, at any level. */
static void a_game_is_no_view(void **state)
{
    (void)state;
    static bot_thought thought;
    lair_view world, view;
    lair_option options[LAIR_OPTIONS];
    assert_true(random_moment(201, &world));
    world.seat = (uint8_t)playout_asked(&world.g, 0);
    lair_look(&world.g, builtin(), world.seat, &view);
    assert_true(lair_options(&world, builtin(), options, LAIR_OPTIONS) > 0); /* a playout may */
    for (int level = 0; level < BOT_LEVELS; level++) {
        bot b = {.level = (enum bot_level)level, .iterations = 8, .threads = 1, .kilobytes = 64};
        bot_rng rng = bot_rng_of(1, 0);
        assert_int_equal(bot_choose(&b, &world, builtin(), &rng), 0);
        assert_false(bot_think(&b, &world, builtin(), &rng, NULL, &thought));
        assert_int_not_equal(bot_choose(&b, &view, builtin(), &rng), 0);
        assert_true(bot_think(&b, &view, builtin(), &rng, NULL, &thought));
    }
}

/* ---- the same again ------------------------------------------------------------------------------------ */

static void a_fixed_number_of_iterations_repeats(void **state)
{
    (void)state;
    for (uint64_t number = 200; number < 215; number++) {
        lair_view world, view;
        if (!random_moment(number, &world)) {
            continue;
        }
        int seat = playout_asked(&world.g, 0);
        lair_look(&world.g, builtin(), seat, &view);
        for (uint32_t threads = 1; threads <= 2; threads++) {
            bot b = {BOT_GRAND_BOSS, .iterations = 60, .threads = threads, .kilobytes = 1024};
            static bot_thought one, two;
            bot_rng rng = bot_rng_of(number, seat), same = rng;
            assert_true(bot_think(&b, &view, builtin(), &rng, NULL, &one));
            assert_true(bot_think(&b, &view, builtin(), &same, NULL, &two));
            assert_int_equal(one.iterations, two.iterations);
            assert_memory_equal(one.line, two.line, sizeof one.line);
        }
    }
}

/* ---- bounds -------------------------------------------------------------------------------------------- */

/* A moment with several answers, so that there is something to think about. */
static void some_choice(uint64_t number, lair_view *view)
{
    lair_view world;
    lair_option options[LAIR_OPTIONS];
    do {
        number += 1000;
        if (random_moment(number, &world)) {
            lair_look(&world.g, builtin(), playout_asked(&world.g, 0), view);
        }
    } while (lair_over(&world.g) || lair_options(view, builtin(), options, LAIR_OPTIONS) < 4);
}

static void memory_is_bounded(void **state)
{
    (void)state;
    static bot_thought thought;
    lair_view view;
    some_choice(1, &view);
    bot_rng rng = bot_rng_of(1, 0);
    bot b = {BOT_BOSS, .iterations = 2000, .threads = 2, .kilobytes = 4};
    assert_true(bot_think(&b, &view, builtin(), &rng, NULL, &thought));
    assert_in_range(thought.bytes, 1, 4 * 1024);
    assert_true(thought.iterations > 100); /* it thinks on with what it has */
    b.kilobytes = 1024;
    assert_true(bot_think(&b, &view, builtin(), &rng, NULL, &thought));
    assert_true(thought.bytes <= 256u * thought.iterations);
}

static uint32_t milliseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint32_t)(t.tv_sec * 1000 + t.tv_nsec / 1000000);
}

/* Wide bounds: machines are busy. Far more iterations are wanted than the time is enough for. */
static void a_bot_keeps_its_time(void **state)
{
    (void)state;
    static bot_thought thought;
    bot b;
    for (uint64_t number = 0; number < 4; number++) {
        lair_view view;
        bot_rng rng = bot_rng_of(number, 0);
        some_choice(number, &view);
        assert_true(bot_read(number % 2 ? "grand-boss:50ms/2" : "boss:50ms", &b));
        b.iterations = 200000;
        uint32_t begun = milliseconds();
        assert_true(bot_think(&b, &view, builtin(), &rng, NULL, &thought));
        assert_true(milliseconds() - begun < 1000);
        assert_true(thought.iterations > 0);
    }
}

static void a_bot_stops_when_asked(void **state)
{
    (void)state;
    static bot_thought thought;
    lair_view view;
    some_choice(2, &view);
    bot_rng rng = bot_rng_of(1, 0);
    atomic_bool stop = true;
    bot b = {BOT_GRAND_BOSS, .milliseconds = 600000, .threads = 2, .kilobytes = 1024};
    assert_true(bot_think(&b, &view, builtin(), &rng, &stop, &thought));
    assert_int_equal(thought.iterations, 0);
    assert_int_equal(lair_why_not(&view, builtin(), thought.line[0].option), 0);
}

static void what_is_settled_is_answered_early(void **state)
{
    (void)state;
    static bot_thought thought;
    uint32_t thought_of = 0;
    enum { MOMENTS = 20, EACH = 400 };
    for (uint64_t number = 0; number < MOMENTS; number++) {
        lair_view view;
        some_choice(number, &view);
        bot_rng rng = bot_rng_of(number, 0);
        bot b = {BOT_BOSS, .iterations = EACH, .threads = 1, .kilobytes = 1024};
        assert_true(bot_think(&b, &view, builtin(), &rng, NULL, &thought));
        assert_in_range(thought.iterations, 1, EACH);
        thought_of += thought.iterations;
    }
    assert_true(thought_of < MOMENTS * EACH);
}

/* ---- every game ---------------------------------------------------------------------------------------- */

static void searching_bots_play_every_game_to_its_end(void **state)
{
    (void)state;
    for (uint64_t number = 1; number <= 24; number++) {
        dice d = dice_of(number);
        lair_rules rules = mixture_rules(builtin(), NULL, &d);
        lair_game game;
        uint8_t seed[32];
        lair_seed(number, seed);
        assert_int_equal(lair_start(&game, builtin(), &rules, seed, NULL), 0);
        for (int i = 0; !lair_over(&game); i++) {
            assert_true(i < 5000);
            int seat = playout_asked(&game, 0);
            bot b = {BOT_MINI_BOSS, .iterations = 4, .threads = 1, .kilobytes = 64};
            assert_int_equal(lair_choose(&game, builtin(), seat, answer(&game, seat, b, (uint64_t)i), NULL),
                             0);
        }
    }
}

/* Every deal that was thought through began with one of the answers. */
static void every_iteration_is_counted(void **state)
{
    (void)state;
    int thoughts = 0;
    for (uint64_t number = 700; number < 730; number++) {
        static bot_thought thought;
        lair_view world, view;
        uint64_t visits = 0;
        bot b = {BOT_BOSS, .iterations = 300, .threads = 1, .kilobytes = 4096};
        bot_rng rng = bot_rng_of(number, 0);
        if (!random_moment(number, &world)) {
            continue;
        }
        lair_look(&world.g, builtin(), playout_asked(&world.g, 0), &view);
        assert_true(bot_think(&b, &view, builtin(), &rng, NULL, &thought));
        for (int i = 0; i < thought.n; i++) {
            visits += thought.line[i].visits;
        }
        assert_int_equal(visits, thought.iterations);
        thoughts += thought.iterations > 0;
    }
    assert_true(thoughts > 20);
}

/* ---- judging ------------------------------------------------------------------------------------------- */

static void chances_add_up(void **state)
{
    (void)state;
    for (uint64_t number = 300; number < 500; number++) {
        lair_view world;
        float worth[LAIR_SEATS], sum = 0;
        random_moment(number, &world);
        evaluate(&world, builtin(), worth);
        for (int s = 0; s < world.g.players; s++) {
            assert_true(worth[s] >= 0 && worth[s] <= 1.1f);
            sum += worth[s];
        }
        assert_true(world.g.players == 1 || world.g.winner == LAIR_NO_SEAT || fabsf(sum - 1) < 1e-3f);
    }
}

/* Also before the bosses are revealed, when a seat has none: wherever in memory the designs lie, it has no row. */
static void rows_name_cards_that_have_weights(void **state)
{
    (void)state;
    enum { WORDS = sizeof(lair_design) / sizeof(uint64_t) };
    uint64_t *memory = calloc(builtin()->n_designs + 1u, sizeof(lair_design));
    assert_non_null(memory);
    int hidden = 0;
    for (uint64_t number = 1; number <= 200; number++) {
        dice d = dice_of(number);
        lair_rules rules = mixture_rules(builtin(), NULL, &d);
        lair_pack pack = *builtin();
        uint8_t seed[32];
        lair_view world = {0};
        seat_row rows[LAIR_SEATS];
        pack.designs = memcpy(memory + number % WORDS, pack.designs, pack.n_designs * sizeof(lair_design));
        lair_seed(number, seed);
        assert_int_equal(lair_start(&world.g, &pack, &rules, seed, NULL), 0);
        features_of(&world, &pack, rows);
        for (int s = 0; s < world.g.players; s++) {
            hidden += world.g.player[s].boss == LAIR_NO_CARD;
            for (int i = 0; i < rows[s].n_cards; i++) {
                assert_in_range(rows[s].card[i], 0, ROW_PLACES * ROW_DESIGNS - 1);
            }
        }
    }
    assert_true(hidden > 20);
    free(memory);
}

static void the_exponential_is_one(void **state)
{
    (void)state;
    for (float x = -20; x < 20; x += 0.37f) {
        assert_true(fabs((double)evaluate_exp(x) / exp((double)x) - 1) < 1e-4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_seat_cannot_know_changes_no_answer),
        cmocka_unit_test(a_game_is_no_view),
        cmocka_unit_test(a_fixed_number_of_iterations_repeats),
        cmocka_unit_test(memory_is_bounded),
        cmocka_unit_test(a_bot_keeps_its_time),
        cmocka_unit_test(a_bot_stops_when_asked),
        cmocka_unit_test(what_is_settled_is_answered_early),
        cmocka_unit_test(searching_bots_play_every_game_to_its_end),
        cmocka_unit_test(every_iteration_is_counted),
        cmocka_unit_test(chances_add_up),
        cmocka_unit_test(rows_name_cards_that_have_weights),
        cmocka_unit_test(the_exponential_is_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
