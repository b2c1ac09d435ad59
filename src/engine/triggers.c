/* triggers.c - abilities that happen by themselves.
 *
 * They queue while an effect or a cost runs and resolve right after it, before older ones and before the next play,
 * without a window: active player first, then player order; among one player's own that player chooses. */
#include "internal.h"

/* ---- once a turn ----------------------------------------------------------------------------------------------------- */

static int hero_mark_bit(const run *r, unsigned source)
{
    int seat = 0;
    int slot = source < LAIR_CARDS ? dungeon_find(r->g, source, &seat) : -1;
    return slot < 0 ? 7 : slot;
}

bool limit_used(const run *r, const lair_ability *a, unsigned source, int seat, unsigned hero)
{
    if (a->limit == LAIR_NO_LIMIT) {
        return false;
    }
    if (a->limit == LAIR_ONCE_A_TURN_PER_HERO) {
        return hero < LAIR_HEROES && (r->g->hero_marks[hero] >> hero_mark_bit(r, source) & 1);
    }
    if (LAIR_BY_WHAT(source) == LAIR_BY_BOSS) {
        return r->g->player[seat].flags & LAIR_BOSS_USED;
    }
    if (LAIR_BY_WHAT(source) == LAIR_BY_HERO) {
        return r->g->hero_flags[source & 0x3F] & LAIR_HERO_USED;
    }
    return lair_has(&r->g->used, source);
}

void limit_mark(run *r, const lair_ability *a, unsigned source, int seat, unsigned hero)
{
    if (a->limit == LAIR_NO_LIMIT) {
        return;
    }
    if (a->limit == LAIR_ONCE_A_TURN_PER_HERO) {
        if (hero < LAIR_HEROES) {
            r->g->hero_marks[hero] |= (uint8_t)(1u << hero_mark_bit(r, source));
        }
    } else if (LAIR_BY_WHAT(source) == LAIR_BY_BOSS) {
        r->g->player[seat].flags |= LAIR_BOSS_USED;
    } else if (LAIR_BY_WHAT(source) == LAIR_BY_HERO) {
        r->g->hero_flags[source & 0x3F] |= LAIR_HERO_USED;
    } else if (source < LAIR_CARDS) {
        set_add(&r->g->used, source);
    }
}

/* ---- hearing ---------------------------------------------------------------------------------------------------------- */

void trigger_queue(run *r, const lair_trigger *t)
{
    lair_game *g = r->g;
    if (g->n_triggers < LAIR_TRIGGERS) {
        g->trigger[g->n_triggers++] = *t;
    } else {
        EVENT(r, LAIR_EV_CUT, t->seat, .source = t->source);
    }
}

/* Queues the abilities of one source that answer one of these triggers. */
void trigger_hear(run *r, int seat, uint64_t on, unsigned source, unsigned room, unsigned hero, unsigned card)
{
    const lair_design *d = source_design(r, source);
    if (!(d->hears & on)) {
        return;
    }
    for (unsigned k = 0; k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        if (!(a->on & on) || (a->flags & (LAIR_UNPLAYABLE | LAIR_OR))) {
            continue;
        }
        if ((a->flags & LAIR_AFTER_LEVEL_UP) && !(r->g->player[seat].flags & LAIR_LEVELLED)) {
            continue;
        }
        unsigned subject = card != NONE ? card : room;
        if (a->filter && (subject == NONE || !card_fits(r, subject, a->filter))) {
            continue;
        }
        if (limit_used(r, a, source, seat, hero)) {
            continue;
        }
        trigger_queue(r, &(lair_trigger){.ability = (uint16_t)(d->ability + k),
                                         .source = (uint16_t)source,
                                         .room = (uint16_t)room,
                                         .card = (uint16_t)card,
                                         .hero = (uint8_t)hero,
                                         .seat = (uint8_t)seat,
                                         .group = r->g->group});
    }
}

/* Everything a player has in force: visible rooms from the entrance on, then the boss. */
void trigger_dungeon(run *r, int seat, enum lair_trigger_kind on, unsigned room, unsigned hero, unsigned card,
                     unsigned except)
{
    const lair_game *g = r->g;
    const lair_dungeon *d = &g->dungeon[seat];
    for (int p = d->n - 1; p >= 0; p--) {
        const lair_stack *s = &d->stack[d->order[p]];
        bool active = !(s->flags & (LAIR_FACE_DOWN | LAIR_DEACTIVATED)) && s->top != except;
        if (active && (card_design(r, s->top)->hears >> on & 1)) {
            trigger_hear(r, seat, 1ull << on, s->top, room, hero, card);
        }
    }
    if (g->player[seat].boss != NONE && (lair_boss(g, r->pack, seat)->hears >> on & 1)) {
        trigger_hear(r, seat, 1ull << on, LAIR_BY_BOSS | (unsigned)seat, room, hero, card);
    }
}

/* ---- resolving --------------------------------------------------------------------------------------------------------- */

/* The seat whose trigger comes next: the newest group, then the order of players. */
static int next_seat(const lair_game *g, int *group)
{
    int seat = -1;
    *group = -1;
    for (int i = 0; i < g->n_triggers; i++) {
        const lair_trigger *t = &g->trigger[i];
        bool sooner = t->group == *group && flow_rank(g, t->seat) < flow_rank(g, seat);
        if (t->group > *group || sooner) {
            *group = t->group;
            seat = t->seat;
        }
    }
    return seat;
}

