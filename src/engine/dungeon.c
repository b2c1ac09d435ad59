/* dungeon.c - stacks of rooms: building, covering, destroying, counters, stunning.
 *
 * A room is named by its card. While another card lies on it, it is not a room: R-SBM-013, 089. */
#include "dungeon.h"
#include "bits.h"
#include "events.h"
#include "flow.h"
#include "heroes.h"
#include "hoard.h"
#include "machine.h"
#include "miniboss.h"
#include "rng.h"
#include "sources.h"
#include "triggers.h"
#include "zones.h"

static void close_gap(run *r, int seat, int position);

static int pile_at(const lair_dungeon *d, int slot)
{
    int at = 0;
    for (int i = 0; i < slot; i++) {
        at += d->stack[i].height;
    }
    return at;
}

const uint16_t *lair_pile(const lair_game *g, int seat, int slot)
{
    return &g->dungeon[seat].pile[pile_at(&g->dungeon[seat], slot)];
}

/* The visible room at a position, NONE if there is none, it is face-down or deactivated. */
unsigned dungeon_room(const lair_game *g, int seat, int position)
{
    const lair_dungeon *d = &g->dungeon[seat];
    if (position < 0 || position >= d->n) {
        return NONE;
    }
    int slot = d->order[position];
    if (d->stack[slot].flags & (LAIR_FACE_DOWN | LAIR_DEACTIVATED)) {
        RULE(SBM, 81); /* a face-down card counts for nothing */
        if (d->stack[slot].flags & LAIR_DEACTIVATED) {
            RULE(X, 29); /* nor does one turned sideways: not in counts, and it has no neighbors */
            RULE(X, 31);
        }
        return NONE;
    }
    return dungeon_top(d, slot);
}

unsigned lair_room_at(const lair_game *game, int seat, int position)
{
    return dungeon_room(game, seat, position);
}

/* Two stacks side by side, four lanes each. */
typedef uint16_t two_stacks __attribute__((vector_size(2 * sizeof(lair_stack))));
_Static_assert(sizeof(lair_stack) == 8 && offsetof(lair_stack, top) == 0 && LAIR_STACKS == 6,
               "the first lane of each is its top");

/* Slots of a dungeon whose top is that card, a bit each. Lanes that are equal are all ones, of which each top's keeps the
   bit of its slot. */
static inline unsigned tops_like(const lair_dungeon *d, two_stacks card)
{
    two_stacks first, second, third; /* no row of them: that would be written to memory and read back */
    memcpy(&first, &d->stack[0], sizeof first);
    memcpy(&second, &d->stack[2], sizeof second);
    memcpy(&third, &d->stack[4], sizeof third);
    two_stacks like = ((two_stacks)(first == card) & (two_stacks){1, 0, 0, 0, 2}) |
                      ((two_stacks)(second == card) & (two_stacks){4, 0, 0, 0, 8}) |
                      ((two_stacks)(third == card) & (two_stacks){16, 0, 0, 0, 32});
    return like[0] | like[4];
}

/* The slot whose visible room is that card, and its owner; -1 if the card is not a visible room. All slots are compared,
   which is quicker than guessing when to stop. */
int dungeon_find(const lair_game *g, unsigned room, int *seat)
{
    const two_stacks card = (two_stacks){0} + (uint16_t)room;
    uint64_t like = 0; /* a byte of slots for each dungeon */
    for (int s = 0; s < g->players; s++) {
        like |= (uint64_t)tops_like(&g->dungeon[s], card) << 8 * s;
    }
    for (; like; like &= like - 1) {
        int at = __builtin_ctzll(like);
        const lair_stack *stack = &g->dungeon[at >> 3].stack[at & 7];
        if (stack->height && !(stack->flags & LAIR_FACE_DOWN)) {
            *seat = at >> 3;
            return at & 7;
        }
    }
    return -1;
}

int lair_room_find(const lair_game *game, unsigned room, int *seat)
{
    return dungeon_find(game, room, seat);
}

int dungeon_position(const lair_game *g, int seat, int slot)
{
    const lair_dungeon *d = &g->dungeon[seat];
    for (int i = 0; i < d->n; i++) {
        if (d->order[i] == slot) {
            return i;
        }
    }
    return -1;
}

