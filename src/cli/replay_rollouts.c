/* replay_rollouts.c - lair replay --rollouts: every answer of a moment played out, from the same fair deals. */
#include "replay_rollouts.h"

#include <stdio.h>
#include <stdlib.h>

#include "arena_ratings.h"
#include "board.h"
#include "evaluate.h"
#include "rollouts.h"
#include "same.h"
#include "text.h"
#include "told.h"

/* An answer and what came of it, all from 0 to 1. */
typedef struct outcome {
    lair_option option;
    bool taken;
    double mean, low, high;
    double more, more_low, more_high; /* than the best in the same deals; for two players and more */
} outcome;

typedef struct moment {
    const review_options *wish;
    lair_view view;
    text_reader reader;
    lair_option taken; /* 0: the record ends here */
    outcome line[LAIR_OPTIONS];
    int n;
} moment;

/* ---- what comes out ------------------------------------------------------------------------------------ */

/* Deals in which one answer wins and the other does not are what tells them apart: each deal is a small match of the two. */
static void compare(const rollouts *r, int best, int other, outcome *o)
{
    arena_tally tally = {.halves = 2};
    double low, high;
    for (uint32_t d = 0; d < r->deals; d++) {
        const uint16_t *result = &r->result[(size_t)d * (size_t)r->n];
        tally.count[1 + (result[other] > result[best]) - (result[other] < result[best])]++;
    }
    arena_interval(&tally, &low, &high);
    o->more = 2 * arena_tally_rate(&tally) - 1;
    o->more_low = 2 * low - 1;
    o->more_high = 2 * high - 1;
}

static int better_first(const void *a, const void *b)
{
    const outcome *x = a, *y = b;
    if (x->mean != y->mean) {
        return x->mean < y->mean ? 1 : -1;
    }
    return x->option < y->option ? -1 : x->option > y->option;
}

static void add_up(moment *m, const rollouts *r)
{
    const lair_pack *pack = &m->wish->cards->pack;
    int best = 0;
    for (int i = 0; i < r->n; i++) {
        outcome *o = &m->line[i];
        *o = (outcome){.option = r->option[i], .mean = rollouts_mean(r, i)};
        o->taken = m->taken && same_answer(&m->view, pack, r->option[i], m->taken);
        arena_wilson(o->mean, r->deals, &o->low, &o->high);
        best = o->mean > m->line[best].mean ? i : best;
    }
    for (int i = 0; i < r->n; i++) {
        compare(r, best, i, &m->line[i]);
    }
    m->n = r->n;
    qsort(m->line, (size_t)m->n, sizeof m->line[0], better_first);
}

/* ---- showing ------------------------------------------------------------------------------------------- */

static void say(const moment *m, enum text_key key, const text_slot *slots)
{
    text_line line;
    text_clear(&line);
    text_say(&line, m->reader.lang, key, slots);
    board_wrap(stdout, line.s, 0, 2);
}

static void print_moment(const moment *m, const rollouts_wish *all, const char *by)
{
    bool alone = m->view.g.players == 1;
    double unit = alone ? EVALUATE_SOLO_BEST : 100;
    text_name n = text_int((long)all->deals), turn = text_int(m->view.g.turn);
    text_line line;
    say(m, TEXT_ROLLOUTS_HEAD,
        TEXT_SLOTS({"m", n.s, text_plural(m->reader.lang, (long)all->deals)}, {"bot", by, 0}));
    say(m, alone ? TEXT_ROLLOUTS_LEGEND_SOLO : TEXT_ROLLOUTS_LEGEND, NULL);
    say(m, TEXT_ROLLOUTS_MOMENT,
        TEXT_SLOTS({"turn", turn.s, 0}, {"phase", text_phase(&m->reader, m->view.g.phase), 0}));
    text_question(&m->reader, &m->view, &line);
    board_wrap(stdout, line.s, 0, 2);
    for (int i = 0; i < m->n; i++) {
        const outcome *o = &m->line[i];
        char head[96];
        int used = snprintf(head, sizeof head, "%c%5.1f  %.1f - %.1f", o->taken ? '>' : ' ', unit * o->mean,
                            unit * o->low, unit * o->high);
        if (!alone && i > 0) {
            snprintf(head + used, sizeof head - (size_t)used, "  %+.1f (%+.1f … %+.1f)", 100 * o->more,
                     100 * o->more_low, 100 * o->more_high);
        }
        puts(head);
        text_option(&m->reader, &m->view, o->option, &line);
        board_wrap(stdout, line.s, 4, 6);
    }
}

