/* sim.h - what the files of `lair sim` and `lair merge` share: the sums of many games, and how they are told and kept. */
#ifndef SIM_H
#define SIM_H

#include <stdio.h>

#include "shard.h"

enum { SIM_DESIGNS = 1000 + CARDS_MOST_CARDS, SIM_LOWEST = -12, SIM_SCORES = 64, SIM_NAME = 96 };

/* How often something was there, and how it went for whoever had it. */
typedef struct sim_tally {
    uint64_t games, won;
    int64_t score;
} sim_tally;

/* Whole numbers only, so that sums of parts are the same in any order. */
typedef struct sim_totals {
    sim_tally seat[LAIR_SEATS];
    sim_tally design[SIM_DESIGNS]; /* bosses, rooms, spells by whoever played them */
    uint64_t games, choices, turns;
    uint64_t alone[SIM_SCORES]; /* solo games by score, from SIM_LOWEST */
    uint64_t failed;            /* games that did not end */
    uint64_t failed_seed;       /* the smallest seed of those */
} sim_totals;

typedef struct sim_design {
    char id[SIM_NAME], name[SIM_NAME];
    bool boss;
} sim_design;

/* What a report tells beside the sums. */
typedef struct sim_about {
    int players;
    uint64_t seed;
    char bot[LAIR_SEATS][SIM_NAME];
    sim_design design[SIM_DESIGNS];
} sim_about;

void sim_add(sim_totals *to, const sim_totals *from);

/* Prints the report; returns the exit code. `who` is the command that says what went wrong. */
int sim_report(const char *who, const sim_about *about, const sim_totals *sum, bool json);

/* ---- a part in a file: sim_part.c ---------------------------------------------------------------------- */

typedef struct sim_part {
    char *head; /* all that the games depend on, several lines; owned */
    shard shard;
    uint64_t played, all; /* of the games of this part */
    sim_totals sum;
    sim_about about;
} sim_part;

enum sim_read { SIM_PART_READ, SIM_PART_NONE, SIM_PART_BAD };

/* SIM_PART_NONE: there is no such file. The caller frees the part with sim_part_free. */
enum sim_read sim_part_read(const char *path, sim_part *part);
/* All of it or nothing: whoever is killed leaves the file as it was. False: errno says why. */
bool sim_part_write(const char *path, const sim_part *part);
void sim_part_free(sim_part *part);

#endif