int dungeon_rooms(const lair_game *g, int seat)
{
    int n = 0;
    for (int i = 0; i < g->dungeon[seat].n; i++) {
        n += dungeon_room(g, seat, i) != NONE;
    }
    return n;
}

/* re-evaluated whenever it matters; a blank space is no room (R-X-031). */
unsigned dungeon_last(const lair_game *g, int seat)
{
    RULE(Q, 16);
    for (int p = 0; p < g->dungeon[seat].n; p++) {
        unsigned room = dungeon_room(g, seat, p);
        if (room != NONE) {
            return room;
        }
    }
    return NONE;
}

static void pile_insert(lair_dungeon *d, int slot, unsigned card)
{
    int at = pile_at(d, slot) + d->stack[slot].height;
    memmove(&d->pile[at + 1], &d->pile[at], (size_t)(d->n_pile - at) * sizeof d->pile[0]);
    d->pile[at] = (uint16_t)card;
    d->n_pile++;
    d->stack[slot].height++;
    d->stack[slot].top = (uint16_t)card;
}

static unsigned pile_remove_top(lair_dungeon *d, int slot)
{
    int at = pile_at(d, slot) + d->stack[slot].height - 1;
    unsigned card = d->pile[at];
    d->n_pile--;
    memmove(&d->pile[at], &d->pile[at + 1], (size_t)(d->n_pile - at) * sizeof d->pile[0]);
    d->pile[d->n_pile] = 0;
    d->stack[slot].height--;
    d->stack[slot].top = d->stack[slot].height ? d->pile[at - 1] : 0;
    return card;
}

/* A new stack at the entrance end (R-SBM-071). */
void dungeon_append(run *r, int seat, unsigned card, uint8_t flags)
{
    lair_dungeon *d = &r->g->dungeon[seat];
    int slot = 0;
    while (d->stack[slot].height) {
        slot++;
    }
    d->stack[slot] = (lair_stack){.flags = flags};
    pile_insert(d, slot, card);
    if (!(flags & LAIR_FACE_DOWN)) { /* that one is heard of when it is turned up */
        dungeon_changed(r->g, seat);
    }
    d->order[d->n++] = (uint8_t)slot;
}

void dungeon_cover(run *r, int seat, int slot, unsigned card, uint8_t flags)
{
    lair_dungeon *d = &r->g->dungeon[seat];
    pile_insert(d, slot, card); /* R-SBM-088: the covered room stays in play below */
    d->stack[slot].flags |= flags;
    dungeon_changed(r->g, seat);
    RULE(SBM, 74);
    if (flags & LAIR_FACE_DOWN) {
        RULE(Q, 17);
    }
    RULES(r->g, 88, 38);
}

/* Counters and coins go back when their room is covered or comes off the top in another way. */
static void pieces_back(run *r, int seat, lair_stack *s, unsigned room, bool covered)
{
    int counters = s->counters;
    if (counters) {
        int rule = covered ? CARRIED_OUT(SBM, 80) : CARRIED_OUT(Q, 25);
        r->g->counters_out = (uint16_t)(r->g->counters_out - counters);
        s->counters = 0; /* before it is told: who hears of it looks at what is left */
        EVENT(r, LAIR_EV_COUNTERS, seat, .card = (uint16_t)room, .amount = (int16_t)-counters,
              .rule = (uint16_t)rule);
    }
    hoard_lost(r, seat, s, room);
}

/* What lies on top now, if anything, was neither just built nor entered. */
static void another_top(lair_stack *s)
{
    s->flags = s->entered = s->by = 0;
}

/* Another room lies on top now: what the one before did to heroes is no concern of it. */
static void forget_marks(run *r, int seat, int slot)
{
    for (uint64_t m = hero_mask(r->g, LAIR_PLACE(LAIR_IN_DUNGEON, seat)); m; m &= m - 1) {
        r->g->hero_marks[__builtin_ctzll(m)] &= (uint8_t) ~(1u << slot);
    }
}

