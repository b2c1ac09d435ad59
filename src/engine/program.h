/* program.h - what a card's program is made of.
 *
 * An ability is a straight list of instructions. The compiler (src/cards/compile.c) writes them, the machine
 * (machine.c) runs them, one at a time, and may stop at any CHOOSE or ASK to wait for a player.
 *
 * What is played (spells, activated abilities) has a mark DECLARED: what stands before it - choices, then
 * costs - is done when the play is declared; what follows is done when it resolves. Triggers have no mark and run
 * in one go.
 *
 * An effect remembers at most one thing of a kind: that hero, that room, that card, that player. These are the
 * locals below; CHOOSE writes them, effects read them, a trigger fills in what it is about. */
#ifndef LAIR_PROGRAM_H
#define LAIR_PROGRAM_H

/* ---- triggers: bits of lair_ability.on and lair_design.hears ------------------------------------------------ */

#define LAIR_TRIGGERS_TABLE(T) \
    T(CAST, "a spell resolves") \
    T(ACTIVATE, "declared like a spell by the owner of the card in play") \
    T(CONTINUOUS, "in force while its card is active; asked for, never run") \
    T(BUILT, "this room has just been built") \
    T(UNCOVERED, "the card above this room went away") \
    T(MINION, "the owner's Minion acts on this card's space") \
    T(LEVEL_UP, "once a game, the dungeon first has five rooms") \
    T(DRAFT_INSTEAD, "the owner would draft from the Market: may be done instead") \
    T(YOU_DRAFT, "the owner has drafted a card of the filter") \
    T(ENTERS_TOWN, "this hero would take a place in town: done instead") \
    T(ENTERS_DUNGEON, "this hero steps from the entrance into a dungeon, before the first room acts") \
    T(SURVIVES_HERE, "a hero leaves this room alive") \
    T(DIES_HERE, "a hero dies in this room") \
    T(YOU_KILL, "a hero dies in a room (of the filter) of the owner's dungeon") \
    T(SURVIVES_DUNGEON, "this hero reaches a boss alive") \
    T(YOU_CAST, "a spell of the owner has resolved") \
    T(SELF_DESTROYED, "this room is destroyed: done instead of discarding it") \
    T(OTHER_DESTROYED, "another room of the owner's dungeon is destroyed") \
    T(END_OF_TURN, "the turn ends, before effects until end of turn run out") \
    T(RIVAL, "declared like a spell by any opponent of the owner; of a hero: of the owner of its dungeon") \
    T(BUILD_IF, "this card is about to be built: if its conditions do not hold it is discarded instead") \
    T(BUILD_START, "the build phase begins, before anybody acts") \
    T(YOU_BUILD, "the owner has built a room of the filter") \
    T(YOU_BUILD_OTHER, "the same, another room than this one") \
    T(YOU_BUILD_BESIDE, "the owner has built a room directly left or right of this one") \
    T(REVEALED, "this hero is turned up from the town deck") \
    T(ENTERS_HERE, "a hero of the filter enters this room") \
    T(ENTERS_LAST, "this hero enters the room beside a boss") \
    T(SURVIVES_ROOM, "this hero leaves a room of the filter alive") \
    T(WOULD_DIE, "this hero is about to die: done instead") \
    T(ANY_DESTROYED, "a room in any dungeon is destroyed") \
    T(YOU_UNCOVER, "the owner has destroyed one of its rooms; the room under it is that room") \
    T(ROOM_LOST, "a room of the filter, anybody's, was destroyed or discarded from a hand; it is that card") \
    T(SELF_DESTROYED_BY, "this room was destroyed by another card") \
    T(OPPONENT_CASTS, "a spell of an opponent has resolved") \
    T(ANY_CAST, "a spell of any player is about to resolve") \
    T(FORCED_DISCARD, \
      "an effect of the owner makes an opponent discard that card: the owner has it instead") \
    T(OPPONENT_DISCARDS, "an opponent has discarded that card, for whatever reason") \
    T(TAKES_DISCARDED, "the owner has taken a card from the discard pile") \
    T(GAINS_COINS, "the owner has gained coins") \
    T(PROMOTE_INSTEAD, "the owner promotes a miniboss: the price may be this instead of the coin") \
    T(OPPONENT_MINIBOSS, "an opponent has paid for a miniboss at the reveal, or promoted one")

enum lair_trigger_kind {
#define T(name, text) LAIR_ON_##name,
    LAIR_TRIGGERS_TABLE(T)
#undef T
        LAIR_ON_COUNT
};
#define LAIR_ON(name) (1ull << LAIR_ON_##name)

