/* tell.c - hints, what an answer would change, and a game looked at afterwards. */
#include <stdlib.h>
#include <string.h>

#include "hint.h"
#include "names.h"
#include "review.h"
#include "session.h"

enum { MOST_ITERATIONS = 20000, MOST_MOVES = 1000 };

/* ---- hints --------------------------------------------------------------------------------------------- */

static void put_answer(FILE *out, const text_reader *r, const lair_view *view, lair_option option)
{
    text_line line;
    text_option(r, view, option, &line);
    fprintf(out, "\"id\": %lu, \"text\": ", (unsigned long)option);
    protocol_string(out, line.s);
}

static void put_reasons(FILE *out, const text_reader *r, const lair_view *view, const reasons *why, bool best)
{
    fputs(", \"reasons\": [", out);
    for (int i = 0; i < why->n; i++) {
        text_line line;
        hint_reason(r, view, &why->reason[i], best, &line);
        fprintf(out, "%s{\"side\": %d, \"text\": ", i ? ", " : "", why->reason[i].side);
        protocol_string(out, line.s);
        fputc('}', out);
    }
    if (best && hint_all_against(why)) {
        fputs(", {\"side\": 0, \"text\": ", out);
        protocol_string(out, text_get(r->lang, TEXT_HINT_LATER));
        fputc('}', out);
    }
    fputc(']', out);
}

static void put_against(FILE *out, const text_reader *r, const lair_view *view, const hint *h)
{
    text_line against;
    hint_against(r, view, h, &against);
    fputs(", \"against\": ", out);
    protocol_string(out, against.s);
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
    put_reasons(out, r, view, &l->why, best);
    fputc('}', out);
}

/* Of a window and the placement behind it the window first: if nothing should be played there, where to build. */
static bool think_of(page *p, const page_question *q, hint *h, const lair_view **view)
{
    const lair_pack *pack = &p->cards->pack;
    *view = &q->view;
    bool good = hint_think(*view, pack, page_chance(*view, 0), &p->stop, h);
    if (good && q->ahead > 0 && LAIR_OPTION_KIND(h->line[0].option) == LAIR_DO_PASS) {
        *view = &q->then;
        good = hint_think(*view, pack, page_chance(*view, 0), &p->stop, h);
    }
    return good;
}

bool page_hint(page *p, page_command *c)
{
    page_question q;
    const lair_view *view;
    hint h;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, false) || !page_read_lang(c, 2)) {
        return false;
    }
    page_question_of(p, c->seat, &q);
    bool thought = think_of(p, &q, &h, &view);
    text_reader reader = page_reader(p, view, c->seat, c->lang);
    if (!thought) {
        return page_refuse(c, 1, "%s", text_rule(&reader, LAIR_NOT_ASKED));
    }
    fprintf(c->out, ", \"iterations\": %lu, \"lines\": [", (unsigned long)h.iterations);
    for (int i = 0, told = 0; i < h.n; i++) {
        if (page_find_answer(&q, h.line[i].option) >= 0) {
            fputs(told++ ? ", " : "", c->out);
            put_hint_line(c->out, &reader, view, &h.line[i], i == 0);
        }
    }
    fputc(']', c->out);
    put_against(c->out, &reader, view, &h);
    return true;
}

/* ---- what an answer would change ----------------------------------------------------------------------- */

/* Without a search: what can be seen coming of this one answer, fast enough to be asked while somebody points at it. */
bool page_changes(page *p, page_command *c)
{
    page_question q;
    uint64_t option;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, false) || !page_read_lang(c, 2) ||
        !page_read_number(c, 3, UINT32_MAX, &option)) {
        return false;
    }
    page_question_of(p, c->seat, &q);
    int answer = page_find_answer(&q, (lair_option)option);
    const lair_view *view = answer < 0 ? &q.view : page_answered(&q, answer);
    text_reader reader = page_reader(p, view, c->seat, c->lang);
    if (answer < 0) {
        return page_refuse(c, 3, "%s", text_rule(&reader, q.n ? LAIR_NOT_AN_ANSWER : LAIR_NOT_ASKED));
    }
    hint h = {.n = 1, .line[0].option = (lair_option)option};
    reasons_find(view, &p->cards->pack, page_chance(view, 0), &h.line[0].option, 1, &h.line[0].why);
    reasons *why = &h.line[0].why;
    if (why->against == 0 && why->n > 0 && why->reason[0].kind == REASON_NOTHING) {
        why->n =
            0; /* "nothing" beside doing nothing is worth knowing; beside other answers it says nothing */
    }
    put_reasons(c->out, &reader, view, why, false);
    put_against(c->out, &reader, view, &h);
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
    fprintf(out, ", \"loss\": %d, \"grade\": \"%s\", \"real\": %s}", m->loss, grades[m->grade],
            review_is_real(m) ? "true" : "false");
}

/* What the game is worth to each seat in the end, once it is over. */
static void put_results(const page *p, FILE *out, const review *r)
{
    fputs(", \"results\": [", out);
    for (int s = 0; s < page_log(p)->rules.players && lair_over(&r->end); s++) {
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
    if (review_make(page_log(p), &p->cards->pack, &wish, &r, &error) != LOG_OK) {
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
