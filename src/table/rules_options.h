/* rules_options.h - the options of a game by name: one table from names to the fields of lair_rules. */
#ifndef RULES_OPTIONS_H
#define RULES_OPTIONS_H

#include <stddef.h>

#include "lair.h"

enum rules_option_kind {
    RULES_CHOICE, /* one of its values, in the order of the enum */
    RULES_FLAG,   /* no or yes; the name alone means yes */
    RULES_NUMBER, /* 0 to 99 */
    RULES_HEART,  /* -99 to 99 */
    RULES_SET,    /* a card set */
    RULES_SETS    /* a bit each */
};

typedef struct rules_option {
    const char *name; /* of the field; in text its underscores may be spaces */
    enum rules_option_kind kind;
    size_t offset;
    const char *values[4]; /* choices and flags; NULL behind the last */
} rules_option;

enum { RULES_OPTIONS = 31 };
extern const rules_option rules_options[RULES_OPTIONS];

/* The value: the number of the choice, 0 or 1, the number, the set, the bits of sets. */
int rules_option_get(const lair_rules *rules, const rules_option *option);
void rules_option_put(lair_rules *rules, const rules_option *option, int value);

#endif
