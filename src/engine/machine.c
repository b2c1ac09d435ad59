/* machine.c - runs the programs of cards. A frame is a running effect: it lives in the state, so the machine can
 * stop at any question and go on when it is answered. */
#include "effects.h"

/* ---- programs ------------------------------------------------------------------------------------------------- */

const lair_ability *machine_ability(const run *r, unsigned ability)
{
    return ability >= SPACE_PROGRAM ? minion_space_ability() : &r->pack->abilities[ability];
}

const lair_ins *machine_code(const run *r, unsigned ability)
{
    return ability >= SPACE_PROGRAM ? minion_space_code(ability - SPACE_PROGRAM)
                                    : &r->pack->code[r->pack->abilities[ability].code];
}

/* A frame at its beginning: it remembers nothing. */
lair_frame machine_frame(unsigned ability, unsigned source, int seat)
{
    lair_frame f = {.ability = (uint16_t)ability, .source = (uint16_t)source, .seat = (uint8_t)seat};
    memset(f.local, 0xFF, sizeof f.local);
    return f;
}

lair_frame *machine_push(run *r, unsigned ability, unsigned source, int seat)
{
    lair_game *g = r->g;
    lair_frame *f = &g->frame[g->n_frames++];
    *f = machine_frame(ability, source, seat);
    g->group++;
    return f;
}

static void pop(run *r)
{
    lair_game *g = r->g;
    lair_frame done = g->frame[--g->n_frames];
    memset(&g->frame[g->n_frames], 0, sizeof done);
    if (done.declaring == 2) {
        play_resolved(r, &done);
    }
}

/* ---- effects --------------------------------------------------------------------------------------------------------- */

/* One question a room, from the entrance on; the last place fills itself. The opposite order asks nothing. */
static bool op_arrange(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(r, f, i);
    if (i->n == 1) {
        if (who >= 0) {
            dungeon_reverse(r, who, f->source);
        }
        return true;
    }
    if (f->asked + 1 < r->g->dungeon[who].n) {
        flow_ask(r, f->seat, LAIR_ASK_ROOM);
        return false;
    }
    dungeon_reordered(r, who);
    EVENT(r, LAIR_EV_ORDERED, who, .source = f->source);
    return true;
}

static void arrange_answer(run *r, lair_frame *f, const lair_ins *i, unsigned room)
{
    lair_dungeon *d = &r->g->dungeon[select_who(r, f, i)];
    int to = d->n - 1 - f->asked, from = 0;
    while (dungeon_top(d, d->order[from]) != room) {
        from++;
    }
    uint8_t slot = d->order[from];
    memmove(&d->order[from], &d->order[from + 1], (size_t)(to - from));
    d->order[to] = slot;
    f->asked++;
}

static effect_function *const effects[LAIR_OPS] = {
    [LAIR_OP_ROLL] = op_roll,
    [LAIR_OP_COUNTERS] = op_counters,
    [LAIR_OP_CLEAR_COUNTERS] = op_clear_counters,
    [LAIR_OP_STUN] = op_stun,
    [LAIR_OP_DEACTIVATE] = op_deactivate,
    [LAIR_OP_BONUS] = op_bonus,
    [LAIR_OP_DAMAGE_TIMES] = op_damage_times,
    [LAIR_OP_SHIELD] = op_shield,
    [LAIR_OP_SILENCE] = op_silence,
    [LAIR_OP_ICONS] = op_icons,
    [LAIR_OP_TIMES_ICONS] = op_times_icons,
    [LAIR_OP_ROOM_ICONS] = op_room_icons,
    [LAIR_OP_SET_ICONS] = op_set_icons,
    [LAIR_OP_HURT] = op_hurt,
    [LAIR_OP_HEALTH] = op_health,
    [LAIR_OP_HEART] = op_heart,
    [LAIR_OP_HEAL_DAMAGE] = op_heal_damage,
    [LAIR_OP_KILL] = op_kill,
    [LAIR_OP_TO_SOULS] = op_to_souls,
    [LAIR_OP_REMOVE] = op_remove,
    [LAIR_OP_DRAW] = op_draw,
    [LAIR_OP_LOOK] = op_look,
    [LAIR_OP_SHOW] = op_show,
    [LAIR_OP_TAKE] = op_take,
    [LAIR_OP_STEAL] = op_steal,
    [LAIR_OP_DISCARD] = op_discard,
    [LAIR_OP_DISCARD_THIS] = op_discard_this,
    [LAIR_OP_DISCARD_RANDOM] = op_discard_random,
    [LAIR_OP_DISCARD_HAND] = op_discard_hand,
    [LAIR_OP_STEAL_RANDOM] = op_steal_random,
    [LAIR_OP_MILL] = op_mill,
    [LAIR_OP_TO_SCORE_AREA] = op_to_score_area,
    [LAIR_OP_GAIN] = op_gain,
    [LAIR_OP_PAY] = op_pay,
    [LAIR_OP_GIVE_COINS] = op_give_coins,
    [LAIR_OP_PLACE_COINS] = op_place_coins,
    [LAIR_OP_SWAP_COINS] = op_swap_coins,
    [LAIR_OP_HEAL] = op_heal,
    [LAIR_OP_DESTROY] = op_destroy,
    [LAIR_OP_SWAP] = op_swap,
    [LAIR_OP_SHUFFLE_STACK] = op_shuffle_stack,
    [LAIR_OP_RAISE] = op_raise,
    [LAIR_OP_RETURN] = op_return,
    [LAIR_OP_REFIRE] = op_refire,
    [LAIR_OP_COPY] = op_copy,
    [LAIR_OP_USE_ITEM] = op_use_item,
    [LAIR_OP_TURN_ITEM] = op_turn_item,
    [LAIR_OP_PUT_ITEM] = op_put_item,
    [LAIR_OP_ATTACH] = op_attach,
    [LAIR_OP_LEVEL] = op_level,
    [LAIR_OP_TO_LANDMARK] = op_to_landmark,
    [LAIR_OP_TO_ENTRANCE] = op_to_entrance,
    [LAIR_OP_ENTER_AGAIN] = op_enter_again,
    [LAIR_OP_SEND] = op_send,
    [LAIR_OP_SKIP] = op_skip,
    [LAIR_OP_ENTRY] = op_entry,
    [LAIR_OP_NO_ENTRY] = op_no_entry,
    [LAIR_OP_CANCEL] = op_cancel,
    [LAIR_OP_MINION_AGAIN] = op_minion_again,
    [LAIR_OP_MOVE_MINION] = op_move_minion,
    [LAIR_OP_EXTRA_BUILD] = op_extra_build,
    [LAIR_OP_BUILD_NOW] = op_build_now,
    [LAIR_OP_NO_BUILD] = op_no_build,
    [LAIR_OP_BUILD_OVER] = op_build_over,
    [LAIR_OP_LAW] = op_law,
    [LAIR_OP_SOULS] = op_souls,
    [LAIR_OP_TO_TOWN] = op_to_town,
};

