/* effects_heroes.c - instructions about heroes. */
#include "adventure.h"
#include "effects.h"
#include "events.h"
#include "heroes.h"
#include "items.h"
#include "machine.h"
#include "numbers.h"
#include "select.h"
#include "town.h"

/* Each hero of the instruction that abilities of this source can affect. */
static uint64_t affected(const query *r, const lair_frame *f, const lair_ins *i)
{
    uint64_t heroes = select_heroes_of(r, f, i, i->a), kept = 0;
    for (; heroes; heroes &= heroes - 1) {
        unsigned h = (unsigned)__builtin_ctzll(heroes);
        kept |= hero_shielded(r, h, f->source) ? 0 : 1ull << h;
    }
    return kept;
}

/* That hero, LAIR_NO_HERO if there is none or it is out of reach. */
static unsigned that_hero(const query *r, const lair_frame *f)
{
    unsigned h = f->local[LAIR_L_HERO];
    return h < LAIR_HEROES && !hero_shielded(r, h, f->source) ? h : LAIR_NO_HERO;
}

static unsigned that_or_second(const lair_frame *f, const lair_ins *i)
{
    return f->local[i->b & LAIR_SECOND ? LAIR_L_HERO2 : LAIR_L_HERO];
}

void op_hurt(run *r, lair_frame *f, const lair_ins *i)
{
    for (uint64_t m = affected(&r->query, f, i); m; m &= m - 1) {
        bool die = i->c == LAIR_HURT_DIE;
        if (die) {
            op_roll(r, f, i);
        }
        adventure_hurt(r, (unsigned)__builtin_ctzll(m), die ? f->x : amount(f, i), f->source);
    }
}

static void give_health(run *r, unsigned hero, int n, int seat, unsigned source)
{
    number_mod(r, (lair_mod){.what = LAIR_MOD_HEALTH,
                             .seat = (uint8_t)seat,
                             .target = (uint16_t)hero,
                             .amount = (int8_t)n,
                             .source = (uint16_t)source});
    EVENT(r, LAIR_EV_HEALTH, LAIR_NO_SEAT, .hero = (uint8_t)hero, .amount = (int16_t)n,
          .source = (uint16_t)source);
    adventure_check_death(r, hero);
}

void op_health(run *r, lair_frame *f, const lair_ins *i)
{
    for (uint64_t m = affected(&r->query, f, i); m; m &= m - 1) {
        give_health(r, (unsigned)__builtin_ctzll(m), amount(f, i), f->seat, f->source);
    }
}

static void give_heart(run *r, unsigned hero, int n, unsigned source)
{
    r->g->hero_heart[hero] = (int8_t)(r->g->hero_heart[hero] + n);
    RULE(SBM, 171);
    EVENT(r, LAIR_EV_HEART, LAIR_NO_SEAT, .hero = (uint8_t)hero, .amount = (int16_t)n,
          .source = (uint16_t)source);
    adventure_check_death(r, hero);
}

void op_heart(run *r, lair_frame *f, const lair_ins *i)
{
    const lair_rules *rules = &r->g->rules;
    int n = i->a == 1 ? rules->heart_landmark : i->a == 2 ? rules->heart_tavern : i->n;
    if (i->a) {
        RULE(Q, 1);
    }
    if (i->b == 1) {
        uint8_t queue[LAIR_HEROES];
        int heroes = lair_queue(r->g, LAIR_PLACE(LAIR_AT_ENTRANCE, f->local[LAIR_L_PLAYER] & 7), queue);
        for (int k = 0; k < heroes; k++) {
            give_heart(r, queue[k], n, f->source);
        }
    } else if (that_hero(&r->query, f) != LAIR_NO_HERO) {
        give_heart(r, f->local[LAIR_L_HERO], n, f->source);
    }
}

void op_heal_damage(run *r, lair_frame *f, const lair_ins *i)
{
    unsigned hero = that_hero(&r->query, f);
    (void)i;
    if (hero != LAIR_NO_HERO && r->g->hero_damage[hero]) {
        r->g->hero_damage[hero] = 0;
        EVENT(r, LAIR_EV_MENDED, LAIR_NO_SEAT, .hero = (uint8_t)hero, .source = f->source);
    }
}

