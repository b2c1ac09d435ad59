/* numbers.c - damage, treasure and health. Nothing is stored: each number is worked out when it is asked for, and can
 * say which cards and rules it is made of. */
#include "internal.h"

static void term(lair_terms *t, int amount, unsigned source, int rule)
{
    if (!t) {
        return;
    }
    if (t->n < (int)(sizeof t->term / sizeof t->term[0])) {
        t->term[t->n++] =
            (lair_term){.amount = (int16_t)amount, .source = (uint16_t)source, .rule = (uint16_t)rule};
    }
    t->total += amount;
}

static void add_bonus(lair_terms *t, int amount, unsigned source, int rule)
{
    if (amount) {
        term(t, amount, source, rule);
    }
}

void number_mod(run *r, lair_mod mod)
{
    if (r->g->n_mods < LAIR_MODS) {
        r->g->mod[r->g->n_mods++] = mod;
    } else {
        EVENT(r, LAIR_EV_CUT, mod.seat, .source = mod.source); /* the table is full */
    }
}

/* What the end of the game is judged by is looked at after everything else has run out. */
static bool judged_by(unsigned what)
{
    return what == LAIR_MOD_SOULS || what == LAIR_MOD_WOUNDS || what == LAIR_MOD_NO_WIN ||
           what == LAIR_MOD_NO_LOSS;
}

void number_mods_end(lair_game *g, bool scored)
{
    int kept = 0;
    for (int i = 0; i < g->n_mods; i++) {
        if ((g->mod[i].what & LAIR_MOD_LASTS) || (!scored && judged_by(g->mod[i].what))) {
            g->mod[kept++] = g->mod[i];
        }
    }
    memset(&g->mod[kept], 0, (size_t)(g->n_mods - kept) * sizeof g->mod[0]);
    g->n_mods = (uint8_t)kept;
}

/* ---- damage -------------------------------------------------------------------------------------------------- */

/* What the continuous abilities of one source add to a room. */
static int continuous_bonus(const run *r, unsigned source, int seat, unsigned room)
{
    const lair_design *d = source_design(r, source);
    lair_frame f = machine_frame(0, source, seat);
    int sum = 0;
    for (unsigned k = 0; k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        if (!(a->on & LAIR_ON(CONTINUOUS)) || (a->flags & LAIR_UNPLAYABLE)) {
            continue;
        }
        if ((a->flags & LAIR_AFTER_LEVEL_UP) && !(r->g->player[seat].flags & LAIR_LEVELLED)) {
            continue;
        }
        for (const lair_ins *i = &r->pack->code[a->code]; i->op != LAIR_OP_END; i++) {
            if (i->op == LAIR_OP_COUNT) {
                f.x = (int16_t)number_count(r, &f, i);
            } else if (i->op == LAIR_OP_TIMES) {
                f.x = (int16_t)(f.x * i->n / (i->b ? i->b : 1));
            } else if (i->op == LAIR_OP_LIMIT) {
                f.x = f.x < i->b ? i->b : f.x > i->n ? i->n : f.x;
            } else if (i->op == LAIR_OP_BONUS) {
                uint16_t rooms[LAIR_SEATS * LAIR_POSITIONS];
                int n = select_rooms(r, &f, i, i->a, rooms);
                for (int k2 = 0; k2 < n; k2++) {
                    sum += rooms[k2] == room ? (i->c ? f.x : i->n) : 0;
                }
            }
        }
    }
    return sum;
}

static void continuous(const run *r, int seat, unsigned room, lair_terms *terms)
{
    const lair_game *g = r->g;
    for (int p = 0; p < g->dungeon[seat].n; p++) {
        unsigned source = dungeon_room(g, seat, p);
        if (source != NONE && (card_design(r, source)->hears & LAIR_ON(CONTINUOUS))) {
            RULE(SBM, 13);
            RULE(SBM, 170);
            add_bonus(terms, continuous_bonus(r, source, seat, room), source, LAIR_RULE_SBM + 13);
        }
    }
    unsigned boss = LAIR_BY_BOSS | (unsigned)seat;
    if (g->player[seat].boss != NONE && (source_design(r, boss)->hears & LAIR_ON(CONTINUOUS))) {
        add_bonus(terms, continuous_bonus(r, boss, seat, room), boss, LAIR_RULE_SBM + 174);
    }
}

