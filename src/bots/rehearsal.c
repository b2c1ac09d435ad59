/* rehearsal.c - games of every kind, played by an engine that counts what it does while it is built, so that the compiler
 * knows what is usual (src/engine/rehearsal.cmake). */
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
    enum { GAMES = 300 };
    const lair_pack *pack = &cards_builtin()->pack;
    uint64_t decisions = 0;
    for (unsigned k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        lair_rules rules = lair_rules_of(kinds[k].profile, kinds[k].players);
        if (kinds[k].all_sets) {
            lair_rules_mix(&rules, (1u << LAIR_SET_OWN) - 1);
        }
        for (uint64_t i = 1; i <= GAMES; i++) {
            decisions += bot_random_game(pack, &rules, i, NULL);
        }
    }
    printf("%llu decisions rehearsed\n", (unsigned long long)decisions);
    return decisions == 0;
}
