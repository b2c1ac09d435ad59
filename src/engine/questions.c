/* questions.c - what clients ask about a game beside its numbers, so that nobody has to take it apart. */
#include "options.h"
#include "plays.h"

bool lair_is_common(const lair_game *g)
{
    return decision_is_common(g);
}

bool lair_is_own_window(const lair_game *g, int seat)
{
    return g->decision == LAIR_ASK_WINDOW && g->n_plays > 0 && g->play[g->n_plays - 1].seat == seat;
}

int lair_miniboss_owner(const lair_game *g, int ix)
{
    for (int seat = 0; seat < g->players; seat++) {
        for (int i = 0; i < g->dungeon[seat].n_pile && i < LAIR_PILE; i++) {
            if (g->dungeon[seat].pile[i] == g->miniboss[ix].room) {
                return seat;
            }
        }
    }
    return -1;
}

bool lair_miniboss_awake(const lair_game *g, int ix)
{
    int seat = 0, slot = lair_room_find(g, g->miniboss[ix].room, &seat);
    return slot >= 0 && !(g->dungeon[seat].stack[slot].flags & LAIR_DEACTIVATED);
}

int lair_miniboss_find(const lair_game *g, unsigned card)
{
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        if (g->miniboss[i].level && g->miniboss[i].card == card) {
            return i;
        }
    }
    return -1;
}

int lair_window_rank(const lair_game *game, int seat)
{
    return play_rank(game, seat);
}
