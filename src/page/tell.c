/* tell.c - explanations, hints, and a game looked at afterwards. */
#include <stdlib.h>
#include <string.h>

#include "hint.h"
#include "names.h"
#include "review.h"
#include "rules.h"
#include "session.h"
#include "why.h"

enum { MOST_ITERATIONS = 20000, MOST_MOVES = 1000 };

/* ---- why ----------------------------------------------------------------------------------------------- */

/* Lines of text as objects; what they are indented by is their depth. */
static void put_lines(FILE *out, char *text)
{
    const char *comma = "";
    fputs(", \"lines\": [", out);
    while (*text) {
        size_t margin = strspn(text, " "), n = strcspn(text, "\n");
        bool last = text[n] == '\0';
        text[n] = '\0';
        fprintf(out, "%s{\"indent\": %zu, \"text\": ", comma, margin);
        protocol_string(out, text + (margin < n ? margin : n));
        fputc('}', out);
        text += n + !last;
        comma = ", ";
    }
    fputc(']', out);
}

static bool why_rule(FILE *out, const text_reader *r, const char *name)
{
    int rule = rules_number(name);
    const char *text = rule >= 0 ? rules_text(rule, r->lang) : NULL;
    if (text == NULL) {
        return false;
    }
    fprintf(out, "  %s\n", text_rule(r, rule));
    if (*text) {
        fprintf(out, "      %s\n", text);
    }
    return true;
}

static bool why_offered(FILE *out, const text_reader *r, const lair_view *view, lair_option option)
{
    lair_option options[LAIR_OPTIONS];
    int n = lair_options(view, &r->cards->pack, options, LAIR_OPTIONS);
    for (int i = 0; i < n; i++) {
        if (options[i] == option) {
            why_option(out, r, view, option);
            return true;
        }
    }
    return false;
}

/* A thing by its number, or whatever the words mean. */
static bool explain(FILE *out, const text_reader *r, const lair_view *view, page_command *c)
{
    const char *kind = c->word[3];
    uint64_t number = 0;
    bool card = strcmp(kind, "card") == 0, hero = strcmp(kind, "hero") == 0;
    bool option = strcmp(kind, "option") == 0;
    if (c->n == 5 && strcmp(kind, "rule") == 0) {
        return why_rule(out, r, c->word[4]);
    }
    if (c->n == 5 && (card || hero || option) && page_read_number(c, 4, UINT32_MAX, &number)) {
        return option ? why_offered(out, r, view, (lair_option)number)
                      : (card ? why_card_number : why_hero_number)(out, r, view, (unsigned)number);
    }
    char words[256] = "";
    c->refused = false;
    for (int i = 3; i < c->n; i++) {
        size_t n = strlen(words);
        snprintf(words + n, sizeof words - n, "%s%s", i > 3 ? " " : "", c->word[i]);
    }
    return why_word(out, r, view, words);
}

bool page_why(page *p, page_command *c)
{
    lair_view view;
    char *text = NULL;
    size_t length;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, false) || !page_read_lang(c, 2)) {
        return false;
    }
    page_view(p, c->seat, &view);
    text_reader reader = page_reader(p, &view, c->seat, c->lang);
    FILE *out = open_memstream(&text, &length);
    bool found = out && explain(out, &reader, &view, c);
    if (out == NULL || fclose(out) != 0) {
        return page_refuse(c, -1, "out of memory");
    }
    if (found) {
        put_lines(c->out, text);
    } else {
        text_line line;
        text_clear(&line);
        text_say(&line, c->lang, TEXT_WHY_NOTHING, TEXT_SLOTS({"word", c->word[c->n - 1], 0}));
        page_refuse(c, 3, "%s", line.s);
    }
    free(text);
    return found;
}

/* ---- hints --------------------------------------------------------------------------------------------- */

/* Thinking starts from what the seat knows, in its random numbers too. */
static uint64_t seed_of(const lair_view *view)
{
    const uint8_t *bytes = (const uint8_t *)view;
    uint64_t seed = 0;
    for (size_t i = 0; i < sizeof *view; i++) {
        seed = (seed ^ bytes[i]) * 1099511628211ull;
    }
    return seed;
}

static void put_answer(FILE *out, const text_reader *r, const lair_view *view, lair_option option)
{
    text_line line;
    text_option(r, view, option, &line);
    fprintf(out, "\"id\": %lu, \"text\": ", (unsigned long)option);
    protocol_string(out, line.s);
}

