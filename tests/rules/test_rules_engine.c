/* Numbered rules that a written position cannot show: totals, refused games, whole random setups, and what is in the
 * bytes of a view. Each test is named after its rule. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "../engine/play.h"

static const lair_pack *pack;

/* ---- coverage: which rules the engine says it carried out ------------------------------------------------------- */

#ifdef LAIR_COVERAGE
static unsigned char reached[LAIR_RULE_COUNT];

void lair_rule_reached(int rule)
{
    if (rule > 0 && rule < LAIR_RULE_COUNT) {
        reached[rule] = 1;
    }
}

static void coverage_line(const char *out, int rule)
{
    FILE *f = fopen(out, "a");
    if (f) {
        (void)fprintf(f, "R-SBM-%03d\ttest_rules_engine r_sbm_%03d\t%s\n", rule, rule,
                      reached[rule] ? "reached" : "tagged");
        (void)fclose(f);
    }
}
#endif

static int begin_rule(void **state)
{
    (void)state;
#ifdef LAIR_COVERAGE
    memset(reached, 0, sizeof reached);
#endif
    return 0;
}

/* *state is the name of the test, r_sbm_NNN. */
static int end_rule(void **state)
{
#ifdef LAIR_COVERAGE
    const char *out = getenv("LAIR_COVERAGE_OUT");
    if (out) {
        coverage_line(out, (int)strtol((const char *)*state + strlen("r_sbm_"), NULL, 10));
    }
#else
    (void)state;
#endif
    return 0;
}

/* ---- games --------------------------------------------------------------------------------------------------------- */

enum { GAMES = 25, SETUPS = 150, HEARD = 4096 };

/* Every event of a game, as the table hears it. */
typedef struct ear {
    lair_event event[HEARD];
    int n;
} ear;

static void hear(void *self, const lair_event *event)
{
    ear *e = self;
    assert_true(e->n < HEARD);
    e->event[e->n++] = *event;
}

static ear heard;
static const lair_listener listener = {.hear = hear, .self = &heard};

static void start(lair_game *g, int players, uint64_t number)
{
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, players);
    uint8_t seed[32];
    lair_seed(number, seed);
    heard.n = 0;
    assert_int_equal(lair_start(g, pack, &rules, seed, &listener), 0);
}

static void choose(lair_game *g, int seat, lair_option o)
{
    assert_int_equal(lair_choose(g, pack, seat, o, &listener), 0);
}

/* Every seat keeps its first boss; the game goes on with mulligans or first rooms. */
static void start_with_bosses(lair_game *g, int players, uint64_t number)
{
    start(g, players, number);
    for (int s = 0; s < players; s++) {
        assert_int_equal(g->decision, LAIR_ASK_BOSS);
        choose(g, s, LAIR_OPTION(LAIR_DO_BOSS, s, g->player[s].offer[0], 0));
    }
}

static void keep_hands(lair_game *g)
{
    while (g->decision == LAIR_ASK_MULLIGAN) {
        choose(g, g->asked, LAIR_OPTION(LAIR_DO_KEEP, g->asked, 0, 0));
    }
    assert_int_equal(g->decision, LAIR_ASK_SETUP);
}

/* Random games; `look` sees every decision, and `end` the whole list of events. */
static void random_games(void (*look)(const lair_game *g), void (*end)(const lair_game *g))
{
    for (int players = 2; players <= 4; players++) {
        for (int i = 0; i < GAMES; i++) {
            lair_game g;
            uint64_t number = (uint64_t)players * 1000 + (uint64_t)i;
            dice d = dice_of(number);
            start(&g, players, number);
            while (!lair_over(&g)) {
                if (look) {
                    look(&g);
                }
                int seat = pending_seat(&g, &d);
                choose(&g, seat, random_option(&g, pack, seat, &d));
            }
            if (end) {
                end(&g);
            }
        }
    }
}

static const lair_design *design_of_hero(const lair_game *g, unsigned hero)
{
    return lair_hero(g, pack, hero);
}

static bool is_epic(const lair_game *g, unsigned hero)
{
    return design_of_hero(g, hero)->kind == LAIR_EPIC_HERO;
}

static int count_place(const lair_game *g, uint8_t place)
{
    int n = 0;
    for (unsigned h = 0; h < g->n_heroes; h++) {
        n += g->hero_place[h] == place;
    }
    return n;
}

/* ---- components ----------------------------------------------------------------------------------------------------- */

static void r_sbm_001(void **state)
{
    (void)state;
    for (int players = 0; players <= 255; players++) {
        lair_rules rules = lair_rules_of(LAIR_SUPER_EN, players);
        uint8_t seed[32] = {1};
        lair_game g, untouched;
        memset(&g, 0x5A, sizeof g);
        memset(&untouched, 0x5A, sizeof untouched);
        int why = lair_start(&g, pack, &rules, seed, NULL);
        assert_int_equal(why, lair_rules_check(&rules, pack));
        if (players >= 1 && players <= 4) { /* one player is the solo game */
            assert_int_equal(why, 0);
            assert_int_equal(g.players, players);
        } else {
            assert_int_equal(why, players == 5 || players == 6 ? LAIR_RULE_X + 15 : LAIR_RULE_SBM + 1);
            assert_memory_equal(&g, &untouched, sizeof g);
        }
    }
}

