/* dial.c - a client's WebSocket. */
#define _GNU_SOURCE /* memmem */ /* NOLINT(bugprone-reserved-identifier) */
#include "dial.h"
#include "told.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

/* A whole game to somebody who comes back is a fraction of the longest; a message apart, so many pings at once are a flood. */
enum { LONGEST = 8 << 20, PIECE = 65536, HEAD = 4096, PATIENCE = 10000, FLOOD = 10000 };

void dial_close(dial *d)
{
    if (d->file >= 0) {
        close(d->file);
    }
    ws_reader_free(&d->reader);
    free(d->in);
    *d = (dial){.file = -1};
}

static bool send_all(dial *d, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t sent = send(d->file, bytes, n, MSG_NOSIGNAL);
        if (sent < 0 && errno != EINTR) {
            return false;
        }
        bytes += sent > 0 ? sent : 0;
        n -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

/* More bytes, if some come in time. 1, 0 or -1 as dial_hear. */
static int read_more(dial *d, int milliseconds)
{
    struct pollfd p = {.fd = d->file, .events = POLLIN};
    int ready = poll(&p, 1, milliseconds);
    if (ready <= 0) {
        return ready < 0 && errno != EINTR ? -1 : 0;
    }
    if (d->capacity - d->n < PIECE) {
        size_t capacity = 2 * d->capacity + PIECE;
        char *more = capacity > 2 * (size_t)LONGEST ? NULL : realloc(d->in, capacity);
        if (more == NULL) {
            return -1;
        }
        d->in = more;
        d->capacity = capacity;
    }
    ssize_t got = recv(d->file, d->in + d->n, d->capacity - d->n, 0);
    if (got <= 0) {
        return got < 0 && errno == EINTR ? 0 : -1;
    }
    d->n += (size_t)got;
    return 1;
}

static void drop_front(dial *d, size_t n)
{
    if (n > 0) {
        d->n -= n;
        memmove(d->in, d->in + n, d->n);
    }
}

/* The server's head, and whether it agrees. */
static bool agrees(dial *d, const char *accept, char why[DIAL_WHY])
{
    const char *end = NULL;
    while (end == NULL && d->n < HEAD && read_more(d, PATIENCE) > 0) {
        end = d->n < 4 ? NULL : memmem(d->in, d->n, "\r\n\r\n", 4);
    }
    size_t head = end ? (size_t)(end - d->in) + 4 : 0;
    if (head < 12 || strncmp(d->in, "HTTP/1.1 101", 12) != 0) {
        char begins[13] = "";
        snprintf(begins, sizeof begins, "%.12s", head >= 12 ? d->in : "");
        told_plain(begins, ' ');
        snprintf(why, DIAL_WHY, told("there is no Lair at this address that people can play at (%.12s)"),
                 begins[0] ? begins : told("no answer"));
        return false;
    }
    bool ours = memmem(d->in, head, accept, strlen(accept)) != NULL;
    drop_front(d, head);
    snprintf(why, DIAL_WHY, told("the server's answer does not fit"));
    return ours;
}

static int connect_to(const char *host, const char *port, char why[DIAL_WHY])
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *found = NULL;
    int on = 1, fd = -1, error = getaddrinfo(host, port, &hints, &found);
    if (error) {
        snprintf(why, DIAL_WHY, "%.100s: %s", host,
                 error == EAI_NONAME ? told("no machine of this name is known") : gai_strerror(error));
        return -1;
    }
    for (const struct addrinfo *a = found; a && fd < 0; a = a->ai_next) {
        fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
        if (fd >= 0 && connect(fd, a->ai_addr, a->ai_addrlen) != 0) {
            snprintf(why, DIAL_WHY, told("%.100s port %.10s: %s"), host, port, told_error(errno));
            close(fd);
            fd = -1;
        }
    }
    freeaddrinfo(found);
    if (fd >= 0) {
        const struct timeval patience = {.tv_sec = PATIENCE / 1000};
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience,
                   sizeof patience); /* who does not read is no server */
    }
    return fd;
}

bool dial_open(dial *d, const char *host, const char *port, const char *path, char why[DIAL_WHY])
{
    char key[32], accept[WS_ACCEPT], head[1000];
    uint8_t bytes[16];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(key, sizeof key, bytes, sizeof bytes, sodium_base64_VARIANT_ORIGINAL);
    *d = (dial){.file = connect_to(host, port, why), .reader = {.from_server = true, .most = LONGEST}};
    if (d->file < 0 || !ws_accept(key, strlen(key), accept)) {
        return false;
    }
    bool six = strchr(host, ':') != NULL;
    int n = snprintf(
        head, sizeof head,
        "GET %s HTTP/1.1\r\nHost: %s%s%s:%s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: lair.1\r\n\r\n",
        path, six ? "[" : "", host, six ? "]" : "", port, key);
    bool good = n > 0 && (size_t)n < sizeof head && send_all(d, head, (size_t)n) && agrees(d, accept, why);
    if (!good) {
        dial_close(d);
    }
    return good;
}

static bool send_frame(dial *d, int opcode, const char *bytes, size_t n)
{
    char head[WS_HEAD];
    uint8_t mask[4];
    char *copy = malloc(n + 1);
    if (copy == NULL) {
        return false;
    }
    randombytes_buf(mask, sizeof mask);
    memcpy(copy, bytes, n);
    ws_mask(copy, n, mask);
    bool good = send_all(d, head, ws_head(head, opcode, n, mask)) && send_all(d, copy, n);
    free(copy);
    return good;
}

bool dial_send(dial *d, const char *text, size_t n)
{
    return d->file >= 0 && send_frame(d, 1, text, n);
}

int dial_hear(dial *d, int milliseconds, char **text)
{
    if (d->file < 0) {
        return -1;
    }
    for (int frames = 0; frames < FLOOD; frames++) {
        ws_frame f = ws_read(&d->reader, d->in, d->n);
        if (f.kind == WS_TEXT) {
            *text = strndup(f.bytes, f.n);
        } else if (f.kind == WS_PING) {
            send_frame(d, 10, f.bytes, f.n);
        } else if (f.kind == WS_CLOSE || f.kind == WS_WRONG) {
            return -1;
        }
        drop_front(d, f.used);
        if (f.kind == WS_TEXT) {
            return *text ? 1 : -1;
        }
        int more = f.used ? 1 : read_more(d, milliseconds);
        if (more <= 0) {
            return more;
        }
    }
    return -1;
}
