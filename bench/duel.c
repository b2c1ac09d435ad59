/* duel.c - the opponents of this tree against those of another one, in the same program; bench/duel.sh builds it.
 *
 * The others' library has each of its names with then_ before it. Every deal is played from every seat: the new one sits
 * there, the old ones on the rest. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena_ratings.h"
#include "bots.h"
#include "cards.h"

lair_option then_bot_choose(const bot *b, const lair_view *view, const lair_pack *pack, bot_rng *rng);
bool then_bot_read(const char *text, bot *out);

enum { MAX_CHOICES = 20000 };

typedef struct duel {
    const lair_pack *pack;
    lair_rules rules;
    bot now, then;
} duel;

/* Halves that the bot of this tree wins from that seat: 2, or 0; 1 if nobody wins. */
static int play(const duel *d, uint64_t deal, int at)
{
    lair_game game;
    lair_view view;
    uint8_t seed[32];
    bot_rng rng[LAIR_SEATS];
    lair_seed(deal, seed);
    lair_start(&game, d->pack, &d->rules, seed, NULL);
    for (int s = 0; s < LAIR_SEATS; s++) {
        rng[s] = bot_rng_of(deal, s);
    }
    for (int i = 0; i < MAX_CHOICES && !lair_over(&game); i++) {
        int seat = __builtin_ctz(lair_pending(&game));
        lair_look(&game, d->pack, seat, &view);
        lair_option option = seat == at ? bot_choose(&d->now, &view, d->pack, &rng[seat])
                                        : then_bot_choose(&d->then, &view, d->pack, &rng[seat]);
        if (lair_choose(&game, d->pack, seat, option, NULL) != 0) {
            fprintf(stderr, "deal %llu: an answer that is none\n", (unsigned long long)deal);
            exit(1);
        }
    }
    return !lair_over(&game) || game.winner >= d->rules.players ? 1 : game.winner == at ? 2 : 0;
}

int main(int argc, char **argv)
{
    duel d = {.pack = &cards_builtin()->pack};
    int deals = argc > 3 ? atoi(argv[3]) : 0, players = argc > 6 ? atoi(argv[6]) : 2;
    uint64_t first = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
    bool xp = argc > 5 && strcmp(argv[5], "minibosses") == 0;
    if (deals < 1 || players < 2 || players > LAIR_SEATS || !bot_read(argv[1], &d.now) ||
        !then_bot_read(argv[2], &d.then)) {
        fprintf(stderr, "usage: duel NEW OLD DEALS [SEED [super|minibosses [PLAYERS]]]\n");
        return 2;
    }
    d.rules = lair_rules_of(xp ? LAIR_MINIBOSSES_PL : LAIR_SUPER_EN, players);
    arena_tally tally = {.halves = 2 * players};
    double low, high;
    for (int i = 0; i < deals; i++) {
        int halves = 0;
        for (int seat = 0; seat < players; seat++) {
            halves += play(&d, first + (uint64_t)i, seat);
        }
        tally.count[halves]++;
        arena_interval(&tally, &low, &high);
        fprintf(stderr, "\r%d of %d deals: %.1f %% (%.1f - %.1f) ", i + 1, deals,
                100 * arena_tally_rate(&tally), 100 * low, 100 * high);
    }
    printf("\n%s now against %s then, %d players, %d games: %.1f %% (%.1f - %.1f), even is %.1f\n", argv[1],
           argv[2], players, deals * players, 100 * arena_tally_rate(&tally), 100 * low, 100 * high,
           100.0 / players);
    return 0;
}
