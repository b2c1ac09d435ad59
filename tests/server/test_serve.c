/* The real lair serve on a free port of this machine: files, refusals, and everything that clients do wrong. */
#include <errno.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "server.h"

enum { BIG = 8 << 20, MANY = 2000 };

static char folder[] = "/tmp/lair-serve-XXXXXX";
static char page[64];
static server s; /* one for the tests that need nothing special */

/* ---- a page --------------------------------------------------------------------------------------------- */

static void put(const char *name, const char *bytes, size_t n)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, n, file), n);
    assert_int_equal(fclose(file), 0);
}

static void put_text(const char *name, const char *text)
{
    put(name, text, strlen(text));
}

static void make_folder(const char *name)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_int_equal(mkdir(path, 0755), 0);
}

static const struct {
    const char *path, *type;
} files[] = {
    {"/index.html", "text/html; charset=utf-8"},
    {"/sw.js", "text/javascript; charset=utf-8"},
    {"/lair.webmanifest", "application/manifest+json; charset=utf-8"},
    {"/icon.svg", "image/svg+xml; charset=utf-8"},
    {"/assets/page-Bx3_-9fQ.js", "text/javascript; charset=utf-8"},
    {"/assets/page-Cx3_-9fQ.css", "text/css; charset=utf-8"},
    {"/assets/lair-Dx3_-9fQ.wasm", "application/wasm"},
    {"/assets/treasure.art", "text/plain; charset=utf-8"},
    {"/assets/face-Ex3_-9fQ.woff2", "font/woff2"},
    {"/assets/rules.json", "application/json; charset=utf-8"},
    {"/assets/what.ever", "application/octet-stream"},
    {"/assets/two words.txt", "text/plain; charset=utf-8"},
};
enum { N_FILES = sizeof files / sizeof files[0] };

static int make_page(void **state)
{
    (void)state;
    signal(SIGPIPE, SIG_IGN);
    assert_non_null(mkdtemp(folder));
    make_folder("dist");
    make_folder("dist/assets");
    make_folder("dist/.git");
    make_folder("empty");
    for (int i = 0; i < N_FILES; i++) {
        char name[100], text[600];
        snprintf(name, sizeof name, "dist%s", files[i].path);
        snprintf(text, sizeof text, "This is %s.%0400d", files[i].path, 0);
        put_text(name, text);
    }
    put_text("dist/assets/page-Bx3_-9fQ.js.br", "brotli");
    put_text("dist/assets/page-Bx3_-9fQ.js.gz", "gzip");
    put_text("dist/assets/page-Cx3_-9fQ.css.gz", "gzip only");
    put_text("dist/small.txt", "12345");
    put_text("dist/small.txt.gz", "67890");
    put_text("dist/.hidden", "SECRET");
    put_text("dist/.git/config", "SECRET");
    put_text("secret.txt", "SECRET");
    char *big = malloc(BIG);
    assert_non_null(big);
    for (int i = 0; i < BIG; i++) {
        big[i] = (char)(i * 2654435761u >> 13);
    }
    put("dist/big.bin", big, BIG);
    free(big);
    char link[200], target[200];
    snprintf(link, sizeof link, "%s/dist/link.txt", folder);
    snprintf(target, sizeof target, "%s/secret.txt", folder);
    assert_int_equal(symlink(target, link), 0);
    snprintf(page, sizeof page, "%s/dist", folder);
    const char *words[] = {"--root", page, "--port", "0", NULL};
    s = server_start(words);
    return 0;
}

