#include "read.h"

#include <stdio.h>
#include <string.h>

#include "program.h"

typedef struct reader {
    const grammar *g;
    arena *a;
    cards_errors *errors;
    card_list *list;
    const char *file;
    int set;
    card *now; /* the card being read, NULL before the first and after a broken header */
    bool has_header;
    bool named; /* its line of names was read */
    const char *text, *text_end;
    int text_line, text_column;
    unsigned seen; /* properties of the header */
} reader;

typedef struct line {
    const char *text, *end;
    int number;
} line;

static int column_of(const line *l, const char *at)
{
    int column = 1;
    for (const char *c = l->text; c < at; c++)
        column += ((unsigned char)*c & 0xC0) != 0x80;
    return column;
}

#define MISTAKE(r, l, at, ...) \
    cards_mistake((r)->errors, (r)->file, (l)->number, column_of(l, at), __VA_ARGS__)

/* ---- headers ----------------------------------------------------------------------------------------------------- */

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

static void unknown_word(reader *r, const words *w, const char *what, const char *const *list, int n)
{
    const char *near = nearest_word(w->word, w->length, list, n);
    int length = w->length > 40 ? 40 : (int)w->length;
    MISTAKE(r, w->line, w->word, "\"%.*s\" is no %s%s%s%s", length, w->word, what,
            near ? "; did you mean \"" : "", near ? near : "", near ? "\"?" : "");
}

