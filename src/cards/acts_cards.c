/* acts_cards.c - what players do with cards: draw, take, discard, build. */
#include "acts.h"

/* ---- drawing -------------------------------------------------------------------------------------------------------- */

/* Field a of DRAW. */
static uint8_t deck_of(emitter *e, const node *kind)
{
    if (kind->row != ROW_CARD_SPELL && kind->row != ROW_CARD_ROOM && kind->row != ROW_CARD_OF_ROOM_DECK)
        emit_cannot(e, "one draws from the room deck or the spell deck: a room card, a spell, or a card from "
                       "the room deck");
    return kind->row == ROW_CARD_SPELL ? LAIR_DECK_SPELLS : LAIR_DECK_ROOMS;
}

static void draw(emitter *e, const node *cards)
{
    EMIT(e, DRAW, .a = deck_of(e, cards->kid[0]), .b = e->who, .n = cards->n);
}

static void run_draw(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    draw(e, act->kid[0]);
}

static void run_draw_both(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    const node *a = act->kid[0], *b = act->kid[1];
    if (a->kid[0]->row == ROW_CARD_ROOM && b->kid[0]->row == ROW_CARD_SPELL && a->n == b->n) {
        EMIT(e, DRAW, .a = LAIR_DECK_BOTH, .b = e->who, .n = a->n);
        return;
    }
    draw(e, a);
    draw(e, b);
}

static void run_draw_show(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    EMIT(e, DRAW, .a = deck_of(e, act->kid[0]), .b = e->who, .n = 1, .filter = 1);
}

static void run_draw_each(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    count_each(e, act->kid[1], act->kid[0]->n, NULL, NULL);
    EMIT(e, DRAW, .a = deck_of(e, act->kid[0]->kid[0]), .b = e->who, .c = LAIR_AMOUNT_X);
}

/* A discarded hand leaves two numbers, one for each deck. */
static void run_draw_as_discarded(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    uint8_t deck = deck_of(e, act->kid[0]);
    if (!emitted(e, LAIR_OP_DISCARD_HAND))
        emit_cannot(e, "nothing before this discards a hand");
    bool spells = deck == LAIR_DECK_SPELLS;
    EMIT(e, DRAW, .a = deck, .b = e->who, .c = spells ? LAIR_DRAW_LOCAL : LAIR_AMOUNT_X);
}

static void run_draw_split(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    int mark = e->n_fix;
    EMIT(e, REPEAT, .n = act->n);
    uint8_t start = (uint8_t)e->n;
    uint8_t by = e->who == e->you ? 0 : LAIR_BY_HOLDER;
    EMIT_JUMP(e, CHOOSE_KIND, .a = 0, .b = e->who | by | LAIR_OPTIONAL);
    EMIT(e, DRAW, .a = LAIR_DECK_NAMED, .b = e->who, .n = 1);
    EMIT(e, NEXT, .c = start);
    emit_land(e, mark);
}

/* ---- taking --------------------------------------------------------------------------------------------------------- */

/* One is chosen as a target, several one by one when they are taken. */
static void choose_take(emitter *e, const act_rule *rule, const node *act)
{
    const node *picks = act->kid[0];
    if (picks->n == 1)
        EMIT_JUMP(e, CHOOSE_CARD, .a = rule->from, .filter = card_filter(e, picks->kid[0]));
}

static void take_in_turn(emitter *e, lair_ins repeat, int from, uint16_t filter)
{
    int mark = e->n_fix;
    emit(e, LAIR_OP_REPEAT, repeat);
    uint8_t start = (uint8_t)e->n;
    EMIT_JUMP(e, CHOOSE_CARD, .a = (uint8_t)from, .filter = filter);
    EMIT(e, TAKE, .a = 0);
    EMIT(e, NEXT, .c = start);
    emit_land(e, mark);
}

static void run_take(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)dur;
    const node *picks = act->kid[0];
    if (picks->n == 1)
        EMIT(e, TAKE, .a = 0);
    else
        take_in_turn(e, (lair_ins){.n = picks->n}, rule->from, card_filter(e, picks->kid[0]));
}

static void run_take_each(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    count_each(e, act->kid[1], act->kid[0]->n, act->kid[2], act->kid[3]);
    take_in_turn(e, (lair_ins){.c = LAIR_AMOUNT_X}, LAIR_AMONG_DISCARD, card_filter(e, act->kid[0]->kid[0]));
}

