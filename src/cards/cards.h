/* cards.h - the inside of a library (lair_cards.h): a pack for the engine, with the names and texts of its cards. */
#ifndef CARDS_H
#define CARDS_H

#include "lair_cards.h"
#include "languages.h"

/* CARDS_EN, CARDS_PL ... */
#define CARDS_LANGUAGE(id, code, name, plural) CARDS_##id,
enum cards_lang { LAIR_LANGUAGES(CARDS_LANGUAGE) CARDS_LANGS };
#undef CARDS_LANGUAGE

/* How numbers choose a form of a word. */
enum cards_plural {
    CARDS_ONE_OTHER,          /* 1; all others */
    CARDS_ONE_FEW_MANY,       /* 1; 2-4, 22-24 ...; all others */
    CARDS_LAST_DIGIT_FEW_MANY /* 1, 21, 31 ...; 2-4, 22-24 ...; all others */
};
/* Which form a number takes in a language: 0, 1 or 2. */
int cards_plural_form(int lang, long n);

/* Texts of one design; none is NULL. */
typedef struct cards_text {
    const char *id;                /* stable, ascii: "frozen-monster" */
    const char *name[CARDS_LANGS]; /* as the player reads it */
    const char *forms
        [CARDS_LANGS]; /* the name in the cases of the language, "a, b, c", and "plural"; "" if not said */
    const char *rules[CARDS_LANGS]; /* the sentences; "" if the card has no ability */
} cards_text;

struct cards_library {
    lair_pack pack;
    const cards_text *texts; /* by design */
    const char *own;         /* what its author calls the set of one's own; NULL: "own" */
    uint16_t unnumbered; /* sets whose rooms and spells did not fit into the pack, bits; see cards_for_sets */
    void *region;        /* owned; NULL for the built-in one */
};

/* The k-th case of a boss's name, if the card file says it: a place inside the library, and its length. */
bool cards_boss_form(const cards_library *library, int lang, const char *name, size_t n, int k,
                     const char **form, size_t *length);
/* Is the name of a design a plural one, "The Brothers"? */
bool cards_name_is_plural(const cards_library *library, int design, int lang);

/* What stands behind the forms of a name, or in their place, if verbs take the plural with it. */
#define CARDS_PLURAL "plural"

#endif
