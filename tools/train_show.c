/* train_show.c - predicted against won. */
#include "train_show.h"

#include <stdio.h>
#include <string.h>

#include "arena_ratings.h"

enum { BINS = 10, BAR = 50 };

/* What a network says of every seat of an example, and what its hidden units had. */
void guess(const network *net, const example *e, float chance[SEATS], float inside[SEATS][EVALUATE_HIDDEN])
{
    float sum = 0;
    for (int s = 0; s < e->players; s++) {
        chance[s] = evaluate_exp(evaluate_row(net, &e->rows[s], inside[s]));
        sum += chance[s];
    }
    for (int s = 0; s < e->players; s++) {
        chance[s] /= e->players == 1 ? 1 + sum : sum;
    }
}

/* Seats of which about the same was predicted. Positions of one game have one end between them: each game counts once for what is chance. */
typedef struct bin {
    double predicted, won;
    uint64_t positions, games;
    uint64_t last[SEATS]; /* of each seat the game that was counted last, from 1 */
} bin;

static void put(bin *b, int seat, const example *e, float chance)
{
    b->predicted += (double)chance;
    b->won += (double)e->answer[seat];
    b->positions++;
    b->games += b->last[seat] != e->game + 1ull;
    b->last[seat] = e->game + 1ull;
}

/* What was predicted is a line, what was won a bar. */
static void plot(double predicted, double won)
{
    char bar[BAR + 2];
    memset(bar, ' ', BAR + 1);
    bar[BAR + 1] = '\0';
    memset(bar, '#', (size_t)(BAR * won + 0.5));
    bar[(int)(BAR * predicted + 0.5)] = '|';
    printf("  %s\n", bar);
}

static void show_players(const network *net, const example *examples, size_t n, int players)
{
    bin bins[BINS];
    float inside[SEATS][EVALUATE_HIDDEN], chance[SEATS];
    double error = 0;
    uint64_t seats = 0, games = 0;
    memset(bins, 0, sizeof bins);
    for (size_t i = 0; i < n; i++) {
        const example *e = &examples[i];
        if (e->players != players) {
            continue;
        }
        games += i == 0 || examples[i - 1].game != e->game;
        guess(net, e, chance, inside);
        for (int s = 0; s < players; s++) {
            int at = (int)(chance[s] * BINS);
            put(&bins[at < BINS ? at : BINS - 1], s, e, chance[s]);
            error += (double)((chance[s] - e->answer[s]) * (chance[s] - e->answer[s]));
            seats++;
        }
    }
    if (seats == 0) {
        return;
    }
    printf("%d player%s, %llu games, squared error %.4f\n  predicted    won   95 %% interval  positions\n",
           players, players == 1 ? "" : "s", (unsigned long long)games, error / (double)seats);
    for (int k = 0; k < BINS; k++) {
        const bin *b = &bins[k];
        if (b->positions > 0) {
            double predicted = b->predicted / (double)b->positions, won = b->won / (double)b->positions, low,
                   high;
            arena_wilson(won, (double)b->games, &low, &high);
            printf("    %5.1f %%  %5.1f %%  %5.1f - %5.1f  %9llu", 100 * predicted, 100 * won, 100 * low,
                   100 * high, (unsigned long long)b->positions);
            plot(predicted, won);
        }
    }
}

void show_calibration(const network *net, const example *examples, size_t n)
{
    for (int players = 1; players <= SEATS; players++) {
        show_players(net, examples, n, players);
    }
}
