/* tables.h - people play together: src/online behind WebSockets, with a store and bots in threads of their own. */
#ifndef TABLES_H
#define TABLES_H

#include "caller.h"
#include "http.h"
#include "net.h"
#include "store.h"
#include "watch.h"

typedef struct tables tables;

/* NULL: why says what is wrong. `origins`: whose pages may play here beside the server's own. caller: by whom people are called
   when it is their turn, with links that begin with `link`; NULL: nobody is. */
tables *tables_open(const char *path, const char *const *origins, int n_origins, const caller *c,
                    const char *link, char why[STORE_WHY]);
/* The threads end: nobody wakes the net any more. */
void tables_rest(tables *t);
void tables_close(tables *t);

/* Reads what is stored and goes on with it; the threads begin. After that nothing opens a file. */
bool tables_start(tables *t, net *n, int thinkers);

/* Where it counts what it does, from now on. */
void tables_watch(tables *t, watch_figures *figures);

/* Is this path one of ours? Then the reply is filled in. */
bool tables_take(tables *t, const http_request *request, reply *out);

/* What net.h calls. */
void tables_opened(tables *t, uint32_t connection, const char *address);
size_t tables_bytes(tables *t, uint32_t connection, char *bytes, size_t n);
void tables_gone(tables *t, uint32_t connection);
void tables_turn(tables *t);
void tables_stopping(tables *t);

/* lair serve --check: replays every stored game. How many are wrong; each is said on stderr. -1: it cannot be read. */
int tables_check(const char *path, long *games, char why[STORE_WHY]);

/* lair serve --reports: as store_reports. */
bool tables_reports(const char *path, void (*with)(void *self, const online_note *report), void *self,
                    char why[STORE_WHY]);

/* lair serve --forget: as store_forget. */
long tables_forget(const char *path, const char *who, char why[STORE_WHY]);

#endif
