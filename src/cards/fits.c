/* fits.c - which programs the machine can run for which trigger. */
#include "emit.h"

/* An effect remembers one room: a cost and a target cannot both choose one. */
static bool chooses_two_rooms(const emitter *e)
{
    int n = 0;
    for (int i = 0; i < e->n && e->code[i].op != LAIR_OP_DECLARED; i++)
        n += e->code[i].op == LAIR_OP_CHOOSE_ROOM && !(e->code[i].b & LAIR_SECOND);
    return n > 1;
}

/* What the machine only looks up, does on the spot or does for somebody else cannot hold everything. */
static const struct fit {
    uint64_t on;
    uint8_t ops[32]; /* all it can hold, up to END */
} fits[] = {
    {LAIR_ON(CONTINUOUS),
     {LAIR_OP_IF, LAIR_OP_COUNT, LAIR_OP_TIMES, LAIR_OP_LIMIT, LAIR_OP_ADD, LAIR_OP_BONUS,
      LAIR_OP_DAMAGE_TIMES, LAIR_OP_DAMAGE_TAKEN, LAIR_OP_SHIELD, LAIR_OP_SILENCE, LAIR_OP_ROOM_ICONS,
      LAIR_OP_TIMES_ICONS, LAIR_OP_HEALTH, LAIR_OP_LEVEL, LAIR_OP_SKIP, LAIR_OP_BUILD_OVER, LAIR_OP_NOT_OVER,
      LAIR_OP_SOULS}},
    {LAIR_ON(BUILD_IF), {LAIR_OP_IF}},
    {LAIR_ON(SELF_DESTROYED), {LAIR_OP_TAKE}},
    {LAIR_ON(ENTERS_TOWN), {LAIR_OP_TO_LANDMARK, LAIR_OP_TO_ENTRANCE, LAIR_OP_HEART, LAIR_OP_HEALTH}},
    {LAIR_ON(WOULD_DIE),
     {LAIR_OP_TO_TOWN, LAIR_OP_TO_ENTRANCE, LAIR_OP_TO_LANDMARK, LAIR_OP_REMOVE, LAIR_OP_PUT_ITEM}},
    {LAIR_ON(PROMOTE_INSTEAD), {LAIR_OP_CHOOSE_CARD, LAIR_OP_DISCARD}},
    {LAIR_ON(RIVAL),
     {LAIR_OP_DECLARED, LAIR_OP_IF, LAIR_OP_CHOOSE_CARD, LAIR_OP_DISCARD, LAIR_OP_CHOOSE_NUMBER, LAIR_OP_PAY,
      LAIR_OP_GIVE_COINS, LAIR_OP_TIMES, LAIR_OP_ADD, LAIR_OP_BONUS, LAIR_OP_DAMAGE_TIMES, LAIR_OP_SILENCE,
      LAIR_OP_HEALTH, LAIR_OP_HURT, LAIR_OP_DRAW, LAIR_OP_GAIN}},
};

static bool holds(const struct fit *fit, int op)
{
    for (const uint8_t *can = fit->ops; *can != LAIR_OP_END; can++)
        if (*can == op)
            return true;
    return false;
}

static bool fits_trigger(const emitter *e, const lair_ability *a)
{
    if (a->on & LAIR_ON(CONTINUOUS) && (a->limit || a->flags & (LAIR_BUILD_ONLY | LAIR_ADVENTURE_ONLY)))
        return false;
    for (int f = 0; f < COUNT_OF(fits); f++)
        for (int i = 0; i < e->n && a->on & fits[f].on; i++)
            if (!holds(&fits[f], e->code[i].op))
                return false;
    return true;
}

/* Heroes are silenced by minibosses, spells by what a hero carries, rooms by that or by the hero: nobody else is asked. */
static bool silences(const emitter *e, const lair_ins *i, bool hero)
{
    if (i->c == LAIR_SILENT_HEROES)
        return e->card->design.kind == LAIR_MINIBOSS;
    bool there = hero && i->b == LAIR_W_DUNGEON_OWNER;
    return there && (i->c != LAIR_SILENT_SPELLS || e->card->design.kind == LAIR_ITEM);
}

/* What always holds speaks of rooms of its owner; what a hero brings along, of those of the dungeon it is in, and
   only of what they can do. */
static bool lasts(const emitter *e, const lair_ability *a)
{
    bool hero = e->card->design.kind == LAIR_HERO || e->card->design.kind == LAIR_EPIC_HERO ||
                a->flags & LAIR_HERO_SIDE;
    for (int i = 0; i < e->n && e->lasting; i++) {
        const lair_ins *ins = &e->code[i];
        bool damage = ins->op == LAIR_OP_BONUS || ins->op == LAIR_OP_DAMAGE_TIMES;
        bool icons = ins->op == LAIR_OP_ROOM_ICONS || ins->op == LAIR_OP_TIMES_ICONS;
        bool others = ins->op == LAIR_OP_BONUS && (ins->b & 0x0F) != LAIR_W_YOU;
        if ((damage || icons) && (hero || others))
            return false;
        if (ins->op == LAIR_OP_SILENCE && !silences(e, ins, hero))
            return false;
        if (is_spell(e->card) && ins->op >= LAIR_OP_COUNTERS && ins->op != LAIR_OP_SOULS)
            return false; /* from a score area only souls are counted */
    }
    return true;
}

/* Conditions are those of the player who runs it; where opponents do that, only what is seen by all is the same. */
static bool same_for_rivals(const emitter *e, const lair_ability *a)
{
    for (int i = 0; i < e->n && a->on & LAIR_ON(RIVAL); i++)
        if (e->code[i].op == LAIR_OP_IF && e->code[i].a != LAIR_C_IN_DUNGEON &&
            e->code[i].a != LAIR_C_NEAR_DUNGEON && e->code[i].a != LAIR_C_HERO_HERE &&
            e->code[i].a != LAIR_C_COUNTERS_HERE && e->code[i].a != LAIR_C_ENTERED_HERE)
            return false;
    return true;
}

bool machine_can(const emitter *e, const lair_ability *a)
{
    return !chooses_two_rooms(e) && fits_trigger(e, a) && lasts(e, a) && same_for_rivals(e, a);
}
