/* heroes.h - where heroes are, and what is said of them. */
#ifndef LAIR_ENGINE_HEROES_H
#define LAIR_ENGINE_HEROES_H

#include "engine.h"

static inline const lair_design *hero_design(const query *r, unsigned hero)
{
    return &r->pack->designs[r->pack->hero_design[r->g->hero_id[hero]]];
}
static inline int place_zone(uint8_t place)
{
    return place >> 3;
}
static inline int place_who(uint8_t place)
{
    return place & 7;
}
_Static_assert(LAIR_IN_DUNGEON == LAIR_AT_ENTRANCE + 1 && LAIR_AT_ENTRANCE % 2 == 0, "one bit apart");
/* Inside a dungeon or at its entrance. */
static inline bool hero_is_near(const lair_game *g, unsigned hero)
{
    return (g->hero_place[hero] & 0xF0) == LAIR_PLACE(LAIR_AT_ENTRANCE, 0);
}
/* Whatever moves a hero does it by this, so that who is near a dungeon stays known. */
static inline void hero_put(lair_game *g, unsigned hero, uint8_t place)
{
    g->hero_place[hero] = place;
    g->near = (g->near & ~(1ull << hero)) | (uint64_t)hero_is_near(g, hero) << hero;
}
/* Keeps in the game which of its heroes are of which kind; whenever one is added. */
void hero_keep_kinds(lair_game *g, const lair_pack *pack);
uint64_t hero_near_now(const lair_game *g); /* what lair_game.near keeps */
void hero_move(run *r, unsigned hero, uint8_t place, unsigned source);
unsigned hero_first(const lair_game *g, uint8_t place);
unsigned hero_last(const lair_game *g, uint8_t place);
uint64_t hero_mask(const lair_game *g, uint8_t place);
uint64_t hero_zone_mask(const lair_game *g, enum lair_zone zone);
uint64_t hero_near_mask(const lair_game *g, int seat);        /* inside a dungeon or at its entrance */
uint64_t hero_near_others_mask(const lair_game *g, int seat); /* ... at any but the seat's own */
int hero_count(const lair_game *g, uint8_t place);
void hero_score(run *r, unsigned hero, int seat, bool soul, unsigned rule);
void hero_unscore(run *r, unsigned hero); /* it is no soul or wound any more; the caller says where it goes */
void hero_remove(run *r, unsigned hero, unsigned source);
bool hero_fits(const query *r, unsigned hero, unsigned filter, int n);
bool hero_silent(const query *r, unsigned hero);
/* Does the hero or its item say this of it? */
const lair_ins *hero_says(const query *r, unsigned hero, enum lair_op op, unsigned c);
bool hero_shielded(const query *r, unsigned hero, unsigned source);

#endif
