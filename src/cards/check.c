/* check.c - sentences that can be read but make no sense on their card. */
#include "read.h"

enum { S_FIELD, S_MODE, S_PHASE, S_TRIGGER, S_WHEN, S_LIMIT, S_STEP, S_TAIL };

/* Things a sentence can mention, and amounts its costs can count. */
enum thing { HERO, ROOM, CARD, PLAYER, DUNGEON, DISCARDED, REMOVED, COINS, THINGS };

typedef struct checker {
    const card *card;
    const token *tokens;
    cards_errors *errors;
    int mentioned[THINGS]; /* so far in the sentence */
} checker;

#define COMPLAIN(k, n, ...) \
    cards_mistake((k)->errors, (k)->card->file, (k)->tokens[(n)->token].line, \
                  (k)->tokens[(n)->token].column, __VA_ARGS__)

static bool is_spell(const card *c)
{
    return c->design.kind == LAIR_SPELL || c->design.kind == LAIR_EPIC_SPELL;
}

/* ---- that hero, that room, that card: the one mentioned before ------------------------------------------------------- */

static const struct mention {
    uint16_t row;
    uint8_t thing, n;
} mention_rows[] = {
    {ROW_ON_ENTERS_HERE, HERO, 1},
    {ROW_ON_DIES_HERE, HERO, 1},
    {ROW_ON_SURVIVES_HERE, HERO, 1},
    {ROW_ON_YOU_KILL, HERO, 1},
    {ROW_ON_YOU_KILL_IN, HERO, 1},
    {ROW_ON_YOU_KILL_IN, ROOM, 1},
    {ROW_IF_HERO_HERE, HERO, 1},
    {ROW_HERO_IN_YOURS, HERO, 1},
    {ROW_HERO_NEAR_OPPONENT, HERO, 1},
    {ROW_HERO_IN_ANY, HERO, 1},
    {ROW_HERO_FROM_TOWN, HERO, 1},
    {ROW_HERO_FROM_YOURS, HERO, 1},
    {ROW_HERO_FROM_LANDMARK, HERO, 1},
    {ROW_ONE_OF_YOUR_ROOMS, ROOM, 1},
    {ROW_ANOTHER_OF_YOUR_ROOMS, ROOM, 1},
    {ROW_OPPONENTS_ROOM, ROOM, 1},
    {ROW_ANY_ROOM, ROOM, 1},
    {ROW_SWAP, ROOM, 2},
    {ROW_EACH_OF_TWO_ROOMS, ROOM, 2},
    {ROW_ON_YOU_DRAFT, CARD, 1},
    {ROW_ON_FORCED_DISCARD, CARD, 1},
    {ROW_ON_OPPONENT_DISCARDS, CARD, 1},
    {ROW_ON_DECLARES, CARD, 1},
    {ROW_ON_DECLARES, PLAYER, 1},
    {ROW_CANCEL_DECLARED, CARD, 1},
    {ROW_DRAW_SHOW, CARD, 1},
    {ROW_CARDS, CARD, 1},
    {ROW_PICKS, CARD, 1},
    {ROW_CHOOSE_ENTRANCE, PLAYER, 1},
    {ROW_CHOOSE_ENTRANCE, DUNGEON, 1},
    {ROW_CHOOSE_CROWDED, PLAYER, 1},
    {ROW_OPPONENTS_ENTRANCE, PLAYER, 1},
    {ROW_OPPONENTS_ROOMS, PLAYER, 1},
    {ROW_WHO_OPPONENT, PLAYER, 1},
    {ROW_ON_ENTERS_DUNGEON, DUNGEON, 1},
    {ROW_IF_IN_DUNGEON, DUNGEON, 1},
    {ROW_IF_NEAR_DUNGEON, DUNGEON, 1},
    {ROW_PAY_DISCARD_UP_TO, DISCARDED, 1},
    {ROW_PAY_CLEAR, REMOVED, 1},
    {ROW_PAY_COUNTERS, REMOVED, 1},
    {ROW_PAY_COINS, COINS, 1},
    {ROW_PAY_GIVE_ANY, COINS, 1},
};

static void mentions(checker *k, const node *t)
{
    for (size_t i = 0; i < sizeof mention_rows / sizeof mention_rows[0]; i++)
        if (mention_rows[i].row == t->row)
            k->mentioned[mention_rows[i].thing] += mention_rows[i].n;
}

static void needs_one(checker *k, const node *t, int mentioned, const char *what)
{
    if (!mentioned)
        COMPLAIN(k, t, "\"that %s\": no %s was mentioned before", what, what);
    else if (mentioned > 1)
        COMPLAIN(k, t, "\"that %s\": %d of them were mentioned before", what, mentioned);
}

/* An opponent chosen for the turn is known to the later sentences of the card. */
static bool chosen_before(const card *c)
{
    for (int i = 0; i + 1 < c->n_sentences; i++) {
        const node *effect = c->sentence[i]->kid[S_STEP]->kid[0];
        if (effect->n_kids && effect->kid[0]->row == ROW_CHOOSE_FOR_TURN)
            return true;
    }
    return false;
}

