/* warden.c - keeps a bot's processes together.
 *
 * Between fork and exec, and in the warden itself, only system calls are made: the arena has other threads, and what they
 * hold at that moment nobody will ever let go. */
#include "warden.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum {
    FILES = 65536,        /* numbers of open files that are looked at */
    MORE_PROCESSES = 256, /* than there are */
    LOG_PIECE = 4096,
    CHILDREN = 65536,    /* bytes of the list of children that are read at a time */
    ROUND_PAUSE = 500000 /* nanoseconds between two rounds of clearing away */
};

extern char **environ;

/* What the warden knows. */
typedef struct ward {
    pid_t bot;
    int log, said; /* -1: none; what the bot has said aside comes out of `said` */
    uint64_t log_limit;
} ward;

/* ---- limits -------------------------------------------------------------------------------------------- */

/* Never more than there was. */
static void limit(int what, uint64_t most)
{
    struct rlimit now;
    if (getrlimit(what, &now) == 0 && (now.rlim_max == RLIM_INFINITY || now.rlim_max > most)) {
        now.rlim_cur = now.rlim_max = (rlim_t)most;
        setrlimit(what, &now);
    }
}

/* How many threads there are in the whole system: the user's own are not more. "0.1 0.2 0.3 2/345 6789". */
static uint64_t processes(void)
{
    char text[128];
    int file = open("/proc/loadavg", O_RDONLY);
    ssize_t n = file < 0 ? 0 : read(file, text, sizeof text - 1);
    uint64_t number = 0;
    if (file >= 0) {
        close(file);
    }
    text[n < 0 ? 0 : n] = '\0';
    const char *at = text;
    while (*at && *at != '/') {
        at++;
    }
    for (at += *at != '\0'; *at >= '0' && *at <= '9'; at++) {
        number = number * 10 + (uint64_t)(*at - '0');
    }
    return number;
}

static void set_limits(const warden_limits *limits)
{
    uint64_t running = processes();
    limit(RLIMIT_CORE, 0);
    if (limits->memory) {
        limit(RLIMIT_DATA, limits->memory);
    }
    if (limits->file) {
        limit(RLIMIT_FSIZE, limits->file);
    }
#ifdef RLIMIT_NPROC
    if (running) {
        limit(RLIMIT_NPROC, running + MORE_PROCESSES);
    }
#endif
}

/* ---- the bot ------------------------------------------------------------------------------------------- */

static void close_all_but(int one, int other, int third)
{
    long most = sysconf(_SC_OPEN_MAX);
    most = most < 0 || most > FILES ? FILES : most;
    for (int file = STDERR_FILENO + 1; file < most; file++) {
        if (file != one && file != other && file != third) {
            close(file);
        }
    }
}