/* Only as it is destroyed is this card that card. */
static void run_take_this(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    if (e->trigger != ROW_ON_SELF_DESTROYED)
        emit_cannot(e, "this card is taken only as it is destroyed: \"When this room is destroyed,\"");
    run_plain(e, rule, act, dur);
}

/* What is looked through is seen only when the effect happens, so the card is chosen then. */
static void run_search(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    uint16_t filter = card_filter(e, act->kid[1]);
    bool spells = act->kid[0]->row == ROW_SPELL_DECK;
    bool pile = act->kid[0]->row == ROW_ROOM_DECK_OR_PILE;
    if (filter & (LAIR_F_MINIBOSS_CARD | LAIR_F_KIND_NAMED | LAIR_F_CAST) ||
        spells != !!(filter & LAIR_F_SPELL) || spells == !!(filter & LAIR_F_ROOM))
        emit_cannot(e, "that deck holds no such card, or not only such cards");
    EMIT(e, LOOK, .a = spells ? 2 : 1);
    EMIT_JUMP(e, CHOOSE_CARD, .a = pile ? LAIR_AMONG_DECK_OR_DISCARD : LAIR_AMONG_DECK, .filter = filter);
    EMIT(e, TAKE, .a = 0);
}

/* ---- other hands ------------------------------------------------------------------------------------------------------ */

static void choose_steal_random(emitter *e, const act_rule *rule, const node *act)
{
    choose_its_player(e, rule, act);
    if (act->kid[0]->kid[0]->row == ROW_CARD_KIND_NAMED)
        EMIT_JUMP(e, CHOOSE_KIND, .a = 1);
}

/* At random one picks by kind only. */
static uint16_t random_filter(emitter *e, const node *kind)
{
    uint16_t filter = card_filter(e, kind);
    if (filter & ~(0x3F | LAIR_F_KIND_NAMED))
        emit_cannot(e, "at random only a card, a room card or a spell can be picked");
    return filter;
}

static void run_steal_random(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    needs_that_player(e, act->kid[1]);
    if (act->kid[0]->n != 1)
        emit_cannot(e, "at random one card is taken, not several");
    EMIT(e, STEAL_RANDOM, .filter = random_filter(e, act->kid[0]->kid[0]));
}

static void run_look(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    EMIT(e, LOOK, .a = LAIR_LOOK_HAND, .b = player_of(e, act->kid[0]));
}

/* Only from a hand that has been looked at. */
static void run_steal(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    needs_that_player(e, act->kid[1]);
    if (!emitted(e, LAIR_OP_LOOK) || act->kid[0]->n != 1)
        emit_cannot(e, "one looks at that hand first, and takes one card");
    EMIT_JUMP(e, CHOOSE_CARD, .a = LAIR_AMONG_HAND, .b = LAIR_W_THAT_PLAYER,
              .filter = card_filter(e, act->kid[0]->kid[0]));
    EMIT(e, STEAL, .a = 0);
}

/* What is given is chosen when it is given: a card drawn before may be it. */
static void run_give(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    needs_that_player(e, act->kid[1]);
    if (act->kid[0]->n != 1)
        emit_cannot(e, "one card is given, not several");
    EMIT_JUMP(e, CHOOSE_CARD, .a = LAIR_AMONG_HAND, .filter = card_filter(e, act->kid[0]->kid[0]));
    choose_player(e, act->kid[1]);
    EMIT(e, STEAL, .n = -1);
}

/* Cards of a hand: the holder chooses which. */
static void run_discard(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    const node *cards = act->kid[0];
    uint8_t by = e->who == e->you ? 0 : LAIR_BY_HOLDER;
    uint16_t filter = card_filter(e, cards->kid[0]);
    for (int i = 0; i < cards->n && i < 9; i++) {
        EMIT_JUMP(e, CHOOSE_CARD, .a = LAIR_AMONG_HAND, .b = e->who | by, .filter = filter);
        EMIT(e, DISCARD, .b = e->who);
    }
}

static void run_discard_random(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    EMIT(e, DISCARD_RANDOM, .b = e->who, .n = act->kid[0]->n,
         .filter = random_filter(e, act->kid[0]->kid[0]));
}

/* ---- building ------------------------------------------------------------------------------------------------------------ */

static void choose_build_discarded(emitter *e, const act_rule *rule, const node *act)
{
    choose_take(e, rule, act);
    EMIT_JUMP(e, CHOOSE_ROOM, .a = LAIR_R_OWN, .n = LAIR_P_COVER);
}

static void run_build_discarded(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    if (act->kid[0]->n != 1)
        emit_cannot(e, "one card is built, not several");
    run_plain(e, rule, act, dur);
}

