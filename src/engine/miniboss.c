/* miniboss.c - minibosses in play. Each lies under one room, named by its card; while that room is covered the miniboss
 * sleeps, and it is awake again at its old level when the room is. */
#include "miniboss.h"
#include "bits.h"
#include "dungeon.h"
#include "events.h"
#include "flow.h"
#include "hoard.h"
#include "laws.h"
#include "machine.h"
#include "sources.h"
#include "triggers.h"
#include "zones.h"

int miniboss_of(const lair_game *g, unsigned room)
{
    for (unsigned left = g->attached; left; left &= left - 1) {
        int i = __builtin_ctz(left);
        if (g->miniboss[i].room == room) {
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
    for (unsigned left = g->attached; left; left &= left - 1) {
        int i = __builtin_ctz(left);
        if (g->miniboss[i].card == card) {
            return i;
        }
    }
    return -1;
}

/* The stack its room is in, covered or not; -1 none. */
static int stack_of(const lair_game *g, unsigned room, int *seat)
{
    for (int s = 0; s < g->players; s++) {
        const lair_dungeon *d = &g->dungeon[s];
        for (int at = 0; at < d->n_pile; at++) {
            if (d->pile[at] == room) {
                int slot = 0;
                for (int above = at - d->stack[0].height; above >= 0; above -= d->stack[slot].height) {
                    slot++;
                }
                *seat = s;
                return slot;
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
    if (slot >= 0 && (g->dungeon[seat].stack[slot].flags & LAIR_DEACTIVATED)) {
        RULE(RMB, 58);
        return false;
    }
    RULE(Q, 37);
    return slot >= 0;
}

int miniboss_count(const lair_game *g, int seat)
{
    int n = 0;
    for (unsigned left = g->attached; left; left &= left - 1) {
        n += miniboss_owner(g, __builtin_ctz(left)) == seat;
    }
    return n;
}

/* Bit per slot of a dungeon whose stack holds a miniboss, awake or not. */
static unsigned held_slots(const lair_game *g, int seat)
{
    unsigned slots = 0;
    for (unsigned left = g->attached; left; left &= left - 1) {
        int owner = 0, slot = stack_of(g, g->miniboss[__builtin_ctz(left)].room, &owner);
        slots |= slot >= 0 && owner == seat ? 1u << slot : 0;
    }
    return slots;
}

/* Is a miniboss on its way to that position, face-down? */
static bool is_coming(const query *r, int seat, int position)
{
    const lair_dungeon *d = &r->g->dungeon[seat];
    const lair_stack *s = &d->stack[d->order[position]];
    return (s->flags & LAIR_FACE_DOWN) && s->top < r->pack->n_cards &&
           card_design(r, s->top)->kind == LAIR_MINIBOSS;
}

/* Is there one, or soon? */
static bool held_soon(const query *r, int seat, int position, unsigned held)
{
    const lair_dungeon *d = &r->g->dungeon[seat];
    return position >= 0 && position < d->n &&
           ((held >> d->order[position] & 1) || is_coming(r, seat, position));
}

bool miniboss_placed(const query *r, int seat, int except)
{
    for (int p = 0; p < r->g->dungeon[seat].n; p++) {
        if (p != except && is_coming(r, seat, p)) {
            return true;
        }
    }
    return false;
}

bool miniboss_fits(const lair_game *g)
{
    return g->attached != (1u << LAIR_ATTACHED) - 1;
}

lair_miniboss *miniboss_entry(lair_game *g)
{
    int ix = __builtin_ctz(~(unsigned)g->attached);
    g->attached |= (uint16_t)(1u << ix);
    return &g->miniboss[ix];
}

/* R-RMB-047, Q-38: not beside another, and one to a stack. */
int miniboss_why_not_under(const query *r, int seat, int position)
{
    RULE(RMB, 47);
    const lair_dungeon *d = &r->g->dungeon[seat];
    unsigned held = held_slots(r->g, seat);
    if (held_soon(r, seat, position - 1, held) || held_soon(r, seat, position + 1, held)) {
        return FORBID(RMB, 47);
    }
    if (position >= 0 && position < d->n && (held >> d->order[position] & 1)) {
        return FORBID(Q, 38);
    }
    return miniboss_fits(r->g) ? 0 : LAIR_TABLE_LIMIT;
}

/* The card is in no zone any more; under the room it goes. */
void miniboss_attach(run *r, unsigned card, unsigned room, int level, unsigned source)
{
    lair_game *g = r->g;
    int seat = 0;
    stack_of(g, room, &seat);
    if (miniboss_fits(g)) {
        *miniboss_entry(g) = (lair_miniboss){
            .card = (uint16_t)card, .room = (uint16_t)room, .level = (uint8_t)level, .fell = 1};
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
    m->fell = m->fell || level < m->level;
    m->level = (uint8_t)level;
}

/* Its entry becomes free; with MINIBOSS_TO_OTHER the caller says where the card goes. */
void miniboss_leave(run *r, int ix, enum miniboss_to to)
{
    lair_game *g = r->g;
    lair_miniboss m = g->miniboss[ix];
    int seat = miniboss_owner(g, ix);
    g->miniboss[ix] = (lair_miniboss){0};
    g->attached &= (uint16_t) ~(1u << ix);
    bits_del(&g->used, m.card);
    if (to == MINIBOSS_TO_OTHER) {
        return;
    }
    EVENT(r, LAIR_EV_MINIBOSS_LEFT, seat, .card = m.card, .room = m.room, .amount = (int16_t)to);
    if (to == MINIBOSS_TO_DISCARD) {
        zone_to_discard(r, m.card);
    } else if (to == MINIBOSS_TO_HAND) {
        zone_to_hand(r, m.card, seat, 0xFF);
    } else {
        bits_add(&g->gone, m.card);
    }
}

/* a new room lies on the one it is attached to. It sleeps, or by option goes. */
void miniboss_covered(run *r, unsigned room)
{
    int ix = miniboss_of(r->g, room);
    if (ix >= 0) {
        RULE(Q, 37);
    }
    if (ix >= 0 && r->g->rules.covered_miniboss == LAIR_COVERED_DISCARDED) {
        miniboss_leave(r, ix, MINIBOSS_TO_DISCARD);
    }
}

static bool higher(const query *r, unsigned source, const lair_ins *i, const void *about)
{
    (void)r, (void)source;
    return i->n > *(const int *)about;
}

/* 1, or what the owner's cards say minibosses start at. */
int miniboss_start_level(const query *r, int seat)
{
    uint16_t source[LAW_SOURCES];
    int n = law_sources(r, seat, -1, NONE, source);
    int level = 1;
    for (int k = 0; k < n; k++) {
        while (level < 3 && law_says(r, source[k], seat, LAIR_OP_LEVEL, higher, &level)) {
            level++;
        }
    }
    return level;
}

/* ---- promotion: R-RMB-051 to 055 -------------------------------------------------------------------------------- */

enum { FOR_A_COIN, AT_A_PRICE };

/* The first ability of a source that is a price to promote at, and can be paid; -1 none. */
static int price_of(const query *r, unsigned source, int seat)
{
    if (!(source_hears(r, source) & LAIR_ON(PROMOTE_INSTEAD)) || source_silent(r, source)) {
        return -1;
    }
    for (unsigned k = 0; k < 2 * COPIED; k++) {
        int ability = source_ability(r, source, k);
        const lair_ability *a = ability < 0 ? NULL : &r->pack->abilities[ability];
        if (!a || !(a->on & LAIR_ON(PROMOTE_INSTEAD)) || !source_has(r, a, source, seat) ||
            limit_used(r, a, source, seat, LAIR_NO_HERO)) {
            continue;
        }
        lair_frame f = machine_frame((unsigned)ability, source, seat);
        if (machine_feasible(r, &f, 0, a->length)) {
            return ability;
        }
    }
    return -1;
}

static int find_price(const query *r, int seat, unsigned *of)
{
    uint16_t source[LAW_SOURCES];
    int n = law_sources(r, seat, -1, NONE, source);
    for (int k = 0; k < n; k++) {
        int ability = price_of(r, source[k], seat);
        if (ability >= 0) {
            *of = source[k];
            return ability;
        }
    }
    return -1;
}

int miniboss_why_asleep(const query *r, int ix)
{
    int seat = 0, slot = dungeon_find(r->g, r->g->miniboss[ix].room, &seat);
    bool deactivated = slot >= 0 && (r->g->dungeon[seat].stack[slot].flags & LAIR_DEACTIVATED);
    return deactivated ? FORBID(RMB, 58) : FORBID(Q, 37);
}

/* Could that miniboss rise, whatever the price? */
static int why_not_rise(const query *r, int seat, unsigned card)
{
    const lair_game *g = r->g;
    int ix = miniboss_find(g, card);
    if (ix < 0 || miniboss_owner(g, ix) != seat) {
        return FORBID(RMB, 55); /* not in play yet, or not one's own */
    }
    if (g->miniboss[ix].fell) {
        return FORBID(RMB, 54);
    }
    if (!miniboss_awake(g, ix)) {
        return miniboss_why_asleep(r, ix);
    }
    return g->miniboss[ix].level < 3 ? 0 : FORBID(RMB, 51);
}

/* how: 0 for a coin, 1 at the price of an ability. */
int miniboss_why_not_promote(const query *r, int seat, unsigned card, unsigned how)
{
    const lair_game *g = r->g;
    unsigned source = 0;
    if (how > AT_A_PRICE) {
        return LAIR_NOT_AN_ANSWER;
    }
    int why = card < r->pack->n_cards ? why_not_rise(r, seat, card) : LAIR_NOT_AN_ANSWER;
    if (why) {
        return why;
    }
    if ((g->player[seat].flags & LAIR_PROMOTED) || g->step != STEP_PLACE || g->active != seat) {
        RULE(Q, 40);
        return FORBID(RMB, 51); /* once a turn, in one's own turn to build */
    }
    bool can = how == AT_A_PRICE ? find_price(r, seat, &source) >= 0 : g->player[seat].coins > 0;
    return can ? 0 : LAIR_CANNOT_PAY;
}

void miniboss_list_promotions(const query *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    for (unsigned left = g->attached; left && !answers_full(s); left &= left - 1) {
        int i = __builtin_ctz(left);
        for (unsigned how = FOR_A_COIN; how <= AT_A_PRICE; how++) {
            if (miniboss_why_not_promote(r, seat, g->miniboss[i].card, how) == 0) {
                answers_add(s, LAIR_OPTION(LAIR_DO_PROMOTE, seat, g->miniboss[i].card, how));
            }
        }
    }
}

void miniboss_promote(run *r, int seat, unsigned card, unsigned how)
{
    lair_game *g = r->g;
    int ix = miniboss_find(g, card);
    unsigned source = 0;
    int price = how == AT_A_PRICE ? find_price(&r->query, seat, &source) : -1;
    RULE(RMB, 51);
    RULE(Q, 40);
    g->player[seat].flags |= LAIR_PROMOTED;
    if (how == FOR_A_COIN) {
        hoard_pay(r, seat, 1, card);
    }
    if (g->miniboss[ix].level == 2) {
        RULE(RMB, 52);
    }
    miniboss_set_level(r, ix, g->miniboss[ix].level + 1, NONE);
    miniboss_noticed(r, seat);
    if (price >= 0) {
        machine_push(r, (unsigned)price, source, seat);
    }
}

void miniboss_noticed(run *r, int seat)
{
    for (int ix = 0; ix < r->g->n_order; ix++) {
        int other = flow_seat(r->g, ix);
        if (other != seat) {
            trigger_dungeon(r, other, LAIR_ON_OPPONENT_MINIBOSS, NONE, LAIR_NO_HERO, NONE, NONE);
        }
    }
}
