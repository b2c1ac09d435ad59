/* play_input.c - what is typed, and signals: an interruption ends reading and thinking at once, so that the game is kept. */
#include <ctype.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#include "play.h"

static atomic_bool stopping; /* the handler can reach nothing else */

static void interrupted(int number)
{
    (void)number;
    atomic_store(&stopping, true);
}

const atomic_bool *play_stopping(void)
{
    return &stopping;
}

static const int caught[] = {SIGINT, SIGTERM, SIGHUP};

void play_catch_signals(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = interrupted;
    action.sa_flags = SA_RESETHAND; /* a second one ends the program whatever it does */
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof caught / sizeof caught[0]; i++) {
        sigaction(caught[i], &action, NULL);
    }
}

/* Waits until there is something to read. A signal comes either before the look at the flag or ends the waiting. False: it
   is over. */
static bool wait_for_input(void)
{
    sigset_t held, before;
    fd_set files;
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof caught / sizeof caught[0]; i++) {
        sigaddset(&held, caught[i]);
    }
    sigprocmask(SIG_BLOCK, &held, &before);
    int ready = 0;
    while (ready <= 0 && !atomic_load(&stopping)) {
        FD_ZERO(&files);
        FD_SET(STDIN_FILENO, &files);
        ready = pselect(STDIN_FILENO + 1, &files, NULL, NULL, NULL, &before);
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return !atomic_load(&stopping);
}

/* The next line with its end, or what there is before the end of the input or a line too long for anybody; NULL: nothing. */
static char *next_line(void)
{
    static char buffer[16384], line[sizeof buffer];
    static size_t n;
    for (;;) {
        char *stop = memchr(buffer, '\n', n);
        ssize_t got = 0;
        if (stop == NULL && n < sizeof buffer - 1) {
            if (!wait_for_input()) {
                return NULL;
            }
            got = read(STDIN_FILENO, buffer + n, sizeof buffer - 1 - n);
            n += got > 0 ? (size_t)got : 0;
        }
        if (got > 0) {
            continue;
        }
        size_t length = stop ? (size_t)(stop - buffer) + 1 : n;
        if (length == 0) {
            return NULL;
        }
        memcpy(line, buffer, length);
        line[length] = '\0';
        n -= length;
        memmove(buffer, buffer + length, n);
        return line;
    }
}

char *play_read_line(void)
{
    char *start = atomic_load(&stopping) ? NULL : next_line();
    if (start == NULL) {
        return NULL;
    }
    size_t n = strlen(start);
    while (n > 0 && isspace((unsigned char)start[n - 1])) {
        start[--n] = '\0';
    }
    while (isspace((unsigned char)*start)) {
        start++;
    }
    for (char *c = start; *c; c++) {
        *c = (unsigned char)*c < ' ' || *c == 127 ? ' ' : *c;
    }
    if (!isatty(STDIN_FILENO)) {
        puts(start); /* so that a scripted game reads like a typed one */
    }
    return start;
}
