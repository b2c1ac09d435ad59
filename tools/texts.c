/* texts.c - prints every text of lang/ui.* as players read it, with sample values in its slots, for a proof-reader.
 *
 *     lair_texts LANG [KEY [NAME...]]   the texts whose key begins so ("" for all); NAME is the id of a boss or hero to take
 *                                       as a sample instead of the first ones, for example mother-mildew
 *
 * Numbers run through those that choose a form in one of the languages, players through you and the bosses, and so on. Ends with 1
 * if a text has a hole: a slot left over, two spaces, a space before a stop. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"
#include "text_table.h"

enum { MOST_NAMES = 12, MOST_SLOTS = 80 };

typedef struct sampler {
    const cards_library *cards;
    int lang;
    int boss[MOST_NAMES], hero[MOST_NAMES]; /* designs */
    int bosses, heroes;
    text_slot slot[MOST_SLOTS + 1];
    text_name filled[MOST_SLOTS]; /* what slots point to, if it was put together */
    int slots, holes;
    text_line last; /* the line printed before: the same one is not printed twice */
} sampler;

static const int numbers[] = {0, 1, 2, 5, 12, 22, 101};
static const char *const number_slots[] = {
    "n",      "m",     "total",  "health", "souls", "wounds", "score", "coins",    "players", "turn",
    "damage", "rooms", "spells", "heroes", "left",  "seat",   "rank",  "revealed", "drawn",   NULL};
static const char *const player_slots[] = {"player", "other", "active", "boss", NULL};

/* ---- slots --------------------------------------------------------------------------------------------- */

static void fill(sampler *s, const char *name, const char *value, int form)
{
    int k = 0;
    while (k < s->slots && strcmp(s->slot[k].name, name) != 0) {
        k++;
    }
    if (k == MOST_SLOTS) {
        return;
    }
    snprintf(s->filled[k].s, sizeof s->filled[k].s, "%s", value);
    s->slot[k] = (text_slot){name, s->filled[k].s, form};
    s->slots += k == s->slots;
    s->slot[s->slots] = (text_slot){NULL, NULL, 0};
}

static void fill_number(sampler *s, int n)
{
    for (const char *const *name = number_slots; *name; name++) {
        fill(s, *name, text_int(n).s, text_plural(s->lang, n));
    }
    fill(s, "signed", text_signed(n).s, 0);
    fill(s, "signed2", text_signed(-n).s, 0);
}

/* A slot that another text fills, with what is in the slots now. */
static void fill_text(sampler *s, const char *slot, enum text_key key, int form)
{
    text_line line;
    text_clear(&line);
    text_say(&line, s->lang, key, s->slot);
    fill(s, slot, line.s, form);
}

/* k 0 is you, then the bosses. */
static void fill_player(sampler *s, int k)
{
    int design = k == 0 ? -1 : s->boss[k - 1];
    const char *name = k == 0 ? text_get(s->lang, TEXT_YOU) : s->cards->texts[design].name[s->lang];
    int form = k == 0 ? 0 : 1 + cards_name_is_plural(s->cards, design, s->lang);
    for (const char *const *slot = player_slots; *slot; slot++) {
        fill(s, *slot, name, form);
    }
    fill(s, "name", name, 0);
    fill_text(s, "whose", k == 0 ? TEXT_WHOSE_YOU : TEXT_WHOSE_OTHER, form);
    fill_text(s, "dungeon", k == 0 ? TEXT_DUNGEON_YOU : TEXT_DUNGEON_OTHER, form);
}

static void fill_hero(sampler *s, int k)
{
    fill(s, "hero", s->cards->texts[s->hero[k]].name[s->lang],
         cards_name_is_plural(s->cards, s->hero[k], s->lang));
    fill_text(s, "fate", TEXT_FATE_DIES_PLAIN, 0);
    fill_text(s, "lured", TEXT_HINT_LURED, 0);
}

static void fill_class(sampler *s, int k)
{
    fill(s, "class", cards_class_name(k, s->lang), k);
}

static void fill_landmark(sampler *s, int k)
{
    fill(s, "landmark", cards_landmark_name(k, s->lang), k);
}

