/* setup.c - rules of a game and its beginning: bosses, hands, mulligan, first room. */
#include "internal.h"

/* ---- rules --------------------------------------------------------------------------------------------------- */

lair_rules lair_rules_of(enum lair_profile profile, int players)
{
    lair_rules rules = {
        .edition = LAIR_SUPER,
        .profile = (uint8_t)profile,
        .players = (uint8_t)players,
        .hero_set = LAIR_SET_SUPER,
        .sets = 1u << LAIR_SET_SUPER,
        .cancel_cancelable = 1,
        .heart_landmark = 2,
        .heart_tavern = -2,
    };
    switch (profile) {
    case LAIR_SUPER_UK:
        rules.deckout = LAIR_DECKOUT_CANNOT_REVEAL;
        rules.returned_hearts = LAIR_HEARTS_DROP;
        rules.dual_landmark = LAIR_DUAL_CARD_ORDER;
        break;
    case LAIR_MINIBOSSES_PL:
    case LAIR_MINIBOSSES_DE:
        rules.edition = LAIR_MINIBOSSES;
        rules.hero_set = LAIR_SET_MINIBOSSES;
        rules.sets = 1u << LAIR_SET_MINIBOSSES;
        rules.death_check = LAIR_DEATH_ON_EXIT;
        rules.cancel_cancelable = profile == LAIR_MINIBOSSES_PL;
        break;
    case LAIR_CLASSIC_ALL:
        rules.edition = LAIR_CLASSIC;
        rules.hero_set = LAIR_SET_BASE;
        rules.sets = 1u << LAIR_SET_BASE;
        rules.death_check = LAIR_DEATH_ON_EXIT;
        break;
    default: break;
    }
    return rules;
}

static bool hero_used(const lair_rules *rules, const lair_design *d)
{
    if (d->set != rules->hero_set) {
        return false;
    }
    bool epic = d->kind == LAIR_EPIC_HERO;
    if (rules->players == 1) { /* R-SOLO-002, 003 */
        return !d->not_solo && (epic || d->players < 4);
    }
    return d->star || d->players <= rules->players;
}

static bool card_used(const lair_rules *rules, const lair_design *d)
{
    bool in = rules->sets >> d->set & 1;
    return in && !(rules->players == 1 && d->not_solo); /* R-SOLO-001 */
}

int lair_rules_check(const lair_rules *rules, const lair_pack *pack)
{
    if (rules->edition != LAIR_SUPER) {
        return LAIR_RULE_X + 1; /* no cards for it yet */
    }
    if (rules->players < 1 || rules->players > LAIR_SEATS) {
        return FORBID(SBM, 1);
    }
    if (rules->players > 4 && !(rules->sets >> LAIR_SET_CRASH_LANDING & 1)) {
        return FORBID(X, 15);
    }
    if (rules->challenge && rules->players != 1) {
        return FORBID(SOLO, 25);
    }
    bool whole = rules->sets >> LAIR_SET_SUPER & 1 && rules->hero_set == LAIR_SET_SUPER;
    if (rules->players == 1 && !whole) {
        return FORBID(SOLO, 6);
    }
    int bosses = 0, heroes = 0;
    for (int i = 0; i < pack->n_bosses; i++) {
        bosses += rules->sets >> pack->designs[pack->boss_design[i]].set & 1;
    }
    for (int i = 0; i < pack->n_heroes; i++) {
        heroes += hero_used(rules, &pack->designs[pack->hero_design[i]]);
    }
    if (bosses < 2 * rules->players) {
        return FORBID(SBM, 23);
    }
    return heroes > 0 && heroes <= LAIR_HEROES ? 0 : FORBID(X, 2);
}

/* ---- the table ------------------------------------------------------------------------------------------------- */

static void table_cards(lair_game *g, const lair_pack *pack)
{
    for (unsigned c = 0; c < pack->n_cards; c++) {
        bool in = card_used(&g->rules, &pack->designs[pack->card_design[c]]);
        bool spell = lair_has(&pack->spells, c);
        set_add(in ? &g->deck : &g->gone, c);
        g->words = in ? (uint8_t)(c / 64 + 1) : g->words;
        g->deck_spells = (uint16_t)(g->deck_spells + (in && spell));
        g->deck_rooms = (uint16_t)(g->deck_rooms + (in && !spell));
    }
    RULE(SBM, 2);
}

