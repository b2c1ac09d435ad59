/* states.c - statements: what simply holds, or comes to hold for a while. */
#include "emit.h"

/* A statement may always hold (continuous), or be brought about by something for a while, or either. */
enum { ALWAYS = 1, FOR_A_WHILE = 2, EITHER = 3 };

typedef struct state_rule {
    uint16_t row;
    uint8_t when;
    uint8_t op;
    int16_t n; /* USE_NUMBER: the number of the sentence */
    uint8_t c; /* which kind of the instruction */
    void (*run)(emitter *e, const struct state_rule *rule, const node *state, const node *dur);
} state_rule;

enum { USE_NUMBER = -1 };

static int16_t number_of(const state_rule *rule, const node *state)
{
    return rule->n == USE_NUMBER ? state->n : rule->n;
}

/* A statement chooses nothing: which rooms it is about is known. */
static rooms known_rooms(emitter *e, const node *where)
{
    rooms r = rooms_of(e, where);
    if (r.choices || r.player)
        emit_cannot(e, "a statement does not choose; write \"choose ..., then that room ...\"");
    return r;
}

/* What always holds is about this hero; what something brings about may be about that one. */
static void needs_known_hero(emitter *e, const node *hero)
{
    if (hero->row != ROW_THIS_HERO && (e->lasting || hero->row != ROW_THAT_HERO))
        emit_cannot(e, "this is said of this hero, or of that hero; nobody chooses one here");
}

/* ---- shapes that several statements have ------------------------------------------------------------------------------- */

static void plain(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)dur;
    emit(e, rule->op, (lair_ins){.c = rule->c, .n = number_of(rule, state)});
}

static void for_you(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)dur;
    emit(e, rule->op, (lair_ins){.b = e->you, .c = rule->c, .n = number_of(rule, state)});
}

static void for_player(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)dur;
    uint8_t who = player_of(e, state->kid[0]);
    if (e->lasting && who != LAIR_W_DUNGEON_OWNER)
        emit_cannot(e, "nobody chooses a player for what always holds");
    emit(e, rule->op, (lair_ins){.b = who, .c = rule->c, .n = number_of(rule, state)});
}

static void of_rooms(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)dur;
    known_rooms(e, state->kid[0]);
    on_rooms(e, rule->op, state->kid[0], (lair_ins){.c = rule->c, .n = number_of(rule, state)});
}

static void of_hero(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)dur;
    uint16_t filter = state->n_kids > 1 ? room_filter(e, state->kid[1]) : 0;
    needs_known_hero(e, state->kid[0]);
    emit(e, rule->op, (lair_ins){.c = rule->c, .n = number_of(rule, state), .filter = filter});
}

/* ---- damage ---------------------------------------------------------------------------------------------------------------- */

static void deals_each(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    (void)dur;
    known_rooms(e, state->kid[0]);
    bonus_each(e, state->kid[0], state->kid[1], state->n, state->kid[2], 0);
}

/* x is what was chosen (the sign) or counted by the cost (the shown card). */
static void deals_x(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    (void)dur;
    if (e->counted != state->row)
        emit_cannot(e, "the number it needs was not chosen or shown just before");
    known_rooms(e, state->kid[0]);
    on_rooms(e, LAIR_OP_BONUS, state->kid[0], (lair_ins){.c = LAIR_AMOUNT_X});
}

/* The printed damage is *, which is none. */
static void deals_equal(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    (void)dur;
    rooms counted = known_rooms(e, state->kid[1]);
    if (state->kid[0]->row != ROW_THIS_ROOM || e->card->design.damage || counted.who != e->you)
        emit_cannot(e, "only a room with * damage deals damage equal to a number, that of your own rooms");
    EMIT(e, COUNT, .a = LAIR_N_ROOMS, .b = counted.effect, .filter = counted.filter);
    EMIT(e, BONUS, .a = LAIR_R_THIS, .c = LAIR_AMOUNT_X);
}

/* As long as it holds the player field says against which heroes: its own rooms are meant. */
static void deals_wounded(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    (void)dur;
    rooms r = known_rooms(e, state->kid[0]);
    if (r.who != e->you)
        emit_cannot(e, "this is said of your own rooms only");
    EMIT(e, BONUS, .a = r.effect, .b = LAIR_F_HALF, .n = state->n, .filter = r.filter);
}

static void damage_times(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)dur;
    rooms r = known_rooms(e, state->kid[0]);
    bool against = state->row == ROW_DEALS_DOUBLE_AGAINST;
    uint16_t kind = against ? hero_filter(e, state->kid[1], NULL) : 0;
    if (e->lasting && r.who != e->you)
        emit_cannot(e, "this is said of your own rooms only");
    EMIT(e, DAMAGE_TIMES, .a = r.effect, .b = e->lasting ? (uint8_t)kind : r.who, .n = rule->n,
         .filter = r.filter);
}

