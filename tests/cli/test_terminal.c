/* test_terminal.c - lair play from outside, and against the table that it plays through: what is said, what is recorded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

static log_game play_script(const char *dir, const char *options, uint64_t number)
{
    char script[128], command[512], path[128];
    log_game log;
    log_error error;
    snprintf(script, sizeof script, "%s/script", dir);
    write_script(script, number);
    snprintf(path, sizeof path, "%s/lair/last.lair", dir);
    snprintf(command, sizeof command, "'%s' play --plain %s <'%s' >/dev/null", LAIR_PROGRAM, options, script);
    assert_int_equal(system(command), 0);
    assert_int_equal(log_load(&log, path, &error), LOG_OK);
    return log;
}

/* What has to be entered so that the record's k-th line comes about. A pass that the table made although it had asked belongs
   to the placement that was chosen with it. */
static table_entry entry_for(const log_game *log, size_t k)
{
    const log_record *r = &log->record[k];
    if (r->kind == LOG_UNDO) {
        return (table_entry){TABLE_BACK, r->seat, 0};
    }
    for (; k < log->n; k++) {
        const log_record *later = &log->record[k];
        if (later->kind == LOG_CHOICE && later->seat == r->seat && !later->by_itself) {
            return (table_entry){TABLE_CHOICE, r->seat, later->value};
        }
    }
    return (table_entry){TABLE_CHOICE, r->seat, r->value};
}

static void same_record(const log_game *log, int *own, int *passed, int *back)
{
    log_game fresh = *log;
    log_error error;
    size_t n, m;
    fresh.record = NULL;
    fresh.n = fresh.room = fresh.choices = 0;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_need_only_the_event_and_the_view),
        cmocka_unit_test(the_terminal_records_what_the_table_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
