/* bench.c - lair bench: how fast the engine is, beside what the same machine does with plain memory and plain
 * arithmetic in the same run. Random legal play of whole games, nobody listening, one core. Times are those of this thread
 * alone, in rounds, and the quickest round counts: whatever else a machine does can only make one slower. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench_search.h"
#include "bench_serve.h"
#include "bench_sockets.h"
#include "bench_table.h"
#include "bench_wasm.h"
#include "bench_windows.h"
#include "game_options.h"
#include "log.h"
#include "bots.h"

typedef struct result {
    const char *name;
    enum lair_profile profile;
    int players;
    bool all_sets;
    uint64_t games, decisions, ns; /* of the quickest round */
} result;

typedef struct bench {
    const lair_pack *pack;
    uint64_t slice; /* ns for each figure */
    uint64_t sink;  /* keeps results alive */
} bench;

static uint64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* ---- whole games --------------------------------------------------------------------------------------- */

enum { ROUNDS = 8 };

static double ns_per_decision(const result *r)
{
    return (double)r->ns / (double)r->decisions;
}

/* One round, a fixed number of games if `games`: the same games in each. False: the next one got stuck. */
static bool time_games(const bench *b, result *r, const lair_rules *rules, uint64_t games)
{
    result played = *r;
    played.games = played.decisions = 0;
    const uint64_t begun = now();
    do {
        for (int i = 0; i < 8; i++) {
            uint64_t decisions = bot_random_game(b->pack, rules, played.games + 1, NULL);
            if (decisions == 0) {
                r->games = played.games;
                return false;
            }
            played.games++;
            played.decisions += decisions;
        }
        played.ns = now() - begun;
    } while (games ? played.games < games : played.ns < b->slice / ROUNDS);
    if (!r->ns || ns_per_decision(&played) < ns_per_decision(r)) {
        *r = played;
    }
    return true;
}

/* ---- single figures ------------------------------------------------------------------------------------ */

static double time_memcpy(bench *b)
{
    static unsigned char from[4096], to[4096];
    uint64_t n = 0, begun = now(), ns;
    do {
        for (int i = 0; i < 1000; i++) {
            from[i & 4095]++;
            memcpy(to, from, sizeof to);
            __asm__ volatile("" : : "r"(to) : "memory");
        }
        n += 1000;
        ns = now() - begun;
    } while (ns < b->slice / 4 / ROUNDS);
    b->sink += to[7];
    return (double)ns / (double)n;
}

/* A fixed loop of integer work: 1,000 dependent steps. */
static double time_spin(bench *b)
{
    uint64_t x = 88172645463325252ull, n = 0, begun = now(), ns;
    do {
        for (int i = 0; i < 1000; i++) {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
        }
        n++;
        ns = now() - begun;
    } while (ns < b->slice / 4 / ROUNDS);
    b->sink += x;
    return (double)ns / (double)n;
}

enum { SOME = 256 };

/* Games of two players stopped at different moments. */
static void some_games(const bench *b, lair_game *game)
{
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    for (int i = 0; i < SOME; i++) {
        lair_option options[LAIR_OPTIONS];
        bot_rng rng = bot_rng_of((uint64_t)i, 1);
        uint8_t seed[32];
        lair_seed((uint64_t)i, seed);
        lair_start(&game[i], b->pack, &rules, seed, NULL);
        for (int steps = i; steps > 0 && !lair_over(&game[i]); steps--) {
            int seat = __builtin_ctz(lair_pending(&game[i]));
            int n = lair_answers(&game[i], b->pack, seat, options, LAIR_OPTIONS);
            if (n <= 0 ||
                lair_choose(&game[i], b->pack, seat, options[bot_below(&rng, (uint32_t)n)], NULL) != 0) {
                break;
            }
        }
    }
}

/* What is done with those games, SOME at a time. */
typedef uint64_t single_function(const bench *b, const lair_game *game);

static uint64_t look_at_all(const bench *b, const lair_game *game)
{
    lair_view view;
    uint64_t sum = 0;
    for (int i = 0; i < SOME; i++) {
        lair_look(&game[i], b->pack, i & 1, &view);
        sum += view.g.choices;
    }
    return sum;
}

static uint64_t hash_all(const bench *b, const lair_game *game)
{
    uint64_t sum = 0;
    (void)b;
    for (int i = 0; i < SOME; i++) {
        sum += lair_hash(&game[i]);
    }
    return sum;
}

static uint64_t redeal_all(const bench *b, const lair_game *game)
{
    static lair_view view[SOME];
    static lair_rng rng;
    static bool looked = false;
    lair_game other;
    uint64_t sum = 0;
    for (int i = 0; i < SOME; i++) {
        if (!looked) {
            lair_look(&game[i], b->pack, i & 1, &view[i]);
        }
        lair_redeal(&view[i], b->pack, &rng, &other);
        sum += other.choices;
    }
    looked = true;
    return sum;
}

