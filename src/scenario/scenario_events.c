/* scenario_events.c - conditions about what has happened. */
#include "scenario_run.h"

#include <string.h>

enum { THINGS = 5 };

/* An event in words: what is not said may be anything. */
typedef struct event_words {
    int kind;
    int seat, to_seat; /* -1: not said */
    names_ref thing[THINGS];
    int n_things;
    bool unknown; /* a card that is not shown */
    bool has_amount, has_from;
    words_measure amount;
    int from;
    int rule;       /* -1: not said */
    names_ref room; /* on that room */
    bool has_space;
    int cards; /* 0 rooms, 1 spells: what its card is; -1: not said */
    int phase; /* in which it happened; -1: not said */
} event_words;

/* What can be said of an event beside its seats, things, cause and phase. */
enum detail { A_NUMBER = 1, A_KIND = 2, A_CLASS = 4, A_PLACE = 8, A_SEAT = 16, A_SPACE = 32, POINTS = 64 };

static const uint8_t details[LAIR_EV_COUNT] = {
    [LAIR_EV_PHASE] = A_NUMBER,
    [LAIR_EV_WINDOW] = A_NUMBER,
    [LAIR_EV_DRAW] = A_NUMBER | A_KIND,
    [LAIR_EV_HERO_MOVED] = A_PLACE,
    [LAIR_EV_MINION] = A_SPACE,
    [LAIR_EV_MINION_ACTS] = A_SPACE,
    [LAIR_EV_TARGET] = A_NUMBER | A_SEAT,
    [LAIR_EV_COUNTERS] = A_NUMBER,
    [LAIR_EV_STUN] = A_NUMBER,
    [LAIR_EV_BONUS] = A_NUMBER,
    [LAIR_EV_ICONS] = A_NUMBER | A_CLASS,
    [LAIR_EV_ICONS_TIMES] = A_NUMBER,
    [LAIR_EV_DAMAGE] = A_NUMBER,
    [LAIR_EV_HURT] = A_NUMBER,
    [LAIR_EV_HEALTH] = A_NUMBER,
    [LAIR_EV_HEART] = A_NUMBER,
    [LAIR_EV_SCORE] = POINTS,
    [LAIR_EV_GIVE] = A_SEAT,
    [LAIR_EV_SKIPS] = A_NUMBER,
    [LAIR_EV_AGAIN] = A_NUMBER,
    [LAIR_EV_EXTRA_BUILD] = A_NUMBER,
    [LAIR_EV_RESHUFFLE] = A_NUMBER | A_KIND,
    [LAIR_EV_WINNER] = A_NUMBER,
    [LAIR_EV_COINS] = A_NUMBER,
    [LAIR_EV_ROOM_COINS] = A_NUMBER,
    [LAIR_EV_MINIBOSS] = A_NUMBER,
    [LAIR_EV_LEVEL] = A_NUMBER,
    [LAIR_EV_UNBUILT] = A_NUMBER,
    [LAIR_EV_ROLL] = A_NUMBER,
    [LAIR_EV_TREASURE] = A_NUMBER | A_CLASS,
    [LAIR_EV_DAMAGE_TIMES] = A_NUMBER,
    [LAIR_EV_LAW] = A_NUMBER,
};

/* An error if an event of that kind has no such thing: it would be compared with nothing. */
static bool has_detail(scenario_run *s, const event_words *e, enum detail detail, const char *what)
{
    if (!(details[e->kind] & detail)) {
        scenario_error(s, "the event \"%s\" has no %s", names_events[e->kind], what);
    }
    return !s->bad;
}

static bool put_amount(event_words *e, int amount)
{
    e->has_amount = true;
    e->amount = (words_measure){amount, amount};
    return true;
}

static bool put_from(event_words *e, int from)
{
    e->has_from = true;
    e->from = from;
    return true;
}

/* Whom coins come from or go to: a seat, the bank, a room. */
static bool read_partner(phrase *t, event_words *e)
{
    int seat;
    if (words_seat(t, &seat)) {
        return put_from(e, seat);
    }
    if (words_word(t, "bank") || words_word(t, "the bank")) {
        return put_from(e, -1);
    }
    return words_word(t, "a room") && put_from(e, -2);
}

