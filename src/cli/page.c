/* page.c - lair page: the session on standard input and output, for trying it out and for tests. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "page.h"

enum { MOST_TEXT = 1 << 24 };

/* A line whose last word is +N is followed by a text of N bytes; returns N and cuts the word off, -1 without one. */
static long text_length(char *line, size_t *length)
{
    char *word = strrchr(line, ' '), *end;
    if (word == NULL || word[1] != '+') {
        return -1;
    }
    long n = strtol(word + 2, &end, 10);
    if (word[2] == '\0' || *end || n < 0 || n > MOST_TEXT) {
        return -1;
    }
    *length = (size_t)(word - line);
    return n;
}

/* The line with its text behind it, in place of the line. False: the input has ended, or there is no memory. */
static bool add_text(char **line, size_t *length, long n)
{
    char *more = realloc(*line, *length + 2 + (size_t)n);
    if (more == NULL) {
        return false;
    }
    *line = more;
    more[(*length)++] = '\n';
    if (fread(more + *length, 1, (size_t)n, stdin) != (size_t)n) {
        return false;
    }
    *length += (size_t)n;
    int end = getchar();
    return end == '\n' || end == EOF;
}

static int serve(page *p)
{
    char *line = NULL;
    size_t capacity = 0;
    bool good = true;
    for (ssize_t n; good && (n = getline(&line, &capacity, stdin)) >= 0;) {
        size_t length = (size_t)n, answered;
        length -= length && line[length - 1] == '\n';
        line[length] = '\0';
        long text = text_length(line, &length);
        if (text >= 0) {
            good = add_text(&line, &length, text);
            capacity = good ? length : 0; /* as much as there certainly is */
        }
        if (good) {
            const char *answer = page_do(p, line, length, &answered);
            fwrite(answer, 1, answered, stdout);
            putchar('\n');
            fflush(stdout);
        }
    }
    free(line);
    return good ? CLI_DONE : cli_bad(NULL, "the text of a command is shorter or longer than it says");
}

int page_main(int argc, char **argv)
{
    const cli_option options[] = {CLI_OPTION_END};
    const cli_command command = {.name = "page",
                                 .usage = "lair page",
                                 .about = "What the game in a browser talks to, on standard input and "
                                          "output: a command a line, an answer in\n"
                                          "JSON for each. docs/page-protocol.md has the commands.",
                                 .options = options};
    int code = cli_read(&command, argc, argv);
    page *p = code >= 0 ? NULL : page_new();
    if (code < 0) {
        code = p ? serve(p) : cli_bad(&command, "out of memory");
    }
    page_free(p);
    return code;
}
