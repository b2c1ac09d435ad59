/* nouns.c - what the nouns of a sentence stand for: filters, rooms, heroes, players, amounts. */
#include "emit.h"

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
    {ROW_ROOM_WITH_MINIBOSS, LAIR_F_MINIBOSS},
    {ROW_ROOM_MULTI, LAIR_F_MULTI},
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
    {ROW_CARD_MINIBOSS, LAIR_F_MINIBOSS_CARD},
    {ROW_CARD_ROOM_OR_SPELL, LAIR_F_ROOM | LAIR_F_SPELL},
    {ROW_CARD_WITH_CLASS, LAIR_F_ROOM},
    {ROW_CARD_MULTI, LAIR_F_ROOM | LAIR_F_MULTI},
    {ROW_CARD_KIND_NAMED, LAIR_F_KIND_NAMED},
    {ROW_CARD_CAST, LAIR_F_SPELL | LAIR_F_CAST},
    {ROW_CARD_DIFFERENT, LAIR_F_DIFFERENT},
};

static const filter_row hero_filters[] = {
    {ROW_HERO, 0},
    {ROW_ORDINARY_HERO, LAIR_F_ORDINARY},
    {ROW_EPIC_HERO, LAIR_F_ADVANCED},
    {ROW_HERO_HEALTH, LAIR_F_HEALTH},
    {ROW_HERO_WITH_ITEM, LAIR_F_ITEM},
    {ROW_HERO_HALF, LAIR_F_HALF},
};

/* The filter of a row; the machine may have none. */
static uint16_t filter_of(emitter *e, const filter_row *list, int n, int row)
{
    for (int i = 0; i < n; i++)
        if (list[i].row == row)
            return list[i].filter;
    emit_cannot(e, "no card or room can be picked by that");
    return 0;
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
    uint16_t filter = filter_of(e, room_filters, COUNT_OF(room_filters), t->row);
    for (int i = 0; i < t->n_kids; i++)
        filter |= is_class(t->kid[i]) ? class_filter(t->kid[i]) : room_filter(e, t->kid[i]);
    return filter;
}

uint16_t card_filter(emitter *e, const node *t)
{
    uint16_t filter = filter_of(e, card_filters, COUNT_OF(card_filters), t->row);
    for (int i = 0; i < t->n_kids; i++)
        filter |= is_class(t->kid[i]) ? class_filter(t->kid[i]) : card_filter(e, t->kid[i]);
    return filter;
}

uint16_t hero_filter(emitter *e, const node *kind, int16_t *n)
{
    uint16_t filter = filter_of(e, hero_filters, COUNT_OF(hero_filters), kind->row);
    if (kind->row == ROW_HERO_HEALTH && n)
        *n = kind->n;
    else if (kind->row == ROW_HERO_HEALTH)
        emit_cannot(e, "how much health is not asked here");
    for (int i = 0; i < kind->n_kids; i++)
        filter |= hero_filter(e, kind->kid[i], NULL);
    return filter;
}

/* ---- rooms ---------------------------------------------------------------------------------------------------------- */

/* Whose rooms or heroes a phrase is about. */
enum whose { YOURS, THEIRS, THERE, OF_THAT_PLAYER };

static uint8_t who_is(const emitter *e, int whose)
{
    const uint8_t who[] = {
        [YOURS] = e->you, [THEIRS] = e->who, [THERE] = e->dungeon, [OF_THAT_PLAYER] = LAIR_W_THAT_PLAYER};
    return who[whose];
}

