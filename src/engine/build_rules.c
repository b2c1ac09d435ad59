/* build_rules.c - where a card may be built. One function says what may lie on what: for players who build, and for
 * guessing what a face-down card could be. */
#include "build.h"
#include "dungeon.h"
#include "laws.h"
#include "miniboss.h"
#include "numbers.h"
#include "sources.h"
#include "zones.h"

/* What is in force in a dungeon and speaks about building. */
typedef struct laws {
    uint16_t source[LAW_SOURCES];
    int n;
    bool forbids, allows; /* one of them may say NOT_OVER, BUILD_OVER */
    bool icons;           /* something there may speak about treasure */
} laws;

/* A card and where it would lie: at a position of a dungeon, on the room `below` (NONE: as a stack of its own). */
typedef struct site {
    int builder, owner, position;
    unsigned card, below;
    const laws *laws; /* of the dungeon */
    lair_icons icons; /* of the room below */
    bool counted;     /* its icons are known */
    bool asked;       /* about minibosses: why_under is the answer, the same for all of them */
    int why_under;
} site;

/* ---- what cards say ------------------------------------------------------------------------------------------------ */

static bool beside(const lair_game *g, unsigned room, const site *at)
{
    int owner = 0;
    int slot = room == at->below ? -1 : dungeon_find(g, room, &owner);
    int position = slot < 0 || owner != at->owner ? -9 : dungeon_position(g, owner, slot);
    return position == at->position - 1 || position == at->position + 1;
}

/* Does the instruction speak about this card and this place? */
static bool means(const query *r, unsigned source, const lair_ins *i, const void *about)
{
    const site *at = about;
    unsigned room = source < LAIR_CARDS ? source_room(r, source) : source;
    if (!card_fits(r, at->card, i->filter)) {
        return false;
    }
    switch (i->a) {
    case LAIR_R_THIS: return room == at->below;
    case LAIR_R_ADJACENT: return beside(r->g, room, at);
    default: /* any of one's own rooms: of a room card only its own words, while it is in the hand */
        return at->owner == at->builder && (source >= LAIR_CARDS || source == at->card || room != source);
    }
}

static bool any_says(const query *r, const site *at, unsigned op)
{
    bool may = op == LAIR_OP_NOT_OVER ? at->laws->forbids : at->laws->allows;
    for (int k = 0; may && k < at->laws->n; k++) {
        if (law_says(r, at->laws->source[k], at->owner, op, means, at)) {
            return true;
        }
    }
    return false;
}

/* With the room `below` visible at that position. */
static laws laws_of(const query *r, int seat, int position, unsigned below)
{
    laws found = {.icons = !only_super(r->g)};
    uint16_t source[LAW_SOURCES];
    int n = law_sources(r, seat, position, below, source);
    for (int k = 0; k < n; k++) {
        if (source_hears(r, source[k]) & LAIR_HAS_BUILD) {
            found.source[found.n++] = source[k];
            found.forbids = found.forbids || law_mentions(r, source[k], LAIR_OP_NOT_OVER);
            found.allows = found.allows || law_mentions(r, source[k], LAIR_OP_BUILD_OVER);
        }
    }
    return found;
}

static bool over_any(const query *r, const site *at)
{
    for (int i = 0; number_changed(r->g, CHANGE(OVER_ANY)) && i < r->g->n_mods && at->owner == at->builder; i++) {
        const lair_mod *m = &r->g->mod[i];
        if (m->what == LAIR_MOD_OVER_ANY && m->seat == at->builder && card_fits(r, at->card, m->filter)) {
            return true;
        }
    }
    return law_says(r, at->card, at->builder, LAIR_OP_BUILD_OVER, means, at) ||
           any_says(r, at, LAIR_OP_BUILD_OVER);
}

/* ---- what may lie on what ------------------------------------------------------------------------------------------ */

/* No room shows 128 of a kind: adding 127 sets the lane's top bit unless it is 0. */
static inline bool in_common(lair_icons a, lair_icons b)
{
    return ((a + 0x7F7F7F7F7Full) & (b + 0x7F7F7F7F7Full) & 0x8080808080ull) != 0;
}

static void count_icons(const query *r, site *at)
{
    if (!at->counted) {
        at->icons = number_icons_of(r, at->below, at->laws->icons);
        at->counted = true;
    }
}

/* An advanced room needs a treasure in common with the visible room only (R-SBM-076). */
static bool shares_icon(const query *r, const lair_design *d, site *at)
{
    count_icons(r, at);
    return in_common(d->icons, at->icons);
}

/* R-RMB-045, 046: on a room of one's own, whatever its treasure. R-RMB-032: one a turn, since what cards grant is another
   room. */
