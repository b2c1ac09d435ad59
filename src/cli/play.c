/* play.c - lair play: one person at a table with simple opponents, in line mode. */
#include "play.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "aimed.h"
#include "board.h"
#include "game_options.h"
#include "places.h"
#include "rules.h"
#include "undo.h"

typedef struct wishes {
    game_options game;
    long seat, seed;
    bool plain, resume, full_control;
    const char *lang, *load, *bots;
} wishes;

/* ---- the log ------------------------------------------------------------------------------------------- */

void play_note(play *p, int depth, const char *s)
{
    if (p->n_lines == p->room) {
        size_t room = p->room ? p->room * 2 : 256;
        play_line *more = realloc(p->line, room * sizeof *more);
        if (more == NULL) {
            return; /* a line less to read */
        }
        p->line = more;
        p->room = room;
    }
    size_t n = strlen(s) + 1;
    char *copy = malloc(n);
    if (copy) {
        memcpy(copy, s, n);
        p->line[p->n_lines++] = (play_line){copy, depth};
    }
}

/* Several cards drawn in a row by one player are one line. True if the event was added to the last line. */
static bool joins_draw(play *p, const lair_event *event)
{
    lair_event e = lair_event_for(event, p->seat);
    bool first = p->draw_seat != e.seat || p->n_lines == 0 || p->n_lines <= p->shown;
    if (e.kind != LAIR_EV_DRAW) {
        p->draw_seat = -1;
        return false;
    }
    if (first) {
        text_clear(&p->draws);
        p->hidden[0] = p->hidden[1] = 0;
        p->draw_seat = e.seat;
    }
    if (e.card == LAIR_NO_CARD) {
        p->hidden[e.amount ? 1 : 0]++;
    } else {
        text_put(&p->draws, p->draws.n ? ", " : "");
        text_put(&p->draws, text_card(&p->hears, e.card));
    }
    if (first) {
        return false;
    }
    text_line cards = p->draws, line;
    for (int kind = 0; kind < 2; kind++) {
        text_name n = text_int(p->hidden[kind]);
        if (p->hidden[kind]) {
            text_put(&cards, cards.n ? ", " : "");
            text_say(&cards, p->lang, kind ? TEXT_EV_DRAW_SPELLS : TEXT_EV_DRAW_ROOMS,
                     TEXT_SLOTS({"n", n.s, text_plural(p->lang, p->hidden[kind])}));
        }
    }
    text_name who = text_player(&p->hears, e.seat);
    text_clear(&line);
    text_say(&line, p->lang, TEXT_EV_DRAW_MANY,
             TEXT_SLOTS({"player", who.s, e.seat == p->seat ? 0 : 1}, {"cards", cards.s, 0}));
    free(p->line[--p->n_lines].s);
    play_note(p, 2, line.s);
    return true;
}

/* What the discard pile starts with is one line as well. */
static bool joins_seeded(play *p, const lair_event *e)
{
    text_line line;
    if (e->kind != LAIR_EV_SEEDED) {
        p->seeded = false;
        return false;
    }
    bool first = !p->seeded;
    if (first) {
        text_clear(&p->draws);
    }
    p->seeded = true;
    text_put(&p->draws, first ? "" : ", ");
    text_put(&p->draws, text_card(&p->hears, e->card));
    if (first || p->n_lines == 0) {
        return false;
    }
    text_clear(&line);
    text_say(&line, p->lang, TEXT_EV_SEEDED_MANY, TEXT_SLOTS({"cards", p->draws.s, 0}));
    free(p->line[--p->n_lines].s);
    play_note(p, 1, line.s);
    return true;
}

static void hear(void *self, const lair_event *event)
{
    play *p = self;
    text_line line;
    int depth;
    p->declared += (event->kind == LAIR_EV_CAST || event->kind == LAIR_EV_USE) && event->seat != p->seat;
    if (joins_draw(p, event) || joins_seeded(p, event)) {
        return;
    }
    if (text_event(&p->hears, event, &line, &depth)) {
        play_note(p, depth, line.s);
    }
}

