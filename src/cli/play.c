/* play.c - lair play: one person at a table with computer opponents, in line mode. */
#include "play.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board.h"
#include "card_sets.h"
#include "places.h"
#include "rules.h"
#include "seeds.h"

typedef struct wishes {
    game_options game;
    long seat;
    bool plain, resume, full_control, fast, brief;
    const char *lang, *load, *bots, *seed;
    const char *at, *name, *guest; /* a table at a server, who comes, and the bot that plays there */
} wishes;

static void free_play(play *p)
{
    for (size_t i = 0; i < p->n_lines; i++) {
        free(p->line[i].s);
    }
    free(p->line);
    table_close(p->t);
    free(p);
}

/* ---- playing ------------------------------------------------------------------------------------------- */

static int refused(const play *p, const table_entry *entry, int rule)
{
    const char *words = cli_rule(rule, CARDS_EN);
    return cli_bad(NULL, "the answer %08lx of seat %d was refused (%s); the game is as it was",
                   (unsigned long)entry->value, entry->seat + 1, words ? words : text_rule(&p->reader, rule));
}

/* The last choice made by hand never was; the others here are bots and agree. */
static void take_back(play *p)
{
    text_line line;
    lair_view view;
    size_t to = 0;
    enum table_back may = table_may_back(p->t, p->seat, &to);
    if (table_enter(p->t, play_now(), &(table_entry){TABLE_BACK, (uint8_t)p->seat, 0}) != 0) {
        play_say(p, TEXT_UNDO_NONE, NULL);
        return;
    }
    table_look(p->t, p->seat, &view);
    text_reader r = text_reader_of(&p->reader, &view);
    text_name who = text_player(&r, p->seat);
    text_clear(&line);
    text_say(&line, p->lang, may == TABLE_BACK_ASKS ? TEXT_EV_UNDO_AGREED : TEXT_EV_UNDO_FREE,
             TEXT_SLOTS({"player", who.s, 0}));
    play_note(p, 1, line.s);
    p->heard = table_moment_at(p->t, p->seat, to) + 1;
    p->table_at = -1;
}

/* False: it was interrupted, and what it has thought so far is nothing to go by. */
static bool let_think(play *p, int seat, table_entry *entry)
{
    lair_view view;
    bot_thought thought;
    const bot *b = &p->bot[seat];
    bot_rng rng = bot_rng_of(p->number + 0x9E3779B97F4A7C15ull * table_log(p->t)->choices, seat);
    table_look(p->t, seat, &view);
    bool answers = bot_think(b, &view, &p->cards->pack, &rng, play_stopping(), &thought);
    if (!answers || atomic_load(play_stopping())) {
        return false;
    }
    if (b->level >= BOT_MINI_BOSS) {
        bot_spare(&view, &p->cards->pack, &thought);
    }
    *entry = (table_entry){TABLE_CHOICE, (uint8_t)seat, thought.line[0].option};
    return true;
}

/* One answer, the bots' before the person's. -1: go on; else the exit code. */
static int decide(play *p, const table_wants *wants)
{
    lair_view view;
    table_entry entry;
    if (wants->bots) {
        if (!let_think(p, table_lowest(wants->bots), &entry)) {
            return play_ended(p);
        }
    } else {
        play_keep(p);
        if (!play_wait(table_curtain(p->t, p->seat))) {
            return play_ended(p);
        }
        play_hear(p);
        table_look(p->t, p->seat, &view);
        switch (play_ask(p, &view, &entry)) {
        case PLAY_ENTERS:
            break;
        case PLAY_AGAIN:
            return -1;
        case PLAY_QUITS:
            return play_quit(p);
        case PLAY_ENDS:
            return play_ended(p);
        }
    }
    if (entry.kind == TABLE_BACK) {
        take_back(p);
        return -1;
    }
    int rule = table_enter(p->t, play_now(), &entry);
    return rule ? refused(p, &entry, rule) : -1;
}

