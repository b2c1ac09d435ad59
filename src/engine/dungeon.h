/* dungeon.h - stacks of rooms, and what is used of them in windows. */
#ifndef LAIR_ENGINE_DUNGEON_H
#define LAIR_ENGINE_DUNGEON_H

#include "engine.h"

/* A face-down card that is not shown yet: one that waits to be paid for is. */
static inline bool stack_hidden(const lair_stack *s)
{
    return (s->flags & (LAIR_FACE_DOWN | LAIR_NEW)) == LAIR_FACE_DOWN;
}
/* Who put the top card of a stack there, face-down or just built. */
static inline int stack_builder(const lair_stack *s, int owner)
{
    return s->by ? s->by - 1 : owner;
}
static inline unsigned dungeon_top(const lair_dungeon *d, int slot)
{
    return d->stack[slot].height ? d->stack[slot].top : NONE;
}
unsigned dungeon_room(const lair_game *g, int seat, int position);
int dungeon_find(const lair_game *g, unsigned room, int *seat);
int dungeon_position(const lair_game *g, int seat, int slot);
int dungeon_rooms(const lair_game *g, int seat);
unsigned dungeon_last(const lair_game *g, int seat); /* the active room nearest the boss, NONE if none */
void dungeon_append(run *r, int seat, unsigned card, uint8_t flags);
void dungeon_cover(run *r, int seat, int slot, unsigned card, uint8_t flags);
void dungeon_turn_up(run *r, int seat, int slot);
void dungeon_destroy(run *r, unsigned room, unsigned source, int by);
void dungeon_raise(run *r, int seat, unsigned card, unsigned source);
void dungeon_reverse(run *r, int seat, unsigned source);
void dungeon_deactivate(run *r, unsigned room, unsigned source);
/* The top card comes off and goes nowhere yet; what lay under it is as it was. A stack that was all goes. */
unsigned dungeon_take_top(run *r, int seat, int slot);
void dungeon_shuffle(run *r, unsigned room, unsigned source);
void dungeon_reordered(run *r, int seat);
void dungeon_swap(run *r, unsigned a, unsigned b);
void dungeon_forget_room(run *r, unsigned room);
int dungeon_add_counters(run *r, unsigned room, int amount, unsigned source);
bool dungeon_minion_on(const lair_game *g, unsigned room);
/* What of a dungeon, its boss included, is used in windows. That is asked in every window and changes seldom: play_window
   keeps it in the game, and whatever turns, adds or takes a top card or changes a boss forgets it. */
enum {
    USES_ALL = 0x7F,      /* a bit for each slot, then the boss: what the owner may use */
    USES_BOSS = 1 << 6,   /* of those bits */
    USES_RIVAL_SHIFT = 7, /* above them the same for opponents */
    USES_KNOWN = 1 << 15  /* has been worked out */
};
_Static_assert(LAIR_STACKS == 6, "a bit for each slot");
unsigned dungeon_uses_now(const query *r, int seat);
/* Keeps that, and all that boss and rooms hear, unless it is known. */
void dungeon_keep_now(run *r, int seat);
static inline void dungeon_keep(run *r, int seat)
{
    if (!r->g->uses[seat]) {
        dungeon_keep_now(r, seat);
    }
}
static inline unsigned dungeon_uses(const query *r, int seat)
{
    unsigned uses = r->g->uses[seat];
    return uses ? uses : dungeon_uses_now(r, seat);
}
static inline void dungeon_changed(lair_game *g, int seat)
{
    g->uses[seat] = 0;
}
void dungeon_stun(run *r, unsigned room, bool until_walked, unsigned source);

#endif
