/* test_store.c - what a store promises, for each kind of store: a file, and the database that LAIR_TEST_STORE names. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#if defined(LAIR_POSTGRES)
#include <libpq-fe.h>
#include <pthread.h>
#include <time.h>
#endif
#include <sodium.h>
#include <sqlite3.h>

#include "store.h"
#include "table.h"

static char folder[] = "/tmp/lair-store-XXXXXX";

/* ---- what is stored ------------------------------------------------------------------------------------------ */

static online_head head_of(const char *id, uint32_t version, uint64_t stamp)
{
    online_head h = {.created = 1700000000000,
                     .state = ONLINE_PLAYING,
                     .clock = ONLINE_DAYS,
                     .listed = true,
                     .players = 3,
                     .revision = LAIR_REVISION,
                     .pack = UINT64_MAX - 5,
                     .version = version,
                     .stamp = stamp,
                     .lost = -77,
                     .deal_until = ONLINE_NEVER,
                     .keeper = 9};
    snprintf(h.id, sizeof h.id, "%s", id);
    snprintf(h.invite, sizeof h.invite, "abcdefghijklmnopqrstuvwxyz");
    snprintf(h.options, sizeof h.options, "--players 3");
    snprintf(h.bots, sizeof h.bots, "kobold");
    memset(h.secret, 0xa5, sizeof h.secret);
    h.seat[1] = (online_seat){.taken = true, .hashed = true, .ready = true, .words = true, .here = 12345};
    memset(h.seat[1].person, 7, ONLINE_HASH);
    memset(h.seat[1].nonce_hash, 8, ONLINE_HASH);
    snprintf(h.seat[1].name, sizeof h.seat[1].name, "O'Ada \"\\ żółw");
    return h;
}

static online_entry entry_of(const char *id, uint32_t seq, uint32_t value, uint64_t key)
{
    online_entry e = {.seq = seq,
                      .at = 1700000000000 + seq,
                      .kind = seq == 0 ? ONLINE_BEGIN : TABLE_STOP_CARD,
                      .seat = 1,
                      .value = value,
                      .hash = UINT64_MAX - seq,
                      .keyed = key != 0,
                      .key = key};
    memcpy(e.game, id, sizeof e.game);
    return e;
}

static enum online_input_kind keep(store *s, online_head *heads, size_t n_heads, online_entry *entries,
                                   size_t n, char clashed[ONLINE_ID + 1])
{
    const online_batch b = {.number = 1, .head = heads, .n_heads = n_heads, .entry = entries, .n_entries = n};
    store_id *clash;
    size_t clashes;
    enum online_input_kind result = store_keep(s, &b, &clash, &clashes);
    assert_true(clashes <= 1);
    snprintf(clashed, ONLINE_ID + 1, "%s", clashes ? clash[0] : "");
    free(clash);
    return result;
}

/* Names that no run before has used. */
static void name_table(char id[ONLINE_ID + 1])
{
    for (int i = 0; i < ONLINE_ID; i++) {
        id[i] = (char)('a' + randombytes_uniform(26));
    }
    id[ONLINE_ID] = '\0';
}

static store *open_it(const char *where)
{
    char why[STORE_WHY] = "";
    store *s = store_open(where, why);
    if (s == NULL) {
        fail_msg("%s", why);
    }
    return s;
}

/* ---- cases, for any store -------------------------------------------------------------------------------------- */

static void what_is_kept_is_read(const char *where)
{
    store *s = open_it(where);
    char id[ONLINE_ID + 1], none[ONLINE_ID + 1], clashed[ONLINE_ID + 1];
    online_record r;
    name_table(id);
    name_table(none);
    online_head h = head_of(id, 1, UINT64_MAX - 3);
    online_entry e[] = {entry_of(id, 0, 17, 0), entry_of(id, 1, UINT32_MAX, UINT64_MAX - 1),
                        entry_of(id, 2, 3, 5)};
    assert_int_equal(keep(s, &h, 1, e, 3, clashed), ONLINE_STORED);
    store_close(s);
    s = open_it(where);
    assert_int_equal(store_load(s, id, 0, &r), 1);
    assert_memory_equal(&r.head, &h, sizeof h);
    assert_int_equal(r.n, 3);
    for (size_t i = 0; i < r.n; i++) {
        assert_memory_equal(&r.entry[i], &e[i], sizeof e[i]);
    }
    free(r.entry);
    assert_int_equal(store_load(s, id, 2, &r), 1);
    assert_int_equal(r.n, 1);
    assert_int_equal(r.entry[0].seq, 2);
    free(r.entry);
    assert_int_equal(store_load(s, none, 0, &r), 0);
    store_close(s);
}

