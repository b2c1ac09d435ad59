/* scenario_lay_seat.c - laying out what belongs to a seat. */
#include "scenario_lay.h"

static void lay_boss(scenario_run *s, phrase *t)
{
    names_ref ref;
    if (!names_ref_read(&s->reader, t, WORDS_BOSSES, false, &ref)) {
        scenario_error(s, "%s", s->error);
        return;
    }
    bool levelled = words_word(t, "levelled") || words_word(t, "levelled up");
    if (s->checking) {
        return;
    }
    const lair_pack *pack = &s->library->pack;
    for (unsigned b = 0; b < pack->n_bosses; b++) {
        if (pack->boss_design[b] != ref.design) {
            continue;
        }
        for (int seat = 0; seat < s->game.players; seat++) {
            if (seat != s->seat && s->game.player[seat].boss == b) {
                scenario_error(s, "%s already is the boss of seat %d", lay_name_of(s, ref.design), seat + 1);
                return;
            }
        }
        lair_position_boss(&s->game, pack, s->seat, b, levelled);
        return;
    }
}

static void mark_room(scenario_run *s, const room_words *room, unsigned card)
{
    if (room->flags & LAIR_FACE_DOWN) {
        lair_position_face_down(&s->game, s->seat);
        return;
    }
    if (room->counters > 0) {
        lair_position_counters(&s->game, card, room->counters);
    }
    if (room->coins > 0) {
        lair_position_room_coins(&s->game, card, room->coins);
    }
    if (room->flags) {
        lair_position_stack_flags(&s->game, card, room->flags);
    }
}

static void lay_miniboss(scenario_run *s, const room_words *room, unsigned under)
{
    unsigned card = room->miniboss.design >= 0 ? lay_take_card(s, room->miniboss) : LAIR_NO_CARD;
    if (card != LAIR_NO_CARD && !lair_position_miniboss(&s->game, &s->library->pack, card, under,
                                                        room->level > 0 ? room->level : 1)) {
        scenario_error(s, "at most %d minibosses can be in play", LAIR_ATTACHED);
    }
}

/* From the boss to the entrance, each stack from its bottom. */
static void lay_stacks(scenario_run *s, const room_words *rooms, int n)
{
    for (int i = n - 1; i >= 0; i--) {
        unsigned card = lay_take_card(s, rooms[i].ref);
        if (s->bad) {
            return;
        }
        if (rooms[i].over) {
            lair_position_cover(&s->game, &s->library->pack, s->seat, card);
        } else {
            lair_position_stack(&s->game, &s->library->pack, s->seat, card);
        }
        if (i == 0 || !rooms[i - 1].over) {
            mark_room(s, &rooms[i], card);
        }
        lay_miniboss(s, &rooms[i], card);
    }
}

/* Why a room cannot be laid out so, NULL if it can. */
static const char *room_wrong(const scenario_run *s, const room_words *room, bool covered)
{
    bool face_down = room->flags & LAIR_FACE_DOWN, marked = room->counters > 0 || room->coins > 0;
    unsigned kind = room->ref.design >= 0 ? s->library->pack.designs[room->ref.design].kind : LAIR_ROOM;
    if (face_down && (covered || room->ref.design < 0)) {
        return "a card that is laid out face-down has a name and lies on top: face-down Mousetrap";
    }
    if (face_down && (marked || room->flags != LAIR_FACE_DOWN || room->miniboss.design >= 0)) {
        return "nothing lies on a face-down card";
    }
    if (covered && (room->flags || marked)) {
        return "only the top room of a stack carries counters, coins or marks";
    }
    if (kind == LAIR_SPELL || kind == LAIR_EPIC_SPELL || (kind == LAIR_MINIBOSS && !face_down)) {
        return kind == LAIR_MINIBOSS
                   ? "a miniboss lies under a room, Mousetrap (Draculad level 1), or face-down "
                     "on one"
                   : "a spell is no room";
    }
    return NULL;
}

