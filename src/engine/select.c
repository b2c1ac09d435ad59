/* select.c - what the choices of the machine offer: rooms, heroes, cards, players. The same functions list the
 * answers, check one, see whether there is any, and check again when a declared play resolves. */
#include "internal.h"

/* ---- who --------------------------------------------------------------------------------------------------------- */

/* Whose dungeon the hero is in, at or has just left; -1 if none. */
static int dungeon_owner(const lair_game *g, unsigned hero)
{
    bool there = hero < LAIR_HEROES && place_zone(g->hero_place[hero]) >= LAIR_AT_ENTRANCE &&
                 place_zone(g->hero_place[hero]) <= LAIR_AS_WOUND;
    return there ? place_who(g->hero_place[hero]) : -1;
}

static int that_player(const lair_frame *f)
{
    return f->local[LAIR_L_PLAYER] < LAIR_SEATS ? f->local[LAIR_L_PLAYER] : -1;
}

int select_who(const run *r, const lair_frame *f, const lair_ins *i)
{
    switch (i->b & 0x0F) {
    case LAIR_W_THAT_PLAYER: return that_player(f);
    case LAIR_W_DUNGEON_OWNER: {
        int owner = dungeon_owner(r->g, f->local[LAIR_L_HERO]);
        return owner < 0 ? that_player(f) : owner; /* it may have left already */
    }
    case LAIR_W_SOURCE_OWNER: return source_owner(r, f->source);
    case LAIR_W_ROOM_OWNER: return source_owner(r, f->local[LAIR_L_ROOM]);
    case LAIR_W_CARD_OWNER: return source_owner(r, f->local[LAIR_L_CARD]);
    default: return f->seat;
    }
}

int select_asked(const run *r, const lair_frame *f, const lair_ins *i)
{
    if (i->op == LAIR_OP_ASK || (i->b & LAIR_BY_HOLDER)) {
        if (i->op == LAIR_OP_CHOOSE_CARD) {
            RULE(SBM, 177); /* who has to discard chooses what */
        } else if (i->op == LAIR_OP_CHOOSE_ROOM) {
            RULE(SBM, 169);
        }
        int who = select_who(r, f, i);
        return who < 0 ? f->seat : who;
    }
    return f->seat;
}

/* ---- rooms: sets of them as bits, seat * 8 + slot ------------------------------------------------------------------ */

static unsigned room_card(const run *r, int bit)
{
    return r->g->dungeon[bit >> 3].stack[bit & 7].top;
}

static uint64_t rooms_of(const run *r, int seat)
{
    const lair_dungeon *d = &r->g->dungeon[seat];
    uint64_t mask = 0;
    for (int p = 0; p < d->n; p++) {
        if (!(d->stack[d->order[p]].flags & (LAIR_FACE_DOWN | LAIR_DEACTIVATED))) {
            mask |= 1ull << (seat * 8 + d->order[p]);
        }
    }
    return mask;
}

static uint64_t rooms_everywhere(const run *r, int except_seat)
{
    uint64_t mask = 0;
    for (int s = 0; s < r->g->players; s++) {
        mask |= s == except_seat ? 0 : rooms_of(r, s);
    }
    return mask;
}

static uint64_t room_named(const run *r, unsigned room)
{
    int seat = 0;
    int slot = room < LAIR_CARDS ? dungeon_find(r->g, room, &seat) : -1;
    return slot < 0 || (r->g->dungeon[seat].stack[slot].flags & LAIR_DEACTIVATED) ? 0
                                                                                  : 1ull << (seat * 8 + slot);
}

static uint64_t room_at(const run *r, int seat, int position)
{
    return dungeon_room(r->g, seat, position) == NONE
               ? 0
               : 1ull << (seat * 8 + r->g->dungeon[seat].order[position]);
}

/* The room so many places to the left of this one (negative: to the right). */
static uint64_t room_beside(const run *r, unsigned source, int step)
{
    int seat = 0;
    unsigned room = source_room(r, source);
    int slot = room < LAIR_CARDS ? dungeon_find(r->g, room, &seat) : -1;
    return slot < 0 ? 0 : room_at(r, seat, dungeon_position(r->g, seat, slot) + step);
}

bool room_fits(const run *r, unsigned room, unsigned filter)
{
    int seat = 0;
    int slot = dungeon_find(r->g, room, &seat);
    if (slot < 0 || ((filter & LAIR_F_COUNTER) && !r->g->dungeon[seat].stack[slot].counters) ||
        ((filter & LAIR_F_MINIBOSS) && miniboss_of(r->g, room) < 0)) {
        return false;
    }
    const unsigned icons = LAIR_F_MULTI | 0x1F00;
    return design_fits(card_design(r, room), filter & 0x3F) &&
           (!(filter & icons) || icons_fit(number_room_icons(r, room), filter & icons));
}

static uint64_t filtered(const run *r, uint64_t mask, unsigned filter)
{
    uint64_t kept = filter ? 0 : mask;
    RULE(SBM, 9);
    RULE(SBM, 10); /* Monster and Trap matter only where they are named */
    for (uint64_t m = filter ? mask : 0; m; m &= m - 1) {
        int bit = __builtin_ctzll(m);
        unsigned room = room_card(r, bit);
        bool plain = !(filter & ~0x3Fu); /* printed on the card, nothing else matters */
        bool fits = plain ? design_fits(card_design(r, room), filter) : room_fits(r, room, filter);
        kept |= fits ? 1ull << bit : 0;
    }
    return kept;
}

/* The leftmost room of a seat that fits. */
static uint64_t first_fitting(const run *r, int seat, unsigned filter)
{
    for (int p = r->g->dungeon[seat].n - 1; p >= 0; p--) {
        uint64_t room = filtered(r, room_at(r, seat, p), filter);
        if (room) {
            return room;
        }
    }
    return 0;
}

static uint64_t rooms_occupied(const run *r, int seat)
{
    int owner = 0;
    bool inside = adventure_in_room(r->g) && dungeon_find(r->g, r->g->walk_room, &owner) >= 0;
    return inside && owner == seat ? room_named(r, r->g->walk_room) : 0;
}

