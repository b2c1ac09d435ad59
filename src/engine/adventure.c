/* adventure.c - the Adventure phase: heroes walk from the entrance to the boss. */
#include "internal.h"

void adventure_phase(run *r)
{
    r->g->turn_ix = 0;
    r->g->step = STEP_NEXT_PLAYER;
}

/* R-SBM-136: a hero sent back during this phase waits for the next one (option returned_hero). */
static bool may_enter(const lair_game *g, unsigned hero)
{
    return !(g->hero_flags[hero] & LAIR_HERO_RETURNED) || g->rules.returned_hero == LAIR_RETURNED_THIS_TURN;
}

static unsigned next_at_entrance(const lair_game *g, int seat)
{
    unsigned first = LAIR_NO_HERO;
    for (uint64_t m = hero_mask(g, LAIR_PLACE(LAIR_AT_ENTRANCE, seat)); m; m &= m - 1) {
        unsigned h = (unsigned)__builtin_ctzll(m);
        bool sooner = first == LAIR_NO_HERO || g->hero_order[h] < g->hero_order[first];
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
    g->walker = (uint8_t)hero;
    g->walk_at = g->dungeon[g->active].n;
    if (number_health(r, hero, NULL) - g->hero_damage[hero] <= 0) {
        adventure_die(r, hero, LAIR_RULE_Q + 33);
        return;
    }
    RULE(SBM, 124);
    play_open(r, g->active, STEP_STEP_IN);
}

static bool walker_is_at(const lair_game *g, enum lair_zone zone)
{
    return g->walker != LAIR_NO_HERO && g->hero_place[g->walker] == LAIR_PLACE(zone, g->active);
}

void adventure_step_in(run *r)
{
    lair_game *g = r->g;
    if (!walker_is_at(g, LAIR_AT_ENTRANCE) || !may_enter(g, g->walker)) {
        g->step = STEP_NEXT_HERO;
        return;
    }
    if (g->hero_damage[g->walker] >= number_health(r, g->walker, NULL)) { /* Q-33, with death on leaving */
        adventure_die(r, g->walker, LAIR_RULE_Q + 33);
        return;
    }
    unsigned hero = g->walker;
    hero_move(r, hero, LAIR_PLACE(LAIR_IN_DUNGEON, g->active), NONE);
    g->player[g->active].heroes_in++;
    g->walk_at = g->dungeon[g->active].n;
    g->step = STEP_NEXT_ROOM;
    trigger_hear(r, g->active, LAIR_ON(ENTERS_DUNGEON), LAIR_BY_HERO | hero, NONE, hero, NONE);
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
    if (g->hero_flags[g->walker] & LAIR_HERO_SKIPS) {
        g->hero_flags[g->walker]--;
        EVENT(r, LAIR_EV_SKIP, g->active, .hero = g->walker, .card = (uint16_t)room);
        return;
    }
    adventure_enter(r);
}

/* The walker enters the room at walk_at, for the first time or again: damage, then the window. */
void adventure_enter(run *r)
{
    lair_game *g = r->g;
    unsigned room = dungeon_room(g, g->active, g->walk_at);
    unsigned hero = g->walker;
    g->walk_room = g->walk_last = (uint16_t)room;
    g->dungeon[g->active].stack[g->dungeon[g->active].order[g->walk_at]].entered++;
    EVENT(r, LAIR_EV_ENTER, g->active, .hero = (uint8_t)hero, .card = (uint16_t)room,
          .rule = LAIR_RULE_SBM + 120);
    int damage = number_damage(r, room, hero, NULL);
    RULE(SBM, 122);
    int sum = g->hero_damage[hero] + damage;
    g->hero_damage[hero] = (uint8_t)(sum > 255 ? 255 : sum);
    EVENT(r, LAIR_EV_DAMAGE, g->active, .hero = (uint8_t)hero, .card = (uint16_t)room,
          .amount = (int16_t)damage, .from = g->hero_damage[hero], .rule = LAIR_RULE_SBM + 121);
    if (g->rules.death_check == LAIR_DEATH_IMMEDIATE &&
        g->hero_damage[hero] >= number_health(r, hero, NULL)) {
        RULE(SBM, 126);
        RULE(SBM, 125);
        adventure_die(r, hero, LAIR_RULE_SBM + 126);
        if (g->n_plays == 0) { /* pending plays are still seen to in the window they were declared in */
            g->step = STEP_NEXT_HERO;
        }
        return;
    }
    RULE(SBM, 123);
    play_open(r, g->active, STEP_LEAVE);
}

bool adventure_in_room(const lair_game *g)
{
    return g->walker != LAIR_NO_HERO && g->walk_room != NONE && walker_is_at(g, LAIR_IN_DUNGEON);
}

/* The window of the room is over and the hero goes on. */
void adventure_leave(run *r)
{
    lair_game *g = r->g;
    g->step = STEP_NEXT_ROOM;
    if (walker_is_at(g, LAIR_IN_DUNGEON) && g->hero_damage[g->walker] >= number_health(r, g->walker, NULL)) {
        adventure_die(r, g->walker, LAIR_RULE_SBM + 125); /* death_check on_exit */
        return;
    }
    if (!adventure_in_room(g)) {
        return; /* dead, moved away, or the room is gone: no exit */
    }
    int seat = 0;
    unsigned room = g->walk_room;
    lair_stack *s = &g->dungeon[g->active].stack[dungeon_find(g, room, &seat)];
    if (s->flags & LAIR_FROZEN) {
        s->flags &= (uint8_t)~LAIR_FROZEN;
        EVENT(r, LAIR_EV_AWAKE, seat, .card = (uint16_t)room);
    }
    trigger_hear(r, seat, LAIR_ON(SURVIVES_HERE), room, room, g->walker, NONE);
}

/* R-SBM-128 */
void adventure_at_boss(run *r)
{
    lair_game *g = r->g;
    unsigned hero = g->walker;
    g->step = STEP_NEXT_HERO;
    RULE(SBM, 128);
    EVENT(r, LAIR_EV_SURVIVED, g->active, .hero = (uint8_t)hero, .rule = LAIR_RULE_SBM + 128);
    g->player[g->active].flags |= LAIR_SURVIVED;
    hero_score(r, hero, g->active, false, LAIR_RULE_SBM + 128);
    trigger_hear(r, g->active, LAIR_ON(SURVIVES_DUNGEON), LAIR_BY_HERO | hero, NONE, hero, NONE);
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
        g->hero_damage[hero] >= number_health(r, hero, NULL)) {
        RULE(SBM, 126);
        adventure_die(r, hero, LAIR_RULE_SBM + 126);
    }
}

/* R-SBM-127: whoever killed it, the owner of the dungeon scores. */
void adventure_die(run *r, unsigned hero, unsigned rule)
{
    lair_game *g = r->g;
    int owner = place_who(g->hero_place[hero]);
    unsigned room = hero == g->walker && adventure_in_room(g) ? g->walk_room : NONE;
    RULE(SBM, 127);
    EVENT(r, LAIR_EV_DIED, owner, .hero = (uint8_t)hero, .card = hero == g->walker ? g->walk_last : NONE,
          .rule = (uint16_t)rule);
    hero_score(r, hero, owner, true, LAIR_RULE_SBM + 127);
    if (room != NONE) {
        trigger_hear(r, owner, LAIR_ON(DIES_HERE), room, room, hero, NONE);
        trigger_dungeon(r, owner, LAIR_ON_YOU_KILL, room, hero, room, NONE);
    }
}
