/* game_options.c - which game is played: the options that play, sim and bench share. */
#include "game_options.h"

#include <stdio.h>
#include <string.h>

#include "bots.h"
#include "log.h"
#include "rules_table.h"

static const char *const editions[] = {"super", "minibosses", "classic", NULL};
static const char *const hero_sets[] = {"super", "minibosses", "base", "next-level",
                                        NULL}; /* enough for a game */
static const char *const extra_sets[] = {"paper-pixels", "promos", "own", "none", NULL};
static const enum lair_profile edition_profile[] = {LAIR_SUPER_EN, LAIR_MINIBOSSES_PL, LAIR_CLASSIC_ALL};

_Static_assert(sizeof editions / sizeof *editions == LAIR_EDITION_COUNT + 1, "a word for each edition");
_Static_assert(sizeof edition_profile / sizeof *edition_profile == LAIR_EDITION_COUNT, "its usual rulebook");

static const char *const profile_help[] = {
    "Super Boss Monster, English rulebook",    "Super Boss Monster, Polish rulebook",
    "Super Boss Monster, Ukrainian rulebook",  "Rise of the Minibosses, Polish rulebook",
    "Rise of the Minibosses, German rulebook", "Boss Monster and The Next Level",
};
_Static_assert(sizeof profile_help / sizeof *profile_help == LAIR_PROFILE_COUNT, "a line for each profile");

/* What to do about a game that cannot be. */
static const struct {
    int rule;
    const char *advice;
} advices[] = {
    {LAIR_RULE_SBM + 1, "take --players 1 to 4, or up to 6 with --sets +crash-landing"},
    {LAIR_RULE_SBM + 23, "add sets with more bosses: --sets all"},
    {LAIR_RULE_X + 1, "the super set has an edition of its own: leave it out, or take --edition super"},
    {LAIR_RULE_VAR + 1, "the variants are for --edition minibosses and classic"},
    {LAIR_RULE_VAR + 4, "the variants are for --edition minibosses and classic"},
    {LAIR_RULE_VAR + 5, "the variants are for --edition minibosses and classic"},
    {LAIR_RULE_VAR + 6, "the variants are for --edition minibosses and classic"},
    {LAIR_RULE_VAR + 8, "the variants are for --edition minibosses and classic"},
    {LAIR_RULE_X + 2, "name a set with heroes: --heroes super, minibosses, base or next-level"},
    {LAIR_RULE_X + 15, "add --sets +crash-landing"},
    {LAIR_RULE_X + 16, "add --sets +crash-landing"},
    {LAIR_RULE_RMB + 1, "take --players 2 to 4, or up to 6 with --sets +crash-landing"},
    {LAIR_RULE_RMB + 8, "name one set with heroes: --heroes super, minibosses, base or next-level"},
    {LAIR_RULE_RMB + 12,
     "everybody needs a boss, two with choose-boss: add sets with more of them, or --sets all"},
    {LAIR_RULE_SOLO + 6, "the solo game is one of the super edition, with its cards and heroes"},
    {LAIR_RULE_SOLO + 25, "add --players 1"},
};

/* ---- lists --------------------------------------------------------------------------------------------- */

/* Calls `use` for each of the words between commas; stops at the first that is not -1. */
static int each_word(const char *list, int (*use)(void *self, const char *word), void *self)
{
    for (;;) {
        char word[40];
        size_t n = strcspn(list, ",");
        int code;
        snprintf(word, sizeof word, "%.*s", (int)(n < sizeof word ? n : sizeof word - 1), list);
        code = use(self, word);
        if (code >= 0) {
            return code;
        }
        if (list[n] != ',') {
            return -1;
        }
        list += n + 1;
    }
}

