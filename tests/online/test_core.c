/* test_core.c - the server's core step by step: what simulate.c meets by chance is done here on purpose. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

#include "cards.h"
#include "inside.h"
#include "words.h"

enum { FULL = 40, MOST_JOBS = 64, MOST_SEARCHES = 8 };

static const char token_of_ada[] = "00000000000000000000000000000001",
                  token_of_bo[] = "00000000000000000000000000000002",
                  token_of_cy[] = "00000000000000000000000000000003", hall[] = "",
                  table_id[] = "abcdefghijkl", invitation[] = "abcdefghijklmnopqrstuvwxyz";

/* ---- a world in which everything waits until the test goes on ---------------------------------------------------- */

static struct {
    online *core;
    int64_t now;
    const online_batch *batch; /* with the store; NULL: nothing */
    char *said[FULL];          /* to each connection, a line for each message */
    bool closed[FULL];
    online_job job[MOST_JOBS];
    size_t jobs;
    online_search search[MOST_SEARCHES];
    size_t searches;
    int loads;
    int calls;
    char called[ONLINE_HASH]; /* the last one */
    uint8_t drawn;
    bool may_tell; /* the operator */
} w;

static void hear_text(void *self, uint32_t who, const char *bytes, size_t n)
{
    (void)self;
    assert_true(who < FULL);
    size_t had = w.said[who] ? strlen(w.said[who]) : 0;
    w.said[who] = realloc(w.said[who], had + n + 2);
    snprintf(w.said[who] + had, n + 2, "%.*s\n", (int)n, bytes);
}

static void close_it(void *self, uint32_t who, int code)
{
    (void)self, (void)code;
    w.closed[who] = true;
}

static void store_it(void *self, const online_batch *batch)
{
    (void)self;
    w.batch = batch;
}

static void load_it(void *self, const char *id, uint32_t from)
{
    (void)self, (void)id, (void)from;
    w.loads++;
}

static void find_it(void *self, const online_search *search)
{
    (void)self;
    assert_true(w.searches < MOST_SEARCHES);
    w.search[w.searches++] = *search;
}

static void think(void *self, const online_job *job)
{
    (void)self;
    assert_true(w.jobs < MOST_JOBS);
    w.job[w.jobs++] = *job;
}

static void pass_on(void *self, const char *said)
{
    (void)self, (void)said;
}

static void draw(void *self, void *bytes, size_t n)
{
    (void)self;
    for (size_t i = 0; i < n; i++) {
        ((uint8_t *)bytes)[i] = w.drawn = (uint8_t)(w.drawn * 5 + 7);
    }
}

static bool may_call(void *self, const char *url)
{
    (void)self;
    return strncmp(url, "https://", 8) == 0;
}

static void call(void *self, const uint8_t *person, const char *id)
{
    (void)self;
    assert_string_equal(id, table_id);
    w.calls++;
    memcpy(w.called, person, ONLINE_HASH);
}

static void tell(void *self, const char *line)
{
    (void)self;
    if (!w.may_tell && strncmp(line, "the store", 9) != 0) { /* a test has done that */
        fail_msg("%s", line);
    }
}

/* server: 0: alone. */
static void begin(uint64_t server)
{
    const online_world world = {.server = server,
                                .send = hear_text,
                                .close = close_it,
                                .store = store_it,
                                .load = load_it,
                                .find = find_it,
                                .pass_on = pass_on,
                                .think = think,
                                .may_call = may_call,
                                .call = call,
                                .random = draw,
                                .tell = tell};
    memset(&w, 0, sizeof w);
    w.now = 1700000000000;
    w.core = online_new(&world);
    assert_non_null(w.core);
}

static void end(void)
{
    online_free(w.core);
    for (int i = 0; i < FULL; i++) {
        free(w.said[i]);
    }
}

static void step(const online_input *in)
{
    online_step(w.core, w.now, in);
}

static void comes(uint32_t who, const char *path)
{
    step(&(online_input){.kind = ONLINE_OPENED, .connection = who, .path = path, .address = ""});
}

__attribute__((format(printf, 2, 3))) static void says(uint32_t who, const char *format, ...)
{
    char text[600];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    step(&(online_input){.kind = ONLINE_MESSAGE, .connection = who, .bytes = text, .n = strlen(text)});
}

static void greets(uint32_t who, const char *token)
{
    says(who, "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Ada\", \"invite\": \"%s\"}", token,
         invitation);
}

static void leaves(uint32_t who)
{
    step(&(online_input){.kind = ONLINE_LOST, .connection = who});
}

/* All that is with the store, and what comes of it, is stored. */
static void is_stored(void)
{
    while (w.batch) {
        uint64_t number = w.batch->number;
        w.batch = NULL;
        step(&(online_input){.kind = ONLINE_STORED, .number = number});
    }
}

static const char *told_to(uint32_t who)
{
    return w.said[who] ? w.said[who] : "";
}

static void forget_told(uint32_t who)
{
    free(w.said[who]);
    w.said[who] = NULL;
}

/* A table as a store has it, at which nobody sits. */
static online_record stored_table(void)
{
    online_record r = {.head = {.state = ONLINE_GATHERING,
                                .clock = ONLINE_NO_CLOCK,
                                .players = 2,
                                .revision = LAIR_REVISION,
                                .pack = cards_builtin()->pack.hash,
                                .options = "--players 2",
                                .bots = "kobold",
                                .version = 1,
                                .deal_until = ONLINE_NEVER}};
    memcpy(r.head.id, table_id, sizeof table_id);
    memcpy(r.head.invite, invitation, sizeof invitation);
    return r;
}

static game *the_game(void)
{
    game *g = game_find(w.core, table_id);
    assert_non_null(g);
    return g;
}

/* ---- cases ------------------------------------------------------------------------------------------------------ */

/* Made by a server of older rules, which lives on; begun by this one. */
static void test_who_begins_by_other_rules_keeps_the_table(void **state)
{
    (void)state;
    begin(2);
    online_record r = stored_table();
    r.head.keeper = 1;
    r.head.revision = LAIR_REVISION - 1;
    const uint64_t both[] = {1, 2};
    step(&(online_input){.kind = ONLINE_PEERS, .peer = both, .n_peers = 2});
    comes(1, table_id);
    greets(1, token_of_ada);
    step(&(online_input){.kind = ONLINE_LOADED, .record = &r});
    is_stored();
    assert_false(game_keeps(w.core, the_game()));
    says(1, "{\"type\": \"ready\", \"on\": true}");
    assert_non_null(w.batch);
    assert_true(w.batch->n_heads == 1 && w.batch->head[0].state == ONLINE_PLAYING);
    assert_int_equal(w.batch->head[0].keeper, 2);
    is_stored();
    assert_true(game_keeps(w.core, the_game()));
    end();
}