static void put_hint_line(FILE *out, const text_reader *r, const lair_view *view, const hint_line *l,
                          bool best)
{
    fputc('{', out);
    put_answer(out, r, view, l->option);
    fputs(", \"name\": ", out);
    protocol_string(out, text_option_name(r, view, l->option).s);
    if (l->known) {
        fprintf(out, ", \"worth\": %d, \"chance\": ", l->worth);
        protocol_string(out, hint_worth(r, l->worth).s);
    } else {
        fputs(", \"worth\": null, \"chance\": \"\"", out);
    }
    fputs(", \"reasons\": [", out);
    for (int i = 0; i < l->why.n; i++) {
        text_line line;
        hint_reason(r, view, &l->why.reason[i], best, &line);
        fprintf(out, "%s{\"side\": %d, \"text\": ", i ? ", " : "", l->why.reason[i].side);
        protocol_string(out, line.s);
        fputc('}', out);
    }
    fputs("]}", out);
}

bool page_hint(page *p, page_command *c)
{
    lair_view view;
    hint h;
    text_line against;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, false) || !page_read_lang(c, 2)) {
        return false;
    }
    page_view(p, c->seat, &view);
    text_reader reader = page_reader(p, &view, c->seat, c->lang);
    if (!hint_think(&view, &p->cards->pack, seed_of(&view), &p->stop, &h)) {
        return page_refuse(c, 1, "%s", text_rule(&reader, LAIR_NOT_ASKED));
    }
    fprintf(c->out, ", \"iterations\": %lu, \"lines\": [", (unsigned long)h.iterations);
    for (int i = 0; i < h.n; i++) {
        fputs(i ? ", " : "", c->out);
        put_hint_line(c->out, &reader, &view, &h.line[i], i == 0);
    }
    hint_against(&reader, &view, &h, &against);
    fputs("], \"against\": ", c->out);
    protocol_string(c->out, against.s);
    return true;
}

/* ---- review -------------------------------------------------------------------------------------------- */

static void put_move(const page *p, FILE *out, const review_move *m, int lang)
{
    static const char *const grades[REVIEW_GRADES] = {"best", "good", "inaccuracy", "mistake", "blunder"};
    text_reader reader = page_reader(p, &m->view, m->view.seat, lang);
    text_line line;
    text_question(&reader, &m->view, &line);
    fprintf(out, "{\"choice\": %zu, \"seat\": %d, \"turn\": %d, \"phase\": \"%s\", \"question\": ", m->choice,
            m->view.seat, m->view.g.turn, names_phases[m->view.g.phase]);
    protocol_string(out, line.s);
    fputs(", \"taken\": {", out);
    put_answer(out, &reader, &m->view, m->taken);
    fputs("}, \"best\": {", out);
    put_answer(out, &reader, &m->view, m->best);
    fputs("}, \"worth\": ", out);
    if (m->worth == REVIEW_UNKNOWN) {
        fputs("null", out);
    } else {
        fprintf(out, "%d", m->worth);
    }
    fprintf(out, ", \"loss\": %d, \"grade\": \"%s\"}", m->loss, grades[m->grade]);
}

/* What the game is worth to each seat in the end, once it is over. */
static void put_results(const page *p, FILE *out, const review *r)
{
    fputs(", \"results\": [", out);
    for (int s = 0; s < p->log.rules.players && lair_over(&r->end); s++) {
        fprintf(out, "%s%d", s ? ", " : "", review_result(&r->end, &p->cards->pack, s));
    }
    fprintf(out, "], \"turns\": %d", r->end.turn);
}

bool page_review(page *p, page_command *c)
{
    uint64_t iterations, from, count;
    log_error error;
    review r;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, true) || !page_read_lang(c, 2) ||
        !page_read_number(c, 3, MOST_ITERATIONS, &iterations) || !page_read_number(c, 4, UINT32_MAX, &from) ||
        !page_read_number(c, 5, MOST_MOVES, &count)) {
        return false;
    }
    const review_wish wish = {.choices = SIZE_MAX,
                              .seats = c->seat < 0 ? 0xFFu : 1u << c->seat,
                              .skip = (size_t)from,
                              .most = count ? (size_t)count : 1,
                              .iterations = iterations ? (uint32_t)iterations : 1,
                              .threads = 1,
                              .stop = &p->stop};
    if (review_make(&p->log, &p->cards->pack, &wish, &r, &error) != LOG_OK) {
        return page_refuse(c, -1, "%s", error.text);
    }
    fprintf(c->out, ", \"all\": %zu, \"from\": %llu, \"moves\": [", r.all, (unsigned long long)from);
    for (size_t i = 0; i < r.n; i++) {
        fputs(i ? ", " : "", c->out);
        put_move(p, c->out, &r.move[i], c->lang);
    }
    fputc(']', c->out);
    put_results(p, c->out, &r);
    review_free(&r);
    return true;
}
