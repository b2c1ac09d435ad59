/* test_external.c - the lines to programs that play: nothing hidden in them, always JSON, and no answer that breaks
 * anything; programs that misbehave are noticed in time and leave nothing behind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

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

static const warden_limits no_limits = {0};

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
    assert_true(external_start(&e, command, -1, &no_limits, why));
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
    assert_int_equal(ask("read x; echo \"got $x\"", "hello\n", 60000, answer, how), EXTERNAL_OK);
    assert_string_equal(answer, "got hello");
    assert_int_equal(ask("exit 3", "hello\n", 60000, NULL, how), EXTERNAL_ENDED);
    assert_string_equal(how, "exit code 3");
    assert_int_equal(ask("read x; kill -9 $$", "hello\n", 60000, NULL, how), EXTERNAL_ENDED);
    assert_string_equal(how, "signal 9");
    assert_int_equal(ask("/no/such/program", "hello\n", 60000, NULL, how), EXTERNAL_ENDED);
    assert_string_equal(how, "exit code 127");
    assert_int_equal(ask("read x; sleep 60", "hello\n", 50, NULL, how), EXTERNAL_LATE);
    assert_int_equal(ask("sleep 60 & wait", "hello\n", 50, NULL, how), EXTERNAL_LATE);
    assert_int_equal(ask("trap '' TERM INT HUP; sleep 60", "hello\n", 50, NULL, how), EXTERNAL_LATE);
    assert_int_equal(ask("read x; echo 1; echo 2; sleep 60", "hello\n", 30000, NULL, how) == EXTERNAL_LATE,
                     false);
    assert_int_equal(ask("read x; printf '1\\n2\\n'; sleep 60", "hello\n", 30000, NULL, how),
                     EXTERNAL_UNASKED);
    assert_int_equal(ask("yes | tr -d '\\n'", "hello\n", 5000, NULL, how) == EXTERNAL_OK, false);
    assert_int_equal(ask("read x; printf half; exit 0", "hello\n", 60000, NULL, how), EXTERNAL_ENDED);
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
    assert_true(external_start(&e, "sleep 60", -1, &no_limits, why));
    assert_int_equal(external_ask(&e, "x\n", 2, 60000, &stop, &n), EXTERNAL_STOPPED);
    external_end(&e, 0, NULL);
    external_end(&e, 0, NULL); /* there is none any more */
    assert_true(now() - begun < 3000);
}

/* ---- misbehaviour -------------------------------------------------------------------------------------- */

static char
    mark[64]; /* in the environment of every program that these tests start, and of all that those start */

static bool has_mark(const char *pid)
{
    static char text[1 << 20];
    char path[300];
    snprintf(path, sizeof path, "/proc/%s/environ", pid);
    FILE *in = fopen(path, "r");
    size_t n = in ? fread(text, 1, sizeof text - 1, in) : 0, at = 0;
    if (in) {
        fclose(in);
    }
    text[n] = '\0';
    while (at < n && strcmp(text + at, mark) != 0) {
        at += strlen(text + at) + 1;
    }
    return at < n;
}

/* Processes that run and have the mark. */
static int marked(void)
{
    int n = 0;
    DIR *all = opendir("/proc");
    assert_non_null(all);
    for (struct dirent *one = readdir(all); one; one = readdir(all)) {
        n += one->d_name[0] >= '0' && one->d_name[0] <= '9' && has_mark(one->d_name);
    }
    closedir(all);
    return n;
}

/* Asks a program that misbehaves, and ends it: nobody is left. */
static void misbehave(const char *command, int milliseconds, int log, const warden_limits *limits,
                      char answer[EXTERNAL_LINE])
{
    external e = {0};
    char why[EXTERNAL_WHY];
    size_t n = 0;
    int64_t begun = now();
    assert_true(external_start(&e, command, log, limits, why));
    if (external_ask(&e, "hello\n", 6, milliseconds, NULL, &n) == EXTERNAL_OK) {
        memcpy(answer, e.line, n);
    }
    answer[n] = '\0';
    external_end(&e, 0, NULL);
    if (marked() != 0) {
        fail_msg("%d are left of: %s", marked(), command);
    }
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_true(now() - begun < milliseconds + 4000);
}

