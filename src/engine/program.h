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
    T(END_OF_TURN, "the turn ends, before effects until end of turn run out")

enum lair_trigger_kind {
#define T(name, text) LAIR_ON_##name,
    LAIR_TRIGGERS_TABLE(T)
#undef T
        LAIR_ON_COUNT
};
#define LAIR_ON(name) (1u << LAIR_ON_##name)

enum lair_limit { LAIR_NO_LIMIT, LAIR_ONCE_A_TURN, LAIR_ONCE_A_TURN_PER_HERO };

/* lair_ability.flags */
enum {
    LAIR_AFTER_LEVEL_UP = 1, /* only for a levelled-up boss */
    LAIR_BUILD_ONLY = 2,     /* only in the build phase */
    LAIR_ADVENTURE_ONLY = 4, /* only in the adventure phase */
    LAIR_OR = 8,             /* an alternative to the ability before it: the player picks one */
    LAIR_UNPLAYABLE = 16     /* parses and prints, but uses words the machine does not run yet */
};

/* ---- locals ------------------------------------------------------------------------------------------------- */

enum lair_local {
    LAIR_L_HERO,
    LAIR_L_ROOM,
    LAIR_L_ROOM2,
    LAIR_L_CARD,
    LAIR_L_PLAYER,
    LAIR_L_CLASS,
    LAIR_L_PLAY,
    LAIR_L_SPACE
};

/* ---- who (low nibble of ins.b where an op takes a player) ---------------------------------------------------- */

enum lair_who {
    LAIR_W_YOU,           /* the controller */
    LAIR_W_THAT_PLAYER,   /* the local */
    LAIR_W_DUNGEON_OWNER, /* owner of the dungeon that hero is in, or has just left */
    LAIR_W_OPPONENT,      /* CHOOSE_PLAYER: one opponent */
    LAIR_W_ANY            /* CHOOSE_PLAYER: one player, oneself allowed */
};

/* high nibble of ins.b in a CHOOSE */
enum {
    LAIR_BY_HOLDER = 0x10, /* the player named by who chooses, not the controller */
    LAIR_OPTIONAL = 0x20,  /* may stop: then, or with nothing to choose, go to c */
    LAIR_SECOND =
        0x40 /* CHOOSE_ROOM: into ROOM2, another than ROOM; with nothing to choose ROOM2 stays empty */
};

/* ---- rooms, heroes, cards: selectors (ins.a) ------------------------------------------------------------------ */

enum lair_rooms {
    LAIR_R_THIS,      /* the source */
    LAIR_R_THAT,      /* the local ROOM */
    LAIR_R_THOSE,     /* ROOM and ROOM2 */
    LAIR_R_OWN,       /* rooms of who */
    LAIR_R_OWN_OTHER, /* the same without the source */
    LAIR_R_ADJACENT,  /* directly left and right of the source */
    LAIR_R_LAST,      /* who's room beside the boss */
    LAIR_R_OPPONENTS, /* rooms in opponents' dungeons */
    LAIR_R_ANY        /* rooms in any dungeon */
};

enum lair_heroes {
    LAIR_H_IN_OWN,             /* inside the controller's dungeon */
    LAIR_H_IN_OR_AT_OPPONENTS, /* inside an opponent's dungeon or at its entrance */
    LAIR_H_TOWN,               /* in town */
    LAIR_H_LANDMARK,           /* at a Landmark; of the Tavern the top one */
    LAIR_H_WOUNDS              /* among the controller's wounds */
};

enum lair_cards { LAIR_C_HAND, LAIR_C_DISCARD, LAIR_C_MARKET };

/* What the room is chosen for (CHOOSE_ROOM n): only rooms on which it would do something are offered. */
enum lair_purpose {
    LAIR_P_ANY,
    LAIR_P_ADD_COUNTER,
    LAIR_P_REMOVE_COUNTER,
    LAIR_P_STUN,
    LAIR_P_DESTROY,
    LAIR_P_COVER,
    LAIR_P_MOVE_COUNTER /* to the source */
};

/* ---- filters: all bits must fit ---------------------------------------------------------------------------- */

enum lair_filter {
    LAIR_F_MONSTER = 1,
    LAIR_F_TRAP = 2,
    LAIR_F_ORDINARY = 4, /* rooms not advanced, heroes not epic */
    LAIR_F_ADVANCED = 8, /* rooms; heroes: epic */
    LAIR_F_ROOM = 16,
    LAIR_F_SPELL = 32,
    LAIR_F_COUNTER = 64,   /* has a counter */
    LAIR_F_CAST = 128,     /* cast by the controller this turn */
    LAIR_F_CLERIC = 0x100, /* shows that treasure ... */
    LAIR_F_FIGHTER = 0x200,
    LAIR_F_MAGE = 0x400,
    LAIR_F_THIEF = 0x800,
    LAIR_F_EXPLORER = 0x1000,
    LAIR_F_DIFFERENT = 0x2000, /* not the local CARD */
    LAIR_F_KIND_NAMED = 0x4000 /* rooms or spells as named before (local CLASS) */
};

