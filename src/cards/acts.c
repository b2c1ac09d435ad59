/* acts.c - what the acts and statements of a sentence do: first their choices, then their effect. */
#include "emit.h"

/* One card; several are chosen one by one when they are taken. */
static void choose_card(emitter *e, const node *picks, int from)
{
    if (picks->n == 1)
        EMIT_JUMP(e, CHOOSE_CARD, .a = (uint8_t)from, .filter = card_filter(e, picks->kid[0]));
}

static void choose_steal(emitter *e, const node *act)
{
    choose_player(e, act->kid[1]);
    if (act->kid[0]->kid[0]->row == ROW_CARD_KIND_NAMED)
        EMIT_JUMP(e, CHOOSE_KIND, .a = 1);
}

static void choose_build(emitter *e, const node *act)
{
    choose_card(e, act->kid[0], LAIR_C_DISCARD);
    EMIT_JUMP(e, CHOOSE_ROOM, .a = LAIR_R_OWN, .n = LAIR_P_COVER);
}

static void choose_swap(emitter *e)
{
    EMIT_JUMP(e, CHOOSE_ROOM, .a = LAIR_R_OWN);
    EMIT_JUMP(e, CHOOSE_ROOM, .a = LAIR_R_OWN, .b = LAIR_SECOND);
}

/* Acts whose only choice is a room, and what it is chosen for. */
static const struct room_choice {
    uint16_t row;
    uint8_t kid, purpose;
} room_choices[] = {
    {ROW_PUT_COUNTERS, 1, LAIR_P_ADD_COUNTER},
    {ROW_PUT_COUNTER_EACH, 0, LAIR_P_ADD_COUNTER},
    {ROW_REMOVE_COUNTERS, 1, LAIR_P_REMOVE_COUNTER},
    {ROW_REMOVE_IN_TOTAL, 1, LAIR_P_REMOVE_COUNTER},
    {ROW_REMOVE_ALL, 0, LAIR_P_REMOVE_COUNTER},
    {ROW_REMOVE_UP_TO, 0, LAIR_P_REMOVE_COUNTER},
    {ROW_STUN, 0, LAIR_P_STUN},
    {ROW_DESTROY, 0, LAIR_P_DESTROY},
    {ROW_GIVE_DAMAGE, 0, LAIR_P_ANY},
    {ROW_DOUBLE_TREASURE, 0, LAIR_P_ANY},
    {ROW_CHOOSE_ROOM, 0, LAIR_P_ANY},
};

static bool choose_one_room(emitter *e, const node *act)
{
    for (size_t i = 0; i < sizeof room_choices / sizeof room_choices[0]; i++)
        if (room_choices[i].row == act->row) {
            choose_rooms(e, act->kid[room_choices[i].kid], room_choices[i].purpose);
            return true;
        }
    return false;
}

static bool is_about_hero(const node *act)
{
    return (act->row >= ROW_DEAL && act->row <= ROW_SEND) || act->row == ROW_CHOOSE_HERO;
}

static void choose_other(emitter *e, const node *act)
{
    switch (act->row) {
    case ROW_TAKE_DISCARDED:
        choose_card(e, act->kid[0], LAIR_C_DISCARD);
        break;
    case ROW_TAKE_MARKET:
        choose_card(e, act->kid[0], LAIR_C_MARKET);
        break;
    case ROW_STEAL_RANDOM:
        choose_steal(e, act);
        break;
    case ROW_BUILD_DISCARDED:
        choose_build(e, act);
        break;
    case ROW_SWAP:
        choose_swap(e);
        break;
    case ROW_TREASURE_NAMED:
        EMIT_JUMP(e, CHOOSE_CLASS, .a = 0);
        break;
    case ROW_CHOOSE_ENTRANCE:
        EMIT_JUMP(e, CHOOSE_PLAYER, .b = LAIR_W_ANY, .n = act->n);
        break;
    case ROW_CANCEL_DECLARED:
    case ROW_CANCEL_THAT:
        EMIT_JUMP(e, CHOOSE_PLAY, .a = act->row == ROW_CANCEL_THAT);
        break;
    case ROW_MOVE_MINION:
        EMIT_JUMP(e, CHOOSE_SPACE, .a = 0);
        break;
    default:
        break;
    }
}

