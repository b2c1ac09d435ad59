/* enter.c - what people and bots do at the table: choosing, passing, sitting down; and who has to do something now. */
#include <string.h>

#include "names.h"
#include "session.h"

/* ---- refusals -------------------------------------------------------------------------------------------- */

const char *page_refusal(const page *p, int seat, int lang, int refused)
{
    lair_view view;
    switch (refused) {
    case TABLE_NO_MEMORY:
        return "out of memory";
    case TABLE_NO_WINDOW:
        return text_get(lang, TEXT_PASS_NO_WINDOW);
    case TABLE_NOTHING_BACK:
        return text_get(lang, TEXT_UNDO_NONE);
    case TABLE_NOT_YOURS:
        return text_get(lang, TEXT_UNDO_OTHER);
    case TABLE_NOT_HANDED:
        return "the device was not handed to this seat";
    default:
        break;
    }
    page_view(p, seat, &view);
    text_reader reader = page_reader(p, &view, seat, lang);
    return text_rule(&reader, refused);
}

static bool refuse(const page *p, page_command *c, int word, int refused)
{
    c->rule = refused < LAIR_RULE_COUNT ? refused : 0;
    return page_refuse(c, word, "%s", page_refusal(p, c->seat, c->lang, refused));
}

bool page_enter(page *p, page_command *c, int word, unsigned kind, uint32_t value)
{
    const table_entry entry = {.kind = (uint8_t)kind, .seat = (uint8_t)c->seat, .value = value};
    int refused = table_enter(p->table, p->now, &entry);
    if (refused) {
        return refuse(p, c, word, refused);
    }
    page_go(p, SIZE_MAX);
    return true;
}

/* ---- choosing -------------------------------------------------------------------------------------------- */

/* The words behind a choice: language, whose eyes, and in which form. *viewer: the seat, if nothing is said. */
static bool read_telling(const page *p, page_command *c, int *viewer, bool *beats)
{
    int seat = c->seat;
    *beats = c->n > 5;
    if (!page_read_lang(c, 3) || (c->n > 4 && !page_read_seat(p, c, 4, true))) {
        return false;
    }
    *viewer = c->seat;
    c->seat = seat;
    return !*beats || strcmp(c->word[5], "beats") == 0 ||
           page_refuse(c, 5, "only the word beats can stand here");
}

/* What the viewer saw after its moment `before`. */
static void put_heard(const page *p, page_command *c, int viewer, uint32_t before, bool beats)
{
    c->seat = viewer;
    page_tell(p, c, before + 1, UINT32_MAX, beats);
    fprintf(c->out, ", \"over\": %s, \"moment\": %u", lair_over(&p->game) ? "true" : "false",
            table_moment(p->table, page_viewer(viewer)));
}

/* In an earlier moment the record ends there first, if the answer is one. */
static bool play_on_from(page *p, page_command *c, lair_option option)
{
    page_question q;
    page_question_of(p, c->seat, &q);
    if (page_find_answer(&q, option) < 0) {
        int rule = lair_why_not(&q.view, &p->cards->pack, option);
        return refuse(p, c, 2, rule ? rule : LAIR_NOT_AN_ANSWER);
    }
    return table_cut(p->table, p->at) || refuse(p, c, -1, TABLE_NO_MEMORY);
}

bool page_choose(page *p, page_command *c)
{
    uint64_t option;
    int viewer;
    bool beats;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, false) ||
        !page_read_number(c, 2, UINT32_MAX, &option) || !read_telling(p, c, &viewer, &beats)) {
        return false;
    }
    if (!page_is_live(p) && !play_on_from(p, c, (lair_option)option)) {
        return false;
    }
    uint32_t before = table_moment(p->table, page_viewer(viewer));
    if (!page_enter(p, c, 2, TABLE_CHOICE, (uint32_t)option)) {
        return false;
    }
    put_heard(p, c, viewer, before, beats);
    return true;
}

/* ---- passing --------------------------------------------------------------------------------------------- */

const char *const page_untils[] = {"this", "own", "walk", "turn", "aimed"};
_Static_assert(sizeof page_untils / sizeof *page_untils == TABLE_UNTILS, "a word for each order");

static int until_of(const char *word)
{
    int until = 0;
    while (until < TABLE_UNTILS && strcmp(page_untils[until], word) != 0) {
        until++;
    }
    return until;
}

