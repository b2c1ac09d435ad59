/* adventure.h - heroes walk through dungeons. */
#ifndef LAIR_ENGINE_ADVENTURE_H
#define LAIR_ENGINE_ADVENTURE_H

#include "engine.h"

void adventure_phase(run *r);
void adventure_next_player(run *r);
void adventure_next_hero(run *r);
void adventure_step_in(run *r);
void adventure_next_room(run *r);
void adventure_leave(run *r);
void adventure_at_boss(run *r);
void adventure_enter(run *r);
void adventure_damage(run *r);
bool adventure_in_a_circle(run *r, unsigned source); /* it is told, and nobody is sent */
void adventure_send(run *r, unsigned hero, bool first, unsigned source);
void adventure_kill(run *r, unsigned hero, unsigned source);
void adventure_hurt(run *r, unsigned hero, int amount, unsigned source);
void adventure_check_death(run *r, unsigned hero);
void adventure_die(run *r, unsigned hero, unsigned rule);
bool adventure_in_room(const lair_game *g);

#endif
