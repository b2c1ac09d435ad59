/* sqlite.c - the tables in an SQLite file. One process has it; reading it meanwhile (a backup) is fine. Commits are on the disk
 * when they are done (WAL, synchronous=FULL). */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store_kind.h"
#include "told.h"

/* Columns that came with schema 2. */
#define HEAD_OF_2 \
    ", version INTEGER NOT NULL DEFAULT 0, stamp INTEGER NOT NULL DEFAULT 0, lost INTEGER NOT NULL DEFAULT " \
    "0," \
    " deal_until INTEGER NOT NULL DEFAULT 9223372036854775807, next TEXT NOT NULL DEFAULT ''," \
    " keeper INTEGER NOT NULL DEFAULT 0"
#define SEAT_OF_2 ", here INTEGER NOT NULL DEFAULT 0, flags INTEGER NOT NULL DEFAULT 0"

static const char from_1[] =
    "ALTER TABLE game ADD COLUMN version INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN stamp INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN deal_until INTEGER NOT NULL DEFAULT 9223372036854775807;"
    "ALTER TABLE game ADD COLUMN next TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE game ADD COLUMN keeper INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seat ADD COLUMN here INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seat ADD COLUMN flags INTEGER NOT NULL DEFAULT 0;";

static const char schema[] =
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA temp_store=MEMORY; PRAGMA foreign_keys=ON;"
    "PRAGMA secure_delete=ON;"
    "CREATE TABLE IF NOT EXISTS game (id TEXT PRIMARY KEY, created INTEGER NOT NULL, state INTEGER NOT NULL,"
    " clock INTEGER NOT NULL, listed INTEGER NOT NULL, players INTEGER NOT NULL, revision INTEGER NOT NULL,"
    " pack INTEGER NOT NULL, options TEXT NOT NULL, bots TEXT NOT NULL, invite TEXT NOT NULL,"
    " secret BLOB NOT NULL" HEAD_OF_2 ") STRICT;"
    "CREATE TABLE IF NOT EXISTS seat (game TEXT NOT NULL REFERENCES game, seat INTEGER NOT NULL,"
    " person BLOB NOT NULL, name TEXT NOT NULL, nonce_hash BLOB, nonce BLOB" SEAT_OF_2 ","
    " PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS entry (game TEXT NOT NULL REFERENCES game, seq INTEGER NOT NULL,"
    " at_ms INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, value INTEGER NOT NULL,"
    " hash INTEGER NOT NULL, key INTEGER, PRIMARY KEY (game, seq), UNIQUE (game, seat, key)) STRICT,"
    " WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS block (person BLOB NOT NULL, other BLOB NOT NULL, at_ms INTEGER NOT NULL,"
    " PRIMARY KEY (person, other)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS report (game TEXT NOT NULL, person BLOB NOT NULL, other BLOB NOT NULL,"
    " name TEXT NOT NULL, at_ms INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, person, other))"
    " STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS hook (person BLOB PRIMARY KEY, at_ms INTEGER NOT NULL, lang TEXT NOT NULL,"
    " url TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS game_by_state ON game (state);";

enum statement {
    PUT_GAME,
    SAME_GAME,
    DROP_SEATS,
    PUT_SEAT,
    PUT_ENTRY,
    SAME_ENTRY,
    GET_GAME,
    GET_SEATS,
    GET_ENTRIES,
    LIST_GAMES,
    LIST_OPEN_TABLES,
    LIST_OWN_TABLES,
    PUT_BLOCK,
    DROP_BLOCK,
    DROP_BLOCKS,
    PUT_REPORT,
    PUT_HOOK,
    DROP_HOOK,
    GET_BLOCKS,
    GET_REPORTS,
    GET_HOOK,
    FORGET_BLOCKS,
    FORGET_HOOKS,
    FORGET_REPORTS,
    FORGET_SEATS,
    STATEMENTS
};

/* The people of a name (?1), or the one with a token (?2). */
#define WHO "(SELECT person FROM seat WHERE name = ?1 UNION SELECT ?2)"