static void r_sbm_002(void **state)
{
    int kind[LAIR_KIND_COUNT] = {0};
    lair_game g;
    (void)state;
    for (int i = 0; i < pack->n_cards; i++) {
        const lair_design *d = &pack->designs[pack->card_design[i]];
        kind[d->kind] += d->set == LAIR_SET_SUPER;
    }
    for (int i = 0; i < pack->n_bosses; i++) {
        kind[LAIR_BOSS] += pack->designs[pack->boss_design[i]].set == LAIR_SET_SUPER;
    }
    for (int i = 0; i < pack->n_heroes; i++) {
        const lair_design *d = &pack->designs[pack->hero_design[i]];
        kind[d->kind] += d->set == LAIR_SET_SUPER;
    }
    assert_int_equal(kind[LAIR_ROOM] + kind[LAIR_ADVANCED_ROOM], 75);
    assert_int_equal(kind[LAIR_SPELL], 32);
    assert_int_equal(kind[LAIR_BOSS], 12);
    assert_int_equal(kind[LAIR_HERO], 25);
    assert_int_equal(kind[LAIR_EPIC_HERO], 17);
    start(&g, 4, 1);
    assert_int_equal(g.deck_rooms, 75);
    assert_int_equal(g.deck_spells, 32);
    assert_int_equal(lair_bits_count(&g.deck), 107);
}

/* Nothing in the set shows a fifth treasure, and every hero has one kind or none. */
static void r_sbm_005(void **state)
{
    (void)state;
    for (int i = 0; i < pack->n_designs; i++) {
        const lair_design *d = &pack->designs[i];
        if (d->set != LAIR_SET_SUPER) {
            continue;
        }
        int kinds = 0;
        for (int c = 0; c < LAIR_CLASSES; c++) {
            kinds += (d->icons >> 8 * c & 0xFF) != 0;
        }
        assert_int_equal(d->icons >> 8 * LAIR_EXPLORER, 0);
        assert_true(d->kind < LAIR_BOSS || kinds <= 1);
        assert_true(d->kind != LAIR_BOSS || kinds == 1);
    }
    random_games(NULL, NULL);
}

static void check_scores(const lair_game *g)
{
    for (int i = 0; i < heard.n; i++) {
        const lair_event *e = &heard.event[i];
        if (e->kind == LAIR_EV_SCORE && e->hero != LAIR_NO_HERO && e->amount >= 0 && e->from >= 0) {
            assert_int_equal(e->amount + e->from, is_epic(g, e->hero) ? 2 : 1);
        }
    }
    for (int s = 0; s < g->players; s++) {
        int souls = 0, wounds = 0;
        for (unsigned h = 0; h < g->n_heroes; h++) {
            souls += g->hero_place[h] == LAIR_PLACE(LAIR_AS_SOUL, s) ? 1 + is_epic(g, h) : 0;
            wounds += g->hero_place[h] == LAIR_PLACE(LAIR_AS_WOUND, s) ? 1 + is_epic(g, h) : 0;
        }
        assert_int_equal(g->player[s].souls, souls);
        assert_int_equal(g->player[s].wounds, wounds);
    }
}

static void r_sbm_007(void **state)
{
    (void)state;
    random_games(NULL, check_scores);
    for (int i = 0; i < pack->n_heroes; i++) {
        const lair_design *d = &pack->designs[pack->hero_design[i]];
        if (d->set == LAIR_SET_SUPER) {
            int worth = d->kind == LAIR_EPIC_HERO ? 2 : 1;
            assert_int_equal(d->souls, worth);
            assert_int_equal(d->wounds, worth);
        }
    }
}

/* ---- setup ------------------------------------------------------------------------------------------------------------ */

static void r_sbm_017(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        lair_game g;
        start_with_bosses(&g, players, 17);
        for (int s = 0; s < LAIR_SEATS; s++) {
            assert_int_equal(g.player[s].minion, LAIR_HOME);
        }
    }
}

/* Cards drawn of one type, in order. */
static int drawn(bool spell, uint16_t card[LAIR_CARDS])
{
    int n = 0;
    for (int i = 0; i < heard.n; i++) {
        if (heard.event[i].kind == LAIR_EV_DRAW && heard.event[i].amount == spell) {
            card[n++] = heard.event[i].card;
        }
    }
    return n;
}

/* The order of the spells does not depend on how many rooms were drawn before, nor the other way round. */
static void r_sbm_018(void **state)
{
    uint16_t two[2][LAIR_CARDS] = {{0}}, four[2][LAIR_CARDS] = {{0}};
    int same[2] = {0, 0};
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        lair_game g;
        uint16_t before[2] = {two[0][0], two[1][0]};
        for (int spell = 0; spell < 2; spell++) {
            start_with_bosses(&g, 2, seed);
            assert_int_equal(drawn(spell, two[spell]), spell ? 4 : 10);
            start_with_bosses(&g, 4, seed);
            assert_int_equal(drawn(spell, four[spell]), spell ? 8 : 20);
            for (int i = 0; i < (spell ? 4 : 10); i++) {
                assert_int_equal(two[spell][i], four[spell][i]);
                assert_int_equal(lair_has(&pack->spells, two[spell][i]), spell);
            }
            same[spell] += seed > 0 && two[spell][0] == before[spell];
        }
    }
    assert_true(same[0] < 5 && same[1] < 8); /* another seed, another order */
}

/* How many heroes of each kind a game has, and that each of them may be used with so many players. */
static void check_town_deck(int players, int ordinary, int epic)
{
    lair_game g;
    int n[2] = {0, 0};
    start(&g, players, 19);
    for (unsigned h = 0; h < g.n_heroes; h++) {
        assert_int_equal(g.hero_place[h], LAIR_PLACE(LAIR_IN_DECK, 0));
        assert_true(design_of_hero(&g, h)->players <= players);
        n[is_epic(&g, h)]++;
    }
    assert_int_equal(n[0], ordinary);
    assert_int_equal(n[1], epic);
}

static void r_sbm_019(void **state)
{
    (void)state;
    check_town_deck(2, 13, 9);
}

static void r_sbm_020(void **state)
{
    (void)state;
    check_town_deck(3, 17, 13);
}

static void r_sbm_021(void **state)
{
    (void)state;
    check_town_deck(4, 25, 17);
}

