/* region.c - memory in blocks that is given back all at once, and text that grows in it. */
#include "region.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct block {
    struct block *next;
    size_t used, size;
};

struct region {
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

region *region_new(void)
{
    return must(calloc(1, sizeof(region)));
}

void region_free(region *a)
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

static struct block *block_new(region *a, size_t size)
{
    size_t capacity = size > 65536 ? size : 65536;
    struct block *b = must(calloc(1, sizeof *b + capacity));
    b->size = capacity;
    b->next = a->blocks;
    a->blocks = b;
    return b;
}

void *region_take(region *a, size_t size)
{
    size = (size + 15) & ~(size_t)15;
    struct block *b = a->blocks;
    if (!b || b->size - b->used < size)
        b = block_new(a, size);
    void *memory = (char *)(b + 1) + b->used;
    b->used += size;
    return memory;
}

char *region_text(region *a, const char *text, size_t length)
{
    char *copy = region_take(a, length + 1);
    if (length)
        memcpy(copy, text, length);
    return copy;
}

text_buffer text_new(region *a)
{
    text_buffer t = {a, region_take(a, 64), 0, 64};
    return t;
}

void text_add(text_buffer *t, const char *piece, size_t length)
{
    if (!length)
        return;
    if (t->length + length + 1 > t->capacity) {
        t->capacity = (t->length + length + 1) * 2;
        char *larger = region_take(t->region, t->capacity);
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
        piece = region_take(t->region, (size_t)length + 1);
        vsnprintf(piece, (size_t)length + 1, format, again);
    }
    if (length > 0)
        text_add(t, piece, (size_t)length);
    va_end(again);
    va_end(list);
}
