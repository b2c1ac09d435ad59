/* train_show.h - positions whose game is over, and how well a network foresaw what came of them. */
#ifndef TRAIN_SHOW_H
#define TRAIN_SHOW_H

#include "evaluate.h"

enum { SEATS = LAIR_SEATS };

typedef struct example {
    seat_row rows[SEATS];
    float answer[SEATS]; /* what came of it for each seat: won or not; alone, the score over the best one */
    uint32_t game;       /* from 0 */
    uint8_t players;
    uint8_t spare;  /* no byte is left to chance: examples are written as they are */
    uint16_t place; /* in its game */
} example;

/* What a network says of every seat of an example, and what its hidden units had. */
void guess(const network *net, const example *e, float chance[SEATS], float inside[SEATS][EVALUATE_HIDDEN]);

/* Predicted against won, a table with a plot for each number of players; examples of a game stand together. */
void show_calibration(const network *net, const example *examples, size_t n);

#endif
