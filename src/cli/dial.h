/* dial.h - a client's WebSocket: whole messages in and out. */
#ifndef DIAL_H
#define DIAL_H

#include "ws.h"

enum { DIAL_WHY = 200 };

typedef struct dial {
    int file; /* -1: not connected */
    ws_reader reader;
    char *in; /* owned: what has come and is no whole message yet */
    size_t n, capacity;
} dial;

/* Speaks lair.1 at the path. False: why not. */
bool dial_open(dial *d, const char *host, const char *port, const char *path, char why[DIAL_WHY]);
void dial_close(dial *d);
bool dial_send(dial *d, const char *text, size_t n); /* false: the connection is over */
/* Waits so long for a message, which the caller frees. 1: there is one, 0: not yet, -1: the connection is over. */
int dial_hear(dial *d, int milliseconds, char **text);

#endif