/* "for each card discarded" and the like count what a cost of the same sentence did. */
static void needs_count(checker *k, const node *t, int counted, const char *what)
{
    if (!counted)
        COMPLAIN(k, t, "no cost before this says how many %s", what);
}

static void refers(checker *k, const node *t)
{
    switch (t->row) {
    case ROW_EACH_DISCARDED:
        needs_count(k, t, k->mentioned[DISCARDED],
                    "cards are discarded; expected \"discard up to 2 cards:\"");
        break;
    case ROW_EACH_COUNTER_REMOVED:
        needs_count(k, t, k->mentioned[REMOVED], "counters are removed");
        break;
    case ROW_EACH_COIN_PAID:
    case ROW_EACH_COIN_GIVEN:
        needs_count(k, t, k->mentioned[COINS], "coins are paid");
        break;
    case ROW_WHO_THAT_OPPONENT:
    case ROW_WHO_THAT_PLAYER:
        needs_one(k, t, k->mentioned[PLAYER] || chosen_before(k->card), "player");
        break;
    case ROW_THAT_DUNGEON:
    case ROW_ROOMS_THERE:
    case ROW_LAST_ROOM_THERE:
    case ROW_EACH_HERO_THERE:
        needs_one(k, t, k->mentioned[DUNGEON] ? 1 : 0, "dungeon");
        break;
    case ROW_THAT_HERO:
        needs_one(k, t, k->mentioned[HERO], "hero");
        break;
    case ROW_THAT_ROOM:
        needs_one(k, t, k->mentioned[ROOM], "room");
        break;
    case ROW_TAKE_THAT_CARD:
    case ROW_BUILD_THAT_CARD:
        needs_one(k, t, k->mentioned[CARD] ? 1 : 0, "card");
        break;
    case ROW_THOSE_ROOMS:
        if (k->mentioned[ROOM] != 2)
            COMPLAIN(k, t, "\"those rooms\": no 2 rooms were mentioned before");
        break;
    default:
        break;
    }
}

static void walk(checker *k, const node *t)
{
    refers(k, t);
    for (int i = 0; i < t->n_kids; i++)
        walk(k, t->kid[i]);
    mentions(k, t);
}

/* ---- triggers and kinds of cards -------------------------------------------------------------------------------------- */

static bool has_hero_side(const card *c)
{
    return c->design.kind == LAIR_HERO || c->design.kind == LAIR_EPIC_HERO || c->design.kind == LAIR_ITEM;
}

static bool is_room(const card *c)
{
    return c->design.kind == LAIR_ROOM || c->design.kind == LAIR_ADVANCED_ROOM ||
           c->design.kind == LAIR_MINIBOSS;
}

static void check_source(checker *k, const node *t)
{
    bool room =
        t->row == ROW_THIS_ROOM || t->row == ROW_ON_BUILT || t->row == ROW_ON_UNCOVERED ||
        t->row == ROW_ON_BUILT_UNCOVERED || t->row == ROW_ON_DIES_HERE || t->row == ROW_ON_SURVIVES_HERE ||
        t->row == ROW_ON_SELF_DESTROYED || t->row == ROW_IF_HERO_HERE || t->row == ROW_IF_COUNTERS_LT ||
        t->row == ROW_IF_COUNTERS_GE || t->row == ROW_PAY_COUNTERS || t->row == ROW_ON_ENTERS_HERE ||
        t->row == ROW_IF_NOBODY_ENTERED || t->row == ROW_PAY_DESTROY_THIS || t->row == ROW_PAY_STUN_THIS;
    bool hero = t->row == ROW_THIS_HERO || t->row == ROW_ON_ENTERS_TOWN || t->row == ROW_ON_ENTERS_DUNGEON ||
                t->row == ROW_ON_SURVIVES_DUNGEON || t->row == ROW_ON_WOULD_DIE;
    if (room && !is_room(k->card))
        COMPLAIN(k, t, "\"this room\" is only possible on a room");
    if (hero && !has_hero_side(k->card))
        COMPLAIN(k, t, "\"this hero\" is only possible on a hero or an item");
    for (int i = 0; i < t->n_kids; i++)
        check_source(k, t->kid[i]);
}

/* What has no trigger and no cost and is no statement is something one does: only spells are done. */
static void check_head(checker *k, const node *s)
{
    const node *step = s->kid[S_STEP];
    bool alone = s->kid[S_TRIGGER]->row == ROW_ON_NONE && s->kid[S_MODE]->row == ROW_MODE_NONE;
    bool imperative = step->row == ROW_STEP_DO && step->kid[0]->row != ROW_DO_STATE;
    if (alone && imperative && !is_spell(k->card))
        COMPLAIN(k, step,
                 "who does this, and when? Expected a trigger (\"When ...,\"), a cost (\"...: ...\") or "
                 "\"At any time,\" before it");
    if (s->kid[S_TRIGGER]->row == ROW_ON_DECLARES && !is_spell(k->card))
        COMPLAIN(k, s->kid[S_TRIGGER], "only a spell can answer a spell");
}

