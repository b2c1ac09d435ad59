/* seeds.c - numbers, texts and chance as keys of deals. */
#define _DEFAULT_SOURCE /* getentropy */ /* NOLINT(bugprone-reserved-identifier) */
#include "seeds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lair.h"
#include "told.h"

static int digit_of(char c)
{
    const char *digits = "0123456789abcdef", *at = c ? strchr(digits, c) : NULL;
    return at ? (int)(at - digits) : -1;
}

static bool read_key(const char *text, uint8_t key[32])
{
    if (strlen(text) != 64) {
        return false;
    }
    for (int i = 0; i < 32; i++) {
        int high = digit_of(text[2 * i]), low = digit_of(text[2 * i + 1]);
        if (high < 0 || low < 0) {
            return false;
        }
        key[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

bool seed_read(const char *text, game_seed *s)
{
    size_t n = strlen(text);
    *s = (game_seed){.numbered = false};
    if (n == 0 || n > SEED_LONGEST) {
        return false;
    }
    bool digits = n <= 10 && strspn(text, "0123456789") == n;
    long long number = digits ? strtoll(text, NULL, 10) : -1;
    if (number >= 0 && number <= SEED_NUMBERS) {
        s->numbered = true;
        s->number = (uint32_t)number;
        lair_seed(s->number, s->key);
    } else if (!read_key(text, s->key)) {
        lair_seed_text(text, n, s->key);
    }
    return true;
}

bool seed_fresh(game_seed *s)
{
    *s = (game_seed){.numbered = false};
    return getentropy(s->key, sizeof s->key) == 0;
}

const char *seed_wanted(const char *typed, game_seed *s)
{
    if (typed && typed[0] == '-') {
        return told("a seed does not begin with '-'");
    }
    if (typed) {
        return seed_read(typed, s) ? NULL : SEED_REFUSAL;
    }
    return seed_fresh(s) ? NULL : told("the system gives no random numbers; --seed can name a deal");
}

void seed_of_deal(const game_seed *s, uint64_t n, uint8_t key[32])
{
    if (s->numbered) {
        lair_seed(s->number + n, key);
    } else {
        lair_seed_nth(s->key, n, key);
    }
}

static void write_key(const uint8_t key[32], char text[SEED_TEXT])
{
    for (int i = 0; i < 32; i++) {
        snprintf(text + 2 * i, 3, "%02x", key[i]);
    }
}

void seed_write(const game_seed *s, char text[SEED_TEXT])
{
    if (s->numbered) {
        snprintf(text, SEED_TEXT, "%lu", (unsigned long)s->number);
    } else {
        write_key(s->key, text);
    }
}

void seed_write_deal(const game_seed *s, uint64_t n, char text[SEED_TEXT])
{
    if (s->numbered) {
        snprintf(text, SEED_TEXT, "%llu", (unsigned long long)(s->number + n));
    } else {
        uint8_t key[32];
        lair_seed_nth(s->key, n, key);
        write_key(key, text);
    }
}
