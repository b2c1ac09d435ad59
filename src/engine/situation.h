/* situation.h - what a card needs around it before it can be used. */
#ifndef LAIR_ENGINE_SITUATION_H
#define LAIR_ENGINE_SITUATION_H

#include "engine.h"

/* Is all of that (enum lair_need) so for a seat that would use the source, on that stack if it is in a dungeon? */
bool situation_meets(const query *r, int seat, uint32_t needs, unsigned source, const lair_stack *here);

#endif
