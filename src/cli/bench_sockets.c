/* bench_sockets.c - lair bench --serve --tables N: a server of its own (SQLite, on this machine), N tables of four people over real
 * sockets, one choice every five seconds at each; then the same sockets without pauses, and as an echo. What is measured is the
 * server's process from outside: what comes over the sockets, its time and its memory. It stops by itself. */
#define _GNU_SOURCE /* mkdtemp, pipe2 */ /* NOLINT(bugprone-reserved-identifier) */
#include "bench_sockets.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bots.h"
#include "cards.h"
#include "cli.h"
#include "dial.h"

enum {
    SEATS = 4,
    OPTIONS = 32,
    SAMPLES = 1 << 20,
    TURN = 256,
    PACE = 5000, /* milliseconds */
    BUSY_FOR = 5000,
    ECHO_FOR = 5000,
    OFTEN = 300 /* 40 messages in ten seconds are the limit */
};

/* One person at a table. */
typedef struct guest {
    dial dial;
    uint32_t option[OPTIONS];
    int options;
    long long moment, line;
    bool begun, asked, seen; /* a choice is not acknowledged yet; the step after it has come */
    double said;             /* when, in milliseconds */
} guest;

typedef struct figures {
    long acks, refused, steps, bytes, sent;
    double *ms; /* how long acknowledgements took */
    size_t n;
} figures;

typedef struct socket_bench {
    char folder[64], port[8];
    pid_t server;
    FILE *told;          /* what it says */
    int tables, waiting; /* file to wait at */
    guest *guest;
    double *due; /* of each table */
    uint64_t random;
    figures f;
} socket_bench;

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

static uint32_t below(socket_bench *b, uint32_t n)
{
    b->random = b->random * 6364136223846793005ull + 1442695040888963407ull;
    return (uint32_t)((b->random >> 33) % n);
}

/* ---- the server's process ------------------------------------------------------------------------------------ */

/* A number behind a word in a file of /proc. */
static double number_in(pid_t process, const char *file, const char *word)
{
    char path[64], line[600];
    double n = 0;
    snprintf(path, sizeof path, "/proc/%d/%s", (int)process, file);
    FILE *in = fopen(path, "re");
    while (in && fgets(line, sizeof line, in)) {
        n = strncmp(line, word, strlen(word)) == 0 ? strtod(line + strlen(word), NULL) : n;
    }
    if (in) {
        fclose(in);
    }
    return n;
}

static double server_kb(const socket_bench *b)
{
    return number_in(b->server, "status", "VmRSS:");
}

/* Its time on all cores, in microseconds: fields 14 and 15 behind the name in brackets. */
static double server_us(const socket_bench *b)
{
    char path[64], line[600];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)b->server);
    FILE *in = fopen(path, "re");
    const char *rest = in && fgets(line, sizeof line, in) ? strrchr(line, ')') : NULL;
    for (int field = 2; rest && field < 14; field++) {
        rest = strchr(rest + 1, ' ');
    }
    char *next = NULL;
    if (rest) {
        user = strtoul(rest, &next, 10);
        system = strtoul(next, NULL, 10);
    }
    if (in) {
        fclose(in);
    }
    return (double)(user + system) * 1e6 / (double)sysconf(_SC_CLK_TCK);
}

static void be_the_server(const socket_bench *b, int out)
{
    char store[96], connections[16];
    snprintf(store, sizeof store, "%s/tables.sqlite", b->folder);
    snprintf(connections, sizeof connections, "%d", b->tables * SEATS + 100);
    dup2(out, STDOUT_FILENO);
    execl("/proc/self/exe", "lair", "serve", "--port", "0", "--store", store, "--root", b->folder,
          "--connections", connections, "--lang", "en", (char *)NULL);
    _exit(CLI_BAD);
}

static bool start_server(socket_bench *b)
{
    char path[96], line[400] = "";
    int ends[2];
    snprintf(b->folder, sizeof b->folder, "%s/lair-bench-XXXXXX",
             access("/var/tmp", W_OK) == 0 ? "/var/tmp" : "/tmp");
    if (mkdtemp(b->folder) == NULL || pipe2(ends, O_CLOEXEC) != 0) {
        return false;
    }
    snprintf(path, sizeof path, "%s/index.html", b->folder);
    FILE *page = fopen(path, "we");
    if (page) {
        fclose(page);
    }
    b->server = fork();
    if (b->server == 0) {
        be_the_server(b, ends[1]);
    }
    close(ends[1]);
    b->told = fdopen(ends[0], "r");
    const char *port = NULL;
    while (b->told && port == NULL && fgets(line, sizeof line, b->told)) {
        port = strstr(line, "127.0.0.1:");
    }
    if (port) {
        snprintf(b->port, sizeof b->port, "%.*s", (int)strspn(port + 10, "0123456789"), port + 10);
    }
    return port != NULL;
}

