/* simple.c - opponents that do not search: kobold, minion and imp, who is between them; bots.h says what each does. */
#include "simple.h"

#include <limits.h>
#include <string.h>

#include "aim.h"
#include "foresee.h"
#include "playout.h"

enum {
    MAX_STEPS = 400, /* choices after which a tried turn is called off */
    IMP_THINKS = 3   /* an imp thinks about one question in so many */
};

/* ---- kobold -------------------------------------------------------------------------------------------- */

static lair_option find(const lair_option *options, int n, unsigned kind)
{
    for (int i = 0; i < n; i++) {
        if (LAIR_OPTION_KIND(options[i]) == kind) {
            return options[i];
        }
    }
    return 0;
}

/* A room is turned into a coin only by who has none; of numbers, which are coins to pay, the lowest will do. */
static bool wasteful(const lair_view *view, lair_option o)
{
    unsigned kind = LAIR_OPTION_KIND(o);
    bool poor = view->seat < LAIR_SEATS && view->g.player[view->seat].coins == 0;
    return (kind == LAIR_DO_COIN && !poor) ||
           (kind == LAIR_DO_NUMBER && view->g.decision == LAIR_ASK_NUMBER && LAIR_OPTION_A(o) > 1);
}

/* Any answer, but seldom one that uses a card up, and never a new hand. Minibosses are paid for and promoted. */
lair_option simple_kobold(const lair_view *view, const lair_option *options, int n, bot_rng *rng)
{
    lair_option miniboss = find(options, n, LAIR_DO_PAY);
    miniboss = miniboss ? miniboss : find(options, n, LAIR_DO_PROMOTE);
    if (miniboss) {
        return miniboss;
    }
    lair_option pass = find(options, n, LAIR_DO_PASS);
    if (pass && bot_below(rng, 8) != 0) {
        return pass;
    }
    lair_option keep = find(options, n, LAIR_DO_KEEP);
    if (keep) {
        return keep;
    }
    lair_option none = find(options, n, LAIR_DO_NO_BUILD);
    lair_option any = options[bot_below(rng, (uint32_t)n)];
    if ((none && any == none && n > 1) || wasteful(view, any)) { /* builds if it can */
        any = options[bot_below(rng, (uint32_t)n)];
    }
    return wasteful(view, any) ? options[0] : any;
}

/* ---- minion -------------------------------------------------------------------------------------------- */

/* Plays on with the likeliest answer of each until the turn is over: nobody casts anything more, rooms are built. */
static void finish_turn(lair_view *world, const lair_pack *pack)
{
    int turn = world->g.turn;
    for (int i = 0; i < MAX_STEPS && world->g.turn == turn && playout_likeliest(world, pack); i++) {
    }
}

/* Minibosses by level, coins (a few are enough), and items that can still be used. */
static long belongings(const lair_game *g, int seat)
{
    static const int level_worth[] = {0, 20, 32, 44};
    static const int coin_worth[] = {0, 8, 12, 15}; /* from the second on less than a room in hand */
    int coins = g->player[seat].coins;
    long worth = coin_worth[coins > 3 ? 3 : coins] + (coins > 3 ? 2 * (coins - 3) : 0);
    for (int p = 0; p < g->dungeon[seat].n; p++) {
        unsigned room = lair_room_at(g, seat, p);
        int ix = room == LAIR_NO_CARD ? -1 : lair_miniboss_of(g, room);
        worth += ix < 0 ? 0 : level_worth[g->miniboss[ix].level & 3];
    }
    for (int i = 0; i < LAIR_ITEMS; i++) {
        worth += g->item_place[i] == LAIR_ITEM_UP + seat ? 20 : 0;
    }
    return worth;
}

