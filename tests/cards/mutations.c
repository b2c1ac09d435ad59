/* mutations.c - what can go wrong with a card's program in one place: a clause, condition, filter, limit, flag or "may"
 * is missing, a number is one too large or too small, own and opponent or one trigger and another are mixed up. A few
 * changes cannot show by construction and are left out; the others that do not show are in survivors.txt. */
#include "mutations.h"

#include <stdio.h>

#include "program.h"

static void (*try_mutant)(const mutant *m);

static const char *const op_name[] = {
#define O(name, text) #name,
    LAIR_OPS_TABLE(O)
#undef O
};

static mutant base_of(int design, int ability, int ins)
{
    const lair_pack *p = &cards_builtin()->pack;
    mutant m = {.design = design, .ability = ability, .ins = ins, .with = p->abilities[ability]};
    if (ins >= 0) {
        m.with_ins = p->code[p->abilities[ability].code + ins];
    }
    return m;
}

static void try_ins(mutant m, const char *how, int number)
{
    const lair_pack *p = &cards_builtin()->pack;
    const lair_ins *was = &p->code[p->abilities[m.ability].code + m.ins];
    int nth = m.ability - p->designs[m.design].ability;
    snprintf(m.name, sizeof m.name, "ability %d %s at %d: %s %d", nth, op_name[was->op], m.ins, how, number);
    try_mutant(&m);
}

static bool is_one_of(const uint8_t *list, size_t n, int op)
{
    for (size_t i = 0; i < n; i++) {
        if (list[i] == op) {
            return true;
        }
    }
    return false;
}
#define IS_ONE_OF(list, op) is_one_of(list, sizeof(list) / sizeof((list)[0]), op)

/* ---- numbers ----------------------------------------------------------------------------------------------------- */

/* Instructions whose n is an amount: always, unless it is x, or unless there is none. */
static const uint8_t amount_always[] = {
    LAIR_OP_SET,          LAIR_OP_ADD,           LAIR_OP_TIMES,       LAIR_OP_LIMIT,
    LAIR_OP_ICONS,        LAIR_OP_TIMES_ICONS,   LAIR_OP_ROOM_ICONS,  LAIR_OP_SET_ICONS,
    LAIR_OP_HEART,        LAIR_OP_MINION_AGAIN,  LAIR_OP_EXTRA_BUILD, LAIR_OP_DISCARD_RANDOM,
    LAIR_OP_DAMAGE_TIMES, LAIR_OP_ENTRY,         LAIR_OP_MILL,        LAIR_OP_LEVEL,
    LAIR_OP_SOULS,        LAIR_OP_CHOOSE_NUMBER, LAIR_OP_CHOOSE_SIGN};
static const uint8_t amount_or_x[] = {LAIR_OP_COUNTERS,   LAIR_OP_BONUS,      LAIR_OP_HURT, LAIR_OP_HEALTH,
                                      LAIR_OP_DRAW,       LAIR_OP_REPEAT,     LAIR_OP_GAIN, LAIR_OP_PAY,
                                      LAIR_OP_GIVE_COINS, LAIR_OP_PLACE_COINS};
static const uint8_t amount_or_none[] = {LAIR_OP_DAMAGE_TAKEN, LAIR_OP_CHOOSE_PLAYER, LAIR_OP_CHOOSE_HERO,
                                         LAIR_OP_CHOOSE_CARD,  LAIR_OP_ATTACH,        LAIR_OP_SKIP};

enum { ANY_NUMBER = 255 }; /* what "any number" compiles to */

static bool has_amount(const lair_ins *i)
{
    if (i->op == LAIR_OP_IF) {
        return i->n != 0 || i->b != 0; /* it compares */
    }
    if (i->op == LAIR_OP_LAW) {
        return i->a == LAIR_MOD_WOUNDS || i->a == LAIR_MOD_TAX;
    }
    if (i->n == ANY_NUMBER || (i->op == LAIR_OP_ENTRY && i->a == 2)) {
        return false;
    }
    return IS_ONE_OF(amount_always, i->op) || (IS_ONE_OF(amount_or_x, i->op) && i->c == 0) ||
           (i->op == LAIR_OP_BONUS && i->c == 2) || (IS_ONE_OF(amount_or_none, i->op) && i->n != 0);
}

