/* compile.c - sentences to abilities: heads, conditions, costs and steps. */
#include "compile.h"

#include <string.h>

#include "emit.h"

enum { S_FIELD, S_MODE, S_PHASE, S_TRIGGER, S_WHEN, S_LIMIT, S_STEP, S_TAIL };

static void pay_cards(emitter *e, const node *cards)
{
    uint16_t filter = card_filter(e, cards->kid[0]);
    for (int i = 0; i < cards->n && i < 9; i++) {
        EMIT_JUMP(e, CHOOSE_CARD, .a = LAIR_C_HAND, .filter = filter);
        EMIT(e, DISCARD, .a = 0);
    }
}

/* Up to n of the hand; x counts them. */
static void pay_up_to(emitter *e, const node *cost)
{
    int mark = e->n_fix;
    EMIT(e, SET, .n = 0);
    EMIT(e, REPEAT, .n = cost->n);
    uint8_t start = (uint8_t)e->n;
    EMIT_JUMP(e, CHOOSE_CARD, .a = LAIR_C_HAND, .b = LAIR_OPTIONAL, .filter = card_filter(e, cost->kid[0]));
    EMIT(e, DISCARD, .a = 0);
    EMIT(e, ADD, .n = 1);
    EMIT(e, NEXT, .c = start);
    emit_land(e, mark);
}

static void pay(emitter *e, const node *cost)
{
    switch (cost->row) {
    case ROW_COSTS_ONE:
        pay(e, cost->kid[0]);
        break;
    case ROW_COSTS_AND:
        pay(e, cost->kid[0]);
        pay(e, cost->kid[1]);
        break;
    case ROW_PAY_DESTROY_THIS:
        EMIT(e, DESTROY, .a = LAIR_R_THIS);
        break;
    case ROW_PAY_DESTROY_OTHER:
        EMIT_JUMP(e, CHOOSE_ROOM, .a = LAIR_R_OWN_OTHER, .n = LAIR_P_DESTROY,
                  .filter = room_filter(e, cost->kid[0]));
        EMIT(e, DESTROY, .a = LAIR_R_THAT);
        break;
    case ROW_PAY_DISCARD:
        pay_cards(e, cost->kid[0]);
        break;
    case ROW_PAY_DISCARD_UP_TO:
        pay_up_to(e, cost);
        break;
    case ROW_PAY_CLEAR:
        EMIT_JUMP(e, CHOOSE_ROOM, .a = LAIR_R_OWN, .n = LAIR_P_REMOVE_COUNTER, .filter = LAIR_F_COUNTER);
        EMIT(e, CLEAR_COUNTERS, .a = LAIR_R_THAT);
        break;
    case ROW_PAY_STUN_THIS:
        EMIT(e, STUN, .a = LAIR_R_THIS);
        break;
    default:
        emit_unknown(e);
    }
}

/* The act of an effect, NULL for a statement. */
static const node *act_of(const node *effect)
{
    switch (effect->row) {
    case ROW_DO_STATE:
        return NULL;
    case ROW_DO_WHO:
    case ROW_DO_WHO_MAY:
        return effect->kid[1];
    default:
        return effect->kid[0];
    }
}

static const node *cost_of(const node *step)
{
    return step->row == ROW_STEP_DO ? NULL : step->kid[0];
}

static const node *effect_of(const node *step)
{
    return step->kid[step->n_kids - 1];
}

/* An amount from none up is its own "may". */
static bool asks_itself(const node *step)
{
    const node *cost = cost_of(step), *act = act_of(effect_of(step));
    if (cost)
        return cost->row == ROW_COSTS_ONE && cost->kid[0]->row == ROW_PAY_DISCARD_UP_TO;
    return act && act->row == ROW_MOVE_COUNTERS;
}

