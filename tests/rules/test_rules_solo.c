/* The rules of the solo game that no single position shows: what is in the decks, the order of the heroes, titles. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards.h"
#include "lair.h"
#include "position.h"
#include "text.h"

static const cards_library *cards;
static const lair_pack *pack;

/* ---- what was reached ------------------------------------------------------------------------------------ */

static bool reached[LAIR_RULE_COUNT];

#ifdef LAIR_COVERAGE
void lair_rule_reached(int rule);
void lair_rule_reached(int rule)
{
    if (rule > 0 && rule < LAIR_RULE_COUNT) {
        reached[rule] = true;
    }
}
#endif

/* A test is about one rule; afterwards it says whether the engine came by it. */
typedef struct proof {
    const char *name;
    int rule; /* of R-SOLO */
} proof;

static int begin_proof(void **state)
{
    (void)state;
    memset(reached, 0, sizeof reached);
    return 0;
}

static int end_proof(void **state)
{
    const proof *p = *state;
    const char *path = getenv("LAIR_COVERAGE_OUT");
    FILE *out = path ? fopen(path, "a") : NULL;
    if (out) {
        fprintf(out, "R-SOLO-%03d\t%s\t%s\n", p->rule, p->name,
                reached[LAIR_RULE_SOLO + p->rule] ? "reached" : "tagged");
        return fclose(out);
    }
    return path != NULL;
}

/* ---- games ------------------------------------------------------------------------------------------------- */

static void empty_table(lair_game *game, lair_rules rules)
{
    uint8_t seed[32];
    lair_seed(1, seed);
    assert_int_equal(lair_position_clear(game, pack, &rules, seed), 0);
    for (int s = 0; s < game->players; s++) {
        lair_position_boss(game, pack, s, (unsigned)s, false);
    }
}

static lair_rules solo(void)
{
    return lair_rules_of(LAIR_SUPER_EN, 1);
}

static int design_of(const char *name)
{
    int design = cards_find(cards, name);
    if (design < 0) {
        fail_msg("there is no card %s", name);
    }
    return design;
}

/* Copies of a card in the decks. */
static int copies(const lair_game *game, const char *name)
{
    int n = 0, design = design_of(name);
    for (unsigned c = lair_bits_next(&game->deck, 0); c < LAIR_CARDS;
         c = lair_bits_next(&game->deck, c + 1)) {
        n += pack->card_design[c] == design;
    }
    return n;
}

static bool has_hero(const lair_game *game, const char *name)
{
    int design = design_of(name);
    for (int h = 0; h < game->n_heroes; h++) {
        if (pack->hero_design[game->hero_id[h]] == design) {
            return true;
        }
    }
    return false;
}

static int heroes(const lair_game *game, enum lair_kind kind)
{
    int n = 0;
    for (unsigned h = 0; h < game->n_heroes; h++) {
        n += lair_hero(game, pack, h)->kind == kind;
    }
    return n;
}

/* ---- decks --------------------------------------------------------------------------------------------------- */

static void r_solo_001(void **state)
{
    static const struct {
        const char *name;
        int left, all;
    } spells[] = {{"Stealth", 0, 2},       {"Grand Theft", 0, 2},   {"Noclip Hack", 0, 2},
                  {"Safety Audit", 0, 2},  {"Chill", 0, 2},         {"Co-op Mode", 0, 2},
                  {"Quest", 0, 2},         {"Dream Heist", 0, 1},   {"Power-Up", 2, 2},
                  {"Lag Spike", 2, 2},     {"Overtime", 2, 2},      {"Errand Run", 1, 1},
                  {"Overload", 2, 2},      {"Grand Opening", 1, 1}, {"Loading Screen", 2, 2},
                  {"Dumpster Dive", 2, 2}, {"Crunch Time", 1, 1},   {"Boss Music", 2, 2}};
    (void)state;
    lair_game alone, two;
    empty_table(&alone, solo());
    empty_table(&two, lair_rules_of(LAIR_SUPER_EN, 2));
    for (size_t i = 0; i < sizeof spells / sizeof spells[0]; i++) {
        assert_int_equal(copies(&alone, spells[i].name), spells[i].left);
        assert_int_equal(copies(&two, spells[i].name), spells[i].all);
    }
    assert_int_equal(alone.deck_spells, 17);
    assert_int_equal(two.deck_spells, 32);
    assert_int_equal(alone.deck_rooms, two.deck_rooms); /* no room is taken out */
}

