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

/* ---- what the chosen thing is for ---------------------------------------------------------------------- */

/* Which of its things an instruction takes from what was chosen before. */
enum {
    USES_ROOMS = 1,  /* rooms by selector a */
    USES_ROOM = 2,   /* that room */
    USES_HEROES = 4, /* heroes by selector a */
    USES_HERO = 8,   /* that hero */
    USES_CARD = 16,  /* that card, miniboss or item */
    USES_WHO = 32,   /* a player by b */
    USES_PLAYER = 64 /* that player */
};

typedef struct purpose {
    uint8_t op;        /* enum lair_op */
    uint8_t uses;      /* USES_... */
    enum text_key key; /* what is asked then */
    enum text_key few; /* the same for an amount below zero; 0: no difference */
} purpose;

static const purpose room_purposes[] = {
    {LAIR_OP_COUNTERS, USES_ROOMS, TEXT_ASK_ROOM_ADD, TEXT_ASK_ROOM_REMOVE},
    {LAIR_OP_CLEAR_COUNTERS, USES_ROOMS, TEXT_ASK_ROOM_REMOVE, 0},
    {LAIR_OP_STUN, USES_ROOMS, TEXT_ASK_ROOM_STUN, 0},
    {LAIR_OP_DEACTIVATE, USES_ROOMS, TEXT_ASK_ROOM_DEACTIVATE, 0},
    {LAIR_OP_BONUS, USES_ROOMS, TEXT_ASK_ROOM_MORE, TEXT_ASK_ROOM_LESS},
    {LAIR_OP_DAMAGE_TIMES, USES_ROOMS, TEXT_ASK_ROOM, 0},
    {LAIR_OP_SILENCE, USES_ROOMS, TEXT_ASK_ROOM_SILENCE, 0},
    {LAIR_OP_TIMES_ICONS, USES_ROOMS, TEXT_ASK_ROOM_TREASURE, 0},
    {LAIR_OP_ROOM_ICONS, USES_ROOMS, TEXT_ASK_ROOM_TREASURE, 0},
    {LAIR_OP_SET_ICONS, USES_ROOMS, TEXT_ASK_ROOM_TREASURE, 0},
    {LAIR_OP_DESTROY, USES_ROOMS, TEXT_ASK_ROOM_DESTROY, 0},
    {LAIR_OP_SWAP, USES_ROOM, TEXT_ASK_ROOM_SWAP, 0},
    {LAIR_OP_SHUFFLE_STACK, USES_ROOM, TEXT_ASK_ROOM_SHUFFLE, 0},
    {LAIR_OP_REFIRE, USES_ROOMS, TEXT_ASK_ROOM_AGAIN, 0},
    {LAIR_OP_BUILD_NOW, USES_ROOM, TEXT_ASK_ROOM_COVER, 0},
    {LAIR_OP_ATTACH, USES_ROOM, TEXT_ASK_ROOM_MINIBOSS, 0},
    {LAIR_OP_ENTRY, USES_ROOM, TEXT_ASK_ROOM, 0},
    {LAIR_OP_ARRANGE, USES_ROOM, TEXT_ASK_ROOM_ORDER, 0},
};

static const purpose hero_purposes[] = {
    {LAIR_OP_HURT, USES_HEROES, TEXT_ASK_HERO_HURT, 0},
    {LAIR_OP_HEALTH, USES_HEROES, TEXT_ASK_HERO_HEALTH, 0},
    {LAIR_OP_HEART, USES_HERO, TEXT_ASK_HERO_HEALTH, 0},
    {LAIR_OP_HEAL_DAMAGE, USES_HERO, TEXT_ASK_HERO_HEALTH, 0},
    {LAIR_OP_KILL, USES_HEROES, TEXT_ASK_HERO_KILL, 0},
    {LAIR_OP_TO_SOULS, USES_HERO, TEXT_ASK_HERO_SOUL, 0},
    {LAIR_OP_HEAL, USES_HERO, TEXT_ASK_HERO_HEAL, TEXT_ASK_HERO_WOUND},
    {LAIR_OP_REMOVE, USES_HERO, TEXT_ASK_HERO_REMOVE, 0},
    {LAIR_OP_TO_ENTRANCE, USES_HERO, TEXT_ASK_HERO_ENTRANCE, 0},
    {LAIR_OP_TO_TOWN, USES_HERO, TEXT_ASK_HERO_TOWN, 0},
    {LAIR_OP_ENTER_AGAIN, USES_HERO, TEXT_ASK_HERO_BACK, 0},
    {LAIR_OP_SEND, USES_HERO, TEXT_ASK_HERO_BACK, 0},
    {LAIR_OP_SKIP, USES_HERO, TEXT_ASK_HERO_SKIP, 0},
    {LAIR_OP_NO_ENTRY, USES_HERO, TEXT_ASK_HERO_STAY, 0},
    {LAIR_OP_PUT_ITEM, USES_HERO, TEXT_ASK_HERO, 0},
};

