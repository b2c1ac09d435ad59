/* replay.c - lair replay: check a saved game, show it, or go on from any point. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board.h"
#include "bots.h"
#include "cli.h"
#include "log.h"
#include "replay_review.h"
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

static void print_end(const log_game *log, const lair_game *game, size_t shown, bool json)
{
    if (json) {
        printf("\n  ],\n  \"choices\": %zu,\n  \"of\": %zu,\n  \"over\": %s,\n  \"hash\": \"%016" PRIx64
               "\",\n  \"scores\": [",
               shown, log->choices, lair_over(game) ? "true" : "false", lair_hash(game));
        for (int i = 0; i < game->players; i++) {
            printf("%s%d", i ? ", " : "", lair_score(game, &cards_builtin()->pack, i));
        }
        printf("]\n}\n");
        return;
    }
    printf("\nafter %zu of %zu choices: %s, hash %016" PRIx64 "\n", shown, log->choices,
           lair_over(game) ? "game over" : "not over", lair_hash(game));
}

/* ---- command ------------------------------------------------------------------------------------------- */

static int failed(const char *file, const log_error *error, bool json)
{
    bool differs = error->code == LOG_BAD_CHOICE || error->code == LOG_BAD_HASH;
    const char *rule = error->code == LOG_BAD_CHOICE ? cli_rule(error->rule, CARDS_EN) : NULL;
    if (json) {
        printf("{\"ok\": false, \"choice\": %zu, \"error\": ", error->choice);
        cli_print_json(error->text);
        printf("}\n");
        fflush(stdout);
    }
    fprintf(stderr, "lair replay: %s: %s%s%s\n", file, error->text, rule ? ": " : "", rule ? rule : "");
    return differs ? CLI_NO : CLI_BAD;
}

static int verify(const char *file, const log_game *log, bool json)
{
    lair_game game;
    log_error error;
    if (log_replay(log, &cards_builtin()->pack, SIZE_MAX, &game, NULL, &error) != LOG_OK) {
        return failed(file, &error, json);
    }
    if (json) {
        printf("{\"ok\": true, \"choices\": %zu, \"over\": %s, \"cut\": %s, \"hash\": \"%016" PRIx64 "\"}\n",
               log->choices, lair_over(&game) ? "true" : "false", log->open ? "true" : "false",
               lair_hash(&game));
    } else {
        printf("%s: %zu choices verified, %s, hash %016" PRIx64 "%s\n", file, log->choices,
               lair_over(&game) ? "game over" : "not over", lair_hash(&game),
               log->open ? "; the end of the file is missing: it is still being played, or was cut" : "");
    }
    return CLI_DONE;
}

static int show(const char *file, const log_game *log, size_t at, int seat, int lang, bool json)
{
    lair_game game;
    log_error error;
    if (log_replay(log, &cards_builtin()->pack, at, &game, NULL, &error) != LOG_OK) {
        return failed(file, &error, json); /* nothing is shown of a game that is not one */
    }
    memset(&game, 0, sizeof game);
    replay p = {.reader = {.cards = cards_builtin(),
                           .lang = lang,
                           .seat = seat,
                           .game = &game,
                           .rule_words = cli_rule},
                .json = json};
    lair_listener listener = {hear, &p};
    if (json) {
        printf("{\n  \"ok\": true,\n  \"events\": [");
    }
    log_replay(log, &cards_builtin()->pack, at, &game, &listener, &error);
    print_end(log, &game, at < log->choices ? at : log->choices, json);
    return CLI_DONE;
}

