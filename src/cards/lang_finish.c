/* lang_finish.c - the last touches: spaces, capital letters, and prepositions that change with their neighbors.
 *
 * Polish z/ze and w/we, Ukrainian у/в, з/із/зі and і/й depend on the sounds around them, so they are decided when
 * the whole sentence stands. A _ in a phrase is a space whose neighbors stay as they are. */
#include <string.h>

#include "lang.h"

enum { MOST_WORDS = 400 };

typedef struct words {
    char *word[MOST_WORDS];
    int n;
} words;

static void cut(region *a, const char *text, words *out)
{
    for (size_t i = 0; text[i];) {
        i += strspn(text + i, " ");
        size_t n = strcspn(text + i, " ");
        bool sign = n && strchr(",.:;)", text[i]) && out->n;
        if (n && sign) { /* no space before a sign */
            text_buffer t = text_new(a);
            text_adds(&t, out->word[out->n - 1]);
            text_add(&t, text + i, n);
            out->word[out->n - 1] = t.text;
        } else if (n && out->n < MOST_WORDS) {
            out->word[out->n++] = region_text(a, text + i, n);
        }
        i += n;
    }
}

/* ---- sounds ---------------------------------------------------------------------------------------------------------- */

/* Is the letter (bytes of UTF-8) at c one of a list of letters? */
static bool one_of(const char *c, const char *letters)
{
    size_t n = (unsigned char)*c < 0x80 ? 1 : 2;
    if (!*c)
        return false;
    for (const char *l = letters; *l; l += (unsigned char)*l < 0x80 ? 1 : 2)
        if (!strncmp(c, l, n))
            return true;
    return false;
}

static const char *second(const char *word)
{
    return word + (!*word ? 0 : (unsigned char)*word < 0x80 ? 1 : 2);
}

/* Where the last letter of a word begins. */
static const char *last(const char *word)
{
    const char *c = word + strlen(word);
    if (c > word && c[-1] == ')')
        c--;
    while (c > word && ((unsigned char)*--c & 0xC0) == 0x80)
        ;
    return c;
}

static bool is_digit(const char *c)
{
    return *c >= '0' && *c <= '9';
}

static const char PL_VOWELS[] = "aąeęioóuy";
static const char UK_VOWELS[] = "аеєиіїоуюя";
static const char UK_PURE[] = "аеиіоу";

/* z skarbem -> ze skarbem, w wszystkich -> we wszystkich */
static const char *polish_word(const char *word, const char *before, const char *next)
{
    (void)before;
    const char *after = second(next);
    bool sz = next[0] == 's' && next[1] == 'z';
    bool cluster = one_of(next, "sśzźż") && *after && !one_of(sz ? second(after) : after, PL_VOWELS);
    if (!strcmp(word, "z"))
        return cluster || !strncmp(next, "ws", 2) || !strncmp(next, "wz", 2) ? "ze" : "z";
    if (!strcmp(word, "w"))
        return one_of(next, "wf") && *after && !one_of(after, PL_VOWELS) ? "we" : "w";
    return word;
}

static const char *ukrainian_u(const char *before, const char *next)
{
    if (one_of(next, "вф") || (one_of(next, "стхлд") && one_of(second(next), "в")))
        return "у";
    if (one_of(next, UK_PURE))
        return "в";
    return one_of(last(before), UK_VOWELS) ? "в" : "у";
}

static const char *ukrainian_z(const char *before, const char *next)
{
    if (one_of(next, "щ") || (one_of(next, "сзш") && !one_of(second(next), UK_VOWELS)))
        return "зі";
    bool open = one_of(last(before), UK_VOWELS) || is_digit(last(before)) || one_of(next, UK_PURE);
    return open || !*before || one_of(last(before), ",:;") ? "з" : "із";
}

static const char *ukrainian_i(const char *before, const char *next)
{
    bool follows = one_of(last(before), UK_VOWELS) && !is_digit(next) && !one_of(next, "йєїюяі");
    return follows ? "й" : "і";
}

