/* reply.h - what goes back to a client: a head of its own and a body that lives as long as the server. */
#ifndef REPLY_H
#define REPLY_H

#include <stdbool.h>
#include <stddef.h>

enum { REPLY_HEAD = 2048 };

typedef struct reply {
    int status;
    bool close; /* nothing more is read from this client */
    bool stays; /* from now on bytes go both ways (net.h) */
    size_t head_length, body_length;
    const char *body; /* borrowed; NULL: the head is all */
    char head[REPLY_HEAD];
} reply;

#endif
