/* numbers.c - damage, treasure and health. Nothing is stored: each number is worked out when it is asked for, and can
 * say which cards and rules it is made of. */
#include "numbers.h"
#include "dungeon.h"
#include "events.h"
#include "heroes.h"
#include "items.h"
#include "machine.h"
#include "miniboss.h"
#include "select.h"
#include "sources.h"
#include "town.h"
#include "zones.h"

static void term(lair_terms *t, int amount, unsigned source, int rule)
{
    if (!t) {
        return;
    }
    if (t->n < (int)(sizeof t->term / sizeof t->term[0])) {
        t->term[t->n++] =
            (lair_term){.amount = (int16_t)amount, .source = (uint16_t)source, .rule = (uint16_t)rule};
    }
    t->total += amount;
}

static void add_bonus(lair_terms *t, int amount, unsigned source, int rule)
{
    if (amount) {
        term(t, amount, source, rule);
    }
}

_Static_assert(LAIR_MOD_COUNT <= 32, "a bit each");

static uint32_t kind_of(const lair_mod *m)
{
    return 1u << (m->what & ~LAIR_MOD_LASTS);
}

void number_mods_cut(lair_game *g, int kept)
{
    memset(&g->mod[kept], 0, (size_t)(g->n_mods - kept) * sizeof g->mod[0]);
    g->n_mods = (uint8_t)kept;
    g->changed = 0;
    for (int i = 0; i < kept; i++) {
        g->changed |= kind_of(&g->mod[i]);
    }
}

void number_mod(run *r, lair_mod mod)
{
    if (r->g->n_mods < LAIR_MODS) {
        r->g->mod[r->g->n_mods++] = mod;
        r->g->changed |= kind_of(&mod);
    } else {
        EVENT(r, LAIR_EV_CUT, mod.seat, .source = mod.source); /* the table is full */
    }
}

/* What the end of the game is judged by is looked at after everything else has run out. */
static bool judged_by(unsigned what)
{
    return what == LAIR_MOD_SOULS || what == LAIR_MOD_WOUNDS || what == LAIR_MOD_NO_WIN ||
           what == LAIR_MOD_NO_LOSS;
}

void number_mods_end(lair_game *g, bool scored)
{
    int kept = 0;
    for (int i = 0; i < g->n_mods; i++) {
        if ((g->mod[i].what & LAIR_MOD_LASTS) || (!scored && judged_by(g->mod[i].what))) {
            g->mod[kept++] = g->mod[i];
        }
    }
    number_mods_cut(g, kept);
}

/* ---- damage -------------------------------------------------------------------------------------------------- */

/* What a sum of damage is about. */
typedef struct damage_sum {
    const query *r;
    unsigned room, hero;
    int seat;
    bool shielded; /* abilities of rooms and minibosses leave this hero alone */
    lair_terms *terms;
    int times; /* doublings, worked out last */
    unsigned times_source;
} damage_sum;

static bool selects(const damage_sum *q, const lair_frame *f, const lair_ins *i)
{
    uint16_t rooms[LAIR_SEATS * LAIR_POSITIONS];
    int n = select_rooms(q->r, f, i, i->a, rooms);
    for (int k = 0; k < n; k++) {
        if (rooms[k] == q->room) {
            return true;
        }
    }
    return false;
}

int number_room_treasure(const query *r, unsigned room, unsigned filter)
{
    lair_icons icons = number_room_icons(r, room);
    int sum = 0;
    for (unsigned c = 0; c < LAIR_CLASSES; c++) {
        bool counts = !(filter & 0x1F00) || (filter & LAIR_F_CLERIC << c);
        sum += counts ? (int)(icons >> 8 * c & 0xFF) : 0;
    }
    return sum;
}

/* Is the hero of the kind the instruction is against? */
static bool against(const damage_sum *q, const lair_ins *i)
{
    return q->hero < LAIR_HEROES && hero_fits(q->r, q->hero, i->b, 0);
}

