/* scenario_expect.c - expectations: the table of conditions, and those about numbers and questions. */
#include "scenario_run.h"

#include <string.h>

/* ---- finding what a condition is about ----------------------------------------------------------------- */

bool expect_seat(scenario_run *s, phrase *t, int *seat)
{
    (void)words_word(t, "of");
    if (!words_seat(t, seat) || *seat >= s->rules.players) {
        scenario_error(s, "a seat is missing: seat 1 to seat %d", s->rules.players);
        return false;
    }
    return true;
}

/* The one visible room that is named; an error if there is none or more. */
bool expect_room(scenario_run *s, const lair_view *v, names_ref ref, unsigned *room)
{
    int found = 0;
    for (int seat = 0; seat < v->g.players; seat++) {
        for (int i = 0; i < v->g.dungeon[seat].n; i++) {
            const lair_stack *top = &v->g.dungeon[seat].stack[v->g.dungeon[seat].order[i]];
            unsigned card =
                top->flags & LAIR_FACE_DOWN ? LAIR_NO_CARD : top->top; /* a deactivated room is seen too */
            if (card != LAIR_NO_CARD && names_ref_card(&s->reader, &v->g, ref, card)) {
                *room = card;
                found++;
            }
        }
    }
    const char *name = s->library->texts[ref.design].name[CARDS_EN];
    if (found > 1) {
        scenario_error(s, "several visible rooms are called %s: write \"%s 2\" or \"%s of seat 2\"", name,
                       name, name);
    } else if (!found) {
        scenario_is(s, "there is no visible room %s", name);
        s->unclear = true;
    }
    return found == 1;
}

bool expect_number(scenario_run *s, phrase *t, words_measure *n)
{
    if (words_measure_read(t, n)) {
        return true;
    }
    scenario_error(s, "a number is missing");
    return false;
}

static bool number_is(scenario_run *s, words_measure expected, int is)
{
    scenario_is(s, "it is %d", is);
    return words_measure_fits(expected, is);
}

/* ---- numbers of rooms and decks ------------------------------------------------------------------------ */

static bool holds_damage(scenario_run *s, phrase *t, const lair_view *v)
{
    names_ref ref, hero_ref;
    unsigned room, hero = LAIR_NO_HERO;
    words_measure n;
    bool to_hero = false;
    if (!names_ref_read(&s->reader, t, WORDS_CARDS, true, &ref)) {
        return condition_fail(s);
    }
    if (words_word(t, "to")) {
        to_hero = true;
        if (!names_ref_read(&s->reader, t, WORDS_HEROES, true, &hero_ref)) {
            return condition_fail(s);
        }
    }
    if (!expect_number(s, t, &n) || s->checking) {
        return true;
    }
    for (unsigned h = 0; to_hero && h < v->g.n_heroes; h++) {
        hero = names_ref_hero(&s->reader, &v->g, hero_ref, h) ? h : hero;
    }
    if (to_hero && hero == LAIR_NO_HERO) {
        scenario_is(s, "that hero is not in this game");
        s->unclear = true;
        return false;
    }
    return expect_room(s, v, ref, &room) &&
           number_is(s, n, lair_damage(v, &s->library->pack, room, hero, NULL));
}

static bool holds_base_damage(scenario_run *s, phrase *t, const lair_view *v)
{
    names_ref ref;
    unsigned room;
    words_measure n;
    if (!names_ref_read(&s->reader, t, WORDS_CARDS, true, &ref)) {
        return condition_fail(s);
    }
    if (!expect_number(s, t, &n) || s->checking) {
        return true;
    }
    return expect_room(s, v, ref, &room) && number_is(s, n, lair_card(&s->library->pack, room)->damage);
}

static const lair_stack *stack_of(const lair_view *v, unsigned room)
{
    int seat = 0, slot = lair_room_find(&v->g, room, &seat);
    return slot < 0 ? NULL : &v->g.dungeon[seat].stack[slot];
}

