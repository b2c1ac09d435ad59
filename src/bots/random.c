/* random.c - numbers for bots (splitmix64), and games of players who choose at random: for measuring. */
#include "bots.h"

uint64_t bot_next(bot_rng *rng)
{
    uint64_t z = rng->state += 0x9E3779B97F4A7C15ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

bot_rng bot_rng_of(uint64_t seed, int seat)
{
    bot_rng rng = {seed * 8 + (uint64_t)seat};
    bot_next(&rng);
    return rng;
}

uint32_t bot_below(bot_rng *rng, uint32_t n)
{
    return (uint32_t)((bot_next(rng) >> 32) * n >> 32);
}

uint64_t bot_random_game(const lair_pack *pack, const lair_rules *rules, uint64_t number,
                         const lair_listener *listener)
{
    lair_game game;
    lair_option options[LAIR_OPTIONS];
    uint8_t seed[32];
    bot_rng rng = bot_rng_of(number, 0);
    lair_seed(number, seed);
    lair_start(&game, pack, rules, seed, listener);
    int n = lair_answers(&game, pack, __builtin_ctz(lair_pending(&game)), options, LAIR_OPTIONS);
    while (!lair_over(&game)) {
        int seat = __builtin_ctz(lair_pending(&game));
        if (n <= 0) {
            return 0;
        }
        lair_option o = options[bot_below(&rng, (uint32_t)n)];
        n = lair_take_list(&game, pack, seat, o, listener, options, LAIR_OPTIONS);
    }
    return game.choices;
}