/* Further bits of lair_design.hears: what its continuous abilities are about, so that a question passes over the rest. */
#define LAIR_HAS_DAMAGE (1ull << 63)  /* BONUS, DAMAGE_TIMES */
#define LAIR_HAS_ICONS (1ull << 62)   /* ROOM_ICONS, TIMES_ICONS */
#define LAIR_HAS_BUILD (1ull << 61)   /* BUILD_OVER, NOT_OVER, LEVEL */
#define LAIR_HAS_SILENCE (1ull << 60) /* SILENCE */
#define LAIR_HAS_HERO (1ull << 59)    /* what a hero or its item says of that hero */

/* Bits of lair_ability.needs and lair_design.needs: what must be so before it can be declared. Windows are many: a card
   whose needs are not met is passed over without a closer look. */
enum lair_need {
    LAIR_NEED_BUILD = 1 << 0,         /* it is the build phase */
    LAIR_NEED_ADVENTURE = 1 << 1,     /* it is not */
    LAIR_NEED_PLAY = 1 << 2,          /* something waits to resolve */
    LAIR_NEED_INSIDE = 1 << 3,        /* a hero is inside a dungeon */
    LAIR_NEED_IN_OWN = 1 << 4,        /* ... the user's */
    LAIR_NEED_IN_OTHERS = 1 << 5,     /* ... an opponent's */
    LAIR_NEED_IN_ROOM = 1 << 6,       /* a hero is in a room */
    LAIR_NEED_AT_ANY = 1 << 7,        /* a hero is at an entrance */
    LAIR_NEED_AT_OWN = 1 << 8,        /* ... the user's */
    LAIR_NEED_NEAR_OWN = 1 << 9,      /* a hero is inside the user's dungeon or at its entrance */
    LAIR_NEED_NEAR_OTHERS = 1 << 10,  /* ... an opponent's */
    LAIR_NEED_DISCARD_ROOM = 1 << 11, /* the discard pile has a card of the room deck */
    LAIR_NEED_DISCARD_SPELL = 1 << 12,
    LAIR_NEED_DISCARD = 1 << 13,   /* ... any card */
    LAIR_NEED_HAND_ROOM = 1 << 14, /* the user holds another card of the room deck */
    LAIR_NEED_HAND_SPELL = 1 << 15,
    LAIR_NEED_COUNTER = 1 << 16,  /* a counter is on a room */
    LAIR_NEED_COIN = 1 << 17,     /* the user has a coin */
    LAIR_NEED_NO_COIN = 1 << 18,  /* ... has none */
    LAIR_NEED_MINIBOSS = 1 << 19, /* a miniboss is in play */
    LAIR_NEED_CHOSEN = 1 << 20,   /* a card has chosen a player this turn */
    LAIR_NEED_LEVELLED = 1 << 21, /* the user has levelled up */
    LAIR_NEED_HAND_MINIBOSS = 1 << 22,
    LAIR_NEED_REFIRE = 1 << 23, /* a room of the user has a when-built or when-uncovered ability */
    /* about the room the ability stands on */
    LAIR_NEED_HERO_HERE = 1 << 24,
    LAIR_NEED_COUNTER_HERE = 1 << 25,
    LAIR_NEED_AWAKE_HERE = 1 << 26, /* it is not stunned */
    LAIR_NEED_HERE = LAIR_NEED_HERO_HERE | LAIR_NEED_COUNTER_HERE | LAIR_NEED_AWAKE_HERE
};

/* For a hero's RIVAL ability once a turn means: whoever uses it. */
enum lair_limit { LAIR_NO_LIMIT, LAIR_ONCE_A_TURN, LAIR_ONCE_A_TURN_PER_HERO };

/* lair_ability.flags */
enum {
    LAIR_AFTER_LEVEL_UP = 1, /* only for a levelled-up boss */
    LAIR_BUILD_ONLY = 2,     /* only in the build phase */
    LAIR_ADVENTURE_ONLY = 4, /* only in the adventure phase */
    LAIR_OR = 8,             /* an alternative to the ability before it: the player picks one */
    LAIR_UNPLAYABLE = 16,    /* parses and prints, but uses words the machine does not run yet */
    LAIR_FROM_HAND = 32,     /* used while the card is in the hand; its cost discards the card */
    LAIR_HERO_SIDE = 64,     /* items: while a hero carries it */
    LAIR_BOSS_SIDE = 128,    /* items: while it lies face-up in a score area */
    LAIR_LEVEL_2 = 256,      /* minibosses: from level 2 on */
    LAIR_LEVEL_3 = 512       /* minibosses: at level 3 */
};

