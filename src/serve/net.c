/* net.c - the event loop, on libwebsockets' raw descriptors. */
#include "net.h"

#include <errno.h>
#include <libwebsockets.h>
#include <linux/sockios.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include "told.h"

enum {
    SPARE_FILES = 16,    /* open files beside the connections: output, the loop's own */
    FEWEST = 8,          /* connections, for one browser to be served at all */
    TURNED_AWAY = 128,   /* connections beyond the limit that are told so; more are closed without a word */
    ACCEPT_AT_ONCE = 64, /* so that those who are connected get their turn too */
    LEAVE_SECONDS = 2,   /* for a client to read the last reply */
    SLOWEST = 1024,      /* bytes a second that a client must be able to read */
    UNSENT = 65536,      /* bytes of a reply that the system keeps for a client who is slow */
    BACKLOG = 512,
};

typedef enum client_state {
    READING,
    WRITING, /* a reply is under way; nothing is read meanwhile */
    STAYING, /* bytes go both ways */
    LEAVING, /* all is said: what still comes is thrown away until the other side closes */
} client_state;

typedef struct client {
    struct client *next, *previous;
    struct client *next_unfinished;
    struct lws *wsi;
    int fd;
    client_state state;
    bool close; /* after the reply */
    time_t deadline;
    char *in; /* owned, NET_IN bytes; NULL while nothing waits */
    size_t n_in;
    char *head; /* owned: what is left of the reply's head, usually nothing */
    size_t n_head;
    const char *body; /* borrowed: what is left of the reply's body */
    size_t n_body;
    size_t sent;  /* to the system, for this client */
    size_t taken; /* of that by the client itself, when the deadline was set */
    uint32_t id;  /* STAYING: what the handler calls it */
    char *out;    /* owned: what waits to be written */
    size_t n_out, out_capacity;
    bool ending; /* after that */
    bool waited; /* something did when it was last looked at, too */
    bool queued; /* among the unfinished */
} client;

struct net {
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws *listener;
    net_setup setup;
    struct sockaddr_storage address;
    int n_clients;
    int turned_away; /* as many beyond the limit are told so */
    client *clients;
    client *unfinished; /* have more to write and wait for the end of the round */
    bool ticking;
    bool deaf; /* the system has no more sockets to give: we do not listen until the next tick */
    lws_sorted_usec_list_t tick;
    volatile sig_atomic_t stopped;
    client **stays; /* by place */
    uint32_t next_place;
    lws_sorted_usec_list_t turn;
    reply reply;
    char scratch[NET_IN_STAYS];
};
enum { PLACES = 65536 };

static time_t now_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec;
}

/* ---- clients -------------------------------------------------------------------------------------------- */

static void client_enters(net *n, client *c, struct lws *wsi, int fd)
{
    c->wsi = wsi;
    c->fd = fd;
    c->deadline = now_seconds() + n->setup.patience;
    c->next = n->clients;
    if (c->next) {
        c->next->previous = c;
    }
    n->clients = c;
    n->n_clients++;
}

static void client_is_gone(net *n, client *c)
{
    if (c->wsi == NULL) {
        return;
    }
    for (client **at = &n->unfinished; *at; at = &(*at)->next_unfinished) {
        if (*at == c) {
            *at = c->next_unfinished;
            break;
        }
    }
    *(c->previous ? &c->previous->next : &n->clients) = c->next;
    if (c->next) {
        c->next->previous = c->previous;
    }
    free(c->in);
    free(c->head);
    free(c->out);
    c->wsi = NULL;
    n->n_clients--;
    if (c->id) {
        n->stays[c->id % PLACES] = NULL;
        n->setup.handler.gone(n->setup.handler.self, c->id);
    }
}

/* The last reply would be lost if the socket were closed while the client still sends. */
static void leave(client *c)
{
    c->state = LEAVING;
    c->deadline = now_seconds() + LEAVE_SECONDS;
    shutdown(c->fd, SHUT_WR);
}

