/* answers.c - answers in words. */
#include <stdio.h>
#include <string.h>

#include "asks.h"
#include "lang.h"
#include "program.h"

const lair_design *text_option_design(const text_reader *r, lair_option o)
{
    const lair_pack *pack = &r->cards->pack;
    unsigned a = LAIR_OPTION_A(o);
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_BOSS:
        return a < pack->n_bosses ? &pack->designs[pack->boss_design[a]] : NULL;
    case LAIR_DO_BUILD:
    case LAIR_DO_DRAFT:
    case LAIR_DO_CAST:
    case LAIR_DO_ROOM:
    case LAIR_DO_CARD:
    case LAIR_DO_DISCARD:
    case LAIR_DO_PROMOTE:
    case LAIR_DO_COIN:
    case LAIR_DO_PAY:
        return a < pack->n_cards ? lair_card(pack, a) : NULL;
    case LAIR_DO_INSTEAD:
    case LAIR_DO_USE:
    case LAIR_DO_PLAY:
    case LAIR_DO_TRIGGER:
        return text_source_design(r, a);
    case LAIR_DO_HERO:
        return text_hero_design(r, a);
    case LAIR_DO_ITEM:
        return text_source_design(r, LAIR_BY_ITEM + a);
    case LAIR_DO_PLACE:
    case LAIR_DO_SPACE:
        if (a >= LAIR_ON_BOSS) {
            return r->seat >= 0 ? text_source_design(r, LAIR_BY_BOSS + (unsigned)r->seat) : NULL;
        }
        return a >= LAIR_ON_ROOM && a - LAIR_ON_ROOM < pack->n_cards ? lair_card(pack, a - LAIR_ON_ROOM)
                                                                     : NULL;
    default:
        return NULL;
    }
}

/* Which of two rooms of the same name in a dungeon; nothing if the name is enough. */
static void put_where(const text_reader *r, const lair_game *g, unsigned room, text_line *line)
{
    int seat = -1, position = -1, same = 0;
    if (room >= r->cards->pack.n_cards || lair_room_find(g, room, &seat) < 0) {
        return;
    }
    for (int p = 0; p < g->dungeon[seat].n; p++) {
        unsigned other = lair_room_at(g, seat, p);
        position = other == room ? p : position;
        same += other < r->cards->pack.n_cards &&
                lair_card(&r->cards->pack, other) == lair_card(&r->cards->pack, room);
    }
    if (same > 1 && position >= 0) {
        text_name n = text_int(g->dungeon[seat].n - position);
        text_say_by(line, r, TEXT_WHERE, TEXT_SLOTS({"n", n.s, 0}));
    }
}

/* What becomes of the miniboss of a room that is covered. */
static void put_asleep(const text_reader *r, const lair_game *g, lair_option o, text_line *line)
{
    unsigned card = LAIR_OPTION_A(o), room = LAIR_OPTION_B(o);
    bool covers = LAIR_OPTION_KIND(o) == LAIR_DO_BUILD && room && card < r->cards->pack.n_cards &&
                  lair_card(&r->cards->pack, card)->kind != LAIR_MINIBOSS;
    int ix = covers ? lair_miniboss_of(g, room - 1) : -1;
    if (ix >= 0) {
        text_say_by(line, r,
                    g->rules.covered_miniboss == LAIR_COVERED_SLEEPS ? TEXT_ASLEEP : TEXT_ASLEEP_LOST,
                    TEXT_SLOTS({"card", text_card(r, g->miniboss[ix].card), 0}));
    }
}

/* The room an answer is about. */
static unsigned option_room(lair_option o)
{
    unsigned kind = LAIR_OPTION_KIND(o), a = LAIR_OPTION_A(o), b = LAIR_OPTION_B(o);
    if (kind == LAIR_DO_BUILD) {
        return b ? b - 1 : LAIR_NO_CARD;
    }
    if (kind == LAIR_DO_PLACE || kind == LAIR_DO_SPACE) {
        return a >= LAIR_ON_ROOM && a < LAIR_ON_BOSS ? a - LAIR_ON_ROOM : LAIR_NO_CARD;
    }
    bool room = kind == LAIR_DO_ROOM || kind == LAIR_DO_USE || kind == LAIR_DO_TRIGGER;
    return room ? a : LAIR_NO_CARD;
}