/* Carries out one effect. */
static void effect(run *r, lair_frame *f, const lair_ins *i)
{
    if (effects[i->op]) {
        effects[i->op](r, f, i);
    }
}

/* ---- running ----------------------------------------------------------------------------------------------------------- */

/* A trigger that is about to do something: it is used up for the turn, and announced once. A play is announced before
   its costs are paid. */
static void commit_trigger(run *r, lair_frame *f, bool choice)
{
    if (f->committed || f->ability >= SPACE_PROGRAM || f->declaring == 2 || (f->declaring && choice)) {
        return;
    }
    f->committed = 1;
    if (f->declaring) {
        play_announce(r, f);
        return;
    }
    const lair_ability *a = machine_ability(r, f->ability);
    limit_mark(r, a, f->source, f->seat, f->local[LAIR_L_HERO]);
    if (!(a->on & LAIR_ON(DRAFT_INSTEAD))) {
        EVENT(r, LAIR_EV_TRIGGER, f->seat, .source = f->source);
    }
}

static void choose_or_go_on(run *r, lair_frame *f, const lair_ins *i)
{
    if (select_any(r, f, i)) {
        commit_trigger(r, f, true);
        flow_ask(r, select_asked(r, f, i), select_question(i));
    } else if (i->op == LAIR_OP_CHOOSE_ROOM && (i->b & LAIR_SECOND)) {
        f->local[LAIR_L_ROOM2] = NONE;
        f->pc++;
    } else {
        f->pc = i->c;
    }
}

/* Only about something that can be paid and would do something. An extra of a play (n: where it is done) is paid with it and
   done much later. */
static bool worth_asking(const run *r, const lair_frame *f, const lair_ins *i)
{
    int end = machine_ability(r, f->ability)->length;
    lair_frame later = *f;
    later.declaring = 0;
    return machine_feasible(r, f, f->pc + 1, i->n ? end : i->c) &&
           (i->n == 0 || machine_feasible(r, &later, i->n, end));
}

static void ask_or_go_on(run *r, lair_frame *f, const lair_ins *i)
{
    f->did = 0;
    if (worth_asking(r, f, i)) {
        flow_ask(r, select_asked(r, f, i), LAIR_ASK_YES_NO);
    } else {
        f->pc = i->c;
    }
}

/* A paid cost is no target: on resolution nobody looks for it. */
static void forget_cost(lair_frame *f, const lair_ins *i)
{
    if (f->declaring != 1) {
        return;
    }
    if (i->op == LAIR_OP_DISCARD || (i->op == LAIR_OP_TURN_ITEM && i->a)) {
        f->local[i->b & LAIR_SECOND ? LAIR_L_CARD2 : LAIR_L_CARD] = NONE;
    } else if (i->op == LAIR_OP_REMOVE && (i->b & LAIR_SECOND)) {
        f->local[LAIR_L_HERO2] = NONE;
    } else if ((i->op == LAIR_OP_DESTROY || i->op == LAIR_OP_CLEAR_COUNTERS) && i->a == LAIR_R_THAT) {
        f->local[LAIR_L_ROOM] = NONE;
    }
}

