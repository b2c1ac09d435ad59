/* asks.c - questions in words. */
#include "asks.h"
#include "program.h"

unsigned ask_source(const lair_game *g)
{
    return g->n_frames > 0 ? g->frame[g->n_frames - 1].source : LAIR_NO_CARD;
}

static void say_fate(const text_reader *r, const lair_view *view, unsigned hero, int seat, text_line *line)
{
    lair_forecast f = lair_walk_forecast(view, &r->cards->pack, hero, seat);
    text_name left = text_int(f.left);
    enum text_key key = f.leaves                      ? TEXT_FATE_LEAVES
                        : !f.dies                     ? TEXT_FATE_SURVIVES
                        : f.room == LAIR_NO_CARD      ? TEXT_FATE_DIES_PLAIN
                        : f.room == view->g.walk_room ? TEXT_FATE_DIES_HERE
                                                      : TEXT_FATE_DIES;
    text_say_by(line, r, key,
                TEXT_SLOTS({"card", text_card(r, f.room), 0}, {"hero", "", text_hero_form(r, hero)},
                           {"n", left.s, text_plural(r->lang, f.left)}));
}

/* The dungeon in which the hero walks, or at whose entrance it stands. */
static int walker_seat(const lair_game *g)
{
    return g->walker < LAIR_HEROES ? lair_whose(g->hero_place[g->walker]) : g->active;
}

static void window_question(const text_reader *r, const lair_view *view, text_line *line)
{
    const lair_game *g = &view->g;
    if (g->n_plays > 0) {
        const lair_play *p = &g->play[g->n_plays - 1];
        text_name source = text_source(r, p->source), who = text_player(r, p->seat);
        text_say_by(line, r, TEXT_ASK_WINDOW_PENDING,
                    TEXT_SLOTS({"source", source.s, 0}, {"player", who.s, text_form(r, p->seat)}));
        return;
    }
    if (g->phase == LAIR_ADVENTURE && g->walker < LAIR_HEROES) {
        text_line fate;
        int seat = walker_seat(g);
        text_clear(&fate);
        say_fate(r, view, g->walker, seat, &fate);
        text_name total = text_int(g->hero_damage[g->walker]), health = text_int(text_health(r, g->walker));
        text_name dungeon = text_dungeon(r, seat), hero = text_hero_short(r, g->walker);
        bool inside = g->walk_room != LAIR_NO_CARD;
        text_say_by(line, r, inside ? TEXT_ASK_WINDOW_ROOM : TEXT_ASK_WINDOW_ENTRANCE,
                    TEXT_SLOTS({"hero", hero.s, text_hero_form(r, g->walker)}, {"total", total.s, 0},
                               {"health", health.s, 0}, {"card", text_card(r, g->walk_room), 0},
                               {"dungeon", dungeon.s, text_form(r, seat)}, {"fate", fate.s, 0}));
        return;
    }
    text_name active = text_player(r, g->active < LAIR_SEATS ? g->active : -1);
    enum text_key key = g->phase != LAIR_BUILD   ? TEXT_ASK_WINDOW
                        : g->active < LAIR_SEATS ? TEXT_ASK_WINDOW_BUILD
                                                 : TEXT_ASK_WINDOW_BUILD_LAST;
    text_say_by(line, r, key, TEXT_SLOTS({"active", active.s, text_form(r, g->active)}));
}

static enum text_key visit_key(const lair_game *g, int seat)
{
    uint8_t flags = g->player[seat].flags;
    if (flags & LAIR_DRAFTED) {
        return TEXT_ASK_VISIT_PLACE;
    }
    return flags & LAIR_PLACED ? TEXT_ASK_VISIT_DRAFT : TEXT_ASK_VISIT;
}

enum text_key ask_build_key(const lair_game *g, int seat)
{
    if (lair_has_coins(g) && seat < LAIR_SEATS && g->player[seat].builds == 0) {
        return TEXT_ASK_BUILD_MORE;
    }
    return text_has_minibosses(g) ? TEXT_ASK_BUILD_COINS : TEXT_ASK_BUILD;
}

