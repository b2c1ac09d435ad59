/* events.c - what happened, in words. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"
#include "text.h"

typedef struct sentence {
    enum text_key key;
    int depth; /* -1: nothing is said */
} sentence;

/* Kinds of events with a single sentence, ev.... in lang/ui.*, and its depth; those of which nothing is said; and those for
   which pick() chooses one. An event that stands nowhere here and has no case in pick_more() does not build. */
#define PLAIN(S) \
    S(DRAW, 2) \
    S(MULLIGAN, 1) \
    S(NO_BUILD, 1) \
    S(BUILT, 1) \
    S(MARKET, 1) \
    S(HERO_REVEALED, 1) \
    S(DRAFT, 1) \
    S(MINION, 1) \
    S(MINION_ACTS, 1) \
    S(LEVEL_UP, 1) \
    S(CAST, 1) \
    S(USE, 1) \
    S(RESOLVE, 1) \
    S(CANCELLED, 2) \
    S(TRIGGER, 2) \
    S(AWAKE, 2) \
    S(ICONS_TIMES, 2) \
    S(ENTER, 1) \
    S(SKIP, 1) \
    S(HURT, 2) \
    S(HEART, 2) \
    S(SURVIVED, 2) \
    S(HEALED, 2) \
    S(TAKE, 2) \
    S(GIVE, 2) \
    S(DESTROYED, 2) \
    S(UNCOVERED, 2) \
    S(SWAPPED, 2) \
    S(ORDERED, 2) \
    S(SKIPS, 2) \
    S(AGAIN, 2) \
    S(EXTRA_BUILD, 2) \
    S(STAYS, 1) \
    S(MARKET_LEFT, 1) \
    S(CUT, 1) \
    S(GAME_OVER, 1) \
    S(MINIBOSS, 1) \
    S(UNBUILT, 1) \
    S(DEACTIVATED, 2) \
    S(OUT, 1) \
    S(SEEDED, 1) \
    S(ROLL, 2) \
    S(REMOVED, 2) \
    S(RETURNED, 2) \
    S(RAISED, 2) \
    S(MENDED, 2) \
    S(STAKED, 2)
#define UNSAID(S) S(NOTHING) S(WINDOW) S(COUNT)
#define PICKED(S) \
    S(PHASE) \
    S(SHOW) \
    S(OFFER) \
    S(BOSS) \
    S(PLACE_ROOM) \
    S(HERO_MOVED) \
    S(TARGET) \
    S(COUNTERS) \
    S(HEALTH) \
    S(STUN) \
    S(BONUS) \
    S(FIRST) \
    S(WINNER) \
    S(DAMAGE) \
    S(DIED) \
    S(SCORE) \
    S(RESHUFFLE)

static const enum text_key phase_keys[] = {
    [LAIR_SETUP] = TEXT_EV_PHASE_SETUP,     [LAIR_TOWN] = TEXT_EV_PHASE_TOWN,
    [LAIR_BUILD] = TEXT_EV_PHASE_BUILD,     [LAIR_MINION] = TEXT_EV_PHASE_MINION,
    [LAIR_BAIT] = TEXT_EV_PHASE_BAIT,       [LAIR_ADVENTURE] = TEXT_EV_PHASE_ADVENTURE,
    [LAIR_END_OF_TURN] = TEXT_EV_PHASE_END, [LAIR_GAME_OVER] = TEXT_EV_PHASE_OVER,
};

/* A hero who comes to the Tavern because somebody is at the Landmark of its class. */
static bool sent_on(const text_reader *r, const lair_event *e)
{
    static const uint8_t landmark[LAIR_CLASSES] = {LAIR_TEMPLE, LAIR_STADIUM, LAIR_LIBRARY, LAIR_HIDEOUT,
                                                   LAIR_LAUNCHPAD};
    int cls = text_hero_class(r, e->hero);
    bool taken = false;
    for (unsigned h = 0; h < r->game->n_heroes && cls >= 0; h++) {
        taken = taken || r->game->hero_place[h] == LAIR_PLACE(LAIR_AT_LANDMARK, landmark[cls]);
    }
    bool appears = lair_zone_of((unsigned)e->from) <= LAIR_IN_DECK; /* else a card has moved it there */
    return appears && taken && e->amount == LAIR_PLACE(LAIR_AT_LANDMARK, LAIR_TAVERN);
}

