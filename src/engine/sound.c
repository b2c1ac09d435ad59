/* sound.c - could this be a view? A view from elsewhere (a server that somebody plays at) is bytes that a stranger chose, and the
 * engine trusts views: every number in one is an index sooner or later. Here each is looked at before anything else sees it. */
#include "bits.h"
#include "dungeon.h"
#include "flow.h"
#include "heroes.h"
#include "machine.h"
#include "options.h"
#include "plays.h"
#include "profiles.h"
#include "select.h"
#include "setup.h"
#include "sources.h"
#include "zones.h"

/* What is looked at: the view, what a game by these rules begins with, and how often each card was seen. */
typedef struct look {
    query r; /* the view's game */
    const lair_game *g;
    const lair_pack *pack;
    const lair_game *fresh;
    int seat; /* -1: who watches */
    lair_bits seen;
    bool twice; /* a card is in two places */
} look;

static bool zeros(const void *from, size_t n)
{
    const uint8_t *at = from;
    while (n && *at == 0) {
        at++;
        n--;
    }
    return n == 0;
}
#define REST_ZERO(array, used) zeros(&(array)[(used)], sizeof(array) - (size_t)(used) * sizeof(array)[0])

static bool is_seat(const lair_game *g, unsigned seat)
{
    return seat < g->players;
}

static bool is_seat_or_none(const lair_game *g, unsigned seat)
{
    return seat == LAIR_NO_SEAT || is_seat(g, seat);
}

/* Somebody who still plays: in the order of players. */
static bool plays(const lair_game *g, unsigned seat)
{
    return is_seat(g, seat) && (flow_seats(g) >> seat & 1);
}

static bool is_card_or_none(const look *l, unsigned card)
{
    return card == NONE || card < l->pack->n_cards;
}

static bool is_room_or_none(const look *l, unsigned card)
{
    return card == NONE || (card < l->pack->n_cards && !card_is_spell(&l->r, card));
}

static bool is_boss_or_none(const look *l, unsigned boss)
{
    return boss == NONE ||
           (boss < 128 && (rules_bosses_in(&l->g->rules, l->pack, (int)boss / 64) >> boss % 64 & 1));
}

static bool is_hero(const look *l, unsigned hero)
{
    return hero < l->g->n_heroes;
}

/* ---- the rules, and what follows from them --------------------------------------------------------------------------- */

static bool rules_are_sound(const lair_rules *rules, const lair_pack *pack)
{
    const struct {
        uint8_t is, below;
    } ranges[] = {{rules->edition, LAIR_EDITION_COUNT},
                  {rules->profile, LAIR_PROFILE_COUNT},
                  {rules->challenge, 2},
                  {rules->hero_set, LAIR_SET_COUNT},
                  {rules->deckout, 2},
                  {rules->visit_order, 3},
                  {rules->death_check, 2},
                  {rules->returned_hearts, 2},
                  {rules->dual_landmark, 2},
                  {rules->returned_hero, 2},
                  {rules->cancel_cancelable, 2},
                  {rules->setup, 3},
                  {rules->mulligan, 2},
                  {rules->bait_order, 2},
                  {rules->level_up_order, 2},
                  {rules->unpaid_miniboss, 2},
                  {rules->covered_miniboss, 2},
                  {rules->town_deck_empty, 2},
                  {rules->coin_discard, 3},
                  {rules->final_tie, 2},
                  {rules->items_per_turn, 3},
                  {rules->hard, 2},
                  {rules->choose_boss, 2},
                  {rules->scheming, 2},
                  {rules->infinite_lives, 2},
                  {rules->ten_souls_end, 2},
                  {rules->mulligan_four, 2},
                  {rules->cancel_moment, 2},
                  {rules->cancel_whose, 2}};
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        if (ranges[i].is >= ranges[i].below) {
            return false;
        }
    }
    return !((rules->sets | rules->extra_heroes) >> LAIR_SET_COUNT) &&
           zeros(rules->spare, sizeof rules->spare) && lair_rules_check(rules, pack) == 0;
}

/* The cards, heroes and items of such a game, and what is kept although it could be worked out. */
static bool stock_is_sound(look *l)
{
    const lair_game *g = l->g, *fresh = l->fresh;
    lair_game kinds = *g;
    bool same = g->players == g->rules.players && g->words == fresh->words &&
                g->n_heroes == fresh->n_heroes && g->n_items == fresh->n_items &&
                memcmp(g->hero_id, fresh->hero_id, sizeof g->hero_id) == 0;
    for (int i = 0; i < LAIR_CARDS / 64; i++) {
        same = same && !(fresh->gone.w[i] & ~g->gone.w[i]);
    }
    if (!same) {
        return false;
    }
    hero_keep_kinds(&kinds, l->pack);
    return kinds.epics == g->epics && kinds.rivals == g->rivals && hero_near_now(g) == g->near;
}