/* ---- locals ------------------------------------------------------------------------------------------------- */

enum lair_local {
    LAIR_L_HERO,
    LAIR_L_ROOM,
    LAIR_L_ROOM2,
    LAIR_L_CARD, /* a card; a miniboss in play; or LAIR_BY_ITEM | item */
    LAIR_L_PLAYER,
    LAIR_L_CLASS, /* class named; kind named (0 rooms, 1 spells); after DISCARD_HAND the spells discarded */
    LAIR_L_PLAY,
    LAIR_L_SPACE /* where a Minion goes; or a second hero (LAIR_SECOND) */
};
#define LAIR_L_HERO2 LAIR_L_SPACE
#define LAIR_L_CARD2 LAIR_L_SPACE

/* ---- who (low nibble of ins.b where an op takes a player) ---------------------------------------------------- */

enum lair_who {
    LAIR_W_YOU,           /* the controller */
    LAIR_W_THAT_PLAYER,   /* the local */
    LAIR_W_DUNGEON_OWNER, /* owner of the dungeon or score area that hero is in, or has just left */
    LAIR_W_OPPONENT,      /* CHOOSE_PLAYER: one opponent */
    LAIR_W_ANY,           /* CHOOSE_PLAYER: one player, oneself allowed */
    LAIR_W_SOURCE_OWNER,  /* owner of the card the ability stands on, whoever controls it */
    LAIR_W_ROOM_OWNER,    /* owner of that room */
    LAIR_W_CARD_OWNER,    /* owner of that card, a miniboss in play */
    LAIR_W_LEADER,        /* CHOOSE_PLAYER: one with at least n more souls than the controller */
    LAIR_W_CROWDED        /* CHOOSE_PLAYER: one whose dungeon n or more heroes entered this turn */
};

/* high nibble of ins.b in a CHOOSE */
enum {
    LAIR_BY_HOLDER = 0x10, /* the player named by who chooses, not the controller */
    LAIR_OPTIONAL = 0x20,  /* may stop: then, or with nothing to choose, go to c */
    LAIR_SECOND = 0x40,    /* CHOOSE_ROOM: into ROOM2, another than ROOM; with nothing to choose ROOM2 stays
                              empty. CHOOSE_HERO: into HERO2; CHOOSE_CARD, and what is done with it: CARD2 */
    LAIR_UNSHOWN = 0x80    /* CHOOSE_CARD: only cards that this effect has not shown yet */
};

/* ---- rooms, heroes, cards: selectors (ins.a) ------------------------------------------------------------------ */

enum lair_rooms {
    LAIR_R_THIS,      /* the source; for a miniboss the room it is attached to */
    LAIR_R_THAT,      /* the local ROOM */
    LAIR_R_THOSE,     /* ROOM and ROOM2 */
    LAIR_R_OWN,       /* rooms of who */
    LAIR_R_OWN_OTHER, /* the same without this room */
    LAIR_R_ADJACENT,  /* directly left and right of this room */
    LAIR_R_LAST,      /* who's room beside the boss */
    LAIR_R_OPPONENTS, /* rooms in opponents' dungeons */
    LAIR_R_ANY,       /* rooms in any dungeon */
    LAIR_R_ANY_OTHER, /* the same without this room */
    LAIR_R_NEXT,      /* directly right of this room: the one a hero meets next */
    LAIR_R_PREVIOUS,  /* directly left of this room */
    LAIR_R_SAME,      /* rooms of the dungeon that room is in */
    LAIR_R_FIRST,     /* the leftmost of who's rooms that fits the filter */
    LAIR_R_OCCUPIED   /* rooms of who with a hero in it; that hero becomes the local when chosen */
};

