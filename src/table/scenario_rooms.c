/* scenario_rooms.c - lists of rooms: "Ogre Gym (2 counters), Mousetrap over Tourist Trap, Frozen Monster
   (frozen)". */
#include "scenario_run.h"

static const char *const marks[] = {"stunned", "frozen", "face-down", "deactivated", "awake"};
static const uint8_t mark_flags[] = {LAIR_STUNNED, LAIR_FROZEN, LAIR_FACE_DOWN, LAIR_DEACTIVATED, 0};
enum { MARKS = sizeof marks / sizeof *marks };

static bool read_mark(scenario_run *s, phrase *t, room_words *room)
{
    long n;
    if (words_number(t, &n)) {
        if (n < 0 || n > 99 || (!words_word(t, "counters") && !words_word(t, "counter"))) {
            scenario_error(s, "in brackets: a number of counters, stunned, frozen, deactivated or face-down");
            return false;
        }
        room->counters = (int)n;
        return true;
    }
    int which = words_one_of(t, marks, MARKS);
    if (which < 0) {
        return scenario_unreadable(s, t, "mark on a room", marks, MARKS);
    }
    room->flags |= mark_flags[which];
    return true;
}

static bool read_marks(scenario_run *s, phrase *t, room_words *room)
{
    if (!words_char(t, '(')) {
        return true;
    }
    do {
        if (!read_mark(s, t, room)) {
            return false;
        }
    } while (words_char(t, ','));
    if (!words_char(t, ')')) {
        scenario_error(s, "a closing bracket is missing");
        return false;
    }
    return true;
}

static bool read_room(scenario_run *s, phrase *t, room_words *room)
{
    *room = (room_words){{-1, 0, -1}, -1, false, 0};
    if (words_word(t, "face-down")) {
        room->flags = LAIR_FACE_DOWN;
        phrase rest = *t;
        int design = words_design(&rest, s->library, WORDS_CARDS, s->reader.sets);
        if (design < 0) {
            return read_marks(s, t, room);
        }
    }
    if (!names_ref_read(&s->reader, t, WORDS_CARDS, false, &room->ref)) {
        scenario_error(s, "%s", s->error);
        return false;
    }
    return read_marks(s, t, room);
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
