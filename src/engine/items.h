/* items.h - items: R-X-009 to 014. */
#ifndef LAIR_ENGINE_ITEMS_H
#define LAIR_ENGINE_ITEMS_H

#include "bits.h"

static inline const lair_design *item_design(const query *r, unsigned item)
{
    return &r->pack->designs[r->pack->item_design[item]];
}
/* Bit per item whose place has these bits, which are not all zero. */
static inline uint32_t item_mask(const lair_game *g, uint8_t bits, uint8_t place)
{
    return (uint32_t)bytes_like(g->item_place, g->n_items, bits, place);
}
void item_reveal(run *r); /* this turn's items */
void item_match(run *r);  /* waiting items look for a hero in town */
int item_of(const lair_game *g, unsigned hero);
void item_scored(run *r, unsigned hero, int seat,
                 bool soul); /* its bearer died or survived in that dungeon */
void item_move(run *r, unsigned item, uint8_t place, unsigned source);

#endif