static const char *ukrainian_word(const char *word, const char *before, const char *next)
{
    if (!strcmp(word, "у"))
        return ukrainian_u(before, next);
    if (!strcmp(word, "з"))
        return ukrainian_z(before, next);
    if (!strcmp(word, "і"))
        return ukrainian_i(before, next);
    if (!strcmp(word, "усі"))
        return one_of(last(before), UK_VOWELS) ? "всі" : "усі";
    return word;
}

static const char *plain_word(const char *word, const char *before, const char *next)
{
    (void)before;
    (void)next;
    return word;
}

/* By the name that a language's file asks for. */
#define SOUND(name) [LANG_SOUNDS_##name] = name##_word,
static const char *(*const sounds[LANG_SOUNDS_COUNT])(const char *, const char *,
                                                      const char *) = {LANG_SOUNDS(SOUND)};
#undef SOUND

/* ---- capital letters ----------------------------------------------------------------------------------------------------- */

/* Letters of two bytes stay two bytes: Latin with its marks (U+00E0 to U+017F) and Cyrillic. */
void lang_capital(char *c)
{
    unsigned a = (unsigned char)c[0], letter = (a & 0x1F) << 6 | ((unsigned char)c[1] & 0x3F);
    if (a >= 'a' && a <= 'z')
        c[0] = (char)(a - 32);
    if (a < 0xC3 || a > 0xD2)
        return;
    bool even_small = (letter >= 0x139 && letter <= 0x148) || (letter >= 0x179 && letter <= 0x17E);
    bool pairs =
        (letter >= 0x100 && letter <= 0x17E && letter != 0x138 && letter != 0x149) || letter == 0x491;
    if ((letter >= 0xE0 && letter <= 0xFE && letter != 0xF7) || (letter >= 0x430 && letter <= 0x44F))
        letter -= 32;
    else if (letter >= 0x450 && letter <= 0x45F)
        letter -= 80;
    else if (pairs && letter % 2 == (even_small ? 0 : 1))
        letter -= 1;
    c[0] = (char)(0xC0 | letter >> 6);
    c[1] = (char)(0x80 | (letter & 0x3F));
}

/* zu dem -> zum; the second word goes away */
static void contract(region *a, const lang_table *lang, words *all, int i)
{
    for (const char *const *join = lang->joins; *join && i + 1 < all->n; join += 3)
        if (!strcmp(all->word[i], join[0]) && !strcmp(all->word[i + 1], join[1])) {
            all->word[i] = region_text(a, join[2], strlen(join[2]));
            all->n--;
            memmove(&all->word[i + 1], &all->word[i + 2], (size_t)(all->n - i - 1) * sizeof all->word[0]);
        }
}

/* The comma behind a relative clause gives way to any other sign. */
static void drop_commas(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++)
        if (!(*from == ',' && from[1] && strchr(",.:;", from[1])))
            *to++ = *from;
    *to = 0;
}

static const char *chosen_word(const lang_table *lang, const words *all, int i)
{
    const char *before = i ? all->word[i - 1] : "", *next = i + 1 < all->n ? all->word[i + 1] : "";
    return sounds[lang->sounds](all->word[i], before, next);
}

void lang_finish(const lang_table *lang, const char *text, text_buffer *out)
{
    words *all = region_take(out->region, sizeof *all);
    cut(out->region, text, all);
    bool start = true;
    for (int i = 0; i < all->n; i++) {
        contract(out->region, lang, all, i);
        const char *word = chosen_word(lang, all, i);
        char *copy = region_text(out->region, word, strlen(word));
        drop_commas(copy);
        for (char *c = copy; *c; c++)
            if (*c == '_')
                *c = ' ';
        if (start)
            lang_capital(copy);
        if (i)
            text_adds(out, " ");
        text_adds(out, copy);
        start = lang->bracket && copy[0] && copy[strlen(copy) - 1] == ':';
    }
}
