/* play.h - one person at the table, in line mode. The table (table.h) knows the game, whom it asks and what it passes; here is
 * only what is shown and what is typed.
 *
 *     play.c        the command, the beginning and the end of a game
 *     play_tell.c   what happened, as lines of the log
 *     play_ask.c    a question, its answers and the small commands around it
 *     play_orders.c passing on, and stops
 *     play_keep.c   the game's own file
 *     play_at.c     a table at a server, with the same screens
 *     play_input.c  lines that are typed, and signals */
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
    uint64_t number;     /* for the bots' random numbers */
    text_reader reader;  /* for text_reader_of: language and rules, no game */
    uint32_t heard;      /* the person's moments that are in the log */
    play_line *line;     /* everything said so far */
    size_t n_lines, capacity, shown;
    int draw_seat;                     /* who drew last, for joining lines; -1: something else happened */
    int hidden[2];                     /* rooms and spells drawn in that line unseen */
    bool seeded;                       /* the last event was a card of the first discard pile */
    text_line draws;                   /* names of the cards seen */
    lair_bits stops;                   /* cards that the person wants to be asked about */
    bool fast;                         /* windows take no time of their own */
    bool all_windows;                  /* wants to be asked in every window */
    bool brief;                        /* for ears: the table once a turn, in words */
    int table_at;                      /* turn and phase of the last table that was printed */
    log_keeper keeper;                 /* of the game's own file */
    char file[4096];                   /* its name */
    bool unkept;                       /* the last choices are not in it, and it has been said */
    struct play_at *at;                /* the table is at a server (play_at.c), and t is NULL; else NULL */
    uint32_t phases;                   /* there: phases whose windows are always asked about */
    char player[LAIR_SEATS][LOG_NAME]; /* who plays, as people read it */
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

/* Who plays the seats, in a word each. */
const char (*play_players(const play *p))[LOG_NAME];
/* Enters something; 0, or why not. At a server it is only sent: what comes of it is heard later. */
int play_enter(play *p, const table_entry *entry);
/* The places at the end of a game. */
void play_result(play *p, const lair_view *view);
/* play_at.c: plays at the table of that address, or with none in it makes one with these options. The exit code. */
typedef struct play_at_wishes {
    const char *address, *name, *options;
    const char *guest; /* the bot that plays there; NULL: a person types */
} play_at_wishes;
int play_at(play *p, const cli_command *command, const play_at_wishes *wishes);
int play_at_enter(play *p, const table_entry *entry);

/* While lines are awaited `ready` is called when there is something to read in the file; -1: no longer. */
void play_watch(int file, void (*ready)(void *self), void *self);

/* One line of input without its end, NULL at the end of input or after an interruption. Lives until the next
   call. */
char *play_read_line(void);
/* Is it one of the words, between spaces, of such a text, capital letters or not? "y yes" */
bool play_means(const play *p, const char *typed, enum text_key words);
void play_catch_signals(void);
/* Milliseconds from any beginning, for the table. */
int64_t play_now(void);
/* Waits until then; false: somebody wants the program to end. */
bool play_wait(int64_t until);
/* True once somebody wants the program to end: thinking looks at it. */
const atomic_bool *play_stopping(void);

/* play_keep.c. Is there a place for games of one's own? */
bool play_can_keep(void);
/* A new file for the game; false: error says why. */
bool play_keep_new(play *p, log_error *error);
/* Everything up to now goes into it. */
void play_keep(play *p);
/* Its end line; false: error says why. */
bool play_keep_end(play *p, log_error *error);
/* A copy, and says so; "": says where the game is kept anyway. False if it could not. */
bool play_save(play *p, const char *file);
/* The input has ended: the exit code. */
int play_ended(play *p);
/* Asks what to do with the game. The exit code, -1: back to it. */
int play_quit(play *p);
/* The unfinished game to go on with: the last one, or at a terminal the one chosen from a list. False: there is none. */
bool play_find_kept(const play *p, char *file, size_t capacity);

/* The folder of games that are kept, with a slash behind it; it may not be there yet. False: there can be none. */
bool play_folder(char *path, size_t capacity);

/* The text of a message on stdout, wrapped. */
void play_say(const play *p, enum text_key key, const text_slot *slots);

#endif
