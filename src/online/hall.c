/* hall.c - making tables, and finding them. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "protocol.h"
#include "text.h"

enum { ROWS = 50 }; /* of a list */

static void say_hall(online *o, connection *c)
{
    letter l;
    letter_begin(&l, "hall");
    if (l.out) {
        fputs(", \"name\": ", l.out);
        protocol_string(l.out, c->name);
        fprintf(l.out, ", \"revision\": %u, \"blocked\": %d, \"hooks\": %s", (unsigned)LAIR_REVISION,
                blocked_by(o, c->person), o->world.may_call ? "true" : "false");
        letter_send(o, c, &l);
    }
}

void say_created(online *o, const game *g, const connection *c, uint64_t key)
{
    letter l;
    letter_begin(&l, "created");
    if (l.out) {
        letter_key(&l, true, key);
        fprintf(l.out, ", \"id\": \"%s\", \"invite\": \"%s\"", g->head.id, g->head.invite);
        letter_send(o, c, &l);
    }
}

void say_next(online *o, const game *g, const connection *c)
{
    letter l;
    letter_begin(&l, "rematch");
    if (l.out) {
        fprintf(l.out, ", \"id\": \"%s\", \"invite\": \"%s\"", g->head.next, g->head.invite);
        letter_send(o, c, &l);
    }
}

void say_rematch(online *o, const game *g)
{
    for (const connection *c = g->at; c; c = c->next) {
        if (c->greeted && c->seat >= 0) {
            say_next(o, g, c);
        }
    }
}

/* ---- making ------------------------------------------------------------------------------------------------- */

static bool may_make(online *o, const char *address)
{
    enum { N = sizeof o->made_at / sizeof o->made_at[0] };
    int lately = 0;
    for (unsigned i = 0; i < N; i++) {
        lately += o->made_at[i] > o->now - 60000 && strcmp(o->made_by[i], address) == 0;
    }
    if (lately >= TABLES_PER_MINUTE) {
        return false;
    }
    o->made_at[o->made % N] = o->now;
    snprintf(o->made_by[o->made % N], sizeof o->made_by[0], "%s", address);
    o->made++;
    return true;
}

static void create(online *o, connection *c, const message *m)
{
    char why[300], id[ONLINE_ID + 1];
    lair_rules rules;
    online_head head = {.clock = m->clock, .listed = m->listed};
    id_of_key(c->person, m->key, id);
    game *g = game_find(o, id);
    if (g) { /* it was made, and the answer got lost */
        if (g->busy || g->loading) {
            promise_to(g, PROMISE_CREATED, c, m->key);
        } else {
            say_created(o, g, c, m->key);
        }
        return;
    }
    if (!rules_of(m->options, &rules, why, sizeof why)) {
        say_no(o, c, m, 0, why);
        return;
    }
    if (o->trouble_since != ONLINE_NEVER) {
        say_no(o, c, m, 0, text_get(c->lang, TEXT_ONLINE_SAVING));
        return;
    }
    if (c->address[0] && !may_make(o, c->address)) {
        say_no(o, c, m, 0, text_get(c->lang, TEXT_ONLINE_MANY_TABLES));
        return;
    }
    head.players = rules.players;
    memcpy(head.options, m->options, sizeof head.options);
    memcpy(head.bots, m->bots, sizeof head.bots);
    g = game_new(o, &head, id);
    if (g == NULL || !batch_head(o, g) || !promise_to(g, PROMISE_CREATED, c, m->key)) {
        say_no(o, c, m, 0, "out of memory");
    }
}

/* ---- finding ------------------------------------------------------------------------------------------------ */

static bool has_open_seat(const game *g)
{
    for (int s = 0; s < g->head.players; s++) {
        if (!g->head.seat[s].taken) {
            return true;
        }
    }
    return false;
}

static bool is_open(const game *g)
{
    return !g->loading && g->head.listed && g->head.state < ONLINE_OVER && has_open_seat(g);
}

/* The store knows the tables of all servers; one that is alone has them all in memory. */
static void search(online *o, const connection *c, int kind, int players, uint64_t key)
{
    online_search s = {.connection = c->id, .kind = kind, .players = players, .key = key};
    memcpy(s.person, c->person, sizeof s.person);
    o->world.find(o->world.self, &s);
}

static bool begin_list(letter *l, bool mine)
{
    letter_begin(l, "tables");
    if (l->out) {
        fprintf(l->out, ", \"mine\": %s, \"tables\": [", mine ? "true" : "false");
    }
    return l->out != NULL;
}

static bool is_turn_of(const online *o, const game *g, const uint8_t *person)
{
    int seat = game_seat_of(g, person);
    return g->table && table_next(g->table).people >> seat & 1 && !is_behind(o, g, seat);
}

