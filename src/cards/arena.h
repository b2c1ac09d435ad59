/* arena.h - memory that is given back all at once. */
#ifndef CARDS_ARENA_H
#define CARDS_ARENA_H

#include <stddef.h>

typedef struct arena arena;

arena *arena_new(void);
void arena_free(arena *a);
/* Zeroed memory; never NULL (the program ends when there is none left). */
void *arena_take(arena *a, size_t size);
/* A copy of length bytes, with a 0 behind it. */
char *arena_text(arena *a, const char *text, size_t length);

/* A text that grows. */
typedef struct text_buffer {
    arena *arena;
    char *text; /* always ends in 0 */
    size_t length, room;
} text_buffer;

text_buffer text_new(arena *a);
void text_add(text_buffer *t, const char *piece, size_t length);
void text_adds(text_buffer *t, const char *piece);
void text_addf(text_buffer *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
