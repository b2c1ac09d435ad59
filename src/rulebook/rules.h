/* rules.h - the rulebook in words: `lair rules`, and titles and texts for other parts of the program.
 *
 * The words are in lang/rules.*, a file a language; rulesc makes a table of them when the program is built.
 * A record that a language lacks is taken from English. Rules have the numbers of lair.h. */
#ifndef LAIR_CLI_RULES_H
#define LAIR_CLI_RULES_H

#include <stddef.h>
#include <stdio.h>

#include "lair.h"
#include "languages.h"

/* RULES_EN, RULES_PL ... */
#define RULES_LANGUAGE(id, code, name, plural) RULES_##id,
enum { LAIR_LANGUAGES(RULES_LANGUAGE) RULES_LANGS };
#undef RULES_LANGUAGE

/* `lair rules ...`; argv[0] is the command. Returns 0 done, 1 nothing found or coverage incomplete,
 * 2 wrong use or bad file. */
int rules_main(int argc, char **argv);
/* The same with its output somewhere else. */
int rules_run(int argc, char **argv, FILE *out, FILE *err);

/* NULL if there is no such rule or language. The text is one paragraph without line breaks. */
const char *rules_title(int rule, int lang);
const char *rules_text(int rule, int lang);

/* "R-SBM-126", "sbm 126", "q-7" and the like to a rule; -1 if there is none of that name. */
int rules_number(const char *name);
/* "R-SBM-126", or "" if there is no such rule. */
void rules_name(int rule, char *out, size_t size);

/* The table that rulesc makes; title is NULL where a language has no record. */
typedef struct rules_record {
    const char *part;    /* the game it belongs to */
    const char *chapter; /* of that game */
    const char *title;
    const char *text;
} rules_record;
extern const rules_record rules_book[RULES_LANGS][LAIR_RULE_COUNT];

/* How single cards are read where their text leaves it open; the list of a language ends with a record without cards. */
enum { RULES_RULINGS = 200 };
typedef struct rules_ruling {
    const char *cards; /* "base:freeze, promos:bone-crank" */
    const char *text;
} rules_ruling;
extern const rules_ruling rules_rulings[RULES_LANGS][RULES_RULINGS];
/* The next ruling on a card ("base", "freeze") at or after *at, which is then behind it; NULL if there is no more. */
const char *rules_ruling_on(const char *set, const char *id, int lang, int *at);

#endif