static void list(online *o, connection *c, const uint8_t *person)
{
    letter l;
    int rows = 0;
    if (is_shared(o)) {
        search(o, c, person ? SEARCH_MINE : SEARCH_OPEN, -1, 0);
        return;
    }
    if (!begin_list(&l, person)) {
        return;
    }
    for (int b = 0; b < BUCKETS; b++) {
        for (const game *g = o->bucket[b]; g && rows < ROWS; g = g->next) {
            if (person ? !g->loading && game_seat_of(g, person) >= 0
                       : is_open(g) && !keeps_away(o, &g->head, c->person)) {
                fputs(rows++ ? ", " : "", l.out);
                put_table_row(l.out, &g->head, person, person && is_turn_of(o, g, person));
            }
        }
    }
    fputc(']', l.out);
    letter_send(o, c, &l);
}

static void make_quickly(online *o, connection *c, int players, uint64_t key)
{
    message make = {.type = MESSAGE_QUICK, .keyed = true, .key = key, .listed = true, .bots = "mini-boss"};
    snprintf(make.options, sizeof make.options, "--players %d", players < 0 ? 2 : players);
    create(o, c, &make);
}

/* Strangers to this person, and nobody who keeps out of anybody's way. */
static bool may_meet(const online *o, const online_head *head, const uint8_t *person)
{
    return head_seat_of(head, person) < 0 && !keeps_away(o, head, person);
}

/* A table at which somebody waits; else a new one for whoever comes next. */
static void quick(online *o, connection *c, const message *m)
{
    if (is_shared(o)) {
        search(o, c, SEARCH_QUICK, m->players, m->key);
        return;
    }
    for (int b = 0; b < BUCKETS; b++) {
        for (const game *g = o->bucket[b]; g; g = g->next) {
            bool fits = m->players < 0 || g->head.players == m->players;
            if (is_open(g) && !g->busy && g->at && fits && may_meet(o, &g->head, c->person)) {
                say_created(o, g, c, m->key);
                return;
            }
        }
    }
    make_quickly(o, c, m->players, m->key);
}

/* ---- what the store has found -------------------------------------------------------------------------------- */

/* The same of a table that is not in memory. */
static bool is_turn_found(const online *o, const online_record *r)
{
    int64_t now = o->trouble_since == ONLINE_NEVER ? o->now : o->trouble_since;
    int64_t at = now - (r->head.clock == ONLINE_DAYS ? 0 : r->head.lost);
    return r->turn.asked && (at > r->turn.last_at ? at : r->turn.last_at) >= r->turn.curtain;
}

static void list_found(online *o, connection *c, const online_input *in)
{
    letter l;
    int rows = 0;
    const uint8_t *person = in->search->kind == SEARCH_MINE ? c->person : NULL;
    if (!begin_list(&l, person)) {
        return;
    }
    for (size_t i = 0; i < in->n_found && rows < ROWS; i++) {
        if (person == NULL && keeps_away(o, &in->found[i].head, c->person)) {
            continue;
        }
        fputs(rows++ ? ", " : "", l.out);
        put_table_row(l.out, &in->found[i].head, person, is_turn_found(o, &in->found[i]));
    }
    fputc(']', l.out);
    letter_send(o, c, &l);
}

static void seat_found(online *o, connection *c, const online_input *in)
{
    for (size_t i = 0; i < in->n_found; i++) {
        const game there = {.head = in->found[i].head};
        if (has_open_seat(&there) && may_meet(o, &there.head, c->person)) {
            say_created(o, &there, c, in->search->key);
            return;
        }
    }
    make_quickly(o, c, in->search->players, in->search->key);
}

void found(online *o, const online_input *in)
{
    connection *c = connection_of(o, in->search->connection);
    if (c && in->search->kind == SEARCH_QUICK) {
        seat_found(o, c, in);
    } else if (c) {
        list_found(o, c, in);
    }
}

void hall_message(online *o, connection *c, const message *m)
{
    if (m->type == MESSAGE_HELLO) {
        c->greeted = true;
        c->lang = m->lang;
        memcpy(c->person, m->person, sizeof c->person);
        memcpy(c->name, m->name, sizeof c->name);
        say_hall(o, c);
        return;
    }
    if (!c->greeted) {
        say_no(o, c, m, 0, "Say hello first.");
        return;
    }
    switch (m->type) {
    case MESSAGE_CREATE:
        create(o, c, m);
        break;
    case MESSAGE_QUICK:
        quick(o, c, m);
        break;
    case MESSAGE_UNBLOCK:
        unblock_all(o, c, m);
        break;
    case MESSAGE_HOOK:
        set_hook(o, c, m);
        break;
    case MESSAGE_LIST:
        list(o, c, NULL);
        break;
    case MESSAGE_MINE:
        list(o, c, c->person);
        break;
    default:
        say_no(o, c, m, 0, "That is said at a table, and this is the hall.");
        break;
    }
}
