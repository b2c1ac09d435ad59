#include "compile.h"

#include <string.h>

/* ---- writing instructions -------------------------------------------------------------------------------------- */

enum { MOST_CODE = 96 };

typedef struct emitter {
    lair_ins code[MOST_CODE];
    int n;
    uint8_t fix[MOST_CODE]; /* instructions whose c is still to be filled in */
    int n_fix;
    bool declared;   /* a play: choices and costs of the first step come before the mark */
    bool unplayable; /* needs a word the machine does not have */
    bool no_ask;     /* the trigger itself was the question */
    int kept;        /* jumps from before the mark: they go to the end, for then nothing is declared */
    const card *card;
} emitter;

static lair_ins *emit(emitter *e, int op, lair_ins fields)
{
    static lair_ins spill;
    if (e->n == MOST_CODE) {
        e->unplayable = true;
        return &spill;
    }
    fields.op = (uint8_t)op;
    e->code[e->n] = fields;
    return &e->code[e->n++];
}

#define EMIT(e, op, ...) emit(e, LAIR_OP_##op, (lair_ins){__VA_ARGS__})

/* The same for instructions that may go elsewhere: c is filled in by land. */
#define EMIT_JUMP(e, op, ...) (jumps(e), EMIT(e, op, __VA_ARGS__))

static void jumps(emitter *e)
{
    if (e->n_fix < MOST_CODE)
        e->fix[e->n_fix++] = (uint8_t)e->n;
}

/* What was to be filled in since a mark goes to here. */
static void land(emitter *e, int mark)
{
    for (int i = mark; i < e->n_fix; i++)
        if (e->fix[i] < e->n)
            e->code[e->fix[i]].c = (uint8_t)e->n;
    e->n_fix = mark;
}

static void unknown(emitter *e)
{
    e->unplayable = true;
}

/* ---- what a noun stands for ------------------------------------------------------------------------------------ */

static uint16_t class_filter(const node *t)
{
    return (uint16_t)(LAIR_F_CLERIC << (t->row - ROW_CLERIC));
}

static uint16_t room_filter(const node *t)
{
    switch (t->row) {
    case ROW_MONSTER_ROOM:
        return LAIR_F_MONSTER;
    case ROW_TRAP_ROOM:
        return LAIR_F_TRAP;
    case ROW_ORDINARY_ROOM:
        return LAIR_F_ORDINARY | room_filter(t->kid[0]);
    case ROW_ADVANCED_ROOM:
        return LAIR_F_ADVANCED | room_filter(t->kid[0]);
    case ROW_ROOM_WITH_COUNTER:
        return LAIR_F_COUNTER | room_filter(t->kid[0]);
    case ROW_ROOM_WITH_CLASS:
        return class_filter(t->kid[1]) | room_filter(t->kid[0]);
    default:
        return 0;
    }
}

static uint16_t card_filter(emitter *e, const node *t)
{
    switch (t->row) {
    case ROW_CARD_ANY:
        return 0;
    case ROW_CARD_ROOM:
        return LAIR_F_ROOM;
    case ROW_CARD_SPELL:
        return LAIR_F_SPELL;
    case ROW_CARD_MONSTER:
        return LAIR_F_ROOM | LAIR_F_MONSTER;
    case ROW_CARD_TRAP:
        return LAIR_F_ROOM | LAIR_F_TRAP;
    case ROW_CARD_ADVANCED:
        return LAIR_F_ROOM | LAIR_F_ADVANCED;
    case ROW_CARD_WITH_CLASS:
        return LAIR_F_ROOM | class_filter(t->kid[0]);
    case ROW_CARD_KIND_NAMED:
        return LAIR_F_KIND_NAMED;
    case ROW_CARD_CAST:
        return LAIR_F_SPELL | LAIR_F_CAST;
    case ROW_CARD_DIFFERENT:
        return LAIR_F_DIFFERENT | card_filter(e, t->kid[0]);
    default:
        unknown(e);
        return 0;
    }
}