/* Writes what fits. False: the client is gone, or there is no memory to serve it. */
static bool write_some(client *c, const char *head)
{
    struct iovec parts[2] = {{(void *)head, c->n_head}, {(void *)c->body, c->n_body}};
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
    ssize_t sent = sendmsg(c->fd, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) {
        return false;
    }
    size_t done = sent < 0 ? 0 : (size_t)sent;
    c->sent += done;
    size_t of_head = done < c->n_head ? done : c->n_head;
    c->n_head -= of_head;
    c->n_body -= done - of_head;
    c->body = c->body ? c->body + (done - of_head) : NULL;
    if (c->n_head == 0) {
        free(c->head);
        c->head = NULL;
        return true;
    }
    char *rest = malloc(c->n_head);
    if (rest == NULL) {
        return false;
    }
    memcpy(rest, head + of_head, c->n_head);
    free(c->head);
    c->head = rest;
    return true;
}

/* How much of what we sent has arrived. What only waits in the system's buffers does not count: they take and give in large
   lumps, and a client that reads next to nothing would look quick, or a slow honest one dead. */
static size_t taken_by(const client *c)
{
    int waits = 0;
    return ioctl(c->fd, SIOCOUTQ, &waits) == 0 && (size_t)waits <= c->sent ? c->sent - (size_t)waits
                                                                           : c->sent;
}

/* The library forgets the wish to write when it is uttered while writing, so it is uttered after each round. */
static void write_later(net *n, client *c)
{
    if (!c->queued) {
        c->queued = true;
        c->next_unfinished = n->unfinished;
        n->unfinished = c;
    }
}

/* ---- connections that stay ------------------------------------------------------------------------------- */

static void address_of(const client *c, char address[NET_ADDRESS])
{
    struct sockaddr_storage peer = {0};
    socklen_t length = sizeof peer;
    address[0] = '\0';
    if (getpeername(c->fd, (struct sockaddr *)&peer, &length) == 0) {
        getnameinfo((struct sockaddr *)&peer, length, address, NET_ADDRESS, NULL, 0, NI_NUMERICHOST);
    }
}

/* A name that no other connection has, and that none has had for long. */
static bool give_name(net *n, client *c)
{
    for (int i = 0; i < PLACES; i++) {
        uint32_t id = ++n->next_place;
        if (id != 0 && n->stays[id % PLACES] == NULL) {
            n->stays[id % PLACES] = c;
            c->id = id;
            return true;
        }
    }
    return false;
}

static bool begin_to_stay(net *n, client *c)
{
    char address[NET_ADDRESS];
    if (!give_name(n, c)) {
        return false;
    }
    c->state = STAYING;
    address_of(c, address);
    n->setup.handler.opened(n->setup.handler.self, c->id, address);
    return true;
}

/* Hands over what has come; what is left of it waits. False: the connection is over. */
static bool hand_over(net *n, client *c, char *bytes, size_t *n_bytes)
{
    while (c->state == STAYING && !c->ending && *n_bytes > 0) {
        size_t used = n->setup.handler.bytes(n->setup.handler.self, c->id, bytes, *n_bytes);
        if (used == 0) {
            return *n_bytes < NET_IN_STAYS;
        }
        *n_bytes -= used;
        memmove(bytes, bytes + used, *n_bytes);
    }
    return true;
}

static bool keep_rest_of_stay(client *c, const char *bytes, size_t n_bytes)
{
    if (n_bytes == 0 || c->ending) {
        free(c->in);
        c->in = NULL;
        c->n_in = 0;
        return true;
    }
    if (c->in == NULL || c->in != bytes) {
        char *in = malloc(NET_IN_STAYS);
        if (in == NULL) {
            return false;
        }
        memcpy(in, bytes, n_bytes);
        free(c->in);
        c->in = in;
    }
    c->n_in = n_bytes;
    return true;
}

static bool stay_reads(net *n, client *c)
{
    char *bytes = c->in ? c->in : n->scratch;
    size_t had = c->in ? c->n_in : 0;
    ssize_t got = recv(c->fd, bytes + had, NET_IN_STAYS - had, MSG_DONTWAIT);
    if (got <= 0) {
        return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
    }
    size_t n_bytes = had + (size_t)got;
    return hand_over(n, c, bytes, &n_bytes) && keep_rest_of_stay(c, bytes, n_bytes);
}

