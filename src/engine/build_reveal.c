/* build_reveal.c - the end of the Build phase: the common reveal, paying for minibosses, Level Up and "when built". */
#include "bits.h"
#include "build.h"
#include "dungeon.h"
#include "events.h"
#include "flow.h"
#include "hoard.h"
#include "miniboss.h"
#include "sources.h"
#include "triggers.h"
#include "zones.h"

/* ---- the reveal ------------------------------------------------------------------------------------------------------ */

/* A spell cast after one's own placement may still have granted a room. */
static bool ask_late_builder(run *r)
{
    lair_game *g = r->g;
    for (int ix = 0; ix < g->n_order; ix++) {
        int s = flow_seat(g, ix);
        if (g->player[s].builds) {
            g->active = (uint8_t)s;
            flow_ask(r, s, LAIR_ASK_BUILD);
            return true;
        }
    }
    g->active = LAIR_NO_SEAT;
    return false;
}

/* R-RMB-043, Q-39: does the card forbid being built as things are? */
bool build_allowed(const query *r, int builder, unsigned card)
{
    const lair_design *d = card_design(r, card);
    if (d->hears & LAIR_ON(BUILD_IF)) {
        RULE(RMB, 43);
    }
    for (unsigned k = 0; (d->hears & LAIR_ON(BUILD_IF)) && k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        if ((a->on & LAIR_ON(BUILD_IF)) && !(a->flags & LAIR_UNPLAYABLE) &&
            !trigger_conditions_hold(r, d->ability + k, card, builder)) {
            return false;
        }
    }
    return true;
}

/* Coins that a card takes without asking when it is built. */
static int price_of(const query *r, unsigned card)
{
    const lair_design *d = card_design(r, card);
    int coins = 0;
    for (unsigned k = 0; (d->hears & LAIR_ON(BUILD_IF)) && k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        const lair_ins *i = &r->pack->code[a->code];
        coins += (a->on & LAIR_ON(BUILT)) && i->op == LAIR_OP_PAY && !i->c ? i->n : 0;
    }
    return coins;
}

/* What a seat owes for rooms that are turned up already. */
static int owed(const query *r, int seat)
{
    const lair_dungeon *d = &r->g->dungeon[seat];
    int coins = 0;
    for (int p = 0; p < d->n; p++) {
        const lair_stack *s = &d->stack[d->order[p]];
        coins += (s->flags & (LAIR_NEW | LAIR_FACE_DOWN)) == LAIR_NEW ? price_of(r, s->top) : 0;
    }
    return coins;
}

/* R-RMB-043: may it be built with the coins that the rooms before it leave? */
static bool allowed_with_rest(run *r, int builder, unsigned card)
{
    lair_player *p = &r->g->player[builder];
    uint8_t coins = p->coins;
    int rest = coins - owed(&r->query, builder);
    p->coins = (uint8_t)(rest < 0 ? 0 : rest);
    bool allowed = build_allowed(&r->query, builder, card);
    p->coins = coins;
    return allowed;
}

/* It comes off again; the room below is as it was. */
static void take_back(run *r, int owner, int slot, bool removed, int rule)
{
    int builder = stack_builder(&r->g->dungeon[owner].stack[slot], owner);
    unsigned card = dungeon_take_top(r, owner, slot);
    EVENT(r, LAIR_EV_UNBUILT, builder, .card = (uint16_t)card, .amount = removed ? 2 : 0,
          .rule = (uint16_t)rule);
    if (removed) {
        bits_add(&r->g->gone, card);
        zone_see(r, card, 0xFF);
    } else {
        zone_to_discard(r, card);
    }
}

static void reveal_one(run *r, int owner, int slot)
{
    lair_stack *s = &r->g->dungeon[owner].stack[slot];
    unsigned card = s->top;
    if (card_design(&r->query, card)->kind == LAIR_MINIBOSS) {
        s->flags |= LAIR_NEW;
        zone_see(r, card, 0xFF);
        EVENT(r, LAIR_EV_SHOW, owner, .card = (uint16_t)card, .rule = LAIR_RULE_RMB + 40);
    } else if (allowed_with_rest(r, stack_builder(s, owner), card)) {
        dungeon_turn_up(r, owner, slot);
    } else {
        RULE(Q, 39);
        take_back(r, owner, slot, false, CARRIED_OUT(RMB, 43));
    }
    flow_barrier(r);
}

