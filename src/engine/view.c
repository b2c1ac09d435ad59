/* view.c - what a seat may know, and a fair guess at the rest. */
#include "bait.h"
#include "bits.h"
#include "build.h"
#include "dungeon.h"
#include "flow.h"
#include "heroes.h"
#include "machine.h"
#include "minion.h"
#include "numbers.h"
#include "options.h"
#include "plays.h"
#include "profiles.h"
#include "rng.h"
#include "select.h"
#include "zones.h"

/* A question whose very being asked tells something. */
bool decision_is_covert(const lair_game *g)
{
    const uint32_t covert = 1u << LAIR_ASK_BOSS | 1u << LAIR_ASK_MULLIGAN | 1u << LAIR_ASK_DISCARD |
                            1u << LAIR_ASK_SETUP | 1u << LAIR_ASK_BUILD | 1u << LAIR_ASK_WINDOW;
    const uint32_t open = 1u << LAIR_ASK_NOTHING | 1u << LAIR_ASK_VISIT | 1u << LAIR_ASK_TRIGGER;
    _Static_assert(LAIR_DECISION_COUNT <= 32, "a bit each");
    if ((covert | open) >> g->decision & 1) {
        return covert >> g->decision & 1;
    }
    return g->n_frames && g->frame[g->n_frames - 1].declaring == LAIR_FRAME_DECLARING;
}

bool decision_is_common(const lair_game *g)
{
    bool kind =
        g->decision == LAIR_ASK_BOSS || g->decision == LAIR_ASK_SETUP || g->decision == LAIR_ASK_DISCARD;
    return kind && g->asked == LAIR_NO_SEAT;
}

static void hide_bosses(lair_game *v, int seat)
{
    for (int s = 0; s < v->players; s++) {
        if (s != seat) {
            v->player[s].offer[0] = NONE; /* R-SBM-186 */
            v->player[s].offer[1] = NONE;
            v->commit[s] = 0;
        }
    }
}

/* Others' hands and face-down rooms are one holder: a card known to be there shows as "in hand". */
static void hide_face_down(lair_game *v, int owner, int seat)
{
    lair_dungeon *d = &v->dungeon[owner];
    int at = 0;
    for (int k = 0; k < LAIR_STACKS; k++) {
        int holder = stack_builder(&d->stack[k], owner);
        at += d->stack[k].height;
        if (d->stack[k].height && stack_hidden(&d->stack[k]) && holder != seat) {
            bits_add(&v->hand[holder], d->pile[at - 1]);
            d->pile[at - 1] = NONE;
            d->stack[k].top = NONE;
        }
    }
}

static void hide_cards(lair_game *v, int seat)
{
    static const lair_bits nothing = {0};
    const lair_bits *known = seat < LAIR_SEATS ? &v->known[seat] : &nothing;
    for (int s = 0; s < v->players; s++) {
        hide_face_down(v, s, seat);
    }
    for (int s = 0; s < v->players; s++) {
        if (s == seat) {
            continue;
        }
        for (int i = 0; i < LAIR_CARDS / 64; i++) {
            v->hand[s].w[i] &= known->w[i];
        }
        v->known[s] = (lair_bits){0};
    }
    for (int i = 0; i < LAIR_CARDS / 64; i++) {
        v->deck.w[i] &= known->w[i];
    }
}

/* A covert question of somebody else is only "waiting"; a play being declared is not there yet. */
static void hide_question(lair_game *v, int seat)
{
    bool mine = seat < LAIR_SEATS && (v->pending >> seat & 1);
    if (!decision_is_covert(v)) {
        return;
    }
    v->pending = mine ? (uint8_t)(1u << seat) : 0;
    if (mine) {
        return;
    }
    if (v->decision == LAIR_ASK_MULLIGAN) {
        v->turn_ix = 0; /* whose hand is being looked at is nobody's business */
    }
    v->decision = LAIR_ASK_WAITING;
    v->asked = LAIR_NO_SEAT;
    while (v->n_frames && v->frame[v->n_frames - 1].declaring == LAIR_FRAME_DECLARING) {
        memset(&v->frame[--v->n_frames], 0, sizeof v->frame[0]);
    }
}