/* ... but if another new server was quicker, that one keeps it. */
static void test_who_was_slower_does_not_keep_the_table(void **state)
{
    (void)state;
    begin(2);
    online_record r = stored_table();
    r.head.keeper = 1;
    r.head.revision = LAIR_REVISION - 1;
    const uint64_t all[] = {1, 2, 3};
    step(&(online_input){.kind = ONLINE_PEERS, .peer = all, .n_peers = 3});
    comes(1, table_id);
    greets(1, token_of_ada);
    step(&(online_input){.kind = ONLINE_LOADED, .record = &r});
    is_stored();
    r.head = the_game()->head;
    says(1, "{\"type\": \"ready\", \"on\": true}");
    uint64_t number = w.batch->number;
    w.batch = NULL;
    step(&(online_input){.kind = ONLINE_CLASH, .number = number, .id = table_id});
    step(&(online_input){.kind = ONLINE_STORED, .number = number});
    r.head.keeper = 3;
    r.head.version++;
    leaves(1);
    comes(2, table_id);
    greets(2, token_of_bo);
    step(&(online_input){.kind = ONLINE_LOADED, .record = &r});
    assert_false(game_keeps(w.core, the_game()));
    end();
}

static void test_who_is_cut_while_sitting_down_is_away(void **state)
{
    (void)state;
    for (uint64_t server = 0; server < 2; server++) {
        begin(server);
        online_record r = stored_table();
        r.head.keeper = server;
        if (server) {
            step(&(online_input){.kind = ONLINE_PEERS, .peer = &server, .n_peers = 1});
            step(&(online_input){.kind = ONLINE_KEEPER, .id = table_id});
        }
        comes(1, table_id);
        greets(1, token_of_ada);
        step(&(online_input){.kind = ONLINE_LOADED, .record = &r});
        assert_non_null(w.batch);
        leaves(1);
        is_stored();
        assert_true(the_game()->head.seat[0].taken);
        assert_int_equal(the_game()->head.seat[0].here, 0);
        w.now += 1000;
        comes(2, table_id);
        greets(2, token_of_bo);
        is_stored();
        assert_non_null(strstr(told_to(2), "\"seat\": 0, \"kind\": \"person\", \"name\": \"Ada\", \"here\": "
                                           "false, \"away_ms\": 1000"));
        w.now += AWAY_FOR;
        step(&(online_input){.kind = ONLINE_TICK});
        assert_false(the_game()->head.seat[0].taken);
        end();
    }
}

/* Bots answer what they are asked, until a curtain is down for seat 0. */
static void play_until_behind(uint32_t who)
{
    game *g = the_game();
    for (int i = 0; i < 3000 && !is_behind(w.core, g, 0); i++) {
        lair_view view;
        lair_option option[LAIR_OPTIONS];
        if (w.jobs > 0) {
            online_job job = w.job[--w.jobs];
            assert_true(lair_options(&job.view, &cards_builtin()->pack, option, LAIR_OPTIONS) > 0);
            step(&(online_input){.kind = ONLINE_THOUGHT,
                                 .id = job.game,
                                 .seat = job.seat,
                                 .mark = job.mark,
                                 .option = option[0]});
        } else if (table_next(g->table).people & 1u) {
            table_look(g->table, 0, &view);
            assert_true(lair_options(&view, &cards_builtin()->pack, option, LAIR_OPTIONS) > 0);
            says(who,
                 "{\"type\": \"choose\", \"key\": \"%016x\", \"moment\": %u, \"line\": %u, \"option\": %u}",
                 (unsigned)i + 1, table_moment(g->table, 0), g->line[0], option[0]);
        }
        is_stored();
        w.now += 300; /* 40 messages in ten seconds are the limit */
        step(&(online_input){.kind = ONLINE_TICK});
        w.now -= is_behind(w.core, g, 0) ? 0 : 1;
        is_stored();
    }
    assert_true(is_behind(w.core, g, 0));
}

/* Whoever said something behind a curtain and something else when it was up is heard in that order. */
static void test_nothing_overtakes_what_waits_behind_a_curtain(void **state)
{
    (void)state;
    begin(0);
    const online_record r = stored_table();
    step(&(online_input){.kind = ONLINE_LOADED, .record = &r});
    comes(1, table_id);
    greets(1, token_of_ada);
    is_stored();
    says(1, "{\"type\": \"ready\", \"on\": true}");
    is_stored();
    play_until_behind(1);
    forget_told(1);
    says(1, "{\"type\": \"control\", \"key\": \"aaaaaaaaaaaaaaaa\", \"on\": true}");
    says(1, "{\"type\": \"control\", \"key\": \"bbbbbbbbbbbbbbbb\", \"on\": false}");
    assert_null(strstr(told_to(1), "ack"));
    w.now += 60 * 1000; /* it is up, and the clock has not been looked at yet */
    says(1, "{\"type\": \"control\", \"key\": \"cccccccccccccccc\", \"on\": true}");
    for (int i = 0; i < 4; i++) {
        is_stored();
        w.now += 60 * 1000;
        step(&(online_input){.kind = ONLINE_TICK});
    }
    const char *first = strstr(told_to(1), "{\"type\": \"ack\", \"key\": \"aaaaaaaaaaaaaaaa\""),
               *second = strstr(told_to(1), "{\"type\": \"ack\", \"key\": \"bbbbbbbbbbbbbbbb\""),
               *third = strstr(told_to(1), "{\"type\": \"ack\", \"key\": \"cccccccccccccccc\"");
    assert_true(first && second && third);
    assert_true(first < second && second < third);
    end();
}

static void test_every_quick_seat_is_answered(void **state)
{
    (void)state;
    begin(2);
    comes(1, hall);
    says(1, "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Ada\"}", token_of_ada);
    says(1, "{\"type\": \"quick\", \"key\": \"aaaaaaaaaaaaaaaa\", \"players\": 2}");
    says(1, "{\"type\": \"quick\", \"key\": \"bbbbbbbbbbbbbbbb\", \"players\": 3}");
    assert_int_equal(w.searches, 2);
    online_record there = stored_table();
    step(&(online_input){.kind = ONLINE_FOUND, .search = &w.search[0], .found = &there, .n_found = 1});
    assert_non_null(strstr(
        told_to(1), "{\"type\": \"created\", \"key\": \"aaaaaaaaaaaaaaaa\", \"id\": \"abcdefghijkl\""));
    step(&(online_input){.kind = ONLINE_FOUND, .search = &w.search[1]});
    assert_non_null(w.batch);
    assert_string_equal(w.batch->head[0].options, "--players 3");
    is_stored();
    assert_non_null(strstr(told_to(1), "{\"type\": \"created\", \"key\": \"bbbbbbbbbbbbbbbb\""));
    end();
}

/* Whose turn it is was found out elsewhere: no game is replayed in the loop. */
static void test_own_tables_are_listed_without_replaying_them(void **state)
{
    (void)state;
    begin(2);
    comes(1, hall);
    says(1, "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Ada\"}", token_of_ada);
    says(1, "{\"type\": \"mine\"}");
    online_record there[3] = {stored_table(), stored_table(), stored_table()};
    for (int i = 0; i < 3; i++) {
        there[i].head.state = ONLINE_PLAYING;
        there[i].head.seat[1].taken = true;
        memcpy(there[i].head.seat[1].person, w.search[0].person, ONLINE_HASH);
        there[i].turn.asked = i > 0;
        there[i].turn.curtain = i == 2 ? w.now + 1 : 0;
    }
    step(&(online_input){.kind = ONLINE_FOUND, .search = &w.search[0], .found = there, .n_found = 3});
    const char *row = told_to(1);
    static const char *const expected[] = {"false", "true", "false"};
    for (int i = 0; i < 3; i++) {
        char turn[40];
        snprintf(turn, sizeof turn, "\"seat\": 1, \"your_turn\": %s", expected[i]);
        row = strstr(row, "\"seat\": 1");
        assert_non_null(row);
        assert_memory_equal(row, turn, strlen(turn));
        row++;
    }
    end();
}

