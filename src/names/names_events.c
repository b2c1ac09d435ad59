/* names_events.c - events in stable English words. scenario_events.c reads them back. */
#include "names.h"
#include "names_put.h"

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
                             char *out, size_t capacity)
{
    static const char *const ways[] = {"to discard", "to hand", "out of the game"};
    char name[NAMES_TEXT] = "";
    switch (amount_of(e->kind)) {
    case A_SUM:
        names_put(out, capacity, " %+d %s ", e->amount, e->amount < 0 ? "to" : "from");
        if (e->from >= 0) {
            names_put(out, capacity, "seat %d", e->from + 1);
        } else {
            names_put(out, capacity, "%s", e->from == -1 ? "bank" : "a room");
        }
        break;
    case A_LEVEL:
        if (e->kind == LAIR_EV_LEVEL) {
            names_put(out, capacity, " from %d", e->from);
        }
        names_put(out, capacity, " to %d", e->amount);
        break;
    case A_WAY:
        names_put(out, capacity, " %s", e->amount >= 0 && e->amount < 3 ? ways[e->amount] : "?");
        break;
    case AN_ITEM:
        names_item(library, game, (unsigned)e->amount, name, sizeof name);
        names_put(out, capacity, " %s %s", name, names_item_places[names_item_place((unsigned)e->from)]);
        break;
    case A_SIGHT:
        if (e->amount >= 0) {
            names_put(out, capacity, " at seat %d", e->amount + 1);
        } else {
            names_put(out, capacity, " at %s", e->amount == -1 ? "room deck" : "spell deck");
        }
        break;
    case A_LAW:
        names_put(out, capacity, " %s",
                  (e->amount & 0x7F) < LAIR_MOD_COUNT ? names_laws[e->amount & 0x7F] : "?");
        break;
    case A_COPY:
        names_put(out, capacity, " %s of seat %d", e->from ? "treasure" : "abilities", e->amount + 1);
        break;
    case A_TARGET:
        names_put(out, capacity, " to %s room", e->amount ? "first" : "previous");
        break;
    default:
        break;
    }
}

static void put_amount(const cards_library *library, const lair_game *game, const lair_event *e, char *out,
                       size_t capacity)
{
    char name[NAMES_TEXT] = "";
    switch (amount_of(e->kind)) {
    case A_NUMBER:
        names_put(out, capacity, " %d", e->amount);
        break;
    case A_CHANGE:
        names_put(out, capacity, " %+d", e->amount);
        if (e->kind == LAIR_EV_TREASURE && e->from < 0) {
            names_put(out, capacity, " each");
        } else if ((e->kind == LAIR_EV_ICONS || e->kind == LAIR_EV_TREASURE) && e->from >= 0 &&
                   e->from < LAIR_CLASSES) {
            names_put(out, capacity, " %s", names_classes[e->from]);
        }
        break;
    case A_PHASE:
        names_put(out, capacity, " %s",
                  e->amount >= 0 && e->amount <= LAIR_GAME_OVER ? names_phases[e->amount] : "?");
        break;
    case A_SPACE:
        names_space(library, game, (unsigned)e->amount, name, sizeof name);
        names_put(out, capacity, " on %s", name);
        break;
    case A_PLACE:
        names_place((unsigned)e->from, name, sizeof name);
        names_put(out, capacity, " from %s", name);
        names_place((unsigned)e->amount, name, sizeof name);
        names_put(out, capacity, " to %s", name);
        break;
    case A_SEAT:
        names_put(out, capacity, " to seat %d", e->amount + 1);
        break;
    case A_KIND:
        names_put(out, capacity, " %s", e->amount ? "spells" : "rooms");
        break;
    case A_SCORE:
        names_put(out, capacity, " souls %+d wounds %+d", e->amount, e->from);
        break;
    default:
        put_other_amount(library, game, e, out, capacity);
        break;
    }
}

void names_event(const cards_library *library, const lair_game *game, const lair_event *e, char *out,
                 size_t capacity)
{
    char name[NAMES_TEXT];
    out[0] = '\0';
    names_put(out, capacity, "%s", e->kind < LAIR_EV_COUNT ? names_events[e->kind] : "nothing");
    if (e->seat < LAIR_SEATS) {
        names_put(out, capacity, " seat %d", e->seat + 1);
    }
    if (e->hero != LAIR_NO_HERO) {
        names_hero(library, game, e->hero, name, sizeof name);
        names_put(out, capacity, " %s", name);
    }
    if (e->kind == LAIR_EV_OFFER || e->kind == LAIR_EV_BOSS) {
        names_put(out, capacity, " ");
        names_put_boss(library, game, e->card, out, capacity);
    } else if (e->card != LAIR_NO_CARD || (e->kind == LAIR_EV_DRAW || e->kind == LAIR_EV_PLACE_ROOM)) {
        names_put(out, capacity, " ");
        names_put_card(library, game, e->card, out, capacity);
    }
    if (e->room != LAIR_NO_CARD) {
        names_put(out, capacity, " with ");
        names_put_card(library, game, e->room, out, capacity);
    }
    put_amount(library, game, e, out, capacity);
    if (e->source != LAIR_NO_CARD) {
        names_source(library, game, e->source, name, sizeof name);
        names_put(out, capacity, " by %s", name);
    }
    if (e->rule) {
        names_rule(e->rule, name, sizeof name);
        names_put(out, capacity, " by %s", name);
    }
}
