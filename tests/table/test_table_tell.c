/* test_table_tell.c - what a viewer is told, made from its view alone, is what the running game would have said; and tells of
 * nothing that the viewer cannot see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mixture.h"
#include "rules.h"
#include "table.h"
#include "text.h"

static const lair_pack *builtin(void)
{
    return &cards_builtin()->pack;
}

/* ---- lines heard --------------------------------------------------------------------------------------------- */

enum { LINES = 4096, LETTERS = 1 << 20 };

typedef struct heard {
    text_reader reader;
    int n, at;
    int start[LINES];
    char letters[LETTERS];
    int kind[LINES];
} heard;

static void add(heard *h, const text_reader *r, const lair_event *event)
{
    text_line line;
    int depth;
    bool said = text_event(r, event, &line, &depth);
    assert_true(h->n < LINES && h->at + (int)line.n + 1 < LETTERS);
    h->start[h->n] = h->at;
    h->kind[h->n++] = event->kind;
    memcpy(h->letters + h->at, said ? line.s : "", said ? line.n + 1 : 1);
    h->at += said ? (int)line.n + 1 : 1;
}

/* Everybody's lines while the engine speaks. */
typedef struct live {
    const lair_game *game;
    heard *viewer[TABLE_VIEWERS];
    int viewers;
} live;

static void hear_live(void *self, const lair_event *event)
{
    live *l = self;
    for (int v = 0; v < l->viewers; v++) {
        heard *h = l->viewer[v];
        add(h, &h->reader, event);
    }
}

static void hear_told(void *self, const table_news *news)
{
    heard *h = self;
    text_reader reader = text_reader_of(&h->reader, news->view);
    add(h, &reader, &news->event);
}

static void same_lines(const heard *told, const heard *was, int viewer)
{
    for (int i = 0; i < was->n && i < told->n; i++) {
        const char *a = told->letters + told->start[i], *b = was->letters + was->start[i];
        if (strcmp(a, b) != 0) {
            fail_msg("event %d for viewer %d: from the view \"%s\", from the game \"%s\"", was->kind[i],
                     viewer, a, b);
        }
    }
    assert_int_equal(told->n, was->n);
}

/* ---- random games -------------------------------------------------------------------------------------------- */

static table *open_random(uint64_t number, dice *d)
{
    log_game log;
    log_error error;
    uint8_t seed[32];
    lair_rules rules = mixture_rules(builtin(), NULL, d);
    lair_seed(number, seed);
    log_init(&log, builtin(), &rules, seed);
    table_setup setup = table_setup_of(&log);
    table *t = table_open(builtin(), &log, &setup, &error);
    assert_non_null(t);
    return t;
}

static void clear(heard *h)
{
    h->n = h->at = 0;
}

/* One choice through the table and through a game that is listened to, and what each viewer is told of it. */
static int compare_choice(table *t, lair_game *game, live *l, heard *told, dice *d)
{
    lair_listener listener = {hear_live, l};
    uint32_t before[TABLE_VIEWERS];
    int seat = pending_seat(game, d), lines = 0, seats = game->players;
    lair_option option = random_option(game, builtin(), seat, d);
    for (int i = 0; i < l->viewers; i++) {
        clear(l->viewer[i]);
        before[i] = table_moment(t, i < seats ? i : TABLE_PUBLIC);
    }
    const table_entry entry = {.kind = TABLE_CHOICE, .seat = (uint8_t)seat, .value = option};
    assert_int_equal(table_enter(t, 0, &entry), 0);
    assert_int_equal(lair_choose(game, builtin(), seat, option, &listener), 0);
    for (int i = 0; i < l->viewers; i++) {
        int viewer = i < seats ? i : TABLE_PUBLIC;
        clear(told);
        told->reader = l->viewer[i]->reader;
        table_tell(t, viewer, before[i] + 1, UINT32_MAX, hear_told, told);
        same_lines(told, l->viewer[i], viewer);
        lines += told->n;
    }
    return lines;
}

static heard *new_heard(const lair_game *game, int seat, int lang)
{
    heard *h = calloc(1, sizeof *h);
    assert_non_null(h);
    h->reader = (text_reader){
        .cards = cards_builtin(), .lang = lang, .seat = seat, .game = game, .rule_words = rules_title};
    return h;
}

/* A whole game, or its beginning; returns the lines that were compared. */
static int compare_game(uint64_t number, int choices)
{
    dice d = dice_of(number);
    table *t = open_random(number, &d);
    lair_game game;
    log_begin(table_log(t), builtin(), &game, NULL);
    live l = {.game = &game, .viewers = game.players + 1};
    for (int i = 0; i < l.viewers; i++) {
        l.viewer[i] = new_heard(&game, i < game.players ? i : -1, (int)(number % CARDS_LANGS));
    }
    heard *told = new_heard(&game, -1, 0);
    int lines = 0;
    for (int i = 0; i < choices && !lair_over(&game); i++) {
        lines += compare_choice(t, &game, &l, told, &d);
    }
    for (int i = 0; i < l.viewers; i++) {
        free(l.viewer[i]);
    }
    free(told);
    table_close(t);
    return lines;
}

