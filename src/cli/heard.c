/* heard.c - see heard.h. */
#include "heard.h"

#include <stdlib.h>
#include <string.h>

/* How many bytes at the front move a terminal's cursor, change its colors or turn its writing round; 0: none. Those of C1 and the marks
   of direction are two and three bytes of UTF-8. */
static size_t obeyed(const unsigned char *at)
{
    if (at[0] < ' ' || at[0] == 0x7F) {
        return 1;
    }
    if (at[0] == 0xC2 && at[1] >= 0x80 && at[1] <= 0x9F) {
        return 2;
    }
    bool direction =
        at[0] == 0xE2 &&
        ((at[1] == 0x80 && ((at[2] >= 0x8E && at[2] <= 0x8F) || (at[2] >= 0xA8 && at[2] <= 0xAE))) ||
         (at[1] == 0x81 && at[2] >= 0xA6 && at[2] <= 0xA9));
    return direction ? 3 : 0;
}

void heard_clean(char *text)
{
    unsigned char *to = (unsigned char *)text;
    for (const unsigned char *at = to; *at;) {
        size_t n = obeyed(at);
        *to++ = n ? ' ' : *at;
        at += n ? n : 1;
    }
    *to = '\0';
}

static void clean_all(json_t *value)
{
    const char *name;
    json_t *member;
    size_t i;
    if (json_is_string(value)) {
        char *copy = strdup(json_string_value(value));
        if (copy) {
            heard_clean(copy);
        }
        json_string_set_nocheck(value, copy ? copy : "");
        free(copy);
    }
    json_array_foreach(value, i, member)
    {
        clean_all(member);
    }
    json_object_foreach(value, name, member)
    {
        clean_all(member);
    }
}

json_t *heard_message(const char *text, size_t n)
{
    json_t *message = json_loadb(text, n, 0, NULL);
    clean_all(message);
    return message;
}

const char *heard_text(const json_t *message, const char *name)
{
    const char *s = json_string_value(json_object_get(message, name));
    return s ? s : "";
}

long long heard_number(const json_t *message, const char *name, long long lowest, long long highest)
{
    const json_t *member = json_object_get(message, name);
    long long n = json_is_integer(member) ? (long long)json_integer_value(member) : lowest;
    return n < lowest || n > highest ? lowest : n;
}

bool heard_is_word(const char *text)
{
    return text[strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")] == '\0';
}