static const char *const texts[STATEMENTS] = {
    [PUT_GAME] =
        "INSERT INTO game VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18)"
        " ON CONFLICT (id) DO UPDATE SET state=?3, listed=?5, revision=?7, pack=?8, version=?13, stamp=?14,"
        " lost=?15, deal_until=?16, next=?17 WHERE game.version = ?13 - 1",
    [SAME_GAME] = "SELECT 1 FROM game WHERE id=?1 AND version=?2 AND stamp=?3",
    [DROP_SEATS] = "DELETE FROM seat WHERE game=?1",
    [PUT_SEAT] = "INSERT INTO seat VALUES (?1,?2,?3,?4,?5,?6,?7,?8)",
    [PUT_ENTRY] = "INSERT INTO entry VALUES (?1,?2,?3,?4,?5,?6,?7,?8) ON CONFLICT DO NOTHING",
    [SAME_ENTRY] =
        "SELECT 1 FROM entry WHERE game=?1 AND seq=?2 AND at_ms=?3 AND seat=?4 AND kind=?5 AND value=?6"
        " AND hash=?7 AND key IS ?8",
    [GET_GAME] = "SELECT * FROM game WHERE id=?1",
    [GET_SEATS] = "SELECT seat, person, name, nonce_hash, nonce, here, flags FROM seat WHERE game=?1",
    [GET_ENTRIES] = "SELECT seq, at_ms, seat, kind, value, hash, key FROM entry WHERE game=?1 AND seq>=?2"
                    " ORDER BY seq",
    [LIST_GAMES] = "SELECT id FROM game WHERE state < ?1 ORDER BY id",
    [LIST_OPEN_TABLES] =
        "SELECT id FROM game WHERE state < 2 AND listed AND (?1 < 0 OR players = ?1) AND players >"
        " (SELECT count(*) FROM seat WHERE game = id) ORDER BY created DESC LIMIT ?2",
    [LIST_OWN_TABLES] = "SELECT id FROM game JOIN seat ON game = id WHERE state < 2 AND person = ?1"
                        " ORDER BY created DESC LIMIT ?2",
    [PUT_BLOCK] = "INSERT INTO block VALUES (?1,?2,?3) ON CONFLICT DO NOTHING",
    [DROP_BLOCK] = "DELETE FROM block WHERE person = ?1 AND other = ?2",
    [DROP_BLOCKS] = "DELETE FROM block WHERE person = ?1",
    [PUT_REPORT] = "INSERT INTO report VALUES (?4,?1,?2,?5,?3,?6) ON CONFLICT DO NOTHING",
    [PUT_HOOK] =
        "INSERT INTO hook VALUES (?1,?3,?5,?6) ON CONFLICT (person) DO UPDATE SET at_ms=?3, lang=?5, url=?6",
    [DROP_HOOK] = "DELETE FROM hook WHERE person = ?1",
    [GET_HOOK] = "SELECT url, lang FROM hook WHERE person = ?1",
    [FORGET_HOOKS] = "DELETE FROM hook WHERE person IN " WHO,
    [GET_BLOCKS] = "SELECT person, other FROM block",
    [GET_REPORTS] = "SELECT person, other, at_ms, game, name, text FROM report ORDER BY at_ms",
    [FORGET_BLOCKS] = "DELETE FROM block WHERE person IN " WHO " OR other IN " WHO,
    [FORGET_REPORTS] = "DELETE FROM report WHERE person IN " WHO " OR other IN " WHO " OR name = ?1",
    [FORGET_SEATS] = "UPDATE seat SET name = '-', person = randomblob(32) WHERE name = ?1 OR person = ?2",
};

typedef struct sqlite_store {
    store base;
    sqlite3 *db;
    int lock;
    sqlite3_stmt *statement[STATEMENTS];
} sqlite_store;

/* ---- opening ------------------------------------------------------------------------------------------------- */

/* The folders on the way, for their owner alone. */
static void make_folders(const char *path)
{
    char part[STORE_PATH];
    snprintf(part, sizeof part, "%s", path);
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(part, 0700);
        *slash = '/';
    }
}