static int remove_page(void **state)
{
    (void)state;
    char command[100];
    servers_end();
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

/* After each test, and so after one that failed in the middle. */
static int end_others(void **state)
{
    (void)state;
    servers_end_but(s.pid);
    return 0;
}

/* ---- files ---------------------------------------------------------------------------------------------- */

static void test_files_and_types(void **state)
{
    (void)state;
    for (int i = 0; i < N_FILES; i++) {
        char path[100], begins[100];
        snprintf(path, sizeof path, "%s", files[i].path);
        char *space = strchr(path, ' ');
        if (space) {
            snprintf(path, sizeof path, "/assets/two%%20words.txt?a=b%%");
        }
        got g = fetch(&s, path, "");
        snprintf(begins, sizeof begins, "This is %s.", files[i].path);
        assert_int_equal(g.status, 200);
        assert_string_equal(got_line(&g, "Content-Type"), files[i].type);
        assert_int_equal(strncmp(g.body, begins, strlen(begins)), 0);
        got_free(&g);
    }
    got g = fetch(&s, "/", "");
    assert_string_equal(got_line(&g, "Content-Type"), "text/html; charset=utf-8");
    assert_non_null(strstr(g.body, "This is /index.html."));
    got_free(&g);
    g = fetch(&s, "http://localhost/sw.js", "");
    assert_int_equal(g.status, 200);
    got_free(&g);
}

static void test_a_big_file_arrives_whole(void **state)
{
    (void)state;
    got g = fetch(&s, "/big.bin", "");
    assert_int_equal(g.n_body, BIG);
    for (int i = 0; i < BIG; i++) {
        if (g.body[i] != (char)(i * 2654435761u >> 13)) {
            fail_msg("byte %d is wrong", i);
        }
    }
    got_free(&g);
}

/* Whoever takes a long reply is heard again after it. */
static void test_a_request_after_a_long_reply(void **state)
{
    (void)state;
    static const char big[] = "GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n";
    int fd = client_open(&s);
    for (int i = 0; i < 3; i++) {
        assert_true(client_send(fd, big, sizeof big - 1));
        poll(NULL, 0, 50); /* until it has filled whatever lies between */
        got g = client_get(fd, false);
        assert_int_equal(g.status, 200);
        assert_int_equal(g.n_body, BIG);
        got_free(&g);
    }
    close(fd);
}

/* Without --root the page is the one that was installed with the program, wherever that is. */
static void test_the_page_beside_the_program(void **state)
{
    (void)state;
    char program[200], command[600], was[300];
    const char *lair = getenv("LAIR");
    snprintf(was, sizeof was, "%s", lair ? lair : "build/lair");
    make_folder("bin");
    make_folder("share");
    make_folder("share/games");
    make_folder("share/games/lair");
    put_text("share/games/lair/index.html", "This is the installed page.");
    snprintf(program, sizeof program, "%s/bin/lair", folder);
    snprintf(command, sizeof command, "cp %s %s", was, program);
    assert_int_equal(system(command), 0);
    setenv("LAIR", program, 1);
    const char *words[] = {"--port", "0", NULL};
    server one = server_start(words);
    setenv("LAIR", was, 1);
    got g = fetch(&one, "/", "");
    assert_non_null(strstr(g.body, "This is the installed page."));
    got_free(&g);
    assert_int_equal(server_stop(&one, SIGTERM), 0);
}

static void encoding_is(const char *path, const char *accepts, const char *encoding, const char *body)
{
    char more[200];
    snprintf(more, sizeof more, "Accept-Encoding: %s\r\n", accepts);
    got g = fetch(&s, path, more);
    assert_int_equal(g.status, 200);
    assert_string_equal(got_line(&g, "Content-Encoding"), encoding);
    assert_string_equal(got_line(&g, "Vary"), "Accept-Encoding");
    assert_int_equal(strncmp(g.body, body, strlen(body)), 0);
    got_free(&g);
}

static void test_compressed_forms(void **state)
{
    (void)state;
    const char *js = "/assets/page-Bx3_-9fQ.js", *css = "/assets/page-Cx3_-9fQ.css";
    encoding_is(js, "gzip, deflate, br, zstd", "br", "brotli");
    encoding_is(js, "BR", "br", "brotli");
    encoding_is(js, "gzip", "gzip", "gzip");
    encoding_is(js, "br;q=0, gzip;q=0.5", "gzip", "gzip");
    encoding_is(js, "br;q=0.0,gzip; q=0", "", "This is");
    encoding_is(js, "brotli, xgzip", "", "This is");
    encoding_is(js, "", "", "This is");
    encoding_is(css, "br, gzip", "gzip", "gzip only");
    encoding_is(css, "br", "", "This is");
    got g = fetch(&s, "/assets/page-Bx3_-9fQ.js.br", "");
    assert_int_equal(g.status, 404);
    got_free(&g);
    g = fetch(&s, "/small.txt", "Accept-Encoding: gzip\r\n"); /* nothing is gained by that one */
    assert_string_equal(got_line(&g, "Content-Encoding"), "");
    assert_int_equal(strncmp(g.body, "12345", 5), 0);
    got_free(&g);
}

static int status_with_tag(const char *path, const char *encoding, const char *format, const char *tag)
{
    char list[200], more[400];
    snprintf(list, sizeof list, format, tag);
    snprintf(more, sizeof more, "Accept-Encoding: %s\r\nIf-None-Match: %s\r\n", encoding, list);
    got g = fetch(&s, path, more);
    assert_int_equal(g.n_body == 0, g.status == 304);
    assert_string_not_equal(got_line(&g, "ETag"), "");
    got_free(&g);
    return g.status;
}

static void test_not_modified(void **state)
{
    (void)state;
    const char *path = "/assets/page-Bx3_-9fQ.js";
    got g = fetch(&s, path, "");
    char tag[100];
    snprintf(tag, sizeof tag, "%s", got_line(&g, "ETag"));
    got_free(&g);
    assert_int_equal(status_with_tag(path, "", "%s", tag), 304);
    assert_int_equal(status_with_tag(path, "", "W/%s", tag), 304);
    assert_int_equal(status_with_tag(path, "", "\"a\", %s , \"b\"", tag), 304);
    assert_int_equal(status_with_tag(path, "", "*%.0s", tag), 304);
    assert_int_equal(status_with_tag(path, "", "\"other\"%.0s", tag), 200);
    assert_int_equal(status_with_tag(path, "br", "%s", tag), 200);
    assert_int_equal(status_with_tag("/", "", "%s", tag), 200);
}

static void cache_is(const char *path, const char *control)
{
    got g = fetch(&s, path, "");
    assert_string_equal(got_line(&g, "Cache-Control"), control);
    got_free(&g);
}

static void test_what_may_be_kept(void **state)
{
    (void)state;
    cache_is("/assets/page-Bx3_-9fQ.js", "public, max-age=31536000, immutable");
    cache_is("/assets/lair-Dx3_-9fQ.wasm", "public, max-age=31536000, immutable");
    cache_is("/assets/treasure.art", "no-cache");
    cache_is("/", "no-cache");
    cache_is("/sw.js", "no-cache");
    cache_is("/nothing", "no-store");
}

/* ---- what is not there ---------------------------------------------------------------------------------- */

static void test_no_way_out(void **state)
{
    (void)state;
    static const char *const paths[] = {
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/%2E%2E%2Fsecret.txt",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%252e%252e/secret.txt",
        "/..\\secret.txt",
        "/..%5csecret.txt",
        "/....//secret.txt",
        "//secret.txt",
        "///etc/passwd",
        "/./../secret.txt",
        "/.hidden",
        "/.git/config",
        "/%2ehidden",
        "/link.txt",
        "/%c0%ae%c0%ae/secret.txt",
        "/dist/../../secret.txt",
        "http://localhost/../secret.txt",
        "/.",
        "/..",
        "/assets",
        "/assets/",
        "/assets/.",
        "/index.html/",
        "/nothing",
        "/INDEX.HTML",
        "/table",
        "/table/",
        "/index.html%20",
        "/+",
        "/~root",
    };
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        got g = fetch(&s, paths[i], "");
        if (g.status != 404) {
            fail_msg("%s: %d", paths[i], g.status);
        }
        assert_null(strstr(g.body, "SECRET"));
        assert_string_equal(got_line(&g, "Content-Type"), "text/plain; charset=utf-8");
        got_free(&g);
    }
}

