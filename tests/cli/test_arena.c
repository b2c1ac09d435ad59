/* test_arena.c - the arena's arithmetic and its record: intervals that cover, a test that keeps its errors, ratings that
 * find the strengths, records that survive anything. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

#include <cmocka.h>

#include "arena_setup.h"

static double chance(bot_rng *rng)
{
    return (double)(bot_next(rng) >> 11) / 9007199254740992.0;
}

/* A deal of two games won with probability p each; `luck` is how often the deal decides both games for one seat, so that
   each side wins once. */
static int play_pair(bot_rng *rng, double p, double luck)
{
    if (chance(rng) < luck) {
        return 2;
    }
    double rest = (p - luck / 2) / (1 - luck);
    return 2 * (chance(rng) < rest) + 2 * (chance(rng) < rest);
}

/* ---- win rates ----------------------------------------------------------------------------------------- */

/* Worked out by hand to four digits, with 1.959964 for 95 %; the command `sim` uses the same. */
static void a_share_has_a_known_interval(void **state)
{
    (void)state;
    static const struct {
        double won, games, low, high;
    } known[] = {{0, 10, 0, 0.2775},
                 {5, 10, 0.2366, 0.7634},
                 {120, 200, 0.5308, 0.6654},
                 {81, 263, 0.2553, 0.3662},
                 {1000, 1000, 0.9962, 1}};
    double low, high;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        arena_wilson(known[i].won / known[i].games, known[i].games, &low, &high);
        assert_true(fabs(low - known[i].low) < 5.1e-5 && fabs(high - known[i].high) < 5.1e-5);
    }
    arena_wilson(0, 0, &low, &high);
    assert_true(low == 0 && high == 1);
}

static void intervals_are_what_is_known(void **state)
{
    (void)state;
    double low, high;
    arena_tally t = {.halves = 4};
    arena_interval(&t, &low, &high);
    assert_true(low == 0 && high == 1);
    /* Independent games: Wilson's interval for 120 of 200 is 0.531 to 0.665. */
    t.count[0] = 16;
    t.count[2] = 48;
    t.count[4] = 36;
    arena_interval(&t, &low, &high);
    assert_true(fabs(arena_tally_rate(&t) - 0.6) < 1e-12);
    assert_true(fabs(low - 0.531) < 0.004 && fabs(high - 0.665) < 0.004);
    /* Deals that each side wins once say more than as many games would. */
    arena_tally even = {.halves = 4, .count = {5, 0, 90, 0, 5}};
    arena_interval(&even, &low, &high);
    assert_true(low > 0.46 && high < 0.54);
    arena_tally all = {.halves = 4, .count = {0, 0, 0, 0, 20}};
    arena_interval(&all, &low, &high);
    assert_true(low > 0.80 && low < 0.9 && high == 1);
}

/* 95 % intervals contain the truth about 95 times in a hundred. */
static void intervals_cover(void **state)
{
    (void)state;
    static const struct {
        double p, luck;
        int deals;
    } cases[] = {{0.5, 0, 30}, {0.65, 0.3, 50}, {0.9, 0, 40}, {0.5, 0.8, 60}, {0.7, 0.2, 400}};
    bot_rng rng = bot_rng_of(1, 0);
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        enum { TIMES = 4000 };
        int covered = 0;
        for (int k = 0; k < TIMES; k++) {
            arena_tally t = {.halves = 4};
            double low, high;
            for (int i = 0; i < cases[c].deals; i++) {
                t.count[play_pair(&rng, cases[c].p, cases[c].luck)]++;
            }
            arena_interval(&t, &low, &high);
            covered += low <= cases[c].p && cases[c].p <= high;
        }
        if (covered < TIMES * 0.93 || covered > TIMES * 0.985) {
            fail_msg("case %zu: covered %d of %d times", c, covered, TIMES);
        }
    }
}

/* ---- the sequential test ------------------------------------------------------------------------------- */

/* Plays until the answer is clear; adds the deals to *deals. */
static enum arena_verdict decide(bot_rng *rng, const arena_question *q, double p, double luck, long *deals)
{
    arena_tally t = {.halves = 4};
    for (int i = 0; i < 20000; i++) {
        t.count[play_pair(rng, p, luck)]++;
        ++*deals;
        enum arena_verdict verdict = arena_decide(q, &t);
        if (verdict != ARENA_UNDECIDED) {
            return verdict;
        }
    }
    return ARENA_UNDECIDED;
}

