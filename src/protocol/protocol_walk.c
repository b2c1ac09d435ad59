/* protocol_walk.c - what would become of a hero, in JSON. */
#include "protocol.h"
#include "why.h"

/* The rooms that the hero will come into, and what becomes of it there. */
static void put_steps(const protocol *p, const lair_forecast *f)
{
    fputs(", \"steps\": [", p->out);
    for (int i = 0; i < f->n_steps; i++) {
        protocol_print(p->out, "%s{\"room\": %u, \"damage\": %d, \"left\": %d}", i ? ", " : "",
                       f->step[i].room, f->step[i].damage, f->step[i].left);
    }
    fputc(']', p->out);
}

static void put_forecast(const protocol *p, const lair_forecast *f)
{
    protocol_flag(p, "dies", f->dies);
    protocol_flag(p, "leaves", f->leaves);
}

void protocol_walk(const protocol *p, const lair_view *view, unsigned hero, int seat)
{
    lair_forecast f = lair_walk_forecast(view, &p->reader->cards->pack, hero, seat);
    text_line line;
    if (!p->page) {
        put_forecast(p, &f);
        protocol_number(p, "meets_damage", f.damage);
        return;
    }
    why_walk_said(p->reader, hero, seat, &f, &line);
    protocol_print(p->out, ", \"walk\": {\"seat\": %d", seat);
    put_forecast(p, &f);
    protocol_number(p, "position", f.dies ? f.position : -1);
    if (f.dies && f.room != LAIR_NO_CARD) {
        protocol_number(p, "room", f.room);
    } else {
        fputs(", \"room\": null", p->out);
    }
    protocol_number(p, "damage", f.damage);
    protocol_number(p, "health", f.health);
    protocol_number(p, "left", f.dies ? 0 : f.left);
    protocol_member(p, "text", line.s);
    put_steps(p, &f);
    fputc('}', p->out);
}

void protocol_bait(const protocol *p, const lair_view *view, unsigned hero)
{
    int values[LAIR_SEATS] = {0}, rule = 0;
    int to = lair_bait(view, &p->reader->cards->pack, hero, values, &rule);
    protocol_seat(p, "goes_to", to < 0 ? LAIR_NO_SEAT : (unsigned)to);
    if (!p->page) {
        return;
    }
    text_line line;
    why_bait_line(p->reader, view, hero, &line);
    fputs(", \"bait\": {\"values\": [", p->out);
    for (int s = 0; s < view->g.players; s++) {
        protocol_print(p->out, "%s%d", s ? ", " : "", values[s]);
    }
    fputc(']', p->out);
    protocol_member(p, "text", line.s);
    fputc('}', p->out);
    if (to >= 0) {
        protocol_walk(p, view, hero, to);
    } else {
        fputs(", \"walk\": null", p->out);
    }
}
