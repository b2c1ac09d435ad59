/* simple.h - opponents that do not search. Options are the legal ones of the view's seat, at least one. */
#ifndef SIMPLE_H
#define SIMPLE_H

#include "bots.h"

lair_option simple_kobold(const lair_view *view, const lair_option *options, int n, bot_rng *rng);
lair_option simple_imp(const lair_view *view, const lair_pack *pack, const lair_option *options, int n,
                       bot_rng *rng);
lair_option simple_minion(const lair_view *view, const lair_pack *pack, const lair_option *options, int n,
                          bot_rng *rng);

#endif
