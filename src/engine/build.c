/* build.c - the Build phase: windows, face-down placement, the common reveal, Level Up and "when built". */
#include "internal.h"

void build_phase(run *r)
{
    lair_game *g = r->g;
    RULE(SBM, 82);
    for (int s = 0; s < g->players; s++) {
        g->player[s].builds = 1;
    }
    g->turn_ix = 0;
    g->step = STEP_BUILD_WINDOW;
}

/* a window before each placement, the player about to place being asked first. */
void build_window(run *r)
{
    lair_game *g = r->g;
    if (g->turn_ix == g->n_order) {
        g->active = LAIR_NO_SEAT;
        g->step = STEP_LAST_WINDOW;
        return;
    }
    g->active = (uint8_t)flow_seat(g, g->turn_ix);
    RULE(SBM, 40);
    play_open(r, g->active, STEP_PLACE);
}

/* R-SBM-068: at most one room, unless a card grants more. */
void build_place(run *r)
{
    lair_game *g = r->g;
    if (g->player[g->active].builds == 0) {
        g->turn_ix++;
        g->step = STEP_BUILD_WINDOW;
        return;
    }
    RULE(SBM, 68);
    flow_ask(r, g->active, LAIR_ASK_BUILD);
}

void build_last_window(run *r)
{
    play_open(r, r->g->first, STEP_REVEAL);
}

/* ---- where a room may go -------------------------------------------------------------------------------------------- */

/* May anything be put on top of the visible room of a slot? */
int build_why_not_cover(const run *r, int seat, int slot)
{
    const lair_stack *s = &r->g->dungeon[seat].stack[slot];
    if (s->flags & LAIR_FACE_DOWN) {
        return FORBID(SBM, 78);
    }
    if (s->flags & LAIR_DEACTIVATED) {
        return FORBID(X, 30);
    }
    if (dungeon_minion_on(r->g, dungeon_top(&r->g->dungeon[seat], slot))) {
        return FORBID(SBM, 79);
    }
    return r->g->dungeon[seat].n_pile >= LAIR_PILE ? LAIR_TABLE_LIMIT : 0;
}

static int why_not_entrance(const run *r, int seat, const lair_design *d)
{
    if (d->kind != LAIR_ROOM) {
        return FORBID(SBM, 77);
    }
    if (r->g->dungeon[seat].n >= LAIR_POSITIONS) {
        return FORBID(SBM, 72);
    }
    return r->g->dungeon[seat].n_pile >= LAIR_PILE ? LAIR_TABLE_LIMIT : 0;
}

/* An advanced room needs a treasure in common with the visible room only: R-SBM-076. */
bool build_shares_icon(const lair_design *a, const lair_design *b)
{
    const uint64_t high =
        0x8080808080ull; /* no room shows 128 of a kind: adding 127 sets the lane's top bit unless it is 0 */
    return ((a->icons + 0x7F7F7F7F7Full) & (b->icons + 0x7F7F7F7F7Full) & high) != 0;
}

/* Does the card lie under or as a face-down card of the seat's own dungeon? */
static bool under_face_down(const lair_game *g, int seat, unsigned card)
{
    const lair_dungeon *d = &g->dungeon[seat];
    for (int k = 0; k < LAIR_STACKS; k++) {
        const uint16_t *pile = lair_pile(g, seat, k);
        for (int i = 0; (d->stack[k].flags & LAIR_FACE_DOWN) && i < d->stack[k].height; i++) {
            if (pile[i] == card) {
                return true;
            }
        }
    }
    return false;
}

/* An advanced room needs a treasure in common with the room it covers; an ordinary one goes anywhere. */
static int why_not_match(const run *r, const lair_design *d, unsigned room)
{
    if (d->kind == LAIR_ADVANCED_ROOM) {
        RULE(SBM, 10); /* only treasure is compared, never Monster or Trap */
        RULE(SBM, 76);
        return build_shares_icon(d, card_design(r, room)) ? 0 : FORBID(SBM, 76);
    }
    RULE(SBM, 75);
    return 0;
}

/* On top of the visible room of a slot. */
static int why_not_on(const run *r, int seat, const lair_design *d, int slot)
{
    int why = build_why_not_cover(r, seat, slot);
    return why ? why : why_not_match(r, d, r->g->dungeon[seat].stack[slot].top);
}

/* where: 0 at the entrance, else 1 + the room to cover. */
int build_why_not(const run *r, int seat, unsigned card, unsigned where)
{
    if (card >= r->pack->n_cards || !lair_has(&r->g->hand[seat], card) || card_is_spell(r, card)) {
        return LAIR_NOT_IN_HAND;
    }
    const lair_design *d = card_design(r, card);
    if (where == 0) {
        return why_not_entrance(r, seat, d);
    }
    int owner = 0;
    int slot = dungeon_find(r->g, where - 1, &owner);
    if (slot < 0) {
        return under_face_down(r->g, seat, where - 1) ? FORBID(SBM, 78) : FORBID(SBM, 73);
    }
    return owner == seat ? why_not_on(r, seat, d, slot) : FORBID(SBM, 73);
}

static void list_places(const run *r, int seat, unsigned card, const uint16_t *rooms, int n, answers *s)
{
    const lair_design *d = card_design(r, card);
    if (why_not_entrance(r, seat, d) == 0) {
        answers_add(s, LAIR_OPTION(LAIR_DO_BUILD, seat, card, 0));
    }
    for (int i = 0; i < n; i++) {
        if (why_not_match(r, d, rooms[i]) == 0) {
            answers_add(s, LAIR_OPTION(LAIR_DO_BUILD, seat, card, 1u + rooms[i]));
        }
    }
}