static uint64_t rooms_of_that(const run *r, const lair_frame *f)
{
    int owner = 0;
    return dungeon_find(r->g, f->local[LAIR_L_ROOM], &owner) < 0 ? 0 : rooms_of(r, owner);
}

/* The rooms a selector means, the purpose of a choice not yet looked at. */
static uint64_t room_mask(const run *r, const lair_frame *f, const lair_ins *i, unsigned sel)
{
    int who = select_who(r, f, i);
    uint64_t mask = 0;
    switch (sel) {
    case LAIR_R_THIS: mask = room_named(r, source_room(r, f->source)); break;
    case LAIR_R_THAT: mask = room_named(r, f->local[LAIR_L_ROOM]); break;
    case LAIR_R_THOSE:
        mask = room_named(r, f->local[LAIR_L_ROOM]) | room_named(r, f->local[LAIR_L_ROOM2]);
        break;
    case LAIR_R_OWN: mask = who < 0 ? 0 : rooms_of(r, who); break;
    case LAIR_R_OWN_OTHER:
        mask = who < 0 ? 0 : rooms_of(r, who) & ~room_named(r, source_room(r, f->source));
        break;
    case LAIR_R_ADJACENT: mask = room_beside(r, f->source, 1) | room_beside(r, f->source, -1); break;
    case LAIR_R_NEXT: mask = room_beside(r, f->source, -1); break;
    case LAIR_R_PREVIOUS: mask = room_beside(r, f->source, 1); break;
    case LAIR_R_LAST: mask = who < 0 ? 0 : room_named(r, dungeon_last(r->g, who)); break;
    case LAIR_R_FIRST: return who < 0 ? 0 : first_fitting(r, who, i->filter);
    case LAIR_R_SAME: mask = rooms_of_that(r, f); break;
    case LAIR_R_OCCUPIED: mask = who < 0 ? 0 : rooms_occupied(r, who); break;
    case LAIR_R_OPPONENTS:
        if (is_solo(r->g)) {
            RULE(SOLO, 17); /* there is no other dungeon */
        }
        mask = rooms_everywhere(r, f->seat);
        break;
    case LAIR_R_ANY_OTHER: mask = rooms_everywhere(r, -1) & ~room_named(r, source_room(r, f->source)); break;
    default: mask = rooms_everywhere(r, -1); break;
    }
    return filtered(r, mask, i->filter);
}

int select_rooms(const run *r, const lair_frame *f, const lair_ins *i, unsigned sel, uint16_t out[])
{
    uint64_t mask = room_mask(r, f, i, sel);
    int n = 0;
    for (int s = 0; s < r->g->players && mask; s++) {
        const lair_dungeon *d = &r->g->dungeon[s];
        for (int p = d->n - 1; p >= 0; p--) { /* as one reads a dungeon, from the entrance */
            if (mask >> (s * 8 + d->order[p]) & 1) {
                out[n++] = d->stack[d->order[p]].top;
            }
        }
    }
    return n;
}

static bool room_serves(const run *r, int bit, int purpose)
{
    const lair_game *g = r->g;
    const lair_stack *s = &g->dungeon[bit >> 3].stack[bit & 7];
    switch (purpose) {
    case LAIR_P_ADD_COUNTER:
        return !(is_solo(g) && s->counters >= 4) &&
               (g->rules.counter_supply == 0 || g->counters_out < g->rules.counter_supply);
    case LAIR_P_REMOVE_COUNTER:
    case LAIR_P_MOVE_COUNTER: return s->counters > 0;
    case LAIR_P_STUN: return !(s->flags & LAIR_STUNNED);
    case LAIR_P_DESTROY:
        RULE(SBM, 162);
        RULE(SBM, 163); /* face-down cards are no rooms and never get here */
        if (dungeon_minion_on(g, s->top)) {
            RULE(SBM, 164);
            return false;
        }
        return true;
    case LAIR_P_COVER: return build_why_not_cover(r, bit >> 3, bit & 7) == 0;
    case LAIR_P_SWAP: return (rooms_of(r, bit >> 3) & (rooms_of(r, bit >> 3) - 1)) != 0;
    case LAIR_P_MINIBOSS:
        return miniboss_why_not_under(r, bit >> 3, dungeon_position(g, bit >> 3, bit & 7)) == 0;
    case LAIR_P_REFIRE_BUILT: return card_design(r, s->top)->hears & LAIR_ON(BUILT);
    case LAIR_P_REFIRE: return card_design(r, s->top)->hears & (LAIR_ON(BUILT) | LAIR_ON(UNCOVERED));
    default: return true;
    }
}

/* What follows if the controller has more minibosses than that room's owner: nothing for other rooms. */
static uint64_t outnumbered(const run *r, const lair_frame *f, uint64_t mask)
{
    uint64_t kept = 0;
    int own = miniboss_count(r->g, f->seat);
    for (; mask; mask &= mask - 1) {
        int bit = __builtin_ctzll(mask);
        kept |= own > miniboss_count(r->g, bit >> 3) ? 1ull << bit : 0;
    }
    return kept;
}

/* A room whose price is itself is no target of what it buys. */
static bool gives_itself_up(const run *r, const lair_frame *f)
{
    const lair_ins *i = machine_code(r, f->ability);
    for (; i->op != LAIR_OP_DECLARED && i->op != LAIR_OP_END; i++) {
        if (i->op == LAIR_OP_DESTROY && i->a == LAIR_R_THIS) {
            return true;
        }
    }
    return false;
}

