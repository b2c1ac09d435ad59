/* sim_part.c - the sums of one part of a simulation as text. Reading is strict; any bytes are safe.
 *
 *     lair-sim 1
 *     revision 4
 *     ...                           everything that the games depend on
 *     part 2 of 4
 *     players 2 seed 1
 *     played 150 of 250
 *     sum 150 18150 1200 0 0        games, choices, turns, games that did not end, the smallest seed of those
 *     seat 1 75 80 510 minion       games, won, score, who
 *     alone 14 7                    solo: so many games with that score
 *     design 17 boss 40 22 251 king-croak King Croak
 *     end */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "log.h"
#include "sim.h"
#include "told.h"

/* ---- writing ------------------------------------------------------------------------------------------- */

static void print_tally(FILE *out, const sim_tally *t)
{
    fprintf(out, " %" PRIu64 " %" PRIu64 " %" PRId64 " ", t->games, t->won, t->score);
}

static void print_part(FILE *out, const sim_part *p)
{
    const sim_totals *sum = &p->sum;
    fprintf(out, "%spart %u of %u\n", p->head, p->shard.at + 1, p->shard.of);
    fprintf(out, "players %d seed %" PRIu64 "\n", p->about.players, p->about.seed);
    fprintf(out, "played %" PRIu64 " of %" PRIu64 "\n", p->played, p->all);
    fprintf(out, "sum %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", sum->games,
            sum->choices, sum->turns, sum->failed, sum->failed_seed);
    for (int i = 0; i < p->about.players; i++) {
        fprintf(out, "seat %d", i + 1);
        print_tally(out, &sum->seat[i]);
        fprintf(out, "%s\n", p->about.bot[i]);
    }
    for (int i = 0; i < SIM_SCORES; i++) {
        if (sum->alone[i]) {
            fprintf(out, "alone %d %" PRIu64 "\n", i, sum->alone[i]);
        }
    }
    for (int i = 0; i < SIM_DESIGNS; i++) {
        if (sum->design[i].games) {
            const sim_design *d = &p->about.design[i];
            fprintf(out, "design %d %s", i, d->boss ? "boss" : "card");
            print_tally(out, &sum->design[i]);
            fprintf(out, "%s %s\n", d->id, d->name);
        }
    }
    fputs("end\n", out);
}

bool sim_part_write(const char *path, const sim_part *part)
{
    char beside[SHARD_PATH + 8], *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    if (out == NULL) {
        return false;
    }
    print_part(out, part);
    bool good = fclose(out) == 0;
    snprintf(beside, sizeof beside, "%s.new", path);
    int file = good ? open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666) : -1;
    good = file >= 0 && log_write_all(file, text, n) && fsync(file) == 0;
    if (file >= 0) {
        good = close(file) == 0 && good;
    }
    free(text);
    return good && rename(beside, path) == 0;
}

/* ---- reading ------------------------------------------------------------------------------------------- */

/* A number from *at on, and the space or end behind it. */
static bool number(char **at, int64_t low, int64_t high, int64_t *value)
{
    char *end;
    errno = 0;
    long long n = strtoll(*at, &end, 10);
    bool good = (**at == '-' || (**at >= '0' && **at <= '9')) && errno == 0 && n >= low && n <= high &&
                (*end == ' ' || *end == '\0');
    *at = *end ? end + 1 : end;
    *value = n;
    return good;
}

static bool count(char **at, uint64_t *value)
{
    int64_t n = 0;
    bool good = number(at, 0, INT64_MAX, &n);
    *value = (uint64_t)n;
    return good;
}

static const int64_t MOST = INT64_MAX / SHARD_MOST; /* so that all parts can be added */

static bool tally(char **at, sim_tally *t)
{
    return count(at, &t->games) && count(at, &t->won) && number(at, -MOST, MOST, &t->score) &&
           t->won <= t->games;
}

static bool word(char **at, const char *expected)
{
    size_t n = strlen(expected);
    bool good = strncmp(*at, expected, n) == 0;
    *at += good ? n : 0;
    return good;
}

/* It is printed, to people and as JSON: not everything that anybody could write there is a name. */
static bool name(const char *from, size_t n, char to[SIM_NAME])
{
    if (n == 0 || n >= SIM_NAME) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        if (from[i] == '"' || from[i] == '\\' || told_obeyed(from + i, n - i)) {
            return false;
        }
    }
    memcpy(to, from, n);
    to[n] = '\0';
    return true;
}

