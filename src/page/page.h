/* page.h - the session behind the game in a browser: it holds one game, gets commands in words and answers each with one
 * line of JSON. docs/page-protocol.md describes both. */
#ifndef PAGE_H
#define PAGE_H

#include <stdatomic.h>
#include <stddef.h>

typedef struct page page;

/* NULL: no memory. */
page *page_new(void);
void page_free(page *p);

/* Runs a command: a line, and behind its end the text it takes, if any. The answer has no line end and lives until the next
   command; it is never NULL. */
const char *page_do(page *p, const char *command, size_t length, size_t *answered);

/* While it is true nothing thinks for longer than it takes to notice. */
atomic_bool *page_flag(page *p);

#endif
