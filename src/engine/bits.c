/* sets.c - sets of cards, 512 bits wide; only the words in use are looked at where it matters. */
#include "bits.h"

int lair_bits_count(const lair_bits *set)
{
    int n = 0;
    for (int i = 0; i < LAIR_CARDS / 64; i++) {
        n += bit_count(set->w[i]);
    }
    return n;
}

unsigned lair_bits_next(const lair_bits *set, unsigned from)
{
    for (unsigned i = from >> 6; i < LAIR_CARDS / 64; i++) {
        uint64_t w = set->w[i];
        if (i == from >> 6) {
            w &= ~0ull << (from & 63);
        }
        if (w) {
            return i * 64 + (unsigned)__builtin_ctzll(w);
        }
    }
    return LAIR_CARDS;
}

/* How many of eight bytes, none above 64, are at most n. */
static inline unsigned at_most(uint64_t counts, unsigned n)
{
    const uint64_t ones = 0x0101010101010101ull;
    return (unsigned)(((((n * ones) | ones << 7) - counts) >> 7 & ones) * ones >> 56);
}

/* Where the n-th bit (from 0) of a word is, which has as many. Nothing to guess: first the byte, then the bit in it, each
   found by how many there are up to it. */
unsigned bit_nth(uint64_t w, unsigned n)
{
    const uint64_t ones = 0x0101010101010101ull;
    uint64_t up_to = bits_of_bytes(w) * ones;
    unsigned at = 8 * at_most(up_to, n);
    uint64_t apart = (w >> at & 0xFF) * ones & 0x8040201008040201ull; /* a bit each */
    uint64_t each = (apart + (ones << 7) - ones) >> 7 & ones;
    return at + at_most(each * ones, n - (unsigned)(up_to << 8 >> at & 0xFF));
}

/* The n-th card (from 0) of s that is inside (or outside) the mask. */
unsigned bits_nth(const lair_bits *s, const lair_bits *mask, bool inside, int words, int n)
{
    for (int i = 0; i < words; i++) {
        uint64_t w = s->w[i] & (inside ? mask->w[i] : ~mask->w[i]);
        int here = bit_count(w);
        if (n < here) {
            return (unsigned)i * 64 + bit_nth(w, (unsigned)n);
        }
        n -= here;
    }
    return NONE;
}
