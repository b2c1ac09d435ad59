/* serve.c - lair serve: hands out the page on one port until it is told to stop. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "answer.h"
#include "cli.h"
#include "fence.h"
#include "hosts.h"
#include "net.h"
#include "reach.h"

enum { FIRST_PORT = 8080, PORTS_TRIED = 20 };

/* ---- requests ------------------------------------------------------------------------------------------- */

/* What requests are answered from. */
typedef struct counter {
    site page;
    hosts hosts;
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
    answer_request(&from->page, &request, time(NULL), out);
    return used;
}

static void turn_away(void *self, int status, reply *out)
{
    (void)self;
    answer_status(status, false, true, time(NULL), out);
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
    printf("Lair is at http://%s:%d/ (Ctrl+C ends it)\n", r->n ? r->address[0] : "localhost", port);
}

static void warn(const reach *r, int port)
{
    if (!r->others) {
        return;
    }
    fputs("lair serve: warning: everybody who reaches this machine can open the page, and nothing on the way "
          "is "
          "encrypted; --host 127.0.0.1 is for this machine alone\n",
          stderr);
    for (int i = 1; i < r->n; i++) {
        fprintf(stderr, "lair serve: it is also at http://%s:%d/\n", r->address[i], port);
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
        fputs("lair serve: started by root; it goes on as nobody, without root's rights\n", stderr);
    }
    return true;
}

static int run(const net_setup *setup, const reach *r)
{
    catch_signals();
    tell_where(r, net_port(running));
    int code = cli_flush() ? CLI_DONE : CLI_BAD;
    warn(r, net_port(running));
    if (net_connections(running) < setup->connections) {
        fprintf(stderr, "lair serve: this system allows %d connections at once\n", net_connections(running));
    }
    if (code == CLI_DONE) {
        fence_files();
        fence_calls();
        net_run(running);
        puts("Lair has stopped.");
    }
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    return code;
}

static int serve(const cli_command *command, net_setup *setup, bool asked, const cli_words *names)
{
    char why[NET_WHY];
    counter *from = setup->handler.self;
    bool other_port;
    running = open_net(setup, asked, why, &other_port);
    if (running == NULL) {
        return cli_bad(command, "%s%s", why,
                       asked && other_port ? " (choose another with --port, or leave it out)" : "");
    }
    int code;
    if (leave_root()) {
        const reach r = reach_of(net_address(running));
        allow_names(&from->hosts, names, &r);
        code = run(setup, &r);
    } else {
        code = cli_bad(command,
                       "it may not go on as root, and cannot become nobody here: start it as somebody else");
    }
    net_close(running);
    return code;
}

int serve_main(int argc, char **argv)
{
    const char *root = NULL, *host = "127.0.0.1";
    long port = -1, connections = 4000, patience = 20;
    cli_words names = {.n = 0};
    const cli_option options[] = {
        CLI_OPTION_NUMBER("--port", "N", 0, 65535, &port,
                          "the port (8080, or the next that is free); 0: any free one"),
        CLI_OPTION_WORD("--host", "HOST", &host, "the address to listen at (127.0.0.1: this machine only)"),
        CLI_OPTION_WORDS(
            "--name", "NAME", &names,
            "a name that links to this server may have, beside its address (as often as needed)"),
        CLI_OPTION_WORD("--root", "DIR", &root,
                        "the built page (web/dist beside the program, or what is installed)"),
        CLI_OPTION_NUMBER("--connections", "N", 1, 60000, &connections,
                          "at once; more are turned away (4000)"),
        CLI_OPTION_NUMBER("--patience", "S", 1, 3600, &patience,
                          "seconds until a client that says nothing is left (20)"),
        CLI_OPTION_END,
    };
    const cli_command command = {.name = "serve",
                                 .usage = "lair serve [options]",
                                 .about = "Serves the game's page to browsers and prints the link when it is "
                                          "ready. The page is read once, at the "
                                          "start.\nInterrupt it (Ctrl+C) to stop.",
                                 .options = options};
    int code = cli_read(&command, argc, argv);
    if (code >= 0) {
        return code;
    }
    char found[SITE_ROOT], why[SITE_WHY];
    static counter from;
    if (root == NULL && !site_usual_root(found)) {
        return cli_bad(
            &command,
            "there is no page to serve: build it with ./run or web/build.sh, or name it with --root");
    }
    if (!site_load(&from.page, root ? root : found, why)) {
        return cli_bad(&command, "%s", why);
    }
    net_setup setup = {
        host, port < 0 ? FIRST_PORT : (int)port, (int)connections, (int)patience, {&from, take, turn_away}};
    code = serve(&command, &setup, port > 0, &names);
    site_free(&from.page);
    return code;
}