static bool holds_counters(scenario_run *s, phrase *t, const lair_view *v)
{
    names_ref ref;
    unsigned room;
    words_measure n;
    if (!names_ref_read(&s->reader, t, WORDS_CARDS, true, &ref)) {
        return condition_fail(s);
    }
    if (!expect_number(s, t, &n) || s->checking || !expect_room(s, v, ref, &room)) {
        return s->checking || s->bad;
    }
    return number_is(s, n, stack_of(v, room) ? stack_of(v, room)->counters : 0);
}

static bool has_flag(scenario_run *s, phrase *t, const lair_view *v, uint8_t flag)
{
    names_ref ref;
    unsigned room;
    if (!names_ref_read(&s->reader, t, WORDS_CARDS, false, &ref)) {
        return condition_fail(s);
    }
    if (s->checking || !expect_room(s, v, ref, &room)) {
        return s->checking || s->bad;
    }
    const lair_stack *stack = stack_of(v, room);
    bool has = stack && (stack->flags & flag);
    scenario_is(s, has ? "it is" : "it is not");
    return has;
}

static bool holds_stunned(scenario_run *s, phrase *t, const lair_view *v)
{
    return has_flag(s, t, v, LAIR_STUNNED | LAIR_FROZEN);
}

static bool holds_frozen(scenario_run *s, phrase *t, const lair_view *v)
{
    return has_flag(s, t, v, LAIR_FROZEN);
}

static bool holds_deactivated(scenario_run *s, phrase *t, const lair_view *v)
{
    return has_flag(s, t, v, LAIR_DEACTIVATED);
}

static bool holds_count(scenario_run *s, phrase *t, int is)
{
    words_measure n;
    if (!expect_number(s, t, &n) || s->checking) {
        return true;
    }
    return number_is(s, n, is);
}

static bool holds_room_deck(scenario_run *s, phrase *t, const lair_view *v)
{
    return holds_count(s, t, v->g.deck_rooms);
}

static bool holds_spell_deck(scenario_run *s, phrase *t, const lair_view *v)
{
    return holds_count(s, t, v->g.deck_spells);
}

static bool holds_town_deck(scenario_run *s, phrase *t, const lair_view *v)
{
    int n = 0;
    for (int h = 0; h < v->g.n_heroes; h++) {
        n += lair_zone_of(v->g.hero_place[h]) == LAIR_IN_DECK;
    }
    return holds_count(s, t, n);
}

/* ---- a seat -------------------------------------------------------------------------------------------- */

static bool holds_treasure_of(scenario_run *s, phrase *t, const lair_view *v, int seat)
{
    words_measure n;
    bool holds = true;
    int cls;
    while (!s->bad && (cls = words_one_of(t, names_classes, LAIR_CLASSES)) >= 0) {
        if (!expect_number(s, t, &n) || s->checking) {
            continue;
        }
        int is = lair_treasure(v, &s->library->pack, seat, (enum lair_class)cls, NULL);
        scenario_is(s, "%s %d ", names_classes[cls], is);
        holds = holds && words_measure_fits(n, is);
    }
    return holds;
}

static bool holds_treasure(scenario_run *s, phrase *t, const lair_view *v)
{
    int seat;
    return !expect_seat(s, t, &seat) || holds_treasure_of(s, t, v, seat);
}

static bool minion_on(scenario_run *s, phrase *t, const lair_view *v, int seat)
{
    int space;
    names_ref room;
    char name[NAMES_TEXT];
    (void)(words_word(t, "on") || words_word(t, "at"));
    if (!names_space_read(&s->reader, t, &space, &room)) {
        return condition_fail(s);
    }
    if (s->checking) {
        return true;
    }
    unsigned is = v->g.player[seat].minion;
    names_space(s->library, &v->g, is, name, sizeof name);
    scenario_is(s, "it is on: %s", name);
    if (room.design >= 0) {
        return is >= LAIR_ON_ROOM && is < LAIR_ON_BOSS &&
               names_ref_card(&s->reader, &v->g, room, is - LAIR_ON_ROOM);
    }
    return space == LAIR_ON_BOSS ? is >= LAIR_ON_BOSS : (int)is == space;
}

