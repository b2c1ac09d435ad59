/* page.h - the session behind the game in a browser: it holds one game, gets commands in words and answers each with one
 * line of JSON. docs/page-protocol.md describes both. */
#ifndef PAGE_H
#define PAGE_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "lair.h"

struct table;

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
