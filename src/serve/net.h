/* net.h - the event loop: connections come, bytes go in and replies go out. The only place that knows libwebsockets.
 *
 * Strangers' bytes do not reach the library's own parsers, which may end the program in states that they do not
 * expect: here it only waits for sockets. A request can become a connection that stays (reply.stays), such as a WebSocket: from
 * then on bytes go both ways, and the handler gives them their meaning. */
#ifndef NET_H
#define NET_H

#include <stdint.h>
#include <sys/socket.h>

#include "reply.h"

enum {
    NET_IN = 8192,        /* the most bytes that may wait to be taken */
    NET_IN_STAYS = 17408, /* ... on a connection that stays */
    NET_UNSENT = 1048576, /* bytes that such a client may leave unread before more is sent */
    NET_TURN = 50,        /* milliseconds between two turns of the handler at most */
    NET_ADDRESS = 64,
    NET_WHY = 300
};

typedef struct net net;

typedef struct net_handler {
    void *self;
    /* Takes one request from the front of what a client sent. Returns how many bytes it was and fills in the reply;
       0: more is needed. Must not need more than NET_IN bytes. */
    size_t (*take)(void *self, const char *bytes, size_t n, reply *out);
    /* Fills in the reply for a client that is turned away with this status (408 or 503). */
    void (*turn_away)(void *self, int status, reply *out);
    /* For connections that stay; all NULL: there are none. `opened` follows the request that made it one. */
    void (*opened)(void *self, uint32_t connection, const char address[NET_ADDRESS]);
    /* Takes bytes from the front, which it may change; how many. */
    size_t (*bytes)(void *self, uint32_t connection, char *bytes, size_t n);
    void (*gone)(void *self, uint32_t connection);
    void (*turn)(void *self);     /* after every round of the loop */
    void (*stopping)(void *self); /* the last words */
} net_handler;

typedef struct net_setup {
    const char *host; /* an address of this machine */
    int port;         /* 0: any that is free */
    int connections;  /* at once; more are turned away */
    int patience;     /* seconds that a client may take for a request, or may be silent */
    net_handler handler;
} net_setup;

/* NULL: why says what is wrong, and *other_port whether another port might do. */
net *net_open(const net_setup *setup, char why[NET_WHY], bool *other_port);

int net_port(const net *n);

/* What it listens at. */
const struct sockaddr *net_address(const net *n);

/* As many connections as were asked for, or fewer if the system does not allow that many open files. */
int net_connections(const net *n);

/* Until net_stop; replies under way get a moment to arrive. */
void net_run(net *n);

/* May be called from a signal handler. */
void net_stop(net *n);

/* To a connection that stays; a client who does not read is left. What does not exist any more hears nothing. */
void net_send(net *n, uint32_t connection, const char *bytes, size_t length);
/* Ends it, after what was sent. */
void net_end(net *n, uint32_t connection);
/* From another thread: there is something to do for `turn`. */
void net_wake(net *n);

void net_close(net *n);

#endif