enum lair_heroes {
    LAIR_H_THAT,               /* effects only: the local HERO */
    LAIR_H_IN_OWN,             /* inside the controller's dungeon */
    LAIR_H_IN_OR_AT_OPPONENTS, /* inside an opponent's dungeon or at its entrance */
    LAIR_H_TOWN,               /* in town */
    LAIR_H_LANDMARK,           /* at a Landmark; of the Tavern the top one */
    LAIR_H_WOUNDS,             /* among the controller's wounds */
    LAIR_H_ANY,                /* in town, at an entrance or in a dungeon */
    LAIR_H_IN_ANY,             /* inside any dungeon */
    LAIR_H_IN_OPPONENTS,       /* inside an opponent's dungeon */
    LAIR_H_AT_OWN,             /* at the controller's entrance */
    LAIR_H_NEAR_OWN,           /* inside the controller's dungeon or at its entrance */
    LAIR_H_IN_MINIBOSS_ROOM,   /* inside one of the controller's rooms that has a miniboss */
    LAIR_H_IN_SIZED,           /* inside a dungeon with exactly n rooms */
    LAIR_H_IN_THAT_ROOM,       /* in that room, or just in it when it was destroyed */
    LAIR_H_AT_THAT,            /* at the entrance of who */
    LAIR_H_TOWN_OR_DECK,       /* in town or in the town deck */
    LAIR_H_DECK,               /* in the town deck */
    LAIR_H_SOULS,              /* souls of who */
    LAIR_H_OPPONENTS_SOULS,    /* souls of opponents */
    LAIR_H_SURVIVORS,          /* wounds opponents got this turn */
    LAIR_H_NEW_WOUNDS          /* wounds the controller got this turn */
};

enum lair_among {
    LAIR_AMONG_HAND, /* of who */
    LAIR_AMONG_DISCARD,
    LAIR_AMONG_MARKET,
    LAIR_AMONG_DECK, /* the room deck, or with the spell filter the spell deck; LOOK at it first */
    LAIR_AMONG_DECK_OR_DISCARD,
    LAIR_AMONG_MILLED, /* what the last MILL of this effect put into the discard pile */
    LAIR_AMONG_COVERED /* covered rooms of who that could be brought to the top */
};

enum lair_items {
    LAIR_I_TOWN,     /* in town, on no hero */
    LAIR_I_SCORED,   /* in any score area */
    LAIR_I_OWN_UP,   /* the controller's, face-up, not this one */
    LAIR_I_OWN_DOWN, /* the controller's, face-down */
    LAIR_I_FACE_UP /* any other than this one, face-up in a score area, in town or on a hero, whose boss side
                         could be used by the controller now */
};

/* What the room is chosen for (CHOOSE_ROOM n): only rooms on which it would do something are offered. */
enum lair_purpose {
    LAIR_P_ANY,
    LAIR_P_ADD_COUNTER,
    LAIR_P_REMOVE_COUNTER,
    LAIR_P_STUN,
    LAIR_P_DESTROY,
    LAIR_P_COVER,
    LAIR_P_MOVE_COUNTER, /* to the source */
    LAIR_P_SWAP,         /* another room is in the same dungeon */
    LAIR_P_MINIBOSS,     /* a miniboss could be put under it */
    LAIR_P_REFIRE_BUILT, /* has a when-built ability */
    LAIR_P_REFIRE        /* has a when-built or when-uncovered ability */
};

/* ---- filters: all bits must fit ---------------------------------------------------------------------------- */

enum lair_filter {
    LAIR_F_MONSTER = 1,
    LAIR_F_TRAP = 2,
    LAIR_F_ORDINARY = 4, /* rooms not advanced, heroes not epic */
    LAIR_F_ADVANCED = 8, /* rooms; heroes: epic */
    LAIR_F_ROOM = 16,
    LAIR_F_SPELL = 32,     /* cards, with ROOM: either */
    LAIR_F_CLERIC = 0x100, /* shows that treasure ... */
    LAIR_F_FIGHTER = 0x200,
    LAIR_F_MAGE = 0x400,
    LAIR_F_THIEF = 0x800,
    LAIR_F_EXPLORER = 0x1000,
    LAIR_F_MULTI = 0x8000, /* rooms and cards: two or more treasure */
    /* rooms in a dungeon */
    LAIR_F_COUNTER = 0x40,  /* has a counter */
    LAIR_F_MINIBOSS = 0x80, /* has a miniboss */
    /* cards */
    LAIR_F_MINIBOSS_CARD = 0x40, /* is a miniboss; with MONSTER: either */
    LAIR_F_CAST = 0x80,          /* cast by the controller this turn */
    LAIR_F_DIFFERENT = 0x2000,   /* not the local CARD */
    LAIR_F_KIND_NAMED = 0x4000,  /* rooms or spells as named before (local CLASS) */
    /* heroes */
    LAIR_F_HALF = 0x20,    /* has taken half its health or more */
    LAIR_F_ITEM = 0x40,    /* carries an item */
    LAIR_F_BARE = 0x80,    /* carries none */
    LAIR_F_HEALTH = 0x2000 /* health left at most n */
};