/* R-SBM-019..022, R-SOLO-002..004: who is in the town deck; ordinary before epic is seen to when drawing. */
static void table_heroes(lair_game *g, const lair_pack *pack)
{
    if (g->players == 2) {
        RULE(SBM, 19);
    } else if (g->players == 3) {
        RULE(SBM, 20);
    } else if (g->players == 4) {
        RULE(SBM, 21);
    }
    for (unsigned h = 0; h < pack->n_heroes && g->n_heroes < LAIR_HEROES; h++) {
        if (hero_used(&g->rules, &pack->designs[pack->hero_design[h]])) {
            g->hero_id[g->n_heroes] = (uint8_t)h;
            g->hero_place[g->n_heroes++] = LAIR_PLACE(LAIR_IN_DECK, 0);
        }
    }
    if (is_solo(g)) {
        RULE(SOLO, 1);
        RULE(SOLO, 2);
        RULE(SOLO, 3);
        RULE(SOLO, 4);
    }
}

/* The items of the sets that are in. */
static void table_items(lair_game *g, const lair_pack *pack)
{
    for (unsigned i = 0; i < pack->n_items; i++) {
        if (g->rules.sets >> pack->designs[pack->item_design[i]].set & 1) {
            g->item_place[i] = LAIR_ITEM_IN_DECK;
            g->n_items = (uint8_t)(i + 1);
        }
    }
}

void setup_table(lair_game *g, const lair_pack *pack, const lair_rules *rules, const uint8_t seed[32])
{
    memset(g, 0, sizeof *g);
    g->rules = *rules;
    g->players = rules->players;
    g->active = LAIR_NO_SEAT;
    g->asked = LAIR_NO_SEAT;
    g->winner = LAIR_NO_SEAT;
    g->walker = LAIR_NO_HERO;
    g->walk_room = g->walk_last = NONE;
    for (int i = 0; i < 8; i++) {
        g->rng.key[i] = (uint32_t)seed[4 * i] | (uint32_t)seed[4 * i + 1] << 8 |
                        (uint32_t)seed[4 * i + 2] << 16 | (uint32_t)seed[4 * i + 3] << 24;
    }
    if (!memcmp(g->rng.key, (uint32_t[8]){0}, sizeof g->rng.key)) {
        g->rng.key[0] = 1; /* a key of nothing but zeros is how a view is told from a game */
    }
    for (int s = 0; s < LAIR_SEATS; s++) {
        g->player[s].boss = NONE;
        g->player[s].copied = NONE;
        g->player[s].offer[0] = NONE;
        g->player[s].offer[1] = NONE;
        RULE(SBM, 17); /* a Minion each, at home */
    }
    table_cards(g, pack);
    table_heroes(g, pack);
    table_items(g, pack);
    flow_order(g);
}

int lair_start(lair_game *game, const lair_pack *pack, const lair_rules *rules, const uint8_t seed[32],
               const lair_listener *listener)
{
    int wrong = lair_rules_check(rules, pack);
    if (wrong) {
        return wrong;
    }
    setup_table(game, pack, rules, seed);
    run r = {.g = game, .pack = pack, .listener = listener, .chooser = -1};
    flow_phase(&r, LAIR_SETUP, STEP_BOSSES);
    flow_run(&r);
    return 0;
}

/* ---- bosses ---------------------------------------------------------------------------------------------------- */

static unsigned deal_boss(run *r, uint64_t taken[2])
{
    lair_game *g = r->g;
    unsigned left[128];
    unsigned n = 0;
    for (unsigned b = 0; b < r->pack->n_bosses; b++) {
        bool in = g->rules.sets >> r->pack->designs[r->pack->boss_design[b]].set & 1;
        if (in && !(taken[b >> 6] >> (b & 63) & 1)) {
            left[n++] = b;
        }
    }
    unsigned boss = left[rng_below(&g->rng, LAIR_RNG_REST, n)];
    taken[boss >> 6] |= 1ull << (boss & 63);
    return boss;
}