static bool read_design(char *at, sim_part *p)
{
    int64_t i;
    if (!number(&at, 0, SIM_DESIGNS - 1, &i)) {
        return false;
    }
    sim_design *d = &p->about.design[i];
    d->boss = word(&at, "boss ");
    if ((!d->boss && !word(&at, "card ")) || p->sum.design[i].games || !tally(&at, &p->sum.design[i]) ||
        p->sum.design[i].games == 0) {
        return false;
    }
    size_t n = strcspn(at, " ");
    return name(at, n, d->id) && at[n] && name(at + n + 1, strlen(at + n + 1), d->name);
}

static bool read_line(char *at, sim_part *p)
{
    int64_t i, n;
    if (word(&at, "seat ")) {
        return number(&at, 1, p->about.players, &i) && tally(&at, &p->sum.seat[i - 1]) &&
               name(at, strlen(at), p->about.bot[i - 1]);
    }
    if (word(&at, "alone ")) {
        bool good = number(&at, 0, SIM_SCORES - 1, &i) && number(&at, 1, INT64_MAX, &n) && !p->sum.alone[i];
        p->sum.alone[good ? i : 0] = good ? (uint64_t)n : 0;
        return good;
    }
    return word(&at, "design ") && read_design(at, p);
}

/* The lines that are always there, behind the head. */
static bool read_numbers(char **line, sim_part *p)
{
    int64_t at, of, players;
    char *l = line[0];
    bool good = word(&l, "part ") && number(&l, 1, SHARD_MOST, &at) && word(&l, "of ") &&
                number(&l, at, SHARD_MOST, &of);
    p->shard = good ? (shard){(uint32_t)at - 1, (uint32_t)of} : (shard){0, 1};
    l = line[1];
    good = good && word(&l, "players ") && number(&l, 1, LAIR_SEATS, &players) && word(&l, "seed ") &&
           count(&l, &p->about.seed);
    p->about.players = good ? (int)players : 0;
    l = line[2];
    good = good && word(&l, "played ") && count(&l, &p->played) && word(&l, "of ") && count(&l, &p->all) &&
           p->played <= p->all;
    l = line[3];
    sim_totals *sum = &p->sum;
    return good && word(&l, "sum ") && count(&l, &sum->games) && count(&l, &sum->choices) &&
           count(&l, &sum->turns) && count(&l, &sum->failed) && count(&l, &sum->failed_seed);
}

static char *next_line(char **at)
{
    char *line = *at, *end = strchr(line, '\n');
    if (end == NULL) {
        *at = line + strlen(line);
        return *at; /* a line without an end is none */
    }
    *end = '\0';
    *at = end + 1;
    return line;
}

static bool parse(char *text, sim_part *p)
{
    char *part = strstr(text, "\npart "), *line[4];
    if (strncmp(text, "lair-sim 1\n", 11) != 0 || part == NULL) {
        return false;
    }
    p->head = strndup(text, (size_t)(part + 1 - text));
    char *at = part + 1;
    for (int i = 0; i < 4; i++) {
        line[i] = next_line(&at);
    }
    bool good = p->head && read_numbers(line, p);
    for (; good && strcmp(line[0] = next_line(&at), "end") != 0;) {
        good = read_line(line[0], p);
    }
    return good && *at == '\0';
}

enum sim_read sim_part_read(const char *path, sim_part *part)
{
    enum { LARGEST = 1 << 20 };
    memset(part, 0, sizeof *part);
    FILE *in = fopen(path, "re");
    if (in == NULL) {
        return errno == ENOENT ? SIM_PART_NONE : SIM_PART_BAD;
    }
    char *text = malloc(LARGEST + 1);
    size_t n = text ? fread(text, 1, LARGEST + 1, in) : 0;
    bool good = text && !ferror(in) && n > 0 && n <= LARGEST && !memchr(text, '\0', n);
    fclose(in);
    if (good) {
        text[n] = '\0';
        good = parse(text, part);
    }
    free(text);
    return good ? SIM_PART_READ : SIM_PART_BAD;
}

void sim_part_free(sim_part *part)
{
    free(part->head);
    part->head = NULL;
}