static bool boss_is(scenario_run *s, phrase *t, const lair_view *v, int seat)
{
    names_ref ref;
    const lair_pack *pack = &s->library->pack;
    unsigned boss = v->g.player[seat].boss;
    if (words_word(t, "hidden")) {
        scenario_is(s, "its boss is %s", boss == LAIR_NO_CARD ? "hidden" : "shown");
        return s->checking || boss == LAIR_NO_CARD;
    }
    if (!names_ref_read(&s->reader, t, WORDS_BOSSES, false, &ref)) {
        return condition_fail(s);
    }
    bool known = boss < pack->n_bosses;
    scenario_is(s, "its boss is %s",
                known && !s->checking ? s->library->texts[pack->boss_design[boss]].name[CARDS_EN] : "hidden");
    return s->checking || (known && pack->boss_design[boss] == ref.design);
}

/* Souls or wounds: a number, or the heroes. */
static bool points_are(scenario_run *s, phrase *t, const lair_view *v, int seat, bool souls)
{
    words_measure n;
    if (!words_measure_read(t, &n)) {
        return zones_queue(s, t, v, LAIR_PLACE(souls ? LAIR_AS_SOUL : LAIR_AS_WOUND, seat));
    }
    const lair_pack *pack = &s->library->pack;
    int is = s->checking ? 0 : souls ? lair_souls(&v->g, pack, seat) : lair_wounds(&v->g, pack, seat);
    scenario_is(s, "%s %d ", souls ? "souls" : "wounds", is);
    return s->checking || words_measure_fits(n, is);
}

enum seat_word {
    SOULS,
    WOUNDS,
    SCORE,
    ROOM_COUNT,
    ROOMS,
    HAND,
    ENTRANCE,
    TREASURE,
    MINION,
    BOSS,
    LEVELLED,
    NOT_LEVELLED,
    BUILDS,
    COINS,
    XP,
    MINIBOSSES,
    ITEMS,
    ELIMINATED,
    NOT_ELIMINATED,
    PROMOTED,
    NOT_PROMOTED,
    IS_ASKED,
    IS_NOT_ASKED
};
static const char *const seat_words[] = {
    [SOULS] = "souls",
    [WOUNDS] = "wounds",
    [SCORE] = "score",
    [ROOM_COUNT] = "room count",
    [ROOMS] = "rooms",
    [HAND] = "hand",
    [ENTRANCE] = "entrance",
    [TREASURE] = "treasure",
    [MINION] = "minion",
    [BOSS] = "boss",
    [LEVELLED] = "levelled",
    [NOT_LEVELLED] = "not levelled",
    [BUILDS] = "builds",
    [COINS] = "coins",
    [XP] = "xp",
    [MINIBOSSES] = "minibosses",
    [ITEMS] = "items",
    [ELIMINATED] = "eliminated",
    [NOT_ELIMINATED] = "not eliminated",
    [PROMOTED] = "promoted",
    [NOT_PROMOTED] = "not promoted",
    [IS_ASKED] = "is asked",
    [IS_NOT_ASKED] = "is not asked",
};
enum { SEAT_WORDS = sizeof seat_words / sizeof *seat_words };

static bool seat_number(scenario_run *s, phrase *t, const char *what, int is)
{
    words_measure n;
    if (!expect_number(s, t, &n) || s->checking) {
        return true;
    }
    scenario_is(s, "%s %d ", what, is);
    return words_measure_fits(n, is);
}

static bool seat_flag(scenario_run *s, const lair_view *v, int seat, uint8_t flag, const char *what,
                      bool expected)
{
    bool is = (v->g.player[seat].flags & flag) != 0;
    scenario_is(s, "%s%s ", is ? "" : "not ", what);
    return s->checking || is == expected;
}

static int seat_count(const scenario_run *s, const lair_view *v, int seat, enum seat_word word)
{
    switch (word) {
    case SCORE:
        return lair_score(&v->g, &s->library->pack, seat);
    case ROOM_COUNT:
        return v->g.dungeon[seat].n;
    case BUILDS:
        return v->g.player[seat].builds;
    case COINS:
        return v->g.player[seat].coins;
    default:
        return v->g.player[seat].xp;
    }
}

