/* back.c - earlier moments: going there, and taking back. */
#include <string.h>

#include "session.h"

/* ---- taking back --------------------------------------------------------------------------------------- */

/* The others sit at the same device and have said aloud that they do not mind. */
static void agree_here(page *p)
{
    unsigned asked = table_next(p->table).to_agree;
    for (int seat = 0; seat < LAIR_SEATS; seat++) {
        if (asked >> seat & 1u && table_seats(p->table)->who[seat] == TABLE_HERE) {
            table_enter(p->table, p->now, &(table_entry){.kind = TABLE_AGREE, .seat = (uint8_t)seat});
        }
    }
}

/* What the seat knows by now and did not know then: nobody should go past it without noticing. How often
   others chose is not said: some of that is secret. */
static void say_seen(const table_seen *seen, int lang, text_line *line)
{
    text_name shown = text_int(seen->revealed), drawn = text_int(seen->drawn);
    text_put(line, " ");
    text_say(line, lang, TEXT_UNDO_SEEN, TEXT_SLOTS({"revealed", shown.s, 0}, {"drawn", drawn.s, 0}));
}

/* seen: since then, if the others have to agree; else NULL. */
static bool take_back(page *p, page_command *c, const table_seen *seen)
{
    text_line line;
    bool agreed = seen != NULL;
    const table_entry back = {.kind = TABLE_BACK, .seat = (uint8_t)c->seat};
    int refused = table_enter(p->table, p->now, &back);
    if (refused == TABLE_OFFERED) {
        agree_here(p);
        refused = table_next(p->table).offers >= 0 ? TABLE_OFFERED : 0;
    }
    if (refused) {
        return page_refuse(c, -1, "out of memory");
    }
    page_go(p, SIZE_MAX);
    text_reader reader = page_reader(p, NULL, c->seat, c->lang);
    text_clear(&line);
    text_name who = text_player(&reader, c->seat);
    text_say(&line, c->lang, agreed ? TEXT_EV_UNDO_AGREED : TEXT_EV_UNDO_FREE,
             TEXT_SLOTS({"player", who.s, 0}));
    if (agreed) {
        say_seen(seen, c->lang, &line);
    }
    fprintf(c->out, ", \"moment\": %u, \"agreed\": %s, \"text\": ", table_moment(p->table, c->seat),
            agreed ? "true" : "false");
    protocol_string(c->out, line.s);
    return true;
}

bool page_undo(page *p, page_command *c)
{
    size_t to;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, false) || !page_read_lang(c, 2)) {
        return false;
    }
    if (c->n > 3 && strcmp(c->word[3], "agreed") != 0) {
        return page_refuse(c, 3, "only the word agreed can stand here");
    }
    enum table_back may = page_is_live(p) ? table_may_back(p->table, c->seat, &to) : TABLE_BACK_NONE;
    if (may == TABLE_BACK_NONE) {
        bool others = page_is_live(p) && table_next_own(p->table, c->seat, 0) >= 0;
        return page_refuse(c, -1, "%s", text_get(c->lang, others ? TEXT_UNDO_OTHER : TEXT_UNDO_NONE));
    }
    if (may == TABLE_BACK_ASKS && c->n == 3) {
        return page_refuse(c, -1, "%s", text_get(c->lang, TEXT_UNDO_ASKS));
    }
    table_seen seen = table_seen_since(p->table, c->seat, to);
    return take_back(p, c, may == TABLE_BACK_ASKS ? &seen : NULL);
}

/* ---- going there --------------------------------------------------------------------------------------- */

/* Orders to pass are for what comes now: whoever looks back has to give them again. */
static void forget_orders(page *p)
{
    for (int seat = 0; seat < page_log(p)->rules.players; seat++) {
        if (table_standing(p->table, seat) != TABLE_THIS_ONE) {
            table_enter(p->table, p->now, &(table_entry){.kind = TABLE_CANCEL, .seat = (uint8_t)seat});
        }
    }
}

/* The choices made at the moment that the command names, -1: there has been none, or the command is wrong. */
static long wanted(const page *p, page_command *c)
{
    size_t all = page_log(p)->choices;
    uint64_t number = all;
    bool end = strcmp(c->word[1], "end") == 0, next = strcmp(c->word[1], "next") == 0;
    if ((!end && !next && !page_read_number(c, 1, UINT32_MAX, &number)) ||
        (c->n > 2 && !page_read_seat(p, c, 2, !next))) {
        return -1;
    }
    if (next) {
        long own = c->n > 2 ? table_next_own(p->table, c->seat, p->at + 1) : -1;
        return own >= 0 ? own : (long)all;
    }
    long at = c->n > 2        ? table_choices_at(p->table, page_viewer(c->seat), (uint32_t)number)
              : number <= all ? (long)number
                              : -1;
    if (at < 0) {
        page_refuse(c, 1, "the game has not come so far");
    }
    return at;
}

bool page_at(page *p, page_command *c)
{
    long to = page_has_game(p, c) ? wanted(p, c) : -1;
    if (to < 0) {
        return false;
    }
    if ((size_t)to != page_log(p)->choices) {
        forget_orders(p);
    }
    page_go(p, (size_t)to);
    fprintf(c->out, ", \"choices\": %zu, \"live\": %s, \"over\": %s", p->at,
            page_is_live(p) ? "true" : "false", lair_over(&p->game) ? "true" : "false");
    return true;
}