/* ---- conditions (IF a) and counts (COUNT a) ------------------------------------------------------------------ */

enum lair_condition {
    LAIR_IF_HERO_HERE,     /* a hero of the filter (health: n) is in this room; it becomes that hero */
    LAIR_IF_COUNTERS_HERE, /* counters on this room, compared */
    LAIR_IF_ENTERED_HERE,  /* heroes that entered this room this turn, compared */
    LAIR_IF_HAND_HAS,      /* the controller's cards of the filter, compared */
    LAIR_IF_SURVIVED,      /* a hero survived the controller's dungeon this turn */
    LAIR_IF_DID,           /* the "may" before was taken */
    LAIR_IF_CARD_IS,       /* that card fits the filter */
    LAIR_IF_AT_ENTRANCE, /* heroes at that player's entrance, compared (CHOOSE_PLAYER before it offers only fitting ones) */
    LAIR_IF_HERO_AT_OWN,     /* a hero is at the controller's entrance */
    LAIR_IF_IN_DUNGEON,      /* this hero is in a dungeon */
    LAIR_IF_NEAR_DUNGEON,    /* this hero is at an entrance or in a dungeon */
    LAIR_IF_ALL_CLASSES,     /* the controller's souls include a cleric, a fighter, a mage and a thief */
    LAIR_IF_FEWER_ROOMS,     /* an opponent has more rooms than the controller */
    LAIR_IF_FEWER_SOULS,     /* a player has more souls than the controller */
    LAIR_IF_OUTSOULED,       /* a player gained at least n more souls than the controller this turn */
    LAIR_IF_ACTIVE,          /* the controller is the active player */
    LAIR_IF_OTHER_ROOM,      /* the controller has a room of the filter other than this one */
    LAIR_IF_DESTROYED,       /* the controller's rooms destroyed this turn, compared */
    LAIR_IF_LURED,           /* heroes lured to the controller this turn, compared */
    LAIR_IF_WOUNDS,          /* the controller's wounds, compared */
    LAIR_IF_COINS,           /* the controller's coins, compared */
    LAIR_IF_MINIBOSSES,      /* the controller's minibosses, compared */
    LAIR_IF_MORE_MINIBOSSES, /* the controller has more minibosses than that room's owner */
    LAIR_IF_CHOSEN, /* LAW CHOSEN of this card has chosen a player this turn; it becomes that player */
    LAIR_IF_X       /* x, compared */
};
enum lair_compare { LAIR_GE, LAIR_LE, LAIR_LT, LAIR_EQ }; /* ins.b, with ins.n */

enum lair_count {
    LAIR_N_ROOMS,        /* rooms: selector in b, filter, of the controller */
    LAIR_N_DISCARD,      /* cards of the filter in the discard pile */
    LAIR_N_BENEATH,      /* cards under this room */
    LAIR_N_LANDMARKS,    /* Landmarks with a hero */
    LAIR_N_WOUNDS,       /* the controller's wounds */
    LAIR_N_ROOMS_THERE,  /* rooms of the filter in the dungeon that hero is in */
    LAIR_N_COINS_HERE,   /* coins on this room */
    LAIR_N_LURED,        /* heroes lured to the controller this turn */
    LAIR_N_SPELLS,       /* spells in the controller's hand */
    LAIR_N_OWNER_SPELLS, /* spells in the hand of the owner of the dungeon that hero is in or at */
    LAIR_N_LEVEL,        /* level of the miniboss of that room; b 1: of that card, a miniboss in play */
    LAIR_N_CARD_DAMAGE,  /* printed damage of that card */
    LAIR_N_HERO2_HEALTH  /* printed health of the second hero */
};

/* What is silent (SILENCE c). */
enum lair_silent {
    LAIR_SILENT_ROOMS,
    LAIR_SILENT_DECLARED, /* continuous: of rooms, only what would be declared */
    LAIR_SILENT_BOSS,     /* who's boss, until end of turn */
    LAIR_SILENT_HEROES,   /* continuous: heroes in who's dungeon or at its entrance */
    LAIR_SILENT_SPELLS    /* continuous: spells in who's hand cannot be cast */
};

/* The part of its damage that a hero takes (DAMAGE_TAKEN c). */
enum lair_takes {
    LAIR_TAKES_NOTHING,
    LAIR_TAKES_LESS,
    LAIR_TAKES_PRINTED /* what is printed on the room, whatever changes it */
};

