/* tables.c - the core of online play behind WebSockets. */
#include "tables.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "answer.h"
#include "cards.h"
#include "hosts.h"
#include "text.h"
#include "told.h"
#include "workers.h"
#include "ws.h"

enum {
    PLACES = 65536,
    TICK = 100,         /* milliseconds */
    PING_AFTER = 10000, /* of silence */
    SILENT_FOR = 25000, /* then the connection is dead */
    SILENT = 4008,
    TOO_MANY = 1008,
    SMALL = 400, /* frames that are no message, pings and pieces, in ... */
    SMALL_IN = 10000,
    STOOD_STILL = 60000, /* milliseconds in which nothing happened, though there are ticks */
    STOPPING = 2000,     /* milliseconds for what is under way */
};

/* A WebSocket. */
typedef struct socket_state {
    uint32_t id; /* 0: none */
    ws_reader reader;
    int64_t heard, pinged;
    int64_t small_from; /* since then there were so many that are no message */
    int small;
    int64_t said_us; /* something that is not answered yet; 0: nothing */
} socket_state;

struct tables {
    online *core;
    net *net;
    store *store;
    workers *workers;
    socket_state *socket[PLACES];
    const char *const *origins;
    int n_origins;
    store_id *elsewhere; /* games that a server of another version goes on with, in order */
    size_t n_elsewhere;
    char path[ONLINE_ID + 1]; /* of the connection that is about to open */
    int64_t began, ticked;    /* the wall's time when the steady clock was at `steady` */
    int64_t steady, stepped;  /* stepped: when something happened last */
    watch_figures *figures, own_figures;
    const caller *caller; /* NULL: nobody is called */
    const char *link;
};

/* ---- time ---------------------------------------------------------------------------------------------------- */

