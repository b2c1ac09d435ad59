/* replay_review.h - lair replay --review: a game's decisions graded, its turning points, the chances. */
#ifndef REPLAY_REVIEW_H
#define REPLAY_REVIEW_H

#include "cards.h"
#include "cli.h"
#include "log.h"

typedef struct review_options {
    size_t choices; /* how far, SIZE_MAX: to the end */
    long seat;      /* from 1; 0: the people's, or everybody's if nobody is one */
    long iterations, threads;
    int lang;
    bool json, all;
    const cards_library *cards; /* of that game */
} review_options;

/* What --help says of it. */
void review_help(void);

/* Says what is wrong with a record. Returns the exit code: it is another game, or none. */
int review_refuse(const cli_command *command, const char *file, const log_error *error);

/* Returns the exit code. */
int review_run(const cli_command *command, const char *file, const log_game *log, const review_options *wish);

#endif
