/* playout.c - a light policy: what a sensible player is likely to do, at a glance. */
#include "playout.h"

#include "aim.h"

enum { SUMMONS = 6 }; /* how much a step of a hero's worth draws the Minion to it */

int playout_asked(const lair_game *game, int first)
{
    unsigned pending = lair_pending(game);
    if (pending == 0) {
        return LAIR_SEATS;
    }
    if (pending >> first & 1u) {
        return first;
    }
    int seat = 0;
    while (!(pending >> seat & 1u)) {
        seat++;
    }
    return seat;
}

/* A new room is better than covering one, and covering a poor one better than a rich one. */
static int build_weight(const lair_pack *pack, lair_option o)
{
    unsigned over = LAIR_OPTION_B(o);
    int gain = aim_room_worth(pack, LAIR_OPTION_A(o)) + (over == 0 ? 6 : 3 - aim_room_worth(pack, over - 1));
    return gain <= 0 ? 2 : 4 + gain * gain / 2;
}

static int weight(const lair_view *world, const lair_pack *pack, lair_option o, int n)
{
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_PASS:
        return 24 + 8 * n;
    case LAIR_DO_BUILD:
        return build_weight(pack, o);
    case LAIR_DO_NO_BUILD:
        return 4;
    case LAIR_DO_KEEP:
        return 60;
    case LAIR_DO_DRAFT:
        return 4 + aim_room_worth(pack, LAIR_OPTION_A(o)) * 2;
    case LAIR_DO_PAY:
        return 60;
    case LAIR_DO_PROMOTE:
        return 40;
    case LAIR_DO_COIN:
        return world->g.player[world->seat].coins == 0 ? 10 : 2;
    case LAIR_DO_YES:
        return 30;
    default:
        return 10;
    }
}

void playout_weights(const lair_view *world, const lair_pack *pack, const lair_option *options, int n,
                     uint16_t weights[])
{
    if (aim_weights(world, pack, options, n, weights)) {
        return;
    }
    int summons[LAIR_OPTIONS];
    bool visit = world->g.decision == LAIR_ASK_VISIT;
    if (visit) {
        aim_summons(world, pack, options, n, summons);
    }
    for (int i = 0; i < n; i++) {
        int w = weight(world, pack, options[i], n) + (visit ? SUMMONS * summons[i] : 0);
        weights[i] = (uint16_t)(w < 1 ? 1 : w);
    }
}

void playout_list(lair_view *world, const lair_pack *pack, int seat, playout_answers *answers)
{
    world->seat = (uint8_t)seat;
    if (answers->seat != seat) {
        answers->n = lair_options(world, pack, answers->option, LAIR_OPTIONS);
        answers->seat = seat;
    }
}

void playout_take(lair_view *world, const lair_pack *pack, int choice, playout_answers *answers)
{
    answers->n = lair_take_list(&world->g, pack, answers->seat, answers->option[choice], NULL,
                                answers->option, LAIR_OPTIONS);
    answers->seat = playout_asked(&world->g, 0);
}

/* Chances of one answer against the others. People mostly do the sensible thing: a weight twice as large is taken four times as often. In
   the older editions that does not hold for playing something in a window, where there is more to be had than a glance tells (docs/bots.md,
   what was tried). Returns their sum. */
static uint32_t chances(const lair_view *world, const playout_answers *answers, const uint16_t weights[],
                        uint32_t chance[])
{
    bool plain = false;
    for (int k = 0; k < answers->n && world->g.rules.edition != LAIR_SUPER; k++) {
        plain |= LAIR_OPTION_KIND(answers->option[k]) == LAIR_DO_PASS;
    }
    uint32_t sum = 0;
    for (int k = 0; k < answers->n; k++) {
        chance[k] = plain ? weights[k] : (uint32_t)weights[k] * weights[k];
        sum += chance[k];
    }
    return sum;
}

/* One answer by the weights. */
static bool step(lair_view *world, const lair_pack *pack, playout_answers *answers, bot_rng *rng)
{
    uint16_t weights[LAIR_OPTIONS];
    uint32_t chance[LAIR_OPTIONS];
    int seat = playout_asked(&world->g, 0), choice = 0;
    if (seat == LAIR_SEATS) {
        return false;
    }
    playout_list(world, pack, seat, answers);
    int n = answers->n;
    if (n <= 0) {
        return false; /* cannot be: who is asked has an answer */
    }
    playout_weights(world, pack, answers->option, n, weights);
    uint32_t at = bot_below(rng, chances(world, answers, weights, chance));
    for (; choice < n - 1 && at >= chance[choice]; choice++) {
        at -= chance[choice];
    }
    playout_take(world, pack, choice, answers);
    return true;
}

bool playout_likeliest(lair_view *world, const lair_pack *pack)
{
    uint16_t weights[LAIR_OPTIONS];
    playout_answers answers;
    int seat = playout_asked(&world->g, 0), best = 0;
    answers.seat = LAIR_SEATS;
    if (seat == LAIR_SEATS) {
        return false;
    }
    playout_list(world, pack, seat, &answers);
    playout_weights(world, pack, answers.option, answers.n, weights);
    for (int k = 1; k < answers.n; k++) {
        best = weights[k] > weights[best] ? k : best;
    }
    playout_take(world, pack, best, &answers);
    return true;
}

bool playout_step(lair_view *world, const lair_pack *pack, bot_rng *rng)
{
    playout_answers answers;
    answers.seat = LAIR_SEATS;
    return step(world, pack, &answers, rng);
}

void playout_turn(lair_view *world, const lair_pack *pack, int decisions, playout_answers *answers,
                  bot_rng *rng)
{
    int turn = world->g.turn;
    for (int i = 0; i < decisions && world->g.turn == turn && step(world, pack, answers, rng); i++) {
    }
}
