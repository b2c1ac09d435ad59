/* The rulebook in words and the command `lair rules`. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules.h"

static const struct {
    const char *name;
    int base, count;
} parts[] = {
    {"R-SBM", LAIR_RULE_SBM, 189}, {"R-X", LAIR_RULE_X, 34},     {"R-SOLO", LAIR_RULE_SOLO, 26},
    {"R-RMB", LAIR_RULE_RMB, 108}, {"R-VAR", LAIR_RULE_VAR, 11}, {"Q", LAIR_RULE_Q, 56},
};
enum { PARTS = sizeof parts / sizeof parts[0], OUTPUT = 1 << 17 };

static char output[OUTPUT], errors[OUTPUT];

static void read_back(FILE *file, char *text)
{
    rewind(file);
    size_t n = fread(text, 1, OUTPUT - 1, file);
    text[n] = '\0';
    fclose(file);
}

/* Runs the command with arguments separated by '|' and keeps what it prints. */
static int run(const char *arguments)
{
    char copy[512];
    char *argv[16] = {"rules"};
    int argc = 1;
    snprintf(copy, sizeof copy, "%s", arguments);
    for (char *at = copy; *at != '\0' && argc < 15; argc++) {
        argv[argc] = at;
        at += strcspn(at, "|");
        if (*at == '|') {
            *at++ = '\0';
        }
    }
    FILE *out = tmpfile(), *err = tmpfile();
    assert_non_null(out);
    assert_non_null(err);
    int result = rules_run(argc, argv, out, err);
    read_back(out, output);
    read_back(err, errors);
    return result;
}

static void expect_output(const char *text)
{
    if (!strstr(output, text)) {
        fail_msg("\"%s\" is not in:\n%.2000s", text, output);
    }
}

/* One line, and that word in it. */
static void expect_error(const char *text)
{
    const char *end = strchr(errors, '\n');
    assert_non_null(end);
    assert_string_equal(end, "\n");
    if (!strstr(errors, text)) {
        fail_msg("\"%s\" is not in: %s", text, errors);
    }
}

static int characters(const char *text)
{
    int n = 0;
    for (; *text; text++) {
        n += ((unsigned char)*text & 0xC0) != 0x80;
    }
    return n;
}

/* ---- the book ------------------------------------------------------------------------------------------ */

static void test_every_number_is_there(void **state)
{
    (void)state;
    for (int i = 0; i < PARTS; i++) {
        int end = i + 1 < PARTS ? parts[i + 1].base : LAIR_RULE_COUNT;
        assert_null(rules_title(parts[i].base, RULES_EN));
        for (int rule = parts[i].base + 1; rule < end; rule++) {
            int wanted = rule - parts[i].base <= parts[i].count;
            assert_int_equal(rules_title(rule, RULES_EN) != NULL, wanted);
            assert_int_equal(rules_text(rule, RULES_EN) != NULL, wanted);
        }
    }
}

static void test_every_language_has_the_same_numbers(void **state)
{
    (void)state;
    for (int lang = 0; lang < RULES_LANGS; lang++) {
        for (int rule = 0; rule < LAIR_RULE_COUNT; rule++) {
            assert_int_equal(rules_book[lang][rule].title != NULL, rules_book[RULES_EN][rule].title != NULL);
        }
    }
}

/* What stands in a text between the n-th pair of backquotes: the name of an option or a profile. */
static void quoted(const char *text, int n, char name[64])
{
    name[0] = '\0';
    for (int i = 0; text && (text = strchr(text, '`')) != NULL; i++, text++) {
        if (i == 2 * n) {
            snprintf(name, 64, "%.*s", (int)strcspn(text + 1, "`"), text + 1);
            return;
        }
    }
}

static void test_every_language_names_the_same_options(void **state)
{
    (void)state;
    char name[64], other[64];
    for (int lang = 0; lang < RULES_LANGS; lang++) {
        for (int rule = 0; rule < LAIR_RULE_COUNT; rule++) {
            for (int n = 0; n < 4; n++) {
                quoted(rules_text(rule, RULES_EN), n, name);
                quoted(rules_text(rule, lang), n, other);
                assert_string_equal(other, name);
            }
        }
    }
}

