/* places.c - who came in where, when a game is over. */
#include "places.h"

/* How far a seat came, whatever its score. */
enum { GONE, OUT, IN, WON };

bool places_gone(const lair_game *g, const lair_pack *pack, int seat)
{
    return (g->player[seat].flags & LAIR_OUT) && lair_wounds(g, pack, seat) == 0;
}

static int came(const lair_game *g, const lair_pack *pack, int seat)
{
    if (seat == g->winner) {
        return WON;
    }
    if (places_gone(g, pack, seat)) {
        return GONE;
    }
    return g->player[seat].flags & LAIR_OUT ? OUT : IN;
}

int places_of(const lair_game *g, const lair_pack *pack, int seat)
{
    int place = 1;
    for (int s = 0; s < g->players; s++) {
        int further = came(g, pack, s) - came(g, pack, seat);
        int more = lair_score(g, pack, s) - lair_score(g, pack, seat);
        place += further > 0 || (further == 0 && more > 0);
    }
    return place;
}
