/* check.c - sentences that can be read but make no sense on their card. */
#include <string.h>

#include "read.h"

enum { S_FIELD, S_MODE, S_PHASE, S_TRIGGER, S_WHEN, S_LIMIT, S_STEP, S_TAIL };

/* Things a sentence can mention, and amounts its costs can count. */
enum thing { HERO, ROOM, CARD, PLAYER, DUNGEON, MINIBOSS, DISCARDED, REMOVED, COINS, PLACED, SHOWN, THINGS };

typedef struct checker {
    const card *card;
    const token *tokens;
    cards_errors *errors;
    int mentioned[THINGS]; /* so far in the sentence */
    int before[THINGS];    /* in the sentence before */
} checker;

#define COMPLAIN(k, n, ...) \
    cards_mistake((k)->errors, (k)->card->file, (k)->tokens[(n)->token].line, \
                  (k)->tokens[(n)->token].column, __VA_ARGS__)

static bool is_spell(const card *c)
{
    return c->design.kind == LAIR_SPELL || c->design.kind == LAIR_EPIC_SPELL;
}

static bool has_hero_side(const card *c)
{
    return c->design.kind == LAIR_HERO || c->design.kind == LAIR_EPIC_HERO || c->design.kind == LAIR_ITEM;
}

static bool is_hero(const card *c)
{
    return c->design.kind == LAIR_HERO || c->design.kind == LAIR_EPIC_HERO;
}

static bool is_room(const card *c)
{
    return c->design.kind == LAIR_ROOM || c->design.kind == LAIR_ADVANCED_ROOM ||
           c->design.kind == LAIR_MINIBOSS;
}

/* ---- that hero, that room, that card: the one mentioned before ------------------------------------------------------- */