/* One continuous instruction that may be about this room. */
static int lasting_bonus(damage_sum *q, const lair_frame *f, const lair_ins *i)
{
    if (i->op == LAIR_OP_BONUS && (!i->b || against(q, i)) && selects(q, f, i)) {
        return i->c == LAIR_BONUS_TREASURE ? i->n * number_room_treasure(q->r, q->room, i->filter)
               : i->c                      ? f->x
                                           : i->n;
    }
    if (i->op == LAIR_OP_DAMAGE_TIMES && against(q, i) && selects(q, f, i)) {
        q->times *= i->n;
        q->times_source = f->source;
    }
    return 0;
}

static int ability_bonus(damage_sum *q, unsigned source, unsigned ability)
{
    const query *r = q->r;
    const lair_ability *a = &r->pack->abilities[ability];
    int sum = 0;
    if (!(a->on & LAIR_ON(CONTINUOUS)) || !source_has(r, a, source, q->seat)) {
        return 0;
    }
    lair_frame f = source_frame(r, ability, source, q->seat);
    for (const lair_ins *i = machine_lasting(r, &f, a); i; i = machine_lasting(r, &f, a)) {
        sum += lasting_bonus(q, &f, i);
    }
    return sum;
}

/* What the continuous abilities of one source add to the room. */
static int continuous_bonus(damage_sum *q, unsigned source)
{
    int sum = 0;
    const lair_design *d = source_design(q->r, source);
    for (unsigned k = 0; k < d->n_abilities; k++) {
        sum += ability_bonus(q, source, d->ability + k);
    }
    bool copies = LAIR_BY_WHAT(source) == LAIR_BY_BOSS && q->r->g->player[q->seat].copied != NONE;
    for (unsigned k = COPIED; copies && k < 2 * COPIED; k++) {
        int ability = source_ability(q->r, source, k);
        sum += ability < 0 ? 0 : ability_bonus(q, source, (unsigned)ability);
    }
    return sum;
}

static void continuous(damage_sum *q)
{
    const lair_game *g = q->r->g;
    bool minibosses = miniboss_any(g);
    for (int p = 0; p < g->dungeon[q->seat].n && !q->shielded; p++) {
        unsigned source = dungeon_room(g, q->seat, p);
        if (source == NONE) {
            continue;
        }
        if ((card_design(q->r, source)->hears & LAIR_HAS_DAMAGE) && !source_silent(q->r, source)) {
            RULE(SBM, 13);
            RULE(SBM, 170);
            add_bonus(q->terms, continuous_bonus(q, source), source, LAIR_RULE_SBM + 13);
        }
        int miniboss = minibosses ? miniboss_of(g, source) : -1;
        unsigned card = miniboss < 0 ? NONE : g->miniboss[miniboss].card;
        if (miniboss >= 0 && (card_design(q->r, card)->hears & LAIR_HAS_DAMAGE) &&
            !source_silent(q->r, source)) {
            RULE(RMB, 49);
            add_bonus(q->terms, continuous_bonus(q, card), card, LAIR_RULE_RMB + 50);
        }
    }
    unsigned boss = LAIR_BY_BOSS | (unsigned)q->seat;
    if ((boss_hears(q->r, q->seat) & LAIR_HAS_DAMAGE) && !source_silent(q->r, boss)) {
        add_bonus(q->terms, continuous_bonus(q, boss), boss, LAIR_RULE_SBM + 174);
    }
}

/* A modifier made by an ability that does not affect this hero? */
static bool shielded_from(const damage_sum *q, const lair_mod *m)
{
    return q->shielded && m->source < LAIR_CARDS && !card_is_spell(q->r, m->source);
}