/* What no view tells (tests/engine/test_taint.c says which fields), and what is not in use. */
static bool nothing_is_told(look *l)
{
    const lair_game *g = l->g;
    bool empty = zeros(&g->rng, sizeof g->rng) && zeros(g->top, sizeof g->top) &&
                 zeros(g->top_hero, sizeof g->top_hero) && zeros(g->top_item, sizeof g->top_item) &&
                 zeros(g->n_top, sizeof g->n_top) && zeros(g->roll, sizeof g->roll) &&
                 zeros(g->hears, sizeof g->hears) && zeros(g->ahead, sizeof g->ahead) &&
                 zeros(g->ahead_of, sizeof g->ahead_of) && zeros(g->uses, sizeof g->uses);
    empty = empty && !(g->passed | g->chain | g->last_seat | g->choices) && g->barrier <= 1;
    empty = empty && zeros(g->spare, sizeof g->spare);
    for (int s = 0; empty && s < LAIR_SEATS; s++) {
        bool own = s == l->seat;
        empty = (own || (g->commit[s] == 0 && zeros(&g->known[s], sizeof g->known[s]))) &&
                (is_seat(g, (unsigned)s) ||
                 (zeros(&g->hand[s], sizeof g->hand[s]) && zeros(&g->dungeon[s], sizeof g->dungeon[s])));
    }
    return empty && !(g->answered & ~(l->seat < 0 ? 0 : 1 << l->seat));
}

/* ---- the moment ----------------------------------------------------------------------------------------------------- */

/* Which phase a step belongs to; windows are of two. */
static const uint8_t phase_of[STEP_COUNT] = {[STEP_TOWN] = LAIR_TOWN,
                                             [STEP_ITEMS] = LAIR_TOWN,
                                             [STEP_HEROES] = LAIR_TOWN,
                                             [STEP_VISIT] = LAIR_TOWN,
                                             [STEP_BUILD] = LAIR_BUILD,
                                             [STEP_BUILD_WINDOW] = LAIR_BUILD,
                                             [STEP_PLACE] = LAIR_BUILD,
                                             [STEP_LAST_WINDOW] = LAIR_BUILD,
                                             [STEP_REVEAL] = LAIR_BUILD,
                                             [STEP_PAY] = LAIR_BUILD,
                                             [STEP_BUILT] = LAIR_BUILD,
                                             [STEP_MINION] = LAIR_MINION,
                                             [STEP_MINION_ACTS] = LAIR_MINION,
                                             [STEP_MARKET_LEFT] = LAIR_MINION,
                                             [STEP_BAIT] = LAIR_BAIT,
                                             [STEP_ADVENTURE] = LAIR_ADVENTURE,
                                             [STEP_NEXT_PLAYER] = LAIR_ADVENTURE,
                                             [STEP_NEXT_HERO] = LAIR_ADVENTURE,
                                             [STEP_STEP_IN] = LAIR_ADVENTURE,
                                             [STEP_DAMAGE] = LAIR_ADVENTURE,
                                             [STEP_NEXT_ROOM] = LAIR_ADVENTURE,
                                             [STEP_LEAVE] = LAIR_ADVENTURE,
                                             [STEP_AT_BOSS] = LAIR_ADVENTURE,
                                             [STEP_END] = LAIR_END_OF_TURN,
                                             [STEP_SCHEME] = LAIR_END_OF_TURN,
                                             [STEP_CLEANUP] = LAIR_END_OF_TURN,
                                             [STEP_CHECK] = LAIR_END_OF_TURN,
                                             [STEP_OVER] = LAIR_GAME_OVER};

static bool step_is_sound(const lair_game *g)
{
    if (g->step == STEP_WINDOW) {
        bool building = g->after == STEP_PLACE || g->after == STEP_REVEAL;
        bool walking = g->after == STEP_STEP_IN || g->after == STEP_LEAVE;
        return (g->phase == LAIR_BUILD && building) || (g->phase == LAIR_ADVENTURE && walking);
    }
    return g->step < STEP_COUNT && g->after < STEP_COUNT && phase_of[g->step] == g->phase && flow_has_step(g);
}

static bool order_is_sound(const lair_game *g)
{
    bool over = g->phase == LAIR_GAME_OVER; /* they may all be out then */
    if ((g->n_order == 0 && !over) || g->n_order > g->players || !REST_ZERO(g->order, g->n_order)) {
        return false;
    }
    unsigned seats = 0;
    for (int ix = 0; ix < g->n_order; ix++) {
        if (!is_seat(g, g->order[ix]) || is_out(g, g->order[ix]) || (seats >> g->order[ix] & 1)) {
            return false;
        }
        seats |= 1u << g->order[ix];
    }
    for (int s = 0; s < g->players; s++) {
        if (!(seats >> s & 1) && !is_out(g, s)) {
            return false;
        }
    }
    return true;
}

