/* bait.c - the Bait phase: treasure lures the heroes of the town. */
#include "bait.h"
#include "events.h"
#include "flow.h"
#include "heroes.h"
#include "numbers.h"

/* Treasure of the hero's kinds in one dungeon; a hero of two kinds adds both (R-X-007). */
static int value(lair_icons want, lair_icons have)
{
    int sum = 0, kinds = 0;
    for (int c = 0; c < LAIR_CLASSES; c++) {
        bool wants = want >> 8 * c & 0xFF;
        sum += wants * (int)(have >> 8 * c & 0xFF); /* nothing to guess */
        kinds += wants;
    }
    if (kinds > 1) {
        RULE(X, 7);
        RULE(RMB, 5);
    }
    return sum;
}

static int solo_where(const query *r, int value0, int slot, int *rule)
{
    int need = slot + 1 + (r->g->rules.challenge ? 1 : 0);
    if (r->g->rules.challenge) {
        RULE(SOLO, 25);
    }
    RULE(SOLO, 13);
    RULE(SOLO, 14);
    *rule = LAIR_RULE_SOLO + (r->g->rules.challenge ? 25 : 13);
    return value0 >= need ? 0 : -1;
}

/* What a hero with a lure of its own looks at. */
static int measure(const query *r, int seat, unsigned lure)
{
    const lair_player *p = &r->g->player[seat];
    switch (lure) {
    case LAIR_LURE_FEWEST_SOULS:
    case LAIR_LURE_MOST_SOULS: return number_souls(r, seat);
    case LAIR_LURE_MOST_SCORE: return number_souls(r, seat) - number_wounds(r, seat);
    case LAIR_LURE_MOST_WOUNDS:
    case LAIR_LURE_FEWEST_WOUNDS: return number_wounds(r, seat);
    case LAIR_LURE_MOST_CARDS: return p->hand_rooms + p->hand_spells;
    default: return p->coins;
    }
}

/* R-X-008: the one player with the most or the fewest; two alike and it stays. */
static int lured_by_text(const query *r, unsigned lure, int values[LAIR_SEATS], int *rule)
{
    const lair_game *g = r->g;
    int sign = lure == LAIR_LURE_FEWEST_SOULS || lure == LAIR_LURE_FEWEST_WOUNDS ? -1 : 1;
    int best = -1;
    bool tie = false;
    for (int s = 0; s < g->players; s++) {
        if (is_out(g, s)) {
            continue;
        }
        values[s] = measure(r, s, lure);
        int more = best < 0 ? 1 : sign * (values[s] - values[best]);
        tie = more == 0 || (tie && more < 0);
        best = more > 0 ? s : best;
    }
    *rule = CARRIED_OUT(X, 8);
    return tie ? -1 : best;
}

/* The treasure of every dungeon. */
static void all_icons(const query *r, lair_icons icons[LAIR_SEATS])
{
    for (int s = 0; s < r->g->players; s++) {
        icons[s] = is_out(r->g, s) ? 0 : number_icons(r, s);
    }
}

/* Could a hero that moves change what a dungeon shows? A card may count heroes. */
static bool any_varies(const query *r)
{
    bool any = false;
    for (int s = 0; s < r->g->players && !any; s++) {
        any = number_icons_vary(r, s);
    }
    return any;
}

/* Where a hero in that town slot goes: the seat, or -1 and the rule that keeps it. */
static int lured_to(const query *r, unsigned hero, int slot, const lair_icons icons[LAIR_SEATS],
                    int values[LAIR_SEATS], int *rule)
{
    const lair_game *g = r->g;
    const lair_design *d = hero_design(r, hero);
    int best = -1, most = 0;
    bool tie = false;
    if (number_has_mod(g, LAIR_MOD_NOT_LURED, LAIR_NO_SEAT, hero)) {
        *rule = FORBID(Q, 50);
        return -1;
    }
    if (d->lure != LAIR_LURE_TREASURE) {
        return lured_by_text(r, d->lure, values, rule);
    }
    for (int s = 0; s < g->players; s++) {
        values[s] = d->icons ? value(d->icons, icons[s]) : 0;
        bool more = values[s] > most; /* not to be guessed */
        tie = values[s] < most ? tie : most > 0 && values[s] == most;
        best = more ? s : best;
        most = more ? values[s] : most;
    }
    if (d->icons && is_solo(g)) {
        return solo_where(r, values[0], slot, rule);
    }
    RULES(g, 109, 63);
    if (best < 0) {
        *rule = BOOK(g, 112, 65);
        return -1;
    }
    if (tie && g->rules.sets >> LAIR_SET_CRASH_LANDING & 1) {
        RULE(X, 22);
    }
    if (tie) {
        RULE(Q, 5);
    }
    *rule = tie ? BOOK(g, 111, 65) : BOOK(g, 110, 64);
    return tie ? -1 : best;
}

int bait_where(const query *r, unsigned hero, int slot, int values[LAIR_SEATS], int *rule)
{
    lair_icons icons[LAIR_SEATS] = {0};
    all_icons(r, icons);
    return lured_to(r, hero, slot, icons, values, rule);
}

/* Returns whether the hero has moved. */
static bool bait_one(run *r, unsigned hero, int slot, const lair_icons icons[LAIR_SEATS])
{
    lair_game *g = r->g;
    int values[LAIR_SEATS] = {0};
    int rule = 0;
    int to = lured_to(&r->query, hero, slot, icons, values, &rule);
    if (to >= 0) {
        RULES(g, 113, 106);
        g->player[to].lured++;
        hero_move(r, hero, LAIR_PLACE(LAIR_AT_ENTRANCE, to), NONE);
    } else {
        EVENT(r, LAIR_EV_STAYS, LAIR_NO_SEAT, .hero = (uint8_t)hero, .rule = (uint16_t)rule);
    }
    return to >= 0;
}

static void mark_phase(const lair_game *g)
{
    if (is_super(g)) {
        RULE(SBM, 108);
        RULE(SBM, 114); /* only the town is looked at, never the Landmarks */
        RULE(SBM, 115);
        RULE(SBM, 116);
    } else {
        RULE(RMB, 4);
        RULE(RMB, 66);
        RULE(RMB, 67); /* nothing can be played: no window is opened */
    }
    if (is_solo(g)) {
        RULE(SOLO, 15);
        RULE(Q, 42);
    }
}

/* R-SBM-108, R-RMB-066, Q-42: from the oldest on, or by option from the newest; slots are those at the beginning of the
   phase. */
void bait_phase(run *r)
{
    lair_game *g = r->g;
    uint8_t town[LAIR_HEROES];
    int n = lair_queue(g, LAIR_PLACE(LAIR_IN_TOWN, 0), town);
    lair_icons icons[LAIR_SEATS] = {0};
    bool moved = false;
    mark_phase(g);
    for (int i = 0; i < n; i++) {
        int slot = g->rules.bait_order == LAIR_BAIT_NEWEST ? n - 1 - i : i;
        if (i == 0 || (moved && any_varies(&r->query))) {
            all_icons(&r->query, icons);
        }
        moved = bait_one(r, town[slot], slot, icons);
    }
    flow_next_phase(r);
}
