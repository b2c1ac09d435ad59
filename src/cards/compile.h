/* compile.h - trees to programs of the engine. */
#ifndef CARDS_COMPILE_H
#define CARDS_COMPILE_H

#include "program.h"
#include "read.h"

typedef struct program {
    lair_ability *abilities;
    lair_ins *code;
    int n_abilities, n_code;
    int abilities_capacity, code_capacity;
    region *region;
    cards_errors *errors; /* sentences that cannot be played; NULL: they are left out in silence */
} program;

/* Adds the abilities of a card and fills in the rest of its design. */
void compile_card(card *c, program *out);

/* Cards that pay for each other without end, or set each other off. */
void warn_of_circles(const card *cards, int n_cards, const program *p, cards_errors *errors);

#endif
