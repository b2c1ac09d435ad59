/* why_number.h - what the numbers of the table are made of, and the rules they stand for. */
#ifndef WHY_NUMBER_H
#define WHY_NUMBER_H

#include <stdio.h>

#include "text.h"

/* A number with what it is made of. "line" ends with a colon, which becomes a full stop if there is nothing to list. */
void why_terms(FILE *out, const text_reader *r, text_line *line, const lair_terms *terms);
/* Treasure of a class in the dungeon of a seat, with the rule. */
void why_treasure(FILE *out, const text_reader *r, const lair_view *view, int seat, int cls);

/* Numbers of a seat; the words are those of commands. */
enum why_number { WHY_DAMAGE, WHY_SOULS, WHY_WOUNDS, WHY_SCORE, WHY_XP, WHY_COINS, WHY_HAND, WHY_NUMBERS };
extern const char *const why_numbers[WHY_NUMBERS];
void why_number(FILE *out, const text_reader *r, const lair_view *view, enum why_number what, int seat);
/* What is left in the decks, and what happens when one is empty. */
void why_decks(FILE *out, const text_reader *r, const lair_view *view);

/* The rule in a line of its own, and what it says where that is known. */
void why_rule_line(FILE *out, const text_reader *r, int rule, int indent);

#endif
