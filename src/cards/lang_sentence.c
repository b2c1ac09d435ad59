/* lang_sentence.c - whole sentences: what stands where.
 *
 * Slavic sentences go on as they come. In a bracket language the finite verb is second: after a clause or an adverb
 * the subject follows it, limits and durations go to the middle, prefixes and infinitives to the end. */
#include <string.h>

#include "lang.h"

enum { S_FIELD, S_MODE, S_PHASE, S_TRIGGER, S_WHEN, S_LIMIT, S_STEP, S_TAIL };

/* Forms of a verb in the lexicon, and of the verb "may". */
enum { V_IMPERATIVE, V_ONE, V_MANY, V_INFINITIVE, V_PREFIX };

enum frame { FRAME_DO, FRAME_MAY, FRAME_OTHER, FRAME_OTHER_MAY };

typedef struct clause {
    enum frame frame;
    const char *subject; /* FRAME_OTHER: who */
    bool many;           /* that subject is plural */
    bool inverted;       /* something stands before it */
    const char *instead;
    const char *middle; /* bracket languages */
} clause;

static const flexion NOMINATIVE = {'N', false, 'z'};

static const char *phrase_of(const writer *w, const node *tree)
{
    return w->lang->phrases[tree->row];
}

static const char *render(const writer *w, const node *tree)
{
    text_buffer t = text_new(w->a);
    lang_render(w, tree, NOMINATIVE, &t);
    return t.text;
}

static const char *join(const writer *w, const char *a, const char *b)
{
    text_buffer t = text_new(w->a);
    text_adds(&t, a);
    if (*a && *b)
        text_adds(&t, " ");
    text_adds(&t, b);
    return t.text;
}

/* Part i of a phrase in parts: a | b | c. */
static const char *part(const writer *w, const char *phrase, int i)
{
    const char *start = phrase;
    for (; i > 0; i--) {
        const char *bar = strchr(start, '|');
        if (!bar)
            return "";
        start = bar + 1;
    }
    return region_text(w->a, start, strcspn(start, "|"));
}

static const char *trimmed(const writer *w, const char *text)
{
    size_t n;
    text += strspn(text, " ");
    for (n = strlen(text); n && text[n - 1] == ' '; n--)
        ;
    return region_text(w->a, text, n);
}

/* ---- the middle ------------------------------------------------------------------------------------------------------ */

/* Objects that are known already stand before the middle: this, your. */
static bool is_light(const writer *w, const char *object)
{
    for (int i = 0; *lang_form(w->lang, "light", i); i++) {
        const char *start = lang_form(w->lang, "light", i);
        if (!strncmp(object, start, strlen(start)))
            return true;
    }
    return false;
}

static void put_middle(const writer *w, const char *rest, const char *middle, text_buffer *out)
{
    const char *at = strchr(rest, MARK_MIDDLE), *object = strchr(rest, MARK_OBJECT);
    const char *object_end = strchr(rest, MARK_OBJECT_END);
    if (!at) {
        text_addf(out, "%s %s", middle, rest);
        return;
    }
    bool behind = object && object_end && object > at && is_light(w, object + 1);
    const char *place = behind ? object_end + 1 : at;
    for (const char *c = rest; *c; c++) {
        if (c == place)
            text_addf(out, " %s ", middle);
        if ((unsigned char)*c > MARK_OBJECT_END)
            text_add(out, c, 1);
    }
    if (!*place)
        text_addf(out, " %s", middle);
}

/* ---- verbs: acts and costs ---------------------------------------------------------------------------------------------- */

/* An act may have several verbs: verb | rest | verb | rest. */
static bool has_verb(const writer *w, const node *act, int verb)
{
    return *part(w, phrase_of(w, act), 2 * verb) != 0;
}

static const char *act_rest(const writer *w, const node *act, int verb)
{
    text_buffer t = text_new(w->a);
    lang_fill(w, part(w, phrase_of(w, act), 2 * verb + 1), act, NOMINATIVE, &t);
    return t.text;
}

static const char *act_verb(const writer *w, const node *act, int verb, int form)
{
    return lang_form(w->lang, trimmed(w, part(w, phrase_of(w, act), 2 * verb)), form);
}

