/* play_input.c - what is typed, and signals: an interruption ends reading and thinking at once, so that the game is kept. */
#include <ctype.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

#include "play.h"
#include "why.h"

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

static struct {
    int file;
    void (*ready)(void *self);
    void *self;
} watched = {.file = -1};

void play_watch(int file, void (*ready)(void *self), void *self)
{
    watched.file = file;
    watched.ready = ready;
    watched.self = self;
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

int64_t play_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* In short pieces, so that an interruption ends it soon wherever it comes. */
bool play_wait(int64_t until)
{
    enum { PIECE = 20 };
    for (int64_t left; (left = until - play_now()) > 0 && !atomic_load(&stopping);) {
        nanosleep(&(struct timespec){.tv_nsec = (left < PIECE ? left : PIECE) * 1000000}, NULL);
    }
    return !atomic_load(&stopping);
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
    bool typed = false;
    while (!typed && !atomic_load(&stopping)) {
        int other = watched.file;
        FD_ZERO(&files);
        FD_SET(STDIN_FILENO, &files);
        if (other >= 0) {
            FD_SET(other, &files);
        }
        int ready = pselect((other > 0 ? other : 0) + 1, &files, NULL, NULL, NULL, &before);
        typed = ready > 0 && FD_ISSET(STDIN_FILENO, &files);
        if (ready > 0 && other >= 0 && FD_ISSET(other, &files)) {
            watched.ready(watched.self);
        }
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

bool play_means(const play *p, const char *typed, enum text_key words)
{
    for (const char *at = text_get(p->lang, words); *at; at += strspn(at, " ")) {
        char word[40];
        size_t n = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)n, at);
        if (strlen(typed) == n && why_matches(word, typed)) {
            return true;
        }
        at += n;
    }
    return false;
}
