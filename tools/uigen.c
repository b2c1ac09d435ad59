/* uigen.c - build-time tool: turns the message catalogues lang/ui.* into a C table.
 *
 *     lair_uigen KEYS.h TABLE.c ui.en [ui.pl ...]
 *
 * A catalogue has lines "key = template"; a line that begins with | goes on where the one before stopped, on
 * a new line. A template may contain {slot}, {slot@G} for a name in a case, or {slot:one|many} to choose a form, which may
 * contain slots again. The first catalogue decides which keys and slots exist; another one that lacks a key, or names
 * another slot, is an error. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_KEYS = 1000, MAX_KEY = 64, MAX_TEXT = 4000 };

typedef struct message {
    char key[MAX_KEY];
    char text[MAX_TEXT];
    int line;
} message;

typedef struct catalogue {
    const char *path;
    message *message;
    int n;
} catalogue;

static int mistakes;

static void complain(const char *path, int line, const char *what, const char *key)
{
    fprintf(stderr, "%s:%d: %s: %s\n", path, line, what, key);
    mistakes++;
}

static const message *find(const catalogue *c, const char *key)
{
    for (int i = 0; i < c->n; i++) {
        if (strcmp(c->message[i].key, key) == 0) {
            return &c->message[i];
        }
    }
    return NULL;
}

static void append(message *m, const char *path, int line, const char *text)
{
    size_t n = strlen(m->text);
    if (n + strlen(text) >= sizeof m->text) {
        complain(path, line, "text too long", m->key);
        return;
    }
    memcpy(m->text + n, text, strlen(text) + 1);
}

static void read_entry(catalogue *c, char *text, int line)
{
    char *equals = strstr(text, " = ");
    if (equals == NULL || equals == text || equals - text >= MAX_KEY || c->n == MAX_KEYS) {
        complain(c->path, line, "\"key = text\" is expected", text);
        return;
    }
    *equals = '\0';
    for (const char *p = text; *p; p++) {
        if (!islower((unsigned char)*p) && !isdigit((unsigned char)*p) && *p != '.' && *p != '_') {
            complain(c->path, line, "a key is made of a-z, 0-9, dot and underscore", text);
            return;
        }
    }
    if (find(c, text)) {
        complain(c->path, line, "the key is there twice", text);
    }
    message *m = &c->message[c->n++];
    memcpy(m->key, text, strlen(text) + 1);
    m->line = line;
    append(m, c->path, line, equals + 3);
}

static bool read_catalogue(catalogue *c, const char *path)
{
    char line[MAX_TEXT];
    FILE *in = fopen(path, "r");
    c->path = path;
    c->message = calloc(MAX_KEYS, sizeof *c->message);
    if (in == NULL || c->message == NULL) {
        fprintf(stderr, "%s: cannot read\n", path);
        if (in) {
            fclose(in);
        }
        return false;
    }
    for (int number = 1; fgets(line, sizeof line, in); number++) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '|' && c->n > 0) {
            append(&c->message[c->n - 1], path, number, "\n");
            append(&c->message[c->n - 1], path, number, line + 1);
        } else if (line[0] != '#' && line[0] != '\0') {
            read_entry(c, line, number);
        }
    }
    fclose(in);
    return true;
}

/* Every slot of a template must be one of the original's. */
static void check_slots(const catalogue *c, const message *m, const message *original)
{
    int open = 0;
    for (const char *p = m->text; *p && open >= 0; p++) {
        open += (*p == '{') - (*p == '}');
    }
    if (open != 0) {
        complain(c->path, m->line, "braces that do not match", m->key);
        return;
    }
    for (const char *p = m->text; (p = strchr(p, '{')) != NULL; p++) {
        char slot[MAX_KEY] = "{";
        size_t n = strcspn(p + 1, ":@}");
        if (p[n + 1] == '\0' || strchr(p, '}') == NULL || n == 0 || n + 2 >= sizeof slot) {
            complain(c->path, m->line, "a slot that does not end", m->key);
            return;
        }
        memcpy(slot + 1, p + 1, n);
        slot[n + 1] = '\0';
        if (strstr(original->text, slot) == NULL) {
            complain(c->path, m->line, "a slot that the original does not have", slot + 1);
        }
    }
}

