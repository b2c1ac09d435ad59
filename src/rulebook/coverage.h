/* coverage.h - which numbered rules the engine has reached since the last clear. */
#ifndef COVERAGE_H
#define COVERAGE_H

#include <stdbool.h>

#include "lair.h"

bool coverage_built_in(void); /* false: this build marks nothing */
void coverage_clear(void);
bool coverage_reached(int rule);

#ifdef LAIR_COVERAGE
void lair_rule_reached(int rule); /* called by the engine */
#endif

#endif
