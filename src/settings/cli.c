/* cli.c - options, messages and exit codes. */
#include "cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules.h"

int cli_bad(const cli_command *command, const char *format, ...)
{
    va_list args;
    if (command && command->said) {
        va_start(args, format);
        vsnprintf(command->said, command->said_size, format, args);
        va_end(args);
        return CLI_BAD;
    }
    fflush(stdout);
    fprintf(stderr, "lair%s%s: ", command ? " " : "", command ? command->name : "");
    va_start(args, format);
    vfprintf(stderr, told(format), args);
    va_end(args);
    fputc('\n', stderr);
    return CLI_BAD;
}

int cli_bad_language(const cli_command *command, const char *typed)
{
    return cli_bad(command, "unknown language \"%s\" (there are%s)", typed, LAIR_LANGUAGE_CODES);
}

/* ---- suggestions --------------------------------------------------------------------------------------- */

static int edits(const char *a, const char *b)
{
    enum { LONGEST = 40 };
    int row[LONGEST + 1];
    int n = (int)strlen(b);
    if (strlen(a) > LONGEST || n > LONGEST) {
        return LONGEST;
    }
    for (int j = 0; j <= n; j++) {
        row[j] = j;
    }
    for (int i = 1; a[i - 1]; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            int change = diagonal + (a[i - 1] != b[j - 1]);
            int gap = (row[j] < row[j - 1] ? row[j] : row[j - 1]) + 1;
            diagonal = row[j];
            row[j] = change < gap ? change : gap;
        }
    }
    return row[n];
}

const char *cli_nearest(const char *typed, const char *const *words)
{
    const char *best = NULL;
    int least = (int)strlen(typed) / 3 + 2;
    for (; *words; words++) {
        int distance = edits(typed, *words);
        if (distance < least) {
            least = distance;
            best = *words;
        }
    }
    return best;
}

static int unknown_option(const cli_command *command, const char *typed)
{
    const char *names[32];
    int n = 0;
    for (const cli_option *o = command->options; o->name && n < 30; o++) {
        names[n++] = o->name;
    }
    names[n++] = "--help";
    names[n] = NULL;
    const char *near = cli_nearest(typed, names);
    if (near) {
        return cli_bad(command, "unknown option %s (did you mean %s?)", typed, near);
    }
    return cli_bad(command, "unknown option %s (see lair %s --help)", typed, command->name);
}

/* ---- reading ------------------------------------------------------------------------------------------- */

static const char LANG[] = "--lang", LANG_HELP[] = "language:" LAIR_LANGUAGE_CODES " (the system's)";

static bool has_option(const cli_command *command, const char *name)
{
    const cli_option *o = command->options;
    while (o->name && strcmp(o->name, name) != 0) {
        o++;
    }
    return o->name != NULL;
}

static void help_row(const char *name, const char *value, const char *text)
{
    char left[60];
    snprintf(left, sizeof left, "%s%s%s", name, value ? " " : "", value ? value : "");
    printf("  %s%*s %s\n", left, told_pad(left, 22), "", told(text));
}

static int help(const cli_command *command)
{
    printf(told("usage: %s\n\n%s\n\n"), told(command->usage), told(command->about));
    for (const cli_option *o = command->options; o->name; o++) {
        help_row(o->name, o->value, o->help);
    }
    if (!has_option(command, LANG)) {
        help_row(LANG, "CODE", LANG_HELP);
    }
    help_row("--help", NULL, "this text");
    if (command->more) {
        command->more();
    }
    return cli_flush() ? CLI_DONE : CLI_BAD;
}

/* For shells that complete what is typed: a word and what it is for, a line each. */
static int print_options(const cli_command *command)
{
    for (const cli_option *o = command->options; o->name; o++) {
        printf("%s\t%s\n", o->name, told(o->help));
    }
    if (!has_option(command, LANG)) {
        printf("%s\t%s\n", LANG, told(LANG_HELP));
    }
    printf("--help\t%s\n", told("this text"));
    return CLI_DONE;
}

