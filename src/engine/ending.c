/* ending.c - end of turn, end of game, score. */
#include "internal.h"

/* Abilities that wait for the end of the turn, in player order. */
void ending_triggers(run *r)
{
    lair_game *g = r->g;
    RULE(SBM, 131);
    RULE(SBM, 138);
    g->step = STEP_CLEANUP;
    for (int ix = 0; ix < g->n_order; ix++) {
        trigger_dungeon(r, flow_seat(g, ix), LAIR_ON_END_OF_TURN, NONE, LAIR_NO_HERO, NONE, NONE);
    }
}

static void clean_player(run *r, int seat)
{
    lair_game *g = r->g;
    lair_player *p = &g->player[seat];
    RULE(SBM, 133);
    p->minion = LAIR_HOME;
    p->flags &= LAIR_LEVELLED;
    p->builds = p->built = p->minion_again = p->casts = p->destroyed = p->heroes_in = 0;
    for (int i = 0; i < LAIR_STACKS; i++) {
        lair_stack *s = &g->dungeon[seat].stack[i];
        s->flags &= (uint8_t) ~(LAIR_STUNNED | LAIR_DEACTIVATED);
        s->entered = 0;
    }
}

static void clean_heroes(run *r)
{
    lair_game *g = r->g;
    for (int h = 0; h < g->n_heroes; h++) {
        RULE(SBM, 134);
        if (g->hero_flags[h] & LAIR_HERO_RETURNED) {
            RULE(SBM, 137);
            g->hero_heart[h] = g->rules.returned_hearts == LAIR_HEARTS_DROP ? 0 : g->hero_heart[h];
        }
        g->hero_damage[h] = 0;
        g->hero_flags[h] = 0;
    }
    memset(g->hero_marks, 0, sizeof g->hero_marks);
}

/* R-SBM-132, 133 */
void ending_cleanup(run *r)
{
    lair_game *g = r->g;
    RULE(SBM, 132);
    g->n_mods = 0;
    memset(g->mod, 0, sizeof g->mod);
    g->used = (lair_set){0};
    g->n_casts = 0;
    memset(g->cast, 0, sizeof g->cast);
    for (int s = 0; s < g->players; s++) {
        clean_player(r, s);
    }
    clean_heroes(r);
    g->first = (uint8_t)(g->first + 1 < g->players ? g->first + 1 : 0);
    flow_order(g);
    RULE(SBM, 39);
    g->walker = LAIR_NO_HERO;
    g->walk_last = NONE;
    g->walk_at = 0;
    g->step = STEP_CHECK;
}

int lair_score(const lair_game *game, const lair_pack *pack, int seat)
{
    return lair_souls(game, pack, seat) - lair_wounds(game, pack, seat);
}

/* R-SBM-142, 143: most souls minus wounds; a tie goes to the higher XP. */
static void winner(run *r)
{
    lair_game *g = r->g;
    int best = 0, rule = LAIR_RULE_SBM + 142;
    RULE(SBM, 142);
    RULE(SBM, 144); /* wounds only count against the score */
    for (int s = 1; s < g->players; s++) {
        int d = lair_score(g, r->pack, s) - lair_score(g, r->pack, best);
        if (d > 0) {
            best = s;
            rule = LAIR_RULE_SBM + 142;
        } else if (d == 0) {
            const lair_player *p = &g->player[s], *b = &g->player[best];
            rule = CARRIED_OUT(SBM, 143);
            if (p->xp > b->xp || (p->xp == b->xp && p->tie > b->tie)) {
                best = s;
            }
        }
    }
    g->winner = (uint8_t)best;
    EVENT(r, LAIR_EV_WINNER, best, .amount = (int16_t)lair_score(g, r->pack, best), .rule = (uint16_t)rule);
}

static void game_over(run *r, int rule)
{
    EVENT(r, LAIR_EV_GAME_OVER, LAIR_NO_SEAT, .rule = (uint16_t)rule);
    if (is_solo(r->g)) {
        RULE(SOLO, 23);
        if (r->g->rules.challenge) {
            RULE(SOLO, 26);
        }
    }
    winner(r);
    flow_over(r);
}

static int solo_end(const lair_game *g, int deck)
{
    RULE(SOLO, 22); /* ten souls end nothing here */
    if (g->player[0].wounds >= 5) {
        return CARRIED_OUT(SOLO, 19);
    }
    return deck == 0 ? CARRIED_OUT(SOLO, 21) : 0;
}

/* The rule that ends the game after this turn, 0 if it goes on. */
static int end_rule(const lair_game *g)
{
    int deck = hero_count(g, LAIR_PLACE(LAIR_IN_DECK, 0));
    if (is_solo(g)) {
        return solo_end(g, deck);
    }
    for (int s = 0; s < g->players; s++) {
        if (g->player[s].souls >= 10) {
            return CARRIED_OUT(SBM, 140);
        }
    }
    if (g->rules.turn_limit && g->turn >= g->rules.turn_limit) {
        return LAIR_RULE_Q + 56;
    }
    bool out = g->rules.deckout == LAIR_DECKOUT_EMPTY ? deck == 0 : g->failed_reveal;
    return out ? CARRIED_OUT(SBM, 141) : 0;
}

/* R-SBM-139: only ever after a complete turn. */
void ending_check(run *r)
{
    RULE(SBM, 139);
    int rule = end_rule(r->g);
    if (rule) {
        game_over(r, rule);
        return;
    }
    EVENT(r, LAIR_EV_FIRST, r->g->first, .rule = LAIR_RULE_SBM + 39);
    flow_phase(r, LAIR_TOWN, STEP_TOWN);
}

/* R-SOLO-020: at once; pending cards go to the discard pile. */
void ending_tavern(run *r)
{
    lair_game *g = r->g;
    for (int i = 0; i < g->n_plays; i++) {
        if (g->play[i].spell) {
            zone_to_discard(r, g->play[i].source);
        }
    }
    for (int i = 0; i < g->n_frames; i++) {
        if (g->frame[i].declaring == 2 && g->frame[i].source < LAIR_CARDS &&
            card_is_spell(r, g->frame[i].source)) {
            zone_to_discard(r, g->frame[i].source);
        }
    }
    game_over(r, CARRIED_OUT(SOLO, 20));
}

/* R-SOLO-024 */
int lair_solo_title(int score)
{
    RULE(SOLO, 24);
    static const int8_t from[] = {0, 7, 13, 17, 22, 26, 29, 32, 35, 36};
    int title = 0;
    while (title < (int)sizeof from && score >= from[title]) {
        title++;
    }
    return title;
}
