/* undo.c - which choices can be taken back. */
#include "undo.h"

#include <stdlib.h>

size_t undo_typed(const log_game *log, const lair_pack *pack, int seat, bool full_control, size_t *typed)
{
    size_t *standing = calloc(log->n + 1, sizeof *standing);
    lair_game game;
    size_t n = standing ? log_standing(log, standing) : 0, found = 0;
    log_begin(log, pack, &game, NULL);
    for (size_t i = 0; i < n; i++) {
        const log_record *r = &log->record[standing[i]];
        bool passed = LAIR_OPTION_KIND(r->value) == LAIR_DO_PASS && lair_is_own_window(&game, seat);
        if (r->seat == seat && (full_control || !passed)) {
            typed[found++] = i;
        }
        lair_choose(&game, pack, r->seat, r->value, NULL);
    }
    free(standing);
    return found;
}

bool undo_is_free(const log_game *log, const lair_pack *pack, int seat, size_t to)
{
    bool may = true;
    for (size_t n = log->choices; may && n > to; n--) {
        lair_game game;
        lair_view view;
        may = log_replay(log, pack, n, &game, NULL, NULL) == LOG_OK;
        if (may) {
            lair_look(&game, pack, seat, &view);
            may = lair_may_undo(&view);
        }
    }
    return may;
}