/* Only one server has it. */
static bool take_lock(sqlite_store *s, const char *path, char why[STORE_WHY])
{
    char name[STORE_PATH + 8];
    snprintf(name, sizeof name, "%s.lock", path);
    s->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (s->lock < 0) {
        snprintf(why, STORE_WHY, "%.200s: %s", path, told_error(errno));
        return false;
    }
    if (flock(s->lock, LOCK_EX | LOCK_NB) != 0) {
        snprintf(why, STORE_WHY, told("%.200s: another server has it"), path);
        return false;
    }
    return true;
}

/* So that the log and its index are open before files cannot be opened any more. */
static bool touch(sqlite_store *s)
{
    return sqlite3_exec(s->db, "BEGIN IMMEDIATE; PRAGMA user_version=2; COMMIT; SELECT count(*) FROM game;",
                        NULL, NULL, NULL) == SQLITE_OK;
}

static int schema_of(sqlite_store *s)
{
    sqlite3_stmt *q = NULL;
    int version = -1;
    if (sqlite3_prepare_v2(s->db, "PRAGMA user_version", -1, &q, NULL) == SQLITE_OK &&
        sqlite3_step(q) == SQLITE_ROW) {
        version = sqlite3_column_int(q, 0);
    }
    sqlite3_finalize(q);
    return version;
}

/* Makes the tables, or brings those of an older version up to date: all of it or nothing. */
static bool make_tables(sqlite_store *s)
{
    static const char steps[] = "BEGIN IMMEDIATE;", done[] = "PRAGMA user_version=2; COMMIT;";
    if (schema_of(s) == 1) {
        return sqlite3_exec(s->db, steps, NULL, NULL, NULL) == SQLITE_OK &&
               sqlite3_exec(s->db, from_1, NULL, NULL, NULL) == SQLITE_OK &&
               sqlite3_exec(s->db, done, NULL, NULL, NULL) == SQLITE_OK &&
               sqlite3_exec(s->db, schema, NULL, NULL, NULL) == SQLITE_OK;
    }
    return sqlite3_exec(s->db, schema, NULL, NULL, NULL) == SQLITE_OK;
}

static bool prepare(sqlite_store *s)
{
    for (int i = 0; i < STATEMENTS; i++) {
        if (sqlite3_prepare_v3(s->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &s->statement[i], NULL) !=
            SQLITE_OK) {
            return false;
        }
    }
    return true;
}

static bool open_file(sqlite_store *s, const char *path, char why[STORE_WHY])
{
    if (!take_lock(s, path, why)) {
        return false;
    }
    bool good = sqlite3_open(path, &s->db) == SQLITE_OK;
    if (good && schema_of(s) > STORE_SCHEMA) {
        snprintf(why, STORE_WHY, told("%.200s: a newer version of Lair has written it"), path);
        return false;
    }
    good = good && make_tables(s) && prepare(s) && touch(s);
    if (!good) {
        snprintf(why, STORE_WHY, "%.200s: %s", path, s->db ? sqlite3_errmsg(s->db) : told("out of memory"));
    }
    return good;
}

static void sqlite_close(store *base)
{
    sqlite_store *s = (sqlite_store *)base;
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3_finalize(s->statement[i]);
    }
    sqlite3_close(s->db);
    if (s->lock >= 0) {
        close(s->lock);
    }
    free(s);
}

/* ---- keeping ------------------------------------------------------------------------------------------------- */

static bool run(sqlite3_stmt *q)
{
    bool good = sqlite3_step(q) == SQLITE_DONE;
    sqlite3_reset(q);
    return good;
}

static void bind_text(sqlite3_stmt *q, int at, const char *text)
{
    sqlite3_bind_text(q, at, text, -1, SQLITE_STATIC);
}

static void bind_bytes(sqlite3_stmt *q, int at, const uint8_t *bytes, bool there)
{
    if (there) {
        sqlite3_bind_blob(q, at, bytes, ONLINE_HASH, SQLITE_STATIC);
    } else {
        sqlite3_bind_null(q, at);
    }
}

