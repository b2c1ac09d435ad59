/* Random games that rather play than pass: at every step all of holds.h; a new turn begins clean; numbers
 * are the sum of their reasons; what may be taken back has told nobody anything; the winner is the one of
 * R-SBM-142 and 143. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "holds.h"
#include "mixture.h"
#include "bits.h"
#include "flow.h"
#include "options.h"
#include "zones.h"

enum { GAMES = 80, MIXTURES = 300, CHOICES_MAX = 20000 };

static const lair_pack *pack;

static void check(const char *wrong)
{
    if (wrong) {
        fail_msg("%s", wrong);
    }
}

/* Cards of the same type in a deck or with a player (hand and face-down rooms) that the seat knows there. */
static int known_among(const lair_game *g, int seat, int holder, bool spell)
{
    lair_bits held = holder < 0 ? g->deck : g->hand[holder];
    for (int i = 0; holder >= 0 && i < LAIR_STACKS; i++) {
        const lair_stack *k = &g->dungeon[holder].stack[i];
        if (k->height && (k->flags & LAIR_FACE_DOWN)) {
            bits_add(&held, k->top);
        }
    }
    int n = 0;
    for (unsigned c = lair_bits_next(&held, 0); c < LAIR_CARDS; c = lair_bits_next(&held, c + 1)) {
        n += lair_has(&pack->spells, c) == spell && lair_has(&g->known[seat], c);
    }
    return n;
}

/* Who has not seen which card left knows none any more that it could have been. */
static void check_forgotten(const lair_game *g, const lair_event *e, int holder)
{
    for (int s = 0; s < g->players; s++) {
        if (!(e->seen >> s & 1)) {
            assert_int_equal(known_among(g, s, holder, lair_has(&pack->spells, e->card)), 0);
            assert_false(lair_has(&g->known[s], e->card));
        }
    }
}

static void hear(void *self, const lair_event *e)
{
    if (e->kind == LAIR_EV_PHASE && e->amount == LAIR_TOWN) {
        check(holds_new_turn(self));
    }
    if (e->kind == LAIR_EV_DRAW || e->kind == LAIR_EV_GIVE) {
        check_forgotten(self, e, e->kind == LAIR_EV_DRAW ? -1 : e->seat);
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
        int values[LAIR_SEATS], rule;
        (void)lair_bait(&v, pack, h, values, &rule);
        for (int s = g->players; s < LAIR_SEATS; s++) {
            assert_int_equal(values[s], 0);
        }
        memset(&terms, 0x5A, sizeof terms);
        int health = lair_health(&v, pack, h, &terms);
        assert_int_equal(health, lair_health(&v, pack, h, NULL));
        assert_int_equal(health, sum_of(&terms));
    }
}

/* ---- views -------------------------------------------------------------------------------------------- */

/* No card in a running effect that the seat does not know; groups of triggers keep their order, from 0. */
static void check_view(const lair_game *g, int seat)
{
    lair_view v;
    lair_look(g, pack, seat, &v);
    uint32_t groups = 0;
    for (int i = 0; i < v.g.n_frames; i++) {
        unsigned card = v.g.frame[i].local[LAIR_L_CARD];
        assert_true(card >= LAIR_CARDS || lair_has(&g->known[seat], card) || v.g.frame[i].seat == seat);
    }
    for (int i = 0; i < v.g.n_triggers; i++) {
        groups |= 1u << v.g.trigger[i].group;
        for (int k = 0; k < i; k++) {
            int before = g->trigger[k].group - g->trigger[i].group;
            int seen = v.g.trigger[k].group - v.g.trigger[i].group;
            assert_true((before < 0) == (seen < 0) && (before > 0) == (seen > 0));
        }
    }
    assert_int_equal(groups & (groups + 1), 0);
}

