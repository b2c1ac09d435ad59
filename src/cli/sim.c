/* sim.c - lair sim: many games between bots on all cores. Every sum is of whole numbers and every game depends
 * on its own number only, so that the result does not depend on the number of threads. */
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "card_sets.h"
#include "arena_ratings.h"
#include "bots.h"
#include "game_options.h"
#include "search.h"
#include "text.h"

enum {
    MAX_DESIGNS = 1000 + CARDS_MOST_CARDS,
    MAX_CHOICES = 200000,
    MAX_THREADS = 256,
    LOWEST = -12,
    SCORES = 64
};

/* How often something was there, and how it went for whoever had it. */
typedef struct tally {
    uint64_t games, won;
    int64_t score;
} tally;

typedef struct totals {
    tally seat[LAIR_SEATS];
    tally design[MAX_DESIGNS]; /* bosses, rooms, spells by whoever played them */
    uint64_t games, choices, turns;
    uint64_t alone[SCORES]; /* solo games by score, from LOWEST */
    uint64_t failed;        /* games that did not end */
    uint64_t failed_seed;   /* the smallest seed of those */
} totals;

typedef struct sim {
    const cards_library *cards;
    lair_rules rules;
    bot bot[LAIR_SEATS];
    uint64_t seed, games;
    bool open_decks; /* bots that search see everything */
    atomic_uint_fast64_t next, done;
} sim;

typedef struct worker {
    sim *sim;
    totals sum;
    bool played[LAIR_SEATS][MAX_DESIGNS]; /* in the present game */
    pthread_t thread;
} worker;

/* ---- one game ------------------------------------------------------------------------------------------ */

static void hear(void *self, const lair_event *e)
{
    worker *w = self;
    bool played = e->kind == LAIR_EV_BUILT || e->kind == LAIR_EV_CAST || e->kind == LAIR_EV_MINIBOSS;
    if (played && e->seat < LAIR_SEATS && e->card < LAIR_CARDS) {
        w->played[e->seat][w->sim->cards->pack.card_design[e->card]] = true;
    }
}

static lair_option ask(const sim *s, const lair_game *game, int seat, bot_rng *rng)
{
    const lair_pack *pack = &s->cards->pack;
    const bot *b = &s->bot[seat];
    if (s->open_decks && b->level >= BOT_MINI_BOSS) {
        bot_thought thought;
        search_open(b, game, seat, pack, rng, &thought);
        return thought.line[0].option;
    }
    lair_view view;
    lair_look(game, pack, seat, &view);
    return bot_choose(b, &view, pack, rng);
}

/* False if the game gets stuck. */
static bool play_game(worker *w, uint64_t number, lair_game *game)
{
    const sim *s = w->sim;
    const lair_pack *pack = &s->cards->pack;
    lair_listener listener = {hear, w};
    bot_rng rng[LAIR_SEATS];
    uint8_t seed[32];
    lair_seed(number, seed);
    for (int i = 0; i < LAIR_SEATS; i++) {
        rng[i] = bot_rng_of(number, i);
    }
    if (lair_start(game, pack, &s->rules, seed, &listener) != 0) {
        return false;
    }
    for (long i = 0; !lair_over(game); i++) {
        unsigned pending = lair_pending(game);
        int seat = 0;
        while (pending && !(pending >> seat & 1u)) {
            seat++;
        }
        if (!pending || i > MAX_CHOICES) {
            return false;
        }
        lair_option o = ask(s, game, seat, &rng[seat]);
        if (lair_choose(game, pack, seat, o, &listener) != 0) {
            return false;
        }
    }
    return true;
}

static void add(tally *t, bool won, int score)
{
    t->games++;
    t->won += won;
    t->score += score;
}

