/* undo.h - taking back. What Lair passes by itself is nobody's choice: it would only be passed again. */
#ifndef UNDO_H
#define UNDO_H

#include "log.h"

/* The standing choices of a record that a seat made by hand, each as the number of choices before it; returns how many.
   With full control the passes in windows for the own play are among them. `typed` has room for log->choices. */
size_t undo_typed(const log_game *log, const lair_pack *pack, int seat, bool full_control, size_t *typed);

/* May every choice from the last one down to the one after `to` be taken back without asking? */
bool undo_is_free(const log_game *log, const lair_pack *pack, int seat, size_t to);

#endif