/* Rooms of a phrase: a selector for the effect, and if one is chosen the selector of the choice. */
typedef struct rooms {
    uint8_t effect, choice, who;
    uint8_t choices; /* 0, 1, or 2 different ones */
    uint8_t player;  /* an opponent is chosen first */
    uint16_t filter; /* for the effect, or for the choice if there is one */
} rooms;

static rooms chosen(int choice, uint16_t filter)
{
    return (rooms){.effect = LAIR_R_THAT, .choice = (uint8_t)choice, .choices = 1, .filter = filter};
}

static rooms all(int effect, uint16_t filter)
{
    return (rooms){.effect = (uint8_t)effect, .filter = filter};
}

static rooms rooms_of(emitter *e, const node *t)
{
    uint16_t filter = t->n_kids ? room_filter(t->kid[0]) : 0;
    switch (t->row) {
    case ROW_THIS_ROOM:
        return all(LAIR_R_THIS, 0);
    case ROW_THAT_ROOM:
        return all(LAIR_R_THAT, 0);
    case ROW_THOSE_ROOMS:
        return all(LAIR_R_THOSE, 0);
    case ROW_ONE_OF_YOUR_ROOMS:
        return chosen(LAIR_R_OWN, filter);
    case ROW_ANOTHER_OF_YOUR_ROOMS:
        return chosen(LAIR_R_OWN_OTHER, filter);
    case ROW_OPPONENTS_ROOM:
        return chosen(LAIR_R_OPPONENTS, filter);
    case ROW_ANY_ROOM:
        return chosen(LAIR_R_ANY, filter);
    case ROW_EACH_OF_TWO_ROOMS:
        return (rooms){.effect = LAIR_R_THOSE, .choice = LAIR_R_OWN, .choices = 2};
    case ROW_EACH_OF_YOUR_ROOMS:
    case ROW_YOUR_ROOMS:
        return all(LAIR_R_OWN, filter);
    case ROW_YOUR_OTHER_ROOMS:
        return all(LAIR_R_OWN_OTHER, filter);
    case ROW_EACH_ADJACENT_ROOM:
    case ROW_ADJACENT_ROOMS:
        return all(LAIR_R_ADJACENT, filter);
    case ROW_YOUR_LAST_ROOM:
        return all(LAIR_R_LAST, 0);
    case ROW_LAST_ROOM_THERE:
        return (rooms){.effect = LAIR_R_LAST, .who = LAIR_W_THAT_PLAYER};
    case ROW_OPPONENTS_ROOMS:
        return (rooms){.effect = LAIR_R_OWN, .who = LAIR_W_THAT_PLAYER, .player = 1};
    case ROW_THEIR_ROOMS:
        return (rooms){.effect = LAIR_R_OWN, .who = LAIR_W_DUNGEON_OWNER};
    default:
        unknown(e);
        return all(LAIR_R_THIS, 0);
    }
}

static void choose_rooms(emitter *e, const node *t, int purpose)
{
    rooms r = rooms_of(e, t);
    if (r.player)
        EMIT_JUMP(e, CHOOSE_PLAYER, .b = LAIR_W_OPPONENT);
    if (r.choices)
        EMIT_JUMP(e, CHOOSE_ROOM, .a = r.choice, .n = (int16_t)purpose, .filter = r.filter);
    if (r.choices == 2)
        EMIT_JUMP(e, CHOOSE_ROOM, .a = r.choice, .b = LAIR_SECOND, .n = (int16_t)purpose, .filter = r.filter);
}