static void check_mode(checker *k, const node *s, int sentence)
{
    const node *mode = s->kid[S_MODE];
    if (mode->row != ROW_MODE_NONE && sentence == 0)
        COMPLAIN(k, mode, "there is no sentence before this one that it could continue");
    if (mode->row != ROW_MODE_NONE && s->kid[S_TRIGGER]->row != ROW_ON_NONE)
        COMPLAIN(k, s->kid[S_TRIGGER],
                 "a sentence that begins with Or or And shares the trigger of the one before");
}

static void check_field(checker *k, const node *s)
{
    const node *field = s->kid[S_FIELD];
    bool level = field->row == ROW_FIELD_LEVEL,
         side = field->row == ROW_FIELD_HERO || field->row == ROW_FIELD_BOSS;
    if (level != (k->card->design.kind == LAIR_MINIBOSS))
        COMPLAIN(k, field, "\"Level 1:\" to \"Level 3:\" begin the sentences of a miniboss, and only these");
    else if (level && (field->n < 1 || field->n > 3))
        COMPLAIN(k, field, "a miniboss has the levels 1, 2 and 3");
    if (side != (k->card->design.kind == LAIR_ITEM))
        COMPLAIN(k, field, "\"Hero:\" and \"Boss:\" begin the sentences of an item, and only these");
}

/* ---- how long ------------------------------------------------------------------------------------------------ */

enum { NOW = 1, TURN = 2, GAME = 4, WALK = 8 };

/* Durations an act or a statement can have: what is done is done, numbers change until end of turn. */
static int durations_of(const node *what, bool continuous)
{
    switch (what->row) {
    case ROW_STUN:
        return TURN | WALK;
    case ROW_GIVE_DAMAGE:
    case ROW_GIVE_HEALTH:
    case ROW_DOUBLE_TREASURE:
    case ROW_TREASURE_NAMED:
    case ROW_TREASURE_CLASS:
    case ROW_TREASURE_FOUR:
        return TURN;
    case ROW_COPY_LEVEL_UP:
    case ROW_TO_SCORE_AREA:
        return NOW | GAME;
    case ROW_DEALS:
    case ROW_DEALS_EACH:
    case ROW_DEALS_DOUBLE:
    case ROW_DEALS_WOUNDED:
    case ROW_NO_ABILITIES:
    case ROW_BOSS_NO_ABILITIES:
    case ROW_HAS_HEALTH:
    case ROW_HAS_HEALTH_EACH:
    case ROW_NO_WOUND_LOSS:
        return continuous ? NOW : TURN;
    default:
        return NOW;
    }
}

static void check_duration(checker *k, const node *effect, bool continuous)
{
    const node *dur = effect->kid[effect->n_kids - 1], *what = effect->kid[effect->n_kids - 2];
    int can = durations_of(what, continuous), is = 1 << (dur->row - ROW_FOR_NOW);
    if (can & is)
        return;
    if (is == NOW)
        COMPLAIN(k, what, "for how long? Expected \"until end of turn\" behind it");
    else
        COMPLAIN(k, dur, "this cannot last; expected nothing more here");
}

/* A statement that always holds, as opposed to one that something brings about. */
static bool is_continuous(const card *c, const node *s)
{
    bool alone = s->kid[S_TRIGGER]->row == ROW_ON_NONE && s->kid[S_STEP]->row == ROW_STEP_DO;
    return alone && (!is_spell(c) || s->kid[S_WHEN]->row == ROW_WHEN_WHILE);
}

static void check_durations(checker *k, const node *s)
{
    const node *step = s->kid[S_STEP];
    check_duration(k, step->kid[step->n_kids - 1], is_continuous(k->card, s));
    for (const node *tail = s->kid[S_TAIL]; tail->row != ROW_TAIL_END; tail = tail->kid[tail->n_kids - 1]) {
        step = tail->kid[tail->n_kids - 2];
        check_duration(k, step->kid[step->n_kids - 1], false);
    }
}

/* "... and show it" goes with an order only. */
static void check_show(checker *k, const node *t, int parent)
{
    if (t->row == ROW_DRAW_SHOW && parent != ROW_DO && parent != ROW_DO_INSTEAD)
        COMPLAIN(k, t, "\"and show it\" is only possible in an order, not behind \"may\" or another player");
    for (int i = 0; i < t->n_kids; i++)
        check_show(k, t->kid[i], t->row);
}

void check_sentence(const card *c, int sentence, const token *tokens, cards_errors *errors)
{
    checker k = {.card = c, .tokens = tokens, .errors = errors};
    const node *s = c->sentence[sentence];
    check_field(&k, s);
    check_mode(&k, s, sentence);
    check_head(&k, s);
    check_source(&k, s);
    check_durations(&k, s);
    check_show(&k, s, s->row);
    walk(&k, s);
}
