/* arena_report.c - what came out of an arena, for people and for programs. Only deals that were played out count. */
#include "arena_setup.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "log.h"
#include "protocol.h"

enum { FAULTS_SHOWN = 20 };

/* All games of a bot. */
typedef struct bot_sum {
    uint64_t games, seats, ended_seats, halves, choices, faults;
    int64_t score;
} bot_sum;

/* One side's games in which it has the same number of seats. */
typedef struct part {
    uint64_t games, halves;
} part;

typedef struct report {
    const arena_run *run;
    const arena_setup *setup;
    bot_sum sum[ARENA_BOTS];
    arena_rating rating[ARENA_BOTS];
    int order[ARENA_BOTS]; /* the best first */
} report;

/* ---- sums ---------------------------------------------------------------------------------------------- */

static const arena_entry *entry_at(const arena_run *run, int pairing, uint32_t deal, int seating)
{
    return &run->entry[pairing][(size_t)deal * (size_t)arena_seatings(run->setup) + (size_t)seating];
}

static void add_game(report *r, int pairing, int seating, const arena_entry *e)
{
    const arena_pairing *who = &r->setup->pairing[pairing];
    int seats_of_a = arena_seats_of_a(r->setup, seating);
    for (int side = 0; side < 2; side++) {
        bot_sum *sum = &r->sum[side ? who->b : who->a];
        uint64_t seats = (uint64_t)(side ? r->setup->rules.players - seats_of_a : seats_of_a);
        sum->games++;
        sum->seats += seats;
        sum->halves += side ? 2u - e->halves : e->halves;
        sum->choices += e->choices[side];
        if (e->ended) {
            sum->ended_seats += seats;
            sum->score += e->score[side];
        }
    }
}

/* Games of a pairing in which a is alone (which 0), or b is (1). */
static part part_of(const report *r, int pairing, int which)
{
    part p = {0, 0};
    int players = r->setup->rules.players;
    for (uint32_t deal = 0; deal < r->run->done[pairing]; deal++) {
        for (int seating = which * players; seating < (which + 1) * players; seating++) {
            const arena_entry *e = entry_at(r->run, pairing, deal, seating);
            p.games++;
            p.halves += which ? 2u - e->halves : e->halves;
        }
    }
    return p;
}

static void add_bouts(const report *r, int pairing, uint32_t deal, arena_bout *bouts, size_t *n)
{
    int players = r->setup->rules.players, seatings = arena_seatings(r->setup);
    for (int first = 0; first < seatings; first += players) {
        uint8_t seats = (uint8_t)arena_seats_of_a(r->setup, first);
        arena_bout *o = &bouts[(*n)++];
        *o = (arena_bout){.deal = deal,
                          .a = r->setup->pairing[pairing].a,
                          .b = r->setup->pairing[pairing].b,
                          .seats_a = seats,
                          .seats_b = (uint8_t)(players - seats)};
        for (int seating = first; seating < first + players; seating++) {
            o->games++;
            o->halves = (uint8_t)(o->halves + entry_at(r->run, pairing, deal, seating)->halves);
        }
    }
}

/* Ratings out of every deal that counts. */
static void rate(report *r)
{
    size_t n = 0, capacity = 1;
    for (int i = 0; i < r->setup->n_pairings; i++) {
        capacity += 2 * (size_t)r->run->done[i];
    }
    arena_bout *bouts = malloc(capacity * sizeof *bouts);
    for (uint32_t deal = 0; bouts && deal < r->run->deals; deal++) {
        for (int i = 0; i < r->setup->n_pairings; i++) {
            if (deal < r->run->done[i]) {
                add_bouts(r, i, deal, bouts, &n);
            }
        }
    }
    if (bouts) {
        arena_rate(bouts, n, r->setup->n_bots, r->rating);
    }
    free(bouts);
}

static void sort(report *r)
{
    for (int i = 0; i < r->setup->n_bots; i++) {
        int at = i;
        for (; at > 0 && r->rating[r->order[at - 1]].rating < r->rating[i].rating; at--) {
            r->order[at] = r->order[at - 1];
        }
        r->order[at] = i;
    }
}

