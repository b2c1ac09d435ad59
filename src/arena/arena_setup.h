/* arena_setup.h - what the files of `lair arena` share: who plays, which games there are, and how one went.
 *
 * Every pairing of two bots plays the same deals. With two players a deal is played twice, seats exchanged. With n > 2
 * it is played with one A among B's on each of the n seats, and then with one B among A's: 2n games, in which both have
 * the same seats equally often, so that equal bots win half of them. With --alone there is only the first half: one A
 * among B's, and equal bots win one n-th. */
#ifndef ARENA_SETUP_H
#define ARENA_SETUP_H

#include <stdatomic.h>
#include <stdio.h>

#include "arena_ratings.h"
#include "arena_times.h"
#include "bots.h"
#include "cards.h"
#include "seeds.h"
#include "shard.h"

enum {
    ARENA_PAIRINGS = ARENA_BOTS * (ARENA_BOTS - 1) / 2,
    ARENA_NAME = 400,
    ARENA_WHY = 200,
    ARENA_MAX_DEALS = 10000000,
    ARENA_BOT_FILE = 256, /* megabytes of a file that an external program writes */
    ARENA_BOT_LOG = 16    /* megabytes of the log */
};

typedef struct arena_bot {
    char name[ARENA_NAME]; /* as it was typed */
    const char *command;   /* of an external program, inside the name; NULL: built in */
    bot bot;
} arena_bot;

typedef struct arena_pairing {
    uint8_t a, b;
} arena_pairing;

typedef struct arena_setup {
    const cards_library *cards;
    lair_rules rules;
    arena_bot bot[ARENA_BOTS];
    int n_bots;
    arena_pairing pairing[ARENA_PAIRINGS];
    int n_pairings;
    bool alone; /* a of each pairing is alone in every game */
    game_seed seed;
    int patience; /* milliseconds an external program may think */
    int memory;   /* megabytes that each process of an external program may have; 0: any */
    int log;      /* file for the stderr of external programs; -1: none */
} arena_setup;

/* One of the games. */
typedef struct arena_which {
    int pairing;
    uint32_t deal;
    int seating;
} arena_which;

/* Games of one deal. */
int arena_seatings(const arena_setup *s);
/* Which side of the pairing has a seat: 0 a, 1 b. */
int arena_side_of(const arena_setup *s, int seating, int seat);
int arena_seats_of_a(const arena_setup *s, int seating);
/* Random numbers for a seat's bot: others in every game, and made from which game it is, never from the seed, so that they
   say nothing about the deal. */
uint64_t arena_random_of(const arena_setup *s, const arena_which *which, int seat);

/* What somebody did wrong: that ended the game. */
typedef struct arena_fault {
    int seat; /* -1: nobody */
    uint32_t choice;
    char what[ARENA_WHY];
} arena_fault;

typedef struct arena_game {
    arena_which which;
    int winner; /* seat; -1: none */
    int score[LAIR_SEATS];
    uint32_t choices;
    arena_times side[2]; /* moves of a's and of b's seats */
    arena_fault fault;
} arena_game;

/* Halves of the game won by a. Who did wrong loses to the other side. */
int arena_halves(const arena_setup *s, const arena_game *game);

/* ---- one game: arena_play.c ---------------------------------------------------------------------------- */

/* The programs of one thread. */
typedef struct arena_stable arena_stable;
arena_stable *arena_stable_new(const arena_setup *s);
void arena_stable_free(arena_stable *stable);

/* False if it was stopped, or could not even begin; then there is no result. */
bool arena_play(arena_stable *stable, const arena_which *which, const atomic_bool *stop, arena_game *game);

/* ---- the record: arena_record.c ------------------------------------------------------------------------ */

/* What a record begins with: everything that the results depend on. The caller frees it; NULL: no memory. */
char *arena_record_head(const arena_setup *s, size_t *length);
/* One line with its end; the caller frees it. */
char *arena_record_line(const arena_setup *s, const arena_game *game, size_t *length);

/* Takes a game; false if it cannot be (then the record is refused). */
typedef bool arena_take(void *self, const arena_game *game);

/* Reads what was recorded. An incomplete last line is left out: *whole is the length without it. Games of pairings that
   are not played here are not taken. False with the reason if this is no record, or one of other games. */
bool arena_record_read(const arena_setup *s, const char *text, size_t length, arena_take *take, void *self,
                       size_t *whole, char why[ARENA_WHY]);

/* An open record; what is added is on its way to the disk at once. */
typedef struct arena_record {
    int file; /* -1: none */
} arena_record;

/* Opens or begins it and reads what is there. */
bool arena_record_open(arena_record *r, const arena_setup *s, const char *path, arena_take *take, void *self,
                       char why[ARENA_WHY]);
bool arena_record_add(arena_record *r, const arena_setup *s, const arena_game *game);
void arena_record_close(arena_record *r);

/* ---- all games: arena_run.c ---------------------------------------------------------------------------- */

/* What is kept of each game. */
typedef struct arena_entry {
    uint8_t played, halves;
    int16_t score[2];    /* of all seats of a and of b; not if somebody did wrong */
    uint16_t choices[2]; /* decisions of a's and of b's seats */
    uint8_t ended;       /* played to its end: the scores count */
} arena_entry;

typedef struct arena_run {
    const arena_setup *setup;
    uint32_t deals;                     /* of each pairing, at most */
    shard shard;                        /* only the deals of this part are played */
    const arena_question *question;     /* NULL: play them all */
    arena_entry *entry[ARENA_PAIRINGS]; /* deals * seatings each */
    uint32_t done[ARENA_PAIRINGS];      /* deals played out, from the first on without a gap */
    arena_tally tally[ARENA_PAIRINGS];  /* of those */
    enum arena_verdict verdict[ARENA_PAIRINGS];
    arena_times times[ARENA_BOTS];
    arena_fault *fault; /* every one, sorted by game; owned */
    arena_which *fault_game;
    size_t n_faults, fault_capacity;
    uint64_t played, resumed; /* games now, and those that were in the record */
    bool interrupted;
    bool unwritten; /* the record could not be written */
} arena_run;

bool arena_run_begin(arena_run *run, const arena_setup *s, uint32_t deals, const arena_question *question);
void arena_run_free(arena_run *run);
/* Takes the result of a game; false if it has been taken before. `self` is the arena_run. */
arena_take arena_run_take;
/* Plays what is missing. False if no thread could be started. */
bool arena_run_all(arena_run *run, int threads, arena_record *record);

/* ---- the report: arena_report.c ------------------------------------------------------------------------ */

void arena_report_text(const arena_run *run);
void arena_report_json(const arena_run *run);

#endif
