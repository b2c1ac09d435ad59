/* costs.c - what is paid for an effect, and what the cost counts for it. */
#include "emit.h"

static void choose_and_discard(emitter *e, uint16_t filter)
{
    EMIT_JUMP(e, CHOOSE_CARD, .a = LAIR_AMONG_HAND, .b = e->price, .filter = filter);
    EMIT(e, DISCARD, .b = e->price);
}

static void pay_discard(emitter *e, const node *cost)
{
    const node *cards = cost->kid[0];
    uint16_t filter = card_filter(e, cards->kid[0]);
    for (int i = 0; i < cards->n && i < 9; i++)
        choose_and_discard(e, filter);
}

/* As many cards of the hand as one likes, one by one; x counts them. */
static void pay_some(emitter *e, int most, lair_ins choose, int op)
{
    int mark = e->n_fix;
    EMIT(e, SET, .n = 0);
    EMIT(e, REPEAT, .n = (int16_t)most);
    uint8_t start = (uint8_t)e->n;
    emit_jumps(e);
    choose.b |= e->price;
    emit(e, LAIR_OP_CHOOSE_CARD, choose);
    emit(e, op, (lair_ins){.b = e->price});
    EMIT(e, ADD, .n = 1);
    EMIT(e, NEXT, .c = start);
    emit_land(e, mark);
}

static void pay_discard_up_to(emitter *e, const node *cost)
{
    lair_ins choose = {.a = LAIR_AMONG_HAND, .b = LAIR_OPTIONAL, .filter = card_filter(e, cost->kid[0])};
    pay_some(e, cost->n, choose, LAIR_OP_DISCARD);
    e->counted = ROW_EACH_DISCARDED;
}

/* Shown cards stay in the hand: each time only those that were not shown are offered. */
static void pay_show_any(emitter *e, const node *cost)
{
    uint16_t filter = card_filter(e, cost->kid[0]);
    lair_ins choose = {.a = LAIR_AMONG_HAND, .b = LAIR_OPTIONAL | LAIR_UNSHOWN, .filter = filter};
    pay_some(e, 255, choose, LAIR_OP_SHOW);
    e->counted = ROW_EACH_SHOWN;
}

static void pay_show(emitter *e, const node *cost)
{
    const node *cards = cost->kid[0];
    if (cards->n != 1)
        emit_cannot(e, "one card is shown, or any number of them"); /* the second could be the first again */
    EMIT_JUMP(e, CHOOSE_CARD, .a = LAIR_AMONG_HAND, .filter = card_filter(e, cards->kid[0]));
    EMIT(e, SHOW, .a = 0);
    if (has_row(e->effect, ROW_DEALS_SHOWN)) {
        EMIT(e, COUNT, .a = LAIR_N_CARD_DAMAGE);
        e->counted = ROW_DEALS_SHOWN;
    }
}

/* A miniboss or several monster rooms: the first card settles which. */
static void pay_discard_or(emitter *e, const node *cost)
{
    const node *one = cost->kid[0], *many = cost->kid[1];
    if (one->n != 1 || one->kid[0]->row != ROW_CARD_MINIBOSS || many->kid[0]->row != ROW_CARD_MONSTER)
        emit_cannot(e, "the choice is a miniboss or some monster rooms");
    EMIT_JUMP(e, CHOOSE_CARD, .a = LAIR_AMONG_HAND, .n = many->n,
              .filter = LAIR_F_MINIBOSS_CARD | LAIR_F_MONSTER);
    EMIT(e, IF, .a = LAIR_IF_CARD_IS, .filter = LAIR_F_MINIBOSS_CARD);
    int test = e->n - 1;
    EMIT(e, DISCARD, .a = 0);
    EMIT(e, JUMP, .a = 0);
    int over = e->n - 1;
    e->code[test].c = (uint8_t)e->n;
    EMIT(e, DISCARD, .a = 0);
    for (int i = 1; i < many->n && i < 9; i++)
        choose_and_discard(e, LAIR_F_ROOM | LAIR_F_MONSTER);
    e->code[over].c = (uint8_t)e->n;
}

static void pay_destroy_other(emitter *e, const node *cost)
{
    EMIT_JUMP(e, CHOOSE_ROOM, .a = LAIR_R_OWN_OTHER, .n = LAIR_P_DESTROY,
              .filter = room_filter(e, cost->kid[0]));
    EMIT(e, DESTROY, .a = LAIR_R_THAT);
}