static int bot_at_fault(const report *r, size_t i)
{
    const arena_which *which = &r->run->fault_game[i];
    const arena_pairing *who = &r->setup->pairing[which->pairing];
    return arena_side_of(r->setup, which->seating, r->run->fault[i].seat) ? who->b : who->a;
}

/* Later ones may have been played, but do not count any more. */
static bool counts(const report *r, size_t fault)
{
    const arena_which *which = &r->run->fault_game[fault];
    return which->deal < r->run->done[which->pairing];
}

static void collect(report *r, const arena_run *run)
{
    memset(r, 0, sizeof *r);
    r->run = run;
    r->setup = run->setup;
    for (int i = 0; i < r->setup->n_pairings; i++) {
        for (uint32_t deal = 0; deal < run->done[i]; deal++) {
            for (int seating = 0; seating < arena_seatings(r->setup); seating++) {
                add_game(r, i, seating, entry_at(run, i, deal, seating));
            }
        }
    }
    for (size_t i = 0; i < run->n_faults; i++) {
        r->sum[bot_at_fault(r, i)].faults += counts(r, i);
    }
    rate(r);
    sort(r);
}

static double ratio(double a, uint64_t b)
{
    return b ? a / (double)b : 0;
}

static double won_share(const bot_sum *s)
{
    return ratio((double)s->halves / 2, s->games);
}

/* ---- for people ---------------------------------------------------------------------------------------- */

static int widest(const arena_setup *s)
{
    size_t wide = 12;
    for (int i = 0; i < s->n_bots; i++) {
        wide = strlen(s->bot[i].name) > wide ? strlen(s->bot[i].name) : wide;
    }
    return wide < 40 ? (int)wide : 40;
}

static void print_bots(const report *r)
{
    int wide = widest(r->setup);
    printf("%s%*s ", told("bot"), told_pad(told("bot"), wide), "");
    printf(told("rating (95 %%)            games     won  score  moves   ms per move: mean, 95 %%, max\n"));
    for (int i = 0; i < r->setup->n_bots; i++) {
        int b = r->order[i];
        const bot_sum *s = &r->sum[b];
        const arena_times *t = &r->run->times[b];
        char range[40];
        snprintf(range, sizeof range, "(%+.0f %+.0f)", r->rating[b].low, r->rating[b].high);
        printf("%-*s %+6.0f %-15s %7" PRIu64 " %5.1f %% %6.2f %6.1f   %.3f, %.3f, %.3f\n", wide,
               r->setup->bot[b].name, r->rating[b].rating, range, s->games, 100 * won_share(s),
               ratio((double)s->score, s->ended_seats), ratio((double)s->choices, s->seats),
               arena_times_mean(t) / 1e6, (double)arena_times_percentile(t, 0.95) / 1e6,
               (double)t->max / 1e6);
    }
}

static void print_verdict(const report *r, int pairing)
{
    static const char *const words[] = {"undecided", "accepted", "rejected"};
    const arena_question *q = r->run->question;
    enum arena_verdict verdict = r->run->verdict[pairing];
    printf(told("    more than %g %%: %s after %" PRIu32 " deals"), 100 * q->above, told(words[verdict]),
           r->run->done[pairing]);
    if (verdict == ARENA_REJECTED) {
        printf(told(" (it is less than %g %%)"), 100 * arena_question_top(q));
    }
    printf(told("; evidence %+.2f, enough is %.2f\n"), arena_evidence(q, &r->run->tally[pairing]),
           arena_enough());
}

static void print_parts(const report *r, int pairing)
{
    const arena_pairing *who = &r->setup->pairing[pairing];
    for (int which = 0; which < (r->setup->alone ? 1 : 2) && r->setup->rules.players > 2; which++) {
        part p = part_of(r, pairing, which);
        printf(told("    one %s among %s: %.1f %% of %" PRIu64 " games (%.1f %% is even)\n"),
               r->setup->bot[which ? who->b : who->a].name, r->setup->bot[which ? who->a : who->b].name,
               100 * ratio((double)p.halves / 2, p.games), p.games, 100.0 / r->setup->rules.players);
    }
}

