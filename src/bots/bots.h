/* bots.h - computer opponents. A bot gets what its seat may know (a view) and answers with one of its options; with a
 * fixed number of iterations and one thread, the same view and the same random numbers always give the same answer.
 *
 *     random      any legal answer
 *     kobold      any legal answer, but plays spells and abilities rarely and never exchanges its hand
 *     imp         as minion in one question of three, else as kobold, but aims sensibly
 *     minion      greedy: tries every answer on one deal that looks the same to it, plays each to the end of the turn
 *     mini-boss   searches a little
 *     boss        searches
 *     grand-boss  searches long */
#ifndef BOTS_H
#define BOTS_H

#include <stdatomic.h>
#include <stddef.h>

#include "lair.h"

/* The levels, weakest first: BOT_RANDOM ... Everything that names them takes the names from here. */
#define BOT_LEVELS_TABLE(B) \
    B(RANDOM, "random") \
    B(KOBOLD, "kobold") \
    B(IMP, "imp") \
    B(MINION, "minion") \
    B(MINI_BOSS, "mini-boss") \
    B(BOSS, "boss") \
    B(GRAND_BOSS, "grand-boss")
#define BOT_LEVEL_ID(id, name) BOT_##id,
enum bot_level { BOT_LEVELS_TABLE(BOT_LEVEL_ID) BOT_LEVELS };
/* " random kobold ...", for messages. */
#define BOT_LEVEL_NAME(id, name) " " name
#define BOT_LEVEL_NAMES BOT_LEVELS_TABLE(BOT_LEVEL_NAME)
enum { BOT_THREADS = 64 };

/* An opponent: a level, and how long it may think. Levels below mini-boss do not search and need no budget. */
typedef struct bot {
    enum bot_level level;
    uint32_t iterations;   /* 0: as many as the time allows */
    uint32_t milliseconds; /* 0: no clock */
    uint32_t threads;      /* each searches a tree of its own with a share of the iterations */
    uint32_t kilobytes;    /* for all trees together */
} bot;

/* A bot's own random numbers. */
typedef struct bot_rng {
    uint64_t state;
} bot_rng;

bot_rng bot_rng_of(uint64_t seed, int seat);
uint64_t bot_next(bot_rng *rng);
uint32_t bot_below(bot_rng *rng, uint32_t n);

/* "boss", or with another budget "boss:2000" (iterations), "boss:300ms", "boss:1s/2" (two threads). False: no such bot. */
bool bot_read(const char *text, bot *out);
/* The level alone, with its usual budget. */
bot bot_of_level(enum bot_level level);
/* As bot_read takes it; the usual budget is not said. Returns the text's length as snprintf does. */
int bot_write(const bot *b, char *text, size_t size);
/* "kobold" -> BOT_KOBOLD, -1 if there is none of that name. */
int bot_level_of(const char *name);
const char *bot_level_name(enum bot_level level);

/* What a bot thinks of one answer. */
typedef struct bot_line {
    lair_option option;
    uint32_t visits;
    int32_t
        worth; /* expected result of the seat, in thousandths: the chance to win, or of the best score alone */
} bot_line;

typedef struct bot_thought {
    bot_line line[LAIR_OPTIONS]; /* the best first */
    int n;
    uint32_t iterations;
    uint32_t milliseconds;
    size_t bytes; /* used by the trees */
} bot_thought;

/* The answer of the view's seat, which must be asked; 0 if it is not, or if this is no view but a game. */
lair_option bot_choose(const bot *b, const lair_view *view, const lair_pack *pack, bot_rng *rng);

/* The same with what was thought of every answer. stop may be NULL; once it is true the bot answers at once with the
   best found so far. Levels that do not search give every answer no visits. False if the seat is not asked, or if this
   is no view but a game. */
bool bot_think(const bot *b, const lair_view *view, const lair_pack *pack, bot_rng *rng,
               const atomic_bool *stop, bot_thought *thought);
/* Does the play do the view's seat any good this turn that passing does not, as far as a hint could name it? */
bool bot_does_good(const lair_view *view, const lair_pack *pack, lair_option play, lair_option pass);
/* Puts passing first where the best is to play something that does no good this turn and may be no better. */
void bot_spare(const lair_view *view, const lair_pack *pack, bot_thought *thought);

/* A whole game in which everybody takes any legal answer, for measuring. Returns the choices, 0 if it got stuck. */
uint64_t bot_random_game(const lair_pack *pack, const lair_rules *rules, uint64_t number,
                         const lair_listener *listener);

#endif