static const purpose card_purposes[] = {
    {LAIR_OP_DISCARD, USES_CARD, TEXT_ASK_CARD_DISCARD, 0},
    {LAIR_OP_TAKE, USES_CARD, TEXT_ASK_CARD_TAKE, 0},
    {LAIR_OP_STEAL, USES_CARD, TEXT_ASK_CARD_TAKE, TEXT_ASK_CARD_GIVE},
    {LAIR_OP_SHOW, USES_CARD, TEXT_ASK_CARD_SHOW, 0},
    {LAIR_OP_BUILD_NOW, USES_CARD, TEXT_ASK_CARD_BUILD, 0},
    {LAIR_OP_RAISE, USES_CARD, TEXT_ASK_CARD_RAISE, 0},
    {LAIR_OP_ATTACH, USES_CARD, TEXT_ASK_MINIBOSS, 0},
};

static const purpose player_purposes[] = {
    {LAIR_OP_HEART, USES_PLAYER, TEXT_ASK_PLAYER_ENTRANCE, 0}, /* a summoning spot: the token, then the way */
    {LAIR_OP_TO_ENTRANCE, USES_WHO, TEXT_ASK_PLAYER_ENTRANCE, 0},
    {LAIR_OP_DRAW, USES_WHO, TEXT_ASK_PLAYER_DRAW, 0},
    {LAIR_OP_LOOK, USES_WHO, TEXT_ASK_PLAYER_LOOK, 0},
    {LAIR_OP_STEAL, USES_PLAYER, TEXT_ASK_PLAYER_ROB, TEXT_ASK_PLAYER_GIVE},
    {LAIR_OP_STEAL_RANDOM, USES_PLAYER, TEXT_ASK_PLAYER_ROB, 0},
    {LAIR_OP_DISCARD, USES_WHO, TEXT_ASK_PLAYER_DISCARD, 0},
    {LAIR_OP_DISCARD_RANDOM, USES_WHO, TEXT_ASK_PLAYER_DISCARD, 0},
    {LAIR_OP_DISCARD_HAND, USES_WHO, TEXT_ASK_PLAYER_DISCARD, 0},
    {LAIR_OP_GAIN, USES_WHO, TEXT_ASK_PLAYER_COINS, 0},
    {LAIR_OP_PAY, USES_WHO, TEXT_ASK_PLAYER_COINS, 0},
    {LAIR_OP_GIVE_COINS, USES_WHO, TEXT_ASK_PLAYER_COINS, 0},
    {LAIR_OP_SWAP_COINS, USES_PLAYER, TEXT_ASK_PLAYER_COINS, 0},
    {LAIR_OP_COPY, USES_PLAYER, TEXT_ASK_PLAYER_BOSS, 0},
    {LAIR_OP_ICONS, USES_WHO, TEXT_ASK_PLAYER_BOSS, 0},
    {LAIR_OP_SHIELD, USES_PLAYER, TEXT_ASK_PLAYER_DUNGEON, 0},
    {LAIR_OP_ARRANGE, USES_WHO, TEXT_ASK_PLAYER_DUNGEON, 0},
    {LAIR_OP_ENTRY, USES_WHO, TEXT_ASK_PLAYER_DUNGEON, 0},
    {LAIR_OP_NO_ENTRY, USES_WHO, TEXT_ASK_PLAYER_DUNGEON, 0},
};

static const purpose miniboss_purposes[] = {
    {LAIR_OP_RETURN, USES_CARD, TEXT_ASK_MINIBOSS_RETURN, 0},
    {LAIR_OP_ATTACH, USES_CARD, TEXT_ASK_MINIBOSS_MOVE, 0},
};

static const purpose item_purposes[] = {
    {LAIR_OP_TURN_ITEM, USES_CARD, TEXT_ASK_ITEM_TURN, 0},
    {LAIR_OP_USE_ITEM, USES_CARD, TEXT_ASK_ITEM_USE, 0},
    {LAIR_OP_PUT_ITEM, USES_CARD, TEXT_ASK_ITEM_ATTACH, 0},
};

static const purpose number_purposes[] = {
    {LAIR_OP_PAY, 0, TEXT_ASK_NUMBER_COINS, 0},
    {LAIR_OP_GIVE_COINS, 0, TEXT_ASK_NUMBER_COINS, 0},
    {LAIR_OP_PLACE_COINS, 0, TEXT_ASK_NUMBER_COINS, 0},
};