/* Somebody's turn, where it must be. */
static bool turn_is_sound(const lair_game *g)
{
    bool window = g->step == STEP_WINDOW, over = g->phase == LAIR_GAME_OVER;
    bool walks =
        (g->step >= STEP_NEXT_HERO && g->step <= STEP_AT_BOSS) || (window && g->phase == LAIR_ADVENTURE);
    bool builds = g->step == STEP_PLACE || (window && g->after == STEP_PLACE);
    if (!is_seat(g, g->first) || !is_seat_or_none(g, g->winner) || !is_seat(g, g->window_start) ||
        (g->turn_ix > g->n_order && !over)) {
        return false;
    }
    if (g->active == LAIR_NO_SEAT) {
        return !walks && !builds;
    }
    return !over && plays(g, g->active) &&
           (!builds || (g->turn_ix < g->n_order && g->active == g->order[g->turn_ix]));
}

static bool moment_is_sound(look *l)
{
    const lair_game *g = l->g;
    return order_is_sound(g) && step_is_sound(g) && turn_is_sound(g) &&
           g->tavern_end <= (g->phase == LAIR_GAME_OVER) && g->failed_reveal <= 1;
}

/* ---- players and dungeons ------------------------------------------------------------------------------------------------ */

static void see(look *l, unsigned card)
{
    l->twice = l->twice || lair_has(&l->seen, card);
    bits_add(&l->seen, card);
}

static void see_all(look *l, const lair_bits *cards)
{
    for (int i = 0; i < LAIR_CARDS / 64; i++) {
        l->twice = l->twice || (l->seen.w[i] & cards->w[i]);
        l->seen.w[i] |= cards->w[i];
    }
}

static bool minion_is_sound(const look *l, unsigned space)
{
    if (space == LAIR_HOME) {
        return true;
    }
    bool card = space >= LAIR_ON_ROOM && space < LAIR_ON_ROOM + LAIR_CARDS;
    return is_super(l->g) && (space == LAIR_ON_BOSS || space <= LAIR_LANDMARKS * 3 ||
                              (card && is_room_or_none(l, space - LAIR_ON_ROOM)));
}

static bool player_is_sound(const look *l, int seat)
{
    const lair_player *p = &l->g->player[seat];
    bool dealt = p->boss != NONE || (l->g->phase == LAIR_SETUP && l->g->step <= STEP_BOSS_REVEAL);
    bool offers = seat == l->seat ? is_boss_or_none(l, p->offer[0]) && is_boss_or_none(l, p->offer[1])
                                  : p->offer[0] == NONE && p->offer[1] == NONE;
    return dealt && offers && is_boss_or_none(l, p->boss) && is_boss_or_none(l, p->copied) &&
           minion_is_sound(l, p->minion) && zeros(p->spare, sizeof p->spare);
}

/* One stack: what it is made of, and what may lie hidden on it. */
static bool stack_is_sound(look *l, int owner, int slot)
{
    const lair_stack *s = &l->g->dungeon[owner].stack[slot];
    const uint16_t *pile = lair_pile(l->g, owner, slot);
    bool down = s->flags & LAIR_FACE_DOWN;
    if (s->height == 0) {
        return zeros(s, sizeof *s);
    }
    if (s->top != pile[s->height - 1] || s->flags > 31 || (s->by && !is_seat(l->g, s->by - 1u))) {
        return false;
    }
    bool hidden = stack_hidden(s) && stack_builder(s, owner) != l->seat;
    for (int k = 0; k < s->height; k++) {
        bool top = k == s->height - 1;
        if (top && hidden) {
            return s->top == NONE;
        }
        if (pile[k] == NONE || !is_room_or_none(l, pile[k]) ||
            (card_is_miniboss(&l->r, pile[k]) && !(top && down && s->height > 1))) {
            return false;
        }
        see(l, pile[k]);
    }
    return true;
}

static bool dungeon_is_sound(look *l, int seat, unsigned *counters)
{
    const lair_dungeon *d = &l->g->dungeon[seat];
    unsigned height = 0, used = 0, placed = 0;
    for (int k = 0; k < LAIR_STACKS; k++) {
        height += d->stack[k].height;
        used |= d->stack[k].height ? 1u << k : 0;
        *counters += d->stack[k].counters;
    }
    if (d->n > LAIR_POSITIONS || d->n_pile > LAIR_PILE || height != d->n_pile ||
        !REST_ZERO(d->pile, d->n_pile)) {
        return false;
    }
    if (!REST_ZERO(d->order, d->n)) {
        return false;
    }
    for (int p = 0; p < d->n; p++) {
        if (d->order[p] >= LAIR_STACKS || (placed >> d->order[p] & 1)) {
            return false;
        }
        placed |= 1u << d->order[p];
    }
    bool good = placed == used;
    for (int k = 0; good && k < LAIR_STACKS; k++) {
        good = stack_is_sound(l, seat, k);
    }
    return good;
}

