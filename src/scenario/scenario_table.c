/* scenario_table.c - conditions about coins, minibosses, items, what lasts for the turn and what has happened in it. */
#include "scenario_run.h"

#include <stddef.h>

const turn_word turn_words[TURN_WORDS] = {
    {"gained", offsetof(lair_player, gained)},       {"lured", offsetof(lair_player, lured)},
    {"destroyed", offsetof(lair_player, destroyed)}, {"spells cast", offsetof(lair_player, casts)},
    {"entered", offsetof(lair_player, heroes_in)},   {"built", offsetof(lair_player, built)},
    {"coined", offsetof(lair_player, coined)},       {"mulligans", offsetof(lair_player, mulligans)},
};

/* ---- coins --------------------------------------------------------------------------------------------- */

static bool number_is(scenario_run *s, const char *what, words_measure expected, int is)
{
    scenario_is(s, "%s %d ", what, is);
    return words_measure_fits(expected, is);
}

/* "coins of seat 1 3" or "coins Mousetrap 2" */
bool table_coins(scenario_run *s, phrase *t, const lair_view *v)
{
    names_ref ref;
    unsigned room;
    words_measure n;
    int seat, owner = 0;
    phrase rest = *t;
    (void)words_word(&rest, "of");
    if (words_seat(&rest, &seat)) {
        return !expect_seat(s, t, &seat) || !expect_number(s, t, &n) || s->checking ||
               number_is(s, "coins", n, v->g.player[seat].coins);
    }
    if (!names_ref_read(&s->reader, t, WORDS_CARDS, true, &ref)) {
        return condition_fail(s);
    }
    if (!expect_number(s, t, &n) || s->checking || !expect_room(s, v, ref, &room)) {
        return s->checking || s->bad;
    }
    int slot = lair_room_find(&v->g, room, &owner);
    return number_is(s, "coins", n, slot < 0 ? 0 : v->g.dungeon[owner].stack[slot].coins);
}

/* ---- minibosses ---------------------------------------------------------------------------------------- */

static int miniboss_find(const scenario_run *s, const lair_view *v, names_ref ref)
{
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        if (v->g.miniboss[i].level && names_ref_card(&s->reader, &v->g, ref, v->g.miniboss[i].card)) {
            return i;
        }
    }
    return -1;
}

/* Awake: its room is visible and active. */
static bool is_awake(const lair_view *v, unsigned room)
{
    int seat = 0, slot = lair_room_find(&v->g, room, &seat);
    return slot >= 0 && !(v->g.dungeon[seat].stack[slot].flags & (LAIR_DEACTIVATED | LAIR_FACE_DOWN));
}

static void tell_miniboss(scenario_run *s, const lair_view *v, int ix)
{
    const lair_miniboss *m = &v->g.miniboss[ix];
    char name[NAMES_TEXT];
    names_card(s->library, &v->g, m->card, name, sizeof name);
    scenario_is(s, "%s ", name);
    names_card(s->library, &v->g, m->room, name, sizeof name);
    scenario_is(s, "under %s level %d %s ", name, m->level, is_awake(v, m->room) ? "awake" : "asleep");
}

/* One thing that is said of a miniboss in play (-1: there is none). */
static bool miniboss_is(scenario_run *s, phrase *t, const lair_view *v, int ix)
{
    names_ref room;
    words_measure level;
    const lair_miniboss *m = ix < 0 ? NULL : &v->g.miniboss[ix];
    if (words_word(t, "level")) {
        return !expect_number(s, t, &level) || s->checking || (m && words_measure_fits(level, m->level));
    }
    if (words_word(t, "under")) {
        return !names_ref_read(&s->reader, t, WORDS_CARDS, true, &room)
                   ? condition_fail(s)
                   : s->checking || (m && names_ref_card(&s->reader, &v->g, room, m->room));
    }
    if (words_word(t, "awake")) {
        return s->checking || (m && is_awake(v, m->room));
    }
    if (words_word(t, "asleep")) {
        return s->checking || (m && !is_awake(v, m->room));
    }
    scenario_error(s, "of a miniboss can be said: under <room>, level 2, awake, asleep, not in play");
    return true;
}

