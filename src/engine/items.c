/* items.c - items: revealed in town, carried by heroes, won by bosses (R-X-009 to 014). */
#include "internal.h"

int item_of(const lair_game *g, unsigned hero)
{
    for (int i = 0; i < g->n_items; i++) {
        if (g->item_place[i] == LAIR_ITEM_ON + hero) {
            return i;
        }
    }
    return -1;
}

int lair_item_of(const lair_game *game, unsigned hero)
{
    return item_of(game, hero);
}

void item_move(run *r, unsigned item, uint8_t place, unsigned source)
{
    (void)r, (void)item, (void)place, (void)source;
}

void item_reveal(run *r)
{
    (void)r;
}

void item_match(run *r)
{
    (void)r;
}

void item_scored(run *r, unsigned hero, int seat, bool soul)
{
    (void)r, (void)hero, (void)seat, (void)soul;
}