static bool players_are_sound(look *l)
{
    unsigned counters = 0;
    for (int s = 0; s < l->g->players; s++) {
        if (!player_is_sound(l, s) || !dungeon_is_sound(l, s, &counters)) {
            return false;
        }
    }
    return counters == l->g->counters_out;
}

/* ---- heroes and items -------------------------------------------------------------------------------------------------- */

static bool place_is_sound(const look *l, unsigned hero)
{
    const lair_game *g = l->g;
    unsigned place = g->hero_place[hero], who = (unsigned)place_who((uint8_t)place);
    switch (place_zone((uint8_t)place)) {
    case LAIR_AT_LANDMARK: return is_super(g) && who < LAIR_LANDMARKS;
    case LAIR_IN_DUNGEON: return is_seat(g, who) && hero == g->walker; /* nobody else is ever inside */
    case LAIR_AT_ENTRANCE:
    case LAIR_AS_SOUL:
    case LAIR_AS_WOUND: return is_seat(g, who);
    case LAIR_NOWHERE:
    case LAIR_IN_DECK:
    case LAIR_IN_TOWN:
    case LAIR_REMOVED: return who == 0;
    default: return false;
    }
}

/* The one that walks is in a room that can be found, or between rooms. */
static bool walk_is_sound(const look *l)
{
    const lair_game *g = l->g;
    int owner = 0;
    if (!is_room_or_none(l, g->walk_room) || !is_room_or_none(l, g->walk_last) ||
        g->walk_at > LAIR_POSITIONS) {
        return false;
    }
    if (g->walker == LAIR_NO_HERO) {
        return g->walk_room == NONE && g->walk_last == NONE &&
               (g->step < STEP_STEP_IN || g->step > STEP_AT_BOSS) &&
               !(g->step == STEP_WINDOW && g->phase == LAIR_ADVENTURE);
    }
    bool inside = is_hero(l, g->walker) && place_zone(g->hero_place[g->walker]) == LAIR_IN_DUNGEON;
    return is_hero(l, g->walker) && g->active != LAIR_NO_SEAT && g->phase == LAIR_ADVENTURE &&
           (!inside || g->walk_at <= g->dungeon[g->active].n) &&
           (g->walk_room == NONE || dungeon_find(g, g->walk_room, &owner) >= 0);
}

static bool heroes_are_sound(look *l)
{
    const lair_game *g = l->g;
    if (!walk_is_sound(l) || !REST_ZERO(g->hero_place, g->n_heroes) ||
        !REST_ZERO(g->hero_flags, g->n_heroes) || !REST_ZERO(g->hero_turned, g->n_heroes)) {
        return false;
    }
    unsigned souls[LAIR_SEATS] = {0}, wounds[LAIR_SEATS] = {0};
    for (unsigned h = 0; h < g->n_heroes; h++) {
        if (!place_is_sound(l, h)) {
            return false;
        }
        unsigned zone = (unsigned)place_zone(g->hero_place[h]), who = (unsigned)place_who(g->hero_place[h]);
        souls[who % LAIR_SEATS] += zone == LAIR_AS_SOUL ? hero_design(&l->r, h)->souls : 0;
        wounds[who % LAIR_SEATS] += zone == LAIR_AS_WOUND ? hero_design(&l->r, h)->wounds : 0;
    }
    for (int s = 0; s < g->players; s++) {
        if (souls[s] != g->player[s].souls || wounds[s] != g->player[s].wounds) {
            return false;
        }
    }
    return true;
}

/* Who carries one has its mark, and nobody carries two. */
static bool items_are_sound(look *l)
{
    const lair_game *g = l->g;
    uint64_t carry = 0;
    for (unsigned i = 0; i < LAIR_ITEMS; i++) {
        unsigned place = g->item_place[i], which = place & (place & LAIR_ITEM_ON ? 0x3F : 0x0F);
        if (place >= 0x80 || (place && i >= g->n_items)) {
            return false;
        }
        if (place & LAIR_ITEM_ON) {
            if (!is_hero(l, which) || (carry >> which & 1) || !(g->hero_flags[which] & LAIR_HERO_ITEM)) {
                return false;
            }
            carry |= 1ull << which;
        } else if (place >= LAIR_ITEM_UP ? place >= 0x30 || !is_seat(g, which) : place > LAIR_ITEM_IN_TOWN) {
            return false;
        }
    }
    for (unsigned h = 0; h < g->n_heroes; h++) {
        if ((g->hero_flags[h] & LAIR_HERO_ITEM) && !(carry >> h & 1)) {
            return false;
        }
    }
    return true;
}

static bool minibosses_are_sound(look *l)
{
    const lair_game *g = l->g;
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        const lair_miniboss *m = &g->miniboss[i];
        if (!(g->attached >> i & 1)) {
            if (!zeros(m, sizeof *m)) {
                return false;
            }
            continue;
        }
        if (m->card >= l->pack->n_cards || !card_is_miniboss(&l->r, m->card) || m->room >= l->pack->n_cards ||
            m->level < 1 || m->level > 3 || lair_miniboss_owner(g, i) < 0 ||
            lair_miniboss_owner(g, i) >= g->players) {
            return false;
        }
        see(l, m->card);
    }
    return g->attached >> LAIR_ATTACHED == 0;
}

