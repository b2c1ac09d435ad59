/* town.h - the Town phase: Market, heroes, visits. */
#ifndef LAIR_ENGINE_TOWN_H
#define LAIR_ENGINE_TOWN_H

#include "engine.h"

void town_restock(run *r);
void town_begin(run *r); /* without a Market */
void town_items(run *r);
void town_heroes(run *r);
void town_visit(run *r);
void town_draws(run *r); /* a card each instead of a visit */
void town_draw(run *r, int seat);
void town_list_draw(const query *r, int seat, answers *s);
void town_enter(run *r, unsigned hero, unsigned source);
void town_to_landmark(run *r, unsigned hero, int landmark, unsigned source);
unsigned town_landmark_hero(const lair_game *g, int landmark);
int town_why_not_draft(const query *r, int seat, unsigned card);
int town_why_not_instead(const query *r, int seat, unsigned source, unsigned ability);
unsigned town_held(const lair_game *g);
int town_why_not_place(const query *r, int seat, unsigned space, bool in_visit, unsigned held);
void town_list_visit(const query *r, int seat, answers *s);
void town_list_spaces(const query *r, int seat, enum lair_option_kind kind, bool in_visit, answers *s);
void town_draft(run *r, int seat, unsigned card);
void town_instead(run *r, int seat, unsigned source, unsigned ability);
void town_place(run *r, int seat, unsigned space);

#endif
