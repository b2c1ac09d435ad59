/* ceiling.c - what a game alone can bring if every card to come is known: a bound for the opponents, none of which may look.
 *
 *     lair_ceiling --games 200 --seed 1 --width 100
 *
 * After each choice the best of all positions that can be reached are kept, as many as the width says, positions that
 * are the same once; the best end that is met is the result. It can be reached, so perfect play with known decks brings at
 * least as much; all souls that there are, without a wound, is as much as it can bring at most. A larger width finds more. The same arguments
 * give the same results. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards.h"
#include "cli.h"
#include "evaluate.h"

enum { MAX_CHOICES = 4000, SCORES = 64 };

typedef struct step {
    float worth;
    uint64_t hash;
    uint32_t from; /* index of the position before */
    lair_option option;
} step;

typedef struct beam {
    const lair_pack *pack;
    lair_game *now, *next; /* `width` positions each, owned */
    step *step;            /* owned */
    uint32_t n, n_steps, width;
    int best; /* of the ends met */
} beam;

static int better_first(const void *a, const void *b)
{
    const step *x = a, *y = b;
    if (x->worth != y->worth) {
        return x->worth < y->worth ? 1 : -1;
    }
    return x->hash < y->hash ? -1 : x->hash > y->hash;
}

/* Every answer of every position. Ends are counted and go no further. */
static void spread(beam *b)
{
    b->n_steps = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        lair_view view;
        lair_option options[LAIR_OPTIONS];
        lair_look(&b->now[i], b->pack, 0, &view);
        int n = lair_options(&view, b->pack, options, LAIR_OPTIONS);
        for (int k = 0; k < n; k++) {
            float worth[LAIR_SEATS];
            lair_view world = {.g = b->now[i], .seat = 0};
            if (lair_choose(&world.g, b->pack, 0, options[k], NULL) != 0) {
                continue; /* cannot be: it was listed */
            }
            if (lair_over(&world.g)) {
                int score = lair_score(&world.g, b->pack, 0);
                b->best = score > b->best ? score : b->best;
                continue;
            }
            evaluate(&world, b->pack, worth);
            b->step[b->n_steps++] = (step){worth[0], lair_hash(&world.g), i, options[k]};
        }
    }
}

/* The best steps are taken, those that lead to the same position once. */
static void narrow(beam *b)
{
    qsort(b->step, b->n_steps, sizeof *b->step, better_first);
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->n_steps && n < b->width; i++) {
        if (i == 0 || b->step[i].hash != b->step[i - 1].hash) {
            b->next[n] = b->now[b->step[i].from];
            lair_choose(&b->next[n++], b->pack, 0, b->step[i].option, NULL);
        }
    }
    lair_game *other = b->now;
    b->now = b->next;
    b->next = other;
    b->n = n;
}

static int souls_there_are(const lair_game *g, const lair_pack *pack)
{
    int souls = 0;
    for (unsigned h = 0; h < g->n_heroes; h++) {
        souls += lair_hero(g, pack, h)->souls;
    }
    return souls;
}

static int play(beam *b, uint64_t number, int *most)
{
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 1);
    uint8_t seed[32];
    lair_seed(number, seed);
    lair_start(&b->now[0], b->pack, &rules, seed, NULL);
    *most = souls_there_are(&b->now[0], b->pack);
    b->n = 1;
    b->best = 0;
    for (int i = 0; i < MAX_CHOICES && b->n > 0; i++) {
        spread(b);
        narrow(b);
    }
    return b->best;
}

static void report(const uint32_t count[SCORES], uint64_t games, double sum, double most)
{
    printf("%" PRIu64 " games: at least %.2f on average, at most %.2f\n", games, sum / (double)games,
           most / (double)games);
    for (int score = 0; score < SCORES; score++) {
        if (count[score]) {
            printf("  %2d  %u\n", score, count[score]);
        }
    }
}

int main(int argc, char **argv)
{
    static const char *const names[] = {"--games", "--seed", "--width"};
    uint64_t wish[] = {200, 1, 100};
    for (int i = 1; i < argc; i++) {
        int k = 0;
        while (k < 3 && strcmp(argv[i], names[k]) != 0) {
            k++;
        }
        if (k == 3 || ++i == argc || (wish[k] = strtoull(argv[i], NULL, 10)) == 0) {
            fprintf(stderr, "usage: lair_ceiling [--games N] [--seed N] [--width N]\n");
            return 2;
        }
    }
    uint32_t width = wish[2] < 100000 ? (uint32_t)wish[2] : 100000, count[SCORES] = {0};
    beam b = {.pack = &cards_builtin()->pack, .width = width};
    b.now = malloc(width * sizeof *b.now);
    b.next = malloc(width * sizeof *b.next);
    b.step = malloc((size_t)width * LAIR_OPTIONS * sizeof *b.step);
    if (!b.now || !b.next || !b.step) {
        fprintf(stderr, "out of memory\n");
        return 1;
    }
    double sum = 0, most = 0;
    for (uint64_t i = 0; i < wish[0]; i++) {
        cli_progress("deals", (size_t)i, (size_t)wish[0]);
        int all, score = play(&b, wish[1] + i, &all);
        cli_progress_end();
        count[score < SCORES ? score : SCORES - 1]++;
        sum += score;
        most += all;
        fprintf(stderr, "deal %" PRIu64 ": %d of %d, on average %.2f\n", wish[1] + i, score, all,
                sum / (double)(i + 1));
    }
    report(count, wish[0], sum, most);
    free(b.now);
    free(b.next);
    free(b.step);
    return 0;
}
