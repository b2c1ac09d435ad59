/* plays.c - windows, and spells and abilities between declaring and resolving.
 *
 * A window asks every player in turn; each play restarts the round; when all pass, the newest play resolves and a
 * new round starts. When all pass with nothing pending the window closes. */
#include "plays.h"
#include "bits.h"
#include "dungeon.h"
#include "effects.h"
#include "events.h"
#include "flow.h"
#include "heroes.h"
#include "machine.h"
#include "miniboss.h"
#include "numbers.h"
#include "select.h"
#include "sources.h"
#include "triggers.h"
#include "zones.h"

/* ---- windows ---------------------------------------------------------------------------------------------------------- */

/* `starts` is asked first. Public whether or not anybody has something to play. */
void play_open(run *r, int starts, enum step after)
{
    lair_game *g = r->g;
    g->after = (uint8_t)after;
    g->passed = 0;
    g->window_start = (uint8_t)starts;
    g->step = STEP_WINDOW;
    if (g->players > 1) {
        flow_barrier(r);
    }
    EVENT(r, LAIR_EV_WINDOW, starts, .hero = g->walker, .card = g->walk_room, .amount = (int16_t)g->phase);
}

static void resolve_next(run *r);

/* Where in the order of players the seat is that a window asks first. */
static int window_start(const lair_game *g)
{
    int start = g->n_order - 1; /* as in place_in_order */
    for (int ix = start - 1; ix >= 0; ix--) {
        start = g->order[ix] == g->window_start ? ix : start;
    }
    return start;
}

/* The k-th seat a window asks. super: clockwise from the first asked; the others: it, then descending XP. */
static int asked_seat(const lair_game *g, int start, int k)
{
    if (is_super(g)) {
        int ix = start + k;
        return g->order[ix >= g->n_order ? ix - g->n_order : ix];
    }
    /* It has been taken out of its place and stands before all: not to be guessed. */
    int ix = k - (k <= start);
    return g->order[ix + (-(k == 0) & (start + 1))];
}

int play_rank(const lair_game *g, int seat)
{
    int k = 0, start = window_start(g);
    while (k < g->n_order - 1 && asked_seat(g, start, k) != seat) {
        k++;
    }
    return k;
}

static bool can_play(run *r, int seat)
{
    lair_option two[2];
    answers s = {.out = two, .capacity = 2};
    answers *found = r->found ? r->found : &s; /* whoever is asked will want all of them */
    found->n = 0;
    play_list(&r->query, seat, found);
    r->listed = r->found && found->n >= 2;
    return found->n >= 2;
}

/* The hero this window is about is no longer where it was. */
static bool walker_gone(const lair_game *g)
{
    if (g->phase != LAIR_ADVENTURE || g->walker == LAIR_NO_HERO) {
        return false;
    }
    int zone = g->after == STEP_STEP_IN ? LAIR_AT_ENTRANCE : LAIR_IN_DUNGEON;
    return g->hero_place[g->walker] != LAIR_PLACE(zone, g->active);
}

/* By option a cancel works at the moment it is played. */
static bool at_once(const query *r, const lair_play *p)
{
    return r->g->rules.cancel_moment == LAIR_CANCEL_AT_ONCE && play_cancels(r, p);
}

void play_window(run *r)
{
    lair_game *g = r->g;
    if (g->players > 1) {
        flow_barrier(r); /* another seat may be asked now, whether or not it is */
    }
    if (g->n_plays == 0 && walker_gone(g)) {
        g->passed = 0;
        g->step = g->after; /* R-SBM-126: no window for a hero that is dead or has left */
        RULE(SBM, 126);
        return;
    }
    for (int s = 0; s < g->players; s++) {
        dungeon_keep(r, s);
    }
    int start = window_start(g);
    if (g->n_plays && at_once(&r->query, &g->play[g->n_plays - 1])) {
        g->passed = g->n_order; /* nobody can answer it */
    }
    while (g->passed < g->n_order && !can_play(r, asked_seat(g, start, g->passed))) {
        g->passed++; /* who has nothing to play is not asked */
    }
    if (g->passed < g->n_order) {
        if (g->phase == LAIR_ADVENTURE && g->walk_room != NONE) {
            RULE(SBM, 123);
        }
        RULE(RMB, 23);
        RULE(Q, 4);
        flow_ask(r, asked_seat(g, start, g->passed), LAIR_ASK_WINDOW);
    } else if (g->n_plays) {
        resolve_next(r);
    } else {
        g->passed = 0;
        g->step = g->after;
    }
}

