/* hoard.c - coins: in the players' hoards and on rooms. The bank is never empty (R-RMB-003). */
#include "hoard.h"
#include "dungeon.h"
#include "events.h"
#include "triggers.h"

enum { BANK = -1, A_ROOM = -2, MOST = 255 };

static int change(run *r, int seat, int n, int from, unsigned source)
{
    lair_player *p = &r->g->player[seat];
    int now = p->coins + n;
    now = now > MOST ? MOST : now;
    n = now - p->coins;
    p->coins = (uint8_t)now;
    if (n) {
        EVENT(r, LAIR_EV_COINS, seat, .amount = (int16_t)n, .from = (int16_t)from,
              .source = (uint16_t)source);
    }
    return n;
}

/* R-RMB-016, R-X-024: three. */
void hoard_start(run *r, int seat)
{
    if (is_super(r->g)) {
        RULE(X, 24);
        RULE(X, 26);
    } else {
        RULE(RMB, 16);
    }
    change(r, seat, 3, BANK, NONE);
}

void hoard_gain(run *r, int seat, int n, unsigned source)
{
    RULE(RMB, 3);
    RULE(RMB, 59);
    if (n > 0 && change(r, seat, n, BANK, source)) {
        trigger_dungeon(r, seat, LAIR_ON_GAINS_COINS, NONE, LAIR_NO_HERO, NONE, NONE);
    }
}

bool hoard_pay(run *r, int seat, int n, unsigned source)
{
    RULE(RMB, 60);
    if (r->g->player[seat].coins < n) {
        return false;
    }
    change(r, seat, -n, BANK, source);
    return true;
}

bool hoard_give(run *r, int from, int to, int n, unsigned source)
{
    if (r->g->player[from].coins < n) {
        return false;
    }
    change(r, from, -n, to, source);
    if (n > 0 && change(r, to, n, from, source)) {
        trigger_dungeon(r, to, LAIR_ON_GAINS_COINS, NONE, LAIR_NO_HERO, NONE, NONE);
    }
    return true;
}

void hoard_swap(run *r, int a, int b, unsigned source)
{
    int more = r->g->player[b].coins - r->g->player[a].coins;
    change(r, a, more, b, source);
    change(r, b, -more, a, source);
    if (more) {
        trigger_dungeon(r, more > 0 ? a : b, LAIR_ON_GAINS_COINS, NONE, LAIR_NO_HERO, NONE, NONE);
    }
}

int hoard_place(run *r, int seat, unsigned room, int n, unsigned source)
{
    int owner = 0;
    int slot = dungeon_find(r->g, room, &owner);
    int have = r->g->player[seat].coins;
    n = n > have ? have : n;
    if (slot < 0 || n <= 0) {
        return 0;
    }
    lair_stack *s = &r->g->dungeon[owner].stack[slot];
    n = s->coins + n > MOST ? MOST - s->coins : n;
    change(r, seat, -n, A_ROOM, source);
    s->coins = (uint8_t)(s->coins + n);
    EVENT(r, LAIR_EV_ROOM_COINS, owner, .card = (uint16_t)room, .amount = (int16_t)n,
          .source = (uint16_t)source);
    return n;
}

/* R-RMB-061 */
void hoard_lost(run *r, int seat, lair_stack *stack, unsigned room)
{
    int coins = stack->coins;
    if (coins) {
        RULE(RMB, 61);
        stack->coins = 0;
        EVENT(r, LAIR_EV_ROOM_COINS, seat, .card = (uint16_t)room, .amount = (int16_t)-coins,
              .rule = LAIR_RULE_RMB + 61);
    }
}