/* "May you": the price if it is coins. */
static const purpose may_purposes[] = {{LAIR_OP_PAY, 0, TEXT_ASK_YES_NO_PAY, 0}};

#define PURPOSES(table) (table), sizeof(table) / sizeof((table)[0])
static const struct {
    uint8_t decision;
    const purpose *table;
    size_t n;
} purposes[] = {
    {LAIR_ASK_ROOM, PURPOSES(room_purposes)},     {LAIR_ASK_HERO, PURPOSES(hero_purposes)},
    {LAIR_ASK_CARD, PURPOSES(card_purposes)},     {LAIR_ASK_PLAYER, PURPOSES(player_purposes)},
    {LAIR_ASK_ITEM, PURPOSES(item_purposes)},     {LAIR_ASK_MINIBOSS, PURPOSES(miniboss_purposes)},
    {LAIR_ASK_NUMBER, PURPOSES(number_purposes)}, {LAIR_ASK_YES_NO, PURPOSES(may_purposes)},
};

static bool takes_chosen(const lair_ins *i, unsigned uses)
{
    if (uses & USES_ROOMS) {
        return i->a == LAIR_R_THAT || i->a == LAIR_R_THOSE;
    }
    if (uses & USES_HEROES) {
        return i->a == LAIR_H_THAT;
    }
    return !(uses & USES_WHO) || (i->b & 15) == LAIR_W_THAT_PLAYER;
}

/* The purpose of the decision that an instruction serves, NULL if none. */
static const purpose *serves(unsigned decision, const lair_ins *i)
{
    for (size_t d = 0; d < sizeof purposes / sizeof purposes[0]; d++) {
        for (size_t k = 0; decision == purposes[d].decision && k < purposes[d].n; k++) {
            const purpose *p = &purposes[d].table[k];
            if (p->op == i->op && takes_chosen(i, p->uses)) {
                return p;
            }
        }
    }
    return NULL;
}

/* The first instruction from here on that does something with what is asked for. Costs that are about other things stand
   before it; the board's own spaces are no abilities of the pack, but the engine can say what they do. */
static const purpose *find_purpose(const text_reader *r, const lair_view *view, lair_ins *found)
{
    const lair_game *g = &view->g;
    const lair_pack *pack = &r->cards->pack;
    const lair_frame *f = &g->frame[g->n_frames > 0 ? g->n_frames - 1 : 0];
    int amount = 0;
    if (g->n_frames == 0) {
        return NULL;
    }
    if (f->ability >= pack->n_abilities) {
        *found = (lair_ins){
            .op = (uint8_t)lair_choice_use(view, pack, &amount), .a = LAIR_R_THAT, .b = LAIR_W_THAT_PLAYER};
        found->a = g->decision == LAIR_ASK_HERO ? (uint8_t)LAIR_H_THAT : found->a;
        found->n = (int16_t)amount;
        return serves(g->decision, found);
    }
    const lair_ability *ability = &pack->abilities[f->ability];
    for (int pc = f->pc; pc < ability->length; pc++) {
        *found = pack->code[ability->code + pc];
        const purpose *p = serves(g->decision, found);
        if (p) {
            return p;
        }
    }
    return NULL;
}

static enum text_key purpose_key(const text_reader *r, const lair_view *view, enum text_key plain,
                                 int *amount)
{
    lair_ins i = {0};
    const purpose *p = find_purpose(r, view, &i);
    *amount = p ? i.n : 0;
    bool fixed = p && i.c != 1 && i.n > 0;
    if (p == NULL || (p->key == TEXT_ASK_YES_NO_PAY && !fixed)) {
        return plain;
    }
    return i.n < 0 && p->few ? p->few : p->key;
}

