/* read.c - card files line by line; sentences go through the grammar. */
#include <stdio.h>
#include <string.h>

#include "reader.h"
#include "told.h"

int line_column(const line *l, const char *at)
{
    int column = 1;
    for (const char *c = l->text; c < at; c++)
        column += ((unsigned char)*c & 0xC0) != 0x80;
    return column;
}

/* ---- names in the other languages: pl A | uk B | de C, or with their cases: pl A (A's, to A, ...) --------------------------- */

/* The forms in brackets behind a name; the name ends before them. */
static const char *read_forms(reader *r, const char *start, const char **end)
{
    const char *open = memchr(start, '(', (size_t)(*end - start));
    if (!open || (*end)[-1] != ')')
        return NULL;
    const char *forms = region_text(r->a, open + 1, (size_t)(*end - open - 2));
    while (open > start && open[-1] == ' ')
        open--;
    *end = open;
    return forms;
}

static void read_one_name(reader *r, const line *l, const char *start, const char *end)
{
    while (start < end && *start == ' ')
        start++;
    while (end > start && (end[-1] == ' ' || end[-1] == '\t'))
        end--;
    char code[3] = {0};
    if (end - start > 3 && start[2] == ' ')
        memcpy(code, start, 2);
    int lang = cards_lang_of(code);
    if (lang <= CARDS_EN || end - start > 400) {
        static const char codes[] = LAIR_LANGUAGE_CODES;
        const char *others = strchr(codes + 1, ' '); /* all but the first */
        MISTAKE(r, l, start, "expected a name behind one of%s", others ? others : "");
        return;
    }
    start += 3 + strspn(start + 3, " ");
    if (start < end)
        r->now->forms[lang] = read_forms(r, start, &end);
    if (end - start > 120)
        MISTAKE(r, l, start, "a name has at most 120 letters");
    r->now->name[lang] = region_text(r->a, start, start < end ? (size_t)(end - start) : 0);
}

static bool is_name_line(const line *l)
{
    const char *c = l->text;
    while (c < l->end && (*c == ' ' || *c == '\t'))
        c++;
    char code[3] = {0};
    if (l->end - c > 3 && c[2] == ' ')
        memcpy(code, c, 2);
    return cards_lang_of(code) > CARDS_EN;
}

static void read_names(reader *r, const line *l)
{
    const char *start = l->text;
    for (const char *c = l->text; c <= l->end; c++)
        if (c == l->end || *c == '|') {
            read_one_name(r, l, start, c);
            start = c + 1;
        }
}

/* ---- sentences -------------------------------------------------------------------------------------------------------- */

/* A word that would fit, as the reader sees it: in quotes, or that a number is wanted. */
static int put_expected(const char *word, int length, char *out, size_t capacity)
{
    if (strncmp(word, "a number", 8) != 0)
        return snprintf(out, capacity, "\"%.*s\"", length, word);
    return snprintf(out, capacity, "%s",
                    length > 8 ? mistake_text("a number with its sign") : mistake_text("a number"));
}

/* Up to six words that would fit, those nearest to the written one first. */
static void list_expected(const misread *why, const token *at, char *out, size_t capacity)
{
    bool used[160] = {false};
    size_t n = 0;
    out[0] = 0;
    for (int k = 0; k < 6 && k < why->n_expected; k++) {
        int best = -1, least = 1000;
        for (int i = 0; i < why->n_expected; i++) {
            int d = at ? word_distance(at->text, at->length, why->expected[i], why->length[i]) : i;
            if (!used[i] && d < least) {
                best = i;
                least = d;
            }
        }
        used[best] = true;
        n += (size_t)snprintf(out + n, capacity - n, "%s", k ? ", " : "");
        if (n >= capacity)
            return;
        n += (size_t)put_expected(why->expected[best], why->length[best], out + n, capacity - n);
        if (n >= capacity)
            return;
    }
    if (why->n_expected > 6)
        snprintf(out + n, capacity - n, ", ...");
}

/* Is the sentence read further with that word in its place, if need be with the only words that can follow it ("room
 * cards")? Returns them all, NULL if not. */
