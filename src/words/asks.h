/* asks.h - what questions and answers in words share. */
#ifndef ASKS_H
#define ASKS_H

#include "text.h"

/* What a running effect asks about: its source. */
unsigned ask_source(const lair_game *g);
/* A promotion may follow the card that is placed. */
enum text_key ask_build_key(const lair_game *g, int seat);
/* The question that says what the chosen thing is for, and how many; the plain one if nothing says so. */
enum text_key ask_purpose(const text_reader *r, const lair_view *view, enum text_key plain, int *amount);
bool ask_has_purpose(const text_reader *r, const lair_view *view);
/* Would saying yes only give something, and cost nothing? */
bool ask_is_gift(const text_reader *r, const lair_view *view);

#endif
