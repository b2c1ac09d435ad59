/* names_read.c - from words back to things and places. Answers: names_answer.c. */
#include "names_read.h"

#include <stdio.h>

/* ---- things -------------------------------------------------------------------------------------------- */

bool names_fail(const names_reader *reader, const char *what, const char *name)
{
    (void)snprintf(reader->error, NAMES_TEXT, "%s%s", what, name ? name : "");
    return false;
}

static bool unknown(const names_reader *reader, const phrase *t, unsigned kinds)
{
    char quote[64];
    const char *near = words_nearest_design(t, reader->library, kinds);
    const char *kind = kinds == WORDS_HEROES       ? "hero"
                       : kinds == WORDS_BOSSES     ? "boss"
                       : kinds == WORDS_CARDS      ? "card"
                       : kinds == WORDS_ITEMS      ? "item"
                       : kinds == WORDS_MINIBOSSES ? "miniboss"
                                                   : "thing";
    words_quote(t, quote, sizeof quote);
    if (!*quote) {
        return names_fail(reader, "the name is missing of a ", kind);
    }
    (void)snprintf(reader->error, NAMES_TEXT, "unknown %s \"%s\"%s%s%s", kind, quote,
                   near ? "; did you mean \"" : "", near ? near : "", near ? "\"?" : "");
    return false;
}

static void read_copy(phrase *t, bool value, names_ref *ref)
{
    phrase rest = *t, after;
    words_measure other;
    long copy;
    if (!words_number(&rest, &copy) || copy < 1 || copy > 99) {
        return;
    }
    after = rest;
    if (!value || words_measure_read(&after, &other)) {
        *t = rest;
        ref->copy = (int)copy;
    }
}

bool names_ref_read(const names_reader *reader, phrase *t, unsigned kinds, bool value, names_ref *ref)
{
    *ref = (names_ref){-1, 0, -1};
    ref->design = words_design(t, reader->library, kinds, reader->sets);
    if (ref->design < 0) {
        return unknown(reader, t, kinds);
    }
    read_copy(t, value, ref);
    phrase rest = *t;
    if (words_word(&rest, "of") && words_seat(&rest, &ref->seat)) {
        *t = rest;
        if (ref->seat >= reader->players) {
            return names_fail(reader, "there is no such seat in this game", NULL);
        }
    }
    return true;
}

bool names_ref_card(const names_reader *reader, const lair_game *game, names_ref ref, unsigned card)
{
    const lair_pack *pack = &reader->library->pack;
    return card < pack->n_cards && pack->card_design[card] == ref.design &&
           (!ref.copy || names_copy(reader->library, card) == ref.copy) &&
           (ref.seat < 0 || names_source_seat(game, card) == ref.seat);
}

/* Number of a hero among those of its design in this game, from 1. */
static int hero_copy(const lair_game *game, const lair_pack *pack, unsigned hero)
{
    int copy = 1;
    for (unsigned h = 0; h < hero; h++) {
        copy += pack->hero_design[game->hero_id[h]] == pack->hero_design[game->hero_id[hero]];
    }
    return copy;
}

bool names_ref_hero(const names_reader *reader, const lair_game *game, names_ref ref, unsigned hero)
{
    const lair_pack *pack = &reader->library->pack;
    if (hero >= game->n_heroes || pack->hero_design[game->hero_id[hero]] != ref.design) {
        return false;
    }
    int zone = (int)lair_zone_of(game->hero_place[hero]), who = lair_whose(game->hero_place[hero]);
    return (!ref.copy || hero_copy(game, pack, hero) == ref.copy) &&
           (ref.seat < 0 || (zone >= LAIR_AT_ENTRANCE && zone <= LAIR_AS_WOUND && who == ref.seat));
}

bool names_ref_source(const names_reader *reader, const lair_game *game, names_ref ref, unsigned source)
{
    if (source < LAIR_BY_BOSS) {
        return names_ref_card(reader, game, ref, source);
    }
    if (source >= LAIR_BY_HERO && source < LAIR_BY_ITEM) {
        return names_ref_hero(reader, game, ref, source - LAIR_BY_HERO);
    }
    return names_source_design(reader->library, game, source) == ref.design &&
           (ref.seat < 0 || names_source_seat(game, source) == ref.seat);
}

bool names_ref_item(const names_reader *reader, const lair_game *game, names_ref ref, unsigned item)
{
    return item < LAIR_ITEMS && names_ref_source(reader, game, ref, LAIR_BY_ITEM + item);
}

/* ---- spaces and places --------------------------------------------------------------------------------- */

bool names_board_space(phrase *t, int *space)
{
    phrase rest = *t;
    int landmark = words_one_of(&rest, names_landmarks, LAIR_LANDMARKS);
    int which = landmark < 0 ? -1 : words_one_of(&rest, names_spaces, 3);
    if (which < 0) {
        return false;
    }
    *space = LAIR_TOWN_SPACE(landmark, which);
    *t = rest;
    return true;
}

bool names_space_read(const names_reader *reader, phrase *t, int *space, names_ref *room)
{
    *room = (names_ref){-1, 0, -1};
    if (words_word(t, "home")) {
        *space = LAIR_HOME;
        return true;
    }
    if (words_word(t, "boss")) {
        *space = LAIR_ON_BOSS;
        return true;
    }
    if (names_board_space(t, space)) {
        return true;
    }
    *space = -1;
    phrase rest = *t;
    if (words_one_of(&rest, names_landmarks, LAIR_LANDMARKS) >= 0 && words_done(&rest)) {
        return names_fail(reader, "which space of the Landmark: treasure, special or summoning?", NULL);
    }
    return names_ref_read(reader, t, WORDS_CARDS, false, room);
}

int names_place_read(phrase *t)
{
    static const char *const zones[] = {"entrance", "dungeon", "souls", "wounds", "soul", "wound"};
    static const uint8_t zone_of[] = {LAIR_AT_ENTRANCE, LAIR_IN_DUNGEON, LAIR_AS_SOUL,
                                      LAIR_AS_WOUND,    LAIR_AS_SOUL,    LAIR_AS_WOUND};
    phrase rest = *t;
    int landmark = words_one_of(&rest, names_landmarks, LAIR_LANDMARKS), place = -1, seat;
    if (landmark >= 0) {
        place = LAIR_PLACE(LAIR_AT_LANDMARK, landmark);
    } else if (words_word(&rest, "town deck")) {
        place = LAIR_PLACE(LAIR_IN_DECK, 0);
    } else if (words_word(&rest, "town")) {
        place = LAIR_PLACE(LAIR_IN_TOWN, 0);
    } else if (words_word(&rest, "nowhere")) {
        place = LAIR_PLACE(LAIR_NOWHERE, 0);
    } else {
        int zone = words_one_of(&rest, zones, 6);
        if (zone >= 0 && words_word(&rest, "of") && words_seat(&rest, &seat) && seat < LAIR_SEATS) {
            place = LAIR_PLACE(zone_of[zone], seat);
        }
    }
    if (place >= 0) {
        *t = rest;
    }
    return place;
}
