/* foresee.c - the rest of a turn with and without an answer. */
#include "foresee.h"

#include <string.h>

#include "evaluate.h"
#include "playout.h"

enum {
    TRIES = 2,      /* how deep own choices are tried: the first ones, and what they are aimed at */
    MAX_STEPS = 300 /* choices after which a turn is called off */
};

static const float clearly = 0.01f; /* an ability is used that is worth so much more than passing */

/* One deal in which one answer was given. */
typedef struct branch {
    const lair_pack *pack;
    foresight *sight; /* NULL: only tried */
    uint64_t lot;
    int seat;
    bool over;       /* the turn is */
    lair_view world; /* plays on */
    lair_view after; /* how it was when the turn was over */
    uint8_t fate[LAIR_HEROES], place[LAIR_HEROES];
    bool lured[LAIR_HEROES];
    int chosen; /* own further choices */
} branch;

static void play_on(branch *b, int depth);

/* ---- what happens -------------------------------------------------------------------------------------- */

static void note_fate(branch *b, unsigned hero, int fate, int seat)
{
    if (hero < LAIR_HEROES) {
        b->fate[hero] = (uint8_t)fate;
        b->place[hero] = (uint8_t)(seat >= 0 && seat < LAIR_SEATS ? seat : 0);
    }
}

static void note_end_of_walk(branch *b, const lair_event *e, int fate)
{
    note_fate(b, e->hero, fate, e->seat);
    if (e->hero < LAIR_HEROES) {
        b->sight->room[e->hero] = fate == FATE_DIES ? e->card : LAIR_NO_CARD;
        b->sight->damage[e->hero] = b->world.g.hero_damage[e->hero];
        b->sight->health[e->hero] = (uint8_t)lair_health(&b->world, b->pack, e->hero, NULL);
    }
}

static void note_move(branch *b, const lair_event *e)
{
    enum lair_zone zone = lair_zone_of((unsigned)e->amount), old = lair_zone_of((unsigned)e->from);
    if (zone == LAIR_AT_ENTRANCE && e->hero < LAIR_HEROES) {
        int values[LAIR_SEATS] = {0}, rule = 0;
        note_fate(b, e->hero, FATE_COMES, lair_whose((unsigned)e->amount));
        b->lured[e->hero] = old == LAIR_IN_TOWN && e->source == LAIR_NO_CARD;
        lair_bait_now(&b->world, b->pack, e->hero, values, &rule);
        for (int s = 0; s < LAIR_SEATS; s++) {
            b->sight->values[e->hero][s] = (int8_t)values[s];
        }
    } else if (zone == LAIR_IN_TOWN || zone == LAIR_AT_LANDMARK) {
        note_fate(b, e->hero, FATE_STAYS, 0);
    }
}

static void note(branch *b, const lair_event *e)
{
    bool card = e->card < LAIR_CARDS;
    switch (e->kind) {
    case LAIR_EV_HERO_MOVED:
        note_move(b, e);
        break;
    case LAIR_EV_DIED:
        note_end_of_walk(b, e, FATE_DIES);
        break;
    case LAIR_EV_SURVIVED:
        note_end_of_walk(b, e, FATE_SURVIVES);
        break;
    case LAIR_EV_REMOVED:
        note_fate(b, e->hero, FATE_GONE, 0);
        break;
    case LAIR_EV_DESTROYED:
    case LAIR_EV_CANCELLED:
        if (card) {
            (e->kind == LAIR_EV_DESTROYED ? b->sight->destroyed : b->sight->cancelled)[e->card]++;
            b->sight->owner[e->card] = e->seat;
        }
        break;
    default:
        break;
    }
}

static void hear(void *self, const lair_event *e)
{
    branch *b = self;
    if (b->over) {
        return;
    }
    if (e->kind == LAIR_EV_PHASE &&
        e->amount == LAIR_TOWN) { /* a new turn: what it brings is nobody's doing */
        b->over = true;
        b->after = b->world;
    } else if (b->sight) {
        note(b, e);
    }
}

/* ---- playing on ---------------------------------------------------------------------------------------- */