void op_kill(run *r, lair_frame *f, const lair_ins *i)
{
    for (uint64_t m = affected(&r->query, f, i); m; m &= m - 1) {
        adventure_kill(r, (unsigned)__builtin_ctzll(m), f->source);
    }
}

/* R-SBM-179 for wounds healed; taken from elsewhere it is simply scored. */
static void score_soul(run *r, unsigned hero, int seat, unsigned source, unsigned rule)
{
    int item = item_of(r->g, hero);
    if (item >= 0) { /* nobody slew its bearer */
        item_move(r, (unsigned)item, LAIR_ITEM_NOWHERE, source);
    }
    hero_unscore(r, hero);
    hero_score(r, hero, seat, true, rule);
}

void op_to_souls(run *r, lair_frame *f, const lair_ins *i)
{
    unsigned hero = f->local[LAIR_L_HERO];
    (void)i;
    if (hero < LAIR_HEROES) {
        score_soul(r, hero, f->seat, f->source, 0);
    }
}

/* What happens to a hero at its very death happens instead of scoring it: no soul was gained. One that is given away or
   lost later was. */
static void forget_gain(run *r, const lair_frame *f, unsigned hero)
{
    bool dying = machine_ability(&r->query, f->ability)->on & (LAIR_ON(DIES_HERE) | LAIR_ON(YOU_KILL));
    if (dying && hero == f->local[LAIR_L_HERO] && place_zone(r->g->hero_place[hero]) == LAIR_AS_SOUL) {
        lair_player *p = &r->g->player[place_who(r->g->hero_place[hero])];
        p->gained = (uint8_t)(p->gained - hero_design(&r->query, hero)->souls);
    }
}

void op_remove(run *r, lair_frame *f, const lair_ins *i)
{
    unsigned hero = that_or_second(f, i);
    if (hero < LAIR_HEROES) {
        forget_gain(r, f, hero);
        hero_remove(r, hero, f->source);
    }
}

static void soul_to_wound(run *r, unsigned hero)
{
    if (hero < LAIR_HEROES && place_zone(r->g->hero_place[hero]) == LAIR_AS_SOUL) {
        int seat = place_who(r->g->hero_place[hero]);
        hero_unscore(r, hero);
        hero_score(r, hero, seat, false, 0);
    }
}

/* R-SBM-179 */
void op_heal(run *r, lair_frame *f, const lair_ins *i)
{
    unsigned hero = that_or_second(f, i);
    if (i->n < 0) {
        soul_to_wound(r, hero);
        return;
    }
    if (hero >= LAIR_HEROES || r->g->hero_place[hero] != LAIR_PLACE(LAIR_AS_WOUND, f->seat)) {
        return;
    }
    RULE(SBM, 179);
    RULE(RMB, 103);
    if (r->g->rules.scheming) {
        RULE(Q, 45);
    }
    EVENT(r, LAIR_EV_HEALED, f->seat, .hero = (uint8_t)hero, .source = f->source,
          .rule = LAIR_RULE_SBM + 179);
    const lair_design *d = hero_design(&r->query, hero);
    r->g->player[f->seat].wounds = (uint8_t)(r->g->player[f->seat].wounds - d->wounds);
    hero_score(r, hero, f->seat, true, LAIR_RULE_SBM + 179);
}

void op_to_landmark(run *r, lair_frame *f, const lair_ins *i)
{
    if (that_hero(&r->query, f) != LAIR_NO_HERO) {
        town_to_landmark(r, f->local[LAIR_L_HERO], i->n, f->source);
    }
}

