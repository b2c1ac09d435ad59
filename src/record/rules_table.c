/* rules_table.c - every field of lair_rules with its name and the words of its values. */
#include "rules_table.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define ROW(name, kind) #name, offsetof(lair_rules, name), RULES_##kind
#define CHOICE(name, last) ROW(name, CHOICE), 0, last
#define FLAG(name) ROW(name, FLAG), 0, 1

_Static_assert(LAIR_EDITION_COUNT == 3,
               "the row of editions has a word for each, and RULES_VALUES is enough");

/* A new field of lair_rules gets a row here; test_log.c finds one that has none. */
static const rules_row options[] = {
    {ROW(players, NUMBER), 1, LAIR_SEATS, {NULL}, {NULL}, NULL},
    {FLAG(challenge), {"no", "yes"}, {NULL}, NULL},
    {CHOICE(edition, LAIR_EDITION_COUNT - 1), {"super", "minibosses", "classic"}, {NULL}, NULL},
    {ROW(sets, SETS), 0, 65535, {NULL}, {NULL}, NULL},
    {ROW(hero_set, SET), 0, 255, {NULL}, {NULL}, NULL},
    {ROW(extra_heroes, SETS), 0, 65535, {NULL}, {NULL}, NULL},
    {CHOICE(deckout, 1), {"empty_at_end", "cannot_reveal"}, {"empty"}, "when the town deck ends the game"},
    {CHOICE(visit_order, 2), {"free", "draft_first", "place_first"}, {NULL}, "draft and Minion of a visit"},
    {CHOICE(death_check, 1), {"immediate", "on_exit"}, {NULL}, "when a hero with too much damage dies"},
    {CHOICE(returned_hearts, 1),
     {"keep", "drop_at_end_of_turn"},
     {"keep", "drop"},
     "heart tokens of heroes sent back"},
    {CHOICE(dual_landmark, 1),
     {"board_order", "card_order"},
     {NULL},
     "where heroes of two treasures are pushed"},
    {CHOICE(returned_hero, 1), {"next_turn", "this_turn"}, {NULL}, "when a hero sent to an entrance goes in"},
    {ROW(counter_supply, NUMBER), 0, 255, {NULL}, {NULL}, "counters there are; 0: no limit"},
    {ROW(mulligan_limit, NUMBER), 0, 255, {NULL}, {NULL}, "new hands at most; 0: no limit"},
    {FLAG(cancel_cancelable), {"no", "yes"}, {NULL}, "a spell that cancels can be canceled"},
    {ROW(heart_landmark, HEART), -20, 20, {NULL}, {NULL}, "heart token of a hero from a Landmark"},
    {ROW(heart_tavern, HEART), -20, 20, {NULL}, {NULL}, "heart token of a hero from the Tavern"},
    {ROW(turn_limit, NUMBER), 0, 255, {NULL}, {NULL}, "turns after which it ends; 0: none"},
    {CHOICE(setup, 2),
     {"seeded", "discard_two", "seeded_discard_two"},
     {NULL},
     "discard pile and hand at the beginning"},
    {CHOICE(mulligan, 1), {"shuffle_back", "discard"}, {"shuffle"}, "where an exchanged hand goes"},
    {CHOICE(bait_order, 1),
     {"oldest_first", "newest_first"},
     {"oldest", "newest"},
     "which hero in town is lured first"},
    {CHOICE(level_up_order, 1),
     {"level_up_first", "built_first"},
     {NULL},
     "level up and when-built abilities"},
    {CHOICE(unpaid_miniboss, 1),
     {"discard_pile", "removed"},
     {"discarded"},
     "a miniboss that nobody pays for"},
    {CHOICE(covered_miniboss, 1), {"sleeps", "discarded"}, {NULL}, "a miniboss whose room is covered"},
    {CHOICE(town_deck_empty, 1), {"ends", "goes_on"}, {NULL}, "when no hero is left in the deck"},
    {CHOICE(coin_discard, 2),
     {"never", "build", "any_window"},
     {"never", "in_build", "in_windows"},
     "when a room may be turned into a coin"},
    {CHOICE(final_tie, 1), {"highest_xp", "lowest_xp"}, {NULL}, "who wins the last tie"},
    {ROW(items_per_turn, NUMBER), 1, 2, {NULL}, {NULL}, "items turned up in a turn; two need four players"},
    {FLAG(hard), {"no", "yes"}, {NULL}, "variant: no ordinary heroes of 4 health"},
    {FLAG(choose_boss), {"no", "yes"}, {NULL}, "variant: two bosses are dealt, one is kept"},
    {FLAG(scheming), {"no", "yes"}, {NULL}, "variant: no soul this turn, a card instead"},
    {FLAG(infinite_lives), {"no", "yes"}, {NULL}, "variant: wounds can't knock you out"},
    {FLAG(ten_souls_end), {"no", "yes"}, {NULL}, "ten souls end it all the same"},
    {CHOICE(mulligan_four, 1), {"cards", "treasures"}, {NULL}, "what is counted for a new hand"},
    {CHOICE(cancel_moment, 1), {"in_order", "at_once"}, {NULL}, "when a spell that cancels takes effect"},
    {CHOICE(cancel_whose, 1), {"any", "others"}, {NULL}, "whose spells can be canceled"},
};
_Static_assert(sizeof options / sizeof options[0] == RULES_ROWS, "the header says how many there are");

