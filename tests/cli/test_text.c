/* test_text.c - the message catalogue, and whole games told in words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "board.h"
#include "simple.h"
#include "text.h"
#include "text_table.h"
#include "why.h"

static void slots_are_filled(void **state)
{
    (void)state;
    text_line line;
    text_clear(&line);
    text_say(&line, CARDS_EN, TEXT_EV_DAMAGE,
             TEXT_SLOTS({"card", "Pit", 0}, {"n", "3", 1}, {"hero", "Bob", 0}, {"total", "3", 0},
                        {"health", "4", 0}));
    assert_string_equal(line.s, "Pit deals 3 to Bob (3 of 4).");
}

static void forms_follow_the_number_and_the_reader(void **state)
{
    (void)state;
    text_line line;
    text_clear(&line);
    text_say(&line, CARDS_EN, TEXT_EV_SKIPS,
             TEXT_SLOTS({"hero", "Bob", 0}, {"n", "1", text_plural(CARDS_EN, 1)}));
    assert_string_equal(line.s, "Bob will skip 1 room.");
    text_clear(&line);
    text_say(&line, CARDS_EN, TEXT_EV_SKIPS,
             TEXT_SLOTS({"hero", "Bob", 0}, {"n", "2", text_plural(CARDS_EN, 2)}));
    assert_string_equal(line.s, "Bob will skip 2 rooms.");
    text_clear(&line);
    text_say(&line, CARDS_EN, TEXT_EV_CAST, TEXT_SLOTS({"player", "You", 0}, {"card", "Chill", 0}));
    assert_string_equal(line.s, "You cast Chill.");
    text_clear(&line);
    text_say(&line, CARDS_EN, TEXT_EV_CAST, TEXT_SLOTS({"player", "Ann", 1}, {"card", "Chill", 0}));
    assert_string_equal(line.s, "Ann casts Chill.");
}

static void forms_hold_slots(void **state)
{
    (void)state;
    text_line line;
    text_clear(&line);
    text_say(&line, CARDS_PL, TEXT_EV_CAST, TEXT_SLOTS({"player", "Ty", 0}, {"card", "Zmrożenie", 0}));
    assert_string_equal(line.s, "Zagrywasz czar „Zmrożenie”.");
    text_clear(&line);
    text_say(&line, CARDS_PL, TEXT_EV_CAST, TEXT_SLOTS({"player", "Anna", 1}, {"card", "Zmrożenie", 0}));
    assert_string_equal(line.s, "Anna zagrywa czar „Zmrożenie”.");
    text_clear(&line);
    text_say(&line, CARDS_DE, TEXT_EV_DRAW, TEXT_SLOTS({"player", "Anna", 1}, {"card", "", 2}));
    assert_string_equal(line.s, "Anna zieht einen Zauberspruch.");
    text_clear(&line);
    text_say(&line, CARDS_DE, TEXT_EV_DRAW, TEXT_SLOTS({"player", "Du", 0}, {"card", "Abkühlung", 0}));
    assert_string_equal(line.s, "Du ziehst die Karte „Abkühlung“.");
}

/* A number below zero takes the same form: so many counters are taken away. */
static void numbers_decline_nouns(void **state)
{
    (void)state;
    static const struct {
        long n;
        const char *pl, *uk, *de;
    } table[] = {
        {0, "0 komnat", "0 кімнат", "0 Räume"},          {1, "1 komnatę", "1 кімнату", "1 Raum"},
        {2, "2 komnaty", "2 кімнати", "2 Räume"},        {5, "5 komnat", "5 кімнат", "5 Räume"},
        {12, "12 komnat", "12 кімнат", "12 Räume"},      {22, "22 komnaty", "22 кімнати", "22 Räume"},
        {101, "101 komnat", "101 кімнату", "101 Räume"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const char *expected[CARDS_LANGS] = {
            [CARDS_PL] = table[i].pl, [CARDS_UK] = table[i].uk, [CARDS_DE] = table[i].de};
        for (int lang = 0; lang < CARDS_LANGS; lang++) {
            text_line line;
            text_name n = text_int(table[i].n);
            text_clear(&line);
            text_say(&line, lang, TEXT_EV_DRAW_ROOMS, TEXT_SLOTS({"n", n.s, text_plural(lang, table[i].n)}));
            if (expected[lang]) {
                assert_string_equal(line.s, expected[lang]);
            }
            assert_int_equal(text_plural(lang, -table[i].n), text_plural(lang, table[i].n));
        }
    }
}

static void plurals_of_four_languages(void **state)
{
    (void)state;
    static const struct {
        int n, en, pl, uk;
    } table[] = {{0, 1, 2, 2},  {1, 0, 0, 0},   {2, 1, 1, 1},   {5, 1, 2, 2}, {12, 1, 2, 2},
                 {22, 1, 1, 1}, {101, 1, 2, 0}, {111, 1, 2, 2}, {21, 1, 2, 0}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        assert_int_equal(text_plural(CARDS_EN, table[i].n), table[i].en);
        assert_int_equal(text_plural(CARDS_DE, table[i].n), table[i].en);
        assert_int_equal(text_plural(CARDS_PL, table[i].n), table[i].pl);
        assert_int_equal(text_plural(CARDS_UK, table[i].n), table[i].uk);
    }
}

static void no_message_is_empty(void **state)
{
    (void)state;
    for (const text_language *l = text_languages; l->code; l++) {
        for (int key = 0; key < TEXT_COUNT; key++) {
            if (l->template[key][0] == '\0') {
                fail_msg("%s: %s is empty", l->code, text_key_names[key]);
            }
        }
    }
}

static void a_full_line_is_cut_between_characters(void **state)
{
    (void)state;
    text_line line;
    text_clear(&line);
    for (int i = 0; i < 3000; i++) {
        text_put(&line, "ł");
    }
    assert_true(line.n < sizeof line.s);
    assert_int_equal(line.n % 2, 0);
}

/* ---- whole games: every sentence is whole, every line fits --------------------------------------------- */

typedef struct told {
    text_reader reader;
    long lines;
} told;

static void check_sentence(const char *s)
{
    if (s[0] == '\0' || strchr(s, '{') || strchr(s, '}') || strstr(s, "  ") || strstr(s, " .") ||
        s[0] == ' ') {
        fail_msg("a bad sentence: \"%s\"", s);
    }
}

static void hear(void *self, const lair_event *event)
{
    told *t = self;
    text_line line;
    int depth;
    if (text_event(&t->reader, event, &line, &depth)) {
        check_sentence(line.s);
        t->lines++;
    }
}

static void check_columns(FILE *file)
{
    char line[4096];
    rewind(file);
    while (fgets(line, sizeof line, file)) {
        int columns = 0;
        for (const char *c = line; *c && *c != '\n'; c++) {
            columns += ((unsigned char)*c & 0xC0) != 0x80;
        }
        if (columns > BOARD_COLUMNS) {
            fail_msg("%d columns: %s", columns, line);
        }
    }
}

static void check_question(const text_reader *r, const lair_view *view)
{
    lair_option option[LAIR_OPTIONS];
    text_line line;
    text_question(r, view, &line);
    check_sentence(line.s);
    int n = lair_options(view, &r->cards->pack, option, LAIR_OPTIONS);
    for (int i = 0; i < n; i++) {
        text_option(r, view, option[i], &line);
        check_sentence(line.s);
        assert_true(text_option_name(r, view, option[i]).s[0] != '\0');
    }
}

static void tell_game(int players, uint64_t number, int lang, FILE *out)
{
    const cards_library *cards = cards_builtin();
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, players);
    bot_rng rng = bot_rng_of(number, 2);
    lair_game game;
    uint8_t seed[32];
    told t = {.reader = {.cards = cards, .lang = lang, .game = &game}};
    lair_listener listener = {hear, &t};
    memset(&game, 0, sizeof game);
    lair_seed(number, seed);
    assert_int_equal(lair_start(&game, &cards->pack, &rules, seed, &listener), 0);
    while (!lair_over(&game)) {
        lair_view view;
        int seat = 0;
        while (!(lair_pending(&game) >> seat & 1u)) {
            seat++;
        }
        lair_look(&game, &cards->pack, seat, &view);
        text_reader r = text_reader_of(&t.reader, &view);
        check_question(&r, &view);
        board_print(out, &r, &view, NULL);
        lair_option o = bot_choose(BOT_RANDOM, &view, &cards->pack, &rng);
        why_option(out, &r, &view, o);
        assert_int_equal(lair_choose(&game, &cards->pack, seat, o, &listener), 0);
    }
    assert_true(t.lines > 20);
}

