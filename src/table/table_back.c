/* table_back.c - taking back: free where the engine says so and no other person has chosen since, else the others are asked.
 * What the table passed by itself is nobody's choice: it would only be passed again. */
#include <stdlib.h>
#include <string.h>

#include "table_inside.h"

/* Does the question at which the choice was made still stand? Then it was answered together with others, in secret. */
static bool in_common_question(const table *t, size_t to)
{
    lair_game game;
    table_game_at(t, to, &game);
    bool common = lair_is_common(&game) && lair_is_common(&t->game) && game.decision == t->game.decision;
    for (size_t i = to + 1; common && i < t->log.choices; i++) {
        common = t->step[i].seat != t->step[to].seat;
    }
    return common;
}

/* Has another person who plays here, or elsewhere, chosen since? */
static bool others_chose(const table *t, int seat, size_t to, enum table_answerer where)
{
    for (size_t i = to; i < t->log.choices; i++) {
        const table_step *step = &t->step[i];
        if (step->seat != seat && !step->by_itself && t->setup.who[step->seat] == where) {
            return true;
        }
    }
    return false;
}

static bool engine_says_free(const table *t, int seat, size_t to)
{
    for (size_t i = to; i < t->log.choices; i++) {
        if (!(t->step[i].free >> seat & 1u)) {
            return false;
        }
    }
    return true;
}

static long last_by_hand(const table *t, int seat)
{
    size_t i = t->log.choices;
    while (i > 0 && (t->step[i - 1].seat != seat || t->step[i - 1].by_itself)) {
        i--;
    }
    return (long)i - 1;
}

enum table_back table_may_back(const table *t, int seat, size_t *to)
{
    long last = last_by_hand(t, seat);
    if (last < 0 || !table_is_person(t, seat)) {
        return TABLE_BACK_NONE;
    }
    *to = (size_t)last;
    if (t->log.rules.players == 1 || in_common_question(t, *to)) {
        return TABLE_BACK_FREE;
    }
    if (others_chose(t, seat, *to, TABLE_HERE)) {
        return TABLE_BACK_NONE; /* on one device nobody takes back what another person chose */
    }
    bool free = engine_says_free(t, seat, *to) && !others_chose(t, seat, *to, TABLE_ELSEWHERE);
    return free ? TABLE_BACK_FREE : TABLE_BACK_ASKS;
}

/* People who have to agree; bots always do. */
static unsigned consenting(const table *t, int seat)
{
    unsigned seats = 0;
    for (int s = 0; s < t->log.rules.players; s++) {
        seats |= (unsigned)(s != seat && table_is_person(t, s)) << s;
    }
    return seats;
}

/* Goes back. In a common question only the seat's own answer is gone: what the others have answered in secret is answered
   again for them. */
static int go_back(table *t, int seat, size_t to, bool agreed)
{
    table_step others[LAIR_SEATS];
    int n = 0;
    for (size_t i = to + 1; in_common_question(t, to) && i < t->log.choices && n < LAIR_SEATS; i++) {
        others[n++] = t->step[i];
    }
    lair_game game;
    table_game_at(t, to, &game);
    if (!log_undo(&t->log, seat, to, agreed)) {
        return TABLE_NO_MEMORY;
    }
    t->game = game;
    t->before_at = SIZE_MAX;
    for (int i = 0; i < n; i++) {
        table__apply(t, others[i].seat, others[i].option, others[i].by_itself);
    }
    log_mark(&t->log, &t->game);
    table__forget(t, seat);
    t->offers = -1;
    return 0;
}

int table__back(table *t, int seat)
{
    size_t to;
    if (!table_is_person(t, seat)) {
        return TABLE_NO_PERSON;
    }
    enum table_back may = table_may_back(t, seat, &to);
    if (may == TABLE_BACK_NONE) {
        return last_by_hand(t, seat) < 0 ? TABLE_NOTHING_BACK : TABLE_NOT_YOURS;
    }
    if (may == TABLE_BACK_FREE || consenting(t, seat) == 0) {
        return go_back(t, seat, to, may == TABLE_BACK_ASKS);
    }
    t->offers = (int8_t)seat;
    t->offer_to = to;
    t->agreed = 0;
    return TABLE_OFFERED;
}

int table__agree(table *t, int seat, bool agrees)
{
    unsigned needed = t->offers < 0 ? 0 : consenting(t, t->offers);
    if (!(needed >> seat & 1u)) {
        return TABLE_NO_OFFER;
    }
    t->agreed = (uint8_t)(t->agreed | 1u << seat);
    if (!agrees) {
        t->offers = -1;
    } else if ((needed & ~(unsigned)t->agreed) == 0) {
        return go_back(t, t->offers, t->offer_to, true);
    }
    return 0;
}

/* ---- what was seen since --------------------------------------------------------------------------------- */

typedef struct learnt {
    int seat;
    table_seen seen;
} learnt;

static void learn(void *self, const lair_event *e)
{
    learnt *l = self;
    bool secret = e->seen != 0xFF && e->seen >> l->seat & 1u;
    switch (e->kind) {
    case LAIR_EV_DRAW:
    case LAIR_EV_TAKE:
    case LAIR_EV_GIVE:
    case LAIR_EV_LOOK:
        l->seen.drawn += secret || (e->kind == LAIR_EV_LOOK && e->seat == l->seat);
        break;
    case LAIR_EV_MARKET:
    case LAIR_EV_HERO_REVEALED:
    case LAIR_EV_BUILT:
    case LAIR_EV_SHOW:
    case LAIR_EV_ROLL:
        l->seen.revealed++;
        break;
    default:
        break;
    }
}

table_seen table_seen_since(const table *t, int seat, size_t choices)
{
    learnt l = {.seat = seat};
    lair_listener listener = {learn, &l};
    lair_game game;
    table_game_at(t, choices, &game);
    for (size_t i = choices; i < t->log.choices; i++) {
        l.seen.chosen += t->step[i].seat != seat;
        table__replay(t, &game, i, &listener);
    }
    return l.seen;
}
