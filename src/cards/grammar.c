/* grammar.c - the one table of the language read both ways: tokens are parsed to a tree by its phrases, and a tree is printed by the
 * same phrases. What was printed is read as the same tree. */
#include "grammar.h"

#include <string.h>

static const char *const cat_names[] = {
#define CAT(name) #name,
#define CAT_WITH(name, ...) #name,
    CARDS_CATS(CAT, CAT_WITH)
#undef CAT
#undef CAT_WITH
};

const char *grammar_cat_name(int cat)
{
    return cat_names[cat];
}

static int cat_of(const char *name, size_t length)
{
    for (int c = 0; c < CAT_COUNT; c++)
        if (strlen(cat_names[c]) == length && !memcmp(cat_names[c], name, length))
            return c;
    return CAT_COUNT;
}

/* ---- phrases of the table, cut in items ----------------------------------------------------------------------- */

static item slot_item(const char *text, size_t length, int *kids)
{
    item it = {.kind = ITEM_SLOT, .form = FORM_SAME};
    const char *colon = memchr(text, ':', length);
    size_t name = colon ? (size_t)(colon - text) : length;
    if (colon)
        it.form = colon[1] == 'p' ? FORM_MANY : colon[1] == 'a' ? FORM_ARTICLE : FORM_THIRD;
    it.cat = (uint8_t)cat_of(text, name);
    it.slot = (uint8_t)(*kids)++;
    return it;
}

static item brace_item(const char *text, size_t length, int *kids)
{
    item it = {.kind = ITEM_NUMBER};
    if (text[0] == '+') {
        it.kind = ITEM_SIGNED;
        return it;
    }
    if (text[0] == '#') {
        it.least = length > 1 ? (int16_t)(text[1] - '0') : 0;
        return it;
    }
    return slot_item(text, length, kids);
}

static void add_words(english_phrase *p, const char *text, size_t length)
{
    token words[4];
    const char *slash = memchr(text, '/', length);
    if (slash) {
        item it = {.kind = ITEM_AGREE, .word = text, .plural = slash + 1};
        it.length = (uint16_t)(slash - text);
        it.plural_length = (uint16_t)(length - it.length - 1);
        p->items[p->n++] = it;
        return;
    }
    bool verb = p->n == 0 || *text == '^';
    size_t mark = *text == '^';
    int n = grammar_tokens(text + mark, length - mark, 1, 1, words, 4);
    for (int i = 0; i < n && p->n < PHRASE_ITEMS; i++) {
        item it = {
            .kind = ITEM_WORD, .verb = verb && i == 0, .word = words[i].text, .length = words[i].length};
        p->items[p->n++] = it;
    }
}

static int cut_phrase(english_phrase *p, const char *text, size_t length)
{
    int kids = 0;
    for (size_t i = 0; i < length && p->n < PHRASE_ITEMS;) {
        size_t start = i;
        if (text[i] == ' ') {
            i++;
        } else if (text[i] == '{') {
            while (text[i] != '}')
                i++;
            p->items[p->n++] = brace_item(text + start + 1, i - start - 1, &kids);
            i++;
        } else {
            while (i < length && text[i] != ' ' && text[i] != '{')
                i++;
            add_words(p, text + start, i - start);
        }
    }
    return kids;
}

static bool phrase_has_number(const english_phrase *p)
{
    for (int i = 0; i < p->n; i++)
        if (p->items[i].kind == ITEM_NUMBER || p->items[i].kind == ITEM_SIGNED)
            return true;
    return false;
}

static void make_row(grammar_row *r, region *a)
{
    const char *bar = strchr(r->english, '|');
    r->n_phrases = bar ? 2 : 1;
    r->phrases = region_take(a, 2 * sizeof *r->phrases);
    size_t first = bar ? (size_t)(bar - r->english) : strlen(r->english);
    int kids = cut_phrase(&r->phrases[0], r->english, first);
    if (bar)
        cut_phrase(&r->phrases[1], bar + 1, strlen(bar + 1));
    r->n_kids = (uint8_t)kids;
    r->numbered = phrase_has_number(&r->phrases[bar ? 1 : 0]);
    r->counted = bar && r->numbered;
}

static void take_in(grammar *g, int cat, const char *list)
{
    for (size_t i = 0; list[i];) {
        size_t n = strcspn(list + i, ", ");
        int other = cat_of(list + i, n);
        for (int c = 0; n && c < CAT_COUNT; c++)
            g->has[cat][c] = g->has[cat][c] || g->has[other][c];
        i += n;
        i += strspn(list + i, ", ");
    }
}

