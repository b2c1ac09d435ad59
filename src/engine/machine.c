/* machine.c - runs the programs of cards. A frame is a running effect: it lives in the state, so the machine can
 * stop at any question and go on when it is answered. */
#include "machine.h"
#include "dungeon.h"
#include "effects.h"
#include "events.h"
#include "flow.h"
#include "minion.h"
#include "plays.h"
#include "select.h"
#include "triggers.h"

/* ---- programs ------------------------------------------------------------------------------------------------- */

const lair_ability *machine_ability(const query *r, unsigned ability)
{
    return ability >= SPACE_PROGRAM ? minion_space_ability() : &r->pack->abilities[ability];
}

const lair_ins *machine_code(const query *r, unsigned ability)
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
    if (done.declaring == LAIR_FRAME_RESOLVING) {
        play_resolved(r, &done);
    }
}

/* ---- effects --------------------------------------------------------------------------------------------------------- */

/* One question a room, from the entrance on; the last place fills itself. The opposite order asks nothing. */
static void op_arrange(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(&r->query, f, i);
    if (i->n == 1) {
        if (who >= 0) {
            dungeon_reverse(r, who, f->source);
        }
    } else if (f->asked + 1 < r->g->dungeon[who].n) {
        f->pc--; /* it goes on here when that is answered */
        flow_ask(r, f->seat, LAIR_ASK_ROOM);
    } else {
        dungeon_reordered(r, who);
        EVENT(r, LAIR_EV_ORDERED, who, .source = f->source);
    }
}

static void arrange_answer(run *r, lair_frame *f, const lair_ins *i, unsigned room)
{
    lair_dungeon *d = &r->g->dungeon[select_who(&r->query, f, i)];
    int to = d->n - 1 - f->asked, from = 0;
    while (dungeon_top(d, d->order[from]) != room) {
        from++;
    }
    uint8_t slot = d->order[from];
    memmove(&d->order[from], &d->order[from + 1], (size_t)(to - from));
    d->order[to] = slot;
    f->asked++;
}

/* Each instruction has its row in ops.def, at its place. */
enum op_row {
#define OP(name, ...) ROW_##name,
#include "ops.def"
#undef OP
    OP_ROWS
};
#define O(name, text) _Static_assert((int)ROW_##name == (int)LAIR_OP_##name, #name " has its row in ops.def");
LAIR_OPS_TABLE(O)
#undef O
_Static_assert((int)OP_ROWS == (int)LAIR_OPS, "and there are no others");