static int read_number(const cli_command *command, const cli_option *o, const char *value)
{
    char *stop;
    errno = 0;
    long number = strtol(value, &stop, 10);
    if (errno || stop == value || *stop || number < o->low || number > o->high) {
        return cli_bad(command, "%s takes a number from %ld to %ld, not \"%s\"", o->name, o->low, o->high,
                       value);
    }
    *o->number = number;
    return -1;
}

static int add_word(const cli_command *command, const cli_option *o, const char *value)
{
    if (o->words->n == sizeof o->words->word / sizeof o->words->word[0]) {
        return cli_bad(command, "%s is given too often", o->name);
    }
    o->words->word[o->words->n++] = value;
    return -1;
}

/* One option; *i moves on if its value is the next argument. */
static int read_option(const cli_command *command, int argc, char **argv, int *i)
{
    const char *typed = argv[*i];
    size_t length = strcspn(typed, "=");
    for (const cli_option *o = command->options; o->name; o++) {
        if (strlen(o->name) != length || strncmp(o->name, typed, length) != 0) {
            continue;
        }
        const char *value = typed[length] == '=' ? typed + length + 1 : NULL;
        if (o->kind == CLI_FLAG) {
            *o->flag = true;
            return value ? cli_bad(command, "%s takes no value", o->name) : -1;
        }
        if (value == NULL && *i + 1 < argc) {
            value = argv[++*i];
        }
        if (value == NULL) {
            return cli_bad(command, "%s needs a value: %s %s", o->name, o->name, o->value);
        }
        if (o->kind == CLI_NUMBER) {
            return read_number(command, o, value);
        }
        if (o->kind == CLI_WORDS) {
            return add_word(command, o, value);
        }
        *o->word = value;
        return -1;
    }
    return unknown_option(command, typed);
}

int cli_read(const cli_command *command, int argc, char **argv)
{
    bool only_files = false;
    /* Words that came over a socket or from a page print nothing here. */
    if (!command->said && argc == 2 && strcmp(argv[1], CLI_LIST_OPTIONS) == 0) {
        return print_options(command);
    }
    for (int i = 1; i < argc; i++) {
        int code = -1;
        if (!only_files && !command->said && (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)) {
            return help(command);
        }
        if (!only_files && strcmp(argv[i], "--") == 0) {
            only_files = true;
        } else if (!only_files && argv[i][0] == '-' && argv[i][1]) {
            code = read_option(command, argc, argv, &i);
        } else if (command->file && *command->file == NULL) {
            *command->file = argv[i];
        } else {
            code =
                cli_bad(command, "\"%s\" is more than expected (see lair %s --help)", argv[i], command->name);
        }
        if (code >= 0) {
            return code;
        }
    }
    return -1;
}

const char *cli_rule(int rule, int lang)
{
    static _Thread_local char text[200];
    const char *title = rules_title(rule, lang);
    char name[32];
    rules_name(rule, name, sizeof name);
    if (name[0] == '\0') {
        return NULL;
    }
    snprintf(text, sizeof text, "%s%s%s%s", title ? title : "", title ? " (" : "", name, title ? ")" : "");
    return text;
}

/* ---- output -------------------------------------------------------------------------------------------- */

bool cli_flush(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return true;
    }
    static bool said;
    if (!said) {
        said = true;
        fprintf(stderr, told("lair: cannot write the output: %s\n"), told_error(errno));
    }
    return false;
}

void cli_print_json(const char *s)
{
    putchar('"');
    for (; *s; s++) {
        if (*s == '"' || *s == '\\') {
            putchar('\\');
        }
        putchar(*s == '\n' ? ' ' : *s);
    }
    putchar('"');
}

void cli_progress(const char *what, size_t done, size_t all)
{
    if (!isatty(STDERR_FILENO) || all == 0) {
        return;
    }
    char bar[41];
    size_t full = done * 40 / all;
    memset(bar, '.', 40);
    memset(bar, '#', full > 40 ? 40 : full);
    bar[40] = '\0';
    fprintf(stderr, "\r%s [%s] %zu/%zu ", what, bar, done, all);
    fflush(stderr);
}

void cli_progress_end(void)
{
    if (isatty(STDERR_FILENO)) {
        fputs("\r\033[K", stderr);
    }
}
