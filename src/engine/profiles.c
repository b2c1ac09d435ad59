/* profiles.c - rules of a game: what each rulebook says, what mixing sets brings along, and what cannot be played. */
#include "profiles.h"
#include "bits.h"
#include "heroes.h"

enum { SUPER = 1u << LAIR_SET_SUPER, MINIBOSSES = 1u << LAIR_SET_MINIBOSSES, BASE = 1u << LAIR_SET_BASE };
enum {
    MORE_HEROES = 1u << LAIR_SET_PAPER_PIXELS | 1u << LAIR_SET_PROMOS | 1u << LAIR_SET_OWN,
    HERO_DECKS = SUPER | MINIBOSSES | BASE | 1u << LAIR_SET_NEXT_LEVEL | 1u << LAIR_SET_OWN
};

/* ---- the rulebooks -------------------------------------------------------------------------------------------- */

/* What a profile says that is not the first value of its option. */
static const lair_rules profiles[] = {
    [LAIR_SUPER_EN] = {.edition = LAIR_SUPER,
                       .hero_set = LAIR_SET_SUPER,
                       .sets = SUPER,
                       .cancel_cancelable = 1},
    [LAIR_SUPER_PL] = {.edition = LAIR_SUPER,
                       .hero_set = LAIR_SET_SUPER,
                       .sets = SUPER,
                       .cancel_cancelable = 1,
                       .mulligan_four = LAIR_FOUR_TREASURES,
                       .cancel_moment = LAIR_CANCEL_AT_ONCE},
    [LAIR_SUPER_UK] = {.edition = LAIR_SUPER,
                       .hero_set = LAIR_SET_SUPER,
                       .sets = SUPER,
                       .cancel_cancelable = 1,
                       .cancel_whose = LAIR_CANCEL_OTHERS,
                       .deckout = LAIR_DECKOUT_CANNOT_REVEAL,
                       .returned_hearts = LAIR_HEARTS_DROP,
                       .dual_landmark = LAIR_DUAL_CARD_ORDER},
    [LAIR_MINIBOSSES_PL] = {.edition = LAIR_MINIBOSSES,
                            .hero_set = LAIR_SET_MINIBOSSES,
                            .sets = MINIBOSSES,
                            .cancel_cancelable = 1,
                            .death_check = LAIR_DEATH_ON_EXIT,
                            .final_tie = LAIR_TIE_LOWEST_XP},
    [LAIR_MINIBOSSES_DE] = {.edition = LAIR_MINIBOSSES,
                            .hero_set = LAIR_SET_MINIBOSSES,
                            .sets = MINIBOSSES,
                            .setup = LAIR_SETUP_DISCARD_TWO,
                            .mulligan = LAIR_MULLIGAN_DISCARD,
                            .bait_order = LAIR_BAIT_NEWEST,
                            .death_check = LAIR_DEATH_ON_EXIT,
                            .final_tie = LAIR_TIE_LOWEST_XP},
    [LAIR_CLASSIC_ALL] = {.edition = LAIR_CLASSIC,
                          .hero_set = LAIR_SET_BASE,
                          .sets = BASE,
                          .cancel_cancelable = 1,
                          .death_check = LAIR_DEATH_ON_EXIT,
                          .final_tie = LAIR_TIE_LOWEST_XP},
};
_Static_assert(sizeof profiles / sizeof *profiles == LAIR_PROFILE_COUNT, "what each rulebook says");

lair_rules lair_rules_of(enum lair_profile profile, int players)
{
    lair_rules rules = profiles[(unsigned)profile < LAIR_PROFILE_COUNT ? profile : LAIR_SUPER_EN];
    rules.profile = (uint8_t)profile;
    rules.players = (uint8_t)players;
    rules.heart_landmark = 2;
    rules.heart_tavern = -2;
    rules.items_per_turn = 1;
    return rules;
}

/* R-X-024, R-RMB-016: their cards speak of coins, and so do their heroes. */
static bool have_coins(const lair_rules *rules)
{
    return rules->sets & MINIBOSSES || rules->hero_set == LAIR_SET_MINIBOSSES;
}

bool lair_has_coins(const lair_game *game)
{
    return have_coins(&game->rules);
}

void lair_rules_mix(lair_rules *rules, uint16_t sets)
{
    bool alone = sets == MINIBOSSES && rules->edition != LAIR_SUPER; /* R-RMB-062 */
    rules->sets = sets;
    rules->coin_discard = have_coins(rules) && !alone ? LAIR_COIN_IN_BUILD : LAIR_COIN_NEVER;
}

int rules_bosses(const lair_rules *rules)
{
    return rules->edition == LAIR_SUPER || rules->choose_boss ? 2 : 1;
}

/* ---- what is in a game ------------------------------------------------------------------------------------------ */

/* R-X-016: Crash Landing's heroes come with the players they are for, whatever the hero deck. */
static unsigned hero_sets(const lair_rules *rules)
{
    return 1u << rules->hero_set | rules->extra_heroes | 1u << LAIR_SET_CRASH_LANDING;
}

