/* test_sound.c - views from strangers: every real one is taken, changed ones are refused or do no harm. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lair_cards.h"
#include "mixture.h"
#include "unsound.h"

static const lair_pack *builtin(void)
{
    return cards_pack(cards_builtin());
}

/* In games of every edition, from set-up to the end, for every seat and who watches. */
static void every_real_view_is_sound(void **state)
{
    (void)state;
    long views = 0, editions[LAIR_EDITION_COUNT] = {0}, over = 0;
    for (uint64_t number = 1; number <= 60; number++) {
        dice d = dice_of(number);
        lair_rules rules = mixture_rules(builtin(), NULL, &d);
        lair_game game;
        uint8_t seed[32];
        lair_seed(number, seed);
        assert_int_equal(lair_start(&game, builtin(), &rules, seed, NULL), 0);
        for (int n = 0; n < 1500; n++) {
            for (int s = 0; s <= game.players; s++) {
                lair_view view;
                int viewer = s == game.players ? (int)LAIR_NO_SEAT : s;
                lair_look(&game, builtin(), viewer, &view);
                int fault = lair_view_fault(&view, builtin());
                if (fault) {
                    fail_msg("game %d, choice %d: the view of seat %d is refused: %d (edition %d, phase %d, "
                             "step %d, decision %d)",
                             (int)number, n, viewer, fault, rules.edition, view.g.phase, view.g.step,
                             view.g.decision);
                }
                views++;
            }
            if (lair_over(&game)) {
                over++;
                break;
            }
            int seat = pending_seat(&game, &d);
            lair_choose(&game, builtin(), seat, random_option(&game, builtin(), seat, &d), NULL);
        }
        editions[rules.edition]++;
    }
    assert_true(views > 20000 && over > 20);
    for (int i = 0; i < LAIR_EDITION_COUNT; i++) {
        assert_true(editions[i] > 5);
    }
}

/* A place in a view: mostly one of those where a number has a meaning, not among the many bits of sets of cards. */
static size_t some_place(dice *d)
{
    size_t sets = offsetof(lair_view, g.deck), behind = offsetof(lair_view, g.player);
    if (dice_below(d, 8) == 0) {
        return dice_below(d, sizeof(lair_view));
    }
    return dice_below(d, 4) ? behind + dice_below(d, (uint32_t)(sizeof(lair_view) - behind))
                            : dice_below(d, (uint32_t)sets);
}

/* Real views with one to four of their bytes changed: most are refused, and what is taken can be played with. */
static void change_views(uint64_t first, long rounds, long *taken, long *refused)
{
    *taken = *refused = 0;
    for (uint64_t number = first; *taken + *refused < rounds; number++) {
        dice d = dice_of(number);
        lair_game game;
        if (!unsound_game(&game, builtin(), &d)) {
            continue;
        }
        for (int n = 0; n < 500; n++) {
            lair_view view;
            lair_look(&game, builtin(),
                      dice_below(&d, 8) ? lair_first_asked(&game) : (int)dice_below(&d, game.players), &view);
            for (unsigned k = 1 + dice_below(&d, 4); k; k--) {
                unsound_change(&view, some_place(&d), dice_below(&d, 256), dice_below(&d, 4));
            }
            bool sound = lair_view_fault(&view, builtin()) == 0;
            *(sound ? taken : refused) += 1;
            if (sound) {
                unsound_use(&view, builtin(), &d);
            }
        }
    }
}

static void a_changed_view_does_no_harm(void **state)
{
    (void)state;
    long taken, refused;
    change_views(1001, 12000, &taken, &refused);
    assert_true(refused > 2 * taken && taken > 500);
}