static bool one_of_seat(scenario_run *s, phrase *t, const lair_view *v, int seat, enum seat_word word)
{
    switch (word) {
    case SOULS:
    case WOUNDS:
        return points_are(s, t, v, seat, word == SOULS);
    case SCORE:
    case ROOM_COUNT:
    case BUILDS:
    case COINS:
    case XP:
        return seat_number(s, t, seat_words[word], s->checking ? 0 : seat_count(s, v, seat, word));
    case ROOMS:
        return zones_rooms(s, t, v, seat);
    case HAND:
        return zones_hand(s, t, v, seat);
    case ENTRANCE:
        return zones_queue(s, t, v, LAIR_PLACE(LAIR_AT_ENTRANCE, seat));
    case TREASURE:
        return holds_treasure_of(s, t, v, seat);
    case MINION:
        return minion_on(s, t, v, seat);
    case BOSS:
        return boss_is(s, t, v, seat);
    case MINIBOSSES:
        return table_minibosses(s, t, v, seat);
    case ITEMS:
        return table_items_of(s, t, v, seat);
    case LEVELLED:
    case NOT_LEVELLED:
        return seat_flag(s, v, seat, LAIR_LEVELLED, "levelled up", word == LEVELLED);
    case ELIMINATED:
    case NOT_ELIMINATED:
        return seat_flag(s, v, seat, LAIR_OUT, "eliminated", word == ELIMINATED);
    case PROMOTED:
    case NOT_PROMOTED:
        return seat_flag(s, v, seat, LAIR_PROMOTED, "promoted", word == PROMOTED);
    case IS_ASKED:
        return ask_seat(s, t, v, seat);
    case IS_NOT_ASKED:
        return !ask_seat(s, t, v, seat) || s->checking;
    }
    return true;
}

static bool holds_seat(scenario_run *s, phrase *t, const lair_view *v, int seat)
{
    const char *words[SEAT_WORDS + TURN_WORDS];
    bool holds = true;
    for (int i = 0; i < SEAT_WORDS + TURN_WORDS; i++) {
        words[i] = i < SEAT_WORDS ? seat_words[i] : turn_words[i - SEAT_WORDS].word;
    }
    do {
        int word = words_one_of(t, words, SEAT_WORDS + TURN_WORDS);
        if (word < 0) {
            (void)scenario_unreadable(s, t, "part of a seat", words, SEAT_WORDS + TURN_WORDS);
            return true;
        }
        if (word < SEAT_WORDS) {
            holds = one_of_seat(s, t, v, seat, (enum seat_word)word) && holds;
        } else {
            const turn_word *w = &turn_words[word - SEAT_WORDS];
            holds = seat_number(s, t, w->word, ((const uint8_t *)&v->g.player[seat])[w->offset]) && holds;
        }
    } while (!s->bad && !words_done(t));
    return holds;
}

/* "hand of seat 1 ..." and "seat 1 hand ..." are the same. */
static bool seat_behind(scenario_run *s, phrase *t, const lair_view *v, enum seat_word word)
{
    int seat;
    return !expect_seat(s, t, &seat) || one_of_seat(s, t, v, seat, word);
}

static bool holds_hand(scenario_run *s, phrase *t, const lair_view *v)
{
    return seat_behind(s, t, v, HAND);
}

static bool holds_rooms(scenario_run *s, phrase *t, const lair_view *v)
{
    return seat_behind(s, t, v, ROOMS);
}

static bool holds_entrance(scenario_run *s, phrase *t, const lair_view *v)
{
    return seat_behind(s, t, v, ENTRANCE);
}

static bool holds_minion(scenario_run *s, phrase *t, const lair_view *v)
{
    return seat_behind(s, t, v, MINION);
}

static bool holds_boss(scenario_run *s, phrase *t, const lair_view *v)
{
    return seat_behind(s, t, v, BOSS);
}

/* ---- the moment ---------------------------------------------------------------------------------------- */

static bool holds_phase(scenario_run *s, phrase *t, const lair_view *v)
{
    int phase = words_one_of(t, names_phases, LAIR_GAME_OVER + 1);
    if (phase < 0) {
        return !scenario_unreadable(s, t, "phase", names_phases, LAIR_GAME_OVER + 1);
    }
    scenario_is(s, "phase %s", v->g.phase <= LAIR_GAME_OVER ? names_phases[v->g.phase] : "?");
    return s->checking || phase == v->g.phase;
}

