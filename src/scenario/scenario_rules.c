/* scenario_rules.c - the line "rules": profile, number of players, and what differs from the profile. */
#include "scenario_run.h"

#include "rules_table.h"

#include <stdio.h>

static int read_set(phrase *t)
{
    const char *ids[LAIR_SET_COUNT];
    for (int i = 0; i < LAIR_SET_COUNT; i++) {
        ids[i] = cards_set_id(i);
    }
    return words_one_of(t, ids, LAIR_SET_COUNT);
}

static bool read_sets(scenario_run *s, phrase *t, const rules_row *o, long *value)
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
        *value |= 1l << set;
    }
    return true;
}

static bool read_number(scenario_run *s, phrase *t, const rules_row *o, long *value)
{
    if (!words_number(t, value) || *value < o->low || *value > o->high) {
        scenario_error(s, "%s needs a number from %ld to %ld", o->name, o->low, o->high);
        return false;
    }
    return true;
}

/* One of the words of its values, or of their other words. */
static bool read_word(scenario_run *s, phrase *t, const rules_row *o, long *value)
{
    const char *words[2 * RULES_VALUES];
    for (int i = 0; i < RULES_VALUES; i++) {
        words[i] = o->also[i];
        words[RULES_VALUES + i] = o->values[i];
    }
    int which = words_one_of(t, words, 2 * RULES_VALUES);
    *value = which < 0 ? 1 : which % RULES_VALUES;
    return which >= 0 || o->kind == RULES_FLAG || scenario_unreadable(s, t, o->name, words, 2 * RULES_VALUES);
}

static bool read_value(scenario_run *s, phrase *t, const rules_row *o, long *value)
{
    switch (o->kind) {
    case RULES_NUMBER:
    case RULES_HEART:
        return read_number(s, t, o, value);
    case RULES_SET:
    case RULES_SETS:
        return read_sets(s, t, o, value);
    default:
        return read_word(s, t, o, value);
    }
}

/* Players and edition are said in other words. */
static bool is_option(const rules_row *o)
{
    return o->offset != offsetof(lair_rules, players) && o->offset != offsetof(lair_rules, edition);
}

/* The name of an option, its underscores written so or as spaces. */
static const rules_row *read_name(scenario_run *s, phrase *t)
{
    char spaced[RULES_ROWS][32];
    const char *words[2 * RULES_ROWS] = {NULL};
    for (int i = 0; i < RULES_ROWS; i++) {
        if (!is_option(rules_row_at(i))) {
            continue;
        }
        words[i] = rules_row_at(i)->name;
        (void)snprintf(spaced[i], sizeof spaced[i], "%s", words[i]);
        for (char *c = spaced[i]; *c; c++) {
            *c = *c == '_' ? ' ' : *c;
        }
        words[RULES_ROWS + i] = spaced[i];
    }
    int which = words_one_of(t, words, 2 * RULES_ROWS);
    if (which < 0) {
        (void)scenario_unreadable(s, t, "rule option", words, 2 * RULES_ROWS);
        return NULL;
    }
    return rules_row_at(which % RULES_ROWS);
}

static void read_option(scenario_run *s, phrase *t)
{
    long value = 0;
    const rules_row *o = read_name(s, t);
    if (!o) {
        return;
    }
    (void)words_char(t, '=');
    if (!read_value(s, t, o, &value)) {
        return;
    }
    if (o->offset == offsetof(lair_rules, sets)) {
        lair_rules_mix(&s->rules, (uint16_t)value); /* and what follows from mixing them */
    } else {
        rules_row_set(o, &s->rules, value);
    }
    if (o->offset == offsetof(lair_rules, hero_set)) {
        lair_rules_mix(&s->rules, s->rules.sets); /* heroes may bring coins, or take them along */
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
