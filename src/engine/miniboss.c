/* miniboss.c - minibosses in play. Each lies under one room, named by its card; while that room is covered the miniboss
 * sleeps, and it is awake again at its old level when the room is. */
#include "internal.h"

int miniboss_of(const lair_game *g, unsigned room)
{
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        if (g->miniboss[i].level && g->miniboss[i].room == room) {
            return i;
        }
    }
    return -1;
}

int lair_miniboss_of(const lair_game *game, unsigned room)
{
    return miniboss_of(game, room);
}

int miniboss_find(const lair_game *g, unsigned card)
{
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        if (g->miniboss[i].level && g->miniboss[i].card == card) {
            return i;
        }
    }
    return -1;
}

/* The stack its room is in, covered or not; -1 none. */
static int stack_of(const lair_game *g, unsigned room, int *seat)
{
    for (int s = 0; s < g->players; s++) {
        for (int k = 0; k < LAIR_STACKS; k++) {
            const uint16_t *pile = lair_pile(g, s, k);
            for (int i = 0; i < g->dungeon[s].stack[k].height; i++) {
                if (pile[i] == room) {
                    *seat = s;
                    return k;
                }
            }
        }
    }
    return -1;
}

int miniboss_owner(const lair_game *g, int ix)
{
    int seat = LAIR_NO_SEAT;
    stack_of(g, g->miniboss[ix].room, &seat);
    return seat;
}

/* R-RMB-058, Q-37: its power is an ability of the room. */
bool miniboss_awake(const lair_game *g, int ix)
{
    int seat = 0;
    int slot = dungeon_find(g, g->miniboss[ix].room, &seat);
    return slot >= 0 && !(g->dungeon[seat].stack[slot].flags & LAIR_DEACTIVATED);
}

int miniboss_count(const lair_game *g, int seat)
{
    int n = 0;
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        n += g->miniboss[i].level && miniboss_owner(g, i) == seat;
    }
    return n;
}

/* Does the stack at a position hold a miniboss, awake or not? */
static bool held(const lair_game *g, int seat, int position)
{
    if (position < 0 || position >= g->dungeon[seat].n) {
        return false;
    }
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        int owner = 0;
        if (g->miniboss[i].level &&
            stack_of(g, g->miniboss[i].room, &owner) == g->dungeon[seat].order[position] && owner == seat) {
            return true;
        }
    }
    return false;
}

/* R-RMB-047, Q-38: not beside another, and one to a stack. */
int miniboss_why_not_under(const run *r, int seat, int slot)
{
    const lair_game *g = r->g;
    int at = dungeon_position(g, seat, slot);
    if (held(g, seat, at - 1) || held(g, seat, at + 1)) {
        return FORBID(RMB, 47);
    }
    if (held(g, seat, at)) {
        return FORBID(Q, 38);
    }
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        if (!g->miniboss[i].level) {
            return 0;
        }
    }
    return LAIR_TABLE_LIMIT;
}

/* The card is in no zone any more; under the room it goes. */
void miniboss_attach(run *r, unsigned card, unsigned room, int level, unsigned source)
{
    lair_game *g = r->g;
    int seat = 0;
    stack_of(g, room, &seat);
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        if (!g->miniboss[i].level) {
            g->miniboss[i] =
                (lair_miniboss){.card = (uint16_t)card, .room = (uint16_t)room, .level = (uint8_t)level};
            break;
        }
    }
    RULE(RMB, 49);
    zone_see(r, card, 0xFF);
    EVENT(r, LAIR_EV_MINIBOSS, seat, .card = (uint16_t)card, .room = (uint16_t)room, .amount = (int16_t)level,
          .source = (uint16_t)source, .rule = LAIR_RULE_RMB + 49);
}

void miniboss_set_level(run *r, int ix, int level, unsigned source)
{
    lair_miniboss *m = &r->g->miniboss[ix];
    EVENT(r, LAIR_EV_LEVEL, miniboss_owner(r->g, ix), .card = m->card, .amount = (int16_t)level,
          .from = m->level, .source = (uint16_t)source);
    m->level = (uint8_t)level;
}

/* Its entry becomes free; with MINIBOSS_TO_OTHER the caller says where the card goes. */
void miniboss_leave(run *r, int ix, enum miniboss_to to)
{
    lair_game *g = r->g;
    lair_miniboss m = g->miniboss[ix];
    int seat = miniboss_owner(g, ix);
    g->miniboss[ix] = (lair_miniboss){0};
    set_del(&g->used, m.card);
    if (to == MINIBOSS_TO_OTHER) {
        return;
    }
    EVENT(r, LAIR_EV_MINIBOSS_LEFT, seat, .card = m.card, .room = m.room, .amount = (int16_t)to);
    if (to == MINIBOSS_TO_DISCARD) {
        zone_to_discard(r, m.card);
    } else if (to == MINIBOSS_TO_HAND) {
        zone_to_hand(r, m.card, seat, 0xFF);
    } else {
        set_add(&g->gone, m.card);
    }
}

/* What the boss says minibosses start at. */
int miniboss_start_level(const run *r, int seat)
{
    (void)r;
    (void)seat;
    return 1;
}