/* Counters, coins and the miniboss of a room. */
static void say_on_room(const text_reader *r, const lair_game *g, const lair_stack *stack, unsigned room,
                        text_line *line)
{
    text_name counters = text_int(stack->counters), coins = text_int(stack->coins);
    int ix = lair_miniboss_of(g, room);
    if (stack->counters) {
        text_say_by(line, r, TEXT_COUNTERS,
                    TEXT_SLOTS({"n", counters.s, text_plural(r->lang, stack->counters)}));
    }
    if (stack->coins) {
        text_say_by(line, r, TEXT_ROOM_COINS, TEXT_SLOTS({"n", coins.s, text_plural(r->lang, stack->coins)}));
    }
    if (ix >= 0) {
        text_name level = text_int(g->miniboss[ix].level);
        text_say_by(line, r, TEXT_ROOM_MINIBOSS,
                    TEXT_SLOTS({"card", text_card(r, g->miniboss[ix].card), 0}, {"n", level.s, 0}));
    }
}

static void say_room(const text_reader *r, const lair_view *view, unsigned room, text_line *line)
{
    int seat = -1;
    int slot = lair_room_find(&view->g, room, &seat);
    int damage = slot < 0 ? 0 : lair_damage(view, &r->cards->pack, room, LAIR_NO_HERO, NULL);
    text_name n = text_int(damage);
    text_name dungeon = text_dungeon(r, seat);
    text_line extra, where;
    text_clear(&extra);
    text_clear(&where);
    put_where(r, &view->g, room, &where);
    if (slot >= 0) {
        say_on_room(r, &view->g, &view->g.dungeon[seat].stack[slot], room, &extra);
    }
    text_say_by(line, r, seat == r->seat ? TEXT_DO_ROOM_OWN : TEXT_DO_ROOM,
                TEXT_SLOTS({"card", text_card(r, room), 0}, {"n", n.s, text_plural(r->lang, damage)},
                           {"counters", extra.s, 0}, {"dungeon", dungeon.s, text_form(r, seat)},
                           {"where", where.s, 0}));
}

/* Whose pending play it is. */
static int play_seat(const lair_game *g, unsigned source)
{
    for (int i = 0; i < g->n_plays; i++) {
        if (g->play[i].source == source) {
            return g->play[i].seat;
        }
    }
    return -1;
}

static const enum text_key option_keys[LAIR_DO_COUNT] = {
    [LAIR_DO_NOTHING] = TEXT_ASK_NOTHING,
    [LAIR_DO_PASS] = TEXT_DO_PASS,
    [LAIR_DO_BOSS] = TEXT_DO_BOSS,
    [LAIR_DO_KEEP] = TEXT_DO_KEEP,
    [LAIR_DO_MULLIGAN] = TEXT_DO_MULLIGAN,
    [LAIR_DO_BUILD] = TEXT_DO_BUILD_ENTRANCE,
    [LAIR_DO_NO_BUILD] = TEXT_DO_NO_BUILD,
    [LAIR_DO_DRAFT] = TEXT_DO_DRAFT,
    [LAIR_DO_INSTEAD] = TEXT_DO_INSTEAD,
    [LAIR_DO_PLACE] = TEXT_DO_PLACE,
    [LAIR_DO_CAST] = TEXT_DO_CAST,
    [LAIR_DO_USE] = TEXT_DO_USE,
    [LAIR_DO_MODE] = TEXT_DO_MODE_FIRST,
    [LAIR_DO_YES] = TEXT_DO_YES,
    [LAIR_DO_NO] = TEXT_DO_NO,
    [LAIR_DO_DONE] = TEXT_DO_DONE,
    [LAIR_DO_ROOM] = TEXT_DO_ROOM,
    [LAIR_DO_HERO] = TEXT_DO_HERO,
    [LAIR_DO_PLAYER] = TEXT_DO_PLAYER,
    [LAIR_DO_CARD] = TEXT_DO_CARD,
    [LAIR_DO_CLASS] = TEXT_DO_CLASS,
    [LAIR_DO_KIND] = TEXT_DO_KIND_ROOMS,
    [LAIR_DO_PLAY] = TEXT_DO_PLAY,
    [LAIR_DO_SPACE] = TEXT_DO_SPACE,
    [LAIR_DO_TRIGGER] = TEXT_DO_TRIGGER,
    [LAIR_DO_DISCARD] = TEXT_DO_DISCARD,
    [LAIR_DO_DRAW] = TEXT_DO_DRAW_ROOM,
    [LAIR_DO_PROMOTE] = TEXT_DO_PROMOTE,
    [LAIR_DO_COIN] = TEXT_DO_COIN,
    [LAIR_DO_PAY] = TEXT_DO_PAY,
    [LAIR_DO_NUMBER] = TEXT_DO_NUMBER,
    [LAIR_DO_ITEM] = TEXT_DO_ITEM,
};