/* What is kept beside a game although it could be worked out must be what comes out: a view with other masks is refused. */
static void what_is_kept_is_looked_at(void **state)
{
    (void)state;
    const lair_pack *pack = builtin();
    for (uint64_t number = 1; number <= 200; number++) {
        dice d = dice_of(number);
        lair_game game;
        if (!unsound_game(&game, pack, &d)) {
            continue;
        }
        lair_view view;
        lair_look(&game, pack, lair_first_asked(&game), &view);
        uint64_t *const masks[] = {&view.g.epics, &view.g.rivals, &view.g.near};
        uint64_t bit = 1ull << dice_below(&d, game.n_heroes);
        assert_int_equal(lair_view_fault(&view, pack), 0);
        for (size_t k = 0; k < sizeof masks / sizeof masks[0]; k++) {
            *masks[k] ^= bit;
            assert_int_not_equal(lair_view_fault(&view, pack), 0);
            *masks[k] ^= bit;
        }
        view.g.attached ^= (uint16_t)(1u << dice_below(&d, LAIR_ATTACHED));
        assert_int_not_equal(lair_view_fault(&view, pack), 0);
    }
}

/* What lies in a score area leaves the game with its owner, as a card: it must be one. */
static void a_score_area_has_spells(void **state)
{
    (void)state;
    const lair_pack *pack = builtin();
    unsigned spell = lair_bits_next(&pack->spells, 0), room = 0;
    int asked = 0;
    while (lair_has(&pack->spells, room)) {
        room++;
    }
    for (uint64_t number = 1; number <= 60; number++) {
        dice d = dice_of(number);
        lair_game game;
        lair_view view;
        if (!unsound_game(&game, pack, &d) || game.n_mods == LAIR_MODS) {
            continue;
        }
        lair_look(&game, pack, lair_first_asked(&game), &view);
        lair_mod *m = &view.g.mod[view.g.n_mods++];
        *m = (lair_mod){
            .what = LAIR_MOD_SCORED | LAIR_MOD_LASTS, .source = (uint16_t)spell, .target = (uint16_t)spell};
        view.g.changed |= 1u << LAIR_MOD_SCORED;
        assert_int_equal(lair_view_fault(&view, pack), 0);
        const unsigned wrong[] = {room, pack->n_cards, 0x7FFF, 0xFFFF};
        for (size_t k = 0; k < sizeof wrong / sizeof wrong[0]; k++) {
            m->target = (uint16_t)wrong[k];
            assert_int_not_equal(lair_view_fault(&view, pack), 0);
        }
        asked++;
    }
    assert_true(asked > 10);
}

/* What Minions will do is looked at on a copy, where the Tavern may end the game before an effect is over: no view of that is sound. */
static void the_tavern_ends_what_is_foreseen(void **state)
{
    (void)state;
    int asked = 0;
    for (uint64_t number = 1; number <= 12; number++) {
        dice d = dice_of(number);
        lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 1);
        lair_game game;
        uint8_t seed[32];
        lair_seed(number, seed);
        assert_int_equal(lair_start(&game, builtin(), &rules, seed, NULL), 0);
        for (int n = 0; n < 60 && !lair_over(&game); n++) {
            int seat = lair_first_asked(&game), values[LAIR_SEATS], rule;
            lair_view view;
            lair_look(&game, builtin(), seat, &view);
            view.g.tavern_end = 1;
            assert_int_not_equal(lair_view_fault(&view, builtin()), 0);
            for (unsigned h = 0; h < game.n_heroes && game.player[0].minion != LAIR_HOME; h++) {
                if (lair_zone_of(game.hero_place[h]) == LAIR_IN_TOWN) {
                    lair_bait(&view, builtin(), h, values, &rule); /* comes to an end */
                    asked++;
                }
            }
            lair_choose(&game, builtin(), seat, random_option(&game, builtin(), seat, &d), NULL);
        }
    }
    assert_true(asked > 10);
}

/* test_sound ROUNDS [FIRST]: as many changed views, of games from that number on; in a build with sanitizers. */
int main(int argc, char **argv)
{
    if (argc > 1) {
        long taken, refused;
        change_views(argc > 2 ? strtoull(argv[2], NULL, 10) : 1, strtol(argv[1], NULL, 10), &taken, &refused);
        printf("%ld views changed: %ld refused, %ld taken and used\n", taken + refused, refused, taken);
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_real_view_is_sound),         cmocka_unit_test(a_changed_view_does_no_harm),
        cmocka_unit_test(what_is_kept_is_looked_at),        cmocka_unit_test(a_score_area_has_spells),
        cmocka_unit_test(the_tavern_ends_what_is_foreseen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