static void hide_locals(lair_game *v, int seat)
{
    for (int i = 0; i < v->n_frames; i++) {
        unsigned card = v->frame[i].local[LAIR_L_CARD];
        if (card < LAIR_CARDS && (seat >= LAIR_SEATS || !lair_has(&v->known[seat], card))) {
            v->frame[i].local[LAIR_L_CARD] = NONE;
        }
    }
}

/* How many effects have run since is nobody's business: groups of triggers keep their order only. Whether the next
   trigger joins the newest of them is known if the running effect is. */
static void renumber_groups(lair_game *v, bool known)
{
    uint8_t next = 0;
    int low = -1;
    while (next < v->n_triggers) {
        int group = 256;
        for (int i = 0; i < v->n_triggers; i++) {
            int it = v->trigger[i].group;
            group = it > low && it < group ? it : group;
        }
        if (group == 256) {
            break;
        }
        for (int i = 0; i < v->n_triggers; i++) {
            v->trigger[i].group = v->trigger[i].group == group ? next : v->trigger[i].group;
        }
        low = group;
        next++;
    }
    bool joins = known && next && v->group == low;
    v->group = (uint8_t)(next - joins);
}

/* In a common question one's own answer may be taken back until the last has answered, whoever else has. */
static bool may_undo(const lair_game *g, int seat)
{
    if (decision_is_common(g)) {
        return seat < LAIR_SEATS && (g->answered >> seat & 1);
    }
    if (g->decision ==
        LAIR_ASK_MULLIGAN) { /* or it would end when the next hand is kept, and tell whose was up */
        return false;
    }
    return g->last_seat == seat && g->choices > g->barrier;
}

void lair_look(const lair_game *game, const lair_pack *pack, int seat, lair_view *view)
{
    (void)pack;
    RULE(SBM, 176);
    RULE(RMB, 102);
    RULE(SBM, 182);
    RULE(SBM, 183);
    RULE(SBM, 185);
    lair_game *v = &view->g;
    memcpy(v, game, sizeof *v); /* every byte, so that nothing has to be cleared first */
    view->seat = (uint8_t)seat;
    memset(view->spare, 0, sizeof view->spare);
    bool undo = may_undo(game, seat);
    v->rng = (lair_rng){0};
    memset(v->top, 0, sizeof v->top);
    memset(v->top_hero, 0, sizeof v->top_hero);
    memset(v->top_item, 0, sizeof v->top_item);
    memset(v->roll, 0, sizeof v->roll);
    memset(v->n_top, 0, sizeof v->n_top);
    memset(v->ahead, 0, sizeof v->ahead);
    memset(v->ahead_of, 0, sizeof v->ahead_of);
    memset(v->hears, 0, sizeof v->hears);
    memset(v->uses, 0, sizeof v->uses); /* equal views are equal byte by byte */
    v->passed = v->chain = 0;
    v->last_seat = 0;
    v->answered &= seat < LAIR_SEATS ? (uint8_t)(1u << seat) : 0;
    v->choices = 0;
    v->barrier = undo;
    hide_bosses(v, seat);
    hide_cards(v, seat);
    hide_question(v, seat);
    hide_locals(v, seat);
    renumber_groups(v, v->decision != LAIR_ASK_WAITING);
}

bool lair_may_undo(const lair_view *view)
{
    return view->g.barrier != 0;
}

unsigned lair_could_answer(const lair_view *view)
{
    const lair_game *g = &view->g;
    unsigned seats = 0;
    if (g->step != STEP_WINDOW) {
        return 0;
    }
    for (int s = 0; s < g->players; s++) {
        bool cards = g->player[s].hand_spells || (!only_super(g) && g->player[s].hand_rooms);
        if (!is_out(g, s) && (cards || g->dungeon[s].n || g->n_items)) {
            seats |= 1u << s;
        }
    }
    return seats;
}

/* ---- redealing ---------------------------------------------------------------------------------------------------- */

typedef struct pool {
    uint16_t card[2][LAIR_CARDS]; /* unknown rooms, unknown spells */
    int n[2];
    lair_bits left; /* the same as a set */
    lair_rng *rng;
    uint32_t word[16];
    int used;
} pool;

/* Words straight out of blocks: redealing happens a million times in a search. */
static uint32_t pool_below(pool *p, uint32_t n)
{
    for (;;) {
        if (p->used == 16) {
            rng_block(p->rng, LAIR_RNG_REST, p->rng->counter[LAIR_RNG_REST]++, p->word);
            p->used = 0;
        }
        uint64_t m = (uint64_t)p->word[p->used++] * n;
        if ((uint32_t)m >= n || (uint32_t)m >= (uint32_t)(-n % n)) {
            return (uint32_t)(m >> 32);
        }
    }
}

