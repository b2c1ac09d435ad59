/* scenario_ask.c - conditions about questions, options and forecasts. */
#include "scenario_run.h"

#include <limits.h>

/* ---- questions ----------------------------------------------------------------------------------------- */

bool ask_question(scenario_run *s, phrase *t, const lair_view *v)
{
    int decision = words_one_of(t, names_decisions, LAIR_DECISION_COUNT);
    if (decision < 0) {
        return !scenario_unreadable(s, t, "question", names_decisions, LAIR_DECISION_COUNT);
    }
    scenario_is(s, "%s", v->g.decision < LAIR_DECISION_COUNT ? names_decisions[v->g.decision] : "?");
    return s->checking || decision == v->g.decision;
}

static unsigned read_seats(scenario_run *s, phrase *t)
{
    unsigned seats = 0;
    int seat;
    while (words_seat(t, &seat)) {
        if (seat >= s->rules.players) {
            scenario_error(s, "there is no such seat: this game has %d", s->rules.players);
            return 0;
        }
        seats |= 1u << seat;
        (void)(words_char(t, ',') || words_word(t, "and"));
    }
    return seats;
}

static void tell_seats(scenario_run *s, unsigned seats)
{
    for (int seat = 0; seat < LAIR_SEATS; seat++) {
        if (seats >> seat & 1u) {
            scenario_is(s, "seat %d ", seat + 1);
        }
    }
    scenario_is(s, "%s", seats ? "" : "nobody ");
}

bool ask_asked(scenario_run *s, phrase *t, const lair_view *v)
{
    bool nobody = words_word(t, "nobody");
    unsigned seats = nobody ? 0 : read_seats(s, t);
    if (!s->bad && !nobody && !seats) {
        scenario_error(s, "asked whom? expect asked seat 1 window");
    }
    int decision = nobody ? -1 : words_one_of(t, names_decisions, LAIR_DECISION_COUNT);
    if (s->checking || s->bad) {
        return true;
    }
    unsigned pending = lair_pending(&v->g);
    scenario_is(s, "asked: ");
    tell_seats(s, pending);
    scenario_is(s, "%s", v->g.decision < LAIR_DECISION_COUNT ? names_decisions[v->g.decision] : "?");
    return pending == seats && (decision < 0 || decision == v->g.decision);
}

/* "seat 1 is asked build": that seat, among others perhaps, and that question. */
bool ask_seat(scenario_run *s, phrase *t, const lair_view *v, int seat)
{
    int decision = words_one_of(t, names_decisions, LAIR_DECISION_COUNT);
    if (s->checking) {
        return true;
    }
    unsigned pending = lair_pending(&v->g);
    scenario_is(s, "asked: ");
    tell_seats(s, pending);
    scenario_is(s, "%s ", v->g.decision < LAIR_DECISION_COUNT ? names_decisions[v->g.decision] : "?");
    return (pending >> seat & 1u) && (decision < 0 || decision == v->g.decision);
}

bool ask_could_answer(scenario_run *s, phrase *t, const lair_view *v)
{
    bool nobody = words_word(t, "nobody");
    unsigned seats = nobody ? 0 : read_seats(s, t);
    if (s->checking || s->bad) {
        return true;
    }
    unsigned could = lair_could_answer(v);
    tell_seats(s, could);
    return could == seats;
}

bool ask_may_undo(scenario_run *s, phrase *t, const lair_view *v)
{
    int seat;
    lair_view view;
    (void)v;
    if (!expect_seat(s, t, &seat) || s->checking) {
        return true;
    }
    lair_look(&s->game, &s->library->pack, seat, &view);
    bool may = lair_may_undo(&view);
    scenario_is(s, may ? "it may" : "it may not");
    return may;
}