static sentence moved(const text_reader *r, const lair_event *e)
{
    enum lair_zone zone = lair_zone_of((unsigned)e->amount), old = lair_zone_of((unsigned)e->from);
    if (zone == LAIR_AT_LANDMARK && old == LAIR_IN_TOWN) {
        return (sentence){TEXT_EV_HERO_PUSHED, 2};
    }
    if (sent_on(r, e)) {
        return (sentence){TEXT_EV_HERO_SENT_ON, 2};
    }
    if (zone == LAIR_AT_ENTRANCE && old == LAIR_IN_TOWN && e->source == LAIR_NO_CARD) {
        return (sentence){TEXT_EV_HERO_LURED, 1};
    }
    if (zone == LAIR_AT_ENTRANCE || zone == LAIR_AT_LANDMARK ||
        (zone == LAIR_IN_TOWN && old != LAIR_IN_DECK)) {
        return (sentence){TEXT_EV_HERO_MOVED, 2};
    }
    return (sentence){0, -1};
}

static sentence score(const lair_event *e)
{
    if (e->amount != 0 && e->from == 0) {
        return (sentence){e->amount > 0 ? TEXT_EV_SCORE_SOULS : TEXT_EV_SCORE_SOULS_FEWER, 2};
    }
    if (e->from != 0 && e->amount == 0) {
        return (sentence){e->from > 0 ? TEXT_EV_SCORE_WOUNDS : TEXT_EV_SCORE_WOUNDS_FEWER, 2};
    }
    return (sentence){TEXT_EV_SCORE_BOTH, 2};
}

/* Whose room it is aimed at, -1 if it is none. */
static int aimed_seat(const text_reader *r, const lair_event *e)
{
    int seat = -1;
    bool room =
        e->kind == LAIR_EV_TARGET && e->card < LAIR_CARDS && lair_room_find(r->game, e->card, &seat) >= 0;
    return room ? seat : -1;
}

static sentence target(const text_reader *r, const lair_event *e)
{
    if (e->hero != LAIR_NO_HERO) {
        return (sentence){TEXT_EV_TARGET_HERO, 2};
    }
    return (sentence){aimed_seat(r, e) >= 0     ? TEXT_EV_TARGET_ROOM
                      : e->card != LAIR_NO_CARD ? TEXT_EV_TARGET_CARD
                                                : TEXT_EV_TARGET_PLAYER,
                      2};
}

/* Of two players one gives and the other gets: that is said once. What goes onto a room is said of the room. */
static sentence coins(const lair_event *e)
{
    if (e->from >= 0) {
        return (sentence){TEXT_EV_COINS_GIVE, e->amount < 0 ? 2 : -1};
    }
    if (e->amount < 0) {
        return (sentence){TEXT_EV_COINS_PAY, e->from == -2 ? -1 : 2};
    }
    return (sentence){e->from == -2 ? TEXT_EV_COINS_TAKE : TEXT_EV_COINS_GAIN, 2};
}

static sentence item(const lair_event *e)
{
    if (e->from >= LAIR_ITEM_ON) {
        return (sentence){TEXT_EV_ITEM_HERO, 2};
    }
    if (e->from >= LAIR_ITEM_UP) {
        return (sentence){e->from >= LAIR_ITEM_DOWN ? TEXT_EV_ITEM_DOWN : TEXT_EV_ITEM_UP, 2};
    }
    return e->from == LAIR_ITEM_IN_TOWN   ? (sentence){TEXT_EV_ITEM_TOWN, 1}
           : e->from == LAIR_ITEM_IN_DECK ? (sentence){TEXT_EV_ITEM_DECK, 2}
                                          : (sentence){TEXT_EV_ITEM_GONE, 2};
}

