/* net.h - the event loop: connections come, bytes go in and replies go out. The only place that knows libwebsockets.
 *
 * Strangers' bytes do not reach the library's own HTTP parser, which may end the program in states that it does not
 * expect: here it only waits for sockets. When games come online, a request for a WebSocket that http.h found well-formed is
 * what it gets: lws_adopt_socket_vhost_readbuf takes a dup of the socket and the bytes already read, and the connection
 * here ends without shutting that down (the context's port must be CONTEXT_PORT_NO_LISTEN_SERVER then). */
#ifndef NET_H
#define NET_H

#include <sys/socket.h>

#include "reply.h"

enum { NET_IN = 8192, NET_WHY = 200 }; /* the most bytes that may wait to be taken */

typedef struct net net;

typedef struct net_handler {
    void *self;
    /* Takes one request from the front of what a client sent. Returns how many bytes it was and fills in the reply;
       0: more is needed. Must not need more than NET_IN bytes. */
    size_t (*take)(void *self, const char *bytes, size_t n, reply *out);
    /* Fills in the reply for a client that is turned away with this status (408 or 503). */
    void (*turn_away)(void *self, int status, reply *out);
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

void net_close(net *n);

#endif
