/* test_page.c - whole games through commands are the games that the engine plays. */
#include "ask.h"

#include "bots.h"
#include "play.h"
#include "session.h"

static const lair_pack *builtin(void)
{
    return &cards_builtin()->pack;
}

/* ---- whole games --------------------------------------------------------------------------------------- */

/* The options of a look are those of the engine, each once; nobody but bots sits there, so that nothing is passed. */
static void same_options(const char *look, const lair_game *game, int seat)
{
    lair_option options[LAIR_OPTIONS];
    int n = lair_answers(game, builtin(), seat, options, LAIR_OPTIONS), found = 0;
    const char *at = strstr(look, "\"options\": [");
    assert_non_null(at);
    for (const char *end = strstr(at, "\"default\""); (at = strstr(at, ", \"like\": ")) != NULL && at < end;
         found++) {
        const char *from = at;
        while (*from != '{') { /* the number stands before it */
            from--;
        }
        long long id = number_at(from, "id", NULL);
        int k = 0;
        while (k < n && options[k] != id) {
            k++;
        }
        assert_true(k < n);
        at++;
    }
    assert_int_equal(found, n);
}

static void same_asked(const char *asked, const lair_game *game)
{
    char expected[64] = "\"seats\": [";
    for (int s = 0; s < game->players; s++) {
        if (lair_pending(game) >> s & 1u) {
            size_t n = strlen(expected);
            snprintf(expected + n, sizeof expected - n, "%s%d", expected[n - 1] == '[' ? "" : ", ", s);
        }
    }
    const char *at = strstr(asked, expected);
    assert_non_null(at);
    assert_int_equal(at[strlen(expected)], ']');
}

/* Plays to the end; every other choice is looked at from all sides. Returns the choices. */
static size_t play(page *p, lair_game *game, uint64_t number)
{
    static const char *const langs[] = {"en", "pl", "uk", "de"};
    dice d = dice_of(number);
    size_t choices = 0;
    for (; !lair_over(game); choices++) {
        int seat = pending_seat(game, &d);
        lair_option option = random_option(game, builtin(), seat, &d);
        same_asked(ask(p, "asked"), game);
        const char *look = ask(p, "look %d %s", seat, langs[choices % 4]);
        is_well(look);
        same_options(look, game, seat);
        is_well(ask(p, "look -1 %s", langs[choices % 4]));
        assert_int_equal(lair_choose(game, builtin(), seat, option, NULL), 0);
        is_well(ask(p, "choose %d %lu %s %d", seat, (unsigned long)option, langs[choices % 4],
                    (int)(choices % (game->players + 1u)) - 1));
    }
    assert_non_null(strstr(ask(p, "asked"), "\"over\": true"));
    assert_non_null(strstr(ask(p, "look 0 en"), "\"over\": true"));
    return choices;
}

static void has_hash(page *p, const lair_game *game)
{
    char hash[40];
    snprintf(hash, sizeof hash, "\"hash\": \"%016llx\"", (unsigned long long)lair_hash(game));
    assert_non_null(strstr(ask(p, "save"), hash));
}

/* Saved as a file and as a link, both lead to the same game. */
static void loads_again(page *p, const lair_game *game, size_t choices)
{
    static const char *const forms[] = {"text", "link"};
    for (int i = 0; i < 2; i++) {
        char *text = string_at(ask(p, "save"), forms[i]);
        page *other = page_new();
        is_refused(ask(other, "look 0 en"));
        const char *loaded = ask(other, "load\n%s", text);
        is_well(loaded);
        assert_int_equal(number_at(loaded, "choices", NULL), choices);
        has_hash(other, game);
        page_free(other);
        free(text);
    }
}

static void whole_game(const char *options, const lair_rules *rules, int seeds)
{
    for (int number = 1; number <= seeds; number++) {
        page *p = page_new();
        lair_game game;
        uint8_t seed[32];
        lair_seed((uint64_t)number, seed);
        assert_int_equal(lair_start(&game, builtin(), rules, seed, NULL), 0);
        is_well(ask(p, "new %s --who kobold --seed %d", options, number));
        size_t choices = play(p, &game, (uint64_t)number);
        has_hash(p, &game);
        loads_again(p, &game, choices);
        page_free(p);
    }
}

static void two_players(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    whole_game("--players 2", &rules, 4);
}

static void alone(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 1);
    rules.challenge = 1;
    whole_game("--players 1 --challenge", &rules, 4);
}

static void four_with_minibosses(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_MINIBOSSES_PL, 4);
    lair_rules_mix(&rules, (uint16_t)(rules.sets | 1u << LAIR_SET_CRASH_LANDING | 1u << LAIR_SET_HERO_KIND));
    whole_game("--edition minibosses --players 4 --sets +crash-landing,hero-kind", &rules, 3);
}