static const char *reads_on(reader *r, const token *tokens, int n, int place, const char *word)
{
    enum { MORE = 2 };
    if (n + MORE > SENTENCE_TOKENS)
        return NULL;
    misread why;
    char all[80];
    token *with = region_take(r->scratch, (size_t)(n + MORE) * sizeof *with);
    memcpy(with, tokens, (size_t)n * sizeof *with);
    with[place].text = word;
    with[place].length = (uint16_t)strlen(word);
    size_t length = (size_t)snprintf(all, sizeof all, "%s", word);
    for (int last = place;; last++) {
        if (grammar_parse(r->g, r->scratch, with, n, &why) || why.token > last + 1)
            return region_text(r->scratch, all, length);
        bool only = why.token == last + 1 && why.n_expected == 1 && last < place + MORE;
        if (!only || length + why.length[0] + 2 > sizeof all)
            return NULL;
        memmove(&with[last + 2], &with[last + 1], (size_t)(n++ - last - 1) * sizeof *with);
        with[last + 1] = (token){why.expected[0], why.length[0], false, with[place].line, with[place].column};
        length += (size_t)snprintf(all + length, sizeof all - length, "%s%.*s",
                                   why.expected[0][0] == '\'' ? "" : " ", why.length[0], why.expected[0]);
    }
}

static bool token_is(const token *t, const char *word)
{
    return t->length == strlen(word) && !memcmp(t->text, word, t->length);
}

/* "this turn" where it should say for how long. */
static bool means_until(const token *tokens, int n, const misread *why)
{
    int at = why->token;
    bool turn = at + 1 < n && token_is(&tokens[at], "this") && token_is(&tokens[at + 1], "turn");
    bool until = false;
    for (int i = 0; i < why->n_expected; i++)
        until = until || (why->length[i] == 5 && !memcmp(why->expected[i], "until", 5));
    return turn && until;
}

/* "draw 1 spell": one thing is a or an. Returns the words, NULL if that is not it. */
static const char *one_is_a(reader *r, const token *tokens, int n, const misread *why)
{
    for (int i = why->token < n ? why->token : n - 1; i >= 0; i--) {
        misread then;
        if (!token_is(&tokens[i], "1") || i + 1 >= n)
            continue;
        token *with = region_take(r->scratch, (size_t)n * sizeof *with);
        memcpy(with, tokens, (size_t)n * sizeof *with);
        bool an = strchr("aeiou", tokens[i + 1].text[0]) != NULL;
        with[i].text = an ? "an" : "a";
        with[i].length = an ? 2 : 1;
        if (grammar_parse(r->g, r->scratch, with, n, &then) || then.token > why->token) {
            text_buffer t = text_new(r->scratch);
            text_addf(&t, "%s %.*s", with[i].text, tokens[i + 1].length, tokens[i + 1].text);
            return t.text;
        }
    }
    return NULL;
}

/* What other games call it, one or several of it, with a capital letter if the sentence begins with it. */
static const char *by_synonym(reader *r, const token *tokens, int n, int place)
{
    const char *here = synonym_of(tokens[place].text, tokens[place].length);
    for (int many = 0; here && many < 2; many++) {
        text_buffer t = text_new(r->scratch);
        text_addf(&t, "%s%s", here, many ? "s" : "");
        bool capital = tokens[place].first && t.text[0] >= 'a' && t.text[0] <= 'z';
        t.text[0] = (char)(t.text[0] - (capital ? 32 : 0));
        const char *good = reads_on(r, tokens, n, place, t.text);
        if (good)
            return good;
    }
    return NULL;
}

/* What was perhaps meant: what this language calls it, or the nearest word with which the sentence goes on. Nothing is
   guessed that does not go on: a word of a near spelling may mean something else. */
static const char *suggestion(reader *r, const token *tokens, int n, const misread *why)
{
    const token *at = &tokens[why->token];
    const char *list[160], *one = one_is_a(r, tokens, n, why);
    int left = why->n_expected;
    if (one)
        return one;
    if (means_until(tokens, n, why))
        return "until end of turn";
    const char *known = by_synonym(r, tokens, n, why->token);
    if (known)
        return known;
    for (int i = 0; i < left; i++)
        list[i] = region_text(r->scratch, why->expected[i], why->length[i]);
    for (const char *near; (near = nearest_word(at->text, at->length, list, left));) {
        const char *good = reads_on(r, tokens, n, why->token, near);
        if (good)
            return good;
        for (int i = 0; i < left; i++)
            if (list[i] == near)
                list[i] = list[--left];
    }
    return NULL;
}