/* ---- what happens ------------------------------------------------------------------------------------------------------ */

static bool source_is_sound(const look *l, unsigned source)
{
    unsigned which = source & 0x1FF;
    switch (LAIR_BY_WHAT(source)) {
    case 0: return source < l->pack->n_cards;
    case LAIR_BY_BOSS:
        return source < LAIR_BY_HERO && is_seat(l->g, which) && l->g->player[which].boss != NONE;
    case LAIR_BY_HERO: return is_hero(l, which);
    case LAIR_BY_ITEM: return which < l->g->n_items;
    case LAIR_BY_SPACE: return is_super(l->g) && which >= 1 && which <= LAIR_LANDMARKS * 3;
    default: return false;
    }
}

/* Is it an ability of that source, or of the boss it copies or the item it uses? */
static bool ability_is_sound(const look *l, unsigned source, unsigned ability)
{
    if (!source_is_sound(l, source)) {
        return false;
    }
    if (ability >= SPACE_PROGRAM) {
        return source == (LAIR_BY_SPACE | (ability - SPACE_PROGRAM));
    }
    if (LAIR_BY_WHAT(source) == LAIR_BY_SPACE || ability >= l->pack->n_abilities ||
        l->pack->abilities[ability].length == 0) {
        return false;
    }
    for (unsigned k = 0; k < 2 * COPIED; k++) {
        if (source_ability(&l->r, source, k) == (int)ability) {
            return true;
        }
    }
    return false;
}

/* The boss side of an item that another one uses: it runs in that one's name. */
static bool is_used_item(const look *l, unsigned source, unsigned ability)
{
    bool found = false;
    for (unsigned i = 0; !found && source_is_sound(l, source) && i < l->g->n_items; i++) {
        const lair_design *d = &l->pack->designs[l->pack->item_design[i]];
        found = ability >= d->ability && ability < d->ability + (unsigned)d->n_abilities &&
                (l->pack->abilities[ability].flags & LAIR_BOSS_SIDE);
    }
    return found;
}

/* Things that an effect remembers; what they are is known by where they stand, but for some places that hold cards, too. */
static bool locals_are_sound(const look *l, const uint16_t local[LAIR_LOCALS])
{
    const lair_game *g = l->g;
    unsigned hero = local[LAIR_L_HERO], card = local[LAIR_L_CARD], player = local[LAIR_L_PLAYER];
    bool item = LAIR_BY_WHAT(card) == LAIR_BY_ITEM && (card & 0x1FF) < g->n_items;
    bool rooms = true;
    for (int k = LAIR_L_ROOM; k <= LAIR_L_ROOM2; k++) {
        rooms = rooms && (local[k] == TARGET_GONE || is_card_or_none(l, local[k]));
    }
    for (int k = LAIR_L_CLASS; k <= LAIR_L_SPACE;
         k++) { /* numbers below the cards' are all right: how many, which class */
        bool space = k == LAIR_L_SPACE && local[k] >= LAIR_ON_ROOM && minion_is_sound(l, local[k]);
        rooms = rooms && (space || is_card_or_none(l, local[k]));
    }
    return rooms && (hero == NONE || is_hero(l, hero)) && (item || is_card_or_none(l, card)) &&
           (player == NONE || is_seat(g, player));
}

/* Where the mark is behind which a play waits; -1: it has none. */
static int mark_of(const look *l, unsigned ability)
{
    const lair_ability *a = machine_ability(&l->r, ability);
    const lair_ins *code = machine_code(&l->r, ability);
    int pc = 0;
    while (pc < a->length && code[pc].op != LAIR_OP_DECLARED) {
        pc++;
    }
    return pc < a->length ? pc : -1;
}

static bool plays_are_sound(look *l)
{
    const lair_game *g = l->g;
    if (g->n_plays > LAIR_PLAYS || !REST_ZERO(g->play, g->n_plays)) {
        return false;
    }
    for (int i = 0; i < g->n_plays; i++) {
        const lair_play *p = &g->play[i];
        bool spell = p->source < l->pack->n_cards && card_is_spell(&l->r, p->source);
        if (!plays(g, p->seat) || p->spell > LAIR_PLAY_SPELL_HEARD ||
            (p->spell != LAIR_PLAY_ABILITY) != spell || !ability_is_sound(l, p->source, p->ability) ||
            mark_of(l, p->ability) < 0 || !locals_are_sound(l, p->local)) {
            return false;
        }
        if (spell) {
            see(l, p->source);
        }
    }
    return true;
}

