/* aimed.h - whom a pending play is aimed at. */
#ifndef AIMED_H
#define AIMED_H

#include "lair.h"

/* Somebody else's play that names the seat, something of its dungeon or one of its plays. */
bool aimed_surely(const lair_view *view, const lair_play *play, int seat);

/* The same, or one that names nobody else either, so that nobody can be sure. */
bool aimed_at(const lair_view *view, const lair_play *play, int seat);

#endif