/* Rooms a CHOOSE_ROOM offers. */
static uint64_t choosable_rooms(const run *r, const lair_frame *f, const lair_ins *i)
{
    uint64_t mask = room_mask(r, f, i, i->a), kept = 0;
    if (i->b & LAIR_SECOND) {
        mask &= ~room_named(r, f->local[LAIR_L_ROOM]);
    }
    if (f->declaring == 1 && gives_itself_up(r, f)) {
        mask &= ~room_named(r, source_room(r, f->source));
    }
    if (i[1].op == LAIR_OP_DECLARED && i[2].op == LAIR_OP_IF && i[2].a == LAIR_C_MORE_MINIBOSSES) {
        mask = outnumbered(r, f, mask);
    }
    if (i->n == LAIR_P_ANY) {
        return mask;
    }
    if (i->n == LAIR_P_MOVE_COUNTER) { /* what could not be put down is not taken up */
        uint64_t here = room_named(r, f->source);
        mask = here && room_serves(r, __builtin_ctzll(here), LAIR_P_ADD_COUNTER) ? mask & ~here : 0;
    }
    for (; mask; mask &= mask - 1) {
        int bit = __builtin_ctzll(mask);
        kept |= room_serves(r, bit, i->n) ? 1ull << bit : 0;
    }
    return kept;
}

/* ---- heroes ------------------------------------------------------------------------------------------------------- */

static bool in_sized_dungeon(const run *r, int seat, int rooms)
{
    return dungeon_rooms(r->g, seat) == rooms;
}

/* In that room, or just in it when it was destroyed. */
static bool in_that_room(const run *r, const lair_frame *f, unsigned hero)
{
    const lair_game *g = r->g;
    bool left = g->walk_room == NONE && g->walk_last == f->local[LAIR_L_ROOM];
    return hero == g->walker && (left || g->walk_room == f->local[LAIR_L_ROOM]);
}

static bool in_miniboss_room(const run *r, unsigned hero)
{
    return hero == r->g->walker && r->g->walk_room != NONE && miniboss_of(r->g, r->g->walk_room) >= 0;
}

/* Of those in the dungeon of somebody. */
static bool inside(const run *r, const lair_frame *f, const lair_ins *i, unsigned hero, unsigned sel, int who)
{
    switch (sel) {
    case LAIR_H_IN_OWN:
    case LAIR_H_NEAR_OWN: return who == f->seat;
    case LAIR_H_IN_OR_AT_OPPONENTS:
    case LAIR_H_IN_OPPONENTS: return who != f->seat;
    case LAIR_H_ANY:
    case LAIR_H_IN_ANY: return true;
    case LAIR_H_IN_MINIBOSS_ROOM: return who == f->seat && in_miniboss_room(r, hero);
    case LAIR_H_IN_SIZED: return in_sized_dungeon(r, who, i->n);
    case LAIR_H_IN_THAT_ROOM: return in_that_room(r, f, hero);
    default: return false;
    }
}

static bool scored(const run *r, const lair_frame *f, const lair_ins *i, unsigned hero, unsigned sel, int who)
{
    bool soul = place_zone(r->g->hero_place[hero]) == LAIR_AS_SOUL;
    bool fresh = r->g->hero_flags[hero] & LAIR_HERO_SCORED;
    switch (sel) {
    case LAIR_H_WOUNDS: return !soul && who == f->seat;
    case LAIR_H_NEW_WOUNDS: return !soul && who == f->seat && fresh;
    case LAIR_H_SURVIVORS: return !soul && who != f->seat && fresh;
    case LAIR_H_SOULS: return soul && who == select_who(r, f, i);
    case LAIR_H_OPPONENTS_SOULS: return soul && who != f->seat;
    default: return false;
    }
}

/* who is at a Landmark may be affected, but not moved. */
static bool moves_heroes(const run *r, const lair_frame *f)
{
    const lair_ins *i = machine_code(r, f->ability);
    for (; i->op != LAIR_OP_END; i++) {
        if (i->op == LAIR_OP_KILL || (i->op >= LAIR_OP_TO_LANDMARK && i->op <= LAIR_OP_SEND) ||
            i->op == LAIR_OP_TO_TOWN) {
            return true;
        }
    }
    return false;
}

static bool hero_in(const run *r, const lair_frame *f, const lair_ins *i, unsigned hero, unsigned sel)
{
    const lair_game *g = r->g;
    int zone = place_zone(g->hero_place[hero]), who = place_who(g->hero_place[hero]);
    switch (zone) {
    case LAIR_IN_TOWN:
        RULE(SBM, 181);
        return sel == LAIR_H_TOWN || sel == LAIR_H_ANY || sel == LAIR_H_TOWN_OR_DECK;
    case LAIR_IN_DECK: return sel == LAIR_H_DECK || sel == LAIR_H_TOWN_OR_DECK;
    case LAIR_AT_LANDMARK:
        return sel == LAIR_H_ANY ? !moves_heroes(r, f)
                                 : sel == LAIR_H_LANDMARK && hero == town_landmark_hero(g, who);
    case LAIR_AT_ENTRANCE:
        return sel == LAIR_H_ANY || (sel == LAIR_H_AT_THAT && who == select_who(r, f, i)) ||
               ((sel == LAIR_H_AT_OWN || sel == LAIR_H_NEAR_OWN) && who == f->seat) ||
               (sel == LAIR_H_IN_OR_AT_OPPONENTS && who != f->seat);
    case LAIR_IN_DUNGEON: return inside(r, f, i, hero, sel, who);
    case LAIR_AS_SOUL:
    case LAIR_AS_WOUND: return scored(r, f, i, hero, sel, who);
    default: return false;
    }
}

/* Where heroes of a selector can be at all, a bit per zone: the rest need no closer look. */
static unsigned zones_of(unsigned sel)
{
    const unsigned town = 1u << LAIR_IN_TOWN, deck = 1u << LAIR_IN_DECK, landmark = 1u << LAIR_AT_LANDMARK;
    const unsigned near = 1u << LAIR_AT_ENTRANCE | 1u << LAIR_IN_DUNGEON;
    switch (sel) {
    case LAIR_H_TOWN: return town;
    case LAIR_H_DECK: return deck;
    case LAIR_H_TOWN_OR_DECK: return town | deck;
    case LAIR_H_LANDMARK: return landmark;
    case LAIR_H_ANY: return town | landmark | near;
    case LAIR_H_AT_OWN:
    case LAIR_H_AT_THAT:
    case LAIR_H_NEAR_OWN:
    case LAIR_H_IN_OR_AT_OPPONENTS: return near;
    default: return 1u << LAIR_AS_SOUL | 1u << LAIR_AS_WOUND;
    }
}