static void count_game(worker *w, const lair_game *game)
{
    const lair_pack *pack = &w->sim->cards->pack;
    w->sum.games++;
    w->sum.choices += game->choices;
    w->sum.turns += game->turn;
    if (game->players == 1) {
        int score = lair_score(game, pack, 0) - LOWEST;
        w->sum.alone[score < 0 ? 0 : score < SCORES ? score : SCORES - 1]++;
    }
    for (int seat = 0; seat < game->players; seat++) {
        bool won = game->winner == seat;
        int score = lair_score(game, pack, seat);
        add(&w->sum.seat[seat], won, score);
        add(&w->sum.design[pack->boss_design[game->player[seat].boss]], won, score);
        for (int d = 0; d < pack->n_designs && d < MAX_DESIGNS; d++) {
            if (w->played[seat][d]) {
                add(&w->sum.design[d], won, score);
            }
        }
    }
}

static void *work(void *self)
{
    worker *w = self;
    sim *s = w->sim;
    for (;;) {
        uint64_t i = atomic_fetch_add(&s->next, 1);
        lair_game game;
        if (i >= s->games) {
            return NULL;
        }
        memset(w->played, 0, sizeof w->played);
        if (play_game(w, s->seed + i, &game)) {
            count_game(w, &game);
        } else if (w->sum.failed++ == 0 || s->seed + i < w->sum.failed_seed) {
            w->sum.failed_seed = s->seed + i;
        }
        atomic_fetch_add(&s->done, 1);
    }
}

/* ---- all games ----------------------------------------------------------------------------------------- */

static void add_tally(tally *to, const tally *from)
{
    to->games += from->games;
    to->won += from->won;
    to->score += from->score;
}

static void add_totals(totals *to, const totals *from)
{
    for (int i = 0; i < LAIR_SEATS; i++) {
        add_tally(&to->seat[i], &from->seat[i]);
    }
    for (int i = 0; i < MAX_DESIGNS; i++) {
        add_tally(&to->design[i], &from->design[i]);
    }
    if (from->failed && (to->failed == 0 || from->failed_seed < to->failed_seed)) {
        to->failed_seed = from->failed_seed;
    }
    to->games += from->games;
    to->choices += from->choices;
    to->turns += from->turns;
    for (int i = 0; i < SCORES; i++) {
        to->alone[i] += from->alone[i];
    }
    to->failed += from->failed;
}

static void watch(sim *s)
{
    if (!isatty(STDERR_FILENO)) {
        return;
    }
    const struct timespec pause = {0, 100000000};
    while (atomic_load(&s->done) < s->games) {
        cli_progress("games", (size_t)atomic_load(&s->done), (size_t)s->games);
        nanosleep(&pause, NULL);
    }
    cli_progress_end();
}

static bool run(sim *s, int threads, totals *sum)
{
    worker *workers = calloc((size_t)threads, sizeof *workers);
    int started = 0;
    if (workers == NULL) {
        return false;
    }
    for (; started < threads; started++) {
        workers[started].sim = s;
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started]) != 0) {
            break;
        }
    }
    if (started > 0) {
        watch(s);
    }
    for (int i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        add_totals(sum, &workers[i].sum);
    }
    free(workers);
    return started > 0;
}

/* ---- report -------------------------------------------------------------------------------------------- */

static double share_won(const tally *t)
{
    return t->games ? (double)t->won / (double)t->games : 0;
}

static double mean(const tally *t)
{
    return t->games ? (double)t->score / (double)t->games : 0;
}

static void print_json_tally(const char *name, const tally *t, const char *end)
{
    double low, high;
    arena_wilson(share_won(t), (double)t->games, &low, &high);
    printf("    {\"name\": \"%s\", \"games\": %" PRIu64 ", \"won\": %" PRIu64
           ", \"win_rate\": %.4f, \"low\": %.4f, \"high\": %.4f, \"mean_score\": %.3f}%s\n",
           name, t->games, t->won, share_won(t), low, high, mean(t), end);
}

static void print_json_designs(const sim *s, const totals *sum, bool bosses)
{
    const char *comma = "";
    for (int i = 0; i < s->cards->pack.n_designs && i < MAX_DESIGNS; i++) {
        if (sum->design[i].games && (s->cards->pack.designs[i].kind == LAIR_BOSS) == bosses) {
            fputs(comma, stdout);
            print_json_tally(s->cards->texts[i].id, &sum->design[i], "");
            comma = "    ,\n";
        }
    }
}

