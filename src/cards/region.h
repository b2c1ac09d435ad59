/* region.h - memory that is given back all at once. */
#ifndef CARDS_REGION_H
#define CARDS_REGION_H

#include <stddef.h>

typedef struct region region;

region *region_new(void);
void region_free(region *a);
/* Zeroed memory; never NULL (the program ends when there is none left). */
void *region_take(region *a, size_t size);
/* A copy of length bytes, with a 0 behind it. */
char *region_text(region *a, const char *text, size_t length);

/* A text that grows. */
typedef struct text_buffer {
    region *region;
    char *text; /* always ends in 0 */
    size_t length, capacity;
} text_buffer;

text_buffer text_new(region *a);
void text_add(text_buffer *t, const char *piece, size_t length);
void text_adds(text_buffer *t, const char *piece);
void text_addf(text_buffer *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
