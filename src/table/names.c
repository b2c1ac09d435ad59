/* names.c - stable English words for options, events, places and numbers. Reading them back: names_read.c. */
#include "names.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *const names_phases[LAIR_GAME_OVER + 1] = {
    [LAIR_SETUP] = "setup",
    [LAIR_TOWN] = "town",
    [LAIR_BUILD] = "build",
    [LAIR_MINION] = "minion",
    [LAIR_BAIT] = "bait",
    [LAIR_ADVENTURE] = "adventure",
    [LAIR_END_OF_TURN] = "end of turn",
    [LAIR_GAME_OVER] = "game over",
};

const char *const names_decisions[LAIR_DECISION_COUNT] = {
    [LAIR_ASK_NOTHING] = "nothing",  [LAIR_ASK_BOSS] = "boss",       [LAIR_ASK_MULLIGAN] = "mulligan",
    [LAIR_ASK_SETUP] = "first room", [LAIR_ASK_VISIT] = "visit",     [LAIR_ASK_BUILD] = "build",
    [LAIR_ASK_WINDOW] = "window",    [LAIR_ASK_MODE] = "mode",       [LAIR_ASK_YES_NO] = "yes or no",
    [LAIR_ASK_ROOM] = "room",        [LAIR_ASK_HERO] = "hero",       [LAIR_ASK_PLAYER] = "player",
    [LAIR_ASK_CARD] = "card",        [LAIR_ASK_CLASS] = "class",     [LAIR_ASK_KIND] = "kind",
    [LAIR_ASK_PLAY] = "play",        [LAIR_ASK_SPACE] = "space",     [LAIR_ASK_TRIGGER] = "trigger",
    [LAIR_ASK_WAITING] = "waiting",  [LAIR_ASK_DISCARD] = "discard", [LAIR_ASK_DRAW] = "draw",
    [LAIR_ASK_PAY] = "pay",          [LAIR_ASK_SCHEME] = "scheme",   [LAIR_ASK_NUMBER] = "number",
    [LAIR_ASK_SIGN] = "sign",        [LAIR_ASK_PLACE] = "place",     [LAIR_ASK_MINIBOSS] = "miniboss",
    [LAIR_ASK_ITEM] = "item",
};

const char *const names_classes[LAIR_CLASSES] = {"cleric", "fighter", "mage", "thief", "explorer"};
const char *const names_landmarks[LAIR_LANDMARKS] = {"temple",  "stadium", "library",
                                                     "hideout", "tavern",  "launchpad"};
const char *const names_spaces[3] = {"treasure", "special", "summoning"};
const char *const names_profiles[LAIR_PROFILE_COUNT] = {
    "super-en", "super-pl", "super-uk", "minibosses-pl", "minibosses-de", "classic",
};

const char *const names_verbs[LAIR_DO_COUNT] = {
    [LAIR_DO_NOTHING] = "nothing",   [LAIR_DO_PASS] = "pass",         [LAIR_DO_BOSS] = "boss",
    [LAIR_DO_KEEP] = "keep hand",    [LAIR_DO_MULLIGAN] = "mulligan", [LAIR_DO_BUILD] = "build",
    [LAIR_DO_NO_BUILD] = "no build", [LAIR_DO_DRAFT] = "draft",       [LAIR_DO_INSTEAD] = "instead",
    [LAIR_DO_PLACE] = "place",       [LAIR_DO_CAST] = "cast",         [LAIR_DO_USE] = "use",
    [LAIR_DO_MODE] = "mode",         [LAIR_DO_YES] = "yes",           [LAIR_DO_NO] = "no",
    [LAIR_DO_DONE] = "done",         [LAIR_DO_ROOM] = "room",         [LAIR_DO_HERO] = "hero",
    [LAIR_DO_PLAYER] = "seat",       [LAIR_DO_CARD] = "card",         [LAIR_DO_CLASS] = "class",
    [LAIR_DO_KIND] = "kind",         [LAIR_DO_PLAY] = "play",         [LAIR_DO_SPACE] = "space",
    [LAIR_DO_TRIGGER] = "trigger",   [LAIR_DO_DISCARD] = "discard",   [LAIR_DO_DRAW] = "draw",
    [LAIR_DO_PROMOTE] = "promote",   [LAIR_DO_COIN] = "coin",         [LAIR_DO_PAY] = "pay",
    [LAIR_DO_NUMBER] = "number",     [LAIR_DO_ITEM] = "item",
};