static void report_misread(reader *r, const token *tokens, int n, const misread *why)
{
    char wanted[240];
    bool unfinished = why->token >= n;
    const token *at = &tokens[unfinished ? n - 1 : why->token];
    list_expected(why, unfinished ? NULL : at, wanted, sizeof wanted);
    if (why->ambiguous) {
        cards_mistake(r->errors, r->file, tokens[0].line, tokens[0].column,
                      "this sentence can be read in two ways; this is a mistake in Lair, not in the card");
    } else if (unfinished) {
        cards_mistake(r->errors, r->file, at->line, at->column, "the sentence is not finished; expected %s",
                      wanted);
    } else if (at->first && at->text[0] >= 'a' && at->text[0] <= 'z') {
        cards_mistake(r->errors, r->file, at->line, at->column, "a sentence begins with a capital letter");
    } else {
        bool shown = r->errors->n < CARDS_ERRORS; /* nobody reads the others */
        const char *near = shown ? suggestion(r, tokens, n, why) : NULL;
        int length = at->length > 40 ? 40 : at->length;
        if (near)
            cards_mistake(r->errors, r->file, at->line, at->column,
                          "\"%.*s\" does not fit here; expected %s; did you mean \"%s\"?", length, at->text,
                          wanted, near);
        else
            cards_mistake(r->errors, r->file, at->line, at->column, "\"%.*s\" does not fit here; expected %s",
                          length, at->text, wanted);
    }
}

/* ---- what was said otherwise once ---------------------------------------------------------------------------------------- */

static const struct older {
    const char *once, *today;
} older_words[] = {
    {"class you name", "class of your choice"},
    {"with no matching treasure", "even with no matching treasure"},
    {"turn for all players together", "turn in total"},
    {"that entered damaged to half their health or more", "already at half health or less when they enter"},
};

/* How many tokens these words are, 0 if they do not stand there. */
static int words_at(const token *tokens, int n, const char *words)
{
    int count = 0;
    for (size_t length; *words; words += length + (words[length] == ' '), count++) {
        length = strcspn(words, " ");
        if (count == n || tokens[count].length != length || memcmp(tokens[count].text, words, length) != 0)
            return 0;
    }
    return count;
}

/* A copy of the sentence in which the first such words are those of today; NULL if there are none. */
static token *as_today(reader *r, const token *tokens, int *n, const struct older *o)
{
    enum { MORE = 1 }; /* than there were */
    int at = 0, gone = 0, came = 0;
    while (at < *n && !(gone = words_at(tokens + at, *n - at, o->once)))
        at++;
    bool is_today = at > 0 && token_is(&tokens[at - 1], "even");
    if (!gone || is_today || *n + MORE > SENTENCE_TOKENS)
        return NULL;
    token *today = region_take(r->a, (size_t)(*n + MORE) * sizeof *today);
    memcpy(today, tokens, (size_t)at * sizeof *today);
    for (const char *word = o->today; *word; came++) {
        size_t length = strcspn(word, " ");
        today[at + came] = (token){word, (uint16_t)length, false, tokens[at].line, tokens[at].column};
        word += length + (word[length] == ' ');
    }
    memcpy(today + at + came, tokens + at + gone, (size_t)(*n - at - gone) * sizeof *today);
    *n += came - gone;
    cards_warning(r->errors, r->file, tokens[at].line, tokens[at].column, "today this is written \"%s\"",
                  o->today);
    return today;
}

/* Reads the sentence; what cannot be read is looked through for words of former versions. */
static const node *parse_words(reader *r, token **tokens, int *n, misread *why)
{
    const node *tree = grammar_parse(r->g, r->scratch, *tokens, *n, why);
    for (size_t i = 0; !tree && i < sizeof older_words / sizeof older_words[0]; i++) {
        token *today = as_today(r, *tokens, n, &older_words[i]);
        if (today) {
            *tokens = today;
            tree = grammar_parse(r->g, r->scratch, *tokens, *n, why);
        }
    }
    return tree;
}

static void parse_sentence(reader *r, token *tokens, int n)
{
    misread why;
    card *c = r->now;
    grammar_mark_first(tokens, n);
    if (n > SENTENCE_TOKENS || c->n_sentences == CARD_SENTENCES) {
        cards_mistake(r->errors, r->file, tokens[0].line, tokens[0].column,
                      n > SENTENCE_TOKENS ? "this sentence is too long" : "a card has at most %d sentences",
                      CARD_SENTENCES);
        return;
    }
    const node *tree = parse_words(r, &tokens, &n, &why);
    if (!tree) {
        report_misread(r, tokens, n, &why);
        return;
    }
    c->tokens[c->n_sentences] = tokens;
    c->sentence[c->n_sentences++] = node_copy(r->a, tree);
    check_sentence(c, c->n_sentences - 1, tokens, r->errors);
}

