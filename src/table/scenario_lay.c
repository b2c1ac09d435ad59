/* scenario_lay.c - laying out the position. */
#include "scenario_run.h"

#include <string.h>

/* ---- the table ----------------------------------------------------------------------------------------- */

/* Cards of the scenario are in its decks. */
static void own_cards(scenario_run *s)
{
    s->rules.sets |= s->n_own > 0 ? 1u << LAIR_SET_OWN : 0u;
}

bool lay_table(scenario_run *s)
{
    uint8_t seed[32];
    char rule[32];
    if (s->on_table) {
        return true;
    }
    s->on_table = true;
    if (s->checking) {
        return true;
    }
    own_cards(s);
    lair_seed(s->seed, seed);
    int broken = lair_position_clear(&s->game, &s->library->pack, &s->rules, seed);
    if (broken) {
        names_rule(broken, rule, sizeof rule);
        scenario_error(s, "these rules are not possible: %s", rule);
    }
    return !broken;
}

static const char *name_of(const scenario_run *s, int design)
{
    return s->library->texts[design].name[CARDS_EN];
}

/* The copy of that number. */
static unsigned take_copy(scenario_run *s, names_ref ref)
{
    const lair_pack *pack = &s->library->pack;
    for (unsigned card = 0; card < pack->n_cards; card++) {
        if (pack->card_design[card] != ref.design || names_copy(s->library, card) != ref.copy) {
            continue;
        }
        if (lair_position_take(&s->game, pack, card)) {
            return card;
        }
        scenario_error(
            s, "%s %d is laid out already: copies without a number have the lowest numbers that are free",
            name_of(s, ref.design), ref.copy);
        return LAIR_NO_CARD;
    }
    scenario_error(s, "there are not so many copies of %s", name_of(s, ref.design));
    return LAIR_NO_CARD;
}

/* That copy of a card, or the next one; LAIR_NO_CARD after an error. */
static unsigned take_card(scenario_run *s, names_ref ref)
{
    if (ref.copy) {
        return take_copy(s, ref);
    }
    unsigned card = lair_position_card(&s->game, &s->library->pack, (unsigned)ref.design);
    if (card == LAIR_NO_CARD) {
        scenario_error(s, "no copy of %s is left in this game", name_of(s, ref.design));
    }
    return card;
}

static unsigned take_hero(scenario_run *s, names_ref ref)
{
    unsigned hero = lair_position_hero(&s->game, &s->library->pack, (unsigned)ref.design);
    if (hero == LAIR_NO_HERO) {
        scenario_error(s, "%s cannot be in this game", name_of(s, ref.design));
    }
    return hero;
}

/* ---- lists --------------------------------------------------------------------------------------------- */

typedef void (*card_placer)(scenario_run *s, unsigned card);

static void lay_cards(scenario_run *s, phrase *t, unsigned kinds, card_placer place)
{
    names_ref ref;
    if (words_word(t, "none")) {
        return;
    }
    do {
        if (!names_ref_read(&s->reader, t, kinds, false, &ref)) {
            scenario_error(s, "%s", s->error);
            return;
        }
        if (!s->checking) {
            unsigned card = take_card(s, ref);
            if (s->bad) {
                return;
            }
            place(s, card);
        }
    } while (words_char(t, ','));
}

static unsigned take_item(scenario_run *s, names_ref ref)
{
    unsigned item = lair_position_item(&s->game, &s->library->pack, (unsigned)ref.design);
    unsigned place = item < LAIR_ITEMS ? s->game.item_place[item] : LAIR_ITEM_NOWHERE;
    if (item == LAIR_ITEMS) {
        scenario_error(s, "%s cannot be in this game", name_of(s, ref.design));
    } else if (place != LAIR_ITEM_NOWHERE && place != LAIR_ITEM_IN_DECK) {
        scenario_error(s, "%s is already on the table", name_of(s, ref.design));
    }
    return item;
}

