/* Random games of every player count, profile and mixture of sets; at every step: cards are conserved, there is something to choose, a
 * copy behaves like the original, nonsense is refused without a trace, and views keep their secrets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "holds.h"
#include "mixture.h"
#include "flow.h"
#include "miniboss.h"
#include "options.h"
#include "plays.h"

static const lair_pack *pack;
static int games = 300; /* LAIR_SOAK multiplies */

/* ---- at every step ------------------------------------------------------------------------------------------------ */

static void check(const char *wrong)
{
    if (wrong) {
        fail_msg("%s", wrong);
    }
}

/* Minibosses are under rooms of players who are in the game; coins only where there are any. */
static void check_hoards(const lair_game *g)
{
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        if (g->miniboss[i].level) {
            int owner = miniboss_owner(g, i);
            assert_true(owner < g->players && !is_out(g, owner));
            assert_true(g->miniboss[i].level <= 3);
            assert_int_equal(lair_card(pack, g->miniboss[i].card)->kind, LAIR_MINIBOSS);
            assert_int_equal(miniboss_of(g, g->miniboss[i].room), i); /* one to a room */
        }
    }
    for (int s = 0; s < g->players; s++) {
        const lair_player *p = &g->player[s];
        assert_true(lair_has_coins(g) || p->coins == 0);
        if (is_out(g, s) && !lair_over(g)) {
            assert_int_equal(p->coins + p->souls + p->wounds + p->hand_rooms + p->hand_spells, 0);
            assert_int_equal(g->dungeon[s].n_pile, 0);
            assert_false(lair_pending(g) >> s & 1);
        }
    }
}

/* Any number for an answer: a refusal leaves no trace, and says no more than the seat's own view knows. What is accepted
   must have been offered. */
static void check_refusal(const lair_game *g, dice *d)
{
    uint32_t a = dice_below(d, 2) ? dice_below(d, 0x1000) : dice_below(d, pack->n_cards);
    uint32_t b =
        dice_below(d, 3) ? dice_below(d, 2) * (1 + dice_below(d, pack->n_cards)) : dice_below(d, 0x800);
    lair_option nonsense = LAIR_OPTION(dice_below(d, LAIR_DO_COUNT), dice_below(d, 8), a, b);
    int seat = (int)dice_below(d, LAIR_SEATS);
    nonsense = dice_below(d, 2) ? (nonsense & ~(7u << 23)) | (uint32_t)seat << 23 : nonsense;
    check(holds_answer(g, pack, seat, nonsense));
    if (seat < g->players) {
        lair_game copy = *g;
        lair_view v;
        lair_look(g, pack, seat, &v);
        assert_int_equal(lair_why_not(&v, pack, nonsense), lair_choose(&copy, pack, seat, nonsense, NULL));
    }
}

/* A buffer that is too small gets legal answers, each once, and nothing is written behind it. */
static void check_small_buffer(const lair_game *g, int seat, dice *d)
{
    enum { GUARD = 0x5A5A5A5A };
    lair_option all[LAIR_OPTIONS], some[LAIR_OPTIONS + 1];
    int n = lair_answers(g, pack, seat, all, LAIR_OPTIONS), room = (int)dice_below(d, (uint32_t)n + 1);
    some[room] = GUARD;
    int got = lair_answers(g, pack, seat, room ? some : NULL, room);
    assert_true(got <= room && (got > 0 || room == 0) && some[room] == GUARD);
    for (int i = 0, at = 0; i < got; i++, at++) {
        while (at < n && all[at] < some[i]) {
            at++;
        }
        assert_true(at < n && all[at] == some[i]);
    }
}

/* A mixture from its beginning, or each fourth time from somewhere in its middle. */
static void begin(lair_game *g, uint64_t number, dice *d)
{
    uint8_t seed[32];
    lair_rules rules = mixture_rules(pack, NULL, d);
    lair_seed(number, seed);
    if (number % 4 == 3) {
        mixture_position(g, pack, &rules, seed, NULL, d, NULL);
    } else {
        assert_int_equal(lair_start(g, pack, &rules, seed, NULL), 0);
    }
}

