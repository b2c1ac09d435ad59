/* compile.c - sentences to abilities: who may use them and when, and where one runs on into the next. */
#include "compile.h"

#include <string.h>

#include "emit.h"
#include "needs.h"

/* ---- what sets it off -------------------------------------------------------------------------------------------------- */

bool is_spell(const card *c)
{
    return c->design.kind == LAIR_SPELL || c->design.kind == LAIR_EPIC_SPELL;
}

static bool answers_spell(const node *trigger)
{
    return trigger->row == ROW_ON_DECLARES || trigger->row == ROW_ON_ANY_DECLARES;
}

/* The statement that a sentence is, NULL if it is none. */
static const node *state_of(const node *s)
{
    const node *step = s->kid[S_STEP];
    bool state = step->row == ROW_STEP_DO && effect_of(step)->row == ROW_DO_STATE;
    return state ? effect_of(step)->kid[0] : NULL;
}

/* A sentence without a trigger: rule 3 of the language. */
static uint64_t headless_bits(const card *c, const node *s)
{
    const node *state = state_of(s);
    if (is_rival(s->kid[S_STEP]))
        return LAIR_ON(RIVAL);
    if (state && state->row == ROW_SKIPS_FIRST)
        return LAIR_ON(ENTERS_DUNGEON);
    if (state && state->row == ROW_BUILD_ONLY_IF)
        return LAIR_ON(BUILD_IF);
    if (is_spell(c) && s->kid[S_WHEN]->row != ROW_WHEN_WHILE)
        return LAIR_ON(CAST);
    return state ? LAIR_ON(CONTINUOUS) : LAIR_ON(ACTIVATE);
}

static uint64_t bits_of(const card *c, const node *s)
{
    const node *trigger = s->kid[S_TRIGGER];
    if (answers_spell(trigger))
        return is_spell(c) ? LAIR_ON(CAST) : LAIR_ON(ACTIVATE);
    return trigger->row == ROW_ON_NONE ? headless_bits(c, s) : trigger_bits(trigger);
}

static uint16_t field_flags(const node *field)
{
    if (field->row == ROW_FIELD_LEVEL)
        return field->n == 2 ? LAIR_LEVEL_2 : field->n == 3 ? LAIR_LEVEL_3 : 0;
    return field->row == ROW_FIELD_HERO ? LAIR_HERO_SIDE : field->row == ROW_FIELD_BOSS ? LAIR_BOSS_SIDE : 0;
}

static void limit_and_phase(emitter *e, const node *s, lair_ability *out)
{
    static const uint8_t phases[] = {0, LAIR_BUILD_ONLY, LAIR_ADVENTURE_ONLY, LAIR_AFTER_LEVEL_UP,
                                     LAIR_AFTER_LEVEL_UP | LAIR_BUILD_ONLY};
    int limit = s->kid[S_LIMIT]->row;
    out->flags |= phases[s->kid[S_PHASE]->row - ROW_PHASE_NONE];
    emit_part(e, s->kid[S_LIMIT]);
    if (limit == ROW_LIMIT_ALL && !is_rival(s->kid[S_STEP]))
        emit_cannot(e, "only what opponents pay for has a limit for all players together");
    if (limit == ROW_LIMIT_TURN || limit == ROW_LIMIT_ALL)
        out->limit = LAIR_ONCE_A_TURN;
    if (limit == ROW_LIMIT_HERO)
        out->limit = LAIR_ONCE_A_TURN_PER_HERO;
}

/* An alternative shares trigger and limit of the sentence before, and if it is played from the hand its cost. */
static void alternative(const node *s, const lair_ability *before, lair_ability *out)
{
    out->flags |= LAIR_OR;
    out->on = before->on;
    out->filter = before->filter;
    out->limit = before->limit;
    if (!cost_of(s->kid[S_STEP]))
        out->flags |= before->flags & LAIR_FROM_HAND;
}

static void head(emitter *e, const node *s, const lair_ability *before, lair_ability *out)
{
    const node *cost = cost_of(s->kid[S_STEP]);
    limit_and_phase(e, s, out);
    out->flags |= field_flags(s->kid[S_FIELD]);
    out->on = bits_of(e->card, s);
    out->filter = trigger_filter(e, s->kid[S_TRIGGER]);
    if (cost && has_row(cost, ROW_PAY_DISCARD_THIS))
        out->flags |= LAIR_FROM_HAND;
    if (s->kid[S_MODE]->row == ROW_MODE_OR && before)
        alternative(s, before, out);
    emit_part(e, s->kid[S_STEP]);
    if (out->flags & LAIR_FROM_HAND && out->on != LAIR_ON(ACTIVATE))
        emit_cannot(e, "a card of the hand is used when its owner likes, not by a trigger");
    if (is_rival(s->kid[S_STEP]) != !!(out->on & LAIR_ON(RIVAL)))
        emit_cannot(e, "opponents pay when they like, not by a trigger, and not as an alternative");
    emit_part(e, s->kid[S_MODE]);
    if (out->flags & LAIR_OR && out->on & (LAIR_ON(CONTINUOUS) | LAIR_ON(BUILD_IF)))
        emit_cannot(e, "nobody picks between things that simply hold");
}