/* "from 1 to 2" of levels, "to discard", "to first room": what follows "from" or "to" in some events only. */
static bool read_end(phrase *t, event_words *e, bool to)
{
    static const char *const ways[] = {"discard", "hand"}, *const rooms[] = {"previous room", "first room"};
    long n;
    int which;
    switch (e->kind) {
    case LAIR_EV_COINS:
        return read_partner(t, e);
    case LAIR_EV_LEVEL:
    case LAIR_EV_MINIBOSS:
        return words_number(t, &n) && (to ? put_amount(e, (int)n) : put_from(e, (int)n));
    case LAIR_EV_MINIBOSS_LEFT:
        which = to ? words_one_of(t, ways, 2) : -1;
        return which >= 0 && put_amount(e, which);
    case LAIR_EV_SENT:
        which = to ? words_one_of(t, rooms, 2) : -1;
        return which >= 0 && put_amount(e, which);
    default:
        return false;
    }
}

static bool read_place(scenario_run *s, phrase *t, event_words *e, bool to)
{
    if (read_end(t, e, to)) {
        return true;
    }
    int place = names_place_read(t), seat;
    if (place < 0 && to && words_seat(t, &seat)) {
        e->to_seat = seat;
        return has_detail(s, e, A_SEAT, "other seat");
    }
    if (place < 0) {
        scenario_error(s,
                       "a place is expected after \"from\" or \"to\": town, library, entrance of seat 1 ...");
        return false;
    }
    (void)(to ? put_amount(e, place) : put_from(e, place));
    return has_detail(s, e, A_PLACE, "place");
}

static bool read_by(scenario_run *s, phrase *t, event_words *e)
{
    e->rule = names_rule_read(t);
    if (e->rule >= 0) {
        return true;
    }
    if (e->n_things == THINGS || !names_ref_read(&s->reader, t, WORDS_ANY, false, &e->thing[e->n_things])) {
        scenario_error(s, "a rule number or a card is expected after \"by\"");
        return false;
    }
    e->n_things++;
    return true;
}

/* What is meant by a number: mostly the amount. */
static bool read_number(phrase *t, event_words *e)
{
    words_measure n;
    if (!words_measure_read(t, &n)) {
        return false;
    }
    if (e->kind == LAIR_EV_LAW) { /* its amount is the law */
        return put_from(e, (int)n.least);
    }
    e->has_amount = true;
    e->amount = n;
    return true;
}

/* Rooms or spells: the kind of what is drawn or shuffled, else that of its card. */
static void put_cards(event_words *e, bool spells)
{
    e->cards = spells;
    if (details[e->kind] & A_KIND) {
        e->cards = -1;
        (void)put_amount(e, spells);
    }
}

/* A number, points, a class, rooms or spells. False if it is none of these, or after an error. */
static bool read_amount(scenario_run *s, phrase *t, event_words *e)
{
    words_measure n;
    if (words_word(t, "souls") && words_measure_read(t, &n)) {
        e->has_amount = true;
        e->amount = n;
        return has_detail(s, e, POINTS, "points");
    }
    if (words_word(t, "wounds") && words_measure_read(t, &n)) {
        return put_from(e, (int)n.least) && has_detail(s, e, POINTS, "points");
    }
    int cls = words_one_of(t, names_classes, LAIR_CLASSES);
    if (cls >= 0) {
        return put_from(e, cls) && has_detail(s, e, A_CLASS, "class");
    }
    bool rooms = words_word(t, "rooms"), spells = !rooms && words_word(t, "spells");
    if (rooms || spells) {
        put_cards(e, spells);
        return true;
    }
    return read_number(t, e) && has_detail(s, e, A_NUMBER, "number");
}

/* "adventure", "in adventure": when it happened. A card's name may begin so. */
static bool read_phase(const scenario_run *s, phrase *t, event_words *e)
{
    phrase rest = *t, name = *t;
    (void)(words_word(&rest, "in phase") || words_word(&rest, "in"));
    int phase = words_one_of(&rest, names_phases, LAIR_GAME_OVER + 1);
    if (phase < 0 || (words_design(&name, s->library, WORDS_ANY, s->reader.sets) >= 0 && name.at > rest.at)) {
        return false;
    }
    *t = rest;
    e->phase = phase;
    return true;
}

/* What is looked at: a hand, a deck. */
static bool read_sight(phrase *t, event_words *e)
{
    int seat;
    (void)words_word(t, "hand of");
    if (words_seat(t, &seat)) {
        return put_amount(e, seat);
    }
    return words_word(t, "room deck") ? put_amount(e, -1) : words_word(t, "spell deck") && put_amount(e, -2);
}

