/* options.c - the answers to the question of the moment: listing them, refusing others, carrying one out. */
#include "options.h"
#include "build.h"
#include "events.h"
#include "flow.h"
#include "machine.h"
#include "miniboss.h"
#include "plays.h"
#include "select.h"
#include "setup.h"
#include "sources.h"
#include "town.h"
#include "triggers.h"
#include "zones.h"

/* ---- listing ------------------------------------------------------------------------------------------------------ */

static void list_first_rooms(const query *r, int seat, answers *s)
{
    const lair_bits *hand = &r->g->hand[seat];
    for (unsigned c = lair_bits_next(hand, 0); c < LAIR_CARDS; c = lair_bits_next(hand, c + 1)) {
        if (setup_why_not_first_room(r, seat, c, 0) == 0) {
            answers_add(s, LAIR_OPTION(LAIR_DO_BUILD, seat, c, 0));
        }
    }
    answers_add(s, LAIR_OPTION(LAIR_DO_NO_BUILD, seat, 0, 0));
}

static void list_bosses(const query *r, int seat, answers *s)
{
    const lair_player *p = &r->g->player[seat];
    for (int k = 0; k < 2; k++) {
        answers_add(s, LAIR_OPTION(LAIR_DO_BOSS, seat, p->offer[k], 0));
    }
}

static void list_modes(const query *r, int seat, answers *s)
{
    const lair_frame *f = &r->g->frame[r->g->n_frames - 1];
    unsigned modes = (unsigned)(f->declaring ? play_modes(r, seat, f->source) : trigger_modes(r, f));
    for (; modes; modes &= modes - 1) {
        answers_add(s, LAIR_OPTION(LAIR_DO_MODE, seat, (unsigned)__builtin_ctz(modes), 0));
    }
}

static void list_of_frame(const query *r, int seat, answers *s)
{
    const lair_frame *f = &r->g->frame[r->g->n_frames - 1];
    select_list(r, f, &machine_code(r, f->ability)[f->pc], seat, s);
}

/* Building, and what else may be done in one's turn to build. */
static void list_build(const query *r, int seat, answers *s)
{
    if (r->g->player[seat].builds) {
        build_list(r, seat, s);
    }
    answers_add(s, LAIR_OPTION(LAIR_DO_NO_BUILD, seat, 0, 0));
    miniboss_list_promotions(r, seat, s);
    build_list_coins(r, seat, s);
}

static void list_scheme(const query *r, int seat, answers *s)
{
    answers_add(s, LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0));
    for (unsigned spell = 0; spell < 2; spell++) {
        if (zone_left(r, spell) > 0) {
            answers_add(s, LAIR_OPTION(LAIR_DO_DRAW, seat, spell, 0));
        }
    }
}

void option_list(const query *r, int seat, answers *s)
{
    if (seat < 0 || seat >= LAIR_SEATS || !(r->g->pending >> seat & 1)) {
        return;
    }
    switch (r->g->decision) {
    case LAIR_ASK_BOSS: list_bosses(r, seat, s); break;
    case LAIR_ASK_MULLIGAN:
        answers_add(s, LAIR_OPTION(LAIR_DO_KEEP, seat, 0, 0));
        answers_add(s, LAIR_OPTION(LAIR_DO_MULLIGAN, seat, 0, 0));
        break;
    case LAIR_ASK_SETUP: list_first_rooms(r, seat, s); break;
    case LAIR_ASK_VISIT: town_list_visit(r, seat, s); break;
    case LAIR_ASK_BUILD: list_build(r, seat, s); break;
    case LAIR_ASK_DISCARD: setup_list_discards(r, seat, s); break;
    case LAIR_ASK_DRAW: town_list_draw(r, seat, s); break;
    case LAIR_ASK_PAY: build_list_pay(r, seat, s); break;
    case LAIR_ASK_SCHEME: list_scheme(r, seat, s); break;
    case LAIR_ASK_WINDOW: play_list(r, seat, s); break;
    case LAIR_ASK_MODE: list_modes(r, seat, s); break;
    case LAIR_ASK_TRIGGER: trigger_list(r, seat, s); break;
    case LAIR_ASK_NOTHING:
    case LAIR_ASK_WAITING: break;
    default: list_of_frame(r, seat, s); break;
    }
}

