/* emit.c - writing instructions, and what the nouns of a sentence stand for. */
#include "emit.h"

lair_ins *emit(emitter *e, int op, lair_ins fields)
{
    fields.op = (uint8_t)op;
    if (e->n == MOST_CODE) {
        e->unplayable = true;
        e->n--; /* overwrites: the program is not used */
    }
    e->code[e->n] = fields;
    return &e->code[e->n++];
}

void emit_jumps(emitter *e)
{
    if (e->n_fix < MOST_CODE)
        e->fix[e->n_fix++] = (uint8_t)e->n;
}

void emit_land(emitter *e, int mark)
{
    for (int i = mark; i < e->n_fix; i++)
        if (e->fix[i] < e->n)
            e->code[e->fix[i]].c = (uint8_t)e->n;
    e->n_fix = mark;
}

void emit_unknown(emitter *e)
{
    e->unplayable = true;
}

/* ---- filters ------------------------------------------------------------------------------------------------------ */

typedef struct filter_row {
    uint16_t row, filter;
} filter_row;

static const filter_row room_filters[] = {
    {ROW_ROOM, 0},
    {ROW_MONSTER_ROOM, LAIR_F_MONSTER},
    {ROW_TRAP_ROOM, LAIR_F_TRAP},
    {ROW_ORDINARY_ROOM, LAIR_F_ORDINARY},
    {ROW_ADVANCED_ROOM, LAIR_F_ADVANCED},
    {ROW_ROOM_WITH_COUNTER, LAIR_F_COUNTER},
    {ROW_ROOM_WITH_CLASS, 0},
};

static const filter_row card_filters[] = {
    {ROW_CARD_ANY, 0},
    {ROW_CARD_ROOM, LAIR_F_ROOM},
    {ROW_CARD_SPELL, LAIR_F_SPELL},
    {ROW_CARD_MONSTER, LAIR_F_ROOM | LAIR_F_MONSTER},
    {ROW_CARD_TRAP, LAIR_F_ROOM | LAIR_F_TRAP},
    {ROW_CARD_ADVANCED, LAIR_F_ROOM | LAIR_F_ADVANCED},
    {ROW_CARD_ADVANCED_MONSTER, LAIR_F_ROOM | LAIR_F_ADVANCED | LAIR_F_MONSTER},
    {ROW_CARD_ADVANCED_TRAP, LAIR_F_ROOM | LAIR_F_ADVANCED | LAIR_F_TRAP},
    {ROW_CARD_WITH_CLASS, LAIR_F_ROOM},
    {ROW_CARD_KIND_NAMED, LAIR_F_KIND_NAMED},
    {ROW_CARD_CAST, LAIR_F_SPELL | LAIR_F_CAST},
    {ROW_CARD_DIFFERENT, LAIR_F_DIFFERENT},
};

#define COUNT_OF(list) ((int)(sizeof(list) / sizeof((list)[0])))

/* The filter of a row, -1 if the machine has none. */
static int filter_of(const filter_row *list, int n, int row)
{
    for (int i = 0; i < n; i++)
        if (list[i].row == row)
            return list[i].filter;
    return -1;
}

uint16_t class_filter(const node *t)
{
    return (uint16_t)(LAIR_F_CLERIC << (t->row - ROW_CLERIC));
}

static bool is_class(const node *t)
{
    return t->row >= ROW_CLERIC && t->row <= ROW_EXPLORER;
}

uint16_t room_filter(emitter *e, const node *t)
{
    int filter = filter_of(room_filters, COUNT_OF(room_filters), t->row);
    if (filter < 0) {
        emit_unknown(e);
        return 0;
    }
    for (int i = 0; i < t->n_kids; i++)
        filter |= is_class(t->kid[i]) ? class_filter(t->kid[i]) : room_filter(e, t->kid[i]);
    return (uint16_t)filter;
}

uint16_t card_filter(emitter *e, const node *t)
{
    int filter = filter_of(card_filters, COUNT_OF(card_filters), t->row);
    if (filter < 0) {
        emit_unknown(e);
        return 0;
    }
    for (int i = 0; i < t->n_kids; i++)
        filter |= is_class(t->kid[i]) ? class_filter(t->kid[i]) : card_filter(e, t->kid[i]);
    return (uint16_t)filter;
}