grammar *grammar_new(region *a)
{
    grammar *g = region_take(a, sizeof *g);
    int n = 0;
#define ROW(id, category, text) \
    g->rows[n++] = (grammar_row){.name = #id, .english = (text), .cat = CAT_##category};
    CARDS_ROWS(ROW)
#undef ROW
    for (int r = 0; r < ROW_COUNT; r++)
        make_row(&g->rows[r], a);
    for (int c = 0; c < CAT_COUNT; c++)
        g->has[c][c] = true;
#define CAT(name)
#define CAT_WITH(name, ...) take_in(g, CAT_##name, #__VA_ARGS__);
    CARDS_CATS(CAT, CAT_WITH)
#undef CAT
#undef CAT_WITH
    return g;
}

bool grammar_takes(const grammar *g, int cat, int r)
{
    return g->has[cat][g->rows[r].cat];
}

/* ---- tokens --------------------------------------------------------------------------------------------------- */

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_sign(char c)
{
    return c == ',' || c == '.' || c == ':' || c == ';' || c == '(' || c == ')';
}

/* The end of the word that begins at i; "'s" is a word of its own. */
static size_t word_end(const char *text, size_t length, size_t i)
{
    if (is_sign(text[i]))
        return i + 1;
    if (length - i >= 2 && text[i] == '\'' && text[i + 1] == 's')
        return i + 2;
    for (i++; i < length && !is_space(text[i]) && !is_sign(text[i]); i++)
        if (text[i] == '\'' && i + 1 < length && text[i + 1] == 's')
            break;
    return i;
}

int grammar_tokens(const char *text, size_t length, int line, int column, token *tokens, int max)
{
    int n = 0;
    for (size_t i = 0; i < length && n < max;) {
        if (is_space(text[i])) {
            column = text[i] == '\n' ? 1 : column + 1;
            line += text[i++] == '\n';
            continue;
        }
        size_t end = word_end(text, length, i);
        token t = {.text = text + i, .line = line, .column = column};
        t.length = end - i > 200 ? 200 : (uint16_t)(end - i);
        for (; i < end; i++)
            column += ((unsigned char)text[i] & 0xC0) != 0x80;
        tokens[n++] = t;
    }
    return n;
}

static bool token_is(const token *t, const char *word)
{
    return t->length == strlen(word) && !memcmp(t->text, word, t->length);
}

void grammar_mark_first(token *tokens, int n)
{
    bool field =
        n && (token_is(&tokens[0], "Hero") || token_is(&tokens[0], "Boss") || token_is(&tokens[0], "Level"));
    if (n)
        tokens[0].first = true;
    for (int i = 1; field && i < 3 && i + 1 < n; i++)
        if (token_is(&tokens[i], ":")) {
            tokens[i + 1].first = true;
            return;
        }
}

node *node_copy(region *a, const node *tree)
{
    node *copy = region_take(a, sizeof *copy);
    *copy = *tree;
    for (int i = 0; i < tree->n_kids; i++)
        copy->kid[i] = node_copy(a, tree->kid[i]);
    return copy;
}

bool node_same(const node *a, const node *b)
{
    if (!a || !b)
        return a == b;
    if (a->row != b->row || a->n != b->n || a->n_kids != b->n_kids)
        return false;
    for (int i = 0; i < a->n_kids; i++)
        if (!node_same(a->kid[i], b->kid[i]))
            return false;
    return true;
}

/* ---- random trees ---------------------------------------------------------------------------------------------- */

static int random_row(const grammar *g, int cat, unsigned (*source)(unsigned), int depth)
{
    int fit[ROW_COUNT], n = 0;
    for (int r = 0; r < ROW_COUNT; r++)
        if (grammar_takes(g, cat, r))
            fit[n++] = r;
    if (depth <= 0 && n)
        return fit[0];
    return fit[source((unsigned)n)];
}

static int16_t random_number(const grammar_row *r, unsigned (*source)(unsigned))
{
    static const int16_t some[] = {0, 1, 2, 3, 5, 12, 22, 101};
    const english_phrase *p = &r->phrases[r->n_phrases - 1];
    int16_t n = some[source(8)];
    for (int i = 0; i < p->n; i++) {
        if (p->items[i].kind == ITEM_SIGNED && source(2))
            n = (int16_t)-n;
        if (p->items[i].kind == ITEM_NUMBER && n < p->items[i].least)
            n = (int16_t)(p->items[i].least + 2);
    }
    return n;
}

node *grammar_random(const grammar *g, region *a, int cat, unsigned (*source)(unsigned), int depth)
{
    int r = random_row(g, cat, source, depth);
    const grammar_row *row = &g->rows[r];
    node *made = region_take(a, sizeof *made);
    made->row = (uint16_t)r;
    made->n = row->numbered ? random_number(row, source) : 0;
    made->n_kids = row->n_kids;
    const english_phrase *p = &row->phrases[0];
    for (int i = 0; i < p->n; i++)
        if (p->items[i].kind == ITEM_SLOT)
            made->kid[p->items[i].slot] = grammar_random(g, a, p->items[i].cat, source, depth - 1);
    return made;
}
