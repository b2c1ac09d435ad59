/* bait.h - the Bait phase. */
#ifndef LAIR_ENGINE_BAIT_H
#define LAIR_ENGINE_BAIT_H

#include "engine.h"

void bait_phase(run *r);
int bait_where(const query *r, unsigned hero, int slot, int values[LAIR_SEATS], int *rule);

#endif
