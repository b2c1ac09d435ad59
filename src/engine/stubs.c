/* stubs.c - stands in for what is written elsewhere at the same time; goes with the merge. */
#include "internal.h"

bool source_silent(const run *r, unsigned source)
{
    (void)r, (void)source;
    return false;
}

bool trigger_conditions_hold(const run *r, unsigned ability, unsigned source, int seat)
{
    (void)r, (void)ability, (void)source, (void)seat;
    return true;
}
