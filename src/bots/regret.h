/* regret.h - what one answer gives away against another, where a search has tried it too seldom to tell. */
#ifndef REGRET_H
#define REGRET_H

#include "bots.h"

/* How much more `better` is worth to the view's seat than `taken`, in thousandths as bot_line.worth; never below 0. Both
   are given in the same deals and go on alike, with a small search at the seat's next decision; so many iterations are
   made for each. What could be chance (one standard error) is not counted. The same seed gives the same number. */
int regret(const lair_view *view, const lair_pack *pack, uint64_t seed, lair_option better, lair_option taken,
           uint32_t iterations);

#endif