/* ---- conditions (IF a) and counts (COUNT a) ------------------------------------------------------------------ */

enum lair_condition {
    LAIR_C_HERO_HERE,     /* a hero is in this room; it becomes that hero */
    LAIR_C_COUNTERS_HERE, /* counters on this room, compared */
    LAIR_C_ENTERED_HERE,  /* heroes that entered this room this turn, compared */
    LAIR_C_HAND_HAS,      /* the controller's cards of the filter, compared */
    LAIR_C_SURVIVED,      /* a hero survived the controller's dungeon this turn */
    LAIR_C_DID,           /* the "may" before was taken */
    LAIR_C_CARD_IS,       /* that card fits the filter */
    LAIR_C_AT_ENTRANCE /* heroes at that player's entrance, compared (CHOOSE_PLAYER before it offers only fitting ones) */
};
enum lair_compare { LAIR_GE, LAIR_LE, LAIR_LT, LAIR_EQ }; /* ins.b, with ins.n */

enum lair_count {
    LAIR_N_ROOMS,     /* rooms: selector in b, filter */
    LAIR_N_DISCARD,   /* cards of the filter in the discard pile */
    LAIR_N_BENEATH,   /* cards under this room */
    LAIR_N_LANDMARKS, /* Landmarks with a hero */
    LAIR_N_WOUNDS     /* the controller's wounds */
};

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
    O(REPEAT, "do what follows up to the NEXT n|x times") \
    O(NEXT, "again from c until the REPEAT is used up") \
    O(CHOOSE_ROOM, "that room = one of rooms a (who b, purpose n, filter); none: go to c") \
    O(CHOOSE_HERO, "that hero = one of heroes a (filter); none: go to c") \
    O(CHOOSE_PLAYER, "that player = an opponent or any; n: only with exactly n heroes at the entrance") \
    O(CHOOSE_CARD, "that card = one of cards a of who (filter); none: go to c") \
    O(CHOOSE_CLASS, "name a class") \
    O(CHOOSE_KIND, "name rooms or spells; a: only kinds that player holds") \
    O(CHOOSE_PLAY, "that play = a pending spell; a 1: of an opponent") \
    O(CHOOSE_SPACE, "that space = where the controller's Minion could be placed now") \
    O(COUNTERS, "n|x counters more (fewer if negative) on rooms a of who (filter)") \
    O(CLEAR_COUNTERS, "all counters off rooms a; x = how many") \
    O(STUN, "rooms a are stunned until end of turn; n 1: until a hero has walked through alive") \
    O(BONUS, "rooms a deal n|x more damage until end of turn") \
    O(BASE_ONLY, "continuous: rooms deal this hero their printed damage only") \
    O(ICONS, \
      "who's boss gains n icons of each class of the filter (none: the named class) until end of turn") \
    O(TIMES_ICONS, "rooms a show n times their icons until end of turn") \
    O(HURT, "n|x damage to that hero") \
    O(HEALTH, "that hero has n more health until end of turn") \
    O(HEART, "that hero gets a heart token of n; b 1: every hero at that player's entrance") \
    O(DRAW, \
      "who draws n|x cards; a 1 rooms, 2 spells, 3 of each; filter 1: shown to all. The last is that card") \
    O(TAKE, "that card comes into the controller's hand") \
    O(DISCARD, "that card leaves who's hand for the discard pile") \
    O(DISCARD_RANDOM, "who discards n cards of the filter at random") \
    O(STEAL_RANDOM, "that player gives the controller a random card of the filter") \
    O(HEAL, "that hero, a wound, becomes souls") \
    O(DESTROY, "rooms a are destroyed") \
    O(SWAP, "the stacks of that room and the other change places") \
    O(ARRANGE, "the controller puts the rooms of its dungeon in any order") \
    O(TO_LANDMARK, "that hero goes to Landmark n") \
    O(TO_ENTRANCE, "that hero goes to the entrance of who") \
    O(ENTER_AGAIN, "that hero enters its room again") \
    O(SKIP, "that hero skips the next n rooms it would enter") \
    O(CANCEL, "that play is cancelled and its card, now that card, discarded") \
    O(MINION_AGAIN, "this turn the controller's Minion acts n more times") \
    O(MOVE_MINION, "the controller's Minion moves to that space") \
    O(EXTRA_BUILD, "the controller may place n more rooms this turn") \
    O(BUILD_NOW, "that card is built over that room at once") \
    O(TO_TOWN, "that hero goes back to town")

enum lair_op {
#define O(name, text) LAIR_OP_##name,
    LAIR_OPS_TABLE(O)
#undef O
        LAIR_OPS
};

#endif
