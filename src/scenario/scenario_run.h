/* scenario_run.h - what the files of the scenario language share; nothing here is for others.
 *
 * Every scenario is read twice. First everything is read and nothing done (checking): that finds all that
 * is wrong with the words. If nothing is, it is read again and played. So a statement reads its words,
 * returns if checking, and acts. */
#ifndef SCENARIO_RUN_H
#define SCENARIO_RUN_H

#include "names.h"
#include "position.h"
#include "scenario.h"

enum { SCENARIO_TAGS = 64, SCENARIO_DRAWS = 200, SCENARIO_IS = 4000, SCENARIO_OWN = 4 };

/* What the engine has answered by itself since the first answer of a line: each can be named once. */
typedef struct forced_answer {
    lair_game game; /* when it would have been asked */
    int seat;
    lair_option option;
    bool no_question; /* nobody would have been asked */
    bool named;
} forced_answer;
typedef struct forced_answers {
    forced_answer *list;
    int n, capacity;
} forced_answers;

/* What will be drawn: the game holds a few of each deck, the rest is handed over one by one. */
typedef struct scripted_draw {
    uint16_t thing; /* card, hero slot or item */
    uint8_t deck;   /* 0 rooms, 1 spells, 2 heroes, 3 items */
    bool fed;
} scripted_draw;

typedef struct scenario_run {
    const char *file;
    int line;       /* of the statement */
    int rules_line; /* the rules of this scenario, read before what belongs to all; 0: none */
    FILE *out;
    const scenario_hooks *hooks;

    /* this scenario */
    scenario_info info;
    char name[160];
    int rule_tags[SCENARIO_TAGS], design_tags[SCENARIO_TAGS];
    const cards_library *library;
    cards_library *own[SCENARIO_OWN]; /* with cards of the scenario; each made from the one before */
    int n_own;
    const cards_library
        *of_game; /* with numbers for the sets of this game, if not all sets have some; NULL: they have */
    bool checking;
    bool started; /* "start" was read */
    bool stopped; /* a choice could not be made: the rest is not played */
    bool bad;     /* the statement could not be read */
    bool unclear; /* the condition is about nothing: neither it nor its opposite holds */
    int wrong;    /* statements that could not be read or done */
    int failures; /* expectations that do not hold */

    /* the position */
    lair_rules rules;
    names_reader reader;
    char error[NAMES_TEXT];
    bool has_rules, on_table, has_seed;
    uint64_t seed;
    names_ref draws[SCENARIO_DRAWS];
    int n_draws;
    scripted_draw script[SCENARIO_DRAWS]; /* the same as things, n_draws of them */
    int n_fed;                            /* of these the game knows already, unless a deck's table is full */
    names_ref turned[LAIR_HEROES];        /* heroes, in the order in which they were turned up */
    int n_turned;
    bool empty_deck[4]; /* rooms, spells, town, items */
    bool face_down;     /* a face-down card is laid out */
    int seat;           /* of the line */
    int options_of;     /* whose options a condition is about; -1: not said in front of it */

    /* the game */
    lair_game game;
    lair_event *events;
    int n_events, events_capacity;
    int since; /* events of the last line with a choice start here */
    int mark;  /* -1: none */
    int over_rule, winner_rule;
    forced_answers forced;

    char is[SCENARIO_IS]; /* what is, for the message of an expectation that fails */
} scenario_run;

/* ---- scenario.c */
__attribute__((format(printf, 2, 3))) void scenario_error(scenario_run *s, const char *format, ...);
__attribute__((format(printf, 2, 3))) void scenario_failure(scenario_run *s, const char *format, ...);
/* Says that this cannot be read, naming the nearest of the words; returns false. */
bool scenario_unreadable(scenario_run *s, const phrase *t, const char *what, const char *const *words, int n);
/* What stands in brackets behind a name, one mark after the other; false after an error. */
typedef bool mark_reader(scenario_run *s, phrase *t, void *marks);
bool scenario_marks(scenario_run *s, phrase *t, mark_reader *read, void *marks);
bool scenario_rest(scenario_run *s, const phrase *t); /* an error if something is left */
__attribute__((format(printf, 2, 3))) void scenario_is(scenario_run *s, const char *format,
                                                       ...); /* appends */

/* ---- scenario_lay.c, scenario_lay_seat.c, scenario_start.c */
void lay_statement(scenario_run *s, phrase *t); /* one without a seat */
void lay_seat(scenario_run *s, phrase *t);      /* one of s->seat */
void start_statement(scenario_run *s, phrase *t);
void start_feed(scenario_run *s); /* the next scripted draws, as far as the game has place for them */
bool lay_is_statement(const phrase *t);
enum { LAY_WORDS = 20 };
void lay_words(const char *words[LAY_WORDS]); /* with which those without a seat begin */
bool lay_table(scenario_run *s);              /* lays out the table if that was not done */

/* ---- scenario_rules.c */
void rules_statement(scenario_run *s, phrase *t);
void rules_known(scenario_run *s); /* names are read as s->rules say */

