/* told.c - the program's own sentences in the language of its user. */
#include "told.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "languages.h"

#define CODE(id, code, name, plural) code,
static const char *const codes[] = {LAIR_LANGUAGES(CODE)};
enum { CODES = sizeof codes / sizeof codes[0] };

static int language;

void told_in(int wanted)
{
    language = wanted >= 0 && wanted < CODES ? wanted : 0;
}

int told_language(void)
{
    return language;
}

static int by_english(const void *key, const void *row)
{
    return strcmp(key, ((const told_row *)row)->english);
}

const char *told_of(const told_row *rows, int n, const char *english)
{
    if (language == 0) {
        return english;
    }
    const told_row *row = bsearch(english, rows, (size_t)n, sizeof *rows, by_english);
    return row ? row->others[language - 1] : english;
}

/* Those of C1 and the marks of direction are two and three bytes of UTF-8. */
size_t told_obeyed(const char *bytes, size_t n)
{
    const unsigned char *at = (const unsigned char *)bytes;
    if (n > 0 && (at[0] < ' ' || at[0] == 0x7F)) {
        return 1;
    }
    if (n > 1 && at[0] == 0xC2 && at[1] >= 0x80 && at[1] <= 0x9F) {
        return 2;
    }
    bool direction =
        n > 2 && at[0] == 0xE2 &&
        ((at[1] == 0x80 && ((at[2] >= 0x8E && at[2] <= 0x8F) || (at[2] >= 0xA8 && at[2] <= 0xAE))) ||
         (at[1] == 0x81 && at[2] >= 0xA6 && at[2] <= 0xA9));
    return direction ? 3 : 0;
}

void told_plain(char *text, char instead)
{
    char *to = text;
    size_t left = strlen(text);
    for (const char *at = text; *at;) {
        size_t n = told_obeyed(at, left);
        *to++ = n ? instead : *at;
        n = n ? n : 1;
        at += n;
        left -= n;
    }
    *to = '\0';
}

#ifndef LAIR_NO_TERMINAL
extern const told_row told_rows[];
extern const int told_rows_count;

const char *told(const char *english)
{
    return told_of(told_rows, told_rows_count, english);
}
#endif

static int language_of(const char *code)
{
    for (int i = 0; i < CODES; i++) {
        if (strcmp(codes[i], code) == 0) {
            return i;
        }
    }
    return -1;
}

int told_take_option(int *argc, char **argv, const char **code)
{
    int found = -1, kept = 0;
    for (int i = 0; i < *argc; i++) {
        bool apart = strcmp(argv[i], "--lang") == 0 && i + 1 < *argc;
        bool joined = strncmp(argv[i], "--lang=", 7) == 0;
        if (strcmp(argv[i], "--") == 0) {
            for (; i < *argc; i++) {
                argv[kept++] = argv[i];
            }
        } else if (apart || joined) {
            *code = joined ? argv[i] + 7 : argv[++i];
            found = language_of(*code);
            if (found < 0) {
                return -2;
            }
        } else {
            argv[kept++] = argv[i];
        }
    }
    *argc = kept;
    argv[kept] = NULL;
    return found;
}

int told_by_system(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *said = getenv(variables[i]);
        if (said && *said) {
            size_t n = strcspn(said, "_.@");
            char code[8] = "";
            memcpy(code, said, n < sizeof code ? n : 0);
            int found = language_of(code);
            return found < 0 ? 0 : found;
        }
    }
    return 0;
}

#ifndef LAIR_NO_TERMINAL
/* What happens to people's files; the rest is for those who speak English anyway. */
static const struct {
    int number;
    const char *words;
} errors[] = {
    {ENOENT, "No such file or directory"},
    {EACCES, "Permission denied"},
    {EPERM, "Operation not permitted"},
    {EISDIR, "Is a directory"},
    {ENOTDIR, "Not a directory"},
    {EEXIST, "File exists"},
    {ENOSPC, "No space left on device"},
    {EDQUOT, "Disk quota exceeded"},
    {EFBIG, "File too large"},
    {EROFS, "Read-only file system"},
    {EIO, "Input/output error"},
    {ENAMETOOLONG, "File name too long"},
    {EMFILE, "Too many open files"},
    {ENOMEM, "Cannot allocate memory"},
    {EPIPE, "Broken pipe"},
    {EADDRINUSE, "Address already in use"},
    {EADDRNOTAVAIL, "Cannot assign requested address"},
    {ECONNREFUSED, "Connection refused"},
    {ECONNRESET, "Connection reset by peer"},
    {ETIMEDOUT, "Connection timed out"},
    {ENETUNREACH, "Network is unreachable"},
    {EHOSTUNREACH, "No route to host"},
};

const char *told_error(int number)
{
    for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++) {
        if (errors[i].number == number) {
            return told(errors[i].words);
        }
    }
    return strerror(number);
}
#endif

int told_pad(const char *text, int columns)
{
    for (; *text; text++) {
        columns -= ((unsigned char)*text & 0xC0) != 0x80;
    }
    return columns > 0 ? columns : 0;
}
