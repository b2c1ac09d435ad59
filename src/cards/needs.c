/* needs.c - what must be so on the table before an ability can be declared, read off its program. Only what is certain: a
 * need too few costs a closer look, one too many would forbid what is allowed. */
#include "needs.h"
#include "program.h"

static uint32_t of_heroes(unsigned selector)
{
    switch (selector) {
    case LAIR_H_IN_OWN:
        return LAIR_NEED_IN_OWN;
    case LAIR_H_IN_OPPONENTS:
        return LAIR_NEED_IN_OTHERS;
    case LAIR_H_IN_ANY:
    case LAIR_H_IN_SIZED:
        return LAIR_NEED_INSIDE;
    case LAIR_H_IN_MINIBOSS_ROOM:
        return LAIR_NEED_IN_OWN | LAIR_NEED_MINIBOSS;
    case LAIR_H_AT_OWN:
        return LAIR_NEED_AT_OWN;
    case LAIR_H_AT_THAT:
        return LAIR_NEED_AT_ANY;
    case LAIR_H_NEAR_OWN:
        return LAIR_NEED_NEAR_OWN;
    case LAIR_H_IN_OR_AT_OPPONENTS:
        return LAIR_NEED_NEAR_OTHERS;
    default:
        return 0;
    }
}

/* A card of one deck only, or of either. */
static uint32_t of_kind(unsigned filter, uint32_t room, uint32_t spell, uint32_t either)
{
    unsigned kind = filter & (LAIR_F_ROOM | LAIR_F_SPELL);
    if (kind == LAIR_F_SPELL)
        return spell;
    return kind == LAIR_F_ROOM || (filter & LAIR_F_MINIBOSS_CARD) ? room : either;
}

static uint32_t of_cards(const lair_ins *i)
{
    if (i->a == LAIR_AMONG_DISCARD)
        return of_kind(i->filter, LAIR_NEED_DISCARD_ROOM, LAIR_NEED_DISCARD_SPELL, LAIR_NEED_DISCARD);
    if (i->a == LAIR_AMONG_HAND && (i->b & 0x0F) == LAIR_W_YOU &&
        (i->filter & (LAIR_F_MINIBOSS_CARD | LAIR_F_MONSTER)) == LAIR_F_MINIBOSS_CARD)
        return LAIR_NEED_HAND_MINIBOSS;
    if (i->a == LAIR_AMONG_HAND && (i->b & 0x0F) == LAIR_W_YOU)
        return of_kind(i->filter, LAIR_NEED_HAND_ROOM, LAIR_NEED_HAND_SPELL, 0);
    return 0;
}

static uint32_t of_rooms(const lair_ins *i)
{
    bool outnumbers =
        i[1].op == LAIR_OP_DECLARED && i[2].op == LAIR_OP_IF && i[2].a == LAIR_IF_MORE_MINIBOSSES;
    bool counted =
        i->n == LAIR_P_REMOVE_COUNTER || i->n == LAIR_P_MOVE_COUNTER || (i->filter & LAIR_F_COUNTER);
    return (counted ? LAIR_NEED_COUNTER : 0) |
           (outnumbers || (i->filter & LAIR_F_MINIBOSS) ? LAIR_NEED_MINIBOSS : 0) |
           (i->a == LAIR_R_OCCUPIED ? LAIR_NEED_IN_OWN : 0);
}

/* A choice that must have an answer. */
static uint32_t of_choice(const lair_ins *i)
{
    switch (i->op) {
    case LAIR_OP_CHOOSE_PLAY:
        return LAIR_NEED_PLAY;
    case LAIR_OP_CHOOSE_HERO:
        return of_heroes(i->a);
    case LAIR_OP_CHOOSE_CARD:
        return of_cards(i);
    case LAIR_OP_CHOOSE_ROOM:
        return i->b & LAIR_SECOND ? 0 : of_rooms(i);
    case LAIR_OP_CHOOSE_MINIBOSS:
        return LAIR_NEED_MINIBOSS;
    case LAIR_OP_CHOOSE_BUILD:
        return LAIR_NEED_HAND_ROOM;
    case LAIR_OP_CHOOSE_NUMBER:
        return i->a ? LAIR_NEED_COIN : 0;
    case LAIR_OP_CHOOSE_PLAYER: {
        unsigned kind = i->a ? i->a : i->b & 0x0F;
        return i->n && kind != LAIR_W_LEADER && kind != LAIR_W_CROWDED ? LAIR_NEED_AT_ANY : 0;
    }
    default:
        return 0;
    }
}

static bool at_least_one(const lair_ins *i)
{
    return (i->b == LAIR_GE || i->b == LAIR_EQ) && i->n > 0;
}