static void lay_rooms(scenario_run *s, phrase *t)
{
    room_words rooms[LAIR_PILE];
    int n = rooms_read(s, t, rooms, LAIR_PILE), positions = 0;
    for (int i = 0; i < n; i++) {
        positions += !rooms[i].over;
        const char *wrong = room_wrong(s, &rooms[i], i > 0 && rooms[i - 1].over);
        s->face_down = s->face_down || rooms[i].flags & LAIR_FACE_DOWN;
        if (wrong) {
            scenario_error(s, "%s", wrong);
            return;
        }
    }
    if (positions > LAIR_POSITIONS) {
        scenario_error(s, "a dungeon has at most %d rooms side by side", LAIR_POSITIONS);
    } else if (n >= 0 && !s->checking) {
        if (s->game.dungeon[s->seat].n) {
            scenario_error(s, "the rooms of this seat are already laid out");
            return;
        }
        lay_stacks(s, rooms, n);
    }
}

static void to_hand(scenario_run *s, unsigned card)
{
    lair_position_hand(&s->game, &s->library->pack, s->seat, card);
}

static void lay_hand(scenario_run *s, phrase *t)
{
    lay_cards(s, t, WORDS_CARDS, to_hand);
}

static void lay_entrance(scenario_run *s, phrase *t)
{
    lay_heroes(s, t, LAIR_PLACE(LAIR_AT_ENTRANCE, s->seat));
}

/* Souls and wounds: heroes, or a number of points without heroes. */
static void lay_points(scenario_run *s, phrase *t, bool souls)
{
    long n;
    if (!words_number(t, &n)) {
        lay_heroes(s, t, LAIR_PLACE(souls ? LAIR_AS_SOUL : LAIR_AS_WOUND, s->seat));
        return;
    }
    if (n < 0 || n > 99) {
        scenario_error(s, "0 to 99 points are possible");
        return;
    }
    if (!s->checking) {
        lair_player *player = &s->game.player[s->seat];
        *(souls ? &player->souls : &player->wounds) = (uint8_t)n;
    }
}

static void lay_souls(scenario_run *s, phrase *t)
{
    lay_points(s, t, true);
}

static void lay_wounds(scenario_run *s, phrase *t)
{
    lay_points(s, t, false);
}

/* A room of the seat that everybody sees, be it deactivated or not. */
static bool own_room(const scenario_run *s, names_ref ref, unsigned *card)
{
    const lair_dungeon *d = &s->game.dungeon[s->seat];
    for (int i = 0; i < d->n; i++) {
        const lair_stack *stack = &d->stack[d->order[i]];
        *card = stack->top;
        if (!(stack->flags & LAIR_FACE_DOWN) && names_ref_card(&s->reader, &s->game, ref, *card)) {
            return true;
        }
    }
    return false;
}

/* R-SBM-058 */
static bool is_taken(scenario_run *s, unsigned space)
{
    for (int seat = 0; seat < s->game.players; seat++) {
        bool own = space == LAIR_HOME || space == LAIR_ON_BOSS; /* everybody has one */
        if (seat != s->seat && !own && s->game.player[seat].minion == space) {
            scenario_error(s, "the Minion of seat %d stands there already: one for each space", seat + 1);
            return true;
        }
    }
    return false;
}

void lay_minion(scenario_run *s, phrase *t)
{
    int space;
    names_ref room;
    unsigned card = 0;
    (void)words_word(t, "on");
    if (!names_space_read(&s->reader, t, &space, &room)) {
        scenario_error(s, "%s", s->error);
        return;
    }
    if (s->checking) {
        return;
    }
    if (room.design >= 0 && !own_room(s, room, &card)) {
        scenario_error(s, "seat %d has no visible %s: lay out its rooms first", s->seat + 1,
                       lay_name_of(s, room.design));
        return;
    }
    unsigned on = room.design >= 0 ? LAIR_ON_ROOM + card : (unsigned)space;
    if (!is_taken(s, on)) {
        lair_position_minion(&s->game, s->seat, on);
    }
}

