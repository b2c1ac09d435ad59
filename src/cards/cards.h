/* cards.h - the inside of a library (lair_cards.h): a pack for the engine, with the names and texts of its cards. */
#ifndef CARDS_H
#define CARDS_H

#include "lair_cards.h"

enum cards_lang { CARDS_EN, CARDS_PL, CARDS_UK, CARDS_DE, CARDS_LANGS };

/* Texts of one design; none is NULL. */
typedef struct cards_text {
    const char *id;                 /* stable, ascii: "frozen-monster" */
    const char *name[CARDS_LANGS];  /* as the player reads it */
    const char *rules[CARDS_LANGS]; /* the sentences; "" if the card has no ability */
} cards_text;

struct cards_library {
    lair_pack pack;
    const cards_text *texts; /* by design */
    void *arena;             /* owned; NULL for the built-in one */
};

#endif
