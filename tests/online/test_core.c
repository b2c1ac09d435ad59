/* test_core.c - the server's core step by step: what simulate.c meets by chance is done here on purpose. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cards.h"
#include "inside.h"

enum { FULL = 40, MOST_JOBS = 64, MOST_SEARCHES = 8 };

static const char token_of_ada[] = "00000000000000000000000000000001",
                  token_of_bo[] = "00000000000000000000000000000002", hall[] = "",
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
    fail_msg("%s", line);
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
    static const char token_of_cy[] = "00000000000000000000000000000003";
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
