/* arena_play.c - one game of the arena: seats, decisions, times, and what somebody does wrong. */
#include "arena_setup.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "external.h"
#include "protocol.h"
#include "table.h"

enum {
    MAX_CHOICES = 200000, /* after which a game is called off */
    GREETING = 5000,      /* milliseconds to start in; more if there is more patience */
    FAREWELL = 300,       /* milliseconds to end in */
    MEGABYTE = 1 << 20
};

/* ---- which game is which ------------------------------------------------------------------------------- */

int arena_seatings(const arena_setup *s)
{
    int n = s->rules.players;
    return n == 2 || s->alone ? n : 2 * n;
}

int arena_side_of(const arena_setup *s, int seating, int seat)
{
    int n = s->rules.players;
    return seating < n ? seat != seating : seat == seating - n;
}

int arena_seats_of_a(const arena_setup *s, int seating)
{
    return seating < s->rules.players ? 1 : s->rules.players - 1;
}

int arena_halves(const arena_setup *s, const arena_game *game)
{
    int seating = game->which.seating;
    if (game->fault.seat >= 0) {
        return arena_side_of(s, seating, game->fault.seat) == 0 ? 0 : 2;
    }
    return game->winner < 0 ? 1 : arena_side_of(s, seating, game->winner) == 0 ? 2 : 0;
}

/* No deal is numbered so high: these numbers are keys of their own. */
static const uint64_t own_keys = 1ull << 63;

uint64_t arena_random_of(const arena_setup *s, const arena_which *which, int seat)
{
    const arena_pairing *pairing = &s->pairing[which->pairing];
    uint64_t number = (uint64_t)which->deal * ARENA_SEATINGS + (uint64_t)which->seating;
    number = (number * ARENA_BOTS + pairing->a) * ARENA_BOTS + pairing->b;
    uint8_t bytes[32];
    uint64_t out = 0;
    lair_seed(own_keys | (number * LAIR_SEATS + (uint64_t)seat), bytes);
    memcpy(&out, bytes, sizeof out);
    return out;
}

/* ---- external programs --------------------------------------------------------------------------------- */

/* A program goes on from game to game; it is started anew if it has done something wrong or has ended. */
struct arena_stable {
    const arena_setup *setup;
    external *program[ARENA_BOTS][LAIR_SEATS]; /* as many of a bot as it has seats in one game; owned */
};

/* A game while it is played. */
typedef struct match {
    arena_stable *stable;
    const arena_setup *setup;
    const atomic_bool *stop;
    arena_game *result;
    table *table;
    int bot[LAIR_SEATS];           /* index of each seat's bot */
    external *program[LAIR_SEATS]; /* NULL: built in */
    bool fresh[LAIR_SEATS];        /* started for this game, or has answered in it */
    bot_rng rng[LAIR_SEATS];
    uint64_t number[LAIR_SEATS];
    bool stopped;
} match;

arena_stable *arena_stable_new(const arena_setup *s)
{
    arena_stable *stable = calloc(1, sizeof *stable);
    if (stable) {
        stable->setup = s;
    }
    return stable;
}

void arena_stable_free(arena_stable *stable)
{
    for (int b = 0; stable && b < ARENA_BOTS; b++) {
        for (int i = 0; i < LAIR_SEATS; i++) {
            if (stable->program[b][i]) {
                external_end(stable->program[b][i], FAREWELL, NULL);
                free(stable->program[b][i]);
            }
        }
    }
    free(stable);
}

/* The seat has done something wrong: the game is over. */
static bool blame(match *t, int seat, const char *what)
{
    t->result->fault.seat = seat;
    t->result->fault.choice = (uint32_t)table_log(t->table)->choices;
    snprintf(t->result->fault.what, sizeof t->result->fault.what, "%s", what);
    if (t->program[seat]) {
        external_end(t->program[seat], 0, NULL);
    }
    return false;
}

/* Puts a result other than an answer into words. */
static bool blame_result(match *t, int seat, enum external_result result, const char *when, int milliseconds)
{
    char what[ARENA_WHY], how[EXTERNAL_WHY] = "";
    switch (result) {
    case EXTERNAL_STOPPED:
        t->stopped = true;
        return false;
    case EXTERNAL_LATE:
        snprintf(what, sizeof what, "did not answer within %d ms %s", milliseconds, when);
        break;
    case EXTERNAL_ENDED:
        external_end(t->program[seat], FAREWELL, how);
        snprintf(what, sizeof what, "ended (%s) %s", how, when);
        break;
    case EXTERNAL_ENDLESS:
        snprintf(what, sizeof what, "wrote %d bytes without the end of a line %s", EXTERNAL_LINE, when);
        break;
    default:
        snprintf(what, sizeof what, "wrote more than one line for an answer %s", when);
        break;
    }
    return blame(t, seat, what);
}

