/* replay.c - lair replay: check a saved game, show it, or go on from any point. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "cli.h"
#include "log.h"
#include "text.h"

typedef struct replay {
    text_reader reader;
    bool json;
    size_t events;
} replay;

/* ---- showing ------------------------------------------------------------------------------------------- */

static void print_json_string(const char *s)
{
    putchar('"');
    for (; *s; s++) {
        if (*s == '"' || *s == '\\') {
            putchar('\\');
        }
        putchar(*s == '\n' ? ' ' : *s);
    }
    putchar('"');
}

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
        print_json_string(line.s);
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
        print_json_string(error->text);
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
        printf("{\"ok\": true, \"choices\": %zu, \"over\": %s, \"hash\": \"%016" PRIx64 "\"}\n", log->choices,
               lair_over(&game) ? "true" : "false", lair_hash(&game));
    } else {
        printf("%s: %zu choices verified, %s, hash %016" PRIx64 "\n", file, log->choices,
               lair_over(&game) ? "game over" : "not over", lair_hash(&game));
    }
    return CLI_DONE;
}

static int show(const char *file, const log_game *log, size_t at, int seat, bool json)
{
    lair_game game;
    log_error error;
    if (log_replay(log, &cards_builtin()->pack, at, &game, NULL, &error) != LOG_OK) {
        return failed(file, &error, json); /* nothing is shown of a game that is not one */
    }
    memset(&game, 0, sizeof game);
    replay p = {.reader = {.cards = cards_builtin(), .seat = seat, .game = &game, .rule_words = cli_rule},
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

int replay_main(int argc, char **argv)
{
    bool checks = false, plays = false, json = false;
    long at = -1, seat = 0;
    const char *file = NULL;
    const cli_option options[] = {
        CLI_OPTION_FLAG("--verify", &checks, "only check every choice and hash"),
        CLI_OPTION_NUMBER("--at", "N", 0, 1000000, &at, "stop after so many choices"),
        CLI_OPTION_NUMBER("--seat", "N", 1, LAIR_SEATS, &seat, "as that seat saw it (public things only)"),
        CLI_OPTION_FLAG("--play", &plays, "go on from there, in FILE.from-N; FILE stays as it is"),
        CLI_OPTION_FLAG("--json", &json, "for programs"),
        CLI_OPTION_END,
    };
    const cli_command command = {
        "replay",
        "lair replay FILE [options]",
        "Plays a saved game again and tells what happened. Exit code 1: it is not the game that was played.",
        options,
        &file,
        NULL};
    int code = cli_read(&command, argc, argv);
    if (code >= 0) {
        return code;
    }
    if (file == NULL) {
        return cli_bad(&command, "which game? lair replay FILE");
    }
    log_game log;
    log_error error;
    if (log_load(&log, file, &error) != LOG_OK) {
        return cli_bad(&command, "%s: %s", file, error.text);
    }
    size_t stop = at < 0 ? SIZE_MAX : (size_t)at;
    code = plays    ? play_on(&command, file, &log, stop)
           : checks ? verify(file, &log, json)
                    : show(file, &log, stop, (int)seat - 1, json);
    log_free(&log);
    return code;
}
