/* flow.c - runs a game until somebody must decide: running effects first, then waiting triggers, then the next step
 * of the phase. Each step is a small function that either asks or names the next step. */
#include "flow.h"
#include "adventure.h"
#include "bait.h"
#include "build.h"
#include "ending.h"
#include "events.h"
#include "machine.h"
#include "minion.h"
#include "options.h"
#include "plays.h"
#include "position.h"
#include "setup.h"
#include "town.h"
#include "triggers.h"

typedef void step_function(run *r);

/* Steps that are the same in every edition. */
#define COMMON_STEPS \
    [STEP_BOSSES] = setup_bosses, [STEP_HANDS] = setup_hands, [STEP_MULLIGAN] = setup_mulligan, \
    [STEP_DISCARDS] = setup_discards, [STEP_FIRST_REVEAL] = setup_first_reveal, \
    [STEP_FIRST_TRIGGERS] = setup_first_triggers, [STEP_ITEMS] = town_items, [STEP_HEROES] = town_heroes, \
    [STEP_BUILD] = build_phase, [STEP_BUILD_WINDOW] = build_window, [STEP_PLACE] = build_place, \
    [STEP_LAST_WINDOW] = build_last_window, [STEP_REVEAL] = build_reveal, [STEP_PAY] = build_pay, \
    [STEP_BUILT] = build_triggers, [STEP_BAIT] = bait_phase, [STEP_ADVENTURE] = adventure_phase, \
    [STEP_NEXT_PLAYER] = adventure_next_player, [STEP_NEXT_HERO] = adventure_next_hero, \
    [STEP_STEP_IN] = adventure_step_in, [STEP_DAMAGE] = adventure_damage, \
    [STEP_NEXT_ROOM] = adventure_next_room, [STEP_LEAVE] = adventure_leave, \
    [STEP_AT_BOSS] = adventure_at_boss, [STEP_END] = ending_triggers, [STEP_SCHEME] = ending_scheme, \
    [STEP_CLEANUP] = ending_cleanup, [STEP_WINDOW] = play_window

/* What the steps are, in the order of the rulebooks, and which phase follows which. */
typedef struct edition {
    step_function *step[STEP_COUNT];
    uint8_t next[LAIR_GAME_OVER];
} edition;

static const edition super = {
    .step = {COMMON_STEPS, [STEP_BOSS_REVEAL] = setup_boss_reveal, [STEP_FIRST_ROOMS] = setup_first_rooms,
             [STEP_TOWN] = town_restock, [STEP_VISIT] = town_visit, [STEP_MINION] = minion_phase,
             [STEP_MINION_ACTS] = minion_acts, [STEP_MARKET_LEFT] = minion_market_left,
             [STEP_CHECK] = ending_check},
    .next = {[LAIR_SETUP] = LAIR_TOWN,
             [LAIR_TOWN] = LAIR_BUILD,
             [LAIR_BUILD] = LAIR_MINION,
             [LAIR_MINION] = LAIR_BAIT,
             [LAIR_BAIT] = LAIR_ADVENTURE,
             [LAIR_ADVENTURE] = LAIR_END_OF_TURN,
             [LAIR_END_OF_TURN] = LAIR_TOWN},
};

/* R-RMB-020: five phases, no Market and no Minions; also without coins and minibosses. */
static const edition by_xp = {
    .step = {COMMON_STEPS, [STEP_BOSS_REVEAL] = setup_xp_order, [STEP_SEED] = setup_seed,
             [STEP_DISCARDED] = setup_discarded, [STEP_FIRST_ROOMS] = setup_first_in_order,
             [STEP_TOWN] = town_begin, [STEP_VISIT] = town_draws, [STEP_CHECK] = survivors_check},
    .next = {[LAIR_SETUP] = LAIR_TOWN,
             [LAIR_TOWN] = LAIR_BUILD,
             [LAIR_BUILD] = LAIR_BAIT,
             [LAIR_BAIT] = LAIR_ADVENTURE,
             [LAIR_ADVENTURE] = LAIR_END_OF_TURN,
             [LAIR_END_OF_TURN] = LAIR_TOWN},
};