/* Where an amount comes from (c of what says "n|x"); below them what single instructions have besides. */
enum lair_amount {
    LAIR_AMOUNT_N,
    LAIR_AMOUNT_X,
    LAIR_BONUS_TREASURE = 2, /* n for each treasure on the room */
    LAIR_HURT_DIE = 2,       /* a die for each hero */
    LAIR_DRAW_LOCAL = 2      /* as many as local CLASS says */
};

/* For good and not until end of turn (ICONS, SOULS c). */
enum { LAIR_FOR_GOOD = 1 };

/* Which cards are drawn, or looked at (DRAW, LOOK a). */
enum lair_deck {
    LAIR_DECK_NAMED,    /* of the kind that was named */
    LAIR_LOOK_HAND = 0, /* no deck: who's hand */
    LAIR_DECK_ROOMS,
    LAIR_DECK_SPELLS,
    LAIR_DECK_BOTH
};

/* Whose turn it is to do what follows (EACH a). */
enum lair_each { LAIR_EACH_OPPONENT, LAIR_EACH_PLAYER, LAIR_EACH_OWNERS_OPPONENT };

/* What heroes that enter this turn are told (ENTRY a), and what they cannot do (NO_ENTRY a). */
enum lair_entry { LAIR_ENTRY_ROOM, LAIR_ENTRY_DUNGEON, LAIR_ENTRY_SKIPS };
enum lair_no_entry { LAIR_NOBODY_ENTERS, LAIR_HERO_CANNOT_ENTER, LAIR_HERO_NOT_LURED };

/* Which item is put somewhere (PUT_ITEM a), and where besides a score area (n). */
enum lair_put { LAIR_PUT_THIS, LAIR_PUT_CARRIED, LAIR_PUT_THAT };
enum { LAIR_PUT_ON_HERO = 2 };

/* ---- instructions --------------------------------------------------------------------------------------------
 * Fields: a selector, b who and flags, c where to go on (index in the ability) or a switch, n amount, filter.
 * "n|x": the amount is n, or the frame's x if the instruction's c is 1. */

