/* meet.c - deals in which cards of one's own are met at once: nobody should have to look for the card just written. */
#include "session.h"

enum { DEALS = 4000, CHOICES = 64 };

static bool in_hand(const lair_game *game, const lair_pack *pack, int seat)
{
    bool found = false;
    for (unsigned c = 0; c < pack->n_cards && !found; c++) {
        found = lair_card(pack, c)->set == LAIR_SET_OWN && lair_has(&game->hand[seat], c);
    }
    return found;
}

static bool in_offer(const lair_game *game, const lair_pack *pack, int seat)
{
    bool found = false;
    for (int i = 0; i < 2 && !found; i++) {
        unsigned boss = game->player[seat].offer[i];
        found = boss < pack->n_bosses && pack->designs[pack->boss_design[boss]].set == LAIR_SET_OWN;
    }
    return found;
}

static bool in_town(const lair_game *game, const lair_pack *pack)
{
    bool found = false;
    for (unsigned h = 0; h < game->n_heroes && !found; h++) {
        unsigned zone = lair_zone_of(game->hero_place[h]);
        found = (zone == LAIR_IN_TOWN || zone == LAIR_AT_LANDMARK) &&
                lair_hero(game, pack, h)->set == LAIR_SET_OWN;
    }
    return found;
}

/* The first answer of whoever is asked; of the bosses the one that the seat's bit says. False at the end. */
static bool go_on(lair_game *game, const lair_pack *pack, unsigned bosses)
{
    lair_option option[LAIR_OPTIONS];
    int seat = 0;
    while (seat < game->players && !(lair_pending(game) >> seat & 1u)) {
        seat++;
    }
    int n = seat < game->players ? lair_answers(game, pack, seat, option, LAIR_OPTIONS) : 0;
    int which = game->decision == LAIR_ASK_BOSS ? (int)(bosses >> seat & 1u) : 0;
    return n > 0 && lair_choose(game, pack, seat, option[which % n], NULL) == 0;
}

/* Is one of them among the bosses to choose from, in the first hand, or a hero of the first turn? */
static bool meets(const page *p, const log_game *log, int seat, unsigned bosses)
{
    const lair_pack *pack = &p->library->pack;
    lair_game game;
    log_begin(log, pack, &game, NULL);
    if (in_offer(&game, pack, seat)) {
        return true;
    }
    while (game.decision == LAIR_ASK_BOSS && go_on(&game, pack, bosses)) {
    }
    if (in_hand(&game, pack, seat)) {
        return true;
    }
    for (int n = 0; n < CHOICES && game.turn == 0 && go_on(&game, pack, bosses); n++) {
    }
    return game.turn == 1 && in_town(&game, pack);
}

void page_deal_own(const page *p, log_game *log, int seat, const game_seed *first)
{
    for (uint64_t deal = 0; deal < DEALS; deal++) {
        unsigned bosses = 0, ways = 1u << log->rules.players;
        seed_of_deal(first, deal, log->seed);
        while (bosses < ways && meets(p, log, seat, bosses)) {
            bosses++;
        }
        if (bosses == ways) {
            return;
        }
    }
    seed_of_deal(first, 0, log->seed); /* cards that this game has no use for */
}
