/* curtain.c - windows take as long whether or not anybody was asked in them (table_curtain): what a viewer may not see yet is
 * not told, and what it says meanwhile waits, since an answer would tell. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

bool is_behind(const online *o, const game *g, int seat)
{
    int viewer = seat < 0 ? TABLE_PUBLIC : seat;
    return g->table && g->head.state == ONLINE_PLAYING && game_time(o, g) < table_curtain(g->table, viewer);
}

bool must_wait(const online *o, const game *g, const connection *c, const message *m)
{
    switch (m->type) {
    case MESSAGE_HELLO:
        return false; /* the welcome waits */
    case MESSAGE_SAY:
    case MESSAGE_WORDS:
    case MESSAGE_BLOCK:
    case MESSAGE_REPORT:
    case MESSAGE_MUTE: /* nothing of the game is in them */
        return c->awaits_welcome;
    default: /* nor does anything overtake what waits already */
        return c->awaits_welcome || (c->held && !c->in_turn) || (c->greeted && is_behind(o, g, c->seat));
    }
}

void hold_message(connection *c, const char *bytes, size_t n)
{
    waiting **at = &c->held;
    waiting *w = calloc(1, sizeof *w + n);
    while (*at && !c->in_turn) {
        at = &(*at)->next;
    }
    if (w) {
        w->n = n;
        memcpy(w->bytes, bytes, n);
        w->next = *at;
        *at = w;
        c->behind = true;
    }
}

void drop_held(connection *c)
{
    while (c->held) {
        waiting *w = c->held;
        c->held = w->next;
        free(w);
    }
}

int64_t curtain_due(const online *o, const game *g)
{
    int64_t due = ONLINE_NEVER;
    for (const connection *c = g->at; c; c = c->next) {
        if (c->behind) {
            int64_t up = is_behind(o, g, c->seat)
                             ? table_curtain(g->table, c->seat < 0 ? TABLE_PUBLIC : c->seat)
                             : game_time(o, g);
            due = up + g->lost + o->paused < due ? up + g->lost + o->paused : due;
        }
    }
    return due;
}

void welcome_when_seen(online *o, game *g, connection *c)
{
    c->awaits_welcome = is_behind(o, g, c->seat);
    c->behind = c->awaits_welcome || c->held;
    if (!c->awaits_welcome) {
        welcome(o, g, c);
    }
}

/* Somebody who has waited, and no longer has to; NULL: nobody. */
static connection *next_to_see(const online *o, const game *g)
{
    connection *c = g->at;
    while (c && (!c->behind || is_behind(o, g, c->seat))) {
        c = c->next;
    }
    return c;
}

/* News first, for all of them at once. */
static void show_news(online *o, game *g)
{
    tell_all(o, g);
    for (connection *c = g->at; c; c = c->next) {
        c->behind = c->held || c->awaits_welcome || is_behind(o, g, c->seat);
    }
}

void lift_curtains(online *o, game *g)
{
    char id[ONLINE_ID + 1];
    memcpy(id, g->head.id, sizeof id);
    if (!g->busy && !g->loading && next_to_see(o, g)) {
        show_news(o, g);
    }
    for (connection *c; !g->busy && !g->loading && (c = next_to_see(o, g));) {
        waiting *w = c->held;
        if (c->awaits_welcome) {
            welcome_when_seen(o, g, c);
            say_seats(o, g);
        } else if (w) {
            c->held = w->next;
            c->behind = c->held != NULL;
            hear_in_turn(o, c, g, w);
            free(w);
        }
        if (game_find(o, id) != g) {
            return; /* the last one left, and the table with them */
        }
    }
}
