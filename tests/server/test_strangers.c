/* The real lair serve and those it does not know: what every reply says for the page's safety, under which names it is
 * served, who is warned of what, and what it can still do once it runs. */
#define _GNU_SOURCE /* unshare */
#include <arpa/inet.h>
#include <net/if.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "server.h"

enum { BIG = 16 << 20 };

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
static const bool sanitized = true;
#else
static const bool sanitized = false;
#endif

static char page[] = "/tmp/lair-strangers-XXXXXX";

static void put(const char *name, const char *bytes, size_t n)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", page, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, n, file), n);
    assert_int_equal(fclose(file), 0);
}

static int make_page(void **state)
{
    (void)state;
    char *big = calloc(1, BIG);
    signal(SIGPIPE, SIG_IGN);
    assert_non_null(big);
    assert_non_null(mkdtemp(page));
    put("index.html", "<!doctype html>", 15);
    put("big.bin", big, BIG);
    free(big);
    return 0;
}

static int remove_page(void **state)
{
    (void)state;
    char command[100];
    servers_end();
    snprintf(command, sizeof command, "rm -rf %s", page);
    return system(command);
}

/* After each test, and so after one that failed in the middle. */
static int end_servers(void **state)
{
    (void)state;
    server_before = NULL;
    servers_end();
    return 0;
}

static server start(void)
{
    const char *words[] = {"--root", page, "--port", "0", NULL};
    return server_start(words);
}

/* ---- what replies say ----------------------------------------------------------------------------------- */

#define SAFETY \
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " \
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src " \
    "'self'; base-uri " \
    "'none'; " \
    "form-action 'none'; frame-ancestors 'none'\r\n" \
    "X-Content-Type-Options: nosniff\r\n" \
    "Referrer-Policy: no-referrer\r\n" \
    "Permissions-Policy: accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), " \
    "hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), " \
    "usb=(), xr-spatial-tracking=()\r\n" \
    "Cross-Origin-Opener-Policy: same-origin\r\n" \
    "Cross-Origin-Embedder-Policy: require-corp\r\n" \
    "Cross-Origin-Resource-Policy: same-origin\r\n"
#define TEXT "Content-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n"
#define TAG "ETag: \"414ddef88ea12f89p\"\r\n"

/* Whole heads but for the date: a line that is gone, or one that nobody has thought about, is noticed. */
static const struct {
    const char *request, *head;
} heads[] = {
    {"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
     "HTTP/1.1 200 OK\r\n" SAFETY "Cache-Control: no-cache\r\n" TAG
     "Content-Type: text/html; charset=utf-8\r\n"
     "Content-Length: 15\r\n\r\n"},
    {"HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n",
     "HTTP/1.1 200 OK\r\n" SAFETY "Cache-Control: no-cache\r\n" TAG
     "Content-Type: text/html; charset=utf-8\r\n"
     "Content-Length: 15\r\n\r\n"},
    {"GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: *\r\n\r\n",
     "HTTP/1.1 304 Not Modified\r\n" SAFETY "Cache-Control: no-cache\r\n" TAG "\r\n"},
    {"GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n",
     "HTTP/1.1 404 Not Found\r\n" SAFETY TEXT "Content-Length: 45\r\n\r\n"},
    {"POST / HTTP/1.1\r\nHost: localhost\r\n\r\n",
     "HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n" SAFETY TEXT
     "Allow: GET, HEAD\r\nContent-Length: 37\r\n\r\n"},
    {"GET / HTTP/1.1\r\nHost: elsewhere\r\n\r\n",
     "HTTP/1.1 421 Misdirected Request\r\nConnection: close\r\n" SAFETY TEXT "Content-Length: 97\r\n\r\n"},
    {"nonsense\r\n\r\n",
     "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n" SAFETY TEXT "Content-Length: 46\r\n\r\n"},
};

