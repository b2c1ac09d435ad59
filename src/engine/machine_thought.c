/* machine_thought.c - dry runs of the programs of cards: could they be carried out, and would anything change? */
#include "adventure.h"
#include "bits.h"
#include "build.h"
#include "dungeon.h"
#include "flow.h"
#include "heroes.h"
#include "machine.h"
#include "numbers.h"
#include "plays.h"
#include "select.h"
#include "sources.h"
#include "triggers.h"
#include "zones.h"

/* ---- would it do anything? ------------------------------------------------------------------------------------------ */

static bool any_room_can(const query *r, const lair_frame *f, const lair_ins *i, enum lair_purpose purpose)
{
    lair_ins choose[3] = {*i}; /* a choice may look at what follows it: nothing here */
    choose[0].op = LAIR_OP_CHOOSE_ROOM;
    choose[0].b &= 0x0F;
    choose[0].n = (int16_t)purpose;
    return select_any(r, f, choose);
}

static int cards_held(const query *r, const lair_frame *f, const lair_ins *i)
{
    int who = i->op == LAIR_OP_STEAL_RANDOM ? f->local[LAIR_L_PLAYER] : select_who(r, f, i);
    if (who < 0 || who >= LAIR_SEATS) {
        return 0;
    }
    const lair_player *p = &r->g->player[who];
    unsigned kind = f->local[LAIR_L_CLASS];
    if (i->filter & LAIR_F_KIND_NAMED) {
        return kind > 1 ? p->hand_rooms + p->hand_spells : kind ? p->hand_spells : p->hand_rooms;
    }
    bool spells = i->filter & LAIR_F_SPELL, rooms = i->filter & LAIR_F_ROOM;
    return spells == rooms ? p->hand_rooms + p->hand_spells : spells ? p->hand_spells : p->hand_rooms;
}

static bool has_cards(const query *r, const lair_frame *f, const lair_ins *i)
{
    return cards_held(r, f, i) > 0;
}

/* What has just been chosen in a dry run is not known yet: then it would. */
static bool named_later(const lair_frame *f, const lair_ins *i)
{
    return (i->a == LAIR_R_THAT || i->a == LAIR_R_THOSE) && f->local[LAIR_L_ROOM] == NONE;
}

/* A choice that comes before the effect has not been made in a dry run. */
static bool any_hero_can(const query *r, const lair_frame *f, const lair_ins *i)
{
    unsigned that = f->local[LAIR_L_HERO];
    if (i->a == LAIR_H_THAT) {
        return that >= LAIR_HEROES || !hero_shielded(r, that, f->source);
    }
    return select_heroes_of(r, f, i, i->a) != 0;
}

static bool any_face_down(const lair_game *g)
{
    for (int s = 0; s < g->players; s++) {
        for (int p = 0; p < g->dungeon[s].n; p++) {
            if (g->dungeon[s].stack[g->dungeon[s].order[p]].flags & LAIR_FACE_DOWN) {
                return true;
            }
        }
    }
    return false;
}

/* Which rooms are offered to be chosen is public; whether anything would happen in them may depend on a hand. */
static bool any_would_happen(const query *r, const lair_frame *f, const lair_ins *i)
{
    uint16_t rooms[LAIR_SEATS * LAIR_POSITIONS];
    int n = select_rooms(r, f, i, i->a, rooms);
    for (int k = 0; k < n; k++) {
        if (trigger_could(r, f->seat, LAIR_ON(BUILT) | (i->n ? LAIR_ON(UNCOVERED) : 0), rooms[k])) {
            return true;
        }
    }
    return false;
}

/* ---- the dry runs of ops.def ---------------------------------------------------------------------------------------- */

#define THOUGHT(name) static bool name(const query *r, const lair_frame *f, const lair_ins *i)
#define NOT_ASKED_FOR ((void)r, (void)f, (void)i)

THOUGHT(never)
{
    NOT_ASKED_FOR;
    return false;
}

THOUGHT(always)
{
    NOT_ASKED_FOR;
    return true;
}

/* There is room for one more change of the turn. */
THOUGHT(is_remembered)
{
    NOT_ASKED_FOR;
    return r->g->n_mods < LAIR_MODS;
}

THOUGHT(moves_counters)
{
    return named_later(f, i) || any_room_can(r, f, i, i->n < 0 ? LAIR_P_REMOVE_COUNTER : LAIR_P_ADD_COUNTER);
}

