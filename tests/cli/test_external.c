/* test_external.c - the lines to programs that play: nothing hidden in them, always JSON, and no answer that breaks
 * anything; programs that misbehave are noticed in time and leave nothing behind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#include <cmocka.h>

#include "external.h"
#include "mixture.h"
#include "protocol.h"

static const cards_library *cards(void)
{
    return cards_builtin();
}

/* ---- is it JSON? --------------------------------------------------------------------------------------- */

static const char *skip_value(const char *at);

static const char *skip_string(const char *at)
{
    if (*at++ != '"') {
        return NULL;
    }
    for (; *at != '"'; at++) {
        if ((unsigned char)*at < ' ' || (*at == '\\' && strchr("\"\\u", *++at) == NULL)) {
            return NULL;
        }
    }
    return at + 1;
}

/* Members or elements after the opening bracket; ", " between them and nothing before the end. */
static const char *skip_list(const char *at, bool object, char close)
{
    if (*at == close) {
        return at + 1;
    }
    for (;;) {
        if (object) {
            at = skip_string(at);
            if (at == NULL || strncmp(at, ": ", 2) != 0) {
                return NULL;
            }
            at += 2;
        }
        at = skip_value(at);
        if (at == NULL || *at == close) {
            return at ? at + 1 : NULL;
        }
        if (strncmp(at, ", ", 2) != 0) {
            return NULL;
        }
        at += 2;
    }
}

static const char *skip_value(const char *at)
{
    static const char *const words[] = {"true", "false", "null"};
    if (*at == '{' || *at == '[') {
        return skip_list(at + 1, *at == '{', *at == '{' ? '}' : ']');
    }
    if (*at == '"') {
        return skip_string(at);
    }
    for (int i = 0; i < 3; i++) {
        if (strncmp(at, words[i], strlen(words[i])) == 0) {
            return at + strlen(words[i]);
        }
    }
    const char *begin = at;
    at += *at == '-';
    at += strspn(at, "0123456789");
    return at > begin && at[-1] != '-' ? at : NULL;
}

static bool is_json_line(const char *line, size_t length)
{
    const char *end = strlen(line) == length && *line == '{' ? skip_value(line) : NULL;
    return end && strcmp(end, "\n") == 0;
}

static char *question(const lair_game *g, int seat, size_t *length)
{
    lair_view view;
    lair_option options[LAIR_OPTIONS];
    lair_look(g, &cards()->pack, seat, &view);
    int n = lair_options(&view, &cards()->pack, options, LAIR_OPTIONS);
    return protocol_question(cards(), &view, options, n, length);
}

/* Games that differ only in what the seat cannot know give the very same line. */
static void nothing_hidden_is_said(void **state)
{
    (void)state;
    const lair_pack *pack = &cards()->pack;
    int differed = 0, asked = 0;
    for (uint64_t number = 0; number < 120; number++) {
        dice d = dice_of(number);
        lair_rng rng = {.key = {(uint32_t)number, 9}};
        lair_rules rules = mixture_rules(pack, NULL, &d);
        lair_game g;
        uint8_t seed[32];
        lair_seed(number, seed);
        assert_int_equal(lair_start(&g, pack, &rules, seed, NULL), 0);
        for (int i = 0; i < 150 && !lair_over(&g); i++) {
            int seat = pending_seat(&g, &d);
            if (dice_below(&d, 4) == 0) {
                lair_view view;
                lair_game other;
                size_t n, m;
                lair_look(&g, pack, seat, &view);
                lair_redeal(&view, pack, &rng, &other);
                char *line = question(&g, seat, &n), *again = question(&other, seat, &m);
                if (!is_json_line(line, n)) {
                    fail_msg("not a line of JSON: %s", line);
                }
                assert_string_equal(line, again);
                differed += memcmp(g.hand, other.hand, sizeof g.hand) != 0;
                asked++;
                free(line);
                free(again);
            }
            assert_int_equal(lair_choose(&g, pack, seat, random_option(&g, pack, seat, &d), NULL), 0);
        }
    }
    assert_true(asked > 2000 && differed > asked / 2);
}

static void the_other_lines_are_json(void **state)
{
    (void)state;
    size_t n;
    lair_rules rules = lair_rules_of(LAIR_MINIBOSSES_DE, 4);
    char *line = protocol_hello(&n);
    assert_true(is_json_line(line, n));
    free(line);
    line = protocol_game(&rules, 3, 0x7FFFFFFF, &n);
    assert_true(is_json_line(line, n));
    assert_non_null(strstr(line, "\"edition\": \"minibosses\""));
    free(line);
    for (int winner = -1; winner < 2; winner++) {
        line = protocol_over(winner, (const int[]){-3, 10}, 2, &n);
        assert_true(is_json_line(line, n));
        assert_non_null(strstr(line, winner < 0 ? "null" : "-3, 10"));
        free(line);
    }
}

/* ---- answers ------------------------------------------------------------------------------------------- */

