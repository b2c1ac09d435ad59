/* play.h - one person at the table, in line mode. The table (table.h) knows the game, whom it asks and what it passes; here is
 * only what is shown and what is typed.
 *
 *     play.c        the command, the beginning and the end of a game
 *     play_tell.c   what happened, as lines of the log
 *     play_ask.c    a question, its answers and the small commands around it
 *     play_orders.c passing on, and stops */
#ifndef PLAY_H
#define PLAY_H

#include <stdio.h>

#include "bots.h"
#include "cli.h"
#include "table.h"
#include "text.h"

/* A line of the log that the player has seen or will see. */
typedef struct play_line {
    char *s;
    int depth;
} play_line;

typedef struct play {
    const cards_library *cards;
    table *t;
    int seat; /* the person's */
    int lang;
    bot bot[LAIR_SEATS]; /* the others */
    uint64_t number;     /* seed as typed; for messages and for the bots' random numbers */
    text_reader reader;  /* for text_reader_of: language and rules, no game */
    uint32_t heard;      /* the person's moments that are in the log */
    play_line *line;     /* everything said so far */
    size_t n_lines, room, shown;
    int draw_seat;    /* who drew last, for joining lines; -1: something else happened */
    int hidden[2];    /* rooms and spells drawn in that line unseen */
    bool seeded;      /* the last event was a card of the first discard pile */
    text_line draws;  /* names of the cards seen */
    lair_set stops;   /* cards that the person wants to be asked about */
    bool all_windows; /* wants to be asked in every window */
    int table_at;     /* turn and phase of the last table that was printed */
    char file[4096];  /* where `s` saves */
    bool has_file;    /* the game has been loaded from it or saved there */
    bool is_last;     /* the game is the one kept as the last */
} play;

enum play_answer {
    PLAY_ENTERS, /* the entry is to be made */
    PLAY_AGAIN,  /* the table has changed: look again */
    PLAY_QUITS,
    PLAY_ENDS /* the input has */
};

/* Adds a line to the log. */
void play_note(play *p, int depth, const char *s);
/* Adds what has happened since the last time. */
void play_hear(play *p);

/* Shows what is new and asks the person until there is an answer. */
enum play_answer play_ask(play *p, const lair_view *view, table_entry *entry);

/* play_orders.c. `P`: the order for the question that the view's seat is asked; false, and it has said so: there is nothing
   to pass. */
bool play_pass_on(const play *p, const lair_view *asked, const char *word, table_entry *entry);
/* `stop ...`. True: the table has changed. */
bool play_stop(play *p, const text_reader *r, const char *word);

/* One line of input without its end, NULL at the end of input or after an interruption. Lives until the next
   call. */
char *play_read_line(void);

/* Saves and says so; false if it could not. */
bool play_save(play *p, const char *file);

/* The text of a message on stdout, wrapped. */
void play_say(const play *p, enum text_key key, const text_slot *slots);

#endif