const char *const names_laws[LAIR_MOD_COUNT] = {
    [LAIR_MOD_NONE] = "nothing",
    [LAIR_MOD_ROOM] = "room damage",
    [LAIR_MOD_ROOMS] = "damage of rooms",
    [LAIR_MOD_LAST_ROOM] = "damage of the last room",
    [LAIR_MOD_BOSS_ICONS] = "boss icons",
    [LAIR_MOD_ICONS_TIMES] = "icons times",
    [LAIR_MOD_HEALTH] = "health",
    [LAIR_MOD_DAMAGE_TIMES] = "damage times",
    [LAIR_MOD_ROOM_ICONS] = "room icons",
    [LAIR_MOD_ICONS_SET] = "icons set",
    [LAIR_MOD_SILENT] = "silent",
    [LAIR_MOD_BOSS_SILENT] = "silent boss",
    [LAIR_MOD_ENTRY_HEALTH] = "entry health",
    [LAIR_MOD_ENTRY_SKIP] = "entry skip",
    [LAIR_MOD_NO_ENTRY] = "no entry",
    [LAIR_MOD_BARRED] = "barred",
    [LAIR_MOD_NOT_LURED] = "not lured",
    [LAIR_MOD_NO_ROOMS] = "no rooms",
    [LAIR_MOD_OVER_ANY] = "over any",
    [LAIR_MOD_AT_OPPONENT] = "at opponent",
    [LAIR_MOD_NO_WIN] = "no win",
    [LAIR_MOD_NO_LOSS] = "no loss",
    [LAIR_MOD_SOULS] = "more souls",
    [LAIR_MOD_WOUNDS] = "more wounds",
    [LAIR_MOD_TAX] = "tax",
    [LAIR_MOD_SHIELD] = "shield",
    [LAIR_MOD_CHOSEN] = "chosen",
    [LAIR_MOD_SCORED] = "scored",
};

const char *const names_item_places[NAMES_ITEM_PLACES] = {
    "spent", "in deck", "waiting", "face-up", "face-down", "carried",
};

int names_item_place(unsigned place)
{
    return place >= LAIR_ITEM_ON        ? NAMES_CARRIED
           : place >= LAIR_ITEM_DOWN    ? NAMES_FACE_DOWN
           : place >= LAIR_ITEM_UP      ? NAMES_FACE_UP
           : place <= LAIR_ITEM_IN_TOWN ? (int)place
                                        : NAMES_SPENT;
}

