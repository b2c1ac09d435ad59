/* serve.c - lair serve: hands out the page, and lets people play together, on one port until it is told to stop. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "answer.h"
#include "caller.h"
#include "cli.h"
#include "fence.h"
#include "hosts.h"
#include "net.h"
#include "reach.h"
#include "tables.h"
#include "watch.h"

enum { FIRST_PORT = 8080, PORTS_TRIED = 20 };

/* ---- requests ------------------------------------------------------------------------------------------- */

/* What requests are answered from. */
typedef struct counter {
    site page;
    hosts hosts;
    tables *tables; /* NULL: nobody plays together here */
    watch *watch;   /* NULL: nobody watches */
    caller *caller; /* NULL: nobody is called */
    watch_figures figures;
} counter;

static size_t take(void *self, const char *bytes, size_t n, reply *out)
{
    static http_request request; /* large, and there is one loop */
    const counter *from = self;
    size_t used = http_read(bytes, n, &request);
    if (used == 0) {
        return 0;
    }
    if (request.status == 200 && !hosts_allow(&from->hosts, request.host, request.host_length)) {
        request.status = 421;
        request.close = true;
    }
    if (from->tables && tables_take(from->tables, &request, out)) {
        return used;
    }
    answer_request(&from->page, &request, time(NULL), out);
    return used;
}

static void turn_away(void *self, int status, reply *out)
{
    (void)self;
    answer_status(status, false, true, time(NULL), out);
}

static void opened(void *self, uint32_t connection, const char address[NET_ADDRESS])
{
    tables_opened(((counter *)self)->tables, connection, address);
}

static size_t take_bytes(void *self, uint32_t connection, char *bytes, size_t n)
{
    return tables_bytes(((counter *)self)->tables, connection, bytes, n);
}

static void gone(void *self, uint32_t connection)
{
    tables_gone(((counter *)self)->tables, connection);
}

static void turn(void *self)
{
    counter *from = self;
    if (from->tables) {
        tables_turn(from->tables);
    }
}

static void stopping(void *self)
{
    counter *from = self;
    if (from->tables) {
        tables_stopping(from->tables);
    }
}

static net_handler handler_of(counter *from, bool together)
{
    net_handler handler = {.self = from, .take = take, .turn_away = turn_away};
    if (together) {
        handler.opened = opened;
        handler.bytes = take_bytes;
        handler.gone = gone;
        handler.turn = turn;
        handler.stopping = stopping;
    }
    return handler;
}

/* ---- signals -------------------------------------------------------------------------------------------- */

static net *running;