/* The miniboss that is to be paid for. */
static unsigned unpaid(const text_reader *r, const lair_view *view)
{
    lair_option all[LAIR_OPTIONS];
    int n = lair_options(view, &r->cards->pack, all, LAIR_OPTIONS);
    for (int i = 0; i < n; i++) {
        if (LAIR_OPTION_KIND(all[i]) == LAIR_DO_PAY) {
            return LAIR_OPTION_A(all[i]);
        }
    }
    return LAIR_NO_CARD;
}

static const enum text_key question_keys[LAIR_DECISION_COUNT] = {
    [LAIR_ASK_NOTHING] = TEXT_ASK_NOTHING,   [LAIR_ASK_BOSS] = TEXT_ASK_BOSS,
    [LAIR_ASK_MULLIGAN] = TEXT_ASK_MULLIGAN, [LAIR_ASK_SETUP] = TEXT_ASK_SETUP,
    [LAIR_ASK_VISIT] = TEXT_ASK_VISIT,       [LAIR_ASK_WINDOW] = TEXT_ASK_WINDOW,
    [LAIR_ASK_BUILD] = TEXT_ASK_BUILD,       [LAIR_ASK_MODE] = TEXT_ASK_MODE,
    [LAIR_ASK_YES_NO] = TEXT_ASK_YES_NO,     [LAIR_ASK_ROOM] = TEXT_ASK_ROOM,
    [LAIR_ASK_HERO] = TEXT_ASK_HERO,         [LAIR_ASK_PLAYER] = TEXT_ASK_PLAYER,
    [LAIR_ASK_CARD] = TEXT_ASK_CARD,         [LAIR_ASK_CLASS] = TEXT_ASK_CLASS,
    [LAIR_ASK_KIND] = TEXT_ASK_KIND,         [LAIR_ASK_PLAY] = TEXT_ASK_PLAY,
    [LAIR_ASK_SPACE] = TEXT_ASK_SPACE,       [LAIR_ASK_TRIGGER] = TEXT_ASK_TRIGGER,
    [LAIR_ASK_WAITING] = TEXT_ASK_WAITING,   [LAIR_ASK_DISCARD] = TEXT_ASK_DISCARD,
    [LAIR_ASK_DRAW] = TEXT_ASK_DRAW,         [LAIR_ASK_PAY] = TEXT_ASK_PAY,
    [LAIR_ASK_SCHEME] = TEXT_ASK_SCHEME,     [LAIR_ASK_NUMBER] = TEXT_ASK_NUMBER,
    [LAIR_ASK_SIGN] = TEXT_ASK_SIGN,         [LAIR_ASK_PLACE] = TEXT_ASK_PLACE,
    [LAIR_ASK_MINIBOSS] = TEXT_ASK_MINIBOSS, [LAIR_ASK_ITEM] = TEXT_ASK_ITEM,
};

static void put_sentence(const text_reader *r, enum text_key key, text_line *line)
{
    text_put(line, line->n ? " " : "");
    text_put(line, text_get(r->lang, key));
}

/* Has the player a miniboss to pay for, in hand or in play? */
static bool has_miniboss(const text_reader *r, const lair_view *view)
{
    const lair_bits *hand = &view->g.hand[view->seat];
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        if (view->g.miniboss[i].level && lair_miniboss_owner(&view->g, i) == view->seat) {
            return true;
        }
    }
    for (unsigned c = lair_bits_next(hand, 0); c < LAIR_CARDS; c = lair_bits_next(hand, c + 1)) {
        if (lair_card(&r->cards->pack, c)->kind == LAIR_MINIBOSS) {
            return true;
        }
    }
    return false;
}

