/* next_sets.c - the older sets: their counts, names and texts. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"
#include "library.h"

/* Designs, cards, and cards of each kind. */
static const struct next_set {
    const char *name;
    int set, designs, cards;
    int bosses, rooms, advanced, minibosses, spells, epic_spells, heroes, epic_heroes, items;
} sets[] = {
    {"minibosses", LAIR_SET_MINIBOSSES, 121, 166, 12, 56, 16, 10, 22, 8, 25, 17, 0},
    {"base", LAIR_SET_BASE, 96, 155, 8, 59, 16, 0, 31, 0, 25, 16, 0},
    {"next-level", LAIR_SET_NEXT_LEVEL, 114, 160, 12, 56, 19, 0, 21, 10, 25, 17, 0},
    {"crash-landing", LAIR_SET_CRASH_LANDING, 33, 45, 3, 19, 4, 0, 6, 1, 7, 5, 0},
    {"hero-kind", LAIR_SET_HERO_KIND, 25, 26, 0, 0, 4, 0, 2, 0, 0, 0, 20},
    {"paper-pixels", LAIR_SET_PAPER_PIXELS, 9, 14, 3, 8, 0, 0, 0, 2, 0, 1, 0},
    {"promos", LAIR_SET_PROMOS, 17, 17, 8, 4, 0, 0, 2, 0, 0, 3, 0},
};

enum { SETS = sizeof sets / sizeof sets[0] };

static const char *file_of(region *a, const struct next_set *s)
{
    text_buffer t = text_new(a);
    text_addf(&t, "cards/%s.cards", s->name);
    return t.text;
}

static cards_library *load(const cards_source *source)
{
    static cards_errors errors;
    cards_library *library = cards_load(NULL, source, 1, &errors);
    if (!library)
        fail_msg("%s:%d:%d: %s", source->name, errors.error[0].line, errors.error[0].column,
                 errors.error[0].text);
    return library;
}

static int cards_of_kind(const lair_pack *p, int kind)
{
    int n = 0;
    for (int d = 0; d < p->n_designs; d++)
        n += p->designs[d].kind == kind ? p->designs[d].copies : 0;
    return n;
}

static void check_counts(const struct next_set *s, const lair_pack *p)
{
    int cards = 0;
    for (int d = 0; d < p->n_designs; d++) {
        assert_int_equal(p->designs[d].set, s->set);
        cards += p->designs[d].copies;
    }
    assert_int_equal(p->n_designs, s->designs);
    assert_int_equal(cards, s->cards);
    assert_int_equal(cards_of_kind(p, LAIR_BOSS), s->bosses);
    assert_int_equal(cards_of_kind(p, LAIR_ROOM), s->rooms);
    assert_int_equal(cards_of_kind(p, LAIR_ADVANCED_ROOM), s->advanced);
    assert_int_equal(cards_of_kind(p, LAIR_MINIBOSS), s->minibosses);
    assert_int_equal(cards_of_kind(p, LAIR_SPELL), s->spells);
    assert_int_equal(cards_of_kind(p, LAIR_EPIC_SPELL), s->epic_spells);
    assert_int_equal(cards_of_kind(p, LAIR_HERO), s->heroes);
    assert_int_equal(cards_of_kind(p, LAIR_EPIC_HERO), s->epic_heroes);
    assert_int_equal(cards_of_kind(p, LAIR_ITEM), s->items);
}

/* Every card has its names; a Ukrainian one is written in Cyrillic letters. */
static void check_names(const cards_library *library)
{
    for (int d = 0; d < library->pack.n_designs; d++) {
        const cards_text *t = &library->texts[d];
        bool cyrillic = false;
        for (const char *c = t->name[CARDS_UK]; *c; c++)
            cyrillic = cyrillic || (unsigned char)*c == 0xD0;
        if (!cyrillic || !*t->name[CARDS_PL] || !*t->name[CARDS_DE])
            fail_msg("%s has not all its names", t->id);
    }
}