/* At either of its two rates the test is wrong at most about once in twenty times, and it always comes to an end. */
static void errors_are_rare(void **state)
{
    (void)state;
    static const struct {
        double above, margin, luck;
    } cases[] = {{0.65, 0.1, 0}, {0.5, 0.1, 0.4}, {0.25, 0.15, 0}, {0.9, 0.2, 0}};
    bot_rng rng = bot_rng_of(2, 0);
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        enum { TIMES = 600 };
        arena_question q = {cases[c].above, cases[c].margin};
        int wrong[2] = {0}, never = 0;
        long deals[2] = {0};
        for (int k = 0; k < 2 * TIMES; k++) {
            double p = k % 2 ? arena_question_top(&q) : q.above;
            enum arena_verdict verdict = decide(&rng, &q, p, cases[c].luck, &deals[k % 2]);
            wrong[k % 2] += verdict == (k % 2 ? ARENA_REJECTED : ARENA_ACCEPTED);
            never += verdict == ARENA_UNDECIDED;
        }
        if (wrong[0] > TIMES * 0.075 || wrong[1] > TIMES * 0.075 || never) {
            fail_msg("case %zu: wrong %d and %d of %d times, never %d", c, wrong[0], wrong[1], TIMES, never);
        }
    }
}

static void clear_answers_come_soon(void **state)
{
    (void)state;
    arena_question q = {0.65, 0.05};
    bot_rng rng = bot_rng_of(3, 0);
    long deals = 0;
    for (int k = 0; k < 50; k++) {
        assert_int_equal(decide(&rng, &q, 0.9, 0, &deals), ARENA_ACCEPTED);
    }
    assert_true(deals < 50 * 60);
    deals = 0;
    for (int k = 0; k < 50; k++) {
        assert_int_equal(decide(&rng, &q, 0.4, 0, &deals), ARENA_REJECTED);
    }
    assert_true(deals < 50 * 60);
    arena_tally few = {.halves = 4, .count = {0, 0, 0, 0, 9}};
    assert_int_equal(arena_decide(&(arena_question){0.01, 0.5}, &few), ARENA_UNDECIDED);
}

/* Every deal more that is won speaks for it, every one lost against it, whatever the tally is. */
static void evidence_is_finite_and_ordered(void **state)
{
    (void)state;
    arena_question q = {0.65, 0.05};
    for (uint32_t won = 0; won <= 40; won += 5) {
        for (uint32_t lost = 0; lost <= 40; lost += 5) {
            arena_tally t = {.halves = 12, .count = {[0] = lost, [12] = won}};
            double now = arena_evidence(&q, &t);
            assert_true(isfinite(now));
            t.count[12]++;
            assert_true(arena_evidence(&q, &t) > now);
        }
    }
    assert_true(arena_question_top(&(arena_question){0.98, 0.05}) < 1);
}

/* ---- ratings ------------------------------------------------------------------------------------------- */

enum { DEALS = 400, STRONG = 4 };

/* Bouts of a model in which the strengths are known. */
static size_t make_bouts(bot_rng *rng, const double *elo, int players, arena_bout *bouts)
{
    size_t n = 0;
    for (uint32_t deal = 0; deal < DEALS; deal++) {
        for (uint8_t a = 0; a < STRONG; a++) {
            for (uint8_t b = (uint8_t)(a + 1); b < STRONG; b++) {
                arena_bout *o = &bouts[n++];
                *o = (arena_bout){deal, a, b, 1, (uint8_t)(players - 1), (uint8_t)players, 0};
                double x = pow(10, elo[a] / 400), y = pow(10, elo[b] / 400) * (players - 1);
                for (int g = 0; g < players; g++) {
                    o->halves = (uint8_t)(o->halves + 2 * (chance(rng) < x / (x + y)));
                }
            }
        }
    }
    return n;
}

