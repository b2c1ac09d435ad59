/* postgres.c - the tables in a PostgreSQL database that several servers share. Two connections: one keeps and reads, the other
 * listens for what other servers write, says that this one lives, and takes over the games of those that do not. */
#include <libpq-fe.h>
#include <poll.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cards.h"
#include "store_kind.h"
#include "told.h"

enum {
    PARAMETERS = 24,
    TRIES = 5,         /* when two servers have waited for each other */
    LEASE = 10000,     /* milliseconds for which a server counts as living */
    SIGN_EVERY = 3000, /* it says so */
    LOOK_EVERY = 5000, /* whether the bell was silent when something was written */
    WAIT = 200,
    PAYLOAD = 7900, /* of a notification: less than 8,000 bytes */
    MOST_SERVERS = 64,
    TAKEN_OVER = 64 /* games at once */
};

/* Everything is in the database's own time: the clocks of two machines may differ. */
#define NOW "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

static const char schema[] =
    "CREATE TABLE IF NOT EXISTS meta (name text PRIMARY KEY, value bigint NOT NULL);"
    "INSERT INTO meta VALUES ('schema', 2) ON CONFLICT DO NOTHING;"
    "CREATE TABLE IF NOT EXISTS game (id text PRIMARY KEY, created bigint NOT NULL, state int NOT NULL,"
    " clock int NOT NULL, listed int NOT NULL, players int NOT NULL, revision bigint NOT NULL,"
    " pack bigint NOT NULL, options text NOT NULL, bots text NOT NULL, invite text NOT NULL,"
    " secret bytea NOT NULL, version bigint NOT NULL, stamp bigint NOT NULL, lost bigint NOT NULL,"
    " deal_until bigint NOT NULL, next text NOT NULL, keeper bigint NOT NULL, changed bigint NOT NULL);"
    "CREATE TABLE IF NOT EXISTS seat (game text NOT NULL REFERENCES game, seat int NOT NULL,"
    " person bytea NOT NULL, name text NOT NULL, nonce_hash bytea, nonce bytea, here bigint NOT NULL,"
    " flags int NOT NULL, PRIMARY KEY (game, seat));"
    "CREATE TABLE IF NOT EXISTS entry (game text NOT NULL REFERENCES game, seq bigint NOT NULL,"
    " at_ms bigint NOT NULL, seat int NOT NULL, kind text NOT NULL, value bigint NOT NULL,"
    " hash bigint NOT NULL, key bigint, PRIMARY KEY (game, seq), UNIQUE (game, seat, key));"
    "CREATE TABLE IF NOT EXISTS block (person bytea NOT NULL, other bytea NOT NULL, at_ms bigint NOT NULL,"
    " PRIMARY KEY (person, other));"
    "CREATE TABLE IF NOT EXISTS report (game text NOT NULL, person bytea NOT NULL, other bytea NOT NULL,"
    " name text NOT NULL, at_ms bigint NOT NULL, text text NOT NULL, PRIMARY KEY (game, person, other));"
    "CREATE TABLE IF NOT EXISTS hook (person bytea PRIMARY KEY, at_ms bigint NOT NULL, lang text NOT NULL,"
    " url text NOT NULL);"
    "CREATE TABLE IF NOT EXISTS server (id bigint PRIMARY KEY, until_ms bigint NOT NULL);"
    "CREATE INDEX IF NOT EXISTS game_going_on ON game (id) WHERE state < 2;"
    "CREATE INDEX IF NOT EXISTS game_changed ON game (changed);"
    "CREATE INDEX IF NOT EXISTS seat_by_person ON seat (person);";

typedef struct postgres_store {
    store base;
    const char *url;
    PGconn *db, *bell; /* of the thread that keeps, and of the one that listens; NULL: away */
    char address[80], user[128], password[256];
    bool owes;       /* it was thought dead, and its games are still in its name */
    char blocks[64]; /* how many there were and which was the last when they were read; "": they were not */
} postgres_store;

/* ---- asking ---------------------------------------------------------------------------------------------------- */

/* Parameters of a question, as text. */
typedef struct ask {
    const char *value[PARAMETERS];
    char number[PARAMETERS][24], bytes[PARAMETERS][2 * ONLINE_HASH + 3];
    int n;
} ask;

static void add_text(ask *a, const char *text)
{
    a->value[a->n++] = text;
}

static void add_number(ask *a, int64_t number)
{
    snprintf(a->number[a->n], sizeof a->number[0], "%lld", (long long)number);
    add_text(a, a->number[a->n]);
}

static void add_bytes(ask *a, const uint8_t *bytes, bool there)
{
    char *to = a->bytes[a->n];
    to[0] = '\\';
    to[1] = 'x';
    sodium_bin2hex(to + 2, sizeof a->bytes[0] - 2, bytes, there ? ONLINE_HASH : 0);
    add_text(a, there ? to : NULL);
}

/* The answer, which the caller clears; NULL: it was refused, and the connection may be gone. */
static PGresult *query(PGconn *db, const char *text, const ask *a)
{
    PGresult *r = db ? PQexecParams(db, text, a ? a->n : 0, NULL, a ? a->value : NULL, NULL, NULL, 0) : NULL;
    ExecStatusType status = PQresultStatus(r);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
        return r;
    }
    PQclear(r);
    return NULL;
}

static bool run(PGconn *db, const char *text, const ask *a)
{
    PGresult *r = query(db, text, a);
    PQclear(r);
    return r != NULL;
}