static void check_record(const rules_record *r)
{
    assert_in_range(characters(r->title), 1, 60);
    assert_in_range(characters(r->text), 10, 400);
    assert_null(strchr(r->text, '\n'));
    assert_null(strstr(r->text, "  "));
    assert_null(strstr(r->text, "RPL"));
    assert_null(strstr(r->text, "RDE"));
    char last = r->text[strlen(r->text) - 1];
    assert_true(last == '.' || last == '?' || last == '"');
    assert_non_null(r->part);
    assert_non_null(r->chapter);
}

static void test_records_are_short_and_whole(void **state)
{
    (void)state;
    for (int lang = 0; lang < RULES_LANGS; lang++) {
        for (int rule = 0; rule < LAIR_RULE_COUNT; rule++) {
            if (rules_book[lang][rule].title) {
                check_record(&rules_book[lang][rule]);
            }
        }
    }
}

static void test_titles_are_unique_within_a_part(void **state)
{
    (void)state;
    for (int a = 0; a < LAIR_RULE_COUNT; a++) {
        for (int b = a + 1; b < LAIR_RULE_COUNT; b++) {
            const rules_record *x = &rules_book[RULES_EN][a], *y = &rules_book[RULES_EN][b];
            if (x->title && y->title && strcmp(x->part, y->part) == 0 && strcmp(x->title, y->title) == 0) {
                fail_msg("rules %d and %d are both called \"%s\"", a, b, x->title);
            }
        }
    }
}

/* R-X-027 and the like that a text mentions must be there. */
static void test_mentioned_rules_exist(void **state)
{
    (void)state;
    for (int rule = 0; rule < LAIR_RULE_COUNT; rule++) {
        const char *at = rules_text(rule, RULES_EN);
        while (at && (at = strstr(at, "R-")) != NULL) {
            char name[16];
            snprintf(name, sizeof name, "%.*s", (int)strspn(at, "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"), at);
            assert_int_not_equal(rules_number(name), -1);
            at += 2;
        }
    }
}

static void test_every_rule_has_words_in_every_language(void **state)
{
    (void)state;
    for (int rule = 0; rule < LAIR_RULE_COUNT; rule++) {
        for (int lang = 0; lang < RULES_LANGS; lang++) {
            assert_int_equal(rules_text(rule, lang) != NULL, rules_text(rule, RULES_EN) != NULL);
        }
    }
    assert_null(rules_title(LAIR_RULE_SBM + 1, -1));
    assert_null(rules_title(LAIR_RULE_SBM + 1, RULES_LANGS));
    assert_null(rules_text(LAIR_NOT_ASKED, RULES_EN));
    assert_null(rules_text(-1, RULES_EN));
}

/* ---- numbers ------------------------------------------------------------------------------------------- */

static void test_numbers_are_read(void **state)
{
    (void)state;
    static const char *const same[] = {"R-SBM-126", "r-sbm-126", "SBM-126",  "sbm 126",
                                       "sbm126",    "R SBM 126", " sbm.126 "};
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        assert_int_equal(rules_number(same[i]), LAIR_RULE_SBM + 126);
    }
    assert_int_equal(rules_number("sbm 1"), LAIR_RULE_SBM + 1);
    assert_int_equal(rules_number("R-X-005"), LAIR_RULE_X + 5);
    assert_int_equal(rules_number("solo-26"), LAIR_RULE_SOLO + 26);
    assert_int_equal(rules_number("rmb 108"), LAIR_RULE_RMB + 108);
    assert_int_equal(rules_number("R-RMB-108"), LAIR_RULE_RMB + 108);
    assert_int_equal(rules_number("var-11"), LAIR_RULE_VAR + 11);
    assert_int_equal(rules_number("q-7"), LAIR_RULE_Q + 7);
    assert_int_equal(rules_number("Q-07"), LAIR_RULE_Q + 7);
}