typedef struct hero_marks {
    long heart, damage;
    names_ref item;
    bool this_turn; /* scored this turn */
} hero_marks;

static bool read_hero_mark(scenario_run *s, phrase *t, void *into)
{
    hero_marks *marks = into;
    long n;
    phrase rest = *t;
    if (words_design(&rest, s->library, WORDS_ITEMS, s->reader.sets) >= 0) {
        return names_ref_read(&s->reader, t, WORDS_ITEMS, false, &marks->item);
    }
    if (words_word(t, "this turn")) {
        marks->this_turn = true;
        return true;
    }
    bool number = words_number(t, &n) && n >= -20 && n <= 99;
    if (number && (words_word(t, "heart") || words_word(t, "hearts"))) {
        marks->heart = n;
    } else if (number && n >= 0 && words_word(t, "damage")) {
        marks->damage = n;
    } else {
        scenario_error(s, "in brackets behind a hero: +2 heart, -2 heart, 3 damage, this turn or an item");
    }
    return !s->bad;
}

static void lay_hero(scenario_run *s, names_ref ref, const hero_marks *marks, unsigned place)
{
    unsigned hero = take_hero(s, ref);
    if (s->bad) {
        return;
    }
    int zone = s->game.hero_place[hero] / 8;
    if (zone != LAIR_NOWHERE && zone != LAIR_IN_DECK) {
        scenario_error(s, "%s is already on the table", name_of(s, ref.design));
        return;
    }
    lair_position_hero_at(&s->game, &s->library->pack, hero, (uint8_t)place);
    s->game.hero_heart[hero] = (int8_t)marks->heart;
    s->game.hero_damage[hero] = (uint8_t)marks->damage;
    s->game.hero_flags[hero] |= marks->this_turn ? LAIR_HERO_SCORED : 0;
    unsigned item = marks->item.design >= 0 ? take_item(s, marks->item) : LAIR_ITEMS;
    if (!s->bad && item < LAIR_ITEMS) {
        lair_position_item_at(&s->game, item, (uint8_t)(LAIR_ITEM_ON + hero));
    }
}

static void lay_heroes(scenario_run *s, phrase *t, unsigned place)
{
    names_ref ref;
    if (words_word(t, "none")) {
        return;
    }
    do {
        hero_marks marks = {0, 0, {-1, 0, -1}, false};
        if (!names_ref_read(&s->reader, t, WORDS_HEROES, false, &ref)) {
            scenario_error(s, "%s", s->error);
            return;
        }
        if (!scenario_marks(s, t, read_hero_mark, &marks)) {
            return;
        }
        if (!s->checking) {
            lay_hero(s, ref, &marks, place);
        }
    } while (!s->bad && words_char(t, ','));
}

/* ---- what belongs to a seat ---------------------------------------------------------------------------- */

static void lay_boss(scenario_run *s, phrase *t)
{
    names_ref ref;
    if (!names_ref_read(&s->reader, t, WORDS_BOSSES, false, &ref)) {
        scenario_error(s, "%s", s->error);
        return;
    }
    bool levelled = words_word(t, "levelled") || words_word(t, "levelled up");
    if (s->checking) {
        return;
    }
    const lair_pack *pack = &s->library->pack;
    for (unsigned b = 0; b < pack->n_bosses; b++) {
        if (pack->boss_design[b] != ref.design) {
            continue;
        }
        for (int seat = 0; seat < s->game.players; seat++) {
            if (seat != s->seat && s->game.player[seat].boss == b) {
                scenario_error(s, "%s already is the boss of seat %d", name_of(s, ref.design), seat + 1);
                return;
            }
        }
        lair_position_boss(&s->game, pack, s->seat, b, levelled);
        return;
    }
}

