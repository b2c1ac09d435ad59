/* survivors.c - the end of a turn in the games that are played by XP: who is out, who has won. */
#include "bits.h"
#include "dungeon.h"
#include "ending.h"
#include "events.h"
#include "flow.h"
#include "heroes.h"
#include "items.h"
#include "miniboss.h"
#include "numbers.h"
#include "town.h"
#include "zones.h"

enum { ENOUGH_SOULS = 10, TOO_MANY_WOUNDS = 5, LAST_TURN = 30 };

/* ---- who is out: R-RMB-084, 090, Q-44 ------------------------------------------------------------------------------- */

static void leave_game(run *r, unsigned card)
{
    bits_add(&r->g->gone, card);
    zone_see(r, card, 0xFF);
}

static void drop_hand(run *r, int seat)
{
    lair_game *g = r->g;
    for (unsigned c = lair_bits_next(&g->hand[seat], 0); c < LAIR_CARDS;
         c = lair_bits_next(&g->hand[seat], c + 1)) {
        zone_from_hand(r, c, seat);
        leave_game(r, c);
    }
}

static void drop_dungeon(run *r, int seat)
{
    lair_game *g = r->g;
    lair_dungeon *d = &g->dungeon[seat];
    for (unsigned left = g->attached; left; left &= left - 1) {
        int i = __builtin_ctz(left);
        if (miniboss_owner(g, i) == seat) {
            miniboss_leave(r, i, MINIBOSS_FROM_GAME);
        }
    }
    for (int i = 0; i < d->n_pile; i++) {
        leave_game(r, d->pile[i]);
    }
    for (int k = 0; k < LAIR_STACKS; k++) {
        g->counters_out = (uint16_t)(g->counters_out - d->stack[k].counters);
    }
    *d = (lair_dungeon){0};
    dungeon_changed(g, seat);
}

static void drop_heroes(run *r, int seat)
{
    lair_game *g = r->g;
    uint8_t waiting[LAIR_HEROES];
    for (unsigned h = 0; h < g->n_heroes; h++) {
        int zone = place_zone(g->hero_place[h]);
        if ((zone == LAIR_AS_SOUL || zone == LAIR_AS_WOUND) && place_who(g->hero_place[h]) == seat) {
            hero_move(r, h, LAIR_PLACE(LAIR_REMOVED, 0), NONE);
        }
    }
    g->player[seat].souls = g->player[seat].wounds = 0;
    int n = lair_queue(g, LAIR_PLACE(LAIR_AT_ENTRANCE, seat), waiting);
    for (int i = 0; i < n; i++) {
        RULE(RMB, 68);
        town_enter(r, waiting[i], NONE);
    }
}

/* What lies in the score area for good, and what lasts for the rest of the game. */
static void drop_mods(run *r, int seat)
{
    lair_game *g = r->g;
    int kept = 0;
    for (int i = 0; i < g->n_mods; i++) {
        bool its = g->mod[i].seat == seat;
        if (its && (g->mod[i].what & ~LAIR_MOD_LASTS) == LAIR_MOD_SCORED) {
            leave_game(r, g->mod[i].target);
        }
        if (!its) {
            g->mod[kept++] = g->mod[i];
        }
    }
    number_mods_cut(g, kept);
}

/* Everything of that player leaves the game, never to the discard pile. */
static void leaves(run *r, int seat)
{
    lair_game *g = r->g;
    RULE(RMB, 90);
    RULE(Q, 44);
    drop_hand(r, seat);
    drop_dungeon(r, seat);
    drop_heroes(r, seat);
    drop_mods(r, seat);
    for (unsigned i = 0; i < g->n_items; i++) {
        if (g->item_place[i] == LAIR_ITEM_UP + seat || g->item_place[i] == LAIR_ITEM_DOWN + seat) {
            item_move(r, i, LAIR_ITEM_NOWHERE, NONE);
        }
    }
    g->player[seat].coins = 0;
}

static unsigned losers(const query *r)
{
    const lair_game *g = r->g;
    unsigned seats = 0;
    if (g->rules.infinite_lives) {
        RULE(VAR, 8);
        return 0;
    }
    for (int ix = 0; ix < g->n_order; ix++) {
        int s = flow_seat(g, ix);
        if (number_wounds(r, s) >= TOO_MANY_WOUNDS && !number_has_mod(g, LAIR_MOD_NO_LOSS, s, NONE)) {
            seats |= 1u << s;
        }
    }
    return seats;
}

static void mark_out(run *r, unsigned seats)
{
    for (int s = 0; s < r->g->players; s++) {
        if (seats >> s & 1) {
            RULE(RMB, 84);
            r->g->player[s].flags |= LAIR_OUT;
            EVENT(r, LAIR_EV_OUT, s, .rule = LAIR_RULE_RMB + 84);
        }
    }
    flow_order(r->g);
}

/* ---- who has won: R-RMB-085 to 091 ----------------------------------------------------------------------------------- */

static unsigned winners(const query *r, unsigned seats)
{
    const lair_game *g = r->g;
    unsigned won = 0;
    if (g->rules.infinite_lives && !g->rules.ten_souls_end) {
        RULE(VAR, 10);
        return 0;
    }
    for (int s = 0; s < g->players; s++) {
        bool enough = (seats >> s & 1) && number_souls(r, s) >= ENOUGH_SOULS;
        won |= enough && !number_has_mod(g, LAIR_MOD_NO_WIN, s, NONE) ? 1u << s : 0;
    }
    return won;
}

/* The rule that ends the game though nobody has won yet, 0 if it goes on. */
static int out_of_time(const lair_game *g)
{
    bool empty = hero_count(g, LAIR_PLACE(LAIR_IN_DECK, 0)) == 0;
    if (empty) {
        RULE(Q, 43);
    }
    if (empty && g->rules.infinite_lives) {
        return CARRIED_OUT(VAR, 9);
    }
    if (empty && g->rules.town_deck_empty == LAIR_EMPTY_ENDS) {
        return LAIR_RULE_Q + 43;
    }
    int last = g->rules.turn_limit ? g->rules.turn_limit : LAST_TURN;
    return g->turn >= last ? CARRIED_OUT(Q, 56) : 0;
}

static void over(run *r, unsigned seats, int rule)
{
    int by = 0;
    EVENT(r, LAIR_EV_GAME_OVER, LAIR_NO_SEAT, .rule = (uint16_t)rule);
    int best = ending_best(&r->query, ending_can_win(&r->query, seats), &by);
    ending_win(r, best, __builtin_popcount(seats) == 1 ? rule : by);
}

/* R-RMB-083: only after a full turn. Who is out is never compared with who is not (R-RMB-091), unless all are. */
void survivors_check(run *r)
{
    lair_game *g = r->g;
    unsigned in = flow_seats(g), lost = losers(&r->query), won = winners(&r->query, in & ~lost);
    RULE(RMB, 83);
    if (lost == in) {
        over(r, in, CARRIED_OUT(RMB, 87));
        return;
    }
    mark_out(r, lost);
    in &= ~lost;
    int late = out_of_time(g);
    RULE(RMB, 91);
    if (__builtin_popcount(in) == 1) {
        over(r, in, CARRIED_OUT(RMB, 89));
    } else if (won) {
        over(r, won, CARRIED_OUT(RMB, 85));
    } else if (late) {
        over(r, in, late);
    } else {
        for (int s = 0; s < g->players; s++) {
            if (lost >> s & 1) {
                leaves(r, s);
            }
        }
        number_mods_end(g, true);
        flow_next_phase(r);
    }
}
