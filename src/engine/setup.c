/* setup.c - the beginning of a game: the table, bosses, hands, mulligan, first room. */
#include "setup.h"
#include "bits.h"
#include "build.h"
#include "dungeon.h"
#include "events.h"
#include "flow.h"
#include "heroes.h"
#include "hoard.h"
#include "items.h"
#include "numbers.h"
#include "profiles.h"
#include "rng.h"
#include "zones.h"

/* ---- the table ------------------------------------------------------------------------------------------------- */

static void table_cards(lair_game *g, const lair_pack *pack)
{
    for (int w = 0; w < LAIR_CARDS / 64; w++) {
        uint64_t all = 0, in = 0;
        for (unsigned s = 0; s < LAIR_SET_COUNT; s++) {
            all |= pack->in_set[s].w[w];
            in |= pack->in_set[s].w[w] & -(uint64_t)(g->rules.sets >> s & 1);
        }
        g->deck.w[w] = in;
        for (uint64_t m = is_solo(g) ? g->deck.w[w] : 0; m; m &= m - 1) { /* R-SOLO-001 */
            unsigned c = (unsigned)(w * 64 + __builtin_ctzll(m));
            g->deck.w[w] &=
                rules_card_used(&g->rules, &pack->designs[pack->card_design[c]]) ? ~0ull : ~(m & -m);
        }
        g->gone.w[w] = all & ~g->deck.w[w];
        g->words = g->deck.w[w] ? (uint8_t)(w + 1) : g->words;
        g->deck_spells = (uint16_t)(g->deck_spells + bit_count(g->deck.w[w] & pack->spells.w[w]));
        g->deck_rooms = (uint16_t)(g->deck_rooms + bit_count(g->deck.w[w] & ~pack->spells.w[w]));
    }
    RULES(g, 2, 2);
    RULE(X, 3);
    if (g->rules.sets & (g->rules.sets - 1)) { /* R-X-001, R-RMB-008: other sets are shuffled in */
        RULE(X, 1);
        RULE(RMB, 8);
    }
}

static void mark_heroes(const lair_game *g)
{
    if (!is_super(g)) {
        RULE(RMB, 9);
        RULE(RMB, 10);
    } else if (g->players == 2) {
        RULE(SBM, 19);
    } else if (g->players == 3) {
        RULE(SBM, 20);
    } else if (g->players == 4) {
        RULE(SBM, 21);
    }
    if (g->players > 4) {
        RULE(X, 16);
    }
}

/* R-SBM-019..022, R-RMB-009, 010, R-SOLO-002..004: who is in the town deck; ordinary before epic is seen to when
   drawing. */
static void table_heroes(lair_game *g, const lair_pack *pack)
{
    mark_heroes(g);
    RULE(X, 2);
    for (int w = 0; w < 4; w++) {
        for (uint64_t m = rules_heroes(&g->rules, pack, w); m && g->n_heroes < LAIR_HEROES; m &= m - 1) {
            g->hero_id[g->n_heroes] = (uint8_t)(w * 64 + __builtin_ctzll(m));
            g->hero_place[g->n_heroes++] = LAIR_PLACE(LAIR_IN_DECK, 0);
        }
    }
    hero_keep_kinds(g, pack);
    if (is_solo(g)) {
        RULE(SOLO, 1);
        RULE(SOLO, 2);
        RULE(SOLO, 3);
        RULE(SOLO, 4);
    }
}

