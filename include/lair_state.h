/* lair_state.h - what a game is made of: the pack of cards, the rules that were chosen, and the game itself, one plain value. lair.h
 * includes it and says what can be asked and done; clients that only play read no further here than lair_rules. */
#ifndef LAIR_STATE_H
#define LAIR_STATE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- sizes ------------------------------------------------------------------------------------------------ */

enum {
    LAIR_SEATS = 6,
    LAIR_CARDS = 512,   /* room-deck and spell cards of a pack */
    LAIR_HEROES = 64,   /* heroes of one game */
    LAIR_STACKS = 6,    /* stack slots of a dungeon; five positions and a spare */
    LAIR_POSITIONS = 5, /* R-SBM-072 */
#ifdef LAIR_TINY_TABLES /* a test build in which every table is soon full */
    LAIR_PILE = 6,
    LAIR_MODS = 2,
    LAIR_PLAYS = 1,
    LAIR_FRAMES = 1,
    LAIR_TRIGGERS = 2,
    LAIR_CASTS = 1,
    LAIR_ATTACHED = 1,
#else
    LAIR_PILE = 44,     /* cards in one dungeon */
    LAIR_MODS = 40,     /* numbers changed until end of turn */
    LAIR_PLAYS = 12,    /* pending plays */
    LAIR_FRAMES = 3,    /* running effects */
    LAIR_TRIGGERS = 24, /* triggers waiting */
    LAIR_CASTS = 16,    /* spells remembered for this turn */
    LAIR_ATTACHED = 12, /* minibosses in play */
#endif
    LAIR_TOPS = 12,     /* scripted cards on top of one deck */
    LAIR_ROLLS = 4,     /* scripted rolls of the die */
    LAIR_ITEMS = 32,    /* items of a pack */
    LAIR_LOCALS = 8,    /* what a running effect remembers */
    LAIR_CLASSES = 5,   /* cleric fighter mage thief explorer */
    LAIR_LANDMARKS = 6, /* temple stadium library hideout tavern launchpad */
    LAIR_OPTIONS = 512  /* a buffer of this size takes every answer with the built-in sets, lair_options */
};

#define LAIR_NO_CARD 0xFFFFu /* no card; in a view also: a card this seat cannot know */
#define LAIR_NO_HERO 0xFFu
#define LAIR_NO_SEAT 0xFFu

/* ---- the pack: designs and programs, read-only ------------------------------------------------------------ */

enum lair_kind {
    LAIR_ROOM,
    LAIR_ADVANCED_ROOM,
    LAIR_MINIBOSS,
    LAIR_SPELL,
    LAIR_EPIC_SPELL,
    LAIR_ITEM,
    LAIR_BOSS,
    LAIR_HERO,
    LAIR_EPIC_HERO,
    LAIR_KIND_COUNT
};

enum lair_class { LAIR_CLERIC, LAIR_FIGHTER, LAIR_MAGE, LAIR_THIEF, LAIR_EXPLORER };

enum lair_landmark { LAIR_TEMPLE, LAIR_STADIUM, LAIR_LIBRARY, LAIR_HIDEOUT, LAIR_TAVERN, LAIR_LAUNCHPAD };

/* Sets of the repository; a pack may hold others (a user's own) with higher numbers. */
enum lair_card_set {
    LAIR_SET_SUPER,
    LAIR_SET_MINIBOSSES,
    LAIR_SET_BASE,
    LAIR_SET_NEXT_LEVEL,
    LAIR_SET_CRASH_LANDING,
    LAIR_SET_HERO_KIND,
    LAIR_SET_PAPER_PIXELS,
    LAIR_SET_PROMOS,
    LAIR_SET_OWN,
    LAIR_SET_COUNT
};

/* Treasure icons: one 8-bit lane per class, so that adding dungeons up is adding words. */
typedef uint64_t lair_icons;

/* How many there are of one class, and of all together. */
static inline int lair_icons_of(lair_icons icons, int cls)
{
    return (int)(icons >> 8 * cls & 0xFF);
}
static inline int lair_icons_sum(lair_icons icons)
{
    return (int)(icons * 0x0101010101010101ull >> 56);
}

