#include "arena.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct block {
    struct block *next;
    size_t used, size;
};

struct arena {
    struct block *blocks;
};

static void *must(void *memory)
{
    if (!memory) {
        fputs("lair: out of memory\n", stderr);
        abort();
    }
    return memory;
}

arena *arena_new(void)
{
    return must(calloc(1, sizeof(arena)));
}

void arena_free(arena *a)
{
    if (!a)
        return;
    for (struct block *b = a->blocks; b;) {
        struct block *next = b->next;
        free(b);
        b = next;
    }
    free(a);
}

static struct block *block_new(arena *a, size_t size)
{
    size_t room = size > 65536 ? size : 65536;
    struct block *b = must(calloc(1, sizeof *b + room));
    b->size = room;
    b->next = a->blocks;
    a->blocks = b;
    return b;
}

void *arena_take(arena *a, size_t size)
{
    size = (size + 15) & ~(size_t)15;
    struct block *b = a->blocks;
    if (!b || b->size - b->used < size)
        b = block_new(a, size);
    void *memory = (char *)(b + 1) + b->used;
    b->used += size;
    return memory;
}

char *arena_text(arena *a, const char *text, size_t length)
{
    char *copy = arena_take(a, length + 1);
    if (length)
        memcpy(copy, text, length);
    return copy;
}

text_buffer text_new(arena *a)
{
    text_buffer t = {a, arena_take(a, 64), 0, 64};
    return t;
}

void text_add(text_buffer *t, const char *piece, size_t length)
{
    if (!length)
        return;
    if (t->length + length + 1 > t->room) {
        t->room = (t->length + length + 1) * 2;
        char *larger = arena_take(t->arena, t->room);
        memcpy(larger, t->text, t->length);
        t->text = larger;
    }
    memcpy(t->text + t->length, piece, length);
    t->length += length;
    t->text[t->length] = 0;
}

void text_adds(text_buffer *t, const char *piece)
{
    text_add(t, piece, strlen(piece));
}

void text_addf(text_buffer *t, const char *format, ...)
{
    char small[256], *piece = small;
    va_list list, again;
    if (!format)
        return;
    va_start(list, format);
    va_copy(again, list);
    int length = vsnprintf(small, sizeof small, format, list);
    if (length >= (int)sizeof small) {
        piece = arena_take(t->arena, (size_t)length + 1);
        vsnprintf(piece, (size_t)length + 1, format, again);
    }
    if (length > 0)
        text_add(t, piece, (size_t)length);
    va_end(again);
    va_end(list);
}