/* The face-down card of a slot is built: what lay under it is covered now. */
void dungeon_turn_up(run *r, int seat, int slot)
{
    lair_dungeon *d = &r->g->dungeon[seat];
    lair_stack *s = &d->stack[slot];
    unsigned card = dungeon_top(d, slot);
    if (s->height > 1) {
        unsigned below = lair_pile(r->g, seat, slot)[s->height - 2];
        pieces_back(r, seat, s, below, true);
        dungeon_forget_room(r, below);
        miniboss_covered(r, below);
    }
    forget_marks(r, seat, slot);
    s->flags = LAIR_NEW;
    s->entered = 0;
    dungeon_changed(r->g, seat);
    zone_see(r, card, 0xFF);
    EVENT(r, LAIR_EV_BUILT, seat, .card = (uint16_t)card, .rule = LAIR_RULE_SBM + 83);
}

/* Modifiers whose target is a room. */
static bool names_room(uint8_t what)
{
    switch (what) {
    case LAIR_MOD_ROOM:
    case LAIR_MOD_ICONS_TIMES:
    case LAIR_MOD_DAMAGE_TIMES:
    case LAIR_MOD_ROOM_ICONS:
    case LAIR_MOD_ICONS_SET:
    case LAIR_MOD_SILENT:
    case LAIR_MOD_ENTRY_HEALTH:
    case LAIR_MOD_CHOSEN: return true;
    default: return false;
    }
}

/* A room stops being one: nothing may name it any longer; what comes back is a new object. */
void dungeon_forget_room(run *r, unsigned room)
{
    lair_game *g = r->g;
    int kept = 0;
    for (int i = 0; i < g->n_mods; i++) {
        bool names = g->mod[i].target == room && names_room(g->mod[i].what);
        if (!names) {
            g->mod[kept++] = g->mod[i];
        }
    }
    number_mods_cut(g, kept);
    for (int i = 0; i < g->n_plays; i++) {
        for (int l = LAIR_L_ROOM; l <= LAIR_L_ROOM2; l++) {
            if (g->play[i].local[l] == room) {
                g->play[i].local[l] = TARGET_GONE;
            }
        }
    }
    if (g->walk_room == room) {
        g->walk_room = NONE;
    }
}

bool dungeon_minion_on(const lair_game *g, unsigned room)
{
    for (int s = 0; s < g->players; s++) {
        if (g->player[s].minion == (LAIR_ON_ROOM | room)) {
            return true;
        }
    }
    return false;
}

/* R-SBM-161: rooms to the left slide right; a hero on its way keeps its place in the row. */
static void close_gap(run *r, int seat, int position)
{
    lair_game *g = r->g;
    lair_dungeon *d = &g->dungeon[seat];
    RULE(SBM, 161);
    memmove(&d->order[position], &d->order[position + 1], (size_t)(d->n - position - 1));
    d->order[--d->n] = 0;
    if (g->walker != LAIR_NO_HERO && g->hero_place[g->walker] == LAIR_PLACE(LAIR_IN_DUNGEON, seat) &&
        position < g->walk_at) {
        g->walk_at--;
    }
}

unsigned dungeon_take_top(run *r, int seat, int slot)
{
    lair_dungeon *d = &r->g->dungeon[seat];
    unsigned card = pile_remove_top(d, slot);
    d->stack[slot].flags &= (uint8_t) ~(LAIR_FACE_DOWN | LAIR_NEW);
    d->stack[slot].by = 0;
    dungeon_changed(r->g, seat);
    if (d->stack[slot].height == 0) {
        close_gap(r, seat, dungeon_position(r->g, seat, slot));
    }
    return card;
}

/* R-X-021, Q-25: the stack's cards in random order. What lay on the room that is no longer on top is gone. */
void dungeon_shuffle(run *r, unsigned room, unsigned source)
{
    int seat = 0;
    int slot = dungeon_find(r->g, room, &seat);
    if (slot < 0) {
        return;
    }
    RULE(X, 21);
    lair_stack *s = &r->g->dungeon[seat].stack[slot];
    uint16_t *pile = &r->g->dungeon[seat].pile[pile_at(&r->g->dungeon[seat], slot)];
    for (uint32_t i = s->height - 1u; i > 0; i--) {
        uint32_t other = rng_below(r->g, LAIR_RNG_REST, i + 1);
        uint16_t card = pile[i];
        pile[i] = pile[other];
        pile[other] = card;
    }
    flow_barrier(r);
    s->top = pile[s->height - 1];
    EVENT(r, LAIR_EV_RAISED, seat, .card = s->top, .source = (uint16_t)source, .rule = LAIR_RULE_X + 21);
    if (s->top == room) {
        RULE(Q, 25); /* nothing is lost */
        return;
    }
    pieces_back(r, seat, s, room, false);
    dungeon_forget_room(r, room);
    miniboss_covered(r, room);
    another_top(s);
    dungeon_changed(r->g, seat);
}

