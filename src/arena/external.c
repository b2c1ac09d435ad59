/* external.c - a bot that is a program of its own. */
#include "external.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    SLICE = 100,    /* milliseconds between two looks at `stop` */
    POLL_PAUSE = 2, /* between two looks at an ending program */
    CLEARING = 5000 /* that the warden gets to clear everything away; it needs a few */
};

/* ---- starting ------------------------------------------------------------------------------------------ */

static void close_both(int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

/* Both pipes and the program; 0, or what is wrong. */
static int start(external *e, const char *command, int log, const warden_limits *limits)
{
    int in[2], out[2];
    if (pipe(in) != 0) {
        return errno;
    }
    if (pipe(out) != 0) {
        int wrong = errno;
        close_both(in);
        return wrong;
    }
    e->pid = warden_start(command, in[0], out[1], log, limits);
    int wrong = errno;
    close(in[0]);
    close(out[1]);
    if (e->pid < 0) {
        close(in[1]);
        close(out[0]);
        e->pid = 0;
        return wrong;
    }
    e->to = in[1];
    e->from = out[0];
    fcntl(e->to, F_SETFL, O_NONBLOCK);
    fcntl(e->from, F_SETFL, O_NONBLOCK);
    return 0;
}

bool external_start(external *e, const char *command, int log, const warden_limits *limits,
                    char why[EXTERNAL_WHY])
{
    e->n = 0;
    int wrong = start(e, command, log, limits);
    if (wrong) {
        snprintf(why, EXTERNAL_WHY, "could not be started: %s", strerror(wrong));
    }
    return wrong == 0;
}

/* ---- speaking ------------------------------------------------------------------------------------------ */

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Waits until the file is ready, in slices short enough to see `stop`. */
static enum external_result wait_for(int file, short events, int64_t until, const atomic_bool *stop)
{
    struct pollfd files = {.fd = file, .events = events};
    for (;;) {
        int64_t left = until - now();
        if (stop && atomic_load(stop)) {
            return EXTERNAL_STOPPED;
        }
        if (left <= 0) {
            return EXTERNAL_LATE;
        }
        int ready = poll(&files, 1, left < SLICE ? (int)left : SLICE);
        if (ready > 0) {
            return EXTERNAL_OK;
        }
        if (ready < 0 && errno != EINTR) {
            return EXTERNAL_ENDED;
        }
    }
}

static enum external_result write_line(external *e, const char *line, size_t length, int64_t until,
                                       const atomic_bool *stop)
{
    while (length > 0) {
        ssize_t n = write(e->to, line, length);
        if (n > 0) {
            line += n;
            length -= (size_t)n;
        } else if (n < 0 && errno == EAGAIN) {
            enum external_result result = wait_for(e->to, POLLOUT, until, stop);
            if (result != EXTERNAL_OK) {
                return result;
            }
        } else if (n == 0 || errno != EINTR) {
            return EXTERNAL_ENDED;
        }
    }
    return EXTERNAL_OK;
}

/* Reads what is there. EXTERNAL_LATE: nothing now. */
static enum external_result read_some(external *e)
{
    if (e->n == sizeof e->line) {
        return EXTERNAL_ENDLESS;
    }
    for (;;) {
        ssize_t n = read(e->from, e->line + e->n, sizeof e->line - e->n);
        if (n > 0) {
            e->n += (size_t)n;
            return EXTERNAL_OK;
        }
        if (n == 0 || (errno != EINTR && errno != EAGAIN)) {
            return EXTERNAL_ENDED;
        }
        if (errno == EAGAIN) {
            return EXTERNAL_LATE;
        }
    }
}

/* A whole line at the beginning of e->line. */
static enum external_result read_line(external *e, int64_t until, const atomic_bool *stop, size_t *length)
{
    for (;;) {
        const char *end = memchr(e->line, '\n', e->n);
        if (end) {
            *length = (size_t)(end - e->line);
            return *length + 1 == e->n ? EXTERNAL_OK : EXTERNAL_UNASKED;
        }
        enum external_result result = read_some(e);
        if (result == EXTERNAL_LATE) {
            result = wait_for(e->from, POLLIN, until, stop);
        }
        if (result != EXTERNAL_OK) {
            return result;
        }
    }
}

enum external_result external_tell(external *e, const char *line, size_t length, int milliseconds,
                                   const atomic_bool *stop)
{
    return write_line(e, line, length, now() + milliseconds, stop);
}

enum external_result external_ask(external *e, const char *line, size_t length, int milliseconds,
                                  const atomic_bool *stop, size_t *answer)
{
    int64_t until = now() + milliseconds;
    e->n = 0;
    enum external_result early = read_some(e);
    if (early != EXTERNAL_LATE) {
        return early == EXTERNAL_OK ? EXTERNAL_UNASKED : early;
    }
    enum external_result result = write_line(e, line, length, until, stop);
    return result == EXTERNAL_OK ? read_line(e, until, stop, answer) : result;
}

/* ---- ending -------------------------------------------------------------------------------------------- */

static void say_how(int status, bool killed, char how[EXTERNAL_WHY])
{
    if (killed) {
        snprintf(how, EXTERNAL_WHY, "it had to be killed");
    } else if (WIFSIGNALED(status)) {
        snprintf(how, EXTERNAL_WHY, "signal %d", WTERMSIG(status));
    } else {
        snprintf(how, EXTERNAL_WHY, "exit code %d", WIFEXITED(status) ? WEXITSTATUS(status) : 0);
    }
}

static bool has_ended(pid_t pid, int milliseconds, int *status)
{
    const struct timespec pause = {0, POLL_PAUSE * 1000000L};
    int64_t until = now() + milliseconds;
    for (;;) {
        if (waitpid(pid, status, WNOHANG) == pid) {
            return true;
        }
        if (now() >= until) {
            return false;
        }
        nanosleep(&pause, NULL);
    }
}

void external_end(external *e, int milliseconds, char how[EXTERNAL_WHY])
{
    int status = 0;
    if (e->pid == 0) {
        return;
    }
    close(e->to);
    close(e->from);
    bool ended = has_ended(e->pid, milliseconds, &status);
    if (!ended) {
        kill(e->pid, SIGTERM);
        (void)has_ended(e->pid, CLEARING, &status); /* it goes on by itself if that is not enough */
    }
    if (how) {
        say_how(status, !ended, how);
    }
    e->pid = 0;
    e->n = 0;
}
