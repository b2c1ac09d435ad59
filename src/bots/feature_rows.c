/* feature_rows.c - a position as rows of numbers, all about one in size. */
#include "feature_rows.h"

#include <string.h>

/* What bait and damage make of the heroes that are about. */
typedef struct outlook {
    int damage[LAIR_SEATS];
    int souls[LAIR_SEATS], wounds[LAIR_SEATS], close[LAIR_SEATS], lured[LAIR_SEATS];
    int heroes_left;
} outlook;

static void meet(const lair_view *world, const lair_pack *pack, unsigned hero, int seat, outlook *o)
{
    const lair_design *d = lair_hero(&world->g, pack, hero);
    int left = lair_health(world, pack, hero, NULL) - world->g.hero_damage[hero];
    if (left <= o->damage[seat]) {
        o->souls[seat] += d->souls;
    } else {
        o->wounds[seat] += d->wounds;
        o->close[seat] += left <= o->damage[seat] + 2;
    }
}

static void look_at_heroes(const lair_view *world, const lair_pack *pack, outlook *o)
{
    const lair_game *g = &world->g;
    for (unsigned h = 0; h < g->n_heroes; h++) {
        unsigned zone = lair_zone_of(g->hero_place[h]), who = (unsigned)lair_whose(g->hero_place[h]);
        o->heroes_left += zone == LAIR_IN_DECK || zone == LAIR_IN_TOWN || zone == LAIR_AT_LANDMARK;
        if (zone == LAIR_AT_ENTRANCE || zone == LAIR_IN_DUNGEON) {
            meet(world, pack, h, (int)who, o);
        } else if (zone == LAIR_IN_TOWN || zone == LAIR_AT_LANDMARK) {
            int values[LAIR_SEATS], rule;
            int seat = lair_bait_now(world, pack, h, values, &rule);
            if (seat >= 0 && seat < LAIR_SEATS) {
                o->lured[seat]++;
                meet(world, pack, h, seat, o);
            }
        }
    }
}

/* The first row of each set, when the weights were learned. Whoever lets them learn anew writes the pack's first_design here. */
static const uint16_t set_row[LAIR_SET_COUNT] = {0, 113, 234, 330, 444, 477, 502, 511, ROW_DESIGNS};

static void note_card(const lair_pack *pack, const lair_design *d, bool built, seat_row *row)
{
    long in_set = d - pack->designs - pack->first_design[d->set];
    bool known = d->set < LAIR_SET_OWN && in_set < set_row[d->set + 1] - set_row[d->set];
    if (known && pack->n_designs >= ROW_DESIGNS && row->n_cards < ROW_CARDS) {
        row->card[row->n_cards++] = (uint16_t)(built * ROW_DESIGNS + set_row[d->set] + in_set);
    }
}

static void count_rooms(const lair_game *g, const lair_pack *pack, int seat, seat_row *row)
{
    float *number = row->number;
    if (g->player[seat].boss !=
        LAIR_NO_CARD) { /* before the reveal there is none, and its design is not the pack's */
        note_card(pack, lair_boss(g, pack, seat), true, row);
    }
    for (int p = 0; p < g->dungeon[seat].n; p++) {
        unsigned room = lair_room_at(g, seat, p);
        if (room == LAIR_NO_CARD) {
            continue;
        }
        const lair_design *d = lair_card(pack, room);
        const lair_stack *k = &g->dungeon[seat].stack[g->dungeon[seat].order[p]];
        number[F_ADVANCED] += d->kind == LAIR_ADVANCED_ROOM;
        number[F_ABLE] += d->n_abilities > 0;
        number[F_COUNTERS] += (float)k->counters;
        note_card(pack, d, true, row);
        int miniboss = lair_miniboss_of(g, room);
        if (miniboss >= 0) {
            number[F_MINIBOSSES] += (float)g->miniboss[miniboss].level;
            note_card(pack, lair_card(pack, g->miniboss[miniboss].card), true, row);
        }
    }
    for (int i = 0; i < g->n_items; i++) {
        number[F_ITEMS] += g->item_place[i] == LAIR_ITEM_UP + seat;
    }
}

static void count_treasure(const lair_view *world, const lair_pack *pack, seat_row rows[LAIR_SEATS])
{
    lair_icons all[LAIR_SEATS];
    for (int s = 0; s < world->g.players; s++) {
        all[s] = lair_all_treasure(world, pack, s);
    }
    for (int cls = 0; cls < LAIR_CLASSES; cls++) {
        int most = 0, leader = -1;
        for (int s = 0; s < world->g.players; s++) {
            int treasure = lair_icons_of(all[s], cls);
            rows[s].number[F_TREASURE] += (float)treasure;
            leader = treasure > most ? s : treasure == most ? -1 : leader;
            most = treasure > most ? treasure : most;
        }
        if (leader >= 0) {
            rows[leader].number[F_LEADS] += 1;
        }
    }
}

/* The most damage of a card in hand. */
static int look_at_hand(const lair_game *g, const lair_pack *pack, int seat, seat_row *row)
{
    int most = 0;
    for (unsigned c = lair_bits_next(&g->hand[seat], 0); c < LAIR_CARDS;
         c = lair_bits_next(&g->hand[seat], c + 1)) {
        const lair_design *d = lair_card(pack, c);
        most = d->damage > most ? d->damage : most;
        note_card(pack, d, false, row);
    }
    return most;
}