/* Words that only some events have. */
static bool read_special(phrase *t, event_words *e)
{
    static const char *const copies[] = {"abilities", "treasure"};
    phrase rest = *t;
    int which, seat;
    bool found = false;
    switch (e->kind) {
    case LAIR_EV_LAW:
        which = words_one_of(&rest, names_laws, LAIR_MOD_COUNT);
        found = which >= 0 && put_amount(e, which);
        break;
    case LAIR_EV_ITEM:
        which = words_word(&rest, "on") ? NAMES_CARRIED
                                        : words_one_of(&rest, names_item_places, NAMES_ITEM_PLACES);
        found = which >= 0 && put_from(e, which);
        break;
    case LAIR_EV_LOOK:
        found = words_word(&rest, "at") && read_sight(&rest, e);
        break;
    case LAIR_EV_COPIED:
        which = words_one_of(&rest, copies, 2);
        found = which >= 0 && put_from(e, which);
        if (!found && words_word(&rest, "of") && words_seat(&rest, &seat)) {
            found = put_amount(e, seat);
        }
        break;
    case LAIR_EV_TREASURE:
        found = words_word(&rest, "each") && put_from(e, -1);
        break;
    case LAIR_EV_MINIBOSS_LEFT:
        found = words_word(&rest, "out of the game") && put_amount(e, 2);
        break;
    default:
        break;
    }
    *t = found ? rest : *t;
    return found;
}

static bool read_detail(scenario_run *s, phrase *t, event_words *e)
{
    int seat;
    if (read_special(t, e)) {
        return true;
    }
    if (words_word(t, "from")) {
        return read_place(s, t, e, false);
    }
    if (words_word(t, "to")) {
        return read_place(s, t, e, true);
    }
    if (words_word(t, "by")) {
        return read_by(s, t, e);
    }
    if (words_word(t, "on")) {
        int space;
        e->has_space = true;
        if (!names_space_read(&s->reader, t, &space, &e->room)) {
            scenario_error(s, "%s", s->error);
            return false;
        }
        e->amount = (words_measure){space, space};
        return has_detail(s, e, A_SPACE, "space");
    }
    if (words_word(t, "unknown card") || words_word(t, "unknown")) {
        e->unknown = true;
        return true;
    }
    if (words_seat(t, &seat)) {
        e->seat = seat;
        return true;
    }
    if (read_phase(s, t, e)) {
        return true;
    }
    (void)(words_word(t, "with") || words_word(t, "under") || words_word(t, "level"));
    if (read_amount(s, t, e) || s->bad) {
        return !s->bad;
    }
    if (e->n_things < THINGS && names_ref_read(&s->reader, t, WORDS_ANY, true, &e->thing[e->n_things])) {
        e->n_things++;
        return true;
    }
    scenario_error(s, "%s", s->error[0] ? s->error : "this cannot be part of an event");
    return false;
}

static bool at_separator(const phrase *t)
{
    phrase rest = *t;
    return words_done(t) || words_char(&rest, ',');
}

static bool read_event(scenario_run *s, phrase *t, event_words *e)
{
    *e = (event_words){.seat = -1, .to_seat = -1, .rule = -1, .room = {-1, 0, -1}, .cards = -1, .phase = -1};
    e->kind = words_one_of(t, names_events, LAIR_EV_COUNT);
    if (e->kind < 0) {
        return scenario_unreadable(s, t, "event", names_events, LAIR_EV_COUNT);
    }
    while (!at_separator(t)) {
        s->error[0] = '\0';
        if (!read_detail(s, t, e)) {
            return false;
        }
    }
    return true;
}

/* ---- does an event fit? -------------------------------------------------------------------------------- */

static bool thing_fits(const scenario_run *s, const lair_event *e, names_ref ref)
{
    const lair_pack *pack = &s->library->pack;
    ref.seat = -1;
    bool boss = e->kind == LAIR_EV_OFFER || e->kind == LAIR_EV_BOSS;
    if (boss && e->card < pack->n_bosses && pack->boss_design[e->card] == ref.design) {
        return true;
    }
    if (e->kind == LAIR_EV_ITEM && names_ref_item(&s->reader, &s->game, ref, (unsigned)e->amount)) {
        return true;
    }
    return (e->hero != LAIR_NO_HERO && names_ref_hero(&s->reader, &s->game, ref, e->hero)) ||
           (!boss && names_ref_card(&s->reader, &s->game, ref, e->card)) ||
           names_ref_card(&s->reader, &s->game, ref, e->room) ||
           (e->source != LAIR_NO_CARD && names_ref_source(&s->reader, &s->game, ref, e->source));
}

static bool space_fits(const scenario_run *s, const lair_event *e, const event_words *w)
{
    if (w->room.design < 0) {
        return w->amount.least == LAIR_ON_BOSS ? e->amount >= LAIR_ON_BOSS : e->amount == w->amount.least;
    }
    return e->amount >= LAIR_ON_ROOM && e->amount < LAIR_ON_BOSS &&
           names_ref_card(&s->reader, &s->game, w->room, (unsigned)e->amount - LAIR_ON_ROOM);
}

