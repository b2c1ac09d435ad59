/* acts_rooms.c - what players do to rooms and dungeons, and to their treasure. */
#include "acts.h"

/* ---- counters ------------------------------------------------------------------------------------------------------- */

static void run_put_counters(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)dur;
    int16_t n = (int16_t)(act->kid[0]->n * rule->n); /* 1 or -1: more or fewer */
    on_rooms(e, LAIR_OP_COUNTERS, act->kid[1], (lair_ins){.n = n});
}

static void run_put_each(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    count_each(e, act->kid[1], act->n, NULL, NULL);
    on_rooms(e, LAIR_OP_COUNTERS, act->kid[0], (lair_ins){.c = LAIR_AMOUNT_X});
}

/* One by one from rooms that have any, to another room or to nowhere. */
static void take_one_by_one(emitter *e, const node *where, int n, uint8_t flags, const node *to)
{
    rooms r = rooms_of(e, where);
    int mark = e->n_fix;
    if (r.choices || (r.effect != LAIR_R_OWN && r.effect != LAIR_R_OWN_OTHER))
        emit_cannot(e, "counters in total are taken from your rooms, your other rooms or their rooms");
    EMIT(e, REPEAT, .n = (int16_t)n);
    uint8_t start = (uint8_t)e->n;
    EMIT_JUMP(e, CHOOSE_ROOM, .a = r.effect, .b = r.who | flags,
              .n = to ? LAIR_P_MOVE_COUNTER : LAIR_P_REMOVE_COUNTER, .filter = LAIR_F_COUNTER | r.filter);
    EMIT(e, COUNTERS, .a = LAIR_R_THAT, .n = -1);
    if (to && rooms_of(e, to).effect == LAIR_R_THAT)
        emit_cannot(e, "\"that room\" is where the counters come from");
    if (to)
        on_rooms(e, LAIR_OP_COUNTERS, to, (lair_ins){.n = 1});
    EMIT(e, NEXT, .c = start);
    emit_land(e, mark);
}

static void run_remove_up_to(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    take_one_by_one(e, act->kid[0], act->n, LAIR_OPTIONAL, NULL);
}

static void run_remove_in_total(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    uint8_t by = e->who == e->you ? 0 : LAIR_BY_HOLDER;
    take_one_by_one(e, act->kid[1], act->kid[0]->n, by, NULL);
}

static void run_move_counters(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    take_one_by_one(e, act->kid[0], 255, LAIR_OPTIONAL, act->kid[1]);
}

/* ---- damage and state --------------------------------------------------------------------------------------------------- */

static void run_give_damage(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    on_rooms(e, LAIR_OP_BONUS, act->kid[0], (lair_ins){.n = act->n});
}

static void run_damage_each(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    bonus_each(e, act->kid[0], act->kid[1], act->n, NULL, 0);
}

static void run_damage_more(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    bonus_each(e, act->kid[0], act->kid[1], 1, NULL, act->n);
}

static void run_stun(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    on_rooms(e, LAIR_OP_STUN, act->kid[0], (lair_ins){.n = dur->row == ROW_FOR_WALK});
}

/* Another player can destroy only what is theirs. */
static void run_destroy(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    if (e->who != e->you && act->kid[0]->row != ROW_ONE_OF_THEIR_ROOMS)
        emit_cannot(e, "another player destroys one of their rooms and nothing else");
    run_on_rooms(e, rule, act, dur);
}

/* ---- order ---------------------------------------------------------------------------------------------------------------- */

static void choose_swap(emitter *e, const act_rule *rule, const node *act)
{
    (void)rule;
    (void)act;
    EMIT_JUMP(e, CHOOSE_ROOM, .a = LAIR_R_OWN);
    EMIT_JUMP(e, CHOOSE_ROOM, .a = LAIR_R_OWN, .b = LAIR_SECOND);
}

static void choose_swap_in_one(emitter *e, const act_rule *rule, const node *act)
{
    (void)rule;
    (void)act;
    EMIT_JUMP(e, CHOOSE_ROOM, .a = LAIR_R_ANY, .n = LAIR_P_SWAP);
    EMIT_JUMP(e, CHOOSE_ROOM, .a = LAIR_R_SAME, .b = LAIR_SECOND);
}

static void raise_of(emitter *e, uint8_t who)
{
    EMIT_JUMP(e, CHOOSE_CARD, .a = LAIR_AMONG_COVERED, .b = who);
}

