/* select.h - what a choice of the machine offers, and what an instruction means. */
#ifndef LAIR_ENGINE_SELECT_H
#define LAIR_ENGINE_SELECT_H

#include "engine.h"

int select_asked(const query *r, const lair_frame *f, const lair_ins *i); /* the seat that chooses */
int select_who(const query *r, const lair_frame *f, const lair_ins *i);
unsigned select_players(const query *r, const lair_frame *f, const lair_ins *i);
bool select_any(const query *r, const lair_frame *f, const lair_ins *i);
bool select_holds(const query *r, const lair_frame *f, const lair_ins *i);
void select_list(const query *r, const lair_frame *f, const lair_ins *i, int seat, answers *s);
bool select_take(run *r, lair_frame *f, const lair_ins *i, lair_option o);

/* ---- select_rooms.c, select_heroes.c, select_cards.c: what an instruction means */
bool room_fits(const query *r, unsigned room, unsigned filter);
int select_rooms(const query *r, const lair_frame *f, const lair_ins *i, unsigned sel, uint16_t out[]);
uint64_t select_heroes(const query *r, const lair_frame *f, const lair_ins *i);
uint64_t select_heroes_of(const query *r, const lair_frame *f, const lair_ins *i, unsigned sel);
lair_bits select_cards(const query *r, const lair_frame *f, const lair_ins *i);

/* ---- select_conditions.c */
bool select_condition(const query *r, lair_frame *f, const lair_ins *i);

#endif
