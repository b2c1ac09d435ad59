/* labour.h - many pieces of work of the same kind, several at a time. */
#ifndef LABOUR_H
#define LABOUR_H

#include <stdbool.h>
#include <stddef.h>

typedef struct labour {
    size_t pieces;
    int threads;
    void *self;
    bool (*piece)(void *self, size_t ix);      /* false: it cannot be done, and nothing more is begun */
    void (*progress)(size_t done, size_t all); /* never twice at a time; may be NULL */
} labour;

/* False if a piece could not be done. Further threads are welcome, not needed. */
bool labour_do(const labour *work);

#endif