static void pay_hero_room(emitter *e, const node *cost)
{
    (void)cost;
    EMIT_JUMP(e, CHOOSE_ROOM, .a = LAIR_R_OCCUPIED, .n = LAIR_P_DESTROY);
    EMIT(e, DESTROY, .a = LAIR_R_THAT);
}

static void pay_clear(emitter *e, const node *cost)
{
    (void)cost;
    EMIT_JUMP(e, CHOOSE_ROOM, .a = LAIR_R_OWN, .n = LAIR_P_REMOVE_COUNTER, .filter = LAIR_F_COUNTER);
    EMIT(e, CLEAR_COUNTERS, .a = LAIR_R_THAT);
    e->counted = ROW_EACH_COUNTER_REMOVED;
}

/* The soul is a second hero: the first may be the target. */
static void pay_soul(emitter *e, const node *cost)
{
    (void)cost;
    EMIT_JUMP(e, CHOOSE_HERO, .a = LAIR_H_SOULS, .b = LAIR_W_YOU | LAIR_SECOND);
    if (has_row(e->effect, ROW_DEAL_HEALTH)) {
        EMIT(e, COUNT, .a = LAIR_N_HERO2_HEALTH);
        e->counted = ROW_DEAL_HEALTH;
    }
    EMIT(e, REMOVE, .b = LAIR_SECOND);
}

static void pay_other_item(emitter *e, const node *cost)
{
    (void)cost;
    EMIT_JUMP(e, CHOOSE_ITEM, .a = LAIR_I_OWN_UP);
    EMIT(e, TURN_ITEM, .a = 1, .n = 0);
}

static void choose_coins(emitter *e, int least, int most, int counts)
{
    EMIT_JUMP(e, CHOOSE_NUMBER, .a = (uint8_t)least, .n = (int16_t)most);
    e->counted = (uint16_t)counts;
}

static void pay_coins_any(emitter *e, const node *cost)
{
    (void)cost;
    choose_coins(e, 0, 255, ROW_EACH_COIN_PAID);
    EMIT(e, PAY, .c = LAIR_AMOUNT_X);
}

static void pay_place(emitter *e, const node *cost)
{
    choose_coins(e, 1, cost->n, ROW_EACH_COIN_PLACED);
    EMIT(e, PLACE_COINS, .c = LAIR_AMOUNT_X);
}

/* "You" are given coins where an opponent pays: the owner of the card. */
static uint8_t given_to(emitter *e, const node *whom)
{
    if (whom->row == ROW_WHOM_YOU && e->you == LAIR_W_YOU)
        emit_cannot(e, "nobody gives coins to themselves");
    return whom->row == ROW_WHOM_YOU ? e->you : player_of(e, whom->kid[0]);
}

static void pay_give_any(emitter *e, const node *cost)
{
    if (cost->kid[0]->row == ROW_WHOM_OTHER)
        choose_player(e, cost->kid[0]->kid[0]);
    choose_coins(e, 1, 255, ROW_EACH_COIN_GIVEN);
    EMIT(e, GIVE_COINS, .b = given_to(e, cost->kid[0]), .c = LAIR_AMOUNT_X);
}

static void pay_give(emitter *e, const node *cost)
{
    if (cost->kid[0]->row == ROW_WHOM_OTHER)
        choose_player(e, cost->kid[0]->kid[0]);
    EMIT(e, GIVE_COINS, .b = given_to(e, cost->kid[0]), .n = cost->kid[1]->n);
}

static void pay_give_levels(emitter *e, const node *cost)
{
    (void)cost;
    EMIT(e, COUNT, .a = LAIR_N_LEVEL, .b = 1);
    EMIT(e, GIVE_COINS, .b = LAIR_W_CARD_OWNER, .c = LAIR_AMOUNT_X);
}

static void pay_coins(emitter *e, const node *cost)
{
    EMIT(e, PAY, .n = cost->kid[0]->n);
}

static void pay_counters(emitter *e, const node *cost)
{
    EMIT(e, COUNTERS, .a = LAIR_R_THIS, .n = -cost->kid[0]->n);
}

