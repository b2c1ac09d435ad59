/* english.c - the parser and the English writer: the two directions of the table. */
#include <stdio.h>
#include <string.h>

#include "grammar.h"

/* ---- words ------------------------------------------------------------------------------------------------------ */

static bool vowel(char c)
{
    return c && strchr("aeiouAEIOU", c) != NULL;
}

static const char *article(const char *next)
{
    return vowel(next[0]) ? "an" : "a";
}

/* discard -> discards, search -> searches */
static size_t third_person(const char *word, size_t length, char *out, size_t capacity)
{
    bool es = length > 1 && (word[length - 1] == 's' || word[length - 1] == 'x' || word[length - 1] == 'h');
    int n = snprintf(out, capacity, "%.*s%s", (int)length, word, es ? "es" : "s");
    return n < 0 ? 0 : (size_t)n;
}

/* Read "+2", "-2", "12"; false if it is no number of that kind. */
static bool read_number(const token *t, bool is_signed, int16_t *n)
{
    const char *c = t->text, *end = t->text + t->length;
    int sign = 1, value = 0;
    if (is_signed) {
        if (c == end || (*c != '+' && *c != '-'))
            return false;
        sign = *c++ == '-' ? -1 : 1;
    }
    if (c == end || end - c > 3 || (*c == '0' && end - c > 1))
        return false;
    for (; c < end; c++) {
        if (*c < '0' || *c > '9')
            return false;
        value = value * 10 + (*c - '0');
    }
    *n = (int16_t)(sign * value);
    return !(is_signed && value == 0 && sign < 0);
}

/* ---- the parser ------------------------------------------------------------------------------------------------- */

enum { FORMS = 4, MOST_STEPS = 400000 };

typedef struct result {
    node *tree;
    int end;
    struct result *next;
} result;

typedef struct cell {
    bool done;
    result *results;
} cell;

typedef struct parser {
    const grammar *g;
    region *a;
    const token *tokens;
    int n, steps;
    misread *why;
    cell *cells;
} parser;

static cell *parse_cat(parser *p, int cat, int form, int at);

/* Notes what would have been right at a word, if nothing was read beyond it. */
static void expected(parser *p, int at, const char *word, size_t length)
{
    misread *why = p->why;
    if (at < why->token)
        return;
    if (at > why->token)
        why->n_expected = 0;
    why->token = at;
    for (int i = 0; i < why->n_expected; i++)
        if (why->length[i] == length && !memcmp(why->expected[i], word, length))
            return;
    if (why->n_expected == 160)
        return;
    why->expected[why->n_expected] = word;
    why->length[why->n_expected++] = (uint16_t)length;
}

static bool same_word(const token *t, const char *word, size_t length)
{
    if (t->length != length)
        return false;
    if (!t->first)
        return !memcmp(t->text, word, length);
    char capital = word[0] >= 'a' && word[0] <= 'z' ? (char)(word[0] - 32) : word[0];
    return t->text[0] == capital && !memcmp(t->text + 1, word + 1, length - 1);
}

static bool read_word(parser *p, int at, const char *word, size_t length)
{
    if (at < p->n && same_word(&p->tokens[at], word, length))
        return true;
    expected(p, at, word, length);
    return false;
}

static bool read_third(parser *p, int at, const item *it)
{
    char word[40];
    size_t length = third_person(it->word, it->length, word, sizeof word);
    if (at < p->n && same_word(&p->tokens[at], word, length))
        return true;
    expected(p, at, region_text(p->a, word, length), length);
    return false;
}

typedef struct attempt {
    const english_phrase *phrase;
    int form;  /* of the row */
    bool one;  /* the singular of a counted row: its number is 1 */
    bool many; /* its plural: not 1 */
    node *tree;
    cell *into;
    int least_end;
} attempt;

