/* hears.c - does anybody listen? Which cards hear what, where phases and limits are kept, what "you" are on a hero, and
 * what can never be. A sentence that passes here is asked for by the engine as it reads. */
#include <string.h>

#include "emit.h"

enum { ROOM = 1, MINIBOSS = 2, SPELL = 4, BOSS = 8, HERO = 16, HERO_ITEM = 32, BOSS_ITEM = 64 };
enum { DUNGEON = ROOM | MINIBOSS | BOSS, WALKER = HERO | HERO_ITEM };

static unsigned kind_of(const emitter *e, const lair_ability *a)
{
    switch (e->card->design.kind) {
    case LAIR_ROOM:
    case LAIR_ADVANCED_ROOM:
        return ROOM;
    case LAIR_MINIBOSS:
        return MINIBOSS;
    case LAIR_SPELL:
    case LAIR_EPIC_SPELL:
        return SPELL;
    case LAIR_BOSS:
        return BOSS;
    case LAIR_ITEM:
        return a->flags & LAIR_HERO_SIDE ? HERO_ITEM : BOSS_ITEM;
    default:
        return HERO;
    }
}

/* ---- who hears it ----------------------------------------------------------------------------------------------------- */

#define PLAYS (LAIR_ON(CAST) | LAIR_ON(ACTIVATE) | LAIR_ON(RIVAL))

static const struct listener {
    uint64_t on;
    unsigned by;
    const char *why; /* the others do not */
} listeners[] = {
    {LAIR_ON(ACTIVATE), DUNGEON | BOSS_ITEM,
     "nobody owns a hero or what it carries: write a trigger, or \"any opponent of the dungeon's owner may "
     "...:\""},
    {LAIR_ON(RIVAL), DUNGEON | HERO, "opponents can pay for what rooms, minibosses, bosses and heroes do"},
    {LAIR_ON(BUILT) | LAIR_ON(UNCOVERED) | LAIR_ON(SELF_DESTROYED) | LAIR_ON(SELF_DESTROYED_BY), ROOM,
     "a miniboss is no room: it is not built, uncovered or destroyed"},
    {LAIR_ON(BUILD_IF), ROOM, "only a room is built under a condition"},
    {LAIR_ON(MINION), ROOM | BOSS, "a Minion acts on rooms and bosses only"},
    {LAIR_ON(LEVEL_UP), BOSS,
     "only a boss hears that it levels up; other cards can begin with \"After level up,\""},
    {LAIR_ON(ENTERS_TOWN) | LAIR_ON(REVEALED), HERO, "only a hero hears this, not what it carries"},
    {LAIR_ON(WOULD_DIE), WALKER, "only a hero and the item it carries hear that the hero would die"},
    {LAIR_ON(ENTERS_DUNGEON) | LAIR_ON(ENTERS_LAST) | LAIR_ON(SURVIVES_ROOM) | LAIR_ON(SURVIVES_DUNGEON),
     WALKER, "only a hero and the item it carries hear this"},
    {LAIR_ON(ANY_CAST), WALKER,
     "only a hero and its item hear every spell; rooms and bosses hear \"When you cast a spell,\" and \"When "
     "an "
     "opponent casts a spell,\""},
    {LAIR_ON(ENTERS_HERE) | LAIR_ON(DIES_HERE) | LAIR_ON(SURVIVES_HERE) | LAIR_ON(YOU_BUILD_BESIDE),
     ROOM | MINIBOSS, "only a room and the miniboss under it hear this"},
    {LAIR_ON(DRAFT_INSTEAD), ROOM | BOSS,
     "only rooms and bosses replace what is taken at the start of a turn"},
    {LAIR_ON(YOU_DRAFT) | LAIR_ON(YOU_KILL) | LAIR_ON(YOU_CAST) | LAIR_ON(OTHER_DESTROYED) |
         LAIR_ON(END_OF_TURN) | LAIR_ON(BUILD_START) | LAIR_ON(YOU_BUILD) | LAIR_ON(YOU_BUILD_OTHER) |
         LAIR_ON(ANY_DESTROYED) | LAIR_ON(YOU_UNCOVER) | LAIR_ON(ROOM_LOST) | LAIR_ON(OPPONENT_CASTS) |
         LAIR_ON(FORCED_DISCARD) | LAIR_ON(OPPONENT_DISCARDS) | LAIR_ON(TAKES_DISCARDED) |
         LAIR_ON(GAINS_COINS) | LAIR_ON(PROMOTE_INSTEAD) | LAIR_ON(OPPONENT_MINIBOSS),
     DUNGEON, "only rooms, minibosses and bosses in play hear this"},
};

