/* test_terminal.c - lair play from outside, and against the table that it plays through: what is said, what is recorded. */
#define _XOPEN_SOURCE 700 /* terminals of one's own */
#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "bots.h"
#include "cards.h"
#include "rules.h"
#include "table.h"
#include "text.h"

static const lair_pack *pack(void)
{
    return &cards_builtin()->pack;
}

/* ---- what happened, from the event and the view alone ----------------------------------------------------- */

enum { MANY_LINES = 20000 };

typedef struct story {
    text_reader reader; /* of the running game */
    char *line[MANY_LINES];
    int n;
} story;

static void add(story *s, const text_reader *r, const lair_event *e)
{
    text_line line;
    int depth;
    if (text_event(r, e, &line, &depth)) {
        assert_true(s->n < MANY_LINES);
        s->line[s->n] = strdup(line.s);
        assert_non_null(s->line[s->n++]);
    }
}

static void hear_running(void *self, const lair_event *event)
{
    story *s = self;
    add(s, &s->reader, event);
}

static void hear_news(void *self, const table_news *news)
{
    story *s = self;
    text_reader r = text_reader_of(&s->reader, news->view);
    add(s, &r, &news->event);
}

static void free_story(story *s)
{
    for (int i = 0; i < s->n; i++) {
        free(s->line[i]);
    }
    free(s);
}

/* A whole game of kobolds. */
static log_game game_of(enum lair_profile profile, int players, unsigned sets, uint64_t number)
{
    lair_rules rules = lair_rules_of(profile, players);
    if (sets) {
        lair_rules_mix(&rules, sets);
    }
    log_game log;
    lair_game game;
    uint8_t seed[32];
    bot_rng rng = bot_rng_of(number, 0);
    lair_seed(number, seed);
    log_init(&log, pack(), &rules, seed);
    assert_int_equal(log_begin(&log, pack(), &game, NULL), 0);
    while (!lair_over(&game)) {
        lair_view view;
        int seat = table_lowest(lair_pending(&game));
        lair_look(&game, pack(), seat, &view);
        lair_option o =
            bot_choose(&(bot){.level = number % 2 ? BOT_RANDOM : BOT_KOBOLD}, &view, pack(), &rng);
        assert_int_equal(lair_choose(&game, pack(), seat, o, NULL), 0);
        assert_true(log_choice(&log, &game, seat, o));
    }
    return log;
}

static void same_story(log_game *log, int seat, int lang)
{
    story *running = calloc(1, sizeof *running), *told = calloc(1, sizeof *told);
    lair_game game;
    log_error error;
    assert_true(running && told);
    text_reader like = {.cards = cards_builtin(), .lang = lang, .seat = seat, .rule_words = rules_title};
    running->reader = told->reader = like;
    running->reader.game = &game;
    lair_listener listener = {hear_running, running};
    assert_int_equal(log_replay(log, pack(), SIZE_MAX, &game, &listener, &error), LOG_OK);
    table_setup setup = table_setup_of(log);
    table *t = table_open(pack(), log, &setup, &error);
    assert_non_null(t);
    table_tell(t, seat, 0, UINT32_MAX, hear_news, told);
    for (int i = 0; i < running->n && i < told->n; i++) {
        assert_string_equal(told->line[i], running->line[i]);
    }
    assert_int_equal(told->n, running->n);
    assert_true(told->n > 20);
    table_close(t);
    free_story(running);
    free_story(told);
}

static void sentences_need_only_the_event_and_the_view(void **state)
{
    (void)state;
    for (int i = 0; i < 24 * LAIR_PROFILE_COUNT; i++) {
        enum lair_profile profile = (enum lair_profile)(i % LAIR_PROFILE_COUNT);
        bool older = lair_rules_of(profile, 2).edition != LAIR_SUPER;
        unsigned sets = i % 2 == 0 ? 0 : (1u << LAIR_SET_OWN) - 1 - (older ? 1u << LAIR_SET_SUPER : 0);
        log_game log = game_of(profile, 2 + i % 3, sets, (uint64_t)i);
        same_story(&log, i % 2, i % CARDS_LANGS);
    }
}

/* ---- the terminal against the table ------------------------------------------------------------------------ */

/* A folder of its own for the games that are kept. */
static void new_folder(char dir[64])
{
    snprintf(dir, 64, "/tmp/lair-terminal-XXXXXX");
    assert_non_null(mkdtemp(dir));
    assert_int_equal(setenv("XDG_STATE_HOME", dir, 1), 0);
}