void choose_for(emitter *e, const node *act)
{
    if (choose_one_room(e, act))
        return;
    if (!is_about_hero(act)) {
        choose_other(e, act);
        return;
    }
    choose_hero(e, act->kid[0]);
    if (act->row == ROW_MOVE_TO_ENTRANCE && act->kid[1]->row == ROW_OPPONENTS_ENTRANCE)
        EMIT_JUMP(e, CHOOSE_PLAYER, .b = LAIR_W_OPPONENT);
}

/* ---- cards --------------------------------------------------------------------------------------------------------- */

static void draw_one_kind(emitter *e, const node *kind, int n, uint8_t who, uint16_t shown)
{
    if (kind->row != ROW_CARD_SPELL && kind->row != ROW_CARD_ROOM)
        emit_unknown(e);
    EMIT(e, DRAW, .a = kind->row == ROW_CARD_SPELL ? 2 : 1, .b = who, .n = (int16_t)n, .filter = shown);
}

static void do_draw(emitter *e, const node *cards, uint8_t who)
{
    draw_one_kind(e, cards->kid[0], cards->n, who, 0);
}

static void do_draw_both(emitter *e, const node *act, uint8_t who)
{
    const node *a = act->kid[0], *b = act->kid[1];
    if (a->kid[0]->row == ROW_CARD_ROOM && b->kid[0]->row == ROW_CARD_SPELL && a->n == b->n) {
        EMIT(e, DRAW, .a = 3, .b = who, .n = a->n);
        return;
    }
    do_draw(e, a, who);
    do_draw(e, b, who);
}

static void do_draw_each(emitter *e, const node *act, uint8_t who)
{
    count_each(e, act->kid[1], act->kid[0]->n, NULL, NULL);
    do_draw(e, act->kid[0], who);
    e->code[e->n - 1].c = 1;
    e->code[e->n - 1].n = 0;
}

static void do_take(emitter *e, const node *picks, int from)
{
    if (picks->n == 1) {
        EMIT(e, TAKE, .a = 0);
        return;
    }
    int mark = e->n_fix;
    EMIT(e, REPEAT, .n = picks->n);
    uint8_t start = (uint8_t)e->n;
    EMIT_JUMP(e, CHOOSE_CARD, .a = (uint8_t)from, .filter = card_filter(e, picks->kid[0]));
    EMIT(e, TAKE, .a = 0);
    EMIT(e, NEXT, .c = start);
    emit_land(e, mark);
}

static void do_take_each(emitter *e, const node *act)
{
    count_each(e, act->kid[1], act->kid[0]->n, act->kid[2], act->kid[3]);
    int mark = e->n_fix;
    EMIT(e, REPEAT, .c = 1);
    uint8_t start = (uint8_t)e->n;
    EMIT_JUMP(e, CHOOSE_CARD, .a = LAIR_C_DISCARD, .filter = card_filter(e, act->kid[0]->kid[0]));
    EMIT(e, TAKE, .a = 0);
    EMIT(e, NEXT, .c = start);
    emit_land(e, mark);
}

/* Cards of a hand: the holder chooses which. */
static void do_discard(emitter *e, const node *cards, uint8_t who)
{
    uint8_t by = who == LAIR_W_YOU ? 0 : LAIR_BY_HOLDER;
    uint16_t filter = card_filter(e, cards->kid[0]);
    for (int i = 0; i < cards->n && i < 9; i++) {
        EMIT_JUMP(e, CHOOSE_CARD, .a = LAIR_C_HAND, .b = who | by, .filter = filter);
        EMIT(e, DISCARD, .b = who);
    }
}

static void put_counters(emitter *e, const node *where, int n, bool x)
{
    rooms r = rooms_of(e, where);
    uint16_t filter = r.choices ? 0 : r.filter;
    EMIT(e, COUNTERS, .a = r.effect, .b = r.who, .c = x, .n = (int16_t)n, .filter = filter);
}