typedef struct lair_design {
    lair_icons icons;    /* printed treasure */
    uint64_t hears;      /* bit per trigger (program.h) its abilities wait for */
    uint16_t xp;         /* bosses */
    uint16_t ability;    /* first ability in the pack */
    uint32_t needs;      /* what all its abilities that are declared need, enum lair_need (program.h) */
    uint8_t n_abilities; /* how many */
    uint8_t set;         /* enum lair_card_set */
    uint8_t kind;        /* enum lair_kind */
    uint8_t filter;  /* what it is, as the low bits of a program filter (monster, trap, ordinary, advanced) */
    uint8_t damage;  /* rooms */
    uint8_t phases;  /* spells: bit 0 build, bit 1 adventure */
    uint8_t health;  /* heroes ... */
    uint8_t players; /* smallest number of players it is used with */
    uint8_t souls;
    uint8_t wounds;
    uint8_t lure; /* enum lair_lure (program.h): 0 by its treasure */
    uint8_t star; /* heroes: always in the deck, takes no items */
    uint8_t copies;
    uint8_t not_solo;    /* taken out of a solo game */
    uint8_t first_class; /* 1 + the class printed first; 0: none */
    uint8_t spare[1];
} lair_design;

typedef struct lair_ability {
    uint64_t on;     /* bits of the triggers it answers */
    uint16_t filter; /* what the trigger's subject must be */
    uint16_t code;   /* first instruction */
    uint16_t flags;  /* LAIR_AFTER_LEVEL_UP ... */
    uint8_t length;  /* instructions */
    uint8_t limit;   /* enum lair_limit */
    uint32_t needs;  /* enum lair_need: else it cannot be declared */
    uint32_t spare;
} lair_ability;

/* One instruction; the meaning of each op and its fields is in program.h. */
typedef struct lair_ins {
    uint8_t op, a, b, c;
    int16_t n;
    uint16_t filter;
} lair_ins;

/* A set of cards, a bit each: lair_has, lair_bits_count, lair_bits_next. */
typedef struct lair_bits {
    uint64_t w[LAIR_CARDS / 64];
} lair_bits;

typedef struct lair_pack {
    uint64_t hash;              /* of everything below */
    const lair_design *designs; /* owned by whoever made the pack */
    const lair_ability *abilities;
    const lair_ins *code;
    uint16_t n_designs, n_abilities, n_code;
    uint16_t n_cards, n_heroes, n_bosses, n_items;
    uint16_t card_design[LAIR_CARDS]; /* card number -> design: each copy is a card */
    uint16_t hero_design[256];        /* hero number -> design */
    uint16_t boss_design[128];        /* boss number -> design */
    uint16_t item_design[LAIR_ITEMS]; /* item number -> design */
    lair_bits spells;                 /* the cards that are spells */
    lair_bits minibosses;             /* the cards that are minibosses */
    lair_bits in_hand; /* cards that are used from the hand: spells, and what has such an ability */
    lair_bits in_set[LAIR_SET_COUNT];                 /* the cards of each set */
    uint64_t heroes_in_set[LAIR_SET_COUNT][256 / 64]; /* the same for heroes and bosses */
    uint64_t bosses_in_set[LAIR_SET_COUNT][128 / 64];
    uint16_t in_hand_sets;             /* bit per set with cards of in_hand that are no spells */
    uint64_t miniboss_hears;           /* all that minibosses hear */
    uint64_t set_hash[LAIR_SET_COUNT]; /* of each set alone: its cards, their programs and their numbers */
    uint16_t first_design[LAIR_SET_COUNT]; /* of each set; in the built-in pack the others follow it */
} lair_pack;

/* ---- rules of a game: data, chosen before it starts -------------------------------------------------------- */

enum lair_edition { LAIR_SUPER, LAIR_MINIBOSSES, LAIR_CLASSIC, LAIR_EDITION_COUNT };

enum lair_profile {
    LAIR_SUPER_EN,
    LAIR_SUPER_PL,
    LAIR_SUPER_UK,
    LAIR_MINIBOSSES_PL,
    LAIR_MINIBOSSES_DE,
    LAIR_CLASSIC_ALL,
    LAIR_PROFILE_COUNT
};

