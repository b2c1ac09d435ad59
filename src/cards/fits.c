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
    const char *why;
    uint8_t ops[32]; /* all it can hold, up to END */
} fits[] = {
    {LAIR_ON(CONTINUOUS),
     "what always holds is looked up, not done: it cannot ask, pay or do anything",
     {LAIR_OP_IF, LAIR_OP_COUNT, LAIR_OP_TIMES, LAIR_OP_LIMIT, LAIR_OP_ADD, LAIR_OP_BONUS,
      LAIR_OP_DAMAGE_TIMES, LAIR_OP_DAMAGE_TAKEN, LAIR_OP_SHIELD, LAIR_OP_SILENCE, LAIR_OP_ROOM_ICONS,
      LAIR_OP_TIMES_ICONS, LAIR_OP_HEALTH, LAIR_OP_LEVEL, LAIR_OP_SKIP, LAIR_OP_BUILD_OVER, LAIR_OP_NOT_OVER,
      LAIR_OP_SOULS}},
    {LAIR_ON(BUILD_IF), "a condition for building is a sentence of its own", {LAIR_OP_IF}},
    {LAIR_ON(SELF_DESTROYED),
     "a room that is destroyed can only be taken into your hand; for anything else write \"When this room is "
     "destroyed by another card,\"",
     {LAIR_OP_TAKE}},
    {LAIR_ON(FORCED_DISCARD),
     "only this can be said: \"take that card into your hand instead\"",
     {LAIR_OP_TAKE}},
    {LAIR_ON(ENTERS_TOWN),
     "this happens on the spot: the hero can be moved elsewhere and get health, nothing more",
     {LAIR_OP_TO_LANDMARK, LAIR_OP_TO_ENTRANCE, LAIR_OP_HEART, LAIR_OP_HEALTH}},
    {LAIR_ON(WOULD_DIE),
     "this happens on the spot: the hero can be moved or removed, and its item be taken",
     {LAIR_OP_TO_TOWN, LAIR_OP_TO_ENTRANCE, LAIR_OP_TO_LANDMARK, LAIR_OP_REMOVE, LAIR_OP_PUT_ITEM}},
    {LAIR_ON(PROMOTE_INSTEAD),
     "the price of a promotion can only be cards that you discard",
     {LAIR_OP_CHOOSE_CARD, LAIR_OP_DISCARD}},
    {LAIR_ON(RIVAL),
     "opponents can pay with cards or coins for damage, health, cards and coins, nothing else",
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

static void fits_trigger(emitter *e, const lair_ability *a)
{
    for (int f = 0; f < COUNT_OF(fits); f++)
        for (int i = 0; i < e->n && a->on & fits[f].on; i++)
            if (!holds(&fits[f], e->code[i].op))
                emit_cannot(e, fits[f].why);
}

/* A hero that is kept from town or from death must go somewhere. */
static void goes_somewhere(emitter *e, const lair_ability *a)
{
    bool goes = emitted(e, LAIR_OP_TO_LANDMARK) || emitted(e, LAIR_OP_TO_ENTRANCE) ||
                emitted(e, LAIR_OP_TO_TOWN) || emitted(e, LAIR_OP_REMOVE);
    if (a->on & (LAIR_ON(ENTERS_TOWN) | LAIR_ON(WOULD_DIE)) && !goes)
        emit_cannot(e, "where does the hero go instead? Write \"move this hero to ... instead\"");
}

/* Heroes are silenced by minibosses, spells by what a hero carries, rooms by that or by the hero: nobody else is asked. */
static bool silences(const emitter *e, const lair_ins *i, bool hero)
{
    if (i->c == LAIR_SILENT_HEROES)
        return e->card->design.kind == LAIR_MINIBOSS;
    bool there = hero && i->b == LAIR_W_DUNGEON_OWNER;
    return there && (i->c != LAIR_SILENT_SPELLS || e->card->design.kind == LAIR_ITEM);
}

/* What is asked of which cards: of heroes, of spells in a score area, or of what lies in a dungeon. */
static const struct lasting {
    uint8_t op;
    bool hero, spell, room, boss;
} lasting[] = {
    {LAIR_OP_BONUS, .room = true, .boss = true},
    {LAIR_OP_DAMAGE_TIMES, .room = true, .boss = true},
    {LAIR_OP_BUILD_OVER, .room = true, .boss = true},
    {LAIR_OP_NOT_OVER, .room = true, .boss = true},
    {LAIR_OP_LEVEL, .room = true, .boss = true},
    {LAIR_OP_ROOM_ICONS, .room = true},
    {LAIR_OP_TIMES_ICONS, .room = true},
    {LAIR_OP_DAMAGE_TAKEN, .hero = true},
    {LAIR_OP_SHIELD, .hero = true},
    {LAIR_OP_HEALTH, .hero = true},
    {LAIR_OP_SKIP, .hero = true},
    {LAIR_OP_SOULS, .spell = true},
};

static void check_asked(emitter *e, const lair_ability *a, int op)
{
    int kind = e->card->design.kind;
    bool hero = kind == LAIR_HERO || kind == LAIR_EPIC_HERO || a->flags & LAIR_HERO_SIDE;
    for (int i = 0; i < COUNT_OF(lasting); i++) {
        const struct lasting *l = &lasting[i];
        if (l->op != op || (l->hero && hero) || (l->spell && is_spell(e->card)) ||
            (l->room && kind <= LAIR_MINIBOSS) || (l->boss && kind == LAIR_BOSS))
            continue;
        if (l->hero)
            emit_cannot(e, "this always holds on heroes and on what they carry only");
        else if (l->boss)
            emit_cannot(e, "this always holds on rooms, minibosses and bosses only");
        else
            emit_cannot(e, "this always holds on rooms and minibosses only");
    }
}

/* What always holds speaks of rooms of its owner; what a hero brings along, of those of the dungeon it is in, and
   only of what they can do. */
static void check_lasting(emitter *e, const lair_ability *a)
{
    bool hero = e->card->design.kind == LAIR_HERO || e->card->design.kind == LAIR_EPIC_HERO ||
                a->flags & LAIR_HERO_SIDE;
    for (int i = 0; i < e->n && e->lasting; i++) {
        const lair_ins *ins = &e->code[i];
        bool others = ins->op == LAIR_OP_BONUS && (ins->b & 0x0F) != LAIR_W_YOU;
        if (others)
            emit_cannot(e, "what always holds speaks of your own rooms");
        if (ins->op == LAIR_OP_SOULS && !is_spell(e->card))
            emit_cannot(
                e, "souls that one has more are counted for a spell in a score area only; say until when");
        check_asked(e, a, ins->op);
        if (ins->op == LAIR_OP_SILENCE && !silences(e, ins, hero))
            emit_cannot(e,
                        "only a hero, its item or, of heroes, a miniboss can always keep others from acting");
    }
}

/* Conditions are those of the player who runs it; where opponents do that, only what is seen by all is the same. */
static void same_for_rivals(emitter *e, const lair_ability *a)
{
    for (int i = 0; i < e->n && a->on & LAIR_ON(RIVAL); i++)
        if (e->code[i].op == LAIR_OP_IF && e->code[i].a != LAIR_IF_IN_DUNGEON &&
            e->code[i].a != LAIR_IF_NEAR_DUNGEON && e->code[i].a != LAIR_IF_HERO_HERE &&
            e->code[i].a != LAIR_IF_COUNTERS_HERE && e->code[i].a != LAIR_IF_ENTERED_HERE)
            emit_cannot(e, "where opponents pay, the condition is about this room or this hero");
}

void machine_can(emitter *e, const lair_ability *a)
{
    if (chooses_two_rooms(e))
        emit_cannot(e, "an effect remembers one room: a cost and a target cannot both choose one");
    fits_trigger(e, a);
    goes_somewhere(e, a);
    check_lasting(e, a);
    same_for_rivals(e, a);
}
