/* sources.c - what abilities stand on: rooms, minibosses, bosses, heroes, items; whether they are in force, and what
 * their continuous abilities say. */
#include "sources.h"
#include "dungeon.h"
#include "heroes.h"
#include "items.h"
#include "machine.h"
#include "miniboss.h"
#include "numbers.h"
#include "select.h"
#include "zones.h"

static const lair_design nothing = {0};

const lair_design *source_design_of(const query *r, unsigned source)
{
    unsigned which = source & 0x1FF;
    switch (LAIR_BY_WHAT(source)) {
    case LAIR_BY_BOSS:
        return which < LAIR_SEATS && r->g->player[which].boss != NONE ? lair_boss(r->g, r->pack, (int)which)
                                                                      : &nothing;
    case LAIR_BY_HERO: return which < r->g->n_heroes ? hero_design(r, which) : &nothing;
    case LAIR_BY_ITEM: return which < r->pack->n_items ? item_design(r, which) : &nothing;
    default: return &nothing;
    }
}

/* The boss whose level-up abilities a boss has too. */
static const lair_design *copied_design(const query *r, unsigned source)
{
    unsigned seat = source & 0x1FF;
    if (LAIR_BY_WHAT(source) != LAIR_BY_BOSS || seat >= LAIR_SEATS || r->g->player[seat].copied == NONE) {
        return &nothing;
    }
    return &r->pack->designs[r->pack->boss_design[r->g->player[seat].copied]];
}

int source_ability(const query *r, unsigned source, unsigned k)
{
    const lair_design *d = k < COPIED ? source_design(r, source) : copied_design(r, source);
    unsigned ix = k % COPIED;
    if (ix >= d->n_abilities || k >= 2 * COPIED) {
        return -1;
    }
    const lair_ability *a = &r->pack->abilities[d->ability + ix];
    bool level_up = (a->on & LAIR_ON(LEVEL_UP)) || (a->flags & LAIR_AFTER_LEVEL_UP);
    return k < COPIED || level_up ? (int)(d->ability + ix) : -1;
}

unsigned source_abilities(const query *r, unsigned source)
{
    return copied_design(r, source) == &nothing ? source_design(r, source)->n_abilities : 2 * COPIED;
}

uint64_t copied_hears(const query *r, int seat)
{
    return copied_design(r, LAIR_BY_BOSS | (unsigned)seat)->hears;
}

uint64_t dungeon_hears_now(const query *r, int seat)
{
    const lair_dungeon *d = &r->g->dungeon[seat];
    uint64_t hears = boss_hears(r, seat);
    for (int p = 0; p < d->n; p++) {
        const lair_stack *s = &d->stack[d->order[p]];
        hears |= s->flags & (LAIR_FACE_DOWN | LAIR_DEACTIVATED) ? 0 : card_design(r, s->top)->hears;
    }
    return hears;
}

uint64_t dungeon_hears(const query *r, int seat)
{
    const lair_game *g = r->g;
    uint64_t hears = g->uses[seat] ? g->hears[seat] : dungeon_hears_now(r, seat);
    for (unsigned left = g->attached; left; left &= left - 1) {
        hears |= card_design(r, g->miniboss[__builtin_ctz(left)].card)->hears; /* be it another's */
    }
    return hears;
}

/* Everything the source listens to. */
uint64_t source_hears(const query *r, unsigned source)
{
    return LAIR_BY_WHAT(source) == LAIR_BY_BOSS ? boss_hears(r, source & 0x1FF)
                                                : source_design(r, source)->hears;
}

