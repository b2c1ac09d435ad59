/* rng.c - ChaCha8 as a function of (key, stream, counter): a draw depends on nothing else, and nobody can predict it from
 * the cards seen. Draws worked out ahead are no part of a game, and no view has them. */
#include "rng.h"

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

static inline void columns(quad x[16])
{
    quarter_rounds(&x[0], &x[4], &x[8], &x[12]);
    quarter_rounds(&x[1], &x[5], &x[9], &x[13]);
    quarter_rounds(&x[2], &x[6], &x[10], &x[14]);
    quarter_rounds(&x[3], &x[7], &x[11], &x[15]);
}

/* The first words of four blocks that follow each other, a lane each: as long as one block takes, since in a single one
   every step waits for the step before. Of the last round only what these words need is carried out. */
static quad first_words(const lair_rng *rng, uint32_t stream, uint32_t counter)
{
    const uint32_t *k = rng->key;
    const quad none = {0};
    quad x[16] = {none + 0x61707865u, none + 0x3320646eu, none + 0x79622d32u, none + 0x6b206574u};
    for (int i = 0; i < 8; i++) {
        x[4 + i] = none + k[i];
    }
    x[12] = (quad){counter, counter + 1, counter + 2, counter + 3};
    x[13] = x[15] = none;
    x[14] = none + stream;
    columns(x);
    for (int i = 0; i < 3; i++) {
        quarter_rounds(&x[0], &x[5], &x[10], &x[15]);
        quarter_rounds(&x[1], &x[6], &x[11], &x[12]);
        quarter_rounds(&x[2], &x[7], &x[8], &x[13]);
        quarter_rounds(&x[3], &x[4], &x[9], &x[14]);
        columns(x);
    }
    quarter_rounds(&x[0], &x[5], &x[10], &x[15]);
    return x[0] + 0x61707865u;
}

/* The next draw of a stream is the first word of the block of its counter. */
static uint32_t draw(lair_game *g, enum lair_stream stream)
{
    uint32_t at = g->rng.counter[stream]++;
    if (g->ahead_of[stream] != 1 + at / 4) {
        quad words = first_words(&g->rng, stream, at & ~3u);
        memcpy(g->ahead[stream], &words, sizeof words);
        g->ahead_of[stream] = 1 + at / 4;
    }
    return g->ahead[stream][at % 4];
}

/* Uniform in 0 .. n-1, without bias: the rare words that would favor some results are thrown away. */
uint32_t rng_below(lair_game *g, enum lair_stream stream, uint32_t n)
{
    for (;;) {
        uint64_t m = (uint64_t)draw(g, stream) * n;
        if ((uint32_t)m >= n || (uint32_t)m >= (uint32_t)(-n % n)) {
            return (uint32_t)(m >> 32);
        }
    }
}

/* The first half of a block: what it was made from cannot be worked out of it. */
static void seed_from(const lair_rng *rng, uint32_t stream, uint32_t counter, uint8_t seed[32])
{
    uint32_t block[16];
    rng_block(rng, stream, counter, block);
    for (int i = 0; i < 32; i++) {
        seed[i] = (uint8_t)(block[i / 4] >> 8 * (i % 4));
    }
}

void lair_seed(uint64_t number, uint8_t seed[32])
{
    lair_rng rng = {.key = {(uint32_t)number, (uint32_t)(number >> 32), 0x4c616972}};
    seed_from(&rng, 0, 0, seed);
}

/* A sponge: sixteen bytes at a time go into one half of the key, so that nobody can set the other. */
void lair_seed_text(const char *text, size_t length, uint8_t seed[32])
{
    size_t at = 0;
    lair_seed((uint64_t)1 << 32 | length, seed); /* numbers of seeds that are typed are smaller */
    do {
        for (size_t i = 0; i < 16 && at < length; i++) {
            seed[i] ^= (uint8_t)text[at++];
        }
        lair_rng rng;
        lair_rng_seed(&rng, seed);
        seed_from(&rng, 0, 0, seed);
    } while (at < length);
}

/* The streams of a game are numbered from 0, these from the other end. */
void lair_seed_nth(const uint8_t seed[32], uint64_t n, uint8_t nth[32])
{
    lair_rng rng;
    lair_rng_seed(&rng, seed);
    seed_from(&rng, UINT32_MAX - (uint32_t)(n >> 32), (uint32_t)n, nth);
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
        return (int)rng_below(g, LAIR_RNG_REST, 6) + 1;
    }
    memmove(g->roll, g->roll + 1, sizeof g->roll - 1);
    g->roll[LAIR_ROLLS - 1] = 0;
    return shows;
}