static int epics_seen;

static void check_reveals(const lair_game *g)
{
    bool epic = false;
    uint64_t seen = 0;
    for (int i = 0; i < heard.n; i++) {
        const lair_event *e = &heard.event[i];
        if (e->kind != LAIR_EV_HERO_REVEALED) {
            continue;
        }
        assert_false(seen >> e->hero & 1); /* nobody is revealed twice */
        seen |= 1ull << e->hero;
        assert_true(!epic || is_epic(g, e->hero));
        epic = is_epic(g, e->hero);
        epics_seen += epic;
    }
    for (unsigned h = 0; h < g->n_heroes; h++) {
        bool in_deck = g->hero_place[h] == LAIR_PLACE(LAIR_IN_DECK, 0);
        assert_true(in_deck != (seen >> h & 1));
        assert_false(epic && in_deck && !is_epic(g, h));
    }
}

static void r_sbm_022(void **state)
{
    (void)state;
    epics_seen = 0;
    random_games(NULL, check_reveals);
    assert_true(epics_seen > 0);
}

static void ordinary_first(const lair_game *g)
{
    bool epic_out = false, ordinary_in = false;
    for (unsigned h = 0; h < g->n_heroes; h++) {
        bool in_deck = g->hero_place[h] == LAIR_PLACE(LAIR_IN_DECK, 0);
        epic_out = epic_out || (is_epic(g, h) && !in_deck);
        ordinary_in = ordinary_in || (!is_epic(g, h) && in_deck);
    }
    assert_false(epic_out && ordinary_in);
}

static void r_sbm_044(void **state)
{
    (void)state;
    random_games(ordinary_first, ordinary_first);
}

static void r_sbm_023(void **state)
{
    (void)state;
    for (int i = 0; i < SETUPS; i++) {
        lair_game g;
        int players = 2 + i % 3;
        uint64_t dealt = 0;
        start(&g, players, (uint64_t)i);
        assert_int_equal(g.decision, LAIR_ASK_BOSS);
        assert_int_equal(g.pending, (1u << players) - 1);
        for (int s = 0; s < players; s++) {
            lair_option o[LAIR_OPTIONS];
            assert_int_equal(lair_answers(&g, pack, s, o, LAIR_OPTIONS), 2);
            for (int k = 0; k < 2; k++) {
                unsigned boss = g.player[s].offer[k];
                assert_true(boss < pack->n_bosses);
                assert_false(dealt >> boss & 1);
                dealt |= 1ull << boss;
                assert_int_equal(lair_why_not(&(lair_view){.g = g, .seat = (uint8_t)s}, pack,
                                              LAIR_OPTION(LAIR_DO_BOSS, s, boss, 0)),
                                 0);
            }
        }
        for (int s = 0; s < players; s++) {
            int pick = i >> s & 1;
            choose(&g, s, LAIR_OPTION(LAIR_DO_BOSS, s, g.player[s].offer[pick], 0));
            assert_true(s == players - 1 || g.player[s].boss == LAIR_NO_CARD);
        }
        for (int s = 0; s < players; s++) {
            assert_int_equal(g.player[s].boss, g.player[s].offer[i >> s & 1]);
        }
    }
}

/* Whether and what somebody has chosen makes no difference to anybody else's bytes until the last has chosen. */
static void r_sbm_024(void **state)
{
    (void)state;
    for (int i = 0; i < SETUPS; i++) {
        lair_game g;
        lair_view before[LAIR_SEATS], after;
        int players = 2 + i % 3, last = i % players;
        start(&g, players, (uint64_t)i);
        for (int s = 0; s < players; s++) {
            lair_look(&g, pack, s, &before[s]);
        }
        for (int s = 0; s < players; s++) {
            if (s == last) {
                continue;
            }
            choose(&g, s, LAIR_OPTION(LAIR_DO_BOSS, s, g.player[s].offer[i & 1], 0));
            lair_look(&g, pack, last, &after);
            assert_memory_equal(&after, &before[last], sizeof after);
        }
        int quiet = heard.n;
        for (int k = 0; k < quiet; k++) {
            assert_int_not_equal(heard.event[k].kind, LAIR_EV_BOSS);
        }
        choose(&g, last, LAIR_OPTION(LAIR_DO_BOSS, last, g.player[last].offer[0], 0));
        for (int s = 0; s < players; s++) {
            const lair_event *e = &heard.event[quiet + s];
            assert_int_equal(e->kind, LAIR_EV_BOSS);
            assert_int_equal(lair_event_for(e, (s + 1) % players).card, g.player[e->seat].boss);
        }
    }
}

/* The two dealt bosses are their player's secret; the rejected one stays so. */
static void r_sbm_186(void **state)
{
    (void)state;
    for (int i = 0; i < SETUPS; i++) {
        lair_game g;
        int players = 2 + i % 3;
        start(&g, players, (uint64_t)i);
        for (int chosen = 0; chosen <= players; chosen++) {
            for (int s = 0; s < players; s++) {
                lair_view v;
                lair_look(&g, pack, s, &v);
                for (int o = 0; o < players; o++) {
                    assert_int_equal(v.g.player[o].offer[0], o == s ? g.player[s].offer[0] : LAIR_NO_CARD);
                    assert_int_equal(v.g.player[o].offer[1], o == s ? g.player[s].offer[1] : LAIR_NO_CARD);
                }
            }
            if (chosen < players) {
                choose(&g, chosen, LAIR_OPTION(LAIR_DO_BOSS, chosen, g.player[chosen].offer[1], 0));
            }
        }
        for (int k = 0; k < heard.n; k++) {
            const lair_event *e = &heard.event[k];
            assert_true(e->kind != LAIR_EV_BOSS || e->card == g.player[e->seat].offer[1]);
            for (int s = 0; e->kind == LAIR_EV_OFFER && s <= players; s++) {
                int who = s == players ? (int)LAIR_NO_SEAT : s;
                assert_int_equal(lair_event_for(e, who).card, who == e->seat ? e->card : LAIR_NO_CARD);
            }
        }
    }
}

