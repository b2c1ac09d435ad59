/* library.c - from card files that have been read to a library: designs get their numbers, copies become cards, and each set is hashed,
 * so that records know what they were played with. */
#include "library.h"

#include <string.h>

/* ---- names --------------------------------------------------------------------------------------------------------- */

static const char *const set_ids[] = {
    "super",     "minibosses",   "base",   "next-level", "crash-landing",
    "hero-kind", "paper-pixels", "promos", "own",
};
_Static_assert(sizeof set_ids / sizeof *set_ids == LAIR_SET_COUNT, "a word for each set");

static const struct {
    const char *code;
    enum cards_plural plural;
} languages[CARDS_LANGS] = {
#define LANGUAGE(id, code, name, plural) {code, CARDS_##plural},
    LAIR_LANGUAGES(LANGUAGE)
#undef LANGUAGE
};

const char *const lang_english_classes[LAIR_CLASSES] = {"cleric", "fighter", "mage", "thief", "explorer"};
const char *const lang_english_landmarks[LAIR_LANDMARKS] = {"Temple",  "Stadium", "Library",
                                                            "Hideout", "Tavern",  "Launchpad"};

const char *cards_set_id(int set)
{
    return set >= 0 && set < LAIR_SET_COUNT ? set_ids[set] : "";
}

const char *cards_set_name(const cards_library *library, int set)
{
    return set == LAIR_SET_OWN && library->own ? library->own : cards_set_id(set);
}

int cards_lang_of(const char *code)
{
    for (int lang = 0; code && lang < CARDS_LANGS; lang++)
        if (!strcmp(code, languages[lang].code))
            return lang;
    return -1;
}

const char *cards_lang_code(int lang)
{
    return lang >= 0 && lang < CARDS_LANGS ? languages[lang].code : NULL;
}

int cards_plural_form(int lang, long n)
{
    long ones = n % 10, tens = n % 100;
    bool few = ones >= 2 && ones <= 4 && (tens < 12 || tens > 14);
    switch (languages[lang].plural) {
    case CARDS_ONE_FEW_MANY:
        return n == 1 ? 0 : few ? 1 : 2;
    case CARDS_LAST_DIGIT_FEW_MANY:
        return ones == 1 && tens != 11 ? 0 : few ? 1 : 2;
    default:
        return n == 1 ? 0 : 1;
    }
}

/* ---- what a library holds ------------------------------------------------------------------------------------------- */

const lair_pack *cards_pack(const cards_library *library)
{
    return &library->pack;
}

static bool has_text(const cards_library *library, int design, int lang)
{
    return design >= 0 && design < library->pack.n_designs && lang >= 0 && lang < CARDS_LANGS;
}

const char *cards_id(const cards_library *library, int design)
{
    return has_text(library, design, 0) ? library->texts[design].id : "";
}

const char *cards_name(const cards_library *library, int design, int lang)
{
    return has_text(library, design, lang) ? library->texts[design].name[lang] : "";
}

const char *cards_rules(const cards_library *library, int design, int lang)
{
    return has_text(library, design, lang) ? library->texts[design].rules[lang] : "";
}

/* The k-th of "a, b, c", as a place and a length; false if there are fewer. */
static bool form_of(const char *forms, int k, const char **form, size_t *length)
{
    while (k-- > 0) {
        forms = strchr(forms, ',');
        if (!forms)
            return false;
        forms++;
    }
    *form = forms + strspn(forms, " ");
    *length = strcspn(*form, ",");
    return *length > 0 && strcmp(*form, CARDS_PLURAL) != 0;
}

bool cards_name_is_plural(const cards_library *library, int design, int lang)
{
    if (!has_text(library, design, lang))
        return false;
    const char *forms = library->texts[design].forms[lang], *last = strrchr(forms, ',');
    last = last ? last + 1 : forms;
    return strcmp(last + strspn(last, " "), CARDS_PLURAL) == 0;
}

bool cards_boss_form(const cards_library *library, int lang, const char *name, size_t n, int k,
                     const char **form, size_t *length)
{
    const lair_pack *pack = &library->pack;
    for (int boss = 0; lang >= 0 && lang < CARDS_LANGS && boss < pack->n_bosses; boss++) {
        const cards_text *text = &library->texts[pack->boss_design[boss]];
        if (strlen(text->name[lang]) == n && !memcmp(text->name[lang], name, n))
            return form_of(text->forms[lang], k, form, length);
    }
    return false;
}

bool cards_have_own(const cards_library *library)
{
    for (int d = 0; d < library->pack.n_designs; d++)
        if (library->pack.designs[d].set == LAIR_SET_OWN)
            return true;
    return false;
}

