/* game_options.h - which game is played: the options that play, sim and bench share. */
#ifndef GAME_OPTIONS_H
#define GAME_OPTIONS_H

#include "cli.h"

typedef struct game_options {
    long players;
    int lang; /* the rulebook of this language if there is one; programs that measure leave it English */
    bool challenge;
    const char *edition, *profile, *sets, *heroes, *extra_heroes, *variants;
    cli_words rules;            /* NAME=VALUE each */
    cli_words card_sets;        /* files with cards of one's own */
    const cards_library *cards; /* NULL: those of the repository */
} game_options;

#define GAME_OPTIONS_DEFAULT \
    { \
        .players = 2 \
    }

/* Rows for the options of a command; `to` is a game_options. */
#define GAME_OPTIONS(to) \
    CLI_OPTION_NUMBER("--players", "N", 1, 6, &(to).players, "at the table; 1 is the solo game (2)"), \
        CLI_OPTION_WORD("--edition", "NAME", &(to).edition, "super, minibosses or classic (super)"), \
        CLI_OPTION_WORD("--profile", "NAME", &(to).profile, \
                        "whose rulebook: see below (play: that of your language, else super-en)"), \
        CLI_OPTION_WORD("--sets", "LIST", &(to).sets, "cards in the decks; +LIST adds; all: every set"), \
        CLI_OPTION_WORD("--heroes", "SET", &(to).heroes, "whose heroes come to town"), \
        CLI_OPTION_WORD("--extra-heroes", "LIST", &(to).extra_heroes, "sets whose few heroes join them"), \
        CLI_OPTION_WORD("--variants", "LIST", &(to).variants, "see below"), \
        CLI_OPTION_FLAG("--challenge", &(to).challenge, "solo: heroes want one treasure more"), \
        CLI_OPTION_WORDS("--rule", "NAME=VALUE", &(to).rules, "a single rule; may be repeated, see below")

/* The row for commands that read card files (card_sets.h). */
#define GAME_OPTION_CARD_SET(to) \
    CLI_OPTION_WORDS("--card-set", "FILE", &(to).card_sets, "cards of your own, in the game beside its sets")

/* What may be given to such an option, one after the other from 0 on; NULL: no more, or nothing is known. For whoever
   completes what is typed. */
const char *game_option_value(const char *option, int i);

/* The rest of --help: profiles, sets, variants and rules, out of their tables. */
void game_options_help(void);

/* The rules of such a game, checked against the built-in cards; returns -1 to go on, else the exit code. */
int game_options_rules(const cli_command *command, const game_options *wishes, lair_rules *rules);

/* -1, or the exit code after saying that more bots are named than there are seats for them. */
int game_few_seats(const cli_command *command, const char *names, int seats);
/* Says which opponents there are; returns the exit code. */
int game_bad_bot(const cli_command *command, const char *name);

/* "Super Boss Monster, Polish rulebook", in the language of the user. */
const char *game_profile_title(int profile);

/* True if nothing but the number of players was asked for. */
bool game_options_plain(const game_options *wishes);

#endif
