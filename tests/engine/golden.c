/* A thousand random games as one number each: the same for every compiler, every optimisation and WebAssembly. The number
 * folds the hash of every state on the way, so that two builds that part ways for a moment are found out. */
#include "play.h"

uint64_t golden_hash(uint32_t number);

__attribute__((visibility("default"), used)) uint64_t golden_hash(uint32_t number)
{
    const lair_pack *pack = &cards_builtin()->pack;
    lair_rules rules = lair_rules_of((enum lair_profile)(number / 4 % 3), (int)(1 + number % 4));
    lair_game g;
    uint8_t seed[32];
    dice d = dice_of(number);
    uint64_t fold = 0;
    lair_seed(number, seed);
    lair_start(&g, pack, &rules, seed, NULL);
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
    for (uint32_t i = 0; i < 1000; i++) {
        printf("%" PRIu32 " %016" PRIx64 "\n", i, golden_hash(i));
    }
    return 0;
}
#endif