/* How many rows it has changed or found; -1: it was refused. */
static long rows(PGconn *db, const char *text, const ask *a)
{
    PGresult *r = query(db, text, a);
    long n = -1;
    if (r) {
        n = PQresultStatus(r) == PGRES_TUPLES_OK ? PQntuples(r) : strtol(PQcmdTuples(r), NULL, 10);
    }
    PQclear(r);
    return n;
}

static int64_t number_at(const PGresult *r, int row, int column)
{
    return strtoll(PQgetvalue(r, row, column), NULL, 10);
}

/* ---- connecting -------------------------------------------------------------------------------------------------- */

/* After the first time nothing is looked up: the server can open no file any more. */
static PGconn *reach(const postgres_store *s)
{
    const char *name[12] = {"dbname",          "application_name", "gssencmode",
                            "client_encoding", "connect_timeout",  "tcp_user_timeout"};
    const char *value[12] = {s->url, "lair", "disable", "UTF8", "3", "10000"};
    int n = 6;
    if (s->user[0]) {
        name[n] = "user";
        value[n++] = s->user;
    }
    if (s->address[0]) {
        name[n] = "hostaddr";
        value[n++] = s->address;
    }
    if (s->password[0]) {
        name[n] = "password";
        value[n++] = s->password;
    }
    return PQconnectdbParams(name, value, 1);
}

/* The connection if it works, anew if it has to be; NULL: the database is away. */
static PGconn *connection(const postgres_store *s, PGconn **to)
{
    if (*to && PQstatus(*to) == CONNECTION_OK) {
        return *to;
    }
    PQfinish(*to);
    *to = reach(s);
    if (PQstatus(*to) != CONNECTION_OK || !run(*to, "SET statement_timeout = 10000", NULL)) {
        PQfinish(*to);
        *to = NULL;
    }
    return *to;
}

static void remember(postgres_store *s)
{
    const char *address = PQhostaddr(s->db), *user = PQuser(s->db), *password = PQpass(s->db);
    snprintf(s->address, sizeof s->address, "%s", address ? address : "");
    snprintf(s->user, sizeof s->user, "%s", user ? user : "");
    snprintf(s->password, sizeof s->password, "%s", password ? password : "");
}

/* One server makes the tables while the others wait. */
static bool make_tables(postgres_store *s, char why[STORE_WHY])
{
    PGresult *r = PQexec(s->db, "BEGIN; SET LOCAL client_min_messages = warning;"
                                " SELECT pg_advisory_xact_lock(7814201)");
    bool good = PQresultStatus(r) == PGRES_TUPLES_OK;
    PQclear(r);
    r = PQexec(s->db, good ? schema : "ROLLBACK");
    good = good && PQresultStatus(r) == PGRES_COMMAND_OK;
    PQclear(r);
    if (!good || !run(s->db, "COMMIT", NULL)) {
        snprintf(why, STORE_WHY, told("the database does not let tables be made: %.200s"),
                 PQerrorMessage(s->db));
        return false;
    }
    r = query(s->db, "SELECT value FROM meta WHERE name = 'schema'", NULL);
    good = r && PQntuples(r) == 1 && number_at(r, 0, 0) == STORE_SCHEMA;
    PQclear(r);
    if (!good) {
        snprintf(why, STORE_WHY, told("a newer version of Lair has written to this database"));
    }
    return good;
}

/* ---- keeping ----------------------------------------------------------------------------------------------------- */

static const char put_game[] =
    "INSERT INTO game VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18," NOW ")"
    " ON CONFLICT (id) DO UPDATE SET state = excluded.state, listed = excluded.listed,"
    " revision = excluded.revision, pack = excluded.pack, version = excluded.version, stamp = excluded.stamp,"
    " lost = excluded.lost, deal_until = excluded.deal_until, next = excluded.next, changed = "
    "excluded.changed, keeper = CASE WHEN game.revision = excluded.revision AND game.pack = excluded.pack"
    " THEN game.keeper ELSE excluded.keeper END"
    " WHERE game.version = excluded.version - 1";

static void ask_head(ask *a, const online_head *h)
{
    add_text(a, h->id);
    add_number(a, h->created);
    add_number(a, h->state);
    add_number(a, h->clock);
    add_number(a, h->listed);
    add_number(a, h->players);
    add_number(a, h->revision);
    add_number(a, (int64_t)h->pack);
    add_text(a, h->options);
    add_text(a, h->bots);
    add_text(a, h->invite);
    add_bytes(a, h->secret, true);
    add_number(a, h->version);
    add_number(a, (int64_t)h->stamp);
    add_number(a, h->lost);
    add_number(a, h->deal_until);
    add_text(a, h->next);
    add_number(a, (int64_t)h->keeper);
}

static bool put_seats(PGconn *db, const online_head *h)
{
    ask drop = {.n = 0};
    add_text(&drop, h->id);
    bool good = run(db, "DELETE FROM seat WHERE game = $1", &drop);
    for (int i = 0; i < h->players && good; i++) {
        const online_seat *seat = &h->seat[i];
        ask a = {.n = 0};
        if (seat->taken) {
            add_text(&a, h->id);
            add_number(&a, i);
            add_bytes(&a, seat->person, true);
            add_text(&a, seat->name);
            add_bytes(&a, seat->nonce_hash, seat->hashed);
            add_bytes(&a, seat->nonce, seat->dealt);
            add_number(&a, (int64_t)seat->here);
            add_number(&a, store_flags(seat));
            good = run(db, "INSERT INTO seat VALUES ($1,$2,$3,$4,$5,$6,$7,$8)", &a);
        }
    }
    return good;
}