static void whole_games_are_told_in_whole_sentences(void **state)
{
    (void)state;
    FILE *out = tmpfile();
    assert_non_null(out);
    for (int players = 1; players <= 4; players++) {
        for (uint64_t number = 0; number < 4; number++) {
            tell_game(players, number, (int)number, out);
        }
    }
    check_columns(out);
    fclose(out);
}

static void words_of_names_match_by_their_beginning(void **state)
{
    (void)state;
    assert_true(why_matches("Frozen Monster", "froz"));
    assert_true(why_matches("Frozen Monster", "Mon"));
    assert_true(why_matches("Frozen Monster", "frozen monster"));
    assert_false(why_matches("Frozen Monster", "ozen"));
    assert_false(why_matches("Frozen Monster", ""));
    assert_true(why_matches("Świątynia", "świąt"));
    assert_true(why_matches("Żebrząca wyrocznia", "żeb"));
    assert_true(why_matches("Łowca", "ŁOW"));
    assert_true(why_matches("Храм, зона скарбу", "храм"));
    assert_true(why_matches("Королева Ґвініс", "ґві"));
    assert_true(why_matches("Їжак Єва", "єва"));
    assert_true(why_matches("Überstunden", "über"));
    assert_false(why_matches("Храм", "хрмa"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slots_are_filled),
        cmocka_unit_test(forms_follow_the_number_and_the_reader),
        cmocka_unit_test(forms_hold_slots),
        cmocka_unit_test(numbers_decline_nouns),
        cmocka_unit_test(plurals_of_four_languages),
        cmocka_unit_test(no_message_is_empty),
        cmocka_unit_test(a_full_line_is_cut_between_characters),
        cmocka_unit_test(whole_games_are_told_in_whole_sentences),
        cmocka_unit_test(words_of_names_match_by_their_beginning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
