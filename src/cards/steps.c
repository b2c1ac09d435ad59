/* steps.c - the steps of a sentence: what is chosen, paid and done, and how one follows on another. */
#include "acts.h"

static bool is_others(const node *effect)
{
    return effect->row == ROW_DO_WHO || effect->row == ROW_DO_WHO_MAY;
}

/* The act of an effect, NULL for a statement. */
static const node *act_of(const node *effect)
{
    return effect->row == ROW_DO_STATE ? NULL : effect->kid[is_others(effect)];
}

const node *cost_of(const node *step)
{
    return step->row == ROW_STEP_DO ? NULL : step->kid[0];
}

const node *effect_of(const node *step)
{
    return step->kid[step->n_kids - 1];
}

bool is_rival(const node *step)
{
    return step->row == ROW_STEP_OPPONENT_COST || step->row == ROW_STEP_RIVAL_COST;
}

/* Is whoever pays asked whether to? An amount from none up is its own "may". */
static bool may_pay(const emitter *e, const node *step)
{
    return step->row == ROW_STEP_MAY_COST && !e->no_ask && !cost_asks_itself(cost_of(step));
}

/* Is whoever does it asked whether to? */
static bool may_do(const emitter *e, const node *step)
{
    const node *act = act_of(effect_of(step));
    int row = effect_of(step)->row;
    bool may = row == ROW_DO_MAY || row == ROW_DO_MAY_INSTEAD || row == ROW_DO_WHO_MAY;
    return may && !e->no_ask && !(act && act_is(act, ASKS_ITSELF));
}

static bool is_may(const emitter *e, const node *step)
{
    return may_pay(e, step) || may_do(e, step);
}

static void declare(emitter *e)
{
    EMIT(e, DECLARED, .a = 0);
    e->declared = false;
    e->kept = e->n_fix;
}

/* What the effect is about; the player who does it may be known already. */
static void choose(emitter *e, const node *effect, bool known)
{
    const node *act = act_of(effect);
    if (is_others(effect) && !known)
        choose_player(e, effect->kid[0]);
    if (act)
        choose_for(e, act);
    else
        choose_for_state(e, effect->kid[0]);
}

static void bring_about(emitter *e, const node *effect)
{
    const node *act = act_of(effect), *dur = effect->kid[effect->n_kids - 1];
    if (act)
        do_act(e, act, dur);
    else
        do_state(e, effect->kid[0], dur);
}

/* Done otherwise: the way round it. */
static void do_else(emitter *e, const node *tail, int mark)
{
    if (e->n_fix == mark)
        emit_cannot(e,
                    "\"otherwise\": nothing before it can be left undone; write \"you may\" or a condition");
    EMIT(e, JUMP, .c = 0);
    int over = e->n - 1;
    emit_land(e, mark);
    do_steps(e, tail->kid[0], tail->kid[1]);
    e->code[over].c = (uint8_t)e->n;
}

static bool has_each(const node *t)
{
    return has_row(t, ROW_WHO_EACH_OPPONENT) || has_row(t, ROW_WHO_EACH_PLAYER) ||
           has_row(t, ROW_WHO_EACH_RIVAL);
}

/* One player after the other chooses and does it; what is done otherwise is done for each who does not. */
static void do_each(emitter *e, const node *effect, int each, const node *tail)
{
    bool otherwise = tail->row == ROW_TAIL_ELSE;
    if (otherwise && (e->when || has_each(tail)))
        emit_cannot(e, "\"otherwise\" behind each player: one condition or one \"each\" too many");
    EMIT(e, EACH, .a = (uint8_t)each);
    int loop = e->n - 1, mark = e->n_fix;
    if (effect->row == ROW_DO_WHO_MAY && !act_is(act_of(effect), ASKS_ITSELF))
        EMIT_JUMP(e, ASK, .b = LAIR_W_THAT_PLAYER);
    choose_for(e, act_of(effect));
    bring_about(e, effect);
    if (otherwise)
        do_else(e, tail, mark);
    emit_land(e, mark);
    EMIT(e, EACH_NEXT, .c = (uint8_t)(loop + 1));
    e->code[loop].c = (uint8_t)e->n;
}

/* What is chosen and what is paid. A cost that asks for something is settled before one that does not; a play chooses its
   targets first. An effect remembers one card: if a cost asks for one, the effect's own is chosen when it happens. */
static void choose_and_pay(emitter *e, const node *step, bool late, bool known)
{
    const node *cost = cost_of(step);
    if (!e->declared && cost)
        pay_costs(e, cost, true);
    if (!late)
        choose(e, effect_of(step), known);
    if (e->declared && cost)
        pay_costs(e, cost, true);
    if (cost)
        pay_costs(e, cost, false);
}

/* Whether it was paid is remembered (LAIR_IF_DID), and a number that was paid is. */
static void pay_extra(emitter *e)
{
    const node *cost = cost_of(e->extra), *effect = e->effect;
    int mark = e->n_fix;
    bool asks = cost_asks_itself(cost);
    e->effect = effect_of(e->extra);
    e->extra_ask = asks ? -1 : e->n;
    if (!asks)
        EMIT_JUMP(e, ASK, .b = e->you);
    pay_costs(e, cost, true);
    pay_costs(e, cost, false);
    if (!asks)
        emit_land(e, mark);
    e->effect = effect;
}