bool page_pass(page *p, page_command *c)
{
    int viewer;
    bool beats;
    page_question q;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, false) || !read_telling(p, c, &viewer, &beats)) {
        return false;
    }
    int until = until_of(c->word[2]);
    if (until == TABLE_UNTILS) {
        return page_refuse(c, 2, "this, own, walk, turn or aimed is expected here");
    }
    page_question_of(p, c->seat, &q);
    if (!page_is_live(p) || q.ahead > 0) { /* what is asked is where to build */
        return refuse(p, c, 2, TABLE_NO_WINDOW);
    }
    uint32_t before = table_moment(p->table, page_viewer(viewer));
    if (!page_enter(p, c, 2, TABLE_PASS, (uint32_t)until)) {
        return false;
    }
    put_heard(p, c, viewer, before, beats);
    return true;
}

/* An entry of a seat that needs no answer; what it sets going is told by `events`. */
static bool enter_quietly(page *p, page_command *c, unsigned kind, uint32_t value)
{
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, false)) {
        return false;
    }
    if (!page_is_live(p)) {
        return page_refuse(c, 0, "this is an earlier moment: go to the end first");
    }
    return page_enter(p, c, 1, kind, value);
}

bool page_cancel(page *p, page_command *c)
{
    return enter_quietly(p, c, TABLE_CANCEL, 0);
}

bool page_sit(page *p, page_command *c)
{
    return enter_quietly(p, c, TABLE_TAKE_DEVICE, 0);
}

/* Phases by name. */
static bool read_phases(page_command *c, uint32_t *phases)
{
    *phases = 0;
    for (int i = 2; i < c->n; i++) {
        int phase = 0;
        while (phase <= LAIR_GAME_OVER && strcmp(names_phases[phase], c->word[i]) != 0) {
            phase++;
        }
        if (phase > LAIR_GAME_OVER) {
            return page_refuse(c, i, "a phase is expected here, such as build or adventure");
        }
        *phases |= 1u << phase;
    }
    return true;
}

bool page_stop(page *p, page_command *c)
{
    uint64_t card = 0;
    uint32_t phases;
    if (c->n == 4 && strcmp(c->word[2], "card") == 0) {
        return page_read_number(c, 3, UINT16_MAX, &card) &&
               enter_quietly(p, c, TABLE_STOP_CARD, (uint32_t)card);
    }
    return read_phases(c, &phases) && enter_quietly(p, c, TABLE_STOP, phases);
}

bool page_control(page *p, page_command *c)
{
    bool on = strcmp(c->word[1], "on") == 0;
    if (!on && strcmp(c->word[1], "off") != 0) {
        return page_refuse(c, 1, "on or off is expected here");
    }
    p->full_control = on;
    for (int seat = 0; p->table && seat < page_log(p)->rules.players; seat++) {
        const table_entry entry = {.kind = TABLE_CONTROL, .seat = (uint8_t)seat, .value = on};
        bool live = page_is_live(p);
        table_enter(p->table, p->now, &entry);
        page_go(p, live ? SIZE_MAX : p->at);
    }
    return true;
}

/* ---- who has to do something ------------------------------------------------------------------------------- */

static void put_seats(page_command *c, const char *name, unsigned seats)
{
    const char *comma = "";
    fprintf(c->out, ", \"%s\": [", name);
    for (int s = 0; s < LAIR_SEATS; s++) {
        if (seats >> s & 1u) {
            fprintf(c->out, "%s%d", comma, s);
            comma = ", ";
        }
    }
    fputc(']', c->out);
}

bool page_asked(page *p, page_command *c)
{
    if (!page_has_game(p, c)) {
        return false;
    }
    put_seats(c, "seats", lair_pending(&p->game));
    fprintf(c->out, ", \"over\": %s", lair_over(&p->game) ? "true" : "false");
    return true;
}

bool page_next(page *p, page_command *c)
{
    if (!page_has_game(p, c)) {
        return false;
    }
    table_wants wants = table_next(p->table);
    fprintf(c->out, ", \"over\": %s", wants.over ? "true" : "false");
    put_seats(c, "bots", wants.bots);
    put_seats(c, "people", wants.people);
    fprintf(c->out, ", \"device\": %d, \"hand_to\": %d, \"offers\": %d", wants.device, wants.hand_to,
            wants.offers);
    put_seats(c, "to_agree", wants.to_agree);
    return true;
}

/* How late it is, for what is entered next; and how long a seat has to wait until it is shown what has happened. */
bool page_clock(page *p, page_command *c)
{
    uint64_t now;
    if (!page_has_game(p, c) || !page_read_number(c, 1, INT64_MAX / 2, &now) ||
        !page_read_seat(p, c, 2, false)) {
        return false;
    }
    p->now = (int64_t)now > p->now ? (int64_t)now : p->now;
    int64_t wait = table_curtain(p->table, c->seat) - p->now;
    fprintf(c->out, ", \"wait\": %lld", wait > 0 ? (long long)wait : 0);
    return true;
}
