/* guest.c - a bot in a person's place at a table of a server. */
#include "guest.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots.h"
#include "cards.h"
#include "protocol.h"
#include "told.h"

/* In milliseconds and megabytes: a program may think as long as a person may be silent, and more would not be noticed there. */
enum { PATIENCE = 20000, FAREWELL = 2000, MEMORY = 2048, FILES = 256, LOG = 16, MEGABYTE = 1 << 20 };

struct guest {
    bot bot;
    char *command; /* owned; NULL: it is one of ours */
    external program;
    bool knows_game; /* the program does */
};

guest *guest_new(const char *name)
{
    static const char word[] = "external:";
    guest *g = calloc(1, sizeof *g);
    bool ours = strncmp(name, word, sizeof word - 1) != 0;
    const char *command = ours ? NULL : name + sizeof word - 1;
    if (g && command && command[strspn(command, " ")] != '\0') {
        g->command = strdup(command);
    }
    if (g == NULL || (ours ? !bot_read(name, &g->bot) : g->command == NULL)) {
        free(g);
        return NULL;
    }
    signal(SIGPIPE, SIG_IGN); /* a program may end while it is spoken to */
    return g;
}

void guest_free(guest *g)
{
    if (g) {
        external_end(&g->program, FAREWELL, NULL);
        free(g->command);
        free(g);
    }
}

/* ---- a program ------------------------------------------------------------------------------------------------ */

static bool fails(guest *g, enum external_result result, char why[EXTERNAL_WHY])
{
    snprintf(why, EXTERNAL_WHY, "%s",
             result == EXTERNAL_LATE      ? told("the bot did not answer in time")
             : result == EXTERNAL_ENDED   ? told("the bot's program has ended")
             : result == EXTERNAL_STOPPED ? ""
                                          : told("the bot's answer is not among the choices"));
    external_end(&g->program, 0, NULL);
    return false;
}

/* Says a line; with `answer` it waits for one. The line is freed. */
static bool say(guest *g, char *line, size_t length, size_t *answer, const atomic_bool *stop,
                char why[EXTERNAL_WHY])
{
    enum external_result result = line == NULL ? EXTERNAL_STOPPED
                                  : answer ? external_ask(&g->program, line, length, PATIENCE, stop, answer)
                                           : external_tell(&g->program, line, length, PATIENCE, stop);
    free(line);
    return result == EXTERNAL_OK || fails(g, result, why);
}

static bool begin(guest *g, const lair_view *view, const atomic_bool *stop, char why[EXTERNAL_WHY])
{
    static const warden_limits limits = {.memory = (uint64_t)MEMORY * MEGABYTE,
                                         .file = (uint64_t)FILES * MEGABYTE,
                                         .log = (uint64_t)LOG * MEGABYTE};
    size_t n = 0, answer = 0;
    if (!external_start(&g->program, g->command, -1, &limits, why)) {
        return false;
    }
    char *line = protocol_hello(&n);
    if (!say(g, line, n, &answer, stop, why)) {
        return false;
    }
    if (!protocol_greets(g->program.line, answer)) {
        return fails(g, EXTERNAL_UNASKED, why);
    }
    line = protocol_game(&view->g.rules, view->seat, (uint32_t)lair_view_seed(view) & 0x7fffffffu, &n);
    g->knows_game = say(g, line, n, NULL, stop, why);
    return g->knows_game;
}

static lair_option ask(guest *g, const lair_view *view, const atomic_bool *stop, char why[EXTERNAL_WHY])
{
    lair_option options[LAIR_OPTIONS];
    char what[PROTOCOL_WHY];
    size_t length = 0, answer = 0;
    const cards_library *cards = cards_builtin();
    int n = lair_options(view, &cards->pack, options, LAIR_OPTIONS);
    if (!g->knows_game && !begin(g, view, stop, why)) {
        return 0;
    }
    char *line = protocol_question(cards, view, options, n, &length);
    if (!say(g, line, length, &answer, stop, why)) {
        return 0;
    }
    int chosen = protocol_answer(g->program.line, answer, n, what);
    if (chosen < 0) {
        fails(g, EXTERNAL_UNASKED, why);
        return 0;
    }
    return options[chosen];
}

/* ---- anybody ---------------------------------------------------------------------------------------------------- */

lair_option guest_choose(guest *g, const lair_view *view, const atomic_bool *stop, char why[EXTERNAL_WHY])
{
    bot_thought thought;
    const lair_pack *pack = &cards_builtin()->pack;
    why[0] = '\0';
    if (g->command) {
        return ask(g, view, stop, why);
    }
    bot_rng rng = bot_rng_of(lair_view_seed(view), view->seat);
    if (!bot_think(&g->bot, view, pack, &rng, stop, &thought)) {
        return 0;
    }
    if (g->bot.level >= BOT_MINI_BOSS) {
        bot_spare(view, pack, &thought);
    }
    return thought.line[0].option;
}

void guest_ends(guest *g, const lair_view *view, const atomic_bool *stop)
{
    int score[LAIR_SEATS] = {0};
    char why[EXTERNAL_WHY];
    size_t n = 0;
    if (!g->knows_game) {
        return;
    }
    for (int s = 0; s < view->g.players; s++) {
        score[s] = lair_score(&view->g, &cards_builtin()->pack, s);
    }
    char *line = protocol_over(view->g.winner < LAIR_SEATS ? view->g.winner : -1, score, view->g.players, &n);
    (void)say(g, line, n, NULL, stop, why);
}
