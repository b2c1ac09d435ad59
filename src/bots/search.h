/* search.h - information-set Monte Carlo tree search: each iteration re-deals what the seat cannot know. */
#ifndef SEARCH_H
#define SEARCH_H

#include "bots.h"

/* Fills in visits and worth of every answer in the thought, and puts the best first. */
void search_think(const bot *b, const lair_view *view, const lair_pack *pack, bot_rng *rng,
                  const atomic_bool *stop, bot_thought *thought);

#endif