/* "miniboss Draculad under Mousetrap level 2 awake", "miniboss Draculad not in play" */
bool table_miniboss(scenario_run *s, phrase *t, const lair_view *v)
{
    names_ref ref;
    bool holds = true;
    if (!names_ref_read(&s->reader, t, WORDS_MINIBOSSES, true, &ref)) {
        return condition_fail(s);
    }
    int ix = s->checking ? -1 : miniboss_find(s, v, ref);
    if (ix >= 0) {
        tell_miniboss(s, v, ix);
    } else {
        scenario_is(s, "it is not in play");
    }
    if (words_word(t, "not in play")) {
        return s->checking || ix < 0;
    }
    if (words_word(t, "in play")) {
        return s->checking || ix >= 0;
    }
    do {
        holds = miniboss_is(s, t, v, ix) && holds;
    } while (!s->bad && !words_done(t));
    return holds;
}

/* The seat whose dungeon holds the room, covered or not; -1 none. */
static int owner_of(const lair_view *v, unsigned room)
{
    for (int seat = 0; seat < v->g.players; seat++) {
        for (int i = 0; i < v->g.dungeon[seat].n_pile; i++) {
            if (v->g.dungeon[seat].pile[i] == room) {
                return seat;
            }
        }
    }
    return -1;
}

/* "minibosses A, B": all of the seat, in any order; or their number. */
bool table_minibosses(scenario_run *s, phrase *t, const lair_view *v, int seat)
{
    unsigned left = 0;
    words_measure n;
    bool holds = true;
    for (int i = 0; !s->checking && i < LAIR_ATTACHED; i++) {
        if (v->g.miniboss[i].level && owner_of(v, v->g.miniboss[i].room) == seat) {
            left |= 1u << i;
            tell_miniboss(s, v, i);
        }
    }
    scenario_is(s, "%s", left ? "" : "no minibosses ");
    if (words_measure_read(t, &n)) {
        return s->checking || words_measure_fits(n, __builtin_popcount(left));
    }
    if (words_word(t, "none")) {
        return s->checking || left == 0;
    }
    do {
        names_ref ref;
        if (!names_ref_read(&s->reader, t, WORDS_MINIBOSSES, false, &ref)) {
            return condition_fail(s);
        }
        int ix = s->checking ? -1 : miniboss_find(s, v, ref);
        holds = holds && ix >= 0 && left >> ix & 1u;
        left &= ix < 0 ? ~0u : ~(1u << ix);
    } while (words_char(t, ','));
    return s->checking || (holds && left == 0);
}

/* Is what the words say of coins and a miniboss true of that room? */
bool table_stack_fits(const scenario_run *s, const lair_view *v, const room_words *w, unsigned room)
{
    int ix = room == LAIR_NO_CARD ? -1 : lair_miniboss_of(&v->g, room);
    if (w->level < 0) {
        return ix < 0;
    }
    if (w->miniboss.design < 0) {
        return true;
    }
    return ix >= 0 && names_ref_card(&s->reader, &v->g, w->miniboss, v->g.miniboss[ix].card) &&
           (w->level == 0 || v->g.miniboss[ix].level == w->level);
}

/* ---- items --------------------------------------------------------------------------------------------- */

static void tell_item(scenario_run *s, const lair_view *v, unsigned item)
{
    char name[NAMES_TEXT];
    unsigned place = v->g.item_place[item];
    int is = names_item_place(place);
    names_item(s->library, &v->g, item, name, sizeof name);
    scenario_is(s, "%s is %s", name, names_item_places[is]);
    if (is == NAMES_CARRIED) {
        names_hero(s->library, &v->g, place - LAIR_ITEM_ON, name, sizeof name);
        scenario_is(s, " by %s", name);
    } else if (is == NAMES_FACE_UP || is == NAMES_FACE_DOWN) {
        scenario_is(s, " of seat %d", lair_item_whose(place) + 1);
    }
    scenario_is(s, "; ");
}