/* One by one from rooms that have any, to another room or to nowhere. */
static void take_one_by_one(emitter *e, const node *where, int n, uint8_t flags, uint8_t who, const node *to)
{
    rooms r = rooms_of(e, where);
    if (where->row == ROW_THEIR_ROOMS)
        r.who = who; /* of whoever has to do it */
    int mark = e->n_fix;
    if (r.choices || (r.effect != LAIR_R_OWN && r.effect != LAIR_R_OWN_OTHER))
        emit_unknown(e);
    EMIT(e, REPEAT, .n = (int16_t)n);
    uint8_t start = (uint8_t)e->n;
    EMIT_JUMP(e, CHOOSE_ROOM, .a = r.effect, .b = r.who | flags,
              .n = to ? LAIR_P_MOVE_COUNTER : LAIR_P_REMOVE_COUNTER, .filter = LAIR_F_COUNTER | r.filter);
    EMIT(e, COUNTERS, .a = LAIR_R_THAT, .n = -1);
    if (to && rooms_of(e, to).effect == LAIR_R_THAT)
        emit_unknown(e); /* that room is where they come from */
    if (to)
        put_counters(e, to, 1, false);
    EMIT(e, NEXT, .c = start);
    emit_land(e, mark);
}

static void move_counters(emitter *e, const node *act)
{
    take_one_by_one(e, act->kid[0], 255, LAIR_OPTIONAL, LAIR_W_YOU, act->kid[1]);
}

/* One instruction on the rooms of a phrase. */
static void on_rooms(emitter *e, int op, const node *where, int n)
{
    rooms r = rooms_of(e, where);
    uint16_t filter = r.choices ? 0 : r.filter;
    emit(e, op, (lair_ins){.a = r.effect, .b = r.who, .n = (int16_t)n, .filter = filter});
}

static void do_counters(emitter *e, const node *act, uint8_t who)
{
    switch (act->row) {
    case ROW_PUT_COUNTERS:
        put_counters(e, act->kid[1], act->kid[0]->n, false);
        break;
    case ROW_PUT_COUNTER_EACH:
        count_each(e, act->kid[1], act->n, NULL, NULL);
        put_counters(e, act->kid[0], 0, true);
        break;
    case ROW_REMOVE_COUNTERS:
        put_counters(e, act->kid[1], -act->kid[0]->n, false);
        break;
    case ROW_REMOVE_ALL:
        on_rooms(e, LAIR_OP_CLEAR_COUNTERS, act->kid[0], 0);
        break;
    case ROW_REMOVE_UP_TO:
        take_one_by_one(e, act->kid[0], act->n, LAIR_OPTIONAL, LAIR_W_YOU, NULL);
        break;
    case ROW_REMOVE_IN_TOTAL:
        take_one_by_one(e, act->kid[1], act->kid[0]->n, who == LAIR_W_YOU ? 0 : LAIR_BY_HOLDER, who, NULL);
        break;
    default:
        move_counters(e, act);
    }
}

static void do_rooms(emitter *e, const node *act, const node *dur)
{
    switch (act->row) {
    case ROW_GIVE_DAMAGE:
        on_rooms(e, LAIR_OP_BONUS, act->kid[0], act->n);
        break;
    case ROW_STUN:
        on_rooms(e, LAIR_OP_STUN, act->kid[0], dur->row == ROW_FOR_WALK);
        break;
    case ROW_DESTROY:
        on_rooms(e, LAIR_OP_DESTROY, act->kid[0], 0);
        break;
    case ROW_DOUBLE_TREASURE:
        on_rooms(e, LAIR_OP_TIMES_ICONS, act->kid[0], 2);
        break;
    case ROW_SWAP:
        EMIT(e, SWAP, .a = 0);
        break;
    case ROW_ARRANGE:
        if (act->kid[0]->row != ROW_YOUR_DUNGEON)
            emit_unknown(e);
        EMIT(e, ARRANGE, .a = 0);
        break;
    default:
        emit_unknown(e);
    }
}

