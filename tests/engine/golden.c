/* Random games as one number each: the same for every compiler, every optimisation and WebAssembly. The number folds the
 * hash of every state on the way, so that two builds that part ways for a moment are found out. */
#include "mixture.h"

enum {
    BOOKS = 1000, /* the first thousand games go by the books, with sets and variants mixed in */
    GAMES =
        1400 /* the others by any edition, sets, variants and options, alone too, as the soak plays them */
};

uint32_t golden_games(void);
uint64_t golden_hash(uint32_t number);

/* Any of the sets, and any variants, as the bits of a number say; up to six players. */
static lair_rules mixed(uint32_t n, const lair_pack *pack)
{
    uint32_t bits = n * 2654435761u;
    lair_rules plain =
        lair_rules_of((enum lair_profile)(n % LAIR_PROFILE_COUNT), (int)(2 + n / LAIR_PROFILE_COUNT % 5));
    lair_rules rules = plain;
    unsigned sets = rules.sets | (bits >> 8 & ((1u << LAIR_SET_OWN) - 1) & ~(1u << LAIR_SET_SUPER));
    lair_rules_mix(&rules, (uint16_t)(sets | (rules.players > 4 ? 1u << LAIR_SET_CRASH_LANDING : 0)));
    if (rules.edition != LAIR_SUPER) {
        rules.hard = bits >> 20 & 1;
        rules.choose_boss = bits >> 21 & 1;
        rules.scheming = bits >> 22 & 1;
        rules.infinite_lives = bits >> 23 & 1;
    }
    return lair_rules_check(&rules, pack) == 0 ? rules : plain;
}

/* Of the first games one in three by a Super book with 1 to 4 players, one by any of the books, one mixed. */
static lair_rules rules_of(uint32_t number, const lair_pack *pack)
{
    uint32_t n = number / 3;
    if (number >= BOOKS) {
        dice d = dice_of(number);
        return mixture_rules(pack, NULL, &d);
    }
    if (number % 3 == 0) {
        return lair_rules_of((enum lair_profile)(n / 4 % 3), (int)(1 + n % 4));
    }
    return number % 3 == 1 ? lair_rules_of((enum lair_profile)(n % LAIR_PROFILE_COUNT),
                                           (int)(2 + n / LAIR_PROFILE_COUNT % 3))
                           : mixed(n, pack);
}

__attribute__((visibility("default"), used)) uint32_t golden_games(void)
{
    return GAMES;
}

__attribute__((visibility("default"), used)) uint64_t golden_hash(uint32_t number)
{
    const lair_pack *pack = &cards_builtin()->pack;
    lair_rules rules = rules_of(number, pack);
    lair_game g;
    uint8_t seed[32];
    dice d = dice_of(number);
    uint64_t fold = 0;
    lair_seed(number, seed);
    if (lair_start(&g, pack, &rules, seed, NULL) != 0) {
        return 0;
    }
    while (!lair_over(&g)) {
        int seat = pending_seat(&g, &d);
        lair_choose(&g, pack, seat, random_option(&g, pack, seat, &d), NULL);
        fold = (fold ^ lair_hash(&g)) * 0x100000001b3ull;
    }
    return fold;
}

#ifndef __wasm__
#include <inttypes.h>
#include <stdio.h>

int main(void)
{
    for (uint32_t i = 0; i < GAMES; i++) {
        printf("%" PRIu32 " %016" PRIx64 "\n", i, golden_hash(i));
    }
    return 0;
}
#endif
