/* reach.h - who can reach an address that we listen at. */
#ifndef REACH_H
#define REACH_H

#include <stdbool.h>
#include <sys/socket.h>

enum { REACH_ADDRESS = 64, REACH_MOST = 8 };

typedef struct reach {
    bool others; /* not only this machine */
    bool all;    /* every address that this machine has */
    int n;       /* the addresses at which it is found, as in a link ("192.0.2.7", "[2001:db8::7]") */
    char address[REACH_MOST][REACH_ADDRESS];
} reach;

reach reach_of(const struct sockaddr *address);

#endif
