/* Random games that rather play than pass: at every step all of holds.h; a new turn begins clean; numbers
 * are the sum of their reasons; what may be taken back has told nobody anything; the winner is the one of
 * R-SBM-142 and 143. */
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

/* ---- numbers ------------------------------------------------------------------------------------------- */

static int sum_of(const lair_terms *t)
{
    int sum = 0;
    assert_in_range(t->n, 0, (int)(sizeof t->term / sizeof t->term[0]));
    for (int i = 0; i < t->n; i++) {
        sum += t->term[i].amount;
    }
    return sum;
}

static void check_room(const lair_view *v, unsigned room)
{
    lair_terms terms;
    memset(&terms, 0x5A, sizeof terms); /* whatever was in it before */
    int damage = lair_damage(v, pack, room, LAIR_NO_HERO, &terms);
    assert_int_equal(damage, lair_damage(v, pack, room, LAIR_NO_HERO, NULL));
    assert_int_equal(damage, sum_of(&terms) > 0 ? sum_of(&terms) : 0);
}

static void check_numbers(const lair_game *g, int seat)
{
    lair_view v;
    lair_terms terms;
    lair_look(g, pack, seat, &v);
    for (int s = 0; s < g->players; s++) {
        for (int p = 0; p < g->dungeon[s].n; p++) {
            if (lair_room_at(&v.g, s, p) != NONE) {
                check_room(&v, lair_room_at(&v.g, s, p));
            }
        }
        for (int c = 0; c < LAIR_CLASSES; c++) {
            memset(&terms, 0x5A, sizeof terms);
            int treasure = lair_treasure(&v, pack, s, (enum lair_class)c, &terms);
            assert_int_equal(treasure, lair_treasure(&v, pack, s, (enum lair_class)c, NULL));
            assert_int_equal(treasure, sum_of(&terms));
        }
    }
    for (unsigned h = 0; h < g->n_heroes; h++) {
        memset(&terms, 0x5A, sizeof terms);
        int health = lair_health(&v, pack, h, &terms);
        assert_int_equal(health, lair_health(&v, pack, h, NULL));
        assert_int_equal(health, sum_of(&terms));
    }
}

/* ---- taking back --------------------------------------------------------------------------------------- */

/* If the seat may take the choice from a to b back, nothing random has happened, nobody else has learnt a
   hidden card (one that was discarded is another matter) and nobody else is asked openly. */
static void check_undo(const lair_game *a, const lair_game *b, int seat)
{
    lair_view v;
    lair_look(b, pack, seat, &v);
    bool together = b->decision == LAIR_ASK_BOSS || b->decision == LAIR_ASK_SETUP;
    if (!lair_may_undo(&v)) {
        return;
    }
    assert_memory_equal(a->rng.counter, b->rng.counter, sizeof a->rng.counter);
    assert_true(together || decision_is_covert(b) || !(b->pending & ~(1u << seat)));
    for (int s = 0; s < b->players; s++) {
        for (unsigned c = 0; s != seat && c < pack->n_cards; c++) {
            bool open = lair_has(&b->discard, c);
            assert_true(open || !lair_has(&b->known[s], c) || lair_has(&a->known[s], c));
        }
    }
}

/* ---- the end ------------------------------------------------------------------------------------------- */

/* Equal XP does not happen: every boss has its own. */
static void check_winner(const lair_game *g)
{
    int best = 0;
    for (int s = 1; s < g->players; s++) {
        int more = lair_score(g, s) - lair_score(g, best);
        bool higher = lair_boss(g, pack, s)->xp > lair_boss(g, pack, best)->xp;
        best = more > 0 || (more == 0 && higher) ? s : best;
    }
    assert_int_equal(g->winner, best);
}

/* The hash is one of every byte. */
static void check_hash(const lair_game *g)
{
    lair_game copy = *g;
    uint8_t *byte = (uint8_t *)&copy;
    for (size_t i = 0; i < sizeof copy; i++) {
        byte[i] ^= 1;
        assert_true(lair_hash(&copy) != lair_hash(g));
        byte[i] ^= 1;
    }
}

/* ---- games --------------------------------------------------------------------------------------------- */

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
        check_numbers(&g, seat);
        lair_game before = g;
        assert_int_equal(lair_choose(&g, pack, seat, eager(&g, seat, &d), &listener), 0);
        check_undo(&before, &g, seat);
    }
    check(holds_bytes(&g));
    check_winner(&g);
    if (number % 40 == 0) {
        check_hash(&g);
    }
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