/* Nanoseconds for one, of the quickest time through all of them. */
static double time_single(bench *b, const lair_game *game, single_function *one)
{
    const uint64_t until = now() + b->slice / 3;
    uint64_t quickest = UINT64_MAX;
    for (uint64_t begun = now(), ended; begun < until; begun = ended) {
        b->sink += one(b, game);
        ended = now();
        quickest = ended - begun < quickest ? ended - begun : quickest;
    }
    return (double)quickest / SOME;
}

static void count_event(void *self, const lair_event *event)
{
    *(uint64_t *)self += event->kind;
}

/* Time with a listener over time without, minus one; the two take turns so that noise meets both. */
static double time_events(bench *b)
{
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    lair_listener listener = {count_event, &b->sink};
    uint64_t plain = 0, heard = 0, number = 0;
    while (plain + heard < b->slice) {
        for (int which = 0; which < 2; which++) {
            uint64_t begun = now();
            for (uint64_t i = 0; i < 8; i++) {
                bot_random_game(b->pack, &rules, number + i, which ? &listener : NULL);
            }
            *(which ? &heard : &plain) += now() - begun;
        }
        number += 8;
    }
    return (double)heard / (double)plain - 1;
}

/* ---- replay -------------------------------------------------------------------------------------------- */

static bool record_game(const bench *b, uint64_t number, log_game *log)
{
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);
    lair_game game;
    lair_option options[LAIR_OPTIONS];
    uint8_t seed[32];
    bot_rng rng = bot_rng_of(number, 0);
    lair_seed(number, seed);
    log_init(log, b->pack, &rules, seed);
    log_begin(log, b->pack, &game, NULL);
    while (!lair_over(&game)) {
        int seat = __builtin_ctz(lair_pending(&game));
        int n = lair_answers(&game, b->pack, seat, options, LAIR_OPTIONS);
        lair_option o = n > 0 ? options[bot_below(&rng, (uint32_t)n)] : 0;
        if (lair_choose(&game, b->pack, seat, o, NULL) != 0 || !log_choice(log, &game, seat, o)) {
            return false;
        }
    }
    return true;
}

static double time_replay(bench *b)
{
    enum { LOGS = 64 };
    static log_game logs[LOGS];
    uint64_t choices = 0, begun, ns = 0;
    for (int i = 0; i < LOGS; i++) {
        if (!record_game(b, (uint64_t)i + 1, &logs[i])) {
            return 0;
        }
    }
    begun = now();
    do {
        for (int i = 0; i < LOGS; i++) {
            lair_game game;
            log_error error;
            if (log_replay(&logs[i], b->pack, SIZE_MAX, &game, NULL, &error) != LOG_OK) {
                return 0;
            }
            choices += logs[i].choices;
        }
        ns = now() - begun;
    } while (ns < b->slice);
    for (int i = 0; i < LOGS; i++) {
        log_free(&logs[i]);
    }
    return (double)choices * 1e9 / (double)ns;
}

/* ---- report -------------------------------------------------------------------------------------------- */

enum { GAMES = 6 };

typedef struct figures {
    double memcpy_ns, spin_ns, view_ns, redeal_ns, hash_ns, events, replay;
    search_speed search;
    result game[GAMES];
} figures;

static void print_game(const result *r, const char *format)
{
    printf(format, r->name, ns_per_decision(r), (double)r->games * 1e9 / (double)r->ns,
           (double)r->decisions / (double)r->games);
}

static void print_json(const figures *f)
{
    printf("{\n  \"state_bytes\": %zu,\n  \"memcpy_4k_ns\": %.2f,\n  \"spin_ns\": %.2f,\n", sizeof(lair_game),
           f->memcpy_ns, f->spin_ns);
    printf("  \"view_ns\": %.2f,\n  \"redeal_ns\": %.2f,\n  \"hash_ns\": %.2f,\n", f->view_ns, f->redeal_ns,
           f->hash_ns);
    printf("  \"events_overhead\": %.4f,\n", f->events);
    printf("  \"replay_choices_per_s\": %.0f,\n", f->replay);
    printf("  \"search\": {\"iterations_per_s\": %.0f, \"playouts_of_50_per_s\": %.0f, \"judge_ns\": %.0f, "
           "\"bytes_per_iteration\": %.1f},\n",
           f->search.iterations, f->search.playouts, f->search.judge_ns, f->search.bytes);
    for (int i = 0; i < GAMES; i++) {
        print_game(
            &f->game[i],
            "  \"%s\": {\"ns_per_decision\": %.2f, \"games_per_s\": %.1f, \"decisions_per_game\": %.2f}");
        printf("%s\n", i < GAMES - 1 ? "," : "");
    }
    printf("}\n");
}