static void end_server(const socket_bench *b)
{
    static const char *const files[] = {"index.html", "tables.sqlite", "tables.sqlite-wal",
                                        "tables.sqlite-shm"};
    char path[128];
    if (b->server > 0) {
        kill(b->server, SIGTERM);
        waitpid(b->server, NULL, 0);
    }
    if (b->told) {
        fclose(b->told);
    }
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", b->folder, files[i]);
        unlink(path);
    }
    rmdir(b->folder);
}

/* ---- a person ------------------------------------------------------------------------------------------------- */

static bool say(socket_bench *b, guest *g, const char *text)
{
    b->f.sent++;
    return dial_send(&g->dial, text, strlen(text));
}

static const char *behind(const char *text, const char *name)
{
    const char *at = text ? strstr(text, name) : NULL;
    return at ? at + strlen(name) : NULL;
}

static long long number_behind(const char *text, const char *name, long long otherwise)
{
    const char *at = behind(text, name);
    return at ? atoll(at) : otherwise;
}

/* The options, if they have changed. */
static void take_look(guest *g, const char *text)
{
    const char *at = behind(text, "\"options\": [");
    g->moment = number_behind(text, "\"moment\": ", g->moment);
    g->line = number_behind(text, "\"line\": ", g->line);
    g->seen = g->begun = true;
    if (at) {
        g->options = 0;
    }
    while ((at = behind(at, "{\"id\": ")) && g->options < OPTIONS) {
        char *rest;
        unsigned long id = strtoul(at, &rest, 10);
        if (strncmp(rest, ", \"like\"", 8) == 0) { /* else it is a card's */
            g->option[g->options++] = (uint32_t)id;
        }
    }
}

static void take(socket_bench *b, guest *g, const char *text)
{
    size_t n = strlen(text);
    bool ack = strncmp(text, "{\"type\": \"ack\"", 14) == 0,
         pong = strncmp(text, "{\"type\": \"pong\"", 15) == 0;
    bool step = strncmp(text, "{\"type\": \"step\"", 15) == 0;
    if (step || strncmp(text, "{\"type\": \"welcome\"", 18) == 0) {
        take_look(g, text);
        g->begun = strstr(text, "\"look\": {") != NULL;
    }
    if (step) {
        b->f.steps++;
        b->f.bytes += (long)n;
    } else if ((ack || pong) && g->asked && b->f.n < SAMPLES) {
        b->f.ms[b->f.n++] = now_ms() - g->said;
        b->f.acks++;
    }
    b->f.refused += strncmp(text, "{\"type\": \"no\"", 13) == 0;
    g->asked = g->asked && !(ack || pong || strncmp(text, "{\"type\": \"no\"", 13) == 0);
}

/* Everything that has come; memory for it only while it is read. */
static bool hear(socket_bench *b, guest *g)
{
    char *text;
    int heard;
    while ((heard = dial_hear(&g->dial, 0, &text)) > 0) {
        take(b, g, text);
        free(text);
    }
    if (g->dial.n == 0) {
        free(g->dial.in);
        g->dial.in = NULL;
        g->dial.capacity = 0;
    }
    return heard == 0;
}

/* What comes within so many milliseconds. False: somebody was cut. */
static bool hear_all(socket_bench *b, double ms)
{
    struct epoll_event ready[TURN];
    int n = epoll_wait(b->waiting, ready, TURN, ms < 0 ? 0 : (int)ms);
    bool good = n >= 0 || errno == EINTR;
    for (int i = 0; i < n; i++) {
        good &= hear(b, &b->guest[ready[i].data.u32]);
    }
    return good;
}

/* ---- tables ------------------------------------------------------------------------------------------------------ */

/* In the hall: a connection for each table, since one may not say much in a short time. */
static bool make_table(socket_bench *b, int number, char id[32], char invite[64], char why[DIAL_WHY])
{
    dial hall;
    char text[300], *heard;
    bool made = false;
    if (!dial_open(&hall, "127.0.0.1", b->port, "/t/", why)) {
        return false;
    }
    snprintf(text, sizeof text,
             "{\"type\": \"hello\", \"token\": \"%032d\", \"name\": \"Ada\", \"lang\": \"en\"}", number + 1);
    dial_send(&hall, text, strlen(text));
    snprintf(text, sizeof text,
             "{\"type\": \"create\", \"key\": \"%016x\", \"options\": \"--players %d --fast\", \"clock\": "
             "\"live\"}",
             number + 1, SEATS);
    dial_send(&hall, text, strlen(text));
    while (!made && dial_hear(&hall, 10000, &heard) > 0) {
        const char *id_at = behind(heard, "\"id\": \""), *invite_at = behind(heard, "\"invite\": \"");
        made = strncmp(heard, "{\"type\": \"created\"", 18) == 0 && id_at && invite_at;
        if (made) {
            snprintf(id, 32, "%.*s", (int)strcspn(id_at, "\""), id_at);
            snprintf(invite, 64, "%.*s", (int)strcspn(invite_at, "\""), invite_at);
        }
        free(heard);
    }
    dial_close(&hall);
    return made;
}