/* ---- treasure ---------------------------------------------------------------------------------------------------------------- */

static void has_treasure(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    (void)dur;
    if (known_rooms(e, state->kid[0]).filter & CLASS_BITS)
        emit_cannot(e, "rooms with a class of treasure cannot be given treasure this way");
    on_rooms(e, LAIR_OP_ROOM_ICONS, state->kid[0],
             (lair_ins){.n = state->n, .filter = class_filter(state->kid[1])});
}

static void dungeon_treasure(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    (void)dur;
    if (state->kid[0]->row == ROW_ANY_DUNGEON)
        emit_cannot(e, "which dungeon? Choose one first");
    EMIT(e, ICONS, .b = dungeon_of(e, state->kid[0]), .n = state->n);
}

static void copy_treasure(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    if (dur->row != ROW_FOR_GAME)
        emit_cannot(e, "this holds for the rest of the game");
    plain(e, rule, state, dur);
}

/* ---- heroes ------------------------------------------------------------------------------------------------------------------ */

/* Heroes that come later are told when they enter. */
static void has_health_later(emitter *e, const node *state)
{
    const node *hero = state->kid[0];
    bool arriving = hero->row == ROW_EACH_ARRIVING;
    uint8_t who = arriving ? e->dungeon : dungeon_of(e, hero->kid[0]);
    if (e->lasting || (!arriving && hero->kid[0]->row == ROW_ANY_DUNGEON))
        emit_cannot(e, "which dungeon? Choose one first, and say for how long");
    if (arriving)
        EMIT(e, HEALTH, .a = LAIR_H_AT_THAT, .b = who, .n = state->n);
    EMIT(e, ENTRY, .a = LAIR_ENTRY_DUNGEON, .b = who, .n = state->n);
}

static void has_health(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    (void)dur;
    const node *hero = state->kid[0];
    if (hero->row == ROW_EACH_ENTERING || hero->row == ROW_EACH_ARRIVING) {
        has_health_later(e, state);
        return;
    }
    heroes h = heroes_of(e, hero);
    if (h.choice >= 0 || (e->lasting && hero->row != ROW_THIS_HERO))
        emit_cannot(e, "a statement does not choose; write \"choose ..., then that hero ...\"");
    EMIT(e, HEALTH, .a = h.effect, .b = h.who, .n = state->n);
}

static void has_health_each(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    (void)dur;
    needs_known_hero(e, state->kid[0]);
    count_each(e, state->kid[1], state->n, NULL, state->kid[2]);
    EMIT(e, HEALTH, .a = LAIR_H_THAT, .c = LAIR_AMOUNT_X);
}

static void entry_skip(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    (void)dur;
    const node *hero = state->kid[0];
    if (hero->row != ROW_EACH_ENTERING || hero->kid[0]->row != ROW_THAT_DUNGEON)
        emit_cannot(e, "this is said of each hero that enters that dungeon this turn");
    EMIT(e, ENTRY, .a = LAIR_ENTRY_SKIPS, .b = e->dungeon, .n = 1);
}

static void shield_there(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    (void)state;
    (void)dur;
    EMIT(e, SHIELD, .b = e->dungeon);
}

static void cannot_enter(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)dur;
    needs_known_hero(e, state->kid[0]);
    EMIT(e, NO_ENTRY, .a = (uint8_t)rule->n);
}

static void no_entry(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    (void)dur;
    if (state->kid[0]->row == ROW_ANY_DUNGEON)
        emit_cannot(e, "which dungeon? Choose one first");
    EMIT(e, NO_ENTRY, .a = LAIR_NOBODY_ENTERS, .b = dungeon_of(e, state->kid[0]));
}

/* ---- building ------------------------------------------------------------------------------------------------------------------ */

static void build_over(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    (void)dur;
    if (state->kid[0]->row != ROW_THIS_ROOM)
        emit_cannot(e, "this is said of this room only");
    EMIT(e, BUILD_OVER, .a = LAIR_R_THIS, .filter = LAIR_F_ROOM);
}

static void this_card_over(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    (void)dur;
    const node *over = state->kid[0];
    if (over->row != ROW_ONE_OF_YOUR_ROOMS || room_filter(e, over->kid[0]))
        emit_cannot(e, "this is said of one of your rooms, of any kind");
    EMIT(e, BUILD_OVER, .a = LAIR_R_OWN, .filter = LAIR_F_ROOM);
}

