/* bench_table.c - lair bench --table: what the table around a game costs, in microseconds and beside lair_choose alone. */
#include "bench_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots.h"
#include "cli.h"
#include "table.h"

enum { ROUNDS = 5, LOOKS = 4000, JUMPS = 2000 };

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* One figure: the quickest of some rounds, each of so many times. */
typedef struct figure {
    const char *name;
    double best; /* seconds for one */
} figure;

static void note(figure *f, double begun, long times)
{
    double each = (seconds() - begun) / (double)(times ? times : 1);
    f->best = f->best == 0 || each < f->best ? each : f->best;
}

static table *new_table(const lair_pack *pack, bool person)
{
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 6);
    uint8_t seed[32];
    log_game log;
    log_error error;
    lair_rules_mix(&rules, rules.sets | 1u << LAIR_SET_CRASH_LANDING);
    lair_seed(1, seed);
    log_init(&log, pack, &rules, seed);
    table_setup setup = table_setup_of(&log);
    setup.who[0] = person ? TABLE_HERE : TABLE_BOT;
    return table_open(pack, &log, &setup, &error);
}

static void ignore(void *self, const table_news *news)
{
    *(long *)self += news->event.kind;
}

static lair_option random_answer(const table *t, const lair_pack *pack, int seat, bot_rng *rng)
{
    lair_view view;
    lair_option options[LAIR_OPTIONS];
    table_look(t, seat, &view);
    int n = lair_options(&view, pack, options, LAIR_OPTIONS);
    return n > 0 ? options[bot_below(rng, (uint32_t)n)] : 0;
}

/* A whole game for six viewers: every choice is entered, and told to each of them. */
static void whole_game(const lair_pack *pack, bool person, figure *enter, figure *tell, table **kept)
{
    table *t = new_table(pack, person);
    bot_rng rng = bot_rng_of(7, 0);
    double entering = 0, telling = 0;
    long n = 0, heard = 0;
    for (table_wants w; t && (w = table_next(t), !w.over);) {
        int seat = table_lowest(w.bots ? w.bots : w.people);
        table_entry entry = {TABLE_CHOICE, (uint8_t)seat, random_answer(t, pack, seat, &rng)};
        double begun = seconds();
        table_enter(t, 0, &entry);
        double entered = seconds();
        for (int viewer = 0; viewer < LAIR_SEATS; viewer++) {
            table_tell(t, viewer, table_moment(t, viewer), UINT32_MAX, ignore, &heard);
        }
        entering += entered - begun;
        telling += seconds() - entered;
        n++;
    }
    note(enter, seconds() - entering, n);
    if (tell) {
        note(tell, seconds() - telling, n);
    }
    if (kept && t) {
        table_close(*kept);
        *kept = t;
    } else {
        table_close(t);
    }
}

static void looks_and_jumps(table *t, figure *look, figure *jump, figure *back, figure *choose,
                            const lair_pack *pack)
{
    bot_rng rng = bot_rng_of(9, 0);
    lair_game game;
    lair_view view;
    size_t n = table_log(t)->choices;
    double begun = seconds();
    for (int i = 0; i < LOOKS; i++) {
        table_look(t, i % LAIR_SEATS, &view);
    }
    note(look, begun, LOOKS);
    begun = seconds();
    for (int i = 0; i < JUMPS; i++) {
        table_game_at(t, bot_below(&rng, (uint32_t)n), &game);
    }
    note(jump, begun, JUMPS);
    begun = seconds();
    for (int i = 0; i < LOOKS; i++) {
        size_t to;
        (void)table_may_back(t, i % LAIR_SEATS, &to);
    }
    note(back, begun, LOOKS);
    begun = seconds();
    log_replay(table_log(t), pack, SIZE_MAX, &game, NULL, NULL);
    note(choose, begun, (long)n);
}

int bench_table(const lair_pack *pack)
{
    figure choose = {"lair_choose alone", 0}, look = {"a seat's look", 0}, jump = {"a jump to any moment", 0},
           back = {"what can be taken back", 0}, enter = {"one choice entered", 0},
           tell = {"its beats for six viewers", 0}, person = {"one choice, passing for a person", 0};
    table *t = NULL;
    for (int round = 0; round < ROUNDS; round++) {
        whole_game(pack, false, &enter, &tell, &t);
        if (t == NULL) {
            return cli_bad(NULL, "out of memory");
        }
        looks_and_jumps(t, &look, &jump, &back, &choose, pack);
    }
    whole_game(pack, true, &person, NULL, NULL);
    const figure *all[] = {&choose, &look, &enter, &tell, &jump, &back, &person};
    printf("a table of six, a game of %zu choices\n", table_log(t)->choices);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        printf("%-34s %9.2f µs %8.1f times lair_choose\n", all[i]->name, all[i]->best * 1e6,
               all[i]->best / choose.best);
    }
    table_close(t);
    return CLI_DONE;
}