static void numbers(const mutant *m)
{
    const lair_ins *was = &m->with_ins;
    for (int by = -1; by <= 1; by += 2) {
        mutant x = *m;
        x.with_ins.n = (int16_t)(x.with_ins.n + by);
        if (has_amount(was)) {
            try_ins(x, "n", x.with_ins.n);
        }
        bool lower = was->op == LAIR_OP_LIMIT || (was->op == LAIR_OP_TIMES && was->b > 1);
        if (lower && was->b + by > 0) {
            x = *m;
            x.with_ins.b = (uint8_t)(x.with_ins.b + by);
            try_ins(x, "b", x.with_ins.b);
        }
        if (was->op == LAIR_OP_CHOOSE_NUMBER && was->a + by >= 0) {
            x = *m;
            x.with_ins.a = (uint8_t)(x.with_ins.a + by);
            try_ins(x, "a", x.with_ins.a);
        }
    }
}

/* ---- selectors --------------------------------------------------------------------------------------------------- */

static const uint8_t other_rooms[] = {
    [LAIR_R_THIS] = LAIR_R_OWN,      [LAIR_R_THAT] = LAIR_R_THIS,     [LAIR_R_THOSE] = LAIR_R_THAT,
    [LAIR_R_OWN] = LAIR_R_OPPONENTS, [LAIR_R_OWN_OTHER] = LAIR_R_OWN, [LAIR_R_ADJACENT] = LAIR_R_OWN,
    [LAIR_R_LAST] = LAIR_R_OWN,      [LAIR_R_OPPONENTS] = LAIR_R_OWN, [LAIR_R_ANY] = LAIR_R_OWN,
    [LAIR_R_ANY_OTHER] = LAIR_R_ANY, [LAIR_R_NEXT] = LAIR_R_PREVIOUS, [LAIR_R_PREVIOUS] = LAIR_R_NEXT,
    [LAIR_R_SAME] = LAIR_R_ANY,      [LAIR_R_FIRST] = LAIR_R_LAST,    [LAIR_R_OCCUPIED] = LAIR_R_OWN};

/* One place more than was meant, or the same place of somebody else. */
static const uint8_t other_heroes[] = {[LAIR_H_THAT] = LAIR_H_ANY,
                                       [LAIR_H_IN_OWN] = LAIR_H_IN_OR_AT_OPPONENTS,
                                       [LAIR_H_IN_OR_AT_OPPONENTS] = LAIR_H_IN_OWN,
                                       [LAIR_H_TOWN] = LAIR_H_ANY,
                                       [LAIR_H_LANDMARK] = LAIR_H_TOWN,
                                       [LAIR_H_WOUNDS] = LAIR_H_SOULS,
                                       [LAIR_H_ANY] = LAIR_H_IN_ANY,
                                       [LAIR_H_IN_ANY] = LAIR_H_ANY,
                                       [LAIR_H_IN_OPPONENTS] = LAIR_H_IN_ANY,
                                       [LAIR_H_AT_OWN] = LAIR_H_NEAR_OWN,
                                       [LAIR_H_NEAR_OWN] = LAIR_H_ANY,
                                       [LAIR_H_IN_MINIBOSS_ROOM] = LAIR_H_IN_OWN,
                                       [LAIR_H_IN_SIZED] = LAIR_H_IN_ANY,
                                       [LAIR_H_IN_THAT_ROOM] = LAIR_H_IN_OWN,
                                       [LAIR_H_AT_THAT] = LAIR_H_AT_OWN,
                                       [LAIR_H_TOWN_OR_DECK] = LAIR_H_TOWN,
                                       [LAIR_H_DECK] = LAIR_H_TOWN_OR_DECK,
                                       [LAIR_H_SOULS] = LAIR_H_OPPONENTS_SOULS,
                                       [LAIR_H_OPPONENTS_SOULS] = LAIR_H_SOULS,
                                       [LAIR_H_SURVIVORS] = LAIR_H_NEW_WOUNDS,
                                       [LAIR_H_NEW_WOUNDS] = LAIR_H_WOUNDS};