/* The modifiers that damage, and those that the treasure of a room, may depend on. */
enum {
    ABOUT_DAMAGE = CHANGE(ROOM) | CHANGE(ROOMS) | CHANGE(LAST_ROOM) | CHANGE(DAMAGE_TIMES),
    ABOUT_ICONS = CHANGE(ICONS_TIMES) | CHANGE(ICONS_SET) | CHANGE(ROOM_ICONS)
};

static void modifiers(damage_sum *q)
{
    const lair_game *g = q->r->g;
    for (int i = 0; number_changed(g, ABOUT_DAMAGE) && i < g->n_mods; i++) {
        const lair_mod *m = &g->mod[i];
        bool here =
            (m->what == LAIR_MOD_ROOM && m->target == q->room) ||
            (m->what == LAIR_MOD_ROOMS && m->seat == q->seat &&
             design_fits(card_design(q->r, q->room), m->filter)) ||
            (m->what == LAIR_MOD_LAST_ROOM && m->seat == q->seat && q->room == dungeon_last(g, q->seat));
        if (here && !shielded_from(q, m)) {
            RULE(SBM, 170);
            RULE(X, 4); /* a bonus is no counter */
            term(q->terms, m->amount, m->source, LAIR_RULE_SBM + 170);
        } else if (m->what == LAIR_MOD_DAMAGE_TIMES && m->target == q->room && !shielded_from(q, m)) {
            q->times *= m->amount;
            q->times_source = m->source;
        }
    }
}

/* What the hero itself takes less: last of all. */
static void reductions(damage_sum *q, int position)
{
    const lair_design *d = card_design(q->r, q->room);
    const lair_ins *none = hero_says(q->r, q->hero, LAIR_OP_DAMAGE_TAKEN, LAIR_TAKES_NOTHING);
    int from_left = 0; /* active rooms before this one */
    for (int p = q->r->g->dungeon[q->seat].n - 1; p > position; p--) {
        from_left += dungeon_room(q->r->g, q->seat, p) != NONE;
    }
    if (none && design_fits(d, none->filter) && (none->n == 0 || from_left < none->n)) {
        add_bonus(q->terms, -q->terms->total, LAIR_BY_HERO | q->hero, LAIR_RULE_SBM + 188);
        return;
    }
    const lair_ins *less = hero_says(q->r, q->hero, LAIR_OP_DAMAGE_TAKEN, LAIR_TAKES_LESS);
    if (less && design_fits(d, less->filter)) {
        int off = less->n < q->terms->total ? less->n : q->terms->total;
        add_bonus(q->terms, -off, LAIR_BY_HERO | q->hero, LAIR_RULE_SBM + 188);
    }
}

/* The flags of a room that deals no damage. */
enum { SLEEPS = LAIR_STUNNED | LAIR_FROZEN | LAIR_DEACTIVATED };

/* Words of its own or an item may change what hurts this hero and what it endures. */
static bool has_own_numbers(const query *r, unsigned hero)
{
    return (hero_design(r, hero)->hears & LAIR_HAS_HERO) || (r->g->hero_flags[hero] & LAIR_HERO_ITEM);
}

/* R-SBM-121: base + counters + current bonuses, not below zero; then doublings; then what the hero takes less.
   lasting: something in force there may speak about damage. */