static unsigned pool_take(pool *p, bool spell)
{
    uint32_t at = pool_below(p, (uint32_t)p->n[spell]);
    unsigned card = p->card[spell][at];
    p->card[spell][at] = p->card[spell][--p->n[spell]];
    bits_del(&p->left, card);
    return card;
}

/* Every card whose place the view shows. */
static lair_bits seen_cards(const lair_game *g, const lair_pack *pack)
{
    lair_bits seen = {0};
    for (int i = 0; i < g->words; i++) {
        seen.w[i] = g->deck.w[i] | g->discard.w[i] | g->gone.w[i] | g->market.w[i];
        for (int s = 0; s < g->players; s++) {
            seen.w[i] |= g->hand[s].w[i];
        }
    }
    for (int s = 0; s < g->players; s++) {
        for (int k = 0; k < g->dungeon[s].n_pile; k++) {
            if (g->dungeon[s].pile[k] != NONE) {
                bits_add(&seen, g->dungeon[s].pile[k]);
            }
        }
    }
    for (unsigned left = g->attached; left; left &= left - 1) {
        bits_add(&seen, g->miniboss[__builtin_ctz(left)].card);
    }
    for (int k = 0; k < g->n_plays; k++) {
        if (g->play[k].spell) {
            bits_add(&seen, g->play[k].source);
        }
    }
    for (int k = 0; k < g->n_frames; k++) {
        if (g->frame[k].declaring == LAIR_FRAME_RESOLVING && lair_has(&pack->spells, g->frame[k].source)) {
            bits_add(&seen, g->frame[k].source); /* it is resolving; a room may be anywhere by now */
        }
    }
    return seen;
}

/* Cards of one word of a set. */
static void pool_add(pool *p, bool spell, int word, uint64_t cards)
{
    uint16_t *next = &p->card[spell][p->n[spell]];
    for (; cards; cards &= cards - 1) {
        *next++ = (uint16_t)(word * 64 + __builtin_ctzll(cards));
    }
    p->n[spell] = (int)(next - p->card[spell]);
}

static void fill_pool(pool *p, const lair_game *g, const lair_pack *pack)
{
    lair_bits seen = seen_cards(g, pack);
    p->n[0] = p->n[1] = 0;
    for (int i = 0; i < g->words; i++) {
        uint64_t all = i * 64 + 64 <= pack->n_cards ? ~0ull : (1ull << (pack->n_cards & 63)) - 1;
        p->left.w[i] = all & ~seen.w[i];
        pool_add(p, false, i, p->left.w[i] & ~pack->spells.w[i]);
        pool_add(p, true, i, p->left.w[i] & pack->spells.w[i]);
    }
}

/* A face-down card on the table. */
typedef struct lying {
    uint8_t owner, slot;
} lying;
enum { LYING = LAIR_SEATS * LAIR_STACKS };

/* Those a player has put there, mostly in the own dungeon. */
static int face_down_of(const lair_game *g, int holder, lying out[LYING])
{
    int n = 0;
    for (int s = 0; s < g->players; s++) {
        const lair_dungeon *d = &g->dungeon[s];
        for (int i = 0; i < d->n; i++) {
            const lair_stack *stack = &d->stack[d->order[i]];
            if (stack_hidden(stack) && stack_builder(stack, s) == holder) {
                out[n++] = (lying){(uint8_t)s, d->order[i]};
            }
        }
    }
    return n;
}

static int count_type(const lair_bits *s, const lair_pack *pack, int words, bool spell)
{
    int n = 0;
    for (int i = 0; i < words; i++) {
        n += bit_count(s->w[i] & (spell ? pack->spells.w[i] : ~pack->spells.w[i]));
    }
    return n;
}