static void test_unknown_numbers_are_refused(void **state)
{
    (void)state;
    static const char *const unknown[] = {
        "",         "R-SBM",  "R-SBM-000", "R-SBM-190", "R-SBM-201", "sbm-99999999999999",
        "SBX-1",    "126",    "R-126",     "q-57",      "q",         "R-SBM-126a",
        "sbm126 7", "sb 126", "sbmm 126",  "--",        "R-",        "sbm -"};
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        if (rules_number(unknown[i]) != -1) {
            fail_msg("\"%s\" is taken for %d", unknown[i], rules_number(unknown[i]));
        }
    }
    assert_int_equal(rules_number(NULL), -1);
}

static void test_names_lead_back_to_their_numbers(void **state)
{
    (void)state;
    char name[16];
    for (int rule = -1; rule <= LAIR_NOT_IN_HAND; rule++) {
        rules_name(rule, name, sizeof name);
        assert_int_equal(rules_number(name), rules_title(rule, RULES_EN) ? rule : -1);
    }
    rules_name(LAIR_RULE_SBM + 7, name, sizeof name);
    assert_string_equal(name, "R-SBM-007");
    rules_name(LAIR_RULE_Q + 7, name, sizeof name);
    assert_string_equal(name, "Q-07");
    rules_name(LAIR_NOT_ASKED, name, sizeof name);
    assert_string_equal(name, "");
    rules_name(LAIR_RULE_SBM + 126, name, 6);
    assert_string_equal(name, "R-SBM");
    name[0] = 'x';
    rules_name(LAIR_RULE_SBM + 126, name, 0);
    assert_int_equal(name[0], 'x');
}

/* ---- the command --------------------------------------------------------------------------------------- */

static void test_chapters_are_listed(void **state)
{
    (void)state;
    assert_int_equal(run(""), 0);
    expect_output("Super Boss Monster\n");
    expect_output("R-SBM-017 .. R-SBM-036");
    expect_output("Q-01 .. Q-56");
    assert_int_equal(run("--json"), 0);
    expect_output("\"first\":\"R-SBM-017\",\"last\":\"R-SBM-036\",\"rules\":20}");
}

static void test_a_rule_is_shown(void **state)
{
    (void)state;
    assert_int_equal(run("R-SBM-126"), 0);
    expect_output("R-SBM-126  A hero dies at once\n");
    assert_int_equal(run("sbm|126|q-7"), 0);
    expect_output("R-SBM-126  ");
    expect_output("Q-07  ");
    assert_int_equal(run("--json|solo 1"), 0);
    expect_output("{\"rule\":\"R-SOLO-001\",\"number\":251,");
    assert_int_equal(run("--lang|de|var-1"), 0);
    expect_output("R-VAR-001  ");
}

static void test_an_unknown_rule_is_told_apart_from_nonsense(void **state)
{
    (void)state;
    assert_int_equal(run("R-SBM-190"), 1);
    expect_error("no rule R-SBM-190");
    assert_int_equal(run("sbm|190"), 1);
    expect_error("no rule sbm 190");
    assert_int_equal(run("tavern"), 2);
    expect_error("--search");
}

static void test_lists_are_filtered(void **state)
{
    (void)state;
    assert_int_equal(run("--list"), 0);
    expect_output("R-SBM-001   ");
    expect_output("Q-56  ");
    assert_int_equal(run("--list|solo"), 0);
    expect_output("R-SOLO-026  ");
    assert_null(strstr(output, "R-SBM-001"));
    assert_int_equal(run("--list|R-RMB"), 0);
    expect_output("R-RMB-001");
    assert_int_equal(run("--list|nothing"), 2);
    expect_error("--list takes");
}

static void test_words_are_searched(void **state)
{
    (void)state;
    assert_int_equal(run("--search|HIDEOUT|last room"), 0);
    expect_output("R-SBM-097");
    assert_null(strstr(output, "R-SBM-126"));
    assert_int_equal(run("--search|dragonfruit"), 1);
    expect_error("no rule contains");
    assert_string_equal(output, "");
    assert_int_equal(run("--search|dragonfruit|--json"), 1);
    expect_output("{\"rules\":[\n]}");
    assert_int_equal(run("--search"), 2);
    expect_error("needs words");
}

