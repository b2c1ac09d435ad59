/* unsound.h - views that somebody has changed, and everything that is done with a view: for the tests and fuzz targets of
 * lair_view_fault. */
#ifndef TEST_UNSOUND_H
#define TEST_UNSOUND_H

#include "mixture.h"

/* A random game somewhere in its middle; false: it was over before. */
static inline bool unsound_game(lair_game *game, const lair_pack *pack, dice *d)
{
    lair_rules rules = mixture_rules(pack, NULL, d);
    uint8_t seed[32];
    lair_seed(dice_below(d, 1u << 30), seed);
    if (lair_start(game, pack, &rules, seed, NULL) != 0) {
        return false;
    }
    for (unsigned n = dice_below(d, 400); n && !lair_over(game); n--) {
        int seat = pending_seat(game, d);
        lair_choose(game, pack, seat, random_option(game, pack, seat, d), NULL);
    }
    return !lair_over(game);
}

/* One byte becomes another: any, one more, one less, or one bit of it. */
static inline void unsound_change(lair_view *view, size_t at, unsigned value, unsigned how)
{
    uint8_t *byte = (uint8_t *)view + at % sizeof *view;
    *byte = (uint8_t)(how == 0   ? value
                      : how == 1 ? *byte + 1u
                      : how == 2 ? *byte - 1u
                                 : *byte ^ 1u << (value & 7));
}

/* A game that it could be is played on. */
static inline void unsound_play(const lair_view *view, const lair_pack *pack, lair_rng *rng, dice *d)
{
    lair_game game;
    lair_redeal(view, pack, rng, &game);
    for (int n = 0; n < 60 && !lair_over(&game) && lair_pending(&game); n++) {
        int seat = lair_first_asked(&game);
        lair_option all[LAIR_OPTIONS];
        int many = lair_answers(&game, pack, seat, all, LAIR_OPTIONS);
        if (many == 0) {
            return;
        }
        lair_choose(&game, pack, seat, all[dice_below(d, (uint32_t)many)], NULL);
    }
}

/* What a program asks of a view: answers and why not others, numbers, forecasts, and games dealt anew from it. */
static inline void unsound_use(const lair_view *view, const lair_pack *pack, dice *d)
{
    const lair_game *g = &view->g;
    lair_option all[LAIR_OPTIONS];
    int amount = 0, values[LAIR_SEATS], rule = 0;
    uint8_t order[LAIR_PLAYS], seed[32];
    lair_rng rng;
    lair_seed(dice_below(d, 1u << 30), seed);
    lair_rng_seed(&rng, seed);
    int n = lair_options(view, pack, all, LAIR_OPTIONS);
    for (int i = 0; i < n && i < 8; i++) {
        lair_why_not(view, pack, all[i]);
    }
    lair_why_not(view, pack,
                 LAIR_OPTION(dice_below(d, LAIR_DO_COUNT), view->seat & 7, dice_below(d, 0x1000),
                             dice_below(d, 0x800)));
    lair_choice_use(view, pack, &amount);
    lair_could_answer(view);
    lair_play_order(view, pack, order);
    for (int s = 0; s < g->players; s++) {
        lair_all_damage(view, pack, s);
        lair_all_treasure(view, pack, s);
        lair_score(g, pack, s);
        for (int p = 0; p < g->dungeon[s].n; p++) {
            unsigned room = lair_room_at(g, s, p);
            if (room != LAIR_NO_CARD) {
                lair_damage(view, pack, room, LAIR_NO_HERO, NULL);
                lair_room_icons(view, pack, room);
            }
        }
    }
    for (unsigned h = 0; h < g->n_heroes; h++) {
        enum lair_zone zone = lair_zone_of(g->hero_place[h]);
        if (zone >= LAIR_IN_TOWN && zone <= LAIR_IN_DUNGEON) {
            lair_health(view, pack, h, NULL);
        }
        if (zone == LAIR_IN_TOWN || zone == LAIR_AT_LANDMARK) {
            lair_bait(view, pack, h, values, &rule);
        }
        if (zone == LAIR_AT_ENTRANCE || zone == LAIR_IN_DUNGEON) {
            lair_walk_forecast(view, pack, h, lair_whose(g->hero_place[h]));
        }
    }
    if (view->seat < g->players) {
        unsound_play(view, pack, &rng, d);
        unsound_play(view, pack, &rng, d);
    }
}

#endif