/* R-SBM-083, R-RMB-040: all together, from now on they count as built. */
void build_reveal(run *r)
{
    lair_game *g = r->g;
    if (ask_late_builder(r)) {
        return;
    }
    RULES(g, 83, 40);
    RULES(g, 84, 41); /* no window until the Adventure phase */
    for (int ix = 0; ix < g->n_order; ix++) {
        int s = flow_seat(g, ix);
        for (int p = g->dungeon[s].n - 1; p >= 0; p--) {
            int slot = g->dungeon[s].order[p];
            if (g->dungeon[s].stack[slot].flags & LAIR_FACE_DOWN) {
                reveal_one(r, s, slot);
            }
        }
    }
    g->turn_ix = 0;
    g->step = STEP_PAY;
}

/* ---- paying ------------------------------------------------------------------------------------------------------------ */

/* The first slot of a seat with a miniboss that is neither paid for nor discarded; -1 none. */
static int unpaid_slot(const lair_game *g, int seat)
{
    const lair_dungeon *d = &g->dungeon[seat];
    for (int p = d->n - 1; p >= 0; p--) {
        const lair_stack *s = &d->stack[d->order[p]];
        if ((s->flags & LAIR_FACE_DOWN) && (s->flags & LAIR_NEW)) {
            return d->order[p];
        }
    }
    return -1;
}

/* R-RMB-048: pay 1 or discard; what the rooms cost cannot be spent. */
void build_pay(run *r)
{
    lair_game *g = r->g;
    while (g->turn_ix < g->n_order) {
        int seat = flow_seat(g, g->turn_ix);
        int slot = unpaid_slot(g, seat);
        if (slot < 0) {
            g->turn_ix++;
        } else if (g->player[seat].coins > owed(&r->query, seat) && miniboss_fits(g)) {
            flow_ask(r, seat, LAIR_ASK_PAY);
            return;
        } else {
            build_paid(r, seat, dungeon_top(&g->dungeon[seat], slot), false);
        }
    }
    g->turn_ix = 0;
    g->step = STEP_BUILT;
}

void build_list_pay(const query *r, int seat, answers *s)
{
    int slot = unpaid_slot(r->g, seat);
    if (slot >= 0) {
        answers_add(s, LAIR_OPTION(LAIR_DO_NO, seat, 0, 0));
        answers_add(s, LAIR_OPTION(LAIR_DO_PAY, seat, dungeon_top(&r->g->dungeon[seat], slot), 0));
    }
}

void build_paid(run *r, int seat, unsigned card, bool pays)
{
    lair_game *g = r->g;
    int slot = unpaid_slot(g, seat);
    RULE(RMB, 48);
    if (!pays) {
        take_back(r, seat, slot, g->rules.unpaid_miniboss == LAIR_UNPAID_REMOVED, LAIR_RULE_RMB + 48);
        return;
    }
    hoard_pay(r, seat, 1, card);
    dungeon_take_top(r, seat, slot);
    miniboss_attach(r, card, dungeon_top(&g->dungeon[seat], slot), miniboss_start_level(&r->query, seat),
                    NONE);
    miniboss_noticed(r, seat);
}

/* ---- Level Up and "when built" ---------------------------------------------------------------------------------------- */

/* R-SBM-172, R-RMB-042, Q-21: five rooms, all face-up and active, for the first time. */
static bool levels_up(const lair_game *g, int seat)
{
    bool five = dungeon_rooms(g, seat) == LAIR_POSITIONS;
    if (five || g->dungeon[seat].n == LAIR_POSITIONS) {
        RULE(Q, 21); /* or one of them is deactivated */
    }
    if (five && (g->player[seat].flags & LAIR_LEVELLED)) {
        RULES(g, 173, 42);
        return false;
    }
    return five;
}

static void level_up(run *r, int seat)
{
    int rule = BOOK(r->g, 172, 42);
    RULES(r->g, 174, 42);
    RULES(r->g, 86, 41);
    r->g->player[seat].flags |= LAIR_LEVELLED;
    dungeon_changed(r->g, seat); /* there may be more to use */
    EVENT(r, LAIR_EV_LEVEL_UP, seat, .rule = (uint16_t)rule);
    trigger_hear(r, seat, LAIR_ON(LEVEL_UP), LAIR_BY_BOSS | (unsigned)seat, NONE, LAIR_NO_HERO, NONE);
}

