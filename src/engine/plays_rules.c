/* plays_rules.c - what may be played in a window, and what is in the way of the rest. */
#include "build.h"
#include "dungeon.h"
#include "flow.h"
#include "heroes.h"
#include "items.h"
#include "machine.h"
#include "miniboss.h"
#include "plays.h"
#include "select.h"
#include "situation.h"
#include "sources.h"
#include "triggers.h"
#include "zones.h"

/* ---- whether and why not ----------------------------------------------------------------------------------------- */

bool play_in_phase(const query *r, const lair_ability *a)
{
    unsigned only = a->flags & (LAIR_BUILD_ONLY | LAIR_ADVENTURE_ONLY);
    return !only || (r->g->phase == LAIR_BUILD ? only & LAIR_BUILD_ONLY : only & LAIR_ADVENTURE_ONLY);
}

/* Whoever gives up building rooms this turn must not have laid a card: face-down nobody can tell what it is. */
static bool too_late(const query *r, int seat, const lair_ability *a)
{
    const lair_ins *code = &r->pack->code[a->code];
    for (int pc = 0; pc < a->length && r->g->player[seat].built; pc++) {
        if (code[pc].op == LAIR_OP_NO_BUILD && !code[pc].a && (code[pc].b & 0x0F) == LAIR_W_YOU) {
            return build_lies(r->g, seat);
        }
    }
    return false;
}

static bool declarable(const query *r, int seat, unsigned source, unsigned ability)
{
    const lair_ability *a = &r->pack->abilities[ability];
    if ((a->flags & LAIR_UNPLAYABLE) || !play_in_phase(r, a)) {
        return false;
    }
    lair_frame f = source_frame(r, ability, source, seat);
    f.declaring = LAIR_FRAME_DECLARING;
    return machine_feasible(r, &f, 0, a->length) && !too_late(r, seat, a);
}

/* An ability may need more than all abilities of its card. */
static bool needs_met(const query *r, int seat, const lair_design *d, const lair_ability *a, unsigned source)
{
    uint32_t more = a->needs & ~d->needs & ~(uint32_t)LAIR_NEED_HERE;
    return !more || situation_meets(r, seat, more, source, NULL);
}

/* Bit per ability of a spell that could be chosen now. */
int play_modes(const query *r, int seat, unsigned card)
{
    const lair_design *d = card_design(r, card);
    int modes = 0;
    for (unsigned k = 0; k < d->n_abilities && k < 8; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        if ((a->on & LAIR_ON(CAST)) && needs_met(r, seat, d, a, card) &&
            declarable(r, seat, card, d->ability + k)) {
            modes |= 1 << k;
        }
    }
    return modes;
}

static unsigned phase_bit(const lair_game *g)
{
    return g->phase == LAIR_BUILD ? 1 : 2;
}

/* Is what this choice finds given away as a price? */
static bool found_is_given_away(const lair_ins *i)
{
    switch (i[1].op) {
    case LAIR_OP_DISCARD:
    case LAIR_OP_SHOW: return true;
    case LAIR_OP_DESTROY:
    case LAIR_OP_CLEAR_COUNTERS: return i[1].a == LAIR_R_THAT;
    case LAIR_OP_TURN_ITEM: return i[1].a;
    default: return i->op == LAIR_OP_CHOOSE_NUMBER || (i->op == LAIR_OP_CHOOSE_HERO && (i->b & LAIR_SECOND));
    }
}

/* Why an ability cannot be declared: the first thing in its way. */
static int why_not_declarable(const query *r, int seat, unsigned source, unsigned ability)
{
    const lair_ability *a = &r->pack->abilities[ability];
    lair_frame f = source_frame(r, ability, source, seat);
    f.declaring = LAIR_FRAME_DECLARING;
    if (!play_in_phase(r, a)) {
        return r->g->phase == LAIR_BUILD ? BOOK(r->g, 149, 39) : BOOK(r->g, 149, 73);
    }
    if (too_late(r, seat, a)) {
        return LAIR_CANNOT_PAY;
    }
    const lair_ins *code = &r->pack->code[a->code];
    for (const lair_ins *i = code; i->op != LAIR_OP_DECLARED && i->op != LAIR_OP_END; i++) {
        if (i->op == LAIR_OP_DESTROY && i->a == LAIR_R_THIS && dungeon_minion_on(r->g, source)) {
            return FORBID(SBM, 164);
        }
        if (!is_choice(i) && !machine_payable(r, &f, i)) {
            return LAIR_CANNOT_PAY;
        }
    }
    for (const lair_ins *i = code; i->op != LAIR_OP_DECLARED && i->op != LAIR_OP_END; i++) {
        if (i->op == LAIR_OP_IF && !select_condition(r, &f, i)) {
            return LAIR_NO_TARGET;
        }
        if (is_choice(i) && !(i->b & LAIR_OPTIONAL) && !select_any(r, &f, i)) {
            return found_is_given_away(i) ? LAIR_CANNOT_PAY : LAIR_NO_TARGET;
        }
    }
    return LAIR_NO_TARGET;
}

