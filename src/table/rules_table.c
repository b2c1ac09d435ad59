/* rules_table.c - every field of lair_rules with its name and the words of its values. */
#include "rules_table.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define FIELD(name) #name, offsetof(lair_rules, name)
#define BYTE(name) FIELD(name), 1
#define SIGNED(name) FIELD(name), -1
#define WIDE(name) FIELD(name), 2
#define YES_NO \
    { \
        "no", "yes" \
    }

/* A new field of lair_rules gets a row here; test_log.c finds one that has none. */
static const rules_row options[] = {
    {BYTE(players), 1, LAIR_SEATS, {NULL}, NULL, {NULL}},
    {BYTE(challenge), 0, 1, YES_NO, NULL, {NULL}},
    {BYTE(edition), 0, LAIR_EDITION_COUNT - 1, {"super", "minibosses", "classic"}, NULL, {NULL}},
    {WIDE(sets), 0, 65535, {NULL}, NULL, {NULL}},
    {BYTE(hero_set), 0, 255, {NULL}, NULL, {NULL}},
    {WIDE(extra_heroes), 0, 65535, {NULL}, NULL, {NULL}},
    {BYTE(deckout), 0, 1, {"empty_at_end", "cannot_reveal"}, "when the town deck ends the game", {NULL}},
    {BYTE(visit_order), 0, 2, {"free", "draft_first", "place_first"}, "draft and Minion of a visit", {NULL}},
    {BYTE(death_check), 0, 1, {"immediate", "on_exit"}, "when a hero with too much damage dies", {NULL}},
    {BYTE(returned_hearts),
     0,
     1,
     {"keep", "drop_at_end_of_turn"},
     "heart tokens of heroes sent back",
     {NULL}},
    {BYTE(dual_landmark),
     0,
     1,
     {"board_order", "card_order"},
     "where heroes of two treasures are pushed",
     {NULL}},
    {BYTE(returned_hero),
     0,
     1,
     {"next_turn", "this_turn"},
     "when a hero sent to an entrance goes in",
     {NULL}},
    {BYTE(counter_supply), 0, 255, {NULL}, "counters there are; 0: no limit", {NULL}},
    {BYTE(mulligan_limit), 0, 255, {NULL}, "new hands at most; 0: no limit", {NULL}},
    {BYTE(cancel_cancelable), 0, 1, YES_NO, "a spell that cancels can be cancelled", {NULL}},
    {SIGNED(heart_landmark), -20, 20, {NULL}, "heart token of a hero from a Landmark", {NULL}},
    {SIGNED(heart_tavern), -20, 20, {NULL}, "heart token of a hero from the Tavern", {NULL}},
    {BYTE(turn_limit), 0, 255, {NULL}, "turns after which it ends; 0: none", {NULL}},
    {BYTE(setup), 0, 1, {"seeded", "discard_two"}, "discard pile and hand at the beginning", {NULL}},
    {BYTE(mulligan), 0, 1, {"shuffle_back", "discard"}, "where an exchanged hand goes", {NULL}},
    {BYTE(bait_order), 0, 1, {"oldest_first", "newest_first"}, "which hero in town is lured first", {NULL}},
    {BYTE(level_up_order),
     0,
     1,
     {"level_up_first", "built_first"},
     "level up and when-built abilities",
     {NULL}},
    {BYTE(unpaid_miniboss),
     0,
     1,
     {"discard_pile", "removed"},
     "a miniboss that nobody pays for",
     {"discarded"}},
    {BYTE(covered_miniboss), 0, 1, {"sleeps", "discarded"}, "a miniboss whose room is covered", {NULL}},
    {BYTE(town_deck_empty), 0, 1, {"ends", "goes_on"}, "when no hero is left in the deck", {NULL}},
    {BYTE(coin_discard),
     0,
     2,
     {"never", "build", "any_window"},
     "when a room may be turned into a coin",
     {"never", "in_build", "in_windows"}},
    {BYTE(final_tie), 0, 1, {"highest_xp", "lowest_xp"}, "who wins the last tie", {NULL}},
    {BYTE(items_per_turn), 0, 9, {NULL}, "items turned up in a turn", {NULL}},
    {BYTE(hard), 0, 1, YES_NO, "variant: no ordinary heroes of 4 health", {NULL}},
    {BYTE(choose_boss), 0, 1, YES_NO, "variant: two bosses are dealt, one is kept", {NULL}},
    {BYTE(scheming), 0, 1, YES_NO, "variant: no soul this turn, a card instead", {NULL}},
    {BYTE(infinite_lives), 0, 1, YES_NO, "variant: wounds put nobody out", {NULL}},
    {BYTE(ten_souls_end), 0, 1, YES_NO, "ten souls end it all the same", {NULL}},
};
enum { OPTIONS = sizeof options / sizeof options[0] };

const rules_row *rules_row_at(int i)
{
    return i >= 0 && i < OPTIONS ? &options[i] : NULL;
}

const rules_row *rules_row_named(const char *name)
{
    for (int i = 0; i < OPTIONS; i++) {
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
    if (option->bytes == 2) {
        memcpy(&wide, at, 2);
        return wide;
    }
    return option->bytes < 0 ? (long)(int8_t)*at : (long)*at;
}

bool rules_row_set(const rules_row *option, lair_rules *rules, long value)
{
    unsigned char *at = (unsigned char *)rules + option->offset;
    if (value < option->low || value > option->high) {
        return false;
    }
    if (option->bytes == 2) {
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

#define VARIANT(name) offsetof(lair_rules, name)
static const variant variants[] = {
    {"hard", VARIANT(hard), 1, "ordinary heroes with 4 health stay at home"},
    {"choose-boss", VARIANT(choose_boss), 1, "two bosses are dealt to each player, one is kept"},
    {"scheming", VARIANT(scheming), 1, "who gains no soul in a turn may draw a card at its end"},
    {"infinite-lives", VARIANT(infinite_lives), 1, "wounds put nobody out; the heroes are played through"},
    {"discard-two", VARIANT(setup), LAIR_SETUP_DISCARD_TWO, "two cards of the first hand are discarded"},
};
enum { VARIANTS = sizeof variants / sizeof variants[0] };

const char *rules_variant_at(int i)
{
    return i >= 0 && i < VARIANTS ? variants[i].name : NULL;
}

const char *rules_variant_help(int i)
{
    return variants[i].help;
}

void rules_variant_use(int i, lair_rules *rules)
{
    ((unsigned char *)rules)[variants[i].offset] = variants[i].value;
}