/* ---- manners ---------------------------------------------------------------------------------------------------- */

/* Ada and Bo at a listed table for three, who both want free text. */
static void sit_together(uint64_t server)
{
    begin(server);
    online_record r = stored_table();
    r.head.listed = true;
    r.head.players = 3;
    snprintf(r.head.options, sizeof r.head.options, "--players 3");
    if (server) {
        step(&(online_input){.kind = ONLINE_PEERS, .peer = &server, .n_peers = 1});
        step(&(online_input){.kind = ONLINE_KEEPER, .id = table_id});
    }
    step(&(online_input){.kind = ONLINE_LOADED, .record = &r});
    comes(1, table_id);
    greets(1, token_of_ada);
    is_stored();
    comes(2, table_id);
    greets(2, token_of_bo);
    is_stored();
    for (uint32_t who = 1; who <= 2; who++) {
        says(who, "{\"type\": \"words\", \"on\": true}");
        is_stored();
    }
}

static void test_who_is_blocked_is_not_heard(void **state)
{
    (void)state;
    sit_together(0);
    says(1, "{\"type\": \"block\", \"key\": \"aaaaaaaaaaaaaaaa\", \"seat\": 1, \"on\": true}");
    says(2, "{\"type\": \"say\", \"text\": \"not heard\"}"); /* at once, before it is stored */
    assert_null(strstr(told_to(1), "not heard"));
    assert_non_null(strstr(told_to(2), "not heard"));
    assert_null(strstr(told_to(1), "\"ack\""));
    assert_non_null(w.batch);
    assert_true(w.batch->n_notes == 1 && w.batch->note[0].kind == NOTE_BLOCK);
    is_stored();
    assert_non_null(strstr(told_to(1), "{\"type\": \"ack\", \"key\": \"aaaaaaaaaaaaaaaa\"}"));
    says(1, "{\"type\": \"say\", \"text\": \"one way\"}");
    assert_non_null(strstr(told_to(2), "one way"));
    says(1, "{\"type\": \"block\", \"key\": \"bbbbbbbbbbbbbbbb\", \"seat\": 1, \"on\": false}");
    is_stored();
    says(2, "{\"type\": \"say\", \"text\": \"heard again\"}");
    assert_non_null(strstr(told_to(1), "heard again"));
    for (int seat = 0; seat < 6; seat += 2) { /* oneself, nobody, a seat that is not there */
        forget_told(1);
        says(1, "{\"type\": \"block\", \"key\": \"cccccccccccccccc\", \"seat\": %d, \"on\": true}", seat);
        assert_non_null(strstr(told_to(1), "Nobody else sits there."));
        assert_null(w.batch);
    }
    end();
}

/* Neither of the two finds the other's table, nor gets in; others do. */
static void test_who_is_blocked_is_not_met(void **state)
{
    (void)state;
    sit_together(0);
    says(1, "{\"type\": \"block\", \"key\": \"aaaaaaaaaaaaaaaa\", \"seat\": 1, \"on\": true}");
    is_stored();
    leaves(2);
    is_stored();
    w.now += AWAY_FOR;
    step(&(online_input){.kind = ONLINE_TICK}); /* the seat is free again */
    is_stored();
    assert_false(the_game()->head.seat[1].taken);
    const char *const tokens[] = {token_of_bo, token_of_cy};
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t in_hall = 10 + i, at_table = 20 + i;
        comes(in_hall, hall);
        says(in_hall, "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Bo\"}", tokens[i]);
        says(in_hall, "{\"type\": \"list\"}");
        says(in_hall, "{\"type\": \"quick\", \"key\": \"aaaaaaaaaaaaaaaa\", \"players\": 3}");
        is_stored();
        comes(at_table, table_id);
        greets(at_table, tokens[i]);
        is_stored();
        bool met = i == 1;
        assert_int_equal(strstr(told_to(in_hall), "{\"id\": \"abcdefghijkl\"") != NULL, met);
        assert_int_equal(strstr(told_to(in_hall), "\"aaaaaaaaaaaaaaaa\", \"id\": \"abcdefghijkl\"") != NULL,
                         met);
        assert_int_equal(strstr(told_to(at_table), "\"type\": \"welcome\"") != NULL, met);
        assert_int_equal(w.closed[at_table], !met);
    }
    end();
}

/* Several servers: what the store finds is looked through, and what it has not got yet counts. */
static void test_blocks_of_other_servers_count(void **state)
{
    (void)state;
    sit_together(2);
    const online_head head = the_game()->head;
    online_block pair;
    memcpy(pair.person, head.seat[1].person, ONLINE_HASH);
    memcpy(pair.other, head.seat[0].person, ONLINE_HASH);
    says(1, "{\"type\": \"block\", \"key\": \"aaaaaaaaaaaaaaaa\", \"seat\": 1, \"on\": true}");
    step(&(online_input){
        .kind = ONLINE_BLOCKS, .block = &pair, .n_blocks = 1}); /* read before it was stored */
    assert_true(has_blocked(w.core, head.seat[0].person, head.seat[1].person));
    assert_true(has_blocked(w.core, head.seat[1].person, head.seat[0].person));
    is_stored();
    step(&(online_input){.kind = ONLINE_BLOCKS});
    assert_false(has_blocked(w.core, head.seat[0].person, head.seat[1].person));
    step(&(online_input){.kind = ONLINE_BLOCKS, .block = &pair, .n_blocks = 1});
    comes(10, hall);
    says(10, "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Bo\"}", token_of_bo);
    assert_non_null(strstr(told_to(10), "\"blocked\": 1"));
    online_record there = stored_table();
    there.head.seat[0] = head.seat[0];
    says(10, "{\"type\": \"list\"}");
    says(10, "{\"type\": \"quick\", \"key\": \"bbbbbbbbbbbbbbbb\"}");
    for (int i = 0; i < 2; i++) {
        step(&(online_input){.kind = ONLINE_FOUND, .search = &w.search[i], .found = &there, .n_found = 1});
    }
    assert_non_null(strstr(told_to(10), "\"tables\": []"));
    is_stored();
    assert_non_null(strstr(told_to(10), "\"created\", \"key\": \"bbbbbbbbbbbbbbbb\""));
    assert_null(strstr(told_to(10), table_id));
    says(10, "{\"type\": \"unblock\", \"key\": \"cccccccccccccccc\"}");
    is_stored();
    assert_int_equal(blocked_by(w.core, head.seat[1].person), 0);
    assert_non_null(strstr(told_to(10), "\"ack\", \"key\": \"cccccccccccccccc\""));
    end();
}