static int damage_of(damage_sum *q, int slot, bool lasting)
{
    const query *r = q->r;
    const lair_stack *s = &r->g->dungeon[q->seat].stack[slot];
    q->room = s->top;
    if (s->flags & SLEEPS) {
        RULE(SBM, 166);
        RULE(SBM, 168); /* counters stay but deal nothing */
        if (s->flags & LAIR_DEACTIVATED) {
            RULE(X, 28);
        }
        term(q->terms, 0, q->room, LAIR_RULE_SBM + 166);
        return 0;
    }
    RULE(SBM, 121);
    RULE(SBM, 12);
    bool special = q->hero < LAIR_HEROES && has_own_numbers(r, q->hero);
    term(q->terms, card_design(r, q->room)->damage, q->room, LAIR_RULE_SBM + 12);
    const lair_ins *printed =
        special ? hero_says(r, q->hero, LAIR_OP_DAMAGE_TAKEN, LAIR_TAKES_PRINTED) : NULL;
    if (printed && design_fits(card_design(r, q->room), printed->filter)) {
        RULE(SBM, 188);
        return q->terms->total;
    }
    if (s->counters) {
        RULE(SBM, 167);
        term(q->terms, s->counters, q->room, LAIR_RULE_SBM + 167);
    }
    q->shielded = q->hero < LAIR_HEROES && hero_shielded(r, q->hero, q->room);
    modifiers(q);
    if (lasting) {
        continuous(q);
    }
    if (q->terms->total < 0) {
        q->terms->total = 0;
    }
    if (q->times != 1) {
        term(q->terms, q->terms->total * (q->times - 1), q->times_source, LAIR_RULE_SBM + 121);
    }
    if (special) {
        reductions(q, dungeon_position(r->g, q->seat, slot));
    }
    return q->terms->total > 0 ? q->terms->total : 0;
}

int number_damage(const query *r, unsigned room, unsigned hero, lair_terms *terms)
{
    damage_sum q = {.r = r, .hero = hero, .terms = terms, .times = 1, .times_source = NONE};
    terms->n = 0;
    terms->total = 0;
    int slot = dungeon_find(r->g, room, &q.seat);
    return slot < 0 ? 0
                    : damage_of(&q, slot, miniboss_any(r->g) || dungeon_may_hear(r, q.seat, LAIR_HAS_DAMAGE));
}

/* Without its terms. Mostly nothing changes what is printed on the room and lies on it. */
static int strike(const query *r, int seat, int slot, unsigned hero, bool lasting)
{
    const lair_stack *s = &r->g->dungeon[seat].stack[slot];
    bool special = hero < LAIR_HEROES && has_own_numbers(r, hero);
    if (!lasting && !special && !number_changed(r->g, ABOUT_DAMAGE) && !(s->flags & SLEEPS)) {
        RULE(SBM, 121);
        RULE(SBM, 12);
        if (s->counters) {
            RULE(SBM, 167);
        }
        return card_design(r, s->top)->damage + s->counters;
    }
    lair_terms own;
    own.n = own.total = 0;
    damage_sum q = {.r = r, .seat = seat, .hero = hero, .terms = &own, .times = 1, .times_source = NONE};
    return damage_of(&q, slot, lasting);
}

int number_strike(const query *r, int seat, int slot, unsigned hero)
{
    return strike(r, seat, slot, hero, miniboss_any(r->g) || dungeon_may_hear(r, seat, LAIR_HAS_DAMAGE));
}

/* Once, and again for each ability by which the room always sends survivors into itself again. */
static int strikes(const query *r, int seat, unsigned room)
{
    const lair_design *d = card_design(r, room);
    int times = 1;
    bool speaks = (d->hears & LAIR_ON(SURVIVES_HERE)) && !source_silent(r, room);
    for (unsigned k = 0; speaks && k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        times += (a->on & LAIR_ON(SURVIVES_HERE)) && source_has(r, a, room, seat) &&
                 machine_code(r, d->ability + k)->op == LAIR_OP_ENTER_AGAIN;
    }
    return times;
}

int number_strikes(const query *r, unsigned room)
{
    int seat = 0;
    return dungeon_find(r->g, room, &seat) < 0 ? 1 : strikes(r, seat, room);
}

int number_all_damage(const query *r, int seat, bool again)
{
    const lair_dungeon *d = &r->g->dungeon[seat];
    bool lasting = dungeon_hears(r, seat) & LAIR_HAS_DAMAGE;
    int sum = 0;
    for (int p = 0; p < d->n; p++) {
        unsigned room = dungeon_room(r->g, seat, p);
        if (room != NONE) {
            int damage = strike(r, seat, d->order[p], LAIR_NO_HERO, lasting);
            sum += again ? damage * strikes(r, seat, room) : damage;
        }
    }
    return sum;
}

