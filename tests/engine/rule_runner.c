/* rule_runner - plays scenarios and says by its exit code whether each of them still does what it did: the
 * judge of the rule mutants (rule_mutants.py).
 *     rule_runner --write KNOWN FILE.scn...    write the scenarios that fail anyway
 *     rule_runner --known KNOWN FILE.scn...    exit code 1 at the first that fails and is not among those */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenario.h"

typedef struct judge {
    FILE *write; /* NULL: judge instead */
    const char *known;
} judge;

static char *read_whole(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END)) {
        return NULL;
    }
    long size = ftell(file);
    char *text = size < 0 ? NULL : malloc((size_t)size + 1);
    rewind(file);
    *length = text ? fread(text, 1, (size_t)size, file) : 0;
    (void)fclose(file);
    if (text) {
        text[*length] = '\0';
    }
    return text;
}

static void after(void *self, const scenario_info *info, bool passed)
{
    judge *j = self;
    char name[512];
    (void)snprintf(name, sizeof name, "%s:%d\n", info->file, info->line);
    if (passed) {
        return;
    }
    if (j->write) {
        (void)fputs(name, j->write);
    } else if (!strstr(j->known, name)) {
        printf("%s:%d: %s\n", info->file, info->line, info->name);
        (void)fflush(stdout);
        _Exit(1);
    }
}

static void hush(void *self, const char *file, int line, const char *text)
{
    (void)self, (void)file, (void)line, (void)text;
}

static int play(judge *j, int n, char **paths)
{
    scenario_hooks hooks = {.self = j, .after = after, .message = hush};
    scenario_report report = {0};
    for (int i = 0; i < n; i++) {
        size_t length = 0;
        char *text = read_whole(paths[i], &length);
        if (!text) {
            fprintf(stderr, "%s cannot be read\n", paths[i]);
            return 2;
        }
        (void)scenario_run_text(paths[i], text, length, cards_builtin(), NULL, &hooks, &report);
        free(text);
    }
    printf("%d scenarios, %d of them fail anyway\n", report.passed + report.failed, report.failed);
    return report.passed ? 0 : 2;
}

int main(int n, char **word)
{
    judge j = {.known = ""};
    size_t length = 0;
    if (n < 4 || (strcmp(word[1], "--write") != 0 && strcmp(word[1], "--known") != 0)) {
        fprintf(stderr, "usage: rule_runner --write|--known KNOWN FILE.scn...\n");
        return 2;
    }
    if (strcmp(word[1], "--write") == 0) {
        j.write = fopen(word[2], "w");
        int code = j.write ? play(&j, n - 3, word + 3) : 2;
        return j.write && fclose(j.write) ? 2 : code;
    }
    char *known = read_whole(word[2], &length);
    if (!known) {
        return 2;
    }
    j.known = known;
    int code = play(&j, n - 3, word + 3);
    free(known);
    return code;
}
