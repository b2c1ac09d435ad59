/* test_sentences.c - random sentences on every kind of card, each played in a position made for it. A sentence is put
 * together from a moment (a trigger, a cost, a spell), a condition, a limit, and one or two steps with "may", "otherwise",
 * "then", "and if you do". What it says is also told to a small model of the table, which knows who is asked, who has how
 * many cards and coins then, and what became of the rooms, heroes, minibosses and items that are there to be acted on. If the
 * compiler accepts the sentence, the engine must do just that.
 *
 * What is over with the turn (bonuses, treasure, stuns, sleep, health, a closed dungeon) must be there while that turn lasts
 * and gone in the next one; the model knows for each moment which of the two is looked at. It does not know other laws, and
 * further steps of a walk: scenarios hold those. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cards.h"
#include "scenario.h"

enum { SEATS = 3, ROUNDS = 6000, TEXT = 500 };

static uint32_t state = 1;

static unsigned chance(unsigned below)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % below;
}

/* ---- moments: where and when ------------------------------------------------------------------------------------ */

enum {
    TRIGGER = 0,
    PLAY = 1,
    PAID = 2,
    HERO_SIDE = 4,
    ONCE = 8,
    SHOT = 16,
    BUILDS = 32,
    INSIDE = 64,
    RIVAL_ROOM = 128,
    COINS = 256,
    CLEARS = 512,
    MANY = 1024
};

typedef struct moment {
    const char *header, *prefix; /* of the sentence, up to its condition */
    const char *cost;            /* behind the condition */
    int flags;
    const char *position, *fires;
    const char *room; /* the only one of seat 1 then, if there is one */
} moment;

/* PAID: the cost is one of three room cards; COINS: two coins; CLEARS: a counter of the room. ONCE: it says "once per turn,"
   anyway. SHOT: it is used up. BUILDS: everybody is asked to build. INSIDE: a hero is in the dungeon, and lives.
   RIVAL_ROOM: an opponent has a room besides the one that every position has. MANY: seat 1 has several. */
static const moment moments[] = {
    {"room Probe  trap mage  9 damage", "When a hero dies in this room, ", "", TRIGGER,
     "seat 1: rooms Probe; entrance Rabbitt", "start adventure", "Probe"},
    {"room Probe  trap mage  0 damage", "When a hero enters this room, ", "", TRIGGER | INSIDE,
     "seat 1: rooms Probe; entrance Ox", "start adventure", "Probe"},
    {"room Probe  trap mage  0 damage", "When a hero survives this room, ", "", TRIGGER | INSIDE,
     "seat 1: rooms Probe; entrance Ox", "start adventure", "Probe"},
    {"room Probe  trap mage  0 damage", "When a hero dies in this room or survives it, ", "", TRIGGER,
     "seat 1: rooms Probe; entrance Ox", "start adventure", "Probe"},
    {"room Probe  trap mage  1 damage", "At end of turn, ", "", TRIGGER, "seat 1: rooms Probe",
     "start end of turn", "Probe"},
    {"room Probe  trap mage  1 damage", "At the start of the build phase, ", "", TRIGGER,
     "seat 1: rooms Probe", "start build", "Probe"},
    {"room Probe  trap mage  1 damage", "When you cast a spell, ", "", TRIGGER,
     "seat 1: rooms Probe; hand Nothing", "start build\n seat 1: cast Nothing", "Probe"},
    {"room Probe  trap mage  1 damage", "When an opponent casts a spell, ", "", TRIGGER | RIVAL_ROOM,
     "seat 1: rooms Probe\n seat 2: rooms Pit; hand Nothing", "start build\n seat 2: cast Nothing", "Probe"},
    {"room Probe  trap mage  1 damage", "When this room is built, ", "", TRIGGER | BUILDS,
     "seat 1: hand Probe",
     "start build\n seat 1: build Probe at entrance; no build\n seat 2: no build\n seat 3: no build",
     "Probe"},
    {"room Probe  trap mage  1 damage", "When your Minion acts here, ", "", TRIGGER,
     "seat 1: rooms Probe; minion on Probe", "start minion", "Probe"},
    {"room Probe  trap mage  1 damage", "At any time, ", "", PLAY | ONCE, "seat 1: rooms Probe",
     "start build\n seat 1: use Probe", "Probe"},
    {"room Probe  trap mage  1 damage", "", "discard a room card: ", PLAY | PAID | ONCE,
     "seat 1: rooms Probe", "start build\n seat 1: use Probe", "Probe"},
    {"room Probe  trap mage  1 damage", "", "destroy this room: ", PLAY | SHOT, "seat 1: rooms Probe",
     "start build\n seat 1: use Probe", NULL},
    {"boss Probe  mage  500 xp", "When a hero dies in your dungeon, ", "", TRIGGER,
     "seat 1: boss Probe; rooms Pit; entrance Rabbitt", "start adventure", "Pit"},
    {"boss Probe  mage  500 xp", "After level up, at end of turn, ", "", TRIGGER,
     "seat 1: boss Probe levelled", "start end of turn", NULL},
    {"boss Probe  mage  500 xp", "", "discard a room card: ", PLAY | PAID | ONCE, "seat 1: boss Probe",
     "start build\n seat 1: use Probe", NULL},
    {"spell Probe  both", "", "", PLAY, "seat 1: hand Probe", "start build\n seat 1: cast Probe", NULL},
    {"spell Probe  both", "", "discard a room card: ", PLAY | PAID | SHOT, "seat 1: hand Probe",
     "start build\n seat 1: cast Probe", NULL},
    {"miniboss Probe", "Level 1: When a hero dies in this room, ", "", TRIGGER,
     "seat 1: rooms Pit (Probe); entrance Rabbitt", "start adventure", "Pit"},
    {"hero Probe  mage  4 health", "When this hero enters a dungeon, ", "", TRIGGER | HERO_SIDE,
     "seat 1: rooms Pit; entrance Probe", "start adventure", "Pit"},
    {"hero Probe  mage  40 health", "When this hero survives a dungeon, ", "", TRIGGER | HERO_SIDE,
     "seat 1: rooms Pit; entrance Probe", "start adventure", "Pit"},
    {"item Probe", "Hero: When this hero enters a dungeon, ", "", TRIGGER | HERO_SIDE,
     "seat 1: rooms Pit; entrance Rabbitt (Probe)", "start adventure", "Pit"},
    {"item Probe", "Boss: ", "turn this item face-down: ", PLAY | SHOT, "seat 1: items Probe",
     "start build\n seat 1: use Probe", NULL},
    {"room Probe  trap mage  1 damage", "", "pay 2 coins: ", PLAY | COINS | ONCE,
     "seat 1: rooms Probe; coins 3", "start build\n seat 1: use Probe", "Probe"},
    {"room Probe  trap mage  1 damage", "", "remove a counter from this room: ", PLAY | CLEARS | ONCE,
     "seat 1: rooms Probe (2 counters)", "start build\n seat 1: use Probe", "Probe"},
    {"room Probe  trap mage  1 damage", "When this room is uncovered, ", "", TRIGGER,
     "seat 1: rooms Mine over Probe", "start build\n seat 1: use Mine", "Probe"},
    {"room Probe  trap mage  1 damage", "When another of your rooms is destroyed, ", "", TRIGGER,
     "seat 1: rooms Probe, Mine", "start build\n seat 1: use Mine", "Probe"},
    {"room Probe  trap mage  1 damage", "When you build another room, ", "", TRIGGER | BUILDS | MANY,
     "seat 1: rooms Probe; hand Mine",
     "start build\n seat 1: build Mine at entrance; no build\n seat 2: no build\n seat 3: no build", NULL},
    {"boss Probe  mage  500 xp", "When you level up, ", "", TRIGGER | MANY,
     "seat 1: boss Probe; rooms face-down Wall, Wall, Wall, Wall, Wall", "start reveal", NULL},
    {"boss Probe  mage  500 xp", "When you cast a spell, ", "", TRIGGER, "seat 1: boss Probe; hand Nothing",
     "start build\n seat 1: cast Nothing", NULL},
    {"miniboss Probe", "Level 1: When you cast a spell, ", "", TRIGGER,
     "seat 1: rooms Pit (Probe); hand Nothing", "start build\n seat 1: cast Nothing", "Pit"},
};
enum { MOMENTS = sizeof moments / sizeof moments[0] };

