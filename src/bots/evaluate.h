/* evaluate.h - how good a position is for every seat: a small network over its features, learned from games that the
 * bots played among themselves (tools/train.c). Floating-point operations come in a fixed order, so that the same
 * position is worth the same everywhere. */
#ifndef EVALUATE_H
#define EVALUATE_H

#include "feature_rows.h"

enum { EVALUATE_HIDDEN = 24 };

/* Each seat's row goes through the same network; whoever gets more is more likely to win. */
typedef struct network {
    float hidden[FEATURES][EVALUATE_HIDDEN];
    float out[EVALUATE_HIDDEN];
    float direct[FEATURES];
    float card[ROW_PLACES * ROW_DESIGNS]; /* what having this very card adds */
} network;

enum evaluate_kind { EVALUATE_SUPER, EVALUATE_XP, EVALUATE_SOLO, EVALUATE_KINDS };
extern const network evaluate_networks[EVALUATE_KINDS]; /* weights.c */

enum evaluate_kind evaluate_kind_of(const lair_game *game);

/* What the network says of one row; the inside of hidden units is left in `inside` for learning, unless NULL. */
float evaluate_row(const network *net, const seat_row *row, float inside[EVALUATE_HIDDEN]);

/* e to the power of x, made of exact steps. */
float evaluate_exp(float x);

/* The best score alone that counts, R-SOLO-024: the goal to which a solo result is compared. */
enum { EVALUATE_SOLO_BEST = 36 };

/* Chance of each seat to win; alone: its expected score over the best one. */
void evaluate(const lair_view *world, const lair_pack *pack, float worth[LAIR_SEATS]);

#endif
