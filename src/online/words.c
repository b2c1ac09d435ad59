/* words.c - words of the protocol, and what people write made harmless. */
#include "words.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

const char *const words_clocks[ONLINE_CLOCKS] = {"live", "days", "none"};
const char *const words_untils[] = {"this", "own", "walk", "turn", "aimed"};

/* Bytes of the character at s, which is good UTF-8. */
static size_t length_at(const char *s)
{
    unsigned char c = (unsigned char)*s;
    size_t n = c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
    return strnlen(s, n);
}

static uint32_t character(const char *s, size_t n)
{
    uint32_t c = (unsigned char)s[0];
    c = n == 1 ? c : c & (0x7fu >> n);
    for (size_t i = 1; i < n; i++) {
        c = c << 6 | ((unsigned char)s[i] & 0x3fu);
    }
    return c;
}

static bool is_space(uint32_t c)
{
    return c <= 0x20 || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x2028 ||
           c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000 || c == 0x2800;
}

static bool is_invisible(uint32_t c)
{
    return (c >= 0x7f && c < 0xa0) || c == 0xad || c == 0x34f || c == 0x61c || c == 0x115f || c == 0x1160 ||
           (c >= 0x17b4 && c <= 0x17b5) || (c >= 0x180b && c <= 0x180f) || (c >= 0x200b && c <= 0x200f) ||
           (c >= 0x202a && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0x3164 ||
           (c >= 0xfe00 && c <= 0xfe0f) || c == 0xfeff || c == 0xffa0 || (c >= 0xfff0 && c <= 0xfffb) ||
           (c >= 0xe000 && c <= 0xf8ff) || c >= 0xe0000;
}

int words_clean(const char *s, char *to, size_t size, int most)
{
    size_t used = 0;
    int count = 0;
    bool space = false; /* one is owed */
    for (size_t n; *s && (n = length_at(s)) > 0; s += n) {
        uint32_t c = character(s, n);
        if (is_space(c) || is_invisible(c)) {
            space |= is_space(c) && count > 0;
            continue;
        }
        if (count + 1 + space > most || used + n + space >= size) {
            break;
        }
        if (space) {
            to[used++] = ' ';
            count++;
            space = false;
        }
        memcpy(to + used, s, n);
        used += n;
        count++;
    }
    to[used] = '\0';
    return count;
}