static void is_heard(emitter *e, const node *trigger, const lair_ability *a)
{
    unsigned kind = kind_of(e, a);
    emit_part(e, trigger);
    if (kind == SPELL && !(a->on & (LAIR_ON(CAST) | LAIR_ON(CONTINUOUS))))
        emit_cannot(
            e, "a spell hears nothing: it is in a hand, or gone; only \"When an opponent declares a spell,\" "
               "is its answer");
    for (int i = 0; i < COUNT_OF(listeners); i++)
        if (a->on & listeners[i].on && !(listeners[i].by & kind))
            emit_cannot(e, listeners[i].why);
}

/* ---- phases and limits -------------------------------------------------------------------------------------------------- */

static void phase_is_kept(emitter *e, const node *phase, const lair_ability *a)
{
    unsigned kind = kind_of(e, a), only = a->flags & (LAIR_BUILD_ONLY | LAIR_ADVENTURE_ONLY);
    bool leveled = a->flags & LAIR_AFTER_LEVEL_UP;
    emit_part(e, phase);
    if (only && !(a->on & PLAYS))
        emit_cannot(e, "a trigger has its own moment; only what is used when one likes has a phase");
    if (only && kind == SPELL && !(e->card->design.phases & (only == LAIR_BUILD_ONLY ? 1u : 2u)))
        emit_cannot(e, "the header says that the spell is not cast in this phase");
    if (leveled && (kind & (SPELL | WALKER) || a->on & (LAIR_ON(SELF_DESTROYED) | LAIR_ON(BUILD_IF))))
        emit_cannot(e, "here nobody asks whether a boss has leveled up");
    if (leveled && a->on & LAIR_ON(LEVEL_UP))
        emit_cannot(e, "\"When you level up,\" is enough");
    if (!leveled && kind == BOSS && a->on & LAIR_ON(MINION))
        emit_cannot(e, "a Minion acts on a boss that has leveled up: begin with \"After level up,\"");
}

/* Is there another sentence with a limit before this one that it does not share? A card is used once a turn, whichever of
   its sentences it is. */
static bool second_limit(const emitter *e, const node *sentence)
{
    for (int i = 0; i < e->card->n_sentences && e->card->sentence[i] != sentence; i++)
        if (e->card->sentence[i]->kid[S_LIMIT]->row != ROW_LIMIT_NONE)
            return true;
    return false;
}

static void limit_is_kept(emitter *e, const node *sentence, const lair_ability *a)
{
    const uint64_t with_hero =
        LAIR_ON(ENTERS_HERE) | LAIR_ON(DIES_HERE) | LAIR_ON(SURVIVES_HERE) | LAIR_ON(YOU_KILL);
    const uint64_t never = LAIR_ON(SELF_DESTROYED) | LAIR_ON(ENTERS_TOWN) | LAIR_ON(WOULD_DIE) |
                           LAIR_ON(DRAFT_INSTEAD) | LAIR_ON(BUILD_IF) | LAIR_ON(CAST) | LAIR_ON(CONTINUOUS);
    const node *limit = sentence->kid[S_LIMIT];
    if (limit->row == ROW_LIMIT_NONE)
        return;
    emit_part(e, limit);
    if (a->on & never)
        emit_cannot(e, "this has no limit a turn: it holds, is cast, or happens once by itself");
    if (a->limit == LAIR_ONCE_A_TURN_PER_HERO && !(a->on & with_hero))
        emit_cannot(e, "no hero sets this off: write \"once per turn,\"");
    if (sentence->kid[S_MODE]->row != ROW_MODE_NONE || second_limit(e, sentence))
        emit_cannot(e, "a card has one limit a turn, and \"Or,\" shares it; give it to one sentence");
}

