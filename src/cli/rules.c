/* rules.c - the command `lair rules`. */
#include "cli/rules.h"

#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { DONE, NOTHING, WRONG_USE };
enum { NAME = 16, WIDTH = 80, INDENT = 4 };

static const char *const languages[RULES_LANGS] = {"en", "pl", "uk", "de"};

/* ---- numbers and names --------------------------------------------------------------------------------- */

typedef struct group {
    const char *name; /* "R-SBM" */
    int base, end;    /* rules are base + 1 .. end - 1 */
    bool required;    /* tests must reach all of it */
} group;

static const group groups[] = {
    {"R-SBM", LAIR_RULE_SBM, LAIR_RULE_X, true},     {"R-X", LAIR_RULE_X, LAIR_RULE_SOLO, true},
    {"R-SOLO", LAIR_RULE_SOLO, LAIR_RULE_RMB, true}, {"R-RMB", LAIR_RULE_RMB, LAIR_RULE_VAR, true},
    {"R-VAR", LAIR_RULE_VAR, LAIR_RULE_Q, true},     {"Q", LAIR_RULE_Q, LAIR_RULE_COUNT, false},
};
enum { GROUPS = sizeof groups / sizeof groups[0] };

static bool exists(int rule)
{
    return rule >= 0 && rule < LAIR_RULE_COUNT && rules_book[RULES_EN][rule].title;
}

static const group *group_of(int rule)
{
    const group *found = groups;
    for (int i = 0; i < GROUPS && rule > groups[i].base; i++) {
        found = &groups[i];
    }
    return found;
}

static int count(const group *g)
{
    int n = 0;
    for (int rule = g->base + 1; rule < g->end; rule++) {
        n += exists(rule);
    }
    return n;
}

static bool is_separator(char c)
{
    return c == '-' || c == '_' || c == '.' || c == ' ';
}

static const char *skip_separators(const char *s)
{
    while (is_separator(*s)) {
        s++;
    }
    return s;
}

/* Skips "R" where it stands alone, as in "r-sbm" or "R SBM"; not in "rmb". */
static const char *skip_r(const char *s)
{
    s = skip_separators(s);
    return toupper((unsigned char)*s) == 'R' && is_separator(s[1]) ? skip_separators(s + 1) : s;
}

/* The group whose name without "R-" the letters at *at spell; moves *at behind them. */
static const group *read_group(const char **at)
{
    const char *s = skip_r(*at);
    size_t length = 0;
    while (isalpha((unsigned char)s[length])) {
        length++;
    }
    for (int i = 0; i < GROUPS; i++) {
        const char *name = skip_r(groups[i].name);
        size_t same = 0;
        while (same < length && toupper((unsigned char)s[same]) == name[same]) {
            same++;
        }
        if (same == length && name[length] == '\0') {
            *at = s + length;
            return &groups[i];
        }
    }
    return NULL;
}

/* True if it looks like the name of a rule; *rule is -1 if there is no such rule. */
static bool read_name(const char *name, int *rule)
{
    const group *g = read_group(&name);
    *rule = -1;
    name = skip_separators(name);
    if (!g || !isdigit((unsigned char)*name)) {
        return false;
    }
    int number = 0;
    for (; isdigit((unsigned char)*name); name++) {
        number = number < 1000 ? number * 10 + (*name - '0') : number;
    }
    if (*skip_separators(name) != '\0') {
        return false;
    }
    if (number > 0 && number < g->end - g->base && exists(g->base + number)) {
        *rule = g->base + number;
    }
    return true;
}

int rules_number(const char *name)
{
    int rule;
    return name && read_name(name, &rule) ? rule : -1;
}

void rules_name(int rule, char *out, size_t size)
{
    if (size == 0) {
        return;
    }
    out[0] = '\0';
    if (exists(rule)) {
        const group *g = group_of(rule);
        snprintf(out, size, g->base == LAIR_RULE_Q ? "%s-%02d" : "%s-%03d", g->name, rule - g->base);
    }
}

/* ---- records ------------------------------------------------------------------------------------------- */

