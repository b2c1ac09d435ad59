/* http.c - the head of a request, after RFC 9112. */
#include "http.h"

#include <string.h>
#include <strings.h>

enum { LONGEST = HTTP_HEAD - 2 }; /* an empty line may stand before it */

typedef struct span {
    const char *s;
    size_t n;
} span;

static bool is_token_char(unsigned char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           (c != '\0' && strchr("!#$%&'*+-.^_`|~", c) != NULL);
}

static bool is_token(span word)
{
    for (size_t i = 0; i < word.n; i++) {
        if (!is_token_char((unsigned char)word.s[i])) {
            return false;
        }
    }
    return word.n > 0;
}

static bool is(span word, const char *text)
{
    return word.n == strlen(text) && strncasecmp(word.s, text, word.n) == 0;
}

static span trim(span s)
{
    while (s.n > 0 && (s.s[0] == ' ' || s.s[0] == '\t')) {
        s.s++;
        s.n--;
    }
    while (s.n > 0 && (s.s[s.n - 1] == ' ' || s.s[s.n - 1] == '\t')) {
        s.n--;
    }
    return s;
}

/* What stands before the mark, or everything; *rest goes behind the mark. */
static span cut(span *rest, char mark)
{
    span first = *rest;
    const char *at = rest->n ? memchr(rest->s, mark, rest->n) : NULL;
    if (at) {
        first.n = (size_t)(at - rest->s);
        rest->s = at + 1;
        rest->n -= first.n + 1;
    } else {
        rest->s += rest->n;
        rest->n = 0;
    }
    return first;
}

/* ---- the path ------------------------------------------------------------------------------------------- */