static void print_text(const figures *f)
{
    printf("memcpy of 4 KiB %.1f ns, 1,000 steps of a fixed integer loop %.1f ns\n", f->memcpy_ns,
           f->spin_ns);
    printf("state %zu bytes; view %.1f ns, redeal %.1f ns, hash %.1f ns; listening costs %.1f %%; "
           "replay %.0f choices/s\n",
           sizeof(lair_game), f->view_ns, f->redeal_ns, f->hash_ns, 100 * f->events, f->replay);
    printf("search %.0f iterations/s with %.0f bytes each; %.0f playouts of 50 decisions/s; a position is "
           "judged in %.0f "
           "ns\n",
           f->search.iterations, f->search.bytes, f->search.playouts, f->search.judge_ns);
    for (int i = 0; i < GAMES; i++) {
        print_game(&f->game[i], "%-12s %8.1f ns per decision, %9.1f games/s, %6.1f decisions per game");
        const result *r = &f->game[i];
        printf(" (a decision = %.1f memcpy = %.2f loops)\n", ns_per_decision(r) / f->memcpy_ns,
               ns_per_decision(r) / f->spin_ns);
    }
}

static const result usual[GAMES] = {
    {.name = "super-2", .profile = LAIR_SUPER_EN, .players = 2},
    {.name = "super-3", .profile = LAIR_SUPER_EN, .players = 3},
    {.name = "super-4", .profile = LAIR_SUPER_EN, .players = 4},
    {.name = "solo", .profile = LAIR_SUPER_EN, .players = 1},
    {.name = "minibosses-2", .profile = LAIR_MINIBOSSES_PL, .players = 2},
    {.name = "all-sets-2", .profile = LAIR_SUPER_EN, .players = 2, .all_sets = true}};

static lair_rules rules_of(const result *r)
{
    lair_rules rules = lair_rules_of(r->profile, r->players);
    if (r->all_sets) {
        lair_rules_mix(&rules, (1u << LAIR_SET_OWN) - 1);
    }
    return rules;
}

static double least(double a, double b)
{
    return a < b ? a : b;
}

static int measure(const cli_command *command, bench *b, figures *f)
{
    static lair_game game[SOME];
    memcpy(f->game, usual, sizeof usual);
    f->memcpy_ns = time_memcpy(b);
    f->spin_ns = time_spin(b);
    for (int i = 0; i < ROUNDS * GAMES; i++) {
        cli_progress("bench", (size_t)i / ROUNDS, 10);
        result *r = &f->game[i % GAMES];
        lair_rules rules = rules_of(r);
        if (!time_games(b, r, &rules, 0)) {
            cli_progress_end();
            return cli_bad(command, "game %" PRIu64 " of %s got stuck", r->games + 1, r->name);
        }
        if (i % GAMES == 0 && i) {
            f->memcpy_ns = least(f->memcpy_ns, time_memcpy(b));
            f->spin_ns = least(f->spin_ns, time_spin(b));
        }
    }
    some_games(b, game);
    f->view_ns = time_single(b, game, look_at_all);
    f->redeal_ns = time_single(b, game, redeal_all);
    f->hash_ns = time_single(b, game, hash_all);
    cli_progress("bench", 8, 10);
    f->events = time_events(b);
    f->replay = time_replay(b);
    f->search = bench_search(b->pack, b->slice);
    cli_progress_end();
    return -1;
}

/* A fixed number of games and nothing else: for counting instructions. */
static int count_only(const cli_command *command, bench *b, const char *only, long games)
{
    for (int i = 0; i < GAMES; i++) {
        if (strcmp(usual[i].name, only) == 0) {
            result r = usual[i];
            lair_rules rules = rules_of(&r);
            if (!time_games(b, &r, &rules, (uint64_t)games)) {
                return cli_bad(command, "game %" PRIu64 " of %s got stuck", r.games + 1, r.name);
            }
            printf("{\"games\": %" PRIu64 ", \"decisions\": %" PRIu64 "}\n", r.games, r.decisions);
            return CLI_DONE;
        }
    }
    return cli_bad(command, "--only takes super-2, super-3, super-4, solo, minibosses-2 or all-sets-2");
}

