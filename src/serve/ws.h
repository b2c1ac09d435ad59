/* ws.h - WebSocket messages in bytes, after RFC 6455: what a stranger sends is read here and nowhere else. It knows no sockets.
 * Messages are text, not compressed; a message may come in pieces. */
#ifndef WS_H
#define WS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WS_MESSAGE = 16384, WS_HEAD = 14, WS_FRAME = WS_MESSAGE + WS_HEAD, WS_ACCEPT = 29 };

/* What an agreeing server answers to this key; false: it is no key. */
bool ws_accept(const char *key, size_t n, char accept[WS_ACCEPT]);

enum ws_kind { WS_MORE /* nothing yet */, WS_TEXT, WS_PING, WS_PONG, WS_CLOSE, WS_WRONG };

typedef struct ws_frame {
    enum ws_kind kind;
    size_t used; /* bytes at the front that are done with */
    char *bytes; /* of the message, in what was read, or in the reader if it came in pieces */
    size_t n;
    int code; /* WS_WRONG: what to close with */
} ws_frame;

/* The pieces of a message that has not ended. */
typedef struct ws_reader {
    bool from_server; /* frames are not masked */
    bool inside;      /* a message has begun */
    size_t most;      /* bytes of a message; 0: WS_MESSAGE */
    char *pieces;     /* owned */
    size_t n, capacity;
} ws_reader;

/* Takes one frame from the front of the bytes, which are changed. WS_MORE with used 0: it is not all there. */
ws_frame ws_read(ws_reader *r, char *bytes, size_t n);
void ws_reader_free(ws_reader *r);

/* The head of a frame with n bytes: how long it is. opcode: 1 text, 8 close, 9 ping, 10 pong. mask: of a client, NULL of a
   server. */
size_t ws_head(char head[WS_HEAD], int opcode, size_t n, const uint8_t mask[4]);
void ws_mask(char *bytes, size_t n, const uint8_t mask[4]);

#endif
