/* scenario_words.c - words, numbers and card names. */
#include "scenario_words.h"

#include <limits.h>
#include <string.h>

#include "told.h"

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\0' || c == '\v' || c == '\f';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

static bool is_word(char c)
{
    return is_letter(c) || is_digit(c);
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static void skip_spaces(phrase *t)
{
    while (t->at < t->end && is_space(*t->at)) {
        t->at++;
    }
}

phrase words_of(const char *string)
{
    return words_between(string, string + strlen(string));
}

phrase words_between(const char *at, const char *end)
{
    phrase t = {at, end};
    skip_spaces(&t);
    while (t.end > t.at && is_space(t.end[-1])) {
        t.end--;
    }
    return t;
}

bool words_done(const phrase *t)
{
    phrase rest = *t;
    skip_spaces(&rest);
    return rest.at == rest.end;
}

bool words_char(phrase *t, char c)
{
    phrase rest = *t;
    skip_spaces(&rest);
    if (rest.at == rest.end || *rest.at != c) {
        return false;
    }
    t->at = rest.at + 1;
    return true;
}

bool words_word(phrase *t, const char *words)
{
    phrase rest = *t;
    skip_spaces(&rest);
    for (const char *w = words; *w; w++) {
        if (*w == ' ') {
            if (rest.at == rest.end || !is_space(*rest.at)) {
                return false;
            }
            skip_spaces(&rest);
            continue;
        }
        if (rest.at == rest.end || lower(*rest.at) != *w) {
            return false;
        }
        rest.at++;
    }
    if (rest.at < rest.end && (is_word(*rest.at) || *rest.at == '-' || *rest.at == '_')) {
        return false; /* in the middle of a longer word */
    }
    *t = rest;
    return true;
}

bool words_number(phrase *t, long *number)
{
    phrase rest = *t;
    skip_spaces(&rest);
    bool minus = rest.at < rest.end && *rest.at == '-';
    if (rest.at < rest.end && (*rest.at == '-' || *rest.at == '+')) {
        rest.at++;
    }
    if (rest.at == rest.end || !is_digit(*rest.at)) {
        return false;
    }
    long n = 0;
    while (rest.at < rest.end && is_digit(*rest.at)) {
        n = n < 100000000 ? n * 10 + (*rest.at - '0') : n;
        rest.at++;
    }
    if (rest.at < rest.end && is_word(*rest.at)) {
        return false;
    }
    *number = minus ? -n : n;
    *t = rest;
    return true;
}

bool words_measure_read(phrase *t, words_measure *measure)
{
    phrase rest = *t;
    long n;
    bool least = words_word(&rest, "at least"), most = !least && words_word(&rest, "at most");
    if (!words_number(&rest, &n)) {
        return false;
    }
    *measure = (words_measure){most ? LONG_MIN : n, least ? LONG_MAX : n};
    *t = rest;
    return true;
}

bool words_seat(phrase *t, int *seat)
{
    phrase rest = *t;
    long n;
    if ((!words_word(&rest, "seat") && !words_word(&rest, "player")) || !words_number(&rest, &n)) {
        return false;
    }
    *seat = n >= 1 && n <= LAIR_SEATS ? (int)n - 1 : LAIR_SEATS;
    *t = rest;
    return true;
}

int words_one_of(phrase *t, const char *const *words, int n)
{
    int best = -1;
    phrase after = *t;
    for (int i = 0; i < n; i++) {
        phrase rest = *t;
        if (words[i] && words_word(&rest, words[i]) && rest.at > after.at) {
            best = i;
            after = rest;
        }
    }
    *t = after;
    return best;
}

bool words_part(phrase *t, const char *separator, phrase *part)
{
    if (words_done(t)) {
        return false;
    }
    size_t length = strlen(separator);
    for (const char *p = t->at; p + length <= t->end; p++) {
        if (!memcmp(p, separator, length)) {
            *part = words_between(t->at, p);
            t->at = p + length;
            return true;
        }
    }
    *part = words_between(t->at, t->end);
    t->at = t->end;
    return true;
}

void words_quote(const phrase *t, char *out, size_t capacity)
{
    phrase rest = words_between(t->at, t->end);
    size_t n = 0, limit = capacity - 1;
    while (rest.at < rest.end && n < limit) {
        size_t obeyed = told_obeyed(rest.at, (size_t)(rest.end - rest.at));
        out[n++] = obeyed ? '?' : *rest.at;
        rest.at += obeyed ? obeyed : 1;
    }
    while (rest.at < rest.end && n > 0 && ((unsigned char)out[n - 1] & 0xC0) == 0x80) {
        n--; /* not half a character */
    }
    if (rest.at < rest.end && n > 0 && (unsigned char)out[n - 1] >= 0xC0) {
        n--;
    }
    out[n] = '\0';
}

/* ---- near misses --------------------------------------------------------------------------------------- */

enum { NEAR_MAX = 40 };

/* Edit distance between the start of a text and a word, reading as much of the text as fits best. */
static int distance(const phrase *t, const char *word)
{
    int row[NEAR_MAX + 1] = {0};
    int n = (int)strlen(word), length = (int)(t->end - t->at), best;
    n = n > NEAR_MAX ? NEAR_MAX : n;
    for (int i = 0; i <= n; i++) {
        row[i] = i;
    }
    best = row[n];
    for (int j = 1; j <= length && j <= n + 3; j++) {
        int diagonal = row[0];
        row[0] = j;
        for (int i = 1; i <= n; i++) {
            int change = diagonal + (lower(word[i - 1]) != lower(t->at[j - 1]));
            diagonal = row[i];
            int other = (row[i] < row[i - 1] ? row[i] : row[i - 1]) + 1;
            row[i] = change < other ? change : other;
        }
        if ((j == length || !is_word(t->at[j])) && row[n] < best) {
            best = row[n];
        }
    }
    return best;
}

const char *words_nearest(const phrase *t, const char *const *words, int n)
{
    phrase rest = words_between(t->at, t->end);
    const char *best = NULL;
    int least = 0;
    for (int i = 0; i < n; i++) {
        if (!words[i] || !*words[i]) {
            continue;
        }
        int d = distance(&rest, words[i]), length = (int)strlen(words[i]);
        if (d * 3 <= length + 1 && (!best || d < least)) {
            best = words[i];
            least = d;
        }
    }
    return best;
}

const char *words_nearest_design(const phrase *t, const cards_library *library, unsigned kinds)
{
    const char *best = NULL;
    int least = 0;
    phrase rest = words_between(t->at, t->end);
    for (int i = 0; i < library->pack.n_designs; i++) {
        const char *forms[2] = {library->texts[i].name[CARDS_EN], library->texts[i].id};
        for (int f = 0; f < 2 && (kinds >> library->pack.designs[i].kind & 1u); f++) {
            int d = distance(&rest, forms[f]);
            if (d * 3 <= (int)strlen(forms[f]) && (!best || d < least)) {
                best = forms[0];
                least = d;
            }
        }
    }
    return best;
}

/* ---- names of cards ------------------------------------------------------------------------------------ */

static bool is_apostrophe(const char *p, const char *end)
{
    return *p == '\'' || (end - p >= 3 && !memcmp(p, "\xE2\x80\x99", 3));
}

static void skip_apostrophes(const char **p, const char *end)
{
    while (*p < end && is_apostrophe(*p, end)) {
        *p += **p == '\'' ? 1 : 3;
    }
}

static bool is_gap(char c)
{
    return is_space(c) || c == '-' || c == '_' || c == '.' || c == '!' || c == '&' || c == '?';
}

static bool skip_gap(const char **p, const char *end)
{
    const char *start = *p;
    while (*p < end && is_gap(**p)) {
        (*p)++;
    }
    return *p > start;
}

/* Reads one name: gaps (spaces, hyphens ...) are alike, apostrophes are nothing, the rest must be the same.
   */
static bool read_name(phrase *t, const char *name, const char *name_end)
{
    const char *p = t->at;
    while (name < name_end) {
        skip_apostrophes(&name, name_end);
        skip_apostrophes(&p, t->end);
        bool wants = skip_gap(&name, name_end);
        if (name == name_end) {
            break;
        }
        const char *before = p;
        bool has = skip_gap(&p, t->end);
        if (wants != has && !(has && *name == ',')) {
            p = before;
            return false;
        }
        skip_apostrophes(&name, name_end);
        skip_apostrophes(&p, t->end);
        if (name < name_end && (p == t->end || lower(*p) != lower(*name))) {
            return false;
        }
        name++;
        p++;
    }
    if (p > t->end || (p < t->end && is_word(*p))) {
        return false;
    }
    while (p < t->end && (*p == '!' || *p == '?')) {
        p++;
    }
    t->at = p;
    return true;
}

static bool read_design(phrase *t, const cards_text *names)
{
    const char *name = names->name[CARDS_EN], *comma = strchr(name, ',');
    const char *ends[3][2] = {{name, name + strlen(name)},
                              {names->id, names->id + strlen(names->id)},
                              {name, comma ? comma : name}};
    phrase best = *t;
    for (int i = 0; i < 3; i++) {
        phrase rest = *t;
        if (ends[i][0] < ends[i][1] && read_name(&rest, ends[i][0], ends[i][1]) && rest.at > best.at) {
            best = rest;
        }
    }
    bool found = best.at > t->at;
    *t = best;
    return found;
}

unsigned words_sets(const lair_rules *rules)
{
    return rules->sets | ((unsigned)rules->extra_heroes | 1u << rules->hero_set) << 16;
}

int words_nearness(const lair_design *design, unsigned sets)
{
    bool hero = design->kind == LAIR_HERO || design->kind == LAIR_EPIC_HERO;
    unsigned cards = sets & 0xFFFFu, heroes = sets >> 16 ? sets >> 16 : cards;
    if (design->set == LAIR_SET_OWN) {
        return 3;
    }
    return (hero ? heroes : cards) >> design->set & 1u ? 2 : (cards | heroes) >> design->set & 1u;
}

/* The design with the longest name here; of those of one length the nearest. set -1: of any set. */
static int longest_design(phrase *t, const cards_library *library, unsigned kinds, unsigned sets, int set)
{
    phrase after = *t;
    int best = -1, nearest = 0;
    for (int i = 0; i < library->pack.n_designs; i++) {
        const lair_design *d = &library->pack.designs[i];
        phrase rest = *t;
        if (!(kinds >> d->kind & 1u) || (set >= 0 && d->set != set) ||
            !read_design(&rest, &library->texts[i])) {
            continue;
        }
        int near = words_nearness(d, sets);
        if (rest.at > after.at || (rest.at == after.at && best >= 0 && near > nearest)) {
            best = i;
            nearest = near;
            after = rest;
        }
    }
    *t = after;
    return best;
}

/* "(base)": the set, -1 if that is not what stands here. */
static int read_set_in_brackets(phrase *t)
{
    phrase rest = *t;
    for (int set = 0; words_char(&rest, '(') && set < LAIR_SET_COUNT; set++) {
        phrase name = rest;
        if (words_word(&name, cards_set_id(set)) && words_char(&name, ')')) {
            *t = name;
            return set;
        }
        rest = *t;
    }
    return -1;
}

/* The first word of a hero's name, if no other hero as near has it too. */
static int hero_by_first_word(phrase *t, const cards_library *library, unsigned kinds, unsigned sets)
{
    int best = -1, nearest = -1;
    bool alone = false;
    phrase after = *t;
    for (int i = 0; i < library->pack.n_designs; i++) {
        const char *name = library->texts[i].name[CARDS_EN], *space = strchr(name, ' ');
        int near = words_nearness(&library->pack.designs[i], sets);
        phrase rest = *t;
        if (!space || space - name < 3 || !(kinds & WORDS_HEROES & 1u << library->pack.designs[i].kind) ||
            near < nearest || !read_name(&rest, name, space)) {
            continue;
        }
        alone = near > nearest;
        best = i;
        nearest = near;
        after = rest;
    }
    *t = alone ? after : *t;
    return alone ? best : -1;
}

int words_design(phrase *t, const cards_library *library, unsigned kinds, unsigned sets)
{
    phrase start = *t;
    skip_spaces(&start);
    phrase after = start;
    int best = longest_design(&after, library, kinds, sets, -1);
    if (best < 0) {
        best = hero_by_first_word(&after, library, kinds, sets);
        *t = best < 0 ? *t : after;
        return best;
    }
    phrase bracket = after;
    int set = read_set_in_brackets(&bracket);
    if (set >= 0) {
        phrase again = start;
        best = longest_design(&again, library, kinds, sets, set);
        if (again.at != after.at) {
            return -1;
        }
        after = bracket;
    }
    *t = after;
    return best;
}
