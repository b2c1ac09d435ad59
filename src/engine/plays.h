/* plays.h - windows and pending plays; plays_rules.c: what may be played. */
#ifndef LAIR_ENGINE_PLAYS_H
#define LAIR_ENGINE_PLAYS_H

#include "flow.h"

void play_open(run *r, int starts, enum step after);
void play_window(run *r);
void play_list(const query *r, int seat, answers *s);
int play_why_not_cast(const query *r, int seat, unsigned card);
int play_why_not_use(const query *r, int seat, unsigned source, unsigned ability);
void play_begin_cast(run *r, int seat, unsigned card);
void play_begin_use(run *r, int seat, unsigned source, unsigned ability);
void play_announce(run *r, const lair_frame *f);
void play_declared(run *r, lair_frame *f);
void play_resolved(run *r, const lair_frame *f);
void play_cancel(run *r, int ix);
int play_find(const lair_game *g, unsigned source);
void play_set_mode(run *r, int mode);
int play_modes(const query *r, int seat, unsigned card);
bool play_cancels(const query *r, const lair_play *p);
int play_order(const query *r, uint8_t order[LAIR_PLAYS]); /* in which they resolve; returns how many */
bool play_in_phase(const query *r, const lair_ability *a);
int play_rank(const lair_game *g, int seat); /* how many a window asks before that seat */

#endif
