/* table.h - a game with people at it.
 *
 * The table knows who sits where and who answers for whom. It takes what people do (entries), passes for them what does not
 * concern them, knows what may be taken back, and tells each viewer what happened, made from that viewer's view alone.
 * It reads no clock and does no I/O: time is an argument, in milliseconds from any beginning, and bots think outside.
 *
 *     table *t = table_open(pack, &log, &setup);                    // takes the record over; its game goes on
 *     uint32_t heard = 0;                                           // moments of seat 0 that were told
 *     for (table_wants w; w = table_next(t), !w.over;) {
 *         if (w.bots) {                                             // a bot has to answer: let it think
 *             int seat = table_lowest(w.bots);
 *             table_look(t, seat, &view);
 *             entry = (table_entry){TABLE_CHOICE, seat, bot_choose(&bot[seat], &view, pack, &rng)};
 *         } else {                                                  // a person has to
 *             table_tell(t, 0, heard, UINT32_MAX, show, screen);    // first what happened, beat by beat
 *             heard = table_moment(t, 0) + 1;
 *             table_look(t, 0, &view);                              // then the question
 *             entry = ask(&view);
 *         }
 *         refused = table_enter(t, now, &entry);                    // 0, or why not: then nothing has changed
 *     }
 *     table_close(t);
 *
 * A viewer is a seat, or TABLE_PUBLIC: whoever watches. Moments are counted for each viewer apart, so that nobody can count
 * what others were asked in secret. Everything that was entered is the record (log.h): it can be printed at any time, and
 * opened again anywhere. */
#ifndef TABLE_H
#define TABLE_H

#include "log.h"

enum { TABLE_PUBLIC = LAIR_SEATS, TABLE_VIEWERS, TABLE_EVERY = 16 /* choices between two kept states */ };
#define TABLE_NEVER INT64_MAX

typedef struct table table;

/* ---- seats ----------------------------------------------------------------------------------------------- */

/* Who answers for a seat. */
enum table_answerer {
    TABLE_HERE,      /* a person at this device */
    TABLE_ELSEWHERE, /* a person at a device of their own */
    TABLE_BOT,       /* a computer opponent */
    TABLE_OPEN,      /* nobody yet: a bot until somebody comes */
    TABLE_KEPT,      /* a bot, until the person who is away comes back */
    TABLE_RESIGNED   /* a bot for the rest of the game */
};

typedef struct table_setup {
    uint8_t who[LAIR_SEATS]; /* enum table_answerer */
    bool full_control;       /* every window is asked about */
    uint16_t curtain;        /* percent of the usual time that a window takes; 0: none */
    uint32_t question_ms;    /* time for one question; 0: no clock */
    uint32_t bank_ms;        /* and for the whole game, used when a question takes longer */
} table_setup;

/* Who sits where as the record says: "you" is a person here, everybody else a bot. */
table_setup table_setup_of(const log_game *log);

/* Opens a record, which becomes the table's, and plays it to its end. NULL: error says why, and the record is still the
   caller's. The pack must live as long as the table. */
table *table_open(const lair_pack *pack, log_game *log, const table_setup *setup, log_error *error);
void table_close(table *t);

const log_game *table_log(const table *t);
const table_setup *table_seats(const table *t);
bool table_is_person(const table *t, int seat); /* a person answers for it now */

/* ---- in: entries ----------------------------------------------------------------------------------------- */

enum table_entry_kind {
    TABLE_CHOICE, /* value: the lair_option */
    TABLE_PASS,   /* passes this window and, by the order `value` (enum table_until), further ones */
    TABLE_CANCEL, /* takes the order to pass back */
    TABLE_STOP,   /* value: bit per enum lair_phase; its windows are always asked about */
    TABLE_STOP_CARD, /* value: a card; windows in which it can be played are always asked about; again: no longer */
    TABLE_CONTROL, /* value 1: every window is asked about, 0: those that matter */
    TABLE_BACK,    /* takes back the last choice that the seat made by hand; may become an offer */
    TABLE_AGREE,   /* to the offer of another seat */
    TABLE_DECLINE, /* the same */
    TABLE_AWAY,    /* the person has left: a bot keeps the seat */
    TABLE_RETURN,  /* and is back; or somebody takes a seat that was open */
    TABLE_RESIGN,
    TABLE_TAKE_DEVICE, /* the person takes the device that was handed over */
    TABLE_ENTRIES
};

/* How long windows are passed. Something new that is aimed at the seat, or a hero who would get through its dungeon, ends each of
   them: that is what one wants to know. */
enum table_until {
    TABLE_THIS_ONE, /* no order: this window only */
    TABLE_OWN,      /* until the next question that is no window, with a window that is part of it */
    TABLE_WALK,     /* until this hero's walk is over */
    TABLE_TURN,     /* until the turn is over */
    TABLE_AIMED,    /* until something is aimed at the seat */
    TABLE_UNTILS
};

typedef struct table_entry {
    uint8_t kind; /* enum table_entry_kind */
    uint8_t seat;
    uint32_t value;
} table_entry;

/* Why an entry is refused: a rule or LAIR_NOT_... of the engine, or one of these. */
enum {
    TABLE_NO_MEMORY = 1101,
    TABLE_NO_WINDOW,    /* this question cannot be passed */
    TABLE_NOTHING_BACK, /* the seat has made no choice that could be taken back */
    TABLE_NOT_YOURS,    /* another person at this device chose since */
    TABLE_NO_OFFER,     /* nobody asks for this seat's consent */
    TABLE_OFFERED,      /* the others are asked; the entry has become an offer */
    TABLE_NOT_HANDED,   /* the device was not handed to this seat */
    TABLE_NO_PERSON     /* a bot's seat cannot do that */
};

