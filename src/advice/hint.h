/* hint.h - the best answers to a question, with what they are worth and why, in words. */
#ifndef HINT_H
#define HINT_H

#include <stdatomic.h>
#include <stdio.h>

#include "reasons.h"
#include "text.h"

enum { HINT_LINES = 3, HINT_ITERATIONS = 4000 };

typedef struct hint_line {
    lair_option option;
    bool known; /* there was something to think about */
    int worth;  /* thousandths: chance to win, or of the best score alone */
    reasons why;
} hint_line;

typedef struct hint {
    hint_line line[HINT_LINES]; /* the best first */
    int n;
    uint32_t iterations;
} hint;

/* Who thinks. */
bot hint_bot(void);

/* Thinks about the view's question. Only the view is used, and the same view and seed give the same hint. Once stop (it
   may be NULL) is true it makes do with what it has. False if the seat is not asked, or there is no memory. */
bool hint_think(const lair_view *view, const lair_pack *pack, uint64_t seed, const atomic_bool *stop,
                hint *out);

/* A reason as a sentence without its end. best: it is said of the best answer. */
void hint_reason(const text_reader *r, const lair_view *view, const reason *why, bool best, text_line *line);

/* Does all that can be said speak against it? Where it is the best all the same, that wants a word. */
bool hint_all_against(const reasons *why);

/* The reasons of an answer, each in a line with + or -, indented by so many columns. */
void hint_print_reasons(FILE *out, const text_reader *r, const lair_view *view, const reasons *why, bool best,
                        int indent);

/* What + and - are compared with, as a sentence; printed. */
void hint_against(const text_reader *r, const lair_view *view, const hint *h, text_line *line);
void hint_print_against(FILE *out, const text_reader *r, const lair_view *view, const hint *h);

/* "61%", or alone "12 points". */
text_name hint_worth(const text_reader *r, int worth);

#endif
