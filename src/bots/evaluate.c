/* evaluate.c - how good a position is. */
#include "evaluate.h"

#include <string.h>

enum evaluate_kind evaluate_kind_of(const lair_game *game)
{
    return game->players == 1                  ? EVALUATE_SOLO
           : game->rules.edition == LAIR_SUPER ? EVALUATE_SUPER
                                               : EVALUATE_XP;
}

float evaluate_row(const network *net, const seat_row *row, float inside[EVALUATE_HIDDEN])
{
    float sum[EVALUATE_HIDDEN] = {0}, out = 0;
    for (int f = 0; f < FEATURES; f++) {
        for (int h = 0; h < EVALUATE_HIDDEN; h++) {
            sum[h] += row->number[f] * net->hidden[f][h];
        }
        out += row->number[f] * net->direct[f];
    }
    for (int h = 0; h < EVALUATE_HIDDEN; h++) {
        sum[h] = sum[h] > 0 ? sum[h] : 0;
        out += sum[h] * net->out[h];
    }
    for (int i = 0; i < row->n_cards; i++) {
        out += net->card[row->card[i]];
    }
    if (inside) {
        memcpy(inside, sum, sizeof sum);
    }
    return out;
}

/* 2^n by its bits, times the rest by a polynomial. */
float evaluate_exp(float x)
{
    x = x > 80 ? 80 : x < -80 ? -80 : x;
    int n = (int)(x * 1.44269504f + (x < 0 ? -0.5f : 0.5f));
    float r = x - (float)n * 0.693147181f;
    float e = 1 + r * (1 + r * (0.5f + r * (0.166666667f + r * (0.0416666667f + r * 0.00833333333f))));
    uint32_t bits = (uint32_t)(n + 127) << 23;
    float power;
    memcpy(&power, &bits, sizeof power);
    return e * power;
}

static void settle(const lair_game *g, const lair_pack *pack, float worth[LAIR_SEATS])
{
    if (g->players == 1) {
        worth[0] = (float)lair_score(g, pack, 0) / EVALUATE_SOLO_BEST;
        worth[0] = worth[0] < 0 ? 0 : worth[0];
        return;
    }
    for (int s = 0; s < g->players; s++) {
        worth[s] = g->winner == s ? 1 : 0;
    }
}

void evaluate(const lair_view *world, const lair_pack *pack, float worth[LAIR_SEATS])
{
    const lair_game *g = &world->g;
    if (lair_over(g)) {
        settle(g, pack, worth);
        return;
    }
    seat_row rows[LAIR_SEATS];
    features_of(world, pack, rows);
    const network *net = &evaluate_networks[evaluate_kind_of(g)];
    float sum = 0;
    for (int s = 0; s < g->players; s++) {
        worth[s] = g->player[s].flags & LAIR_OUT ? 0 : evaluate_exp(evaluate_row(net, &rows[s], NULL));
        sum += worth[s];
    }
    for (int s = 0; s < g->players; s++) {
        worth[s] = g->players == 1 ? worth[s] / (1 + worth[s]) : worth[s] / sum;
    }
}
