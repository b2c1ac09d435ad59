/* replay.c - lair replay: check a saved game, show it, or go on from any point. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board.h"
#include "bots.h"
#include "card_sets.h"
#include "cli.h"
#include "fair.h"
#include "log.h"
#include "replay_review.h"
#include "replay_rollouts.h"
#include "text.h"

typedef struct replay {
    text_reader reader;
    bool json;
    size_t events;
} replay;

/* ---- showing ------------------------------------------------------------------------------------------- */

static void hear(void *self, const lair_event *event)
{
    replay *p = self;
    text_line line;
    int depth;
    if (!text_event(&p->reader, event, &line, &depth)) {
        return;
    }
    if (p->json) {
        printf("%s\n    {\"turn\": %d, \"depth\": %d, \"text\": ", p->events ? "," : "", p->reader.game->turn,
               depth);
        cli_print_json(line.s);
        putchar('}');
    } else {
        if (depth == 0) {
            putchar('\n');
        }
        board_wrap(stdout, line.s, depth > 0 ? 2 * depth - 2 : 0, 2 * depth + 2);
    }
    p->events++;
}

static void print_end(const log_game *log, const lair_pack *pack, const lair_game *game, size_t shown,
                      bool json)
{
    if (json) {
        printf("\n  ],\n  \"choices\": %zu,\n  \"of\": %zu,\n  \"over\": %s,\n  \"hash\": \"%016" PRIx64
               "\",\n  \"scores\": [",
               shown, log->choices, lair_over(game) ? "true" : "false", lair_hash(game));
        for (int i = 0; i < game->players; i++) {
            printf("%s%d", i ? ", " : "", lair_score(game, pack, i));
        }
        printf("]\n}\n");
        return;
    }
    printf(told("\nafter %zu of %zu choices: %s, hash %016" PRIx64 "\n"), shown, log->choices,
           lair_over(game) ? told("game over") : told("not over"), lair_hash(game));
}

/* What was asked for. */
typedef struct wishes {
    bool checks, plays, reviews;
    long at;
    const char *lang;
    review_options review;
    rollout_options rollout;
    game_options game; /* only its cards are asked for */
} wishes;

/* ---- command ------------------------------------------------------------------------------------------- */

static int failed(const char *file, const log_error *error, bool json)
{
    bool differs = error->code == LOG_BAD_CHOICE || error->code == LOG_BAD_HASH;
    const char *rule = error->code == LOG_BAD_CHOICE ? cli_rule(error->rule, told_language()) : NULL;
    if (json) {
        printf("{\"ok\": false, \"choice\": %zu, \"error\": ", error->choice);
        cli_print_json(error->text);
        printf("}\n");
        fflush(stdout);
    }
    const char *help =
        error->code == LOG_OTHER_PACK ? told("; cards of one's own are named by --card-set") : "";
    fprintf(stderr, "lair replay: %s: %s%s%s%s\n", file, error->text, rule ? ": " : "", rule ? rule : "",
            help);
    return differs ? CLI_NO : CLI_BAD;
}

static int verify(const char *file, const log_game *log, const lair_pack *pack, bool json)
{
    lair_game game;
    log_error error;
    if (log_replay(log, pack, SIZE_MAX, &game, NULL, &error) != LOG_OK) {
        return failed(file, &error, json);
    }
    char why[FAIR_WHY] = "";
    enum fair_verdict fair = log->deal[0] ? fair_check(log, why) : FAIR_NOTHING;
    if (fair == FAIR_WRONG) {
        snprintf(error.text, sizeof error.text, "%.*s", (int)sizeof error.text - 1, why);
        error.code = LOG_BAD_HASH;
        return failed(file, &error, json);
    }
    if (json) {
        printf("{\"ok\": true, \"deal\": \"%s\", \"choices\": %zu, \"over\": %s, \"cut\": %s, \"hash\": "
               "\"%016" PRIx64 "\"}\n",
               fair == FAIR_RIGHT ? "fair" : "unknown", log->choices, lair_over(&game) ? "true" : "false",
               log->open ? "true" : "false", lair_hash(&game));
    } else {
        printf(told("%s: %zu choices verified, %s, hash %016" PRIx64 "%s\n"), file, log->choices,
               lair_over(&game) ? told("game over") : told("not over"), lair_hash(&game),
               log->open ? told("; the end of the file is missing: it is still being played, or was cut")
                         : "");
    }
    if (why[0] && !json) {
        printf("%s\n", why);
    }
    return CLI_DONE;
}