static void mark_room(scenario_run *s, const room_words *room, unsigned card)
{
    if (room->flags & LAIR_FACE_DOWN) {
        lair_position_face_down(&s->game, s->seat);
        return;
    }
    if (room->counters > 0) {
        lair_position_counters(&s->game, card, room->counters);
    }
    if (room->coins > 0) {
        lair_position_room_coins(&s->game, card, room->coins);
    }
    if (room->flags) {
        lair_position_stack_flags(&s->game, card, room->flags);
    }
}

static void lay_miniboss(scenario_run *s, const room_words *room, unsigned under)
{
    unsigned card = room->miniboss.design >= 0 ? take_card(s, room->miniboss) : LAIR_NO_CARD;
    if (card != LAIR_NO_CARD && !lair_position_miniboss(&s->game, &s->library->pack, card, under,
                                                        room->level > 0 ? room->level : 1)) {
        scenario_error(s, "at most %d minibosses can be in play", LAIR_ATTACHED);
    }
}

/* From the boss to the entrance, each stack from its bottom. */
static void lay_stacks(scenario_run *s, const room_words *rooms, int n)
{
    for (int i = n - 1; i >= 0; i--) {
        unsigned card = take_card(s, rooms[i].ref);
        if (s->bad) {
            return;
        }
        if (rooms[i].over) {
            lair_position_cover(&s->game, &s->library->pack, s->seat, card);
        } else {
            lair_position_stack(&s->game, &s->library->pack, s->seat, card);
        }
        if (i == 0 || !rooms[i - 1].over) {
            mark_room(s, &rooms[i], card);
        }
        lay_miniboss(s, &rooms[i], card);
    }
}

/* Why a room cannot be laid out so, NULL if it can. */
static const char *room_wrong(const scenario_run *s, const room_words *room, bool covered)
{
    bool face_down = room->flags & LAIR_FACE_DOWN, marked = room->counters > 0 || room->coins > 0;
    unsigned kind = room->ref.design >= 0 ? s->library->pack.designs[room->ref.design].kind : LAIR_ROOM;
    if (face_down && (covered || room->ref.design < 0)) {
        return "a card that is laid out face-down has a name and lies on top: face-down Mousetrap";
    }
    if (face_down && (marked || room->flags != LAIR_FACE_DOWN || room->miniboss.design >= 0)) {
        return "nothing lies on a face-down card";
    }
    if (covered && (room->flags || marked)) {
        return "only the top room of a stack carries counters, coins or marks";
    }
    if (kind == LAIR_SPELL || kind == LAIR_EPIC_SPELL || (kind == LAIR_MINIBOSS && !face_down)) {
        return kind == LAIR_MINIBOSS
                   ? "a miniboss lies under a room, Mousetrap (Draculad level 1), or face-down "
                     "on one"
                   : "a spell is no room";
    }
    return NULL;
}

static void lay_rooms(scenario_run *s, phrase *t)
{
    room_words rooms[LAIR_PILE];
    int n = rooms_read(s, t, rooms, LAIR_PILE), positions = 0;
    for (int i = 0; i < n; i++) {
        positions += !rooms[i].over;
        const char *wrong = room_wrong(s, &rooms[i], i > 0 && rooms[i - 1].over);
        s->face_down = s->face_down || rooms[i].flags & LAIR_FACE_DOWN;
        if (wrong) {
            scenario_error(s, "%s", wrong);
            return;
        }
    }
    if (positions > LAIR_POSITIONS) {
        scenario_error(s, "a dungeon has at most %d rooms side by side", LAIR_POSITIONS);
    } else if (n >= 0 && !s->checking) {
        if (s->game.dungeon[s->seat].n) {
            scenario_error(s, "the rooms of this seat are already laid out");
            return;
        }
        lay_stacks(s, rooms, n);
    }
}

static void to_hand(scenario_run *s, unsigned card)
{
    lair_position_hand(&s->game, &s->library->pack, s->seat, card);
}

static void lay_hand(scenario_run *s, phrase *t)
{
    lay_cards(s, t, WORDS_CARDS, to_hand);
}