/* ---- sentences ------------------------------------------------------------------------------------------------------------ */

static void *grow(region *a, void *old, int n, int *capacity, size_t size)
{
    if (n < *capacity)
        return old;
    *capacity = n < 64 ? 128 : n * 2;
    void *larger = region_take(a, (size_t)*capacity * size);
    if (n)
        memcpy(larger, old, (size_t)n * size);
    return larger;
}

static void add_ability(program *out, lair_ability ability, emitter *e)
{
    EMIT(e, END, .a = 0);
    ability.code = (uint16_t)out->n_code;
    ability.length = (uint8_t)e->n;
    for (int i = 0; i < e->n; i++) {
        out->code = grow(out->region, out->code, out->n_code, &out->code_capacity, sizeof *out->code);
        out->code[out->n_code++] = e->code[i];
    }
    out->abilities =
        grow(out->region, out->abilities, out->n_abilities, &out->abilities_capacity, sizeof ability);
    out->abilities[out->n_abilities++] = ability;
}

/* Something that was chosen is meant by "that dungeon", else the dungeon of the hero the sentence is about. */
static uint8_t whose_dungeon(const node *s)
{
    static const uint16_t chosen[] = {ROW_CHOOSE_DUNGEON, ROW_CHOOSE_ENTRANCE, ROW_CHOOSE_CROWDED,
                                      ROW_CHOOSE_LEADER, ROW_ANY_DUNGEON};
    for (int i = 0; i < COUNT_OF(chosen); i++)
        if (has_row(s, chosen[i]))
            return LAIR_W_THAT_PLAYER;
    return LAIR_W_DUNGEON_OWNER;
}

/* "That opponent" may be the one an earlier sentence of the card has chosen for the turn. */
static bool means_chosen(const card *c, const node *s)
{
    static const uint16_t mentions[] = {ROW_WHO_OPPONENT,       ROW_WHO_PLAYER,      ROW_CHOOSE_ENTRANCE,
                                        ROW_CHOOSE_CROWDED,     ROW_CHOOSE_LEADER,   ROW_ON_DECLARES,
                                        ROW_OPPONENTS_ENTRANCE, ROW_OPPONENTS_ROOMS, ROW_ON_ANY_DECLARES};
    for (int i = 0; i < COUNT_OF(mentions); i++)
        if (has_row(s, mentions[i]))
            return false;
    if (!has_row(s, ROW_WHO_THAT_OPPONENT) && !has_row(s, ROW_WHO_THAT_PLAYER))
        return false;
    for (int i = 0; i < c->n_sentences && c->sentence[i] != s; i++)
        if (has_row(c->sentence[i], ROW_CHOOSE_FOR_TURN))
            return true;
    return false;
}

/* The condition before everything else, unless the sentence says what is done otherwise: then it belongs to the step. */
static void head_condition(emitter *e, const node *s)
{
    bool otherwise = s->kid[S_TAIL]->row == ROW_TAIL_ELSE && s->kid[S_WHEN]->row != ROW_WHEN_NONE;
    e->when = otherwise ? s->kid[S_WHEN] : NULL;
    if (!otherwise)
        condition(e, s->kid[S_WHEN]);
}

static void start(emitter *e, const node *s, const lair_ability *ability)
{
    const node *trigger = s->kid[S_TRIGGER];
    uint64_t plays = LAIR_ON(CAST) | LAIR_ON(ACTIVATE) | LAIR_ON(RIVAL);
    e->trigger = trigger->row;
    e->declared = ability->on & plays;
    e->lasting = ability->on & LAIR_ON(CONTINUOUS);
    e->no_ask = ability->on & (LAIR_ON(DRAFT_INSTEAD) | LAIR_ON(PROMOTE_INSTEAD));
    e->you = ability->on & LAIR_ON(RIVAL) ? LAIR_W_SOURCE_OWNER : LAIR_W_YOU;
    e->dungeon = whose_dungeon(s);
    if (answers_spell(trigger))
        EMIT_JUMP(e, CHOOSE_PLAY, .a = trigger->row == ROW_ON_DECLARES);
    if (means_chosen(e->card, s))
        EMIT_JUMP(e, IF, .a = LAIR_IF_CHOSEN);
    head_condition(e, s);
    if (ability->flags & LAIR_FROM_HAND && !cost_of(s->kid[S_STEP]))
        EMIT(e, DISCARD_THIS, .a = 0); /* an alternative has the cost of the sentence before */
}