/* Items are said to be in a place without its seat or hero; a law may be for good; a hero that is removed is
   nowhere. */
static bool numbers_fit(const lair_event *e, const event_words *w)
{
    bool removed = e->kind == LAIR_EV_HERO_MOVED && lair_zone_of((unsigned)e->amount) == LAIR_REMOVED;
    int amount = removed ? LAIR_NOWHERE : e->kind == LAIR_EV_LAW ? e->amount & ~LAIR_MOD_LASTS : e->amount;
    bool each = e->kind == LAIR_EV_TREASURE && e->from < 0;
    int from = e->kind == LAIR_EV_ITEM ? names_item_place((unsigned)e->from) : each ? -1 : e->from;
    return (!w->has_amount || words_measure_fits(w->amount, amount)) && (!w->has_from || from == w->from) &&
           (w->to_seat < 0 || e->amount == w->to_seat);
}

/* The phase in which event i happened: the last that began before it. */
static int phase_of(const scenario_run *s, int i)
{
    while (i > 0 && s->events[i].kind != LAIR_EV_PHASE) {
        i--;
    }
    return s->events[i].kind == LAIR_EV_PHASE ? s->events[i].amount : LAIR_SETUP;
}

static bool cards_fit(const scenario_run *s, const lair_event *e, int cards)
{
    const lair_pack *pack = &s->library->pack;
    return cards < 0 || (e->card < pack->n_cards && (int)lair_has(&pack->spells, e->card) == cards);
}

static bool event_fits(const scenario_run *s, const lair_event *e, const event_words *w)
{
    if (e->kind != w->kind || (w->seat >= 0 && e->seat != w->seat) || (w->rule >= 0 && e->rule != w->rule)) {
        return false;
    }
    if (!numbers_fit(e, w) || (w->unknown && e->card != LAIR_NO_CARD) ||
        (w->has_space && !space_fits(s, e, w)) || !cards_fit(s, e, w->cards)) {
        return false;
    }
    for (int i = 0; i < w->n_things; i++) {
        if (!thing_fits(s, e, w->thing[i])) {
            return false;
        }
    }
    return true;
}

/* The face of event i that the view's seat sees. */
static lair_event face(const scenario_run *s, const lair_view *v, int i)
{
    return v->seat < LAIR_SEATS ? lair_event_for(&s->events[i], v->seat) : s->events[i];
}

static int begin(const scenario_run *s)
{
    return s->mark >= 0 ? s->mark : s->since;
}

static void tell(scenario_run *s, const lair_view *v)
{
    char name[NAMES_TEXT];
    scenario_is(s, "events: ");
    for (int i = begin(s); i < s->n_events; i++) {
        lair_event e = face(s, v, i);
        names_event(s->library, &s->game, &e, name, sizeof name);
        scenario_is(s, "%s%s", i > begin(s) ? ", " : "", name);
    }
}

static void tell_one(scenario_run *s, const lair_view *v, int i)
{
    char name[NAMES_TEXT];
    lair_event e = face(s, v, i);
    names_event(s->library, &s->game, &e, name, sizeof name);
    scenario_is(s, "it happened: %s", name);
}

static int find(const scenario_run *s, const lair_view *v, const event_words *w, int from)
{
    for (int i = from; i < s->n_events; i++) {
        lair_event e = face(s, v, i);
        if (event_fits(s, &e, w) && (w->phase < 0 || phase_of(s, i) == w->phase)) {
            return i;
        }
    }
    return -1;
}

bool events_all(scenario_run *s, phrase *t, const lair_view *v)
{
    event_words w;
    int at = s->checking ? 0 : begin(s), n = 0, last = -1;
    bool found = true;
    do {
        if (!read_event(s, t, &w)) {
            return true;
        }
        n++;
        if (!s->checking && found) {
            int i = find(s, v, &w, at);
            found = i >= 0;
            last = i;
            at = i + 1;
        }
    } while (words_char(t, ',') && (found || s->checking));
    if (!found) {
        t->at = t->end;
        scenario_is(s, "number %d of them did not happen in this order; ", n);
        tell(s, v);
    } else if (!s->checking) {
        tell_one(s, v, last);
    }
    return found;
}

bool events_one(scenario_run *s, phrase *t, const lair_view *v)
{
    return events_all(s, t, v);
}

bool events_none(scenario_run *s, phrase *t, const lair_view *v)
{
    event_words w;
    if (!read_event(s, t, &w) || s->checking) {
        return true;
    }
    int found = find(s, v, &w, begin(s));
    if (found >= 0) {
        tell_one(s, v, found);
    } else {
        scenario_is(s, "it did not happen; ");
        tell(s, v);
    }
    return found < 0;
}