static void show_seat(const play *p, const text_reader *r, int seat, int rank)
{
    const lair_game *g = r->game;
    const lair_pack *pack = &p->cards->pack;
    int points = lair_score(g, pack, seat), title = lair_solo_title(points);
    text_name n = text_int(rank), who = text_player(r, seat), score = text_int(points);
    text_name souls = text_int(lair_souls(g, pack, seat)), wounds = text_int(lair_wounds(g, pack, seat));
    text_line name, line;
    title = title < 0 || title > 10 ? 0 : title;
    const char *plain = text_get(p->lang, (enum text_key)(TEXT_TITLE_0 + title));
    text_clear(&name);
    text_clear(&line);
    if (g->rules.challenge) {
        text_say(&name, p->lang, TEXT_TITLE_TRUE, TEXT_SLOTS({"title", plain, title}));
    }
    text_say(&line, p->lang, g->players == 1 ? TEXT_PLAY_OVER_SOLO : TEXT_PLAY_OVER_LINE,
             TEXT_SLOTS({"rank", n.s, 0}, {"player", who.s, 0}, {"souls", souls.s, 0},
                        {"wounds", wounds.s, 0}, {"score", score.s, 0},
                        {"title", name.n ? name.s : plain, 0}));
    if (g->player[seat].flags & LAIR_OUT) {
        play_say(p, places_gone(g, pack, seat) ? TEXT_PLAY_OVER_GONE : TEXT_PLAY_OVER_OUT,
                 TEXT_SLOTS({"line", line.s, 0}, {"rank", n.s, 0}, {"player", who.s, 0}));
    } else {
        board_wrap(stdout, line.s, 0, 2);
    }
}

const char (*play_players(const play *p))[LOG_NAME]
{
    return (const char(*)[LOG_NAME])p->player;
}

int play_enter(play *p, const table_entry *entry)
{
    return p->t ? table_enter(p->t, 0, entry) : play_at_enter(p, entry);
}

void play_result(play *p, const lair_view *view)
{
    text_reader r = text_reader_of(&p->reader, view);
    int players = view->g.players;
    for (size_t i = p->shown; i < p->n_lines; i++) {
        const play_line *l = &p->line[i];
        board_wrap(stdout, l->s, l->depth > 0 ? 2 * l->depth - 2 : 0, 2 * l->depth + 2);
    }
    p->shown = p->n_lines;
    fputc('\n', stdout);
    play_say(p, TEXT_PLAY_OVER, NULL);
    for (int rank = 1; rank <= players; rank++) {
        for (int seat = 0; seat < players; seat++) {
            if (places_of(&view->g, &p->cards->pack, seat) == rank) {
                show_seat(p, &r, seat, rank);
            }
        }
    }
}

/* A finished game can be looked at again; if it cannot be kept, nothing is lost that was promised. */
static void keep_finished(play *p)
{
    log_error error;
    if (play_keep_end(p, &error)) {
        play_say(p, TEXT_PLAY_OVER_KEPT, TEXT_SLOTS({"file", p->file, 0}));
    }
}

static int play_on(play *p)
{
    for (table_wants wants; wants = table_next(p->t), !wants.over;) {
        int code = decide(p, &wants);
        if (code >= 0) {
            return cli_flush() ? code : CLI_BAD;
        }
    }
    lair_view view;
    play_keep(p);
    (void)play_wait(table_curtain(p->t, p->seat));
    play_hear(p);
    table_look(p->t, p->seat, &view);
    play_result(p, &view);
    keep_finished(p);
    return cli_flush() ? CLI_DONE : CLI_BAD;
}

/* ---- beginning ----------------------------------------------------------------------------------------- */

static uint64_t number_of(const uint8_t seed[32])
{
    uint64_t number;
    memcpy(&number, seed, sizeof number);
    return number;
}