static void lay_entrance(scenario_run *s, phrase *t)
{
    lay_heroes(s, t, LAIR_PLACE(LAIR_AT_ENTRANCE, s->seat));
}

/* Souls and wounds: heroes, or a number of points without heroes. */
static void lay_points(scenario_run *s, phrase *t, bool souls)
{
    long n;
    if (!words_number(t, &n)) {
        lay_heroes(s, t, LAIR_PLACE(souls ? LAIR_AS_SOUL : LAIR_AS_WOUND, s->seat));
        return;
    }
    if (n < 0 || n > 99) {
        scenario_error(s, "0 to 99 points are possible");
        return;
    }
    if (!s->checking) {
        lair_player *player = &s->game.player[s->seat];
        *(souls ? &player->souls : &player->wounds) = (uint8_t)n;
    }
}

static void lay_souls(scenario_run *s, phrase *t)
{
    lay_points(s, t, true);
}

static void lay_wounds(scenario_run *s, phrase *t)
{
    lay_points(s, t, false);
}

static bool own_room(const scenario_run *s, names_ref ref, unsigned *card)
{
    for (int i = 0; i < s->game.dungeon[s->seat].n; i++) {
        *card = lair_room_at(&s->game, s->seat, i);
        if (names_ref_card(&s->reader, &s->game, ref, *card)) {
            return true;
        }
    }
    return false;
}

static void lay_minion(scenario_run *s, phrase *t)
{
    int space;
    names_ref room;
    unsigned card = 0;
    (void)words_word(t, "on");
    if (!names_space_read(&s->reader, t, &space, &room)) {
        scenario_error(s, "%s", s->error);
        return;
    }
    if (s->checking) {
        return;
    }
    if (room.design >= 0 && !own_room(s, room, &card)) {
        scenario_error(s, "seat %d has no visible %s: lay out its rooms first", s->seat + 1,
                       name_of(s, room.design));
        return;
    }
    lair_position_minion(&s->game, s->seat, room.design >= 0 ? LAIR_ON_ROOM + card : (unsigned)space);
}

static void lay_coins(scenario_run *s, phrase *t)
{
    long n;
    if (!words_number(t, &n) || n < 0 || n > 255) {
        scenario_error(s, "coins needs a number from 0 to 255");
    } else if (!s->checking) {
        lair_position_coins(&s->game, s->seat, (int)n);
    }
}

/* In its score area. */
static void lay_items(scenario_run *s, phrase *t)
{
    names_ref ref;
    do {
        if (!names_ref_read(&s->reader, t, WORDS_ITEMS, false, &ref)) {
            scenario_error(s, "%s", s->error);
            return;
        }
        bool down = words_word(t, "(face-down)");
        (void)(down || words_word(t, "(face-up)"));
        unsigned item = s->checking ? LAIR_ITEMS : take_item(s, ref);
        if (!s->bad && item < LAIR_ITEMS) {
            lair_position_item_at(&s->game, item,
                                  (uint8_t)((down ? LAIR_ITEM_DOWN : LAIR_ITEM_UP) + s->seat));
        }
    } while (!s->bad && words_char(t, ','));
}

static void lay_eliminated(scenario_run *s, phrase *t)
{
    (void)t;
    if (!s->checking) {
        lair_position_out(&s->game, s->seat);
    }
}

static void lay_flag(scenario_run *s, uint8_t flag)
{
    if (!s->checking) {
        s->game.player[s->seat].flags |= flag;
    }
}

static void lay_promoted(scenario_run *s, phrase *t)
{
    (void)t;
    lay_flag(s, LAIR_PROMOTED);
}

static void lay_survived(scenario_run *s, phrase *t)
{
    (void)t;
    lay_flag(s, LAIR_SURVIVED);
}

static void to_casts(scenario_run *s, unsigned card)
{
    if (!lair_position_cast(&s->game, &s->library->pack, s->seat, card)) {
        scenario_error(s, "at most %d spells can have been cast this turn", LAIR_CASTS);
    }
}