static const uint8_t other_cards[] = {[LAIR_AMONG_HAND] = LAIR_AMONG_DISCARD,
                                      [LAIR_AMONG_DISCARD] = LAIR_AMONG_HAND,
                                      [LAIR_AMONG_MARKET] = LAIR_AMONG_DISCARD,
                                      [LAIR_AMONG_DECK] = LAIR_AMONG_DECK_OR_DISCARD,
                                      [LAIR_AMONG_DECK_OR_DISCARD] = LAIR_AMONG_DISCARD,
                                      [LAIR_AMONG_MILLED] = LAIR_AMONG_DISCARD,
                                      [LAIR_AMONG_COVERED] = LAIR_AMONG_DISCARD};
static const uint8_t other_items[] = {[LAIR_I_TOWN] = LAIR_I_SCORED,
                                      [LAIR_I_SCORED] = LAIR_I_OWN_UP,
                                      [LAIR_I_OWN_UP] = LAIR_I_OWN_DOWN,
                                      [LAIR_I_OWN_DOWN] = LAIR_I_OWN_UP,
                                      [LAIR_I_FACE_UP] = LAIR_I_OWN_UP};

static const uint8_t on_rooms[] = {LAIR_OP_CHOOSE_ROOM,  LAIR_OP_COUNTERS,   LAIR_OP_CLEAR_COUNTERS,
                                   LAIR_OP_STUN,         LAIR_OP_DEACTIVATE, LAIR_OP_BONUS,
                                   LAIR_OP_DAMAGE_TIMES, LAIR_OP_SILENCE,    LAIR_OP_TIMES_ICONS,
                                   LAIR_OP_ROOM_ICONS,   LAIR_OP_SET_ICONS,  LAIR_OP_DESTROY,
                                   LAIR_OP_REFIRE};
static const uint8_t on_heroes[] = {LAIR_OP_CHOOSE_HERO, LAIR_OP_HURT, LAIR_OP_HEALTH, LAIR_OP_KILL};

/* Does field a select rooms? */
static bool is_on_rooms(const lair_ins *i)
{
    return IS_ONE_OF(on_rooms, i->op) && !(i->op == LAIR_OP_SILENCE && i->c > LAIR_SILENT_DECLARED);
}

static void try_a(const mutant *m, int a)
{
    mutant x = *m;
    x.with_ins.a = (uint8_t)a;
    try_ins(x, "selector", a);
}

static void selectors(const mutant *m)
{
    const lair_ins *was = &m->with_ins;
    bool continuous = m->with.on & LAIR_ON(CONTINUOUS);
    if (is_on_rooms(was)) {
        try_a(m, other_rooms[was->a]);
    } else if (IS_ONE_OF(on_heroes, was->op) && !continuous) { /* what holds for a hero holds for this one */
        try_a(m, other_heroes[was->a]);
    } else if (was->op == LAIR_OP_CHOOSE_CARD) {
        try_a(m, other_cards[was->a]);
    } else if (was->op == LAIR_OP_CHOOSE_ITEM) {
        try_a(m, other_items[was->a]);
    } else if (was->op == LAIR_OP_DRAW) {
        try_a(m, was->a == 1 ? 2 : 1);
    } else if (was->op == LAIR_OP_COUNT && was->a == LAIR_N_ROOMS) {
        mutant x = *m;
        x.with_ins.b = other_rooms[was->b];
        try_ins(x, "selector", x.with_ins.b);
    } else if (was->op == LAIR_OP_CHOOSE_PLAYER) {
        mutant x = *m;
        uint8_t *kind = x.with_ins.a ? &x.with_ins.a : &x.with_ins.b;
        *kind = (uint8_t)((*kind & 0x0F) == LAIR_W_ANY ? LAIR_W_OPPONENT : LAIR_W_ANY);
        try_ins(x, "selector", *kind);
    }
}

/* ---- who --------------------------------------------------------------------------------------------------------- */

/* Instructions whose b is something else. */
static const uint8_t no_who[] = {LAIR_OP_IF,    LAIR_OP_COUNT,         LAIR_OP_TIMES,       LAIR_OP_LIMIT,
                                 LAIR_OP_HEART, LAIR_OP_CHOOSE_PLAYER, LAIR_OP_DAMAGE_TIMES};