static void accept(parser *p, const attempt *t, int end)
{
    result *r = region_take(p->a, sizeof *r);
    node *copy = region_take(p->a, sizeof *copy);
    *copy = *t->tree;
    if (t->one)
        copy->n = 1;
    r->tree = copy;
    r->end = end;
    r->next = t->into->results;
    t->into->results = r;
}

static void match(parser *p, const attempt *t, int i, int at);

static void match_number(parser *p, const attempt *t, int i, int at)
{
    const item *it = &t->phrase->items[i];
    int16_t n = 0;
    bool is_signed = it->kind == ITEM_SIGNED;
    if (at < p->n && read_number(&p->tokens[at], is_signed, &n) && (is_signed || n >= it->least) &&
        !(t->many && n == 1)) {
        t->tree->n = n;
        match(p, t, i + 1, at + 1);
    } else {
        const char *what = is_signed ? "a number with its sign" : "a number";
        expected(p, at, what, strlen(what));
    }
}

static void match_slot(parser *p, const attempt *t, int i, int at)
{
    const item *it = &t->phrase->items[i];
    int form = it->form == FORM_SAME ? (t->form == FORM_MANY ? FORM_MANY : FORM_ONE) : it->form;
    if (form == FORM_ARTICLE) {
        const char *word = article(at + 1 < p->n ? p->tokens[at + 1].text : "x");
        if (!read_word(p, at, word, strlen(word)))
            return;
        at++;
        form = FORM_ONE;
    }
    cell *c = parse_cat(p, it->cat, form, at);
    for (result *r = c->results; r; r = r->next) {
        t->tree->kid[it->slot] = r->tree;
        match(p, t, i + 1, r->end);
    }
}

static bool agrees_plural(const parser *p, const node *tree)
{
    return tree->kid[0] && p->g->rows[tree->kid[0]->row].cat == CAT_room_n;
}

static void match(parser *p, const attempt *t, int i, int at)
{
    if (++p->steps > MOST_STEPS)
        return;
    if (i == t->phrase->n) {
        accept(p, t, at);
        return;
    }
    const item *it = &t->phrase->items[i];
    bool right = false;
    if (it->kind == ITEM_SLOT) {
        match_slot(p, t, i, at);
    } else if (it->kind == ITEM_NUMBER || it->kind == ITEM_SIGNED) {
        match_number(p, t, i, at);
    } else {
        bool plural = it->kind == ITEM_AGREE && agrees_plural(p, t->tree);
        if (it->verb && t->form == FORM_THIRD)
            right = read_third(p, at, it);
        else
            right = read_word(p, at, plural ? it->plural : it->word, plural ? it->plural_length : it->length);
    }
    if (right)
        match(p, t, i + 1, at + 1);
}

static void try_row(parser *p, int r, int form, int at, cell *into)
{
    const grammar_row *row = &p->g->rows[r];
    node tree = {.row = (uint16_t)r, .token = (uint16_t)at, .n_kids = row->n_kids};
    attempt t = {.phrase = &row->phrases[0], .form = form, .tree = &tree, .into = into};
    if (row->n_phrases == 2 && !row->counted && form == FORM_MANY)
        t.phrase = &row->phrases[1];
    t.one = row->counted;
    match(p, &t, 0, at);
    if (!row->counted)
        return;
    t.phrase = &row->phrases[1];
    t.one = false;
    t.many = true;
    match(p, &t, 0, at);
}

static cell *parse_cat(parser *p, int cat, int form, int at)
{
    cell *c = &p->cells[(at * CAT_COUNT + cat) * FORMS + form];
    if (c->done)
        return c;
    c->done = true;
    for (int r = 0; r < ROW_COUNT; r++)
        if (grammar_takes(p->g, cat, r))
            try_row(p, r, form, at, c);
    return c;
}