/* Outside windows nothing can be played, each phase having its own rule for it; in phases that have windows whatever
   else is in the way is named first. */
static int no_window(const lair_game *g)
{
    switch (g->phase) {
    case LAIR_SETUP: return BOOK(g, 35, 92);
    case LAIR_TOWN: return BOOK(g, 65, 31);
    case LAIR_BUILD: return g->step >= STEP_REVEAL ? BOOK(g, 84, 41) : LAIR_NOT_ASKED;
    case LAIR_MINION: return FORBID(SBM, 107);
    case LAIR_BAIT: return BOOK(g, 115, 67);
    case LAIR_END_OF_TURN: return BOOK(g, 138, 82);
    default: return LAIR_NOT_ASKED;
    }
}

/* A hero near the dungeon may keep its owner from casting. */
static bool cannot_cast(const query *r, int seat)
{
    const lair_game *g = r->g;
    for (uint32_t carried = item_mask(g, LAIR_ITEM_ON, LAIR_ITEM_ON); carried; carried &= carried - 1) {
        int i = __builtin_ctz(carried);
        unsigned hero = g->item_place[i] & 0x3F;
        if (!(item_design(r, (unsigned)i)->hears & LAIR_HAS_SILENCE)) {
            continue;
        }
        int zone = place_zone(g->hero_place[hero]);
        bool near = zone == LAIR_AT_ENTRANCE || zone == LAIR_IN_DUNGEON;
        if (near && place_who(g->hero_place[hero]) == seat &&
            source_says(r, LAIR_BY_ITEM | (unsigned)i, seat, LAIR_OP_SILENCE, LAIR_SILENT_SPELLS)) {
            return true;
        }
    }
    return false;
}

int play_why_not_cast(const query *r, int seat, unsigned card)
{
    const lair_game *g = r->g;
    if (card >= r->pack->n_cards || !lair_has(&g->hand[seat], card)) {
        return LAIR_NOT_IN_HAND;
    }
    if (!card_is_spell(r, card)) {
        return LAIR_NOT_AN_ANSWER;
    }
    int moment = g->step == STEP_WINDOW ? 0 : no_window(g);
    if (moment && moment != LAIR_NOT_ASKED) {
        return moment;
    }
    if (!(card_design(r, card)->phases & phase_bit(g))) {
        RULE(SBM, 151);
        return g->phase == LAIR_BUILD ? BOOK(g, 82, 39) : BOOK(g, 130, 78);
    }
    if (g->n_plays >= LAIR_PLAYS) {
        return LAIR_TABLE_LIMIT;
    }
    if (cannot_cast(r, seat)) {
        return LAIR_NO_EFFECT;
    }
    RULE(SBM, 152);
    return play_modes(r, seat, card) ? moment
                                     : why_not_declarable(r, seat, card, card_design(r, card)->ability);
}

/* R-RMB-053: a level-3 power that has been declared is as good as used. */
static bool is_pending(const lair_game *g, unsigned source, unsigned ability)
{
    for (int k = 0; k < g->n_plays; k++) {
        if (g->play[k].source == source && g->play[k].ability == ability) {
            return true;
        }
    }
    return false;
}

/* What an ability of a source that is in force lacks: its boss's level up, its own level, the right side of an item. */
static int why_not_yet(const lair_ability *a, unsigned source)
{
    if (a->flags & LAIR_AFTER_LEVEL_UP) {
        return FORBID(SBM, 174);
    }
    if (LAIR_BY_WHAT(source) == LAIR_BY_ITEM) {
        return FORBID(X, 14);
    }
    return a->flags & LAIR_LEVEL_3   ? FORBID(RMB, 53)
           : a->flags & LAIR_LEVEL_2 ? FORBID(RMB, 50)
                                     : FORBID(SBM, 13);
}

/* What keeps an ability of a source that is in force from being used in a window, before it is looked at closely;
   `on` says how it is used. */
