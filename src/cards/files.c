/* files.c - card files of one's own, from the disk. */
#include "files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"
#include "told.h"

static void print_list(const cards_error *list, int n, int capacity, const char *what)
{
    for (int i = 0; i < n && i < capacity; i++)
        fprintf(stderr, "%s:%d:%d: %s%s\n", list[i].file, list[i].line, list[i].column, what, list[i].text);
    if (n > capacity)
        fprintf(stderr, told("... and %d more\n"), n - capacity);
}

static cards_library *load(const cards_library *base, const cards_source *sources, int n)
{
    cards_errors *errors = calloc(1, sizeof *errors);
    cards_library *library = errors ? cards_load(base, sources, n, errors) : NULL;
    if (errors) {
        print_list(errors->error, errors->n, CARDS_ERRORS, "");
        print_list(errors->warning, errors->warnings, CARDS_WARNINGS, told("warning: "));
    }
    free(errors);
    return library;
}

cards_library *cards_read_files(const cards_library *base, const char *const *names, int n, bool *unread)
{
    region *a = region_new();
    cards_source *sources = region_take(a, (size_t)(n + 1) * sizeof *sources);
    *unread = false;
    for (int i = 0; i < n && !*unread; i++)
        if (!library_read(a, names[i], &sources[i])) {
            fprintf(stderr, told("lair: cannot read %s: %s\n"), names[i], told_error(errno));
            *unread = true;
        }
    cards_library *library = *unread ? NULL : load(base, sources, n);
    region_free(a);
    return library;
}
