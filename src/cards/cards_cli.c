/* cards_cli.c - lair cards check, list, show, words and phrases. */
#include "cards_cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "library.h"
#include "phrases.h"
#include "told.h"

enum { DONE, MISTAKES, WRONG };

static const char USAGE[] =
    "usage: lair cards check FILE...                        read card files and say what is wrong\n"
    "       lair cards list [--set S] [--kind K] [--json]   the built-in cards\n"
    "       lair cards show NAME [--lang CODE]              the cards of that name or id, in any language; "
    "one of\n"
    "                            [--code]                   them: SET:NAME; with their instructions\n"
    "       lair cards words                                instructions and phrases, each with its cards\n"
    "       lair cards phrases                              all phrases by part of a sentence, on two pages\n"
    "list and show take --card-set FILE: cards of your own beside the built-in ones; it may be repeated\n";

static const struct {
    const char *name, *text;
} ops[] = {
#define O(name, text) {#name, text},
    LAIR_OPS_TABLE(O)
#undef O
};
enum { OPS = sizeof ops / sizeof ops[0] };

static const char *const triggers[] = {
#define T(name, text) #name,
    LAIR_TRIGGERS_TABLE(T)
#undef T
};

static int wrong(const char *text, const char *what)
{
    fprintf(stderr, "lair cards: %s%s%s\n%s", told(text), what ? ": " : "", what ? what : "", told(USAGE));
    return WRONG;
}

/* ---- check ------------------------------------------------------------------------------------------------------ */

/* How many of a pack are rooms, minibosses and spells beside those of some built-in sets. */
static int room_beside(unsigned sets)
{
    const lair_pack *p = &cards_builtin()->pack;
    int used = 0;
    for (int c = 0; c < p->n_cards; c++)
        used += (int)(sets >> p->designs[p->card_design[c]].set & 1);
    return LAIR_CARDS - used;
}

/* A set of one's own is played beside others: with how many of them? False if not even beside one edition. */
static bool say_what_fits(const cards_library *library)
{
    const unsigned all_sets = ~0u;
    int n = 0, all = room_beside(all_sets), one = room_beside(1u << LAIR_SET_MINIBOSSES); /* the largest */
    for (int d = 0; d < library->pack.n_designs; d++)
        if (library->pack.designs[d].set == LAIR_SET_OWN && library->pack.designs[d].kind <= LAIR_EPIC_SPELL)
            n += library->pack.designs[d].copies;
    if (n > one)
        fprintf(stderr, told("%d rooms and spells are too many: beside one edition there is room for %d\n"),
                n, one);
    else if (n > all)
        printf(told("%d rooms and spells: beside all sets together %d would fit, beside one edition %d\n"), n,
               all, one);
    return n <= one;
}

static int check(int argc, char **argv)
{
    bool unread;
    if (argc < 1)
        return wrong("check needs a file", NULL);
    cards_library *library = cards_read_files(NULL, (const char *const *)argv, argc, &unread);
    if (!library)
        return unread ? WRONG : MISTAKES;
    bool fits = say_what_fits(library);
    if (fits)
        printf(told("%d cards, no mistakes\n"), library->pack.n_designs);
    cards_free(library);
    return fits ? DONE : MISTAKES;
}

/* ---- files beside the built-in cards ------------------------------------------------------------------------------ */

typedef struct card_files {
    const char *name[16];
    int n;
    const cards_library *library;
} card_files;

/* "--card-set FILE" */
static bool is_card_set(int argc, char **argv, int *i, card_files *files)
{
    bool is = !strcmp(argv[*i], "--card-set") && *i + 1 < argc && files->n < 16;
    if (is)
        files->name[files->n++] = argv[++*i];
    return is;
}

static int open_cards(card_files *files)
{
    bool unread = false;
    if (!files->n)
        return DONE;
    files->library = cards_read_files(cards_builtin(), files->name, files->n, &unread);
    return files->library ? DONE : unread ? WRONG : MISTAKES;
}

static void close_cards(card_files *files)
{
    if (files->library != cards_builtin())
        cards_free(files->library);
}

/* ---- list and show ------------------------------------------------------------------------------------------------ */

static const char *const kind_ids[LAIR_KIND_COUNT] = {
    "room", "advanced-room", "miniboss", "spell", "epic-spell", "item", "boss", "hero", "epic-hero",
};
static const char *const phase_ids[] = {"", "build", "adventure", "both"};

