/* mutations.h - every small change to a card's loaded program. */
#ifndef MUTATIONS_H
#define MUTATIONS_H

#include "cards.h"

enum { MUTATION_NAME = 120 };

/* One change to one ability, or to what lures a hero. */
typedef struct mutant {
    int design;
    int ability; /* in the pack; -1: the card itself */
    int ins;     /* index in the ability, -1: the ability itself */
    int lure;
    lair_ability with;
    lair_ins with_ins;
    char name[MUTATION_NAME];
} mutant;

/* Gives every mutant of a built-in design to try. */
void mutations_of(int design, void (*try)(const mutant *m));

#endif