static void remove_folder(const char *dir)
{
    char words[128];
    snprintf(words, sizeof words, "rm -rf '%s'", dir);
    assert_int_equal(system(words), 0);
}

/* Numbers, some of them wrong, and now and then a step back. */
static void write_script(const char *path, uint64_t number)
{
    bot_rng rng = bot_rng_of(number, 1);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    for (int i = 0; i < 4000; i++) {
        if (bot_below(&rng, 12) == 0) {
            fputs("u\n", out);
        } else {
            fprintf(out, "%u\n", 1 + bot_below(&rng, 9));
        }
    }
    assert_int_equal(fclose(out), 0);
}

/* How many games are kept there; path is one of them. */
static int count_games(const char *dir, char *path, size_t room)
{
    char games[128];
    int n = 0;
    snprintf(games, sizeof games, "%s/lair/games", dir);
    DIR *d = opendir(games);
    for (struct dirent *e; d && (e = readdir(d)) != NULL;) {
        size_t length = strlen(e->d_name);
        if (length > 5 && strcmp(e->d_name + length - 5, ".lair") == 0) {
            snprintf(path, room, "%s/%s", games, e->d_name);
            n++;
        }
    }
    if (d) {
        closedir(d);
    }
    return n;
}

static void only_game(const char *dir, char *path, size_t room)
{
    assert_int_equal(count_games(dir, path, room), 1);
}

static log_game play_script(const char *dir, const char *options, uint64_t number)
{
    char script[128], command[512], path[512];
    log_game log;
    log_error error;
    snprintf(script, sizeof script, "%s/script", dir);
    write_script(script, number);
    snprintf(command, sizeof command, "'%s' play --plain %s <'%s' >/dev/null", LAIR_PROGRAM, options, script);
    assert_int_equal(system(command), 0);
    only_game(dir, path, sizeof path);
    assert_int_equal(log_load(&log, path, &error), LOG_OK);
    assert_false(log.open);
    assert_int_equal(unlink(path), 0);
    return log;
}

/* What has to be entered so that the record's k-th line comes about. A pass by hand that says what is placed behind it was the
   answer to both. */
static table_entry entry_for(const log_game *log, size_t k)
{
    const log_record *r = &log->record[k];
    if (r->kind == LOG_UNDO) {
        return (table_entry){TABLE_BACK, r->seat, 0};
    }
    size_t next = k + 1;
    while (next < log->n && log->record[next].kind == LOG_HASH) {
        next++;
    }
    bool ahead = next < log->n && log->record[next].kind == LOG_SAID && log->record[next].said == LOG_AHEAD;
    return (table_entry){TABLE_CHOICE, r->seat, ahead ? log->record[next].value : r->value};
}

static void same_record(const log_game *log, int *own, int *passed, int *back)
{
    log_game fresh = *log;
    log_error error;
    size_t n, m;
    fresh.record = NULL;
    fresh.n = fresh.capacity = fresh.choices = 0;
    fresh.has_hash = false;
    table_setup setup = table_setup_of(log);
    table *t = table_open(pack(), &fresh, &setup, &error);
    assert_non_null(t);
    for (size_t k; k = table_log(t)->n, k < log->n;) {
        table_entry entry = entry_for(log, k);
        assert_int_equal(table_enter(t, 0, &entry), 0);
        assert_true(table_log(t)->n > k);
    }
    char *ours = log_print(table_log(t), &n), *theirs = log_print(log, &m);
    assert_string_equal(ours, theirs);
    for (size_t k = 0; k < log->n; k++) {
        bool person = setup.who[log->record[k].seat] == TABLE_HERE;
        *own += log->record[k].kind == LOG_CHOICE && person && !log->record[k].by_itself;
        *passed += log->record[k].by_itself;
        *back += log->record[k].kind == LOG_UNDO;
    }
    free(ours);
    free(theirs);
    table_close(t);
}

static void the_terminal_records_what_the_table_does(void **state)
{
    (void)state;
    static const char *const options[] = {
        "--seed 3 --bots kobold",
        "--seed 4 --players 3 --seat 2 --bots kobold,minion",
        "--seed 5 --players 4 --sets all --bots kobold",
        "--seed 6 --edition minibosses --players 3 --bots minion",
        "--seed 7 --edition classic --players 4 --bots kobold",
    };
    char dir[64];
    int own = 0, passed = 0, back = 0;
    new_folder(dir);
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        log_game log = play_script(dir, options[i], i);
        same_record(&log, &own, &passed, &back);
        log_free(&log);
    }
    assert_true(own > 100 && passed > 20 && back > 20);
    remove_folder(dir);
}

