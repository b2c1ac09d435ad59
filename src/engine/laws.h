/* laws.h - what continuous abilities say about building. */
#ifndef LAIR_ENGINE_LAWS_H
#define LAIR_ENGINE_LAWS_H

#include "engine.h"

enum { LAW_SOURCES = 2 * LAIR_POSITIONS + 1 };
/* What is in force in a dungeon: rooms, minibosses, the boss. At that position the room `below` counts as visible. */
int law_sources(const query *r, int seat, int position, unsigned below, uint16_t out[LAW_SOURCES]);
/* Is there such an instruction among those of the source, be it in force or not? */
bool law_mentions(const query *r, unsigned source, unsigned op);
/* Does the source say, by a continuous instruction of that kind, something the test agrees with? */
typedef bool law_test(const query *r, unsigned source, const lair_ins *i, const void *about);
bool law_says(const query *r, unsigned source, int seat, unsigned op, law_test *test, const void *about);

#endif