static void test_a_report_has_the_words(void **state)
{
    (void)state;
    sit_together(0);
    says(2, "{\"type\": \"say\", \"text\": \"something rude\"}");
    says(1, "{\"type\": \"say\", \"text\": \"something kind\"}");
    w.now += 5000;
    says(2, "{\"type\": \"say\", \"preset\": 1}");
    says(1, "{\"type\": \"report\", \"key\": \"aaaaaaaaaaaaaaaa\", \"seat\": 1, \"text\": \"is rude\"}");
    assert_non_null(w.batch);
    assert_int_equal(w.batch->n_notes, 1);
    const online_note *n = &w.batch->note[0];
    char expected[200];
    snprintf(expected, sizeof expected, "is rude\n5 s before: something rude\n0 s before: %s",
             "Well played!");
    assert_int_equal(n->kind, NOTE_REPORT);
    assert_string_equal(n->text, expected);
    assert_string_equal(n->game, table_id);
    assert_memory_equal(n->other, the_game()->head.seat[1].person, ONLINE_HASH);
    assert_memory_equal(n->person, the_game()->head.seat[0].person, ONLINE_HASH);
    is_stored();
    assert_non_null(strstr(told_to(1), "{\"type\": \"ack\", \"key\": \"aaaaaaaaaaaaaaaa\"}"));
    assert_null(strstr(told_to(2), "report"));
    end();
}

/* A seat's words are those of whoever sat there when they were said. */
static void test_nobody_is_reported_for_the_words_of_another(void **state)
{
    (void)state;
    sit_together(0);
    says(2, "{\"type\": \"say\", \"text\": \"something rude\"}");
    leaves(2);
    is_stored();
    w.now += AWAY_FOR;
    step(&(online_input){.kind = ONLINE_TICK});
    is_stored();
    comes(3, table_id);
    greets(3, "00000000000000000000000000000003");
    is_stored();
    assert_true(the_game()->head.seat[1].taken);
    says(1, "{\"type\": \"report\", \"key\": \"aaaaaaaaaaaaaaaa\", \"seat\": 1}");
    assert_non_null(w.batch);
    assert_int_equal(w.batch->n_notes, 1);
    assert_string_equal(w.batch->note[0].text, "");
    is_stored();
    end();
}

/* ---- calling people ---------------------------------------------------------------------------------------------- */

static void test_an_address_is_stored_or_refused(void **state)
{
    (void)state;
    begin(0);
    comes(1, hall);
    says(1, "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Ada\", \"lang\": \"pl\"}", token_of_ada);
    assert_non_null(strstr(told_to(1), "\"hooks\": true"));
    says(1, "{\"type\": \"hook\", \"key\": \"aaaaaaaaaaaaaaaa\", \"url\": \"http://example.org/\"}");
    assert_null(w.batch);
    assert_non_null(strstr(told_to(1), "\"no\", \"key\": \"aaaaaaaaaaaaaaaa\""));
    says(1, "{\"type\": \"hook\", \"key\": \"bbbbbbbbbbbbbbbb\", \"url\": \"https://example.org/\"}");
    assert_non_null(w.batch);
    assert_int_equal(w.batch->note[0].kind, NOTE_HOOK);
    assert_string_equal(w.batch->note[0].text, "https://example.org/");
    assert_string_equal(w.batch->note[0].name, "pl");
    is_stored();
    says(1, "{\"type\": \"hook\", \"key\": \"cccccccccccccccc\"}");
    assert_int_equal(w.batch->note[0].kind, NOTE_UNHOOK);
    is_stored();
    assert_non_null(strstr(told_to(1), "\"ack\", \"key\": \"cccccccccccccccc\""));
    end();
}

static void ticks(void)
{
    w.now += 60 * 1000; /* every curtain is up */
    step(&(online_input){.kind = ONLINE_TICK});
    is_stored();
}

/* Ada alone with a bot, and she is asked. */
static void play_alone(uint64_t server, enum online_clock clock)
{
    begin(server);
    online_record r = stored_table();
    r.head.clock = (uint8_t)clock;
    r.head.keeper = server;
    if (server) {
        step(&(online_input){.kind = ONLINE_PEERS, .peer = &server, .n_peers = 1});
        step(&(online_input){.kind = ONLINE_KEEPER, .id = table_id});
    }
    comes(1, table_id);
    greets(1, token_of_ada);
    step(&(online_input){.kind = ONLINE_LOADED, .record = &r});
    is_stored();
    says(1, "{\"type\": \"ready\", \"on\": true}");
    is_stored();
    ticks();
    assert_true(table_next(the_game()->table).people & 1u);
    assert_int_equal(w.calls, 0); /* she is here */
}

/* Ada's answer to what she is asked, and the bots' until she is asked again. */
static void answer_all(void)
{
    const game *g = the_game();
    lair_view view;
    lair_option option[LAIR_OPTIONS];
    table_look(g->table, 0, &view);
    assert_true(lair_options(&view, &cards_builtin()->pack, option, LAIR_OPTIONS) > 0);
    says(1, "{\"type\": \"choose\", \"key\": \"%016x\", \"moment\": %u, \"line\": %u, \"option\": %u}",
         g->seq, table_moment(g->table, 0), g->line[0], option[0]);
    leaves(1);
    is_stored();
    for (int i = 0; i < 100 && !(table_next(g->table).people & 1u); i++) {
        assert_int_equal(w.calls, 0);
        if (w.jobs > 0) {
            online_job job = w.job[--w.jobs];
            assert_true(lair_options(&job.view, &cards_builtin()->pack, option, LAIR_OPTIONS) > 0);
            step(&(online_input){.kind = ONLINE_THOUGHT,
                                 .id = job.game,
                                 .seat = job.seat,
                                 .mark = job.mark,
                                 .option = option[0]});
        }
        is_stored();
        ticks();
    }
    ticks();
}

static void test_who_is_away_is_called_once_for_each_question(void **state)
{
    (void)state;
    for (uint64_t server = 0; server < 2; server++) {
        play_alone(server, ONLINE_DAYS);
        leaves(1);
        is_stored();
        ticks();
        assert_int_equal(w.calls, 0); /* she has seen that question */
        comes(1, table_id);
        greets(1, token_of_ada);
        is_stored();
        answer_all();
        assert_int_equal(w.calls, 1);
        assert_memory_equal(w.called, the_game()->head.seat[0].person, ONLINE_HASH);
        ticks();
        ticks();
        assert_int_equal(w.calls, 1);
        end();
    }
}

static void test_only_at_tables_with_days(void **state)
{
    (void)state;
    play_alone(0, ONLINE_NO_CLOCK);
    answer_all();
    assert_int_equal(w.calls, 0);
    end();
}

/* ---- limits ------------------------------------------------------------------------------------------------------- */

static void comes_from(uint32_t who, const char *address)
{
    step(&(online_input){.kind = ONLINE_OPENED, .connection = who, .path = hall, .address = address});
    says(who, "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Ada\"}", token_of_ada);
}

static void test_forty_messages_in_ten_seconds(void **state)
{
    (void)state;
    begin(0);
    comes_from(1, "");
    for (int round = 0; round < 3; round++) {
        for (int i = 1; i < MESSAGES; i++) {
            says(1, "{\"type\": \"ping\"}");
        }
        assert_false(w.closed[1]);
        w.now += MESSAGES_IN;
    }
    for (int i = 0; i <= MESSAGES; i++) {
        assert_false(w.closed[1]);
        says(1, "{\"type\": \"ping\"}");
    }
    assert_true(w.closed[1]);
    assert_non_null(strstr(told_to(1), "\"code\": 1008"));
    end();
}

