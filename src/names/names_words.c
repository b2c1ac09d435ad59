/* names_words.c - the stable English words themselves, and the numbers of rules. */
#include "names.h"

#include <string.h>

#include "names_put.h"

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
const char *const names_titles[NAMES_TITLES] = {
    "failure",
    "kobold",
    "minion",
    "mini boss",
    "boss",
    "total boss",
    "dungeon sultan",
    "boss monster",
    "grand boss",
    "master of the dungeon",
    "grand ultimate master of the dungeon",
};
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

void names_rule(int rule, char *out, size_t capacity)
{
    out[0] = '\0';
    if (rule >= LAIR_NOT_ASKED && rule < LAIR_NOT_ASKED + REFUSALS) {
        names_put(out, capacity, "%s", refusals[rule - LAIR_NOT_ASKED]);
        return;
    }
    for (int i = 0; i < BOOKS; i++) {
        if (rule > books[i].base && rule < LAIR_RULE_COUNT) {
            names_put(out, capacity, "%s%0*d", books[i].prefix, books[i].digits, rule - books[i].base);
            return;
        }
    }
    names_put(out, capacity, "rule %d", rule);
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
