/* bench_table.h - lair bench --table. */
#ifndef BENCH_TABLE_H
#define BENCH_TABLE_H

#include "lair.h"

int bench_table(const lair_pack *pack);

#endif