enum { LAIR_DECKOUT_EMPTY, LAIR_DECKOUT_CANNOT_REVEAL };                  /* deckout, R-SBM-141 */
enum { LAIR_VISIT_FREE, LAIR_VISIT_DRAFT_FIRST, LAIR_VISIT_PLACE_FIRST }; /* visit_order, R-SBM-056 */
enum { LAIR_DEATH_IMMEDIATE, LAIR_DEATH_ON_EXIT };                        /* death_check, R-SBM-126 */
enum { LAIR_HEARTS_KEEP, LAIR_HEARTS_DROP };                              /* returned_hearts, R-SBM-137 */
enum { LAIR_DUAL_BOARD_ORDER, LAIR_DUAL_CARD_ORDER };                     /* dual_landmark, R-X-005 */
enum { LAIR_RETURNED_NEXT_TURN, LAIR_RETURNED_THIS_TURN };                /* returned_hero, Q-53 */
/* setup, R-RMB-014, R-VAR-001 */
enum { LAIR_SETUP_SEEDED, LAIR_SETUP_DISCARD_TWO, LAIR_SETUP_SEEDED_DISCARD_TWO };
enum { LAIR_MULLIGAN_SHUFFLE, LAIR_MULLIGAN_DISCARD };              /* mulligan, R-RMB-017 */
enum { LAIR_BAIT_OLDEST, LAIR_BAIT_NEWEST };                        /* bait_order, R-RMB-066 */
enum { LAIR_LEVEL_UP_FIRST, LAIR_BUILT_FIRST };                     /* level_up_order, R-RMB-041 */
enum { LAIR_UNPAID_DISCARDED, LAIR_UNPAID_REMOVED };                /* unpaid_miniboss, R-RMB-048 */
enum { LAIR_COVERED_SLEEPS, LAIR_COVERED_DISCARDED };               /* covered_miniboss, Q-37 */
enum { LAIR_EMPTY_ENDS, LAIR_EMPTY_GOES_ON };                       /* town_deck_empty, Q-43 */
enum { LAIR_COIN_NEVER, LAIR_COIN_IN_BUILD, LAIR_COIN_IN_WINDOWS }; /* coin_discard, R-X-025 */
enum { LAIR_TIE_HIGHEST_XP, LAIR_TIE_LOWEST_XP };                   /* final_tie, R-RMB-088 */
enum { LAIR_FOUR_CARDS, LAIR_FOUR_TREASURES };                      /* mulligan_four, R-SBM-028 */
enum { LAIR_CANCEL_IN_ORDER, LAIR_CANCEL_AT_ONCE };                 /* cancel_moment, R-SBM-155 */
enum { LAIR_CANCEL_ANY, LAIR_CANCEL_OTHERS };                       /* cancel_whose, R-SBM-155 */

typedef struct lair_rules {
    uint8_t edition;   /* enum lair_edition */
    uint8_t profile;   /* enum lair_profile it was made from */
    uint8_t players;   /* 1 = solo */
    uint8_t challenge; /* solo only, R-SOLO-025 */
    uint8_t hero_set;  /* whose heroes are used, R-X-002 */
    uint8_t deckout;
    uint8_t visit_order;
    uint8_t death_check;
    uint8_t returned_hearts;
    uint8_t dual_landmark;
    uint8_t returned_hero;
    uint8_t counter_supply; /* 0: no limit, R-SBM-003 */
    uint8_t mulligan_limit; /* 0: as often as the hand allows, Q-19 */
    uint8_t cancel_cancelable;
    int8_t heart_landmark; /* +2, Q-01 */
    int8_t heart_tavern;   /* -2, Q-01 */
    uint16_t sets;         /* bit per card set whose rooms, spells and bosses are in */
    uint8_t turn_limit;    /* 0: none */
    uint8_t setup;
    uint8_t mulligan;
    uint8_t bait_order;
    uint8_t level_up_order;
    uint8_t unpaid_miniboss;
    uint8_t covered_miniboss;
    uint8_t town_deck_empty;
    uint8_t coin_discard;
    uint8_t final_tie;
    uint8_t items_per_turn; /* 1, or 2 with four players and more, R-X-009 */
    uint8_t hard;           /* variants: R-VAR-004 */
    uint8_t choose_boss;    /* R-VAR-005 */
    uint8_t scheming;       /* R-VAR-006 */
    uint8_t infinite_lives; /* R-VAR-008 */
    uint8_t ten_souls_end;  /* with infinite lives: ten souls end the game all the same, R-VAR-010 */
    uint16_t extra_heroes;  /* bit per set whose heroes join: paper-pixels, promos, own */
    uint8_t mulligan_four;
    uint8_t cancel_moment;
    uint8_t cancel_whose;
    uint8_t spare[9];
} lair_rules;

