/* acts_heroes.c - what players do to heroes, souls and wounds. */
#include "acts.h"

static void choose_its_hero(emitter *e, const act_rule *rule, const node *act)
{
    (void)rule;
    choose_hero(e, act->kid[0], 0);
}

/* A soul that is turned is a second hero: "the dungeon's owner" is told by the first. */
static void choose_second(emitter *e, const act_rule *rule, const node *act)
{
    (void)rule;
    choose_hero(e, act->kid[0], LAIR_SECOND);
}

static void choose_hero_and_entrance(emitter *e, const act_rule *rule, const node *act)
{
    choose_its_hero(e, rule, act);
    if (act->kid[1]->row == ROW_OPPONENTS_ENTRANCE)
        EMIT_JUMP(e, CHOOSE_PLAYER, .b = LAIR_W_OPPONENT);
}

/* Most things are done to one hero. */
static void needs_one(emitter *e, const node *hero)
{
    if (heroes_of(e, hero).effect != LAIR_H_THAT)
        emit_cannot(e, "this is done to one hero, not to each");
}

static void on_heroes(emitter *e, int op, const node *hero, lair_ins fields)
{
    heroes h = heroes_of(e, hero);
    fields.a = h.effect;
    fields.b = h.choice < 0 ? h.who : 0;
    emit(e, op, fields);
}

static void run_on_heroes(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)dur;
    on_heroes(e, rule->op, act->kid[0], (lair_ins){.n = act->n});
}

static void run_on_each(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)dur;
    count_each(e, act->kid[1], act->n, NULL, NULL);
    on_heroes(e, rule->op, act->kid[0], (lair_ins){.c = LAIR_AMOUNT_X});
}

static void run_deal_health(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    if (e->counted != ROW_DEAL_HEALTH)
        emit_cannot(e, "no cost before this removes a soul: \"that hero\" is the one removed");
    on_heroes(e, LAIR_OP_HURT, act->kid[0], (lair_ins){.c = LAIR_AMOUNT_X});
}

/* Each of several heroes has a roll of its own. */
static void run_deal_roll(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    bool one = heroes_of(e, act->kid[0]).effect == LAIR_H_THAT;
    if (one)
        EMIT(e, ROLL, .a = 0);
    on_heroes(e, LAIR_OP_HURT, act->kid[0], (lair_ins){.c = one ? LAIR_AMOUNT_X : LAIR_HURT_DIE});
}

static void run_heart(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    heroes h = heroes_of(e, act->kid[0]);
    bool all = h.effect == LAIR_H_AT_THAT;
    if ((h.effect != LAIR_H_THAT && !all) || (all && h.who != LAIR_W_THAT_PLAYER))
        emit_cannot(e, "a heart token goes to one hero, or to each hero at an entrance that was chosen");
    EMIT(e, HEART, .n = act->n, .b = all);
}

static void run_on_one(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    needs_one(e, act->kid[0]);
    run_plain(e, rule, act, dur);
}

static void run_turn_to_wound(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    int row = act->kid[0]->row;
    if (row == ROW_SURVIVOR || (e->who != e->you && row != ROW_ONE_OF_THEIR_SOULS))
        emit_cannot(e, "you turn your own or an opponent's souls; another player one of theirs");
    EMIT(e, HEAL, .b = LAIR_SECOND, .n = -1);
}

/* The deck is looked through when the effect happens. */
static void run_search_souls(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    int16_t n = 0;
    uint16_t filter = hero_filter(e, act->kid[0], &n);
    EMIT_JUMP(e, CHOOSE_HERO, .a = LAIR_H_DECK, .n = n, .filter = filter);
    EMIT(e, TO_SOULS, .a = 0);
}

static void run_to_entrance(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    int row = act->kid[1]->row;
    uint8_t who = row == ROW_OPPONENTS_ENTRANCE ? LAIR_W_THAT_PLAYER
                  : row == ROW_OWNERS_ENTRANCE  ? LAIR_W_DUNGEON_OWNER
                                                : e->you;
    needs_one(e, act->kid[0]);
    EMIT(e, TO_ENTRANCE, .b = who);
}

static void run_to_landmark(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    needs_one(e, act->kid[0]);
    EMIT(e, TO_LANDMARK, .n = (int16_t)(act->kid[1]->row - ROW_TEMPLE));
}

static void run_send(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    int to = act->kid[1]->row;
    needs_one(e, act->kid[0]);
    if (to == ROW_INTO_THIS_ROOM || to == ROW_INTO_ITS_ROOM)
        EMIT(e, ENTER_AGAIN, .a = 0);
    else
        EMIT(e, SEND, .n = to == ROW_TO_FIRST_ROOM);
}

static const act_rule rules[] = {
    {ROW_DEAL, 0, LAIR_OP_HURT, .choose = choose_its_hero, .run = run_on_heroes},
    {ROW_DEAL_EACH, 0, LAIR_OP_HURT, .choose = choose_its_hero, .run = run_on_each},
    {ROW_DEAL_HEALTH, 0, .choose = choose_its_hero, .run = run_deal_health},
    {ROW_DEAL_ROLL, 0, .choose = choose_its_hero, .run = run_deal_roll},
    {ROW_KILL, 0, LAIR_OP_KILL, .choose = choose_its_hero, .run = run_on_heroes},
    {ROW_KILL_TO_SOULS, 0, LAIR_OP_TO_SOULS, .choose = choose_its_hero, .run = run_on_one},
    {ROW_GIVE_HEALTH, 0, LAIR_OP_HEALTH, .choose = choose_its_hero, .run = run_on_heroes},
    {ROW_GIVE_HEALTH_EACH, 0, LAIR_OP_HEALTH, .choose = choose_its_hero, .run = run_on_each},
    {ROW_GIVE_HEART, 0, .choose = choose_its_hero, .run = run_heart},
    {ROW_HEAL, 0, LAIR_OP_HEAL, .choose = choose_its_hero, .run = run_on_one},
    {ROW_HEAL_DAMAGE, 0, LAIR_OP_HEAL_DAMAGE, .choose = choose_its_hero, .run = run_on_one},
    {ROW_REMOVE_FROM_GAME, 0, LAIR_OP_REMOVE, .choose = choose_its_hero, .run = run_on_one},
    {ROW_TURN_TO_WOUND, BY_OTHERS, .choose = choose_second, .run = run_turn_to_wound},
    {ROW_ADD_TO_SOULS, 0, LAIR_OP_TO_SOULS, .choose = choose_its_hero, .run = run_on_one},
    {ROW_SEARCH_SOULS, 0, .choose = choose_nothing, .run = run_search_souls},
    {ROW_MOVE_TO_ENTRANCE, 0, .choose = choose_hero_and_entrance, .run = run_to_entrance},
    {ROW_MOVE_TO_TOWN, 0, LAIR_OP_TO_TOWN, .choose = choose_its_hero, .run = run_on_one},
    {ROW_MOVE_TO_LANDMARK, 0, .choose = choose_its_hero, .run = run_to_landmark},
    {ROW_SEND, 0, .choose = choose_its_hero, .run = run_send},
    {ROW_CHOOSE_HERO, 0, .choose = choose_its_hero, .run = run_nothing},
};

const act_list hero_acts = {rules, COUNT_OF(rules)};
