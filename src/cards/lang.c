/* lang.c - words and phrases: the right form of each noun, adjective and number. */
#include "lang.h"

#include <stdlib.h>
#include <string.h>

/* ---- the lexicon ------------------------------------------------------------------------------------------------ */

const lang_word *lang_find(const lang_table *lang, const char *key, size_t length)
{
    int low = 0, high = lang->n_words - 1;
    while (low <= high) {
        int middle = (low + high) / 2;
        const lang_word *w = &lang->words[middle];
        int order = strncmp(w->key, key, length);
        if (order == 0 && strlen(w->key) > length)
            order = 1;
        if (order == 0)
            return w;
        if (order < 0)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return NULL;
}

const char *lang_form(const lang_table *lang, const char *key, int form)
{
    const lang_word *w = lang_find(lang, key, strlen(key));
    return w && form < w->n_forms ? w->forms[form] : "";
}

static int case_index(const lang_table *lang, char letter)
{
    const char *at = strchr(lang->cases, letter);
    return at ? (int)(at - lang->cases) : 0;
}

static int case_count(const lang_table *lang)
{
    return (int)strlen(lang->cases);
}

static const char *noun_form(const lang_table *lang, const lang_word *noun, flexion f)
{
    int n = case_count(lang);
    int form = (f.plural && noun->n_forms > n ? n : 0) + case_index(lang, f.letter);
    return form < noun->n_forms ? noun->forms[form] : noun->key;
}

/* ---- what a reference is: gender, life, number --------------------------------------------------------------------- */

typedef struct features {
    char gender, life;
    bool plural;
} features;

static features features_of(const writer *w, const node *tree, bool plural);

/* A reference of a phrase: a slot (a digit) or a noun. */
static features features_of_ref(const writer *w, const char *ref, size_t length, const node *tree,
                                bool plural)
{
    features f = {'m', 0, plural};
    if (length == 1 && *ref >= '1' && *ref <= '8') {
        const node *kid = tree->kid[*ref - '1'];
        return kid ? features_of(w, kid, plural) : f;
    }
    const lang_word *noun = lang_find(w->lang, ref, length);
    if (noun) {
        f.gender = noun->gender;
        f.life = noun->life;
        f.plural = plural || noun->gender == 'p';
    }
    return f;
}

/* One thing in braces, taken apart: {adjective~ref:flags}, {#ref:flags}, {ref?one/many}. {#ref} prints the row's
   number and the noun as it stands behind that number, {+ref} with the sign, {%ref} the noun only; {^one/many} goes
   by the number of the phrase. */
typedef struct element {
    const char *adjective, *ref, *choice;
    size_t n_adjective, n_ref, n_choice;
    bool number, sign, hidden;
    char letter, declension;
    int plural; /* -1: as it comes */
} element;

static void element_flags(element *e, const char *flags, const char *end)
{
    for (; flags < end; flags++) {
        if (*flags >= 'A' && *flags <= 'Z')
            e->letter = *flags;
        else if (*flags == 'p' || *flags == 's')
            e->plural = *flags == 'p';
        else
            e->declension = *flags;
    }
}

static element take_apart(const char *text, const char *end)
{
    element e = {.plural = -1};
    e.sign = *text == '+';
    e.hidden = *text == '%';
    e.number = *text == '#' || e.sign || e.hidden;
    text += e.number;
    if (*text == '^') {
        e.choice = text + 1;
        e.n_choice = (size_t)(end - e.choice);
        return e;
    }
    const char *tilde = memchr(text, '~', (size_t)(end - text)),
               *colon = memchr(text, ':', (size_t)(end - text));
    const char *question = memchr(text, '?', (size_t)(end - text));
    if (tilde) {
        e.adjective = text;
        e.n_adjective = (size_t)(tilde - text);
        text = tilde + 1;
    }
    const char *stop = question ? question : colon ? colon : end;
    e.ref = text;
    e.n_ref = (size_t)(stop - text);
    if (question) {
        e.choice = question + 1;
        e.n_choice = (size_t)(end - question - 1);
    } else if (colon) {
        element_flags(&e, colon + 1, end);
    }
    return e;
}

/* The part of a phrase for the number of a counted row. */
static const char *counted_part(const char *phrase, const node *tree, const char **end)
{
    const char *bars = strstr(phrase, "||");
    *end = phrase + strlen(phrase);
    if (!bars)
        return phrase;
    if (tree->n == 1) {
        *end = bars;
        return phrase;
    }
    return bars + 2;
}

/* Gender of the first noun, number of the first thing that has one. */
static features features_of(const writer *w, const node *tree, bool plural)
{
    const char *end, *c = counted_part(w->lang->phrases[tree->row], tree, &end);
    features f = {'m', 0, plural};
    for (; c < end; c++) {
        if (*c != '{')
            continue;
        const char *stop = strchr(c, '}');
        element e = take_apart(c + 1, stop);
        c = stop;
        if (!e.n_ref || e.choice)
            continue;
        bool many = e.plural >= 0 ? e.plural : plural;
        f = features_of_ref(w, e.ref, e.n_ref, tree, many || (e.number && tree->n != 1));
        if (e.adjective)
            f.plural = f.gender == 'p' || many;
        return f;
    }
    return f;
}

/* ---- agreement -------------------------------------------------------------------------------------------------------- */

/* Slavic: a living man is in the accusative what it is in the genitive; in the plural Polish has this for persons
   only, Ukrainian for all that live (living). */
static char adjective_case(const lang_table *lang, features f, char letter)
{
    if (letter != 'A' || lang->bracket)
        return letter;
    if (f.plural)
        return f.life >= lang->living ? 'G' : 'A';
    return f.gender == 'm' && f.life ? 'G' : 'A';
}

static const char *adjective_form(const lang_table *lang, const lang_word *word, features f, flexion want)
{
    int n = case_count(lang), block = 0;
    char gender = f.plural ? 'p' : f.gender;
    int column = gender == 'f' ? 1 : gender == 'n' ? 2 : gender == 'p' ? 3 : 0;
    if (word->n_forms >= 12 * n)
        block = want.declension == 'w' ? 4 * n : want.declension == 'x' ? 8 * n : 0;
    int form = block + column * n + case_index(lang, adjective_case(lang, f, want.letter));
    return form < word->n_forms ? word->forms[form] : word->key;
}

/* your things are "own" things when the reader is the subject */
static const lang_word *find_adjective(const writer *w, const element *e)
{
    if (e->n_adjective == 4 && !memcmp(e->adjective, "poss", 4))
        return lang_find(w->lang, w->own ? "self" : "your", 4);
    return lang_find(w->lang, e->adjective, e->n_adjective);
}

/* Case and number of a noun behind a number. */
static flexion counted(const lang_table *lang, int n, char life, flexion f)
{
    enum { ONE, FEW, MANY };
    int form = cards_plural_form(lang->number, n);
    bool direct = f.letter == 'N' || f.letter == 'A';
    f.plural = form != ONE;
    if (lang->bracket || form == ONE || !direct)
        return f;
    bool living = life >= lang->living && (lang->few_genitive || f.letter == 'A');
    f.letter = form == MANY || living ? 'G' : 'N';
    return f;
}

/* ---- filling in --------------------------------------------------------------------------------------------------------- */

static void put_number(text_buffer *out, int n, bool sign)
{
    if (n < 0)
        text_adds(out, "−");
    else if (sign)
        text_adds(out, "+");
    text_addf(out, "%d", n < 0 ? -n : n);
}

/* {1?one/many} by number, {1?his/her/its} by gender. */
static void put_choice(const writer *w, const element *e, const node *tree, bool many, text_buffer *out)
{
    features f = {.plural = many};
    if (e->n_ref)
        f = features_of_ref(w, e->ref, e->n_ref, tree, false);
    const char *start = e->choice, *end = e->choice + e->n_choice;
    const char *slash = memchr(start, '/', e->n_choice);
    bool by_gender = slash && memchr(slash + 1, '/', (size_t)(end - slash - 1));
    int skip = by_gender ? (f.gender == 'f' ? 1 : f.gender == 'n' ? 2 : 0) : f.plural;
    for (; skip > 0 && slash; skip--) {
        start = slash + 1;
        slash = memchr(start, '/', (size_t)(end - start));
    }
    text_add(out, start, (size_t)((slash ? slash : end) - start));
}

static void put_ref(const writer *w, const element *e, const node *tree, flexion f, text_buffer *out)
{
    if (e->n_ref == 1 && *e->ref >= '1' && *e->ref <= '8') {
        if (tree->kid[*e->ref - '1'])
            lang_render(w, tree->kid[*e->ref - '1'], f, out);
        return;
    }
    const lang_word *noun = lang_find(w->lang, e->ref, e->n_ref);
    if (noun)
        text_adds(out, noun_form(w->lang, noun, f));
}

static void put_adjective(const writer *w, const element *e, const node *tree, flexion f, text_buffer *out)
{
    features of = features_of_ref(w, e->ref, e->n_ref, tree, f.plural);
    const lang_word *word = find_adjective(w, e);
    of.plural = of.gender == 'p' || f.plural;
    if (word)
        text_adds(out, adjective_form(w->lang, word, of, f));
}

static void put_element(const writer *w, const char *text, const char *end, const node *tree, flexion f,
                        text_buffer *out)
{
    element e = take_apart(text, end);
    if (e.number && !e.hidden) {
        put_number(out, tree->n, e.sign);
        text_adds(out, e.n_ref ? " " : "");
    }
    if (e.number && !e.n_ref)
        return;
    if (e.choice) {
        put_choice(w, &e, tree, f.plural, out);
        return;
    }
    f.letter = e.letter ? e.letter : f.letter;
    f.plural = e.plural >= 0 ? e.plural : f.plural;
    f.declension = e.declension ? e.declension : f.declension;
    if (e.number)
        f = counted(w->lang, abs(tree->n), features_of_ref(w, e.ref, e.n_ref, tree, false).life, f);
    if (e.adjective)
        put_adjective(w, &e, tree, f, out);
    else
        put_ref(w, &e, tree, f, out);
}

/* <M> and <P> and <V>; returns how long the mark is, 0 if it is none. */
static size_t put_mark(const writer *w, const char *c, text_buffer *out)
{
    char middle = MARK_MIDDLE, verb = MARK_VERB;
    if (!strncmp(c, "<M>", 3))
        text_add(out, &middle, 1);
    else if (!strncmp(c, "<V>", 3))
        text_add(out, &verb, 1);
    else if (!strncmp(c, "<P>", 3))
        text_adds(out, w->phase ? w->phase : "");
    else
        return 0;
    return 3;
}

static void fill(const writer *w, const char *c, const char *end, const node *tree, flexion f,
                 text_buffer *out)
{
    while (c < end) {
        size_t mark = *c == '<' ? put_mark(w, c, out) : 0;
        if (mark) {
            c += mark;
        } else if (*c == '{') {
            const char *stop = strchr(c, '}');
            put_element(w, c + 1, stop, tree, f, out);
            c = stop + 1;
        } else {
            char letter = *c == '[' ? MARK_OBJECT : *c == ']' ? MARK_OBJECT_END : *c;
            text_add(out, &letter, 1);
            c++;
        }
    }
}

void lang_fill(const writer *w, const char *phrase, const node *tree, flexion f, text_buffer *out)
{
    const char *end, *start = counted_part(phrase, tree, &end);
    fill(w, start, end, tree, f, out);
}

void lang_render(const writer *w, const node *tree, flexion f, text_buffer *out)
{
    lang_fill(w, w->lang->phrases[tree->row], tree, f, out);
}
