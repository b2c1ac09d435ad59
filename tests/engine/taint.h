/* taint.h - a game in which everything that a viewer cannot know is poisoned: hidden cards have numbers that no card has, and whatever
 * else is secret has other values. Made from the true game alone, without lair_look or lair_redeal. */
#ifndef TEST_TAINT_H
#define TEST_TAINT_H

#include <string.h>

#include "bits.h"
#include "engine.h"
#include "options.h"
#include "program.h"
#include "play.h"

typedef struct taint {
    int n;
    uint16_t was[LAIR_CARDS]; /* the card that is now number pack->n_cards + i */
} taint;

/* ---- what is hidden --------------------------------------------------------------------------------------- */

/* Does a card lie face-down, put there by somebody else? */
static inline bool taint_lies_hidden(const lair_game *g, int viewer, unsigned card)
{
    for (int s = 0; s < g->players; s++) {
        for (int k = 0; k < LAIR_STACKS; k++) {
            const lair_stack *stack = &g->dungeon[s].stack[k];
            bool down = (stack->flags & (LAIR_FACE_DOWN | LAIR_NEW)) == LAIR_FACE_DOWN;
            int holder = stack->by ? stack->by - 1 : s;
            if (stack->height && stack->top == card && down && holder != viewer) {
                return true;
            }
        }
    }
    return false;
}

/* Is it named in the open: a play, what has caused a play, or what is in force? */
static inline bool taint_is_named(const lair_game *g, unsigned card)
{
    bool named = false;
    for (int i = 0; i < g->n_plays; i++) {
        named |= g->play[i].source == card;
    }
    for (int i = 0; i < g->n_frames; i++) {
        named |= g->frame[i].source == card;
    }
    for (int i = 0; i < g->n_triggers; i++) {
        named |= g->trigger[i].source == card;
    }
    for (int i = 0; i < g->n_mods; i++) {
        named |= g->mod[i].target == card || g->mod[i].source == card;
    }
    return named;
}

static inline bool taint_hides(const lair_game *g, int viewer, unsigned card)
{
    bool seated = viewer < LAIR_SEATS;
    bool hidden = lair_has(&g->deck, card) || taint_lies_hidden(g, viewer, card);
    for (int s = 0; s < g->players; s++) {
        hidden |= s != viewer && lair_has(&g->hand[s], card);
    }
    return hidden && !(seated && lair_has(&g->known[viewer], card)) && !taint_is_named(g, card);
}

/* ---- poison --------------------------------------------------------------------------------------------- */

static inline void taint_rename_in(lair_bits *set, unsigned card, unsigned to)
{
    if (lair_has(set, card)) {
        bits_del(set, card);
        bits_add(set, to);
    }
}

static inline void taint_rename(lair_game *g, unsigned card, unsigned to)
{
    taint_rename_in(&g->deck, card, to);
    taint_rename_in(&g->used, card, to);
    for (int s = 0; s < g->players; s++) {
        taint_rename_in(&g->hand[s], card, to);
        taint_rename_in(&g->known[s], card, to);
        for (int k = 0; k < LAIR_STACKS; k++) {
            lair_stack *stack = &g->dungeon[s].stack[k];
            stack->top = stack->height && stack->top == card ? (uint16_t)to : stack->top;
        }
        for (int k = 0; k < g->dungeon[s].n_pile; k++) {
            uint16_t *at = &g->dungeon[s].pile[k];
            *at = *at == card ? (uint16_t)to : *at;
        }
    }
    for (int i = 0; i < g->n_frames; i++) {
        uint16_t *at = &g->frame[i].local[LAIR_L_CARD];
        *at = *at == card ? (uint16_t)to : *at;
    }
    for (int i = 0; i < g->n_triggers; i++) {
        uint16_t *at = &g->trigger[i].card;
        *at = *at == card ? (uint16_t)to : *at;
    }
}

