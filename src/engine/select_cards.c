/* select_cards.c - the cards a choice offers: of a zone, to build at once, minibosses in play, items. */
#include "bits.h"
#include "build.h"
#include "dungeon.h"
#include "items.h"
#include "machine.h"
#include "miniboss.h"
#include "plays.h"
#include "select.h"
#include "select_inside.h"
#include "zones.h"

static bool cast_by(const lair_game *g, unsigned card, int seat)
{
    for (int k = 0; k < g->n_casts; k++) {
        if (g->cast[k] == LAIR_CAST(card, seat)) {
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
static bool enough_of(const query *r, const lair_frame *f, const lair_ins *i, unsigned card)
{
    int n = 0;
    const lair_bits *hand = &r->g->hand[f->seat];
    if (i->n < 2 || card_design(r, card)->kind == LAIR_MINIBOSS) {
        return true;
    }
    for (unsigned c = lair_bits_next(hand, 0); c < LAIR_CARDS; c = lair_bits_next(hand, c + 1)) {
        n += card_design(r, c)->kind != LAIR_MINIBOSS && card_fits(r, c, i->filter);
    }
    return n >= i->n;
}

bool select_is_cast(const query *r, const lair_frame *f, unsigned card)
{
    return card == f->source && (f->declaring || lair_has(&r->pack->spells, card));
}

static bool card_offered(const query *r, const lair_frame *f, const lair_ins *i, unsigned c)
{
    unsigned that = f->local[LAIR_L_CARD];
    return card_fits(r, c, i->filter) &&
           !((i->filter & LAIR_F_DIFFERENT) && c == that && f->declaring != LAIR_FRAME_CHECKED) &&
           !((i->filter & LAIR_F_CAST) && !cast_by(r->g, c, f->seat)) && !select_is_cast(r, f, c) &&
           !((i->b & LAIR_UNSHOWN) && was_shown(f, c)) && enough_of(r, f, i, c);
}

/* Covered rooms of a seat that could be brought to the top. */
static lair_bits covered_rooms(const query *r, int seat)
{
    lair_bits out = {0};
    const lair_dungeon *d = &r->g->dungeon[seat];
    for (int k = 0; k < LAIR_STACKS; k++) {
        const lair_stack *s = &d->stack[k];
        bool open = s->height > 1 && !(s->flags & (LAIR_FACE_DOWN | LAIR_DEACTIVATED));
        for (int h = 0; open && !dungeon_minion_on(r->g, s->top) && h < s->height - 1; h++) {
            bits_add(&out, lair_pile(r->g, seat, k)[h]);
        }
    }
    return out;
}

static lair_bits milled(const query *r, const lair_frame *f)
{
    static const uint8_t kept[] = {LAIR_L_ROOM2, LAIR_L_CLASS, LAIR_L_PLAY};
    lair_bits out = {0};
    for (int k = 0; k < 3; k++) {
        if (lair_has(&r->g->discard, f->local[kept[k]])) {
            bits_add(&out, f->local[kept[k]]);
        }
    }
    return out;
}

static lair_bits card_zone(const query *r, const lair_frame *f, const lair_ins *i)
{
    const lair_game *g = r->g;
    int who = select_who(r, f, i);
    lair_bits out = {0};
    switch (i->a) {
    case LAIR_AMONG_DISCARD: return g->discard;
    case LAIR_AMONG_MARKET: return g->market;
    case LAIR_AMONG_DECK: return g->deck;
    case LAIR_AMONG_DECK_OR_DISCARD:
        for (int k = 0; k < g->words; k++) {
            out.w[k] = g->deck.w[k] | g->discard.w[k];
        }
        return out;
    case LAIR_AMONG_MILLED: return milled(r, f);
    case LAIR_AMONG_COVERED: return who < 0 ? out : covered_rooms(r, who);
    default: return who < 0 ? out : g->hand[who];
    }
}

lair_bits select_cards(const query *r, const lair_frame *f, const lair_ins *i)
{
    const lair_bits zone = card_zone(r, f, i);
    lair_bits out = {0};
    for (int k = 0; k < r->g->words; k++) {
        for (uint64_t w = zone.w[k]; w; w &= w - 1) {
            unsigned c = (unsigned)(k * 64 + __builtin_ctzll(w));
            if (card_offered(r, f, i, c)) {
                bits_add(&out, c);
            }
        }
    }
    return out;
}

bool select_any_card(const query *r, const lair_frame *f, const lair_ins *i)
{
    const lair_bits zone = card_zone(r, f, i);
    for (int k = 0; k < r->g->words; k++) {
        for (uint64_t w = zone.w[k]; w; w &= w - 1) {
            if (card_offered(r, f, i, (unsigned)(k * 64 + __builtin_ctzll(w)))) {
                return true;
            }
        }
    }
    return false;
}

/* ---- building at once ---------------------------------------------------------------------------------------------- */

static void list_build_of(const query *r, unsigned card, int seat, bool over, answers *s)
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

void select_list_builds(const query *r, const lair_frame *f, const lair_ins *i, answers *s)
{
    const lair_bits *hand = &r->g->hand[f->seat];
    for (unsigned c = lair_bits_next(hand, 0); c < LAIR_CARDS && !answers_full(s);
         c = lair_bits_next(hand, c + 1)) {
        bool wanted = i->a ? c == f->local[LAIR_L_CARD] : card_fits(r, c, i->filter);
        if (wanted && card_design(r, c)->kind <= LAIR_ADVANCED_ROOM) {
            list_build_of(r, c, f->seat, i->n, s);
        }
    }
}

/* ---- minibosses and items ------------------------------------------------------------------------------------------ */

void select_list_minibosses(const query *r, const lair_frame *f, const lair_ins *i, int seat, answers *s)
{
    for (unsigned left = r->g->attached; left; left &= left - 1) {
        int k = __builtin_ctz(left);
        if (!(i->a && miniboss_owner(r->g, k) == f->seat)) {
            answers_add(s, LAIR_OPTION(LAIR_DO_CARD, seat, r->g->miniboss[k].card, 0));
        }
    }
}

/* Could the controller use the boss side of that item now? */
static bool usable(const query *r, const lair_frame *f, unsigned item)
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

static bool item_fits(const query *r, const lair_frame *f, const lair_ins *i, unsigned item)
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

void select_list_items(const query *r, const lair_frame *f, const lair_ins *i, int seat, answers *s)
{
    for (unsigned k = 0; k < r->g->n_items; k++) {
        if (item_fits(r, f, i, k)) {
            answers_add(s, LAIR_OPTION(LAIR_DO_ITEM, seat, k, 0));
        }
    }
}
