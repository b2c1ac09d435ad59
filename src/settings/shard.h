/* shard.h - work that several processes or machines share: which part of it is this one's, and where its result goes. */
#ifndef SHARD_H
#define SHARD_H

#include "cli.h"

enum { SHARD_MOST = 1000000, SHARD_PATH = 4096 };

/* Of `of` parts this is the one number `at`, from 0. Game number i belongs to part i % of. */
typedef struct shard {
    uint32_t at, of;
} shard;

/* The options of a command that can do a part of its work. */
#define SHARD_OPTIONS(word, folder) \
    CLI_OPTION_WORD("--shard", "K/N", word, \
                    "only part K of N, from 1; else as mpirun, srun or a Slurm array says, else all"), \
        CLI_OPTION_WORD("--parts", "FOLDER", folder, \
                        "keeps the part there, goes on with it; add up with lair merge")

/* "2/4". False if it is something else. */
bool shard_parse(const char *word, shard *s);

/* From the word if there is one, else from the environment: a rank of mpirun or srun, a task of a Slurm array; else
   everything is one part. Returns -1 to go on, or the exit code after saying what is wrong. */
int shard_find(const cli_command *command, const char *word, shard *s);

/* How many of so many things are this part's. */
uint64_t shard_count(const shard *s, uint64_t all);

/* FOLDER/WHAT-2-of-4; makes the folder if it is not there. False: errno says why not. */
bool shard_path(const char *folder, const char *what, const shard *s, char path[SHARD_PATH]);

/* The other way round: is this file name a part of WHAT? */
bool shard_is_part(const char *name, const char *what, shard *s);

#endif
