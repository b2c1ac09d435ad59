/* card_sets.h - cards of one's own for commands that play: --card-set FILE. */
#ifndef CARD_SETS_H
#define CARD_SETS_H

#include "game_options.h"

/* Reads the files that were named and puts their cards into the wishes; returns -1 to go on, else the exit code. */
int card_sets_read(game_options *wishes);

/* The cards of such a game; NULL, having said so, if they are too many. They are given back with the wishes'. */
const cards_library *card_sets_for(const cli_command *command, const game_options *wishes,
                                   const lair_rules *rules);

/* Gives back what was read. */
void card_sets_free(game_options *wishes, const cards_library *of_game);

#endif
