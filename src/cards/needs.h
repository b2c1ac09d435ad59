/* needs.h - what must be so before an ability can be declared. */
#ifndef LAIR_NEEDS_H
#define LAIR_NEEDS_H

#include "lair.h"

/* Bits of enum lair_need (program.h). */
uint32_t needs_of(const lair_ability *a, const lair_ins *code);

#endif