/* R-SBM-023: two each, one is kept. */
void setup_bosses(run *r)
{
    lair_game *g = r->g;
    uint64_t taken[2] = {0, 0};
    RULE(SBM, 23);
    for (int s = 0; s < g->players; s++) {
        for (int k = 0; k < 2; k++) {
            unsigned boss = deal_boss(r, taken);
            g->player[s].offer[k] = (uint16_t)boss;
            EVENT(r, LAIR_EV_OFFER, s, .card = (uint16_t)boss, .seen = (uint8_t)(1u << s),
                  .rule = LAIR_RULE_SBM + 23);
        }
    }
    g->step = STEP_BOSS_REVEAL;
    flow_ask_together(r, (1u << g->players) - 1, LAIR_ASK_BOSS);
}

/* a random order among all, looked at only where XP are equal. */
static void rank_for_ties(lair_game *g)
{
    for (uint32_t s = 0; s < g->players; s++) {
        uint32_t other = rng_below(&g->rng, LAIR_RNG_REST, s + 1);
        g->player[s].tie = g->player[other].tie;
        g->player[other].tie = (uint8_t)s;
    }
}

/* R-SBM-024: all at once. R-SBM-026, Q-20: the marker goes to the highest XP; equal XP is drawn for. */
void setup_boss_reveal(run *r)
{
    lair_game *g = r->g;
    RULE(SBM, 24);
    RULE(SBM, 25);
    RULE(SBM, 186);
    for (int s = 0; s < g->players; s++) {
        lair_player *p = &g->player[s];
        p->boss = (uint16_t)LAIR_OPTION_A(g->commit[s]);
        p->xp = lair_boss(g, r->pack, s)->xp;
        g->commit[s] = 0;
        EVENT(r, LAIR_EV_BOSS, s, .card = p->boss, .rule = LAIR_RULE_SBM + 24);
    }
    rank_for_ties(g);
    for (int s = 0; s < g->players; s++) {
        const lair_player *best = &g->player[g->first], *p = &g->player[s];
        if (p->xp > best->xp || (p->xp == best->xp && p->tie > best->tie)) {
            g->first = (uint8_t)s;
        }
    }
    flow_order(g);
    RULE(SBM, 26);
    RULE(SBM, 16);
    flow_barrier(r);
    EVENT(r, LAIR_EV_FIRST, g->first, .rule = LAIR_RULE_SBM + 26);
    g->step = STEP_HANDS;
}

/* ---- hands ------------------------------------------------------------------------------------------------------ */

static void deal_hand(run *r, int seat)
{
    for (int k = 0; k < 5; k++) {
        zone_draw_to_hand(r, seat, false, false, NONE);
    }
    for (int k = 0; k < 2; k++) {
        zone_draw_to_hand(r, seat, true, false, NONE);
    }
}

void setup_hands(run *r)
{
    RULE(SBM, 27);
    if (is_solo(r->g)) {
        RULE(SOLO, 5);
    }
    for (int ix = 0; ix < r->g->n_order; ix++) {
        deal_hand(r, flow_seat(r->g, ix));
    }
    r->g->turn_ix = 0;
    r->g->step = STEP_MULLIGAN;
}

/* R-SBM-028: four or more advanced rooms, or four or more rooms showing one treasure. */
bool setup_may_mulligan(const run *r, int seat)
{
    const lair_game *g = r->g;
    const lair_set *hand = &g->hand[seat];
    int advanced = 0;
    int showing[LAIR_CLASSES] = {0};
    for (unsigned c = lair_set_next(hand, 0); c < LAIR_CARDS; c = lair_set_next(hand, c + 1)) {
        const lair_design *d = card_design(r, c);
        if (d->kind > LAIR_ADVANCED_ROOM) {
            continue;
        }
        advanced += d->kind == LAIR_ADVANCED_ROOM;
        for (int k = 0; k < LAIR_CLASSES; k++) {
            showing[k] += (d->icons >> 8 * k & 0xFF) != 0;
        }
    }
    RULE(SBM, 28);
    bool bad = advanced >= 4;
    for (int k = 0; k < LAIR_CLASSES; k++) {
        bad = bad || showing[k] >= 4;
    }
    return bad && (g->rules.mulligan_limit == 0 || g->player[seat].mulligans < g->rules.mulligan_limit);
}

