/* build.c - the Build phase up to the reveal: windows, face-down placement, promotions, coins for discarded rooms. */
#include "build.h"
#include "dungeon.h"
#include "events.h"
#include "flow.h"
#include "hoard.h"
#include "miniboss.h"
#include "plays.h"
#include "triggers.h"
#include "zones.h"

void build_phase(run *r)
{
    lair_game *g = r->g;
    RULES(g, 82, 39);
    g->turn_ix = 0;
    g->step = STEP_BUILD_WINDOW;
    for (int ix = 0; ix < g->n_order; ix++) {
        int seat = flow_seat(g, ix);
        g->player[seat].builds = 1;
        trigger_dungeon(r, seat, LAIR_ON_BUILD_START, NONE, LAIR_NO_HERO, NONE, NONE);
    }
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
    RULES(g, 40, 22);
    RULE(Q, 51);
    play_open(r, g->active, STEP_PLACE);
}

static void next_builder(lair_game *g)
{
    g->turn_ix++;
    g->step = STEP_BUILD_WINDOW;
}

/* Something to do besides building? */
static bool has_more(const query *r, int seat)
{
    lair_option one[1];
    answers any = {.out = one, .capacity = 1};
    miniboss_list_promotions(r, seat, &any);
    build_list_coins(r, seat, &any);
    return any.n > 0;
}

/* R-SBM-068, R-RMB-032: at most one room or miniboss, unless a card grants more; and one promotion. */
void build_place(run *r)
{
    lair_game *g = r->g;
    if (g->player[g->active].builds == 0 && !has_more(&r->query, g->active)) {
        next_builder(g);
        return;
    }
    RULES(g, 68, 32);
    flow_ask(r, g->active, LAIR_ASK_BUILD);
}

/* R-SBM-069: declining is announced. R-RMB-033: and final. */
void build_stop(run *r, int seat)
{
    lair_game *g = r->g;
    int rule = BOOK(g, 69, 33);
    if (g->player[seat].builds) {
        EVENT(r, LAIR_EV_NO_BUILD, seat, .rule = (uint16_t)rule);
    }
    g->player[seat].builds = 0;
    if (g->step == STEP_PLACE) {
        next_builder(g);
    }
}

void build_last_window(run *r)
{
    RULE(Q, 51);
    play_open(r, flow_seat(r->g, 0), STEP_REVEAL);
}

/* R-SBM-070, R-RMB-034: face-down, the place is open. */
void build_put(run *r, int seat, unsigned card, unsigned where)
{
    lair_game *g = r->g;
    zone_from_hand(r, card, seat);
    if (where == 0) {
        RULES(g, 71, 35);
        RULE(SBM, 175); /* the entrance moves outward with the row */
        dungeon_append(r, seat, card, LAIR_FACE_DOWN);
    } else {
        int owner = 0;
        int slot = dungeon_find(g, where - 1, &owner);
        dungeon_cover(r, owner, slot, card, LAIR_FACE_DOWN);
        g->dungeon[owner].stack[slot].by = owner == seat ? 0 : (uint8_t)(1 + seat);
    }
    int rule = BOOK(g, 70, 34);
    if (card_design(&r->query, card)->kind == LAIR_MINIBOSS) {
        RULE(RMB, 44); /* in the hand among the rooms, and yet none */
        RULE(RMB, 45);
        RULE(RMB, 57); /* a face-down card is hidden whatever it is */
    }
    RULE(SBM, 184);
    g->player[seat].built++;
    g->player[seat].builds--;
    EVENT(r, LAIR_EV_PLACE_ROOM, seat, .card = (uint16_t)card, .seen = (uint8_t)(1u << seat),
          .room = (uint16_t)(where ? where - 1 : NONE), .rule = (uint16_t)rule);
}

/* ---- coins for discarded rooms: R-X-025, R-RMB-062 ---------------------------------------------------------------- */

static int coin_rule(const lair_game *g)
{
    return is_super(g) ? FORBID(X, 25) : FORBID(RMB, 62);
}

/* Is this the moment for it? */
static bool coin_time(const lair_game *g, int seat)
{
    switch (g->rules.coin_discard) {
    case LAIR_COIN_IN_BUILD: return g->step == STEP_PLACE && g->active == seat;
    case LAIR_COIN_IN_WINDOWS: return g->step == STEP_WINDOW;
    default: return false;
    }
}

/* a miniboss is no room card. */
static bool is_room_card(const query *r, unsigned card)
{
    return card_design(r, card)->kind <= LAIR_ADVANCED_ROOM;
}

int build_why_not_coin(const query *r, int seat, unsigned card)
{
    const lair_game *g = r->g;
    if (card >= r->pack->n_cards || !lair_has(&g->hand[seat], card)) {
        return LAIR_NOT_IN_HAND;
    }
    if (!is_room_card(r, card)) {
        return card_is_spell(r, card) ? coin_rule(g) : FORBID(Q, 41);
    }
    return g->player[seat].coined || !coin_time(g, seat) ? coin_rule(g) : 0;
}

void build_list_coins(const query *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    for (int i = 0; i < g->words && !g->player[seat].coined && coin_time(g, seat); i++) {
        for (uint64_t w = g->hand[seat].w[i] & ~r->pack->spells.w[i]; w && !answers_full(s); w &= w - 1) {
            unsigned card = (unsigned)(i * 64 + __builtin_ctzll(w));
            if (is_room_card(r, card)) {
                answers_add(s, LAIR_OPTION(LAIR_DO_COIN, seat, card, 0));
            }
        }
    }
}

void build_take_coin(run *r, int seat, unsigned card)
{
    r->g->player[seat].coined = 1;
    zone_discard(r, seat, card, seat, NONE, coin_rule(r->g));
    hoard_gain(r, seat, 1, NONE);
}
