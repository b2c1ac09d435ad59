/* minion.c - the Minion phase. The board's own action spaces are programs like those of cards. */
#include "minion.h"
#include "bits.h"
#include "events.h"
#include "flow.h"
#include "machine.h"
#include "sources.h"
#include "town.h"
#include "triggers.h"
#include "zones.h"

/* R-SBM-092: the treasure space. */
#define TREASURE(landmark, cls) \
    [LAIR_TOWN_SPACE(landmark, 0)] = { \
        {.op = LAIR_OP_ICONS, .b = LAIR_W_YOU, .n = 1, .filter = LAIR_F_CLERIC << (cls)}, \
        {.op = LAIR_OP_END}}
/* R-SBM-098, 100, 101: its hero goes, with a heart token, to an entrance chosen now. */
#define SUMMON(landmark, heart) \
    [LAIR_TOWN_SPACE(landmark, 2)] = {{.op = LAIR_OP_CHOOSE_PLAYER, .a = LAIR_W_ANY, .c = 3}, \
                                      {.op = LAIR_OP_HEART, .a = (heart)}, \
                                      {.op = LAIR_OP_TO_ENTRANCE, .b = LAIR_W_THAT_PLAYER}, \
                                      {.op = LAIR_OP_END}}

#define SPECIAL(landmark) [LAIR_TOWN_SPACE(landmark, 1)]

static const lair_ins programs[1 + LAIR_LANDMARKS * 3][4] = {
    TREASURE(LAIR_TEMPLE, LAIR_CLERIC),
    TREASURE(LAIR_STADIUM, LAIR_FIGHTER),
    TREASURE(LAIR_LIBRARY, LAIR_MAGE),
    TREASURE(LAIR_HIDEOUT, LAIR_THIEF),
    TREASURE(LAIR_LAUNCHPAD, LAIR_EXPLORER),
    /* R-SBM-094: one card of what the Market has left */
    SPECIAL(LAIR_TEMPLE) = {{.op = LAIR_OP_CHOOSE_CARD, .a = LAIR_AMONG_MARKET, .c = 2},
                            {.op = LAIR_OP_TAKE},
                            {.op = LAIR_OP_END}},
    /* R-SBM-095 */
    SPECIAL(LAIR_STADIUM) = {{.op = LAIR_OP_DRAW, .a = 1, .b = LAIR_W_YOU, .n = 1}, {.op = LAIR_OP_END}},
    /* R-SBM-096, Q-31 */
    SPECIAL(LAIR_LIBRARY) =
        {{.op = LAIR_OP_DRAW, .a = 2, .b = LAIR_W_YOU, .n = 1},
         {.op = LAIR_OP_CHOOSE_CARD, .a = LAIR_AMONG_HAND, .b = LAIR_W_YOU, .c = 3, .filter = LAIR_F_SPELL},
         {.op = LAIR_OP_DISCARD, .b = LAIR_W_YOU},
         {.op = LAIR_OP_END}},
    /* R-SBM-097 */
    SPECIAL(LAIR_HIDEOUT) = {{.op = LAIR_OP_BONUS, .a = LAIR_R_LAST, .b = LAIR_W_YOU, .n = 2},
                             {.op = LAIR_OP_END}},
    /* R-X-021, Q-47: not what could not be destroyed either */
    SPECIAL(LAIR_LAUNCHPAD) = {{.op = LAIR_OP_CHOOSE_ROOM, .a = LAIR_R_ANY, .c = 2, .n = LAIR_P_DESTROY},
                               {.op = LAIR_OP_SHUFFLE_STACK},
                               {.op = LAIR_OP_END}},
    SUMMON(LAIR_TEMPLE, 1),
    SUMMON(LAIR_STADIUM, 1),
    SUMMON(LAIR_LIBRARY, 1),
    SUMMON(LAIR_HIDEOUT, 1),
    SUMMON(LAIR_TAVERN, 2),
    SUMMON(LAIR_LAUNCHPAD, 1),
};

const lair_ins *minion_space_code(unsigned space)
{
    return programs[space];
}

const lair_ability *minion_space_ability(void)
{
    static const lair_ability plain = {.on = LAIR_ON(MINION), .length = 4};
    return &plain;
}

void minion_phase(run *r)
{
    RULE(SBM, 90);
    RULE(SBM, 91);
    RULE(SBM, 107);
    if (r->g->players > 4) {
        RULE(X, 23);
    }
    r->g->turn_ix = 0;
    r->g->step = STEP_MINION_ACTS;
}

static void mark_special(unsigned landmark)
{
    (void)landmark; /* used by the markers only */
    if (landmark == LAIR_TEMPLE) {
        RULE(SBM, 94);
    } else if (landmark == LAIR_STADIUM) {
        RULE(SBM, 95);
    } else if (landmark == LAIR_LIBRARY) {
        RULE(SBM, 96);
        RULE(Q, 31);
    } else if (landmark == LAIR_LAUNCHPAD) {
        RULE(X, 21);
        RULE(Q, 47);
    } else {
        RULE(SBM, 97);
    }
}

