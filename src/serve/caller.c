/* caller.c - calls the addresses that people have given, in a process of its own. */
#define _GNU_SOURCE /* SOCK_CLOEXEC */ /* NOLINT(bugprone-reserved-identifier) */
#include "caller.h"

#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(LAIR_TLS)
#include <openssl/ssl.h>
#endif

#include "fence.h"
#include "hook.h"
#include "told.h"

enum {
    LONGEST = 2000, /* bytes of an address and a body */
    QUEUE = 256,
    OF_ONE = 8, /* calls to the same address that wait */
    AT_ONCE = 8,
    SECONDS = 10, /* for one try, from the name to the answer */
    TRIES = 3,
    ROUND = 200, /* milliseconds */
    ANSWER = 16, /* bytes of an answer that are read: "HTTP/1.1 200" */
};

struct caller {
    int fd;
    bool here;
};

/* How a try ended: the exit code of its process. */
enum { TAKEN, REFUSED, UNREACHED };

/* ---- one call ------------------------------------------------------------------------------------------------------ */

/* A connection to an address that may be reached; all that the name leads to have to be such. -1: there is none. */
static int reach(const hook_url *url, bool here, int *code)
{
    const struct addrinfo wish = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_ADDRCONFIG};
    struct addrinfo *list = NULL;
    int fd = -1;
    *code = UNREACHED;
    if (getaddrinfo(url->host, url->port, &wish, &list) != 0) {
        return -1;
    }
    for (const struct addrinfo *a = list; a; a = a->ai_next) {
        if (!hook_may_reach(a->ai_addr, here)) {
            *code = REFUSED;
        }
    }
    for (const struct addrinfo *a = list; a && fd < 0 && *code != REFUSED; a = a->ai_next) {
        fd = socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (fd >= 0 && connect(fd, a->ai_addr, a->ai_addrlen) != 0) {
            close(fd);
            fd = -1;
        }
    }
    freeaddrinfo(list);
    return fd;
}

static size_t print_request(char *to, size_t size, const hook_url *url, const char *body)
{
    bool six = strchr(url->host, ':') != NULL;
    int n = snprintf(to, size,
                     "POST %s HTTP/1.1\r\nHost: %s%s%s:%s\r\nUser-Agent: lair\r\nConnection: close\r\n"
                     "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                     url->path, six ? "[" : "", url->host, six ? "]" : "", url->port, strlen(body), body);
    return n > 0 && (size_t)n < size ? (size_t)n : 0;
}

/* Nobody is followed elsewhere, and who says that it is wrong is not asked again. */
static int code_of(const char *answer)
{
    if (strncmp(answer, "HTTP/1.", 7) != 0 || answer[8] != ' ') {
        return UNREACHED;
    }
    return answer[9] == '2'                                         ? TAKEN
           : answer[9] == '5' || strncmp(answer + 9, "429", 3) == 0 ? UNREACHED
                                                                    : REFUSED;
}

static int talk_plainly(int fd, const char *request, size_t n)
{
    char answer[ANSWER] = "";
    size_t got = 0;
    if (send(fd, request, n, MSG_NOSIGNAL) != (ssize_t)n) {
        return UNREACHED;
    }
    for (ssize_t more = 1; got < ANSWER - 1 && more > 0; got += more > 0 ? (size_t)more : 0) {
        more = recv(fd, answer + got, ANSWER - 1 - got, 0);
    }
    return code_of(answer);
}

/* The certificate has to be the name's. */
static int talk_secretly(int fd, const hook_url *url, const char *request, size_t n)
{
#if defined(LAIR_TLS)
    char answer[ANSWER] = "";
    size_t got = 0;
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());
    if (context == NULL || SSL_CTX_set_default_verify_paths(context) != 1 ||
        SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) != 1) {
        return UNREACHED;
    }
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
    SSL *ssl = SSL_new(context);
    if (ssl == NULL || SSL_set1_host(ssl, url->host) != 1 || SSL_set_tlsext_host_name(ssl, url->host) != 1 ||
        SSL_set_fd(ssl, fd) != 1 || SSL_connect(ssl) != 1 || SSL_write(ssl, request, (int)n) != (int)n) {
        return UNREACHED;
    }
    for (int more = 1; got < ANSWER - 1 && more > 0; got += more > 0 ? (size_t)more : 0) {
        more = SSL_read(ssl, answer + got, (int)(ANSWER - 1 - got));
    }
    return code_of(answer); /* the process ends, and all this with it */
#else
    (void)fd, (void)url, (void)request, (void)n;
    return REFUSED;
#endif
}

/* In a process of its own, which is killed when it takes too long. */
static int call(const char *address, const char *body, bool here)
{
    static char request[2 * LONGEST];
    hook_url url;
    int code = REFUSED;
    signal(SIGPIPE, SIG_IGN);
    alarm(SECONDS);
    if (!hook_read(address, here, &url)) {
        return REFUSED;
    }
    size_t n = print_request(request, sizeof request, &url, body);
    int fd = n ? reach(&url, here, &code) : -1;
    if (fd < 0) {
        return code;
    }
    return url.tls ? talk_secretly(fd, &url, request, n) : talk_plainly(fd, request, n);
}