/* ---- sentences ---------------------------------------------------------------------------------------------------- */

enum who { YOU, AN_OPPONENT, EACH_OPPONENT, EACH_PLAYER, OWNER, EACH_RIVAL, WHOS };
/* From COUNT on only "you" do it. */
enum what {
    DRAW_SPELL,
    DRAW_ROOMS,
    DRAW_BOTH,
    DISCARD,
    DISCARD_RANDOM,
    DISCARD_HAND,
    GAIN,
    COUNT,
    STRIP,
    DESTROY,
    BUILD,
    TURN,
    ROB,
    HEAL,
    LEAD,
    BANISH,
    HEART,
    HURT,
    KILL,
    FETCH,
    BUY,
    SEND_HOME,
    TURN_UP,
    GAIN_EACH,
    SWAP_HOARDS,
    BOOST,
    ICONS,
    STUN,
    SEARCH,
    STEAL,
    SWAP_ROOMS,
    TURN_STACK,
    DEACTIVATE,
    WELL,
    CLOSE,
    WHATS
};
enum joint { END, THEN, OTHERWISE, IF_YOU_DO, JOINTS };

typedef struct step {
    enum who who;
    enum what what;
    bool may, costs; /* costs: "you may discard a room card:" stands before it */
} step;

typedef struct sentence {
    const moment *moment;
    bool condition, holds; /* "if you have 2 or more wounds," and whether one has */
    bool once;
    step step[2];
    enum joint joint;
    bool empty_hand; /* seat 2 has nothing to discard */
} sentence;

static const char *const subject[WHOS] = {"",
                                          "an opponent ",
                                          "each opponent ",
                                          "each player ",
                                          "the dungeon's owner ",
                                          "each opponent of the dungeon's owner "};
typedef struct deed {
    const char *order, *third; /* of a third person; NULL: nobody but "you" */
    const char *lies;          /* what it acts on, laid out for it alone */
    const char *done, *undone; /* what is to be seen of that */
} deed;