static bool put_seats(sqlite_store *s, const online_head *h)
{
    sqlite3_stmt *drop = s->statement[DROP_SEATS], *q = s->statement[PUT_SEAT];
    bind_text(drop, 1, h->id);
    bool good = run(drop);
    for (int i = 0; i < h->players && good; i++) {
        const online_seat *seat = &h->seat[i];
        if (seat->taken) {
            bind_text(q, 1, h->id);
            sqlite3_bind_int(q, 2, i);
            bind_bytes(q, 3, seat->person, true);
            bind_text(q, 4, seat->name);
            bind_bytes(q, 5, seat->nonce_hash, seat->hashed);
            bind_bytes(q, 6, seat->nonce, seat->dealt);
            sqlite3_bind_int64(q, 7, (int64_t)seat->here);
            sqlite3_bind_int(q, 8, (int)store_flags(seat));
            good = run(q);
        }
    }
    return good;
}

static void bind_head(sqlite3_stmt *q, const online_head *h)
{
    bind_text(q, 1, h->id);
    sqlite3_bind_int64(q, 2, h->created);
    sqlite3_bind_int(q, 3, h->state);
    sqlite3_bind_int(q, 4, h->clock);
    sqlite3_bind_int(q, 5, h->listed);
    sqlite3_bind_int(q, 6, h->players);
    sqlite3_bind_int64(q, 7, h->revision);
    sqlite3_bind_int64(q, 8, (int64_t)h->pack);
    bind_text(q, 9, h->options);
    bind_text(q, 10, h->bots);
    bind_text(q, 11, h->invite);
    bind_bytes(q, 12, h->secret, true);
    sqlite3_bind_int64(q, 13, h->version);
    sqlite3_bind_int64(q, 14, (int64_t)h->stamp);
    sqlite3_bind_int64(q, 15, h->lost);
    sqlite3_bind_int64(q, 16, h->deal_until);
    bind_text(q, 17, h->next);
    sqlite3_bind_int64(q, 18, (int64_t)h->keeper);
}

/* Was there a row? */
static enum online_input_kind is_same(sqlite3_stmt *q)
{
    int found = sqlite3_step(q);
    sqlite3_reset(q);
    return found == SQLITE_ROW ? ONLINE_STORED : found == SQLITE_DONE ? ONLINE_CLASH : ONLINE_TROUBLE;
}

/* What is there already may be ours: the answer to the first try got lost. */
static enum online_input_kind put_head(sqlite_store *s, const online_head *h)
{
    sqlite3_stmt *q = s->statement[PUT_GAME], *same = s->statement[SAME_GAME];
    bind_head(q, h);
    if (!run(q)) {
        return ONLINE_TROUBLE;
    }
    if (sqlite3_changes(s->db) > 0) {
        return put_seats(s, h) ? ONLINE_STORED : ONLINE_TROUBLE;
    }
    bind_text(same, 1, h->id);
    sqlite3_bind_int64(same, 2, h->version);
    sqlite3_bind_int64(same, 3, (int64_t)h->stamp);
    return is_same(same);
}

static void bind_entry(sqlite3_stmt *q, const online_entry *e)
{
    bind_text(q, 1, e->game);
    sqlite3_bind_int64(q, 2, e->seq);
    sqlite3_bind_int64(q, 3, e->at);
    sqlite3_bind_int(q, 4, e->seat);
    bind_text(q, 5, store_word(e->kind));
    sqlite3_bind_int64(q, 6, e->value);
    sqlite3_bind_int64(q, 7, (int64_t)e->hash);
    if (e->keyed) {
        sqlite3_bind_int64(q, 8, (int64_t)e->key);
    } else {
        sqlite3_bind_null(q, 8);
    }
}

static enum online_input_kind put_entry(sqlite_store *s, const online_entry *e)
{
    sqlite3_stmt *q = s->statement[PUT_ENTRY], *same = s->statement[SAME_ENTRY];
    bind_entry(q, e);
    if (!run(q)) {
        return ONLINE_TROUBLE;
    }
    if (sqlite3_changes(s->db) > 0) {
        return ONLINE_STORED;
    }
    bind_entry(same, e);
    return is_same(same);
}

