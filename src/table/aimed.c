/* aimed.c - whom a pending play is aimed at. */
#include "aimed.h"

#include "program.h"

/* The owner of what a play names, -1 if it is nobody's; *named: it names something. */
static int owner_of(const lair_game *g, const lair_play *play, enum lair_local which, bool *named)
{
    unsigned what = play->local[which];
    int seat = -1;
    bool hero = which == LAIR_L_HERO && what < g->n_heroes;
    bool card = which != LAIR_L_HERO && which != LAIR_L_PLAYER && what < LAIR_CARDS;
    *named = hero || card || (which == LAIR_L_PLAYER && what < g->players);
    if (hero) {
        enum lair_zone zone = lair_zone_of(g->hero_place[what]);
        return zone == LAIR_AT_ENTRANCE || zone == LAIR_IN_DUNGEON ? lair_whose(g->hero_place[what]) : -1;
    }
    if (which == LAIR_L_PLAYER) {
        return *named ? (int)what : -1;
    }
    if (which == LAIR_L_PLAY) {
        for (int i = 0; card && i < g->n_plays; i++) {
            seat = g->play[i].source == what ? g->play[i].seat : seat;
        }
        return seat;
    }
    if (card && lair_room_find(g, what, &seat) >= 0) {
        return seat;
    }
    int miniboss = card ? lair_miniboss_find(g, what) : -1;
    return miniboss >= 0 ? lair_miniboss_owner(g, miniboss) : -1;
}

/* Does it name the seat or something of its? *others: it names somebody else who did not play it; a price is no aim. */
static bool names(const lair_view *view, const lair_play *play, int seat, bool *others)
{
    static const enum lair_local aims[] = {LAIR_L_HERO, LAIR_L_ROOM,   LAIR_L_ROOM2,
                                           LAIR_L_CARD, LAIR_L_PLAYER, LAIR_L_PLAY};
    *others = false;
    for (int i = 0; i < (int)(sizeof aims / sizeof aims[0]); i++) {
        bool named;
        int owner = owner_of(&view->g, play, aims[i], &named);
        if (owner == seat) {
            return true;
        }
        *others = *others || (named && owner >= 0 && owner != play->seat);
    }
    return false;
}

bool aimed_surely(const lair_view *view, const lair_play *play, int seat)
{
    bool others;
    return play->seat != seat && names(view, play, seat, &others);
}

bool aimed_at(const lair_view *view, const lair_play *play, int seat)
{
    bool others;
    return play->seat != seat && (names(view, play, seat, &others) || !others);
}