const rules_row *rules_row_at(int i)
{
    return i >= 0 && i < RULES_ROWS ? &options[i] : NULL;
}

const rules_row *rules_row_named(const char *name)
{
    for (int i = 0; i < RULES_ROWS; i++) {
        if (strcmp(options[i].name, name) == 0) {
            return &options[i];
        }
    }
    return NULL;
}

long rules_row_get(const rules_row *option, const lair_rules *rules)
{
    const unsigned char *at = (const unsigned char *)rules + option->offset;
    uint16_t wide;
    if (option->kind == RULES_SETS) {
        memcpy(&wide, at, 2);
        return wide;
    }
    return option->kind == RULES_HEART ? (long)(int8_t)*at : (long)*at;
}

bool rules_row_set(const rules_row *option, lair_rules *rules, long value)
{
    unsigned char *at = (unsigned char *)rules + option->offset;
    if (value < option->low || value > option->high) {
        return false;
    }
    if (option->kind == RULES_SETS) {
        uint16_t wide = (uint16_t)value;
        memcpy(at, &wide, 2);
    } else {
        *at = (unsigned char)value;
    }
    return true;
}

/* The value whose word it is, or begins and no other; -1 if none. */
static int value_named(const rules_row *option, const char *word)
{
    int found = -1;
    for (int i = 0; i < RULES_VALUES && option->values[i]; i++) {
        if (strcmp(option->values[i], word) == 0 || (option->also[i] && strcmp(option->also[i], word) == 0)) {
            return i;
        }
        if (strncmp(option->values[i], word, strlen(word)) == 0) {
            found = found < 0 ? i : RULES_VALUES;
        }
    }
    return found < RULES_VALUES ? found : -1;
}

bool rules_row_read(const rules_row *option, const char *word, long *value)
{
    char *stop;
    if (*word == '\0') {
        return false;
    }
    *value = value_named(option, word);
    if (*value >= 0) {
        return true;
    }
    errno = 0;
    *value = strtol(word, &stop, 10);
    return errno == 0 && *stop == '\0' && *value >= option->low && *value <= option->high;
}

/* ---- variants ------------------------------------------------------------------------------------------ */

typedef struct variant {
    const char *name;
    size_t offset;
    uint8_t value;
    const char *help;
} variant;

/* A variant of the header without a row here does not build. */
#define VARIANT(field) offsetof(lair_rules, field)
#define ROW_HARD "hard", VARIANT(hard), 1, "ordinary heroes with 4 health stay at home"
#define ROW_CHOOSE_BOSS \
    "choose-boss", VARIANT(choose_boss), 1, "two bosses are dealt to each player, one is kept"
#define ROW_SCHEMING \
    "scheming", VARIANT(scheming), 1, "whoever gains no soul in a turn may draw a card at its end"
#define ROW_INFINITE_LIVES \
    "infinite-lives", VARIANT(infinite_lives), 1, "wounds can't knock you out; play until the heroes run out"
#define ROW_DISCARD_TWO \
    "discard-two", VARIANT(setup), LAIR_SETUP_DISCARD_TWO, "two cards of the first hand are discarded"
static const variant variants[RULES_VARIANTS] = {
#define VARIANT_ROW(id) [RULES_VARIANT_##id] = {ROW_##id},
    RULES_VARIANTS_TABLE(VARIANT_ROW)
#undef VARIANT_ROW
};

const char *rules_variant_at(int i)
{
    return i >= 0 && i < RULES_VARIANTS ? variants[i].name : NULL;
}

const char *rules_variant_help(int i)
{
    return variants[i].help;
}

void rules_variant_use(int i, lair_rules *rules)
{
    unsigned char *option = (unsigned char *)rules + variants[i].offset;
    bool pile = option == &rules->setup &&
                rules->profile == LAIR_MINIBOSSES_PL; /* that book keeps its pile, R-VAR-003 */
    *option = pile ? LAIR_SETUP_SEEDED_DISCARD_TWO : variants[i].value;
}

bool rules_variant_used(int i, const lair_rules *rules)
{
    return ((const unsigned char *)rules)[variants[i].offset] >= variants[i].value;
}