static int hex(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool http_path(const char *target, size_t n, char path[HTTP_TARGET + 1])
{
    span rest = {target, n};
    span raw = cut(&rest, '?');
    size_t length = 0;
    if (raw.n == 0 || raw.s[0] != '/' || raw.n > HTTP_TARGET) {
        return false;
    }
    for (size_t i = 0; i < raw.n; i++) {
        unsigned char c = (unsigned char)raw.s[i];
        if (c == '%') {
            int high = i + 2 < raw.n ? hex(raw.s[i + 1]) : -1;
            int low = i + 2 < raw.n ? hex(raw.s[i + 2]) : -1;
            if (high < 0 || low < 0) {
                return false;
            }
            c = (unsigned char)(high * 16 + low);
            i += 2;
        } else if (c == '#') {
            return false;
        }
        if (c < 0x20 || c == 0x7f) {
            return false;
        }
        path[length++] = (char)c;
    }
    path[length] = '\0';
    return true;
}

/* A proxy may send the whole address, http://host/path; what is left is the path. Its host is the one that counts. */
static span without_host(span target, http_request *out)
{
    static const char scheme[] = "http://";
    size_t n = sizeof scheme - 1;
    if (target.n <= n || strncasecmp(target.s, scheme, n) != 0) {
        return target;
    }
    const char *slash = memchr(target.s + n, '/', target.n - n);
    out->host = target.s + n;
    if (slash == NULL) {
        out->host_length = target.n - n;
        return (span){"/", 1};
    }
    out->host_length = (size_t)(slash - out->host);
    return (span){slash, target.n - (size_t)(slash - target.s)};
}

/* ---- lists ---------------------------------------------------------------------------------------------- */

/* "q=0", "q=0.0": not wanted at all. */
static bool is_zero_quality(span parameter)
{
    parameter = trim(parameter);
    if (parameter.n < 3 || (parameter.s[0] | 0x20) != 'q' || parameter.s[1] != '=' || parameter.s[2] != '0') {
        return false;
    }
    for (size_t i = 3; i < parameter.n; i++) {
        if (parameter.s[i] != '.' && parameter.s[i] != '0') {
            return false;
        }
    }
    return true;
}

bool http_accepts(const char *list, size_t n, const char *coding)
{
    span rest = {list, n};
    while (rest.n > 0) {
        span item = cut(&rest, ',');
        span name = trim(cut(&item, ';'));
        if (!is(name, coding)) {
            continue;
        }
        return !is_zero_quality(item);
    }
    return false;
}

bool http_matches(const char *list, size_t n, const char *tag)
{
    span rest = {list, n};
    while (rest.n > 0) {
        span item = trim(cut(&rest, ','));
        if (item.n > 2 && item.s[0] == 'W' && item.s[1] == '/') {
            item.s += 2;
            item.n -= 2;
        }
        if ((item.n == 1 && item.s[0] == '*') ||
            (item.n == strlen(tag) && memcmp(item.s, tag, item.n) == 0)) {
            return true;
        }
    }
    return false;
}

/* ---- the request ---------------------------------------------------------------------------------------- */

/* How long the head is with its empty line; 0: that has not come yet; -1: a line does not end as it must. */
static long head_length(const char *s, size_t n)
{
    size_t line = 0;
    for (size_t i = 0; i < n; i++) {
        const char *end = memchr(s + i, '\n', n - i);
        if (end == NULL) {
            return 0;
        }
        i = (size_t)(end - s);
        if (i == 0 || s[i - 1] != '\r') {
            return -1;
        }
        if (i == line + 1) {
            return (long)i + 1;
        }
        line = i + 1;
    }
    return 0;
}

/* "GET /path HTTP/1.1". The status. */
static int read_first_line(span line, http_request *out, bool *old)
{
    span method = cut(&line, ' ');
    span target = cut(&line, ' ');
    if (!is_token(method) || target.n == 0 || line.n != 8 || memcmp(line.s, "HTTP/", 5) != 0 ||
        line.s[6] != '.' || line.s[5] < '0' || line.s[5] > '9' || line.s[7] < '0' || line.s[7] > '9') {
        return 400;
    }
    if (line.s[5] != '1') {
        return 505;
    }
    *old = line.s[7] == '0';
    out->head_only = method.n == 4 && memcmp(method.s, "HEAD", 4) == 0;
    if (!out->head_only && !(method.n == 3 && memcmp(method.s, "GET", 3) == 0)) {
        return 405;
    }
    if (target.n > HTTP_TARGET) {
        return 414;
    }
    target = without_host(target, out);
    return http_path(target.s, target.n, out->path) ? 200 : 400;
}

typedef struct seen {
    int hosts;
    bool old, close; /* old: HTTP/1.0 */
    bool upgrades, websocket;
} seen;

static void read_connection(span list, seen *s)
{
    while (list.n > 0) {
        span word = trim(cut(&list, ','));
        s->close |= is(word, "close");
        s->upgrades |= is(word, "upgrade");
    }
}

/* Lines that ask for a WebSocket. False: it is none of them. */
static bool read_upgrade(span name, span value, http_request *out, seen *s)
{
    if (is(name, "Upgrade")) {
        s->websocket |= is(value, "websocket");
    } else if (is(name, "Sec-WebSocket-Key")) {
        out->ws_key = value.s;
        out->ws_key_length = value.n;
    } else if (is(name, "Sec-WebSocket-Version")) {
        out->version13 = is(value, "13");
    } else if (is(name, "Sec-WebSocket-Protocol")) {
        while (value.n > 0) {
            out->lair1 |= is(trim(cut(&value, ',')), "lair.1");
        }
    } else if (is(name, "Origin")) {
        out->origin = value.s;
        out->origin_length = value.n;
    } else {
        return false;
    }
    return true;
}

static bool has_body(span name, span value)
{
    return is(name, "Transfer-Encoding") || (is(name, "Content-Length") && !is(value, "0"));
}

/* "Name: value". False: it is not like that. */
static bool read_line(span line, http_request *out, seen *s)
{
    span value = line;
    span name = cut(&value, ':');
    if (name.n == line.n || !is_token(name)) {
        return false;
    }
    value = trim(value);
    for (size_t i = 0; i < value.n; i++) {
        unsigned char c = (unsigned char)value.s[i];
        if ((c < 0x20 && c != '\t') || c == 0x7f) {
            return false;
        }
    }
    if (is(name, "Host")) {
        s->hosts++;
        if (out->host == NULL) {
            out->host = value.s;
            out->host_length = value.n;
        }
    } else if (is(name, "Connection")) {
        read_connection(value, s);
    } else if (is(name, "Accept-Encoding")) {
        out->brotli |= http_accepts(value.s, value.n, "br");
        out->gzip |= http_accepts(value.s, value.n, "gzip");
    } else if (is(name, "If-None-Match")) {
        out->match = value.s;
        out->match_length = value.n;
    } else if (has_body(name, value)) {
        s->close = true;
    } else {
        read_upgrade(name, value, out, s);
    }
    return true;
}

/* The lines of a head that is all there. The status. */
static int read_head(span head, http_request *out)
{
    seen s = {0};
    int lines = 0;
    span line = cut(&head, '\n');
    int status = read_first_line((span){line.s, line.n - 1}, out, &s.old);
    for (line = cut(&head, '\n'); line.n > 1; line = cut(&head, '\n')) {
        if (++lines > HTTP_LINES) {
            return 431;
        }
        if (!read_line((span){line.s, line.n - 1}, out, &s) && status != 505) {
            return 400;
        }
    }
    if (s.hosts > 1 || (s.hosts == 0 && !s.old)) {
        return status == 505 ? 505 : 400;
    }
    out->close = s.close || s.old;
    out->upgrade = s.upgrades && s.websocket && !out->close && !out->head_only;
    return status;
}

/* What can be told before the head is all there. 0: nothing yet. */
static int read_beginning(const char *s, size_t n)
{
    const char *end = memchr(s, '\r', n);
    size_t line = end ? (size_t)(end - s) : n;
    if (!is_token_char((unsigned char)s[0])) {
        return s[0] == '\r' && n == 1 ? 0 : 400;
    }
    if (line > HTTP_TARGET + 64) {
        return 414;
    }
    return n >= LONGEST ? 431 : 0;
}

static size_t refuse(http_request *out, int status, size_t n)
{
    out->status = status;
    out->close = true;
    return n;
}

size_t http_read(const char *bytes, size_t n, http_request *out)
{
    *out = (http_request){.status = 400, .close = true};
    size_t skip =
        n >= 2 && bytes[0] == '\r' && bytes[1] == '\n' ? 2 : 0; /* an empty line too many is forgiven */
    const char *s = bytes + skip;
    size_t left = n - skip;
    if (left == 0) {
        return 0;
    }
    long length = head_length(s, left < LONGEST ? left : LONGEST);
    if (length <= 0) {
        int early = length < 0 ? 400 : read_beginning(s, left);
        return early ? refuse(out, early, n) : 0;
    }
    out->status = read_head((span){s, (size_t)length}, out);
    if (out->status != 200) {
        return refuse(out, out->status, n);
    }
    return skip + (size_t)length;
}