static const struct room_row {
    uint16_t row;
    uint8_t whose;
    rooms rooms;
} room_rows[] = {
    {ROW_THIS_ROOM, YOURS, {.effect = LAIR_R_THIS}},
    {ROW_THAT_ROOM, YOURS, {.effect = LAIR_R_THAT}},
    {ROW_UNCOVERED_ROOM, YOURS, {.effect = LAIR_R_THAT}},
    {ROW_THOSE_ROOMS, YOURS, {.effect = LAIR_R_THOSE}},
    {ROW_ONE_OF_YOUR_ROOMS, YOURS, {.effect = LAIR_R_THAT, .choices = 1, .choice = LAIR_R_OWN}},
    {ROW_ANOTHER_OF_YOUR_ROOMS, YOURS, {.effect = LAIR_R_THAT, .choices = 1, .choice = LAIR_R_OWN_OTHER}},
    {ROW_ONE_OF_THEIR_ROOMS, THEIRS, {.effect = LAIR_R_THAT, .choices = 1, .choice = LAIR_R_OWN}},
    {ROW_OPPONENTS_ROOM, YOURS, {.effect = LAIR_R_THAT, .choices = 1, .choice = LAIR_R_OPPONENTS}},
    {ROW_ANY_ROOM, YOURS, {.effect = LAIR_R_THAT, .choices = 1, .choice = LAIR_R_ANY}},
    {ROW_OTHER_ROOM, YOURS, {.effect = LAIR_R_THAT, .choices = 1, .choice = LAIR_R_ANY_OTHER}},
    {ROW_EACH_OF_TWO_ROOMS, YOURS, {.effect = LAIR_R_THOSE, .choices = 2, .choice = LAIR_R_OWN}},
    {ROW_EACH_OF_YOUR_ROOMS, YOURS, {.effect = LAIR_R_OWN}},
    {ROW_EACH_OTHER_OF_YOURS, YOURS, {.effect = LAIR_R_OWN_OTHER}},
    {ROW_YOUR_ROOMS, YOURS, {.effect = LAIR_R_OWN}},
    {ROW_YOUR_OTHER_ROOMS, YOURS, {.effect = LAIR_R_OWN_OTHER}},
    {ROW_EACH_ADJACENT_ROOM, YOURS, {.effect = LAIR_R_ADJACENT}},
    {ROW_ADJACENT_ROOMS, YOURS, {.effect = LAIR_R_ADJACENT}},
    {ROW_NEXT_ROOM, YOURS, {.effect = LAIR_R_NEXT}},
    {ROW_PREVIOUS_ROOM, YOURS, {.effect = LAIR_R_PREVIOUS}},
    {ROW_YOUR_LAST_ROOM, YOURS, {.effect = LAIR_R_LAST}},
    {ROW_LAST_ROOM_THERE, THERE, {.effect = LAIR_R_LAST}},
    {ROW_FIRST_ROOM_THERE, THERE, {.effect = LAIR_R_FIRST}},
    {ROW_ROOMS_THERE, THERE, {.effect = LAIR_R_OWN}},
    {ROW_OPPONENTS_ROOMS, OF_THAT_PLAYER, {.effect = LAIR_R_OWN, .player = true}},
    {ROW_THEIR_ROOMS, THEIRS, {.effect = LAIR_R_OWN}},
};

rooms rooms_of(emitter *e, const node *t)
{
    if (t->row == ROW_UNCOVERED_ROOM && e->trigger != ROW_ON_YOU_DESTROY_UNCOVER)
        emit_cannot(e, "no trigger of this sentence uncovers a room");
    for (int i = 0; i < COUNT_OF(room_rows); i++)
        if (room_rows[i].row == t->row) {
            rooms r = room_rows[i].rooms;
            r.filter = t->n_kids ? room_filter(e, t->kid[0]) : 0;
            r.who = who_is(e, room_rows[i].whose);
            r.flags = room_rows[i].whose == THEIRS ? LAIR_BY_HOLDER : 0;
            return r;
        }
    emit_cannot(e, "these rooms are not known here");
    return (rooms){0};
}

void choose_rooms(emitter *e, const node *t, int purpose)
{
    rooms r = rooms_of(e, t);
    lair_ins choose = {
        .a = r.choice, .b = r.who | r.flags, .n = (int16_t)purpose, .filter = r.filter, .op = 0};
    if (r.player)
        EMIT_JUMP(e, CHOOSE_PLAYER, .b = LAIR_W_OPPONENT);
    for (int i = 0; i < r.choices; i++, choose.b |= LAIR_SECOND) {
        emit_jumps(e);
        emit(e, LAIR_OP_CHOOSE_ROOM, choose);
    }
}

void on_rooms(emitter *e, int op, const node *where, lair_ins fields)
{
    rooms r = rooms_of(e, where);
    fields.a = r.effect;
    fields.b = r.who;
    fields.filter |= r.choices ? 0 : r.filter;
    emit(e, op, fields);
}

/* ---- heroes --------------------------------------------------------------------------------------------------------- */

enum { NOT_CHOSEN = -1 };