/* ---- finding a card --------------------------------------------------------------------------------------------------- */

/* Letters and digits only; capital letters of Latin and Cyrillic made small. */
static size_t plain(const char *text, char *out, size_t capacity)
{
    size_t n = 0;
    for (const unsigned char *c = (const unsigned char *)text; *c && n + 3 < capacity; c++) {
        if (*c >= 'A' && *c <= 'Z') {
            out[n++] = (char)(*c + 32);
        } else if (*c == 0xD0 && c[1] >= 0x90 && c[1] <= 0x9F) {
            out[n++] = (char)0xD0;
            out[n++] = (char)(*++c + 0x20);
        } else if (*c == 0xD0 && c[1] >= 0xA0 && c[1] <= 0xAF) {
            out[n++] = (char)0xD1;
            out[n++] = (char)(*++c - 0x20);
        } else if ((*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || *c >= 0x80) {
            out[n++] = (char)*c;
        }
    }
    out[n] = 0;
    return n;
}

static bool matches(const cards_text *text, const char *wanted)
{
    char one[160];
    plain(text->id, one, sizeof one);
    if (!strcmp(one, wanted))
        return true;
    for (int lang = 0; lang < CARDS_LANGS; lang++) {
        plain(text->name[lang], one, sizeof one);
        if (!strcmp(one, wanted))
            return true;
    }
    return false;
}

static bool begins_with(const char *name, const char *set)
{
    return !strncmp(name, set, strlen(set)) && name[strlen(set)] == ':';
}

/* "base:the-fool" names one of several cards with that name; the set and where the name begins. */
static int set_before(const cards_library *library, const char *name, const char **rest)
{
    *rest = name;
    for (int s = 0; s < LAIR_SET_COUNT; s++)
        if (begins_with(name, set_ids[s]) || begins_with(name, cards_set_name(library, s))) {
            *rest = strchr(name, ':') + 1;
            return s;
        }
    return -1;
}

int cards_find_from(const cards_library *library, const char *name, int from)
{
    char wanted[160];
    const char *rest;
    if (!library || !name)
        return -1;
    int set = set_before(library, name, &rest);
    if (!plain(rest, wanted, sizeof wanted))
        return -1;
    for (int d = from; d < library->pack.n_designs; d++)
        if ((set < 0 || library->pack.designs[d].set == set) && matches(&library->texts[d], wanted))
            return d;
    return -1;
}

int cards_find(const cards_library *library, const char *name)
{
    return cards_find_from(library, name, 0);
}

/* ---- the pack ----------------------------------------------------------------------------------------------------------- */

typedef struct making {
    region *a;
    const grammar *g;
    const lang_table *const *langs;
    card_list list;
    program program;
    lair_design *designs;
    cards_text *texts;
    int n; /* designs */
    cards_errors *errors;
    cards_library *library;
} making;

static uint64_t hash_bytes(uint64_t h, const void *data, size_t length)
{
    const unsigned char *c = data;
    for (size_t i = 0; i < length; i++)
        h = (h ^ c[i]) * 0x100000001B3u;
    return h;
}

/* Field by field, little end first: the same on every machine. */
static uint64_t hash_number(uint64_t h, uint64_t n)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(n >> 8 * i);
    return hash_bytes(h, bytes, sizeof bytes);
}

static uint64_t hash_design(uint64_t h, const lair_design *d)
{
    const uint64_t fields[] = {d->icons,  d->hears,   d->xp,       d->ability,    d->n_abilities,
                               d->set,    d->kind,    d->filter,   d->damage,     d->phases,
                               d->health, d->players, d->souls,    d->wounds,     d->lure,
                               d->star,   d->copies,  d->not_solo, d->first_class};
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        h = hash_number(h, fields[i]);
    return h;
}

static uint64_t hash_pack(const lair_pack *p)
{
    uint64_t h = 0xCBF29CE484222325u;
    for (int i = 0; i < p->n_designs; i++)
        h = hash_design(h, &p->designs[i]);
    for (int i = 0; i < p->n_abilities; i++) {
        const lair_ability *a = &p->abilities[i];
        const uint64_t fields[] = {a->on, a->filter, a->code, a->length, a->limit, a->flags};
        for (int k = 0; k < 6; k++)
            h = hash_number(h, fields[k]);
    }
    for (int i = 0; i < p->n_code; i++) {
        const lair_ins *c = &p->code[i];
        const uint64_t fields[] = {c->op, c->a, c->b, c->c, (uint16_t)c->n, c->filter};
        for (int k = 0; k < 6; k++)
            h = hash_number(h, fields[k]);
    }
    return h;
}

