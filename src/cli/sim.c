/* sim.c - lair sim: many games between bots on all cores. Every sum is of whole numbers and every game depends
 * on its own number only, so that the result does not depend on the number of threads. */
#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bots.h"
#include "card_sets.h"
#include "log.h"
#include "rules_table.h"
#include "search.h"
#include "sim.h"
#include "text.h"

enum { MAX_CHOICES = 200000, MAX_THREADS = 256, BLOCKS = 32 };

typedef struct sim {
    const cards_library *cards;
    lair_rules rules;
    bot bot[LAIR_SEATS];
    uint64_t seed, games;
    shard shard;
    bool open_decks; /* bots that search see everything */
    uint64_t until;  /* of this shard's games, for now */
    atomic_uint_fast64_t next, done;
} sim;

typedef struct worker {
    sim *sim;
    sim_totals sum;
    bool played[LAIR_SEATS][SIM_DESIGNS]; /* in the present game */
    pthread_t thread;
} worker;

/* What the first seat that is asked may answer. */
typedef struct sim_answers {
    lair_option option[LAIR_OPTIONS];
    int n; /* -1: not listed */
} sim_answers;

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

/* Whoever draws lots looks at nothing but the list of answers, which comes with the answer before: no view is made. False
   if there is none, or the answer is refused. */
static bool answer(worker *w, lair_game *game, int seat, sim_answers *list, bot_rng *rng)
{
    const sim *s = w->sim;
    const lair_pack *pack = &s->cards->pack;
    lair_listener listener = {hear, w};
    if (s->bot[seat].level != BOT_RANDOM) {
        list->n = -1;
        return lair_choose(game, pack, seat, ask(s, game, seat, rng), &listener) == 0;
    }
    if (list->n < 0) {
        list->n = lair_answers(game, pack, seat, list->option, LAIR_OPTIONS);
    }
    if (list->n == 0) {
        return false;
    }
    lair_option o = list->option[bot_below(rng, (uint32_t)list->n)];
    list->n = lair_take_list(game, pack, seat, o, &listener, list->option, LAIR_OPTIONS);
    return true;
}

/* False if the game gets stuck. */
static bool play_game(worker *w, uint64_t number, lair_game *game)
{
    const sim *s = w->sim;
    const lair_pack *pack = &s->cards->pack;
    lair_listener listener = {hear, w};
    bot_rng rng[LAIR_SEATS];
    sim_answers list;
    uint8_t seed[32];
    list.n = -1;
    lair_seed(number, seed);
    for (int i = 0; i < LAIR_SEATS; i++) {
        rng[i] = bot_rng_of(number, i);
    }
    if (lair_start(game, pack, &s->rules, seed, &listener) != 0) {
        return false;
    }
    for (long i = 0; !lair_over(game); i++) {
        unsigned pending = lair_pending(game);
        if (!pending || i > MAX_CHOICES) {
            return false;
        }
        int seat = __builtin_ctz(pending);
        if (!answer(w, game, seat, &list, &rng[seat])) {
            return false;
        }
    }
    return true;
}

static void add(sim_tally *t, bool won, int score)
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
        int score = lair_score(game, pack, 0) - SIM_LOWEST;
        w->sum.alone[score < 0 ? 0 : score < SIM_SCORES ? score : SIM_SCORES - 1]++;
    }
    for (int seat = 0; seat < game->players; seat++) {
        bool won = game->winner == seat;
        int score = lair_score(game, pack, seat);
        add(&w->sum.seat[seat], won, score);
        add(&w->sum.design[pack->boss_design[game->player[seat].boss]], won, score);
        for (int d = 0; d < pack->n_designs && d < SIM_DESIGNS; d++) {
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
        uint64_t i = atomic_fetch_add(&s->next, 1), number = s->seed + s->shard.at + i * s->shard.of;
        lair_game game;
        if (i >= s->until) {
            return NULL;
        }
        memset(w->played, 0, sizeof w->played);
        if (play_game(w, number, &game)) {
            count_game(w, &game);
        } else if (w->sum.failed++ == 0 || number < w->sum.failed_seed) {
            w->sum.failed_seed = number;
        }
        atomic_fetch_add(&s->done, 1);
    }
}