static void test_wrong_use_is_explained(void **state)
{
    (void)state;
    assert_int_equal(run("--colour"), 2);
    expect_error("--colour");
    assert_int_equal(run("--lang|fr"), 2);
    expect_error("one of en pl uk de");
    assert_int_equal(run("--lang"), 2);
    expect_error("one of en pl uk de");
    assert_int_equal(run("--list|--search|x"), 2);
    expect_error("only one");
    assert_int_equal(run("--help"), 0);
    expect_output("usage:");
}

/* ---- coverage ------------------------------------------------------------------------------------------ */

static const char *const coverage_path = "test_rules_coverage.txt";

static int run_coverage(const char *text, const char *more)
{
    char arguments[128];
    FILE *file = fopen(coverage_path, "wb");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    snprintf(arguments, sizeof arguments, "--coverage|%s%s", coverage_path, more);
    int result = run(arguments);
    remove(coverage_path);
    return result;
}

static void test_coverage_counts_what_is_reached(void **state)
{
    (void)state;
    int result = run_coverage("# made by the tests\n\nR-SBM-126\tdies\treached\nR-SBM-126\tdies\ttagged\r\n"
                              "R-SBM-126\tdies\treached\nR-SBM-126\talso\treached\nR-SBM-127\tdies\ttagged\n"
                              "R-SBM-128\tdies\ttagged\nR-SBM-128\tother\treached\nQ-07\tempty\treached",
                              "");
    assert_int_equal(result, 1);
    expect_output("R-SBM-126   also, dies\n");
    expect_output("R-SBM-129   no test reaches it\n");
    expect_output("Tagged, but not reached by that test:\nR-SBM-127   dies\n"
                  "R-SBM-128   dies (another test reaches it)\n");
    expect_output("\nR-SBM 2/189\nR-X 0/34\nR-SOLO 0/26\nR-RMB 0/108\nR-VAR 0/11\nQ 1/56\n");
}

/* A file in which one test reaches all rules of the five books but the one it is told to leave out. */
static char *full_coverage(int without)
{
    size_t size = 1 << 15, n = 0;
    char name[16], *text = malloc(size);
    assert_non_null(text);
    for (int rule = 1; rule < LAIR_RULE_Q; rule++) {
        rules_name(rule, name, sizeof name);
        if (name[0] != '\0' && rule != without) {
            n += (size_t)snprintf(text + n, size - n, "%s\tall\treached\n", name);
        }
    }
    return text;
}

static void test_complete_coverage_is_a_success(void **state)
{
    (void)state;
    char *text = full_coverage(0);
    assert_int_equal(run_coverage(text, ""), 0);
    expect_output("\nR-SBM 189/189\nR-X 34/34\nR-SOLO 26/26\nR-RMB 108/108\nR-VAR 11/11\nQ 0/56\n");
    assert_null(strstr(output, "Tagged, but"));
    assert_int_equal(run_coverage(text, "|--json"), 0);
    expect_output("\"R-SBM\":{\"reached\":189,\"rules\":189}");
    expect_output("\"complete\":true}");
    free(text);
    static const int missing[] = {LAIR_RULE_SBM + 1, LAIR_RULE_X + 34, LAIR_RULE_SOLO + 26,
                                  LAIR_RULE_RMB + 50, LAIR_RULE_VAR + 11};
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++) {
        text = full_coverage(missing[i]);
        assert_int_equal(run_coverage(text, ""), 1);
        free(text);
    }
}

static void test_an_empty_coverage_file_covers_nothing(void **state)
{
    (void)state;
    assert_int_equal(run_coverage("", ""), 1);
    expect_output("\nR-SBM 0/189\n");
}