static int why_not_at_all(const query *r, int seat, unsigned source, int ability, uint64_t on)
{
    if (ability < 0 || !(r->pack->abilities[ability].on & on)) {
        return FORBID(SBM, 150);
    }
    const lair_ability *a = &r->pack->abilities[ability];
    int owner = on == LAIR_ON(RIVAL) ? source_owner(r, source) : seat;
    RULE(RMB, 94);
    if (owner < 0 || !source_has(r, a, source, owner)) {
        return why_not_yet(a, source);
    }
    if (limit_used(r, a, source, owner, LAIR_NO_HERO) ||
        ((a->flags & LAIR_LEVEL_3) && is_pending(r->g, source, (unsigned)ability))) {
        return LAIR_USED_UP;
    }
    RULE(SBM, 149);
    return r->g->n_plays >= LAIR_PLAYS ? LAIR_TABLE_LIMIT : 0;
}

static int why_not_ability(const query *r, int seat, unsigned source, int ability, uint64_t on)
{
    int why = why_not_at_all(r, seat, source, ability, on);
    if (why || declarable(r, seat, source, (unsigned)ability)) {
        return why;
    }
    return why_not_declarable(r, seat, source, (unsigned)ability);
}

/* The same without the reason: windows are many, and most things cannot be done in most of them. */
static bool can_use(const query *r, int seat, unsigned source, int ability, uint64_t on)
{
    return why_not_at_all(r, seat, source, ability, on) == 0 &&
           declarable(r, seat, source, (unsigned)ability);
}

/* How a seat could use that source now: its own, an opponent's that opponents may use, or a card of its hand. */
static uint64_t way_to_use(const query *r, int seat, unsigned source, unsigned k)
{
    int ability = source_ability(r, source, k);
    bool from_hand = ability >= 0 && (r->pack->abilities[ability].flags & LAIR_FROM_HAND);
    if (from_hand) {
        return lair_has(&r->g->hand[seat], source) ? LAIR_ON(ACTIVATE) : 0;
    }
    int owner = source_owner(r, source);
    if (owner < 0 || source_barred(r, source)) {
        return 0;
    }
    if (ability >= 0 && (r->pack->abilities[ability].on & LAIR_ON(RIVAL))) {
        return owner != seat && source_active(r, source, owner) ? LAIR_ON(RIVAL) : 0;
    }
    return owner == seat && source_active(r, source, seat) ? LAIR_ON(ACTIVATE) : 0;
}

/* The seat cannot use it, whatever it says: why not. */
static int why_not_in_force(const query *r, int seat, unsigned source, unsigned k)
{
    int ability = source_ability(r, source, k);
    if (ability >= 0 && (r->pack->abilities[ability].flags & LAIR_FROM_HAND)) {
        return LAIR_NOT_IN_HAND;
    }
    if (LAIR_BY_WHAT(source) == LAIR_BY_ITEM) {
        return FORBID(X, 14);
    }
    int owner = source_owner(r, source);
    if (owner >= 0 && owner != seat) {
        return BOOK(r->g, 13, 94);
    }
    if (ability >= 0 && (r->pack->abilities[ability].on & LAIR_ON(RIVAL))) {
        return FORBID(Q, 50); /* the card says that others use it */
    }
    int miniboss = source < LAIR_CARDS ? miniboss_find(r->g, source) : -1;
    if (miniboss >= 0 && !miniboss_awake(r->g, miniboss)) {
        return miniboss_why_asleep(r, miniboss);
    }
    const lair_stack *stack = source_stack(r, source);
    return stack && (stack->flags & LAIR_DEACTIVATED) ? FORBID(X, 28) : FORBID(SBM, 13);
}

int play_why_not_use(const query *r, int seat, unsigned source, unsigned ability)
{
    RULE(SBM, 149);
    int moment = r->g->step == STEP_WINDOW ? 0 : no_window(r->g);
    if (moment && moment != LAIR_NOT_ASKED) {
        return moment;
    }
    uint64_t on = way_to_use(r, seat, source, ability);
    int why = on ? why_not_ability(r, seat, source, source_ability(r, source, ability), on)
                 : why_not_in_force(r, seat, source, ability);
    return why ? why : moment;
}

/* ---- listing --------------------------------------------------------------------------------------------------- */

/* What is listed: how a seat uses things. */
typedef struct listing {
    int seat;
    uint64_t on; /* LAIR_ON(ACTIVATE) or LAIR_ON(RIVAL) */
    answers *s;
} listing;

/* Worth a closer look? */
static bool promising(const query *r, const listing *l, const lair_design *d, unsigned source,
                      const lair_stack *here)
{
    return (d->hears & l->on) && situation_meets(r, l->seat, d->needs, source, here);
}