/* ---- declaring ------------------------------------------------------------------------------------------------------------- */

static void begin(run *r, int seat, unsigned source, unsigned ability)
{
    lair_frame *f = machine_push(r, ability, source, seat);
    *f = source_frame(&r->query, ability, source, seat);
    f->declaring = LAIR_FRAME_DECLARING;
}

void play_begin_cast(run *r, int seat, unsigned card)
{
    const lair_design *d = card_design(&r->query, card);
    int modes =
        d->n_abilities == 1 ? 1 : play_modes(&r->query, seat, card); /* that it can be cast is known */
    begin(r, seat, card, d->ability + (unsigned)__builtin_ctz((unsigned)modes));
    if (modes & (modes - 1)) {
        flow_ask(r, seat, LAIR_ASK_MODE);
    } else if (d->n_abilities > 1) {
        flow_tell(r, seat, LAIR_ASK_MODE,
                  LAIR_OPTION(LAIR_DO_MODE, seat, (unsigned)__builtin_ctz((unsigned)modes), 0));
    }
}

void play_set_mode(run *r, int mode)
{
    lair_frame *f = &r->g->frame[r->g->n_frames - 1];
    f->ability = (uint16_t)(source_design(&r->query, f->source)->ability + mode);
}

void play_begin_use(run *r, int seat, unsigned source, unsigned ability)
{
    begin(r, seat, source, (unsigned)source_ability(&r->query, source, ability));
}

static void tell_targets(run *r, const lair_frame *f)
{
    const uint16_t *l = f->local;
    if (l[LAIR_L_HERO] != NONE) {
        EVENT(r, LAIR_EV_TARGET, f->seat, .hero = (uint8_t)l[LAIR_L_HERO], .source = f->source, .amount = -1);
    }
    for (int k = LAIR_L_ROOM; k <= LAIR_L_ROOM2; k++) {
        if (l[k] != NONE) {
            EVENT(r, LAIR_EV_TARGET, f->seat, .card = l[k], .source = f->source, .amount = -1);
        }
    }
    if (l[LAIR_L_PLAYER] != NONE) {
        EVENT(r, LAIR_EV_TARGET, f->seat, .source = f->source, .amount = (int16_t)l[LAIR_L_PLAYER]);
    }
    bool open = l[LAIR_L_CARD] < LAIR_CARDS &&
                (lair_has(&r->g->discard, l[LAIR_L_CARD]) || miniboss_find(r->g, l[LAIR_L_CARD]) >= 0);
    if (open) {
        EVENT(r, LAIR_EV_TARGET, f->seat, .card = l[LAIR_L_CARD], .source = f->source, .amount = -1);
    }
    if (l[LAIR_L_PLAY] != NONE) {
        EVENT(r, LAIR_EV_TARGET, f->seat, .card = l[LAIR_L_PLAY], .source = f->source, .amount = -1);
    }
}

static bool is_spell_play(const query *r, const lair_frame *f)
{
    return f->source < LAIR_CARDS && card_is_spell(r, f->source);
}

/* What is played is said before it is paid for. */
void play_announce(run *r, const lair_frame *f)
{
    if (is_spell_play(&r->query, f)) {
        zone_see(r, f->source, 0xFF);
        EVENT(r, LAIR_EV_CAST, f->seat, .card = f->source, .rule = LAIR_RULE_SBM + 151);
    } else {
        RULE(SBM, 148);
        EVENT(r, LAIR_EV_USE, f->seat, .source = f->source, .rule = LAIR_RULE_SBM + 149);
    }
}