/* What a hero or the item it carries does is controlled by the owner of the dungeon: that is who is meant anyway. */
static bool owner_acts(const mutant *m)
{
    bool by_hero =
        cards_builtin()->pack.designs[m->design].kind >= LAIR_HERO || (m->with.flags & LAIR_HERO_SIDE);
    return by_hero && !(m->with.on & LAIR_ON(RIVAL)) && (m->with_ins.b & 0x0F) == LAIR_W_DUNGEON_OWNER;
}

/* This room and that room are the same whoever is meant. */
static bool room_is_named(const lair_ins *i)
{
    return is_on_rooms(i) && i->a <= LAIR_R_THOSE;
}

/* Is a player chosen or gone through before it? */
static bool has_that_player(const mutant *m)
{
    const lair_ins *code = &cards_builtin()->pack.code[m->with.code];
    for (int i = 0; i < m->ins; i++) {
        if (code[i].op == LAIR_OP_CHOOSE_PLAYER || code[i].op == LAIR_OP_EACH ||
            code[i].op == LAIR_OP_CHOOSE_PLAY) {
            return true;
        }
    }
    return false;
}

/* Instructions that do something to or for the player of b, where you may be meant. */
static const uint8_t for_player[] = {LAIR_OP_DRAW,         LAIR_OP_DISCARD,     LAIR_OP_DISCARD_RANDOM,
                                     LAIR_OP_DISCARD_HAND, LAIR_OP_GAIN,        LAIR_OP_PAY,
                                     LAIR_OP_ICONS,        LAIR_OP_TO_ENTRANCE, LAIR_OP_SOULS,
                                     LAIR_OP_ASK,          LAIR_OP_CHOOSE_CARD, LAIR_OP_NO_BUILD};

static void who(const mutant *m)
{
    mutant x = *m;
    if (IS_ONE_OF(no_who, m->with_ins.op) || owner_acts(m) || room_is_named(&m->with_ins)) {
        return;
    }
    if (m->with_ins.b & 0x0F) {
        x.with_ins.b &= 0xF0;
        try_ins(x, "who", LAIR_W_YOU);
    } else if (IS_ONE_OF(for_player, m->with_ins.op) && has_that_player(m)) {
        x.with_ins.b |= LAIR_W_THAT_PLAYER;
        try_ins(x, "who", LAIR_W_THAT_PLAYER);
    }
}

/* ---- switches ---------------------------------------------------------------------------------------------------- */

/* Fields that have a few meanings: each is changed for the next one. */
static const struct {
    uint8_t op;
    char field;
    uint8_t values;
} switches[] = {{LAIR_OP_CHOOSE_PLAY, 'a', 2},
                {LAIR_OP_CHOOSE_KIND, 'a', 2},
                {LAIR_OP_CHOOSE_BUILD, 'n', 2},
                {LAIR_OP_CHOOSE_MINIBOSS, 'a', 2},
                {LAIR_OP_STUN, 'n', 2},
                {LAIR_OP_ICONS, 'c', 2},
                {LAIR_OP_HEART, 'b', 2},
                {LAIR_OP_LOOK, 'a', 3},
                {LAIR_OP_ARRANGE, 'n', 2},
                {LAIR_OP_RETURN, 'a', 2},
                {LAIR_OP_REFIRE, 'n', 2},
                {LAIR_OP_TURN_ITEM, 'n', 3},
                {LAIR_OP_TURN_ITEM, 'a', 2},
                {LAIR_OP_PUT_ITEM, 'n', 3},
                {LAIR_OP_PUT_ITEM, 'a', 3},
                {LAIR_OP_TO_LANDMARK, 'n', 5},
                {LAIR_OP_SEND, 'n', 2},
                {LAIR_OP_ENTRY, 'a', 2},
                {LAIR_OP_NO_ENTRY, 'a', 2},
                {LAIR_OP_NO_BUILD, 'a', 2},
                {LAIR_OP_SOULS, 'c', 2},
                {LAIR_OP_REMOVE, 'b', LAIR_SECOND * 2},
                {LAIR_OP_NOT_OVER, 'a', LAIR_R_ADJACENT * 2}};