THOUGHT(clears_counters)
{
    return named_later(f, i) || any_room_can(r, f, i, LAIR_P_REMOVE_COUNTER);
}

THOUGHT(stuns)
{
    return named_later(f, i) || any_room_can(r, f, i, LAIR_P_STUN);
}

THOUGHT(destroys)
{
    return named_later(f, i) || any_room_can(r, f, i, LAIR_P_DESTROY);
}

THOUGHT(is_about_rooms)
{
    return named_later(f, i) || any_room_can(r, f, i, LAIR_P_ANY);
}

THOUGHT(changes_rooms)
{
    return is_remembered(r, f, i) && is_about_rooms(r, f, i);
}

/* The upper half of its filter says which icons. */
THOUGHT(changes_icons)
{
    lair_ins where = *i;
    where.filter &= 0xFF;
    return changes_rooms(r, f, &where);
}

THOUGHT(silences)
{
    return i->c == LAIR_SILENT_BOSS ? is_remembered(r, f, i) : changes_rooms(r, f, i);
}

THOUGHT(gives_health)
{
    return is_remembered(r, f, i) && any_hero_can(r, f, i);
}

THOUGHT(refires)
{
    return named_later(f, i) || any_would_happen(r, f, i);
}

THOUGHT(returns)
{
    NOT_ASKED_FOR;
    return i->a == 0 || any_face_down(r->g);
}

THOUGHT(copies)
{
    return i->n == 0 || is_remembered(r, f, i);
}

THOUGHT(mills)
{
    NOT_ASKED_FOR;
    return zone_left(r, false) > 0;
}

THOUGHT(draws)
{
    NOT_ASKED_FOR;
    return zone_left(r, i->a == LAIR_DECK_SPELLS) > 0 || (i->a == LAIR_DECK_BOTH && zone_left(r, true) > 0);
}

THOUGHT(sees_cards)
{
    return i->a != LAIR_LOOK_HAND || has_cards(r, f, i);
}

THOUGHT(is_in_room)
{
    NOT_ASKED_FOR;
    return adventure_in_room(r->g);
}

THOUGHT(is_out_of_home)
{
    NOT_ASKED_FOR;
    return r->g->player[f->seat].minion != LAIR_HOME;
}

THOUGHT(may_build)
{
    NOT_ASKED_FOR;
    return !number_has_mod(r->g, LAIR_MOD_NO_ROOMS, f->seat, NONE);
}

THOUGHT(grants_room)
{
    return r->g->player[f->seat].hand_rooms > 0 && may_build(r, f, i);
}

/* Is anybody of those concerned still building? */
THOUGHT(stops_anybody)
{
    int who = i->a ? -1 : select_who(r, f, i);
    for (int ix = 0; is_remembered(r, f, i) && ix < r->g->n_order; ix++) {
        int seat = flow_seat(r->g, ix);
        if ((i->a || seat == who) && build_goes_on(r->g, seat)) {
            return true;
        }
    }
    return false;
}

THOUGHT(opens_rooms)
{
    return is_remembered(r, f, i) && build_opens(r, f->seat, LAIR_MOD_OVER_ANY, i->filter & 0xFF);
}

THOUGHT(is_needed)
{
    return is_remembered(r, f, i) &&
           (i->a != LAIR_MOD_AT_OPPONENT || build_opens(r, f->seat, LAIR_MOD_AT_OPPONENT, 0));
}

/* ---- could it be paid, could it be chosen? -------------------------------------------------------------------------- */

static bool has_coins_for(const query *r, const lair_frame *f, const lair_ins *i, int who)
{
    return who >= 0 && r->g->player[who].coins >= (i->c == LAIR_AMOUNT_X ? f->x : i->n);
}

THOUGHT(can_pay)
{
    return has_coins_for(r, f, i, select_who(r, f, i));
}

THOUGHT(can_give)
{
    return has_coins_for(r, f, i, f->seat);
}

THOUGHT(can_place)
{
    return i->c == LAIR_AMOUNT_X || has_coins_for(r, f, i, f->seat);
}

THOUGHT(holds_this)
{
    NOT_ASKED_FOR;
    return lair_has(&r->g->hand[f->seat], f->source);
}

