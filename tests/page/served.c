/* served.c - the core of a server with one person and bots at a table, driven by messages as a page drives it. */
#include "served.h"

#include <sodium.h>

#include "ask.h"
#include "cards.h"
#include "inside.h"
#include "words.h"

enum { PERSON = 1, WATCHES = 2, SOON = 60000 /* milliseconds in which everything that is due comes */ };
#define BEGINNING 1700000000000

struct served {
    online *core;
    online_head head;
    int64_t now;
    int seat;
    uint64_t batch; /* that is with the store; 0: none */
    online_job job[LAIR_SEATS];
    bool asked[LAIR_SEATS];
    char *step, *welcome;
    uint32_t moment, line; /* that the person was told last */
    bool acked;
    uint64_t key;
};

/* ---- the world --------------------------------------------------------------------------------------------- */

static void keep(char **where, const char *bytes, size_t n)
{
    free(*where);
    *where = strndup(bytes, n);
    assert_non_null(*where);
}

static void hear_it(void *self, uint32_t id, const char *bytes, size_t n)
{
    served *s = self;
    bool step = strncmp(bytes, "{\"type\": \"step\"", 15) == 0;
    bool welcome = strncmp(bytes, "{\"type\": \"welcome\"", 18) == 0;
    if (welcome) {
        keep(&s->welcome, bytes, n);
    }
    if (id != PERSON) {
        return;
    }
    if (step) {
        keep(&s->step, bytes, n);
    }
    if (step || welcome) {
        const char *at = strstr(bytes, ", \"moment\": ");
        assert_non_null(at);
        s->moment = (uint32_t)number_at(at, "moment", NULL);
        s->line = (uint32_t)number_at(at, "line", NULL);
    }
    s->acked |= strncmp(bytes, "{\"type\": \"ack\"", 14) == 0;
    if (strncmp(bytes, "{\"type\": \"no\"", 13) == 0) {
        fail_msg("the server says %s", bytes);
    }
}

static void store_it(void *self, const online_batch *batch)
{
    ((served *)self)->batch = batch->number;
}

static void think(void *self, const online_job *job)
{
    served *s = self;
    s->job[job->seat] = *job;
    s->asked[job->seat] = true;
}

static void close_it(void *self, uint32_t id, int code)
{
    (void)self;
    fail_msg("connection %u is closed: %d", id, code);
}

static void tell_it(void *self, const char *line)
{
    (void)self;
    fail_msg("the server says %s", line);
}

static void some_bytes(void *self, void *bytes, size_t n)
{
    (void)self;
    memset(bytes, 5, n);
}

/* Whatever is due happens, until nothing is for a while. */
static void settle(served *s)
{
    for (int i = 0; i < 1000; i++) {
        if (s->batch) {
            const online_input in = {.kind = ONLINE_STORED, .number = s->batch};
            s->batch = 0;
            online_step(s->core, s->now, &in);
        } else if (online_due(s->core) < s->now + SOON) {
            s->now = online_due(s->core) > s->now ? online_due(s->core) : s->now;
            online_step(s->core, s->now, &(online_input){.kind = ONLINE_TICK});
        } else {
            return;
        }
    }
    fail_msg("the server never comes to rest");
}

__attribute__((format(printf, 3, 4))) static void say(served *s, uint32_t id, const char *format, ...)
{
    char text[400];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    s->now += 1000; /* nobody says too much at once */
    online_step(s->core, s->now,
                &(online_input){.kind = ONLINE_MESSAGE, .connection = id, .bytes = text, .n = (size_t)n});
    settle(s);
}

/* ---- the table --------------------------------------------------------------------------------------------- */

static online_head head_of(const char *options, const char *bots, uint64_t number, int players)
{
    online_head head = {.created = BEGINNING,
                        .state = ONLINE_PLAYING,
                        .clock = ONLINE_NO_CLOCK,
                        .players = (uint8_t)players,
                        .revision = LAIR_REVISION,
                        .pack = cards_builtin()->pack.hash,
                        .deal_until = ONLINE_NEVER,
                        .id = "aaaaaaaaaaaa",
                        .invite = "bbbbbbbbbbbbbbbbbbbbbbbbbb"};
    snprintf(head.options, sizeof head.options, "%s", options);
    snprintf(head.bots, sizeof head.bots, "%s", bots);
    memcpy(head.secret, &number, sizeof number);
    return head;
}

void served_seed(uint64_t number, int players, char seed[65])
{
    online_head head = head_of("", "", number, players);
    uint8_t key[32];
    seed_of(&head, key);
    sodium_bin2hex(seed, 65, key, sizeof key);
}

