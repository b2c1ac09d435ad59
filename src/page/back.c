/* back.c - earlier moments: going there, and taking back. */
#include <stdlib.h>
#include <string.h>

#include "session.h"
#include "undo.h"

/* ---- taking back --------------------------------------------------------------------------------------- */

long page_last_typed(const page *p, int seat)
{
    size_t *typed = calloc(p->log.choices + 1, sizeof *typed);
    size_t n = typed ? undo_typed(&p->log, &p->cards->pack, seat, false, typed) : 0;
    while (n > 0 && typed[n - 1] < p->by_itself_room && p->by_itself[typed[n - 1]]) {
        n--;
    }
    long last = n ? (long)typed[n - 1] : -1;
    free(typed);
    return last;
}

/* Whoever plays alone need not ask. */
bool page_undo_is_free(const page *p, int seat, size_t to)
{
    return p->log.rules.players == 1 || undo_is_free(&p->log, &p->cards->pack, seat, to);
}

static bool take_back(page *p, page_command *c, size_t to, bool agreed)
{
    text_reader reader = page_reader(p, NULL, c->seat, c->lang);
    text_line line;
    if (!log_undo(&p->log, c->seat, to, agreed)) {
        return page_refuse(c, -1, "out of memory");
    }
    page_go(p, SIZE_MAX);
    text_clear(&line);
    text_name who = text_player(&reader, c->seat);
    text_say(&line, c->lang, agreed ? TEXT_EV_UNDO_AGREED : TEXT_EV_UNDO_FREE,
             TEXT_SLOTS({"player", who.s, 0}));
    fprintf(c->out, ", \"moment\": %u, \"agreed\": %s, \"text\": ", p->moments[c->seat],
            agreed ? "true" : "false");
    protocol_string(c->out, line.s);
    return true;
}

bool page_undo(page *p, page_command *c)
{
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, false) || !page_read_lang(c, 2)) {
        return false;
    }
    if (c->n > 3 && strcmp(c->word[3], "agreed") != 0) {
        return page_refuse(c, 3, "only the word agreed can stand here");
    }
    long to = p->at == p->log.choices ? page_last_typed(p, c->seat) : -1;
    if (to < 0) {
        return page_refuse(c, -1, "%s", text_get(c->lang, TEXT_UNDO_NONE));
    }
    bool free_to = page_undo_is_free(p, c->seat, (size_t)to);
    if (!free_to && c->n == 3) {
        return page_refuse(c, -1, "%s", text_get(c->lang, TEXT_UNDO_ASKS));
    }
    return take_back(p, c, (size_t)to, !free_to);
}

/* ---- going there --------------------------------------------------------------------------------------- */

/* The choices made at the end of a moment of the seat, -1 if there has been none. */
static long choices_at(const page *p, int seat, uint64_t moment)
{
    int viewer = seat < 0 ? LAIR_SEATS : seat;
    for (size_t n = (size_t)moment; n <= p->log.choices; n++) {
        page_ears deaf = {.page = p, .viewer = -1};
        uint32_t moments[PAGE_VIEWERS];
        lair_game game;
        page_replay(p, n, &game, moments, &deaf);
        if (moments[viewer] == moment) {
            return (long)n;
        }
    }
    return -1;
}

bool page_at(page *p, page_command *c)
{
    uint64_t wanted = p->log.choices;
    if (!page_has_game(p, c) ||
        (strcmp(c->word[1], "end") != 0 && !page_read_number(c, 1, UINT32_MAX, &wanted)) ||
        (c->n > 2 && !page_read_seat(p, c, 2, true))) {
        return false;
    }
    long to = c->n > 2 ? choices_at(p, c->seat, wanted) : wanted <= p->log.choices ? (long)wanted : -1;
    if (to < 0) {
        return page_refuse(c, 1, "the game has not come so far");
    }
    page_go(p, (size_t)to);
    fprintf(c->out, ", \"choices\": %zu, \"live\": %s, \"over\": %s", p->at,
            p->at == p->log.choices ? "true" : "false", lair_over(&p->game) ? "true" : "false");
    return true;
}
