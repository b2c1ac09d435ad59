/* board.h - the whole table in lines of at most 80 columns, if nothing else is said. */
#ifndef BOARD_H
#define BOARD_H

#include <stdio.h>

#include "text.h"

enum { BOARD_COLUMNS = 80 };

/* Lines are at most so wide from now on. */
void board_set_columns(int columns);
/* For whoever listens: words in the place of arrows and bars from now on. */
void board_set_spoken(bool words);

/* Prints text in lines of at most 80 columns; the first is indented by `first`, the rest by `rest` spaces. */
void board_wrap(FILE *out, const char *text, int first, int rest);
/* The same for one line of which `at` columns are already printed. */
void board_wrap_from(FILE *out, const char *text, int at, int rest);
/* Things separated by |, of which `at` columns are already printed; further lines begin in column `rest`. */
void board_items(FILE *out, const char *text, int at, int rest);

/* What one seat sees: head, town with bait preview, Landmarks, Market, dungeons with forecasts, its hand. */
void board_print(FILE *out, const text_reader *r, const lair_view *view, const char player[][32]);
void board_town(FILE *out, const text_reader *r, const lair_view *view);
void board_dungeon(FILE *out, const text_reader *r, const lair_view *view, int seat, const char *name);
/* What lies under its rooms, a line for each stack. */
void board_covered(FILE *out, const text_reader *r, const lair_view *view, int seat);
/* The seat's hand; with the cards' texts if asked for. */
void board_hand(FILE *out, const text_reader *r, const lair_view *view, bool texts);
/* Name, kind and figures of a card in one line. */
void board_facts(const text_reader *r, const lair_design *design, text_line *line);
/* A card as a player reads it. */
void board_card(FILE *out, const text_reader *r, const lair_design *design);

#endif