int option_sorted(lair_option *o, int n)
{
    bool in_order = true;
    for (int i = 1; i < n; i++) {
        in_order &= o[i - 1] < o[i];
    }
    if (in_order) { /* mostly they are, as they come */
        return n;
    }
    for (int i = 1; i < n; i++) {
        lair_option x = o[i];
        int k = i;
        while (k > 0 && o[k - 1] > x) {
            o[k] = o[k - 1];
            k--;
        }
        o[k] = x;
    }
    int kept = 1;
    for (int i = 1; i < n; i++) {
        if (o[i] != o[kept - 1]) {
            o[kept++] = o[i];
        }
    }
    return kept;
}

/* Nothing here asks for what the seat cannot know, so that its view need not be made. */
int lair_answers(const lair_game *game, const lair_pack *pack, int seat, lair_option *options, int capacity)
{
    const query r = {.g = game, .pack = pack};
    answers s = {.out = options, .capacity = capacity};
    option_list(&r, seat, &s);
    return option_sorted(options, s.n);
}

int lair_options(const lair_view *view, const lair_pack *pack, lair_option *options, int capacity)
{
    return lair_answers(&view->g, pack, view->seat, options, capacity);
}

/* ---- refusing ------------------------------------------------------------------------------------------------------- */

/* What the question of the moment may be answered with, by kind. */
static bool right_kind(const query *r, unsigned kind)
{
    switch (r->g->decision) {
    case LAIR_ASK_VISIT: return kind == LAIR_DO_DRAFT || kind == LAIR_DO_INSTEAD || kind == LAIR_DO_PLACE;
    case LAIR_ASK_BUILD:
        return kind == LAIR_DO_BUILD || kind == LAIR_DO_NO_BUILD || kind == LAIR_DO_PROMOTE ||
               kind == LAIR_DO_COIN;
    case LAIR_ASK_SETUP: return kind == LAIR_DO_BUILD || kind == LAIR_DO_NO_BUILD;
    case LAIR_ASK_WINDOW:
        return kind == LAIR_DO_PASS || kind == LAIR_DO_CAST || kind == LAIR_DO_USE || kind == LAIR_DO_COIN;
    default: return false;
    }
}

static bool listed(const query *r, int seat, lair_option o)
{
    lair_option all[LAIR_OPTIONS];
    answers s = {.out = all, .capacity = LAIR_OPTIONS};
    option_list(r, seat, &s);
    for (int i = 0; i < s.n; i++) {
        if (all[i] == o) {
            return true;
        }
    }
    return false;
}

/* A second room in one turn has a rule of its own. */
static int why_not_build(const query *r, int seat, unsigned card, unsigned where)
{
    const lair_game *g = r->g;
    if (g->decision == LAIR_ASK_SETUP) {
        return setup_why_not_first_room(r, seat, card, where);
    }
    int why = build_why_not(r, seat, card, where);
    bool used_up = g->decision == LAIR_ASK_BUILD && g->asked == seat && g->player[seat].builds == 0;
    return why == 0 && used_up ? BOOK(g, 68, 32) : why;
}

/* The rule that speaks about an answer of that kind, whatever is being asked. */
static int rule_against(const query *r, int seat, lair_option o)
{
    unsigned a = LAIR_OPTION_A(o), b = LAIR_OPTION_B(o);
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_BUILD: return why_not_build(r, seat, a, b);
    case LAIR_DO_PROMOTE: return miniboss_why_not_promote(r, seat, a, b);
    case LAIR_DO_COIN: return build_why_not_coin(r, seat, a);
    case LAIR_DO_DRAFT: return town_why_not_draft(r, seat, a);
    case LAIR_DO_INSTEAD: return town_why_not_instead(r, seat, a, b);
    case LAIR_DO_PLACE:
        return town_why_not_place(r, seat, a, r->g->decision == LAIR_ASK_VISIT, town_held(r->g));
    case LAIR_DO_SPACE: return town_why_not_place(r, seat, a, false, town_held(r->g));
    case LAIR_DO_CAST: return play_why_not_cast(r, seat, a);
    case LAIR_DO_USE: return play_why_not_use(r, seat, a, b);
    case LAIR_DO_MULLIGAN:
        if (r->g->phase != LAIR_SETUP || r->g->step > STEP_MULLIGAN) {
            return BOOK(r->g, 30, 17);
        }
        return setup_may_mulligan(r, seat) ? 0 : BOOK(r->g, 28, 17);
    default: return 0;
    }
}