static void do_boss(emitter *e, const node *act)
{
    const uint16_t four = LAIR_F_CLERIC | LAIR_F_FIGHTER | LAIR_F_MAGE | LAIR_F_THIEF;
    if (act->row == ROW_TREASURE_NAMED)
        EMIT(e, ICONS, .n = act->n);
    else if (act->row == ROW_TREASURE_CLASS)
        EMIT(e, ICONS, .n = act->n, .filter = class_filter(act->kid[0]));
    else
        EMIT(e, ICONS, .n = 1, .filter = four);
}

static void do_hero(emitter *e, const node *act)
{
    if (act->kid[0]->row == ROW_EACH_HERO_THERE && act->row != ROW_GIVE_HEART)
        emit_unknown(e);
    switch (act->row) {
    case ROW_DEAL:
        EMIT(e, HURT, .n = act->n);
        break;
    case ROW_DEAL_EACH:
        count_each(e, act->kid[1], act->n, NULL, NULL);
        EMIT(e, HURT, .c = 1);
        break;
    case ROW_GIVE_HEALTH:
        EMIT(e, HEALTH, .n = act->n);
        break;
    case ROW_GIVE_HEART:
        EMIT(e, HEART, .n = act->n, .b = act->kid[0]->row == ROW_EACH_HERO_THERE);
        break;
    case ROW_HEAL:
        EMIT(e, HEAL, .a = 0);
        break;
    case ROW_MOVE_TO_ENTRANCE:
        if (act->kid[1]->row == ROW_OWNERS_ENTRANCE)
            emit_unknown(e);
        EMIT(e, TO_ENTRANCE,
             .b = act->kid[1]->row == ROW_OPPONENTS_ENTRANCE ? LAIR_W_THAT_PLAYER : LAIR_W_YOU);
        break;
    case ROW_MOVE_TO_TOWN:
        EMIT(e, TO_TOWN, .a = 0);
        break;
    case ROW_MOVE_TO_LANDMARK:
        EMIT(e, TO_LANDMARK, .n = (int16_t)(act->kid[1]->row - ROW_TEMPLE));
        break;
    case ROW_SEND:
        if (act->kid[1]->row != ROW_INTO_THIS_ROOM && act->kid[1]->row != ROW_INTO_ITS_ROOM)
            emit_unknown(e);
        EMIT(e, ENTER_AGAIN, .a = 0);
        break;
    default:
        emit_unknown(e);
    }
}

static void do_cards(emitter *e, const node *act, uint8_t who)
{
    switch (act->row) {
    case ROW_DRAW:
        do_draw(e, act->kid[0], who);
        break;
    case ROW_DRAW_BOTH:
        do_draw_both(e, act, who);
        break;
    case ROW_DRAW_SHOW:
        draw_one_kind(e, act->kid[0], 1, who, 1);
        break;
    case ROW_DRAW_EACH:
        do_draw_each(e, act, who);
        break;
    case ROW_TAKE_DISCARDED:
        do_take(e, act->kid[0], LAIR_C_DISCARD);
        break;
    case ROW_TAKE_DISCARDED_EACH:
        do_take_each(e, act);
        break;
    case ROW_TAKE_MARKET:
        do_take(e, act->kid[0], LAIR_C_MARKET);
        break;
    case ROW_TAKE_THAT_CARD:
    case ROW_TAKE_THIS_CARD:
        EMIT(e, TAKE, .a = 0);
        break;
    case ROW_STEAL_RANDOM:
        if (act->kid[0]->n != 1)
            emit_unknown(e);
        EMIT(e, STEAL_RANDOM, .filter = card_filter(e, act->kid[0]->kid[0]));
        break;
    case ROW_DISCARD:
    case ROW_DISCARD_CHOICE:
        do_discard(e, act->kid[0], who);
        break;
    case ROW_DISCARD_RANDOM:
        EMIT(e, DISCARD_RANDOM, .b = who, .n = act->kid[0]->n, .filter = card_filter(e, act->kid[0]->kid[0]));
        break;
    case ROW_BUILD_DISCARDED:
        if (act->kid[0]->n != 1)
            emit_unknown(e);
        EMIT(e, BUILD_NOW, .a = 0);
        break;
    default:
        emit_unknown(e);
    }
}

