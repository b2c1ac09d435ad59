/* hash.c - a game as one number, and what a seat sees as one. */
#include "engine.h"

enum { LANES = 8 };
#define FACTOR 0xff51afd7ed558ccdull
#define FIRST 0x9E3779B97F4A7C15ull

/* What is worked out from the rest comes last, and does not count. */
static const size_t counted = offsetof(lair_game, hears);

static uint64_t word_at(const lair_game *game, size_t at)
{
    uint64_t word = 0;
    size_t left = counted - at;
    memcpy(&word, (const unsigned char *)game + at, left < sizeof word ? left : sizeof word);
    return word;
}

static inline uint64_t mixed(uint64_t h, uint64_t word)
{
    h = (h ^ word) * FACTOR;
    return h << 32 | h >> 32;
}

/* One multiplication would have to wait for the other: each lane takes every eighth word, and they meet at the end. */
uint64_t lair_hash(const lair_game *game)
{
    uint64_t lane[LANES], h = FIRST;
    size_t at = 0;
    for (int k = 0; k < LANES; k++) {
        lane[k] = FIRST * (uint64_t)(2 * k + 1);
    }
    for (; at + sizeof lane <= counted; at += sizeof lane) {
        uint64_t word[LANES];
        memcpy(word, (const unsigned char *)game + at, sizeof word);
        for (int k = 0; k < LANES; k++) {
            lane[k] = mixed(lane[k], word[k]);
        }
    }
    for (int k = 0; at < counted; at += sizeof lane[0], k++) {
        lane[k] = mixed(lane[k], word_at(game, at));
    }
    for (int k = 0; k < LANES; k++) {
        h = mixed(h, lane[k]);
        h ^= h >> 29;
    }
    return h;
}

/* Word by word, the first hash there was. */
static uint64_t chain(const lair_game *game)
{
    uint64_t h = FIRST;
    for (size_t at = 0; at < counted; at += sizeof h) {
        h = (h ^ word_at(game, at)) * FACTOR;
        h ^= h >> 32;
    }
    return h;
}

bool lair_hash_is(const lair_game *game, uint64_t hash, int bits)
{
    return (lair_hash(game) ^ hash) << (64 - bits) == 0 || (chain(game) ^ hash) << (64 - bits) == 0;
}

uint64_t lair_view_seed(const lair_view *view)
{
    return chain(&view->g);
}