/* Enters it, and passes by itself whatever follows and concerns nobody. 0, or why not; then nothing has changed (but for
   TABLE_OFFERED). */
int table_enter(table *t, int64_t now, const table_entry *entry);

/* ---- what comes next --------------------------------------------------------------------------------------- */

typedef struct table_wants {
    bool over;
    uint8_t bots;   /* seats whose bot has to answer now, a bit each */
    uint8_t people; /* seats whose person has to */
    int8_t device;  /* who has the device, -1: nobody plays here */
    int8_t hand_to; /* who has to take it, -1: it stays */
    int8_t offers;  /* the seat that asks to take back, -1: none; and who still has to agree */
    uint8_t to_agree;
} table_wants;

table_wants table_next(const table *t);
/* On one device being asked in a window would tell that one can play something. So whoever a play names, or in whose dungeon a hero
   gets through, is handed it in any case; if there is nothing to answer it only passes on. That seat, -1: none. */
int table_confirms(const table *t);
int table_lowest(unsigned seats); /* the lowest seat of a mask, LAIR_SEATS if it is empty */

/* When something is due by itself (a clock runs out), TABLE_NEVER: nothing. table_at lets it happen if it is time. */
int64_t table_due(const table *t);
void table_at(table *t, int64_t now);
/* Whoever is asked has so many milliseconds more for this question. */
void table_grant(table *t, uint32_t ms);
/* The curtain. Only seats that can answer in a window are asked, so an immediate next step would tell that nobody could.
   Each window that somebody else could answer, as far as everybody knows, takes its time, asked or not, and so does what
   follows the own pass in it: so many milliseconds, by a hash of what everybody sees. A real answer may take longer. Nothing of
   what has happened is shown to the viewer before this time. Seats that pass by an order stand by: nobody waits for them.
   Whoever is asked in every window (full control) has no curtain. */
enum { TABLE_CURTAIN_LEAST = 700, TABLE_CURTAIN_MOST = 1300 };
int64_t table_curtain(const table *t, int viewer);

/* What is left of a seat's bank, in milliseconds. */
uint32_t table_bank(const table *t, int seat, int64_t now);
/* How long a person who is asked has until the bank is used, -1: is not asked, or there is no clock. */
int64_t table_left(const table *t, int seat, int64_t now);

/* ---- out: looks and beats ------------------------------------------------------------------------------------ */

/* What a viewer sees now. */
void table_look(const table *t, int viewer, lair_view *view);

/* How many moments of the viewer there have been: choices that led to an event, and its own. */
uint32_t table_moment(const table *t, int viewer);

/* One thing that happened. Things that belong together are a beat: the last of them says so. */
typedef struct table_news {
    lair_event event;      /* as the viewer sees it */
    const lair_view *view; /* the viewer's table right after it */
    uint32_t moment;
    bool ends; /* its beat */
    uint8_t
        hold; /* a window opened that on public information these other seats could answer: whoever shows it takes the
                     same time, asked or not */
} table_news;
typedef void table_hear(void *self, const table_news *news);

/* Tells a viewer what happened from its moment `from` on, up to and without `to`. */
void table_tell(const table *t, int viewer, uint32_t from, uint32_t to, table_hear *hear, void *self);

/* ---- passing ----------------------------------------------------------------------------------------------- */

/* Does the window that the view's seat is asked in concern it: is something aimed at it, or would one of its plays, made now,
   change how the turn ends in a way that it cannot have later just as well? */
bool table_concerns(const lair_view *view, const lair_pack *pack, uint64_t seed);

/* The question as its seat should be asked it. A window right before the seat's own placement is part of that question: then
   *question is how the seat sees the placement, and the answers are those to both, which TABLE_CHOICE takes: placing passes
   the window first, and if somebody plays something before the room lies there the seat is asked again. Returns how many. */
int table_question(const lair_view *view, const lair_pack *pack, lair_view *question, lair_option *options,
                   int capacity);

/* The order to pass that stands for a seat, TABLE_THIS_ONE: none; and its stops. */
enum table_until table_standing(const table *t, int seat);
uint32_t table_stops(const table *t, int seat);
/* Why an order has ended before its time: something that the player wants to know. */
enum table_alarm { TABLE_QUIET, TABLE_AIMED_AT, TABLE_GETS_THROUGH };
enum table_alarm table_alarm(const table *t, int seat);

/* ---- taking back and earlier moments --------------------------------------------------------------------------- */

enum table_back { TABLE_BACK_NONE, TABLE_BACK_FREE, TABLE_BACK_ASKS };
/* Can the seat take back its last choice by hand, and does it need leave? *to: the choices that would remain. */
enum table_back table_may_back(const table *t, int seat, size_t *to);

/* What a seat learnt since a moment of the record: what the others should know before they agree. */
typedef struct table_seen {
    int drawn;    /* cards it drew or took unseen by others */
    int revealed; /* cards, heroes and dice that were turned up for all */
    int chosen;   /* choices that others have made since */
} table_seen;
table_seen table_seen_since(const table *t, int seat, size_t choices);

/* The game after so many standing choices: for reviews, for looking back, and for tests. Only views of it may be shown. */
void table_game_at(const table *t, size_t choices, lair_game *game);
/* How many choices had been made at the end of a viewer's moment, -1 if there has been none. */
long table_choices_at(const table *t, int viewer, uint32_t moment);
/* The viewer's moment after so many choices. */
uint32_t table_moment_at(const table *t, int viewer, size_t choices);
/* After so many choices, is the next one the seat's, and made by hand? The next such number, -1: none. */
long table_next_own(const table *t, int seat, size_t choices);
/* The record ends there, and what came after it was never there: playing on from an earlier moment. False: no memory. */
bool table_cut(table *t, size_t choices);

#endif