/* ---- a program that is talked to --------------------------------------------------------------------------- */

enum { MANY_BYTES = 1 << 21 };

typedef struct run {
    pid_t pid;
    int in, out; /* the same file at a terminal */
    char *text;  /* what it has said */
    size_t n;
    int prompts, answers;
} run;

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* In the child: the words become the program. */
static void become(const char *words)
{
    char line[1024];
    snprintf(line, sizeof line, "exec '%s' play --plain %s", LAIR_PROGRAM, words);
    execl("/bin/sh", "sh", "-c", line, (char *)NULL);
    _exit(99);
}

static run started(pid_t pid, int in, int out)
{
    run r = {.pid = pid, .in = in, .out = out, .text = calloc(1, MANY_BYTES)};
    assert_true(pid > 0);
    assert_non_null(r.text);
    return r;
}

static run start(const char *words)
{
    int to[2], from[2];
    assert_int_equal(pipe(to), 0);
    assert_int_equal(pipe(from), 0);
    pid_t pid = fork();
    if (pid == 0) {
        dup2(to[0], 0);
        dup2(from[1], 1);
        dup2(from[1], 2);
        for (int i = 0; i < 2; i++) {
            close(to[i]);
            close(from[i]);
        }
        become(words);
    }
    close(to[0]);
    close(from[1]);
    return started(pid, to[1], from[0]);
}

/* The same at a terminal, which is the program's own. */
static run start_at_terminal(const char *words)
{
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
    const char *name = ptsname(master);
    assert_non_null(name);
    pid_t pid = fork();
    if (pid == 0) {
        setsid();
        int tty = open(name, O_RDWR);
        dup2(tty, 0);
        dup2(tty, 1);
        dup2(tty, 2);
        close(master);
        become(words);
    }
    return started(pid, master, master);
}

/* Hears what it says until it asks for more answers than it got, or the time is over. False: it says no more. */
static bool hear_until(run *r, int64_t until)
{
    struct pollfd p = {.fd = r->out, .events = POLLIN};
    while (r->prompts <= r->answers) {
        int64_t left = until - now_ms();
        if (left <= 0 || poll(&p, 1, (int)left) <= 0) {
            return true;
        }
        ssize_t got = read(r->out, r->text + r->n, MANY_BYTES - 1 - r->n);
        if (got <= 0) {
            return false;
        }
        r->n += (size_t)got;
        r->text[r->n] = '\0';
        r->prompts = 0;
        for (const char *at = r->text; (at = strstr(at, "Your choice")) != NULL; at++) {
            r->prompts++;
        }
    }
    return true;
}

static void type(run *r, const char *line)
{
    (void)!write(r->in, line, strlen(line)); /* it may just have been ended */
    r->answers++;
}

/* Hears the rest, and how it ended. */
static int finish(run *r)
{
    int status = 0;
    r->answers = INT32_MAX;
    while (hear_until(r, now_ms() + 5000)) {
    }
    assert_int_equal(waitpid(r->pid, &status, 0), r->pid);
    close(r->in);
    if (r->out != r->in) {
        close(r->out);
    }
    return status;
}

/* ---- killed at any moment ------------------------------------------------------------------------------------- */

enum { MANY_QUESTIONS = 2000, KILLS = 200 };

/* A game in which every answer is 1, as nobody disturbed it: its file, and how long that was at each question. */
typedef struct whole_game {
    char text[1 << 16];
    size_t length, at[MANY_QUESTIONS];
    int questions;
} whole_game;

static const char same_game[] = "--seed 3 --bots kobold";

static size_t read_file(const char *path, char *text, size_t room)
{
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    size_t n = fread(text, 1, room, f);
    fclose(f);
    assert_true(n < room);
    return n;
}

static void play_undisturbed(const char *dir, whole_game *w)
{
    char path[512];
    run r = start(same_game);
    while (hear_until(&r, now_ms() + 20000) && r.prompts > r.answers) {
        only_game(dir, path, sizeof path);
        assert_true(w->questions < MANY_QUESTIONS);
        w->at[w->questions] = read_file(path, w->text, sizeof w->text);
        /* what was answered is in the file */
        assert_true(w->questions == 0 || w->at[w->questions] > w->at[w->questions - 1]);
        w->questions++;
        type(&r, "1\n");
    }
    assert_int_equal(finish(&r), 0);
    free(r.text);
    w->length = read_file(path, w->text, sizeof w->text);
    assert_int_equal(unlink(path), 0);
    assert_true(w->questions > 20);
}

