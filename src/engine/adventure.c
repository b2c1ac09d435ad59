/* adventure.c - the Adventure phase: heroes walk from the entrance to the boss. */
#include "adventure.h"
#include "dungeon.h"
#include "events.h"
#include "flow.h"
#include "heroes.h"
#include "items.h"
#include "machine.h"
#include "numbers.h"
#include "plays.h"
#include "triggers.h"

void adventure_phase(run *r)
{
    r->g->turn_ix = 0;
    r->g->step = STEP_NEXT_PLAYER;
}

/* R-SBM-136: a hero sent back during this phase waits for the next one (option returned_hero). */
static bool may_enter(const lair_game *g, unsigned hero)
{
    if (g->hero_flags[hero] & LAIR_HERO_RETURNED) {
        RULE(Q, 53);
        if (g->rules.returned_hero != LAIR_RETURNED_THIS_TURN) {
            return false;
        }
    }
    return !number_has_mod(g, LAIR_MOD_BARRED, LAIR_NO_SEAT, hero) &&
           !number_has_mod(g, LAIR_MOD_NO_ENTRY, place_who(g->hero_place[hero]), NONE);
}

static unsigned next_at_entrance(const lair_game *g, int seat)
{
    unsigned first = LAIR_NO_HERO;
    for (uint64_t m = g->near; m; m &= m - 1) {
        unsigned h = (unsigned)__builtin_ctzll(m);
        bool sooner = g->hero_place[h] == LAIR_PLACE(LAIR_AT_ENTRANCE, seat) &&
                      (first == LAIR_NO_HERO || g->hero_order[h] < g->hero_order[first]);
        first = sooner && may_enter(g, h) ? h : first;
    }
    return first;
}

/* R-SBM-117, 129: in player order, only those with a hero at the entrance. */
void adventure_next_player(run *r)
{
    lair_game *g = r->g;
    while (g->turn_ix < g->n_order) {
        int seat = flow_seat(g, g->turn_ix);
        if (next_at_entrance(g, seat) != LAIR_NO_HERO) {
            RULE(SBM, 129);
            RULE(RMB, 69);
            RULE(RMB, 22);
            g->active = (uint8_t)seat;
            g->step = STEP_NEXT_HERO;
            return;
        }
        RULE(SBM, 117);
        g->turn_ix++;
    }
    g->active = LAIR_NO_SEAT;
    flow_phase(r, LAIR_END_OF_TURN, STEP_END);
}

/* R-SBM-118, 119: first come, first in; one finishes before the next. Q-54: one without health dies before its window. */
void adventure_next_hero(run *r)
{
    lair_game *g = r->g;
    g->walker = LAIR_NO_HERO;
    g->walk_room = g->walk_last = NONE;
    g->chain = 0;
    unsigned hero = next_at_entrance(g, g->active);
    if (hero == LAIR_NO_HERO) {
        g->turn_ix++;
        g->step = STEP_NEXT_PLAYER;
        return;
    }
    RULE(SBM, 118);
    RULE(SBM, 119);
    RULE(RMB, 70);
    RULE(RMB, 106);
    g->walker = (uint8_t)hero;
    g->walk_at = g->dungeon[g->active].n;
    if (number_health(&r->query, hero, NULL) - g->hero_damage[hero] <= 0) {
        RULE(Q, 54);
        adventure_die(r, hero, CARRIED_OUT(Q, 33));
        return;
    }
    RULE(SBM, 124);
    RULE(Q, 3);
    play_open(r, g->active, STEP_STEP_IN);
}

static bool walker_is_at(const lair_game *g, enum lair_zone zone)
{
    return g->walker != LAIR_NO_HERO && g->hero_place[g->walker] == LAIR_PLACE(zone, g->active);
}

/* Has the hero got health from that source already? */
static bool helped_by(const lair_game *g, unsigned hero, unsigned source)
{
    for (int i = 0; i < g->n_mods; i++) {
        if (g->mod[i].what == LAIR_MOD_HEALTH && g->mod[i].target == hero && g->mod[i].source == source) {
            return true;
        }
    }
    return false;
}