/* Are the rooms, spells and bosses of a set in the game? */
static inline bool lair_plays_set(const lair_rules *rules, unsigned set)
{
    return rules->sets >> set & 1u;
}

/* Those of any of these sets, a bit each? */
static inline bool lair_plays_any(const lair_rules *rules, unsigned sets)
{
    return (rules->sets & sets) != 0;
}

/* ---- the game ---------------------------------------------------------------------------------------------- */

/* ChaCha8 blocks computed from key, stream and counter: a draw depends on nothing else. */
enum lair_stream { LAIR_RNG_ROOMS, LAIR_RNG_SPELLS, LAIR_RNG_TOWN, LAIR_RNG_REST, LAIR_RNG_STREAMS };
typedef struct lair_rng {
    uint32_t key[8];
    uint32_t counter[LAIR_RNG_STREAMS];
} lair_rng;

/* Where a hero is: zone * 8 + seat or landmark. */
enum lair_zone {
    LAIR_NOWHERE, /* not in this game */
    LAIR_IN_DECK,
    LAIR_IN_TOWN,
    LAIR_AT_LANDMARK,
    LAIR_AT_ENTRANCE,
    LAIR_IN_DUNGEON,
    LAIR_AS_SOUL,
    LAIR_AS_WOUND,
    LAIR_REMOVED
};
#define LAIR_PLACE(zone, who) ((uint8_t)((zone)*8 + (who)))
static inline enum lair_zone lair_zone_of(unsigned place)
{
    return (enum lair_zone)(place / 8);
}
/* The seat, or at a Landmark which one. */
static inline int lair_whose(unsigned place)
{
    return (int)(place % 8);
}

/* A Minion's space: 0 home; 1 + landmark * 3 + (treasure 0, special 1, summoning 2); a card; or one's boss. */
enum { LAIR_HOME = 0, LAIR_ON_ROOM = 0x200, LAIR_ON_BOSS = 0x400 };
#define LAIR_TOWN_SPACE(landmark, which) ((uint16_t)(1 + (landmark)*3 + (which)))

/* What caused something: a card number, or one of these plus a number. */
enum {
    LAIR_BY_BOSS = 0x400,
    LAIR_BY_HERO = 0x800,
    LAIR_BY_ITEM = 0xA00,
    LAIR_BY_SPACE = 0xC00,
    LAIR_BY_RULE = 0x1000
};
#define LAIR_BY_WHAT(source) ((source)&0x1E00u) /* which of them; 0: a card */

enum lair_player_flag {
    LAIR_LEVELLED = 1,       /* R-SBM-174 */
    LAIR_DRAFTED = 2,        /* this visit */
    LAIR_PLACED = 4,         /* this visit */
    LAIR_SURVIVED = 8,       /* a hero survived this dungeon this turn */
    LAIR_BOSS_USED = 16,     /* the boss's once-a-turn mark */
    LAIR_OUT = 32,           /* eliminated, R-RMB-084 */
    LAIR_LEVEL_CHECKED = 64, /* level up already looked at this reveal */
    LAIR_PROMOTED = 128      /* has promoted a miniboss this turn */
};

