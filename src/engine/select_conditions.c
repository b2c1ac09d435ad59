/* select_conditions.c - whether the condition of an instruction holds. */
#include "adventure.h"
#include "dungeon.h"
#include "flow.h"
#include "heroes.h"
#include "miniboss.h"
#include "numbers.h"
#include "select.h"
#include "select_inside.h"
#include "sources.h"
#include "zones.h"

static bool compare(int have, unsigned how, int n)
{
    switch (how) {
    case LAIR_GE: return have >= n;
    case LAIR_LE: return have <= n;
    case LAIR_LT: return have < n;
    default: return have == n;
    }
}

static bool hero_here(const query *r, lair_frame *f, const lair_ins *i)
{
    const lair_game *g = r->g;
    if (!adventure_in_room(g) || g->walk_room != source_room(r, f->source) ||
        (i->filter && !hero_fits(r, g->walker, i->filter, i->n))) {
        return false;
    }
    f->local[LAIR_L_HERO] = g->walker;
    return true;
}

/* A spell that looks at the hand does not see itself: it is about to leave it. */
static int count_hand(const query *r, const lair_frame *f, unsigned filter)
{
    const lair_bits *hand = &r->g->hand[f->seat];
    int n = 0;
    for (unsigned c = lair_bits_next(hand, 0); c < LAIR_CARDS; c = lair_bits_next(hand, c + 1)) {
        n += card_fits(r, c, filter) && !select_is_cast(r, f, c);
    }
    return n;
}

static bool all_classes(const query *r, int seat)
{
    unsigned found = 0;
    for (uint64_t m = hero_mask(r->g, LAIR_PLACE(LAIR_AS_SOUL, seat)); m; m &= m - 1) {
        lair_icons icons = hero_design(r, (unsigned)__builtin_ctzll(m))->icons;
        for (unsigned c = 0; c < 4; c++) {
            found |= icons >> 8 * c & 0xFF ? 1u << c : 0;
        }
    }
    return found == 15;
}

/* Does another player have more of something, by at least so much? */
static bool surpassed(const query *r, int seat, enum lair_condition what, int by)
{
    const lair_game *g = r->g;
    for (int ix = 0; ix < g->n_order; ix++) {
        int s = flow_seat(g, ix);
        int more = what == LAIR_IF_FEWER_ROOMS   ? dungeon_rooms(g, s) - dungeon_rooms(g, seat)
                   : what == LAIR_IF_FEWER_SOULS ? number_souls(r, s) - number_souls(r, seat)
                                                 : g->player[s].gained - g->player[seat].gained;
        if (s != seat && more >= by) {
            return true;
        }
    }
    return false;
}

/* The player this card chose for the turn. */
static bool chosen(const query *r, lair_frame *f)
{
    for (int k = 0; k < r->g->n_mods; k++) {
        if (r->g->mod[k].what == LAIR_MOD_CHOSEN && r->g->mod[k].target == f->source) {
            f->local[LAIR_L_PLAYER] = r->g->mod[k].seat;
            return true;
        }
    }
    return false;
}

static bool near_dungeon(const lair_game *g, unsigned hero, bool at_entrance)
{
    int zone = hero < LAIR_HEROES ? place_zone(g->hero_place[hero]) : LAIR_NOWHERE;
    return zone == LAIR_IN_DUNGEON || (at_entrance && zone == LAIR_AT_ENTRANCE);
}

static bool has_other_room(const query *r, const lair_frame *f, unsigned filter)
{
    const lair_ins other = {.a = LAIR_R_OWN_OTHER, .filter = (uint16_t)filter};
    return select_room_mask(r, f, &other, LAIR_R_OWN_OTHER) != 0;
}

/* A number of the controller's that a condition compares. */
static int own_number(const query *r, const lair_frame *f, unsigned what)
{
    const lair_player *p = &r->g->player[f->seat];
    switch (what) {
    case LAIR_IF_DESTROYED: return p->destroyed;
    case LAIR_IF_LURED: return p->lured;
    case LAIR_IF_WOUNDS: return number_wounds(r, f->seat);
    case LAIR_IF_COINS: return p->coins;
    default: return miniboss_count(r->g, f->seat);
    }
}

bool select_condition(const query *r, lair_frame *f, const lair_ins *i)
{
    const lair_game *g = r->g;
    const lair_stack *s;
    switch (i->a) {
    case LAIR_IF_HERO_HERE: return hero_here(r, f, i);
    case LAIR_IF_COUNTERS_HERE: s = source_stack(r, f->source); return s && compare(s->counters, i->b, i->n);
    case LAIR_IF_ENTERED_HERE: s = source_stack(r, f->source); return s && compare(s->entered, i->b, i->n);
    case LAIR_IF_HAND_HAS: return compare(count_hand(r, f, i->filter), i->b, i->n);
    case LAIR_IF_SURVIVED: return g->player[f->seat].flags & LAIR_SURVIVED;
    case LAIR_IF_DID: return f->did;
    case LAIR_IF_CARD_IS:
        return f->local[LAIR_L_CARD] < LAIR_CARDS && card_fits(r, f->local[LAIR_L_CARD], i->filter);
    case LAIR_IF_AT_ENTRANCE:
        return f->local[LAIR_L_PLAYER] < LAIR_SEATS &&
               compare(hero_count(g, LAIR_PLACE(LAIR_AT_ENTRANCE, f->local[LAIR_L_PLAYER])), i->b, i->n);
    case LAIR_IF_HERO_AT_OWN: return hero_count(g, LAIR_PLACE(LAIR_AT_ENTRANCE, f->seat)) > 0;
    case LAIR_IF_IN_DUNGEON: return near_dungeon(g, f->local[LAIR_L_HERO], false);
    case LAIR_IF_NEAR_DUNGEON: return near_dungeon(g, f->local[LAIR_L_HERO], true);
    case LAIR_IF_ALL_CLASSES: return all_classes(r, f->seat);
    case LAIR_IF_FEWER_ROOMS:
    case LAIR_IF_FEWER_SOULS: return surpassed(r, f->seat, i->a, 1);
    case LAIR_IF_OUTSOULED: return surpassed(r, f->seat, i->a, i->n);
    case LAIR_IF_ACTIVE: return g->active == f->seat;
    case LAIR_IF_OTHER_ROOM: return has_other_room(r, f, i->filter);
    case LAIR_IF_DESTROYED:
    case LAIR_IF_LURED:
    case LAIR_IF_WOUNDS:
    case LAIR_IF_COINS:
    case LAIR_IF_MINIBOSSES: return compare(own_number(r, f, i->a), i->b, i->n);
    case LAIR_IF_MORE_MINIBOSSES: {
        int owner = source_owner(r, f->local[LAIR_L_ROOM]);
        return owner >= 0 && miniboss_count(g, f->seat) > miniboss_count(g, owner);
    }
    case LAIR_IF_CHOSEN: return chosen(r, f);
    case LAIR_IF_X: return compare(f->x, i->b, i->n);
    default: return false;
    }
}