/* The whole lines of the file, which must be the beginning of the whole game. */
static size_t kept_of(const char *path, const whole_game *w)
{
    char text[1 << 16];
    size_t n = read_file(path, text, sizeof text);
    assert_true(n <= w->length);
    assert_memory_equal(text, w->text, n);
    while (n > 0 && text[n - 1] != '\n') {
        n--;
    }
    return n;
}

/* The question that is asked when so much is kept: a file grows only right before a question. */
static int question_at(const whole_game *w, size_t kept)
{
    int k = 0;
    if (kept < w->at[0]) {
        return 0; /* the head alone */
    }
    while (k < w->questions && w->at[k] != kept) {
        k++;
    }
    assert_true(k < w->questions);
    return k;
}

/* One sitting, which ends with a kill after that time or with the game. */
static void sit_and_die(const char *dir, const whole_game *w, int64_t ms)
{
    char path[512];
    int first = 0;
    bool goes_on = count_games(dir, path, sizeof path) == 1;
    if (goes_on) {
        first = question_at(w, kept_of(path, w));
    }
    int64_t until = now_ms() + ms;
    run r = start(goes_on ? "--resume" : same_game);
    while (now_ms() < until && hear_until(&r, until) && r.prompts > r.answers) {
        type(&r, "1\n");
    }
    kill(r.pid, SIGKILL);
    int status = finish(&r);
    int games = count_games(dir, path, sizeof path);
    assert_true(games <= 1 && (games == 1 || r.prompts == 0));
    if (games == 1) {
        size_t kept = kept_of(path, w);
        assert_true(r.prompts == 0 || kept >= w->at[first + r.prompts - 1]);
        assert_true(r.prompts == 0 || !goes_on || strstr(r.text, "Going on with"));
        assert_true(!WIFEXITED(status) || kept == w->length);
        if (kept > w->at[w->questions - 1]) {
            assert_int_equal(unlink(path), 0); /* it is over: the next sitting begins anew */
        }
    }
    free(r.text);
}

static void a_kill_loses_nothing_that_was_answered(void **state)
{
    (void)state;
    char dir[64];
    bot_rng rng = bot_rng_of(16, 1);
    whole_game *w = calloc(1, sizeof *w);
    assert_non_null(w);
    new_folder(dir);
    play_undisturbed(dir, w);
    for (int i = 0; i < KILLS; i++) {
        sit_and_die(dir, w, bot_below(&rng, 60));
    }
    free(w);
    remove_folder(dir);
}

/* ---- ended while a bot thinks -------------------------------------------------------------------------------- */

/* A game whose opponent thinks for a minute, and does so now. */
static run with_a_thinker(const char *dir, run (*begin)(const char *words))
{
    char path[512];
    log_game log;
    log_error error;
    run r = start(same_game);
    while (r.answers < 6 && hear_until(&r, now_ms() + 5000)) {
        type(&r, "1\n");
    }
    close(r.in);
    r.in = dup(r.out);
    assert_int_equal(finish(&r), 0);
    free(r.text);
    only_game(dir, path, sizeof path);
    assert_int_equal(log_load(&log, path, &error), LOG_OK);
    snprintf(log.player[1], LOG_NAME, "boss:60s");
    assert_int_equal(log_save(&log, path, &error), LOG_OK);
    log_free(&log);
    r = begin("--resume");
    while (hear_until(&r, now_ms() + 600) && r.prompts > r.answers) {
        type(&r, "1\n");
    }
    assert_true(r.answers > 0);
    assert_int_equal(waitpid(r.pid, NULL, WNOHANG), 0);
    return r;
}

static void is_kept_whole(const char *dir)
{
    char path[512];
    log_game log;
    log_error error;
    lair_game game;
    only_game(dir, path, sizeof path);
    assert_int_equal(log_load(&log, path, &error), LOG_OK);
    assert_false(log.open);
    assert_true(log.choices > 0 && log.has_hash);
    assert_int_equal(log_replay(&log, pack(), SIZE_MAX, &game, NULL, &error), LOG_OK);
    log_free(&log);
    assert_int_equal(unlink(path), 0);
}

