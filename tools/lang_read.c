/* lang_read.c - reads lang/cards.*: a lexicon and a phrase for each row; what is missing or broken is named with its line. */
#include "lang_read.h"

#include <stdlib.h>
#include <string.h>

#include "read.h"

enum { MOST_LEXICON = 400, MOST_FORMS = 60, MOST_JOINS = 16 };

typedef struct lang_reader {
    region *a;
    const grammar *g;
    cards_errors *errors;
    const char *file;
    int line;
    lang_table *table;
    lang_word *words;
    int n_words;
    const char **phrases;
    const char **joins;
    int n_joins;
} lang_reader;

#define WRONG(r, ...) cards_mistake((r)->errors, (r)->file, (r)->line, 1, __VA_ARGS__)

static const char *trim(region *a, const char *start, const char *end)
{
    while (start < end && (*start == ' ' || *start == '\t'))
        start++;
    while (end > start && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
        end--;
    return region_text(a, start, (size_t)(end - start));
}

/* ---- words ----------------------------------------------------------------------------------------------------------- */

/* Nouns and adjectives: forms between spaces, / only for the eye. Verbs and words: forms between slashes. */
static int split_forms(lang_reader *r, const char *text, bool slashes, const char **forms)
{
    int n = 0;
    for (const char *c = text; *c && n < MOST_FORMS;) {
        size_t length = slashes ? strcspn(c, "/") : strcspn(c, " ");
        const char *form = trim(r->a, c, c + length);
        bool only_slash = !strcmp(form, "/");
        if (slashes || (*form && !only_slash))
            forms[n++] = strcmp(form, "-") ? form : "";
        c += length;
        c += *c ? 1 : 0;
    }
    return n;
}

static void check_forms(lang_reader *r, const lang_word *w)
{
    int cases = (int)strlen(r->table->cases), n = (unsigned char)w->n_forms;
    bool right = true;
    if (w->kind == 'n')
        right = n == cases || n == 2 * cases;
    else if (w->kind == 'a')
        right = n == 4 * cases || n == 12 * cases;
    else if (w->kind == 'v')
        right = n == (r->table->bracket ? 5 : 4);
    if (!right)
        WRONG(r, "%s has %d forms", w->key, n);
}

/* noun KEY m2 = ..., adj KEY = ..., verb KEY = ..., word KEY = ... */
static void read_word(lang_reader *r, char kind, const char *head, const char *value)
{
    const char *forms[MOST_FORMS];
    if (r->n_words == MOST_LEXICON) {
        WRONG(r, "too many words");
        return;
    }
    lang_word *w = &r->words[r->n_words++];
    head += strspn(head, " ");
    size_t key = strcspn(head, " ");
    const char *gender = head + key + strspn(head + key, " ");
    w->key = region_text(r->a, head, key);
    w->kind = kind;
    w->gender = *gender ? *gender : ' ';
    w->life = *gender && gender[1] >= '0' && gender[1] <= '2' ? (char)(gender[1] - '0') : 0;
    w->n_forms = (char)split_forms(r, value, kind == 'v' || kind == 'w', forms);
    const char **copy = region_take(r->a, sizeof *copy * (size_t)(w->n_forms + 1));
    memcpy(copy, forms, sizeof *copy * (size_t)w->n_forms);
    w->forms = copy;
    check_forms(r, w);
}

static int by_key(const void *a, const void *b)
{
    return strcmp(((const lang_word *)a)->key, ((const lang_word *)b)->key);
}

/* ---- phrases ------------------------------------------------------------------------------------------------------------ */

static int sounds_of(lang_reader *r, const char *name)
{
#define SOUND(name) #name,
    static const char *const names[] = {LANG_SOUNDS(SOUND)};
#undef SOUND
    for (int i = 0; i < LANG_SOUNDS_COUNT; i++)
        if (!strcmp(name, names[i]))
            return i;
    WRONG(r, "src/cards/lang_finish.c knows no sounds %s", name);
    return LANG_SOUNDS_plain;
}

static int row_of(const lang_reader *r, const char *name)
{
    for (int row = 0; row < ROW_COUNT; row++)
        if (!strcmp(r->g->rows[row].name, name))
            return row;
    return -1;
}

static void check_key(lang_reader *r, const char *row, const char *key, size_t length)
{
    if (length == 4 && !memcmp(key, "poss", 4))
        return;
    if (!lang_find(r->table, key, length))
        WRONG(r, "%s: no word %.*s", row, (int)length, key);
}

/* Every word in braces is known, every slot is there. */
static void check_element(lang_reader *r, int row, const char *text, size_t length)
{
    const char *name = r->g->rows[row].name;
    size_t at = *text == '#' || *text == '+' || *text == '%';
    const char *tilde = memchr(text, '~', length);
    if (*text == '^')
        return;
    if (tilde) {
        check_key(r, name, text + at, (size_t)(tilde - text) - at);
        at = (size_t)(tilde - text) + 1;
    }
    size_t n = 0;
    while (at + n < length && text[at + n] != ':' && text[at + n] != '?')
        n++;
    if (n == 0)
        return;
    if (n > 1 || text[at] < '1' || text[at] > '8')
        check_key(r, name, text + at, n);
    else if (text[at] - '0' > r->g->rows[row].n_kids)
        WRONG(r, "%s has no slot %c", name, text[at]);
}

static void check_phrase(lang_reader *r, int row)
{
    const char *text = r->phrases[row], *name = r->g->rows[row].name;
    int cat = r->g->rows[row].cat;
    if (!text) {
        WRONG(r, "no phrase for %s", name);
        r->phrases[row] = "";
        return;
    }
    for (const char *c = strchr(text, '{'); c; c = strchr(c + 1, '{')) {
        const char *end = strchr(c, '}');
        if (!end) {
            WRONG(r, "%s: a { without its }", name);
            r->phrases[row] = "";
            return;
        }
        check_element(r, row, c + 1, (size_t)(end - c - 1));
    }
    if (cat != CAT_act && cat != CAT_cost && !(cat == CAT_state && r->table->bracket))
        return;
    if (!strchr(text, '|'))
        WRONG(r, "%s: expected parts with | between them", name);
    for (const char *verb = cat == CAT_state ? NULL : text, *bar; verb; verb = bar ? bar + 1 : NULL) {
        size_t n = strcspn(verb, "|");
        const char *key = trim(r->a, verb, verb + n);
        check_key(r, name, key, strlen(key));
        bar = verb[n] ? strchr(verb + n + 1, '|') : NULL;
    }
}

/* ---- the file ------------------------------------------------------------------------------------------------------------- */

static void read_phrase(lang_reader *r, const char *head, const char *value)
{
    int row = row_of(r, head);
    if (row < 0)
        WRONG(r, "there is no row %.60s", head);
    else if (r->phrases[row])
        WRONG(r, "%s is there twice", head);
    else
        r->phrases[row] = value;
}

/* A line without =: how the grammar of the language works. */
static bool read_grammar(lang_reader *r, const char *text)
{
    lang_table *t = r->table;
    if (!strcmp(text, "english"))
        t->english = 1;
    else if (!strcmp(text, "bracket"))
        t->bracket = 1;
    else if (!strcmp(text, "few genitive"))
        t->few_genitive = 1;
    else if (!strcmp(text, "living 1") || !strcmp(text, "living 2"))
        t->living = text[7] - '0';
    else if (!strncmp(text, "cases ", 6))
        t->cases = text + 6;
    else if (!strncmp(text, "sounds ", 7))
        t->sounds = sounds_of(r, text + 7);
    else
        return false;
    return true;
}

/* join zu dem = zum */
static void read_join(lang_reader *r, const char *pair, const char *joined)
{
    const char *space = strchr(pair, ' ');
    if (!space || r->n_joins == MOST_JOINS) {
        WRONG(r, "expected join ONE OTHER = BOTH, at most %d times", MOST_JOINS);
        return;
    }
    const char **join = r->joins + 3 * r->n_joins++;
    join[0] = trim(r->a, pair, space);
    join[1] = space + 1;
    join[2] = joined;
}

/* class cleric = ..., landmark Temple = ..., by their English names */
static bool read_name(lang_reader *r, const char *head, const char *value)
{
    if (!strncmp(head, "join ", 5)) {
        read_join(r, head + 5, value);
        return true;
    }
    for (int i = 0; !strncmp(head, "class ", 6) && i < LAIR_CLASSES; i++)
        if (!strcmp(head + 6, lang_english_classes[i]))
            return (r->table->classes[i] = value) != NULL;
    for (int i = 0; !strncmp(head, "landmark ", 9) && i < LAIR_LANDMARKS; i++)
        if (!strcmp(head + 9, lang_english_landmarks[i]))
            return (r->table->landmarks[i] = value) != NULL;
    return false;
}

static void check_names(lang_reader *r)
{
    for (int i = 0; i < LAIR_CLASSES; i++)
        if (!r->table->classes[i])
            WRONG(r, "no name: class %s", lang_english_classes[i]);
    for (int i = 0; i < LAIR_LANDMARKS; i++)
        if (!r->table->landmarks[i])
            WRONG(r, "no name: landmark %s", lang_english_landmarks[i]);
}

static void read_entry(lang_reader *r, const char *start, const char *end)
{
    static const struct {
        const char *word;
        char kind;
    } kinds[] = {{"noun ", 'n'}, {"adj ", 'a'}, {"verb ", 'v'}, {"word ", 'w'}};
    const char *equals = memchr(start, '=', (size_t)(end - start));
    if (!equals && read_grammar(r, trim(r->a, start, end)))
        return;
    if (!equals) {
        WRONG(r, "expected NAME = phrase");
        return;
    }
    const char *head = trim(r->a, start, equals), *value = trim(r->a, equals + 1, end);
    if (read_name(r, head, value))
        return;
    for (int k = 0; k < 4; k++)
        if (!strncmp(start, kinds[k].word, strlen(kinds[k].word))) {
            read_word(r, kinds[k].kind, head + strlen(kinds[k].word), value);
            return;
        }
    read_phrase(r, head, value);
}

const lang_table *lang_read(region *a, const grammar *g, int lang, const cards_source *source,
                            cards_errors *errors)
{
    lang_reader r = {.a = a, .g = g, .errors = errors, .file = source->name};
    r.table = region_take(a, sizeof *r.table);
    r.words = region_take(a, MOST_LEXICON * sizeof *r.words);
    r.phrases = region_take(a, ROW_COUNT * sizeof *r.phrases);
    r.table->code = cards_lang_code(lang);
    r.table->number = lang;
    r.table->living = 1;
    r.table->joins = r.joins = region_take(a, (3 * MOST_JOINS + 1) * sizeof *r.joins);
    r.table->cases = "N";
    const char *end = source->text + source->length;
    for (const char *c = source->text; c < end;) {
        const char *stop = memchr(c, '\n', (size_t)(end - c));
        stop = stop ? stop : end;
        r.line++;
        if (stop > c && *c != '#' && *trim(a, c, stop))
            read_entry(&r, c, stop);
        c = stop + 1;
    }
    qsort(r.words, (size_t)r.n_words, sizeof *r.words, by_key);
    r.table->words = r.words;
    r.table->n_words = r.n_words;
    r.table->phrases = r.phrases;
    check_names(&r);
    for (int row = 0; row < ROW_COUNT && !r.table->english; row++)
        check_phrase(&r, row);
    return r.table;
}