static void check(const catalogue *c, const catalogue *original)
{
    for (int i = 0; i < original->n; i++) {
        if (find(c, original->message[i].key) == NULL) {
            complain(c->path, 1, "the key is missing", original->message[i].key);
        }
    }
    for (int i = 0; i < c->n; i++) {
        const message *same = find(original, c->message[i].key);
        if (same == NULL) {
            complain(c->path, c->message[i].line, "the original has no such key", c->message[i].key);
        } else {
            check_slots(c, &c->message[i], same);
        }
    }
}

static void print_keys(FILE *out, const catalogue *c)
{
    fputs("/* made by uigen from lang/ui.en */\n#ifndef UI_KEYS_H\n#define UI_KEYS_H\n\nenum text_key {\n",
          out);
    for (int i = 0; i < c->n; i++) {
        fputs("    TEXT_", out);
        for (const char *p = c->message[i].key; *p; p++) {
            fputc(*p == '.' ? '_' : toupper((unsigned char)*p), out);
        }
        fputs(",\n", out);
    }
    fputs("    TEXT_COUNT\n};\n\n#endif\n", out);
}

static void print_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '\n') {
            fputs("\\n", out);
        } else if (*text == '"' || *text == '\\') {
            fprintf(out, "\\%c", *text);
        } else {
            fputc(*text, out);
        }
    }
    fputc('"', out);
}

/* Messages of the game in a terminal: the page gets along without them, and without their weight. */
static bool is_for_terminals(const char *key)
{
    return strncmp(key, "play.", 5) == 0 || strncmp(key, "review.", 7) == 0;
}

static void print_table(FILE *out, const catalogue *all, int n)
{
    fputs("/* made by uigen from lang/ui.* */\n#include <stddef.h>\n#include \"text_table.h\"\n\n", out);
    fprintf(out,
            "_Static_assert(CARDS_LANGS == %d, \"a catalogue lang/ui.* for each language of "
            "lang/languages.h\");\n\n",
            n);
    fputs("#ifdef LAIR_NO_TERMINAL\n#define TERMINAL(text) \"\"\n#else\n#define TERMINAL(text) "
          "text\n#endif\n\n",
          out);
    for (int i = 0; i < n; i++) {
        const char *lang = strrchr(all[i].path, '.') + 1;
        fprintf(out, "static const char *const table_%s[TEXT_COUNT] = {\n", lang);
        for (int k = 0; k < all[0].n; k++) {
            const message *m = find(&all[i], all[0].message[k].key);
            bool terminal = is_for_terminals(all[0].message[k].key);
            fputs(terminal ? "    TERMINAL(" : "    ", out);
            print_string(out, m ? m->text : "");
            fputs(terminal ? "),\n" : ",\n", out);
        }
        fputs("};\n\n", out);
    }
    fputs("const text_language text_languages[CARDS_LANGS] = {\n", out);
    for (int i = 0; i < n; i++) {
        const char *lang = strrchr(all[i].path, '.') + 1;
        fprintf(out, "    {\"%s\", table_%s},\n", lang, lang);
    }
    fputs("};\n", out);
    fputs("\nconst char *const text_key_names[TEXT_COUNT] = {\n", out);
    for (int k = 0; k < all[0].n; k++) {
        fprintf(out, "    \"%s\",\n", all[0].message[k].key);
    }
    fputs("};\n", out);
}

static bool write_file(const char *path, void (*print)(FILE *, const catalogue *, int), const catalogue *all,
                       int n)
{
    FILE *out = fopen(path, "w");
    if (out == NULL) {
        fprintf(stderr, "%s: cannot write\n", path);
        return false;
    }
    print(out, all, n);
    return fclose(out) == 0;
}

static void print_keys_of(FILE *out, const catalogue *all, int n)
{
    (void)n;
    print_keys(out, &all[0]);
}

static bool make(catalogue *all, int n, char **argv)
{
    for (int i = 0; i < n; i++) {
        if (strrchr(argv[3 + i], '.') == NULL || !read_catalogue(&all[i], argv[3 + i])) {
            return false;
        }
        check(&all[i], &all[0]);
    }
    return !mistakes && write_file(argv[1], print_keys_of, all, n) &&
           write_file(argv[2], print_table, all, n);
}

int main(int argc, char **argv)
{
    catalogue all[8] = {0};
    int n = argc - 3;
    if (n < 1 || n > 8) {
        fputs("usage: lair_uigen KEYS.h TABLE.c ui.en [ui.pl ...]\n", stderr);
        return 2;
    }
    bool made = make(all, n, argv);
    for (int i = 0; i < n; i++) {
        free(all[i].message);
    }
    return made ? 0 : 1;
}