static void choose_hero(emitter *e, const node *t)
{
    switch (t->row) {
    case ROW_THIS_HERO:
    case ROW_THAT_HERO:
    case ROW_EACH_HERO_THERE:
        break;
    case ROW_HERO_FROM_YOURS:
    case ROW_HERO_IN_YOURS:
        EMIT_JUMP(e, CHOOSE_HERO, .a = LAIR_H_IN_OWN);
        break;
    case ROW_HERO_NEAR_OPPONENT:
        EMIT_JUMP(e, CHOOSE_HERO, .a = LAIR_H_IN_OR_AT_OPPONENTS);
        break;
    case ROW_HERO_FROM_TOWN:
        EMIT_JUMP(e, CHOOSE_HERO, .a = LAIR_H_TOWN);
        break;
    case ROW_HERO_FROM_LANDMARK:
        EMIT_JUMP(e, CHOOSE_HERO, .a = LAIR_H_LANDMARK);
        break;
    case ROW_ANY_WOUND:
        EMIT_JUMP(e, CHOOSE_HERO, .a = LAIR_H_WOUNDS);
        break;
    case ROW_ORDINARY_WOUND:
        EMIT_JUMP(e, CHOOSE_HERO, .a = LAIR_H_WOUNDS, .filter = LAIR_F_ORDINARY);
        break;
    default:
        unknown(e);
    }
}

/* ---- amounts ------------------------------------------------------------------------------------------------------- */

/* x = unit for each thing, between the bounds. */
static void count_each(emitter *e, const node *each, int unit, const node *least, const node *most)
{
    int divisor = 1;
    switch (each->row) {
    case ROW_EACH_DISCARDED:
    case ROW_EACH_COUNTER_REMOVED:
        break; /* the cost has counted */
    case ROW_EACH_WOUND:
        EMIT(e, COUNT, .a = LAIR_N_WOUNDS);
        break;
    case ROW_EACH_BENEATH:
        EMIT(e, COUNT, .a = LAIR_N_BENEATH);
        break;
    case ROW_EACH_LANDMARK:
        EMIT(e, COUNT, .a = LAIR_N_LANDMARKS);
        break;
    case ROW_EACH_ROOM:
        EMIT(e, COUNT, .a = LAIR_N_ROOMS, .b = LAIR_R_OWN, .filter = room_filter(each->kid[0]));
        break;
    case ROW_EACH_OTHER_ROOM:
        EMIT(e, COUNT, .a = LAIR_N_ROOMS, .b = LAIR_R_OWN_OTHER, .filter = room_filter(each->kid[0]));
        break;
    case ROW_EVERY_DISCARDS:
        EMIT(e, COUNT, .a = LAIR_N_DISCARD);
        divisor = each->n > 255 ? 255 : each->n;
        break;
    default:
        unknown(e);
    }
    if (unit != 1 || divisor != 1)
        EMIT(e, TIMES, .n = (int16_t)unit, .b = (uint8_t)divisor);
    bool low = least && least->row == ROW_LEAST, high = most && most->row != ROW_MOST_NONE;
    if (low || high)
        EMIT(e, LIMIT, .b = low ? (uint8_t)least->n : 0, .n = high ? most->n : 999);
}

/* ---- costs ----------------------------------------------------------------------------------------------------------- */

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
    land(e, mark);
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
                  .filter = room_filter(cost->kid[0]));
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
        unknown(e);
    }
}

/* ---- acts: first their choices, then what they do --------------------------------------------------------------------- */

static uint8_t player_of(emitter *e, const node *who)
{
    switch (who->row) {
    case ROW_WHO_OPPONENT:
    case ROW_WHO_THAT_OPPONENT:
    case ROW_WHO_THAT_PLAYER:
        return LAIR_W_THAT_PLAYER;
    case ROW_WHO_DUNGEON_OWNER:
        return LAIR_W_DUNGEON_OWNER;
    default:
        unknown(e);
        return LAIR_W_YOU;
    }
}

static void choose_player(emitter *e, const node *who)
{
    if (who->row == ROW_WHO_OPPONENT)
        EMIT_JUMP(e, CHOOSE_PLAYER, .b = LAIR_W_OPPONENT);
}

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