static void json_moment(const moment *m, const rollouts_wish *all, const char *by)
{
    text_line line;
    text_question(&m->reader, &m->view, &line);
    printf("{\n  \"ok\": true,\n  \"seat\": %d,\n  \"turn\": %d,\n  \"deals\": %u,\n  \"by\": ",
           m->view.seat + 1, m->view.g.turn, all->deals);
    cli_print_json(by);
    printf(",\n  \"question\": ");
    cli_print_json(line.s);
    printf(",\n  \"answers\": [");
    for (int i = 0; i < m->n; i++) {
        const outcome *o = &m->line[i];
        text_option(&m->reader, &m->view, o->option, &line);
        printf("%s\n    {\"answer\": ", i ? "," : "");
        cli_print_json(line.s);
        printf(", \"taken\": %s, \"share\": %.4f, \"low\": %.4f, \"high\": %.4f", o->taken ? "true" : "false",
               o->mean, o->low, o->high);
        if (m->view.g.players > 1) {
            printf(", \"more\": %.4f, \"more_low\": %.4f, \"more_high\": %.4f", o->more, o->more_low,
                   o->more_high);
        }
        putchar('}');
    }
    printf("\n  ]\n}\n");
}

/* ---- the command --------------------------------------------------------------------------------------- */

void rollouts_help(void)
{
    fputs(
        told("\n--rollouts plays each answer to the question after --at choices to the end of the game, in "
             "the same\nN deals that fit what the seat knew then, with --by on every seat. Intervals are of "
             "95 percent.\n"),
        stdout);
}

static void progress(size_t done, size_t all)
{
    cli_progress("rollouts", done, all);
}

/* Whose question it is: the seat that was asked for, the one that answered, or the first. */
static int seat_asked(const log_game *log, const lair_game *game, const review_options *wish, moment *m)
{
    unsigned pending = lair_pending(game);
    size_t *standing = calloc(log->n + 1, sizeof *standing);
    size_t n = standing ? log_standing(log, standing) : 0;
    int seat = wish->seat ? (int)wish->seat - 1 : -1;
    for (size_t i = wish->choices; i < n; i++) { /* several may be asked: who answers next comes first */
        const log_record *r = &log->record[standing[i]];
        if ((pending >> r->seat & 1u) && (seat < 0 || seat == r->seat)) {
            seat = r->seat;
            m->taken = r->value;
            break;
        }
    }
    free(standing);
    seat = seat < 0 && pending ? __builtin_ctz(pending) : seat;
    return seat >= 0 && (pending >> seat & 1u) ? seat : -1;
}

static int run_moment(const cli_command *command, const char *file, moment *m, const rollouts_wish *all)
{
    char by[32];
    rollouts r;
    bot_write(&all->by, by, sizeof by);
    bool made = rollouts_make(&m->view, &m->wish->cards->pack, all, &r);
    cli_progress_end();
    if (!made) {
        return cli_bad(command, "%s: out of memory", file);
    }
    add_up(m, &r);
    if (m->wish->json) {
        json_moment(m, all, by);
    } else {
        print_moment(m, all, by);
    }
    rollouts_free(&r);
    return CLI_DONE;
}

int rollouts_run(const cli_command *command, const char *file, const log_game *log,
                 const review_options *wish, const rollout_options *rollout)
{
    const lair_pack *pack = &wish->cards->pack;
    lair_game game;
    log_error error;
    rollouts_wish all = {.deals = (uint32_t)rollout->deals,
                         .seed = (uint64_t)rollout->seed,
                         .threads = (int)wish->threads,
                         .progress = progress};
    if (!bot_read(rollout->by, &all.by)) {
        return cli_bad(command, "--by: unknown opponent \"%s\" (there are" BOT_LEVEL_NAMES ")", rollout->by);
    }
    if (wish->choices == SIZE_MAX) {
        return cli_bad(command, "which moment? --rollouts needs --at N");
    }
    if (wish->choices > log->choices) {
        return cli_bad(command, "%s: there are only %zu choices", file, log->choices);
    }
    if (log_replay(log, pack, wish->choices, &game, NULL, &error) != LOG_OK) {
        return review_refuse(command, file, &error);
    }
    moment *m = calloc(1, sizeof *m);
    if (m == NULL) {
        return cli_bad(command, "%s: out of memory", file);
    }
    m->wish = wish;
    int seat = seat_asked(log, &game, wish, m), code = CLI_NO;
    if (seat < 0) {
        cli_bad(command, "%s: after %zu choices %s", file, wish->choices,
                lair_over(&game) ? "the game is over" : "that seat is not asked anything");
    } else {
        lair_look(&game, pack, seat, &m->view);
        text_reader like = {
            .cards = wish->cards, .lang = wish->lang, .seat = seat, .game = &game, .rule_words = cli_rule};
        m->reader = text_reader_of(&like, &m->view);
        code = run_moment(command, file, m, &all);
    }
    free(m);
    return code;
}
