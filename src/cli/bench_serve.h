/* bench_serve.h - lair bench --serve. */
#ifndef BENCH_SERVE_H
#define BENCH_SERVE_H

/* What the server's core does for one choice, over so many choices: validating, applying, and telling each of four viewers. */
int bench_serve(long choices);

#endif