static void choose_for(emitter *e, const node *act)
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
    case ROW_PUT_COUNTERS:
        choose_rooms(e, act->kid[1], LAIR_P_ADD_COUNTER);
        break;
    case ROW_PUT_COUNTER_EACH:
        choose_rooms(e, act->kid[0], LAIR_P_ADD_COUNTER);
        break;
    case ROW_REMOVE_COUNTERS:
    case ROW_REMOVE_IN_TOTAL:
        choose_rooms(e, act->kid[1], LAIR_P_REMOVE_COUNTER);
        break;
    case ROW_REMOVE_ALL:
    case ROW_REMOVE_UP_TO:
        choose_rooms(e, act->kid[0], LAIR_P_REMOVE_COUNTER);
        break;
    case ROW_STUN:
        choose_rooms(e, act->kid[0], LAIR_P_STUN);
        break;
    case ROW_DESTROY:
        choose_rooms(e, act->kid[0], LAIR_P_DESTROY);
        break;
    case ROW_GIVE_DAMAGE:
    case ROW_DOUBLE_TREASURE:
    case ROW_CHOOSE_ROOM:
        choose_rooms(e, act->kid[0], LAIR_P_ANY);
        break;
    case ROW_SWAP:
        choose_swap(e);
        break;
    case ROW_TREASURE_NAMED:
        EMIT_JUMP(e, CHOOSE_CLASS, .a = 0);
        break;
    case ROW_MOVE_TO_ENTRANCE:
        choose_hero(e, act->kid[0]);
        if (act->kid[1]->row == ROW_OPPONENTS_ENTRANCE)
            EMIT_JUMP(e, CHOOSE_PLAYER, .b = LAIR_W_OPPONENT);
        break;
    case ROW_DEAL:
    case ROW_DEAL_EACH:
    case ROW_GIVE_HEALTH:
    case ROW_GIVE_HEART:
    case ROW_HEAL:
    case ROW_MOVE_TO_LANDMARK:
    case ROW_SEND:
    case ROW_CHOOSE_HERO:
        choose_hero(e, act->kid[0]);
        break;
    case ROW_CHOOSE_ENTRANCE:
        EMIT_JUMP(e, CHOOSE_PLAYER, .b = LAIR_W_ANY, .n = act->n);
        break;
    case ROW_CANCEL_DECLARED:
        EMIT_JUMP(e, CHOOSE_PLAY, .a = 0);
        break;
    case ROW_CANCEL_THAT:
        EMIT_JUMP(e, CHOOSE_PLAY, .a = 1);
        break;
    case ROW_MOVE_MINION:
        EMIT_JUMP(e, CHOOSE_SPACE, .a = 0);
        break;
    default:
        break;
    }
}

static void do_draw(emitter *e, const node *cards, uint16_t shown)
{
    int deck = cards->kid[0]->row == ROW_CARD_SPELL ? 2 : 1;
    if (cards->kid[0]->row != ROW_CARD_SPELL && cards->kid[0]->row != ROW_CARD_ROOM)
        unknown(e);
    EMIT(e, DRAW, .a = (uint8_t)deck, .n = cards->n, .filter = shown);
}

static void do_draw_both(emitter *e, const node *act)
{
    const node *a = act->kid[0], *b = act->kid[1];
    if (a->kid[0]->row == ROW_CARD_ROOM && b->kid[0]->row == ROW_CARD_SPELL && a->n == b->n) {
        EMIT(e, DRAW, .a = 3, .n = a->n);
        return;
    }
    do_draw(e, a, 0);
    do_draw(e, b, 0);
}