const char *const names_events[LAIR_EV_COUNT] = {
    [LAIR_EV_NOTHING] = "nothing",
    [LAIR_EV_PHASE] = "phase",
    [LAIR_EV_WINDOW] = "window",
    [LAIR_EV_OFFER] = "offer",
    [LAIR_EV_BOSS] = "boss",
    [LAIR_EV_FIRST] = "first player",
    [LAIR_EV_DRAW] = "draw",
    [LAIR_EV_SHOW] = "show",
    [LAIR_EV_MULLIGAN] = "mulligan",
    [LAIR_EV_PLACE_ROOM] = "face-down",
    [LAIR_EV_NO_BUILD] = "no build",
    [LAIR_EV_BUILT] = "built",
    [LAIR_EV_MARKET] = "market",
    [LAIR_EV_HERO_REVEALED] = "revealed",
    [LAIR_EV_HERO_MOVED] = "moved",
    [LAIR_EV_DRAFT] = "draft",
    [LAIR_EV_MINION] = "minion",
    [LAIR_EV_MINION_ACTS] = "minion acts",
    [LAIR_EV_LEVEL_UP] = "level up",
    [LAIR_EV_CAST] = "cast",
    [LAIR_EV_USE] = "use",
    [LAIR_EV_TARGET] = "target",
    [LAIR_EV_RESOLVE] = "resolve",
    [LAIR_EV_CANCELLED] = "cancelled",
    [LAIR_EV_FIZZLED] = "fizzled",
    [LAIR_EV_TRIGGER] = "trigger",
    [LAIR_EV_COUNTERS] = "counters",
    [LAIR_EV_STUN] = "stun",
    [LAIR_EV_AWAKE] = "awake",
    [LAIR_EV_BONUS] = "bonus",
    [LAIR_EV_ICONS] = "icons",
    [LAIR_EV_ICONS_TIMES] = "icons times",
    [LAIR_EV_ENTER] = "enter",
    [LAIR_EV_SKIP] = "skip",
    [LAIR_EV_DAMAGE] = "damage",
    [LAIR_EV_HURT] = "hurt",
    [LAIR_EV_HEALTH] = "health",
    [LAIR_EV_HEART] = "heart",
    [LAIR_EV_DIED] = "died",
    [LAIR_EV_SURVIVED] = "survived",
    [LAIR_EV_SCORE] = "score",
    [LAIR_EV_HEALED] = "healed",
    [LAIR_EV_DISCARD] = "discard",
    [LAIR_EV_TAKE] = "take",
    [LAIR_EV_GIVE] = "give",
    [LAIR_EV_DESTROYED] = "destroyed",
    [LAIR_EV_UNCOVERED] = "uncovered",
    [LAIR_EV_SWAPPED] = "swapped",
    [LAIR_EV_ORDERED] = "ordered",
    [LAIR_EV_SKIPS] = "will skip",
    [LAIR_EV_AGAIN] = "minion again",
    [LAIR_EV_EXTRA_BUILD] = "extra build",
    [LAIR_EV_STAYS] = "stays",
    [LAIR_EV_RESHUFFLE] = "reshuffle",
    [LAIR_EV_MARKET_LEFT] = "market left",
    [LAIR_EV_CUT] = "cut",
    [LAIR_EV_GAME_OVER] = "game over",
    [LAIR_EV_WINNER] = "winner",
    [LAIR_EV_COINS] = "coins",
    [LAIR_EV_ROOM_COINS] = "room coins",
    [LAIR_EV_MINIBOSS] = "miniboss",
    [LAIR_EV_LEVEL] = "level",
    [LAIR_EV_MINIBOSS_LEFT] = "miniboss left",
    [LAIR_EV_UNBUILT] = "not built",
    [LAIR_EV_DEACTIVATED] = "deactivated",
    [LAIR_EV_OUT] = "eliminated",
    [LAIR_EV_SEEDED] = "seeded",
    [LAIR_EV_ITEM] = "item",
    [LAIR_EV_ROLL] = "roll",
    [LAIR_EV_LOOK] = "look",
    [LAIR_EV_TREASURE] = "treasure",
    [LAIR_EV_DAMAGE_TIMES] = "damage times",
    [LAIR_EV_SILENCED] = "silenced",
    [LAIR_EV_LAW] = "law",
    [LAIR_EV_REMOVED] = "removed",
    [LAIR_EV_RETURNED] = "returned",
    [LAIR_EV_RAISED] = "raised",
    [LAIR_EV_COPIED] = "copied",
    [LAIR_EV_SENT] = "sent",
    [LAIR_EV_MENDED] = "mended",
    [LAIR_EV_STAKED] = "staked",
};

/* Appends. */
__attribute__((format(printf, 3, 4))) static void put(char *out, size_t room, const char *format, ...)
{
    size_t used = strlen(out);
    va_list args;
    va_start(args, format);
    (void)vsnprintf(out + used, used < room ? room - used : 0, format, args);
    va_end(args);
}

/* ---- rules --------------------------------------------------------------------------------------------- */

static const struct {
    const char *prefix;
    int base, digits;
} books[] = {
    {"Q-", LAIR_RULE_Q, 2},         {"R-VAR-", LAIR_RULE_VAR, 3}, {"R-RMB-", LAIR_RULE_RMB, 3},
    {"R-SOLO-", LAIR_RULE_SOLO, 3}, {"R-X-", LAIR_RULE_X, 3},     {"R-SBM-", LAIR_RULE_SBM, 3},
};
enum { BOOKS = sizeof books / sizeof *books };

static const char *const refusals[] = {
    "not asked", "not an answer", "no target", "cannot pay",  "table limit",
    "no effect", "game is over",  "used up",   "not in hand",
};
enum { REFUSALS = sizeof refusals / sizeof *refusals };

