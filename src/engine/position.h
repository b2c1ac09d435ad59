/* position.h - putting any position on the table: for scenarios and tests, never during play.
 *
 *     lair_position_clear(&game, pack, &rules, seed);       an empty table: bosses unset, all cards in their decks
 *     lair_position_boss(...), _room(...), _hand(...) ...   any number of times
 *     lair_position_begin(&game, pack, LAIR_BUILD, listener);  play goes on from the start of that phase
 */
#ifndef LAIR_POSITION_H
#define LAIR_POSITION_H

#include "lair.h"

/* Empty table for these rules: turn 1, First Player seat 0, every player's boss unset, room and spell decks full,
   town deck full. Returns lair_rules_check. */
int lair_position_clear(lair_game *game, const lair_pack *pack, const lair_rules *rules,
                        const uint8_t seed[32]);

void lair_position_boss(lair_game *game, const lair_pack *pack, int seat, unsigned boss, bool levelled);

/* A card of that design not yet used by the position: takes it from its deck. LAIR_NO_CARD if all copies are out. */
unsigned lair_position_card(lair_game *game, const lair_pack *pack, unsigned design);
/* The same for one certain card; false if it is already used. */
bool lair_position_take(lair_game *game, const lair_pack *pack, unsigned card);
/* The hero slot of that design, taken into the game if it was not. LAIR_NO_HERO if there is no place. */
unsigned lair_position_hero(lair_game *game, const lair_pack *pack, unsigned design);

/* The item of that design, taken into the game if it was not. LAIR_ITEMS if there is none. */
unsigned lair_position_item(lair_game *game, const lair_pack *pack, unsigned design);

/* Rooms: a new stack at the entrance end, i.e. left of those already there; then cards on top of the leftmost stack. */
void lair_position_stack(lair_game *game, const lair_pack *pack, int seat, unsigned card);
void lair_position_cover(lair_game *game, const lair_pack *pack, int seat, unsigned card);
void lair_position_counters(lair_game *game, unsigned room, int counters);
void lair_position_stack_flags(lair_game *game, unsigned room, uint8_t flags);
void lair_position_room_coins(lair_game *game, unsigned room, int coins);
/* The card just laid on the leftmost stack is face-down: only its owner knows it. */
void lair_position_face_down(lair_game *game, int seat);
/* Puts a miniboss under a room, visible or covered. False if there is no place for more. */
bool lair_position_miniboss(lair_game *game, const lair_pack *pack, unsigned card, unsigned room, int level);

void lair_position_coins(lair_game *game, int seat, int coins);
/* The seat is eliminated: it has nothing, is never asked and no longer in the order of players. */
void lair_position_out(lair_game *game, int seat);
/* The seat has cast that spell this turn; the card lies in the discard pile. False if there is no place for more. */
bool lair_position_cast(lair_game *game, const lair_pack *pack, int seat, unsigned card);
/* Puts an item somewhere (enum lair_item_place, with its seat or hero); in town it waits behind the others. */
void lair_position_item_at(lair_game *game, unsigned item, uint8_t place);

void lair_position_hand(lair_game *game, const lair_pack *pack, int seat, unsigned card);
void lair_position_discard(lair_game *game, const lair_pack *pack, unsigned card);
void lair_position_market(lair_game *game, const lair_pack *pack, unsigned card);
/* Puts the hero last in the queue of a place. */
void lair_position_hero_at(lair_game *game, const lair_pack *pack, unsigned hero, uint8_t place);
/* These were turned up before all others in play, in this order; the others keep theirs. */
void lair_position_turned(lair_game *game, const uint8_t *heroes, int n);
void lair_position_minion(lair_game *game, int seat, unsigned space);
/* Scripted draws, in the order in which they will be drawn, as many as there is place for; a listener may add more when
   it hears of a draw. */
void lair_position_top(lair_game *game, const lair_pack *pack, unsigned card);
void lair_position_top_hero(lair_game *game, unsigned hero);
void lair_position_top_item(lair_game *game, unsigned item);
/* Scripted rolls of the die, 1 to 6. False if there is no place for more. */
bool lair_position_roll(lair_game *game, int shows);
/* Cards, heroes and items that are in no other zone leave the game. */
void lair_position_empty_deck(lair_game *game, const lair_pack *pack, bool spells);
void lair_position_empty_town_deck(lair_game *game);
void lair_position_empty_item_deck(lair_game *game);

/* Goes on from the start of a phase: LAIR_SETUP after the bosses are known (hands are dealt), LAIR_TOWN, LAIR_BUILD,
   LAIR_MINION, LAIR_BAIT, LAIR_ADVENTURE or LAIR_END_OF_TURN, if the edition has it. Runs to the first decision. */
void lair_position_begin(lair_game *game, const lair_pack *pack, enum lair_phase phase,
                         const lair_listener *listener);
/* Has the edition of these rules that phase? */
bool lair_position_has_phase(const lair_rules *rules, enum lair_phase phase);
/* The same from the moment in the build phase when everybody has placed and the face-down cards are turned up. */
void lair_position_reveal(lair_game *game, const lair_pack *pack, const lair_listener *listener);

/* Hears of every question that has one possible answer, which the engine gives itself; the game is as it is when such
   a question would be asked. */
typedef struct lair_forced {
    void (*hear)(void *self, const lair_game *game, int seat, lair_option option);
    void *self;
} lair_forced;
/* lair_choose, and nothing of it is left unsaid. */
int lair_position_choose(lair_game *game, const lair_pack *pack, int seat, lair_option option,
                         const lair_listener *listener, const lair_forced *forced);

#endif
