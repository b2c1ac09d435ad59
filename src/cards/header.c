/* header.c - the first line of a card: its kind, its name, its figures. */
#include <string.h>

#include "reader.h"

enum { ON_ROOM = 1, ON_SPELL = 2, ON_BOSS = 4, ON_HERO = 8, ON_ITEM = 16, ON_MINIBOSS = 32 };
enum { ON_ANY = 63, ON_DECK = ON_ROOM | ON_SPELL | ON_MINIBOSS | ON_ITEM };

enum property {
    P_ADVANCED,
    P_EPIC,
    P_MONSTER,
    P_TRAP,
    P_CLERIC,
    P_FIGHTER,
    P_MAGE,
    P_THIEF,
    P_EXPLORER,
    P_BUILD,
    P_ADVENTURE,
    P_BOTH,
    P_STAR,
    P_NOT_SOLO,
    P_ID,
    P_DAMAGE,
    P_COPIES,
    P_XP,
    P_HEALTH,
    P_PLAYERS,
    P_SOULS,
    P_WOUNDS,
    P_COUNT
};

/* In the order of enum property; from P_DAMAGE on they are units behind a number. */
static const struct property_row {
    const char *word;
    int kinds;
    int most;
} properties[P_COUNT] = {
    {"advanced", ON_ROOM, 0},
    {"epic", ON_SPELL | ON_HERO, 0},
    {"monster", ON_ROOM, 0},
    {"trap", ON_ROOM, 0},
    {"cleric", ON_ROOM | ON_BOSS | ON_HERO | ON_ITEM, 0},
    {"fighter", ON_ROOM | ON_BOSS | ON_HERO | ON_ITEM, 0},
    {"mage", ON_ROOM | ON_BOSS | ON_HERO | ON_ITEM, 0},
    {"thief", ON_ROOM | ON_BOSS | ON_HERO | ON_ITEM, 0},
    {"explorer", ON_ROOM | ON_BOSS | ON_HERO | ON_ITEM, 0},
    {"build", ON_SPELL, 0},
    {"adventure", ON_SPELL, 0},
    {"both", ON_SPELL, 0},
    {"star", ON_HERO, 0},
    {"not", ON_ANY, 0},
    {"id", ON_ANY, 0},
    {"damage", ON_ROOM, 20},
    {"copies", ON_DECK, 20},
    {"xp", ON_BOSS, 9999},
    {"health", ON_HERO, 99},
    {"players", ON_HERO, 6},
    {"souls", ON_HERO, 5},
    {"wounds", ON_HERO, 5},
};

