/* bench_windows.c - lair bench --windows: how many windows people are asked about with and without passing by relevance, and
 * whether a chance is lost by it.
 *
 * Bots play as people at a table do: at each window in which a seat could play something the table is asked whether it would ask,
 * and what it passes is passed, whatever the bot would have done. Of the windows that it passes some are given to a search. The best
 * of many answers looks better than it is, by luck; so if it finds one clearly better than passing a second search, with other
 * deals, is asked about that answer. If both say so, and the seat is not asked in a later window of the turn in which the same
 * answer can still be given, a chance is lost. */
#include "bench_windows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots.h"
#include "cards.h"
#include "cli.h"
#include "names.h"
#include "table.h"

/* What was counted over all seats of some games. */
typedef struct tally {
    long turns;        /* of seats */
    long offered;      /* windows in which a seat could play something */
    long asked;        /* of those: the table asks */
    long idle;         /* of those: a question of its own, and the bot passed */
    long idle_before;  /* the bot passed, whether or not the table asks */
    long judged;       /* windows that the table passes and a search looked at */
    long better, sure; /* it found something better; a second one thinks so, too */
    long lost;         /* of those: it could not be had later */
} tally;

/* A window that was passed although something would have been better. */
typedef struct chance {
    lair_option option;     /* the better answer; 0: none */
    int32_t worth, passing; /* of that and of passing, in thousandths of a win */
    uint8_t phase;
    bool later;     /* the seat was asked when it could still be given */
    char what[160]; /* in words */
} chance;

/* Those of a seat in this turn. */
enum { MISSED = 64 };
typedef struct missed {
    chance chance[MISSED];
    int n;
} missed;

typedef struct run {
    const lair_pack *pack;
    long judge; /* windows to be judged at most */
    bool each;  /* every chance is told */
    long game;
    tally sum;
    missed missed[LAIR_SEATS];
    int turn;
} run;

static const struct kind {
    const char *name;
    enum lair_profile profile;
    int players;
    bool all_sets;
} kinds[] = {
    {"super-2", LAIR_SUPER_EN, 2, false},           {"super-3", LAIR_SUPER_EN, 3, false},
    {"super-4", LAIR_SUPER_EN, 4, false},           {"super-6", LAIR_SUPER_EN, 6, true},
    {"minibosses-2", LAIR_MINIBOSSES_PL, 2, false}, {"minibosses-3", LAIR_MINIBOSSES_PL, 3, false},
    {"minibosses-4", LAIR_MINIBOSSES_PL, 4, false}, {"minibosses-6", LAIR_MINIBOSSES_PL, 6, true},
    {"classic-2", LAIR_CLASSIC_ALL, 2, false},      {"classic-3", LAIR_CLASSIC_ALL, 3, false},
    {"classic-4", LAIR_CLASSIC_ALL, 4, false},      {"classic-6", LAIR_CLASSIC_ALL, 6, true},
};

enum { JUDGE = 5000, VISITED = JUDGE / 20, BETTER = 50 /* thousandths of a win */ };

/* What a search makes of the answers; the caller frees it. NULL: no memory, or nothing to think about. */
static bot_thought *judgment(const lair_view *view, const lair_pack *pack, uint64_t seed)
{
    bot judge = bot_of_level(BOT_BOSS);
    judge.iterations = JUDGE;
    judge.milliseconds = 0;
    judge.threads = 1;
    bot_rng rng = bot_rng_of(seed, view->seat);
    bot_thought *thought = calloc(1, sizeof *thought);
    if (thought && !bot_think(&judge, view, pack, &rng, NULL, thought)) {
        free(thought);
        return NULL;
    }
    return thought;
}

/* The answer that a search thinks better than passing by five points; only: that one or none, 0: any. */
static chance better_than_passing(const lair_view *view, const lair_pack *pack, uint64_t seed,
                                  lair_option only)
{
    chance found = {.worth = -1, .passing = -1, .phase = view->g.phase};
    bot_thought *thought = judgment(view, pack, seed);
    for (int i = 0; thought && i < thought->n; i++) {
        const bot_line *line = &thought->line[i];
        if (LAIR_OPTION_KIND(line->option) == LAIR_DO_PASS) {
            found.passing = line->worth;
        } else if (line->visits >= VISITED && line->worth > found.worth && (!only || line->option == only)) {
            found.worth = line->worth;
            found.option = line->option;
        }
    }
    free(thought);
    found.option = found.worth >= found.passing + BETTER ? found.option : 0;
    names_option(cards_builtin(), &view->g, found.option, found.what, sizeof found.what);
    return found;
}

/* The seat is asked: what can be played now is not missed. */
static void make_up(missed *m, const lair_view *view, const lair_pack *pack)
{
    for (int i = 0; i < m->n; i++) {
        m->chance[i].later = m->chance[i].later || lair_why_not(view, pack, m->chance[i].option) == 0;
    }
}