/* The figures of a card as one line: "monster fighter, 3 damage, 2 copies". */
static void put_figures(const lair_design *d)
{
    const char *comma = "";
    if (d->filter & (LAIR_F_MONSTER | LAIR_F_TRAP))
        printf("%s ", d->filter & LAIR_F_MONSTER ? told("monster") : told("trap"));
    for (int c = 0; c < LAIR_CLASSES; c++)
        for (int n = 0; n < lair_icons_of(d->icons, c); n++, comma = ", ")
            printf("%s%s", n || *comma ? " " : "", cards_class_name(c, told_language()));
    bool room = d->kind == LAIR_ROOM || d->kind == LAIR_ADVANCED_ROOM;
    if (room)
        printf(told("%s%d damage"), comma, d->damage);
    if (d->phases)
        printf("%s", told(phase_ids[d->phases & 3]));
    if (d->xp)
        printf(told("%s%d xp"), comma, d->xp);
    if (d->health)
        printf(told("%s%d health, %d+ players, %d souls, %d wounds"), comma, d->health, d->players, d->souls,
               d->wounds);
    if (d->copies != 1)
        printf(told(", %d copies"), d->copies);
    if (d->not_solo)
        fputs(told(", not in solo"), stdout);
}

static void put_json_text(const char *text)
{
    putchar('"');
    for (const char *c = text; *c; c++) {
        if (*c == '"' || *c == '\\')
            putchar('\\');
        putchar(*c);
    }
    putchar('"');
}

static void put_json_texts(const char *key, const char *const *texts)
{
    printf(", \"%s\": {", key);
    for (int lang = 0; lang < CARDS_LANGS; lang++) {
        printf("%s\"%s\": ", lang ? ", " : "", cards_lang_code(lang));
        put_json_text(texts[lang]);
    }
    putchar('}');
}

static void put_json_icons(const lair_design *d)
{
    const char *comma = "";
    printf(", \"treasure\": [");
    for (int c = 0; c < LAIR_CLASSES; c++)
        for (int n = 0; n < lair_icons_of(d->icons, c); n++, comma = ", ")
            printf("%s\"%s\"", comma, cards_class_name(c, CARDS_EN));
    putchar(']');
}

static void put_json(const cards_library *library, int design, const char *comma)
{
    const lair_design *d = &library->pack.designs[design];
    const cards_text *t = &library->texts[design];
    printf("%s\n  {\"id\": \"%s\", \"set\": \"%s\", \"kind\": \"%s\", \"copies\": %d", comma, t->id,
           cards_set_name(library, d->set), kind_ids[d->kind], d->copies);
    put_json_icons(d);
    if (d->kind == LAIR_ROOM || d->kind == LAIR_ADVANCED_ROOM)
        printf(", \"type\": \"%s\", \"damage\": %d", d->filter & LAIR_F_MONSTER ? "monster" : "trap",
               d->damage);
    if (d->phases)
        printf(", \"phase\": \"%s\"", phase_ids[d->phases & 3]);
    if (d->xp)
        printf(", \"xp\": %d", d->xp);
    if (d->health)
        printf(", \"health\": %d, \"players\": %d, \"souls\": %d, \"wounds\": %d", d->health, d->players,
               d->souls, d->wounds);
    printf(", \"solo\": %s", d->not_solo ? "false" : "true");
    put_json_texts("names", t->name);
    put_json_texts("rules", t->rules);
    putchar('}');
}

static void put_line(const cards_library *library, int design)
{
    const lair_design *d = &library->pack.designs[design];
    const char *kind = told(kind_ids[d->kind]), *name = library->texts[design].name[told_language()];
    printf("%-28s %-13s %s%*s %s%*s ", library->texts[design].id, cards_set_name(library, d->set), kind,
           told_pad(kind, 13), "", name, told_pad(name, 30), "");
    put_figures(d);
    putchar('\n');
}

static int index_of(const char *word, const char *const *list, int n)
{
    for (int i = 0; i < n; i++)
        if (!strcmp(word, list[i]))
            return i;
    return -1;
}

static int set_of(const cards_library *library, const char *word)
{
    for (int s = 0; s < LAIR_SET_COUNT; s++)
        if (!strcmp(word, cards_set_id(s)) || !strcmp(word, cards_set_name(library, s)))
            return s;
    return -1;
}

static void put_list(const cards_library *library, int set, int kind, bool json)
{
    const char *comma = "";
    printf("%s", json ? "[" : "");
    for (int d = 0; d < library->pack.n_designs; d++) {
        const lair_design *design = &library->pack.designs[d];
        if ((set >= 0 && design->set != set) || (kind >= 0 && design->kind != kind))
            continue;
        if (json)
            put_json(library, d, comma);
        else
            put_line(library, d);
        comma = ",";
    }
    printf("%s", json ? "\n]\n" : "");
}

typedef struct list_wishes {
    int kind;
    bool json;
    const char *set; /* NULL: all */
} list_wishes;