/* This item, if it is paid with, is still face-up. */
THOUGHT(can_turn)
{
    return i->a || LAIR_BY_WHAT(f->source) != LAIR_BY_ITEM || !f->declaring ||
           r->g->item_place[f->source & 0x1F] == LAIR_ITEM_UP + f->seat;
}

/* All of one's other rooms, and there are any: what a Minion protects cannot be destroyed. */
static bool others_destroyable(const query *r, const lair_frame *f, const lair_ins *i)
{
    uint16_t rooms[LAIR_SEATS * LAIR_POSITIONS];
    int n = select_rooms(r, f, i, i->a, rooms);
    for (int k = 0; k < n; k++) {
        if (dungeon_minion_on(r->g, rooms[k])) {
            return false;
        }
    }
    return n > 0;
}

THOUGHT(destroy_payable)
{
    const lair_stack *here = i->a == LAIR_R_THIS ? source_stack(r, f->source) : NULL;
    RULE(Q, 24);
    return i->a == LAIR_R_THIS        ? here && !dungeon_minion_on(r->g, here->top)
           : i->a == LAIR_R_OWN_OTHER ? others_destroyable(r, f, i)
                                      : true;
}

THOUGHT(stun_payable)
{
    const lair_stack *here = i->a == LAIR_R_THIS ? source_stack(r, f->source) : NULL;
    return i->a != LAIR_R_THIS || (here && !(here->flags & (LAIR_STUNNED | LAIR_FROZEN)));
}

THOUGHT(counters_payable)
{
    const lair_stack *here = i->a == LAIR_R_THIS && i->n < 0 ? source_stack(r, f->source) : NULL;
    return i->a != LAIR_R_THIS || i->n >= 0 || (here && here->counters >= -i->n);
}

typedef bool thought_function(const query *r, const lair_frame *f, const lair_ins *i);
static const struct {
    thought_function *changes, *payable;
} dry[LAIR_OPS] = {
#define OP(name, kind, run, changes, payable, ...) [LAIR_OP_##name] = {changes, payable},
#include "ops.def"
#undef OP
};

/* Costs that need no choice. */
bool machine_payable(const query *r, const lair_frame *f, const lair_ins *i)
{
    return dry[i->op].payable(r, f, i);
}

/* What is only ever a price: being able to pay it changes nothing yet. */
bool machine_is_price(const lair_ins *i)
{
    switch ((enum op_price)op_table[i->op].price) {
    case PRICE_NO: return false;
    case PRICE_ONLY: return true;
    case PRICE_SECOND: return i->b & LAIR_SECOND;
    case PRICE_FACE_DOWN: return i->n == 0;
    }
    return false;
}

/* This effect has shown its controller the hand. */
static bool has_looked(const query *r, const lair_frame *f)
{
    const lair_ins *code = machine_code(r, f->ability);
    for (int pc = 0; pc < f->pc; pc++) {
        if (code[pc].op == LAIR_OP_LOOK && code[pc].a == LAIR_LOOK_HAND) {
            return true;
        }
    }
    return false;
}

/* Of others' hands one knows the counts, and what one has seen: is there one that fits, or one not seen? What is known to
   be in a hand may have been put face-down since. */
static bool might_hold(const query *r, const lair_frame *f, const lair_ins *i)
{
    const lair_game *g = r->g;
    int who = select_who(r, f, i), unseen = g->player[who].hand_rooms + g->player[who].hand_spells;
    lair_bits held = g->hand[who];
    for (int s = 0; s < g->players && !has_looked(r, f); s++) {
        for (int p = 0; p < g->dungeon[s].n; p++) {
            const lair_stack *stack = &g->dungeon[s].stack[g->dungeon[s].order[p]];
            if (stack_hidden(stack) && stack_builder(stack, s) == who) {
                unseen++;
                if (stack->top < LAIR_CARDS) { /* in a view it is counted as in hand */
                    bits_add(&held, stack->top);
                }
            }
        }
    }
    for (unsigned c = lair_bits_next(&held, 0); c < LAIR_CARDS; c = lair_bits_next(&held, c + 1)) {
        bool known = lair_has(&g->known[f->seat], c);
        if (known && card_fits(r, c, i->filter)) {
            return true;
        }
        unseen -= known;
    }
    return unseen > 0;
}