static void choose_raise(emitter *e, const act_rule *rule, const node *act)
{
    (void)rule;
    const node *covered = act->kid[0];
    if (covered->row == ROW_ONE_OF_YOUR_COVERED) {
        raise_of(e, e->you);
    } else if (each_of(covered->kid[0]) < 0) {
        choose_player(e, covered->kid[0]);
        raise_of(e, player_of(e, covered->kid[0]));
    }
}

/* One of each player's rooms: player by player, but "you" choose. */
static void run_raise(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    const node *covered = act->kid[0];
    int each = covered->row == ROW_ONE_COVERED_OF ? each_of(covered->kid[0]) : -1;
    if (each < 0) {
        EMIT(e, RAISE, .a = 0);
        return;
    }
    EMIT(e, EACH, .a = (uint8_t)each);
    int loop = e->n - 1, mark = e->n_fix;
    raise_of(e, LAIR_W_THAT_PLAYER);
    EMIT(e, RAISE, .a = 0);
    emit_land(e, mark);
    EMIT(e, EACH_NEXT, .c = (uint8_t)(loop + 1));
    e->code[loop].c = (uint8_t)e->n;
}

static void choose_dungeon(emitter *e, const act_rule *rule, const node *act)
{
    (void)rule;
    if (act->kid[0]->row == ROW_ANY_DUNGEON)
        EMIT_JUMP(e, CHOOSE_PLAYER, .b = LAIR_W_ANY);
}

static void run_in_dungeon(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)dur;
    emit(e, rule->op, (lair_ins){.b = dungeon_of(e, act->kid[0]), .n = rule->n});
}

static void run_return_face_down(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)act;
    (void)dur;
    EMIT(e, RETURN, .a = 1);
}

/* ---- treasure --------------------------------------------------------------------------------------------------------------- */

static void choose_class(emitter *e, const act_rule *rule, const node *act)
{
    (void)rule;
    (void)act;
    EMIT_JUMP(e, CHOOSE_CLASS, .a = 0);
}

static void choose_room_and_class(emitter *e, const act_rule *rule, const node *act)
{
    choose_its_rooms(e, rule, act);
    choose_class(e, rule, act);
}

/* The classes that a phrase names; none: the one named by the player. */
static uint16_t classes_of(const node *act)
{
    uint16_t classes = 0;
    for (int i = 0; i < act->n_kids; i++)
        if (act->kid[i]->row >= ROW_CLERIC && act->kid[i]->row <= ROW_EXPLORER)
            classes |= class_filter(act->kid[i]);
    return act->row == ROW_TREASURE_FOUR ? CLASS_BITS & ~LAIR_F_EXPLORER : classes;
}

static void run_boss_treasure(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    uint16_t classes = classes_of(act);
    int different = 0;
    for (unsigned bits = classes; bits; bits &= bits - 1)
        different++;
    if (act->row == ROW_TREASURE_THREE && different != 3)
        emit_cannot(e, "the same class twice is said with a number");
    EMIT(e, ICONS, .b = e->you, .c = dur->row == ROW_FOR_GAME, .n = rule->n ? rule->n : act->n,
         .filter = classes);
}

static void run_room_treasure(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    rooms r = rooms_of(e, act->kid[0]);
    if (!r.choices && r.filter & CLASS_BITS)
        emit_cannot(e, "rooms with a class of treasure cannot be given treasure this way; choose one of "
                       "them");
    on_rooms(e, LAIR_OP_ROOM_ICONS, act->kid[0], (lair_ins){.n = act->n, .filter = classes_of(act)});
}