static bool is_tax(const lair_ins *i)
{
    return i->op == LAIR_OP_LAW && i->a == LAIR_MOD_TAX;
}

/* A taxed player pays or loses the spell: the taxing card goes on behind that law, about this spell. */
static void tax(run *r, int seat, unsigned spell)
{
    lair_game *g = r->g;
    for (int k = 0; k < g->n_mods && g->n_frames < LAIR_FRAMES; k++) {
        const lair_mod *m = &g->mod[k];
        if (m->what != LAIR_MOD_TAX || m->seat != seat || m->source >= LAIR_CARDS) {
            continue;
        }
        unsigned ability = card_design(&r->query, m->source)->ability;
        const lair_ins *code = machine_code(&r->query, ability);
        uint8_t pc = 0;
        while (!is_tax(&code[pc]) && code[pc].op != LAIR_OP_END) {
            pc++;
        }
        lair_frame *f = machine_push(r, ability, m->source, m->target);
        f->pc = (uint8_t)(pc + is_tax(&code[pc]));
        f->committed = 1;
        f->local[LAIR_L_PLAY] = (uint16_t)spell;
        f->local[LAIR_L_PLAYER] = (uint16_t)seat;
    }
}

/* Targets are chosen and costs are paid: from now on it can be answered. */
void play_declared(run *r, lair_frame *f)
{
    lair_game *g = r->g;
    bool spell = is_spell_play(&r->query, f);
    if (spell) {
        zone_from_hand(r, f->source, f->seat);
    } else {
        int owner = source_owner(&r->query, f->source);
        limit_mark(r, machine_ability(&r->query, f->ability), f->source, owner < 0 ? f->seat : owner,
                   LAIR_NO_HERO);
    }
    tell_targets(r, f);
    lair_play *p = &g->play[g->n_plays++];
    *p = (lair_play){.source = f->source,
                     .ability = f->ability,
                     .seat = f->seat,
                     .spell = spell ? LAIR_PLAY_SPELL : LAIR_PLAY_ABILITY,
                     .did = f->did != 0,
                     .x = f->x};
    memcpy(p->local, f->local, sizeof p->local);
    g->passed = 0;
    RULE(SBM, 146);
    if (spell && number_has_mod(g, LAIR_MOD_TAX, f->seat, NONE)) {
        flow_barrier(r); /* the others have seen the spell */
        tax(r, f->seat, f->source);
    }
}

/* ---- resolving --------------------------------------------------------------------------------------------------------------- */

int play_find(const lair_game *g, unsigned source)
{
    for (int i = g->n_plays - 1; i >= 0; i--) {
        if (g->play[i].source == source && g->play[i].spell) {
            return i;
        }
    }
    return -1;
}

static void remove_play(lair_game *g, int ix)
{
    g->n_plays--;
    memmove(&g->play[ix], &g->play[ix + 1], (size_t)(g->n_plays - ix) * sizeof g->play[0]);
    memset(&g->play[g->n_plays], 0, sizeof g->play[0]);
}

/* R-SBM-155: it has no effect and is discarded. Q-29: what was paid stays paid. */
void play_cancel(run *r, int ix)
{
    lair_play p = r->g->play[ix];
    RULE(SBM, 155);
    RULE(SBM, 158);
    RULE(Q, 29);
    remove_play(r->g, ix);
    EVENT(r, LAIR_EV_CANCELLED, p.seat, .card = p.source, .rule = LAIR_RULE_SBM + 155);
    zone_to_discard(r, p.source);
}

/* Conditions about how the players stand: paying a price does not change them. */
static bool is_about_standing(enum lair_condition condition)
{
    switch (condition) {
    case LAIR_IF_FEWER_ROOMS:
    case LAIR_IF_FEWER_SOULS:
    case LAIR_IF_OUTSOULED:
    case LAIR_IF_ACTIVE:
    case LAIR_IF_DESTROYED:
    case LAIR_IF_LURED:
    case LAIR_IF_WOUNDS:
    case LAIR_IF_COINS:
    case LAIR_IF_MINIBOSSES: return true;
    default: return false;
    }
}

