/* bench_windows.h - lair bench --windows. */
#ifndef BENCH_WINDOWS_H
#define BENCH_WINDOWS_H

#include "lair.h"

/* For each kind of game (or only that one): windows a turn and seat in which something could be played, in which the table asks,
   in which it asks and a bot passes, the same without relevance, and of so many windows passed by relevance those in which a
   search finds a clearly better answer. */
int bench_windows(const lair_pack *pack, const char *only, long games, long judge);

#endif
