/* review.c - thinking about the decisions of a record, several at a time. */
#include "review.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "evaluate.h"
#include "foresee.h"
#include "labour.h"
#include "regret.h"
#include "same.h"

enum {
    OFTEN = 10,     /* an answer that got less than such a part of the tries is looked at again */
    LARGER = 4,     /* times as many tries confirm what is graded badly */
    MOST = 50000000 /* tries of one look */
};

/* ---- judging ------------------------------------------------------------------------------------------- */

enum review_grade review_grade_of(int loss)
{
    static const int from[REVIEW_GRADES] = {0, REVIEW_GOOD_FROM, REVIEW_INACCURACY_FROM, REVIEW_MISTAKE_FROM,
                                            REVIEW_BLUNDER_FROM};
    int grade = REVIEW_BLUNDER;
    while (grade > REVIEW_BEST && loss < from[grade]) {
        grade--;
    }
    return (enum review_grade)grade;
}

/* The line of the answer taken: of equal ones that which was tried most, NULL if it was not tried. */
static const bot_line *line_taken(const bot_thought *thought, const review_move *move, const lair_pack *pack)
{
    for (int i = 0; i < thought->n && thought->line[i].visits; i++) { /* the most tried come first */
        if (same_answer(&move->view, pack, thought->line[i].option, move->taken)) {
            return &thought->line[i];
        }
    }
    return NULL;
}

void review_judge(const bot_thought *thought, const lair_pack *pack, uint64_t seed, review_move *move)
{
    const bot_line *best = &thought->line[0], *taken = line_taken(thought, move, pack);
    bool often = taken && taken->visits * OFTEN >= thought->iterations;
    bool in_time = move->after && same_answer(&move->view, pack, best->option, move->after);
    int loss = taken == best || best->visits == 0 || in_time ? 0
               : often                                       ? best->worth - taken->worth
                       : regret(&move->view, pack, seed, best->option, move->taken, thought->iterations);
    move->best = best->option;
    move->worth = best->visits ? best->worth : REVIEW_UNKNOWN;
    move->loss = loss < 0 ? 0 : loss;
    move->grade = (uint8_t)review_grade_of(move->loss);
}

/* ---- thinking ------------------------------------------------------------------------------------------ */

typedef struct job {
    review *r;
    const lair_pack *pack;
    const review_wish *wish;
    uint64_t seed;
} job;

static bool look(const job *j, review_move *move, uint32_t iterations, uint64_t seed)
{
    bot thinker = bot_of_level(BOT_GRAND_BOSS);
    thinker.iterations = iterations;
    thinker.milliseconds = 0;
    thinker.threads = 1;
    bot_rng rng = bot_rng_of(seed, move->view.seat);
    bot_thought *thought = calloc(1, sizeof *thought);
    bool looked = thought && bot_think(&thinker, &move->view, j->pack, &rng, j->wish->stop, thought);
    if (looked) {
        review_judge(thought, j->pack, seed, move);
    }
    free(thought);
    return looked;
}

/* Was it passed where the better answer is to play something that does no good anybody could name? No opponent would play it there either
   (bot_spare): what a search sees in it is mostly that it cannot be wasted later. What it finds very much better is believed. */
static bool was_spared(const job *j, const review_move *move)
{
    unsigned kind = LAIR_OPTION_KIND(move->best);
    return LAIR_OPTION_KIND(move->taken) == LAIR_DO_PASS && (kind == LAIR_DO_CAST || kind == LAIR_DO_USE) &&
           move->grade < REVIEW_BLUNDER && !bot_does_good(&move->view, j->pack, move->best, move->taken);
}

/* A lesson is only what a second, larger look with other deals sees as well: the smaller of the two costs counts. */
static bool confirm(const job *j, review_move *move, uint64_t seed)
{
    int loss = move->loss;
    uint64_t iterations = (uint64_t)LARGER * j->wish->iterations;
    if (foresee_same(&move->view, j->pack, seed, move->best, move->taken)) {
        loss = 0; /* whichever it is, it leads to the same */
    } else if (!look(j, move, iterations > MOST ? MOST : (uint32_t)iterations, ~seed)) {
        return false;
    }
    move->loss = move->loss < loss ? move->loss : loss;
    move->grade = (uint8_t)review_grade_of(move->loss);
    if (loss == 0 || (move->grade >= REVIEW_INACCURACY && was_spared(j, move))) {
        move->best = move->taken;
        move->loss = 0;
        move->grade = REVIEW_BEST;
    }
    return true;
}

static bool think(void *self, size_t ix)
{
    const job *j = self;
    review_move *move = &j->r->move[ix];
    uint64_t seed = j->seed + move->choice;
    return look(j, move, j->wish->iterations, seed) &&
           (move->grade < REVIEW_INACCURACY || confirm(j, move, seed));
}

