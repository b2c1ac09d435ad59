/* bench_windows.c - lair bench --windows: how many windows people are asked about with and without passing by relevance, and
 * whether a chance is lost by it. */
#include "bench_windows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots.h"
#include "cli.h"
#include "table.h"

/* What was counted over all seats of some games. */
typedef struct tally {
    long turns;   /* of seats */
    long offered; /* windows in which a seat could play something */
    long asked;   /* of those: the table would ask */
    long idle;    /* of those: the bot passed */
    long idle_before;
    long judged,
        lost; /* windows passed by relevance that a search looked at; it found something better in these */
} tally;

typedef struct kind {
    const char *name;
    enum lair_profile profile;
    int players;
} kind;

static const kind kinds[] = {
    {"super-2", LAIR_SUPER_EN, 2},           {"super-3", LAIR_SUPER_EN, 3},
    {"super-4", LAIR_SUPER_EN, 4},           {"minibosses-2", LAIR_MINIBOSSES_PL, 2},
    {"minibosses-3", LAIR_MINIBOSSES_PL, 3}, {"minibosses-4", LAIR_MINIBOSSES_PL, 4},
    {"classic-2", LAIR_CLASSIC_ALL, 2},      {"classic-4", LAIR_CLASSIC_ALL, 4},
};

enum { JUDGE = 5000, BETTER = 50 /* thousandths of a win */ };

/* Is there an answer that a search thinks better than passing by five points? */
static bool is_lost(const lair_view *view, const lair_pack *pack, uint64_t seed)
{
    bot judge = bot_of_level(BOT_BOSS);
    judge.iterations = JUDGE;
    judge.milliseconds = 0;
    judge.threads = 1;
    bot_rng rng = bot_rng_of(seed, view->seat);
    bot_thought *thought = calloc(1, sizeof *thought);
    int32_t best = -1, pass = -1;
    if (thought && bot_think(&judge, view, pack, &rng, NULL, thought)) {
        for (int i = 0; i < thought->n; i++) {
            bool passes = LAIR_OPTION_KIND(thought->line[i].option) == LAIR_DO_PASS;
            int32_t worth = thought->line[i].worth;
            pass = passes ? worth : pass;
            best = !passes && thought->line[i].visits > JUDGE / 20 && worth > best ? worth : best;
        }
    }
    free(thought);
    return best >= pass + BETTER;
}

static void count_window(const lair_view *view, const lair_pack *pack, lair_option chosen, long judge,
                         tally *sum)
{
    bool passed = LAIR_OPTION_KIND(chosen) == LAIR_DO_PASS;
    uint64_t seed = lair_hash(&view->g);
    if (lair_is_own_window(&view->g, view->seat)) {
        return; /* these were never asked about */
    }
    bool concerns = table_concerns(view, pack, seed);
    sum->offered++;
    sum->idle_before += passed;
    sum->asked += concerns;
    sum->idle += concerns && passed;
    if (!concerns && sum->judged < judge) {
        sum->judged++;
        sum->lost += is_lost(view, pack, seed);
    }
}

static void play(const lair_pack *pack, const kind *k, uint64_t number, const bot *player, long judge,
                 tally *sum)
{
    lair_rules rules = lair_rules_of(k->profile, k->players);
    uint8_t seed[32];
    lair_game game;
    lair_seed(number, seed);
    lair_start(&game, pack, &rules, seed, NULL);
    while (!lair_over(&game)) {
        int seat = table_lowest(lair_pending(&game));
        lair_view view;
        lair_look(&game, pack, seat, &view);
        bot_rng rng = bot_rng_of(number + game.choices, seat);
        lair_option option = bot_choose(player, &view, pack, &rng);
        if (view.g.decision == LAIR_ASK_WINDOW) {
            count_window(&view, pack, option, judge, sum);
        }
        lair_choose(&game, pack, seat, option, NULL);
    }
    sum->turns += (long)game.turn * k->players;
}

int bench_windows(const lair_pack *pack, const char *only, long games, long judge)
{
    bot player = bot_of_level(BOT_MINI_BOSS);
    player.iterations = 100;
    printf("%-13s %6s %9s %9s %9s %9s %9s\n", "game", "games", "offered", "asked", "idle", "was idle",
           "lost");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        tally sum = {0};
        if (only && strcmp(only, kinds[i].name) != 0) {
            continue;
        }
        for (long g = 0; g < games; g++) {
            play(pack, &kinds[i], 1000 + (uint64_t)g, &player, judge, &sum);
        }
        double turns = (double)(sum.turns ? sum.turns : 1);
        printf("%-13s %6ld %9.2f %9.2f %9.2f %9.2f %4ld/%ld\n", kinds[i].name, games,
               (double)sum.offered / turns, (double)sum.asked / turns, (double)sum.idle / turns,
               (double)sum.idle_before / turns, sum.lost, sum.judged);
        fflush(stdout);
    }
    return CLI_DONE;
}