/* So does one when it is no longer one's turn to build: one has placed, or has declined to. */
static int wrong_moment(const query *r, int seat, lair_option o)
{
    const lair_game *g = r->g;
    const lair_player *p = &g->player[seat];
    unsigned kind = LAIR_OPTION_KIND(o);
    if (kind != LAIR_DO_BUILD && kind != LAIR_DO_NO_BUILD) {
        return LAIR_NOT_ASKED;
    }
    if (g->phase == LAIR_SETUP && g->dungeon[seat].n) {
        return BOOK(g, 31, 18);
    }
    if (g->phase != LAIR_BUILD || (!p->built && p->builds)) {
        return LAIR_NOT_ASKED;
    }
    return kind == LAIR_DO_NO_BUILD ? FORBID(Q, 18) : p->built ? BOOK(g, 68, 32) : BOOK(g, 69, 33);
}

static bool source_number_ok(const query *r, lair_option o)
{
    unsigned kind = LAIR_OPTION_KIND(o), a = LAIR_OPTION_A(o);
    if (kind == LAIR_DO_CAST || kind == LAIR_DO_BUILD || kind == LAIR_DO_DRAFT || kind == LAIR_DO_COIN) {
        return a < r->pack->n_cards;
    }
    if (kind == LAIR_DO_USE || kind == LAIR_DO_INSTEAD) {
        unsigned what = LAIR_BY_WHAT(a), which = a & 0x1FF;
        return (what == 0 && a < r->pack->n_cards) || (what == LAIR_BY_BOSS && which < r->g->players) ||
               (what == LAIR_BY_HERO && which < r->g->n_heroes) ||
               (what == LAIR_BY_ITEM && which < r->g->n_items);
    }
    return true;
}

/* Fields a kind does not use must be empty: the same answer has one number only. */
static bool exact(lair_option o)
{
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_PASS:
    case LAIR_DO_NO_BUILD: return LAIR_OPTION_A(o) == 0 && LAIR_OPTION_B(o) == 0;
    case LAIR_DO_DRAFT:
    case LAIR_DO_PLACE:
    case LAIR_DO_COIN:
    case LAIR_DO_CAST: return LAIR_OPTION_B(o) == 0;
    default: return true;
    }
}

int option_why_not(const query *r, int seat, lair_option o)
{
    if (r->g->phase == LAIR_GAME_OVER) {
        return LAIR_GAME_IS_OVER;
    }
    if (seat < 0 || seat >= r->g->players || LAIR_OPTION_SEAT(o) != (unsigned)seat ||
        !source_number_ok(r, o)) {
        return LAIR_NOT_AN_ANSWER;
    }
    bool asked = r->g->pending >> seat & 1;
    unsigned kind = LAIR_OPTION_KIND(o);
    if (asked && right_kind(r, kind)) { /* the rules of that kind are all there is to it */
        return exact(o) ? rule_against(r, seat, o) : LAIR_NOT_AN_ANSWER;
    }
    if (asked && listed(r, seat, o)) {
        return 0;
    }
    int rule = rule_against(r, seat, o);
    if (rule) {
        return rule;
    }
    int moment = wrong_moment(r, seat, o);
    return asked && moment == LAIR_NOT_ASKED ? LAIR_NOT_AN_ANSWER : moment;
}

int lair_why_not(const lair_view *view, const lair_pack *pack, lair_option option)
{
    const query r = {.g = &view->g, .pack = pack};
    return rule_of_edition(&view->g, option_why_not(&r, view->seat, option));
}

/* ---- carrying out ----------------------------------------------------------------------------------------------------- */

static void commit(run *r, int seat, lair_option o)
{
    r->g->commit[seat] = o;
    r->g->pending &= (uint8_t) ~(1u << seat);
    if (r->g->pending == 0) {
        r->g->last_seat = LAIR_NO_SEAT; /* the order of answers leaves no trace */
        flow_answered(r);
    }
}