/* Enough cards in hand for this choice, after those already promised as costs, or by others? */
static bool choice_left(const query *r, const lair_frame *f, const lair_ins *i, int promised, int by_others)
{
    if (i->op == LAIR_OP_CHOOSE_CARD && i->a == LAIR_AMONG_HAND && select_who(r, f, i) != f->seat) {
        return cards_held(r, f, i) > by_others && might_hold(r, f, i);
    }
    if (i->op == LAIR_OP_CHOOSE_CARD && i->a == LAIR_AMONG_HAND && promised) {
        lair_bits cards = select_cards(r, f, i);
        return lair_bits_count(&cards) > promised;
    }
    return select_any(r, f, i);
}

/* One's own discard before another effect is its price. */
static bool effect_follows(const lair_ins *code, int from, int to)
{
    for (int pc = from; pc < to && code[pc].op != LAIR_OP_END; pc++) {
        if (op_table[code[pc].op].kind == OP_EFFECT && code[pc].op != LAIR_OP_DISCARD) {
            return true;
        }
        if (code[pc].op == LAIR_OP_JUMP) {
            return false;
        }
    }
    return false;
}

unsigned machine_each(const query *r, const lair_frame *f, const lair_ins *i)
{
    unsigned seats = flow_seats(r->g);
    bool owners = i->a == LAIR_EACH_OWNERS_OPPONENT;
    int owner = owners ? select_who(r, f, &(lair_ins){.b = LAIR_W_DUNGEON_OWNER}) : f->seat;
    return i->a == LAIR_EACH_PLAYER || owner < 0 ? seats : seats & ~(1u << owner);
}

static bool each_feasible(const query *r, const lair_frame *f, const lair_ins *i, int from, int to)
{
    for (unsigned seats = machine_each(r, f, i); seats; seats &= seats - 1) {
        lair_frame t = *f;
        t.local[LAIR_L_PLAYER] = (uint16_t)__builtin_ctz(seats);
        if (machine_feasible(r, &t, from, to)) {
            return true;
        }
    }
    return false;
}

/* ---- the dry run ----------------------------------------------------------------------------------------------------- */

/* A number of something that has only been chosen in a dry run. */
static bool named_in_thought(const lair_frame *f, const lair_ins *i)
{
    unsigned card = f->local[LAIR_L_CARD], room = f->local[LAIR_L_ROOM];
    return (i->a == LAIR_N_CARD_DAMAGE && card >= LAIR_CARDS) || i->a == LAIR_N_HERO2_HEALTH ||
           (i->a == LAIR_N_LEVEL && (i->b == 1 ? card : room) >= LAIR_CARDS);
}

/* A condition about a card that has only been chosen in a dry run. */
static bool not_known_yet(const lair_frame *f, const lair_ins *i)
{
    return (i->a == LAIR_IF_CARD_IS && f->local[LAIR_L_CARD] >= LAIR_CARDS) ||
           (i->a == LAIR_IF_MORE_MINIBOSSES && f->local[LAIR_L_ROOM] >= LAIR_CARDS);
}

/* Two rooms to swap need two rooms. */
static bool two_to_choose(const query *r, const lair_frame *f, const lair_ins *i)
{
    lair_option two[2];
    answers s = {.out = two, .capacity = 2};
    select_list(r, f, i, f->seat, &s);
    return s.n == 2;
}

/* Which one it will be is not known yet: what a trigger was about is forgotten. */
static void chosen_in_thought(const query *r, lair_frame *f, const lair_ins *i)
{
    if (i->op == LAIR_OP_CHOOSE_ROOM && !(i->b & LAIR_SECOND)) {
        f->local[LAIR_L_ROOM] = NONE;
    } else if (i->op == LAIR_OP_CHOOSE_HERO && !(i->b & LAIR_SECOND)) {
        f->local[LAIR_L_HERO] = NONE;
    } else if (i->op == LAIR_OP_CHOOSE_CARD && !(i->b & LAIR_SECOND)) {
        f->local[LAIR_L_CARD] = NONE;
    } else if (i->op == LAIR_OP_CHOOSE_NUMBER || i->op == LAIR_OP_CHOOSE_SIGN) {
        f->x = (int16_t)(r->g->player[f->seat].coins || i->op == LAIR_OP_CHOOSE_SIGN ? 1 : 0);
    }
}

