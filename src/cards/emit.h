/* emit.h - inside the compiler: writing instructions, and what nouns stand for. */
#ifndef CARDS_EMIT_H
#define CARDS_EMIT_H

#include "compile.h"

enum { MOST_CODE = 96 };

typedef struct emitter {
    lair_ins code[MOST_CODE];
    int n;
    uint8_t fix[MOST_CODE]; /* instructions whose c is still to be filled in */
    int n_fix;
    bool declared;   /* a play: choices and costs of the first step come before the mark */
    bool unplayable; /* needs a word the machine does not have */
    bool no_ask;     /* the trigger itself was the question */
    int kept;        /* jumps from before the mark: they go to the end, for then nothing is declared */
    const card *card;
} emitter;

lair_ins *emit(emitter *e, int op, lair_ins fields);
/* The next instruction may go elsewhere: its c is filled in by land. */
void emit_jumps(emitter *e);
/* What was to be filled in since a mark (a value of n_fix) goes to here. */
void emit_land(emitter *e, int mark);
void emit_unknown(emitter *e);

#define EMIT(e, op, ...) emit(e, LAIR_OP_##op, (lair_ins){__VA_ARGS__})
#define EMIT_JUMP(e, op, ...) (emit_jumps(e), EMIT(e, op, __VA_ARGS__))

/* ---- nouns ------------------------------------------------------------------------------------------------------ */

/* Rooms of a phrase: a selector for the effect, and if one is chosen the selector of the choice. */
typedef struct rooms {
    uint8_t effect, choice, who;
    uint8_t choices; /* 0, 1, or 2 different ones */
    uint8_t player;  /* an opponent is chosen first */
    uint16_t filter; /* for the effect, or for the choice if there is one */
} rooms;

uint16_t class_filter(const node *t);
uint16_t room_filter(emitter *e, const node *t);
uint16_t card_filter(emitter *e, const node *t);
rooms rooms_of(emitter *e, const node *t);
void choose_rooms(emitter *e, const node *t, int purpose);
void choose_hero(emitter *e, const node *t);
uint8_t player_of(emitter *e, const node *who);
void choose_player(emitter *e, const node *who);
/* x = unit for each thing, between the bounds (NULL: none). */
void count_each(emitter *e, const node *each, int unit, const node *least, const node *most);

/* ---- acts and statements ------------------------------------------------------------------------------------------ */

void choose_for(emitter *e, const node *act);
void do_act(emitter *e, const node *act, const node *dur, uint8_t who);
void do_state(emitter *e, const node *state);

#endif