/* What a spell is cast "if" must still be so. */
static bool still_so(const query *r, lair_frame *f, const lair_ins *i)
{
    return i->op != LAIR_OP_IF || !is_about_standing((enum lair_condition)i->a) || select_condition(r, f, i);
}

/* Every choice made when it was declared must still be possible: R-SBM-156, 157. */
static bool targets_hold(const query *r, lair_frame *f)
{
    const lair_ins *code = machine_code(r, f->ability);
    RULE(SBM, 157);
    RULE(RMB, 96);
    for (int pc = 0; code[pc].op != LAIR_OP_DECLARED && code[pc].op != LAIR_OP_END; pc++) {
        if (!select_holds(r, f, &code[pc]) || (is_spell_play(r, f) && !still_so(r, f, &code[pc]))) {
            return false;
        }
    }
    unsigned hero = f->local[LAIR_L_HERO];
    bool here = code[0].op == LAIR_OP_IF && code[0].a == LAIR_IF_HERO_HERE;
    for (int pc = 0; code[pc].op != LAIR_OP_DECLARED && code[pc].op != LAIR_OP_END; pc++) {
        here = here || (code[pc].op == LAIR_OP_CHOOSE_ROOM && code[pc].a == LAIR_R_OCCUPIED);
    }
    bool found = here && hero < LAIR_HEROES;
    return !found || r->g->hero_place[hero] == LAIR_PLACE(LAIR_IN_DUNGEON, f->seat); /* it may have left */
}

/* Does it answer a spell: looks for one before anything else? */
bool play_cancels(const query *r, const lair_play *p)
{
    const lair_ins *code = machine_code(r, p->ability);
    while (code->op == LAIR_OP_IF) {
        code++;
    }
    return code->op == LAIR_OP_CHOOSE_PLAY;
}

/* super: the newest. Otherwise the newest cancel (R-RMB-026); else the active player's oldest, else the oldest of the
   highest XP (R-RMB-024, 025). */
static int next_play(const query *r)
{
    const lair_game *g = r->g;
    if (is_super(g)) {
        return g->n_plays - 1;
    }
    int best = 0;
    for (int i = g->n_plays - 1; i >= 0; i--) {
        if (play_cancels(r, &g->play[i])) {
            RULE(RMB, 26);
            return i;
        }
        best = flow_rank(g, g->play[i].seat) <= flow_rank(g, g->play[best].seat) ? i : best;
    }
    RULE(RMB, 24);
    RULE(RMB, 25);
    return best;
}

int play_order(const query *r, uint8_t order[LAIR_PLAYS])
{
    lair_game left = *r->g;
    run then = {.g = &left, .pack = r->pack, .chooser = -1};
    uint8_t number[LAIR_PLAYS] = {0};
    int n = 0;
    for (int i = 0; i < left.n_plays; i++) {
        number[i] = (uint8_t)i;
    }
    while (left.n_plays) {
        int ix = next_play(&then.query);
        order[n++] = number[ix];
        remove_play(&left, ix);
        memmove(&number[ix], &number[ix + 1], (size_t)(left.n_plays - ix));
    }
    return n;
}

/* Heroes inside a dungeon may take notice of a spell before it does anything. Returns whether one does. */
static bool heard_first(run *r, lair_play *p)
{
    const lair_game *g = r->g;
    unsigned hero = g->walker;
    if (p->spell != LAIR_PLAY_SPELL || only_super(g) || hero == LAIR_NO_HERO ||
        place_zone(g->hero_place[hero]) != LAIR_IN_DUNGEON) {
        return false;
    }
    p->spell = LAIR_PLAY_SPELL_HEARD;
    int before = g->n_triggers;
    trigger_hero(r, place_who(g->hero_place[hero]), LAIR_ON_ANY_CAST, hero, NONE);
    return g->n_triggers > before;
}

