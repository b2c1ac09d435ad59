/* asks_purpose.c - what the chosen thing is for: a question says so where the running effect does. */
#include "asks.h"
#include "program.h"

/* Which of its things an instruction takes from what was chosen before. */
enum {
    USES_ROOMS = 1,  /* rooms by selector a */
    USES_ROOM = 2,   /* that room */
    USES_HEROES = 4, /* heroes by selector a */
    USES_HERO = 8,   /* that hero */
    USES_CARD = 16,  /* that card, miniboss or item */
    USES_WHO = 32,   /* a player by b */
    USES_PLAYER = 64 /* that player */
};

typedef struct purpose {
    uint8_t uses;      /* USES_... */
    enum text_key key; /* what is asked then; 0: nothing is chosen for it */
    enum text_key few; /* the same for an amount below zero; 0: no difference */
} purpose;

/* By what is chosen. */
typedef struct op_purposes {
    purpose room, hero, card, player, item, miniboss, number;
    purpose may; /* "May you": the price if it is coins */
} op_purposes;

/* Each instruction of the engine says in ops.def what is chosen for its sake. */
#define NEVER .room = {0, 0, 0}
static const op_purposes purposes[LAIR_OPS] = {
#define OP(name, kind, run, changes, payable, price, number_, gives, does, question, ...) \
    [LAIR_OP_##name] = {__VA_ARGS__},
#include "ops.def"
#undef OP
};

static const purpose *purpose_of(unsigned decision, unsigned op)
{
    const op_purposes *all = &purposes[op];
    switch (decision) {
    case LAIR_ASK_ROOM:
        return &all->room;
    case LAIR_ASK_HERO:
        return &all->hero;
    case LAIR_ASK_CARD:
        return &all->card;
    case LAIR_ASK_PLAYER:
        return &all->player;
    case LAIR_ASK_ITEM:
        return &all->item;
    case LAIR_ASK_MINIBOSS:
        return &all->miniboss;
    case LAIR_ASK_NUMBER:
        return &all->number;
    case LAIR_ASK_YES_NO:
        return &all->may;
    default:
        return NULL;
    }
}

static bool takes_chosen(const lair_ins *i, unsigned uses)
{
    if (uses & USES_ROOMS) {
        return i->a == LAIR_R_THAT || i->a == LAIR_R_THOSE;
    }
    if (uses & USES_HEROES) {
        return i->a == LAIR_H_THAT;
    }
    return !(uses & USES_WHO) || (i->b & 15) == LAIR_W_THAT_PLAYER;
}

/* The purpose of the decision that an instruction serves, NULL if none. */
static const purpose *serves(unsigned decision, const lair_ins *i)
{
    const purpose *p = purpose_of(decision, i->op);
    return p && p->key && takes_chosen(i, p->uses) ? p : NULL;
}

/* The first instruction from here on that does something with what is asked for. Costs that are about other things stand
   before it; the board's own spaces are no abilities of the pack, but the engine can say what they do. */
static const purpose *find_purpose(const text_reader *r, const lair_view *view, lair_ins *found)
{
    const lair_game *g = &view->g;
    const lair_pack *pack = &r->cards->pack;
    const lair_frame *f = &g->frame[g->n_frames > 0 ? g->n_frames - 1 : 0];
    int amount = 0;
    if (g->n_frames == 0) {
        return NULL;
    }
    if (f->ability >= pack->n_abilities) {
        *found = (lair_ins){
            .op = (uint8_t)lair_choice_use(view, pack, &amount), .a = LAIR_R_THAT, .b = LAIR_W_THAT_PLAYER};
        found->a = g->decision == LAIR_ASK_HERO ? (uint8_t)LAIR_H_THAT : found->a;
        found->n = (int16_t)amount;
        return serves(g->decision, found);
    }
    const lair_ability *ability = &pack->abilities[f->ability];
    for (int pc = f->pc; pc < ability->length; pc++) {
        *found = pack->code[ability->code + pc];
        const purpose *p = serves(g->decision, found);
        if (p) {
            return p;
        }
    }
    return NULL;
}

enum text_key ask_purpose(const text_reader *r, const lair_view *view, enum text_key plain, int *amount)
{
    lair_ins i = {0};
    const purpose *p = find_purpose(r, view, &i);
    *amount = p ? i.n : 0;
    bool fixed = p && i.c != 1 && i.n > 0;
    if (p == NULL || (p->key == TEXT_ASK_YES_NO_PAY && !fixed)) {
        return plain;
    }
    return i.n < 0 && p->few ? p->few : p->key;
}

bool ask_has_purpose(const text_reader *r, const lair_view *view)
{
    lair_ins i = {0};
    return find_purpose(r, view, &i) != NULL;
}

static bool is_gift(const lair_ins *i)
{
    bool own = (i->b & 15) == LAIR_W_YOU;
    return i->op == LAIR_OP_TAKE || (i->op == LAIR_OP_HEAL && i->n >= 0) ||
           ((i->op == LAIR_OP_DRAW || i->op == LAIR_OP_GAIN) && own);
}

bool ask_is_gift(const text_reader *r, const lair_view *view)
{
    const lair_game *g = &view->g;
    const lair_pack *pack = &r->cards->pack;
    const lair_frame *f = &g->frame[g->n_frames > 0 ? g->n_frames - 1 : 0];
    int gifts = 0;
    if (g->n_frames == 0 || g->decision != LAIR_ASK_YES_NO || f->ability >= pack->n_abilities) {
        return false;
    }
    const lair_ins *code = &pack->code[pack->abilities[f->ability].code];
    for (int pc = f->pc + 1; pc < code[f->pc].c; pc++) {
        if (code[pc].op >= LAIR_OP_COUNTERS && !is_gift(&code[pc])) {
            return false;
        }
        gifts += is_gift(&code[pc]);
    }
    return gifts > 0;
}