/* Starts the seat's program and greets it. */
static bool greet(match *t, int seat)
{
    int patience = t->setup->patience > GREETING ? t->setup->patience : GREETING;
    char why[EXTERNAL_WHY], said[64], what[ARENA_WHY];
    size_t length = 0, answer = 0;
    const warden_limits limits = {.memory = (uint64_t)t->setup->memory * MEGABYTE,
                                  .file = (uint64_t)ARENA_BOT_FILE * MEGABYTE,
                                  .log = (uint64_t)ARENA_BOT_LOG * MEGABYTE};
    const char *command = t->setup->bot[t->bot[seat]].command;
    if (!external_start(t->program[seat], command, t->setup->log, &limits, why)) {
        return blame(t, seat, why);
    }
    t->fresh[seat] = true;
    char *line = protocol_hello(&length);
    enum external_result result =
        line ? external_ask(t->program[seat], line, length, patience, t->stop, &answer) : EXTERNAL_STOPPED;
    free(line);
    if (result != EXTERNAL_OK) {
        return blame_result(t, seat, result, "when it was greeted", patience);
    }
    if (!protocol_greets(t->program[seat]->line, answer)) {
        protocol_quote(t->program[seat]->line, answer, said);
        snprintf(what, sizeof what, "said \"%s\" instead of \"lair-bot %d\" when it was greeted", said,
                 PROTOCOL_VERSION);
        return blame(t, seat, what);
    }
    return true;
}

static enum external_result tell_game(match *t, int seat)
{
    size_t length = 0;
    char *line = protocol_game(&t->setup->rules, seat, (uint32_t)(t->number[seat] & 0x7FFFFFFF), &length);
    enum external_result result =
        line ? external_tell(t->program[seat], line, length, t->setup->patience, t->stop) : EXTERNAL_STOPPED;
    free(line);
    return result;
}

static bool start_program(match *t, int seat)
{
    if (!greet(t, seat)) {
        return false;
    }
    enum external_result result = tell_game(t, seat);
    return result == EXTERNAL_OK || blame_result(t, seat, result, "when a game began", t->setup->patience);
}

/* One that runs from an earlier game may have ended since: that is its good right. */
static bool prepare_program(match *t, int seat)
{
    t->fresh[seat] = false;
    if (t->program[seat]->pid && tell_game(t, seat) == EXTERNAL_OK) {
        return true;
    }
    external_end(t->program[seat], FAREWELL, NULL);
    return start_program(t, seat);
}

static enum external_result put_question(match *t, int seat, const char *line, size_t length, size_t *answer)
{
    enum external_result result =
        external_ask(t->program[seat], line, length, t->setup->patience, t->stop, answer);
    if (result == EXTERNAL_ENDED && !t->fresh[seat]) { /* it ended with the game before */
        external_end(t->program[seat], FAREWELL, NULL);
        if (!start_program(t, seat)) {
            return EXTERNAL_STOPPED;
        }
        result = external_ask(t->program[seat], line, length, t->setup->patience, t->stop, answer);
    }
    t->fresh[seat] = true;
    return result;
}

/* False if there is no answer; then it has been said why. */
static bool ask_program(match *t, int seat, const lair_view *view, lair_option *option)
{
    lair_option options[LAIR_OPTIONS];
    char why[PROTOCOL_WHY];
    size_t length = 0, answer = 0;
    int n = lair_options(view, &t->setup->cards->pack, options, LAIR_OPTIONS);
    char *line = protocol_question(t->setup->cards, view, options, n, &length);
    if (line == NULL) {
        t->stopped = true;
        return false;
    }
    enum external_result result = put_question(t, seat, line, length, &answer);
    free(line);
    if (t->result->fault.seat >= 0 || t->stopped) {
        return false;
    }
    if (result != EXTERNAL_OK) {
        return blame_result(t, seat, result, "when it was asked", t->setup->patience);
    }
    int chosen = protocol_answer(t->program[seat]->line, answer, n, why);
    if (chosen < 0) {
        return blame(t, seat, why);
    }
    *option = options[chosen];
    return true;
}

