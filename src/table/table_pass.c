/* table_pass.c - which windows a seat is asked about: its orders and stops; beyond them, what concerns it (table_concern.c). */
#include "aimed.h"
#include "table_inside.h"

/* ---- orders --------------------------------------------------------------------------------------------------- */

/* The hero who walks through the seat's dungeon and would get through, LAIR_NO_HERO: none. */
static unsigned gets_through(const table *t, const lair_view *view, int seat)
{
    const lair_game *g = &view->g;
    if (g->walker == LAIR_NO_HERO || g->active != seat) {
        return LAIR_NO_HERO;
    }
    lair_forecast f = lair_walk_forecast(view, t->pack, g->walker, seat);
    return f.dies || f.leaves ? LAIR_NO_HERO : g->walker;
}

/* Sources of the plays aimed at the seat; returns how many. */
static int aimed_plays(const lair_view *view, int seat, uint16_t source[LAIR_PLAYS])
{
    int n = 0;
    for (int i = 0; i < view->g.n_plays; i++) {
        if (aimed_at(view, &view->g.play[i], seat)) {
            source[n++] = view->g.play[i].source;
        }
    }
    return n;
}

static int count(const uint16_t *list, int n, uint16_t one)
{
    int found = 0;
    for (int i = 0; i < n; i++) {
        found += list[i] == one;
    }
    return found;
}

void table__order(table *t, int seat, unsigned until)
{
    table_orders *o = &t->orders[seat];
    lair_view view;
    table_look(t, seat, &view);
    o->until = (uint8_t)until;
    o->alarm = TABLE_QUIET;
    o->turn = view.g.turn;
    o->walker = view.g.walker;
    o->n_known = (uint8_t)aimed_plays(&view, seat, o->known);
    o->knows_walker = (uint8_t)gets_through(t, &view, seat);
}

/* Is the order over, whoever is asked? */
static bool is_over(const table *t, const table_orders *o)
{
    const lair_game *g = &t->game;
    return lair_over(g) || (o->until == TABLE_WALK && g->walker != o->walker) ||
           (o->until == TABLE_TURN && g->turn != o->turn);
}

void table__see(table *t)
{
    for (int s = 0; s < t->log.rules.players; s++) {
        table_orders *o = &t->orders[s];
        if (o->until == TABLE_THIS_ONE) {
            continue;
        }
        lair_view view;
        uint16_t now[LAIR_PLAYS];
        table_look(t, s, &view);
        int n = aimed_plays(&view, s, now), kept = 0;
        for (int i = 0; i < o->n_known; i++) {
            if (count(o->known, kept, o->known[i]) < count(now, n, o->known[i])) {
                o->known[kept++] = o->known[i];
            }
        }
        o->n_known = (uint8_t)kept;
        if (gets_through(t, &view, s) != o->knows_walker) {
            o->knows_walker = LAIR_NO_HERO;
        }
        bool has_come =
            o->until == TABLE_OWN && lair_pending(&t->game) >> s & 1u && t->game.decision != LAIR_ASK_WINDOW;
        if (has_come || is_over(t, o)) {
            o->until = TABLE_THIS_ONE;
        }
    }
}

/* Something that the player wants to know before anything more is passed. */
static enum table_alarm alarm_of(const table *t, const lair_view *view, int seat)
{
    const table_orders *o = &t->orders[seat];
    uint16_t now[LAIR_PLAYS];
    int n = aimed_plays(view, seat, now);
    for (int i = 0; i < n; i++) {
        if (count(now, n, now[i]) > count(o->known, o->n_known, now[i])) { /* it may be played twice */
            return TABLE_AIMED_AT;
        }
    }
    unsigned through = gets_through(t, view, seat);
    return through != LAIR_NO_HERO && through != o->knows_walker ? TABLE_GETS_THROUGH : TABLE_QUIET;
}

static bool is_stopped(const table *t, const lair_view *view, int seat)
{
    const table_orders *o = &t->orders[seat];
    if (o->stops >> view->g.phase & 1u) {
        return true;
    }
    lair_option options[LAIR_OPTIONS];
    int n = lair_bits_count(&o->cards) ? lair_options(view, t->pack, options, LAIR_OPTIONS) : 0;
    for (int i = 0; i < n; i++) {
        bool plays =
            LAIR_OPTION_KIND(options[i]) == LAIR_DO_CAST || LAIR_OPTION_KIND(options[i]) == LAIR_DO_USE;
        if (plays && lair_has(&o->cards, LAIR_OPTION_A(options[i]))) {
            return true;
        }
    }
    return false;
}

/* The window is part of the own placement, which comes right after it. */
static bool is_before_placement(const table *t, int seat)
{
    lair_option options[LAIR_OPTIONS];
    lair_view view, question;
    table_look(t, seat, &view);
    table_question(&view, t->pack, &question, options, LAIR_OPTIONS);
    return question.g.decision != LAIR_ASK_WINDOW;
}

/* On one device it is handed over for what everybody knows: that the seat is due, or places a room next. */
static bool is_handed_for_it(const table *t, int seat)
{
    return is_before_placement(t, seat) || table__is_due(t, seat);
}

/* An order stands: false ends it. */
static bool passes_on(table *t, const lair_view *view, int seat)
{
    table_orders *o = &t->orders[seat];
    o->alarm = (uint8_t)alarm_of(t, view, seat);
    o->asks = o->alarm != TABLE_QUIET;
    bool own = !o->asks && o->until == TABLE_OWN && is_before_placement(t, seat) &&
               table_concerns(view, t->pack, lair_view_seed(view)); /* part of the next question of its own */
    o->until = o->asks || own ? TABLE_THIS_ONE : o->until;
    return !o->asks && !own;
}

bool table__passes(table *t, int seat)
{
    table_orders *o = &t->orders[seat];
    lair_view view;
    if (o->asks) {
        return false;
    }
    if (t->setup.who[seat] == TABLE_HERE && table__shared(t)) {
        bool handed = is_handed_for_it(t, seat);
        if (t->device != seat && !handed) {
            return true;
        }
        if (handed && o->until == TABLE_THIS_ONE) {
            return false;
        }
    }
    if (o->control) {
        return false;
    }
    if (lair_is_own_window(&t->game, seat)) {
        return true; /* nobody answers the own play as a rule; the question comes again when it has taken effect */
    }
    table_look(t, seat, &view);
    if (is_stopped(t, &view, seat)) {
        return false; /* also while it passes until something else */
    }
    if (o->until != TABLE_THIS_ONE) {
        return passes_on(t, &view, seat);
    }
    return !table_concerns(&view, t->pack, lair_view_seed(&view));
}
