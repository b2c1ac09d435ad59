/* toldgen.c - build-time tool: turns what the program says in other languages, lang/told.*, into a C table.
 *
 *     lair_toldgen TABLE.c NAME told.pl [told.uk ...]
 *
 * A sentence is one line at the left edge, English, as in the C code (\n and \" and all); below it, indented, the same in the
 * language of the file; in quotes if it begins or ends with a space. Every file has the same sentences; conversions (%s, %d) are the same and in the same order. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1500, LONGEST = 6000, FILES = 8 };

typedef struct sentence {
    char *english, *other;
    int line;
} sentence;

typedef struct catalogue {
    const char *path;
    sentence *list;
    int n;
} catalogue;

static int mistakes;

static void complain(const catalogue *c, int line, const char *what, const char *text)
{
    fprintf(stderr, "%s:%d: %s: %s\n", c->path, line, what, text);
    mistakes++;
}

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    if (copy == NULL) {
        fputs("toldgen: out of memory\n", stderr);
        exit(1);
    }
    return strcpy(copy, text);
}

/* The next conversion from `at` on, its length in *n; NULL: there is none. */
static const char *conversion(const char *at, size_t *n)
{
    for (; (at = strchr(at, '%')) != NULL; at += 2) {
        if (at[1] != '%') {
            *n = strspn(at + 1, "0123456789+-#.* ") + 1;
            *n += strspn(at + *n, "hlzj") + 1;
            return at;
        }
    }
    return NULL;
}

static void check_conversions(const catalogue *c, const sentence *s)
{
    const char *a = s->english, *b = s->other;
    size_t n = 0, m = 0;
    do {
        a = conversion(a, &n);
        b = conversion(b, &m);
        if ((a == NULL) != (b == NULL) || (a && (n != m || strncmp(a, b, n) != 0))) {
            complain(c, s->line, "other conversions than the English sentence", s->other);
            return;
        }
        a = a ? a + n : a;
        b = b ? b + m : b;
    } while (a);
}

/* The next letter as the compiler will read it. */
static int letter_of(const char **at)
{
    int c = (unsigned char)*(*at)++;
    if (c != '\\') {
        return c;
    }
    c = (unsigned char)*(*at)++;
    return c == 'n' ? '\n' : c;
}

/* In the order in which told() looks for them. */
static int by_english(const void *a, const void *b)
{
    const char *x = ((const sentence *)a)->english, *y = ((const sentence *)b)->english;
    while (*x && *y) {
        int c = letter_of(&x), d = letter_of(&y);
        if (c != d) {
            return c - d;
        }
    }
    return (*x != '\0') - (*y != '\0');
}

/* Quotes keep spaces at either end in sight: "warning: " */
static char *unquoted(char *text)
{
    size_t n = strlen(text);
    if (n < 2 || text[0] != '"' || text[n - 1] != '"') {
        return text;
    }
    text[n - 1] = '\0';
    return text + 1;
}

static void read_line(catalogue *c, char *line, int number)
{
    line[strcspn(line, "\n")] = '\0';
    bool indented = strncmp(line, "    ", 4) == 0;
    sentence *last = c->n ? &c->list[c->n - 1] : NULL;
    char *text = unquoted(indented ? line + 4 : line);
    if (line[0] == '#' || line[0] == '\0') {
        return;
    }
    if (!indented && last && last->other == NULL) {
        complain(c, last->line, "the sentence is not translated", last->english);
    }
    if (!indented && c->n < MOST) {
        c->list[c->n++] = (sentence){copy_of(text), NULL, number};
    } else if (last && last->other == NULL) {
        last->other = copy_of(text);
        check_conversions(c, last);
    } else {
        complain(c, number, "a translation without its sentence, or too many", line);
    }
}

static void read_catalogue(catalogue *c, const char *path)
{
    static char line[LONGEST];
    FILE *in = fopen(path, "r");
    c->path = path;
    c->list = calloc(MOST, sizeof *c->list);
    if (in == NULL || c->list == NULL) {
        complain(c, 0, "cannot be read", path);
        return;
    }
    for (int number = 1; fgets(line, sizeof line, in); number++) {
        read_line(c, line, number);
    }
    fclose(in);
    if (c->n && c->list[c->n - 1].other == NULL) {
        complain(c, c->list[c->n - 1].line, "the sentence is not translated", c->list[c->n - 1].english);
    }
}

/* What one has the other has; none is there twice. Both are sorted. */
static void compare(const catalogue *c, const catalogue *first)
{
    for (int i = 0; i + 1 < c->n; i++) {
        if (strcmp(c->list[i].english, c->list[i + 1].english) == 0) {
            complain(c, c->list[i + 1].line, "the sentence is there twice", c->list[i].english);
        }
    }
    for (int i = 0; i < c->n; i++) {
        if (!bsearch(&c->list[i], first->list, (size_t)first->n, sizeof *first->list, by_english)) {
            complain(c, c->list[i].line, "the first file has no such sentence", c->list[i].english);
        }
    }
    for (int i = 0; i < first->n; i++) {
        if (!bsearch(&first->list[i], c->list, (size_t)c->n, sizeof *c->list, by_english)) {
            complain(c, 0, "the sentence is missing", first->list[i].english);
        }
    }
}

static void print_table(FILE *out, const char *name, const catalogue *all, int n)
{
    fprintf(out, "/* made by toldgen from %s ... */\n#include \"told.h\"\n\n", all[0].path);
    fprintf(out, "extern const told_row %s[];\nextern const int %s_count;\n\n", name, name);
    for (int i = 0; i < all[0].n; i++) {
        fprintf(out, "static const char *const others_%d[] = {\n", i);
        for (int k = 0; k < n; k++) {
            fprintf(out, "    \"%s\",\n", all[k].list[i].other);
        }
        fputs("};\n", out);
    }
    fprintf(out, "\nconst told_row %s[] = {\n", name);
    for (int i = 0; i < all[0].n; i++) {
        fprintf(out, "    {\"%s\", others_%d},\n", all[0].list[i].english, i);
    }
    fprintf(out, "    {0},\n};\nconst int %s_count = %d;\n", name, all[0].n);
}

int main(int argc, char **argv)
{
    static catalogue all[FILES];
    int n = argc - 3;
    if (n < 1 || n > FILES) {
        fputs("usage: lair_toldgen TABLE.c NAME told.pl [told.uk ...]\n", stderr);
        return 2;
    }
    for (int i = 0; i < n; i++) {
        read_catalogue(&all[i], argv[3 + i]);
        if (mistakes == 0) {
            qsort(all[i].list, (size_t)all[i].n, sizeof *all[i].list, by_english);
            compare(&all[i], &all[0]);
        }
    }
    FILE *out = mistakes ? NULL : fopen(argv[1], "w");
    if (out == NULL) {
        return 1;
    }
    print_table(out, argv[2], all, n);
    return fclose(out) == 0 ? 0 : 1;
}
