/* flow.h - the steps of a game, what is asked and whose turn it is. */
#ifndef LAIR_ENGINE_FLOW_H
#define LAIR_ENGINE_FLOW_H

#include "engine.h"

enum step {
    STEP_BOSSES,
    STEP_BOSS_REVEAL,
    STEP_SEED,
    STEP_HANDS,
    STEP_MULLIGAN,
    STEP_DISCARDS,
    STEP_DISCARDED,
    STEP_FIRST_ROOMS,
    STEP_FIRST_REVEAL,
    STEP_FIRST_TRIGGERS,
    STEP_TOWN,
    STEP_ITEMS,
    STEP_HEROES,
    STEP_VISIT,
    STEP_BUILD,
    STEP_BUILD_WINDOW,
    STEP_PLACE,
    STEP_LAST_WINDOW,
    STEP_REVEAL,
    STEP_PAY,
    STEP_BUILT,
    STEP_MINION,
    STEP_MINION_ACTS,
    STEP_MARKET_LEFT,
    STEP_BAIT,
    STEP_ADVENTURE,
    STEP_NEXT_PLAYER,
    STEP_NEXT_HERO,
    STEP_STEP_IN,
    STEP_DAMAGE,
    STEP_NEXT_ROOM,
    STEP_LEAVE,
    STEP_AT_BOSS,
    STEP_END,
    STEP_SCHEME,
    STEP_CLEANUP,
    STEP_CHECK,
    STEP_WINDOW,
    STEP_OVER,
    STEP_COUNT
};
void flow_run(run *r);
void flow_ask(run *r, int seat, enum lair_decision kind);
/* What is taken without a question, because nothing else is possible or it makes no difference, told to those who hear
   of such answers. */
void flow_tell(run *r, int seat, enum lair_decision kind, lair_option answer);
void flow_ask_together(run *r, unsigned seats, enum lair_decision kind);
bool flow_answer_forced(run *r);
void flow_answered(run *r);
void flow_phase(run *r, enum lair_phase phase, enum step step);
/* A phase from its beginning; the phase that follows the present one in this edition. */
void flow_begin(run *r, enum lair_phase phase);
void flow_next_phase(run *r);
void flow_barrier(run *r);
void flow_over(run *r);
/* Works out the order of players for this turn. */
void flow_order(lair_game *g);
/* higher XP, or the better draw if equal. */
bool flow_outranks(const lair_player *a, const lair_player *b);
/* The ix-th player of this turn: R-SBM-038, R-RMB-021. */
static inline int flow_seat(const lair_game *g, int ix)
{
    return g->order[ix];
}
/* How soon a seat comes when the active player (none: the first of the order) comes first. */
int flow_rank(const lair_game *g, int seat);
/* Has the edition the step that the game is at? */
bool flow_has_step(const lair_game *g);
/* Seats that are in the game, a bit each. */
unsigned flow_seats(const lair_game *g);

#endif