/* ---- instead ------------------------------------------------------------------------------------------------------------ */

static bool is_instead(const node *effect)
{
    return effect->row == ROW_DO_INSTEAD || effect->row == ROW_DO_MAY_INSTEAD;
}

static bool later_instead(const node *tail)
{
    for (; tail->row != ROW_TAIL_END; tail = tail->kid[tail->n_kids - 1])
        if (is_instead(effect_of(tail->kid[tail->n_kids - 2])))
            return true;
    return false;
}

/* Some triggers replace what would happen, some may, the others come when it has happened. */
static void instead_of_what(emitter *e, const node *sentence, const lair_ability *a)
{
    const uint64_t may = LAIR_ON(DRAFT_INSTEAD) | LAIR_ON(PROMOTE_INSTEAD);
    const uint64_t must = LAIR_ON(ENTERS_TOWN) | LAIR_ON(WOULD_DIE) | LAIR_ON(FORCED_DISCARD);
    const node *step = sentence->kid[S_STEP], *effect = effect_of(step);
    bool optional = effect->row == ROW_DO_MAY_INSTEAD || step->row == ROW_STEP_MAY_COST;
    bool takes = has_row(effect, ROW_TAKE_THAT_CARD);
    emit_part(e, effect);
    if (a->on & may && !(is_instead(effect) && optional))
        emit_cannot(e, "this replaces what you would do: \"you may ... instead\"");
    if (a->on & must && !(is_instead(effect) && !optional))
        emit_cannot(
            e,
            "this is done instead of what would happen, always: write \"... instead\", without \"you may\"");
    bool known = a->on & (may | must) || (a->on & LAIR_ON(OPPONENT_DISCARDS) && takes);
    if ((is_instead(effect) && !known) || later_instead(sentence->kid[S_TAIL]))
        emit_cannot(e, "instead of what? Nothing is about to happen here that could be left out");
}

/* ---- you, on a hero --------------------------------------------------------------------------------------------------- */

static const char *const phrases[] = {
#define ROW(name, cat, english) english,
    CARDS_ROWS(ROW)
#undef ROW
};

static bool has_word(const char *phrase, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = strstr(phrase, word); at; at = strstr(at + 1, word))
        if ((at == phrase || at[-1] == ' ') && (at[n] == 0 || strchr(" ,|", at[n])))
            return true;
    return false;
}

/* Does the phrase speak of the player whose card it is, or of that player's opponents? */
static bool speaks_of_you(int row)
{
    const char *phrase = phrases[row];
    bool owners = strstr(phrase, "opponent of the dungeon's owner") != NULL;
    return has_word(phrase, "you") || has_word(phrase, "your") || (strstr(phrase, "opponent") && !owners);
}

/* What a player does with cards, coins or Minions: a hero has no hand. */
static bool is_done_by_you(const node *t)
{
    return (t->row == ROW_DO || t->row == ROW_DO_INSTEAD) && act_of_player(t->kid[0]);
}

static const node *find_you(const node *t)
{
    if (speaks_of_you(t->row) || is_done_by_you(t))
        return t;
    const node *found = NULL;
    for (int i = 0; i < t->n_kids && !found; i++)
        found = find_you(t->kid[i]);
    return found;
}

static void nobody_is_you(emitter *e, const node *sentence, const lair_ability *a)
{
    const node *step = sentence->kid[S_STEP];
    if (!(kind_of(e, a) & WALKER))
        return;
    const node *you = find_you(sentence);
    bool paid = cost_of(step) && !is_rival(step);
    emit_part(e, you ? you : step);
    if (you || paid)
        emit_cannot(e,
                    "a hero belongs to nobody: say who, such as \"the dungeon's owner\" or \"each player\"");
    bool no_dungeon = a->on & (LAIR_ON(REVEALED) | LAIR_ON(ENTERS_TOWN));
    if (no_dungeon && (has_row(sentence, ROW_WHO_DUNGEON_OWNER) || has_row(sentence, ROW_WHO_EACH_RIVAL)))
        emit_cannot(e, "the hero is in no dungeon then");
}