/* Puts random cards of the holder's rooms where its face-down rooms lie; false if one could not lie there. */
static bool lay_face_down(lair_game *g, const lair_pack *pack, int seat, pool *p, const lying *at, int n,
                          bool any)
{
    const query r = {.g = g, .pack = pack};
    for (int i = 0; i < n; i++) {
        int rooms = count_type(&g->hand[seat], pack, g->words, false);
        unsigned card =
            bits_nth(&g->hand[seat], &pack->spells, false, g->words, (int)pool_below(p, (uint32_t)rooms));
        if (!any && !build_may_lie(&r, at[i].owner, at[i].slot, card)) {
            return false;
        }
        bits_del(&g->hand[seat], card);
        lair_stack *stack = &g->dungeon[at[i].owner].stack[at[i].slot];
        ((uint16_t *)lair_pile(g, at[i].owner, at[i].slot))[stack->height - 1] = (uint16_t)card;
        stack->top = (uint16_t)card;
    }
    return true;
}

static void deal_holder(lair_game *g, const lair_pack *pack, int seat, pool *p, int down)
{
    int want[2] = {g->player[seat].hand_rooms + down, g->player[seat].hand_spells};
    for (int spell = 0; spell < 2; spell++) {
        int missing = want[spell] - count_type(&g->hand[seat], pack, g->words, spell);
        while (missing-- > 0 && p->n[spell] > 0) {
            bits_add(&g->hand[seat], pool_take(p, spell));
        }
    }
}

/* Is the seat just choosing out of that hand? Then it sees all of it, and nothing of it can lie face-down. */
static bool looks_at(const lair_game *g, const lair_pack *pack, int seat, int holder)
{
    const query r = {.g = g, .pack = pack};
    if (g->decision != LAIR_ASK_CARD || g->asked != seat || !g->n_frames) {
        return false;
    }
    const lair_frame *f = &g->frame[g->n_frames - 1];
    const lair_ins *i = &machine_code(&r, f->ability)[f->pc];
    return i->op == LAIR_OP_CHOOSE_CARD && i->a == LAIR_AMONG_HAND && select_who(&r, f, i) == holder;
}

/* One try at dealing all that is hidden from the seat. */
static bool deal_all(lair_game *g, const lair_pack *pack, int seat, pool *p, bool any)
{
    fill_pool(p, g, pack);
    for (int s = 0; s < g->players; s++) {
        if (s == seat) {
            continue;
        }
        lying at[LYING];
        int down = face_down_of(g, s, at);
        lair_bits seen = down && looks_at(g, pack, seat, s) ? g->hand[s] : (lair_bits){0};
        deal_holder(g, pack, s, p, down);
        for (int i = 0; i < g->words; i++) {
            g->hand[s].w[i] &= ~seen.w[i];
        }
        if (!lay_face_down(g, pack, s, p, at, down, any)) {
            return false;
        }
        for (int i = 0; i < g->words; i++) {
            g->hand[s].w[i] |= seen.w[i];
        }
    }
    for (int i = 0; i < g->words; i++) {
        g->deck.w[i] |= p->left.w[i];
    }
    return true;
}

/* Who is choosing out of a hand or a deck has seen what there is to choose from. */
static void restore_looks(lair_game *g, const lair_pack *pack)
{
    const query r = {.g = g, .pack = pack};
    if (g->decision != LAIR_ASK_CARD || g->asked >= LAIR_SEATS || !g->n_frames) {
        return;
    }
    const lair_frame *f = &g->frame[g->n_frames - 1];
    lair_bits offered = select_cards(&r, f, &machine_code(&r, f->ability)[f->pc]);
    for (int i = 0; i < g->words; i++) {
        g->known[g->asked].w[i] |= offered.w[i];
    }
}

/* All that lies in the dungeons, but for what others have put there face-down. */
static void know_dungeons(lair_game *g, int seat)
{
    for (int p = 0; p < g->players; p++) {
        for (int k = 0; k < g->dungeon[p].n_pile; k++) {
            bits_add(&g->known[seat], g->dungeon[p].pile[k]);
        }
    }
    for (int p = 0; p < g->players; p++) { /* only now: it may be in another dungeon than their own */
        lying at[LYING];
        int down = p == seat ? 0 : face_down_of(g, p, at);
        for (int k = 0; k < down; k++) {
            bits_del(&g->known[seat], dungeon_top(&g->dungeon[at[k].owner], at[k].slot));
        }
    }
    for (unsigned left = g->attached; left; left &= left - 1) {
        bits_add(&g->known[seat], g->miniboss[__builtin_ctz(left)].card);
    }
}

