/* profiles.h - which heroes, bosses and cards a game has by its rules. */
#ifndef LAIR_ENGINE_PROFILES_H
#define LAIR_ENGINE_PROFILES_H

#include "engine.h"

int rules_bosses(const lair_rules *rules); /* dealt to each player */
/* The heroes and bosses of such a game, a bit each: of 64 numbers at a time. */
uint64_t rules_heroes(const lair_rules *rules, const lair_pack *pack, int word);
uint64_t rules_bosses_in(const lair_rules *rules, const lair_pack *pack, int word);
bool rules_hero_used(const lair_rules *rules, const lair_design *d); /* of those of such a set */
bool rules_card_used(const lair_rules *rules, const lair_design *d);

#endif