static void ask(emitter *e, const node *step, uint8_t who)
{
    int row = effect_of(step)->row;
    bool may = step->row == ROW_STEP_MAY_COST || row == ROW_DO_MAY || row == ROW_DO_MAY_INSTEAD ||
               row == ROW_DO_WHO_MAY;
    if (may && !e->no_ask && !asks_itself(step))
        EMIT_JUMP(e, ASK, .b = who);
}

static uint8_t actor(emitter *e, const node *effect)
{
    if (effect->row != ROW_DO_WHO && effect->row != ROW_DO_WHO_MAY)
        return LAIR_W_YOU;
    return player_of(e, effect->kid[0]);
}

static void do_step(emitter *e, const node *step)
{
    const node *effect = effect_of(step), *act = act_of(effect), *cost = cost_of(step);
    uint8_t who = actor(e, effect);
    if (step->row == ROW_STEP_OPPONENT_COST || step->row == ROW_STEP_RIVAL_COST)
        emit_unknown(e);
    ask(e, step, who);
    if (!e->declared && cost)
        pay(e, cost);
    if (effect->row == ROW_DO_WHO || effect->row == ROW_DO_WHO_MAY)
        choose_player(e, effect->kid[0]);
    if (act)
        choose_for(e, act);
    if (e->declared) {
        if (cost)
            pay(e, cost);
        EMIT(e, DECLARED, .a = 0);
        e->declared = false;
        e->kept = e->n_fix;
    }
    if (act)
        do_act(e, act, effect->kid[effect->n_kids - 1], who);
    else
        do_state(e, effect->kid[0]);
}

static void do_steps(emitter *e, const node *step, const node *tail)
{
    int mark = e->n_fix;
    do_step(e, step);
    mark = mark > e->kept ? mark : e->kept;
    if (tail->row == ROW_TAIL_ELSE) {
        uint8_t over = (uint8_t)e->n;
        EMIT(e, JUMP, .c = 0);
        emit_land(e, mark);
        do_steps(e, tail->kid[0], tail->kid[1]);
        e->code[over].c = (uint8_t)e->n;
        return;
    }
    emit_land(e, mark);
    if (tail->row == ROW_TAIL_END)
        return;
    if (tail->row == ROW_TAIL_IF || tail->row == ROW_TAIL_CANNOT)
        emit_unknown(e);
    if (tail->row == ROW_TAIL_DID && !e->no_ask)
        EMIT_JUMP(e, IF, .a = LAIR_C_DID);
    if (tail->row == ROW_TAIL_IF_IS)
        EMIT_JUMP(e, IF, .a = LAIR_C_CARD_IS, .filter = card_filter(e, tail->kid[0]));
    do_steps(e, tail->kid[tail->n_kids - 2], tail->kid[tail->n_kids - 1]);
    emit_land(e, mark);
}

static void condition(emitter *e, const node *cond)
{
    uint16_t filter = 0;
    switch (cond->row) {
    case ROW_WHEN_NONE:
        break;
    case ROW_WHEN_WHILE:
        emit_unknown(e);
        break;
    case ROW_WHEN_IF:
    case ROW_CONDS_ONE:
        condition(e, cond->kid[0]);
        break;
    case ROW_CONDS_AND:
        condition(e, cond->kid[0]);
        condition(e, cond->kid[1]);
        break;
    case ROW_IF_HERO_HERE:
        if (cond->kid[0]->row != ROW_HERO)
            emit_unknown(e);
        EMIT_JUMP(e, IF, .a = LAIR_C_HERO_HERE);
        break;
    case ROW_IF_COUNTERS_LT:
        EMIT_JUMP(e, IF, .a = LAIR_C_COUNTERS_HERE, .b = LAIR_LT, .n = cond->n);
        break;
    case ROW_IF_COUNTERS_GE:
        EMIT_JUMP(e, IF, .a = LAIR_C_COUNTERS_HERE, .b = LAIR_GE, .n = cond->n);
        break;
    case ROW_IF_NOBODY_ENTERED:
        EMIT_JUMP(e, IF, .a = LAIR_C_ENTERED_HERE, .b = LAIR_EQ, .n = 0);
        break;
    case ROW_IF_SURVIVED:
        EMIT_JUMP(e, IF, .a = LAIR_C_SURVIVED);
        break;
    case ROW_IF_HAND_HAS:
    case ROW_IF_HAND_HAS_NO:
        filter = card_filter(e, cond->kid[0]);
        if (cond->row == ROW_IF_HAND_HAS)
            EMIT_JUMP(e, IF, .a = LAIR_C_HAND_HAS, .b = LAIR_GE, .n = 1, .filter = filter);
        else
            EMIT_JUMP(e, IF, .a = LAIR_C_HAND_HAS, .b = LAIR_EQ, .n = 0, .filter = filter);
        break;
    default:
        emit_unknown(e);
    }
}

