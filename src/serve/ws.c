/* ws.c - WebSocket frames. */
#include "ws.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT = 1, PIECE = 0, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10, CONTROL = 8, CONTROL_MOST = 125 };
enum { TOO_BIG = 1009, NOT_TEXT = 1003, BROKEN = 1002 };

/* ---- agreeing ----------------------------------------------------------------------------------------------- */

static uint32_t turn(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

/* SHA-1 of one block; the protocol asks for it, and nothing depends on it being hard to undo. */
static void sha1_block(uint32_t h[5], const uint8_t block[64])
{
    uint32_t w[80], v[5];
    for (int i = 0; i < 80; i++) {
        w[i] = i < 16 ? (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                            (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3]
                      : turn(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    }
    memcpy(v, h, sizeof v);
    for (int i = 0; i < 80; i++) {
        uint32_t f = i < 20   ? ((v[1] & v[2]) | (~v[1] & v[3])) + 0x5a827999u
                     : i < 40 ? (v[1] ^ v[2] ^ v[3]) + 0x6ed9eba1u
                     : i < 60 ? ((v[1] & v[2]) | (v[1] & v[3]) | (v[2] & v[3])) + 0x8f1bbcdcu
                              : (v[1] ^ v[2] ^ v[3]) + 0xca62c1d6u;
        uint32_t next = turn(v[0], 5) + f + v[4] + w[i];
        v[4] = v[3];
        v[3] = v[2];
        v[2] = turn(v[1], 30);
        v[1] = v[0];
        v[0] = next;
    }
    for (int i = 0; i < 5; i++) {
        h[i] += v[i];
    }
}

/* Of at most 64 + 55 bytes. */
static void sha1(const uint8_t *bytes, size_t n, uint8_t sum[20])
{
    uint32_t h[5] = {0x67452301u, 0xefcdab89u, 0x98badcfeu, 0x10325476u, 0xc3d2e1f0u};
    uint8_t padded[128] = {0};
    size_t blocks = n + 9 > 64 ? 2 : 1;
    memcpy(padded, bytes, n);
    padded[n] = 0x80;
    padded[64 * blocks - 2] = (uint8_t)(8 * n >> 8);
    padded[64 * blocks - 1] = (uint8_t)(8 * n);
    for (size_t i = 0; i < blocks; i++) {
        sha1_block(h, padded + 64 * i);
    }
    for (int i = 0; i < 20; i++) {
        sum[i] = (uint8_t)(h[i / 4] >> (24 - 8 * (i % 4)));
    }
}

static void base64(const uint8_t *bytes, size_t n, char *out)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < n; i += 3) {
        uint32_t v = (uint32_t)bytes[i] << 16 | (i + 1 < n ? (uint32_t)bytes[i + 1] << 8 : 0) |
                     (i + 2 < n ? bytes[i + 2] : 0);
        *out++ = letters[v >> 18];
        *out++ = letters[v >> 12 & 63];
        *out++ = i + 1 < n ? letters[v >> 6 & 63] : '=';
        *out++ = i + 2 < n ? letters[v & 63] : '=';
    }
    *out = '\0';
}

bool ws_accept(const char *key, size_t n, char accept[WS_ACCEPT])
{
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    uint8_t text[24 + sizeof magic - 1], sum[20];
    if (n != 24 || key[22] != '=' || key[23] != '=') { /* 16 bytes in base64 */
        return false;
    }
    memcpy(text, key, 24);
    memcpy(text + 24, magic, sizeof magic - 1);
    sha1(text, sizeof text, sum);
    base64(sum, sizeof sum, accept);
    return true;
}

/* ---- reading ------------------------------------------------------------------------------------------------ */

typedef struct head {
    bool last, masked;
    int opcode;
    uint64_t length;
    size_t size; /* of the head; 0: not all there */
} head;

static head read_head(const uint8_t *b, size_t n)
{
    head h = {.size = 0};
    if (n < 2) {
        return h;
    }
    h.last = b[0] & 0x80;
    h.opcode = b[0] & 0x7f; /* with the bits that must be 0 */
    h.masked = b[1] & 0x80;
    h.length = b[1] & 0x7f;
    size_t more = h.length == 126 ? 2 : h.length == 127 ? 8 : 0, size = 2 + more + (h.masked ? 4 : 0);
    if (n < size) {
        return h;
    }
    if (more) {
        h.length = 0;
        for (size_t i = 0; i < more; i++) {
            h.length = h.length << 8 | b[2 + i];
        }
    }
    h.size = size;
    return h;
}

static ws_frame wrong(int code, size_t n)
{
    return (ws_frame){.kind = WS_WRONG, .used = n, .code = code};
}

/* What is wrong with it; 0: nothing. */
static int fault(const ws_reader *r, const head *h, size_t most)
{
    bool control = h->opcode & CONTROL;
    if (h->opcode > PONG || (h->opcode > BINARY && !control) || h->masked == r->from_server ||
        (control && (!h->last || h->length > CONTROL_MOST))) {
        return BROKEN;
    }
    if (!control && (h->opcode == PIECE) != r->inside) {
        return BROKEN;
    }
    if (h->opcode == BINARY) {
        return NOT_TEXT;
    }
    return h->length > most || (!control && h->length + r->n > most) ? TOO_BIG : 0;
}

static bool add_piece(ws_reader *r, const char *bytes, size_t n)
{
    if (r->n + n > r->capacity) {
        size_t capacity = r->n + n + 1024;
        char *more = realloc(r->pieces, capacity);
        if (more == NULL) {
            return false;
        }
        r->pieces = more;
        r->capacity = capacity;
    }
    if (n > 0) {
        memcpy(r->pieces + r->n, bytes, n);
    }
    r->n += n;
    return true;
}

/* A piece of a message, or all of it. */
static ws_frame message(ws_reader *r, const head *h, char *bytes, size_t used)
{
    ws_frame f = {.kind = WS_TEXT, .used = used, .bytes = bytes, .n = (size_t)h->length};
    if (h->last && !r->inside) {
        return f;
    }
    if (!r->inside) {
        r->n = 0;
    }
    if (!add_piece(r, bytes, (size_t)h->length)) {
        return wrong(TOO_BIG, used);
    }
    r->inside = !h->last;
    if (r->inside) {
        f.kind = WS_MORE;
        return f;
    }
    f.bytes = r->pieces;
    f.n = r->n;
    r->n = 0;
    return f;
}

ws_frame ws_read(ws_reader *r, char *bytes, size_t n)
{
    head h = read_head((const uint8_t *)bytes, n);
    size_t most = r->most ? r->most : WS_MESSAGE;
    if (h.size == 0) {
        return (ws_frame){.kind = WS_MORE};
    }
    int code = fault(r, &h, most);
    if (code) {
        return wrong(code, n);
    }
    if (n - h.size < h.length) {
        return (ws_frame){.kind = WS_MORE};
    }
    char *body = bytes + h.size;
    size_t length = (size_t)h.length, used = h.size + length;
    if (h.masked) {
        ws_mask(body, length, (const uint8_t *)body - 4);
    }
    if (!(h.opcode & CONTROL)) {
        return message(r, &h, body, used);
    }
    enum ws_kind kind = h.opcode == CLOSE ? WS_CLOSE : h.opcode == PING ? WS_PING : WS_PONG;
    return (ws_frame){.kind = kind, .used = used, .bytes = body, .n = length};
}

void ws_reader_free(ws_reader *r)
{
    free(r->pieces);
    *r = (ws_reader){.pieces = NULL};
}

/* ---- writing ------------------------------------------------------------------------------------------------ */

void ws_mask(char *bytes, size_t n, const uint8_t mask[4])
{
    for (size_t i = 0; i < n; i++) {
        bytes[i] = (char)(bytes[i] ^ mask[i % 4]);
    }
}

size_t ws_head(char to[WS_HEAD], int opcode, size_t n, const uint8_t mask[4])
{
    size_t more = n < 126 ? 0 : n < 65536 ? 2 : 8;
    to[0] = (char)(0x80 | opcode);
    to[1] = (char)((mask ? 0x80 : 0) | (n < 126 ? (int)n : n < 65536 ? 126 : 127));
    for (size_t i = 0; i < more; i++) {
        to[2 + i] = (char)(n >> 8 * (more - 1 - i));
    }
    if (mask) {
        memcpy(to + 2 + more, mask, 4);
    }
    return 2 + more + (mask ? 4 : 0);
}