node *grammar_parse(const grammar *g, region *a, const token *tokens, int n, misread *why)
{
    parser p = {.g = g, .a = a, .tokens = tokens, .n = n, .why = why};
    memset(why, 0, sizeof *why);
    size_t cells = (size_t)(n + 1) * CAT_COUNT * FORMS;
    p.cells = region_take(a, cells * sizeof *p.cells);
    cell *c = parse_cat(&p, CAT_sentence, FORM_ONE, 0);
    node *found = NULL;
    int whole = 0;
    for (result *r = c->results; r; r = r->next)
        if (r->end == n) {
            found = r->tree;
            whole++;
        }
    why->ambiguous = whole > 1;
    return whole == 1 ? found : NULL;
}

/* ---- the writer ------------------------------------------------------------------------------------------------- */

static void put_word(text_buffer *out, const char *word, size_t length)
{
    bool close = length == 1 && strchr(",.:;)", word[0]);
    bool after_open = out->length && out->text[out->length - 1] == '(';
    bool genitive = length == 2 && word[0] == '\'';
    if (out->length && !close && !after_open && !genitive)
        text_add(out, " ", 1);
    text_add(out, word, length);
}

static void print_node(const grammar *g, const node *tree, int form, text_buffer *out);

static void print_slot(const grammar *g, const node *tree, const item *it, int form, text_buffer *out)
{
    int inner = it->form == FORM_SAME ? (form == FORM_MANY ? FORM_MANY : FORM_ONE) : it->form;
    if (inner != FORM_ARTICLE) {
        print_node(g, tree->kid[it->slot], inner, out);
        return;
    }
    text_buffer noun = text_new(out->region);
    print_node(g, tree->kid[it->slot], FORM_ONE, &noun);
    put_word(out, article(noun.text), strlen(article(noun.text)));
    put_word(out, noun.text, noun.length);
}

static void print_item(const grammar *g, const node *tree, const item *it, int form, text_buffer *out)
{
    char word[40];
    bool plural = tree->kid[0] && g->rows[tree->kid[0]->row].cat == CAT_room_n;
    if (it->kind == ITEM_SLOT) {
        print_slot(g, tree, it, form, out);
    } else if (it->kind == ITEM_AGREE) {
        put_word(out, plural ? it->plural : it->word, plural ? it->plural_length : it->length);
    } else if (it->kind == ITEM_WORD) {
        put_word(out, it->word, it->length);
    } else {
        int n = snprintf(word, sizeof word, it->kind == ITEM_SIGNED ? "%+d" : "%d", tree->n);
        put_word(out, word, (size_t)n);
    }
}

static void print_node(const grammar *g, const node *tree, int form, text_buffer *out)
{
    const grammar_row *row = &g->rows[tree->row];
    const english_phrase *p = &row->phrases[0];
    if (row->counted)
        p = &row->phrases[tree->n != 1];
    else if (row->n_phrases == 2 && form == FORM_MANY)
        p = &row->phrases[1];
    for (int i = 0; i < p->n; i++) {
        const item *it = &p->items[i];
        if (it->verb && form == FORM_THIRD) {
            char word[40];
            put_word(out, word, third_person(it->word, it->length, word, sizeof word));
        } else {
            print_item(g, tree, it, form, out);
        }
    }
}

static void capital(text_buffer *out, size_t at)
{
    if (at < out->length && out->text[at] >= 'a' && out->text[at] <= 'z')
        out->text[at] = (char)(out->text[at] - 32);
}

void grammar_print(const grammar *g, const node *sentence, text_buffer *out)
{
    text_buffer text = text_new(out->region);
    print_node(g, sentence, FORM_ONE, &text);
    capital(&text, 0);
    if (sentence->row == ROW_SENTENCE && sentence->kid[0]->row != ROW_FIELD_NONE) {
        const char *colon = strchr(text.text, ':');
        if (colon)
            capital(&text, (size_t)(colon - text.text) + 2);
    }
    if (out->length)
        text_add(out, " ", 1);
    text_add(out, text.text, text.length);
}
