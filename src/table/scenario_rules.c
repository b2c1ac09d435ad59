/* scenario_rules.c - the line "rules": profile, number of players, and what differs from the profile. */
#include <stddef.h>

#include "scenario_run.h"

typedef struct rules_option {
    const char *name;
    size_t offset;
    const char *const values[4]; /* their words, in the order of the enum; none: a number */
} rules_option;

#define FIELD(name) #name, offsetof(lair_rules, name)

static const rules_option options[] = {
    {FIELD(deckout), {"empty", "cannot_reveal"}},
    {FIELD(visit_order), {"free", "draft_first", "place_first"}},
    {FIELD(death_check), {"immediate", "on_exit"}},
    {FIELD(returned_hearts), {"keep", "drop"}},
    {FIELD(dual_landmark), {"board_order", "card_order"}},
    {FIELD(returned_hero), {"next_turn", "this_turn"}},
    {FIELD(counter_supply), {NULL}},
    {FIELD(mulligan_limit), {NULL}},
    {FIELD(cancel_cancelable), {"no", "yes"}},
    {FIELD(heart_landmark), {NULL}},
    {FIELD(heart_tavern), {NULL}},
    {FIELD(turn_limit), {NULL}},
};
enum { OPTIONS = sizeof options / sizeof *options };

static void read_value(scenario_run *s, phrase *t, const rules_option *o)
{
    uint8_t *field = (uint8_t *)&s->rules + o->offset;
    long n;
    if (!o->values[0]) {
        if (!words_number(t, &n) || n < -99 || n > 99) {
            scenario_error(s, "%s needs a number", o->name);
            return;
        }
        *field = (uint8_t)(int8_t)n;
        return;
    }
    int value = words_one_of(t, o->values, 4);
    if (value < 0) {
        (void)scenario_unreadable(s, t, o->name, o->values, 4);
        return;
    }
    *field = (uint8_t)value;
}

static int read_set(phrase *t)
{
    const char *ids[LAIR_SET_COUNT];
    for (int i = 0; i < LAIR_SET_COUNT; i++) {
        ids[i] = cards_set_id(i);
    }
    return words_one_of(t, ids, LAIR_SET_COUNT);
}

static void read_sets(scenario_run *s, phrase *t)
{
    int set;
    s->rules.sets = 0;
    while ((set = read_set(t)) >= 0) {
        s->rules.sets |= (uint16_t)(1u << set);
    }
    if (!s->rules.sets) {
        scenario_error(s, "sets needs the names of card sets: sets super minibosses");
    }
}

static void read_option(scenario_run *s, phrase *t)
{
    const char *words[OPTIONS + 3];
    for (int i = 0; i < OPTIONS; i++) {
        words[i] = options[i].name;
    }
    words[OPTIONS] = "challenge";
    words[OPTIONS + 1] = "sets";
    words[OPTIONS + 2] = "hero_set";
    int which = words_one_of(t, words, OPTIONS + 3);
    if (which < 0) {
        (void)scenario_unreadable(s, t, "rule option", words, OPTIONS + 3);
    } else if (which < OPTIONS) {
        read_value(s, t, &options[which]);
    } else if (which == OPTIONS) {
        s->rules.challenge = 1;
    } else if (which == OPTIONS + 1) {
        read_sets(s, t);
    } else {
        int set = read_set(t);
        s->rules.hero_set = (uint8_t)(set < 0 ? 0 : set);
        if (set < 0) {
            scenario_error(s, "hero_set needs the name of a card set");
        }
    }
}

void rules_statement(scenario_run *s, phrase *t)
{
    long players = 0;
    if (s->on_table) {
        scenario_error(s, "rules stand before the position");
        return;
    }
    int profile = words_one_of(t, names_profiles, LAIR_PROFILE_COUNT);
    if (profile < 0) {
        (void)scenario_unreadable(s, t, "rules", names_profiles, LAIR_PROFILE_COUNT);
        return;
    }
    if (words_word(t, "solo")) {
        players = 1;
    } else if (!words_number(t, &players) || (!words_word(t, "players") && !words_word(t, "player"))) {
        scenario_error(s, "how many players? rules %s 2 players", names_profiles[profile]);
        return;
    }
    if (players < 1 || players > LAIR_SEATS) {
        scenario_error(s, "a game has 1 to %d players", LAIR_SEATS);
        return;
    }
    s->rules = lair_rules_of((enum lair_profile)profile, (int)players);
    s->has_rules = true;
    while (!s->bad && !words_done(t)) {
        if (!words_char(t, ',')) {
            read_option(s, t);
        }
    }
    s->reader.sets = s->rules.sets;
    s->reader.players = s->rules.players;
}
