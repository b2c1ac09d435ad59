/* triggers.h - abilities that happen by themselves. */
#ifndef LAIR_ENGINE_TRIGGERS_H
#define LAIR_ENGINE_TRIGGERS_H

#include "engine.h"

void trigger_queue(run *r, const lair_trigger *t);
void trigger_hear(run *r, int seat, uint64_t on, unsigned source, unsigned room, unsigned hero,
                  unsigned card);
void trigger_dungeon(run *r, int seat, enum lair_trigger_kind on, unsigned room, unsigned hero, unsigned card,
                     unsigned except);
void trigger_next(run *r);
void trigger_list(const query *r, int seat, answers *s);
void trigger_start(run *r, int ix);
int trigger_modes(const query *r, const lair_frame *f);
bool trigger_could(const query *r, int seat, uint64_t on, unsigned room);
int trigger_pick(const lair_game *g, int seat, unsigned source, unsigned ability);
void trigger_copied(run *r, int seat, uint64_t on); /* abilities of the boss it copies */
void trigger_all(run *r, enum lair_trigger_kind on, unsigned room, unsigned hero, unsigned card,
                 unsigned except);
void trigger_room(run *r, int seat, enum lair_trigger_kind on, unsigned room, unsigned hero);
void trigger_hero(run *r, int seat, enum lair_trigger_kind on, unsigned hero, unsigned room);
/* Do the conditions an ability begins with hold? */
bool trigger_conditions_hold(const query *r, unsigned ability, unsigned source, int seat);
bool limit_used(const query *r, const lair_ability *a, unsigned source, int seat, unsigned hero);
void limit_mark(run *r, const lair_ability *a, unsigned source, int seat, unsigned hero);

#endif