static void ratings_find_the_strengths(void **state)
{
    (void)state;
    static const double elo[STRONG] = {150, 60, -20, -190};
    arena_bout *bouts = malloc(DEALS * STRONG * STRONG * sizeof *bouts);
    bot_rng rng = bot_rng_of(4, 0);
    for (int players = 2; players <= 5; players++) {
        int inside = 0;
        enum { TIMES = 60 };
        for (int k = 0; k < TIMES; k++) {
            arena_rating rating[ARENA_BOTS];
            size_t n = make_bouts(&rng, elo, players, bouts);
            arena_rate(bouts, n, STRONG, rating);
            for (int i = 0; i < STRONG; i++) {
                assert_true(fabs(rating[i].rating - elo[i]) < 45);
                assert_true(rating[i].high - rating[i].low < 60);
                inside += rating[i].low <= elo[i] && elo[i] <= rating[i].high;
            }
        }
        if (inside < TIMES * STRONG * 0.90 || inside > TIMES * STRONG * 0.995) {
            fail_msg("%d players: %d of %d inside", players, inside, TIMES * STRONG);
        }
    }
    free(bouts);
}

static void ratings_of_extremes_are_finite(void **state)
{
    (void)state;
    arena_bout bouts[50];
    arena_rating rating[ARENA_BOTS];
    for (uint32_t i = 0; i < 50; i++) {
        bouts[i] = (arena_bout){i, 0, 1, 1, 1, 2, 4};
    }
    arena_rate(bouts, 50, 2, rating);
    assert_true(rating[0].rating > 200 && rating[0].rating < 1000);
    assert_true(rating[0].low > 50 && isfinite(rating[0].high) && rating[0].high - rating[0].low > 200);
    arena_rate(bouts, 0, 3, rating); /* nothing played yet */
    assert_true(rating[2].rating == 0);
    arena_rate(bouts, 1, 3, rating); /* one has not met anybody */
    assert_true(isfinite(rating[0].rating) && isfinite(rating[2].low));
}

/* ---- times --------------------------------------------------------------------------------------------- */

static void percentiles_are_near(void **state)
{
    (void)state;
    for (uint64_t scale = 1; scale < 1000000000000ull; scale *= 7) {
        arena_times t = {0}, again;
        char text[ARENA_TIMES_TEXT], *sum = text, *max, *buckets;
        for (uint64_t i = 1; i <= 1000; i++) {
            arena_times_add(&t, i * scale);
        }
        double p = (double)arena_times_percentile(&t, 0.95), truth = 950.0 * (double)scale;
        if (1000.0 * (double)scale < 1e12) {
            assert_true(fabs(p - truth) < 0.08 * truth);
        }
        assert_true(fabs(arena_times_mean(&t) - 500.5 * (double)scale) < 1e-6 * truth);
        arena_times_write(&t, text, sizeof text);
        max = strchr(sum, ' ');
        *max++ = '\0';
        buckets = strchr(max, ' ');
        *buckets++ = '\0';
        assert_true(arena_times_read(&again, sum, max, buckets));
        assert_memory_equal(&again, &t, sizeof t);
    }
    arena_times t;
    assert_true(arena_times_read(&t, "0", "0", "-"));
    assert_false(arena_times_read(&t, "5", "5", "-"));
    assert_false(arena_times_read(&t, "5", "6", "5:1"));
    assert_false(arena_times_read(&t, "5", "5", "5:1,"));
    assert_false(arena_times_read(&t, "5", "5", "5:1,5:1"));
    assert_false(arena_times_read(&t, "5", "5", "304:1"));
    assert_false(arena_times_read(&t, "5", "5", "5:0"));
    assert_false(arena_times_read(&t, "5", "5", "5:99999999999"));
    assert_false(arena_times_read(&t, "99999999999999999999999", "5", "5:1"));
}

/* ---- games and their record ---------------------------------------------------------------------------- */

static arena_setup setup_of(int players, bool alone)
{
    arena_setup s = {.cards = cards_builtin(), .n_bots = 3, .alone = alone, .patience = 1000, .log = -1};
    assert_true(seed_read("7", &s.seed));
    static const char *const names[] = {"kobold", "random", "external:a b, c"};
    s.rules = lair_rules_of(LAIR_SUPER_EN, players);
    for (int i = 0; i < 3; i++) {
        snprintf(s.bot[i].name, sizeof s.bot[i].name, "%s", names[i]);
        (void)bot_read(names[i], &s.bot[i].bot);
    }
    s.pairing[s.n_pairings++] = (arena_pairing){0, 1};
    s.pairing[s.n_pairings++] = (arena_pairing){0, 2};
    return s;
}