void op_to_entrance(run *r, lair_frame *f, const lair_ins *i)
{
    lair_game *g = r->g;
    unsigned hero = that_hero(&r->query, f);
    int who = select_who(&r->query, f, i);
    if (hero == LAIR_NO_HERO || who < 0) {
        return;
    }
    if (g->phase == LAIR_ADVENTURE && place_zone(g->hero_place[hero]) == LAIR_IN_DUNGEON) {
        RULE(SBM, 136);
        g->hero_flags[hero] |= LAIR_HERO_RETURNED;
    }
    if (g->phase == LAIR_ADVENTURE) {
        RULE(Q, 53);
    }
    forget_gain(r, f, hero);
    hero_unscore(r, hero); /* it may come out of a score area */
    if (place_zone(g->hero_place[hero]) == LAIR_AS_SOUL) {
        g->hero_damage[hero] = 0;
        g->hero_heart[hero] = 0; /* went back to the supply when it was slain */
    }
    RULE(SBM, 101);
    hero_move(r, hero, LAIR_PLACE(LAIR_AT_ENTRANCE, who), f->source);
}

void op_to_town(run *r, lair_frame *f, const lair_ins *i)
{
    lair_game *g = r->g;
    unsigned hero = that_hero(&r->query, f);
    (void)i;
    if (hero == LAIR_NO_HERO) {
        return;
    }
    bool returned = place_zone(g->hero_place[hero]) >= LAIR_AT_ENTRANCE;
    forget_gain(r, f, hero);
    hero_unscore(r, hero);
    g->hero_flags[hero] &= LAIR_HERO_ITEM;
    g->hero_flags[hero] |= returned ? LAIR_HERO_RETURNED : 0;
    RULE(SBM, 135);
    town_enter(r, hero, f->source);
}

void op_enter_again(run *r, lair_frame *f, const lair_ins *i)
{
    (void)i;
    if (that_hero(&r->query, f) == r->g->walker && adventure_in_room(r->g) &&
        !adventure_in_a_circle(r, f->source)) {
        adventure_enter(r);
    }
}

void op_send(run *r, lair_frame *f, const lair_ins *i)
{
    unsigned hero = that_hero(&r->query, f);
    if (hero != LAIR_NO_HERO) {
        adventure_send(r, hero, i->n == 1, f->source);
    }
}

void op_skip(run *r, lair_frame *f, const lair_ins *i)
{
    lair_game *g = r->g;
    unsigned hero = that_hero(&r->query, f);
    if (hero == LAIR_NO_HERO) {
        return;
    }
    if ((g->hero_flags[hero] & LAIR_HERO_SKIPS) + i->n <= LAIR_HERO_SKIPS) {
        g->hero_flags[hero] = (uint8_t)(g->hero_flags[hero] + i->n);
    }
    EVENT(r, LAIR_EV_SKIPS, LAIR_NO_SEAT, .hero = (uint8_t)hero, .amount = i->n, .source = f->source);
}

/* ---- what may or may not happen to heroes this turn ------------------------------------------------------------ */

void op_shield(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(&r->query, f, i);
    effect_law(r, f, who < 0 ? f->seat : who, (lair_mod){.what = LAIR_MOD_SHIELD, .target = NONE});
}

void op_entry(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(&r->query, f, i);
    if (i->a == LAIR_ENTRY_ROOM) {
        effect_law(r, f, LAIR_NO_SEAT,
                   (lair_mod){.what = LAIR_MOD_ENTRY_HEALTH,
                              .target = f->local[LAIR_L_ROOM],
                              .amount = (int8_t)i->n});
    } else {
        uint8_t what = i->a == LAIR_ENTRY_DUNGEON ? LAIR_MOD_ENTRY_HEALTH : LAIR_MOD_ENTRY_SKIP;
        effect_law(r, f, who, (lair_mod){.what = what, .target = NONE, .amount = (int8_t)i->n});
    }
}

void op_no_entry(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(&r->query, f, i);
    if (i->a != LAIR_NOBODY_ENTERS && that_hero(&r->query, f) != LAIR_NO_HERO) {
        uint8_t what = i->a == LAIR_HERO_CANNOT_ENTER ? LAIR_MOD_BARRED : LAIR_MOD_NOT_LURED;
        effect_law(r, f, LAIR_NO_SEAT, (lair_mod){.what = what, .target = f->local[LAIR_L_HERO]});
    } else if (i->a == LAIR_NOBODY_ENTERS) {
        effect_law(r, f, who, (lair_mod){.what = LAIR_MOD_NO_ENTRY, .target = NONE});
    }
}