/* The source is known to be there, in force and in the right hands. */
__attribute__((noinline)) static void list_uses(const query *r, const listing *l, const lair_design *d,
                                                unsigned source, unsigned from_hand)
{
    for (unsigned k = 0; k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        if ((a->on & l->on) && (a->flags & LAIR_FROM_HAND) == from_hand &&
            needs_met(r, l->seat, d, a, source) &&
            can_use(r, l->seat, source, (int)(d->ability + k), l->on)) {
            answers_add(l->s, LAIR_OPTION(LAIR_DO_USE, l->seat, source, k));
        }
    }
}

/* What a boss has from another one. */
__attribute__((noinline)) static void list_copied(const query *r, const listing *l, int owner)
{
    unsigned boss = LAIR_BY_BOSS | (unsigned)owner;
    for (unsigned k = COPIED; k < 2 * COPIED; k++) {
        int ability = source_ability(r, boss, k);
        if (ability >= 0 && (r->pack->abilities[ability].on & l->on) &&
            can_use(r, l->seat, boss, ability, l->on)) {
            answers_add(l->s, LAIR_OPTION(LAIR_DO_USE, l->seat, boss, k));
        }
    }
}

/* Nothing keeps the source from being used. */
static bool unhindered(const query *r, unsigned source)
{
    bool inside = silencer_inside(r); /* both questions depend on it */
    return !((inside || number_changed(r->g, CHANGE(SILENT) | CHANGE(BOSS_SILENT))) && source_silent_now(r, source)) &&
           !(inside && source_barred_now(r, source));
}

static void list_cast(const query *r, int seat, unsigned card, answers *s)
{
    const lair_design *d = card_design(r, card);
    RULE(SBM, 151);
    if ((d->phases & phase_bit(r->g)) && situation_meets(r, seat, d->needs, card, NULL) &&
        play_modes(r, seat, card)) {
        answers_add(s, LAIR_OPTION(LAIR_DO_CAST, seat, card, 0));
    }
}

/* Spells of the hand, all of one word of the set. */
__attribute__((noinline)) static void list_spells(const query *r, int seat, uint64_t cards, int word,
                                                  answers *s)
{
    for (; cards && !answers_full(s); cards &= cards - 1) {
        list_cast(r, seat, (unsigned)(word * 64 + __builtin_ctzll(cards)), s);
    }
}

/* Other cards of the hand that are used from there. */
__attribute__((noinline)) static void list_held(const query *r, const listing *l, uint64_t cards, int word)
{
    for (; cards && !answers_full(l->s); cards &= cards - 1) {
        unsigned card = (unsigned)(word * 64 + __builtin_ctzll(cards));
        const lair_design *d = card_design(r, card);
        if (promising(r, l, d, card, NULL)) {
            list_uses(r, l, d, card, LAIR_FROM_HAND);
        }
    }
}

/* Spells, and what else is used from the hand. */
static void list_hand(const query *r, const listing *l)
{
    const lair_game *g = r->g;
    const lair_player *p = &g->player[l->seat];
    bool spells = p->hand_spells && g->n_plays < LAIR_PLAYS && !(g->n_items && cannot_cast(r, l->seat));
    bool rooms = p->hand_rooms && (g->rules.sets & (r->pack->in_hand_sets | LAIR_SETS_LAID_OUT));
    const lair_bits *hand = &g->hand[l->seat];
    for (int i = 0; spells && i < g->words; i++) {
        uint64_t cards = hand->w[i] & r->pack->spells.w[i];
        if (cards) {
            list_spells(r, l->seat, cards, i, l->s);
        }
    }
    uint64_t any = 0; /* mostly there is none */
    for (int i = 0; rooms && i < g->words; i++) {
        any |= hand->w[i] & r->pack->in_hand.w[i] & ~r->pack->spells.w[i];
    }
    for (int i = 0; any && i < g->words; i++) {
        list_held(r, l, hand->w[i] & r->pack->in_hand.w[i] & ~r->pack->spells.w[i], i);
    }
}