/* "unknown set "bse" (did you mean base?)"; without anything near: all there are. */
static int unknown(const cli_command *command, const char *what, const char *word, const char *const *known)
{
    char all[400] = "";
    const char *near = cli_nearest(word, known);
    if (near) {
        return cli_bad(command, "unknown %s \"%s\" (did you mean %s?)", command->said ? what : told(what),
                       word, near);
    }
    for (size_t n = 0; *known && n < sizeof all; known++) {
        n += (size_t)snprintf(all + n, sizeof all - n, "%s%s", n ? ", " : "", *known);
    }
    return cli_bad(command, "unknown %s \"%s\" (there are %s)", command->said ? what : told(what), word, all);
}

/* ---- sets ---------------------------------------------------------------------------------------------- */

static const cards_library *cards_of(const game_options *w)
{
    return w->cards ? w->cards : cards_builtin();
}

/* Has one's own set heroes, or other cards than heroes? */
static bool own_has(const game_options *w, bool heroes)
{
    const lair_pack *pack = &cards_of(w)->pack;
    for (int d = 0; d < pack->n_designs; d++) {
        bool hero = pack->designs[d].kind == LAIR_HERO || pack->designs[d].kind == LAIR_EPIC_HERO;
        if (pack->designs[d].set == LAIR_SET_OWN && hero == heroes) {
            return true;
        }
    }
    return false;
}

/* The sets there are: the last one only if there are cards in it. */
static int set_count(const game_options *w)
{
    return own_has(w, false) ? LAIR_SET_COUNT : LAIR_SET_OWN;
}

/* The super set is played in its own edition only. */
static unsigned all_sets(const lair_rules *rules, int count)
{
    unsigned all = (1u << count) - 1;
    return rules->edition == LAIR_SUPER ? all : all & ~(1u << LAIR_SET_SUPER);
}

static int set_named(const cards_library *cards, const char *word, int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(cards_set_id(i), word) == 0 || strcmp(cards_set_name(cards, i), word) == 0) {
            return i;
        }
    }
    return -1;
}

typedef struct set_list {
    const cli_command *command;
    unsigned sets, all;
    int count; /* sets there are */
    const cards_library *cards;
} set_list;

static int add_set(void *self, const char *word)
{
    set_list *list = self;
    int set = set_named(list->cards, word, list->count);
    if (set < 0 && strcmp(word, "all") != 0) {
        const char *names[LAIR_SET_COUNT + 2] = {NULL};
        for (int i = 0; i < list->count; i++) {
            names[i] = cards_set_name(list->cards, i);
        }
        names[list->count] = "all";
        return unknown(list->command, "set", word, names);
    }
    list->sets |= set < 0 ? list->all : 1u << set;
    return -1;
}

static int read_sets(const cli_command *command, const game_options *w, lair_rules *rules)
{
    bool adds = w->sets[0] == '+';
    int count = set_count(w);
    set_list list = {command, adds ? rules->sets : 0, all_sets(rules, count), count, cards_of(w)};
    int code = each_word(w->sets + adds, add_set, &list);
    lair_rules_mix(rules, (uint16_t)list.sets);
    if (code < 0 && list.sets == 0) {
        return cli_bad(command, "--sets needs the names of card sets, such as super,base or +promos");
    }
    return code;
}

static int read_heroes(const cli_command *command, const char *typed, lair_rules *rules)
{
    for (int i = 0; hero_sets[i]; i++) {
        if (strcmp(hero_sets[i], typed) == 0) {
            rules->hero_set = (uint8_t)set_named(cards_builtin(), typed, LAIR_SET_OWN);
            lair_rules_mix(rules, rules->sets); /* heroes may bring coins, or take them along */
            return -1;
        }
    }
    return unknown(command, "set of heroes", typed, hero_sets);
}

static int add_extra(void *self, const char *word)
{
    set_list *list = self;
    int set = set_named(list->cards, word, LAIR_SET_COUNT);
    if (set == LAIR_SET_PAPER_PIXELS || set == LAIR_SET_PROMOS || set == LAIR_SET_OWN) {
        list->sets |= 1u << set;
        return -1;
    }
    return strcmp(word, "none") == 0 ? -1 : unknown(list->command, "set of extra heroes", word, extra_sets);
}