static const struct mention {
    uint16_t row;
    uint8_t thing, n;
} mention_rows[] = {
    {ROW_ON_ENTERS_HERE, HERO, 1},
    {ROW_ON_ENTERS_THAT, HERO, 1},
    {ROW_ON_DIES_HERE, HERO, 1},
    {ROW_ON_DIES_SURVIVES, HERO, 1},
    {ROW_ON_SURVIVES_HERE, HERO, 1},
    {ROW_ON_YOU_KILL, HERO, 1},
    {ROW_ON_YOU_KILL_IN, HERO, 1},
    {ROW_ON_YOU_KILL_IN, ROOM, 1},
    {ROW_ON_YOU_BUILD, ROOM, 1},
    {ROW_ON_YOU_BUILD_OTHER, ROOM, 1},
    {ROW_OTHER_ROOM, ROOM, 1},
    {ROW_ON_SURVIVES_ROOM, ROOM, 1},
    {ROW_ON_ENTERS_LAST, ROOM, 1},
    {ROW_PAY_DESTROY_HERO_ROOM, ROOM, 1},
    {ROW_PAY_DESTROY_HERO_ROOM, HERO, 1},
    {ROW_IF_HERO_HERE, HERO, 1},
    {ROW_ANY_HERO, HERO, 1},
    {ROW_HERO_IN_YOURS, HERO, 1},
    {ROW_HERO_IN_ONE_OF, HERO, 1},
    {ROW_HERO_AT_YOURS, HERO, 1},
    {ROW_HERO_NEAR_YOURS, HERO, 1},
    {ROW_HERO_IN_OPPONENTS, HERO, 1},
    {ROW_HERO_IN_TOWN, HERO, 1},
    {ROW_HERO_IN_TOWN_BARE, HERO, 1},
    {ROW_HERO_NEAR_OPPONENT, HERO, 1},
    {ROW_HERO_IN_ANY, HERO, 1},
    {ROW_HERO_IN_SIZED, HERO, 1},
    {ROW_HERO_FROM_TOWN, HERO, 1},
    {ROW_HERO_FROM_YOURS, HERO, 1},
    {ROW_HERO_FROM_LANDMARK, HERO, 1},
    {ROW_HERO_FROM_ANY, HERO, 1},
    {ROW_HERO_FROM_TOWN_OR_DECKS, HERO, 1},
    {ROW_OPPONENTS_SOUL, HERO, 1},
    {ROW_OPPONENTS_ORDINARY_SOUL, HERO, 1},
    {ROW_PAY_SOUL, HERO, 1},
    {ROW_ONE_OF_YOUR_ROOMS, ROOM, 1},
    {ROW_ANOTHER_OF_YOUR_ROOMS, ROOM, 1},
    {ROW_OPPONENTS_ROOM, ROOM, 1},
    {ROW_ANY_ROOM, ROOM, 1},
    {ROW_SWAP, ROOM, 2},
    {ROW_EACH_OF_TWO_ROOMS, ROOM, 2},
    {ROW_ON_YOU_DRAFT, CARD, 1},
    {ROW_ON_ROOM_LOST, CARD, 1},
    {ROW_ON_FORCED_DISCARD, CARD, 1},
    {ROW_ON_OPPONENT_DISCARDS, CARD, 1},
    {ROW_ON_YOU_CAST, CARD, 1},
    {ROW_ON_OPPONENT_CASTS, CARD, 1},
    {ROW_ON_TAKE_DISCARDED, CARD, 1},
    {ROW_ON_DECLARES, CARD, 1},
    {ROW_ON_DECLARES, PLAYER, 1},
    {ROW_ON_ANY_DECLARES, CARD, 1},
    {ROW_ON_ANY_DECLARES, PLAYER, 1},
    {ROW_CANCEL_DECLARED, CARD, 1},
    {ROW_DRAW_SHOW, CARD, 1},
    {ROW_SEARCH, CARD, 1},
    {ROW_CARDS, CARD, 1},
    {ROW_PICKS, CARD, 1},
    {ROW_CHOOSE_ENTRANCE, PLAYER, 1},
    {ROW_CHOOSE_ENTRANCE, DUNGEON, 1},
    {ROW_CHOOSE_CROWDED, PLAYER, 1},
    {ROW_CHOOSE_LEADER, PLAYER, 1},
    {ROW_OPPONENTS_ENTRANCE, PLAYER, 1},
    {ROW_OPPONENTS_ROOMS, PLAYER, 1},
    {ROW_WHO_OPPONENT, PLAYER, 1},
    {ROW_WHO_PLAYER, PLAYER, 1},
    {ROW_ANY_MINIBOSS, MINIBOSS, 1},
    {ROW_OPPONENTS_MINIBOSS, MINIBOSS, 1},
    {ROW_CHOOSE_DUNGEON, DUNGEON, 1},
    {ROW_ANY_DUNGEON, DUNGEON, 1},
    {ROW_ON_ENTERS_DUNGEON, DUNGEON, 1},
    {ROW_IF_IN_DUNGEON, DUNGEON, 1},
    {ROW_IF_NEAR_DUNGEON, DUNGEON, 1},
    {ROW_PAY_DISCARD_UP_TO, DISCARDED, 1},
    {ROW_PAY_CLEAR, REMOVED, 1},
    {ROW_PAY_COUNTERS, REMOVED, 1},
    {ROW_PAY_COINS, COINS, 1},
    {ROW_PAY_COINS_ANY, COINS, 1},
    {ROW_PAY_PLACE, PLACED, 1},
    {ROW_PAY_SHOW, SHOWN, 1},
    {ROW_PAY_SHOW_ANY, SHOWN, 1},
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
        COMPLAIN(k, t, "no cost before this says how many %s", mistake_text(what));
}

/* Amounts that a cost must have counted. */
static const struct counted {
    uint16_t row;
    uint8_t thing;
    const char *what;
} counted_rows[] = {
    {ROW_EACH_DISCARDED, DISCARDED, "cards are discarded; expected \"discard up to 2 cards:\""},
    {ROW_EACH_COUNTER_REMOVED, REMOVED, "counters are removed"},
    {ROW_EACH_COIN_PAID, COINS, "coins are paid"},
    {ROW_EACH_COIN_GIVEN, COINS, "coins are paid"},
    {ROW_EACH_COIN_PLACED, PLACED, "coins are placed"},
    {ROW_EACH_SHOWN, SHOWN, "cards are shown"},
    {ROW_DEALS_SHOWN, SHOWN, "cards are shown"},
};