/* What cards have said about heroes that come into this dungeon, or into this room. */
static void entry_laws(run *r, unsigned hero, unsigned room)
{
    lair_game *g = r->g;
    for (int i = 0; i < g->n_mods; i++) {
        lair_mod m = g->mod[i];
        bool here = room == NONE ? m.target == NONE && m.seat == g->active : m.target == room;
        if (m.what == LAIR_MOD_ENTRY_SKIP && here &&
            (g->hero_flags[hero] & LAIR_HERO_SKIPS) < LAIR_HERO_SKIPS) {
            g->hero_flags[hero]++;
            EVENT(r, LAIR_EV_SKIPS, LAIR_NO_SEAT, .hero = (uint8_t)hero, .amount = 1, .source = m.source);
        } else if (m.what == LAIR_MOD_ENTRY_HEALTH && here && !helped_by(g, hero, m.source) &&
                   !hero_shielded(&r->query, hero, m.source)) {
            number_mod(r, (lair_mod){.what = LAIR_MOD_HEALTH,
                                     .seat = m.seat,
                                     .target = (uint16_t)hero,
                                     .amount = m.amount,
                                     .source = m.source});
            EVENT(r, LAIR_EV_HEALTH, LAIR_NO_SEAT, .hero = (uint8_t)hero, .amount = m.amount,
                  .source = m.source);
        }
    }
}

void adventure_step_in(run *r)
{
    lair_game *g = r->g;
    if (!walker_is_at(g, LAIR_AT_ENTRANCE) || !may_enter(g, g->walker)) {
        g->step = STEP_NEXT_HERO;
        return;
    }
    if (g->hero_damage[g->walker] >=
        number_health(&r->query, g->walker, NULL)) { /* Q-33, with death on leaving */
        adventure_die(r, g->walker, CARRIED_OUT(Q, 33));
        return;
    }
    unsigned hero = g->walker;
    hero_move(r, hero, LAIR_PLACE(LAIR_IN_DUNGEON, g->active), NONE);
    g->player[g->active].heroes_in++;
    g->walk_at = g->dungeon[g->active].n;
    if (g->walk_at == 0) {
        RULE(Q, 28);
    }
    g->step = STEP_NEXT_ROOM;
    entry_laws(r, hero, NONE);
    trigger_hero(r, g->active, LAIR_ON_ENTERS_DUNGEON, hero, NONE);
}

/* A hero with an item or words of its own. */
static bool is_special(const query *r, unsigned hero)
{
    return hero_design(r, hero)->hears || (r->g->hero_flags[hero] & LAIR_HERO_ITEM);
}

/* R-SBM-120: from the leftmost room to the one beside the boss. */
void adventure_next_room(run *r)
{
    lair_game *g = r->g;
    g->walk_room = NONE;
    if (!walker_is_at(g, LAIR_IN_DUNGEON)) {
        g->step = STEP_NEXT_HERO;
        return;
    }
    if (g->walk_at == 0) {
        g->step = STEP_AT_BOSS;
        return;
    }
    RULE(SBM, 120);
    g->walk_at--;
    unsigned room = dungeon_room(g, g->active, g->walk_at);
    if (room == NONE) {
        return;
    }
    bool skips = g->hero_flags[g->walker] & LAIR_HERO_SKIPS;
    if (skips || (is_special(&r->query, g->walker) && room == dungeon_last(g, g->active) &&
                  hero_says(&r->query, g->walker, LAIR_OP_SKIP, 0))) {
        g->hero_flags[g->walker] = (uint8_t)(g->hero_flags[g->walker] - skips);
        EVENT(r, LAIR_EV_SKIP, g->active, .hero = g->walker, .card = (uint16_t)room);
        return;
    }
    adventure_enter(r);
}

