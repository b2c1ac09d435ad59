/* ending.c - end of turn, end of game, score. */
#include "ending.h"
#include "build.h"
#include "dungeon.h"
#include "events.h"
#include "flow.h"
#include "heroes.h"
#include "numbers.h"
#include "triggers.h"
#include "zones.h"

/* ---- end of turn ------------------------------------------------------------------------------------------------- */

/* Abilities that wait for the end of the turn, in player order. */
void ending_triggers(run *r)
{
    lair_game *g = r->g;
    RULE(SBM, 131);
    RULES(g, 138, 82);
    g->turn_ix = 0;
    g->step = STEP_SCHEME;
    for (int ix = 0; ix < g->n_order; ix++) {
        trigger_dungeon(r, flow_seat(g, ix), LAIR_ON_END_OF_TURN, NONE, LAIR_NO_HERO, NONE, NONE);
    }
}

/* R-VAR-006, 007: who gained no soul this turn may draw. */
void ending_scheme(run *r)
{
    lair_game *g = r->g;
    while (g->rules.scheming && g->turn_ix < g->n_order) {
        int seat = flow_seat(g, g->turn_ix++);
        RULE(VAR, 7);
        if (g->player[seat].gained == 0 && zone_left(&r->query, false) + zone_left(&r->query, true) > 0) {
            RULE(VAR, 6);
            flow_ask(r, seat, LAIR_ASK_SCHEME);
            return;
        }
    }
    g->step = STEP_CLEANUP;
}

static void clean_player(run *r, int seat)
{
    lair_game *g = r->g;
    lair_player *p = &g->player[seat];
    if (is_super(g)) {
        RULE(SBM, 133);
    } else {
        RULE(RMB, 80);
    }
    if ((p->flags & LAIR_LEVELLED) && g->dungeon[seat].n < LAIR_POSITIONS) {
        RULE(Q, 22);
    }
    p->minion = LAIR_HOME;
    p->flags &= LAIR_LEVELLED | LAIR_OUT;
    p->builds = p->built = p->minion_again = p->casts = p->destroyed = p->heroes_in = 0;
    p->lured = p->gained = p->coined = 0;
    unsigned flags = 0;
    for (int i = 0; i < LAIR_STACKS; i++) {
        lair_stack *s = &g->dungeon[seat].stack[i];
        flags |= s->flags;
        s->flags &= (uint8_t) ~(LAIR_STUNNED | LAIR_DEACTIVATED);
        s->entered = 0;
    }
    if (flags & LAIR_DEACTIVATED) {
        RULE(X, 32);
        dungeon_changed(g, seat);
    }
}

static void clean_heroes(run *r)
{
    lair_game *g = r->g;
    const bool drop = g->rules.returned_hearts == LAIR_HEARTS_DROP;
    unsigned flags = 0;
    RULES(g, 134, 81);
    for (int h = 0; h < LAIR_HEROES; h++) { /* all there could be: done side by side */
        unsigned returned = g->hero_flags[h] & LAIR_HERO_RETURNED;
        flags |= returned;
        g->hero_heart[h] = (drop & (returned != 0)) ? 0 : g->hero_heart[h];
        g->hero_flags[h] &= LAIR_HERO_ITEM;
    }
    if (flags) {
        RULES(g, 137, 81);
        RULE(Q, 32);
    }
    memset(g->hero_damage, 0, sizeof g->hero_damage);
    memset(g->hero_marks, 0, sizeof g->hero_marks);
}

static void pass_marker(lair_game *g)
{
    if (is_super(g)) {
        g->first = (uint8_t)(g->first + 1 < g->players ? g->first + 1 : 0);
        RULE(SBM, 39);
    }
    flow_order(g);
}

/* R-SBM-132, 133, R-RMB-079 to 081. What the end of the game is judged by stays until it is. */
void ending_cleanup(run *r)
{
    lair_game *g = r->g;
    if (build_put_off(r)) {
        return; /* the rest when that is done */
    }
    RULES(g, 132, 79);
    number_mods_end(g, false);
    g->used = (lair_bits){0};
    g->item_used = 0;
    g->n_casts = 0;
    memset(g->cast, 0, sizeof g->cast);
    for (int s = 0; s < g->players; s++) {
        clean_player(r, s);
    }
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        g->miniboss[i].fell = 0;
    }
    clean_heroes(r);
    pass_marker(g);
    g->walker = LAIR_NO_HERO;
    g->walk_last = NONE;
    g->walk_at = 0;
    g->step = STEP_CHECK;
}

/* ---- end of game ------------------------------------------------------------------------------------------------- */

int lair_score(const lair_game *game, const lair_pack *pack, int seat)
{
    return lair_souls(game, pack, seat) - lair_wounds(game, pack, seat);
}

