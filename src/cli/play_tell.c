/* play_tell.c - what happened, as lines of the log: each from an event and the player's view right after it. */
#include <stdlib.h>
#include <string.h>

#include "play.h"

void play_note(play *p, int depth, const char *s)
{
    if (p->n_lines == p->capacity) {
        size_t capacity = p->capacity ? p->capacity * 2 : 256;
        play_line *more = realloc(p->line, capacity * sizeof *more);
        if (more == NULL) {
            return; /* a line less to read */
        }
        p->line = more;
        p->capacity = capacity;
    }
    size_t n = strlen(s) + 1;
    char *copy = malloc(n);
    if (copy) {
        memcpy(copy, s, n);
        p->line[p->n_lines++] = (play_line){copy, depth};
    }
}

/* What was drawn unseen: "2 rooms, 1 spell", behind the names. */
static void put_hidden(const play *p, text_line *cards)
{
    for (int kind = 0; kind < 2; kind++) {
        text_name n = text_int(p->hidden[kind]);
        if (p->hidden[kind]) {
            text_put(cards, cards->n ? ", " : "");
            text_say(cards, p->lang, kind ? TEXT_EV_DRAW_SPELLS : TEXT_EV_DRAW_ROOMS,
                     TEXT_SLOTS({"n", n.s, text_plural(p->lang, p->hidden[kind])}));
        }
    }
}

/* Several cards drawn in a row by one player are one line. True if the event was added to the last line. */
static bool joins_draw(play *p, const text_reader *r, const lair_event *e)
{
    bool first = p->draw_seat != e->seat || p->n_lines == 0 || p->n_lines <= p->shown;
    if (e->kind != LAIR_EV_DRAW) {
        p->draw_seat = -1;
        return false;
    }
    if (first) {
        text_clear(&p->draws);
        p->hidden[0] = p->hidden[1] = 0;
        p->draw_seat = e->seat;
    }
    if (e->card == LAIR_NO_CARD) {
        p->hidden[e->amount ? 1 : 0]++;
    } else {
        text_put(&p->draws, p->draws.n ? ", " : "");
        text_put(&p->draws, text_card(r, e->card));
    }
    if (first) {
        return false;
    }
    text_line cards = p->draws, line;
    put_hidden(p, &cards);
    text_name who = text_player(r, e->seat);
    text_clear(&line);
    text_say_by(&line, r, TEXT_EV_DRAW_MANY,
                TEXT_SLOTS({"player", who.s, text_form(r, e->seat)}, {"cards", cards.s, 0}));
    free(p->line[--p->n_lines].s);
    play_note(p, 2, line.s);
    return true;
}

/* What the discard pile starts with is one line as well. */
static bool joins_seeded(play *p, const text_reader *r, const lair_event *e)
{
    text_line line;
    if (e->kind != LAIR_EV_SEEDED) {
        p->seeded = false;
        return false;
    }
    bool first = !p->seeded;
    if (first) {
        text_clear(&p->draws);
    }
    p->seeded = true;
    text_put(&p->draws, first ? "" : ", ");
    text_put(&p->draws, text_card(r, e->card));
    if (first || p->n_lines == 0) {
        return false;
    }
    text_clear(&line);
    text_say(&line, p->lang, TEXT_EV_SEEDED_MANY, TEXT_SLOTS({"cards", p->draws.s, 0}));
    free(p->line[--p->n_lines].s);
    play_note(p, 1, line.s);
    return true;
}

static void hear(void *self, const table_news *news)
{
    play *p = self;
    text_reader r = text_reader_of(&p->reader, news->view);
    text_line line;
    int depth;
    if (joins_draw(p, &r, &news->event) || joins_seeded(p, &r, &news->event)) {
        return;
    }
    if (text_event(&r, &news->event, &line, &depth)) {
        play_note(p, depth, line.s);
    }
}

void play_hear(play *p)
{
    table_tell(p->t, p->seat, p->heard, UINT32_MAX, hear, p);
    p->heard = table_moment(p->t, p->seat) + 1;
}
