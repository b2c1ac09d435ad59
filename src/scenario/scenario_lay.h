/* scenario_lay.h - what laying out a position is made of. */
#ifndef SCENARIO_LAY_H
#define SCENARIO_LAY_H

#include "scenario_run.h"

typedef struct lay_row {
    const char *words;
    void (*lay)(scenario_run *, phrase *);
} lay_row;

/* Cards of the scenario are in its decks. */
void lay_own_cards(scenario_run *s);
bool lay_possible(scenario_run *s, int broken); /* an error if a rule is broken */

/* Things to lay out; after an error s->bad. */
const char *lay_name_of(const scenario_run *s, int design);
unsigned lay_take_card(scenario_run *s, names_ref ref); /* that copy, or the next one */
unsigned lay_take_hero(scenario_run *s, names_ref ref);
unsigned lay_take_item(scenario_run *s, names_ref ref);

/* Lists: each goes to its place. */
typedef void (*card_placer)(scenario_run *s, unsigned card);
void lay_cards(scenario_run *s, phrase *t, unsigned kinds, card_placer place);
void lay_heroes(scenario_run *s, phrase *t, unsigned place);

/* scenario_lay_seat.c */
void lay_minion(scenario_run *s, phrase *t);

#endif
