/* table.c - who answers for whom, what is entered, and what comes next. */
#include "table.h"

#include <stdlib.h>
#include <string.h>

#include "table_inside.h"

/* ---- seats ----------------------------------------------------------------------------------------------- */

table_setup table_setup_of(const log_game *log)
{
    table_setup setup = {.full_control = false};
    for (int s = 0; s < LAIR_SEATS; s++) {
        setup.who[s] = strcmp(log->player[s], "you") == 0 ? TABLE_HERE : TABLE_BOT;
    }
    return setup;
}

bool table_is_person(const table *t, int seat)
{
    return seat < t->log.rules.players &&
           (t->setup.who[seat] == TABLE_HERE || t->setup.who[seat] == TABLE_ELSEWHERE);
}

int table_lowest(unsigned seats)
{
    int seat = 0;
    while (seat < LAIR_SEATS && !(seats >> seat & 1u)) {
        seat++;
    }
    return seat;
}

const log_game *table_log(const table *t)
{
    return &t->log;
}

const table_setup *table_seats(const table *t)
{
    return &t->setup;
}

/* ---- what comes next --------------------------------------------------------------------------------------- */

/* The seats that have to answer now, apart by who answers for them. */
static void split(const table *t, unsigned *bots, unsigned *people)
{
    unsigned pending = lair_pending(&t->game);
    *bots = *people = 0;
    for (int s = 0; s < t->log.rules.players; s++) {
        unsigned bit = pending & 1u << s;
        *(table_is_person(t, s) ? people : bots) |= bit;
    }
    int due = table__due_now(t);
    if (due >= 0) { /* first of all */
        *bots = 0;
        *people = 1u << due;
    }
}

table_wants table_next(const table *t)
{
    unsigned bots, people;
    split(t, &bots, &people);
    table_wants wants = {.over = lair_over(&t->game),
                         .bots = (uint8_t)bots,
                         .people = (uint8_t)people,
                         .device = t->device,
                         .hand_to = t->hand_to,
                         .offers = t->offers};
    for (int s = 0; s < t->log.rules.players && t->offers >= 0; s++) {
        bool asked = s != t->offers && table_is_person(t, s) && !(t->agreed >> s & 1u);
        wants.to_agree |= (uint8_t)((unsigned)asked << s);
    }
    return wants;
}

/* ---- clocks -------------------------------------------------------------------------------------------------- */

static void stop_clock(table *t, int seat, int64_t now)
{
    t->bank[seat] = table_bank(t, seat, now);
    t->asked_at[seat] = TABLE_NEVER;
}

/* Starts the clocks of those who are asked now, and stops the others'. */
static void set_clocks(table *t, int64_t now)
{
    unsigned bots, people;
    split(t, &bots, &people);
    for (int s = 0; s < LAIR_SEATS; s++) {
        bool asked = people >> s & 1u;
        if (!asked) {
            stop_clock(t, s, now);
        } else if (t->asked_at[s] == TABLE_NEVER) {
            t->asked_at[s] = t->curtain[s] > now ? t->curtain[s] : now; /* waiting for it costs nothing */
        }
    }
}

uint32_t table_bank(const table *t, int seat, int64_t now)
{
    if (t->asked_at[seat] == TABLE_NEVER || t->setup.question_ms == 0) {
        return t->bank[seat];
    }
    int64_t over = now - t->asked_at[seat] - t->setup.question_ms;
    return over <= 0 ? t->bank[seat] : over >= t->bank[seat] ? 0 : t->bank[seat] - (uint32_t)over;
}

int64_t table_left(const table *t, int seat, int64_t now)
{
    if (t->asked_at[seat] == TABLE_NEVER || t->setup.question_ms == 0) {
        return -1;
    }
    int64_t left = t->asked_at[seat] + t->setup.question_ms - now;
    return left > 0 ? left : 0;
}

int64_t table_due(const table *t)
{
    int64_t due = TABLE_NEVER;
    for (int s = 0; s < LAIR_SEATS && t->setup.question_ms; s++) {
        if (t->asked_at[s] != TABLE_NEVER) {
            int64_t late = t->asked_at[s] + t->setup.question_ms + t->bank[s];
            due = late < due ? late : due;
        }
    }
    return due;
}

void table_grant(table *t, uint32_t ms)
{
    for (int s = 0; s < LAIR_SEATS; s++) {
        t->asked_at[s] += t->asked_at[s] == TABLE_NEVER ? 0 : ms;
    }
}

/* ---- entries ------------------------------------------------------------------------------------------------- */

/* The placement that the seat has chosen together with the window before it; 0: none, or something has happened since. */
static lair_option placement(table *t, int seat)
{
    table_orders *o = &t->orders[seat];
    lair_option option = t->game.decision == LAIR_ASK_BUILD && o->happened == t->happened ? o->placement : 0;
    if (t->game.decision == LAIR_ASK_BUILD) {
        o->placement = 0;
    }
    return option;
}

