/* events.c - what happened, in words. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"
#include "text.h"

/* Message and depth for kinds that have a single sentence. 0: decided in pick(), or nothing is said. */
typedef struct sentence {
    enum text_key key;
    int depth; /* 0: no plain sentence */
} sentence;

static const sentence plain[LAIR_EV_COUNT] = {
    [LAIR_EV_FIRST] = {TEXT_EV_FIRST, 1},
    [LAIR_EV_DRAW] = {TEXT_EV_DRAW, 2},
    [LAIR_EV_MULLIGAN] = {TEXT_EV_MULLIGAN, 1},
    [LAIR_EV_NO_BUILD] = {TEXT_EV_NO_BUILD, 1},
    [LAIR_EV_BUILT] = {TEXT_EV_BUILT, 1},
    [LAIR_EV_MARKET] = {TEXT_EV_MARKET, 1},
    [LAIR_EV_HERO_REVEALED] = {TEXT_EV_HERO_REVEALED, 1},
    [LAIR_EV_DRAFT] = {TEXT_EV_DRAFT, 1},
    [LAIR_EV_MINION] = {TEXT_EV_MINION, 1},
    [LAIR_EV_MINION_ACTS] = {TEXT_EV_MINION_ACTS, 1},
    [LAIR_EV_LEVEL_UP] = {TEXT_EV_LEVEL_UP, 1},
    [LAIR_EV_CAST] = {TEXT_EV_CAST, 1},
    [LAIR_EV_USE] = {TEXT_EV_USE, 1},
    [LAIR_EV_RESOLVE] = {TEXT_EV_RESOLVE, 1},
    [LAIR_EV_CANCELLED] = {TEXT_EV_CANCELLED, 2},
    [LAIR_EV_TRIGGER] = {TEXT_EV_TRIGGER, 2},
    [LAIR_EV_AWAKE] = {TEXT_EV_AWAKE, 2},
    [LAIR_EV_ICONS] = {TEXT_EV_ICONS, 2},
    [LAIR_EV_ICONS_TIMES] = {TEXT_EV_ICONS_TIMES, 2},
    [LAIR_EV_ENTER] = {TEXT_EV_ENTER, 1},
    [LAIR_EV_SKIP] = {TEXT_EV_SKIP, 1},
    [LAIR_EV_HURT] = {TEXT_EV_HURT, 2},
    [LAIR_EV_HEALTH] = {TEXT_EV_HEALTH, 2},
    [LAIR_EV_HEART] = {TEXT_EV_HEART, 2},
    [LAIR_EV_SURVIVED] = {TEXT_EV_SURVIVED, 2},
    [LAIR_EV_HEALED] = {TEXT_EV_HEALED, 2},
    [LAIR_EV_TAKE] = {TEXT_EV_TAKE, 2},
    [LAIR_EV_GIVE] = {TEXT_EV_GIVE, 2},
    [LAIR_EV_DESTROYED] = {TEXT_EV_DESTROYED, 2},
    [LAIR_EV_UNCOVERED] = {TEXT_EV_UNCOVERED, 2},
    [LAIR_EV_SWAPPED] = {TEXT_EV_SWAPPED, 2},
    [LAIR_EV_ORDERED] = {TEXT_EV_ORDERED, 2},
    [LAIR_EV_SKIPS] = {TEXT_EV_SKIPS, 2},
    [LAIR_EV_AGAIN] = {TEXT_EV_AGAIN, 2},
    [LAIR_EV_EXTRA_BUILD] = {TEXT_EV_EXTRA_BUILD, 2},
    [LAIR_EV_STAYS] = {TEXT_EV_STAYS, 1},
    [LAIR_EV_MARKET_LEFT] = {TEXT_EV_MARKET_LEFT, 1},
    [LAIR_EV_CUT] = {TEXT_EV_CUT, 1},
    [LAIR_EV_GAME_OVER] = {TEXT_EV_GAME_OVER, 1},
    [LAIR_EV_WINNER] = {TEXT_EV_WINNER, 1},
    [LAIR_EV_MINIBOSS] = {TEXT_EV_MINIBOSS, 1},
    [LAIR_EV_UNBUILT] = {TEXT_EV_UNBUILT, 1},
    [LAIR_EV_DEACTIVATED] = {TEXT_EV_DEACTIVATED, 2},
    [LAIR_EV_OUT] = {TEXT_EV_OUT, 1},
    [LAIR_EV_SEEDED] = {TEXT_EV_SEEDED, 1},
    [LAIR_EV_ROLL] = {TEXT_EV_ROLL, 2},
    [LAIR_EV_REMOVED] = {TEXT_EV_REMOVED, 2},
    [LAIR_EV_RETURNED] = {TEXT_EV_RETURNED, 2},
    [LAIR_EV_RAISED] = {TEXT_EV_RAISED, 2},
    [LAIR_EV_MENDED] = {TEXT_EV_MENDED, 2},
    [LAIR_EV_STAKED] = {TEXT_EV_STAKED, 2},
};

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
    bool appears = e->from / 8 <= LAIR_IN_DECK; /* else a card has moved it there */
    return appears && taken && e->amount == LAIR_PLACE(LAIR_AT_LANDMARK, LAIR_TAVERN);
}

