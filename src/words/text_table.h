/* text_table.h - the shape of the table that uigen makes out of the message catalogues. */
#ifndef TEXT_TABLE_H
#define TEXT_TABLE_H

#include "cards.h"
#include "ui_keys.h"

typedef struct text_language {
    const char *code;            /* "en" */
    const char *const *template; /* by key */
} text_language;

extern const text_language text_languages[CARDS_LANGS];
extern const char *const text_key_names[TEXT_COUNT];

#endif
