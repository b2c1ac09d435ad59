/* scenario_lay.c - laying out the position: taking things, lists of them, and what belongs to nobody. */
#include "scenario_lay.h"

#include <string.h>

/* ---- the table ----------------------------------------------------------------------------------------- */

void lay_own_cards(scenario_run *s)
{
    s->rules.sets |= cards_have_own(s->library) ? 1u << LAIR_SET_OWN : 0u;
}

bool lay_possible(scenario_run *s, int broken)
{
    char rule[32];
    if (broken) {
        names_rule(broken, rule, sizeof rule);
        scenario_error(s, "these rules are not possible: %s", rule);
    }
    return !broken;
}

/* Beside many cards of one's own not all sets have numbers: those of this game must. */
static bool lay_sets(scenario_run *s)
{
    const cards_library *of_game = cards_for_sets(s->library, s->rules.sets);
    if (!of_game) {
        scenario_error(s, "too many cards: a game has at most %d rooms and spells; take fewer sets",
                       LAIR_CARDS);
        s->stopped = true;
    } else if (of_game != s->library) {
        s->library = s->reader.library = s->of_game = of_game;
    }
    return of_game != NULL;
}

bool lay_table(scenario_run *s)
{
    uint8_t seed[32];
    if (s->on_table) {
        return true;
    }
    s->on_table = true;
    if (s->checking) {
        return true;
    }
    lay_own_cards(s);
    if (!lay_sets(s)) {
        return false;
    }
    lair_seed(s->seed, seed);
    int broken = lair_position_clear(&s->game, &s->library->pack, &s->rules, seed);
    return lay_possible(s, broken);
}

const char *lay_name_of(const scenario_run *s, int design)
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
            lay_name_of(s, ref.design), ref.copy);
        return LAIR_NO_CARD;
    }
    scenario_error(s, "there are not so many copies of %s", lay_name_of(s, ref.design));
    return LAIR_NO_CARD;
}

unsigned lay_take_card(scenario_run *s, names_ref ref)
{
    if (ref.copy) {
        return take_copy(s, ref);
    }
    unsigned card = lair_position_card(&s->game, &s->library->pack, (unsigned)ref.design);
    if (card == LAIR_NO_CARD && s->library->unnumbered >> s->library->pack.designs[ref.design].set & 1) {
        scenario_error(s,
                       "there are so many cards of your own that those of the set %s do not fit beside: name "
                       "it in the rules",
                       cards_set_id(s->library->pack.designs[ref.design].set));
    } else if (card == LAIR_NO_CARD) {
        scenario_error(s, "no copy of %s is left in this game", lay_name_of(s, ref.design));
    }
    return card;
}

unsigned lay_take_hero(scenario_run *s, names_ref ref)
{
    unsigned hero = lair_position_hero(&s->game, &s->library->pack, (unsigned)ref.design);
    if (hero == LAIR_NO_HERO) {
        scenario_error(s, "%s cannot be in this game", lay_name_of(s, ref.design));
    }
    return hero;
}

/* ---- lists --------------------------------------------------------------------------------------------- */

void lay_cards(scenario_run *s, phrase *t, unsigned kinds, card_placer place)
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
            unsigned card = lay_take_card(s, ref);
            if (s->bad) {
                return;
            }
            place(s, card);
        }
    } while (words_char(t, ','));
}