static void uncover(run *r, int seat, int slot)
{
    lair_dungeon *d = &r->g->dungeon[seat];
    unsigned below = dungeon_top(d, slot);
    RULE(RMB, 99);
    RULE(SBM, 160);
    EVENT(r, LAIR_EV_UNCOVERED, seat, .card = (uint16_t)below, .rule = LAIR_RULE_SBM + 160);
    trigger_hear(r, seat, LAIR_ON(UNCOVERED), below, below, LAIR_NO_HERO, NONE);
}

/* R-SBM-159: to the discard pile, unless the card itself says otherwise. */
static void leave_dungeon(run *r, int seat, unsigned card, unsigned source, bool silent)
{
    const lair_design *d = card_design(&r->query, card);
    unsigned says = silent ? 0 : d->n_abilities;
    EVENT(r, LAIR_EV_DESTROYED, seat, .card = (uint16_t)card, .source = (uint16_t)source,
          .rule = LAIR_RULE_SBM + 159);
    RULE(SBM, 159);
    RULE(RMB, 98);
    zone_to_discard(r, card);
    for (unsigned k = 0; (d->hears & LAIR_ON(SELF_DESTROYED)) && k < says; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        if (a->on & LAIR_ON(SELF_DESTROYED)) { /* before anybody could see it in the pile */
            machine_instead(r, a, card, seat, LAIR_NO_HERO, card);
        }
    }
}

/* Who wants to know that a room was destroyed, and by whom. What it uncovers was no room when it happened (R-SBM-013,
   R-RMB-038): neither that room nor the miniboss under it has heard of it. */
static void destroyed_heard(run *r, int seat, unsigned room, unsigned source, unsigned uncovered, int by)
{
    trigger_dungeon(r, seat, LAIR_ON_OTHER_DESTROYED, room, LAIR_NO_HERO, room, uncovered);
    if (only_super(r->g)) {
        return;
    }
    trigger_all(r, LAIR_ON_ANY_DESTROYED, room, LAIR_NO_HERO, room, uncovered);
    trigger_all(r, LAIR_ON_ROOM_LOST, NONE, LAIR_NO_HERO, room, uncovered);
    if (source != room) {
        trigger_hear(r, seat, LAIR_ON(SELF_DESTROYED_BY), room, room, LAIR_NO_HERO, room);
    }
    if (uncovered != NONE && by == seat) {
        trigger_dungeon(r, seat, LAIR_ON_YOU_UNCOVER, uncovered, LAIR_NO_HERO, NONE, uncovered);
    }
}

void dungeon_destroy(run *r, unsigned room, unsigned source, int by)
{
    lair_game *g = r->g;
    int seat = 0;
    int slot = dungeon_find(g, room, &seat);
    if (slot < 0 || dungeon_minion_on(g, room)) {
        return;
    }
    if (g->dungeon[seat].stack[slot].flags & LAIR_DEACTIVATED) {
        RULE(X, 30);
        return;
    }
    lair_dungeon *d = &g->dungeon[seat];
    bool silent = source_silent(&r->query, room);
    if (g->walk_room == room) {
        RULE(Q, 27); /* the hero inside goes on from here */
    }
    pieces_back(r, seat, &d->stack[slot], room, false);
    int miniboss = miniboss_of(g, room);
    if (miniboss >= 0) {
        RULE(RMB, 56);
        miniboss_leave(r, miniboss, MINIBOSS_TO_DISCARD);
    }
    forget_marks(r, seat, slot);
    dungeon_forget_room(r, room);
    pile_remove_top(d, slot);
    bits_del(&g->used, room);
    another_top(&d->stack[slot]);
    dungeon_changed(g, seat);
    g->player[seat].destroyed++;
    leave_dungeon(r, seat, room, source, silent);
    unsigned below = NONE;
    if (d->stack[slot].height) {
        below = dungeon_top(d, slot);
        uncover(r, seat, slot);
    } else {
        close_gap(r, seat, dungeon_position(g, seat, slot));
    }
    destroyed_heard(r, seat, room, silent ? room : source, below, by);
}

