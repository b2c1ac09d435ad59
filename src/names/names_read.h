/* names_read.h - what reading things and reading answers share. */
#ifndef NAMES_READ_H
#define NAMES_READ_H

#include "names.h"

/* names_answer.kinds: the bit of an option. */
#define DO(kind) (1u << LAIR_DO_##kind)

/* Says what is wrong, the name (if there is one) behind it; returns false. */
bool names_fail(const names_reader *reader, const char *what, const char *name);
/* "library treasure" */
bool names_board_space(phrase *t, int *space);

#endif
