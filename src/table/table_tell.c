/* table_tell.c - what happened, for one pair of eyes: each event with the viewer's table right after it, in beats.
 *
 * The choices are played again from the nearest kept state; the view is made while the engine speaks, so that every sentence and
 * every picture can be made from the event and that view alone. */
#include <string.h>

#include "table_inside.h"

typedef struct teller {
    const table *t;
    int viewer;
    const lair_game *game;
    uint32_t moment;
    table_hear *hear;
    void *self;
    bool waits; /* one event is held back until it is known whether its beat goes on */
    int now;    /* which of the two views is that event's */
    table_news news;
    lair_view view[2];
} teller;

/* Does an event of this kind go on with a beat that began with the other? */
static bool follows(unsigned lead, unsigned kind)
{
    switch (kind) {
    case LAIR_EV_TARGET:
        return true;
    case LAIR_EV_SCORE:
    case LAIR_EV_HERO_MOVED:
        return lead == LAIR_EV_DIED || lead == LAIR_EV_SURVIVED || lead == LAIR_EV_REMOVED ||
               lead == LAIR_EV_SCORE || lead == LAIR_EV_HERO_REVEALED;
    case LAIR_EV_UNCOVERED:
        return lead == LAIR_EV_DESTROYED;
    case LAIR_EV_MARKET:
    case LAIR_EV_SEEDED:
    case LAIR_EV_OFFER:
    case LAIR_EV_BOSS:
    case LAIR_EV_DRAW:
    case LAIR_EV_COINS:
        return lead == kind;
    default:
        return false;
    }
}

/* The same beat: it follows, and is about the same hero or player where that matters. */
static bool joins(const lair_event *last, const lair_event *e)
{
    bool moves_on = last->kind == LAIR_EV_HERO_MOVED && e->kind == LAIR_EV_SCORE;
    bool targets = last->kind == LAIR_EV_TARGET && e->kind == LAIR_EV_TARGET;
    if (!follows(last->kind, e->kind) && !moves_on && !targets) {
        return false;
    }
    bool about_hero = e->kind == LAIR_EV_SCORE || e->kind == LAIR_EV_HERO_MOVED;
    bool about_seat = e->kind == LAIR_EV_DRAW;
    return (!about_hero || last->hero == e->hero) && (!about_seat || last->seat == e->seat);
}

static void let_go(teller *w, bool ends)
{
    if (w->waits) {
        w->news.ends = ends;
        w->news.view = &w->view[w->now];
        w->hear(w->self, &w->news);
        w->waits = false;
    }
}

static void heard(void *self, const lair_event *event)
{
    teller *w = self;
    lair_event e = lair_event_for(event, w->viewer == TABLE_PUBLIC ? -1 : w->viewer);
    let_go(w, w->news.moment != w->moment || !joins(&w->news.event, &e));
    w->now = 1 - w->now;
    lair_view *view = &w->view[w->now];
    lair_look(w->game, w->t->pack, w->viewer == TABLE_PUBLIC ? (int)LAIR_NO_SEAT : w->viewer, view);
    unsigned others = ~(1u << w->viewer);
    w->news = (table_news){.event = e, .moment = w->moment};
    w->news.hold = e.kind == LAIR_EV_WINDOW ? (uint8_t)(lair_could_answer(view) & others) : 0;
    w->waits = true;
}

void table_tell(const table *t, int viewer, uint32_t from, uint32_t to, table_hear *hear, void *self)
{
    lair_game game;
    teller w = {.t = t, .viewer = viewer, .game = &game, .hear = hear, .self = self};
    lair_listener listener = {heard, &w};
    size_t at = 0;
    if (from == 0 && to > 0) {
        log_begin(&t->log, t->pack, &game, &listener);
    } else {
        long last = table_choices_at(t, viewer, from);
        at = last > 0 ? (size_t)last - 1 : t->log.choices;
        table_game_at(t, at, &game);
    }
    for (; at < t->log.choices && t->step[at].moment[viewer] < to; at++) {
        w.moment = t->step[at].moment[viewer];
        table__replay(t, &game, at, &listener);
    }
    let_go(&w, true);
}