/* A card of the hand, and where it goes: nobody is told before it happens. */
static void run_build(emitter *e, const act_rule *rule, const node *act, const node *dur)
{
    (void)rule;
    (void)dur;
    lair_ins choose = {.a = act->row == ROW_BUILD_THAT_CARD, .filter = LAIR_F_ROOM};
    if (act->row == ROW_BUILD_AT_ONCE) {
        const node *cards = act->kid[0], *over = act->kid[1];
        choose.n = 1;
        choose.filter = card_filter(e, cards->kid[0]);
        if (cards->n != 1 || over->row != ROW_ONE_OF_YOUR_ROOMS || room_filter(e, over->kid[0]) ||
            !(choose.filter & LAIR_F_ROOM) || choose.filter & LAIR_F_SPELL)
            emit_cannot(e, "one room card is built, over one of your rooms of any kind");
    }
    emit_jumps(e);
    emit(e, LAIR_OP_CHOOSE_BUILD, choose);
    EMIT(e, BUILD_NOW, .a = 0);
}

static const act_rule rules[] = {
    {ROW_DRAW, BY_OTHERS, .choose = choose_nothing, .run = run_draw},
    {ROW_DRAW_BOTH, BY_OTHERS, .choose = choose_nothing, .run = run_draw_both},
    {ROW_DRAW_SHOW, BY_OTHERS, .choose = choose_nothing, .run = run_draw_show},
    {ROW_DRAW_EACH, BY_OTHERS, .choose = choose_nothing, .run = run_draw_each},
    {ROW_DRAW_AS_DISCARDED, BY_OTHERS, .choose = choose_nothing, .run = run_draw_as_discarded},
    {ROW_DRAW_SPLIT, BY_OTHERS | ASKS_ITSELF, .choose = choose_nothing, .run = run_draw_split},
    {ROW_TAKE_DISCARDED, CHOOSES_CARD, .from = LAIR_AMONG_DISCARD, .choose = choose_take, .run = run_take},
    {ROW_TAKE_DISCARDED_EACH, 0, .choose = choose_nothing, .run = run_take_each},
    {ROW_TAKE_MARKET, CHOOSES_CARD, .from = LAIR_AMONG_MARKET, .choose = choose_take, .run = run_take},
    {ROW_TAKE_THAT_CARD, THAT_CARD, LAIR_OP_TAKE, .choose = choose_nothing, .run = run_plain},
    {ROW_TAKE_THIS_CARD, 0, LAIR_OP_TAKE, .choose = choose_nothing, .run = run_take_this},
    {ROW_SEARCH, 0, .choose = choose_nothing, .run = run_search},
    {ROW_STEAL_RANDOM, 0, .kid = 1, .choose = choose_steal_random, .run = run_steal_random},
    {ROW_STEAL_CHOSEN, 0, .kid = 1, .choose = choose_its_player, .run = run_steal},
    {ROW_LOOK_AT_HAND, 0, .kid = 0, .choose = choose_its_player, .run = run_look},
    {ROW_GIVE_CARDS, 0, .choose = choose_nothing, .run = run_give},
    {ROW_DISCARD, BY_OTHERS, .choose = choose_nothing, .run = run_discard},
    {ROW_DISCARD_CHOICE, BY_OTHERS, .choose = choose_nothing, .run = run_discard},
    {ROW_DISCARD_RANDOM, BY_OTHERS, .choose = choose_nothing, .run = run_discard_random},
    {ROW_DISCARD_THEIR_HAND, BY_OTHERS, LAIR_OP_DISCARD_HAND, .choose = choose_nothing, .run = run_for_who},
    {ROW_DISCARD_YOUR_HAND, 0, LAIR_OP_DISCARD_HAND, .choose = choose_nothing, .run = run_for_who},
    {ROW_DISCARD_ROOM_DECK, 0, LAIR_OP_MILL, .choose = choose_nothing, .run = run_for_who},
    {ROW_BUILD_DISCARDED, CHOOSES_CARD, LAIR_OP_BUILD_NOW, .from = LAIR_AMONG_DISCARD,
     .choose = choose_build_discarded, .run = run_build_discarded},
    {ROW_BUILD_THAT_CARD, THAT_CARD, .choose = choose_nothing, .run = run_build},
    {ROW_BUILD_ANOTHER, 0, .choose = choose_nothing, .run = run_build},
    {ROW_BUILD_AT_ONCE, 0, .choose = choose_nothing, .run = run_build},
};

const act_list card_acts = {rules, COUNT_OF(rules)};