/* Words that point at the one thing of a kind mentioned before; with any it may be one of several. */
static const struct pointer {
    uint16_t row;
    uint8_t thing;
    bool any;
    const char *what;
} pointer_rows[] = {
    {ROW_THAT_HERO, HERO, false, "hero"},
    {ROW_PAY_REMOVE_HERO, HERO, false, "hero"},
    {ROW_DEAL_HEALTH, HERO, false, "hero"},
    {ROW_TAKE_HEROS_ITEM, HERO, false, "hero"},
    {ROW_THAT_ROOM, ROOM, false, "room"},
    {ROW_EACH_HERO_IN_THAT_ROOM, ROOM, false, "room"},
    {ROW_IF_MORE_MINIBOSSES, ROOM, false, "room"},
    {ROW_THAT_MINIBOSS, MINIBOSS, false, "miniboss"},
    {ROW_TAKE_THAT_CARD, CARD, true, "card"},
    {ROW_BUILD_THAT_CARD, CARD, true, "card"},
    {ROW_TAIL_IF_IS, CARD, true, "card"},
    {ROW_THAT_DUNGEON, DUNGEON, true, "dungeon"},
    {ROW_ROOMS_THERE, DUNGEON, true, "dungeon"},
    {ROW_LAST_ROOM_THERE, DUNGEON, true, "dungeon"},
    {ROW_EACH_HERO_THERE, DUNGEON, true, "entrance"},
    {ROW_SKIPS_FIRST_THERE, DUNGEON, true, "dungeon"},
    {ROW_UNAFFECTED_THERE, DUNGEON, true, "dungeon"},
    {ROW_FIRST_ROOM_THERE, DUNGEON, true, "dungeon"},
    {ROW_EACH_ROOM_THERE, DUNGEON, true, "dungeon"},
    {ROW_EACH_ARRIVING, DUNGEON, true, "entrance"},
    {ROW_THAT_PLAYERS_DUNGEON, PLAYER, true, "player"},
};

static void refers(checker *k, const node *t)
{
    for (size_t i = 0; i < sizeof counted_rows / sizeof counted_rows[0]; i++)
        if (counted_rows[i].row == t->row)
            needs_count(k, t, k->mentioned[counted_rows[i].thing], counted_rows[i].what);
    for (size_t i = 0; i < sizeof pointer_rows / sizeof pointer_rows[0]; i++) {
        const struct pointer *p = &pointer_rows[i];
        int n = k->mentioned[p->thing];
        if (p->row == t->row)
            needs_one(k, t, p->any && n ? 1 : n, p->what);
    }
    if (t->row == ROW_WHO_THAT_OPPONENT || t->row == ROW_WHO_THAT_PLAYER)
        needs_one(k, t, k->mentioned[PLAYER] || chosen_before(k->card),
                  t->row == ROW_WHO_THAT_PLAYER ? "player" : "opponent");
    if (t->row == ROW_ON_ENTERS_THAT)
        needs_one(k, t, k->before[ROOM], "room");
    bool owner =
        t->row == ROW_WHO_DUNGEON_OWNER || t->row == ROW_WHO_EACH_RIVAL || t->row == ROW_EACH_OWNERS_SPELL;
    if (owner && !has_hero_side(k->card) && !k->mentioned[HERO] && !k->mentioned[DUNGEON])
        COMPLAIN(k, t, "\"the dungeon's owner\": no hero and no dungeon was mentioned before");
    if (t->row == ROW_THOSE_ROOMS && k->mentioned[ROOM] != 2)
        COMPLAIN(k, t, "\"those rooms\": no 2 rooms were mentioned before");
}

/* What is discarded as a price is gone: "that card" is never it. */
static bool is_paid(const node *t)
{
    return t->row == ROW_PAY_DISCARD || t->row == ROW_PAY_DISCARD_UP_TO || t->row == ROW_PAY_DISCARD_OR;
}

static void remember(checker *k, const node *t)
{
    int cards = k->mentioned[CARD];
    for (int i = 0; i < t->n_kids; i++)
        remember(k, t->kid[i]);
    mentions(k, t);
    k->mentioned[CARD] = is_paid(t) ? cards : k->mentioned[CARD];
}

static void walk(checker *k, const node *t)
{
    int cards = k->mentioned[CARD];
    refers(k, t);
    for (int i = 0; i < t->n_kids; i++)
        walk(k, t->kid[i]);
    mentions(k, t);
    k->mentioned[CARD] = is_paid(t) ? cards : k->mentioned[CARD];
}

/* ---- triggers and kinds of cards -------------------------------------------------------------------------------------- */