static bool frame_is_sound(look *l, const lair_frame *f)
{
    bool spell = f->source < l->pack->n_cards && card_is_spell(&l->r, f->source);
    if (!plays(l->g, f->seat) || !locals_are_sound(l, f->local) || f->declaring > LAIR_FRAME_RESOLVING ||
        f->each >> l->g->players || f->spare ||
        (!ability_is_sound(l, f->source, f->ability) && !is_used_item(l, f->source, f->ability))) {
        return false;
    }
    const lair_ability *a = machine_ability(&l->r, f->ability);
    int mark = mark_of(l, f->ability);
    bool placed = f->declaring == LAIR_FRAME_DECLARING   ? mark >= 0 && f->pc <= mark
                  : f->declaring == LAIR_FRAME_RESOLVING ? mark >= 0 && f->pc > mark
                                                         : true;
    if (f->declaring == LAIR_FRAME_RESOLVING && spell) {
        see(l, f->source);
    }
    return placed && f->pc < a->length && f->asked < LAIR_POSITIONS;
}

static bool frames_are_sound(look *l)
{
    const lair_game *g = l->g;
    if (g->n_frames > LAIR_FRAMES || !REST_ZERO(g->frame, g->n_frames)) {
        return false;
    }
    for (int i = 0; i < g->n_frames; i++) {
        bool last = i == g->n_frames - 1;
        if (!frame_is_sound(l, &g->frame[i]) || (g->frame[i].declaring == LAIR_FRAME_DECLARING && !last)) {
            return false;
        }
    }
    return true;
}

static bool triggers_are_sound(look *l)
{
    const lair_game *g = l->g;
    if (g->n_triggers > LAIR_TRIGGERS || !REST_ZERO(g->trigger, g->n_triggers) || g->group > g->n_triggers) {
        return false;
    }
    for (int i = 0; i < g->n_triggers; i++) {
        const lair_trigger *t = &g->trigger[i];
        if (!plays(g, t->seat) || t->group >= g->n_triggers || t->spare || !is_card_or_none(l, t->room) ||
            !is_card_or_none(l, t->card) || (t->hero != LAIR_NO_HERO && !is_hero(l, t->hero)) ||
            !ability_is_sound(l, t->source, t->ability)) {
            return false;
        }
    }
    return true;
}

/* A law whose card is looked into again later must stand on one that has it. */
static bool taxes(const look *l, const lair_mod *m)
{
    if (m->source >= l->pack->n_cards || !is_seat(l->g, m->target) || !plays(l->g, m->target)) {
        return false;
    }
    const lair_design *d = card_design(&l->r, m->source);
    const lair_ins *code = d->n_abilities ? machine_code(&l->r, d->ability) : NULL;
    for (int pc = 0; code && pc < l->pack->abilities[d->ability].length; pc++) {
        if (code[pc].op == LAIR_OP_LAW && code[pc].a == LAIR_MOD_TAX) {
            return true;
        }
    }
    return false;
}

static bool is_spell(const look *l, unsigned card)
{
    return card < l->pack->n_cards && card_is_spell(&l->r, card);
}

static bool mod_is_sound(const look *l, const lair_mod *m)
{
    unsigned what = m->what & ~(unsigned)LAIR_MOD_LASTS;
    if (what == LAIR_MOD_NONE || what >= LAIR_MOD_COUNT || !is_seat_or_none(l->g, m->seat) ||
        (m->source != NONE && !source_is_sound(l, m->source))) {
        return false;
    }
    switch (what) {
    case LAIR_MOD_TAX: return taxes(l, m) && is_seat(l->g, m->seat);
    case LAIR_MOD_CHOSEN: return is_card_or_none(l, m->target) && is_seat(l->g, m->seat);
    case LAIR_MOD_SCORED: return is_seat(l->g, m->seat) && is_spell(l, m->target);
    case LAIR_MOD_BOSS_ICONS:
    case LAIR_MOD_ROOM_ICONS: return is_card_or_none(l, m->target) && m->filter < LAIR_CLASSES;
    case LAIR_MOD_HEALTH:
    case LAIR_MOD_BARRED:
    case LAIR_MOD_NOT_LURED: return m->target == NONE || is_hero(l, m->target);
    default: return is_card_or_none(l, m->target) || LAIR_BY_WHAT(m->target) != 0;
    }
}

static bool mods_are_sound(look *l)
{
    const lair_game *g = l->g;
    if (g->n_mods > LAIR_MODS || !REST_ZERO(g->mod, g->n_mods) || g->n_casts > LAIR_CASTS ||
        !REST_ZERO(g->cast, g->n_casts)) {
        return false;
    }
    uint32_t kinds = 0;
    for (int i = 0; i < g->n_mods; i++) {
        if (!mod_is_sound(l, &g->mod[i])) {
            return false;
        }
        kinds |= 1u << (g->mod[i].what & ~LAIR_MOD_LASTS);
    }
    for (int i = 0; i < g->n_casts; i++) {
        if ((g->cast[i] & 0x1FFu) >= l->pack->n_cards || !is_seat(g, g->cast[i] >> 9)) {
            return false;
        }
    }
    return kinds == g->changed;
}

