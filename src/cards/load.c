/* load.c - cards of one's own, read when the program runs. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "library.h"

cards_library *cards_load(const cards_library *base, const cards_source *sources, int n, cards_errors *errors)
{
    region *a = region_new();
    cards_library *made = library_make(a, lang_builtin, base, sources, n, errors);
    if (!made)
        region_free(a);
    return made;
}

void cards_free(const cards_library *library)
{
    if (library && library->region)
        region_free(library->region);
}

bool library_read(region *a, const char *path, cards_source *out)
{
    char piece[4096];
    errno = 0;
    FILE *f = fopen(path, "rb");
    if (!f)
        return false;
    text_buffer t = text_new(a);
    for (size_t n; t.length <= CARDS_MOST_BYTES && (n = fread(piece, 1, sizeof piece, f)) > 0;)
        text_add(&t, piece, n); /* one that is too long need not be read to its end */
    bool fine = !ferror(f);
    fclose(f);
    *out = (cards_source){path, t.text, t.length};
    return fine;
}

cards_library *cards_load_file(const cards_library *base, const char *path, cards_errors *errors)
{
    cards_source source;
    cards_library *made = NULL;
    region *a = region_new();
    if (library_read(a, path, &source)) {
        made = cards_load(base, &source, 1, errors);
    } else {
        memset(errors, 0, sizeof *errors);
        errors->n = 1;
        errors->error[0].file = path;
        snprintf(errors->error[0].text, sizeof errors->error[0].text, mistake_text("cannot be read: %s"),
                 strerror(errno));
    }
    region_free(a);
    return made;
}
