/* arena_merge.h - the records of an arena's parts as one record. */
#ifndef ARENA_MERGE_H
#define ARENA_MERGE_H

#include "arena_setup.h"

/* Puts FOLDER/arena-1-of-N to -N-of-N together: their games in the order of deals, pairings and seatings, which is also
   what one run gives but for the moves' times. False with the reason. */
bool arena_merge(const char *folder, uint32_t parts, const char *record, size_t *games, char why[ARENA_WHY]);

#endif