static void test_heads_are_just_these(void **state)
{
    (void)state;
    server s = start();
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        got g = ask(&s, heads[i].request, strlen(heads[i].request));
        char *date = strstr(g.head, "Date: ");
        assert_non_null(date);
        assert_string_equal(date + 31, strstr(date, " GMT\r\n")); /* "Date: Mon, 16 Nov 2026 10:00:00 GMT" */
        memmove(date, date + 37, strlen(date + 37) + 1);
        assert_string_equal(g.head, heads[i].head);
        got_free(&g);
    }
    assert_int_equal(server_stop(&s, SIGTERM), 0);
}

/* ---- names ---------------------------------------------------------------------------------------------- */

static int status_under(const server *s, const char *target, const char *host)
{
    char text[400];
    int n = snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n", target, host);
    got g = ask(s, text, (size_t)n);
    got_free(&g);
    return g.status;
}

static const struct {
    const char *host;
    int status, named; /* alone; with --name Lair.example and --name other */
} names[] = {
    {"localhost", 200, 200},
    {"LOCALHOST:8080", 200, 200},
    {"127.0.0.1", 200, 200},
    {"127.0.0.1:1", 200, 200},
    {"[::1]:8080", 200, 200},
    {"lair.EXAMPLE", 421, 200},
    {"lair.example:443", 421, 200},
    {"other", 421, 200},
    {"evil.example", 421, 421},
    {"localhost.evil.example", 421, 421},
    {"evil.example:127.0.0.1", 421, 421},
    {"127.0.0.1.evil.example", 421, 421},
    {"127.0.0.1@evil.example", 421, 421},
    {"localhost:8080x", 421, 421},
    {"localhost ", 200, 200}, /* a blank at the end is not part of it */
    {"localhost.", 421, 421},
    {"[::1", 421, 421},
    {"[localhost]", 421, 421},
    {"::1", 421, 421},
    {"", 421, 421},
    {":8080", 421, 421},
    {"192.0.2.7:8080", 421, 421},
    {"[2001:db8::7]:8080", 421, 421},
    {"0x7f000001", 421, 421},
};

static void test_other_names_are_not_served(void **state)
{
    (void)state;
    const char *with[] = {"--root", page, "--port", "0", "--name", "Lair.example", "--name", "other", NULL};
    server s = start(), named = server_start(with);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (status_under(&s, "/", names[i].host) != names[i].status ||
            status_under(&named, "/", names[i].host) != names[i].named) {
            fail_msg("Host: %s", names[i].host);
        }
    }
    /* Where the address is whole, its host counts. */
    assert_int_equal(status_under(&s, "http://evil.example/", "localhost"), 421);
    assert_int_equal(status_under(&s, "http://evil.example", "localhost"), 421);
    assert_int_equal(status_under(&s, "http://me@localhost/", "localhost"), 421);
    assert_int_equal(status_under(&s, "http://localhost:80/", "evil.example"), 200);
    assert_int_equal(server_stop(&s, SIGTERM), 0);
    assert_int_equal(server_stop(&named, SIGTERM), 0);
}

/* ---- other machines ------------------------------------------------------------------------------------- */

static void set_address(int fd, const char *interface, const char *address)
{
    struct ifreq about = {0};
    struct sockaddr_in in = {.sin_family = AF_INET};
    inet_pton(AF_INET, address, &in.sin_addr);
    memcpy(&about.ifr_addr, &in, sizeof in);
    snprintf(about.ifr_name, sizeof about.ifr_name, "%s", interface);
    if (ioctl(fd, SIOCSIFADDR, &about) != 0 || ioctl(fd, SIOCGIFFLAGS, &about) != 0) {
        _exit(90);
    }
    about.ifr_flags |= IFF_UP;
    if (ioctl(fd, SIOCSIFFLAGS, &about) != 0) {
        _exit(91);
    }
}

/* A network of its own that nobody else is in, where this machine is 192.0.2.7. */
static void in_own_network(void)
{
    if (unshare(CLONE_NEWNET | (geteuid() == 0 ? 0 : CLONE_NEWUSER)) != 0) {
        _exit(92);
    }
    int fd = socket(AF_INET, SOCK_DGRAM, 0);
    set_address(fd, "lo", "127.0.0.1");
    set_address(fd, "lo:1", "192.0.2.7");
    set_address(fd, "lo:2", "198.51.100.7");
    close(fd);
}