void do_extra(emitter *e)
{
    const node *effect = effect_of(e->extra);
    if (e->extra_ask >= 0) {
        EMIT_JUMP(e, IF, .a = LAIR_IF_DID);
        e->code[e->extra_ask].n = (int16_t)e->n;
    }
    e->effect = effect;
    e->who = is_others(effect) ? player_of(e, effect->kid[0]) : e->you;
    if (is_others(effect) && each_of(effect->kid[0]) >= 0)
        emit_cannot(e, "what each player does cannot be an extra of a play");
    choose(e, effect, false);
    bring_about(e, effect);
}

/* The condition of a sentence that says what is done otherwise: it is asked when it happens. */
static void ask_condition(emitter *e, const node *step)
{
    if (e->declared && cost_of(step))
        emit_cannot(e, "what is paid for is done; with a cost there is no \"otherwise\"");
    if (e->declared)
        declare(e);
    condition(e, e->when);
    emit_part(e, effect_of(step));
}

/* Who is asked is chosen first. What may be done in a play is asked when it happens, behind its price. */
static bool ask_first(emitter *e, const node *step, int each)
{
    const node *effect = effect_of(step);
    bool doing = may_do(e, step) && !cost_of(step), named = doing && is_others(effect) && each < 0;
    if (named)
        choose_player(e, effect->kid[0]);
    if (e->declared && (doing || may_pay(e, step)))
        declare(e);
    if (may_pay(e, step))
        EMIT_JUMP(e, ASK, .b = e->you);
    else if (doing && each < 0)
        EMIT_JUMP(e, ASK, .b = e->who);
    return named;
}

static void do_step(emitter *e, const node *step, const node *tail)
{
    const node *effect = effect_of(step), *act = act_of(effect), *cost = cost_of(step);
    int each = is_others(effect) ? each_of(effect->kid[0]) : -1;
    bool two = act && cost && cost_chooses_card(cost) &&
               (e->declared ? act_is(act, CHOOSES_CARD) : act_is(act, THAT_CARD));
    e->price = two ? LAIR_SECOND : 0;
    e->effect = effect;
    emit_part(e, effect);
    e->who = each >= 0 ? LAIR_W_THAT_PLAYER : is_others(effect) ? player_of(e, effect->kid[0]) : e->you;
    if (e->when)
        ask_condition(e, step);
    bool known = ask_first(e, step, each);
    choose_and_pay(e, step, each >= 0, known);
    if (e->declared && e->extra)
        pay_extra(e);
    if (e->declared)
        declare(e);
    if (cost && may_do(e, step) && each < 0)
        EMIT_JUMP(e, ASK, .b = e->who);
    if (each >= 0)
        do_each(e, effect, each, tail);
    else
        bring_about(e, effect);
    e->when = NULL;
}

static void tail_condition(emitter *e, const node *tail)
{
    switch (tail->row) {
    case ROW_TAIL_IF:
        condition(e, tail->kid[0]);
        break;
    case ROW_TAIL_IF_IS:
        EMIT_JUMP(e, IF, .a = LAIR_IF_CARD_IS, .filter = card_filter(e, tail->kid[0]));
        break;
    case ROW_TAIL_DID:
        EMIT_JUMP(e, IF, .a = LAIR_IF_DID);
        break;
    case ROW_TAIL_CANNOT:
        if (!e->n || e->code[e->n - 1].op != LAIR_OP_PLACE_COINS)
            emit_cannot(e, "only coins that are put on a room say whether it could be done");
        EMIT_JUMP(e, IF, .a = LAIR_IF_X, .b = LAIR_EQ, .n = 0);
        break;
    default:
        break;
    }
}

/* Behind what had to be done without anybody choosing: was anything done? A number that was worked out tells; cards that are
   drawn and coins that are gained are there. */
static void if_anything_was_done(emitter *e)
{
    static const lair_ins nothing = {0}; /* what comes before cannot be played, and was said */
    const lair_ins *last = e->n > 0 ? &e->code[e->n - 1] : &nothing;
    bool sure = last->op == LAIR_OP_DRAW || last->op == LAIR_OP_GAIN;
    bool told = last->op == LAIR_OP_DISCARD_HAND || last->op == LAIR_OP_CLEAR_COUNTERS ||
                (sure && last->c == LAIR_AMOUNT_X);
    if (told)
        EMIT_JUMP(e, IF, .a = LAIR_IF_X, .b = LAIR_GE, .n = 1);
    else if (!sure)
        emit_cannot(e, "\"if you do\": nothing before it can be left undone; write \"then\"");
}

void do_steps(emitter *e, const node *step, const node *tail)
{
    int mark = e->n_fix;
    bool each = is_others(effect_of(step)) && each_of(effect_of(step)->kid[0]) >= 0;
    if (tail->row != ROW_TAIL_END && is_rival(tail->kid[tail->n_kids - 2]))
        emit_cannot(e, "opponents pay for a whole sentence, not for a part of it");
    do_step(e, step, tail);
    mark = mark > e->kept ? mark : e->kept;
    if (tail->row == ROW_TAIL_ELSE) {
        if (!each)
            do_else(e, tail, mark);
        return;
    }
    if (tail->row == ROW_TAIL_DID && is_others(effect_of(step)))
        emit_cannot(e,
                    "\"if you do\": here it is somebody else who does it; write \"then\" or \"otherwise\"");
    /* What had to be done and could not is not done: then the rest is not done either. */
    bool had_to = tail->row == ROW_TAIL_DID && !is_may(e, step);
    if (!had_to)
        emit_land(e, mark);
    if (tail->row == ROW_TAIL_END)
        return;
    if (!had_to)
        tail_condition(e, tail);
    else if (e->n_fix == mark)
        if_anything_was_done(e);
    do_steps(e, tail->kid[tail->n_kids - 2], tail->kid[tail->n_kids - 1]);
    emit_land(e, mark);
}
