/* play.h - one person at the table, in line mode. */
#ifndef PLAY_H
#define PLAY_H

#include <stdio.h>

#include "cli.h"
#include "log.h"
#include "bots.h"
#include "text.h"

/* A line of the log that the player has seen or will see. */
typedef struct play_line {
    char *s;
    int depth;
} play_line;

typedef struct play {
    const cards_library *cards;
    log_game log;
    lair_game game;
    int seat; /* the person's */
    int lang;
    bool full_control;   /* asked about the own plays too */
    int passing;         /* the part of the game in which everything is passed, see moment */
    int declared;        /* plays of others so far */
    int known;           /* how many of them there were at the last own question */
    bot bot[LAIR_SEATS]; /* the others */
    uint64_t number;     /* seed as typed; for messages and for the bots' random numbers */
    text_reader hears;   /* reads the running game, for events */
    play_line *line;     /* everything said so far */
    size_t n_lines, room, shown;
    int draw_seat;   /* who drew last, for joining lines; -1: something else happened */
    int hidden[2];   /* rooms and spells drawn in that line unseen */
    bool seeded;     /* the last event was a card of the first discard pile */
    text_line draws; /* names of the cards seen */
    size_t *typed;   /* the choices made by hand, each as the number of choices before it */
    size_t n_typed, typed_room;
    int table_at;    /* turn and phase of the last table that was printed */
    char file[4096]; /* where `s` saves */
    bool has_file;   /* the game has been loaded from it or saved there */
    bool is_last;    /* the game is the one kept as the last */
} play;

enum play_answer { PLAY_CHOSE, PLAY_PASS_ON, PLAY_UNDO, PLAY_QUIT, PLAY_END };

/* Adds a line to the log. */
void play_note(play *p, int depth, const char *s);

/* play_undo.c: remembers a choice made by hand; finds those of a record; takes the last one back. */
void play_typed(play *p, size_t choice);
void play_recall_typed(play *p);
void play_take_back(play *p);

/* Shows what is new and asks the person until there is an answer. */
enum play_answer play_ask(play *p, const lair_view *view, lair_option *option);

/* One line of input without its end, NULL at the end of input or after an interruption. Lives until the next
   call. */
char *play_read_line(void);

/* Saves and says so; false if it could not. */
bool play_save(play *p, const char *file);

/* The folder of games that are kept, with a slash behind it; it may not be there yet. False: there can be none. */
bool play_folder(char *path, size_t room);

/* The text of a message on stdout, wrapped. */
void play_say(const play *p, enum text_key key, const text_slot *slots);

#endif