static unsigned item_find(const scenario_run *s, const lair_view *v, names_ref ref)
{
    unsigned item = 0;
    while (item < LAIR_ITEMS && !names_ref_item(&s->reader, &v->g, ref, item)) {
        item++;
    }
    return item;
}

static bool on_hero(scenario_run *s, phrase *t, const lair_view *v, unsigned place)
{
    names_ref hero;
    if (!names_ref_read(&s->reader, t, WORDS_HEROES, false, &hero)) {
        return condition_fail(s);
    }
    return s->checking ||
           (place >= LAIR_ITEM_ON && names_ref_hero(&s->reader, &v->g, hero, place - LAIR_ITEM_ON));
}

/* "item X waiting", "in deck", "spent", "on Rabbitt", "face-up of seat 1", "face-down of seat 1" */
bool table_item(scenario_run *s, phrase *t, const lair_view *v)
{
    names_ref ref;
    int seat;
    if (!names_ref_read(&s->reader, t, WORDS_ITEMS, false, &ref)) {
        return condition_fail(s);
    }
    unsigned item = s->checking ? LAIR_ITEMS : item_find(s, v, ref);
    unsigned place = item < LAIR_ITEMS ? v->g.item_place[item] : LAIR_ITEM_NOWHERE;
    if (item < LAIR_ITEMS) {
        tell_item(s, v, item);
    }
    if (words_word(t, "on") || words_word(t, "carried by")) {
        return on_hero(s, t, v, place);
    }
    int where = words_one_of(t, names_item_places, NAMES_ITEM_PLACES);
    if (where < 0) {
        return !scenario_unreadable(s, t, "place of an item (or: on <hero>)", names_item_places,
                                    NAMES_ITEM_PLACES);
    }
    phrase rest = *t;
    bool of = words_word(&rest, "of");
    if (of && !expect_seat(s, t, &seat)) {
        return true;
    }
    return s->checking || (names_item_place(place) == where && (!of || lair_item_whose(place) == seat));
}

/* The items waiting in town, the oldest first. */
static int waiting(const lair_view *v, uint8_t items[LAIR_ITEMS])
{
    int n = 0;
    for (int i = 0; i < LAIR_ITEMS; i++) {
        if (v->g.item_place[i] != LAIR_ITEM_IN_TOWN) {
            continue;
        }
        int at = n++;
        for (; at > 0 && v->g.item_order[items[at - 1]] > v->g.item_order[i]; at--) {
            items[at] = items[at - 1];
        }
        items[at] = (uint8_t)i;
    }
    return n;
}

/* "items A, B": those that wait, in order. */
bool table_items(scenario_run *s, phrase *t, const lair_view *v)
{
    uint8_t items[LAIR_ITEMS];
    int n = s->checking ? 0 : waiting(v, items), at = 0;
    bool holds = true;
    for (int i = 0; i < n; i++) {
        tell_item(s, v, items[i]);
    }
    scenario_is(s, "%s", n ? "" : "no item waits");
    if (!words_word(t, "none")) {
        do {
            names_ref ref;
            if (!names_ref_read(&s->reader, t, WORDS_ITEMS, false, &ref)) {
                return condition_fail(s);
            }
            holds = holds && at < n && names_ref_item(&s->reader, &v->g, ref, items[at]);
            at++;
        } while (words_char(t, ','));
    }
    return s->checking || (holds && at == n);
}