static const struct hero_row {
    uint16_t row;
    uint8_t effect;
    int8_t choice;
    uint8_t whose;
    uint16_t filter;
} hero_rows[] = {
    {ROW_THIS_HERO, LAIR_H_THAT, NOT_CHOSEN, YOURS, 0},
    {ROW_THAT_HERO, LAIR_H_THAT, NOT_CHOSEN, YOURS, 0},
    {ROW_ANY_HERO, LAIR_H_THAT, LAIR_H_ANY, YOURS, 0},
    {ROW_HERO_IN_YOURS, LAIR_H_THAT, LAIR_H_IN_OWN, YOURS, 0},
    {ROW_HERO_IN_ONE_OF, LAIR_H_THAT, LAIR_H_IN_MINIBOSS_ROOM, YOURS, 0},
    {ROW_HERO_AT_YOURS, LAIR_H_THAT, LAIR_H_AT_OWN, YOURS, 0},
    {ROW_HERO_NEAR_YOURS, LAIR_H_THAT, LAIR_H_NEAR_OWN, YOURS, 0},
    {ROW_HERO_IN_OPPONENTS, LAIR_H_THAT, LAIR_H_IN_OPPONENTS, YOURS, 0},
    {ROW_HERO_NEAR_OPPONENT, LAIR_H_THAT, LAIR_H_IN_OR_AT_OPPONENTS, YOURS, 0},
    {ROW_HERO_IN_TOWN, LAIR_H_THAT, LAIR_H_TOWN, YOURS, 0},
    {ROW_HERO_IN_TOWN_BARE, LAIR_H_THAT, LAIR_H_TOWN, YOURS, LAIR_F_BARE},
    {ROW_HERO_IN_ANY, LAIR_H_THAT, LAIR_H_IN_ANY, YOURS, 0},
    {ROW_HERO_IN_SIZED, LAIR_H_THAT, LAIR_H_IN_SIZED, YOURS, 0},
    {ROW_HERO_FROM_TOWN, LAIR_H_THAT, LAIR_H_TOWN, YOURS, 0},
    {ROW_HERO_FROM_TOWN_OR_DECKS, LAIR_H_THAT, LAIR_H_TOWN_OR_DECK, YOURS, 0},
    {ROW_HERO_FROM_YOURS, LAIR_H_THAT, LAIR_H_IN_OWN, YOURS, 0},
    {ROW_HERO_FROM_ANY, LAIR_H_THAT, LAIR_H_IN_ANY, YOURS, 0},
    {ROW_HERO_FROM_LANDMARK, LAIR_H_THAT, LAIR_H_LANDMARK, YOURS, 0},
    {ROW_OPPONENTS_SOUL, LAIR_H_THAT, LAIR_H_OPPONENTS_SOULS, YOURS, 0},
    {ROW_OPPONENTS_ORDINARY_SOUL, LAIR_H_THAT, LAIR_H_OPPONENTS_SOULS, YOURS, LAIR_F_ORDINARY},
    {ROW_ONE_OF_YOUR_SOULS, LAIR_H_THAT, LAIR_H_SOULS, YOURS, 0},
    {ROW_ONE_OF_THEIR_SOULS, LAIR_H_THAT, LAIR_H_SOULS, THEIRS, 0},
    {ROW_SURVIVOR, LAIR_H_THAT, LAIR_H_SURVIVORS, YOURS, 0},
    {ROW_ANY_WOUND, LAIR_H_THAT, LAIR_H_WOUNDS, YOURS, 0},
    {ROW_ORDINARY_WOUND, LAIR_H_THAT, LAIR_H_WOUNDS, YOURS, LAIR_F_ORDINARY},
    {ROW_NEW_WOUND, LAIR_H_THAT, LAIR_H_NEW_WOUNDS, YOURS, 0},
    {ROW_EACH_HERO_THERE, LAIR_H_AT_THAT, NOT_CHOSEN, THERE, 0},
    {ROW_EACH_HERO_IN_THAT_ROOM, LAIR_H_IN_THAT_ROOM, NOT_CHOSEN, YOURS, 0},
    {ROW_EACH_HERO_AT_YOURS, LAIR_H_AT_OWN, NOT_CHOSEN, YOURS, 0},
    {ROW_EACH_HERO_NEAR_YOURS, LAIR_H_NEAR_OWN, NOT_CHOSEN, YOURS, 0},
};

