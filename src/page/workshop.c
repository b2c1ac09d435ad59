/* workshop.c - cards of one's own. */
#include <stdlib.h>
#include <string.h>

#include "session.h"
#include "told.h"

static bool in_word(char c)
{
    unsigned char u = (unsigned char)c;
    return u >= 0x80 || (u >= '0' && u <= '9') || (u >= 'A' && u <= 'Z') || (u >= 'a' && u <= 'z') ||
           u == '-' || u == '\'';
}

/* Characters of the word at a line and column (counted in characters), at least one. */
static int word_length(const char *text, size_t length, int line, int column)
{
    const char *at = text, *end = text + length;
    for (; line > 1 && at < end; line--) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        at = next ? next + 1 : end;
    }
    for (; column > 1 && at < end && *at != '\n'; column--) {
        at++;
        while (at < end && ((unsigned char)*at & 0xC0) == 0x80) {
            at++;
        }
    }
    int n = 0;
    for (; at < end && in_word(*at); at++) {
        n += ((unsigned char)*at & 0xC0) != 0x80;
    }
    return n > 0 ? n : 1;
}

static int put_places(const page_command *c, const char *name, const cards_error *list, int n, int most)
{
    int shown = n < most ? n : most;
    fprintf(c->out, ", \"%s\": [", name);
    for (int i = 0; i < shown; i++) {
        const cards_error *e = &list[i];
        fprintf(c->out, "%s{\"line\": %d, \"column\": %d, \"length\": %d, \"text\": ", i ? ", " : "", e->line,
                e->column, word_length(c->text, c->text_length, e->line, e->column));
        protocol_string(c->out, e->text);
        fputc('}', c->out);
    }
    fputc(']', c->out);
    return n - shown;
}

static void put_mistakes(const page_command *c, const cards_errors *errors)
{
    int more = put_places(c, "mistakes", errors->error, errors->n, CARDS_ERRORS);
    put_places(c, "warnings", errors->warning, errors->warnings, CARDS_WARNINGS);
    fprintf(c->out, ", \"more\": %d", more);
}

/* A text in all languages. */
static void put_all(FILE *out, const char *name, const char *const text[CARDS_LANGS])
{
    fprintf(out, ", \"%s\": {", name);
    for (int l = 0; l < CARDS_LANGS; l++) {
        fprintf(out, "%s\"%s\": ", l ? ", " : "", cards_lang_code(l));
        protocol_string(out, text[l]);
    }
    fputc('}', out);
}

/* The cards behind those of the repository. */
static void put_own(const page_command *c, const cards_library *library, int lang)
{
    const text_reader reader = {.cards = library, .lang = lang, .seat = -1};
    const protocol json = {.out = c->out, .reader = &reader, .page = true};
    const char *comma = "";
    fputs(", \"cards\": [", c->out);
    for (int i = cards_builtin()->pack.n_designs; library && i < library->pack.n_designs; i++) {
        fputs(comma, c->out);
        page_put_design(&json, &library->pack.designs[i]);
        put_all(c->out, "names", library->texts[i].name);
        put_all(c->out, "texts", library->texts[i].rules);
        fputc('}', c->out);
        comma = ", ";
    }
    fputc(']', c->out);
}

static cards_library *compile(const page_command *c, cards_errors *errors)
{
    const cards_source source = {.name = "cards", .text = c->text, .length = c->text_length};
    memset(errors, 0, sizeof *errors);
    int before = told_language();
    told_in(c->lang); /* mistakes are for whoever writes */
    cards_library *library = cards_load(cards_builtin(), &source, 1, errors);
    told_in(before);
    return library;
}

bool page_check(page *p, page_command *c)
{
    (void)p;
    if (!page_read_lang(c, 1)) {
        return false;
    }
    cards_errors *errors = malloc(sizeof *errors);
    if (errors == NULL) {
        return page_refuse(c, -1, "out of memory");
    }
    cards_library *library = compile(c, errors);
    put_mistakes(c, errors);
    put_own(c, library, c->lang);
    cards_free(library);
    free(errors);
    return true;
}

bool page_own(page *p, page_command *c)
{
    cards_errors *errors = calloc(1, sizeof *errors);
    if (errors == NULL) {
        return page_refuse(c, -1, "out of memory");
    }
    const cards_library *library = c->text_length ? compile(c, errors) : cards_builtin();
    if (library == NULL) {
        page_refuse(c, -1, "line %d, column %d: %s", errors->error[0].line, errors->error[0].column,
                    errors->error[0].text);
    } else {
        page_use_cards(p, library);
        fprintf(c->out, ", \"cards\": %d", library->pack.n_designs - cards_builtin()->pack.n_designs);
    }
    free(errors);
    return library != NULL;
}