static void may_build_over(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    (void)dur;
    const node *cards = state->kid[0];
    uint16_t filter = card_filter(e, cards->kid[0]);
    if (cards->n != 1 || room_filter(e, state->kid[1]) || !(filter & LAIR_F_ROOM) || filter & LAIR_F_SPELL)
        emit_cannot(e, "one room card over one of your rooms of any kind: nothing else can be said here");
    EMIT(e, BUILD_OVER, .a = LAIR_R_OWN, .filter = filter);
}

/* Over or beside this room, as field n of the rule says. */
static void not_over(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)dur;
    if (state->kid[1]->row != ROW_THIS_ROOM)
        emit_cannot(e, "this is said of this room only");
    EMIT(e, NOT_OVER, .a = (uint8_t)rule->n, .filter = room_filter(e, state->kid[0]));
}

static void nobody_builds(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    (void)state;
    (void)dur;
    EMIT(e, NO_BUILD, .a = 1);
}

static void more_souls(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)rule;
    EMIT(e, SOULS, .b = e->you, .c = dur->row == ROW_FOR_GAME, .n = state->n);
}

/* The law that field n of the rule names, for the player of the phrase or for you. */
static void law(emitter *e, const state_rule *rule, const node *state, const node *dur)
{
    (void)dur;
    uint8_t who = state->n_kids ? player_of(e, state->kid[0]) : e->you;
    EMIT(e, LAW, .a = (uint8_t)rule->n, .b = who, .n = state->n);
}

static const state_rule rules[] = {
    {ROW_DEALS, EITHER, LAIR_OP_BONUS, USE_NUMBER, .run = of_rooms},
    {ROW_DEALS_EACH, EITHER, 0, 0, .run = deals_each},
    {ROW_DEALS_EITHER, FOR_A_WHILE, 0, 0, .run = deals_x},
    {ROW_DEALS_SHOWN, FOR_A_WHILE, 0, 0, .run = deals_x},
    {ROW_DEALS_EQUAL, ALWAYS, 0, 0, .run = deals_equal},
    {ROW_DEALS_NOTHING, EITHER, 0, 0, .run = damage_times},
    {ROW_DEALS_DOUBLE, EITHER, 0, 2, .run = damage_times},
    {ROW_DEALS_DOUBLE_AGAINST, ALWAYS, 0, 2, .run = damage_times},
    {ROW_DEALS_WOUNDED, ALWAYS, 0, 0, .run = deals_wounded},
    {ROW_NO_ABILITIES, EITHER, LAIR_OP_SILENCE, 0, .c = LAIR_SILENT_ROOMS, .run = of_rooms},
    {ROW_BOSS_NO_ABILITIES, FOR_A_WHILE, LAIR_OP_SILENCE, 0, .c = LAIR_SILENT_BOSS, .run = for_you},
    {ROW_HEROES_NO_ABILITIES, ALWAYS, LAIR_OP_SILENCE, 0, .c = LAIR_SILENT_HEROES, .run = plain},
    {ROW_NO_ACTIVATION, ALWAYS, LAIR_OP_SILENCE, 0, .c = LAIR_SILENT_DECLARED, .run = of_rooms},
    {ROW_HAS_TREASURE, EITHER, 0, 0, .run = has_treasure},
    {ROW_NO_TREASURE, FOR_A_WHILE, LAIR_OP_SET_ICONS, 0, .run = of_rooms},
    {ROW_TREASURE_DOUBLE, ALWAYS, LAIR_OP_TIMES_ICONS, 2, .run = of_rooms},
    {ROW_DUNGEON_TREASURE, FOR_A_WHILE, 0, 0, .run = dungeon_treasure},
    {ROW_COPY_TREASURE, FOR_A_WHILE, LAIR_OP_COPY, 1, .run = copy_treasure},
    {ROW_HAS_HEALTH, EITHER, 0, 0, .run = has_health},
    {ROW_HAS_HEALTH_EACH, EITHER, 0, 0, .run = has_health_each},
    {ROW_SKIPS_NEXT, FOR_A_WHILE, LAIR_OP_SKIP, 1, .run = of_hero},
    {ROW_SKIPS_SOME, FOR_A_WHILE, LAIR_OP_SKIP, USE_NUMBER, .run = of_hero},
    {ROW_SKIPS_FIRST, FOR_A_WHILE, LAIR_OP_SKIP, 1, .run = of_hero},
    {ROW_SKIPS_FIRST_THERE, FOR_A_WHILE, 0, 0, .run = entry_skip},
    {ROW_SKIPS_LAST, ALWAYS, LAIR_OP_SKIP, 0, .run = of_hero},
    {ROW_BASE_DAMAGE_ONLY, ALWAYS, LAIR_OP_DAMAGE_TAKEN, 0, .c = LAIR_TAKES_PRINTED, .run = of_hero},
    {ROW_NO_DAMAGE_FROM, ALWAYS, LAIR_OP_DAMAGE_TAKEN, 0, .c = LAIR_TAKES_NOTHING, .run = of_hero},
    {ROW_NO_DAMAGE_FROM_FIRST, ALWAYS, LAIR_OP_DAMAGE_TAKEN, USE_NUMBER, .c = LAIR_TAKES_NOTHING,
     .run = of_hero},
    {ROW_LESS_DAMAGE_FROM, ALWAYS, LAIR_OP_DAMAGE_TAKEN, USE_NUMBER, .c = LAIR_TAKES_LESS, .run = of_hero},
    {ROW_UNAFFECTED, ALWAYS, LAIR_OP_SHIELD, 0, .run = of_hero},
    {ROW_UNAFFECTED_THERE, FOR_A_WHILE, 0, 0, .run = shield_there},
    {ROW_CANNOT_ENTER, FOR_A_WHILE, 0, LAIR_HERO_CANNOT_ENTER, .run = cannot_enter},
    {ROW_NO_ENTRY, FOR_A_WHILE, 0, 0, .run = no_entry},
    {ROW_NOT_LURED, FOR_A_WHILE, 0, LAIR_HERO_NOT_LURED, .run = cannot_enter},
    {ROW_BUILD_OVER, ALWAYS, 0, 0, .run = build_over},
    {ROW_THIS_CARD_OVER, ALWAYS, 0, 0, .run = this_card_over},
    {ROW_MAY_BUILD_OVER, FOR_A_WHILE, 0, 0, .run = may_build_over},
    {ROW_NOT_OVER, ALWAYS, 0, LAIR_R_THIS, .run = not_over},
    {ROW_NOT_BESIDE, ALWAYS, 0, LAIR_R_ADJACENT, .run = not_over},
    {ROW_MORE_BUILDS, FOR_A_WHILE, LAIR_OP_EXTRA_BUILD, USE_NUMBER, .run = plain},
    {ROW_BUILD_AT_OPPONENT, FOR_A_WHILE, 0, LAIR_MOD_AT_OPPONENT, .run = law},
    {ROW_YOU_CANNOT_BUILD, FOR_A_WHILE, LAIR_OP_NO_BUILD, 0, .run = for_you},
    {ROW_NOBODY_BUILDS, FOR_A_WHILE, 0, 0, .run = nobody_builds},
    {ROW_CANNOT_WIN, FOR_A_WHILE, 0, LAIR_MOD_NO_WIN, .run = law},
    {ROW_CANNOT_CAST, ALWAYS, LAIR_OP_SILENCE, 0, .c = LAIR_SILENT_SPELLS, .run = for_player},
    {ROW_NO_WOUND_LOSS, FOR_A_WHILE, 0, LAIR_MOD_NO_LOSS, .run = law},
    {ROW_MINIBOSS_START, ALWAYS, LAIR_OP_LEVEL, USE_NUMBER, .run = plain},
    {ROW_MORE_SOULS, EITHER, 0, 0, .run = more_souls},
    {ROW_MORE_WOUNDS, FOR_A_WHILE, 0, LAIR_MOD_WOUNDS, .run = law},
};