static void try_switch(const mutant *m, char field, int values)
{
    mutant x = *m;
    int step = values > 5 ? values / 2 : 1; /* a bit */
    switch (field) {
    case 'a':
        x.with_ins.a = (uint8_t)((x.with_ins.a + step) % values);
        break;
    case 'b':
        x.with_ins.b = (uint8_t)((x.with_ins.b + step) % values);
        break;
    case 'c':
        x.with_ins.c = (uint8_t)((x.with_ins.c + step) % values);
        break;
    default:
        x.with_ins.n = (int16_t)((x.with_ins.n + step) % values);
        break;
    }
    char how[] = "switch  ";
    how[7] = field;
    int now = field == 'a'   ? x.with_ins.a
              : field == 'b' ? x.with_ins.b
              : field == 'c' ? x.with_ins.c
                             : x.with_ins.n;
    try_ins(x, how, now);
}

/* What a room is chosen for (CHOOSE_ROOM n) is worked out by the compiler, not said by the card. */
static void flags(const mutant *m)
{
    static const struct {
        uint8_t bit;
        const char *name;
    } bits[] = {{LAIR_OPTIONAL, "optional dropped"},
                {LAIR_BY_HOLDER, "by holder dropped"},
                {LAIR_UNSHOWN, "unshown dropped"}};
    bool chooses = m->with_ins.op >= LAIR_OP_CHOOSE_ROOM && m->with_ins.op <= LAIR_OP_CHOOSE_ITEM;
    for (size_t i = 0; chooses && i < sizeof bits / sizeof bits[0]; i++) {
        bool same = bits[i].bit == LAIR_BY_HOLDER && owner_acts(m);
        if ((m->with_ins.b & bits[i].bit) && !same) {
            mutant x = *m;
            x.with_ins.b &= (uint8_t)~bits[i].bit;
            try_ins(x, bits[i].name, 0);
        }
    }
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++) {
        bool always = switches[i].field == 'c' && (m->with.on & LAIR_ON(CONTINUOUS)); /* has no duration */
        if (switches[i].op == m->with_ins.op && !always) {
            try_switch(m, switches[i].field, switches[i].values);
        }
    }
    if (m->with_ins.op == LAIR_OP_EACH) {
        try_a(m, m->with_ins.a != 1); /* each player, or each opponent */
    }
    bool against = m->with_ins.op == LAIR_OP_DAMAGE_TIMES ||
                   (m->with_ins.op == LAIR_OP_BONUS && (m->with.on & LAIR_ON(CONTINUOUS)));
    if (against && m->with_ins.b) {
        mutant x = *m;
        x.with_ins.b = 0;
        try_ins(x, "kind of hero dropped", 0);
    }
}

/* ---- clauses and filters ----------------------------------------------------------------------------------------- */

/* Is this word of a filter said by the others already? What is a monster, a trap, advanced or shows treasure is a room;
   what was cast is a spell. */
static bool is_said(unsigned filter, unsigned bit)
{
    const unsigned rooms = LAIR_F_MONSTER | LAIR_F_TRAP | LAIR_F_ADVANCED | LAIR_F_MULTI | 0x1F00;
    return (bit == LAIR_F_ROOM && (filter & rooms)) || (bit == LAIR_F_SPELL && (filter & LAIR_F_CAST));
}

/* Without the filter, without each of its words, and with the other word of a pair. */
static int other_filters(unsigned filter, unsigned out[20])
{
    int n = 0;
    if (filter) {
        out[n++] = 0;
    }
    for (unsigned bit = 1; bit <= 0x8000 && (filter & (filter - 1)); bit <<= 1) {
        if ((filter & bit) && !is_said(filter, bit)) {
            out[n++] = filter & ~bit;
        }
    }
    const unsigned pairs[] = {LAIR_F_MONSTER | LAIR_F_TRAP, LAIR_F_ORDINARY | LAIR_F_ADVANCED,
                              LAIR_F_ROOM | LAIR_F_SPELL};
    for (int k = 0; k < 3; k++) {
        if ((filter & pairs[k]) && (filter & pairs[k]) != pairs[k]) {
            out[n++] = filter ^ pairs[k];
        }
    }
    return n;
}

/* Only rooms are built; and that card is that card. */
static unsigned filter_of(const lair_ins *i)
{
    bool builds = i->op == LAIR_OP_CHOOSE_BUILD || i->op == LAIR_OP_BUILD_OVER;
    return i->op == LAIR_OP_CHOOSE_BUILD && i->a ? 0
           : builds                              ? i->filter & ~(unsigned)LAIR_F_ROOM
                                                 : i->filter;
}