static void a_batch_may_come_twice(const char *where)
{
    store *s = open_it(where);
    char id[ONLINE_ID + 1], clashed[ONLINE_ID + 1];
    name_table(id);
    online_head h = head_of(id, 1, 1);
    online_entry e[] = {entry_of(id, 0, 17, 0), entry_of(id, 1, 4, 99)};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(keep(s, &h, 1, e, 2, clashed), ONLINE_STORED);
        assert_string_equal(clashed, "");
    }
    store_close(s);
}

/* Of the game that clashes nothing is stored, of the others all. */
static void who_is_slower_is_told(const char *where)
{
    store *s = open_it(where);
    char id[ONLINE_ID + 1], other[ONLINE_ID + 1], clashed[ONLINE_ID + 1];
    online_record r;
    name_table(id);
    name_table(other);
    online_head h[] = {head_of(id, 1, 1), head_of(other, 1, 1)};
    online_entry first = entry_of(id, 0, 1, 10);
    assert_int_equal(keep(s, h, 2, &first, 1, clashed), ONLINE_STORED);
    online_head later[] = {head_of(id, 2, 2), head_of(other, 2, 2)};
    online_entry quick[] = {entry_of(id, 0, 2, 11), entry_of(other, 0, 3, 12)};
    assert_int_equal(keep(s, later, 2, quick, 2, clashed), ONLINE_STORED);
    assert_string_equal(clashed, id);
    assert_int_equal(store_load(s, id, 0, &r), 1);
    assert_true(r.n == 1 && r.head.version == 1 && r.entry[0].value == 1);
    free(r.entry);
    assert_int_equal(store_load(s, other, 0, &r), 1);
    assert_true(r.n == 1 && r.head.version == 2);
    free(r.entry);
    online_head same_version = head_of(other, 2, 3), one_too_far = head_of(other, 4, 3);
    assert_int_equal(keep(s, &same_version, 1, NULL, 0, clashed), ONLINE_STORED);
    assert_string_equal(clashed, other);
    assert_int_equal(keep(s, &one_too_far, 1, NULL, 0, clashed), ONLINE_STORED);
    assert_string_equal(clashed, other);
    online_entry key_again =
        entry_of(id, 1, 1, 10); /* the same message may not count twice under another number */
    assert_int_equal(keep(s, NULL, 0, &key_again, 1, clashed), ONLINE_STORED);
    assert_string_equal(clashed, id);
    store_close(s);
}

static void tables_are_found(const char *where)
{
    store *s = open_it(where);
    char id[ONLINE_ID + 1], clashed[ONLINE_ID + 1];
    online_record *found;
    size_t n;
    name_table(id);
    online_head h = head_of(id, 1, 1);
    online_entry e = entry_of(id, 0, 1, 0);
    online_search mine = {.kind = SEARCH_MINE}, strangers = {.kind = SEARCH_OPEN, .players = -1};
    randombytes_buf(h.seat[1].person, ONLINE_HASH);
    memcpy(mine.person, h.seat[1].person, ONLINE_HASH);
    h.created = INT64_MAX - (int64_t)randombytes_uniform(1000); /* the latest of all */
    h.state = ONLINE_GATHERING;
    assert_int_equal(keep(s, &h, 1, &e, 1, clashed), ONLINE_STORED);
    assert_true(store_find(s, &mine, &found, &n));
    assert_int_equal(n, 1);
    assert_string_equal(found[0].head.id, id);
    assert_int_equal(found[0].n, 1);
    store_found_free(found, n);
    bool there = false;
    assert_true(store_find(s, &strangers, &found, &n));
    for (size_t i = 0; i < n; i++) {
        there |= strcmp(found[i].head.id, id) == 0;
    }
    assert_true(there);
    store_found_free(found, n);
    char hash[2 * ONLINE_HASH + 1];
    sodium_bin2hex(hash, sizeof hash, mine.person, ONLINE_HASH);
    assert_int_equal(store_forget(s, hash), 1);
    assert_int_equal(store_forget(s, hash), 0);
    assert_true(store_find(s, &mine, &found, &n));
    assert_int_equal(n, 0);
    store_found_free(found, n);
    online_record r;
    assert_int_equal(store_load(s, id, 0, &r), 1);
    assert_string_equal(r.head.seat[1].name, "-");
    free(r.entry);
    h.state = ONLINE_OVER; /* so that nobody takes it over */
    h.version = r.head.version + 1;
    assert_int_equal(keep(s, &h, 1, NULL, 0, clashed), ONLINE_STORED);
    assert_string_equal(clashed, "");
    store_close(s);
}

