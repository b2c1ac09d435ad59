/* hook.c - addresses that people have given to be called at. */
#include "hook.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- addresses as they are written ------------------------------------------------------------------------------ */

/* The host at the front; what follows it, or NULL: it is none. */
static const char *read_host(const char *s, char host[HOOK_HOST])
{
    bool six = *s == '[';
    s += six;
    size_t n = strspn(s, six ? ":0123456789abcdefABCDEF"
                             : "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-");
    if (n == 0 || n >= HOOK_HOST || (six && s[n] != ']')) {
        return NULL;
    }
    memcpy(host, s, n);
    host[n] = '\0';
    return s + n + six;
}

/* What is written in figures can be told at once; where a name leads is seen when it is called. */
static bool may_lead(const char *host, bool here)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    if (inet_pton(AF_INET, host, &four.sin_addr) == 1) {
        return hook_may_reach((struct sockaddr *)&four, here);
    }
    return inet_pton(AF_INET6, host, &six.sin6_addr) != 1 || hook_may_reach((struct sockaddr *)&six, here);
}

static const char *read_port(const char *s, bool here, char port[6])
{
    size_t n = strspn(s, "0123456789");
    if (n == 0 || n > 5) {
        return NULL;
    }
    memcpy(port, s, n);
    port[n] = '\0';
    long number = strtol(port, NULL, 10);
    return number <= 65535 && (number == 443 || number >= 1024 || (here && number > 0)) ? s + n : NULL;
}

bool hook_read(const char *url, bool here, hook_url *out)
{
    *out = (hook_url){.tls = strncmp(url, "https://", 8) == 0};
    if (strlen(url) >= ONLINE_URL || (!out->tls && (!here || strncmp(url, "http://", 7) != 0))) {
        return false;
    }
    for (const char *c = url; *c; c++) {
        if (*c <= ' ' || *c > '~' || strchr("#\"<>\\^`{|}@", *c)) {
            return false;
        }
    }
    snprintf(out->port, sizeof out->port, "%s", out->tls ? "443" : "80");
    const char *rest = read_host(url + (out->tls ? 8 : 7), out->host);
    if (rest && *rest == ':') {
        rest = read_port(rest + 1, here, out->port);
    }
    if (rest == NULL || (*rest != '\0' && *rest != '/') || !may_lead(out->host, here)) {
        return false;
    }
    snprintf(out->path, sizeof out->path, "%s", *rest ? rest : "/");
    return true;
}

/* ---- addresses as they are ---------------------------------------------------------------------------------------- */

/* What is not the internet's, after IANA's list of special addresses. */
static bool is_public_4(uint32_t a)
{
    static const struct {
        uint32_t net;
        int bits;
    } special[] = {
        {0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
        {0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24}, {0xc0586300, 24}, {0xc0a80000, 16},
        {0xc6120000, 15}, {0xc6336400, 24}, {0xcb007100, 24}, {0xe0000000, 3},
    };
    for (size_t i = 0; i < sizeof special / sizeof special[0]; i++) {
        if ((a ^ special[i].net) >> (32 - special[i].bits) == 0) {
            return false;
        }
    }
    return true;
}

/* Only what is handed out, and of that nothing in which an older address is hidden. */
static bool is_public_6(const uint8_t a[16])
{
    unsigned first = (unsigned)a[0] << 8 | a[1], second = (unsigned)a[2] << 8 | a[3];
    bool handed_out = first >> 13 == 1;
    bool special = (first == 0x2001 && (second < 0x200 || second == 0xdb8)) || first == 0x2002 ||
                   (first == 0x3fff && second < 0x1000);
    return handed_out && !special;
}

bool hook_may_reach(const struct sockaddr *address, bool here)
{
    if (address->sa_family == AF_INET) {
        uint32_t a = ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr);
        return is_public_4(a) || (here && a >> 24 == 127);
    }
    if (address->sa_family == AF_INET6) {
        const struct in6_addr *a = &((const struct sockaddr_in6 *)address)->sin6_addr;
        return is_public_6(a->s6_addr) || (here && IN6_IS_ADDR_LOOPBACK(a));
    }
    return false;
}