static bool stay_writes(net *n, client *c)
{
    ssize_t sent = c->n_out ? send(c->fd, c->out, c->n_out, MSG_NOSIGNAL | MSG_DONTWAIT) : 0;
    if (sent < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) {
        return false;
    }
    size_t done = sent > 0 ? (size_t)sent : 0;
    c->sent += done;
    c->n_out -= done;
    if (c->n_out > 0) {
        memmove(c->out, c->out + done, c->n_out);
        write_later(n, c);
    } else if (c->ending) {
        leave(c);
    }
    return true;
}

static client *stay_of(const net *n, uint32_t connection)
{
    client *c = n->stays[connection % PLACES];
    return c && c->id == connection && c->state == STAYING ? c : NULL;
}

/* Called after writing: the reply is complete, or the rest has to wait. */
static void written(net *n, client *c)
{
    if (c->n_head + c->n_body > 0) {
        c->state = WRITING;
        write_later(n, c);
        lws_rx_flow_control(c->wsi, 0);
    } else if (c->close) {
        leave(c);
    } else {
        c->state = READING;
        c->deadline = now_seconds() + n->setup.patience;
    }
}

static bool send_reply(net *n, client *c)
{
    const reply *r = &n->reply;
    c->n_head = r->head_length;
    c->body = r->body;
    c->n_body = r->body ? r->body_length : 0;
    c->close = r->close;
    c->deadline = now_seconds() + n->setup.patience;
    if (!write_some(c, r->head)) {
        return false;
    }
    if (r->stays && n->setup.handler.opened) { /* its head is short: it fits into the socket's buffer */
        return c->n_head == 0 && begin_to_stay(n, c);
    }
    written(n, c);
    if (c->state == WRITING) {
        c->taken = taken_by(c);
    }
    return true;
}

/* Answers the requests at the front of the bytes, as long as the replies go out at once. *n_bytes: what is left. */
static bool answer_all(net *n, client *c, char *bytes, size_t *n_bytes)
{
    while (c->state == READING && *n_bytes > 0) {
        size_t used = n->setup.handler.take(n->setup.handler.self, bytes, *n_bytes, &n->reply);
        if (used == 0) {
            return *n_bytes < NET_IN;
        }
        *n_bytes -= used;
        memmove(bytes, bytes + used, *n_bytes);
        if (!send_reply(n, c)) {
            return false;
        }
    }
    return c->state != STAYING || hand_over(n, c, bytes, n_bytes);
}

static void forget_input(client *c)
{
    free(c->in);
    c->in = NULL;
    c->n_in = 0;
}

/* Most requests arrive whole, so only those that do not get a buffer of their own. */
static bool keep_rest(client *c, const char *bytes, size_t n_bytes)
{
    if (n_bytes == 0 || c->state == LEAVING) {
        forget_input(c);
        return true;
    }
    if (c->state == STAYING) { /* with more room */
        char *rest = malloc(NET_IN_STAYS);
        if (rest) {
            memcpy(rest, bytes, n_bytes);
        }
        forget_input(c);
        c->in = rest;
        c->n_in = n_bytes;
        return rest != NULL;
    }
    if (c->in == NULL) {
        c->in = malloc(NET_IN);
        if (c->in == NULL) {
            return false;
        }
        memcpy(c->in, bytes, n_bytes);
    }
    c->n_in = n_bytes;
    return true;
}

static bool client_reads(net *n, client *c)
{
    if (c->state == WRITING) {
        return true;
    }
    if (c->state == STAYING) {
        return stay_reads(n, c);
    }
    char *bytes = c->in ? c->in : n->scratch;
    size_t had = c->in ? c->n_in : 0;
    ssize_t got = recv(c->fd, bytes + had, NET_IN - had, MSG_DONTWAIT);
    if (got < 0) {
        return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    }
    if (got == 0 || c->state == LEAVING) {
        return got > 0;
    }
    size_t n_bytes = had + (size_t)got;
    return answer_all(n, c, bytes, &n_bytes) && keep_rest(c, bytes, n_bytes);
}