/* The sets of the table are the files of the folder, with as many cards as their boxes hold. */
void next_sets_are_whole(void **unused)
{
    (void)unused;
    int files = 0;
    DIR *folder = opendir("cards");
    assert_non_null(folder);
    for (const struct dirent *e; (e = readdir(folder));)
        files += strstr(e->d_name, ".cards") != NULL;
    closedir(folder);
    assert_int_equal(files, SETS + 1); /* and super */
    int designs = 0, cards = 0;
    for (int i = 0; i < SETS; i++) {
        designs += sets[i].designs;
        cards += sets[i].cards;
        region *a = region_new();
        cards_source source = golden_read(a, file_of(a, &sets[i]));
        cards_library *library = load(&source);
        check_counts(&sets[i], &library->pack);
        check_names(library);
        cards_free(library);
        region_free(a);
    }
    assert_int_equal(designs, 415);
    assert_int_equal(cards, 583);
}

/* A line "pl Name | uk Name", or one language of it. */
static bool is_of_names(const char *line)
{
    static const char *const codes[] = {"pl ", "uk ", "de "};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (!strncmp(line, codes[i], 3))
            return true;
    return false;
}

/* The sentences of a file: its indented lines without the names, with single spaces. */
static const char *written(region *a, const char *text)
{
    text_buffer t = text_new(a);
    for (size_t n; *text; text += n + (text[n] == '\n')) {
        n = strcspn(text, "\n");
        size_t indent = strspn(text, " ");
        if (indent && indent < n && !is_of_names(text + indent))
            text_addf(&t, "%s%.*s", t.length ? " " : "", (int)(n - indent), text + indent);
    }
    return t.text;
}

static const char *printed(region *a, const cards_library *library)
{
    text_buffer t = text_new(a);
    for (int d = 0; d < library->pack.n_designs; d++)
        if (*library->texts[d].rules[CARDS_EN])
            text_addf(&t, "%s%s", t.length ? " " : "", library->texts[d].rules[CARDS_EN]);
    return t.text;
}

static node *parse(const grammar *g, region *a, const char *text)
{
    misread why;
    token *tokens = region_take(a, SENTENCE_TOKENS * sizeof *tokens);
    int n = grammar_tokens(text, strlen(text), 1, 1, tokens, SENTENCE_TOKENS);
    grammar_mark_first(tokens, n);
    node *tree = grammar_parse(g, a, tokens, n, &why);
    if (!tree)
        fail_msg("%s: %s", why.ambiguous ? "two readings" : "cannot be read", text);
    return tree;
}

static void round_trip(const grammar *g, const char *text)
{
    region *a = region_new();
    for (size_t n; *text; text += n + strspn(text + n, " ")) {
        n = strcspn(text, ".") + 1;
        node *tree = parse(g, a, region_text(a, text, n));
        text_buffer once = text_new(a);
        grammar_print(g, tree, &once);
        assert_int_equal(strncmp(once.text, text, n), 0);
        assert_true(node_same(tree, parse(g, a, once.text)));
    }
    region_free(a);
}

/* What is written in the file is what the tree prints, letter by letter. */
void next_sets_print_themselves(void **unused)
{
    (void)unused;
    region *a = region_new();
    const grammar *g = grammar_new(a);
    for (int i = 0; i < SETS; i++) {
        cards_source source = golden_read(a, file_of(a, &sets[i]));
        cards_library *library = load(&source);
        assert_string_equal(printed(a, library), written(a, source.text));
        for (int d = 0; d < library->pack.n_designs; d++)
            round_trip(g, library->texts[d].rules[CARDS_EN]);
        cards_free(library);
    }
    region_free(a);
}

void next_sets_are_golden(void **unused)
{
    (void)unused;
    region *a = region_new();
    text_buffer texts[CARDS_LANGS];
    for (int lang = 0; lang < CARDS_LANGS; lang++)
        texts[lang] = text_new(a);
    for (int i = 0; i < SETS; i++) {
        cards_source source = golden_read(a, file_of(a, &sets[i]));
        cards_library *library = load(&source);
        for (int lang = 0; lang < CARDS_LANGS; lang++)
            for (int d = 0; d < library->pack.n_designs; d++)
                if (*library->texts[d].rules[lang])
                    text_addf(&texts[lang], "%s/%s: %s\n", sets[i].name, library->texts[d].id,
                              library->texts[d].rules[lang]);
        cards_free(library);
    }
    for (int lang = 0; lang < CARDS_LANGS; lang++) {
        char name[64];
        snprintf(name, sizeof name, "tests/cards/next.%s", cards_lang_code(lang));
        golden_compare(a, name, texts[lang].text);
    }
    region_free(a);
}