/* R-RMB-099: a covered room comes to the top of its stack, which uncovers it; what was on top is covered now. */
void dungeon_raise(run *r, int seat, unsigned card, unsigned source)
{
    lair_dungeon *d = &r->g->dungeon[seat];
    for (int slot = 0; slot < LAIR_STACKS; slot++) {
        int at = pile_at(d, slot);
        for (int k = 0; k < d->stack[slot].height - 1; k++) {
            if (d->pile[at + k] != card) {
                continue;
            }
            lair_stack *s = &d->stack[slot];
            unsigned old = s->top;
            pieces_back(r, seat, s, old, false);
            forget_marks(r, seat, slot);
            dungeon_forget_room(r, old);
            miniboss_covered(r, old);
            memmove(&d->pile[at + k], &d->pile[at + k + 1], (size_t)(s->height - 1 - k) * sizeof d->pile[0]);
            d->pile[at + s->height - 1] = (uint16_t)card;
            s->top = (uint16_t)card;
            another_top(s);
            dungeon_changed(r->g, seat);
            RULE(RMB, 99);
            EVENT(r, LAIR_EV_RAISED, seat, .card = (uint16_t)card, .room = (uint16_t)old,
                  .source = (uint16_t)source);
            uncover(r, seat, slot);
            return;
        }
    }
}

void dungeon_reverse(run *r, int seat, unsigned source)
{
    lair_dungeon *d = &r->g->dungeon[seat];
    for (int i = 0; i < d->n / 2; i++) {
        uint8_t slot = d->order[i];
        d->order[i] = d->order[d->n - 1 - i];
        d->order[d->n - 1 - i] = slot;
    }
    dungeon_reordered(r, seat);
    EVENT(r, LAIR_EV_ORDERED, seat, .source = (uint16_t)source);
}

/* R-X-027: turned sideways; nothing under it is uncovered. */
void dungeon_deactivate(run *r, unsigned room, unsigned source)
{
    int seat = 0;
    int slot = dungeon_find(r->g, room, &seat);
    if (slot < 0) {
        return;
    }
    RULE(X, 27);
    RULE(X, 34);
    RULE(RMB, 100);
    r->g->dungeon[seat].stack[slot].flags |= LAIR_DEACTIVATED;
    dungeon_changed(r->g, seat);
    EVENT(r, LAIR_EV_DEACTIVATED, seat, .card = (uint16_t)room, .source = (uint16_t)source,
          .rule = LAIR_RULE_X + 27);
}

/* Rooms were put in another order: a hero in one of them goes on from where that room is now. */
void dungeon_reordered(run *r, int seat)
{
    lair_game *g = r->g;
    int owner = -1;
    int slot = dungeon_find(g, g->walk_room, &owner);
    if (slot >= 0 && owner == seat) {
        g->walk_at = (uint8_t)dungeon_position(g, seat, slot);
    }
}

/* R-SBM-165: whole stacks change places. */
void dungeon_swap(run *r, unsigned a, unsigned b)
{
    int seat = 0, seat_b = 0;
    int x = dungeon_find(r->g, a, &seat);
    int y = dungeon_find(r->g, b, &seat_b);
    if (x < 0 || y < 0 || seat != seat_b) {
        return;
    }
    RULE(SBM, 165);
    lair_dungeon *d = &r->g->dungeon[seat];
    if (d->stack[x].counters || d->stack[y].counters) {
        RULE(Q, 25); /* they move along */
    }
    for (int i = 0; i < d->n; i++) {
        d->order[i] = d->order[i] == x ? (uint8_t)y : d->order[i] == y ? (uint8_t)x : d->order[i];
    }
    dungeon_reordered(r, seat);
    EVENT(r, LAIR_EV_SWAPPED, seat, .card = (uint16_t)a, .room = (uint16_t)b, .rule = LAIR_RULE_SBM + 165);
}

static int counter_limit(const lair_game *g)
{
    if (is_solo(g)) {
        RULE(SOLO, 16);
        return 4;
    }
    return 255;
}

