/* Random games that rather play than pass: at every step all of holds.h, and a new turn begins clean. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "holds.h"

enum { GAMES = 80, CHOICES_MAX = 3000 };

static const lair_pack *pack;

static void check(const char *wrong)
{
    if (wrong) {
        fail_msg("%s", wrong);
    }
}

static void hear(void *self, const lair_event *e)
{
    if (e->kind == LAIR_EV_PHASE && e->amount == LAIR_TOWN) {
        check(holds_new_turn(self));
    }
}

static lair_option eager(const lair_game *g, int seat, dice *d)
{
    lair_option o = random_option(g, pack, seat, d);
    unsigned kind = LAIR_OPTION_KIND(o);
    bool idle =
        kind == LAIR_DO_PASS || kind == LAIR_DO_NO_BUILD || kind == LAIR_DO_NO || kind == LAIR_DO_DONE;
    return idle ? random_option(g, pack, seat, d) : o;
}

static void play_one(int players, uint64_t number)
{
    lair_rules rules = lair_rules_of((enum lair_profile)(number % 3), players);
    rules.challenge = players == 1 && number % 2;
    lair_rng rng = {.key = {(uint32_t)number, 9}};
    dice d = dice_of(number);
    uint8_t seed[32];
    lair_game g;
    lair_listener listener = {hear, &g};
    lair_seed(number, seed);
    assert_int_equal(lair_start(&g, pack, &rules, seed, &listener), 0);
    for (int n = 0; !lair_over(&g); n++) {
        assert_true(n < CHOICES_MAX);
        check(holds_all(&g, pack, n % 8 ? NULL : &rng));
        int seat = pending_seat(&g, &d);
        lair_option any = (lair_option)dice_below(&d, UINT32_MAX);
        check(holds_answer(&g, pack, (int)dice_below(&d, LAIR_SEATS), any));
        assert_int_equal(lair_choose(&g, pack, seat, eager(&g, seat, &d), &listener), 0);
    }
    check(holds_bytes(&g));
}

static void whole_games(void **state)
{
    (void)state;
    for (int players = 1; players <= 4; players++) {
        for (int i = 0; i < GAMES; i++) {
            play_one(players, (uint64_t)(players * 1000 + i));
        }
    }
}

int main(void)
{
    pack = &cards_builtin()->pack;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