static void fill_row(const lair_view *world, const lair_pack *pack, int seat, const outlook *o, seat_row *all)
{
    float *row = all->number;
    static const uint8_t early[] = {4, 4, 3, 3, 2, 1, 0, 0};
    const lair_game *g = &world->g;
    const lair_player *p = &g->player[seat];
    row[F_ONE] = 1;
    row[F_SOULS] = (float)lair_souls(g, pack, seat);
    row[F_WOUNDS] = (float)lair_wounds(g, pack, seat);
    row[F_DAMAGE] = (float)o->damage[seat];
    row[F_ROOMS] = g->dungeon[seat].n;
    row[F_TOWN_LEADS] = (float)o->lured[seat];
    row[F_COMING_SOULS] = (float)o->souls[seat];
    row[F_COMING_WOUNDS] = (float)o->wounds[seat];
    row[F_CLOSE] = (float)o->close[seat];
    row[F_LAST_SOULS] = row[F_SOULS] > 6 ? row[F_SOULS] - 6 : 0;
    row[F_HAND_ROOMS] = p->hand_rooms;
    row[F_HAND_SPELLS] = p->hand_spells;
    row[F_LEVELLED] = p->flags & LAIR_LEVELLED ? 1 : 0;
    row[F_COINS] = p->coins;
    row[F_TURN] = g->turn;
    row[F_HEROES_LEFT] = (float)o->heroes_left;
    row[F_IN_DANGER] = g->rules.edition == LAIR_SUPER || row[F_WOUNDS] < 2 ? 0 : row[F_WOUNDS] - 2;
    row[F_HAND_DAMAGE] = (float)look_at_hand(g, pack, seat, all);
    row[F_PLAYERS] = g->players;
    row[F_EARLY] = early[g->phase];
    count_rooms(g, pack, seat, all);
}

static void compare(const lair_game *g, seat_row rows[LAIR_SEATS])
{
    float most = 0;
    for (int s = 0; s < g->players; s++) {
        float lead = 100, souls = 0, wounds = 100, damage = 0;
        for (int t = 0; t < g->players; t++) {
            most = rows[t].number[F_SOULS] > most ? rows[t].number[F_SOULS] : most;
            if (t != s) {
                float behind = rows[s].number[F_SOULS] - rows[s].number[F_WOUNDS] - rows[t].number[F_SOULS] +
                               rows[t].number[F_WOUNDS];
                lead = behind < lead ? behind : lead;
                souls = rows[t].number[F_SOULS] > souls ? rows[t].number[F_SOULS] : souls;
                wounds = rows[t].number[F_WOUNDS] < wounds ? rows[t].number[F_WOUNDS] : wounds;
                damage = rows[t].number[F_DAMAGE] > damage ? rows[t].number[F_DAMAGE] : damage;
            }
        }
        rows[s].number[F_LEAD] = g->players > 1 ? lead : 0;
        rows[s].number[F_RIVAL_SOULS] = souls;
        rows[s].number[F_RIVAL_WOUNDS] = g->players > 1 ? wounds : 0;
        rows[s].number[F_RIVAL_DAMAGE] = damage;
    }
    for (int s = 0; s < g->players; s++) {
        rows[s].number[F_NEAR_END] = most > 6 ? most - 6 : 0;
    }
    for (int i = 0; i < g->n_order; i++) {
        rows[g->order[i]].number[F_FIRST] = (float)i;
    }
}

void features_of(const lair_view *world, const lair_pack *pack, seat_row rows[LAIR_SEATS])
{
    /* Each about one in size, so that all weights learn equally fast. */
    static const float scale[FEATURES] = {
        [F_ONE] = 1,           [F_SOULS] = .2f,        [F_WOUNDS] = .4f,       [F_LEAD] = .2f,
        [F_RIVAL_SOULS] = .2f, [F_RIVAL_WOUNDS] = .4f, [F_DAMAGE] = .1f,       [F_RIVAL_DAMAGE] = .1f,
        [F_ROOMS] = .25f,      [F_ADVANCED] = .5f,     [F_ABLE] = .4f,         [F_TREASURE] = .15f,
        [F_LEADS] = .5f,       [F_TOWN_LEADS] = .5f,   [F_COMING_SOULS] = .5f, [F_COMING_WOUNDS] = .5f,
        [F_CLOSE] = .5f,       [F_HAND_ROOMS] = .2f,   [F_HAND_SPELLS] = .3f,  [F_LEVELLED] = 1,
        [F_COUNTERS] = .3f,    [F_COINS] = .3f,        [F_MINIBOSSES] = .3f,   [F_ITEMS] = .5f,
        [F_TURN] = .1f,        [F_HEROES_LEFT] = .06f, [F_NEAR_END] = .4f,     [F_IN_DANGER] = .5f,
        [F_HAND_DAMAGE] = .2f, [F_PLAYERS] = .3f,      [F_FIRST] = .5f,        [F_EARLY] = .3f,
        [F_LAST_SOULS] = .4f,
    };
    outlook o;
    memset(&o, 0, sizeof o);
    memset(rows, 0, sizeof(seat_row[LAIR_SEATS]));
    for (int s = 0; s < world->g.players; s++) {
        o.damage[s] = lair_rooms_damage(world, pack, s);
    }
    look_at_heroes(world, pack, &o);
    for (int s = 0; s < world->g.players; s++) {
        fill_row(world, pack, s, &o, &rows[s]);
    }
    count_treasure(world, pack, rows);
    compare(&world->g, rows);
    for (int s = 0; s < world->g.players; s++) {
        for (int f = 0; f < FEATURES; f++) {
            rows[s].number[f] *= scale[f];
        }
    }
}