static int read_extra(const cli_command *command, const game_options *w, lair_rules *rules)
{
    set_list list = {command, 0, 0, LAIR_SET_OWN, cards_of(w)};
    int code = each_word(w->extra_heroes, add_extra, &list);
    rules->extra_heroes = (uint16_t)list.sets;
    return code;
}

/* Who names a card file wants its cards in the game. */
static int add_own(const cli_command *command, const game_options *w, lair_rules *rules)
{
    const unsigned own = 1u << LAIR_SET_OWN;
    bool named = w->sets && w->sets[0] != '+';
    if (own_has(w, false) && !lair_plays_set(rules, LAIR_SET_OWN)) {
        if (named) {
            return cli_bad(command,
                           "the cards of --card-set are not in this game: add them with --sets %s,%s",
                           w->sets, cards_set_name(cards_of(w), LAIR_SET_OWN));
        }
        lair_rules_mix(rules, (uint16_t)(rules->sets | own));
    }
    if (own_has(w, true) && !w->extra_heroes) {
        rules->extra_heroes |= own;
    }
    return -1;
}

/* ---- variants and single rules ------------------------------------------------------------------------- */

typedef struct variant_list {
    const cli_command *command;
    lair_rules *rules;
} variant_list;

static int add_variant(void *self, const char *word)
{
    variant_list *list = self;
    const char *names[16] = {NULL};
    for (int i = 0; i < 15 && (names[i] = rules_variant_at(i)) != NULL; i++) {
        if (strcmp(names[i], word) == 0) {
            rules_variant_use(i, list->rules);
            return -1;
        }
    }
    return unknown(list->command, "variant", word, names);
}

static int bad_value(const cli_command *command, const rules_row *o, const char *typed)
{
    char all[200] = "";
    size_t n = 0;
    for (int i = 0; i < RULES_VALUES && o->values[i]; i++) {
        n += (size_t)snprintf(all + n, sizeof all - n, "%s%s", i ? told(" or ") : "", o->values[i]);
    }
    if (n) {
        return cli_bad(command, "--rule %s is %s, not \"%s\"", o->name, all, typed);
    }
    return cli_bad(command, "--rule %s is a number from %ld to %ld, not \"%s\"", o->name, o->low, o->high,
                   typed);
}

static int read_rule(const cli_command *command, const char *typed, lair_rules *rules)
{
    const char *names[64] = {NULL};
    size_t length = strcspn(typed, "=");
    int n = 0;
    for (int i = 0; rules_row_at(i); i++) {
        const rules_row *o = rules_row_at(i);
        long value;
        if (o->help == NULL) {
            continue;
        }
        names[n++] = o->name;
        if (strlen(o->name) != length || strncmp(o->name, typed, length) != 0) {
            continue;
        }
        if (typed[length] == '\0') {
            return cli_bad(command, "--rule %s needs a value: --rule %s=%s", o->name, o->name,
                           o->values[0] ? o->values[1] : "N");
        }
        if (!rules_row_read(o, typed + length + 1, &value)) {
            return bad_value(command, o, typed + length + 1);
        }
        rules_row_set(o, rules, value);
        return -1;
    }
    char name[40];
    snprintf(name, sizeof name, "%.*s", (int)length, typed);
    const char *near = cli_nearest(name, names);
    return near ? cli_bad(command, "unknown rule \"%s\" (did you mean %s?)", name, near)
                : cli_bad(command, "unknown rule \"%s\" (they are in lair play --help)", name);
}

/* ---- all of it ----------------------------------------------------------------------------------------- */

/* The rulebook of an edition in a language, "super-pl", or the edition's usual one. */
static int profile_of(int edition, int lang)
{
    char name[40];
    snprintf(name, sizeof name, "%s-%s", editions[edition], cards_lang_code(lang));
    int own = log_profile_of(name);
    return own >= 0 ? own : (int)edition_profile[edition];
}