static void table_items(lair_game *g, const lair_pack *pack)
{
    for (unsigned i = 0; i < pack->n_items && i < LAIR_ITEMS; i++) {
        bool in = rules_card_used(&g->rules, &pack->designs[pack->item_design[i]]);
        g->item_place[i] = in ? LAIR_ITEM_IN_DECK : LAIR_ITEM_NOWHERE;
        g->n_items = in ? (uint8_t)(i + 1) : g->n_items;
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
    lair_rng_seed(&g->rng, seed);
    for (int s = 0; s < LAIR_SEATS; s++) {
        g->player[s].boss = NONE;
        g->player[s].copied = NONE;
        g->player[s].offer[0] = NONE;
        g->player[s].offer[1] = NONE;
    }
    if (is_super(g)) {
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
    uint64_t low = rules_bosses_in(&g->rules, r->pack, 0) & ~taken[0];
    uint64_t high = rules_bosses_in(&g->rules, r->pack, 1) & ~taken[1];
    unsigned n = (unsigned)bit_count(low);
    unsigned at = rng_below(g, LAIR_RNG_REST, n + (unsigned)bit_count(high));
    unsigned boss = at < n ? bit_nth(low, at) : 64 + bit_nth(high, at - n);
    taken[boss >> 6] |= 1ull << (boss & 63);
    return boss;
}

/* R-SBM-023, R-VAR-005: two each, one is kept. */
static void offer_two(run *r)
{
    lair_game *g = r->g;
    uint64_t taken[2] = {0, 0};
    int rule = is_super(g) ? CARRIED_OUT(SBM, 23) : CARRIED_OUT(VAR, 5);
    for (int s = 0; s < g->players; s++) {
        for (int k = 0; k < 2; k++) {
            unsigned boss = deal_boss(r, taken);
            g->player[s].offer[k] = (uint16_t)boss;
            EVENT(r, LAIR_EV_OFFER, s, .card = (uint16_t)boss, .seen = (uint8_t)(1u << s),
                  .rule = (uint16_t)rule);
        }
    }
    flow_ask_together(r, flow_seats(g), LAIR_ASK_BOSS);
}

/* R-RMB-012: one each, nothing to choose. */
static void deal_one(run *r)
{
    lair_game *g = r->g;
    uint64_t taken[2] = {0, 0};
    RULE(RMB, 12);
    for (int s = 0; s < g->players; s++) {
        g->player[s].offer[0] = (uint16_t)deal_boss(r, taken);
        g->commit[s] = LAIR_OPTION(LAIR_DO_BOSS, s, g->player[s].offer[0], 0);
    }
}

void setup_bosses(run *r)
{
    r->g->step = STEP_BOSS_REVEAL;
    if (rules_bosses(&r->g->rules) == 2) {
        offer_two(r);
    } else {
        deal_one(r);
    }
}

/* a random order among all, looked at only where XP are equal. */
static void rank_for_ties(lair_game *g)
{
    for (uint32_t s = 0; s < g->players; s++) {
        uint32_t other = rng_below(g, LAIR_RNG_REST, s + 1);
        g->player[s].tie = g->player[other].tie;
        g->player[other].tie = (uint8_t)s;
    }
}

static void reveal_bosses(run *r, int rule)
{
    lair_game *g = r->g;
    for (int s = 0; s < g->players; s++) {
        lair_player *p = &g->player[s];
        p->boss = (uint16_t)LAIR_OPTION_A(g->commit[s]);
        dungeon_changed(g, s);
        p->xp = lair_boss(g, r->pack, s)->xp;
        g->commit[s] = 0;
        EVENT(r, LAIR_EV_BOSS, s, .card = p->boss, .rule = (uint16_t)rule);
    }
    rank_for_ties(g);
    flow_barrier(r);
}

/* R-SBM-024: all at once. R-SBM-026, Q-20: the marker goes to the highest XP; equal XP is drawn for. */
void setup_boss_reveal(run *r)
{
    lair_game *g = r->g;
    RULE(SBM, 25);
    RULE(SBM, 186);
    reveal_bosses(r, CARRIED_OUT(SBM, 24));
    for (int s = 0; s < g->players; s++) {
        g->first = flow_outranks(&g->player[s], &g->player[g->first]) ? (uint8_t)s : g->first;
    }
    flow_order(g);
    RULE(SBM, 26);
    RULE(SBM, 16);
    EVENT(r, LAIR_EV_FIRST, g->first, .rule = LAIR_RULE_SBM + 26);
    g->step = STEP_HANDS;
}

/* R-RMB-012, 021: from now on in descending XP. */
void setup_xp_order(run *r)
{
    reveal_bosses(r, CARRIED_OUT(RMB, 12));
    RULE(RMB, 7);
    flow_order(r->g);
    r->g->step = STEP_SEED;
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

static void seed(run *r, bool spell)
{
    unsigned card = zone_draw(r, spell);
    if (card != NONE) {
        RULE(RMB, 14);
        zone_to_discard(r, card);
        EVENT(r, LAIR_EV_SEEDED, LAIR_NO_SEAT, .card = (uint16_t)card, .rule = LAIR_RULE_RMB + 14);
    }
}

/* R-RMB-014: four rooms and two spells begin the discard pile. R-VAR-003: not if the players' own discards do, unless the
   rules want both. */
void setup_seed(run *r)
{
    RULE(RMB, 13);
    if (r->g->rules.setup == LAIR_SETUP_DISCARD_TWO) {
        RULE(VAR, 3);
    }
    for (int k = 0; k < 6 && r->g->rules.setup != LAIR_SETUP_DISCARD_TWO; k++) {
        seed(r, k >= 4);
    }
    r->g->step = STEP_HANDS;
}

/* R-SBM-027, R-RMB-015, 016. */
void setup_hands(run *r)
{
    lair_game *g = r->g;
    RULES(g, 27, 15);
    if (is_solo(g)) {
        RULE(SOLO, 5);
    }
    for (int ix = 0; ix < g->n_order; ix++) {
        deal_hand(r, flow_seat(g, ix));
        if (lair_has_coins(g)) {
            hoard_start(r, flow_seat(g, ix));
        }
    }
    g->turn_ix = 0;
    r->g->step = STEP_MULLIGAN;
}

/* R-SBM-028, R-RMB-017, Q-19: four or more advanced rooms, or four or more rooms showing one treasure; by option four
   treasures of one kind, on however many rooms. */
bool setup_may_mulligan(const query *r, int seat)
{
    const lair_game *g = r->g;
    const lair_bits *hand = &g->hand[seat];
    int advanced = 0;
    int showing[LAIR_CLASSES] = {0};
    for (unsigned c = lair_bits_next(hand, 0); c < LAIR_CARDS; c = lair_bits_next(hand, c + 1)) {
        const lair_design *d = card_design(r, c);
        if (d->kind > LAIR_ADVANCED_ROOM) {
            continue;
        }
        advanced += d->kind == LAIR_ADVANCED_ROOM;
        for (int k = 0; k < LAIR_CLASSES; k++) {
            int icons = (int)(d->icons >> 8 * k & 0xFF);
            showing[k] += g->rules.mulligan_four == LAIR_FOUR_TREASURES ? icons : icons != 0;
        }
    }
    RULES(g, 28, 17);
    RULE(Q, 19);
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
        if (setup_may_mulligan(&r->query, seat)) {
            flow_ask(r, seat, LAIR_ASK_MULLIGAN);
            return;
        }
        g->turn_ix++;
    }
    if (is_super(g)) {
        RULE(SBM, 30);
    }
    g->step = STEP_DISCARDS;
}

static void shuffle_back(run *r, int seat, unsigned card)
{
    lair_game *g = r->g;
    zone_from_hand(r, card, seat);
    bits_add(&g->deck, card); /* whoever has seen it knows that it is there */
    if (card_is_spell(&r->query, card)) {
        g->deck_spells++;
    } else {
        g->deck_rooms++;
    }
}

/* R-SBM-029, 187: shown to all, shuffled back. R-RMB-017: nobody needs to see them; or they are discarded. */
static void give_up(run *r, int seat, unsigned card)
{
    lair_game *g = r->g;
    if (g->rules.mulligan == LAIR_MULLIGAN_DISCARD) {
        zone_discard(r, seat, card, seat, NONE, LAIR_RULE_RMB + 17);
        return;
    }
    if (is_super(g)) {
        RULE(SBM, 187);
        EVENT(r, LAIR_EV_SHOW, seat, .card = (uint16_t)card, .rule = LAIR_RULE_SBM + 187);
        zone_see(r, card, 0xFF);
    }
    shuffle_back(r, seat, card);
}

void setup_take_mulligan(run *r, int seat)
{
    lair_game *g = r->g;
    int rule = BOOK(g, 29, 17);
    EVENT(r, LAIR_EV_MULLIGAN, seat, .rule = (uint16_t)rule);
    for (unsigned c = lair_bits_next(&g->hand[seat], 0); c < LAIR_CARDS;
         c = lair_bits_next(&g->hand[seat], c + 1)) {
        give_up(r, seat, c);
    }
    g->player[seat].mulligans++;
    deal_hand(r, seat);
}

/* ---- the two discards --------------------------------------------------------------------------------------------- */

/* R-VAR-001, 002: in secret and at the same time, after the mulligans. */
void setup_discards(run *r)
{
    lair_game *g = r->g;
    g->turn_ix = 0;
    if (g->rules.setup == LAIR_SETUP_SEEDED) {
        g->step = STEP_FIRST_ROOMS;
        return;
    }
    RULE(VAR, 2);
    g->step = STEP_DISCARDED;
    unsigned seats = 0;
    for (int ix = 0; ix < g->n_order; ix++) {
        const lair_player *p = &g->player[flow_seat(g, ix)];
        seats |=
            p->hand_rooms + p->hand_spells < 2 ? 0 : 1u << flow_seat(g, ix); /* decks may be short */
    }
    if (seats) {
        flow_ask_together(r, seats, LAIR_ASK_DISCARD);
    }
}

void setup_list_discards(const query *r, int seat, answers *s)
{
    const lair_bits *hand = &r->g->hand[seat];
    for (unsigned a = lair_bits_next(hand, 0); a < LAIR_CARDS; a = lair_bits_next(hand, a + 1)) {
        for (unsigned b = lair_bits_next(hand, a + 1); b < LAIR_CARDS; b = lair_bits_next(hand, b + 1)) {
            answers_add(s, LAIR_OPTION(LAIR_DO_DISCARD, seat, a, b));
        }
    }
}

void setup_discarded(run *r)
{
    lair_game *g = r->g;
    for (int ix = 0; ix < g->n_order; ix++) {
        int seat = flow_seat(g, ix);
        int rule = CARRIED_OUT(VAR, 1);
        if (g->commit[seat] == 0) {
            continue;
        }
        zone_discard(r, seat, LAIR_OPTION_A(g->commit[seat]), seat, NONE, rule);
        zone_discard(r, seat, LAIR_OPTION_B(g->commit[seat]), seat, NONE, rule);
        g->commit[seat] = 0;
    }
    flow_barrier(r);
    g->step = STEP_FIRST_ROOMS;
}

/* ---- first rooms ------------------------------------------------------------------------------------------------- */

int setup_why_not_first_room(const query *r, int seat, unsigned card, unsigned where)
{
    if (card >= r->pack->n_cards || !lair_has(&r->g->hand[seat], card) || card_is_spell(r, card)) {
        return LAIR_NOT_IN_HAND;
    }
    if (where != 0) {
        return BOOK(r->g, 31, 18); /* there is nothing to cover yet */
    }
    return card_design(r, card)->kind == LAIR_ROOM ? 0 : BOOK(r->g, 32, 19);
}

/* R-SBM-033: everybody when ready. */
void setup_first_rooms(run *r)
{
    RULE(SBM, 33);
    RULE(SBM, 35); /* nothing can be played in setup: no window is ever opened */
    r->g->step = STEP_FIRST_REVEAL;
    flow_ask_together(r, flow_seats(r->g), LAIR_ASK_SETUP);
}

/* R-RMB-018: one after the other, face-down. */
void setup_first_in_order(run *r)
{
    lair_game *g = r->g;
    RULE(RMB, 18);
    flow_barrier(r); /* the next one is asked now, whether or not there is something to ask */
    if (g->turn_ix == g->n_order) {
        g->step = STEP_FIRST_REVEAL;
        return;
    }
    flow_ask(r, flow_seat(g, g->turn_ix++), LAIR_ASK_SETUP);
}

/* R-SBM-184: everybody sees that a card lies there, the owner which. Where all are asked together, that somebody builds
   none is said when the others have decided. */
void setup_put_first(run *r, int seat, lair_option o)
{
    int rule = BOOK(r->g, 31, 18);
    if (LAIR_OPTION_KIND(o) == LAIR_DO_BUILD) {
        unsigned card = LAIR_OPTION_A(o);
        RULE(SBM, 184);
        zone_from_hand(r, card, seat);
        dungeon_append(r, seat, card, LAIR_FACE_DOWN);
        EVENT(r, LAIR_EV_PLACE_ROOM, seat, .card = (uint16_t)card, .seen = (uint8_t)(1u << seat),
              .rule = (uint16_t)rule);
    } else if (!is_super(r->g)) {
        EVENT(r, LAIR_EV_NO_BUILD, seat, .rule = (uint16_t)rule);
    }
}

/* All of them are turned up at the same moment. */
void setup_first_reveal(run *r)
{
    lair_game *g = r->g;
    for (int ix = 0; ix < g->n_order; ix++) {
        int s = flow_seat(g, ix);
        if (g->dungeon[s].n) {
            dungeon_turn_up(r, s, g->dungeon[s].order[0]);
        } else if (is_super(g)) {
            EVENT(r, LAIR_EV_NO_BUILD, s, .rule = LAIR_RULE_SBM + 31);
        }
    }
    flow_barrier(r);
    g->turn_ix = 0;
    g->step = STEP_FIRST_TRIGGERS;
}

/* R-SBM-034, R-RMB-018: in player order. What lasts until end of turn is over before the first turn. */
void setup_first_triggers(run *r)
{
    lair_game *g = r->g;
    if (g->turn_ix < g->n_order) {
        int s = flow_seat(g, g->turn_ix++);
        lair_dungeon *d = &g->dungeon[s];
        RULES(g, 34, 18);
        if (d->n) {
            d->stack[d->order[0]].flags &= (uint8_t)~LAIR_NEW;
            build_heard(r, s, dungeon_top(d, d->order[0]));
        }
        return;
    }
    for (int s = 0; s < g->players; s++) {
        lair_player *p = &g->player[s];
        p->flags &= LAIR_LEVELLED | LAIR_OUT;
        p->builds = p->built = p->destroyed = 0;
        for (int i = 0; i < LAIR_STACKS; i++) { /* the first room may have brought or cost another */
            g->dungeon[s].stack[i].flags &= (uint8_t) ~(LAIR_STUNNED | LAIR_DEACTIVATED);
        }
        dungeon_changed(g, s);
    }
    number_mods_end(g, true);
    g->used = (lair_bits){0};
    g->item_used = 0;
    flow_next_phase(r);
}