/* What a row count says: put, there already, or another in its place. */
static enum online_input_kind put_or_same(PGconn *db, long put, const char *same, const ask *a)
{
    if (put != 0) {
        return put > 0 ? ONLINE_STORED : ONLINE_TROUBLE;
    }
    long there = rows(db, same, a);
    return there > 0 ? ONLINE_STORED : there == 0 ? ONLINE_CLASH : ONLINE_TROUBLE;
}

static enum online_input_kind put_head(PGconn *db, const online_head *h)
{
    ask a = {.n = 0}, same = {.n = 0};
    ask_head(&a, h);
    long put = rows(db, put_game, &a);
    if (put > 0) {
        return put_seats(db, h) ? ONLINE_STORED : ONLINE_TROUBLE;
    }
    add_text(&same, h->id);
    add_number(&same, h->version);
    add_number(&same, (int64_t)h->stamp);
    return put_or_same(db, put, "SELECT 1 FROM game WHERE id = $1 AND version = $2 AND stamp = $3", &same);
}

enum { COLUMNS = 8 };

/* A column of all entries as one parameter. */
static char *array_of(const store_try *t, int column, size_t *n)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    const char *comma = "";
    *n = 0;
    if (out == NULL) {
        return NULL;
    }
    fputc('{', out);
    for (size_t i = 0; i < t->batch->n_entries; i++) {
        const online_entry *e = &t->batch->entry[i];
        const int64_t number[COLUMNS] = {0,        e->seq,           e->at,          e->seat, 0,
                                         e->value, (int64_t)e->hash, (int64_t)e->key};
        if (store_leaves_out(t, e->game)) {
            continue;
        }
        fputs(comma, out);
        comma = ",";
        ++*n;
        if (column == 0 || column == 4) {
            fprintf(out, "\"%s\"", column == 0 ? e->game : store_word(e->kind));
        } else if (column == 7 && !e->keyed) {
            fputs("NULL", out);
        } else {
            fprintf(out, "%lld", (long long)number[column]);
        }
    }
    fputc('}', out);
    return fclose(out) == 0 ? text : NULL;
}

/* The first entry that is not there as it should be: who has put it there was quicker. */
static enum online_input_kind look_for_clash(PGconn *db, store_try *t)
{
    for (size_t i = 0; i < t->batch->n_entries; i++) {
        const online_entry *e = &t->batch->entry[i];
        ask a = {.n = 0};
        if (store_leaves_out(t, e->game)) {
            continue;
        }
        add_text(&a, e->game);
        add_number(&a, e->seq);
        add_number(&a, e->at);
        add_number(&a, e->seat);
        add_text(&a, store_word(e->kind));
        add_number(&a, e->value);
        add_number(&a, (int64_t)e->hash);
        add_number(&a, (int64_t)e->key);
        a.value[7] = e->keyed ? a.value[7] : NULL;
        long there = rows(db,
                          "SELECT 1 FROM entry WHERE game = $1 AND seq = $2 AND at_ms = $3 AND seat = $4 AND"
                          " kind = $5 AND value = $6 AND hash = $7 AND key IS NOT DISTINCT FROM $8",
                          &a);
        if (there <= 0) {
            memcpy(t->in_the_way, e->game, sizeof t->in_the_way);
            return there == 0 ? ONLINE_CLASH : ONLINE_TROUBLE;
        }
    }
    return ONLINE_STORED;
}

/* In the order of their names, so that two servers do not wait for each other. */
static enum online_input_kind put_entries(PGconn *db, store_try *t)
{
    ask a = {.n = COLUMNS};
    char *column[COLUMNS];
    size_t n = 0;
    bool good = true;
    for (int i = 0; i < COLUMNS; i++) {
        a.value[i] = column[i] = array_of(t, i, &n);
        good = good && column[i] != NULL;
    }
    long put = !good ? -1
               : n == 0
                   ? 0
                   : rows(db,
                          "INSERT INTO entry SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[],"
                          " $4::int[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[]) AS"
                          " e (game, seq, at_ms, seat, kind, value, hash, key) ORDER BY 1, 2"
                          " ON CONFLICT DO NOTHING",
                          &a);
    for (int i = 0; i < COLUMNS; i++) {
        free(column[i]);
    }
    return put < 0 ? ONLINE_TROUBLE : (size_t)put == n ? ONLINE_STORED : look_for_clash(db, t);
}

static int by_name(const void *a, const void *b)
{
    const online_head *const *x = a, *const *y = b;
    return strcmp((*x)->id, (*y)->id);
}

static enum online_input_kind put_heads(PGconn *db, store_try *t)
{
    const online_batch *b = t->batch;
    const online_head **order = calloc(b->n_heads + 1, sizeof(void *));
    enum online_input_kind result = order ? ONLINE_STORED : ONLINE_TROUBLE;
    for (size_t i = 0; i < b->n_heads && order; i++) {
        order[i] = &b->head[i];
    }
    if (order) {
        qsort(order, b->n_heads, sizeof(void *), by_name);
    }
    for (size_t i = 0; i < b->n_heads && result == ONLINE_STORED; i++) {
        if (!store_leaves_out(t, order[i]->id)) {
            result = put_head(db, order[i]);
            memcpy(t->in_the_way, order[i]->id, sizeof t->in_the_way);
        }
    }
    free(order);
    return result;
}

