/* reasons.h - why an answer is good or bad: what it changes by the end of the turn, as typed facts without words.
 *
 * An answer is compared with another one, or with the others on average: both are looked at with foresee(), and what
 * differs most is a reason. Only the view is used, and the same view and seed give the same reasons. */
#ifndef REASONS_H
#define REASONS_H

#include "foresee.h"

enum reason_kind {
    REASON_THEN,  /* the own way on that the rest follows from: option */
    REASON_HERO,  /* what becomes of hero: fate at seat; otherwise: other_fate at other_seat */
    REASON_WINS,  /* seat wins; amount 0: does not */
    REASON_OUT,   /* seat is out of the game; amount 0: is not */
    REASON_ENDS,  /* the game ends; amount 0: does not (a game alone) */
    REASON_SCORE, /* amount more souls, otherwise more wounds of seat, by something else than walking heroes */
    REASON_LEVEL,     /* seat levels up; amount 0: does not */
    REASON_DESTROYED, /* room card of seat */
    REASON_CANCELLED, /* play card of seat */
    REASON_CARD,      /* the seat has card in hand (amount 1; otherwise 1: it has it now), or has not (0) */
    REASON_ROOMS,     /* amount more or fewer of seat */
    REASON_SPELLS,
    REASON_COINS,
    REASON_POWER,    /* all rooms of seat deal amount, otherwise `otherwise` */
    REASON_LEAD,     /* most treasure of a class: seat leads, or LAIR_NO_SEAT: a tie; values */
    REASON_TREASURE, /* of a class the seat has amount, otherwise `otherwise` */
    REASON_MINIBOSS, /* card is at level amount (0: not in play), otherwise at `otherwise` */
    REASON_ITEM,     /* item card is the seat's to use (amount 1), or is not */
    REASON_NOTHING,  /* no difference this turn */
    REASON_COUNT
};

typedef struct reason {
    uint8_t kind; /* enum reason_kind */
    int8_t side;  /* 1 speaks for the answer, -1 against it, 0 neither */
    bool likely;  /* in most deals, not in all */
    bool lured;   /* the hero comes by bait: values */
    uint8_t seat;
    uint8_t hero;
    uint8_t cls;
    uint8_t fate, other_fate; /* enum foresee_fate; FATE_COUNT: not to be said */
    uint8_t other_seat;
    uint16_t card;
    int16_t amount, otherwise;
    uint8_t damage, health;
    int8_t values[LAIR_SEATS];
    lair_option option;
    int weight; /* hundredths of a soul */
} reason;

enum { REASONS_EACH = 4 };

typedef struct reasons {
    reason reason[REASONS_EACH]; /* the weightiest first; a REASON_THEN before all */
    int n;
    lair_option against; /* what it was compared with; 0: the other answers on average */
} reasons;

/* Why `option`, rather than `against` (0: than the other answers). */
void reasons_between(const lair_view *view, const lair_pack *pack, uint64_t seed, lair_option option,
                     lair_option against, reasons *out);

/* Why each of the n options: against doing nothing where that is an answer, else against the other answers. Doing
   nothing itself is compared with the first other one of the list. */
void reasons_find(const lair_view *view, const lair_pack *pack, uint64_t seed, const lair_option *options,
                  int n, reasons out[]);

#endif