void names_rule(int rule, char *out, size_t room)
{
    out[0] = '\0';
    if (rule >= LAIR_NOT_ASKED && rule < LAIR_NOT_ASKED + REFUSALS) {
        put(out, room, "%s", refusals[rule - LAIR_NOT_ASKED]);
        return;
    }
    for (int i = 0; i < BOOKS; i++) {
        if (rule > books[i].base && rule < LAIR_RULE_COUNT) {
            put(out, room, "%s%0*d", books[i].prefix, books[i].digits, rule - books[i].base);
            return;
        }
    }
    put(out, room, "rule %d", rule);
}

int names_rule_read(phrase *t)
{
    phrase rest = words_between(t->at, t->end);
    int words = words_one_of(&rest, refusals, REFUSALS);
    if (words >= 0) {
        *t = rest;
        return LAIR_NOT_ASKED + words;
    }
    for (int i = 0; i < BOOKS; i++) {
        size_t length = strlen(books[i].prefix);
        phrase number = {rest.at + length, rest.end};
        int top = i ? books[i - 1].base : LAIR_RULE_COUNT;
        long n;
        if ((size_t)(rest.end - rest.at) <= length) {
            continue;
        }
        bool same = true;
        for (size_t c = 0; c < length; c++) {
            same =
                same && (rest.at[c] == books[i].prefix[c] || rest.at[c] == books[i].prefix[c] + ('a' - 'A'));
        }
        if (same && *number.at >= '0' && *number.at <= '9' && words_number(&number, &n) && n >= 1 &&
            n + books[i].base < top) {
            *t = number;
            return books[i].base + (int)n;
        }
    }
    return -1;
}

/* ---- cards, heroes, sources ---------------------------------------------------------------------------- */

int names_copy(const cards_library *library, unsigned card)
{
    int copy = 1;
    for (unsigned c = 0; c < card && card < library->pack.n_cards; c++) {
        copy += library->pack.card_design[c] == library->pack.card_design[card];
    }
    return copy;
}

/* The name of a design, and its set where the name alone would be read as another. */
static void put_design(const cards_library *library, const lair_game *game, unsigned design, char *out,
                       size_t room)
{
    const lair_pack *pack = &library->pack;
    const char *name = library->texts[design].name[CARDS_EN];
    unsigned sets = words_sets(&game->rules);
    put(out, room, "%s", name);
    for (unsigned d = 0; d < pack->n_designs; d++) {
        if (d != design && strcmp(library->texts[d].name[CARDS_EN], name) == 0 &&
            words_nearness(&pack->designs[d], sets) >= words_nearness(&pack->designs[design], sets)) {
            put(out, room, " (%s)", cards_set_id(pack->designs[design].set));
            return;
        }
    }
}

static bool visible_room(const lair_game *game, unsigned card)
{
    for (int seat = 0; seat < game->players; seat++) {
        for (int i = 0; i < game->dungeon[seat].n; i++) {
            if (lair_room_at(game, seat, i) == card) {
                return true;
            }
        }
    }
    return false;
}

void names_card(const cards_library *library, const lair_game *game, unsigned card, char *out, size_t room)
{
    const lair_pack *pack = &library->pack;
    out[0] = '\0';
    if (card >= pack->n_cards) {
        put(out, room, "unknown card");
        return;
    }
    put_design(library, game, pack->card_design[card], out, room);
    if (!visible_room(game, card)) {
        return;
    }
    for (unsigned c = 0; c < pack->n_cards; c++) {
        if (c != card && pack->card_design[c] == pack->card_design[card] && visible_room(game, c)) {
            put(out, room, " %d", names_copy(library, card));
            return;
        }
    }
}

void names_hero(const cards_library *library, const lair_game *game, unsigned hero, char *out, size_t room)
{
    out[0] = '\0';
    if (hero >= game->n_heroes) {
        put(out, room, "no hero");
        return;
    }
    put_design(library, game, library->pack.hero_design[game->hero_id[hero]], out, room);
}

void names_item(const cards_library *library, const lair_game *game, unsigned item, char *out, size_t room)
{
    out[0] = '\0';
    if (item < library->pack.n_items) {
        put_design(library, game, library->pack.item_design[item], out, room);
    } else {
        put(out, room, "no item");
    }
}

static void put_boss(const cards_library *library, const lair_game *game, unsigned boss, char *out,
                     size_t room)
{
    if (boss < library->pack.n_bosses) {
        put_design(library, game, library->pack.boss_design[boss], out, room);
    } else {
        put(out, room, "unknown boss");
    }
}