static void test_no_tables_without_a_store(void **state)
{
    (void)state;
    got g = fetch(&s, "/t/",
                  "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: lair.1\r\n");
    assert_int_equal(g.status, 404);
    got_free(&g);
    g = fetch(&s, "/t/", ""); /* how a page asks, which cannot read why a WebSocket was refused */
    assert_int_equal(g.status, 404);
    got_free(&g);
}

/* ---- bad requests --------------------------------------------------------------------------------------- */

static char long_target[3000], long_head[20000], many_lines[4000];

static void make_long_ones(void)
{
    snprintf(long_target, sizeof long_target, "GET /%02000d HTTP/1.1\r\nHost: localhost\r\n\r\n", 0);
    snprintf(long_head, sizeof long_head, "GET / HTTP/1.1\r\nHost: localhost\r\nX: %012000d\r\n\r\n", 0);
    size_t n = (size_t)snprintf(many_lines, sizeof many_lines, "GET / HTTP/1.1\r\nHost: localhost\r\n");
    for (int i = 0; i < 100; i++) {
        n += (size_t)snprintf(many_lines + n, sizeof many_lines - n, "A: b\r\n");
    }
    snprintf(many_lines + n, sizeof many_lines - n, "\r\n");
}

/* What is wrong with most of them shows at a glance; the status that says so. */
static const struct {
    const char *bytes;
    int status;
} odd_requests[] = {
    {"GET / HTTP/1.1\r\n\r\n", 400}, /* no host */
    {"GET / HTTP/1.1\r\nHost: localhost\r\nHost: b\r\n\r\n", 400},
    {"GET / HTTP/1.1\nHost: localhost\n\n", 400},
    {"GET / HTTP/1.1\r\nHost: localhost\n\r\n", 400},
    {"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", 400},
    {"GET / HTTP/1.1\r\nHost: localhost\r\n folded\r\n\r\n", 400},
    {"GET / HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n", 400},
    {"GET / HTTP/1.1\r\nHost: localhost\r\n: empty\r\n\r\n", 400},
    {"GET / HTTP/1.1\r\nHost: localhost\r\nX: \x01\r\n\r\n", 400},
    {"GET / HTTP/1.1\r\nHost: localhost\rX: b\r\n\r\n", 400},
    {"GET /\r\n\r\n", 400},
    {"GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400},
    {"GET / HTTP/1.1 \r\nHost: localhost\r\n\r\n", 400},
    {"GET / HTTP/x.1\r\nHost: localhost\r\n\r\n", 400},
    {"GET / HTTP/11\r\nHost: localhost\r\n\r\n", 400},
    {"GET / HTTP/:.1\r\nHost: localhost\r\n\r\n", 400},
    {"GET / HTTP/1.:\r\nHost: localhost\r\n\r\n", 400},
    {"GET / HTTP/1./\r\nHost: localhost\r\n\r\n", 400},
    {"GET index.html HTTP/1.1\r\nHost: localhost\r\n\r\n", 400},
    {"GET * HTTP/1.1\r\nHost: localhost\r\n\r\n", 400},
    {"GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n", 400},
    {"GET /%2 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400},
    {"GET /% HTTP/1.1\r\nHost: localhost\r\n\r\n", 400},
    {"GET /index.html%00.js HTTP/1.1\r\nHost: localhost\r\n\r\n", 400},
    {"GET /%0d%0aX:%20y HTTP/1.1\r\nHost: localhost\r\n\r\n", 400},
    {"GET /#top HTTP/1.1\r\nHost: localhost\r\n\r\n", 400},
    {"\x16\x03\x01\x02", 400},
    {"\r\n\r\n", 400},
    {" GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400},
    {"{\"json\": 1}\r\n\r\n", 400},
    {"GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", 505},
    {"GET / HTTP/0.9\r\nHost: localhost\r\n\r\n", 505},
    {"GET / HTTP/9.1\r\nHost: localhost\r\n\r\n", 505},
    {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505},
    {"get / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405},
    {"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc", 405},
    {"PUT /x HTTP/1.1\r\nHost: localhost\r\n\r\n", 405},
    {"DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405},
    {"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 405},
    {"CONNECT a:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 405},
    {"TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405},
    {long_target, 414},
    {long_head, 431},
    {many_lines, 431},
    {"\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 200}, /* an empty line too many is forgiven */
    {"GET / HTTP/1.0\r\n\r\n", 200},
    {"GET / HTTP/1.9\r\nHost: localhost\r\n\r\n", 200},
    {"GET / HTTP/1.1\r\nhOST:LocalHost\r\nX-Empty:\r\n\r\n", 200},
};

static void test_bad_requests(void **state)
{
    (void)state;
    make_long_ones();
    for (size_t i = 0; i < sizeof odd_requests / sizeof odd_requests[0]; i++) {
        got g = ask(&s, odd_requests[i].bytes, strlen(odd_requests[i].bytes));
        if (g.status != odd_requests[i].status || (g.status != 200 && !g.closed)) {
            fail_msg("request %d gets %d, not %d: %.60s", (int)i, g.status, odd_requests[i].status,
                     odd_requests[i].bytes);
        }
        if (g.status == 405) {
            assert_string_equal(got_line(&g, "Allow"), "GET, HEAD");
        }
        got_free(&g);
    }
    static const char zero[] = "GET /\0/secret HTTP/1.1\r\nHost: localhost\r\n\r\n";
    got g = ask(&s, zero, sizeof zero - 1);
    assert_int_equal(g.status, 400);
    got_free(&g);
}

/* Requests with a few bytes changed, cut off, or followed by rubbish: some reply or none, but the server lives. */
static void test_mangled_requests(void **state)
{
    (void)state;
    static const char good[] =
        "GET /assets/page-Bx3_-9fQ.js?x=%20 HTTP/1.1\r\nHost: localhost:80\r\nAccept-Encoding: gzip, "
        "br;q=0.5\r\nConnection: keep-alive\r\nIf-None-Match: \"abc\", W/\"d\"\r\n\r\n";
    uint64_t random = 12345;
    for (int i = 0; i < 1500; i++) {
        char bytes[sizeof good];
        memcpy(bytes, good, sizeof good);
        size_t n = sizeof good - 1;
        for (int change = 0; change < 1 + i % 4; change++) {
            random = random * 6364136223846793005u + 1442695040888963407u;
            bytes[(random >> 33) % n] = (char)(random >> 56);
        }
        if (i % 3 == 0) {
            n = 1 + (random >> 40) % n;
        }
        int fd = client_open(&s);
        client_send(fd, bytes, n);
        shutdown(fd, SHUT_WR);
        char back[600];
        struct pollfd p = {fd, POLLIN, 0};
        while (poll(&p, 1, 4000) == 1 && recv(fd, back, sizeof back, 0) > 0) {
        }
        close(fd);
    }
    assert_true(server_lives(&s));
}

/* ---- connections ---------------------------------------------------------------------------------------- */

static void test_head(void **state)
{
    (void)state;
    static const char two[] =
        "HEAD /sw.js HTTP/1.1\r\nHost: localhost\r\n\r\nGET /sw.js HTTP/1.1\r\nHost: localhost\r\n\r\n";
    int fd = client_open(&s);
    client_send(fd, two, sizeof two - 1);
    got head = client_get(fd, true);
    got whole = client_get(fd, false);
    assert_int_equal(head.status, 200);
    assert_int_equal(whole.status, 200);
    assert_string_equal(head.head, whole.head);
    assert_true(whole.n_body > 400);
    got_free(&head);
    got_free(&whole);
    close(fd);
}

static void test_requests_in_a_row(void **state)
{
    (void)state;
    static const char all[] =
        "GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\nGET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n"
        "GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\nGET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n"
        "GET /icon.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    static const int status[] = {200, 200, 404, 200, 200};
    static const bool big[] = {true, true, false, true, false};
    int fd = client_open(&s);
    client_send(fd, all, sizeof all - 1);
    poll(NULL, 0, 50); /* until nothing more fits into the way */
    for (int i = 0; i < 5; i++) {
        got g = client_get(fd, false);
        assert_int_equal(g.status, status[i]);
        assert_int_equal(g.n_body == BIG, big[i]);
        got_free(&g);
    }
    assert_true(client_ends(fd));
    close(fd);
}

static void test_byte_by_byte(void **state)
{
    (void)state;
    static const char text[] = "GET /icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n";
    int fd = client_open(&s);
    for (size_t i = 0; i < sizeof text - 1; i++) {
        client_send(fd, text + i, 1);
        poll(NULL, 0, 1);
    }
    got g = client_get(fd, false);
    assert_int_equal(g.status, 200);
    got_free(&g);
    close(fd);
}

/* The reply arrives although what was sent is never read. */
static void test_a_body_is_refused_politely(void **state)
{
    (void)state;
    static char text[300000];
    int n =
        snprintf(text, sizeof text, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 290000\r\n\r\n");
    memset(text + n, 'x', 290000);
    got g = ask(&s, text, (size_t)n + 290000);
    assert_int_equal(g.status, 405);
    assert_true(g.closed);
    got_free(&g);
}

static void test_slow_clients(void **state)
{
    (void)state;
    const char *words[] = {"--root", page, "--port", "0", "--patience", "1", NULL};
    server slow = server_start(words);
    int silent = client_open(&slow), half = client_open(&slow), deaf = client_open(&slow);
    static const char big[] = "GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n";
    client_send(half, "GET / HT", 8);
    client_send(deaf, big, sizeof big - 1);
    got g = client_get(half, false);
    assert_int_equal(g.status, 408);
    got_free(&g);
    assert_true(client_ends(half));
    assert_true(client_ends(silent));
    poll(NULL, 0, 1500); /* the deaf one is given up while it does not read */
    g = client_get(deaf, false);
    assert_true(g.closed);
    assert_true(g.n_body < BIG);
    got_free(&g);
    assert_true(server_lives(&slow));
    close(silent);
    close(half);
    close(deaf);
    assert_int_equal(server_stop(&slow, SIGTERM), 0);
}

/* As many files as this process may open, so that it can hold that many connections. */
static int open_files(int wanted)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    limit.rlim_cur = limit.rlim_max < (rlim_t)wanted + 100 ? limit.rlim_max : (rlim_t)wanted + 100;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
    return (int)limit.rlim_cur - 100;
}

static void test_thousands_of_connections(void **state)
{
    (void)state;
    static int fds[MANY];
    int many = open_files(MANY) < MANY ? open_files(MANY) : MANY;
    long before = server_memory(&s);
    int files_before = server_files(&s);
    for (int i = 0; i < many; i++) {
        fds[i] = client_open(&s);
        client_send(fds[i], "GET /icon.svg HT", 16);
    }
    assert_true(server_lives(&s));
    long during = server_memory(&s);
    print_message("%d connections with half a request: %ld kB more than the %ld kB before\n", many,
                  during - before, before);
    assert_true(during - before < 64 * 1024);
    static const char rest[] = "TP/1.1\r\nHost: localhost\r\n\r\n";
    for (int i = 0; i < many; i++) {
        client_send(fds[i], rest, sizeof rest - 1);
    }
    for (int i = 0; i < many; i++) {
        got g = client_get(fds[i], false);
        assert_int_equal(g.status, 200);
        got_free(&g);
        close(fds[i]);
    }
    assert_true(server_lives(&s));
    for (int i = 0; i < 1000 && server_files(&s) > files_before; i++) {
        poll(NULL, 0, 10);
    }
    assert_true(server_files(&s) <= files_before);
}

/* Who hangs up in the middle, also rudely, is forgotten long before patience ends. */
static void test_a_reset_is_noticed(void **state)
{
    (void)state;
    static const char *const said[] = {"", "GET / HT", "GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n"};
    const struct linger rudely = {1, 0};
    int before = server_files(&s);
    for (int i = 0; i < 30; i++) {
        int fd = client_open(&s);
        client_send(fd, said[i % 3], strlen(said[i % 3]));
        poll(NULL, 0, 5);
        setsockopt(fd, SOL_SOCKET, SO_LINGER, &rudely, sizeof rudely);
        close(fd);
    }
    for (int i = 0; i < 1000 && server_files(&s) > before; i++) {
        poll(NULL, 0, 10);
    }
    assert_true(server_files(&s) <= before);
}

static void test_too_many_are_turned_away(void **state)
{
    (void)state;
    enum { ALLOWED = 20, ALL = 200 };
    const char *words[] = {"--root", page, "--port", "0", "--connections", "20", NULL};
    server small = server_start(words);
    int fds[ALL], told = 0;
    for (int i = 0; i < ALL; i++) {
        fds[i] = client_open(&small);
    }
    for (int i = ALLOWED; i < ALL; i++) {
        got g = client_get(fds[i], false);
        assert_true(g.status == 503 || (g.status == 0 && g.closed));
        told += g.status == 503;
        got_free(&g);
    }
    assert_in_range(told, 100, 150);
    static const char text[] = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    client_send(fds[0], text, sizeof text - 1);
    got g = client_get(fds[0], false);
    assert_int_equal(g.status, 200);
    got_free(&g);
    for (int i = 0; i < ALL; i++) {
        close(fds[i]);
    }
    bool lives = false;
    for (int i = 0; i < 1000 && !lives; i++) {
        lives = server_lives(&small);
    }
    assert_true(lives);
    assert_int_equal(server_stop(&small, SIGTERM), 0);
}

/* ---- starting and stopping ------------------------------------------------------------------------------ */

static void test_stops_cleanly(void **state)
{
    (void)state;
    static const int signals[] = {SIGINT, SIGTERM};
    for (int i = 0; i < 2; i++) {
        const char *words[] = {"--root", page, "--port", "0", NULL};
        server one = server_start(words);
        int idle = client_open(&one);
        assert_true(server_lives(&one));
        kill(one.pid, signals[i]);
        char said[200] = "";
        struct pollfd p = {one.out, POLLIN, 0};
        assert_int_equal(poll(&p, 1, 18000), 1);
        assert_true(read(one.out, said, sizeof said - 1) > 0);
        assert_non_null(strstr(said, "stopped"));
        assert_int_equal(server_stop(&one, 0), 0);
        assert_true(client_ends(idle));
        close(idle);
    }
}

static void fails(const char *const *words, const char *says)
{
    ended e = server_fails(words);
    assert_int_equal(e.code, 2);
    assert_string_equal(e.out, "");
    if (strstr(e.err, says) == NULL || strchr(e.err, '\n') != e.err + strlen(e.err) - 1) {
        fail_msg("not one line with \"%s\": %s", says, e.err);
    }
}

static void test_port_taken(void **state)
{
    (void)state;
    char port[16];
    snprintf(port, sizeof port, "%d", s.port);
    const char *same[] = {"--root", page, "--port", port, NULL};
    fails(same, "already in use");
    const char *any[] = {"--root", page, NULL};
    server one = server_start(any), two = server_start(any);
    assert_int_not_equal(one.port, two.port);
    assert_true(server_lives(&one) && server_lives(&two));
    for (int i = 0; i < 1000 && server_files(&one) != server_files(&two); i++) { /* our own two connections */
        poll(NULL, 0, 10);
    }
    assert_int_equal(server_files(&one), server_files(&two)); /* nothing is left of the port that was taken */
    assert_int_equal(server_stop(&one, SIGTERM), 0);
    char again[16];
    snprintf(again, sizeof again, "%d", one.port);
    const char *after[] = {"--root", page, "--port", again, NULL};
    one = server_start(after); /* at once, although its last connection has hardly ended */
    assert_int_equal(server_stop(&one, SIGTERM), 0);
    assert_int_equal(server_stop(&two, SIGTERM), 0);
}

static void test_wrong_use(void **state)
{
    (void)state;
    char empty[100], file[100], missing[100];
    snprintf(empty, sizeof empty, "%s/empty", folder);
    snprintf(file, sizeof file, "%s/secret.txt", folder);
    snprintf(missing, sizeof missing, "%s/nowhere", folder);
    const char *of_empty[] = {"--root", empty, "--port", "0", NULL};
    fails(of_empty, "no index.html: build the page");
    const char *of_file[] = {"--root", file, "--port", "0", NULL};
    fails(of_file, "cannot open the directory");
    const char *of_missing[] = {"--root", missing, "--port", "0", NULL};
    fails(of_missing, "cannot open the directory");
    const char *of_host[] = {"--root", page, "--host", "somewhere", NULL};
    fails(of_host, "is no address");
    const char *of_port[] = {"--root", page, "--port", "70000", NULL};
    fails(of_port, "--port takes a number");
    const char *of_others[] = {"--root", page, "--host", "192.0.2.1", NULL};
    fails(of_others, "cannot listen at 192.0.2.1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_files_and_types, end_others),
        cmocka_unit_test_teardown(test_a_big_file_arrives_whole, end_others),
        cmocka_unit_test_teardown(test_a_request_after_a_long_reply, end_others),
        cmocka_unit_test_teardown(test_compressed_forms, end_others),
        cmocka_unit_test_teardown(test_not_modified, end_others),
        cmocka_unit_test_teardown(test_what_may_be_kept, end_others),
        cmocka_unit_test_teardown(test_no_way_out, end_others),
        cmocka_unit_test_teardown(test_no_tables_without_a_store, end_others),
        cmocka_unit_test_teardown(test_bad_requests, end_others),
        cmocka_unit_test_teardown(test_mangled_requests, end_others),
        cmocka_unit_test_teardown(test_head, end_others),
        cmocka_unit_test_teardown(test_requests_in_a_row, end_others),
        cmocka_unit_test_teardown(test_byte_by_byte, end_others),
        cmocka_unit_test_teardown(test_a_body_is_refused_politely, end_others),
        cmocka_unit_test_teardown(test_slow_clients, end_others),
        cmocka_unit_test_teardown(test_thousands_of_connections, end_others),
        cmocka_unit_test_teardown(test_a_reset_is_noticed, end_others),
        cmocka_unit_test_teardown(test_too_many_are_turned_away, end_others),
        cmocka_unit_test_teardown(test_stops_cleanly, end_others),
        cmocka_unit_test_teardown(test_port_taken, end_others),
        cmocka_unit_test_teardown(test_the_page_beside_the_program, end_others),
        cmocka_unit_test_teardown(test_wrong_use, end_others),
    };
    return cmocka_run_group_tests(tests, make_page, remove_page);
}