static void clauses(const mutant *m)
{
    bool continuous = m->with.on & LAIR_ON(CONTINUOUS);
    mutant x = *m;
    x.with_ins = continuous ? (lair_ins){.op = LAIR_OP_ADD}
                            : (lair_ins){.op = LAIR_OP_JUMP, .c = (uint8_t)(m->ins + 1)};
    try_ins(x, "dropped", 0);
    if (m->with_ins.op == LAIR_OP_IF) {
        int last = m->with.length - 1;
        x.with_ins = continuous
                         ? (lair_ins){.op = LAIR_OP_END}
                         : (lair_ins){.op = LAIR_OP_JUMP, .c = m->with_ins.c <= last ? m->with_ins.c : last};
        try_ins(x, "never", 0);
    }
    unsigned with[20];
    int n = other_filters(filter_of(&m->with_ins), with);
    for (int i = 0; i < n; i++) {
        x = *m;
        x.with_ins.filter = (uint16_t)with[i];
        try_ins(x, i ? "filter" : "filter dropped", (int)with[i]);
    }
}

static void instructions(int design, int ability)
{
    const lair_pack *p = &cards_builtin()->pack;
    const lair_ability *a = &p->abilities[ability];
    for (int i = 0; i < a->length; i++) {
        int op = p->code[a->code + i].op;
        if (op == LAIR_OP_END || op == LAIR_OP_DECLARED || op == LAIR_OP_JUMP || op == LAIR_OP_NEXT ||
            op == LAIR_OP_EACH_NEXT) {
            continue;
        }
        mutant m = base_of(design, ability, i);
        clauses(&m);
        numbers(&m);
        selectors(&m);
        who(&m);
        flags(&m);
    }
}

/* ---- whole abilities --------------------------------------------------------------------------------------------- */

static void try_ability(mutant m, const char *how)
{
    int nth = m.ability - cards_builtin()->pack.designs[m.design].ability;
    snprintf(m.name, sizeof m.name, "ability %d: %s", nth, how);
    try_mutant(&m);
}

static void try_flags(const mutant *m, int without, int with, const char *how)
{
    mutant x = *m;
    if (m->with.flags & without) {
        x.with.flags = (uint16_t)((x.with.flags & ~without) | with);
        try_ability(x, how);
    }
}

static void try_trigger(const mutant *m, uint64_t without, uint64_t with, const char *how)
{
    mutant x = *m;
    if (m->with.on & without) {
        x.with.on = (x.with.on & ~without) | with;
        try_ability(x, how);
    }
}

static void other_triggers(const mutant *m)
{
    try_trigger(m, LAIR_ON(YOU_BUILD_OTHER), LAIR_ON(YOU_BUILD), "also when built itself");
    try_trigger(m, LAIR_ON(YOU_BUILD_BESIDE), LAIR_ON(YOU_BUILD_OTHER), "also not beside");
    try_trigger(m, LAIR_ON(YOU_CAST), LAIR_ON(OPPONENT_CASTS), "opponents cast");
    try_trigger(m, LAIR_ON(OPPONENT_CASTS), LAIR_ON(YOU_CAST), "you cast");
    try_trigger(m, LAIR_ON(ACTIVATE), LAIR_ON(RIVAL), "opponents use it");
    try_trigger(m, LAIR_ON(RIVAL), LAIR_ON(ACTIVATE), "the owner uses it");
    try_trigger(m, LAIR_ON(OTHER_DESTROYED), LAIR_ON(ANY_DESTROYED), "anybody's room destroyed");
    try_trigger(m, LAIR_ON(ANY_DESTROYED), LAIR_ON(OTHER_DESTROYED), "only own room destroyed");
    try_trigger(m, LAIR_ON(DIES_HERE), LAIR_ON(YOU_KILL), "dies anywhere");
    try_trigger(m, LAIR_ON(DIES_HERE), LAIR_ON(SURVIVES_HERE), "survives");
    try_trigger(m, LAIR_ON(SURVIVES_HERE), LAIR_ON(DIES_HERE), "dies");
    try_trigger(m, LAIR_ON(BUILT), LAIR_ON(UNCOVERED), "uncovered");
    try_trigger(m, LAIR_ON(UNCOVERED), LAIR_ON(BUILT), "built");
}

