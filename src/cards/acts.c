/* acts.c - finds the rule of an act; shapes that several acts have. */
#include "acts.h"

static const act_rule *rule_of(const node *act)
{
    const act_list *lists[] = {&card_acts, &thing_acts, &room_acts, &hero_acts};
    for (int l = 0; l < COUNT_OF(lists); l++)
        for (int i = 0; i < lists[l]->n; i++)
            if (lists[l]->rules[i].row == act->row)
                return &lists[l]->rules[i];
    return NULL;
}

bool act_of_player(const node *act)
{
    const act_list *lists[] = {&card_acts, &thing_acts};
    for (int l = 0; l < COUNT_OF(lists); l++)
        for (int i = 0; i < lists[l]->n; i++)
            if (lists[l]->rules[i].row == act->row)
                return true;
    return false;
}

bool act_is(const node *act, int flag)
{
    const act_rule *rule = rule_of(act);
    return rule && rule->flags & flag;
}

void choose_for(emitter *e, const node *act)
{
    const act_rule *rule = rule_of(act);
    if (rule)
        rule->choose(e, rule, act);
}

void do_act(emitter *e, const node *act, const node *dur)
{
    const act_rule *rule = rule_of(act);
    if (!rule || (e->who != e->you && !(rule->flags & BY_OTHERS)))
        emit_cannot(e, "only you can do this; no other player can be told to");
    else
        rule->run(e, rule, act, dur);
}

void choose_nothing(emitter *e, const act_rule *rule, const node *act)
{
    (void)e;
    (void)rule;
    (void)act;
}

void choose_its_rooms(emitter *e, const act_rule *rule, const node *act)
{
    choose_rooms(e, act->kid[rule->kid], rule->purpose);
}

void choose_its_player(emitter *e, const act_rule *rule, const node *act)
{
    choose_player(e, act->kid[rule->kid]);
}

void run_nothing(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)e;
    (void)rule;
    (void)act;
    (void)dur;
}

void run_plain(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)act;
    (void)dur;
    emit(e, rule->op, (lair_ins){.n = rule->n});
}

void run_on_rooms(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)dur;
    on_rooms(e, rule->op, act->kid[rule->kid], (lair_ins){.n = rule->n});
}

void run_for_who(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)dur;
    emit(e, rule->op, (lair_ins){.b = e->who, .n = act->n});
}

void needs_that_player(emitter *e, const node *who)
{
    if (player_of(e, who) != LAIR_W_THAT_PLAYER)
        emit_cannot(e, "this needs one player: an opponent, a player, or that player");
}