static bool only_the_walker(unsigned sel)
{
    return sel == LAIR_H_IN_OWN || sel == LAIR_H_IN_ANY || sel == LAIR_H_IN_OPPONENTS ||
           sel == LAIR_H_IN_MINIBOSS_ROOM || sel == LAIR_H_IN_SIZED || sel == LAIR_H_IN_THAT_ROOM;
}

uint64_t select_heroes_of(const run *r, const lair_frame *f, const lair_ins *i, unsigned sel)
{
    uint64_t mask = 0;
    if (sel == LAIR_H_THAT) {
        return f->local[LAIR_L_HERO] < LAIR_HEROES ? 1ull << f->local[LAIR_L_HERO] : 0;
    }
    if (only_the_walker(sel)) { /* nobody else is ever inside */
        unsigned h = r->g->walker;
        if (h == LAIR_NO_HERO) {
            return 0;
        }
        return hero_in(r, f, i, h, sel) && hero_fits(r, h, i->filter, i->n) ? 1ull << h : 0;
    }
    RULE(SBM, 8);
    uint64_t all = sel == LAIR_H_TOWN     ? hero_mask(r->g, LAIR_PLACE(LAIR_IN_TOWN, 0))
                   : sel == LAIR_H_WOUNDS ? hero_mask(r->g, LAIR_PLACE(LAIR_AS_WOUND, f->seat))
                   : r->g->n_heroes < 64  ? (1ull << r->g->n_heroes) - 1
                                          : ~0ull;
    unsigned zones = zones_of(sel);
    for (; all; all &= all - 1) {
        unsigned h = (unsigned)__builtin_ctzll(all);
        if ((zones >> place_zone(r->g->hero_place[h]) & 1) && hero_in(r, f, i, h, sel) &&
            hero_fits(r, h, i->filter, i->n)) {
            mask |= 1ull << h;
        }
    }
    return mask;
}

/* Whom an ability cannot affect it cannot choose. */
uint64_t select_heroes(const run *r, const lair_frame *f, const lair_ins *i)
{
    uint64_t heroes = select_heroes_of(r, f, i, i->a), kept = 0;
    if (only_super(r->g)) {
        return heroes;
    }
    for (; heroes; heroes &= heroes - 1) {
        unsigned h = (unsigned)__builtin_ctzll(heroes);
        kept |= hero_shielded(r, h, f->source) ? 0 : 1ull << h;
    }
    return kept;
}

/* ---- cards --------------------------------------------------------------------------------------------------------- */

static bool cast_by(const lair_game *g, unsigned card, int seat)
{
    for (int k = 0; k < g->n_casts; k++) {
        if (g->cast[k].card == card && g->cast[k].seat == seat) {
            return true;
        }
    }
    return false;
}

/* Shown by this effect: the last one is that card, those before it are kept where op_show puts them. */
static bool was_shown(const lair_frame *f, unsigned card)
{
    return f->x && (f->local[LAIR_L_CARD] == card || f->local[LAIR_L_ROOM2] == card ||
                    f->local[LAIR_L_CLASS] == card || f->local[LAIR_L_PLAY] == card ||
                    f->local[LAIR_L_SPACE] == card);
}

/* Is it one of so many that a cost asks for? */
static bool enough_of(const run *r, const lair_frame *f, const lair_ins *i, unsigned card)
{
    int n = 0;
    const lair_set *hand = &r->g->hand[f->seat];
    if (i->n < 2 || card_design(r, card)->kind == LAIR_MINIBOSS) {
        return true;
    }
    for (unsigned c = lair_set_next(hand, 0); c < LAIR_CARDS; c = lair_set_next(hand, c + 1)) {
        n += card_design(r, c)->kind != LAIR_MINIBOSS && card_fits(r, c, i->filter);
    }
    return n >= i->n;
}

static bool card_offered(const run *r, const lair_frame *f, const lair_ins *i, unsigned c)
{
    unsigned that = f->local[LAIR_L_CARD];
    return card_fits(r, c, i->filter) &&
           !((i->filter & LAIR_F_DIFFERENT) && c == that && f->declaring != CHECKED_AGAIN) &&
           !((i->filter & LAIR_F_CAST) && !cast_by(r->g, c, f->seat)) && !(f->declaring && c == f->source) &&
           !((i->b & LAIR_UNSHOWN) && was_shown(f, c)) && enough_of(r, f, i, c);
}

/* Covered rooms of a seat that could be brought to the top. */
static lair_set covered_rooms(const run *r, int seat)
{
    lair_set out = {0};
    const lair_dungeon *d = &r->g->dungeon[seat];
    for (int k = 0; k < LAIR_STACKS; k++) {
        const lair_stack *s = &d->stack[k];
        bool open = s->height > 1 && !(s->flags & (LAIR_FACE_DOWN | LAIR_DEACTIVATED));
        for (int h = 0; open && !dungeon_minion_on(r->g, s->top) && h < s->height - 1; h++) {
            set_add(&out, lair_pile(r->g, seat, k)[h]);
        }
    }
    return out;
}

static lair_set milled(const run *r, const lair_frame *f)
{
    static const uint8_t kept[] = {LAIR_L_ROOM2, LAIR_L_CLASS, LAIR_L_PLAY};
    lair_set out = {0};
    for (int k = 0; k < 3; k++) {
        if (lair_has(&r->g->discard, f->local[kept[k]])) {
            set_add(&out, f->local[kept[k]]);
        }
    }
    return out;
}

static lair_set card_zone(const run *r, const lair_frame *f, const lair_ins *i)
{
    const lair_game *g = r->g;
    int who = select_who(r, f, i);
    lair_set out = {0};
    switch (i->a) {
    case LAIR_C_DISCARD: return g->discard;
    case LAIR_C_MARKET: return g->market;
    case LAIR_C_DECK: return g->deck;
    case LAIR_C_DECK_OR_DISCARD:
        for (int k = 0; k < g->words; k++) {
            out.w[k] = g->deck.w[k] | g->discard.w[k];
        }
        return out;
    case LAIR_C_MILLED: return milled(r, f);
    case LAIR_C_COVERED: return who < 0 ? out : covered_rooms(r, who);
    default: return who < 0 ? out : g->hand[who];
    }
}

