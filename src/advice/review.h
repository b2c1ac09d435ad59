/* review.h - a game looked at afterwards: what each decision cost whoever made it.
 *
 * Each decision is thought about with what its seat knew then. What it cost is the worth of the best answer minus that
 * of the one taken, in thousandths of the chance to win (alone: of the best score). An answer that the search has tried
 * too seldom is compared with the best once more, in the same deals (regret.h). What would be graded inaccuracy or worse is
 * looked at again with more tries and other deals, and the smaller cost counts; answers that lead to the same position cost
 * nothing. In which order the two things of one visit to town were done costs nothing either: whoever does the best of them
 * second has done it. */
#ifndef REVIEW_H
#define REVIEW_H

#include "bots.h"
#include "log.h"

/* The grades and the least cost of each. */
enum review_grade {
    REVIEW_BEST,
    REVIEW_GOOD,
    REVIEW_INACCURACY,
    REVIEW_MISTAKE,
    REVIEW_BLUNDER,
    REVIEW_GRADES
};
enum {
    REVIEW_GOOD_FROM = 10,
    REVIEW_INACCURACY_FROM = 30,
    REVIEW_MISTAKE_FROM = 70,
    REVIEW_BLUNDER_FROM = 150,
    REVIEW_WORTHLESS = 100 /* a decision that costs so much adds nothing to the accuracy */
};
enum { REVIEW_TURNS = 256, REVIEW_UNKNOWN = -100000 };

typedef struct review_move {
    lair_view view; /* what the seat saw */
    size_t choice;  /* from 1, as `lair replay --at` counts */
    lair_option taken, best;
    lair_option after; /* what the seat did next in the same visit; 0: nothing */
    int worth;         /* of the best answer, or REVIEW_UNKNOWN */
    int loss;
    uint8_t grade; /* enum review_grade */
} review_move;

typedef struct review {
    review_move *move; /* owned */
    size_t n;
    size_t all;    /* decisions of those seats, thought about or not */
    lair_game end; /* as far as the record goes */
} review;

typedef struct review_wish {
    size_t choices; /* of the record, SIZE_MAX: all */
    unsigned seats; /* a bit for each that is looked at */
    size_t skip;    /* decisions of theirs that are not thought about ... */
    size_t most;    /* ... and how many are; 0: all */
    uint32_t iterations;
    int threads;
    const atomic_bool *stop; /* once it is true no more is thought than was begun; may be NULL */
    void (*progress)(size_t done, size_t all); /* may be NULL */
} review_wish;

/* Fills in *out; LOG_OK, or what is wrong with the record (out of memory: LOG_NO_ACCESS). The result does not depend on
   the number of threads. */
int review_make(const log_game *log, const lair_pack *pack, const review_wish *wish, review *out,
                log_error *error);
void review_free(review *r);

/* What was thought, and the answer taken: the worth of the best, the cost and the grade. */
void review_judge(const bot_thought *thought, const lair_pack *pack, uint64_t seed, review_move *move);
enum review_grade review_grade_of(int loss);

/* Does it say anything of a player: was there a choice, and was it not just a window rightly passed? */
bool review_is_real(const review_move *move);

/* In thousandths: 1000 for a seat that always took the best answer. Only real decisions count; *count has all of each grade. */
int review_accuracy(const review *r, int seat, int count[REVIEW_GRADES]);

/* The result of a game that is over, as bots count it. */
int review_result(const lair_game *game, const lair_pack *pack, int seat);

/* What the position was worth to the seat at its first decision of each turn, or REVIEW_UNKNOWN; returns the last turn
   there is. The result of a game that is over stands one turn later. */
int review_chances(const review *r, const lair_pack *pack, int seat, int chance[REVIEW_TURNS + 1]);

#endif
