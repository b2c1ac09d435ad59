/* serve.c - lair serve: hands out the page on one port until it is told to stop. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "answer.h"
#include "cli.h"
#include "net.h"

enum { FIRST_PORT = 8080, PORTS_TRIED = 20 };

/* ---- requests ------------------------------------------------------------------------------------------- */

static size_t take(void *self, const char *bytes, size_t n, reply *out)
{
    static http_request request; /* large, and there is one loop */
    size_t used = http_read(bytes, n, &request);
    if (used > 0) {
        answer_request(self, &request, time(NULL), out);
    }
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
static net *open_net(net_setup *setup, bool asked, char why[NET_WHY])
{
    bool taken = false;
    net *n = net_open(setup, why, &taken);
    for (int i = 1; n == NULL && taken && !asked && i <= PORTS_TRIED; i++) {
        setup->port = i < PORTS_TRIED ? FIRST_PORT + i : 0;
        n = net_open(setup, why, &taken);
    }
    return n;
}

/* Who listens on all addresses is reached at this one too. */
static const char *host_of_link(const char *host)
{
    if (strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0) {
        return "localhost";
    }
    return host;
}

static int serve(const cli_command *command, net_setup *setup, bool asked)
{
    char why[NET_WHY];
    running = open_net(setup, asked, why);
    if (running == NULL) {
        return cli_bad(command, "%s%s", why, asked ? " (choose another with --port, or leave it out)" : "");
    }
    catch_signals();
    const char *host = host_of_link(setup->host);
    bool six = strchr(host, ':') != NULL;
    printf("Lair is at http://%s%s%s:%d/ (Ctrl+C ends it)\n", six ? "[" : "", host, six ? "]" : "",
           net_port(running));
    int code = cli_flush() ? CLI_DONE : CLI_BAD;
    if (net_connections(running) < setup->connections) {
        fprintf(stderr, "lair serve: this system allows %d connections at once\n", net_connections(running));
    }
    if (code == CLI_DONE) {
        net_run(running);
        puts("Lair has stopped.");
    }
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    net_close(running);
    return code;
}

int serve_main(int argc, char **argv)
{
    const char *root = NULL, *host = "127.0.0.1";
    long port = -1, connections = 4000, patience = 20;
    const cli_option options[] = {
        CLI_OPTION_NUMBER("--port", "N", 0, 65535, &port,
                          "the port (8080, or the next that is free); 0: any free one"),
        CLI_OPTION_WORD("--host", "HOST", &host, "the address to listen at (127.0.0.1: this machine only)"),
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
    site page;
    if (root == NULL && !site_usual_root(found)) {
        return cli_bad(
            &command,
            "there is no page to serve: build it with ./run or web/build.sh, or name it with --root");
    }
    if (!site_load(&page, root ? root : found, why)) {
        return cli_bad(&command, "%s", why);
    }
    net_setup setup = {
        host, port < 0 ? FIRST_PORT : (int)port, (int)connections, (int)patience, {&page, take, turn_away}};
    code = serve(&command, &setup, port > 0);
    site_free(&page);
    return code;
}