static uint64_t hash_ability(uint64_t h, const lair_pack *p, const lair_ability *a)
{
    const uint64_t fields[] = {a->on, a->filter, a->length, a->limit, a->flags};
    for (int k = 0; k < 5; k++)
        h = hash_number(h, fields[k]);
    for (int i = 0; i < a->length; i++) {
        const lair_ins *c = &p->code[a->code + i];
        const uint64_t parts[] = {c->op, c->a, c->b, c->c, (uint16_t)c->n, c->filter};
        for (int k = 0; k < 6; k++)
            h = hash_number(h, parts[k]);
    }
    return h;
}

/* The numbers that stand for a set's designs. */
static uint64_t hash_numbers(uint64_t h, const lair_pack *p, int set, const uint16_t *designs, int n)
{
    for (int i = 0; i < n; i++)
        if (p->designs[designs[i]].set == set)
            h = hash_number(hash_number(h, (uint64_t)i), designs[i]);
    return h;
}

/* All that a game with this set depends on, numbers included: choices and states are made of them. */
static uint64_t hash_set(const lair_pack *p, int set)
{
    uint64_t h = 0xCBF29CE484222325u;
    for (int d = 0; d < p->n_designs; d++)
        if (p->designs[d].set == set) {
            h = hash_design(h, &p->designs[d]);
            for (int k = 0; k < p->designs[d].n_abilities; k++)
                h = hash_ability(h, p, &p->abilities[p->designs[d].ability + k]);
        }
    h = hash_numbers(h, p, set, p->card_design, p->n_cards);
    h = hash_numbers(h, p, set, p->hero_design, p->n_heroes);
    h = hash_numbers(h, p, set, p->boss_design, p->n_bosses);
    return hash_numbers(h, p, set, p->item_design, p->n_items);
}

static bool played_from_hand(const lair_pack *p, const lair_design *d)
{
    for (int k = 0; k < d->n_abilities; k++)
        if (p->abilities[d->ability + k].flags & LAIR_FROM_HAND)
            return true;
    return false;
}

enum { MOST_HEROES = 256, MOST_BOSSES = 128 };

static void number_card(lair_pack *p, const lair_design *d, int design)
{
    unsigned number = p->n_cards++;
    uint64_t bit = (uint64_t)1 << (number & 63);
    bool spell = d->kind == LAIR_SPELL || d->kind == LAIR_EPIC_SPELL, from_hand = played_from_hand(p, d);
    p->spells.w[number >> 6] |= spell ? bit : 0;
    p->in_set[d->set].w[number >> 6] |= bit;
    p->minibosses.w[number >> 6] |= d->kind == LAIR_MINIBOSS ? bit : 0;
    p->in_hand.w[number >> 6] |= from_hand || spell ? bit : 0;
    p->in_hand_sets |= (uint16_t)(from_hand ? 1u << d->set : 0);
    p->card_design[number] = (uint16_t)design;
}

/* Adds the copies of a design; false if the pack is full. Heroes and bosses are few: they all have numbers. */
static bool number_design(lair_pack *p, int design, unsigned sets)
{
    const lair_design *d = &p->designs[design];
    bool in = sets >> d->set & 1;
    p->miniboss_hears |= d->kind == LAIR_MINIBOSS ? d->hears : 0;
    for (int copy = 0; copy < d->copies; copy++) {
        switch (d->kind) {
        case LAIR_HERO:
        case LAIR_EPIC_HERO:
            if (p->n_heroes == MOST_HEROES)
                return false;
            p->heroes_in_set[d->set][p->n_heroes >> 6] |= (uint64_t)1 << (p->n_heroes & 63);
            p->hero_design[p->n_heroes++] = (uint16_t)design;
            break;
        case LAIR_BOSS:
            if (p->n_bosses == MOST_BOSSES)
                return false;
            p->bosses_in_set[d->set][p->n_bosses >> 6] |= (uint64_t)1 << (p->n_bosses & 63);
            p->boss_design[p->n_bosses++] = (uint16_t)design;
            break;
        case LAIR_ITEM:
            if (in && p->n_items == LAIR_ITEMS)
                return false;
            if (in)
                p->item_design[p->n_items++] = (uint16_t)design;
            break;
        default:
            if (in && p->n_cards == LAIR_CARDS)
                return false;
            if (in)
                number_card(p, d, design);
        }
    }
    return true;
}

/* What a pack with its numbers says of each set. */
static void describe_sets(lair_pack *p)
{
    for (int set = 0; set < LAIR_SET_COUNT; set++) {
        p->set_hash[set] = hash_set(p, set);
        while (p->first_design[set] < p->n_designs && p->designs[p->first_design[set]].set != set)
            p->first_design[set]++;
    }
}

