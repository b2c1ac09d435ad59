/* machine.h - runs the programs of cards, and tries them in a dry run. */
#ifndef LAIR_ENGINE_MACHINE_H
#define LAIR_ENGINE_MACHINE_H

#include "numbers.h"

/* What is known about an instruction: the columns of ops.def that say so. */
enum op_kind { OP_FLOW, OP_NUMBER, OP_CHOICE, OP_EFFECT, OP_LASTING };
enum op_price { PRICE_NO, PRICE_ONLY, PRICE_SECOND, PRICE_FACE_DOWN };
enum op_number { NUMBER_FIXED, NUMBER_COUNTED, NUMBER_RECKONED, NUMBER_LEFT };
typedef struct op_facts {
    uint8_t kind;     /* enum op_kind */
    uint8_t price;    /* enum op_price */
    uint8_t number;   /* enum op_number */
    uint8_t question; /* enum lair_decision */
} op_facts;
extern const op_facts op_table[LAIR_OPS];
static inline bool is_choice(const lair_ins *i)
{
    return i->op >= LAIR_OP_CHOOSE_ROOM && i->op <= LAIR_OP_CHOOSE_ITEM;
}
/* Works x out, if that is what the instruction does. */
static inline bool machine_reckon(const query *r, lair_frame *f, const lair_ins *i)
{
    switch (i->op) {
    case LAIR_OP_SET: f->x = i->n; return true;
    case LAIR_OP_ADD: f->x = (int16_t)(f->x + i->n); return true;
    case LAIR_OP_COUNT: f->x = (int16_t)number_count(r, f, i); return true;
    case LAIR_OP_TIMES: f->x = (int16_t)(f->x * i->n / (i->b ? i->b : 1)); return true;
    case LAIR_OP_LIMIT: f->x = f->x < i->b ? i->b : f->x > i->n ? i->n : f->x; return true;
    default: return false;
    }
}
lair_frame machine_frame(unsigned ability, unsigned source, int seat);
enum { SPACE_PROGRAM = 0xFF00 }; /* ability numbers from here: the board's own action spaces */
const lair_ability *machine_ability(const query *r, unsigned ability);
const lair_ins *machine_code(const query *r, unsigned ability);
lair_frame *machine_push(run *r, unsigned ability, unsigned source, int seat);
unsigned machine_each(const query *r, const lair_frame *f, const lair_ins *i);
void machine_run(run *r);
void machine_answer(run *r, lair_option o);
bool machine_feasible(const query *r, const lair_frame *f, int from, int to);
bool machine_payable(const query *r, const lair_frame *f, const lair_ins *i);
bool machine_is_price(const lair_ins *i);
void machine_instead(run *r, const lair_ability *a, unsigned source, int seat, unsigned hero, unsigned card);
/* Works through a continuous ability: returns its next instruction that is no condition or count; NULL: no more. */
const lair_ins *machine_lasting(const query *r, lair_frame *f, const lair_ability *a);

#endif