/* What the phrase adds: the kind of hero, the size of its dungeon, its room. */
static void hero_details(emitter *e, const node *t, heroes *h)
{
    int16_t health = 0;
    if (t->n_kids)
        h->filter |= hero_filter(e, t->kid[0], &health);
    if (t->row == ROW_HERO_IN_ONE_OF && room_filter(e, t->kid[1]) != LAIR_F_MINIBOSS)
        emit_cannot(e, "of your rooms only those with a miniboss can be looked in for a hero");
    if (t->row == ROW_HERO_IN_SIZED && health)
        emit_cannot(e, "two numbers at once are not compared");
    h->n = t->row == ROW_HERO_IN_SIZED ? t->n : health;
}

heroes heroes_of(emitter *e, const node *t)
{
    for (int i = 0; i < COUNT_OF(hero_rows); i++) {
        const struct hero_row *row = &hero_rows[i];
        if (row->row != t->row)
            continue;
        heroes h = {.effect = row->effect, .choice = row->choice, .filter = row->filter};
        bool of_who = row->choice == LAIR_H_SOULS || row->effect == LAIR_H_AT_THAT;
        h.who = of_who ? who_is(e, row->whose) : 0;
        h.flags = row->whose == THEIRS ? LAIR_BY_HOLDER : 0;
        hero_details(e, t, &h);
        return h;
    }
    emit_cannot(e, "these heroes are not known here");
    return (heroes){.choice = NOT_CHOSEN};
}

void choose_hero(emitter *e, const node *t, uint8_t flags)
{
    heroes h = heroes_of(e, t);
    if (h.choice != NOT_CHOSEN)
        EMIT_JUMP(e, CHOOSE_HERO, .a = (uint8_t)h.choice, .b = h.who | h.flags | flags, .n = h.n,
                  .filter = h.filter);
}

/* ---- players -------------------------------------------------------------------------------------------------------- */

uint8_t player_of(emitter *e, const node *who)
{
    if (who->row == ROW_WHO_DUNGEON_OWNER)
        return LAIR_W_DUNGEON_OWNER;
    if (each_of(who) >= 0)
        emit_cannot(e, "this is about one player, not about each");
    return LAIR_W_THAT_PLAYER;
}

void choose_player(emitter *e, const node *who)
{
    if (who->row == ROW_WHO_OPPONENT || who->row == ROW_WHO_OTHER_PLAYER)
        EMIT_JUMP(e, CHOOSE_PLAYER, .b = LAIR_W_OPPONENT);
    if (who->row == ROW_WHO_PLAYER)
        EMIT_JUMP(e, CHOOSE_PLAYER, .b = LAIR_W_ANY);
}

int each_of(const node *who)
{
    static const uint16_t each[] = {[LAIR_EACH_OPPONENT] = ROW_WHO_EACH_OPPONENT,
                                    [LAIR_EACH_PLAYER] = ROW_WHO_EACH_PLAYER,
                                    [LAIR_EACH_OWNERS_OPPONENT] = ROW_WHO_EACH_RIVAL};
    for (int i = 0; i < COUNT_OF(each); i++)
        if (who->row == each[i])
            return i;
    return -1;
}

/* Its owner. A dungeon that is still to be chosen is that player's from then on. */
uint8_t dungeon_of(emitter *e, const node *dungeon)
{
    if (dungeon->row == ROW_YOUR_DUNGEON)
        return e->you;
    return dungeon->row == ROW_THAT_DUNGEON ? e->dungeon : LAIR_W_THAT_PLAYER;
}

/* ---- amounts ------------------------------------------------------------------------------------------------------------ */

enum { BY_COST = -1 };

