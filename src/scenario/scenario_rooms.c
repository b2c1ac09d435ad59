/* scenario_rooms.c - lists of rooms: "Ogre Gym (2 counters), Mousetrap over Tourist Trap, Frozen Monster
   (frozen, Draculad level 2)". */
#include "scenario_run.h"

static const char *const marks[] = {"stunned", "frozen", "face-down", "deactivated", "awake"};
static const uint8_t mark_flags[] = {LAIR_STUNNED, LAIR_FROZEN, LAIR_FACE_DOWN, LAIR_DEACTIVATED, 0};
enum { MARKS = sizeof marks / sizeof *marks };

/* "2 counters", "3 coins" */
static bool read_tokens(scenario_run *s, phrase *t, room_words *room)
{
    long n;
    bool number = words_number(t, &n) && n >= 0 && n <= 99;
    if (number && (words_word(t, "counters") || words_word(t, "counter"))) {
        room->counters = (int)n;
    } else if (number && (words_word(t, "coins") || words_word(t, "coin"))) {
        room->coins = (int)n;
    } else {
        scenario_error(s,
                       "in brackets: a number of counters or coins, stunned, frozen, deactivated, face-down "
                       "or a miniboss");
    }
    return !s->bad;
}

/* "Draculad level 2"; without its level 1 is laid out and any fits. */
static bool read_miniboss(scenario_run *s, phrase *t, room_words *room)
{
    long level = 0;
    if (!names_ref_read(&s->reader, t, WORDS_MINIBOSSES, true, &room->miniboss)) {
        scenario_error(s, "%s", s->error);
        return false;
    }
    if (words_word(t, "level") && (!words_number(t, &level) || level < 1 || level > 3)) {
        scenario_error(s, "a miniboss is at level 1, 2 or 3");
        return false;
    }
    room->level = (int)level;
    return true;
}

static bool read_mark(scenario_run *s, phrase *t, void *into)
{
    room_words *room = into;
    long n;
    phrase rest = *t;
    if (words_number(&rest, &n)) {
        return read_tokens(s, t, room);
    }
    if (words_word(t, "no miniboss")) {
        room->level = -1;
        return true;
    }
    if (words_design(&rest, s->library, WORDS_MINIBOSSES, s->reader.sets) >= 0) {
        return read_miniboss(s, t, room);
    }
    int which = words_one_of(t, marks, MARKS);
    if (which < 0) {
        return scenario_unreadable(s, t, "mark on a room", marks, MARKS);
    }
    room->flags |= mark_flags[which];
    return true;
}

static bool read_room(scenario_run *s, phrase *t, room_words *room)
{
    *room = (room_words){{-1, 0, -1}, -1, -1, 0, {-1, 0, -1}, false, 0};
    if (words_word(t, "face-down")) {
        room->flags = LAIR_FACE_DOWN;
        phrase rest = *t;
        int design = words_design(&rest, s->library, WORDS_CARDS, s->reader.sets);
        if (design < 0) {
            return scenario_marks(s, t, read_mark, room);
        }
    }
    if (!names_ref_read(&s->reader, t, WORDS_CARDS, false, &room->ref)) {
        scenario_error(s, "%s", s->error);
        return false;
    }
    return scenario_marks(s, t, read_mark, room);
}

int rooms_read(scenario_run *s, phrase *t, room_words *rooms, int max)
{
    int n = 0;
    if (words_word(t, "none")) {
        return 0;
    }
    do {
        if (n == max) {
            scenario_error(s, "a dungeon holds at most %d cards", max);
            return -1;
        }
        if (!read_room(s, t, &rooms[n])) {
            return -1;
        }
        rooms[n].over = words_word(t, "over");
        n++;
    } while (rooms[n - 1].over || words_char(t, ','));
    return n;
}
