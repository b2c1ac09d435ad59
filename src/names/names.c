/* names.c - stable English names of things, places and options. Events: names_events.c; reading names back:
 * names_read.c. */
#include "names.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "names_put.h"

void names_put(char *out, size_t capacity, const char *format, ...)
{
    size_t used = strlen(out);
    va_list args;
    va_start(args, format);
    (void)vsnprintf(out + used, used < capacity ? capacity - used : 0, format, args);
    va_end(args);
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
                       size_t capacity)
{
    const lair_pack *pack = &library->pack;
    const char *name = library->texts[design].name[CARDS_EN];
    unsigned sets = words_sets(&game->rules);
    names_put(out, capacity, "%s", name);
    for (unsigned d = 0; d < pack->n_designs; d++) {
        if (d != design && strcmp(library->texts[d].name[CARDS_EN], name) == 0 &&
            words_nearness(&pack->designs[d], sets) >= words_nearness(&pack->designs[design], sets)) {
            names_put(out, capacity, " (%s)", cards_set_id(pack->designs[design].set));
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

void names_card(const cards_library *library, const lair_game *game, unsigned card, char *out,
                size_t capacity)
{
    const lair_pack *pack = &library->pack;
    out[0] = '\0';
    if (card >= pack->n_cards) {
        names_put(out, capacity, "unknown card");
        return;
    }
    put_design(library, game, pack->card_design[card], out, capacity);
    if (!visible_room(game, card)) {
        return;
    }
    for (unsigned c = 0; c < pack->n_cards; c++) {
        if (c != card && pack->card_design[c] == pack->card_design[card] && visible_room(game, c)) {
            names_put(out, capacity, " %d", names_copy(library, card));
            return;
        }
    }
}

void names_hero(const cards_library *library, const lair_game *game, unsigned hero, char *out,
                size_t capacity)
{
    out[0] = '\0';
    if (hero >= game->n_heroes) {
        names_put(out, capacity, "no hero");
        return;
    }
    put_design(library, game, library->pack.hero_design[game->hero_id[hero]], out, capacity);
}

void names_item(const cards_library *library, const lair_game *game, unsigned item, char *out,
                size_t capacity)
{
    out[0] = '\0';
    if (item < library->pack.n_items) {
        put_design(library, game, library->pack.item_design[item], out, capacity);
    } else {
        names_put(out, capacity, "no item");
    }
}

void names_put_boss(const cards_library *library, const lair_game *game, unsigned boss, char *out,
                    size_t capacity)
{
    if (boss < library->pack.n_bosses) {
        put_design(library, game, library->pack.boss_design[boss], out, capacity);
    } else {
        names_put(out, capacity, "unknown boss");
    }
}

void names_put_card(const cards_library *library, const lair_game *game, unsigned card, char *out,
                    size_t capacity)
{
    char name[NAMES_TEXT];
    names_card(library, game, card, name, sizeof name);
    names_put(out, capacity, "%s", name);
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
    unsigned capacity = room_of(game, card);
    for (int seat = 0; seat < game->players; seat++) {
        if (lair_has(&game->hand[seat], card)) {
            return seat;
        }
        for (int i = 0; i < game->dungeon[seat].n_pile; i++) {
            if (game->dungeon[seat].pile[i] == capacity) {
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
    return lair_item_whose(item ? game->item_place[source - LAIR_BY_ITEM] : LAIR_ITEM_NOWHERE);
}

void names_source(const cards_library *library, const lair_game *game, unsigned source, char *out,
                  size_t capacity)
{
    out[0] = '\0';
    if (source < LAIR_BY_BOSS) {
        names_card(library, game, source, out, capacity);
    } else if (source < LAIR_BY_HERO) {
        unsigned seat = source - LAIR_BY_BOSS;
        names_put_boss(library, game, seat < game->players ? game->player[seat].boss : LAIR_NO_CARD, out,
                       capacity);
    } else if (source >= LAIR_BY_ITEM && source < LAIR_BY_SPACE) {
        names_item(library, game, source - LAIR_BY_ITEM, out, capacity);
    } else if (source < LAIR_BY_SPACE) {
        names_hero(library, game, source - LAIR_BY_HERO, out, capacity);
    } else if (source < LAIR_BY_RULE) {
        names_space(library, game, source - LAIR_BY_SPACE, out, capacity);
    } else {
        names_rule((int)source - LAIR_BY_RULE, out, capacity);
    }
}

/* ---- places -------------------------------------------------------------------------------------------- */

void names_space(const cards_library *library, const lair_game *game, unsigned space, char *out,
                 size_t capacity)
{
    out[0] = '\0';
    if (space == LAIR_HOME) {
        names_put(out, capacity, "home");
    } else if (space >= LAIR_ON_BOSS) {
        names_put(out, capacity, "boss");
    } else if (space >= LAIR_ON_ROOM) {
        names_put_card(library, game, space - LAIR_ON_ROOM, out, capacity);
    } else if (space <= LAIR_LANDMARKS * 3) {
        names_put(out, capacity, "%s %s", names_landmarks[(space - 1) / 3], names_spaces[(space - 1) % 3]);
    } else {
        names_put(out, capacity, "space %u", space);
    }
}

void names_place(unsigned place, char *out, size_t capacity)
{
    static const char *const of_seat[] = {
        [LAIR_AT_ENTRANCE] = "entrance",
        [LAIR_IN_DUNGEON] = "dungeon",
        [LAIR_AS_SOUL] = "souls",
        [LAIR_AS_WOUND] = "wounds",
    };
    unsigned zone = lair_zone_of(place), who = (unsigned)lair_whose(place);
    out[0] = '\0';
    if (zone == LAIR_AT_LANDMARK && who < LAIR_LANDMARKS) {
        names_put(out, capacity, "%s", names_landmarks[who]);
    } else if (zone >= LAIR_AT_ENTRANCE && zone <= LAIR_AS_WOUND) {
        names_put(out, capacity, "%s of seat %u", of_seat[zone], who + 1);
    } else {
        names_put(out, capacity, "%s",
                  zone == LAIR_IN_TOWN   ? "town"
                  : zone == LAIR_IN_DECK ? "town deck"
                                         : "nowhere");
    }
}

/* ---- options ------------------------------------------------------------------------------------------- */

static void put_source(const cards_library *library, const lair_game *game, unsigned source, unsigned ability,
                       char *out, size_t capacity)
{
    char name[NAMES_TEXT];
    names_source(library, game, source, name, sizeof name);
    names_put(out, capacity, " %s", name);
    int design = names_source_design(library, game, source);
    if (ability > 0 || (design >= 0 && library->pack.designs[design].n_abilities > 1)) {
        names_put(out, capacity, " ability %u", ability + 1);
    }
}

/* Options about cards. */
static void put_cards(const cards_library *library, const lair_game *game, lair_option option, char *out,
                      size_t capacity)
{
    unsigned b = LAIR_OPTION_B(option), kind = LAIR_OPTION_KIND(option);
    names_put(out, capacity, " ");
    names_put_card(library, game, LAIR_OPTION_A(option), out, capacity);
    if (kind == LAIR_DO_BUILD) {
        names_put(out, capacity, b ? " on " : " at entrance");
        if (b) {
            names_put_card(library, game, b - 1, out, capacity);
        }
    } else if (kind == LAIR_DO_DISCARD) {
        names_put(out, capacity, " and ");
        names_put_card(library, game, b, out, capacity);
    } else if (kind == LAIR_DO_PROMOTE && b) {
        names_put(out, capacity, " with an ability");
    }
}

static void put_play(const cards_library *library, const lair_game *game, unsigned source, char *out,
                     size_t capacity)
{
    char name[NAMES_TEXT];
    int seat = names_source_seat(game, source);
    names_source(library, game, source, name, sizeof name);
    names_put(out, capacity, " %s", name);
    if (seat >= 0) {
        names_put(out, capacity, " of seat %d", seat + 1);
    }
}

/* Options that are a number or one of a few words. */
static void put_value(unsigned kind, unsigned value, char *out, size_t capacity)
{
    switch (kind) {
    case LAIR_DO_MODE:
    case LAIR_DO_PLAYER:
        names_put(out, capacity, " %u", value + 1);
        break;
    case LAIR_DO_CLASS:
        names_put(out, capacity, " %s", value < LAIR_CLASSES ? names_classes[value] : "none");
        break;
    case LAIR_DO_KIND:
        names_put(out, capacity, " %s", value ? "spells" : "rooms");
        break;
    case LAIR_DO_DRAW:
        names_put(out, capacity, " %s", value ? "spell" : "room");
        break;
    case LAIR_DO_NUMBER:
        names_put(out, capacity, " %u", value);
        break;
    default:
        break;
    }
}

static void put_option(const cards_library *library, const lair_game *game, lair_option option, char *out,
                       size_t capacity)
{
    unsigned a = LAIR_OPTION_A(option), kind = LAIR_OPTION_KIND(option);
    char name[NAMES_TEXT] = "";
    switch (kind) {
    case LAIR_DO_BUILD:
    case LAIR_DO_DRAFT:
    case LAIR_DO_CAST:
    case LAIR_DO_ROOM:
    case LAIR_DO_CARD:
    case LAIR_DO_COIN:
    case LAIR_DO_PAY:
    case LAIR_DO_PROMOTE:
    case LAIR_DO_DISCARD:
        put_cards(library, game, option, out, capacity);
        break;
    case LAIR_DO_BOSS:
        names_put(out, capacity, " ");
        names_put_boss(library, game, a, out, capacity);
        break;
    case LAIR_DO_INSTEAD:
    case LAIR_DO_USE:
    case LAIR_DO_TRIGGER:
        put_source(library, game, a, LAIR_OPTION_B(option), out, capacity);
        break;
    case LAIR_DO_PLACE:
    case LAIR_DO_SPACE:
        names_space(library, game, a, name, sizeof name);
        names_put(out, capacity, "%s %s", kind == LAIR_DO_PLACE ? " on" : "", name);
        break;
    case LAIR_DO_HERO:
        names_hero(library, game, a, name, sizeof name);
        names_put(out, capacity, " %s", name);
        break;
    case LAIR_DO_PLAY:
        put_play(library, game, a, out, capacity);
        break;
    case LAIR_DO_ITEM:
        names_item(library, game, a, name, sizeof name);
        names_put(out, capacity, " %s", name);
        break;
    default:
        put_value(kind, a, out, capacity);
        break;
    }
}

void names_option(const cards_library *library, const lair_game *game, lair_option option, char *out,
                  size_t capacity)
{
    unsigned kind = LAIR_OPTION_KIND(option);
    out[0] = '\0';
    if (kind >= LAIR_DO_COUNT) {
        names_put(out, capacity, "nothing");
        return;
    }
    if (kind == LAIR_DO_NUMBER && game->decision == LAIR_ASK_SIGN) {
        names_put(out, capacity, "%s", LAIR_OPTION_A(option) ? "plus" : "minus");
        return;
    }
    names_put(out, capacity, "%s", names_verbs[kind]);
    put_option(library, game, option, out, capacity);
}