static bool client_writes(net *n, client *c)
{
    if (c->state == STAYING) {
        return stay_writes(n, c);
    }
    if (c->state != WRITING) {
        return true;
    }
    if (!write_some(c, c->head)) {
        return false;
    }
    written(n, c);
    if (c->state == WRITING) {
        return true;
    }
    lws_rx_flow_control(c->wsi, 1);
    char *bytes = c->in;
    size_t n_bytes = c->n_in;
    if (bytes) {
        return answer_all(n, c, bytes, &n_bytes) && keep_rest(c, bytes, n_bytes);
    }
    return true;
}

static void go_on_writing(net *n)
{
    while (n->unfinished) {
        client *c = n->unfinished;
        n->unfinished = c->next_unfinished;
        c->queued = false;
        lws_callback_on_writable(c->wsi);
    }
}

/* ---- time ----------------------------------------------------------------------------------------------- */

/* Whether it has read enough since it was last looked at. */
static bool reads_on(const net *n, client *c)
{
    size_t before = c->taken;
    c->taken = taken_by(c);
    return c->taken >= before + (size_t)SLOWEST * (size_t)n->setup.patience;
}

/* Nothing is kept for it, in the system neither. */
static void give_up(client *c)
{
    const struct linger at_once = {1, 0};
    setsockopt(c->fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* How long it may be silent the handler knows; what it is sent it has to read. */
static void look_at_stay(const net *n, client *c)
{
    bool reads = reads_on(n, c);
    if (c->n_out > 0 && c->waited && !reads) {
        c->ending = true;
        give_up(c);
        return;
    }
    c->waited = c->n_out > 0;
    c->deadline = now_seconds() + n->setup.patience;
}

static void client_is_late(net *n, client *c)
{
    if (c->state == STAYING && !c->ending) {
        look_at_stay(n, c);
        return;
    }
    if (c->state == WRITING) {
        if (reads_on(n, c)) {
            c->deadline = now_seconds() + n->setup.patience;
        } else {
            give_up(c);
        }
        return;
    }
    bool half_asked = c->state == READING && c->in != NULL;
    if (half_asked) {
        n->setup.handler.turn_away(n->setup.handler.self, 408, &n->reply);
        n->reply.close = true;
        forget_input(c);
        if (send_reply(n, c)) {
            return;
        }
    }
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static void tick(lws_sorted_usec_list_t *sul)
{
    net *n = lws_container_of(sul, net, tick);
    time_t now = now_seconds();
    if (n->deaf) {
        n->deaf = false;
        lws_rx_flow_control(n->listener, 1);
    }
    client *next = NULL;
    for (client *c = n->clients; c; c = next) {
        next = c->next;
        if (now >= c->deadline) {
            client_is_late(n, c);
        }
    }
    n->ticking = n->clients != NULL;
    if (n->ticking) {
        lws_sul_schedule(n->context, 0, &n->tick, tick, LWS_US_PER_SEC);
    }
}

static void start_ticking(net *n)
{
    if (!n->ticking) {
        n->ticking = true;
        lws_sul_schedule(n->context, 0, &n->tick, tick, LWS_US_PER_SEC);
    }
}

/* ---- the listener --------------------------------------------------------------------------------------- */

static void accept_one(net *n, int fd)
{
    if (n->n_clients >= n->setup.connections + n->turned_away || n->stopped) {
        close(fd);
        return;
    }
    int unsent = UNSENT, on = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on,
               sizeof on); /* a reply is written at once, so nothing is to wait for */
    setsockopt(fd, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent, sizeof unsent);
    lws_sock_file_fd_type file = {.filefd = fd};
    struct lws *wsi = lws_adopt_descriptor_vhost(n->vhost, LWS_ADOPT_RAW_FILE_DESC, file, "client", NULL);
    client *c = wsi ? lws_wsi_user(wsi) : NULL;
    if (c == NULL) {
        close(fd);
        return;
    }
    bool too_many = n->n_clients >= n->setup.connections;
    client_enters(n, c, wsi, fd);
    start_ticking(n);
    if (too_many) {
        n->setup.handler.turn_away(n->setup.handler.self, 503, &n->reply);
        n->reply.close = true;
        if (!send_reply(n, c)) {
            lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        }
    }
}

static void accept_some(net *n, int listener)
{
    for (int i = 0; i < ACCEPT_AT_ONCE; i++) {
        int fd = accept(listener, NULL, NULL);
        if (fd >= 0) {
            accept_one(n, fd);
            continue;
        }
        if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
            n->deaf = true;
            lws_rx_flow_control(n->listener, 0);
            start_ticking(n);
        }
        if (errno != EINTR && errno != ECONNABORTED) {
            return;
        }
    }
}

static int on_listener(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    (void)user, (void)in, (void)length;
    if (reason == LWS_CALLBACK_RAW_RX_FILE) {
        accept_some(lws_context_user(lws_get_context(wsi)), lws_get_socket_fd(wsi));
    }
    return 0;
}

static int on_client(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    (void)in, (void)length;
    client *c = user;
    if (c == NULL || c->wsi == NULL) {
        return 0;
    }
    net *n = lws_context_user(lws_get_context(wsi));
    switch (reason) {
    case LWS_CALLBACK_RAW_RX_FILE:
        return client_reads(n, c) ? 0 : -1;
    case LWS_CALLBACK_RAW_WRITEABLE_FILE:
        return client_writes(n, c) ? 0 : -1;
    case LWS_CALLBACK_RAW_CLOSE_FILE:
        client_is_gone(n, c);
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "listener", .callback = on_listener},
    {.name = "client", .callback = on_client, .per_session_data_size = sizeof(client)},
    {.name = NULL},
};

/* ---- opening and closing -------------------------------------------------------------------------------- */

/* A socket that listens, or -1 with errno set. */
static int listen_at(const struct addrinfo *address)
{
    int fd = socket(address->ai_family, SOCK_STREAM, 0);
    int on = 1;
    if (fd < 0) {
        return -1;
    }
    /* Connections of a server that has just ended must not keep the port from the next one. */
    if (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
        bind(fd, address->ai_addr, address->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0) {
        return fd;
    }
    int error = errno;
    close(fd);
    errno = error;
    return -1;
}

static int open_port(const net_setup *setup, char why[NET_WHY], bool *other_port)
{
    char port[16];
    snprintf(port, sizeof port, "%d", setup->port);
    struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST};
    struct addrinfo *found = NULL;
    const char *address = strcmp(setup->host, "localhost") == 0 ? "127.0.0.1" : setup->host;
    *other_port = false;
    if (getaddrinfo(address, port, &hints, &found) != 0) {
        snprintf(why, NET_WHY,
                 told("\"%.60s\" is no address such as 127.0.0.1 (this machine only) or 0.0.0.0 (everybody)"),
                 setup->host);
        return -1;
    }
    int fd = listen_at(found);
    *other_port = fd < 0 && (errno == EADDRINUSE || errno == EACCES);
    if (fd < 0) {
        snprintf(why, NET_WHY, told("cannot listen at %s port %d: %s"), setup->host, setup->port,
                 told_error(errno));
    }
    freeaddrinfo(found);
    return fd;
}

/* The library keeps a table with a row for each file that may be opened: not more than we need. False: there are too few
   to serve anybody. */
static bool limit_files(net *n, char why[NET_WHY])
{
    struct rlimit files;
    n->turned_away = TURNED_AWAY;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) {
        return true;
    }
    rlim_t wanted = (rlim_t)n->setup.connections + TURNED_AWAY + SPARE_FILES;
    if (files.rlim_max != RLIM_INFINITY && wanted > files.rlim_max) {
        wanted = files.rlim_max;
        int left = (int)wanted - SPARE_FILES;
        if (left < FEWEST) {
            snprintf(why, NET_WHY,
                     "only %d files may be open at once here, and %d are needed (see ulimit -n)", (int)wanted,
                     SPARE_FILES + FEWEST);
            return false;
        }
        n->turned_away = left / 4 < TURNED_AWAY ? left / 4 : TURNED_AWAY;
        if (n->setup.connections > left - n->turned_away) {
            n->setup.connections = left - n->turned_away;
        }
    }
    files.rlim_cur = wanted;
    setrlimit(RLIMIT_NOFILE, &files);
    return true;
}

