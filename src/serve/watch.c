/* watch.c - figures in the text format that Prometheus reads, health in a word, and a log. */
#include "watch.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "told.h"

enum {
    ROUND = 500,   /* milliseconds between two looks whether it is over */
    ASKED = 1000,  /* for a request to arrive */
    FROZEN = 5000, /* the loop has not come round */
    TEXT = 8192
};

struct watch {
    watch_figures *figures;
    int fd, memory; /* where it listens; what the system says about this process */
    long page_size;
    pthread_t thread;
    bool runs;
    sem_t begun;
    atomic_bool stop;
};

/* ---- figures ------------------------------------------------------------------------------------------------ */

static const int64_t steps_us[WATCH_STEPS] = {1000,   2000,   5000,   10000,   20000,   50000,
                                              100000, 200000, 500000, 1000000, 2000000, 5000000};

void watch_ack(watch_figures *f, int64_t us)
{
    int i = 0;
    while (i < WATCH_STEPS && us > steps_us[i]) {
        i++;
    }
    atomic_fetch_add(&f->acks[i], 1);
    atomic_fetch_add(&f->ack_us, us);
    atomic_fetch_add(&f->choices, 1);
}

int64_t watch_now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

typedef struct text {
    char s[TEXT];
    size_t n;
} text;

__attribute__((format(printf, 2, 3))) static void put(text *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(t->s + t->n, sizeof t->s - t->n, format, args);
    va_end(args);
    t->n += n > 0 && (size_t)n < sizeof t->s - t->n ? (size_t)n : 0;
}

static void put_figure(text *t, const char *name, const char *kind, const char *help, double value)
{
    put(t, "# HELP %s %s\n# TYPE %s %s\n%s %.9g\n", name, help, name, kind, name, value);
}

static double memory_of(const watch *w)
{
    char said[128] = "";
    long pages = 0, resident = 0;
    ssize_t n = w->memory < 0 ? 0 : pread(w->memory, said, sizeof said - 1, 0);
    if (n <= 0 || sscanf(said, "%ld %ld", &pages, &resident) != 2) {
        return 0;
    }
    return (double)resident * (double)w->page_size;
}

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void put_acks(text *t, watch_figures *f)
{
    static const char name[] = "lair_ack_seconds";
    long sum = 0;
    put(t, "# HELP %s From a message until it is acknowledged.\n# TYPE %s histogram\n", name, name);
    for (int i = 0; i < WATCH_STEPS; i++) {
        sum += atomic_load(&f->acks[i]);
        put(t, "%s_bucket{le=\"%g\"} %ld\n", name, (double)steps_us[i] / 1e6, sum);
    }
    sum += atomic_load(&f->acks[WATCH_STEPS]);
    put(t, "%s_bucket{le=\"+Inf\"} %ld\n%s_sum %.6f\n%s_count %ld\n", name, sum, name,
        (double)atomic_load(&f->ack_us) / 1e6, name, sum);
}

static void put_metrics(const watch *w, text *t)
{
    watch_figures *f = w->figures;
    const struct {
        const char *name, *kind, *help;
        atomic_long *value;
    } rows[] = {
        {"lair_tables", "gauge", "Tables in memory.", &f->tables},
        {"lair_tables_playing", "gauge", "Tables at which a game goes on.", &f->playing},
        {"lair_sockets", "gauge", "WebSockets that are open.", &f->sockets},
        {"lair_messages_total", "counter", "Messages of clients.", &f->messages},
        {"lair_refused_total", "counter", "Messages that were answered with no.", &f->refused},
        {"lair_choices_total", "counter", "What was acknowledged.", &f->choices},
        {"lair_store_batches_total", "counter", "Batches that are stored.", &f->batches},
        {"lair_store_failures_total", "counter", "Batches that could not be stored.", &f->failures},
        {"lair_bots_waiting", "gauge", "Questions that bots have not answered yet.", &f->bots_waiting},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        put_figure(t, rows[i].name, rows[i].kind, rows[i].help, (double)atomic_load(rows[i].value));
    }
    put_figure(t, "process_resident_memory_bytes", "gauge", "Memory of the server.", memory_of(w));
    put_figure(t, "process_cpu_seconds_total", "counter", "Time of processors.", cpu_seconds());
    put_acks(t, f);
}

/* NULL: it is well. */
static const char *what_is_wrong(const watch_figures *f)
{
    int64_t turned = atomic_load(&f->turned_ms), silent = turned ? watch_now_us() / 1000 - turned : 0;
    return atomic_load(&f->stopping)     ? "stopping\n"
           : atomic_load(&f->in_trouble) ? "nothing can be stored\n"
           : silent > FROZEN             ? "the loop does not come round\n"
                                         : NULL;
}

/* ---- answering ------------------------------------------------------------------------------------------------ */

static bool asks_for(const char *request, const char *path)
{
    size_t n = strlen(path);
    return strncmp(request, "GET ", 4) == 0 && strncmp(request + 4, path, n) == 0 && request[4 + n] == ' ';
}

