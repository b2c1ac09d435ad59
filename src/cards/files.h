/* files.h - card files of one's own, from the disk. */
#ifndef CARDS_FILES_H
#define CARDS_FILES_H

#include "cards.h"

/* The library of these files beside the built-in sets (base NULL: of these files alone). What is wrong goes to stderr,
   as file:line:column, with warnings; then it is NULL, and *unread says whether a file could not be read at all. */
cards_library *cards_read_files(const cards_library *base, const char *const *names, int n, bool *unread);

#endif