static bool has_own_network(void)
{
    pid_t pid = fork();
    int status = 0;
    if (pid == 0) {
        in_own_network();
        _exit(0);
    }
    waitpid(pid, &status, 0);
    if (status != 0) {
        print_message("SKIPPED: no network of one's own can be made here\n");
    }
    return status == 0;
}

static void test_others_are_warned_about(void **state)
{
    (void)state;
    char said[SERVER_TEXT];
    if (!has_own_network()) {
        skip();
    }
    server_before = in_own_network;
    static const struct {
        const char *host, *link, *also;
    } at[] = {
        {"0.0.0.0", "http://192.0.2.7:8080/", "also at http://198.51.100.7:8080/"},
        {"::", "http://192.0.2.7:8080/", "also at http://198.51.100.7:8080/"},
        {"0", "http://192.0.2.7:8080/", "also at http://198.51.100.7:8080/"},
        {"198.51.100.7", "http://198.51.100.7:8080/", "warning"},
        {"127.0.0.1", "http://127.0.0.1:8080/", NULL},
        {"localhost", "http://127.0.0.1:8080/", NULL},
        {"127.0.0.9", "http://127.0.0.9:8080/", NULL},
        {"::1", "http://[::1]:8080/", NULL},
    };
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        const char *words[] = {"--root", page, "--host", at[i].host, NULL};
        server s = server_start_told(words, said);
        assert_string_equal(s.link, at[i].link);
        bool warns = strstr(said, "warning: everybody who reaches this machine can open the page") != NULL;
        assert_int_equal(warns, at[i].also != NULL);
        assert_true(at[i].also == NULL || strstr(said, at[i].also));
        assert_int_equal(server_stop(&s, SIGTERM), 0);
    }
}

/* ---- few files ------------------------------------------------------------------------------------------ */

static int may_open;

static void few_files(void)
{
    struct rlimit files = {(rlim_t)may_open, (rlim_t)may_open};
    setrlimit(RLIMIT_NOFILE, &files);
}

static void test_few_files_are_enough_or_it_says_so(void **state)
{
    (void)state;
    enum { AT_ONCE = 30 };
    static const char half[] = "GET / HT", rest[] = "TP/1.1\r\nHost: localhost\r\n\r\n";
    const char *words[] = {"--root", page, "--port", "0", NULL};
    char said[SERVER_TEXT];
    server_before = few_files;
    may_open = 64;
    server s = server_start_told(words, said);
    assert_non_null(strstr(said, "this system allows 36 connections at once"));
    int fds[AT_ONCE];
    for (int i = 0; i < AT_ONCE; i++) {
        fds[i] = client_open(&s);
        client_send(fds[i], half, sizeof half - 1);
    }
    for (int i = 0; i < AT_ONCE; i++) {
        client_send(fds[i], rest, sizeof rest - 1);
        got g = client_get(fds[i], false);
        assert_int_equal(g.status, 200);
        got_free(&g);
    }
    for (int i = 0; i < AT_ONCE; i++) {
        close(fds[i]);
    }
    assert_int_equal(server_stop(&s, SIGTERM), 0);
    may_open = 20;
    ended e = server_fails(words);
    assert_int_equal(e.code, 2);
    assert_non_null(strstr(e.err, "only 20 files may be open at once here, and 24 are needed"));
}

/* ---- slow readers --------------------------------------------------------------------------------------- */

/* Asks for the big file and takes it through a small hole. */
static int small_reader(const server *s, int segment)
{
    static const char big[] = "GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n";
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)s->port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0), room = 2048;
    assert_true(fd >= 0);
    assert_int_equal(setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &room, sizeof room), 0);
    assert_int_equal(setsockopt(fd, IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment), 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&address, sizeof address), 0);
    assert_true(client_send(fd, big, sizeof big - 1));
    return fd;
}

static bool is_dropped(int fd)
{
    struct pollfd p = {fd, POLLIN, 0};
    poll(&p, 1, 0);
    return p.revents & (POLLERR | POLLHUP);
}

