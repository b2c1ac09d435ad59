/* rules_coverage.c - `lair rules --coverage`: which rules the tests reach. */
#include "rulebook.h"
#include "told.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A line "R-SBM-126<TAB>test<TAB>reached": that test came by that rule; or "tagged": it is meant to. */
typedef struct hit {
    int rule;
    const char *test;
    bool tagged; /* the other kind: reached */
} hit;

typedef struct report {
    char *text; /* the file; hits point into it */
    hit *hits;
    size_t n, capacity;
} report;

static int bad_file(FILE *err, const char *path, const char *why)
{
    fprintf(err, told("lair rules: cannot read %s: %s; run the tests first or name another file\n"), path,
            why);
    return WRONG_USE;
}

/* Everything in a file with a zero byte at the end; NULL with errno set. */
static char *read_all(FILE *in, size_t *size)
{
    size_t capacity = 1 << 16, n = 0;
    char *text = malloc(capacity);
    while (text) {
        n += fread(text + n, 1, capacity - n - 1, in);
        if (n < capacity - 1) {
            break;
        }
        char *more = realloc(text, capacity *= 2);
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
    if (r->n == r->capacity) {
        size_t capacity = r->capacity ? r->capacity * 2 : 1024;
        hit *more = realloc(r->hits, capacity * sizeof *more);
        if (!more) {
            return false;
        }
        r->hits = more;
        r->capacity = capacity;
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
            fprintf(err, told("lair rules: %s:%d: %s; run the tests again to make a new file\n"), path,
                    number, wrong);
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
        return bad_file(err, path, told_error(errno));
    }
    r->text = read_all(in, &size);
    int failure = errno;
    fclose(in);
    if (!r->text) {
        return bad_file(err, path, told_error(failure));
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

static int count_reached(const report *r, const book_group *g)
{
    int n = 0;
    for (int rule = g->base + 1; rule < g->end; rule++) {
        n += book_exists(rule) && is_reached(r, rule);
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
    fputs(is_reached(r, rule) ? "\n" : told("  no test reaches it\n"), out);
}

static void print_missed(FILE *out, const report *r)
{
    bool any = false;
    for (size_t i = 0; i < r->n; i++) {
        if (is_missed(r, i)) {
            char name[NAME];
            rules_name(r->hits[i].rule, name, sizeof name);
            fprintf(out, "%s%-10s  %s%s\n", any ? "" : "\nTagged, but not reached by that test:\n", name,
                    r->hits[i].test,
                    is_reached(r, r->hits[i].rule) ? told(" (another test reaches it)") : "");
            any = true;
        }
    }
}

static void print_coverage(FILE *out, const report *r)
{
    for (int rule = book_next(0); rule < LAIR_RULE_COUNT; rule = book_next(rule)) {
        print_reached(out, r, rule);
    }
    print_missed(out, r);
    putc('\n', out);
    for (int i = 0; i < BOOK_GROUPS; i++) {
        fprintf(out, "%s %d/%d\n", book_groups[i].name, count_reached(r, &book_groups[i]),
                book_count(&book_groups[i]));
    }
}

static void json_tests(FILE *out, const report *r, int rule, bool missed)
{
    size_t end;
    const char *before = "";
    for (size_t i = find_hits(r, rule, &end); i < end; i++) {
        if (missed ? is_missed(r, i) : !r->hits[i].tagged) {
            fputs(before, out);
            rules_json_string(out, r->hits[i].test);
            before = ",";
        }
    }
}

static void json_coverage(FILE *out, const report *r, bool complete)
{
    char name[NAME];
    fputs("{\"rules\":[", out);
    for (int rule = book_next(0), first = rule; rule < LAIR_RULE_COUNT; rule = book_next(rule)) {
        rules_name(rule, name, sizeof name);
        fprintf(out, "%s\n{\"rule\":\"%s\",\"reached\":[", rule == first ? "" : ",", name);
        json_tests(out, r, rule, false);
        fputs("],\"tagged_not_reached\":[", out);
        json_tests(out, r, rule, true);
        fputs("]}", out);
    }
    fputs("\n],\"counts\":{", out);
    for (int i = 0; i < BOOK_GROUPS; i++) {
        fprintf(out, "%s\"%s\":{\"reached\":%d,\"rules\":%d}", i == 0 ? "" : ",", book_groups[i].name,
                count_reached(r, &book_groups[i]), book_count(&book_groups[i]));
    }
    fprintf(out, "},\"complete\":%s}\n", complete ? "true" : "false");
}

static bool is_complete(const report *r)
{
    for (int i = 0; i < BOOK_GROUPS; i++) {
        if (book_groups[i].required && count_reached(r, &book_groups[i]) < book_count(&book_groups[i])) {
            return false;
        }
    }
    return true;
}

int rules_coverage(const rules_request *q)
{
    report r = {0};
    if (q->n_words > 1) {
        fputs(told("lair rules: --coverage takes one file\n"), q->err);
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
