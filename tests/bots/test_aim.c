/* test_aim.c - targets that playouts prefer are those after which things go well for who chooses, by the engine's word. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "aim.h"
#include "cards.h"
#include "mixture.h"
#include "playout.h"
#include "program.h"

enum { GAMES = 400 };

static const lair_pack *builtin(void)
{
    return &cards_builtin()->pack;
}

/* What is asked about a moment in which somebody aims an effect; world->seat is the one asked. */
typedef void look(const lair_view *world, int use, int amount, const lair_option *options, int n, void *self);

/* Random games over every edition, set and number of players; each question with a target is looked at. */
static void each_aim(look *see, void *self)
{
    for (uint64_t number = 1; number <= GAMES; number++) {
        dice d = dice_of(number);
        lair_rules rules = mixture_rules(builtin(), NULL, &d);
        bot_rng rng = bot_rng_of(number, 0);
        lair_view world;
        uint8_t seed[32];
        lair_seed(number, seed);
        assert_int_equal(lair_start(&world.g, builtin(), &rules, seed, NULL), 0);
        do {
            lair_option options[LAIR_OPTIONS];
            int seat = playout_asked(&world.g, 0), amount;
            world.seat = (uint8_t)seat;
            int n = seat == LAIR_SEATS ? 0 : lair_options(&world, builtin(), options, LAIR_OPTIONS);
            int use = n > 1 ? lair_choice_use(&world, builtin(), &amount) : LAIR_OP_END;
            if (use != LAIR_OP_END) {
                see(&world, use, amount, options, n, self);
            }
        } while (playout_step(&world, builtin(), &rng));
    }
}

static lair_option preferred(const lair_view *world, const lair_option *options, int n)
{
    uint16_t weights[LAIR_OPTIONS];
    int best = 0;
    if (!aim_weights(world, builtin(), options, n, weights)) {
        return 0;
    }
    for (int i = 0; i < n; i++) {
        assert_in_range(weights[i], 1, AIM_MOST);
        best = weights[i] > weights[best] ? i : best;
    }
    assert_int_equal(weights[best], AIM_MOST);
    return options[best];
}

typedef struct count {
    int seen, right;
} count;

/* ---- heroes that are sent ------------------------------------------------------------------------------ */

/* Does the hero, sent to that entrance, die for the one who sends it or get through to a rival? */
static bool goes_well(const lair_view *world, lair_option option)
{
    const lair_game *g = &world->g;
    unsigned hero = g->frame[g->n_frames - 1].local[LAIR_L_HERO];
    int to = (int)LAIR_OPTION_A(option);
    lair_view after = *world;
    assert_int_equal(lair_choose(&after.g, builtin(), world->seat, option, NULL), 0);
    return lair_walk_forecast(&after, builtin(), hero, to).dies == (to == world->seat);
}

static void see_summons(const lair_view *world, int use, int amount, const lair_option *options, int n,
                        void *self)
{
    count *c = self;
    bool board = world->g.frame[world->g.n_frames - 1].ability >= builtin()->n_abilities;
    (void)amount;
    if (use != LAIR_OP_HEART || !board || world->g.decision != LAIR_ASK_PLAYER) {
        return;
    }
    int good = 0;
    for (int i = 0; i < n; i++) {
        good += goes_well(world, options[i]);
    }
    if (good > 0 && good < n) {
        lair_option best = preferred(world, options, n);
        assert_true(best != 0);
        c->seen++;
        c->right += goes_well(world, best);
    }
}

static void a_summoned_hero_goes_where_it_does_good(void **state)
{
    (void)state;
    count c = {0};
    each_aim(see_summons, &c);
    assert_true(c.seen > 100);
    assert_true(c.right * 100 >=
                c.seen * 90); /* what heroes and rooms can do besides damage is not looked at */
}

/* ---- rooms --------------------------------------------------------------------------------------------- */

static void see_rooms(const lair_view *world, int use, int amount, const lair_option *options, int n,
                      void *self)
{
    count *c = self;
    bool harms = use == LAIR_OP_STUN || use == LAIR_OP_DEACTIVATE || use == LAIR_OP_DESTROY;
    bool helps = (use == LAIR_OP_COUNTERS || use == LAIR_OP_BONUS) && amount > 0;
    unsigned whose = 0;
    int owner = 0;
    if (world->g.decision != LAIR_ASK_ROOM || !(harms || helps)) {
        return;
    }
    for (int i = 0; i < n; i++) {
        if (LAIR_OPTION_KIND(options[i]) != LAIR_DO_ROOM ||
            lair_room_find(&world->g, LAIR_OPTION_A(options[i]), &owner) < 0) {
            return;
        }
        whose |= owner == world->seat ? 1u : 2u;
    }
    lair_option best = whose == 3 ? preferred(world, options, n) : 0;
    if (best) {
        lair_room_find(&world->g, LAIR_OPTION_A(best), &owner);
        c->seen++;
        c->right += (owner == world->seat) == helps;
    }
}

static void rooms_of_others_are_harmed_and_own_ones_helped(void **state)
{
    (void)state;
    count c = {0};
    each_aim(see_rooms, &c);
    assert_true(c.seen > 50);
    assert_true(c.right * 100 >= c.seen * 95); /* a price may be named before what it is paid for */
}

/* ---- hearts -------------------------------------------------------------------------------------------- */

static void see_hearts(const lair_view *world, int use, int amount, const lair_option *options, int n,
                       void *self)
{
    count *c = self;
    bool rival = false;
    bool board = world->g.frame[world->g.n_frames - 1].ability >= builtin()->n_abilities;
    if (use != LAIR_OP_HEART || amount <= 0 || board || world->g.decision != LAIR_ASK_PLAYER) {
        return;
    }
    for (int i = 0; i < n; i++) {
        rival = rival || LAIR_OPTION_A(options[i]) != world->seat;
    }
    lair_option best = rival ? preferred(world, options, n) : 0;
    if (best) {
        c->seen++;
        c->right += LAIR_OPTION_A(best) != world->seat;
    }
}

static void nobody_strengthens_the_heroes_at_the_own_entrance(void **state)
{
    (void)state;
    count c = {0};
    each_aim(see_hearts, &c);
    assert_true(c.seen > 3);
    assert_int_equal(c.right, c.seen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_summoned_hero_goes_where_it_does_good),
        cmocka_unit_test(rooms_of_others_are_harmed_and_own_ones_helped),
        cmocka_unit_test(nobody_strengthens_the_heroes_at_the_own_entrance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