static const deed deeds[WHATS] = {
    [DRAW_SPELL] = {"draw a spell", "draws a spell"},
    [DRAW_ROOMS] = {"draw 2 room cards", "draws 2 room cards"},
    [DRAW_BOTH] = {"draw a room card and a spell", "draws a room card and a spell"},
    [DISCARD] = {"discard a room card", "discards a room card of their choice"},
    [DISCARD_RANDOM] = {"discard a spell at random", "discards a spell at random"},
    [DISCARD_HAND] = {"discard your hand", "discards their hand"},
    [GAIN] = {"gain 2 coins", "gains 2 coins"},
    [COUNT] = {"put a counter on each of your rooms"},
    [STRIP] = {"remove a counter from a room in an opponent's dungeon"},
    [DESTROY] = {"destroy a room in an opponent's dungeon"},
    [BUILD] = {"build another room at once"},
    [TURN] = {"turn a soul of an opponent into a wound"},
    [ROB] = {"add a soul of an opponent to your souls"},
    [HEAL] = {"heal one of your wounds", NULL, "seat 1: wounds Wanda", "hero Wanda soul of seat 1",
              "hero Wanda wound of seat 1"},
    [LEAD] = {"move a hero from town to the Temple"},
    [BANISH] = {"remove a hero in town from the game"},
    [HEART] = {"give a hero in town a +2 heart token"},
    [HURT] = {"deal 2 damage to a hero in your dungeon"},
    [KILL] = {"kill a hero in your dungeon"},
    [FETCH] = {"take a miniboss from the discard pile", NULL, "discard Spike", "seat 1 hand has Spike",
               "discard has Spike"},
    [BUY] = {"take a spell from the Market", NULL, "market Boon", "seat 1 hand has Boon",
             "seat 1 hand has no Boon"},
    [SEND_HOME] = {"return an opponent's miniboss to its owner's hand"},
    [TURN_UP] = {"turn one of your face-down items face-up", NULL, "seat 1: items Trinket (face-down)",
                 "item Trinket face-up of seat 1", "item Trinket face-down of seat 1"},
    [GAIN_EACH] = {"gain 1 coin for each of your wounds"},
    [SWAP_HOARDS] = {"swap hoards with an opponent"},
    [BOOST] = {"give each of your rooms +2 damage until end of turn"},
    [ICONS] = {"give your boss 2 fighter treasure until end of turn"},
    [STUN] = {"stun a room in an opponent's dungeon until end of turn"},
    [SEARCH] = {"search the room deck for a room card and take it"},
    [STEAL] = {"take a room card at random from an opponent's hand"},
    [SWAP_ROOMS] = {"swap 2 rooms of one dungeon", NULL, "seat 2: rooms Left, Right"},
    [TURN_STACK] = {"move one of an opponent's covered rooms to the top of its stack", NULL,
                    "seat 2: rooms Left over Right"},
    [DEACTIVATE] = {"deactivate a room in an opponent's dungeon until end of turn"},
    [WELL] = {"give a hero in town +2 health until end of turn"},
    [CLOSE] = {"no hero can enter your dungeon this turn"},
};

/* Is what it acts on not there then, or more than one? */
static bool lacks(const moment *m, enum what what)
{
    switch (what) {
    case COUNT:
    case BOOST:
    case BUILD: /* with a room there is a choice of places */
        return !m->room;
    case DESTROY:
    case STRIP:
    case STUN:
    case DEACTIVATE:
    case TURN_STACK:
        return m->flags & RIVAL_ROOM;
    case SWAP_ROOMS:
        return m->flags & (RIVAL_ROOM | MANY);
    case HURT:
    case KILL:
        return !(m->flags & INSIDE);
    case TURN_UP:
        return strncmp(m->header, "item", 4) == 0;
    case GAIN_EACH: /* without a wound it could not be played */
        return m->flags & PLAY;
    default:
        return false;
    }
}

static step random_step(const moment *m)
{
    step s = {.who = m->flags & HERO_SIDE ? (enum who)(EACH_PLAYER + chance(3)) : (enum who)chance(4)};
    s.what = (enum what)chance(s.who == YOU ? WHATS : COUNT);
    if (s.who == YOU && m->flags & INSIDE && chance(2) == 0)
        s.what = chance(2) ? HURT : KILL; /* else it would be rare */
    if (lacks(m, s.what))
        s.what = DRAW_SPELL;
    s.may = chance(2);
    s.costs = !(m->flags & HERO_SIDE) && chance(5) == 0;
    return s;
}

static sentence random_sentence(void)
{
    sentence s = {.moment = &moments[chance(MOMENTS)]};
    int flags = s.moment->flags;
    s.condition = !(flags & HERO_SIDE) && chance(3) == 0;
    s.holds = chance(2);
    s.once = flags & ONCE || (!(flags & (SHOT | PLAY)) && chance(3) == 0);
    s.step[0] = random_step(s.moment);
    s.step[1] = random_step(s.moment);
    if (s.step[0].what == DISCARD_RANDOM) /* nobody has a spell yet */
        s.step[0].what = DRAW_SPELL;
    s.step[0].costs = s.step[0].costs && !(flags & PLAY); /* the moment has the cost */
    s.joint = (enum joint)chance(JOINTS);
    s.empty_hand = !(flags & BUILDS) && chance(4) == 0;
    return s;
}

