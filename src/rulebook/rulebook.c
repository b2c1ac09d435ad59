/* rulebook.c - the rules by number, by name and by the words in them. */
#include "rulebook.h"

#include <ctype.h>
#include <string.h>

#include "letters.h"

#define CODE(id, code, name, plural) code,
const char *const book_languages[RULES_LANGS] = {LAIR_LANGUAGES(CODE)};
#undef CODE

/* ---- numbers and names --------------------------------------------------------------------------------- */

const book_group book_groups[BOOK_GROUPS] = {
    {"R-SBM", LAIR_RULE_SBM, LAIR_RULE_X, true},     {"R-X", LAIR_RULE_X, LAIR_RULE_SOLO, true},
    {"R-SOLO", LAIR_RULE_SOLO, LAIR_RULE_RMB, true}, {"R-RMB", LAIR_RULE_RMB, LAIR_RULE_VAR, true},
    {"R-VAR", LAIR_RULE_VAR, LAIR_RULE_Q, true},     {"Q", LAIR_RULE_Q, LAIR_RULE_COUNT, false},
};

bool book_exists(int rule)
{
    return rule >= 0 && rule < LAIR_RULE_COUNT && rules_book[RULES_EN][rule].title;
}

const book_group *book_group_of(int rule)
{
    const book_group *found = book_groups;
    for (int i = 0; i < BOOK_GROUPS && rule > book_groups[i].base; i++) {
        found = &book_groups[i];
    }
    return found;
}

int book_count(const book_group *g)
{
    int n = 0;
    for (int rule = g->base + 1; rule < g->end; rule++) {
        n += book_exists(rule);
    }
    return n;
}

static bool is_separator(char c)
{
    return c == '-' || c == '_' || c == '.' || c == ' ';
}

static const char *skip_separators(const char *s)
{
    while (is_separator(*s)) {
        s++;
    }
    return s;
}

/* Skips "R" where it stands alone, as in "r-sbm" or "R SBM"; not in "rmb". */
static const char *skip_r(const char *s)
{
    s = skip_separators(s);
    return toupper((unsigned char)*s) == 'R' && is_separator(s[1]) ? skip_separators(s + 1) : s;
}

/* The group whose name without "R-" the letters at *at spell; moves *at behind them. */
static const book_group *read_group_at(const char **at)
{
    const char *s = skip_r(*at);
    size_t length = 0;
    while (isalpha((unsigned char)s[length])) {
        length++;
    }
    for (int i = 0; i < BOOK_GROUPS; i++) {
        const char *name = skip_r(book_groups[i].name);
        size_t same = 0;
        while (same < length && toupper((unsigned char)s[same]) == name[same]) {
            same++;
        }
        if (same == length && name[length] == '\0') {
            *at = s + length;
            return &book_groups[i];
        }
    }
    return NULL;
}

const book_group *book_read_group(const char *name)
{
    const book_group *g = read_group_at(&name);
    return g && *skip_separators(name) == '\0' ? g : NULL;
}

bool book_read_name(const char *name, int *rule)
{
    const book_group *g = read_group_at(&name);
    *rule = -1;
    name = skip_separators(name);
    if (!g || !isdigit((unsigned char)*name)) {
        return false;
    }
    int number = 0;
    for (; isdigit((unsigned char)*name); name++) {
        number = number < 1000 ? number * 10 + (*name - '0') : number;
    }
    if (*skip_separators(name) != '\0') {
        return false;
    }
    if (number > 0 && number < g->end - g->base && book_exists(g->base + number)) {
        *rule = g->base + number;
    }
    return true;
}

int rules_number(const char *name)
{
    int rule;
    return name && book_read_name(name, &rule) ? rule : -1;
}

void rules_name(int rule, char *out, size_t size)
{
    if (size == 0) {
        return;
    }
    out[0] = '\0';
    if (book_exists(rule)) {
        const book_group *g = book_group_of(rule);
        snprintf(out, size, g->base == LAIR_RULE_Q ? "%s-%02d" : "%s-%03d", g->name, rule - g->base);
    }
}

/* ---- records ------------------------------------------------------------------------------------------- */

int book_language(int rule, int lang)
{
    return rules_book[lang][rule].title ? lang : RULES_EN;
}

const rules_record *book_record(int rule, int lang)
{
    return book_exists(rule) && lang >= 0 && lang < RULES_LANGS ? &rules_book[book_language(rule, lang)][rule]
                                                                : NULL;
}

const char *rules_title(int rule, int lang)
{
    const rules_record *r = book_record(rule, lang);
    return r ? r->title : NULL;
}

const char *rules_text(int rule, int lang)
{
    const rules_record *r = book_record(rule, lang);
    return r ? r->text : NULL;
}

bool book_same_chapter(int a, int b)
{
    const rules_record *x = &rules_book[RULES_EN][a], *y = &rules_book[RULES_EN][b];
    return strcmp(x->part, y->part) == 0 && strcmp(x->chapter, y->chapter) == 0;
}

int book_next(int rule)
{
    do {
        rule++;
    } while (rule < LAIR_RULE_COUNT && !book_exists(rule));
    return rule;
}

/* ---- searching ----------------------------------------------------------------------------------------- */

static bool contains(const char *text, const char *word)
{
    for (; *text; text++) {
        if (letters_begin(text, word)) {
            return true;
        }
    }
    return false;
}

bool book_matches(const rules_record *r, char **words, int n)
{
    for (int i = 0; i < n; i++) {
        const char *at = words[i];
        while (*(at += strspn(at, " ")) != '\0') {
            char word[64];
            size_t length = strcspn(at, " ");
            snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1), at);
            at += length;
            if (!contains(r->title, word) && !contains(r->text, word) && !contains(r->chapter, word)) {
                return false;
            }
        }
    }
    return true;
}

/* ---- rulings on single cards --------------------------------------------------------------------------- */

/* Is "set:id" one of the cards of a list separated by commas? */
static bool names_card(const char *cards, const char *card)
{
    size_t n = strlen(card);
    for (const char *at = strstr(cards, card); at; at = strstr(at + 1, card)) {
        bool begins = at == cards || at[-1] == ' ';
        if (begins && (at[n] == '\0' || at[n] == ',')) {
            return true;
        }
    }
    return false;
}

const char *rules_ruling_on(const char *set, const char *id, int lang, int *at)
{
    char card[80];
    snprintf(card, sizeof card, "%s:%s", set, id);
    while (*at < RULES_RULINGS && rules_rulings[lang][*at].cards) {
        const rules_ruling *r = &rules_rulings[lang][(*at)++];
        if (names_card(r->cards, card)) {
            return r->text;
        }
    }
    return NULL;
}