lair_set select_cards(const run *r, const lair_frame *f, const lair_ins *i)
{
    const lair_set zone = card_zone(r, f, i);
    lair_set out = {0};
    for (int k = 0; k < r->g->words; k++) {
        for (uint64_t w = zone.w[k]; w; w &= w - 1) {
            unsigned c = (unsigned)(k * 64 + __builtin_ctzll(w));
            if (card_offered(r, f, i, c)) {
                set_add(&out, c);
            }
        }
    }
    return out;
}

static bool any_card(const run *r, const lair_frame *f, const lair_ins *i)
{
    const lair_set zone = card_zone(r, f, i);
    for (int k = 0; k < r->g->words; k++) {
        for (uint64_t w = zone.w[k]; w; w &= w - 1) {
            if (card_offered(r, f, i, (unsigned)(k * 64 + __builtin_ctzll(w)))) {
                return true;
            }
        }
    }
    return false;
}

/* ---- players ------------------------------------------------------------------------------------------------------- */

/* Only a player for whom the rest of the ability could do something. */
static bool player_fits(const run *r, const lair_frame *f, const lair_ins *i, int seat)
{
    unsigned kind = i->a ? i->a : i->b & 0x0F;
    if (is_out(r->g, seat)) {
        return false;
    }
    if (kind == LAIR_W_OPPONENT && seat == f->seat) {
        if (is_solo(r->g)) {
            RULE(SOLO, 17); /* there is nobody else */
        }
        return false;
    }
    if (kind == LAIR_W_LEADER) {
        if (number_souls(r, seat) < number_souls(r, f->seat) + i->n) {
            return false;
        }
    } else if (kind == LAIR_W_CROWDED) {
        if (r->g->player[seat].heroes_in < i->n) {
            return false;
        }
    } else if (i->n && hero_count(r->g, LAIR_PLACE(LAIR_AT_ENTRANCE, seat)) != i->n) {
        return false;
    }
    if (f->declaring == CHECKED_AGAIN) {
        return true;
    }
    lair_frame t = *f;
    t.local[LAIR_L_PLAYER] = (uint16_t)seat;
    int next = (int)(i - machine_code(r, f->ability)) + 1;
    return machine_feasible(r, &t, next, machine_ability(r, f->ability)->length);
}

unsigned select_players(const run *r, const lair_frame *f, const lair_ins *i)
{
    unsigned mask = 0;
    for (int s = 0; s < r->g->players; s++) {
        mask |= player_fits(r, f, i, s) ? 1u << s : 0;
    }
    return mask;
}

static bool any_player(const run *r, const lair_frame *f, const lair_ins *i)
{
    for (int s = 0; s < r->g->players; s++) {
        if (player_fits(r, f, i, s)) {
            return true;
        }
    }
    return false;
}

/* Bit 0 rooms, bit 1 spells; with a set: only what that player holds (both counts are public, Q-55). */
static unsigned kinds(const run *r, const lair_frame *f, const lair_ins *i)
{
    if (!i->a || f->local[LAIR_L_PLAYER] >= LAIR_SEATS) {
        return 3;
    }
    const lair_player *p = &r->g->player[f->local[LAIR_L_PLAYER]];
    return (p->hand_rooms ? 1u : 0u) | (p->hand_spells ? 2u : 0u);
}

static bool play_fits(const run *r, const lair_frame *f, const lair_ins *i, const lair_play *p)
{
    if (!p->spell || (i->a && p->seat == f->seat)) {
        return false; /* only spells */
    }
    RULE(RMB, 97);
    return !play_cancels(r, p) || r->g->rules.cancel_cancelable;
}

static unsigned class_count(const lair_game *g)
{
    RULE(SBM, 5);
    return g->rules.sets >> LAIR_SET_CRASH_LANDING & 1 ? 5 : 4;
}

/* ---- minibosses, items, numbers, building --------------------------------------------------------------------------- */

static void list_minibosses(const run *r, const lair_frame *f, const lair_ins *i, int seat, answers *s)
{
    for (int k = 0; k < LAIR_ATTACHED; k++) {
        const lair_miniboss *m = &r->g->miniboss[k];
        if (m->level && !(i->a && miniboss_owner(r->g, k) == f->seat)) {
            answers_add(s, LAIR_OPTION(LAIR_DO_CARD, seat, m->card, 0));
        }
    }
}

/* Could the controller use the boss side of that item now? */
static bool usable(const run *r, const lair_frame *f, unsigned item)
{
    const lair_design *d = item_design(r, item);
    for (unsigned k = 0; k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        lair_frame t = machine_frame(d->ability + k, f->source, f->seat);
        if ((a->flags & LAIR_BOSS_SIDE) && play_in_phase(r, a) && machine_feasible(r, &t, 0, a->length)) {
            return true;
        }
    }
    return false;
}

static bool item_fits(const run *r, const lair_frame *f, const lair_ins *i, unsigned item)
{
    uint8_t place = r->g->item_place[item];
    bool self = f->source == (LAIR_BY_ITEM | item);
    switch (i->a) {
    case LAIR_I_TOWN: return place == LAIR_ITEM_IN_TOWN;
    case LAIR_I_SCORED: return (place & (LAIR_ITEM_UP | LAIR_ITEM_DOWN)) && !(place & LAIR_ITEM_ON);
    case LAIR_I_OWN_UP: return place == LAIR_ITEM_UP + f->seat && !self;
    case LAIR_I_OWN_DOWN: return place == LAIR_ITEM_DOWN + f->seat;
    default: {
        bool down = (place & LAIR_ITEM_DOWN) && !(place & LAIR_ITEM_ON);
        return place >= LAIR_ITEM_IN_TOWN && !down && !self && usable(r, f, item);
    }
    }
}

static void list_items(const run *r, const lair_frame *f, const lair_ins *i, int seat, answers *s)
{
    for (unsigned k = 0; k < r->g->n_items; k++) {
        if (item_fits(r, f, i, k)) {
            answers_add(s, LAIR_OPTION(LAIR_DO_ITEM, seat, k, 0));
        }
    }
}

