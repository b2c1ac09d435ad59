/* arena_ratings.c - what results say. */
#include "arena_ratings.h"

#include <math.h>
#include <string.h>

static const double z95 = 1.959964;

/* ---- win rates ----------------------------------------------------------------------------------------- */

uint64_t arena_tally_samples(const arena_tally *t)
{
    uint64_t n = 0;
    for (int i = 0; i <= t->halves; i++) {
        n += t->count[i];
    }
    return n;
}

/* Mean share of the first side, and the mean of its square, with `more` samples lost and as many won. */
static double moments(const arena_tally *t, double more, double *square)
{
    double n = 2 * more, sum = more, squares = more;
    for (int i = 0; i <= t->halves; i++) {
        double x = (double)i / t->halves;
        n += t->count[i];
        sum += x * t->count[i];
        squares += x * x * t->count[i];
    }
    *square = n > 0 ? squares / n : 0;
    return n > 0 ? sum / n : 0;
}

double arena_tally_rate(const arena_tally *t)
{
    double square;
    return moments(t, 0, &square);
}

void arena_wilson(double share, double games, double *low, double *high)
{
    *low = 0;
    *high = 1;
    if (games <= 0) {
        return;
    }
    double square = z95 * z95, whole = 1 + square / games;
    double middle = (share + square / (2 * games)) / whole;
    double half = z95 / whole * sqrt(share * (1 - share) / games + square / (4 * games * games));
    *low = middle - half < 0 ? 0 : middle - half;
    *high = middle + half > 1 ? 1 : middle + half;
}

void arena_interval(const arena_tally *t, double *low, double *high)
{
    double n = (double)arena_tally_samples(t), square;
    /* Samples that are all alike have no spread; half a win and half a loss more give them some. */
    double p = moments(t, 0.5, &square);
    double spread = square - p * p;
    double worth = n > 0 ? n * p * (1 - p) / spread : 0; /* games */
    arena_wilson(arena_tally_rate(t), worth, low, high);
}

/* ---- the sequential test ------------------------------------------------------------------------------- */

enum { FIRST_LOOK = 10 }; /* samples before which the spread is not known well enough */
static const double never_seen = 1e-3;

/* What a result counts: one that has not been seen is not impossible. */
static double weight(const arena_tally *t, int i)
{
    return t->count[i] > 0 ? t->count[i] : never_seen;
}

/* Of all distributions with that mean the likeliest gives a result x the share weight / (1 + tilt (x - mean)); the tilt
   is where those shares have the mean, found by halving. */
static double tilt_for(const arena_tally *t, double mean)
{
    double low = -1 / (1 - mean), high = 1 / mean;
    for (int k = 0; k < 100; k++) {
        double tilt = (low + high) / 2, pull = 0;
        for (int i = 0; i <= t->halves; i++) {
            double off = (double)i / t->halves - mean;
            pull += weight(t, i) * off / (1 + tilt * off);
        }
        *(pull > 0 ? &low : &high) = tilt;
    }
    return (low + high) / 2;
}

double arena_question_top(const arena_question *q)
{
    double half_way = (q->above + 1) / 2;
    return q->above + q->margin < half_way ? q->above + q->margin : half_way;
}

double arena_evidence(const arena_question *q, const arena_tally *t)
{
    double bottom = q->above, top = arena_question_top(q), sum = 0;
    double tilt_bottom = tilt_for(t, bottom), tilt_top = tilt_for(t, top);
    for (int i = 0; i <= t->halves; i++) {
        double x = (double)i / t->halves;
        sum += t->count[i] * (log1p(tilt_bottom * (x - bottom)) - log1p(tilt_top * (x - top)));
    }
    return sum;
}

double arena_enough(void)
{
    return log(0.95 / 0.05);
}

enum arena_verdict arena_decide(const arena_question *q, const arena_tally *t)
{
    if (arena_tally_samples(t) < FIRST_LOOK) {
        return ARENA_UNDECIDED;
    }
    double evidence = arena_evidence(q, t);
    return evidence >= arena_enough()    ? ARENA_ACCEPTED
           : evidence <= -arena_enough() ? ARENA_REJECTED
                                         : ARENA_UNDECIDED;
}

/* ---- ratings ------------------------------------------------------------------------------------------- */

typedef struct matrix {
    double at[ARENA_BOTS][ARENA_BOTS];
} matrix;

typedef struct fit {
    const arena_bout *bouts;
    size_t n_bouts;
    int n;
    double strength[ARENA_BOTS]; /* logarithms */
    bool met[ARENA_BOTS][ARENA_BOTS];
} fit;

/* The chance that one of a's seats wins. */
static double chance(const fit *f, int a, int b, int seats_a, int seats_b)
{
    return 1 / (1 + exp(f->strength[b] - f->strength[a]) * seats_b / seats_a);
}

/* Gauss and Jordan; the matrix is symmetric and positive. */
static void invert(matrix *m, int n, matrix *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < n; i++) {
        out->at[i][i] = 1;
    }
    for (int i = 0; i < n; i++) {
        double pivot = m->at[i][i];
        for (int k = 0; k < n; k++) {
            m->at[i][k] /= pivot;
            out->at[i][k] /= pivot;
        }
        for (int row = 0; row < n; row++) {
            double times = m->at[row][i];
            for (int k = 0; row != i && k < n; k++) {
                m->at[row][k] -= times * m->at[i][k];
                out->at[row][k] -= times * out->at[i][k];
            }
        }
    }
}

