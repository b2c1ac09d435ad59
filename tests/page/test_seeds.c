/* test_seeds.c - what games are dealt from: as it was for numbers, anything for texts, and from the system for nobody to find. */
#include "ask.h"

#include <time.h>

#include "seeds.h"
#include "session.h"

/* ---- the system's random numbers, watched --------------------------------------------------------------- */

static uint8_t given[32];
static int asked_for;
static bool fails;

int __real_getentropy(void *buffer, size_t length);
int __wrap_getentropy(void *buffer, size_t length);

int __wrap_getentropy(void *buffer, size_t length)
{
    int code = fails ? -1 : __real_getentropy(buffer, length);
    asked_for++;
    if (code == 0 && length == sizeof given) {
        memcpy(given, buffer, length);
    }
    return code;
}

/* ---- reading ---------------------------------------------------------------------------------------------- */

static game_seed seed_of(const char *text)
{
    game_seed s;
    assert_true(seed_read(text, &s));
    return s;
}

static void numbers_deal_what_they_always_have(void **state)
{
    (void)state;
    static const uint8_t of_seven[] = {0x23, 0xf7, 0x80, 0x27, 0x5c, 0x09, 0xc6, 0xaf};
    uint8_t key[32];
    game_seed s = seed_of("7");
    assert_memory_equal(s.key, of_seven, sizeof of_seven);
    lair_seed(7, key);
    assert_memory_equal(s.key, key, 32);
    assert_memory_equal(seed_of("007").key, key, 32);
    seed_of_deal(&s, 5, key);
    assert_memory_equal(seed_of("12").key, key, 32);
    lair_seed(SEED_NUMBERS, key);
    assert_memory_equal(seed_of("2147483647").key, key, 32);
    lair_seed((uint64_t)SEED_NUMBERS + 1, key);
    assert_memory_not_equal(seed_of("2147483648").key, key, 32); /* a text like any other */
}

static void a_key_is_taken_as_it_is_written(void **state)
{
    (void)state;
    char text[SEED_TEXT], again[SEED_TEXT];
    game_seed s;
    assert_true(seed_fresh(&s));
    seed_write(&s, text);
    assert_memory_equal(seed_of(text).key, s.key, 32);
    seed_write_deal(&s, 3, text);
    game_seed third = seed_of(text);
    uint8_t key[32];
    seed_of_deal(&s, 3, key);
    assert_memory_equal(third.key, key, 32);
    seed_write(&third, again);
    assert_string_equal(text, again);
    s = seed_of("41");
    seed_write_deal(&s, 1, text);
    assert_string_equal(text, "42");
}

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, 32);
}

/* Every byte of a text counts, also far behind and beside bytes of nothing but zeros; so do deals and lengths. */
static void texts_have_keys_of_their_own(void **state)
{
    (void)state;
    enum { TEXTS = 2000, ALL = 2 * TEXTS + SEED_LONGEST };
    static uint8_t key[ALL][32];
    char text[SEED_LONGEST + 1];
    int n = 0;
    for (int i = 0; i < TEXTS; i++) {
        memset(text, 'a', sizeof text);
        text[100] = '\0';
        text[i % 100] = (char)('b' + i / 100);
        lair_seed_text(text, 100, key[n++]);
    }
    for (int i = 1; i <= SEED_LONGEST; i++) {
        memset(text, 'z', sizeof text);
        text[i] = '\0';
        memcpy(key[n++], seed_of(text).key, 32);
    }
    game_seed master = seed_of("the cellar of my grandmother");
    for (int i = 0; i < TEXTS; i++) {
        seed_of_deal(&master, (uint64_t)i << (i % 2 ? 32 : 0), key[n++]);
    }
    qsort(key, ALL, 32, by_bytes);
    for (int i = 1; i < ALL; i++) {
        assert_memory_not_equal(key[i], key[i - 1], 32);
    }
}

static void what_is_no_seed_is_refused(void **state)
{
    (void)state;
    game_seed s;
    char text[SEED_LONGEST + 2];
    memset(text, 'x', sizeof text);
    text[SEED_LONGEST + 1] = '\0';
    assert_false(seed_read(text, &s));
    assert_false(seed_read("", &s));
    assert_non_null(seed_wanted("--games", &s));
    page *p = page_new();
    is_refused(ask(p, "new --players 2 --seed="));
    is_refused(ask(p, "new --players 2 --seed %s", text));
    page_free(p);
}

/* On the page a seed comes as in an address. */
static void the_page_reads_the_same_texts(void **state)
{
    (void)state;
    static const struct {
        const char *sent, *typed;
    } same[] = {
        {"my%20cellar", "my cellar"}, {"%2D5", "-5"}, {"100%25", "100%"}, {"100%", "100%"}, {"7", "7"}};
    page *p = page_new();
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        uint8_t key[32];
        lair_seed_text(same[i].typed, strlen(same[i].typed), key);
        is_well(ask(p, "new --players 2 --seed %s", same[i].sent));
        assert_memory_equal(page_log(p)->seed, i == 4 ? seed_of("7").key : key, 32);
    }
    page_free(p);
}

/* ---- chance ---------------------------------------------------------------------------------------------- */

/* The system's 256 bits are the key, all of them; without them there is no game. */
static void without_a_seed_the_system_deals(void **state)
{
    (void)state;
    page *p = page_new();
    for (int i = 0; i < 20; i++) {
        asked_for = 0;
        is_well(ask(p, "new --players 3 --edition minibosses"));
        assert_int_equal(asked_for, 1);
        assert_memory_equal(page_log(p)->seed, given, 32);
    }
    fails = true;
    is_refused(ask(p, "new --players 2"));
    fails = false;
    page_free(p);
}