static void modifiers(const run *r, int seat, int position, unsigned room, lair_terms *terms)
{
    const lair_game *g = r->g;
    for (int i = 0; i < g->n_mods; i++) {
        const lair_mod *m = &g->mod[i];
        bool here =
            (m->what == LAIR_MOD_ROOM && m->target == room) ||
            (m->what == LAIR_MOD_ROOMS && m->seat == seat && design_fits(card_design(r, room), m->filter)) ||
            (m->what == LAIR_MOD_LAST_ROOM && m->seat == seat && position == 0);
        if (here) {
            RULE(SBM, 170);
            term(terms, m->amount, m->source, LAIR_RULE_SBM + 170);
        }
    }
}

static bool base_only(const run *r, unsigned hero)
{
    if (hero == LAIR_NO_HERO || !(hero_design(r, hero)->hears & LAIR_ON(CONTINUOUS))) {
        return false;
    }
    const lair_design *d = hero_design(r, hero);
    for (unsigned k = 0; k < d->n_abilities; k++) {
        const lair_ability *a = &r->pack->abilities[d->ability + k];
        if ((a->on & LAIR_ON(CONTINUOUS)) && r->pack->code[a->code].op == LAIR_OP_BASE_ONLY) {
            RULE(SBM, 188);
            return true;
        }
    }
    return false;
}

/* R-SBM-121: base + counters + current bonuses. */
int number_damage(const run *r, unsigned room, unsigned hero, lair_terms *terms)
{
    lair_terms own; /* only its total is looked at */
    lair_terms *t = terms ? terms : &own;
    t->n = 0;
    t->total = 0;
    int seat = 0;
    int slot = dungeon_find(r->g, room, &seat);
    if (slot < 0) {
        return 0;
    }
    const lair_stack *s = &r->g->dungeon[seat].stack[slot];
    if (s->flags & (LAIR_STUNNED | LAIR_FROZEN | LAIR_DEACTIVATED)) {
        RULE(SBM, 166);
        RULE(SBM, 168); /* counters stay but deal nothing */
        term(t, 0, room, LAIR_RULE_SBM + 166);
        return 0;
    }
    RULE(SBM, 121);
    RULE(SBM, 12);
    term(t, card_design(r, room)->damage, room, LAIR_RULE_SBM + 12);
    if (base_only(r, hero)) {
        return t->total;
    }
    if (s->counters) {
        RULE(SBM, 167);
        term(t, s->counters, room, LAIR_RULE_SBM + 167);
    }
    modifiers(r, seat, dungeon_position(r->g, seat, slot), room, t);
    continuous(r, seat, room, t);
    return t->total > 0 ? t->total : 0;
}

/* ---- treasure ------------------------------------------------------------------------------------------------ */

static int icons_times(const lair_game *g, unsigned room)
{
    int times = 1;
    for (int i = 0; i < g->n_mods; i++) {
        if (g->mod[i].what == LAIR_MOD_ICONS_TIMES && g->mod[i].target == room) {
            times *= g->mod[i].amount;
        }
    }
    return times;
}

/* All classes of a dungeon at once, a lane each: R-SBM-109. */
lair_icons number_icons(const run *r, int seat)
{
    const lair_game *g = r->g;
    lair_icons sum = g->player[seat].boss == NONE ? 0 : lair_boss(g, r->pack, seat)->icons; /* R-SBM-015 */
    RULE(SBM, 15);
    RULE(SBM, 11);
    RULE(SBM, 109);
    for (int p = 0; p < g->dungeon[seat].n; p++) {
        unsigned room = dungeon_room(g, seat, p);
        if (room != NONE) {
            RULE(SBM, 89);
            sum += card_design(r, room)->icons * (uint64_t)icons_times(g, room);
        }
    }
    for (int i = 0; i < g->n_mods; i++) {
        const lair_mod *m = &g->mod[i];
        if (m->what == LAIR_MOD_BOSS_ICONS && m->seat == seat) {
            RULE(SBM, 93);
            sum += (uint64_t)m->amount << 8 * m->filter;
        }
    }
    return sum;
}

int number_treasure(const run *r, int seat, int cls, lair_terms *terms)
{
    const lair_game *g = r->g;
    if (!terms) {
        return (int)(number_icons(r, seat) >> 8 * cls & 0xFF);
    }
    terms->n = 0;
    terms->total = 0;
    if (g->player[seat].boss != NONE) {
        add_bonus(terms, (int)(lair_boss(g, r->pack, seat)->icons >> 8 * cls & 0xFF),
                  LAIR_BY_BOSS | (unsigned)seat, LAIR_RULE_SBM + 15);
    }
    for (int p = g->dungeon[seat].n - 1; p >= 0; p--) {
        unsigned room = dungeon_room(g, seat, p);
        int icons = room == NONE ? 0 : (int)(card_design(r, room)->icons >> 8 * cls & 0xFF);
        if (icons) {
            term(terms, icons * icons_times(g, room), room, LAIR_RULE_SBM + 11);
        }
    }
    for (int i = 0; i < g->n_mods; i++) {
        const lair_mod *m = &g->mod[i];
        if (m->what == LAIR_MOD_BOSS_ICONS && m->seat == seat && m->filter == cls) {
            term(terms, m->amount, m->source, LAIR_RULE_SBM + 93);
        }
    }
    return terms->total;
}