lair_option foresee_quiet(const lair_option *options, int n)
{
    static const unsigned quiet[] = {LAIR_DO_PAY,      LAIR_DO_PASS, LAIR_DO_KEEP,
                                     LAIR_DO_NO_BUILD, LAIR_DO_NO,   LAIR_DO_DONE};
    for (size_t k = 0; k < sizeof quiet / sizeof quiet[0]; k++) {
        for (int i = 0; i < n; i++) {
            if (LAIR_OPTION_KIND(options[i]) == quiet[k]) {
                return options[i];
            }
        }
    }
    return 0;
}

lair_option foresee_by_lot(uint64_t lot, const lair_option *options, int n)
{
    lair_option best = options[0];
    uint64_t highest = 0;
    for (int i = 0; i < n; i++) {
        bot_rng drawn = {lot ^ options[i]};
        uint64_t number = bot_next(&drawn);
        if (number >= highest) {
            highest = number;
            best = options[i];
        }
    }
    return best;
}

static bool take(branch *b, int seat, lair_option option)
{
    lair_listener listener = {hear, b};
    if (lair_choose(&b->world.g, b->pack, seat, option, &listener) != 0) {
        return false;
    }
    if (!b->over && lair_over(&b->world.g)) {
        b->over = true;
        b->after = b->world;
    }
    return true;
}

/* Which questions the seat thinks about: the course of the turn at the first level only, aims at every one. */
static bool is_thought_about(unsigned decision, int depth)
{
    switch (decision) {
    case LAIR_ASK_SETUP:
    case LAIR_ASK_VISIT:
    case LAIR_ASK_BUILD:
    case LAIR_ASK_DRAW:
    case LAIR_ASK_DISCARD:
    case LAIR_ASK_SCHEME:
        return depth == TRIES;
    case LAIR_ASK_MULLIGAN:
    case LAIR_ASK_WINDOW:
    case LAIR_ASK_TRIGGER:
        return false;
    default:
        return depth > 0;
    }
}

/* Tries every answer; if two are equally good, the one by which less happens. */
static lair_option best_of(const branch *b, const lair_option *options, int n, int depth)
{
    lair_option quiet = foresee_quiet(options, n), best = options[0];
    float most = -1000;
    for (int i = 0; i < n; i++) {
        branch trial = {.pack = b->pack, .lot = b->lot, .seat = b->seat, .world = b->world};
        float worth[LAIR_SEATS] = {0};
        if (!take(&trial, b->seat, options[i])) {
            continue;
        }
        play_on(&trial, depth - 1);
        evaluate(&trial.after, b->pack, worth);
        if (worth[b->seat] > most || (worth[b->seat] >= most && options[i] == quiet)) {
            most = worth[b->seat];
            best = options[i];
        }
    }
    return best;
}

/* What is said of the own way on: only choices that can be named without their moment. */
static void remember(branch *b, lair_option option)
{
    unsigned kind = LAIR_OPTION_KIND(option);
    bool named = kind == LAIR_DO_BUILD || kind == LAIR_DO_DRAFT || kind == LAIR_DO_PLACE ||
                 kind == LAIR_DO_HERO || kind == LAIR_DO_ROOM || kind == LAIR_DO_PLAYER ||
                 kind == LAIR_DO_CARD || kind == LAIR_DO_CLASS;
    if (!b->sight || !named || b->chosen == FORESEE_THEN) {
        return;
    }
    int k = b->chosen++;
    if (b->sight->same[k] == 0) {
        b->sight->then[k] = option;
    }
    b->sight->same[k] += b->sight->then[k] == option;
}

/* What lies on the table for everybody to see: an ability in play, not one of a card in hand. */
static bool lies_on_table(const lair_game *g, int seat, lair_option o)
{
    return LAIR_OPTION_KIND(o) == LAIR_DO_USE && !lair_has(&g->hand[seat], LAIR_OPTION_A(o));
}

/* What the turn is worth to a seat if it now answers so and nobody plays anything more. */
static float worth_after(const branch *b, int seat, lair_option option)
{
    branch trial = {.pack = b->pack, .lot = b->lot, .seat = b->seat, .world = b->world};
    float worth[LAIR_SEATS] = {0};
    if (!take(&trial, seat, option)) {
        return -1;
    }
    play_on(&trial, 0);
    evaluate(&trial.after, b->pack, worth);
    return worth[seat];
}

