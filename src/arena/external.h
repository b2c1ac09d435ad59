/* external.h - a bot that is a program of its own: started, spoken with line by line, and ended. Whatever it does or
 * does not do, nothing here waits longer than it is told to. SIGPIPE must be ignored. */
#ifndef EXTERNAL_H
#define EXTERNAL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "warden.h"

enum { EXTERNAL_LINE = 4096, EXTERNAL_WHY = 120 };

enum external_result {
    EXTERNAL_OK,
    EXTERNAL_LATE,    /* no answer in time */
    EXTERNAL_ENDED,   /* it has ended, or closed its output */
    EXTERNAL_ENDLESS, /* more bytes than a line may have */
    EXTERNAL_UNASKED, /* it said more than it was asked for */
    EXTERNAL_STOPPED  /* somebody does not want to know any more */
};

typedef struct external {
    pid_t pid;    /* of its warden; 0: none is running */
    int to, from; /* its stdin and stdout */
    char line[EXTERNAL_LINE];
    size_t n; /* bytes in it */
} external;

/* Starts a command of the shell, with a warden. Its stderr goes to the log, -1: nowhere. False with the reason. */
bool external_start(external *e, const char *command, int log, const warden_limits *limits,
                    char why[EXTERNAL_WHY]);

/* Writes a line (with its end) that is not answered. */
enum external_result external_tell(external *e, const char *line, size_t length, int milliseconds,
                                   const atomic_bool *stop);
/* Writes a line and waits for one: it is *length bytes of e->line, without its end, until the next call. */
enum external_result external_ask(external *e, const char *line, size_t length, int milliseconds,
                                  const atomic_bool *stop, size_t *answer);

/* Closes its input, waits for it to end for at most so long, then kills it. What it has started itself ends with it, either way. Says how
   it ended ("exit code 3"), for people; how may be NULL. */
void external_end(external *e, int milliseconds, char how[EXTERNAL_WHY]);

#endif