static const edition *const editions[] = {
    [LAIR_SUPER] = &super, [LAIR_MINIBOSSES] = &by_xp, [LAIR_CLASSIC] = &by_xp};
_Static_assert(sizeof editions == LAIR_EDITION_COUNT * sizeof(void *), "the phases of each edition");

/* equal XP is drawn for at setup. */
bool flow_outranks(const lair_player *a, const lair_player *b)
{
    if (a != b && a->xp == b->xp) {
        RULE(Q, 20);
    }
    return a->xp > b->xp || (a->xp == b->xp && a->tie > b->tie);
}

/* R-SBM-038: First Player, then clockwise. R-RMB-021: descending XP, the same all game. */
void flow_order(lair_game *g)
{
    g->n_order = 0;
    if (!is_super(g)) {
        RULE(RMB, 21);
    }
    for (int ix = 0; ix < g->players; ix++) {
        uint8_t seat = (uint8_t)((g->first + ix) % g->players);
        if (is_out(g, seat)) {
            continue;
        }
        int at = g->n_order++;
        for (; !is_super(g) && at > 0 && flow_outranks(&g->player[seat], &g->player[g->order[at - 1]]);
             at--) {
            g->order[at] = g->order[at - 1];
        }
        g->order[at] = seat;
    }
    memset(&g->order[g->n_order], 0, (size_t)(LAIR_SEATS - g->n_order));
}

static int place_in_order(const lair_game *g, int seat)
{
    int place = g->n_order;
    /* Backwards and to the end: the first that fits is left, and there is nothing to guess. */
    for (int ix = place - 1; ix >= 0; ix--) {
        place = g->order[ix] == seat ? ix : place;
    }
    return place;
}

/* R-SBM-038, Q-04: clockwise from the active player; R-RMB-024, 025: the active player, then descending XP. */
int flow_rank(const lair_game *g, int seat)
{
    int ix = place_in_order(g, seat);
    if (g->active == LAIR_NO_SEAT) {
        return ix;
    }
    int first = place_in_order(g, g->active);
    if (is_super(g)) {
        return (ix - first + g->n_order) % g->n_order;
    }
    return ix == first ? 0 : ix < first ? ix + 1 : ix;
}

unsigned flow_seats(const lair_game *g)
{
    unsigned seats = 0;
    for (int ix = 0; ix < g->n_order; ix++) {
        seats |= 1u << g->order[ix];
    }
    return seats;
}

void flow_phase(run *r, enum lair_phase phase, enum step step)
{
    r->g->phase = (uint8_t)phase;
    r->g->step = (uint8_t)step;
    r->g->active = LAIR_NO_SEAT;
    r->g->chain = 0;
    r->g->turn = (uint8_t)(r->g->turn + (phase == LAIR_TOWN)); /* a turn begins with it */
    EVENT(r, LAIR_EV_PHASE, LAIR_NO_SEAT, .amount = (int16_t)phase, .from = r->g->turn);
}

static const uint8_t first_step[] = {
    [LAIR_SETUP] = STEP_BOSS_REVEAL, [LAIR_TOWN] = STEP_TOWN,     [LAIR_BUILD] = STEP_BUILD,
    [LAIR_MINION] = STEP_MINION,     [LAIR_BAIT] = STEP_BAIT,     [LAIR_ADVENTURE] = STEP_ADVENTURE,
    [LAIR_END_OF_TURN] = STEP_END,   [LAIR_GAME_OVER] = STEP_OVER};

void flow_begin(run *r, enum lair_phase phase)
{
    flow_phase(r, phase, (enum step)first_step[phase]);
}

bool lair_position_has_phase(const lair_rules *rules, enum lair_phase phase)
{
    return editions[rules->edition]->step[first_step[phase]] != NULL;
}

bool flow_has_step(const lair_game *g)
{
    return g->step == STEP_OVER || editions[g->rules.edition]->step[g->step] != NULL;
}