static void pay_destroy_this(emitter *e, const node *cost)
{
    (void)cost;
    EMIT(e, DESTROY, .a = LAIR_R_THIS);
}

static void pay_destroy_all(emitter *e, const node *cost)
{
    (void)cost;
    EMIT(e, DESTROY, .a = LAIR_R_OWN_OTHER);
}

static void pay_stun_this(emitter *e, const node *cost)
{
    (void)cost;
    EMIT(e, STUN, .a = LAIR_R_THIS);
}

static void pay_discard_this(emitter *e, const node *cost)
{
    (void)cost;
    EMIT(e, DISCARD_THIS, .a = 0);
}

static void pay_remove_hero(emitter *e, const node *cost)
{
    (void)cost;
    EMIT(e, REMOVE, .a = 0);
}

static void pay_item(emitter *e, const node *cost)
{
    (void)cost;
    EMIT(e, TURN_ITEM, .a = 0, .n = 0);
}

/* What it asks for; an amount from none up is its own "may". */
enum { ASKS = 1, FOR_CARD = 2, FROM_NONE = 4 };

static const struct cost_row {
    uint16_t row;
    uint8_t flags;
    void (*pay)(emitter *e, const node *cost);
} cost_rows[] = {
    {ROW_PAY_DISCARD, ASKS | FOR_CARD, pay_discard},
    {ROW_PAY_DISCARD_UP_TO, ASKS | FOR_CARD | FROM_NONE, pay_discard_up_to},
    {ROW_PAY_DISCARD_OR, ASKS | FOR_CARD, pay_discard_or},
    {ROW_PAY_SHOW, ASKS | FOR_CARD, pay_show},
    {ROW_PAY_SHOW_ANY, ASKS | FOR_CARD | FROM_NONE, pay_show_any},
    {ROW_PAY_OTHER_ITEM, ASKS | FOR_CARD, pay_other_item},
    {ROW_PAY_DESTROY_OTHER, ASKS, pay_destroy_other},
    {ROW_PAY_DESTROY_HERO_ROOM, ASKS, pay_hero_room},
    {ROW_PAY_CLEAR, ASKS, pay_clear},
    {ROW_PAY_SOUL, ASKS, pay_soul},
    {ROW_PAY_COINS_ANY, ASKS | FROM_NONE, pay_coins_any},
    {ROW_PAY_PLACE, ASKS, pay_place},
    {ROW_PAY_GIVE_ANY, ASKS, pay_give_any},
    {ROW_PAY_GIVE, 0, pay_give},
    {ROW_PAY_GIVE_LEVELS, 0, pay_give_levels},
    {ROW_PAY_COINS, 0, pay_coins},
    {ROW_PAY_COUNTERS, 0, pay_counters},
    {ROW_PAY_DESTROY_THIS, 0, pay_destroy_this},
    {ROW_PAY_DESTROY_ALL, 0, pay_destroy_all},
    {ROW_PAY_STUN_THIS, 0, pay_stun_this},
    {ROW_PAY_DISCARD_THIS, 0, pay_discard_this},
    {ROW_PAY_REMOVE_HERO, 0, pay_remove_hero},
    {ROW_PAY_ITEM, 0, pay_item},
};

static const struct cost_row *cost_row_of(const node *cost)
{
    for (int i = 0; i < COUNT_OF(cost_rows); i++)
        if (cost_rows[i].row == cost->row)
            return &cost_rows[i];
    return NULL;
}

static bool cost_is(const node *costs, int flag)
{
    for (int i = 0; i < costs->n_kids; i++) {
        const struct cost_row *row = cost_row_of(costs->kid[i]);
        if (row && row->flags & flag)
            return true;
    }
    return false;
}

bool cost_chooses_card(const node *costs)
{
    return cost_is(costs, FOR_CARD);
}

bool cost_asks_itself(const node *costs)
{
    return costs->row == ROW_COSTS_ONE && cost_is(costs, FROM_NONE);
}

void pay_costs(emitter *e, const node *costs, bool asking)
{
    for (int i = 0; i < costs->n_kids; i++) {
        const struct cost_row *row = cost_row_of(costs->kid[i]);
        if (!row)
            emit_cannot(e, "this cannot be paid");
        else if (asking == !!(row->flags & ASKS))
            row->pay(e, costs->kid[i]);
    }
}