static bool sit_down(socket_bench *b, int number, const char *id, const char *invite, char why[DIAL_WHY])
{
    char path[64], text[300];
    snprintf(path, sizeof path, "/t/%s", id);
    guest *g = &b->guest[number];
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)number};
    snprintf(text, sizeof text,
             "{\"type\": \"hello\", \"token\": \"%032d\", \"name\": \"Ada\", \"lang\": \"en\", \"invite\": "
             "\"%s\", "
             "\"changes\": true}",
             number + 1, invite);
    return dial_open(&g->dial, "127.0.0.1", b->port, path, why) && say(b, g, text) &&
           epoll_ctl(b->waiting, EPOLL_CTL_ADD, g->dial.file, &event) == 0 && hear_all(b, 0);
}

static bool all_have_begun(const socket_bench *b)
{
    int i = 0;
    while (i < b->tables * SEATS && b->guest[i].begun) {
        i++;
    }
    return i == b->tables * SEATS;
}

static bool begin(socket_bench *b)
{
    bool good = true;
    for (int i = 0; good && i < b->tables * SEATS; i++) {
        good = say(b, &b->guest[i], "{\"type\": \"ready\", \"on\": true}") && hear_all(b, 0);
    }
    for (double end = now_ms() + 120000; good && !all_have_begun(b) && now_ms() < end;) {
        good = hear_all(b, 100);
    }
    return good && all_have_begun(b);
}

/* ---- playing -------------------------------------------------------------------------------------------------------- */

/* Somebody at the table chooses; false: nobody can now. */
static bool choose(socket_bench *b, int table)
{
    char text[200];
    guest *g = NULL;
    for (uint32_t i = 0, from = below(b, SEATS); i < SEATS; i++) {
        guest *one = &b->guest[(uint32_t)table * SEATS + (from + i) % SEATS];
        if (one->asked) {
            return false;
        }
        g = one->options > 0 && one->seen ? one : g;
    }
    if (g == NULL) {
        return false;
    }
    snprintf(
        text, sizeof text,
        "{\"type\": \"choose\", \"key\": \"%08x%08x\", \"moment\": %lld, \"line\": %lld, \"option\": %lu}",
        below(b, 0x7fffffff), below(b, 0x7fffffff), g->moment, g->line,
        (unsigned long)g->option[below(b, (uint32_t)g->options)]);
    g->asked = true;
    g->seen = false;
    g->said = now_ms();
    return say(b, g, text);
}

/* At each table so often, for so long; pace 0: as fast as it goes. */
static bool play(socket_bench *b, double ms, double pace)
{
    bool good = true;
    double begun = now_ms();
    for (int t = 0; t < b->tables; t++) {
        b->due[t] = begun + pace * t / b->tables;
    }
    for (double now = begun; good && now < begun + ms; now = now_ms()) {
        for (int t = 0; t < b->tables; t++) {
            if (now >= b->due[t] && choose(b, t)) {
                b->due[t] += pace;
            }
        }
        good = hear_all(b, 1);
    }
    return good;
}

/* Something that the server does nothing for, over the same sockets. */
static bool echo(socket_bench *b, double ms)
{
    bool good = true;
    int next = 0, under_way = 0, most = b->tables;
    for (double end = now_ms() + ms; good && now_ms() < end;) {
        long before = b->f.acks;
        while (under_way < most && !b->guest[next].asked && now_ms() - b->guest[next].said > OFTEN) {
            guest *g = &b->guest[next];
            g->asked = true;
            g->said = now_ms();
            good &= say(b, g, "{\"type\": \"ping\"}");
            under_way++;
            next = (next + 1) % (b->tables * SEATS);
        }
        good &= hear_all(b, 1);
        under_way -= (int)(b->f.acks - before);
    }
    return good;
}