/* ---- all games ----------------------------------------------------------------------------------------- */

static void watch(sim *s)
{
    if (!isatty(STDERR_FILENO)) {
        return;
    }
    const struct timespec pause = {0, 100000000};
    size_t all = (size_t)shard_count(&s->shard, s->games);
    while (atomic_load(&s->done) < s->until) {
        cli_progress("games", (size_t)atomic_load(&s->done), all);
        nanosleep(&pause, NULL);
    }
    cli_progress_end();
}

/* Plays the games of the shard from one to before another and adds them to the sum. */
static bool run(sim *s, int threads, uint64_t from, uint64_t until, sim_totals *sum)
{
    atomic_store(&s->next, from);
    atomic_store(&s->done, from);
    s->until = until;
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
        sim_add(sum, &workers[i].sum);
    }
    free(workers);
    return started > 0;
}

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

/* ---- a part of it, kept in a file ---------------------------------------------------------------------- */

/* What the games depend on: parts with the same head add up. */
static char *head_of(const sim *s, const char *bots)
{
    char *text = NULL;
    size_t n = 0;
    const char *profile = log_profile_name(s->rules.profile);
    FILE *out = open_memstream(&text, &n);
    if (out == NULL) {
        return NULL;
    }
    fprintf(out, "lair-sim 1\nrevision %d\npack %016" PRIx64 "\nrules profile=%s", LAIR_REVISION,
            s->cards->pack.hash, profile ? profile : "?");
    for (int i = 0; rules_row_at(i); i++) {
        fprintf(out, " %s=%ld", rules_row_at(i)->name, rules_row_get(rules_row_at(i), &s->rules));
    }
    fprintf(out, "\nseed %" PRIu64 "\ngames %" PRIu64 "\nbots %s\nopen-decks %s\n", s->seed, s->games, bots,
            s->open_decks ? "yes" : "no");
    return fclose(out) == 0 ? text : NULL;
}

static void tell_about(const sim *s, int lang, sim_about *about)
{
    about->players = s->rules.players;
    about->seed = s->seed;
    for (int i = 0; i < s->rules.players; i++) {
        snprintf(about->bot[i], SIM_NAME, "%s", bot_level_name(s->bot[i].level));
    }
    for (int i = 0; i < s->cards->pack.n_designs && i < SIM_DESIGNS; i++) {
        sim_design *d = &about->design[i];
        snprintf(d->id, SIM_NAME, "%s", s->cards->texts[i].id);
        snprintf(d->name, SIM_NAME, "%s", s->cards->texts[i].name[lang]);
        d->boss = s->cards->pack.designs[i].kind == LAIR_BOSS;
    }
}

/* Takes over what an earlier run of the same command left there. */
static int go_on(const cli_command *command, const char *path, sim_part *part)
{
    sim_part *before = malloc(sizeof *before);
    enum sim_read read = before ? sim_part_read(path, before) : SIM_PART_NONE;
    int code = -1;
    if (read == SIM_PART_BAD) {
        code = cli_bad(command, "%s cannot be read; it is in the way", path);
    } else if (read == SIM_PART_READ && strcmp(before->head, part->head) != 0) {
        code = cli_bad(command, "%s is a part of other games; take another --parts folder", path);
    } else if (read == SIM_PART_READ) {
        part->sum = before->sum;
        part->played = before->played;
    }
    if (read != SIM_PART_NONE) {
        sim_part_free(before);
    }
    free(before);
    return code;
}

typedef struct sim_wishes {
    const char *bots, *shard, *parts;
    int threads;
    bool json;
} sim_wishes;