static sentence moved(const text_reader *r, const lair_event *e)
{
    int zone = e->amount / 8, old = e->from / 8;
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
    if (e->amount > 0 && e->from == 0) {
        return (sentence){TEXT_EV_SCORE_SOULS, 2};
    }
    if (e->from > 0 && e->amount == 0) {
        return (sentence){TEXT_EV_SCORE_WOUNDS, 2};
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
static bool lasts(const text_reader *r, const lair_event *e, int what)
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
    if (what == LAIR_MOD_SOULS && lasts(r, e, LAIR_MOD_SOULS)) {
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

/* Sentences of the sets that came before and after Super; depth -1 if nothing is said. */
static sentence pick_more(const text_reader *r, const lair_event *e)
{
    bool known = e->card != LAIR_NO_CARD;
    switch (e->kind) {
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
        return (sentence){lasts(r, e, LAIR_MOD_BOSS_ICONS) ? TEXT_EV_ICONS_LASTING : TEXT_EV_ICONS, 2};
    case LAIR_EV_TREASURE:
        return (sentence){e->from < 0 ? TEXT_EV_TREASURE_SET : TEXT_EV_TREASURE_MORE, 2};
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
    default:
        return e->kind < LAIR_EV_COUNT && plain[e->kind].depth ? plain[e->kind] : (sentence){0, -1};
    }
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
    case LAIR_EV_STUN:
        return (sentence){e->amount == 1 ? TEXT_EV_FROZEN : TEXT_EV_STUN, 2};
    case LAIR_EV_BONUS:
        return (sentence){known                      ? TEXT_EV_BONUS_ROOM
                          : e->from < 0              ? TEXT_EV_BONUS_LAST
                          : e->from & LAIR_F_MONSTER ? TEXT_EV_BONUS_MONSTERS
                          : e->from & LAIR_F_TRAP    ? TEXT_EV_BONUS_TRAPS
                                                     : TEXT_EV_BONUS_ROOMS,
                          2};
    case LAIR_EV_FIRST: /* alone there is nobody to be before, or to beat */
    case LAIR_EV_WINNER:
        return r->game->players == 1 ? (sentence){0, -1} : plain[e->kind];
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
    text_say(&player_n, r->lang, TEXT_PLAYER_N, TEXT_SLOTS({"n", number.s, 0}));
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
    int self = seat == r->seat ? 0 : 1;
    text_say(line, r->lang, key,
             TEXT_SLOTS({"player", who.s, self}, {"whose", whose.s, self},
                        {"dungeon", dungeon.s, where == r->seat ? 0 : 1},
                        {"other", other_of(e) == r->seat ? text_get(r->lang, TEXT_YOU_LOWER) : other.s,
                         other_of(e) == r->seat ? 0 : 1},
                        {"number", player_n.s, 0}, {"source", source.s, 0},
                        {"card", card_name(r, e), card_form(r, e)}, {"room", text_card(r, e->room), 0},
                        {"hero", text_hero(r, e->hero), 0}, {"n", amount.s, text_plural(r->lang, n)},
                        {"total", total.s, 0}, {"health", health.s, text_plural(r->lang, hits)},
                        {"class", cls < 0 ? classes.s : cards_class_name(cls, r->lang), cls},
                        {"item", item, 0}, {"plus", plus.s, 0}, {"place", place.s, 0}, {"space", space.s, 0},
                        {"values", values.s, 0}, {"reason", reason.s, 0}, {"signed", sign.s, 0},
                        {"signed2", sign2.s, 0}, {"souls", souls.s, 0}, {"wounds", wounds.s, 0},
                        {"score", points.s, 0}, {"turn", turn.s, 0}, {"rule", text_rule(r, e->rule), 0}));
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