static void put_card(const cards_library *library, const lair_game *game, unsigned card, char *out,
                     size_t room)
{
    char name[NAMES_TEXT];
    names_card(library, game, card, name, sizeof name);
    put(out, room, "%s", name);
}

int names_source_design(const cards_library *library, const lair_game *game, unsigned source)
{
    const lair_pack *pack = &library->pack;
    if (source < LAIR_BY_BOSS) {
        return source < pack->n_cards ? pack->card_design[source] : -1;
    }
    if (source < LAIR_BY_HERO) {
        unsigned boss =
            source - LAIR_BY_BOSS < game->players ? game->player[source - LAIR_BY_BOSS].boss : LAIR_NO_CARD;
        return boss < pack->n_bosses ? pack->boss_design[boss] : -1;
    }
    if (source < LAIR_BY_ITEM) {
        unsigned hero = source - LAIR_BY_HERO;
        return hero < game->n_heroes ? pack->hero_design[game->hero_id[hero]] : -1;
    }
    unsigned item = source - LAIR_BY_ITEM;
    return source < LAIR_BY_SPACE && item < pack->n_items ? pack->item_design[item] : -1;
}

/* The room a miniboss lies under; the card itself if it lies under none. */
static unsigned room_of(const lair_game *game, unsigned card)
{
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        if (game->miniboss[i].level && game->miniboss[i].card == card) {
            return game->miniboss[i].room;
        }
    }
    return card;
}

int names_holder(const lair_game *game, unsigned card)
{
    unsigned room = room_of(game, card);
    for (int seat = 0; seat < game->players; seat++) {
        if (lair_has(&game->hand[seat], card)) {
            return seat;
        }
        for (int i = 0; i < game->dungeon[seat].n_pile; i++) {
            if (game->dungeon[seat].pile[i] == room) {
                return seat;
            }
        }
    }
    return -1;
}

int names_source_seat(const lair_game *game, unsigned source)
{
    if (source < LAIR_BY_BOSS) {
        for (int i = 0; i < game->n_plays; i++) {
            if (game->play[i].source == source) {
                return game->play[i].seat;
            }
        }
        return names_holder(game, source);
    }
    if (source < LAIR_BY_HERO) {
        return (int)(source - LAIR_BY_BOSS);
    }
    bool item = source >= LAIR_BY_ITEM && source < LAIR_BY_ITEM + LAIR_ITEMS;
    unsigned place = item ? game->item_place[source - LAIR_BY_ITEM] : 0;
    bool scored = place >= LAIR_ITEM_UP && place < LAIR_ITEM_ON;
    return scored ? (int)(place & 0xFu) : -1;
}

void names_source(const cards_library *library, const lair_game *game, unsigned source, char *out,
                  size_t room)
{
    out[0] = '\0';
    if (source < LAIR_BY_BOSS) {
        names_card(library, game, source, out, room);
    } else if (source < LAIR_BY_HERO) {
        unsigned seat = source - LAIR_BY_BOSS;
        put_boss(library, game, seat < game->players ? game->player[seat].boss : LAIR_NO_CARD, out, room);
    } else if (source >= LAIR_BY_ITEM && source < LAIR_BY_SPACE) {
        names_item(library, game, source - LAIR_BY_ITEM, out, room);
    } else if (source < LAIR_BY_SPACE) {
        names_hero(library, game, source - LAIR_BY_HERO, out, room);
    } else if (source < LAIR_BY_RULE) {
        names_space(library, game, source - LAIR_BY_SPACE, out, room);
    } else {
        names_rule((int)source - LAIR_BY_RULE, out, room);
    }
}

/* ---- places -------------------------------------------------------------------------------------------- */

void names_space(const cards_library *library, const lair_game *game, unsigned space, char *out, size_t room)
{
    out[0] = '\0';
    if (space == LAIR_HOME) {
        put(out, room, "home");
    } else if (space >= LAIR_ON_BOSS) {
        put(out, room, "boss");
    } else if (space >= LAIR_ON_ROOM) {
        put_card(library, game, space - LAIR_ON_ROOM, out, room);
    } else if (space <= LAIR_LANDMARKS * 3) {
        put(out, room, "%s %s", names_landmarks[(space - 1) / 3], names_spaces[(space - 1) % 3]);
    } else {
        put(out, room, "space %u", space);
    }
}

