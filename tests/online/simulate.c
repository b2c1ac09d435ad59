/* simulate.c - whole servers in one thread, from a seed: a clock that jumps, a network that delays and cuts, clients that
 * say things twice, a store that is slow, fails or keeps silent, and servers that die between any two steps. Most seeds have
 * two servers on one store: clients come to any of them, one may stand still for a while, and the bell with which they tell
 * each other what they have written does not always ring. After every step the promises of docs/server.md are looked at.
 *
 *     simulate [FIRST [COUNT [SECONDS]]]      so many seeds, and more for so long; ends with N passed, M failed */
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cards.h"
#include "inside.h"
#include "store.h"

enum { GUESTS = 5, TABLES = 2, SERVERS = 2, EVENTS = 65536, STEPS = 800000, LEASE = 10000 };

/* ---- chance --------------------------------------------------------------------------------------------------- */

static uint64_t chance_state;

static uint64_t chance(void)
{
    uint64_t z = (chance_state += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

static uint32_t below(uint32_t n)
{
    return (uint32_t)(chance() % n);
}

/* ---- what will happen ------------------------------------------------------------------------------------------ */

enum event_kind {
    TO_CLIENT,
    CLIENT_ACTS,
    CUT,
    KILL,
    FREEZE,
    OUTAGE,
    TO_SERVER, /* from here on they happen to a server: not before it moves, and not when it has died */
    GONE,
    STORE_DONE,
    LOAD_DONE,
    BOT_DONE,
    RING,
    LOOK_ROUND,
    TICK
};

typedef struct event {
    int64_t at;
    uint64_t order;
    enum event_kind kind;
    int client;
    uint32_t connection;
    int server;
    uint64_t life; /* of the server to which it happens */
    bool good;
    uint32_t from, version;
    char *bytes;
    char id[ONLINE_ID + 1];
    int seat;
    uint64_t mark;
    lair_option option;
} event;

typedef struct server {
    online *core;
    uint64_t life, name;
    const online_batch *batch;
    int64_t frozen_until, seen_until;
} server;

typedef struct guest {
    uint32_t connection; /* 0: none */
    int server;
    int64_t sends_at, hears_at; /* nothing overtakes what was sent before */
    char token[33];
    int table; /* which of the tables it plays at */
    bool welcomed, asks_hall, ready;
    bool changes;          /* it is told what has changed, and puts it together */
    json_t *look, *events; /* the last look, and all events by moment */
    int64_t moment, line;
    uint64_t key;  /* of what was not answered yet; 0: nothing */
    int64_t asked; /* when it was said on this connection */
    char *unanswered;
    bool over;
    int acked;
} guest;

static struct {
    uint64_t seed;
    int64_t now;
    server server[SERVERS];
    int servers;
    uint64_t lives;
    shelves store;
    int64_t away_until; /* the store */
    event *event;
    size_t n;
    uint64_t order;
    guest client[GUESTS];
    char id[TABLES][ONLINE_ID + 1], invite[TABLES][ONLINE_INVITE + 1];
    uint32_t next_connection;
    bool calm; /* nothing breaks any more, and nobody comes */
    const char *wrong;
    int kills, cuts, troubles, acks, undos, heard, looks, games, freezes, outages;
    long clashes;
} sim;

static void fail(const char *what)
{
    if (sim.wrong == NULL) {
        sim.wrong = what;
    }
}

static bool sooner(const event *a, const event *b)
{
    return a->at < b->at || (a->at == b->at && a->order < b->order);
}

static event *plan(enum event_kind kind, int64_t in)
{
    size_t i = sim.n++;
    if (sim.n > EVENTS) {
        fail("too many things at once");
        sim.n--;
        i--;
    }
    event e = {.kind = kind, .at = sim.now + in, .order = sim.order++};
    for (; i > 0 && sooner(&e, &sim.event[(i - 1) / 2]); i = (i - 1) / 2) {
        sim.event[i] = sim.event[(i - 1) / 2];
    }
    sim.event[i] = e;
    return &sim.event[i];
}

/* Something that happens to a server as it is now. */
static event *plan_at(const server *s, enum event_kind kind, int64_t in)
{
    event *e = plan(kind, in);
    e->server = (int)(s - sim.server);
    e->life = s->life;
    return e;
}

static event next_event(void)
{
    event first = sim.event[0], last = sim.event[--sim.n];
    size_t i = 0;
    for (size_t k; (k = 2 * i + 1) < sim.n; i = k) {
        k += k + 1 < sim.n && sooner(&sim.event[k + 1], &sim.event[k]);
        if (!sooner(&sim.event[k], &last)) {
            break;
        }
        sim.event[i] = sim.event[k];
    }
    sim.event[i] = last;
    return first;
}

/* ---- the server's world ----------------------------------------------------------------------------------------- */

static int client_at(uint32_t id)
{
    for (int i = 0; i < GUESTS; i++) {
        if (sim.client[i].connection == id) {
            return i;
        }
    }
    return -1;
}

static void send_to(void *self, uint32_t id, const char *bytes, size_t n)
{
    (void)self;
    int i = client_at(id);
    if (i < 0) {
        return;
    }
    guest *c = &sim.client[i];
    int64_t at = sim.now + 1 + below(200);
    at = at > c->hears_at ? at : c->hears_at;
    c->hears_at = at;
    event *e = plan(TO_CLIENT, at - sim.now);
    e->client = i;
    e->connection = id;
    e->bytes = strndup(bytes, n);
}

static void close_it(void *self, uint32_t id, int code)
{
    (void)self, (void)code;
    int i = client_at(id);
    if (i >= 0) {
        event *e = plan(CUT, sim.client[i].hears_at > sim.now ? sim.client[i].hears_at - sim.now : 1);
        e->client = i;
        e->connection = id;
    }
}

/* Whether it fails is seen later; what fails may be on the disk all the same. */
static void store_it(void *self, const online_batch *batch)
{
    server *s = self;
    bool fails = !sim.calm && below(20) == 0;
    s->batch = batch;
    event *e = plan_at(s, STORE_DONE, below(10) ? 1 + below(5) : below(3000));
    e->good = !fails;
}

static void load_it(void *self, const char *id, uint32_t from)
{
    event *e = plan_at(self, LOAD_DONE, 1 + below(50));
    snprintf(e->id, ONLINE_ID + 1, "%s", id);
    e->from = from;
    e->good = sim.calm || below(100) > 0;
}

static void think(void *self, const online_job *job)
{
    lair_option options[LAIR_OPTIONS];
    int n = lair_options(&job->view, &cards_builtin()->pack, options, LAIR_OPTIONS);
    event *e = plan_at(self, BOT_DONE, 1 + below(400));
    memcpy(e->id, job->game, sizeof e->id);
    e->seat = job->seat;
    e->mark = job->mark;
    e->option = n > 0 ? options[below((uint32_t)n)] : 0;
    if (n <= 0) {
        fail("a bot was asked nothing");
    }
}

static void draw_bytes(void *self, void *bytes, size_t n)
{
    (void)self;
    for (size_t i = 0; i < n; i++) {
        ((uint8_t *)bytes)[i] = (uint8_t)chance();
    }
}

static void hear_server(void *self, const char *line)
{
    (void)self;
    if (strncmp(line, "the store", 9) != 0) {
        fail("the server told its operator something bad");
        fprintf(stderr, "%s\n", line);
    }
}

static void step(const server *s, const online_input *in)
{
    online_step(s->core, sim.now, in);
}

/* What there is from an entry on. */
static online_record record_of(const shelf *s, uint32_t from)
{
    size_t skip = from < s->n ? from : s->n;
    return (online_record){.head = s->head, .entry = s->entry + skip, .n = s->n - skip};
}

static void start_server(server *s)
{
    s->life = ++sim.lives;
    s->name = sim.servers > 1 ? s->life : 0;
    s->batch = NULL;
    s->frozen_until = s->seen_until = 0;
    const online_world world = {.self = s,
                                .server = s->name,
                                .send = send_to,
                                .close = close_it,
                                .store = store_it,
                                .load = load_it,
                                .think = think,
                                .random = draw_bytes,
                                .tell = hear_server};
    s->core = online_new(&world);
    plan_at(s, TICK, 250);
    if (sim.servers > 1) {
        plan_at(s, LOOK_ROUND, 1);
        return;
    }
    for (size_t i = 0; i < sim.store.n; i++) {
        const online_record record = record_of(&sim.store.shelf[i], 0);
        if (record.head.state < ONLINE_OVER) {
            step(s, &(online_input){.kind = ONLINE_LOADED, .record = &record});
        }
    }
}

/* ---- clients ------------------------------------------------------------------------------------------------------- */

__attribute__((format(printf, 2, 3))) static void say(guest *c, const char *format, ...)
{
    char text[1000];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    int64_t at = sim.now + 1 + below(200);
    at = at > c->sends_at ? at : c->sends_at;
    c->sends_at = at;
    event *e = plan_at(&sim.server[c->server], TO_SERVER, at - sim.now);
    e->client = (int)(c - sim.client);
    e->connection = c->connection;
    e->bytes = strdup(text);
}

/* The server is told some time, if it still lives. */
static void leave(const guest *c)
{
    plan_at(&sim.server[c->server], GONE, 0)->connection = c->connection;
}

static void lose(guest *c)
{
    c->connection = 0;
    c->welcomed = c->ready = false;
    event *e = plan(CLIENT_ACTS, 200 + below(4000));
    e->client = (int)(c - sim.client);
}

static void connect_it(guest *c)
{
    char path[ONLINE_ID + 1] = "";
    bool hall = sim.id[c->table][0] == '\0';
    if (hall && c - sim.client >= TABLES) {
        plan(CLIENT_ACTS, 500)->client = (int)(c - sim.client); /* somebody else makes the table */
        return;
    }
    c->server = (int)below((uint32_t)sim.servers);
    server *s = &sim.server[c->server];
    if (s->frozen_until > sim.now) { /* it does not answer */
        plan(CLIENT_ACTS, 1000 + below(2000))->client = (int)(c - sim.client);
        return;
    }
    sim.next_connection += 1 + (below(3) == 0) * ONLINE_PLACES;
    c->connection = sim.next_connection;
    c->sends_at = c->hears_at = sim.now;
    c->asks_hall = hall;
    if (!hall) {
        memcpy(path, sim.id[c->table], sizeof path);
    }
    step(s, &(online_input){
                .kind = ONLINE_OPENED, .connection = c->connection, .path = path, .address = c->token});
    if (c->connection == 0) {
        return;
    }
    if (hall) {
        say(c, "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Ada\", \"lang\": \"en\"}", c->token);
        say(c,
            "{\"type\": \"create\", \"key\": \"%016d\", \"options\": \"--players %d\", \"clock\": \"%s\", "
            "\"bots\": \"kobold\"}",
            c->table, 2 + c->table, sim.seed % 3 ? "live" : "none");
    } else {
        char have[80] = "";
        if (c->moment >= 0) {
            snprintf(have, sizeof have, ", \"have\": %lld, \"line\": %lld", (long long)c->moment,
                     (long long)c->line);
        }
        say(c,
            "{\"type\": \"hello\", \"token\": \"%s\", \"name\": \"Ada %d\", \"lang\": \"en\", \"invite\": "
            "\"%s\"%s%s}",
            c->token, (int)(c - sim.client), sim.invite[c->table], have,
            c->changes ? ", \"changes\": true" : "");
    }
}

/* What was said and not answered is said again: it must count once. */
static void say_again(guest *c)
{
    if (c->unanswered) {
        c->asked = sim.now;
        say(c, "%s", c->unanswered);
    }
}

__attribute__((format(printf, 2, 3))) static void say_keyed(guest *c, const char *format, ...)
{
    char text[800], more[900];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    c->key = chance() | 1;
    c->asked = sim.now;
    snprintf(more, sizeof more, "{\"key\": \"%016llx\", %s}", (unsigned long long)c->key, text);
    free(c->unanswered);
    c->unanswered = strdup(more);
    say(c, "%s", more);
    if (!sim.calm && below(10) == 0) {
        say(c, "%s", more);
    }
}

static void act(guest *c)
{
    json_t *options = json_object_get(c->look, "options");
    size_t n = json_array_size(options);
    if (c->connection == 0 || !c->welcomed || c->over || c->key) {
        return;
    }
    if (c->look == NULL) {
        if (!c->ready && below(4)) {
            c->ready = true;
            say(c, "{\"type\": \"ready\", \"on\": true}");
        }
        plan(CLIENT_ACTS, 1000)->client = (int)(c - sim.client);
        return;
    }
    const char *undo = json_string_value(json_object_get(c->look, "undo"));
    if (undo && strcmp(undo, "none") != 0 && below(25) == 0) {
        sim.undos++;
        say_keyed(c, "\"type\": \"undo\", \"moment\": %lld, \"line\": %lld", (long long)c->moment,
                  (long long)c->line);
    } else if (n > 0 && below(30) == 0) {
        say_keyed(c, "\"type\": \"pass\", \"until\": \"turn\", \"moment\": %lld, \"line\": %lld",
                  (long long)c->moment, (long long)c->line);
    } else if (n > 0) {
        long long id = json_integer_value(json_object_get(json_array_get(options, below((uint32_t)n)), "id"));
        id += below(40) == 0; /* some send what is no answer */
        say_keyed(c, "\"type\": \"choose\", \"option\": %lld, \"moment\": %lld, \"line\": %lld", id,
                  (long long)c->moment, (long long)c->line);
    } else if (below(200) == 0) {
        say_keyed(c, "\"type\": \"%s\"", below(2) ? "away" : "back");
    }
}

static void answer_offers(guest *c, json_t *offers)
{
    json_t *offer = json_array_get(offers, 0), *waits = json_object_get(offer, "waits");
    for (size_t i = 0; i < json_array_size(waits) && c->key == 0; i++) {
        json_t *seats = json_object_get(c->look, "seat");
        if (json_integer_value(json_array_get(waits, i)) == json_integer_value(seats)) {
            say_keyed(c, "\"type\": \"%s\", \"offer\": %lld", below(3) ? "agree" : "refuse",
                      (long long)json_integer_value(json_object_get(offer, "offer")));
        }
    }
}

/* What a client has put together of its looks is the look, if there is no later one. What may be taken back may have changed
   without a message. */
static void check_look(const guest *c, const game *g, long long seat)
{
    char command[40];
    size_t n;
    int length = snprintf(command, sizeof command, "look %lld en", seat);
    json_t *look = json_loads(page_do(g->page, command, (size_t)length, &n), 0, NULL);
    bool same_moment = json_integer_value(json_object_get(look, "moment")) == c->moment;
    json_t *had = json_copy(c->look);
    static const char *const moves[] = {"undo", "standing", "alarm", "stops"}; /* not in moments */
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        json_object_del(look, moves[i]);
        json_object_del(had, moves[i]);
    }
    bool asked = json_equal(json_object_get(look, "options"), json_object_get(had, "options")) != 0;
    if (same_moment && asked && !json_equal(look, had)) {
        fail("a client has put together another look");
    }
    sim.looks += same_moment && asked;
    json_decref(look);
    json_decref(had);
}

/* Promise 3: what a client has put together of its steps, over all cuts, is what happened. */
static void check_heard(const guest *c)
{
    const shelf *s = shelf_of(&sim.store, sim.id[c->table]);
    long long seat = json_integer_value(json_object_get(c->look, "seat"));
    char why[200], command[64];
    size_t n, i;
    game *g = calloc(1, sizeof *g);
    const online_record record = record_of(s, 0);
    if (!game_replay(g, &record, why, sizeof why)) {
        fail("a record cannot be replayed");
    } else if (g->line[seat < 0 ? TABLE_PUBLIC : seat] == c->line) {
        int length =
            snprintf(command, sizeof command, "events %lld en 0 %lld", seat, (long long)c->moment + 1);
        json_t *all = json_loads(page_do(g->page, command, (size_t)length, &n), 0, NULL), *e;
        json_t *told = json_object_get(all, "events");
        if (json_array_size(told) != json_array_size(c->events)) {
            fail("a client has not heard what happened");
        }
        json_array_foreach(c->events, i, e)
        {
            if (!json_equal(e, json_array_get(told, i))) {
                fail("a client has heard something else than what happened");
            }
        }
        sim.heard++;
        json_decref(all);
        check_look(c, g, seat);
    }
    game_forget(g);
    free(g->key);
    free(g);
}

/* A look of which only what has changed was told is whole again. */
static void put_look(guest *c, json_t *told, bool is_whole)
{
    const char *number;
    if (is_whole) {
        json_decref(c->look);
        c->look = json_incref(told);
        return;
    }
    json_t *whole = json_copy(c->look), *seats = json_object_get(told, "seats"), *seat;
    json_t *all = json_deep_copy(json_object_get(c->look, "seats"));
    json_object_foreach(seats, number, seat)
    {
        json_object_update(json_array_get(all, (size_t)strtoul(number, NULL, 10)), seat);
    }
    json_object_update(whole, told);
    json_object_set_new(whole, "seats", all);
    json_decref(c->look);
    c->look = whole;
}

/* Events from a moment on take the place of what there was. */
static void take_step(guest *c, json_t *m)
{
    long long from = json_integer_value(json_object_get(m, "from"));
    size_t i, k;
    json_t *beat, *e, *kept = json_array();
    json_array_foreach(c->events, i, e)
    {
        if (json_integer_value(json_object_get(e, "moment")) < from) {
            json_array_append(kept, e);
        }
    }
    json_array_extend(kept, json_object_get(m, "events"));
    json_array_foreach(json_object_get(m, "beats"), i, beat)
    {
        json_array_foreach(json_object_get(beat, "events"), k, e)
        {
            json_array_append(kept, e);
        }
    }
    json_decref(c->events);
    c->events = kept;
    bool is_whole = !c->changes || c->look == NULL || json_object_get(m, "seat"); /* that is a welcome */
    json_array_foreach(json_object_get(m, "beats"), i, beat)
    {
        if (!is_whole) {
            put_look(c, json_object_get(beat, "table"), false);
        }
    }
    put_look(c, json_object_get(m, "look"), is_whole);
    c->moment = json_integer_value(json_object_get(m, "moment"));
    c->line = json_integer_value(json_object_get(m, "line"));
    if (json_integer_value(json_object_get(c->look, "moment")) != c->moment) {
        fail("a look is of another moment than its step");
    }
    if (below(20) == 0) {
        check_heard(c);
    }
    answer_offers(c, json_object_get(m, "offers"));
    plan(CLIENT_ACTS, 1 + below(2000))->client = (int)(c - sim.client);
}

/* Promise 1: what was acknowledged is in the record, once. */
static void check_ack(const guest *c)
{
    const shelf *s = shelf_of(&sim.store, sim.id[c->table]);
    int found = 0;
    for (size_t i = 0; s && i < s->n; i++) {
        found += s->entry[i].keyed && s->entry[i].key == c->key;
    }
    if (found != 1) {
        fail("what was acknowledged is not in the record exactly once");
    }
    sim.acks++;
}

static void take_answer(guest *c, json_t *m, bool ack)
{
    const char *text = json_string_value(json_object_get(m, "key"));
    uint64_t key = text ? strtoull(text, NULL, 16) : 0;
    if (key != c->key || key == 0) {
        return;
    }
    if (ack) {
        check_ack(c);
    }
    c->key = 0;
    free(c->unanswered);
    c->unanswered = NULL;
    plan(CLIENT_ACTS, 100 + below(1000))->client = (int)(c - sim.client);
}

static void client_hears(guest *c, const char *text)
{
    json_t *m = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    const char *type = json_string_value(json_object_get(m, "type"));
    if (type == NULL) {
        fail("the server sent what is no message");
    } else if (strcmp(type, "created") == 0) {
        snprintf(sim.id[c->table], ONLINE_ID + 1, "%s", json_string_value(json_object_get(m, "id")));
        snprintf(sim.invite[c->table], ONLINE_INVITE + 1, "%s",
                 json_string_value(json_object_get(m, "invite")));
        if (shelf_of(&sim.store, sim.id[c->table]) == NULL) {
            fail("a table was made that is not stored");
        }
        leave(c);
        lose(c);
    } else if (strcmp(type, "welcome") == 0) {
        c->welcomed = true;
        if (json_object_get(m, "look")) {
            take_step(c, m);
        }
        say_again(c);
        plan(CLIENT_ACTS, 500)->client = (int)(c - sim.client);
    } else if (strcmp(type, "step") == 0) {
        take_step(c, m);
    } else if (strcmp(type, "ack") == 0 || strcmp(type, "no") == 0) {
        take_answer(c, m, type[0] == 'a');
    } else if (strcmp(type, "over") == 0) {
        c->over = true;
    }
    if (strstr(text, "\"choices\":") || strstr(text, "lair-game") > strstr(text, "}")) {
        fail("something is on the wire that must not be");
    }
    json_decref(m);
}

/* ---- what happens --------------------------------------------------------------------------------------------------- */

typedef struct writer {
    server *server;
    bool answers; /* else the answer gets lost */
} writer;

static void clash_at(void *self, const char *id)
{
    const writer *w = self;
    if (sim.servers == 1) {
        fail("the store clashes with a single server");
    }
    sim.clashes++;
    if (w->answers) {
        step(w->server, &(online_input){.kind = ONLINE_CLASH, .number = w->server->batch->number, .id = id});
    }
}

/* The others are told what there is now; but not always. */
static void ring(const server *from, const online_batch *b)
{
    for (int i = 0; i < sim.servers; i++) {
        for (size_t k = 0; &sim.server[i] != from && k < b->n_heads + b->n_entries; k++) {
            const shelf *s = shelf_of(&sim.store, game_of_row(b, k));
            if (s && below(10)) {
                event *e = plan_at(&sim.server[i], RING, 1 + below(30));
                memcpy(e->id, s->head.id, sizeof e->id);
                e->from = (uint32_t)s->n;
                e->version = s->head.version;
            }
        }
    }
}

static void store_done(const event *e)
{
    server *s = &sim.server[e->server];
    if (s->batch == NULL) {
        return;
    }
    online_input in = {.kind = ONLINE_STORED, .number = s->batch->number};
    bool away = sim.away_until > sim.now, good = e->good && !away;
    if (!away && (e->good || below(2))) { /* it may be on the disk although it failed */
        writer w = {s, good};
        keep_batch(&sim.store, s->batch, clash_at, &w);
        ring(s, s->batch);
    }
    if (!good) {
        sim.troubles++;
        in.kind = ONLINE_TROUBLE;
    }
    step(s, &in);
}

static void load_done(const event *e)
{
    const shelf *s = shelf_of(&sim.store, e->id);
    online_record record = {.n = 0};
    if (!e->good || sim.away_until > sim.now) {
        step(&sim.server[e->server], &(online_input){.kind = ONLINE_UNREAD, .id = e->id});
        return;
    }
    if (s) {
        record = record_of(s, e->from);
    }
    step(&sim.server[e->server],
         &(online_input){.kind = ONLINE_LOADED, .id = e->id, .record = s ? &record : NULL});
}

static bool is_seen(uint64_t name)
{
    for (int i = 0; i < sim.servers; i++) {
        if (sim.server[i].name == name && sim.server[i].seen_until > sim.now) {
            return true;
        }
    }
    return false;
}

/* What each server does every few seconds: it says that it lives, sees who else does, looks after the games of those that do
   not, and looks whether the bell was silent when something was written. */
static void look_round(server *me)
{
    uint64_t names[SERVERS];
    size_t n = 0;
    plan_at(me, LOOK_ROUND, 3000);
    if (sim.away_until > sim.now) {
        return;
    }
    if (me->seen_until && me->seen_until <= sim.now) {
        step(me, &(online_input){.kind = ONLINE_RESIGNED});
        for (size_t i = 0; i < sim.store.n; i++) {
            online_head *head = &sim.store.shelf[i].head;
            head->keeper = head->keeper == me->name ? 0 : head->keeper;
        }
    }
    me->seen_until = sim.now + LEASE;
    for (int i = 0; i < sim.servers; i++) {
        if (is_seen(sim.server[i].name)) {
            names[n++] = sim.server[i].name;
        }
    }
    step(me, &(online_input){.kind = ONLINE_PEERS, .peer = names, .n_peers = n});
    for (size_t i = 0; i < sim.store.n; i++) {
        shelf *s = &sim.store.shelf[i];
        if (s->head.state < ONLINE_OVER && !is_seen(s->head.keeper)) {
            s->head.keeper = me->name;
            step(me, &(online_input){.kind = ONLINE_KEEPER, .id = s->head.id});
        }
        step(me,
             &(online_input){
                 .kind = ONLINE_RANG, .id = s->head.id, .from = (uint32_t)s->n, .version = s->head.version});
    }
}

static void cut(const event *e)
{
    guest *c = &sim.client[e->client];
    if (c->connection != e->connection || c->connection == 0) {
        return;
    }
    sim.cuts++;
    leave(c);
    lose(c);
}

static void clash_unheard(void *self, const char *id)
{
    (void)self, (void)id;
}

static void kill_server(server *s)
{
    sim.kills++;
    if (s->batch && below(2)) {
        keep_batch(&sim.store, s->batch, clash_unheard, NULL); /* the last thing it did */
    }
    online_free(s->core);
    s->core = NULL;
    for (int i = 0; i < GUESTS; i++) {
        if (sim.client[i].connection && &sim.server[sim.client[i].server] == s) {
            lose(&sim.client[i]);
        }
    }
    start_server(s);
    if (!sim.calm) {
        plan(KILL, 10000 + below(200000));
    }
}

/* It stands still, and does not know it. */
static void freeze_server(server *s)
{
    if (!sim.calm) {
        sim.freezes++;
        s->frozen_until = sim.now + 1000 + below(25000);
        plan(FREEZE, 20000 + below(200000));
    }
}

/* The store is away for everybody, perhaps so long that each thinks the others dead. */
static void lose_store(void)
{
    if (!sim.calm) {
        sim.outages++;
        sim.away_until = sim.now + 1000 + below(25000);
        plan(OUTAGE, 60000 + below(300000));
    }
}

static void client_acts(guest *c)
{
    if (sim.calm) {
        return;
    }
    if (c->connection == 0) {
        connect_it(c);
    } else {
        act(c);
        if (below(60) == 0) {
            event *e = plan(CUT, below(500));
            e->client = (int)(c - sim.client);
            e->connection = c->connection;
        }
    }
}

/* Nobody who stays connected waits for an answer: what another server was quicker with is heard again. */
static void check_answers(void)
{
    enum { ANSWERED_IN = 60 * 1000 };
    for (int i = 0; i < GUESTS; i++) {
        const guest *c = &sim.client[i];
        if (c->connection && c->welcomed && c->key && sim.now - c->asked > ANSWERED_IN) {
            fail("a message is not answered");
        }
    }
}

static void happen_to_server(const event *e)
{
    server *s = &sim.server[e->server];
    switch (e->kind) {
    case TO_SERVER:
        step(s, &(online_input){.kind = ONLINE_MESSAGE,
                                .connection = e->connection,
                                .bytes = e->bytes,
                                .n = strlen(e->bytes)});
        break;
    case GONE:
        step(s, &(online_input){.kind = ONLINE_LOST, .connection = e->connection});
        break;
    case STORE_DONE:
        store_done(e);
        break;
    case LOAD_DONE:
        load_done(e);
        break;
    case BOT_DONE:
        step(s,
             &(online_input){
                 .kind = ONLINE_THOUGHT, .id = e->id, .seat = e->seat, .mark = e->mark, .option = e->option});
        break;
    case RING:
        step(s, &(online_input){.kind = ONLINE_RANG, .id = e->id, .from = e->from, .version = e->version});
        break;
    case LOOK_ROUND:
        look_round(s);
        break;
    default:
        step(s, &(online_input){.kind = ONLINE_TICK});
        check_answers();
        plan_at(s, TICK, sim.calm ? 4000 : 250);
        break;
    }
}

/* While it stands still what happens to it waits, in its order; a new life knows nothing of the one before. */
static bool waits_or_died(const event *e)
{
    const server *s = &sim.server[e->server];
    if (s->life == e->life && s->frozen_until > sim.now) {
        event *later = plan(e->kind, s->frozen_until - sim.now);
        int64_t at = later->at;
        uint64_t order = later->order;
        *later = *e;
        later->at = at;
        later->order = order;
        later->bytes = e->bytes ? strdup(e->bytes) : NULL;
        return true;
    }
    return s->life != e->life;
}

static void happen(event *e)
{
    guest *c = &sim.client[e->client];
    switch (e->kind) {
    case TO_CLIENT:
        if (c->connection == e->connection) {
            client_hears(c, e->bytes);
        }
        break;
    case CLIENT_ACTS:
        client_acts(c);
        break;
    case CUT:
        cut(e);
        break;
    case KILL:
        if (!sim.calm) {
            kill_server(&sim.server[below((uint32_t)sim.servers)]);
        }
        break;
    case FREEZE:
        freeze_server(&sim.server[below((uint32_t)sim.servers)]);
        break;
    case OUTAGE:
        lose_store();
        break;
    default:
        if (!waits_or_died(e)) {
            happen_to_server(e);
        }
        break;
    }
    free(e->bytes);
}

/* ---- promises at the end ---------------------------------------------------------------------------------------------- */

/* Promise 2: every record leads where its hashes say. */
static void check_records(void)
{
    char why[200];
    for (size_t i = 0; i < sim.store.n; i++) {
        const online_record record = record_of(&sim.store.shelf[i], 0);
        if (!online_check(&record, why, sizeof why)) {
            fail("a record cannot be replayed");
            fprintf(stderr, "%s\n", why);
        }
    }
}

/* Promise 6: with everybody gone the games end. */
static void check_ends(void)
{
    for (size_t i = 0; i < sim.store.n; i++) {
        if (sim.store.shelf[i].head.state != ONLINE_OVER) {
            fail("a game does not end when everybody is gone");
        }
    }
}

static void run_for(int64_t milliseconds)
{
    int64_t until = sim.now + milliseconds;
    for (long i = 0; i < STEPS && sim.wrong == NULL && sim.n > 0 && sim.event[0].at <= until; i++) {
        event e = next_event();
        sim.now = e.at;
        happen(&e);
    }
    sim.now = until > sim.now ? until : sim.now;
}

/* ---- a run ------------------------------------------------------------------------------------------------------------ */

static void begin(uint64_t seed)
{
    memset(&sim, 0, sizeof sim);
    sim.seed = seed;
    sim.now = 1700000000000;
    chance_state = seed * 7919;
    sim.event = calloc(EVENTS + 1, sizeof sim.event[0]);
    for (int i = 0; i < GUESTS; i++) {
        guest *c = &sim.client[i];
        snprintf(c->token, sizeof c->token, "%032d", i + 1);
        c->changes = i % 2;
        c->table = i % TABLES;
        c->moment = -1;
        c->events = json_array();
        plan(CLIENT_ACTS, below(3000))->client = i;
    }
    sim.servers = seed % 4 ? SERVERS : 1;
    for (int i = 0; i < sim.servers; i++) {
        start_server(&sim.server[i]);
    }
    plan(KILL, 5000 + below(60000));
    if (sim.servers > 1) {
        plan(FREEZE, 10000 + below(60000));
        plan(OUTAGE, 20000 + below(200000));
    }
}

static void end(void)
{
    for (int i = 0; i < GUESTS; i++) {
        json_decref(sim.client[i].look);
        json_decref(sim.client[i].events);
        free(sim.client[i].unanswered);
    }
    while (sim.n > 0) {
        event e = next_event();
        free(e.bytes);
    }
    free(sim.event);
    for (int i = 0; i < sim.servers; i++) {
        online_free(sim.server[i].core);
    }
    shelves_free(&sim.store);
}

static bool run(uint64_t seed)
{
    begin(seed);
    run_for(20 * 60 * 1000);
    check_records();
    sim.calm = true;
    for (int i = 0; i < GUESTS; i++) {
        if (sim.client[i].connection) {
            leave(&sim.client[i]);
            sim.client[i].connection = 0;
        }
    }
    run_for(26 * 3600 * 1000); /* a table that did not begin is forgotten after a day */
    check_records();
    check_ends();
    if (sim.wrong) {
        printf("FAILED: seed %llu after %lld s: %s\n", (unsigned long long)seed,
               (long long)(sim.now - 1700000000000) / 1000, sim.wrong);
    }
    return sim.wrong == NULL;
}

/* What happened in all runs. */
static struct {
    int good, bad, acks, kills, cuts, troubles, undos, heard, looks, freezes, outages;
    long clashes;
} sum;

static void add_up(bool fine)
{
    sum.good += fine;
    sum.bad += !fine;
    sum.acks += sim.acks;
    sum.kills += sim.kills;
    sum.cuts += sim.cuts;
    sum.troubles += sim.troubles;
    sum.undos += sim.undos;
    sum.heard += sim.heard;
    sum.looks += sim.looks;
    sum.freezes += sim.freezes;
    sum.outages += sim.outages;
    sum.clashes += sim.clashes;
}

static bool something_of_everything(void)
{
    return sum.clashes && sum.outages && sum.freezes && sum.acks && sum.kills && sum.cuts && sum.troubles &&
           sum.undos && sum.heard && sum.looks;
}

static double seconds_since(const struct timespec *begun)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - begun->tv_sec) + (double)(now.tv_nsec - begun->tv_nsec) / 1e9;
}

int main(int argc, char **argv)
{
    unsigned long first = argc > 1 ? strtoul(argv[1], NULL, 10) : 1, seed = first;
    unsigned long count = argc > 2 ? strtoul(argv[2], NULL, 10) : 12;
    double seconds = argc > 3 ? strtod(argv[3], NULL) : 0;
    struct timespec begun;
    clock_gettime(CLOCK_MONOTONIC, &begun);
    for (; seed < first + count || seconds_since(&begun) < seconds; seed++) {
        add_up(run(seed));
        end();
    }
    printf("seeds %lu to %lu: %d choices acknowledged, %d taken back, %d times compared, %d looks; %d "
           "servers killed, %d "
           "stood still, %d sockets cut, %d batches failed, %d times the store was away, %ld times another "
           "server was "
           "quicker\n",
           first, seed - 1, sum.acks, sum.undos, sum.heard, sum.looks, sum.kills, sum.freezes, sum.cuts,
           sum.troubles, sum.outages, sum.clashes);
    if (!something_of_everything()) {
        puts("FAILED: nothing happened");
        sum.bad++;
    }
    printf("%d passed, %d failed\n", sum.good, sum.bad);
    return sum.bad != 0;
}
