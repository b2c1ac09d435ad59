/* scenario_zones.c - conditions about where cards and heroes are. */
#include "scenario_run.h"

#include <string.h>

enum { LIST_MAX = 128 };

bool condition_fail(scenario_run *s)
{
    scenario_error(s, "%s", s->error);
    return true;
}

/* A list of names; -1 if it is wrong. */
static int read_list(scenario_run *s, phrase *t, unsigned kinds, names_ref *refs)
{
    int n = 0;
    if (words_word(t, "none") || words_word(t, "empty")) {
        return 0;
    }
    do {
        if (n == LIST_MAX) {
            scenario_error(s, "this list is too long");
            return -1;
        }
        if (!names_ref_read(&s->reader, t, kinds, false, &refs[n])) {
            (void)condition_fail(s);
            return -1;
        }
        n++;
    } while (words_char(t, ','));
    return n;
}

/* ---- cards without order ------------------------------------------------------------------------------- */

static void tell_cards(scenario_run *s, const lair_view *v, const lair_bits *set)
{
    char name[NAMES_TEXT];
    int n = 0;
    for (unsigned c = lair_bits_next(set, 0); c < LAIR_CARDS; c = lair_bits_next(set, c + 1)) {
        names_card(s->library, &v->g, c, name, sizeof name);
        scenario_is(s, "%s%s", n++ ? ", " : "", name);
    }
    if (!n) {
        scenario_is(s, "none");
    }
}

/* Takes a fitting card out of the set. Where a card is has been said already, so "of seat" means nothing
   here. */
static bool take_out(const scenario_run *s, const lair_view *v, lair_bits *set, names_ref ref)
{
    ref.seat = -1;
    for (unsigned c = lair_bits_next(set, 0); c < LAIR_CARDS; c = lair_bits_next(set, c + 1)) {
        if (names_ref_card(&s->reader, &v->g, ref, c)) {
            set->w[c >> 6] &= ~((uint64_t)1 << (c & 63));
            return true;
        }
    }
    return false;
}

/* "has A, B": at least these; "has no A": none of these; "A, B": exactly these. What is beside them is
   hidden. */
static bool compare_set(scenario_run *s, phrase *t, const lair_view *v, const lair_bits *set, int hidden)
{
    names_ref refs[LIST_MAX];
    bool has = words_word(t, "has"), no = has && words_word(t, "no"), holds = true;
    int n = read_list(s, t, WORDS_CARDS, refs);
    if (n < 0 || s->checking) {
        return true;
    }
    lair_bits left = *set;
    for (int specific = 1; specific >= 0; specific--) {
        for (int i = 0; i < n; i++) {
            if ((refs[i].copy != 0) == (specific != 0)) {
                holds = take_out(s, v, &left, refs[i]) != no && holds;
            }
        }
    }
    if (!has) {
        holds = holds && lair_bits_count(&left) == 0 && hidden == 0;
    }
    tell_cards(s, v, set);
    if (hidden > 0) {
        scenario_is(s, " and %d hidden", hidden);
    }
    return holds;
}

/* Behind a number: "rooms", "spells", or "cards", which may be left out. */
static bool count_is(scenario_run *s, phrase *t, words_measure n, int room_cards, int spells)
{
    static const char *const kinds[] = {"rooms", "room", "spells", "spell", "cards", "card"};
    int word = words_one_of(t, kinds, 6), kind = word < 0 ? 2 : word / 2;
    scenario_is(s, "%d rooms and %d spells", room_cards, spells);
    return s->checking || words_measure_fits(n, kind == 0   ? room_cards
                                                : kind == 1 ? spells
                                                            : room_cards + spells);
}

bool zones_hand(scenario_run *s, phrase *t, const lair_view *v, int seat)
{
    const lair_player *p = &v->g.player[seat];
    int shown = lair_bits_count(&v->g.hand[seat]), all = p->hand_rooms + p->hand_spells;
    words_measure n;
    scenario_is(s, "hand of seat %d: ", seat + 1);
    if (words_word(t, "hidden")) {
        scenario_is(s, "%d of %d cards are shown", shown, all);
        return s->checking || shown == 0;
    }
    if (words_measure_read(t, &n)) {
        return count_is(s, t, n, p->hand_rooms, p->hand_spells);
    }
    return compare_set(s, t, v, &v->g.hand[seat], all > shown ? all - shown : 0);
}

bool zones_market(scenario_run *s, phrase *t, const lair_view *v)
{
    words_measure n;
    scenario_is(s, "market: ");
    if (words_measure_read(t, &n)) {
        int spells = 0, all = lair_bits_count(&v->g.market);
        for (unsigned c = lair_bits_next(&v->g.market, 0); c < LAIR_CARDS;
             c = lair_bits_next(&v->g.market, c + 1)) {
            spells += lair_has(&s->library->pack.spells, c);
        }
        return count_is(s, t, n, all - spells, spells);
    }
    return compare_set(s, t, v, &v->g.market, 0);
}

