/* arena_play.c - one game of the arena: seats, decisions, times, and what somebody does wrong. */
#include "arena_setup.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "external.h"
#include "protocol.h"

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

uint64_t arena_seed_of(const arena_setup *s, uint32_t deal)
{
    return s->seed + deal;
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
typedef struct table {
    arena_stable *stable;
    const arena_setup *setup;
    const atomic_bool *stop;
    arena_game *result;
    lair_game game;
    int bot[LAIR_SEATS];           /* index of each seat's bot */
    external *program[LAIR_SEATS]; /* NULL: built in */
    bool fresh[LAIR_SEATS];        /* started for this game, or has answered in it */
    bot_rng rng[LAIR_SEATS];
    uint64_t number[LAIR_SEATS];
    bool stopped;
} table;

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
static bool blame(table *t, int seat, const char *what)
{
    t->result->fault.seat = seat;
    t->result->fault.choice = t->game.choices;
    snprintf(t->result->fault.what, sizeof t->result->fault.what, "%s", what);
    if (t->program[seat]) {
        external_end(t->program[seat], 0, NULL);
    }
    return false;
}

/* Puts a result other than an answer into words. */
static bool blame_result(table *t, int seat, enum external_result result, const char *when, int milliseconds)
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
static bool greet(table *t, int seat)
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

static enum external_result tell_game(table *t, int seat)
{
    size_t length = 0;
    char *line = protocol_game(&t->setup->rules, seat, (uint32_t)(t->number[seat] & 0x7FFFFFFF), &length);
    enum external_result result =
        line ? external_tell(t->program[seat], line, length, t->setup->patience, t->stop) : EXTERNAL_STOPPED;
    free(line);
    return result;
}

static bool start_program(table *t, int seat)
{
    if (!greet(t, seat)) {
        return false;
    }
    enum external_result result = tell_game(t, seat);
    return result == EXTERNAL_OK || blame_result(t, seat, result, "when a game began", t->setup->patience);
}

/* One that runs from an earlier game may have ended since: that is its good right. */
static bool prepare_program(table *t, int seat)
{
    t->fresh[seat] = false;
    if (t->program[seat]->pid && tell_game(t, seat) == EXTERNAL_OK) {
        return true;
    }
    external_end(t->program[seat], FAREWELL, NULL);
    return start_program(t, seat);
}

static enum external_result put_question(table *t, int seat, const char *line, size_t length, size_t *answer)
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
static bool ask_program(table *t, int seat, const lair_view *view, lair_option *option)
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
static bool sit_down(table *t, const arena_which *which)
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
static bool move(table *t)
{
    const lair_pack *pack = &t->setup->cards->pack;
    const arena_bot *b;
    lair_view view;
    lair_option option = 0;
    int seat = 0;
    while (seat < LAIR_SEATS && !(lair_pending(&t->game) >> seat & 1u)) {
        seat++;
    }
    if (seat == LAIR_SEATS) {
        return false;
    }
    b = &t->setup->bot[t->bot[seat]];
    lair_look(&t->game, pack, seat, &view);
    uint64_t begun = now();
    if (!b->command) {
        option = bot_choose(&b->bot, &view, pack, &t->rng[seat]);
    } else if (!ask_program(t, seat, &view, &option)) {
        return false;
    }
    arena_times_add(&t->result->side[arena_side_of(t->setup, t->result->which.seating, seat)], now() - begun);
    return lair_choose(&t->game, pack, seat, option, NULL) == 0 ||
           blame(t, seat, "answered what is not legal");
}

/* Everybody who listens hears how it ended; who does not is found out in the next game. */
static void say_over(table *t)
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

bool arena_play(arena_stable *stable, const arena_which *which, const atomic_bool *stop, arena_game *result)
{
    table t = {.stable = stable, .setup = stable->setup, .stop = stop, .result = result};
    const lair_pack *pack = &t.setup->cards->pack;
    uint8_t seed[32];
    memset(result, 0, sizeof *result);
    result->which = *which;
    result->winner = result->fault.seat = -1;
    lair_seed(arena_seed_of(t.setup, which->deal), seed);
    if (lair_start(&t.game, pack, &t.setup->rules, seed, NULL) != 0) {
        return false;
    }
    bool going = sit_down(&t, which);
    for (long i = 0; going && !t.stopped && i < MAX_CHOICES && !lair_over(&t.game); i++) {
        t.stopped = stop && atomic_load(stop);
        going = !t.stopped && move(&t);
    }
    if (t.stopped) {
        return false;
    }
    result->choices = t.game.choices;
    result->winner =
        result->fault.seat < 0 && lair_over(&t.game) && t.game.winner < t.game.players ? t.game.winner : -1;
    for (int seat = 0; seat < t.game.players; seat++) {
        result->score[seat] = lair_score(&t.game, pack, seat);
    }
    say_over(&t);
    return true;
}
