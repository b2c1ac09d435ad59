/* acts_things.c - what players do with items, coins, minibosses, spells and Minions; choices of players. */
#include "acts.h"

/* ---- items, coins, minibosses ------------------------------------------------------------------------------------------ */

static const struct item_row {
    uint16_t row;
    uint8_t items;
} item_rows[] = {
    {ROW_TOWN_ITEM, LAIR_I_TOWN},
    {ROW_SCORED_ITEM, LAIR_I_SCORED},
    {ROW_ONE_OF_YOUR_DOWN_ITEMS, LAIR_I_OWN_DOWN},
};

static void choose_item(emitter *e, const act_rule *rule, const node *act)
{
    (void)rule;
    for (int i = 0; i < COUNT_OF(item_rows); i++)
        if (item_rows[i].row == act->kid[0]->row)
            EMIT_JUMP(e, CHOOSE_ITEM, .a = item_rows[i].items);
}

static void choose_item_and_hero(emitter *e, const act_rule *rule, const node *act)
{
    choose_item(e, rule, act);
    choose_hero(e, act->kid[1], 0);
}

static void choose_face_up_item(emitter *e, const act_rule *rule, const node *act)
{
    (void)rule;
    (void)act;
    EMIT_JUMP(e, CHOOSE_ITEM, .a = LAIR_I_FACE_UP);
}

static void run_attach_item(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    if (heroes_of(e, act->kid[1]).effect != LAIR_H_THAT)
        emit_cannot(e, "an item is attached to one hero");
    EMIT(e, PUT_ITEM, .a = LAIR_PUT_THAT, .n = LAIR_PUT_ON_HERO);
}

static void run_turn(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)dur;
    if (act->kid[0]->row == ROW_TOWN_ITEM)
        emit_cannot(e, "only in a score area has an item two sides");
    EMIT(e, TURN_ITEM, .a = 1, .n = rule->n);
}

static void run_claim(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)dur;
    bool hers = act->row == ROW_TAKE_HEROS_ITEM;
    if (!hers && e->card->design.kind != LAIR_ITEM)
        emit_cannot(e, "only an item says \"this item\"");
    EMIT(e, PUT_ITEM, .a = hers, .b = e->who, .n = rule->n);
}

static void run_gain(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    EMIT(e, GAIN, .b = e->who, .n = act->kid[0]->n);
}

static void run_gain_more(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    if (e->trigger != ROW_ON_GAIN_COINS)
        emit_cannot(e, "more than what? That is said behind \"When you gain coins,\"");
    run_for_who(e, rule, act, dur);
}

static void run_gain_each(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    count_each(e, act->kid[1], act->kid[0]->n, NULL, NULL);
    EMIT(e, GAIN, .b = e->who, .c = LAIR_AMOUNT_X);
}

static void run_swap_hoards(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    needs_that_player(e, act->kid[0]);
    run_plain(e, rule, act, dur);
}

static void run_place_coins(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    if (act->kid[1]->row != ROW_THIS_ROOM)
        emit_cannot(e, "coins go on this room and nowhere else");
    EMIT(e, PLACE_COINS, .n = act->kid[0]->n);
}

static void choose_miniboss(emitter *e, const act_rule *rule, const node *act)
{
    (void)rule;
    int row = act->kid[0]->row;
    if (row == ROW_ANY_MINIBOSS || row == ROW_OPPONENTS_MINIBOSS)
        EMIT_JUMP(e, CHOOSE_MINIBOSS, .a = row == ROW_OPPONENTS_MINIBOSS);
}

static void run_miniboss(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    int row = act->kid[0]->row;
    if (row == ROW_THIS_MINIBOSS || row == ROW_ONE_OF_THOSE_MINIBOSSES)
        emit_cannot(e, "a miniboss is chosen, or that one is meant");
    if (rule->op)
        run_plain(e, rule, act, dur);
}

static void run_reset(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    if (act->kid[0]->row != ROW_THIS_MINIBOSS)
        emit_cannot(e, "only this miniboss is reset");
    run_plain(e, rule, act, dur);
}

/* The miniboss is known, or one of the cards just discarded from the deck; its room is chosen. */
static void choose_attach(emitter *e, const act_rule *rule, const node *act)
{
    bool milled = act->kid[0]->row == ROW_ONE_OF_THOSE_MINIBOSSES;
    if (milled && !emitted(e, LAIR_OP_MILL))
        emit_cannot(e, "nothing before this discards cards of the room deck");
    if (milled)
        EMIT_JUMP(e, CHOOSE_CARD, .a = LAIR_AMONG_MILLED, .filter = LAIR_F_MINIBOSS_CARD);
    else
        choose_miniboss(e, rule, act);
    choose_its_rooms(e, rule, act);
}

static void run_attach(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)dur;
    rooms r = rooms_of(e, act->kid[1]);
    if (r.effect != LAIR_R_THAT || act->kid[0]->row == ROW_THIS_MINIBOSS)
        emit_cannot(e, "a miniboss goes to one room, and never this miniboss");
    EMIT(e, ATTACH, .n = rule->n);
}

/* ---- spells ---------------------------------------------------------------------------------------------------------------- */

static void choose_play(emitter *e, const act_rule *rule, const node *act)
{
    (void)rule;
    (void)act;
    EMIT_JUMP(e, CHOOSE_PLAY, .a = 0);
}

static void run_cancel(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    if (!emitted(e, LAIR_OP_CHOOSE_PLAY))
        emit_cannot(e, "nothing before this names a spell");
    run_plain(e, rule, act, dur);
}

