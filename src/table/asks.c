/* asks.c - questions and answers in words. */
#include <stdio.h>
#include <string.h>

#include "program.h"
#include "text.h"

/* What a running effect asks about: its source. */
static unsigned asking_source(const lair_game *g)
{
    return g->n_frames > 0 ? g->frame[g->n_frames - 1].source : LAIR_NO_CARD;
}

static void say_fate(const text_reader *r, const lair_view *view, unsigned hero, int seat, text_line *line)
{
    lair_forecast f = lair_walk_forecast(view, &r->cards->pack, hero, seat);
    text_name left = text_int(f.left);
    enum text_key key = !f.dies                  ? TEXT_FATE_SURVIVES
                        : f.room == LAIR_NO_CARD ? TEXT_FATE_DIES_PLAIN
                                                 : TEXT_FATE_DIES;
    text_say(line, r->lang, key,
             TEXT_SLOTS({"card", text_card(r, f.room), 0}, {"n", left.s, text_plural(r->lang, f.left)}));
}

/* The dungeon in which the hero walks, or at whose entrance it stands. */
static int walker_seat(const lair_game *g)
{
    return g->walker < LAIR_HEROES ? g->hero_place[g->walker] % 8 : g->active;
}

static void window_question(const text_reader *r, const lair_view *view, text_line *line)
{
    const lair_game *g = &view->g;
    if (g->n_plays > 0) {
        const lair_play *p = &g->play[g->n_plays - 1];
        text_name source = text_source(r, p->source), who = text_player(r, p->seat);
        text_say(line, r->lang, TEXT_ASK_WINDOW_PENDING,
                 TEXT_SLOTS({"source", source.s, 0}, {"player", who.s, p->seat == r->seat ? 0 : 1}));
        return;
    }
    if (g->phase == LAIR_ADVENTURE && g->walker < LAIR_HEROES) {
        text_line fate;
        int seat = walker_seat(g);
        text_clear(&fate);
        say_fate(r, view, g->walker, seat, &fate);
        text_name total = text_int(g->hero_damage[g->walker]), health = text_int(text_health(r, g->walker));
        text_name dungeon = text_dungeon(r, seat);
        bool inside = g->walk_room != LAIR_NO_CARD;
        text_say(line, r->lang, inside ? TEXT_ASK_WINDOW_ROOM : TEXT_ASK_WINDOW_ENTRANCE,
                 TEXT_SLOTS({"hero", text_hero(r, g->walker), 0}, {"total", total.s, 0},
                            {"health", health.s, 0}, {"card", text_card(r, g->walk_room), 0},
                            {"dungeon", dungeon.s, seat == r->seat ? 0 : 1}, {"fate", fate.s, 0}));
        return;
    }
    text_name active = text_player(r, g->active < LAIR_SEATS ? g->active : -1);
    enum text_key key = g->phase != LAIR_BUILD   ? TEXT_ASK_WINDOW
                        : g->active < LAIR_SEATS ? TEXT_ASK_WINDOW_BUILD
                                                 : TEXT_ASK_WINDOW_BUILD_LAST;
    text_say(line, r->lang, key, TEXT_SLOTS({"active", active.s, g->active == r->seat ? 0 : 1}));
}

static enum text_key visit_key(const lair_game *g, int seat)
{
    uint8_t flags = g->player[seat].flags;
    if (flags & LAIR_DRAFTED) {
        return TEXT_ASK_VISIT_PLACE;
    }
    return flags & LAIR_PLACED ? TEXT_ASK_VISIT_DRAFT : TEXT_ASK_VISIT;
}

/* What the chosen thing is for, where that can be said in a word. */
static enum text_key purpose_key(const text_reader *r, const lair_view *view, enum text_key plain)
{
    int amount = 0;
    int use = lair_choice_use(view, &r->cards->pack, &amount);
    bool room = view->g.decision == LAIR_ASK_ROOM, card = view->g.decision == LAIR_ASK_CARD;
    bool player = view->g.decision == LAIR_ASK_PLAYER;
    switch (use) {
    case LAIR_OP_DISCARD:
        return card ? TEXT_ASK_CARD_DISCARD : plain;
    case LAIR_OP_TAKE:
        return card ? TEXT_ASK_CARD_TAKE : plain;
    case LAIR_OP_DESTROY:
        return room ? TEXT_ASK_ROOM_DESTROY : plain;
    case LAIR_OP_STUN:
        return room ? TEXT_ASK_ROOM_STUN : plain;
    case LAIR_OP_COUNTERS:
        return !room ? plain : amount < 0 ? TEXT_ASK_ROOM_REMOVE : TEXT_ASK_ROOM_ADD;
    case LAIR_OP_ARRANGE:
        return TEXT_ASK_ROOM_ORDER;
    case LAIR_OP_HEART: /* a summoning spot: the token first, then the way */
    case LAIR_OP_TO_ENTRANCE:
        return player ? TEXT_ASK_PLAYER_ENTRANCE : plain;
    default:
        return plain;
    }
}

