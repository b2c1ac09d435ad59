/* emit.c - writing instructions. */
#include "emit.h"

lair_ins *emit(emitter *e, int op, lair_ins fields)
{
    fields.op = (uint8_t)op;
    if (e->n == MOST_CODE) {
        emit_cannot(e, "the sentence is too long");
        e->n--; /* overwrites: the program is not used */
    }
    e->code[e->n] = fields;
    return &e->code[e->n++];
}

void emit_jumps(emitter *e)
{
    if (e->n_fix < MOST_CODE)
        e->fix[e->n_fix++] = (uint8_t)e->n;
}

void emit_land(emitter *e, int mark)
{
    for (int i = mark; i < e->n_fix; i++)
        if (e->fix[i] < e->n)
            e->code[e->fix[i]].c = (uint8_t)e->n;
    e->n_fix = mark;
}

void emit_cannot(emitter *e, const char *why)
{
    e->why = e->why ? e->why : why;
}

void emit_warns(emitter *e, const node *part, const char *why)
{
    e->warned = e->warns ? e->warned : part;
    e->warns = e->warns ? e->warns : why;
}

void emit_part(emitter *e, const node *part)
{
    e->at = e->why ? e->at : part;
}

bool emitted(const emitter *e, int op)
{
    for (int i = 0; i < e->n; i++)
        if (e->code[i].op == op)
            return true;
    return false;
}

bool has_row(const node *t, int row)
{
    if (t->row == row)
        return true;
    for (int i = 0; i < t->n_kids; i++)
        if (has_row(t->kid[i], row))
            return true;
    return false;
}