/* Words that speak of the card itself as a room, or as a hero. */
static const uint16_t room_words[] = {
    ROW_THIS_ROOM,           ROW_ON_BUILT,         ROW_ON_UNCOVERED,         ROW_ON_BUILT_UNCOVERED,
    ROW_ON_DIES_HERE,        ROW_ON_ENTERS_HERE,   ROW_ON_SURVIVES_HERE,     ROW_ON_SELF_DESTROYED,
    ROW_ON_YOU_BUILD_BESIDE, ROW_IF_HERO_HERE,     ROW_IF_COUNTERS_LT,       ROW_IF_COUNTERS_GE,
    ROW_IF_NOBODY_ENTERED,   ROW_PAY_DESTROY_THIS, ROW_PAY_STUN_THIS,        ROW_PAY_COUNTERS,
    ROW_PAY_PLACE,           ROW_ON_DIES_SURVIVES, ROW_ON_SELF_DESTROYED_BY, ROW_INTO_THIS_ROOM,
    ROW_PLACE_COINS,
};
/* Words that mean another room than this one, or one beside it. */
static const uint16_t beside_words[] = {
    ROW_ANOTHER_OF_YOUR_ROOMS, ROW_OTHER_ROOM,        ROW_YOUR_OTHER_ROOMS, ROW_EACH_OTHER_OF_YOURS,
    ROW_EACH_OTHER_ROOM,       ROW_PAY_DESTROY_OTHER, ROW_PAY_DESTROY_ALL,  ROW_EACH_ADJACENT_ROOM,
    ROW_ADJACENT_ROOMS,        ROW_NEXT_ROOM,         ROW_PREVIOUS_ROOM,    ROW_ON_YOU_BUILD_OTHER,
    ROW_ON_OTHER_DESTROYED,
};
static const uint16_t hero_words[] = {
    ROW_THIS_HERO,     ROW_ON_ENTERS_TOWN,  ROW_ON_ENTERS_DUNGEON, ROW_ON_SURVIVES_DUNGEON,
    ROW_ON_WOULD_DIE,  ROW_ON_ENTERS_LAST,  ROW_ON_SURVIVES_ROOM,  ROW_ON_REVEALED,
    ROW_IF_IN_DUNGEON, ROW_IF_NEAR_DUNGEON,
};
static const uint16_t item_words[] = {ROW_PAY_ITEM, ROW_CLAIM_ITEM};

#define IS_ONE_OF(list, row) is_one_of(list, sizeof(list) / sizeof((list)[0]), row)

static bool is_one_of(const uint16_t *list, size_t n, int row)
{
    for (size_t i = 0; i < n; i++)
        if (list[i] == row)
            return true;
    return false;
}

static void check_source(checker *k, const node *t)
{
    if (IS_ONE_OF(room_words, t->row) && !is_room(k->card))
        COMPLAIN(k, t, "\"this room\" is only possible on a room");
    if (IS_ONE_OF(beside_words, t->row) && !is_room(k->card))
        COMPLAIN(k, t, "this means another room than this card, which is no room");
    if (IS_ONE_OF(hero_words, t->row) && !has_hero_side(k->card))
        COMPLAIN(k, t, "\"this hero\" is only possible on a hero or an item");
    if (IS_ONE_OF(item_words, t->row) && k->card->design.kind != LAIR_ITEM)
        COMPLAIN(k, t, "\"this item\" is only possible on an item");
    if (t->row == ROW_THIS_MINIBOSS && k->card->design.kind != LAIR_MINIBOSS)
        COMPLAIN(k, t, "\"this miniboss\" is only possible on a miniboss");
    if (t->row == ROW_STEP_RIVAL_COST && !is_hero(k->card))
        COMPLAIN(k, t, "on this card it is \"any opponent may\"");
    for (int i = 0; i < t->n_kids; i++)
        check_source(k, t->kid[i]);
}

/* Words for what another player has who does something: each opponent destroys one of their rooms. */
static const uint16_t their_words[] = {
    ROW_DISCARD_THEIR_HAND, ROW_DISCARD_CHOICE, ROW_ONE_OF_THEIR_ROOMS,
    ROW_ONE_OF_THEIR_SOULS, ROW_THEIR_ROOMS,
};