/* The language a record is really found in. */
static int language_of(int rule, int lang)
{
    return rules_book[lang][rule].title ? lang : RULES_EN;
}

static const rules_record *record(int rule, int lang)
{
    return exists(rule) && lang >= 0 && lang < RULES_LANGS ? &rules_book[language_of(rule, lang)][rule]
                                                           : NULL;
}

const char *rules_title(int rule, int lang)
{
    const rules_record *r = record(rule, lang);
    return r ? r->title : NULL;
}

const char *rules_text(int rule, int lang)
{
    const rules_record *r = record(rule, lang);
    return r ? r->text : NULL;
}

static bool same_chapter(int a, int b)
{
    const rules_record *x = &rules_book[RULES_EN][a], *y = &rules_book[RULES_EN][b];
    return strcmp(x->part, y->part) == 0 && strcmp(x->chapter, y->chapter) == 0;
}

/* The next rule after this one, LAIR_RULE_COUNT at the end. */
static int next_rule(int rule)
{
    do {
        rule++;
    } while (rule < LAIR_RULE_COUNT && !exists(rule));
    return rule;
}

/* ---- searching ----------------------------------------------------------------------------------------- */

/* The small letter of a code point below 0x800, as far as our four languages need. */
static unsigned small(unsigned c)
{
    if ((c >= 'A' && c <= 'Z') || (c >= 0xC0 && c <= 0xDE) || (c >= 0x410 && c <= 0x42F)) {
        return c + 32;
    }
    if (c >= 0x400 && c <= 0x40F) {
        return c + 80;
    }
    bool odd_capitals = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E);
    bool even_capitals = (c >= 0x100 && c <= 0x137) || (c >= 0x14A && c <= 0x177) || c == 0x490;
    return (odd_capitals && c % 2 == 1) || (even_capitals && c % 2 == 0) ? c + 1 : c;
}

/* The next letter, small; other bytes as they are. */
static unsigned next_letter(const char **s)
{
    unsigned c = (unsigned char)*(*s)++;
    if (c >= 0xC2 && c <= 0xDF && ((unsigned char)**s & 0xC0) == 0x80) {
        c = (c & 0x1F) << 6 | ((unsigned char)*(*s)++ & 0x3F);
        return small(c);
    }
    return c < 0x80 ? small(c) : c | 0x1000000u;
}

static bool starts_with(const char *text, const char *word)
{
    while (*word) {
        if (*text == '\0' || next_letter(&text) != next_letter(&word)) {
            return false;
        }
    }
    return true;
}

static bool contains(const char *text, const char *word)
{
    for (; *text; text++) {
        if (starts_with(text, word)) {
            return true;
        }
    }
    return false;
}

/* Every word of a phrase, separated by blanks, occurs in the record. */
static bool matches(const rules_record *r, char **words, int n)
{
    for (int i = 0; i < n; i++) {
        const char *at = words[i];
        while (*(at += strspn(at, " ")) != '\0') {
            char word[64];
            size_t length = strcspn(at, " ");
            snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1), at);
            at += length;
            if (!contains(r->title, word) && !contains(r->text, word) && !contains(r->chapter, word)) {
                return false;
            }
        }
    }
    return true;
}

/* ---- printing ------------------------------------------------------------------------------------------ */

static int columns(const char *text, size_t length)
{
    int n = 0;
    for (size_t i = 0; i < length; i++) {
        n += ((unsigned char)text[i] & 0xC0) != 0x80;
    }
    return n;
}

static void print_wrapped(FILE *out, const char *text)
{
    int column = 0;
    while (*text) {
        size_t length = strcspn(text, " ");
        int width = columns(text, length);
        if (column > 0 && column + 1 + width > WIDTH) {
            putc('\n', out);
            column = 0;
        }
        column += fprintf(out, "%*s", column == 0 ? INDENT : 1, "");
        fwrite(text, 1, length, out);
        column += width;
        text += length;
        text += strspn(text, " ");
    }
    putc('\n', out);
}

