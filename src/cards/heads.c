/* heads.c - the head of a sentence: what sets it off, and under which conditions. */
#include "emit.h"

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
    {ROW_ON_YOU_BUILD, LAIR_ON(YOU_BUILD)},
    {ROW_ON_YOU_BUILD_OTHER, LAIR_ON(YOU_BUILD_OTHER)},
    {ROW_ON_YOU_BUILD_BESIDE, LAIR_ON(YOU_BUILD_BESIDE)},
    {ROW_ON_BUILD_START, LAIR_ON(BUILD_START)},
    {ROW_ON_DRAW_STEP, LAIR_ON(DRAFT_INSTEAD)},
    {ROW_ON_DRAFT_INSTEAD, LAIR_ON(DRAFT_INSTEAD)},
    {ROW_ON_YOU_DRAFT, LAIR_ON(YOU_DRAFT)},
    {ROW_ON_ENTERS_TOWN, LAIR_ON(ENTERS_TOWN)},
    {ROW_ON_REVEALED, LAIR_ON(REVEALED)},
    {ROW_ON_ENTERS_DUNGEON, LAIR_ON(ENTERS_DUNGEON)},
    {ROW_ON_ENTERS_LAST, LAIR_ON(ENTERS_LAST)},
    {ROW_ON_ENTERS_HERE, LAIR_ON(ENTERS_HERE)},
    {ROW_ON_DIES_HERE, LAIR_ON(DIES_HERE)},
    {ROW_ON_DIES_SURVIVES, LAIR_ON(DIES_HERE) | LAIR_ON(SURVIVES_HERE)},
    {ROW_ON_SURVIVES_HERE, LAIR_ON(SURVIVES_HERE)},
    {ROW_ON_SURVIVES_DUNGEON, LAIR_ON(SURVIVES_DUNGEON)},
    {ROW_ON_SURVIVES_ROOM, LAIR_ON(SURVIVES_ROOM)},
    {ROW_ON_WOULD_DIE, LAIR_ON(WOULD_DIE)},
    {ROW_ON_YOU_KILL, LAIR_ON(YOU_KILL)},
    {ROW_ON_YOU_KILL_IN, LAIR_ON(YOU_KILL)},
    {ROW_ON_OTHER_DESTROYED, LAIR_ON(OTHER_DESTROYED)},
    {ROW_ON_ANY_DESTROYED, LAIR_ON(ANY_DESTROYED)},
    {ROW_ON_YOU_DESTROY_UNCOVER, LAIR_ON(YOU_UNCOVER)},
    {ROW_ON_ROOM_LOST, LAIR_ON(ROOM_LOST)},
    {ROW_ON_SELF_DESTROYED, LAIR_ON(SELF_DESTROYED)},
    {ROW_ON_SELF_DESTROYED_BY, LAIR_ON(SELF_DESTROYED_BY)},
    {ROW_ON_YOU_CAST, LAIR_ON(YOU_CAST)},
    {ROW_ON_OPPONENT_CASTS, LAIR_ON(OPPONENT_CASTS)},
    {ROW_ON_ANY_CAST, LAIR_ON(ANY_CAST)},
    {ROW_ON_FORCED_DISCARD, LAIR_ON(FORCED_DISCARD)},
    {ROW_ON_TAKE_DISCARDED, LAIR_ON(TAKES_DISCARDED)},
    {ROW_ON_OPPONENT_DISCARDS, LAIR_ON(OPPONENT_DISCARDS)},
    {ROW_ON_GAIN_COINS, LAIR_ON(GAINS_COINS)},
    {ROW_ON_PROMOTE_PRICE, LAIR_ON(PROMOTE_INSTEAD)},
    {ROW_ON_OPPONENT_MINIBOSS, LAIR_ON(OPPONENT_MINIBOSS)},
    {ROW_ON_END_OF_TURN, LAIR_ON(END_OF_TURN)},
};

uint64_t trigger_bits(const node *trigger)
{
    for (int i = 0; i < COUNT_OF(trigger_rows); i++)
        if (trigger_rows[i].row == trigger->row)
            return trigger_rows[i].on;
    return 0;
}

/* What the subject of the trigger must be: its only slot is a card, a hero or a room. */
uint16_t trigger_filter(emitter *e, const node *trigger)
{
    if (!trigger->n_kids)
        return 0;
    if (trigger->row == ROW_ON_YOU_DRAFT)
        return card_filter(e, trigger->kid[0]);
    if (trigger->row == ROW_ON_ENTERS_HERE)
        return hero_filter(e, trigger->kid[0], NULL);
    return room_filter(e, trigger->kid[0]);
}