void names_place(unsigned place, char *out, size_t room)
{
    static const char *const of_seat[] = {
        [LAIR_AT_ENTRANCE] = "entrance",
        [LAIR_IN_DUNGEON] = "dungeon",
        [LAIR_AS_SOUL] = "souls",
        [LAIR_AS_WOUND] = "wounds",
    };
    unsigned zone = place / 8, who = place % 8;
    out[0] = '\0';
    if (zone == LAIR_AT_LANDMARK && who < LAIR_LANDMARKS) {
        put(out, room, "%s", names_landmarks[who]);
    } else if (zone >= LAIR_AT_ENTRANCE && zone <= LAIR_AS_WOUND) {
        put(out, room, "%s of seat %u", of_seat[zone], who + 1);
    } else {
        put(out, room, "%s", zone == LAIR_IN_TOWN ? "town" : zone == LAIR_IN_DECK ? "town deck" : "nowhere");
    }
}

/* ---- options ------------------------------------------------------------------------------------------- */

static void put_source(const cards_library *library, const lair_game *game, unsigned source, unsigned ability,
                       char *out, size_t room)
{
    char name[NAMES_TEXT];
    names_source(library, game, source, name, sizeof name);
    put(out, room, " %s", name);
    int design = names_source_design(library, game, source);
    if (ability > 0 || (design >= 0 && library->pack.designs[design].n_abilities > 1)) {
        put(out, room, " ability %u", ability + 1);
    }
}

static void put_option(const cards_library *library, const lair_game *game, lair_option option, char *out,
                       size_t room)
{
    unsigned a = LAIR_OPTION_A(option), b = LAIR_OPTION_B(option), kind = LAIR_OPTION_KIND(option);
    char name[NAMES_TEXT] = "";
    switch (kind) {
    case LAIR_DO_BOSS:
        put(out, room, " ");
        put_boss(library, game, a, out, room);
        break;
    case LAIR_DO_BUILD:
        put(out, room, " ");
        put_card(library, game, a, out, room);
        put(out, room, b ? " on " : " at entrance");
        if (b) {
            put_card(library, game, b - 1, out, room);
        }
        break;
    case LAIR_DO_INSTEAD:
    case LAIR_DO_USE:
    case LAIR_DO_TRIGGER:
        put_source(library, game, a, b, out, room);
        break;
    case LAIR_DO_PLACE:
    case LAIR_DO_SPACE:
        names_space(library, game, a, name, sizeof name);
        put(out, room, "%s %s", kind == LAIR_DO_PLACE ? " on" : "", name);
        break;
    case LAIR_DO_MODE:
    case LAIR_DO_PLAYER:
        put(out, room, " %u", a + 1);
        break;
    case LAIR_DO_HERO:
        names_hero(library, game, a, name, sizeof name);
        put(out, room, " %s", name);
        break;
    case LAIR_DO_CLASS:
        put(out, room, " %s", a < LAIR_CLASSES ? names_classes[a] : "none");
        break;
    case LAIR_DO_KIND:
        put(out, room, " %s", a ? "spells" : "rooms");
        break;
    case LAIR_DO_PLAY:
        names_source(library, game, a, name, sizeof name);
        put(out, room, " %s", name);
        if (names_source_seat(game, a) >= 0) {
            put(out, room, " of seat %d", names_source_seat(game, a) + 1);
        }
        break;
    case LAIR_DO_DRAFT:
    case LAIR_DO_CAST:
    case LAIR_DO_ROOM:
    case LAIR_DO_CARD:
    case LAIR_DO_COIN:
    case LAIR_DO_PAY:
    case LAIR_DO_PROMOTE:
    case LAIR_DO_DISCARD:
        put(out, room, " ");
        put_card(library, game, a, out, room);
        put(out, room, "%s", kind == LAIR_DO_PROMOTE && b ? " with an ability" : "");
        if (kind == LAIR_DO_DISCARD) {
            put(out, room, " and ");
            put_card(library, game, b, out, room);
        }
        break;
    case LAIR_DO_DRAW:
        put(out, room, " %s", a ? "spell" : "room");
        break;
    case LAIR_DO_NUMBER:
        put(out, room, " %u", a);
        break;
    case LAIR_DO_ITEM:
        names_item(library, game, a, name, sizeof name);
        put(out, room, " %s", name);
        break;
    default:
        break;
    }
}

