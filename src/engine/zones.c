/* zones.c - cards in decks, hands, Market and discard pile, and who knows where they are.
 *
 * A deck is a bag: a draw takes a uniformly random card of what is left (R-SBM-018, 182). known[s] has a card if seat s
 * knows who holds it: everybody knows all public cards; a card that goes from a public zone into a hidden holder stays
 * known until it could have left unseen. */
#include "zones.h"
#include "bits.h"
#include "dungeon.h"
#include "events.h"
#include "flow.h"
#include "laws.h"
#include "rng.h"
#include "sources.h"
#include "triggers.h"

/* Do these icons show every class of the filter, and enough of them? */
bool icons_fit(lair_icons icons, unsigned filter)
{
    int all = 0;
    for (unsigned c = 0; c < LAIR_CLASSES; c++) {
        int n = (int)(icons >> 8 * c & 0xFF);
        all += n;
        if ((filter & LAIR_F_CLERIC << c) && n == 0) {
            return false;
        }
    }
    return !(filter & LAIR_F_MULTI) || all >= 2;
}

/* What is printed on it; the bits that mean different things for rooms, cards and heroes are not looked at. */
bool design_fits(const lair_design *d, unsigned filter)
{
    const unsigned either = LAIR_F_ROOM | LAIR_F_SPELL;
    if (filter & (LAIR_F_MONSTER | LAIR_F_TRAP)) {
        RULE(RMB, 107); /* ordinary and advanced alike, unless it says which */
    }
    unsigned what = filter & 0x3F;
    if ((what & either) == either) {
        if (!(d->filter & either)) {
            return false; /* neither room nor spell */
        }
        what &= ~either;
    }
    if ((d->filter & what) != what) {
        if (d->kind == LAIR_MINIBOSS && (what & LAIR_F_ROOM)) {
            RULE(Q, 41);
        }
        return false;
    }
    return !(filter & (LAIR_F_MULTI | 0x1F00)) || icons_fit(d->icons, filter);
}

bool card_fits(const query *r, unsigned card, unsigned filter)
{
    const lair_design *d = card_design(r, card);
    if (filter & LAIR_F_MINIBOSS_CARD) {
        bool miniboss = d->kind == LAIR_MINIBOSS;
        return miniboss || ((filter & LAIR_F_MONSTER) && design_fits(d, LAIR_F_MONSTER));
    }
    return design_fits(d, filter);
}

void zone_see(run *r, unsigned card, unsigned seats)
{
    for (int s = 0; s < r->g->players; s++) {
        r->g->known[s].w[card >> 6] |= (uint64_t)(seats >> s & 1) << (card & 63);
    }
}

static void forget_cards(run *r, const lair_bits *held, bool spell, unsigned except)
{
    lair_game *g = r->g;
    const uint64_t other = spell ? 0 : ~0ull;
    for (int s = 0; s < g->players; s++) {
        for (int i = 0; i < g->words && !(except >> s & 1); i++) {
            g->known[s].w[i] &= ~(held->w[i] & (r->pack->spells.w[i] ^ other));
        }
    }
}

/* A card of that type has left a holder (a seat's hand and face-down rooms, or with seat -1 the deck) unseen by all seats
   outside `except`: they no longer know any card there that it could have been. */
void zone_forget(run *r, int holder_seat, bool spell, unsigned except)
{
    lair_game *g = r->g;
    if (holder_seat < 0) {
        forget_cards(r, &g->deck, spell, except);
        return;
    }
    lair_bits held = g->hand[holder_seat];
    for (int s = 0; s < g->players; s++) {
        const lair_dungeon *d = &g->dungeon[s];
        for (int i = 0; i < d->n; i++) {
            const lair_stack *stack = &d->stack[d->order[i]];
            if (stack_hidden(stack) && stack_builder(stack, s) == holder_seat) {
                bits_add(&held, stack->top);
            }
        }
    }
    forget_cards(r, &held, spell, except);
}

int zone_left(const query *r, bool spell)
{
    const lair_game *g = r->g;
    return spell ? g->deck_spells + g->discard_spells : g->deck_rooms + g->discard_rooms;
}