static void test_eight_mistakes_in_a_row(void **state)
{
    (void)state;
    begin(0);
    comes_from(1, "");
    for (int i = 1; i < MISTAKES; i++) {
        says(1, "{\"type\": \"pinh\"}");
    }
    says(1, "{\"type\": \"ping\"}"); /* forgiven */
    for (int i = 0; i < MISTAKES; i++) {
        assert_false(w.closed[1]);
        says(1, "{\"type\": \"ping\", \"more\": 1}");
    }
    assert_true(w.closed[1]);
    end();
}

/* Nothing is printed for them either, as it is for whoever types them at the machine itself. */
static void test_options_that_make_no_table_get_a_sentence(void **state)
{
    (void)state;
    static const char *const odd[] = {"--list-options", "--help",      "-h",
                                      "--players",      "--players 1", "--seed 1",
                                      "two players",    "--rule x",    "--card-set f"};
    begin(0);
    comes(1, hall);
    says(1, "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Ada\"}", token_of_ada);
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        forget_told(1);
        says(1, "{\"type\": \"create\", \"key\": \"%016zx\", \"options\": \"%s\"}", i + 1, odd[i]);
        assert_non_null(strstr(told_to(1), "{\"type\": \"no\""));
        assert_null(strstr(told_to(1), "\"error\": \"\""));
    }
    assert_null(w.batch);
    end();
}

static void test_one_address(void **state)
{
    (void)state;
    begin(0);
    for (uint32_t who = 1; who <= PER_ADDRESS; who++) {
        comes_from(who, "192.0.2.1");
        assert_false(w.closed[who]);
    }
    comes_from(PER_ADDRESS + 1, "192.0.2.1");
    assert_true(w.closed[PER_ADDRESS + 1]);
    comes_from(PER_ADDRESS + 2, "192.0.2.2");
    assert_false(w.closed[PER_ADDRESS + 2]);
    for (int i = 0; i < 2 * TABLES_PER_MINUTE + 1; i++) {
        bool may = i != TABLES_PER_MINUTE;
        w.now += i == TABLES_PER_MINUTE + 1 ? 60 * 1000 : 0;
        forget_told(1);
        says(1, "{\"type\": \"create\", \"key\": \"%016x\", \"options\": \"--players 2\"}", i + 1);
        is_stored();
        assert_int_equal(strstr(told_to(1), "\"created\"") != NULL, may);
        assert_int_equal(strstr(told_to(1), "Five tables a minute") != NULL, !may);
    }
    end();
}

/* ---- two people ---------------------------------------------------------------------------------------------------- */

static void two_play(enum online_clock clock)
{
    begin(0);
    online_record r = stored_table();
    r.head.clock = (uint8_t)clock;
    step(&(online_input){.kind = ONLINE_LOADED, .record = &r});
    const char *const tokens[] = {token_of_ada, token_of_bo};
    for (uint32_t who = 1; who <= 2; who++) {
        comes(who, table_id);
        greets(who, tokens[who - 1]);
        is_stored();
    }
    for (uint32_t who = 1; who <= 2; who++) {
        says(who, "{\"type\": \"ready\", \"on\": true}");
        is_stored();
    }
    for (uint32_t who = 1; who <= 2; who++) { /* every window is asked about, and there are no curtains */
        says(who, "{\"type\": \"control\", \"key\": \"%016x\", \"on\": true}", who);
        is_stored();
    }
}

/* The first answer of the seat, or passing, with any key and line. */
static void answers(uint32_t who, unsigned key, uint32_t line)
{
    const game *g = the_game();
    lair_view view;
    lair_option option[LAIR_OPTIONS];
    table_look(g->table, (int)who - 1, &view);
    assert_true(lair_options(&view, &cards_builtin()->pack, option, LAIR_OPTIONS) > 0);
    says(who, "{\"type\": \"choose\", \"key\": \"%016x\", \"moment\": %u, \"line\": %u, \"option\": %u}", key,
         table_moment(g->table, (int)who - 1), line, option[0]);
}

static unsigned asked(void)
{
    return table_next(the_game()->table).people;
}

/* Whoever is asked answers. */
static bool play_until(bool (*there)(void))
{
    for (unsigned i = 0; i < 1500 && the_game()->head.state == ONLINE_PLAYING; i++) {
        if (there()) {
            return true;
        }
        uint32_t who = asked() & 1u ? 1 : 2;
        answers(who, 1000 + i, the_game()->line[who - 1]);
        is_stored();
        w.now += 300;
    }
    return false;
}

static void test_an_answer_to_what_was_taken_back_is_refused(void **state)
{
    (void)state;
    two_play(ONLINE_NO_CLOCK);
    uint32_t who = asked() & 1u ? 1 : 2;
    the_game()->line[who - 1] = 1; /* as many moments as before, but others */
    answers(who, 7, 0);
    assert_null(w.batch);
    assert_non_null(
        strstr(told_to(who), "\"key\": \"0000000000000007\", \"error\": \"The table has changed.\""));
    answers(who, 8, 1);
    assert_non_null(w.batch);
    is_stored();
    end();
}

static void test_two_people_may_draw_the_same_key(void **state)
{
    (void)state;
    two_play(ONLINE_NO_CLOCK);
    unsigned heard = 0;
    for (int i = 0; i < 40 && heard != 3; i++) {
        uint32_t who = asked() & 1u ? 1 : 2;
        bool first = !(heard >> (who - 1) & 1u);
        answers(who, first ? 7 : 100 + (unsigned)i, the_game()->line[who - 1]);
        assert_non_null(w.batch); /* an answer of its own */
        is_stored();
        heard |= who;
        w.now += 300;
    }
    assert_int_equal(heard, 3);
    end();
}

static bool must_ask_to_go_back(void)
{
    size_t to;
    const game *g = the_game();
    return table_may_back(g->table, 0, &to) == TABLE_BACK_ASKS && w.now > g->offer_after[0];
}

static void test_whoever_is_refused_waits_longer_each_time(void **state)
{
    (void)state;
    two_play(ONLINE_NO_CLOCK);
    assert_true(play_until(must_ask_to_go_back));
    for (unsigned n = 1; n <= 3; n++) {
        const game *g = the_game();
        says(1, "{\"type\": \"undo\", \"key\": \"%016x\", \"moment\": %u, \"line\": %u}", 8000 + n,
             table_moment(g->table, 0), g->line[0]);
        is_stored();
        assert_int_equal(table_next(g->table).offers, 0);
        says(2, "{\"type\": \"refuse\", \"key\": \"%016x\", \"offer\": %u}", 9000 + n, g->offer + 1);
        assert_null(w.batch); /* there is no such offer */
        says(2, "{\"type\": \"refuse\", \"key\": \"%016x\", \"offer\": %u}", 9100 + n, g->offer);
        is_stored();
        assert_int_equal(table_next(g->table).offers, -1);
        assert_int_equal(g->offer_after[0] - game_time(w.core, g), 10000 * n * n);
        forget_told(1);
        says(1, "{\"type\": \"undo\", \"key\": \"%016x\", \"moment\": %u, \"line\": %u}", 8100 + n,
             table_moment(g->table, 0), g->line[0]);
        assert_null(w.batch);
        assert_non_null(strstr(told_to(1), "You can ask again in"));
        w.now += 10000 * n * n;
    }
    end();
}

