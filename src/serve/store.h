/* store.h - where tables are kept, every entry once, for good: in an SQLite file that one server has, or in a PostgreSQL
 * database that several share. Both have the same tables and the same rules: an entry is there once under (game, seq), a head
 * follows the version before it, and what is there already counts as stored.
 *
 * All calls but store_attend come from one thread at a time; store_attend has a thread (and a connection) of its own. */
#ifndef STORE_H
#define STORE_H

#include <stdatomic.h>

#include "online.h"

enum { STORE_WHY = 300, STORE_PATH = 4096 };

typedef struct store store;

/* where: a file, or postgres://user@host/database. NULL: why says what is wrong. A file and its folder are made if they are
   not there, and so are tables. All files it will ever need are open afterwards. */
store *store_open(const char *where, char why[STORE_WHY]);
void store_close(store *s);

/* Is it a place to which the network leads? */
bool store_is_remote(const char *where);

/* This server's name among those that share the store; 0: it has it for itself. */
uint64_t store_server(const store *s);

typedef char store_id[ONLINE_ID + 1];

/* ONLINE_STORED or ONLINE_TROUBLE. *clash gets the games of which nothing was stored because the store has something else
   under the same names; the caller frees it. */
enum online_input_kind store_keep(store *s, const online_batch *batch, store_id **clash, size_t *clashes);

/* The record, with its entries from one on; the caller frees them. 1: found, 0: there is none, -1: it could not be read. */
int store_load(store *s, const char *id, uint32_t from, online_record *record);

/* Every table (or those that are not over) with its record, one after the other. False: it could not be read. */
bool store_each(store *s, bool all, void (*with)(void *self, const online_record *record), void *self);

/* Everybody who keeps out of somebody's way; the caller frees it. False: it could not be read. */
bool store_blocks(store *s, online_block **list, size_t *n);

typedef struct store_hook {
    char url[ONLINE_URL], lang[8];
} store_hook;
/* Where the person is called; 1: found, 0: nowhere, -1: it could not be read. */
int store_hook_of(store *s, const uint8_t *person, store_hook *hook);

/* What people have reported, the oldest first. False: it could not be read. */
bool store_reports(store *s, void (*with)(void *self, const online_note *report), void *self);

/* What a search finds, of all servers; with entries if they are somebody's own. The caller frees it with store_found_free.
   False: it could not be read. */
bool store_find(store *s, const online_search *search, online_record **found, size_t *n);
void store_found_free(online_record *found, size_t n);

/* To the other servers. */
void store_pass_on(store *s, const char *said);

/* What other servers do, until stop is true: ONLINE_RANG, ONLINE_HEARD, ONLINE_PEERS, ONLINE_KEEPER, ONLINE_RESIGNED. elsewhere:
   the games that only a server of another version can go on with. */
typedef struct store_news {
    void *self;
    void (*input)(void *self, const online_input *in);
    void (*elsewhere)(void *self, const store_id *ids, size_t n);
} store_news;
void store_attend(store *s, const store_news *news, const atomic_bool *stop);

/* Forgets whoever has this name (or, of 64 hexadecimal figures, this token's SHA-256): names and tokens go, and so does what is
   noted about them; games stay. How many seats and notes; -1: it could not be done. */
long store_forget(store *s, const char *who);

/* Where it is if nobody says: in the folder that systemd gives, or that of the user. False: there is none. */
bool store_usual_path(char path[STORE_PATH]);

#endif