static bool put_note(sqlite_store *s, const online_note *n)
{
    static const enum statement statement_of[] = {
        [NOTE_BLOCK] = PUT_BLOCK,   [NOTE_UNBLOCK] = DROP_BLOCK, [NOTE_UNBLOCK_ALL] = DROP_BLOCKS,
        [NOTE_REPORT] = PUT_REPORT, [NOTE_HOOK] = PUT_HOOK,      [NOTE_UNHOOK] = DROP_HOOK};
    sqlite3_stmt *q = s->statement[statement_of[n->kind]];
    int wants = sqlite3_bind_parameter_count(q);
    bind_bytes(q, 1, n->person, true);
    if (wants > 1) {
        bind_bytes(q, 2, n->other, true);
    }
    if (wants > 2) {
        sqlite3_bind_int64(q, 3, n->at);
    }
    if (wants > 3) {
        bind_text(q, 4, n->game);
        bind_text(q, 5, n->name);
        bind_text(q, 6, n->text);
    }
    return run(q);
}

static enum online_input_kind put_batch(sqlite_store *s, store_try *t)
{
    const online_batch *b = t->batch;
    enum online_input_kind result = ONLINE_STORED;
    for (size_t i = 0; i < b->n_heads + b->n_entries && result == ONLINE_STORED; i++) {
        bool head = i < b->n_heads;
        const char *id = head ? b->head[i].id : b->entry[i - b->n_heads].game;
        if (!store_leaves_out(t, id)) {
            result = head ? put_head(s, &b->head[i]) : put_entry(s, &b->entry[i - b->n_heads]);
            memcpy(t->in_the_way, id, sizeof t->in_the_way);
        }
    }
    for (size_t i = 0; i < b->n_notes && result == ONLINE_STORED; i++) {
        result = put_note(s, &b->note[i]) ? ONLINE_STORED : ONLINE_TROUBLE;
    }
    return result;
}

static bool execute(sqlite_store *s, const char *text)
{
    return sqlite3_exec(s->db, text, NULL, NULL, NULL) == SQLITE_OK;
}

static enum online_input_kind sqlite_keep(store *base, store_try *t)
{
    sqlite_store *s = (sqlite_store *)base;
    if (!execute(s, "BEGIN IMMEDIATE")) {
        return ONLINE_TROUBLE;
    }
    enum online_input_kind result = put_batch(s, t);
    if (result == ONLINE_STORED && !execute(s, "COMMIT")) {
        result = ONLINE_TROUBLE;
    }
    if (result != ONLINE_STORED) {
        execute(s, "ROLLBACK");
    }
    return result;
}

/* Seats last: they tell whose name it is. */
static long sqlite_forget(store *base, const char *name, const uint8_t *person)
{
    static const enum statement steps[] = {FORGET_BLOCKS, FORGET_REPORTS, FORGET_HOOKS, FORGET_SEATS};
    sqlite_store *s = (sqlite_store *)base;
    long forgotten = 0;
    if (!execute(s, "BEGIN IMMEDIATE")) {
        return -1;
    }
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && forgotten >= 0; i++) {
        sqlite3_stmt *q = s->statement[steps[i]];
        if (name) {
            bind_text(q, 1, name);
        } else {
            sqlite3_bind_null(q, 1);
        }
        bind_bytes(q, 2, person, person != NULL);
        forgotten = run(q) ? forgotten + sqlite3_changes(s->db) : -1;
    }
    if (forgotten < 0 || !execute(s, "COMMIT")) {
        execute(s, "ROLLBACK");
        return -1;
    }
    return forgotten;
}

/* ---- reading ------------------------------------------------------------------------------------------------- */

static bool get_bytes(sqlite3_stmt *q, int column, uint8_t to[ONLINE_HASH])
{
    bool good = sqlite3_column_bytes(q, column) == ONLINE_HASH;
    if (good) {
        memcpy(to, sqlite3_column_blob(q, column), ONLINE_HASH);
    }
    return good;
}

static void get_text(sqlite3_stmt *q, int column, char *to, size_t size)
{
    const unsigned char *text = sqlite3_column_text(q, column);
    snprintf(to, size, "%s", text ? (const char *)text : "");
}

