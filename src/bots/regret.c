/* regret.c - two answers in the same deals. */
#include "regret.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "evaluate.h"
#include "playout.h"

enum {
    DEALS = 32,
    SMALL = 8,      /* the least iterations of a search */
    MAX_STEPS = 200 /* decisions of others before the seat is asked again */
};

static float search_worth(const lair_view *world, const lair_pack *pack, int seat, uint32_t iterations,
                          bot_rng *rng, bot_thought *thought)
{
    bot thinker = {BOT_GRAND_BOSS, .iterations = iterations, .threads = 1, .kilobytes = 4096};
    lair_view view;
    float worth[LAIR_SEATS] = {0};
    lair_look(&world->g, pack, seat, &view);
    if (bot_think(&thinker, &view, pack, rng, NULL, thought) && thought->line[0].visits) {
        return (float)thought->line[0].worth / 1000;
    }
    evaluate(world, pack, worth);
    return worth[seat];
}

/* The answer in one deal: others go on as they are likely to, until the seat decides again or the turn is over. */
static float worth_in(const lair_game *deal, const lair_pack *pack, int seat, lair_option option,
                      uint32_t iterations, bot_rng rng, bot_thought *thought)
{
    lair_view world = {.g = *deal, .seat = (uint8_t)seat};
    float worth[LAIR_SEATS] = {0};
    int turn = deal->turn;
    if (lair_choose(&world.g, pack, seat, option, NULL) != 0) {
        return 0; /* cannot happen with a fair deal */
    }
    for (int i = 0; i < MAX_STEPS && !lair_over(&world.g) && world.g.turn == turn; i++) {
        if (lair_pending(&world.g) >> seat & 1u) {
            return search_worth(&world, pack, seat, iterations, &rng, thought);
        }
        if (!playout_step(&world, pack, &rng)) {
            break;
        }
    }
    evaluate(&world, pack, worth);
    return worth[seat];
}

int regret(const lair_view *view, const lair_pack *pack, uint64_t seed, lair_option better, lair_option taken,
           uint32_t iterations)
{
    bot_rng rng = bot_rng_of(seed, view->seat);
    bot_thought *thought = calloc(1, sizeof *thought);
    uint32_t each = iterations / DEALS < SMALL ? SMALL : iterations / DEALS;
    lair_rng deal;
    double sum = 0, squares = 0;
    memset(&deal, 0, sizeof deal);
    for (int i = 0; i < 8; i++) {
        deal.key[i] = (uint32_t)bot_next(&rng);
    }
    for (int d = 0; d < DEALS && thought; d++) {
        lair_game game;
        bot_rng own = {bot_next(&rng)};
        lair_redeal(view, pack, &deal, &game);
        float more = worth_in(&game, pack, view->seat, better, each, own, thought) -
                     worth_in(&game, pack, view->seat, taken, each, own, thought);
        sum += more;
        squares += (double)more * more;
    }
    free(thought);
    double mean = sum / DEALS, spread = squares / DEALS - mean * mean;
    double sure = mean - sqrt((spread < 0 ? 0 : spread) / (DEALS - 1));
    return sure > 0 ? (int)(1000 * sure) : 0;
}