/* ---- the cards as a whole --------------------------------------------------------------------------------------------- */

static int count(const lair_bits *s, const lair_pack *pack, bool spells)
{
    int n = 0;
    for (int i = 0; i < LAIR_CARDS / 64; i++) {
        n += bit_count(s->w[i] & (spells ? pack->spells.w[i] : ~pack->spells.w[i]));
    }
    return n;
}

static int face_down_of_seat(const lair_game *g, int holder)
{
    int n = 0;
    for (int s = 0; s < g->players; s++) {
        for (int k = 0; k < LAIR_STACKS; k++) {
            const lair_stack *stack = &g->dungeon[s].stack[k];
            n += stack->height && stack_hidden(stack) && stack_builder(stack, s) == holder;
        }
    }
    return n;
}

/* What is not seen is just what the decks and the others' hands, face-down rooms included, still hold of that kind. */
static bool adds_up(const look *l, bool spells)
{
    const lair_game *g = l->g;
    int all = 0, hidden = (spells ? g->deck_spells : g->deck_rooms) - count(&g->deck, l->pack, spells);
    for (unsigned c = 0; c < l->pack->n_cards; c++) {
        all += card_is_spell(&l->r, c) == spells;
    }
    if (hidden < 0 ||
        count(&g->discard, l->pack, spells) != (spells ? g->discard_spells : g->discard_rooms)) {
        return false;
    }
    for (int s = 0; s < g->players; s++) {
        int holds = spells ? g->player[s].hand_spells : g->player[s].hand_rooms,
            shown = count(&g->hand[s], l->pack, spells);
        holds += !spells && s != l->seat ? face_down_of_seat(g, s) : 0;
        if (s == l->seat ? shown != holds : shown > holds) {
            return false;
        }
        hidden += holds - shown;
    }
    return all - count(&l->seen, l->pack, spells) == hidden;
}

static bool cards_are_sound(look *l)
{
    const lair_game *g = l->g;
    see_all(l, &g->deck);
    see_all(l, &g->discard);
    see_all(l, &g->gone);
    see_all(l, &g->market);
    for (int s = 0; s < g->players; s++) {
        see_all(l, &g->hand[s]);
    }
    lair_bits any = l->seen;
    for (int i = 0; i < LAIR_CARDS / 64; i++) {
        any.w[i] |= g->used.w[i] | (l->seat < 0 ? 0 : g->known[l->seat].w[i]);
    }
    return !l->twice && lair_bits_next(&any, l->pack->n_cards) == LAIR_CARDS && adds_up(l, false) &&
           adds_up(l, true);
}

/* ---- the question ----------------------------------------------------------------------------------------------------- */

/* Questions of a step are asked when nothing runs. */
static bool idle(const lair_game *g)
{
    return g->n_frames == 0 && g->n_triggers == 0;
}

static bool asked_by_effect(const look *l)
{
    const lair_game *g = l->g;
    if (g->n_frames == 0) {
        return false;
    }
    const lair_frame *f = &g->frame[g->n_frames - 1];
    const lair_ins *i = &machine_code(&l->r, f->ability)[f->pc];
    if (g->decision == LAIR_ASK_MODE) {
        const lair_design *d = source_design(&l->r, f->source);
        return f->ability >= d->ability && f->ability < d->ability + d->n_abilities && f->pc == 0;
    }
    if (i->op == LAIR_OP_ARRANGE) {
        int who = select_who(&l->r, f, i);
        return g->decision == LAIR_ASK_ROOM && f->seat == g->asked && i->n != 1 && who >= 0 &&
               is_seat(g, (unsigned)who) && f->asked + 1 < g->dungeon[who].n;
    }
    bool question = is_choice(i) || i->op == LAIR_OP_ASK;
    return question && op_table[i->op].question == g->decision && select_asked(&l->r, f, i) == g->asked;
}