/* How long it takes from the signal to the end. */
static int64_t end_by(const char *dir, int number)
{
    run r = with_a_thinker(dir, start);
    int64_t begun = now_ms();
    kill(r.pid, number);
    assert_int_equal(finish(&r), 0);
    int64_t took = now_ms() - begun;
    assert_non_null(strstr(r.text, "The game is kept"));
    free(r.text);
    is_kept_whole(dir);
    return took;
}

static void a_signal_ends_thinking_at_once(void **state)
{
    (void)state;
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    char dir[64];
    new_folder(dir);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        int64_t best = INT64_MAX;
        for (int again = 0; again < 3 && best >= 100; again++) { /* others may use the machine */
            int64_t took = end_by(dir, numbers[i]);
            best = took < best ? took : best;
        }
        assert_true(best < 100);
    }
    remove_folder(dir);
}

static void a_terminal_is_left_as_it_was(void **state)
{
    (void)state;
    char dir[64];
    struct termios before, after;
    new_folder(dir);
    run r = with_a_thinker(dir, start_at_terminal);
    assert_int_equal(tcgetattr(r.in, &before), 0);
    int keeps_open = dup(r.in), slave = open(ptsname(r.in), O_RDWR | O_NOCTTY);
    assert_int_equal(write(r.in, "\003", 1), 1); /* Ctrl-C */
    int status = 0;
    int64_t until = now_ms() + 2000;
    while (waitpid(r.pid, &status, WNOHANG) == 0 && now_ms() < until) {
        r.answers = INT32_MAX;
        hear_until(&r, now_ms() + 10);
    }
    assert_true(now_ms() < until && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    assert_int_equal(tcgetattr(slave, &after), 0);
    assert_memory_equal(&before.c_lflag, &after.c_lflag, sizeof before.c_lflag);
    assert_memory_equal(&before.c_iflag, &after.c_iflag, sizeof before.c_iflag);
    close(slave);
    close(keeps_open);
    close(r.in);
    free(r.text);
    is_kept_whole(dir);
    remove_folder(dir);
}

/* ---- a list to go on from ---------------------------------------------------------------------------------------- */

static bool hears(run *r, const char *text)
{
    int64_t until = now_ms() + 5000;
    r->answers = INT32_MAX;
    while (strstr(r->text, text) == NULL && now_ms() < until) {
        if (!hear_until(r, now_ms() + 20)) {
            break;
        }
    }
    return strstr(r->text, text) != NULL;
}

static void several_unfinished_games_are_listed(void **state)
{
    (void)state;
    static const char *const games[] = {"--seed 1 --bots kobold", "--seed 2 --bots kobold --players 3"};
    char dir[64];
    new_folder(dir);
    for (int i = 0; i < 2; i++) {
        run r = start(games[i]);
        assert_true(hears(&r, "Your choice"));
        close(r.in);
        r.in = dup(r.out);
        assert_int_equal(finish(&r), 0);
        free(r.text);
    }
    run r = start_at_terminal("--resume");
    assert_true(hears(&r, "Which one do you want to continue?"));
    assert_non_null(strstr(r.text, "Unfinished games"));
    const char *first = strstr(r.text, " 1  "), *second = strstr(r.text, " 2  ");
    assert_true(first && second && first < second);
    assert_non_null(
        strstr(first, "Super Boss Monster, English rulebook, 3 players")); /* the last one first */
    assert_non_null(strstr(second, "Super Boss Monster, English rulebook, 2 players"));
    assert_int_equal(write(r.in, "7\n2\n", 4), 4);
    assert_true(hears(&r, "super-en-2.lair"));
    assert_true(hears(&r, "Your choice"));
    kill(r.pid, SIGKILL);
    waitpid(r.pid, NULL, 0);
    close(r.in);
    free(r.text);
    run newest = start("--resume"); /* nobody there to ask */
    assert_true(hears(&newest, "Going on with"));
    assert_null(strstr(newest.text, "Unfinished games"));
    kill(newest.pid, SIGKILL);
    finish(&newest);
    free(newest.text);
    remove_folder(dir);
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_need_only_the_event_and_the_view),
        cmocka_unit_test(the_terminal_records_what_the_table_does),
        cmocka_unit_test(a_kill_loses_nothing_that_was_answered),
        cmocka_unit_test(a_signal_ends_thinking_at_once),
        cmocka_unit_test(a_terminal_is_left_as_it_was),
        cmocka_unit_test(several_unfinished_games_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