static bool bo_is_asked_in_secret(void)
{
    lair_view view;
    table_look(the_game()->table, 1, &view);
    return view.g.decision == LAIR_ASK_WINDOW && asked() == 2;
}

/* Neither by a clock that runs nor by a bank that shrinks. */
static void test_clocks_do_not_tell_who_is_asked_in_secret(void **state)
{
    (void)state;
    two_play(ONLINE_LIVE);
    assert_true(play_until(bo_is_asked_in_secret));
    w.now += LIVE_QUESTION + 30000;
    says(
        1,
        "{\"type\": \"control\", \"key\": \"00000000000000aa\", \"on\": true}"); /* everybody is told again */
    is_stored();
    assert_true(bo_is_asked_in_secret());
    assert_true(table_bank(the_game()->table, 1, game_time(w.core, the_game())) <= LIVE_BANK - 30000);
    comes(3, table_id);
    greets(3, token_of_ada);
    is_stored();
    assert_non_null(strstr(told_to(3), "\"running\": []"));
    assert_int_equal(the_game()->bank[1], LIVE_BANK);
    comes(4, table_id);
    greets(4, token_of_bo);
    is_stored();
    assert_non_null(strstr(told_to(4), "\"left_ms\": 0"));
    end();
}

static void test_questions_wait_behind_a_curtain(void **state)
{
    (void)state;
    begin(0);
    const online_record r = stored_table();
    step(&(online_input){.kind = ONLINE_LOADED, .record = &r});
    comes(1, table_id);
    greets(1, token_of_ada);
    is_stored();
    says(1, "{\"type\": \"ready\", \"on\": true}");
    is_stored();
    play_until_behind(1);
    forget_told(1);
    says(1, "{\"type\": \"ask\", \"key\": \"aaaaaaaaaaaaaaaa\", \"what\": \"view\"}");
    assert_null(strstr(told_to(1), "\"answer\"")); /* the view has what the curtain hides */
    ticks();
    ticks();
    assert_non_null(strstr(told_to(1), "\"answer\", \"key\": \"aaaaaaaaaaaaaaaa\""));
    end();
}

/* ---- coming back -------------------------------------------------------------------------------------------------- */

static void test_whoever_comes_back_has_the_seat_again(void **state)
{
    (void)state;
    play_alone(0, ONLINE_LIVE);
    leaves(1);
    is_stored();
    w.now += AWAY_FOR;
    step(&(online_input){.kind = ONLINE_TICK});
    is_stored();
    assert_int_equal(table_seats(the_game()->table)->who[0], TABLE_KEPT);
    comes(2, table_id);
    greets(2, token_of_ada);
    is_stored();
    assert_int_equal(table_seats(the_game()->table)->who[0], TABLE_ELSEWHERE);
    comes(3, table_id); /* another device: the first one is told */
    greets(3, token_of_ada);
    is_stored();
    assert_true(w.closed[2]);
    assert_non_null(strstr(told_to(2), "\"code\": 4001"));
    assert_non_null(strstr(told_to(3), "\"type\": \"welcome\""));
    end();
}

static void test_a_seat_is_carried_for_ten_minutes(void **state)
{
    (void)state;
    char carry[ONLINE_INVITE + 1];
    sit_together(0);
    says(2, "{\"type\": \"ready\", \"on\": true, \"nonce_hash\": \"%064d\"}", 1);
    is_stored();
    assert_true(the_game()->head.seat[1].ready && the_game()->head.seat[1].hashed);
    carry_of(&the_game()->head, 1, w.now / 60000, carry);
    w.now += (CARRY_FOR + 2) * 60000;
    comes(3, table_id);
    says(3, "{\"type\": \"hello\", \"token\": \"%032d\", \"name\": \"Bo\", \"carry\": \"%s\"}", 3, carry);
    assert_true(w.closed[3]);
    assert_non_null(strstr(told_to(3), "\"code\": 4005"));
    carry_of(&the_game()->head, 1, w.now / 60000, carry);
    comes(4, table_id);
    says(4, "{\"type\": \"hello\", \"token\": \"%032d\", \"name\": \"Bo\", \"carry\": \"%s\"}", 3, carry);
    is_stored();
    assert_true(w.closed[2]);
    assert_non_null(strstr(told_to(4), "\"seat\": 1, \"state\""));
    /* the nonce is on the other device, and is not waited for */
    assert_false(the_game()->head.seat[1].ready || the_game()->head.seat[1].hashed);
    end();
}

/* ---- a store in trouble --------------------------------------------------------------------------------------------- */

static void test_time_stands_still_while_nothing_can_be_stored(void **state)
{
    (void)state;
    two_play(ONLINE_LIVE);
    leaves(2);
    is_stored();
    const game *g = the_game();
    int64_t before = game_time(w.core, g), away = w.now - g->away_since[1];
    says(1, "{\"type\": \"control\", \"key\": \"00000000000000aa\", \"on\": false}");
    assert_non_null(w.batch);
    uint64_t number = w.batch->number;
    step(&(online_input){.kind = ONLINE_TROUBLE, .number = number});
    assert_non_null(strstr(told_to(1), "{\"type\": \"paused\", \"on\": true}"));
    w.now += TROUBLE_FOR - 1;
    step(&(online_input){.kind = ONLINE_TICK});
    assert_false(w.closed[1]);
    assert_int_equal(game_time(w.core, g), before);
    is_stored();
    assert_non_null(strstr(told_to(1), "{\"type\": \"paused\", \"on\": false}"));
    assert_non_null(strstr(told_to(1), "\"ack\", \"key\": \"00000000000000aa\""));
    assert_int_equal(game_time(w.core, g), before);
    assert_int_equal(w.now - g->away_since[1], away);
    says(1, "{\"type\": \"control\", \"key\": \"00000000000000bb\", \"on\": true}");
    step(&(online_input){.kind = ONLINE_TROUBLE, .number = w.batch->number});
    w.now += TROUBLE_FOR + 1;
    step(&(online_input){.kind = ONLINE_TICK});
    assert_true(w.closed[1]);
    assert_non_null(strstr(told_to(1), "\"code\": 1013"));
    end();
}

/* ---- what is whose ------------------------------------------------------------------------------------------------- */

static void test_who_watches_only_watches(void **state)
{
    (void)state;
    two_play(ONLINE_NO_CLOCK);
    comes(3, table_id);
    says(3, "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Cy\", \"invite\": \"%s\", \"watch\": true}",
         token_of_cy, invitation);
    assert_non_null(strstr(told_to(3), "\"seat\": null"));
    assert_null(strstr(told_to(3), "\"invite\""));
    assert_null(strstr(told_to(3), "\"hand\": [{"));
    says(3, "{\"type\": \"choose\", \"key\": \"aaaaaaaaaaaaaaaa\", \"moment\": 0, \"option\": 1}");
    says(3, "{\"type\": \"say\", \"preset\": 1}");
    assert_null(w.batch);
    assert_non_null(
        strstr(told_to(3), "\"key\": \"aaaaaaaaaaaaaaaa\", \"error\": \"Spectators can't do that.\""));
    assert_null(strstr(told_to(1), "\"said\""));
    for (uint32_t who = 1; who <= 2; who++) {
        says(who, "{\"type\": \"words\", \"on\": true}");
        is_stored();
    }
    says(1, "{\"type\": \"say\", \"text\": \"between us\"}");
    assert_non_null(strstr(told_to(2), "between us"));
    assert_null(strstr(told_to(3), "between us")); /* who has not asked for free text gets none */
    end();
}