/* Sentences that belong to the one before and run on from it. */
static bool continues(const card *c, int i)
{
    const node *s = i < c->n_sentences ? c->sentence[i] : NULL;
    return i && s && (s->kid[S_MODE]->row == ROW_MODE_AND || s->kid[S_TRIGGER]->row == ROW_ON_ENTERS_THAT);
}

/* Who will enter that room is told when it is chosen. */
static void go_on_entering(emitter *e, const node *s)
{
    const node *state = state_of(s);
    bool health = state && state->row == ROW_HAS_HEALTH && state->kid[0]->row == ROW_THAT_HERO;
    emit_part(e, s->kid[S_STEP]);
    if (!health || s->kid[S_WHEN]->row != ROW_WHEN_NONE || s->kid[S_TAIL]->row != ROW_TAIL_END)
        emit_cannot(e, "of who enters that room one can only say how much health it has more or less");
    else
        EMIT(e, ENTRY, .a = LAIR_ENTRY_ROOM, .n = state->n);
}

static void go_on(emitter *e, const node *s)
{
    int mark = e->n_fix;
    emit_part(e, s);
    if (s->kid[S_LIMIT]->row != ROW_LIMIT_NONE || s->kid[S_PHASE]->row != ROW_PHASE_NONE || e->lasting ||
        is_rival(s->kid[S_STEP]))
        emit_cannot(e, "a sentence that goes on has the phase and the limit of the one before");
    if (s->kid[S_TRIGGER]->row == ROW_ON_ENTERS_THAT) {
        go_on_entering(e, s);
        return;
    }
    head_condition(e, s);
    if (e->extra == s->kid[S_STEP])
        do_extra(e);
    else
        do_steps(e, s->kid[S_STEP], s->kid[S_TAIL]);
    emit_land(e, mark);
}

/* "And, you may pay ...: ..." behind what a play does: it is paid when the play is declared. */
static const node *paid_extra(const card *c, int i)
{
    const node *s = continues(c, i) ? c->sentence[i] : NULL;
    bool plain = s && s->kid[S_MODE]->row == ROW_MODE_AND && s->kid[S_WHEN]->row == ROW_WHEN_NONE &&
                 s->kid[S_TAIL]->row == ROW_TAIL_END && !is_rival(s->kid[S_STEP]);
    return plain && cost_of(s->kid[S_STEP]) ? s->kid[S_STEP] : NULL;
}

/* A sentence that can be read but not played: its author is told. */
static void refuse(program *out, const card *c, int sentence, const node *at, const char *why)
{
    if (out->errors && !c->faulty) {
        const token *t = c->tokens[sentence] + at->token;
        cards_mistake(out->errors, c->file, t->line, t->column, "this cannot be played: %s",
                      mistake_text(why));
    }
}

static void warn(program *out, const card *c, int sentence, const node *at, const char *why)
{
    if (out->errors && !c->faulty) {
        const token *t = c->tokens[sentence] + at->token;
        cards_warning(out->errors, c->file, t->line, t->column, "%s", mistake_text(why));
    }
}

/* The lure of a hero is one of its figures; by treasure its header says which. */
static bool is_lure(const card *c, const node *s)
{
    const node *state = state_of(s);
    bool hero = c->design.kind == LAIR_HERO || c->design.kind == LAIR_EPIC_HERO;
    return hero && state && state->row == ROW_GOES_TO && state->kid[0]->row == ROW_THIS_HERO &&
           s->kid[S_TRIGGER]->row == ROW_ON_NONE && s->kid[S_WHEN]->row == ROW_WHEN_NONE &&
           s->kid[S_TAIL]->row == ROW_TAIL_END && s->kid[S_LIMIT]->row == ROW_LIMIT_NONE;
}

static void compile_lure(card *c, int i, program *out)
{
    const node *s = c->sentence[i];
    emitter e = {.card = c};
    lair_ability nothing = {0};
    const node *lure = state_of(s)->kid[1];
    if (lure->row == ROW_MOST_OF_TWO) {
        unsigned a = lure->kid[0]->row - ROW_CLERIC, b = lure->kid[1]->row - ROW_CLERIC;
        lair_icons two = ((lair_icons)1 << 8 * a) + ((lair_icons)1 << 8 * b);
        if (a == b || c->design.icons != two) {
            nothing.flags = LAIR_UNPLAYABLE;
            refuse(out, c, i, s, "the header names other classes");
        }
    } else {
        c->design.lure = (uint8_t)(LAIR_LURE_FEWEST_SOULS + (lure->row - ROW_FEWEST_SOULS));
    }
    add_ability(out, nothing, &e);
}

