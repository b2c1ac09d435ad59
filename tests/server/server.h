/* server.h - starts the real lair serve and talks to it in bytes. */
#ifndef SERVER_H
#define SERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { SERVER_TEXT = 2000 };

typedef struct server {
    pid_t pid;
    int port;
    int out; /* what it still prints */
    char link[100];
} server;

/* What came back. */
typedef struct got {
    int status; /* 0: nothing */
    char head[4096];
    char *body;
    size_t n_body;
    bool closed; /* the other side ended the connection */
} got;

/* How the program ended by itself. */
typedef struct ended {
    int code;
    char out[SERVER_TEXT], err[SERVER_TEXT];
} ended;

/* "lair serve WORDS..." (ended by NULL) that prints its link; NULL words: none. Fails the test if it does not. */
server server_start(const char *const *words);
/* The same; what it says on stderr until it prints the link and a moment after goes into said. */
server server_start_told(const char *const *words, char said[SERVER_TEXT]);
/* Ends whatever a test that failed has left running. */
void servers_end(void);
void servers_end_but(pid_t stays);
/* Called in the process that becomes the server, until it is set to NULL again. */
extern void (*server_before)(void);
/* Sends the signal and waits; the exit code, or -1 if it does not end within seconds. */
int server_stop(server *s, int signal);
/* Expects it to end. */
ended server_fails(const char *const *words);
/* Expects a line of /proc/PID/status to be this; name with its colon. */
void server_status_is(const server *s, const char *name, const char *value);
/* Its memory in kB and its open files. */
long server_memory(const server *s);
int server_files(const server *s);
/* Whether it still answers. */
bool server_lives(const server *s);

int client_open(const server *s);
bool client_send(int fd, const char *bytes, size_t n);
/* One reply; no body is expected after HEAD. */
got client_get(int fd, bool head_only);
void got_free(got *g);
/* The value of a line of the head; "" if there is none. Lives until the next call. */
const char *got_line(const got *g, const char *name);
/* Nothing comes and the other side ends the connection, before its patience does. */
bool client_ends(int fd);

/* Sends all and gets one reply on a connection of its own. */
got ask(const server *s, const char *bytes, size_t n);
/* "GET path" with more lines for the head ("" or "Name: value\r\n..."). */
got fetch(const server *s, const char *path, const char *more);

#endif
