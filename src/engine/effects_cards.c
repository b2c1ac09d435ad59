/* effects_cards.c - instructions about cards of hands, decks and the discard pile. */
#include "bits.h"
#include "dungeon.h"
#include "effects.h"
#include "events.h"
#include "flow.h"
#include "machine.h"
#include "numbers.h"
#include "select.h"
#include "triggers.h"
#include "zones.h"

/* Bit 0 the room deck, bit 1 the spell deck. */
static unsigned decks_of(const lair_frame *f, const lair_ins *i)
{
    return i->a ? i->a : f->local[LAIR_L_CLASS] == 1 ? 2 : 1;
}

void op_draw(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(&r->query, f, i);
    int n = i->c != LAIR_DRAW_LOCAL               ? amount(f, i)
            : f->local[LAIR_L_CLASS] < LAIR_CARDS ? f->local[LAIR_L_CLASS]
                                                  : 0;
    RULE(SBM, 154);
    for (int k = 0; who >= 0 && k < n; k++) {
        for (int deck = 0; deck < 2; deck++) {
            if (decks_of(f, i) >> deck & 1) {
                unsigned card = zone_draw_to_hand(r, who, deck == 1, i->filter & 1, f->source);
                f->local[LAIR_L_CARD] = (uint16_t)card;
            }
        }
    }
}

/* Who sees a whole hand sees what is not in it: a card known to be there or face-down is known no more. */
static void not_in_hand(run *r, int seat, int holder)
{
    lair_game *g = r->g;
    for (int s = 0; s < g->players; s++) {
        const lair_dungeon *d = &g->dungeon[s];
        for (int i = 0; i < d->n; i++) {
            const lair_stack *stack = &d->stack[d->order[i]];
            if (stack_hidden(stack) && stack_builder(stack, s) == holder && holder != seat) {
                bits_del(&g->known[seat], stack->top);
            }
        }
    }
}

/* R-SBM-180 on searching: a deck is a bag, so it is shuffled already. */
void op_look(run *r, lair_frame *f, const lair_ins *i)
{
    lair_game *g = r->g;
    int who = select_who(&r->query, f, i);
    flow_barrier(r);
    if (i->a != LAIR_LOOK_HAND) {
        RULE(SBM, 180);
        RULE(RMB, 104);
        zone_look(r, f->seat, &g->deck, i->a == LAIR_DECK_SPELLS, i->a == LAIR_DECK_ROOMS);
        EVENT(r, LAIR_EV_LOOK, f->seat, .amount = (int16_t)-i->a, .source = f->source);
    } else if (who >= 0) {
        zone_look(r, f->seat, &g->hand[who], true, true);
        not_in_hand(r, f->seat, who);
        EVENT(r, LAIR_EV_LOOK, f->seat, .amount = (int16_t)who, .source = f->source);
        for (unsigned c = lair_bits_next(&g->hand[who], 0); c < LAIR_CARDS;
             c = lair_bits_next(&g->hand[who], c + 1)) {
            EVENT(r, LAIR_EV_SHOW, who, .card = (uint16_t)c, .seen = (uint8_t)(1u << f->seat | 1u << who),
                  .source = f->source);
        }
    }
}

void op_show(run *r, lair_frame *f, const lair_ins *i)
{
    /* A sentence that shows cards chooses none of these: there is room to remember what was shown. */
    static const uint8_t shown_at[] = {LAIR_L_ROOM2, LAIR_L_CLASS, LAIR_L_PLAY, LAIR_L_SPACE};
    unsigned card = f->local[LAIR_L_CARD];
    (void)i;
    if (card < LAIR_CARDS) {
        for (int k = 0; k < 4; k++) { /* remembered, so that it is not shown twice */
            if (f->local[shown_at[k]] == NONE) {
                f->local[shown_at[k]] = (uint16_t)card;
                break;
            }
        }
        zone_see(r, card, 0xFF);
        flow_barrier(r);
        EVENT(r, LAIR_EV_SHOW, f->seat, .card = (uint16_t)card, .source = f->source);
    }
}

/* Out of a deck only what had to be of a kind is shown. */
static bool take_from_deck(run *r, lair_frame *f, unsigned card)
{
    const lair_ins *code = machine_code(&r->query, f->ability);
    unsigned filter = 0;
    for (int pc = 0; pc < f->pc; pc++) {
        filter = code[pc].op == LAIR_OP_CHOOSE_CARD ? code[pc].filter : filter;
    }
    bool shown = filter & ~(unsigned)(LAIR_F_ROOM | LAIR_F_SPELL);
    zone_from_deck(r, card, f->seat, shown);
    return shown;
}

