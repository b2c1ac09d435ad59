/* rulesc - turns lang/rules.* into the table rules_book of rules.h, or lang/rulings.* into rules_rulings.
 *
 *     rulesc OUTPUT.c FILE...           the ending of a file names its language
 *     rulesc --titles OUTPUT.c FILE...  leaves the texts out
 *     rulesc --rulings OUTPUT.c [FILE...]
 *
 * A file has "# part", "## chapter" and records: "R-SBM-126 Title", then lines of text indented by four
 * spaces, then an empty line. A ruling begins with its cards, "base:freeze, promos:bone-crank"; "#" is a remark. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "rules.h"

enum { LINE = 512, NAME = 16, RECORDS = 600, TITLE = 60, LANGS = RULES_LANGS };

#define CODE(id, code, name, plural) code,
static const char *const languages[LANGS] = {LAIR_LANGUAGES(CODE)};
#undef CODE

enum mode { WHOLE, TITLES, RULINGS };

typedef struct source {
    const char *path;
    FILE *in, *out;
    int line;
    char part[LINE], chapter[LINE];
    char names[RECORDS][NAME]; /* records so far */
    int n;
    enum mode mode;
    bool open; /* inside a record */
    int texts; /* lines of text in it */
} source;

static bool fail(const source *s, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", s->path, s->line, what);
    return false;
}

static int language_of(const char *path)
{
    const char *ending = strrchr(path, '.');
    for (int i = 0; ending && i < LANGS; i++) {
        if (strcmp(ending + 1, languages[i]) == 0) {
            return i;
        }
    }
    return -1;
}

static void put_string(FILE *out, const char *text)
{
    putc('"', out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\' || *text == '?') {
            putc('\\', out);
        }
        putc(*text, out);
    }
    putc('"', out);
}

static int characters(const char *text)
{
    int n = 0;
    for (; *text; text++) {
        n += ((unsigned char)*text & 0xC0) != 0x80;
    }
    return n;
}

/* Length of "R-SBM-126" or "Q-07" at the start of a line, 0 if there is none; and its two parts. */
static size_t read_name(const char *line, char prefix[NAME], int *number)
{
    size_t at = strncmp(line, "R-", 2) == 0 ? 2 : 0, n = 0;
    bool question = at == 0;
    while (isupper((unsigned char)line[at]) && n < NAME - 1) {
        prefix[n++] = line[at++];
    }
    prefix[n] = '\0';
    if (n == 0 || question != (strcmp(prefix, "Q") == 0) || line[at++] != '-') {
        return 0;
    }
    size_t digits = 0;
    for (*number = 0; isdigit((unsigned char)line[at]) && digits < 3; digits++) {
        *number = *number * 10 + (line[at++] - '0');
    }
    return digits == (question ? 2u : 3u) && line[at] == ' ' && at < NAME ? at : 0;
}

static bool close_record(source *s)
{
    if (s->open && s->texts == 0) {
        return fail(s, "the record before this line has no text");
    }
    if (s->open) {
        fputs("},\n", s->out);
    }
    s->open = false;
    return true;
}

static bool remember(source *s, const char *name, size_t length)
{
    for (int i = 0; i < s->n; i++) {
        if (strlen(s->names[i]) == length && memcmp(s->names[i], name, length) == 0) {
            return fail(s, "this number has been used before");
        }
    }
    if (s->n == RECORDS) {
        return fail(s, "too many records");
    }
    memcpy(s->names[s->n], name, length);
    s->names[s->n++][length] = '\0';
    return true;
}

static bool read_record(source *s, const char *line)
{
    char prefix[NAME];
    int number;
    size_t length = read_name(line, prefix, &number);
    if (length == 0) {
        return fail(
            s, "expected \"R-SBM-126 Title\", \"# part\", \"## chapter\" or text indented by four spaces");
    }
    const char *title = line + length + 1;
    if (*title == '\0' || characters(title) > TITLE) {
        return fail(s, "a title has 1 to 60 characters");
    }
    if (s->part[0] == '\0' || s->chapter[0] == '\0') {
        return fail(s, "a record before the first \"# part\" and \"## chapter\"");
    }
    if (!close_record(s) || !remember(s, line, length)) {
        return false;
    }
    fprintf(s->out, "        [LAIR_RULE_%s + %d] = {", prefix, number);
    const char *fields[] = {s->part, s->chapter, title};
    for (int i = 0; i < 3; i++) {
        put_string(s->out, fields[i]);
        fputs(", ", s->out);
    }
    s->open = true;
    s->texts = 0;
    return true;
}

