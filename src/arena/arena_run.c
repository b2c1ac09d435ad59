/* arena_run.c - all games of an arena on several threads. What is counted does not depend on their number: results are
 * taken deal by deal in order, and when the test has its answer, later deals do not count. */
#include "arena_setup.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli.h"

/* ---- results ------------------------------------------------------------------------------------------- */

bool arena_run_begin(arena_run *run, const arena_setup *s, uint32_t deals, const arena_question *question)
{
    int seatings = arena_seatings(s);
    memset(run, 0, sizeof *run);
    run->setup = s;
    run->deals = deals;
    run->shard = (shard){0, 1};
    run->question = question;
    for (int i = 0; i < s->n_pairings; i++) {
        run->tally[i].halves = 2 * seatings;
        run->entry[i] = calloc((size_t)deals * (size_t)seatings, sizeof *run->entry[i]);
        if (run->entry[i] == NULL) {
            arena_run_free(run);
            return false;
        }
    }
    return true;
}

void arena_run_free(arena_run *run)
{
    for (int i = 0; i < ARENA_PAIRINGS; i++) {
        free(run->entry[i]);
        run->entry[i] = NULL;
    }
    free(run->fault);
    free(run->fault_game);
    run->fault = NULL;
    run->fault_game = NULL;
}

static arena_entry *entry_of(const arena_run *run, const arena_which *which)
{
    size_t seatings = (size_t)arena_seatings(run->setup);
    return &run->entry[which->pairing][which->deal * seatings + (size_t)which->seating];
}

/* True if the first game comes before the second. */
static bool before(const arena_which *a, const arena_which *b)
{
    return a->deal != b->deal         ? a->deal < b->deal
           : a->pairing != b->pairing ? a->pairing < b->pairing
                                      : a->seating < b->seating;
}

/* Keeps faults in the order of the games, whichever thread was first. */
static void keep_fault(arena_run *run, const arena_game *game)
{
    if (run->n_faults == run->fault_capacity) {
        size_t capacity = run->fault_capacity ? 2 * run->fault_capacity : 16;
        arena_fault *faults = realloc(run->fault, capacity * sizeof *faults);
        run->fault = faults ? faults : run->fault;
        arena_which *games = realloc(run->fault_game, capacity * sizeof *games);
        run->fault_game = games ? games : run->fault_game;
        if (faults == NULL || games == NULL) {
            return; /* a report without it is better than none */
        }
        run->fault_capacity = capacity;
    }
    size_t at = run->n_faults++;
    for (; at > 0 && before(&game->which, &run->fault_game[at - 1]); at--) {
        run->fault[at] = run->fault[at - 1];
        run->fault_game[at] = run->fault_game[at - 1];
    }
    run->fault[at] = game->fault;
    run->fault_game[at] = game->which;
}

/* The halves of a whole deal, -1 if it is not played out. */
static int halves_of(const arena_run *run, int pairing, uint32_t deal)
{
    int halves = 0;
    for (int seating = 0; seating < arena_seatings(run->setup); seating++) {
        const arena_entry *e = entry_of(run, &(arena_which){pairing, deal, seating});
        if (!e->played) {
            return -1;
        }
        halves += e->halves;
    }
    return halves;
}

/* Counts the deals that are complete, one after the other; the test looks after each. */
static void advance(arena_run *run, int pairing)
{
    while (run->verdict[pairing] == ARENA_UNDECIDED && run->done[pairing] < run->deals) {
        int halves = halves_of(run, pairing, run->done[pairing]);
        if (halves < 0) {
            return;
        }
        run->tally[pairing].count[halves]++;
        run->done[pairing]++;
        if (run->question) {
            run->verdict[pairing] = arena_decide(run->question, &run->tally[pairing]);
        }
    }
}

static uint16_t small(uint64_t n)
{
    return n > UINT16_MAX ? UINT16_MAX : (uint16_t)n;
}

bool arena_run_take(void *self, const arena_game *game)
{
    arena_run *run = self;
    const arena_setup *s = run->setup;
    const arena_pairing *pairing = &s->pairing[game->which.pairing];
    if (game->which.deal >= run->deals) {
        return true; /* of a longer run */
    }
    arena_entry *e = entry_of(run, &game->which);
    if (e->played) {
        return false;
    }
    e->played = 1;
    e->halves = (uint8_t)arena_halves(s, game);
    e->ended = game->fault.seat < 0;
    for (int seat = 0; seat < s->rules.players; seat++) {
        int side = arena_side_of(s, game->which.seating, seat);
        e->score[side] = (int16_t)(e->score[side] + game->score[seat]);
    }
    for (int side = 0; side < 2; side++) {
        e->choices[side] = small(game->side[side].n);
        arena_times_join(&run->times[side ? pairing->b : pairing->a], &game->side[side]);
    }
    if (game->fault.seat >= 0) {
        keep_fault(run, game);
    }
    run->played++;
    advance(run, game->which.pairing);
    return true;
}