static void print_pairings(const report *r)
{
    for (int i = 0; i < r->setup->n_pairings; i++) {
        const arena_pairing *who = &r->setup->pairing[i];
        const arena_tally *tally = &r->run->tally[i];
        double low, high;
        arena_interval(tally, &low, &high);
        printf(told("\n%s against %s: %.1f %% (%.1f - %.1f) of %" PRIu64 " games, %" PRIu32 " deals\n"),
               r->setup->bot[who->a].name, r->setup->bot[who->b].name, 100 * arena_tally_rate(tally),
               100 * low, 100 * high, (uint64_t)r->run->done[i] * (uint64_t)arena_seatings(r->setup),
               r->run->done[i]);
        print_parts(r, i);
        if (r->run->question) {
            print_verdict(r, i);
        }
    }
}

static void print_faults(const report *r)
{
    size_t all = 0;
    for (size_t i = 0; i < r->run->n_faults; i++) {
        const arena_fault *f = &r->run->fault[i];
        const arena_which *which = &r->run->fault_game[i];
        if (!counts(r, i)) {
            continue;
        }
        if (all == 0) {
            fputs(told("\ngames lost by what a bot did\n"), stdout);
        }
        if (all++ < FAULTS_SHOWN) {
            int b = bot_at_fault(r, i);
            const arena_pairing *who = &r->setup->pairing[which->pairing];
            char seed[SEED_TEXT];
            seed_write_deal(&r->setup->seed, which->deal, seed);
            printf(told("  %s, seat %d, choice %" PRIu32
                        " of the game with seed %s, seating %d, against %s: %s\n"),
                   r->setup->bot[b].name, f->seat + 1, f->choice + 1, seed, which->seating + 1,
                   r->setup->bot[b == who->a ? who->b : who->a].name, f->what);
        }
    }
    if (all > FAULTS_SHOWN) {
        printf(told("  and %zu more\n"), all - FAULTS_SHOWN);
    }
}

void arena_report_text(const arena_run *run)
{
    report *r = malloc(sizeof *r);
    if (r == NULL) {
        return;
    }
    collect(r, run);
    const char *profile = log_profile_name(run->setup->rules.profile);
    char seed[SEED_TEXT];
    seed_write(&run->setup->seed, seed);
    printf(told("%d players, %s, seed %s; each deal is played %d times by a pairing\n\n"),
           run->setup->rules.players, profile ? profile : "", seed, arena_seatings(run->setup));
    print_bots(r);
    print_pairings(r);
    print_faults(r);
    if (run->resumed) {
        printf(told("\n%" PRIu64 " games were in the record, %" PRIu64 " were played now\n"), run->resumed,
               run->played - run->resumed);
    }
    if (run->interrupted) {
        fputs(told("\nnot all games were played\n"), stdout);
    }
    free(r);
}

/* ---- for programs -------------------------------------------------------------------------------------- */

static void json_name(const report *r, const char *key, int b)
{
    printf("\"%s\": ", key);
    protocol_string(stdout, r->setup->bot[b].name);
}

static void json_bots(const report *r)
{
    printf("  \"bots\": [\n");
    for (int i = 0; i < r->setup->n_bots; i++) {
        int b = r->order[i];
        const bot_sum *s = &r->sum[b];
        printf("    {");
        json_name(r, "name", b);
        printf(", \"rating\": %.1f, \"low\": %.1f, \"high\": %.1f, \"games\": %" PRIu64
               ", \"win_rate\": %.4f, \"mean_score\": %.3f, \"moves_per_game\": %.2f, \"faults\": %" PRIu64
               "}%s\n",
               r->rating[b].rating, r->rating[b].low, r->rating[b].high, s->games, won_share(s),
               ratio((double)s->score, s->ended_seats), ratio((double)s->choices, s->seats), s->faults,
               i + 1 < r->setup->n_bots ? "," : "");
    }
    printf("  ],\n");
}

/* Apart from the rest, because they differ from run to run. */
static void json_times(const report *r)
{
    printf("  \"times\": [\n");
    for (int i = 0; i < r->setup->n_bots; i++) {
        int b = r->order[i];
        const arena_times *t = &r->run->times[b];
        printf("    {");
        json_name(r, "name", b);
        printf(", \"mean_ms\": %.4f, \"p95_ms\": %.4f, \"max_ms\": %.4f}%s\n", arena_times_mean(t) / 1e6,
               (double)arena_times_percentile(t, 0.95) / 1e6, (double)t->max / 1e6,
               i + 1 < r->setup->n_bots ? "," : "");
    }
    printf("  ]\n");
}