/* A promotion may follow the card that is placed. */
static enum text_key build_key(const lair_game *g, int seat)
{
    if (text_has_coins(g) && seat < LAIR_SEATS && g->player[seat].builds == 0) {
        return TEXT_ASK_BUILD_MORE;
    }
    return text_has_coins(g) ? TEXT_ASK_BUILD_COINS : TEXT_ASK_BUILD;
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
    enum text_key key = kind < LAIR_DECISION_COUNT ? question_keys[kind] : TEXT_ASK_NOTHING;
    key = kind == LAIR_ASK_VISIT   ? visit_key(g, view->seat)
          : kind == LAIR_ASK_BUILD ? build_key(g, view->seat)
                                   : purpose_key(r, view, key, &amount);
    int hoard = view->seat < LAIR_SEATS ? g->player[view->seat].coins : 0;
    text_name source = text_source(r, asking_source(g)), coins = text_int(hoard), n = text_int(amount);
    const char *card = kind == LAIR_ASK_PAY ? text_card(r, unpaid(r, view)) : "";
    text_say(line, r->lang, key,
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

void text_about(const text_reader *r, const lair_view *view, text_line *line)
{
    const lair_game *g = &view->g;
    text_clear(line);
    unsigned source = LAIR_NO_CARD;
    if (effect_asks(g->decision)) {
        source = asking_source(g);
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

/* Counters, coins and the miniboss of a room. */
static void say_on_room(const text_reader *r, const lair_game *g, const lair_stack *stack, unsigned room,
                        text_line *line)
{
    text_name counters = text_int(stack->counters), coins = text_int(stack->coins);
    int ix = lair_miniboss_of(g, room);
    if (stack->counters) {
        text_say(line, r->lang, TEXT_COUNTERS,
                 TEXT_SLOTS({"n", counters.s, text_plural(r->lang, stack->counters)}));
    }
    if (stack->coins) {
        text_say(line, r->lang, TEXT_ROOM_COINS,
                 TEXT_SLOTS({"n", coins.s, text_plural(r->lang, stack->coins)}));
    }
    if (ix >= 0) {
        text_name level = text_int(g->miniboss[ix].level);
        text_say(line, r->lang, TEXT_ROOM_MINIBOSS,
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
    lair_ins i = {0};
    if (view->g.decision == LAIR_ASK_SIGN) {
        return a ? TEXT_DO_SIGN_PLUS : TEXT_DO_SIGN_MINUS;
    }
    return find_purpose(r, view, &i) ? TEXT_DO_NUMBER_COINS : TEXT_DO_NUMBER;
}

static enum text_key option_key(const text_reader *r, const lair_view *view, lair_option o)
{
    unsigned kind = LAIR_OPTION_KIND(o), a = LAIR_OPTION_A(o), b = LAIR_OPTION_B(o);
    enum text_key key = kind < LAIR_DO_COUNT ? option_keys[kind] : TEXT_ASK_NOTHING;
    switch (kind) {
    case LAIR_DO_BUILD:
        return b ? TEXT_DO_BUILD_COVER : key;
    case LAIR_DO_NO_BUILD:
        return view->g.decision == LAIR_ASK_BUILD && build_key(&view->g, view->seat) == TEXT_ASK_BUILD_MORE
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
    int ix = text_miniboss_find(&view->g, card);
    int seat = ix < 0 ? -1 : text_miniboss_owner(&view->g, ix);
    if (seat < 0) {
        return false;
    }
    text_name dungeon = text_dungeon(r, seat), level = text_int(view->g.miniboss[ix].level);
    text_say(line, r->lang, seat == r->seat ? TEXT_DO_MINIBOSS_OWN : TEXT_DO_MINIBOSS,
             TEXT_SLOTS({"card", text_card(r, card), 0}, {"dungeon", dungeon.s, seat == r->seat ? 0 : 1},
                        {"n", level.s, 0}));
    return true;
}

/* The number an answer is about: the level a miniboss is promoted to, or what was asked for. */
static int option_number(const lair_game *g, lair_option o)
{
    unsigned kind = LAIR_OPTION_KIND(o), a = LAIR_OPTION_A(o);
    int ix = kind == LAIR_DO_PROMOTE ? text_miniboss_find(g, a) : -1;
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
    text_line where;
    text_clear(&where);
    put_where(r, &view->g, option_room(o), &where);
    text_say(
        line, r->lang, option_key(r, view, o),
        TEXT_SLOTS({"brief", brief.s, 0}, {"card", design ? text_design_name(r, design) : "", 0},
                   {"room", text_card(r, b ? b - 1 : LAIR_NO_CARD), 0}, {"other", text_card(r, b), 0},
                   {"source", source.s, 0}, {"player", who.s, seat == r->seat ? 0 : 1}, {"space", space.s, 0},
                   {"place", place.s, 0}, {"where", where.s, 0}, {"n", n.s, text_plural(r->lang, number)},
                   {"item", text_item(r, a), 0},
                   {"class",
                    kind == LAIR_DO_CLASS && a < LAIR_CLASSES ? cards_class_name((int)a, r->lang) : "", 0}));
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
        design = text_source_design(r, asking_source(&view->g));
    }
    if (design == NULL) {
        return;
    }
    const char *rules = text_rules(r, design);
    if (kind == LAIR_DO_PROMOTE) {
        put_level(rules, option_number(&view->g, o), line);
    } else if (kind == LAIR_DO_MODE) {
        put_sentence(rules, LAIR_OPTION_A(o), line);
    } else if (kind == LAIR_DO_USE || kind == LAIR_DO_TRIGGER || kind == LAIR_DO_INSTEAD) {
        put_sentence(rules, LAIR_OPTION_B(o), line);
    } else {
        text_put(line, rules);
    }
}