static void free_play(play *p)
{
    for (size_t i = 0; i < p->n_lines; i++) {
        free(p->line[i].s);
    }
    free(p->line);
    free(p->typed);
    log_free(&p->log);
    free(p);
}

/* ---- saving -------------------------------------------------------------------------------------------- */

/* Where a game goes that ends without being saved. */
static bool state_file(char *path, size_t room)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = state && *state
                ? snprintf(path, room, "%s/lair/last.lair", state)
                : snprintf(path, room, "%s/.local/state/lair/last.lair", home && *home ? home : "/tmp");
    if (n < 0 || (size_t)n >= room) {
        return false;
    }
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0755); /* saving says what is wrong if this did not work */
        *slash = '/';
    }
    return true;
}

/* Keeps the game as the last one, which --resume goes on with; the one that was there before becomes previous.lair.
   Returns LOG_OK. */
static int keep_last(play *p, char *path, size_t room, log_error *error)
{
    if (!state_file(path, room)) {
        *error = (log_error){.code = LOG_NO_ACCESS, .text = "the name of the file is too long"};
        return error->code;
    }
    if (!p->is_last) {
        char older[4096];
        int n =
            snprintf(older, sizeof older, "%.*sprevious.lair", (int)(strrchr(path, '/') + 1 - path), path);
        if (n > 0 && (size_t)n < sizeof older) {
            (void)rename(path, older); /* there may be none */
        }
        p->is_last = true;
    }
    return log_save(&p->log, path, error);
}

bool play_save(play *p, const char *file)
{
    log_error error;
    char last[4096];
    if (log_save(&p->log, file, &error) != LOG_OK) {
        play_say(p, TEXT_PLAY_NOT_SAVED, TEXT_SLOTS({"why", error.text, 0}));
        return false;
    }
    if (file != p->file) {
        snprintf(p->file, sizeof p->file, "%s", file);
    }
    p->has_file = true;
    (void)keep_last(p, last, sizeof last, &error);
    play_say(p, TEXT_PLAY_SAVED, TEXT_SLOTS({"file", file, 0}));
    return true;
}

/* A game that ends without being saved is kept where it came from, and as the last one. Returns where, NULL: nowhere. */
static const char *keep(play *p, log_error *error)
{
    static char last[4096];
    bool in_file = p->has_file && log_save(&p->log, p->file, error) == LOG_OK;
    bool as_last = keep_last(p, last, sizeof last, error) == LOG_OK;
    return in_file ? p->file : as_last ? last : NULL;
}

/* The input has ended in the middle of the game. */
static int ended(play *p)
{
    log_error error;
    const char *file = keep(p, &error);
    fputc('\n', stdout);
    if (file == NULL) {
        play_say(p, TEXT_PLAY_ENDED_LOST, TEXT_SLOTS({"why", error.text, 0}));
        return CLI_BAD;
    }
    play_say(p, TEXT_PLAY_ENDED, TEXT_SLOTS({"file", file, 0}));
    return CLI_DONE;
}

/* -1: back to the game. */
static int quit(play *p)
{
    for (;;) {
        play_say(p, TEXT_PLAY_QUIT, TEXT_SLOTS({"file", p->file, 0}));
        fflush(stdout);
        const char *typed = play_read_line();
        if (typed == NULL) {
            return ended(p);
        }
        if (strcmp(typed, "n") == 0 || strcmp(typed, "no") == 0) {
            return CLI_DONE;
        }
        if (strcmp(typed, "b") == 0 || strcmp(typed, "back") == 0) {
            return -1;
        }
        bool yes = *typed == '\0' || strcmp(typed, "y") == 0 || strcmp(typed, "yes") == 0;
        bool named = strpbrk(typed, "./") != NULL; /* any other word may be a slip */
        if ((yes || named) && play_save(p, yes ? p->file : typed)) {
            return CLI_DONE;
        }
    }
}