static void do_draw_each(emitter *e, const node *act)
{
    count_each(e, act->kid[1], act->kid[0]->n, NULL, NULL);
    do_draw(e, act->kid[0], 0);
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
    land(e, mark);
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
    land(e, mark);
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

/* One by one from rooms that have any. */
static void remove_one_by_one(emitter *e, const node *where, int n, uint8_t flags)
{
    rooms r = rooms_of(e, where);
    int mark = e->n_fix;
    EMIT(e, REPEAT, .n = (int16_t)n);
    uint8_t start = (uint8_t)e->n;
    EMIT_JUMP(e, CHOOSE_ROOM, .a = r.effect, .b = r.who | flags, .n = LAIR_P_REMOVE_COUNTER,
              .filter = LAIR_F_COUNTER | r.filter);
    EMIT(e, COUNTERS, .a = LAIR_R_THAT, .n = -1);
    EMIT(e, NEXT, .c = start);
    land(e, mark);
}

static void move_counters(emitter *e, const node *act)
{
    EMIT(e, SET, .n = 0);
    remove_one_by_one(e, act->kid[0], 255, LAIR_OPTIONAL);
    /* Count them: ADD goes before the NEXT, and what jumped behind it moves along. */
    lair_ins next = e->code[e->n - 1];
    e->code[e->n - 1] = (lair_ins){.op = LAIR_OP_ADD, .n = 1};
    emit(e, LAIR_OP_NEXT, next);
    e->code[next.c].c = (uint8_t)e->n;
    put_counters(e, act->kid[1], 0, true);
}

static void do_rooms(emitter *e, const node *act, const node *dur, uint8_t who)
{
    rooms r = {0};
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
        r = rooms_of(e, act->kid[0]);
        EMIT(e, CLEAR_COUNTERS, .a = r.effect, .b = r.who);
        break;
    case ROW_REMOVE_UP_TO:
        remove_one_by_one(e, act->kid[0], act->n, LAIR_OPTIONAL);
        break;
    case ROW_REMOVE_IN_TOTAL:
        remove_one_by_one(e, act->kid[1], act->kid[0]->n, who == LAIR_W_YOU ? 0 : LAIR_BY_HOLDER);
        break;
    case ROW_MOVE_COUNTERS:
        move_counters(e, act);
        break;
    case ROW_GIVE_DAMAGE:
        r = rooms_of(e, act->kid[0]);
        EMIT(e, BONUS, .a = r.effect, .b = r.who, .n = act->n, .filter = r.choices ? 0 : r.filter);
        break;
    case ROW_STUN:
        r = rooms_of(e, act->kid[0]);
        EMIT(e, STUN, .a = r.effect, .b = r.who, .n = dur->row == ROW_FOR_WALK,
             .filter = r.choices ? 0 : r.filter);
        break;
    case ROW_DESTROY:
        r = rooms_of(e, act->kid[0]);
        EMIT(e, DESTROY, .a = r.effect, .b = r.who, .filter = r.choices ? 0 : r.filter);
        break;
    case ROW_DOUBLE_TREASURE:
        r = rooms_of(e, act->kid[0]);
        EMIT(e, TIMES_ICONS, .a = r.effect, .b = r.who, .n = 2, .filter = r.choices ? 0 : r.filter);
        break;
    case ROW_ARRANGE:
        if (act->kid[0]->row != ROW_YOUR_DUNGEON)
            unknown(e);
        EMIT(e, ARRANGE, .a = 0);
        break;
    default:
        unknown(e);
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
        EMIT(e, TO_ENTRANCE,
             .b = act->kid[1]->row == ROW_OPPONENTS_ENTRANCE ? LAIR_W_THAT_PLAYER : LAIR_W_YOU);
        break;
    case ROW_MOVE_TO_LANDMARK:
        EMIT(e, TO_LANDMARK, .n = (int16_t)(act->kid[1]->row - ROW_TEMPLE));
        break;
    case ROW_SEND:
        if (act->kid[1]->row != ROW_INTO_THIS_ROOM && act->kid[1]->row != ROW_INTO_ITS_ROOM)
            unknown(e);
        EMIT(e, ENTER_AGAIN, .a = 0);
        break;
    default:
        unknown(e);
    }
}

static void do_cards(emitter *e, const node *act, uint8_t who)
{
    switch (act->row) {
    case ROW_DRAW:
        do_draw(e, act->kid[0], 0);
        break;
    case ROW_DRAW_BOTH:
        do_draw_both(e, act);
        break;
    case ROW_DRAW_SHOW:
        do_draw(e, act->kid[0], 1);
        break;
    case ROW_DRAW_EACH:
        do_draw_each(e, act);
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
        EMIT(e, BUILD_NOW, .a = 0);
        break;
    default:
        unknown(e);
    }
}