/* Nothing to repeat: on behind the NEXT. */
static void repeat(lair_frame *f, const lair_ins *i)
{
    int times = amount(f, i);
    f->loop = (uint8_t)(times > 255 ? 255 : times < 0 ? 0 : times);
    f->pc++;
    for (const lair_ins *next = i + 1; times <= 0 && next->op != LAIR_OP_END; next++) {
        f->pc++;
        if (next->op == LAIR_OP_NEXT) {
            return;
        }
    }
}

/* The next of the players for whom it is done, in their order; none: on. */
static void next_of_each(run *r, lair_frame *f, uint8_t again, uint8_t on)
{
    int ix = 0;
    while (ix < r->g->n_order && !(f->each >> flow_seat(r->g, ix) & 1)) {
        ix++;
    }
    f->pc = ix == r->g->n_order ? on : again;
    if (ix < r->g->n_order) {
        f->each &= (uint8_t) ~(1u << flow_seat(r->g, ix));
        f->local[LAIR_L_PLAYER] = (uint16_t)flow_seat(r->g, ix);
    }
}

/* One instruction of the newest frame. */
static void step(run *r, lair_frame *f)
{
    const lair_ins *i = &machine_code(r, f->ability)[f->pc];
    switch (i->op) {
    case LAIR_OP_END: pop(r); return;
    case LAIR_OP_DECLARED: {
        if (f->declaring != 1) {
            break; /* an ability used in another's name: its choices and costs were made here */
        }
        commit_trigger(r, f, false);
        lair_frame declared = *f;
        memset(f, 0, sizeof *f);
        r->g->n_frames--;
        play_declared(r, &declared);
        return;
    }
    case LAIR_OP_IF: f->pc = select_condition(r, f, i) ? (uint8_t)(f->pc + 1) : i->c; return;
    case LAIR_OP_JUMP: f->pc = i->c; return;
    case LAIR_OP_ASK: ask_or_go_on(r, f, i); return;
    case LAIR_OP_SET: f->x = i->n; break;
    case LAIR_OP_ADD: f->x = (int16_t)(f->x + i->n); break;
    case LAIR_OP_COUNT: f->x = (int16_t)number_count(r, f, i); break;
    case LAIR_OP_TIMES: f->x = (int16_t)(f->x * i->n / (i->b ? i->b : 1)); break;
    case LAIR_OP_LIMIT: f->x = f->x < i->b ? i->b : f->x > i->n ? i->n : f->x; break;
    case LAIR_OP_REPEAT: repeat(f, i); return;
    case LAIR_OP_EACH:
        f->each = (uint8_t)machine_each(r, f, i);
        next_of_each(r, f, (uint8_t)(f->pc + 1), i->c);
        return;
    case LAIR_OP_EACH_NEXT: next_of_each(r, f, i->c, (uint8_t)(f->pc + 1)); return;
    case LAIR_OP_NEXT:
        if (f->loop > 1) {
            f->loop--;
            f->pc = i->c;
            return;
        }
        break;
    case LAIR_OP_ARRANGE:
        commit_trigger(r, f, true);
        if (!op_arrange(r, f, i)) {
            return;
        }
        break;
    default:
        if (is_choice(i)) {
            choose_or_go_on(r, f, i);
            return;
        }
        if (machine_is_price(i) && !machine_payable(r, f, i)) {
            f->pc = (uint8_t)(machine_ability(r, f->ability)->length - 1); /* not paid: over */
            return;
        }
        commit_trigger(r, f, false);
        f->pc++;
        effect(r, f, i);
        forget_cost(f, i);
        return;
    }
    f->pc++;
}

void machine_run(run *r)
{
    lair_game *g = r->g;
    while (g->n_frames && !g->decision && !g->tavern_end) {
        step(r, &g->frame[g->n_frames - 1]);
    }
}

/* The answer to the question of the newest frame. */
void machine_answer(run *r, lair_option o)
{
    lair_frame *f = &r->g->frame[r->g->n_frames - 1];
    const lair_ins *i = &machine_code(r, f->ability)[f->pc];
    if (i->op == LAIR_OP_ASK) {
        f->did = LAIR_OPTION_KIND(o) == LAIR_DO_YES;
        f->pc = f->did ? (uint8_t)(f->pc + 1) : i->c;
    } else if (i->op == LAIR_OP_ARRANGE) {
        arrange_answer(r, f, i, LAIR_OPTION_A(o));
    } else {
        f->pc = select_take(r, f, i, o) ? (uint8_t)(f->pc + 1) : i->c;
    }
}

/* A replacement that asks nothing, carried out on the spot. */
void machine_instead(run *r, const lair_ability *a, unsigned source, int seat, unsigned hero, unsigned card)
{
    lair_frame f = machine_frame(0, source, seat);
    f.local[LAIR_L_HERO] = (uint16_t)hero;
    f.local[LAIR_L_CARD] = (uint16_t)card;
    f.local[LAIR_L_PLAYER] = (uint16_t)seat;
    for (const lair_ins *i = &r->pack->code[a->code]; i->op != LAIR_OP_END; i++) {
        effect(r, &f, i);
    }
}