/* A game dealt anew asks the same of the others as far as the seat can tell. */
static void check_dealt(const lair_game *g, int seat, lair_rng *rng)
{
    lair_view v;
    lair_game other;
    lair_look(g, pack, seat, &v);
    lair_redeal(&v, pack, rng, &other);
    unsigned decided =
        0; /* their first room lies on the table: the seat can see that they are not asked any more */
    for (int s = 0; s < g->players; s++) {
        decided |= g->dungeon[s].n ? 1u << s : 0;
    }
    if (decision_is_common(g) && (g->pending >> seat & 1)) {
        assert_int_equal(other.pending, flow_seats(g) & ~decided);
    }
    if (g->decision == LAIR_ASK_WINDOW && g->asked == seat && is_super(g)) { /* clockwise */
        assert_int_equal((other.window_start + other.passed) % g->players, seat);
    }
    for (int s = 0; s < g->players; s++) {
        for (int k = 0; s != seat && k < s && g->step == STEP_BOSS_REVEAL; k++) {
            assert_true(other.player[s].offer[0] < pack->n_bosses);
            assert_int_not_equal(other.player[s].offer[0], other.player[k].offer[0]);
        }
    }
}

/* ---- taking back --------------------------------------------------------------------------------------- */

/* If the seat may take the choice from a to b back, nothing random has happened, nobody has learnt a card, the seat
   itself no more than others (it could peek and take back), and nobody else is asked openly. */
static void check_undo(const lair_game *a, const lair_game *b, int seat)
{
    lair_view v;
    lair_look(b, pack, seat, &v);
    bool together = decision_is_common(b);
    if (!lair_may_undo(&v)) {
        return;
    }
    assert_false(lair_over(b)); /* the score has been told */
    assert_memory_equal(a->rng.counter, b->rng.counter, sizeof a->rng.counter);
    assert_true(together || decision_is_covert(b) || !(b->pending & ~(1u << seat)));
    for (int s = 0; s < b->players; s++) {
        for (unsigned c = 0; c < pack->n_cards; c++) {
            assert_true(!lair_has(&b->known[s], c) || lair_has(&a->known[s], c));
        }
    }
}

/* ---- the end ------------------------------------------------------------------------------------------- */

/* Equal XP does not happen: every boss has its own. */
static void check_winner(const lair_game *g)
{
    int best = 0;
    for (int s = 1; s < g->players; s++) {
        int more = lair_score(g, pack, s) - lair_score(g, pack, best);
        bool higher = lair_boss(g, pack, s)->xp > lair_boss(g, pack, best)->xp;
        best = more > 0 || (more == 0 && higher) ? s : best;
    }
    assert_int_equal(g->winner, best);
}

/* The hash is one of every byte but those worked out from others. */
static void check_hash(const lair_game *g)
{
    lair_game copy = *g;
    uint8_t *byte = (uint8_t *)&copy;
    for (size_t i = 0; i < sizeof copy; i++) {
        byte[i] ^= 1;
        assert_int_equal(lair_hash(&copy) == lair_hash(g), i >= offsetof(lair_game, hears));
        byte[i] ^= 1;
    }
}