/* Signals as they are usually. */
static void forget_signals(void)
{
    static const int changed[] = {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP, SIGCHLD};
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigset_t none;
    sigemptyset(&usual.sa_mask);
    sigemptyset(&none);
    for (size_t i = 0; i < sizeof changed / sizeof changed[0]; i++) {
        sigaction(changed[i], &usual, NULL);
    }
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static void become_bot(const char *command, int in, int out, int aside, const warden_limits *limits)
{
    char *const words[] = {"sh", "-c", (char *)command, NULL};
    int errors = aside >= 0 ? aside : open("/dev/null", O_WRONLY);
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    forget_signals();
    if (dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0 && dup2(errors, STDERR_FILENO) >= 0) {
        close_all_but(-1, -1, -1);
        set_limits(limits);
        execve("/bin/sh", words, environ);
    }
    _exit(127);
}

/* ---- the warden ---------------------------------------------------------------------------------------- */

static bool has_ended(pid_t pid)
{
    siginfo_t about = {.si_pid = 0};
    return waitid(P_PID, (id_t)pid, &about, WEXITED | WNOHANG | WNOWAIT) == 0 && about.si_pid == pid;
}

/* Children that have ended are cleared away, all but the bot; the others get the signal, 0: none. Orphans of the bot's
   processes are the warden's children. False if this system does not tell. */
static bool visit_children(const ward *w, int signal)
{
    static char list[CHILDREN];
    int file = open("/proc/thread-self/children", O_RDONLY);
    ssize_t n = file < 0 ? 0 : read(file, list, sizeof list);
    pid_t pid = 0;
    if (file >= 0) {
        close(file);
    }
    for (ssize_t i = 0; i < n; i++) {
        if (list[i] >= '0' && list[i] <= '9') {
            pid = pid * 10 + (list[i] - '0');
            continue;
        }
        if (pid && pid != w->bot && waitpid(pid, NULL, WNOHANG) == 0 && signal) {
            kill(pid, signal);
        }
        pid = 0;
    }
    return file >= 0;
}

/* What the bot says aside; what does not fit into the log any more is dropped. False: there is nothing. */
static bool keep_said(const ward *w)
{
    char piece[LOG_PIECE];
    struct stat about;
    ssize_t n = read(w->said, piece, sizeof piece);
    if (n <= 0) {
        return false;
    }
    uint64_t size = fstat(w->log, &about) == 0 ? (uint64_t)about.st_size : 0;
    uint64_t left = w->log_limit == 0 ? (uint64_t)n : w->log_limit > size ? w->log_limit - size : 0;
    for (ssize_t put = 0, all = (uint64_t)n < left ? n : (ssize_t)left; put < all;) {
        ssize_t done = write(w->log, piece + put, (size_t)(all - put));
        if (done <= 0) {
            break; /* a full disk: the game goes on */
        }
        put += done;
    }
    return true;
}

static volatile sig_atomic_t to_end;

static void hear_end(int signal)
{
    to_end = signal;
}

static void hear_child(int signal)
{
    (void)signal; /* it wakes the warden: that is all */
}

/* Until the bot has ended, or is to be. A signal does not come through while the bot talks without end: it is looked
   for. */
static void attend(ward *w, const sigset_t *sleeping)
{
    sigset_t waiting;
    do {
        fd_set files;
        FD_ZERO(&files);
        if (w->said >= 0) {
            FD_SET(w->said, &files);
        }
        int ready = pselect(w->said + 1, &files, NULL, NULL, NULL, sleeping);
        if (ready > 0 && !keep_said(w)) {
            close(w->said);
            w->said = -1;
        }
        (void)visit_children(w, 0);
        sigpending(&waiting);
    } while (!has_ended(w->bot) && !to_end && !sigismember(&waiting, SIGTERM));
}

/* Nobody who runs away gets far: who loses its parent comes here, round after round. */
static int clear_away(ward *w)
{
    const struct timespec pause = {0, ROUND_PAUSE};
    int status = 0;
    kill(-w->bot, SIGKILL);
    kill(w->bot, SIGKILL); /* it may not have a group of its own yet */
    while (waitpid(w->bot, &status, 0) < 0 && errno == EINTR) {
    }
    w->bot = 0;
    while (visit_children(w, SIGKILL) && waitpid(-1, NULL, WNOHANG) >= 0) {
        nanosleep(&pause, NULL);
    }
    return status;
}

static void end_likewise(int status)
{
    if (WIFSIGNALED(status)) {
        limit(RLIMIT_CORE, 0);
        forget_signals();
        kill(getpid(), WTERMSIG(status));
    }
    _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 127);
}

/* All signals are held back but, while it sleeps, these two. */
static void hold_signals(sigset_t *sleeping)
{
    struct sigaction child = {.sa_handler = hear_child}, end = {.sa_handler = hear_end};
    sigemptyset(&child.sa_mask);
    sigemptyset(&end.sa_mask);
    sigaction(SIGCHLD, &child, NULL);
    sigaction(SIGTERM, &end, NULL);
    sigfillset(sleeping);
    sigdelset(sleeping, SIGCHLD);
    sigdelset(sleeping, SIGTERM);
}

static void become_warden(const char *command, int in, int out, ward *w, const warden_limits *limits)
{
    int aside[2] = {-1, -1};
    sigset_t sleeping;
    close_all_but(in, out, w->log);
    if (w->log >= 0 && pipe(aside) != 0) {
        _exit(127);
    }
    hold_signals(&sleeping);
    w->bot = fork();
    if (w->bot == 0) {
        become_bot(command, in, out, aside[1], limits);
    }
    close(in);
    close(out);
    close(aside[1]);
    if (w->bot < 0) {
        _exit(127);
    }
    w->said = aside[0];
    fcntl(w->said, F_SETFL, O_NONBLOCK);
    attend(w, &sleeping);
    int status = clear_away(w);
    while (w->said >= 0 && keep_said(w)) {
    }
    end_likewise(status);
}

pid_t warden_start(const char *command, int in, int out, int log, const warden_limits *limits)
{
    ward w = {.log = log, .said = -1, .log_limit = limits->log};
    sigset_t all, before;
    pid_t arena = getpid();
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t pid = fork();
    if (pid == 0) {
        setpgid(0, 0); /* the arena's Ctrl-C is not for it */
#ifdef __linux__
        prctl(PR_SET_CHILD_SUBREAPER, 1);
        prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
        if (getppid() != arena) {
            _exit(127);
        }
        become_warden(command, in, out, &w, limits);
    }
    int wrong = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = wrong;
    return pid;
}