/* Numbers worked out in a dry run; what cannot be known is taken to be something. */
static void count_in_thought(const query *r, lair_frame *f, const lair_ins *i)
{
    enum op_number number = (enum op_number)op_table[i->op].number;
    if (number == NUMBER_LEFT || (i->op == LAIR_OP_COUNT && named_in_thought(f, i))) {
        f->x = 1;
    } else if (number == NUMBER_RECKONED) {
        machine_reckon(r, f, i);
    }
}

/* An effect for each of no things is none. */
static bool for_nothing(const lair_frame *f, const lair_ins *i)
{
    return op_table[i->op].number == NUMBER_COUNTED && i->c == LAIR_AMOUNT_X && f->x == 0;
}

/* A dry run, and what has been found out so far. */
typedef struct thought {
    lair_frame f;
    const lair_ins *code;
    int pc, to;
    int promised;  /* cards of the hand that are given away as costs */
    int by_others; /* cards that somebody else discards who may */
    int loops;
    bool declared;      /* choices and costs are behind it */
    bool asked;         /* somebody may do it, or not */
    bool changes;       /* something would be different already */
    bool alone;         /* of two rooms only one can be chosen */
    bool paid, effects; /* paying may be all there is to it */
} thought;

enum verdict { UNDECIDED, POSSIBLE, IMPOSSIBLE };

static enum verdict verdict_of(bool possible)
{
    return possible ? POSSIBLE : IMPOSSIBLE;
}

/* A condition of what is declared must hold; later it only decides what is passed over. */
static enum verdict think_condition(const query *r, thought *t, const lair_ins *i)
{
    if (not_known_yet(&t->f, i) || select_condition(r, &t->f, i)) {
        return UNDECIDED;
    }
    t->pc = i->c - 1;
    return t->declared ? UNDECIDED : IMPOSSIBLE;
}

/* Does the card say what is done otherwise? Then that is where the instruction goes. */
static bool has_otherwise(const thought *t, const lair_ins *i)
{
    return t->declared && i->c > t->pc && t->code[i->c - 1].op == LAIR_OP_JUMP;
}

/* A choice must have an answer, unless it is optional, another player's, or the second of two rooms: that one matters for
   swapping only. */
static enum verdict think_choice(const query *r, thought *t, const lair_ins *i)
{
    bool other = i->op == LAIR_OP_CHOOSE_ROOM && (i->b & LAIR_SECOND);
    bool same = other && i->a == LAIR_R_SAME; /* the first one was chosen for it */
    bool swap = other && i[1 + (i[1].op == LAIR_OP_DECLARED)].op == LAIR_OP_SWAP;
    bool left = swap ? same || two_to_choose(r, &t->f, i)
                     : other || choice_left(r, &t->f, i, t->promised, t->by_others);
    if (left) {
        chosen_in_thought(r, &t->f, i);
        return UNDECIDED;
    }
    if (t->by_others && i->op == LAIR_OP_CHOOSE_CARD && (i->b & LAIR_BY_HOLDER)) {
        return IMPOSSIBLE; /* who may discard two has just one */
    }
    bool anothers = t->declared && (i->b & LAIR_BY_HOLDER);
    if (!(i->b & LAIR_OPTIONAL) && !other && !anothers && !(t->declared && t->changes) &&
        !has_otherwise(t, i)) {
        return IMPOSSIBLE;
    }
    t->alone = other;
    t->pc = other ? t->pc : i->c - 1;
    return UNDECIDED;
}

/* Costs must be payable; of effects one that changes something is enough. */
static enum verdict think_effect(const query *r, thought *t, const lair_ins *i)
{
    if (i->op == LAIR_OP_DISCARD) {
        t->promised++;
        t->by_others += t->asked && (i->b & 0x0F) != LAIR_W_YOU;
        t->changes =
            t->changes ||
            (t->declared && ((i->b & 0x0F) != LAIR_W_YOU || !effect_follows(t->code, t->pc + 1, t->to)));
        return UNDECIDED;
    }
    bool price = machine_is_price(i);
    if (price || !t->declared) {
        t->paid = t->paid || price;
        return machine_payable(r, &t->f, i) ? UNDECIDED : verdict_of(price && t->changes);
    }
    t->effects = true;
    bool changes =
        !for_nothing(&t->f, i) && dry[i->op].changes(r, &t->f, i) && !(t->alone && i->op == LAIR_OP_SWAP);
    return changes ? POSSIBLE : UNDECIDED;
}

