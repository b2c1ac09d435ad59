/* reader.h - inside the reader of card files. */
#ifndef CARDS_READER_H
#define CARDS_READER_H

#include "program.h"
#include "read.h"

typedef struct reader {
    const grammar *g;
    region *a;
    region *scratch; /* for reading one sentence */
    cards_errors *errors;
    card_list *list;
    const char *file;
    int set;
    card *now; /* the card being read, NULL before the first and after a broken header */
    bool has_header;
    bool named; /* its text has begun, so its names are over */
    const char *text, *text_end;
    int text_line, text_column;
    unsigned seen; /* properties of the header */
    const char
        *figures; /* words at the end of the name that may be meant as such; NULL: none, or it was said */
    bool class_in_name, said_figures;
} reader;

typedef struct line {
    const char *text, *end;
    int number;
} line;

int line_column(const line *l, const char *at);

#define MISTAKE(r, l, at, ...) \
    cards_mistake((r)->errors, (r)->file, (l)->number, line_column(l, at), __VA_ARGS__)

/* The first line of a card, or a line that names the set of what follows. */
void read_header(reader *r, const line *l);

#endif
