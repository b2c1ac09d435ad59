/* acts.h - inside the compiler: what players do. Each act has a rule: what is chosen for it, and its effect. */
#ifndef CARDS_ACTS_H
#define CARDS_ACTS_H

#include "emit.h"

enum {
    BY_OTHERS = 1,    /* may be the act of another player: the effect is for e->who */
    CHOOSES_CARD = 2, /* what it chooses is a card: an effect remembers one */
    ASKS_ITSELF = 4,  /* an amount from none up is its own "may" */
    THAT_CARD = 8     /* done with that card, which a cost must not be taken for */
};

typedef struct act_rule {
    uint16_t row;
    uint8_t flags;
    uint8_t op;      /* of acts that are one instruction */
    uint8_t kid;     /* which slot names the rooms */
    uint8_t purpose; /* what the room is chosen for */
    uint8_t from;    /* which cards or players are chosen from */
    int16_t n;
    void (*choose)(emitter *e, const struct act_rule *rule, const node *act);
    void (*run)(emitter *e, const struct act_rule *rule, const node *act, const node *dur);
} act_rule;

typedef struct act_list {
    const act_rule *rules;
    int n;
} act_list;

extern const act_list card_acts, thing_acts, room_acts, hero_acts;

bool act_is(const node *act, int flag);
void choose_for(emitter *e, const node *act);
void do_act(emitter *e, const node *act, const node *dur);

/* Shapes that several acts have. */
void choose_nothing(emitter *e, const act_rule *rule, const node *act);
void choose_its_rooms(emitter *e, const act_rule *rule, const node *act);
void choose_its_player(emitter *e, const act_rule *rule, const node *act); /* its slot kid */
void run_nothing(emitter *e, const act_rule *rule, const node *act, const node *dur);
void run_plain(emitter *e, const act_rule *rule, const node *act, const node *dur);
void run_for_who(emitter *e, const act_rule *rule, const node *act, const node *dur);
void run_on_rooms(emitter *e, const act_rule *rule, const node *act, const node *dur);

/* The machine knows the other hand or hoard only as that player's. */
void needs_that_player(emitter *e, const node *who);

#endif