static void fill_card(sampler *s, int k)
{
    static const enum text_key backs[] = {TEXT_UNKNOWN_ROOM, TEXT_UNKNOWN_SPELL, TEXT_UNKNOWN_CARD};
    fill(s, "card",
         k == 0 ? s->cards->texts[s->cards->pack.card_design[0]].name[s->lang]
                : text_get(s->lang, backs[k - 1]),
         k);
}

static void fill_title(sampler *s, int k)
{
    fill(s, "title", text_get(s->lang, (enum text_key)(TEXT_TITLE_0 + k)), k);
}

static void fill_case(sampler *s, int k)
{
    fill(s, "case", "", k);
}

/* A slot that other texts fill shows one of them; the rest stand for themselves. */
static void fill_words(sampler *s)
{
    static const struct {
        const char *slot;
        enum text_key key;
    } texts[] = {{"place", TEXT_PLACE_TOWN},
                 {"at", TEXT_AT_TOWN},
                 {"phase", TEXT_PHASE_BUILD},
                 {"kind", TEXT_KIND_TRAP},
                 {"space", TEXT_SPACE_SPECIAL_STADIUM},
                 {"reason", TEXT_WHY_NO_TARGET},
                 {"rule", TEXT_WHY_NO_EFFECT},
                 {"grade", TEXT_REVIEW_GRADE_BEST},
                 {"option", TEXT_DO_PASS},
                 {"profile", TEXT_EDITION_SUPER},
                 {"item", TEXT_UNKNOWN_ITEM},
                 {"why", TEXT_WHY_CANNOT_PAY},
                 {"what", TEXT_PLAY_STOP_ALL},
                 {"line", TEXT_BOARD_TOWN_EMPTY}};
    static const char *const words[][2] = {
        {"icons", "KM"},  {"values", "2, 1"}, {"file", "game.lair"}, {"seed", "42"},    {"word", "xyzzy"},
        {"default", "1"}, {"from", "40%"},    {"to", "35%"},         {"bot", "minion"}, {"accuracy", "90%"},
        {"date", "1.5."}, {"plus", " (+2)"},  {"answers", "1, 2"},   {"text", "..."},   {"where", ""},
        {"asleep", ""},   {"counters", ""},   {"targets", ""},       {"order", "1, 2"}, {"number", "Nr. 2"}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        fill_text(s, texts[i].slot, texts[i].key, 0);
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        fill(s, words[i][0], words[i][1], 0);
    }
    const lair_pack *pack = &s->cards->pack;
    static const char *const card_slots[] = {"room", "source", "name", "brief", "cards", "items"};
    for (size_t i = 0; i < sizeof card_slots / sizeof *card_slots; i++) {
        unsigned card = (unsigned)(i + 1) * pack->n_cards / 8;
        fill(s, card_slots[i], s->cards->texts[pack->card_design[card]].name[s->lang], 0);
    }
}

/* ---- lines --------------------------------------------------------------------------------------------- */

static bool has_hole(enum text_key key, const char *line)
{
    static const char *const holes[] = {"{", "}", "|", "  ", " .", " ,", " ;", " :", "()", "«»", "„”", "„“"};
    bool only_a_part = line[0] == ',' || line[0] == ' ', a_page = strchr(line, '\n') != NULL;
    bool in_columns = key == TEXT_WHY_TERM || key == TEXT_WHY_TERM_RULE;
    for (size_t i = 0; i < sizeof holes / sizeof *holes && !only_a_part && !a_page && !in_columns; i++) {
        if (strstr(line, holes[i]) != NULL) {
            return true;
        }
    }
    return line[0] == '\0';
}

static void print_line(sampler *s, enum text_key key)
{
    text_line line;
    text_clear(&line);
    text_say(&line, s->lang, key, s->slot);
    if (strcmp(line.s, s->last.s) == 0) {
        return;
    }
    bool hole = has_hole(key, line.s);
    s->holes += hole;
    printf("    %s%s\n", line.s, hole ? "   <-- a hole" : "");
    s->last = line;
}

/* Does the text use the slot at all? */
static bool uses(const char *text, const char *slot)
{
    size_t n = strlen(slot);
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        if (strncmp(at + 1, slot, n) == 0 && strchr(":@}", at[n + 1]) != NULL) {
            return true;
        }
    }
    return false;
}

static bool uses_one(const char *text, const char *const *slots)
{
    while (*slots && !uses(text, *slots)) {
        slots++;
    }
    return *slots != NULL;
}