static const struct count_row {
    uint16_t row;
    int8_t count; /* BY_COST: a cost has counted already */
    uint8_t rooms;
    int8_t of; /* only rooms of this selector can be counted for; -1: any */
} count_rows[] = {
    {ROW_EACH_DISCARDED, BY_COST, 0, -1},
    {ROW_EACH_COUNTER_REMOVED, BY_COST, 0, -1},
    {ROW_EACH_COIN_PAID, BY_COST, 0, -1},
    {ROW_EACH_COIN_GIVEN, BY_COST, 0, -1},
    {ROW_EACH_COIN_PLACED, BY_COST, 0, -1},
    {ROW_EACH_SHOWN, BY_COST, 0, -1},
    {ROW_EACH_WOUND, LAIR_N_WOUNDS, 0, -1},
    {ROW_EACH_BENEATH, LAIR_N_BENEATH, 0, LAIR_R_THIS},
    {ROW_EACH_COIN_HERE, LAIR_N_COINS_HERE, 0, LAIR_R_THIS},
    {ROW_EACH_LEVEL, LAIR_N_LEVEL, 0, LAIR_R_THAT},
    {ROW_EACH_LANDMARK, LAIR_N_LANDMARKS, 0, -1},
    {ROW_EACH_LURED, LAIR_N_LURED, 0, -1},
    {ROW_EACH_YOUR_SPELL, LAIR_N_SPELLS, 0, -1},
    {ROW_EACH_OWNERS_SPELL, LAIR_N_OWNER_SPELLS, 0, -1},
    {ROW_EACH_ROOM, LAIR_N_ROOMS, LAIR_R_OWN, -1},
    {ROW_EACH_OTHER_ROOM, LAIR_N_ROOMS, LAIR_R_OWN_OTHER, -1},
    {ROW_EACH_ROOM_THERE, LAIR_N_ROOMS_THERE, 0, -1},
    {ROW_EVERY_DISCARDS, LAIR_N_DISCARD, 0, -1},
};

static const struct count_row *count_row_of(const node *each)
{
    for (int i = 0; i < COUNT_OF(count_rows); i++)
        if (count_rows[i].row == each->row)
            return &count_rows[i];
    return NULL;
}

static void count_things(emitter *e, const node *each)
{
    const struct count_row *row = count_row_of(each);
    if (!row || (row->count == BY_COST && e->counted != each->row)) {
        emit_cannot(e, "this number is not known here: a cost must have counted it last");
        return;
    }
    uint16_t filter = each->n_kids ? room_filter(e, each->kid[0]) : 0;
    if (row->count != BY_COST)
        EMIT(e, COUNT, .a = (uint8_t)row->count, .b = row->rooms, .filter = filter);
    e->counted = 0; /* what comes next changes x */
}

void count_each(emitter *e, const node *each, int unit, const node *least, const node *most)
{
    int divisor = each->row == ROW_EVERY_DISCARDS ? each->n : 1;
    bool low = least && least->row == ROW_LEAST, high = most && most->row != ROW_MOST_NONE;
    count_things(e, each);
    if (divisor > 255)
        emit_cannot(e, "a number from 2 to 255 is needed here");
    if (unit != 1 || divisor != 1)
        EMIT(e, TIMES, .n = (int16_t)unit, .b = (uint8_t)divisor);
    if (low || high)
        EMIT(e, LIMIT, .b = low ? (uint8_t)least->n : 0, .n = high ? most->n : 999);
}

/* Treasure is counted room by room, when the damage is worked out. */
static void bonus_treasure(emitter *e, const node *where, const node *each, int n)
{
    uint16_t class = each->row == ROW_EACH_CLASS_TREASURE ? class_filter(each->kid[0]) : 0;
    rooms r = rooms_of(e, where);
    if (!r.choices && r.filter & CLASS_BITS)
        emit_cannot(e, "rooms with a class of treasure are not counted by treasure");
    on_rooms(e, LAIR_OP_BONUS, where, (lair_ins){.c = LAIR_BONUS_TREASURE, .n = (int16_t)n, .filter = class});
}

void bonus_each(emitter *e, const node *where, const node *each, int n, const node *most, int plus)
{
    const struct count_row *row = count_row_of(each);
    bool high = most && most->row != ROW_MOST_NONE;
    if (each->row == ROW_EACH_TREASURE || each->row == ROW_EACH_CLASS_TREASURE) {
        if (high || plus)
            emit_cannot(e, "treasure is counted without a limit and without more");
        bonus_treasure(e, where, each, n);
        return;
    }
    if (row && row->of >= 0 && (uint8_t)row->of != rooms_of(e, where).effect)
        emit_cannot(e, "only what lies on or under the room that deals the damage is counted");
    count_each(e, each, n, NULL, most);
    if (plus)
        EMIT(e, ADD, .n = (int16_t)plus);
    on_rooms(e, LAIR_OP_BONUS, where, (lair_ins){.c = LAIR_AMOUNT_X});
}