static int16_t times_of(const node *times)
{
    return times->row == ROW_ONCE ? 1 : times->row == ROW_TWICE ? 2 : times->n;
}

static void do_act(emitter *e, const node *act, const node *dur, uint8_t who)
{
    switch (act->row) {
    case ROW_CHOOSE_HERO:
    case ROW_CHOOSE_ROOM:
    case ROW_CHOOSE_ENTRANCE:
        break;
    case ROW_SWAP:
        EMIT(e, SWAP, .a = 0);
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
        if (act->row >= ROW_DRAW && act->row <= ROW_GAIN_COINS)
            do_cards(e, act, who);
        else if (act->row == ROW_BUILD_DISCARDED)
            do_cards(e, act, who);
        else if (act->row >= ROW_DEAL && act->row <= ROW_SEND)
            do_hero(e, act);
        else
            do_rooms(e, act, dur, who);
    }
}

/* ---- statements -------------------------------------------------------------------------------------------------------- */

static void do_state(emitter *e, const node *state)
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
        EMIT(e, BONUS, .a = r.effect, .b = r.who, .c = 1, .filter = r.filter);
        break;
    case ROW_HAS_HEALTH:
        EMIT(e, HEALTH, .n = state->n);
        break;
    case ROW_SKIPS_NEXT:
    case ROW_SKIPS_FIRST:
        EMIT(e, SKIP, .n = 1);
        break;
    case ROW_BASE_DAMAGE_ONLY:
        EMIT(e, BASE_ONLY, .a = 0);
        break;
    case ROW_MORE_BUILDS:
        EMIT(e, EXTRA_BUILD, .n = state->n);
        break;
    default:
        unknown(e);
    }
    if (r.choices)
        unknown(e);
}

/* ---- steps ---------------------------------------------------------------------------------------------------------------- */

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
        unknown(e);
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
        land(e, mark);
        do_steps(e, tail->kid[0], tail->kid[1]);
        e->code[over].c = (uint8_t)e->n;
        return;
    }
    land(e, mark);
    if (tail->row == ROW_TAIL_END)
        return;
    if (tail->row == ROW_TAIL_DID && !e->no_ask)
        EMIT_JUMP(e, IF, .a = LAIR_C_DID);
    if (tail->row == ROW_TAIL_IF_IS)
        EMIT_JUMP(e, IF, .a = LAIR_C_CARD_IS, .filter = card_filter(e, tail->kid[0]));
    do_steps(e, tail->kid[tail->n_kids - 2], tail->kid[tail->n_kids - 1]);
    land(e, mark);
}

/* ---- conditions --------------------------------------------------------------------------------------------------------- */

static void condition(emitter *e, const node *cond)
{
    uint16_t filter = 0;
    switch (cond->row) {
    case ROW_WHEN_NONE:
        break;
    case ROW_WHEN_WHILE:
        unknown(e);
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
        unknown(e);
    }
}

/* ---- abilities --------------------------------------------------------------------------------------------------------------- */

enum { S_FIELD, S_MODE, S_PHASE, S_TRIGGER, S_WHEN, S_LIMIT, S_STEP, S_TAIL };

