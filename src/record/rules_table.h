/* rules_table.h - every field of lair_rules with its name and the words of its values: one table for the command
 * line, for records of games, for scenarios and for --help. */
#ifndef RULES_TABLE_H
#define RULES_TABLE_H

#include <stddef.h>

#include "lair.h"

enum { RULES_VALUES = 3, RULES_ROWS = 36 };

enum rules_kind {
    RULES_CHOICE, /* one of its values, in the order of the enum */
    RULES_FLAG,   /* no or yes */
    RULES_NUMBER,
    RULES_HEART, /* a number with a sign */
    RULES_SET,   /* a card set */
    RULES_SETS   /* a bit each, in two bytes */
};

typedef struct rules_row {
    const char *name;
    size_t offset; /* in lair_rules */
    enum rules_kind kind;
    long low, high;                         /* what it may be, words or not */
    const char *const values[RULES_VALUES]; /* choices and flags; NULL behind the last */
    const char *const also[RULES_VALUES];   /* other words for them, which scenarios prefer */
    const char *help;                       /* NULL: the command line has an option of its own for it */
} rules_row;

/* The i-th of them, NULL after the last. */
const rules_row *rules_row_at(int i);
/* By its name, NULL if there is none. */
const rules_row *rules_row_named(const char *name);

long rules_row_get(const rules_row *option, const lair_rules *rules);
/* False if the field cannot be that. */
bool rules_row_set(const rules_row *option, lair_rules *rules, long value);
/* A value as it is typed: a word, the beginning of just one, or a number. False if it is none. */
bool rules_row_read(const rules_row *option, const char *word, long *value);

/* Variants: names for what several fields do together; titles.c has a title for each. The i-th name, NULL after the last. */
#define RULES_VARIANTS_TABLE(V) \
    V(HARD) \
    V(CHOOSE_BOSS) \
    V(SCHEMING) \
    V(INFINITE_LIVES) \
    V(DISCARD_TWO)
#define RULES_VARIANT(id) RULES_VARIANT_##id,
enum rules_variant { RULES_VARIANTS_TABLE(RULES_VARIANT) RULES_VARIANTS };
#undef RULES_VARIANT
const char *rules_variant_at(int i);
const char *rules_variant_help(int i);
void rules_variant_use(int i, lair_rules *rules);
bool rules_variant_used(int i, const lair_rules *rules);

#endif
