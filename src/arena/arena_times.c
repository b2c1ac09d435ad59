/* arena_times.c - how long moves took. */
#include "arena_times.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { EXACT = 8, TOP_BIT = 39 };

static int bucket_of(uint64_t ns)
{
    if (ns < EXACT) {
        return (int)ns;
    }
    int bit = 63 - __builtin_clzll(ns);
    if (bit > TOP_BIT) {
        return ARENA_BUCKETS - 1;
    }
    return (bit - 2) * 8 + (int)(ns >> (bit - 3) & 7);
}

/* The middle of a bucket. */
static uint64_t time_of(int bucket)
{
    if (bucket < EXACT) {
        return (uint64_t)bucket;
    }
    int shift = bucket / 8 - 1;
    return ((uint64_t)(8 + bucket % 8) << shift) + ((1ull << shift) >> 1);
}

void arena_times_add(arena_times *t, uint64_t ns)
{
    t->n++;
    t->sum += ns;
    t->max = ns > t->max ? ns : t->max;
    t->bucket[bucket_of(ns)]++;
}

void arena_times_join(arena_times *to, const arena_times *from)
{
    to->n += from->n;
    to->sum += from->sum;
    to->max = from->max > to->max ? from->max : to->max;
    for (int i = 0; i < ARENA_BUCKETS; i++) {
        to->bucket[i] += from->bucket[i];
    }
}

double arena_times_mean(const arena_times *t)
{
    return t->n ? (double)t->sum / (double)t->n : 0;
}

uint64_t arena_times_percentile(const arena_times *t, double share)
{
    uint64_t seen = 0;
    for (int i = 0; i < ARENA_BUCKETS; i++) {
        seen += t->bucket[i];
        if (t->n && (double)seen >= share * (double)t->n) {
            return time_of(i) < t->max ? time_of(i) : t->max;
        }
    }
    return t->max;
}

/* ---- as text ------------------------------------------------------------------------------------------- */

void arena_times_write(const arena_times *t, char *text, size_t size)
{
    int n = snprintf(text, size, "%" PRIu64 " %" PRIu64 " ", t->sum, t->max);
    const char *comma = "";
    for (int i = 0; i < ARENA_BUCKETS && n >= 0 && (size_t)n < size; i++) {
        if (t->bucket[i]) {
            n += snprintf(text + n, size - (size_t)n, "%s%d:%" PRIu32, comma, i, t->bucket[i]);
            comma = ",";
        }
    }
    if (t->n == 0 && n >= 0 && (size_t)n < size) {
        snprintf(text + n, size - (size_t)n, "-");
    }
}

bool arena_number(const char **at, uint64_t high, uint64_t *value)
{
    const char *begin = *at;
    *value = 0;
    for (; **at >= '0' && **at <= '9'; ++*at) {
        uint64_t digit = (uint64_t)(**at - '0');
        if (*value > (high - digit) / 10 || digit > high) {
            return false;
        }
        *value = *value * 10 + digit;
    }
    return *at != begin;
}

bool arena_times_read(arena_times *t, const char *sum, const char *max, const char *buckets)
{
    memset(t, 0, sizeof *t);
    if (!arena_number(&sum, UINT64_MAX / 4, &t->sum) || *sum || !arena_number(&max, t->sum, &t->max) ||
        *max) {
        return false;
    }
    if (strcmp(buckets, "-") == 0) {
        return t->sum == 0;
    }
    for (int last = -1;; buckets++) {
        uint64_t i, n;
        if (!arena_number(&buckets, ARENA_BUCKETS - 1, &i) || *buckets++ != ':' ||
            !arena_number(&buckets, UINT32_MAX, &n) || (int)i <= last || n == 0) {
            return false;
        }
        last = (int)i;
        t->bucket[i] = (uint32_t)n;
        t->n += n;
        if (*buckets != ',') {
            return *buckets == '\0';
        }
    }
}