#define LAIR_OPS_TABLE(O) \
    O(END, "the ability is over") \
    O(DECLARED, "mark: the play is declared, the rest waits for its resolution") \
    O(IF, "go on if condition a (compare b, n, filter) holds, else go to c") \
    O(JUMP, "go to c") \
    O(ASK, "may the player (who) do what follows up to c; refused or impossible: go to c") \
    O(SET, "x = n") \
    O(ADD, "x = x + n") \
    O(COUNT, "x = count a (b, filter)") \
    O(TIMES, "x = x * n / b") \
    O(LIMIT, "x = at least b, at most n") \
    O(ROLL, "x = a die") \
    O(REPEAT, "do what follows up to the NEXT n|x times") \
    O(NEXT, "again from c until the REPEAT is used up") \
    O(EACH, \
      "for that player = each opponent (a 0), player (1) or opponent of the dungeon's owner (2), in order, \
what follows up to the EACH_NEXT; none: go to c") \
    O(EACH_NEXT, "again from c for the next of them") \
    O(CHOOSE_ROOM, "that room = one of rooms a (who b, purpose n, filter); none: go to c") \
    O(CHOOSE_HERO, "that hero = one of heroes a (who b, filter, n); none: go to c") \
    O(CHOOSE_PLAYER, "that player = an opponent or any; n: only with exactly n heroes at the entrance") \
    O(CHOOSE_CARD, "that card = one of cards a of who (filter); n: unless a miniboss, only if so many fit; " \
                   "none: go to c") \
    O(CHOOSE_CLASS, "name a class") \
    O(CHOOSE_KIND, "name rooms or spells; a: only kinds that player holds") \
    O(CHOOSE_PLAY, "that play = a pending spell, that player = its caster; a 1: of an opponent") \
    O(CHOOSE_SPACE, "that space = where the controller's Minion could be placed now") \
    O(CHOOSE_NUMBER, "x = a number from a to n; no more than the controller's coins") \
    O(CHOOSE_SIGN, "x = +n or -n") \
    O(CHOOSE_BUILD, \
      "that card, that room = a card of the hand (filter) and where it is built; a 1: that card only; n 1: over a \
room only; none: go to c") \
    O(CHOOSE_MINIBOSS, "that card = a miniboss in play; a 1: of an opponent; none: go to c") \
    O(CHOOSE_ITEM, "that card = one of items a; none: go to c") \
    O(COUNTERS, "n|x counters more (fewer if negative) on rooms a of who (filter)") \
    O(CLEAR_COUNTERS, "all counters off rooms a; x = how many") \
    O(STUN, "rooms a are stunned until end of turn; n 1: until a hero has walked through alive") \
    O(DEACTIVATE, "rooms a are deactivated until end of turn") \
    O(BONUS, \
      "rooms a deal n|x more damage until end of turn; c 2: n for each treasure on the room (of the class of the \
filter); continuous: while it holds, against heroes of kind b (F_ bits, 0: all)") \
    O(DAMAGE_TIMES, "rooms a deal n times their damage (0: none) until end of turn; continuous: against " \
                    "heroes of kind b (F_ bits)") \
    O(DAMAGE_TAKEN, \
      "continuous: from rooms of the filter this hero takes part c (LAIR_TAKES_...) of the damage; NOTHING with n: \
from the first n rooms of the dungeon only; LESS: n less") \
    O(SHIELD, \
      "continuous: abilities of rooms and minibosses do not affect this hero; otherwise: heroes in who's \
dungeon, until end of turn") \
    O(SILENCE, \
      "rooms a, or what else of who c names (LAIR_SILENT_...), have no abilities until end of turn; " \
      "continuous: while it holds") \
    O(ICONS, "who's boss gains n icons of each class of the filter (none: the named class) until end of " \
             "turn; c 1: for good") \
    O(TIMES_ICONS, "rooms a show n times their icons until end of turn; continuous: n times those printed") \
    O(ROOM_ICONS, \
      "rooms a show n more icons of each class of the filter >> 8 (none: the named class) until end of turn; \
continuous: while it holds. The rest of the filter selects rooms") \
    O(SET_ICONS, "rooms a show n icons of each class in play and no others until end of turn") \
    O(HURT, "n|x damage to heroes a of who; c 2: a die for each of them") \
    O(HEALTH, \
      "heroes a of who have n|x more health until end of turn; continuous: this hero, while it holds") \
    O(HEART, "that hero gets a heart token of n; b 1: every hero at that player's entrance") \
    O(HEAL_DAMAGE, "that hero forgets its damage") \
    O(KILL, "heroes a die; the owner of the dungeon scores, in town nobody") \
    O(TO_SOULS, "that hero, wherever it is, becomes a soul of the controller") \
    O(REMOVE, "that hero leaves the game; b SECOND: the second hero") \
    O(DRAW, \
      "who draws n|x cards (c 2: as many as local CLASS says); a 1 rooms, 2 spells, 3 of each, 0 the kind named; filter 1: \
shown to all. The last is that card") \
    O(LOOK, "the controller sees the hand of who (a 0), the room deck (1) or the spell deck (2)") \
    O(SHOW, "that card of the controller's hand is shown to all") \
    O(TAKE, "that card comes into the controller's hand, from wherever it is open or was looked for") \
    O(STEAL, "that card goes from that player's hand to the controller's; n -1: the other way") \
    O(DISCARD, "that card leaves who's hand for the discard pile") \
    O(DISCARD_THIS, "this card leaves the controller's hand for the discard pile") \
    O(DISCARD_RANDOM, "who discards n cards of the filter at random") \
    O(DISCARD_HAND, "who discards the whole hand; x = cards of the room deck, local CLASS = spells") \
    O(STEAL_RANDOM, "that player gives the controller a random card of the filter") \
    O(MILL, "n cards from the top of the room deck go to the discard pile") \
    O(TO_SCORE_AREA, "this spell is not discarded: it lies in the controller's score area for good") \
    O(GAIN, "who gains n|x coins") \
    O(PAY, "who pays n|x coins to the bank") \
    O(GIVE_COINS, "the controller gives n|x coins to who") \
    O(PLACE_COINS, "n|x coins go from the controller's hoard onto this room; x = how many went") \
    O(SWAP_COINS, "the controller and that player exchange their hoards") \
    O(HEAL, \
      "that hero, a wound of the controller, becomes souls; n -1: a soul becomes a wound of its owner; b " \
      "SECOND: the second hero") \
    O(DESTROY, "rooms a are destroyed") \
    O(SWAP, "the stacks of that room and the other change places") \
    O(ARRANGE, \
      "the rooms of who's dungeon are put in any order by the controller; n 1: in the opposite order") \
    O(RAISE, "that card, a covered room, comes to the top of its stack") \
    O(RETURN, "that card, a miniboss in play, goes back to its owner's hand; a 1: all face-down rooms do") \
    O(REFIRE, "the when-built abilities of rooms a happen again; n 1: also the when-uncovered ones") \
    O(COPY, \
      "the controller has the level-up abilities of that player's boss for good; what happens at level up \
happens now; n 1: its icons") \
    O(USE_ITEM, "the boss side of that card, an item, is used as the controller's own") \
    O(TURN_ITEM, "n 0: face-down, 1: face-up, 2: the other way; a 0 this item, 1 that card") \
    O(PUT_ITEM, \
      "item a (0 this one, 1 that hero's, 2 that card) goes face-down (n 0) or face-up (1) to who, or onto " \
      "that hero (2)") \
    O(ATTACH, "that card, a miniboss, is put under that room; n: at that level (0: the one it has)") \
    O(LEVEL, "this miniboss is at level n from now on; continuous: minibosses the owner builds start there") \
    O(TO_LANDMARK, "that hero goes to Landmark n") \
    O(TO_ENTRANCE, "that hero goes to the entrance of who") \
    O(ENTER_AGAIN, "that hero enters its room again") \
    O(SEND, "that hero goes to the previous room (n 0) or the first one (n 1) and enters it") \
    O(SKIP, \
      "that hero skips the next n rooms it would enter; continuous: this hero, the room beside the boss") \
    O(ENTRY, "heroes entering that room (a 0) or who's dungeon (a 1) this turn have n more health " \
             "until end of turn; none twice from the same source (a HEALTH of it counts too); " \
             "a 2: they skip the first room of who's dungeon") \
    O(NO_ENTRY, \
      "no hero can enter who's dungeon this turn; a 1: that hero cannot enter a dungeon; a 2: that \
hero is not lured") \
    O(CANCEL, "that play is canceled and its card, now that card, discarded") \
    O(MINION_AGAIN, "this turn the controller's Minion acts n more times") \
    O(MOVE_MINION, "the controller's Minion moves to that space") \
    O(EXTRA_BUILD, "the controller may place n more rooms this turn") \
    O(BUILD_NOW, \
      "that card, of hand or discard pile, is built over that room (none: at the entrance) at once") \
    O(NO_BUILD, "who cannot build rooms this turn; a 1: nobody can") \
    O(BUILD_OVER, \
      "rooms (a OWN: any of the controller's; THIS: this room; continuous on a card in hand: a OWN) may be covered by \
cards of the filter without a common treasure, this turn or while it holds") \
    O(NOT_OVER, \
      "continuous: cards of the filter cannot be built over rooms a (THIS) or beside them (ADJACENT)") \
    O(LAW, \
      "law a (LAIR_MOD_...) with the amount n for who this turn; TAX: what follows is done again for each " \
      "later spell of who; CHOSEN: this card remembers who") \
    O(SOULS, "who has n more souls until end of turn (c 1: for good); continuous: while it holds") \
    O(TO_TOWN, "that hero goes back to town") \
    O(SHUFFLE_STACK, "the cards of that room's stack are put in random order")

