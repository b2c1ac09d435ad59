/* scenario_rules.c - the line "rules": profile, number of players, and what differs from the profile. */
#include "scenario_run.h"

#include "rules_options.h"

#include <stdio.h>
#include <string.h>

/* ---- the table ----------------------------------------------------------------------------------------- */

#define FIELD(kind, name) #name, RULES_##kind, offsetof(lair_rules, name)

const rules_option rules_options[RULES_OPTIONS] = {
    {FIELD(CHOICE, deckout), {"empty", "cannot_reveal"}},
    {FIELD(CHOICE, visit_order), {"free", "draft_first", "place_first"}},
    {FIELD(CHOICE, death_check), {"immediate", "on_exit"}},
    {FIELD(CHOICE, returned_hearts), {"keep", "drop"}},
    {FIELD(CHOICE, dual_landmark), {"board_order", "card_order"}},
    {FIELD(CHOICE, returned_hero), {"next_turn", "this_turn"}},
    {FIELD(CHOICE, setup), {"seeded", "discard_two"}},
    {FIELD(CHOICE, mulligan), {"shuffle", "discard"}},
    {FIELD(CHOICE, bait_order), {"oldest", "newest"}},
    {FIELD(CHOICE, level_up_order), {"level_up_first", "built_first"}},
    {FIELD(CHOICE, unpaid_miniboss), {"discarded", "removed"}},
    {FIELD(CHOICE, covered_miniboss), {"sleeps", "discarded"}},
    {FIELD(CHOICE, town_deck_empty), {"ends", "goes_on"}},
    {FIELD(CHOICE, coin_discard), {"never", "in_build", "in_windows"}},
    {FIELD(CHOICE, final_tie), {"highest_xp", "lowest_xp"}},
    {FIELD(NUMBER, counter_supply), {NULL}},
    {FIELD(NUMBER, mulligan_limit), {NULL}},
    {FIELD(NUMBER, turn_limit), {NULL}},
    {FIELD(NUMBER, items_per_turn), {NULL}},
    {FIELD(HEART, heart_landmark), {NULL}},
    {FIELD(HEART, heart_tavern), {NULL}},
    {FIELD(FLAG, challenge), {"no", "yes"}},
    {FIELD(FLAG, cancel_cancelable), {"no", "yes"}},
    {FIELD(FLAG, hard), {"no", "yes"}},
    {FIELD(FLAG, choose_boss), {"no", "yes"}},
    {FIELD(FLAG, scheming), {"no", "yes"}},
    {FIELD(FLAG, infinite_lives), {"no", "yes"}},
    {FIELD(FLAG, ten_souls_end), {"no", "yes"}},
    {FIELD(SETS, sets), {NULL}},
    {FIELD(SETS, extra_heroes), {NULL}},
    {FIELD(SET, hero_set), {NULL}},
};

int rules_option_get(const lair_rules *rules, const rules_option *option)
{
    const uint8_t *at = (const uint8_t *)rules + option->offset;
    uint16_t sets;
    memcpy(&sets, at, option->kind == RULES_SETS ? sizeof sets : 0);
    return option->kind == RULES_SETS ? sets : option->kind == RULES_HEART ? (int8_t)*at : *at;
}

void rules_option_put(lair_rules *rules, const rules_option *option, int value)
{
    uint8_t *at = (uint8_t *)rules + option->offset;
    uint16_t sets = (uint16_t)value;
    if (option->kind == RULES_SETS && option->offset == offsetof(lair_rules, sets)) {
        lair_rules_mix(rules, sets); /* and what follows from mixing them */
    } else if (option->kind == RULES_SETS) {
        memcpy(at, &sets, sizeof sets);
    } else {
        *at = (uint8_t)value;
    }
}

/* ---- reading ------------------------------------------------------------------------------------------- */

static int read_set(phrase *t)
{
    const char *ids[LAIR_SET_COUNT];
    for (int i = 0; i < LAIR_SET_COUNT; i++) {
        ids[i] = cards_set_id(i);
    }
    return words_one_of(t, ids, LAIR_SET_COUNT);
}

static bool read_sets(scenario_run *s, phrase *t, const rules_option *o, int *value)
{
    int set = read_set(t);
    *value = 0;
    if (set < 0 && o->kind == RULES_SETS && words_word(t, "none")) {
        return true;
    }
    if (set < 0) {
        scenario_error(s,
                       "%s needs %s: super, minibosses, base, next-level, crash-landing, hero-kind, "
                       "paper-pixels or promos",
                       o->name, o->kind == RULES_SET ? "a card set" : "card sets");
        return false;
    }
    if (o->kind == RULES_SET) {
        *value = set;
        return true;
    }
    for (; set >= 0; set = read_set(t)) {
        *value |= 1 << set;
    }
    return true;
}

static bool read_number(scenario_run *s, phrase *t, const rules_option *o, int *value)
{
    long n;
    if (!words_number(t, &n) || n < (o->kind == RULES_HEART ? -99 : 0) || n > 99) {
        scenario_error(s, "%s needs a number", o->name);
        return false;
    }
    *value = (int)n;
    return true;
}

static bool read_value(scenario_run *s, phrase *t, const rules_option *o, int *value)
{
    switch (o->kind) {
    case RULES_NUMBER:
    case RULES_HEART:
        return read_number(s, t, o, value);
    case RULES_SET:
    case RULES_SETS:
        return read_sets(s, t, o, value);
    case RULES_CHOICE:
    case RULES_FLAG:
        break;
    }
    *value = words_one_of(t, o->values, 4);
    if (*value < 0 && o->kind == RULES_FLAG) {
        *value = 1;
    }
    return *value >= 0 || scenario_unreadable(s, t, o->name, o->values, 4);
}

/* The name of an option, its underscores written so or as spaces. */
static const rules_option *read_name(scenario_run *s, phrase *t)
{
    char spaced[RULES_OPTIONS][32];
    const char *words[2 * RULES_OPTIONS];
    for (int i = 0; i < RULES_OPTIONS; i++) {
        (void)snprintf(spaced[i], sizeof spaced[i], "%s", rules_options[i].name);
        for (char *c = spaced[i]; *c; c++) {
            *c = *c == '_' ? ' ' : *c;
        }
        words[i] = rules_options[i].name;
        words[RULES_OPTIONS + i] = spaced[i];
    }
    int which = words_one_of(t, words, 2 * RULES_OPTIONS);
    if (which < 0) {
        (void)scenario_unreadable(s, t, "rule option", words, 2 * RULES_OPTIONS);
        return NULL;
    }
    return &rules_options[which % RULES_OPTIONS];
}

static void read_option(scenario_run *s, phrase *t)
{
    int value = 0;
    const rules_option *o = read_name(s, t);
    if (!o) {
        return;
    }
    (void)words_char(t, '=');
    if (read_value(s, t, o, &value)) {
        rules_option_put(&s->rules, o, value);
    }
}

void rules_known(scenario_run *s)
{
    s->reader.sets = words_sets(&s->rules);
    s->reader.players = s->rules.players;
}

/* Rules of the file that the scenario replaces, or those that were read ahead. */
static bool is_read(const scenario_run *s)
{
    return s->rules_line && s->has_rules && (s->line < s->info.line || s->line == s->rules_line);
}

void rules_statement(scenario_run *s, phrase *t)
{
    long players = 0;
    if (is_read(s)) {
        t->at = t->end;
        return;
    }
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
    rules_known(s);
}
