/* lair.h - the engine of Lair: dungeon-building card games as a pure function of choices.
 *
 * A game is one plain value (lair_game): copy it with =, hash it, throw it away. Everything that never
 * changes during play (card designs and their programs) is in a lair_pack beside it. The engine never allocates,
 * prints, reads a clock or keeps a global.
 *
 *     lair_start(&game, pack, &rules, seed, NULL);
 *     while (!lair_over(&game)) {
 *         int seat = lair_first_asked(&game);
 *         lair_look(&game, pack, seat, &view);                      // what that seat may know
 *         n = lair_options(&view, pack, options, LAIR_OPTIONS);     // what it may do
 *         lair_choose(&game, pack, seat, options[pick], NULL);      // do it; runs to the next decision
 *     }
 *
 * Rooms are named by the card on top of a stack, never by position. Cards are numbered through the whole pack. */
#ifndef LAIR_H
#define LAIR_H

#include <stddef.h>

#include "lair_state.h"

#ifdef __cplusplus
extern "C" {
#endif
/* In liblair all that is declared here, and nothing else, can be called from outside. */
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

#define LAIR_REVISION 4 /* goes up whenever the same choices lead to other bytes */

/* ---- answers ----------------------------------------------------------------------------------------------- */

/* 32 bits: kind 6, seat 3, a 12, b 11. The same thing always has the same number. */
typedef uint32_t lair_option;

enum lair_option_kind {
    LAIR_DO_NOTHING, /* never legal */
    LAIR_DO_PASS,    /* window */
    LAIR_DO_BOSS,    /* a = boss */
    LAIR_DO_KEEP,    /* keep the hand */
    LAIR_DO_MULLIGAN,
    LAIR_DO_BUILD, /* a = card, b = 0 at the entrance, else 1 + room it covers */
    LAIR_DO_NO_BUILD,
    LAIR_DO_DRAFT,   /* a = Market card */
    LAIR_DO_INSTEAD, /* a = LAIR_BY_... whose ability replaces the draft, b = ability of that design */
    LAIR_DO_PLACE,   /* a = space */
    LAIR_DO_CAST,    /* a = spell card */
    LAIR_DO_USE,     /* a = LAIR_BY_..., b = ability of that design */
    LAIR_DO_MODE,    /* a = ability of that design */
    LAIR_DO_YES,
    LAIR_DO_NO,
    LAIR_DO_DONE,    /* no more of them */
    LAIR_DO_ROOM,    /* a = card */
    LAIR_DO_HERO,    /* a = hero slot */
    LAIR_DO_PLAYER,  /* a = seat */
    LAIR_DO_CARD,    /* a = card */
    LAIR_DO_CLASS,   /* a = class */
    LAIR_DO_KIND,    /* a = 0 rooms, 1 spells */
    LAIR_DO_PLAY,    /* a = source of the pending play */
    LAIR_DO_SPACE,   /* a = space */
    LAIR_DO_TRIGGER, /* a = source, b = ability of that design */
    LAIR_DO_DISCARD, /* a, b = two cards of the hand, a < b */
    LAIR_DO_DRAW,    /* a = 0 room deck, 1 spell deck */
    LAIR_DO_PROMOTE, /* a = miniboss, b = 0 for a coin, 1 at the price of an ability */
    LAIR_DO_COIN,    /* a = room card discarded for a coin */
    LAIR_DO_PAY,     /* a = miniboss */
    LAIR_DO_NUMBER,  /* a = number; of a sign: 1 plus, 0 minus */
    LAIR_DO_ITEM,    /* a = item */
    LAIR_DO_COUNT
};
#define LAIR_OPTION(kind, seat, a, b) \
    ((lair_option)(((uint32_t)(kind) << 26) | ((uint32_t)(seat) << 23) | ((uint32_t)(a) << 11) | \
                   (uint32_t)(b)))
#define LAIR_OPTION_KIND(o) ((unsigned)((o) >> 26))
#define LAIR_OPTION_SEAT(o) ((unsigned)((o) >> 23 & 7u))
#define LAIR_OPTION_A(o) ((unsigned)((o) >> 11 & 0xFFFu))
#define LAIR_OPTION_B(o) ((unsigned)((o)&0x7FFu))

/* ---- rule numbers: what forbids, what caused --------------------------------------------------------------- */

/* R-SBM-126 is LAIR_RULE_SBM + 126. */
enum {
    LAIR_RULE_SBM = 0,
    LAIR_RULE_X = 200,
    LAIR_RULE_SOLO = 250,
    LAIR_RULE_RMB = 300,
    LAIR_RULE_VAR = 450,
    LAIR_RULE_Q = 500,
    LAIR_RULE_COUNT = 600
};
/* Refusals that no numbered rule makes. */
enum {
    LAIR_NOT_ASKED = 1001,
    LAIR_NOT_AN_ANSWER,
    LAIR_NO_TARGET,
    LAIR_CANNOT_PAY,
    LAIR_TABLE_LIMIT,
    LAIR_NO_EFFECT,
    LAIR_GAME_IS_OVER,
    LAIR_USED_UP,
    LAIR_NOT_IN_HAND,
    LAIR_NOT_A_GAME /* a view cannot be played */
};

/* ---- events ------------------------------------------------------------------------------------------------ */

enum lair_event_kind {
    LAIR_EV_NOTHING,
    LAIR_EV_PHASE,  /* amount = phase; a turn starts with LAIR_TOWN */
    LAIR_EV_WINDOW, /* a window opens, whether or not anybody is asked */
    LAIR_EV_OFFER,  /* seat is dealt boss card */
    LAIR_EV_BOSS,   /* seat reveals boss card */
    LAIR_EV_FIRST,  /* seat is First Player */
    LAIR_EV_DRAW,   /* seat draws card; amount 0 room, 1 spell */
    LAIR_EV_SHOW,   /* seat shows card */
    LAIR_EV_MULLIGAN,
    LAIR_EV_PLACE_ROOM, /* seat puts card face-down; room = covered room or LAIR_NO_CARD */
    LAIR_EV_NO_BUILD,
    LAIR_EV_BUILT,         /* card is turned up */
    LAIR_EV_MARKET,        /* card is laid out */
    LAIR_EV_HERO_REVEALED, /* hero */
    LAIR_EV_HERO_MOVED,    /* hero; amount = new place, from = old place */
    LAIR_EV_DRAFT,         /* seat takes card */
    LAIR_EV_MINION,        /* seat places its Minion; amount = space */
    LAIR_EV_MINION_ACTS,   /* seat; amount = space */
    LAIR_EV_LEVEL_UP,
    LAIR_EV_CAST,      /* seat declares the spell card */
    LAIR_EV_USE,       /* seat declares an ability of source */
    LAIR_EV_TARGET,    /* of the play just declared: hero, card or amount (other seat) */
    LAIR_EV_RESOLVE,   /* a play of seat resolves, source */
    LAIR_EV_CANCELLED, /* card */
    LAIR_EV_FIZZLED, /* source: its target is gone; of a Minion's action: nothing comes of it, rule says why */
    LAIR_EV_TRIGGER,  /* an ability of source happens */
    LAIR_EV_COUNTERS, /* amount more or fewer on room card */
    LAIR_EV_STUN,     /* room card; amount 1: until walked through */
    LAIR_EV_AWAKE,    /* room card is no longer frozen */
    LAIR_EV_BONUS,    /* amount damage until end of turn for room card; without one for the rooms of seat that
                              fit the filter `from`, or with from -1 for its last room */
    LAIR_EV_ICONS,    /* seat's boss gains amount icons of class from */
    LAIR_EV_ICONS_TIMES, /* room card shows amount times its icons */
    LAIR_EV_ENTER,       /* hero enters room card */
    LAIR_EV_SKIP,        /* hero skips room card */
    LAIR_EV_DAMAGE,      /* room card deals amount to hero */
    LAIR_EV_HURT,        /* source deals amount to hero */
    LAIR_EV_HEALTH,      /* hero has amount more health until end of turn */
    LAIR_EV_HEART,       /* hero gets a heart token of amount */
    LAIR_EV_DIED,        /* hero dies in the dungeon of seat; card = room */
    LAIR_EV_SURVIVED,    /* hero reaches the boss of seat */
    LAIR_EV_SCORE,       /* seat; amount souls more, from wounds more (signed) */
    LAIR_EV_HEALED,      /* hero */
    LAIR_EV_DISCARD,     /* seat discards card */
    LAIR_EV_TAKE,        /* seat takes card into hand */
    LAIR_EV_GIVE,        /* seat gives card to seat amount */
    LAIR_EV_DESTROYED,   /* room card of seat */
    LAIR_EV_UNCOVERED,   /* room card of seat */
    LAIR_EV_SWAPPED,     /* rooms card and room of seat */
    LAIR_EV_ORDERED,     /* seat has rearranged its dungeon */
    LAIR_EV_SKIPS,       /* hero will skip amount rooms */
    LAIR_EV_AGAIN,       /* seat's Minion acts amount more times */
    LAIR_EV_EXTRA_BUILD, /* seat may place amount more rooms */
    LAIR_EV_STAYS,       /* bait: hero stays in town; rule says why */
    LAIR_EV_RESHUFFLE,   /* amount 0 rooms, 1 spells */
    LAIR_EV_MARKET_LEFT, /* card goes from the Market to the discard pile */
    LAIR_EV_CUT,         /* a chain of triggers was cut */
    LAIR_EV_GAME_OVER,   /* rule says why */
    LAIR_EV_WINNER,      /* seat; rule says by which comparison */
    LAIR_EV_COINS, /* seat has amount more or fewer coins; from: the other seat, -1 the bank, -2 a room */
    LAIR_EV_ROOM_COINS, /* amount more or fewer coins on room card */
    LAIR_EV_MINIBOSS,   /* seat puts miniboss card under room, at level amount */
    LAIR_EV_LEVEL,      /* miniboss card of seat is at level amount; from = the level before */
    LAIR_EV_MINIBOSS_LEFT, /* miniboss card of seat leaves room; amount 0 to the discard pile, 1 to the hand, 2 from the game */
    LAIR_EV_UNBUILT,     /* card of seat could not be built and is discarded */
    LAIR_EV_DEACTIVATED, /* room card */
    LAIR_EV_OUT,         /* seat is eliminated */
    LAIR_EV_SEEDED,      /* card is put into the discard pile at setup */
    LAIR_EV_ITEM,        /* item amount; hero: now on it; seat: now its; from = enum lair_item_place */
    LAIR_EV_ROLL,        /* the die shows amount */
    LAIR_EV_LOOK, /* seat looks at the hand of seat amount, or with -1 at the room deck, -2 the spell deck */
    LAIR_EV_TREASURE, /* room card has amount more icons of class from; from -1: amount of each class, no others */
    LAIR_EV_DAMAGE_TIMES, /* room card deals amount times its damage until end of turn */
    LAIR_EV_SILENCED,     /* room card, or without one the boss of seat, has no abilities until end of turn */
    LAIR_EV_LAW, /* amount = enum lair_mod_what, for seat, hero or card until end of turn: what may or may not be done */
    LAIR_EV_REMOVED,  /* hero leaves the game */
    LAIR_EV_RETURNED, /* face-down card of seat goes back to its hand */
    LAIR_EV_RAISED,   /* card of seat comes to the top of its stack */
    LAIR_EV_COPIED, /* seat has the level-up abilities (from 0) or the treasure (1) of the boss of seat amount */
    LAIR_EV_SENT,   /* hero goes to the first (amount 1) or the previous room (0) */
    LAIR_EV_MENDED, /* hero forgets its damage */
    LAIR_EV_STAKED, /* seat puts spell card into its score area */
    LAIR_EV_COUNT
};

typedef struct lair_event {
    uint8_t kind;    /* enum lair_event_kind */
    uint8_t seat;    /* who, or LAIR_NO_SEAT */
    uint8_t hero;    /* hero slot, or LAIR_NO_HERO */
    uint8_t seen;    /* bit per seat that may know the card; the rest see LAIR_NO_CARD */
    uint16_t card;   /* card (or boss number), or LAIR_NO_CARD */
    uint16_t room;   /* a second room, or LAIR_NO_CARD */
    uint16_t source; /* what caused it: LAIR_BY_... or LAIR_NO_CARD */
    uint16_t rule;   /* rule number that is carried out, 0 if none is worth naming */
    int16_t amount;
    int16_t from;
} lair_event;

typedef struct lair_listener {
    void (*hear)(void *self, const lair_event *event);
    void *self;
} lair_listener;

/* The face of an event that a seat sees (LAIR_NO_SEAT: the public one). */
lair_event lair_event_for(const lair_event *event, int seat);

/* ---- life cycle -------------------------------------------------------------------------------------------- */

/* The rules a named rulebook gives for so many players. */
lair_rules lair_rules_of(enum lair_profile profile, int players);

/* Puts other sets into a game, and what follows from mixing them: coins for discarded rooms (R-X-025, R-RMB-062). */
void lair_rules_mix(lair_rules *rules, uint16_t sets);

/* Of the sets that such a game is played with, and of no others: records of it stay good when cards are added elsewhere. */
uint64_t lair_pack_hash(const lair_pack *pack, const lair_rules *rules);

/* 0, or the rule that such a game would break. */
int lair_rules_check(const lair_rules *rules, const lair_pack *pack);

/* Begins a game and runs it to its first decision. Returns lair_rules_check. The listener may be NULL. */
int lair_start(lair_game *game, const lair_pack *pack, const lair_rules *rules, const uint8_t seed[32],
               const lair_listener *listener);

/* A 256-bit seed from a number. */
void lair_seed(uint64_t number, uint8_t seed[32]);
/* One from any text, each byte of which counts. */
void lair_seed_text(const char *text, size_t length, uint8_t seed[32]);
/* The n-th of many that come from one: who knows some of them knows nothing of the others. */
void lair_seed_nth(const uint8_t seed[32], uint64_t n, uint8_t nth[32]);
/* A generator at its beginning, for lair_redeal. */
void lair_rng_seed(lair_rng *rng, const uint8_t seed[32]);

/* Answers for a seat and runs to the next decision. Returns 0, or why not; then nothing has changed. */
int lair_choose(lair_game *game, const lair_pack *pack, int seat, lair_option option,
                const lair_listener *listener);

/* The same for an answer that lair_answers or lair_options has just listed for that seat of that game: it is not looked at
   again. For a search, which makes millions of them. */
void lair_take(lair_game *game, const lair_pack *pack, int seat, lair_option option,
               const lair_listener *listener);

/* lair_take, and what lair_answers then gives for the first seat that has to answer, worked out once for both. Returns how
   many; 0 when the game is over. */
int lair_take_list(lair_game *game, const lair_pack *pack, int seat, lair_option option,
                   const lair_listener *listener, lair_option *options, int capacity);

/* Seats that have to answer now, a bit each; 0 when the game is over. */
unsigned lair_pending(const lair_game *game);
/* The first of them; LAIR_NO_SEAT when the game is over. */
int lair_first_asked(const lair_game *game);
bool lair_over(const lair_game *game);

/* 64-bit hash of every byte but those worked out from others. */
uint64_t lair_hash(const lair_game *game);
/* Is this the game's hash, or as many of its lowest bits, today's or the slower one that records were written with at first? */
bool lair_hash_is(const lair_game *game, uint64_t hash, int bits);

/* ---- views: the only thing players, bots and explanations get ----------------------------------------------- */

/* LAIR_NO_SEAT: what everybody may know. */
void lair_look(const lair_game *game, const lair_pack *pack, int seat, lair_view *view);
/* A number of all that it shows: what opponents draw their chances from, so that the same moment gets the same answer. */
uint64_t lair_view_seed(const lair_view *view);

/* A game that looks the same to that seat, every such game being equally likely. The generator (lair_rng_seed) moves on:
   the next game is another one. */
void lair_redeal(const lair_view *view, const lair_pack *pack, lair_rng *rng, lair_game *game);

/* 0 if this could be a view of a game with these cards, else which of the looks at it has found something wrong: for views that
   come from elsewhere. Everything here trusts a view, so that one from a stranger is looked at before anything else is done. */
int lair_view_fault(const lair_view *view, const lair_pack *pack);

/* Legal answers of the view's seat, ascending; returns how many, 0 if it is not asked. A buffer of LAIR_OPTIONS takes them
   all. One that is too small gets some of them, each once and no more than fit, and how many there are is not told; nothing is
   written behind it, and without room for any it may be NULL. */
int lair_options(const lair_view *view, const lair_pack *pack, lair_option *options, int capacity);

/* What lair_options gives for that seat's view of the game, without making the view: for a search, which plays on in games
   dealt anew and looks at each of them many times. */
int lair_answers(const lair_game *game, const lair_pack *pack, int seat, lair_option *options, int capacity);

/* The rule (or LAIR_NOT_...) that forbids an answer now, 0 if it is legal. */
int lair_why_not(const lair_view *view, const lair_pack *pack, lair_option option);

/* What is done with the thing that a running effect asks for (enum lair_op of program.h), and how much; LAIR_OP_END if
   no effect asks. For saying what a question is about. */
int lair_choice_use(const lair_view *view, const lair_pack *pack, int *amount);

/* Seats that on public information could act in the present window, asked or not. */
unsigned lair_could_answer(const lair_view *view);
/* How many the present window asks before that seat. */
int lair_window_rank(const lair_game *game, int seat);
/* The pending plays in the order in which they resolve if nobody adds one, as indexes of play[]; returns how many. */
int lair_play_order(const lair_view *view, const lair_pack *pack, uint8_t order[LAIR_PLAYS]);

/* True if the seat may take its last choice back without anybody's leave (R: undo, docs/design.md). */
bool lair_may_undo(const lair_view *view);

/* ---- numbers, with reasons ---------------------------------------------------------------------------------- */

typedef struct lair_term {
    int16_t amount;
    uint16_t source; /* LAIR_BY_... */
    uint16_t rule;
} lair_term;

typedef struct lair_terms {
    lair_term term[24];
    int n;
    int total;
} lair_terms;

/* Damage the room would deal to the hero now (LAIR_NO_HERO: to a hero without abilities). */
int lair_damage(const lair_view *view, const lair_pack *pack, unsigned room, unsigned hero,
                lair_terms *terms);
/* How often it does so to a hero who survives it: more than once if the room sends heroes into itself again. */
int lair_strikes(const lair_view *view, const lair_pack *pack, unsigned room);
/* What a dungeon deals to a hero without abilities who survives it all. */
int lair_all_damage(const lair_view *view, const lair_pack *pack, int seat);
/* The same with each room striking once: the sum of their numbers, in one pass. */
int lair_rooms_damage(const lair_view *view, const lair_pack *pack, int seat);
/* Treasure a visible room shows now, whatever is printed on it: a lane for each class. */
lair_icons lair_room_icons(const lair_view *view, const lair_pack *pack, unsigned room);
/* Treasure of a class in a seat's dungeon. */
int lair_treasure(const lair_view *view, const lair_pack *pack, int seat, enum lair_class cls,
                  lair_terms *terms);
/* Of all classes at once: a lane for each. */
lair_icons lair_all_treasure(const lair_view *view, const lair_pack *pack, int seat);
/* Total health of a hero. */
int lair_health(const lair_view *view, const lair_pack *pack, unsigned hero, lair_terms *terms);
/* Where bait will send a hero in town as things stand: a seat, or -1 with the rule that keeps it. values: one per seat.
   Minions that have been placed and have not acted yet count, apart from what somebody has yet to choose. */
int lair_bait(const lair_view *view, const lair_pack *pack, unsigned hero, int values[LAIR_SEATS], int *rule);
/* The same without Minions that have yet to act: for a search, which makes millions of them. */
int lair_bait_now(const lair_view *view, const lair_pack *pack, unsigned hero, int values[LAIR_SEATS],
                  int *rule);

enum { LAIR_STEPS = 16 };

/* A room that a hero comes into: what it takes there in all, and the health left then. */
typedef struct lair_step {
    uint16_t room;
    int16_t damage, left;
} lair_step;

typedef struct lair_forecast {
    bool dies;
    bool leaves;                /* neither dies nor survives: something sends it out of this dungeon */
    uint16_t room;              /* where it dies, or LAIR_NO_CARD */
    int8_t position;            /* of that room, counted from the entrance, from 0 */
    int16_t damage;             /* total it would take up to there */
    int16_t health;             /* in all, as it then is */
    int16_t left;               /* health left if it survives */
    lair_step step[LAIR_STEPS]; /* the rooms it comes into, the same one again if it is sent there again */
    uint8_t n_steps;
} lair_forecast;

/* The walk of a hero through a dungeon as it stands: nobody plays anything, what may be declined is declined, and Minions
   that have been placed count as with lair_bait. */
lair_forecast lair_walk_forecast(const lair_view *view, const lair_pack *pack, unsigned hero, int seat);

/* ---- small queries ------------------------------------------------------------------------------------------ */

static inline bool lair_has(const lair_bits *set, unsigned card)
{
    return card < LAIR_CARDS && (set->w[card >> 6] >> (card & 63) & 1u);
}
int lair_bits_count(const lair_bits *set);
/* The next card of the set at or after `from`, or LAIR_CARDS. */
unsigned lair_bits_next(const lair_bits *set, unsigned from);

const lair_design *lair_card(const lair_pack *pack, unsigned card);
const lair_design *lair_hero(const lair_game *game, const lair_pack *pack, unsigned hero);
const lair_design *lair_boss(const lair_game *game, const lair_pack *pack, int seat);

/* The visible room at a position of a dungeon (0 beside the boss), LAIR_NO_CARD if none, face-down or deactivated. */
unsigned lair_room_at(const lair_game *game, int seat, int position);
/* The stack whose top card is that room: returns its slot or -1, and the owner. */
int lair_room_find(const lair_game *game, unsigned room, int *seat);
/* The cards of a slot, bottom to top. */
const uint16_t *lair_pile(const lair_game *game, int seat, int slot);
/* Heroes of a place in their order; returns how many. */
int lair_queue(const lair_game *game, uint8_t place, uint8_t heroes[LAIR_HEROES]);
/* Are there coins in this game? R-X-024, R-RMB-016. */
bool lair_has_coins(const lair_game *game);
/* Heroes the town may hold, R-SBM-036 and R-SOLO-009; as many as there are by R-RMB-029. */
int lair_town_slots(const lair_game *game);
/* R-SOLO-024: index of the title, 0 Failure .. 10. */
int lair_solo_title(int score);
/* Souls and wounds with whatever adds to them. */
int lair_souls(const lair_game *game, const lair_pack *pack, int seat);
int lair_wounds(const lair_game *game, const lair_pack *pack, int seat);
int lair_score(const lair_game *game, const lair_pack *pack, int seat);
/* The miniboss attached to a room: its index in game->miniboss, -1 if none. */
int lair_miniboss_of(const lair_game *game, unsigned room);
/* A miniboss in play, by that index: its owner (-1: none), and is it awake? The index of a miniboss card, -1 if it is not in play. */
int lair_miniboss_owner(const lair_game *game, int ix);
bool lair_miniboss_awake(const lair_game *game, int ix);
int lair_miniboss_find(const lair_game *game, unsigned card);
/* Is it a question that several answer together, in secret until the last has? */
bool lair_is_common(const lair_game *game);
/* Is it a window in which the seat could answer only its own play, which came last? */
bool lair_is_own_window(const lair_game *game, int seat);
/* The item a hero carries, -1 if none. */
int lair_item_of(const lair_game *game, unsigned hero);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
