/* scenario.c - `lair scenario`: run situations written as text, from files and folders. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli.h"
#include "coverage.h"
#include "files.h"
#include "names.h"
#include "scenario.h"

static const char help[] =
    "usage: lair scenario FILE|FOLDER... [options]\n\n"
    "Plays the scenarios of the files (of a folder: of all *.scn in it and below, without folders named "
    "\"broken\")\n"
    "and says which of them hold. The language is described in docs/scenarios.md.\n\n"
    "  --verbose              name every scenario, not only those that fail\n"
    "  --json                 one JSON document instead of text\n"
    "  --coverage OUT         write which rules were tagged and reached (reached: builds with "
    "-DLAIR_COVERAGE=ON)\n"
    "  --card-set FILE        cards of one's own beside the built-in ones; may be given several times\n"
    "  --help                 this text\n\n"
    "exit code: 0 all passed, 1 some failed, 2 wrong use, or a file cannot be read or is not a proper "
    "scenario\n";

enum { CARD_SETS = 8, DEPTH = 16, FILE_MAX_BYTES = 16 << 20 };

typedef struct job {
    bool verbose, json;
    const char *coverage_path;
    const char *card_set[CARD_SETS];
    int n_card_sets;
    const cards_library *library;
    cards_library *own;
    FILE *coverage;
    scenario_report report;
    bool unreadable;
    int n_printed;  /* scenarios in the JSON document */
    int n_messages; /* of the present scenario */
} job;

static const cli_command command = {.name = "scenario"};

/* ---- files --------------------------------------------------------------------------------------------- */

static char *read_whole(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;
    size_t n = 0, capacity = 0;
    if (!file) {
        return NULL;
    }
    for (;;) {
        if (n == capacity) {
            capacity = capacity ? capacity * 2 : 16384;
            char *more = capacity <= FILE_MAX_BYTES ? realloc(bytes, capacity) : NULL;
            if (!more) {
                break;
            }
            bytes = more;
        }
        size_t got = fread(bytes + n, 1, capacity - n, file);
        n += got;
        if (got == 0) {
            break;
        }
    }
    bool wrong = ferror(file) || !bytes || n == capacity;
    (void)fclose(file);
    if (wrong) {
        free(bytes);
        errno = errno ? errno : EFBIG;
        return NULL;
    }
    *length = n;
    return bytes;
}

static void unreadable(job *j, const char *path)
{
    (void)cli_bad(&command, "%s: %s", path, told_error(errno ? errno : EIO));
    j->unreadable = true;
}

/* ---- what is said about scenarios ---------------------------------------------------------------------- */

/* Bytes of the character that begins here; 0 if it is not proper UTF-8. */
static size_t character(const char *s)
{
    unsigned char c = (unsigned char)s[0];
    size_t n = c < 0x80                ? 1
               : c >= 0xC2 && c < 0xE0 ? 2
               : c >= 0xE0 && c < 0xF0 ? 3
               : c >= 0xF0 && c < 0xF5 ? 4
                                       : 0;
    for (size_t i = 1; i < n; i++) {
        if (((unsigned char)s[i] & 0xC0) != 0x80) {
            return 0;
        }
    }
    return n;
}

static void json_string(FILE *out, const char *s)
{
    (void)fputc('"', out);
    for (size_t n; *s; s += n ? n : 1) {
        unsigned char c = (unsigned char)*s;
        n = character(s);
        if (n == 0) {
            (void)fputc('?', out);
        } else if (c == '"' || c == '\\') {
            (void)fprintf(out, "\\%c", c);
        } else if (c < ' ') {
            (void)fprintf(out, "\\u%04x", c);
        } else {
            (void)fwrite(s, 1, n, out);
        }
    }
    (void)fputc('"', out);
}