static void r_sbm_026(void **state)
{
    (void)state;
    for (int i = 0; i < SETUPS; i++) {
        lair_game g;
        int players = 2 + i % 3, best = 0;
        start_with_bosses(&g, players, (uint64_t)i);
        for (int s = 1; s < players; s++) {
            best = lair_boss(&g, pack, s)->xp > lair_boss(&g, pack, best)->xp ? s : best;
        }
        assert_int_equal(g.first, best);
    }
}

static void r_sbm_027(void **state)
{
    (void)state;
    for (int i = 0; i < SETUPS; i++) {
        lair_game g;
        int players = 2 + i % 3;
        start_with_bosses(&g, players, (uint64_t)i);
        for (int s = 0; s < players; s++) {
            int spells = 0;
            for (unsigned c = lair_bits_next(&g.hand[s], 0); c < LAIR_CARDS;
                 c = lair_bits_next(&g.hand[s], c + 1)) {
                spells += lair_has(&pack->spells, c);
            }
            assert_int_equal(lair_bits_count(&g.hand[s]), 7);
            assert_int_equal(spells, 2);
        }
        assert_int_equal(g.deck_rooms, 75 - 5 * players);
        assert_int_equal(g.deck_spells, 32 - 2 * players);
    }
}

/* The rule, said once more: four Advanced rooms, or four rooms with one treasure. */
static bool is_bad_hand(const lair_game *g, int seat)
{
    int advanced = 0, with[4] = {0, 0, 0, 0};
    bool bad = false;
    for (unsigned c = lair_bits_next(&g->hand[seat], 0); c < LAIR_CARDS;
         c = lair_bits_next(&g->hand[seat], c + 1)) {
        advanced += lair_card(pack, c)->kind == LAIR_ADVANCED_ROOM;
        for (int k = 0; k < 4; k++) {
            with[k] += !lair_has(&pack->spells, c) && (lair_card(pack, c)->icons >> 8 * k & 0xFF);
        }
    }
    for (int k = 0; k < 4; k++) {
        bad = bad || with[k] >= 4;
    }
    return bad || advanced >= 4;
}

static void r_sbm_028(void **state)
{
    int offered = 0;
    (void)state;
    for (int i = 0; i < 2 * SETUPS; i++) {
        lair_game g;
        int players = 2 + i % 3;
        unsigned bad = 0, asked = 0;
        start_with_bosses(&g, players, (uint64_t)i);
        for (int s = 0; s < players; s++) {
            bad |= is_bad_hand(&g, s) ? 1u << s : 0;
        }
        for (int last = -1; g.decision == LAIR_ASK_MULLIGAN; offered++) {
            int turn = (g.asked - g.first + players) % players;
            assert_true(turn > last);
            last = turn;
            asked |= 1u << g.asked;
            choose(&g, g.asked, LAIR_OPTION(LAIR_DO_KEEP, g.asked, 0, 0));
        }
        assert_int_equal(asked, bad);
        assert_int_equal(g.decision, LAIR_ASK_SETUP);
    }
    assert_true(offered > 0);
}

/* The next setup in which somebody may mulligan. */
static int find_mulligan(lair_game *g, uint64_t *number)
{
    do {
        start_with_bosses(g, 2 + (int)(*number % 3), *number);
        ++*number;
    } while (g->decision != LAIR_ASK_MULLIGAN);
    return g->asked;
}

static void r_sbm_029(void **state)
{
    uint64_t number = 0;
    (void)state;
    for (int i = 0; i < 30; i++) {
        lair_game g;
        int seat = find_mulligan(&g, &number);
        lair_bits old = g.hand[seat];
        int rooms = g.deck_rooms, spells = g.deck_spells, quiet = heard.n, shown = 0, dealt = 0;
        choose(&g, seat, LAIR_OPTION(LAIR_DO_MULLIGAN, seat, 0, 0));
        for (int k = quiet; k < heard.n; k++) {
            const lair_event *e = &heard.event[k];
            if (e->kind == LAIR_EV_SHOW) {
                assert_int_equal(dealt, 0); /* shown before anything is drawn */
                assert_true(lair_has(&old, e->card));
                shown++;
            }
            dealt += e->kind == LAIR_EV_DRAW && e->seat == seat;
        }
        assert_int_equal(shown, 7);
        assert_int_equal(dealt, 7);
        assert_int_equal(g.player[seat].hand_rooms, 5);
        assert_int_equal(g.player[seat].hand_spells, 2);
        assert_int_equal(g.deck_rooms, rooms);
        assert_int_equal(g.deck_spells, spells);
        assert_int_equal(lair_bits_count(&g.discard), 0);
    }
}

/* Shown to all; afterwards nobody may take a card of it for still being there. */
static void r_sbm_187(void **state)
{
    uint64_t number = 500;
    (void)state;
    for (int i = 0; i < 30; i++) {
        lair_game g;
        int seat = find_mulligan(&g, &number);
        int quiet = heard.n;
        choose(&g, seat, LAIR_OPTION(LAIR_DO_MULLIGAN, seat, 0, 0));
        for (int k = quiet; k < heard.n; k++) {
            const lair_event *e = &heard.event[k];
            for (int s = 0; e->kind == LAIR_EV_SHOW && s < g.players; s++) {
                assert_int_equal(lair_event_for(e, s).card, e->card);
            }
        }
        for (int s = 0; s < g.players; s++) {
            lair_view v;
            lair_look(&g, pack, s, &v);
            assert_int_equal(lair_bits_count(&v.g.hand[seat]), s == seat ? 7 : 0);
            /* who drew knows which of the shown cards are still in the decks */
            assert_true(s != seat || lair_bits_count(&v.g.deck) > 0);
        }
    }
}

