/* table_steps.c - the index of a record: each choice with the moments it made, and the game itself every so many choices, so
 * that any moment is a few choices away and nothing is played from the start again. */
#include <stdlib.h>

#include "table_inside.h"

typedef struct counts {
    table *live;            /* NULL: it only counts, and nobody waits for what is read again */
    size_t heard, happened; /* all events; all but windows */
} counts;

/* A window opens; or in one something is played, or takes effect, and all who could answer are asked again. */
static bool asks_around(unsigned kind)
{
    return kind == LAIR_EV_WINDOW || kind == LAIR_EV_CAST || kind == LAIR_EV_USE || kind == LAIR_EV_RESOLVE;
}

static void count(void *self, const lair_event *event)
{
    counts *n = self;
    n->heard++;
    n->happened += event->kind != LAIR_EV_WINDOW;
    if (n->live) {
        table__notice(n->live, event);
        if (asks_around(event->kind)) {
            table__window(n->live, ~0u);
        }
    }
}

/* Memory for one more step and, where one is due, one more state. */
static bool grow_index(table *t, size_t n)
{
    if (n >= t->step_capacity) {
        size_t capacity = n + n / 2 + 64;
        table_step *more = realloc(t->step, capacity * sizeof *more);
        if (more == NULL) {
            return false;
        }
        t->step = more;
        t->step_capacity = capacity;
    }
    size_t k = n / TABLE_EVERY + 1;
    if (k >= t->kept_capacity) {
        size_t capacity = k + k / 2 + 8;
        lair_game *more = realloc(t->kept, capacity * sizeof *more);
        if (more == NULL) {
            return false;
        }
        t->kept = more;
        t->kept_capacity = capacity;
    }
    return true;
}

/* Which people may take back what they did last, as the engine says. Bots never want to. */
static uint8_t free_for(const table *t)
{
    unsigned seats = 0;
    for (int s = 0; s < t->game.players; s++) {
        lair_view view;
        if (table_is_person(t, s)) {
            lair_look(&t->game, t->pack, s, &view);
            seats |= (unsigned)lair_may_undo(&view) << s;
        }
    }
    return (uint8_t)seats;
}

/* A choice that led to an event is a moment of everybody, any other one only of whoever made it: more than that nobody
   can count without knowing who was asked in secret. */
static void note_step(table *t, size_t n, int seat, lair_option option, bool by_itself, size_t heard)
{
    table_step *step = &t->step[n];
    *step = (table_step){.option = option, .seat = (uint8_t)seat, .by_itself = by_itself};
    for (int v = 0; v < TABLE_VIEWERS; v++) {
        uint32_t before = n > 0 ? t->step[n - 1].moment[v] : 0;
        step->moment[v] = before + (heard > 0 || v == seat);
    }
    step->free = free_for(t);
    if ((n + 1) % TABLE_EVERY == 0) {
        t->kept[(n + 1) / TABLE_EVERY] = t->game;
    }
}

/* The table came to rest here and somebody was asked: that may have ended an order to pass. */
static void table_rests(table *t)
{
    int seat = table_lowest(lair_pending(&t->game));
    if (t->game.decision == LAIR_ASK_WINDOW && seat < LAIR_SEATS && table_is_person(t, seat) &&
        t->orders[seat].until != TABLE_THIS_ONE && !t->orders[seat].just_said) {
        table__passes(t, seat);
    }
}

/* A choice of the record that stands; false: no memory. */
static bool step_again(table *t, size_t n, const log_record *r)
{
    counts heard = {NULL, 0, 0};
    lair_listener listener = {count, &heard};
    table_orders *o = &t->orders[r->seat];
    /* Records of older programs do not say which passes were made by themselves. */
    bool own = LAIR_OPTION_KIND(r->value) == LAIR_DO_PASS && lair_is_own_window(&t->game, r->seat) &&
               table_is_person(t, r->seat) && !o->control && !o->asks;
    if (!grow_index(t, n)) {
        return false;
    }
    o->placement = t->game.decision == LAIR_ASK_BUILD ? 0 : o->placement;
    lair_choose(&t->game, t->pack, r->seat, r->value, &listener);
    t->happened_before = t->happened;
    t->happened += heard.happened;
    note_step(t, n, r->seat, r->value, r->by_itself || own, heard.heard);
    if (!r->by_itself) {
        table__answered(t, r->seat);
    }
    table__see(t);
    return true;
}