static void get_head(sqlite3_stmt *q, online_head *h)
{
    memset(h, 0, sizeof *h);
    get_text(q, 0, h->id, sizeof h->id);
    h->created = sqlite3_column_int64(q, 1);
    h->state = (uint8_t)sqlite3_column_int(q, 2);
    h->clock = (uint8_t)(sqlite3_column_int(q, 3) % ONLINE_CLOCKS);
    h->listed = sqlite3_column_int(q, 4) != 0;
    int players = sqlite3_column_int(q, 5);
    h->players = (uint8_t)(players < 0 || players > LAIR_SEATS ? 0 : players);
    h->revision = (uint32_t)sqlite3_column_int64(q, 6);
    h->pack = (uint64_t)sqlite3_column_int64(q, 7);
    get_text(q, 8, h->options, sizeof h->options);
    get_text(q, 9, h->bots, sizeof h->bots);
    get_text(q, 10, h->invite, sizeof h->invite);
    get_bytes(q, 11, h->secret);
    h->version = (uint32_t)sqlite3_column_int64(q, 12);
    h->stamp = (uint64_t)sqlite3_column_int64(q, 13);
    h->lost = sqlite3_column_int64(q, 14);
    h->deal_until = sqlite3_column_int64(q, 15);
    get_text(q, 16, h->next, sizeof h->next);
    h->keeper = (uint64_t)sqlite3_column_int64(q, 17);
}

static void get_seats(sqlite_store *s, online_head *h)
{
    sqlite3_stmt *q = s->statement[GET_SEATS];
    bind_text(q, 1, h->id);
    while (sqlite3_step(q) == SQLITE_ROW) {
        int number = sqlite3_column_int(q, 0);
        if (number >= 0 && number < LAIR_SEATS) {
            online_seat *seat = &h->seat[number];
            seat->taken = get_bytes(q, 1, seat->person);
            get_text(q, 2, seat->name, sizeof seat->name);
            seat->hashed = get_bytes(q, 3, seat->nonce_hash);
            seat->dealt = get_bytes(q, 4, seat->nonce);
            seat->here = (uint64_t)sqlite3_column_int64(q, 5);
            store_set_flags(seat, (unsigned)sqlite3_column_int(q, 6));
        }
    }
    sqlite3_reset(q);
}

static void get_entry(sqlite3_stmt *q, online_entry *e)
{
    const unsigned char *word = sqlite3_column_text(q, 3);
    e->seq = (uint32_t)sqlite3_column_int64(q, 0);
    e->at = sqlite3_column_int64(q, 1);
    e->seat = (uint8_t)sqlite3_column_int(q, 2);
    e->kind = store_kind_of(word ? (const char *)word : "");
    e->value = (uint32_t)sqlite3_column_int64(q, 4);
    e->hash = (uint64_t)sqlite3_column_int64(q, 5);
    e->keyed = sqlite3_column_type(q, 6) != SQLITE_NULL;
    e->key = (uint64_t)sqlite3_column_int64(q, 6);
}

static bool get_entries(sqlite_store *s, uint32_t from, online_record *r)
{
    sqlite3_stmt *q = s->statement[GET_ENTRIES];
    size_t capacity = 0;
    int step;
    bind_text(q, 1, r->head.id);
    sqlite3_bind_int64(q, 2, from);
    while ((step = sqlite3_step(q)) == SQLITE_ROW) {
        online_entry *e = store_more(r, &capacity);
        if (e == NULL) {
            break;
        }
        get_entry(q, e);
    }
    sqlite3_reset(q);
    return step == SQLITE_DONE;
}

static int sqlite_load(store *base, const char *id, uint32_t from, online_record *record)
{
    sqlite_store *s = (sqlite_store *)base;
    sqlite3_stmt *q = s->statement[GET_GAME];
    bind_text(q, 1, id);
    int step = sqlite3_step(q);
    if (step == SQLITE_ROW) {
        get_head(q, &record->head);
    }
    sqlite3_reset(q);
    if (step != SQLITE_ROW) {
        return step == SQLITE_DONE ? 0 : -1;
    }
    get_seats(s, &record->head);
    return get_entries(s, from, record) ? 1 : -1;
}