static int show(const char *file, const log_game *log, const review_options *r)
{
    const lair_pack *pack = &r->cards->pack;
    lair_game game;
    log_error error;
    if (log_replay(log, pack, r->choices, &game, NULL, &error) != LOG_OK) {
        return failed(file, &error, r->json); /* nothing is shown of a game that is not one */
    }
    memset(&game, 0, sizeof game);
    replay p = {.reader = {.cards = r->cards,
                           .lang = r->lang,
                           .seat = (int)r->seat - 1,
                           .game = &game,
                           .rule_words = cli_rule},
                .json = r->json};
    lair_listener listener = {hear, &p};
    if (r->json) {
        printf("{\n  \"ok\": true,\n  \"events\": [");
    }
    log_replay(log, pack, r->choices, &game, &listener, &error);
    print_end(log, pack, &game, r->choices < log->choices ? r->choices : log->choices, r->json);
    return CLI_DONE;
}

/* As if somebody had typed "lair play --plain --load PATH", with the same cards. */
static int load_and_play(char *path, const cli_words *card_sets)
{
    char load[] = "--load", plain[] = "--plain", name[] = "play", card_set[] = "--card-set";
    char *args[5 + 2 * CLI_MANY] = {name, plain, load, path};
    int n = 4;
    for (int i = 0; i < card_sets->n; i++) {
        args[n++] = card_set;
        args[n++] = (char *)card_sets->word[i]; /* came from an argv */
    }
    return play_main(n, args);
}

/* Writes the record up to that point beside the file and plays on from there. */
static int play_on(const cli_command *command, const char *file, const log_game *log, const wishes *w)
{
    const lair_pack *pack = &w->review.cards->pack;
    size_t at = w->review.choices;
    char path[4096];
    log_error error;
    log_game branch = *log;
    branch.record = NULL;
    branch.n = branch.capacity = branch.choices = 0;
    branch.has_hash = false;
    size_t *standing = calloc(log->n + 1, sizeof *standing);
    lair_game game;
    int code = standing ? -1 : cli_bad(command, "out of memory");
    size_t n = standing ? log_standing(log, standing) : 0;
    if (code < 0 && log_replay(log, pack, at, &game, NULL, &error) != LOG_OK) {
        code = failed(file, &error, false);
    }
    log_begin(log, pack, &game, NULL);
    for (size_t i = 0; code < 0 && i < n && i < at; i++) {
        const log_record *r = &log->record[standing[i]];
        lair_choose(&game, pack, r->seat, r->value, NULL);
        log_choice(&branch, &game, r->seat, r->value);
    }
    int length = snprintf(path, sizeof path, "%s.from-%zu", file, at < n ? at : n);
    if (code < 0 &&
        (length < 0 || (size_t)length >= sizeof path || log_save(&branch, path, &error) != LOG_OK)) {
        code = cli_bad(command, "%s", error.text);
    }
    free(standing);
    log_free(&branch);
    return code >= 0 ? code : load_and_play(path, &w->game.card_sets);
}

static int run(const cli_command *command, const char *file, const log_game *log, const wishes *w)
{
    const review_options *r = &w->review;
    return w->rollout.deals ? rollouts_run(command, file, log, r, &w->rollout)
           : w->reviews     ? review_run(command, file, log, r)
           : w->plays       ? play_on(command, file, log, w)
           : w->checks      ? verify(file, log, &r->cards->pack, r->json)
                            : show(file, log, r);
}