/* Choosing and listing at once gives the same game, and the same list as asking afterwards; a small buffer too. */
static void check_take_list(const lair_game *before, const lair_game *after, int seat, lair_option o)
{
    lair_option at_once[LAIR_OPTIONS], later[LAIR_OPTIONS];
    int first = lair_over(after) ? -1 : __builtin_ctz(lair_pending(after));
    int n = first < 0 ? 0 : lair_answers(after, pack, first, later, LAIR_OPTIONS);
    lair_game g = *before;
    assert_int_equal(lair_take_list(&g, pack, seat, o, NULL, at_once, LAIR_OPTIONS), n);
    assert_memory_equal(&g, after, sizeof g);
    assert_memory_equal(at_once, later, (size_t)n * sizeof later[0]);
    g = *before;
    assert_int_equal(lair_take_list(&g, pack, seat, o, NULL, at_once, 1), n > 0);
    assert_memory_equal(&g, after, sizeof g);
}

static void play_one(uint64_t number)
{
    lair_game g;
    dice d = dice_of(number);
    lair_rng rng = {.key = {(uint32_t)number, 77}};
    begin(&g, number, &d);
    for (int n = 0; !lair_over(&g); n++) {
        assert_true(n < 20000);
        check(holds_all(&g, pack, &rng));
        check_hoards(&g);
        for (int k = 0; k < 8; k++) {
            check_refusal(&g, &d);
        }
        int seat = pending_seat(&g, &d);
        assert_true(seat >= 0);
        check_small_buffer(&g, seat, &d);
        lair_option o = random_option(&g, pack, seat, &d);
        lair_game copy = g, before = g;
        assert_int_equal(lair_choose(&g, pack, seat, o, NULL), 0);
        lair_take(&copy, pack, seat, o, NULL); /* the same without a look at it */
        assert_memory_equal(&copy, &g, sizeof g);
        check_take_list(&before, &g, seat, o);
    }
    check(holds_all(&g, pack, NULL));
    assert_true(g.winner < g.players && !is_out(&g, g.winner));
    assert_int_equal(g.n_plays + g.n_frames + g.n_triggers, 0);
}

static void whole_games(void **state)
{
    (void)state;
    for (int i = 0; i < games; i++) {
        play_one((uint64_t)i);
    }
}

/* ---- what a card is said to need it does need ------------------------------------------------------------------------ */

/* The same cards, needing nothing: each is looked at closely in every window. */
static lair_pack needless(void)
{
    static lair_design designs[2048];
    static lair_ability abilities[2048];
    lair_pack p = *pack;
    assert_true(p.n_designs <= 2048 && p.n_abilities <= 2048);
    memcpy(designs, p.designs, p.n_designs * sizeof designs[0]);
    memcpy(abilities, p.abilities, p.n_abilities * sizeof abilities[0]);
    for (int i = 0; i < 2048; i++) {
        designs[i].needs = abilities[i].needs = 0;
    }
    p.designs = designs;
    p.abilities = abilities;
    return p;
}

static void check_needs(lair_game *g, const lair_pack *other)
{
    for (int s = 0; s < g->players && g->step == STEP_WINDOW; s++) {
        lair_option a[LAIR_OPTIONS], b[LAIR_OPTIONS];
        answers some = {.out = a, .capacity = LAIR_OPTIONS}, all = {.out = b, .capacity = LAIR_OPTIONS};
        play_list(&(query){.g = g, .pack = pack}, s, &some);
        play_list(&(query){.g = g, .pack = other}, s, &all);
        assert_int_equal(some.n, all.n);
        assert_memory_equal(a, b, (size_t)all.n * sizeof a[0]);
    }
}

static void needs(void **state)
{
    (void)state;
    const lair_pack other = needless();
    for (int i = 0; i < 4 * games; i++) {
        lair_game g;
        dice d = dice_of((uint64_t)(500000 + i));
        begin(&g, (uint64_t)(500000 + i), &d);
        while (!lair_over(&g)) {
            check_needs(&g, &other);
            int seat = pending_seat(&g, &d);
            assert_int_equal(lair_choose(&g, pack, seat, random_option(&g, pack, seat, &d), NULL), 0);
        }
    }
}

