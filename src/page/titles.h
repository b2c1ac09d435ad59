/* titles.h - what editions, sets and variants are called. */
#ifndef PAGE_TITLES_H
#define PAGE_TITLES_H

#include "protocol.h"

/* The names of what a game is made of, as members of its object. */
void titles_of_game(const protocol *p, const lair_rules *rules);

#endif