/* Rooms directly left and right, and their minibosses. */
static void heard_beside(run *r, int seat, unsigned room)
{
    lair_game *g = r->g;
    int owner = 0;
    int slot = dungeon_find(g, room, &owner);
    int at = slot < 0 ? -9 : dungeon_position(g, owner, slot);
    for (int side = 1; owner == seat && side >= -1; side -= 2) {
        unsigned next = dungeon_room(g, seat, at + side);
        int ix = next == NONE ? -1 : miniboss_of(g, next);
        if (next != NONE) {
            trigger_hear(r, seat, LAIR_ON(YOU_BUILD_BESIDE), next, room, LAIR_NO_HERO, NONE);
        }
        if (ix >= 0) {
            trigger_hear(r, seat, LAIR_ON(YOU_BUILD_BESIDE), g->miniboss[ix].card, room, LAIR_NO_HERO, NONE);
        }
    }
}

void build_heard(run *r, int seat, unsigned room)
{
    int owner = seat;
    if (dungeon_find(r->g, room, &owner) >= 0 && !source_silent(&r->query, room)) {
        trigger_hear(r, owner, LAIR_ON(BUILT), room, room, LAIR_NO_HERO, NONE);
    }
    if (dungeon_hears(&r->query, seat) &
        (LAIR_ON(YOU_BUILD) | LAIR_ON(YOU_BUILD_OTHER) | LAIR_ON(YOU_BUILD_BESIDE))) {
        trigger_dungeon(r, seat, LAIR_ON_YOU_BUILD, room, LAIR_NO_HERO, NONE, NONE);
        trigger_dungeon(r, seat, LAIR_ON_YOU_BUILD_OTHER, room, LAIR_NO_HERO, NONE, room);
        heard_beside(r, seat, room);
    }
}

/* A room that has been deactivated meanwhile stays new: what it does comes when it is active again. */
static void built_triggers(run *r, int seat)
{
    lair_dungeon *d = &r->g->dungeon[seat];
    for (int p = 0; p < d->n; p++) {
        lair_stack *s = &d->stack[d->order[p]];
        if ((s->flags & (LAIR_NEW | LAIR_DEACTIVATED)) == LAIR_NEW) {
            int builder = stack_builder(s, seat);
            s->flags &= (uint8_t)~LAIR_NEW;
            s->by = 0;
            RULES(r->g, 87, 41);
            build_heard(r, builder, dungeon_top(d, d->order[p]));
        }
    }
}

/* At the end of the turn, with everything else that is to be over then still in force: rooms that were deactivated before
   they could do what they do when built are active again. Returns whether there were any. */
bool build_put_off(run *r)
{
    bool any = false;
    for (int ix = 0; ix < r->g->n_order; ix++) {
        lair_dungeon *d = &r->g->dungeon[flow_seat(r->g, ix)];
        bool here = false;
        for (int p = 0; p < d->n; p++) {
            lair_stack *s = &d->stack[d->order[p]];
            if ((s->flags & LAIR_NEW) && (s->flags & LAIR_DEACTIVATED)) {
                RULE(X, 32);
                s->flags &= (uint8_t)~LAIR_DEACTIVATED;
                here = true;
            }
        }
        if (here) {
            dungeon_changed(r->g, flow_seat(r->g, ix));
            built_triggers(r, flow_seat(r->g, ix));
            any = true;
        }
    }
    return any;
}

/* what was built by what was built may have been the fifth room. */
static bool late_level_up(run *r)
{
    for (int ix = 0; ix < r->g->n_order; ix++) {
        int seat = flow_seat(r->g, ix);
        if (levels_up(r->g, seat)) {
            level_up(r, seat);
            return true;
        }
    }
    return false;
}

/* R-SBM-085, 086, R-RMB-041: one player after the other; Level Up before "when you build", or after it by option. */
void build_triggers(run *r)
{
    lair_game *g = r->g;
    if (g->turn_ix == g->n_order) {
        if (!late_level_up(r)) {
            flow_next_phase(r);
        }
        return;
    }
    int seat = flow_seat(g, g->turn_ix);
    dungeon_keep(r, seat);
    bool second = g->player[seat].flags & LAIR_LEVEL_CHECKED; /* one of the two is done */
    RULES(g, 85, 41);
    RULE(SBM, 147);
    g->player[seat].flags ^= LAIR_LEVEL_CHECKED;
    g->turn_ix = (uint8_t)(g->turn_ix + second);
    if (second == (g->rules.level_up_order == LAIR_LEVEL_UP_FIRST)) {
        built_triggers(r, seat);
    } else if (levels_up(g, seat)) {
        level_up(r, seat);
    }
}
