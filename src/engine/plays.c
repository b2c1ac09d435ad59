/* plays.c - windows, and spells and abilities between declaring and resolving.
 *
 * A window asks every player in turn; each play restarts the round; when all pass, the newest play resolves and a
 * new round starts. When all pass with nothing pending the window closes. */
#include "internal.h"

/* ---- windows ---------------------------------------------------------------------------------------------------------- */

/* `starts` is asked first. Public whether or not anybody has something to play. */
void play_open(run *r, int starts, enum step after)
{
    lair_game *g = r->g;
    g->after = (uint8_t)after;
    g->passed = 0;
    g->window_start = (uint8_t)starts;
    g->step = STEP_WINDOW;
    if (g->players > 1) {
        flow_barrier(r);
    }
    EVENT(r, LAIR_EV_WINDOW, starts, .hero = g->walker, .card = g->walk_room, .amount = (int16_t)g->phase);
}

static void resolve_next(run *r);

/* The k-th seat a window asks. super: clockwise from the first asked; the others: it, then descending XP. */
static int asked_seat(const lair_game *g, int k)
{
    int start = 0;
    while (start < g->n_order - 1 && g->order[start] != g->window_start) {
        start++;
    }
    if (is_super(g)) {
        int ix = start + k;
        return g->order[ix >= g->n_order ? ix - g->n_order : ix];
    }
    return g->order[k == 0 ? start : k <= start ? k - 1 : k];
}

int play_rank(const lair_game *g, int seat)
{
    int k = 0;
    while (k < g->n_order - 1 && asked_seat(g, k) != seat) {
        k++;
    }
    return k;
}

static bool can_play(const run *r, int seat)
{
    lair_option two[2];
    answers s = {.out = two, .room = 2};
    play_list(r, seat, &s);
    return s.n == 2;
}

/* The hero this window is about is no longer where it was. */
static bool walker_gone(const lair_game *g)
{
    if (g->phase != LAIR_ADVENTURE || g->walker == LAIR_NO_HERO) {
        return false;
    }
    int zone = g->after == STEP_STEP_IN ? LAIR_AT_ENTRANCE : LAIR_IN_DUNGEON;
    return g->hero_place[g->walker] != LAIR_PLACE(zone, g->active);
}

void play_window(run *r)
{
    lair_game *g = r->g;
    if (g->players > 1) {
        flow_barrier(r); /* another seat may be asked now, whether or not it is */
    }
    if (g->n_plays == 0 && walker_gone(g)) {
        g->passed = 0;
        g->step = g->after; /* R-SBM-126: no window for a hero that is dead or has left */
        RULE(SBM, 126);
        return;
    }
    while (g->passed < g->n_order && !can_play(r, asked_seat(g, g->passed))) {
        g->passed++; /* who has nothing to play is not asked */
    }
    if (g->passed < g->n_order) {
        if (g->phase == LAIR_ADVENTURE && g->walk_room != NONE) {
            RULE(SBM, 123);
        }
        RULE(RMB, 23);
        RULE(Q, 4);
        flow_ask(r, asked_seat(g, g->passed), LAIR_ASK_WINDOW);
    } else if (g->n_plays) {
        resolve_next(r);
    } else {
        g->passed = 0;
        g->step = g->after;
    }
}

/* ---- what may be played -------------------------------------------------------------------------------------------------- */

bool play_in_phase(const run *r, const lair_ability *a)
{
    unsigned only = a->flags & (LAIR_BUILD_ONLY | LAIR_ADVENTURE_ONLY);
    return !only || (r->g->phase == LAIR_BUILD ? only & LAIR_BUILD_ONLY : only & LAIR_ADVENTURE_ONLY);
}

static bool declarable(const run *r, int seat, unsigned source, unsigned ability)
{
    const lair_ability *a = &r->pack->abilities[ability];
    if (!play_in_phase(r, a) || (a->flags & LAIR_UNPLAYABLE)) {
        return false;
    }
    lair_frame f = source_frame(r, ability, source, seat);
    f.declaring = 1;
    return machine_feasible(r, &f, 0, a->length);
}