/* ---- rooms and heroes ----------------------------------------------------------------------------------------------- */

static const struct room_row {
    uint16_t row;
    rooms rooms;
} room_rows[] = {
    {ROW_THIS_ROOM, {.effect = LAIR_R_THIS}},
    {ROW_THAT_ROOM, {.effect = LAIR_R_THAT}},
    {ROW_THOSE_ROOMS, {.effect = LAIR_R_THOSE}},
    {ROW_ONE_OF_YOUR_ROOMS, {.effect = LAIR_R_THAT, .choices = 1, .choice = LAIR_R_OWN}},
    {ROW_ANOTHER_OF_YOUR_ROOMS, {.effect = LAIR_R_THAT, .choices = 1, .choice = LAIR_R_OWN_OTHER}},
    {ROW_OPPONENTS_ROOM, {.effect = LAIR_R_THAT, .choices = 1, .choice = LAIR_R_OPPONENTS}},
    {ROW_ANY_ROOM, {.effect = LAIR_R_THAT, .choices = 1, .choice = LAIR_R_ANY}},
    {ROW_EACH_OF_TWO_ROOMS, {.effect = LAIR_R_THOSE, .choices = 2, .choice = LAIR_R_OWN}},
    {ROW_EACH_OF_YOUR_ROOMS, {.effect = LAIR_R_OWN}},
    {ROW_YOUR_ROOMS, {.effect = LAIR_R_OWN}},
    {ROW_YOUR_OTHER_ROOMS, {.effect = LAIR_R_OWN_OTHER}},
    {ROW_EACH_ADJACENT_ROOM, {.effect = LAIR_R_ADJACENT}},
    {ROW_ADJACENT_ROOMS, {.effect = LAIR_R_ADJACENT}},
    {ROW_YOUR_LAST_ROOM, {.effect = LAIR_R_LAST}},
    {ROW_LAST_ROOM_THERE, {.effect = LAIR_R_LAST, .who = LAIR_W_THAT_PLAYER}},
    {ROW_OPPONENTS_ROOMS, {.effect = LAIR_R_OWN, .who = LAIR_W_THAT_PLAYER, .player = 1}},
    {ROW_THEIR_ROOMS, {.effect = LAIR_R_OWN, .who = LAIR_W_DUNGEON_OWNER}},
};

rooms rooms_of(emitter *e, const node *t)
{
    for (int i = 0; i < COUNT_OF(room_rows); i++)
        if (room_rows[i].row == t->row) {
            rooms r = room_rows[i].rooms;
            r.filter = t->n_kids ? room_filter(e, t->kid[0]) : 0;
            return r;
        }
    emit_unknown(e);
    return (rooms){0};
}

void choose_rooms(emitter *e, const node *t, int purpose)
{
    rooms r = rooms_of(e, t);
    if (r.player)
        EMIT_JUMP(e, CHOOSE_PLAYER, .b = LAIR_W_OPPONENT);
    if (r.choices)
        EMIT_JUMP(e, CHOOSE_ROOM, .a = r.choice, .n = (int16_t)purpose, .filter = r.filter);
    if (r.choices == 2)
        EMIT_JUMP(e, CHOOSE_ROOM, .a = r.choice, .b = LAIR_SECOND, .n = (int16_t)purpose, .filter = r.filter);
}

static const struct hero_row {
    uint16_t row;
    int8_t heroes; /* -1: no choice */
    uint16_t filter;
} hero_rows[] = {
    {ROW_THIS_HERO, -1, 0},
    {ROW_THAT_HERO, -1, 0},
    {ROW_EACH_HERO_THERE, -1, 0},
    {ROW_HERO_FROM_YOURS, LAIR_H_IN_OWN, 0},
    {ROW_HERO_IN_YOURS, LAIR_H_IN_OWN, 0},
    {ROW_HERO_NEAR_OPPONENT, LAIR_H_IN_OR_AT_OPPONENTS, 0},
    {ROW_HERO_FROM_TOWN, LAIR_H_TOWN, 0},
    {ROW_HERO_FROM_LANDMARK, LAIR_H_LANDMARK, 0},
    {ROW_ANY_WOUND, LAIR_H_WOUNDS, 0},
    {ROW_ORDINARY_WOUND, LAIR_H_WOUNDS, LAIR_F_ORDINARY},
};

