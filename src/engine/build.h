/* build.h - the Build phase: placing, revealing, paying; and where a card may go. */
#ifndef LAIR_ENGINE_BUILD_H
#define LAIR_ENGINE_BUILD_H

#include "engine.h"

void build_phase(run *r);
void build_window(run *r);
void build_place(run *r);
void build_last_window(run *r);
void build_put(run *r, int seat, unsigned card, unsigned where);
void build_stop(run *r, int seat); /* no more in this activation */
int build_why_not_coin(const query *r, int seat, unsigned card);
void build_list_coins(const query *r, int seat, answers *s);
void build_take_coin(run *r, int seat, unsigned card);

/* ---- build_reveal.c */
void build_reveal(run *r);
void build_pay(run *r);
bool build_allowed(const query *r, int builder, unsigned card); /* R-RMB-043 */
void build_paid(run *r, int seat, unsigned card, bool pays);
void build_list_pay(const query *r, int seat, answers *s);
bool build_put_off(run *r);
void build_triggers(run *r);
/* The seat has built that room, wherever it is: heard by the room and by what else the seat has. */
void build_heard(run *r, int seat, unsigned room);

/* ---- build_rules.c: where a card may go */
int build_why_not(const query *r, int seat, unsigned card, unsigned where);
void build_list(const query *r, int seat, answers *s);
/* Seen at a glance: an ordinary room goes before the entrance, no card having a say. False: perhaps all the same. */
bool build_surely(const query *r, int seat);
int build_why_not_cover(const query *r, int seat, int slot);
/* Could the seat that built it have put that card where a face-down one lies? */
bool build_may_lie(const query *r, int owner, int slot, unsigned card);
/* Would that law let the seat put a card of its hand, of the filter, where it cannot now? */
bool build_opens(const query *r, int seat, enum lair_mod_what law, unsigned filter);
bool build_goes_on(const lair_game *g, int seat); /* the seat may still build a room this turn */
bool build_lies(const lair_game *g, int seat);    /* a face-down card of the seat waits to be turned up */

#endif
