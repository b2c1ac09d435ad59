/* http.h - reads the head of a request: strictly, and only what a page needs. */
#ifndef HTTP_H
#define HTTP_H

#include <stdbool.h>
#include <stddef.h>

enum { HTTP_HEAD = 8192, HTTP_TARGET = 1024, HTTP_LINES = 64 };

typedef struct http_request {
    int status;     /* 200, or what is wrong with it: 400, 405, 414, 431, 505 */
    bool head_only; /* HEAD */
    bool close;     /* the client wants no more than this, or what follows cannot be told from a body */
    bool brotli, gzip;
    char path[HTTP_TARGET + 1]; /* decoded, begins with / */
    const char *host;           /* whom it is for, in the bytes that were read; NULL: it does not say */
    size_t host_length;
    const char *match; /* If-None-Match, in the bytes that were read; NULL: none */
    size_t match_length;
    bool upgrade;       /* asks for a WebSocket: Upgrade, and Connection that names it */
    bool lair1;         /* ... and to speak lair.1 there */
    bool version13;     /* ... of the version that there is */
    const char *ws_key; /* Sec-WebSocket-Key, in the bytes that were read; NULL: none */
    size_t ws_key_length;
    const char *origin; /* whose page asks, in the bytes that were read; NULL: none */
    size_t origin_length;
} http_request;

/* How many bytes the request at the front is; 0: it is not all there yet. Of what is wrong, all bytes are used: nobody
   knows where the next request begins. */
size_t http_read(const char *bytes, size_t n, http_request *out);

/* The path of a target such as /a%20b?c: decoded and without the question. False: it is none. */
bool http_path(const char *target, size_t n, char path[HTTP_TARGET + 1]);

/* Whether an Accept-Encoding allows this coding. */
bool http_accepts(const char *list, size_t n, const char *coding);

/* Whether an If-None-Match names this tag (with its quotes). */
bool http_matches(const char *list, size_t n, const char *tag);

#endif