static void put(char *out, const char *words)
{
    size_t n = strlen(out);
    snprintf(out + n, TEXT - n, "%s", words);
}

static void put_step(char *out, const step *s)
{
    bool you = s->who == YOU;
    put(out, s->costs ? "you may discard a room card: " : "");
    put(out, you && s->may ? "you may " : subject[s->who]);
    put(out, !you && s->may ? "may " : "");
    put(out, you || s->may ? deeds[s->what].order : deeds[s->what].third);
}

static void put_sentence(char *out, const sentence *s)
{
    static const char *const joints[JOINTS] = {"", ", then ", ", otherwise ", ", and if you do, "};
    out[0] = 0;
    put(out, s->moment->prefix);
    put(out, s->condition ? "if you have 2 or more wounds, " : "");
    put(out, s->once ? "once per turn, " : "");
    put(out, s->moment->cost);
    put_step(out, &s->step[0]);
    put(out, joints[s->joint]);
    if (s->joint != END)
        put_step(out, &s->step[1]);
    put(out, ".");
    size_t start = strncmp(out, "Boss: ", 6) == 0 ? 6 : 0;
    out[start] = (char)(out[start] >= 'a' && out[start] <= 'z' ? out[start] - 32 : out[start]);
}

/* ---- the model: what the sentence says ---------------------------------------------------------------------------- */

typedef struct table {
    int rooms[SEATS], spells[SEATS];
    int fillers[SEATS];    /* of the rooms: those dealt; the others were drawn */
    int minibosses[SEATS]; /* in hand, where they count among the rooms */
    int coins[SEATS];
    int counters;             /* on the room of seat 1 */
    bool mark;                /* the room of seat 3 stands */
    int stripped;             /* counters taken off it */
    bool miniboss;            /* it has one */
    const char *sunny, *tess; /* where they are */
    int wounds;               /* of seat 1 */
    int hearts;               /* given to Tess */
    int boosts, icons;        /* of this turn */
    bool stunned, asleep;     /* the room of seat 3, this turn */
    int health;               /* of Tess, this turn */
    bool closed;              /* the dungeon of seat 1, this turn */
    bool turned;              /* the rooms of seat 2 */
    bool ox;                  /* walks and lives */
    bool did[WHATS];          /* what lay there for it is used up */
    bool declaring;           /* aims are chosen before anything else */
    bool owed;                /* the price of the moment is still to be paid */
    int partner;              /* whose hoard or hand, if that was said before; of rooms: that it was */
    char answers[2000];
} table;

static const char in_town[] = "not hero Tess in temple; not hero Tess nowhere";
static const char as_soul[] = "hero Sunny soul of seat 3; seat 3 wounds 0";

static bool can(const table *t, int seat, enum what what)
{
    switch (what) {
    case DISCARD:
    case BUILD:
        return t->rooms[seat] > 0;
    case DISCARD_RANDOM:
        return t->spells[seat] > 0;
    case DISCARD_HAND:
        return t->rooms[seat] + t->spells[seat] + t->minibosses[seat] > 0;
    case DESTROY:
        return t->mark;
    case STRIP:
        return t->mark && t->stripped < 2;
    case SEND_HOME:
        return t->miniboss;
    case TURN:
    case ROB:
        return t->sunny == as_soul;
    case LEAD:
    case BANISH:
    case HEART:
    case WELL:
        return t->tess == in_town;
    case DEACTIVATE:
        return t->mark && !t->asleep;
    case CLOSE:
        return !t->closed;
    case HURT:
    case KILL:
        return t->ox;
    case GAIN_EACH:
        return t->wounds > 0;
    case STUN:
        return t->mark && !t->stunned;
    case STEAL:
        return t->rooms[1] > 0 || t->rooms[2] > 0;
    case SWAP_ROOMS:
    case TURN_STACK:
        return true;
    default:
        return !deeds[what].lies || !t->did[what];
    }
}

static void answer(table *t, int seat, const char *word)
{
    size_t n = strlen(t->answers);
    snprintf(t->answers + n, sizeof t->answers - n, " seat %d: %s\n", seat + 1, word);
}

/* Whoever discards says which, if there is more than one. */
static void discard(table *t, int seat)
{
    bool filler = t->fillers[seat] > 0;
    if (t->rooms[seat] > 1)
        answer(t, seat, filler ? "card Filler" : "card Spare");
    t->rooms[seat]--;
    t->fillers[seat] -= filler;
}

static void build(table *t)
{
    bool filler = t->fillers[0] > 0;
    answer(t, 0, filler ? "build Filler at entrance" : "build Spare at entrance");
    t->rooms[0]--;
    t->fillers[0] -= filler;
}

static int any_opponent(table *t)
{
    int seat = 1 + (int)chance(2);
    answer(t, 0, seat == 1 ? "seat 2" : "seat 3");
    return seat;
}

static void swap_hoards(table *t)
{
    int seat = t->partner ? t->partner : any_opponent(t), coins = t->coins[0];
    t->coins[0] = t->coins[seat];
    t->coins[seat] = coins;
    t->partner = 0;
}