static int16_t times_of(const node *times)
{
    return times->row == ROW_ONCE ? 1 : times->row == ROW_TWICE ? 2 : times->n;
}

/* Only a few acts can be those of another player. */
static bool others_can(const node *act)
{
    return (act->row >= ROW_DRAW && act->row <= ROW_DRAW_EACH) || act->row == ROW_DISCARD ||
           act->row == ROW_DISCARD_CHOICE || act->row == ROW_DISCARD_RANDOM ||
           act->row == ROW_REMOVE_IN_TOTAL;
}

static void do_other(emitter *e, const node *act, const node *dur)
{
    switch (act->row) {
    case ROW_CHOOSE_HERO:
    case ROW_CHOOSE_ROOM:
    case ROW_CHOOSE_ENTRANCE:
        break;
    case ROW_CANCEL_DECLARED:
    case ROW_CANCEL_THAT:
        EMIT(e, CANCEL, .a = 0);
        break;
    case ROW_REPEAT_MINION:
        EMIT(e, MINION_AGAIN, .n = times_of(act->kid[0]));
        break;
    case ROW_MOVE_MINION:
        EMIT(e, MOVE_MINION, .a = 0);
        break;
    case ROW_TREASURE_NAMED:
    case ROW_TREASURE_CLASS:
    case ROW_TREASURE_FOUR:
        do_boss(e, act);
        break;
    default:
        do_rooms(e, act, dur);
    }
}

void do_act(emitter *e, const node *act, const node *dur, uint8_t who)
{
    if (who != LAIR_W_YOU && !others_can(act))
        emit_unknown(e);
    if ((act->row >= ROW_DRAW && act->row <= ROW_GAIN_COINS) || act->row == ROW_BUILD_DISCARDED)
        do_cards(e, act, who);
    else if (act->row >= ROW_PUT_COUNTERS && act->row <= ROW_MOVE_COUNTERS)
        do_counters(e, act, who);
    else if (act->row >= ROW_DEAL && act->row <= ROW_SEND)
        do_hero(e, act);
    else
        do_other(e, act, dur);
}

/* ---- statements ----------------------------------------------------------------------------------------------------- */

/* The hero a statement is about must be known already. */
static void needs_known_hero(emitter *e, const node *hero)
{
    if (hero->row != ROW_THIS_HERO && hero->row != ROW_THAT_HERO)
        emit_unknown(e);
}

void do_state(emitter *e, const node *state)
{
    rooms r = {0};
    switch (state->row) {
    case ROW_DEALS:
        r = rooms_of(e, state->kid[0]);
        EMIT(e, BONUS, .a = r.effect, .b = r.who, .n = state->n, .filter = r.filter);
        break;
    case ROW_DEALS_EACH:
        r = rooms_of(e, state->kid[0]);
        count_each(e, state->kid[1], state->n, NULL, state->kid[2]);
        if (state->kid[1]->row == ROW_EACH_BENEATH && r.effect != LAIR_R_THIS)
            emit_unknown(e); /* what is beneath is counted under the source only */
        EMIT(e, BONUS, .a = r.effect, .b = r.who, .c = 1, .filter = r.filter);
        break;
    case ROW_HAS_HEALTH:
        needs_known_hero(e, state->kid[0]);
        EMIT(e, HEALTH, .n = state->n);
        break;
    case ROW_SKIPS_NEXT:
    case ROW_SKIPS_FIRST:
        needs_known_hero(e, state->kid[0]);
        EMIT(e, SKIP, .n = 1);
        break;
    case ROW_BASE_DAMAGE_ONLY:
        needs_known_hero(e, state->kid[0]);
        EMIT(e, BASE_ONLY, .a = 0);
        break;
    case ROW_MORE_BUILDS:
        EMIT(e, EXTRA_BUILD, .n = state->n);
        break;
    default:
        emit_unknown(e);
    }
    if (r.choices)
        emit_unknown(e);
}