/* The ability on the table that whoever is asked in a window would clearly be better off with; 0: none. */
static lair_option ability_worth_using(const branch *b, int seat, const lair_option *options, int n)
{
    lair_option best = 0;
    float most = -1;
    for (int i = 0; i < n; i++) {
        if (lies_on_table(&b->world.g, seat, options[i])) {
            most = most < 0 ? worth_after(b, seat, foresee_quiet(options, n)) + clearly : most;
            float worth = worth_after(b, seat, options[i]);
            best = worth > most ? options[i] : best;
            most = worth > most ? worth : most;
        }
    }
    return best;
}

static void play_on(branch *b, int depth)
{
    lair_option options[LAIR_OPTIONS];
    for (int i = 0; i < MAX_STEPS && !b->over; i++) {
        int seat = playout_asked(&b->world.g, b->seat);
        if (seat == LAIR_SEATS) {
            break;
        }
        b->world.seat = (uint8_t)seat;
        int n = lair_options(&b->world, b->pack, options, LAIR_OPTIONS);
        if (n == 0) {
            break;
        }
        bool own = seat == b->seat && is_thought_about(b->world.g.decision, depth);
        bool window = b->sight && b->world.g.decision == LAIR_ASK_WINDOW; /* in trials they are passed */
        lair_option use = window ? ability_worth_using(b, seat, options, n) : 0;
        lair_option quiet = use ? use : foresee_quiet(options, n);
        lair_option option = own     ? best_of(b, options, n, depth)
                             : quiet ? quiet
                                     : foresee_by_lot(b->lot, options, n);
        if (own) {
            remember(b, option);
        } else if (!quiet && b->sight) {
            b->sight->lots[seat]++;
        }
        if (!take(b, seat, option)) {
            break;
        }
    }
    if (!b->over) {
        b->after = b->world;
    }
}

/* ---- adding up ----------------------------------------------------------------------------------------- */

/* Who stands at an entrance already has come there. */
static void begin_fates(branch *b, const lair_view *view)
{
    for (unsigned h = 0; h < view->g.n_heroes; h++) {
        enum lair_zone zone = lair_zone_of(view->g.hero_place[h]);
        if (zone == LAIR_AT_ENTRANCE || zone == LAIR_IN_DUNGEON) {
            note_fate(b, h, FATE_COMES, lair_whose(view->g.hero_place[h]));
        }
    }
}

static void count_heroes(const branch *b, foresight *f)
{
    for (int h = 0; h < LAIR_HEROES; h++) {
        f->fate[h][b->fate[h]][b->place[h]]++;
        f->lured[h] = (uint16_t)(f->lured[h] + (b->lured[h] ? 1 : 0));
    }
}

static void count_seat(const branch *b, foresight *f, int s)
{
    const lair_game *g = &b->after.g;
    const lair_player *p = &g->player[s];
    f->souls[s] += lair_souls(g, b->pack, s);
    f->wounds[s] += lair_wounds(g, b->pack, s);
    f->rooms[s] += p->hand_rooms + g->dungeon[s].n_pile;
    f->spells[s] += p->hand_spells;
    f->coins[s] += p->coins;
    f->levelled[s] += (p->flags & LAIR_LEVELLED) != 0;
    f->out[s] += (p->flags & LAIR_OUT) != 0;
    f->wins[s] += lair_over(g) && g->players > 1 && g->winner == s;
    for (int at = 0; at < g->dungeon[s].n; at++) {
        unsigned room = lair_room_at(g, s, at);
        if (room != LAIR_NO_CARD) {
            f->power[s] += lair_damage(&b->after, b->pack, room, LAIR_NO_HERO, NULL);
        }
    }
}

int foresee_leader(const uint8_t *values, int seats)
{
    int most = 0, who = FORESEE_NOBODY;
    for (int s = 0; s < seats; s++) {
        if (values[s] > most) {
            most = values[s];
            who = s;
        } else if (values[s] == most && most > 0) {
            who = FORESEE_TIE;
        }
    }
    return who;
}

static void count_treasure(const branch *b, foresight *f)
{
    int players = b->after.g.players;
    for (int cls = 0; cls < LAIR_CLASSES; cls++) {
        uint8_t values[LAIR_SEATS];
        for (int s = 0; s < players; s++) {
            values[s] = (uint8_t)lair_treasure(&b->after, b->pack, s, (enum lair_class)cls, NULL);
            f->treasure[s][cls] += values[s];
            f->least[s][cls] = f->runs == 1 || values[s] < f->least[s][cls] ? values[s] : f->least[s][cls];
        }
        f->lead[cls][foresee_leader(values, players)]++;
    }
}

