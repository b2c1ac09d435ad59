/* position.c - putting any position on the table. */
#include "position.h"
#include "bits.h"
#include "dungeon.h"
#include "flow.h"
#include "heroes.h"
#include "items.h"
#include "miniboss.h"
#include "setup.h"
#include "zones.h"

static run silent(lair_game *game, const lair_pack *pack)
{
    return (run){.g = game, .pack = pack, .chooser = -1};
}

/* Cards of a set that is not in the game are listened to all the same. */
static void lay(lair_game *game, const lair_design *d)
{
    bool in = game->rules.sets >> d->set & 1 || d->set == game->rules.hero_set;
    game->rules.sets |= in ? 0 : LAIR_SETS_LAID_OUT;
}

int lair_position_clear(lair_game *game, const lair_pack *pack, const lair_rules *rules,
                        const uint8_t seed[32])
{
    int wrong = lair_rules_check(rules, pack);
    if (wrong == 0) {
        setup_table(game, pack, rules, seed);
        game->turn = 1;
    }
    return wrong;
}

void lair_position_boss(lair_game *game, const lair_pack *pack, int seat, unsigned boss, bool levelled)
{
    game->player[seat].boss = (uint16_t)boss;
    lay(game, lair_boss(game, pack, seat));
    dungeon_changed(game, seat);
    game->player[seat].offer[0] = (uint16_t)boss;
    game->player[seat].xp = lair_boss(game, pack, seat)->xp;
    game->player[seat].flags |= levelled ? LAIR_LEVELLED : 0;
}

static void take(lair_game *game, const lair_pack *pack, unsigned card)
{
    if (lair_has(&game->deck, card)) {
        bits_del(&game->deck, card);
        game->deck_spells = (uint16_t)(game->deck_spells - lair_has(&pack->spells, card));
        game->deck_rooms = (uint16_t)(game->deck_rooms - !lair_has(&pack->spells, card));
    }
    bits_del(&game->gone, card);
    game->words = card / 64 + 1u > game->words ? (uint8_t)(card / 64 + 1) : game->words;
}

static bool is_scripted(const lair_game *game, bool spell, unsigned card)
{
    for (int i = 0; i < game->n_top[spell]; i++) {
        if (game->top[spell][i] == card) {
            return true;
        }
    }
    return false;
}

bool lair_position_take(lair_game *game, const lair_pack *pack, unsigned card)
{
    bool free = lair_has(&game->deck, card) || lair_has(&game->gone, card);
    if (!free || is_scripted(game, lair_has(&pack->spells, card), card)) {
        return false;
    }
    take(game, pack, card);
    lay(game, &pack->designs[pack->card_design[card]]);
    return true;
}

unsigned lair_position_card(lair_game *game, const lair_pack *pack, unsigned design)
{
    for (int removed = 0; removed < 2; removed++) {
        const lair_bits *from = removed ? &game->gone : &game->deck;
        for (unsigned c = lair_bits_next(from, 0); c < LAIR_CARDS; c = lair_bits_next(from, c + 1)) {
            if (pack->card_design[c] == design && lair_position_take(game, pack, c)) {
                return c;
            }
        }
    }
    return NONE;
}

unsigned lair_position_hero(lair_game *game, const lair_pack *pack, unsigned design)
{
    for (unsigned h = 0; h < game->n_heroes; h++) {
        if (pack->hero_design[game->hero_id[h]] == design) {
            return h;
        }
    }
    for (unsigned id = 0; id < pack->n_heroes && game->n_heroes < LAIR_HEROES; id++) {
        if (pack->hero_design[id] == design) {
            game->hero_id[game->n_heroes++] = (uint8_t)id;
            lay(game, &pack->designs[design]);
            hero_keep_kinds(game, pack);
            return game->n_heroes - 1u;
        }
    }
    return LAIR_NO_HERO;
}

unsigned lair_position_item(lair_game *game, const lair_pack *pack, unsigned design)
{
    for (unsigned i = 0; i < pack->n_items; i++) {
        if (pack->item_design[i] == design) {
            game->n_items = i >= game->n_items ? (uint8_t)(i + 1) : game->n_items;
            lay(game, &pack->designs[design]);
            return i;
        }
    }
    return LAIR_ITEMS;
}

void lair_position_stack(lair_game *game, const lair_pack *pack, int seat, unsigned card)
{
    run r = silent(game, pack);
    dungeon_append(&r, seat, card, 0);
    zone_see(&r, card, 0xFF);
}

void lair_position_cover(lair_game *game, const lair_pack *pack, int seat, unsigned card)
{
    run r = silent(game, pack);
    const lair_dungeon *d = &game->dungeon[seat];
    dungeon_cover(&r, seat, d->order[d->n - 1], card, 0);
    zone_see(&r, card, 0xFF);
}