static const act_rule rules[] = {
    {ROW_PUT_COUNTERS, 0, .kid = 1, .purpose = LAIR_P_ADD_COUNTER, .n = 1, .choose = choose_its_rooms,
     .run = run_put_counters},
    {ROW_REMOVE_COUNTERS, 0, .kid = 1, .purpose = LAIR_P_REMOVE_COUNTER, .n = -1, .choose = choose_its_rooms,
     .run = run_put_counters},
    {ROW_PUT_COUNTER_EACH, 0, .purpose = LAIR_P_ADD_COUNTER, .choose = choose_its_rooms, .run = run_put_each},
    {ROW_REMOVE_ALL, 0, LAIR_OP_CLEAR_COUNTERS, .purpose = LAIR_P_REMOVE_COUNTER, .choose = choose_its_rooms,
     .run = run_on_rooms},
    {ROW_REMOVE_IN_TOTAL, BY_OTHERS, .kid = 1, .purpose = LAIR_P_REMOVE_COUNTER, .choose = choose_its_rooms,
     .run = run_remove_in_total},
    {ROW_REMOVE_UP_TO, 0, .purpose = LAIR_P_REMOVE_COUNTER, .choose = choose_its_rooms,
     .run = run_remove_up_to},
    {ROW_MOVE_COUNTERS, ASKS_ITSELF, .choose = choose_nothing, .run = run_move_counters},
    {ROW_GIVE_DAMAGE, 0, .choose = choose_its_rooms, .run = run_give_damage},
    {ROW_GIVE_DAMAGE_EACH, 0, .choose = choose_its_rooms, .run = run_damage_each},
    {ROW_GIVE_DAMAGE_MORE, 0, .choose = choose_its_rooms, .run = run_damage_more},
    {ROW_DOUBLE_DAMAGE, 0, LAIR_OP_DAMAGE_TIMES, .n = 2, .choose = choose_its_rooms, .run = run_on_rooms},
    {ROW_DEACTIVATE, 0, LAIR_OP_DEACTIVATE, .choose = choose_its_rooms, .run = run_on_rooms},
    {ROW_STUN, 0, .purpose = LAIR_P_STUN, .choose = choose_its_rooms, .run = run_stun},
    {ROW_DESTROY, BY_OTHERS, LAIR_OP_DESTROY, .purpose = LAIR_P_DESTROY, .choose = choose_its_rooms,
     .run = run_destroy},
    {ROW_CHOOSE_ROOM, 0, .choose = choose_its_rooms, .run = run_nothing},
    {ROW_SWAP, 0, LAIR_OP_SWAP, .choose = choose_swap, .run = run_plain},
    {ROW_SWAP_IN_ONE, 0, LAIR_OP_SWAP, .choose = choose_swap_in_one, .run = run_plain},
    {ROW_RAISE, CHOOSES_CARD, .choose = choose_raise, .run = run_raise},
    {ROW_ARRANGE, 0, LAIR_OP_ARRANGE, .choose = choose_dungeon, .run = run_in_dungeon},
    {ROW_REVERSE, 0, LAIR_OP_ARRANGE, .n = 1, .choose = choose_dungeon, .run = run_in_dungeon},
    {ROW_RETURN_FACE_DOWN, 0, .choose = choose_nothing, .run = run_return_face_down},
    {ROW_USE_BUILT, 0, LAIR_OP_REFIRE, .purpose = LAIR_P_REFIRE_BUILT, .choose = choose_its_rooms,
     .run = run_on_rooms},
    {ROW_USE_ALL_BUILT, 0, LAIR_OP_REFIRE, .purpose = LAIR_P_REFIRE_BUILT, .choose = choose_its_rooms,
     .run = run_on_rooms},
    {ROW_USE_BUILT_UNCOVERED, 0, LAIR_OP_REFIRE, .purpose = LAIR_P_REFIRE, .n = 1, .choose = choose_its_rooms,
     .run = run_on_rooms},
    {ROW_DOUBLE_TREASURE, 0, LAIR_OP_TIMES_ICONS, .n = 2, .choose = choose_its_rooms, .run = run_on_rooms},
    {ROW_REPLACE_TREASURE, 0, LAIR_OP_SET_ICONS, .n = 1, .choose = choose_its_rooms, .run = run_on_rooms},
    {ROW_TREASURE_NAMED, 0, .choose = choose_class, .run = run_boss_treasure},
    {ROW_TREASURE_CLASS, 0, .choose = choose_nothing, .run = run_boss_treasure},
    {ROW_TREASURE_THREE, 0, .n = 1, .choose = choose_nothing, .run = run_boss_treasure},
    {ROW_TREASURE_FOUR, 0, .n = 1, .choose = choose_nothing, .run = run_boss_treasure},
    {ROW_ROOM_TREASURE_NAMED, 0, .choose = choose_room_and_class, .run = run_room_treasure},
    {ROW_ROOM_TREASURE_CLASS, 0, .choose = choose_its_rooms, .run = run_room_treasure},
};

const act_list room_acts = {rules, COUNT_OF(rules)};
