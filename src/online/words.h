/* words.h - words of the protocol, and what people write made harmless. */
#ifndef WORDS_H
#define WORDS_H

#include <stddef.h>

#include "online.h"

extern const char *const words_clocks[ONLINE_CLOCKS];
extern const char *const words_untils[]; /* by enum table_until */

/* UTF-8 without control characters and invisible ones (which turn lines around or make two names look the same), spaces in a
   row made one; at most so many characters. How many there are. */
int words_clean(const char *s, char *to, size_t size, int most);

#endif
