/* items.c - items: revealed in town, carried by heroes, won by bosses (R-X-009 to 014). */
#include "items.h"
#include "events.h"
#include "flow.h"
#include "heroes.h"
#include "rng.h"

int item_of(const lair_game *g, unsigned hero)
{
    uint32_t its = item_mask(g, 0xFF, (uint8_t)(LAIR_ITEM_ON + hero));
    return its ? __builtin_ctz(its) : -1;
}

int lair_item_of(const lair_game *game, unsigned hero)
{
    return item_of(game, hero);
}

void item_move(run *r, unsigned item, uint8_t place, unsigned source)
{
    lair_game *g = r->g;
    uint8_t from = g->item_place[item];
    if (from & LAIR_ITEM_ON) {
        g->hero_flags[from & 0x3F] &= (uint8_t)~LAIR_HERO_ITEM;
    }
    if (place & LAIR_ITEM_ON) {
        g->hero_flags[place & 0x3F] |= LAIR_HERO_ITEM;
    }
    g->item_place[item] = place;
    g->item_order[item] = 0;
    bool carried = place & LAIR_ITEM_ON, owned = !carried && place >= LAIR_ITEM_UP;
    EVENT(r, LAIR_EV_ITEM, owned ? place & 7 : LAIR_NO_SEAT, .hero = carried ? place & 0x3F : LAIR_NO_HERO,
          .amount = (int16_t)item,
          .from = carried ? LAIR_ITEM_ON
                  : owned ? place & 0x30
                          : place,
          .source = (uint16_t)source);
}

/* R-X-010, 014: the treasure must match; an item without one fits any hero; stars carry nothing. */
static bool suits(const query *r, unsigned item, unsigned hero)
{
    lair_icons icons = item_design(r, item)->icons;
    const lair_design *d = hero_design(r, hero);
    if (d->star || (r->g->hero_flags[hero] & LAIR_HERO_ITEM)) {
        return false;
    }
    for (int c = 0; c < LAIR_CLASSES; c++) {
        if ((icons >> 8 * c & 0xFF) && (d->icons >> 8 * c & 0xFF)) {
            return true;
        }
    }
    return icons == 0;
}

/* The item that has waited longest, LAIR_ITEMS if none that has not been tried. */
static unsigned next_waiting(const lair_game *g, uint32_t tried)
{
    unsigned best = LAIR_ITEMS;
    for (unsigned i = 0; i < g->n_items; i++) {
        bool waits = g->item_place[i] == LAIR_ITEM_IN_TOWN && !(tried >> i & 1);
        best = waits && (best == LAIR_ITEMS || g->item_order[i] < g->item_order[best]) ? i : best;
    }
    return best;
}

/* R-X-010, 011, 012: each waiting item, in its order, takes the longest-waiting hero in town that suits it. */
void item_match(run *r)
{
    lair_game *g = r->g;
    uint8_t town[LAIR_HEROES];
    uint32_t tried = 0;
    if (!g->n_items) {
        return;
    }
    int n = lair_queue(g, LAIR_PLACE(LAIR_IN_TOWN, 0), town);
    for (unsigned item = next_waiting(g, tried); item < LAIR_ITEMS; item = next_waiting(g, tried)) {
        tried |= 1u << item;
        RULE(X, 12);
        for (int k = 0; k < n; k++) {
            if (suits(&r->query, item, town[k])) {
                RULE(X, 10);
                item_move(r, item, (uint8_t)(LAIR_ITEM_ON + town[k]), NONE);
                break;
            }
        }
        if (g->item_place[item] == LAIR_ITEM_IN_TOWN) {
            RULE(X, 11);
        }
    }
}

static unsigned draw_item(run *r)
{
    lair_game *g = r->g;
    uint8_t left[LAIR_ITEMS];
    uint32_t n = 0;
    if (g->n_top[3]) {
        unsigned item = g->top_item[0];
        g->n_top[3]--;
        memmove(g->top_item, g->top_item + 1, g->n_top[3]);
        g->top_item[g->n_top[3]] = 0;
        return item;
    }
    for (unsigned i = 0; i < g->n_items; i++) {
        if (g->item_place[i] == LAIR_ITEM_IN_DECK) {
            left[n++] = (uint8_t)i;
        }
    }
    return n ? left[rng_below(g, LAIR_RNG_TOWN, n)] : LAIR_ITEMS;
}

static uint8_t last_order(const lair_game *g)
{
    uint8_t last = 0;
    for (int i = 0; i < g->n_items; i++) {
        last = g->item_place[i] == LAIR_ITEM_IN_TOWN && g->item_order[i] > last ? g->item_order[i] : last;
    }
    return last;
}

/* R-X-009: before the heroes. */
void item_reveal(run *r)
{
    lair_game *g = r->g;
    int n = g->rules.items_per_turn == 2 && g->rules.players >= 4 ? 2 : 1;
    for (int k = 0; g->n_items && k < n; k++) {
        unsigned item = draw_item(r);
        if (item == LAIR_ITEMS) {
            return;
        }
        RULE(X, 9);
        flow_barrier(r);
        uint8_t order = (uint8_t)(last_order(g) + 1);
        item_move(r, item, LAIR_ITEM_IN_TOWN, NONE);
        g->item_order[item] = order;
        item_match(r);
    }
}

/* R-X-014: who slays the bearer has the item face-up; a survivor's lies face-down, spent. */
void item_scored(run *r, unsigned hero, int seat, bool soul)
{
    int item = item_of(r->g, hero);
    if (item >= 0) {
        RULE(X, 14);
        item_move(r, (unsigned)item, (uint8_t)((soul ? LAIR_ITEM_UP : LAIR_ITEM_DOWN) + seat), NONE);
    }
}
