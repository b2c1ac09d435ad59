/* bait.c - the Bait phase: treasure lures the heroes of the town. */
#include "internal.h"

/* Treasure of the hero's kinds in one dungeon; a hero of two kinds adds both (R-X-007). */
static int value(lair_icons want, lair_icons have)
{
    int sum = 0;
    for (int c = 0; c < LAIR_CLASSES; c++) {
        if (want >> 8 * c & 0xFF) {
            sum += (int)(have >> 8 * c & 0xFF);
        }
    }
    return sum;
}

static int solo_where(const run *r, int value0, int slot, int *rule)
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

/* Where a hero in that town slot goes: the seat, or -1 and the rule that keeps it. */
int bait_where(const run *r, unsigned hero, int slot, int values[LAIR_SEATS], int *rule)
{
    const lair_game *g = r->g;
    lair_icons want = hero_design(r, hero)->icons;
    int best = -1;
    bool tie = false;
    for (int s = 0; s < g->players; s++) {
        values[s] = want ? value(want, number_icons(r, s)) : 0;
        if (values[s] > 0 && (best < 0 || values[s] > values[best])) {
            best = s;
            tie = false;
        } else if (best >= 0 && values[s] == values[best]) {
            tie = true;
        }
    }
    if (want && is_solo(g)) {
        return solo_where(r, values[0], slot, rule);
    }
    if (best < 0) {
        *rule = FORBID(SBM, 112);
        return -1;
    }
    *rule = tie ? FORBID(SBM, 111) : CARRIED_OUT(SBM, 110);
    return tie ? -1 : best;
}

/* R-SBM-108, Q-42: from the oldest on; slots are those at the beginning of the phase. */
void bait_phase(run *r)
{
    lair_game *g = r->g;
    uint8_t town[LAIR_HEROES];
    int n = lair_queue(g, LAIR_PLACE(LAIR_IN_TOWN, 0), town);
    RULE(SBM, 108);
    RULE(SBM, 114); /* only the town is looked at, never the Landmarks */
    RULE(SBM, 115);
    RULE(SBM, 116);
    if (is_solo(g)) {
        RULE(SOLO, 15);
    }
    for (int i = 0; i < n; i++) {
        int values[LAIR_SEATS] = {0};
        int rule = 0;
        int to = bait_where(r, town[i], i, values, &rule);
        if (to >= 0) {
            RULE(SBM, 113);
            hero_move(r, town[i], LAIR_PLACE(LAIR_AT_ENTRANCE, to), NONE);
        } else {
            EVENT(r, LAIR_EV_STAYS, LAIR_NO_SEAT, .hero = town[i], .rule = (uint16_t)rule);
        }
    }
    flow_phase(r, LAIR_ADVENTURE, STEP_ADVENTURE);
}