static lair_option first_room(const lair_game *g, int seat, int pick)
{
    lair_option o[LAIR_OPTIONS];
    int n = lair_answers(g, pack, seat, o, LAIR_OPTIONS);
    assert_true(n > 0);
    return o[pick % n];
}

/* Another ordinary room of the seat's hand than the one it would build; LAIR_NO_CARD: there is none. */
static unsigned other_room(const lair_game *g, int seat, lair_option built)
{
    lair_option all[LAIR_OPTIONS];
    int n = lair_answers(g, pack, seat, all, LAIR_OPTIONS);
    for (int i = 0; i < n; i++) {
        if (LAIR_OPTION_KIND(all[i]) == LAIR_DO_BUILD && LAIR_OPTION_A(all[i]) != LAIR_OPTION_A(built)) {
            return LAIR_OPTION_A(all[i]);
        }
    }
    return LAIR_NO_CARD;
}

/* Somebody has placed a first room: the others see that it lies there and one card less in that hand, and that is all. Which
   one it is makes no difference to their bytes; nor does it that somebody builds none. */
static void check_first_room(const lair_game *before, const lair_game *after, int seat, lair_option o,
                             int looker)
{
    lair_view was, is, other;
    lair_game otherwise = *before;
    bool built = LAIR_OPTION_KIND(o) == LAIR_DO_BUILD;
    lair_look(before, pack, looker, &was);
    lair_look(after, pack, looker, &is);
    assert_int_equal(is.g.dungeon[seat].n, built);
    assert_int_equal(is.g.player[seat].hand_rooms, was.g.player[seat].hand_rooms - built);
    if (!built) {
        assert_memory_equal(&is, &was, sizeof is);
        return;
    }
    assert_int_equal(is.g.dungeon[seat].stack[0].top, LAIR_NO_CARD);
    assert_int_equal(is.g.dungeon[seat].pile[0], LAIR_NO_CARD);
    unsigned card = other_room(before, seat, o);
    if (card != LAIR_NO_CARD) {
        assert_int_equal(lair_choose(&otherwise, pack, seat, LAIR_OPTION(LAIR_DO_BUILD, seat, card, 0), NULL),
                         0);
        lair_look(&otherwise, pack, looker, &other);
        assert_memory_equal(&is, &other, sizeof is);
    }
}

/* A first room lies face-down as soon as it is placed; none is turned up before the last has decided. */
static void r_sbm_033(void **state)
{
    (void)state;
    int placed = 0;
    for (int i = 0; i < SETUPS; i++) {
        lair_game g, before;
        int players = 2 + i % 3, last = i % players;
        start_with_bosses(&g, players, (uint64_t)i);
        keep_hands(&g);
        int quiet = heard.n;
        for (int k = 1; k < players && g.decision == LAIR_ASK_SETUP; k++) {
            int s = (last + k) % players;
            lair_option o = first_room(&g, s, i);
            before = g;
            if (g.pending >> s & 1) {
                choose(&g, s, o);
            }
            if (g.decision == LAIR_ASK_SETUP && (before.pending >> s & 1)) {
                check_first_room(&before, &g, s, o, last);
                placed += LAIR_OPTION_KIND(o) == LAIR_DO_BUILD;
            }
        }
        for (int k = quiet; k < heard.n && g.decision == LAIR_ASK_SETUP; k++) {
            assert_int_equal(heard.event[k].kind, LAIR_EV_PLACE_ROOM);
        }
        if (g.decision == LAIR_ASK_SETUP) {
            choose(&g, last, first_room(&g, last, i));
        }
        int told = 0;
        for (int k = quiet; k < heard.n && told < players; k++) {
            told += heard.event[k].kind == LAIR_EV_BUILT || heard.event[k].kind == LAIR_EV_NO_BUILD;
            assert_int_not_equal(heard.event[k].kind, LAIR_EV_TRIGGER);
        }
        assert_int_equal(told, players);
    }
    assert_true(placed > 0);
}

/* Setup rooms are ordinary: of the rooms in hand exactly those are offered. */
static void r_sbm_032(void **state)
{
    (void)state;
    for (int i = 0; i < SETUPS; i++) {
        lair_game g;
        int players = 2 + i % 3;
        start_with_bosses(&g, players, (uint64_t)i);
        keep_hands(&g);
        for (int s = 0; s < players; s++) {
            lair_view v;
            lair_look(&g, pack, s, &v);
            for (unsigned c = lair_bits_next(&g.hand[s], 0); c < LAIR_CARDS;
                 c = lair_bits_next(&g.hand[s], c + 1)) {
                int kind = lair_card(pack, c)->kind;
                int why = lair_why_not(&v, pack, LAIR_OPTION(LAIR_DO_BUILD, s, c, 0));
                assert_int_equal(why, !(g.pending >> s & 1)        ? why
                                      : kind == LAIR_ROOM          ? 0
                                      : kind == LAIR_ADVANCED_ROOM ? LAIR_RULE_SBM + 32
                                                                   : LAIR_NOT_IN_HAND);
            }
        }
    }
}

/* ---- turn and town --------------------------------------------------------------------------------------------------- */

static int market_of(const lair_game *g, bool spell)
{
    int n = 0;
    for (unsigned c = lair_bits_next(&g->market, 0); c < LAIR_CARDS; c = lair_bits_next(&g->market, c + 1)) {
        n += lair_has(&pack->spells, c) == spell;
    }
    return n;
}