/* Awake under a room of one's own, or under another's if opponents may use them. */
__attribute__((noinline)) static void list_minibosses(const query *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    for (unsigned left = g->attached; left; left &= left - 1) {
        const lair_miniboss *m = &g->miniboss[__builtin_ctz(left)];
        const lair_design *d = card_design(r, m->card);
        if (!(d->hears & (LAIR_ON(ACTIVATE) | LAIR_ON(RIVAL)))) {
            continue;
        }
        int owner = 0, slot = dungeon_find(g, m->room, &owner);
        const lair_stack *stack = slot < 0 ? NULL : &g->dungeon[owner].stack[slot];
        const listing l = {seat, owner == seat ? LAIR_ON(ACTIVATE) : LAIR_ON(RIVAL), s};
        if (stack && !(stack->flags & LAIR_DEACTIVATED) && promising(r, &l, d, m->card, stack) &&
            unhindered(r, m->card)) {
            list_uses(r, &l, d, m->card, 0);
        }
    }
}

__attribute__((noinline)) static void list_rooms(const query *r, const listing *l, int owner, unsigned slots)
{
    for (unsigned m = slots; m && !answers_full(l->s); m &= m - 1) {
        const lair_stack *stack = &r->g->dungeon[owner].stack[__builtin_ctz(m)];
        const lair_design *d = card_design(r, stack->top);
        if (promising(r, l, d, stack->top, stack) && unhindered(r, stack->top)) {
            list_uses(r, l, d, stack->top, 0);
        }
    }
}

__attribute__((noinline)) static void list_boss(const query *r, const listing *l, int owner)
{
    unsigned boss = LAIR_BY_BOSS | (unsigned)owner;
    const lair_design *d = lair_boss(r->g, r->pack, owner);
    if (promising(r, l, d, boss, NULL) && unhindered(r, boss)) {
        list_uses(r, l, d, boss, 0);
    }
    if (r->g->player[owner].copied != NONE && unhindered(r, boss)) {
        list_copied(r, l, owner);
    }
}

/* The rooms and the boss whose bits are set. */
static void list_dungeon(const query *r, const listing *l, int owner, unsigned uses)
{
    if (uses & ~(unsigned)USES_BOSS) {
        list_rooms(r, l, owner, uses & ~(unsigned)USES_BOSS);
    }
    if (uses & USES_BOSS) {
        list_boss(r, l, owner);
    }
}

/* What opponents of its owner may use in another dungeon. */
static void list_rivals(const query *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    const listing l = {seat, LAIR_ON(RIVAL), s};
    for (int owner = 0; owner < g->players && !answers_full(s); owner++) {
        unsigned uses = dungeon_uses(r, owner) >> USES_RIVAL_SHIFT & USES_ALL;
        if (uses && owner != seat && !is_out(g, owner)) {
            list_dungeon(r, &l, owner, uses);
        }
    }
}

__attribute__((noinline)) static void list_hero(const query *r, const listing *l, unsigned hero)
{
    const lair_design *d = hero_design(r, hero);
    if (promising(r, l, d, LAIR_BY_HERO | hero, NULL) && !hero_silent(r, hero)) {
        list_uses(r, l, d, LAIR_BY_HERO | hero, 0);
    }
}

/* Heroes near another's dungeon. */
static void list_heroes(const query *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    const listing l = {seat, LAIR_ON(RIVAL), s};
    for (uint64_t m = g->rivals & g->near; m; m &= m - 1) {
        unsigned h = (unsigned)__builtin_ctzll(m);
        if (place_who(g->hero_place[h]) != seat) {
            list_hero(r, &l, h);
        }
    }
}

static void list_items(const query *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    const listing l = {seat, LAIR_ON(ACTIVATE), s};
    for (uint32_t own = item_mask(g, 0xFF, (uint8_t)(LAIR_ITEM_UP + seat)); own; own &= own - 1) {
        unsigned i = (unsigned)__builtin_ctz(own);
        const lair_design *d = item_design(r, i);
        if (promising(r, &l, d, LAIR_BY_ITEM | i, NULL)) {
            list_uses(r, &l, d, LAIR_BY_ITEM | i, 0);
        }
    }
}

/* What cards of the older sets add. */
static void list_more(const query *r, int seat, answers *s)
{
    list_rivals(r, seat, s);
    if (miniboss_any(r->g)) {
        list_minibosses(r, seat, s);
    }
    if (r->g->n_items) {
        list_items(r, seat, s);
    }
    list_heroes(r, seat, s);
    if (r->g->rules.coin_discard == LAIR_COIN_IN_WINDOWS) {
        build_list_coins(r, seat, s);
    }
}

void play_list(const query *r, int seat, answers *s)
{
    const listing own = {seat, LAIR_ON(ACTIVATE), s};
    answers_add(s, LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0));
    list_hand(r, &own);
    list_dungeon(r, &own, seat, dungeon_uses(r, seat) & USES_ALL);
    if (!only_super(r->g) && !answers_full(s)) {
        list_more(r, seat, s);
    }
}