/* ---- what can never be ---------------------------------------------------------------------------------------------------- */

/* Heroes inside a dungeon; the first ones in somebody else's. */
static const uint16_t inside[] = {
    ROW_HERO_IN_OPPONENTS, ROW_HERO_IN_YOURS,   ROW_HERO_IN_ONE_OF, ROW_HERO_IN_ANY,
    ROW_HERO_IN_SIZED,     ROW_HERO_FROM_YOURS, ROW_HERO_FROM_ANY,  ROW_IF_HERO_HERE,
};

static bool needs_one_of(const node *s, const uint16_t *rows, int n)
{
    for (int i = 0; i < n; i++)
        if (has_row(s, rows[i]))
            return true;
    return false;
}

/* Heroes are in a dungeon in the adventure phase, and in one dungeon at a time. */
static void can_ever_be(emitter *e, const node *sentence, const lair_ability *a)
{
    const uint64_t outside = LAIR_ON(BUILD_START) | LAIR_ON(DRAFT_INSTEAD) | LAIR_ON(YOU_DRAFT) |
                             LAIR_ON(MINION) | LAIR_ON(END_OF_TURN) | LAIR_ON(REVEALED) |
                             LAIR_ON(PROMOTE_INSTEAD);
    const uint64_t at_home =
        LAIR_ON(ENTERS_HERE) | LAIR_ON(DIES_HERE) | LAIR_ON(SURVIVES_HERE) | LAIR_ON(YOU_KILL);
    bool build = (a->flags & LAIR_BUILD_ONLY && a->on & PLAYS) ||
                 (kind_of(e, a) == SPELL && e->card->design.phases == 1);
    if ((a->on & outside || build) && needs_one_of(sentence, inside, COUNT_OF(inside)))
        emit_warns(
            e, sentence->kid[S_STEP],
            "this never happens: no hero is in a dungeon then; that is so in the adventure phase only");
    bool here = a->on & at_home || has_row(sentence, ROW_IF_HERO_HERE);
    if (here && needs_one_of(sentence, inside, 1))
        emit_warns(e, sentence->kid[S_STEP],
                   "this never happens: a hero is in your dungeon then, so none is in an opponent's");
}

/* What changes something for this turn only, and what is about building. */
static const uint16_t for_this_turn[] = {
    ROW_FOR_TURN,   ROW_MORE_BUILDS,   ROW_MAY_BUILD_OVER,    ROW_YOU_CANNOT_BUILD, ROW_NOBODY_BUILDS,
    ROW_NO_ENTRY,   ROW_CANNOT_ENTER,  ROW_NOT_LURED,         ROW_SKIPS_NEXT,       ROW_SKIPS_SOME,
    ROW_CANNOT_WIN, ROW_REPEAT_MINION, ROW_BUILD_AT_OPPONENT,
};
static const uint16_t for_building[] = {
    ROW_MORE_BUILDS,   ROW_MAY_BUILD_OVER,    ROW_YOU_CANNOT_BUILD,
    ROW_NOBODY_BUILDS, ROW_BUILD_AT_OPPONENT, ROW_NOT_LURED,
};

static const uint16_t of_minions[] = {ROW_REPEAT_MINION, ROW_MOVE_MINION};

/* An effect may come when what it changes is over. */
static void comes_in_time(emitter *e, const node *sentence, const lair_ability *a)
{
    const uint64_t adventure = LAIR_ON(ENTERS_HERE) | LAIR_ON(DIES_HERE) | LAIR_ON(SURVIVES_HERE) |
                               LAIR_ON(YOU_KILL) | LAIR_ON(ENTERS_DUNGEON) | LAIR_ON(ENTERS_LAST) |
                               LAIR_ON(SURVIVES_ROOM) | LAIR_ON(SURVIVES_DUNGEON) | LAIR_ON(END_OF_TURN);
    bool late = a->on & adventure || (a->flags & LAIR_ADVENTURE_ONLY && a->on & PLAYS) ||
                (kind_of(e, a) == SPELL && e->card->design.phases == 2);
    if (a->on & LAIR_ON(END_OF_TURN) && needs_one_of(sentence, for_this_turn, COUNT_OF(for_this_turn)))
        emit_warns(e, sentence->kid[S_STEP], "this does nothing: the turn is over then");
    if (late && needs_one_of(sentence, for_building, COUNT_OF(for_building)))
        emit_warns(e, sentence->kid[S_STEP],
                   "this does nothing: rooms are built and heroes lured before the adventure phase");
    if (late && needs_one_of(sentence, of_minions, COUNT_OF(of_minions)))
        emit_warns(e, sentence->kid[S_STEP], "this does nothing: Minions act before the adventure phase");
}