bool zones_discard(scenario_run *s, phrase *t, const lair_view *v)
{
    words_measure n;
    scenario_is(s, "discard: ");
    if (words_measure_read(t, &n)) {
        return count_is(s, t, n, v->g.discard_rooms, v->g.discard_spells);
    }
    return compare_set(s, t, v, &v->g.discard, 0);
}

bool zones_knows(scenario_run *s, phrase *t, const lair_view *v)
{
    names_ref ref;
    int seat;
    if (!names_ref_read(&s->reader, t, WORDS_CARDS, false, &ref)) {
        return condition_fail(s);
    }
    if (!words_word(t, "in hand of") || !words_seat(t, &seat) || seat >= s->rules.players) {
        scenario_error(s, "knows <card> in hand of seat N");
        return true;
    }
    if (s->checking) {
        return true;
    }
    lair_bits hand = v->g.hand[seat];
    scenario_is(s, "seen in hand of seat %d: ", seat + 1);
    tell_cards(s, v, &hand);
    return take_out(s, v, &hand, ref);
}

/* ---- heroes in order ----------------------------------------------------------------------------------- */

static void tell_heroes(scenario_run *s, const lair_view *v, const uint8_t *heroes, int n)
{
    char name[NAMES_TEXT];
    for (int i = 0; i < n; i++) {
        names_hero(s->library, &v->g, heroes[i], name, sizeof name);
        scenario_is(s, "%s%s", i ? ", " : "", name);
    }
    if (!n) {
        scenario_is(s, "none");
    }
}

bool zones_queue(scenario_run *s, phrase *t, const lair_view *v, unsigned place)
{
    names_ref refs[LIST_MAX];
    uint8_t heroes[LAIR_HEROES];
    char name[NAMES_TEXT];
    int n = read_list(s, t, WORDS_HEROES, refs);
    if (n < 0 || s->checking) {
        return true;
    }
    int count = lair_queue(&v->g, (uint8_t)place, heroes);
    bool holds = n == count;
    for (int i = 0; holds && i < n; i++) {
        holds = names_ref_hero(&s->reader, &v->g, refs[i], heroes[i]);
    }
    names_place(place, name, sizeof name);
    scenario_is(s, "%s: ", name);
    tell_heroes(s, v, heroes, count);
    return holds;
}

/* "turned up A, B": both are in play and A was turned up before B. */
bool zones_turned(scenario_run *s, phrase *t, const lair_view *v)
{
    names_ref refs[LIST_MAX];
    char name[NAMES_TEXT];
    int n = read_list(s, t, WORDS_HEROES, refs), last = 0;
    bool holds = true;
    for (int i = 0; i < n && !s->checking; i++) {
        int is = 0;
        for (unsigned h = 0; h < v->g.n_heroes; h++) {
            if (v->g.hero_turned[h] && names_ref_hero(&s->reader, &v->g, refs[i], h)) {
                is = v->g.hero_turned[h];
                names_hero(s->library, &v->g, h, name, sizeof name);
                scenario_is(s, "%s was number %d; ", name, is);
            }
        }
        holds = holds && is > last;
        last = is;
    }
    return n < 0 || s->checking || holds;
}

bool zones_town(scenario_run *s, phrase *t, const lair_view *v)
{
    return zones_queue(s, t, v, LAIR_PLACE(LAIR_IN_TOWN, 0));
}

static bool find_hero(scenario_run *s, const lair_view *v, names_ref ref, unsigned *hero)
{
    for (unsigned h = 0; h < v->g.n_heroes; h++) {
        if (names_ref_hero(&s->reader, &v->g, ref, h)) {
            *hero = h;
            return true;
        }
    }
    scenario_is(s, "that hero is not in this game");
    s->unclear = true;
    return false;
}

/* Where a hero is, the room included. */
static void tell_hero(scenario_run *s, const lair_view *v, unsigned hero)
{
    char name[NAMES_TEXT];
    names_hero(s->library, &v->g, hero, name, sizeof name);
    scenario_is(s, "%s is at: ", name);
    names_place(v->g.hero_place[hero], name, sizeof name);
    scenario_is(s, "%s", name);
    if (v->g.walker == hero && v->g.walk_room != LAIR_NO_CARD) {
        names_card(s->library, &v->g, v->g.walk_room, name, sizeof name);
        scenario_is(s, ", in %s", name);
    }
}

