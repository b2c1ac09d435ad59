/* triggers.c - abilities that happen by themselves.
 *
 * They queue while an effect or a cost runs and resolve right after it, before older ones and before the next play,
 * without a window: active player first, then player order; among one player's own that player chooses. */
#include "triggers.h"
#include "bits.h"
#include "dungeon.h"
#include "events.h"
#include "flow.h"
#include "heroes.h"
#include "items.h"
#include "machine.h"
#include "miniboss.h"
#include "select.h"
#include "sources.h"
#include "zones.h"

/* ---- once a turn ----------------------------------------------------------------------------------------------------- */

static int hero_mark_bit(const query *r, unsigned source)
{
    int seat = 0;
    unsigned room = source_room(r, source);
    int slot = room < LAIR_CARDS ? dungeon_find(r->g, room, &seat) : -1;
    return slot < 0 ? 7 : slot;
}

bool limit_used(const query *r, const lair_ability *a, unsigned source, int seat, unsigned hero)
{
    if (a->limit == LAIR_NO_LIMIT) {
        return false;
    }
    if (a->limit == LAIR_ONCE_A_TURN_PER_HERO) {
        return hero < LAIR_HEROES && (r->g->hero_marks[hero] >> hero_mark_bit(r, source) & 1);
    }
    RULE(RMB, 95);
    switch (LAIR_BY_WHAT(source)) {
    case LAIR_BY_BOSS: return r->g->player[seat].flags & LAIR_BOSS_USED;
    case LAIR_BY_HERO: return r->g->hero_flags[source & 0x3F] & LAIR_HERO_USED;
    case LAIR_BY_ITEM: return r->g->item_used >> (source & 0x1F) & 1;
    default: return lair_has(&r->g->used, source);
    }
}

