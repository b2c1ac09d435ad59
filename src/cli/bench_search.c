/* bench_search.c - how fast bots search. */
#include "bench_search.h"

#include <time.h>

#include "bots.h"
#include "evaluate.h"
#include "playout.h"

enum { MOMENTS = 16, MIDDLE = 50, DECISIONS = 50 };

static uint64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* Moments in the middle of games, as the seat sees them that is to answer. */
static int middles(const lair_pack *pack, lair_view view[MOMENTS])
{
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    int n = 0;
    for (uint64_t number = 1; n < MOMENTS && number < 1000; number++) {
        lair_view world;
        bot_rng rng = bot_rng_of(number, 0);
        uint8_t seed[32];
        lair_seed(number, seed);
        lair_start(&world.g, pack, &rules, seed, NULL);
        for (int i = 0; i < MIDDLE && playout_step(&world, pack, &rng); i++) {
        }
        if (!lair_over(&world.g)) {
            lair_look(&world.g, pack, playout_asked(&world.g, 0), &view[n++]);
        }
    }
    return n;
}

static void time_search(const lair_pack *pack, const lair_view *view, int n, uint64_t slice, search_speed *s)
{
    bot b = {BOT_BOSS, .iterations = 500, .threads = 1, .kilobytes = 1024};
    bot_rng rng = bot_rng_of(1, 0);
    uint64_t begun = now(), iterations = 0, ns;
    size_t bytes = 0;
    do {
        for (int i = 0; i < n; i++) {
            static bot_thought thought;
            bot_think(&b, &view[i], pack, &rng, NULL, &thought);
            iterations += thought.iterations;
            bytes += thought.bytes;
        }
        ns = now() - begun;
    } while (ns < slice);
    s->iterations = (double)iterations * 1e9 / (double)ns;
    s->bytes = (double)bytes / (double)iterations;
}

static void time_playouts(const lair_pack *pack, const lair_view *view, int n, uint64_t slice,
                          search_speed *s)
{
    bot_rng rng = bot_rng_of(2, 0);
    lair_rng deal = {.key = {3}};
    uint64_t begun = now(), playouts = 0, judging = 0, ns;
    do {
        for (int i = 0; i < n; i++) {
            lair_view world;
            float worth[LAIR_SEATS];
            lair_redeal(&view[i], pack, &deal, &world.g);
            for (int k = 0; k < DECISIONS && playout_step(&world, pack, &rng); k++) {
            }
            uint64_t before = now();
            evaluate(&world, pack, worth);
            judging += now() - before;
        }
        playouts += (uint64_t)n;
        ns = now() - begun;
    } while (ns < slice);
    s->playouts = (double)playouts * 1e9 / (double)ns;
    s->judge_ns = (double)judging / (double)playouts;
}

search_speed bench_search(const lair_pack *pack, uint64_t slice_ns)
{
    static lair_view view[MOMENTS];
    search_speed s;
    int n = middles(pack, view);
    time_search(pack, view, n, slice_ns, &s);
    time_playouts(pack, view, n, slice_ns, &s);
    return s;
}