unsigned lay_take_item(scenario_run *s, names_ref ref)
{
    unsigned item = lair_position_item(&s->game, &s->library->pack, (unsigned)ref.design);
    unsigned place = item < LAIR_ITEMS ? s->game.item_place[item] : LAIR_ITEM_NOWHERE;
    if (item == LAIR_ITEMS) {
        scenario_error(s, "%s cannot be in this game", lay_name_of(s, ref.design));
    } else if (place != LAIR_ITEM_NOWHERE && place != LAIR_ITEM_IN_DECK) {
        scenario_error(s, "%s is already on the table", lay_name_of(s, ref.design));
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

/* R-SBM-047: a Landmark holds one hero, the Tavern any number; the older games have no Landmarks. */
static bool can_hold_hero(scenario_run *s, unsigned place)
{
    uint8_t heroes[LAIR_HEROES];
    int landmark = lair_whose(place);
    if (lair_zone_of(place) != LAIR_AT_LANDMARK) {
        return true;
    }
    if (s->rules.edition != LAIR_SUPER) {
        scenario_error(s, "these rules have no Landmarks");
    } else if (landmark != LAIR_TAVERN && lair_queue(&s->game, (uint8_t)place, heroes) > 0) {
        scenario_error(s, "the %s holds one hero: another one would be in the Tavern",
                       names_landmarks[landmark]);
    }
    return !s->bad;
}

static void lay_hero(scenario_run *s, names_ref ref, const hero_marks *marks, unsigned place)
{
    unsigned hero = lay_take_hero(s, ref);
    if (s->bad) {
        return;
    }
    enum lair_zone zone = lair_zone_of(s->game.hero_place[hero]);
    if (zone != LAIR_NOWHERE && zone != LAIR_IN_DECK) {
        scenario_error(s, "%s is already on the table", lay_name_of(s, ref.design));
        return;
    }
    if (!can_hold_hero(s, place)) {
        return;
    }
    if (marks->this_turn && lair_zone_of(place) != LAIR_AS_SOUL && lair_zone_of(place) != LAIR_AS_WOUND) {
        scenario_error(s, "\"this turn\" is said of souls and wounds");
        return;
    }
    lair_position_hero_at(&s->game, &s->library->pack, hero, (uint8_t)place);
    s->game.hero_heart[hero] = (int8_t)marks->heart;
    s->game.hero_damage[hero] = (uint8_t)marks->damage;
    s->game.hero_flags[hero] |= marks->this_turn ? LAIR_HERO_SCORED : 0;
    unsigned item = marks->item.design >= 0 ? lay_take_item(s, marks->item) : LAIR_ITEMS;
    if (!s->bad && item < LAIR_ITEMS) {
        lair_position_item_at(&s->game, item, (uint8_t)(LAIR_ITEM_ON + hero));
    }
}

void lay_heroes(scenario_run *s, phrase *t, unsigned place)
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
    if (s->rules.edition != LAIR_SUPER) {
        scenario_error(s, "these rules have no Market");
        return;
    }
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
            scenario_error(s, "at most %d draws can be laid out", SCENARIO_DRAWS);
            return;
        }
        s->draws[s->n_draws++] = ref;
    } while (words_char(t, ','));
}

/* The order in which they were turned up; where they are is said elsewhere. */
static void lay_turned(scenario_run *s, phrase *t)
{
    do {
        if (s->n_turned == LAIR_HEROES) {
            scenario_error(s, "there are not so many heroes");
        } else if (!names_ref_read(&s->reader, t, WORDS_HEROES, false, &s->turned[s->n_turned++])) {
            scenario_error(s, "%s", s->error);
        }
    } while (!s->bad && words_char(t, ','));
}

static void lay_empty(scenario_run *s, phrase *t, int deck)
{
    if (!words_word(t, "empty")) {
        scenario_error(s, "only \"empty\" can follow here; the next cards are laid out with \"draws\"");
        return;
    }
    s->empty_deck[deck] = true;
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
        unsigned item = s->checking ? LAIR_ITEMS : lay_take_item(s, ref);
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
    {"market", lay_market},    {"discard", lay_discard},           {"town", lay_town},
    {"draws", lay_draws},      {"first player", lay_first_player}, {"turn", lay_turn},
    {"items", lay_waiting},    {"minion of", lay_minion_of},       {"rolls", lay_rolls},
    {"turned up", lay_turned},
};
enum { ROWS = sizeof rows / sizeof *rows };
static const char *const decks[] = {"room deck", "spell deck", "town deck", "item deck"};
enum { DECKS = sizeof decks / sizeof *decks };
_Static_assert(ROWS + LAIR_LANDMARKS + DECKS == LAY_WORDS, "the words of lay_words");

void lay_words(const char *words[LAY_WORDS])
{
    for (int i = 0; i < ROWS; i++) {
        words[i] = rows[i].words;
    }
    memcpy(words + ROWS, names_landmarks, sizeof names_landmarks);
    memcpy(words + ROWS + LAIR_LANDMARKS, decks, sizeof decks);
}

bool lay_is_statement(const phrase *t)
{
    const char *words[LAY_WORDS];
    phrase rest = *t;
    lay_words(words);
    return words_one_of(&rest, words, LAY_WORDS) >= 0;
}

void lay_statement(scenario_run *s, phrase *t)
{
    const char *words[LAY_WORDS];
    lay_words(words);
    int which = words_one_of(t, words, LAY_WORDS);
    if (which < 0 || !lay_table(s)) {
        return;
    }
    if (which < ROWS) {
        rows[which].lay(s, t);
    } else if (which < ROWS + LAIR_LANDMARKS) {
        lay_heroes(s, t, (unsigned)LAIR_PLACE(LAIR_AT_LANDMARK, which - ROWS));
    } else {
        lay_empty(s, t, which - ROWS - LAIR_LANDMARKS);
    }
}