/* The seat whose options are meant: "of seat 2:" or the first that is asked. */
static bool options_of(scenario_run *s, phrase *t, int *seat)
{
    phrase rest = *t;
    unsigned pending = s->checking ? 1 : lair_pending(&s->game);
    (void)words_word(&rest, "of");
    bool behind = words_seat(&rest, seat) && words_char(&rest, ':');
    if (behind || s->options_of >= 0) {
        *t = behind ? rest : *t;
        *seat = behind ? *seat : s->options_of;
        if (*seat >= s->rules.players) {
            scenario_error(s, "there is no such seat: this game has %d", s->rules.players);
        }
        return !s->bad;
    }
    *seat = 0;
    while (*seat < LAIR_SEATS - 1 && !(pending >> *seat & 1u)) {
        (*seat)++;
    }
    return true;
}

static void tell_options(scenario_run *s, int seat, unsigned kinds)
{
    char list[SCENARIO_IS];
    act_list(s, &s->game, seat, kinds, list, sizeof list);
    scenario_is(s, "legal for seat %d: %s", seat + 1, list);
}

static int options_now(const scenario_run *s, int seat, lair_option *options)
{
    lair_view view;
    lair_look(&s->game, &s->library->pack, seat, &view);
    return lair_options(&view, &s->library->pack, options, LAIR_OPTIONS);
}

/* Reads one answer and marks the options it fits; how many those are. -1: it cannot be read. */
static int mark_fitting(scenario_run *s, phrase *t, const lair_option *options, int n, bool *marked)
{
    names_answer answer;
    int fits = 0;
    if (!names_answer_read(&s->reader, t, &answer)) {
        (void)condition_fail(s);
        return -1;
    }
    if (answer.kinds == 1u << LAIR_DO_CAST && answer.ability) {
        scenario_error(s, "which of two sentences is asked when the spell has been cast: option mode 2");
        return -1;
    }
    for (int i = 0; i < n; i++) {
        if (names_answer_fits(&s->reader, &s->game, &answer, options[i])) {
            marked[i] = true;
            fits++;
        }
    }
    return fits;
}

/* All legal options of these kinds, and no others. */
static bool options_are(scenario_run *s, phrase *t, int seat, unsigned kinds)
{
    lair_option options[LAIR_OPTIONS];
    bool marked[LAIR_OPTIONS] = {false}, holds = true;
    int n = s->checking ? 0 : options_now(s, seat, options);
    if (!words_word(t, "none")) {
        do {
            int fits = mark_fitting(s, t, options, n, marked);
            if (fits < 0) {
                return true;
            }
            holds = holds && fits > 0;
        } while (words_char(t, ','));
    }
    if (s->checking) {
        return true;
    }
    for (int i = 0; i < n; i++) {
        holds = holds && (marked[i] || !(kinds >> LAIR_OPTION_KIND(options[i]) & 1u));
    }
    tell_options(s, seat, kinds);
    return holds;
}

bool ask_options(scenario_run *s, phrase *t, const lair_view *v)
{
    int seat;
    (void)v;
    return !options_of(s, t, &seat) || options_are(s, t, seat, ~0u);
}

bool ask_every(scenario_run *s, phrase *t, const lair_view *v)
{
    int seat, kind = words_one_of(t, names_verbs, LAIR_DO_COUNT);
    (void)v;
    if (kind < 0) {
        return !scenario_unreadable(s, t, "kind of option", names_verbs, LAIR_DO_COUNT);
    }
    if (!options_of(s, t, &seat)) {
        return true;
    }
    (void)words_char(t, ':');
    return options_are(s, t, seat, 1u << kind);
}

static bool option_exists(scenario_run *s, phrase *t, bool expected)
{
    lair_option options[LAIR_OPTIONS];
    bool marked[LAIR_OPTIONS] = {false}, holds = true;
    int seat;
    if (!options_of(s, t, &seat)) {
        return true;
    }
    int n = s->checking ? 0 : options_now(s, seat, options);
    do {
        int fits = mark_fitting(s, t, options, n, marked);
        if (fits < 0) {
            return true;
        }
        holds = holds && (fits > 0) == expected;
    } while (words_char(t, ','));
    if (s->checking) {
        return true;
    }
    tell_options(s, seat, ~0u);
    return holds;
}

