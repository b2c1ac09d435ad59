/* rules.c - the command `lair rules`. */
#include "rulebook.h"

#include <stdlib.h>
#include <string.h>

#include "told.h"

enum { WIDTH = 80, INDENT = 4 };

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
    const rules_record *r = book_record(rule, lang);
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

void rules_json_string(FILE *out, const char *text)
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
    rules_json_string(out, value);
}

static void json_rule(FILE *out, int rule, int lang)
{
    char name[NAME];
    const rules_record *r = book_record(rule, lang);
    rules_name(rule, name, sizeof name);
    fprintf(out, "{\"rule\":\"%s\",\"number\":%d", name, rule);
    json_field(out, "part", r->part);
    json_field(out, "chapter", r->chapter);
    json_field(out, "title", r->title);
    json_field(out, "text", r->text);
    json_field(out, "lang", book_languages[book_language(rule, lang)]);
    putc('}', out);
}

/* ---- the command --------------------------------------------------------------------------------------- */

static const char help[] =
    "usage: lair rules                     the chapters of the rulebook\n"
    "       lair rules NUMBER...           a rule in words: R-SBM-126, sbm 126, q-7\n"
    "       lair rules --search WORDS      rules that contain all these words\n"
    "       lair rules --list [PREFIX]     numbers and titles: R-SBM, R-X, R-SOLO, R-RMB, R-VAR, Q\n"
    "       lair rules --coverage [FILE]   which rules the tests reach (build/coverage.txt)\n"
    "options:\n"
    "       --lang CODE                    language of the rulebook\n"
    "       --json                         for programs\n"
    "exit code: 0 done, 1 nothing found or coverage incomplete, 2 wrong use or bad file\n";

/* Prints the rules of a list in the form asked for; the list is in order. */
static int print_rules(const rules_request *q, const int *rules, int n, bool whole)
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

static void print_chapter(const rules_request *q, int first, int last, int n, bool new_part)
{
    char from[NAME], to[NAME];
    const rules_record *r = book_record(first, q->lang);
    rules_name(first, from, sizeof from);
    rules_name(last, to, sizeof to);
    if (q->json) {
        fputs(first > book_next(0) ? ",\n{\"part\":" : "\n{\"part\":", q->out);
        rules_json_string(q->out, r->part);
        json_field(q->out, "chapter", r->chapter);
        fprintf(q->out, ",\"first\":\"%s\",\"last\":\"%s\",\"rules\":%d}", from, to, n);
        return;
    }
    if (new_part) {
        fprintf(q->out, "%s%s\n", first > book_next(0) ? "\n" : "", r->part);
    }
    int pad = 40 - columns(r->chapter, strlen(r->chapter));
    fprintf(q->out, "  %s%*s %3d  %s .. %s\n", r->chapter, pad > 0 ? pad : 0, "", n, from, to);
}

