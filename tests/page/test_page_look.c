/* test_page_look.c - what the page is told of a table is what the engine says: in random positions of every edition and set each figure
 * of a look is asked for once more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "mixture.h"
#include "names.h"
#include "protocol.h"

enum { POSITIONS = 60, STEPS = 25 };

static int piled, waiting, frozen, used, unknown_first, dying, staying;

static const lair_pack *pack(void)
{
    return &cards_builtin()->pack;
}

/* The look in a language, with the stock of another reader: what is written once must be written once for each. */
static json_t *look_of(const lair_view *view, int lang, protocol_stock *stock)
{
    char *text = NULL;
    size_t n;
    FILE *out = open_memstream(&text, &n);
    const text_reader reader = {.cards = cards_builtin(),
                                .lang = lang,
                                .seat = view->seat < LAIR_SEATS ? view->seat : -1,
                                .game = &view->g,
                                .view = view};
    const protocol p = {.out = out, .reader = &reader, .page = true, .stock = stock};
    fputc('{', out);
    protocol_table(&p, view);
    fputc('}', out);
    assert_int_equal(fclose(out), 0);
    json_t *look = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(look);
    free(text);
    return look;
}

static json_t *member(const json_t *object, const char *name)
{
    json_t *value = json_object_get(object, name);
    if (value == NULL) {
        fail_msg("there is no %s", name);
    }
    return value;
}

static long number(const json_t *object, const char *name)
{
    assert_true(json_is_integer(member(object, name)));
    return (long)json_integer_value(member(object, name));
}

static void same_room(const json_t *room, const lair_view *view, int seat, int place, int rooms)
{
    const lair_dungeon *d = &view->g.dungeon[seat];
    int slot = d->order[rooms - 1 - place]; /* heroes meet the last one first */
    const lair_stack *stack = &d->stack[slot];
    const uint16_t *pile = lair_pile(&view->g, seat, slot);
    const json_t *under = member(room, "under");
    bool down = stack->flags & LAIR_FACE_DOWN;
    assert_int_equal(number(room, "position"), place);
    assert_int_equal(number(room, "cards"), stack->height);
    assert_true(json_is_true(member(room, "face_down")) == down);
    for (size_t k = 0; k < json_array_size(under); k++) {
        assert_int_equal(number(json_array_get(under, k), "card"), pile[stack->height - 2 - (int)k]);
    }
    piled += json_array_size(under) > 1;
    if (down || stack->top >= pack()->n_cards) {
        return;
    }
    bool stunned = stack->flags & (LAIR_STUNNED | LAIR_FROZEN);
    assert_int_equal(number(room, "card"), stack->top);
    assert_int_equal(number(room, "deals"), lair_damage(view, pack(), stack->top, LAIR_NO_HERO, NULL));
    assert_int_equal(number(room, "counters"), stack->counters);
    assert_int_equal(number(room, "coins"), stack->coins);
    assert_true(json_is_true(member(room, "stunned")) == stunned);
    assert_true(json_is_true(member(room, "deactivated")) == !!(stack->flags & LAIR_DEACTIVATED));
    frozen += (stack->flags & (LAIR_STUNNED | LAIR_FROZEN)) == LAIR_FROZEN;
}

static void same_items(const json_t *items, const lair_game *g, unsigned place)
{
    size_t n = 0;
    for (unsigned i = 0; i < LAIR_ITEMS; i++) {
        if (g->item_place[i] == place) {
            assert_int_equal(number(json_array_get(items, n++), "item"), i);
        }
    }
    assert_int_equal(json_array_size(items), n);
}

static void same_seat(const json_t *told, const lair_view *view, int seat)
{
    const lair_game *g = &view->g;
    const json_t *rooms = member(told, "rooms"), *treasure = member(told, "total_treasure");
    assert_int_equal(number(told, "seat"), seat);
    assert_int_equal(number(told, "souls"), lair_souls(g, pack(), seat));
    assert_int_equal(number(told, "wounds"), lair_wounds(g, pack(), seat));
    assert_int_equal(number(told, "score"), lair_score(g, pack(), seat));
    assert_int_equal(number(told, "coins"), g->player[seat].coins);
    assert_int_equal(number(told, "hand_rooms"), g->player[seat].hand_rooms);
    assert_int_equal(number(told, "hand_spells"), g->player[seat].hand_spells);
    assert_int_equal(number(told, "total_damage"), lair_all_damage(view, pack(), seat));
    for (int c = 0; c < LAIR_CLASSES; c++) {
        assert_int_equal(number(treasure, names_classes[c]),
                         lair_treasure(view, pack(), seat, (enum lair_class)c, NULL));
    }
    assert_int_equal(json_array_size(rooms), g->dungeon[seat].n);
    for (int k = 0; k < g->dungeon[seat].n; k++) {
        same_room(json_array_get(rooms, (size_t)k), view, seat, k, g->dungeon[seat].n);
    }
    same_items(member(told, "items"), g, LAIR_ITEM_UP + (unsigned)seat);
    same_items(member(told, "items_used"), g, LAIR_ITEM_DOWN + (unsigned)seat);
    used += json_array_size(member(told, "items_used")) > 0;
    assert_true((json_object_get(told, "known_hand") == NULL) == (seat == view->seat));
}

