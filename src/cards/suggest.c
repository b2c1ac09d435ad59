/* suggest.c - mistakes and what was perhaps meant. */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "read.h"
#include "told.h"

extern const told_row mistake_rows[]; /* made of lang/mistakes.* */
extern const int mistake_rows_count;

const char *mistake_text(const char *english)
{
    return told_of(mistake_rows, mistake_rows_count, english);
}

static void fill(cards_error *e, const char *file, int line, int column, const char *format, va_list list)
{
    e->file = file;
    e->line = line;
    e->column = column;
    vsnprintf(e->text, sizeof e->text, mistake_text(format), list);
    /* A cut in the middle of a letter would make the message bad UTF-8. */
    size_t end = strlen(e->text);
    while (end && ((unsigned char)e->text[end - 1] & 0xC0) == 0x80)
        end--;
    if (end && (unsigned char)e->text[end - 1] >= 0xC0 && strlen(e->text) == sizeof e->text - 1)
        e->text[end - 1] = 0;
}

void cards_mistake(cards_errors *errors, const char *file, int line, int column, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    if (errors->n < CARDS_ERRORS)
        fill(&errors->error[errors->n], file, line, column, format, list);
    errors->n += errors->n < INT_MAX;
    va_end(list);
}

void cards_warning(cards_errors *errors, const char *file, int line, int column, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    if (errors->warnings < CARDS_WARNINGS)
        fill(&errors->warning[errors->warnings], file, line, column, format, list);
    errors->warnings += errors->warnings < INT_MAX;
    va_end(list);
}

static int smallest(int a, int b, int c)
{
    int m = a < b ? a : b;
    return m < c ? m : c;
}

/* Changes that make a of b: a letter more, less or other, or two that changed places. */
int word_distance(const char *a, size_t na, const char *b, size_t nb)
{
    enum { MOST = 40 };
    int line[3][MOST + 1]; /* the present row and the two before it */
    if (na > MOST || nb > MOST)
        return MOST;
    for (size_t j = 0; j <= nb; j++)
        line[0][j] = (int)j;
    for (size_t i = 1; i <= na; i++) {
        int *now = line[i % 3], *last = line[(i + 2) % 3], *before = line[(i + 1) % 3];
        now[0] = (int)i;
        for (size_t j = 1; j <= nb; j++) {
            now[j] = smallest(last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && before[j - 2] + 1 < now[j])
                now[j] = before[j - 2] + 1;
        }
    }
    return line[na % 3][nb];
}

/* A slip of the pen in a short word is one letter, in a long one two: more would be another word. */
const char *nearest_word(const char *word, size_t length, const char *const *list, int n)
{
    const char *best = NULL;
    int least = length < 8 ? 2 : 3;
    for (int i = 0; i < n; i++) {
        int d = word_distance(word, length, list[i], strlen(list[i]));
        if (d < least) {
            least = d;
            best = list[i];
        }
    }
    return best;
}

/* What other games call it. */
static const struct synonym {
    const char *word, *here;
} synonyms[] = {
    {"whenever", "when"},
    {"sacrifice", "destroy"},
    {"token", "counter"},
    {"tokens", "counters"},
    {"marker", "counter"},
    {"markers", "counters"},
    {"gold", "coin"},
    {"money", "coins"},
    {"hp", "health"},
    {"life", "health"},
    {"foe", "opponent"},
    {"enemy", "opponent"},
    {"rival", "opponent"},
    {"adventurer", "hero"},
    {"adventurers", "heroes"},
    {"creature", "hero"},
    {"get", "gain"},
    {"receive", "gain"},
    {"pick", "choose"},
    {"select", "choose"},
    {"exile", "remove"},
    {"banish", "remove"},
    {"slay", "kill"},
    {"treasures", "treasure"},
    {"icon", "treasure"},
    {"icons", "treasure"},
    {"adjoining", "adjacent"},
    {"neighbouring", "adjacent"},
    {"neighboring", "adjacent"},
    {"disable", "deactivate"},
    {"else", "otherwise"},
    {"grab", "take"},
    {"steal", "take"},
    {"exchange", "swap"},
    {"counterspell", "cancel"},
    {"one", "a"},
    {"two", "2"},
    {"three", "3"},
    {"four", "4"},
    {"five", "5"},
};

const char *synonym_of(const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof synonyms / sizeof synonyms[0]; i++) {
        const char *known = synonyms[i].word;
        bool same = strlen(known) == length;
        for (size_t k = 0; same && k < length; k++)
            same = (word[k] | 32) == known[k];
        if (same)
            return synonyms[i].here;
    }
    return NULL;
}

/* Letters with marks that occur in English names. */
static char plain_letter(unsigned char a, unsigned char b)
{
    static const char latin[] = "aaaaaaaceeeeiiiidnooooo*ouuuuyts";
    return a == 0xC3 ? latin[b & 31] : 0;
}

static char slug_letter(const char *name, size_t length, size_t *i)
{
    unsigned char c = (unsigned char)name[(*i)++];
    if (c >= 'A' && c <= 'Z')
        return (char)(c + 32);
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
        return (char)c;
    if (c == ' ' || c == '-')
        return '-';
    if (c >= 0xC0 && *i < length)
        return plain_letter(c, (unsigned char)name[(*i)++]);
    return 0;
}

void make_slug(const char *name, size_t length, char *out, size_t capacity)
{
    size_t n = 0;
    for (size_t i = 0; i < length && n + 1 < capacity;) {
        char letter = slug_letter(name, length, &i);
        if (letter && !(letter == '-' && (n == 0 || out[n - 1] == '-')))
            out[n++] = letter;
    }
    while (n && out[n - 1] == '-')
        n--;
    out[n] = 0;
}
