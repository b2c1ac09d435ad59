/* start.c - lair without a command, on a terminal: what most people want, to choose from. */
#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "commands.h"
#include "play.h"
#include "site.h"

static int run(const char *name, const char *const *words)
{
    char *argv[8] = {(char *)name};
    int argc = 1;
    for (; words[argc - 1]; argc++) {
        argv[argc] = (char *)words[argc - 1];
    }
    return command_named(name)->run(argc, argv);
}

static int play_here(void)
{
    return run("play", (const char *const[]){"--plain", NULL});
}

static int play_in_browser(void)
{
    return run("serve", (const char *const[]){NULL});
}

/* The page has a lesson; without it the weakest opponent and the questions one can ask are the lesson. */
static int learn(bool page)
{
    if (page) {
        puts(told("Open the link and choose \"Learn to play\": a lesson of ten minutes."));
        return play_in_browser();
    }
    puts(told("A game against the kobold, who forgives everything.\n"
              "Type ? to have something explained, hint for advice.\n"));
    return run("play", (const char *const[]){"--plain", "--bots", "kobold", NULL});
}

static void offer(bool page)
{
    printf(told("Lair %s: build a dungeon, lure the heroes, leave no survivors.\n\n"
                " 1  Play here, in this terminal\n"
                " 2  Play in the browser%s\n"
                " 3  Learn to play\n"
                " q  Leave\n\n"
                "Everything else: lair --help. Something does not work: lair doctor.\n"),
           LAIR_VERSION, page ? "" : told(" (not here: lair doctor says why)"));
}

int start_menu(void)
{
    char root[SITE_ROOT];
    bool page = command_named("serve") && site_usual_root(root);
    offer(page);
    for (;;) {
        fputs(told("Your choice [1]: "), stdout);
        fflush(stdout);
        const char *line = play_read_line();
        if (line == NULL || strcmp(line, "q") == 0) {
            return CLI_DONE;
        }
        if (line[0] == '\0' || strcmp(line, "1") == 0) {
            return play_here();
        }
        if (strcmp(line, "2") == 0 && page) {
            return play_in_browser();
        }
        if (strcmp(line, "3") == 0) {
            return learn(page);
        }
        puts(strcmp(line, "2") == 0 ? told("The page is not here; lair doctor says how to get it.")
                                    : told("Type 1, 2, 3 or q."));
    }
}