void do_state(emitter *e, const node *state, const node *dur)
{
    for (int i = 0; i < COUNT_OF(rules); i++)
        if (rules[i].row == state->row) {
            if (!(rules[i].when & (e->lasting ? ALWAYS : FOR_A_WHILE)))
                emit_cannot(e, e->lasting ? "this cannot always hold; something must bring it about"
                                          : "this cannot be brought about; it holds always or not at all");
            rules[i].run(e, &rules[i], state, dur);
            return;
        }
    if (state->row == ROW_BUILD_ONLY_IF)
        condition(e, state->kid[0]);
    else
        emit_cannot(e, "this can only be said of the hero itself, as its whole sentence");
}

/* The few statements that leave something open. */
void choose_for_state(emitter *e, const node *state)
{
    switch (state->row) {
    case ROW_DEALS_EITHER:
        EMIT_JUMP(e, CHOOSE_SIGN, .n = 1);
        e->counted = ROW_DEALS_EITHER;
        break;
    case ROW_DUNGEON_TREASURE:
        EMIT_JUMP(e, CHOOSE_CLASS, .a = 0);
        break;
    case ROW_COPY_TREASURE:
        EMIT_JUMP(e, CHOOSE_PLAYER, .b = LAIR_W_OPPONENT);
        break;
    case ROW_CANNOT_WIN:
    case ROW_CANNOT_CAST:
    case ROW_MORE_WOUNDS:
        choose_player(e, state->kid[0]);
        break;
    default:
        break;
    }
}