/* ---- playing ------------------------------------------------------------------------------------------- */

static int next_seat(const play *p)
{
    unsigned pending = lair_pending(&p->game);
    unsigned others = pending & ~(1u << p->seat);
    int seat = 0;
    if (others == 0) {
        return p->seat;
    }
    while (!(others >> seat & 1u)) {
        seat++;
    }
    return seat;
}

static int refused(const play *p, int seat, lair_option option, int rule)
{
    const char *words = cli_rule(rule, CARDS_EN);
    return cli_bad(NULL, "the answer %08lx of seat %d was refused (%s); the game is as it was",
                   (unsigned long)option, seat + 1, words ? words : text_rule(&p->hears, rule));
}

/* `P` lasts until the phase is over. The own dungeon is a part of the adventure by itself: whoever passes what happens
   to others is asked once more when the own heroes walk. */
static int moment(const lair_game *g, int seat)
{
    bool own = g->phase == LAIR_ADVENTURE && g->active == seat;
    return (g->turn * 16 + g->phase) * 2 + own;
}

/* Is one of the plays since the last own question aimed at the viewer? Who passes has not passed that. */
static bool is_threatened(const play *p, const lair_view *view)
{
    int fresh = p->declared - p->known;
    for (int k = view->g.n_plays - 1; k >= 0 && fresh > 0; k--) {
        const lair_play *one = &view->g.play[k];
        if (aimed_surely(view, one, view->seat)) {
            return true;
        }
        fresh -= one->seat != view->seat;
    }
    return false;
}

static bool passes(const play *p, const lair_view *view)
{
    return p->passing == moment(&view->g, view->seat) && !is_threatened(p, view);
}

/* Nobody answers the own play as a rule; the question comes again when it has taken effect. */
static bool needless(const play *p, const lair_view *view)
{
    return view->g.decision == LAIR_ASK_WINDOW &&
           ((lair_is_own_window(&view->g, view->seat) && !p->full_control) || passes(p, view));
}

/* One decision. -1: go on; else the exit code. */
static int decide(play *p)
{
    lair_view view;
    lair_option option = 0;
    bool typed = false;
    int seat = next_seat(p);
    lair_look(&p->game, &p->cards->pack, seat, &view);
    bool needs_none = seat == p->seat && needless(p, &view);
    p->known = seat == p->seat ? p->declared : p->known;
    if (needs_none) {
        option = LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0);
    } else if (seat == p->seat) {
        switch (play_ask(p, &view, &option)) {
        case PLAY_PASS_ON:
            p->passing = moment(&p->game, seat);
            option = LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0);
            break;
        case PLAY_UNDO:
            play_take_back(p);
            return -1;
        case PLAY_QUIT:
            return quit(p);
        case PLAY_END:
            return ended(p);
        case PLAY_CHOSE:
            break;
        }
        typed = true;
    } else {
        bot_rng rng = bot_rng_of(p->number + 0x9E3779B97F4A7C15ull * p->log.choices, seat);
        option = bot_choose(&p->bot[seat], &view, &p->cards->pack, &rng);
    }
    lair_listener listener = {hear, p};
    int rule = lair_choose(&p->game, &p->cards->pack, seat, option, &listener);
    if (rule) {
        return refused(p, seat, option, rule);
    }
    if (!log_choice(&p->log, &p->game, seat, option)) {
        return cli_bad(NULL, "out of memory");
    }
    if (typed) {
        play_typed(p, p->log.choices - 1);
    }
    return -1;
}