void lair_position_counters(lair_game *game, unsigned room, int counters)
{
    int seat = 0;
    int slot = dungeon_find(game, room, &seat);
    game->counters_out = (uint16_t)(game->counters_out + counters - game->dungeon[seat].stack[slot].counters);
    game->dungeon[seat].stack[slot].counters = (uint8_t)counters;
}

void lair_position_stack_flags(lair_game *game, unsigned room, uint8_t flags)
{
    int seat = 0;
    int slot = dungeon_find(game, room, &seat);
    game->dungeon[seat].stack[slot].flags = flags;
    dungeon_changed(game, seat);
}

void lair_position_room_coins(lair_game *game, unsigned room, int coins)
{
    int seat = 0;
    int slot = dungeon_find(game, room, &seat);
    game->dungeon[seat].stack[slot].coins = (uint8_t)coins;
}

void lair_position_face_down(lair_game *game, int seat)
{
    const lair_dungeon *d = &game->dungeon[seat];
    lair_stack *s = &game->dungeon[seat].stack[d->order[d->n - 1]];
    s->flags = LAIR_FACE_DOWN;
    dungeon_changed(game, seat);
    for (int other = 0; other < game->players; other++) {
        if (other != seat) {
            bits_del(&game->known[other], s->top);
        }
    }
}

/* Not miniboss_attach: that carries out a rule, and here none is. */
bool lair_position_miniboss(lair_game *game, const lair_pack *pack, unsigned card, unsigned room, int level)
{
    run r = silent(game, pack);
    if (!miniboss_fits(game)) {
        return false;
    }
    *miniboss_entry(game) =
        (lair_miniboss){.card = (uint16_t)card, .room = (uint16_t)room, .level = (uint8_t)level};
    zone_see(&r, card, 0xFF);
    return true;
}

void lair_position_coins(lair_game *game, int seat, int coins)
{
    game->player[seat].coins = (uint8_t)coins;
}

void lair_position_out(lair_game *game, int seat)
{
    game->player[seat].flags |= LAIR_OUT;
}

bool lair_position_cast(lair_game *game, const lair_pack *pack, int seat, unsigned card)
{
    if (game->n_casts >= LAIR_CASTS) {
        return false;
    }
    lair_position_discard(game, pack, card);
    game->cast[game->n_casts++] = LAIR_CAST(card, seat);
    game->player[seat].casts++;
    return true;
}

void lair_position_item_at(lair_game *game, unsigned item, uint8_t place)
{
    game->item_order[item] = 0;
    for (int i = 0; place == LAIR_ITEM_IN_TOWN && i < game->n_items; i++) {
        bool before =
            game->item_place[i] == LAIR_ITEM_IN_TOWN && game->item_order[i] >= game->item_order[item];
        game->item_order[item] = before ? (uint8_t)(game->item_order[i] + 1) : game->item_order[item];
    }
    game->item_place[item] = place;
    if (place >= LAIR_ITEM_ON) {
        game->hero_flags[place - LAIR_ITEM_ON] |= LAIR_HERO_ITEM;
    }
}

void lair_position_hand(lair_game *game, const lair_pack *pack, int seat, unsigned card)
{
    run r = silent(game, pack);
    zone_to_hand(&r, card, seat, 1u << seat);
}

void lair_position_discard(lair_game *game, const lair_pack *pack, unsigned card)
{
    run r = silent(game, pack);
    zone_to_discard(&r, card);
}

void lair_position_market(lair_game *game, const lair_pack *pack, unsigned card)
{
    run r = silent(game, pack);
    bits_add(&game->market, card);
    zone_see(&r, card, 0xFF);
}

void lair_position_hero_at(lair_game *game, const lair_pack *pack, unsigned hero, uint8_t place)
{
    run r = silent(game, pack);
    int zone = place_zone(place);
    if (zone == LAIR_AS_SOUL || zone == LAIR_AS_WOUND) {
        uint8_t gained = game->player[place_who(place)].gained; /* not this turn */
        hero_score(&r, hero, place_who(place), zone == LAIR_AS_SOUL, 0);
        game->hero_flags[hero] &= (uint8_t)~LAIR_HERO_SCORED;
        game->player[place_who(place)].gained = gained;
    } else {
        hero_move(&r, hero, place, NONE);
    }
}

/* The lowest number after `after`; 0 if there is none. */
static unsigned next_turned(const lair_game *game, unsigned after)
{
    unsigned next = 0;
    for (int h = 0; h < game->n_heroes; h++) {
        unsigned is = game->hero_turned[h];
        next = is > after && (next == 0 || is < next) ? is : next;
    }
    return next;
}