static uint16_t hero_filter(emitter *e, const node *t)
{
    int row = t->n_kids ? t->kid[0]->row : ROW_HERO;
    if (row != ROW_HERO && row != ROW_ORDINARY_HERO && row != ROW_EPIC_HERO)
        emit_unknown(e);
    return row == ROW_EPIC_HERO ? LAIR_F_ADVANCED : row == ROW_ORDINARY_HERO ? LAIR_F_ORDINARY : 0;
}

void choose_hero(emitter *e, const node *t)
{
    for (int i = 0; i < COUNT_OF(hero_rows); i++)
        if (hero_rows[i].row == t->row) {
            uint16_t filter = hero_rows[i].filter | hero_filter(e, t);
            if (hero_rows[i].heroes >= 0)
                EMIT_JUMP(e, CHOOSE_HERO, .a = (uint8_t)hero_rows[i].heroes, .filter = filter);
            return;
        }
    emit_unknown(e);
}

uint8_t player_of(emitter *e, const node *who)
{
    if (who->row == ROW_WHO_DUNGEON_OWNER)
        return LAIR_W_DUNGEON_OWNER;
    if (who->row != ROW_WHO_OPPONENT && who->row != ROW_WHO_THAT_OPPONENT && who->row != ROW_WHO_THAT_PLAYER)
        emit_unknown(e);
    return LAIR_W_THAT_PLAYER;
}

void choose_player(emitter *e, const node *who)
{
    if (who->row == ROW_WHO_OPPONENT)
        EMIT_JUMP(e, CHOOSE_PLAYER, .b = LAIR_W_OPPONENT);
}

/* ---- amounts ------------------------------------------------------------------------------------------------------------ */

static const struct count_row {
    uint16_t row;
    int8_t count; /* -1: the cost has counted already */
    uint8_t rooms;
} count_rows[] = {
    {ROW_EACH_DISCARDED, -1, 0},
    {ROW_EACH_COUNTER_REMOVED, -1, 0},
    {ROW_EACH_WOUND, LAIR_N_WOUNDS, 0},
    {ROW_EACH_BENEATH, LAIR_N_BENEATH, 0},
    {ROW_EACH_LANDMARK, LAIR_N_LANDMARKS, 0},
    {ROW_EACH_ROOM, LAIR_N_ROOMS, LAIR_R_OWN},
    {ROW_EACH_OTHER_ROOM, LAIR_N_ROOMS, LAIR_R_OWN_OTHER},
    {ROW_EVERY_DISCARDS, LAIR_N_DISCARD, 0},
};

static void count_things(emitter *e, const node *each)
{
    for (int i = 0; i < COUNT_OF(count_rows); i++)
        if (count_rows[i].row == each->row) {
            uint16_t filter = each->n_kids ? room_filter(e, each->kid[0]) : 0;
            if (count_rows[i].count >= 0)
                EMIT(e, COUNT, .a = (uint8_t)count_rows[i].count, .b = count_rows[i].rooms, .filter = filter);
            return;
        }
    emit_unknown(e);
}

void count_each(emitter *e, const node *each, int unit, const node *least, const node *most)
{
    int divisor = each->row == ROW_EVERY_DISCARDS ? each->n : 1;
    bool low = least && least->row == ROW_LEAST, high = most && most->row != ROW_MOST_NONE;
    count_things(e, each);
    if (divisor > 255)
        emit_unknown(e);
    if (unit != 1 || divisor != 1)
        EMIT(e, TIMES, .n = (int16_t)unit, .b = (uint8_t)divisor);
    if (low || high)
        EMIT(e, LIMIT, .b = low ? (uint8_t)least->n : 0, .n = high ? most->n : 999);
}