/* As many hidden cards as there are impossible numbers get one: those in hands and face-down first. The pack gets them as further copies. */
static inline taint taint_cards(lair_game *g, const lair_pack *pack, int viewer, dice *d)
{
    taint t = {.n = 0};
    unsigned first = dice_below(d, pack->n_cards);
    for (int pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < pack->n_cards && pack->n_cards + t.n < LAIR_CARDS; i++) {
            unsigned card = (first + i) % pack->n_cards;
            if (lair_has(&g->deck, card) == (pass == 1) && taint_hides(g, viewer, card)) {
                taint_rename(g, card, pack->n_cards + (unsigned)t.n);
                t.was[t.n++] = (uint16_t)card;
            }
        }
    }
    return t;
}

static inline lair_pack taint_pack(const lair_pack *pack, const taint *t)
{
    lair_pack with = *pack;
    for (int i = 0; i < t->n; i++) {
        unsigned card = t->was[i], to = pack->n_cards + (unsigned)i;
        with.card_design[to] = pack->card_design[card];
        lair_bits *const kinds[] = {&with.spells, &with.minibosses, &with.in_hand};
        for (int k = 0; k < 3; k++) {
            if (lair_has(kinds[k], card)) {
                bits_add(kinds[k], to);
            }
        }
        for (int k = 0; k < LAIR_SET_COUNT; k++) {
            if (lair_has(&with.in_set[k], card)) {
                bits_add(&with.in_set[k], to);
            }
        }
    }
    with.n_cards = (uint16_t)(pack->n_cards + t->n);
    return with;
}

/* Who is asked in secret could be any of the others. */
static inline void taint_question(lair_game *g, int viewer, dice *d)
{
    bool mine = viewer < LAIR_SEATS && (g->pending >> viewer & 1);
    unsigned own = viewer < LAIR_SEATS ? 1u << viewer : 0;
    if (decision_is_common(g)) {
        g->pending = (uint8_t)((g->pending & own) | (dice_below(d, 64) & ~own & ((1u << g->players) - 1)));
        g->answered = (uint8_t)((g->answered & own) | (dice_below(d, 64) & ~own));
        g->pending |= (uint8_t)(g->pending ? 0 : 1u << (viewer == 0));
    } else if (!mine && decision_is_covert(g)) {
        int asked = (int)dice_below(d, g->players);
        if (asked != viewer) {
            g->asked = (uint8_t)asked;
            g->pending = (uint8_t)(1u << asked);
        }
        if (g->decision == LAIR_ASK_MULLIGAN) {
            g->turn_ix = (uint8_t)dice_below(d, g->players);
        }
        for (int i = g->n_frames - 1; i >= 0 && g->frame[i].declaring == LAIR_FRAME_DECLARING; i--) {
            memset(&g->frame[i], 0x5A, sizeof g->frame[i]);
            g->frame[i].declaring = LAIR_FRAME_DECLARING;
        }
    }
}

/* Everything else that is nobody's business. */
static inline void taint_rest(lair_game *g, int viewer, dice *d)
{
    memset(g->rng.key, 0x5A, sizeof g->rng);
    memset(g->top, 0x5A, sizeof g->top);
    memset(g->top_hero, 0x5A, sizeof g->top_hero);
    memset(g->top_item, 0x5A, sizeof g->top_item);
    memset(g->n_top, 3, sizeof g->n_top);
    memset(g->roll, 4, sizeof g->roll);
    memset(g->ahead, 0x5A, sizeof g->ahead);
    memset(g->ahead_of, 0x5A, sizeof g->ahead_of);
    memset(g->uses, 0x5A, sizeof g->uses);
    g->passed = g->chain = 5;
    g->choices += 7;
    g->barrier += 7;
    if (g->last_seat != viewer && viewer < LAIR_SEATS) {
        g->last_seat = (uint8_t)((viewer + 1) % LAIR_SEATS);
    }
    for (int s = 0; s < g->players; s++) {
        if (s != viewer) {
            g->player[s].offer[0] = g->player[s].offer[1] = 120;
            g->commit[s] = LAIR_OPTION(LAIR_DO_BUILD, s, 500, 501);
            memset(&g->known[s], 0x5A, sizeof g->known[s]);
        }
    }
    taint_question(g, viewer, d);
}

#endif
