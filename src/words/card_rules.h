/* card_rules.h - which rules the words of a card touch. */
#ifndef CARD_RULES_H
#define CARD_RULES_H

#include "lair.h"

enum { CARD_RULES = 16 };

/* Rules about what the card is and does, by the book of Super or by the other one; returns how many. */
int card_rules(const lair_pack *pack, const lair_design *design, bool super, int rules[CARD_RULES]);

#endif
