/* bench_sockets.h - lair bench --serve --tables N. */
#ifndef BENCH_SOCKETS_H
#define BENCH_SOCKETS_H

/* A server of its own with so many tables of four over real sockets: how soon choices are acknowledged, and what they take. */
int bench_sockets(int tables, long seconds);

#endif