/* Numbers for the cards of these sets; false if there are too many. */
static bool number_pack(lair_pack *p, unsigned sets)
{
    lair_pack numbered = {.hash = p->hash,
                          .designs = p->designs,
                          .abilities = p->abilities,
                          .code = p->code,
                          .n_designs = p->n_designs,
                          .n_abilities = p->n_abilities,
                          .n_code = p->n_code};
    for (int d = 0; d < p->n_designs; d++)
        if (!number_design(&numbered, d, sets))
            return false;
    describe_sets(&numbered);
    *p = numbered;
    return true;
}

enum { ALL_SETS = (1u << LAIR_SET_COUNT) - 1, OWN_SET = 1u << LAIR_SET_OWN };

/* Which sets get numbers first, if not all can: one's own, then those that an edition is played with. */
static const uint8_t first_sets[LAIR_SET_COUNT] = {
    LAIR_SET_OWN,        LAIR_SET_SUPER,         LAIR_SET_MINIBOSSES,   LAIR_SET_BASE,   LAIR_SET_HERO_KIND,
    LAIR_SET_NEXT_LEVEL, LAIR_SET_CRASH_LANDING, LAIR_SET_PAPER_PIXELS, LAIR_SET_PROMOS,
};

/* Beside every edition there must be room. */
static bool fits_editions(const lair_pack *p)
{
    for (int i = 1; i <= 3; i++) {
        lair_pack tried = *p;
        if (!number_pack(&tried, OWN_SET | 1u << first_sets[i]))
            return false;
    }
    return true;
}

/* Numbers for as many sets as go into a pack; returns which. */
static unsigned number_most(lair_pack *p)
{
    unsigned sets = 0;
    for (int i = 0; i < LAIR_SET_COUNT; i++)
        sets |= number_pack(p, sets | 1u << first_sets[i]) ? 1u << first_sets[i] : 0u;
    return sets;
}

/* Cards of a set that is already there keep their numbers: new designs go behind. */
static void copy_base(making *m, const cards_library *base)
{
    const lair_pack *p = &base->pack;
    memcpy(m->designs, p->designs, p->n_designs * sizeof *m->designs);
    memcpy(m->texts, base->texts, p->n_designs * sizeof *m->texts);
    m->n = p->n_designs;
    m->program.n_abilities = m->program.abilities_capacity = p->n_abilities;
    m->program.n_code = m->program.code_capacity = p->n_code;
    m->program.abilities = region_take(m->a, p->n_abilities * sizeof(lair_ability) + 1);
    m->program.code = region_take(m->a, p->n_code * sizeof(lair_ins) + 1);
    memcpy(m->program.abilities, p->abilities, p->n_abilities * sizeof(lair_ability));
    memcpy(m->program.code, p->code, p->n_code * sizeof(lair_ins));
}

static void write_texts(making *m, const card *c, cards_text *text)
{
    text->id = c->id;
    for (int lang = 0; lang < CARDS_LANGS; lang++) {
        text_buffer rules = text_new(m->a);
        for (int i = 0; i < c->n_sentences; i++) {
            if (m->langs[lang] && !m->langs[lang]->english)
                lang_print(m->langs[lang], m->g, c->sentence[i], &rules);
            else
                grammar_print(m->g, c->sentence[i], &rules);
        }
        text->name[lang] = c->name[lang];
        text->forms[lang] = c->forms[lang] ? c->forms[lang] : "";
        text->rules[lang] = rules.text;
    }
}

enum { MOST_INSTRUCTIONS = 60000 }; /* they are counted in 16 bits */

static bool is_there(const making *m, const card *c)
{
    int d = 0;
    while (d < m->n && (m->designs[d].set != c->design.set || strcmp(m->texts[d].id, c->id) != 0))
        d++;
    return d < m->n;
}

static void add_card(making *m, card *c)
{
    if (c->id[0] == '\0')
        cards_mistake(m->errors, c->file, c->line, 1,
                      "the name of a card needs a letter or a digit of a to z");
    if (is_there(m, c))
        cards_mistake(m->errors, c->file, c->line, 1,
                      "there is already a card with the id \"%.60s\" in this set", c->id);
    compile_card(c, &m->program);
    if (m->program.n_code > MOST_INSTRUCTIONS) {
        cards_mistake(m->errors, c->file, c->line, 1, "there are too many cards with too long texts");
        return;
    }
    write_texts(m, c, &m->texts[m->n]);
    m->designs[m->n++] = c->design;
}