void text_question(const text_reader *r, const lair_view *view, text_line *line)
{
    static const enum text_key keys[LAIR_DECISION_COUNT] = {
        [LAIR_ASK_NOTHING] = TEXT_ASK_NOTHING,   [LAIR_ASK_BOSS] = TEXT_ASK_BOSS,
        [LAIR_ASK_MULLIGAN] = TEXT_ASK_MULLIGAN, [LAIR_ASK_SETUP] = TEXT_ASK_SETUP,
        [LAIR_ASK_BUILD] = TEXT_ASK_BUILD,       [LAIR_ASK_MODE] = TEXT_ASK_MODE,
        [LAIR_ASK_YES_NO] = TEXT_ASK_YES_NO,     [LAIR_ASK_ROOM] = TEXT_ASK_ROOM,
        [LAIR_ASK_HERO] = TEXT_ASK_HERO,         [LAIR_ASK_PLAYER] = TEXT_ASK_PLAYER,
        [LAIR_ASK_CARD] = TEXT_ASK_CARD,         [LAIR_ASK_CLASS] = TEXT_ASK_CLASS,
        [LAIR_ASK_KIND] = TEXT_ASK_KIND,         [LAIR_ASK_PLAY] = TEXT_ASK_PLAY,
        [LAIR_ASK_SPACE] = TEXT_ASK_SPACE,       [LAIR_ASK_TRIGGER] = TEXT_ASK_TRIGGER,
        [LAIR_ASK_WAITING] = TEXT_ASK_WAITING,
    };
    unsigned kind = view->g.decision;
    text_clear(line);
    if (kind == LAIR_ASK_WINDOW) {
        window_question(r, view, line);
    } else if (kind == LAIR_ASK_VISIT) {
        text_say(line, r->lang, visit_key(&view->g, view->seat), NULL);
    } else {
        text_name source = text_source(r, asking_source(&view->g));
        text_say(line, r->lang, purpose_key(r, view, kind < LAIR_DECISION_COUNT ? keys[kind] : TEXT_ASK_NOTHING),
                 TEXT_SLOTS({"source", source.s, 0}));
    }
}

void text_about(const text_reader *r, const lair_view *view, text_line *line)
{
    const lair_game *g = &view->g;
    text_clear(line);
    unsigned source = LAIR_NO_CARD;
    if (g->decision >= LAIR_ASK_MODE && g->decision <= LAIR_ASK_SPACE) {
        source = asking_source(g);
    } else if (g->decision == LAIR_ASK_WINDOW && g->n_plays > 0) {
        source = g->play[g->n_plays - 1].source;
    }
    const lair_design *design = text_source_design(r, source);
    if (design) {
        text_put(line, text_rules(r, design));
    }
}

/* ---- answers ------------------------------------------------------------------------------------------- */

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
        return a < pack->n_cards ? lair_card(pack, a) : NULL;
    case LAIR_DO_INSTEAD:
    case LAIR_DO_USE:
    case LAIR_DO_PLAY:
    case LAIR_DO_TRIGGER:
        return text_source_design(r, a);
    case LAIR_DO_HERO:
        return text_hero_design(r, a);
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
        text_say(line, r->lang, TEXT_WHERE, TEXT_SLOTS({"n", n.s, 0}));
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

