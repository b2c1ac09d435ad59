/* main.c - the program lair: finds the subcommand and hands over. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "commands.h"

const command commands[] = {
    {"play", play_main, "play in the terminal, alone or against computer opponents"},
#ifdef LAIR_WITH_SERVE
    {"serve", serve_main, "the game's page for browsers"},
#endif
    {"sim", sim_main, "many games between bots: win rates per seat, boss and card"},
    {"arena", arena_main, "bots against each other, rated; programs of your own too"},
    {"merge", merge_main, "adds up what several processes or machines played"},
    {"replay", replay_main, "check a saved game, show it, review it, or go on from any point"},
    {"scenario", scenario_main, "run situations written as text"},
    {"cards", cards_main, "check, list and show cards"},
    {"rules", rules_main, "a rule in words"},
    {"page", page_main, "what the game in a browser talks to"},
    {"bench", bench_main, "how fast the engine is"},
    {"doctor", doctor_main, "what is there and what is not, and what to do about it"},
    {"complete", complete_main, NULL},
    {NULL, NULL, NULL},
};
enum { N_COMMANDS = sizeof commands / sizeof commands[0] - 1 };

const command *command_named(const char *name)
{
    for (const command *c = commands; c->name; c++) {
        if (strcmp(c->name, name) == 0) {
            return c;
        }
    }
    return NULL;
}

static void usage(FILE *out)
{
    fputs(told("usage: lair COMMAND [options]\n\n"), out);
    for (int i = 0; i < N_COMMANDS; i++) {
        if (commands[i].does) {
            fprintf(out, "  %-10s %s\n", commands[i].name, told(commands[i].does));
        }
    }
    fputs(told("\nEach command has --help. Start with: lair play --plain\n"), out);
}

static int unknown(const char *typed)
{
    const char *names[N_COMMANDS + 1] = {NULL};
    for (int i = 0, n = 0; i < N_COMMANDS; i++) {
        if (commands[i].does) {
            names[n++] = commands[i].name;
        }
    }
    const char *near = cli_nearest(typed, names);
    if (near) {
        return cli_bad(NULL, "unknown command \"%s\" (did you mean %s?)", typed, near);
    }
    return cli_bad(NULL, "unknown command \"%s\" (see lair --help)", typed);
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN); /* a closed pipe or a full disk is an error of writing, not a sudden death */
    signal(SIGXFSZ, SIG_IGN);
    const char *wrong = NULL;
    /* What is completed is not yet said. */
    bool completes = argc > 1 && strcmp(argv[1], "complete") == 0;
    int language = completes ? -1 : told_take_option(&argc, argv, &wrong);
    told_in(language >= 0 ? language : told_by_system());
    if (wrong && language < 0) {
        return cli_bad_language(NULL, wrong);
    }
    if (argc < 2 && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        return start_menu();
    }
    if (argc < 2) {
        usage(stderr);
        return CLI_BAD;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0) {
        usage(stdout);
        return cli_flush() ? CLI_DONE : CLI_BAD;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf(told("lair %s (revision %d)\n"), LAIR_VERSION, LAIR_REVISION);
        return cli_flush() ? CLI_DONE : CLI_BAD;
    }
    const command *named = command_named(argv[1]);
    if (named == NULL) {
        return unknown(argv[1]);
    }
    int code = named->run(argc - 1, argv + 1);
    return cli_flush() || code != CLI_DONE ? code : CLI_BAD;
}
