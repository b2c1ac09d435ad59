/* rng.c - ChaCha8 as a function of (key, stream, counter). Nothing is buffered in the state, and nobody can
 * predict a draw from the cards seen. */
#include "internal.h"

typedef uint32_t quad __attribute__((vector_size(16)));

static inline quad turn(quad v, int left)
{
    return (v << left) | (v >> (32 - left));
}

static inline void quarter_rounds(quad *a, quad *b, quad *c, quad *d)
{
    *a += *b;
    *d = turn(*d ^ *a, 16);
    *c += *d;
    *b = turn(*b ^ *c, 12);
    *a += *b;
    *d = turn(*d ^ *a, 8);
    *c += *d;
    *b = turn(*b ^ *c, 7);
}

#define LANES(v, x, y, z, w) ((quad){(v)[x], (v)[y], (v)[z], (v)[w]})

static inline void chacha(const lair_rng *rng, uint32_t stream, uint32_t counter, quad out[4])
{
    quad a0 = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    quad b0 = {rng->key[0], rng->key[1], rng->key[2], rng->key[3]};
    quad c0 = {rng->key[4], rng->key[5], rng->key[6], rng->key[7]};
    quad d0 = {counter, 0, stream, 0};
    quad a = a0, b = b0, c = c0, d = d0;
    for (int i = 0; i < 4; i++) {
        quarter_rounds(&a, &b, &c, &d);
        b = LANES(b, 1, 2, 3, 0);
        c = LANES(c, 2, 3, 0, 1);
        d = LANES(d, 3, 0, 1, 2);
        quarter_rounds(&a, &b, &c, &d);
        b = LANES(b, 3, 0, 1, 2);
        c = LANES(c, 2, 3, 0, 1);
        d = LANES(d, 1, 2, 3, 0);
    }
    out[0] = a + a0;
    out[1] = b + b0;
    out[2] = c + c0;
    out[3] = d + d0;
}

void rng_block(const lair_rng *rng, uint32_t stream, uint32_t counter, uint32_t out[16])
{
    quad block[4];
    chacha(rng, stream, counter, block);
    memcpy(out, block, sizeof block);
}

/* Uniform in 0 .. n-1, without bias: the rare words that would favour some results are thrown away. Of a block only the
   first word is used, so that the compiler can leave the rest out. */
uint32_t rng_below(lair_rng *rng, enum lair_stream stream, uint32_t n)
{
    for (;;) {
        quad block[4];
        chacha(rng, stream, rng->counter[stream]++, block);
        uint64_t m = (uint64_t)block[0][0] * n;
        if ((uint32_t)m >= n || (uint32_t)m >= (uint32_t)(-n % n)) {
            return (uint32_t)(m >> 32);
        }
    }
}

void lair_seed(uint64_t number, uint8_t seed[32])
{
    lair_rng rng = {.key = {(uint32_t)number, (uint32_t)(number >> 32), 0x4c616972}};
    uint32_t block[16];
    rng_block(&rng, 0, 0, block);
    for (int i = 0; i < 32; i++) {
        seed[i] = (uint8_t)(block[i / 4] >> 8 * (i % 4));
    }
}

void lair_rng_seed(lair_rng *rng, const uint8_t seed[32])
{
    memset(rng, 0, sizeof *rng);
    for (int i = 0; i < 8; i++) {
        rng->key[i] = (uint32_t)seed[4 * i] | (uint32_t)seed[4 * i + 1] << 8 |
                      (uint32_t)seed[4 * i + 2] << 16 | (uint32_t)seed[4 * i + 3] << 24;
    }
    if (!memcmp(rng->key, (uint32_t[8]){0}, sizeof rng->key)) {
        rng->key[0] = 1; /* a key of nothing but zeros is how a view is told from a game */
    }
}

/* A die: the next scripted result if there is one. */
int rng_die(lair_game *g)
{
    int shows = g->roll[0];
    if (!shows) {
        return (int)rng_below(&g->rng, LAIR_RNG_REST, 6) + 1;
    }
    memmove(g->roll, g->roll + 1, sizeof g->roll - 1);
    g->roll[LAIR_ROLLS - 1] = 0;
    return shows;
}