/* ---- the queue ------------------------------------------------------------------------------------------------------- */

typedef struct waiting_call {
    char *url; /* NULL: a free place; the body is behind it */
    const char *body;
    int64_t due;
    pid_t pid; /* 0: it waits */
    int tries;
} waiting_call;

static waiting_call queue[QUEUE];
static int at_once;

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* One person's address does not fill it. */
static waiting_call *place_for(const char *url)
{
    waiting_call *place = NULL;
    int same = 0;
    for (int i = 0; i < QUEUE; i++) {
        same += queue[i].url && strcmp(queue[i].url, url) == 0;
        place = queue[i].url ? place : &queue[i];
    }
    return same < OF_ONE ? place : NULL;
}

/* "ADDRESS\nBODY"; false: the server has ended. */
static bool take_one(int fd)
{
    char text[LONGEST + 1];
    ssize_t n = recv(fd, text, LONGEST, MSG_DONTWAIT);
    if (n <= 0) {
        return n < 0 && (errno == EAGAIN || errno == EINTR);
    }
    text[n] = '\0';
    char *body = strchr(text, '\n');
    if (body == NULL) {
        return true;
    }
    *body = '\0';
    waiting_call *place = place_for(text);
    char *kept = place ? malloc((size_t)n + 1) : NULL;
    if (kept) {
        memcpy(kept, text, (size_t)n + 1);
        *place = (waiting_call){.url = kept, .body = kept + (body + 1 - text), .due = now_ms()};
    }
    return true;
}

static bool is_full(void)
{
    for (int i = 0; i < QUEUE; i++) {
        if (queue[i].url == NULL) {
            return false;
        }
    }
    return true;
}

static void start_due(bool here, int server)
{
    for (int i = 0; i < QUEUE && at_once < AT_ONCE; i++) {
        waiting_call *w = &queue[i];
        if (w->url == NULL || w->pid || w->due > now_ms()) {
            continue;
        }
        w->pid = fork();
        if (w->pid == 0) {
            close(server);
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            _exit(call(w->url, w->body, here));
        }
        at_once += w->pid > 0;
        w->pid = w->pid > 0 ? w->pid : 0;
    }
}

/* Tried again after ten seconds, and after a minute. */
static void ended(waiting_call *w, int status)
{
    bool again = !WIFEXITED(status) || WEXITSTATUS(status) == UNREACHED;
    w->pid = 0;
    at_once--;
    if (again && ++w->tries < TRIES) {
        w->due = now_ms() + (w->tries == 1 ? 10000 : 60000);
    } else {
        free(w->url);
        w->url = NULL;
    }
}

static void see_who_ended(void)
{
    int status;
    for (pid_t pid; (pid = waitpid(-1, &status, WNOHANG)) > 0;) {
        for (int i = 0; i < QUEUE; i++) {
            if (queue[i].url && queue[i].pid == pid) {
                ended(&queue[i], status);
            }
        }
    }
}

static void serve_calls(int fd, bool here)
{
    const struct rlimit none = {0, 0};
    setrlimit(RLIMIT_FSIZE, &none); /* it has nothing to write */
    signal(SIGINT, SIG_IGN);        /* it ends when the server does */
    signal(SIGTERM, SIG_IGN);
    for (bool goes_on = true; goes_on;) {
        struct pollfd ready = {.fd = fd, .events = is_full() ? 0 : POLLIN};
        if (poll(&ready, 1, ROUND) > 0) {
            goes_on = ready.revents & POLLIN && take_one(fd);
        }
        see_who_ended();
        start_due(here, fd);
    }
}

/* ---- from outside ------------------------------------------------------------------------------------------------------ */

caller *caller_start(bool here, char why[CALLER_WHY])
{
    int pair[2];
#if !defined(LAIR_TLS)
    snprintf(why, CALLER_WHY, told("this program was built without OpenSSL: it calls nobody"));
    return NULL;
#endif
    caller *c = calloc(1, sizeof *c);
    snprintf(why, CALLER_WHY, told("out of memory"));
    if (c == NULL || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) {
        free(c);
        return NULL;
    }
    signal(SIGCHLD, SIG_IGN); /* nobody waits for it */
    pid_t pid = fork();
    if (pid == 0) {
        close(pair[0]);
        signal(SIGCHLD, SIG_DFL);
        if (fence_root() && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) {
            serve_calls(pair[1], here);
        }
        _exit(0);
    }
    close(pair[1]);
    c->fd = pair[0];
    c->here = here;
    if (pid < 0) {
        snprintf(why, CALLER_WHY, told("a process cannot be started: %s"), told_error(errno));
        caller_end(c);
        return NULL;
    }
    return c;
}

bool caller_send(const caller *c, const char *url, const char *body)
{
    char text[LONGEST];
    int n = snprintf(text, sizeof text, "%s\n%s", url, body);
    return n > 0 && (size_t)n < sizeof text &&
           send(c->fd, text, (size_t)n, MSG_NOSIGNAL | MSG_DONTWAIT) == (ssize_t)n;
}

bool caller_takes(const caller *c, const char *url)
{
    hook_url read;
    return hook_read(url, c->here, &read);
}

void caller_end(caller *c)
{
    if (c) {
        close(c->fd);
        free(c);
    }
}
