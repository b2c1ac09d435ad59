/* arena.c - lair arena: bots against each other, rated. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena_setup.h"
#include "card_sets.h"

enum { MAX_THREADS = 256, USUAL_GAMES = 200 };

static const char external_word[] = "external:";

typedef struct wishes {
    cli_words bots;
    const char *alone, *above, *margin, *record, *bot_log, *shard, *parts, *seed;
    long games, pairs, threads, patience, memory;
    bool json, fresh;
    game_options game;
} wishes;

/* ---- who plays ----------------------------------------------------------------------------------------- */

static int add_bot(const cli_command *command, arena_setup *s, const char *name)
{
    arena_bot *b = &s->bot[s->n_bots];
    for (const char *c = name; *c; c++) {
        if ((unsigned char)*c < ' ') {
            return cli_bad(command, "a bot's name or command is one line of text");
        }
    }
    if (s->n_bots == ARENA_BOTS) {
        return cli_bad(command, "there is room for %d bots", ARENA_BOTS);
    }
    snprintf(b->name, sizeof b->name, "%s", name);
    if (strncmp(name, external_word, sizeof external_word - 1) == 0) {
        b->command = b->name + sizeof external_word - 1;
        if (b->command[strspn(b->command, " ")] == '\0') {
            return cli_bad(command, "external: needs the command that starts the bot");
        }
    } else if (!bot_read(name, &b->bot)) {
        return game_bad_bot(command, name);
    }
    s->n_bots++;
    return -1;
}

/* Names between commas; a backslash before a comma makes it a part of the name. */
static int read_bots(const cli_command *command, arena_setup *s, const cli_words *lists)
{
    for (int i = 0; i < lists->n; i++) {
        const char *at = lists->word[i];
        for (bool more = true; more;) {
            char name[ARENA_NAME];
            size_t n = 0;
            for (; *at && *at != ','; at++) {
                at += *at == '\\' && at[1] == ',';
                if (n + 1 == sizeof name) {
                    return cli_bad(command, "the name or command of a bot is too long");
                }
                name[n++] = *at;
            }
            name[n] = '\0';
            more = *at == ',';
            at += more;
            int code = add_bot(command, s, name);
            if (code >= 0) {
                return code;
            }
        }
    }
    return s->n_bots >= 2 ? -1 : cli_bad(command, "--bots needs at least two bots: --bots minion,kobold");
}

/* The bot that meets all others, -1: everybody meets everybody. */
static int find_alone(const cli_command *command, const arena_setup *s, const wishes *w, int *one)
{
    *one = w->above ? 0 : -1;
    for (int i = 0; w->alone && i < s->n_bots; i++) {
        if (strcmp(s->bot[i].name, w->alone) == 0) {
            *one = i;
            return -1;
        }
    }
    return w->alone ? cli_bad(command, "--alone names one of the --bots, not \"%s\"", w->alone) : -1;
}

static int make_pairings(const cli_command *command, arena_setup *s, const wishes *w)
{
    int one, code = find_alone(command, s, w, &one);
    s->alone = w->alone != NULL;
    for (int a = 0; code < 0 && a < s->n_bots; a++) {
        for (int b = a + 1; b < s->n_bots; b++) {
            if (one < 0 || one == a || one == b) {
                bool turned = one == b;
                s->pairing[s->n_pairings++] =
                    (arena_pairing){(uint8_t)(turned ? b : a), (uint8_t)(turned ? a : b)};
            }
        }
    }
    return code;
}

/* ---- how long ------------------------------------------------------------------------------------------ */

/* "65" or "62.5", as a share. */
static bool read_percent(const char *text, double low, double high, double *share)
{
    char *end;
    if (text[0] < '0' || text[0] > '9' || strlen(text) > 8 || text[strspn(text, "0123456789.")]) {
        return false;
    }
    double value = strtod(text, &end);
    *share = value / 100;
    return *end == '\0' && value >= low && value <= high;
}

static int read_question(const cli_command *command, const wishes *w, arena_question *q)
{
    if (w->above == NULL) {
        return w->margin ? cli_bad(command, "--margin belongs to --above") : -1;
    }
    if (!read_percent(w->above, 1, 99, &q->above)) {
        return cli_bad(command, "--above takes a percentage from 1 to 99, not \"%s\"", w->above);
    }
    q->margin = 0.05;
    if (w->margin && !read_percent(w->margin, 0.5, 50, &q->margin)) {
        return cli_bad(command, "--margin takes percentage points from 0.5 to 50, not \"%s\"", w->margin);
    }
    return -1;
}

