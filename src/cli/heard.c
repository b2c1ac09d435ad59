/* heard.c - see heard.h. */
#include "heard.h"

#include <stdlib.h>
#include <string.h>

#include "told.h"

static void clean_all(json_t *value)
{
    const char *name;
    json_t *member;
    size_t i;
    if (json_is_string(value)) {
        char *copy = strdup(json_string_value(value));
        if (copy) {
            told_plain(copy, ' ');
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