int source_owner(const query *r, unsigned source)
{
    const lair_game *g = r->g;
    unsigned which = source & 0x1FF;
    int seat = -1;
    if (source < LAIR_CARDS) {
        int miniboss = card_is_miniboss(r, source) ? miniboss_find(g, source) : -1;
        if (miniboss >= 0) {
            return miniboss_owner(g, miniboss);
        }
        return dungeon_find(g, source, &seat) < 0 ? -1 : seat;
    }
    switch (LAIR_BY_WHAT(source)) {
    case LAIR_BY_BOSS: return (int)which;
    case LAIR_BY_HERO: {
        int zone = place_zone(g->hero_place[which & 0x3F]);
        bool near = zone >= LAIR_AT_ENTRANCE && zone <= LAIR_AS_WOUND;
        return near ? place_who(g->hero_place[which & 0x3F]) : -1;
    }
    case LAIR_BY_ITEM: {
        uint8_t place = g->item_place[which & 0x1F];
        if (place & LAIR_ITEM_ON) {
            return source_owner(r, LAIR_BY_HERO | (place & 0x3Fu));
        }
        return place >= LAIR_ITEM_UP ? place & 7 : -1;
    }
    default: return -1;
    }
}

/* For a miniboss the room it lies under, for a room itself. */
unsigned miniboss_room(const query *r, unsigned source)
{
    int miniboss = miniboss_find(r->g, source);
    return miniboss < 0 ? source : r->g->miniboss[miniboss].room;
}

static bool room_active(const query *r, unsigned room, int seat)
{
    int owner = 0;
    int slot = dungeon_find(r->g, room, &owner);
    return slot >= 0 && owner == seat && !(r->g->dungeon[owner].stack[slot].flags & LAIR_DEACTIVATED);
}

static bool item_in_force(const lair_game *g, unsigned item, int seat)
{
    uint8_t place = item < LAIR_ITEMS ? g->item_place[item] : LAIR_ITEM_NOWHERE;
    return (place & LAIR_ITEM_ON) || place == LAIR_ITEM_UP + seat;
}

/* Is the source in force for that seat: its visible room or awake miniboss, its boss, a hero, an item? */
bool source_active(const query *r, unsigned source, int seat)
{
    switch (LAIR_BY_WHAT(source)) {
    case 0: return room_active(r, source_room(r, source), seat) && !source_silent(r, source);
    case LAIR_BY_BOSS:
        RULE(SBM, 14); /* a boss is no room: it is never found among rooms, only here */
        return (source & 0x1FF) == (unsigned)seat && !source_silent(r, source);
    case LAIR_BY_HERO: return !hero_silent(r, source & 0x3F);
    case LAIR_BY_ITEM: return item_in_force(r->g, source & 0x1FF, seat);
    default: return false;
    }
}

/* A hero inside may carry what silences the rooms around it. */
static bool silenced_by_walker(const query *r, unsigned room, enum lair_silent what)
{
    const lair_game *g = r->g;
    int seat = 0;
    if (!silencer_inside(r)) {
        return false;
    }
    unsigned item = (unsigned)item_of(g, g->walker);
    bool own = hero_design(r, g->walker)->hears & LAIR_HAS_SILENCE;
    bool carried = item < LAIR_ITEMS && (item_design(r, item)->hears & LAIR_HAS_SILENCE);
    if ((!own && !carried) || dungeon_find(g, room, &seat) < 0 ||
        seat != place_who(g->hero_place[g->walker])) {
        return false;
    }
    /* what silences heroes stands on a room: whether that room is silent must not depend on it */
    own = own && (what == LAIR_SILENT_ROOMS || !hero_silent(r, g->walker));
    return (own && source_says(r, LAIR_BY_HERO | g->walker, seat, LAIR_OP_SILENCE, what)) ||
           (carried && source_says(r, LAIR_BY_ITEM | item, seat, LAIR_OP_SILENCE, what));
}

bool source_silent_now(const query *r, unsigned source)
{
    const lair_game *g = r->g;
    if (LAIR_BY_WHAT(source) == LAIR_BY_BOSS) {
        return number_has_mod(g, LAIR_MOD_BOSS_SILENT, source & 0x1FF, NONE);
    }
    if (source >= LAIR_CARDS) {
        return false;
    }
    bool changed = number_has_mod(g, LAIR_MOD_SILENT, LAIR_NO_SEAT, NONE);
    if (!changed && !silencer_inside(r)) {
        return false;
    }
    unsigned room = source_room(r, source);
    return (changed && number_has_mod(g, LAIR_MOD_SILENT, LAIR_NO_SEAT, room)) ||
           silenced_by_walker(r, room, LAIR_SILENT_ROOMS);
}

