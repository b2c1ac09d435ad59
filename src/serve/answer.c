/* answer.c - heads of replies. */
#include "answer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The page gets what it needs from here and nothing from elsewhere, and no device of the player's; nobody may frame it or share its process, so that
   it may use precise clocks and shared memory. */
static const char safety[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src "
    "'self'; base-uri "
    "'none'; "
    "form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Permissions-Policy: accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
    "hid=(), "
    "magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=(), "
    "xr-spatial-tracking=()\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

static const struct {
    int status;
    const char *name, *says;
} statuses[] = {
    {200, "OK", ""},
    {101, "Switching Protocols", ""},
    {302, "Found", ""},
    {304, "Not Modified", ""},
    {400, "Bad Request", "This is not a request that can be understood.\n"},
    {403, "Forbidden",
     "Pages from elsewhere may not play here. Whoever runs this server can allow it: lair serve --origin "
     "URL\n"},
    {404, "Not Found", "There is no such page here. The game is at /\n"},
    {405, "Method Not Allowed", "Only GET and HEAD are answered here.\n"},
    {408, "Request Timeout", "The request took too long.\n"},
    {414, "URI Too Long", "The address is too long.\n"},
    {421, "Misdirected Request",
     "Nothing is served under this name. Whoever runs this server can allow it: lair serve --name NAME\n"},
    {431, "Request Header Fields Too Large", "The head of the request is too long.\n"},
    {503, "Service Unavailable", "Too many connections at the moment; please try again soon.\n"},
    {505, "HTTP Version Not Supported", "Only HTTP/1.1 and HTTP/1.0 are spoken here.\n"},
};
enum { N_STATUSES = sizeof statuses / sizeof statuses[0] };

__attribute__((format(printf, 2, 3))) static void put(reply *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    size_t left = sizeof out->head - out->head_length;
    int n = vsnprintf(out->head + out->head_length, left, format, args);
    va_end(args);
    if (n > 0) {
        out->head_length += (size_t)n < left ? (size_t)n : left - 1;
    }
}

static int row_of(int status)
{
    for (int i = 0; i < N_STATUSES; i++) {
        if (statuses[i].status == status) {
            return i;
        }
    }
    return 4; /* a status we have no words for is a bad request */
}

/* "Mon, 16 Nov 2026 10:00:00 GMT", whatever the language of this machine. */
static void put_date(reply *out, time_t now)
{
    static const char days[] = "SunMonTueWedThuFriSat", months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    struct tm t;
    if (gmtime_r(&now, &t)) {
        put(out, "Date: %.3s, %02d %.3s %d %02d:%02d:%02d GMT\r\n", days + 3 * t.tm_wday, t.tm_mday,
            months + 3 * t.tm_mon, t.tm_year + 1900, t.tm_hour, t.tm_min, t.tm_sec);
    }
}

static void begin(reply *out, int row, bool close, time_t now)
{
    out->status = statuses[row].status;
    out->close = close;
    out->stays = false;
    out->head_length = 0;
    out->body = NULL;
    out->body_length = 0;
    put(out, "HTTP/1.1 %d %s\r\n", statuses[row].status, statuses[row].name);
    put_date(out, now);
    put(out, "%s%s", close ? "Connection: close\r\n" : "", safety);
}

static void end(reply *out, const char *body, size_t n, bool head_only)
{
    put(out, "Content-Length: %zu\r\n\r\n", n);
    out->body = head_only ? NULL : body;
    out->body_length = head_only ? 0 : n;
}

void answer_status(int status, bool head_only, bool close, time_t now, reply *out)
{
    int row = row_of(status);
    begin(out, row, close, now);
    put(out, "Content-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n");
    if (status == 405) {
        put(out, "Allow: GET, HEAD\r\n");
    }
    if (status == 503) {
        put(out, "Retry-After: 1\r\n");
    }
    end(out, statuses[row].says, strlen(statuses[row].says), head_only);
}

void answer_redirect(const char *to, bool head_only, bool close, time_t now, reply *out)
{
    begin(out, row_of(302), close, now);
    put(out, "Location: %s\r\nCache-Control: no-store\r\n", to);
    end(out, "", 0, head_only);
}

void answer_upgrade(const char *accept, reply *out)
{
    out->status = 101;
    out->close = false;
    out->stays = true;
    out->head_length = 0;
    out->body = NULL;
    out->body_length = 0;
    put(out,
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Accept: %s\r\nSec-WebSocket-Protocol: lair.1\r\n\r\n",
        accept);
}

static void answer_file(const site_file *file, const http_request *request, time_t now, reply *out)
{
    site_form form = SITE_PLAIN;
    if (request->brotli && file->body[SITE_BROTLI].bytes) {
        form = SITE_BROTLI;
    } else if (request->gzip && file->body[SITE_GZIP].bytes) {
        form = SITE_GZIP;
    }
    const site_body *body = &file->body[form];
    bool known = request->match && http_matches(request->match, request->match_length, body->tag);
    begin(out, row_of(known ? 304 : 200), request->close, now);
    put(out, "Cache-Control: %s\r\nETag: %s\r\n",
        file->immutable ? "public, max-age=31536000, immutable" : "no-cache", body->tag);
    if (file->body[SITE_BROTLI].bytes || file->body[SITE_GZIP].bytes) {
        put(out, "Vary: Accept-Encoding\r\n");
    }
    if (known) {
        put(out, "\r\n");
        return;
    }
    put(out, "Content-Type: %s\r\n", file->type);
    if (form != SITE_PLAIN) {
        put(out, "Content-Encoding: %s\r\n", form == SITE_BROTLI ? "br" : "gzip");
    }
    end(out, body->bytes, body->n, request->head_only);
}

void answer_request(const site *s, const http_request *request, time_t now, reply *out)
{
    int status = request->status;
    const site_file *file = status == 200 ? site_find(s, request->path) : NULL;
    if (file) {
        answer_file(file, request, now, out);
    } else {
        answer_status(status == 200 ? 404 : status, request->head_only, request->close, now, out);
    }
}
