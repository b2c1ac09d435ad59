/* wasm.c - the session as a WebAssembly module: what it shows to the outside. docs/page-protocol.md, Framing. */
#include <stdbool.h>
#include <stdlib.h>

#include "page.h"

#define EXPORT(name) __attribute__((export_name(#name)))

static page *session; /* a module is one session */
static char *request;
static size_t answered;

EXPORT(page_room) char *wasm_room(size_t size);
EXPORT(page_do) const char *wasm_do(size_t length);
EXPORT(page_length) size_t wasm_length(void);
EXPORT(page_flag) void *wasm_flag(void);
EXPORT(page_seal) void *wasm_seal(void);

static bool begin(void)
{
    session = session ? session : page_new();
    return session != NULL;
}

char *wasm_room(size_t size)
{
    free(request);
    request = begin() ? malloc(size + 1) : NULL;
    return request;
}

const char *wasm_do(size_t length)
{
    return page_do(session, request, length, &answered);
}

size_t wasm_length(void)
{
    return answered;
}

void *wasm_flag(void)
{
    return begin() ? page_flag(session) : NULL;
}

void *wasm_seal(void)
{
    return begin() ? page_seal(session) : NULL;
}
