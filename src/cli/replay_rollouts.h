/* replay_rollouts.h - lair replay --rollouts: every answer of a moment played out. */
#ifndef REPLAY_ROLLOUTS_H
#define REPLAY_ROLLOUTS_H

#include "replay_review.h"

typedef struct rollout_options {
    long deals; /* 0: not asked for */
    long seed;
    const char *by; /* who plays on */
} rollout_options;

/* What --help says of it. */
void rollouts_help(void);

/* The moment after wish->choices choices. Returns the exit code. */
int rollouts_run(const cli_command *command, const char *file, const log_game *log,
                 const review_options *wish, const rollout_options *rollout);

#endif