static uint32_t trigger_bits(const node *t)
{
    switch (t->row) {
    case ROW_ON_ANY_TIME:
        return LAIR_ON(ACTIVATE);
    case ROW_ON_MINION:
        return LAIR_ON(MINION);
    case ROW_ON_LEVEL_UP:
        return LAIR_ON(LEVEL_UP);
    case ROW_ON_BUILT:
        return LAIR_ON(BUILT);
    case ROW_ON_UNCOVERED:
        return LAIR_ON(UNCOVERED);
    case ROW_ON_BUILT_UNCOVERED:
        return LAIR_ON(BUILT) | LAIR_ON(UNCOVERED);
    case ROW_ON_DRAFT_INSTEAD:
        return LAIR_ON(DRAFT_INSTEAD);
    case ROW_ON_YOU_DRAFT:
        return LAIR_ON(YOU_DRAFT);
    case ROW_ON_ENTERS_TOWN:
        return LAIR_ON(ENTERS_TOWN);
    case ROW_ON_ENTERS_DUNGEON:
        return LAIR_ON(ENTERS_DUNGEON);
    case ROW_ON_DIES_HERE:
        return LAIR_ON(DIES_HERE);
    case ROW_ON_SURVIVES_HERE:
        return LAIR_ON(SURVIVES_HERE);
    case ROW_ON_SURVIVES_DUNGEON:
        return LAIR_ON(SURVIVES_DUNGEON);
    case ROW_ON_YOU_KILL:
    case ROW_ON_YOU_KILL_IN:
        return LAIR_ON(YOU_KILL);
    case ROW_ON_OTHER_DESTROYED:
        return LAIR_ON(OTHER_DESTROYED);
    case ROW_ON_SELF_DESTROYED:
        return LAIR_ON(SELF_DESTROYED);
    case ROW_ON_YOU_CAST:
        return LAIR_ON(YOU_CAST);
    case ROW_ON_DECLARES:
        return LAIR_ON(CAST);
    case ROW_ON_END_OF_TURN:
        return LAIR_ON(END_OF_TURN);
    default:
        return 0;
    }
}

static bool is_spell(const card *c)
{
    return c->design.kind == LAIR_SPELL || c->design.kind == LAIR_EPIC_SPELL;
}

/* A sentence without a trigger: rule 3 of the language. */
static uint32_t headless_bits(const card *c, const node *s)
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
    static const uint8_t phases[] = {0, LAIR_BUILD_ONLY, LAIR_ADVENTURE_ONLY, LAIR_AFTER_LEVEL_UP};
    out->flags |= phases[s->kid[S_PHASE]->row - ROW_PHASE_NONE];
    if (s->kid[S_LIMIT]->row == ROW_LIMIT_ALL)
        unknown(e);
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
        unknown(e);
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
        out->filter = room_filter(trigger->kid[0]);
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
    ability->length = (uint16_t)e->n;
    for (int i = 0; i < e->n; i++) {
        out->code = grow(out->arena, out->code, out->n_code, &out->code_room, sizeof *out->code);
        out->code[out->n_code++] = e->code[i];
    }
}

static void compile_sentence(const card *c, const node *s, const lair_ability *before, program *out)
{
    emitter e = {.card = c};
    lair_ability ability = {0};
    head(&e, s, before, &ability);
    if (!ability.on)
        unknown(&e);
    e.declared = ability.on & (LAIR_ON(CAST) | LAIR_ON(ACTIVATE));
    e.no_ask = ability.on & LAIR_ON(DRAFT_INSTEAD);
    condition(&e, s->kid[S_WHEN]);
    do_steps(&e, s->kid[S_STEP], s->kid[S_TAIL]);
    land(&e, 0);
    if (e.unplayable) {
        e.n = 0;
        ability = (lair_ability){.flags = LAIR_UNPLAYABLE};
    }
    EMIT(&e, END, .a = 0);
    add_code(out, &ability, &e);
    out->abilities = grow(out->arena, out->abilities, out->n_abilities, &out->abilities_room, sizeof ability);
    out->abilities[out->n_abilities++] = ability;
}

void compile_card(card *c, program *out)
{
    c->design.ability = (uint16_t)out->n_abilities;
    c->design.n_abilities = (uint8_t)c->n_sentences;
    for (int i = 0; i < c->n_sentences; i++) {
        lair_ability before = i ? out->abilities[out->n_abilities - 1] : (lair_ability){0};
        compile_sentence(c, c->sentence[i], i ? &before : NULL, out);
        c->design.hears |= out->abilities[out->n_abilities - 1].on;
    }
}
