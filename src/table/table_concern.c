/* table_concern.c - does a window concern the seat that is asked in it, and which question of its own comes right after it?
 *
 * A window concerns a seat if something is aimed at it, or if one of its plays made now would lead to another end of the turn, not a
 * clearly worse one, and could not be made in its next window to the same end: so one is asked at the last useful moment, once,
 * and never about what changes nothing or only does harm. Everything is worked out from the seat's own view: what it cannot know
 * is dealt a few times. */
#include <string.h>

#include "aimed.h"
#include "evaluate.h"
#include "foresee.h"
#include "playout.h"
#include "table.h"

enum {
    DEALS = 2,      /* of what the seat cannot know */
    ENDS = 48,      /* ends of the turn that one play is followed to, by what it is aimed at */
    DEPTH = 3,      /* choices of aim and price after one another that are all tried; deeper ones by lot */
    MAX_STEPS = 300 /* choices after which a turn is called off */
};
static const float HARM = 0.02f; /* a play that costs more of the chance to win is not asked about */

/* ---- the rest of the turn, quietly ------------------------------------------------------------------------ */

typedef struct course {
    const lair_pack *pack;
    int seat;
    uint64_t lot;
    bool over;     /* the turn is */
    bool happened; /* anything but windows */
    lair_view world, after;
} course;

static void hear(void *self, const lair_event *e)
{
    course *c = self;
    c->happened = c->happened || e->kind != LAIR_EV_WINDOW;
    if (!c->over && e->kind == LAIR_EV_PHASE && e->amount == LAIR_TOWN) {
        c->over = true; /* what a new turn brings is nobody's doing */
        c->after = c->world;
    }
}

/* An answer that the engine has just listed. */
static void take(course *c, int seat, lair_option option)
{
    lair_listener listener = {hear, c};
    lair_take(&c->world.g, c->pack, seat, option, &listener);
    if (!c->over && lair_over(&c->world.g)) {
        c->over = true;
        c->after = c->world;
    }
}

/* One that was listed in the view: what is dealt anew could forbid it. */
static bool try_to_take(course *c, lair_option option)
{
    if (!(lair_pending(&c->world.g) >> c->seat & 1u) || lair_why_not(&c->world, c->pack, option) != 0) {
        return false;
    }
    take(c, c->seat, option);
    return true;
}

/* The options of whoever is asked, with that seat in world.seat; 0 if nobody is. */
static int asked(course *c, lair_option *options)
{
    int seat = c->over ? LAIR_SEATS : playout_asked(&c->world.g, c->seat);
    if (seat == LAIR_SEATS) {
        return 0;
    }
    c->world.seat = (uint8_t)seat;
    return lair_answers(&c->world.g, c->pack, seat, options, LAIR_OPTIONS);
}

static void step_quietly(course *c, const lair_option *options, int n)
{
    lair_option quiet = foresee_quiet(options, n);
    take(c, c->world.seat, quiet ? quiet : foresee_by_lot(c->lot, options, n));
}

/* Everybody passes to the end of the turn; with `to_own` only until the seat is asked something. */
static bool run_quietly(course *c, bool to_own)
{
    lair_option options[LAIR_OPTIONS];
    for (int i = 0; i < MAX_STEPS && !c->over; i++) {
        int n = asked(c, options);
        if (n == 0 || (to_own && c->world.seat == c->seat)) {
            return n > 0;
        }
        step_quietly(c, options, n);
    }
    if (!c->over) {
        c->after = c->world;
    }
    return false;
}

/* How the turn ends, as far as the seat would know. */
static uint64_t end_of(const course *c)
{
    lair_view view;
    lair_look(&c->after.g, c->pack, c->seat, &view);
    return lair_hash(&view.g);
}

static float worth_of(const course *c)
{
    float worth[LAIR_SEATS] = {0};
    evaluate(&c->after, c->pack, worth);
    return worth[c->seat];
}

/* ---- the ends that a play can lead to ----------------------------------------------------------------------- */

typedef struct ends {
    uint64_t end[ENDS];
    float worth[ENDS]; /* for the seat */
    int n;
} ends;

/* Is it a further choice of the play itself: what it is aimed at, how, at what price? */
static bool is_aim(const lair_game *g)
{
    return g->decision != LAIR_ASK_WINDOW && g->n_frames > 0;
}

/* Follows a course to all ends that it can be aimed at. */
static void follow(const course *from, int depth, ends *out)
{
    lair_option options[LAIR_OPTIONS];
    course c = *from;
    int n = asked(&c, options);
    if (depth > 0 && n > 0 && c.world.seat == c.seat && is_aim(&c.world.g)) {
        for (int i = 0; i < n && out->n < ENDS; i++) {
            course branch = c;
            take(&branch, c.seat, options[i]);
            follow(&branch, depth - 1, out);
        }
        return;
    }
    run_quietly(&c, false);
    if (out->n < ENDS) {
        out->worth[out->n] = worth_of(&c);
        out->end[out->n++] = end_of(&c);
    }
}

static void ends_of(const course *from, lair_option option, ends *out)
{
    course c = *from;
    out->n = 0;
    if (try_to_take(&c, option)) {
        follow(&c, DEPTH, out);
    }
}

