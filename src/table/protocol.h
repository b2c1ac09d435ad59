/* protocol.h - the lines exchanged with a bot that is a program of its own; docs/bot-protocol.md is for its author.
 *
 * Everything in a question comes out of a view, so nothing goes over the wire that the seat may not know. */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include <stdio.h>

#include "cards.h"
#include "lair.h"

enum { PROTOCOL_VERSION = 1, PROTOCOL_ANSWER = 256, PROTOCOL_WHY = 160 };

/* Each returns one line with its end, which the caller frees; NULL: no memory. */
char *protocol_hello(size_t *length);
char *protocol_game(const lair_rules *rules, int seat, uint32_t random, size_t *length);
/* The view's seat must be asked; options are those of lair_options. */
char *protocol_question(const cards_library *cards, const lair_view *view, const lair_option *options, int n,
                        size_t *length);
/* What everybody sees of a game that is over; winner -1: it was broken off. */
char *protocol_over(int winner, const int *score, int players, size_t *length);

/* Does a line (without its end) greet back? */
bool protocol_greets(const char *line, size_t length);
/* The option a line answers with, -1 with the reason if it is none. */
int protocol_answer(const char *line, size_t length, int options, char why[PROTOCOL_WHY]);
/* Any bytes as text that can be shown: what is not plain ASCII is a question mark, what is long is cut. */
void protocol_quote(const char *line, size_t length, char out[64]);

/* protocol_view.c: the table as the seat sees it, as members of a JSON object. */
void protocol_table(FILE *out, const cards_library *cards, const lair_view *view);
/* A card's figures, as members of a JSON object. */
void protocol_card(FILE *out, const cards_library *cards, unsigned card);
void protocol_design(FILE *out, const cards_library *cards, const lair_design *design);
/* A JSON string. */
void protocol_string(FILE *out, const char *s);

#endif