/* What the others know is not the seat's business; they know at least what is open and what is theirs. */
static void restore_knowledge(lair_game *g, const lair_pack *pack, int seat)
{
    for (int s = 0; s < g->players; s++) {
        if (s == seat) {
            continue;
        }
        for (int i = 0; i < g->words; i++) {
            g->known[s].w[i] = g->discard.w[i] | g->market.w[i] | g->hand[s].w[i];
        }
        know_dungeons(g, s);
    }
    restore_looks(g, pack);
}

static void redeal_bosses(lair_game *g, const lair_pack *pack, int seat, pool *p)
{
    uint16_t left[128] = {0};
    uint32_t n = 0;
    if (g->step != STEP_BOSS_REVEAL) {
        return;
    }
    for (int w = 0; w < 2; w++) {
        for (uint64_t m = rules_bosses_in(&g->rules, pack, w); m; m &= m - 1) {
            unsigned b = (unsigned)(w * 64 + __builtin_ctzll(m));
            bool own = b == g->player[seat].offer[0] || b == g->player[seat].offer[1];
            left[n] = (uint16_t)b;
            n += !own;
        }
    }
    for (int s = 0; s < g->players; s++) {
        for (int k = 0; s != seat && k < 2; k++) {
            uint32_t at = pool_below(p, n);
            g->player[s].offer[k] = left[at];
            left[at] = left[--n];
        }
    }
}

/* Of a common question: all but the seat itself if it has answered, and those whose answer lies on the table. */
static unsigned still_asked(const lair_game *g, int seat)
{
    unsigned seats = flow_seats(g) & ~(g->pending >> seat & 1 ? 0 : 1u << seat);
    for (int s = 0; s < g->players; s++) {
        seats &= g->dungeon[s].n ? ~(1u << s) : ~0u;
    }
    return seats;
}

void lair_redeal(const lair_view *view, const lair_pack *pack, lair_rng *rng, lair_game *game)
{
    pool p;
    p.rng = rng;
    p.used = 16;
    int tries = 0;
    do {
        *game = view->g;
    } while (!deal_all(game, pack, view->seat, &p, ++tries == 4096)); /* the last takes what it gets */
    redeal_bosses(game, pack, view->seat, &p);
    restore_knowledge(game, pack, view->seat);
    for (int i = 0; i < 8; i++) {
        game->rng.key[i] = (uint32_t)pool_below(&p, 0xFFFFFFFFu);
    }
    if (game->step == STEP_WINDOW && game->decision == LAIR_ASK_WINDOW) {
        game->passed = (uint8_t)play_rank(game, view->seat);
    }
    game->choices = view->g.barrier ? 1 : 0; /* so that the view's answer about undo stays the same */
    game->barrier = 0;
    game->last_seat = view->seat;
    if (decision_is_common(game)) {
        game->pending = (uint8_t)still_asked(game, view->seat);
    }
}

/* ---- numbers and small queries --------------------------------------------------------------------------------------- */

static query asking(const lair_view *view, const lair_pack *pack)
{
    return (query){.g = &view->g, .pack = pack};
}

int lair_damage(const lair_view *view, const lair_pack *pack, unsigned room, unsigned hero, lair_terms *terms)
{
    query r = asking(view, pack);
    lair_terms own; /* only its total is looked at */
    return number_damage(&r, room, hero, terms ? terms : &own);
}

int lair_strikes(const lair_view *view, const lair_pack *pack, unsigned room)
{
    query r = asking(view, pack);
    return number_strikes(&r, room);
}

int lair_all_damage(const lair_view *view, const lair_pack *pack, int seat)
{
    query r = asking(view, pack);
    return number_all_damage(&r, seat, true);
}

int lair_rooms_damage(const lair_view *view, const lair_pack *pack, int seat)
{
    query r = asking(view, pack);
    return number_all_damage(&r, seat, false);
}

lair_icons lair_room_icons(const lair_view *view, const lair_pack *pack, unsigned room)
{
    query r = asking(view, pack);
    int seat = 0, slot = room < pack->n_cards ? dungeon_find(&view->g, room, &seat) : -1;
    if (slot < 0 || (view->g.dungeon[seat].stack[slot].flags & LAIR_DEACTIVATED)) { /* R-X-028 */
        return 0;
    }
    return number_room_icons(&r, room);
}