static void lay_coins(scenario_run *s, phrase *t)
{
    long n;
    if (!words_number(t, &n) || n < 0 || n > 255) {
        scenario_error(s, "coins needs a number from 0 to 255");
    } else if (!s->checking) {
        lair_position_coins(&s->game, s->seat, (int)n);
    }
}

/* In its score area. */
static void lay_items(scenario_run *s, phrase *t)
{
    names_ref ref;
    do {
        if (!names_ref_read(&s->reader, t, WORDS_ITEMS, false, &ref)) {
            scenario_error(s, "%s", s->error);
            return;
        }
        bool down = words_word(t, "(face-down)");
        (void)(down || words_word(t, "(face-up)"));
        unsigned item = s->checking ? LAIR_ITEMS : lay_take_item(s, ref);
        if (!s->bad && item < LAIR_ITEMS) {
            lair_position_item_at(&s->game, item,
                                  (uint8_t)((down ? LAIR_ITEM_DOWN : LAIR_ITEM_UP) + s->seat));
        }
    } while (!s->bad && words_char(t, ','));
}

static void lay_eliminated(scenario_run *s, phrase *t)
{
    (void)t;
    if (!s->checking) {
        lair_position_out(&s->game, s->seat);
    }
}

static void lay_flag(scenario_run *s, uint8_t flag)
{
    if (!s->checking) {
        s->game.player[s->seat].flags |= flag;
    }
}

static void lay_promoted(scenario_run *s, phrase *t)
{
    (void)t;
    lay_flag(s, LAIR_PROMOTED);
}

static void lay_survived(scenario_run *s, phrase *t)
{
    (void)t;
    lay_flag(s, LAIR_SURVIVED);
}

static void to_casts(scenario_run *s, unsigned card)
{
    if (!lair_position_cast(&s->game, &s->library->pack, s->seat, card)) {
        scenario_error(s, "at most %d spells can have been cast this turn", LAIR_CASTS);
    }
}

/* Spells cast this turn. */
static void lay_cast(scenario_run *s, phrase *t)
{
    lay_cards(s, t, WORDS_SPELLS, to_casts);
}

/* One of turn_words: what has happened this turn. */
static void lay_this_turn(scenario_run *s, phrase *t, int which)
{
    long n;
    if (!words_number(t, &n) || n < 0 || n > 99) {
        scenario_error(s, "%s needs a number: how many this turn", turn_words[which].word);
    } else if (!s->checking) {
        ((uint8_t *)&s->game.player[s->seat])[turn_words[which].offset] = (uint8_t)n;
    }
}

static const lay_row seat_rows[] = {
    {"boss", lay_boss},         {"rooms", lay_rooms},
    {"room", lay_rooms},        {"hand", lay_hand},
    {"entrance", lay_entrance}, {"souls", lay_souls},
    {"soul", lay_souls},        {"wounds", lay_wounds},
    {"wound", lay_wounds},      {"minion", lay_minion},
    {"coins", lay_coins},       {"items", lay_items},
    {"item", lay_items},        {"eliminated", lay_eliminated},
    {"promoted", lay_promoted}, {"survived", lay_survived},
    {"cast", lay_cast},
};
enum { SEAT_ROWS = sizeof seat_rows / sizeof *seat_rows };

void lay_seat(scenario_run *s, phrase *t)
{
    const char *words[SEAT_ROWS + TURN_WORDS];
    for (int i = 0; i < SEAT_ROWS; i++) {
        words[i] = seat_rows[i].words;
    }
    for (int i = 0; i < TURN_WORDS; i++) {
        words[SEAT_ROWS + i] = turn_words[i].word;
    }
    int which = words_one_of(t, words, SEAT_ROWS + TURN_WORDS);
    if (which < 0) {
        (void)scenario_unreadable(s, t, "part of a seat (choices come after \"start\")", words,
                                  SEAT_ROWS + TURN_WORDS);
    } else if (lay_table(s) && which < SEAT_ROWS) {
        seat_rows[which].lay(s, t);
    } else if (!s->bad) {
        lay_this_turn(s, t, which - SEAT_ROWS);
    }
}