static bool runs(const query *r, thought *t);

/* A question is refused or answered with yes: either may do something. An extra that is paid for with the play need not be. */
static enum verdict think_question(const query *r, thought *t, const lair_ins *i)
{
    if (!t->declared) {
        t->pc = i->c - 1;
        return UNDECIDED;
    }
    if (!has_otherwise(t, i)) {
        t->f.did = 1;
        return UNDECIDED;
    }
    thought yes = *t;
    yes.f.did = 1;
    yes.pc = t->pc + 1;
    yes.to = i->c;
    yes.asked = true;
    if (runs(r, &yes)) {
        return POSSIBLE;
    }
    t->pc = i->c - 1;
    return UNDECIDED;
}

/* For each spell that can be answered: whose it is decides what follows. */
static enum verdict think_play(const query *r, const thought *t, const lair_ins *i)
{
    lair_option all[LAIR_PLAYS];
    answers s = {.out = all, .capacity = LAIR_PLAYS};
    select_list(r, &t->f, i, t->f.seat, &s);
    for (int k = 0; k < s.n; k++) {
        thought then = *t;
        int ix = play_find(r->g, LAIR_OPTION_A(all[k]));
        then.f.local[LAIR_L_PLAY] = (uint16_t)LAIR_OPTION_A(all[k]);
        then.f.local[LAIR_L_PLAYER] = ix < 0 ? NONE : r->g->play[ix].seat;
        then.pc = t->pc + 1;
        if (runs(r, &then)) {
            return POSSIBLE;
        }
    }
    return verdict_of(t->changes);
}

static enum verdict think_player(const query *r, thought *t, const lair_ins *i)
{
    if (t->changes || select_any(r, &t->f, i)) { /* looks at the rest for each player */
        return POSSIBLE;
    }
    if (!has_otherwise(t, i)) {
        return IMPOSSIBLE;
    }
    t->pc = i->c - 1;
    return UNDECIDED;
}

static enum verdict think(const query *r, thought *t, const lair_ins *i)
{
    switch (i->op) {
    case LAIR_OP_DECLARED:
        t->declared = true;
        t->f.declaring = LAIR_FRAME_HAPPENS;
        return UNDECIDED;
    case LAIR_OP_ASK: return think_question(r, t, i);
    case LAIR_OP_CHOOSE_PLAY: return think_play(r, t, i);
    case LAIR_OP_CHOOSE_PLAYER: return think_player(r, t, i);
    case LAIR_OP_EACH: return verdict_of(t->changes || each_feasible(r, &t->f, i, t->pc + 1, t->to));
    case LAIR_OP_IF: return think_condition(r, t, i);
    case LAIR_OP_REPEAT: t->loops = i->c || i->n > 4 ? 1 : i->n; return UNDECIDED;
    case LAIR_OP_NEXT: t->pc = --t->loops > 0 ? i->c - 1 : t->pc; return UNDECIDED;
    case LAIR_OP_JUMP: t->pc = i->c > t->pc ? i->c - 1 : t->pc; return UNDECIDED;
    default: break;
    }
    if (is_choice(i)) {
        return think_choice(r, t, i);
    }
    count_in_thought(r, &t->f, i);
    return op_table[i->op].kind == OP_EFFECT ? think_effect(r, t, i) : UNDECIDED;
}

static bool runs(const query *r, thought *t)
{
    for (; t->pc < t->to && t->code[t->pc].op != LAIR_OP_END; t->pc++) {
        enum verdict verdict = think(r, t, &t->code[t->pc]);
        if (verdict != UNDECIDED) {
            return verdict == POSSIBLE;
        }
    }
    return t->changes || (t->paid && !t->effects);
}

/* Could the instructions from..to be carried out, doing something? Choices must have answers, costs be payable, and at
   least one effect change something. */
bool machine_feasible(const query *r, const lair_frame *frame, int from, int to)
{
    const lair_ins *code = machine_code(r, frame->ability);
    return runs(r, &(thought){.f = *frame,
                              .code = code,
                              .pc = from,
                              .to = to,
                              .declared = frame->declaring != LAIR_FRAME_DECLARING,
                              .asked = from > 0 && code[from - 1].op == LAIR_OP_ASK});
}