static int read_profile(const cli_command *command, const game_options *w, int *profile)
{
    int edition = -1;
    for (int i = 0; w->edition && editions[i]; i++) {
        edition = strcmp(w->edition, editions[i]) == 0 ? i : edition;
    }
    if (w->edition && edition < 0) {
        return unknown(command, "edition", w->edition, editions);
    }
    *profile = profile_of(edition < 0 ? 0 : edition, w->lang);
    if (w->profile == NULL) {
        return -1;
    }
    *profile = log_profile_of(w->profile);
    if (*profile < 0) {
        const char *names[LAIR_PROFILE_COUNT + 1] = {NULL};
        for (int i = 0; i < LAIR_PROFILE_COUNT; i++) {
            names[i] = log_profile_name(i);
        }
        return unknown(command, "profile", w->profile, names);
    }
    if (edition >= 0 && lair_rules_of((enum lair_profile) * profile, 2).edition != edition) {
        return cli_bad(command, "the profile %s is not one of the edition %s; leave one of them out",
                       w->profile, w->edition);
    }
    return -1;
}

static int read_all(const cli_command *command, const game_options *w, lair_rules *rules)
{
    variant_list variants = {command, rules};
    int code = w->sets ? read_sets(command, w, rules) : -1;
    if (code < 0 && w->heroes) {
        code = read_heroes(command, w->heroes, rules);
    }
    if (code < 0 && w->extra_heroes) {
        code = read_extra(command, w, rules);
    }
    if (code < 0 && w->card_sets.n) {
        code = add_own(command, w, rules);
    }
    if (code < 0 && w->variants) {
        code = each_word(w->variants, add_variant, &variants);
    }
    for (int i = 0; code < 0 && i < w->rules.n; i++) {
        code = read_rule(command, w->rules.word[i], rules);
    }
    return code;
}

static int refuse(const cli_command *command, int rule, long players)
{
    const char *advice = NULL, *words = cli_rule(rule, told_language());
    for (size_t i = 0; i < sizeof advices / sizeof advices[0]; i++) {
        advice = advices[i].rule == rule ? advices[i].advice : advice;
    }
    words = words ? words : told("a rule forbids it");
    return advice ? cli_bad(command, "no such game for %ld: %s; see %s", players, told(advice), words)
                  : cli_bad(command, "no such game for %ld: %s", players, words);
}

int game_options_rules(const cli_command *command, const game_options *w, lair_rules *rules)
{
    int profile = LAIR_SUPER_EN;
    int code = read_profile(command, w, &profile);
    if (code >= 0) {
        return code;
    }
    if (w->challenge && w->players != 1) {
        return cli_bad(command, "--challenge is a way to play alone: add --players 1");
    }
    *rules = lair_rules_of((enum lair_profile)profile, (int)w->players);
    rules->challenge = w->challenge;
    code = read_all(command, w, rules);
    if (code >= 0) {
        return code;
    }
    int refused = lair_rules_check(rules, &cards_of(w)->pack);
    return refused ? refuse(command, refused, w->players) : -1;
}

bool game_options_plain(const game_options *w)
{
    return !w->edition && !w->profile && !w->sets && !w->heroes && !w->extra_heroes && !w->variants &&
           !w->challenge && w->rules.n == 0;
}

/* ---- what may be given ----------------------------------------------------------------------------------- */

static const char *edition_at(int i)
{
    return editions[i];
}

static const char *hero_set_at(int i)
{
    return hero_sets[i];
}

static const char *extra_set_at(int i)
{
    return extra_sets[i];
}

static const char *profile_at(int i)
{
    return i < LAIR_PROFILE_COUNT ? log_profile_name(i) : NULL;
}

static const char *set_at(int i)
{
    return i < LAIR_SET_OWN ? cards_set_id(i) : NULL;
}

static const char *set_or_all_at(int i)
{
    return i == LAIR_SET_OWN ? "all" : set_at(i);
}

static const char *bot_at(int i)
{
    return i < BOT_LEVELS ? bot_level_name((enum bot_level)i) : NULL;
}