/* The loop comes round even if nothing happens. */
static void next_turn(lws_sorted_usec_list_t *sul)
{
    net *n = lws_container_of(sul, net, turn);
    lws_sul_schedule(n->context, 0, &n->turn, next_turn, NET_TURN * LWS_US_PER_MS);
}

static bool start_loop(net *n, int fd)
{
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
                                             .protocols = protocols,
                                             .user = n,
                                             .gid = (gid_t)-1,
                                             .uid = (uid_t)-1};
    lws_set_log_level(0, NULL);
    n->context = lws_create_context(&info);
    n->vhost = n->context ? lws_get_vhost_by_name(n->context, "default") : NULL;
    if (n->vhost) {
        lws_sock_file_fd_type file = {.filefd = fd};
        n->listener = lws_adopt_descriptor_vhost(n->vhost, LWS_ADOPT_RAW_FILE_DESC, file, "listener", NULL);
    }
    if (n->listener && n->setup.handler.turn) {
        n->stays = calloc(PLACES, sizeof(client *)); /* NOLINT(bugprone-sizeof-expression): pointers */
        lws_sul_schedule(n->context, 0, &n->turn, next_turn, NET_TURN * LWS_US_PER_MS);
        return n->stays != NULL;
    }
    return n->listener != NULL;
}

