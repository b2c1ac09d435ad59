/* Any bytes as a request to lair serve: refused or answered, the same whether they come at once or in two parts. */
#include <string.h>

#include "answer.h"
#include "fuzz.h"
#include "hosts.h"

static char index_text[] = "<!doctype html>", short_text[] = "<>", other_text[] = "a{}";

static site_file files[] = {
    {.path = "/assets/a b.css", .type = "text/css", .body = {{.bytes = other_text, .n = 3, .tag = "\"3p\""}}},
    {.path = "/index.html",
     .type = "text/html",
     .body = {{.bytes = index_text, .n = 15, .tag = "\"1p\""},
              {.bytes = short_text, .n = 2, .tag = "\"2b\""}}},
};
static const site page = {files, 2, 20};

static void check_request(const http_request *r, size_t used, size_t size)
{
    fuzz_check(used > size ? "more was used than was there" : NULL);
    fuzz_check(r->status != 200 && !(r->close && used == size) ? "after a bad request the connection goes on"
                                                               : NULL);
    if (r->status == 200) {
        fuzz_check(r->path[0] != '/' || strlen(r->path) > HTTP_TARGET ? "a wrong path" : NULL);
        static const char *const names[] = {"lair.example"};
        hosts_allow(&(hosts){names, 1, true}, r->host, r->host_length); /* reads no further than it may */
        for (const char *c = r->path; *c; c++) {
            fuzz_check((unsigned char)*c < 0x20 ? "a control character in the path" : NULL);
        }
    }
}

static void check_reply(const http_request *r, const reply *out)
{
    fuzz_check(out->status != (r->status == 200 ? out->status : r->status) ? "another status" : NULL);
    fuzz_check(r->status == 200 && out->status != 200 && out->status != 304 && out->status != 404
                   ? "a wrong status"
                   : NULL);
    fuzz_check(out->head_length < 4 || out->head_length >= REPLY_HEAD - 1 ||
                       memcmp(out->head + out->head_length - 4, "\r\n\r\n", 4) != 0
                   ? "the head has no end"
                   : NULL);
    fuzz_check(r->head_only && out->body ? "HEAD gets a body" : NULL);
}

/* What the first part alone is must not change when the rest arrives. */
static void check_in_parts(const char *bytes, size_t size, size_t part)
{
    static http_request first, whole;
    size_t used_first = http_read(bytes, part, &first), used = http_read(bytes, size, &whole);
    if (used_first > 0 && first.status == 200) {
        fuzz_check(used != used_first || whole.status != 200 || strcmp(first.path, whole.path) != 0
                       ? "more bytes make another request"
                       : NULL);
    } else if (used_first > 0) {
        fuzz_check(used == 0 || whole.status == 200 ? "more bytes make a bad request good" : NULL);
    }
    fuzz_check(size >= HTTP_HEAD && used == 0 ? "more is wanted than may wait" : NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static http_request request;
    static reply out;
    if (size < 3) {
        return 0;
    }
    size_t part = (size_t)(data[0] << 8 | data[1]) % size;
    /* A copy of its own, so that reading past the end is noticed. */
    size -= 2;
    char *bytes = malloc(size);
    fuzz_check(bytes ? NULL : "out of memory");
    memcpy(bytes, data + 2, size);
    if (part > 0 && part < size) {
        check_in_parts(bytes, size, part);
    }
    size_t used = http_read(bytes, size, &request);
    if (used > 0) {
        check_request(&request, used, size);
        answer_request(&page, &request, 1700000000, &out);
        check_reply(&request, &out);
    }
    free(bytes);
    return 0;
}