static void on_message(void *self, const char *file, int line, const char *message)
{
    job *j = self;
    if (!j->json) {
        printf("%s:%d: %s\n", file, line, message);
        return;
    }
    printf("%s\n    {\"file\": ", j->n_messages++  ? ","
                                  : j->n_printed++ ? ",\n  {\"messages\": ["
                                                   : "\n  {\"messages\": [");
    json_string(stdout, file);
    printf(", \"line\": %d, \"text\": ", line);
    json_string(stdout, message);
    printf("}");
}

static const cards_library *before(void *self, const scenario_info *info)
{
    (void)self, (void)info;
    coverage_clear();
    return NULL;
}

static void after(void *self, const scenario_info *info, bool passed)
{
    job *j = self;
    char rule[40];
    for (int i = 0; j->coverage && i < info->n_rules; i++) {
        names_rule(info->rules[i], rule, sizeof rule);
        (void)fprintf(j->coverage, "%s\t%s\t%s\n", rule, info->name,
                      coverage_reached(info->rules[i]) ? "reached" : "tagged");
    }
    if (j->json) {
        if (!j->n_messages) {
            printf("%s\n  {\"messages\": [", j->n_printed++ ? "," : "");
        }
        printf("], \"file\": ");
        json_string(stdout, info->file);
        printf(", \"line\": %d, \"name\": ", info->line);
        json_string(stdout, info->name);
        printf(", \"passed\": %s}", passed ? "true" : "false");
        j->n_messages = 0;
    } else if (j->verbose || !passed) {
        printf("%s:%d: %s: %s\n", info->file, info->line, passed ? "passed" : "FAILED", info->name);
    }
}

/* ---- running ------------------------------------------------------------------------------------------- */

static void run_file(job *j, const char *path)
{
    size_t length = 0;
    errno = 0;
    char *bytes = read_whole(path, &length);
    if (!bytes) {
        unreadable(j, path);
        return;
    }
    scenario_hooks hooks = {j, before, after, on_message, NULL};
    (void)scenario_run_text(path, bytes, length, j->library, stdout, &hooks, &j->report);
    if (j->json && j->n_messages) { /* of a scenario that was never played */
        printf("], \"file\": ");
        json_string(stdout, path);
        printf(", \"passed\": false}");
        j->n_messages = 0;
    }
    free(bytes);
}

static bool ends_with_scn(const char *name)
{
    size_t n = strlen(name);
    return n > 4 && strcmp(name + n - 4, ".scn") == 0;
}

static int by_name(const void *x, const void *y)
{
    return strcmp(*(char *const *)x, *(char *const *)y);
}

/* The names in a folder, sorted, each to be freed; -1 if it cannot be read. */
static int list_folder(const char *path, char ***names)
{
    DIR *folder = opendir(path);
    int n = 0;
    *names = NULL;
    if (!folder) {
        return -1;
    }
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] == '.') {
            continue;
        }
        char **more = realloc(*names, (size_t)(n + 1) * sizeof *more);
        if (!more) {
            break;
        }
        *names = more;
        more[n] = malloc(strlen(path) + strlen(entry->d_name) + 2);
        if (!more[n]) {
            break;
        }
        (void)snprintf(more[n], strlen(path) + strlen(entry->d_name) + 2, "%s/%s", path, entry->d_name);
        n++;
    }
    (void)closedir(folder);
    if (n) {
        qsort(*names, (size_t)n, sizeof **names, by_name);
    }
    return n;
}

static void run_path(job *j, const char *path, int depth);

static void run_folder(job *j, const char *path, int depth)
{
    char **names;
    int n = list_folder(path, &names);
    if (n < 0) {
        unreadable(j, path);
        return;
    }
    for (int i = 0; i < n; i++) {
        struct stat info;
        const char *last = strrchr(names[i], '/');
        bool folder = stat(names[i], &info) == 0 && S_ISDIR(info.st_mode);
        if (folder ? depth < DEPTH && strcmp(last, "/broken") != 0 : ends_with_scn(names[i])) {
            run_path(j, names[i], depth + 1);
        }
        free(names[i]);
    }
    free(names);
}