/* Spells cast this turn. */
static void lay_cast(scenario_run *s, phrase *t)
{
    lay_cards(s, t, WORDS_SPELLS, to_casts);
}

/* One of turn_words: what has happened this turn. */
static void lay_this_turn(scenario_run *s, phrase *t, int which)
{
    long n;
    if (!words_number(t, &n) || n < 0 || n > 99) {
        scenario_error(s, "%s needs a number: how many this turn", turn_words[which].word);
    } else if (!s->checking) {
        ((uint8_t *)&s->game.player[s->seat])[turn_words[which].offset] = (uint8_t)n;
    }
}

typedef void (*layer)(scenario_run *, phrase *);
typedef struct lay_row {
    const char *words;
    layer lay;
} lay_row;

static const lay_row seat_rows[] = {
    {"boss", lay_boss},         {"rooms", lay_rooms},
    {"room", lay_rooms},        {"hand", lay_hand},
    {"entrance", lay_entrance}, {"souls", lay_souls},
    {"soul", lay_souls},        {"wounds", lay_wounds},
    {"wound", lay_wounds},      {"minion", lay_minion},
    {"coins", lay_coins},       {"items", lay_items},
    {"item", lay_items},        {"eliminated", lay_eliminated},
    {"promoted", lay_promoted}, {"survived", lay_survived},
    {"cast", lay_cast},
};
enum { SEAT_ROWS = sizeof seat_rows / sizeof *seat_rows };

void lay_seat(scenario_run *s, phrase *t)
{
    const char *words[SEAT_ROWS + TURN_WORDS];
    for (int i = 0; i < SEAT_ROWS; i++) {
        words[i] = seat_rows[i].words;
    }
    for (int i = 0; i < TURN_WORDS; i++) {
        words[SEAT_ROWS + i] = turn_words[i].word;
    }
    int which = words_one_of(t, words, SEAT_ROWS + TURN_WORDS);
    if (which < 0) {
        (void)scenario_unreadable(s, t, "part of a seat (choices come after \"start\")", words,
                                  SEAT_ROWS + TURN_WORDS);
    } else if (lay_table(s) && which < SEAT_ROWS) {
        seat_rows[which].lay(s, t);
    } else if (!s->bad) {
        lay_this_turn(s, t, which - SEAT_ROWS);
    }
}

/* ---- what belongs to nobody ---------------------------------------------------------------------------- */

static void to_market(scenario_run *s, unsigned card)
{
    lair_position_market(&s->game, &s->library->pack, card);
}

static void to_discard(scenario_run *s, unsigned card)
{
    lair_position_discard(&s->game, &s->library->pack, card);
}

static void lay_market(scenario_run *s, phrase *t)
{
    lay_cards(s, t, WORDS_CARDS, to_market);
}

static void lay_discard(scenario_run *s, phrase *t)
{
    lay_cards(s, t, WORDS_CARDS, to_discard);
}

static void lay_town(scenario_run *s, phrase *t)
{
    lay_heroes(s, t, LAIR_PLACE(LAIR_IN_TOWN, 0));
}

static void lay_landmark(scenario_run *s, phrase *t, int landmark)
{
    lay_heroes(s, t, LAIR_PLACE(LAIR_AT_LANDMARK, landmark));
}

static void lay_temple(scenario_run *s, phrase *t)
{
    lay_landmark(s, t, LAIR_TEMPLE);
}

static void lay_stadium(scenario_run *s, phrase *t)
{
    lay_landmark(s, t, LAIR_STADIUM);
}

static void lay_library(scenario_run *s, phrase *t)
{
    lay_landmark(s, t, LAIR_LIBRARY);
}

static void lay_hideout(scenario_run *s, phrase *t)
{
    lay_landmark(s, t, LAIR_HIDEOUT);
}

static void lay_tavern(scenario_run *s, phrase *t)
{
    lay_landmark(s, t, LAIR_TAVERN);
}