typedef struct lair_player {
    uint16_t boss;     /* boss number, LAIR_NO_CARD before the reveal */
    uint16_t offer[2]; /* the two bosses dealt */
    uint16_t minion;   /* its space */
    uint16_t xp;       /* of the boss */
    uint8_t flags;     /* enum lair_player_flag */
    uint8_t souls, wounds;
    uint8_t hand_rooms, hand_spells; /* public counts, Q-55 */
    uint8_t builds;                  /* rooms it may still place this turn */
    uint8_t built;                   /* rooms placed this turn */
    uint8_t minion_again;            /* further times its Minion's space acts */
    uint8_t casts;                   /* own spells resolved this turn */
    uint8_t destroyed;               /* own rooms destroyed this turn */
    uint8_t mulligans;
    uint8_t coins;
    uint8_t heroes_in; /* heroes that entered its dungeon this turn */
    uint8_t tie;       /* random rank for equal XP, Q-20 */
    uint8_t lured;     /* heroes that came by bait this turn */
    uint8_t gained;    /* souls gained this turn */
    uint16_t copied;   /* boss number whose level-up abilities it has too, LAIR_NO_CARD: none */
    uint8_t coined;    /* has discarded a card for a coin this turn */
    uint8_t spare[3];
} lair_player;

enum lair_stack_flag {
    LAIR_STUNNED = 1,     /* until end of turn */
    LAIR_FROZEN = 2,      /* stunned until a hero has walked through alive */
    LAIR_FACE_DOWN = 4,   /* the top card is not built yet; with LAIR_NEW: revealed, not yet paid for */
    LAIR_DEACTIVATED = 8, /* R-X-027 */
    LAIR_NEW = 16         /* built in this reveal, its trigger not yet seen to */
};

typedef struct lair_stack {
    uint16_t top; /* the pile's last card once more: asked for far more often than changed */
    uint8_t height;
    uint8_t counters; /* on the visible room */
    uint8_t flags;    /* enum lair_stack_flag */
    uint8_t entered;  /* heroes that entered the visible room this turn */
    uint8_t coins;    /* on the visible room */
    uint8_t by; /* 1 + the seat that put the top card there, if not the owner; until it has been built */
} lair_stack;

/* Position 0 is beside the boss and the last room a hero meets; building at the entrance appends. */
typedef struct lair_dungeon {
    uint16_t pile[LAIR_PILE];      /* the cards, slot by slot, bottom to top */
    lair_stack stack[LAIR_STACKS]; /* by slot: a stack keeps its slot while it exists */
    uint8_t order[LAIR_STACKS];    /* position -> slot */
    uint8_t n;                     /* positions in use */
    uint8_t n_pile;
} lair_dungeon;

/* A number changed until end of turn. */
enum lair_mod_what {
    LAIR_MOD_NONE,
    LAIR_MOD_ROOM,
    LAIR_MOD_ROOMS,
    LAIR_MOD_LAST_ROOM,
    LAIR_MOD_BOSS_ICONS,
    LAIR_MOD_ICONS_TIMES, /* a room, or with target NONE all rooms of seat, show amount times their icons */
    LAIR_MOD_HEALTH,
    LAIR_MOD_DAMAGE_TIMES, /* a room deals amount times its damage; 0: none */
    LAIR_MOD_ROOM_ICONS,   /* a room shows amount more icons of the class `filter` */
    LAIR_MOD_ICONS_SET,    /* a room shows amount icons of each class and no others */
    LAIR_MOD_SILENT,       /* a room has no abilities */
    LAIR_MOD_BOSS_SILENT,  /* nor has the boss of seat */
    LAIR_MOD_ENTRY_HEALTH, /* heroes entering the room, or with target NONE the dungeon of seat, have amount more health */
    LAIR_MOD_ENTRY_SKIP,  /* heroes entering the dungeon of seat skip its first room */
    LAIR_MOD_NO_ENTRY,    /* no hero enters the dungeon of seat */
    LAIR_MOD_BARRED,      /* the hero enters no dungeon */
    LAIR_MOD_NOT_LURED,   /* the hero is not lured */
    LAIR_MOD_NO_ROOMS,    /* seat cannot build rooms */
    LAIR_MOD_OVER_ANY,    /* seat builds cards of the filter over any of its rooms */
    LAIR_MOD_AT_OPPONENT, /* seat may place over an opponent's room */
    LAIR_MOD_NO_WIN,      /* seat cannot win */
    LAIR_MOD_NO_LOSS,     /* seat cannot lose by wounds */
    LAIR_MOD_SOULS,       /* seat has amount more souls */
    LAIR_MOD_WOUNDS,      /* seat has amount more wounds */
    LAIR_MOD_TAX,         /* seat pays amount coins for each spell */
    LAIR_MOD_SHIELD,      /* room and miniboss abilities do not affect heroes in the dungeon of seat */
    LAIR_MOD_CHOSEN,      /* the room `target` has chosen seat */
    LAIR_MOD_SCORED,      /* the spell `target` lies in the score area of seat */
    LAIR_MOD_COUNT,
    LAIR_MOD_LASTS = 0x80 /* with one of these: for the rest of the game */
};
typedef struct lair_mod {
    uint8_t what;    /* enum lair_mod_what */
    uint8_t seat;    /* whose rooms or boss */
    uint16_t target; /* room card or hero */
    int8_t amount;
    uint8_t filter;  /* which rooms; for icons the class */
    uint16_t source; /* for explaining */
} lair_mod;