static int verb_form(const clause *c)
{
    switch (c->frame) {
    case FRAME_DO:
        return V_IMPERATIVE;
    case FRAME_OTHER:
        return c->many ? V_MANY : V_ONE;
    default:
        return V_INFINITIVE;
    }
}

/* You may, they may. */
static const char *modal(const writer *w, const clause *c)
{
    if (c->frame == FRAME_MAY)
        return lang_form(w->lang, "may", 0);
    return c->frame == FRAME_OTHER_MAY ? lang_form(w->lang, "may", c->many ? 2 : 1) : "";
}

/* Slavic: subject, modal, "instead", then the verb where the phrase wants it, else first. */
static void act_in_a_row(const writer *w, const node *act, const clause *c, bool modal_too, text_buffer *out)
{
    const char *rest = act_rest(w, act, 0), *verb = act_verb(w, act, 0, verb_form(c));
    const char *place = strchr(rest, MARK_VERB);
    if (modal_too)
        text_addf(out, " %s %s", c->subject ? c->subject : "", modal(w, c));
    text_addf(out, " %s ", c->instead ? c->instead : "");
    text_add(out, rest, place ? (size_t)(place - rest) : 0);
    text_addf(out, "%s ", verb);
    text_adds(out, place ? place + 1 : rest);
    for (int i = 1; has_verb(w, act, i); i++) {
        text_addf(out, " %s ", act_verb(w, act, i, verb_form(c)));
        text_adds(out, act_rest(w, act, i));
    }
}

/* The rest of a bracket: objects and middle, then prefix or infinitive. */
static void act_end(const writer *w, const node *act, const clause *c, text_buffer *out)
{
    bool whole = verb_form(c) == V_INFINITIVE;
    put_middle(w, act_rest(w, act, 0), c->middle ? c->middle : "", out);
    text_addf(out, " %s", act_verb(w, act, 0, whole ? V_INFINITIVE : V_PREFIX));
    for (int i = 1; has_verb(w, act, i); i++) {
        text_addf(out, " %s %s ", lang_form(w->lang, "and", 0),
                  whole ? "" : act_verb(w, act, i, verb_form(c)));
        put_middle(w, act_rest(w, act, i), "", out);
        text_addf(out, " %s", act_verb(w, act, i, whole ? V_INFINITIVE : V_PREFIX));
    }
}

static void act_in_bracket(const writer *w, const node *act, const clause *c, text_buffer *out)
{
    const char *finite = c->frame == FRAME_MAY || c->frame == FRAME_OTHER_MAY
                             ? modal(w, c)
                             : act_verb(w, act, 0, verb_form(c));
    const char *subject = c->frame == FRAME_MAY ? lang_form(w->lang, "you", 0) : c->subject ? c->subject : "";
    if (c->inverted || c->frame == FRAME_DO)
        text_addf(out, " %s %s ", finite, subject);
    else
        text_addf(out, " %s %s ", subject, finite);
    act_end(w, act, c, out);
}

static void put_act(const writer *w, const node *act, const clause *c, text_buffer *out)
{
    if (w->lang->bracket)
        act_in_bracket(w, act, c, out);
    else
        act_in_a_row(w, act, c, true, out);
}

/* Costs: the modal once, the verbs joined by "and". */
static void put_costs(const writer *w, const node *costs, clause c, text_buffer *out)
{
    put_act(w, costs->kid[0], &c, out);
    if (costs->row != ROW_COSTS_AND)
        return;
    text_addf(out, " %s ", lang_form(w->lang, "and", 0));
    c.middle = c.instead = "";
    if (!w->lang->bracket)
        act_in_a_row(w, costs->kid[1], &c, false, out);
    else if (c.frame == FRAME_DO)
        act_in_bracket(w, costs->kid[1], &c, out);
    else
        act_end(w, costs->kid[1], &c, out);
}

/* ---- statements ------------------------------------------------------------------------------------------------------------ */