/* As many of the counters as rules and supply allow; returns how many came or went. */
int dungeon_add_counters(run *r, unsigned room, int amount, unsigned source)
{
    lair_game *g = r->g;
    int seat = 0;
    int slot = dungeon_find(g, room, &seat);
    if (slot < 0) {
        return 0;
    }
    lair_stack *s = &g->dungeon[seat].stack[slot];
    int now = s->counters + amount;
    int limit = counter_limit(g);
    now = now < 0 ? 0 : now > limit ? (s->counters > limit ? s->counters : limit) : now;
    if (g->rules.counter_supply && now > s->counters) { /* R-SBM-003 */
        int left = g->rules.counter_supply - g->counters_out;
        now = now - s->counters > left ? s->counters + (left > 0 ? left : 0) : now;
    }
    int change = now - s->counters;
    if (g->rules.counter_supply == 0) {
        RULE(Q, 26);
    }
    RULE(SBM, 3);
    RULE(SBM, 4); /* a counter is a number, whatever its face */
    s->counters = (uint8_t)now;
    g->counters_out = (uint16_t)(g->counters_out + change);
    if (change) {
        EVENT(r, LAIR_EV_COUNTERS, seat, .card = (uint16_t)room, .amount = (int16_t)change,
              .source = (uint16_t)source);
    }
    return change;
}

void dungeon_stun(run *r, unsigned room, bool until_walked, unsigned source)
{
    int seat = 0;
    int slot = dungeon_find(r->g, room, &seat);
    if (slot < 0) {
        return;
    }
    RULE(SBM, 166);
    r->g->dungeon[seat].stack[slot].flags |= until_walked ? LAIR_FROZEN : LAIR_STUNNED;
    EVENT(r, LAIR_EV_STUN, seat, .card = (uint16_t)room, .amount = until_walked, .source = (uint16_t)source,
          .rule = LAIR_RULE_SBM + 166);
}

/* ---- what is used in windows ------------------------------------------------------------------------------------------- */

/* What its owner uses of a boss, be it its own words or those of another: nothing while all of it waits for the level up. */
static unsigned boss_uses(const query *r, int seat, uint64_t hears)
{
    const lair_player *p = &r->g->player[seat];
    bool waits = p->boss != NONE && p->copied == NONE && !(p->flags & LAIR_LEVELLED) &&
                 (lair_boss(r->g, r->pack, seat)->needs & LAIR_NEED_LEVELLED);
    return (hears & LAIR_ON(ACTIVATE)) && !waits ? USES_BOSS : 0;
}

/* dungeon_uses_now and dungeon_hears_now in one pass. */
void dungeon_keep_now(run *r, int seat)
{
    lair_game *g = r->g;
    const lair_dungeon *d = &g->dungeon[seat];
    uint64_t hears = boss_hears(&r->query, seat);
    unsigned own = boss_uses(&r->query, seat, hears), rival = hears & LAIR_ON(RIVAL) ? USES_BOSS : 0;
    for (int p = 0; p < d->n; p++) {
        const lair_stack *s = &d->stack[d->order[p]];
        if (!(s->flags & (LAIR_FACE_DOWN | LAIR_DEACTIVATED))) {
            uint64_t all = card_design(&r->query, s->top)->hears;
            hears |= all;
            own |= (unsigned)((all & LAIR_ON(ACTIVATE)) != 0) << d->order[p];
            rival |= (unsigned)((all & LAIR_ON(RIVAL)) != 0) << d->order[p];
        }
    }
    g->hears[seat] = hears;
    g->uses[seat] = (uint16_t)(USES_KNOWN | rival << USES_RIVAL_SHIFT | own);
}

unsigned dungeon_uses_now(const query *r, int seat)
{
    const uint64_t boss = boss_hears(r, seat);
    unsigned own = rooms_hearing(r, seat, LAIR_ON(ACTIVATE)) | boss_uses(r, seat, boss);
    unsigned rival = rooms_hearing(r, seat, LAIR_ON(RIVAL)) | (boss & LAIR_ON(RIVAL) ? USES_BOSS : 0);
    return USES_KNOWN | rival << USES_RIVAL_SHIFT | own;
}