static void on_signal(int number)
{
    (void)number;
    net_stop(running);
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* ---- the command ---------------------------------------------------------------------------------------- */

/* The port that was asked for, or the first free one from the usual one on, or any. */
static net *open_net(net_setup *setup, bool asked, char why[NET_WHY], bool *other_port)
{
    net *n = net_open(setup, why, other_port);
    for (int i = 1; n == NULL && *other_port && !asked && i <= PORTS_TRIED; i++) {
        setup->port = i < PORTS_TRIED ? FIRST_PORT + i : 0;
        n = net_open(setup, why, other_port);
    }
    return n;
}

/* The names that links may have: what was allowed, the address itself, and what this machine is called. */
static void allow_names(hosts *h, const cli_words *allowed, const reach *r)
{
    static const char *names[sizeof allowed->word / sizeof allowed->word[0] + 3];
    static char own[64], in_house[80], address[REACH_ADDRESS];
    int n = 0;
    for (; n < allowed->n; n++) {
        names[n] = allowed->word[n];
    }
    if (!r->others) {
        snprintf(address, sizeof address, "%s", r->address[0]);
        names[n++] = address;
    }
    if (r->all && gethostname(own, sizeof own - 1) == 0) {
        snprintf(in_house, sizeof in_house, "%s.local", own);
        names[n++] = own;
        names[n++] = in_house;
    }
    *h = (hosts){names, n, r->others};
}

static void tell_where(const reach *r, int port)
{
    printf(told("Lair is at http://%s:%d/ (Ctrl+C ends it)\n"), r->n ? r->address[0] : "localhost", port);
}

static void warn(const reach *r, int port)
{
    if (!r->others) {
        return;
    }
    fputs(told("lair serve: warning: everybody who reaches this machine can open the page, and nothing on "
               "the way "
               "is "
               "encrypted; --host 127.0.0.1 is for this machine alone\n"),
          stderr);
    for (int i = 1; i < r->n; i++) {
        fprintf(stderr, told("lair serve: it is also at http://%s:%d/\n"), r->address[i], port);
    }
}

/* Root may open a port such as 80 and is not needed afterwards. */
static bool leave_root(void)
{
    bool was_root = geteuid() == 0;
    if (!fence_root()) {
        return false;
    }
    if (was_root) {
        fputs(told("lair serve: started by root; it goes on as nobody, without root's rights\n"), stderr);
    }
    return true;
}

/* Files are fenced off before threads begin, so that it holds for them too; calls afterwards, for all of them. */
static bool close_fence(const net_setup *setup, bool reaches_out)
{
    enum { THINKERS = 2 };
    const counter *from = setup->handler.self;
    fence_files(reaches_out);
    if (from->tables && !tables_start(from->tables, running, THINKERS)) {
        fputs(told("lair serve: the stored tables cannot be read (lair serve --check says more)\n"), stderr);
        return false;
    }
    if (from->watch && !watch_start(from->watch)) {
        fputs(told("lair serve: there are too many threads for --metrics\n"), stderr);
        return false;
    }
    fence_calls(reaches_out);
    return true;
}

static int run(const net_setup *setup, const reach *r, bool reaches_out)
{
    catch_signals();
    if (!close_fence(setup, reaches_out)) {
        return CLI_BAD;
    }
    tell_where(r, net_port(running));
    int code = cli_flush() ? CLI_DONE : CLI_BAD;
    warn(r, net_port(running));
    if (net_connections(running) < setup->connections) {
        fprintf(stderr, told("lair serve: this system allows %d connections at once\n"),
                net_connections(running));
    }
    if (code == CLI_DONE) {
        watch_log("started", "port=%d", net_port(running));
        net_run(running);
        watch_log("stopped", "%s", "");
        puts(told("Lair has stopped."));
    }
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    return code;
}

/* ---- the store ------------------------------------------------------------------------------------------- */

static int check(const cli_command *command, const char *path)
{
    char why[STORE_WHY];
    long games;
    int wrong = tables_check(path, &games, why);
    if (wrong < 0) {
        return cli_bad(command, "%s", why);
    }
    printf(told("%ld tables replayed, %d of them wrong\n"), games, wrong);
    return cli_flush() && wrong == 0 ? CLI_DONE : CLI_BAD;
}

static void print_hash(const uint8_t *person)
{
    for (int i = 0; i < ONLINE_HASH; i++) {
        printf("%02x", person[i]);
    }
}

/* For whoever runs the server: when and where, who about whom, and the words. */
static void print_report(void *self, const online_note *r)
{
    char at[32];
    struct tm when;
    time_t seconds = (time_t)(r->at / 1000);
    ++*(long *)self;
    gmtime_r(&seconds, &when);
    strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%SZ", &when);
    printf("at=%s table=%s by=", at, r->game);
    print_hash(r->person);
    fputs(" about=", stdout);
    print_hash(r->other);
    printf(" name=%s\n    ", r->name);
    for (const char *c = r->text; *c; c++) {
        fputs(*c == '\n' ? "\n    " : "", stdout);
        if (*c != '\n') {
            putchar(*c);
        }
    }
    putchar('\n');
}

static int report(const cli_command *command, const char *path)
{
    char why[STORE_WHY];
    long n = 0;
    if (!tables_reports(path, print_report, &n, why)) {
        return cli_bad(command, "%s", why);
    }
    printf(told("reports: %ld\n"), n);
    return cli_flush() ? CLI_DONE : CLI_BAD;
}

static int forget(const cli_command *command, const char *path, const char *who)
{
    char why[STORE_WHY];
    long seats = tables_forget(path, who, why);
    if (seats < 0) {
        return cli_bad(command, "%s", why);
    }
    if (seats == 0) {
        return cli_bad(command, "nobody of that name, or with that token, sits at a stored table");
    }
    printf(told("%ld seats and notes are nobody's now\n"), seats);
    return cli_flush() ? CLI_DONE : CLI_BAD;
}

/* Where tables are kept; NULL: nowhere, and nobody plays together. */
static const char *store_path(const char *asked, char usual[STORE_PATH])
{
    if (asked && strcmp(asked, "none") == 0) {
        return NULL;
    }
    return asked ? asked : store_usual_path(usual) ? usual : NULL;
}

/* What was asked for beside the port. */
typedef struct wishes {
    cli_words names, origins;
    const char *store; /* NULL: nobody plays together */
    long metrics;      /* port, -1: none */
    const char *hooks; /* how links to this server begin, for those who are called; NULL: nobody is */
    bool hooks_here;   /* also addresses of this machine */
    bool store_asked;
    const char *host;
    long port, connections, patience; /* port -1: the usual one, or the next that is free */
} wishes;

/* A store that was asked for has to work; without the usual one the page is served all the same. */
static bool open_tables(const cli_command *command, counter *from, const wishes *w)
{
    char why[STORE_WHY];
    from->tables = tables_open(w->store, w->origins.word, w->origins.n, from->caller, w->hooks, why);
    if (from->tables == NULL && w->store_asked) {
        cli_bad(command, "%s", why);
        return false;
    }
    if (from->tables == NULL) {
        fprintf(stderr, told("lair serve: nobody can play together here: %s (see --store)\n"), why);
    }
    return true;
}

static bool open_watch(const cli_command *command, counter *from, int port)
{
    char why[WATCH_WHY];
    from->watch = watch_open(port, &from->figures, why);
    if (from->watch == NULL) {
        cli_bad(command, "%s (choose another with --metrics)", why);
        return false;
    }
    if (from->tables) {
        tables_watch(from->tables, &from->figures);
    }
    fprintf(stderr, told("lair serve: /health and /metrics are at http://127.0.0.1:%d/\n"),
            watch_port(from->watch));
    return true;
}

/* Before anything is open. */
static bool start_caller(const cli_command *command, counter *from, const wishes *w)
{
    char why[CALLER_WHY];
    size_t n = strlen(w->hooks);
    bool good = (strncmp(w->hooks, "https://", 8) == 0 || strncmp(w->hooks, "http://", 7) == 0) && n < 200 &&
                w->hooks[n - 1] != '/' && strcspn(w->hooks, "\"\\ ") == n;
    if (!good) {
        cli_bad(command, "--hooks is how others reach this server, such as https://example.org, not \"%s\"",
                w->hooks);
        return false;
    }
    from->caller = caller_start(w->hooks_here, why);
    if (from->caller == NULL) {
        cli_bad(command, "%s", why);
    }
    return from->caller != NULL;
}

static int serve(const cli_command *command, net_setup *setup, const wishes *w)
{
    char why[NET_WHY];
    counter *from = setup->handler.self;
    bool other_port;
    if (w->hooks && !start_caller(command, from, w)) {
        return CLI_BAD;
    }
    running = open_net(setup, w->port > 0, why, &other_port);
    if (running == NULL) {
        return cli_bad(command, "%s%s", why,
                       w->port > 0 && other_port ? told(" (choose another with --port, or leave it out)")
                                                 : "");
    }
    int code = CLI_BAD;
    if (w->store && !open_tables(command, from, w)) {
        net_close(running);
        return code;
    }
    if (w->metrics >= 0 && !open_watch(command, from, (int)w->metrics)) {
        net_close(running);
        return code;
    }
    if (leave_root()) {
        const reach r = reach_of(net_address(running));
        allow_names(&from->hosts, &w->names, &r);
        code = run(setup, &r, w->store && store_is_remote(w->store));
    } else {
        code = cli_bad(command,
                       "it may not go on as root, and cannot become nobody here: start it as somebody else");
    }
    tables_rest(from->tables); /* or they would wake a net that is gone */
    net_close(running);
    return code;
}

/* The page is read, then handed out until somebody ends it. */
static int serve_page(const cli_command *command, const char *root, const wishes *w)
{
    static counter from;
    net_setup setup = {.host = w->host,
                       .port = w->port < 0 ? FIRST_PORT : (int)w->port,
                       .connections = (int)w->connections,
                       .patience = (int)w->patience};
    char found[SITE_ROOT], why[SITE_WHY];
    if (root == NULL && !site_usual_root(found)) {
        return cli_bad(
            command,
            "there is no page to serve: build it with ./run or web/build.sh, or name it with --root");
    }
    if (!site_load(&from.page, root ? root : found, why)) {
        return cli_bad(command, "%s", why);
    }
    setup.handler = handler_of(&from, w->store != NULL);
    int code = serve(command, &setup, w);
    watch_close(from.watch);
    tables_close(from.tables);
    caller_end(from.caller);
    site_free(&from.page);
    return code;
}

/* Takes a person out of it, tells what was reported, or checks it. */
static int visit_store(const cli_command *command, const char *where, const char *forgotten, bool reports)
{
    if (where == NULL) {
        return cli_bad(command, "there is no store: name it with --store");
    }
    if (reports) {
        return report(command, where);
    }
    return forgotten ? forget(command, where, forgotten) : check(command, where);
}

int serve_main(int argc, char **argv)
{
    const char *root = NULL, *kept = NULL, *forgotten = NULL;
    bool only_check = false, reports = false, logs = false;
    wishes w = {.host = "127.0.0.1", .metrics = -1, .port = -1, .connections = 4000, .patience = 20};
    const cli_option options[] = {
        CLI_OPTION_NUMBER("--port", "N", 0, 65535, &w.port,
                          "the port (8080, or the next that is free); 0: any free one"),
        CLI_OPTION_WORD("--host", "HOST", &w.host, "the address to listen at (127.0.0.1: this machine only)"),
        CLI_OPTION_WORDS(
            "--name", "NAME", &w.names,
            "a name that links to this server may have, beside its address (as often as needed)"),
        CLI_OPTION_WORD("--root", "DIR", &root,
                        "the built page (web/dist beside the program, or what is installed)"),
        CLI_OPTION_NUMBER("--connections", "N", 1, 60000, &w.connections,
                          "at once; more are turned away (4000)"),
        CLI_OPTION_NUMBER("--patience", "S", 1, 3600, &w.patience,
                          "seconds until a client that says nothing is left (20)"),
        CLI_OPTION_WORD("--store", "WHERE", &kept,
                        "where tables are kept: a file (tables.sqlite in your state folder), or "
                        "postgres://user@host/database for several servers; none: nobody plays together"),
        CLI_OPTION_WORDS(
            "--origin", "URL", &w.origins,
            "a page elsewhere that may play here, such as https://example.org (as often as needed)"),
        CLI_OPTION_NUMBER(
            "--metrics", "PORT", 0, 65535, &w.metrics,
            "/health and /metrics (for Prometheus) there, for this machine alone; 0: any free port"),
        CLI_OPTION_WORD(
            "--hooks", "URL", &w.hooks,
            "people may give an address that is called when it is their turn; URL: how this server is "
            "reached, such as https://example.org"),
        CLI_OPTION_FLAG("--hooks-here", &w.hooks_here, "also call addresses of this machine: for tests"),
        CLI_OPTION_FLAG("--log", &logs, "a line on stderr for everything that happens, without secrets"),
        CLI_OPTION_FLAG("--check", &only_check, "replay every stored table, compare every hash, and end"),
        CLI_OPTION_FLAG("--reports", &reports, "print what people have reported about others, and end"),
        CLI_OPTION_WORD("--forget", "WHO", &forgotten,
                        "remove a person (a name, or a token's SHA-256) from all stored tables, and end"),
        CLI_OPTION_END,
    };
    const cli_command command = {
        .name = "serve",
        .usage = "lair serve [options]",
        .about =
            "Serves the game's page to browsers, lets people play together, and prints "
            "the link when it is ready. The page is read once, at the start.\nInterrupt it (Ctrl+C) to stop.",
        .options = options};
    int code = cli_read(&command, argc, argv);
    if (code >= 0) {
        return code;
    }
    char usual[STORE_PATH];
    w.store = store_path(kept, usual);
    w.store_asked = kept != NULL;
    if (logs) {
        watch_log_on();
    }
    if (only_check || forgotten || reports) {
        return visit_store(&command, w.store, forgotten, reports);
    }
    return serve_page(&command, root, &w);
}