static int read_list(int argc, char **argv, list_wishes *w, card_files *own)
{
    for (int i = 0; i < argc; i++) {
        if (!strcmp(argv[i], "--json")) {
            w->json = true;
        } else if (is_card_set(argc, argv, &i, own)) {
            continue;
        } else if (!strcmp(argv[i], "--set") && i + 1 < argc) {
            w->set = argv[++i];
        } else if (!strcmp(argv[i], "--kind") && i + 1 < argc) {
            w->kind = index_of(argv[++i], kind_ids, LAIR_KIND_COUNT);
            if (w->kind < 0)
                return wrong("no such kind", argv[i]);
        } else {
            return wrong("unknown option", argv[i]);
        }
    }
    return open_cards(own);
}

static int list(int argc, char **argv)
{
    list_wishes w = {.kind = -1};
    card_files own = {.library = cards_builtin()};
    int result = read_list(argc, argv, &w, &own);
    int set = w.set && result == DONE ? set_of(own.library, w.set) : -1;
    if (result == DONE && w.set && set < 0)
        result = wrong("no such set", w.set);
    if (result == DONE)
        put_list(own.library, set, w.kind, w.json);
    close_cards(&own);
    return result;
}

static int no_card(const cards_library *library, const char *name)
{
    const char *names[1024];
    int n = 0;
    for (; n < library->pack.n_designs && n < 1024; n++)
        names[n] = library->texts[n].id;
    const char *near = nearest_word(name, strlen(name), names, n);
    if (near)
        fprintf(stderr, told("lair cards: no card \"%s\" (did you mean %s?)\n"), name, near);
    else
        fprintf(stderr, told("lair cards: no card \"%s\"\n"), name);
    return WRONG;
}

static void put_code(const lair_pack *p, const lair_design *d)
{
    for (int k = 0; k < d->n_abilities; k++) {
        const lair_ability *a = &p->abilities[d->ability + k];
        printf("  on");
        for (int t = 0; t < LAIR_ON_COUNT; t++)
            if (a->on >> t & 1)
                printf(" %s", triggers[t]);
        printf("%s filter 0x%x flags 0x%x limit %d\n", a->on ? "" : " nothing", a->filter, a->flags,
               a->limit);
        for (int i = 0; i < a->length; i++) {
            const lair_ins *c = &p->code[a->code + i];
            printf("    %2d %-16s a %d b 0x%x c %d n %d filter 0x%x\n", i, ops[c->op].name, c->a, c->b, c->c,
                   c->n, c->filter);
        }
    }
}

static void put_card(const cards_library *library, int design, int lang, bool code)
{
    const lair_design *d = &library->pack.designs[design];
    const cards_text *t = &library->texts[design];
    printf("%s (%s, %s, %s)\n", t->name[lang], t->id, cards_set_name(library, d->set),
           told(kind_ids[d->kind]));
    put_figures(d);
    printf("\n%s%s", t->rules[lang], *t->rules[lang] ? "\n" : "");
    if (code)
        put_code(&library->pack, d);
}

typedef struct show_wishes {
    const char *name;
    int lang;
    bool code;
} show_wishes;

static int read_show(int argc, char **argv, show_wishes *w, card_files *own)
{
    for (int i = 0; i < argc; i++) {
        if (!strcmp(argv[i], "--lang") && i + 1 < argc)
            w->lang = cards_lang_of(argv[++i]);
        else if (!strcmp(argv[i], "--code"))
            w->code = true;
        else if (is_card_set(argc, argv, &i, own))
            continue;
        else if (!w->name)
            w->name = argv[i];
        else
            return wrong("one name at a time", argv[i]);
    }
    if (!w->name || w->lang < 0)
        return w->name ? wrong("languages are", &LAIR_LANGUAGE_CODES[1])
                       : wrong("show needs the name of a card", NULL);
    return open_cards(own);
}

static int show_cards(const cards_library *library, const show_wishes *w)
{
    int found = cards_find(library, w->name);
    if (found < 0)
        return no_card(library, w->name);
    for (int d = found; d >= 0; d = cards_find_from(library, w->name, d + 1)) {
        printf("%s", d > found ? "\n" : "");
        put_card(library, d, w->lang, w->code);
    }
    return DONE;
}

static int show(int argc, char **argv)
{
    show_wishes w = {.lang = told_language()};
    card_files own = {.library = cards_builtin()};
    int result = read_show(argc, argv, &w, &own);
    if (result == DONE)
        result = show_cards(own.library, &w);
    close_cards(&own);
    return result;
}

/* ---- words ------------------------------------------------------------------------------------------------------------ */

