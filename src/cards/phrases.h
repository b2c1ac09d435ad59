/* phrases.h - all phrases of the language on two pages. */
#ifndef CARDS_PHRASES_H
#define CARDS_PHRASES_H

#include "region.h"

/* By part of a sentence, as Markdown; out of the table of rows, so it is complete. */
void cards_phrases(text_buffer *out);

#endif