static int why_not_miniboss(const query *r, site *at)
{
    if (at->below == NONE || at->owner != at->builder) {
        return FORBID(RMB, 45);
    }
    RULE(RMB, 46);
    if (!at->asked) {
        at->why_under = miniboss_why_not_under(r, at->owner, at->position);
        if (!at->why_under && miniboss_placed(r, at->owner, at->position)) {
            at->why_under = FORBID(RMB, 32);
        }
        at->asked = true;
    }
    return at->why_under;
}

/* An advanced room needs a treasure in common with the room it covers; an ordinary one goes anywhere. */
static int why_not_there(const query *r, site *at)
{
    const lair_design *d = card_design(r, at->card);
    if (any_says(r, at, LAIR_OP_NOT_OVER)) {
        return FORBID(Q, 50);
    }
    if (d->kind == LAIR_MINIBOSS) {
        return why_not_miniboss(r, at);
    }
    if (at->below == NONE) {
        return d->kind == LAIR_ROOM ? 0 : BOOK(r->g, 77, 36);
    }
    if (d->kind == LAIR_ADVANCED_ROOM) {
        RULE(SBM, 10); /* only treasure is compared, never Monster or Trap */
        RULES(r->g, 76, 36);
        bool may = shares_icon(r, d, at) || over_any(r, at);
        return may ? 0 : BOOK(r->g, 76, 36);
    }
    RULES(r->g, 75, 36);
    return 0;
}

bool build_may_lie(const query *r, int owner, int slot, unsigned card)
{
    const lair_stack *s = &r->g->dungeon[owner].stack[slot];
    site at = {.builder = stack_builder(s, owner),
               .owner = owner,
               .position = dungeon_position(r->g, owner, slot),
               .card = card,
               .below = s->height < 2 ? NONE : lair_pile(r->g, owner, slot)[s->height - 2]};
    const laws in_force = laws_of(r, owner, at.position, at.below);
    at.laws = &in_force;
    return why_not_there(r, &at) == 0;
}

/* ---- where a player may build ---------------------------------------------------------------------------------------- */

/* May anything be put on top of the visible room of a slot? */
int build_why_not_cover(const query *r, int seat, int slot)
{
    const lair_stack *s = &r->g->dungeon[seat].stack[slot];
    if (s->flags & LAIR_FACE_DOWN) {
        RULE(RMB, 105);
        return BOOK(r->g, 78, 37);
    }
    if (s->flags & LAIR_DEACTIVATED) {
        return FORBID(X, 30);
    }
    if (dungeon_minion_on(r->g, dungeon_top(&r->g->dungeon[seat], slot))) {
        return FORBID(SBM, 79);
    }
    return r->g->dungeon[seat].n_pile >= LAIR_PILE ? LAIR_TABLE_LIMIT : 0;
}

/* Is there room for another stack? */
static int why_not_longer(const query *r, int seat)
{
    if (r->g->dungeon[seat].n >= LAIR_POSITIONS) {
        return BOOK(r->g, 72, 35);
    }
    return r->g->dungeon[seat].n_pile >= LAIR_PILE ? LAIR_TABLE_LIMIT : 0;
}

/* Is a card in the way of building room cards anywhere? */
static bool no_rooms(const query *r, int seat)
{
    for (int i = 0; number_changed(r->g, CHANGE(NO_ROOMS)) && i < r->g->n_mods; i++) {
        const lair_mod *m = &r->g->mod[i];
        if (m->what == LAIR_MOD_NO_ROOMS && (m->seat == seat || m->seat == LAIR_NO_SEAT)) {
            return true;
        }
    }
    return false;
}

/* Does the card lie under or as a face-down card of the seat's own dungeon? */
static bool under_face_down(const lair_game *g, int seat, unsigned card)
{
    const lair_dungeon *d = &g->dungeon[seat];
    for (int k = 0; k < LAIR_STACKS; k++) {
        const uint16_t *pile = lair_pile(g, seat, k);
        for (int i = 0; (d->stack[k].flags & LAIR_FACE_DOWN) && i < d->stack[k].height; i++) {
            if (pile[i] == card) {
                return true;
            }
        }
    }
    return false;
}

/* A room card over an opponent's room, if a card allows it. */
static bool may_build_at(const query *r, int seat, int owner, const lair_design *d)
{
    return owner == seat ||
           (d->kind <= LAIR_ADVANCED_ROOM && number_has_mod(r->g, LAIR_MOD_AT_OPPONENT, seat, NONE));
}

