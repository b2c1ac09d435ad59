/* options.h - the answers to the question that is asked. */
#ifndef LAIR_ENGINE_OPTIONS_H
#define LAIR_ENGINE_OPTIONS_H

#include "engine.h"

void option_list(const query *r, int seat, answers *s);
/* Ascending, each once; returns how many are left. */
int option_sorted(lair_option *o, int n);
int option_why_not(const query *r, int seat, lair_option o);
void option_apply(run *r, int seat, lair_option o);
bool decision_is_covert(const lair_game *g);
bool decision_is_common(const lair_game *g); /* asked of several at once */

#endif