static int64_t clock_ms(clockid_t which)
{
    struct timespec t;
    clock_gettime(which, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* The wall's time when the server began, and from then on as steadily as time passes: a clock that is set changes nothing. */
static int64_t now_ms(const tables *t)
{
    return t->began + clock_ms(CLOCK_MONOTONIC) - t->steady;
}

/* ---- the core's world ------------------------------------------------------------------------------------------ */

static void send_frame(tables *t, uint32_t connection, int opcode, const char *bytes, size_t n)
{
    char head[WS_HEAD];
    net_send(t->net, connection, head, ws_head(head, opcode, n, NULL));
    net_send(t->net, connection, bytes, n);
}

static socket_state *socket_of(const tables *t, uint32_t connection)
{
    socket_state *s = t->socket[connection % PLACES];
    return s && s->id == connection ? s : NULL;
}

static bool is_type(const char *bytes, size_t n, const char *type)
{
    static const char before[] = "{\"type\": \"";
    size_t skip = sizeof before - 1, length = strlen(type);
    return n > skip + length && memcmp(bytes + skip, type, length) == 0 && bytes[skip + length] == '"';
}

/* How long an acknowledgement took. What nobody has asked for is no answer. */
static void note_answer(const tables *t, uint32_t connection, const char *bytes, size_t n)
{
    static const char *const unasked[] = {"step", "seats", "said", "paused", "deal"};
    socket_state *s = socket_of(t, connection);
    for (size_t i = 0; s && i < sizeof unasked / sizeof unasked[0]; i++) {
        s = is_type(bytes, n, unasked[i]) ? NULL : s;
    }
    if (s && s->said_us && is_type(bytes, n, "ack")) {
        watch_ack(t->figures, watch_now_us() - s->said_us);
    }
    if (s) {
        s->said_us = 0;
    }
}

static void send_text(void *self, uint32_t connection, const char *bytes, size_t n)
{
    note_answer(self, connection, bytes, n);
    send_frame(self, connection, 1, bytes, n);
}

static void close_socket(void *self, uint32_t connection, int code)
{
    tables *t = self;
    char why[2] = {(char)(code >> 8), (char)code};
    send_frame(t, connection, 8, why, sizeof why);
    net_end(t->net, connection);
}

static void store_batch(void *self, const online_batch *batch)
{
    workers_keep(((tables *)self)->workers, batch);
}

static void load_game(void *self, const char *id, uint32_t from)
{
    workers_load(((tables *)self)->workers, id, from);
}

static void find_tables(void *self, const online_search *search)
{
    workers_find(((tables *)self)->workers, search);
}

static void pass_on(void *self, const char *said)
{
    workers_pass_on(((tables *)self)->workers, said);
}

static void let_think(void *self, const online_job *job)
{
    tables *t = self;
    atomic_fetch_add(&t->figures->bots_waiting, 1);
    workers_think(t->workers, job);
}

static bool may_call(void *self, const char *url)
{
    return caller_takes(((tables *)self)->caller, url);
}

static void call(void *self, const uint8_t *person, const char *id)
{
    workers_call(((tables *)self)->workers, person, id);
}

/* What is sent: whose turn it is is who is called. `text` and `content` are what well-known services show. */
static void send_call(const tables *t, const task *done)
{
    char body[700];
    int lang = cards_lang_of(done->hook.lang);
    const char *text = text_get(lang < 0 ? 0 : lang, TEXT_ONLINE_YOUR_TURN);
    snprintf(body, sizeof body,
             "{\"type\": \"turn\", \"table\": \"%s\", \"link\": \"%s/t/%s\", \"text\": \"%s %s/t/%s\","
             " \"content\": \"%s %s/t/%s\"}",
             done->job.game, t->link, done->job.game, text, t->link, done->job.game, text, t->link,
             done->job.game);
    bool sent = caller_send(t->caller, done->hook.url, body);
    watch_log("call", "table=%s sent=%s", done->job.game, sent ? "yes" : "no");
}

static void draw(void *self, void *bytes, size_t n)
{
    (void)self;
    randombytes_buf(bytes, n);
}

static void tell_operator(void *self, const char *text)
{
    (void)self;
    fprintf(stderr, "lair serve: %s\n", text);
    watch_log("notice", "text=\"%s\"", text);
}

/* While this process stood still no time has passed for its tables. Others who share the store went on meanwhile. */
static void step(tables *t, const online_input *in)
{
    int64_t now = now_ms(t), stood = t->stepped ? now - t->stepped : 0;
    if (stood > STOOD_STILL && !store_server(t->store)) {
        t->steady += stood;
        now -= stood;
        watch_log("notice", "text=\"stood still\" ms=%lld", (long long)stood);
    }
    t->stepped = now;
    online_step(t->core, now, in);
}

/* ---- opening --------------------------------------------------------------------------------------------------- */

tables *tables_open(const char *path, const char *const *origins, int n_origins, const caller *c,
                    const char *link, char why[STORE_WHY])
{
    tables *t = calloc(1, sizeof *t);
    snprintf(why, STORE_WHY, told("out of memory"));
    if (t == NULL) {
        return NULL;
    }
    t->store = store_open(path, why);
    if (t->store == NULL) {
        tables_close(t);
        return NULL;
    }
    const online_world world = {.self = t,
                                .server = store_server(t->store),
                                .send = send_text,
                                .close = close_socket,
                                .store = store_batch,
                                .load = load_game,
                                .find = find_tables,
                                .pass_on = pass_on,
                                .think = let_think,
                                .may_call = c ? may_call : NULL,
                                .call = call,
                                .random = draw,
                                .tell = tell_operator};
    t->origins = origins;
    t->n_origins = n_origins;
    t->caller = c;
    t->link = link;
    t->figures = &t->own_figures;
    t->began = clock_ms(CLOCK_REALTIME);
    t->steady = clock_ms(CLOCK_MONOTONIC);
    t->core = online_new(&world);
    if (t->core == NULL) {
        tables_close(t);
        return NULL;
    }
    return t;
}

void tables_watch(tables *t, watch_figures *figures)
{
    t->figures = figures;
}

static void go_on(void *self, const online_record *record)
{
    step(self, &(online_input){.kind = ONLINE_LOADED, .record = record});
}

static bool read_blocks(tables *t)
{
    online_input in = {.kind = ONLINE_BLOCKS};
    online_block *list;
    bool good = store_blocks(t->store, &list, &in.n_blocks);
    if (good) {
        in.block = list;
        step(t, &in);
    }
    free(list);
    return good;
}

static void wake(void *self)
{
    net_wake(((tables *)self)->net);
}

bool tables_start(tables *t, net *n, int thinkers)
{
    t->net = n;
    bool blocks = read_blocks(t);
    t->workers = workers_start(t->store, thinkers, wake, t);
    /* Who shares the store takes over what nobody looks after, and reads what somebody comes to. */
    return t->workers && blocks && (store_server(t->store) || store_each(t->store, false, go_on, t));
}

void tables_rest(tables *t)
{
    if (t) {
        workers_rest(t->workers);
    }
}

void tables_close(tables *t)
{
    if (t == NULL) {
        return;
    }
    workers_stop(t->workers);
    for (int i = 0; i < PLACES; i++) {
        if (t->socket[i]) {
            ws_reader_free(&t->socket[i]->reader);
            free(t->socket[i]);
        }
    }
    online_free(t->core);
    store_close(t->store);
    free(t->elsewhere);
    free(t);
}

/* ---- requests -------------------------------------------------------------------------------------------------- */

static bool is_id(const char *text)
{
    size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyz234567");
    return n == ONLINE_ID && text[n] == '\0';
}

/* A page from elsewhere could play with the seats of whoever visits it; programs say no origin. */
static bool is_ours(const tables *t, const http_request *r)
{
    if (r->origin == NULL) {
        return true;
    }
    for (int i = 0; i < t->n_origins; i++) {
        if (strlen(t->origins[i]) == r->origin_length &&
            memcmp(t->origins[i], r->origin, r->origin_length) == 0) {
            return true;
        }
    }
    const char *host = memchr(r->origin, '/', r->origin_length);
    size_t skip = host ? (size_t)(host - r->origin) + 2 : r->origin_length;
    return r->host && r->origin_length == skip + r->host_length &&
           memcmp(r->origin + skip, r->host, r->host_length) == 0;
}

static int by_letters(const void *a, const void *b)
{
    return strcmp(a, b);
}

static bool is_elsewhere(const tables *t, const char *id)
{
    return t->n_elsewhere && bsearch(id, t->elsewhere, t->n_elsewhere, sizeof t->elsewhere[0], by_letters);
}

bool tables_take(tables *t, const http_request *r, reply *out)
{
    char accept[WS_ACCEPT], to[ONLINE_ID + 8];
    if (r->status != 200 || strncmp(r->path, "/t/", 3) != 0) {
        return false;
    }
    const char *id = r->path + 3;
    bool table = is_id(id);
    time_t now = time(NULL);
    if (id[0] != '\0' && !table) {
        answer_status(404, r->head_only, r->close, now, out);
    } else if (!r->upgrade) {
        snprintf(to, sizeof to, "/?t=%s", table ? id : "");
        answer_redirect(table ? to : "/", r->head_only, r->close, now, out);
    } else if (!is_ours(t, r)) {
        answer_status(403, false, true, now, out);
    } else if (!r->version13 || !r->lair1 || r->ws_key == NULL ||
               !ws_accept(r->ws_key, r->ws_key_length, accept)) {
        answer_status(400, false, true, now, out);
    } else if (is_elsewhere(t, id)) {
        answer_status(503, false, true, now, out); /* a proxy tries the next server */
    } else {
        snprintf(t->path, sizeof t->path, "%s", id);
        answer_upgrade(accept, out);
    }
    return true;
}

/* ---- connections ----------------------------------------------------------------------------------------------- */

void tables_opened(tables *t, uint32_t connection, const char *address)
{
    socket_state *s = calloc(1, sizeof *s);
    if (s == NULL) {
        net_end(t->net, connection);
        return;
    }
    char counted[HOSTS_ADDRESS];
    hosts_count(address, counted);
    s->id = connection;
    s->heard = s->pinged = now_ms(t);
    t->socket[connection % PLACES] = s;
    watch_log("opened", "connection=%u table=%s", connection, t->path[0] ? t->path : "-");
    step(t, &(online_input){
                .kind = ONLINE_OPENED, .connection = connection, .path = t->path, .address = counted});
}

/* Messages are counted where they are understood; what is none costs no less to read. */
static bool is_too_much(const tables *t, socket_state *s, const ws_frame *f)
{
    if (f->used == 0 || f->kind == WS_TEXT) {
        return false;
    }
    int64_t now = now_ms(t);
    if (now - s->small_from >= SMALL_IN) {
        s->small_from = now;
        s->small = 0;
    }
    return ++s->small > SMALL;
}

size_t tables_bytes(tables *t, uint32_t connection, char *bytes, size_t n)
{
    socket_state *s = socket_of(t, connection);
    if (s == NULL) {
        return n;
    }
    ws_frame f = ws_read(&s->reader, bytes, n);
    s->heard = f.used ? now_ms(t) : s->heard;
    if (is_too_much(t, s, &f)) {
        f = (ws_frame){.kind = WS_WRONG, .code = TOO_MANY};
    }
    switch (f.kind) {
    case WS_TEXT:
        s->said_us = s->said_us ? s->said_us : watch_now_us();
        step(t,
             &(online_input){.kind = ONLINE_MESSAGE, .connection = connection, .bytes = f.bytes, .n = f.n});
        break;
    case WS_PING:
        send_frame(t, connection, 10, f.bytes, f.n);
        break;
    case WS_CLOSE:
        close_socket(t, connection, 1000);
        return n;
    case WS_WRONG:
        close_socket(t, connection, f.code);
        return n;
    default:
        break;
    }
    return f.used;
}

void tables_gone(tables *t, uint32_t connection)
{
    socket_state *s = socket_of(t, connection);
    if (s) {
        t->socket[connection % PLACES] = NULL;
        watch_log("gone", "connection=%u", connection);
        ws_reader_free(&s->reader);
        free(s);
        step(t, &(online_input){.kind = ONLINE_LOST, .connection = connection});
    }
}

/* ---- turns ------------------------------------------------------------------------------------------------------ */

/* Tables that were made, have begun or are over, and what could not be stored. */
static void note_batch(const tables *t, const task *done)
{
    static const char *const states[] = {"gathering", "playing", "over", "broken"};
    const online_batch *b = done->batch;
    bool stored = done->result == ONLINE_STORED;
    atomic_fetch_add(stored ? &t->figures->batches : &t->figures->failures, 1);
    atomic_store(&t->figures->in_trouble, done->result == ONLINE_TROUBLE);
    if (!stored || done->n_ids > 0) {
        watch_log("store", "result=%s heads=%zu entries=%zu clashes=%zu", stored ? "stored" : "trouble",
                  b->n_heads, b->n_entries, done->n_ids);
    }
    for (size_t i = 0; stored && i < b->n_heads; i++) {
        watch_log("table", "id=%s state=%s players=%d", b->head[i].id, states[b->head[i].state],
                  b->head[i].players);
    }
}

static void hand_in_batch(tables *t, const task *done)
{
    uint64_t number = done->batch->number;
    for (size_t i = 0; i < done->n_ids && done->result == ONLINE_STORED; i++) {
        step(t, &(online_input){.kind = ONLINE_CLASH, .number = number, .id = done->ids[i]});
    }
    step(t, &(online_input){.kind = done->result, .number = number});
}

static void hand_in(tables *t, task *done)
{
    online_input in = {.kind = done->result, .id = done->job.game};
    switch (done->kind) {
    case TASK_KEEP:
        note_batch(t, done);
        hand_in_batch(t, done);
        return;
    case TASK_LOAD:
        in.record = done->found ? &done->record : NULL;
        break;
    case TASK_THINK:
        atomic_fetch_sub(&t->figures->bots_waiting, 1);
        in.kind = ONLINE_THOUGHT;
        in.seat = done->job.seat;
        in.mark = done->job.mark;
        in.option = done->option;
        break;
    case TASK_FIND:
        in.kind = ONLINE_FOUND;
        in.search = &done->search;
        in.found = done->found_all;
        in.n_found = done->n_found;
        break;
    case TASK_NEWS:
        in.from = done->from;
        in.version = done->version;
        in.bytes = done->text;
        in.n = done->text ? strlen(done->text) : 0;
        in.peer = done->peer;
        in.n_peers = done->n_peers;
        in.block = done->block;
        in.n_blocks = done->n_blocks;
        break;
    case TASK_ELSEWHERE:
        free(t->elsewhere);
        t->elsewhere = done->ids;
        t->n_elsewhere = done->n_ids;
        done->ids = NULL;
        return;
    case TASK_CALL:
        if (done->found) {
            send_call(t, done);
        }
        return;
    case TASK_PASS_ON:
        return;
    }
    step(t, &in);
}

static void look_after(tables *t, socket_state *s, int64_t now)
{
    if (now - s->heard > SILENT_FOR) {
        close_socket(t, s->id, SILENT);
    } else if (now - s->heard > PING_AFTER && now - s->pinged > PING_AFTER) {
        s->pinged = now;
        send_frame(t, s->id, 9, "", 0);
    }
}

static void count(const tables *t)
{
    const online_counts now = online_count(t->core);
    watch_figures *f = t->figures;
    atomic_store(&f->tables, now.tables);
    atomic_store(&f->playing, now.playing);
    atomic_store(&f->sockets, now.connections);
    atomic_store(&f->messages, now.messages);
    atomic_store(&f->refused, now.refused);
    atomic_store(&f->turned_ms, watch_now_us() / 1000);
}

void tables_turn(tables *t)
{
    for (task *done; (done = workers_done(t->workers)); task_free(done)) {
        hand_in(t, done);
    }
    int64_t now = now_ms(t);
    if (now - t->ticked < TICK) {
        return;
    }
    t->ticked = now;
    step(t, &(online_input){.kind = ONLINE_TICK});
    count(t);
    for (int i = 0; i < PLACES; i++) {
        if (t->socket[i]) {
            look_after(t, t->socket[i], now);
        }
    }
}

/* What is under way is stored and acknowledged, if the store does not take too long. */
static void let_finish(tables *t)
{
    const struct timespec nap = {.tv_nsec = 2000000};
    for (int64_t until = now_ms(t) + STOPPING; online_is_storing(t->core) && now_ms(t) < until;) {
        task *done = workers_done(t->workers);
        if (done) {
            hand_in(t, done);
            task_free(done);
        } else {
            nanosleep(&nap, NULL);
        }
    }
}

void tables_stopping(tables *t)
{
    atomic_store(&t->figures->stopping, true);
    watch_log("stopping", "sockets=%ld", atomic_load(&t->figures->sockets));
    let_finish(t);
    step(t, &(online_input){.kind = ONLINE_STOP});
    let_finish(t);
}

/* ---- checking --------------------------------------------------------------------------------------------------- */

typedef struct checked {
    long games, wrong;
} checked;

static void check(void *self, const online_record *record)
{
    checked *c = self;
    char why[200];
    c->games++;
    if (!online_check(record, why, sizeof why)) {
        c->wrong++;
        fprintf(stderr, "lair serve: %s\n", why);
    }
}

int tables_check(const char *path, long *games, char why[STORE_WHY])
{
    checked c = {0, 0};
    store *s = sodium_init() < 0 ? NULL : store_open(path, why);
    if (s == NULL) {
        return -1;
    }
    bool good = store_each(s, true, check, &c);
    store_close(s);
    snprintf(why, STORE_WHY, told("the store cannot be read to its end"));
    *games = c.games;
    return good ? (int)c.wrong : -1;
}

bool tables_reports(const char *path, void (*with)(void *self, const online_note *report), void *self,
                    char why[STORE_WHY])
{
    store *s = sodium_init() < 0 ? NULL : store_open(path, why);
    if (s == NULL) {
        return false;
    }
    bool good = store_reports(s, with, self);
    store_close(s);
    snprintf(why, STORE_WHY, told("the store cannot be read to its end"));
    return good;
}

long tables_forget(const char *path, const char *who, char why[STORE_WHY])
{
    store *s = sodium_init() < 0 ? NULL : store_open(path, why);
    if (s == NULL) {
        return -1;
    }
    long seats = store_forget(s, who);
    store_close(s);
    snprintf(why, STORE_WHY, told("the store cannot be written to"));
    return seats;
}