/* A declared spell or ability that has not resolved. */
typedef struct lair_play {
    uint16_t source; /* LAIR_BY_... */
    uint16_t ability;
    uint8_t seat;
    uint8_t spell : 7; /* enum lair_play_what */
    uint8_t did : 1;   /* what an extra costs was paid with it */
    int16_t x;
    uint16_t local[LAIR_LOCALS];
} lair_play;

/* A running effect. */
typedef struct lair_frame {
    uint16_t ability;
    uint16_t source;
    uint16_t local[LAIR_LOCALS]; /* typed by index, see program.h */
    int16_t x;
    uint8_t pc;
    uint8_t seat;      /* controller */
    uint8_t declaring; /* enum lair_frame_state */
    uint8_t loop;
    uint8_t did;       /* the last "may" was taken */
    uint8_t asked;     /* scratch of a question in several steps */
    uint8_t committed; /* a trigger that has begun to do something */
    uint8_t each;      /* seats for which it is still to be done */
    uint8_t by;        /* the seat that made it happen: whose effect, cost or choice it follows from */
    uint8_t spare;
} lair_frame;

typedef struct lair_trigger {
    uint16_t ability;
    uint16_t source;
    uint16_t room; /* the room it is about */
    uint16_t card; /* the card it is about */
    uint8_t hero;  /* the hero it is about */
    uint8_t seat;
    uint8_t group; /* later groups go first */
    uint8_t spare;
} lair_trigger;

/* A miniboss in play: under one room, awake while that room is active. */
typedef struct lair_miniboss {
    uint16_t card, room;
    uint8_t level; /* 1..3; 0: the entry is free */
    uint8_t fell;  /* dropped to a lower level this turn */
} lair_miniboss;

/* A spell that has resolved: the card and, above its nine bits, the seat. */
typedef uint16_t lair_cast;

enum lair_phase {
    LAIR_SETUP,
    LAIR_TOWN,
    LAIR_BUILD,
    LAIR_MINION,
    LAIR_BAIT,
    LAIR_ADVENTURE,
    LAIR_END_OF_TURN,
    LAIR_GAME_OVER
};

enum lair_decision {
    LAIR_ASK_NOTHING,
    LAIR_ASK_BOSS,     /* together: keep one of two bosses */
    LAIR_ASK_MULLIGAN, /* covert */
    LAIR_ASK_SETUP,    /* together: the first room or none */
    LAIR_ASK_VISIT,    /* open: draft, or place the Minion */
    LAIR_ASK_BUILD,    /* covert until placed */
    LAIR_ASK_WINDOW,   /* covert: pass, cast or use */
    LAIR_ASK_MODE,     /* which of two sentences joined by Or */
    LAIR_ASK_YES_NO,
    LAIR_ASK_ROOM,
    LAIR_ASK_HERO,
    LAIR_ASK_PLAYER,
    LAIR_ASK_CARD,
    LAIR_ASK_CLASS,
    LAIR_ASK_KIND,
    LAIR_ASK_PLAY,
    LAIR_ASK_SPACE,
    LAIR_ASK_TRIGGER, /* which of one's own triggers first */
    LAIR_ASK_WAITING, /* in a view: somebody else is asked something covert */
    LAIR_ASK_DISCARD, /* together: two cards to discard, R-VAR-001 */
    LAIR_ASK_DRAW,    /* open: the card for the turn, or what an ability gives instead */
    LAIR_ASK_PAY,     /* open: a revealed miniboss is paid for or discarded */
    LAIR_ASK_SCHEME,  /* open: a room card, a spell or nothing, R-VAR-006 */
    LAIR_ASK_NUMBER,
    LAIR_ASK_SIGN,
    LAIR_ASK_PLACE, /* a card and where it is built at once */
    LAIR_ASK_MINIBOSS,
    LAIR_ASK_ITEM,
    LAIR_DECISION_COUNT
};

