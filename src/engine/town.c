/* town.c - the beginning of a turn: Market, items, new heroes, Landmarks, and each player's visit (draft and Minion)
 * or, where there is no Market, one card each. */
#include "town.h"
#include "bits.h"
#include "dungeon.h"
#include "events.h"
#include "flow.h"
#include "heroes.h"
#include "items.h"
#include "machine.h"
#include "rng.h"
#include "sources.h"
#include "triggers.h"
#include "zones.h"

/* ---- Market and heroes ------------------------------------------------------------------------------------------- */

int lair_town_slots(const lair_game *g)
{
    if (!is_super(g)) {
        RULE(RMB, 29);
        return LAIR_HEROES;
    }
    return is_solo(g) ? 4 : g->rules.players; /* R-SOLO-009, R-SBM-036, R-X-019 */
}

static void restock_one(run *r, bool spell)
{
    unsigned card = zone_draw(r, spell);
    if (card == NONE) {
        return;
    }
    bits_add(&r->g->market, card);
    zone_see(r, card, 0xFF);
    EVENT(r, LAIR_EV_MARKET, LAIR_NO_SEAT, .card = (uint16_t)card, .rule = LAIR_RULE_SBM + 42);
}

/* R-SBM-042, R-SOLO-011, R-X-018: rooms first, then spells. */
void town_restock(run *r)
{
    lair_game *g = r->g;
    RULE(SBM, 37);
    RULE(SBM, 41);
    RULE(SBM, 42);
    RULE(SBM, 65); /* nothing can be played here: no window is opened before Build */
    int rooms = is_solo(g) ? 2 : g->rules.players > 5 ? 5 : g->rules.players;
    int spells = g->rules.players == 6 ? 2 : 1;
    if (is_solo(g)) {
        RULE(SOLO, 11);
        RULE(SOLO, 18);
    } else {
        RULE(SBM, 36);
    }
    if (g->rules.players > 4) {
        RULE(X, 18);
        RULE(X, 19);
    }
    for (int i = 0; i < rooms; i++) {
        restock_one(r, false);
    }
    for (int i = 0; i < spells; i++) {
        restock_one(r, true);
    }
    g->reveals = is_solo(g) ? 3 : g->rules.players; /* R-SOLO-007, R-SBM-043 */
    g->step = STEP_ITEMS;
}

/* R-RMB-027: a hero for every player that started, whoever is left. */
void town_begin(run *r)
{
    RULE(RMB, 31); /* nothing can be played here: no window is opened before Build */
    r->g->reveals = r->g->rules.players;
    r->g->step = STEP_ITEMS;
}

/* before the heroes. */
void town_items(run *r)
{
    r->g->step = STEP_HEROES;
    if (r->g->n_items) {
        RULE(Q, 48);
        item_reveal(r);
    }
}

/* R-SBM-022, 044, R-SOLO-008: a random ordinary hero while there is one, then a random epic one. */
static unsigned draw_hero(run *r)
{
    lair_game *g = r->g;
    if (g->n_top[2]) {
        unsigned h = g->top_hero[0];
        g->n_top[2]--;
        memmove(g->top_hero, g->top_hero + 1, g->n_top[2]);
        g->top_hero[g->n_top[2]] = 0;
        return h;
    }
    uint64_t all = hero_mask(g, LAIR_PLACE(LAIR_IN_DECK, 0)), epic = all & g->epics;
    uint64_t left = all == epic ? epic : all & ~epic;
    RULES(g, 22, 11);
    RULES(g, 44, 28);
    if (is_solo(g) && left == epic) {
        RULE(SOLO, 8);
    }
    if (!left) {
        return LAIR_NO_HERO;
    }
    return bit_nth(left, rng_below(g, LAIR_RNG_TOWN, (uint32_t)bit_count(left)));
}