int lair_treasure(const lair_view *view, const lair_pack *pack, int seat, enum lair_class cls,
                  lair_terms *terms)
{
    query r = asking(view, pack);
    return number_treasure(&r, seat, (int)cls, terms);
}

lair_icons lair_all_treasure(const lair_view *view, const lair_pack *pack, int seat)
{
    query r = asking(view, pack);
    return number_icons(&r, seat);
}

int lair_health(const lair_view *view, const lair_pack *pack, unsigned hero, lair_terms *terms)
{
    query r = asking(view, pack);
    return number_health(&r, hero, terms);
}

/* A game that looks like this to the seat, after the Minions that have been placed: they act before heroes decide. */
static void deal_with_minions(const lair_view *view, const lair_pack *pack, lair_game *copy)
{
    lair_rng rng = {.key = {1}};
    lair_redeal(view, pack, &rng, copy);
    minion_foresee(&(run){.g = copy, .pack = pack, .chooser = -1});
}

int lair_bait(const lair_view *view, const lair_pack *pack, unsigned hero, int values[LAIR_SEATS], int *rule)
{
    if (!minion_to_come(&view->g)) {
        return lair_bait_now(view, pack, hero, values, rule);
    }
    lair_view then = *view;
    deal_with_minions(view, pack, &then.g);
    return lair_bait_now(&then, pack, hero, values, rule);
}

int lair_bait_now(const lair_view *view, const lair_pack *pack, unsigned hero, int values[LAIR_SEATS],
                  int *rule)
{
    query r = asking(view, pack);
    uint8_t town[LAIR_HEROES];
    int n = lair_queue(&view->g, LAIR_PLACE(LAIR_IN_TOWN, 0), town), slot = 0;
    while (slot < n && town[slot] != hero) {
        slot++;
    }
    memset(values, 0, LAIR_SEATS * sizeof values[0]);
    return bait_where(&r, hero, slot, values, rule);
}

/* ---- forecast: the real walk, on a copy ---------------------------------------------------------------------- */

typedef struct watcher {
    run r; /* of the copy */
    unsigned hero;
    bool done;
    lair_forecast f;
} watcher;

static void add_step(watcher *w, unsigned room)
{
    if (w->f.n_steps < LAIR_STEPS) {
        w->f.step[w->f.n_steps++] = (lair_step){.room = (uint16_t)room, .left = w->f.left};
    }
}

/* In the room where the hero is: as it comes in, and later by what is done to it there. */
static void hurt_step(watcher *w, const lair_event *e)
{
    if (w->f.n_steps == 0 && w->r.g->walk_room != NONE) {
        add_step(w, w->r.g->walk_room);
    }
    if (w->f.n_steps) {
        lair_step *last = &w->f.step[w->f.n_steps - 1];
        last->damage = (int16_t)(last->damage + e->amount);
    }
    w->f.damage = e->from;
}

/* Neither farther in nor scored. */
static bool sent_out(int place, int seat)
{
    int zone = place_zone((uint8_t)place);
    return place != LAIR_PLACE(LAIR_IN_DUNGEON, seat) && zone != LAIR_AS_SOUL && zone != LAIR_AS_WOUND;
}

static void watch(void *self, const lair_event *e)
{
    watcher *w = self;
    if (w->done || e->hero != w->hero) {
        return;
    }
    switch (e->kind) {
    case LAIR_EV_ENTER: add_step(w, e->card); break;
    case LAIR_EV_DAMAGE:
    case LAIR_EV_HURT: hurt_step(w, e); break;
    case LAIR_EV_DIED:
        w->f.dies = true;
        w->f.room = e->card;
        w->done = true;
        break;
    case LAIR_EV_SURVIVED: w->done = true; break;
    case LAIR_EV_HERO_MOVED: w->done = w->f.leaves = sent_out(e->amount, w->r.g->active); break;
    case LAIR_EV_REMOVED: w->done = w->f.leaves = true; break;
    default: break;
    }
    w->f.health = (int16_t)number_health(&w->r.query, w->hero, NULL);
    w->f.left = (int16_t)(w->f.health - w->f.damage);
    if (w->f.n_steps) {
        w->f.step[w->f.n_steps - 1].left = (int16_t)(w->f.left > 0 ? w->f.left : 0);
    }
}

