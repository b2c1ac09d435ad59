/* bits.h - sets of cards, a bit each. */
#ifndef LAIR_ENGINE_BITS_H
#define LAIR_ENGINE_BITS_H

#include "engine.h"

/* How many bits are set: added up in ever wider lanes, since not every machine can count them. */
static inline int bit_count(uint64_t w)
{
    w -= w >> 1 & 0x5555555555555555ull;
    w = (w & 0x3333333333333333ull) + (w >> 2 & 0x3333333333333333ull);
    w = (w + (w >> 4)) & 0x0F0F0F0F0F0F0F0Full;
    return (int)(w * 0x0101010101010101ull >> 56);
}
static inline void bits_add(lair_bits *s, unsigned card)
{
    s->w[card >> 6] |= 1ull << (card & 63);
}
static inline void bits_del(lair_bits *s, unsigned card)
{
    s->w[card >> 6] &= ~(1ull << (card & 63));
}
unsigned bit_nth(uint64_t w, unsigned n);
unsigned bits_nth(const lair_bits *s, const lair_bits *mask, bool inside, int words, int n);

#endif