static bool sqlite_list(store *base, enum store_list which, const online_search *search, store_id **ids,
                        size_t *n)
{
    sqlite_store *s = (sqlite_store *)base;
    bool every = which == LIST_ALL || which == LIST_GOING_ON;
    sqlite3_stmt *q = s->statement[every                ? LIST_GAMES
                                   : which == LIST_MINE ? LIST_OWN_TABLES
                                                        : LIST_OPEN_TABLES];
    int step = SQLITE_ERROR;
    if (every) {
        sqlite3_bind_int(q, 1, which == LIST_ALL ? ONLINE_BROKEN + 1 : ONLINE_OVER);
    } else {
        sqlite3_bind_int(q, 2, STORE_ROWS);
        if (which == LIST_MINE) {
            bind_bytes(q, 1, search->person, true);
        } else {
            sqlite3_bind_int(q, 1, search->players);
        }
    }
    while ((step = sqlite3_step(q)) == SQLITE_ROW &&
           store_add_id(ids, n, (const char *)sqlite3_column_text(q, 0))) {
    }
    sqlite3_reset(q);
    return step == SQLITE_DONE;
}

static bool sqlite_blocks(store *base, online_block **list, size_t *n)
{
    sqlite3_stmt *q = ((sqlite_store *)base)->statement[GET_BLOCKS];
    online_block b;
    int step;
    while ((step = sqlite3_step(q)) == SQLITE_ROW && get_bytes(q, 0, b.person) && get_bytes(q, 1, b.other) &&
           store_add_block(list, n, &b)) {
    }
    sqlite3_reset(q);
    return step == SQLITE_DONE;
}

static int sqlite_hook(store *base, const uint8_t *person, store_hook *hook)
{
    sqlite3_stmt *q = ((sqlite_store *)base)->statement[GET_HOOK];
    bind_bytes(q, 1, person, true);
    int step = sqlite3_step(q);
    if (step == SQLITE_ROW) {
        get_text(q, 0, hook->url, sizeof hook->url);
        get_text(q, 1, hook->lang, sizeof hook->lang);
    }
    sqlite3_reset(q);
    return step == SQLITE_ROW ? 1 : step == SQLITE_DONE ? 0 : -1;
}

static bool sqlite_reports(store *base, void (*with)(void *self, const online_note *report), void *self)
{
    sqlite3_stmt *q = ((sqlite_store *)base)->statement[GET_REPORTS];
    int step;
    while ((step = sqlite3_step(q)) == SQLITE_ROW) {
        online_note n = {.kind = NOTE_REPORT, .at = sqlite3_column_int64(q, 2)};
        get_bytes(q, 0, n.person);
        get_bytes(q, 1, n.other);
        get_text(q, 3, n.game, sizeof n.game);
        get_text(q, 4, n.name, sizeof n.name);
        n.text = (char *)sqlite3_column_text(q, 5);
        with(self, &n);
    }
    sqlite3_reset(q);
    return step == SQLITE_DONE;
}

/* ---- the store ----------------------------------------------------------------------------------------------- */

static const store_kind sqlite_kind = {.close = sqlite_close,
                                       .keep = sqlite_keep,
                                       .load = sqlite_load,
                                       .list = sqlite_list,
                                       .blocks = sqlite_blocks,
                                       .reports = sqlite_reports,
                                       .hook = sqlite_hook,
                                       .forget = sqlite_forget};

store *sqlite_open(const char *path, char why[STORE_WHY])
{
    sqlite_store *s = calloc(1, sizeof *s);
    if (s == NULL) {
        snprintf(why, STORE_WHY, told("out of memory"));
        return NULL;
    }
    s->base.kind = &sqlite_kind;
    make_folders(path);
    mode_t mask = umask(0077);
    bool good = open_file(s, path, why);
    umask(mask);
    if (!good) {
        sqlite_close(&s->base);
        return NULL;
    }
    return &s->base;
}