static bool belongs(const lair_trigger *t, int seat, int group)
{
    return t->seat == seat && t->group == group;
}

static lair_frame frame_of(const lair_trigger *t)
{
    lair_frame f = machine_frame(t->ability, t->source, t->seat);
    f.local[LAIR_L_HERO] = t->hero == LAIR_NO_HERO ? NONE : t->hero;
    f.local[LAIR_L_ROOM] = t->room;
    f.local[LAIR_L_CARD] = t->card;
    return f;
}

static bool has_alternative(const run *r, const lair_frame *f)
{
    const lair_design *d = source_design(r, f->source);
    unsigned next = f->ability - d->ability + 1u;
    return next < d->n_abilities && (r->pack->abilities[d->ability + next].flags & LAIR_OR);
}

/* Do the conditions it begins with hold? If not, it will do nothing and its place in the order is no question. */
static bool holds(const run *r, const lair_trigger *t)
{
    lair_frame f = frame_of(t);
    if (has_alternative(r, &f)) {
        return true;
    }
    const lair_ins *i = machine_code(r, t->ability);
    while (i->op == LAIR_OP_IF && select_condition(r, &f, i)) {
        i++;
    }
    return i->op != LAIR_OP_IF;
}

void trigger_list(const run *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    int group = 0;
    next_seat(g, &group);
    for (int i = 0; i < g->n_triggers; i++) {
        const lair_trigger *t = &g->trigger[i];
        if (belongs(t, seat, group) && holds(r, t)) {
            unsigned k = t->ability - source_design(r, t->source)->ability;
            answers_add(s, LAIR_OPTION(LAIR_DO_TRIGGER, seat, t->source, k));
        }
    }
}

/* The queue index of the first trigger of the seat's turn with that source and ability, -1 if none. */
int trigger_pick(const lair_game *g, int seat, unsigned source, unsigned ability)
{
    int group = 0;
    next_seat(g, &group);
    for (int i = 0; i < g->n_triggers; i++) {
        const lair_trigger *t = &g->trigger[i];
        if (belongs(t, seat, group) && t->source == source && t->ability == ability) {
            return i;
        }
    }
    return -1;
}

/* Two copies of one card do the same: their order is nobody's question. */
static bool differ(const lair_trigger *a, const lair_trigger *b)
{
    return a->ability != b->ability;
}

void trigger_next(run *r)
{
    lair_game *g = r->g;
    int group = 0, first = -1, idle = -1;
    int seat = next_seat(g, &group);
    bool choice = false;
    for (int i = 0; i < g->n_triggers; i++) {
        if (belongs(&g->trigger[i], seat, group)) {
            idle = i;
            if (holds(r, &g->trigger[i])) {
                choice = choice || (first >= 0 && differ(&g->trigger[first], &g->trigger[i]));
                first = first < 0 ? i : first;
            }
        }
    }
    if (choice) {
        flow_ask(r, seat, LAIR_ASK_TRIGGER);
    } else {
        trigger_start(r, first < 0 ? idle : first);
    }
}

/* Bit per ability of the source that could be chosen for this trigger: the one heard, and those joined to it by Or. */
int trigger_modes(const run *r, const lair_frame *f)
{
    const lair_design *d = source_design(r, f->source);
    unsigned first = f->ability - d->ability;
    while (r->pack->abilities[d->ability + first].flags & LAIR_OR) {
        first--;
    }
    int modes = 0;
    for (unsigned k = first; k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        if (k > first && !(a->flags & LAIR_OR)) {
            break;
        }
        lair_frame t = *f;
        t.ability = (uint16_t)(d->ability + k);
        modes |= machine_feasible(r, &t, 0, a->length) ? 1 << k : 0;
    }
    return modes;
}

static void choose_alternative(run *r, lair_frame *f)
{
    int modes = trigger_modes(r, f);
    if (modes == 0) {
        return; /* it will find out for itself that it can do nothing */
    }
    f->ability = (uint16_t)(source_design(r, f->source)->ability + __builtin_ctz((unsigned)modes));
    if (modes & (modes - 1)) {
        flow_ask(r, f->seat, LAIR_ASK_MODE);
    }
}

/* A source that is no longer in force does nothing (R-SBM-013); a chain over 64 is cut. */
void trigger_start(run *r, int ix)
{
    lair_game *g = r->g;
    lair_trigger t = g->trigger[ix];
    g->n_triggers--;
    memmove(&g->trigger[ix], &g->trigger[ix + 1], (size_t)(g->n_triggers - ix) * sizeof t);
    memset(&g->trigger[g->n_triggers], 0, sizeof t);
    const lair_ability *a = machine_ability(r, t.ability);
    if (!source_active(r, t.source, t.seat) || limit_used(r, a, t.source, t.seat, t.hero)) {
        return;
    }
    if (g->chain >= 64) {
        EVENT(r, LAIR_EV_CUT, t.seat, .source = t.source);
        return;
    }
    g->chain++;
    lair_frame *f = machine_push(r, t.ability, t.source, t.seat);
    memcpy(f->local, frame_of(&t).local, sizeof f->local);
    if (has_alternative(r, f)) {
        choose_alternative(r, f);
    }
}