static sentence miniboss_left(const lair_event *e)
{
    static const enum text_key keys[] = {TEXT_EV_MINIBOSS_LEFT_DISCARD, TEXT_EV_MINIBOSS_LEFT_HAND,
                                         TEXT_EV_MINIBOSS_LEFT_GONE};
    return (sentence){keys[e->amount >= 0 && e->amount < 3 ? e->amount : 2], 2};
}

static sentence look(const lair_event *e)
{
    return (sentence){e->amount >= 0    ? TEXT_EV_LOOK_HAND
                      : e->amount == -1 ? TEXT_EV_LOOK_ROOMS
                                        : TEXT_EV_LOOK_SPELLS,
                      2};
}

/* Is it for the rest of the game? The modifier says so, and is there before anybody hears of it. */
static bool for_good(const text_reader *r, const lair_event *e, int what)
{
    for (int i = 0; i < r->game->n_mods; i++) {
        const lair_mod *m = &r->game->mod[i];
        if (m->what == (what | LAIR_MOD_LASTS) && m->seat == e->seat && m->source == e->source) {
            return true;
        }
    }
    return false;
}

/* What has an event of its own is here only so that nothing stays unsaid. */
static sentence law(const text_reader *r, const lair_event *e)
{
    static const enum text_key keys[LAIR_MOD_COUNT] = {
        [LAIR_MOD_NONE] = TEXT_EV_LAW,
        [LAIR_MOD_ROOM] = TEXT_EV_LAW,
        [LAIR_MOD_ROOMS] = TEXT_EV_LAW,
        [LAIR_MOD_LAST_ROOM] = TEXT_EV_LAW,
        [LAIR_MOD_BOSS_ICONS] = TEXT_EV_LAW,
        [LAIR_MOD_ICONS_TIMES] = TEXT_EV_LAW,
        [LAIR_MOD_HEALTH] = TEXT_EV_LAW,
        [LAIR_MOD_DAMAGE_TIMES] = TEXT_EV_LAW,
        [LAIR_MOD_ROOM_ICONS] = TEXT_EV_LAW,
        [LAIR_MOD_ICONS_SET] = TEXT_EV_LAW,
        [LAIR_MOD_SILENT] = TEXT_EV_SILENCED_ROOM,
        [LAIR_MOD_BOSS_SILENT] = TEXT_EV_SILENCED_BOSS,
        [LAIR_MOD_ENTRY_HEALTH] = TEXT_EV_LAW_ENTRY_HEALTH,
        [LAIR_MOD_ENTRY_SKIP] = TEXT_EV_LAW_ENTRY_SKIP,
        [LAIR_MOD_NO_ENTRY] = TEXT_EV_LAW_NO_ENTRY,
        [LAIR_MOD_BARRED] = TEXT_EV_LAW_BARRED,
        [LAIR_MOD_NOT_LURED] = TEXT_EV_LAW_NOT_LURED,
        [LAIR_MOD_NO_ROOMS] = TEXT_EV_LAW_NO_ROOMS,
        [LAIR_MOD_OVER_ANY] = TEXT_EV_LAW_OVER_ANY,
        [LAIR_MOD_AT_OPPONENT] = TEXT_EV_LAW_AT_OPPONENT,
        [LAIR_MOD_NO_WIN] = TEXT_EV_LAW_NO_WIN,
        [LAIR_MOD_NO_LOSS] = TEXT_EV_LAW_NO_LOSS,
        [LAIR_MOD_SOULS] = TEXT_EV_LAW_SOULS,
        [LAIR_MOD_WOUNDS] = TEXT_EV_LAW_WOUNDS,
        [LAIR_MOD_TAX] = TEXT_EV_LAW_TAX,
        [LAIR_MOD_SHIELD] = TEXT_EV_LAW_SHIELD,
        [LAIR_MOD_CHOSEN] = TEXT_EV_LAW_CHOSEN,
        [LAIR_MOD_SCORED] = TEXT_EV_LAW_SCORED,
    };
    int what = e->amount & ~LAIR_MOD_LASTS;
    if (what == LAIR_MOD_ENTRY_HEALTH && e->card != LAIR_NO_CARD) {
        return (sentence){TEXT_EV_LAW_ENTRY_HEALTH_ROOM, 2};
    }
    if (what == LAIR_MOD_SOULS && for_good(r, e, LAIR_MOD_SOULS)) {
        return (sentence){TEXT_EV_LAW_SOULS_LASTING, 2};
    }
    return (sentence){what >= 0 && what < LAIR_MOD_COUNT ? keys[what] : TEXT_EV_LAW, 2};
}