/* ---- what a seat sees does not depend on what it cannot know (c) ----------------------------------------------------- */

enum { HEARD = 512 };
typedef struct ear {
    lair_event event[HEARD];
    int n;
    int seat;
    uint16_t seen_draw[2][LAIR_TOPS];
    int n_draw[2];
    bool hidden_part;
    const lair_bits *known; /* by the seat, before */
} ear;

static void hear(void *self, const lair_event *e)
{
    ear *it = self;
    bool sees = e->seen >> it->seat & 1;
    if ((e->kind == LAIR_EV_DRAW || e->kind == LAIR_EV_MARKET) && sees) {
        bool spell = lair_has(&pack->spells, e->card);
        if (it->n_draw[spell] < LAIR_TOPS) {
            it->seen_draw[spell][it->n_draw[spell]++] = e->card;
        } else {
            it->hidden_part = true; /* too much to script */
        }
    } else if (e->kind == LAIR_EV_DRAW || e->kind == LAIR_EV_GIVE || e->kind == LAIR_EV_RESHUFFLE ||
               e->kind == LAIR_EV_BUILT || e->kind == LAIR_EV_UNBUILT || e->kind == LAIR_EV_SHOW ||
               e->kind == LAIR_EV_LOOK ||
               ((e->kind == LAIR_EV_DISCARD || e->kind == LAIR_EV_NO_BUILD || e->kind == LAIR_EV_OUT) &&
                e->seat != it->seat) ||
               (sees && e->card < pack->n_cards && !lair_has(it->known, e->card))) {
        it->hidden_part =
            true; /* hidden draws between seen ones, what another answers out of its hidden hand, that
                                   hand laid open, or else a card that the seat did not know */
    }
    if (it->n < HEARD) {
        it->event[it->n++] = lair_event_for(e, it->seat);
    }
}

/* The answer in the other world that looks the same to the seat; 0 if there is none. */
static lair_option alike(const lair_game *other, int asked, int seat, lair_option o)
{
    lair_option all[LAIR_OPTIONS];
    int n = lair_answers(other, pack, asked, all, LAIR_OPTIONS);
    for (int i = 0; i < n; i++) {
        bool same = all[i] == o;
        bool hidden_card = asked != seat && LAIR_OPTION_KIND(o) == LAIR_DO_BUILD &&
                           LAIR_OPTION_KIND(all[i]) == LAIR_DO_BUILD &&
                           LAIR_OPTION_B(all[i]) == LAIR_OPTION_B(o);
        if (same || hidden_card) {
            return all[i];
        }
    }
    return 0;
}

/* Others pass in secret until something the seat can notice happens. */
static bool let_pass(lair_game *g, int seat, const lair_listener *l)
{
    while (g->decision == LAIR_ASK_WINDOW && g->asked != seat) {
        if (lair_choose(g, pack, g->asked, LAIR_OPTION(LAIR_DO_PASS, g->asked, 0, 0), l)) {
            return false;
        }
    }
    bool declaring = decision_is_covert(g) && g->asked != seat && g->decision != LAIR_ASK_WINDOW;
    return !declaring; /* what is paid in secret need not be the same in both worlds */
}

static bool script(lair_game *g, const ear *heard)
{
    for (int spell = 0; spell < 2; spell++) {
        for (int i = 0; i < heard->n_draw[spell]; i++) {
            if (!lair_has(&g->deck, heard->seen_draw[spell][i])) {
                return false;
            }
            g->top[spell][g->n_top[spell]++] = heard->seen_draw[spell][i];
        }
    }
    return true;
}

/* Does the question of another depend on its hidden hand? Where it has no choice it is not asked. */
static bool asks_out_of_hand(const lair_game *g, int seat)
{
    if (!g->n_frames || g->asked == seat || g->frame[g->n_frames - 1].ability >= pack->n_abilities) {
        return false;
    }
    const lair_ability *a = &pack->abilities[g->frame[g->n_frames - 1].ability];
    for (int pc = 0; pc < a->length; pc++) {
        const lair_ins *i = &pack->code[a->code + pc];
        if ((i->op == LAIR_OP_CHOOSE_CARD && i->a == LAIR_AMONG_HAND) || i->op == LAIR_OP_CHOOSE_BUILD) {
            return true;
        }
    }
    return false;
}

