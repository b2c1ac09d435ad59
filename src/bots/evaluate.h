/* evaluate.h - how good a position is for every seat. */
#ifndef EVALUATE_H
#define EVALUATE_H

#include "bots.h"

enum { EVALUATE_BEST = 1000 };

/* Chance of each seat to win, in thousandths; alone: the expected score in thousandths of the highest title's. */
void evaluate(const lair_view *world, const lair_pack *pack, int worth[LAIR_SEATS]);

#endif
