/* scenario_words.h - reading words, numbers and card names off a piece of text.
 *
 * A phrase is a stretch of somebody else's bytes; reading moves its start forward. Every reader either takes
 * what it found and returns true, or returns false and leaves the phrase as it was. Case never matters. */
#ifndef SCENARIO_WORDS_H
#define SCENARIO_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "cards.h"

typedef struct phrase {
    const char *at, *end;
} phrase;

phrase words_of(const char *string);
phrase words_between(const char *at, const char *end); /* without spaces at both ends */
bool words_done(const phrase *t);                      /* nothing but spaces left */

/* One or more whole words, written with single spaces: words_word(&t, "first player"). */
bool words_word(phrase *t, const char *words);
bool words_char(phrase *t, char c);
bool words_number(phrase *t, long *number); /* with or without a sign */
/* "3", "at least 3", "at most 3": what a number may be. */
typedef struct words_measure {
    long least, most;
} words_measure;
bool words_measure_read(phrase *t, words_measure *measure);
static inline bool words_measure_fits(words_measure measure, long is)
{
    return measure.least <= is && is <= measure.most;
}
bool words_seat(phrase *t, int *seat); /* "seat 2" or "player 2": 1 */

/* The longest of these words (NULL entries are skipped): its index, or -1. */
int words_one_of(phrase *t, const char *const *words, int n);

/* Up to the separator, which is taken too; false at the end of the text. */
bool words_part(phrase *t, const char *separator, phrase *part);
/* The next few words, for messages. */
void words_quote(const phrase *t, char *out, size_t capacity);

/* The nearest of these words to what the text starts with, or NULL if none is near. */
const char *words_nearest(const phrase *t, const char *const *words, int n);

/* ---- names of cards ------------------------------------------------------------------------------------ */

/* Bit per lair_kind. Cards are those of the room and spell decks. */
enum {
    WORDS_MINIBOSSES = 1 << LAIR_MINIBOSS,
    WORDS_SPELLS = 1 << LAIR_SPELL | 1 << LAIR_EPIC_SPELL,
    WORDS_CARDS = 1 << LAIR_ROOM | 1 << LAIR_ADVANCED_ROOM | WORDS_MINIBOSSES | WORDS_SPELLS,
    WORDS_ITEMS = 1 << LAIR_ITEM,
    WORDS_BOSSES = 1 << LAIR_BOSS,
    WORDS_HEROES = 1 << LAIR_HERO | 1 << LAIR_EPIC_HERO,
    WORDS_ANY = WORDS_CARDS | WORDS_ITEMS | WORDS_BOSSES | WORDS_HEROES
};

/* Sets of a game, a bit each: of its cards, bosses and items in the low 16 bits, of its heroes above. Without
   heroes' sets those of the cards serve for them too. */
unsigned words_sets(const lair_rules *rules);
/* How near a design is to such a game: 3 a card of one's own, 2 of its sets, 1 its heroes' or cards' sets, 0 no
   part of it. */
int words_nearness(const lair_design *design, unsigned sets);

/* The design with the longest name at the start of the text whose kind is among kinds; -1 if there is none.
   Names are the English one, the part of it before a comma, and the id. If several sets have the name, the
   nearest counts, and of these the first; "(base)" behind the name picks one. */
int words_design(phrase *t, const cards_library *library, unsigned kinds, unsigned sets);
/* The name nearest to what the text starts with, or NULL. */
const char *words_nearest_design(const phrase *t, const cards_library *library, unsigned kinds);

#endif