/* The machine comes back to behind the law for every later spell. */
static void run_tax(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    int16_t price = act->kid[1]->n;
    needs_that_player(e, act->kid[0]);
    if (!emitted(e, LAIR_OP_CHOOSE_PLAY))
        emit_cannot(e, "nothing before this names a spell");
    EMIT(e, LAW, .a = LAIR_MOD_TAX, .b = LAIR_W_THAT_PLAYER, .n = price);
    int mark = e->n_fix;
    EMIT_JUMP(e, ASK, .b = LAIR_W_THAT_PLAYER);
    EMIT(e, PAY, .b = LAIR_W_THAT_PLAYER, .n = price);
    EMIT(e, JUMP, .a = 0);
    int over = e->n - 1;
    emit_land(e, mark);
    EMIT(e, CANCEL, .a = 0);
    e->code[over].c = (uint8_t)e->n;
}

static void run_score_area(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    if (e->card->design.kind != LAIR_SPELL && e->card->design.kind != LAIR_EPIC_SPELL)
        emit_cannot(e, "only a spell is put in a score area");
    run_plain(e, rule, act, dur);
}

static void choose_entrance(emitter *e, const act_rule *rule, const node *act)
{
    EMIT_JUMP(e, CHOOSE_PLAYER, .b = rule->from, .n = act->n);
}

static void run_for_turn(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)act;
    (void)dur;
    EMIT(e, LAW, .a = LAIR_MOD_CHOSEN, .b = LAIR_W_THAT_PLAYER);
}

static void choose_space(emitter *e, const act_rule *rule, const node *act)
{
    (void)rule;
    (void)act;
    EMIT_JUMP(e, CHOOSE_SPACE, .a = 0);
}

static void run_minion_again(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    const node *times = act->kid[0];
    EMIT(e, MINION_AGAIN, .n = times->row == ROW_ONCE ? 1 : times->row == ROW_TWICE ? 2 : times->n);
}

static const act_rule rules[] = {
    {ROW_TO_SCORE_AREA, 0, LAIR_OP_TO_SCORE_AREA, .choose = choose_nothing, .run = run_score_area},
    {ROW_CLAIM_ITEM, BY_OTHERS, .n = 1, .choose = choose_nothing, .run = run_claim},
    {ROW_TAKE_HEROS_ITEM, BY_OTHERS, .n = 0, .choose = choose_nothing, .run = run_claim},
    {ROW_ATTACH_ITEM, CHOOSES_CARD, .choose = choose_item_and_hero, .run = run_attach_item},
    {ROW_TURN_UP, CHOOSES_CARD, .n = 1, .choose = choose_item, .run = run_turn},
    {ROW_TURN_EITHER, CHOOSES_CARD, .n = 2, .choose = choose_item, .run = run_turn},
    {ROW_USE_BOSS_SIDE, CHOOSES_CARD, LAIR_OP_USE_ITEM, .choose = choose_face_up_item, .run = run_plain},
    {ROW_GAIN_COINS, BY_OTHERS, .choose = choose_nothing, .run = run_gain},
    {ROW_GAIN_COINS_EACH, BY_OTHERS, .choose = choose_nothing, .run = run_gain_each},
    {ROW_GAIN_MORE, 0, LAIR_OP_GAIN, .choose = choose_nothing, .run = run_gain_more},
    {ROW_SWAP_HOARDS, 0, LAIR_OP_SWAP_COINS, .choose = choose_its_player, .run = run_swap_hoards},
    {ROW_PLACE_COINS, 0, .choose = choose_nothing, .run = run_place_coins},
    {ROW_CHOOSE_MINIBOSS, CHOOSES_CARD, .choose = choose_miniboss, .run = run_miniboss},
    {ROW_RETURN_MINIBOSS, CHOOSES_CARD, LAIR_OP_RETURN, .choose = choose_miniboss, .run = run_miniboss},
    {ROW_RESET_MINIBOSS, 0, LAIR_OP_LEVEL, .n = 1, .choose = choose_nothing, .run = run_reset},
    {ROW_ATTACH_AT_LEVEL, CHOOSES_CARD, .kid = 1, .purpose = LAIR_P_MINIBOSS, .n = 0, .choose = choose_attach,
     .run = run_attach},
    {ROW_ATTACH_NOW, CHOOSES_CARD, .kid = 1, .purpose = LAIR_P_MINIBOSS, .n = 1, .choose = choose_attach,
     .run = run_attach},
    {ROW_CANCEL_DECLARED, 0, LAIR_OP_CANCEL, .choose = choose_play, .run = run_cancel},
    {ROW_CANCEL_THAT, 0, LAIR_OP_CANCEL, .choose = choose_nothing, .run = run_cancel},
    {ROW_TAX_SPELLS, 0, .choose = choose_nothing, .run = run_tax},
    {ROW_COPY_LEVEL_UP, 0, LAIR_OP_COPY, .from = LAIR_W_OPPONENT, .choose = choose_entrance,
     .run = run_plain},
    {ROW_CHOOSE_ENTRANCE, 0, .from = LAIR_W_ANY, .choose = choose_entrance, .run = run_nothing},
    {ROW_CHOOSE_DUNGEON, 0, .from = LAIR_W_ANY, .choose = choose_entrance, .run = run_nothing},
    {ROW_CHOOSE_CROWDED, 0, .from = LAIR_W_CROWDED, .choose = choose_entrance, .run = run_nothing},
    {ROW_CHOOSE_LEADER, 0, .from = LAIR_W_LEADER, .choose = choose_entrance, .run = run_nothing},
    {ROW_CHOOSE_FOR_TURN, 0, .choose = choose_its_player, .run = run_for_turn},
    {ROW_REPEAT_MINION, 0, .choose = choose_nothing, .run = run_minion_again},
    {ROW_MOVE_MINION, 0, LAIR_OP_MOVE_MINION, .choose = choose_space, .run = run_plain},
};

const act_list thing_acts = {rules, COUNT_OF(rules)};