static void list_numbers(const run *r, const lair_frame *f, const lair_ins *i, int seat, answers *s)
{
    int most = r->g->player[f->seat].coins;
    for (int k = i->a; k <= i->n && k <= most; k++) {
        answers_add(s, LAIR_OPTION(LAIR_DO_NUMBER, seat, (unsigned)k, 0));
    }
}

static void list_build_of(const run *r, unsigned card, int seat, bool over, answers *s)
{
    const lair_dungeon *d = &r->g->dungeon[seat];
    if (!over && build_why_not(r, seat, card, 0) == 0) {
        answers_add(s, LAIR_OPTION(LAIR_DO_BUILD, seat, card, 0));
    }
    for (int p = 0; p < d->n; p++) {
        unsigned room = dungeon_room(r->g, seat, p);
        if (room != NONE && build_why_not(r, seat, card, 1 + room) == 0) {
            answers_add(s, LAIR_OPTION(LAIR_DO_BUILD, seat, card, 1 + room));
        }
    }
}

/* Cards of the hand and where they can be built at once. */
static void list_builds(const run *r, const lair_frame *f, const lair_ins *i, answers *s)
{
    const lair_set *hand = &r->g->hand[f->seat];
    for (unsigned c = lair_set_next(hand, 0); c < LAIR_CARDS && !answers_full(s);
         c = lair_set_next(hand, c + 1)) {
        bool wanted = i->a ? c == f->local[LAIR_L_CARD] : card_fits(r, c, i->filter);
        if (wanted && card_design(r, c)->kind <= LAIR_ADVANCED_ROOM) {
            list_build_of(r, c, f->seat, i->n, s);
        }
    }
}

/* ---- questions ------------------------------------------------------------------------------------------------------ */

enum lair_decision select_question(const lair_ins *i)
{
    switch (i->op) {
    case LAIR_OP_CHOOSE_ROOM:
    case LAIR_OP_ARRANGE: return LAIR_ASK_ROOM;
    case LAIR_OP_CHOOSE_HERO: return LAIR_ASK_HERO;
    case LAIR_OP_CHOOSE_PLAYER: return LAIR_ASK_PLAYER;
    case LAIR_OP_CHOOSE_CARD: return LAIR_ASK_CARD;
    case LAIR_OP_CHOOSE_CLASS: return LAIR_ASK_CLASS;
    case LAIR_OP_CHOOSE_KIND: return LAIR_ASK_KIND;
    case LAIR_OP_CHOOSE_PLAY: return LAIR_ASK_PLAY;
    case LAIR_OP_CHOOSE_SPACE: return LAIR_ASK_SPACE;
    case LAIR_OP_CHOOSE_NUMBER: return LAIR_ASK_NUMBER;
    case LAIR_OP_CHOOSE_SIGN: return LAIR_ASK_SIGN;
    case LAIR_OP_CHOOSE_BUILD: return LAIR_ASK_PLACE;
    case LAIR_OP_CHOOSE_MINIBOSS: return LAIR_ASK_MINIBOSS;
    case LAIR_OP_CHOOSE_ITEM: return LAIR_ASK_ITEM;
    default: return LAIR_ASK_YES_NO;
    }
}

static void list_arrange(const run *r, const lair_frame *f, const lair_ins *i, int seat, answers *s)
{
    const lair_dungeon *d = &r->g->dungeon[select_who(r, f, i)];
    for (int p = 0; p < d->n - f->asked; p++) {
        answers_add(s, LAIR_OPTION(LAIR_DO_ROOM, seat, dungeon_top(d, d->order[p]), 0));
    }
}

static void list_mask(uint64_t mask, enum lair_option_kind kind, int seat, answers *s)
{
    for (; mask; mask &= mask - 1) {
        answers_add(s, LAIR_OPTION(kind, seat, (unsigned)__builtin_ctzll(mask), 0));
    }
}

void select_list(const run *r, const lair_frame *f, const lair_ins *i, int seat, answers *s)
{
    if ((i->b & LAIR_OPTIONAL) && is_choice(i)) {
        answers_add(s, LAIR_OPTION(LAIR_DO_DONE, seat, 0, 0));
    }
    switch (i->op) {
    case LAIR_OP_CHOOSE_ROOM:
        for (uint64_t m = choosable_rooms(r, f, i); m; m &= m - 1) {
            answers_add(s, LAIR_OPTION(LAIR_DO_ROOM, seat, room_card(r, __builtin_ctzll(m)), 0));
        }
        break;
    case LAIR_OP_ARRANGE: list_arrange(r, f, i, seat, s); break;
    case LAIR_OP_CHOOSE_HERO: list_mask(select_heroes(r, f, i), LAIR_DO_HERO, seat, s); break;
    case LAIR_OP_CHOOSE_PLAYER: list_mask(select_players(r, f, i), LAIR_DO_PLAYER, seat, s); break;
    case LAIR_OP_CHOOSE_CARD: {
        lair_set cards = select_cards(r, f, i);
        for (int k = 0; k < r->g->words; k++) {
            for (uint64_t w = cards.w[k]; w; w &= w - 1) {
                answers_add(s, LAIR_OPTION(LAIR_DO_CARD, seat, (unsigned)(k * 64 + __builtin_ctzll(w)), 0));
            }
        }
        break;
    }
    case LAIR_OP_CHOOSE_CLASS: list_mask((1ull << class_count(r->g)) - 1, LAIR_DO_CLASS, seat, s); break;
    case LAIR_OP_CHOOSE_KIND: list_mask(kinds(r, f, i), LAIR_DO_KIND, seat, s); break;
    case LAIR_OP_CHOOSE_PLAY:
        for (int k = 0; k < r->g->n_plays; k++) {
            if (play_fits(r, f, i, &r->g->play[k])) {
                answers_add(s, LAIR_OPTION(LAIR_DO_PLAY, seat, r->g->play[k].source, 0));
            }
        }
        break;
    case LAIR_OP_CHOOSE_SPACE: town_list_spaces(r, f->seat, LAIR_DO_SPACE, false, s); break;
    case LAIR_OP_CHOOSE_NUMBER: list_numbers(r, f, i, seat, s); break;
    case LAIR_OP_CHOOSE_SIGN: list_mask(3, LAIR_DO_NUMBER, seat, s); break;
    case LAIR_OP_CHOOSE_BUILD: list_builds(r, f, i, s); break;
    case LAIR_OP_CHOOSE_MINIBOSS: list_minibosses(r, f, i, seat, s); break;
    case LAIR_OP_CHOOSE_ITEM: list_items(r, f, i, seat, s); break;
    default:
        answers_add(s, LAIR_OPTION(LAIR_DO_YES, seat, 0, 0));
        answers_add(s, LAIR_OPTION(LAIR_DO_NO, seat, 0, 0));
        break;
    }
}