/* Rooms that anything may be put on, by number, so that the answers come out in order. */
static int coverable(const run *r, int seat, uint16_t rooms[LAIR_POSITIONS])
{
    const lair_dungeon *d = &r->g->dungeon[seat];
    int n = 0;
    for (int p = 0; p < d->n; p++) {
        if (build_why_not_cover(r, seat, d->order[p])) {
            continue;
        }
        int at = n++;
        for (; at > 0 && rooms[at - 1] > d->stack[d->order[p]].top; at--) {
            rooms[at] = rooms[at - 1];
        }
        rooms[at] = d->stack[d->order[p]].top;
    }
    return n;
}

void build_list(const run *r, int seat, answers *s)
{
    uint16_t rooms[LAIR_POSITIONS];
    int n = coverable(r, seat, rooms);
    const lair_set *hand = &r->g->hand[seat];
    for (int i = 0; i < r->g->words; i++) {
        for (uint64_t w = hand->w[i] & ~r->pack->spells.w[i]; w && !answers_full(s); w &= w - 1) {
            list_places(r, seat, (unsigned)(i * 64 + __builtin_ctzll(w)), rooms, n, s);
        }
    }
}

/* R-SBM-070: face-down, the place is open. */
void build_put(run *r, int seat, unsigned card, unsigned where)
{
    lair_game *g = r->g;
    zone_from_hand(r, card, seat);
    if (where == 0) {
        RULE(SBM, 71);
        RULE(SBM, 175); /* the entrance moves outward with the row */
        dungeon_append(r, seat, card, LAIR_FACE_DOWN);
    } else {
        int owner = 0;
        dungeon_cover(r, seat, dungeon_find(g, where - 1, &owner), card, LAIR_FACE_DOWN);
    }
    RULE(SBM, 70);
    RULE(SBM, 184);
    g->player[seat].built++;
    g->player[seat].builds--;
    EVENT(r, LAIR_EV_PLACE_ROOM, seat, .card = (uint16_t)card, .seen = (uint8_t)(1u << seat),
          .room = (uint16_t)(where ? where - 1 : NONE), .rule = LAIR_RULE_SBM + 70);
}

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

/* R-SBM-083: all together, from now on they count as built. */
void build_reveal(run *r)
{
    lair_game *g = r->g;
    if (ask_late_builder(r)) {
        return;
    }
    RULE(SBM, 83);
    RULE(SBM, 84); /* no window until the Adventure phase */
    for (int ix = 0; ix < g->n_order; ix++) {
        int s = flow_seat(g, ix);
        for (int p = g->dungeon[s].n - 1; p >= 0; p--) {
            int slot = g->dungeon[s].order[p];
            if (g->dungeon[s].stack[slot].flags & LAIR_FACE_DOWN) {
                dungeon_turn_up(r, s, slot);
                flow_barrier(r);
            }
        }
    }
    g->turn_ix = 0;
    g->step = STEP_BUILT;
}

/* R-SBM-172, Q-21: five rooms, all face-up and active, for the first time. */
static bool levels_up(const lair_game *g, int seat)
{
    bool five = dungeon_rooms(g, seat) == LAIR_POSITIONS;
    if (five && (g->player[seat].flags & LAIR_LEVELLED)) {
        RULE(SBM, 173);
        return false;
    }
    return five;
}

static void level_up(run *r, int seat)
{
    RULE(SBM, 172);
    RULE(SBM, 174);
    r->g->player[seat].flags |= LAIR_LEVELLED;
    EVENT(r, LAIR_EV_LEVEL_UP, seat, .rule = LAIR_RULE_SBM + 172);
    trigger_hear(r, seat, LAIR_ON(LEVEL_UP), LAIR_BY_BOSS | (unsigned)seat, NONE, LAIR_NO_HERO, NONE);
}

static void built_triggers(run *r, int seat)
{
    lair_dungeon *d = &r->g->dungeon[seat];
    for (int p = 0; p < d->n; p++) {
        lair_stack *s = &d->stack[d->order[p]];
        if (s->flags & LAIR_NEW) {
            s->flags &= (uint8_t)~LAIR_NEW;
            unsigned room = dungeon_top(d, d->order[p]);
            RULE(SBM, 87);
            trigger_hear(r, seat, LAIR_ON(BUILT), room, room, LAIR_NO_HERO, NONE);
        }
    }
}

/* R-SBM-085, 086: one player after the other; Level Up before "when you build". */
void build_triggers(run *r)
{
    lair_game *g = r->g;
    if (g->turn_ix == g->n_order) {
        flow_phase(r, LAIR_MINION, STEP_MINION);
        return;
    }
    int seat = flow_seat(g, g->turn_ix);
    lair_player *p = &g->player[seat];
    RULE(SBM, 85);
    RULE(SBM, 147);
    if (!(p->flags & LAIR_LEVEL_CHECKED)) {
        p->flags |= LAIR_LEVEL_CHECKED;
        if (levels_up(g, seat)) {
            RULE(SBM, 86);
            level_up(r, seat);
        }
        return;
    }
    p->flags &= (uint8_t)~LAIR_LEVEL_CHECKED;
    g->turn_ix++;
    built_triggers(r, seat);
}

void build_heard(run *r, int seat, unsigned room)
{
    trigger_hear(r, seat, LAIR_ON(BUILT), room, room, LAIR_NO_HERO, NONE);
}
