/* profile_run.c - games of every kind, played by an engine that counts what it does while it is built, so that the compiler
 * knows what is usual (src/engine/CMakeLists.txt). */
#include <stdio.h>

#include "bots.h"
#include "cards.h"

int main(void)
{
    static const struct {
        enum lair_profile profile;
        int players;
        bool all_sets;
    } kinds[] = {{LAIR_SUPER_EN, 2, false},      {LAIR_SUPER_EN, 4, false},    {LAIR_SUPER_EN, 1, false},
                 {LAIR_MINIBOSSES_PL, 2, false}, {LAIR_CLASSIC_ALL, 3, false}, {LAIR_SUPER_EN, 2, true}};
    enum { DECISIONS = 30000 }; /* of each kind, be its games long or short */
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
        printf("%llu decisions played\n", (unsigned long long)decisions);
    }
    return 0;
}