/* The boss, the first room, a card: where there are others, when it is shown; where there are coins, what they buy. */
static void together_question(const text_reader *r, const lair_view *view, text_line *line)
{
    const lair_game *g = &view->g;
    bool builds = g->decision == LAIR_ASK_BUILD;
    enum text_key key = builds ? ask_build_key(g, view->seat) : question_keys[g->decision];
    put_sentence(r, key, line);
    if (g->players > 1 && key != TEXT_ASK_BUILD_MORE) {
        put_sentence(r,
                     builds                  ? TEXT_ASK_BUILD_TOGETHER
                     : key == TEXT_ASK_SETUP ? TEXT_ASK_SETUP_TOGETHER
                                             : TEXT_ASK_BOSS_TOGETHER,
                     line);
    }
    if (lair_has_coins(g) && builds && view->seat < LAIR_SEATS) {
        int hoard = g->player[view->seat].coins;
        text_name coins = text_int(hoard);
        text_put(line, " ");
        text_say_by(line, r, TEXT_ASK_COINS, TEXT_SLOTS({"coins", coins.s, text_plural(r->lang, hoard)}));
        if (has_miniboss(r, view)) {
            put_sentence(r, TEXT_ASK_COINS_MINIBOSS, line);
        }
    }
}

void text_question(const text_reader *r, const lair_view *view, text_line *line)
{
    const lair_game *g = &view->g;
    unsigned kind = g->decision;
    int amount = 0;
    text_clear(line);
    if (kind == LAIR_ASK_WINDOW) {
        window_question(r, view, line);
        return;
    }
    if (kind == LAIR_ASK_BUILD || kind == LAIR_ASK_SETUP || kind == LAIR_ASK_BOSS) {
        together_question(r, view, line);
        return;
    }
    enum text_key key = kind < LAIR_DECISION_COUNT ? question_keys[kind] : TEXT_ASK_NOTHING;
    key = kind == LAIR_ASK_VISIT ? visit_key(g, view->seat) : ask_purpose(r, view, key, &amount);
    int hoard = view->seat < LAIR_SEATS ? g->player[view->seat].coins : 0;
    text_name source = text_source(r, ask_source(g)), coins = text_int(hoard), n = text_int(amount);
    const char *card = kind == LAIR_ASK_PAY ? text_card(r, unpaid(r, view)) : "";
    text_say_by(line, r, key,
                TEXT_SLOTS({"source", source.s, 0}, {"card", card, 0},
                           {"coins", coins.s, text_plural(r->lang, hoard)},
                           {"n", n.s, text_plural(r->lang, amount)}));
}

/* Does a running effect ask, and not the course of the turn? */
static bool effect_asks(unsigned decision)
{
    return (decision >= LAIR_ASK_MODE && decision <= LAIR_ASK_SPACE) ||
           (decision >= LAIR_ASK_NUMBER && decision <= LAIR_ASK_ITEM);
}

/* The Landmark whose hero is being summoned to an entrance that is asked for; -1: none. */
static int summons_from(const lair_game *g)
{
    unsigned source = ask_source(g);
    for (int landmark = 0; landmark < LAIR_LANDMARKS && g->decision == LAIR_ASK_PLAYER; landmark++) {
        if (source == (unsigned)LAIR_BY_SPACE + LAIR_TOWN_SPACE(landmark, 2)) {
            return landmark;
        }
    }
    return -1;
}

