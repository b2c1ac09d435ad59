/* aim.h - at what a sensible player aims an effect: what the effect does to the thing that is asked for, and for whom.
 *
 * A hero is wished into the own dungeon if it dies there and into a rival's if it gets through; what strengthens a room or
 * gives a player something goes to oneself, what weakens or takes goes to others. Read from the effect's program: no card is
 * known by name. */
#ifndef AIM_H
#define AIM_H

#include "bots.h"

enum { AIM_MOST = 64 }; /* the weight of the best answer */

/* If the question of world->seat is at what an effect is aimed: how likely it takes each answer, AIM_MOST for the best one,
   half as much for each step of worth below it, at least 1. False: it is no such question, or nothing speaks for one. */
bool aim_weights(const lair_view *world, const lair_pack *pack, const lair_option *options, int n,
                 uint16_t weights[]);

/* What it would be worth, in the same steps, to place the Minion so that it sends a hero to the best entrance for it; 0 for
   every other answer. */
void aim_summons(const lair_view *world, const lair_pack *pack, const lair_option *options, int n,
                 int worth[]);

/* What a card is worth in a dungeon, roughly: damage, treasure, an ability. */
int aim_room_worth(const lair_pack *pack, unsigned card);

#endif