/* Records, and the links made of them, hold today's hash or the one there was at first. */
static void check_kept_hash(const lair_game *g)
{
    lair_view seen = {.g = *g};
    uint64_t kept[] = {lair_hash(g), lair_view_seed(&seen)};
    assert_int_not_equal(kept[0], kept[1]);
    for (int i = 0; i < 2; i++) {
        assert_true(lair_hash_is(g, kept[i], 64));
        assert_true(lair_hash_is(g, kept[i] & 0xFFFF, 16));
        assert_false(lair_hash_is(g, kept[i] ^ 1ull << 63, 64));
        assert_false(lair_hash_is(g, (kept[i] ^ 0x8000) & 0xFFFF, 16));
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

/* Some that cannot be and some that are nearly right. */
static void check_answers(const lair_game *g, int seat, dice *d)
{
    lair_option any = (lair_option)dice_below(d, UINT32_MAX);
    unsigned kind = dice_below(d, LAIR_DO_COUNT), b = dice_below(d, 3);
    check(holds_answer(g, pack, (int)dice_below(d, LAIR_SEATS), any));
    check(holds_answer(g, pack, seat, LAIR_OPTION(kind, seat, dice_below(d, 40), b / 2)));
    check(holds_answer(g, pack, seat, LAIR_OPTION(kind, seat, dice_below(d, 0x1000), b)));
}

/* To its end, everything looked at on the way. */
static void play_on(lair_game *g, uint64_t number, dice *d, const lair_listener *listener)
{
    lair_rng rng = {.key = {(uint32_t)number, 9}};
    for (int n = 0; !lair_over(g); n++) {
        assert_true(n < CHOICES_MAX);
        check(holds_all(g, pack, n % 8 ? NULL : &rng));
        int seat = pending_seat(g, d);
        check_answers(g, seat, d);
        check_view(g, n % g->players);
        check_dealt(g, n % g->players, &rng);
        check_numbers(g, seat);
        lair_game before = *g;
        assert_int_equal(lair_choose(g, pack, seat, eager(g, seat, d), listener), 0);
        check_undo(&before, g, seat);
    }
    check(holds_bytes(g));
    if (number % 40 == 0) {
        check_hash(g);
        check_kept_hash(g);
    }
}

static void play_one(int players, uint64_t number)
{
    lair_rules rules = lair_rules_of((enum lair_profile)(number % 3), players);
    rules.challenge = players == 1 && number % 2;
    dice d = dice_of(number);
    uint8_t seed[32];
    lair_game g;
    lair_listener listener = {hear, &g};
    lair_seed(number, seed);
    assert_int_equal(lair_start(&g, pack, &rules, seed, &listener), 0);
    play_on(&g, number, &d, &listener);
    check_winner(&g);
}

/* Every edition, set, variant and option; each second time from somewhere in the middle. */
static void mixtures(void **state)
{
    (void)state;
    for (uint64_t k = 0; k < MIXTURES; k++) {
        dice d = dice_of(k + 70000);
        lair_rules rules = mixture_rules(pack, NULL, &d);
        uint8_t seed[32];
        lair_game g;
        lair_listener listener = {hear, &g};
        lair_seed(k, seed);
        if (k % 2) {
            mixture_position(&g, pack, &rules, seed, NULL, &d, &listener);
        } else {
            assert_int_equal(lair_start(&g, pack, &rules, seed, &listener), 0);
        }
        play_on(&g, k, &d, &listener);
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

/* R-SBM-178: every card of the hand, each about as often. */
static void random_pick(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    uint8_t seed[32];
    lair_game g;
    int count[5] = {0};
    lair_seed(5, seed);
    assert_int_equal(lair_start(&g, pack, &rules, seed, NULL), 0);
    g.hand[1] = (lair_bits){{0x1F}};
    run r = {.g = &g, .pack = pack, .chooser = -1};
    for (int i = 0; i < 1000; i++) {
        unsigned card = zone_random_of_hand(&r, 1, 0);
        assert_in_range(card, 0, 4);
        count[card]++;
    }
    for (int c = 0; c < 5; c++) {
        assert_in_range(count[c], 150, 250);
    }
}

/* The two bosses of the others are unknown: any but one's own two. */
static void bosses_anew(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    lair_rng rng = {.key = {4}};
    uint8_t seed[32];
    lair_game g, other;
    lair_view v;
    int count[128] = {0};
    lair_seed(6, seed);
    assert_int_equal(lair_start(&g, pack, &rules, seed, NULL), 0);
    lair_look(&g, pack, 0, &v);
    for (int i = 0; i < 500; i++) {
        lair_redeal(&v, pack, &rng, &other);
        count[other.player[1].offer[0]]++;
        count[other.player[1].offer[1]]++;
    }
    for (unsigned b = 0; b < pack->n_bosses; b++) {
        if (pack->designs[pack->boss_design[b]].set != LAIR_SET_SUPER) {
            continue;
        }
        bool own = b == g.player[0].offer[0] || b == g.player[0].offer[1];
        bool in =
            rules.sets >> pack->designs[pack->boss_design[b]].set & 1; /* only bosses of the game's sets */
        assert_in_range(count[b], own || !in ? 0 : 50, own || !in ? 0 : 150);
    }
}

int main(void)
{
    pack = &cards_builtin()->pack;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games),
        cmocka_unit_test(mixtures),
        cmocka_unit_test(random_pick),
        cmocka_unit_test(bosses_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