static bool is_there(store *s, const online_note *n)
{
    online_block *list;
    size_t n_blocks;
    bool there = false;
    assert_true(store_blocks(s, &list, &n_blocks));
    for (size_t i = 0; i < n_blocks; i++) {
        there |= memcmp(list[i].person, n->person, ONLINE_HASH) == 0 &&
                 memcmp(list[i].other, n->other, ONLINE_HASH) == 0;
    }
    free(list);
    return there;
}

typedef struct wanted {
    const online_note *note;
    int found;
} wanted;

static void compare_report(void *self, const online_note *r)
{
    wanted *w = self;
    if (memcmp(r->person, w->note->person, ONLINE_HASH) == 0) {
        w->found++;
        assert_memory_equal(r->other, w->note->other, ONLINE_HASH);
        assert_string_equal(r->text, w->note->text);
        assert_string_equal(r->game, w->note->game);
        assert_string_equal(r->name, w->note->name);
        assert_int_equal(r->at, w->note->at);
    }
}

static int reports_like(store *s, const online_note *n)
{
    wanted w = {n, 0};
    assert_true(store_reports(s, compare_report, &w));
    return w.found;
}

static void keep_notes(store *s, online_note *n, size_t count)
{
    const online_batch b = {.number = 1, .note = n, .n_notes = count};
    store_id *clash;
    size_t clashes;
    assert_int_equal(store_keep(s, &b, &clash, &clashes), ONLINE_STORED);
    free(clash);
}

static void what_is_noted_about_people_is_kept(const char *where)
{
    store *s = open_it(where);
    char text[] = "is rude\n5 s before: O'Ada \"\\ żółw";
    online_note n[2] = {{.kind = NOTE_BLOCK, .at = 5},
                        {.kind = NOTE_REPORT, .at = 7, .text = text, .name = "Bo"}};
    randombytes_buf(n[0].person, ONLINE_HASH);
    randombytes_buf(n[0].other, ONLINE_HASH);
    memcpy(n[1].person, n[0].person, ONLINE_HASH);
    memcpy(n[1].other, n[0].other, ONLINE_HASH);
    name_table(n[1].game);
    keep_notes(s, n, 2);
    keep_notes(s, n, 2); /* a batch may come twice */
    store_close(s);
    s = open_it(where);
    assert_true(is_there(s, &n[0]));
    assert_int_equal(reports_like(s, &n[1]), 1);
    n[0].kind = NOTE_UNBLOCK;
    keep_notes(s, n, 1);
    assert_false(is_there(s, &n[0]));
    n[0].kind = NOTE_BLOCK;
    keep_notes(s, n, 1);
    n[0].kind = NOTE_UNBLOCK_ALL;
    keep_notes(s, n, 1);
    assert_false(is_there(s, &n[0]));
    n[0].kind = NOTE_BLOCK;
    keep_notes(s, n, 1);
    char hash[2 * ONLINE_HASH + 1];
    sodium_bin2hex(hash, sizeof hash, n[0].other, ONLINE_HASH); /* who was blocked and reported */
    assert_int_equal(store_forget(s, hash), 2);
    assert_false(is_there(s, &n[0]));
    assert_int_equal(reports_like(s, &n[1]), 0);
    store_close(s);
}

static void an_address_is_kept(const char *where)
{
    store *s = open_it(where);
    char first[] = "https://example.org/a?b='c", second[] = "https://example.org/d";
    online_note n = {.kind = NOTE_HOOK, .text = first, .name = "uk"};
    store_hook hook = {.url = ""};
    randombytes_buf(n.person, ONLINE_HASH);
    assert_int_equal(store_hook_of(s, n.person, &hook), 0);
    keep_notes(s, &n, 1);
    assert_int_equal(store_hook_of(s, n.person, &hook), 1);
    assert_string_equal(hook.url, first);
    assert_string_equal(hook.lang, "uk");
    n.text = second;
    keep_notes(s, &n, 1);
    assert_int_equal(store_hook_of(s, n.person, &hook), 1);
    assert_string_equal(hook.url, second);
    n.kind = NOTE_UNHOOK;
    keep_notes(s, &n, 1);
    assert_int_equal(store_hook_of(s, n.person, &hook), 0);
    n.kind = NOTE_HOOK;
    keep_notes(s, &n, 1);
    char hash[2 * ONLINE_HASH + 1];
    sodium_bin2hex(hash, sizeof hash, n.person, ONLINE_HASH);
    assert_int_equal(store_forget(s, hash), 1);
    assert_int_equal(store_hook_of(s, n.person, &hook), 0);
    store_close(s);
}

