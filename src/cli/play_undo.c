/* play_undo.c - taking back. */
#include <stdlib.h>

#include "play.h"
#include "undo.h"

void play_typed(play *p, size_t choice)
{
    if (p->n_typed == p->typed_room) {
        size_t room = p->typed_room ? p->typed_room * 2 : 64;
        size_t *more = realloc(p->typed, room * sizeof *more);
        if (more == NULL) {
            return; /* one choice less to go back to */
        }
        p->typed = more;
        p->typed_room = room;
    }
    p->typed[p->n_typed++] = choice;
}

void play_recall_typed(play *p)
{
    p->typed = calloc(p->log.choices + 1, sizeof *p->typed);
    p->typed_room = p->typed ? p->log.choices + 1 : 0;
    p->n_typed = p->typed ? undo_typed(&p->log, &p->cards->pack, p->seat, p->full_control, p->typed) : 0;
}

void play_take_back(play *p)
{
    const lair_pack *pack = &p->cards->pack;
    bool alone = p->game.players == 1;
    text_line line;
    p->passing = 0;
    if (p->n_typed == 0) {
        play_say(p, TEXT_UNDO_NONE, NULL);
        return;
    }
    size_t to = p->typed[--p->n_typed];
    bool agreed = !alone && !undo_is_free(&p->log, pack, p->seat, to);
    if (!log_undo(&p->log, p->seat, to, agreed) ||
        log_replay(&p->log, pack, SIZE_MAX, &p->game, NULL, NULL) != LOG_OK) {
        play_say(p, TEXT_UNDO_NONE, NULL);
        return;
    }
    text_name who = text_player(&p->hears, p->seat);
    text_clear(&line);
    text_say(&line, p->lang, agreed ? TEXT_EV_UNDO_AGREED : TEXT_EV_UNDO_FREE,
             TEXT_SLOTS({"player", who.s, 0}));
    play_note(p, 1, line.s);
    p->table_at = -1;
}