void names_option(const cards_library *library, const lair_game *game, lair_option option, char *out,
                  size_t room)
{
    unsigned kind = LAIR_OPTION_KIND(option);
    out[0] = '\0';
    if (kind >= LAIR_DO_COUNT) {
        put(out, room, "nothing");
        return;
    }
    if (kind == LAIR_DO_NUMBER && game->decision == LAIR_ASK_SIGN) {
        put(out, room, "%s", LAIR_OPTION_A(option) ? "plus" : "minus");
        return;
    }
    put(out, room, "%s", names_verbs[kind]);
    put_option(library, game, option, out, room);
}

/* ---- events -------------------------------------------------------------------------------------------- */

/* What the amount of an event is. */
enum amount_is {
    NO_AMOUNT,
    A_NUMBER,
    A_CHANGE,
    A_PHASE,
    A_SPACE,
    A_PLACE,
    A_SEAT,
    A_KIND,
    A_SCORE,
    A_SUM,   /* of coins, and with whom */
    A_LEVEL, /* of a miniboss, and the one before */
    A_WAY,   /* where a miniboss goes */
    AN_ITEM, /* and its place */
    A_SIGHT, /* what is looked at */
    A_LAW,
    A_COPY,  /* of whose boss, and what of it */
    A_TARGET /* the first or the previous room */
};

static enum amount_is amount_of(unsigned kind)
{
    static const uint8_t is[LAIR_EV_COUNT] = {
        [LAIR_EV_PHASE] = A_PHASE,     [LAIR_EV_DRAW] = A_KIND,           [LAIR_EV_HERO_MOVED] = A_PLACE,
        [LAIR_EV_MINION] = A_SPACE,    [LAIR_EV_MINION_ACTS] = A_SPACE,   [LAIR_EV_COUNTERS] = A_CHANGE,
        [LAIR_EV_BONUS] = A_CHANGE,    [LAIR_EV_ICONS] = A_CHANGE,        [LAIR_EV_ICONS_TIMES] = A_NUMBER,
        [LAIR_EV_DAMAGE] = A_NUMBER,   [LAIR_EV_HURT] = A_NUMBER,         [LAIR_EV_HEALTH] = A_CHANGE,
        [LAIR_EV_HEART] = A_CHANGE,    [LAIR_EV_SCORE] = A_SCORE,         [LAIR_EV_GIVE] = A_SEAT,
        [LAIR_EV_SKIPS] = A_NUMBER,    [LAIR_EV_AGAIN] = A_NUMBER,        [LAIR_EV_EXTRA_BUILD] = A_NUMBER,
        [LAIR_EV_RESHUFFLE] = A_KIND,  [LAIR_EV_COINS] = A_SUM,           [LAIR_EV_ROOM_COINS] = A_CHANGE,
        [LAIR_EV_MINIBOSS] = A_LEVEL,  [LAIR_EV_LEVEL] = A_LEVEL,         [LAIR_EV_MINIBOSS_LEFT] = A_WAY,
        [LAIR_EV_ITEM] = AN_ITEM,      [LAIR_EV_ROLL] = A_NUMBER,         [LAIR_EV_LOOK] = A_SIGHT,
        [LAIR_EV_TREASURE] = A_CHANGE, [LAIR_EV_DAMAGE_TIMES] = A_NUMBER, [LAIR_EV_LAW] = A_LAW,
        [LAIR_EV_COPIED] = A_COPY,     [LAIR_EV_SENT] = A_TARGET,
    };
    return kind < LAIR_EV_COUNT ? (enum amount_is)is[kind] : NO_AMOUNT;
}