static const char *rule_at(int i)
{
    for (int row = 0; rules_row_at(row); row++) {
        if (rules_row_at(row)->help && i-- == 0) {
            return rules_row_at(row)->name;
        }
    }
    return NULL;
}

const char *game_option_value(const char *option, int i)
{
    static const struct {
        const char *option;
        const char *(*at)(int i);
    } known[] = {
        {"--edition", edition_at}, {"--profile", profile_at}, {"--sets", set_or_all_at},
        {"--set", set_at},         {"--heroes", hero_set_at}, {"--extra-heroes", extra_set_at},
        {"--bots", bot_at},        {"--by", bot_at},          {"--variants", rules_variant_at},
        {"--alone", bot_at},       {"--rule", rule_at},
    };
    for (size_t k = 0; k < sizeof known / sizeof known[0]; k++) {
        if (strcmp(known[k].option, option) == 0) {
            for (int before = 0; before < i; before++) { /* the tables end once */
                if (known[k].at(before) == NULL) {
                    return NULL;
                }
            }
            return known[k].at(i);
        }
    }
    return NULL;
}

const char *game_profile_title(int profile)
{
    return told(profile_help[profile]);
}

/* ---- help ---------------------------------------------------------------------------------------------- */

static void rule_help(const rules_row *o)
{
    char left[80];
    int n = snprintf(left, sizeof left, "%s=", o->name);
    for (int i = 0; i < RULES_VALUES && o->values[i] && n < (int)sizeof left; i++) {
        n += snprintf(left + n, sizeof left - (size_t)n, "%s%s", i ? "|" : "", o->values[i]);
    }
    if (o->values[0] == NULL) {
        snprintf(left + n, sizeof left - (size_t)n, "N");
    }
    printf("  %s\n      %s\n", left, told(o->help));
}

void game_options_help(void)
{
    fputs(told("\nprofiles\n"), stdout);
    for (int i = 0; i < LAIR_PROFILE_COUNT; i++) {
        printf("  %-22s %s\n", log_profile_name(i), game_profile_title(i));
    }
    fputs(told("\nsets\n  "), stdout);
    for (int i = 0; i < LAIR_SET_OWN; i++) {
        printf("%s%s", i ? ", " : "", cards_set_id(i));
    }
    fputs(told("\n\nvariants\n"), stdout);
    for (int i = 0; rules_variant_at(i); i++) {
        printf("  %-22s %s\n", rules_variant_at(i), told(rules_variant_help(i)));
    }
    fputs(told("\nsingle rules, with --rule NAME=VALUE; a profile sets them, see docs/editions.md\n"),
          stdout);
    for (int i = 0; rules_row_at(i); i++) {
        if (rules_row_at(i)->help) {
            rule_help(rules_row_at(i));
        }
    }
}

int game_few_seats(const cli_command *command, const char *names, int seats)
{
    int n = 1;
    for (const char *c = names; *c; c++) {
        n += *c == ',';
    }
    if (n == 1 || n <= seats) { /* one name is for whoever there is */
        return -1;
    }
    return cli_bad(command, "--bots names %d, but there is room for %d: name fewer, or take more --players",
                   n, seats);
}

int game_bad_bot(const cli_command *command, const char *name)
{
    const char *known[BOT_LEVELS + 1] = {NULL};
    char all[128] = "";
    for (int i = 0; i < BOT_LEVELS; i++) {
        known[i] = bot_level_name((enum bot_level)i);
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i ? ", " : "", known[i]);
    }
    const char *near = cli_nearest(name, known);
    return near ? cli_bad(
                      command,
                      "unknown bot \"%s\" (did you mean %s; there are %s; those that search take a budget, "
                      "boss:2000 or boss:300ms)",
                      name, near, all)
                : cli_bad(command,
                          "unknown bot \"%s\" (see --help; there are %s; those that search take a budget, "
                          "boss:2000 or boss:300ms)",
                          name, all);
}
