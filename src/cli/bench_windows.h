/* bench_windows.h - lair bench --windows. */
#ifndef BENCH_WINDOWS_H
#define BENCH_WINDOWS_H

#include "lair.h"

/* For each kind of game (or only that one), played by bots of that name: windows a turn and seat in which something could be
   played and was not, before and with passing by relevance; and of so many windows that are passed those in which a search finds a
   clearly better answer, those in which a second one agrees, and those of them in which it could not be given later either. With
   `each` these answers are told. */
int bench_windows(const lair_pack *pack, const char *only, const char *player, long games, long judge,
                  bool each);

#endif
