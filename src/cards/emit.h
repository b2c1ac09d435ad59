/* emit.h - inside the compiler: writing instructions, and what nouns stand for. */
#ifndef CARDS_EMIT_H
#define CARDS_EMIT_H

#include "compile.h"

enum { MOST_CODE = 96 };

#define COUNT_OF(list) ((int)(sizeof(list) / sizeof((list)[0])))

typedef struct emitter {
    lair_ins code[MOST_CODE];
    int n;
    uint8_t fix[MOST_CODE]; /* instructions whose c is still to be filled in */
    int n_fix;
    uint8_t price;      /* LAIR_SECOND: cards of the price are not to be taken for the target */
    bool declared;      /* a play: choices and costs of the first step come before the mark */
    const char *why;    /* it cannot be played; NULL: it can */
    const char *warns;  /* it is played, but its author should know something */
    const node *warned; /* where */
    const node *at;     /* the part that is being compiled, and of what cannot be played where it stands */
    bool no_ask;        /* the trigger itself was the question */
    bool lasting;       /* a continuous ability: looked up, never run */
    int kept;           /* jumps from before the mark: they go to the end, for then nothing is declared */
    uint16_t trigger;   /* its row */
    uint16_t counted;   /* what x counts now: the row that asks for it; 0: nothing yet */
    uint8_t you;        /* whom the sentence calls you: the player who runs it, except where opponents do */
    uint8_t dungeon;    /* whose is "that dungeon" */
    uint8_t who;        /* who does the act */
    const node *effect; /* that is being compiled */
    const node *extra;  /* the step of an "And,": its price is paid with the play */
    int extra_ask;      /* where it is asked for, -1: it asks for itself */
    const node *when;   /* the condition of the sentence, if it says what is done otherwise */
    const card *card;
} emitter;

lair_ins *emit(emitter *e, int op, lair_ins fields);
/* The next instruction may go elsewhere: its c is filled in by land. */
void emit_jumps(emitter *e);
/* What was to be filled in since a mark (a value of n_fix) goes to here. */
void emit_land(emitter *e, int mark);
/* The sentence cannot be played as it reads: why, for its author. The first reason counts. */
void emit_cannot(emitter *e, const char *why);
/* It can be played, but see. */
void emit_warns(emitter *e, const node *part, const char *why);
/* Names the part of the sentence that comes next. */
void emit_part(emitter *e, const node *part);
bool emitted(const emitter *e, int op);

#define EMIT(e, op, ...) emit(e, LAIR_OP_##op, (lair_ins){__VA_ARGS__})
#define EMIT_JUMP(e, op, ...) (emit_jumps(e), EMIT(e, op, __VA_ARGS__))

/* Is that row anywhere in the tree? */
bool has_row(const node *t, int row);

/* ---- nouns ------------------------------------------------------------------------------------------------------ */

/* Rooms of a phrase: a selector for the effect, and if one is chosen the selector of the choice. */
typedef struct rooms {
    uint8_t effect, choice, who;
    uint8_t choices; /* 0, 1, or 2 different ones */
    uint8_t flags;   /* of the choice */
    bool player;     /* an opponent is chosen first */
    uint16_t filter; /* for the effect, or for the choice if there is one */
} rooms;

/* Heroes of a phrase: the same. */
typedef struct heroes {
    uint8_t effect, who;
    int8_t choice; /* -1: no choice */
    uint8_t flags; /* of the choice */
    uint16_t filter;
    int16_t n; /* what the filter or the selector compares with */
} heroes;

enum { CLASS_BITS = LAIR_F_CLERIC | LAIR_F_FIGHTER | LAIR_F_MAGE | LAIR_F_THIEF | LAIR_F_EXPLORER };

uint16_t class_filter(const node *t);
uint16_t room_filter(emitter *e, const node *t);
uint16_t card_filter(emitter *e, const node *t);
/* The number of a kind such as "hero with 3 or less health" goes to n (NULL: there is no place for it). */
uint16_t hero_filter(emitter *e, const node *kind, int16_t *n);

rooms rooms_of(emitter *e, const node *t);
void choose_rooms(emitter *e, const node *t, int purpose);
/* One instruction on the rooms of a phrase: fields without its selector, player and filter. */
void on_rooms(emitter *e, int op, const node *where, lair_ins fields);

heroes heroes_of(emitter *e, const node *t);
void choose_hero(emitter *e, const node *t, uint8_t flags);

uint8_t player_of(emitter *e, const node *who);
void choose_player(emitter *e, const node *who);
int each_of(const node *who); /* field a of EACH, -1 if it is not about each */
uint8_t dungeon_of(emitter *e, const node *dungeon);

/* x = unit for each thing, between the bounds (NULL: none). */
void count_each(emitter *e, const node *each, int unit, const node *least, const node *most);
/* Damage for each thing: rooms get a bonus of n for each, and of plus besides. */
void bonus_each(emitter *e, const node *where, const node *each, int n, const node *most, int plus);

/* ---- parts of a sentence ------------------------------------------------------------------------------------------ */

uint64_t trigger_bits(const node *trigger);
uint16_t trigger_filter(emitter *e, const node *trigger);
void condition(emitter *e, const node *cond);

bool cost_chooses_card(const node *costs);
bool cost_asks_itself(const node *costs);
/* Pays the costs that ask for something, or those that do not. */
void pay_costs(emitter *e, const node *costs, bool asking);

const node *cost_of(const node *step); /* NULL: none */
const node *effect_of(const node *step);
bool is_rival(const node *step); /* opponents pay for it */
void do_steps(emitter *e, const node *step, const node *tail);
/* What an extra does, its price having been paid with the play. */
void do_extra(emitter *e);

bool is_spell(const card *c);
/* Does anybody listen: is such an ability of such a card asked for, and are its phase and its limit kept? */
void can_be_heard(emitter *e, const node *sentence, const lair_ability *a);
/* Is there a limit, or a price that is spent? */
void comes_to_an_end(emitter *e, const node *sentence, const lair_ability *a);
/* An act of a player, with cards, coins and the like; the others are done to heroes and rooms. */
bool act_of_player(const node *act);
/* Can the machine run what was written, for that trigger? */
void machine_can(emitter *e, const lair_ability *a);

/* The parts of a sentence. */
enum { S_FIELD, S_MODE, S_PHASE, S_TRIGGER, S_WHEN, S_LIMIT, S_STEP, S_TAIL };

void choose_for_state(emitter *e, const node *state);
void do_state(emitter *e, const node *state, const node *dur);

#endif
