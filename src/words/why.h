/* why.h - why is it so: numbers with their terms, where heroes go, and what forbids a choice. */
#ifndef WHY_H
#define WHY_H

#include <stdio.h>

#include "text.h"

/* Explains an answer that is offered: its card, and the numbers of what it is about. */
void why_option(FILE *out, const text_reader *r, const lair_view *view, lair_option option);

/* Explains a thing named by a player: a room (damage), a hero (health, bait, walk), a treasure, a Landmark,
   or why a card cannot be played now. False if the word means nothing here. */
bool why_word(FILE *out, const text_reader *r, const lair_view *view, const char *word);

/* Explains a card, or a hero, by its number. False if there is none in sight. */
bool why_card_number(FILE *out, const text_reader *r, const lair_view *view, unsigned card);
bool why_hero_number(FILE *out, const text_reader *r, const lair_view *view, unsigned hero);

/* Where a hero in town would go and why; returns the seat, -1 if it stays. */
int why_bait_line(const text_reader *r, const lair_view *view, unsigned hero, text_line *line);
/* What would become of a hero in that dungeon, from a forecast or from the view. */
void why_walk_said(const text_reader *r, unsigned hero, int seat, const lair_forecast *f, text_line *line);
void why_walk_line(const text_reader *r, const lair_view *view, unsigned hero, int seat, text_line *line);

/* True if `word` begins a word of `name`, capitals not mattering. */
bool why_matches(const char *name, const char *word);

#endif