/* Without gaps: the next hero is counted on from there. */
void lair_position_turned(lair_game *game, const uint8_t *heroes, int n)
{
    for (int h = 0; h < game->n_heroes; h++) {
        game->hero_turned[h] = (uint8_t)(game->hero_turned[h] + (game->hero_turned[h] ? n : 0));
    }
    for (int i = 0; i < n; i++) {
        game->hero_turned[heroes[i]] = (uint8_t)(i + 1);
    }
    unsigned rank = 0;
    for (unsigned old = next_turned(game, 0); old; old = next_turned(game, rank)) {
        rank++;
        for (int h = 0; h < game->n_heroes; h++) {
            game->hero_turned[h] = game->hero_turned[h] == old ? (uint8_t)rank : game->hero_turned[h];
        }
    }
    for (int h = 0; h < game->n_heroes && !is_super(game); h++) {
        if (place_zone(game->hero_place[h]) == LAIR_IN_TOWN) {
            game->hero_order[h] = game->hero_turned[h]; /* as hero_move does */
        }
    }
}

void lair_position_minion(lair_game *game, int seat, unsigned space)
{
    game->player[seat].minion = (uint16_t)space;
}

void lair_position_top(lair_game *game, const lair_pack *pack, unsigned card)
{
    bool spell = lair_has(&pack->spells, card);
    if (!lair_has(&game->deck, card)) {
        bits_add(&game->deck, card);
        game->deck_spells = (uint16_t)(game->deck_spells + spell);
        game->deck_rooms = (uint16_t)(game->deck_rooms + !spell);
    }
    if (game->n_top[spell] < LAIR_TOPS) {
        game->top[spell][game->n_top[spell]++] = (uint16_t)card;
    }
}

void lair_position_top_hero(lair_game *game, unsigned hero)
{
    if (hero >= LAIR_HEROES) {
        return;
    }
    hero_put(game, hero, LAIR_PLACE(LAIR_IN_DECK, 0));
    game->hero_turned[hero] = 0;
    if (game->n_top[2] < LAIR_TOPS) {
        game->top_hero[game->n_top[2]++] = (uint8_t)hero;
    }
}

void lair_position_top_item(lair_game *game, unsigned item)
{
    game->item_place[item] = LAIR_ITEM_IN_DECK;
    if (game->n_top[3] < LAIR_TOPS) {
        game->top_item[game->n_top[3]++] = (uint8_t)item;
    }
}

bool lair_position_roll(lair_game *game, int shows)
{
    int at = 0;
    while (at < LAIR_ROLLS && game->roll[at]) {
        at++;
    }
    if (at == LAIR_ROLLS) {
        return false;
    }
    game->roll[at] = (uint8_t)shows;
    return true;
}

void lair_position_empty_deck(lair_game *game, const lair_pack *pack, bool spells)
{
    for (unsigned c = lair_bits_next(&game->deck, 0); c < LAIR_CARDS;
         c = lair_bits_next(&game->deck, c + 1)) {
        if (lair_has(&pack->spells, c) == spells && !is_scripted(game, spells, c)) {
            take(game, pack, c);
            bits_add(&game->gone, c);
        }
    }
}

void lair_position_empty_town_deck(lair_game *game)
{
    for (unsigned h = 0; h < game->n_heroes; h++) {
        bool scripted = false;
        for (int i = 0; i < game->n_top[2]; i++) {
            scripted = scripted || game->top_hero[i] == h;
        }
        if (!scripted && game->hero_place[h] == LAIR_PLACE(LAIR_IN_DECK, 0)) {
            hero_put(game, h, LAIR_PLACE(LAIR_REMOVED, 0));
        }
    }
}

void lair_position_empty_item_deck(lair_game *game)
{
    for (int i = 0; i < game->n_items; i++) {
        bool scripted = false;
        for (int k = 0; k < game->n_top[3]; k++) {
            scripted = scripted || game->top_item[k] == i;
        }
        if (!scripted && game->item_place[i] == LAIR_ITEM_IN_DECK) {
            game->item_place[i] = LAIR_ITEM_NOWHERE;
        }
    }
}

void lair_position_begin(lair_game *game, const lair_pack *pack, enum lair_phase phase,
                         const lair_listener *listener)
{
    run r = {.g = game, .pack = pack, .listener = listener, .chooser = -1};
    if (phase == LAIR_TOWN) {
        game->turn--; /* the Town phase counts the turn */
    }
    if (phase == LAIR_SETUP) {
        game->turn = 0;
        for (int s = 0; s < game->players; s++) {
            game->commit[s] =
                LAIR_OPTION(LAIR_DO_BOSS, s, game->player[s].boss, 0); /* chosen, not yet revealed */
        }
    }
    flow_order(game);
    flow_begin(&r, phase);
    flow_run(&r);
}

void lair_position_reveal(lair_game *game, const lair_pack *pack, const lair_listener *listener)
{
    run r = {.g = game, .pack = pack, .listener = listener, .chooser = -1};
    flow_order(game);
    flow_phase(&r, LAIR_BUILD, STEP_REVEAL);
    flow_run(&r);
}