static void print_rule(FILE *out, int rule, int lang)
{
    char name[NAME];
    const rules_record *r = record(rule, lang);
    rules_name(rule, name, sizeof name);
    fprintf(out, "%s  %s\n%*s%s: %s\n\n", name, r->title, INDENT, "", r->part, r->chapter);
    print_wrapped(out, r->text);
}

static void print_title(FILE *out, int rule, int lang)
{
    char name[NAME];
    rules_name(rule, name, sizeof name);
    fprintf(out, "%-10s  %s\n", name, rules_title(rule, lang));
}

static void json_string(FILE *out, const char *text)
{
    putc('"', out);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < 0x20) {
            fprintf(out, "\\u%04x", c);
            continue;
        }
        if (c == '"' || c == '\\') {
            putc('\\', out);
        }
        putc(c, out);
    }
    putc('"', out);
}

static void json_field(FILE *out, const char *key, const char *value)
{
    fprintf(out, ",\"%s\":", key);
    json_string(out, value);
}

static void json_rule(FILE *out, int rule, int lang)
{
    char name[NAME];
    const rules_record *r = record(rule, lang);
    rules_name(rule, name, sizeof name);
    fprintf(out, "{\"rule\":\"%s\",\"number\":%d", name, rule);
    json_field(out, "part", r->part);
    json_field(out, "chapter", r->chapter);
    json_field(out, "title", r->title);
    json_field(out, "text", r->text);
    json_field(out, "lang", languages[language_of(rule, lang)]);
    putc('}', out);
}

/* ---- the command --------------------------------------------------------------------------------------- */

enum mode { SHOW, LIST, SEARCH, COVERAGE, HELP };

typedef struct request {
    FILE *out, *err;
    enum mode mode;
    int lang;
    bool json;
    char **words; /* what is not an option */
    int n_words;
} request;

static int coverage(const request *q);

static const char help[] =
    "usage: lair rules                     the chapters of the rulebook\n"
    "       lair rules NUMBER...           a rule in words: R-SBM-126, sbm 126, q-7\n"
    "       lair rules --search WORDS      rules that contain all these words\n"
    "       lair rules --list [PREFIX]     numbers and titles: R-SBM, R-X, R-SOLO, R-RMB, R-VAR, Q\n"
    "       lair rules --coverage [FILE]   which rules the tests reach (build/coverage.txt)\n"
    "options:\n"
    "       --lang en|pl|uk|de             language of the rulebook\n"
    "       --json                         for programs\n"
    "exit code: 0 done, 1 nothing found or coverage incomplete, 2 wrong use or bad file\n";

/* Prints the rules of a list in the form asked for; the list is in order. */
static int print_rules(const request *q, const int *rules, int n, bool whole)
{
    if (q->json) {
        fputs("{\"rules\":[", q->out);
    }
    for (int i = 0; i < n; i++) {
        if (q->json) {
            fputs(i > 0 ? ",\n" : "\n", q->out);
            json_rule(q->out, rules[i], q->lang);
        } else if (whole) {
            fputs(i > 0 ? "\n" : "", q->out);
            print_rule(q->out, rules[i], q->lang);
        } else {
            print_title(q->out, rules[i], q->lang);
        }
    }
    if (q->json) {
        fputs("\n]}\n", q->out);
    }
    return n > 0 ? DONE : NOTHING;
}

static void print_chapter(const request *q, int first, int last, int n, bool new_part)
{
    char from[NAME], to[NAME];
    const rules_record *r = record(first, q->lang);
    rules_name(first, from, sizeof from);
    rules_name(last, to, sizeof to);
    if (q->json) {
        fputs(first > next_rule(0) ? ",\n{\"part\":" : "\n{\"part\":", q->out);
        json_string(q->out, r->part);
        json_field(q->out, "chapter", r->chapter);
        fprintf(q->out, ",\"first\":\"%s\",\"last\":\"%s\",\"rules\":%d}", from, to, n);
        return;
    }
    if (new_part) {
        fprintf(q->out, "%s%s\n", first > next_rule(0) ? "\n" : "", r->part);
    }
    int pad = 40 - columns(r->chapter, strlen(r->chapter));
    fprintf(q->out, "  %s%*s %3d  %s .. %s\n", r->chapter, pad > 0 ? pad : 0, "", n, from, to);
}