/* Everything that was entered, once more: choices that were taken back left nothing behind but what was said beside them. */
bool table__begin(table *t)
{
    size_t *standing = calloc(t->log.n + 1, sizeof *standing);
    size_t n = standing ? log_standing(&t->log, standing) : 0, next = 0;
    bool good = standing != NULL && grow_index(t, 0);
    log_begin(&t->log, t->pack, &t->game, NULL);
    if (good) {
        t->kept[0] = t->game;
    }
    for (size_t i = 0; i < t->log.n && good; i++) {
        const log_record *r = &t->log.record[i];
        if (r->kind == LOG_SAID || (r->kind == LOG_CHOICE && !r->by_itself)) {
            table_rests(t);
        }
        if (r->kind == LOG_CHOICE && next < n && i == standing[next]) {
            good = step_again(t, next++, r);
        } else if (r->kind == LOG_SAID) {
            table__heed(t, r->seat, r->said, r->value);
        } else if (r->kind == LOG_UNDO) {
            table__forget(t, r->seat);
        }
    }
    table_rests(t);
    free(standing);
    return good;
}

int table__apply(table *t, int seat, lair_option option, bool by_itself)
{
    size_t n = t->log.choices;
    counts heard = {t, 0, 0};
    lair_listener listener = {count, &heard};
    if (!grow_index(t, n)) {
        return TABLE_NO_MEMORY;
    }
    t->before = t->game;
    t->before_at = n;
    int rule = lair_choose(&t->game, t->pack, seat, option, &listener);
    if (rule == 0 && !log_choice(&t->log, &t->game, seat, option)) {
        t->game = t->before;
        rule = TABLE_NO_MEMORY;
    }
    if (rule) {
        return rule;
    }
    if (by_itself) {
        log_by_itself(&t->log);
    }
    note_step(t, n, seat, option, by_itself, heard.heard);
    t->happened_before = t->happened;
    t->happened += heard.happened;
    return 0;
}

void table__replay(const table *t, lair_game *game, size_t choice, const lair_listener *listener)
{
    lair_take(game, t->pack, t->step[choice].seat, t->step[choice].option, listener);
}

void table_game_at(const table *t, size_t choices, lair_game *game)
{
    if (choices >= t->log.choices) {
        *game = t->game;
        return;
    }
    if (choices == t->before_at) {
        *game = t->before;
        return;
    }
    size_t from = choices / TABLE_EVERY;
    *game = t->kept[from];
    for (size_t i = from * TABLE_EVERY; i < choices; i++) {
        table__replay(t, game, i, NULL);
    }
}

bool table_cut(table *t, size_t choices)
{
    lair_game game;
    table_game_at(t, choices, &game);
    if (!log_cut(&t->log, choices)) {
        return false;
    }
    t->game = game;
    log_mark(&t->log, &t->game);
    t->before_at = SIZE_MAX;
    for (int s = 0; s < LAIR_SEATS;
         s++) { /* what is wanted of all windows stays, what was said of some is gone */
        const table_orders *o = &t->orders[s];
        t->orders[s] = (table_orders){.control = o->control, .stops = o->stops, .cards = o->cards};
    }
    t->offers = -1;
    t->n_due = 0;
    return true;
}

/* ---- moments ------------------------------------------------------------------------------------------- */

uint32_t table_moment_at(const table *t, int viewer, size_t choices)
{
    size_t n = choices < t->log.choices ? choices : t->log.choices;
    return n > 0 ? t->step[n - 1].moment[viewer] : 0;
}

uint32_t table_moment(const table *t, int viewer)
{
    return table_moment_at(t, viewer, t->log.choices);
}

/* The first number of choices after which the viewer has had that many moments; one more than there are: never. */
static size_t first_with(const table *t, int viewer, uint32_t moment)
{
    size_t low = 0, high = t->log.choices + 1;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (table_moment_at(t, viewer, middle) >= moment) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

long table_choices_at(const table *t, int viewer, uint32_t moment)
{
    size_t n = moment <= table_moment(t, viewer) ? first_with(t, viewer, moment) : t->log.choices + 1;
    return n <= t->log.choices ? (long)n : -1;
}

long table_next_own(const table *t, int seat, size_t choices)
{
    for (size_t i = choices; i < t->log.choices; i++) {
        if (t->step[i].seat == seat && !t->step[i].by_itself) {
            return (long)i;
        }
    }
    return -1;
}