/* Effects of coming in: the hero's own and its item's come before those of the room and its miniboss. */
static void hear_entry(run *r, unsigned room, unsigned hero)
{
    lair_game *g = r->g;
    if (number_changed(g, CHANGE(ENTRY_SKIP) | CHANGE(ENTRY_HEALTH))) {
        entry_laws(r, hero, room);
    }
    int before = g->n_triggers;
    trigger_room(r, g->active, LAIR_ON_ENTERS_HERE, room, hero);
    if (is_special(&r->query, hero) && room == dungeon_last(g, g->active)) {
        g->group = (uint8_t)(g->group + (g->n_triggers > before)); /* the newest group is the first */
        trigger_hero(r, g->active, LAIR_ON_ENTERS_LAST, hero, room);
    }
}

/* The walker enters the room at walk_at, for the first time or again. R-SBM-121: damage at once, then what happens on
   entering; R-RMB-071: the other way round. */
void adventure_enter(run *r)
{
    lair_game *g = r->g;
    unsigned room = dungeon_room(g, g->active, g->walk_at);
    unsigned hero = g->walker;
    g->walk_room = g->walk_last = (uint16_t)room;
    g->dungeon[g->active].stack[g->dungeon[g->active].order[g->walk_at]].entered++;
    EVENT(r, LAIR_EV_ENTER, g->active, .hero = (uint8_t)hero, .card = (uint16_t)room,
          .rule = LAIR_RULE_SBM + 120);
    if (!is_super(g)) {
        RULE(RMB, 71);
        hear_entry(r, room, hero);
        g->step = STEP_DAMAGE;
        return;
    }
    adventure_damage(r);
    if (adventure_in_room(g) && g->walk_room == room) {
        hear_entry(r, room, hero);
    }
}

/* The slot of the room that the walker is in, and whose dungeon it is: mostly where it came in. */
static int walked_slot(const lair_game *g, int *seat)
{
    const lair_dungeon *d = &g->dungeon[g->active];
    int slot = d->order[g->walk_at];
    *seat = g->active;
    bool there = dungeon_top(d, slot) == g->walk_room && !(d->stack[slot].flags & LAIR_FACE_DOWN);
    return there ? slot : dungeon_find(g, g->walk_room, seat);
}

/* The room strikes, then the window. */
void adventure_damage(run *r)
{
    lair_game *g = r->g;
    unsigned room = g->walk_room, hero = g->walker;
    if (!adventure_in_room(g)) {
        g->step = STEP_LEAVE; /* sent away, or the room is gone */
        return;
    }
    int seat = 0, slot = walked_slot(g, &seat);
    int damage = slot < 0 ? 0 : number_strike(&r->query, seat, slot, hero);
    RULE(SBM, 122);
    RULE(RMB, 72);
    int sum = g->hero_damage[hero] + damage;
    g->hero_damage[hero] = (uint8_t)(sum > 255 ? 255 : sum);
    EVENT(r, LAIR_EV_DAMAGE, g->active, .hero = (uint8_t)hero, .card = (uint16_t)room,
          .amount = (int16_t)damage, .from = g->hero_damage[hero], .rule = LAIR_RULE_SBM + 121);
    if (g->rules.death_check == LAIR_DEATH_IMMEDIATE &&
        g->hero_damage[hero] >= number_health(&r->query, hero, NULL)) {
        RULE(SBM, 126);
        RULE(SBM, 125);
        RULE(Q, 2);
        adventure_die(r, hero, LAIR_RULE_SBM + 126);
        if (g->n_plays == 0) { /* pending plays are still seen to in the window they were declared in */
            g->step = STEP_NEXT_HERO;
        }
        return;
    }
    RULE(SBM, 123);
    RULE(RMB, 73);
    RULE(Q, 3);
    play_open(r, g->active, STEP_LEAVE);
}

bool adventure_in_room(const lair_game *g)
{
    return g->walker != LAIR_NO_HERO && g->walk_room != NONE && walker_is_at(g, LAIR_IN_DUNGEON);
}

/* The window of the room is over and the hero goes on, also if the room is gone: then it dies of its damage. Whoever was sent
   elsewhere did not leave by itself and takes the damage along, as one thrown out does. */