static void r_sbm_036(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        lair_game g;
        dice d = dice_of(36);
        start(&g, players, 36);
        assert_int_equal(lair_town_slots(&g), players);
        while (g.phase == LAIR_SETUP) {
            int seat = pending_seat(&g, &d);
            choose(&g, seat, random_option(&g, pack, seat, &d));
        }
        assert_int_equal(market_of(&g, false), players);
        assert_int_equal(market_of(&g, true), 1);
        assert_int_equal(count_place(&g, LAIR_PLACE(LAIR_IN_DECK, 0)), g.n_heroes - players);
    }
}

/* Town, Build, Minion, Bait, Adventure, End of turn, and again. */
static void check_phases(const lair_game *g)
{
    int last = LAIR_SETUP;
    (void)g;
    for (int i = 0; i < heard.n; i++) {
        if (heard.event[i].kind == LAIR_EV_PHASE && heard.event[i].amount != LAIR_SETUP) {
            assert_int_equal(heard.event[i].amount, last == LAIR_END_OF_TURN ? LAIR_TOWN : last + 1);
            last = heard.event[i].amount;
        }
    }
    assert_int_equal(last, LAIR_END_OF_TURN);
}

static void r_sbm_037(void **state)
{
    (void)state;
    random_games(NULL, check_phases);
}

/* Visits, Minions, Level Ups and heroes come in player order (spells may move a Minion or grant a room out of it). */
static void check_order(const lair_game *g)
{
    int first = -1, phase = LAIR_SETUP;
    int last[LAIR_EV_COUNT] = {0};
    for (int i = 0; i < heard.n; i++) {
        const lair_event *e = &heard.event[i];
        if (e->kind == LAIR_EV_FIRST) {
            first = e->seat;
        } else if (e->kind == LAIR_EV_PHASE) {
            phase = e->amount;
            memset(last, 0, sizeof last);
        }
        bool ordered = (e->kind == LAIR_EV_MINION && phase == LAIR_TOWN) || e->kind == LAIR_EV_MINION_ACTS ||
                       e->kind == LAIR_EV_LEVEL_UP || e->kind == LAIR_EV_SURVIVED;
        if (ordered) {
            int turn = (e->seat - first + g->players) % g->players;
            assert_true(turn >= last[e->kind]);
            last[e->kind] = turn;
        }
    }
}

static void r_sbm_038(void **state)
{
    (void)state;
    random_games(NULL, check_order);
}

static void check_marker(const lair_game *g)
{
    int first = -1;
    for (int i = 0; i < heard.n; i++) {
        const lair_event *e = &heard.event[i];
        if (e->kind == LAIR_EV_FIRST) {
            assert_true(first < 0 || e->seat == (first + 1) % g->players);
            first = e->seat;
        }
    }
}

static void r_sbm_039(void **state)
{
    (void)state;
    random_games(NULL, check_marker);
}

static void check_active(const lair_game *g)
{
    bool may = g->phase == LAIR_BUILD || g->phase == LAIR_ADVENTURE;
    assert_true(may || g->active == LAIR_NO_SEAT);
    assert_true(g->phase != LAIR_ADVENTURE || g->active < g->players);
    assert_true(g->decision != LAIR_ASK_BUILD || g->active == g->asked);
}

static void r_sbm_040(void **state)
{
    (void)state;
    random_games(check_active, NULL);
}

/* One card each and never a refill: what has been drafted or drawn instead is what is missing. */
static void check_market(const lair_game *g)
{
    if (g->decision != LAIR_ASK_VISIT) {
        return;
    }
    int visits =
            (g->asked - g->first + g->players) % g->players + !!(g->player[g->asked].flags & LAIR_DRAFTED),
        drafts = 0;
    for (int i = heard.n - 1; heard.event[i].kind != LAIR_EV_PHASE; i--) {
        drafts += heard.event[i].kind == LAIR_EV_DRAFT;
    }
    assert_true(drafts <= visits);
    assert_int_equal(lair_bits_count(&g->market), g->players + 1 - drafts);
}

static void r_sbm_054(void **state)
{
    (void)state;
    random_games(check_market, NULL);
}

/* No two Minions on one space, none in a dungeon that is not its own. */
static void check_minions(const lair_game *g)
{
    for (int s = 0; s < g->players; s++) {
        unsigned space = g->player[s].minion;
        for (int o = 0; o < s; o++) {
            assert_true(space == LAIR_HOME || (space & LAIR_ON_BOSS) || space != g->player[o].minion);
        }
        int owner = s;
        if (space & LAIR_ON_ROOM) {
            assert_true(lair_room_find(g, space & 0x1FF, &owner) >= 0);
        }
        assert_int_equal(owner, s);
        assert_true(!(space & LAIR_ON_BOSS) || (g->player[s].flags & LAIR_LEVELLED));
    }
}

static void r_sbm_058(void **state)
{
    (void)state;
    random_games(check_minions, NULL);
}

static int minions_in_row(const lair_game *g)
{
    int n = 0;
    for (int s = 0; s < g->players; s++) {
        n += g->player[s].minion != LAIR_HOME && g->player[s].minion < LAIR_ON_ROOM;
    }
    return n;
}

/* Two spaces of an empty Landmark, one of a taken one, the Tavern's if it is not empty; less those taken. */
static void check_spaces(const lair_game *g)
{
    if (g->decision != LAIR_ASK_VISIT || (g->player[g->asked].flags & LAIR_PLACED)) {
        return;
    }
    lair_option o[LAIR_OPTIONS];
    int n = lair_answers(g, pack, g->asked, o, LAIR_OPTIONS), offered = 0, there = 0;
    for (int i = 0; i < n; i++) {
        offered += LAIR_OPTION_KIND(o[i]) == LAIR_DO_PLACE && LAIR_OPTION_A(o[i]) < LAIR_ON_ROOM;
    }
    for (int l = LAIR_TEMPLE; l < LAIR_TAVERN; l++) {
        there += count_place(g, LAIR_PLACE(LAIR_AT_LANDMARK, l)) ? 1 : 2;
        assert_true(count_place(g, LAIR_PLACE(LAIR_AT_LANDMARK, l)) <= 1);
    }
    there += count_place(g, LAIR_PLACE(LAIR_AT_LANDMARK, LAIR_TAVERN)) > 0;
    assert_int_equal(offered, there - minions_in_row(g));
}