static bool think_all(review *r, const lair_pack *pack, const review_wish *wish, const uint8_t seed[32])
{
    job j = {.r = r, .pack = pack, .wish = wish};
    memcpy(&j.seed, seed, sizeof j.seed);
    labour work = {
        .pieces = r->n, .threads = wish->threads, .self = &j, .piece = think, .progress = wish->progress};
    return labour_do(&work);
}

/* ---- the record ---------------------------------------------------------------------------------------- */

static int no_memory(log_error *error)
{
    memset(error, 0, sizeof *error);
    error->code = LOG_NO_ACCESS;
    snprintf(error->text, sizeof error->text, "out of memory");
    return error->code;
}

/* Notes what the last decision of the seat that is looked at was followed by, if both belong to one visit. */
static void note_after(const lair_game *g, const log_record *record, review_move *last)
{
    bool visits = last && last->view.g.decision == LAIR_ASK_VISIT && g->decision == LAIR_ASK_VISIT;
    if (visits && last->view.g.turn == g->turn) {
        last->after = record->value;
    }
}

/* The decisions of the seats that are looked at. */
static void collect(const log_game *log, const lair_pack *pack, const review_wish *wish,
                    const size_t *standing, size_t n, review *out)
{
    review_move *last[LAIR_SEATS] = {NULL};
    log_begin(log, pack, &out->end, NULL);
    for (size_t i = 0; i < n && i < wish->choices; i++) {
        const log_record *record = &log->record[standing[i]];
        bool theirs = wish->seats >> record->seat & 1u;
        size_t ix = out->all;
        note_after(&out->end, record, last[record->seat]);
        last[record->seat] = NULL;
        out->all += theirs;
        if (theirs && ix >= wish->skip && (wish->most == 0 || ix - wish->skip < wish->most)) {
            review_move *move = &out->move[out->n++];
            lair_look(&out->end, pack, record->seat, &move->view);
            move->choice = i + 1;
            move->taken = record->value;
            last[record->seat] = move;
        }
        lair_choose(&out->end, pack, record->seat, record->value, NULL);
    }
}

int review_make(const log_game *log, const lair_pack *pack, const review_wish *wish, review *out,
                log_error *error)
{
    lair_game game;
    memset(out, 0, sizeof *out);
    if (log_replay(log, pack, wish->choices, &game, NULL, error) != LOG_OK) {
        return error->code;
    }
    size_t *standing = calloc(log->n + 1, sizeof *standing);
    size_t n = standing ? log_standing(log, standing) : 0;
    out->move = standing ? calloc(n + 1, sizeof *out->move) : NULL;
    if (out->move) {
        collect(log, pack, wish, standing, n, out);
    }
    free(standing);
    if (out->move == NULL || !think_all(out, pack, wish, log->seed)) {
        review_free(out);
        return no_memory(error);
    }
    return LOG_OK;
}

void review_free(review *r)
{
    free(r->move);
    r->move = NULL;
    r->n = 0;
}

/* ---- sums ---------------------------------------------------------------------------------------------- */

bool review_is_real(const review_move *m)
{
    bool passed = LAIR_OPTION_KIND(m->taken) == LAIR_DO_PASS && m->grade == REVIEW_BEST;
    return m->worth != REVIEW_UNKNOWN && !passed;
}

int review_accuracy(const review *r, int seat, int count[REVIEW_GRADES])
{
    long sum = 0, n = 0;
    memset(count, 0, REVIEW_GRADES * sizeof count[0]);
    for (size_t i = 0; i < r->n; i++) {
        const review_move *m = &r->move[i];
        if (m->view.seat == seat) {
            int loss = m->loss > REVIEW_WORTHLESS ? REVIEW_WORTHLESS : m->loss;
            sum += review_is_real(m) ? 1000L * (REVIEW_WORTHLESS - loss) / REVIEW_WORTHLESS : 0;
            n += review_is_real(m);
            count[m->grade]++;
        }
    }
    return n ? (int)((sum + n / 2) / n) : 1000;
}

int review_result(const lair_game *g, const lair_pack *pack, int seat)
{
    return g->players > 1 ? (g->winner == seat ? 1000 : 0)
                          : lair_score(g, pack, seat) * 1000 / EVALUATE_SOLO_BEST;
}

int review_chances(const review *r, const lair_pack *pack, int seat, int chance[REVIEW_TURNS + 1])
{
    int last = 0;
    for (int t = 0; t <= REVIEW_TURNS; t++) {
        chance[t] = REVIEW_UNKNOWN;
    }
    for (size_t i = 0; i < r->n; i++) {
        const review_move *m = &r->move[i];
        int turn = m->view.g.turn;
        if (m->view.seat == seat && chance[turn] == REVIEW_UNKNOWN) {
            chance[turn] = m->worth;
            last = turn;
        }
    }
    if (lair_over(&r->end)) {
        last = r->end.turn + 1;
        chance[last] = review_result(&r->end, pack, seat);
    }
    return last;
}
