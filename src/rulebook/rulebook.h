/* rulebook.h - what the files of `lair rules` share. */
#ifndef LAIR_CLI_RULEBOOK_H
#define LAIR_CLI_RULEBOOK_H

#include "rules.h"

/* ---- rulebook.c */
typedef struct book_group {
    const char *name; /* "R-SBM" */
    int base, end;    /* rules are base + 1 .. end - 1 */
    bool required;    /* tests must reach all of it */
} book_group;
enum { BOOK_GROUPS = 6, NAME = 16 };
extern const book_group book_groups[BOOK_GROUPS];
extern const char *const book_languages[RULES_LANGS];

bool book_exists(int rule);
const book_group *book_group_of(int rule);
const book_group *book_read_group(const char *name); /* "R-SBM", "sbm"; NULL if it is none */
int book_count(const book_group *g);                 /* rules of it */
int book_next(int rule);                             /* LAIR_RULE_COUNT at the end */
/* True if it looks like the name of a rule; *rule is -1 if there is no such rule. */
bool book_read_name(const char *name, int *rule);
int book_language(int rule, int lang); /* that the record is really found in */
const rules_record *book_record(int rule, int lang);
bool book_same_chapter(int a, int b);
/* Every word of a phrase, separated by blanks, occurs in the record. */
bool book_matches(const rules_record *r, char **words, int n);

/* ---- rules.c */
enum { DONE, NOTHING, WRONG_USE }; /* exit codes */
enum rules_mode { SHOW, LIST, SEARCH, COVERAGE, HELP };
typedef struct rules_request {
    FILE *out, *err;
    enum rules_mode mode;
    int lang;
    bool json;
    char **words; /* what is not an option */
    int n_words;
} rules_request;
void rules_json_string(FILE *out, const char *text);

/* ---- rules_coverage.c */
int rules_coverage(const rules_request *q);

#endif