static void say_room(const text_reader *r, const lair_view *view, unsigned room, text_line *line)
{
    int seat = -1;
    int slot = lair_room_find(&view->g, room, &seat);
    int counters = slot < 0 ? 0 : view->g.dungeon[seat].stack[slot].counters;
    int damage = slot < 0 ? 0 : lair_damage(view, &r->cards->pack, room, LAIR_NO_HERO, NULL);
    text_name n = text_int(damage);
    text_name total = text_int(counters), dungeon = text_dungeon(r, seat);
    text_line extra, where;
    text_clear(&extra);
    text_clear(&where);
    put_where(r, &view->g, room, &where);
    if (counters) {
        text_say(&extra, r->lang, TEXT_COUNTERS, TEXT_SLOTS({"n", total.s, text_plural(r->lang, counters)}));
    }
    text_say(line, r->lang, seat == r->seat ? TEXT_DO_ROOM_OWN : TEXT_DO_ROOM,
             TEXT_SLOTS({"card", text_card(r, room), 0}, {"n", n.s, text_plural(r->lang, damage)},
                        {"counters", extra.s, 0}, {"dungeon", dungeon.s, seat == r->seat ? 0 : 1},
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

static enum text_key option_key(lair_option o)
{
    static const enum text_key keys[LAIR_DO_COUNT] = {
        [LAIR_DO_PASS] = TEXT_DO_PASS,         [LAIR_DO_BOSS] = TEXT_DO_BOSS,
        [LAIR_DO_KEEP] = TEXT_DO_KEEP,         [LAIR_DO_MULLIGAN] = TEXT_DO_MULLIGAN,
        [LAIR_DO_NO_BUILD] = TEXT_DO_NO_BUILD, [LAIR_DO_DRAFT] = TEXT_DO_DRAFT,
        [LAIR_DO_INSTEAD] = TEXT_DO_INSTEAD,   [LAIR_DO_PLACE] = TEXT_DO_PLACE,
        [LAIR_DO_CAST] = TEXT_DO_CAST,         [LAIR_DO_USE] = TEXT_DO_USE,
        [LAIR_DO_YES] = TEXT_DO_YES,           [LAIR_DO_NO] = TEXT_DO_NO,
        [LAIR_DO_DONE] = TEXT_DO_DONE,         [LAIR_DO_HERO] = TEXT_DO_HERO,
        [LAIR_DO_PLAYER] = TEXT_DO_PLAYER,     [LAIR_DO_CARD] = TEXT_DO_CARD,
        [LAIR_DO_CLASS] = TEXT_DO_CLASS,       [LAIR_DO_PLAY] = TEXT_DO_PLAY,
        [LAIR_DO_SPACE] = TEXT_DO_SPACE,       [LAIR_DO_TRIGGER] = TEXT_DO_TRIGGER,
    };
    unsigned kind = LAIR_OPTION_KIND(o), a = LAIR_OPTION_A(o);
    if (kind == LAIR_DO_BUILD) {
        return LAIR_OPTION_B(o) ? TEXT_DO_BUILD_COVER : TEXT_DO_BUILD_ENTRANCE;
    }
    if (kind == LAIR_DO_MODE) {
        return a ? TEXT_DO_MODE_SECOND : TEXT_DO_MODE_FIRST;
    }
    if (kind == LAIR_DO_KIND) {
        return a ? TEXT_DO_KIND_SPELLS : TEXT_DO_KIND_ROOMS;
    }
    return kind < LAIR_DO_COUNT ? keys[kind] : TEXT_ASK_NOTHING;
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
    bool is_hero = kind == LAIR_DO_HERO && a < LAIR_HEROES;
    bool is_space = kind == LAIR_DO_PLACE || kind == LAIR_DO_SPACE;
    int seat = kind == LAIR_DO_PLAYER ? (int)a : kind == LAIR_DO_PLAY ? play_seat(&view->g, a) : r->seat;
    text_name brief = is_hero ? text_hero_brief(r, a) : design ? text_brief(r, design) : (text_name){""};
    text_name source = text_source(r, a), who = text_player(r, seat);
    text_name space = text_space(r, r->seat, is_space ? a : LAIR_HOME);
    text_name place = text_at(r, is_hero ? view->g.hero_place[a] : 0);
    text_line where;
    text_clear(&where);
    put_where(r, &view->g, option_room(o), &where);
    text_say(
        line, r->lang, option_key(o),
        TEXT_SLOTS({"brief", brief.s, 0}, {"card", design ? text_design_name(r, design) : "", 0},
                   {"room", text_card(r, b ? b - 1 : LAIR_NO_CARD), 0}, {"source", source.s, 0},
                   {"player", who.s, seat == r->seat ? 0 : 1}, {"space", space.s, 0}, {"place", place.s, 0},
                   {"where", where.s, 0},
                   {"class",
                    kind == LAIR_DO_CLASS && a < LAIR_CLASSES ? cards_class_name((int)a, r->lang) : "", 0}));
}

text_name text_option_name(const text_reader *r, const lair_view *view, lair_option o)
{
    const lair_design *design = text_option_design(r, o);
    unsigned kind = LAIR_OPTION_KIND(o), a = LAIR_OPTION_A(o);
    text_name w;
    if (design) {
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

void text_option_rules(const text_reader *r, const lair_view *view, lair_option o, text_line *line)
{
    unsigned kind = LAIR_OPTION_KIND(o);
    const lair_design *design = text_option_design(r, o);
    text_clear(line);
    if (kind == LAIR_DO_MODE) {
        design = text_source_design(r, asking_source(&view->g));
    }
    if (design == NULL) {
        return;
    }
    const char *rules = text_rules(r, design);
    if (kind == LAIR_DO_MODE) {
        put_sentence(rules, LAIR_OPTION_A(o), line);
    } else if (kind == LAIR_DO_USE || kind == LAIR_DO_TRIGGER || kind == LAIR_DO_INSTEAD) {
        put_sentence(rules, LAIR_OPTION_B(o), line);
    } else {
        text_put(line, rules);
    }
}