/* What a room without abilities was about to do it no longer can, be it silenced or turned sideways; nor can a hero. */
static bool is_ignored(const query *r, const lair_play *p)
{
    if (LAIR_BY_WHAT(p->source) == LAIR_BY_HERO) {
        return hero_silent(r, p->source & 0x3F);
    }
    int seat = 0;
    unsigned room = p->source < LAIR_CARDS ? source_room(r, p->source) : NONE;
    int slot = p->spell || room == NONE ? -1 : dungeon_find(r->g, room, &seat);
    if (slot >= 0 && (r->g->dungeon[seat].stack[slot].flags & LAIR_DEACTIVATED)) {
        RULE(X, 28);
        return true;
    }
    return !p->spell && source_silent(r, p->source);
}

/* R-RMB-053: a level-3 power has been used, whatever became of it. */
static void reset_used(run *r, lair_frame *f)
{
    const lair_ability *a = machine_ability(&r->query, f->ability);
    const lair_ins *code = machine_code(&r->query, f->ability);
    for (int pc = 0; a->flags & LAIR_LEVEL_3 && pc < a->length; pc++) {
        if (code[pc].op == LAIR_OP_LEVEL) {
            op_level(r, f, &code[pc]);
        }
    }
}

/* It does nothing: its aim is gone, or what it stands on is silent. */
static void fizzle(run *r, lair_frame *f, const lair_play *p, bool ignored)
{
    RULE(SBM, 156);
    RULE(Q, 29);
    EVENT(r, LAIR_EV_FIZZLED, p->seat, .card = p->spell ? p->source : NONE, .source = p->source,
          .rule = ignored ? LAIR_RULE_X + 28 : LAIR_RULE_SBM + 156);
    reset_used(r, f);
    memset(f, 0, sizeof *f);
    r->g->n_frames--;
    if (p->spell) {
        zone_to_discard(r, p->source);
    }
}

static void resolve_next(run *r)
{
    lair_game *g = r->g;
    int ix = next_play(&r->query);
    if (heard_first(r, &g->play[ix])) {
        return; /* then it resolves, nobody having been asked again */
    }
    g->passed = 0;
    lair_play p = g->play[ix];
    RULE(SBM, 145);
    remove_play(g, ix);
    lair_frame *f = machine_push(r, p.ability, p.source, p.seat);
    f->declaring = LAIR_FRAME_RESOLVING;
    f->x = p.x;
    f->did = p.did;
    memcpy(f->local, p.local, sizeof f->local);
    bool ignored = is_ignored(&r->query, &p);
    if (ignored || !targets_hold(&r->query, f)) {
        fizzle(r, f, &p, ignored);
        return;
    }
    const lair_ins *code = machine_code(&r->query, p.ability);
    while (code[f->pc].op != LAIR_OP_DECLARED) {
        f->pc++;
    }
    f->pc++;
    EVENT(r, LAIR_EV_RESOLVE, p.seat, .source = p.source, .rule = LAIR_RULE_SBM + 145);
}

/* A play has done what it says: R-SBM-153. */
void play_resolved(run *r, const lair_frame *f)
{
    lair_game *g = r->g;
    if (f->source >= LAIR_CARDS || !card_is_spell(&r->query, f->source)) {
        return;
    }
    RULE(SBM, 153);
    RULE(RMB, 92);
    if (number_has_mod(g, LAIR_MOD_SCORED, f->seat, f->source)) {
        bits_add(&g->gone, f->source); /* it lies in a score area */
    } else {
        zone_to_discard(r, f->source);
    }
    g->player[f->seat].casts++;
    if (g->n_casts == LAIR_CASTS) { /* the longest ago is forgotten */
        memmove(&g->cast[0], &g->cast[1], (size_t)(--g->n_casts) * sizeof g->cast[0]);
    }
    g->cast[g->n_casts++] = LAIR_CAST(f->source, f->seat);
    trigger_dungeon(r, f->seat, LAIR_ON_YOU_CAST, NONE, LAIR_NO_HERO, f->source, NONE);
    for (int ix = 0; ix < g->n_order && !only_super(g); ix++) {
        if (flow_seat(g, ix) != f->seat) {
            trigger_dungeon(r, flow_seat(g, ix), LAIR_ON_OPPONENT_CASTS, NONE, LAIR_NO_HERO, f->source, NONE);
        }
    }
}
