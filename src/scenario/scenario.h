/* scenario.h - situations written as text: a position, choices by name, expectations. Grammar:
   docs/scenarios.md. */
#ifndef SCENARIO_H
#define SCENARIO_H

#include <stdio.h>

#include "cards.h"
#include "lair.h"

typedef struct scenario_report {
    int passed, failed; /* scenarios */
    int broken; /* of the failed: those whose text is wrong, so that they were not played to the end */
} scenario_report;

/* What a scenario says about itself. */
typedef struct scenario_info {
    const char *file;
    int line; /* of its "scenario" */
    const char *name;
    const int *rules; /* numbers it proves, LAIR_RULE_... */
    int n_rules;
    const int *designs; /* cards it proves, designs of library */
    int n_designs;
    const cards_library *library; /* it is played with: the one given, plus cards of its own */
} scenario_info;

/* Each of these may be NULL. */
typedef struct scenario_hooks {
    void *self;
    /* Before a scenario is played. What it returns is played with instead of info->library (NULL: no change);
       it must have the same designs in the same order, as a mutant has. */
    const cards_library *(*before)(void *self, const scenario_info *info);
    void (*after)(void *self, const scenario_info *info, bool passed);
    /* A message; without this hook it is printed as file:line: text. */
    void (*message)(void *self, const char *file, int line, const char *text);
    /* After every choice: for invariants. */
    void (*step)(void *self, const lair_game *game, const lair_pack *pack);
} scenario_hooks;

/* Plays every scenario of a text; any bytes will do. Messages go to out (NULL: nowhere) or to the hook. The
   report is added to. True if all passed. */
bool scenario_run_text(const char *name, const char *text, size_t length, const cards_library *library,
                       FILE *out, const scenario_hooks *hooks, scenario_report *report);

#endif