static void views_tell_what_the_game_would(void **state)
{
    (void)state;
    int lines = 0;
    for (uint64_t number = 1; number <= 150; number++) {
        lines += compare_game(number, 400);
    }
    assert_true(lines > 100000);
}

/* ---- beats ----------------------------------------------------------------------------------------------------- */

typedef struct beats {
    int viewer, events, beats;
    uint32_t moment;
    bool ends;
    lair_event last;
} beats;

/* Stated once more, by hand: after an event of one kind an event of the other is part of the same beat. */
static const struct {
    uint8_t first, then;
} together[] = {
    {LAIR_EV_DIED, LAIR_EV_SCORE},
    {LAIR_EV_SURVIVED, LAIR_EV_SCORE},
    {LAIR_EV_REMOVED, LAIR_EV_SCORE},
    {LAIR_EV_SCORE, LAIR_EV_SCORE},
    {LAIR_EV_HERO_REVEALED, LAIR_EV_SCORE},
    {LAIR_EV_HERO_MOVED, LAIR_EV_SCORE},
    {LAIR_EV_DIED, LAIR_EV_HERO_MOVED},
    {LAIR_EV_SURVIVED, LAIR_EV_HERO_MOVED},
    {LAIR_EV_REMOVED, LAIR_EV_HERO_MOVED},
    {LAIR_EV_SCORE, LAIR_EV_HERO_MOVED},
    {LAIR_EV_HERO_REVEALED, LAIR_EV_HERO_MOVED},
    {LAIR_EV_DESTROYED, LAIR_EV_UNCOVERED},
    {LAIR_EV_MARKET, LAIR_EV_MARKET},
    {LAIR_EV_SEEDED, LAIR_EV_SEEDED},
    {LAIR_EV_OFFER, LAIR_EV_OFFER},
    {LAIR_EV_BOSS, LAIR_EV_BOSS},
    {LAIR_EV_DRAW, LAIR_EV_DRAW},
    {LAIR_EV_COINS, LAIR_EV_COINS},
};

static bool is_together(const lair_event *a, const lair_event *b)
{
    bool hero = b->kind == LAIR_EV_SCORE || b->kind == LAIR_EV_HERO_MOVED;
    if ((hero && a->hero != b->hero) || (b->kind == LAIR_EV_DRAW && a->seat != b->seat)) {
        return false;
    }
    for (size_t i = 0; i < sizeof together / sizeof together[0]; i++) {
        if (together[i].first == a->kind && together[i].then == b->kind) {
            return true;
        }
    }
    return b->kind == LAIR_EV_TARGET;
}

/* Beats belong to one moment, moments go on, and whoever looks is never held for itself. */
static void check_news(void *self, const table_news *news)
{
    beats *b = self;
    assert_true(news->moment >= b->moment);
    assert_true(b->ends || news->moment == b->moment);
    assert_int_equal(news->view->seat, b->viewer == TABLE_PUBLIC ? (int)LAIR_NO_SEAT : b->viewer);
    assert_true(b->viewer == TABLE_PUBLIC || !(news->hold >> b->viewer & 1u));
    assert_true(news->hold == 0 || news->event.kind == LAIR_EV_WINDOW);
    if (b->events > 0 && news->moment == b->moment) {
        assert_int_equal(!b->ends, is_together(&b->last, &news->event));
    }
    b->last = news->event;
    b->moment = news->moment;
    b->ends = news->ends;
    b->events++;
    b->beats += news->ends;
}

/* Told in pieces it is the same as told at once. */
static void beats_are_whole(void **state)
{
    (void)state;
    int events = 0, all = 0;
    for (uint64_t number = 1; number <= 60; number++) {
        dice d = dice_of(number);
        table *t = open_random(number, &d);
        lair_game game;
        table_game_at(t, 0, &game);
        for (int i = 0; i < 150 && !lair_over(&game); i++) {
            int seat = pending_seat(&game, &d);
            table_entry entry = {.kind = TABLE_CHOICE,
                                 .seat = (uint8_t)seat,
                                 .value = random_option(&game, builtin(), seat, &d)};
            assert_int_equal(table_enter(t, 0, &entry), 0);
            table_game_at(t, SIZE_MAX, &game);
        }
        for (int v = 0; v < TABLE_VIEWERS; v++) {
            if (v >= game.players && v != TABLE_PUBLIC) {
                continue;
            }
            beats once = {.viewer = v, .ends = true}, pieces = once;
            uint32_t last = table_moment(t, v), middle = last / 3;
            table_tell(t, v, 0, UINT32_MAX, check_news, &once);
            table_tell(t, v, 0, middle, check_news, &pieces);
            table_tell(t, v, middle, last + 1, check_news, &pieces);
            assert_int_equal(once.events, pieces.events);
            assert_int_equal(once.beats, pieces.beats);
            assert_true(once.ends && pieces.ends);
            events += once.events;
            all += once.beats;
        }
        table_close(t);
    }
    assert_true(events > 10000 && all < events);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views_tell_what_the_game_would),
        cmocka_unit_test(beats_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
