/* places.h - who came in where, when a game is over. */
#ifndef LAIR_PLACES_H
#define LAIR_PLACES_H

#include "lair.h"

/* Is the seat out, and with everything it had (R-RMB-090)? Whoever is out by the last wounds of a game keeps them. */
bool places_gone(const lair_game *game, const lair_pack *pack, int seat);

/* The seat's place, from 1: the winner, those still in by score, those out at the end by score, those gone before. Seats
   between which nothing decides share a place. */
int places_of(const lair_game *game, const lair_pack *pack, int seat);

#endif
