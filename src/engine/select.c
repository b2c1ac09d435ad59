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

int select_who(const run *r, const lair_frame *f, const lair_ins *i)
{
    switch (i->b & 0x0F) {
    case LAIR_W_THAT_PLAYER: return f->local[LAIR_L_PLAYER] < LAIR_SEATS ? f->local[LAIR_L_PLAYER] : -1;
    case LAIR_W_DUNGEON_OWNER: return dungeon_owner(r->g, f->local[LAIR_L_HERO]);
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

static uint64_t rooms_adjacent(const run *r, unsigned source)
{
    int seat = 0;
    int slot = source < LAIR_CARDS ? dungeon_find(r->g, source, &seat) : -1;
    int at = slot < 0 ? -9 : dungeon_position(r->g, seat, slot);
    return room_at(r, seat, at + 1) | room_at(r, seat, at - 1);
}

static uint64_t filtered(const run *r, uint64_t mask, unsigned filter)
{
    uint64_t kept = filter ? 0 : mask;
    RULE(SBM, 9);
    RULE(SBM, 10); /* Monster and Trap matter only where they are named */
    for (uint64_t m = filter ? mask : 0; m; m &= m - 1) {
        int bit = __builtin_ctzll(m);
        bool counter = !(filter & LAIR_F_COUNTER) || r->g->dungeon[bit >> 3].stack[bit & 7].counters;
        kept |= counter && card_fits(r, room_card(r, bit), filter) ? 1ull << bit : 0;
    }
    return kept;
}

/* The rooms a selector means, the purpose of a choice not yet looked at. */
static uint64_t room_mask(const run *r, const lair_frame *f, const lair_ins *i, unsigned sel)
{
    int who = select_who(r, f, i);
    uint64_t mask;
    switch (sel) {
    case LAIR_R_THIS: mask = room_named(r, f->source); break;
    case LAIR_R_THAT: mask = room_named(r, f->local[LAIR_L_ROOM]); break;
    case LAIR_R_THOSE:
        mask = room_named(r, f->local[LAIR_L_ROOM]) | room_named(r, f->local[LAIR_L_ROOM2]);
        break;
    case LAIR_R_OWN: mask = who < 0 ? 0 : rooms_of(r, who); break;
    case LAIR_R_OWN_OTHER: mask = who < 0 ? 0 : rooms_of(r, who) & ~room_named(r, f->source); break;
    case LAIR_R_ADJACENT: mask = rooms_adjacent(r, f->source); break;
    case LAIR_R_LAST: mask = who < 0 ? 0 : room_at(r, who, 0); break;
    case LAIR_R_OPPONENTS:
        if (is_solo(r->g)) {
            RULE(SOLO, 17); /* there is no other dungeon */
        }
        mask = rooms_everywhere(r, f->seat);
        break;
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
    default: return true;
    }
}

/* Rooms a CHOOSE_ROOM offers. */
static uint64_t choosable_rooms(const run *r, const lair_frame *f, const lair_ins *i)
{
    uint64_t mask = room_mask(r, f, i, i->a), kept = 0;
    if (i->b & LAIR_SECOND) {
        mask &= ~room_named(r, f->local[LAIR_L_ROOM]);
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

static bool hero_in(const run *r, const lair_frame *f, unsigned hero, unsigned sel)
{
    const lair_game *g = r->g;
    uint8_t place = g->hero_place[hero];
    int zone = place_zone(place), who = place_who(place);
    switch (sel) {
    case LAIR_H_IN_OWN: return zone == LAIR_IN_DUNGEON && who == f->seat;
    case LAIR_H_IN_OR_AT_OPPONENTS:
        return (zone == LAIR_IN_DUNGEON || zone == LAIR_AT_ENTRANCE) && who != f->seat;
    case LAIR_H_TOWN: RULE(SBM, 181); return zone == LAIR_IN_TOWN;
    case LAIR_H_LANDMARK: return zone == LAIR_AT_LANDMARK && hero == town_landmark_hero(g, who);
    case LAIR_H_WOUNDS: return zone == LAIR_AS_WOUND && who == f->seat;
    default: return false;
    }
}

uint64_t select_heroes(const run *r, const lair_frame *f, const lair_ins *i)
{
    uint64_t mask = 0;
    if (i->a == LAIR_H_IN_OWN) { /* only the walker is ever inside */
        unsigned h = r->g->walker;
        return h != LAIR_NO_HERO && hero_in(r, f, h, i->a) && design_fits(hero_design(r, h), i->filter)
                   ? 1ull << h
                   : 0;
    }
    RULE(SBM, 8);
    for (unsigned h = 0; h < r->g->n_heroes; h++) {
        if (hero_in(r, f, h, i->a) && design_fits(hero_design(r, h), i->filter)) {
            mask |= 1ull << h;
        }
    }
    return mask;
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

static bool card_offered(const run *r, const lair_frame *f, const lair_ins *i, unsigned c)
{
    return card_fits(r, c, i->filter) && !((i->filter & LAIR_F_DIFFERENT) && c == f->local[LAIR_L_CARD]) &&
           !((i->filter & LAIR_F_CAST) && !cast_by(r->g, c, f->seat)) && !(f->declaring && c == f->source);
}

static const lair_set *card_zone(const run *r, const lair_frame *f, const lair_ins *i)
{
    static const lair_set empty = {0};
    if (i->a == LAIR_C_DISCARD) {
        return &r->g->discard;
    }
    if (i->a == LAIR_C_MARKET) {
        return &r->g->market;
    }
    int who = select_who(r, f, i);
    return who < 0 ? &empty : &r->g->hand[who];
}

lair_set select_cards(const run *r, const lair_frame *f, const lair_ins *i)
{
    const lair_set *zone = card_zone(r, f, i);
    lair_set out = {0};
    for (int k = 0; k < r->g->words; k++) {
        for (uint64_t w = zone->w[k]; w; w &= w - 1) {
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
    const lair_set *zone = card_zone(r, f, i);
    for (int k = 0; k < r->g->words; k++) {
        for (uint64_t w = zone->w[k]; w; w &= w - 1) {
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
    if (kind == LAIR_W_OPPONENT && seat == f->seat) {
        if (is_solo(r->g)) {
            RULE(SOLO, 17); /* there is nobody else */
        }
        return false;
    }
    if (i->n && hero_count(r->g, LAIR_PLACE(LAIR_AT_ENTRANCE, seat)) != i->n) {
        return false;
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
    const lair_ins *code = machine_code(r, p->ability);
    bool cancels = code[0].op == LAIR_OP_CHOOSE_PLAY;
    return !cancels || r->g->rules.cancel_cancelable;
}

static unsigned class_count(const lair_game *g)
{
    RULE(SBM, 5);
    return g->rules.sets >> LAIR_SET_CRASH_LANDING & 1 ? 5 : 4;
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
    default: return LAIR_ASK_YES_NO;
    }
}

static void list_arrange(const run *r, const lair_frame *f, int seat, answers *s)
{
    const lair_dungeon *d = &r->g->dungeon[f->seat];
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
    case LAIR_OP_ARRANGE: list_arrange(r, f, seat, s); break;
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
    case LAIR_OP_CHOOSE_HERO: return LAIR_L_HERO;
    case LAIR_OP_CHOOSE_PLAYER: return LAIR_L_PLAYER;
    case LAIR_OP_CHOOSE_CARD: return LAIR_L_CARD;
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

/* On resolution: does what was chosen with this instruction still stand? Of two rooms one is enough. */
bool select_holds(const run *r, const lair_frame *f, const lair_ins *i)
{
    if (!is_choice(i) || i->op == LAIR_OP_CHOOSE_KIND) {
        return true;
    }
    unsigned what = f->local[local_of(i)];
    if (what == NONE || (i->b & LAIR_SECOND)) {
        return true;
    }
    lair_frame t = *f;
    t.declaring = 1;
    if (still_offered(r, &t, i, what)) {
        return true;
    }
    const lair_ins *next = i + 1;
    bool pair = next->op == LAIR_OP_CHOOSE_ROOM && (next->b & LAIR_SECOND);
    return pair && f->local[LAIR_L_ROOM2] < LAIR_CARDS && still_offered(r, &t, i, f->local[LAIR_L_ROOM2]);
}

/* Writes an answer into the frame; false if it ends an optional choice. */
bool select_take(run *r, lair_frame *f, const lair_ins *i, lair_option o)
{
    (void)r;
    if (LAIR_OPTION_KIND(o) == LAIR_DO_DONE) {
        return false;
    }
    f->local[local_of(i)] = (uint16_t)LAIR_OPTION_A(o);
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
    int slot = f->source < LAIR_CARDS ? dungeon_find(r->g, f->source, &seat) : -1;
    return slot < 0 ? NULL : &r->g->dungeon[seat].stack[slot];
}

bool select_condition(const run *r, lair_frame *f, const lair_ins *i)
{
    const lair_game *g = r->g;
    const lair_stack *s = source_stack(r, f);
    int n = 0;
    switch (i->a) {
    case LAIR_C_HERO_HERE:
        if (!adventure_in_room(g) || g->walk_room != f->source) {
            return false;
        }
        f->local[LAIR_L_HERO] = g->walker;
        return true;
    case LAIR_C_COUNTERS_HERE: return s && compare(s->counters, i->b, i->n);
    case LAIR_C_ENTERED_HERE: return s && compare(s->entered, i->b, i->n);
    case LAIR_C_HAND_HAS:
        for (unsigned c = lair_set_next(&g->hand[f->seat], 0); c < LAIR_CARDS;
             c = lair_set_next(&g->hand[f->seat], c + 1)) {
            n += card_fits(r, c, i->filter);
        }
        return compare(n, i->b, i->n);
    case LAIR_C_SURVIVED: return g->player[f->seat].flags & LAIR_SURVIVED;
    case LAIR_C_DID: return f->did;
    case LAIR_C_CARD_IS:
        return f->local[LAIR_L_CARD] < LAIR_CARDS && card_fits(r, f->local[LAIR_L_CARD], i->filter);
    case LAIR_C_AT_ENTRANCE:
        return f->local[LAIR_L_PLAYER] < LAIR_SEATS &&
               compare(hero_count(g, LAIR_PLACE(LAIR_AT_ENTRANCE, f->local[LAIR_L_PLAYER])), i->b, i->n);
    default: return false;
    }
}