static bool question_is_sound_alone(const look *l)
{
    const lair_game *g = l->g;
    int seat = g->asked;
    switch (g->decision) {
    case LAIR_ASK_BOSS: return idle(g) && g->step == STEP_BOSS_REVEAL;
    case LAIR_ASK_MULLIGAN:
        return idle(g) && g->step == STEP_MULLIGAN && g->turn_ix < g->n_order && g->order[g->turn_ix] == seat;
    case LAIR_ASK_SETUP:
        return idle(g) && (g->step == STEP_FIRST_ROOMS || g->step == STEP_FIRST_REVEAL) &&
               g->turn_ix <= g->n_order;
    case LAIR_ASK_DISCARD: return idle(g) && (g->step == STEP_DISCARDS || g->step == STEP_DISCARDED);
    case LAIR_ASK_VISIT:
        return idle(g) && g->step == STEP_VISIT && is_super(g) && g->turn_ix < g->n_order &&
               g->order[g->turn_ix] == seat;
    case LAIR_ASK_DRAW:
        return idle(g) && g->step == STEP_VISIT && !is_super(g) && g->turn_ix < g->n_order &&
               g->order[g->turn_ix] == seat;
    case LAIR_ASK_BUILD:
        return idle(g) && (g->step == STEP_PLACE || g->step == STEP_REVEAL) && g->active == seat;
    case LAIR_ASK_PAY:
        return idle(g) && g->step == STEP_PAY && g->turn_ix < g->n_order && g->order[g->turn_ix] == seat;
    case LAIR_ASK_SCHEME: return idle(g) && phase_of[g->step] == LAIR_END_OF_TURN;
    case LAIR_ASK_WINDOW: return idle(g) && g->step == STEP_WINDOW;
    case LAIR_ASK_TRIGGER: return g->n_frames == 0 && g->n_triggers > 1;
    default: return asked_by_effect(l);
    }
}

/* A common question's answer that lies there, face-down. */
static bool answer_is_sound(const look *l)
{
    const lair_game *g = l->g;
    lair_option o = l->seat < 0 ? 0 : g->commit[l->seat];
    unsigned a = LAIR_OPTION_A(o), b = LAIR_OPTION_B(o);
    if (o == 0) {
        return true;
    }
    const lair_player *p = &g->player[l->seat];
    if (LAIR_OPTION_SEAT(o) != (unsigned)l->seat || (g->pending >> l->seat & 1)) {
        return false;
    }
    return g->step == STEP_BOSS_REVEAL
               ? LAIR_OPTION_KIND(o) == LAIR_DO_BOSS && a != NONE && (a == p->offer[0] || a == p->offer[1])
               : g->step == STEP_DISCARDED && LAIR_OPTION_KIND(o) == LAIR_DO_DISCARD && a < b &&
                     lair_has(&g->hand[l->seat], a) && lair_has(&g->hand[l->seat], b);
}

static bool question_is_sound(look *l)
{
    const lair_game *g = l->g;
    unsigned mine = l->seat < 0 ? 0 : 1u << l->seat;
    if (g->decision >= LAIR_DECISION_COUNT || (g->pending & ~flow_seats(g)) || !answer_is_sound(l)) {
        return false;
    }
    if (g->phase == LAIR_GAME_OVER) {
        return g->decision == LAIR_ASK_NOTHING && g->pending == 0 && g->asked == LAIR_NO_SEAT && idle(g) &&
               g->n_plays == 0 && g->walker == LAIR_NO_HERO;
    }
    if (g->decision == LAIR_ASK_WAITING) {
        return g->pending == 0 && g->asked == LAIR_NO_SEAT &&
               (g->n_frames == 0 || g->frame[g->n_frames - 1].declaring != LAIR_FRAME_DECLARING);
    }
    bool both = l->seat >= 0 && is_boss_or_none(l, g->player[l->seat].offer[0]) &&
                g->player[l->seat].offer[0] != NONE && g->player[l->seat].offer[1] != NONE &&
                g->player[l->seat].offer[0] != g->player[l->seat].offer[1];
    if (g->decision == LAIR_ASK_NOTHING || (g->decision == LAIR_ASK_BOSS && !both)) {
        return false;
    }
    if (decision_is_common(g)) {
        return g->pending == mine && mine && question_is_sound_alone(l);
    }
    return is_seat(g, g->asked) && g->pending == 1u << g->asked &&
           (!decision_is_covert(g) || g->pending == mine) && question_is_sound_alone(l);
}

/* ---- all of it -------------------------------------------------------------------------------------------------------- */

int lair_view_fault(const lair_view *view, const lair_pack *pack)
{
    static bool (*const checks[])(look *) = {
        moment_is_sound,    stock_is_sound,       nothing_is_told,  players_are_sound, heroes_are_sound,
        items_are_sound,    minibosses_are_sound, mods_are_sound,   plays_are_sound,   frames_are_sound,
        triggers_are_sound, cards_are_sound,      question_is_sound};
    static const uint8_t seed[32] = {0};
    const lair_game *g = &view->g;
    lair_game fresh;
    if (!rules_are_sound(&g->rules, pack)) {
        return 1;
    }
    if (g->players != g->rules.players || !is_seat_or_none(g, view->seat) ||
        !zeros(view->spare, sizeof view->spare)) {
        return 2;
    }
    setup_table(&fresh, pack, &g->rules, seed);
    look l = {.r = {.g = g, .pack = pack},
              .g = g,
              .pack = pack,
              .fresh = &fresh,
              .seat = view->seat == LAIR_NO_SEAT ? -1 : view->seat};
    for (int i = 0; i < (int)(sizeof checks / sizeof checks[0]); i++) {
        if (!checks[i](&l)) {
            return 3 + i;
        }
    }
    return 0;
}