/* Is there anything to choose? */
bool select_any(const run *r, const lair_frame *f, const lair_ins *i)
{
    switch (i->op) {
    case LAIR_OP_CHOOSE_ROOM: return choosable_rooms(r, f, i) != 0;
    case LAIR_OP_CHOOSE_HERO: return select_heroes(r, f, i) != 0;
    case LAIR_OP_CHOOSE_PLAYER: return any_player(r, f, i);
    case LAIR_OP_CHOOSE_CARD: return any_card(r, f, i);
    default: {
        lair_option one[1];
        answers s = {.out = one, .room = 1};
        lair_ins must = *i;
        must.b &= (uint8_t)~LAIR_OPTIONAL;
        select_list(r, f, &must, f->seat, &s);
        return s.n > 0;
    }
    }
}

static enum lair_local local_of(const lair_ins *i)
{
    switch (i->op) {
    case LAIR_OP_CHOOSE_ROOM: return i->b & LAIR_SECOND ? LAIR_L_ROOM2 : LAIR_L_ROOM;
    case LAIR_OP_CHOOSE_HERO: return i->b & LAIR_SECOND ? LAIR_L_HERO2 : LAIR_L_HERO;
    case LAIR_OP_CHOOSE_MINIBOSS:
    case LAIR_OP_CHOOSE_BUILD:
    case LAIR_OP_CHOOSE_ITEM: return LAIR_L_CARD;
    case LAIR_OP_CHOOSE_PLAYER: return LAIR_L_PLAYER;
    case LAIR_OP_CHOOSE_CARD: return i->b & LAIR_SECOND ? LAIR_L_CARD2 : LAIR_L_CARD;
    case LAIR_OP_CHOOSE_PLAY: return LAIR_L_PLAY;
    case LAIR_OP_CHOOSE_SPACE: return LAIR_L_SPACE;
    default: return LAIR_L_CLASS;
    }
}

static bool still_offered(const run *r, const lair_frame *f, const lair_ins *i, unsigned what)
{
    lair_option all[LAIR_OPTIONS];
    answers s = {.out = all, .room = LAIR_OPTIONS};
    select_list(r, f, i, f->seat, &s);
    for (int k = 0; k < s.n; k++) {
        if (LAIR_OPTION_KIND(all[k]) != LAIR_DO_DONE && LAIR_OPTION_A(all[k]) == what) {
            return true;
        }
    }
    return false;
}

/* Kinds, classes and numbers are no targets. */
static bool names_only(const lair_ins *i)
{
    return i->op == LAIR_OP_CHOOSE_KIND || i->op == LAIR_OP_CHOOSE_CLASS || i->op == LAIR_OP_CHOOSE_NUMBER ||
           i->op == LAIR_OP_CHOOSE_SIGN;
}

/* On resolution: does what was chosen with this instruction still stand? Of two rooms one is enough. */
bool select_holds(const run *r, const lair_frame *f, const lair_ins *i)
{
    if (!is_choice(i) || names_only(i)) {
        return true;
    }
    unsigned what = f->local[local_of(i)];
    bool shown = i->op == LAIR_OP_CHOOSE_CARD && i[1].op == LAIR_OP_SHOW; /* a price */
    if (what == NONE || (i->b & LAIR_SECOND) || shown) {
        return true;
    }
    what = i->op == LAIR_OP_CHOOSE_ITEM ? what & 0x1FF : what;
    lair_frame t = *f;
    t.declaring = CHECKED_AGAIN;
    if (still_offered(r, &t, i, what)) {
        return true;
    }
    const lair_ins *next = i + 1;
    bool pair = next->op == LAIR_OP_CHOOSE_ROOM && (next->b & LAIR_SECOND);
    return pair && f->local[LAIR_L_ROOM2] < LAIR_CARDS && still_offered(r, &t, i, f->local[LAIR_L_ROOM2]);
}

static void take_build(lair_frame *f, lair_option o)
{
    unsigned where = LAIR_OPTION_B(o);
    f->local[LAIR_L_CARD] = (uint16_t)LAIR_OPTION_A(o);
    f->local[LAIR_L_ROOM] = (uint16_t)(where ? where - 1 : NONE);
}

/* What comes with the thing that was chosen. */
static void take_more(const run *r, lair_frame *f, const lair_ins *i)
{
    if (i->op == LAIR_OP_CHOOSE_PLAY) {
        int ix = play_find(r->g, f->local[LAIR_L_PLAY]);
        f->local[LAIR_L_PLAYER] = ix < 0 ? NONE : r->g->play[ix].seat;
    } else if (i->op == LAIR_OP_CHOOSE_ROOM && i->a == LAIR_R_OCCUPIED) {
        f->local[LAIR_L_HERO] = r->g->walker;
    }
}

/* Writes an answer into the frame; false if it ends an optional choice. */
bool select_take(run *r, lair_frame *f, const lair_ins *i, lair_option o)
{
    unsigned a = LAIR_OPTION_A(o);
    if (LAIR_OPTION_KIND(o) == LAIR_DO_DONE) {
        return false;
    }
    switch (i->op) {
    case LAIR_OP_CHOOSE_NUMBER: f->x = (int16_t)a; break;
    case LAIR_OP_CHOOSE_SIGN: f->x = (int16_t)(a ? i->n : -i->n); break;
    case LAIR_OP_CHOOSE_BUILD: take_build(f, o); break;
    case LAIR_OP_CHOOSE_ITEM: f->local[LAIR_L_CARD] = (uint16_t)(LAIR_BY_ITEM | a); break;
    default:
        f->local[local_of(i)] = (uint16_t)a;
        take_more(r, f, i);
        break;
    }
    return true;
}