/* Over all seatings of a deal both sides have the same seats equally often; alone, a has each once. */
static void seatings_are_fair(void **state)
{
    (void)state;
    for (int players = 2; players <= 6; players++) {
        for (int alone = 0; alone < 2; alone++) {
            arena_setup s = setup_of(players, alone);
            int a[LAIR_SEATS] = {0}, games = arena_seatings(&s);
            for (int seating = 0; seating < games; seating++) {
                int seats = 0;
                for (int seat = 0; seat < players; seat++) {
                    int side = arena_side_of(&s, seating, seat);
                    a[seat] += side == 0;
                    seats += side == 0;
                }
                assert_int_equal(seats, arena_seats_of_a(&s, seating));
            }
            for (int seat = 0; seat < players; seat++) {
                assert_int_equal(a[seat], alone ? 1 : games / 2);
            }
        }
    }
}

static void a_game_depends_on_its_number_only(void **state)
{
    (void)state;
    arena_setup s = setup_of(3, false);
    arena_stable *one = arena_stable_new(&s), *two = arena_stable_new(&s);
    arena_game first, again, other;
    assert_true(arena_play(one, &(arena_which){0, 5, 1}, NULL, &first));
    assert_true(arena_play(two, &(arena_which){0, 9, 2}, NULL, &other));
    assert_true(arena_play(two, &(arena_which){0, 5, 1}, NULL, &again));
    assert_int_equal(first.winner, again.winner);
    assert_int_equal(first.choices, again.choices);
    assert_memory_equal(first.score, again.score, sizeof first.score);
    atomic_bool stop = true;
    assert_false(arena_play(one, &(arena_which){0, 5, 1}, &stop, &again));
    arena_stable_free(one);
    arena_stable_free(two);
}