/* Instructions that serve a single card, at most ten, and why no other one does their work. */
#define LAIR_SINGLE_OPS_TABLE(S) \
    S(CHOOSE_SPACE, "no other choice is about Minion spaces") \
    S(CHOOSE_SIGN, "a number from -1 to 1 would allow 0") \
    S(HEAL_DAMAGE, "damage is not undone by health until end of turn") \
    S(MILL, "nothing else takes cards off the deck unseen") \
    S(TO_SCORE_AREA, "the only spell that stays") \
    S(SWAP_COINS, "two gifts would need to know both hoards") \
    S(USE_ITEM, "which ability is known only in play") \
    S(MINION_AGAIN, "Minions act outside of effects") \
    S(MOVE_MINION, "the only thing that moves a Minion")

enum lair_op {
#define O(name, text) LAIR_OP_##name,
    LAIR_OPS_TABLE(O)
#undef O
        LAIR_OPS
};

/* How a hero without treasure is lured (lair_design.lure): to the one player with the most or fewest. */
enum lair_lure {
    LAIR_LURE_TREASURE,
    LAIR_LURE_FEWEST_SOULS,
    LAIR_LURE_MOST_SOULS,
    LAIR_LURE_MOST_SCORE,
    LAIR_LURE_MOST_WOUNDS,
    LAIR_LURE_FEWEST_WOUNDS,
    LAIR_LURE_MOST_CARDS,
    LAIR_LURE_MOST_COINS
};

#endif
