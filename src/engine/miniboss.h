/* miniboss.h - minibosses: R-RMB-044 to 058. Indices are those of game->miniboss. */
#ifndef LAIR_ENGINE_MINIBOSS_H
#define LAIR_ENGINE_MINIBOSS_H

#include "engine.h"

static inline bool miniboss_any(const lair_game *g) /* in play */
{
    return g->attached != 0;
}
int miniboss_of(const lair_game *g, unsigned room);   /* under that room, awake or not; -1 none */
int miniboss_find(const lair_game *g, unsigned card); /* in play; -1 not */
int miniboss_owner(const lair_game *g, int ix);
bool miniboss_awake(const lair_game *g, int ix); /* its room is visible and active */
int miniboss_why_asleep(const query *r, int ix); /* the rule: its room is deactivated or covered */
int miniboss_count(const lair_game *g, int seat);
bool miniboss_fits(const lair_game *g);                     /* into the table */
lair_miniboss *miniboss_entry(lair_game *g);                /* a free one, in use from now on: it must fit */
bool miniboss_placed(const query *r, int seat, int except); /* face-down, not at that position */
int miniboss_why_not_under(const query *r, int seat, int position);
int miniboss_why_not_promote(const query *r, int seat, unsigned card, unsigned how);
void miniboss_list_promotions(const query *r, int seat, answers *s);
void miniboss_promote(run *r, int seat, unsigned card, unsigned how);
void miniboss_noticed(run *r, int seat); /* its opponents hear of one paid for or promoted */
void miniboss_covered(run *r, unsigned room);
void miniboss_attach(run *r, unsigned card, unsigned room, int level, unsigned source);
void miniboss_set_level(run *r, int ix, int level, unsigned source);
enum miniboss_to { MINIBOSS_TO_DISCARD, MINIBOSS_TO_HAND, MINIBOSS_FROM_GAME, MINIBOSS_TO_OTHER };
void miniboss_leave(run *r, int ix, enum miniboss_to to);
int miniboss_start_level(const query *r, int seat); /* 1, or what a card says */

#endif