static int start(const cli_command *command, const char *file, wishes *w)
{
    w->review.lang = cards_lang_of(w->lang);
    w->review.choices = w->at < 0 ? SIZE_MAX : (size_t)w->at;
    if (w->review.lang < 0) {
        return cli_bad_language(command, w->lang);
    }
    if (w->review.json) {
        told_in(
            CARDS_EN); /* programs read what is wrong; the game itself is told in the language asked for */
    }
    if (w->reviews + w->plays + w->checks + (w->rollout.deals > 0) > 1) {
        return cli_bad(command, "--verify, --play, --review and --rollouts exclude each other");
    }
    if (file == NULL) {
        return cli_bad(command, "which game? lair replay FILE");
    }
    log_game log;
    log_error error;
    if (log_load(&log, file, &error) != LOG_OK) {
        return cli_bad(command, "%s: %s", file, error.text);
    }
    int code = w->review.seat <= log.rules.players
                   ? card_sets_read(&w->game)
                   : cli_bad(command, "%s: there is no seat %ld at a table for %d", file, w->review.seat,
                             log.rules.players);
    if (code < 0) {
        w->review.cards = card_sets_for(command, &w->game, &log.rules);
        code = w->review.cards ? run(command, file, &log, w) : CLI_BAD;
        card_sets_free(&w->game, w->review.cards);
    }
    log_free(&log);
    return code;
}

static void more_help(void)
{
    review_help();
    rollouts_help();
}

int replay_main(int argc, char **argv)
{
    wishes w = {.game = GAME_OPTIONS_DEFAULT,
                .at = -1,
                .lang = cards_lang_code(told_language()),
                .review = {.iterations = 3000},
                .rollout = {.seed = 1, .by = "minion"}};
    const char *file = NULL;
    long threads = sysconf(_SC_NPROCESSORS_ONLN);
    w.review.threads = threads < 1 ? 1 : threads > BOT_THREADS ? BOT_THREADS : threads;
    const cli_option options[] = {
        CLI_OPTION_FLAG("--verify", &w.checks,
                        "only check every choice and hash, and that a server dealt as it had committed to"),
        CLI_OPTION_NUMBER("--at", "N", 0, 1000000, &w.at, "stop after so many choices"),
        CLI_OPTION_NUMBER(
            "--seat", "N", 1, LAIR_SEATS, &w.review.seat,
            "as that seat saw it (public things only); --review, --rollouts: that seat's decisions"),
        CLI_OPTION_WORD("--lang", "CODE", &w.lang, "language:" LAIR_LANGUAGE_CODES " (the system's)"),
        CLI_OPTION_FLAG("--play", &w.plays, "go on from there, in FILE.from-N; FILE stays as it is"),
        CLI_OPTION_FLAG("--review", &w.reviews, "grade the people's decisions (see below)"),
        CLI_OPTION_NUMBER("--iterations", "N", 1, 10000000, &w.review.iterations,
                          "--review: games tried out for each decision (3000)"),
        CLI_OPTION_NUMBER("--threads", "N", 1, BOT_THREADS, &w.review.threads,
                          "--review, --rollouts: as many at once (the machine's); the result is the same"),
        CLI_OPTION_NUMBER("--rollouts", "N", 1, 1000000, &w.rollout.deals,
                          "play each answer after --at choices out in so many fair deals"),
        CLI_OPTION_WORD("--by", "BOT", &w.rollout.by, "--rollouts: who plays on (minion)"),
        CLI_OPTION_NUMBER("--seed", "N", 0, 1000000000, &w.rollout.seed,
                          "--rollouts: seed of the deals (1); the same one gives the same result"),
        CLI_OPTION_FLAG("--all", &w.review.all, "--review: list every decision"),
        CLI_OPTION_FLAG("--json", &w.review.json, "for programs"),
        CLI_OPTION_WORDS("--card-set", "FILE", &w.game.card_sets, "cards of your own that were in the game"),
        CLI_OPTION_END,
    };
    const cli_command command = {
        "replay",
        "lair replay FILE [options]",
        "Plays a saved game again and tells what happened. Exit code 1: it is not the game that was played.",
        options,
        &file,

        .more = more_help};
    int code = cli_read(&command, argc, argv);
    return code >= 0 ? code : start(&command, file, &w);
}