static void test_a_kept_seat_is_nobody_elses(void **state)
{
    (void)state;
    play_alone(0, ONLINE_LIVE);
    const online_seat ada = the_game()->head.seat[0];
    leaves(1);
    is_stored();
    w.now += AWAY_FOR;
    step(&(online_input){.kind = ONLINE_TICK});
    is_stored();
    assert_int_equal(table_seats(the_game()->table)->who[0], TABLE_KEPT);
    comes(2, table_id);
    says(2, "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Bo\", \"invite\": \"%s\", \"seat\": 0}",
         token_of_bo, invitation);
    is_stored();
    comes(3, table_id);
    greets(3, token_of_cy);
    is_stored();
    assert_memory_equal(the_game()->head.seat[0].person, ada.person, ONLINE_HASH);
    assert_int_equal(table_seats(the_game()->table)->who[1],
                     TABLE_ELSEWHERE); /* a bot that played for nobody gave way */
    assert_non_null(strstr(told_to(3), "\"seat\": null"));
    end();
}

static void test_private_tables_are_not_found(void **state)
{
    (void)state;
    begin(0);
    const online_record r = stored_table();
    step(&(online_input){.kind = ONLINE_LOADED, .record = &r});
    comes(1, table_id);
    greets(1, token_of_ada);
    is_stored();
    comes(2, hall);
    says(2, "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Bo\"}", token_of_bo);
    says(2, "{\"type\": \"list\"}");
    says(2, "{\"type\": \"quick\", \"key\": \"aaaaaaaaaaaaaaaa\"}");
    is_stored();
    assert_non_null(strstr(told_to(2), "\"created\""));
    assert_null(strstr(told_to(2), table_id));
    comes(3, table_id);
    says(3, "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Bo\", \"invite\": \"a%s\"}", token_of_bo,
         invitation + 1);
    assert_false(w.closed[3]); /* the same */
    comes(4, table_id);
    says(4, "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Cy\", \"invite\": \"b%s\"}", token_of_cy,
         invitation + 1);
    is_stored();
    assert_true(w.closed[4]);
    end();
}

/* It is not gone: whoever runs the server may put it right. */
static void test_a_table_that_cannot_be_replayed_is_not_called_gone(void **state)
{
    (void)state;
    begin(0);
    w.may_tell = true;
    online_record r = stored_table();
    r.head.state = ONLINE_PLAYING;
    r.head.revision--;
    r.n = 1;
    step(&(online_input){.kind = ONLINE_LOADED, .record = &r});
    comes(1, table_id);
    greets(1, token_of_ada);
    assert_true(w.closed[1]);
    assert_non_null(strstr(told_to(1), "\"code\": 4006"));
    end();
}

static void test_names_have_nothing_invisible(void **state)
{
    (void)state;
    static const char *const odd[][2] = {{"a\xe2\x80\xae"
                                          "b",
                                          "ab"},
                                         {"a\xe2\x81\xa6"
                                          "b",
                                          "ab"},
                                         {"\xe2\x80\x8b \t", ""},
                                         {"  a   b ", "a b"},
                                         {"Zo\xc3\xab", "Zo\xc3\xab"}};
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        char clean[ONLINE_NAME_SIZE];
        words_clean(odd[i][0], clean, sizeof clean, ONLINE_NAME);
        assert_string_equal(clean, odd[i][1]);
    }
}

static void test_what_was_muted_stays_so(void **state)
{
    (void)state;
    two_play(ONLINE_NO_CLOCK);
    says(2, "{\"type\": \"mute\", \"seat\": 0, \"on\": true}");
    assert_non_null(w.batch); /* it is in the record */
    is_stored();
    comes(3, table_id);
    greets(3, token_of_ada);
    comes(4, table_id);
    greets(4, token_of_bo);
    is_stored();
    assert_non_null(strstr(told_to(3), "\"muted\": []"));
    assert_non_null(strstr(told_to(4), "\"muted\": [0]"));
    end();
}

static bool is_one_asked(void)
{
    return asked() == 1 || asked() == 2;
}

/* Says it with a key, and is told that there is no end to that. */
static void is_endless(uint32_t who, const char *what)
{
    forget_told(who);
    says(who, "{\"key\": \"00000000000000aa\", \"type\": %s}", what);
    assert_null(w.batch);
    assert_non_null(strstr(told_to(who), "it only takes answers"));
}

static void test_a_record_does_not_grow_for_ever(void **state)
{
    (void)state;
    char pass[100];
    two_play(ONLINE_NO_CLOCK);
    assert_true(play_until(is_one_asked));
    uint32_t who = asked(), other = 3 - who;
    the_game()->seq = MOST_ENTRIES;
    is_endless(who, "\"control\", \"on\": false");
    is_endless(who, "\"stop\", \"phases\": []");
    is_endless(who, "\"cancel\"");
    is_endless(who, "\"away\"");
    snprintf(pass, sizeof pass, "\"pass\", \"moment\": %u, \"line\": %u, \"until\": \"turn\"",
             table_moment(the_game()->table, (int)other - 1), the_game()->line[other - 1]);
    is_endless(other, pass);
    says(who, "{\"type\": \"mute\", \"seat\": 1, \"on\": true}"); /* it holds as long as the server runs */
    assert_null(w.batch);
    answers(who, 9, the_game()->line[who - 1]); /* the game goes on to its end */
    assert_non_null(w.batch);
    is_stored();
    assert_non_null(strstr(told_to(who), "\"key\": \"0000000000000009\""));
    assert_null(strstr(told_to(who), "\"key\": \"0000000000000009\", \"error\""));
    end();
}

static void test_what_is_muted_already_is_not_entered_again(void **state)
{
    (void)state;
    two_play(ONLINE_NO_CLOCK);
    says(2, "{\"type\": \"mute\", \"seat\": 0, \"on\": true}");
    is_stored();
    says(2, "{\"type\": \"mute\", \"seat\": 0, \"on\": true}");
    assert_null(w.batch);
    end();
}

static void test_moments_of_another_line_are_told_anew(void **state)
{
    (void)state;
    two_play(ONLINE_NO_CLOCK);
    for (unsigned i = 0; i < 4; i++) {
        uint32_t who = asked() & 1u ? 1 : 2;
        answers(who, 100 + i, 0);
        is_stored();
    }
    unsigned moment = table_moment(the_game()->table, 0);
    assert_true(moment > 0);
    for (uint32_t line = 0; line < 2; line++) {
        char from[40];
        comes(3 + line, table_id);
        says(3 + line,
             "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Ada\", \"have\": %u, \"line\": %u}",
             token_of_ada, moment, line);
        is_stored();
        snprintf(from, sizeof from, "\"line\": 0, \"from\": %u", line ? 0 : moment + 1);
        assert_non_null(strstr(told_to(3 + line), from));
    }
    end();
}

/* ---- dealing -------------------------------------------------------------------------------------------------------- */

