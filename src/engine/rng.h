/* rng.h - chance. */
#ifndef LAIR_ENGINE_RNG_H
#define LAIR_ENGINE_RNG_H

#include "engine.h"

void rng_block(const lair_rng *rng, uint32_t stream, uint32_t counter, uint32_t out[16]);
uint32_t rng_below(lair_game *g, enum lair_stream stream, uint32_t n);
int rng_die(lair_game *g); /* 1..6 */

#endif