static void run_path(job *j, const char *path, int depth)
{
    struct stat info;
    errno = 0;
    if (stat(path, &info) != 0) {
        unreadable(j, path);
    } else if (S_ISDIR(info.st_mode)) {
        run_folder(j, path, depth);
    } else {
        run_file(j, path);
    }
}

/* ---- arguments ----------------------------------------------------------------------------------------- */

static bool option_value(job *j, int argc, char **argv, int *i)
{
    const char *name = argv[*i];
    bool coverage = strcmp(name, "--coverage") == 0;
    if (*i + 1 >= argc) {
        (void)cli_bad(&command, "%s needs a file", name);
        return false;
    }
    const char *value = argv[++*i];
    if (coverage) {
        j->coverage_path = value;
    } else if (j->n_card_sets == CARD_SETS) {
        (void)cli_bad(&command, "at most %d card sets", CARD_SETS);
        return false;
    } else {
        j->card_set[j->n_card_sets++] = value;
    }
    return true;
}

/* Reads the options; the paths are moved to the front of argv. How many there are, or -1 - the exit code. */
static int read_arguments(job *j, int argc, char **argv)
{
    static const char *const known[] = {"--verbose", "--json", "--coverage", "--card-set", "--help", NULL};
    int paths = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            fputs(told(help), stdout);
            return -1 - CLI_DONE;
        }
        if (strcmp(argv[i], "--verbose") == 0) {
            j->verbose = true;
        } else if (strcmp(argv[i], "--json") == 0) {
            j->json = true;
        } else if (strcmp(argv[i], "--coverage") == 0 || strcmp(argv[i], "--card-set") == 0) {
            if (!option_value(j, argc, argv, &i)) {
                return -1 - CLI_BAD;
            }
        } else if (argv[i][0] == '-') {
            const char *near = cli_nearest(argv[i], known);
            return -1 - (near ? cli_bad(&command, "unknown option %s (did you mean %s?)", argv[i], near)
                              : cli_bad(&command, "unknown option %s (see lair %s --help)", argv[i],
                                        command.name));
        } else {
            argv[paths++] = argv[i];
        }
    }
    if (paths == 0) {
        return -1 - cli_bad(&command, "which files? lair scenario FILE... (see lair scenario --help)");
    }
    return paths;
}

static bool load_card_sets(job *j)
{
    bool unread;
    j->own = cards_read_files(cards_builtin(), j->card_set, j->n_card_sets, &unread);
    j->library = j->own;
    return j->own != NULL;
}

static bool open_coverage(job *j)
{
    errno = 0;
    j->coverage = fopen(j->coverage_path, "w");
    if (!j->coverage) {
        unreadable(j, j->coverage_path);
    } else if (!coverage_built_in()) {
        fputs(told("lair scenario: this build marks no rules, so none will be \"reached\" (configure with "
                   "-DLAIR_COVERAGE=ON)\n"),
              stderr);
    }
    return j->coverage != NULL;
}

int scenario_main(int argc, char **argv)
{
    job j = {.library = cards_builtin()};
    int paths = read_arguments(&j, argc, argv);
    if (paths < 0) {
        return -1 - paths;
    }
    if ((j.n_card_sets && !load_card_sets(&j)) || (j.coverage_path && !open_coverage(&j))) {
        cards_free(j.own);
        return CLI_BAD;
    }
    if (j.json) {
        printf("{\"scenarios\": [");
    }
    for (int i = 0; i < paths; i++) {
        run_path(&j, argv[i], 0);
    }
    if (j.coverage && fclose(j.coverage) != 0) {
        unreadable(&j, j.coverage_path);
    }
    if (j.json) {
        printf("\n],\n\"passed\": %d, \"failed\": %d}\n", j.report.passed, j.report.failed);
    } else {
        printf("%d passed, %d failed\n", j.report.passed, j.report.failed);
    }
    cards_free(j.own);
    return j.unreadable || j.report.broken ? CLI_BAD : j.report.failed ? CLI_NO : CLI_DONE;
}