static const struct trigger_row {
    uint16_t row;
    uint64_t on;
} trigger_rows[] = {
    {ROW_ON_ANY_TIME, LAIR_ON(ACTIVATE)},
    {ROW_ON_MINION, LAIR_ON(MINION)},
    {ROW_ON_LEVEL_UP, LAIR_ON(LEVEL_UP)},
    {ROW_ON_BUILT, LAIR_ON(BUILT)},
    {ROW_ON_UNCOVERED, LAIR_ON(UNCOVERED)},
    {ROW_ON_BUILT_UNCOVERED, LAIR_ON(BUILT) | LAIR_ON(UNCOVERED)},
    {ROW_ON_DRAFT_INSTEAD, LAIR_ON(DRAFT_INSTEAD)},
    {ROW_ON_YOU_DRAFT, LAIR_ON(YOU_DRAFT)},
    {ROW_ON_ENTERS_TOWN, LAIR_ON(ENTERS_TOWN)},
    {ROW_ON_ENTERS_DUNGEON, LAIR_ON(ENTERS_DUNGEON)},
    {ROW_ON_DIES_HERE, LAIR_ON(DIES_HERE)},
    {ROW_ON_SURVIVES_HERE, LAIR_ON(SURVIVES_HERE)},
    {ROW_ON_SURVIVES_DUNGEON, LAIR_ON(SURVIVES_DUNGEON)},
    {ROW_ON_YOU_KILL, LAIR_ON(YOU_KILL)},
    {ROW_ON_YOU_KILL_IN, LAIR_ON(YOU_KILL)},
    {ROW_ON_OTHER_DESTROYED, LAIR_ON(OTHER_DESTROYED)},
    {ROW_ON_SELF_DESTROYED, LAIR_ON(SELF_DESTROYED)},
    {ROW_ON_YOU_CAST, LAIR_ON(YOU_CAST)},
    {ROW_ON_DECLARES, LAIR_ON(CAST)},
    {ROW_ON_END_OF_TURN, LAIR_ON(END_OF_TURN)},
};

static uint64_t trigger_bits(const node *t)
{
    for (size_t i = 0; i < sizeof trigger_rows / sizeof trigger_rows[0]; i++)
        if (trigger_rows[i].row == t->row)
            return trigger_rows[i].on;
    return 0;
}

static bool is_spell(const card *c)
{
    return c->design.kind == LAIR_SPELL || c->design.kind == LAIR_EPIC_SPELL;
}

/* A sentence without a trigger: rule 3 of the language. */
static uint64_t headless_bits(const card *c, const node *s)
{
    const node *step = s->kid[S_STEP];
    bool state = step->row == ROW_STEP_DO && effect_of(step)->row == ROW_DO_STATE;
    if (state && effect_of(step)->kid[0]->row == ROW_SKIPS_FIRST)
        return LAIR_ON(ENTERS_DUNGEON);
    if (is_spell(c) && s->kid[S_WHEN]->row != ROW_WHEN_WHILE)
        return LAIR_ON(CAST);
    return state ? LAIR_ON(CONTINUOUS) : LAIR_ON(ACTIVATE);
}