/* Bit per ability of a spell that could be chosen now. */
int play_modes(const run *r, int seat, unsigned card)
{
    const lair_design *d = card_design(r, card);
    int modes = 0;
    for (unsigned k = 0; k < d->n_abilities && k < 8; k++) {
        if ((r->pack->abilities[d->ability + k].on & LAIR_ON(CAST)) &&
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
static bool is_price(const lair_ins *i)
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
static int why_not_declarable(const run *r, int seat, unsigned source, unsigned ability)
{
    const lair_ability *a = &r->pack->abilities[ability];
    lair_frame f = source_frame(r, ability, source, seat);
    f.declaring = 1;
    if (!play_in_phase(r, a)) {
        return FORBID(SBM, 149);
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
            return is_price(i) ? LAIR_CANNOT_PAY : LAIR_NO_TARGET;
        }
    }
    return LAIR_NO_TARGET;
}

/* Outside windows nothing can be played, each phase having its own rule for it. */
static int no_window(const lair_game *g)
{
    switch (g->phase) {
    case LAIR_SETUP: return FORBID(SBM, 35);
    case LAIR_TOWN: return BOOK(g, 65, 31);
    case LAIR_BUILD: return g->step >= STEP_REVEAL ? BOOK(g, 84, 41) : LAIR_NOT_ASKED;
    case LAIR_MINION: return FORBID(SBM, 107);
    case LAIR_BAIT: return BOOK(g, 115, 67);
    case LAIR_END_OF_TURN: return BOOK(g, 138, 82);
    default: return LAIR_NOT_ASKED;
    }
}

/* A hero near the dungeon may keep its owner from casting. */
static bool cannot_cast(const run *r, int seat)
{
    const lair_game *g = r->g;
    for (int i = 0; i < g->n_items; i++) {
        unsigned hero = g->item_place[i] & 0x3F;
        if (!(g->item_place[i] & LAIR_ITEM_ON) || !(item_design(r, (unsigned)i)->hears & LAIR_HAS_SILENCE)) {
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

int play_why_not_cast(const run *r, int seat, unsigned card)
{
    const lair_game *g = r->g;
    if (card >= r->pack->n_cards || !lair_has(&g->hand[seat], card)) {
        return LAIR_NOT_IN_HAND;
    }
    if (!card_is_spell(r, card)) {
        return LAIR_NOT_AN_ANSWER;
    }
    if (g->step != STEP_WINDOW) {
        return no_window(g);
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
    return play_modes(r, seat, card) ? 0 : why_not_declarable(r, seat, card, card_design(r, card)->ability);
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

/* What keeps an ability of a source that is in force from being used in a window, before it is looked at closely;
   `on` says how it is used. */
static int why_not_at_all(const run *r, int seat, unsigned source, int ability, uint64_t on)
{
    if (ability < 0 || !(r->pack->abilities[ability].on & on)) {
        return FORBID(SBM, 150);
    }
    const lair_ability *a = &r->pack->abilities[ability];
    int owner = on == LAIR_ON(RIVAL) ? source_owner(r, source) : seat;
    RULE(RMB, 94);
    if (owner < 0 || !source_has(r, a, source, owner)) {
        return a->flags & LAIR_AFTER_LEVEL_UP ? FORBID(SBM, 174) : FORBID(SBM, 13);
    }
    if (limit_used(r, a, source, owner, LAIR_NO_HERO) ||
        ((a->flags & LAIR_LEVEL_3) && is_pending(r->g, source, (unsigned)ability))) {
        return LAIR_USED_UP;
    }
    RULE(SBM, 149);
    return r->g->n_plays >= LAIR_PLAYS ? LAIR_TABLE_LIMIT : 0;
}

static int why_not_ability(const run *r, int seat, unsigned source, int ability, uint64_t on)
{
    int why = why_not_at_all(r, seat, source, ability, on);
    if (why || declarable(r, seat, source, (unsigned)ability)) {
        return why;
    }
    return why_not_declarable(r, seat, source, (unsigned)ability);
}

/* The same without the reason: windows are many, and most things cannot be done in most of them. */
static bool can_use(const run *r, int seat, unsigned source, int ability, uint64_t on)
{
    return why_not_at_all(r, seat, source, ability, on) == 0 &&
           declarable(r, seat, source, (unsigned)ability);
}

/* How a seat could use that source now: its own, an opponent's that opponents may use, or a card of its hand. */
static uint64_t way_to_use(const run *r, int seat, unsigned source, unsigned k)
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

int play_why_not_use(const run *r, int seat, unsigned source, unsigned ability)
{
    if (r->g->step != STEP_WINDOW) {
        RULE(SBM, 149);
        return no_window(r->g);
    }
    uint64_t on = way_to_use(r, seat, source, ability);
    return on ? why_not_ability(r, seat, source, source_ability(r, source, ability), on) : FORBID(SBM, 13);
}

/* What is listed: how a seat uses things. */
typedef struct listing {
    int seat;
    uint64_t on; /* LAIR_ON(ACTIVATE) or LAIR_ON(RIVAL) */
    answers *s;
} listing;

/* Worth a closer look? */
static bool promising(const run *r, const listing *l, const lair_design *d, unsigned source,
                      const lair_stack *here)
{
    return (d->hears & l->on) && situation_meets(r, l->seat, d->needs, source, here);
}

/* The source is known to be there, in force and in the right hands. */
static void list_uses(const run *r, const listing *l, unsigned source, unsigned from_hand)
{
    const lair_design *d = source_design(r, source);
    for (unsigned k = 0; k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        if ((a->on & l->on) && (a->flags & LAIR_FROM_HAND) == from_hand &&
            can_use(r, l->seat, source, (int)(d->ability + k), l->on)) {
            answers_add(l->s, LAIR_OPTION(LAIR_DO_USE, l->seat, source, k));
        }
    }
}

/* What a boss has from another one. */
static void list_copied(const run *r, const listing *l, int owner)
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
static bool unhindered(const run *r, unsigned source)
{
    return !source_silent(r, source) && !source_barred(r, source);
}

static void list_casts(const run *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    unsigned now = phase_bit(g);
    if (g->n_plays >= LAIR_PLAYS || g->player[seat].hand_spells == 0 ||
        (g->n_items && cannot_cast(r, seat))) {
        return;
    }
    for (int i = 0; i < g->words; i++) {
        for (uint64_t spells = g->hand[seat].w[i] & r->pack->spells.w[i]; spells; spells &= spells - 1) {
            unsigned card = (unsigned)(i * 64 + __builtin_ctzll(spells));
            const lair_design *d = card_design(r, card);
            RULE(SBM, 151);
            if ((d->phases & now) && situation_meets(r, seat, d->needs, card, NULL) &&
                play_modes(r, seat, card)) {
                answers_add(s, LAIR_OPTION(LAIR_DO_CAST, seat, card, 0));
                if (answers_full(s)) {
                    return;
                }
            }
        }
    }
}

/* Awake under a room of one's own, or under another's if opponents may use them. */
static void list_minibosses(const run *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        const lair_miniboss *m = &g->miniboss[i];
        if (!m->level) {
            continue;
        }
        const lair_design *d = card_design(r, m->card);
        if (!(d->hears & (LAIR_ON(ACTIVATE) | LAIR_ON(RIVAL)))) {
            continue;
        }
        int owner = 0, slot = dungeon_find(g, m->room, &owner);
        const lair_stack *stack = slot < 0 ? NULL : &g->dungeon[owner].stack[slot];
        const listing l = {seat, owner == seat ? LAIR_ON(ACTIVATE) : LAIR_ON(RIVAL), s};
        if (stack && !(stack->flags & LAIR_DEACTIVATED) && promising(r, &l, d, m->card, stack) &&
            unhindered(r, m->card)) {
            list_uses(r, &l, m->card, 0);
        }
    }
}

static void list_rooms(const run *r, const listing *l, int owner)
{
    const lair_dungeon *dungeon = &r->g->dungeon[owner];
    for (unsigned m = rooms_hearing(r, owner, l->on); m && !answers_full(l->s); m &= m - 1) {
        const lair_stack *stack = &dungeon->stack[dungeon->order[__builtin_ctz(m)]];
        if (promising(r, l, card_design(r, stack->top), stack->top, stack) && unhindered(r, stack->top)) {
            list_uses(r, l, stack->top, 0);
        }
    }
}

static void list_boss(const run *r, const listing *l, int owner)
{
    unsigned boss = LAIR_BY_BOSS | (unsigned)owner;
    if (!(boss_hears(r, owner) & l->on) || !unhindered(r, boss)) {
        return;
    }
    if (promising(r, l, lair_boss(r->g, r->pack, owner), boss, NULL)) {
        list_uses(r, l, boss, 0);
    }
    if (r->g->player[owner].copied != NONE) {
        list_copied(r, l, owner);
    }
}

/* What stands in dungeons: one's own, and what opponents of its owner may use. */
static void list_dungeons(const run *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    bool others = !only_super(g);
    for (int owner = others ? 0 : seat; owner < (others ? g->players : seat + 1); owner++) {
        const listing l = {seat, owner == seat ? LAIR_ON(ACTIVATE) : LAIR_ON(RIVAL), s};
        if (!is_out(g, owner) && !answers_full(s)) {
            list_rooms(r, &l, owner);
            list_boss(r, &l, owner);
        }
    }
}

static void list_from_hand(const run *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    const listing l = {seat, LAIR_ON(ACTIVATE), s};
    int words = g->player[seat].hand_rooms && (g->rules.sets & r->pack->in_hand_sets) ? g->words : 0;
    for (int w = 0; w < words; w++) {
        for (uint64_t m = g->hand[seat].w[w] & r->pack->in_hand.w[w]; m; m &= m - 1) {
            unsigned card = (unsigned)(w * 64 + __builtin_ctzll(m));
            if (promising(r, &l, card_design(r, card), card, NULL)) {
                list_uses(r, &l, card, LAIR_FROM_HAND);
            }
        }
    }
}

/* Heroes near another's dungeon. */
static void list_heroes(const run *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    const listing l = {seat, LAIR_ON(RIVAL), s};
    for (uint64_t m = hero_near_mask(g); m; m &= m - 1) {
        unsigned h = (unsigned)__builtin_ctzll(m);
        if (place_who(g->hero_place[h]) != seat &&
            promising(r, &l, hero_design(r, h), LAIR_BY_HERO | h, NULL) && !hero_silent(r, h)) {
            list_uses(r, &l, LAIR_BY_HERO | h, 0);
        }
    }
}

static void list_items(const run *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    const listing l = {seat, LAIR_ON(ACTIVATE), s};
    for (unsigned i = 0; i < g->n_items; i++) {
        if (g->item_place[i] == LAIR_ITEM_UP + seat &&
            promising(r, &l, item_design(r, i), LAIR_BY_ITEM | i, NULL)) {
            list_uses(r, &l, LAIR_BY_ITEM | i, 0);
        }
    }
}

/* What cards of the older sets add. */
static void list_more(const run *r, int seat, answers *s)
{
    if (has_coins(r->g) && miniboss_any(r->g)) {
        list_minibosses(r, seat, s);
    }
    list_items(r, seat, s);
    list_from_hand(r, seat, s);
    list_heroes(r, seat, s);
    if (r->g->rules.coin_discard == LAIR_COIN_IN_WINDOWS) {
        build_list_coins(r, seat, s);
    }
}

void play_list(const run *r, int seat, answers *s)
{
    answers_add(s, LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0));
    list_casts(r, seat, s);
    list_dungeons(r, seat, s);
    if (!only_super(r->g) && !answers_full(s)) {
        list_more(r, seat, s);
    }
}

/* ---- declaring ------------------------------------------------------------------------------------------------------------- */

static void begin(run *r, int seat, unsigned source, unsigned ability)
{
    lair_frame *f = machine_push(r, ability, source, seat);
    *f = source_frame(r, ability, source, seat);
    f->declaring = 1;
}

void play_begin_cast(run *r, int seat, unsigned card)
{
    const lair_design *d = card_design(r, card);
    int modes = d->n_abilities == 1 ? 1 : play_modes(r, seat, card); /* that it can be cast is known */
    begin(r, seat, card, d->ability + (unsigned)__builtin_ctz((unsigned)modes));
    if (modes & (modes - 1)) {
        flow_ask(r, seat, LAIR_ASK_MODE);
    }
}

void play_set_mode(run *r, int mode)
{
    lair_frame *f = &r->g->frame[r->g->n_frames - 1];
    f->ability = (uint16_t)(source_design(r, f->source)->ability + mode);
}

void play_begin_use(run *r, int seat, unsigned source, unsigned ability)
{
    begin(r, seat, source, (unsigned)source_ability(r, source, ability));
}

static void tell_targets(run *r, const lair_frame *f)
{
    const uint16_t *l = f->local;
    if (l[LAIR_L_HERO] != NONE) {
        EVENT(r, LAIR_EV_TARGET, f->seat, .hero = (uint8_t)l[LAIR_L_HERO], .source = f->source, .amount = -1);
    }
    for (int k = LAIR_L_ROOM; k <= LAIR_L_ROOM2; k++) {
        if (l[k] != NONE) {
            EVENT(r, LAIR_EV_TARGET, f->seat, .card = l[k], .source = f->source, .amount = -1);
        }
    }
    if (l[LAIR_L_PLAYER] != NONE) {
        EVENT(r, LAIR_EV_TARGET, f->seat, .source = f->source, .amount = (int16_t)l[LAIR_L_PLAYER]);
    }
    bool open = l[LAIR_L_CARD] < LAIR_CARDS &&
                (lair_has(&r->g->discard, l[LAIR_L_CARD]) || miniboss_find(r->g, l[LAIR_L_CARD]) >= 0);
    if (open) {
        EVENT(r, LAIR_EV_TARGET, f->seat, .card = l[LAIR_L_CARD], .source = f->source, .amount = -1);
    }
    if (l[LAIR_L_PLAY] != NONE) {
        EVENT(r, LAIR_EV_TARGET, f->seat, .card = l[LAIR_L_PLAY], .source = f->source, .amount = -1);
    }
}

static bool is_spell_play(const run *r, const lair_frame *f)
{
    return f->source < LAIR_CARDS && card_is_spell(r, f->source);
}

/* What is played is said before it is paid for. */
void play_announce(run *r, const lair_frame *f)
{
    if (is_spell_play(r, f)) {
        zone_see(r, f->source, 0xFF);
        EVENT(r, LAIR_EV_CAST, f->seat, .card = f->source, .rule = LAIR_RULE_SBM + 151);
    } else {
        RULE(SBM, 148);
        EVENT(r, LAIR_EV_USE, f->seat, .source = f->source, .rule = LAIR_RULE_SBM + 149);
    }
}

static bool is_tax(const lair_ins *i)
{
    return i->op == LAIR_OP_LAW && i->a == LAIR_MOD_TAX;
}

/* A taxed player pays or loses the spell: the taxing card goes on behind that law, about this spell. */
static void tax(run *r, int seat, unsigned spell)
{
    lair_game *g = r->g;
    for (int k = 0; k < g->n_mods && g->n_frames < LAIR_FRAMES; k++) {
        const lair_mod *m = &g->mod[k];
        if (m->what != LAIR_MOD_TAX || m->seat != seat || m->source >= LAIR_CARDS) {
            continue;
        }
        unsigned ability = card_design(r, m->source)->ability;
        const lair_ins *code = machine_code(r, ability);
        uint8_t pc = 0;
        while (!is_tax(&code[pc]) && code[pc].op != LAIR_OP_END) {
            pc++;
        }
        lair_frame *f = machine_push(r, ability, m->source, m->target);
        f->pc = (uint8_t)(pc + is_tax(&code[pc]));
        f->committed = 1;
        f->local[LAIR_L_PLAY] = (uint16_t)spell;
        f->local[LAIR_L_PLAYER] = (uint16_t)seat;
    }
}

/* Targets are chosen and costs are paid: from now on it can be answered. */
void play_declared(run *r, lair_frame *f)
{
    lair_game *g = r->g;
    bool spell = is_spell_play(r, f);
    if (spell) {
        zone_from_hand(r, f->source, f->seat);
    } else {
        int owner = source_owner(r, f->source);
        limit_mark(r, machine_ability(r, f->ability), f->source, owner < 0 ? f->seat : owner, LAIR_NO_HERO);
    }
    tell_targets(r, f);
    lair_play *p = &g->play[g->n_plays++];
    *p = (lair_play){.source = f->source, .ability = f->ability, .seat = f->seat, .spell = spell, .x = f->x};
    memcpy(p->local, f->local, sizeof p->local);
    g->passed = 0;
    RULE(SBM, 146);
    if (spell && number_has_mod(g, LAIR_MOD_TAX, f->seat, NONE)) {
        flow_barrier(r); /* the others have seen the spell */
        tax(r, f->seat, f->source);
    }
}

/* ---- resolving --------------------------------------------------------------------------------------------------------------- */

int play_find(const lair_game *g, unsigned source)
{
    for (int i = g->n_plays - 1; i >= 0; i--) {
        if (g->play[i].source == source && g->play[i].spell) {
            return i;
        }
    }
    return -1;
}

static void remove_play(lair_game *g, int ix)
{
    g->n_plays--;
    memmove(&g->play[ix], &g->play[ix + 1], (size_t)(g->n_plays - ix) * sizeof g->play[0]);
    memset(&g->play[g->n_plays], 0, sizeof g->play[0]);
}

/* R-SBM-155: it has no effect and is discarded. Q-29: what was paid stays paid. */
void play_cancel(run *r, int ix)
{
    lair_play p = r->g->play[ix];
    RULE(SBM, 155);
    RULE(SBM, 158);
    RULE(Q, 29);
    remove_play(r->g, ix);
    EVENT(r, LAIR_EV_CANCELLED, p.seat, .card = p.source, .rule = LAIR_RULE_SBM + 155);
    zone_to_discard(r, p.source);
}

/* What a spell is cast "if" must still be so; prices do not change these. */
static bool still_so(const run *r, lair_frame *f, const lair_ins *i)
{
    bool lasting = i->a >= LAIR_C_FEWER_ROOMS && i->a <= LAIR_C_MINIBOSSES && i->a != LAIR_C_OTHER_ROOM;
    return i->op != LAIR_OP_IF || !lasting || select_condition(r, f, i);
}

/* Every choice made when it was declared must still be possible: R-SBM-156, 157. */
static bool targets_hold(const run *r, lair_frame *f)
{
    const lair_ins *code = machine_code(r, f->ability);
    RULE(SBM, 157);
    RULE(RMB, 96);
    for (int pc = 0; code[pc].op != LAIR_OP_DECLARED && code[pc].op != LAIR_OP_END; pc++) {
        if (!select_holds(r, f, &code[pc]) || (is_spell_play(r, f) && !still_so(r, f, &code[pc]))) {
            return false;
        }
    }
    unsigned hero = f->local[LAIR_L_HERO];
    bool here = code[0].op == LAIR_OP_IF && code[0].a == LAIR_C_HERO_HERE;
    for (int pc = 0; code[pc].op != LAIR_OP_DECLARED && code[pc].op != LAIR_OP_END; pc++) {
        here = here || (code[pc].op == LAIR_OP_CHOOSE_ROOM && code[pc].a == LAIR_R_OCCUPIED);
    }
    bool found = here && hero < LAIR_HEROES;
    return !found || r->g->hero_place[hero] == LAIR_PLACE(LAIR_IN_DUNGEON, f->seat); /* it may have left */
}

/* Does it answer a spell: looks for one before anything else? */
bool play_cancels(const run *r, const lair_play *p)
{
    const lair_ins *code = machine_code(r, p->ability);
    while (code->op == LAIR_OP_IF) {
        code++;
    }
    return code->op == LAIR_OP_CHOOSE_PLAY;
}

/* super: the newest. Otherwise the newest cancel (R-RMB-026); else the active player's oldest, else the oldest of the
   highest XP (R-RMB-024, 025). */
static int next_play(const run *r)
{
    const lair_game *g = r->g;
    if (is_super(g)) {
        return g->n_plays - 1;
    }
    int best = 0;
    for (int i = g->n_plays - 1; i >= 0; i--) {
        if (play_cancels(r, &g->play[i])) {
            RULE(RMB, 26);
            return i;
        }
        best = flow_rank(g, g->play[i].seat) <= flow_rank(g, g->play[best].seat) ? i : best;
    }
    RULE(RMB, 24);
    RULE(RMB, 25);
    return best;
}

int play_order(const run *r, uint8_t order[LAIR_PLAYS])
{
    lair_game left = *r->g;
    run then = {.g = &left, .pack = r->pack, .chooser = -1};
    uint8_t number[LAIR_PLAYS] = {0};
    int n = 0;
    for (int i = 0; i < left.n_plays; i++) {
        number[i] = (uint8_t)i;
    }
    while (left.n_plays) {
        int ix = next_play(&then);
        order[n++] = number[ix];
        remove_play(&left, ix);
        memmove(&number[ix], &number[ix + 1], (size_t)(left.n_plays - ix));
    }
    return n;
}

/* Heroes inside a dungeon may take notice of a spell before it does anything. Returns whether one does. */
static bool heard_first(run *r, lair_play *p)
{
    const lair_game *g = r->g;
    unsigned hero = g->walker;
    if (p->spell != 1 || only_super(g) || hero == LAIR_NO_HERO ||
        place_zone(g->hero_place[hero]) != LAIR_IN_DUNGEON) {
        return false;
    }
    p->spell = 2;
    int before = g->n_triggers;
    trigger_hero(r, place_who(g->hero_place[hero]), LAIR_ON_ANY_CAST, hero, NONE);
    return g->n_triggers > before;
}

/* What a room without abilities was about to do it no longer can, be it silenced or turned sideways. */
static bool is_ignored(const run *r, const lair_play *p)
{
    int seat = 0;
    unsigned room = p->source < LAIR_CARDS ? source_room(r, p->source) : NONE;
    int slot = p->spell || room == NONE ? -1 : dungeon_find(r->g, room, &seat);
    if (slot >= 0 && (r->g->dungeon[seat].stack[slot].flags & LAIR_DEACTIVATED)) {
        RULE(X, 28);
        return true;
    }
    return !p->spell && source_silent(r, p->source);
}

static void resolve_next(run *r)
{
    lair_game *g = r->g;
    int ix = next_play(r);
    if (heard_first(r, &g->play[ix])) {
        return; /* then it resolves, nobody having been asked again */
    }
    g->passed = 0;
    lair_play p = g->play[ix];
    RULE(SBM, 145);
    remove_play(g, ix);
    lair_frame *f = machine_push(r, p.ability, p.source, p.seat);
    f->declaring = 2;
    f->x = p.x;
    memcpy(f->local, p.local, sizeof f->local);
    bool ignored = is_ignored(r, &p);
    if (ignored || !targets_hold(r, f)) {
        RULE(SBM, 156);
        RULE(Q, 29);
        EVENT(r, LAIR_EV_FIZZLED, p.seat, .card = p.spell ? p.source : NONE, .source = p.source,
              .rule = ignored ? LAIR_RULE_X + 28 : LAIR_RULE_SBM + 156);
        memset(f, 0, sizeof *f);
        g->n_frames--;
        if (p.spell) {
            zone_to_discard(r, p.source);
        }
        return;
    }
    const lair_ins *code = machine_code(r, p.ability);
    while (code[f->pc].op != LAIR_OP_DECLARED) {
        f->pc++;
    }
    f->pc++;
    EVENT(r, LAIR_EV_RESOLVE, p.seat, .source = p.source, .rule = LAIR_RULE_SBM + 145);
}

/* A play has done what it says: R-SBM-153. */
void play_resolved(run *r, const lair_frame *f)
{
    lair_game *g = r->g;
    if (f->source >= LAIR_CARDS || !card_is_spell(r, f->source)) {
        return;
    }
    RULE(SBM, 153);
    RULE(RMB, 92);
    if (number_has_mod(g, LAIR_MOD_SCORED, f->seat, f->source)) {
        set_add(&g->gone, f->source); /* it lies in a score area */
    } else {
        zone_to_discard(r, f->source);
    }
    g->player[f->seat].casts++;
    if (g->n_casts == LAIR_CASTS) { /* the longest ago is forgotten */
        memmove(&g->cast[0], &g->cast[1], (size_t)(--g->n_casts) * sizeof g->cast[0]);
    }
    g->cast[g->n_casts++] = (lair_cast){.card = f->source, .seat = f->seat};
    trigger_dungeon(r, f->seat, LAIR_ON_YOU_CAST, NONE, LAIR_NO_HERO, f->source, NONE);
    for (int ix = 0; ix < g->n_order && !only_super(g); ix++) {
        if (flow_seat(g, ix) != f->seat) {
            trigger_dungeon(r, flow_seat(g, ix), LAIR_ON_OPPONENT_CASTS, NONE, LAIR_NO_HERO, f->source, NONE);
        }
    }
}
