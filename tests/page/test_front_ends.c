/* test_front_ends.c - one recorded game of each edition through the front ends: the terminal plays it, then it is entered at a
 * table in C, command by command in the page's session, and message by message at the server's core. At every question all viewers
 * have the same looks, beats and offers to take back, the terminal has said and shown what the table tells its player, and all
 * keep the same record. */
#define _XOPEN_SOURCE 700
#include "ask.h"

#include <unistd.h>

#include "board.h"
#include "bots.h"
#include "cards.h"
#include "log.h"
#include "rules.h"
#include "served.h"
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

/* ---- the server ------------------------------------------------------------------------------------------------ */

/* What stands between two marks; the caller frees it. */
static char *between(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from), *end = at ? strstr(at, to) : NULL;
    assert_true(at && end);
    at += strlen(from);
    return strndup(at, (size_t)(end - at));
}

/* Looks are long: where they part is what one wants to know. */
static void same_text(const char *one, const char *other)
{
    size_t n = 0;
    while (one[n] && one[n] == other[n]) {
        n++;
    }
    if (one[n] != other[n]) {
        size_t from = n > 80 ? n - 80 : 0;
        fail_msg("\"%.160s\" is not \"%.160s\"", one + from, other + from);
    }
}

/* A list that the session answers, and the server hands on in a message. */
static void same_list(page *p, const char *message, const char *name, int seat, unsigned from)
{
    char begins[32], command[64];
    bool beats = strcmp(name, "beats") == 0;
    snprintf(begins, sizeof begins, "\"%s\": ", name);
    snprintf(command, sizeof command, "events %d en %u%s", seat, from, beats ? " beats" : "");
    char *told = between(message, begins, beats ? ", \"look\": {\"ok\"" : ", \"beats\": [");
    const char *asked = strstr(ask(p, "%s", command), begins) + strlen(begins);
    assert_int_equal(strlen(told) + 1, strlen(asked));
    assert_int_equal(strncmp(told, asked, strlen(told)), 0);
    free(told);
}

/* Whoever comes now is told what the page shows. */
static void compare_welcomes(served *s, page *p, int seat)
{
    for (int watches = 0; watches < 2; watches++) {
        int viewer = watches ? -1 : seat;
        const char *welcome = served_welcome(s, watches);
        char *look = between(welcome, ", \"look\": ", ", \"clocks\": {");
        same_text(look, ask(p, "look %d en", viewer));
        bool recent = strstr(welcome, ", \"events\": [], ") != NULL;
        same_list(p, welcome, recent ? "beats" : "events", viewer, 0);
        free(look);
    }
}

/* And so was the player, step by step; has the last entry led to one? */
static bool compare_step(const served *s, page *p, int seat)
{
    const char *step = served_step(s);
    if (step == NULL || strstr(step, ", \"events\": [], ") == NULL) {
        return false;
    }
    same_list(p, step, "beats", seat, (unsigned)number_at(step, "from", NULL));
    return true;
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
    int asked, back, passed, stops, steps;
} counted;

/* The same game at all of them. */
typedef struct fronts {
    table *t;
    page *played, *shown; /* the second shows the table in C */
    served *server;
    listener l; /* to the terminal */
    int seat;   /* of the person */
    uint32_t told[TABLE_VIEWERS];
} fronts;

static void compare_all(fronts *f, counted *sum)
{
    compare_terminal(&f->l, f->t, f->seat);
    compare_page(f->played, f->shown, f->t, f->told);
    sum->steps += compare_step(f->server, f->played, f->seat);
    if (sum->asked++ % 3 == 0) { /* it tells the whole game */
        compare_welcomes(f->server, f->played, f->seat);
    }
}

static void enter_in_all(fronts *f, const table_entry *entry, counted *sum)
{
    size_t to = 0;
    bool back = entry->kind == TABLE_BACK && table_may_back(f->t, entry->seat, &to) != TABLE_BACK_NONE;
    enter_in_page(f->played, f->t, entry);
    served_enter(f->server, entry);
    assert_int_equal(table_enter(f->t, 0, entry), 0);
    if (back) {
        f->l.heard = table_moment_at(f->t, f->seat, to) + 1;
        memset(f->told, 0, sizeof f->told);
    }
    sum->back += back;
    sum->passed += entry->kind == TABLE_PASS;
    sum->stops += entry->kind == TABLE_STOP;
}

/* An empty record of the same game. */
static log_game begun(const log_game *log)
{
    log_game fresh = *log;
    fresh.record = NULL;
    fresh.n = fresh.capacity = fresh.choices = 0;
    fresh.has_hash = false;
    return fresh;
}

static void drive(const char *game, const char *bots, int players, int seat, uint64_t number, counted *sum)
{
    char *kept, options[300], seed[65];
    size_t length;
    log_game log;
    log_error error;
    served_seed(number, players, seed);
    snprintf(options, sizeof options, "%s --players %d --seed %s --bots %s --seat %d", game, players, seed,
             bots, seat + 1);
    char *said = play_in_terminal(options, number, &kept, &length), table_options[100];
    assert_int_equal(log_parse(&log, kept, length, &error), LOG_OK);
    log_game fresh = begun(&log);
    table_setup setup = table_setup_of(&log);
    snprintf(table_options, sizeof table_options, "%s --players %d", game, players);
    fronts f = {
        .t = table_open(pack(), &fresh, &setup, &error),
        .played = page_new(),
        .shown = page_new(),
        .server = served_open(table_options, bots, number, players, seat),
        .l = {.reader = {.cards = cards_builtin(), .seat = seat, .rule_words = rules_title}, .said = said},
        .seat = seat};
    assert_non_null(f.t);
    is_well(ask(f.played, "new %s", options));
    page_show(f.shown, f.t);
    for (size_t k; k = table_log(f.t)->n, k < log.n;) {
        table_entry entry = entry_for(&log, k);
        if (entry.seat == seat) {
            compare_all(&f, sum);
        }
        enter_in_all(&f, &entry, sum);
    }
    compare_page(f.played, f.shown, f.t, f.told);
    compare_welcomes(f.server, f.played, seat);
    compare_record(f.t, f.played, kept);
    assert_true(f.l.lines > 50 && f.l.boards > 20);
    served_close(f.server);
    page_free(f.played);
    page_free(f.shown); /* and the table */
    log_free(&log);
    free(said);
    free(kept);
}

static void test_one_game_through_all_front_ends(void **state)
{
    (void)state;
    counted sum = {0};
    drive("--edition super", "kobold", 2, 0, 1, &sum);
    drive("--edition super", "minion", 3, 1, 2, &sum);
    drive("--edition minibosses", "minion", 3, 0, 3, &sum);
    drive("--edition classic", "kobold", 4, 3, 4, &sum);
    assert_true(sum.steps > 50);
    assert_true(sum.asked > 150 && sum.back > 5 && sum.passed > 5 && sum.stops > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_one_game_through_all_front_ends)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