/* ---- scenario_act.c */
void act_seat(scenario_run *s, phrase *t); /* choices of s->seat */
void act_all_pass(scenario_run *s, phrase *t);
void act_on(scenario_run *s, phrase *t);
void act_at_random(scenario_run *s, phrase *t);
bool act_refused(scenario_run *s, phrase *t);
lair_listener act_listener(scenario_run *s);
void act_list(scenario_run *s, const lair_game *game, int seat, unsigned kinds, char *out, size_t capacity);

/* ---- scenario_expect.c */
void expect_statement(scenario_run *s, phrase *t);
/* Reads a condition and, unless checking, says whether it holds; s->is then tells what is. */
bool expect_holds(scenario_run *s, phrase *t);
/* Parts of conditions: false after an error. */
bool expect_seat(scenario_run *s, phrase *t, int *seat);
bool expect_number(scenario_run *s, phrase *t, words_measure *n);
bool expect_by(scenario_run *s, phrase *t, int *rule); /* 0: not said */
bool expect_rule(scenario_run *s, int expected, int is);
bool expect_room(scenario_run *s, const lair_view *v, names_ref ref, unsigned *room); /* the visible one */

/* ---- scenario_ask.c */
bool ask_question(scenario_run *s, phrase *t, const lair_view *v);
bool ask_asked(scenario_run *s, phrase *t, const lair_view *v);
bool ask_seat(scenario_run *s, phrase *t, const lair_view *v, int seat);
bool ask_could_answer(scenario_run *s, phrase *t, const lair_view *v);
bool ask_may_undo(scenario_run *s, phrase *t, const lair_view *v);
bool ask_options(scenario_run *s, phrase *t, const lair_view *v);
bool ask_every(scenario_run *s, phrase *t, const lair_view *v);
bool ask_option(scenario_run *s, phrase *t, const lair_view *v);
bool ask_no_option(scenario_run *s, phrase *t, const lair_view *v);
bool ask_refused(scenario_run *s, phrase *t, const lair_view *v);
bool ask_bait(scenario_run *s, phrase *t, const lair_view *v);
bool ask_forecast(scenario_run *s, phrase *t, const lair_view *v);

/* ---- scenario_zones.c: conditions about where things are */
typedef bool (*condition)(scenario_run *s, phrase *t, const lair_view *v);
typedef struct condition_row {
    const char *words;
    condition holds;
} condition_row;
bool condition_fail(scenario_run *s); /* the reader's error becomes the statement's; returns true */
bool zones_rooms(scenario_run *s, phrase *t, const lair_view *v, int seat);
bool zones_hand(scenario_run *s, phrase *t, const lair_view *v, int seat);
bool zones_queue(scenario_run *s, phrase *t, const lair_view *v, unsigned place);
bool zones_hero(scenario_run *s, phrase *t, const lair_view *v);
bool zones_turned(scenario_run *s, phrase *t, const lair_view *v);
bool zones_town(scenario_run *s, phrase *t, const lair_view *v);
bool zones_market(scenario_run *s, phrase *t, const lair_view *v);
bool zones_discard(scenario_run *s, phrase *t, const lair_view *v);
bool zones_knows(scenario_run *s, phrase *t, const lair_view *v);
bool zones_plays(scenario_run *s, phrase *t, const lair_view *v);

/* ---- scenario_rooms.c: lists of rooms, in set-up and in expectations */
typedef struct room_words {
    names_ref ref;      /* design -1: some face-down card */
    int counters;       /* -1: not said */
    int coins;          /* -1: not said */
    int level;          /* of the miniboss under it; 0: not said, -1: there is none */
    names_ref miniboss; /* design -1: not said */
    bool over;          /* lies over the next one of the list */
    uint8_t flags;      /* enum lair_stack_flag that are said */
} room_words;
/* Reads a list, entrance first; -1 if it is wrong. */
int rooms_read(scenario_run *s, phrase *t, room_words *rooms, int max);

/* ---- scenario_table.c: coins, minibosses, items and what has happened this turn */
typedef struct turn_word {
    const char *word;
    size_t offset; /* in lair_player, of a byte */
} turn_word;
enum { TURN_WORDS = 8 };
extern const turn_word turn_words[TURN_WORDS];
bool table_coins(scenario_run *s, phrase *t, const lair_view *v);
bool table_miniboss(scenario_run *s, phrase *t, const lair_view *v);
bool table_minibosses(scenario_run *s, phrase *t, const lair_view *v, int seat);
bool table_item(scenario_run *s, phrase *t, const lair_view *v);
bool table_items(scenario_run *s, phrase *t, const lair_view *v);
bool table_items_of(scenario_run *s, phrase *t, const lair_view *v, int seat);
bool table_item_deck(scenario_run *s, phrase *t, const lair_view *v);
bool table_law(scenario_run *s, phrase *t, const lair_view *v);
bool table_order(scenario_run *s, phrase *t, const lair_view *v);
bool table_stack_fits(const scenario_run *s, const lair_view *v, const room_words *w, unsigned room);

/* ---- scenario_events.c */
bool events_all(scenario_run *s, phrase *t, const lair_view *v);
bool events_one(scenario_run *s, phrase *t, const lair_view *v);
bool events_none(scenario_run *s, phrase *t, const lair_view *v);

#endif