static int seat_bots(const cli_command *command, play *p, log_game *log, const char *names)
{
    const char *at = names;
    int code = game_few_seats(command, names, log->rules.players - 1);
    for (int seat = 0; code < 0 && seat < log->rules.players; seat++) {
        char name[LOG_NAME];
        size_t n = strcspn(at, ",");
        if (seat == p->seat) {
            snprintf(log->player[seat], LOG_NAME, "you");
            continue;
        }
        snprintf(name, sizeof name, "%.*s", (int)(n < sizeof name ? n : sizeof name - 1), at);
        if (!bot_read(name, &p->bot[seat])) {
            return game_bad_bot(command, name);
        }
        snprintf(log->player[seat], LOG_NAME, "%s", name);
        at = at[n] ? at + n + 1 : names; /* the list starts again */
    }
    return code;
}

/* "boss:2000" as people read it. */
static void name_seats(play *p, const log_game *log)
{
    for (int seat = 0; seat < LAIR_SEATS; seat++) {
        char level[LOG_NAME];
        size_t n = strcspn(log->player[seat], ":");
        snprintf(level, sizeof level, "%.*s", (int)n, log->player[seat]);
        snprintf(p->player[seat], LOG_NAME, "%.*s%s", (int)(LOG_NAME - 1 - strlen(log->player[seat] + n)),
                 told(level), log->player[seat] + n);
    }
}

/* Sits down at the table with the record; false: error says why, and the record is gone. */
static bool sit_down(play *p, log_game *log, log_error *error)
{
    table_setup setup = {.full_control = p->all_windows, .curtain = p->fast ? 0 : 100};
    for (int seat = 0; seat < LAIR_SEATS; seat++) {
        setup.who[seat] = seat == p->seat ? TABLE_HERE : TABLE_BOT;
    }
    p->reader = (text_reader){
        .cards = p->cards, .lang = p->lang, .seat = p->seat, .rule_words = cli_rule, .rule_text = rules_text};
    p->draw_seat = -1;
    p->table_at = -1;
    p->number = number_of(log->seed);
    name_seats(p, log);
    p->t = table_open(&p->cards->pack, log, &setup, error);
    if (p->t == NULL) {
        log_free(log);
    }
    return p->t != NULL;
}

/* Only a seed that the player has typed is told: the others are nobody's business before the game is over. */
static void welcome(const play *p, const lair_rules *rules, const char *typed)
{
    text_name players = text_int(rules->players);
    char title[160]; /* with the name that --profile takes */
    snprintf(title, sizeof title, "%s (%s)", game_profile_title(rules->profile),
             log_profile_name(rules->profile));
    play_say(p, rules->players == 1 ? TEXT_PLAY_WELCOME_SOLO : TEXT_PLAY_WELCOME,
             TEXT_SLOTS({"profile", title, 0}, {"players", players.s, text_plural(p->lang, rules->players)}));
    if (typed) {
        play_say(p, TEXT_PLAY_SEED, TEXT_SLOTS({"seed", typed, 0}));
    }
    if (rules->players == 1) {
        text_name need = text_int(1 + rules->challenge);
        play_say(p, TEXT_PLAY_GOAL_SOLO, TEXT_SLOTS({"n", need.s, 0}));
    }
}

/* A game that cannot be kept can still be played, if one knows. */
static void keep_new(play *p)
{
    log_error error;
    if (!play_keep_new(p, &error)) {
        play_say(p, TEXT_PLAY_NOT_KEPT, TEXT_SLOTS({"why", error.text, 0}));
    }
}

static int begin(const cli_command *command, play *p, const wishes *w)
{
    lair_rules rules;
    log_game log;
    log_error error;
    game_seed deal;
    int code = game_options_rules(command, &w->game, &rules);
    if (code < 0 && (p->cards = card_sets_for(command, &w->game, &rules)) == NULL) {
        code = CLI_BAD;
    }
    if (code >= 0) {
        return code;
    }
    if (w->seat > w->game.players) {
        return cli_bad(command, "there is no seat %ld at a table for %ld", w->seat, w->game.players);
    }
    if (!play_can_keep()) {
        return cli_bad(command,
                       "there is no folder of yours to keep the game in: set HOME or XDG_STATE_HOME");
    }
    const char *wrong = seed_wanted(w->seed, &deal);
    if (wrong) {
        return cli_bad(command, "--seed: %s", wrong);
    }
    p->seat = (int)w->seat - 1;
    log_init(&log, &p->cards->pack, &rules, deal.key);
    code = seat_bots(command, p, &log, w->bots);
    if (code >= 0) {
        return code;
    }
    if (!sit_down(p, &log, &error)) {
        return cli_bad(command, "%s", error.text);
    }
    welcome(p, &rules, w->seed);
    keep_new(p);
    return -1;
}

