/* feature_rows.h - what of a position the evaluation looks at, a row of small numbers for each seat. */
#ifndef FEATURE_ROWS_H
#define FEATURE_ROWS_H

#include "bots.h"

enum feature {
    F_ONE,
    F_SOULS,
    F_WOUNDS,
    F_LEAD,         /* score minus that of the best rival */
    F_RIVAL_SOULS,  /* most souls of a rival */
    F_RIVAL_WOUNDS, /* fewest wounds of a rival */
    F_DAMAGE,       /* of all rooms together */
    F_RIVAL_DAMAGE, /* the most of a rival */
    F_ROOMS,
    F_ADVANCED,
    F_ABLE,          /* rooms with an ability */
    F_TREASURE,      /* icons of all classes */
    F_LEADS,         /* classes of which it has the most treasure */
    F_TOWN_LEADS,    /* heroes in town that bait would send here */
    F_COMING_SOULS,  /* souls of heroes at its entrance, or sent there by bait, that its damage kills */
    F_COMING_WOUNDS, /* wounds of those that survive it */
    F_CLOSE,         /* those of them that two more damage would kill */
    F_HAND_ROOMS,
    F_HAND_SPELLS,
    F_LEVELLED,
    F_COUNTERS,
    F_COINS,
    F_MINIBOSSES, /* their levels */
    F_ITEMS,
    F_TURN,
    F_HEROES_LEFT, /* in the deck and in town */
    F_NEAR_END,    /* souls of whoever has the most, beyond six */
    F_IN_DANGER,   /* wounds beyond two, where the fifth puts out */
    F_HAND_DAMAGE, /* of the strongest room in hand */
    F_PLAYERS,
    F_FIRST, /* place in the order of this turn */
    F_EARLY, /* the part of the turn still to come: 4 before building .. 0 after the adventure */
    F_LAST_SOULS, /* souls beyond six: of those that it takes to end the game, the last */
    FEATURES
};

enum {
    ROW_DESIGNS = 528, /* designs that the weights know; others have no worth of their own */
    ROW_CARDS = 28,    /* cards of a seat that are looked at, at most */
    ROW_PLACES = 2     /* a card in hand, and one in the dungeon */
};

/* One seat: its numbers, and its cards as ROW_DESIGNS * place + row. A row is a design as it was numbered when the weights were
   learned: cards that have been added to the end of a set since have none. */
typedef struct seat_row {
    float number[FEATURES];
    uint16_t card[ROW_CARDS];
    uint16_t n_cards;
} seat_row;

void features_of(const lair_view *world, const lair_pack *pack, seat_row rows[LAIR_SEATS]);

#endif
