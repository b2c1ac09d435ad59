/* external.c - a bot that is a program of its own. */
#include "external.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { SLICE = 100, POLL_PAUSE = 2 }; /* milliseconds between two looks at `stop`, at an ending program */

/* ---- starting ------------------------------------------------------------------------------------------ */

/* A pipe must not be inherited by the program that another thread starts at the same moment: it would never close. */
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

static void close_both(int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

static bool make_pipe(int ends[2])
{
    if (pipe(ends) != 0) {
        return false;
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

/* A group of its own, so that it can be ended with its children; signals as they are usually. */
static int set_attributes(posix_spawnattr_t *attributes)
{
    sigset_t usual, none;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGXFSZ);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    int wrong = posix_spawnattr_setpgroup(attributes, 0);
    wrong = wrong ? wrong : posix_spawnattr_setsigdefault(attributes, &usual);
    wrong = wrong ? wrong : posix_spawnattr_setsigmask(attributes, &none);
    short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
    return wrong ? wrong : posix_spawnattr_setflags(attributes, flags);
}

static int set_files(posix_spawn_file_actions_t *files, int in, int out, int errors)
{
    int wrong = posix_spawn_file_actions_adddup2(files, in, STDIN_FILENO);
    wrong = wrong ? wrong : posix_spawn_file_actions_adddup2(files, out, STDOUT_FILENO);
    if (wrong) {
        return wrong;
    }
    return errors >= 0 ? posix_spawn_file_actions_adddup2(files, errors, STDERR_FILENO)
                       : posix_spawn_file_actions_addopen(files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
}

static int spawn(pid_t *pid, const char *command, int in, int out, int errors)
{
    char *const words[] = {"sh", "-c", (char *)command, NULL};
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t files;
    int wrong = posix_spawnattr_init(&attributes);
    if (wrong) {
        return wrong;
    }
    wrong = posix_spawn_file_actions_init(&files);
    if (wrong == 0) {
        wrong = set_attributes(&attributes);
        wrong = wrong ? wrong : set_files(&files, in, out, errors);
        wrong = wrong ? wrong : posix_spawn(pid, "/bin/sh", &files, &attributes, words, environ);
        posix_spawn_file_actions_destroy(&files);
    }
    posix_spawnattr_destroy(&attributes);
    return wrong;
}

/* Both pipes and the program; 0, or what is wrong. */
static int start(external *e, const char *command, int errors)
{
    int in[2], out[2];
    if (!make_pipe(in)) {
        return errno;
    }
    if (!make_pipe(out)) {
        int wrong = errno;
        close_both(in);
        return wrong;
    }
    int wrong = spawn(&e->pid, command, in[0], out[1], errors);
    close(in[0]);
    close(out[1]);
    if (wrong) {
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

bool external_start(external *e, const char *command, int errors, char why[EXTERNAL_WHY])
{
    e->n = 0;
    pthread_mutex_lock(&starting);
    int wrong = start(e, command, errors);
    pthread_mutex_unlock(&starting);
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

/* Has it ended? It is not fetched yet, so that its number remains its own until its group has been killed. */
static bool has_ended(pid_t pid)
{
    siginfo_t about = {.si_pid = 0};
    return waitid(P_PID, (id_t)pid, &about, WEXITED | WNOHANG | WNOWAIT) == 0 && about.si_pid == pid;
}

void external_end(external *e, int milliseconds, char how[EXTERNAL_WHY])
{
    const struct timespec pause = {0, POLL_PAUSE * 1000000L};
    int status = 0;
    int64_t until = now() + milliseconds;
    if (e->pid == 0) {
        return;
    }
    close(e->to);
    close(e->from);
    bool ended = has_ended(e->pid);
    while (!ended && now() < until) {
        nanosleep(&pause, NULL);
        ended = has_ended(e->pid);
    }
    kill(-e->pid, SIGKILL); /* whatever it has left behind too */
    while (waitpid(e->pid, &status, 0) < 0 && errno == EINTR) {
    }
    if (how) {
        say_how(status, !ended, how);
    }
    e->pid = 0;
    e->n = 0;
}