static void add_bend(matrix *bend, int a, int b, double amount)
{
    bend->at[a][a] += amount;
    bend->at[b][b] += amount;
    bend->at[a][b] -= amount;
    bend->at[b][a] -= amount;
}

/* Slope and curvature of the likelihood. Only differences of strengths matter: adding ones fixes their sum. The little
   on the diagonal is for bots that have not met anybody yet. */
static void slopes(const fit *f, double *slope, matrix *bend)
{
    memset(slope, 0, ARENA_BOTS * sizeof *slope);
    for (int i = 0; i < f->n; i++) {
        for (int k = 0; k < f->n; k++) {
            bend->at[i][k] = i == k ? 1 + 1e-9 : 1;
        }
    }
    for (size_t i = 0; i < f->n_bouts; i++) {
        const arena_bout *o = &f->bouts[i];
        double p = chance(f, o->a, o->b, o->seats_a, o->seats_b);
        double more = o->halves / 2.0 - o->games * p;
        slope[o->a] += more;
        slope[o->b] -= more;
        add_bend(bend, o->a, o->b, o->games * p * (1 - p));
    }
    for (int a = 0; a < f->n; a++) {
        for (int b = 0; b < f->n; b++) {
            if (f->met[a][b]) { /* the drawn game */
                double p = chance(f, a, b, 1, 1);
                slope[a] += 0.5 - p;
                slope[b] -= 0.5 - p;
                add_bend(bend, a, b, p * (1 - p));
            }
        }
    }
}

/* Newton's steps, none so long that it could overshoot far. */
static void climb(fit *f, matrix *inverse)
{
    for (int k = 0; k < 100; k++) {
        double slope[ARENA_BOTS], longest = 0;
        matrix bend;
        slopes(f, slope, &bend);
        invert(&bend, f->n, inverse);
        for (int i = 0; i < f->n; i++) {
            double step = 0;
            for (int j = 0; j < f->n; j++) {
                step += inverse->at[i][j] * slope[j];
            }
            step = step > 1 ? 1 : step < -1 ? -1 : step;
            f->strength[i] += step;
            longest = fabs(step) > longest ? fabs(step) : longest;
        }
        if (longest < 1e-9) {
            return;
        }
    }
}

static void add_square(matrix *spread, const double *pull, int n, double times)
{
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < n; k++) {
            spread->at[i][k] += times * pull[i] * pull[k];
        }
    }
}

/* How much the slope varies: the squares of what each deal pulled, all its games together. */
static void measure_spread(const fit *f, matrix *spread)
{
    size_t deals = 0;
    memset(spread, 0, sizeof *spread);
    for (size_t i = 0; i < f->n_bouts; deals++) {
        double pull[ARENA_BOTS] = {0};
        uint32_t deal = f->bouts[i].deal;
        for (; i < f->n_bouts && f->bouts[i].deal == deal; i++) {
            const arena_bout *o = &f->bouts[i];
            double more = o->halves / 2.0 - o->games * chance(f, o->a, o->b, o->seats_a, o->seats_b);
            pull[o->a] += more;
            pull[o->b] -= more;
        }
        add_square(spread, pull, f->n, 1);
    }
    for (int i = 0; i < f->n && deals > 1; i++) {
        for (int k = 0; k < f->n; k++) {
            spread->at[i][k] *= (double)deals / (double)(deals - 1);
        }
    }
    for (int a = 0; a < f->n; a++) {
        for (int b = 0; b < f->n; b++) {
            if (f->met[a][b]) { /* as if the drawn game were half won and half lost */
                double p = chance(f, a, b, 1, 1), pull[ARENA_BOTS] = {0};
                pull[a] = 1;
                pull[b] = -1;
                add_square(spread, pull, f->n, 0.5 * p * p + 0.5 * (1 - p) * (1 - p));
            }
        }
    }
}

/* The variance of a strength: inverse curvature, spread, inverse curvature. */
static double variance(const matrix *inverse, const matrix *spread, int n, int i)
{
    double sum = 0;
    for (int j = 0; j < n; j++) {
        for (int k = 0; k < n; k++) {
            sum += inverse->at[i][j] * spread->at[j][k] * inverse->at[k][i];
        }
    }
    return sum > 0 ? sum : 0;
}

void arena_rate(const arena_bout *bouts, size_t n, int bots, arena_rating *ratings)
{
    fit f = {.bouts = bouts, .n_bouts = n, .n = bots};
    matrix inverse, spread;
    double mean = 0, points = 400 / log(10);
    for (size_t i = 0; i < n; i++) {
        int a = bouts[i].a, b = bouts[i].b;
        f.met[a < b ? a : b][a < b ? b : a] = true;
    }
    climb(&f, &inverse);
    measure_spread(&f, &spread);
    for (int i = 0; i < bots; i++) {
        mean += f.strength[i] / bots;
    }
    for (int i = 0; i < bots; i++) {
        double half = z95 * points * sqrt(variance(&inverse, &spread, bots, i));
        ratings[i].rating = points * (f.strength[i] - mean);
        ratings[i].low = ratings[i].rating - half;
        ratings[i].high = ratings[i].rating + half;
    }
}
