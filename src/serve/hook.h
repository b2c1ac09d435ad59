/* hook.h - addresses that people have given to be called at, and where such an address may lead. Whoever gives one must not
 * be able to make the server talk to the house it stands in. */
#ifndef HOOK_H
#define HOOK_H

#include <stdbool.h>
#include <sys/socket.h>

#include "online.h"

enum { HOOK_HOST = 254 };

typedef struct hook_url {
    bool tls;
    char host[HOOK_HOST]; /* a name, or an address without brackets */
    char port[6];
    char path[ONLINE_URL]; /* with its question */
} hook_url;

/* https://name[:port][/path], with port 443 or one from 1024 on, and no user in it. `here`: also http and https to this machine,
   for tests. False: it is none of these. */
bool hook_read(const char *url, bool here, hook_url *out);

/* Is it an address of the internet, and not one of a house, a machine itself, or a test? `here`: or this machine. */
bool hook_may_reach(const struct sockaddr *address, bool here);

#endif
