/* play.h - random games for the engine's tests. */
#ifndef TEST_PLAY_H
#define TEST_PLAY_H

#include "cards.h"
#include "engine.h"

/* A small generator of the tests' own: the game's must not be touched. */
typedef struct dice {
    uint64_t state;
} dice;

static inline uint32_t dice_below(dice *d, uint32_t n)
{
    d->state ^= d->state << 13;
    d->state ^= d->state >> 7;
    d->state ^= d->state << 17;
    return (uint32_t)((d->state >> 32) % n);
}

static inline dice dice_of(uint64_t number)
{
    return (dice){.state = (number + 1) * 0x9E3779B97F4A7C15ull};
}

static inline int pending_seat(const lair_game *g, dice *d)
{
    unsigned pending = lair_pending(g);
    int seats[LAIR_SEATS], n = 0;
    for (int s = 0; s < LAIR_SEATS; s++) {
        if (pending >> s & 1) {
            seats[n++] = s;
        }
    }
    return n ? seats[dice_below(d, (uint32_t)n)] : -1;
}

static inline lair_option random_option(const lair_game *g, const lair_pack *pack, int seat, dice *d)
{
    lair_option o[LAIR_OPTIONS];
    int n = lair_answers(g, pack, seat, o, LAIR_OPTIONS);
    return n ? o[dice_below(d, (uint32_t)n)] : 0;
}

#endif