/* Where there is no room yet, the next one lies beside the boss. */
static bool first_room(const lair_game *g, int seat)
{
    return seat >= 0 && g->dungeon[seat].n == 0;
}

/* "No" and "no more" mean something else where the course of the turn asks. */
static enum text_key decline_key(unsigned decision, enum text_key plain)
{
    return decision == LAIR_ASK_PAY      ? TEXT_DO_PAY_NOT
           : decision == LAIR_ASK_SCHEME ? TEXT_DO_DRAW_NONE
           : decision == LAIR_ASK_DRAW   ? TEXT_DO_DRAW_NONE
                                         : plain;
}

static enum text_key number_key(const text_reader *r, const lair_view *view, unsigned a)
{
    if (view->g.decision == LAIR_ASK_SIGN) {
        return a ? TEXT_DO_SIGN_PLUS : TEXT_DO_SIGN_MINUS;
    }
    return ask_has_purpose(r, view) ? TEXT_DO_NUMBER_COINS : TEXT_DO_NUMBER;
}

static enum text_key option_key(const text_reader *r, const lair_view *view, lair_option o)
{
    unsigned kind = LAIR_OPTION_KIND(o), a = LAIR_OPTION_A(o), b = LAIR_OPTION_B(o);
    enum text_key key = kind < LAIR_DO_COUNT ? option_keys[kind] : TEXT_ASK_NOTHING;
    switch (kind) {
    case LAIR_DO_BUILD:
        return b ? TEXT_DO_BUILD_COVER : first_room(&view->g, view->seat) ? TEXT_DO_BUILD_FIRST : key;
    case LAIR_DO_USE: /* the text of an opponent's boss speaks to its player */
        return LAIR_BY_WHAT(a) == LAIR_BY_BOSS && (int)(a - LAIR_BY_BOSS) != r->seat ? TEXT_DO_USE_BOSS : key;
    case LAIR_DO_NO_BUILD:
        return view->g.decision == LAIR_ASK_BUILD &&
                       ask_build_key(&view->g, view->seat) == TEXT_ASK_BUILD_MORE
                   ? TEXT_DO_BUILD_DONE
                   : key;
    case LAIR_DO_MODE:
        return a ? TEXT_DO_MODE_SECOND : key;
    case LAIR_DO_KIND:
        return a ? TEXT_DO_KIND_SPELLS : key;
    case LAIR_DO_DRAW:
        return a ? TEXT_DO_DRAW_SPELL : key;
    case LAIR_DO_PROMOTE:
        return b ? TEXT_DO_PROMOTE_INSTEAD : key;
    case LAIR_DO_INSTEAD:
        return view->g.decision == LAIR_ASK_DRAW ? TEXT_DO_DRAW_INSTEAD : key;
    case LAIR_DO_NO:
    case LAIR_DO_DONE:
    case LAIR_DO_PASS:
        return decline_key(view->g.decision, key);
    case LAIR_DO_NUMBER:
        return number_key(r, view, a);
    default:
        return key;
    }
}

/* A miniboss in play: whose, and at which level. False if it is in no dungeon. */
static bool say_miniboss(const text_reader *r, const lair_view *view, unsigned card, text_line *line)
{
    int ix = lair_miniboss_find(&view->g, card);
    int seat = ix < 0 ? -1 : lair_miniboss_owner(&view->g, ix);
    if (seat < 0) {
        return false;
    }
    text_name dungeon = text_dungeon(r, seat), level = text_int(view->g.miniboss[ix].level);
    text_say_by(line, r, seat == r->seat ? TEXT_DO_MINIBOSS_OWN : TEXT_DO_MINIBOSS,
                TEXT_SLOTS({"card", text_card(r, card), 0}, {"dungeon", dungeon.s, text_form(r, seat)},
                           {"n", level.s, 0}));
    return true;
}