/* R-SBM-043, R-RMB-027: one after the other, each arrival dealt with before the next. */
void town_heroes(run *r)
{
    lair_game *g = r->g;
    if (g->reveals == 0) {
        g->turn_ix = 0;
        g->step = STEP_VISIT;
        return;
    }
    g->reveals--;
    unsigned h = draw_hero(r);
    if (h == LAIR_NO_HERO) {
        RULE(Q, 10); /* reveal what is there */
        g->failed_reveal = 1;
        g->reveals = 0;
        return;
    }
    int rule = BOOK(g, 43, 27);
    if (is_solo(g)) {
        RULE(SOLO, 7);
    }
    flow_barrier(r);
    EVENT(r, LAIR_EV_HERO_REVEALED, LAIR_NO_SEAT, .hero = (uint8_t)h, .rule = (uint16_t)rule);
    town_enter(r, h, NONE);
    trigger_hear(r, flow_seat(g, 0), LAIR_ON(REVEALED), LAIR_BY_HERO | h, NONE, h, NONE);
}

/* ---- town and Landmarks --------------------------------------------------------------------------------------------- */

/* The hero of a Landmark; of the Tavern the one on top. */
unsigned town_landmark_hero(const lair_game *g, int landmark)
{
    return hero_last(g, LAIR_PLACE(LAIR_AT_LANDMARK, landmark));
}

/* R-SBM-047, 048, 052: a taken Landmark sends on to the Tavern. */
void town_to_landmark(run *r, unsigned hero, int landmark, unsigned source)
{
    lair_game *g = r->g;
    RULE(SBM, 48);
    if (landmark != LAIR_TAVERN && town_landmark_hero(g, landmark) != LAIR_NO_HERO) {
        RULE(SBM, 52); /* one with a Landmark of its own; a pushed one comes with a free Landmark */
        landmark = LAIR_TAVERN;
    }
    g->hero_damage[hero] = 0;
    g->hero_flags[hero] &= LAIR_HERO_ITEM | LAIR_HERO_RETURNED;
    if (g->hero_flags[hero] & LAIR_HERO_ITEM) {
        RULE(X, 13);
    }
    hero_move(r, hero, LAIR_PLACE(LAIR_AT_LANDMARK, landmark), source);
    if (landmark == LAIR_TAVERN && is_solo(g)) {
        RULE(SOLO, 20);
        g->tavern_end = 1;
    }
}

static int solo_landmark(const lair_game *g)
{
    RULE(SOLO, 10); /* the first open one, whatever the class */
    for (int l = LAIR_TEMPLE; l < LAIR_TAVERN; l++) {
        if (town_landmark_hero(g, l) == LAIR_NO_HERO) {
            return l;
        }
    }
    return LAIR_TAVERN;
}

static bool has_launchpad(const lair_game *g)
{
    return g->rules.sets >> LAIR_SET_CRASH_LANDING & 1;
}

/* The Landmark of a hero's class if it has that class and the Landmark is free; -1 otherwise. */
static int free_landmark(const lair_game *g, const lair_design *d, int class)
{
    static const uint8_t of_class[LAIR_CLASSES] = {LAIR_TEMPLE, LAIR_STADIUM, LAIR_LIBRARY, LAIR_HIDEOUT,
                                                   LAIR_LAUNCHPAD};
    bool exists = class != LAIR_EXPLORER || has_launchpad(g);
    bool its = (d->icons >> 8 * class & 0xFF) != 0;
    return exists && its && town_landmark_hero(g, of_class[class]) == LAIR_NO_HERO ? of_class[class] : -1;
}

static void mark_push(const lair_design *d, int landmark)
{
    (void)landmark; /* used by the markers only */
    if (d->icons == 0) {
        RULE(X, 6);
    } else if (landmark == LAIR_LAUNCHPAD) {
        RULE(X, 17);
    }
    bool two = bit_count(d->icons & 0x0101010101ull) > 1;
    if (two) {
        RULE(X, 5);
    }
    if (d->icons >> 8 * LAIR_EXPLORER & 0xFF) {
        RULE(Q, 46); /* the last that is looked at */
    }
}

/* R-SBM-046, R-X-005, 006: where a hero pushed out of town goes. Of two Landmarks the one further left, or by option
   the one of the treasure printed first. */
