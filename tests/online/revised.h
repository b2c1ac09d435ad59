/* revised.h - the rules of the next version, for a server that is started under games of this one: included before everything
 * else by its files. */
#ifndef REVISED_H
#define REVISED_H

#include "lair.h"

enum { REVISION_NOW = LAIR_REVISION };
#undef LAIR_REVISION
#define LAIR_REVISION (REVISION_NOW + 1)

#endif