static void limit_and_phase(emitter *e, const node *s, lair_ability *out)
{
    static const uint8_t phases[] = {0, LAIR_BUILD_ONLY, LAIR_ADVENTURE_ONLY, LAIR_AFTER_LEVEL_UP,
                                     LAIR_AFTER_LEVEL_UP | LAIR_BUILD_ONLY};
    out->flags |= phases[s->kid[S_PHASE]->row - ROW_PHASE_NONE];
    if (s->kid[S_LIMIT]->row == ROW_LIMIT_ALL)
        emit_unknown(e);
    if (s->kid[S_LIMIT]->row == ROW_LIMIT_TURN)
        out->limit = LAIR_ONCE_A_TURN;
    if (s->kid[S_LIMIT]->row == ROW_LIMIT_HERO)
        out->limit = LAIR_ONCE_A_TURN_PER_HERO;
}

/* An alternative shares trigger and limit of the sentence before. */
static void head(emitter *e, const node *s, const lair_ability *before, lair_ability *out)
{
    const node *trigger = s->kid[S_TRIGGER];
    limit_and_phase(e, s, out);
    if (s->kid[S_FIELD]->row != ROW_FIELD_NONE || s->kid[S_MODE]->row == ROW_MODE_AND)
        emit_unknown(e);
    if (trigger->row == ROW_ON_DECLARES && !is_spell(e->card))
        emit_unknown(e); /* only spells are answers */
    out->on = trigger->row == ROW_ON_NONE ? headless_bits(e->card, s) : trigger_bits(trigger);
    if (s->kid[S_MODE]->row == ROW_MODE_OR && before) {
        out->flags |= LAIR_OR;
        out->on = before->on;
        out->filter = before->filter;
        out->limit = before->limit;
    }
    if (trigger->row == ROW_ON_YOU_DRAFT)
        out->filter = card_filter(e, trigger->kid[0]);
    if (trigger->row == ROW_ON_YOU_KILL_IN)
        out->filter = room_filter(e, trigger->kid[0]);
}

static void *grow(arena *a, void *old, int n, int *room, size_t size)
{
    if (n < *room)
        return old;
    *room = n < 64 ? 128 : n * 2;
    void *larger = arena_take(a, (size_t)*room * size);
    if (n)
        memcpy(larger, old, (size_t)n * size);
    return larger;
}

static void add_code(program *out, lair_ability *ability, const emitter *e)
{
    ability->code = (uint16_t)out->n_code;
    ability->length = (uint8_t)e->n;
    for (int i = 0; i < e->n; i++) {
        out->code = grow(out->arena, out->code, out->n_code, &out->code_room, sizeof *out->code);
        out->code[out->n_code++] = e->code[i];
    }
}

/* An effect remembers one room: a cost and a target cannot both choose one. */
static bool chooses_two_rooms(const emitter *e)
{
    int n = 0;
    for (int i = 0; i < e->n && e->code[i].op != LAIR_OP_DECLARED; i++)
        n += e->code[i].op == LAIR_OP_CHOOSE_ROOM && !(e->code[i].b & LAIR_SECOND);
    return n > 1;
}

static bool is_one_of(int op, const uint8_t *list)
{
    for (; *list != LAIR_OP_END; list++)
        if (*list == op)
            return true;
    return false;
}

/* What the machine only looks up, or does on the spot, cannot hold everything. */
static bool fits_trigger(const emitter *e, const lair_ability *a)
{
    static const uint8_t lasting[] = {LAIR_OP_COUNT, LAIR_OP_TIMES,     LAIR_OP_LIMIT,
                                      LAIR_OP_BONUS, LAIR_OP_BASE_ONLY, LAIR_OP_END};
    bool continuous = a->on & LAIR_ON(CONTINUOUS);
    bool on_the_spot = a->on & LAIR_ON(ENTERS_TOWN), back_to_hand = a->on & LAIR_ON(SELF_DESTROYED);
    if (continuous && (a->limit || a->flags & (LAIR_BUILD_ONLY | LAIR_ADVENTURE_ONLY)))
        return false;
    for (int i = 0; i < e->n; i++) {
        int op = e->code[i].op;
        if (continuous && !is_one_of(op, lasting))
            return false;
        if (on_the_spot && op >= LAIR_OP_DECLARED && op <= LAIR_OP_CHOOSE_ITEM)
            return false;
        if (back_to_hand && op != LAIR_OP_TAKE)
            return false;
    }
    return true;
}