/* By name: of whoever sits anywhere under it. */
static void notes_are_forgotten_by_name(const char *where)
{
    store *s = open_it(where);
    char id[ONLINE_ID + 1], clashed[ONLINE_ID + 1];
    name_table(id);
    online_head h = head_of(id, 1, 1);
    online_note n = {.kind = NOTE_BLOCK};
    h.state = ONLINE_OVER;
    snprintf(h.seat[1].name, sizeof h.seat[1].name, "Zoe %s", id);
    randombytes_buf(h.seat[1].person, ONLINE_HASH);
    randombytes_buf(n.other, ONLINE_HASH);
    memcpy(n.person, h.seat[1].person, ONLINE_HASH);
    assert_int_equal(keep(s, &h, 1, NULL, 0, clashed), ONLINE_STORED);
    keep_notes(s, &n, 1);
    assert_int_equal(store_forget(s, h.seat[1].name), 2); /* the seat, and the block */
    assert_false(is_there(s, &n));
    store_close(s);
}

#if defined(LAIR_POSTGRES)

static void do_there(PGconn *db, const char *format, const char *id)
{
    char text[300];
    snprintf(text, sizeof text, format, id);
    PGresult *r = PQexec(db, text);
    assert_true(PQresultStatus(r) == PGRES_COMMAND_OK || PQresultStatus(r) == PGRES_TUPLES_OK);
    PQclear(r);
}

typedef struct forgetting {
    store *store;
    char hash[2 * ONLINE_HASH + 1];
    long seats;
} forgetting;

static void *forget_it(void *self)
{
    forgetting *f = self;
    f->seats = store_forget(f->store, f->hash);
    return NULL;
}

/* A server that is just writing a seat anew (the row goes and comes again) does not hide it. */
static void test_a_seat_that_is_being_written_is_forgotten(void **state)
{
    (void)state;
    const char *where = getenv("LAIR_TEST_STORE");
    char id[ONLINE_ID + 1], clashed[ONLINE_ID + 1];
    pthread_t thread;
    if (where == NULL) {
        return; /* there is no database */
    }
    forgetting f = {.store = open_it(where)};
    PGconn *db = PQconnectdb(where);
    name_table(id);
    online_head h = head_of(id, 1, 1);
    h.state = ONLINE_OVER;
    randombytes_buf(h.seat[1].person, ONLINE_HASH);
    sodium_bin2hex(f.hash, sizeof f.hash, h.seat[1].person, ONLINE_HASH);
    assert_int_equal(keep(f.store, &h, 1, NULL, 0, clashed), ONLINE_STORED);
    do_there(db, "BEGIN; UPDATE game SET version = version + 1 WHERE id = '%s'", id);
    do_there(db, "CREATE TEMP TABLE seats AS SELECT * FROM seat WHERE game = '%s'", id);
    do_there(db, "DELETE FROM seat WHERE game = '%s'", id);
    do_there(db, "INSERT INTO seat SELECT * FROM seats", "");
    assert_int_equal(pthread_create(&thread, NULL, forget_it, &f), 0);
    nanosleep(&(struct timespec){.tv_nsec = 500 * 1000000l}, NULL); /* it waits for the writer by now */
    do_there(db, "COMMIT", "");
    pthread_join(thread, NULL);
    assert_int_equal(f.seats, 1);
    PQfinish(db);
    store_close(f.store);
}

#endif

/* ---- each of them for each store -------------------------------------------------------------------------------- */

static void for_each_store(void (*holds)(const char *where))
{
    char file[sizeof folder + 20];
    const char *database = getenv("LAIR_TEST_STORE");
    snprintf(file, sizeof file, "%s/tables.sqlite", folder);
    holds(file);
    if (database) {
        holds(database);
    }
}

static void test_what_is_kept_is_read(void **state)
{
    (void)state;
    for_each_store(what_is_kept_is_read);
}

