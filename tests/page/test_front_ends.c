/* test_front_ends.c - one recorded game of each edition through the front ends: the terminal plays it, then it is entered at a
 * table in C and, command by command, in the page's session. At every question all viewers have the same looks, beats and
 * offers to take back, the terminal has said and shown what the table tells its player, and all three keep the same record. */
#define _XOPEN_SOURCE 700
#include "ask.h"

#include <unistd.h>

#include "board.h"
#include "bots.h"
#include "cards.h"
#include "log.h"
#include "rules.h"
#include "session.h"
#include "table.h"
#include "text.h"

enum { MANY_BYTES = 1 << 22, MANY_LINES = 3000 };

static const lair_pack *pack(void)
{
    return &cards_builtin()->pack;
}

/* ---- the terminal ------------------------------------------------------------------------------------------- */

/* Numbers, some of them wrong, steps back, orders to pass and stops; the table is looked at before each of them. */
static void write_script(const char *path, uint64_t number)
{
    static const char *const others[] = {"u", "u", "P", "P", "P turn", "stop build", "stop adventure"};
    bot_rng rng = bot_rng_of(number, 1);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    for (int i = 0; i < MANY_LINES; i++) {
        uint32_t what = bot_below(&rng, 30);
        fputs("t\n", out);
        if (what < sizeof others / sizeof others[0]) {
            fprintf(out, "%s\n", others[what]);
        } else {
            fprintf(out, "%u\n", 1 + bot_below(&rng, 9));
        }
    }
    assert_int_equal(fclose(out), 0);
}

static char *read_all(const char *path, size_t *length)
{
    char *text = malloc(MANY_BYTES);
    FILE *in = fopen(path, "rb");
    assert_true(text && in);
    *length = fread(text, 1, MANY_BYTES - 1, in);
    assert_true(*length < MANY_BYTES - 1);
    text[*length] = '\0';
    fclose(in);
    return text;
}

/* Lines are broken and indented for people, and a | stands between things that share one: one space stands for all of that. */
static void even_out(char *text)
{
    char *to = text;
    for (const char *at = text; *at; at++) {
        bool space = *at == ' ' || *at == '\n' || *at == '|';
        if (!space || (to > text && to[-1] != ' ')) {
            *to++ = space ? ' ' : *at;
        }
    }
    *to = '\0';
}

/* Plays it; what was said, and the record as it was kept. */
static char *play_in_terminal(const char *options, uint64_t number, char **record, size_t *length)
{
    char dir[] = "/tmp/lair-front-XXXXXX", path[128], command[1024];
    size_t n;
    assert_non_null(mkdtemp(dir));
    snprintf(path, sizeof path, "%s/script", dir);
    write_script(path, number);
    snprintf(
        command, sizeof command,
        "cd '%s' && XDG_STATE_HOME=\"$PWD\" '%s' play --plain %s <script >said && mv lair/games/*.lair kept",
        dir, LAIR_PROGRAM, options);
    assert_int_equal(system(command), 0);
    snprintf(path, sizeof path, "%s/kept", dir);
    *record = read_all(path, length);
    snprintf(path, sizeof path, "%s/said", dir);
    char *said = read_all(path, &n);
    even_out(said);
    snprintf(command, sizeof command, "rm -r '%s'", dir);
    assert_int_equal(system(command), 0);
    return said;
}

/* ---- what the table says to the terminal's player --------------------------------------------------------------- */

typedef struct listener {
    text_reader reader; /* language and rules */
    const char *said;   /* by the terminal, from where it has been compared on */
    uint32_t heard;
    int lines, boards;
} listener;

static void said_next(listener *l, char *text)
{
    even_out(text);
    char *end = text + strlen(text);
    while (end > text && end[-1] == ' ') {
        *--end = '\0';
    }
    const char *at = strstr(l->said, text);
    if (at == NULL) {
        print_error("the terminal does not say \"%s\" behind \"%.80s\"\n", text, l->said);
        fail();
        return;
    }
    l->said = at + strlen(text);
}

static void hear(void *self, const table_news *news)
{
    listener *l = self;
    text_reader r = text_reader_of(&l->reader, news->view);
    text_line line;
    int depth;
    bool joined = news->event.kind == LAIR_EV_DRAW ||
                  news->event.kind == LAIR_EV_SEEDED; /* several in one line there */
    if (!joined && text_event(&r, &news->event, &line, &depth)) {
        said_next(l, line.s);
        l->lines++;
    }
}

/* The player is asked: what is new, and the table as it is printed. */
static void compare_terminal(listener *l, const table *t, int seat)
{
    static lair_option options[LAIR_OPTIONS];
    lair_view view, question;
    char *text = NULL;
    size_t n = 0;
    table_tell(t, seat, l->heard, UINT32_MAX, hear, l);
    l->heard = table_moment(t, seat) + 1;
    table_look(t, seat, &view);
    table_question(&view, pack(), &question, options, LAIR_OPTIONS);
    text_reader r = text_reader_of(&l->reader, &question);
    FILE *out = open_memstream(&text, &n);
    assert_non_null(out);
    board_print(out, &r, &view, table_log(t)->player);
    assert_int_equal(fclose(out), 0);
    said_next(l, text);
    l->boards++;
    free(text);
}

/* ---- the page ------------------------------------------------------------------------------------------------- */

/* The same words, asked of the session that played it and of one that is shown the table in C. */
static void same_answer(page *played, page *shown, const char *format, int viewer, unsigned from)
{
    char *one, command[64];
    snprintf(command, sizeof command, format, viewer, from);
    one = strdup(ask(played, "%s", command));
    assert_non_null(one);
    is_well(one);
    assert_string_equal(one, ask(shown, "%s", command));
    free(one);
}