static void check_their(checker *k, const node *t, bool other)
{
    if (t->row >= ROW_DO && t->row <= ROW_DO_STATE)
        other = t->row == ROW_DO_WHO || t->row == ROW_DO_WHO_MAY;
    if (IS_ONE_OF(their_words, t->row) && !other)
        COMPLAIN(k, t, "\"their\" is only possible where another player does something");
    if (t->row == ROW_DISCARD_YOUR_HAND && other)
        COMPLAIN(k, t, "another player discards \"their hand\"");
    for (int i = 0; i < t->n_kids; i++)
        check_their(k, t->kid[i], other);
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
    bool answers = s->kid[S_TRIGGER]->row == ROW_ON_DECLARES || s->kid[S_TRIGGER]->row == ROW_ON_ANY_DECLARES;
    if (answers && step->row == ROW_STEP_DO && !is_spell(k->card))
        COMPLAIN(k, s->kid[S_TRIGGER], "only a spell, or an ability with a cost, can answer a spell");
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

/* How long a thing can last that something brings about; always: it may also hold by itself, and then has no end.
   What is not listed is done at once. */
static const struct lasting {
    uint16_t row;
    uint8_t can;
    bool always;
} lasting_rows[] = {
    {ROW_STUN, TURN | WALK, false},
    {ROW_DEACTIVATE, TURN, false},
    {ROW_GIVE_DAMAGE, TURN, false},
    {ROW_GIVE_DAMAGE_EACH, TURN, false},
    {ROW_GIVE_DAMAGE_MORE, TURN, false},
    {ROW_DOUBLE_DAMAGE, TURN, false},
    {ROW_GIVE_HEALTH, TURN, false},
    {ROW_DOUBLE_TREASURE, TURN, false},
    {ROW_REPLACE_TREASURE, TURN, false},
    {ROW_TREASURE_NAMED, TURN, false},
    {ROW_TREASURE_CLASS, TURN, false},
    {ROW_TREASURE_THREE, TURN | GAME, false},
    {ROW_TREASURE_FOUR, TURN, false},
    {ROW_ROOM_TREASURE_NAMED, TURN, false},
    {ROW_ROOM_TREASURE_CLASS, TURN, false},
    {ROW_GIVE_HEALTH_EACH, TURN, false},
    {ROW_COPY_LEVEL_UP, NOW | GAME, false},
    {ROW_TO_SCORE_AREA, NOW | GAME, false},
    {ROW_DEALS, TURN, true},
    {ROW_DEALS_EACH, TURN, true},
    {ROW_DEALS_EITHER, TURN, true},
    {ROW_DEALS_EQUAL, TURN, true},
    {ROW_DEALS_SHOWN, TURN, true},
    {ROW_DEALS_NOTHING, TURN, true},
    {ROW_DEALS_DOUBLE, TURN, true},
    {ROW_DEALS_DOUBLE_AGAINST, TURN, true},
    {ROW_DEALS_WOUNDED, TURN, true},
    {ROW_NO_ABILITIES, TURN, true},
    {ROW_BOSS_NO_ABILITIES, TURN, true},
    {ROW_HEROES_NO_ABILITIES, TURN, true},
    {ROW_HAS_TREASURE, TURN, true},
    {ROW_NO_TREASURE, TURN, true},
    {ROW_DUNGEON_TREASURE, TURN, true},
    {ROW_HAS_HEALTH, TURN, true},
    {ROW_HAS_HEALTH_EACH, TURN, true},
    {ROW_UNAFFECTED, TURN, true},
    {ROW_UNAFFECTED_THERE, TURN, true},
    {ROW_NO_WOUND_LOSS, TURN, true},
    {ROW_MORE_WOUNDS, TURN, true},
    {ROW_MORE_SOULS, TURN | GAME, true},
    {ROW_COPY_TREASURE, TURN | GAME, true},
    {ROW_LESS_DAMAGE_FROM, TURN, true},
    {ROW_NO_DAMAGE_FROM, TURN, true},
    {ROW_NO_DAMAGE_FROM_FIRST, TURN, true},
    {ROW_CANNOT_CAST, TURN, true},
};

static int durations_of(const node *what, bool continuous)
{
    for (size_t i = 0; i < sizeof lasting_rows / sizeof lasting_rows[0]; i++)
        if (lasting_rows[i].row == what->row)
            return continuous && lasting_rows[i].always ? NOW : lasting_rows[i].can;
    return NOW;
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

/* An extra ("And,") goes on from the sentence before: what was mentioned there is known. */
static void recall(checker *k, int sentence)
{
    if (!sentence)
        return;
    checker before = {.card = k->card};
    remember(&before, k->card->sentence[sentence - 1]);
    memcpy(k->before, before.mentioned, sizeof k->before);
    if (k->card->sentence[sentence]->kid[S_MODE]->row == ROW_MODE_AND)
        memcpy(k->mentioned, k->before, sizeof k->mentioned);
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
    check_their(&k, s, false);
    recall(&k, sentence);
    walk(&k, s);
}