static void r_solo_002(void **state)
{
    static const char *const out[] = {"Researcher",     "Gladiator",   "Criminal",           "Initiate",
                                      "Layabout",       "Squire Oops", "Big Bertram",        "Candlewick Pim",
                                      "Grandma Grace",  "Poof",        "Professor Footnote", "Pockets Malone",
                                      "Duchess of Dice"};
    (void)state;
    lair_game game;
    empty_table(&game, solo());
    assert_int_equal(heroes(&game, LAIR_HERO), 12);
    for (size_t i = 0; i < sizeof out / sizeof out[0]; i++) {
        assert_false(has_hero(&game, out[i]));
    }
    for (unsigned h = 0; h < game.n_heroes; h++) {
        const lair_design *d = lair_hero(&game, pack, h);
        assert_true(d->kind == LAIR_EPIC_HERO || d->players < 4);
    }
}

static void r_solo_003(void **state)
{
    static const char *const out[] = {"Archivist", "Champion", "Outlaw", "Priestess", "Barfighter"};
    static const char *const in[] = {"Seraphina", "Sir Bubblewrap", "Old Zap-and-a-Half",
                                     "The Masked Magpie"};
    (void)state;
    lair_game game;
    empty_table(&game, solo());
    assert_int_equal(heroes(&game, LAIR_EPIC_HERO), 12);
    for (size_t i = 0; i < sizeof out / sizeof out[0]; i++) {
        assert_false(has_hero(&game, out[i]));
    }
    for (size_t i = 0; i < sizeof in / sizeof in[0]; i++) {
        assert_true(has_hero(&game, in[i])); /* epic heroes for four stay in */
    }
}

/* The kinds of the heroes in the order in which they were revealed. */
typedef struct parade {
    const lair_game *game;
    int n, epics;
    bool mixed; /* an ordinary hero after an epic one */
    uint64_t seen;
} parade;

static void watch(void *self, const lair_event *event)
{
    parade *p = self;
    if (event->kind != LAIR_EV_HERO_REVEALED) {
        return;
    }
    bool epic = lair_hero(p->game, pack, event->hero)->kind == LAIR_EPIC_HERO;
    assert_false(p->seen >> event->hero & 1); /* nobody comes twice */
    p->seen |= 1ull << event->hero;
    p->mixed = p->mixed || (!epic && p->epics);
    p->epics += epic;
    p->n++;
}

static void r_solo_004(void **state)
{
    int whole = 0;
    uint64_t orders[2] = {0, 0};
    (void)state;
    for (uint64_t number = 0; number < 200; number++) {
        uint8_t seed[32];
        lair_game game;
        lair_rules rules = solo();
        parade p = {.game = &game};
        lair_listener listener = {watch, &p};
        lair_seed(number, seed);
        assert_int_equal(lair_start(&game, pack, &rules, seed, &listener), 0);
        assert_int_equal(game.n_heroes, 24);
        while (!lair_over(&game)) {
            lair_option o[LAIR_OPTIONS];
            lair_view view;
            lair_look(&game, pack, 0, &view);
            int n = lair_options(&view, pack, o, LAIR_OPTIONS);
            assert_true(n > 0);
            unsigned pick = (unsigned)((game.choices + 1) * 2654435761u + number * 40503u) >> 8;
            assert_int_equal(lair_choose(&game, pack, 0, o[pick % (unsigned)n], &listener), 0);
        }
        assert_false(p.mixed);
        assert_true(p.epics == 0 || p.n - p.epics == 12);
        assert_true(p.n <= 24 && game.turn <= 8);
        whole += p.epics > 0;
        if (number < 2) {
            orders[number] = p.seen;
        }
    }
    assert_true(whole > 0); /* some games got as far as the epic heroes */
    assert_true(orders[0] != orders[1]);
}

/* R-SOLO-006: other sets may be added, but all of Super must be in. */
static void r_solo_006(void **state)
{
    static const char text[] = "boss  Lonely Queen  mage  101 xp\n"
                               "boss  Lonely King  mage  102 xp\n"
                               "room  Lonely Cell  trap mage  1 damage  2 copies\n"
                               "spell Lonely Song  both  2 copies\n"
                               "      Draw a room card.\n"
                               "hero  Lonely Hero  mage  4 health  2+ players\n";
    (void)state;
    cards_errors errors = {.n = 0};
    cards_source source = {"lonely.cards", text, sizeof text - 1};
    cards_library *more = cards_load(cards_builtin(), &source, 1, &errors);
    if (!more) {
        fail_msg("%s", errors.error[0].text);
        return;
    }
    lair_rules rules = solo();
    int added, alone, strangers;
    rules.sets = 1u << LAIR_SET_SUPER | 1u << LAIR_SET_OWN;
    added = lair_rules_check(&rules, &more->pack);
    rules.sets = 1u << LAIR_SET_OWN;
    alone = lair_rules_check(&rules, &more->pack);
    rules = solo();
    rules.sets = 1u << LAIR_SET_SUPER | 1u << LAIR_SET_OWN;
    rules.hero_set = LAIR_SET_OWN;
    strangers = lair_rules_check(&rules, &more->pack);
    rules.players = 2; /* among several players both are free to choose */
    rules.sets = 1u << LAIR_SET_SUPER | 1u << LAIR_SET_OWN;
    int several = lair_rules_check(&rules, &more->pack);
    cards_free(more);
    assert_int_equal(added, 0);
    assert_int_equal(alone, LAIR_RULE_SOLO + 6);
    assert_int_equal(strangers, LAIR_RULE_SOLO + 6);
    assert_int_equal(several, 0);
}

