/* table_said.c - what players say beside their choices: who answers for a seat, what is always asked about, how long windows
 * are passed. All of it is recorded, so that a record opened again goes on as the table did. */
#include "table_inside.h"

int table__say(table *t, int seat, enum log_said what, uint32_t value)
{
    if (!log_say(&t->log, seat, what, value)) {
        return TABLE_NO_MEMORY;
    }
    table__heed(t, seat, what, value);
    return 0;
}

static void reseat(table *t, int seat, unsigned who)
{
    t->setup.who[seat] = (uint8_t)who;
    if (who == TABLE_KEPT || who == TABLE_RESIGNED) {
        t->device = t->device == seat ? -1 : t->device;
    }
}

void table__heed(table *t, int seat, unsigned what, uint32_t value)
{
    table_orders *o = &t->orders[seat];
    switch (what) {
    case LOG_AWAY:
        reseat(t, seat, TABLE_KEPT);
        break;
    case LOG_RETURN:
        reseat(t, seat, t->home[seat]);
        break;
    case LOG_RESIGN:
        reseat(t, seat, TABLE_RESIGNED);
        break;
    case LOG_CONTROL:
        o->control = value != 0;
        break;
    case LOG_STOP:
        o->stops = value;
        break;
    case LOG_STOP_CARD:
        if (value < LAIR_CARDS) {
            o->cards.w[value / 64] ^= 1ull << value % 64;
        }
        break;
    case LOG_UNTIL:
        table__order(t, seat, value < TABLE_UNTILS ? value : TABLE_THIS_ONE);
        o->just_said = true;
        break;
    case LOG_CANCEL:
        o->until = TABLE_THIS_ONE;
        o->alarm = TABLE_QUIET;
        break;
    default:
        o->placement = value;
        o->happened = t->happened_before;
        break;
    }
}

void table__answered(table *t, int seat)
{
    table_orders *o = &t->orders[seat];
    o->alarm = TABLE_QUIET;
    o->asks = false;
    o->just_said = false;
    o->placement = 0;
}

void table__forget(table *t, int seat)
{
    t->n_due = 0;
    for (int s = 0; s < LAIR_SEATS; s++) {
        t->orders[s].until = TABLE_THIS_ONE;
        t->orders[s].alarm = TABLE_QUIET;
        t->orders[s].placement = 0;
        t->orders[s].asks = s == seat;
    }
}
