/* search.h - information-set Monte Carlo tree search: each iteration re-deals what the seat cannot know. */
#ifndef SEARCH_H
#define SEARCH_H

#include "bots.h"

/* Fills in visits and worth of every answer in the thought, and puts the best first. */
void search_think(const bot *b, const lair_view *view, const lair_pack *pack, bot_rng *rng,
                  const atomic_bool *stop, bot_thought *thought);

/* The same by somebody who sees everything, the cards to be drawn too: a measure of what the unknown costs, used by
   lair sim --open-decks. No opponent plays so. */
void search_open(const bot *b, const lair_game *game, int seat, const lair_pack *pack, bot_rng *rng,
                 bot_thought *thought);

#endif
