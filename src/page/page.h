/* page.h - the session behind the game in a browser: it holds one game, gets commands in words and answers each with one
 * line of JSON. docs/page-protocol.md describes both. */
#ifndef PAGE_H
#define PAGE_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "lair.h"

struct table;
struct protocol_stock;
struct protocol_known;

typedef struct page page;

/* NULL: no memory, or no random numbers from the system. */
page *page_new(void);
void page_free(page *p);

/* Runs a command: a line, and behind its end the text it takes, if any. The answer has no line end and lives until the next
   command; it is never NULL. */
const char *page_do(page *p, const char *command, size_t length, size_t *answered);

/* A session around a table of the built-in cards that somebody else runs, such as the server: look, events, why and the like
   are answered from it. The table becomes the session's; whoever enters something says so with page_follow. */
void page_show(page *p, struct table *t);
void page_follow(page *p);
/* Texts that many sessions of the built-in cards share (protocol.h); all of one thread. */
void page_use_stock(page *p, struct protocol_stock *stock);
/* The last answer is not needed any more: sessions that wait take less memory. */
void page_rest(page *p);

/* What is new for a viewer who has been told something before: what happened from a moment on, and the look. Writes the members
   `events`, `beats` and `look`, a comma before each. Of tables and the look only what is not known is written, unless `whole` is
   wished for or nothing is known yet. False: nothing is new, but for `undo` perhaps. */
typedef struct page_since {
    int seat; /* -1: what everybody sees */
    int lang;
    uint32_t from;
    bool beats; /* events come in beats */
    bool whole;
} page_since;
bool page_step(const page *p, FILE *out, const page_since *since, struct protocol_known *known);

/* Why the table refused something (table_enter), in words. Lives until the next call. */
const char *page_refusal(const page *p, int seat, int lang, int refused);

/* A view as the command `view` tells it, looked at whole (lair_view_fault). False: it is damaged or forged, or was made with other cards. */
bool page_unpack_view(const char *text, const lair_pack *pack, lair_view *view);

/* While it is true nothing thinks for longer than it takes to notice. */
atomic_bool *page_flag(page *p);

/* The key that this session seals its views with, another one for each. Who lets another session think about them gives it
   the same one, here: no command reads or changes it. */
enum { PAGE_SEAL = 32 };
uint8_t *page_seal(page *p);

#endif
