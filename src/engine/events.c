/* events.c - telling the listener what happened. With no listener nothing is built (the EVENT macro). */
#include "internal.h"

void event_send(run *r, const lair_event *e)
{
    r->listener->hear(r->listener->self, e);
}

lair_event lair_event_for(const lair_event *event, int seat)
{
    lair_event e = *event;
    bool sees = seat >= 0 && seat < LAIR_SEATS ? (e.seen >> seat & 1) != 0 : e.seen == 0xFF;
    if (!sees) {
        e.card = NONE;
    }
    e.seen = 0xFF;
    return e;
}
