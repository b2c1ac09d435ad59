/* people.h - tables for the tests, and people who answer at random. */
#ifndef TEST_PEOPLE_H
#define TEST_PEOPLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mixture.h"
#include "table.h"

static inline const lair_pack *the_pack(void)
{
    return &cards_builtin()->pack;
}

/* A new table by these rules; who: a letter a seat, h here, e elsewhere, b a bot. */
static inline table *new_table(const lair_rules *rules, uint64_t number, const char *who)
{
    uint8_t seed[32];
    log_game log;
    log_error error;
    lair_seed(number, seed);
    log_init(&log, the_pack(), rules, seed);
    table_setup setup = table_setup_of(&log);
    for (int s = 0; s < rules->players; s++) {
        setup.who[s] = who[s] == 'h' ? TABLE_HERE : who[s] == 'e' ? TABLE_ELSEWHERE : TABLE_BOT;
        snprintf(log.player[s], LOG_NAME, "%s", who[s] == 'b' ? "kobold" : "you");
    }
    table *t = table_open(the_pack(), &log, &setup, &error);
    assert_non_null(t);
    return t;
}

static inline int enter(table *t, int kind, int seat, uint32_t value)
{
    return table_enter(t, 0, &(table_entry){.kind = (uint8_t)kind, .seat = (uint8_t)seat, .value = value});
}

/* Who acts next: a bot, the one with the device, or any person who is asked. */
static inline int actor(table *t)
{
    table_wants w = table_next(t);
    if (w.hand_to >= 0 && !w.bots) {
        assert_int_equal(enter(t, TABLE_TAKE_DEVICE, w.hand_to, 0), 0);
        return w.hand_to;
    }
    return w.bots                                      ? table_lowest(w.bots)
           : w.device >= 0 && w.people >> w.device & 1 ? w.device
                                                       : table_lowest(w.people);
}

/* One random answer of whoever acts next. */
static inline int answer_at_random(table *t, dice *d)
{
    lair_view view, question;
    lair_option options[LAIR_OPTIONS];
    int seat = actor(t);
    if (table_confirms(t) == seat) { /* got the device for nothing */
        assert_int_equal(enter(t, TABLE_CHOICE, seat, LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0)), 0);
        return seat;
    }
    table_look(t, seat, &view);
    int n = table_is_person(t, seat) ? table_question(&view, the_pack(), &question, options, LAIR_OPTIONS)
                                     : lair_options(&view, the_pack(), options, LAIR_OPTIONS);
    assert_true(n > 0);
    assert_int_equal(enter(t, TABLE_CHOICE, seat, options[dice_below(d, (uint32_t)n)]), 0);
    return seat;
}

#endif