/* ---- treasure ------------------------------------------------------------------------------------------------ */

/* One icon in each lane of the classes of a filter. */
static lair_icons lanes(unsigned filter)
{
    lair_icons icons = 0;
    for (unsigned c = 0; c < LAIR_CLASSES; c++) {
        icons |= filter & LAIR_F_CLERIC << c ? (lair_icons)1 << 8 * c : 0;
    }
    return icons;
}

/* What the continuous abilities of a source add to the icons of a room. */
static lair_icons lasting_icons(const query *r, unsigned source, int seat, unsigned room)
{
    lair_icons more = 0;
    const lair_design *d = source_design(r, source);
    damage_sum q = {.r = r, .room = room, .seat = seat};
    for (unsigned k = 0; k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        if (!(a->on & LAIR_ON(CONTINUOUS)) || !source_has(r, a, source, seat)) {
            continue;
        }
        lair_frame f = source_frame(r, d->ability + k, source, seat);
        for (const lair_ins *i = machine_lasting(r, &f, a); i; i = machine_lasting(r, &f, a)) {
            lair_ins rooms = *i;
            rooms.filter &= 0xFF; /* the classes say what, not where */
            if (i->op == LAIR_OP_ROOM_ICONS && selects(&q, &f, &rooms)) {
                more += lanes(i->filter) * (uint64_t)i->n;
            } else if (i->op == LAIR_OP_TIMES_ICONS && selects(&q, &f, &rooms)) {
                more += card_design(r, room)->icons * (uint64_t)(i->n - 1);
            }
        }
    }
    return more;
}

static lair_icons icons_from(const query *r, unsigned source, int seat, unsigned room)
{
    bool speaks = (card_design(r, source)->hears & LAIR_HAS_ICONS) && !source_silent(r, source);
    return speaks ? lasting_icons(r, source, seat, room) : 0;
}

static lair_icons continuous_icons(const query *r, unsigned room)
{
    const lair_game *g = r->g;
    lair_icons more = 0;
    int seat = 0;
    if (dungeon_find(g, room, &seat) < 0) {
        return 0;
    }
    for (int p = 0; p < g->dungeon[seat].n; p++) {
        unsigned source = dungeon_room(g, seat, p);
        more += source == NONE ? 0 : icons_from(r, source, seat, room);
    }
    for (unsigned left = g->attached; left; left &= left - 1) {
        const lair_miniboss *m = &g->miniboss[__builtin_ctz(left)];
        if ((card_design(r, m->card)->hears & LAIR_HAS_ICONS) && source_active(r, m->card, seat)) {
            more += lasting_icons(r, m->card, seat, room);
        }
    }
    return more;
}

static unsigned classes_in_play(const lair_game *g)
{
    return g->rules.sets >> LAIR_SET_CRASH_LANDING & 1 ? 0x1F00 : 0x0F00;
}

/* Does a change of this turn speak of that room: by name, or as one of all rooms of its dungeon? */
static bool is_about(const lair_game *g, const lair_mod *m, unsigned room)
{
    int seat = 0;
    if (m->what != LAIR_MOD_ICONS_TIMES || m->target != NONE) {
        return m->target == room;
    }
    return dungeon_find(g, room, &seat) >= 0 && seat == m->seat;
}