static int push_landmark(const query *r, unsigned hero)
{
    if (is_solo(r->g)) {
        return solo_landmark(r->g);
    }
    const lair_design *d = hero_design(r, hero);
    int landmark = -1;
    RULE(SBM, 6);
    RULE(SBM, 5);
    if (r->g->rules.dual_landmark == LAIR_DUAL_CARD_ORDER && d->first_class) {
        landmark = free_landmark(r->g, d, d->first_class - 1);
    }
    for (int c = 0; c < LAIR_CLASSES && landmark < 0; c++) {
        landmark = free_landmark(r->g, d, c);
    }
    mark_push(d, landmark);
    if (landmark >= 0) {
        RULE(SBM, 46);
        return landmark;
    }
    RULE(SBM, 47);
    return LAIR_TAVERN;
}

/* A hero comes to town, revealed or sent back: R-SBM-045, 049, 051, 135. */
void town_enter(run *r, unsigned hero, unsigned source)
{
    lair_game *g = r->g;
    const lair_design *d = hero_design(&r->query, hero);
    g->hero_damage[hero] = 0;
    for (unsigned k = 0; k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        if (a->on & LAIR_ON(ENTERS_TOWN)) {
            RULE(SBM, 51);
            RULE(SBM, 188);
            RULE(Q, 14);
            machine_instead(r, a, LAIR_BY_HERO | hero, 0, hero, NONE);
            return;
        }
    }
    const uint8_t town = LAIR_PLACE(LAIR_IN_TOWN, 0);
    while (hero_count(g, town) >= lair_town_slots(g)) {
        RULE(SBM, 49);
        if (is_solo(g)) {
            RULE(SOLO, 9);
        }
        unsigned oldest = hero_first(g, town);
        town_to_landmark(r, oldest, push_landmark(&r->query, oldest), NONE);
    }
    RULES(g, 45, 29);
    RULE(Q, 6);
    RULES(g, 50, 68); /* a hero's slot is its rank in the queue, so the others slide by themselves */
    hero_move(r, hero, town, source);
    if (g->n_items) {
        RULE(Q, 48);
        item_match(r);
    }
}

/* ---- the visit ------------------------------------------------------------------------------------------------------ */

/* Bit per Landmark that holds a hero. */
unsigned town_held(const lair_game *g)
{
    unsigned held = 0;
    for (uint64_t m = hero_zone_mask(g, LAIR_AT_LANDMARK); m; m &= m - 1) {
        held |= 1u << place_who(g->hero_place[__builtin_ctzll(m)]);
    }
    return held;
}

/* Bit per space of the Landmark row on which a Minion stands. */
static uint32_t taken_spaces(const lair_game *g)
{
    uint32_t taken = 0;
    for (int s = 0; s < g->players; s++) {
        taken |= g->player[s].minion <= LAIR_LANDMARKS * 3 ? 1u << g->player[s].minion : 0;
    }
    return taken;
}

static int why_not_landmark(const query *r, int landmark, int which, unsigned held_mask, uint32_t taken)
{
    if (landmark >= LAIR_LANDMARKS || (landmark == LAIR_LAUNCHPAD && !has_launchpad(r->g))) {
        return FORBID(SBM, 57);
    }
    if (landmark == LAIR_TAVERN && which != 2) {
        return FORBID(SBM, 61);
    }
    if (landmark == LAIR_LAUNCHPAD) {
        RULE(Q, 46);
    }
    bool held = held_mask >> landmark & 1;
    RULE(SBM, 64);
    if (which != 2 && held) {
        return FORBID(SBM, 62);
    }
    if (which == 2 && !held) {
        return FORBID(SBM, 63);
    }
    return taken >> LAIR_TOWN_SPACE(landmark, which) & 1 ? FORBID(SBM, 58) : 0;
}

static int why_not_room_space(const query *r, int seat, unsigned room)
{
    int owner = 0;
    if (room >= r->pack->n_cards || dungeon_find(r->g, room, &owner) < 0) {
        return FORBID(SBM, 57);
    }
    if (owner != seat) {
        return FORBID(SBM, 59);
    }
    return card_design(r, room)->hears & LAIR_ON(MINION) ? 0 : FORBID(SBM, 57);
}