/* Games are rounded up to whole deals. */
static int read_deals(const cli_command *command, const arena_setup *s, const wishes *w, uint32_t *deals)
{
    long seatings = arena_seatings(s), games = w->games ? w->games : USUAL_GAMES;
    if (w->games && w->pairs) {
        return cli_bad(command, "--games and --pairs say the same thing; leave one of them out");
    }
    *deals = (uint32_t)(w->pairs ? w->pairs : (games + seatings - 1) / seatings);
    return -1;
}

static int read_setup(const cli_command *command, const wishes *w, arena_setup *s)
{
    int code = game_options_rules(command, &w->game, &s->rules);
    if (code < 0 && (s->cards = card_sets_for(command, &w->game, &s->rules)) == NULL) {
        code = CLI_BAD;
    }
    if (code < 0 && s->rules.players < 2) {
        code = cli_bad(command, "an arena needs --players 2 to 6");
    }
    code = code < 0 ? read_bots(command, s, &w->bots) : code;
    code = code < 0 ? make_pairings(command, s, w) : code;
    if (code < 0 && w->bot_log) {
        s->log = open(w->bot_log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
        if (s->log < 0) {
            return cli_bad(command, "cannot write to %s", w->bot_log);
        }
    }
    return code;
}

/* ---- command ------------------------------------------------------------------------------------------- */

static int finish(const cli_command *command, const wishes *w, const arena_run *run)
{
    if (w->parts) {
        printf(told("part %u of %u: %" PRIu64 " games played, %" PRIu64 " were there\n"), run->shard.at + 1,
               run->shard.of, run->played - run->resumed, run->resumed);
    } else if (w->json) {
        arena_report_json(run);
    } else {
        arena_report_text(run);
    }
    if (run->unwritten) {
        return cli_bad(command, "cannot write to %s anymore; what was played until then is in it", w->record);
    }
    for (int i = 0; i < run->setup->n_pairings; i++) {
        if (run->question && run->verdict[i] != ARENA_ACCEPTED) {
            return CLI_NO;
        }
    }
    return run->interrupted ? CLI_NO : CLI_DONE;
}

/* Which part of the deals, and the record that it is kept in. */
static int find_part(const cli_command *command, wishes *w, shard *part)
{
    static char path[SHARD_PATH]; /* the wishes point there until the program ends */
    if (w->parts == NULL) {
        return w->shard ? cli_bad(command, "--shard needs --parts, the folder for what it plays") : -1;
    }
    if (w->record || w->above) {
        return cli_bad(command, "--parts does not go with --%s: put the parts together first (lair merge)",
                       w->record ? "record" : "above");
    }
    int code = shard_find(command, w->shard, part);
    if (code < 0 && !shard_path(w->parts, "arena", part, path)) {
        code = cli_bad(command, "%s: %s", w->parts, told_error(errno));
    }
    w->record = path;
    return code;
}

static int run_arena(const cli_command *command, wishes *w, const arena_setup *s)
{
    arena_run *run;
    arena_record record = {.file = -1};
    arena_question question;
    uint32_t deals = 0;
    shard part = {0, 1};
    char why[ARENA_WHY];
    int code = find_part(command, w, &part);
    code = code < 0 ? read_question(command, w, &question) : code;
    code = code < 0 ? read_deals(command, s, w, &deals) : code;
    if (code >= 0) {
        return code;
    }
    run = malloc(sizeof *run);
    if (run == NULL || !arena_run_begin(run, s, deals, w->above ? &question : NULL)) {
        free(run);
        return cli_bad(command, "out of memory");
    }
    run->shard = part;
    if (w->record && !arena_record_open(&record, s, w->record, arena_run_take, run, why)) {
        code = cli_bad(command, "%s: %s", w->record, why);
    } else if (!arena_run_all(run, (int)w->threads, &record)) {
        code = cli_bad(command, "out of memory or threads");
    } else {
        code = finish(command, w, run);
    }
    arena_record_close(&record);
    arena_run_free(run);
    free(run);
    return code;
}

static void more_help(void)
{
    printf(
        told(
            "\nThe bots are%s, those that search with "
            "another budget if\n"
            "you like (boss:2000 iterations, boss:300ms), or external:COMMAND, a program that speaks the "
            "protocol of\n"
            "docs/bot-protocol.md; write \\, for a comma in its command. An external bot that answers "
            "wrongly, "
            "too late or\n"
            "not at all loses that game.\n"
            "\nEach deal is played in every seating: with two players twice, seats exchanged; with more, one "
            "A "
            "among B's on\n"
            "every seat and then one B among A's. The win rate's interval and the ratings' are made from "
            "whole "
            "deals.\n"
            "With --alone there is only one A among B's, and with n players equal bots win one n-th of the "
            "games.\n"
            "\n--above P plays until it is clear if the first bot (or the --alone one) wins more than P "
            "percent against each\n"
            "of the others. Accepted: it does. Rejected: it wins less than P + margin. Either is wrong about "
            "once in\n"
            "twenty times. The exit code is 0 if all are accepted, else 1.\n"
            "\n--record keeps every game as soon as it is over. The same command again plays only what is "
            "missing; --games,\n"
            "--pairs, --above, --margin and --threads may differ. It does not notice that a bot itself has "
            "changed: begin a\n"
            "new record then.\n"),
        BOT_LEVEL_NAMES);
    game_options_help();
}

static int read_wishes(const cli_command *command, int argc, char **argv, wishes *w, arena_setup *s)
{
    int code = cli_read(command, argc, argv);
    if (code >= 0) {
        return code;
    }
    if (w->bots.n == 0) {
        return cli_bad(command, "--bots is missing: lair arena --bots minion,kobold");
    }
    code = card_sets_read(&w->game);
    if (code >= 0) {
        return code;
    }
    const char *wrong = w->fresh && w->record ? told("a record goes on with its seed: name one with --seed")
                        : w->fresh            ? seed_wanted(NULL, &s->seed)
                                              : seed_wanted(w->seed, &s->seed);
    if (wrong) {
        return cli_bad(command, "%s: %s", w->fresh ? "--fresh" : "--seed", wrong);
    }
    s->patience = (int)w->patience;
    s->memory = (int)w->memory;
    s->log = -1;
    return read_setup(command, w, s);
}

int arena_main(int argc, char **argv)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    wishes w = {.seed = "1", .patience = 5000, .memory = 2048, .game = GAME_OPTIONS_DEFAULT};
    w.threads = cores < 1 ? 1 : cores > MAX_THREADS ? MAX_THREADS : cores;
    const cli_option options[] = {
        CLI_OPTION_WORDS("--bots", "NAME,...", &w.bots, "at least two of them, see below; may be repeated"),
        CLI_OPTION_NUMBER("--games", "N", 1, 10000000, &w.games, "of each pairing at most (200)"),
        CLI_OPTION_NUMBER("--pairs", "N", 1, ARENA_MAX_DEALS, &w.pairs,
                          "deals of each pairing, instead of --games"),
        CLI_OPTION_WORD("--alone", "NAME", &w.alone, "only this bot against the others, one among them"),
        CLI_OPTION_WORD("--above", "PERCENT", &w.above,
                        "does the first bot win more? stops when that is clear"),
        CLI_OPTION_WORD("--margin", "POINTS", &w.margin, "how much more is enough to tell (5)"),
        CLI_OPTION_WORD("--seed", "TEXT", &w.seed,
                        "a number: of the first deal, each next has the next (1); or any text"),
        CLI_OPTION_FLAG("--fresh", &w.fresh, "deals that nobody can know; the seed is told at the end"),
        CLI_OPTION_NUMBER("--threads", "N", 1, MAX_THREADS, &w.threads,
                          "games at once; the result is the same (all cores)"),
        CLI_OPTION_WORD("--record", "FILE", &w.record, "keeps every game; goes on where it ended"),
        SHARD_OPTIONS(&w.shard, &w.parts),
        CLI_OPTION_NUMBER("--patience", "MS", 1, 3600000, &w.patience,
                          "time an external bot has to answer (5000)"),
        CLI_OPTION_NUMBER("--bot-memory", "MB", 1, 1048576, &w.memory,
                          "for each process of an external bot (2048)"),
        CLI_OPTION_WORD("--bot-log", "FILE", &w.bot_log,
                        "gets what external bots write to stderr, 16 MB at most"),
        CLI_OPTION_FLAG("--json", &w.json, "for programs"),
        GAME_OPTIONS(w.game),
        GAME_OPTION_CARD_SET(w.game),
        CLI_OPTION_END,
    };
    const cli_command command = {
        "arena",
        "lair arena --bots NAME,NAME,... [options]",
        "Lets bots play against each other, every pairing the same deals from every seat, and rates them.",
        options,
        NULL,
        .more = more_help};
    arena_setup *s = calloc(1, sizeof *s);
    if (s == NULL) {
        return cli_bad(&command, "out of memory");
    }
    int code = read_wishes(&command, argc, argv, &w, s);
    if (code < 0) {
        code = run_arena(&command, &w, s);
        if (s->log >= 0) {
            close(s->log);
        }
    }
    card_sets_free(&w.game, s->cards);
    free(s);
    return code;
}