/* Who has a room card; which card it is does not matter, for the others hold one kind only. */
static int victim(table *t)
{
    return t->rooms[1] == 0 ? 2 : t->rooms[2] == 0 ? 1 : any_opponent(t);
}

static int first_room(table *t)
{
    answer(t, 0, chance(2) ? "room Left" : "room Right");
    return 1;
}

/* Whom or what it is aimed at, if that is said before anything else. */
static int aim(table *t, enum what what)
{
    switch (what) {
    case SWAP_HOARDS:
        return any_opponent(t);
    case STEAL:
        return victim(t);
    case SWAP_ROOMS:
        return first_room(t);
    default:
        return 0;
    }
}

static void steal(table *t)
{
    int seat = t->partner ? t->partner : victim(t);
    bool any = t->rooms[seat] > 0;
    t->rooms[seat] -= any;
    t->fillers[seat] -= any;
    t->rooms[0] += any;
    t->fillers[0] += any;
    t->partner = 0;
}

/* What is gone from a hand, and what has come. */
static void act_on_cards(table *t, int seat, enum what what)
{
    t->spells[seat] += what == DRAW_SPELL || what == DRAW_BOTH || what == BUY;
    t->spells[seat] -= what == DISCARD_RANDOM;
    t->rooms[seat] += what == DRAW_ROOMS ? 2 : what == DRAW_BOTH || what == SEARCH ? 1 : 0;
    if (what == DISCARD)
        discard(t, seat);
    if (what == BUILD)
        build(t);
    if (what == STEAL)
        steal(t);
    if (what == SEARCH)
        answer(t, 0, "card Spare"); /* there is nothing else in that deck */
    t->minibosses[0] += what == FETCH;
    t->minibosses[2] += what == SEND_HOME;
    if (what != DISCARD_HAND)
        return;
    t->rooms[seat] = t->fillers[seat] = t->spells[seat] = t->minibosses[seat] = 0;
    t->did[FETCH] = t->did[FETCH] && seat != 0; /* it lies there again */
    t->did[BUY] = t->did[BUY] && seat != 0;
    t->did[SEND_HOME] = t->did[SEND_HOME] && seat != 2;
}

static void act(table *t, int seat, enum what what)
{
    act_on_cards(t, seat, what);
    t->coins[seat] += what == GAIN ? 2 : what == GAIN_EACH ? t->wounds : 0;
    t->counters += what == COUNT;
    t->stripped += what == STRIP;
    t->wounds -= what == HEAL;
    t->hearts += what == HEART;
    t->boosts += what == BOOST;
    t->icons += what == ICONS;
    t->stunned = t->stunned || what == STUN;
    t->asleep = t->asleep || what == DEACTIVATE;
    t->health += what == WELL ? 2 : 0;
    t->closed = t->closed || what == CLOSE;
    t->turned = t->turned != (what == SWAP_ROOMS || what == TURN_STACK);
    t->ox = t->ox && what != HURT && what != KILL;
    t->mark = t->mark && what != DESTROY;
    t->miniboss = t->miniboss && what != SEND_HOME && what != DESTROY;
    t->sunny = what == TURN  ? "hero Sunny wound of seat 3; seat 3 wounds 1"
               : what == ROB ? "hero Sunny soul of seat 1; seat 3 wounds 0"
                             : t->sunny;
    t->tess = what == LEAD ? "hero Tess in temple" : what == BANISH ? "hero Tess nowhere" : t->tess;
    t->did[what] = true;
    if (what == SWAP_HOARDS)
        swap_hoards(t);
    if (what == SWAP_ROOMS && !t->partner)
        first_room(t);
}

static bool asked(table *t, int seat)
{
    bool yes = chance(2);
    answer(t, seat, yes ? "yes" : "no");
    return yes;
}

/* One player's part of a step; was it done? */
static bool one_does(table *t, const step *s, int seat)
{
    if (!can(t, seat, s->what) || (s->may && !asked(t, seat)))
        return false;
    act(t, seat, s->what);
    return true;
}

static int first_of(enum who who)
{
    return who == EACH_OPPONENT || who == EACH_RIVAL ? 1 : 0;
}

static bool is_each(enum who who)
{
    return who == EACH_OPPONENT || who == EACH_PLAYER || who == EACH_RIVAL;
}

static bool whole_step(table *t, const step *s, const step *otherwise);

/* An opponent who can, or if none need to any: the owner chooses, if there is a choice. */
static int chosen(table *t, const step *s, const step *otherwise)
{
    bool two = can(t, 1, s->what), three = can(t, 2, s->what);
    bool any = otherwise && s->may;
    if (two == three || any) {
        if (!two && !any)
            return -1;
        return any_opponent(t);
    }
    return two ? 1 : 2;
}

/* What nobody could do is not offered for a price. */
static bool anybody_can(const table *t, const step *s)
{
    bool any = false;
    for (int seat = s->who == YOU || s->who == EACH_PLAYER || s->who == OWNER ? 0 : 1; seat < SEATS; seat++)
        any = any || ((seat == 0 || (s->who != YOU && s->who != OWNER)) && can(t, seat, s->what));
    return any;
}

