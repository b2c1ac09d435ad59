/* zones.h - cards in decks, hands, Market and discard pile, and who knows what. */
#ifndef LAIR_ENGINE_ZONES_H
#define LAIR_ENGINE_ZONES_H

#include "engine.h"

static inline const lair_design *card_design(const query *r, unsigned card)
{
    return &r->pack->designs[r->pack->card_design[card]];
}
static inline bool card_is_spell(const query *r, unsigned card)
{
    return lair_has(&r->pack->spells, card);
}
static inline bool card_is_miniboss(const query *r, unsigned card)
{
    return lair_has(&r->pack->minibosses, card);
}
bool icons_fit(lair_icons icons, unsigned filter);
bool design_fits(const lair_design *d, unsigned filter);
bool card_fits(const query *r, unsigned card, unsigned filter);
unsigned zone_draw(run *r, bool spell);    /* out of its deck; the caller says where it goes */
int zone_left(const query *r, bool spell); /* cards that could still be drawn */
void zone_to_hand(run *r, unsigned card, int seat, unsigned seen);
void zone_from_hand(run *r, unsigned card, int seat);
void zone_to_discard(run *r, unsigned card);
void zone_from_discard(run *r, unsigned card);
void zone_see(run *r, unsigned card, unsigned seats);
void zone_forget(run *r, int holder_seat, bool spell, unsigned except);
unsigned zone_draw_to_hand(run *r, int seat, bool spell, bool shown, unsigned source);
unsigned zone_random_of_hand(run *r, int seat, unsigned filter);
void zone_look(run *r, int seat, const lair_bits *cards, bool spells, bool rooms);
void zone_from_deck(run *r, unsigned card, int seat, bool shown);
void zone_hand_over(run *r, unsigned card, int from, int to, unsigned source);
/* Out of a hand, openly, because of `by`. */
void zone_discard(run *r, int seat, unsigned card, int by, unsigned source, int rule);

#endif
