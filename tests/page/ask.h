/* ask.h - talking to a session in the tests: commands, and numbers out of its answers. */
#ifndef TEST_ASK_H
#define TEST_ASK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "page.h"

/* The answer as text, which lives until the next command. */
static inline const char *ask(page *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
static inline const char *ask(page *p, const char *format, ...)
{
    static char line[1 << 16];
    size_t length;
    va_list args;
    va_start(args, format);
    int n = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    assert_true(n >= 0 && (size_t)n < sizeof line);
    const char *answer = page_do(p, line, (size_t)n, &length);
    assert_int_equal(strlen(answer), length);
    assert_null(strchr(answer, '\n'));
    return answer;
}

/* The same for a command that must succeed, or fail. */
#define ask_well(...) (assert_non_null(strstr(ask(__VA_ARGS__), "{\"ok\": true")), ask(__VA_ARGS__))
#define is_well(answer) assert_int_equal(strncmp((answer), "{\"ok\": true", 11), 0)
#define is_refused(answer) assert_int_equal(strncmp((answer), "{\"ok\": false", 12), 0)

/* The number behind the first `"name": ` at or after a place, -1 if there is none; *next is behind it. */
static inline long long number_at(const char *answer, const char *name, const char **next)
{
    char key[64];
    snprintf(key, sizeof key, "\"%s\": ", name);
    const char *at = strstr(answer, key);
    if (at == NULL) {
        return -1;
    }
    at += strlen(key);
    if (next) {
        *next = at;
    }
    return atoll(at);
}

/* A string member as a copy that the caller frees; escapes are undone. */
static inline char *string_at(const char *answer, const char *name)
{
    char key[64];
    snprintf(key, sizeof key, "\"%s\": \"", name);
    const char *at = strstr(answer, key);
    assert_non_null(at);
    at += strlen(key);
    char *copy = malloc(strlen(at) + 1), *to = copy;
    assert_non_null(copy);
    for (; *at != '"'; at++) {
        unsigned code;
        if (*at == '\\' && at[1] == 'u') {
            assert_int_equal(sscanf(at + 2, "%4x", &code), 1);
            *to++ = (char)code;
            at += 5;
        } else {
            at += *at == '\\';
            *to++ = *at;
        }
    }
    *to = '\0';
    return copy;
}

#endif
