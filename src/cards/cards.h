/* cards.h - a library: a pack for the engine, with the names and texts of its cards in four languages.
 *
 * The sets of the repository are compiled when Lair is built and are there at once (cards_builtin). Files of
 * one's own go through the same reader, checker and compiler at run time (cards_load). */
#ifndef CARDS_H
#define CARDS_H

#include <stddef.h>

#include "lair.h"

enum cards_lang { CARDS_EN, CARDS_PL, CARDS_UK, CARDS_DE, CARDS_LANGS };

/* Texts of one design; none is NULL. */
typedef struct cards_text {
    const char *id;                 /* stable, ascii: "frozen-monster" */
    const char *name[CARDS_LANGS];  /* as the player reads it */
    const char *rules[CARDS_LANGS]; /* the sentences; "" if the card has no ability */
} cards_text;

typedef struct cards_library {
    lair_pack pack;
    const cards_text *texts; /* by design */
    const char *own;         /* what its author calls the set of one's own; NULL: "own" */
    uint16_t unnumbered; /* sets whose rooms and spells did not fit into the pack, bits; see cards_for_sets */
    void *arena;         /* owned; NULL for the built-in one */
} cards_library;

const cards_library *cards_builtin(void);

/* One mistake in a card file. */
typedef struct cards_error {
    const char *file; /* as given */
    int line, column; /* from 1 */
    char text[240];   /* what is wrong, what was expected, a suggestion */
} cards_error;

enum { CARDS_ERRORS = 64, CARDS_WARNINGS = 16 };

typedef struct cards_errors {
    cards_error error[CARDS_ERRORS];
    int n; /* may exceed CARDS_ERRORS: the rest is counted only */
    cards_error warning
        [CARDS_WARNINGS]; /* sentences that are played as they read, but perhaps not as they are meant */
    int warnings;         /* likewise */
} cards_errors;

/* More is refused: a text of a set of one's own has no reason to be longer. */
enum { CARDS_MOST_BYTES = 1 << 20, CARDS_MOST_CARDS = 2000 };

typedef struct cards_source {
    const char *name; /* file name, for messages */
    const char *text; /* UTF-8 */
    size_t length;
} cards_source;

/* Compiles the built-in sets plus these sources (those of NULL base: these sources alone). NULL if anything is wrong:
   the errors say what, all of them. The library is the caller's, cards_free gives it back. */
cards_library *cards_load(const cards_library *base, const cards_source *sources, int n,
                          cards_errors *errors);
void cards_free(cards_library *library);

/* The library for a game with these sets (bits of enum lair_card_set). A pack has numbers for LAIR_CARDS rooms and spells.
   If there are more in all sets together, some built-in sets go without; for a game with one of these it is a copy in which
   the cards of the game have numbers, to be freed by itself, and NULL if even these are too many. */
const cards_library *cards_for_sets(const cards_library *library, unsigned sets);

/* Design by id or by name in any language (case and punctuation ignored), if need be with its set: "base:the-fool"; the
   first one, or the first from a design on. -1 if there is none. */
int cards_find(const cards_library *library, const char *name);
int cards_find_from(const cards_library *library, const char *name, int from);

/* Are there cards of the set of one's own? */
bool cards_have_own(const cards_library *library);

/* Names of things that are not cards. */
const char *cards_set_id(int set); /* "super" */
const char *cards_set_name(const cards_library *library,
                           int set); /* the same, and of one's own what its author says */
const char *cards_class_name(int cls, int lang);
const char *cards_landmark_name(int landmark, int lang);
int cards_lang_of(const char *code); /* "en" -> CARDS_EN, -1 if unknown */

#endif
