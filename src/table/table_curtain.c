/* table_curtain.c - windows take the same time whether or not anybody was asked in them. */
#include "table_inside.h"

/* Those who could answer as far as everybody knows. */
static unsigned could_answer(const table *t, const lair_view *public)
{
    unsigned seats = lair_could_answer(public);
    for (int s = 0; s < t->log.rules.players; s++) {
        seats &= t->orders[s].until == TABLE_THIS_ONE ? ~0u : ~(1u << s);
    }
    return seats;
}

void table__window(table *t, unsigned viewers)
{
    lair_view public;
    if (t->setup.curtain == 0) {
        return;
    }
    table_look(t, TABLE_PUBLIC, &public);
    unsigned seats = could_answer(t, &public), range = TABLE_CURTAIN_MOST - TABLE_CURTAIN_LEAST + 1;
    uint32_t usual = TABLE_CURTAIN_LEAST + (uint32_t)(lair_view_seed(&public) % range);
    for (int v = 0; v < TABLE_VIEWERS; v++) {
        bool control = v < LAIR_SEATS && t->orders[v].control;
        bool waits = viewers >> v & 1u && seats & ~(1u << v) && !control;
        t->down[v] += waits ? usual * t->setup.curtain / 100 : 0;
    }
}

/* A window cannot open before the curtain of the one before has gone up. */
void table__curtains(table *t, int64_t now)
{
    for (int v = 0; v < TABLE_VIEWERS; v++) {
        if (t->down[v]) {
            t->curtain[v] = (t->curtain[v] > now ? t->curtain[v] : now) + t->down[v];
            t->down[v] = 0;
        }
    }
}

int64_t table_curtain(const table *t, int viewer)
{
    return t->curtain[viewer];
}