/* R-X-024: the page, too, is told that there are coins where only the heroes bring them. */
static void coins_come_with_heroes(void **state)
{
    (void)state;
    page *p = page_new();
    is_well(ask(p, "new --seed 3 --edition classic --sets base --heroes minibosses --players 2"));
    assert_non_null(strstr(ask(p, "look 0 en"), "\"coins\": true"));
    is_well(ask(p, "new --seed 3 --edition classic --players 2"));
    assert_non_null(strstr(ask(p, "look 0 en"), "\"coins\": false"));
    page_free(p);
}

/* ---- bots ---------------------------------------------------------------------------------------------- */

/* A bot that gets the view as text answers like one that gets it as it is. */
static void bots_think_about_views(void **state)
{
    (void)state;
    static const char *const bots[] = {"kobold", "minion", "boss:60"};
    page *here = page_new(), *elsewhere = page_new();
    memcpy(page_seal(elsewhere), page_seal(here), PAGE_SEAL);
    is_well(ask(here, "new --seed 3 --edition minibosses"));
    const lair_game *game = &here->game;
    dice d = dice_of(3);
    for (int i = 0; i < 40 && !lair_over(game); i++) {
        int seat = pending_seat(game, &d);
        lair_view view;
        bot b;
        assert_true(bot_read(bots[i % 3], &b));
        lair_look(game, builtin(), seat, &view);
        bot_rng rng = bot_rng_of(page_chance(&view, (uint64_t)i), seat);
        lair_option expected = bot_choose(&b, &view, builtin(), &rng);
        char *text = string_at(ask(here, "view %d", seat), "view");
        const char *thought = ask(elsewhere, "think %s %d %s", bots[i % 3], i, text);
        is_well(thought);
        assert_int_equal(number_at(thought, "best", NULL), expected);
        text[100] ^= 1;
        is_refused(ask(elsewhere, "think %s %d %s", bots[i % 3], i, text));
        free(text);
        is_well(ask(here, "choose %d %lu en", seat, (unsigned long)expected));
    }
    page_free(here);
    page_free(elsewhere);
}

/* ---- events -------------------------------------------------------------------------------------------- */

/* What a choice answers is what `events` tells of it later. */
static void events_are_told_again(void **state)
{
    (void)state;
    page *p = page_new();
    dice d = dice_of(9);
    is_well(ask(p, "new --seed 9 --players 3 --who you,boss,you"));
    for (int i = 0; i < 120 && !lair_over(&p->game); i++) {
        int seat = pending_seat(&p->game, &d), viewer = (int)dice_below(&d, 4) - 1;
        lair_option option = random_option(&p->game, builtin(), seat, &d);
        uint32_t before = table_moment(p->table, page_viewer(viewer));
        const char *chosen = ask(p, "choose %d %lu en %d", seat, (unsigned long)option, viewer);
        is_well(chosen);
        assert_true(number_at(strstr(chosen, "\"over\""), "moment", NULL) >= before);
        const char *from = strstr(chosen, "\"events\": ");
        size_t length = (size_t)(strstr(chosen, ", \"over\"") - from);
        char *told = malloc(length + 1);
        memcpy(told, from, length);
        told[length] = '\0';
        const char *again = ask(p, "events %d en %u", viewer, before + 1);
        is_well(again);
        if (strcmp(told, "\"events\": []") != 0) {
            assert_non_null(strstr(again, told));
        }
        free(told);
    }
    page_free(p);
}

/* A view is taken from a session with the same key only, and no byte of it can be changed. */
static void a_forged_view_is_not_taken(void **state)
{
    (void)state;
    page *here = page_new(), *elsewhere = page_new();
    is_well(ask(here, "new --seed 3 --edition classic --players 3"));
    dice d = dice_of(3);
    char *text = string_at(ask(here, "view %d", pending_seat(&here->game, &d)), "view");
    is_well(ask(here, "think kobold 0 %s", text));
    is_refused(ask(elsewhere, "think kobold 0 %s", text));
    size_t length = strlen(text);
    for (size_t i = 0; i < length - 2; i += i < 60 ? 1 : 7) {
        char kept = text[i];
        text[i] = kept == 'A' ? 'B' : 'A';
        is_refused(ask(here, "think kobold 0 %s", text));
        text[i] = kept;
    }
    uint8_t *key = page_seal(here);
    for (int i = 0; i < PAGE_SEAL; i++) {
        key[i] ^= 1;
        is_refused(ask(here, "think kobold 0 %s", text));
        key[i] ^= 1;
    }
    is_well(ask(here, "think kobold 0 %s", text));
    assert_memory_not_equal(page_seal(here), page_seal(elsewhere), PAGE_SEAL);
    free(text);
    page_free(here);
    page_free(elsewhere);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players),
        cmocka_unit_test(alone),
        cmocka_unit_test(coins_come_with_heroes),
        cmocka_unit_test(four_with_minibosses),
        cmocka_unit_test(bots_think_about_views),
        cmocka_unit_test(events_are_told_again),
        cmocka_unit_test(a_forged_view_is_not_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