/* where: 0 at the entrance, else 1 + the room to cover. */
int build_why_not(const query *r, int seat, unsigned card, unsigned where)
{
    const lair_game *g = r->g;
    if (card >= r->pack->n_cards || !lair_has(&g->hand[seat], card) || card_is_spell(r, card)) {
        return LAIR_NOT_IN_HAND;
    }
    const lair_design *d = card_design(r, card);
    if (d->kind <= LAIR_ADVANCED_ROOM && no_rooms(r, seat)) {
        return FORBID(Q, 50);
    }
    if (!build_allowed(r, seat, card)) {
        return FORBID(RMB, 43);
    }
    site at = {.builder = seat, .owner = seat, .position = g->dungeon[seat].n, .card = card, .below = NONE};
    laws in_force;
    at.laws = &in_force;
    if (where == 0) {
        in_force = laws_of(r, seat, at.position, NONE);
        int why = why_not_there(r, &at);
        return why ? why : why_not_longer(r, seat);
    }
    int slot = dungeon_find(g, where - 1, &at.owner);
    if (slot < 0) {
        return under_face_down(g, seat, where - 1) ? BOOK(g, 78, 37) : BOOK(g, 73, 36);
    }
    if (!may_build_at(r, seat, at.owner, d)) {
        return BOOK(g, 73, 36);
    }
    int why = build_why_not_cover(r, at.owner, slot);
    if (why) {
        return why;
    }
    at.below = where - 1;
    at.position = dungeon_position(g, at.owner, slot);
    in_force = laws_of(r, at.owner, at.position, at.below);
    return why_not_there(r, &at);
}

/* Places there are for a seat this turn: at most all rooms there are, and one at its own entrance. */
typedef struct places {
    site site[1 + LAIR_SEATS * LAIR_POSITIONS];
    laws laws[LAIR_SEATS];
    int n;
    bool plain;    /* no card speaks about building there: only treasure matters */
    bool counted;  /* the treasure of all of them is known */
    bool no_rooms; /* there is none for room cards */
} places;

/* Rooms of a dungeon that anything may be put on; first of all, for its owner, the place before its entrance. */
static void add_places(const query *r, int seat, int owner, places *all)
{
    const lair_dungeon *d = &r->g->dungeon[owner];
    uint64_t hears = dungeon_hears(r, owner);
    laws *in_force = &all->laws[owner];
    *in_force = hears & LAIR_HAS_BUILD ? laws_of(r, owner, -1, NONE) /* a miniboss may be another's */
                                       : (laws){.n = 0};
    in_force->icons = hears & LAIR_HAS_ICONS;
    all->plain &= in_force->n == 0;
    site at = {.builder = seat, .owner = owner, .position = d->n, .below = NONE, .laws = in_force};
    if (owner == seat && why_not_longer(r, seat) == 0) {
        all->site[all->n] = at;
        all->site[all->n++].counted = true; /* there is none */
    }
    for (at.position = 0; at.position < d->n; at.position++) {
        int slot = d->order[at.position];
        if (build_why_not_cover(r, owner, slot) == 0) {
            at.below = d->stack[slot].top;
            all->site[all->n++] = at;
        }
    }
}

static void find_places(const query *r, int seat, places *all)
{
    const lair_game *g = r->g;
    bool anywhere = number_has_mod(g, LAIR_MOD_AT_OPPONENT, seat, NONE);
    all->n = 0;
    all->counted = false;
    all->no_rooms = no_rooms(r, seat);
    all->plain = !(number_has_mod(g, LAIR_MOD_OVER_ANY, seat, NONE));
    add_places(r, seat, seat, all);
    for (int s = 0; anywhere && s < g->players; s++) {
        if (s != seat) {
            add_places(r, seat, s, all);
        }
    }
}

/* Seen at a glance, as it mostly is. Each place is written down and the next takes its room unless it fits: which ones do
   is not to be guessed. */
static void list_plainly(const query *r, int seat, unsigned card, places *all, answers *s)
{
    const lair_design *d = card_design(r, card);
    bool anywhere = d->kind == LAIR_ROOM;
    RULES(r->g, 76, 36);
    if (!anywhere && !all->counted) {
        for (int i = 0; i < all->n; i++) {
            count_icons(r, &all->site[i]);
        }
        all->counted = true;
    }
    _Static_assert((uint16_t)(1 + NONE) == 0, "the entrance is no room");
    for (const site *at = all->site; at < all->site + all->n && !answers_full(s); at++) {
        s->out[s->n] = LAIR_OPTION(LAIR_DO_BUILD, seat, card, (uint16_t)(1 + at->below));
        s->n += anywhere | in_common(d->icons, at->icons);
    }
}

