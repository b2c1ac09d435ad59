/* lair_cards.h - where a pack comes from: the sets of the repository, and card files of one's own.
 *
 *     const lair_pack *pack = cards_pack(cards_builtin());          // there at once, never freed
 *
 *     cards_errors errors;
 *     cards_library *mine = cards_load_file(cards_builtin(), "my.cards", &errors);
 *     if (!mine) ... errors.error[0].line, errors.error[0].text     // every mistake, not only the first
 *     ... play with cards_pack(mine) ...
 *     cards_free(mine);
 *
 * A library is a pack for the engine with the names and texts of its cards in every language. How card files are written is
 * in docs/card-language.md. A library never changes once it is made: any number of threads may use it. Unlike the
 * engine, loading allocates; without memory it ends the program. */
#ifndef LAIR_CARDS_H
#define LAIR_CARDS_H

#include <stdbool.h>
#include <stddef.h>

#include "lair.h"

#ifdef __cplusplus
extern "C" {
#endif
/* In liblair all that is declared here, and nothing else, can be called from outside. */
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

typedef struct cards_library cards_library;

/* The sets of the repository, compiled when Lair was built. */
const cards_library *cards_builtin(void);

/* One mistake in a card file. */
typedef struct cards_error {
    const char *file; /* as given */
    int line, column; /* from 1; 0: the file could not be read */
    char text[480];   /* what is wrong, what was expected, a suggestion */
} cards_error;

/* What loading says. Warnings come with a library, too: sentences that are played as they read, but perhaps not as they are
   meant. */
enum { CARDS_ERRORS = 64, CARDS_WARNINGS = 16 };
typedef struct cards_errors {
    cards_error error[CARDS_ERRORS];
    int n; /* may be more than CARDS_ERRORS: the rest is counted only */
    cards_error warning[CARDS_WARNINGS];
    int warnings; /* likewise */
} cards_errors;

/* More is refused: a text of a set of one's own has no reason to be longer. */
enum { CARDS_MOST_BYTES = 1 << 20, CARDS_MOST_CARDS = 2000 };

typedef struct cards_source {
    const char *name; /* file name, for messages */
    const char *text; /* UTF-8 */
    size_t length;
} cards_source;

/* Compiles a base (mostly the built-in sets; NULL: nothing) plus these sources. NULL if anything is wrong: the errors say
   what, all of them. The library is the caller's, cards_free gives it back; it needs its base, but not the sources. */
cards_library *cards_load(const cards_library *base, const cards_source *sources, int n,
                          cards_errors *errors);
/* The same for one file on disk. */
cards_library *cards_load_file(const cards_library *base, const char *path, cards_errors *errors);
void cards_free(const cards_library *library);

/* The library for a game with these sets (bits of enum lair_card_set). A pack has numbers for LAIR_CARDS rooms and spells.
   If there are more in all sets together, some built-in sets go without; for a game with one of these it is a copy in which
   the cards of the game have numbers, to be freed by itself, and NULL if even these are too many. */
const cards_library *cards_for_sets(const cards_library *library, unsigned sets);

/* What the engine plays with; lives as long as the library. */
const lair_pack *cards_pack(const cards_library *library);

/* Design by id or by name in any language (case and punctuation ignored), if need be with its set: "base:the-fool"; the
   first one, or the first from a design on. -1 if there is none. */
int cards_find(const cards_library *library, const char *name);
int cards_find_from(const cards_library *library, const char *name, int from);

/* Are there cards of the set of one's own? */
bool cards_have_own(const cards_library *library);

/* Texts of a design of the pack; "" for what is not there. A card's design is pack->card_design[card], a hero's
   pack->hero_design[game.hero_id[slot]], a boss's pack->boss_design[boss]. */
const char *cards_id(const cards_library *library, int design); /* stable, ascii: "frozen-monster" */
const char *cards_name(const cards_library *library, int design, int lang);
const char *cards_rules(const cards_library *library, int design, int lang); /* the sentences */

/* Languages are numbered from 0, which is English. */
int cards_lang_of(const char *code);   /* "en" -> 0, -1 if unknown */
const char *cards_lang_code(int lang); /* 0 -> "en", NULL behind the last */

/* Names of things that are not cards. */
const char *cards_set_id(int set); /* "super" */
/* The same, and of one's own what its author says. */
const char *cards_set_name(const cards_library *library, int set);
const char *cards_class_name(int cls, int lang);
const char *cards_landmark_name(int landmark, int lang);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
