/* library.h - from read cards to a library; shared by the build tool and the loader. */
#ifndef CARDS_LIBRARY_H
#define CARDS_LIBRARY_H

#include "compile.h"
#include "lang.h"

/* Reads, checks and compiles; NULL if there are errors. The region becomes the library's. */
cards_library *library_make(region *a, const lang_table *const *langs, const cards_library *base,
                            const cards_source *sources, int n, cards_errors *errors);

/* The whole of a file, or more than is allowed; false (and errno) if it cannot be read. */
bool library_read(region *a, const char *path, cards_source *out);

#endif