static void print_json(const sim *s, const totals *sum)
{
    printf("{\n  \"games\": %" PRIu64 ",\n  \"players\": %d,\n  \"seed\": %" PRIu64 ",\n", sum->games,
           s->rules.players, s->seed);
    printf("  \"failed\": %" PRIu64 ",\n  \"choices_per_game\": %.2f,\n  \"turns_per_game\": %.2f,\n",
           sum->failed, sum->games ? (double)sum->choices / (double)sum->games : 0,
           sum->games ? (double)sum->turns / (double)sum->games : 0);
    printf("  \"seats\": [\n");
    for (int i = 0; i < s->rules.players; i++) {
        print_json_tally(bot_level_name(s->bot[i].level), &sum->seat[i], i + 1 < s->rules.players ? "," : "");
    }
    printf("  ],\n");
    if (s->rules.players == 1) {
        printf("  \"lowest_score\": %d,\n  \"games_by_score\": [", LOWEST);
        for (int i = 0; i < SCORES; i++) {
            printf("%s%" PRIu64, i ? ", " : "", sum->alone[i]);
        }
        printf("],\n");
    }
    printf("  \"bosses\": [\n");
    print_json_designs(s, sum, true);
    printf("  ],\n  \"cards\": [\n");
    print_json_designs(s, sum, false);
    printf("  ]\n}\n");
}

static void print_tally(const char *name, const tally *t, bool solo)
{
    double low, high;
    arena_wilson(share_won(t), (double)t->games, &low, &high);
    if (solo) {
        printf("  %-28s %9" PRIu64 "  mean score %6.2f\n", name, t->games, mean(t));
        return;
    }
    printf("  %-28s %9" PRIu64 "  %5.1f %%  (%5.1f - %5.1f)  mean score %6.2f\n", name, t->games,
           100 * share_won(t), 100 * low, 100 * high, mean(t));
}

static const totals
    *sorting; /* qsort has no argument of its own; only used between two lines of one thread */

static int by_rate(const void *a, const void *b)
{
    const tally *x = &sorting->design[*(const int *)a], *y = &sorting->design[*(const int *)b];
    double p = (double)x->won / (double)x->games, q = (double)y->won / (double)y->games;
    if (p == q) {
        p = mean(x);
        q = mean(y);
    }
    return p < q ? 1 : p > q ? -1 : *(const int *)a - *(const int *)b;
}

static void print_designs(const sim *s, const totals *sum, bool bosses)
{
    int list[MAX_DESIGNS], n = 0;
    for (int i = 0; i < s->cards->pack.n_designs && i < MAX_DESIGNS; i++) {
        if (sum->design[i].games && (s->cards->pack.designs[i].kind == LAIR_BOSS) == bosses) {
            list[n++] = i;
        }
    }
    sorting = sum;
    qsort(list, (size_t)n, sizeof list[0], by_rate);
    for (int i = 0; i < n; i++) {
        print_tally(s->cards->texts[list[i]].name[CARDS_EN], &sum->design[list[i]], s->rules.players == 1);
    }
}

/* A bar for each score there was, the most frequent one of full length. */
static void print_scores(const totals *sum)
{
    uint64_t most = 1;
    int first = SCORES, last = 0;
    for (int i = 0; i < SCORES; i++) {
        most = sum->alone[i] > most ? sum->alone[i] : most;
        first = sum->alone[i] && i < first ? i : first;
        last = sum->alone[i] ? i : last;
    }
    printf("scores\n");
    for (int i = first; i <= last; i++) {
        int length = (int)(sum->alone[i] * 48 / most);
        printf("  %3d %6" PRIu64 " %.*s\n", i + LOWEST, sum->alone[i], length,
               "################################################");
    }
}

static void print_text(const sim *s, const totals *sum)
{
    bool solo = s->rules.players == 1;
    printf("%" PRIu64 " games, %.1f choices and %.1f turns each\n", sum->games,
           sum->games ? (double)sum->choices / (double)sum->games : 0,
           sum->games ? (double)sum->turns / (double)sum->games : 0);
    printf("seats%s\n", solo ? "" : ": games, share won with 95 % interval");
    for (int i = 0; i < s->rules.players; i++) {
        char name[64];
        snprintf(name, sizeof name, "%d %s", i + 1, bot_level_name(s->bot[i].level));
        print_tally(name, &sum->seat[i], solo);
    }
    if (solo) {
        print_scores(sum);
    }
    printf("bosses\n");
    print_designs(s, sum, true);
    printf("cards, by whoever built or cast them\n");
    print_designs(s, sum, false);
}