static void add_part(ask *a, const online_note *n, char part)
{
    switch (part) {
    case 'p':
        add_bytes(a, n->person, true);
        break;
    case 'o':
        add_bytes(a, n->other, true);
        break;
    case 'a':
        add_number(a, n->at);
        break;
    default:
        add_text(a, part == 'g' ? n->game : part == 'n' ? n->name : n->text);
        break;
    }
}

static bool put_note(PGconn *db, const online_note *n)
{
    static const struct {
        const char *parts, *text; /* person, other, at, game, name, text in this order */
    } of[] = {
        [NOTE_BLOCK] = {"poa", "INSERT INTO block VALUES ($1,$2,$3) ON CONFLICT DO NOTHING"},
        [NOTE_UNBLOCK] = {"po", "DELETE FROM block WHERE person = $1 AND other = $2"},
        [NOTE_UNBLOCK_ALL] = {"p", "DELETE FROM block WHERE person = $1"},
        [NOTE_REPORT] = {"gponat", "INSERT INTO report VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT DO NOTHING"},
        [NOTE_HOOK] = {"pant", "INSERT INTO hook VALUES ($1,$2,$3,$4) ON CONFLICT (person) DO UPDATE SET"
                               " at_ms = excluded.at_ms, lang = excluded.lang, url = excluded.url"},
        [NOTE_UNHOOK] = {"p", "DELETE FROM hook WHERE person = $1"}};
    ask a = {.n = 0};
    for (const char *part = of[n->kind].parts; *part; part++) {
        add_part(&a, n, *part);
    }
    return run(db, of[n->kind].text, &a);
}

static enum online_input_kind put_notes(PGconn *db, const online_batch *b)
{
    for (size_t i = 0; i < b->n_notes; i++) {
        if (!put_note(db, &b->note[i])) {
            return ONLINE_TROUBLE;
        }
    }
    return ONLINE_STORED;
}

/* ---- the bell ---------------------------------------------------------------------------------------------------- */

static bool ring(PGconn *db, const char *text)
{
    ask a = {.n = 0};
    add_text(&a, text);
    return run(db, "SELECT pg_notify('lair', $1)", &a);
}

/* What was written, `ID:entries:version` each; 0: that has not changed. It is heard when the transaction is done. */
static bool ring_for(const postgres_store *s, const store_try *t)
{
    const online_batch *b = t->batch;
    char text[PAYLOAD + 80];
    bool good = true;
    int n = 0;
    for (size_t i = 0; i < b->n_heads + b->n_entries && good; i++) {
        const online_head *h = i < b->n_heads ? &b->head[i] : NULL;
        const online_entry *e = h ? NULL : &b->entry[i - b->n_heads];
        if (store_leaves_out(t, h ? h->id : e->game)) {
            continue;
        }
        if (n == 0) {
            n = snprintf(text, sizeof text, "%llx w", (unsigned long long)s->base.server);
        }
        n += snprintf(text + n, sizeof text - (size_t)n, " %s:%u:%u", h ? h->id : e->game, e ? e->seq + 1 : 0,
                      h ? h->version : 0);
        if (n > PAYLOAD - 80) {
            good = ring(s->db, text);
            n = 0;
        }
    }
    return good && (n == 0 || ring(s->db, text));
}

static void postgres_pass_on(store *base, const char *said)
{
    postgres_store *s = (postgres_store *)base;
    char text[PAYLOAD];
    snprintf(text, sizeof text, "%llx s%s", (unsigned long long)s->base.server, said);
    if (connection(s, &s->db)) {
        ring(s->db, text);
    }
}

/* ---- a batch ------------------------------------------------------------------------------------------------------ */

static enum online_input_kind keep_once(postgres_store *s, store_try *t)
{
    if (connection(s, &s->db) == NULL || !run(s->db, "BEGIN", NULL)) {
        return ONLINE_TROUBLE;
    }
    enum online_input_kind result = put_heads(s->db, t);
    if (result == ONLINE_STORED) {
        result = put_entries(s->db, t);
    }
    if (result == ONLINE_STORED) {
        result = put_notes(s->db, t->batch);
    }
    if (result == ONLINE_STORED && (!ring_for(s, t) || !run(s->db, "COMMIT", NULL))) {
        result = ONLINE_TROUBLE; /* or nobody knows: it is tried again, and what is there then counts */
    }
    if (result != ONLINE_STORED) {
        run(s->db, "ROLLBACK", NULL);
    }
    return result;
}

static enum online_input_kind postgres_keep(store *base, store_try *t)
{
    postgres_store *s = (postgres_store *)base;
    enum online_input_kind result = ONLINE_TROUBLE;
    for (int i = 0; i < TRIES && result == ONLINE_TROUBLE; i++) {
        result = keep_once(s, t);
        if (s->db == NULL) {
            break; /* the database is away; else the connection was gone, or two servers waited for each other */
        }
    }
    return result;
}

/* ---- reading ------------------------------------------------------------------------------------------------------ */

static bool get_bytes(const PGresult *r, int row, int column, uint8_t to[ONLINE_HASH])
{
    const char *text = PQgetvalue(r, row, column);
    size_t n = 0;
    return strncmp(text, "\\x", 2) == 0 && strlen(text) == 2 + 2 * ONLINE_HASH &&
           sodium_hex2bin(to, ONLINE_HASH, text + 2, 2 * ONLINE_HASH, NULL, &n, NULL) == 0 &&
           n == ONLINE_HASH;
}