typedef struct lair_game {
    /* the moment */
    uint8_t phase; /* enum lair_phase */
    uint8_t step;  /* inside it, enum step of the engine's flow.h */
    uint8_t turn;  /* 1.. */
    uint8_t players;
    uint8_t first;    /* First Player */
    uint8_t active;   /* active player or LAIR_NO_SEAT, R-SBM-040 */
    uint8_t turn_ix;  /* how far player order has got in this phase */
    uint8_t decision; /* enum lair_decision */
    uint8_t asked;    /* seat of a single decision */
    uint8_t pending;  /* bit per seat that has to answer */
    uint8_t passed;   /* window: seats that passed in a row */
    uint8_t after;    /* window: the step that follows */
    uint8_t group;    /* of the next triggers */
    uint8_t chain;    /* triggers since the last decision, cut at 64 */
    uint8_t n_plays, n_frames, n_triggers, n_mods;
    uint8_t n_heroes; /* heroes in use */
    uint8_t n_casts;
    uint8_t reveals; /* heroes still to reveal this turn */
    uint8_t failed_reveal;
    uint8_t winner; /* seat, or LAIR_NO_SEAT */
    uint8_t words;  /* 64-bit words of a card set in use */
    /* the hero that walks */
    uint8_t walker;            /* LAIR_NO_HERO: none */
    uint8_t walk_at;           /* position of its room; n = at the entrance */
    uint16_t walk_room;        /* the room it is in; LAIR_NO_CARD: between rooms */
    uint16_t walk_last;        /* the room it entered last, be it gone or not */
    uint8_t tavern_end;        /* R-SOLO-020 happened */
    uint8_t window_start;      /* seat a window asks first */
    uint8_t last_seat;         /* who made the last choice */
    uint8_t answered;          /* seats that answered a common question themselves */
    uint8_t n_order;           /* players still in the game */
    uint8_t order[LAIR_SEATS]; /* their seats, in the order of this turn */
    uint8_t n_items;           /* items in use */
    uint16_t counters_out;     /* counters on the table */
    uint16_t deck_rooms, deck_spells, discard_rooms, discard_spells;
    uint32_t choices;            /* choices made */
    uint32_t barrier;            /* choices made when something happened that undo must not cross */
    uint32_t commit[LAIR_SEATS]; /* secret answers to a common question */
    uint32_t item_used;          /* once-a-turn marks of items */

    lair_rules rules;
    lair_rng rng;

    lair_bits deck, discard, gone, market, used; /* used: once-a-turn marks */
    lair_bits hand[LAIR_SEATS];
    lair_bits known[LAIR_SEATS]; /* cards whose holder the seat knows */

    lair_player player[LAIR_SEATS];
    lair_dungeon dungeon[LAIR_SEATS];

    uint8_t hero_id[LAIR_HEROES];    /* hero number in the pack */
    uint8_t hero_place[LAIR_HEROES]; /* LAIR_PLACE */
    uint8_t hero_order[LAIR_HEROES]; /* place in a queue; in the Tavern the highest is on top */
    uint8_t hero_damage[LAIR_HEROES];
    int8_t hero_heart[LAIR_HEROES];   /* sum of its heart tokens */
    uint8_t hero_flags[LAIR_HEROES];  /* low 4 bits rooms to skip; then enum lair_hero_flag */
    uint8_t hero_marks[LAIR_HEROES];  /* stack slots that have acted on it once a turn */
    uint8_t hero_turned[LAIR_HEROES]; /* the how-manyth to be turned up, from 1 on; 0: still in the deck */

    lair_mod mod[LAIR_MODS];
    lair_play play[LAIR_PLAYS];
    lair_frame frame[LAIR_FRAMES];
    lair_trigger trigger[LAIR_TRIGGERS];
    lair_cast cast[LAIR_CASTS];
    lair_miniboss miniboss[LAIR_ATTACHED];
    uint8_t item_place[LAIR_ITEMS]; /* enum lair_item_place */
    uint8_t item_order[LAIR_ITEMS]; /* of those that wait in town: the lowest came first */
    uint16_t top[2][LAIR_TOPS];     /* scripted room and spell draws, next first */
    uint8_t top_hero[LAIR_TOPS];    /* scripted town draws */
    uint8_t top_item[LAIR_TOPS];    /* scripted items */
    uint8_t n_top[4];               /* of rooms, spells, heroes, items */
    uint8_t roll[LAIR_ROLLS];       /* scripted rolls of the die, next first; 0: no more */

    /* Worked out from the rest, and no part of a game's hash. */
#ifdef LAIR_TINY_TABLES
    uint16_t gap[3]; /* so that no byte is left to chance */
#endif
    uint64_t hears
        [LAIR_SEATS]; /* all that boss and visible rooms of a dungeon wait for; only while uses[] is known */
    uint32_t ahead[LAIR_RNG_STREAMS]
                  [4]; /* of each stream four draws that follow each other (rng_below) ... */
    uint32_t ahead_of[LAIR_RNG_STREAMS]; /* ... and which: 1 + a fourth of their counter; 0: not worked out */
    uint64_t epics;                      /* heroes in use that are epic, a bit each */
    uint64_t rivals;                     /* ... that opponents can use */
    uint64_t near;                       /* ... that are inside a dungeon or at its entrance */
    uint32_t changed;                    /* bit per enum lair_mod_what that mod[] has, lasting or not */
    uint16_t attached;                   /* bit per entry of miniboss[] that is in use */
    uint16_t uses[LAIR_SEATS]; /* what of each dungeon is used in windows (dungeon_uses); 0: not worked out */
    uint16_t spare[3];
} lair_game;