/* an empty deck is made anew from the discarded cards of its type. */
static void reshuffle(run *r, bool spell)
{
    RULE(SBM, 180); /* a deck is a bag: what comes back into it is shuffled by being there */
    RULE(Q, 8);
    RULE(Q, 9);
    lair_game *g = r->g;
    for (int i = 0; i < g->words; i++) {
        uint64_t back = g->discard.w[i] & (spell ? r->pack->spells.w[i] : ~r->pack->spells.w[i]);
        g->discard.w[i] &= ~back;
        g->deck.w[i] |= back;
    }
    uint16_t *deck = spell ? &g->deck_spells : &g->deck_rooms;
    uint16_t *discard = spell ? &g->discard_spells : &g->discard_rooms;
    *deck = (uint16_t)(*deck + *discard);
    *discard = 0;
    EVENT(r, LAIR_EV_RESHUFFLE, LAIR_NO_SEAT, .amount = spell, .rule = LAIR_RULE_Q + 8);
}

static unsigned scripted(lair_game *g, bool spell)
{
    unsigned card = g->top[spell][0];
    g->n_top[spell]--;
    memmove(g->top[spell], g->top[spell] + 1, g->n_top[spell] * sizeof g->top[0][0]);
    g->top[spell][g->n_top[spell]] = 0;
    return card;
}

unsigned zone_draw(run *r, bool spell)
{
    lair_game *g = r->g;
    uint16_t *left = spell ? &g->deck_spells : &g->deck_rooms;
    unsigned card;
    if (g->n_top[spell]) {
        card = scripted(g, spell);
    } else {
        if (*left == 0) {
            reshuffle(r, spell);
        }
        if (*left == 0) {
            return NONE;
        }
        uint32_t n = rng_below(g, spell ? LAIR_RNG_SPELLS : LAIR_RNG_ROOMS, *left);
        card = bits_nth(&g->deck, &r->pack->spells, spell, g->words, (int)n);
    }
    RULE(SBM, 18);
    flow_barrier(r);
    bits_del(&g->deck, card);
    (*left)--;
    return card;
}

void zone_to_hand(run *r, unsigned card, int seat, unsigned seen)
{
    lair_game *g = r->g;
    bits_add(&g->hand[seat], card);
    if (card_is_spell(&r->query, card)) {
        g->player[seat].hand_spells++;
    } else {
        g->player[seat].hand_rooms++;
    }
    zone_see(r, card, seen | 1u << seat);
}

void zone_from_hand(run *r, unsigned card, int seat)
{
    lair_game *g = r->g;
    bits_del(&g->hand[seat], card);
    if (card_is_spell(&r->query, card)) {
        g->player[seat].hand_spells--;
    } else {
        g->player[seat].hand_rooms--;
    }
}

void zone_to_discard(run *r, unsigned card)
{
    lair_game *g = r->g;
    bits_add(&g->discard, card);
    RULE(RMB, 13);
    if (card_is_spell(&r->query, card)) {
        g->discard_spells++;
    } else {
        g->discard_rooms++;
    }
    zone_see(r, card, 0xFF); /* R-SBM-185: the discard pile is open */
}

void zone_from_discard(run *r, unsigned card)
{
    lair_game *g = r->g;
    bits_del(&g->discard, card);
    if (card_is_spell(&r->query, card)) {
        g->discard_spells--;
    } else {
        g->discard_rooms--;
    }
}

/* Who did not see which card left the deck knows none any more that it could have been. */
static void forget_all_but(run *r, unsigned card, int seat)
{
    zone_forget(r, -1, card_is_spell(&r->query, card), 1u << seat);
    for (int s = 0; s < r->g->players; s++) {
        bits_del(&r->g->known[s], card); /* it has left the deck already */
    }
}

/* Draws a card into a hand. Shown: everybody sees which. */
unsigned zone_draw_to_hand(run *r, int seat, bool spell, bool shown, unsigned source)
{
    unsigned card = zone_draw(r, spell);
    if (card == NONE) {
        return NONE;
    }
    unsigned seen = shown ? 0xFF : 1u << seat;
    if (!shown) {
        forget_all_but(r, card, seat);
    }
    zone_to_hand(r, card, seat, seen);
    EVENT(r, LAIR_EV_DRAW, seat, .card = (uint16_t)card, .seen = (uint8_t)seen, .amount = spell,
          .source = (uint16_t)source);
    return card;
}

/* R-SBM-178: the pick is the generator's. NONE if no card in hand fits. */
unsigned zone_random_of_hand(run *r, int seat, unsigned filter)
{
    lair_game *g = r->g;
    lair_bits fit = {0};
    int n = 0;
    for (unsigned c = lair_bits_next(&g->hand[seat], 0); c < LAIR_CARDS;
         c = lair_bits_next(&g->hand[seat], c + 1)) {
        if (card_fits(&r->query, c, filter)) {
            bits_add(&fit, c);
            n++;
        }
    }
    if (n == 0) {
        return NONE;
    }
    RULE(SBM, 178);
    flow_barrier(r);
    return bits_nth(&fit, &fit, true, g->words, (int)rng_below(g, LAIR_RNG_REST, (uint32_t)n));
}

