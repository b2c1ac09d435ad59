/* bits.h - sets of cards, a bit each, and tables of bytes looked through side by side. */
#ifndef LAIR_ENGINE_BITS_H
#define LAIR_ENGINE_BITS_H

#include "engine.h"

/* How many bits each byte has: added up in ever wider lanes, since not every machine can count them. */
static inline uint64_t bits_of_bytes(uint64_t w)
{
    w -= w >> 1 & 0x5555555555555555ull;
    w = (w & 0x3333333333333333ull) + (w >> 2 & 0x3333333333333333ull);
    return (w + (w >> 4)) & 0x0F0F0F0F0F0F0F0Full;
}
/* How many bits are set. */
static inline int bit_count(uint64_t w)
{
    return (int)(bits_of_bytes(w) * 0x0101010101010101ull >> 56);
}
static inline void bits_add(lair_bits *s, unsigned card)
{
    s->w[card >> 6] |= 1ull << (card & 63);
}
static inline void bits_del(lair_bits *s, unsigned card)
{
    s->w[card >> 6] &= ~(1ull << (card & 63));
}
typedef uint8_t bytes __attribute__((vector_size(16)));

/* Bit per byte that is all ones; the others are zero. */
static inline uint64_t side_by_side(bytes same)
{
#ifdef __SSE2__
    typedef char signs __attribute__((vector_size(16)));
    return (uint64_t)__builtin_ia32_pmovmskb128((signs)same);
#elif defined(__wasm_simd128__)
    typedef signed char signs __attribute__((vector_size(16)));
    return (uint64_t)__builtin_wasm_bitmask_i8x16((signs)same);
#else
    uint64_t half[2];
    memcpy(half, &same, sizeof half);
    for (int i = 0; i < 2; i++) {
        half[i] = (half[i] & 0x0101010101010101ull) * 0x0102040810204080ull >> 56;
    }
    return half[0] | half[1] << 8;
#endif
}

/* Bit per byte of a row with these bits; sixteen of them are compared at a time, also some behind the last. */
static inline uint64_t bytes_like(const uint8_t *row, int n, uint8_t bits, uint8_t value)
{
    uint64_t mask = 0;
    for (int at = 0; at < n; at += 16) {
        bytes x;
        memcpy(&x, &row[at], sizeof x);
        mask |= side_by_side((bytes)((x & bits) == value)) << at;
    }
    return mask;
}

unsigned bit_nth(uint64_t w, unsigned n);
unsigned bits_nth(const lair_bits *s, const lair_bits *mask, bool inside, int words, int n);

#endif