static int print_chapters(const request *q)
{
    const char *part = "";
    if (q->json) {
        fputs("{\"chapters\":[", q->out);
    }
    for (int rule = next_rule(0), next; rule < LAIR_RULE_COUNT; rule = next) {
        int last = rule, n = 1;
        for (next = next_rule(rule); next < LAIR_RULE_COUNT && same_chapter(rule, next);
             next = next_rule(next)) {
            last = next;
            n++;
        }
        print_chapter(q, rule, last, n, strcmp(part, rules_book[RULES_EN][rule].part) != 0);
        part = rules_book[RULES_EN][rule].part;
    }
    fputs(q->json ? "\n]}\n" : "\nlair rules R-SBM-126\nlair rules --help\n", q->out);
    return DONE;
}

/* "sbm" "126" is one name, "R-SBM-126" "R-SBM-127" are two. */
static bool read_two_words(const request *q, int at, int *rule)
{
    char name[64];
    if (at + 1 >= q->n_words) {
        return false;
    }
    int length = snprintf(name, sizeof name, "%s %s", q->words[at], q->words[at + 1]);
    return length < (int)sizeof name && read_name(name, rule);
}

static int show(const request *q)
{
    int rules[LAIR_RULE_COUNT], n = 0;
    for (int i = 0; i < q->n_words && n < LAIR_RULE_COUNT; i++) {
        int rule;
        bool one = read_name(q->words[i], &rule);
        if (!one && !read_two_words(q, i, &rule)) {
            fprintf(q->err,
                    "lair rules: \"%s\" is not a rule number like R-SBM-126; look for words with --search\n",
                    q->words[i]);
            return WRONG_USE;
        }
        if (rule < 0) {
            fprintf(q->err, "lair rules: there is no rule %s%s%s; lair rules --list shows all\n", q->words[i],
                    one ? "" : " ", one ? "" : q->words[i + 1]);
            return NOTHING;
        }
        i += !one;
        rules[n++] = rule;
    }
    return n > 0 ? print_rules(q, rules, n, true) : print_chapters(q);
}

static int list(const request *q)
{
    int rules[LAIR_RULE_COUNT], n = 0;
    const group *only = NULL;
    if (q->n_words > 0) {
        const char *at = q->words[0];
        only = read_group(&at);
        if (!only || *skip_separators(at) != '\0' || q->n_words > 1) {
            fputs("lair rules: --list takes one of R-SBM, R-X, R-SOLO, R-RMB, R-VAR, Q\n", q->err);
            return WRONG_USE;
        }
    }
    for (int rule = next_rule(0); rule < LAIR_RULE_COUNT; rule = next_rule(rule)) {
        if (!only || only == group_of(rule)) {
            rules[n++] = rule;
        }
    }
    return print_rules(q, rules, n, false);
}

static int search(const request *q)
{
    int rules[LAIR_RULE_COUNT], n = 0;
    if (q->n_words == 0) {
        fputs("lair rules: --search needs words to look for, as in: lair rules --search empty deck\n",
              q->err);
        return WRONG_USE;
    }
    for (int rule = next_rule(0); rule < LAIR_RULE_COUNT; rule = next_rule(rule)) {
        if (matches(record(rule, q->lang), q->words, q->n_words)) {
            rules[n++] = rule;
        }
    }
    if (n == 0) {
        fputs("lair rules: no rule contains all these words; try fewer or shorter ones\n", q->err);
    }
    return n > 0 || q->json ? print_rules(q, rules, n, true) : NOTHING;
}

static bool set_mode(request *q, enum mode mode)
{
    if (q->mode != SHOW && q->mode != mode) {
        fputs("lair rules: use only one of --list, --search, --coverage at a time\n", q->err);
        return false;
    }
    q->mode = mode;
    return true;
}