/* R-SBM-057..063: may the seat's Minion be placed there? held: see town_held. */
int town_why_not_place(const query *r, int seat, unsigned space, bool in_visit, unsigned held)
{
    const lair_player *p = &r->g->player[seat];
    if (in_visit && (p->flags & LAIR_PLACED)) {
        return FORBID(SBM, 56);
    }
    if (in_visit && r->g->rules.visit_order == LAIR_VISIT_DRAFT_FIRST && !(p->flags & LAIR_DRAFTED)) {
        return FORBID(SBM, 56);
    }
    if (space == LAIR_HOME || (!in_visit && space == p->minion)) {
        return FORBID(SBM, 57);
    }
    if (space == LAIR_ON_BOSS) {
        if (!(source_hears(r, LAIR_BY_BOSS | (unsigned)seat) & LAIR_ON(MINION))) {
            return FORBID(SBM, 57);
        }
        return p->flags & LAIR_LEVELLED ? 0 : FORBID(SBM, 60);
    }
    if (space > LAIR_LANDMARKS * 3 && (space & ~0x1FFu) != LAIR_ON_ROOM) {
        return FORBID(SBM, 57); /* no such space */
    }
    return space & LAIR_ON_ROOM
               ? why_not_room_space(r, seat, space & 0x1FF)
               : why_not_landmark(r, (int)(space - 1) / 3, (int)(space - 1) % 3, held, taken_spaces(r->g));
}

/* Bit l at the place of the first space of Landmark l. */
static uint32_t first_spaces(unsigned landmarks)
{
    static const uint8_t three[8] = {0,      1,          1 << 3,          1 | 1 << 3,
                                     1 << 6, 1 | 1 << 6, 1 << 3 | 1 << 6, 1 | 1 << 3 | 1 << 6};
    _Static_assert(LAIR_LANDMARKS <= 6 && LAIR_TOWN_SPACE(1, 0) - LAIR_TOWN_SPACE(0, 0) == 3,
                   "three spaces each");
    return (three[landmarks & 7] | (uint32_t)three[landmarks >> 3 & 7] << 9) << LAIR_TOWN_SPACE(0, 0);
}

/* Bit per space of the Landmark row where a Minion could be placed: the summoning space of a Landmark that holds a hero,
   the others of one that does not. */
static uint32_t free_spaces(const lair_game *g)
{
    const unsigned held = town_held(g), launchpad = 1u << LAIR_LAUNCHPAD;
    const unsigned there = (1u << LAIR_LANDMARKS) - 1 - (has_launchpad(g) ? 0 : launchpad);
    uint32_t summoning = first_spaces(there & held) << 2;
    uint32_t others = first_spaces(there & ~held & ~(1u << LAIR_TAVERN)) * 3; /* both of them */
    return (summoning | others) & ~taken_spaces(g);
}

/* In a visit: whatever the space. */
static bool may_place_now(const lair_game *g, int seat)
{
    unsigned done = g->player[seat].flags & (LAIR_DRAFTED | LAIR_PLACED);
    return done == LAIR_DRAFTED || (!done && g->rules.visit_order != LAIR_VISIT_DRAFT_FIRST);
}

void town_list_spaces(const query *r, int seat, enum lair_option_kind kind, bool in_visit, answers *s)
{
    const lair_player *p = &r->g->player[seat];
    if (in_visit && !may_place_now(r->g, seat)) {
        return;
    }
    for (uint32_t m = free_spaces(r->g); m; m &= m - 1) {
        answers_add(s, LAIR_OPTION(kind, seat, (unsigned)__builtin_ctz(m), 0));
    }
    for (unsigned m = rooms_hearing(r, seat, LAIR_ON(MINION)); m; m &= m - 1) {
        unsigned room = r->g->dungeon[seat].stack[__builtin_ctz(m)].top;
        if (town_why_not_place(r, seat, LAIR_ON_ROOM | room, in_visit, 0) == 0) {
            answers_add(s, LAIR_OPTION(kind, seat, LAIR_ON_ROOM | room, 0));
        }
    }
    if ((p->flags & LAIR_LEVELLED) && town_why_not_place(r, seat, LAIR_ON_BOSS, in_visit, 0) == 0) {
        answers_add(s, LAIR_OPTION(kind, seat, LAIR_ON_BOSS, 0));
    }
}

