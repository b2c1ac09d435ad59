/* rollouts.h - each answer to a question played out to the end of the game, from deals that fit what the seat knew: slow, and
 * owes nothing to the judgement of positions by which the opponents search. */
#ifndef ROLLOUTS_H
#define ROLLOUTS_H

#include "bots.h"

typedef struct rollouts_wish {
    bot by; /* who plays on, on every seat */
    uint32_t deals;
    uint64_t seed;                             /* of the deals and the lots of who plays on */
    int threads;                               /* the result does not depend on it */
    void (*progress)(size_t done, size_t all); /* may be NULL */
} rollouts_wish;

/* Answers that are the same are one. result[deal * n + answer] is what the game brought the seat, in thousandths as bots count
   it: all answers of a deal share its luck. */
typedef struct rollouts {
    lair_option option[LAIR_OPTIONS];
    int n;
    uint32_t deals;
    uint16_t *result; /* owned */
} rollouts;

/* The question of the view's seat. False if it is not asked, there is no memory, or a game does not end. */
bool rollouts_make(const lair_view *view, const lair_pack *pack, const rollouts_wish *wish, rollouts *out);
void rollouts_free(rollouts *r);

/* The mean of an answer, from 0 to 1. */
double rollouts_mean(const rollouts *r, int answer);

#endif
