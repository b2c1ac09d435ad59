/* sources.h - what an ability stands on: card, boss, hero, item or space, and is it in force? */
#ifndef LAIR_ENGINE_SOURCES_H
#define LAIR_ENGINE_SOURCES_H

#include "heroes.h"
#include "numbers.h"
#include "zones.h"

const lair_design *source_design_of(const query *r, unsigned source);
static inline const lair_design *source_design(const query *r, unsigned source)
{
    return source < LAIR_CARDS ? card_design(r, source) : source_design_of(r, source);
}
bool source_active(const query *r, unsigned source, int seat);
int source_owner(const query *r, unsigned source); /* seat, -1 none */
unsigned miniboss_room(const query *r, unsigned source);
/* The room an ability stands on, NONE if none. */
static inline unsigned source_room(const query *r, unsigned source)
{
    return source >= LAIR_CARDS ? NONE : card_is_miniboss(r, source) ? miniboss_room(r, source) : source;
}
/* Where the source lies or, being a miniboss, the room it lies under; NULL: nowhere. */
const lair_stack *source_stack(const query *r, unsigned source);
/* A hero with words or an item of its own is inside: it may silence what is around it. */
static inline bool silencer_inside(const query *r)
{
    const lair_game *g = r->g;
    return !only_super(g) && g->walker != LAIR_NO_HERO &&
           place_zone(g->hero_place[g->walker]) == LAIR_IN_DUNGEON &&
           ((hero_design(r, g->walker)->hears & LAIR_HAS_SILENCE) ||
            (g->hero_flags[g->walker] & LAIR_HERO_ITEM));
}
bool source_silent_now(const query *r, unsigned source);
/* Has no abilities now. */
static inline bool source_silent(const query *r, unsigned source)
{
    return (number_changed(r->g, CHANGE(SILENT) | CHANGE(BOSS_SILENT)) || silencer_inside(r)) &&
           source_silent_now(r, source);
}
bool source_barred_now(const query *r, unsigned source);
/* Its abilities cannot be declared now, although it is there. */
static inline bool source_barred(const query *r, unsigned source)
{
    return silencer_inside(r) && source_barred_now(r, source);
}
bool source_has(const query *r, const lair_ability *a, unsigned source, int seat); /* level, side, level up */
/* The k-th ability of a source, as a number in the pack; from COPIED on those of a boss it copies. -1: none. */
enum { COPIED = 8 };
int source_ability(const query *r, unsigned source, unsigned k);
unsigned source_abilities(const query *r, unsigned source); /* no k from here on has one */
uint64_t copied_hears(const query *r, int seat);
/* Everything a boss listens to, its own words and those it has from another. */
static inline uint64_t boss_hears(const query *r, int seat)
{
    const lair_player *p = &r->g->player[seat];
    if (p->boss == NONE) {
        return 0;
    }
    uint64_t own = r->pack->designs[r->pack->boss_design[p->boss]].hears;
    return p->copied == NONE ? own : own | copied_hears(r, seat);
}
/* Could boss or rooms of a dungeon hear one of these? Where that is kept it is certain, and else they are looked at. */
static inline bool dungeon_may_hear(const query *r, int seat, uint64_t on)
{
    return !r->g->uses[seat] || (r->g->hears[seat] & on);
}
/* Bit per slot of a dungeon whose room is visible, active and hears one of these. */
static inline unsigned rooms_hearing(const query *r, int seat, uint64_t on)
{
    const lair_dungeon *d = &r->g->dungeon[seat];
    unsigned found = 0;
    if (!dungeon_may_hear(r, seat, on)) {
        return 0;
    }
    for (int p = 0; p < d->n; p++) {
        const lair_stack *s = &d->stack[d->order[p]];
        if (!(s->flags & (LAIR_FACE_DOWN | LAIR_DEACTIVATED)) && (card_design(r, s->top)->hears & on)) {
            found |= 1u << d->order[p];
        }
    }
    return found;
}
uint64_t source_hears(const query *r, unsigned source);
uint64_t dungeon_hears(const query *r, int seat);     /* all that a player has in force */
uint64_t dungeon_hears_now(const query *r, int seat); /* what lair_game.hears keeps: without minibosses */
lair_frame source_frame(const query *r, unsigned ability, unsigned source,
                        int seat); /* this hero filled in */
/* The instruction `op` of kind c in the continuous abilities of a source, its conditions holding; NULL: none. */
const lair_ins *source_says(const query *r, unsigned source, int seat, enum lair_op op, unsigned c);

#endif