static bool has_end(const ends *e, uint64_t end)
{
    for (int i = 0; i < e->n; i++) {
        if (e->end[i] == end) {
            return true;
        }
    }
    return false;
}

static bool lists(const lair_option *options, int n, lair_option option)
{
    for (int i = 0; i < n; i++) {
        if (options[i] == option) {
            return true;
        }
    }
    return false;
}

/* A window in one deal: how it is now, how the turn ends if the seat passes, and where the seat is asked next. */
typedef struct window {
    course now, next;
    bool has_next;
    uint64_t quiet;
    float worth;
} window;

/* False: passing is no answer. */
static bool look_ahead(const lair_view *view, const lair_pack *pack, lair_rng *deal, uint64_t lot, window *w)
{
    memset(w, 0, sizeof *w);
    w->now = (course){.pack = pack, .seat = view->seat, .lot = lot};
    lair_redeal(view, pack, deal, &w->now.world.g);
    w->now.world.seat = view->seat;
    w->next = w->now;
    if (!try_to_take(&w->next, LAIR_OPTION(LAIR_DO_PASS, view->seat, 0, 0))) {
        return false;
    }
    w->has_next = run_quietly(&w->next, true);
    return true;
}

/* An end that passing does not lead to, and that is not clearly worse than it. */
static bool is_worth_it(const window *w, const ends *e, int i)
{
    return e->end[i] != w->quiet && e->worth[i] >= w->worth - HARM;
}

/* The ends of the same play in the seat's next window, if it can be made there. */
static void ends_later(const window *w, lair_option option, ends *out)
{
    lair_option options[LAIR_OPTIONS];
    out->n = 0;
    if (w->has_next && w->next.world.g.decision == LAIR_ASK_WINDOW) {
        int n = lair_answers(&w->next.world.g, w->next.pack, w->next.seat, options, LAIR_OPTIONS);
        if (lists(options, n, option)) {
            ends_of(&w->next, option, out);
        }
    }
}

/* Does the play, made now, lead to an end that neither passing nor playing it in the seat's next window leads to? */
static bool is_urgent(const window *w, lair_option option)
{
    ends at_once, later;
    bool followed = false; /* the later play too: most plays are settled without */
    ends_of(&w->now, option, &at_once);
    for (int i = 0; i < at_once.n; i++) {
        if (!is_worth_it(w, &at_once, i)) {
            continue;
        }
        if (!followed) {
            ends_later(w, option, &later);
            followed = true;
        }
        if (!has_end(&later, at_once.end[i])) {
            return true;
        }
    }
    return false;
}

static bool concerns_in(const lair_view *view, const lair_pack *pack, lair_rng *deal, uint64_t lot)
{
    lair_option options[LAIR_OPTIONS];
    window w;
    if (!look_ahead(view, pack, deal, lot, &w)) {
        return true;
    }
    course quiet = w.next;
    run_quietly(&quiet, false);
    w.quiet = end_of(&quiet);
    w.worth = worth_of(&quiet);
    int n = lair_options(view, pack, options, LAIR_OPTIONS);
    for (int i = 0; i < n; i++) {
        if (LAIR_OPTION_KIND(options[i]) != LAIR_DO_PASS && is_urgent(&w, options[i])) {
            return true;
        }
    }
    return false;
}

static lair_rng dealer(uint64_t seed, int seat, bot_rng *rng)
{
    lair_rng deal;
    memset(&deal, 0, sizeof deal);
    *rng = bot_rng_of(seed, seat);
    for (int i = 0; i < 8; i++) {
        deal.key[i] = (uint32_t)bot_next(rng);
    }
    return deal;
}

bool table_concerns(const lair_view *view, const lair_pack *pack, uint64_t seed)
{
    for (int i = 0; i < view->g.n_plays; i++) {
        if (aimed_surely(view, &view->g.play[i], view->seat)) {
            return true;
        }
    }
    bot_rng rng;
    lair_rng deal = dealer(seed, view->seat, &rng);
    for (int d = 0; d < DEALS; d++) {
        if (concerns_in(view, pack, &deal, bot_next(&rng))) {
            return true;
        }
    }
    return false;
}

/* ---- a window and the placement behind it are one question --------------------------------------------------- */

int table_question(const lair_view *view, const lair_pack *pack, lair_view *question, lair_option *options,
                   int capacity)
{
    bot_rng rng;
    window w;
    *question = *view;
    int n = lair_options(view, pack, options, capacity);
    if (view->g.decision != LAIR_ASK_WINDOW || view->g.n_plays > 0) {
        return n;
    }
    lair_rng deal = dealer(0, view->seat, &rng);
    bool ahead = look_ahead(view, pack, &deal, bot_next(&rng), &w) && w.has_next && !w.next.happened &&
                 w.next.world.g.decision == LAIR_ASK_BUILD;
    if (!ahead) {
        return n;
    }
    int kept = 0;
    for (int i = 0; i < n; i++) {
        if (LAIR_OPTION_KIND(options[i]) != LAIR_DO_PASS) {
            options[kept++] = options[i];
        }
    }
    lair_look(&w.next.world.g, pack, view->seat, question);
    return kept + lair_options(question, pack, options + kept, capacity - kept);
}
