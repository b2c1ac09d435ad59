/* letters.h - letters without regard to capitals, as far as our four languages need. */
#ifndef LETTERS_H
#define LETTERS_H

#include <stdbool.h>

/* The small letter of a code point below 0x800. */
static inline unsigned letter_small(unsigned c)
{
    if ((c >= 'A' && c <= 'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7) || (c >= 0x410 && c <= 0x42F)) {
        return c + 32;
    }
    if (c >= 0x400 && c <= 0x40F) {
        return c + 80;
    }
    bool odd_capitals = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E);
    bool even_capitals = (c >= 0x100 && c <= 0x137) || (c >= 0x14A && c <= 0x177) || c == 0x490;
    return (odd_capitals && c % 2 == 1) || (even_capitals && c % 2 == 0) ? c + 1 : c;
}

/* The next letter of UTF-8, small; other bytes as they are, but like no letter. */
static inline unsigned letter_next(const char **at)
{
    unsigned c = (unsigned char)*(*at)++;
    if (c >= 0xC2 && c <= 0xDF && ((unsigned char)**at & 0xC0) == 0x80) {
        return letter_small((c & 0x1F) << 6 | ((unsigned char)*(*at)++ & 0x3F));
    }
    return c < 0x80 ? letter_small(c) : c | 0x1000000u;
}

/* Does the text begin with that word? */
static inline bool letters_begin(const char *text, const char *word)
{
    while (*word) {
        if (*text == '\0' || letter_next(&text) != letter_next(&word)) {
            return false;
        }
    }
    return true;
}

#endif