static void answers_are_read_strictly(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        int options, answer;
    } cases[] = {
        {"0", 3, 0},    {"2", 3, 2},           {" 1 \r", 3, 1},       {"01", 3, 1},
        {"3", 3, -1},   {"-1", 3, -1},         {"", 3, -1},           {"  ", 3, -1},
        {"1 2", 3, -1}, {"1x", 3, -1},         {"+1", 3, -1},         {"0x1", 3, -1},
        {"1.0", 3, -1}, {"{\"n\": 1}", 3, -1}, {"4294967296", 3, -1}, {"99999999999999999999", 512, -1}};
    char why[PROTOCOL_WHY];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int got = protocol_answer(cases[i].line, strlen(cases[i].line), cases[i].options, why);
        if (got != cases[i].answer) {
            fail_msg("\"%s\" gives %d", cases[i].line, got);
        }
    }
    assert_int_equal(protocol_answer("1\0", 2, 3, why), -1);
    assert_int_equal(protocol_answer("\xff\x1b[31m\n", 7, 3, why), -1);
    assert_null(strchr(why, '\x1b'));
    assert_true(protocol_greets("lair-bot 1", 10));
    assert_true(protocol_greets("lair-bot 1\r", 11));
    assert_false(protocol_greets("lair-bot 2", 10));
    assert_false(protocol_greets("lair-bot 1x", 11));
    assert_false(protocol_greets("", 0));
}

static void any_bytes_are_an_answer_or_none(void **state)
{
    (void)state;
    dice d = dice_of(3);
    for (int i = 0; i < 50000; i++) {
        char why[PROTOCOL_WHY] = "";
        size_t n = dice_below(&d, 90);
        char *line = malloc(n + 1);
        for (size_t k = 0; k < n; k++) {
            line[k] = (char)(dice_below(&d, 2) ? '0' + dice_below(&d, 10) : dice_below(&d, 256));
        }
        int answer = protocol_answer(line, n, 40, why);
        assert_true(answer >= 0 ? answer < 40 : strlen(why) > 0 && strlen(why) < PROTOCOL_WHY);
        free(line);
    }
}

/* ---- programs ------------------------------------------------------------------------------------------ */

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Asks a program once; *how says how it ended. */
static enum external_result ask(const char *command, const char *line, int milliseconds, char *answer,
                                char how[EXTERNAL_WHY])
{
    external e = {0};
    char why[EXTERNAL_WHY];
    size_t n = 0;
    int64_t begun = now();
    assert_true(external_start(&e, command, -1, why));
    enum external_result result = external_ask(&e, line, strlen(line), milliseconds, NULL, &n);
    if (result == EXTERNAL_OK && answer) {
        memcpy(answer, e.line, n);
        answer[n] = '\0';
    }
    external_end(&e, result == EXTERNAL_ENDED ? 2000 : 0, how);
    assert_true(now() - begun < milliseconds + 2500);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* nobody is left */
    assert_int_equal(errno, ECHILD);
    return result;
}

static void programs_answer_or_are_found_out(void **state)
{
    (void)state;
    char answer[EXTERNAL_LINE], how[EXTERNAL_WHY];
    assert_int_equal(ask("read x; echo \"got $x\"", "hello\n", 5000, answer, how), EXTERNAL_OK);
    assert_string_equal(answer, "got hello");
    assert_int_equal(ask("exit 3", "hello\n", 5000, NULL, how), EXTERNAL_ENDED);
    assert_string_equal(how, "exit code 3");
    assert_int_equal(ask("read x; kill -9 $$", "hello\n", 5000, NULL, how), EXTERNAL_ENDED);
    assert_string_equal(how, "signal 9");
    assert_int_equal(ask("/no/such/program", "hello\n", 5000, NULL, how), EXTERNAL_ENDED);
    assert_string_equal(how, "exit code 127");
    assert_int_equal(ask("read x; sleep 60", "hello\n", 50, NULL, how), EXTERNAL_LATE);
    assert_int_equal(ask("sleep 60 & wait", "hello\n", 50, NULL, how), EXTERNAL_LATE);
    assert_int_equal(ask("trap '' TERM INT HUP; sleep 60", "hello\n", 50, NULL, how), EXTERNAL_LATE);
    assert_int_equal(ask("read x; echo 1; echo 2; sleep 60", "hello\n", 5000, NULL, how) == EXTERNAL_LATE,
                     false);
    assert_int_equal(ask("read x; printf '1\\n2\\n'; sleep 60", "hello\n", 5000, NULL, how),
                     EXTERNAL_UNASKED);
    assert_int_equal(ask("yes | tr -d '\\n'", "hello\n", 5000, NULL, how) == EXTERNAL_OK, false);
    assert_int_equal(ask("read x; printf half; exit 0", "hello\n", 5000, NULL, how), EXTERNAL_ENDED);
}

/* One that never reads: the pipe is full, and that is not waited for longer than anything else. */
static void a_full_pipe_is_late(void **state)
{
    (void)state;
    size_t n = 1 << 20;
    char *line = malloc(n + 1);
    memset(line, 'x', n);
    line[n - 1] = '\n';
    line[n] = '\0';
    assert_int_equal(ask("sleep 60", line, 100, NULL, NULL), EXTERNAL_LATE);
    assert_int_equal(ask("exec <&-; sleep 0.3", line, 1000, NULL, NULL), EXTERNAL_ENDED);
    free(line);
}

static void waiting_can_be_stopped(void **state)
{
    (void)state;
    external e = {0};
    char why[EXTERNAL_WHY];
    size_t n;
    atomic_bool stop = true;
    int64_t begun = now();
    assert_true(external_start(&e, "sleep 60", -1, why));
    assert_int_equal(external_ask(&e, "x\n", 2, 60000, &stop, &n), EXTERNAL_STOPPED);
    external_end(&e, 0, NULL);
    external_end(&e, 0, NULL); /* there is none any more */
    assert_true(now() - begun < 3000);
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_hidden_is_said),           cmocka_unit_test(the_other_lines_are_json),
        cmocka_unit_test(answers_are_read_strictly),        cmocka_unit_test(any_bytes_are_an_answer_or_none),
        cmocka_unit_test(programs_answer_or_are_found_out), cmocka_unit_test(a_full_pipe_is_late),
        cmocka_unit_test(waiting_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