static void get_head(const PGresult *r, online_head *h)
{
    int64_t players = number_at(r, 0, 5);
    memset(h, 0, sizeof *h);
    snprintf(h->id, sizeof h->id, "%s", PQgetvalue(r, 0, 0));
    h->created = number_at(r, 0, 1);
    h->state = (uint8_t)number_at(r, 0, 2);
    h->clock = (uint8_t)(number_at(r, 0, 3) % ONLINE_CLOCKS);
    h->listed = number_at(r, 0, 4) != 0;
    h->players = (uint8_t)(players < 0 || players > LAIR_SEATS ? 0 : players);
    h->revision = (uint32_t)number_at(r, 0, 6);
    h->pack = (uint64_t)number_at(r, 0, 7);
    snprintf(h->options, sizeof h->options, "%s", PQgetvalue(r, 0, 8));
    snprintf(h->bots, sizeof h->bots, "%s", PQgetvalue(r, 0, 9));
    snprintf(h->invite, sizeof h->invite, "%s", PQgetvalue(r, 0, 10));
    get_bytes(r, 0, 11, h->secret);
    h->version = (uint32_t)number_at(r, 0, 12);
    h->stamp = (uint64_t)number_at(r, 0, 13);
    h->lost = number_at(r, 0, 14);
    h->deal_until = number_at(r, 0, 15);
    snprintf(h->next, sizeof h->next, "%s", PQgetvalue(r, 0, 16));
    h->keeper = (uint64_t)number_at(r, 0, 17);
}

static void get_seats(const PGresult *r, online_head *h)
{
    for (int i = 0; i < PQntuples(r); i++) {
        int64_t number = number_at(r, i, 0);
        if (number >= 0 && number < LAIR_SEATS) {
            online_seat *seat = &h->seat[number];
            seat->taken = get_bytes(r, i, 1, seat->person);
            snprintf(seat->name, sizeof seat->name, "%s", PQgetvalue(r, i, 2));
            seat->hashed = get_bytes(r, i, 3, seat->nonce_hash);
            seat->dealt = get_bytes(r, i, 4, seat->nonce);
            seat->here = (uint64_t)number_at(r, i, 5);
            store_set_flags(seat, (unsigned)number_at(r, i, 6));
        }
    }
}

static bool get_entries(const PGresult *r, online_record *record)
{
    size_t capacity = 0;
    for (int i = 0; i < PQntuples(r); i++) {
        online_entry *e = store_more(record, &capacity);
        if (e == NULL) {
            return false;
        }
        e->seq = (uint32_t)number_at(r, i, 0);
        e->at = number_at(r, i, 1);
        e->seat = (uint8_t)number_at(r, i, 2);
        e->kind = store_kind_of(PQgetvalue(r, i, 3));
        e->value = (uint32_t)number_at(r, i, 4);
        e->hash = (uint64_t)number_at(r, i, 5);
        e->keyed = !PQgetisnull(r, i, 6);
        e->key = (uint64_t)number_at(r, i, 6);
    }
    return true;
}

/* As it was at one time: a head and entries that do not belong together would be another game. */
static int load_all(PGconn *db, const ask *a, online_record *record)
{
    ask name = {.value = {a->value[0]}, .n = 1};
    PGresult *game = query(db, "SELECT * FROM game WHERE id = $1", &name);
    PGresult *seats = query(
        db, "SELECT seat, person, name, nonce_hash, nonce, here, flags FROM seat WHERE game = $1", &name);
    PGresult *entries = query(db,
                              "SELECT seq, at_ms, seat, kind, value, hash, key FROM entry"
                              " WHERE game = $1 AND seq >= $2 ORDER BY seq",
                              a);
    int found = game && seats && entries ? PQntuples(game) : -1;
    if (found > 0) {
        get_head(game, &record->head);
        get_seats(seats, &record->head);
        found = get_entries(entries, record) ? 1 : -1;
    }
    PQclear(game);
    PQclear(seats);
    PQclear(entries);
    return found;
}