static bool other_question(const lair_game *one, const lair_game *two, int seat)
{
    bool same = one->decision == two->decision && one->asked == two->asked && one->n_frames == two->n_frames;
    for (int i = 0; same && i < one->n_frames; i++) {
        same = one->frame[i].ability == two->frame[i].ability && one->frame[i].pc == two->frame[i].pc;
    }
    return !same && (asks_out_of_hand(one, seat) || asks_out_of_hand(two, seat));
}

static int compared;

static void compare_worlds(const lair_game *g, int seat, int asked, lair_option o, lair_rng *rng)
{
    static ear a, b;
    lair_view before, va, vb;
    lair_game one = *g, two;
    lair_look(g, pack, seat, &before);
    if (before.g.decision == LAIR_ASK_WAITING && g->decision != LAIR_ASK_WINDOW) {
        return; /* a play half declared by another is not part of this seat's world */
    }
    lair_redeal(&before, pack, rng, &two);
    two.rng = g->rng;
    two.decision = g->decision;
    two.asked = g->asked;
    two.pending = g->pending;
    two.passed = g->passed;
    two.choices = g->choices;
    two.barrier = g->barrier;
    two.last_seat = g->last_seat;
    memcpy(two.commit, g->commit, sizeof two.commit);
    a = (ear){.seat = seat, .known = &g->known[seat]};
    b = (ear){.seat = seat, .known = &g->known[seat]};
    lair_listener la = {hear, &a}, lb = {hear, &b};
    lair_option p = alike(&two, asked, seat, o);
    if (!p || lair_choose(&one, pack, asked, o, &la) || !let_pass(&one, seat, &la)) {
        return;
    }
    if (a.hidden_part || !script(&two, &a)) {
        return;
    }
    if (lair_choose(&two, pack, asked, p, &lb) || !let_pass(&two, seat, &lb) || b.hidden_part ||
        other_question(&one, &two, seat)) {
        return;
    }
    lair_look(&one, pack, seat, &va);
    lair_look(&two, pack, seat, &vb);
    assert_int_equal(a.n, b.n);
    assert_memory_equal(a.event, b.event, (size_t)a.n * sizeof a.event[0]);
    assert_memory_equal(&va, &vb, sizeof va);
    compared++;
}

static void no_leaks(void **state)
{
    (void)state;
    for (int i = 0; i < games; i++) {
        lair_game g;
        dice d = dice_of((uint64_t)(900000 + i));
        lair_rng rng = {.key = {(uint32_t)i, 5}};
        begin(&g, (uint64_t)(900000 + i), &d);
        while (!lair_over(&g)) {
            int asked = pending_seat(&g, &d);
            lair_option o = random_option(&g, pack, asked, &d);
            for (int s = 0; s < g.players; s++) {
                compare_worlds(&g, s, asked, o, &rng);
            }
            lair_choose(&g, pack, asked, o, NULL);
        }
    }
    assert_true(compared > games * 20);
}

/* Whose hand is up for a mulligan and is kept is nobody else's business: to a third seat the game before that answer and the
   game after it, with the next hand up, are the same bytes. Two real games, nothing dealt anew. */
static void a_kept_hand_is_nobodys_business(void **state)
{
    (void)state;
    int kept = 0;
    for (uint64_t k = 0; k < 800; k++) {
        lair_rules rules =
            lair_rules_of((enum lair_profile)(k % LAIR_PROFILE_COUNT), (int)(3 + k / LAIR_PROFILE_COUNT % 2));
        lair_game g;
        dice d = dice_of(k);
        uint8_t seed[32];
        lair_seed(k + 31000, seed);
        assert_int_equal(lair_start(&g, pack, &rules, seed, NULL), 0);
        while (g.decision == LAIR_ASK_BOSS) {
            int seat = pending_seat(&g, &d);
            lair_choose(&g, pack, seat, random_option(&g, pack, seat, &d), NULL);
        }
        while (g.decision == LAIR_ASK_MULLIGAN) {
            lair_game before = g;
            lair_choose(&g, pack, before.asked, LAIR_OPTION(LAIR_DO_KEEP, before.asked, 0, 0), NULL);
            for (int s = 0; s < g.players && g.decision == LAIR_ASK_MULLIGAN; s++) {
                lair_view one, two;
                lair_look(&before, pack, s, &one);
                lair_look(&g, pack, s, &two);
                if (s != before.asked && s != g.asked) {
                    assert_memory_equal(&one, &two, sizeof one);
                    kept++;
                }
            }
        }
    }
    assert_true(kept > 10);
}