static bool do_step(table *t, const step *s, const step *otherwise)
{
    if (s->costs) {
        if (t->rooms[0] == 0 || !anybody_can(t, s) || !asked(t, 0))
            return false;
        discard(t, 0);
    }
    int opponent = s->who == AN_OPPONENT ? chosen(t, s, otherwise) : -1;
    t->partner = t->declaring || s->costs ? aim(t, s->what) : 0; /* what is paid for is chosen first */
    t->declaring = false;
    if (t->owed) { /* targets are chosen before a play is paid for */
        t->owed = false;
        discard(t, 0);
    }
    if (s->who == AN_OPPONENT)
        return opponent >= 0 && one_does(t, s, opponent);
    if (!is_each(s->who))
        return one_does(t, s, 0);
    for (int seat = first_of(s->who); seat < SEATS; seat++)
        if (!one_does(t, s, seat) && otherwise)
            whole_step(t, otherwise, NULL);
    return true;
}

static bool whole_step(table *t, const step *s, const step *otherwise)
{
    bool did = do_step(t, s, otherwise);
    if (!did && otherwise && !is_each(s->who))
        do_step(t, otherwise, NULL);
    return did;
}

static void tell(table *t, const sentence *s)
{
    const step *other = s->joint == OTHERWISE ? &s->step[1] : NULL;
    bool holds = !s->condition || s->holds;
    t->declaring = t->declaring && holds && !(s->condition && other); /* the condition comes first */
    if (!holds && other)
        do_step(t, other, NULL);
    if (!holds)
        return;
    bool did = whole_step(t, &s->step[0], other);
    if (s->joint == THEN || (s->joint == IF_YOU_DO && did))
        do_step(t, &s->step[1], NULL);
}

/* ---- playing ----------------------------------------------------------------------------------------------------------- */

/* Things the model does not know: who could be chosen when what follows matters, costs within steps that may be pointless. */
static bool needs_cards(enum what what)
{
    return what == DISCARD || what == DISCARD_HAND || what == BUILD;
}

static bool has_deed(const sentence *s, enum what what)
{
    return s->step[0].what == what || (s->joint != END && s->step[1].what == what);
}

/* Others draw what a thief might take: then it is chance which card is gone. */
static bool others_draw(const sentence *s)
{
    bool draws = false;
    for (int i = 0; i < 2; i++)
        draws = draws ||
                (s->step[i].who != YOU && (s->step[i].what == DRAW_ROOMS || s->step[i].what == DRAW_BOTH));
    return draws;
}

/* Deeds that need something for themselves: the hand of somebody else, or the only dungeon with two rooms or a stack. */
static bool are_apart(const sentence *s)
{
    bool swaps = has_deed(s, SWAP_ROOMS), turns = has_deed(s, TURN_STACK);
    bool rival = has_deed(s, DESTROY) || has_deed(s, STRIP) || has_deed(s, STUN);
    if (has_deed(s, STEAL) &&
        (s->empty_hand || others_draw(s) || has_deed(s, FETCH) || has_deed(s, SEND_HOME)))
        return false;
    if (s->joint == OTHERWISE && s->step[0].what == TURN_STACK)
        return false; /* whoever has no stack may be named, too */
    bool sleeps = has_deed(s, DEACTIVATE);
    if (sleeps && (rival || swaps || turns || has_deed(s, SEND_HOME)))
        return false; /* a sleeping room is out of their reach */
    return !(swaps && turns) && !((swaps || turns) && (rival || has_deed(s, BUILD)));
}

static bool is_plain(const sentence *s)
{
    if (!are_apart(s))
        return false;
    const step *a = &s->step[0], *b = &s->step[1];
    bool two = s->joint != END;
    bool price = a->who == YOU && a->what == DISCARD;
    if (two && s->moment->flags & PLAY && b->what == DISCARD_RANDOM &&
        (b->who == AN_OPPONENT || price || b->costs || s->condition))
        return false; /* a play needs its aims when it is declared, and a price something that is bought */
    if (two && a->what == BUY && b->what == DISCARD_RANDOM)
        return false; /* is it that one? */
    if (a->costs || (two && b->costs))
        return !s->empty_hand && !(a->costs && needs_cards(a->what)) && !(b->costs && needs_cards(b->what)) &&
               !(a->costs && s->joint == IF_YOU_DO);
    return !s->empty_hand || (a->who != AN_OPPONENT && !(two && b->who == AN_OPPONENT));
}

static const char head[] = "scenario Probe\n rules super-en 3 players sets super minibosses\n cards\n"
                           "  room Filler  trap mage  1 damage  12 copies\n"
                           "  room Spare  trap mage  1 damage  20 copies\n"
                           "  room Pit  trap mage  9 damage\n"
                           "  room Mark  trap mage  1 damage\n  room Left  trap mage  1 damage\n"
                           "  room Right  trap mage  1 damage\n"
                           "  hero Ox  fighter  2 health\n  hero Tess  thief  4 health\n"
                           "  hero Sunny  thief  4 health\n  hero Wanda  thief  4 health\n"
                           "  room Wall  trap mage  0 damage  5 copies\n  room Mine  trap mage  0 damage\n"
                           "   Destroy this room: give your boss 1 mage treasure until end of turn.\n"
                           "  spell Nothing  both\n   Give your boss 1 mage treasure until end of turn.\n"
                           "  spell Boon  both\n   Give your boss 2 mage treasure until end of turn.\n"
                           "  item Trinket\n   Boss: Turn this item face-down: draw a spell.\n";