static const node *find_row(const node *t, int row)
{
    const node *found = t->row == row ? t : NULL;
    for (int i = 0; i < t->n_kids && !found; i++)
        found = find_row(t->kid[i], row);
    return found;
}

/* A play chooses its one card before it is paid for; all else is chosen when it is taken. */
static void stays_paid(emitter *e, const node *sentence, const lair_ability *a)
{
    const node *effect = effect_of(sentence->kid[S_STEP]), *costs = cost_of(sentence->kid[S_STEP]);
    const node *take = find_row(effect, ROW_TAKE_DISCARDED);
    bool takes = take || has_row(effect, ROW_TAKE_DISCARDED_EACH) || has_row(effect, ROW_ROOM_DECK_OR_PILE);
    bool one = take && take->kid[0]->n == 1;
    if (costs && has_row(costs, ROW_PAY_DISCARD) && takes && !has_row(effect, ROW_CARD_DIFFERENT) &&
        !(one && a->on & PLAYS))
        emit_warns(
            e, effect,
            "the card that is paid can be taken back; write \"a different card\" if that is not meant");
}

/* ---- costs ---------------------------------------------------------------------------------------------------------------- */

/* What is paid for at will is optional anyway, and could be declared and declined without end. */
static void pays_at_will(emitter *e, const node *sentence, const lair_ability *a)
{
    emit_part(e, sentence->kid[S_STEP]);
    if (a->on & LAIR_ON(ACTIVATE) && sentence->kid[S_STEP]->row == ROW_STEP_MAY_COST)
        emit_cannot(
            e, "an ability with a cost is used when one likes: leave out \"you may\", or write a trigger");
}

/* ---- numbers -------------------------------------------------------------------------------------------------------------- */

enum { MOST_NUMBER = 99, MOST_CHOSEN = 9 };

/* 0 is nothing; and no instruction counts without end. Cards that are discarded are chosen one by one. */
static void numbers_make_sense(emitter *e, const node *t)
{
    bool numbered = strstr(phrases[t->row], "{#") || strstr(phrases[t->row], "{+}");
    emit_part(e, t);
    if (numbered && t->n == 0)
        emit_cannot(e, "0 of something is nothing");
    if (numbered && (t->n > MOST_NUMBER || t->n < -MOST_NUMBER))
        emit_cannot(e, "the highest number is 99");
    bool discards = t->row == ROW_PAY_DISCARD || t->row == ROW_PAY_DISCARD_OR || t->row == ROW_DISCARD ||
                    t->row == ROW_DISCARD_CHOICE;
    for (int i = 0; i < t->n_kids; i++) {
        if (discards && t->kid[i]->row == ROW_CARDS && t->kid[i]->n > MOST_CHOSEN)
            emit_cannot(e, "at most 9 cards are discarded one by one");
        numbers_make_sense(e, t->kid[i]);
    }
}

void can_be_heard(emitter *e, const node *sentence, const lair_ability *a)
{
    is_heard(e, sentence->kid[S_TRIGGER], a);
    phase_is_kept(e, sentence->kid[S_PHASE], a);
    limit_is_kept(e, sentence, a);
    instead_of_what(e, sentence, a);
    nobody_is_you(e, sentence, a);
    can_ever_be(e, sentence, a);
    comes_in_time(e, sentence, a);
    stays_paid(e, sentence, a);
    pays_at_will(e, sentence, a);
    comes_to_an_end(e, sentence, a);
    numbers_make_sense(e, sentence);
}