/* ---- figures --------------------------------------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b)
{
    double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

static double of_hundred(const figures *f, int part)
{
    return f->n ? f->ms[(f->n - 1) * (size_t)part / 100] : 0;
}

static void begin_figures(socket_bench *b)
{
    double *ms = b->f.ms;
    b->f = (figures){.ms = ms};
}

static double print_times(socket_bench *b, const char *what, double ms, double us)
{
    figures *f = &b->f;
    double each = f->acks ? us / (double)f->acks : 0;
    qsort(f->ms, f->n, sizeof f->ms[0], by_size);
    printf("%s: %.0f a second, answered in %.2f ms (p50), %.2f ms (p99); %.0f us of the server's CPU each",
           what, (double)f->acks * 1000 / ms, of_hundred(f, 50), of_hundred(f, 99), each);
    printf(f->refused ? ", %ld refused\n" : "\n", f->refused);
    return each;
}

static double engine_us(void)
{
    const cards_library *cards = cards_builtin();
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, SEATS);
    uint64_t choices = 0;
    double begun = now_ms();
    for (uint64_t seed = 1; seed <= 200; seed++) {
        choices += bot_random_game(&cards->pack, &rules, seed, NULL);
    }
    return choices ? (now_ms() - begun) * 1000 / (double)choices : 0;
}

/* First without pauses, which brings the games into their middle; then as people play; then the echo. */
static bool measure(socket_bench *b, long seconds)
{
    double us = server_us(b), begun = now_ms();
    begin_figures(b);
    bool good = play(b, BUSY_FOR, 0);
    double choice = print_times(b, "without pauses", now_ms() - begun, server_us(b) - us);
    good &= hear_all(b, 500);
    begin_figures(b);
    us = server_us(b);
    begun = now_ms();
    good &= play(b, (double)seconds * 1000, PACE);
    double paced = print_times(b, "a choice every 5 s and table", now_ms() - begun, server_us(b) - us);
    printf("%.1f us a viewer; steps: %.2f a choice, %.0f bytes each, %.0f bytes a choice and viewer, sent as "
           "they "
           "are\n",
           paced / SEATS, (double)b->f.steps / (double)b->f.acks, (double)b->f.bytes / (double)b->f.steps,
           (double)b->f.bytes / (double)b->f.acks / SEATS);
    begin_figures(b);
    us = server_us(b);
    begun = now_ms();
    good &= echo(b, ECHO_FOR);
    double pings = print_times(b, "echo", now_ms() - begun, server_us(b) - us), engine = engine_us();
    printf("without pauses a choice is %.1f echoes, and %.0f times a choice of the engine alone (%.2f us)\n",
           pings > 0 ? choice / pings : 0, engine > 0 ? choice / engine : 0, engine);
    return good;
}

static int run(socket_bench *b, long seconds)
{
    char why[DIAL_WHY] = "no answer", id[32], invite[64];
    bool good = start_server(b);
    double empty = server_kb(b);
    for (int t = 0; good && t < b->tables; t++) {
        good = make_table(b, t, id, invite, why);
        for (int s = 0; good && s < SEATS; s++) {
            good = sit_down(b, t * SEATS + s, id, invite, why);
        }
    }
    double sitting = server_kb(b);
    if (!good || !begin(b)) {
        return cli_bad(NULL, "lair bench: the server or its tables did not start: %s", why);
    }
    double begun = server_kb(b);
    printf("%d tables, %d sockets, SQLite in %s\n", b->tables, b->tables * SEATS, b->folder);
    printf("memory: %.1f kB a socket before the game, %.0f kB a table with its %d people after the deal",
           (sitting - empty) / b->tables / SEATS, (begun - empty) / b->tables, SEATS);
    fflush(stdout);
    printf("; the server has %.0f MB\n", begun / 1024);
    good = measure(b, seconds);
    printf("memory at the end: %.0f kB a table\n", (server_kb(b) - empty) / b->tables);
    return good ? CLI_DONE : cli_bad(NULL, "lair bench: somebody was cut off");
}

int bench_sockets(int tables, long seconds)
{
    struct rlimit files;
    socket_bench b = {.tables = tables, .waiting = epoll_create1(EPOLL_CLOEXEC), .random = 1};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    b.guest = calloc((size_t)tables * SEATS, sizeof *b.guest);
    b.due = calloc((size_t)tables, sizeof *b.due);
    b.f.ms = calloc(SAMPLES, sizeof *b.f.ms);
    for (int i = 0; b.guest && i < tables * SEATS; i++) {
        b.guest[i].dial.file = -1;
    }
    int code = b.guest && b.due && b.f.ms ? run(&b, seconds) : CLI_BAD;
    for (int i = 0; b.guest && i < tables * SEATS; i++) {
        dial_close(&b.guest[i].dial);
    }
    end_server(&b);
    free(b.guest);
    free(b.due);
    free(b.f.ms);
    return code;
}