static bool set_language(request *q, const char *name)
{
    for (int i = 0; name && i < RULES_LANGS; i++) {
        if (strcmp(name, languages[i]) == 0) {
            q->lang = i;
            return true;
        }
    }
    fputs("lair rules: --lang takes en, pl, uk or de\n", q->err);
    return false;
}

/* Takes an option; argv[*at] may be followed by its value. */
static bool read_option(request *q, int argc, char **argv, int *at)
{
    const char *option = argv[*at];
    if (strcmp(option, "--json") == 0) {
        return q->json = true;
    }
    if (strncmp(option, "--lang=", 7) == 0) {
        return set_language(q, option + 7);
    }
    if (strcmp(option, "--lang") == 0) {
        *at += 1;
        return set_language(q, *at < argc ? argv[*at] : NULL);
    }
    static const char *const modes[] = {[LIST] = "--list", "--search", "--coverage", "--help"};
    for (int mode = LIST; mode <= HELP; mode++) {
        if (strcmp(option, modes[mode]) == 0) {
            return mode == HELP ? (q->mode = HELP, true) : set_mode(q, (enum mode)mode);
        }
    }
    fprintf(q->err, "lair rules: unknown option %s; lair rules --help shows all\n", option);
    return false;
}

static bool read_arguments(request *q, int argc, char **argv)
{
    bool options = true;
    for (int i = 1; i < argc && q->mode != HELP; i++) {
        if (options && strcmp(argv[i], "--") == 0) {
            options = false;
        } else if (options && argv[i][0] == '-' && argv[i][1] != '\0') {
            if (!read_option(q, argc, argv, &i)) {
                return false;
            }
        } else {
            q->words[q->n_words++] = argv[i];
        }
    }
    return true;
}

static int carry_out(const request *q)
{
    switch (q->mode) {
    case LIST:
        return list(q);
    case SEARCH:
        return search(q);
    case COVERAGE:
        return coverage(q);
    case HELP:
        fputs(help, q->out);
        return DONE;
    default:
        return show(q);
    }
}

int rules_run(int argc, char **argv, FILE *out, FILE *err)
{
    request q = {.out = out, .err = err, .lang = RULES_EN};
    q.words = calloc((size_t)argc + 1, sizeof *q.words);
    if (!q.words) {
        fputs("lair rules: out of memory\n", err);
        return WRONG_USE;
    }
    int result = read_arguments(&q, argc, argv) ? carry_out(&q) : WRONG_USE;
    free(q.words);
    if (fflush(out) != 0 || ferror(out)) {
        fputs("lair rules: the output could not be written; is the disk full?\n", err);
        return WRONG_USE;
    }
    return result;
}

int rules_main(int argc, char **argv)
{
    return rules_run(argc, argv, stdout, stderr);
}

/* ---- coverage ------------------------------------------------------------------------------------------ */

/* A line "R-SBM-126<TAB>test<TAB>reached": that test came by that rule; or "tagged": it is meant to. */
typedef struct hit {
    int rule;
    const char *test;
    bool tagged; /* the other kind: reached */
} hit;

typedef struct report {
    char *text; /* the file; hits point into it */
    hit *hits;
    size_t n, room;
} report;

static int bad_file(FILE *err, const char *path, const char *why)
{
    fprintf(err, "lair rules: cannot read %s: %s; run the tests first or name another file\n", path, why);
    return WRONG_USE;
}

/* Everything in a file with a zero byte at the end; NULL with errno set. */
static char *read_all(FILE *in, size_t *size)
{
    size_t room = 1 << 16, n = 0;
    char *text = malloc(room);
    while (text) {
        n += fread(text + n, 1, room - n - 1, in);
        if (n < room - 1) {
            break;
        }
        char *more = realloc(text, room *= 2);
        if (!more) {
            free(text);
        }
        text = more;
    }
    if (text && ferror(in)) {
        free(text);
        text = NULL;
    }
    if (text) {
        text[n] = '\0';
        *size = n;
    }
    return text;
}