static void unknown_property(reader *r, const words *w)
{
    const char *list[P_COUNT];
    for (int p = 0; p < P_COUNT; p++)
        list[p] = properties[p].word;
    unknown_word(r, w, "property of a card", list, P_COUNT);
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
    if (p >= P_CLERIC && p <= P_EXPLORER)
        d->icons += (lair_icons)1 << 8 * (p - P_CLERIC);
    else if (p == P_ADVANCED)
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

/* A number and its unit: "2 damage", "3+ players". */
static void number_property(reader *r, words *w)
{
    words number = *w;
    size_t length = w->length;
    bool plus = w->word[length - 1] == '+';
    if (!next_word(w)) {
        MISTAKE(r, number.line, number.word, "a number needs its unit behind it, such as \"2 damage\"");
        return;
    }
    int p = property_of(w), n = 0;
    if (p < P_DAMAGE || p == P_COUNT) {
        unknown_property(r, w);
    } else if (!number_of(number.word, length - plus, properties[p].most, &n) || plus != (p == P_PLAYERS)) {
        MISTAKE(r, number.line, number.word, "\"%.*s %s\" is not possible; the most is %d%s",
                length > 20 ? 20 : (int)length, number.word, properties[p].word, properties[p].most,
                p == P_PLAYERS ? ", and players have a +: 3+ players" : "");
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
    if (strlen(slug) != w->length || memcmp(slug, w->word, w->length))
        MISTAKE(r, w->line, w->word, "an id has small letters, digits and hyphens only: \"%s\"", slug);
    r->now->id = arena_text(r->a, w->word, w->length);
}

static void flag_property(reader *r, words *w, int bit)
{
    int p = property_of(w);
    bool icon = p >= P_CLERIC && p <= P_EXPLORER;
    if (p == P_COUNT || p >= P_DAMAGE) {
        unknown_property(r, w);
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

static void need(reader *r, const line *l, bool there, const char *what)
{
    if (!there)
        MISTAKE(r, l, l->text, "this card needs %s", what);
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
    } else if (bit == ON_BOSS) {
        need(r, l, d->xp != 0, "its experience, such as \"500 xp\"");
    } else if (bit == ON_HERO) {
        bool epic = d->kind == LAIR_EPIC_HERO;
        need(r, l, d->health != 0, "its health, such as \"6 health\"");
        d->filter |= epic ? LAIR_F_ADVANCED : LAIR_F_ORDINARY;
        d->souls = r->seen & 1u << P_SOULS ? d->souls : epic ? 2 : 1;
        d->wounds = r->seen & 1u << P_WOUNDS ? d->wounds : epic ? 2 : 1;
    }
}

static card *new_card(reader *r)
{
    card_list *list = r->list;
    if (list->n == list->room) {
        int room = list->room ? list->room * 2 : 64;
        card *more = arena_take(r->a, (size_t)room * sizeof *more);
        if (list->n)
            memcpy(more, list->cards, (size_t)list->n * sizeof *more);
        list->cards = more;
        list->room = room;
    }
    return &list->cards[list->n++];
}

/* The name ends at two spaces. */
static void read_name(reader *r, words *w)
{
    const char *start = w->at + strspn(w->at, " \t"), *c = start;
    if (start > w->line->end)
        start = c = w->line->end;
    while (c < w->line->end && !(*c == '\t' || (*c == ' ' && c + 1 < w->line->end && c[1] == ' ')))
        c++;
    size_t length = (size_t)(c - start);
    while (length && start[length - 1] == ' ')
        length--;
    if (length == 0 || length > 80) {
        MISTAKE(r, w->line, start, "expected the name of the card, at most 80 letters");
        length = length ? 80 : 0;
    }
    char slug[96];
    make_slug(start, length, slug, sizeof slug);
    r->now->id = arena_text(r->a, slug, strlen(slug));
    for (int lang = 0; lang < CARDS_LANGS; lang++)
        r->now->name[lang] = arena_text(r->a, start, length);
    w->at = c;
}

static void read_properties(reader *r, words *w, int bit)
{
    while (next_word(w)) {
        if (w->word[0] >= '0' && w->word[0] <= '9')
            number_property(r, w);
        else
            flag_property(r, w, bit);
    }
    finish_header(r, w->line, bit);
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
    unknown_word(r, w, "set", list, LAIR_SET_COUNT);
}

static void read_header(reader *r, const line *l)
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
        read_name(r, &w);
        read_properties(r, &w, kinds[k].bit);
        return;
    }
    list[KINDS] = "set";
    unknown_word(r, &w, "kind of card; a card begins with room, spell, boss, hero, item or miniboss", list,
                 KINDS + 1);
}

/* ---- names in the other languages: pl A | uk B | de C --------------------------------------------------------------- */

static void read_one_name(reader *r, const line *l, const char *start, const char *end)
{
    while (start < end && *start == ' ')
        start++;
    while (end > start && (end[-1] == ' ' || end[-1] == '\t'))
        end--;
    char code[3] = {0};
    if (end - start > 3 && start[2] == ' ')
        memcpy(code, start, 2);
    int lang = cards_lang_of(code);
    if (lang <= CARDS_EN || end - start > 120) {
        MISTAKE(r, l, start, "expected a name behind pl, uk or de");
        return;
    }
    start += 3 + strspn(start + 3, " ");
    r->now->name[lang] = arena_text(r->a, start, start < end ? (size_t)(end - start) : 0);
}

static bool is_name_line(const line *l)
{
    const char *c = l->text;
    while (c < l->end && (*c == ' ' || *c == '\t'))
        c++;
    char code[3] = {0};
    if (l->end - c > 3 && c[2] == ' ')
        memcpy(code, c, 2);
    return cards_lang_of(code) > CARDS_EN;
}

static void read_names(reader *r, const line *l)
{
    const char *start = l->text;
    for (const char *c = l->text; c <= l->end; c++)
        if (c == l->end || *c == '|') {
            read_one_name(r, l, start, c);
            start = c + 1;
        }
    r->named = true;
}

/* ---- sentences -------------------------------------------------------------------------------------------------------- */

/* Up to six words that would fit, those nearest to the written one first. */
static void list_expected(const misread *why, const token *at, char *out, size_t room)
{
    bool used[160] = {false};
    size_t n = 0;
    out[0] = 0;
    for (int k = 0; k < 6 && k < why->n_expected; k++) {
        int best = -1, least = 1000;
        for (int i = 0; i < why->n_expected; i++) {
            int d = at ? word_distance(at->text, at->length, why->expected[i], why->length[i]) : i;
            if (!used[i] && d < least) {
                best = i;
                least = d;
            }
        }
        used[best] = true;
        int wrote =
            snprintf(out + n, room - n, "%s%.*s", k ? ", " : "", why->length[best], why->expected[best]);
        n += wrote > 0 ? (size_t)wrote : 0;
        if (n >= room)
            return;
    }
    if (why->n_expected > 6)
        snprintf(out + n, room - n, ", ...");
}

static const char *suggestion(reader *r, const misread *why, const token *at)
{
    const char *list[160];
    for (int i = 0; i < why->n_expected; i++)
        list[i] = arena_text(r->a, why->expected[i], why->length[i]);
    return nearest_word(at->text, at->length, list, why->n_expected);
}

static void report_misread(reader *r, const token *tokens, int n, const misread *why)
{
    char wanted[120];
    const token *at = why->token < n ? &tokens[why->token] : NULL;
    const token *place = at ? at : &tokens[n - 1];
    list_expected(why, at, wanted, sizeof wanted);
    if (why->ambiguous) {
        cards_mistake(r->errors, r->file, tokens[0].line, tokens[0].column,
                      "this sentence can be read in two ways; this is a mistake in Lair, not in the card");
    } else if (!at) {
        cards_mistake(r->errors, r->file, place->line, place->column,
                      "the sentence is not finished; expected %s", wanted);
    } else if (at->first && at->text[0] >= 'a' && at->text[0] <= 'z') {
        cards_mistake(r->errors, r->file, at->line, at->column, "a sentence begins with a capital letter");
    } else {
        const char *near = suggestion(r, why, at);
        cards_mistake(r->errors, r->file, at->line, at->column,
                      "\"%.*s\" does not fit here; expected %s%s%s%s", at->length > 40 ? 40 : at->length,
                      at->text, wanted, near ? "; did you mean \"" : "", near ? near : "", near ? "\"?" : "");
    }
}

static bool token_is(const token *t, const char *word)
{
    return t->length == strlen(word) && !memcmp(t->text, word, t->length);
}

/* Behind "Hero:" or "Level 1:" the sentence proper begins, with a capital letter too. */
static void mark_first(token *tokens, int n)
{
    tokens[0].first = true;
    bool field =
        token_is(&tokens[0], "Hero") || token_is(&tokens[0], "Boss") || token_is(&tokens[0], "Level");
    for (int i = 1; field && i < 3 && i + 1 < n; i++)
        if (token_is(&tokens[i], ":")) {
            tokens[i + 1].first = true;
            return;
        }
}

static void read_sentence(reader *r, token *tokens, int n)
{
    misread why;
    card *c = r->now;
    mark_first(tokens, n);
    if (n > SENTENCE_TOKENS || c->n_sentences == CARD_SENTENCES) {
        cards_mistake(r->errors, r->file, tokens[0].line, tokens[0].column,
                      n > SENTENCE_TOKENS ? "this sentence is too long" : "a card has at most %d sentences",
                      CARD_SENTENCES);
        return;
    }
    node *tree = grammar_parse(r->g, r->a, tokens, n, &why);
    if (!tree) {
        report_misread(r, tokens, n, &why);
        return;
    }
    c->sentence[c->n_sentences++] = tree;
    check_sentence(c, c->n_sentences - 1, tokens, r->errors);
}

static void read_sentences(reader *r)
{
    enum { MOST = 1024 };
    if (!r->now || !r->text)
        return;
    token *tokens = arena_take(r->a, MOST * sizeof *tokens);
    int n =
        grammar_tokens(r->text, (size_t)(r->text_end - r->text), r->text_line, r->text_column, tokens, MOST);
    int start = 0;
    for (int i = 0; i < n; i++)
        if (token_is(&tokens[i], ".") || i == n - 1) {
            read_sentence(r, tokens + start, i + 1 - start);
            start = i + 1;
        }
    r->text = NULL;
}

/* ---- the file ----------------------------------------------------------------------------------------------------------- */

static void read_line(reader *r, const line *l)
{
    const char *c = l->text;
    while (c < l->end && (*c == ' ' || *c == '\t'))
        c++;
    if (l->text[0] == '#')
        read_sentences(r); /* a remark ends the text before it */
    if (c == l->end || l->text[0] == '#')
        return;
    if (c == l->text) {
        read_sentences(r);
        read_header(r, l);
    } else if (!r->now) {
        if (!r->has_header)
            MISTAKE(r, l, c, "this line belongs to no card; a card begins at the left edge");
        r->has_header = true;
    } else if (!r->named && is_name_line(l)) {
        read_names(r, l);
    } else {
        if (!r->text) {
            r->text = c;
            r->text_line = l->number;
            r->text_column = column_of(l, c);
        }
        r->named = true;
        r->text_end = l->end;
    }
}

static size_t letter_bytes(unsigned char c)
{
    return c < 0x80                ? 1
           : c >= 0xC2 && c < 0xE0 ? 2
           : c >= 0xE0 && c < 0xF0 ? 3
           : c >= 0xF0 && c < 0xF5 ? 4
                                   : 0;
}

/* Bytes that are no text are reported once and the file is not read. */
static bool is_text(reader *r, const cards_source *s)
{
    int number = 1;
    for (size_t i = 0; i < s->length;) {
        unsigned char c = (unsigned char)s->text[i];
        size_t n = letter_bytes(c);
        bool fine = n && i + n <= s->length && (c >= 32 || c == '\n' || c == '\t' || c == '\r');
        for (size_t k = 1; fine && k < n; k++)
            fine = ((unsigned char)s->text[i + k] & 0xC0) == 0x80;
        if (!fine) {
            cards_mistake(r->errors, r->file, number, 1, "this line is not UTF-8 text");
            return false;
        }
        number += c == '\n';
        i += n;
    }
    return true;
}

void read_cards(const grammar *g, arena *a, const cards_source *source, card_list *list, cards_errors *errors)
{
    reader r = {.g = g, .a = a, .errors = errors, .list = list, .file = source->name, .set = LAIR_SET_OWN};
    if (!is_text(&r, source))
        return;
    /* A copy with a 0 behind it: nothing below can run over the end. */
    const char *text = arena_text(a, source->text, source->length), *end = text + source->length;
    line l = {.text = text, .number = 1};
    while (l.text < end) {
        const char *stop = memchr(l.text, '\n', (size_t)(end - l.text));
        const char *next = stop ? stop + 1 : end;
        l.end = stop ? stop : end;
        if (l.end > l.text && l.end[-1] == '\r')
            l.end--;
        read_line(&r, &l);
        l.text = next;
        l.number++;
    }
    read_sentences(&r);
}