/* "seat 1 items A, B (face-down)": all of its score area, in any order. */
bool table_items_of(scenario_run *s, phrase *t, const lair_view *v, int seat)
{
    uint32_t left = 0;
    bool holds = true;
    for (unsigned i = 0; !s->checking && i < LAIR_ITEMS; i++) {
        unsigned place = v->g.item_place[i];
        if (lair_item_whose(place) == seat) {
            left |= 1u << i;
            tell_item(s, v, i);
        }
    }
    scenario_is(s, "%s", left ? "" : "it has no items");
    while (!words_word(t, "none")) {
        names_ref ref;
        if (!names_ref_read(&s->reader, t, WORDS_ITEMS, false, &ref)) {
            return condition_fail(s);
        }
        bool down = words_word(t, "(face-down)"), up = !down && words_word(t, "(face-up)");
        unsigned item = s->checking ? LAIR_ITEMS : item_find(s, v, ref);
        bool has = item < LAIR_ITEMS && left >> item & 1u;
        bool is_down = has && v->g.item_place[item] >= LAIR_ITEM_DOWN;
        holds = holds && has && !(down && !is_down) && !(up && is_down);
        left &= has ? ~(1u << item) : ~0u;
        if (!words_char(t, ',')) {
            break;
        }
    }
    return s->checking || (holds && left == 0);
}

bool table_item_deck(scenario_run *s, phrase *t, const lair_view *v)
{
    words_measure n;
    int is = 0;
    for (int i = 0; i < LAIR_ITEMS; i++) {
        is += v->g.item_place[i] == LAIR_ITEM_IN_DECK;
    }
    return !expect_number(s, t, &n) || s->checking || number_is(s, "item deck", n, is);
}

/* ---- what lasts for the turn, and the order of players ------------------------------------------------- */

static bool law_is_about(const scenario_run *s, const lair_view *v, const lair_mod *m, names_ref thing)
{
    return names_ref_hero(&s->reader, &v->g, thing, m->target) ||
           names_ref_card(&s->reader, &v->g, thing, m->target);
}

/* "law no entry seat 1", "law not lured Rabbitt", "law more souls seat 1 2": such a thing is in force. */
bool table_law(scenario_run *s, phrase *t, const lair_view *v)
{
    int seat = -1, law = words_one_of(t, names_laws, LAIR_MOD_COUNT);
    names_ref thing = {-1, 0, -1};
    words_measure n;
    if (law < 0) {
        return !scenario_unreadable(s, t, "law", names_laws, LAIR_MOD_COUNT);
    }
    phrase rest = *t;
    if (words_seat(&rest, &seat) && !expect_seat(s, t, &seat)) {
        return true;
    }
    bool number = words_measure_read(t, &n);
    if (!number && !words_done(t) &&
        !names_ref_read(&s->reader, t, WORDS_CARDS | WORDS_HEROES, true, &thing)) {
        return condition_fail(s);
    }
    number = number || words_measure_read(t, &n);
    for (int i = 0; !s->checking && i < v->g.n_mods; i++) {
        const lair_mod *m = &v->g.mod[i];
        int what = m->what & ~LAIR_MOD_LASTS;
        scenario_is(s, "%s %d seat %d; ", what < LAIR_MOD_COUNT ? names_laws[what] : "?", m->amount,
                    m->seat + 1);
        if (what == law && (seat < 0 || m->seat == seat) && (!number || words_measure_fits(n, m->amount)) &&
            (thing.design < 0 || law_is_about(s, v, m, thing))) {
            return true;
        }
    }
    scenario_is(s, "no such law is in force");
    return s->checking;
}

/* "order seat 2, seat 1": the players of this turn, in their order. */
bool table_order(scenario_run *s, phrase *t, const lair_view *v)
{
    int seat, n = 0;
    bool holds = true;
    do {
        if (!expect_seat(s, t, &seat)) {
            return true;
        }
        holds = holds && n < v->g.n_order && v->g.order[n] == seat;
        n++;
    } while (words_char(t, ','));
    for (int i = 0; i < v->g.n_order; i++) {
        scenario_is(s, "seat %d ", v->g.order[i] + 1);
    }
    return s->checking || (holds && n == v->g.n_order);
}