/* The card, and what it needs. */
static size_t put_position(char *out, size_t room, const sentence *s, const char *text)
{
    static const char *const marks[] = {"", " (2 counters)", " (Rocky)", " (2 counters, Rocky)"};
    static const char hand[] = "Filler, Filler, Filler";
    int mark = (has_deed(s, STRIP) ? 1 : 0) + (has_deed(s, SEND_HOME) ? 2 : 0);
    size_t n = (size_t)snprintf(
        out, room,
        "%s  %s\n   %s\n end\n %s\n seat 1: hand %s\n%s seat 3: hand %s\n"
        " seat 3: rooms Mark%s; souls Sunny\n town Tess\n"
        " room deck empty\n draws rooms Spare, Spare, Spare, Spare, Spare, Spare, Spare, Spare, "
        "Spare, Spare, Spare, Spare, Spare, Spare, Spare, Spare, Spare, Spare, Spare, Spare\n",
        head, s->moment->header, text, s->moment->position, hand,
        s->empty_hand ? "" : " seat 2: hand Filler, Filler, Filler\n", hand, marks[mark]);
    for (int what = 0; what < WHATS; what++)
        if (deeds[what].lies && has_deed(s, (enum what)what))
            n += (size_t)snprintf(out + n, room - n, " %s\n", deeds[what].lies);
    return n +
           (size_t)snprintf(out + n, room - n, "%s", s->condition && s->holds ? " seat 1: wounds 2\n" : "");
}

static size_t put_hands(char *out, size_t room, const table *t)
{
    size_t n = 0;
    for (int seat = 0; seat < SEATS; seat++)
        n += (size_t)snprintf(out + n, room - n,
                              " expect seat %d hand %d rooms; seat %d hand %d spells; seat %d coins %d\n",
                              seat + 1, t->rooms[seat] + t->minibosses[seat], seat + 1, t->spells[seat],
                              seat + 1, t->coins[seat]);
    return n;
}

/* Is it still the same turn when the sentence has been carried out? While rooms can be built somebody is asked for one; with
   nothing but spells and minibosses in hand that cannot be said. */
enum lasts { OVER, LASTS, UNKNOWN };

static enum lasts turn_lasts(const moment *m, const table *t)
{
    bool rooms = false, others = false;
    for (int seat = 0; seat < SEATS; seat++) {
        rooms = rooms || t->rooms[seat] > 0;
        others = others || t->spells[seat] > 0 || t->minibosses[seat] > 0;
    }
    if (m->flags & BUILDS || strncmp(m->fires, "start build", 11) != 0)
        return OVER;
    return rooms ? LASTS : others ? UNKNOWN : OVER;
}

/* The printed damage of the room of seat 1. */
static int base_damage(const moment *m)
{
    const char *word = strstr(m->header, " damage");
    bool probe = word && strcmp(m->room, "Probe") == 0;
    return probe ? word[-1] - '0' : 9; /* else it is the pit */
}

/* What is over with the turn: there while it lasts, gone afterwards. */
static size_t put_changes(char *out, size_t room, const sentence *s, const table *t)
{
    enum lasts lasts = turn_lasts(s->moment, t);
    int times = lasts == LASTS ? 2 : 0;
    size_t n = 0;
    if (lasts == UNKNOWN)
        return 0;
    if (has_deed(s, BOOST))
        n += (size_t)snprintf(out + n, room - n, " expect damage %s %d\n", s->moment->room,
                              base_damage(s->moment) + t->counters + times * t->boosts);
    if (has_deed(s, ICONS))
        n += (size_t)snprintf(out + n, room - n, " expect seat 1 treasure fighter %d\n", times * t->icons);
    if (has_deed(s, STUN) && t->mark)
        n += (size_t)snprintf(out + n, room - n, " expect %sstunned Mark\n",
                              t->stunned && lasts == LASTS ? "" : "not ");
    if (has_deed(s, DEACTIVATE))
        n += (size_t)snprintf(out + n, room - n, " expect %sdeactivated Mark\n",
                              t->asleep && lasts == LASTS ? "" : "not ");
    if (has_deed(s, WELL) && !t->did[BANISH])
        n += (size_t)snprintf(out + n, room - n, " expect hero Tess health %d\n",
                              4 + 2 * t->hearts + (lasts == LASTS ? t->health : 0));
    if (has_deed(s, CLOSE))
        n += (size_t)snprintf(out + n, room - n, " expect %slaw no entry seat 1\n",
                              t->closed && lasts == LASTS ? "" : "not ");
    return n;
}

static size_t put_rooms(char *out, size_t room, const sentence *s, const table *t)
{
    if (has_deed(s, SWAP_ROOMS))
        return (size_t)snprintf(out, room, " expect seat 2 rooms %s\n",
                                t->turned ? "Right, Left" : "Left, Right");
    if (has_deed(s, TURN_STACK))
        return (size_t)snprintf(out, room, " expect seat 2 rooms %s\n",
                                t->turned ? "Right over Left" : "Left over Right");
    return 0;
}