void adventure_leave(run *r)
{
    lair_game *g = r->g;
    g->step = STEP_NEXT_ROOM;
    RULE(RMB, 74);
    if (walker_is_at(g, LAIR_IN_DUNGEON) && g->walk_last != NONE &&
        g->hero_damage[g->walker] >= number_health(&r->query, g->walker, NULL)) {
        RULE(Q, 2);
        adventure_die(r, g->walker, LAIR_RULE_RMB + 74);
        return;
    }
    if (!adventure_in_room(g)) {
        return; /* dead, moved away, or the room is gone: no exit */
    }
    int seat = 0;
    unsigned room = g->walk_room;
    lair_stack *s = &g->dungeon[g->active].stack[walked_slot(g, &seat)];
    if (s->flags & LAIR_FROZEN) {
        s->flags &= (uint8_t)~LAIR_FROZEN;
        EVENT(r, LAIR_EV_AWAKE, seat, .card = (uint16_t)room);
    }
    int before = g->n_triggers;
    trigger_hero(r, seat, LAIR_ON_SURVIVES_ROOM, g->walker, room);
    g->group = (uint8_t)(g->group + (g->n_triggers > before)); /* the room's own effects come first */
    trigger_room(r, seat, LAIR_ON_SURVIVES_HERE, room, g->walker);
}

/* R-SBM-128 */
void adventure_at_boss(run *r)
{
    lair_game *g = r->g;
    unsigned hero = g->walker;
    g->step = STEP_NEXT_HERO;
    if (g->hero_damage[hero] >=
        number_health(&r->query, hero, NULL)) { /* sent on with its damage, and there was no room */
        adventure_die(r, hero, LAIR_RULE_RMB + 74);
        return;
    }
    RULE(SBM, 128);
    EVENT(r, LAIR_EV_SURVIVED, g->active, .hero = (uint8_t)hero, .rule = LAIR_RULE_SBM + 128);
    g->player[g->active].flags |= LAIR_SURVIVED;
    RULE(RMB, 76);
    trigger_hero(r, g->active, LAIR_ON_SURVIVES_DUNGEON, hero,
                 NONE); /* still inside: R-RMB-108 may silence it */
    hero_score(r, hero, g->active, false, LAIR_RULE_SBM + 128);
    item_scored(r, hero, g->active, false);
}

/* Damage from a spell or ability. */
void adventure_hurt(run *r, unsigned hero, int amount, unsigned source)
{
    lair_game *g = r->g;
    int sum = g->hero_damage[hero] + amount;
    g->hero_damage[hero] = (uint8_t)(sum > 255 ? 255 : sum);
    EVENT(r, LAIR_EV_HURT, LAIR_NO_SEAT, .hero = (uint8_t)hero, .amount = (int16_t)amount,
          .from = g->hero_damage[hero], .source = (uint16_t)source);
    adventure_check_death(r, hero);
}

/* R-SBM-126: inside a dungeon, at once, whatever took the last health. */
void adventure_check_death(run *r, unsigned hero)
{
    const lair_game *g = r->g;
    int zone = place_zone(g->hero_place[hero]);
    bool inside =
        zone == LAIR_IN_DUNGEON || (zone == LAIR_AT_ENTRANCE && hero == g->walker); /* or about to enter */
    if (inside && g->rules.death_check == LAIR_DEATH_IMMEDIATE &&
        g->hero_damage[hero] >= number_health(&r->query, hero, NULL)) {
        RULE(SBM, 126);
        adventure_die(r, hero, LAIR_RULE_SBM + 126);
    }
}

static bool saved_by(run *r, unsigned source, const lair_design *d, unsigned hero, int owner)
{
    for (unsigned k = 0; d->hears & LAIR_ON(WOULD_DIE) && k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        if (a->on & LAIR_ON(WOULD_DIE)) {
            EVENT(r, LAIR_EV_TRIGGER, owner, .source = (uint16_t)source);
            machine_instead(r, a, source, owner, hero, NONE);
            return true;
        }
    }
    return false;
}

