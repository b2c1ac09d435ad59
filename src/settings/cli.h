/* cli.h - what the subcommands share: options, messages, exit codes. */
#ifndef CLI_H
#define CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cards.h"
#include "lair.h"
#include "told.h"

/* Exit codes. */
enum { CLI_DONE = 0, CLI_NO = 1, CLI_BAD = 2 };

typedef struct cli_option {
    const char *name; /* "--games" */
    enum { CLI_FLAG, CLI_NUMBER, CLI_WORD, CLI_WORDS } kind;
    const char *value; /* what the help calls its value: "N" */
    const char *help;  /* one line */
    long low, high;    /* CLI_NUMBER */
    bool *flag;        /* where the result goes ... */
    long *number;
    const char **word;
    struct cli_words *words;
} cli_option;

/* Values of an option that may be given several times. */
enum { CLI_MANY = 48 };
typedef struct cli_words {
    const char *word[CLI_MANY];
    int n;
} cli_words;

#define CLI_OPTION_FLAG(name, to, help) \
    { \
        name, CLI_FLAG, NULL, help, 0, 0, to, NULL, NULL, NULL \
    }
#define CLI_OPTION_NUMBER(name, value, low, high, to, help) \
    { \
        name, CLI_NUMBER, value, help, low, high, NULL, to, NULL, NULL \
    }
#define CLI_OPTION_WORD(name, value, to, help) \
    { \
        name, CLI_WORD, value, help, 0, 0, NULL, NULL, to, NULL \
    }
#define CLI_OPTION_WORDS(name, value, to, help) \
    { \
        name, CLI_WORDS, value, help, 0, 0, NULL, NULL, NULL, to \
    }
#define CLI_OPTION_END \
    { \
        NULL, CLI_FLAG, NULL, NULL, 0, 0, NULL, NULL, NULL, NULL \
    }

typedef struct cli_command {
    const char *name;  /* "sim" */
    const char *usage; /* "lair sim [options]" */
    const char *about; /* a paragraph */
    const cli_option *options;
    const char **file;  /* one free argument goes here; NULL: none is allowed */
    void (*more)(void); /* prints what follows the options in --help; NULL: nothing */
    char *said; /* what is wrong goes here instead of to stderr, and there is no --help; NULL: it does not */
    size_t said_size;
} cli_command;

/* As the only argument of a command: its options, a line each, for whoever completes what is typed. */
#define CLI_LIST_OPTIONS "--list-options"

/* Reads the arguments after the command's name. Returns -1 to go on, else the exit code: help was asked for,
   or something was wrong and has been said. */
int cli_read(const cli_command *command, int argc, char **argv);

/* "lair sim: ..." on stderr, one line, told in the user's language, or in English and without the name of the command in its
   `said`; returns CLI_BAD. */
int cli_bad(const cli_command *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same for a language that is none of ours. */
int cli_bad_language(const cli_command *command, const char *typed);

/* The one of the words (ended by NULL) nearest to what was typed, NULL if none is near. */
const char *cli_nearest(const char *typed, const char *const *words);

/* A rule as people cite it: "R-SBM-126 (Heroes die at once)". Lives until the next call. */
const char *cli_rule(int rule, int lang);

/* True if what was written to stdout has arrived; otherwise it says why not on stderr. */
bool cli_flush(void);

/* A string of JSON on stdout. */
void cli_print_json(const char *s);

/* Bars are for people: nothing is printed unless stderr is a terminal. */
void cli_progress(const char *what, size_t done, size_t all);
void cli_progress_end(void);

int page_main(int argc, char **argv);
int play_main(int argc, char **argv);
int sim_main(int argc, char **argv);
int arena_main(int argc, char **argv);
int merge_main(int argc, char **argv);
int bench_main(int argc, char **argv);
int replay_main(int argc, char **argv);
/* Of the other parts. */
int cards_main(int argc, char **argv);
int rules_main(int argc, char **argv);
int scenario_main(int argc, char **argv);
int serve_main(int argc, char **argv);

#endif