static int load_once(postgres_store *s, const char *id, uint32_t from, online_record *record)
{
    ask a = {.n = 0};
    add_text(&a, id);
    add_number(&a, from);
    if (connection(s, &s->db) == NULL ||
        !run(s->db, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", NULL)) {
        return -1;
    }
    int found = load_all(s->db, &a, record);
    run(s->db, "COMMIT", NULL);
    return found;
}

/* That a connection is gone is seen when it is used: the second try has a new one. */
static int postgres_load(store *base, const char *id, uint32_t from, online_record *record)
{
    postgres_store *s = (postgres_store *)base;
    int found = load_once(s, id, from, record);
    if (found < 0) {
        free(record->entry);
        *record = (online_record){.n = 0};
        found = load_once(s, id, from, record);
    }
    return found;
}

/* Tables that a server of this version can play. */
static void add_version(ask *a)
{
    add_number(a, LAIR_REVISION);
    add_number(a, (int64_t)cards_builtin()->pack.hash);
}

#define PLAYABLE " (state = 0 OR (state = 1 AND revision = $1 AND pack = $2)) "
#define FOR_STRANGERS PLAYABLE "AND listed = 1 AND players > (SELECT count(*) FROM seat WHERE game = g.id) "
#define LATEST "ORDER BY created DESC LIMIT 50"

static bool postgres_list(store *base, enum store_list which, const online_search *search, store_id **ids,
                          size_t *n)
{
    static const char *const texts[] = {
        [LIST_ALL] = "SELECT id FROM game ORDER BY id",
        [LIST_GOING_ON] = "SELECT id FROM game WHERE state < 2 ORDER BY id",
        [LIST_OPEN] = "SELECT id FROM game g WHERE" FOR_STRANGERS LATEST,
        [LIST_MINE] = "SELECT id FROM game JOIN seat ON game = id WHERE state < 2 AND person = $1 " LATEST,
        [LIST_QUICK] =
            "SELECT id FROM game g WHERE" FOR_STRANGERS "AND ($3::int < 0 OR players = $3::int) AND EXISTS"
            " (SELECT 1 FROM seat JOIN server ON here = server.id WHERE game = g.id AND until_ms > " NOW
            ") " LATEST};
    postgres_store *s = (postgres_store *)base;
    ask a = {.n = 0};
    if (which == LIST_MINE) {
        add_bytes(&a, search->person, true);
    } else if (which == LIST_OPEN || which == LIST_QUICK) {
        add_version(&a);
    }
    if (which == LIST_QUICK) {
        add_number(&a, search->players);
    }
    PGresult *r = connection(s, &s->db) ? query(s->db, texts[which], &a) : NULL;
    bool good = r != NULL;
    for (int i = 0; r && i < PQntuples(r) && good; i++) {
        good = store_add_id(ids, n, PQgetvalue(r, i, 0));
    }
    PQclear(r);
    return good;
}

static bool get_blocks(PGconn *db, online_block **list, size_t *n)
{
    PGresult *r = query(db, "SELECT person, other FROM block", NULL);
    bool good = r != NULL;
    for (int i = 0; good && i < PQntuples(r); i++) {
        online_block b;
        good = get_bytes(r, i, 0, b.person) && get_bytes(r, i, 1, b.other) && store_add_block(list, n, &b);
    }
    PQclear(r);
    return good;
}

static bool postgres_blocks(store *base, online_block **list, size_t *n)
{
    postgres_store *s = (postgres_store *)base;
    return get_blocks(connection(s, &s->db), list, n);
}

static int postgres_hook(store *base, const uint8_t *person, store_hook *hook)
{
    postgres_store *s = (postgres_store *)base;
    ask a = {.n = 0};
    add_bytes(&a, person, true);
    PGresult *r = query(connection(s, &s->db), "SELECT url, lang FROM hook WHERE person = $1", &a);
    int found = r ? PQntuples(r) : -1;
    if (found > 0) {
        snprintf(hook->url, sizeof hook->url, "%s", PQgetvalue(r, 0, 0));
        snprintf(hook->lang, sizeof hook->lang, "%s", PQgetvalue(r, 0, 1));
    }
    PQclear(r);
    return found;
}

static bool postgres_reports(store *base, void (*with)(void *self, const online_note *report), void *self)
{
    postgres_store *s = (postgres_store *)base;
    PGresult *r = query(connection(s, &s->db),
                        "SELECT person, other, at_ms, game, name, text FROM report ORDER BY at_ms", NULL);
    for (int i = 0; r && i < PQntuples(r); i++) {
        online_note n = {.kind = NOTE_REPORT, .at = number_at(r, i, 2), .text = PQgetvalue(r, i, 5)};
        get_bytes(r, i, 0, n.person);
        get_bytes(r, i, 1, n.other);
        snprintf(n.game, sizeof n.game, "%s", PQgetvalue(r, i, 3));
        snprintf(n.name, sizeof n.name, "%s", PQgetvalue(r, i, 4));
        with(self, &n);
    }
    PQclear(r);
    return r != NULL;
}

#define WHO "(SELECT person FROM seat WHERE name = $1::text UNION SELECT $2::bytea)"

static long forget_notes(PGconn *db, const char *name, const uint8_t *person)
{
    ask a = {.n = 0};
    add_text(&a, name);
    add_bytes(&a, person, person != NULL);
    long blocks = rows(db, "DELETE FROM block WHERE person IN " WHO " OR other IN " WHO, &a);
    long reports =
        rows(db, "DELETE FROM report WHERE person IN " WHO " OR other IN " WHO " OR name = $1::text", &a);
    long hooks = rows(db, "DELETE FROM hook WHERE person IN " WHO, &a);
    return blocks < 0 || reports < 0 || hooks < 0 ? -1 : blocks + reports + hooks;
}

static long forget_seats(PGconn *db, const char *name, const uint8_t *person)
{
    ask a = {.n = 0};
    uint64_t stamp;
    uint8_t nobody[ONLINE_HASH];
    randombytes_buf(&stamp, sizeof stamp);
    randombytes_buf(nobody, sizeof nobody);
    add_text(&a, name);
    add_bytes(&a, person, person != NULL);
    add_bytes(&a, nobody, true);
    add_number(&a, (int64_t)stamp);
    /* Servers that have such a table read it again, as after any other change. */
    return rows(db,
                "WITH gone AS (UPDATE seat SET name = '-', person = $3::bytea WHERE name = $1::text OR"
                " person = $2::bytea RETURNING game),"
                " games AS (UPDATE game SET version = version + 1, stamp = $4::bigint, changed = " NOW
                " WHERE id IN (SELECT game FROM gone) RETURNING id, version)"
                " SELECT pg_notify('lair', '0 w ' || games.id || ':0:' || games.version) FROM games"
                " JOIN gone ON gone.game = games.id",
                &a);
}

/* A server that is just writing a seat anew would hide it: it has to be done first, and the next has to wait. */
static long postgres_forget(store *base, const char *name, const uint8_t *person)
{
    PGconn *db = ((postgres_store *)base)->db;
    long notes = -1, seats = -1;
    if (run(db, "BEGIN", NULL) && run(db, "LOCK TABLE game, seat IN SHARE ROW EXCLUSIVE MODE", NULL)) {
        notes = forget_notes(db, name, person);
        seats = notes < 0 ? -1 : forget_seats(db, name, person); /* last: they tell whose name it is */
    }
    return run(db, seats < 0 ? "ROLLBACK" : "COMMIT", NULL) && seats >= 0 ? seats + notes : -1;
}

/* ---- what the other servers do ------------------------------------------------------------------------------------- */

static int64_t steady_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* "SERVER wID:entries:version ...", "SERVER sTEXT", or "SERVER h": it has come or goes. Was it that? */
static bool hear(const postgres_store *s, const store_news *news, const char *text)
{
    char *rest;
    uint64_t from = strtoull(text, &rest, 16);
    if (from == s->base.server || *rest != ' ') {
        return false;
    }
    if (rest[1] == 'h') {
        return true;
    }
    if (rest[1] == 's') {
        news->input(news->self,
                    &(online_input){.kind = ONLINE_HEARD, .bytes = rest + 2, .n = strlen(rest + 2)});
        return false;
    }
    char id[ONLINE_ID + 1];
    unsigned entries, version;
    int used;
    for (rest += 2; sscanf(rest, " %12[a-z2-7]:%u:%u%n", id, &entries, &version, &used) == 3; rest += used) {
        news->input(news->self,
                    &(online_input){.kind = ONLINE_RANG, .id = id, .from = entries, .version = version});
    }
    return false;
}

/* Has a server come or gone? */
static bool hear_all(postgres_store *s, const store_news *news)
{
    PGnotify *n;
    bool others = false;
    while ((n = PQnotifies(s->bell))) {
        others |= hear(s, news, n->extra);
        PQfreemem(n);
    }
    return others;
}

static void ring_myself(const postgres_store *s, PGconn *db)
{
    char text[24];
    snprintf(text, sizeof text, "%llx h", (unsigned long long)s->base.server);
    ring(db, text);
}

/* This server lives. Did the others think so all the time? 1: yes, 0: no, -1: the database is away. */
static int sign(postgres_store *s)
{
    ask a = {.n = 0};
    add_number(&a, (int64_t)s->base.server);
    add_number(&a, LEASE);
    PGresult *r = query(s->bell,
                        "INSERT INTO server VALUES ($1, " NOW " + $2) ON CONFLICT (id) DO UPDATE SET"
                        " until_ms = excluded.until_ms RETURNING"
                        " (SELECT until_ms > " NOW " FROM server WHERE id = $1)",
                        &a);
    int good = r == NULL || PQntuples(r) != 1 ? -1 : strcmp(PQgetvalue(r, 0, 0), "t") == 0;
    PQclear(r);
    run(s->bell, "DELETE FROM server WHERE until_ms < " NOW " - 60000", NULL);
    return good;
}

static void tell_peers(postgres_store *s, const store_news *news)
{
    uint64_t peer[MOST_SERVERS];
    size_t n = 0;
    PGresult *r = query(s->bell, "SELECT id FROM server WHERE until_ms > " NOW, NULL);
    for (int i = 0; r && i < PQntuples(r) && n < MOST_SERVERS; i++) {
        peer[n++] = (uint64_t)number_at(r, i, 0);
    }
    if (r) {
        news->input(news->self, &(online_input){.kind = ONLINE_PEERS, .peer = peer, .n_peers = n});
    }
    PQclear(r);
}

/* Games that nobody looks after. Were there as many as are taken at once? */
static bool take_over(postgres_store *s, const store_news *news)
{
    ask a = {.n = 0};
    add_version(&a);
    add_number(&a, (int64_t)s->base.server);
    add_number(&a, TAKEN_OVER);
    PGresult *r = query(s->bell,
                        "UPDATE game SET keeper = $3 WHERE id IN (SELECT id FROM game g WHERE" PLAYABLE
                        "AND NOT EXISTS (SELECT 1 FROM server WHERE server.id = keeper AND until_ms > " NOW
                        ") ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED) RETURNING id",
                        &a);
    int n = r ? PQntuples(r) : 0;
    for (int i = 0; i < n; i++) {
        news->input(news->self, &(online_input){.kind = ONLINE_KEEPER, .id = PQgetvalue(r, i, 0)});
    }
    PQclear(r);
    return n == TAKEN_OVER;
}

/* Notifications are lost to whoever is not connected. */
static void look(postgres_store *s, const store_news *news)
{
    PGresult *r = query(s->bell,
                        "SELECT id, coalesce((SELECT max(seq) + 1 FROM entry WHERE game = g.id), 0), version"
                        " FROM game g WHERE state < 2 OR changed > " NOW " - 60000",
                        NULL);
    for (int i = 0; r && i < PQntuples(r); i++) {
        news->input(news->self, &(online_input){.kind = ONLINE_RANG,
                                                .id = PQgetvalue(r, i, 0),
                                                .from = (uint32_t)number_at(r, i, 1),
                                                .version = (uint32_t)number_at(r, i, 2)});
    }
    PQclear(r);
}

/* Who keeps out of whose way, if it has changed. */
static void look_at_blocks(postgres_store *s, const store_news *news)
{
    online_block *list = NULL;
    size_t n = 0;
    PGresult *r = query(s->bell, "SELECT count(*) || ' ' || coalesce(max(at_ms), 0) FROM block", NULL);
    if (r && strcmp(s->blocks, PQgetvalue(r, 0, 0)) != 0 && get_blocks(s->bell, &list, &n)) {
        snprintf(s->blocks, sizeof s->blocks, "%s", PQgetvalue(r, 0, 0));
        news->input(news->self, &(online_input){.kind = ONLINE_BLOCKS, .block = list, .n_blocks = n});
    }
    PQclear(r);
    free(list);
}

/* Games that a server of another version goes on with. */
static void tell_elsewhere(postgres_store *s, const store_news *news)
{
    ask a = {.n = 0};
    store_id *ids = NULL;
    size_t n = 0;
    add_version(&a);
    PGresult *r = query(
        s->bell, "SELECT id FROM game WHERE state = 1 AND NOT (revision = $1 AND pack = $2) ORDER BY id", &a);
    for (int i = 0; r && i < PQntuples(r); i++) {
        store_add_id(&ids, &n, PQgetvalue(r, i, 0));
    }
    if (r) {
        news->elsewhere(news->self, (const store_id *)ids, n);
    }
    PQclear(r);
    free(ids);
}

/* Others thought that it was dead: what they have not taken over may be taken over by anybody, this server too. */
static void resign(postgres_store *s, const store_news *news)
{
    ask a = {.n = 0};
    add_number(&a, (int64_t)s->base.server);
    news->input(news->self, &(online_input){.kind = ONLINE_RESIGNED});
    s->owes = !run(s->bell, "UPDATE game SET keeper = 0 WHERE keeper = $1 AND state < 2", &a);
}

/* What is done every few seconds; the times are when it is due. */
static void go_round(postgres_store *s, const store_news *news, int64_t *signs_at, int64_t *looks_at,
                     bool *known)
{
    int64_t now = steady_ms();
    if (now >= *signs_at) {
        int living = sign(s);
        if (living < 0) {
            return; /* at once again, when it is back */
        }
        if ((living == 0 && *known) || s->owes) {
            resign(s, news);
        }
        if (living == 0) {
            ring_myself(s, s->bell);
        }
        *known = true;
        tell_peers(s, news);
        tell_elsewhere(s, news);
        *signs_at = take_over(s, news) ? now : now + SIGN_EVERY;
    }
    if (now >= *looks_at) {
        look(s, news);
        look_at_blocks(s, news);
        *looks_at = now + LOOK_EVERY;
    }
}

static void rest(int milliseconds)
{
    nanosleep(&(struct timespec){.tv_nsec = milliseconds * 1000000l}, NULL);
}

static void postgres_attend(store *base, const store_news *news, const atomic_bool *stop)
{
    postgres_store *s = (postgres_store *)base;
    int64_t signs_at = 0, looks_at = 0;
    bool known = false;
    while (!atomic_load(stop)) {
        bool had = s->bell && PQstatus(s->bell) == CONNECTION_OK;
        if (connection(s, &s->bell) == NULL || (!had && !run(s->bell, "LISTEN lair", NULL))) {
            rest(WAIT);
            continue;
        }
        looks_at = had ? looks_at : 0; /* what was rung meanwhile nobody has heard */
        signs_at = had ? signs_at : 0;
        go_round(s, news, &signs_at, &looks_at, &known);
        bool others = hear_all(s, news);
        struct pollfd wait = {.fd = PQsocket(s->bell), .events = POLLIN};
        if (wait.fd >= 0 && poll(&wait, 1, WAIT) > 0) {
            PQconsumeInput(s->bell);
            others |= hear_all(s, news);
        }
        signs_at = others ? 0 : signs_at;
    }
}

/* ---- the store ---------------------------------------------------------------------------------------------------- */

/* Others may take its games over at once. */
static void postgres_close(store *base)
{
    postgres_store *s = (postgres_store *)base;
    ask a = {.n = 0};
    add_number(&a, (int64_t)s->base.server);
    if (rows(s->db, "DELETE FROM server WHERE id = $1", &a) > 0) {
        ring_myself(s, s->db);
    }
    PQfinish(s->db);
    PQfinish(s->bell);
    sodium_memzero(s, sizeof *s);
    free(s);
}

static const store_kind postgres_kind = {.close = postgres_close,
                                         .keep = postgres_keep,
                                         .load = postgres_load,
                                         .list = postgres_list,
                                         .blocks = postgres_blocks,
                                         .reports = postgres_reports,
                                         .hook = postgres_hook,
                                         .pass_on = postgres_pass_on,
                                         .attend = postgres_attend,
                                         .forget = postgres_forget};

store *postgres_open(const char *url, char why[STORE_WHY])
{
    postgres_store *s = sodium_init() < 0 ? NULL : calloc(1, sizeof *s);
    if (s == NULL) {
        snprintf(why, STORE_WHY, told("out of memory"));
        return NULL;
    }
    s->base.kind = &postgres_kind;
    s->url = url;
    while (s->base.server == 0) {
        randombytes_buf(&s->base.server, sizeof s->base.server);
        s->base.server >>= 1; /* a number that bigint has */
    }
    s->db = reach(s);
    if (PQstatus(s->db) != CONNECTION_OK) { /* libpq's words name host and user, not the password */
        snprintf(why, STORE_WHY, "%.280s", PQerrorMessage(s->db));
        why[strcspn(why, "\n")] = '\0';
        postgres_close(&s->base);
        return NULL;
    }
    remember(s);
    PQfinish(s->db);
    s->db = NULL;
    if (connection(s, &s->db) == NULL || !make_tables(s, why)) {
        postgres_close(&s->base);
        return NULL;
    }
    return &s->base;
}