static void answer(const watch *w, int fd, const char *request)
{
    static const char kind[] = "text/plain; version=0.0.4; charset=utf-8";
    text body = {.n = 0}, all = {.n = 0};
    const char *status = "200 OK";
    if (asks_for(request, "/metrics")) {
        put_metrics(w, &body);
    } else if (asks_for(request, "/health")) {
        const char *wrong = what_is_wrong(w->figures);
        status = wrong ? "503 Service Unavailable" : status;
        put(&body, "%s", wrong ? wrong : "ok\n");
    } else {
        status = "404 Not Found";
        put(&body, "There are /health and /metrics here.\n");
    }
    put(&all, "HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %zu\r\nConnection: close\r\n\r\n", status,
        kind, body.n);
    if (send(fd, all.s, all.n, MSG_NOSIGNAL | MSG_MORE) == (ssize_t)all.n) {
        (void)!send(fd, body.s, body.n, MSG_NOSIGNAL);
    }
}

/* One after the other: who asks is on this machine, and what is asked for is short. */
static void serve_one(const watch *w, int fd)
{
    char request[2048] = "";
    size_t n = 0;
    int64_t until = watch_now_us() + ASKED * 1000;
    while (n < sizeof request - 1 && strstr(request, "\r\n\r\n") == NULL) {
        struct pollfd ready = {.fd = fd, .events = POLLIN};
        int64_t left = (until - watch_now_us()) / 1000;
        ssize_t got = left > 0 && poll(&ready, 1, (int)left) == 1
                          ? recv(fd, request + n, sizeof request - 1 - n, MSG_DONTWAIT)
                          : 0;
        if (got <= 0) {
            return;
        }
        n += (size_t)got;
        request[n] = '\0';
    }
    answer(w, fd, request);
}

static void *serve_all(void *self)
{
    watch *w = self;
    sem_post(&w->begun);
    while (!atomic_load(&w->stop)) {
        struct pollfd ready = {.fd = w->fd, .events = POLLIN};
        int fd = poll(&ready, 1, ROUND) == 1 ? accept(w->fd, NULL, NULL) : -1;
        if (fd >= 0) {
            serve_one(w, fd);
            shutdown(fd, SHUT_RDWR);
            close(fd);
        }
    }
    return NULL;
}

/* ---- opening and closing ---------------------------------------------------------------------------------------- */

watch *watch_open(int port, watch_figures *f, char why[WATCH_WHY])
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    watch *w = calloc(1, sizeof *w);
    int on = 1;
    snprintf(why, WATCH_WHY, told("out of memory"));
    if (w == NULL) {
        return NULL;
    }
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    w->figures = f;
    w->page_size = sysconf(_SC_PAGESIZE);
    w->memory = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    w->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (w->fd < 0 || setsockopt(w->fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
        bind(w->fd, (struct sockaddr *)&at, sizeof at) != 0 || listen(w->fd, 16) != 0) {
        snprintf(why, WATCH_WHY, told("cannot listen at 127.0.0.1 port %d: %s"), port, told_error(errno));
        watch_close(w);
        return NULL;
    }
    return w;
}

int watch_port(const watch *w)
{
    struct sockaddr_in at = {.sin_port = 0};
    socklen_t length = sizeof at;
    return getsockname(w->fd, (struct sockaddr *)&at, &length) == 0 ? ntohs(at.sin_port) : 0;
}

bool watch_start(watch *w)
{
    w->runs = sem_init(&w->begun, 0, 0) == 0 && pthread_create(&w->thread, NULL, serve_all, w) == 0;
    while (w->runs &&
           sem_wait(&w->begun) != 0) { /* so that calls which only a beginning needs can be forbidden */
    }
    return w->runs;
}

void watch_close(watch *w)
{
    if (w == NULL) {
        return;
    }
    atomic_store(&w->stop, true);
    if (w->runs) {
        pthread_join(w->thread, NULL);
    }
    if (w->fd >= 0) {
        close(w->fd);
    }
    if (w->memory >= 0) {
        close(w->memory);
    }
    free(w);
}

/* ---- the log ----------------------------------------------------------------------------------------------------- */

static bool logs;

void watch_log_on(void)
{
    logs = true;
}

void watch_log(const char *what, const char *format, ...)
{
    char line[400];
    struct timespec t;
    struct tm at;
    va_list args;
    if (!logs) {
        return;
    }
    clock_gettime(CLOCK_REALTIME, &t);
    gmtime_r(&t.tv_sec, &at);
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    fprintf(stderr, "at=%04d-%02d-%02dT%02d:%02d:%02d.%03ldZ what=%s%s%s\n", at.tm_year + 1900, at.tm_mon + 1,
            at.tm_mday, at.tm_hour, at.tm_min, at.tm_sec, t.tv_nsec / 1000000, what, line[0] ? " " : "",
            line);
}