/* What the order of instructions says about their kind. */
#define OP(name, kind, ...) \
    _Static_assert((OP_##kind == OP_CHOICE) == \
                       (LAIR_OP_##name >= LAIR_OP_CHOOSE_ROOM && LAIR_OP_##name <= LAIR_OP_CHOOSE_ITEM), \
                   "choices stand together"); \
    _Static_assert((OP_##kind >= OP_EFFECT) == (LAIR_OP_##name >= LAIR_OP_COUNTERS), \
                   "and effects after them");
#include "ops.def"
#undef OP

const op_facts op_table[LAIR_OPS] = {
#define OP(name, kind, run, changes, payable, price, number, gives, does, question, ...) \
    [LAIR_OP_##name] = {OP_##kind, PRICE_##price, NUMBER_##number, LAIR_ASK_##question},
#include "ops.def"
#undef OP
};

/* Every effect has a function: "by_machine" in its row is no name and does not build. */
#define RUN_FLOW(run) NULL
#define RUN_NUMBER(run) NULL
#define RUN_CHOICE(run) NULL
#define RUN_EFFECT(run) run
#define RUN_LASTING(run) NULL
static effect_function *const effects[LAIR_OPS] = {
#define OP(name, kind, run, ...) [LAIR_OP_##name] = RUN_##kind(run),
#include "ops.def"
#undef OP
};

static void put_question(run *r, int seat, const lair_ins *i)
{
    flow_ask(r, seat, (enum lair_decision)op_table[i->op].question);
}

/* ---- running ----------------------------------------------------------------------------------------------------------- */

/* A trigger that is about to do something: it is used up for the turn, and announced once. A play is announced before
   its costs are paid. */
static void commit_trigger(run *r, lair_frame *f, bool choice)
{
    if (f->committed || f->ability >= SPACE_PROGRAM || f->declaring == LAIR_FRAME_RESOLVING ||
        (f->declaring && choice)) {
        return;
    }
    f->committed = 1;
    if (f->declaring) {
        play_announce(r, f);
        return;
    }
    const lair_ability *a = machine_ability(&r->query, f->ability);
    limit_mark(r, a, f->source, f->seat, f->local[LAIR_L_HERO]);
    if (!(a->on & LAIR_ON(DRAFT_INSTEAD))) {
        EVENT(r, LAIR_EV_TRIGGER, f->seat, .source = f->source);
    }
}

static void choose_or_go_on(run *r, lair_frame *f, const lair_ins *i)
{
    if (select_any(&r->query, f, i)) {
        commit_trigger(r, f, true);
        put_question(r, select_asked(&r->query, f, i), i);
    } else if (i->op == LAIR_OP_CHOOSE_ROOM && (i->b & LAIR_SECOND)) {
        f->local[LAIR_L_ROOM2] = NONE;
        f->pc++;
    } else {
        f->pc = i->c;
    }
}

/* Only about something that can be paid and would do something. An extra of a play (n: where it is done) is paid with it and
   done much later. */
static bool worth_asking(const query *r, const lair_frame *f, const lair_ins *i)
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
    if (worth_asking(&r->query, f, i)) {
        put_question(r, select_asked(&r->query, f, i), i);
    } else {
        f->pc = i->c;
    }
}

/* A paid cost is no target: on resolution nobody looks for it. */
static void forget_cost(lair_frame *f, const lair_ins *i)
{
    if (f->declaring != LAIR_FRAME_DECLARING) {
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

static void again(lair_frame *f, const lair_ins *i)
{
    bool more = f->loop > 1;
    f->loop = (uint8_t)(f->loop - more);
    f->pc = more ? i->c : (uint8_t)(f->pc + 1);
}

/* Everybody sees what comes up. */
static void roll(run *r, lair_frame *f, const lair_ins *i)
{
    commit_trigger(r, f, false);
    op_roll(r, f, i);
    f->pc++;
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

/* A play is declared: what stands behind the mark waits. */
static void end_declaring(run *r, lair_frame *f)
{
    if (f->declaring != LAIR_FRAME_DECLARING) {
        f->pc++; /* an ability used in another's name: its choices and costs were made here */
        return;
    }
    commit_trigger(r, f, false);
    lair_frame declared = *f;
    memset(f, 0, sizeof *f);
    r->g->n_frames--;
    play_declared(r, &declared);
}

static void carry_out(run *r, lair_frame *f, const lair_ins *i)
{
    if (machine_is_price(i) && !machine_payable(&r->query, f, i)) {
        f->pc = (uint8_t)(machine_ability(&r->query, f->ability)->length - 1); /* not paid: over */
        return;
    }
    commit_trigger(r, f, false);
    f->pc++;
    effects[i->op](r, f, i);
    forget_cost(f, i);
}

/* One instruction of the newest frame. There is no default: each has its case, or one by its kind in ops.def. */
static void step(run *r, lair_frame *f)
{
    const lair_ins *i = &machine_code(&r->query, f->ability)[f->pc];
    switch ((enum lair_op)i->op) {
    case LAIR_OP_END: pop(r); return;
    case LAIR_OP_DECLARED: end_declaring(r, f); return;
    case LAIR_OP_IF: f->pc = select_condition(&r->query, f, i) ? (uint8_t)(f->pc + 1) : i->c; return;
    case LAIR_OP_JUMP: f->pc = i->c; return;
    case LAIR_OP_ASK: ask_or_go_on(r, f, i); return;
    case LAIR_OP_REPEAT: repeat(f, i); return;
    case LAIR_OP_NEXT: again(f, i); return;
    case LAIR_OP_EACH:
        f->each = (uint8_t)machine_each(&r->query, f, i);
        next_of_each(r, f, (uint8_t)(f->pc + 1), i->c);
        return;
    case LAIR_OP_EACH_NEXT: next_of_each(r, f, i->c, (uint8_t)(f->pc + 1)); return;
    case LAIR_OP_ROLL: roll(r, f, i); return;
    case LAIR_OP_SET:
    case LAIR_OP_ADD:
    case LAIR_OP_COUNT:
    case LAIR_OP_TIMES:
    case LAIR_OP_LIMIT:
        machine_reckon(&r->query, f, i);
        f->pc++;
        return;
#define CASE_FLOW(op)
#define CASE_NUMBER(op)
#define CASE_CHOICE(op) case op:
#define CASE_EFFECT(op)
#define CASE_LASTING(op)
#define OP(name, kind, ...) CASE_##kind(LAIR_OP_##name)
#include "ops.def"
#undef CASE_CHOICE
#undef CASE_EFFECT
#undef CASE_LASTING
        choose_or_go_on(r, f, i);
        return;
#define CASE_CHOICE(op)
#define CASE_EFFECT(op) case op:
#define CASE_LASTING(op)
#include "ops.def"
#undef CASE_EFFECT
#undef CASE_LASTING
        carry_out(r, f, i);
        return;
#define CASE_EFFECT(op)
#define CASE_LASTING(op) case op:
#include "ops.def"
#undef OP
        f->pc++; /* the compiler of cards puts it into continuous abilities only */
        return;
    case LAIR_OPS: __builtin_unreachable();
    }
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
    const lair_ins *i = &machine_code(&r->query, f->ability)[f->pc];
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
        if (op_table[i->op].kind == OP_EFFECT) {
            effects[i->op](r, &f, i);
        }
    }
}
