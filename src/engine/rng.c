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

typedef struct block {
    quad a, b, c, d;
} block;

static inline block block_of(const lair_rng *rng, uint32_t stream, uint32_t counter)
{
    return (block){.a = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574},
                   .b = {rng->key[0], rng->key[1], rng->key[2], rng->key[3]},
                   .c = {rng->key[4], rng->key[5], rng->key[6], rng->key[7]},
                   .d = {counter, 0, stream, 0}};
}

static inline void double_round(block *x)
{
    quarter_rounds(&x->a, &x->b, &x->c, &x->d);
    x->b = LANES(x->b, 1, 2, 3, 0);
    x->c = LANES(x->c, 2, 3, 0, 1);
    x->d = LANES(x->d, 3, 0, 1, 2);
    quarter_rounds(&x->a, &x->b, &x->c, &x->d);
    x->b = LANES(x->b, 3, 0, 1, 2);
    x->c = LANES(x->c, 2, 3, 0, 1);
    x->d = LANES(x->d, 1, 2, 3, 0);
}

enum { DOUBLE_ROUNDS = 4 };

void rng_block(const lair_rng *rng, uint32_t stream, uint32_t counter, uint32_t out[16])
{
    block x = block_of(rng, stream, counter);
    const block start = x;
    for (int i = 0; i < DOUBLE_ROUNDS; i++) {
        double_round(&x);
    }
    const quad sum[4] = {x.a + start.a, x.b + start.b, x.c + start.c, x.d + start.d};
    memcpy(out, sum, sizeof sum);
}

/* The next number of a stream: the first word of its block. Cards are rarely drawn alone, and a processor works through
   two blocks in the time of one: the number after it is worked out too, and kept while the run lasts. */
static uint32_t next_word(run *r, enum lair_stream stream)
{
    lair_rng *rng = &r->g->rng;
    const uint32_t counter = rng->counter[stream]++;
    if (r->ahead[stream].counter == counter && counter) {
        return r->ahead[stream].word;
    }
    block x = block_of(rng, stream, counter), y = block_of(rng, stream, counter + 1);
    const uint32_t start = x.a[0];
    for (int i = 0; i < DOUBLE_ROUNDS; i++) {
        double_round(&x);
        double_round(&y);
    }
    r->ahead[stream].counter = counter + 1;
    r->ahead[stream].word = y.a[0] + start;
    return x.a[0] + start;
}

/* Uniform in 0 .. n-1, without bias: the rare words that would favour some results are thrown away. */
uint32_t rng_below(run *r, enum lair_stream stream, uint32_t n)
{
    for (;;) {
        uint64_t m = (uint64_t)next_word(r, stream) * n;
        if ((uint32_t)m >= n || (uint32_t)m >= (uint32_t)(-n % n)) {
            return (uint32_t)(m >> 32);
        }
    }
}

void lair_seed(uint64_t number, uint8_t seed[32])
{
    lair_rng rng = {.key = {(uint32_t)number, (uint32_t)(number >> 32), 0x4c616972}};
    uint32_t word[16];
    rng_block(&rng, 0, 0, word);
    for (int i = 0; i < 32; i++) {
        seed[i] = (uint8_t)(word[i / 4] >> 8 * (i % 4));
    }
}

/* A die: the next scripted result if there is one. */
int rng_die(run *r)
{
    lair_game *g = r->g;
    int shows = g->roll[0];
    if (!shows) {
        return (int)rng_below(r, LAIR_RNG_REST, 6) + 1;
    }
    memmove(g->roll, g->roll + 1, sizeof g->roll - 1);
    g->roll[LAIR_ROLLS - 1] = 0;
    return shows;
}
