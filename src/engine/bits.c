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

/* Where the n-th bit (from 0) of a word is, which has as many. */
unsigned bit_nth(uint64_t w, unsigned n)
{
    for (; n > 0; n--) {
        w &= w - 1;
    }
    return (unsigned)__builtin_ctzll(w);
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