/* The person sits where the record says "you"; seats without a known opponent are played by kobolds. */
static void seat_from_record(play *p, const log_game *log)
{
    for (int seat = 0; seat < log->rules.players && seat < LAIR_SEATS; seat++) {
        if (!bot_read(log->player[seat], &p->bot[seat])) {
            p->bot[seat] = bot_of_level(BOT_KOBOLD);
        }
        if (strcmp(log->player[seat], "you") == 0) {
            p->seat = seat;
        }
    }
}

/* The record of a file, which is gone on with; if the file cannot be written the game gets a new one. */
static int load(play *p, const char *file, log_game *log, log_error *error)
{
    int code = log_keep_open(&p->keeper, log, file, error);
    if (code == LOG_NO_ACCESS) {
        return log_load(log, file, error);
    }
    snprintf(p->file, sizeof p->file, "%s", file);
    return code;
}

static void say_resumed(const play *p, const char *file, bool was_open)
{
    long choices = (long)table_log(p->t)->choices;
    text_name n = text_int(choices);
    play_say(p, TEXT_PLAY_RESUMED, TEXT_SLOTS({"file", file, 0}, {"n", n.s, text_plural(p->lang, choices)}));
    if (was_open) {
        play_say(p, TEXT_PLAY_RESUMED_OPEN, NULL);
    }
}

static int resume(const cli_command *command, play *p, const wishes *w, const char *file)
{
    log_error error, ignored;
    log_game log;
    if (load(p, file, &log, &error) != LOG_OK) {
        return cli_bad(command, "no game to go on with: %s", error.text);
    }
    p->cards = card_sets_for(command, &w->game, &log.rules);
    seat_from_record(p, &log);
    bool was_open = log.open;
    bool known = p->cards != NULL, seated = known && sit_down(p, &log, &error);
    if (!seated || table_next(p->t).over) {
        if (p->keeper.file >= 0) {
            (void)log_keep_forget(&p->keeper, file, &ignored); /* as it was */
        }
        if (!known) {
            log_free(&log);
            return CLI_BAD;
        }
        return seated ? cli_bad(command, "that game is over; see it again with: lair replay %s", file)
                      : cli_bad(command, "%s: %s", file, error.text);
    }
    play_hear(p);
    p->shown = p->n_lines;
    say_resumed(p, file, was_open);
    if (p->keeper.file < 0) {
        keep_new(p);
    }
    return -1;
}

/* The options of the game again as they were typed, for whoever makes the table. */
static void put_options(const game_options *g, char *text, size_t size)
{
    const struct {
        const char *option, *value;
    } words[] = {{"--edition", g->edition}, {"--profile", g->profile},           {"--sets", g->sets},
                 {"--heroes", g->heroes},   {"--extra-heroes", g->extra_heroes}, {"--variants", g->variants}};
    int n = snprintf(text, size, "--players %ld", g->players);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (words[i].value && n > 0 && (size_t)n < size) {
            n += snprintf(text + n, size - (size_t)n, " %s %s", words[i].option, words[i].value);
        }
    }
    for (int i = 0; i < g->rules.n && n > 0 && (size_t)n < size; i++) {
        n += snprintf(text + n, size - (size_t)n, " --rule %s", g->rules.word[i]);
    }
}

static int at_server(const cli_command *command, play *p, const wishes *w)
{
    char options[400];
    p->reader = (text_reader){
        .cards = p->cards, .lang = p->lang, .seat = p->seat, .rule_words = cli_rule, .rule_text = rules_text};
    p->table_at = -1;
    put_options(&w->game, options, sizeof options);
    return play_at(p, command, &(play_at_wishes){w->at, w->name, options, w->guest});
}

