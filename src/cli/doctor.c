/* doctor.c - lair doctor: what is there, what is not, and what to do about it. */
#include <dirent.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "commands.h"
#include "play.h"
#include "site.h"

enum { NARROWEST = 80 };

static void finding(const char *how, const char *what, const char *found)
{
    what = told(what);
    printf("  %s%*s %s%*s %s\n", how, told_pad(how, 8), "", what, told_pad(what, 9), "", told(found));
}

/* One finding; what is missing is counted. */
static void there(const char *what, const char *found)
{
    finding(told("ok"), what, found);
}

static void missing(int *n, const char *what, const char *found, const char *advice)
{
    finding(told("MISSING"), what, found);
    printf("                     %s\n", told(advice));
    ++*n;
}

/* ---- findings ------------------------------------------------------------------------------------------ */

static void look_at_program(void)
{
    char text[160];
    const lair_pack *pack = &cards_builtin()->pack;
    snprintf(text, sizeof text, told("%s, revision %d of the rules"), LAIR_VERSION, LAIR_REVISION);
    there("version", text);
    snprintf(text, sizeof text, told("%d designs in %d sets, %016llx"), pack->n_designs, LAIR_SET_OWN,
             (unsigned long long)pack->hash);
    there("cards", text);
}

static void look_at_terminal(int *n)
{
    const char *term = getenv("TERM");
    char text[160];
    struct winsize size = {0};
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        there("terminal", "none just now: input or output is a file or a pipe, which works too");
        return;
    }
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    snprintf(text, sizeof text, told("%s, %d columns, %d lines"),
             term && *term ? term : told("of an unknown kind"), size.ws_col, size.ws_row);
    if (size.ws_col > 0 && size.ws_col < NARROWEST) {
        missing(n, "terminal", text, "The table needs 80 columns: make the window wider.");
    } else {
        there("terminal", text);
    }
}

static void look_at_colours(void)
{
    const char *term = getenv("TERM"), *more = getenv("COLORTERM"), *none = getenv("NO_COLOR");
    if (none && *none) {
        there("colors", "not wanted (NO_COLOR is set)");
    } else if (term == NULL || *term == '\0' || strcmp(term, "dumb") == 0) {
        there("colors", "none; the game in the terminal does without");
    } else if (more && (strcmp(more, "truecolor") == 0 || strcmp(more, "24bit") == 0)) {
        there("colors", "16 million; the game in the terminal does without so far");
    } else {
        there("colors", strstr(term, "256color") ? "256; the game in the terminal does without so far"
                                                 : "a few; the game in the terminal does without");
    }
}

static void look_at_locale(int *n)
{
    char text[160];
    const char *name = setlocale(LC_CTYPE, ""); /* NULL: the one that is asked for is not installed */
    const char *code = nl_langinfo(CODESET);
    snprintf(text, sizeof text, "%s, %s", name ? name : told("not installed"), code);
    if (name && strcmp(code, "UTF-8") == 0) {
        there("locale", text);
    } else {
        missing(n, "locale", text, "Names with accents and Ukrainian need UTF-8: export LC_ALL=C.UTF-8");
    }
    setlocale(LC_CTYPE, "C");
}

/* Whether a file of this path could be written: the nearest folder that is there says so. */
static bool can_be_written(const char *path)
{
    char folder[4096];
    snprintf(folder, sizeof folder, "%s", path);
    for (char *slash = strrchr(folder, '/'); slash; slash = strrchr(folder, '/')) {
        *slash = '\0';
        const char *at = *folder ? folder : "/";
        if (access(at, F_OK) == 0) {
            struct stat is;
            return stat(at, &is) == 0 && S_ISDIR(is.st_mode) && access(at, W_OK | X_OK) == 0;
        }
        if (errno != ENOENT) {
            return false;
        }
    }
    return false;
}

static int count_games(const char *folder)
{
    int n = 0;
    DIR *files = opendir(folder);
    for (struct dirent *file; files && (file = readdir(files)) != NULL;) {
        const char *ending = strrchr(file->d_name, '.');
        n += ending && strcmp(ending, ".lair") == 0;
    }
    if (files) {
        closedir(files);
    }
    return n;
}

static void look_at_saves(int *n)
{
    char path[4096], text[4200];
    if (!play_folder(path, sizeof path)) {
        missing(n, "saves", "nowhere", "Set HOME or XDG_STATE_HOME to a folder of yours.");
        return;
    }
    int games = count_games(path);
    snprintf(text, sizeof text, "%s%s", path,
             games ? told("; lair play --resume goes on with the last game") : "");
    if (can_be_written(path)) {
        there("saves", text);
    } else {
        missing(n, "saves", text, "It cannot be written into: set XDG_STATE_HOME to a folder of yours.");
    }
}

static void look_at_page(int *n)
{
    char root[SITE_ROOT];
    if (command_named("serve") == NULL) {
        there("page", "none: this program is for the terminal alone");
    } else if (site_usual_root(root)) {
        there("page", root);
    } else {
        missing(
            n, "page", "not built",
            "Nothing to play in the browser yet: ./run builds it, or web/build.sh does. The terminal works.");
    }
}

int doctor_main(int argc, char **argv)
{
    static const cli_option options[] = {CLI_OPTION_END};
    const cli_command doctor = {
        .name = "doctor",
        .usage = "lair doctor",
        .about = "Says what is there and what is not: version, cards, terminal, colors, locale, "
                 "where saves are,\nthe page for browsers. Exit code 1: something is missing.",
        .options = options};
    int code = cli_read(&doctor, argc, argv);
    if (code >= 0) {
        return code;
    }
    int n = 0;
    look_at_program();
    look_at_terminal(&n);
    look_at_colours();
    look_at_locale(&n);
    look_at_saves(&n);
    look_at_page(&n);
    printf("\n%s\n", n == 0 ? told("All is well. Begin with: lair")
                            : told("What is missing is marked; the rest works."));
    return n == 0 ? CLI_DONE : CLI_NO;
}
