/* table_inside.h - what the files of the table share. */
#ifndef TABLE_INSIDE_H
#define TABLE_INSIDE_H

#include "table.h"

/* What is known of a standing choice, and how things were after it. */
typedef struct table_step {
    lair_option option;
    uint8_t seat;
    uint8_t by_itself; /* the table passed, or placed what was chosen together with the window before */
    uint8_t free;      /* bit per seat that may take it back without leave, as the engine says */
    uint32_t moment[TABLE_VIEWERS]; /* moments of each viewer up to and with it */
} table_step;

/* What a seat has said about windows. */
typedef struct table_orders {
    uint8_t until; /* enum table_until */
    uint8_t alarm; /* enum table_alarm: why the last order ended */
    uint8_t asks;  /* its next answer is its own, whatever concerns it: it went back there, or was alarmed */
    uint8_t just_said; /* the order goes with the answer that comes next */
    uint8_t turn, walker;
    uint8_t n_known, knows_walker; /* what it had seen when it gave the order: no alarm */
    uint16_t known[LAIR_PLAYS];    /* sources of plays aimed at it */
    lair_option
        placement;   /* what it places when it is asked, if nothing has happened till then; 0: nothing */
    size_t happened; /* before that */
    uint8_t control; /* every window is asked about */
    uint32_t stops;  /* bit per phase */
    lair_bits cards; /* stop when one of these can be played */
} table_orders;

/* On one device: a seat that gets it because of what everybody saw, and in which window that was. */
typedef struct table_due_seat {
    uint8_t seat;
    uint32_t window;
} table_due_seat;
enum { TABLE_DUE = 32 };

struct table {
    const lair_pack *pack;
    log_game log;
    table_setup setup;
    uint8_t home[LAIR_SEATS]; /* where the seat's person plays: enum table_answerer */
    lair_game game;
    lair_game before; /* the last choice that was entered: that one is told most */
    size_t before_at; /* choices made then; SIZE_MAX: not known */
    table_step *step; /* one for each standing choice; its number is log.choices */
    size_t step_capacity;
    lair_game *kept; /* after 0, TABLE_EVERY, 2 * TABLE_EVERY ... choices */
    size_t kept_capacity;
    table_orders orders[LAIR_SEATS];
    int8_t device, hand_to; /* who has it, and who has to take it; -1: nobody */
    table_due_seat due[TABLE_DUE];
    uint8_t n_due;
    uint32_t windows; /* that have opened */
    int8_t offers;    /* the seat that wants to take back; -1: none */
    uint8_t agreed;   /* who has agreed */
    size_t offer_to;
    size_t happened;              /* events but for windows, in choices that stand or stood */
    size_t happened_before;       /* the last choice */
    int64_t asked_at[LAIR_SEATS]; /* when a person was asked; TABLE_NEVER: is not */
    uint32_t bank[LAIR_SEATS];
    uint32_t down
        [TABLE_VIEWERS]; /* how long the curtains of windows that have opened since the last entry stay down */
    int64_t curtain[TABLE_VIEWERS]; /* when the last of them goes up */
};

/* table_steps.c */
bool table__begin(table *t); /* the index of the whole record; false: no memory */
int table__apply(table *t, int seat, lair_option option, bool by_itself);
/* Plays one choice of the record into the game, heard by the listener. */
void table__replay(const table *t, lair_game *game, size_t choice, const lair_listener *listener);

/* table_said.c */
int table__say(table *t, int seat, enum log_said what, uint32_t value); /* records it and heeds it */
void table__heed(table *t, int seat, unsigned what, uint32_t value); /* the same for one that is recorded */
void table__answered(table *t, int seat);                            /* by hand */
void table__forget(table *t,
                   int seat); /* back at an earlier moment: what was said of the next windows is gone */

/* table_device.c */
bool table__shared(const table *t); /* several people have one device */
void table__hand_over(table *t, unsigned bots, unsigned people);
void table__notice(table *t, const lair_event *event); /* while it is told */
int table__due_now(const table *t); /* who has to take notice before anybody goes on; -1: nobody */
bool table__is_due(const table *t, int seat);
void table__noticed(table *t, int seat); /* it has */

/* table_pass.c */
bool table__passes(table *t, int seat); /* is this window passed for the seat? Ends its order if need be */
void table__order(table *t, int seat, unsigned until); /* from here on */
void table__see(table *t); /* after every choice: what is gone and comes again is new */

/* table_curtain.c */
/* One opens; or a viewer has passed in it, and others may still be asked. A bit for each of those who wait. */
void table__window(table *t, unsigned viewers);
void table__curtains(table *t, int64_t now); /* those that have opened go down */

/* table_back.c */
int table__back(table *t, int seat);
int table__agree(table *t, int seat, bool agrees);

#endif
