/* same.h - answers that differ only in which copy of a card they mean. */
#ifndef SAME_H
#define SAME_H

#include "lair.h"

/* To the view's seat the two are one answer. */
bool same_answer(const lair_view *view, const lair_pack *pack, lair_option one, lair_option other);

#endif