/* In the order in which they will happen, each with its own words. */
static void same_plays(const json_t *plays, const lair_view *view, int lang)
{
    uint8_t order[LAIR_PLAYS];
    int n = lair_play_order(view, pack(), order);
    const text_reader reader = {.cards = cards_builtin(),
                                .lang = lang,
                                .seat = view->seat < LAIR_SEATS ? view->seat : -1,
                                .game = &view->g,
                                .view = view};
    assert_int_equal(json_array_size(plays), n);
    for (int k = 0; k < n; k++) {
        const lair_play *play = &view->g.play[order[k]];
        const json_t *told = json_array_get(plays, (size_t)k);
        text_line line;
        text_clear(&line);
        assert_true(text_pending(&reader, view, k, &line));
        assert_int_equal(number(told, "seat"), play->seat);
        assert_string_equal(json_string_value(member(told, "text")), line.s);
        assert_string_equal(json_string_value(member(told, "name")), text_source(&reader, play->source).s);
    }
    waiting += n > 1;
}

static void same_walk(const json_t *walk, const lair_view *view, unsigned hero, int seat)
{
    lair_forecast f = lair_walk_forecast(view, pack(), hero, seat);
    assert_int_equal(number(walk, "seat"), seat);
    assert_true(json_is_true(member(walk, "dies")) == f.dies);
    assert_int_equal(number(walk, "position"), f.dies ? f.position : -1);
    assert_int_equal(number(walk, "damage"), f.damage);
    assert_int_equal(number(walk, "left"), f.dies ? 0 : f.left);
    assert_int_equal(json_array_size(member(walk, "steps")), f.n_steps);
    dying += f.dies && f.left != 0;
}

static void same_town(const json_t *town, const lair_view *view)
{
    for (size_t k = 0; k < json_array_size(town); k++) {
        const json_t *told = json_array_get(town, k), *to = member(told, "goes_to");
        int values[LAIR_SEATS], rule;
        unsigned hero = (unsigned)number(told, "hero");
        int seat = lair_bait(view, pack(), hero, values, &rule);
        assert_true(json_is_null(to) == (seat < 0));
        assert_int_equal(number(told, "health"), lair_health(view, pack(), hero, NULL));
        staying += seat < 0;
        if (seat >= 0) {
            assert_int_equal(json_integer_value(to), seat);
            same_walk(member(told, "walk"), view, hero, seat);
        }
    }
}

/* Few cards freeze a room: here the one beside the boss of the seat that looks is. */
static void freeze(lair_view *view)
{
    lair_dungeon *d = view->seat < LAIR_SEATS ? &view->g.dungeon[view->seat] : NULL;
    lair_stack *stack = d && d->n ? &d->stack[d->order[0]] : NULL;
    if (stack && !(stack->flags & (LAIR_FACE_DOWN | LAIR_STUNNED))) {
        stack->flags |= LAIR_FROZEN;
    }
}

static void same_table(const lair_game *g, int seat, int lang, protocol_stock *stock)
{
    lair_view view;
    lair_look(g, pack(), seat, &view);
    freeze(&view);
    json_t *look = look_of(&view, lang, stock), *plain = look_of(&view, lang, NULL);
    const json_t *seats = member(look, "seats");
    assert_true(json_equal(look, plain)); /* what was written once is what would be written now */
    assert_int_equal(json_array_size(seats), g->players);
    for (int s = 0; s < g->players; s++) {
        same_seat(json_array_get(seats, (size_t)s), &view, s);
    }
    same_plays(member(look, "plays"), &view, lang);
    same_town(member(look, "town"), &view);
    bool known = view.g.player[0].boss != LAIR_NO_CARD;
    assert_true(json_is_null(member(look, "first")) == !known);
    assert_int_equal(number(look, "deck_rooms"), g->deck_rooms);
    assert_int_equal(number(look, "deck_spells"), g->deck_spells);
    assert_int_equal(number(look, "turn"), g->turn);
    unknown_first += !known;
    json_decref(look);
    json_decref(plain);
}

/* A game from there on, seen by whoever is asked, by somebody else and by the public, in all languages by turns. */
static void see_course(lair_game *g, dice *d, protocol_stock *stock)
{
    for (int i = 0; i < STEPS && !lair_over(g); i++) {
        int seat = pending_seat(g, d);
        int who = (int)dice_below(d, (uint32_t)g->players + 1);
        same_table(g, seat, i % CARDS_LANGS, stock);
        same_table(g, who < g->players ? who : (int)LAIR_NO_SEAT, (i + 1) % CARDS_LANGS, stock);
        assert_int_equal(lair_choose(g, pack(), seat, random_option(g, pack(), seat, d), NULL), 0);
    }
}

static void a_look_says_what_the_engine_says(void **state)
{
    (void)state;
    protocol_stock *stock = protocol_stock_new(cards_builtin());
    assert_non_null(stock);
    for (uint64_t n = 0; n < POSITIONS; n++) {
        dice d = dice_of(n);
        lair_rules rules = mixture_rules(pack(), NULL, &d);
        uint8_t seed[32];
        lair_game g;
        lair_seed(n, seed);
        mixture_position(&g, pack(), &rules, seed, NULL, &d, NULL);
        see_course(&g, &d, stock);
        if (n % 4 == 0) {
            assert_int_equal(lair_start(&g, pack(), &rules, seed, NULL), 0);
            see_course(&g, &d, stock);
        }
    }
    protocol_stock_free(stock);
    assert_true(piled && waiting && frozen && used && unknown_first && dying && staying);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_look_says_what_the_engine_says)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