static void lay_launchpad(scenario_run *s, phrase *t)
{
    lay_landmark(s, t, LAIR_LAUNCHPAD);
}

static void lay_draws(scenario_run *s, phrase *t)
{
    names_ref ref;
    static const char *const kinds[] = {"rooms", "spells", "heroes", "items"};
    phrase rest = *t;
    if (words_one_of(&rest, kinds, 4) >= 0 && !words_done(&rest)) {
        *t = rest;
    }
    do {
        if (!names_ref_read(&s->reader, t, WORDS_CARDS | WORDS_HEROES | WORDS_ITEMS, false, &ref)) {
            scenario_error(s, "%s", s->error);
            return;
        }
        if (s->n_draws == SCENARIO_DRAWS) {
            scenario_error(s, "at most %d draws of a kind can be laid out", LAIR_TOPS);
            return;
        }
        s->draws[s->n_draws++] = ref;
    } while (words_char(t, ','));
}

static void lay_empty(scenario_run *s, phrase *t, int deck)
{
    if (!words_word(t, "empty")) {
        scenario_error(s, "only \"empty\" can follow here; the next cards are laid out with \"draws\"");
        return;
    }
    s->empty_deck[deck] = true;
}

static void lay_room_deck(scenario_run *s, phrase *t)
{
    lay_empty(s, t, 0);
}

static void lay_spell_deck(scenario_run *s, phrase *t)
{
    lay_empty(s, t, 1);
}

static void lay_town_deck(scenario_run *s, phrase *t)
{
    lay_empty(s, t, 2);
}

static void lay_item_deck(scenario_run *s, phrase *t)
{
    lay_empty(s, t, 3);
}

/* Items that wait for a hero, the oldest first. */
static void lay_waiting(scenario_run *s, phrase *t)
{
    names_ref ref;
    do {
        if (!names_ref_read(&s->reader, t, WORDS_ITEMS, false, &ref)) {
            scenario_error(s, "%s", s->error);
            return;
        }
        unsigned item = s->checking ? LAIR_ITEMS : take_item(s, ref);
        if (!s->bad && item < LAIR_ITEMS) {
            lair_position_item_at(&s->game, item, LAIR_ITEM_IN_TOWN);
        }
    } while (!s->bad && words_char(t, ','));
}

static void lay_rolls(scenario_run *s, phrase *t)
{
    long n;
    do {
        if (!words_number(t, &n) || n < 1 || n > 6) {
            scenario_error(s, "a die shows 1 to 6: rolls 3, 5");
        } else if (!s->checking && !lair_position_roll(&s->game, (int)n)) {
            scenario_error(s, "at most %d rolls can be laid out", LAIR_ROLLS);
        }
    } while (!s->bad && words_char(t, ','));
}

static void lay_first_player(scenario_run *s, phrase *t)
{
    long n;
    (void)words_word(t, "seat");
    if (!words_number(t, &n) || n < 1 || n > s->rules.players) {
        scenario_error(s, "first player needs a seat from 1 to %d", s->rules.players);
    } else if (!s->checking) {
        s->game.first = (uint8_t)(n - 1);
    }
}

static void lay_turn(scenario_run *s, phrase *t)
{
    long n;
    if (!words_number(t, &n) || n < 1 || n > 99) {
        scenario_error(s, "turn needs a number from 1 to 99");
    } else if (!s->checking) {
        s->game.turn = (uint8_t)n;
    }
}

static void lay_minion_of(scenario_run *s, phrase *t)
{
    if (!words_seat(t, &s->seat) || s->seat >= s->rules.players) {
        scenario_error(s, "whose Minion? minion of seat 1 on library treasure");
        return;
    }
    lay_minion(s, t);
}

