/* names_read.c - from words back to things, places and options. */
#include <stdio.h>
#include <string.h>

#include "names.h"
#include "program.h"

/* ---- things -------------------------------------------------------------------------------------------- */

static bool fail(const names_reader *reader, const char *what, const char *name)
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
        return fail(reader, "the name is missing of a ", kind);
    }
    (void)snprintf(reader->error, NAMES_TEXT, "unknown %s \"%s\"%s%s%s", kind, quote,
                   near ? "; did you mean \"" : "", near ? near : "", near ? "\"?" : "");
    return false;
}

static void read_copy(phrase *t, bool value, names_ref *ref)
{
    phrase rest = *t, after;
    long copy, other;
    if (!words_number(&rest, &copy) || copy < 1 || copy > 99) {
        return;
    }
    after = rest;
    if (!value || words_number(&after, &other)) {
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
            return fail(reader, "there is no such seat in this game", NULL);
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
    int zone = game->hero_place[hero] / 8, who = game->hero_place[hero] % 8;
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

static bool read_board_space(phrase *t, int *space)
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
    if (read_board_space(t, space)) {
        return true;
    }
    *space = -1;
    phrase rest = *t;
    if (words_one_of(&rest, names_landmarks, LAIR_LANDMARKS) >= 0 && words_done(&rest)) {
        return fail(reader, "which space of the Landmark: treasure, special or summoning?", NULL);
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

/* ---- answers ------------------------------------------------------------------------------------------- */

#define DO(kind) (1u << LAIR_DO_##kind)

static const names_answer empty_answer = {0, {-1, 0, -1}, {-1, 0, -1}, false, -1, 0, false};

static bool read_ability(phrase *t, int *ability)
{
    phrase rest = *t;
    long n;
    if (!words_word(&rest, "ability")) {
        return true;
    }
    if (!words_number(&rest, &n) || n < 1 || n > 99) {
        return false;
    }
    *ability = (int)n;
    *t = rest;
    return true;
}

static bool read_build(const names_reader *reader, phrase *t, names_answer *answer)
{
    if (!names_ref_read(reader, t, WORDS_CARDS, false, &answer->what)) {
        return false;
    }
    if (words_word(t, "at entrance") || words_word(t, "at the entrance")) {
        answer->at_entrance = true;
        return true;
    }
    if (words_word(t, "on") || words_word(t, "over")) {
        return names_ref_read(reader, t, WORDS_CARDS, false, &answer->where);
    }
    return fail(reader, "say where it is built: \"at entrance\" or \"on <room>\"", NULL);
}

static bool read_source(const names_reader *reader, phrase *t, names_answer *answer)
{
    return names_ref_read(reader, t, WORDS_ANY, false, &answer->what) &&
           (read_ability(t, &answer->ability) || fail(reader, "a number is missing after \"ability\"", NULL));
}

static bool read_card(const names_reader *reader, phrase *t, names_answer *answer)
{
    return names_ref_read(reader, t, WORDS_CARDS, false, &answer->what);
}

static bool read_boss(const names_reader *reader, phrase *t, names_answer *answer)
{
    return names_ref_read(reader, t, WORDS_BOSSES, false, &answer->what);
}

static bool read_hero(const names_reader *reader, phrase *t, names_answer *answer)
{
    return names_ref_read(reader, t, WORDS_HEROES, false, &answer->what);
}

static bool read_space(const names_reader *reader, phrase *t, names_answer *answer)
{
    (void)words_word(t, "on");
    return names_space_read(reader, t, &answer->value, &answer->what);
}

static bool read_class(const names_reader *reader, phrase *t, names_answer *answer)
{
    answer->value = words_one_of(t, names_classes, LAIR_CLASSES);
    return answer->value >= 0 ||
           fail(reader, "a class is missing: cleric, fighter, mage, thief or explorer", NULL);
}

static bool read_kind(const names_reader *reader, phrase *t, names_answer *answer)
{
    static const char *const kinds[] = {"rooms", "spells"};
    answer->value = words_one_of(t, kinds, 2);
    return answer->value >= 0 || fail(reader, "rooms or spells?", NULL);
}

static bool read_small_number(const names_reader *reader, phrase *t, names_answer *answer)
{
    long n;
    if (!words_number(t, &n) || n < 1 || n > LAIR_SEATS) {
        return fail(reader, "a number from 1 is missing", NULL);
    }
    answer->value = (int)n - 1;
    return true;
}

/* Two cards; one alone answers the question which card to discard. */
static bool read_discard(const names_reader *reader, phrase *t, names_answer *answer)
{
    if (!read_card(reader, t, answer)) {
        return false;
    }
    answer->kinds = words_word(t, "and") ? DO(DISCARD) : DO(CARD);
    return answer->kinds == DO(CARD) || names_ref_read(reader, t, WORDS_CARDS, false, &answer->where);
}

static bool read_deck(const names_reader *reader, phrase *t, names_answer *answer)
{
    static const char *const decks[] = {"room", "spell", "rooms", "spells", "room card", "spell card"};
    (void)words_word(t, "a");
    answer->value = words_one_of(t, decks, 6);
    answer->value = answer->value < 0 ? -1 : answer->value % 2;
    return answer->value >= 0 || fail(reader, "draw room or draw spell?", NULL);
}

/* For a coin, or at the price that an ability names. */
static bool read_promote(const names_reader *reader, phrase *t, names_answer *answer)
{
    names_ref by;
    if (!names_ref_read(reader, t, WORDS_MINIBOSSES, false, &answer->what)) {
        return false;
    }
    (void)words_word(t, "for a coin");
    answer->value = words_word(t, "with");
    return !answer->value || words_word(t, "an ability") || words_word(t, "ability") ||
           names_ref_read(reader, t, WORDS_ANY, false, &by);
}

static bool read_number(const names_reader *reader, phrase *t, names_answer *answer)
{
    long n;
    if (!words_number(t, &n) || n < 0 || n > 255) {
        return fail(reader, "a number from 0 to 255 is missing", NULL);
    }
    answer->value = (int)n;
    return true;
}

static bool read_plus(const names_reader *reader, phrase *t, names_answer *answer)
{
    (void)reader, (void)t;
    answer->value = 1;
    answer->sign = true;
    return true;
}

static bool read_minus(const names_reader *reader, phrase *t, names_answer *answer)
{
    (void)reader, (void)t;
    answer->value = 0;
    answer->sign = true;
    return true;
}

static bool read_item(const names_reader *reader, phrase *t, names_answer *answer)
{
    return names_ref_read(reader, t, WORDS_ITEMS, false, &answer->what);
}

static bool read_nothing(const names_reader *reader, phrase *t, names_answer *answer)
{
    (void)reader, (void)t, (void)answer;
    return true;
}

typedef bool (*answer_reader)(const names_reader *, phrase *, names_answer *);

/* Longer phrases before their beginnings. */
static const struct {
    const char *words;
    uint32_t kinds;
    answer_reader read;
} phrases[] = {
    {"pass", DO(PASS), read_nothing},
    {"boss", DO(BOSS), read_boss},
    {"keep hand", DO(KEEP), read_nothing},
    {"mulligan", DO(MULLIGAN), read_nothing},
    {"build nothing", DO(NO_BUILD), read_nothing},
    {"build", DO(BUILD), read_build},
    {"no build", DO(NO_BUILD), read_nothing},
    {"draft", DO(DRAFT), read_card},
    {"instead", DO(INSTEAD), read_source},
    {"place", DO(PLACE), read_space},
    {"cast", DO(CAST), read_card},
    {"use", DO(USE), read_source},
    {"mode", DO(MODE), read_small_number},
    {"yes", DO(YES), read_nothing},
    {"no", DO(NO), read_nothing},
    {"done", DO(DONE), read_nothing},
    {"room", DO(ROOM), read_card},
    {"hero", DO(HERO), read_hero},
    {"seat", DO(PLAYER), read_small_number},
    {"player", DO(PLAYER), read_small_number},
    {"card", DO(CARD), read_card},
    {"class", DO(CLASS), read_class},
    {"kind", DO(KIND), read_kind},
    {"play", DO(PLAY), read_source},
    {"space", DO(SPACE), read_space},
    {"trigger", DO(TRIGGER), read_source},
    {"discard", DO(DISCARD), read_discard},
    {"draw", DO(DRAW), read_deck},
    {"promote", DO(PROMOTE), read_promote},
    {"coin", DO(COIN), read_card},
    {"pay", DO(PAY), read_card},
    {"number", DO(NUMBER), read_number},
    {"plus", DO(NUMBER), read_plus},
    {"minus", DO(NUMBER), read_minus},
    {"item", DO(ITEM), read_item},
    {"miniboss", DO(CARD), read_card},
};
enum { PHRASES = sizeof phrases / sizeof *phrases };

/* A thing without a verb: "Frozen Monster", "fighter", "spells", "library treasure". */
static bool read_bare(const names_reader *reader, phrase *t, names_answer *answer)
{
    int cls = words_one_of(t, names_classes, LAIR_CLASSES);
    if (cls >= 0) {
        answer->kinds = DO(CLASS);
        answer->value = cls;
        return true;
    }
    if (words_word(t, "rooms") || words_word(t, "spells")) {
        answer->kinds = DO(KIND);
        answer->value = t->at[-1] == 's' && (t->at[-2] == 'l' || t->at[-2] == 'L');
        return true;
    }
    phrase rest = *t;
    if (read_board_space(&rest, &answer->value) || words_word(&rest, "home")) {
        answer->kinds = DO(SPACE) | DO(PLACE);
        answer->value = answer->value < 0 ? LAIR_HOME : answer->value;
        *t = rest;
        return true;
    }
    if (!names_ref_read(reader, t, WORDS_ANY, false, &answer->what)) {
        return false;
    }
    unsigned kind = reader->library->pack.designs[answer->what.design].kind;
    answer->kinds = kind == LAIR_BOSS   ? DO(BOSS) | DO(TRIGGER)
                    : kind == LAIR_ITEM ? DO(ITEM) | DO(TRIGGER)
                    : kind == LAIR_HERO || kind == LAIR_EPIC_HERO
                        ? DO(HERO) | DO(TRIGGER)
                        : DO(ROOM) | DO(CARD) | DO(PLAY) | DO(SPACE) | DO(TRIGGER);
    return read_ability(t, &answer->ability) || fail(reader, "a number is missing after \"ability\"", NULL);
}

bool names_answer_read(const names_reader *reader, phrase *t, names_answer *answer)
{
    *answer = empty_answer;
    (void)words_word(t, "choose");
    for (int i = 0; i < PHRASES; i++) {
        phrase rest = *t;
        if (!words_word(&rest, phrases[i].words)) {
            continue;
        }
        answer->kinds = phrases[i].kinds;
        if (phrases[i].read(reader, &rest, answer)) {
            *t = rest;
            return true;
        }
        phrase name = *t; /* a card may be called "Play Pen" */
        if (words_design(&name, reader->library, WORDS_ANY, reader->sets) < 0) {
            *t = rest;
            return false;
        }
        *answer = empty_answer;
    }
    if (read_bare(reader, t, answer)) {
        return true;
    }
    const char *near = words_nearest(t, names_verbs, LAIR_DO_COUNT);
    if (near) {
        return fail(reader, "this cannot be read; did you mean the answer ", near);
    }
    return false;
}

/* ---- which options fit --------------------------------------------------------------------------------- */

static bool fits_space(const names_reader *reader, const lair_game *game, const names_answer *answer,
                       unsigned space)
{
    if (answer->what.design < 0) {
        return answer->value == LAIR_ON_BOSS ? space >= LAIR_ON_BOSS : (int)space == answer->value;
    }
    return space >= LAIR_ON_ROOM && space < LAIR_ON_BOSS &&
           names_ref_card(reader, game, answer->what, space - LAIR_ON_ROOM);
}

static bool fits_build(const names_reader *reader, const lair_game *game, const names_answer *answer,
                       lair_option option)
{
    unsigned where = LAIR_OPTION_B(option);
    if (!names_ref_card(reader, game, answer->what, LAIR_OPTION_A(option))) {
        return false;
    }
    return answer->at_entrance ? where == 0
                               : where > 0 && names_ref_card(reader, game, answer->where, where - 1);
}

static bool fits_two(const names_reader *reader, const lair_game *game, const names_answer *answer,
                     unsigned a, unsigned b)
{
    return names_ref_card(reader, game, answer->what, a) && names_ref_card(reader, game, answer->where, b);
}

bool names_answer_fits(const names_reader *reader, const lair_game *game, const names_answer *answer,
                       lair_option option)
{
    unsigned kind = LAIR_OPTION_KIND(option), a = LAIR_OPTION_A(option);
    if (!(answer->kinds >> kind & 1u)) {
        return false;
    }
    switch (kind) {
    case LAIR_DO_BUILD:
        return fits_build(reader, game, answer, option);
    case LAIR_DO_DRAFT:
    case LAIR_DO_CAST:
    case LAIR_DO_ROOM:
    case LAIR_DO_CARD:
    case LAIR_DO_COIN:
    case LAIR_DO_PAY:
        return names_ref_card(reader, game, answer->what, a);
    case LAIR_DO_PROMOTE:
        return names_ref_card(reader, game, answer->what, a) && (int)LAIR_OPTION_B(option) == answer->value;
    case LAIR_DO_DISCARD:
        return fits_two(reader, game, answer, a, LAIR_OPTION_B(option)) ||
               fits_two(reader, game, answer, LAIR_OPTION_B(option), a);
    case LAIR_DO_ITEM:
        return names_ref_item(reader, game, answer->what, a);
    case LAIR_DO_NUMBER:
        return (int)a == answer->value && answer->sign == (game->decision == LAIR_ASK_SIGN);
    case LAIR_DO_HERO:
        return names_ref_hero(reader, game, answer->what, a);
    case LAIR_DO_BOSS:
        return a < reader->library->pack.n_bosses &&
               reader->library->pack.boss_design[a] == answer->what.design;
    case LAIR_DO_PLAY:
    case LAIR_DO_INSTEAD:
    case LAIR_DO_USE:
    case LAIR_DO_TRIGGER:
        return names_ref_source(reader, game, answer->what, a) &&
               (!answer->ability || (int)LAIR_OPTION_B(option) + 1 == answer->ability);
    case LAIR_DO_PLACE:
    case LAIR_DO_SPACE:
        return fits_space(reader, game, answer, a);
    case LAIR_DO_MODE:
    case LAIR_DO_PLAYER:
    case LAIR_DO_CLASS:
    case LAIR_DO_KIND:
    case LAIR_DO_DRAW:
        return (int)a == answer->value;
    default:
        return true;
    }
}

/* ---- the option that is meant, legal or not ------------------------------------------------------------ */

/* How likely a copy is meant: where it lies decides. */
static int likelihood(const lair_game *game, int seat, unsigned kind, unsigned card)
{
    bool in_hand = lair_has(&game->hand[seat], card);
    int owner = -1, slot = lair_room_find(game, card, &owner);
    switch (kind) {
    case LAIR_DO_BUILD:
    case LAIR_DO_CAST:
    case LAIR_DO_COIN:
    case LAIR_DO_DISCARD:
        return in_hand ? 3 : slot < 0 && names_holder(game, card) < 0;
    case LAIR_DO_DRAFT:
        return lair_has(&game->market, card) ? 3 : 0;
    case LAIR_DO_CARD:
        return in_hand || lair_has(&game->discard, card) || lair_has(&game->market, card) ? 3 : 0;
    default:
        return slot >= 0 ? (owner == seat ? 3 : 2) : names_holder(game, card) >= 0;
    }
}

/* The copy that is meant, another than `except`. */
static unsigned likely_other(const names_reader *reader, const lair_game *game, int seat, unsigned kind,
                             names_ref ref, unsigned except)
{
    unsigned best = LAIR_NO_CARD;
    int most = -1;
    for (unsigned c = 0; c < reader->library->pack.n_cards; c++) {
        bool fits = c != except && names_ref_card(reader, game, ref, c);
        int now = fits ? likelihood(game, seat, kind, c) : -1;
        if (now > most) {
            best = c;
            most = now;
        }
    }
    return best;
}

static unsigned likely_card(const names_reader *reader, const lair_game *game, int seat, unsigned kind,
                            names_ref ref)
{
    return likely_other(reader, game, seat, kind, ref, LAIR_NO_CARD);
}

static unsigned item_of(const lair_pack *pack, int design)
{
    unsigned item = 0;
    while (item < pack->n_items && pack->item_design[item] != design) {
        item++;
    }
    return item;
}

static unsigned boss_of(const lair_pack *pack, int design)
{
    unsigned boss = 0;
    while (boss < pack->n_bosses && pack->boss_design[boss] != design) {
        boss++;
    }
    return boss;
}

static unsigned likely_source(const names_reader *reader, const lair_game *game, int seat, unsigned kind,
                              names_ref ref)
{
    for (unsigned owner = 0; owner < game->players; owner++) {
        if (names_source_design(reader->library, game, LAIR_BY_BOSS + owner) == ref.design) {
            return LAIR_BY_BOSS + owner;
        }
    }
    for (unsigned h = 0; h < game->n_heroes; h++) {
        if (names_ref_hero(reader, game, ref, h)) {
            return LAIR_BY_HERO + h;
        }
    }
    unsigned item = item_of(&reader->library->pack, ref.design);
    return item < reader->library->pack.n_items ? LAIR_BY_ITEM + item
                                                : likely_card(reader, game, seat, kind, ref);
}

/* The first ability of the design that such an option can be about. */
static unsigned likely_ability(const names_reader *reader, unsigned kind, int design)
{
    const lair_pack *pack = &reader->library->pack;
    uint64_t on = kind == LAIR_DO_INSTEAD ? LAIR_ON(DRAFT_INSTEAD) : LAIR_ON(ACTIVATE) | LAIR_ON(RIVAL);
    for (unsigned i = 0; design >= 0 && kind != LAIR_DO_TRIGGER && i < pack->designs[design].n_abilities;
         i++) {
        if (pack->abilities[pack->designs[design].ability + i].on & on) {
            return i;
        }
    }
    return 0;
}

static unsigned kind_meant(const lair_game *game, uint32_t kinds)
{
    static const uint32_t by_decision[LAIR_DECISION_COUNT] = {
        [LAIR_ASK_ROOM] = DO(ROOM),       [LAIR_ASK_HERO] = DO(HERO),     [LAIR_ASK_CARD] = DO(CARD),
        [LAIR_ASK_PLAY] = DO(PLAY),       [LAIR_ASK_SPACE] = DO(SPACE),   [LAIR_ASK_VISIT] = DO(PLACE),
        [LAIR_ASK_TRIGGER] = DO(TRIGGER), [LAIR_ASK_MINIBOSS] = DO(CARD), [LAIR_ASK_ITEM] = DO(ITEM),
    };
    uint32_t now = game->decision < LAIR_DECISION_COUNT ? kinds & by_decision[game->decision] : 0;
    now = now ? now : kinds;
    unsigned kind = 0;
    while (kind < LAIR_DO_COUNT && !(now >> kind & 1u)) {
        kind++;
    }
    return kind;
}

lair_option names_answer_option(const names_reader *reader, const lair_game *game, int seat,
                                const names_answer *answer)
{
    unsigned kind = kind_meant(game, answer->kinds), a = answer->value < 0 ? 0 : (unsigned)answer->value,
             b = 0;
    switch (kind) {
    case LAIR_DO_BUILD:
        b = answer->at_entrance ? 0 : 1 + likely_card(reader, game, seat, LAIR_DO_ROOM, answer->where);
        a = likely_card(reader, game, seat, kind, answer->what);
        break;
    case LAIR_DO_DRAFT:
    case LAIR_DO_CAST:
    case LAIR_DO_ROOM:
    case LAIR_DO_CARD:
    case LAIR_DO_COIN:
    case LAIR_DO_PAY:
        a = likely_card(reader, game, seat, kind, answer->what);
        break;
    case LAIR_DO_PROMOTE:
        a = likely_card(reader, game, seat, kind, answer->what);
        b = (unsigned)answer->value;
        break;
    case LAIR_DO_DISCARD:
        a = likely_card(reader, game, seat, kind, answer->what);
        b = likely_other(reader, game, seat, kind, answer->where, a);
        if (a > b) {
            unsigned other = a;
            a = b;
            b = other;
        }
        break;
    case LAIR_DO_ITEM:
        a = item_of(&reader->library->pack, answer->what.design);
        break;
    case LAIR_DO_BOSS:
        a = boss_of(&reader->library->pack, answer->what.design);
        break;
    case LAIR_DO_HERO:
        a = likely_source(reader, game, seat, kind, answer->what) - LAIR_BY_HERO;
        break;
    case LAIR_DO_PLAY:
    case LAIR_DO_INSTEAD:
    case LAIR_DO_USE:
    case LAIR_DO_TRIGGER:
        a = likely_source(reader, game, seat, kind, answer->what);
        b = answer->ability ? (unsigned)answer->ability - 1
                            : likely_ability(reader, kind, answer->what.design);
        break;
    case LAIR_DO_PLACE:
    case LAIR_DO_SPACE:
        if (answer->what.design >= 0) {
            a = LAIR_ON_ROOM + likely_card(reader, game, seat, kind, answer->what);
        }
        break;
    default:
        break;
    }
    bool no_thing = answer->what.design >= 0 && a > 0xFFFu;
    return no_thing ? LAIR_OPTION(LAIR_DO_NOTHING, seat, 0, 0)
                    : LAIR_OPTION(kind, seat, a & 0xFFFu, b & 0x7FFu);
}