static int by_size(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

/* Every game and seat has a number of its own, and it would be the same if other cards had been dealt. */
static void random_numbers_do_not_know_the_deal(void **state)
{
    (void)state;
    enum { DEALT = 50, ALL = 2 * DEALT * 6 * 3 };
    arena_setup s = setup_of(3, false), other = s;
    static uint64_t seen[ALL];
    int n = 0;
    assert_true(seed_read("123456", &other.seed));
    for (int i = 0; i < ALL; i++) {
        arena_which which = {i % 2, (uint32_t)(i / 36), i / 6 % 6};
        seen[n++] = arena_random_of(&s, &which, i / 2 % 3);
        assert_true(seen[i] == arena_random_of(&other, &which, i / 2 % 3));
    }
    qsort(seen, ALL, sizeof seen[0], by_size);
    for (int i = 1; i < ALL; i++) {
        assert_true(seen[i] != seen[i - 1]);
    }
}

typedef struct taken {
    const arena_setup *setup;
    int n;
    bool broken;
} taken;

static bool take(void *self, const arena_game *game)
{
    taken *t = self;
    t->broken = t->broken || game->which.pairing >= t->setup->n_pairings ||
                game->winner >= t->setup->rules.players || game->fault.seat >= t->setup->rules.players ||
                arena_halves(t->setup, game) > 2;
    t->n++;
    return true;
}

/* A record of some games, one of them with a fault. */
static char *make_record(const arena_setup *s, size_t *length)
{
    arena_stable *stable = arena_stable_new(s);
    char *text = arena_record_head(s, length);
    for (uint32_t deal = 0; deal < 4; deal++) {
        arena_game game;
        size_t n;
        assert_true(arena_play(stable, &(arena_which){0, deal, 1}, NULL, &game));
        if (deal == 2) {
            game.winner = -1;
            game.fault = (arena_fault){1, 17, "did not answer in time"};
        }
        char *line = arena_record_line(s, &game, &n);
        text = realloc(text, *length + n + 1);
        memcpy(text + *length, line, n + 1);
        *length += n;
        free(line);
    }
    arena_stable_free(stable);
    return text;
}

/* Cut at any byte, a record is read up to its last whole line. */
static void every_cut_of_a_record_is_read(void **state)
{
    (void)state;
    arena_setup s = setup_of(3, false);
    size_t length, whole;
    char *text = make_record(&s, &length), why[ARENA_WHY], *head = arena_record_head(&s, &whole);
    size_t head_length = strlen(head);
    for (size_t cut = 0; cut <= length; cut++) {
        taken t = {.setup = &s};
        int lines = 0;
        char *copy = malloc(cut + 1); /* of that size, so that reading beyond it is noticed */
        memcpy(copy, text, cut);
        for (size_t i = head_length; i < cut; i++) {
            lines += text[i] == '\n';
        }
        if (!arena_record_read(&s, copy, cut, take, &t, &whole, why)) {
            fail_msg("cut at %zu: %s", cut, why);
        }
        assert_int_equal(t.n, lines);
        assert_true(whole <= cut && (whole == 0 || text[whole - 1] == '\n'));
        free(copy);
    }
    free(head);
    free(text);
}

static void other_records_are_refused(void **state)
{
    (void)state;
    arena_setup s = setup_of(3, false);
    size_t length, whole;
    char *text = make_record(&s, &length), why[ARENA_WHY];
    taken t = {.setup = &s};
    arena_setup other = s;
    assert_true(seed_read("8", &other.seed));
    assert_false(arena_record_read(&other, text, length, take, &t, &whole, why));
    assert_non_null(strstr(why, "\"seed 7\" where this command says \"seed 8\""));
    other = s;
    other.rules.deckout = !other.rules.deckout;
    assert_false(arena_record_read(&other, text, length, take, &t, &whole, why));
    assert_non_null(strstr(why, "deckout=0"));
    other = s;
    other.n_bots = 2;
    assert_false(arena_record_read(&other, text, length, take, &t, &whole, why));
    snprintf(other.bot[1].name, sizeof other.bot[1].name, "minion");
    assert_false(arena_record_read(&other, text, length, take, &t, &whole, why));
    assert_false(arena_record_read(&s, "hello\n", 6, take, &t, &whole, why));
    assert_non_null(strstr(why, "no record"));
    assert_int_equal(t.n, 0);
    other = s; /* the pairing of the games is not played */
    other.n_pairings = 1;
    other.pairing[0] = s.pairing[1];
    assert_true(arena_record_read(&other, text, length, take, &t, &whole, why));
    assert_int_equal(t.n, 0);
    assert_int_equal(whole, length);
    free(text);
}

/* Whatever the bytes are, reading ends with an answer, and what is taken can be. */
static void broken_records_never_crash(void **state)
{
    (void)state;
    arena_setup s = setup_of(3, false);
    size_t length, whole;
    char *text = make_record(&s, &length), why[ARENA_WHY];
    bot_rng rng = bot_rng_of(5, 0);
    int refused = 0;
    for (int i = 0; i < 20000; i++) {
        taken t = {.setup = &s};
        char *copy = malloc(length);
        memcpy(copy, text, length);
        for (uint32_t k = bot_below(&rng, 3) + 1; k > 0; k--) {
            static const char likely[] = "0123456789 :,-\n";
            copy[bot_below(&rng, (uint32_t)length)] =
                i % 2 ? (char)bot_below(&rng, 256) : likely[bot_below(&rng, sizeof likely - 1)];
        }
        why[0] = '\0';
        bool good = arena_record_read(&s, copy, length, take, &t, &whole, why);
        assert_true(good || why[0]);
        assert_false(t.broken);
        refused += !good;
        free(copy);
    }
    assert_true(refused > 10000);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_share_has_a_known_interval),
        cmocka_unit_test(intervals_are_what_is_known),
        cmocka_unit_test(intervals_cover),
        cmocka_unit_test(errors_are_rare),
        cmocka_unit_test(clear_answers_come_soon),
        cmocka_unit_test(evidence_is_finite_and_ordered),
        cmocka_unit_test(ratings_find_the_strengths),
        cmocka_unit_test(ratings_of_extremes_are_finite),
        cmocka_unit_test(percentiles_are_near),
        cmocka_unit_test(seatings_are_fair),
        cmocka_unit_test(a_game_depends_on_its_number_only),
        cmocka_unit_test(random_numbers_do_not_know_the_deal),
        cmocka_unit_test(every_cut_of_a_record_is_read),
        cmocka_unit_test(other_records_are_refused),
        cmocka_unit_test(broken_records_never_crash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
