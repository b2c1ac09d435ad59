/* heard.h - a message from a server that somebody chose to play at: a stranger's text, which is made harmless before anything sees it. */
#ifndef HEARD_H
#define HEARD_H

#include <jansson.h>
#include <stdbool.h>

/* The message, in whose texts nothing is left that a terminal obeys; NULL: it is none. */
json_t *heard_message(const char *text, size_t n);

/* A member's text, "" if there is none. */
const char *heard_text(const json_t *message, const char *name);
/* A member's whole number, between these; the lowest if it is none of those. */
long long heard_number(const json_t *message, const char *name, long long lowest, long long highest);
/* Letters, digits, - and _ only, as the names of tables and their secrets are. */
bool heard_is_word(const char *text);

#endif