static void read_sentence(reader *r, token *tokens, int n)
{
    int before = r->errors->n;
    r->scratch = region_new();
    parse_sentence(r, tokens, n);
    region_free(r->scratch);
    r->now->faulty = r->now->faulty || r->errors->n > before;
}

static void read_sentences(reader *r)
{
    enum { MOST = CARD_SENTENCES * SENTENCE_TOKENS };
    if (!r->now || !r->text)
        return;
    size_t length = (size_t)(r->text_end - r->text);
    int capacity = length < MOST ? (int)length + 1 : MOST;
    token *tokens = region_take(r->a, (size_t)capacity * sizeof *tokens);
    int n = grammar_tokens(r->text, length, r->text_line, r->text_column, tokens, capacity);
    if (n == MOST) {
        cards_mistake(r->errors, r->file, r->text_line, r->text_column, "this text is too long for a card");
        r->text = NULL;
        return;
    }
    int start = 0;
    for (int i = 0; i < n; i++)
        if (token_is(&tokens[i], ".") || i == n - 1) {
            read_sentence(r, tokens + start, i + 1 - start);
            start = i + 1;
        }
    r->text = NULL;
}

/* ---- the file ----------------------------------------------------------------------------------------------------------- */

static void read_line(reader *r, const line *l)
{
    const char *c = l->text;
    while (c < l->end && (*c == ' ' || *c == '\t'))
        c++;
    if (l->text[0] == '#')
        read_sentences(r); /* a remark ends the text before it */
    if (c == l->end || l->text[0] == '#')
        return;
    if (c == l->text) {
        read_sentences(r);
        read_header(r, l);
    } else if (!r->now) {
        if (!r->has_header)
            MISTAKE(r, l, c, "this line belongs to no card; a card begins at the left edge");
        r->has_header = true;
    } else if (!r->named && is_name_line(l)) {
        read_names(r, l);
    } else {
        if (!r->text) {
            r->text = c;
            r->text_line = l->number;
            r->text_column = line_column(l, c);
        }
        r->named = true;
        r->text_end = l->end;
    }
}

static size_t letter_bytes(unsigned char c)
{
    return c < 0x80                ? 1
           : c >= 0xC2 && c < 0xE0 ? 2
           : c >= 0xE0 && c < 0xF0 ? 3
           : c >= 0xF0 && c < 0xF5 ? 4
                                   : 0;
}

/* Bytes that are no text are reported once and the file is not read; nor is one that could speak to the terminal it is shown on. */
static bool is_text(reader *r, const cards_source *s)
{
    int number = 1;
    for (size_t i = 0; i < s->length;) {
        unsigned char c = (unsigned char)s->text[i];
        size_t n = letter_bytes(c);
        bool fine = n && i + n <= s->length;
        for (size_t k = 1; fine && k < n; k++)
            fine = ((unsigned char)s->text[i + k] & 0xC0) == 0x80;
        if (!fine) {
            cards_mistake(r->errors, r->file, number, 1, "this line is not UTF-8 text");
            return false;
        }
        if (told_obeyed(s->text + i, n) && c != '\n' && c != '\t' && c != '\r') {
            cards_mistake(r->errors, r->file, number, 1, "this line has a character that cannot be seen");
            return false;
        }
        number += c == '\n';
        i += n;
    }
    return true;
}

void read_cards(const grammar *g, region *a, const cards_source *source, card_list *list,
                cards_errors *errors)
{
    reader r = {.g = g, .a = a, .errors = errors, .list = list, .file = source->name, .set = LAIR_SET_OWN};
    if (source->length > CARDS_MOST_BYTES) {
        cards_mistake(errors, r.file, 1, 1, "this file is too long: a card file has at most %d bytes",
                      CARDS_MOST_BYTES);
        return;
    }
    if (!is_text(&r, source))
        return;
    /* A copy with a 0 behind it: nothing below can run over the end. */
    const char *text = region_text(a, source->text, source->length), *end = text + source->length;
    line l = {.text = text, .number = 1};
    while (l.text < end && list->n <= CARDS_MOST_CARDS) {
        const char *stop = memchr(l.text, '\n', (size_t)(end - l.text));
        const char *next = stop ? stop + 1 : end;
        l.end = stop ? stop : end;
        if (l.end > l.text && l.end[-1] == '\r')
            l.end--;
        read_line(&r, &l);
        l.text = next;
        l.number++;
    }
    read_sentences(&r);
}