static void put_state(const writer *w, const node *state, const clause *c, text_buffer *out)
{
    if (!w->lang->bracket) {
        text_addf(out, " ");
        lang_render(w, state, NOMINATIVE, out);
        return;
    }
    const char *phrase = phrase_of(w, state);
    text_buffer subject = text_new(w->a), verb = text_new(w->a), rest = text_new(w->a);
    lang_fill(w, part(w, phrase, 0), state, NOMINATIVE, &subject);
    lang_fill(w, part(w, phrase, 1), state, NOMINATIVE, &verb);
    lang_fill(w, part(w, phrase, 2), state, NOMINATIVE, &rest);
    if (c->inverted)
        text_addf(out, " %s %s ", verb.text, subject.text);
    else
        text_addf(out, " %s %s ", subject.text, verb.text);
    put_middle(w, rest.text, c->middle ? c->middle : "", out);
}

/* ---- effects and steps -------------------------------------------------------------------------------------------------------- */

/* What stands around the steps of a sentence. */
typedef struct around {
    bool inverted;      /* of the next step */
    const char *middle; /* for the next verb */
} around;

static bool is_clause_duration(const node *dur)
{
    return dur->row == ROW_FOR_WALK;
}

static void put_duration(const writer *w, const node *dur, text_buffer *out)
{
    if (!w->lang->bracket || is_clause_duration(dur))
        text_addf(out, " %s", render(w, dur));
}

static clause effect_clause(writer *w, const node *effect)
{
    clause c = {.frame = FRAME_DO};
    switch (effect->row) {
    case ROW_DO_MAY:
    case ROW_DO_MAY_INSTEAD:
        c.frame = FRAME_MAY;
        break;
    case ROW_DO_WHO:
        c.frame = FRAME_OTHER;
        break;
    case ROW_DO_WHO_MAY:
        c.frame = FRAME_OTHER_MAY;
        break;
    default:
        break;
    }
    if (effect->row == ROW_DO_INSTEAD || effect->row == ROW_DO_MAY_INSTEAD)
        c.instead = lang_form(w->lang, "instead", 0);
    w->own = c.frame == FRAME_DO || c.frame == FRAME_MAY;
    if (!w->own)
        c.subject = render(w, effect->kid[0]);
    return c;
}

static void put_effect(writer *w, const node *effect, around *a, text_buffer *out)
{
    const node *dur = effect->kid[effect->n_kids - 1];
    bool state = effect->row == ROW_DO_STATE;
    clause c = state ? (clause){.frame = FRAME_DO} : effect_clause(w, effect);
    c.inverted = a->inverted;
    c.middle = a->middle;
    if (w->lang->bracket) {
        const char *lasting = is_clause_duration(dur) ? "" : render(w, dur);
        c.middle = join(w, join(w, c.middle, lasting), c.instead ? c.instead : "");
    }
    if (state) {
        w->own = false;
        put_state(w, effect->kid[0], &c, out);
    } else {
        put_act(w, effect->kid[effect->n_kids - 2], &c, out);
    }
    put_duration(w, dur, out);
    a->middle = "";
}

/* The letter behind a colon is a capital one in a bracket language; lang_finish does it. */
static void put_step(writer *w, const node *step, around *a, text_buffer *out)
{
    const node *effect = step->kid[step->n_kids - 1];
    if (step->row != ROW_STEP_DO) {
        clause c = {.inverted = a->inverted, .middle = a->middle};
        bool other = step->row == ROW_STEP_OPPONENT_COST || step->row == ROW_STEP_RIVAL_COST;
        c.frame = other ? FRAME_OTHER_MAY : step->row == ROW_STEP_MAY_COST ? FRAME_MAY : FRAME_DO;
        if (other)
            c.subject = phrase_of(w, step);
        w->own = !other;
        put_costs(w, step->kid[0], c, out);
        text_adds(out, ": ");
        *a = (around){false, ""};
    }
    put_effect(w, effect, a, out);
}

static void put_tail(writer *w, const node *tail, text_buffer *out)
{
    if (tail->row == ROW_TAIL_END)
        return;
    around a = {true, ""};
    text_adds(out, render(w, tail));
    put_step(w, tail->kid[tail->n_kids - 2], &a, out);
    put_tail(w, tail->kid[tail->n_kids - 1], out);
}

/* ---- the head ------------------------------------------------------------------------------------------------------------------- */

