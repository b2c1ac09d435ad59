/* lang.h - trees to Polish, Ukrainian and German: a lexicon and one phrase for each row. */
#ifndef CARDS_LANG_H
#define CARDS_LANG_H

#include "cards.h"
#include "grammar.h"

/* A word with its forms; what the forms are depends on its kind, see docs/card-language.md. */
typedef struct lang_word {
    const char *key;
    char kind;   /* n noun, a adjective, v verb */
    char gender; /* m f n p */
    char life;   /* nouns: 1 person, 2 animal, 0 thing */
    char n_forms;
    const char *const *forms;
} lang_word;

typedef struct lang_table {
    const char *code;        /* "pl" */
    int bracket;             /* 1: the finite verb comes second and the rest last */
    const lang_word *words;  /* sorted by key */
    int n_words;
    const char *const *phrases; /* by row */
} lang_table;

/* Tables made when Lair was built; English has none. */
extern const lang_table *const lang_builtin[CARDS_LANGS];

/* Adds a sentence in that language. */
void lang_print(const lang_table *lang, const grammar *g, const node *sentence, text_buffer *out);

#endif
