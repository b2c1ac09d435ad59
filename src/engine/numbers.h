/* numbers.h - damage, health, treasure, souls: everything that is counted, and what changes it. */
#ifndef LAIR_ENGINE_NUMBERS_H
#define LAIR_ENGINE_NUMBERS_H

#include "engine.h"

int number_damage(const query *r, unsigned room, unsigned hero, lair_terms *terms);
int number_strike(const query *r, int seat, int slot, unsigned hero); /* the same, where the room is known */
/* Of a dungeon on a hero without abilities; again: who survives a room that strikes several times is struck as often. */
int number_all_damage(const query *r, int seat, bool again);
int number_strikes(const query *r, unsigned room); /* of a room on a hero who survives it */
int number_health(const query *r, unsigned hero, lair_terms *terms);
lair_icons number_icons(const query *r, int seat);
bool number_icons_vary(const query *r, int seat);            /* a card in force there speaks about treasure */
lair_icons number_room_icons(const query *r, unsigned room); /* of a visible, active room */
/* The same if it is known whether anything in its dungeon speaks about icons (LAIR_HAS_ICONS of dungeon_hears). */
lair_icons number_icons_of(const query *r, unsigned room, bool lasting);
int number_room_treasure(const query *r, unsigned room,
                         unsigned filter); /* of the classes a filter names, or all */
int number_treasure(const query *r, int seat, int cls, lair_terms *terms);
int number_count(const query *r, const lair_frame *f, const lair_ins *i);
void number_mod(run *r, lair_mod mod);

int number_souls(const query *r, int seat);
int number_wounds(const query *r, int seat);
/* Is any modifier of these kinds there, a CHANGE bit each? Mostly none is, and nothing need be looked through. */
#define CHANGE(what) (1u << LAIR_MOD_##what)
static inline bool number_changed(const lair_game *g, uint32_t kinds)
{
    return (g->changed & kinds) != 0;
}
/* Is there such a modifier: for the seat (LAIR_NO_SEAT: any), for the target (NONE: any)? */
bool number_finds_mod(const lair_game *g, enum lair_mod_what what, int seat, unsigned target);
static inline bool number_has_mod(const lair_game *g, enum lair_mod_what what, int seat, unsigned target)
{
    return number_changed(g, 1u << what) && number_finds_mod(g, what, seat, target);
}
/* Only the first so many modifiers stay. */
void number_mods_cut(lair_game *g, int kept);
/* The turn is over for modifiers; scored: also for those that the end of the game is judged by. */
void number_mods_end(lair_game *g, bool scored);

#endif
