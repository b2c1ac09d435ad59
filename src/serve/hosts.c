/* hosts.c - which names are ours, and which addresses one client's. */
#include "hosts.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { LONGEST = 255 };

/* The name without brackets and port. False: it is not written as it must be. */
static bool read_name(const char *host, size_t n, char name[LONGEST + 1])
{
    bool six = n > 0 && host[0] == '[';
    const char *from = host + six;
    const char *end = memchr(from, six ? ']' : ':', n - six);
    size_t length = end ? (size_t)(end - from) : n - six;
    if (length == 0 || length > LONGEST || (six && end == NULL) || memchr(from, '\0', length)) {
        return false;
    }
    memcpy(name, from, length);
    name[length] = '\0';
    const char *port = from + length + six;
    size_t n_port = (size_t)(host + n - port);
    for (size_t i = 0; i < n_port; i++) {
        if (i == 0 ? port[i] != ':' : port[i] < '0' || port[i] > '9') {
            return false;
        }
    }
    return !six || strchr(name, ':') != NULL;
}

static bool is_number(const char *name)
{
    unsigned char address[sizeof(struct in6_addr)];
    return inet_pton(AF_INET, name, address) == 1 || inet_pton(AF_INET6, name, address) == 1;
}

bool hosts_allow(const hosts *h, const char *host, size_t n)
{
    static const char *const ours[] = {"localhost", "127.0.0.1", "::1"};
    char name[LONGEST + 1];
    if (host == NULL) {
        return true;
    }
    if (!read_name(host, n, name)) {
        return false;
    }
    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++) {
        if (strcasecmp(name, ours[i]) == 0) {
            return true;
        }
    }
    for (int i = 0; i < h->n; i++) {
        if (strcasecmp(name, h->names[i]) == 0) {
            return true;
        }
    }
    return h->numbers && is_number(name);
}

void hosts_count(const char *address, char counted[HOSTS_ADDRESS])
{
    struct in6_addr six;
    snprintf(counted, HOSTS_ADDRESS, "%s", address);
    if (inet_pton(AF_INET6, address, &six) == 1) { /* those of a link have its name behind them, and stay as they are */
        if (IN6_IS_ADDR_V4MAPPED(&six)) {
            inet_ntop(AF_INET, &six.s6_addr[12], counted, HOSTS_ADDRESS);
        } else if (!IN6_IS_ADDR_LOOPBACK(&six)) {
            memset(&six.s6_addr[8], 0, 8);
            inet_ntop(AF_INET6, &six, counted, HOSTS_ADDRESS);
        }
    }
    if (strcmp(counted, "::1") == 0 || strncmp(counted, "127.", 4) == 0) {
        counted[0] = '\0';
    }
}
