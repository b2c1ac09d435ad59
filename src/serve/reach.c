/* reach.c - the addresses of this machine. */
#define _GNU_SOURCE /* getifaddrs, IFF_UP */ /* NOLINT(bugprone-reserved-identifier) */
#include "reach.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>

static bool is_loopback(const struct sockaddr *a)
{
    if (a->sa_family == AF_INET) {
        return ntohl(((const struct sockaddr_in *)a)->sin_addr.s_addr) >> 24 == 127;
    }
    return IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)a)->sin6_addr);
}

static void add(reach *r, const struct sockaddr *a)
{
    char text[INET6_ADDRSTRLEN] = "";
    bool six = a->sa_family == AF_INET6;
    const void *bytes = six ? (const void *)&((const struct sockaddr_in6 *)a)->sin6_addr
                            : (const void *)&((const struct sockaddr_in *)a)->sin_addr;
    if (r->n < REACH_MOST && inet_ntop(a->sa_family, bytes, text, sizeof text)) {
        snprintf(r->address[r->n++], REACH_ADDRESS, "%s%s%s", six ? "[" : "", text, six ? "]" : "");
    }
}

/* An address that holds only within one cable is no link: a browser does not know which cable. */
static bool can_be_a_link(const struct ifaddrs *one, int family)
{
    return one->ifa_addr && one->ifa_addr->sa_family == family && (one->ifa_flags & IFF_UP) &&
           !is_loopback(one->ifa_addr) &&
           !(family == AF_INET6 &&
             IN6_IS_ADDR_LINKLOCAL(&((const struct sockaddr_in6 *)one->ifa_addr)->sin6_addr));
}

static void add_all(reach *r, int family)
{
    struct ifaddrs *list = NULL;
    if (getifaddrs(&list) != 0) {
        return;
    }
    for (const struct ifaddrs *one = list; one; one = one->ifa_next) {
        if (can_be_a_link(one, family)) {
            add(r, one->ifa_addr);
        }
    }
    freeifaddrs(list);
}

static bool is_all(const struct sockaddr *a)
{
    if (a->sa_family == AF_INET) {
        return ((const struct sockaddr_in *)a)->sin_addr.s_addr == htonl(INADDR_ANY);
    }
    return IN6_IS_ADDR_UNSPECIFIED(&((const struct sockaddr_in6 *)a)->sin6_addr);
}

reach reach_of(const struct sockaddr *address)
{
    reach r = {.others = !is_loopback(address), .all = is_all(address)};
    if (!r.all) {
        add(&r, address);
        return r;
    }
    add_all(&r, AF_INET);
    if (address->sa_family == AF_INET6) {
        add_all(&r, AF_INET6);
    }
    return r;
}
