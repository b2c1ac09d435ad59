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
        fprintf(l.out, ", \"revision\": %u", (unsigned)LAIR_REVISION);
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

static bool has_room(const game *g)
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
    return !g->loading && g->head.listed && g->head.state < ONLINE_OVER && has_room(g);
}

/* The store knows the tables of all servers; one that is alone has them all in memory. */
static void search(online *o, connection *c, int kind, int players)
{
    online_search s = {.connection = c->id, .kind = kind, .players = players};
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

static void list(online *o, connection *c, const uint8_t *person)
{
    letter l;
    int rows = 0;
    if (is_shared(o)) {
        search(o, c, person ? SEARCH_MINE : SEARCH_OPEN, -1);
        return;
    }
    if (!begin_list(&l, person)) {
        return;
    }
    for (int b = 0; b < BUCKETS; b++) {
        for (const game *g = o->bucket[b]; g && rows < ROWS; g = g->next) {
            if (person ? !g->loading && game_seat_of(g, person) >= 0 : is_open(g)) {
                fputs(rows++ ? ", " : "", l.out);
                put_table_row(o, l.out, g, person);
            }
        }
    }
    fputc(']', l.out);
    letter_send(o, c, &l);
}

static void make_quickly(online *o, connection *c, const message *m)
{
    message make = *m;
    make.listed = true;
    snprintf(make.options, sizeof make.options, "--players %d", m->players < 0 ? 2 : m->players);
    create(o, c, &make);
}

/* A table at which somebody waits; else a new one for whoever comes next. */
static void quick(online *o, connection *c, const message *m)
{
    if (is_shared(o)) {
        c->asked = c->asked ? c->asked : malloc(sizeof *c->asked);
        if (c->asked) {
            *c->asked = *m;
            search(o, c, SEARCH_QUICK, m->players);
        }
        return;
    }
    for (int b = 0; b < BUCKETS; b++) {
        for (const game *g = o->bucket[b]; g; g = g->next) {
            bool fits = m->players < 0 || g->head.players == m->players;
            if (is_open(g) && !g->busy && g->at && fits && game_seat_of(g, c->person) < 0) {
                say_created(o, g, c, m->key);
                return;
            }
        }
    }
    make_quickly(o, c, m);
}

/* ---- what the store has found -------------------------------------------------------------------------------- */

static void list_found(online *o, connection *c, const online_input *in)
{
    letter l;
    char why[200];
    const uint8_t *person = in->search->kind == SEARCH_MINE ? c->person : NULL;
    if (!begin_list(&l, person)) {
        return;
    }
    for (size_t i = 0; i < in->n_found && i < ROWS; i++) {
        game *read = calloc(1, sizeof *read);
        if (read) {
            game_replay(read, &in->found[i], why, sizeof why); /* of another version the head will do */
            read->lost =
                read->head.clock == ONLINE_DAYS ? 0 : read->head.lost - o->paused; /* for its curtains */
            fputs(i ? ", " : "", l.out);
            put_table_row(o, l.out, read, person);
            game_forget(read);
            free(read->key);
            free(read);
        }
    }
    fputc(']', l.out);
    letter_send(o, c, &l);
}

static void seat_found(online *o, connection *c, const online_input *in)
{
    message *m = c->asked;
    c->asked = NULL;
    for (size_t i = 0; m && i < in->n_found; i++) {
        const game there = {.head = in->found[i].head};
        if (has_room(&there) && game_seat_of(&there, c->person) < 0) {
            say_created(o, &there, c, m->key);
            free(m);
            return;
        }
    }
    if (m) {
        make_quickly(o, c, m);
        free(m);
    }
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
