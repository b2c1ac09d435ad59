/* server.c - starts the real lair serve and talks to it in bytes. */
#include "server.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

enum { WAIT_MS = 18000 }; /* a busy machine is slow; less than the patience of the server */

/* ---- the program ---------------------------------------------------------------------------------------- */

void (*server_before)(void);

static pid_t running[64];
enum { RUNNING = sizeof running / sizeof running[0] };

static void note(pid_t was, pid_t is)
{
    for (int i = 0; i < RUNNING; i++) {
        if (running[i] == was) {
            running[i] = is;
            return;
        }
    }
}

void servers_end_but(pid_t stays)
{
    for (int i = 0; i < RUNNING; i++) {
        if (running[i] && running[i] != stays) {
            kill(running[i], SIGKILL);
            waitpid(running[i], NULL, 0);
            running[i] = 0;
        }
    }
}

void servers_end(void)
{
    servers_end_but(0);
}

static pid_t run(const char *const *words, int out, int err)
{
    const char *program = getenv("LAIR");
    /* Tables have tests of their own (tests/online), and the ones of whoever runs this are not touched. */
    const char *argument[32] = {program ? program : "build/lair", "serve", "--store", "none"};
    for (int i = 0; words && words[i]; i++) {
        argument[i + 4] = words[i];
    }
    pid_t pid = fork();
    if (pid == 0) {
        dup2(out, STDOUT_FILENO);
        if (err >= 0) {
            dup2(err, STDERR_FILENO);
        }
        for (int fd = 3; fd < 256; fd++) {
            close(fd);
        }
        if (server_before) {
            server_before();
        }
        execv(argument[0], (char **)(uintptr_t)argument);
        _exit(127);
    }
    note(0, pid);
    return pid;
}

static bool readable(int fd, int ms)
{
    struct pollfd p = {fd, POLLIN, 0};
    return poll(&p, 1, ms) == 1;
}

static server start(const char *const *words, int err)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    server s = {.pid = run(words, ends[1], err), .out = ends[0]};
    close(ends[1]);
    char line[300] = "";
    size_t n = 0;
    while (n < sizeof line - 1 && readable(s.out, WAIT_MS) && read(s.out, line + n, 1) == 1 &&
           line[n] != '\n') {
        n++;
    }
    const char *link = strstr(line, "http://"), *port = strrchr(line, ':');
    assert_non_null(link);
    snprintf(s.link, sizeof s.link, "%.*s", (int)strcspn(link, " "), link);
    s.port = (int)strtol(port + 1, NULL, 10);
    assert_in_range(s.port, 1, 65535);
    return s;
}

server server_start(const char *const *words)
{
    return start(words, -1);
}

server server_start_told(const char *const *words, char said[SERVER_TEXT])
{
    int ends[2];
    size_t n = 0;
    ssize_t more = 1;
    assert_int_equal(pipe(ends), 0);
    server s = start(words, ends[1]);
    close(ends[1]);
    while (more > 0 && n < SERVER_TEXT - 1 && readable(ends[0], 300)) {
        more = read(ends[0], said + n, SERVER_TEXT - 1 - n);
        n += more > 0 ? (size_t)more : 0;
    }
    said[n] = '\0';
    close(ends[0]);
    return s;
}

static int wait_for(pid_t pid)
{
    for (int i = 0; i < WAIT_MS / 10; i++) {
        int status;
        if (waitpid(pid, &status, WNOHANG) == pid) {
            note(pid, 0);
            return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        }
        poll(NULL, 0, 10);
    }
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    note(pid, 0);
    return -1;
}

int server_stop(server *s, int signal)
{
    kill(s->pid, signal);
    int code = wait_for(s->pid);
    close(s->out);
    return code;
}

static void read_all(int fd, char text[SERVER_TEXT])
{
    size_t n = 0;
    ssize_t more;
    while (n < SERVER_TEXT - 1 && (more = read(fd, text + n, SERVER_TEXT - 1 - n)) > 0) {
        n += (size_t)more;
    }
    text[n] = '\0';
    close(fd);
}

ended server_fails(const char *const *words)
{
    int out[2], err[2];
    assert_int_equal(pipe(out), 0);
    assert_int_equal(pipe(err), 0);
    pid_t pid = run(words, out[1], err[1]);
    close(out[1]);
    close(err[1]);
    ended e = {.code = wait_for(pid)};
    read_all(out[0], e.out);
    read_all(err[0], e.err);
    return e;
}