static bool holds_turn(scenario_run *s, phrase *t, const lair_view *v)
{
    return holds_count(s, t, v->g.turn);
}

static bool seat_is(scenario_run *s, phrase *t, int is)
{
    int seat;
    if (words_word(t, "nobody")) {
        scenario_is(s, "seat %d", is + 1);
        return s->checking || is < 0;
    }
    if (!expect_seat(s, t, &seat)) {
        return true;
    }
    if (is < 0) {
        scenario_is(s, "nobody");
    } else {
        scenario_is(s, "seat %d", is + 1);
    }
    return s->checking || is == seat;
}

static bool holds_first_player(scenario_run *s, phrase *t, const lair_view *v)
{
    return seat_is(s, t, v->g.first);
}

static bool holds_active(scenario_run *s, phrase *t, const lair_view *v)
{
    return seat_is(s, t, v->g.active < LAIR_SEATS ? v->g.active : -1);
}

bool expect_by(scenario_run *s, phrase *t, int *rule)
{
    *rule = 0;
    if (!words_word(t, "by")) {
        return true;
    }
    *rule = names_rule_read(t);
    if (*rule < 0) {
        scenario_error(s, "a rule number is missing after \"by\"");
    }
    return *rule >= 0;
}

bool expect_rule(scenario_run *s, int expected, int is)
{
    char name[40];
    names_rule(is, name, sizeof name);
    scenario_is(s, " by %s", name);
    return !expected || expected == is;
}

static bool holds_over(scenario_run *s, phrase *t, const lair_view *v)
{
    int rule;
    if (!expect_by(s, t, &rule) || s->checking) {
        return true;
    }
    scenario_is(s, lair_over(&v->g) ? "the game is over" : "the game is not over");
    return lair_over(&v->g) && expect_rule(s, rule, s->over_rule);
}

static bool holds_winner(scenario_run *s, phrase *t, const lair_view *v)
{
    int rule;
    bool holds = seat_is(s, t, v->g.winner < LAIR_SEATS ? v->g.winner : -1);
    if (s->bad || !expect_by(s, t, &rule) || s->checking) {
        return true;
    }
    return holds && lair_over(&v->g) && expect_rule(s, rule, s->winner_rule);
}

/* By number or by name, of which a Challenge makes a "True" one: R-SOLO-026. */
static bool holds_title(scenario_run *s, phrase *t, const lair_view *v)
{
    words_measure n;
    int is = s->checking ? 0 : lair_solo_title(lair_score(&v->g, &s->library->pack, 0));
    bool is_true = words_word(t, "true");
    if (!words_measure_read(t, &n)) {
        int title = words_one_of(t, names_titles, NAMES_TITLES);
        if (title < 0) {
            return !scenario_unreadable(s, t, "title", names_titles, NAMES_TITLES);
        }
        n = (words_measure){title, title};
    }
    scenario_is(s, "title %d, %s%s", is, s->rules.challenge ? "True " : "",
                is >= 0 && is < NAMES_TITLES ? names_titles[is] : "?");
    return s->checking || ((!is_true || s->rules.challenge) && words_measure_fits(n, is));
}

/* ---- the table of conditions --------------------------------------------------------------------------- */