/* ---- threads ------------------------------------------------------------------------------------------- */

static atomic_bool stopping; /* by a signal: the handler can reach nothing else */

static void stop_on_signal(int signal)
{
    (void)signal;
    atomic_store(&stopping, true);
}

typedef struct work {
    arena_run *run;
    arena_record *record;
    pthread_mutex_t lock; /* of the run, the record and the next game */
    uint32_t deal;        /* of the next game to look at ... */
    int pairing, seating;
    int idle; /* threads that have ended */
} work;

static void step(work *w)
{
    if (++w->seating == arena_seatings(w->run->setup)) {
        w->seating = 0;
        if (++w->pairing == w->run->setup->n_pairings) {
            w->pairing = 0;
            w->deal++;
        }
    }
}

/* The next game that is missing and whose pairing is not decided; all pairings go on together. */
static bool next_game(work *w, arena_which *which)
{
    for (; w->deal < w->run->deals; step(w)) {
        *which = (arena_which){w->pairing, w->deal, w->seating};
        if (w->deal % w->run->shard.of == w->run->shard.at &&
            w->run->verdict[w->pairing] == ARENA_UNDECIDED && !entry_of(w->run, which)->played) {
            step(w);
            return true;
        }
    }
    return false;
}

static void *play_games(void *self)
{
    work *w = self;
    arena_stable *stable = arena_stable_new(w->run->setup);
    arena_game *game = malloc(sizeof *game);
    arena_which which;
    pthread_mutex_lock(&w->lock);
    while (stable && game && !atomic_load(&stopping) && next_game(w, &which)) {
        pthread_mutex_unlock(&w->lock);
        bool good = arena_play(stable, &which, &stopping, game);
        pthread_mutex_lock(&w->lock);
        if (!good) {
            break;
        }
        (void)arena_run_take(w->run, game);
        if (!arena_record_add(w->record, w->run->setup, game)) {
            w->run->unwritten = true;
            atomic_store(&stopping, true);
        }
    }
    w->idle++;
    pthread_mutex_unlock(&w->lock);
    free(game);
    arena_stable_free(stable);
    return NULL;
}

/* Shows how far it is until all threads have ended. */
static void watch(work *w, int threads)
{
    const struct timespec pause = {0, 100000000};
    size_t all =
        (size_t)(shard_count(&w->run->shard, w->run->deals) * (uint64_t)arena_seatings(w->run->setup)) *
        (size_t)w->run->setup->n_pairings;
    for (bool busy = isatty(STDERR_FILENO); busy;) {
        pthread_mutex_lock(&w->lock);
        size_t done = (size_t)w->run->played;
        busy = w->idle < threads;
        pthread_mutex_unlock(&w->lock);
        cli_progress("games", done, all);
        nanosleep(&pause, NULL);
    }
    cli_progress_end();
}

/* Everything that was asked for has been played or decided. */
static bool is_complete(const arena_run *run)
{
    for (int i = 0; i < run->setup->n_pairings; i++) {
        for (uint32_t deal = run->done[i]; deal < run->deals && run->verdict[i] == ARENA_UNDECIDED; deal++) {
            if (deal % run->shard.of == run->shard.at && halves_of(run, i, deal) < 0) {
                return false;
            }
        }
    }
    return true;
}

bool arena_run_all(arena_run *run, int threads, arena_record *record)
{
    work w = {.run = run, .record = record};
    pthread_t *thread = calloc((size_t)threads, sizeof *thread);
    struct sigaction catch = {.sa_handler = stop_on_signal, .sa_flags = SA_RESETHAND};
    int started = 0;
    if (thread == NULL || pthread_mutex_init(&w.lock, NULL) != 0) {
        free(thread);
        return false;
    }
    run->resumed = run->played;
    sigemptyset(&catch.sa_mask);
    sigaction(SIGINT, &catch, NULL); /* a second one ends it at once */
    sigaction(SIGTERM, &catch, NULL);
    while (started < threads && pthread_create(&thread[started], NULL, play_games, &w) == 0) {
        started++;
    }
    watch(&w, started);
    for (int i = 0; i < started; i++) {
        pthread_join(thread[i], NULL);
    }
    pthread_mutex_destroy(&w.lock);
    free(thread);
    run->interrupted = !is_complete(run);
    return started > 0;
}
