/* bench_search.h - how fast bots search: a Super game of two in its middle, one core. */
#ifndef BENCH_SEARCH_H
#define BENCH_SEARCH_H

#include "lair.h"

typedef struct search_speed {
    double iterations; /* of the tree search, a second */
    double playouts;   /* re-deal, fifty decisions, judgement: a second */
    double judge_ns;   /* one position */
    double bytes;      /* of the tree, for each iteration */
} search_speed;

search_speed bench_search(const lair_pack *pack, uint64_t slice_ns);

#endif