static void whole_ability(int design, int ability)
{
    mutant m = base_of(design, ability, -1), x = m;
    const uint64_t played = LAIR_ON(CAST) | LAIR_ON(ACTIVATE) | LAIR_ON(RIVAL);
    if (!m.with.on) {
        return; /* a sentence that is part of the one before, or of the header */
    }
    x.with.on = 0;
    x.with.flags &= (uint16_t)~LAIR_OR;
    try_ability(x, "dropped");
    try_flags(&m, LAIR_AFTER_LEVEL_UP, 0, "after level up dropped");
    try_flags(&m, LAIR_BUILD_ONLY, 0, "build phase dropped");
    try_flags(&m, LAIR_ADVENTURE_ONLY, 0, "adventure phase dropped");
    try_flags(&m, LAIR_LEVEL_2, 0, "level 2 dropped");
    try_flags(&m, LAIR_LEVEL_2, LAIR_LEVEL_3, "level 3");
    try_flags(&m, LAIR_LEVEL_3, LAIR_LEVEL_2, "level 2");
    try_flags(&m, LAIR_LEVEL_3, 0, "level 3 dropped");
    try_flags(&m, LAIR_FROM_HAND, 0, "from hand dropped");
    try_flags(&m, LAIR_HERO_SIDE, LAIR_BOSS_SIDE, "boss side");
    try_flags(&m, LAIR_BOSS_SIDE, LAIR_HERO_SIDE, "hero side");
    if (!(m.with.on & played)) { /* of plays each sentence is one anyway */
        try_flags(&m, LAIR_OR, 0, "or dropped");
    }
    if (m.with.limit) {
        x = m;
        x.with.limit = LAIR_NO_LIMIT;
        try_ability(x, "limit dropped");
    }
    if (m.with.limit == LAIR_ONCE_A_TURN_PER_HERO) {
        x = m;
        x.with.limit = LAIR_ONCE_A_TURN;
        try_ability(x, "limit not for each hero");
    }
    unsigned with[20];
    int n = other_filters(m.with.filter, with);
    for (int i = 0; i < n; i++) {
        char how[40];
        x = m;
        x.with.filter = (uint16_t)with[i];
        snprintf(how, sizeof how, i ? "filter %u" : "filter dropped", with[i]);
        try_ability(x, how);
    }
    if (m.with.on & (m.with.on - 1)) {
        x = m;
        x.with.on &= x.with.on - 1;
        try_ability(x, "first trigger dropped");
        x.with.on = m.with.on & ~x.with.on;
        try_ability(x, "second trigger dropped");
    }
    other_triggers(&m);
}

/* ---- cards ------------------------------------------------------------------------------------------------------- */

static void lures(int design)
{
    static const uint8_t other[] = {
        [LAIR_LURE_FEWEST_SOULS] = LAIR_LURE_MOST_SOULS,   [LAIR_LURE_MOST_SOULS] = LAIR_LURE_MOST_SCORE,
        [LAIR_LURE_MOST_SCORE] = LAIR_LURE_MOST_SOULS,     [LAIR_LURE_MOST_WOUNDS] = LAIR_LURE_FEWEST_WOUNDS,
        [LAIR_LURE_FEWEST_WOUNDS] = LAIR_LURE_MOST_WOUNDS, [LAIR_LURE_MOST_CARDS] = LAIR_LURE_MOST_COINS,
        [LAIR_LURE_MOST_COINS] = LAIR_LURE_MOST_CARDS};
    const lair_design *d = &cards_builtin()->pack.designs[design];
    mutant m = {.design = design, .ability = -1, .ins = -1};
    if (d->lure == LAIR_LURE_TREASURE) {
        return;
    }
    snprintf(m.name, sizeof m.name, "lure: dropped");
    m.lure = LAIR_LURE_TREASURE;
    try_mutant(&m);
    m.lure = other[d->lure];
    snprintf(m.name, sizeof m.name, "lure: %d", m.lure);
    try_mutant(&m);
}

void mutations_of(int design, void (*try)(const mutant *m))
{
    const lair_design *d = &cards_builtin()->pack.designs[design];
    try_mutant = try;
    lures(design);
    for (int k = 0; k < d->n_abilities; k++) {
        whole_ability(design, d->ability + k);
        instructions(design, d->ability + k);
    }
}