void flow_next_phase(run *r)
{
    if (!is_super(r->g)) {
        RULE(RMB, 20);
    }
    flow_begin(r, (enum lair_phase)editions[r->g->rules.edition]->next[r->g->phase]);
}

/* Something happened that a free undo must not cross. */
void flow_barrier(run *r)
{
    r->g->barrier = r->g->choices;
}

void flow_ask(run *r, int seat, enum lair_decision kind)
{
    r->g->decision = (uint8_t)kind;
    r->g->asked = (uint8_t)seat;
    r->g->pending = (uint8_t)(1u << seat);
}

void flow_ask_together(run *r, unsigned seats, enum lair_decision kind)
{
    r->g->decision = (uint8_t)kind;
    r->g->asked = LAIR_NO_SEAT;
    r->g->pending = (uint8_t)seats;
    r->g->answered = 0;
}

void flow_answered(run *r)
{
    r->g->decision = LAIR_ASK_NOTHING;
    r->g->asked = LAIR_NO_SEAT;
    r->g->pending = 0;
}

static void tell_forced(const run *r, int seat, lair_option option)
{
    if (r->forced) {
        r->forced->hear(r->forced->self, r->g, seat, option);
    }
}

void flow_tell(run *r, int seat, enum lair_decision kind, lair_option answer)
{
    if (r->forced) {
        flow_ask(r, seat, kind); /* as if it had been asked */
        tell_forced(r, seat, answer);
        flow_answered(r);
    }
}

void flow_over(run *r)
{
    lair_game *g = r->g;
    flow_answered(r);
    g->n_plays = g->n_frames = g->n_triggers = 0;
    memset(g->play, 0, sizeof g->play);
    memset(g->frame, 0, sizeof g->frame);
    memset(g->trigger, 0, sizeof g->trigger);
    g->walker = LAIR_NO_HERO;
    g->walk_room = g->walk_last = NONE;
    g->phase = LAIR_GAME_OVER;
    g->step = STEP_OVER;
    g->active = LAIR_NO_SEAT;
    flow_barrier(r);
}

/* "2 of your rooms", and there are just two: it does not matter which is named first. */
static bool takes_both(const query *r)
{
    const lair_game *g = r->g;
    if (g->decision != LAIR_ASK_ROOM || g->n_frames == 0) {
        return false;
    }
    const lair_frame *f = &g->frame[g->n_frames - 1];
    const lair_ins *i = &machine_code(r, f->ability)[f->pc];
    return i[0].op == LAIR_OP_CHOOSE_ROOM && !(i[0].b & LAIR_SECOND) && i[1].op == LAIR_OP_CHOOSE_ROOM &&
           i[1].b == (i[0].b | LAIR_SECOND) && i[1].a == i[0].a && i[1].n == i[0].n &&
           i[1].filter == i[0].filter;
}

/* The one answer that a seat has; false if it has several. All are listed if they are wanted, and else as few as will do. */
static bool only_answer(run *r, int seat, lair_option *only)
{
    int most = takes_both(&r->query) ? 2 : 1;
    lair_option three[3];
    answers few = {.out = three, .capacity = most + 1};
    answers *found = r->found && !r->listed ? r->found : &few;
    found->n = 0;
    option_list(&r->query, seat, found);
    r->listed = r->found != NULL;
    *only = found->out[0];
    return found->n >= 1 && found->n <= most;
}

/* A question with one possible answer is answered by the engine. Returns false if a player has to. */
bool flow_answer_forced(run *r)
{
    lair_game *g = r->g;
    if (g->decision == LAIR_ASK_WINDOW) {
        return false; /* only those who can play are asked, and theirs are listed by now */
    }
    r->listed = false;
    for (unsigned left = g->pending; left; left &= left - 1) {
        int s = __builtin_ctz(left);
        lair_option only;
        bool surely = g->decision == LAIR_ASK_BUILD && (!r->found || r->listed) && build_surely(&r->query, s);
        if (!surely && only_answer(r, s, &only)) { /* surely: to build or not to build */
            tell_forced(r, s, only);
            option_apply(r, s, only);
            return true;
        }
    }
    return false;
}