/* Printed icons, what lasts, then the changes of this turn in the order they happened. */
lair_icons number_icons_of(const query *r, unsigned room, bool lasting)
{
    const lair_game *g = r->g;
    lair_icons icons = card_design(r, room)->icons;
    if (lasting) {
        icons += continuous_icons(r, room);
    }
    for (int i = 0; number_changed(g, ABOUT_ICONS) && i < g->n_mods; i++) {
        const lair_mod *m = &g->mod[i];
        if (!is_about(g, m, room)) {
            continue;
        }
        if (m->what == LAIR_MOD_ICONS_TIMES) {
            icons *= (uint64_t)m->amount;
        } else if (m->what == LAIR_MOD_ICONS_SET) {
            icons = lanes(classes_in_play(g)) * (uint64_t)m->amount;
        } else if (m->what == LAIR_MOD_ROOM_ICONS) {
            icons += (uint64_t)m->amount << 8 * m->filter;
        }
    }
    return icons;
}

lair_icons number_room_icons(const query *r, unsigned room)
{
    return number_icons_of(r, room, !only_super(r->g));
}

static bool is_boss_icons(const lair_mod *m, int seat)
{
    return (m->what & ~LAIR_MOD_LASTS) == LAIR_MOD_BOSS_ICONS && m->seat == seat;
}

bool number_icons_vary(const query *r, int seat)
{
    return !only_super(r->g) && (dungeon_hears(r, seat) & LAIR_HAS_ICONS);
}

/* All classes of a dungeon at once, a lane each: R-SBM-109. */
lair_icons number_icons(const query *r, int seat)
{
    const lair_game *g = r->g;
    lair_icons sum = g->player[seat].boss == NONE ? 0 : lair_boss(g, r->pack, seat)->icons; /* R-SBM-015 */
    RULE(SBM, 15);
    RULE(RMB, 7);
    RULE(SBM, 11);
    RULE(SBM, 109);
    bool lasting = number_icons_vary(r, seat);
    for (int p = 0; p < g->dungeon[seat].n; p++) {
        unsigned room = dungeon_room(g, seat, p);
        if (room != NONE) {
            RULE(SBM, 89);
            sum += number_icons_of(r, room, lasting);
        }
    }
    for (int i = 0; number_changed(g, CHANGE(BOSS_ICONS)) && i < g->n_mods; i++) {
        if (is_boss_icons(&g->mod[i], seat)) {
            RULE(SBM, 93);
            sum += (uint64_t)g->mod[i].amount << 8 * g->mod[i].filter;
        }
    }
    return sum;
}

int number_treasure(const query *r, int seat, int cls, lair_terms *terms)
{
    const lair_game *g = r->g;
    if (!terms) {
        return (int)(number_icons(r, seat) >> 8 * cls & 0xFF);
    }
    terms->n = 0;
    terms->total = 0;
    if (g->player[seat].boss != NONE) {
        add_bonus(terms, (int)(lair_boss(g, r->pack, seat)->icons >> 8 * cls & 0xFF),
                  LAIR_BY_BOSS | (unsigned)seat, LAIR_RULE_SBM + 15);
    }
    for (int p = g->dungeon[seat].n - 1; p >= 0; p--) {
        unsigned room = dungeon_room(g, seat, p);
        if (room != NONE) {
            add_bonus(terms, (int)(number_room_icons(r, room) >> 8 * cls & 0xFF), room, LAIR_RULE_SBM + 11);
        }
    }
    for (int i = 0; i < g->n_mods; i++) {
        const lair_mod *m = &g->mod[i];
        if (is_boss_icons(m, seat) && m->filter == cls) {
            term(terms, m->amount, m->source, LAIR_RULE_SBM + 93);
        }
    }
    return terms->total;
}

/* ---- health -------------------------------------------------------------------------------------------------- */

/* What a hero's own abilities or its item add to its health. */
static void lasting_health(const query *r, unsigned source, unsigned hero, lair_terms *t)
{
    const lair_design *d = source_design(r, source);
    int seat = place_who(r->g->hero_place[hero]);
    for (unsigned k = 0; k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        if (!(a->on & LAIR_ON(CONTINUOUS)) || !source_has(r, a, source, seat)) {
            continue;
        }
        lair_frame f = source_frame(r, d->ability + k, source, seat);
        for (const lair_ins *i = machine_lasting(r, &f, a); i; i = machine_lasting(r, &f, a)) {
            if (i->op == LAIR_OP_HEALTH) {
                add_bonus(t, i->c ? f.x : i->n, source, LAIR_RULE_SBM + 188);
            }
        }
    }
}

