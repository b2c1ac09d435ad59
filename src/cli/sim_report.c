/* sim_report.c - what lair sim and lair merge tell: who won with what. */
#include <inttypes.h>
#include <stdlib.h>

#include "arena_ratings.h"
#include "sim.h"

/* ---- sums ---------------------------------------------------------------------------------------------- */

static void add_tally(sim_tally *to, const sim_tally *from)
{
    to->games += from->games;
    to->won += from->won;
    to->score += from->score;
}

void sim_add(sim_totals *to, const sim_totals *from)
{
    for (int i = 0; i < LAIR_SEATS; i++) {
        add_tally(&to->seat[i], &from->seat[i]);
    }
    for (int i = 0; i < SIM_DESIGNS; i++) {
        add_tally(&to->design[i], &from->design[i]);
    }
    if (from->failed && (to->failed == 0 || from->failed_seed < to->failed_seed)) {
        to->failed_seed = from->failed_seed;
    }
    to->games += from->games;
    to->choices += from->choices;
    to->turns += from->turns;
    for (int i = 0; i < SIM_SCORES; i++) {
        to->alone[i] += from->alone[i];
    }
    to->failed += from->failed;
}

/* ---- report -------------------------------------------------------------------------------------------- */

static double share_won(const sim_tally *t)
{
    return t->games ? (double)t->won / (double)t->games : 0;
}

static double mean(const sim_tally *t)
{
    return t->games ? (double)t->score / (double)t->games : 0;
}

static void print_json_tally(const char *name, const sim_tally *t, const char *end)
{
    double low, high;
    arena_wilson(share_won(t), (double)t->games, &low, &high);
    printf("    {\"name\": \"%s\", \"games\": %" PRIu64 ", \"won\": %" PRIu64
           ", \"win_rate\": %.4f, \"low\": %.4f, \"high\": %.4f, \"mean_score\": %.3f}%s\n",
           name, t->games, t->won, share_won(t), low, high, mean(t), end);
}

static void print_json_designs(const sim_about *about, const sim_totals *sum, bool bosses)
{
    const char *comma = "";
    for (int i = 0; i < SIM_DESIGNS; i++) {
        if (sum->design[i].games && about->design[i].boss == bosses) {
            fputs(comma, stdout);
            print_json_tally(about->design[i].id, &sum->design[i], "");
            comma = "    ,\n";
        }
    }
}

static void print_json(const sim_about *about, const sim_totals *sum)
{
    printf("{\n  \"games\": %" PRIu64 ",\n  \"players\": %d,\n  \"seed\": %" PRIu64 ",\n", sum->games,
           about->players, about->seed);
    printf("  \"failed\": %" PRIu64 ",\n  \"choices_per_game\": %.2f,\n  \"turns_per_game\": %.2f,\n",
           sum->failed, sum->games ? (double)sum->choices / (double)sum->games : 0,
           sum->games ? (double)sum->turns / (double)sum->games : 0);
    printf("  \"seats\": [\n");
    for (int i = 0; i < about->players; i++) {
        print_json_tally(about->bot[i], &sum->seat[i], i + 1 < about->players ? "," : "");
    }
    printf("  ],\n");
    if (about->players == 1) {
        printf("  \"lowest_score\": %d,\n  \"games_by_score\": [", SIM_LOWEST);
        for (int i = 0; i < SIM_SCORES; i++) {
            printf("%s%" PRIu64, i ? ", " : "", sum->alone[i]);
        }
        printf("],\n");
    }
    printf("  \"bosses\": [\n");
    print_json_designs(about, sum, true);
    printf("  ],\n  \"cards\": [\n");
    print_json_designs(about, sum, false);
    printf("  ]\n}\n");
}

static void print_tally(const char *name, const sim_tally *t, bool solo)
{
    double low, high;
    arena_wilson(share_won(t), (double)t->games, &low, &high);
    if (solo) {
        printf(told("  %s%*s %9" PRIu64 "  mean score %6.2f\n"), name, told_pad(name, 28), "", t->games,
               mean(t));
        return;
    }
    printf(told("  %s%*s %9" PRIu64 "  %5.1f %%  (%5.1f - %5.1f)  mean score %6.2f\n"), name,
           told_pad(name, 28), "", t->games, 100 * share_won(t), 100 * low, 100 * high, mean(t));
}

static const sim_totals
    *sorting; /* qsort has no argument of its own; only used between two lines of one thread */

static int by_rate(const void *a, const void *b)
{
    const sim_tally *x = &sorting->design[*(const int *)a], *y = &sorting->design[*(const int *)b];
    double p = (double)x->won / (double)x->games, q = (double)y->won / (double)y->games;
    if (p == q) {
        p = mean(x);
        q = mean(y);
    }
    return p < q ? 1 : p > q ? -1 : *(const int *)a - *(const int *)b;
}

static void print_designs(const sim_about *about, const sim_totals *sum, bool bosses)
{
    int list[SIM_DESIGNS], n = 0;
    for (int i = 0; i < SIM_DESIGNS; i++) {
        if (sum->design[i].games && about->design[i].boss == bosses) {
            list[n++] = i;
        }
    }
    sorting = sum;
    qsort(list, (size_t)n, sizeof list[0], by_rate);
    for (int i = 0; i < n; i++) {
        print_tally(about->design[list[i]].name, &sum->design[list[i]], about->players == 1);
    }
}

/* A bar for each score there was, the most frequent one of full length. */
static void print_scores(const sim_totals *sum)
{
    uint64_t most = 1;
    int first = SIM_SCORES, last = 0;
    for (int i = 0; i < SIM_SCORES; i++) {
        most = sum->alone[i] > most ? sum->alone[i] : most;
        first = sum->alone[i] && i < first ? i : first;
        last = sum->alone[i] ? i : last;
    }
    fputs(told("scores\n"), stdout);
    for (int i = first; i <= last; i++) {
        int length = (int)(sum->alone[i] * 48 / most);
        printf("  %3d %6" PRIu64 " %.*s\n", i + SIM_LOWEST, sum->alone[i], length,
               "################################################");
    }
}

static void print_text(const sim_about *about, const sim_totals *sum)
{
    bool solo = about->players == 1;
    printf(told("%" PRIu64 " games, %.1f choices and %.1f turns each\n"), sum->games,
           sum->games ? (double)sum->choices / (double)sum->games : 0,
           sum->games ? (double)sum->turns / (double)sum->games : 0);
    printf(solo ? told("seats\n") : told("seats: games, share won with 95 %% interval\n"));
    for (int i = 0; i < about->players; i++) {
        char name[SIM_NAME + 8];
        snprintf(name, sizeof name, "%d %s", i + 1, about->bot[i]);
        print_tally(name, &sum->seat[i], solo);
    }
    if (solo) {
        print_scores(sum);
    }
    fputs(told("bosses\n"), stdout);
    print_designs(about, sum, true);
    fputs(told("cards, by whoever built or cast them\n"), stdout);
    print_designs(about, sum, false);
}

int sim_report(const char *who, const sim_about *about, const sim_totals *sum, bool json)
{
    if (json) {
        print_json(about, sum);
    } else {
        print_text(about, sum);
    }
    if (sum->failed) {
        fflush(stdout);
        fprintf(stderr,
                told("lair %s: %" PRIu64
                     " games did not come to an end, the first of them with --seed %" PRIu64 "\n"),
                who, sum->failed, sum->failed_seed);
        return CLI_NO;
    }
    return CLI_DONE;
}
