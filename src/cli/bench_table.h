/* bench_table.h - lair bench --table. */
#ifndef BENCH_TABLE_H
#define BENCH_TABLE_H

#include "lair.h"

/* What the table's questions cost, in microseconds and as a multiple of a choice of the engine, over so many games of six. */
int bench_table(const lair_pack *pack, long games);

#endif