void limit_mark(run *r, const lair_ability *a, unsigned source, int seat, unsigned hero)
{
    if (a->limit == LAIR_NO_LIMIT) {
        return;
    }
    if (a->limit == LAIR_ONCE_A_TURN_PER_HERO) {
        if (hero < LAIR_HEROES) {
            r->g->hero_marks[hero] |= (uint8_t)(1u << hero_mark_bit(&r->query, source));
        }
        return;
    }
    switch (LAIR_BY_WHAT(source)) {
    case LAIR_BY_BOSS: r->g->player[seat].flags |= LAIR_BOSS_USED; break;
    case LAIR_BY_HERO: r->g->hero_flags[source & 0x3F] |= LAIR_HERO_USED; break;
    case LAIR_BY_ITEM: r->g->item_used |= 1u << (source & 0x1F); break;
    case 0: bits_add(&r->g->used, source); break;
    default: break;
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

/* Is what happened what the ability waits for? Rooms, heroes and cards have filters of their own. */
static bool subject_fits(const query *r, const lair_ability *a, unsigned room, unsigned hero, unsigned card)
{
    const uint64_t about_rooms = LAIR_ON(YOU_KILL) | LAIR_ON(YOU_BUILD) | LAIR_ON(YOU_BUILD_OTHER) |
                                 LAIR_ON(YOU_BUILD_BESIDE) | LAIR_ON(SURVIVES_ROOM);
    if (!a->filter) {
        return true;
    }
    if (a->on & LAIR_ON(ENTERS_HERE)) {
        return hero < LAIR_HEROES && hero_fits(r, hero, a->filter, 0);
    }
    if (a->on & about_rooms) {
        return room != NONE && room_fits(r, room, a->filter);
    }
    unsigned subject = card != NONE ? card : room;
    return subject < LAIR_CARDS && card_fits(r, subject, a->filter);
}

static void hear_one(run *r, int ability, const lair_trigger *t)
{
    const lair_ability *a = &r->pack->abilities[ability];
    unsigned hero = t->hero == LAIR_NO_HERO ? NONE : t->hero;
    if ((a->flags & (LAIR_UNPLAYABLE | LAIR_OR)) || !source_has(&r->query, a, t->source, t->seat) ||
        !subject_fits(&r->query, a, t->room, hero, t->card) ||
        limit_used(&r->query, a, t->source, t->seat, hero)) {
        return;
    }
    lair_trigger heard = *t;
    heard.ability = (uint16_t)ability;
    heard.group = r->g->group;
    trigger_queue(r, &heard);
}

static void hear_from(run *r, uint64_t on, unsigned first, const lair_trigger *t)
{
    unsigned end = first ? 2 * COPIED : source_design(&r->query, t->source)->n_abilities;
    for (unsigned k = first; k < end; k++) {
        int ability = source_ability(&r->query, t->source, k);
        if (ability >= 0 && (r->pack->abilities[ability].on & on)) {
            hear_one(r, ability, t);
        }
    }
}

/* Queues the abilities of one source that answer one of these triggers. */
void trigger_hear(run *r, int seat, uint64_t on, unsigned source, unsigned room, unsigned hero, unsigned card)
{
    if (!(source_hears(&r->query, source) & on)) {
        return;
    }
    const lair_trigger t = {.source = (uint16_t)source,
                            .room = (uint16_t)room,
                            .card = (uint16_t)card,
                            .hero = (uint8_t)hero,
                            .seat = (uint8_t)seat};
    hear_from(r, on, 0, &t);
    if (LAIR_BY_WHAT(source) == LAIR_BY_BOSS && r->g->player[seat].copied != NONE) {
        hear_from(r, on, COPIED, &t);
    }
}

/* Only what the boss has from another one. */
void trigger_copied(run *r, int seat, uint64_t on)
{
    const lair_trigger t = {.source = (uint16_t)(LAIR_BY_BOSS | (unsigned)seat),
                            .room = NONE,
                            .card = NONE,
                            .hero = LAIR_NO_HERO,
                            .seat = (uint8_t)seat};
    hear_from(r, on, COPIED, &t);
}

/* Is there a miniboss in play, and one of all that hears that? */
static bool minibosses_hear(const query *r, enum lair_trigger_kind on)
{
    return miniboss_any(r->g) && (r->pack->miniboss_hears >> on & 1);
}

/* The miniboss under a visible room, NONE if there is none. */
static unsigned miniboss_under(const lair_game *g, unsigned room)
{
    int ix = miniboss_of(g, room);
    return ix < 0 ? NONE : g->miniboss[ix].card;
}

static void hear_card(run *r, int seat, enum lair_trigger_kind on, unsigned source, unsigned room,
                      unsigned hero, unsigned card)
{
    if (source != NONE && (card_design(&r->query, source)->hears >> on & 1) &&
        !source_silent(&r->query, source)) {
        trigger_hear(r, seat, 1ull << on, source, room, hero, card);
    }
}

/* Everything a player has in force: visible rooms, but for one of them, from the entrance on with their minibosses, then
   the boss. */
void trigger_dungeon(run *r, int seat, enum lair_trigger_kind on, unsigned room, unsigned hero, unsigned card,
                     unsigned except)
{
    const lair_game *g = r->g;
    const lair_dungeon *d = &g->dungeon[seat];
    bool minibosses = minibosses_hear(&r->query, on);
    unsigned rooms = rooms_hearing(&r->query, seat, 1ull << on);
    for (int p = d->n - 1; (rooms || minibosses) && p >= 0; p--) {
        unsigned source = minibosses || (rooms >> d->order[p] & 1) ? dungeon_room(g, seat, p) : NONE;
        if (source != NONE && source != except) {
            hear_card(r, seat, on, source, room, hero, card);
            hear_card(r, seat, on, minibosses ? miniboss_under(g, source) : NONE, room, hero, card);
        }
    }
    unsigned boss = LAIR_BY_BOSS | (unsigned)seat;
    if ((boss_hears(&r->query, seat) >> on & 1) && !source_silent(&r->query, boss)) {
        trigger_hear(r, seat, 1ull << on, boss, room, hero, card);
    }
}

void trigger_all(run *r, enum lair_trigger_kind on, unsigned room, unsigned hero, unsigned card,
                 unsigned except)
{
    for (int ix = 0; ix < r->g->n_order; ix++) {
        trigger_dungeon(r, flow_seat(r->g, ix), on, room, hero, card, except);
    }
}

/* A room and the miniboss under it, about themselves. */
void trigger_room(run *r, int seat, enum lair_trigger_kind on, unsigned room, unsigned hero)
{
    unsigned miniboss = minibosses_hear(&r->query, on) ? miniboss_under(r->g, room) : NONE;
    if ((card_design(&r->query, room)->hears >> on & 1) && !source_silent(&r->query, room)) {
        trigger_hear(r, seat, 1ull << on, room, room, hero, NONE);
    }
    if (miniboss != NONE && (card_design(&r->query, miniboss)->hears >> on & 1) &&
        !source_silent(&r->query, room)) {
        trigger_hear(r, seat, 1ull << on, miniboss, room, hero, NONE);
    }
}

/* A hero and the item it carries. */
void trigger_hero(run *r, int seat, enum lair_trigger_kind on, unsigned hero, unsigned room)
{
    if ((hero_design(&r->query, hero)->hears >> on & 1) && !hero_silent(&r->query, hero)) {
        trigger_hear(r, seat, 1ull << on, LAIR_BY_HERO | hero, room, hero, NONE);
    }
    if (r->g->hero_flags[hero] & LAIR_HERO_ITEM) {
        unsigned item = (unsigned)item_of(r->g, hero);
        trigger_hear(r, seat, 1ull << on, LAIR_BY_ITEM | item, room, hero, NONE);
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

/* Copied abilities are those of another design; they have no alternatives. */
static bool own_ability(const query *r, const lair_frame *f)
{
    const lair_design *d = source_design(r, f->source);
    return f->ability >= d->ability && f->ability < d->ability + d->n_abilities;
}

static bool has_alternative(const query *r, const lair_frame *f)
{
    const lair_design *d = source_design(r, f->source);
    unsigned next = f->ability - d->ability + 1u;
    return own_ability(r, f) && next < d->n_abilities &&
           (r->pack->abilities[d->ability + next].flags & LAIR_OR);
}

static bool conditions_hold(const query *r, lair_frame *f)
{
    const lair_ins *code = machine_code(r, f->ability), *i = code;
    while (i->op == LAIR_OP_IF && select_condition(r, f, i)) {
        i++;
    }
    return i->op != LAIR_OP_IF || code[i->c].op != LAIR_OP_END; /* or else something else is done */
}

bool trigger_conditions_hold(const query *r, unsigned ability, unsigned source, int seat)
{
    lair_frame f = source_frame(r, ability, source, seat);
    return conditions_hold(r, &f);
}

/* Do the conditions it begins with hold? If not, it will do nothing and its place in the order is no question. */
static bool holds(const query *r, const lair_trigger *t)
{
    lair_frame f = frame_of(t);
    return has_alternative(r, &f) || conditions_hold(r, &f);
}

/* The number by which a player names an ability of a source. */
static unsigned ability_number(const query *r, unsigned source, unsigned ability)
{
    unsigned k = 0;
    while (k < 2 * COPIED && source_ability(r, source, k) != (int)ability) {
        k++;
    }
    return k;
}

void trigger_list(const query *r, int seat, answers *s)
{
    const lair_game *g = r->g;
    int group = 0;
    next_seat(g, &group);
    for (int i = 0; i < g->n_triggers; i++) {
        const lair_trigger *t = &g->trigger[i];
        if (belongs(t, seat, group) && holds(r, t)) {
            unsigned k = ability_number(r, t->source, t->ability);
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

/* Whoever hears what is answered without a question hears of copies of one card, too. */
static void tell_copies(run *r, int seat)
{
    lair_option all[LAIR_TRIGGERS];
    answers copies = {.out = all, .capacity = LAIR_TRIGGERS};
    trigger_list(&r->query, seat, &copies);
    for (int i = 0; i < copies.n && copies.n > 1; i++) {
        flow_tell(r, seat, LAIR_ASK_TRIGGER, all[i]);
    }
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
            if (holds(&r->query, &g->trigger[i])) {
                choice = choice || (first >= 0 && differ(&g->trigger[first], &g->trigger[i]));
                first = first < 0 ? i : first;
            }
        }
    }
    if (choice) {
        RULE(Q, 35);
        flow_ask(r, seat, LAIR_ASK_TRIGGER);
    } else {
        if (r->forced) {
            tell_copies(r, seat);
        }
        trigger_start(r, first < 0 ? idle : first);
    }
}

/* Bit per ability of the source that could be chosen for this trigger: the one heard, and those joined to it by Or. */
int trigger_modes(const query *r, const lair_frame *f)
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

/* An ability that makes others happen again is taken to do something: looking at those might never end. */
static bool makes_others_happen(const query *r, const lair_ability *a)
{
    for (int pc = 0; pc < a->length; pc++) {
        if (r->pack->code[a->code + pc].op == LAIR_OP_REFIRE) {
            return true;
        }
    }
    return false;
}

/* Would an ability of the room that answers one of these triggers change something now? */
bool trigger_could(const query *r, int seat, uint64_t on, unsigned room)
{
    const lair_design *d = card_design(r, room);
    bool hears = (d->hears & on) && !source_silent(r, room);
    for (unsigned k = 0; hears && k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        if ((a->on & on) && !(a->flags & (LAIR_UNPLAYABLE | LAIR_OR)) && source_has(r, a, room, seat) &&
            !limit_used(r, a, room, seat, NONE)) {
            lair_frame f = frame_of(&(lair_trigger){.ability = (uint16_t)(d->ability + k),
                                                    .source = (uint16_t)room,
                                                    .room = (uint16_t)room,
                                                    .card = NONE,
                                                    .hero = LAIR_NO_HERO,
                                                    .seat = (uint8_t)seat});
            if (makes_others_happen(r, a) || trigger_modes(r, &f)) {
                return true;
            }
        }
    }
    return false;
}

static void choose_alternative(run *r, lair_frame *f)
{
    int modes = trigger_modes(&r->query, f);
    if (modes == 0) {
        return; /* it will find out for itself that it can do nothing */
    }
    f->ability = (uint16_t)(source_design(&r->query, f->source)->ability + __builtin_ctz((unsigned)modes));
    if (modes & (modes - 1)) {
        flow_ask(r, f->seat, LAIR_ASK_MODE);
    } else {
        flow_tell(r, f->seat, LAIR_ASK_MODE,
                  LAIR_OPTION(LAIR_DO_MODE, f->seat, (unsigned)__builtin_ctz((unsigned)modes), 0));
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
    const lair_ability *a = machine_ability(&r->query, t.ability);
    /* the room is gone already, the item lies in a score area already */
    bool last_words = (a->on & LAIR_ON(SELF_DESTROYED_BY)) ||
                      (LAIR_BY_WHAT(t.source) == LAIR_BY_ITEM && (a->on & LAIR_ON(SURVIVES_DUNGEON)));
    if ((!last_words && !source_active(&r->query, t.source, t.seat)) ||
        limit_used(&r->query, a, t.source, t.seat, t.hero)) {
        return;
    }
    if (g->chain >= 64) {
        EVENT(r, LAIR_EV_CUT, t.seat, .source = t.source);
        return;
    }
    g->chain++;
    lair_frame *f = machine_push(r, t.ability, t.source, t.seat);
    memcpy(f->local, frame_of(&t).local, sizeof f->local);
    if (has_alternative(&r->query, f)) {
        choose_alternative(r, f);
    }
}
