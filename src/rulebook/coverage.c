/* coverage.c - which numbered rules were reached: only in builds with LAIR_COVERAGE, where the engine
   calls. */
#include "coverage.h"

#ifdef LAIR_COVERAGE

#include <string.h>

static unsigned char reached[LAIR_RULE_COUNT];

void lair_rule_reached(int rule)
{
    if (rule > 0 && rule < LAIR_RULE_COUNT) {
        reached[rule] = 1;
    }
}

bool coverage_built_in(void)
{
    return true;
}

void coverage_clear(void)
{
    memset(reached, 0, sizeof reached);
}

bool coverage_reached(int rule)
{
    return rule > 0 && rule < LAIR_RULE_COUNT && reached[rule] != 0;
}

#else

bool coverage_built_in(void)
{
    return false;
}

void coverage_clear(void)
{
}

bool coverage_reached(int rule)
{
    (void)rule;
    return false;
}

#endif