/* One choice that the table makes for a person; false: the person has to. */
static bool answer_for(table *t, int seat)
{
    lair_option placed = placement(t, seat);
    if (placed) {
        return table__apply(t, seat, placed, true) == 0; /* by hand was the answer to both, in the window */
    }
    return t->game.decision == LAIR_ASK_WINDOW && table__passes(t, seat) &&
           table__apply(t, seat, LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0), true) == 0;
}

/* Passes what concerns nobody, until somebody has to answer. */
static void settle(table *t, int64_t now)
{
    for (;;) {
        unsigned bots, people;
        split(t, &bots, &people);
        int seat = table_lowest(people);
        bool notices = table__due_now(t) >= 0;
        if (lair_over(&t->game) || bots || notices || seat == LAIR_SEATS || !answer_for(t, seat)) {
            break;
        }
        table__see(t);
    }
    unsigned bots, people;
    split(t, &bots, &people);
    table__hand_over(t, bots, people);
    table__curtains(t, now);
    set_clocks(t, now);
}

/* In a window: is it an answer to the placement right behind it? */
static bool is_ahead(const table *t, int seat, lair_option option)
{
    lair_view view, question;
    lair_option options[LAIR_OPTIONS];
    if (t->game.decision != LAIR_ASK_WINDOW) {
        return false;
    }
    table_look(t, seat, &view);
    if (lair_why_not(&view, t->pack, option) == 0) {
        return false;
    }
    int n = table_question(&view, t->pack, &question, options, LAIR_OPTIONS);
    while (n > 0 && options[n - 1] != option) {
        n--;
    }
    return n > 0;
}

/* A seat that was handed the device without being asked goes on. */
static int confirm(table *t, int seat)
{
    table__noticed(t, seat);
    return 0;
}

/* Plays the choice; whoever answers has taken notice, and what comes of it is news again. */
static int apply_noticed(table *t, int seat, lair_option option)
{
    table_due_seat due[TABLE_DUE];
    uint8_t n = t->n_due;
    memcpy(due, t->due, sizeof due);
    table__noticed(t, seat);
    int refused = table__apply(t, seat, option, false);
    if (refused) {
        memcpy(t->due, due, sizeof due);
        t->n_due = n;
    }
    return refused;
}

static int choose(table *t, int seat, lair_option option)
{
    if (table_confirms(t) == seat) {
        return LAIR_OPTION_KIND(option) == LAIR_DO_PASS ? confirm(t, seat) : LAIR_NOT_ASKED;
    }
    bool ahead = lair_pending(&t->game) >> seat & 1u && is_ahead(t, seat, option);
    lair_option made = ahead ? LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0) : option;
    uint32_t down = t->down[seat];
    if (LAIR_OPTION_KIND(made) == LAIR_DO_PASS && table_is_person(t, seat)) {
        table__window(t, 1u << seat); /* others may still be asked in this one */
    }
    int refused = apply_noticed(t, seat, made);
    if (refused) {
        t->down[seat] = down;
        return refused;
    }
    if (t->offers >= 0 && table_is_person(t, seat)) {
        t->offers = -1; /* whoever plays on has answered */
    }
    table__answered(t, seat);
    table__see(t);
    if (ahead) {
        (void)table__say(t, seat, LOG_AHEAD, option); /* without memory the seat is asked again */
    }
    return 0;
}

static int pass(table *t, int seat, uint32_t until)
{
    if (table_confirms(t) == seat) {
        return confirm(t, seat);
    }
    if (!(lair_pending(&t->game) >> seat & 1u)) {
        return LAIR_NOT_ASKED;
    }
    if (t->game.decision != LAIR_ASK_WINDOW || until >= TABLE_UNTILS) {
        return TABLE_NO_WINDOW;
    }
    bool says = until != TABLE_THIS_ONE || t->orders[seat].until != TABLE_THIS_ONE;
    int refused = says ? table__say(t, seat, LOG_UNTIL, until) : 0;
    if (refused) {
        return refused;
    }
    refused = choose(t, seat, LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0));
    if (refused && says) {
        log_unsay(&t->log);
        t->orders[seat].until = TABLE_THIS_ONE;
    }
    return refused;
}

/* Something lasting is said, if it is new. */
static int want(table *t, int seat, enum log_said what, uint32_t value, bool is_new)
{
    return is_new ? table__say(t, seat, what, value) : 0;
}

/* Somebody else answers for the seat from now on. */
static int reseat(table *t, int seat, enum log_said what)
{
    uint8_t who = t->setup.who[seat];
    bool may = what == LOG_RETURN   ? who == TABLE_KEPT || who == TABLE_OPEN
               : what == LOG_RESIGN ? table_is_person(t, seat) || who == TABLE_KEPT
                                    : table_is_person(t, seat);
    return may ? table__say(t, seat, what, 0) : TABLE_NO_PERSON;
}