static uint32_t of_condition(const lair_ins *i)
{
    switch (i->a) {
    case LAIR_IF_HERO_HERE:
        return LAIR_NEED_HERO_HERE;
    case LAIR_IF_COUNTERS_HERE:
        return at_least_one(i) ? LAIR_NEED_COUNTER_HERE : 0;
    case LAIR_IF_AT_ENTRANCE:
        return at_least_one(i) ? LAIR_NEED_AT_ANY : 0;
    case LAIR_IF_HERO_AT_OWN:
        return LAIR_NEED_AT_OWN;
    case LAIR_IF_COINS:
        return at_least_one(i) ? LAIR_NEED_COIN : i->b && i->n == 0 ? LAIR_NEED_NO_COIN : 0;
    case LAIR_IF_MINIBOSSES:
        return at_least_one(i) ? LAIR_NEED_MINIBOSS : 0;
    case LAIR_IF_CHOSEN:
        return LAIR_NEED_CHOSEN;
    default:
        return 0;
    }
}

static uint32_t of_cost(const lair_ins *i)
{
    bool here = i->a == LAIR_R_THIS;
    switch (i->op) {
    case LAIR_OP_PAY:
        return i->c != LAIR_AMOUNT_X && i->n > 0 && (i->b & 0x0F) == LAIR_W_YOU ? LAIR_NEED_COIN : 0;
    case LAIR_OP_GIVE_COINS:
    case LAIR_OP_PLACE_COINS:
        return i->c != LAIR_AMOUNT_X && i->n > 0 ? LAIR_NEED_COIN : 0;
    case LAIR_OP_COUNTERS:
        return here && i->n < 0 ? LAIR_NEED_COUNTER_HERE : 0;
    case LAIR_OP_STUN:
        return here ? LAIR_NEED_AWAKE_HERE : 0;
    default:
        return 0;
    }
}

/* What an effect needs to change anything. */
static uint32_t of_effect(const lair_ins *i)
{
    switch (i->op) {
    case LAIR_OP_COUNTERS:
        return i->c != LAIR_AMOUNT_X && i->n < 0 ? LAIR_NEED_COUNTER : 0;
    case LAIR_OP_CLEAR_COUNTERS:
        return LAIR_NEED_COUNTER;
    case LAIR_OP_HURT:
    case LAIR_OP_HEALTH:
    case LAIR_OP_KILL:
        return of_heroes(i->a);
    case LAIR_OP_ENTER_AGAIN:
    case LAIR_OP_SEND:
        return LAIR_NEED_IN_ROOM;
    case LAIR_OP_REFIRE:
        return i->a == LAIR_R_OWN && (i->b & 0x0F) == LAIR_W_YOU ? LAIR_NEED_REFIRE : 0;
    default:
        return 0;
    }
}

static bool goes_elsewhere(const lair_ins *i)
{
    bool choice = i->op >= LAIR_OP_CHOOSE_ROOM && i->op <= LAIR_OP_CHOOSE_ITEM;
    return i->op == LAIR_OP_JUMP || i->op == LAIR_OP_ASK || i->op == LAIR_OP_REPEAT ||
           i->op == LAIR_OP_EACH || (choice && (i->b & LAIR_OPTIONAL));
}

/* Before the mark everything must be possible. */
static uint32_t to_declare(const lair_ins **code)
{
    const lair_ins *i = *code;
    uint32_t needs = 0;
    for (; i->op != LAIR_OP_DECLARED && i->op != LAIR_OP_END && !goes_elsewhere(i); i++)
        needs |= i->op == LAIR_OP_IF         ? of_condition(i)
                 : i->op >= LAIR_OP_COUNTERS ? of_cost(i)
                                             : of_choice(i);
    *code = i;
    return needs;
}

/* Behind it one effect is enough. */
static uint32_t to_change(const lair_ins *i)
{
    uint32_t needs = ~0u;
    bool any = false;
    for (; i->op != LAIR_OP_END; i++)
        if (i->op >= LAIR_OP_COUNTERS) {
            needs &= of_effect(i);
            any = true;
        }
    return any ? needs : 0;
}

uint32_t needs_of(const lair_ability *a, const lair_ins *code)
{
    unsigned phases = a->flags & (LAIR_BUILD_ONLY | LAIR_ADVENTURE_ONLY);
    uint32_t needs = to_declare(&code);
    if (code->op == LAIR_OP_DECLARED)
        needs |= to_change(code);
    if ((a->flags & LAIR_AFTER_LEVEL_UP) && (a->on & LAIR_ON(ACTIVATE)))
        needs |= LAIR_NEED_LEVELLED;
    return needs | (phases == LAIR_BUILD_ONLY       ? LAIR_NEED_BUILD
                    : phases == LAIR_ADVENTURE_ONLY ? LAIR_NEED_ADVENTURE
                                                    : 0);
}