static void compile_sentence(const card *c, const node *s, const lair_ability *before, program *out)
{
    emitter e = {.card = c};
    lair_ability ability = {0};
    head(&e, s, before, &ability);
    if (!ability.on)
        emit_unknown(&e);
    if (before && (before->on & ability.on & LAIR_ON(CAST)) && !(ability.flags & LAIR_OR))
        emit_unknown(&e); /* a spell does one thing, or one of two */
    e.declared = ability.on & (LAIR_ON(CAST) | LAIR_ON(ACTIVATE));
    e.no_ask = ability.on & LAIR_ON(DRAFT_INSTEAD);
    condition(&e, s->kid[S_WHEN]);
    do_steps(&e, s->kid[S_STEP], s->kid[S_TAIL]);
    emit_land(&e, 0);
    if (e.unplayable || chooses_two_rooms(&e) || !fits_trigger(&e, &ability)) {
        e.n = 0;
        ability = (lair_ability){.flags = LAIR_UNPLAYABLE};
    }
    EMIT(&e, END, .a = 0);
    add_code(out, &ability, &e);
    out->abilities = grow(out->arena, out->abilities, out->n_abilities, &out->abilities_room, sizeof ability);
    out->abilities[out->n_abilities++] = ability;
}

/* What the continuous abilities are about, by instruction. */
static uint64_t lasting_bit(int op)
{
    switch (op) {
    case LAIR_OP_BONUS:
    case LAIR_OP_DAMAGE_TIMES:
    case LAIR_OP_HURT_BONUS:
        return LAIR_HAS_DAMAGE;
    case LAIR_OP_ROOM_ICONS:
    case LAIR_OP_DOUBLE_PRINTED:
        return LAIR_HAS_ICONS;
    case LAIR_OP_BUILD_OVER:
    case LAIR_OP_NOT_OVER:
    case LAIR_OP_START_LEVEL:
        return LAIR_HAS_BUILD;
    case LAIR_OP_SILENCE:
    case LAIR_OP_SILENCE_HEROES:
    case LAIR_OP_NO_ACTIVATION:
    case LAIR_OP_NO_CAST:
        return LAIR_HAS_SILENCE;
    case LAIR_OP_BASE_ONLY:
    case LAIR_OP_NO_DAMAGE:
    case LAIR_OP_LESS_DAMAGE:
    case LAIR_OP_SHIELD:
    case LAIR_OP_HEALTH:
    case LAIR_OP_SKIP_LAST:
        return LAIR_HAS_HERO;
    default:
        return 0;
    }
}

static uint64_t hears(const program *out, const lair_ability *a)
{
    uint64_t bits = a->on;
    for (int i = 0; (a->on & LAIR_ON(CONTINUOUS)) && i < a->length; i++)
        bits |= lasting_bit(out->code[a->code + i].op);
    return bits;
}

void compile_card(card *c, program *out)
{
    c->design.ability = (uint16_t)out->n_abilities;
    c->design.n_abilities = (uint8_t)c->n_sentences;
    for (int i = 0; i < c->n_sentences; i++) {
        lair_ability before = i ? out->abilities[out->n_abilities - 1] : (lair_ability){0};
        compile_sentence(c, c->sentence[i], i ? &before : NULL, out);
        c->design.hears |= hears(out, &out->abilities[out->n_abilities - 1]);
    }
}