static void r_sbm_064(void **state)
{
    (void)state;
    random_games(check_spaces, NULL);
}

/* Never more heroes in town than slots once the reveals are over. */
static void check_town(const lair_game *g)
{
    if (g->decision == LAIR_ASK_VISIT) {
        assert_true(count_place(g, LAIR_PLACE(LAIR_IN_TOWN, 0)) <= lair_town_slots(g));
    }
}

static void r_sbm_049(void **state)
{
    (void)state;
    random_games(check_town, NULL);
}

static void check_quiet_town(const lair_game *g)
{
    if (g->phase != LAIR_TOWN && g->phase != LAIR_SETUP) {
        return;
    }
    assert_int_not_equal(g->decision, LAIR_ASK_WINDOW);
    assert_int_not_equal(g->decision, LAIR_ASK_BUILD);
    assert_int_equal(g->n_plays, 0);
    for (int s = 0; s < g->players; s++) {
        lair_view v;
        lair_look(g, pack, s, &v);
        for (unsigned c = lair_bits_next(&g->hand[s], 0); c < LAIR_CARDS;
             c = lair_bits_next(&g->hand[s], c + 1)) {
            int why = lair_why_not(&v, pack, LAIR_OPTION(LAIR_DO_CAST, s, c, 0));
            int rule = LAIR_RULE_SBM + (g->phase == LAIR_TOWN ? 65 : 35);
            assert_int_equal(why, lair_has(&pack->spells, c) ? rule : LAIR_NOT_AN_ANSWER);
        }
    }
}

static void r_sbm_065(void **state)
{
    (void)state;
    random_games(check_quiet_town, NULL);
}

/* ---- hidden information ----------------------------------------------------------------------------------------------- */

/* A view has nothing of the generator or of scripted draws, and no card of a deck that its seat has not seen go there. */
static void check_decks(const lair_game *g)
{
    static const lair_rng no_rng;
    static const uint16_t no_top[2][LAIR_TOPS];
    for (int s = 0; s < g->players; s++) {
        lair_view v, w;
        lair_game other = *g;
        lair_look(g, pack, s, &v);
        assert_memory_equal(&v.g.rng, &no_rng, sizeof no_rng);
        assert_memory_equal(v.g.top, no_top, sizeof no_top);
        for (unsigned c = lair_bits_next(&v.g.deck, 0); c < LAIR_CARDS;
             c = lair_bits_next(&v.g.deck, c + 1)) {
            assert_true(lair_has(&g->known[s], c));
        }
        assert_int_equal(v.g.deck_rooms, g->deck_rooms);
        assert_int_equal(v.g.deck_spells, g->deck_spells);
        other.rng.key[0] ^= 0x5A5A5A5A;
        other.rng.counter[0]++;
        lair_look(&other, pack, s, &w);
        assert_memory_equal(&v, &w, sizeof v);
    }
    for (unsigned h = 0; h < g->n_heroes; h++) { /* the Town deck has no order that a view could show */
        assert_true(g->hero_place[h] != LAIR_PLACE(LAIR_IN_DECK, 0) || g->hero_order[h] == 0);
    }
}

static void r_sbm_182(void **state)
{
    (void)state;
    random_games(check_decks, NULL);
}

/* Another hand shows only cards seen on their way into it, its size always. */
static void check_hands(const lair_game *g)
{
    for (int s = 0; s < g->players; s++) {
        lair_view v;
        lair_look(g, pack, s, &v);
        assert_memory_equal(&v.g.hand[s], &g->hand[s], sizeof g->hand[s]);
        for (int o = 0; o < g->players; o++) {
            assert_int_equal(v.g.player[o].hand_rooms, g->player[o].hand_rooms);
            assert_int_equal(v.g.player[o].hand_spells, g->player[o].hand_spells);
            for (unsigned c = lair_bits_next(&v.g.hand[o], 0); o != s && c < LAIR_CARDS;
                 c = lair_bits_next(&v.g.hand[o], c + 1)) {
                assert_true(lair_has(&g->known[s], c));
            }
        }
    }
}

/* A card dealt in setup is in nobody else's view before its owner plays or shows it. */
static void r_sbm_183(void **state)
{
    (void)state;
    random_games(check_hands, NULL);
    for (int i = 0; i < SETUPS; i++) {
        lair_game g;
        int players = 2 + i % 3;
        start_with_bosses(&g, players, (uint64_t)i);
        for (int s = 0; s < players; s++) {
            lair_view v;
            lair_look(&g, pack, s, &v);
            for (int o = 0; o < players; o++) {
                assert_int_equal(lair_bits_count(&v.g.hand[o]), o == s ? 7 : 0);
            }
        }
    }
}

static int face_down_seen;

static void check_face_down(const lair_game *g)
{
    for (int s = 0; s < g->players; s++) {
        lair_view v;
        lair_look(g, pack, s, &v);
        for (int o = 0; o < g->players; o++) {
            const lair_dungeon *d = &g->dungeon[o], *w = &v.g.dungeon[o];
            assert_int_equal(w->n, d->n);
            assert_int_equal(w->n_pile, d->n_pile);
            assert_memory_equal(w->order, d->order, sizeof d->order);
            for (int k = 0, at = 0; k < LAIR_STACKS; k++) {
                int height = d->stack[k].height;
                bool down = height && (d->stack[k].flags & LAIR_FACE_DOWN);
                bool hidden = down && o != s;
                at += height;
                assert_int_equal(w->stack[k].height, height);
                assert_int_equal(w->stack[k].flags, d->stack[k].flags);
                if (height) {
                    assert_int_equal(w->stack[k].top, hidden ? LAIR_NO_CARD : d->stack[k].top);
                    assert_int_equal(w->pile[at - 1], hidden ? LAIR_NO_CARD : d->pile[at - 1]);
                }
                face_down_seen += down;
            }
        }
    }
}