/* Both answer in one order in a and in the other in b: the bosses, then the first rooms. */
static void answer_both(lair_game *a, lair_game *b, dice *d)
{
    lair_option o[2] = {random_option(a, pack, 0, d), random_option(a, pack, 1, d)};
    lair_choose(a, pack, 0, o[0], NULL);
    lair_choose(a, pack, 1, o[1], NULL);
    lair_choose(b, pack, 1, o[1], NULL);
    lair_choose(b, pack, 0, o[0], NULL);
    assert_memory_equal(a, b, sizeof *a);
}

/* The order in which a common question is answered leaves no trace. */
static void together(void **state)
{
    (void)state;
    int rooms = 0;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    for (uint64_t k = 0; k < 50; k++) {
        lair_game a, b;
        uint8_t seed[32];
        lair_seed(k, seed);
        lair_start(&a, pack, &rules, seed, NULL);
        b = a;
        dice d = dice_of(k);
        answer_both(&a, &b, &d);
        while (a.decision == LAIR_ASK_MULLIGAN) {
            lair_choose(&a, pack, a.asked, LAIR_OPTION(LAIR_DO_KEEP, a.asked, 0, 0), NULL);
        }
        b = a;
        if (a.decision == LAIR_ASK_SETUP && a.pending == 3) {
            answer_both(&a, &b, &d);
            rooms++;
        }
    }
    assert_true(rooms > 20);
}

/* ---- chance ------------------------------------------------------------------------------------------------------- */

/* Which of the 24 orders of four. */
static int order_of(const lair_game *g)
{
    int number = 0;
    for (int s = 0; s < 3; s++) {
        int above = 0;
        for (int other = s + 1; other < 4; other++) {
            above += g->player[other].tie > g->player[s].tie;
        }
        number = number * (4 - s) + above;
    }
    return number;
}

/* Among equal XP every order is as likely as any other: over 10,000 games chi squared of the 24 is below what fair draws
   exceed once in ten thousand times. */
static void ties(void **state)
{
    (void)state;
    enum { ORDERS = 24, GAMES = 10000 };
    const lair_rules rules = lair_rules_of(LAIR_MINIBOSSES_PL, 4);
    double count[ORDERS] = {0}, chi = 0;
    for (uint64_t number = 0; number < GAMES; number++) {
        lair_game g;
        uint8_t seed[32];
        dice d = dice_of(number);
        lair_seed(number, seed);
        assert_int_equal(lair_start(&g, pack, &rules, seed, NULL), 0);
        while (g.decision == LAIR_ASK_BOSS) {
            int seat = pending_seat(&g, &d);
            assert_int_equal(lair_choose(&g, pack, seat, random_option(&g, pack, seat, &d), NULL), 0);
        }
        assert_true(g.player[0].boss != NONE);
        count[order_of(&g)]++;
    }
    for (int i = 0; i < ORDERS; i++) {
        double off = count[i] - (double)GAMES / ORDERS;
        chi += off * off / ((double)GAMES / ORDERS);
    }
    if (chi > 55) {
        fail_msg("chi squared of the orders is %.1f", chi);
    }
}

int main(void)
{
    pack = &cards_builtin()->pack;
    const char *soak = getenv("LAIR_SOAK");
    games *= soak ? (int)strtol(soak, NULL, 10) : 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games), cmocka_unit_test(needs),
        cmocka_unit_test(no_leaks),    cmocka_unit_test(together),
        cmocka_unit_test(ties),        cmocka_unit_test(a_kept_hand_is_nobodys_business),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