/* Whatever the card. */
static int why_not_draft_now(const query *r, int seat)
{
    const lair_player *p = &r->g->player[seat];
    if (p->flags & LAIR_DRAFTED) {
        return FORBID(SBM, 53);
    }
    bool too_soon = r->g->rules.visit_order == LAIR_VISIT_PLACE_FIRST && !(p->flags & LAIR_PLACED);
    return too_soon ? FORBID(SBM, 56) : 0;
}

int town_why_not_draft(const query *r, int seat, unsigned card)
{
    int why = why_not_draft_now(r, seat);
    return why ? why : lair_has(&r->g->market, card) ? 0 : FORBID(SBM, 54);
}

/* R-SBM-067: an ability that draws from a deck instead of drafting. */
int town_why_not_instead(const query *r, int seat, unsigned source, unsigned ability)
{
    int why = why_not_draft_now(r, seat);
    if (why) {
        return why;
    }
    if (!source_active(r, source, seat)) {
        return FORBID(SBM, 13);
    }
    int number = source_ability(r, source, ability);
    if (number < 0) {
        return LAIR_NOT_AN_ANSWER;
    }
    const lair_ability *a = &r->pack->abilities[number];
    if (!(a->on & LAIR_ON(DRAFT_INSTEAD)) || (a->flags & LAIR_UNPLAYABLE)) {
        return LAIR_NOT_AN_ANSWER;
    }
    if ((a->flags & LAIR_AFTER_LEVEL_UP) && !(r->g->player[seat].flags & LAIR_LEVELLED)) {
        return FORBID(SBM, 174);
    }
    lair_frame f = machine_frame((unsigned)number, source, seat);
    return machine_feasible(r, &f, 0, a->length) ? 0 : LAIR_NO_EFFECT;
}

static void list_instead(const query *r, int seat, unsigned source, answers *s)
{
    if (!(source_hears(r, source) & LAIR_ON(DRAFT_INSTEAD))) {
        return;
    }
    for (unsigned k = 0; k < 2 * COPIED; k++) {
        int ability = source_ability(r, source, k);
        if (ability < 0 && k >= source_design(r, source)->n_abilities && r->g->player[seat].copied == NONE) {
            break; /* no more */
        }
        if (ability >= 0 && (r->pack->abilities[ability].on & LAIR_ON(DRAFT_INSTEAD)) &&
            town_why_not_instead(r, seat, source, k) == 0) {
            answers_add(s, LAIR_OPTION(LAIR_DO_INSTEAD, seat, source, k));
        }
    }
}

/* Whatever the seat has in force that could replace its draft or its draw. */
static void list_all_instead(const query *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    if (answers_full(s) || why_not_draft_now(r, seat) || !(dungeon_hears(r, seat) & LAIR_ON(DRAFT_INSTEAD))) {
        return;
    }
    for (int p = 0; p < g->dungeon[seat].n; p++) {
        unsigned room = dungeon_room(g, seat, p);
        if (room != NONE && (card_design(r, room)->hears & LAIR_ON(DRAFT_INSTEAD))) {
            list_instead(r, seat, room, s);
        }
    }
    if (g->player[seat].flags & LAIR_LEVELLED) {
        list_instead(r, seat, LAIR_BY_BOSS | (unsigned)seat, s);
    }
}

void town_list_visit(const query *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    for (int i = 0; i < g->words && why_not_draft_now(r, seat) == 0; i++) {
        for (uint64_t w = g->market.w[i]; w && !answers_full(s); w &= w - 1) {
            answers_add(s, LAIR_OPTION(LAIR_DO_DRAFT, seat, (unsigned)(i * 64 + __builtin_ctzll(w)), 0));
        }
    }
    list_all_instead(r, seat, s);
    if (!answers_full(s)) {
        town_list_spaces(r, seat, LAIR_DO_PLACE, true, s);
    }
}

static bool market_left(const lair_game *g)
{
    uint64_t any = 0;
    for (int i = 0; i < g->words; i++) {
        any |= g->market.w[i];
    }
    return any != 0;
}

static bool can_visit(const query *r, int seat)
{
    if (why_not_draft_now(r, seat) == 0 ? market_left(r->g)
                                        : may_place_now(r->g, seat) && free_spaces(r->g)) {
        return true; /* as it mostly is */
    }
    lair_option one[1];
    answers any = {.out = one, .capacity = 1};
    town_list_visit(r, seat, &any);
    return any.n > 0;
}