static void r_sbm_184(void **state)
{
    (void)state;
    face_down_seen = 0;
    random_games(check_face_down, NULL);
    assert_true(face_down_seen > 0);
}

static void check_public(const lair_game *g)
{
    for (int s = 0; s < g->players; s++) {
        lair_view view;
        lair_look(g, pack, s, &view);
        const lair_game *v = &view.g;
        assert_memory_equal(&v->market, &g->market, sizeof g->market);
        assert_memory_equal(&v->discard, &g->discard, sizeof g->discard);
        assert_memory_equal(v->hero_place, g->hero_place, sizeof g->hero_place);
        assert_memory_equal(v->hero_order, g->hero_order, sizeof g->hero_order);
        assert_memory_equal(v->hero_damage, g->hero_damage, sizeof g->hero_damage);
        assert_memory_equal(v->hero_heart, g->hero_heart, sizeof g->hero_heart);
        assert_int_equal(v->first, g->first);
        assert_int_equal(v->phase, g->phase);
        assert_int_equal(v->turn, g->turn);
        for (int o = 0; o < g->players; o++) {
            const lair_dungeon *d = &g->dungeon[o], *w = &v->dungeon[o];
            assert_int_equal(v->player[o].boss, g->player[o].boss);
            assert_int_equal(v->player[o].flags & LAIR_LEVELLED, g->player[o].flags & LAIR_LEVELLED);
            assert_int_equal(v->player[o].minion, g->player[o].minion);
            assert_int_equal(v->player[o].souls, g->player[o].souls);
            assert_int_equal(v->player[o].wounds, g->player[o].wounds);
            for (int k = 0; k < d->n_pile; k++) { /* every buried card, and every top that is not face-down */
                assert_true(w->pile[k] == d->pile[k] || (w->pile[k] == LAIR_NO_CARD && o != s));
            }
            for (int k = 0, at = 0; k < LAIR_STACKS; k++) {
                assert_int_equal(w->stack[k].counters, d->stack[k].counters);
                for (int i = 0; i < d->stack[k].height; i++, at++) {
                    bool top = i == d->stack[k].height - 1;
                    assert_true(w->pile[at] == d->pile[at] || (top && (d->stack[k].flags & LAIR_FACE_DOWN)));
                }
            }
        }
    }
}

static void r_sbm_185(void **state)
{
    (void)state;
    random_games(check_public, NULL);
}

/* ---- heroes ------------------------------------------------------------------------------------------------------------ */

/* From its events: every hero is somewhere all the time, and who is scored stays with that seat (healing turns a wound). */
static void check_heroes(const lair_game *g)
{
    uint8_t place[LAIR_HEROES];
    int expected[5] = {0, 0, 22, 30, 42};
    memset(place, LAIR_PLACE(LAIR_IN_DECK, 0), sizeof place);
    assert_int_equal(g->n_heroes, expected[g->players]);
    for (int i = 0; i < heard.n; i++) {
        const lair_event *e = &heard.event[i];
        if (e->kind != LAIR_EV_HERO_MOVED) {
            continue;
        }
        int from = place[e->hero] / 8, to = e->amount / 8;
        assert_int_equal(e->from, place[e->hero]);
        assert_true(to > LAIR_IN_DECK && to < LAIR_REMOVED);
        assert_true(from != LAIR_AS_SOUL);
        assert_true(from != LAIR_AS_WOUND || e->amount == LAIR_PLACE(LAIR_AS_SOUL, place[e->hero] % 8));
        place[e->hero] = (uint8_t)e->amount;
    }
    assert_memory_equal(place, g->hero_place, g->n_heroes);
}

static void r_sbm_189(void **state)
{
    (void)state;
    random_games(NULL, check_heroes);
}

#define RULE_TEST(name) cmocka_unit_test_prestate_setup_teardown(name, begin_rule, end_rule, (char[]){#name})

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE_TEST(r_sbm_001), RULE_TEST(r_sbm_002), RULE_TEST(r_sbm_005), RULE_TEST(r_sbm_007),
        RULE_TEST(r_sbm_017), RULE_TEST(r_sbm_018), RULE_TEST(r_sbm_019), RULE_TEST(r_sbm_020),
        RULE_TEST(r_sbm_021), RULE_TEST(r_sbm_022), RULE_TEST(r_sbm_023), RULE_TEST(r_sbm_024),
        RULE_TEST(r_sbm_026), RULE_TEST(r_sbm_027), RULE_TEST(r_sbm_028), RULE_TEST(r_sbm_029),
        RULE_TEST(r_sbm_032), RULE_TEST(r_sbm_033), RULE_TEST(r_sbm_036), RULE_TEST(r_sbm_037),
        RULE_TEST(r_sbm_038), RULE_TEST(r_sbm_039), RULE_TEST(r_sbm_040), RULE_TEST(r_sbm_044),
        RULE_TEST(r_sbm_049), RULE_TEST(r_sbm_054), RULE_TEST(r_sbm_058), RULE_TEST(r_sbm_064),
        RULE_TEST(r_sbm_065), RULE_TEST(r_sbm_182), RULE_TEST(r_sbm_183), RULE_TEST(r_sbm_184),
        RULE_TEST(r_sbm_185), RULE_TEST(r_sbm_186), RULE_TEST(r_sbm_187), RULE_TEST(r_sbm_189),
    };
    pack = &cards_builtin()->pack;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
