/* log.h - the record of a game: how it began and every choice since. The record is the truth: saving,
 * loading, replaying, taking back and going on are all done with it.
 *
 *     log_init(&log, pack, &rules, seed);
 *     log_begin(&log, pack, &game, listener);                    // the game at its first decision
 *     lair_choose(&game, pack, seat, option, listener);
 *     log_choice(&log, &game, seat, option);                     // after a choice that was accepted
 *     log_save(&log, "evening.lair", &error);
 *
 * Nothing is ever taken out of a record. Taking a choice back adds a line that says so. */
#ifndef LOG_H
#define LOG_H

#include <stddef.h>

#include "lair.h"

enum {
    LOG_FORMAT = 2,      /* version of the file format; 1, which has no sums, is read as well */
    LOG_HASH_EVERY = 16, /* choices between two state hashes */
    LOG_DEAL = 640,      /* bytes for what shows that the deal was fair */
    LOG_NAME = 32,       /* bytes for the name of who plays a seat */
    LOG_MAX_LINES = 1 << 20
};

enum log_kind { LOG_CHOICE, LOG_UNDO, LOG_HASH, LOG_SAID };

/* What players say beside their choices: it decides who answers from then on, and what is asked. */
enum log_said {
    LOG_AWAY,      /* a bot keeps the seat */
    LOG_RETURN,    /* a person has it again, or for the first time */
    LOG_RESIGN,    /* a bot has it for the rest of the game */
    LOG_CONTROL,   /* value 1: every window is asked about, 0: those that matter */
    LOG_STOP,      /* value: the phases whose windows are always asked about, a bit each */
    LOG_STOP_CARD, /* value: a card whose windows are; again: no longer */
    LOG_UNTIL,     /* value: how long windows are passed */
    LOG_CANCEL,    /* that order is taken back */
    LOG_AHEAD,     /* value: what is placed after the window just passed, if nothing happens till then */
    LOG_SAIDS
};

typedef struct log_record {
    uint8_t kind;      /* enum log_kind */
    uint8_t seat;      /* who chose, or took back */
    uint8_t agreed;    /* undo: the others were asked and agreed */
    uint8_t by_itself; /* choice: the table made it, by what its seat had said: nobody takes it back alone */
    uint8_t said;      /* LOG_SAID: enum log_said */
    uint32_t value;    /* the option; undo: choices that remain; of what was said: enum log_said */
    uint64_t hash;     /* LOG_HASH: of the game at that moment */
} log_record;

typedef struct log_game {
    uint64_t pack;     /* lair_pack_hash of what it was played with */
    uint32_t revision; /* LAIR_REVISION of the engine it was played with */
    bool has_hash;     /* the hash below is known */
    bool
        open; /* read from a file without an end: it was being played when it was written last, or has been cut */
    lair_rules rules;
    uint8_t seed[32];
    char player[LAIR_SEATS][LOG_NAME]; /* who plays: "you", "kobold", ...; may be empty */
    /* "TABLE COMMIT SECRET NONCE ...", a nonce a seat or "-", in hexadecimal figures (docs/online.md, Fair dealing); "": not dealt
       by a server */
    char deal[LOG_DEAL];
    log_record *record; /* owned */
    size_t n, capacity;
    size_t choices; /* that stand, i.e. without those taken back */
    uint64_t hash;  /* of the game after the last of them */
} log_game;

enum log_error_code {
    LOG_OK,
    LOG_BAD_FILE, /* not a record, or a broken one */
    LOG_OTHER_FORMAT,
    LOG_OTHER_REVISION,
    LOG_OTHER_PACK,
    LOG_BAD_RULES,  /* no such game exists */
    LOG_BAD_CHOICE, /* a choice that the game refuses */
    LOG_BAD_HASH,   /* the game is not the one that was played */
    LOG_NO_ACCESS,  /* the system refused to read or write */
    LOG_TAKEN       /* there is such a file already, or another program plays that game */
};

typedef struct log_error {
    int code;       /* enum log_error_code */
    int line;       /* of the file, from 1; 0 if none is to blame */
    size_t choice;  /* LOG_BAD_CHOICE, LOG_BAD_HASH: the choice, from 1 */
    int rule;       /* LOG_BAD_CHOICE, LOG_BAD_RULES: what forbids it */
    char text[240]; /* one sentence for a person */
} log_error;

