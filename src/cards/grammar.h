/* grammar.h - sentences to trees and trees to English, both from the rows of rows.h. */
#ifndef CARDS_GRAMMAR_H
#define CARDS_GRAMMAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "region.h"
#include "rows.h"

enum { NODE_KIDS = 8, PHRASE_ITEMS = 28, SENTENCE_TOKENS = 160 };

typedef struct node {
    uint16_t row;   /* enum cards_row */
    uint16_t token; /* where it begins, for messages */
    int16_t n;      /* its number, if the row has one */
    uint8_t n_kids;
    struct node *kid[NODE_KIDS];
} node;

enum item_kind { ITEM_WORD, ITEM_AGREE, ITEM_SLOT, ITEM_NUMBER, ITEM_SIGNED };
enum form { FORM_ONE, FORM_MANY, FORM_ARTICLE, FORM_THIRD, FORM_SAME };

typedef struct item {
    uint8_t kind;
    uint8_t cat;   /* ITEM_SLOT */
    uint8_t form;  /* ITEM_SLOT */
    uint8_t slot;  /* ITEM_SLOT: which kid */
    int16_t least; /* ITEM_NUMBER */
    bool verb;     /* ITEM_WORD: has a third person */
    const char *word, *plural;
    uint16_t length, plural_length;
} item;

typedef struct english_phrase {
    item items[PHRASE_ITEMS];
    int n;
} english_phrase;

typedef struct grammar_row {
    const char *name, *english;
    uint8_t cat;
    uint8_t n_phrases; /* 2: singular and plural */
    uint8_t numbered;  /* has a number */
    uint8_t counted;   /* two phrases, chosen by its own number */
    uint8_t n_kids;
    english_phrase *phrases;
} grammar_row;

typedef struct grammar {
    grammar_row rows[ROW_COUNT];
    bool has[CAT_COUNT][CAT_COUNT]; /* has[a][b]: rows of b are rows of a */
} grammar;

grammar *grammar_new(region *a);
const char *grammar_cat_name(int cat);
bool grammar_takes(const grammar *g, int cat, int r); /* is it a row of that category? */

/* One word, number or sign of a text. */
typedef struct token {
    const char *text;
    uint16_t length;
    bool first; /* begins a sentence: a capital letter */
    int line, column;
} token;

/* What the parser could not read. */
typedef struct misread {
    int token; /* the word at which it stopped; the number of tokens: at the end */
    int n_expected;
    const char *expected[160];
    uint16_t length[160];
    bool ambiguous;
} misread;

/* The tree of a whole sentence, NULL if it is none: then why says where. */
node *grammar_parse(const grammar *g, region *a, const token *tokens, int n, misread *why);

/* English of a sentence, as the parser wants it. */
void grammar_print(const grammar *g, const node *sentence, text_buffer *out);

/* Cuts a text in tokens; returns how many (at most max). */
int grammar_tokens(const char *text, size_t length, int line, int column, token *tokens, int max);

/* Marks what has a capital letter: the first word of a sentence, and the one behind "Hero:" or "Level 1:". */
void grammar_mark_first(token *tokens, int n);

bool node_same(const node *a, const node *b);
node *node_copy(region *a, const node *tree);

/* A random tree of a category, for tests: source returns numbers below its argument. */
node *grammar_random(const grammar *g, region *a, int cat, unsigned (*source)(unsigned), int depth);

#endif