/* Where the fifth wound puts a player out, the last ones before it are feared. */
static long fear(const lair_game *g, const lair_pack *pack, int seat)
{
    if (g->rules.edition == LAIR_SUPER || g->rules.infinite_lives) {
        return 0;
    }
    int wounds = lair_wounds(g, pack, seat);
    return g->player[seat].flags & LAIR_OUT ? 3000 : wounds >= 4 ? 150 : wounds == 3 ? 40 : 0;
}

/* What a dungeon promises: damage a hero would meet, and treasure that would lure it. */
static long promise(const lair_view *view, const lair_pack *pack, int seat)
{
    long worth = 0;
    int damage = 0;
    for (int p = 0; p < view->g.dungeon[seat].n; p++) {
        unsigned room = lair_room_at(&view->g, seat, p);
        if (room != LAIR_NO_CARD) {
            damage += lair_damage(view, pack, room, LAIR_NO_HERO, NULL);
        }
    }
    worth += 14 * (damage > 18 ? 18 : damage);
    for (int cls = 0; cls < LAIR_CLASSES; cls++) {
        int treasure = lair_treasure(view, pack, seat, (enum lair_class)cls, NULL);
        /* Treasure without damage lures heroes that survive. */
        worth += (damage >= 5 ? 12 : -4) * (treasure > 4 ? 4 : treasure);
    }
    const lair_player *p = &view->g.player[seat];
    worth += 6 * p->hand_rooms + 9 * p->hand_spells + (p->flags & LAIR_LEVELLED ? 25 : 0);
    return worth + belongings(&view->g, seat);
}

/* How well off a seat is, in hundredths of a soul. */
static long evaluate_seat(const lair_game *game, const lair_pack *pack, int seat)
{
    lair_view view;
    lair_look(game, pack, seat, &view);
    long own = 0, best = 0;
    for (int s = 0; s < game->players; s++) {
        long worth = 100L * lair_score(game, pack, s) - fear(game, pack, s) +
                     (lair_over(game) ? 0 : promise(&view, pack, s));
        if (s == seat) {
            own = worth;
        } else if (best == 0 || worth > best) {
            best = worth;
        }
    }
    if (lair_over(game)) {
        own += game->players == 1 ? -300 : game->winner == seat ? 5000 : -5000;
    }
    return 2 * own - best;
}

lair_option simple_minion(const lair_view *view, const lair_pack *pack, const lair_option *options, int n,
                          bot_rng *rng)
{
    lair_game start;
    lair_rng deal;
    memset(&deal, 0, sizeof deal);
    for (int i = 0; i < 8; i++) {
        deal.key[i] = (uint32_t)bot_next(rng);
    }
    lair_redeal(view, pack, &deal, &start);
    lair_option quiet = foresee_quiet(options, n), best = options[0];
    long most = LONG_MIN;
    for (int i = 0; i < n; i++) {
        lair_view world = {.g = start, .seat = view->seat};
        if (lair_choose(&world.g, pack, view->seat, options[i], NULL) != 0) {
            continue; /* cannot happen with a fair deal */
        }
        finish_turn(&world, pack);
        long worth = evaluate_seat(&world.g, pack, view->seat);
        if (worth > most || (worth == most && options[i] == quiet)) { /* nothing is used up for nothing */
            most = worth;
            best = options[i];
        }
    }
    return best;
}

/* ---- imp ----------------------------------------------------------------------------------------------- */

/* Thinks now and then, and otherwise takes what comes to hand, but knows whom an effect is good for. */
lair_option simple_imp(const lair_view *view, const lair_pack *pack, const lair_option *options, int n,
                       bot_rng *rng)
{
    uint16_t weights[LAIR_OPTIONS];
    if (bot_below(rng, IMP_THINKS) == 0) {
        return simple_minion(view, pack, options, n, rng);
    }
    if (!aim_weights(view, pack, options, n, weights)) {
        return simple_kobold(view, options, n, rng);
    }
    int best = 0;
    for (int i = 1; i < n; i++) {
        best = weights[i] > weights[best] ? i : best;
    }
    return options[best];
}