/* Only this hero walks, nobody holds a spell, and nothing else is going on. */
static void stage_walk(lair_game *t, unsigned hero, int seat)
{
    bool inside = t->walker == hero && t->hero_place[hero] == LAIR_PLACE(LAIR_IN_DUNGEON, seat);
    t->decision = LAIR_ASK_NOTHING;
    t->pending = t->n_plays = t->n_frames = t->n_triggers = t->tavern_end = 0;
    for (unsigned h = 0; h < t->n_heroes; h++) {
        if (h != hero && place_zone(t->hero_place[h]) == LAIR_AT_ENTRANCE) {
            hero_put(t, h, LAIR_PLACE(LAIR_REMOVED, 0));
        }
    }
    for (int s = 0; s < t->players; s++) {
        t->player[s].hand_spells = 0;
    }
    t->phase = LAIR_ADVENTURE;
    t->active = (uint8_t)seat;
    t->turn_ix = (uint8_t)(t->n_order - 1);
    t->walker = (uint8_t)hero;
    t->step = inside ? STEP_LEAVE : STEP_STEP_IN;
    if (!inside) {
        hero_put(t, hero, LAIR_PLACE(LAIR_AT_ENTRANCE, (unsigned)seat));
        t->hero_flags[hero] &= LAIR_HERO_SKIPS | LAIR_HERO_ITEM;
        t->walk_room = NONE;
    }
}

/* The answer of somebody who does not want anything. */
static lair_option decline(const query *r, int seat)
{
    lair_option all[LAIR_OPTIONS];
    answers s = {.out = all, .capacity = LAIR_OPTIONS};
    option_list(r, seat, &s);
    for (int i = 0; i < s.n; i++) {
        unsigned kind = LAIR_OPTION_KIND(all[i]);
        if (kind == LAIR_DO_PASS || kind == LAIR_DO_NO || kind == LAIR_DO_DONE) {
            return all[i];
        }
    }
    return all[0];
}

lair_forecast lair_walk_forecast(const lair_view *view, const lair_pack *pack, unsigned hero, int seat)
{
    lair_game copy;
    deal_with_minions(view, pack, &copy);
    stage_walk(&copy, hero, seat);
    watcher w = {.hero = hero, .f = {.room = NONE, .position = -1, .damage = copy.hero_damage[hero]}};
    lair_listener listener = {watch, &w};
    w.r = (run){.g = &copy, .pack = pack, .listener = &listener, .chooser = -1};
    flow_run(&w.r);
    for (int n = 0; n < 200 && !w.done && copy.pending; n++) {
        int asked = __builtin_ctz(copy.pending);
        option_apply(&w.r, asked, decline(&w.r.query, asked));
        flow_run(&w.r);
    }
    int owner = 0;
    int slot = dungeon_find(&view->g, w.f.room, &owner);
    if (slot >= 0) {
        w.f.position = (int8_t)(view->g.dungeon[seat].n - 1 - dungeon_position(&view->g, owner, slot));
    }
    return w.f;
}

int lair_choice_use(const lair_view *view, const lair_pack *pack, int *amount)
{
    query r = asking(view, pack);
    const lair_game *g = &view->g;
    *amount = 0;
    bool by_frame =
        (g->decision >= LAIR_ASK_ROOM && g->decision <= LAIR_ASK_SPACE) || g->decision >= LAIR_ASK_NUMBER;
    if (g->n_frames == 0 || !by_frame) {
        return LAIR_OP_END;
    }
    const lair_frame *f = &g->frame[g->n_frames - 1];
    const lair_ins *i = &machine_code(&r, f->ability)[f->pc];
    while (i->op < LAIR_OP_COUNTERS && i->op != LAIR_OP_END) { /* on to the first effect */
        i++;
    }
    *amount = i->n;
    return i->op;
}

int lair_play_order(const lair_view *view, const lair_pack *pack, uint8_t order[LAIR_PLAYS])
{
    query r = asking(view, pack);
    return play_order(&r, order);
}

const lair_design *lair_card(const lair_pack *pack, unsigned card)
{
    return &pack->designs[pack->card_design[card]];
}

const lair_design *lair_boss(const lair_game *game, const lair_pack *pack, int seat)
{
    static const lair_design none = {0}; /* before the reveal */
    return game->player[seat].boss == NONE ? &none
                                           : &pack->designs[pack->boss_design[game->player[seat].boss]];
}