static void whoever_is_left_behind_is_ended(void **state)
{
    (void)state;
    static const char *const commands[] = {
        "sleep 30 & read x; echo 1; sleep 30",
        "setsid sleep 30 & read x; echo 1; sleep 30",
        "(trap '' HUP TERM INT; setsid sh -c 'trap \"\" HUP TERM INT; sleep 30; sleep 30' &); read x; echo "
        "1",
        "(setsid sleep 30 >/dev/null 2>&1 <&1 &); (setsid sleep 30 &); exit 0",
        "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do setsid sleep 30 & done; read x; "
        "echo 1",
        "kill -STOP $$",
        "setsid sh -c 'kill -STOP $$' & read x; echo 1; exec >&- <&-; sleep 30",
        /* each starts the next and ends, always in a session of its own; not for ever, if nobody ends them */
        "export n=0 run='n=$((n + 1)); [ $n -lt 1000 ] && (setsid sh -c \"$run\" &)'; sh -c \"$run\"; read "
        "x; sleep 30",
    };
    char answer[EXTERNAL_LINE];
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        misbehave(commands[i], 400, -1, &no_limits, answer);
    }
}

/* As if by kill -9: nobody says goodbye to the programs. */
static void programs_end_with_who_started_them(void **state)
{
    (void)state;
    pid_t pid = fork();
    if (pid == 0) {
        external e = {0};
        char why[EXTERNAL_WHY];
        bool good = external_start(&e, "sleep 30 & setsid sleep 30 & sleep 30", -1, &no_limits, why);
        for (; good; pause()) {
        }
        _exit(1);
    }
    int64_t begun = now();
    while (marked() < 3 && now() - begun < 10000) {
    }
    assert_true(marked() >= 3);
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    for (begun = now(); marked() && now() - begun < 10000;) {
    }
    assert_int_equal(marked(), 0);
}

static void memory_files_and_the_log_are_bounded(void **state)
{
    (void)state;
    const warden_limits limits = {.memory = 32u << 20, .file = 1 << 20, .log = 100000};
    char answer[EXTERNAL_LINE], path[] = "/tmp/lair-test-XXXXXX", command[200];
    struct stat about;
    int log = mkstemp(path);
    assert_true(log >= 0);
    /* What tail has to remember does not fit. */
    misbehave("read x; head -c 90000000 /dev/zero | tail -c 80000000 | wc -c", 10000, -1, &no_limits, answer);
    assert_string_equal(answer, "80000000");
    misbehave("read x; head -c 90000000 /dev/zero | tail -c 80000000 | wc -c", 10000, -1, &limits, answer);
    assert_string_equal(answer, "0");
    snprintf(command, sizeof command, "read x; head -c 5000000 /dev/zero >%s; wc -c <%s", path, path);
    misbehave(command, 10000, -1, &limits, answer);
    assert_string_equal(answer, "1048576");
    assert_int_equal(ftruncate(log, 0), 0);
    fcntl(log, F_SETFL, O_APPEND);
    misbehave("echo begun >&2; read x; yes >&2 & sleep 0.5; echo 1; wait", 10000, log, &limits, answer);
    assert_string_equal(answer, "1");
    assert_int_equal(fstat(log, &about), 0);
    assert_int_equal(about.st_size, limits.log);
    assert_int_equal(pread(log, answer, 6, 0), 6);
    assert_memory_equal(answer, "begun\n", 6);
    misbehave("read x; ulimit -c", 10000, -1, &limits, answer);
    assert_string_equal(answer, "0");
    /* As many processes as there are, and some hundred. */
    misbehave("read x; sed -n 's/^Max processes *//p' /proc/self/limits", 10000, -1, &limits, answer);
    assert_in_range(strtol(answer, NULL, 10), 256, 10000);
    close(log);
    unlink(path);
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    snprintf(mark, sizeof mark, "LAIR_MARK=%d", (int)getpid());
    setenv("LAIR_MARK", mark + strlen("LAIR_MARK="), 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_hidden_is_said),
        cmocka_unit_test(the_other_lines_are_json),
        cmocka_unit_test(answers_are_read_strictly),
        cmocka_unit_test(any_bytes_are_an_answer_or_none),
        cmocka_unit_test(programs_answer_or_are_found_out),
        cmocka_unit_test(a_full_pipe_is_late),
        cmocka_unit_test(waiting_can_be_stopped),
        cmocka_unit_test(whoever_is_left_behind_is_ended),
        cmocka_unit_test(programs_end_with_who_started_them),
        cmocka_unit_test(memory_files_and_the_log_are_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