static const condition_row rows[] = {
    {"hand", holds_hand},
    {"rooms", holds_rooms},
    {"entrance", holds_entrance},
    {"minion", holds_minion},
    {"boss", holds_boss},
    {"treasure", holds_treasure},
    {"damage", holds_damage},
    {"base damage", holds_base_damage},
    {"counters", holds_counters},
    {"coins", table_coins},
    {"miniboss", table_miniboss},
    {"item", table_item},
    {"items", table_items},
    {"item deck", table_item_deck},
    {"law", table_law},
    {"order", table_order},
    {"stunned", holds_stunned},
    {"frozen", holds_frozen},
    {"deactivated", holds_deactivated},
    {"hero", zones_hero},
    {"town", zones_town},
    {"turned up", zones_turned},
    {"market", zones_market},
    {"discard", zones_discard},
    {"room deck", holds_room_deck},
    {"spell deck", holds_spell_deck},
    {"town deck", holds_town_deck},
    {"plays", zones_plays},
    {"knows", zones_knows},
    {"phase", holds_phase},
    {"turn", holds_turn},
    {"first player", holds_first_player},
    {"active", holds_active},
    {"asked", ask_asked},
    {"question", ask_question},
    {"could answer", ask_could_answer},
    {"may undo", ask_may_undo},
    {"options", ask_options},
    {"option", ask_option},
    {"no option", ask_no_option},
    {"every", ask_every},
    {"refused", ask_refused},
    {"events", events_all},
    {"event", events_one},
    {"no event", events_none},
    {"over", holds_over},
    {"winner", holds_winner},
    {"title", holds_title},
    {"bait", ask_bait},
    {"forecast", ask_forecast},
};
enum { ROWS = sizeof rows / sizeof *rows };

static bool holds_row(scenario_run *s, phrase *t, const lair_view *v)
{
    const char *words[ROWS + 3];
    phrase rest = *t;
    int seat;
    s->options_of = -1;
    if (words_word(&rest, "of") && words_seat(&rest, &seat) && words_char(&rest, ':')) {
        s->options_of = seat; /* "of seat 2: option ..." */
        *t = rest;
    }
    rest = *t;
    if (words_seat(&rest, &seat)) {
        *t = rest;
        if (seat < s->rules.players) {
            return holds_seat(s, t, v, seat);
        }
        scenario_error(s, "there is no such seat: this game has %d", s->rules.players);
        return true;
    }
    for (int i = 0; i < ROWS; i++) {
        words[i] = rows[i].words;
    }
    int which = words_one_of(&rest, words, ROWS);
    if (which >= 0) {
        *t = rest;
        return rows[which].holds(s, t, v);
    }
    int landmark = words_one_of(&rest, names_landmarks, LAIR_LANDMARKS);
    if (landmark >= 0) {
        *t = rest;
        return zones_queue(s, t, v, LAIR_PLACE(LAIR_AT_LANDMARK, landmark));
    }
    words[ROWS] = "view of seat";
    words[ROWS + 1] = "seat";
    words[ROWS + 2] = "not";
    (void)scenario_unreadable(s, t, "expectation", words, ROWS + 3);
    return true;
}

bool expect_holds(scenario_run *s, phrase *t)
{
    lair_view view;
    int seat;
    s->is[0] = '\0';
    s->unclear = false;
    bool not_ = words_word(t, "not");
    if (words_word(t, "view of")) {
        if (!expect_seat(s, t, &seat)) {
            return true;
        }
        (void)words_char(t, ':');
        not_ = words_word(t, "not") || not_;
        if (!s->checking) {
            lair_look(&s->game, &s->library->pack, seat, &view);
        }
    } else {
        memset(&view, 0, sizeof view);
        view.g = s->game;
        view.seat = LAIR_NO_SEAT;
    }
    if (s->checking) {
        memset(&view, 0, sizeof view);
        s->game.players = s->rules.players;
    }
    bool holds = holds_row(s, t, &view);
    return s->bad || s->checking || (holds != not_ && !s->unclear);
}

static void trim_is(scenario_run *s)
{
    size_t n = strlen(s->is);
    while (n > 0 && s->is[n - 1] == ' ') {
        s->is[--n] = '\0';
    }
}

void expect_statement(scenario_run *s, phrase *t)
{
    phrase part;
    char quote[300];
    if (words_done(t)) {
        scenario_error(s, "what is expected?");
    }
    while (!s->bad && words_part(t, ";", &part)) {
        (void)words_word(&part, "expect");
        phrase said = part;
        if (!expect_holds(s, &part) && !s->bad) {
            words_quote(&said, quote, sizeof quote);
            trim_is(s);
            scenario_failure(s, "expected %s; but %s", quote, s->is[0] ? s->is : "it is not so");
        }
        (void)scenario_rest(s, &part);
    }
}
