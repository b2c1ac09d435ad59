/* warden.h - a process between the arena and a bot that is a program: it starts the bot with limits, and whatever the bot
 * has started ends with it, whether the bot ends by itself, is to be ended, or the arena dies. */
#ifndef WARDEN_H
#define WARDEN_H

#include <stdint.h>
#include <sys/types.h>

/* 0: no limit of that kind. Processes are limited too: to some hundred more than run when the bot starts. */
typedef struct warden_limits {
    uint64_t memory; /* bytes that each process of the bot may have for itself */
    uint64_t file;   /* bytes of any file that it writes */
    uint64_t log;    /* bytes of the log; what would make it longer is dropped */
} warden_limits;

/* Starts a command of the shell that reads from `in` and writes to `out`; the log, -1 for none, gets its stderr. Returns
   the warden, which ends as the command does, or on SIGTERM as soon as nobody is left; -1 with errno. */
pid_t warden_start(const char *command, int in, int out, int log, const warden_limits *limits);

#endif