enum lair_hero_flag {
    LAIR_HERO_SKIPS = 15,    /* rooms to skip */
    LAIR_HERO_RETURNED = 16, /* sent back this turn */
    LAIR_HERO_USED = 32,     /* its own once-a-turn mark */
    LAIR_HERO_SCORED = 64,   /* became a soul or a wound this turn */
    LAIR_HERO_ITEM = 128     /* carries an item */
};

/* Where an item is; those with a seat or a hero have its number added. */
enum lair_item_place {
    LAIR_ITEM_NOWHERE, /* not in this game, or spent for good */
    LAIR_ITEM_IN_DECK,
    LAIR_ITEM_IN_TOWN,     /* waiting for a hero */
    LAIR_ITEM_UP = 0x10,   /* + seat: face-up in its score area */
    LAIR_ITEM_DOWN = 0x20, /* + seat: face-down */
    LAIR_ITEM_ON = 0x40    /* + hero: carried */
};
/* The seat in whose score area an item lies, -1: in nobody's. */
static inline int lair_item_whose(unsigned place)
{
    return place >= LAIR_ITEM_UP && place < LAIR_ITEM_ON ? (int)(place % LAIR_ITEM_UP) : -1;
}

#ifndef __cplusplus
_Static_assert(sizeof(lair_rules) == 48, "rules are 48 bytes");
_Static_assert(sizeof(lair_game) <= 4288, "a game fits 67 lines of a cache");
_Static_assert(LAIR_ATTACHED <= 16, "a bit each");
_Static_assert(LAIR_CARDS <= 1 << 9, "a card and a seat in 16 bits");
#endif

/* What one seat may know. Its own type, so that a game can't be handed out by mistake. */
typedef struct lair_view {
    lair_game g;
    uint8_t seat;
    uint8_t spare[7];
} lair_view;

#ifdef __cplusplus
}
#endif
#endif
