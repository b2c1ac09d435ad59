/* golden.c - texts that are compared with a file, line by line, or written anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"

cards_source golden_read(region *a, const char *name)
{
    char piece[4096];
    FILE *f = fopen(name, "rb");
    if (!f)
        fail_msg("cannot read %s", name);
    text_buffer t = text_new(a);
    for (size_t n; (n = fread(piece, 1, sizeof piece, f)) > 0;)
        text_add(&t, piece, n);
    fclose(f);
    return (cards_source){name, t.text, t.length};
}

static void write_golden(const char *name, const char *text)
{
    FILE *f = fopen(name, "wb");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static void compare_lines(const char *got, const char *want)
{
    while (*got || *want) {
        size_t n = strcspn(got, "\n"), m = strcspn(want, "\n");
        if (n != m || memcmp(got, want, n))
            fail_msg("\n got: %.*s\nwant: %.*s", (int)n, got, (int)m, want);
        got += n + (got[n] == '\n');
        want += m + (want[m] == '\n');
    }
}

void golden_compare(region *a, const char *name, const char *text)
{
    const char *wish = getenv("GOLDEN");
    if (wish && strcmp(wish, "write") == 0)
        write_golden(name, text);
    else
        compare_lines(text, golden_read(a, name).text);
}
