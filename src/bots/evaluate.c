#include "evaluate.h"
#include <math.h>

static double seat_worth(const lair_view *world, const lair_pack *pack, int seat)
{
    const lair_game *g = &world->g;
    double worth = 100.0 * lair_score(g, pack, seat);
    int damage = 0;
    for (int p = 0; p < g->dungeon[seat].n; p++) {
        unsigned room = lair_room_at(g, seat, p);
        if (room != LAIR_NO_CARD)
            damage += lair_damage(world, pack, room, LAIR_NO_HERO, 0);
    }
    worth += 14 * (damage > 18 ? 18 : damage);
    for (int c = 0; c < LAIR_CLASSES; c++) {
        int t = lair_treasure(world, pack, seat, (enum lair_class)c, 0);
        worth += (damage >= 5 ? 12 : -4) * (t > 4 ? 4 : t);
    }
    const lair_player *p = &g->player[seat];
    worth += 6 * p->hand_rooms + 9 * p->hand_spells + (p->flags & LAIR_LEVELLED ? 25 : 0) +
             7 * (p->coins > 3 ? 3 : p->coins);
    return worth;
}

void evaluate(const lair_view *world, const lair_pack *pack, int worth[LAIR_SEATS])
{
    const lair_game *g = &world->g;
    if (g->players == 1) {
        worth[0] = lair_score(g, pack, 0) * 1000 / 36;
        if (!lair_over(g))
            worth[0] = (int)(seat_worth(world, pack, 0) * 10 / 36);
        return;
    }
    if (lair_over(g)) {
        for (int s = 0; s < g->players; s++)
            worth[s] = g->winner == s ? 1000 : 0;
        return;
    }
    double e[LAIR_SEATS], sum = 0;
    for (int s = 0; s < g->players; s++) {
        e[s] = exp(seat_worth(world, pack, s) / 250);
        sum += e[s];
    }
    for (int s = 0; s < g->players; s++)
        worth[s] = (int)(1000 * e[s] / sum);
}