/* ---- conditions ------------------------------------------------------------------------------------------------------ */

static bool compare(int have, unsigned how, int n)
{
    switch (how) {
    case LAIR_GE: return have >= n;
    case LAIR_LE: return have <= n;
    case LAIR_LT: return have < n;
    default: return have == n;
    }
}

static const lair_stack *source_stack(const run *r, const lair_frame *f)
{
    int seat = 0;
    unsigned room = source_room(r, f->source);
    int slot = room < LAIR_CARDS ? dungeon_find(r->g, room, &seat) : -1;
    return slot < 0 ? NULL : &r->g->dungeon[seat].stack[slot];
}

static bool hero_here(const run *r, lair_frame *f, const lair_ins *i)
{
    const lair_game *g = r->g;
    if (!adventure_in_room(g) || g->walk_room != source_room(r, f->source) ||
        (i->filter && !hero_fits(r, g->walker, i->filter, i->n))) {
        return false;
    }
    f->local[LAIR_L_HERO] = g->walker;
    return true;
}

static int count_hand(const run *r, int seat, unsigned filter)
{
    const lair_set *hand = &r->g->hand[seat];
    int n = 0;
    for (unsigned c = lair_set_next(hand, 0); c < LAIR_CARDS; c = lair_set_next(hand, c + 1)) {
        n += card_fits(r, c, filter);
    }
    return n;
}

static bool all_classes(const run *r, int seat)
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
static bool surpassed(const run *r, int seat, enum lair_condition what, int by)
{
    const lair_game *g = r->g;
    for (int ix = 0; ix < g->n_order; ix++) {
        int s = flow_seat(g, ix);
        int more = what == LAIR_C_FEWER_ROOMS   ? dungeon_rooms(g, s) - dungeon_rooms(g, seat)
                   : what == LAIR_C_FEWER_SOULS ? number_souls(r, s) - number_souls(r, seat)
                                                : g->player[s].gained - g->player[seat].gained;
        if (s != seat && more >= by) {
            return true;
        }
    }
    return false;
}

/* The player this card chose for the turn. */
static bool chosen(const run *r, lair_frame *f)
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

static bool has_other_room(const run *r, const lair_frame *f, unsigned filter)
{
    const lair_ins other = {.a = LAIR_R_OWN_OTHER, .filter = (uint16_t)filter};
    return room_mask(r, f, &other, LAIR_R_OWN_OTHER) != 0;
}

/* A number of the controller's that a condition compares. */
static int own_number(const run *r, const lair_frame *f, unsigned what)
{
    const lair_player *p = &r->g->player[f->seat];
    switch (what) {
    case LAIR_C_DESTROYED: return p->destroyed;
    case LAIR_C_LURED: return p->lured;
    case LAIR_C_WOUNDS: return number_wounds(r, f->seat);
    case LAIR_C_COINS: return p->coins;
    default: return miniboss_count(r->g, f->seat);
    }
}

bool select_condition(const run *r, lair_frame *f, const lair_ins *i)
{
    const lair_game *g = r->g;
    const lair_stack *s;
    switch (i->a) {
    case LAIR_C_HERO_HERE: return hero_here(r, f, i);
    case LAIR_C_COUNTERS_HERE: s = source_stack(r, f); return s && compare(s->counters, i->b, i->n);
    case LAIR_C_ENTERED_HERE: s = source_stack(r, f); return s && compare(s->entered, i->b, i->n);
    case LAIR_C_HAND_HAS: return compare(count_hand(r, f->seat, i->filter), i->b, i->n);
    case LAIR_C_SURVIVED: return g->player[f->seat].flags & LAIR_SURVIVED;
    case LAIR_C_DID: return f->did;
    case LAIR_C_CARD_IS:
        return f->local[LAIR_L_CARD] < LAIR_CARDS && card_fits(r, f->local[LAIR_L_CARD], i->filter);
    case LAIR_C_AT_ENTRANCE:
        return f->local[LAIR_L_PLAYER] < LAIR_SEATS &&
               compare(hero_count(g, LAIR_PLACE(LAIR_AT_ENTRANCE, f->local[LAIR_L_PLAYER])), i->b, i->n);
    case LAIR_C_HERO_AT_OWN: return hero_count(g, LAIR_PLACE(LAIR_AT_ENTRANCE, f->seat)) > 0;
    case LAIR_C_IN_DUNGEON: return near_dungeon(g, f->local[LAIR_L_HERO], false);
    case LAIR_C_NEAR_DUNGEON: return near_dungeon(g, f->local[LAIR_L_HERO], true);
    case LAIR_C_ALL_CLASSES: return all_classes(r, f->seat);
    case LAIR_C_FEWER_ROOMS:
    case LAIR_C_FEWER_SOULS: return surpassed(r, f->seat, i->a, 1);
    case LAIR_C_OUTSOULED: return surpassed(r, f->seat, i->a, i->n);
    case LAIR_C_ACTIVE: return g->active == f->seat;
    case LAIR_C_OTHER_ROOM: return has_other_room(r, f, i->filter);
    case LAIR_C_DESTROYED:
    case LAIR_C_LURED:
    case LAIR_C_WOUNDS:
    case LAIR_C_COINS:
    case LAIR_C_MINIBOSSES: return compare(own_number(r, f, i->a), i->b, i->n);
    case LAIR_C_MORE_MINIBOSSES: {
        int owner = source_owner(r, f->local[LAIR_L_ROOM]);
        return owner >= 0 && miniboss_count(g, f->seat) > miniboss_count(g, owner);
    }
    case LAIR_C_CHOSEN: return chosen(r, f);
    case LAIR_C_X: return compare(f->x, i->b, i->n);
    default: return false;
    }
}
