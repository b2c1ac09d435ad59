/* load.c - cards of one's own, read when the program runs. */
#include "library.h"

cards_library *cards_load(const cards_library *base, const cards_source *sources, int n, cards_errors *errors)
{
    arena *a = arena_new();
    cards_library *made = library_make(a, lang_builtin, base, sources, n, errors);
    if (!made)
        arena_free(a);
    return made;
}

void cards_free(cards_library *library)
{
    if (library && library->arena)
        arena_free(library->arena);
}