/* ---- command ------------------------------------------------------------------------------------------- */

static int read_bots(const cli_command *command, sim *s, const char *names)
{
    const char *at = names;
    int code = game_few_seats(command, names, s->rules.players);
    for (int seat = 0; code < 0 && seat < s->rules.players; seat++) {
        char name[32];
        size_t n = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)(n < sizeof name ? n : sizeof name - 1), at);
        if (!bot_read(name, &s->bot[seat])) {
            return game_bad_bot(command, name);
        }
        at = at[n] ? at + n + 1 : names;
    }
    return code;
}

static int report(const sim *s, const totals *sum, bool json)
{
    if (json) {
        print_json(s, sum);
    } else {
        print_text(s, sum);
    }
    if (sum->failed) {
        fflush(stdout);
        fprintf(stderr,
                "lair sim: %" PRIu64 " games did not come to an end, the first of them with --seed %" PRIu64
                "\n",
                sum->failed, sum->failed_seed);
        return CLI_NO;
    }
    return CLI_DONE;
}

typedef struct sim_wishes {
    const char *bots;
    int threads;
    bool json;
} sim_wishes;

static int simulate(const cli_command *command, sim *s, const game_options *game, sim_wishes w)
{
    int code = game_options_rules(command, game, &s->rules);
    if (code < 0 && (s->cards = card_sets_for(command, game, &s->rules)) == NULL) {
        code = CLI_BAD;
    }
    if (code < 0) {
        code = read_bots(command, s, w.bots);
    }
    if (code >= 0) {
        return code;
    }
    totals *sum = calloc(1, sizeof *sum);
    if (sum == NULL || !run(s, w.threads, sum)) {
        free(sum);
        return cli_bad(command, "out of memory or threads");
    }
    code = report(s, sum, w.json);
    free(sum);
    return code;
}

int sim_main(int argc, char **argv)
{
    long games = 1000, seed = 1, threads = sysconf(_SC_NPROCESSORS_ONLN);
    bool json = false, open_decks = false;
    const char *bots = "random";
    game_options game = GAME_OPTIONS_DEFAULT;
    threads = threads < 1 ? 1 : threads > MAX_THREADS ? MAX_THREADS : threads;
    const cli_option options[] = {
        CLI_OPTION_NUMBER("--games", "N", 1, 1000000000, &games, "how many (1000)"),
        CLI_OPTION_WORD("--bots", "NAME,...", &bots,
                        "one for each seat, repeated:" BOT_LEVEL_NAMES ", boss:2000 ... (random)"),
        CLI_OPTION_NUMBER("--seed", "N", 0, 2147483647, &seed,
                          "of the first game; each next has the next (1)"),
        CLI_OPTION_NUMBER("--threads", "N", 1, MAX_THREADS, &threads,
                          "at once; the result is the same (all cores)"),
        CLI_OPTION_FLAG("--open-decks", &open_decks,
                        "bots that search see every card, to measure what the unknown costs"),
        CLI_OPTION_FLAG("--json", &json, "for programs"),
        GAME_OPTIONS(game),
        GAME_OPTION_CARD_SET(game),
        CLI_OPTION_END,
    };
    const cli_command command = {"sim",
                                 "lair sim [options]",
                                 "Plays many games between bots and counts who won with what.",
                                 options,
                                 NULL,
                                 .more = game_options_help};
    int code = cli_read(&command, argc, argv);
    if (code >= 0) {
        return code;
    }
    sim s = {.seed = (uint64_t)seed, .games = (uint64_t)games, .open_decks = open_decks};
    code = card_sets_read(&game);
    code = code < 0 ? simulate(&command, &s, &game, (sim_wishes){bots, (int)threads, json}) : code;
    card_sets_free(&game, s.cards);
    return code;
}