static void act_in_town(run *r, int seat, unsigned space)
{
    unsigned landmark = (space - 1) / 3, which = (space - 1) % 3;
    unsigned hero = which == 2 ? town_landmark_hero(r->g, (int)landmark) : LAIR_NO_HERO;
    if (which == 2 && hero == LAIR_NO_HERO) {
        RULE(Q, 13); /* nobody is left to send */
        return;
    }
    if (which == 0) {
        RULE(SBM, 92);
        if (landmark == LAIR_LAUNCHPAD) {
            RULE(X, 20);
        }
    } else if (which == 1) {
        mark_special(landmark);
    } else {
        RULE(SBM, 100);
        RULE(SBM, 102);
        RULE(Q, 15);
        if (landmark == LAIR_TAVERN) {
            RULE(SBM, 99);
            RULE(Q, 13); /* whoever is on top now */
        } else {
            RULE(SBM, 98);
        }
        if (landmark == LAIR_LAUNCHPAD) {
            RULE(Q, 46);
        }
    }
    lair_frame *f = machine_push(r, SPACE_PROGRAM + space, LAIR_BY_SPACE | space, seat);
    f->local[LAIR_L_HERO] = (uint16_t)(hero == LAIR_NO_HERO ? NONE : hero);
}

static void act(run *r, int seat)
{
    lair_game *g = r->g;
    unsigned space = g->player[seat].minion;
    EVENT(r, LAIR_EV_MINION_ACTS, seat, .amount = (int16_t)space, .rule = LAIR_RULE_SBM + 90);
    RULE(SBM, 105);
    if (space & LAIR_ON_BOSS) {
        RULE(SBM, 104);
        trigger_hear(r, seat, LAIR_ON(MINION), LAIR_BY_BOSS | (unsigned)seat, NONE, LAIR_NO_HERO, NONE);
    } else if (space & LAIR_ON_ROOM) {
        RULE(SBM, 103);
        if (!source_active(&r->query, space & 0x1FF, seat)) {
            RULE(X, 33); /* deactivated: the ability below finds that out */
        }
        trigger_hear(r, seat, LAIR_ON(MINION), space & 0x1FF, space & 0x1FF, LAIR_NO_HERO, NONE);
    } else {
        act_in_town(r, seat, space);
    }
}

/* Nothing has come of it, and nobody was asked. */
static void say_idle(run *r, int seat)
{
    unsigned space = r->g->player[seat].minion, source = LAIR_BY_SPACE | space;
    int rule = LAIR_RULE_SBM + 90;
    if (space & LAIR_ON_BOSS) {
        source = LAIR_BY_BOSS | (unsigned)seat;
    } else if (space & LAIR_ON_ROOM) {
        source = space & 0x1FF;
    } else if ((space - 1) % 3 == 2) {
        rule = LAIR_RULE_Q + 13; /* nobody is left to send */
    }
    if (LAIR_BY_WHAT(source) != LAIR_BY_SPACE &&
        (!source_active(&r->query, source, seat) || source_silent(&r->query, source))) {
        rule = LAIR_RULE_X + 33;
    }
    EVENT(r, LAIR_EV_FIZZLED, seat, .source = (uint16_t)source, .rule = (uint16_t)rule);
}

/* In player order; a Minion that acts again does so right afterwards. */
void minion_acts(run *r)
{
    lair_game *g = r->g;
    if (r->untold) {
        say_idle(r, flow_seat(g, g->turn_ix));
    }
    if (g->turn_ix == g->n_order) {
        g->step = STEP_MARKET_LEFT;
        return;
    }
    int seat = flow_seat(g, g->turn_ix);
    lair_player *p = &g->player[seat];
    if (p->minion == LAIR_HOME || (p->flags & LAIR_PLACED && p->minion_again == 0)) {
        p->flags &= (uint8_t)~LAIR_PLACED;
        g->turn_ix++;
        return;
    }
    if (p->flags & LAIR_PLACED) { /* here: it has acted already */
        p->minion_again--;
    }
    p->flags |= LAIR_PLACED;
    act(r, seat);
}

/* Is somebody's Minion out that has not acted this turn? */
bool minion_to_come(const lair_game *g)
{
    bool out = false;
    for (int s = 0; s < g->players; s++) {
        out = out || g->player[s].minion != LAIR_HOME;
    }
    return out && (g->phase == LAIR_TOWN || g->phase == LAIR_BUILD || g->phase == LAIR_MINION);
}

/* For forecasts, on a copy: what the placed Minions will do, apart from what somebody has yet to choose. */
void minion_foresee(run *r)
{
    lair_game *g = r->g;
    if (!minion_to_come(g)) {
        return;
    }
    flow_answered(r);
    g->n_plays = g->n_frames = g->n_triggers = 0;
    if (g->phase != LAIR_MINION) {
        for (int s = 0; s < g->players; s++) {
            g->player[s].flags &= (uint8_t)~LAIR_PLACED;
        }
        g->phase = LAIR_MINION;
        g->turn_ix = 0;
    }
    g->step = STEP_MINION_ACTS;
    g->active = LAIR_NO_SEAT;
    while (g->step == STEP_MINION_ACTS && !g->tavern_end) { /* which ends everything: nothing runs on */
        if (g->decision && !flow_answer_forced(r)) {
            flow_answered(r);
            g->n_frames = g->n_triggers = 0;
        } else if (!g->decision && g->n_frames) {
            machine_run(r);
        } else if (!g->decision && g->n_triggers) {
            trigger_next(r);
        } else if (!g->decision) {
            minion_acts(r);
        }
    }
}

/* R-SBM-106, R-SOLO-012 */
void minion_market_left(run *r)
{
    lair_game *g = r->g;
    RULE(SBM, 106);
    if (is_solo(g)) {
        RULE(SOLO, 12);
    }
    for (unsigned c = lair_bits_next(&g->market, 0); c < LAIR_CARDS; c = lair_bits_next(&g->market, c + 1)) {
        bits_del(&g->market, c);
        zone_to_discard(r, c);
        EVENT(r, LAIR_EV_MARKET_LEFT, LAIR_NO_SEAT, .card = (uint16_t)c, .rule = LAIR_RULE_SBM + 106);
    }
    flow_next_phase(r);
}