bool ask_option(scenario_run *s, phrase *t, const lair_view *v)
{
    (void)v;
    return option_exists(s, t, true);
}

bool ask_no_option(scenario_run *s, phrase *t, const lair_view *v)
{
    (void)v;
    return option_exists(s, t, false);
}

bool ask_refused(scenario_run *s, phrase *t, const lair_view *v)
{
    (void)v;
    return act_refused(s, t);
}

/* ---- forecasts ----------------------------------------------------------------------------------------- */

static bool read_hero_slot(scenario_run *s, phrase *t, const lair_view *v, unsigned *hero)
{
    names_ref ref;
    *hero = LAIR_NO_HERO;
    if (!names_ref_read(&s->reader, t, WORDS_HEROES, false, &ref)) {
        return !condition_fail(s);
    }
    for (unsigned h = 0; !s->checking && h < v->g.n_heroes; h++) {
        *hero = names_ref_hero(&s->reader, &v->g, ref, h) ? h : *hero;
    }
    return true;
}

bool ask_bait(scenario_run *s, phrase *t, const lair_view *v)
{
    unsigned hero;
    int seat = -1, rule = 0, why = 0, values[LAIR_SEATS];
    if (!read_hero_slot(s, t, v, &hero)) {
        return true;
    }
    (void)(words_word(t, "goes to") || words_word(t, "to"));
    if (!words_word(t, "stays") && !expect_seat(s, t, &seat)) {
        return true;
    }
    if (!expect_by(s, t, &rule) || s->checking) {
        return true;
    }
    if (hero == LAIR_NO_HERO || lair_zone_of(v->g.hero_place[hero]) != LAIR_IN_TOWN) {
        scenario_is(s, "that hero is not in town");
        return false;
    }
    int is = lair_bait(v, &s->library->pack, hero, values, &why);
    if (is < 0) {
        scenario_is(s, "it stays");
    } else {
        scenario_is(s, "it goes to seat %d", is + 1);
    }
    return is == seat && (is >= 0 || expect_rule(s, rule, why));
}

bool ask_forecast(scenario_run *s, phrase *t, const lair_view *v)
{
    unsigned hero;
    int seat;
    names_ref room = {-1, 0, -1};
    words_measure left = {LONG_MIN, LONG_MAX};
    if (!read_hero_slot(s, t, v, &hero) || !expect_seat(s, t, &seat)) {
        return true;
    }
    bool dies = words_word(t, "dies"), leaves = !dies && words_word(t, "leaves");
    if (!dies && !leaves && !words_word(t, "survives")) {
        scenario_error(s, "forecast <hero> seat 1 dies [in <room>], survives [with <health>], or leaves");
        return true;
    }
    if (dies && words_word(t, "in") && !names_ref_read(&s->reader, t, WORDS_CARDS, false, &room)) {
        return condition_fail(s);
    }
    if (!dies && !leaves && words_word(t, "with") && !expect_number(s, t, &left)) {
        return true;
    }
    if (s->checking || hero == LAIR_NO_HERO) {
        return s->checking;
    }
    char name[NAMES_TEXT];
    lair_forecast f = lair_walk_forecast(v, &s->library->pack, hero, seat);
    names_card(s->library, &v->g, f.room, name, sizeof name);
    if (f.dies) {
        scenario_is(s, "it dies in %s", name);
    } else if (f.leaves) {
        scenario_is(s, "it leaves");
    } else {
        scenario_is(s, "it survives with %d", f.left);
    }
    return f.dies == dies && f.leaves == leaves &&
           (room.design < 0 || names_ref_card(&s->reader, &v->g, room, f.room)) &&
           words_measure_fits(left, f.left);
}