static int start(const cli_command *command, wishes *w)
{
    char last[4096];
    int lang = cards_lang_of(w->lang);
    if (lang < 0) {
        return cli_bad_language(command, w->lang);
    }
    if (w->guest && w->at == NULL) {
        return cli_bad(command, "--guest is for a table at a server: --at LINK");
    }
    play *p = calloc(1, sizeof *p);
    if (p == NULL) {
        return cli_bad(command, "out of memory");
    }
    p->cards = cards_builtin();
    p->lang = lang;
    w->game.lang = lang;
    p->all_windows = w->full_control;
    p->brief = w->brief;
    board_set_spoken(w->brief);
    p->fast = w->fast || !isatty(STDIN_FILENO); /* nobody looks at the clock */
    p->keeper.file = -1;
    play_catch_signals();
    const char *file = w->load;
    int code = -1;
    if (w->at) {
        code = at_server(command, p, w);
        free_play(p);
        return code;
    }
    if (file == NULL && w->resume) {
        file = last;
        code = play_find_kept(p, last, sizeof last) ? -1 : cli_bad(command, "no game to go on with");
    }
    code = code >= 0 ? code : card_sets_read(&w->game);
    code = code >= 0 ? code : file ? resume(command, p, w, file) : begin(command, p, w);
    code = code >= 0 ? code : play_on(p);
    const cards_library *cards = p->cards; /* outlives the table */
    free_play(p);
    card_sets_free(&w->game, cards);
    return code;
}

int play_main(int argc, char **argv)
{
    wishes w = {
        .game = GAME_OPTIONS_DEFAULT, .seat = 1, .lang = cards_lang_code(told_language()), .bots = "boss"};
    const cli_option options[] = {
        CLI_OPTION_FLAG("--plain", &w.plain, "line mode (the only one so far)"),
        CLI_OPTION_NUMBER("--seat", "N", 1, 6, &w.seat, "your seat (1)"),
        CLI_OPTION_WORD("--bots", "NAME,...", &w.bots, "opponents:" BOT_LEVEL_NAMES " (boss)"),
        CLI_OPTION_WORD("--seed", "TEXT", &w.seed, "a number or any text; the same deals the same cards"),
        CLI_OPTION_WORD("--lang", "CODE", &w.lang,
                        "language of everything:" LAIR_LANGUAGE_CODES " (the system's)"),
        CLI_OPTION_FLAG("--full-control", &w.full_control,
                        "ask in every window, also before your own plays take effect"),
        CLI_OPTION_FLAG("--fast", &w.fast, "no pause for windows: time then tells who was asked in them"),
        CLI_OPTION_FLAG("--brief", &w.brief,
                        "for ears: the table once a turn or on t, words for arrows and bars"),
        CLI_OPTION_WORD("--load", "FILE", &w.load, "go on with a saved game"),
        CLI_OPTION_FLAG("--resume", &w.resume,
                        "go on with the game that was left last; at a terminal: choose from those left"),
        CLI_OPTION_WORD(
            "--at", "URL", &w.at,
            "a table at a server: the link of an invitation, or the server's own to make a table"),
        CLI_OPTION_WORD("--name", "NAME", &w.name, "what you are called there"),
        CLI_OPTION_WORD(
            "--guest", "BOT", &w.guest,
            "a bot plays there in your place: a level, or external:COMMAND (see bot-protocol.md)"),
        GAME_OPTIONS(w.game),
        GAME_OPTION_CARD_SET(w.game),
        CLI_OPTION_END,
    };
    const cli_command command = {
        "play",
        "lair play --plain [options]",
        "Play a game in the terminal: a question, numbered answers, Enter for the default, ? for help.",
        options,
        NULL,
        .more = game_options_help};
    int code = cli_read(&command, argc, argv);
    return code >= 0 ? code : start(&command, &w);
}
