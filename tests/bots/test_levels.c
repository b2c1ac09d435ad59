/* test_levels.c - opponents answer legally and always the same, and the better one is better. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "cards.h"
#include "bots.h"
#include "evaluate.h"

/* Plays a game; returns the winner and leaves the end in *game. */
static int play_heard(const bot *bots, int players, uint64_t number, lair_game *game,
                      const lair_listener *listener)
{
    const lair_pack *pack = &cards_builtin()->pack;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, players);
    bot_rng rng = bot_rng_of(number, 0);
    uint8_t seed[32];
    lair_seed(number, seed);
    assert_int_equal(lair_start(game, pack, &rules, seed, NULL), 0);
    while (!lair_over(game)) {
        lair_view view;
        int seat = 0;
        while (!(lair_pending(game) >> seat & 1u)) {
            seat++;
        }
        lair_look(game, pack, seat, &view);
        lair_option o = bot_choose(&bots[seat], &view, pack, &rng);
        assert_int_equal(lair_choose(game, pack, seat, o, listener), 0);
    }
    return game->winner;
}

static int play(const bot *bots, int players, uint64_t number, lair_game *game)
{
    return play_heard(bots, players, number, game, NULL);
}

static void the_same_numbers_give_the_same_game(void **state)
{
    (void)state;
    for (int level = 0; level <= BOT_MINION; level++) {
        bot b = bot_of_level((enum bot_level)level), bots[3] = {b, b, b};
        lair_game one, two;
        play(bots, 3, 11, &one);
        play(bots, 3, 11, &two);
        assert_memory_equal(&one, &two, sizeof one);
    }
}

/* Games won by the first of two, both seats in turn. */
static int won_by(bot first, bot second, int games)
{
    int won = 0;
    for (int i = 0; i < games; i++) {
        bot bots[2] = {i % 2 ? second : first, i % 2 ? first : second};
        lair_game game;
        won += play(bots, 2, 100 + (uint64_t)i / 2, &game) == i % 2;
    }
    return won;
}

static void each_level_beats_the_one_below(void **state)
{
    (void)state;
    bot search = {BOT_MINI_BOSS, .iterations = 300, .threads = 1, .kilobytes = 1024};
    assert_true(won_by(bot_of_level(BOT_IMP), bot_of_level(BOT_KOBOLD), 24) > 16);
    assert_true(won_by(bot_of_level(BOT_MINION), bot_of_level(BOT_IMP), 24) > 20);
    assert_true(won_by(search, bot_of_level(BOT_MINION), 16) > 8);
}

/* Tokens that spells gave to heroes, and how often one let a hero through that would have died for who cast it. */
typedef struct hearts {
    lair_game *game;
    int seat; /* whose spell resolves */
    int given, regretted;
    bool decides[LAIR_HEROES]; /* the token, as things stood */
} hearts;

static void hear_hearts(void *self, const lair_event *e)
{
    hearts *h = self;
    if (e->kind == LAIR_EV_RESOLVE) {
        h->seat = e->seat;
    } else if (e->kind == LAIR_EV_HEART && e->amount > 0 && LAIR_BY_WHAT(e->source) == 0) {
        lair_view view = {.g = *h->game, .seat = LAIR_NO_SEAT};
        const lair_pack *pack = &cards_builtin()->pack;
        int left = lair_health(&view, pack, e->hero, NULL), all = lair_all_damage(&view, pack, h->seat);
        bool own = h->game->hero_place[e->hero] == LAIR_PLACE(LAIR_AT_ENTRANCE, h->seat);
        h->given++;
        h->decides[e->hero] = own && left > all && left - e->amount <= all;
    } else if (e->kind == LAIR_EV_SURVIVED || e->kind == LAIR_EV_DIED) {
        h->regretted += h->decides[e->hero] && e->kind == LAIR_EV_SURVIVED;
        h->decides[e->hero] = false;
    }
}

static void a_minion_does_itself_no_harm(void **state)
{
    (void)state;
    bot minion = bot_of_level(BOT_MINION), bots[2] = {minion, minion};
    hearts h = {0};
    for (uint64_t number = 1; number <= 300; number++) {
        lair_game game;
        lair_listener listener = {hear_hearts, &h};
        h.game = &game;
        play_heard(bots, 2, number, &game, &listener);
    }
    assert_true(h.given > 100);
    assert_true(h.regretted * 100 < h.given); /* what a rival does after it cannot be foreseen */
}

static void bots_are_read_and_written(void **state)
{
    (void)state;
    for (int level = 0; level < BOT_LEVELS; level++) { /* src/bots/bots.c has a usual budget for each */
        assert_int_equal(bot_of_level((enum bot_level)level).level, level);
        assert_int_equal(bot_level_of(bot_level_name((enum bot_level)level)), level);
    }
    static const char *const same[] = {"random",          "kobold",       "imp",
                                       "minion",          "mini-boss",    "boss",
                                       "grand-boss",      "boss:2000",    "mini-boss:300ms",
                                       "grand-boss:50/4", "boss:1500ms/2"};
    static const char *const wrong[] = {"",
                                        "nobody",
                                        "Boss",
                                        "boss:",
                                        "boss:0",
                                        "boss:-5",
                                        "boss:x",
                                        "boss:5sec",
                                        "minion:5",
                                        "boss:1s/0",
                                        "boss:1s/999",
                                        "boss:5/",
                                        "boss:99999999999",
                                        "a-name-that-is-far-too-long-for-a-bot"};
    char text[40];
    bot b;
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        assert_true(bot_read(same[i], &b));
        assert_int_equal(bot_write(&b, text, sizeof text), strlen(same[i]));
        assert_string_equal(text, same[i]);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(bot_read(wrong[i], &b));
    }
    assert_true(bot_read("grand-boss:2s/2", &b));
    assert_int_equal(b.milliseconds, 2000);
    assert_int_equal(b.threads, 2);
}

