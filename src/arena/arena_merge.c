/* arena_merge.c - the records of an arena's parts as one record. The games are not looked into: what plays on with the
 * record reads it strictly. */
#include "arena_merge.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "log.h"
#include "shard.h"
#include "told.h"

/* One line of a part, without its end. */
typedef struct line {
    const char *text;
    size_t length;
    unsigned a, b, deal, seating;
} line;

typedef struct merging {
    char **text; /* of each part; owned */
    line *lines; /* of all parts; owned */
    size_t n, capacity;
    size_t head; /* length of what all parts begin with */
} merging;

static bool add_line(merging *m, const char *text, size_t length)
{
    line l = {.text = text, .length = length};
    if (m->n == m->capacity) {
        size_t capacity = m->capacity ? 2 * m->capacity : 1024;
        line *more = realloc(m->lines, capacity * sizeof *more);
        if (more == NULL) {
            return false;
        }
        m->lines = more;
        m->capacity = capacity;
    }
    if (sscanf(text, "game %u %u %u %u winner", &l.a, &l.b, &l.deal, &l.seating) != 4) {
        return false;
    }
    m->lines[m->n++] = l;
    return true;
}

static char *read_file(const char *path)
{
    struct stat about;
    FILE *in = fopen(path, "re");
    char *text = in && fstat(fileno(in), &about) == 0 ? malloc((size_t)about.st_size + 1) : NULL;
    size_t n = text ? fread(text, 1, (size_t)about.st_size, in) : 0;
    if (text) {
        text[n] = '\0';
    }
    if (in) {
        fclose(in);
    }
    return text;
}

/* All whole lines of a part whose head is that of the first. */
static bool take_part(merging *m, uint32_t at, const char *path, char why[ARENA_WHY])
{
    m->text[at] = read_file(path);
    const char *text = m->text[at], *game = text ? strstr(text, "\ngame ") : NULL;
    const char *end = text ? strrchr(text, '\n') : NULL;
    size_t head = game ? (size_t)(game + 1 - text) : end ? (size_t)(end + 1 - text) : 0;
    m->head = at == 0 ? head : m->head;
    if (head == 0 || head != m->head || memcmp(text, m->text[0], head) != 0 ||
        strncmp(text, "lair-arena ", 11) != 0) {
        snprintf(why, ARENA_WHY, told("%.150s is no part of these games"), path);
        return false;
    }
    for (const char *from = text + head; from < end; from = strchr(from, '\n') + 1) {
        if (!add_line(m, from, strcspn(from, "\n"))) {
            snprintf(why, ARENA_WHY, told("%.150s is not readable"), path);
            return false;
        }
    }
    return true;
}

static int by_game(const void *one, const void *two)
{
    const line *x = one, *y = two;
    unsigned p[] = {x->deal, x->a, x->b, x->seating}, q[] = {y->deal, y->a, y->b, y->seating};
    for (int i = 0; i < 4; i++) {
        if (p[i] != q[i]) {
            return p[i] < q[i] ? -1 : 1;
        }
    }
    return 0;
}

static bool write_record(const merging *m, const char *record, char why[ARENA_WHY])
{
    for (size_t i = 1; i < m->n; i++) {
        if (by_game(&m->lines[i - 1], &m->lines[i]) == 0) {
            snprintf(why, ARENA_WHY, told("game %u %u %u %u is there twice"), m->lines[i].a, m->lines[i].b,
                     m->lines[i].deal, m->lines[i].seating);
            return false;
        }
    }
    int file = open(record, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    bool good = file >= 0 && log_write_all(file, m->text[0], m->head);
    for (size_t i = 0; good && i < m->n; i++) { /* its end is in the text too */
        good = log_write_all(file, m->lines[i].text, m->lines[i].length + 1);
    }
    if (file >= 0) {
        good = close(file) == 0 && good;
    }
    if (!good) {
        snprintf(why, ARENA_WHY, told("cannot write %.120s: %s"), record, told_error(errno));
    }
    return good;
}

bool arena_merge(const char *folder, uint32_t parts, const char *record, size_t *games, char why[ARENA_WHY])
{
    merging m = {.text = calloc(parts, sizeof *m.text)};
    bool good = m.text != NULL;
    snprintf(why, ARENA_WHY, told("out of memory"));
    for (uint32_t i = 0; good && i < parts; i++) {
        char path[SHARD_PATH];
        shard at = {i, parts};
        good = shard_path(folder, "arena", &at, path) && take_part(&m, i, path, why);
    }
    if (good) {
        qsort(m.lines, m.n, sizeof *m.lines, by_game);
        good = write_record(&m, record, why);
    }
    *games = m.n;
    for (uint32_t i = 0; m.text && i < parts; i++) {
        free(m.text[i]);
    }
    free(m.text);
    free(m.lines);
    return good;
}