/* Amounts of the older sets' events. */
static void put_other_amount(const cards_library *library, const lair_game *game, const lair_event *e,
                             char *out, size_t room)
{
    static const char *const ways[] = {"to discard", "to hand", "out of the game"};
    char name[NAMES_TEXT] = "";
    switch (amount_of(e->kind)) {
    case A_SUM:
        put(out, room, " %+d %s ", e->amount, e->amount < 0 ? "to" : "from");
        if (e->from >= 0) {
            put(out, room, "seat %d", e->from + 1);
        } else {
            put(out, room, "%s", e->from == -1 ? "bank" : "a room");
        }
        break;
    case A_LEVEL:
        if (e->kind == LAIR_EV_LEVEL) {
            put(out, room, " from %d", e->from);
        }
        put(out, room, " to %d", e->amount);
        break;
    case A_WAY:
        put(out, room, " %s", e->amount >= 0 && e->amount < 3 ? ways[e->amount] : "?");
        break;
    case AN_ITEM:
        names_item(library, game, (unsigned)e->amount, name, sizeof name);
        put(out, room, " %s %s", name, names_item_places[names_item_place((unsigned)e->from)]);
        break;
    case A_SIGHT:
        if (e->amount >= 0) {
            put(out, room, " at seat %d", e->amount + 1);
        } else {
            put(out, room, " at %s", e->amount == -1 ? "room deck" : "spell deck");
        }
        break;
    case A_LAW:
        put(out, room, " %s", (e->amount & 0x7F) < LAIR_MOD_COUNT ? names_laws[e->amount & 0x7F] : "?");
        break;
    case A_COPY:
        put(out, room, " %s of seat %d", e->from ? "treasure" : "abilities", e->amount + 1);
        break;
    case A_TARGET:
        put(out, room, " to %s room", e->amount ? "first" : "previous");
        break;
    default:
        break;
    }
}

static void put_amount(const cards_library *library, const lair_game *game, const lair_event *e, char *out,
                       size_t room)
{
    char name[NAMES_TEXT] = "";
    switch (amount_of(e->kind)) {
    case A_NUMBER:
        put(out, room, " %d", e->amount);
        break;
    case A_CHANGE:
        put(out, room, " %+d", e->amount);
        if (e->kind == LAIR_EV_TREASURE && e->from < 0) {
            put(out, room, " each");
        } else if ((e->kind == LAIR_EV_ICONS || e->kind == LAIR_EV_TREASURE) && e->from >= 0 &&
                   e->from < LAIR_CLASSES) {
            put(out, room, " %s", names_classes[e->from]);
        }
        break;
    case A_PHASE:
        put(out, room, " %s", e->amount >= 0 && e->amount <= LAIR_GAME_OVER ? names_phases[e->amount] : "?");
        break;
    case A_SPACE:
        names_space(library, game, (unsigned)e->amount, name, sizeof name);
        put(out, room, " on %s", name);
        break;
    case A_PLACE:
        names_place((unsigned)e->from, name, sizeof name);
        put(out, room, " from %s", name);
        names_place((unsigned)e->amount, name, sizeof name);
        put(out, room, " to %s", name);
        break;
    case A_SEAT:
        put(out, room, " to seat %d", e->amount + 1);
        break;
    case A_KIND:
        put(out, room, " %s", e->amount ? "spells" : "rooms");
        break;
    case A_SCORE:
        put(out, room, " souls %+d wounds %+d", e->amount, e->from);
        break;
    default:
        put_other_amount(library, game, e, out, room);
        break;
    }
}

void names_event(const cards_library *library, const lair_game *game, const lair_event *e, char *out,
                 size_t room)
{
    char name[NAMES_TEXT];
    out[0] = '\0';
    put(out, room, "%s", e->kind < LAIR_EV_COUNT ? names_events[e->kind] : "nothing");
    if (e->seat < LAIR_SEATS) {
        put(out, room, " seat %d", e->seat + 1);
    }
    if (e->hero != LAIR_NO_HERO) {
        names_hero(library, game, e->hero, name, sizeof name);
        put(out, room, " %s", name);
    }
    if (e->kind == LAIR_EV_OFFER || e->kind == LAIR_EV_BOSS) {
        put(out, room, " ");
        put_boss(library, game, e->card, out, room);
    } else if (e->card != LAIR_NO_CARD || (e->kind == LAIR_EV_DRAW || e->kind == LAIR_EV_PLACE_ROOM)) {
        put(out, room, " ");
        put_card(library, game, e->card, out, room);
    }
    if (e->room != LAIR_NO_CARD) {
        put(out, room, " with ");
        put_card(library, game, e->room, out, room);
    }
    put_amount(library, game, e, out, room);
    if (e->source != LAIR_NO_CARD) {
        names_source(library, game, e->source, name, sizeof name);
        put(out, room, " by %s", name);
    }
    if (e->rule) {
        names_rule(e->rule, name, sizeof name);
        put(out, room, " by %s", name);
    }
}