/* The cards of the repository, read anew; with one more at the end of the first set. */
static cards_library *one_card_more(void)
{
    static const char *const files[] = {"super",         "minibosses", "base",         "next-level",
                                        "crash-landing", "hero-kind",  "paper-pixels", "promos"};
    static char text[9][100000];
    static cards_errors errors;
    cards_source sources[9];
    int n = 0;
    for (int i = 0; i < 8; i++) {
        char name[64];
        snprintf(name, sizeof name, "cards/%s.cards", files[i]);
        FILE *in = fopen(name, "rb");
        assert_non_null(in);
        size_t length = fread(text[n], 1, sizeof text[n], in);
        assert_true(length < sizeof text[n]);
        fclose(in);
        sources[n] = (cards_source){files[i], text[n], length};
        n++;
        if (i == 0) {
            static const char more[] = "set super\nroom One More Pit  trap  thief  1 damage\n";
            sources[n++] = (cards_source){"more", more, sizeof more - 1};
        }
    }
    cards_library *made = cards_load(NULL, sources, n, &errors);
    assert_non_null(made);
    return made;
}

static void rows_of(const lair_pack *pack, int set, uint64_t number, seat_row rows[LAIR_SEATS])
{
    lair_rules rules = lair_rules_of(set == LAIR_SET_BASE ? LAIR_CLASSIC_ALL : LAIR_MINIBOSSES_PL, 2);
    lair_game game;
    lair_view view;
    uint8_t seed[32];
    lair_seed(number, seed);
    assert_int_equal(lair_start(&game, pack, &rules, seed, NULL), 0);
    lair_look(&game, pack, 0, &view);
    memset(rows, 0, LAIR_SEATS * sizeof *rows);
    features_of(&view, pack, rows);
}

/* The weights know a card by its place in its set: a new one at the end of a set leaves all others what they are worth. */
static void a_new_card_leaves_the_others_their_weights(void **state)
{
    (void)state;
    cards_library *more = one_card_more();
    const lair_pack *pack = &cards_builtin()->pack;
    assert_int_equal(more->pack.n_designs, pack->n_designs + 1);
    for (uint64_t number = 0; number < 40; number++) {
        seat_row before[LAIR_SEATS], after[LAIR_SEATS];
        int set = number % 2 ? LAIR_SET_BASE : LAIR_SET_MINIBOSSES;
        rows_of(pack, set, number, before);
        rows_of(&more->pack, set, number, after);
        assert_true(before[0].n_cards > 3);
        assert_memory_equal(before, after, sizeof before);
    }
    cards_free(more);
}

/* Those who do not search: what is thought best is what is answered, and every answer is in the list once. */
static void the_best_is_the_answer(void **state)
{
    (void)state;
    const lair_pack *pack = &cards_builtin()->pack;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    int second = 0;
    for (int level = 0; level < BOT_MINI_BOSS; level++) {
        bot b = {.level = (enum bot_level)level};
        bot_rng rng = bot_rng_of(8, level);
        uint8_t seed[32];
        lair_game g;
        lair_seed(8, seed);
        assert_int_equal(lair_start(&g, pack, &rules, seed, NULL), 0);
        while (!lair_over(&g)) {
            static bot_thought thought;
            lair_option all[LAIR_OPTIONS];
            lair_view view;
            int seat = lair_pending(&g) & 1 ? 0 : 1, found = 0;
            lair_look(&g, pack, seat, &view);
            bot_rng same = rng;
            lair_option o = bot_choose(&b, &view, pack, &rng);
            int n = lair_options(&view, pack, all, LAIR_OPTIONS);
            assert_true(bot_think(&b, &view, pack, &same, NULL, &thought));
            assert_int_equal(thought.n, n);
            assert_int_equal(thought.line[0].option, o);
            for (int i = 0; i < n * n; i++) {
                found += thought.line[i / n].option == all[i % n];
            }
            assert_int_equal(found, n);
            second += n > 1 && o == all[1];
            assert_int_equal(lair_choose(&g, pack, seat, o, NULL), 0);
        }
    }
    assert_true(second > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_numbers_give_the_same_game),
        cmocka_unit_test(each_level_beats_the_one_below),
        cmocka_unit_test(the_best_is_the_answer),
        cmocka_unit_test(a_minion_does_itself_no_harm),
        cmocka_unit_test(bots_are_read_and_written),
        cmocka_unit_test(a_new_card_leaves_the_others_their_weights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
