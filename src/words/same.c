/* same.c - which answers are equal to who gives them. */
#include "same.h"

#include <stddef.h>

/* Is the card where copies of it are all the same: in the own hand, in the Market, in the discard pile, in a deck that is
   looked through? Rooms that lie in a dungeon never are. */
static const lair_bits *heap_of(const lair_view *view, unsigned card)
{
    const lair_game *g = &view->g;
    const lair_bits *const heaps[] = {&g->hand[view->seat], &g->market, &g->discard, &g->deck};
    for (size_t i = 0; i < sizeof heaps / sizeof heaps[0]; i++) {
        if (lair_has(heaps[i], card)) {
            return heaps[i];
        }
    }
    return NULL;
}

static bool same_card(const lair_view *view, const lair_pack *pack, unsigned a, unsigned b)
{
    if (a == b) {
        return true;
    }
    return a < pack->n_cards && b < pack->n_cards && pack->card_design[a] == pack->card_design[b] &&
           heap_of(view, a) != NULL && heap_of(view, a) == heap_of(view, b) &&
           lair_has(&view->g.used, a) == lair_has(&view->g.used, b);
}

bool same_answer(const lair_view *view, const lair_pack *pack, lair_option one, lair_option other)
{
    unsigned kind = LAIR_OPTION_KIND(one);
    if (one == other) {
        return true;
    }
    bool card = kind == LAIR_DO_BUILD || kind == LAIR_DO_DRAFT || kind == LAIR_DO_CAST ||
                kind == LAIR_DO_CARD || kind == LAIR_DO_COIN || kind == LAIR_DO_DISCARD ||
                kind == LAIR_DO_USE;
    if (!card || kind != LAIR_OPTION_KIND(other) ||
        !same_card(view, pack, LAIR_OPTION_A(one), LAIR_OPTION_A(other))) {
        return false;
    }
    return kind == LAIR_DO_DISCARD ? same_card(view, pack, LAIR_OPTION_B(one), LAIR_OPTION_B(other))
                                   : LAIR_OPTION_B(one) == LAIR_OPTION_B(other);
}
