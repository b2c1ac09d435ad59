/* play_undo.c - taking back. What Lair passes by itself is nobody's choice: it would only be passed again. */
#include <stdlib.h>

#include "play.h"

bool play_is_own(const lair_game *g, int seat)
{
    return g->decision == LAIR_ASK_WINDOW && g->n_plays > 0 && g->play[g->n_plays - 1].seat == seat;
}

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
    const lair_pack *pack = &p->cards->pack;
    size_t *standing = calloc(p->log.n + 1, sizeof *standing);
    lair_game game;
    size_t n = standing ? log_standing(&p->log, standing) : 0;
    log_begin(&p->log, pack, &game, NULL);
    for (size_t i = 0; i < n; i++) {
        const log_record *r = &p->log.record[standing[i]];
        bool passed = LAIR_OPTION_KIND(r->value) == LAIR_DO_PASS && play_is_own(&game, p->seat);
        if (r->seat == p->seat && (p->full_control || !passed)) {
            play_typed(p, i);
        }
        lair_choose(&game, pack, r->seat, r->value, NULL);
    }
    free(standing);
}

/* May every choice down to that one be taken back without asking? */
static bool is_free(const play *p, size_t to)
{
    bool may = true;
    for (size_t n = p->log.choices; may && n > to; n--) {
        lair_game game;
        lair_view view;
        may = log_replay(&p->log, &p->cards->pack, n, &game, NULL, NULL) == LOG_OK;
        if (may) {
            lair_look(&game, &p->cards->pack, p->seat, &view);
            may = lair_may_undo(&view);
        }
    }
    return may;
}

void play_take_back(play *p)
{
    const lair_pack *pack = &p->cards->pack;
    bool alone = p->game.players == 1;
    text_line line;
    p->passing = 0;
    if (p->n_typed == 0) {
        play_say(p, TEXT_PLAY_UNDO_NONE, NULL);
        return;
    }
    size_t to = p->typed[--p->n_typed];
    bool agreed = !alone && !is_free(p, to);
    if (!log_undo(&p->log, p->seat, to, agreed) ||
        log_replay(&p->log, pack, SIZE_MAX, &p->game, NULL, NULL) != LOG_OK) {
        play_say(p, TEXT_PLAY_UNDO_NONE, NULL);
        return;
    }
    text_name who = text_player(&p->hears, p->seat);
    text_clear(&line);
    text_say(&line, p->lang, agreed ? TEXT_EV_UNDO_AGREED : TEXT_EV_UNDO_FREE,
             TEXT_SLOTS({"player", who.s, 0}));
    play_note(p, 1, line.s);
    p->table_at = -1;
}