bool source_barred_now(const query *r, unsigned source)
{
    return source < LAIR_CARDS && silenced_by_walker(r, source_room(r, source), LAIR_SILENT_DECLARED);
}

static bool item_side(const lair_game *g, const lair_ability *a, unsigned item)
{
    bool carried = g->item_place[item] & LAIR_ITEM_ON;
    return a->flags & LAIR_HERO_SIDE ? carried : !(a->flags & LAIR_BOSS_SIDE) || !carried;
}

/* Is this ability of the source in force: levelled up, high enough, the right side up? */
bool source_has(const query *r, const lair_ability *a, unsigned source, int seat)
{
    const lair_game *g = r->g;
    if ((a->flags & LAIR_AFTER_LEVEL_UP) && !(g->player[seat].flags & LAIR_LEVELLED)) {
        return false;
    }
    if (a->flags & (LAIR_LEVEL_2 | LAIR_LEVEL_3)) {
        int ix = source < LAIR_CARDS ? miniboss_find(g, source) : -1;
        int level = ix < 0 ? 0 : g->miniboss[ix].level;
        RULE(RMB, 50);
        return a->flags & LAIR_LEVEL_3 ? level == 3 : level >= 2;
    }
    return LAIR_BY_WHAT(source) != LAIR_BY_ITEM || item_side(g, a, source & 0x1F);
}

/* ---- continuous abilities ------------------------------------------------------------------------------------ */

const lair_ins *machine_lasting(const query *r, lair_frame *f, const lair_ability *a)
{
    const lair_ins *code = &r->pack->code[a->code];
    while (f->pc < a->length) {
        const lair_ins *i = &code[f->pc++];
        if (i->op == LAIR_OP_END) {
            return NULL;
        }
        if (i->op == LAIR_OP_IF) {
            f->pc = select_condition(r, f, i) ? f->pc : i->c;
        } else if (!machine_reckon(r, f, i)) {
            return i;
        }
    }
    return NULL;
}

lair_frame source_frame(const query *r, unsigned ability, unsigned source, int seat)
{
    lair_frame f = machine_frame(ability, source, seat);
    unsigned what = LAIR_BY_WHAT(source);
    if (what == LAIR_BY_HERO) {
        f.local[LAIR_L_HERO] = source & 0x3F;
    } else if (what == LAIR_BY_ITEM && (r->g->item_place[source & 0x1F] & LAIR_ITEM_ON)) {
        f.local[LAIR_L_HERO] = r->g->item_place[source & 0x1F] & 0x3F;
    }
    return f;
}

const lair_ins *source_says(const query *r, unsigned source, int seat, enum lair_op op, unsigned c)
{
    unsigned end = source_abilities(r, source);
    for (unsigned k = 0; k < end; k++) {
        int ability = source_ability(r, source, k);
        if (ability < 0) {
            continue;
        }
        const lair_ability *a = &r->pack->abilities[ability];
        if (!(a->on & LAIR_ON(CONTINUOUS)) || !source_has(r, a, source, seat)) {
            continue;
        }
        lair_frame f = source_frame(r, (unsigned)ability, source, seat);
        for (const lair_ins *i = machine_lasting(r, &f, a); i; i = machine_lasting(r, &f, a)) {
            if (i->op == op && i->c == c) {
                return i;
            }
        }
    }
    return NULL;
}

const lair_stack *source_stack(const query *r, unsigned source)
{
    int seat = 0;
    unsigned room = source_room(r, source);
    int slot = room < LAIR_CARDS ? dungeon_find(r->g, room, &seat) : -1;
    return slot < 0 ? NULL : &r->g->dungeon[seat].stack[slot];
}