/* The sums are written every few games, so that little is lost by whoever is killed. */
static int play_part(const cli_command *command, sim *s, sim_wishes w, sim_part *part)
{
    char path[SHARD_PATH];
    if (!shard_path(w.parts, "sim", &s->shard, path)) {
        return cli_bad(command, "%s: %s", w.parts, told_error(errno));
    }
    int code = go_on(command, path, part);
    uint64_t there = part->played, block = part->all / BLOCKS + 1;
    for (bool unwritten = there == 0; code < 0 && (unwritten || part->played < part->all);
         unwritten = false) {
        uint64_t until = part->all - part->played > block ? part->played + block : part->all;
        if (!run(s, w.threads, part->played, until, &part->sum)) {
            return cli_bad(command, "out of memory or threads");
        }
        part->played = until;
        if (!sim_part_write(path, part)) {
            return cli_bad(command, "cannot write %s: %s", path, told_error(errno));
        }
    }
    if (code < 0) {
        printf(told("part %u of %u: %" PRIu64 " games played, %" PRIu64 " were there\n"), s->shard.at + 1,
               s->shard.of, part->played - there, there);
        code = CLI_DONE;
    }
    return code;
}

/* ---- command ------------------------------------------------------------------------------------------- */

static int play_all(const cli_command *command, sim *s, sim_wishes w)
{
    sim_part *part = calloc(1, sizeof *part);
    int code = CLI_DONE;
    if (part == NULL || (part->head = head_of(s, w.bots)) == NULL) {
        free(part);
        return cli_bad(command, "out of memory");
    }
    part->shard = s->shard;
    part->all = shard_count(&s->shard, s->games);
    tell_about(s, w.parts ? CARDS_EN : told_language(), &part->about); /* parts are for programs */
    if (w.parts) {
        code = play_part(command, s, w, part);
    } else if (!run(s, w.threads, 0, part->all, &part->sum)) {
        code = cli_bad(command, "out of memory or threads");
    } else {
        code = sim_report("sim", &part->about, &part->sum, w.json);
    }
    sim_part_free(part);
    free(part);
    return code;
}

static int simulate(const cli_command *command, sim *s, const game_options *game, sim_wishes w)
{
    int code = game_options_rules(command, game, &s->rules);
    if (code < 0 && (s->cards = card_sets_for(command, game, &s->rules)) == NULL) {
        code = CLI_BAD;
    }
    if (code < 0) {
        code = read_bots(command, s, w.bots);
    }
    if (code < 0 && w.shard && !w.parts) {
        code = cli_bad(command, "--shard needs --parts, the folder for what it plays");
    }
    s->shard = (shard){0, 1};
    if (code < 0 && w.parts) {
        code = shard_find(command, w.shard, &s->shard);
    }
    return code < 0 ? play_all(command, s, w) : code;
}

int sim_main(int argc, char **argv)
{
    long games = 1000, seed = 1, threads = sysconf(_SC_NPROCESSORS_ONLN);
    bool open_decks = false;
    sim_wishes w = {.bots = "random"};
    game_options game = GAME_OPTIONS_DEFAULT;
    threads = threads < 1 ? 1 : threads > MAX_THREADS ? MAX_THREADS : threads;
    const cli_option options[] = {
        CLI_OPTION_NUMBER("--games", "N", 1, 1000000000, &games, "how many (1000)"),
        CLI_OPTION_WORD("--bots", "NAME,...", &w.bots,
                        "one for each seat, repeated:" BOT_LEVEL_NAMES ", boss:2000 ... (random)"),
        CLI_OPTION_NUMBER("--seed", "N", 0, 2147483647, &seed,
                          "of the first game; each next has the next (1)"),
        CLI_OPTION_NUMBER("--threads", "N", 1, MAX_THREADS, &threads,
                          "at once; the result is the same (all cores)"),
        CLI_OPTION_FLAG("--open-decks", &open_decks,
                        "bots that search see every card, to measure what the unknown costs"),
        CLI_OPTION_FLAG("--json", &w.json, "for programs"),
        SHARD_OPTIONS(&w.shard, &w.parts),
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
    w.threads = (int)threads;
    code = card_sets_read(&game);
    code = code < 0 ? simulate(&command, &s, &game, w) : code;
    card_sets_free(&game, s.cards);
    return code;
}