static const lay_row rows[] = {
    {"market", lay_market},       {"discard", lay_discard},
    {"town", lay_town},           {"temple", lay_temple},
    {"stadium", lay_stadium},     {"library", lay_library},
    {"hideout", lay_hideout},     {"tavern", lay_tavern},
    {"launchpad", lay_launchpad}, {"draws", lay_draws},
    {"room deck", lay_room_deck}, {"spell deck", lay_spell_deck},
    {"town deck", lay_town_deck}, {"first player", lay_first_player},
    {"turn", lay_turn},           {"minion of", lay_minion_of},
    {"items", lay_waiting},       {"item deck", lay_item_deck},
    {"rolls", lay_rolls},
};
enum { ROWS = sizeof rows / sizeof *rows };

const char *const lay_words[] = {
    "market", "discard",   "town",  "temple",    "stadium",    "library",   "hideout",
    "tavern", "launchpad", "draws", "room deck", "spell deck", "town deck", "first player",
    "turn",   "minion of", "items", "item deck", "rolls",
};
const int lay_n_words = ROWS;
_Static_assert(sizeof lay_words / sizeof *lay_words == ROWS, "every row has its words");

bool lay_is_statement(const phrase *t)
{
    phrase rest = *t;
    return words_one_of(&rest, lay_words, ROWS) >= 0;
}

void lay_statement(scenario_run *s, phrase *t)
{
    int which = words_one_of(t, lay_words, ROWS);
    if (which >= 0 && lay_table(s)) {
        rows[which].lay(s, t);
    }
}

/* ---- tests --------------------------------------------------------------------------------------------- */

void lay_tests(scenario_run *s, phrase *t)
{
    while (!s->bad && !words_done(t)) {
        if (words_char(t, ',')) {
            continue;
        }
        int rule = names_rule_read(t), design = -1;
        if (rule < 0) {
            design = words_design(t, s->library, WORDS_ANY, s->reader.sets);
        }
        if (rule < 0 && design < 0) {
            char quote[64];
            words_quote(t, quote, sizeof quote);
            scenario_error(s, "\"%s\" is no rule number (R-SBM-126, R-SOLO-010, Q-27 ...) and no card",
                           quote);
        } else if (rule >= 0 && s->info.n_rules < SCENARIO_TAGS) {
            s->rule_tags[s->info.n_rules++] = rule;
        } else if (design >= 0 && s->info.n_designs < SCENARIO_TAGS) {
            s->design_tags[s->info.n_designs++] = design;
        }
    }
}

/* ---- start --------------------------------------------------------------------------------------------- */

static bool boss_taken(const lair_game *game, unsigned boss)
{
    for (int seat = 0; seat < game->players; seat++) {
        if (game->player[seat].boss == boss) {
            return true;
        }
    }
    return false;
}

/* Seats without a boss get the first ones of the game's sets that nobody has. */
static void lay_missing_bosses(scenario_run *s)
{
    const lair_pack *pack = &s->library->pack;
    for (int seat = 0; seat < s->game.players; seat++) {
        for (unsigned b = 0; b < pack->n_bosses && s->game.player[seat].boss == LAIR_NO_CARD; b++) {
            bool in = s->rules.sets >> pack->designs[pack->boss_design[b]].set & 1;
            if (in && !boss_taken(&s->game, b)) {
                lair_position_boss(&s->game, pack, seat, b, false);
            }
        }
    }
}

static void lay_draw(scenario_run *s, names_ref ref)
{
    unsigned kind = s->library->pack.designs[ref.design].kind;
    int deck = kind == LAIR_ITEM                             ? 3
               : kind == LAIR_HERO || kind == LAIR_EPIC_HERO ? 2
                                                             : kind == LAIR_SPELL || kind == LAIR_EPIC_SPELL;
    if (s->game.n_top[deck] >= LAIR_TOPS) {
        scenario_error(s, "at most %d draws of a kind can be laid out", LAIR_TOPS);
        return;
    }
    if (deck == 3) {
        unsigned item = take_item(s, ref);
        if (!s->bad) {
            lair_position_top_item(&s->game, item);
        }
    } else if (deck == 2) {
        unsigned hero = take_hero(s, ref);
        if (!s->bad) {
            lair_position_top_hero(&s->game, hero);
        }
    } else {
        unsigned card = take_card(s, ref);
        if (!s->bad) {
            lair_position_top(&s->game, &s->library->pack, card);
        }
    }
}

