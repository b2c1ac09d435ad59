/* ending.h - the end of a turn and of a game; survivors.c: R-RMB-083 to 091. */
#ifndef LAIR_ENGINE_ENDING_H
#define LAIR_ENGINE_ENDING_H

#include "engine.h"

void ending_triggers(run *r);
void ending_scheme(run *r);
void ending_cleanup(run *r);
void ending_check(run *r);
void ending_tavern(run *r);
void ending_over(run *r, int rule);
int ending_best(const query *r, unsigned seats, int *rule); /* of those seats, by score and XP */
void ending_win(run *r, int seat, int rule);
unsigned ending_can_win(const query *r,
                        unsigned seats); /* those of them that no card keeps from winning; all if none */

/* ---- survivors.c */
void survivors_check(run *r);

#endif
