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

static unsigned people_here(const table *t)
{
    unsigned seats = 0;
    for (int s = 0; s < t->log.rules.players; s++) {
        seats |= (unsigned)(t->setup.who[s] == TABLE_HERE) << s;
    }
    return seats;
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
}

/* On one device: whoever has it keeps it while they are asked, and nobody gets it while bots are asked as well, so that
   nobody waits for nothing. */
static void hand_over(table *t)
{
    unsigned bots, people, here = people_here(t);
    split(t, &bots, &people);
    unsigned asked = people & here;
    t->hand_to = -1;
    if (here && (here & (here - 1)) == 0) {
        t->device = (int8_t)table_lowest(here); /* one person: nobody else could look */
    }
    if (asked == 0 || (t->device >= 0 && asked >> t->device & 1u)) {
        return;
    }
    if (bots == 0) {
        t->hand_to = (int8_t)table_lowest(asked);
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

/* Starts the clocks of those who are asked now, and stops the others'. */
static void set_clocks(table *t, int64_t now)
{
    unsigned bots, people;
    split(t, &bots, &people);
    for (int s = 0; s < LAIR_SEATS; s++) {
        bool asked = people >> s & 1u;
        if (!asked) {
            t->bank[s] = table_bank(t, s, now);
            t->asked_at[s] = TABLE_NEVER;
        } else if (t->asked_at[s] == TABLE_NEVER) {
            t->asked_at[s] = now;
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
        if (lair_over(&t->game) || bots || seat == LAIR_SEATS || !answer_for(t, seat)) {
            break;
        }
        table__see(t);
    }
    hand_over(t);
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

static int choose(table *t, int seat, lair_option option)
{
    if (t->offers >= 0 && table_is_person(t, seat)) {
        t->offers = -1; /* whoever plays on has answered */
    }
    t->orders[seat].alarm = TABLE_QUIET;
    t->orders[seat].asks = false;
    t->orders[seat].placement = 0;
    if (lair_pending(&t->game) >> seat & 1u && is_ahead(t, seat, option)) {
        t->orders[seat].placement = option;
        t->orders[seat].happened = t->happened;
        option = LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0);
    }
    int refused = table__apply(t, seat, option, false);
    if (refused == 0) {
        table__see(t);
    }
    return refused;
}

static int pass(table *t, int seat, uint32_t until)
{
    if (!(lair_pending(&t->game) >> seat & 1u)) {
        return LAIR_NOT_ASKED;
    }
    if (t->game.decision != LAIR_ASK_WINDOW || until >= TABLE_UNTILS) {
        return TABLE_NO_WINDOW;
    }
    table__order(t, seat, until);
    int refused = choose(t, seat, LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0));
    if (refused) {
        t->orders[seat].until = TABLE_THIS_ONE;
    }
    return refused;
}

static int stop_card(table *t, int seat, uint32_t card)
{
    if (card >= t->pack->n_cards) {
        return LAIR_NOT_AN_ANSWER;
    }
    t->orders[seat].cards.w[card / 64] ^= 1ull << card % 64;
    return 0;
}

/* Somebody else answers for the seat from now on. */
static int reseat(table *t, int seat, unsigned kind)
{
    static const uint8_t becomes[TABLE_ENTRIES] = {
        [TABLE_AWAY] = TABLE_KEPT, [TABLE_RESIGN] = TABLE_RESIGNED};
    if (kind == TABLE_RETURN) {
        if (t->setup.who[seat] != TABLE_KEPT) {
            return TABLE_NO_PERSON;
        }
        t->setup.who[seat] = TABLE_ELSEWHERE;
        return 0;
    }
    if (!table_is_person(t, seat) && !(kind == TABLE_RESIGN && t->setup.who[seat] == TABLE_KEPT)) {
        return TABLE_NO_PERSON;
    }
    t->setup.who[seat] = becomes[kind];
    t->device = t->device == seat ? -1 : t->device;
    return 0;
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
    switch (e->kind) {
    case TABLE_CHOICE:
        return choose(t, e->seat, e->value);
    case TABLE_PASS:
        return pass(t, e->seat, e->value);
    case TABLE_CANCEL:
        t->orders[e->seat].until = TABLE_THIS_ONE;
        t->orders[e->seat].alarm = TABLE_QUIET;
        return 0;
    case TABLE_STOP:
        t->orders[e->seat].stops = e->value;
        return 0;
    case TABLE_STOP_CARD:
        return stop_card(t, e->seat, e->value);
    case TABLE_CONTROL:
        t->orders[e->seat].control = e->value != 0;
        return 0;
    case TABLE_BACK:
        return table__back(t, e->seat);
    case TABLE_AGREE:
    case TABLE_DECLINE:
        return table__agree(t, e->seat, e->kind == TABLE_AGREE);
    case TABLE_AWAY:
    case TABLE_RETURN:
    case TABLE_RESIGN:
        return reseat(t, e->seat, e->kind);
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
        settle(t, now);
    }
    return refused;
}

void table_at(table *t, int64_t now)
{
    for (int s = 0; s < LAIR_SEATS && table_due(t) <= now; s++) {
        if (t->asked_at[s] != TABLE_NEVER &&
            t->asked_at[s] + t->setup.question_ms + (int64_t)t->bank[s] <= now) {
            reseat(t, s, TABLE_AWAY);
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
    }
    if (!table__begin(t)) {
        free(t->step);
        free(t->kept);
        free(t);
        return no_memory(error);
    }
    hand_over(t);
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