/* The beginning as the store has it. */
static online_entry beginning_of(const served *s, int seat)
{
    online_entry begin = {.kind = ONLINE_BEGIN, .at = BEGINNING, .seat = (uint8_t)seat};
    lair_rules rules;
    uint8_t key[32];
    char why[200];
    lair_game start;
    for (int i = 0; i < s->head.players; i++) {
        begin.value |= (uint32_t)(i == seat ? TABLE_ELSEWHERE : TABLE_BOT) << 4 * i;
    }
    assert_true(rules_of(s->head.options, &rules, why, sizeof why));
    seed_of(&s->head, key);
    assert_int_equal(lair_start(&start, &cards_builtin()->pack, &rules, key, NULL), 0);
    begin.hash = lair_hash(&start);
    return begin;
}

static void come(served *s, uint32_t id)
{
    const online_input in = {.kind = ONLINE_OPENED, .connection = id, .path = s->head.id, .address = ""};
    online_step(s->core, s->now, &in);
}

served *served_open(const char *options, const char *bots, uint64_t number, int players, int seat)
{
    static const uint8_t token[16] = {0};
    served *s = calloc(1, sizeof *s);
    assert_non_null(s);
    const online_world world = {.self = s,
                                .send = hear_it,
                                .close = close_it,
                                .store = store_it,
                                .think = think,
                                .random = some_bytes,
                                .tell = tell_it};
    s->head = head_of(options, bots, number, players);
    s->head.seat[seat].taken = true;
    snprintf(s->head.seat[seat].name, sizeof s->head.seat[seat].name, "Ada");
    crypto_hash_sha256(s->head.seat[seat].person, token, sizeof token);
    s->seat = seat;
    s->now = BEGINNING;
    s->core = online_new(&world);
    assert_non_null(s->core);
    online_entry begin = beginning_of(s, seat);
    const online_record record = {.head = s->head, .entry = &begin, .n = 1};
    online_step(s->core, s->now, &(online_input){.kind = ONLINE_LOADED, .record = &record});
    come(s, PERSON);
    come(s, WATCHES);
    served_welcome(s, false);
    return s;
}

void served_close(served *s)
{
    online_free(s->core);
    free(s->step);
    free(s->welcome);
    free(s);
}

const char *served_welcome(served *s, bool watches)
{
    free(s->welcome);
    s->welcome = NULL;
    say(s, watches ? WATCHES : PERSON,
        "{\"type\": \"hello\", \"token\": \"%032d\", \"name\": \"Ada\", \"lang\": \"en\"%s}", watches,
        watches ? ", \"watch\": true, \"invite\": \"bbbbbbbbbbbbbbbbbbbbbbbbbb\"" : "");
    assert_non_null(s->welcome);
    return s->welcome;
}

const char *served_step(const served *s)
{
    return s->step;
}

/* ---- entries ----------------------------------------------------------------------------------------------- */

/* A thought about what has changed since is not taken, and the bot is asked again. */
static void enter_as_bot(served *s, const table_entry *e)
{
    const log_game *log = table_log(game_find(s->core, s->head.id)->table);
    size_t before = log->choices;
    settle(s);
    for (int i = 0; i < LAIR_SEATS && log->choices == before; i++) {
        assert_true(e->kind == TABLE_CHOICE && s->asked[e->seat]);
        s->asked[e->seat] = false;
        const online_input in = {.kind = ONLINE_THOUGHT,
                                 .id = s->head.id,
                                 .seat = e->seat,
                                 .mark = s->job[e->seat].mark,
                                 .option = e->value};
        online_step(s->core, s->now, &in);
        settle(s);
    }
    assert_true(log->choices > before);
}

static void enter_as_person(served *s, const table_entry *e)
{
    char key[80];
    snprintf(key, sizeof key, "\"key\": \"%016llx\"", (unsigned long long)++s->key);
    s->acked = false;
    switch (e->kind) {
    case TABLE_CHOICE:
        say(s, PERSON, "{\"type\": \"choose\", %s, \"moment\": %u, \"line\": %u, \"option\": %u}", key,
            s->moment, s->line, e->value);
        break;
    case TABLE_PASS:
        say(s, PERSON, "{\"type\": \"pass\", %s, \"moment\": %u, \"line\": %u, \"until\": \"%s\"}", key,
            s->moment, s->line, words_untils[e->value]);
        break;
    case TABLE_BACK:
        say(s, PERSON, "{\"type\": \"undo\", %s, \"moment\": %u, \"line\": %u}", key, s->moment, s->line);
        break;
    default:
        assert_int_equal(e->kind, TABLE_STOP);
        say(s, PERSON, "{\"type\": \"stop\", %s, \"phases\": [%s%s%s]}", key,
            e->value >> LAIR_BUILD & 1 ? "\"build\"" : "",
            e->value >> LAIR_BUILD & e->value >> LAIR_ADVENTURE & 1 ? ", " : "",
            e->value >> LAIR_ADVENTURE & 1 ? "\"adventure\"" : "");
        break;
    }
    assert_true(s->acked);
}

void served_enter(served *s, const table_entry *entry)
{
    free(s->step);
    s->step = NULL;
    if (entry->seat == s->seat) {
        enter_as_person(s, entry);
    } else {
        enter_as_bot(s, entry);
    }
}