static void test_broken_coverage_lines_are_named(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
    } broken[] = {
        {"R-SBM-126 dies reached\n", ":1: expected RULE<TAB>TEST<TAB>"},
        {"R-SBM-126\tdies\n", ":1: expected"},
        {"R-SBM-126\tdies\treached\nR-SBM-126", ":2: expected"},
        {"R-SBM-999\tdies\treached\n", ":1: there is no such rule"},
        {"\tdies\treached\n", ":1: there is no such rule"},
        {"R-SBM-126\t\treached\n", ":1: the name of the test"},
        {"R-SBM-126\tdies\ttouched\n", ":1: the last word"},
        {"R-SBM-126\tdies\treached\tagain\n", ":1: the last word"},
        {"\n\nR-SBM-126\tdies\t\n", ":3: the last word"},
    };
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        assert_int_equal(run_coverage(broken[i].text, ""), 2);
        expect_error(broken[i].message);
        assert_string_equal(output, "");
    }
}

static void test_a_missing_coverage_file_is_explained(void **state)
{
    (void)state;
    assert_int_equal(run("--coverage|no/such/file"), 2);
    expect_error("run the tests first");
    assert_int_equal(run("--coverage|a|b"), 2);
    expect_error("one file");
    assert_int_equal(run("--coverage|."), 2);
    expect_error("cannot read .");
}

static void test_a_binary_coverage_file_is_refused(void **state)
{
    (void)state;
    char arguments[128];
    FILE *file = fopen(coverage_path, "wb");
    assert_non_null(file);
    fwrite("R-SBM-126\tdies\treached\0\n", 1, 25, file);
    fclose(file);
    snprintf(arguments, sizeof arguments, "--coverage|%s", coverage_path);
    assert_int_equal(run(arguments), 2);
    expect_error("not a text file");
    remove(coverage_path);
}

/* Every ruling is there in every language, about the same cards. */
static void rulings_are_the_same_everywhere(void **state)
{
    (void)state;
    int n = 0;
    for (; rules_rulings[RULES_EN][n].cards; n++) {
        for (int lang = 0; lang < RULES_LANGS; lang++) {
            const rules_ruling *r = &rules_rulings[lang][n];
            assert_non_null(r->cards);
            assert_string_equal(r->cards, rules_rulings[RULES_EN][n].cards);
            assert_true(strlen(r->text) > 10);
        }
    }
    assert_true(n > 70 && n < RULES_RULINGS - 1);
    for (int lang = 0; lang < RULES_LANGS; lang++) {
        assert_null(rules_rulings[lang][n].cards);
    }
    int at = 0;
    assert_non_null(rules_ruling_on("minibosses", "armor-up", RULES_DE, &at));
    assert_non_null(rules_ruling_on("minibosses", "armor-up", RULES_DE, &at));
    assert_null(rules_ruling_on("minibosses", "armor-up", RULES_DE, &at));
    at = 0;
    assert_null(rules_ruling_on("minibosses", "armor", RULES_DE, &at));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rulings_are_the_same_everywhere),
        cmocka_unit_test(test_every_number_is_there),
        cmocka_unit_test(test_every_language_has_the_same_numbers),
        cmocka_unit_test(test_every_language_names_the_same_options),
        cmocka_unit_test(test_records_are_short_and_whole),
        cmocka_unit_test(test_titles_are_unique_within_a_part),
        cmocka_unit_test(test_mentioned_rules_exist),
        cmocka_unit_test(test_every_rule_has_words_in_every_language),
        cmocka_unit_test(test_numbers_are_read),
        cmocka_unit_test(test_unknown_numbers_are_refused),
        cmocka_unit_test(test_names_lead_back_to_their_numbers),
        cmocka_unit_test(test_chapters_are_listed),
        cmocka_unit_test(test_a_rule_is_shown),
        cmocka_unit_test(test_an_unknown_rule_is_told_apart_from_nonsense),
        cmocka_unit_test(test_lists_are_filtered),
        cmocka_unit_test(test_words_are_searched),
        cmocka_unit_test(test_wrong_use_is_explained),
        cmocka_unit_test(test_coverage_counts_what_is_reached),
        cmocka_unit_test(test_complete_coverage_is_a_success),
        cmocka_unit_test(test_an_empty_coverage_file_covers_nothing),
        cmocka_unit_test(test_broken_coverage_lines_are_named),
        cmocka_unit_test(test_a_missing_coverage_file_is_explained),
        cmocka_unit_test(test_a_binary_coverage_file_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