static void print_series(sampler *s, enum text_key key, bool used, void (*one)(sampler *, int), int n)
{
    for (int k = 0; k < n && used; k++) {
        one(s, k);
        print_line(s, key);
    }
    if (used) {
        one(s, n > 1 ? 1 : 0);
    }
}

static void print_text(sampler *s, enum text_key key)
{
    static const char *const whose[] = {"whose", "dungeon", NULL};
    const char *text = text_get(s->lang, key);
    printf("%s\n", text_key_names[key]);
    text_clear(&s->last);
    print_line(s, key);
    print_series(s, key, uses_one(text, player_slots) || uses_one(text, whose), fill_player, 1 + s->bosses);
    print_series(s, key, uses(text, "hero"), fill_hero, s->heroes);
    print_series(s, key, uses(text, "class"), fill_class, LAIR_CLASSES);
    print_series(s, key, uses(text, "landmark"), fill_landmark, LAIR_LANDMARKS);
    print_series(s, key, strstr(text, "{card:") != NULL, fill_card, 4);
    fill_card(s, 0);
    print_series(s, key, uses(text, "title"), fill_title, TEXT_TITLE_10 - TEXT_TITLE_0 + 1);
    print_series(s, key, uses(text, "case"), fill_case, (int)strlen(text_get(s->lang, TEXT_NAME_CASES)));
    bool counts = uses_one(text, number_slots) || uses(text, "signed");
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers && counts; i++) {
        fill_number(s, numbers[i]);
        print_line(s, key);
    }
    fill_number(s, 2);
}

/* ---- names --------------------------------------------------------------------------------------------- */

static void take(int *list, int *n, int most, int design)
{
    if (*n < most) {
        list[(*n)++] = design;
    }
}

/* The designs that are asked for by their ids. */
static void take_named(sampler *s, char **ids, int n)
{
    const lair_pack *pack = &s->cards->pack;
    for (int d = 0; d < pack->n_designs; d++) {
        for (int i = 0; i < n; i++) {
            if (strcmp(s->cards->texts[d].id, ids[i]) != 0) {
                continue;
            }
            bool boss = pack->designs[d].kind == LAIR_BOSS;
            take(boss ? s->boss : s->hero, boss ? &s->bosses : &s->heroes, MOST_NAMES, d);
        }
    }
}

/* The first ones of the kind, and the first with a plural name. */
static void take_first(sampler *s, bool bosses)
{
    const lair_pack *pack = &s->cards->pack;
    int *list = bosses ? s->boss : s->hero, *n = bosses ? &s->bosses : &s->heroes, plural = -1;
    for (int d = 0; d < pack->n_designs; d++) {
        bool right = bosses ? pack->designs[d].kind == LAIR_BOSS
                            : pack->designs[d].kind == LAIR_HERO || pack->designs[d].kind == LAIR_EPIC_HERO;
        if (right && cards_name_is_plural(s->cards, d, s->lang)) {
            plural = plural < 0 ? d : plural;
        } else if (right) {
            take(list, n, 6, d);
        }
    }
    if (plural >= 0) {
        take(list, n, MOST_NAMES, plural);
    }
}

int main(int argc, char **argv)
{
    static sampler s;
    s.cards = cards_builtin();
    s.lang = argc > 1 ? cards_lang_of(argv[1]) : -1;
    if (s.lang < 0) {
        fputs("usage: lair_texts LANG [KEY [NAME...]]\n", stderr);
        return 2;
    }
    const char *start = argc > 2 ? argv[2] : "";
    take_named(&s, argv + 3, argc > 3 ? argc - 3 : 0);
    for (int bosses = 0; bosses < 2; bosses++) {
        if ((bosses ? s.bosses : s.heroes) == 0) {
            take_first(&s, bosses);
        }
    }
    fill_player(&s, 1);
    fill_hero(&s, 0);
    fill_class(&s, 0);
    fill_landmark(&s, 0);
    fill_card(&s, 0);
    fill_title(&s, 1);
    fill_case(&s, 0);
    fill_number(&s, 2);
    fill_words(&s);
    for (int key = 0; key < TEXT_COUNT; key++) {
        if (strncmp(text_key_names[key], start, strlen(start)) == 0) {
            print_text(&s, (enum text_key)key);
        }
    }
    return s.holes > 0;
}
