/* table_device.c - one device for several people: who has it, and who gets it.
 *
 * Whoever is asked in a window can play something: getting the device there would tell. So windows hand nothing over by themselves.
 * What everybody sees does: a play that names somebody, a hero who will get through somebody's dungeon, a stop that somebody has
 * asked for. Whoever that is gets the device in that order, asked or not, and passes at least. */
#include "aimed.h"
#include "program.h"
#include "table_inside.h"

static unsigned people_here(const table *t)
{
    unsigned seats = 0;
    for (int s = 0; s < t->log.rules.players; s++) {
        seats |= (unsigned)(t->setup.who[s] == TABLE_HERE) << s;
    }
    return seats;
}

bool table__shared(const table *t)
{
    unsigned here = people_here(t);
    return (here & (here - 1)) != 0;
}

/* On one device: whoever has it keeps it while they are asked, and nobody gets it while bots are asked as well, so that
   nobody waits for nothing. */
void table__hand_over(table *t, unsigned bots, unsigned people)
{
    unsigned here = people_here(t), asked = people & here;
    t->hand_to = -1;
    if (here && !table__shared(t)) {
        t->device = (int8_t)table_lowest(here); /* one person: nobody else could look */
    }
    if (asked == 0 || (t->device >= 0 && asked >> t->device & 1u)) {
        return;
    }
    if (bots == 0) {
        t->hand_to = (int8_t)table_lowest(asked);
    }
}

/* ---- what everybody sees --------------------------------------------------------------------------------------- */

static void add_due(table *t, int seat)
{
    bool again = t->n_due > 0 && t->due[t->n_due - 1].seat == seat; /* it has the device then, or gets it */
    if (!again && t->n_due < TABLE_DUE) {
        t->due[t->n_due++] = (table_due_seat){(uint8_t)seat, t->windows};
    }
}

/* Is that somebody else's play which names the seat, or something of its? */
static bool is_named(const lair_view *public, const lair_event *e, int seat)
{
    lair_play play = {.seat = e->seat};
    for (int i = 0; i < LAIR_LOCALS; i++) {
        play.local[i] = LAIR_NO_CARD;
    }
    play.local[LAIR_L_HERO] = e->hero;
    play.local[LAIR_L_ROOM] = play.local[LAIR_L_PLAY] = e->card;
    play.local[LAIR_L_PLAYER] = (uint16_t)e->amount;
    return aimed_surely(public, &play, seat);
}

/* In the last room on its way, and it will live: the owner would want to know. */
static bool gets_through(const table *t, const lair_view *public, int seat)
{
    const lair_game *g = &public->g;
    if (g->walker == LAIR_NO_HERO || g->active != seat || g->walk_room == LAIR_NO_CARD) {
        return false;
    }
    lair_forecast f = lair_walk_forecast(public, t->pack, g->walker, seat);
    return !f.dies && !f.leaves && f.n_steps <= 1;
}

static bool wants_window(const table *t, const lair_view *public, int seat)
{
    const table_orders *o = &t->orders[seat];
    bool stops = o->until == TABLE_THIS_ONE && (o->control || o->stops >> public->g.phase & 1u) &&
                 lair_could_answer(public) >> seat & 1u;
    return stops || gets_through(t, public, seat);
}

void table__notice(table *t, const lair_event *event)
{
    bool window = event->kind == LAIR_EV_WINDOW;
    t->windows += window;
    if ((!window && event->kind != LAIR_EV_TARGET) || !table__shared(t)) {
        return;
    }
    lair_event e = lair_event_for(event, LAIR_NO_SEAT);
    lair_view public;
    table_look(t, TABLE_PUBLIC, &public);
    for (int rank = 0; rank < t->log.rules.players; rank++) { /* as a window asks */
        for (int s = 0; s < t->log.rules.players; s++) {
            bool named = lair_window_rank(&t->game, s) == rank && t->setup.who[s] == TABLE_HERE &&
                         (window ? wants_window(t, &public, s) : is_named(&public, &e, s));
            if (named) {
                add_due(t, s);
            }
        }
    }
}

/* ---- whose turn it is to take notice ----------------------------------------------------------------------------- */

/* The first who is still here; n_due: nobody. */
static int first_due(const table *t)
{
    int i = 0;
    while (i < t->n_due && t->setup.who[t->due[i].seat] != TABLE_HERE) {
        i++;
    }
    return i;
}

int table__due_now(const table *t)
{
    int i = first_due(t);
    if (i == t->n_due || lair_over(&t->game) || !table__shared(t)) {
        return -1;
    }
    const table_due_seat *d = &t->due[i];
    int asked = table_lowest(lair_pending(&t->game));
    bool in_it = t->game.decision == LAIR_ASK_WINDOW && d->window == t->windows && asked < LAIR_SEATS;
    bool others_first = in_it && lair_window_rank(&t->game, asked) < lair_window_rank(&t->game, d->seat);
    return others_first ? -1 : d->seat;
}

bool table__is_due(const table *t, int seat)
{
    for (int i = 0; i < t->n_due; i++) {
        if (t->due[i].seat == seat) {
            return true;
        }
    }
    return false;
}

void table__noticed(table *t, int seat)
{
    int i = 0;
    while (i < t->n_due && t->due[i].seat != seat) {
        i++;
    }
    for (; i + 1 < t->n_due; i++) {
        t->due[i] = t->due[i + 1];
    }
    t->n_due = (uint8_t)i;
}

int table_confirms(const table *t)
{
    int seat = table__due_now(t);
    return seat >= 0 && !(lair_pending(&t->game) >> seat & 1u) ? seat : -1;
}
