/* A redeal is fair: with few unknown cards every deal that looks the same is listed, and each comes up equally often. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "play.h"
#include "position.h"
#include "bits.h"
#include "dungeon.h"
#include "zones.h"

enum { TIMES = 60000 };

static const lair_pack *pack;

static void empty_table(lair_game *g)
{
    uint8_t seed[32];
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    lair_seed(1, seed);
    assert_int_equal(lair_position_clear(g, pack, &rules, seed), 0);
    lair_position_boss(g, pack, 0, 0, false);
    lair_position_boss(g, pack, 1, 1, false);
}

/* The first card of the pack of that kind not yet taken. */
static unsigned take(lair_game *g, enum lair_kind kind)
{
    for (unsigned c = 0; c < pack->n_cards; c++) {
        if (lair_has(&g->deck, c) && lair_card(pack, c)->kind == kind) {
            bits_del(&g->deck, c);
            g->deck_rooms--;
            return c;
        }
    }
    fail();
    return LAIR_NO_CARD;
}

static void back_into_deck(lair_game *g, unsigned card)
{
    bits_del(&g->gone, card);
    bits_add(&g->deck, card);
    g->deck_rooms++;
}

/* Each of n counts near the mean: five standard deviations. */
static void check_even(const int *count, int n)
{
    for (int i = 0; i < n; i++) {
        double mean = (double)TIMES / n, off = count[i] - mean;
        assert_true(off * off < 25 * mean);
    }
}

/* Two of four rooms are in the other's hand: six pairs. */
static void hands(void **state)
{
    (void)state;
    lair_game g, other;
    lair_view v;
    lair_rng rng = {.key = {3}};
    unsigned room[4];
    int count[16] = {0}, pairs[6], n = 0;
    empty_table(&g);
    for (int i = 0; i < 4; i++) {
        room[i] = take(&g, LAIR_ROOM);
    }
    lair_position_empty_deck(&g, pack, false);
    lair_position_empty_deck(&g, pack, true);
    lair_position_hand(&g, pack, 1, room[0]);
    lair_position_hand(&g, pack, 1, room[1]);
    back_into_deck(&g, room[2]);
    back_into_deck(&g, room[3]);
    lair_look(&g, pack, 0, &v);
    for (int k = 0; k < TIMES; k++) {
        int hand = 0;
        lair_redeal(&v, pack, &rng, &other);
        for (int i = 0; i < 4; i++) {
            hand |= lair_has(&other.hand[1], room[i]) << i;
        }
        count[hand]++;
    }
    for (int i = 0; i < 16; i++) {
        if (__builtin_popcount((unsigned)i) == 2) {
            pairs[n++] = count[i];
        } else {
            assert_int_equal(count[i], 0);
        }
    }
    check_even(pairs, 6);
}

/* One face-down room at the entrance (so it is ordinary), one in hand, one in the deck, out of two ordinary rooms and an
   advanced one: four deals. */
static void face_down(void **state)
{
    (void)state;
    lair_game g, other;
    lair_view v;
    lair_rng rng = {.key = {4}};
    int count[4] = {0};
    empty_table(&g);
    unsigned a = take(&g, LAIR_ROOM), b = take(&g, LAIR_ROOM), advanced = take(&g, LAIR_ADVANCED_ROOM);
    lair_position_empty_deck(&g, pack, false);
    lair_position_empty_deck(&g, pack, true);
    lair_position_hand(&g, pack, 1, b);
    back_into_deck(&g, advanced);
    run r = {.g = &g, .pack = pack, .chooser = -1};
    dungeon_append(&r, 1, a, LAIR_FACE_DOWN);
    zone_see(&r, a, 2);
    lair_look(&g, pack, 0, &v);
    for (int k = 0; k < TIMES; k++) {
        lair_redeal(&v, pack, &rng, &other);
        unsigned down = other.dungeon[1].pile[0];
        assert_true(down == a || down == b);
        count[(down == b) * 2 + lair_has(&other.hand[1], advanced)]++;
    }
    check_even(count, 4);
}

int main(void)
{
    pack = &cards_builtin()->pack;
    const struct CMUnitTest tests[] = {cmocka_unit_test(hands), cmocka_unit_test(face_down)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