static void put_scenario(char *out, size_t room, const sentence *s, const char *text, const table *t,
                         bool refused)
{
    size_t n = put_position(out, room, s, text);
    if (refused) {
        const char *last = strrchr(s->moment->fires, '\n');
        snprintf(out + n, room - n, " start build\n expect refused%s\n", last + 1);
        return;
    }
    n += (size_t)snprintf(out + n, room - n, " %s\n%s", s->moment->fires, t->answers);
    n += put_hands(out + n, room - n, t);
    n += put_changes(out + n, room - n, s, t);
    n += put_rooms(out + n, room - n, s, t);
    if (s->moment->room)
        n += (size_t)snprintf(out + n, room - n, " expect counters %s %d\n", s->moment->room, t->counters);
    if (t->mark && has_deed(s, STRIP))
        n += (size_t)snprintf(out + n, room - n, " expect counters Mark %d\n", 2 - t->stripped);
    if (has_deed(s, SEND_HOME))
        n += (size_t)snprintf(out + n, room - n, " expect %sseat 3 hand has Rocky\n",
                              t->did[SEND_HOME] ? "" : "not ");
    for (int what = 0; what < WHATS; what++)
        if (deeds[what].done && has_deed(s, (enum what)what))
            n += (size_t)snprintf(out + n, room - n, " expect %s\n",
                                  t->did[what] ? deeds[what].done : deeds[what].undone);
    const char *ox = t->ox ? "; not hero Ox soul of seat 1" : "; hero Ox soul of seat 1";
    n += (size_t)snprintf(out + n, room - n, " expect discard has %sMark; %s; %s%s\n", t->mark ? "no " : "",
                          t->sunny, t->tess, s->moment->flags & INSIDE ? ox : "");
    if (!t->did[BANISH])
        snprintf(out + n, room - n, " expect hero Tess heart +%d\n", 2 * t->hearts);
}

static void keep_message(void *self, const char *file, int line, const char *text)
{
    (void)file;
    char *kept = self;
    size_t n = strlen(kept);
    snprintf(kept + n, 1000 - n, "%d: %s\n", line, text);
}

static bool is_accepted(const sentence *s, const char *text)
{
    static cards_errors errors;
    char card[600];
    int n = snprintf(card, sizeof card, "%s\n %s\n", s->moment->header, text);
    cards_source source = {"probe", card, (size_t)n};
    cards_library *library = cards_load(NULL, &source, 1, &errors);
    cards_free(library);
    return library != NULL;
}

static void play(const sentence *s, const char *text)
{
    static char scenario[8000], said[1000];
    table t = {.rooms = {3, s->empty_hand ? 0 : 3, 3}, .fillers = {3, s->empty_hand ? 0 : 3, 3}};
    int flags = s->moment->flags;
    t.owed = flags & PAID;
    t.declaring = flags & PLAY && s->moment->cost[0];
    t.coins[0] = flags & COINS ? 1 : 0; /* two of three are paid */
    t.counters = flags & CLEARS ? 1 : 0;
    t.mark = true;
    t.miniboss = has_deed(s, SEND_HOME);
    t.wounds = s->condition && s->holds ? 2 : has_deed(s, HEAL) ? 1 : 0; /* the two are counted with hers */
    t.sunny = as_soul;
    t.tess = in_town;
    t.ox = flags & INSIDE;
    bool play = s->moment->flags & PLAY;
    bool refused = play && s->condition && !s->holds && s->joint != OTHERWISE;
    scenario_report report = {0};
    said[0] = 0;
    tell(&t, s);
    put_scenario(scenario, sizeof scenario, s, text, &t, refused);
    const scenario_hooks hooks = {.self = said, .message = keep_message};
    if (!scenario_run_text("probe.scn", scenario, strlen(scenario), cards_builtin(), NULL, &hooks, &report))
        fail_msg("%s%s%s", said, text, strstr(scenario, " start"));
}

/* Every accepted sentence happens as it says: to whom, at its price, and not otherwise. */
static void accepted_sentences_are_played(void **unused)
{
    (void)unused;
    int played[MOMENTS] = {0}, joined[JOINTS] = {0}, acted[WHATS] = {0};
    for (int round = 0; round < ROUNDS; round++) {
        char text[TEXT];
        sentence s = random_sentence();
        put_sentence(text, &s);
        if (!is_plain(&s) || !is_accepted(&s, text))
            continue;
        play(&s, text);
        played[s.moment - moments]++;
        joined[s.joint]++;
        acted[s.step[0].what]++;
        acted[s.step[1].what] += s.joint != END;
    }
    for (int m = 0; m < MOMENTS; m++)
        if (played[m] < 20)
            fail_msg("hardly played: %s %s", moments[m].header, moments[m].prefix);
    for (int j = 0; j < JOINTS; j++)
        assert_true(joined[j] > 100);
    for (int a = 0; a < WHATS; a++)
        if (acted[a] < 10)
            fail_msg("hardly done: %s", deeds[a].order);
}

/* test_sentences SEED: other sentences. */
int main(int argc, char **argv)
{
    state = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 1;
    const struct CMUnitTest tests[] = {cmocka_unit_test(accepted_sentences_are_played)};
    return cmocka_run_group_tests_name("sentences", tests, NULL, NULL);
}