static const struct kind_row {
    const char *word;
    int bit, kind;
} kinds[] = {
    {"room", ON_ROOM, LAIR_ROOM}, {"spell", ON_SPELL, LAIR_SPELL}, {"boss", ON_BOSS, LAIR_BOSS},
    {"hero", ON_HERO, LAIR_HERO}, {"item", ON_ITEM, LAIR_ITEM},    {"miniboss", ON_MINIBOSS, LAIR_MINIBOSS},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

typedef struct words {
    const line *line;
    const char *at;
    const char *word; /* the word read last */
    size_t length;
} words;

static bool next_word(words *w)
{
    while (w->at < w->line->end && (*w->at == ' ' || *w->at == '\t'))
        w->at++;
    w->word = w->at;
    while (w->at < w->line->end && *w->at != ' ' && *w->at != '\t')
        w->at++;
    w->length = (size_t)(w->at - w->word);
    return w->length > 0;
}

static bool is_word(const words *w, const char *word)
{
    return w->length == strlen(word) && !memcmp(w->word, word, w->length);
}

static bool number_of(const char *word, size_t length, int most, int *n)
{
    *n = 0;
    for (size_t i = 0; i < length; i++) {
        if (word[i] < '0' || word[i] > '9' || *n > most)
            return false;
        *n = *n * 10 + (word[i] - '0');
    }
    return length > 0 && *n <= most;
}

static int property_of(const words *w)
{
    if (is_word(w, "copy"))
        return P_COPIES;
    if (is_word(w, "soul"))
        return P_SOULS;
    if (is_word(w, "wound"))
        return P_WOUNDS;
    for (int p = 0; p < P_COUNT; p++)
        if (is_word(w, properties[p].word))
            return p;
    return P_COUNT;
}

/* The formats: what it is not, and the same with a word that is near. */
static void unknown_word(reader *r, const words *w, const char *format, const char *guess,
                         const char *const *list, int n)
{
    const char *near = nearest_word(w->word, w->length, list, n);
    int length = w->length > 40 ? 40 : (int)w->length;
    if (near)
        MISTAKE(r, w->line, w->word, guess, length, w->word, near);
    else
        MISTAKE(r, w->line, w->word, format, length, w->word);
}

static void unknown_property(reader *r, const words *w)
{
    const char *list[P_COUNT];
    for (int p = 0; p < P_COUNT; p++)
        list[p] = properties[p].word;
    unknown_word(r, w, "\"%.*s\" is no property of a card",
                 "\"%.*s\" is no property of a card; did you mean \"%s\"?", list, P_COUNT);
}

static void set_number(lair_design *d, int p, int n)
{
    switch (p) {
    case P_DAMAGE:
        d->damage = (uint8_t)n;
        break;
    case P_COPIES:
        d->copies = (uint8_t)n;
        break;
    case P_XP:
        d->xp = (uint16_t)n;
        break;
    case P_HEALTH:
        d->health = (uint8_t)n;
        break;
    case P_PLAYERS:
        d->players = (uint8_t)n;
        break;
    case P_SOULS:
        d->souls = (uint8_t)n;
        break;
    default:
        d->wounds = (uint8_t)n;
        break;
    }
}

static void set_flag(lair_design *d, int p)
{
    if (p >= P_CLERIC && p <= P_EXPLORER) {
        d->icons += (lair_icons)1 << 8 * (p - P_CLERIC);
        d->first_class = d->first_class ? d->first_class : (uint8_t)(1 + p - P_CLERIC);
    } else if (p == P_ADVANCED)
        d->kind = LAIR_ADVANCED_ROOM;
    else if (p == P_EPIC)
        d->kind = d->kind == LAIR_SPELL ? LAIR_EPIC_SPELL : LAIR_EPIC_HERO;
    else if (p == P_MONSTER || p == P_TRAP)
        d->filter |= p == P_MONSTER ? LAIR_F_MONSTER : LAIR_F_TRAP;
    else if (p == P_STAR)
        d->star = 1;
    else
        d->phases = p == P_BUILD ? 1 : p == P_ADVENTURE ? 2 : 3;
}

/* A number and its unit: "2 damage", "3+ players", "* damage". */
static void number_property(reader *r, words *w)
{
    words number = *w;
    size_t length = w->length;
    bool plus = w->word[length - 1] == '+', star = is_word(w, "*");
    if (!next_word(w)) {
        MISTAKE(r, number.line, number.word, "a number needs its unit behind it, such as \"2 damage\"");
        return;
    }
    int p = property_of(w), n = 0;
    if (p < P_DAMAGE) {
        MISTAKE(r, number.line, number.word, "no number belongs before \"%s\"%s", properties[p].word,
                p >= P_CLERIC && p <= P_EXPLORER ? mistake_text("; write it once for each treasure") : "");
    } else if (p == P_COUNT) {
        unknown_property(r, w);
    } else if (star && p == P_DAMAGE) {
        r->seen |= 1u << p; /* a sentence of the card says how much */
    } else if (!number_of(number.word, length - plus, properties[p].most, &n) || plus != (p == P_PLAYERS)) {
        MISTAKE(r, number.line, number.word, "\"%.*s %s\" is not possible; the most is %d%s",
                length > 20 ? 20 : (int)length, number.word, properties[p].word, properties[p].most,
                p == P_PLAYERS ? mistake_text(", and players have a +: 3+ players") : "");
    } else {
        r->seen |= 1u << p;
        set_number(&r->now->design, p, n);
    }
}

static void not_in_solo(reader *r, words *w)
{
    words start = *w;
    bool in = next_word(w) && is_word(w, "in");
    if (in && next_word(w) && is_word(w, "solo"))
        r->now->design.not_solo = 1;
    else
        MISTAKE(r, start.line, start.word, "expected \"not in solo\"");
}

static void read_id(reader *r, words *w)
{
    char slug[64];
    words start = *w;
    if (!next_word(w) || w->length >= sizeof slug) {
        MISTAKE(r, start.line, start.word, "expected a short name behind \"id\"");
        return;
    }
    make_slug(w->word, w->length, slug, sizeof slug);
    if (strlen(slug) != w->length || memcmp(slug, w->word, w->length) != 0)
        MISTAKE(r, w->line, w->word, "an id has small letters, digits and hyphens only: \"%s\"", slug);
    r->now->id = region_text(r->a, w->word, w->length);
}

static void flag_property(reader *r, words *w, int bit)
{
    int p = property_of(w);
    bool icon = p >= P_CLERIC && p <= P_EXPLORER;
    if (p == P_COUNT) {
        unknown_property(r, w);
    } else if (p >= P_DAMAGE) {
        MISTAKE(r, w->line, w->word, "a number belongs before \"%s\", such as \"2 %s\"", properties[p].word,
                properties[p].word);
    } else if (!(properties[p].kinds & bit)) {
        MISTAKE(r, w->line, w->word, "a card of this kind cannot be \"%s\"", properties[p].word);
    } else if (!icon && (r->seen & 1u << p)) {
        MISTAKE(r, w->line, w->word, "\"%s\" is said twice", properties[p].word);
    } else if (p == P_NOT_SOLO) {
        not_in_solo(r, w);
    } else if (p == P_ID) {
        read_id(r, w);
    } else {
        set_flag(&r->now->design, p);
    }
    if (p < P_COUNT)
        r->seen |= 1u << p;
}

static void say_two_spaces(reader *r, const line *l, const char *figures)
{
    int word = (int)strcspn(figures, " \t\r\n");
    MISTAKE(r, l, figures, "two spaces end the name of a card: put them before \"%.*s\"",
            word > 20 ? 20 : word, figures);
    r->figures = NULL;
    r->said_figures = true;
}

/* What is missing may stand in the name, with one space before it. */
static void need(reader *r, const line *l, bool there, const char *what)
{
    if (!there && r->figures)
        say_two_spaces(r, l, r->figures);
    else if (!there && !r->said_figures)
        MISTAKE(r, l, l->text, "this card needs %s", mistake_text(what));
}

/* There are bosses and heroes without one, but not with one at the end of their names. */
static void need_class(reader *r, const line *l)
{
    if (!r->now->design.icons && r->figures && r->class_in_name)
        say_two_spaces(r, l, r->figures);
}

static void finish_header(reader *r, const line *l, int bit)
{
    lair_design *d = &r->now->design;
    unsigned type = d->filter & (LAIR_F_MONSTER | LAIR_F_TRAP);
    if (bit == ON_ROOM) {
        need(r, l, type == LAIR_F_MONSTER || type == LAIR_F_TRAP, "one of the words monster and trap");
        need(r, l, r->seen & 1u << P_DAMAGE, "its damage, such as \"2 damage\"");
        d->filter |= LAIR_F_ROOM | (d->kind == LAIR_ADVANCED_ROOM ? LAIR_F_ADVANCED : LAIR_F_ORDINARY);
    } else if (bit == ON_SPELL) {
        need(r, l, d->phases != 0, "its phase: build, adventure or both");
        d->filter |= LAIR_F_SPELL;
    } else if (bit == ON_MINIBOSS) {
        d->filter |= LAIR_F_MINIBOSS_CARD;
    } else if (bit == ON_BOSS) {
        need(r, l, d->xp != 0, "its experience, such as \"500 xp\"");
        need_class(r, l);
    } else if (bit == ON_HERO) {
        bool epic = d->kind == LAIR_EPIC_HERO;
        need(r, l, d->health != 0, "its health, such as \"6 health\"");
        need_class(r, l);
        d->filter |= epic ? LAIR_F_ADVANCED : LAIR_F_ORDINARY;
        d->souls = r->seen & 1u << P_SOULS ? d->souls : epic ? 2 : 1;
        d->wounds = r->seen & 1u << P_WOUNDS ? d->wounds : epic ? 2 : 1;
    }
}

static card *new_card(reader *r)
{
    card_list *list = r->list;
    if (list->n == list->capacity) {
        int capacity = list->capacity ? list->capacity * 2 : 64;
        card *more = region_take(r->a, (size_t)capacity * sizeof *more);
        if (list->n)
            memcpy(more, list->cards, (size_t)list->n * sizeof *more);
        list->cards = more;
        list->capacity = capacity;
    }
    return &list->cards[list->n++];
}

static bool is_property(const words *w)
{
    bool number = (w->word[0] >= '0' && w->word[0] <= '9') || is_word(w, "*");
    return number || property_of(w) != P_COUNT || is_word(w, "in") || is_word(w, "solo");
}

/* Where in a name up to its end the figures begin: the words from there on are all figures. */
static void find_figures(reader *r, const words *w, const char *end)
{
    const line name = {w->line->text, end, w->line->number};
    words all = {.line = &name, .at = w->at};
    r->figures = NULL;
    r->class_in_name = r->said_figures = false;
    for (int n = 0; next_word(&all); n++) {
        int p = property_of(&all);
        r->figures = n == 0 || !is_property(&all) ? NULL : r->figures ? r->figures : all.word;
        r->class_in_name = r->figures && (r->class_in_name || (p >= P_CLERIC && p <= P_EXPLORER));
    }
}

/* "The Brothers (plural)": English names have no cases, but they have a number. */
static bool cut_plural(const char *name, size_t *length)
{
    static const char mark[] = " (" CARDS_PLURAL ")";
    size_t n = sizeof mark - 1;
    if (*length <= n || memcmp(name + *length - n, mark, n) != 0)
        return false;
    *length -= n;
    return true;
}

/* The name ends at two spaces. */
static void read_name(reader *r, words *w, int bit)
{
    const char *start = w->at + strspn(w->at, " \t"), *c = start;
    if (start > w->line->end)
        start = c = w->line->end;
    while (c < w->line->end && !(*c == '\t' || (*c == ' ' && c + 1 < w->line->end && c[1] == ' ')))
        c++;
    find_figures(r, w, c);
    if (r->figures && c == w->line->end && !(bit & (ON_ITEM | ON_MINIBOSS))) {
        c = r->figures;
        say_two_spaces(r, w->line, c);
        r->said_figures = false; /* what is missing behind them is said, too */
    }
    size_t length = (size_t)(c - start);
    while (length && start[length - 1] == ' ')
        length--;
    if (length == 0 || length > 80) {
        MISTAKE(r, w->line, start, "expected the name of the card, at most 80 letters");
        length = length ? 80 : 0;
    }
    bool plural = cut_plural(start, &length);
    char slug[96];
    make_slug(start, length, slug, sizeof slug);
    r->now->id = region_text(r->a, slug, strlen(slug));
    for (int lang = 0; lang < CARDS_LANGS; lang++) {
        r->now->name[lang] = region_text(r->a, start, length);
        r->now->forms[lang] = plural ? CARDS_PLURAL : NULL;
    }
    w->at = c;
}

static void read_properties(reader *r, words *w, int bit)
{
    while (next_word(w)) {
        if ((w->word[0] >= '0' && w->word[0] <= '9') || w->word[0] == '*')
            number_property(r, w);
        else
            flag_property(r, w, bit);
    }
    finish_header(r, w->line, bit);
}

/* A name of its author's: short, and not to be taken for another one. */
static void name_own_set(reader *r, const words *w, const char *const *list)
{
    char slug[32];
    make_slug(w->word, w->length, slug, sizeof slug);
    bool plain = w->length > 0 && w->length < sizeof slug && strlen(slug) == w->length &&
                 !memcmp(slug, w->word, w->length);
    if (nearest_word(w->word, w->length, list, LAIR_SET_COUNT)) {
        unknown_word(r, w, "\"%.*s\" is no set", "\"%.*s\" is no set; did you mean \"%s\"?", list,
                     LAIR_SET_COUNT);
    } else if (!plain) {
        MISTAKE(r, w->line, w->word,
                "the name of a set has small letters, digits and hyphens only, at most 31");
    } else if (r->list->own && !is_word(w, r->list->own)) {
        MISTAKE(r, w->line, w->word,
                "these cards are already in a set of your own, \"%s\"; there is one at a time", r->list->own);
    } else {
        r->list->own = region_text(r->a, w->word, w->length);
        r->set = LAIR_SET_OWN;
    }
}

static void read_set(reader *r, words *w)
{
    const char *list[LAIR_SET_COUNT];
    for (int s = 0; s < LAIR_SET_COUNT; s++)
        list[s] = cards_set_id(s);
    next_word(w);
    for (int s = 0; s < LAIR_SET_COUNT; s++)
        if (is_word(w, list[s])) {
            r->set = s;
            return;
        }
    name_own_set(r, w, list);
}

void read_header(reader *r, const line *l)
{
    words w = {.line = l, .at = l->text};
    const char *list[KINDS + 1];
    next_word(&w);
    r->now = NULL;
    r->has_header = true;
    if (is_word(&w, "set")) {
        read_set(r, &w);
        return;
    }
    for (int k = 0; k < KINDS; k++) {
        list[k] = kinds[k].word;
        if (!is_word(&w, kinds[k].word))
            continue;
        r->now = new_card(r);
        *r->now = (card){.file = r->file, .line = l->number};
        r->now->design = (lair_design){.set = (uint8_t)r->set, .kind = (uint8_t)kinds[k].kind, .copies = 1};
        r->now->design.players = 2;
        r->seen = 0;
        r->named = false;
        read_name(r, &w, kinds[k].bit);
        read_properties(r, &w, kinds[k].bit);
        return;
    }
    list[KINDS] = "set";
    unknown_word(r, &w,
                 "\"%.*s\" is no kind of card; a card begins with room, spell, boss, hero, item or miniboss",
                 "\"%.*s\" is no kind of card; a card begins with room, spell, boss, hero, item or miniboss; "
                 "did you mean \"%s\"?",
                 list, KINDS + 1);
}