static void compare_page(page *played, page *shown, const table *t, uint32_t *told)
{
    page_follow(shown);
    for (int v = 0; v <= table_log(t)->rules.players; v++) {
        bool public = v == table_log(t)->rules.players;
        int viewer = public ? TABLE_PUBLIC : v;
        same_answer(played, shown, "look %d en", public ? -1 : v, 0);
        same_answer(played, shown, "events %d en %u beats", public ? -1 : v, told[viewer]);
        told[viewer] = table_moment(t, viewer);
        size_t to;
        static const char *const offers[] = {"\"undo\": \"none\"", "\"undo\": \"free\"",
                                             "\"undo\": \"asks\""};
        if (!public && table_is_person(t, v)) {
            assert_non_null(strstr(ask(played, "look %d en", v), offers[table_may_back(t, v, &to)]));
        }
    }
}

/* The entry in the page's words. */
static void enter_in_page(page *p, const table *t, const table_entry *e)
{
    static const char *const untils[] = {"this", "own", "walk", "turn", "aimed"};
    size_t to;
    switch (e->kind) {
    case TABLE_CHOICE:
        is_well(ask(p, "choose %d %lu en", e->seat, (unsigned long)e->value));
        break;
    case TABLE_PASS:
        is_well(ask(p, "pass %d %s en", e->seat, untils[e->value]));
        break;
    case TABLE_BACK:
        is_well(ask(p, "undo %d en%s", e->seat,
                    table_may_back(t, e->seat, &to) == TABLE_BACK_ASKS ? " agreed" : ""));
        break;
    default:
        assert_int_equal(e->kind, TABLE_STOP);
        is_well(ask(p, "stop %d%s%s", e->seat, e->value >> LAIR_BUILD & 1 ? " build" : "",
                    e->value >> LAIR_ADVENTURE & 1 ? " adventure" : ""));
        break;
    }
}

/* ---- one game ---------------------------------------------------------------------------------------------------- */

/* What was entered so that the record's k-th line came about. */
static table_entry entry_for(const log_game *log, size_t k)
{
    const log_record *r = &log->record[k];
    if (r->kind == LOG_UNDO) {
        return (table_entry){TABLE_BACK, r->seat, 0};
    }
    if (r->kind == LOG_SAID) {
        return (table_entry){r->said == LOG_UNTIL ? TABLE_PASS : TABLE_STOP, r->seat, r->value};
    }
    size_t next = k + 1;
    while (next < log->n && log->record[next].kind == LOG_HASH) {
        next++;
    }
    bool ahead = next < log->n && log->record[next].kind == LOG_SAID && log->record[next].said == LOG_AHEAD;
    return (table_entry){TABLE_CHOICE, r->seat, ahead ? log->record[next].value : r->value};
}

static void compare_record(const table *t, page *p, const char *kept)
{
    size_t n;
    char *ours = log_print(table_log(t), &n), *pages = string_at(ask(p, "save"), "text");
    assert_string_equal(ours, kept);
    assert_string_equal(pages, kept);
    free(ours);
    free(pages);
}

typedef struct counted {
    int asked, back, passed, stops;
} counted;

static void drive(const char *options, int seat, uint64_t number, counted *sum)
{
    char *kept;
    size_t length;
    log_game log, fresh;
    log_error error;
    char *said = play_in_terminal(options, number, &kept, &length);
    assert_int_equal(log_parse(&log, kept, length, &error), LOG_OK);
    fresh = log;
    fresh.record = NULL;
    fresh.n = fresh.capacity = fresh.choices = 0;
    fresh.has_hash = false;
    table_setup setup = table_setup_of(&log);
    table *t = table_open(pack(), &fresh, &setup, &error);
    assert_non_null(t);
    page *played = page_new(), *shown = page_new();
    is_well(ask(played, "new %s", options));
    page_show(shown, t);
    listener l = {.reader = {.cards = cards_builtin(), .seat = seat, .rule_words = rules_title},
                  .said = said};
    uint32_t told[TABLE_VIEWERS] = {0};
    for (size_t k; k = table_log(t)->n, k < log.n;) {
        table_entry entry = entry_for(&log, k);
        if (entry.seat == seat) {
            compare_terminal(&l, t, seat);
            compare_page(played, shown, t, told);
            sum->asked++;
        }
        size_t to = 0;
        bool back = entry.kind == TABLE_BACK && table_may_back(t, entry.seat, &to) != TABLE_BACK_NONE;
        enter_in_page(played, t, &entry);
        assert_int_equal(table_enter(t, 0, &entry), 0);
        if (back) {
            l.heard = table_moment_at(t, seat, to) + 1;
            memset(told, 0, sizeof told);
        }
        sum->back += back;
        sum->passed += entry.kind == TABLE_PASS;
        sum->stops += entry.kind == TABLE_STOP;
    }
    compare_page(played, shown, t, told);
    compare_record(t, played, kept);
    assert_true(l.lines > 50 && l.boards > 20);
    page_free(played);
    page_free(shown); /* and the table */
    log_free(&log);
    free(said);
    free(kept);
}

static void test_one_game_through_all_front_ends(void **state)
{
    (void)state;
    counted sum = {0};
    drive("--seed 3 --players 2 --bots kobold --seat 1", 0, 1, &sum);
    drive("--seed 4 --players 3 --bots kobold,minion --seat 2", 1, 2, &sum);
    drive("--seed 6 --edition minibosses --players 3 --bots minion --seat 1", 0, 3, &sum);
    drive("--seed 7 --edition classic --players 4 --bots kobold --seat 4", 3, 4, &sum);
    assert_true(sum.asked > 150 && sum.back > 5 && sum.passed > 5 && sum.stops > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_one_game_through_all_front_ends)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