/* ---- health -------------------------------------------------------------------------------------------------- */

int number_health(const run *r, unsigned hero, lair_terms *terms)
{
    const lair_game *g = r->g;
    lair_terms own; /* only its total is looked at */
    lair_terms *t = terms ? terms : &own;
    t->n = 0;
    t->total = 0;
    term(t, hero_design(r, hero)->health, LAIR_BY_HERO | hero, LAIR_RULE_SBM + 125);
    if (g->hero_heart[hero]) {
        RULE(SBM, 171);
        term(t, g->hero_heart[hero], LAIR_BY_RULE, LAIR_RULE_SBM + 171);
    }
    for (int i = 0; i < g->n_mods; i++) {
        if (g->mod[i].what == LAIR_MOD_HEALTH && g->mod[i].target == hero) {
            term(t, g->mod[i].amount, g->mod[i].source, LAIR_RULE_SBM + 188);
        }
    }
    return t->total;
}

/* ---- counts -------------------------------------------------------------------------------------------------- */

static int count_discard(const run *r, unsigned filter)
{
    const lair_game *g = r->g;
    if (filter == 0) {
        return g->discard_rooms + g->discard_spells;
    }
    int n = 0;
    for (unsigned c = lair_set_next(&g->discard, 0); c < LAIR_CARDS; c = lair_set_next(&g->discard, c + 1)) {
        n += card_fits(r, c, filter);
    }
    return n;
}

int number_count(const run *r, const lair_frame *f, const lair_ins *i)
{
    const lair_game *g = r->g;
    uint16_t rooms[LAIR_SEATS * LAIR_POSITIONS];
    int seat = 0;
    int n = 0;
    switch (i->a) {
    case LAIR_N_ROOMS: {
        lair_ins rooms_of = {.op = LAIR_OP_COUNT, .a = i->b, .b = LAIR_W_YOU, .filter = i->filter};
        return select_rooms(r, f, &rooms_of, i->b, rooms);
    }
    case LAIR_N_DISCARD: return count_discard(r, i->filter);
    case LAIR_N_BENEATH: {
        int slot = dungeon_find(g, f->source, &seat);
        return slot < 0 ? 0 : g->dungeon[seat].stack[slot].height - 1;
    }
    case LAIR_N_LANDMARKS:
        for (int l = 0; l < LAIR_LANDMARKS; l++) {
            n += town_landmark_hero(g, l) != LAIR_NO_HERO;
        }
        return n;
    case LAIR_N_WOUNDS: return g->player[f->seat].wounds;
    default: return 0;
    }
}

/* ---- score --------------------------------------------------------------------------------------------------- */

bool number_has_mod(const lair_game *g, enum lair_mod_what what, int seat, unsigned target)
{
    for (int i = 0; i < g->n_mods; i++) {
        const lair_mod *m = &g->mod[i];
        if ((m->what & ~LAIR_MOD_LASTS) == (int)what && (seat == LAIR_NO_SEAT || m->seat == seat) &&
            (target == NONE || m->target == target)) {
            return true;
        }
    }
    return false;
}

static int more_of(const lair_game *g, enum lair_mod_what what, int seat)
{
    int sum = 0;
    for (int i = 0; i < g->n_mods; i++) {
        const lair_mod *m = &g->mod[i];
        sum += (m->what & ~LAIR_MOD_LASTS) == (int)what && m->seat == seat ? m->amount : 0;
    }
    return sum;
}

int number_souls(const run *r, int seat)
{
    return r->g->player[seat].souls + more_of(r->g, LAIR_MOD_SOULS, seat);
}

int number_wounds(const run *r, int seat)
{
    return r->g->player[seat].wounds + more_of(r->g, LAIR_MOD_WOUNDS, seat);
}

int lair_souls(const lair_game *game, const lair_pack *pack, int seat)
{
    run r = {.g = (lair_game *)game, .pack = pack, .chooser = -1};
    return number_souls(&r, seat);
}

int lair_wounds(const lair_game *game, const lair_pack *pack, int seat)
{
    run r = {.g = (lair_game *)game, .pack = pack, .chooser = -1};
    return number_wounds(&r, seat);
}
