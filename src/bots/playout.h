/* playout.h - how a searching bot imagines that games go on.
 *
 * A world is a re-dealt game in a view's place: nothing is hidden in it, so that options and numbers can be asked of
 * it for every seat without making a view first. */
#ifndef PLAYOUT_H
#define PLAYOUT_H

#include "bots.h"

/* How likely a sensible player takes each answer, relative to the others: at least 1. world->seat is the one asked. */
void playout_weights(const lair_view *world, const lair_pack *pack, const lair_option *options, int n,
                     uint16_t weights[]);

/* One answer by those weights; false at the end of the game. */
bool playout_step(lair_view *world, const lair_pack *pack, bot_rng *rng);

/* The likeliest answer, of equal ones the first; false at the end of the game. */
bool playout_likeliest(lair_view *world, const lair_pack *pack);

/* What the seat that is asked may answer. Whoever plays on gets the next list with the answer that is carried out. */
typedef struct playout_answers {
    lair_option option[LAIR_OPTIONS];
    int n, seat; /* of whom; LAIR_SEATS: nobody's */
} playout_answers;

/* Lists the answers of a seat that is asked, unless they are there. */
void playout_list(lair_view *world, const lair_pack *pack, int seat, playout_answers *answers);
/* Carries one of them out. */
void playout_take(lair_view *world, const lair_pack *pack, int choice, playout_answers *answers);

/* Plays on to the end of the turn, where positions can be judged best; for so many decisions at most. */
void playout_turn(lair_view *world, const lair_pack *pack, int decisions, playout_answers *answers,
                  bot_rng *rng);

/* The seat to answer now; LAIR_SEATS if the game is over. With several, `first` if it is among them. */
int playout_asked(const lair_game *game, int first);

#endif
