/* read.h - card files: headers, names and sentences; every mistake with its place. */
#ifndef CARDS_READ_H
#define CARDS_READ_H

#include "cards.h"
#include "grammar.h"

enum { CARD_SENTENCES = 8 };

typedef struct card {
    const char *file, *id, *name[CARDS_LANGS], *forms[CARDS_LANGS];
    int line;
    lair_design design; /* all but its abilities */
    node *sentence[CARD_SENTENCES];
    const token *tokens[CARD_SENTENCES]; /* where its words stand; NULL: nowhere */
    int n_sentences;
    bool faulty; /* a sentence has a mistake: whether it can be played is not asked */
} card;

typedef struct card_list {
    card *cards;
    int n, capacity;
    const char *own; /* what the set of one's own is called; NULL: nothing said */
} card_list;

/* Adds the cards of a source to the list. */
void read_cards(const grammar *g, region *a, const cards_source *source, card_list *list,
                cards_errors *errors);

/* Does a sentence make sense on that card? Called by the reader for each one. */
void check_sentence(const card *c, int sentence, const token *tokens, cards_errors *errors);

/* A sentence about a mistake in the language that told_in has set; itself if it is none of lang/mistakes.xx. */
const char *mistake_text(const char *english) __attribute__((format_arg(1)));
void cards_mistake(cards_errors *errors, const char *file, int line, int column, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void cards_warning(cards_errors *errors, const char *file, int line, int column, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* The word of a list nearest to what was written, NULL if none is near. */
const char *nearest_word(const char *word, size_t length, const char *const *list, int n);
/* The word of this language for one of another game, NULL if there is none. */
const char *synonym_of(const char *word, size_t length);
int word_distance(const char *a, size_t na, const char *b, size_t nb);

/* Small letters, ascii, hyphens: "Déjà Vu Hallway" -> "deja-vu-hallway". */
void make_slug(const char *name, size_t length, char *out, size_t capacity);

#endif
