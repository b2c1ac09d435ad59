/* minion.h - the Minion phase. */
#ifndef LAIR_ENGINE_MINION_H
#define LAIR_ENGINE_MINION_H

#include "engine.h"

void minion_phase(run *r);
bool minion_to_come(const lair_game *g);
void minion_foresee(run *r);
void minion_acts(run *r);
void minion_market_left(run *r);
const lair_ability *minion_space_ability(void);
const lair_ins *minion_space_code(unsigned space);

#endif