static enum text_key fizzled(int rule)
{
    switch (rule) {
    case LAIR_RULE_X + 28:
    case LAIR_RULE_X + 33:
        return TEXT_EV_FIZZLED_IGNORED;
    case LAIR_RULE_Q + 13:
        return TEXT_EV_FIZZLED_NOBODY;
    case LAIR_RULE_SBM + 90:
        return TEXT_EV_FIZZLED_IDLE;
    default:
        return TEXT_EV_FIZZLED;
    }
}

#define SAID(id, depth) \
    case LAIR_EV_##id: \
        return (sentence){TEXT_EV_##id, depth};
#define KIND(id) case LAIR_EV_##id:

/* Sentences of the sets that came before and after Super, and the plain ones. */
static sentence pick_more(const text_reader *r, const lair_event *e)
{
    bool known = e->card != LAIR_NO_CARD;
    switch ((enum lair_event_kind)e->kind) {
    case LAIR_EV_COINS:
        return coins(e);
    case LAIR_EV_ROOM_COINS:
        return (sentence){e->amount < 0 ? TEXT_EV_ROOM_COINS_FEWER : TEXT_EV_ROOM_COINS_MORE, 2};
    case LAIR_EV_LEVEL:
        return (sentence){e->amount < e->from ? TEXT_EV_DEMOTED : TEXT_EV_PROMOTED, 1};
    case LAIR_EV_MINIBOSS_LEFT:
        return miniboss_left(e);
    case LAIR_EV_ITEM:
        return item(e);
    case LAIR_EV_LOOK:
        return look(e);
    case LAIR_EV_DISCARD: /* off the top of the deck it was nobody's */
        return (sentence){e->seat < LAIR_SEATS ? TEXT_EV_DISCARD : TEXT_EV_DISCARD_DECK, 2};
    case LAIR_EV_ICONS:
        return (sentence){for_good(r, e, LAIR_MOD_BOSS_ICONS) ? TEXT_EV_ICONS_LASTING : TEXT_EV_ICONS, 2};
    case LAIR_EV_TREASURE:
        if (e->from >= 0)
            return (sentence){TEXT_EV_TREASURE_MORE, 2};
        return (sentence){e->amount ? TEXT_EV_TREASURE_SET : TEXT_EV_TREASURE_NONE, 2};
    case LAIR_EV_DAMAGE_TIMES:
        return (sentence){e->amount ? TEXT_EV_DAMAGE_TIMES : TEXT_EV_DAMAGE_TIMES_NONE, 2};
    case LAIR_EV_SILENCED:
        return (sentence){known ? TEXT_EV_SILENCED_ROOM : TEXT_EV_SILENCED_BOSS, 2};
    case LAIR_EV_LAW:
        return law(r, e);
    case LAIR_EV_FIZZLED:
        return (sentence){fizzled(e->rule), 2};
    case LAIR_EV_COPIED:
        return (sentence){e->from ? TEXT_EV_COPIED_TREASURE : TEXT_EV_COPIED_LEVEL, 2};
    case LAIR_EV_SENT:
        return (sentence){e->amount ? TEXT_EV_SENT_FIRST : TEXT_EV_SENT_BACK, 2};
        PLAIN(SAID)
        UNSAID(KIND)
        PICKED(KIND)
        break;
    }
    return (sentence){0, -1};
}

/* It lies there already: alone it is beside the boss. */
static sentence place_room(const lair_game *g, const lair_event *e)
{
    bool alone = e->seat < LAIR_SEATS && g->dungeon[e->seat].n == 1;
    return (sentence){e->room != LAIR_NO_CARD ? TEXT_EV_PLACE_ROOM_COVER
                      : alone                 ? TEXT_EV_PLACE_ROOM_FIRST
                                              : TEXT_EV_PLACE_ROOM_ENTRANCE,
                      1};
}

/* The sentence for an event; depth -1 if nothing is said. */
static sentence pick(const text_reader *r, const lair_event *e)
{
    bool known = e->card != LAIR_NO_CARD;
    switch (e->kind) {
    case LAIR_EV_PHASE:
        if (e->amount == LAIR_TOWN && !text_has_town_board(r->game)) {
            return (sentence){TEXT_EV_PHASE_BEGIN, 0};
        }
        return (sentence){phase_keys[e->amount & 7], 0};
    case LAIR_EV_SHOW: /* what others are shown is none of the reader's business */
        return (sentence){TEXT_EV_SHOW, known ? 2 : -1};
    case LAIR_EV_OFFER:
        return (sentence){TEXT_EV_OFFER, known ? 1 : -1};
    case LAIR_EV_BOSS:
        return (sentence){e->seat == r->seat ? TEXT_EV_BOSS_YOU : TEXT_EV_BOSS, 1};
    case LAIR_EV_PLACE_ROOM:
        return place_room(r->game, e);
    case LAIR_EV_HERO_MOVED:
        return moved(r, e);
    case LAIR_EV_TARGET:
        return target(r, e);
    case LAIR_EV_COUNTERS:
        return (sentence){e->amount < 0 ? TEXT_EV_COUNTERS_FEWER : TEXT_EV_COUNTERS_MORE, 2};
    case LAIR_EV_HEALTH: /* 1 for each coin, and none was paid */
        return (sentence){TEXT_EV_HEALTH, e->amount ? 2 : -1};
    case LAIR_EV_STUN:
        return (sentence){e->amount == 1 ? TEXT_EV_FROZEN : TEXT_EV_STUN, 2};
    case LAIR_EV_BONUS:
        return (sentence){known                      ? TEXT_EV_BONUS_ROOM
                          : e->from < 0              ? TEXT_EV_BONUS_LAST
                          : e->from & LAIR_F_MONSTER ? TEXT_EV_BONUS_MONSTERS
                          : e->from & LAIR_F_TRAP    ? TEXT_EV_BONUS_TRAPS
                                                     : TEXT_EV_BONUS_ROOMS,
                          e->amount ? 2 : -1};
    case LAIR_EV_FIRST: /* alone there is nobody to be before, or to beat */
        return (sentence){TEXT_EV_FIRST, r->game->players == 1 ? -1 : 1};
    case LAIR_EV_WINNER:
        return (sentence){TEXT_EV_WINNER, r->game->players == 1 ? -1 : 1};
    case LAIR_EV_DAMAGE:
        return (sentence){e->amount ? TEXT_EV_DAMAGE : TEXT_EV_DAMAGE_NONE, 2};
    case LAIR_EV_DIED:
        return (sentence){known ? TEXT_EV_DIED_ROOM : TEXT_EV_DIED, 2};
    case LAIR_EV_SCORE:
        return score(e);
    case LAIR_EV_RESHUFFLE:
        return (sentence){e->amount ? TEXT_EV_RESHUFFLE_SPELLS : TEXT_EV_RESHUFFLE_ROOMS, 1};
    default:
        return pick_more(r, e);
    }
}

/* 0: the reader knows which card; 1 a room, 2 a spell, 3 a card. R-RMB-057: nobody can tell a miniboss from a room. */
static int card_form(const text_reader *r, const lair_event *e)
{
    if (e->card != LAIR_NO_CARD) {
        return 0;
    }
    if (e->kind == LAIR_EV_PLACE_ROOM || e->kind == LAIR_EV_RETURNED) {
        return text_has_minibosses(r->game) ? 3 : 1;
    }
    return e->kind != LAIR_EV_DRAW ? 3 : e->amount ? 2 : 1;
}

/* "a room" where the reader does not know which. */
static const char *card_name(const text_reader *r, const lair_event *e)
{
    if (e->kind == LAIR_EV_OFFER || e->kind == LAIR_EV_BOSS) {
        return text_boss(r, e->card);
    }
    if (e->card != LAIR_NO_CARD) {
        return text_card(r, e->card);
    }
    static const enum text_key unknown[] = {TEXT_UNKNOWN_CARD, TEXT_UNKNOWN_ROOM, TEXT_UNKNOWN_SPELL,
                                            TEXT_UNKNOWN_CARD};
    return text_get(r->lang, unknown[card_form(r, e)]);
}

static int class_of(const text_reader *r, const lair_event *e)
{
    if (e->kind == LAIR_EV_ICONS || e->kind == LAIR_EV_TREASURE) {
        return e->from >= 0 && e->from < LAIR_CLASSES ? e->from : -1;
    }
    return e->hero != LAIR_NO_HERO ? text_hero_class(r, e->hero) : -1;
}

/* Counters or coins on a room, coins of a player, or damage a hero has taken. */
static int total_of(const text_reader *r, const lair_event *e)
{
    int seat;
    if (e->kind == LAIR_EV_COUNTERS || e->kind == LAIR_EV_ROOM_COINS) {
        int slot = lair_room_find(r->game, e->card, &seat);
        const lair_stack *stack = slot < 0 ? NULL : &r->game->dungeon[seat].stack[slot];
        return stack == NULL ? 0 : e->kind == LAIR_EV_COUNTERS ? stack->counters : stack->coins;
    }
    if (e->kind == LAIR_EV_COINS) {
        return e->seat < LAIR_SEATS ? r->game->player[e->seat].coins : 0;
    }
    return e->hero < LAIR_HEROES ? r->game->hero_damage[e->hero] : 0;
}

static int amount_of(const text_reader *r, const lair_event *e)
{
    if (e->kind == LAIR_EV_BOSS && e->card < r->cards->pack.n_bosses) {
        return r->cards->pack.designs[r->cards->pack.boss_design[e->card]].xp;
    }
    return e->kind == LAIR_EV_SCORE && e->amount == 0 ? e->from : e->amount;
}

/* The number of a law where it has one: " (+2)". */
static text_name plus_of(const lair_event *e)
{
    text_name w = {""};
    if (e->kind == LAIR_EV_LAW && e->from != 0) {
        snprintf(w.s, sizeof w.s, " (%+d)", e->from);
    }
    return w;
}

static int other_of(const lair_event *e)
{
    return e->kind == LAIR_EV_COINS ? e->from : e->amount;
}

static void say(const text_reader *r, const lair_event *e, enum text_key key, text_line *line)
{
    int seat = e->seat < LAIR_SEATS ? e->seat : -1;
    int n = amount_of(r, e), cls = class_of(r, e);
    bool has_hero = e->hero < LAIR_HEROES;
    int where = aimed_seat(r, e) >= 0 ? aimed_seat(r, e) : seat;
    text_name who = text_player(r, seat), whose = text_whose(r, seat), dungeon = text_dungeon(r, where);
    text_name other = text_player(r, other_of(e)), number = text_int(seat + 1),
              source = text_source(r, e->source);
    text_name amount = text_int(abs(n)), total = text_int(total_of(r, e));
    int hits = has_hero ? text_health(r, e->hero) : 0;
    text_name health = text_int(hits);
    text_name sign = text_signed(e->amount), sign2 = text_signed(e->from),
              turn = text_int(e->kind == LAIR_EV_PHASE ? e->from : r->game->turn);
    text_line player_n;
    text_clear(&player_n);
    text_say_by(&player_n, r, TEXT_PLAYER_N, TEXT_SLOTS({"n", number.s, 0}));
    int has[2] = {0, 0};
    if (e->kind == LAIR_EV_SCORE && seat >= 0) {
        has[0] = lair_souls(r->game, &r->cards->pack, seat);
        has[1] = lair_wounds(r->game, &r->cards->pack, seat);
    }
    text_name souls = text_int(has[0]), wounds = text_int(has[1]), points = text_int(has[0] - has[1]);
    text_name plus = plus_of(e), classes = text_hero_classes(r, e->hero);
    const char *item = text_item(r, e->kind == LAIR_EV_ITEM ? (unsigned)e->amount : LAIR_ITEMS);
    bool moves = e->kind == LAIR_EV_HERO_MOVED,
         at_space = e->kind == LAIR_EV_MINION || e->kind == LAIR_EV_MINION_ACTS;
    text_name place = text_place(r, moves ? (uint8_t)e->amount : 0);
    text_name space = text_space(r, seat, at_space ? (unsigned)e->amount : LAIR_HOME);
    text_name values = key == TEXT_EV_HERO_LURED ? text_values(r, e->hero) : (text_name){""};
    text_name reason = e->kind == LAIR_EV_STAYS ? text_stays(r, e->hero, e->rule) : (text_name){""};
    int self = text_form(r, seat);
    text_name hero = text_hero_short(r, e->hero); /* but whoever appears is told by the whole name */
    bool appears = e->kind == LAIR_EV_HERO_REVEALED;
    text_say_by(line, r, key,
                TEXT_SLOTS({"player", who.s, self}, {"whose", whose.s, self},
                           {"dungeon", dungeon.s, text_form(r, where)},
                           {"other", other_of(e) == r->seat ? text_get(r->lang, TEXT_YOU_LOWER) : other.s,
                            text_form(r, other_of(e))},
                           {"number", player_n.s, 0}, {"source", source.s, 0},
                           {"card", card_name(r, e), card_form(r, e)}, {"room", text_card(r, e->room), 0},
                           {"hero", appears ? text_hero(r, e->hero) : hero.s, text_hero_form(r, e->hero)},
                           {"n", amount.s, text_plural(r->lang, n)}, {"total", total.s, 0},
                           {"health", health.s, text_plural(r->lang, hits)},
                           {"class", cls < 0 ? classes.s : cards_class_name(cls, r->lang), cls},
                           {"item", item, 0}, {"plus", plus.s, 0}, {"place", place.s, 0},
                           {"space", space.s, 0}, {"values", values.s, 0}, {"reason", reason.s, 0},
                           {"signed", sign.s, 0}, {"signed2", sign2.s, 0}, {"souls", souls.s, 0},
                           {"wounds", wounds.s, 0}, {"score", points.s, 0}, {"turn", turn.s, 0},
                           {"rule", text_rule(r, e->rule), 0}));
}

bool text_event(const text_reader *r, const lair_event *event, text_line *line, int *depth)
{
    lair_event e = lair_event_for(event, r->seat);
    sentence s = pick(r, &e);
    text_clear(line);
    *depth = s.depth;
    if (s.depth < 0) {
        return false;
    }
    say(r, &e, s.key, line);
    const lair_design *appears =
        e.kind == LAIR_EV_HERO_REVEALED ? text_hero_design(r, e.hero)
        : e.kind == LAIR_EV_LEVEL_UP    ? text_source_design(r, LAIR_BY_BOSS + (unsigned)e.seat)
        : s.key == TEXT_EV_ITEM_TOWN    ? text_source_design(r, LAIR_BY_ITEM + (unsigned)e.amount)
                                        : NULL;
    if (appears) { /* nobody should have to ask what it can do */
        const char *rules = text_rules(r, appears);
        text_put(line, *rules ? " " : "");
        text_put(line, rules);
    }
    return true;
}