/* Writes the record up to that point beside the file and plays on from there. */
static int play_on(const cli_command *command, const char *file, const log_game *log, size_t at)
{
    char path[4096], load[] = "--load", plain[] = "--plain", name[] = "play";
    log_error error;
    log_game branch = *log;
    branch.record = NULL;
    branch.n = branch.room = branch.choices = 0;
    branch.has_hash = false;
    size_t *standing = calloc(log->n + 1, sizeof *standing);
    lair_game game;
    int code = standing ? -1 : cli_bad(command, "out of memory");
    size_t n = standing ? log_standing(log, standing) : 0;
    if (code < 0 && log_replay(log, &cards_builtin()->pack, at, &game, NULL, &error) != LOG_OK) {
        code = failed(file, &error, false);
    }
    log_begin(log, &cards_builtin()->pack, &game, NULL);
    for (size_t i = 0; code < 0 && i < n && i < at; i++) {
        const log_record *r = &log->record[standing[i]];
        lair_choose(&game, &cards_builtin()->pack, r->seat, r->value, NULL);
        log_choice(&branch, &game, r->seat, r->value);
    }
    int length = snprintf(path, sizeof path, "%s.from-%zu", file, at < n ? at : n);
    if (code < 0 &&
        (length < 0 || (size_t)length >= sizeof path || log_save(&branch, path, &error) != LOG_OK)) {
        code = cli_bad(command, "%s", error.text);
    }
    free(standing);
    log_free(&branch);
    if (code >= 0) {
        return code;
    }
    char *args[] = {name, plain, load, path, NULL};
    return play_main(4, args);
}

/* What was asked for. */
typedef struct wishes {
    bool checks, plays, reviews;
    long at;
    const char *lang;
    review_options review;
} wishes;

static int run(const cli_command *command, const char *file, const log_game *log, const wishes *w)
{
    const review_options *r = &w->review;
    return w->reviews  ? review_run(command, file, log, r)
           : w->plays  ? play_on(command, file, log, r->choices)
           : w->checks ? verify(file, log, r->json)
                       : show(file, log, r->choices, (int)r->seat - 1, r->lang, r->json);
}

static int start(const cli_command *command, const char *file, wishes *w)
{
    w->review.lang = cards_lang_of(w->lang);
    w->review.choices = w->at < 0 ? SIZE_MAX : (size_t)w->at;
    if (w->review.lang < 0) {
        return cli_bad(command, "unknown language \"%s\" (there are" LAIR_LANGUAGE_CODES ")", w->lang);
    }
    if (w->reviews + w->plays + w->checks > 1) {
        return cli_bad(command, "--verify, --play and --review exclude each other");
    }
    if (file == NULL) {
        return cli_bad(command, "which game? lair replay FILE");
    }
    log_game log;
    log_error error;
    if (log_load(&log, file, &error) != LOG_OK) {
        return cli_bad(command, "%s: %s", file, error.text);
    }
    int code = run(command, file, &log, w);
    log_free(&log);
    return code;
}

int replay_main(int argc, char **argv)
{
    wishes w = {.at = -1, .lang = "en", .review = {.iterations = 3000}};
    const char *file = NULL;
    long threads = sysconf(_SC_NPROCESSORS_ONLN);
    w.review.threads = threads < 1 ? 1 : threads > BOT_THREADS ? BOT_THREADS : threads;
    const cli_option options[] = {
        CLI_OPTION_FLAG("--verify", &w.checks, "only check every choice and hash"),
        CLI_OPTION_NUMBER("--at", "N", 0, 1000000, &w.at, "stop after so many choices"),
        CLI_OPTION_NUMBER("--seat", "N", 1, LAIR_SEATS, &w.review.seat,
                          "as that seat saw it (public things only); --review: that seat's decisions"),
        CLI_OPTION_WORD("--lang", "CODE", &w.lang, "language:" LAIR_LANGUAGE_CODES " (en)"),
        CLI_OPTION_FLAG("--play", &w.plays, "go on from there, in FILE.from-N; FILE stays as it is"),
        CLI_OPTION_FLAG("--review", &w.reviews, "grade the people's decisions (see below)"),
        CLI_OPTION_NUMBER("--iterations", "N", 1, 10000000, &w.review.iterations,
                          "--review: games tried out for each decision (3000)"),
        CLI_OPTION_NUMBER("--threads", "N", 1, BOT_THREADS, &w.review.threads,
                          "--review: as many at once (the machine's); the result is the same"),
        CLI_OPTION_FLAG("--all", &w.review.all, "--review: list every decision"),
        CLI_OPTION_FLAG("--json", &w.review.json, "for programs"),
        CLI_OPTION_END,
    };
    const cli_command command = {
        "replay",
        "lair replay FILE [options]",
        "Plays a saved game again and tells what happened. Exit code 1: it is not the game that was played.",
        options,
        &file,
        .more = review_help};
    int code = cli_read(&command, argc, argv);
    return code >= 0 ? code : start(&command, file, &w);
}