int number_health(const query *r, unsigned hero, lair_terms *terms)
{
    const lair_game *g = r->g;
    bool changed = number_changed(g, CHANGE(HEALTH));
    if (!terms && !changed && !g->hero_heart[hero] && !has_own_numbers(r, hero)) { /* as it mostly is */
        return hero_design(r, hero)->health;
    }
    lair_terms own; /* only its total is looked at */
    lair_terms *t = terms ? terms : &own;
    t->n = 0;
    t->total = 0;
    term(t, hero_design(r, hero)->health, LAIR_BY_HERO | hero, LAIR_RULE_SBM + 125);
    if (g->hero_heart[hero]) {
        RULE(SBM, 171);
        term(t, g->hero_heart[hero], LAIR_BY_RULE, LAIR_RULE_SBM + 171);
    }
    for (int i = 0; changed && i < g->n_mods; i++) {
        if (g->mod[i].what == LAIR_MOD_HEALTH && g->mod[i].target == hero) {
            term(t, g->mod[i].amount, g->mod[i].source, LAIR_RULE_SBM + 188);
        }
    }
    if ((hero_design(r, hero)->hears & LAIR_HAS_HERO) && !hero_silent(r, hero)) {
        lasting_health(r, LAIR_BY_HERO | hero, hero, t);
    }
    if (g->hero_flags[hero] & LAIR_HERO_ITEM) {
        lasting_health(r, LAIR_BY_ITEM | (unsigned)item_of(g, hero), hero, t);
    }
    return t->total;
}

/* ---- counts -------------------------------------------------------------------------------------------------- */

static int count_discard(const query *r, unsigned filter)
{
    const lair_game *g = r->g;
    if (filter == 0) {
        return g->discard_rooms + g->discard_spells;
    }
    int n = 0;
    for (unsigned c = lair_bits_next(&g->discard, 0); c < LAIR_CARDS;
         c = lair_bits_next(&g->discard, c + 1)) {
        n += card_fits(r, c, filter);
    }
    return n;
}

/* Rooms of a seat's dungeon that fit. */
static int count_rooms(const query *r, int seat, unsigned filter)
{
    int n = 0;
    for (int p = 0; p < r->g->dungeon[seat].n; p++) {
        unsigned room = dungeon_room(r->g, seat, p);
        n += room != NONE && room_fits(r, room, filter);
    }
    return n;
}

static int count_landmarks(const lair_game *g)
{
    int n = 0;
    for (int l = 0; l < LAIR_LANDMARKS; l++) {
        n += town_landmark_hero(g, l) != LAIR_NO_HERO;
    }
    return n;
}

static int level_of(const query *r, const lair_frame *f, bool card)
{
    int ix = card ? miniboss_find(r->g, f->local[LAIR_L_CARD]) : miniboss_of(r->g, f->local[LAIR_L_ROOM]);
    return ix < 0 ? 0 : r->g->miniboss[ix].level;
}

/* Whose dungeon that hero is in or at, -1 none. */
static int dungeon_of_hero(const query *r, const lair_frame *f)
{
    return f->local[LAIR_L_HERO] < LAIR_HEROES ? source_owner(r, LAIR_BY_HERO | f->local[LAIR_L_HERO]) : -1;
}