static void test_a_trickle_is_not_borne(void **state)
{
    (void)state;
    /* Of a trickle something arrives in most periods, but less than 1 kB a second. How the system paces it depends on the
       size of segments, so there are several. */
    static const struct {
        int bytes, every, segment; /* every: tenths of a second */
        bool borne;
    } readers[] = {
        {1, 10, 500, false},   {300, 5, 500, false}, {300, 5, 88, false},
        {700, 10, 200, false}, {800, 10, 88, false}, {1000, 1, 200, true},
    };
    enum { N = sizeof readers / sizeof readers[0], TENTHS = 90 };
    const char *words[] = {"--root", page, "--port", "0", "--patience", "3", NULL};
    server s = server_start(words);
    int fds[N];
    for (int i = 0; i < N; i++) {
        fds[i] = small_reader(&s, readers[i].segment);
    }
    for (int tenth = 1; tenth <= TENTHS; tenth++) {
        char to[1000];
        poll(NULL, 0, 100);
        for (int i = 0; i < N; i++) {
            if (tenth % readers[i].every == 0) {
                recv(fds[i], to, (size_t)readers[i].bytes, MSG_DONTWAIT);
            }
        }
    }
    for (int i = 0; i < N; i++) {
        assert_int_equal(!is_dropped(fds[i]), readers[i].borne);
        close(fds[i]);
    }
    assert_int_equal(server_stop(&s, SIGTERM), 0);
}

/* ---- what it can still do ------------------------------------------------------------------------------- */

static void test_root_is_left(void **state)
{
    (void)state;
    if (geteuid() != 0 || !has_own_network()) {
        print_message("SKIPPED: only root can leave root\n");
        skip();
    }
    server_before = in_own_network;
    char said[SERVER_TEXT];
    const char *words[] = {"--root", page, "--port", "80", NULL};
    server s = server_start_told(words, said);
    assert_string_equal(s.link, "http://127.0.0.1:80/");
    assert_non_null(strstr(said, "started by root; it goes on as nobody"));
    server_status_is(&s, "Uid:", "65534\t65534\t65534\t65534");
    server_status_is(&s, "Gid:", "65534\t65534\t65534\t65534");
    server_status_is(&s, "Groups:", "");
    server_status_is(&s, "CapPrm:", "0000000000000000");
    server_status_is(&s, "CapEff:", "0000000000000000");
    assert_int_equal(server_stop(&s, SIGTERM), 0);
}

static void test_the_fence_is_up(void **state)
{
    (void)state;
    if (sanitized) {
        skip();
    }
    server s = start();
    assert_true(server_lives(&s));
    server_status_is(&s, "Threads:", "1"); /* the fence is around one thread */
    server_status_is(&s, "NoNewPrivs:", "1");
    server_status_is(&s, "Seccomp:", "2");
    assert_int_equal(server_stop(&s, SIGTERM), 0);
}

/* ---- tests that fail ------------------------------------------------------------------------------------ */

/* For the step, which looks whether the server is still there afterwards. */
static void fails_in_the_middle(void **state)
{
    (void)state;
    server s = start();
    print_message("its server is %d\n", (int)s.pid);
    fail();
}

int main(int argc, char **argv)
{
    const struct CMUnitTest failing[] = {cmocka_unit_test_teardown(fails_in_the_middle, end_servers)};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_heads_are_just_these, end_servers),
        cmocka_unit_test_teardown(test_other_names_are_not_served, end_servers),
        cmocka_unit_test_teardown(test_others_are_warned_about, end_servers),
        cmocka_unit_test_teardown(test_few_files_are_enough_or_it_says_so, end_servers),
        cmocka_unit_test_teardown(test_a_trickle_is_not_borne, end_servers),
        cmocka_unit_test_teardown(test_root_is_left, end_servers),
        cmocka_unit_test_teardown(test_the_fence_is_up, end_servers),
    };
    if (argc > 1 && strcmp(argv[1], "--fail") == 0) {
        return cmocka_run_group_tests(failing, make_page, remove_page);
    }
    return cmocka_run_group_tests(tests, make_page, remove_page);
}