static void end_turn(run *r)
{
    for (int s = 0; s < LAIR_SEATS; s++) {
        for (int i = 0; i < r->missed[s].n; i++) {
            const chance *c = &r->missed[s].chance[i];
            r->sum.lost += !c->later;
            if (r->each) {
                printf("  %-6s game %ld, turn %d, %s, seat %d: %s (%d, passing %d)\n",
                       c->later ? "later" : "lost", r->game, r->turn, names_phases[c->phase], s, c->what,
                       c->worth, c->passing);
            }
        }
        r->missed[s].n = 0;
    }
}

/* A window right before the own placement is part of that question. */
static bool is_part_of_placement(const lair_view *view, const lair_pack *pack)
{
    lair_option options[LAIR_OPTIONS];
    lair_view question;
    table_question(view, pack, &question, options, LAIR_OPTIONS);
    return question.g.decision != LAIR_ASK_WINDOW;
}

/* A window that the table passes is given to the searches. */
static void judge_window(run *r, const lair_view *view, uint64_t seed)
{
    missed *m = &r->missed[view->seat];
    chance better = better_than_passing(view, r->pack, seed, 0);
    r->sum.judged++;
    if (!better.option) {
        return;
    }
    r->sum.better++;
    if (!better_than_passing(view, r->pack, ~seed, better.option).option) {
        return;
    }
    r->sum.sure++;
    if (m->n < MISSED) {
        m->chance[m->n++] = better;
    }
}

/* Does the table ask the seat in this window? */
static bool count_window(run *r, const lair_view *view, lair_option chosen)
{
    bool passed = LAIR_OPTION_KIND(chosen) == LAIR_DO_PASS;
    uint64_t seed = lair_view_seed(view);
    if (lair_is_own_window(&view->g, view->seat)) {
        return false; /* these were never asked about */
    }
    bool asks = table_concerns(view, r->pack, seed);
    r->sum.offered++;
    r->sum.idle_before += passed;
    r->sum.asked += asks;
    r->sum.idle += asks && passed && !is_part_of_placement(view, r->pack);
    if (asks) {
        make_up(&r->missed[view->seat], view, r->pack);
    }
    if (!asks && r->sum.judged < r->judge) {
        judge_window(r, view, seed);
    }
    return asks;
}

static void play(run *r, const struct kind *k, uint64_t number, const bot *player)
{
    lair_rules rules = lair_rules_of(k->profile, k->players);
    uint8_t seed[32];
    lair_game game;
    if (k->all_sets) {
        lair_rules_mix(&rules, rules.sets | 1u << LAIR_SET_BASE | 1u << LAIR_SET_CRASH_LANDING);
    }
    lair_seed(number, seed);
    if (lair_start(&game, r->pack, &rules, seed, NULL) != 0) {
        return;
    }
    while (!lair_over(&game)) {
        int seat = table_lowest(lair_pending(&game));
        lair_view view;
        lair_look(&game, r->pack, seat, &view);
        bot_rng rng = bot_rng_of(number + game.choices, seat);
        lair_option option = bot_choose(player, &view, r->pack, &rng);
        if (game.turn != r->turn) {
            end_turn(r);
            r->turn = game.turn;
        }
        if (view.g.decision == LAIR_ASK_WINDOW && !count_window(r, &view, option)) {
            option = LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0);
        }
        lair_choose(&game, r->pack, seat, option, NULL);
    }
    end_turn(r);
    r->sum.turns += (long)game.turn * k->players;
}

static void report(const struct kind *k, long games, const tally *t)
{
    double turns = (double)(t->turns ? t->turns : 1);
    printf("%-13s %6ld %8.2f %8.2f %8.2f %8.2f %8ld %8ld %8ld %8ld\n", k->name, games,
           (double)t->offered / turns, (double)t->idle_before / turns, (double)t->asked / turns,
           (double)t->idle / turns, t->judged, t->better, t->sure, t->lost);
    fflush(stdout);
}

int bench_windows(const lair_pack *pack, const char *only, const char *player, long games, long judge,
                  bool each)
{
    bot who;
    bool found = false;
    if (!bot_read(player, &who)) {
        return cli_bad(NULL, "there is no bot \"%s\"", player);
    }
    puts("windows a turn and seat      could   passed    asked   passed   judged   better   better     lost\n"
         "game           games      play   before    about      now              by one  by both");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        run r = {.pack = pack, .judge = judge, .each = each};
        if (only && strcmp(only, kinds[i].name) != 0) {
            continue;
        }
        found = true;
        for (long g = 0; g < games; g++) {
            r.game = g;
            cli_progress(kinds[i].name, (size_t)g, (size_t)games);
            play(&r, &kinds[i], 1000 + (uint64_t)g, &who);
        }
        cli_progress_end();
        report(&kinds[i], games, &r.sum);
    }
    return found ? CLI_DONE : cli_bad(NULL, "--windows knows no game \"%s\"", only);
}