/* Another game than the usual ones: that one alone. */
static int measure_one(const cli_command *command, bench *b, const game_options *wishes, bool json)
{
    lair_rules rules;
    result r = {.name = "game"};
    int code = game_options_rules(command, wishes, &rules);
    if (code >= 0) {
        return code;
    }
    b->slice *= 10;
    for (int i = 0; i < ROUNDS; i++) {
        cli_progress("bench", (size_t)i, ROUNDS);
        if (!time_games(b, &r, &rules, 0)) {
            cli_progress_end();
            return cli_bad(command, "game %" PRIu64 " got stuck", r.games + 1);
        }
    }
    cli_progress_end();
    print_game(&r, json ? "{\"%s\": {\"ns_per_decision\": %.2f, \"games_per_s\": %.1f, "
                          "\"decisions_per_game\": %.2f}}\n"
                        : "%-8s %8.1f ns per decision, %9.1f games/s, %6.1f decisions per game\n");
    return CLI_DONE;
}

/* The six usual games, and the search. */
static int measure_usual(const cli_command *command, bench *b, bool json)
{
    figures f = {0};
    int code = measure(command, b, &f);
    if (code >= 0) {
        return code;
    }
    if (json) {
        print_json(&f);
    } else {
        print_text(&f);
    }
    return b->sink == 1 ? CLI_NO : CLI_DONE;
}

static int measure_serve(const cli_command *command, long games, long tables, long seconds)
{
#if defined(LAIR_WITH_SERVE)
    (void)command;
    return tables > 0 ? bench_sockets((int)tables, seconds) : bench_serve(games);
#else
    (void)games, (void)tables, (void)seconds;
    return cli_bad(command, "this program was built without tables at a server");
#endif
}

static int fixed_games(const cli_command *command)
{
    return cli_bad(command,
                   "these games are fixed: --windows, --table, --serve, --wasm and --only do not go with "
                   "--edition, --players and the like");
}

int bench_main(int argc, char **argv)
{
    long seconds = 8, games = 1000;
    bool json = false, wasm = false, windows = false, table = false, serve = false, each = false;
    long judge = 0, tables = 0;
    const char *player = "mini-boss:100";
    const char *only = NULL;
    game_options game = GAME_OPTIONS_DEFAULT;
    const cli_option options[] = {
        CLI_OPTION_FLAG("--json", &json, "for programs"),
        CLI_OPTION_NUMBER("--seconds", "S", 1, 600, &seconds, "how long to measure in all (8)"),
        CLI_OPTION_WORD("--only", "NAME", &only,
                        "a fixed number of games of super-2, -3, -4, solo, minibosses-2 or all-sets-2"),
        CLI_OPTION_FLAG("--wasm", &wasm, "the engine beside itself as WebAssembly in node, for the page"),
        CLI_OPTION_FLAG("--windows", &windows, "windows that people are asked about, a turn and seat"),
        CLI_OPTION_NUMBER("--judge", "N", 0, 1000000, &judge,
                          "with --windows: windows passed by themselves that a search judges (0)"),
        CLI_OPTION_FLAG("--each", &each, "with --judge: the better answers that it finds"),
        CLI_OPTION_WORD("--bot", "NAME", &player, "with --windows: who plays (mini-boss:100)"),
        CLI_OPTION_FLAG("--table", &table, "what a table for six is asked: looks, beats, taking back, jumps"),
        CLI_OPTION_FLAG("--serve", &serve, "what one choice costs a server, by viewer"),
        CLI_OPTION_NUMBER("--tables", "N", 0, 10000, &tables,
                          "with --serve: so many tables of four, over sockets to a server of its own (0)"),
        CLI_OPTION_NUMBER("--games", "N", 1, 10000000, &games,
                          "with --only, --windows, --table: how many; with --serve: choices (1000)"),
        GAME_OPTIONS(game),
        CLI_OPTION_END,
    };
    const cli_command command = {
        "bench",
        "lair bench [options]",
        "Measures the engine with random legal play, and the bots' search, on one core: six usual games, "
        "or the one asked for. Of eight rounds the quickest counts.",
        options,
        NULL,
        .more = game_options_help};
    int code = cli_read(&command, argc, argv);
    if (code >= 0) {
        return code;
    }
    bool other_game = !game_options_plain(&game) || game.players != 2;
    if (other_game && (windows || table || serve || wasm || only)) {
        return fixed_games(&command);
    }
    bench b = {.pack = &cards_builtin()->pack, .slice = (uint64_t)seconds * 1000000000u / 10};
    if (windows) {
        return bench_windows(&cards_builtin()->pack, only, player, games, judge, each);
    }
    if (table) {
        return bench_table(&cards_builtin()->pack, games);
    }
    if (serve) {
        return measure_serve(&command, games, tables, seconds);
    }
    if (wasm) {
        return bench_wasm(&command, json);
    }
    if (only) {
        return count_only(&command, &b, only, games);
    }
    return other_game ? measure_one(&command, &b, &game, json) : measure_usual(&command, &b, json);
}