static void test_the_deal_is_made_from_everything_that_was_promised(void **state)
{
    (void)state;
    uint8_t sum[ONLINE_HASH], ours[ONLINE_HASH], text[5 + ONLINE_ID + ONLINE_HASH] = "lair1",
                                                                      all[3 * ONLINE_HASH];
    online_head head = stored_table().head;
    memset(head.secret, 3, ONLINE_HASH);
    for (int s = 0; s < 2; s++) {
        head.seat[s].dealt = true;
        memset(head.seat[s].nonce, 4 + s, ONLINE_HASH);
        memset(all + (s + 1) * ONLINE_HASH, 4 + s, ONLINE_HASH);
    }
    memset(all, 3, ONLINE_HASH);
    memcpy(text + 5, head.id, ONLINE_ID);
    memset(text + 5 + ONLINE_ID, 3, ONLINE_HASH);
    commit_of(&head, sum);
    crypto_hash_sha256(ours, text, sizeof text);
    assert_memory_equal(sum, ours, sizeof sum);
    seed_of(&head, sum);
    crypto_hash_sha256(ours, all, sizeof all);
    assert_memory_equal(sum, ours, sizeof sum);
}

static void test_a_nonce_cannot_be_changed(void **state)
{
    (void)state;
    uint8_t nonce[ONLINE_HASH] = {1}, hash[ONLINE_HASH];
    char said[2 * ONLINE_HASH + 1], hashed[2 * ONLINE_HASH + 1];
    crypto_hash_sha256(hash, nonce, sizeof nonce);
    sodium_bin2hex(said, sizeof said, nonce, sizeof nonce);
    sodium_bin2hex(hashed, sizeof hashed, hash, sizeof hash);
    begin(0);
    const online_record r = stored_table();
    step(&(online_input){.kind = ONLINE_LOADED, .record = &r});
    comes(1, table_id);
    greets(1, token_of_ada);
    is_stored();
    says(1, "{\"type\": \"ready\", \"on\": true, \"nonce_hash\": \"%s\"}", hashed);
    is_stored();
    assert_non_null(strstr(told_to(1), "\"type\": \"deal\""));
    says(1, "{\"type\": \"ready\", \"on\": true, \"nonce_hash\": \"%064d\"}",
         1); /* everybody has seen the first */
    is_stored();
    says(1, "{\"type\": \"nonce\", \"nonce\": \"%064d\"}", 2);
    assert_non_null(strstr(told_to(1), "This is not the nonce"));
    assert_int_equal(the_game()->head.state, ONLINE_GATHERING);
    assert_memory_equal(the_game()->head.seat[0].nonce_hash, hash, ONLINE_HASH);
    says(1, "{\"type\": \"nonce\", \"nonce\": \"%s\"}", said);
    is_stored();
    assert_int_equal(the_game()->head.state, ONLINE_PLAYING);
    end();
}

/* ---- afterwards ------------------------------------------------------------------------------------------------------- */

static void test_a_rematch_is_for_those_who_want_it(void **state)
{
    (void)state;
    two_play(ONLINE_NO_CLOCK);
    the_game()->head.state = ONLINE_OVER;
    leaves(2);
    is_stored();
    says(1, "{\"type\": \"rematch\", \"key\": \"aaaaaaaaaaaaaaaa\", \"on\": true}");
    is_stored();
    const game *next = game_find(w.core, the_game()->head.next);
    assert_non_null(next);
    assert_non_null(strstr(told_to(1), "\"type\": \"rematch\", \"id\""));
    assert_true(next->head.seat[0].taken && !next->head.seat[1].taken);
    assert_memory_equal(next->head.seat[0].person, the_game()->head.seat[0].person, ONLINE_HASH);
    assert_string_equal(next->head.options, the_game()->head.options);
    assert_memory_not_equal(next->head.secret, the_game()->head.secret, ONLINE_HASH);
    end();
}

static void test_a_table_to_which_nobody_comes_is_forgotten_after_a_day(void **state)
{
    (void)state;
    begin(0);
    const online_record r = stored_table();
    step(&(online_input){.kind = ONLINE_LOADED, .record = &r});
    w.now += DAY - 1;
    step(&(online_input){.kind = ONLINE_TICK});
    assert_null(w.batch);
    w.now += 2;
    step(&(online_input){.kind = ONLINE_TICK});
    assert_non_null(w.batch);
    assert_int_equal(w.batch->head[0].state, ONLINE_OVER);
    is_stored();
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_begins_by_other_rules_keeps_the_table),
        cmocka_unit_test(test_who_was_slower_does_not_keep_the_table),
        cmocka_unit_test(test_who_is_cut_while_sitting_down_is_away),
        cmocka_unit_test(test_nothing_overtakes_what_waits_behind_a_curtain),
        cmocka_unit_test(test_every_quick_seat_is_answered),
        cmocka_unit_test(test_own_tables_are_listed_without_replaying_them),
        cmocka_unit_test(test_who_is_blocked_is_not_heard),
        cmocka_unit_test(test_who_is_blocked_is_not_met),
        cmocka_unit_test(test_blocks_of_other_servers_count),
        cmocka_unit_test(test_a_report_has_the_words),
        cmocka_unit_test(test_nobody_is_reported_for_the_words_of_another),
        cmocka_unit_test(test_an_address_is_stored_or_refused),
        cmocka_unit_test(test_who_is_away_is_called_once_for_each_question),
        cmocka_unit_test(test_only_at_tables_with_days),
        cmocka_unit_test(test_forty_messages_in_ten_seconds),
        cmocka_unit_test(test_eight_mistakes_in_a_row),
        cmocka_unit_test(test_options_that_make_no_table_get_a_sentence),
        cmocka_unit_test(test_one_address),
        cmocka_unit_test(test_an_answer_to_what_was_taken_back_is_refused),
        cmocka_unit_test(test_two_people_may_draw_the_same_key),
        cmocka_unit_test(test_whoever_is_refused_waits_longer_each_time),
        cmocka_unit_test(test_clocks_do_not_tell_who_is_asked_in_secret),
        cmocka_unit_test(test_questions_wait_behind_a_curtain),
        cmocka_unit_test(test_whoever_comes_back_has_the_seat_again),
        cmocka_unit_test(test_a_seat_is_carried_for_ten_minutes),
        cmocka_unit_test(test_time_stands_still_while_nothing_can_be_stored),
        cmocka_unit_test(test_who_watches_only_watches),
        cmocka_unit_test(test_a_kept_seat_is_nobody_elses),
        cmocka_unit_test(test_private_tables_are_not_found),
        cmocka_unit_test(test_a_table_that_cannot_be_replayed_is_not_called_gone),
        cmocka_unit_test(test_names_have_nothing_invisible),
        cmocka_unit_test(test_what_was_muted_stays_so),
        cmocka_unit_test(test_a_record_does_not_grow_for_ever),
        cmocka_unit_test(test_what_is_muted_already_is_not_entered_again),
        cmocka_unit_test(test_moments_of_another_line_are_told_anew),
        cmocka_unit_test(test_the_deal_is_made_from_everything_that_was_promised),
        cmocka_unit_test(test_a_nonce_cannot_be_changed),
        cmocka_unit_test(test_a_rematch_is_for_those_who_want_it),
        cmocka_unit_test(test_a_table_to_which_nobody_comes_is_forgotten_after_a_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
