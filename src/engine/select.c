/* select.c - what the choices of the machine offer, and what becomes of an answer. The same functions list the answers,
 * check one, see whether there is any, and check again when a declared play resolves. */
#include "select.h"
#include "dungeon.h"
#include "heroes.h"
#include "machine.h"
#include "numbers.h"
#include "plays.h"
#include "select_inside.h"
#include "sources.h"
#include "town.h"

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

int select_who(const query *r, const lair_frame *f, const lair_ins *i)
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

int select_asked(const query *r, const lair_frame *f, const lair_ins *i)
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

/* ---- players, kinds, plays, numbers ---------------------------------------------------------------------------------- */

/* Only a player for whom the rest of the ability could do something. */
static bool player_fits(const query *r, const lair_frame *f, const lair_ins *i, int seat)
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
    if (f->declaring == LAIR_FRAME_CHECKED) {
        return true;
    }
    lair_frame t = *f;
    t.local[LAIR_L_PLAYER] = (uint16_t)seat;
    int next = (int)(i - machine_code(r, f->ability)) + 1;
    return machine_feasible(r, &t, next, machine_ability(r, f->ability)->length);
}

unsigned select_players(const query *r, const lair_frame *f, const lair_ins *i)
{
    unsigned mask = 0;
    for (int s = 0; s < r->g->players; s++) {
        mask |= player_fits(r, f, i, s) ? 1u << s : 0;
    }
    return mask;
}

static bool any_player(const query *r, const lair_frame *f, const lair_ins *i)
{
    for (int s = 0; s < r->g->players; s++) {
        if (player_fits(r, f, i, s)) {
            return true;
        }
    }
    return false;
}

/* Bit 0 rooms, bit 1 spells; with a set: only what that player holds (both counts are public, Q-55). */
static unsigned kinds(const query *r, const lair_frame *f, const lair_ins *i)
{
    if (!i->a || f->local[LAIR_L_PLAYER] >= LAIR_SEATS) {
        return 3;
    }
    RULE(Q, 55);
    const lair_player *p = &r->g->player[f->local[LAIR_L_PLAYER]];
    return (p->hand_rooms ? 1u : 0u) | (p->hand_spells ? 2u : 0u);
}

static bool play_fits(const query *r, const lair_frame *f, const lair_ins *i, const lair_play *p)
{
    if (!p->spell) {
        RULE(Q, 30); /* only spells */
        return false;
    }
    if (p->seat == f->seat && (i->a || r->g->rules.cancel_whose == LAIR_CANCEL_OTHERS)) {
        return false;
    }
    if (p != &r->g->play[r->g->n_plays - 1]) {
        RULE(Q, 52);
    }
    RULE(RMB, 97);
    return !play_cancels(r, p) || r->g->rules.cancel_cancelable;
}

static unsigned class_count(const lair_game *g)
{
    RULE(SBM, 5);
    return g->rules.sets >> LAIR_SET_CRASH_LANDING & 1 ? 5 : 4;
}

static void list_numbers(const query *r, const lair_frame *f, const lair_ins *i, int seat, answers *s)
{
    int most = r->g->player[f->seat].coins;
    for (int k = i->a; k <= i->n && k <= most; k++) {
        answers_add(s, LAIR_OPTION(LAIR_DO_NUMBER, seat, (unsigned)k, 0));
    }
}

/* ---- questions ------------------------------------------------------------------------------------------------------ */

static void list_arrange(const query *r, const lair_frame *f, const lair_ins *i, int seat, answers *s)
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

void select_list(const query *r, const lair_frame *f, const lair_ins *i, int seat, answers *s)
{
    if ((i->b & LAIR_OPTIONAL) && is_choice(i)) {
        answers_add(s, LAIR_OPTION(LAIR_DO_DONE, seat, 0, 0));
    }
    switch (i->op) {
    case LAIR_OP_CHOOSE_ROOM:
        for (uint64_t m = select_choosable_rooms(r, f, i); m; m &= m - 1) {
            answers_add(s, LAIR_OPTION(LAIR_DO_ROOM, seat, room_card(r, __builtin_ctzll(m)), 0));
        }
        break;
    case LAIR_OP_ARRANGE: list_arrange(r, f, i, seat, s); break;
    case LAIR_OP_CHOOSE_HERO: list_mask(select_heroes(r, f, i), LAIR_DO_HERO, seat, s); break;
    case LAIR_OP_CHOOSE_PLAYER: list_mask(select_players(r, f, i), LAIR_DO_PLAYER, seat, s); break;
    case LAIR_OP_CHOOSE_CARD: {
        lair_bits cards = select_cards(r, f, i);
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
    case LAIR_OP_CHOOSE_BUILD: select_list_builds(r, f, i, s); break;
    case LAIR_OP_CHOOSE_MINIBOSS: select_list_minibosses(r, f, i, seat, s); break;
    case LAIR_OP_CHOOSE_ITEM: select_list_items(r, f, i, seat, s); break;
    default:
        answers_add(s, LAIR_OPTION(LAIR_DO_YES, seat, 0, 0));
        answers_add(s, LAIR_OPTION(LAIR_DO_NO, seat, 0, 0));
        break;
    }
}

/* Is there anything to choose? */
bool select_any(const query *r, const lair_frame *f, const lair_ins *i)
{
    switch (i->op) {
    case LAIR_OP_CHOOSE_ROOM: return select_choosable_rooms(r, f, i) != 0;
    case LAIR_OP_CHOOSE_HERO: return select_heroes(r, f, i) != 0;
    case LAIR_OP_CHOOSE_PLAYER: return any_player(r, f, i);
    case LAIR_OP_CHOOSE_CARD: return select_any_card(r, f, i);
    default: {
        lair_option one[1];
        answers s = {.out = one, .capacity = 1};
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

static bool still_offered(const query *r, const lair_frame *f, const lair_ins *i, unsigned what)
{
    lair_option all[LAIR_OPTIONS];
    answers s = {.out = all, .capacity = LAIR_OPTIONS};
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
bool select_holds(const query *r, const lair_frame *f, const lair_ins *i)
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
    t.declaring = LAIR_FRAME_CHECKED;
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
static void take_more(const query *r, lair_frame *f, const lair_ins *i)
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
        take_more(&r->query, f, i);
        break;
    }
    return true;
}