/* In whose dungeon the miniboss is, whether it sleeps or not; -1: in none. */
static int miniboss_owner(const lair_game *g, const lair_miniboss *m)
{
    for (int s = 0; s < g->players; s++) {
        for (int i = 0; i < g->dungeon[s].n_pile; i++) {
            if (g->dungeon[s].pile[i] == m->room) {
                return s;
            }
        }
    }
    return -1;
}

static void count_own(const branch *b, foresight *f)
{
    const lair_game *g = &b->after.g;
    const lair_bits *hand = &g->hand[b->seat];
    for (unsigned c = lair_bits_next(hand, 0); c < LAIR_CARDS; c = lair_bits_next(hand, c + 1)) {
        f->in_hand[c]++;
    }
    for (int i = 0; i < LAIR_ITEMS; i++) {
        f->item[i] = (uint16_t)(f->item[i] + (g->item_place[i] == LAIR_ITEM_UP + b->seat));
    }
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        const lair_miniboss *m = &g->miniboss[i];
        int owner = m->level ? miniboss_owner(g, m) : -1;
        if (owner >= 0) {
            f->rooms[owner]++;
        }
        if (owner == b->seat && m->card < LAIR_CARDS) {
            f->miniboss[m->card] = (uint16_t)(f->miniboss[m->card] + m->level);
        }
    }
}

static lair_rng first_deal(bot_rng *rng)
{
    lair_rng deal;
    memset(&deal, 0, sizeof deal);
    for (int i = 0; i < 8; i++) {
        deal.key[i] = (uint32_t)bot_next(rng);
    }
    return deal;
}

void foresee(const lair_view *view, const lair_pack *pack, uint64_t seed, lair_option option,
             foresight *sight)
{
    bot_rng rng = bot_rng_of(seed, view->seat);
    lair_rng deal = first_deal(&rng);
    for (int d = 0; d < FORESEE_DEALS; d++) {
        branch b = {.pack = pack, .sight = sight, .lot = bot_next(&rng), .seat = view->seat};
        begin_fates(&b, view);
        b.world.seat = view->seat;
        lair_redeal(view, pack, &deal, &b.world.g);
        if (!take(&b, view->seat, option)) {
            continue; /* cannot happen with a fair deal */
        }
        /* Who chooses a boss has no hand yet: what it would build is nobody's guess. */
        play_on(&b, sight->aims_only || view->g.decision == LAIR_ASK_BOSS ? TRIES - 1 : TRIES);
        sight->runs++;
        count_heroes(&b, sight);
        for (int s = 0; s < b.after.g.players; s++) {
            count_seat(&b, sight, s);
        }
        count_treasure(&b, sight);
        count_own(&b, sight);
        sight->over += lair_over(&b.after.g);
    }
}

/* Where an answer leads before anybody decides anything but to let a window pass; how many choices led there does not
   matter. */
static uint64_t next_real_question(const branch *start, lair_option option)
{
    branch b = *start;
    bool goes_on = take(&b, b.seat, option);
    for (int i = 0; i < MAX_STEPS && goes_on && !b.over; i++) {
        lair_option options[LAIR_OPTIONS];
        int seat = playout_asked(&b.world.g, b.seat);
        b.world.seat = (uint8_t)seat;
        int n =
            b.world.g.decision == LAIR_ASK_WINDOW ? lair_options(&b.world, b.pack, options, LAIR_OPTIONS) : 0;
        goes_on = n > 0 && take(&b, seat, foresee_quiet(options, n));
    }
    b.after = b.over ? b.after : b.world;
    b.after.g.choices = 0;
    return lair_hash(&b.after.g);
}

bool foresee_same(const lair_view *view, const lair_pack *pack, uint64_t seed, lair_option one,
                  lair_option other)
{
    bot_rng rng = bot_rng_of(seed, view->seat);
    lair_rng deal = first_deal(&rng);
    bool same = true;
    for (int d = 0; d < FORESEE_DEALS && same; d++) {
        branch start = {.pack = pack, .lot = bot_next(&rng), .seat = view->seat};
        start.world.seat = view->seat;
        lair_redeal(view, pack, &deal, &start.world.g);
        same = one == other || next_real_question(&start, one) == next_real_question(&start, other);
    }
    return same;
}
