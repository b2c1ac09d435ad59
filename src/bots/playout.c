/* playout.c - a light policy: what a sensible player is likely to do, at a glance. */
#include "playout.h"

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

/* What a card is worth in a dungeon, roughly: damage, treasure, an ability. */
static int room_worth(const lair_pack *pack, unsigned card)
{
    const lair_design *d = lair_card(pack, card);
    int icons = (int)(d->icons * 0x0101010101010101ull >> 56);
    return 3 * d->damage + 3 * icons + 2 * (d->n_abilities > 0) + 2 * (d->kind == LAIR_ADVANCED_ROOM);
}

/* A new room is better than covering one, and covering a poor one better than a rich one. */
static int build_weight(const lair_pack *pack, lair_option o)
{
    unsigned over = LAIR_OPTION_B(o);
    int gain = room_worth(pack, LAIR_OPTION_A(o)) + (over == 0 ? 6 : 3 - room_worth(pack, over - 1));
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
        return 4 + room_worth(pack, LAIR_OPTION_A(o)) * 2;
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
    for (int i = 0; i < n; i++) {
        int w = weight(world, pack, options[i], n);
        weights[i] = (uint16_t)(w < 1 ? 1 : w);
    }
}

bool playout_step(lair_view *world, const lair_pack *pack, bot_rng *rng)
{
    lair_option options[LAIR_OPTIONS];
    uint16_t weights[LAIR_OPTIONS];
    int seat = playout_asked(&world->g, 0), choice = 0;
    if (seat == LAIR_SEATS) {
        return false;
    }
    world->seat = (uint8_t)seat;
    int n = lair_options(world, pack, options, LAIR_OPTIONS);
    if (n <= 0) {
        return false; /* cannot be: who is asked has an answer */
    }
    playout_weights(world, pack, options, n, weights);
    uint32_t sum = 0;
    for (int k = 0; k < n; k++) {
        sum += weights[k];
    }
    uint32_t at = bot_below(rng, sum);
    for (; choice < n - 1 && at >= weights[choice]; choice++) {
        at -= weights[choice];
    }
    lair_take(&world->g, pack, seat, options[choice], NULL);
    return true;
}

void playout_turn(lair_view *world, const lair_pack *pack, int decisions, bot_rng *rng)
{
    int turn = world->g.turn;
    for (int i = 0; i < decisions && world->g.turn == turn && playout_step(world, pack, rng); i++) {
    }
}