void log_init(log_game *log, const lair_pack *pack, const lair_rules *rules, const uint8_t seed[32]);
void log_free(log_game *log);

/* The game at its first decision; returns lair_start's answer. */
int log_begin(const log_game *log, const lair_pack *pack, lair_game *game, const lair_listener *listener);

/* Records a choice that has just been made; the game is the one after it. False: out of memory. */
bool log_choice(log_game *log, const lair_game *game, int seat, lair_option option);
/* The choice just recorded was not made by hand. */
void log_by_itself(log_game *log);
/* Records that a seat takes the game back to so many choices. */
bool log_undo(log_game *log, int seat, size_t choices, bool agreed);
/* Records what a seat says, in the moment between two choices in which it does. */
bool log_say(log_game *log, int seat, enum log_said what, uint32_t value);
void log_unsay(log_game *log); /* what was said last went with a choice that was refused */
/* After taking back or cutting: this is the game that the record leads to now. */
void log_mark(log_game *log, const lair_game *game);

/* Makes a record of its first standing choices: what came after them, and what was taken back, was never there; but who sits
   where and what is always asked about stays as it is. False: out of memory, and nothing has changed. */
bool log_cut(log_game *log, size_t choices);

/* The choices that stand, as indexes of record[]; returns how many. `standing` has room for log->n. */
size_t log_standing(const log_game *log, size_t *standing);
/* How many choices stood before the seat's last standing one; -1 if it has made none. */
long log_last_of(const log_game *log, int seat);

/* Plays the first `choices` standing choices (SIZE_MAX: all) into the game, checking every choice and hash.
   Refuses a record of another revision or pack. The listener hears the whole game. */
int log_replay(const log_game *log, const lair_pack *pack, size_t choices, lair_game *game,
               const lair_listener *listener, log_error *error);

/* The file: written beside the target and moved into place, so that a full disk leaves the old one whole. Only its owner may
   read it. */
int log_save(const log_game *log, const char *path, log_error *error);
/* A file that has no end, since whoever played was killed, is read up to its last whole line; log->open says so. */
int log_load(log_game *log, const char *path, log_error *error);
bool log_write_all(int file, const char *text, size_t length); /* false: errno says why */

/* A file that grows with the game: the head once, then the lines of each choice, on the disk before log_keep returns. Only one
   program at a time has it (a lock that ends with the program).
 *
 *     log_keep_new(&keeper, &log, "evening.lair", &error);       // or log_keep_open: goes on with a file
 *     log_keep(&keeper, &log, &error);                           // after every choice, before anybody is asked again
 *     log_keep_end(&keeper, &log, &error);                       // the end line; a killed program leaves the file without */
typedef struct log_keeper {
    int file;              /* -1: none */
    size_t records, lines; /* that are in it */
    uint64_t length, sum;  /* bytes, and the sum over them */
    uint64_t first_length; /* when it was opened, without what follows */
    char end[80];          /* its end line then */
} log_keeper;

/* The file must not exist: else LOG_TAKEN. */
int log_keep_new(log_keeper *k, const log_game *log, const char *path, log_error *error);
/* Loads the record and goes on with its file. LOG_TAKEN: another program does that. */
int log_keep_open(log_keeper *k, log_game *log, const char *path, log_error *error);
/* Has another program got the file? */
bool log_is_played(const char *path);
/* If it fails (a full disk), the file is as it was, and the next call tries again. */
int log_keep(log_keeper *k, const log_game *log, log_error *error);
int log_keep_end(log_keeper *k, const log_game *log, log_error *error);
/* The file becomes what it was when it was opened; a new one is gone. */
int log_keep_forget(log_keeper *k, const char *path, log_error *error);

/* The same in memory. log_print returns the text (the caller frees it), NULL if there is no memory. */
char *log_print(const log_game *log, size_t *length);
int log_parse(log_game *log, const char *text, size_t length, log_error *error);

/* Names of the profiles: "super-en". -1 if unknown; NULL beyond the last. */
int log_profile_of(const char *name);
const char *log_profile_name(int profile);

#endif