/* Another seat is asked openly: what came before is no longer free to take back. */
static void note_question(run *r)
{
    const lair_game *g = r->g;
    if (g->players > 1 && !decision_is_covert(g) && g->asked != LAIR_NO_SEAT && g->asked != r->chooser) {
        flow_barrier(r);
    }
}

void flow_run(run *r)
{
    lair_game *g = r->g;
    for (;;) {
        if (g->phase == LAIR_GAME_OVER) {
            return;
        }
        if (g->tavern_end) {
            ending_tavern(r);
            return;
        }
        if (g->decision) {
            if (!flow_answer_forced(r)) {
                note_question(r);
                return;
            }
        } else if (g->n_frames) {
            machine_run(r);
        } else if (g->n_triggers) {
            trigger_next(r);
        } else {
            step_function *const *steps = editions[g->rules.edition]->step;
            do { /* one question instead of five as long as there are only steps */
                g->group = 0;
                steps[g->step](r);
            } while (
                !(g->decision | g->n_frames | g->n_triggers | g->tavern_end | (g->phase == LAIR_GAME_OVER)));
        }
    }
}

/* Only a view has no key to draw with. */
static bool is_view(const lair_game *g)
{
    uint32_t any = 0;
    for (int i = 0; i < 8; i++) {
        any |= g->rng.key[i];
    }
    return any == 0;
}

static void carry_out(run *r, int seat, lair_option option)
{
    lair_game *g = r->g;
    g->choices++;
    g->chain = 0;
    g->answered |= (uint8_t)(1u << seat);
    g->last_seat = (uint8_t)seat;
    option_apply(r, seat, option);
    flow_run(r);
}

int lair_choose(lair_game *game, const lair_pack *pack, int seat, lair_option option,
                const lair_listener *listener)
{
    return lair_position_choose(game, pack, seat, option, listener, NULL);
}

int lair_position_choose(lair_game *game, const lair_pack *pack, int seat, lair_option option,
                         const lair_listener *listener, const lair_forced *forced)
{
    run r = {.g = game, .pack = pack, .listener = listener, .chooser = seat, .forced = forced};
    if (is_view(game)) {
        return LAIR_NOT_A_GAME;
    }
    int why = option_why_not(&r.query, seat, option);
    if (why) {
        return rule_of_edition(game, why);
    }
    carry_out(&r, seat, option);
    return 0;
}

static void take(run *r, int seat, lair_option option)
{
#ifdef __SANITIZE_ADDRESS__
    if (option_why_not(&r->query, seat, option) != 0) {
        __builtin_trap(); /* the caller did not take it from the list */
    }
#endif
    carry_out(r, seat, option);
}

void lair_take(lair_game *game, const lair_pack *pack, int seat, lair_option option,
               const lair_listener *listener)
{
    run r = {.g = game, .pack = pack, .listener = listener, .chooser = seat};
    take(&r, seat, option);
}

int lair_take_list(lair_game *game, const lair_pack *pack, int seat, lair_option option,
                   const lair_listener *listener, lair_option *options, int capacity)
{
    answers found = {.out = options, .capacity = capacity};
    run r = {.g = game, .pack = pack, .listener = listener, .chooser = seat};
    if (capacity >= LAIR_OPTIONS) { /* a smaller list might hide that there are several */
        r.found = &found;
    }
    take(&r, seat, option);
    if (game->phase == LAIR_GAME_OVER) {
        return 0;
    }
    if (!r.listed) {
        return lair_answers(game, pack, __builtin_ctz(game->pending), options, capacity);
    }
    return option_sorted(options, found.n);
}

unsigned lair_pending(const lair_game *game)
{
    return game->pending;
}

int lair_first_asked(const lair_game *game)
{
    return game->pending ? __builtin_ctz(game->pending) : (int)LAIR_NO_SEAT;
}

bool lair_over(const lair_game *game)
{
    return game->phase == LAIR_GAME_OVER;
}