/* The value of a line of /proc/PID/status; "" if there is none. */
static void status_line(const server *s, const char *name, char value[200])
{
    char path[64], line[200];
    snprintf(path, sizeof path, "/proc/%d/status", (int)s->pid);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    value[0] = '\0';
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, name, strlen(name)) == 0) {
            const char *from = line + strlen(name) + strspn(line + strlen(name), " \t");
            snprintf(value, 200, "%.*s", (int)strcspn(from, "\n"), from);
        }
    }
    fclose(file);
}

void server_status_is(const server *s, const char *name, const char *value)
{
    char is[200];
    status_line(s, name, is);
    assert_string_equal(is, value);
}

long server_memory(const server *s)
{
    char kb[200];
    status_line(s, "VmRSS:", kb);
    return strtol(kb, NULL, 10);
}

int server_files(const server *s)
{
    char name[64];
    int n = 0;
    snprintf(name, sizeof name, "/proc/%d/fd", (int)s->pid);
    DIR *directory = opendir(name);
    assert_non_null(directory);
    while (readdir(directory)) {
        n++;
    }
    closedir(directory);
    return n;
}

bool server_lives(const server *s)
{
    got g = fetch(s, "/", "");
    bool good = g.status == 200;
    got_free(&g);
    return good;
}

/* ---- clients -------------------------------------------------------------------------------------------- */

int client_open(const server *s)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)s->port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(fd >= 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&address, sizeof address), 0);
    return fd;
}

bool client_send(int fd, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t sent = send(fd, bytes, n, MSG_NOSIGNAL);
        if (sent <= 0) {
            return false;
        }
        bytes += sent;
        n -= (size_t)sent;
    }
    return true;
}

static ssize_t some(int fd, char *to, size_t n)
{
    return readable(fd, WAIT_MS) ? recv(fd, to, n, 0) : -1;
}

/* The head, and not a byte more. False: it does not come. */
static bool get_head(int fd, char head[], size_t size)
{
    size_t n = 0;
    while (n < size - 1 && readable(fd, WAIT_MS)) {
        ssize_t seen = recv(fd, head + n, size - 1 - n, MSG_PEEK);
        if (seen <= 0) {
            return false;
        }
        head[n + (size_t)seen] = '\0';
        char *end = strstr(head, "\r\n\r\n");
        size_t take = end ? (size_t)(end + 4 - head) - n : (size_t)seen;
        n += (size_t)recv(fd, head + n, take, 0);
        head[n] = '\0';
        if (end) {
            return true;
        }
    }
    return false;
}

got client_get(int fd, bool head_only)
{
    got g = {0};
    if (!get_head(fd, g.head, sizeof g.head)) {
        g.closed = true;
        return g;
    }
    assert_memory_equal(g.head, "HTTP/1.1 ", 9);
    g.status = (int)strtol(g.head + 9, NULL, 10);
    size_t length = head_only ? 0 : (size_t)strtol(got_line(&g, "Content-Length"), NULL, 10);
    g.body = malloc(length + 1);
    assert_non_null(g.body);
    while (g.n_body < length) {
        ssize_t more = some(fd, g.body + g.n_body, length - g.n_body);
        if (more <= 0) {
            g.closed = true;
            break;
        }
        g.n_body += (size_t)more;
    }
    g.body[g.n_body] = '\0';
    return g;
}

void got_free(got *g)
{
    free(g->body);
    g->body = NULL;
}

const char *got_line(const got *g, const char *name)
{
    static char value[1000];
    size_t n = strlen(name);
    value[0] = '\0';
    for (const char *line = strstr(g->head, "\r\n"); line; line = strstr(line + 2, "\r\n")) {
        if (strncasecmp(line + 2, name, n) == 0 && line[2 + n] == ':') {
            const char *from = line + 2 + n + 2;
            snprintf(value, sizeof value, "%.*s", (int)strcspn(from, "\r"), from);
            break;
        }
    }
    return value;
}

bool client_ends(int fd)
{
    char byte;
    return readable(fd, WAIT_MS) && recv(fd, &byte, 1, 0) <= 0;
}

got ask(const server *s, const char *bytes, size_t n)
{
    int fd = client_open(s);
    client_send(fd, bytes, n);
    got g = client_get(fd, n > 5 && memcmp(bytes, "HEAD ", 5) == 0);
    if (g.status && strcmp(got_line(&g, "Connection"), "close") == 0) {
        g.closed = client_ends(fd);
    }
    close(fd);
    return g;
}

got fetch(const server *s, const char *path, const char *more)
{
    char text[4000];
    int n = snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: localhost\r\n%s\r\n", path, more);
    return ask(s, text, (size_t)n);
}