bool rules_hero_used(const lair_rules *rules, const lair_design *d)
{
    bool epic = d->kind == LAIR_EPIC_HERO;
    if (rules->hard && !epic && d->health == 4) {
        RULE(VAR, 4);
        return false;
    }
    if (rules->players == 1 && d->set != LAIR_SET_CRASH_LANDING) { /* R-SOLO-002, 003 */
        return !d->not_solo && (epic || d->players < 4);
    }
    return (d->star != 0) | (d->players <= rules->players); /* not to be guessed */
}

enum { ALL_SETS = (1 << LAIR_SET_COUNT) - 1 };

uint64_t rules_heroes(const lair_rules *rules, const lair_pack *pack, int word)
{
    uint64_t heroes = 0;
    for (unsigned from = hero_sets(rules) & ALL_SETS; from; from &= from - 1) {
        heroes |= pack->heroes_in_set[__builtin_ctz(from)][word];
    }
    for (uint64_t m = heroes; m; m &= m - 1) {
        int bit = __builtin_ctzll(m);
        const lair_design *d = &pack->designs[pack->hero_design[word * 64 + bit]];
        heroes ^= (uint64_t)!rules_hero_used(rules, d) << bit;
    }
    return heroes;
}

uint64_t rules_bosses_in(const lair_rules *rules, const lair_pack *pack, int word)
{
    uint64_t bosses = 0;
    for (unsigned from = rules->sets & ALL_SETS; from; from &= from - 1) {
        bosses |= pack->bosses_in_set[__builtin_ctz(from)][word];
    }
    return bosses;
}

bool rules_card_used(const lair_rules *rules, const lair_design *d)
{
    bool in = rules->sets >> d->set & 1;
    return in && !(rules->players == 1 && d->not_solo); /* R-SOLO-001 */
}

/* ---- what cannot be played ---------------------------------------------------------------------------------------- */

static int why_not_players(const lair_rules *rules)
{
    bool super = rules->edition == LAIR_SUPER;
    if (rules->players < 1 || rules->players > LAIR_SEATS) {
        return super ? FORBID(SBM, 1) : FORBID(RMB, 1);
    }
    if (rules->players > 4 && !(rules->sets >> LAIR_SET_CRASH_LANDING & 1)) {
        return FORBID(X, 15);
    }
    if (rules->challenge && rules->players != 1) {
        return FORBID(SOLO, 25);
    }
    if (rules->players == 1 && !super) {
        return FORBID(RMB, 1);
    }
    bool whole = rules->sets & SUPER && rules->hero_set == LAIR_SET_SUPER;
    return rules->players == 1 && !whole ? FORBID(SOLO, 6) : 0;
}

/* The super set has a board and rules of its own; every other set goes anywhere. */
static int why_not_sets(const lair_rules *rules)
{
    bool super_cards = rules->sets & SUPER || rules->hero_set == LAIR_SET_SUPER;
    if (rules->edition >= LAIR_EDITION_COUNT || (super_cards && rules->edition != LAIR_SUPER)) {
        return FORBID(X, 1);
    }
    if (rules->hero_set >= LAIR_SET_COUNT || !(HERO_DECKS >> rules->hero_set & 1)) {
        return FORBID(X, 2);
    }
    return rules->extra_heroes & ~(unsigned)MORE_HEROES ? FORBID(X, 2) : 0;
}

/* The variants belong to the games that are played by XP. R-VAR-011: there they go with each other. */
static int why_not_variants(const lair_rules *rules)
{
    if (rules->edition != LAIR_SUPER) {
        RULE(VAR, 11);
        return 0;
    }
    if (rules->setup != LAIR_SETUP_SEEDED) {
        return FORBID(VAR, 1);
    }
    if (rules->hard) {
        return FORBID(VAR, 4);
    }
    if (rules->choose_boss) {
        return FORBID(VAR, 5);
    }
    if (rules->scheming) {
        return FORBID(VAR, 6);
    }
    return rules->infinite_lives ? FORBID(VAR, 8) : 0;
}

static int why_not_decks(const lair_rules *rules, const lair_pack *pack)
{
    int bosses = 0, heroes = 0;
    for (int w = 0; w < 2; w++) {
        bosses += bit_count(rules_bosses_in(rules, pack, w));
    }
    for (int w = 0; w < 4; w++) {
        heroes += bit_count(rules_heroes(rules, pack, w));
    }
    if (bosses < rules_bosses(rules) * rules->players) {
        return rules->edition == LAIR_SUPER ? FORBID(SBM, 23) : FORBID(RMB, 12);
    }
    return heroes > 0 && heroes <= LAIR_HEROES ? 0 : FORBID(X, 2);
}

int lair_rules_check(const lair_rules *rules, const lair_pack *pack)
{
    int why = why_not_players(rules);
    why = why ? why : why_not_sets(rules);
    why = why ? why : why_not_variants(rules);
    return why ? why : why_not_decks(rules, pack);
}

uint64_t lair_pack_hash(const lair_pack *pack, const lair_rules *rules)
{
    unsigned sets = rules->sets | rules->extra_heroes;
    uint64_t h = 0xCBF29CE484222325u;
    for (unsigned s = 0; s < LAIR_SET_COUNT; s++) {
        if (sets >> s & 1u || rules->hero_set == s) {
            h = (h ^ pack->set_hash[s] ^ s) * 0x9E3779B97F4A7C15u;
            h ^= h >> 29;
        }
    }
    return h;
}