int number_count(const query *r, const lair_frame *f, const lair_ins *i)
{
    const lair_game *g = r->g;
    uint16_t rooms[LAIR_SEATS * LAIR_POSITIONS];
    const lair_stack *s = NULL;
    int owner = dungeon_of_hero(r, f);
    switch ((enum lair_count)i->a) { /* without a default: the compiler finds a count that has no case */
    case LAIR_N_ROOMS: {
        lair_ins rooms_of = {.op = LAIR_OP_COUNT, .a = i->b, .b = LAIR_W_YOU, .filter = i->filter};
        return select_rooms(r, f, &rooms_of, i->b, rooms);
    }
    case LAIR_N_DISCARD: return count_discard(r, i->filter);
    case LAIR_N_BENEATH: s = source_stack(r, f->source); return s ? s->height - 1 : 0;
    case LAIR_N_COINS_HERE: s = source_stack(r, f->source); return s ? s->coins : 0;
    case LAIR_N_LANDMARKS: return count_landmarks(g);
    case LAIR_N_WOUNDS: return number_wounds(r, f->seat);
    case LAIR_N_ROOMS_THERE: return owner < 0 ? 0 : count_rooms(r, owner, i->filter);
    case LAIR_N_LURED: return g->player[f->seat].lured;
    case LAIR_N_SPELLS: return g->player[f->seat].hand_spells;
    case LAIR_N_OWNER_SPELLS: return owner < 0 ? 0 : g->player[owner].hand_spells;
    case LAIR_N_LEVEL: return level_of(r, f, i->b == 1);
    case LAIR_N_CARD_DAMAGE:
        return f->local[LAIR_L_CARD] < LAIR_CARDS ? card_design(r, f->local[LAIR_L_CARD])->damage : 0;
    case LAIR_N_HERO2_HEALTH:
        return f->local[LAIR_L_HERO2] < LAIR_HEROES ? hero_design(r, f->local[LAIR_L_HERO2])->health : 0;
    }
    return 0;
}

/* ---- score --------------------------------------------------------------------------------------------------- */

bool number_finds_mod(const lair_game *g, enum lair_mod_what what, int seat, unsigned target)
{
    for (int i = 0; i < g->n_mods; i++) {
        const lair_mod *m = &g->mod[i];
        if ((m->what & ~LAIR_MOD_LASTS) == (int)what && (seat == LAIR_NO_SEAT || m->seat == seat) &&
            (target == NONE || m->target == target)) {
            return true;
        }
    }
    return false;
}

static int more_of(const lair_game *g, enum lair_mod_what what, int seat)
{
    int sum = 0;
    for (int i = 0; number_changed(g, 1u << what) && i < g->n_mods; i++) {
        const lair_mod *m = &g->mod[i];
        sum += (m->what & ~LAIR_MOD_LASTS) == (int)what && m->seat == seat ? m->amount : 0;
    }
    return sum;
}

/* Spells that lie in the score area for good. */
static int staked_souls(const query *r, int seat)
{
    const lair_game *g = r->g;
    int sum = 0;
    for (int i = 0; i < g->n_mods; i++) {
        const lair_mod *m = &g->mod[i];
        if (m->what != (LAIR_MOD_SCORED | LAIR_MOD_LASTS) || m->seat != seat) {
            continue;
        }
        const lair_ins *says = source_says(r, m->target, seat, LAIR_OP_SOULS, 0);
        sum += says ? says->n : 0;
    }
    return sum;
}

int number_souls(const query *r, int seat)
{
    int more = r->g->n_mods ? more_of(r->g, LAIR_MOD_SOULS, seat) + staked_souls(r, seat) : 0;
    return r->g->player[seat].souls + more;
}

int number_wounds(const query *r, int seat)
{
    return r->g->player[seat].wounds + more_of(r->g, LAIR_MOD_WOUNDS, seat);
}

int lair_souls(const lair_game *game, const lair_pack *pack, int seat)
{
    const query r = {.g = game, .pack = pack};
    return number_souls(&r, seat);
}

int lair_wounds(const lair_game *game, const lair_pack *pack, int seat)
{
    const query r = {.g = game, .pack = pack};
    return number_wounds(&r, seat);
}