/* At equal score: the higher XP, or by option the lower (Q-20: equal XP was drawn for). */
static bool wins_tie(const lair_game *g, int seat, int against)
{
    const lair_player *p = &g->player[seat], *q = &g->player[against];
    return g->rules.final_tie == LAIR_TIE_LOWEST_XP ? flow_outranks(q, p) : flow_outranks(p, q);
}

/* R-SBM-142, 143, R-RMB-086, 088: most souls minus wounds; a tie goes by XP. */
int ending_best(const query *r, unsigned seats, int *rule)
{
    const lair_game *g = r->g;
    int best = -1, by_score = BOOK(g, 142, 86);
    *rule = by_score;
    for (int s = 0; s < g->players; s++) {
        if (!(seats >> s & 1)) {
            continue;
        }
        int d = best < 0 ? 1 : lair_score(g, r->pack, s) - lair_score(g, r->pack, best);
        if (d == 0) {
            *rule = BOOK(g, 143, 88);
            best = wins_tie(g, s, best) ? s : best;
        } else if (d > 0) {
            *rule = by_score;
            best = s;
        }
    }
    return best;
}

/* A card may keep a player from winning, but somebody wins. */
unsigned ending_can_win(const query *r, unsigned seats)
{
    unsigned can = 0;
    for (int s = 0; s < r->g->players; s++) {
        bool may = (seats >> s & 1) && !number_has_mod(r->g, LAIR_MOD_NO_WIN, s, NONE);
        can |= may ? 1u << s : 0;
    }
    return can ? can : seats;
}

void ending_win(run *r, int seat, int rule)
{
    r->g->winner = (uint8_t)seat;
    EVENT(r, LAIR_EV_WINNER, seat, .amount = (int16_t)lair_score(r->g, r->pack, seat),
          .rule = (uint16_t)rule);
    flow_over(r);
}

/* Everybody still in the game is compared. */
void ending_over(run *r, int rule)
{
    int by = 0;
    EVENT(r, LAIR_EV_GAME_OVER, LAIR_NO_SEAT, .rule = (uint16_t)rule);
    if (is_solo(r->g)) {
        RULE(SOLO, 23);
        if (r->g->rules.challenge) {
            RULE(SOLO, 26);
        }
    } else if (is_super(r->g)) {
        RULE(SBM, 144); /* wounds only count against the score */
    }
    int best = ending_best(&r->query, ending_can_win(&r->query, flow_seats(r->g)), &by);
    ending_win(r, best, by);
}

static int solo_end(const query *r, int deck)
{
    RULE(SOLO, 22); /* ten souls end nothing here */
    if (number_wounds(r, 0) >= 5 && !number_has_mod(r->g, LAIR_MOD_NO_LOSS, 0, NONE)) {
        if (deck == 0) {
            RULE(Q, 49); /* one end */
        }
        return CARRIED_OUT(SOLO, 19);
    }
    return deck == 0 ? CARRIED_OUT(SOLO, 21) : 0;
}

/* The rule that ends the game after this turn, 0 if it goes on. */
static int end_rule(const query *r)
{
    const lair_game *g = r->g;
    int deck = hero_count(g, LAIR_PLACE(LAIR_IN_DECK, 0));
    if (is_solo(g)) {
        return solo_end(r, deck);
    }
    for (int s = 0; s < g->players; s++) {
        if (number_souls(r, s) >= 10 && !number_has_mod(g, LAIR_MOD_NO_WIN, s, NONE)) {
            return CARRIED_OUT(SBM, 140);
        }
    }
    if (g->rules.turn_limit && g->turn >= g->rules.turn_limit) {
        return CARRIED_OUT(Q, 56);
    }
    if (deck == 0) {
        RULE(Q, 7);
    }
    bool out = g->rules.deckout == LAIR_DECKOUT_EMPTY ? deck == 0 : g->failed_reveal;
    return out ? CARRIED_OUT(SBM, 141) : 0;
}

/* R-SBM-139: only ever after a complete turn. */
void ending_check(run *r)
{
    RULE(SBM, 139);
    int rule = end_rule(&r->query);
    if (rule) {
        ending_over(r, rule);
        return;
    }
    number_mods_end(r->g, true);
    EVENT(r, LAIR_EV_FIRST, r->g->first, .rule = LAIR_RULE_SBM + 39);
    flow_next_phase(r);
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
        if (g->frame[i].declaring == LAIR_FRAME_RESOLVING && g->frame[i].source < LAIR_CARDS &&
            card_is_spell(&r->query, g->frame[i].source)) {
            zone_to_discard(r, g->frame[i].source);
        }
    }
    RULE(Q, 49);
    ending_over(r, CARRIED_OUT(SOLO, 20));
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