static bool hero_number(scenario_run *s, phrase *t, const lair_view *v, names_ref ref, int which)
{
    words_measure n;
    unsigned hero;
    if (!words_measure_read(t, &n)) {
        scenario_error(s, "a number is missing");
        return true;
    }
    if (s->checking || !find_hero(s, v, ref, &hero)) {
        return s->checking;
    }
    int is = which == 0   ? v->g.hero_damage[hero]
             : which == 1 ? lair_health(v, &s->library->pack, hero, NULL)
                          : v->g.hero_heart[hero];
    scenario_is(s, "it is %d", is);
    return words_measure_fits(n, is);
}

static bool hero_in_room(scenario_run *s, phrase *t, const lair_view *v, names_ref ref)
{
    names_ref room;
    unsigned hero;
    if (!names_ref_read(&s->reader, t, WORDS_CARDS, false, &room)) {
        return condition_fail(s);
    }
    if (s->checking || !find_hero(s, v, ref, &hero)) {
        return s->checking;
    }
    tell_hero(s, v, hero);
    return v->g.walker == hero && v->g.walk_room != LAIR_NO_CARD &&
           names_ref_card(&s->reader, &v->g, room, v->g.walk_room);
}

/* The item it carries, or none. */
static bool hero_item(scenario_run *s, phrase *t, const lair_view *v, names_ref ref)
{
    names_ref item = {-1, 0, -1};
    unsigned hero;
    char name[NAMES_TEXT];
    bool none = words_word(t, "none") || words_word(t, "no item");
    if (!none && !names_ref_read(&s->reader, t, WORDS_ITEMS, false, &item)) {
        return condition_fail(s);
    }
    if (s->checking || !find_hero(s, v, ref, &hero)) {
        return s->checking;
    }
    int is = lair_item_of(&v->g, hero);
    names_item(s->library, &v->g, is < 0 ? LAIR_ITEMS : (unsigned)is, name, sizeof name);
    scenario_is(s, "it carries %s", name);
    return is < 0 ? none : !none && names_ref_item(&s->reader, &v->g, item, (unsigned)is);
}

bool zones_hero(scenario_run *s, phrase *t, const lair_view *v)
{
    static const char *const numbers[] = {"damage", "health", "heart"};
    names_ref ref;
    unsigned hero;
    if (!names_ref_read(&s->reader, t, WORDS_HEROES, false, &ref)) {
        return condition_fail(s);
    }
    int which = words_one_of(t, numbers, 3);
    if (which >= 0) {
        return hero_number(s, t, v, ref, which);
    }
    if (words_word(t, "item") || words_word(t, "carries")) {
        return hero_item(s, t, v, ref);
    }
    (void)(words_word(t, "in") || words_word(t, "at") || words_word(t, "as") || words_word(t, "a"));
    int place = names_place_read(t);
    if (place < 0) {
        return hero_in_room(s, t, v, ref);
    }
    if (s->checking || !find_hero(s, v, ref, &hero)) {
        s->unclear = s->unclear && place != 0;
        return s->checking || place == 0; /* nowhere: also one that is not in this game at all */
    }
    tell_hero(s, v, hero);
    enum lair_zone zone = lair_zone_of(v->g.hero_place[hero]), asked = lair_zone_of(place);
    bool gone = zone == LAIR_NOWHERE || zone == LAIR_REMOVED;
    bool either = asked == LAIR_IN_DECK || asked == LAIR_IN_TOWN;
    return v->g.hero_place[hero] == place || (either && zone == asked) || (place == 0 && gone);
}

/* ---- rooms --------------------------------------------------------------------------------------------- */

static void tell_attached(scenario_run *s, const lair_view *v, unsigned room)
{
    char name[NAMES_TEXT];
    int ix = room == LAIR_NO_CARD ? -1 : lair_miniboss_of(&v->g, room);
    if (ix >= 0) {
        names_card(s->library, &v->g, v->g.miniboss[ix].card, name, sizeof name);
        scenario_is(s, " (%s level %d)", name, v->g.miniboss[ix].level);
    }
}

