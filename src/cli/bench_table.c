/* bench_table.c - lair bench --table: what looking, choosing with beats for everybody, taking back and jumping to an earlier
 * moment cost at a table for six, in C and without making JSON of it. */
#include "bench_table.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "bots.h"
#include "cli.h"
#include "table.h"

enum { SEATS = 6, JUMPS = 20, MOST_CHOICES = 4000, BACK_EVERY = 8 /* choices, of which one is taken back */ };

enum measured { CHOICE, ENTRY, BEATS, LOOK, CONCERN, MAY_BACK, BACK, JUMP, MEASURED };
static const char *const names[MEASURED] = {"a choice of the engine",    "an entry that is a choice",
                                            "its beats for six viewers", "a look with its question",
                                            "does a window concern it?", "may it be taken back?",
                                            "a choice is taken back",    "a jump to any moment"};

typedef struct times {
    uint64_t sum[MEASURED], worst[MEASURED];
    long n[MEASURED];
    size_t longest; /* game, in choices */
} times;

static uint64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); /* others use the machine too */
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void note(times *t, enum measured what, uint64_t begun)
{
    uint64_t took = now() - begun;
    t->sum[what] += took;
    t->worst[what] = took > t->worst[what] ? took : t->worst[what];
    t->n[what]++;
}

static void hear(void *self, const table_news *news)
{
    *(uint64_t *)self += news->event.kind; /* so that nobody leaves it out */
}

/* What whoever has to answer asks for before. */
static void look(const table *t, const lair_pack *pack, int seat, times *sum)
{
    lair_view view, question;
    lair_option options[LAIR_OPTIONS];
    size_t to;
    uint64_t begun = now();
    table_look(t, seat, &view);
    table_question(&view, pack, &question, options, LAIR_OPTIONS);
    note(sum, LOOK, begun);
    begun = now();
    table_may_back(t, seat, &to);
    note(sum, MAY_BACK, begun);
    if (view.g.decision == LAIR_ASK_WINDOW) {
        begun = now();
        table_concerns(&view, pack, lair_view_seed(&view));
        note(sum, CONCERN, begun);
    }
}

static int enter(table *t, int kind, int seat, uint32_t value)
{
    return table_enter(t, 0, &(table_entry){.kind = (uint8_t)kind, .seat = (uint8_t)seat, .value = value});
}

/* The others agree, if they are asked. Then the game goes on as it was. */
static void take_back(table *t, int seat, lair_option option, times *sum)
{
    size_t choices = table_log(t)->choices;
    uint64_t begun = now();
    int refused = enter(t, TABLE_BACK, seat, 0);
    for (int s = 0; s < SEATS && refused == TABLE_OFFERED && table_next(t).offers >= 0; s++) {
        enter(t, TABLE_AGREE, s, 0);
    }
    if (table_log(t)->choices < choices) {
        note(sum, BACK, begun);
        enter(t, TABLE_CHOICE, seat, option);
    }
}

static void choose(table *t, const lair_pack *pack, int seat, lair_option option, times *sum)
{
    uint32_t before[SEATS];
    lair_game game;
    uint64_t heard = 0;
    table_game_at(t, SIZE_MAX, &game);
    uint64_t begun = now();
    lair_choose(&game, pack, seat, option, NULL);
    note(sum, CHOICE, begun);
    for (int s = 0; s < SEATS; s++) {
        before[s] = table_moment(t, s);
    }
    begun = now();
    enter(t, TABLE_CHOICE, seat, option);
    note(sum, ENTRY, begun);
    begun = now();
    for (int s = 0; s < SEATS; s++) {
        table_tell(t, s, before[s] + 1, UINT32_MAX, hear, &heard);
    }
    note(sum, BEATS, begun);
    if (table_log(t)->choices % BACK_EVERY == 0 && !table_next(t).over) {
        take_back(t, seat, option, sum);
    }
}

static void jump(const table *t, bot_rng *rng, times *sum)
{
    lair_game game;
    size_t choices = table_log(t)->choices;
    for (int i = 0; i < JUMPS; i++) {
        size_t to = (size_t)(bot_next(rng) % (choices + 1));
        uint64_t begun = now();
        table_game_at(t, to, &game);
        note(sum, JUMP, begun);
    }
    sum->longest = choices > sum->longest ? choices : sum->longest;
}

static bool play(const lair_pack *pack, uint64_t number, times *sum)
{
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, SEATS);
    lair_rules_mix(&rules, (uint16_t)(rules.sets | 1u << LAIR_SET_CRASH_LANDING));
    uint8_t seed[32];
    log_game log;
    log_error error;
    lair_seed(number, seed);
    log_init(&log, pack, &rules, seed);
    table_setup setup = table_setup_of(&log);
    setup.full_control = true; /* six people who answer everything themselves */
    memset(setup.who, TABLE_ELSEWHERE, sizeof setup.who);
    table *t = table_open(pack, &log, &setup, &error);
    if (t == NULL) {
        log_free(&log);
        return false;
    }
    bot_rng rng = bot_rng_of(number, 0);
    for (table_wants w; w = table_next(t), !w.over && table_log(t)->choices < MOST_CHOICES;) {
        int seat = table_lowest(w.people);
        lair_view view;
        lair_option options[LAIR_OPTIONS];
        look(t, pack, seat, sum);
        table_look(t, seat, &view);
        int n = lair_options(&view, pack, options, LAIR_OPTIONS);
        choose(t, pack, seat, options[bot_next(&rng) % (uint64_t)n], sum);
    }
    jump(t, &rng, sum);
    table_close(t);
    return true;
}

int bench_table(const lair_pack *pack, long games)
{
    times sum = {.longest = 0};
    for (long g = 0; g < games; g++) {
        cli_progress("games", (size_t)g, (size_t)games);
        if (!play(pack, 1 + (uint64_t)g, &sum)) {
            cli_progress_end();
            return cli_bad(NULL, "no table for six could be opened");
        }
    }
    cli_progress_end();
    double choice = (double)sum.sum[CHOICE] / (double)sum.n[CHOICE];
    printf("%ld games of six, the longest with %zu choices\n", games, sum.longest);
    for (int i = 0; i < MEASURED; i++) {
        double mean = sum.n[i] ? (double)sum.sum[i] / (double)sum.n[i] : 0;
        printf("%-28s %8.2f us, at worst %9.2f us, %8.1f choices\n", names[i], mean / 1000,
               (double)sum.worst[i] / 1000, mean / choice);
    }
    return CLI_DONE;
}