net *net_open(const net_setup *setup, char why[NET_WHY], bool *other_port)
{
    int fd = open_port(setup, why, other_port);
    if (fd < 0) {
        return NULL;
    }
    snprintf(why, NET_WHY, told("there is not enough memory"));
    net *n = calloc(1, sizeof *n);
    if (n) {
        socklen_t length = sizeof n->address;
        n->setup = *setup;
        if (getsockname(fd, (struct sockaddr *)&n->address, &length) == 0 && limit_files(n, why) &&
            start_loop(n, fd)) {
            return n;
        }
        net_close(n);
    }
    close(fd);
    return NULL;
}

const struct sockaddr *net_address(const net *n)
{
    return (const struct sockaddr *)&n->address;
}

int net_port(const net *n)
{
    const struct sockaddr *a = net_address(n);
    return ntohs(a->sa_family == AF_INET6 ? ((const struct sockaddr_in6 *)a)->sin6_port
                                          : ((const struct sockaddr_in *)a)->sin_port);
}

int net_connections(const net *n)
{
    return n->setup.connections;
}

static bool is_writing(const net *n)
{
    for (const client *c = n->clients; c; c = c->next) {
        if (c->state == WRITING || c->n_out > 0) {
            return true;
        }
    }
    return false;
}

void net_run(net *n)
{
    while (!n->stopped && lws_service(n->context, 0) >= 0) {
        if (n->setup.handler.turn) {
            n->setup.handler.turn(n->setup.handler.self);
        }
        go_on_writing(n);
    }
    if (n->setup.handler.stopping) {
        n->setup.handler.stopping(n->setup.handler.self);
        go_on_writing(n);
    }
    time_t until = now_seconds() + LEAVE_SECONDS;
    while (is_writing(n) && now_seconds() < until && lws_service(n->context, 0) >= 0) {
        go_on_writing(n);
    }
}

void net_send(net *n, uint32_t connection, const char *bytes, size_t length)
{
    client *c = stay_of(n, connection);
    if (c == NULL || c->ending) {
        return;
    }
    if (c->n_out + length > c->out_capacity || c->n_out > NET_UNSENT) {
        size_t capacity = 2 * c->out_capacity > c->n_out + length ? 2 * c->out_capacity : c->n_out + length;
        char *more =
            c->n_out > NET_UNSENT ? NULL : realloc(c->out, capacity); /* one that is long is no mistake */
        if (more == NULL) {
            c->ending = true;
            give_up(c);
            return;
        }
        c->out = more;
        c->out_capacity = capacity;
    }
    memcpy(c->out + c->n_out, bytes, length);
    c->n_out += length;
    write_later(n, c);
}

void net_end(net *n, uint32_t connection)
{
    client *c = stay_of(n, connection);
    if (c) {
        c->ending = true;
        c->deadline = now_seconds() + LEAVE_SECONDS;
        write_later(n, c);
    }
}

void net_wake(net *n)
{
    lws_cancel_service(n->context);
}

void net_stop(net *n)
{
    n->stopped = 1;
    lws_cancel_service(n->context);
}

void net_close(net *n)
{
    if (n == NULL) {
        return;
    }
    if (n->context) {
        lws_context_destroy(n->context);
    }
    free(n->stays);
    free(n);
}