static void tell_stack(scenario_run *s, const lair_view *v, int seat, int position)
{
    static const struct {
        uint8_t flag;
        const char *word;
    } marks[] = {{LAIR_STUNNED, "stunned"},
                 {LAIR_FROZEN, "frozen"},
                 {LAIR_FACE_DOWN, "face-down"},
                 {LAIR_DEACTIVATED, "deactivated"}};
    int slot = v->g.dungeon[seat].order[position];
    const lair_stack *stack = &v->g.dungeon[seat].stack[slot];
    const uint16_t *pile = lair_pile(&v->g, seat, slot);
    char name[NAMES_TEXT];
    int n = 0;
    for (int i = stack->height - 1; i >= 0; i--) {
        names_card(s->library, &v->g, pile[i], name, sizeof name);
        scenario_is(s, "%s", name);
        if (i == stack->height - 1) {
            for (int m = 0; m < 4; m++) {
                if (stack->flags & marks[m].flag) {
                    scenario_is(s, "%s%s", n++ ? ", " : " (", marks[m].word);
                }
            }
            if (stack->counters) {
                scenario_is(s, "%s%d counters", n++ ? ", " : " (", stack->counters);
            }
            if (stack->coins) {
                scenario_is(s, "%s%d coins", n++ ? ", " : " (", stack->coins);
            }
            scenario_is(s, "%s", n ? ")" : "");
        }
        tell_attached(s, v, pile[i]);
        scenario_is(s, "%s", i ? " over " : "");
    }
}

static void tell_rooms(scenario_run *s, const lair_view *v, int seat)
{
    int n = v->g.dungeon[seat].n;
    scenario_is(s, "rooms of seat %d: ", seat + 1);
    for (int i = n - 1; i >= 0; i--) {
        tell_stack(s, v, seat, i);
        scenario_is(s, "%s", i ? ", " : "");
    }
    scenario_is(s, "%s", n ? "" : "none");
}

static bool card_fits(const scenario_run *s, const lair_view *v, const room_words *w, unsigned card)
{
    return (w->ref.design < 0 || names_ref_card(&s->reader, &v->g, w->ref, card)) &&
           table_stack_fits(s, v, w, card);
}

/* Compares the words of one stack with a stack; a stack of one word may have anything beneath. */
static bool stack_fits(const scenario_run *s, const lair_view *v, int seat, int position, const room_words *w,
                       int n)
{
    int slot = v->g.dungeon[seat].order[position];
    const lair_stack *stack = &v->g.dungeon[seat].stack[slot];
    const uint16_t *pile = lair_pile(&v->g, seat, slot);
    if ((n > 1 && n != stack->height) || (w->counters >= 0 && w->counters != stack->counters) ||
        (w->coins >= 0 && w->coins != stack->coins) || (w->flags & ~stack->flags)) {
        return false;
    }
    for (int i = 0; i < n; i++) {
        if (!card_fits(s, v, &w[i], pile[stack->height - 1 - i])) {
            return false;
        }
    }
    return true;
}

static bool rooms_hidden(scenario_run *s, const lair_view *v, int seat)
{
    const lair_dungeon *d = &v->g.dungeon[seat];
    int face_down = 0, shown = 0;
    for (int i = 0; i < d->n; i++) {
        const lair_stack *stack = &d->stack[d->order[i]];
        if (stack->height && (stack->flags & LAIR_FACE_DOWN)) {
            face_down++;
            shown += lair_pile(&v->g, seat, d->order[i])[stack->height - 1] != LAIR_NO_CARD;
        }
    }
    scenario_is(s, "%d face-down rooms, %d of them shown", face_down, shown);
    return face_down > 0 && shown == 0;
}

bool zones_rooms(scenario_run *s, phrase *t, const lair_view *v, int seat)
{
    room_words words[LAIR_PILE];
    if (words_word(t, "hidden")) {
        return s->checking || rooms_hidden(s, v, seat);
    }
    int n = rooms_read(s, t, words, LAIR_PILE);
    if (n < 0 || s->checking) {
        return true;
    }
    int position = v->g.dungeon[seat].n - 1, i = 0;
    bool holds = true;
    while (i < n && position >= 0 && holds) {
        int height = 1;
        while (i + height < n && words[i + height - 1].over) {
            height++;
        }
        holds = stack_fits(s, v, seat, position, &words[i], height);
        i += height;
        position--;
    }
    tell_rooms(s, v, seat);
    return holds && i == n && position < 0;
}

/* ---- pending plays, newest last ------------------------------------------------------------------------ */

bool zones_plays(scenario_run *s, phrase *t, const lair_view *v)
{
    names_ref refs[LIST_MAX];
    char name[NAMES_TEXT];
    int n = read_list(s, t, WORDS_ANY, refs);
    if (n < 0 || s->checking) {
        return true;
    }
    bool holds = n == v->g.n_plays;
    scenario_is(s, "plays: %s", v->g.n_plays ? "" : "none");
    for (int i = 0; i < v->g.n_plays; i++) {
        holds = holds && names_ref_source(&s->reader, &v->g, refs[i], v->g.play[i].source);
        names_source(s->library, &v->g, v->g.play[i].source, name, sizeof name);
        scenario_is(s, "%s%s of seat %d", i ? ", " : "", name, v->g.play[i].seat + 1);
    }
    return holds;
}