/* The first hand as the seat sees it: each has taken its first boss. */
static void first_hand(const lair_rules *rules, const uint8_t key[32], int seat, lair_view *view)
{
    const lair_pack *pack = &cards_builtin()->pack;
    lair_game game;
    assert_int_equal(lair_start(&game, pack, rules, key, NULL), 0);
    while (game.decision == LAIR_ASK_BOSS) {
        lair_option options[LAIR_OPTIONS];
        int asked = table_lowest(lair_pending(&game));
        assert_true(lair_answers(&game, pack, asked, options, LAIR_OPTIONS) > 0);
        assert_int_equal(lair_choose(&game, pack, asked, options[0], NULL), 0);
    }
    lair_look(&game, pack, seat, view);
}

/* Which of these numbers deals the seat what it sees? -1: none of them. */
static long long find_number(const lair_view *seen, uint64_t from, uint64_t to)
{
    for (uint64_t n = from; n < to; n++) {
        uint8_t key[32];
        lair_view view;
        lair_seed(n, key);
        first_hand(&seen->g.rules, key, seen->seat, &view);
        if (memcmp(&view, seen, sizeof view) == 0) {
            return (long long)n;
        }
    }
    return -1;
}

/* Seeds used to be numbers, those of the clock: a seat's first hand told which. The same search on both kinds. */
static void a_deal_is_not_found_from_a_view(void **state)
{
    (void)state;
    uint64_t now = (uint64_t)time(NULL);
    page *p = page_new();
    lair_view view;
    is_well(ask(p, "new --players 2 --seed %llu", (unsigned long long)now - 3000));
    first_hand(&page_log(p)->rules, page_log(p)->seed, 1, &view);
    assert_true(find_number(&view, now - 4000, now + 60) == (long long)now - 3000);
    for (int i = 0; i < 4; i++) {
        is_well(ask(p, "new --players 2"));
        first_hand(&page_log(p)->rules, page_log(p)->seed, i % 2, &view);
        assert_true(find_number(&view, now - 4000, now + 60) < 0);
        assert_true(find_number(&view, 0, 4000) < 0);
    }
    page_free(p);
}

/* ---- who is told ------------------------------------------------------------------------------------------ */

static bool has_bytes(const uint8_t *where, size_t length, const uint8_t *what, size_t n)
{
    for (size_t i = 0; i + n <= length; i++) {
        if (memcmp(where + i, what, n) == 0) {
            return true;
        }
    }
    return false;
}

/* No 32 bits of it, as bytes; no 64 of it, as digits or as a number. */
static void knows_nothing(const page *p, const char *said, const uint8_t key[32])
{
    for (int i = 0; i + 8 <= 32; i++) {
        char hex[17], number[24];
        uint64_t bits;
        for (int k = 0; k < 8; k++) {
            snprintf(hex + 2 * k, 3, "%02x", key[i + k]);
        }
        memcpy(&bits, key + i, sizeof bits);
        snprintf(number, sizeof number, "%llu", (unsigned long long)bits);
        assert_null(strstr(said, hex));
        assert_null(strstr(said, number));
    }
    for (int seat = -1; seat < p->game.players; seat++) {
        lair_view view;
        lair_look(&p->game, &cards_builtin()->pack, seat < 0 ? (int)LAIR_NO_SEAT : seat, &view);
        for (int i = 0; i + 4 <= 32; i++) {
            assert_false(has_bytes((const uint8_t *)&view, sizeof view, key + i, 4));
        }
    }
}

static void no_seat_is_told_the_seed(void **state)
{
    (void)state;
    static const char *const games[] = {"--players 2 --edition super", "--players 3 --edition minibosses",
                                        "--players 4 --edition classic", "--players 1 --edition super"};
    for (size_t k = 0; k < sizeof games / sizeof games[0]; k++) {
        page *p = page_new();
        uint8_t key[32];
        is_well(ask(p, "new %s", games[k]));
        memcpy(key, page_log(p)->seed, 32);
        for (int n = 0; n < 60 && !lair_over(&p->game); n++) {
            lair_option options[LAIR_OPTIONS];
            int seat = table_lowest(lair_pending(&p->game));
            int all = lair_answers(&p->game, &cards_builtin()->pack, seat, options, LAIR_OPTIONS);
            for (int viewer = -1; viewer < p->game.players; viewer++) {
                knows_nothing(p, ask(p, "look %d en", viewer), key);
                knows_nothing(p, ask(p, "events %d de", viewer), key);
            }
            knows_nothing(p, ask(p, "asked"), key);
            knows_nothing(p, ask(p, "next"), key);
            knows_nothing(p, ask(p, "choose %d %lu en 0 beats", seat, (unsigned long)options[n % all]), key);
        }
        char *saved = string_at(ask(p, "save"), "text"), hex[SEED_TEXT]; /* and a search that finds it */
        for (int i = 0; i < 32; i++) {
            snprintf(hex + 2 * i, 3, "%02x", key[i]);
        }
        assert_non_null(strstr(saved, hex));
        free(saved);
        page_free(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_deal_what_they_always_have),
        cmocka_unit_test(a_key_is_taken_as_it_is_written),
        cmocka_unit_test(texts_have_keys_of_their_own),
        cmocka_unit_test(what_is_no_seed_is_refused),
        cmocka_unit_test(the_page_reads_the_same_texts),
        cmocka_unit_test(without_a_seed_the_system_deals),
        cmocka_unit_test(a_deal_is_not_found_from_a_view),
        cmocka_unit_test(no_seat_is_told_the_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