void setup_mulligan(run *r)
{
    lair_game *g = r->g;
    while (g->turn_ix < g->n_order) {
        int seat = flow_seat(g, g->turn_ix);
        if (setup_may_mulligan(r, seat)) {
            flow_ask(r, seat, LAIR_ASK_MULLIGAN);
            return;
        }
        g->turn_ix++;
    }
    RULE(SBM, 30);
    g->step = STEP_FIRST_ROOMS;
}

/* R-SBM-029, 187: shown to all, shuffled back, drawn anew. */
void setup_take_mulligan(run *r, int seat)
{
    lair_game *g = r->g;
    RULE(SBM, 29);
    RULE(SBM, 187);
    EVENT(r, LAIR_EV_MULLIGAN, seat, .rule = LAIR_RULE_SBM + 29);
    for (unsigned c = lair_set_next(&g->hand[seat], 0); c < LAIR_CARDS;
         c = lair_set_next(&g->hand[seat], c + 1)) {
        EVENT(r, LAIR_EV_SHOW, seat, .card = (uint16_t)c, .rule = LAIR_RULE_SBM + 187);
        zone_from_hand(r, c, seat);
        zone_see(r, c, 0xFF);
        set_add(&g->deck, c);
        if (card_is_spell(r, c)) {
            g->deck_spells++;
        } else {
            g->deck_rooms++;
        }
    }
    g->player[seat].mulligans++;
    deal_hand(r, seat);
}

/* ---- first rooms ------------------------------------------------------------------------------------------------- */

int setup_why_not_first_room(const run *r, int seat, unsigned card, unsigned where)
{
    if (card >= r->pack->n_cards || !lair_has(&r->g->hand[seat], card) || card_is_spell(r, card)) {
        return LAIR_NOT_IN_HAND;
    }
    if (where != 0) {
        return FORBID(SBM, 31); /* there is nothing to cover yet */
    }
    return card_design(r, card)->kind == LAIR_ROOM ? 0 : FORBID(SBM, 32);
}

/* R-SBM-033: everybody when ready, secret until the last. */
void setup_first_rooms(run *r)
{
    RULE(SBM, 33);
    RULE(SBM, 184);
    RULE(SBM, 35); /* nothing can be played in setup: no window is ever opened */
    r->g->step = STEP_FIRST_REVEAL;
    flow_ask_together(r, (1u << r->g->players) - 1, LAIR_ASK_SETUP);
}

void setup_first_reveal(run *r)
{
    lair_game *g = r->g;
    for (int ix = 0; ix < g->n_order; ix++) {
        int s = flow_seat(g, ix);
        lair_option o = g->commit[s];
        g->commit[s] = 0;
        if (LAIR_OPTION_KIND(o) == LAIR_DO_BUILD) {
            RULE(SBM, 31);
            zone_from_hand(r, LAIR_OPTION_A(o), s);
            dungeon_append(r, s, LAIR_OPTION_A(o), LAIR_FACE_DOWN);
            dungeon_turn_up(r, s, g->dungeon[s].order[0]);
        } else {
            EVENT(r, LAIR_EV_NO_BUILD, s, .rule = LAIR_RULE_SBM + 31);
        }
    }
    flow_barrier(r);
    g->turn_ix = 0;
    g->step = STEP_FIRST_TRIGGERS;
}

/* R-SBM-034: clockwise from the First Player. What lasts until end of turn is over before the first turn. */
void setup_first_triggers(run *r)
{
    lair_game *g = r->g;
    if (g->turn_ix < g->n_order) {
        int s = flow_seat(g, g->turn_ix++);
        lair_dungeon *d = &g->dungeon[s];
        RULE(SBM, 34);
        if (d->n) {
            unsigned room = dungeon_top(d, d->order[0]);
            d->stack[d->order[0]].flags &= (uint8_t)~LAIR_NEW;
            trigger_hear(r, s, LAIR_ON(BUILT), room, room, LAIR_NO_HERO, NONE);
        }
        return;
    }
    for (int s = 0; s < g->players; s++) {
        g->dungeon[s].stack[0].flags &= (uint8_t)~LAIR_STUNNED;
    }
    g->n_mods = 0;
    memset(g->mod, 0, sizeof g->mod);
    g->used = (lair_set){0};
    flow_phase(r, LAIR_TOWN, STEP_TOWN);
}