static void answer_mulligan(run *r, int seat, lair_option o)
{
    flow_answered(r);
    if (LAIR_OPTION_KIND(o) == LAIR_DO_MULLIGAN) {
        setup_take_mulligan(r, seat);
    } else {
        r->g->turn_ix++; /* has decided to keep */
    }
}

static void answer_visit(run *r, int seat, lair_option o)
{
    flow_answered(r);
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_DRAFT: town_draft(r, seat, LAIR_OPTION_A(o)); break;
    case LAIR_DO_INSTEAD: town_instead(r, seat, LAIR_OPTION_A(o), LAIR_OPTION_B(o)); break;
    default: town_place(r, seat, LAIR_OPTION_A(o)); break;
    }
}

static void answer_build(run *r, int seat, lair_option o)
{
    flow_answered(r);
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_BUILD: build_put(r, seat, LAIR_OPTION_A(o), LAIR_OPTION_B(o)); break;
    case LAIR_DO_PROMOTE: miniboss_promote(r, seat, LAIR_OPTION_A(o), LAIR_OPTION_B(o)); break;
    case LAIR_DO_COIN: build_take_coin(r, seat, LAIR_OPTION_A(o)); break;
    default: build_stop(r, seat); break;
    }
}

/* Together or one after the other, it lies there face-down from now on. */
static void answer_setup(run *r, int seat, lair_option o)
{
    if (decision_is_common(r->g)) {
        commit(r, seat, 0); /* what lies on the table need not be remembered */
    } else {
        flow_answered(r);
    }
    setup_put_first(r, seat, o);
}

static void answer_draw(run *r, int seat, lair_option o)
{
    flow_answered(r);
    if (LAIR_OPTION_KIND(o) == LAIR_DO_INSTEAD) {
        town_instead(r, seat, LAIR_OPTION_A(o), LAIR_OPTION_B(o));
    } else {
        town_draw(r, seat);
    }
}

static void answer_scheme(run *r, int seat, lair_option o)
{
    flow_answered(r);
    if (LAIR_OPTION_KIND(o) == LAIR_DO_DRAW) {
        zone_draw_to_hand(r, seat, LAIR_OPTION_A(o), false, NONE);
    }
}

static void answer_window(run *r, int seat, lair_option o)
{
    flow_answered(r);
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_CAST: play_begin_cast(r, seat, LAIR_OPTION_A(o)); break;
    case LAIR_DO_USE: play_begin_use(r, seat, LAIR_OPTION_A(o), LAIR_OPTION_B(o)); break;
    case LAIR_DO_COIN: build_take_coin(r, seat, LAIR_OPTION_A(o)); break;
    default: r->g->passed++; break;
    }
}

static void answer_trigger(run *r, int seat, lair_option o)
{
    unsigned source = LAIR_OPTION_A(o);
    flow_answered(r);
    trigger_start(
        r, trigger_pick(r->g, seat, source, (unsigned)source_ability(&r->query, source, LAIR_OPTION_B(o))));
}

void option_apply(run *r, int seat, lair_option o)
{
    switch (r->g->decision) {
    case LAIR_ASK_BOSS:
    case LAIR_ASK_DISCARD: commit(r, seat, o); break;
    case LAIR_ASK_SETUP: answer_setup(r, seat, o); break;
    case LAIR_ASK_DRAW: answer_draw(r, seat, o); break;
    case LAIR_ASK_SCHEME: answer_scheme(r, seat, o); break;
    case LAIR_ASK_PAY:
        flow_answered(r);
        build_paid(r, seat, LAIR_OPTION_A(o), LAIR_OPTION_KIND(o) == LAIR_DO_PAY);
        break;
    case LAIR_ASK_MULLIGAN: answer_mulligan(r, seat, o); break;
    case LAIR_ASK_VISIT: answer_visit(r, seat, o); break;
    case LAIR_ASK_BUILD: answer_build(r, seat, o); break;
    case LAIR_ASK_WINDOW: answer_window(r, seat, o); break;
    case LAIR_ASK_MODE:
        flow_answered(r);
        play_set_mode(r, (int)LAIR_OPTION_A(o));
        break;
    case LAIR_ASK_TRIGGER: answer_trigger(r, seat, o); break;
    default:
        flow_answered(r);
        machine_answer(r, o);
        break;
    }
}