/* R-SBM-176: a seat sees a whole hand, or a deck that it searches. */
void zone_look(run *r, int seat, const lair_bits *cards, bool spells, bool rooms)
{
    for (int i = 0; i < r->g->words; i++) {
        uint64_t kind = (spells ? r->pack->spells.w[i] : 0) | (rooms ? ~r->pack->spells.w[i] : 0);
        r->g->known[seat].w[i] |= cards->w[i] & kind;
    }
}

/* A card out of a deck that was searched; what the others knew of the deck is gone unless they see it. */
void zone_from_deck(run *r, unsigned card, int seat, bool shown)
{
    lair_game *g = r->g;
    bool spell = card_is_spell(&r->query, card);
    bits_del(&g->deck, card);
    if (spell) {
        g->deck_spells--;
    } else {
        g->deck_rooms--;
    }
    for (int i = 0; i < g->n_top[spell]; i++) { /* a scripted card is drawn no more */
        if (g->top[spell][i] == card) {
            g->n_top[spell]--;
            memmove(&g->top[spell][i], &g->top[spell][i + 1],
                    (size_t)(g->n_top[spell] - i) * sizeof g->top[0][0]);
            g->top[spell][g->n_top[spell]] = 0;
            break;
        }
    }
    flow_barrier(r);
    if (!shown) {
        forget_all_but(r, card, seat);
    }
}

/* A card goes from one hand to another; only these two know which. */
void zone_hand_over(run *r, unsigned card, int from, int to, unsigned source)
{
    unsigned both = 1u << from | 1u << to;
    zone_forget(r, from, card_is_spell(&r->query, card), both);
    zone_from_hand(r, card, from);
    zone_to_hand(r, card, to, both);
    EVENT(r, LAIR_EV_GIVE, from, .card = (uint16_t)card, .seen = (uint8_t)both, .amount = (int16_t)to,
          .source = (uint16_t)source);
}

/* Who makes another discard may have the card instead. */
static bool taken_instead(run *r, int seat, unsigned card, int by)
{
    uint16_t source[LAW_SOURCES];
    int n = by == seat ? 0 : law_sources(&r->query, by, -1, NONE, source);
    for (int k = 0; k < n; k++) {
        const lair_design *d = source_design(&r->query, source[k]);
        for (unsigned a = 0; (d->hears & LAIR_ON(FORCED_DISCARD)) && a < d->n_abilities; a++) {
            const lair_ability *ability = &r->pack->abilities[d->ability + a];
            bool heard =
                (ability->on & LAIR_ON(FORCED_DISCARD)) && source_has(&r->query, ability, source[k], by);
            if (!heard || source_silent(&r->query, source[k]) ||
                limit_used(&r->query, ability, source[k], by, NONE)) {
                continue;
            }
            limit_mark(r, ability, source[k], by, NONE);
            EVENT(r, LAIR_EV_TRIGGER, by, .source = source[k]);
            zone_from_hand(r, card, seat);
            zone_to_hand(r, card, by, 0xFF);
            EVENT(r, LAIR_EV_TAKE, by, .card = (uint16_t)card, .source = source[k]);
            flow_barrier(r);
            return true;
        }
    }
    return false;
}

/* Out of a hand into the discard pile, because of `by`: R-SBM-177. */
void zone_discard(run *r, int seat, unsigned card, int by, unsigned source, int rule)
{
    if (!only_super(r->g) && taken_instead(r, seat, card, by)) {
        return;
    }
    zone_from_hand(r, card, seat);
    zone_to_discard(r, card);
    if (r->g->players > 1) {
        flow_barrier(r); /* the others have seen it, whether they knew of it or not */
    }
    EVENT(r, LAIR_EV_DISCARD, seat, .card = (uint16_t)card, .source = (uint16_t)source,
          .rule = (uint16_t)rule);
    if (only_super(r->g)) {
        return; /* nothing there listens */
    }
    for (int ix = 0; ix < r->g->n_order; ix++) {
        int s = flow_seat(r->g, ix);
        if (s != seat) {
            trigger_dungeon(r, s, LAIR_ON_OPPONENT_DISCARDS, NONE, LAIR_NO_HERO, card, NONE);
        }
        trigger_dungeon(r, s, LAIR_ON_ROOM_LOST, NONE, LAIR_NO_HERO, card, NONE);
    }
}