static void end_visits(run *r)
{
    for (int s = 0; s < r->g->players; s++) {
        r->g->player[s].flags &= (uint8_t) ~(LAIR_DRAFTED | LAIR_PLACED);
    }
    flow_next_phase(r);
}

/* In player order; a visit is over when both things are done, or cannot be. */
void town_visit(run *r)
{
    lair_game *g = r->g;
    if (g->turn_ix == g->n_order) {
        RULE(SBM, 66);
        end_visits(r);
        return;
    }
    int seat = flow_seat(g, g->turn_ix);
    if ((g->player[seat].flags & (LAIR_DRAFTED | LAIR_PLACED)) == (LAIR_DRAFTED | LAIR_PLACED)) {
        g->turn_ix++;
        return;
    }
    RULE(SBM, 38);
    RULE(SBM, 56);
    if (!can_visit(&r->query, seat)) { /* the half whose turn it is cannot be done */
        bool place = (g->player[seat].flags & LAIR_DRAFTED) || g->rules.visit_order == LAIR_VISIT_PLACE_FIRST;
        place = place && !(g->player[seat].flags & LAIR_PLACED);
        if (place) {
            RULE(Q, 12);
        }
        g->player[seat].flags |= place ? LAIR_PLACED : LAIR_DRAFTED;
        return;
    }
    RULE(Q, 11);
    flow_ask(r, seat, LAIR_ASK_VISIT);
}

/* R-RMB-030: a card of the room deck each, in player order; asked only who has something to do instead. */
void town_draws(run *r)
{
    lair_game *g = r->g;
    if (g->turn_ix == g->n_order) {
        end_visits(r);
        return;
    }
    int seat = flow_seat(g, g->turn_ix);
    lair_option one[1];
    answers other = {.out = one, .capacity = 1};
    list_all_instead(&r->query, seat, &other);
    if (g->player[seat].flags & LAIR_DRAFTED) {
        g->turn_ix++;
    } else if (other.n) {
        flow_ask(r, seat, LAIR_ASK_DRAW);
    } else {
        town_draw(r, seat);
    }
}

void town_list_draw(const query *r, int seat, answers *s)
{
    answers_add(s, LAIR_OPTION(LAIR_DO_DRAW, seat, 0, 0));
    list_all_instead(r, seat, s);
}

void town_draw(run *r, int seat)
{
    RULE(RMB, 30);
    RULE(RMB, 93); /* never a spell */
    r->g->player[seat].flags |= LAIR_DRAFTED;
    zone_draw_to_hand(r, seat, false, false, NONE);
}

void town_draft(run *r, int seat, unsigned card)
{
    lair_game *g = r->g;
    RULE(SBM, 53);
    RULE(SBM, 54);
    RULE(SBM, 55); /* taken openly: everybody still knows who holds it */
    bits_del(&g->market, card);
    zone_to_hand(r, card, seat, 0xFF);
    g->player[seat].flags |= LAIR_DRAFTED;
    EVENT(r, LAIR_EV_DRAFT, seat, .card = (uint16_t)card, .rule = LAIR_RULE_SBM + 53);
    trigger_dungeon(r, seat, LAIR_ON_YOU_DRAFT, NONE, LAIR_NO_HERO, card, NONE);
}

void town_instead(run *r, int seat, unsigned source, unsigned ability)
{
    RULE(SBM, 67);
    r->g->player[seat].flags |= LAIR_DRAFTED;
    EVENT(r, LAIR_EV_TRIGGER, seat, .source = (uint16_t)source, .rule = LAIR_RULE_SBM + 67);
    machine_push(r, (unsigned)source_ability(&r->query, source, ability), source, seat);
}

void town_place(run *r, int seat, unsigned space)
{
    RULE(SBM, 57);
    r->g->player[seat].minion = (uint16_t)space;
    r->g->player[seat].flags |= LAIR_PLACED;
    EVENT(r, LAIR_EV_MINION, seat, .amount = (int16_t)space, .rule = LAIR_RULE_SBM + 57);
}
