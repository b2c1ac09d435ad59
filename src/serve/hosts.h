/* hosts.h - under which names the page may be asked for, and for whom an address counts. A stranger's page can lead a browser here under a name of the
 * stranger's own (DNS rebinding) and would then count as ours; such a name is not in the list. */
#ifndef HOSTS_H
#define HOSTS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct hosts {
    const char *const *names; /* beside localhost and its addresses */
    int n;
    bool numbers; /* any address in figures: no stranger can make one of those lead elsewhere */
} hosts;

/* host: as in a request, "name:8080" or "[::1]:8080". NULL: the request is too old to have one, and no browser's. */
bool hosts_allow(const hosts *h, const char *host, size_t n);

/* For whom an address counts where there are limits by address, "" for nobody in particular: whoever sits on this machine, and
 * everybody behind a proxy on it. A household has 2^64 addresses of IPv6, so all that begin with the same 64 bits are one. */
enum { HOSTS_ADDRESS = 64 };
void hosts_count(const char *address, char counted[HOSTS_ADDRESS]);

#endif
