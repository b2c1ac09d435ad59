/* profile_run.c - games of every kind, played by an engine that counts what it does while it is built, so that the compiler
 * knows what is usual (src/engine/CMakeLists.txt). */
#include <stdio.h>

#include "bots.h"
#include "cards.h"

/* What searches, records and tables ask for besides: views, deals, hashes, numbers. False: a game got stuck. */
static bool look_at(const lair_pack *pack, const lair_rules *rules, uint64_t number)
{
    lair_game game, dealt;
    lair_view view;
    lair_option options[LAIR_OPTIONS];
    uint8_t seed[32];
    bot_rng rng = bot_rng_of(number, 0);
    lair_rng deals = {.key = {(uint32_t)number, 1}};
    uint64_t sum = 0;
    lair_seed(number, seed);
    lair_start(&game, pack, rules, seed, NULL);
    while (!lair_over(&game)) {
        int seat = lair_first_asked(&game);
        lair_look(&game, pack, seat, &view);
        lair_redeal(&view, pack, &deals, &dealt);
        sum += lair_hash(&game) + (uint64_t)lair_all_damage(&view, pack, seat) + lair_all_treasure(&view, pack, seat);
        int n = lair_options(&view, pack, options, LAIR_OPTIONS);
        if (n <= 0 || lair_choose(&game, pack, seat, options[bot_below(&rng, (uint32_t)n)], NULL) != 0) {
            return false;
        }
    }
    return sum != 0;
}

int main(void)
{
    static const struct {
        enum lair_profile profile;
        int players;
        bool all_sets;
    } kinds[] = {{LAIR_SUPER_EN, 2, false},      {LAIR_SUPER_EN, 4, false},    {LAIR_SUPER_EN, 1, false},
                 {LAIR_MINIBOSSES_PL, 2, false}, {LAIR_CLASSIC_ALL, 3, false}, {LAIR_SUPER_EN, 2, true}};
    enum { DECISIONS = 30000, LOOKED_AT = 10 }; /* of each kind, be its games long or short; and games */
    const lair_pack *pack = &cards_builtin()->pack;
    for (unsigned k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        lair_rules rules = lair_rules_of(kinds[k].profile, kinds[k].players);
        if (kinds[k].all_sets) {
            lair_rules_mix(&rules, (1u << LAIR_SET_OWN) - 1);
        }
        uint64_t decisions = 0;
        for (uint64_t i = 1; decisions < DECISIONS; i++) {
            uint64_t in_game = bot_random_game(pack, &rules, i, NULL);
            if (in_game == 0) {
                return 1;
            }
            decisions += in_game;
        }
        for (uint64_t i = 1; i <= LOOKED_AT; i++) {
            if (!look_at(pack, &rules, i)) {
                return 1;
            }
        }
        printf("%llu decisions played\n", (unsigned long long)decisions);
    }
    return 0;
}
