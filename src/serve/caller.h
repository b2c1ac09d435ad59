/* caller.h - calls the addresses that people have given, in a process of its own: it looks names up, speaks TLS with strangers
 * and reads what they answer, and it has nothing of the server, neither its store nor its sockets. So the server itself stays
 * fenced in (fence.h). */
#ifndef CALLER_H
#define CALLER_H

#include <stdbool.h>

enum { CALLER_WHY = 200 };

typedef struct caller caller;

/* Before anything else is open, for that would be open there, too. `here`: also addresses of this machine. NULL: why says what
   is wrong. */
caller *caller_start(bool here, char why[CALLER_WHY]);
/* Could it be called? */
bool caller_takes(const caller *c, const char *url);
/* POSTs the body, as JSON; a few times if it does not work. False: too much waits already. */
bool caller_send(const caller *c, const char *url, const char *body);
void caller_end(caller *c);

#endif