static void list_card(const query *r, int seat, unsigned card, places *all, answers *s)
{
    const lair_design *d = card_design(r, card);
    bool room = d->kind <= LAIR_ADVANCED_ROOM;
    if (room && all->no_rooms) {
        return;
    }
    if (room && all->plain && !(d->hears & (LAIR_ON(BUILD_IF) | LAIR_HAS_BUILD))) {
        list_plainly(r, seat, card, all, s);
        return;
    }
    if ((d->hears & LAIR_ON(BUILD_IF)) && !build_allowed(r, seat, card)) {
        return;
    }
    for (site *at = all->site; at < all->site + all->n && !answers_full(s); at++) {
        at->card = card;
        if (may_build_at(r, seat, at->owner, d) && why_not_there(r, at) == 0) {
            answers_add(s, LAIR_OPTION(LAIR_DO_BUILD, seat, card, (uint16_t)(1 + at->below)));
        }
    }
}

bool build_surely(const query *r, int seat)
{
    const lair_game *g = r->g;
    if (!g->player[seat].builds || number_changed(g, CHANGE(NO_ROOMS)) || why_not_longer(r, seat) ||
        (dungeon_hears(r, seat) & LAIR_HAS_BUILD)) {
        return false;
    }
    for (int i = 0; i < g->words; i++) {
        for (uint64_t w = g->hand[seat].w[i] & ~r->pack->spells.w[i]; w; w &= w - 1) {
            const lair_design *d = card_design(r, (unsigned)(i * 64 + __builtin_ctzll(w)));
            if (d->kind == LAIR_ROOM && !(d->hears & (LAIR_ON(BUILD_IF) | LAIR_HAS_BUILD))) {
                return true;
            }
        }
    }
    return false;
}

void build_list(const query *r, int seat, answers *s)
{
    places all;
    find_places(r, seat, &all);
    const lair_bits *hand = &r->g->hand[seat];
    for (int i = 0; i < r->g->words; i++) {
        for (uint64_t w = hand->w[i] & ~r->pack->spells.w[i]; w && !answers_full(s); w &= w - 1) {
            list_card(r, seat, (unsigned)(i * 64 + __builtin_ctzll(w)), &all, s);
        }
    }
}

/* ---- what laws about building would change ------------------------------------------------------------------------------ */

/* Could a card of the seat's hand be put on that room with the law, and not without? */
static bool opened_by(const query *r, site *at, enum lair_mod_what law, unsigned filter)
{
    const lair_bits *hand = &r->g->hand[at->builder];
    for (unsigned c = lair_bits_next(hand, 0); c < LAIR_CARDS; c = lair_bits_next(hand, c + 1)) {
        const lair_design *d = card_design(r, c);
        if (d->kind > LAIR_ADVANCED_ROOM || !card_fits(r, c, filter) || !build_allowed(r, at->builder, c)) {
            continue;
        }
        at->card = c;
        int why = why_not_there(r, at);
        if (law == LAIR_MOD_OVER_ANY ? why == BOOK(r->g, 76, 36) : !why) {
            return true;
        }
    }
    return false;
}

bool build_opens(const query *r, int seat, enum lair_mod_what law, unsigned filter)
{
    const lair_game *g = r->g;
    bool own = law == LAIR_MOD_OVER_ANY;
    if (!build_goes_on(g, seat) || (!own && number_has_mod(g, law, seat, NONE))) {
        return false;
    }
    for (int owner = 0; owner < g->players; owner++) {
        const lair_dungeon *d = &g->dungeon[owner];
        for (int p = 0; p < d->n && (owner == seat) == own; p++) {
            site at = {.builder = seat, .owner = owner, .position = p, .below = d->stack[d->order[p]].top};
            if (build_why_not_cover(r, owner, d->order[p]) == 0) {
                const laws in_force = laws_of(r, owner, p, at.below);
                at.laws = &in_force;
                if (opened_by(r, &at, law, filter)) {
                    return true;
                }
            }
        }
    }
    return false;
}

bool build_goes_on(const lair_game *g, int seat)
{
    return (g->phase != LAIR_BUILD || g->player[seat].builds) &&
           !number_has_mod(g, LAIR_MOD_NO_ROOMS, seat, NONE);
}

bool build_lies(const lair_game *g, int seat)
{
    for (int owner = 0; owner < g->players && g->player[seat].built; owner++) {
        for (int p = 0; p < g->dungeon[owner].n; p++) {
            const lair_stack *s = &g->dungeon[owner].stack[g->dungeon[owner].order[p]];
            if (stack_hidden(s) && stack_builder(s, owner) == seat) {
                return true;
            }
        }
    }
    return false;
}