static void lay_decks(scenario_run *s)
{
    for (int i = 0; i < s->n_draws && !s->bad; i++) {
        lay_draw(s, s->draws[i]);
    }
    if (s->empty_deck[0]) {
        lair_position_empty_deck(&s->game, &s->library->pack, false);
    }
    if (s->empty_deck[1]) {
        lair_position_empty_deck(&s->game, &s->library->pack, true);
    }
    if (s->empty_deck[2]) {
        lair_position_empty_town_deck(&s->game);
    }
    if (s->empty_deck[3]) {
        lair_position_empty_item_deck(&s->game);
    }
}

/* From the very beginning: the bosses are dealt. */
static void start_game(scenario_run *s)
{
    uint8_t seed[32];
    char rule[32];
    lair_listener listener = act_listener(s);
    if (s->on_table || s->n_draws) {
        scenario_error(
            s, "\"start game\" begins with nothing on the table; with a position write \"start setup\"");
        return;
    }
    s->on_table = true;
    if (s->checking) {
        return;
    }
    own_cards(s);
    lair_seed(s->seed, seed);
    int broken = lair_start(&s->game, &s->library->pack, &s->rules, seed, &listener);
    if (broken) {
        names_rule(broken, rule, sizeof rule);
        scenario_error(s, "these rules are not possible: %s", rule);
    }
}

/* Such a game cannot be: "start refused by R-X-015". */
static void start_refused(scenario_run *s, phrase *t)
{
    int rule;
    char is[32], expected[32];
    if (s->on_table) {
        scenario_error(s, "\"start refused\" is about the rules: nothing is laid out before it");
        return;
    }
    if (!expect_by(s, t, &rule) || s->checking) {
        return;
    }
    own_cards(s);
    int broken = lair_rules_check(&s->rules, &s->library->pack);
    names_rule(broken, is, sizeof is);
    names_rule(rule, expected, sizeof expected);
    if (!broken || (rule && rule != broken)) {
        scenario_failure(s, "expected these rules to be refused%s%s; but they are %s%s", rule ? " by " : "",
                         rule ? expected : "", broken ? "refused by " : "possible", broken ? is : "");
    }
    s->stopped = true;
}

static bool nobody_left(const lair_game *game)
{
    int out = 0;
    for (int seat = 0; seat < game->players; seat++) {
        out += (game->player[seat].flags & LAIR_OUT) != 0;
    }
    return out == game->players;
}

void lay_start(scenario_run *s, phrase *t)
{
    lair_listener listener = act_listener(s);
    s->started = true;
    if (words_word(t, "game")) {
        start_game(s);
        return;
    }
    if (words_word(t, "refused")) {
        start_refused(s, t);
        return;
    }
    bool reveal = words_word(t, "reveal");
    int phase = reveal ? LAIR_BUILD : words_one_of(t, names_phases, LAIR_GAME_OVER);
    if (phase < 0) {
        (void)scenario_unreadable(s, t, "phase", names_phases, LAIR_GAME_OVER);
        return;
    }
    if (s->face_down && phase != LAIR_BUILD) {
        scenario_error(s, "face-down cards are laid out for \"start build\" and \"start reveal\" only");
        return;
    }
    if (!lay_table(s) || s->checking) {
        return;
    }
    if (nobody_left(&s->game)) {
        scenario_error(s, "everybody is eliminated: one seat at least must be in the game");
        return;
    }
    lay_missing_bosses(s);
    lay_decks(s);
    if (!s->bad && reveal) {
        lair_position_reveal(&s->game, &s->library->pack, &listener);
    } else if (!s->bad) {
        lair_position_begin(&s->game, &s->library->pack, (enum lair_phase)phase, &listener);
    }
}