static bool add_hit(report *r, hit h)
{
    if (r->n == r->room) {
        size_t room = r->room ? r->room * 2 : 1024;
        hit *more = realloc(r->hits, room * sizeof *more);
        if (!more) {
            return false;
        }
        r->hits = more;
        r->room = room;
    }
    r->hits[r->n++] = h;
    return true;
}

/* What is wrong with a line, NULL if nothing. Empty lines and those that start with # say nothing. */
static const char *read_line(report *r, char *line)
{
    line[strcspn(line, "\r")] = '\0';
    if (line[0] == '\0' || line[0] == '#') {
        return NULL;
    }
    char *test = strchr(line, '\t');
    char *kind = test ? strchr(test + 1, '\t') : NULL;
    if (!kind) {
        return "expected RULE<TAB>TEST<TAB>reached or tagged";
    }
    *test++ = '\0';
    *kind++ = '\0';
    hit h = {rules_number(line), test, strcmp(kind, "tagged") == 0};
    if (h.rule < 0) {
        return "there is no such rule";
    }
    if (*test == '\0') {
        return "the name of the test is missing";
    }
    if (!h.tagged && strcmp(kind, "reached") != 0) {
        return "the last word must be reached or tagged";
    }
    return add_hit(r, h) ? NULL : "out of memory";
}

static int read_lines(report *r, const char *path, FILE *err)
{
    int number = 0;
    for (char *line = r->text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next) {
            *next++ = '\0';
        }
        number++;
        const char *wrong = read_line(r, line);
        if (wrong) {
            fprintf(err, "lair rules: %s:%d: %s; run the tests again to make a new file\n", path, number,
                    wrong);
            return WRONG_USE;
        }
    }
    return DONE;
}

static int compare_hits(const void *a, const void *b)
{
    const hit *x = a, *y = b;
    if (x->rule != y->rule) {
        return x->rule < y->rule ? -1 : 1;
    }
    int order = strcmp(x->test, y->test);
    return order != 0 ? order : (int)x->tagged - (int)y->tagged;
}

/* In order of rules and tests, each once; for one test "reached" stands before "tagged". */
static void sort_hits(report *r)
{
    size_t n = 0;
    if (r->n > 0) {
        qsort(r->hits, r->n, sizeof *r->hits, compare_hits);
    }
    for (size_t i = 0; i < r->n; i++) {
        if (n == 0 || compare_hits(&r->hits[n - 1], &r->hits[i]) != 0) {
            r->hits[n++] = r->hits[i];
        }
    }
    r->n = n;
}

static int read_report(report *r, const char *path, FILE *err)
{
    size_t size = 0;
    errno = 0;
    FILE *in = fopen(path, "rb");
    if (!in) {
        return bad_file(err, path, strerror(errno));
    }
    r->text = read_all(in, &size);
    int failure = errno;
    fclose(in);
    if (!r->text) {
        return bad_file(err, path, strerror(failure));
    }
    if (memchr(r->text, '\0', size)) {
        return bad_file(err, path, "it is not a text file");
    }
    int result = read_lines(r, path, err);
    sort_hits(r);
    return result;
}

/* A tag that its own test does not live up to. */
static bool is_missed(const report *r, size_t i)
{
    const hit *h = &r->hits[i];
    bool reached = i > 0 && h[-1].rule == h->rule && strcmp(h[-1].test, h->test) == 0;
    return h->tagged && !reached;
}

/* The first hit of a rule or of a later one. */
static size_t first_hit(const report *r, int rule)
{
    size_t from = 0, to = r->n;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (r->hits[middle].rule < rule) {
            from = middle + 1;
        } else {
            to = middle;
        }
    }
    return from;
}

/* Where the hits of a rule begin and end. */
static size_t find_hits(const report *r, int rule, size_t *end)
{
    *end = first_hit(r, rule + 1);
    return first_hit(r, rule);
}

static bool is_reached(const report *r, int rule)
{
    size_t end, i = find_hits(r, rule, &end);
    while (i < end && r->hits[i].tagged) {
        i++;
    }
    return i < end;
}