/* ---- the game ------------------------------------------------------------------------------------------ */

static uint64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* Seats everybody; false if somebody could not even begin. */
static bool sit_down(match *t, const arena_which *which)
{
    int of_bot[ARENA_BOTS] = {0};
    for (int seat = 0; seat < t->setup->rules.players; seat++) {
        const arena_pairing *pairing = &t->setup->pairing[which->pairing];
        int b = arena_side_of(t->setup, which->seating, seat) ? pairing->b : pairing->a;
        t->bot[seat] = b;
        t->number[seat] = arena_random_of(t->setup, which, seat);
        t->rng[seat] = bot_rng_of(t->number[seat], seat);
        if (t->setup->bot[b].command) {
            external **slot = &t->stable->program[b][of_bot[b]++];
            *slot = *slot ? *slot : calloc(1, sizeof **slot);
            t->program[seat] = *slot;
            t->stopped = t->stopped || *slot == NULL;
        }
    }
    for (int seat = 0; seat < t->setup->rules.players && !t->stopped; seat++) {
        if (t->program[seat] && !prepare_program(t, seat)) {
            return false;
        }
    }
    return !t->stopped;
}

/* One decision; false if the game cannot go on. */
static bool move(match *t)
{
    const lair_pack *pack = &t->setup->cards->pack;
    lair_view view;
    lair_option option = 0;
    int seat = table_lowest(table_next(t->table).bots);
    if (seat == LAIR_SEATS) {
        return false;
    }
    const arena_bot *b = &t->setup->bot[t->bot[seat]];
    table_look(t->table, seat, &view);
    uint64_t begun = now();
    if (!b->command) {
        option = bot_choose(&b->bot, &view, pack, &t->rng[seat]);
    } else if (!ask_program(t, seat, &view, &option)) {
        return false;
    }
    arena_times_add(&t->result->side[arena_side_of(t->setup, t->result->which.seating, seat)], now() - begun);
    const table_entry entry = {.kind = TABLE_CHOICE, .seat = (uint8_t)seat, .value = option};
    return table_enter(t->table, 0, &entry) == 0 || blame(t, seat, "answered what is not legal");
}

/* Everybody who listens hears how it ended; who does not is found out in the next game. */
static void say_over(match *t)
{
    size_t length = 0;
    const arena_game *r = t->result;
    char *line = protocol_over(r->winner, r->score, t->setup->rules.players, &length);
    for (int seat = 0; line && seat < t->setup->rules.players; seat++) {
        if (t->program[seat] && t->program[seat]->pid) {
            (void)external_tell(t->program[seat], line, length, FAREWELL, t->stop);
        }
    }
    free(line);
}

/* The deal on a table without people; false: there is no such game, or no memory. */
static bool lay_out(match *t, const arena_which *which)
{
    uint8_t key[32]; /* the same for all pairings and seatings */
    log_game log;
    seed_of_deal(&t->setup->seed, which->deal, key);
    log_init(&log, &t->setup->cards->pack, &t->setup->rules, key);
    const table_setup bots = table_setup_of(&log);
    t->table = table_open(&t->setup->cards->pack, &log, &bots, NULL);
    return t->table != NULL;
}

/* How it ended. */
static void put_result(const match *t, arena_game *result)
{
    lair_game game;
    table_game_at(t->table, SIZE_MAX, &game);
    bool won = result->fault.seat < 0 && lair_over(&game) && game.winner < game.players;
    result->choices = game.choices;
    result->winner = won ? game.winner : -1;
    for (int seat = 0; seat < game.players; seat++) {
        result->score[seat] = lair_score(&game, &t->setup->cards->pack, seat);
    }
}

bool arena_play(arena_stable *stable, const arena_which *which, const atomic_bool *stop, arena_game *result)
{
    match t = {.stable = stable, .setup = stable->setup, .stop = stop, .result = result};
    memset(result, 0, sizeof *result);
    result->which = *which;
    result->winner = result->fault.seat = -1;
    if (!lay_out(&t, which)) {
        return false;
    }
    bool going = sit_down(&t, which);
    for (long i = 0; going && !t.stopped && i < MAX_CHOICES && !table_next(t.table).over; i++) {
        t.stopped = stop && atomic_load(stop);
        going = !t.stopped && move(&t);
    }
    if (!t.stopped) {
        put_result(&t, result);
        say_over(&t);
    }
    table_close(t.table);
    return !t.stopped;
}