static void json_part(const report *r, const char *key, int pairing, int which)
{
    part p = part_of(r, pairing, which);
    printf(", \"%s\": {\"games\": %" PRIu64 ", \"win_rate\": %.4f}", key, p.games,
           ratio((double)p.halves / 2, p.games));
}

static void json_pairings(const report *r)
{
    static const char *const words[] = {"undecided", "accepted", "rejected"};
    const arena_question *q = r->run->question;
    printf("  \"pairings\": [\n");
    for (int i = 0; i < r->setup->n_pairings; i++) {
        const arena_tally *tally = &r->run->tally[i];
        double low, high;
        arena_interval(tally, &low, &high);
        printf("    {");
        json_name(r, "a", r->setup->pairing[i].a);
        printf(", ");
        json_name(r, "b", r->setup->pairing[i].b);
        printf(", \"deals\": %" PRIu32 ", \"games\": %" PRIu64
               ", \"win_rate\": %.4f, \"low\": %.4f, \"high\": %.4f",
               r->run->done[i], (uint64_t)r->run->done[i] * (uint64_t)arena_seatings(r->setup),
               arena_tally_rate(tally), low, high);
        if (r->setup->rules.players > 2) {
            json_part(r, "a_alone", i, 0);
        }
        if (r->setup->rules.players > 2 && !r->setup->alone) {
            json_part(r, "b_alone", i, 1);
        }
        if (q) {
            printf(", \"above\": %.4f, \"margin\": %.4f, \"evidence\": %.3f, \"enough\": %.3f, \"verdict\": "
                   "\"%s\"",
                   q->above, arena_question_top(q) - q->above, arena_evidence(q, tally), arena_enough(),
                   words[r->run->verdict[i]]);
        }
        printf("}%s\n", i + 1 < r->setup->n_pairings ? "," : "");
    }
    printf("  ],\n");
}

static void json_faults(const report *r)
{
    const char *comma = "";
    printf("  \"faults\": [");
    for (size_t i = 0; i < r->run->n_faults; i++) {
        const arena_fault *f = &r->run->fault[i];
        const arena_which *which = &r->run->fault_game[i];
        if (!counts(r, i)) {
            continue;
        }
        printf("%s\n    {", comma);
        int b = bot_at_fault(r, i);
        const arena_pairing *who = &r->setup->pairing[which->pairing];
        json_name(r, "name", b);
        printf(", ");
        json_name(r, "against", b == who->a ? who->b : who->a);
        char seed[SEED_TEXT];
        seed_write_deal(&r->setup->seed, which->deal, seed);
        printf(", \"seat\": %d, \"choice\": %" PRIu32 ", \"seed\": " SEED_JSON
               ", \"seating\": %d, \"what\": ",
               f->seat, f->choice, SEED_JSON_OF(&r->setup->seed, seed), which->seating);
        protocol_string(stdout, f->what);
        printf("}");
        comma = ",";
    }
    printf("%s],\n", *comma ? "\n  " : "");
}

void arena_report_json(const arena_run *run)
{
    report *r = malloc(sizeof *r);
    if (r == NULL) {
        return;
    }
    collect(r, run);
    const char *profile = log_profile_name(run->setup->rules.profile);
    char seed[SEED_TEXT];
    seed_write(&run->setup->seed, seed);
    printf("{\n  \"players\": %d,\n  \"profile\": \"%s\",\n  \"seed\": " SEED_JSON
           ",\n  \"games_per_deal\": %d,\n  \"alone\": %s,\n  \"complete\": %s,\n",
           run->setup->rules.players, profile ? profile : "", SEED_JSON_OF(&run->setup->seed, seed),
           arena_seatings(run->setup), run->setup->alone ? "true" : "false",
           run->interrupted ? "false" : "true");
    json_bots(r);
    json_pairings(r);
    json_faults(r);
    json_times(r);
    printf("}\n");
    free(r);
}
