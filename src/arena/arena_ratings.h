/* arena_ratings.h - what results say: win rates, a test that stops when the answer is clear, and ratings. */
#ifndef ARENA_RATINGS_H
#define ARENA_RATINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ARENA_BOTS = 16,                   /* of one arena */
    ARENA_SEATINGS = 12,               /* games of one deal at most: six players, both ways */
    ARENA_HALVES = 2 * ARENA_SEATINGS, /* in a game one side wins two halves, or each one */
};

/* Samples of one pairing by how many halves the first side won. A sample is all games of one deal: they share its
   luck and are not independent of each other, the samples are. */
typedef struct arena_tally {
    uint32_t count[ARENA_HALVES + 1];
    int halves; /* of one sample */
} arena_tally;

uint64_t arena_tally_samples(const arena_tally *t);
double arena_tally_rate(const arena_tally *t);

/* Wilson's 95 % interval of a share of so many independent games; of none: 0 to 1. */
void arena_wilson(double share, double games, double *low, double *high);
/* A 95 % interval of the win rate: Wilson's, with as many games as the spread of the samples is worth. */
void arena_interval(const arena_tally *t, double *low, double *high);

/* ---- is the win rate above a threshold? ---------------------------------------------------------------- */

enum arena_verdict { ARENA_UNDECIDED, ARENA_ACCEPTED, ARENA_REJECTED };

/* Wald's sequential test in its generalised form, on whole samples: accepted says that the rate is above `above`,
   rejected that it is below `above + margin`, each wrongly about once in twenty times. */
typedef struct arena_question {
    double above, margin; /* shares, not percent */
} arena_question;

/* The upper of the two rates: with a threshold near 1, half way to it. */
double arena_question_top(const arena_question *q);
/* Logarithm of how much likelier the samples are with the upper rate than with the lower. */
double arena_evidence(const arena_question *q, const arena_tally *t);
/* Where the evidence is enough: +this accepts, -this rejects. */
double arena_enough(void);
enum arena_verdict arena_decide(const arena_question *q, const arena_tally *t);

/* ---- ratings ------------------------------------------------------------------------------------------- */

/* Games of one deal between two bots in which `a` has so many seats and `b` so many. */
typedef struct arena_bout {
    uint32_t deal;
    uint8_t a, b, seats_a, seats_b;
    uint8_t games, halves; /* halves won by a */
} arena_bout;

typedef struct arena_rating {
    double rating, low, high; /* in Elo points around the mean of all */
} arena_rating;

/* Bradley and Terry's model for tables of any size: a seat wins in proportion to its bot's strength. Intervals are
   95 %, from the spread between deals. Bouts are sorted by deal. Each pairing that occurs gets one drawn game more,
   so that who never lost has a rating too. */
void arena_rate(const arena_bout *bouts, size_t n, int bots, arena_rating *ratings);

#endif
