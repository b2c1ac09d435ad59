/* arena_times.h - how long moves took: mean, percentile and maximum without keeping every one of them. */
#ifndef ARENA_TIMES_H
#define ARENA_TIMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Eight buckets for each doubling, up to 2^40 ns (18 minutes): a percentile is right to about 6 %. */
enum { ARENA_BUCKETS = 304, ARENA_TIMES_TEXT = 64 + ARENA_BUCKETS * 15 };

typedef struct arena_times {
    uint64_t n, sum, max; /* nanoseconds */
    uint32_t bucket[ARENA_BUCKETS];
} arena_times;

void arena_times_add(arena_times *t, uint64_t ns);
void arena_times_join(arena_times *to, const arena_times *from);

double arena_times_mean(const arena_times *t);
/* The time that `share` (0..1) of the moves did not exceed. */
uint64_t arena_times_percentile(const arena_times *t, double share);

/* "sum max bucket:n,bucket:n"; "0 0 -" if there are none. ARENA_TIMES_TEXT bytes are enough. */
void arena_times_write(const arena_times *t, char *text, size_t size);
/* The three words of that; false if they are something else. */
bool arena_times_read(arena_times *t, const char *sum, const char *max, const char *buckets);

/* A whole number of digits only, at most `high`; moves *at behind it. */
bool arena_number(const char **at, uint64_t high, uint64_t *value);

#endif