static void test_a_batch_may_come_twice(void **state)
{
    (void)state;
    for_each_store(a_batch_may_come_twice);
}

static void test_who_is_slower_is_told(void **state)
{
    (void)state;
    for_each_store(who_is_slower_is_told);
}

static void test_tables_are_found_and_people_forgotten(void **state)
{
    (void)state;
    for_each_store(tables_are_found);
}

static void test_what_is_noted_about_people_is_kept_and_forgotten(void **state)
{
    (void)state;
    for_each_store(what_is_noted_about_people_is_kept);
    for_each_store(notes_are_forgotten_by_name);
    for_each_store(an_address_is_kept);
}

/* A file as the version before made it. */
static void test_an_older_file_is_brought_up_to_date(void **state)
{
    (void)state;
    static const char older[] =
        "CREATE TABLE game (id TEXT PRIMARY KEY, created INTEGER NOT NULL, state INTEGER NOT NULL,"
        " clock INTEGER NOT NULL, listed INTEGER NOT NULL, players INTEGER NOT NULL, revision INTEGER NOT "
        "NULL,"
        " pack INTEGER NOT NULL, options TEXT NOT NULL, bots TEXT NOT NULL, invite TEXT NOT NULL,"
        " secret BLOB NOT NULL) STRICT;"
        "CREATE TABLE seat (game TEXT NOT NULL REFERENCES game, seat INTEGER NOT NULL, person BLOB NOT NULL,"
        " name TEXT NOT NULL, nonce_hash BLOB, nonce BLOB, PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID;"
        "INSERT INTO game VALUES ('abcdefghijkl', 1, 1, 0, 0, 2, 4, 5, '--players 2', 'kobold', 'x', "
        "zeroblob(32));"
        "INSERT INTO seat VALUES ('abcdefghijkl', 1, zeroblob(32), 'Ada', NULL, NULL);"
        "PRAGMA user_version=1;";
    char file[sizeof folder + 20], clashed[ONLINE_ID + 1], why[STORE_WHY];
    online_record r;
    sqlite3 *db;
    snprintf(file, sizeof file, "%s/older.sqlite", folder);
    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, older, NULL, NULL, NULL), SQLITE_OK);
    store *s = open_it(file);
    assert_int_equal(store_load(s, "abcdefghijkl", 0, &r), 1);
    assert_string_equal(r.head.seat[1].name, "Ada");
    assert_true(r.head.version == 0 && r.head.deal_until == ONLINE_NEVER && r.head.next[0] == '\0');
    r.head.version = 1;
    assert_int_equal(keep(s, &r.head, 1, NULL, 0, clashed), ONLINE_STORED);
    assert_string_equal(clashed, "");
    store_close(s);
    assert_int_equal(sqlite3_exec(db, "PRAGMA user_version=3", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    assert_null(store_open(file, why));
    assert_non_null(strstr(why, "newer version"));
}

static void test_a_store_that_cannot_be_opened_says_why(void **state)
{
    (void)state;
    char why[STORE_WHY] = "";
    assert_null(store_open("/proc/nowhere/tables.sqlite", why));
    assert_true(strlen(why) > 10);
    why[0] = '\0';
    assert_null(store_open("postgres://lair@127.0.0.1:1/lair", why));
    assert_true(strlen(why) > 10);
}

static int make_folder(void **state)
{
    (void)state;
    return sodium_init() < 0 || mkdtemp(folder) == NULL;
}

static int remove_folder(void **state)
{
    static const char *const names[] = {"", "-wal", "-shm", ".lock"};
    char file[sizeof folder + 30];
    (void)state;
    for (int i = 0; i < 8; i++) {
        snprintf(file, sizeof file, "%s/%s.sqlite%s", folder, i < 4 ? "tables" : "older", names[i % 4]);
        unlink(file);
    }
    return rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_kept_is_read),
        cmocka_unit_test(test_a_batch_may_come_twice),
        cmocka_unit_test(test_who_is_slower_is_told),
        cmocka_unit_test(test_tables_are_found_and_people_forgotten),
        cmocka_unit_test(test_what_is_noted_about_people_is_kept_and_forgotten),
#if defined(LAIR_POSTGRES)
        cmocka_unit_test(test_a_seat_that_is_being_written_is_forgotten),
#endif
        cmocka_unit_test(test_an_older_file_is_brought_up_to_date),
        cmocka_unit_test(test_a_store_that_cannot_be_opened_says_why),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