static int print_chapters(const rules_request *q)
{
    const char *part = "";
    if (q->json) {
        fputs("{\"chapters\":[", q->out);
    }
    for (int rule = book_next(0), next; rule < LAIR_RULE_COUNT; rule = next) {
        int last = rule, n = 1;
        for (next = book_next(rule); next < LAIR_RULE_COUNT && book_same_chapter(rule, next);
             next = book_next(next)) {
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
static bool read_two_words(const rules_request *q, int at, int *rule)
{
    char name[64];
    if (at + 1 >= q->n_words) {
        return false;
    }
    int length = snprintf(name, sizeof name, "%s %s", q->words[at], q->words[at + 1]);
    return length < (int)sizeof name && book_read_name(name, rule);
}

static int show(const rules_request *q)
{
    int rules[LAIR_RULE_COUNT], n = 0;
    for (int i = 0; i < q->n_words && n < LAIR_RULE_COUNT; i++) {
        int rule;
        bool one = book_read_name(q->words[i], &rule);
        if (!one && !read_two_words(q, i, &rule)) {
            fprintf(
                q->err,
                told(
                    "lair rules: \"%s\" is not a rule number like R-SBM-126; look for words with --search\n"),
                q->words[i]);
            return WRONG_USE;
        }
        if (rule < 0) {
            fprintf(q->err, told("lair rules: there is no rule %s%s%s; lair rules --list shows all\n"),
                    q->words[i], one ? "" : " ", one ? "" : q->words[i + 1]);
            return NOTHING;
        }
        i += !one;
        rules[n++] = rule;
    }
    return n > 0 ? print_rules(q, rules, n, true) : print_chapters(q);
}

static int list(const rules_request *q)
{
    int rules[LAIR_RULE_COUNT], n = 0;
    const book_group *only = NULL;
    if (q->n_words > 0) {
        only = book_read_group(q->words[0]);
        if (!only || q->n_words > 1) {
            fputs(told("lair rules: --list takes one of R-SBM, R-X, R-SOLO, R-RMB, R-VAR, Q\n"), q->err);
            return WRONG_USE;
        }
    }
    for (int rule = book_next(0); rule < LAIR_RULE_COUNT; rule = book_next(rule)) {
        if (!only || only == book_group_of(rule)) {
            rules[n++] = rule;
        }
    }
    return print_rules(q, rules, n, false);
}

static int search(const rules_request *q)
{
    int rules[LAIR_RULE_COUNT], n = 0;
    if (q->n_words == 0) {
        fputs(told("lair rules: --search needs words to look for, as in: lair rules --search empty deck\n"),
              q->err);
        return WRONG_USE;
    }
    for (int rule = book_next(0); rule < LAIR_RULE_COUNT; rule = book_next(rule)) {
        if (book_matches(book_record(rule, q->lang), q->words, q->n_words)) {
            rules[n++] = rule;
        }
    }
    if (n == 0) {
        fputs(told("lair rules: no rule contains all these words; try fewer or shorter ones\n"), q->err);
    }
    return n > 0 || q->json ? print_rules(q, rules, n, true) : NOTHING;
}

static bool set_mode(rules_request *q, enum rules_mode mode)
{
    if (q->mode != SHOW && q->mode != mode) {
        fputs(told("lair rules: use only one of --list, --search, --coverage at a time\n"), q->err);
        return false;
    }
    q->mode = mode;
    return true;
}

static bool set_language(rules_request *q, const char *name)
{
    for (int i = 0; name && i < RULES_LANGS; i++) {
        if (strcmp(name, book_languages[i]) == 0) {
            q->lang = i;
            return true;
        }
    }
    fprintf(q->err, told("lair rules: --lang takes one of%s\n"), LAIR_LANGUAGE_CODES);
    return false;
}

/* Takes an option; argv[*at] may be followed by its value. */
static bool read_option(rules_request *q, int argc, char **argv, int *at)
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
            return mode == HELP ? (q->mode = HELP, true) : set_mode(q, (enum rules_mode)mode);
        }
    }
    fprintf(q->err, told("lair rules: unknown option %s; lair rules --help shows all\n"), option);
    return false;
}

static bool read_arguments(rules_request *q, int argc, char **argv)
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

static int carry_out(const rules_request *q)
{
    switch (q->mode) {
    case LIST:
        return list(q);
    case SEARCH:
        return search(q);
    case COVERAGE:
        return rules_coverage(q);
    case HELP:
        fputs(told(help), q->out);
        return DONE;
    default:
        return show(q);
    }
}

int rules_run(int argc, char **argv, FILE *out, FILE *err)
{
    rules_request q = {.out = out, .err = err, .lang = told_language()};
    q.words = calloc((size_t)argc + 1, sizeof *q.words);
    if (!q.words) {
        fputs(told("lair rules: out of memory\n"), err);
        return WRONG_USE;
    }
    int result = read_arguments(&q, argc, argv) ? carry_out(&q) : WRONG_USE;
    free(q.words);
    if (fflush(out) != 0 || ferror(out)) {
        fputs(told("lair rules: the output could not be written; is the disk full?\n"), err);
        return WRONG_USE;
    }
    return result;
}

int rules_main(int argc, char **argv)
{
    return rules_run(argc, argv, stdout, stderr);
}