static const struct {
    int op;
    const char *why;
} reasons[] = {
#define S(name, why) {LAIR_OP_##name, why},
    LAIR_SINGLE_OPS_TABLE(S)
#undef S
};

static void put_reason(int op, int cards)
{
    for (size_t i = 0; cards == 1 && i < sizeof reasons / sizeof reasons[0]; i++)
        if (reasons[i].op == op)
            printf("    one card: %s\n", reasons[i].why);
}

static bool uses_op(const lair_pack *p, int design, int op)
{
    const lair_design *d = &p->designs[design];
    for (int i = 0; i < d->n_abilities; i++) {
        const lair_ability *a = &p->abilities[d->ability + i];
        for (int k = 0; k < a->length; k++)
            if (p->code[a->code + k].op == op)
                return true;
    }
    return false;
}

/* The id, with its set if another set has a card of that id. */
static void put_id(const cards_library *library, int design)
{
    bool alone = true;
    for (int d = 0; d < library->pack.n_designs && alone; d++)
        alone = d == design || strcmp(library->texts[d].id, library->texts[design].id) != 0;
    printf(" %s%s%s", alone ? "" : cards_set_id(library->pack.designs[design].set), alone ? "" : ":",
           library->texts[design].id);
}

static void put_ops(const cards_library *library)
{
    printf("Instructions\n");
    for (int op = 0; op < OPS; op++) {
        int cards = 0;
        printf("\n%s: %s\n   ", ops[op].name, ops[op].text);
        for (int d = 0; d < library->pack.n_designs; d++)
            if (uses_op(&library->pack, d, op)) {
                put_id(library, d);
                cards++;
            }
        printf("\n");
        put_reason(op, cards);
    }
}

static void mark_rows(const node *tree, bool *used)
{
    used[tree->row] = true;
    for (int i = 0; i < tree->n_kids; i++)
        mark_rows(tree->kid[i], used);
}

/* The rows of a card's text: the built-in library keeps the text, not the trees. */
static void rows_of_text(const grammar *g, region *a, const char *text, bool *used)
{
    enum { MOST = 1024 };
    misread why;
    token *tokens = region_take(a, MOST * sizeof *tokens);
    int n = grammar_tokens(text, strlen(text), 1, 1, tokens, MOST), start = 0;
    for (int i = 0; i < n; i++)
        if (tokens[i].text[0] == '.') {
            grammar_mark_first(tokens + start, i + 1 - start);
            node *tree = grammar_parse(g, a, tokens + start, i + 1 - start, &why);
            if (tree)
                mark_rows(tree, used);
            start = i + 1;
        }
}

static void put_rows(const cards_library *library)
{
    region *a = region_new();
    const grammar *g = grammar_new(a);
    int n = library->pack.n_designs;
    bool *used = region_take(a, (size_t)n * ROW_COUNT * sizeof *used);
    for (int d = 0; d < n; d++)
        rows_of_text(g, a, library->texts[d].rules[CARDS_EN], used + (size_t)d * ROW_COUNT);
    printf("\nPhrases\n");
    for (int r = 0; r < ROW_COUNT; r++) {
        if (!*g->rows[r].english)
            continue;
        printf("\n%s (%s): %s\n   ", g->rows[r].name, grammar_cat_name(g->rows[r].cat), g->rows[r].english);
        for (int d = 0; d < n; d++)
            if (used[(size_t)d * ROW_COUNT + (size_t)r])
                put_id(library, d);
        printf("\n");
    }
    region_free(a);
}

static int show_words(int argc)
{
    if (argc)
        return wrong("words takes nothing", NULL);
    put_ops(cards_builtin());
    put_rows(cards_builtin());
    return DONE;
}

static int show_phrases(int argc)
{
    if (argc)
        return wrong("phrases takes nothing", NULL);
    region *a = region_new();
    text_buffer t = text_new(a);
    cards_phrases(&t);
    fputs(t.text, stdout);
    region_free(a);
    return DONE;
}

int cards_main(int argc, char **argv)
{
    if (argc < 2)
        return wrong("expected check, list, show, words or phrases", NULL);
    if (!strcmp(argv[argc - 1], "--help") || !strcmp(argv[argc - 1], "-h")) {
        fputs(told(USAGE), stdout);
        return DONE;
    }
    if (!strcmp(argv[1], "check"))
        return check(argc - 2, argv + 2);
    if (!strcmp(argv[1], "list"))
        return list(argc - 2, argv + 2);
    if (!strcmp(argv[1], "show"))
        return show(argc - 2, argv + 2);
    if (!strcmp(argv[1], "words"))
        return show_words(argc - 2);
    if (!strcmp(argv[1], "phrases"))
        return show_phrases(argc - 2);
    return wrong("unknown command", argv[1]);
}