void op_take(run *r, lair_frame *f, const lair_ins *i)
{
    lair_game *g = r->g;
    unsigned card = f->local[LAIR_L_CARD];
    unsigned seen = 0xFF;
    bool discarded = lair_has(&g->discard, card);
    (void)i;
    if (discarded) {
        zone_from_discard(r, card);
    } else if (lair_has(&g->market, card)) {
        bits_del(&g->market, card);
    } else if (lair_has(&g->deck, card)) {
        seen = take_from_deck(r, f, card) ? 0xFF : 1u << f->seat;
    } else {
        return;
    }
    zone_to_hand(r, card, f->seat, seen);
    EVENT(r, LAIR_EV_TAKE, f->seat, .card = (uint16_t)card, .seen = (uint8_t)seen, .source = f->source);
    if (discarded &&
        !(machine_ability(&r->query, f->ability)->on & LAIR_ON(OPPONENT_DISCARDS))) { /* that is instead */
        trigger_dungeon(r, f->seat, LAIR_ON_TAKES_DISCARDED, NONE, LAIR_NO_HERO, card, NONE);
    }
}

void op_steal(run *r, lair_frame *f, const lair_ins *i)
{
    unsigned card = f->local[LAIR_L_CARD], other = f->local[LAIR_L_PLAYER];
    unsigned from = i->n < 0 ? f->seat : other, to = i->n < 0 ? other : f->seat;
    if (other < LAIR_SEATS && lair_has(&r->g->hand[from], card)) {
        zone_hand_over(r, card, (int)from, (int)to, f->source);
        if (i->n < 0) {
            flow_barrier(r); /* who was given it has seen it */
        }
    }
}

void op_discard(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(&r->query, f, i);
    unsigned card = f->local[i->b & LAIR_SECOND ? LAIR_L_CARD2 : LAIR_L_CARD];
    RULE(RMB, 101);
    if (who >= 0 && lair_has(&r->g->hand[who], card)) {
        zone_discard(r, who, card, f->seat, f->source, 0);
    }
}

void op_discard_this(run *r, lair_frame *f, const lair_ins *i)
{
    (void)i;
    if (lair_has(&r->g->hand[f->seat], f->source)) {
        zone_discard(r, f->seat, f->source, f->seat, f->source, 0);
    }
}

void op_discard_random(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(&r->query, f, i);
    RULE(RMB, 101);
    for (int k = 0; k < i->n && who >= 0; k++) {
        unsigned card = zone_random_of_hand(r, who, i->filter);
        if (card != NONE) {
            zone_discard(r, who, card, f->seat, f->source, 0);
        }
    }
}

void op_discard_hand(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(&r->query, f, i);
    f->x = 0;
    f->local[LAIR_L_CLASS] = 0;
    for (unsigned c = 0; who >= 0 && (c = lair_bits_next(&r->g->hand[who], c)) < LAIR_CARDS; c++) {
        f->x = (int16_t)(f->x + !card_is_spell(&r->query, c));
        f->local[LAIR_L_CLASS] = (uint16_t)(f->local[LAIR_L_CLASS] + card_is_spell(&r->query, c));
        zone_discard(r, who, c, f->seat, f->source, 0);
    }
}

void op_steal_random(run *r, lair_frame *f, const lair_ins *i)
{
    int from = f->local[LAIR_L_PLAYER];
    unsigned filter = i->filter;
    if (i->filter & LAIR_F_KIND_NAMED) {
        filter = f->local[LAIR_L_CLASS] == 1 ? LAIR_F_SPELL : LAIR_F_ROOM;
    }
    unsigned card = from < LAIR_SEATS ? zone_random_of_hand(r, from, filter) : NONE;
    if (card != NONE) {
        zone_hand_over(r, card, from, f->seat, f->source);
    }
}

/* What was milled is remembered, three at the most: locals of things this effect does not have. */
void op_mill(run *r, lair_frame *f, const lair_ins *i)
{
    /* Not chosen in a sentence that mills: where a later choice among the milled finds them. */
    static const uint8_t kept[] = {LAIR_L_ROOM2, LAIR_L_CLASS, LAIR_L_PLAY};
    for (int k = 0; k < i->n; k++) {
        unsigned card = zone_draw(r, false);
        if (card == NONE) {
            return;
        }
        zone_to_discard(r, card);
        EVENT(r, LAIR_EV_DISCARD, LAIR_NO_SEAT, .card = (uint16_t)card, .source = f->source);
        if (k < 3) {
            f->local[kept[k]] = (uint16_t)card;
        }
    }
}

void op_to_score_area(run *r, lair_frame *f, const lair_ins *i)
{
    (void)i;
    number_mod(r, (lair_mod){.what = LAIR_MOD_SCORED | LAIR_MOD_LASTS,
                             .seat = f->seat,
                             .target = f->source,
                             .source = f->source});
    EVENT(r, LAIR_EV_STAKED, f->seat, .card = f->source);
}
