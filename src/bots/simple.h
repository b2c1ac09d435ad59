/* simple.h - two simple opponents. A bot gets what its seat may know (a view) and answers with one of its
 * options; the same view and the same random numbers always give the same answer.
 *
 *     random   any legal answer
 *     kobold   any legal answer, but plays spells and abilities rarely and never exchanges its hand
 *     minion   tries every answer on a few games that look the same to it, plays each to the end of the turn,
 *              and takes the one that leaves it best off */
#ifndef SIMPLE_H
#define SIMPLE_H

#include "lair.h"

enum bot_kind { BOT_RANDOM, BOT_KOBOLD, BOT_MINION, BOT_COUNT };

/* A bot's own random numbers. */
typedef struct bot_rng {
    uint64_t state;
} bot_rng;

bot_rng bot_rng_of(uint64_t seed, int seat);
uint32_t bot_below(bot_rng *rng, uint32_t n);

/* "kobold" -> BOT_KOBOLD, -1 if there is none of that name. */
int bot_of(const char *name);
const char *bot_name(int bot);

/* The answer of the view's seat, which must be asked. */
lair_option bot_choose(enum bot_kind bot, const lair_view *view, const lair_pack *pack, bot_rng *rng);

#endif