static void show_seat(play *p, int seat, int rank)
{
    const lair_game *g = &p->game;
    const lair_pack *pack = &p->cards->pack;
    int points = lair_score(g, pack, seat), title = lair_solo_title(points);
    text_name n = text_int(rank), who = text_player(&p->hears, seat), score = text_int(points);
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

static void show_result(play *p)
{
    int players = p->game.players;
    for (size_t i = p->shown; i < p->n_lines; i++) {
        const play_line *l = &p->line[i];
        board_wrap(stdout, l->s, l->depth > 0 ? 2 * l->depth - 2 : 0, 2 * l->depth + 2);
    }
    p->shown = p->n_lines;
    fputc('\n', stdout);
    play_say(p, TEXT_PLAY_OVER, NULL);
    for (int rank = 1; rank <= players; rank++) {
        for (int seat = 0; seat < players; seat++) {
            if (places_of(&p->game, &p->cards->pack, seat) == rank) {
                show_seat(p, seat, rank);
            }
        }
    }
}

/* A finished game can be looked at again; if it cannot be kept, nothing is lost that was promised. */
static void keep_finished(play *p)
{
    log_error error;
    const char *file = keep(p, &error);
    if (file) {
        play_say(p, TEXT_PLAY_OVER_KEPT, TEXT_SLOTS({"file", file, 0}));
    }
}

static int play_on(play *p)
{
    while (!lair_over(&p->game)) {
        int code = decide(p);
        if (code >= 0) {
            return cli_flush() ? code : CLI_BAD;
        }
    }
    show_result(p);
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

static int seat_bots(const cli_command *command, play *p, const char *names)
{
    const char *at = names;
    int code = game_few_seats(command, names, p->log.rules.players - 1);
    for (int seat = 0; code < 0 && seat < p->log.rules.players; seat++) {
        char name[LOG_NAME];
        size_t n = strcspn(at, ",");
        if (seat == p->seat) {
            snprintf(p->log.player[seat], LOG_NAME, "you");
            continue;
        }
        snprintf(name, sizeof name, "%.*s", (int)(n < sizeof name ? n : sizeof name - 1), at);
        if (!bot_read(name, &p->bot[seat])) {
            return game_bad_bot(command, name);
        }
        snprintf(p->log.player[seat], LOG_NAME, "%s", name);
        at = at[n] ? at + n + 1 : names; /* the list starts again */
    }
    return code;
}

static void set_reader(play *p)
{
    p->hears = (text_reader){.cards = p->cards,
                             .lang = p->lang,
                             .seat = p->seat,
                             .game = &p->game,
                             .rule_words = cli_rule,
                             .rule_text = rules_text};
    p->draw_seat = -1;
    p->table_at = -1;
}

static int begin(const cli_command *command, play *p, const wishes *w)
{
    lair_rules rules;
    uint8_t seed[32];
    int code = game_options_rules(command, &w->game, &rules);
    if (code >= 0) {
        return code;
    }
    if (w->seat > w->game.players) {
        return cli_bad(command, "there is no seat %ld at a table for %ld", w->seat, w->game.players);
    }
    p->number = w->seed >= 0 ? (uint64_t)w->seed : (uint64_t)time(NULL);
    p->seat = (int)w->seat - 1;
    lair_seed(p->number, seed);
    log_init(&p->log, &p->cards->pack, &rules, seed);
    code = seat_bots(command, p, w->bots);
    if (code >= 0) {
        return code;
    }
    set_reader(p);
    snprintf(p->file, sizeof p->file, "lair-%llu.lair", (unsigned long long)p->number);
    text_name players = text_int(w->game.players), number;
    snprintf(number.s, sizeof number.s, "%llu", (unsigned long long)p->number);
    play_say(p, w->game.players == 1 ? TEXT_PLAY_WELCOME_SOLO : TEXT_PLAY_WELCOME,
             TEXT_SLOTS({"profile", log_profile_name(rules.profile), 0},
                        {"players", players.s, text_plural(p->lang, w->game.players)},
                        {"seed", number.s, 0}));
    if (w->game.players == 1) {
        text_name need = text_int(1 + rules.challenge);
        play_say(p, TEXT_PLAY_GOAL_SOLO, TEXT_SLOTS({"n", need.s, 0}));
    }
    lair_listener listener = {hear, p};
    log_begin(&p->log, &p->cards->pack, &p->game, &listener);
    p->number = number_of(seed);
    return -1;
}

/* The person sits where the record says "you"; seats without a known opponent are played by kobolds. */
static void seat_from_record(play *p)
{
    for (int seat = 0; seat < p->log.rules.players && seat < LAIR_SEATS; seat++) {
        if (!bot_read(p->log.player[seat], &p->bot[seat])) {
            p->bot[seat] = bot_of_level(BOT_KOBOLD);
        }
        if (strcmp(p->log.player[seat], "you") == 0) {
            p->seat = seat;
        }
    }
}

static int resume(const cli_command *command, play *p, const char *file)
{
    log_error error;
    lair_listener listener = {hear, p};
    if (log_load(&p->log, file, &error) != LOG_OK) {
        return cli_bad(command, "no game to go on with: %s", error.text);
    }
    seat_from_record(p);
    set_reader(p);
    if (log_replay(&p->log, &p->cards->pack, SIZE_MAX, &p->game, &listener, &error) != LOG_OK) {
        return cli_bad(command, "%s: %s", file, error.text);
    }
    if (lair_over(&p->game)) {
        return cli_bad(command, "that game is over; see it again with: lair replay %s", file);
    }
    play_recall_typed(p);
    p->number = number_of(p->log.seed);
    p->shown = p->n_lines;
    char last[4096];
    p->is_last = state_file(last, sizeof last) && strcmp(last, file) == 0;
    p->has_file = !p->is_last;
    snprintf(p->file, sizeof p->file, "%s", file);
    text_name n = text_int((long)p->log.choices);
    play_say(p, TEXT_PLAY_RESUMED,
             TEXT_SLOTS({"file", file, 0}, {"n", n.s, text_plural(p->lang, (long)p->log.choices)}));
    return -1;
}

/* Reading stops at an interruption, so that the game is kept. */
static void interrupted(int number)
{
    (void)number;
}

static void catch_signals(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = interrupted;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

static int start(const cli_command *command, const wishes *w)
{
    char last[4096];
    int lang = cards_lang_of(w->lang);
    if (lang < 0) {
        return cli_bad(command, "unknown language \"%s\" (there are" LAIR_LANGUAGE_CODES ")", w->lang);
    }
    play *p = calloc(1, sizeof *p);
    if (p == NULL) {
        return cli_bad(command, "out of memory");
    }
    p->cards = cards_builtin();
    p->lang = lang;
    p->full_control = w->full_control;
    const char *file = w->load;
    if (file == NULL && w->resume && state_file(last, sizeof last)) {
        file = last;
    }
    int code = file ? resume(command, p, file) : begin(command, p, w);
    if (code < 0) {
        catch_signals();
        code = play_on(p);
    }
    free_play(p);
    return code;
}

int play_main(int argc, char **argv)
{
    wishes w = {.game = GAME_OPTIONS_DEFAULT, .seat = 1, .seed = -1, .lang = "en", .bots = "boss"};
    const cli_option options[] = {
        CLI_OPTION_FLAG("--plain", &w.plain, "line mode (the only one so far)"),
        CLI_OPTION_NUMBER("--seat", "N", 1, 6, &w.seat, "your seat (1)"),
        CLI_OPTION_WORD("--bots", "NAME,...", &w.bots, "opponents:" BOT_LEVEL_NAMES " (boss)"),
        CLI_OPTION_NUMBER("--seed", "N", 0, 2147483647, &w.seed, "the same seed deals the same cards"),
        CLI_OPTION_WORD("--lang", "CODE", &w.lang, "language of everything:" LAIR_LANGUAGE_CODES " (en)"),
        CLI_OPTION_FLAG("--full-control", &w.full_control, "ask also before your own plays take effect"),
        CLI_OPTION_WORD("--load", "FILE", &w.load, "go on with a saved game"),
        CLI_OPTION_FLAG("--resume", &w.resume,
                        "go on with the game that was left last (the one before: previous.lair)"),
        GAME_OPTIONS(w.game),
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