/* The number an answer is about: the level a miniboss is promoted to, or what was asked for. */
static int option_number(const lair_game *g, lair_option o)
{
    unsigned kind = LAIR_OPTION_KIND(o), a = LAIR_OPTION_A(o);
    int ix = kind == LAIR_DO_PROMOTE ? lair_miniboss_find(g, a) : -1;
    return kind == LAIR_DO_NUMBER ? (int)a : ix >= 0 ? g->miniboss[ix].level + 1 : 0;
}

static int option_seat(const text_reader *r, const lair_game *g, lair_option o)
{
    unsigned kind = LAIR_OPTION_KIND(o), a = LAIR_OPTION_A(o);
    return kind == LAIR_DO_PLAYER ? (int)a : kind == LAIR_DO_PLAY ? play_seat(g, a) : r->seat;
}

void text_option(const text_reader *r, const lair_view *view, lair_option o, text_line *line)
{
    unsigned kind = LAIR_OPTION_KIND(o), a = LAIR_OPTION_A(o), b = LAIR_OPTION_B(o);
    const lair_design *design = text_option_design(r, o);
    text_clear(line);
    if (kind == LAIR_DO_ROOM) {
        say_room(r, view, a, line);
        return;
    }
    if (kind == LAIR_DO_CARD && say_miniboss(r, view, a, line)) {
        return;
    }
    bool is_hero = kind == LAIR_DO_HERO && a < LAIR_HEROES;
    bool is_space = kind == LAIR_DO_PLACE || kind == LAIR_DO_SPACE;
    int seat = option_seat(r, &view->g, o), number = option_number(&view->g, o);
    text_name brief = is_hero ? text_hero_brief(r, a) : design ? text_brief(r, design) : (text_name){""};
    text_name source = text_source(r, a), who = text_player(r, seat), n = text_int(number);
    text_name space = text_space(r, r->seat, is_space ? a : LAIR_HOME);
    text_name place =
        kind == LAIR_DO_ITEM ? text_item_at(r, a) : text_at(r, is_hero ? view->g.hero_place[a] : 0);
    text_line where, asleep;
    text_clear(&where);
    text_clear(&asleep);
    put_where(r, &view->g, option_room(o), &where);
    put_asleep(r, &view->g, o, &asleep);
    text_say_by(
        line, r, option_key(r, view, o),
        TEXT_SLOTS({"brief", brief.s, 0}, {"card", design ? text_design_name(r, design) : "", 0},
                   {"room", text_card(r, b ? b - 1 : LAIR_NO_CARD), 0}, {"other", text_card(r, b), 0},
                   {"source", source.s, 0}, {"player", who.s, text_form(r, seat)}, {"space", space.s, 0},
                   {"place", place.s, 0}, {"where", where.s, 0}, {"asleep", asleep.s, 0},
                   {"n", n.s, text_plural(r->lang, number)}, {"item", text_item(r, a), 0},
                   {"class",
                    kind == LAIR_DO_CLASS && a < LAIR_CLASSES ? cards_class_name((int)a, r->lang) : "", 0}));
}

void text_option_place(const text_reader *r, const lair_view *view, lair_option o, text_line *line)
{
    unsigned room = LAIR_OPTION_B(o);
    text_line where, asleep;
    text_clear(&where);
    text_clear(&asleep);
    put_where(r, &view->g, option_room(o), &where);
    put_asleep(r, &view->g, o, &asleep);
    text_say_by(line, r,
                room                               ? TEXT_DO_BUILD_OVER
                : first_room(&view->g, view->seat) ? TEXT_DO_BUILD_BESIDE
                                                   : TEXT_DO_BUILD_AT,
                TEXT_SLOTS({"room", text_card(r, room ? room - 1 : LAIR_NO_CARD), 0}, {"where", where.s, 0},
                           {"asleep", asleep.s, 0}));
}