static int take_device(table *t, int seat)
{
    if (t->hand_to != seat) {
        return TABLE_NOT_HANDED;
    }
    t->device = (int8_t)seat;
    return 0;
}

static int carry_out(table *t, const table_entry *e)
{
    const table_orders *o = &t->orders[e->seat];
    switch (e->kind) {
    case TABLE_CHOICE:
        return choose(t, e->seat, e->value);
    case TABLE_PASS:
        return pass(t, e->seat, e->value);
    case TABLE_CANCEL:
        return want(t, e->seat, LOG_CANCEL, 0, o->until != TABLE_THIS_ONE || o->alarm != TABLE_QUIET);
    case TABLE_STOP:
        return want(t, e->seat, LOG_STOP, e->value, o->stops != e->value);
    case TABLE_STOP_CARD:
        return e->value < t->pack->n_cards ? table__say(t, e->seat, LOG_STOP_CARD, e->value)
                                           : LAIR_NOT_AN_ANSWER;
    case TABLE_CONTROL:
        return want(t, e->seat, LOG_CONTROL, e->value != 0, o->control != (e->value != 0));
    case TABLE_BACK:
        return table__back(t, e->seat);
    case TABLE_AGREE:
    case TABLE_DECLINE:
        return table__agree(t, e->seat, e->kind == TABLE_AGREE);
    case TABLE_AWAY:
        return reseat(t, e->seat, LOG_AWAY);
    case TABLE_RETURN:
        return reseat(t, e->seat, LOG_RETURN);
    case TABLE_RESIGN:
        return reseat(t, e->seat, LOG_RESIGN);
    case TABLE_TAKE_DEVICE:
        return take_device(t, e->seat);
    default:
        return LAIR_NOT_AN_ANSWER;
    }
}

int table_enter(table *t, int64_t now, const table_entry *entry)
{
    if (entry->seat >= t->log.rules.players) {
        return LAIR_NOT_ASKED;
    }
    int refused = carry_out(t, entry);
    if (refused == 0) {
        if (entry->kind == TABLE_CHOICE || entry->kind == TABLE_PASS) {
            stop_clock(t, entry->seat, now); /* what it is asked next is another question */
        }
        settle(t, now);
    }
    return refused;
}

void table_at(table *t, int64_t now)
{
    for (int s = 0; s < LAIR_SEATS && table_due(t) <= now; s++) {
        if (t->asked_at[s] != TABLE_NEVER &&
            t->asked_at[s] + t->setup.question_ms + (int64_t)t->bank[s] <= now) {
            (void)reseat(t, s, LOG_AWAY);
        }
    }
    settle(t, now);
}

/* ---- looking ------------------------------------------------------------------------------------------------- */

void table_look(const table *t, int viewer, lair_view *view)
{
    lair_look(&t->game, t->pack, viewer == TABLE_PUBLIC ? (int)LAIR_NO_SEAT : viewer, view);
}

enum table_until table_standing(const table *t, int seat)
{
    return (enum table_until)t->orders[seat].until;
}

uint32_t table_stops(const table *t, int seat)
{
    return t->orders[seat].stops;
}

enum table_alarm table_alarm(const table *t, int seat)
{
    return (enum table_alarm)t->orders[seat].alarm;
}

/* ---- life ---------------------------------------------------------------------------------------------------- */

static table *no_memory(log_error *error)
{
    if (error) {
        *error = (log_error){.code = LOG_NO_ACCESS, .text = "out of memory"};
    }
    return NULL;
}

table *table_open(const lair_pack *pack, log_game *log, const table_setup *setup, log_error *error)
{
    lair_game game;
    if (log_replay(log, pack, SIZE_MAX, &game, NULL, error) != LOG_OK) {
        return NULL;
    }
    table *t = calloc(1, sizeof *t);
    if (t == NULL) {
        return no_memory(error);
    }
    *t = (table){.pack = pack,
                 .log = *log,
                 .setup = *setup,
                 .before_at = SIZE_MAX,
                 .device = -1,
                 .hand_to = -1,
                 .offers = -1};
    for (int s = 0; s < LAIR_SEATS; s++) {
        t->bank[s] = setup->bank_ms;
        t->asked_at[s] = TABLE_NEVER;
        t->orders[s].control = setup->full_control;
        t->home[s] = setup->who[s] == TABLE_HERE ? TABLE_HERE : TABLE_ELSEWHERE;
    }
    if (!table__begin(t)) {
        free(t->step);
        free(t->kept);
        free(t);
        return no_memory(error);
    }
    unsigned bots, people;
    split(t, &bots, &people);
    table__hand_over(t, bots, people);
    return t;
}

void table_close(table *t)
{
    if (t) {
        log_free(&t->log);
        free(t->step);
        free(t->kept);
        free(t);
    }
}
