/* lang_read.h - the files lang/cards.*: read when Lair is built, never when it runs. */
#ifndef CARDS_LANG_READ_H
#define CARDS_LANG_READ_H

#include "lang.h"

/* The table of a language; mistakes go to errors, and a missing row is one. */
const lang_table *lang_read(region *a, const grammar *g, int lang, const cards_source *source,
                            cards_errors *errors);

#endif
