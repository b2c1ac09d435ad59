/* shard.c - which part of shared work is this process's. */
#include "shard.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A number of digits only, at most SHARD_MOST; moves *at behind it. */
static bool number(const char **at, uint32_t *n)
{
    const char *begin = *at;
    *n = 0;
    for (; **at >= '0' && **at <= '9' && *n <= SHARD_MOST; ++*at) {
        *n = *n * 10 + (uint32_t)(**at - '0');
    }
    return *at != begin && *n <= SHARD_MOST;
}

static bool pair(const char *word, const char *between, shard *s)
{
    size_t n = strlen(between);
    if (!number(&word, &s->at) || strncmp(word, between, n) != 0) {
        return false;
    }
    word += n;
    bool good = number(&word, &s->of) && *word == '\0' && s->at >= 1 && s->at <= s->of;
    s->at--;
    return good;
}

bool shard_parse(const char *word, shard *s)
{
    return pair(word, "/", s);
}

/* Where a launcher says which of how many processes this is. */
static const struct {
    const char *at, *of, *first; /* NULL: counted from 0 */
} launchers[] = {
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", NULL},                    /* Open MPI */
    {"PMI_RANK", "PMI_SIZE", NULL},                                            /* MPICH and its relatives */
    {"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN"}, /* sbatch --array=1-100 */
    {"SLURM_PROCID", "SLURM_NTASKS", NULL},                                    /* srun */
};

static bool variable(const char *name, uint32_t *n)
{
    const char *word = name ? getenv(name) : "0";
    return word && number(&word, n) && *word == '\0';
}

int shard_find(const cli_command *command, const char *word, shard *s)
{
    if (word) {
        return shard_parse(word, s)
                   ? -1
                   : cli_bad(command, "--shard takes which part of how many, like 2/4, not \"%s\"", word);
    }
    for (size_t i = 0; i < sizeof launchers / sizeof launchers[0]; i++) {
        uint32_t first = 0;
        if (variable(launchers[i].at, &s->at) && variable(launchers[i].of, &s->of) &&
            variable(launchers[i].first, &first) && s->at >= first && s->at - first < s->of) {
            s->at -= first;
            return -1;
        }
    }
    *s = (shard){0, 1};
    return -1;
}

uint64_t shard_count(const shard *s, uint64_t all)
{
    return all > s->at ? (all - s->at - 1) / s->of + 1 : 0;
}

bool shard_path(const char *folder, const char *what, const shard *s, char path[SHARD_PATH])
{
    int n = snprintf(path, SHARD_PATH, "%s/%s-%u-of-%u", folder, what, s->at + 1, s->of);
    if (n < 0 || n >= SHARD_PATH - 8) {
        errno = ENAMETOOLONG;
        return false;
    }
    return mkdir(folder, 0777) == 0 || errno == EEXIST;
}

bool shard_is_part(const char *name, const char *what, shard *s)
{
    size_t n = strlen(what);
    return strncmp(name, what, n) == 0 && name[n] == '-' && pair(name + n + 1, "-of-", s);
}