static bool is_adverb(const writer *w, const node *trigger)
{
    return phrase_of(w, trigger)[0] == '@';
}

/* Nothing but an imperative wants its adverbs in the middle. */
static bool is_imperative(const node *step)
{
    if (step->row == ROW_STEP_DO)
        return step->kid[0]->row == ROW_DO || step->kid[0]->row == ROW_DO_INSTEAD;
    return step->row == ROW_STEP_COST;
}

static void put_clause_comma(const char *text, text_buffer *out)
{
    if (*text)
        text_addf(out, " %s,", text);
}

static void slavic_head(writer *w, const node *s, text_buffer *out)
{
    const node *trigger = s->kid[S_TRIGGER];
    const char *phase = render(w, s->kid[S_PHASE]), *mode = render(w, s->kid[S_MODE]);
    bool clause_first = trigger->row != ROW_ON_NONE && !is_adverb(w, trigger);
    text_addf(out, " %s %s ", mode, clause_first ? "" : phase);
    w->phase = clause_first ? phase : "";
    const char *text = render(w, trigger);
    if (clause_first)
        put_clause_comma(text, out);
    else
        text_addf(out, " %s", *text ? text + 1 : "");
    const char *when = render(w, s->kid[S_WHEN]);
    bool also = s->kid[S_MODE]->row == ROW_MODE_AND; /* "or if" needs no comma, "in addition, if" does */
    if (!clause_first && *when && (*phase || *text || also))
        text_adds(out, ",");
    put_clause_comma(when, out);
    text_addf(out, " %s", render(w, s->kid[S_LIMIT]));
}

/* Trigger and condition as one clause: "Wenn A und B,". */
static const char *bracket_clause(writer *w, const node *s, bool trigger_first)
{
    const node *when = s->kid[S_WHEN];
    const char *trigger = trigger_first ? render(w, s->kid[S_TRIGGER]) : "";
    if (when->row == ROW_WHEN_NONE)
        return trigger;
    if (!*trigger)
        return render(w, when);
    text_buffer t = text_new(w->a);
    text_addf(&t, "%s %s ", trigger, lang_form(w->lang, "and", 0));
    text_adds(&t, render(w, when->kid[0]));
    return t.text;
}

static around bracket_head(writer *w, const node *s, text_buffer *out)
{
    const node *trigger = s->kid[S_TRIGGER], *step = s->kid[S_STEP];
    const char *phase = render(w, s->kid[S_PHASE]), *adverb = "";
    bool clause_first = trigger->row != ROW_ON_NONE && !is_adverb(w, trigger);
    bool also = s->kid[S_MODE]->row == ROW_MODE_AND;
    around a = {false, ""};
    w->phase = clause_first ? phase : "";
    const char *text = bracket_clause(w, s, clause_first);
    if (!clause_first)
        adverb = join(w, phase, trigger->row == ROW_ON_NONE ? "" : render(w, trigger) + 1);
    text_addf(out, " %s ", also ? "" : render(w, s->kid[S_MODE]));
    put_clause_comma(text, out);
    a.inverted = *text != 0;
    if (also)
        adverb = join(w, render(w, s->kid[S_MODE]), adverb);
    if (*adverb && !is_imperative(step) && !*text) {
        text_addf(out, " %s", adverb);
        a.inverted = true;
        adverb = "";
    }
    a.middle = join(w, adverb, render(w, s->kid[S_LIMIT]));
    return a;
}

void lang_print(const lang_table *lang, const grammar *g, const node *s, text_buffer *out)
{
    writer w = {.lang = lang, .g = g, .a = out->region};
    text_buffer t = text_new(out->region);
    around a = {false, ""};
    const char *field = render(&w, s->kid[S_FIELD]);
    if (lang->bracket)
        a = bracket_head(&w, s, &t);
    else
        slavic_head(&w, s, &t);
    put_step(&w, s->kid[S_STEP], &a, &t);
    put_tail(&w, s->kid[S_TAIL], &t);
    text_adds(&t, ".");
    if (out->length)
        text_adds(out, " ");
    if (*field)
        text_addf(out, "%s ", field);
    lang_finish(lang, t.text, out);
}