static lair_ability compile_sentence(const card *c, int i, const lair_ability *before, program *out)
{
    const node *s = c->sentence[i];
    emitter e = {.card = c, .at = s};
    lair_ability ability = {0};
    head(&e, s, before, &ability);
    emit_part(&e, s);
    if (!ability.on)
        emit_cannot(&e, "no sentence before it names that room");
    if (before && (before->on & ability.on & LAIR_ON(CAST)) && !(ability.flags & LAIR_OR))
        emit_cannot(&e, "a spell does one thing: go on with \"And,\" or \"then\", or write \"Or,\"");
    if (ability.on & LAIR_ON(CONTINUOUS) && is_spell(c) &&
        (!i || !has_row(c->sentence[0], ROW_TO_SCORE_AREA)))
        emit_cannot(&e, "a spell that has been cast is gone, unless it lies in the score area");
    can_be_heard(&e, s, &ability);
    start(&e, s, &ability);
    e.extra = e.declared ? paid_extra(c, i + 1) : NULL;
    do_steps(&e, s->kid[S_STEP], s->kid[S_TAIL]);
    for (int next = i + 1; continues(c, next); next++)
        go_on(&e, c->sentence[next]);
    emit_land(&e, 0);
    machine_can(&e, &ability);
    if (!e.why && e.warns)
        warn(out, c, i, e.warned, e.warns);
    if (e.why) {
        refuse(out, c, i, e.at, e.why);
        e.n = 0;
        ability = (lair_ability){.flags = LAIR_UNPLAYABLE};
    }
    add_ability(out, ability, &e);
    return ability;
}

/* What continuous instructions are about. */
static const struct lasting_row {
    uint8_t op;
    uint64_t bit;
} lasting_rows[] = {
    {LAIR_OP_BONUS, LAIR_HAS_DAMAGE},      {LAIR_OP_DAMAGE_TIMES, LAIR_HAS_DAMAGE},
    {LAIR_OP_ROOM_ICONS, LAIR_HAS_ICONS},  {LAIR_OP_TIMES_ICONS, LAIR_HAS_ICONS},
    {LAIR_OP_BUILD_OVER, LAIR_HAS_BUILD},  {LAIR_OP_NOT_OVER, LAIR_HAS_BUILD},
    {LAIR_OP_LEVEL, LAIR_HAS_BUILD},       {LAIR_OP_SILENCE, LAIR_HAS_SILENCE},
    {LAIR_OP_DAMAGE_TAKEN, LAIR_HAS_HERO}, {LAIR_OP_SHIELD, LAIR_HAS_HERO},
    {LAIR_OP_HEALTH, LAIR_HAS_HERO},       {LAIR_OP_SKIP, LAIR_HAS_HERO},
};

static uint64_t hears(const program *out, const lair_ability *a)
{
    uint64_t bits = a->on;
    for (int i = 0; (a->on & LAIR_ON(CONTINUOUS)) && i < a->length; i++)
        for (size_t k = 0; k < sizeof lasting_rows / sizeof lasting_rows[0]; k++)
            bits |= out->code[a->code + i].op == lasting_rows[k].op ? lasting_rows[k].bit : 0;
    return bits;
}

/* What each ability needs, and all of them that are declared: with one of them possible the card is worth a look. */
static uint32_t needs(const card *c, program *out)
{
    uint32_t common = ~0u;
    bool any = false;
    for (int i = c->design.ability; i < out->n_abilities; i++) {
        lair_ability *a = &out->abilities[i];
        if (a->on & (LAIR_ON(CAST) | LAIR_ON(ACTIVATE) | LAIR_ON(RIVAL))) {
            a->needs = needs_of(a, &out->code[a->code]);
            common &= a->needs;
            any = true;
        }
    }
    return any ? common : 0;
}

/* Every sentence has an ability, also if another one does its work: so texts and abilities have the same numbers. */
void compile_card(card *c, program *out)
{
    lair_ability last = {0};
    c->design.ability = (uint16_t)out->n_abilities;
    c->design.n_abilities = (uint8_t)c->n_sentences;
    for (int i = 0; i < c->n_sentences; i++) {
        emitter nothing = {.card = c};
        if (is_lure(c, c->sentence[i]))
            compile_lure(c, i, out);
        else if (continues(c, i))
            add_ability(out, (lair_ability){.flags = last.flags & LAIR_UNPLAYABLE}, &nothing);
        else
            last = compile_sentence(c, i, i ? &last : NULL, out);
        c->design.hears |= hears(out, &out->abilities[out->n_abilities - 1]);
    }
    c->design.needs = needs(c, out);
}