static void finish_pack(making *m)
{
    lair_pack *p = &m->library->pack;
    p->designs = m->designs;
    p->abilities = m->program.abilities;
    p->code = m->program.code;
    p->n_designs = (uint16_t)m->n;
    p->n_abilities = (uint16_t)m->program.n_abilities;
    p->n_code = (uint16_t)m->program.n_code;
    m->library->texts = m->texts;
    bool whole = number_pack(p, ALL_SETS);
    if (!whole && fits_editions(p)) {
        m->library->unnumbered = (uint16_t)(ALL_SETS & ~number_most(p));
    } else if (!whole && m->list.n) {
        const card *last = &m->list.cards[m->list.n - 1];
        cards_mistake(
            m->errors, last->file, last->line, 1,
            "too many cards: with those of one edition a game has at most %d rooms and spells, and there "
            "are at most %d heroes, %d bosses and %d items",
            LAIR_CARDS, MOST_HEROES, MOST_BOSSES, LAIR_ITEMS);
    }
    p->hash = hash_pack(p);
}

cards_library *library_make(region *a, const lang_table *const *langs, const cards_library *base,
                            const cards_source *sources, int n, cards_errors *errors)
{
    making m = {.a = a, .langs = langs, .errors = errors, .program = {.region = a, .errors = errors}};
    memset(errors, 0, sizeof *errors);
    m.g = grammar_new(a);
    for (int i = 0; i < n; i++)
        read_cards(m.g, a, &sources[i], &m.list, errors);
    size_t capacity = (size_t)m.list.n + (base ? base->pack.n_designs : 0u) + 1;
    m.designs = region_take(a, capacity * sizeof *m.designs);
    m.texts = region_take(a, capacity * sizeof *m.texts);
    if (base)
        copy_base(&m, base);
    if (m.list.n > CARDS_MOST_CARDS) {
        const card *last = &m.list.cards[CARDS_MOST_CARDS];
        cards_mistake(errors, last->file, last->line, 1, "there are too many cards: %d is the most",
                      CARDS_MOST_CARDS);
    }
    for (int i = 0; i < m.list.n && i < CARDS_MOST_CARDS && m.program.n_code <= MOST_INSTRUCTIONS; i++)
        add_card(&m, &m.list.cards[i]);
    if (!errors->n)
        warn_of_circles(m.list.cards, m.list.n, &m.program, errors);
    m.library = region_take(a, sizeof *m.library);
    m.library->region = a;
    m.library->own = m.list.own;
    if (!errors->n)
        finish_pack(&m);
    return errors->n ? NULL : m.library;
}

/* ---- a library for some sets ------------------------------------------------------------------------------------------- */

static const char *copy_of(region *a, const char *text)
{
    return region_text(a, text, strlen(text));
}

static const void *copy_list(region *a, const void *list, size_t n, size_t size)
{
    void *copy = region_take(a, n * size + 1);
    memcpy(copy, list, n * size);
    return copy;
}

/* Everything of its own, so that either may be given back first. */
static cards_library *copy_library(region *a, const cards_library *from)
{
    cards_library *to = region_take(a, sizeof *to);
    cards_text *texts = region_take(a, from->pack.n_designs * sizeof *texts + 1);
    *to = *from;
    to->region = a;
    to->texts = texts;
    to->own = from->own ? copy_of(a, from->own) : NULL;
    to->pack.designs = copy_list(a, from->pack.designs, from->pack.n_designs, sizeof(lair_design));
    to->pack.abilities = copy_list(a, from->pack.abilities, from->pack.n_abilities, sizeof(lair_ability));
    to->pack.code = copy_list(a, from->pack.code, from->pack.n_code, sizeof(lair_ins));
    for (int d = 0; d < from->pack.n_designs; d++) {
        texts[d].id = copy_of(a, from->texts[d].id);
        for (int lang = 0; lang < CARDS_LANGS; lang++) {
            texts[d].name[lang] = copy_of(a, from->texts[d].name[lang]);
            texts[d].forms[lang] = copy_of(a, from->texts[d].forms[lang]);
            texts[d].rules[lang] = copy_of(a, from->texts[d].rules[lang]);
        }
    }
    return to;
}

const cards_library *cards_for_sets(const cards_library *library, unsigned sets)
{
    if (!(sets & library->unnumbered))
        return library;
    region *a = region_new();
    cards_library *copy = copy_library(a, library);
    copy->unnumbered = (uint16_t)(ALL_SETS & ~sets);
    if (number_pack(&copy->pack, sets))
        return copy;
    region_free(a);
    return NULL;
}