/* Who comes, and what would become of it in each dungeon, with the heart token that it gets on the way. */
static void about_summoned(const text_reader *r, const lair_view *view, int landmark, text_line *line)
{
    lair_view then = *view;
    lair_option entrances[LAIR_OPTIONS];
    uint8_t queue[LAIR_HEROES];
    int heroes = lair_queue(&view->g, LAIR_PLACE(LAIR_AT_LANDMARK, landmark), queue);
    int n = lair_options(view, &r->cards->pack, entrances, LAIR_OPTIONS);
    if (heroes == 0 || n == 0) {
        return;
    }
    unsigned hero = queue[heroes - 1];
    int heart = text_heart(&view->g, landmark), health = text_health(r, hero) + heart;
    text_name name = text_hero_brief_short(r, hero), all = text_int(health), sign = text_signed(heart);
    text_say_by(line, r, TEXT_ABOUT_SUMMONED,
                TEXT_SLOTS({"hero", name.s, text_hero_form(r, hero)},
                           {"n", all.s, text_plural(r->lang, health)}, {"signed", sign.s, 0}));
    then.g.hero_heart[hero] = (int8_t)(then.g.hero_heart[hero] + heart);
    for (int i = 0; i < n; i++) {
        int seat = (int)LAIR_OPTION_A(entrances[i]);
        text_line fate;
        text_clear(&fate);
        say_fate(r, &then, hero, seat, &fate);
        text_put(line, i ? " · " : " ");
        text_name dungeon = text_dungeon(r, seat);
        text_say_by(line, r, TEXT_ABOUT_FATE,
                    TEXT_SLOTS({"dungeon", dungeon.s, text_form(r, seat)}, {"fate", fate.s, 0}));
    }
}

void text_about(const text_reader *r, const lair_view *view, text_line *line)
{
    int landmark = summons_from(&view->g);
    text_asking(r, view, line);
    if (landmark >= 0) {
        about_summoned(r, view, landmark, line);
    }
}

void text_asking(const text_reader *r, const lair_view *view, text_line *line)
{
    const lair_game *g = &view->g;
    text_clear(line);
    unsigned source = LAIR_NO_CARD;
    if (effect_asks(g->decision)) {
        source = ask_source(g);
    } else if (g->decision == LAIR_ASK_WINDOW && g->n_plays > 0) {
        source = g->play[g->n_plays - 1].source;
    } else if (g->decision == LAIR_ASK_PAY) {
        source = unpaid(r, view);
    }
    const lair_design *design = text_source_design(r, source);
    if (design) {
        text_put(line, text_rules(r, design));
    }
}

/* ", on Mousetrap of your dungeon": what a play is aimed at. */
static void put_target(const text_reader *r, enum text_key key, text_slot what, int seat, text_line *line)
{
    text_name dungeon = text_dungeon(r, seat);
    text_put(line, ", ");
    text_say_by(line, r, key, TEXT_SLOTS(what, {"dungeon", dungeon.s, text_form(r, seat)}));
}

static void put_targets(const text_reader *r, const lair_view *view, const lair_play *p, text_line *line)
{
    for (int which = LAIR_L_ROOM; which <= LAIR_L_ROOM2; which++) {
        int seat = -1;
        unsigned room = p->local[which];
        if (room < LAIR_CARDS && lair_room_find(&view->g, room, &seat) >= 0) {
            put_target(r, TEXT_EV_TARGET_ROOM, (text_slot){"card", text_card(r, room), 0}, seat, line);
        }
    }
    if (p->local[LAIR_L_HERO] < view->g.n_heroes) {
        text_name hero = text_hero_short(r, p->local[LAIR_L_HERO]);
        put_target(r, TEXT_EV_TARGET_HERO, (text_slot){"hero", hero.s, 0}, -1, line);
    }
    if (p->local[LAIR_L_PLAY] < LAIR_CARDS) {
        put_target(r, TEXT_EV_TARGET_CARD, (text_slot){"card", text_card(r, p->local[LAIR_L_PLAY]), 0}, -1,
                   line);
    }
}

bool text_pending(const text_reader *r, const lair_view *view, int k, text_line *line)
{
    uint8_t order[LAIR_PLAYS];
    text_line targets;
    text_clear(line);
    text_clear(&targets);
    if (k >= lair_play_order(view, &r->cards->pack, order)) {
        return false;
    }
    const lair_play *p = &view->g.play[order[k]];
    text_name source = text_source(r, p->source), who = text_player(r, p->seat);
    put_targets(r, view, p, &targets);
    text_say_by(line, r, TEXT_PENDING_LINE,
                TEXT_SLOTS({"source", source.s, 0}, {"player", who.s, text_form(r, p->seat)},
                           {"targets", targets.s, 0}));
    return true;
}