enum { OWN_NUMBER = -1 };

static const struct cond_row {
    uint16_t row;
    uint8_t condition, compare;
    int8_t n; /* OWN_NUMBER: the one of the sentence */
} cond_rows[] = {
    {ROW_IF_HERO_HERE, LAIR_IF_HERO_HERE, 0, 0},
    {ROW_IF_HERO_AT_YOURS, LAIR_IF_HERO_AT_OWN, 0, 0},
    {ROW_IF_COUNTERS_LT, LAIR_IF_COUNTERS_HERE, LAIR_LT, OWN_NUMBER},
    {ROW_IF_COUNTERS_GE, LAIR_IF_COUNTERS_HERE, LAIR_GE, OWN_NUMBER},
    {ROW_IF_NOBODY_ENTERED, LAIR_IF_ENTERED_HERE, LAIR_EQ, 0},
    {ROW_IF_HAND_HAS, LAIR_IF_HAND_HAS, LAIR_GE, 1},
    {ROW_IF_HAND_HAS_NO, LAIR_IF_HAND_HAS, LAIR_EQ, 0},
    {ROW_IF_SURVIVED, LAIR_IF_SURVIVED, 0, 0},
    {ROW_IF_IN_DUNGEON, LAIR_IF_IN_DUNGEON, 0, 0},
    {ROW_IF_NEAR_DUNGEON, LAIR_IF_NEAR_DUNGEON, 0, 0},
    {ROW_IF_ALL_CLASSES, LAIR_IF_ALL_CLASSES, 0, 0},
    {ROW_IF_FEWER_ROOMS, LAIR_IF_FEWER_ROOMS, 0, 0},
    {ROW_IF_FEWER_SOULS, LAIR_IF_FEWER_SOULS, 0, 0},
    {ROW_IF_ACTIVE, LAIR_IF_ACTIVE, 0, 0},
    {ROW_IF_OTHER_ROOM, LAIR_IF_OTHER_ROOM, 0, 0},
    {ROW_IF_DESTROYED_GE, LAIR_IF_DESTROYED, LAIR_GE, OWN_NUMBER},
    {ROW_IF_LURED, LAIR_IF_LURED, LAIR_EQ, OWN_NUMBER},
    {ROW_IF_NOT_LURED, LAIR_IF_LURED, LAIR_EQ, 0},
    {ROW_IF_WOUNDS_GE, LAIR_IF_WOUNDS, LAIR_GE, OWN_NUMBER},
    {ROW_IF_OUTSOULED, LAIR_IF_OUTSOULED, 0, OWN_NUMBER},
    {ROW_IF_COINS_GE, LAIR_IF_COINS, LAIR_GE, OWN_NUMBER},
    {ROW_IF_NO_COINS, LAIR_IF_COINS, LAIR_EQ, 0},
    {ROW_IF_MINIBOSSES, LAIR_IF_MINIBOSSES, LAIR_EQ, OWN_NUMBER},
    {ROW_IF_MORE_MINIBOSSES, LAIR_IF_MORE_MINIBOSSES, 0, 0},
};

/* The slot of a condition, if it has one. */
static uint16_t cond_filter(emitter *e, const node *cond, int16_t *n)
{
    if (!cond->n_kids)
        return 0;
    if (cond->row == ROW_IF_HERO_HERE)
        return hero_filter(e, cond->kid[0], n);
    return cond->row == ROW_IF_OTHER_ROOM ? room_filter(e, cond->kid[0]) : card_filter(e, cond->kid[0]);
}

static void one_condition(emitter *e, const node *cond)
{
    emit_part(e, cond);
    for (int i = 0; i < COUNT_OF(cond_rows); i++) {
        const struct cond_row *row = &cond_rows[i];
        if (row->row != cond->row)
            continue;
        int16_t n = row->n == OWN_NUMBER ? cond->n : row->n;
        uint16_t filter = cond_filter(e, cond, &n);
        EMIT_JUMP(e, IF, .a = row->condition, .b = row->compare, .n = n, .filter = filter);
        return;
    }
    emit_cannot(e, "this condition cannot be asked");
}

void condition(emitter *e, const node *cond)
{
    switch (cond->row) {
    case ROW_WHEN_NONE:
        break;
    case ROW_WHEN_IF:
    case ROW_WHEN_WHILE:
    case ROW_CONDS_ONE:
        condition(e, cond->kid[0]);
        break;
    case ROW_CONDS_AND:
        condition(e, cond->kid[0]);
        condition(e, cond->kid[1]);
        break;
    default:
        one_condition(e, cond);
    }
}
