/* foresee.h - what an answer leads to by the end of the turn if nobody plays anything more.
 *
 * What the seat cannot know is dealt a few times, the answer is given, and the turn goes on quietly: everybody passes
 * and builds nothing, but uses abilities that lie on the table where that is clearly better; who must choose something all the same does so by lot, with the same lots for every answer that
 * is looked at, so that what differs is the answer's doing. Only the seat itself goes on sensibly with what the answer
 * brings: it aims its play, places its Minion, builds its room. Before the first turn the setup is all that is seen. */
#ifndef FORESEE_H
#define FORESEE_H

#include "bots.h"

enum {
    FORESEE_DEALS = 6, /* deals per answer */
    FORESEE_THEN = 2,  /* own further choices that are remembered */
    FORESEE_TIE = LAIR_SEATS,
    FORESEE_NOBODY
};

enum foresee_fate { FATE_STAYS, FATE_COMES, FATE_DIES, FATE_SURVIVES, FATE_GONE, FATE_COUNT };

/* Sums over all runs. */
typedef struct foresight {
    bool aims_only; /* asked for: the seat aims its play and leaves the rest of its turn alone */
    int runs;
    int lots[LAIR_SEATS];                               /* choices that were drawn by lot */
    uint16_t fate[LAIR_HEROES][FATE_COUNT][LAIR_SEATS]; /* where nobody's dungeon is meant: seat 0 */
    uint16_t lured[LAIR_HEROES];                        /* came to an entrance by bait */
    int8_t values[LAIR_HEROES][LAIR_SEATS];             /* the treasure compared then */
    uint16_t room[LAIR_HEROES];                         /* where it died, LAIR_NO_CARD in none */
    uint8_t damage[LAIR_HEROES], health[LAIR_HEROES];   /* when it died or got through */
    int souls[LAIR_SEATS], wounds[LAIR_SEATS];
    int rooms[LAIR_SEATS]; /* in hand or dungeon; minibosses are counted too */
    int spells[LAIR_SEATS], coins[LAIR_SEATS];
    int levelled[LAIR_SEATS], out[LAIR_SEATS], wins[LAIR_SEATS];
    int over;
    int power[LAIR_SEATS]; /* damage of all rooms together */
    int treasure[LAIR_SEATS][LAIR_CLASSES];
    uint8_t least[LAIR_SEATS][LAIR_CLASSES];         /* the smallest of these over all runs */
    uint16_t lead[LAIR_CLASSES][FORESEE_NOBODY + 1]; /* who shows most: a seat, a tie, nobody shows any */
    uint16_t in_hand[LAIR_CARDS];                    /* of the seat itself */
    uint16_t destroyed[LAIR_CARDS];
    uint8_t owner[LAIR_CARDS]; /* of a room that was destroyed, or a play that was canceled */
    uint16_t cancelled[LAIR_CARDS];
    uint16_t miniboss[LAIR_CARDS]; /* levels of its own */
    uint16_t item[LAIR_ITEMS];     /* face-up with the seat */
    lair_option then[FORESEE_THEN];
    int same[FORESEE_THEN]; /* runs in which that was chosen */
} foresight;

/* Adds FORESEE_DEALS runs of that answer of the view's seat. The same seed deals the same. */
void foresee(const lair_view *view, const lair_pack *pack, uint64_t seed, lair_option option,
             foresight *sight);

/* Do two answers come to the same: do both lead to the same position, in each of FORESEE_DEALS deals, before anybody decides
   anything but to let a window pass? */
bool foresee_same(const lair_view *view, const lair_pack *pack, uint64_t seed, lair_option one,
                  lair_option other);

/* Who has most of these, with one value for each seat: a seat, FORESEE_TIE or FORESEE_NOBODY. */
int foresee_leader(const uint8_t *values, int seats);

/* The answer among these by which least happens (pass, keep, build nothing, no), 0 if there is none. */
lair_option foresee_quiet(const lair_option *options, int n);

/* One of them by lot. An answer has the same lot wherever it is looked at, so that what differs is another answer's doing. */
lair_option foresee_by_lot(uint64_t lot, const lair_option *options, int n);

#endif