static int count_reached(const report *r, const group *g)
{
    int n = 0;
    for (int rule = g->base + 1; rule < g->end; rule++) {
        n += exists(rule) && is_reached(r, rule);
    }
    return n;
}

static void print_reached(FILE *out, const report *r, int rule)
{
    char name[NAME];
    size_t end;
    const char *before = "  ";
    rules_name(rule, name, sizeof name);
    fprintf(out, "%-10s", name);
    for (size_t i = find_hits(r, rule, &end); i < end; i++) {
        if (!r->hits[i].tagged) {
            fprintf(out, "%s%s", before, r->hits[i].test);
            before = ", ";
        }
    }
    fputs(is_reached(r, rule) ? "\n" : "  no test reaches it\n", out);
}

static void print_missed(FILE *out, const report *r)
{
    bool any = false;
    for (size_t i = 0; i < r->n; i++) {
        if (is_missed(r, i)) {
            char name[NAME];
            rules_name(r->hits[i].rule, name, sizeof name);
            fprintf(out, "%s%-10s  %s%s\n", any ? "" : "\nTagged, but not reached by that test:\n", name,
                    r->hits[i].test, is_reached(r, r->hits[i].rule) ? " (another test reaches it)" : "");
            any = true;
        }
    }
}

static void print_coverage(FILE *out, const report *r)
{
    for (int rule = next_rule(0); rule < LAIR_RULE_COUNT; rule = next_rule(rule)) {
        print_reached(out, r, rule);
    }
    print_missed(out, r);
    putc('\n', out);
    for (int i = 0; i < GROUPS; i++) {
        fprintf(out, "%s %d/%d\n", groups[i].name, count_reached(r, &groups[i]), count(&groups[i]));
    }
}

static void json_tests(FILE *out, const report *r, int rule, bool missed)
{
    size_t end;
    const char *before = "";
    for (size_t i = find_hits(r, rule, &end); i < end; i++) {
        if (missed ? is_missed(r, i) : !r->hits[i].tagged) {
            fputs(before, out);
            json_string(out, r->hits[i].test);
            before = ",";
        }
    }
}

static void json_coverage(FILE *out, const report *r, bool complete)
{
    char name[NAME];
    fputs("{\"rules\":[", out);
    for (int rule = next_rule(0), first = rule; rule < LAIR_RULE_COUNT; rule = next_rule(rule)) {
        rules_name(rule, name, sizeof name);
        fprintf(out, "%s\n{\"rule\":\"%s\",\"reached\":[", rule == first ? "" : ",", name);
        json_tests(out, r, rule, false);
        fputs("],\"tagged_not_reached\":[", out);
        json_tests(out, r, rule, true);
        fputs("]}", out);
    }
    fputs("\n],\"counts\":{", out);
    for (int i = 0; i < GROUPS; i++) {
        fprintf(out, "%s\"%s\":{\"reached\":%d,\"rules\":%d}", i == 0 ? "" : ",", groups[i].name,
                count_reached(r, &groups[i]), count(&groups[i]));
    }
    fprintf(out, "},\"complete\":%s}\n", complete ? "true" : "false");
}

static bool is_complete(const report *r)
{
    for (int i = 0; i < GROUPS; i++) {
        if (groups[i].required && count_reached(r, &groups[i]) < count(&groups[i])) {
            return false;
        }
    }
    return true;
}

static int coverage(const request *q)
{
    report r = {0};
    if (q->n_words > 1) {
        fputs("lair rules: --coverage takes one file\n", q->err);
        return WRONG_USE;
    }
    int result = read_report(&r, q->n_words > 0 ? q->words[0] : "build/coverage.txt", q->err);
    if (result == DONE) {
        bool complete = is_complete(&r);
        if (q->json) {
            json_coverage(q->out, &r, complete);
        } else {
            print_coverage(q->out, &r);
        }
        result = complete ? DONE : NOTHING;
    }
    free(r.hits);
    free(r.text);
    return result;
}