/* The hero, or its item, may have something else in mind. An item goes; a hero's own text helps it once a turn, so that no
   turn goes on for ever. */
static bool saved(run *r, unsigned hero, int owner)
{
    int item = item_of(r->g, hero);
    bool again = r->g->hero_flags[hero] & LAIR_HERO_RETURNED;
    if (!again && !hero_silent(&r->query, hero) &&
        saved_by(r, LAIR_BY_HERO | hero, hero_design(&r->query, hero), hero, owner)) {
        return true;
    }
    return item >= 0 &&
           saved_by(r, LAIR_BY_ITEM | (unsigned)item, item_design(&r->query, (unsigned)item), hero, owner);
}

/* R-SBM-127: whoever killed it, the owner of the dungeon scores. */
void adventure_die(run *r, unsigned hero, unsigned rule)
{
    lair_game *g = r->g;
    int owner = place_who(g->hero_place[hero]);
    bool inside = place_zone(g->hero_place[hero]) == LAIR_IN_DUNGEON;
    unsigned room = hero == g->walker && adventure_in_room(g) ? g->walk_room : NONE;
    if (saved(r, hero, owner)) {
        return;
    }
    RULE(SBM, 127);
    RULE(RMB, 75);
    EVENT(r, LAIR_EV_DIED, owner, .hero = (uint8_t)hero, .card = hero == g->walker ? g->walk_last : NONE,
          .rule = (uint16_t)rule);
    hero_score(r, hero, owner, true, LAIR_RULE_SBM + 127);
    item_scored(r, hero, owner, true);
    if (room != NONE) {
        trigger_room(r, owner, LAIR_ON_DIES_HERE, room, hero);
    }
    if (inside) { /* also when its room is gone */
        trigger_dungeon(r, owner, LAIR_ON_YOU_KILL, room, hero, room, NONE);
    }
}

/* Killed by a card, wherever it is; in town nobody scores it. */
void adventure_kill(run *r, unsigned hero, unsigned source)
{
    int zone = place_zone(r->g->hero_place[hero]);
    if (zone == LAIR_IN_DUNGEON || zone == LAIR_AT_ENTRANCE) {
        adventure_die(r, hero, 0);
    } else if (zone == LAIR_IN_TOWN || zone == LAIR_AT_LANDMARK) {
        hero_remove(r, hero, source);
    }
}

/* Rooms that send heroes to each other, with questions in between, would never let one go: at last nobody is sent any more. */
bool adventure_in_a_circle(run *r, unsigned source)
{
    enum { MOST_ENTRIES = 64 }; /* of one room in one turn */
    const lair_dungeon *d = &r->g->dungeon[r->g->active];
    bool circle = d->stack[d->order[r->g->walk_at]].entered >= MOST_ENTRIES;
    if (circle) {
        EVENT(r, LAIR_EV_CUT, r->g->active, .source = (uint16_t)source);
    }
    return circle;
}

/* To the previous room, or the first one; it enters there when whatever is going on is over. */
void adventure_send(run *r, unsigned hero, bool first, unsigned source)
{
    lair_game *g = r->g;
    const lair_dungeon *d = &g->dungeon[g->active];
    if (hero != g->walker || !walker_is_at(g, LAIR_IN_DUNGEON)) {
        return;
    }
    int to = g->walk_at + 1;
    while (!first && to < d->n && dungeon_room(g, g->active, to) == NONE) {
        to++;
    }
    if (!first && to >= d->n) {
        return; /* there is no room before this one */
    }
    if (g->walk_room != NONE && adventure_in_a_circle(r, source)) {
        return;
    }
    g->walk_at = (uint8_t)(first ? d->n : to + 1);
    g->walk_room = g->walk_last = NONE;
    EVENT(r, LAIR_EV_SENT, g->active, .hero = (uint8_t)hero, .amount = first, .source = (uint16_t)source);
    if (g->step == STEP_WINDOW && g->n_plays == 0) {
        g->passed = 0;
        g->step = g->after; /* it is in no room now */
    }
}