/* ---- the end --------------------------------------------------------------------------------------------------- */

static void finish(lair_game *game, int souls, int wounds, bool challenge)
{
    lair_rules rules = solo();
    rules.challenge = challenge;
    empty_table(game, rules);
    lair_position_empty_town_deck(game);
    game->player[0].souls = (uint8_t)souls;
    game->player[0].wounds = (uint8_t)wounds;
    lair_position_begin(game, pack, LAIR_END_OF_TURN, NULL);
    assert_true(lair_over(game));
}

static void r_solo_023(void **state)
{
    (void)state;
    lair_game game;
    int best = 0;
    empty_table(&game, solo());
    for (unsigned h = 0; h < game.n_heroes; h++) {
        best += lair_hero(&game, pack, h)->souls;
    }
    assert_int_equal(best, 36);
    finish(&game, 36, 0, false);
    assert_int_equal(lair_score(&game, pack, 0), 36);
    finish(&game, 20, 3, false);
    assert_int_equal(lair_score(&game, pack, 0), 17);
    finish(&game, 1, 4, false);
    assert_int_equal(lair_score(&game, pack, 0), -3);
}

static const struct {
    int score;
    const char *title;
} titles[] = {{-5, "Failure"},
              {-1, "Failure"},
              {0, "Kobold"},
              {6, "Kobold"},
              {7, "Minion"},
              {12, "Minion"},
              {13, "Mini Boss"},
              {16, "Mini Boss"},
              {17, "Boss"},
              {21, "Boss"},
              {22, "Total Boss"},
              {25, "Total Boss"},
              {26, "Dungeon Sultan"},
              {28, "Dungeon Sultan"},
              {29, "Boss Monster"},
              {31, "Boss Monster"},
              {32, "Grand Boss"},
              {34, "Grand Boss"},
              {35, "Master of the Dungeon"},
              {36, "Grand Ultimate Master of the Dungeon"}};

static const char *title_of(int score)
{
    return text_get(CARDS_EN, (enum text_key)(TEXT_TITLE_0 + lair_solo_title(score)));
}

static void r_solo_024(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++) {
        lair_game game;
        int score = titles[i].score;
        finish(&game, score < 0 ? 0 : score, score < 0 ? -score : 0, false);
        assert_string_equal(title_of(lair_score(&game, pack, 0)), titles[i].title);
    }
}

/* R-SOLO-025: the challenge is a solo game. */
static void r_solo_025(void **state)
{
    (void)state;
    lair_rules rules = solo();
    rules.challenge = 1;
    assert_int_equal(lair_rules_check(&rules, pack), 0);
    for (int players = 2; players <= 4; players++) {
        rules = lair_rules_of(LAIR_SUPER_EN, players);
        rules.challenge = 1;
        assert_int_equal(lair_rules_check(&rules, pack), LAIR_RULE_SOLO + 25);
    }
}

static void r_solo_026(void **state)
{
    (void)state;
    lair_game game;
    finish(&game, 30, 0, true);
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++) {
        text_line line;
        char expected[80];
        text_clear(&line);
        text_say(&line, CARDS_EN, TEXT_TITLE_TRUE, TEXT_SLOTS({"title", title_of(titles[i].score), 0}));
        snprintf(expected, sizeof expected, "True %s", titles[i].title);
        assert_string_equal(line.s, expected);
    }
    assert_string_equal(title_of(lair_score(&game, pack, 0)), "Boss Monster");
}

#define PROOF(n) \
    cmocka_unit_test_prestate_setup_teardown(r_solo_##n, begin_proof, end_proof, \
                                             (&(proof){"r_solo_" #n, 1##n - 1000}))

int main(void)
{
    cards = cards_builtin();
    pack = &cards->pack;
    const struct CMUnitTest tests[] = {PROOF(001), PROOF(002), PROOF(003), PROOF(004), PROOF(006),
                                       PROOF(023), PROOF(024), PROOF(025), PROOF(026)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