text_name text_option_name(const text_reader *r, const lair_view *view, lair_option o)
{
    const lair_design *design = text_option_design(r, o);
    unsigned kind = LAIR_OPTION_KIND(o), a = LAIR_OPTION_A(o);
    text_name w;
    if (design && kind != LAIR_DO_DISCARD) {
        snprintf(w.s, sizeof w.s, "%s", text_design_name(r, design));
        return w;
    }
    if (kind == LAIR_DO_PLACE || kind == LAIR_DO_SPACE) {
        return text_space_short(r, r->seat, a);
    }
    text_line line;
    text_option(r, view, o, &line);
    snprintf(w.s, sizeof w.s, "%.*s", (int)sizeof w.s - 1, line.s);
    return w;
}

/* A card's sentences are its abilities, in the same order. */
static void put_sentence(const char *rules, unsigned which, text_line *line)
{
    const char *at = rules;
    for (unsigned i = 0; i < which; i++) {
        const char *stop = strstr(at, ". ");
        if (stop == NULL) {
            text_put(line, rules);
            return;
        }
        at = stop + 2;
    }
    text_put(line, at);
    const char *stop = strstr(at, ". ");
    if (stop != NULL) {
        line->n -= strlen(at) - (size_t)(stop - at) - 1;
        line->s[line->n] = '\0';
    }
}

/* "Or, gain 2 coins." as an answer says what one gets, without the word that ties it to the sentence before, and with the price if
   that is the card itself, which the first of the sentences names for all. */
static void put_ability(const text_reader *r, const lair_design *design, unsigned which, text_line *line)
{
    const char *rules = text_rules(r, design), *tie = text_get(r->lang, TEXT_CARD_OR);
    const lair_ability *all = r->cards->pack.abilities + design->ability;
    text_line sentence;
    text_clear(&sentence);
    put_sentence(rules, which, &sentence);
    size_t n = strlen(tie);
    if (which >= design->n_abilities || !(all[which].flags & LAIR_OR) ||
        strncmp(sentence.s, tie, n) != 0 || sentence.s[n] != ' ') {
        text_put(line, sentence.s);
        return;
    }
    char *what = sentence.s + n + 1;
    text_line first;
    text_clear(&first);
    while (which > 0 && all[which].flags & LAIR_OR) {
        which--;
    }
    put_sentence(rules, which, &first);
    char *price = strstr(first.s, ": ");
    bool capital = true;
    if (all[which].flags & LAIR_FROM_HAND && price && strstr(what, ": ") == NULL) {
        char behind[2] = {price[2], price[3]};
        lang_capital(behind); /* German goes on with a capital letter, the others do not */
        capital = memcmp(behind, price + 2, 2) == 0;
        price[2] = '\0';
        text_put(line, first.s);
    }
    if (capital) {
        lang_capital(what);
    }
    text_put(line, what);
}

/* What a miniboss can do from a level on: its text names the levels, always with the same word. */
static void put_level(const char *rules, int level, text_line *line)
{
    char mark[80];
    int word = (int)strcspn(rules, " ");
    snprintf(mark, sizeof mark, "%.*s %d:", word < 40 ? word : 40, rules, level);
    const char *at = strstr(rules, mark);
    if (at == NULL) {
        text_put(line, rules);
        return;
    }
    text_put(line, at);
    snprintf(mark, sizeof mark, " %.*s %d:", word < 40 ? word : 40, rules, level + 1);
    const char *next = strstr(at, mark);
    if (next) {
        line->n -= strlen(next);
        line->s[line->n] = '\0';
    }
}

void text_option_rules(const text_reader *r, const lair_view *view, lair_option o, text_line *line)
{
    unsigned kind = LAIR_OPTION_KIND(o);
    const lair_design *design = text_option_design(r, o);
    text_clear(line);
    if (kind == LAIR_DO_MODE) {
        design = text_source_design(r, ask_source(&view->g));
    }
    if (design == NULL) {
        return;
    }
    const char *rules = text_rules(r, design);
    if (kind == LAIR_DO_PROMOTE) {
        put_level(rules, option_number(&view->g, o), line);
    } else if (kind == LAIR_DO_MODE) {
        put_ability(r, design, LAIR_OPTION_A(o), line);
    } else if (kind == LAIR_DO_USE || kind == LAIR_DO_TRIGGER || kind == LAIR_DO_INSTEAD) {
        put_ability(r, design, LAIR_OPTION_B(o), line);
    } else {
        text_put(line, rules);
    }
}
