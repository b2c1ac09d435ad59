/* watch.h - for whoever runs the server: figures and health on a port of this machine alone, and lines of a log. */
#ifndef WATCH_H
#define WATCH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { WATCH_STEPS = 12, WATCH_WHY = 200 };

/* Written by the loop, read by the thread that tells them. */
typedef struct watch_figures {
    atomic_long tables, playing, sockets;                      /* now */
    atomic_long messages, refused, choices, batches, failures; /* in all */
    atomic_long bots_waiting;
    atomic_long acks[WATCH_STEPS + 1], ack_us; /* acknowledgements by how long they took, and all together */
    atomic_llong turned_ms; /* when the loop last came round, by the steady clock; 0: it has no reason to */
    atomic_bool in_trouble; /* nothing can be stored */
    atomic_bool stopping;
} watch_figures;

/* An acknowledgement that took so many microseconds. */
void watch_ack(watch_figures *f, int64_t us);
int64_t watch_now_us(void);

typedef struct watch watch;

/* Listens at 127.0.0.1; NULL: why says what is wrong. The figures live longer. */
watch *watch_open(int port, watch_figures *f, char why[WATCH_WHY]);
int watch_port(const watch *w);
bool watch_start(watch *w); /* in a thread of its own: it answers also when the loop does not */
void watch_close(watch *w);

/* The log: a line of key=value on stderr if it was asked for. Nothing that lets anybody in, and nobody's address, belongs in it. */
void watch_log_on(void);
__attribute__((format(printf, 2, 3))) void watch_log(const char *what, const char *format, ...);

#endif
