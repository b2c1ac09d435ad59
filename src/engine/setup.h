/* setup.h - everything before the first turn. */
#ifndef LAIR_ENGINE_SETUP_H
#define LAIR_ENGINE_SETUP_H

#include "engine.h"

void setup_bosses(run *r);
void setup_boss_reveal(run *r); /* super: a First Player */
void setup_xp_order(run *r);    /* the others: descending XP */
void setup_seed(run *r);
void setup_hands(run *r);
void setup_mulligan(run *r);
void setup_discards(run *r);
void setup_discarded(run *r);
void setup_first_rooms(run *r);    /* together */
void setup_first_in_order(run *r); /* one after the other */
void setup_first_reveal(run *r);
void setup_first_triggers(run *r);
void setup_list_discards(const query *r, int seat, answers *s);
void setup_put_first(run *r, int seat, lair_option o);
int setup_why_not_first_room(const query *r, int seat, unsigned card, unsigned where);
bool setup_may_mulligan(const query *r, int seat);
void setup_take_mulligan(run *r, int seat);
void setup_table(lair_game *g, const lair_pack *pack, const lair_rules *rules, const uint8_t seed[32]);

#endif