static bool read_cards(source *s, const char *line)
{
    if (!strchr(line, ':')) {
        return fail(s, "expected the cards of a ruling, as \"base:freeze, promos:bone-crank\"");
    }
    if (!close_record(s)) {
        return false;
    }
    if (s->n == RULES_RULINGS - 1) { /* the last place ends the list */
        return fail(s, "too many rulings: RULES_RULINGS in src/rules.h has no room for this one");
    }
    fputs("        {", s->out);
    put_string(s->out, line);
    fputs(", ", s->out);
    s->open = true;
    s->texts = 0;
    s->n++;
    return true;
}

static bool read_text(source *s, const char *text)
{
    if (!s->open || *text == ' ' || *text == '\0') {
        return fail(s, s->open ? "text is indented by four spaces" : "text without a number above it");
    }
    bool first = s->texts++ == 0;
    if (s->mode == TITLES) {
        fputs(first ? "\"\"" : "", s->out);
        return true;
    }
    if (!first) {
        fputs(" \" \" ", s->out);
    }
    put_string(s->out, text);
    return true;
}

static bool read_heading(source *s, const char *line)
{
    bool chapter = line[1] == '#';
    const char *title = line + (chapter ? 2 : 1);
    if (*title++ != ' ' || *title == '\0') {
        return fail(s, "a heading is \"# part\" or \"## chapter\"");
    }
    if (!chapter) {
        s->chapter[0] = '\0';
    }
    snprintf(chapter ? s->chapter : s->part, LINE, "%s", title);
    return close_record(s);
}

static bool read_line(source *s, char *line)
{
    size_t length = strcspn(line, "\r\n");
    if (line[length] == '\0' && !feof(s->in)) {
        return fail(s, "this line is too long");
    }
    line[length] = '\0';
    if (length == 0) {
        return close_record(s);
    }
    if (line[0] == '#') {
        return s->mode == RULINGS ? close_record(s) : read_heading(s, line);
    }
    if (strncmp(line, "    ", 4) == 0) {
        return read_text(s, line + 4);
    }
    return s->mode == RULINGS ? read_cards(s, line) : read_record(s, line);
}

static bool read_source(const char *path, enum mode mode, FILE *out)
{
    static source s;
    char line[LINE];
    memset(&s, 0, sizeof s);
    s.path = path;
    s.out = out;
    s.mode = mode;
    s.in = fopen(path, "r");
    if (!s.in) {
        perror(path);
        return false;
    }
    bool good = true;
    while (good && fgets(line, sizeof line, s.in)) {
        s.line++;
        good = read_line(&s, line);
    }
    good = good && close_record(&s);
    if (good && s.n == 0) {
        good = fail(&s, "no records");
    }
    fclose(s.in);
    return good;
}

static bool write_table(FILE *out, enum mode mode, char **paths, int n)
{
    fputs("/* Made by rulesc out of lang/; edit what is there. */\n#include \"rules.h\"\n\n", out);
    fputs(mode == RULINGS ? "const rules_ruling rules_rulings[RULES_LANGS][RULES_RULINGS] = {\n"
                          : "const rules_record rules_book[RULES_LANGS][LAIR_RULE_COUNT] = {\n",
          out);
    for (int i = 0; i < n; i++) {
        int lang = language_of(paths[i]);
        if (lang < 0) {
            fprintf(stderr, "rulesc: %s: the name must end in one of" LAIR_LANGUAGE_CODES "\n", paths[i]);
            return false;
        }
        fprintf(out, "    [%d] = {\n", lang);
        if (!read_source(paths[i], mode, out)) {
            return false;
        }
        fputs("    },\n", out);
    }
    fputs(n == 0 ? "    {{NULL, NULL}},\n};\n" : "};\n", out);
    return true;
}

int main(int argc, char **argv)
{
    bool titles = argc > 1 && strcmp(argv[1], "--titles") == 0;
    bool rulings = argc > 1 && strcmp(argv[1], "--rulings") == 0;
    enum mode mode = titles ? TITLES : rulings ? RULINGS : WHOLE;
    argc -= mode != WHOLE;
    argv += mode != WHOLE;
    if (argc < 2 || (argc < 3 && mode != RULINGS)) {
        fputs("usage: rulesc [--titles|--rulings] OUTPUT.c FILE...\n", stderr);
        return 2;
    }
    FILE *out = fopen(argv[1], "w");
    if (!out) {
        perror(argv[1]);
        return 2;
    }
    bool good = write_table(out, mode, argv + 2, argc - 2);
    if (fclose(out) != 0 && good) {
        perror(argv[1]);
        good = false;
    }
    if (!good) {
        remove(argv[1]);
    }
    return good ? 0 : 2;
}
