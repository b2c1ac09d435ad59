/* arena_record.c - the games of an arena in a file: one line each, so that a run can be ended at any moment and gone on
 * with. Reading is strict; any bytes are safe.
 *
 *     lair-arena 1
 *     revision 2
 *     pack 0123456789abcdef
 *     rules profile=super-en players=2 ...
 *     seed 1
 *     alone no
 *     patience 5000
 *     bots 2
 *     bot kobold
 *     bot external:python3 bots/sample.py
 *     game 1 2 0 1 winner 2 scores 3,7 choices 118 a 60 1200000 90000 80:20,81:40 b ... [fault 1 17 what]
 *
 * A game is named by its two bots, its deal and its seating, all but the bots from 0; then who won (0: nobody), the
 * scores, and for either side its moves: how many, and their times as arena_times.c writes them. */
#include "arena_setup.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "log.h"
#include "rules_table.h"
#include "told.h"

enum { FORMAT = 1, LONGEST = 2 * ARENA_TIMES_TEXT + 1000, LARGEST = 1 << 30 };

__attribute__((format(printf, 2, 3))) static bool refuse(char why[ARENA_WHY], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why, ARENA_WHY, told(format), args);
    va_end(args);
    return false;
}

/* ---- writing ------------------------------------------------------------------------------------------- */

static char *finish(FILE *out, char **text)
{
    bool bad = ferror(out) != 0;
    if (fclose(out) != 0 || bad) {
        free(*text);
        return NULL;
    }
    return *text;
}

char *arena_record_head(const arena_setup *s, size_t *length)
{
    char *text = NULL;
    const char *profile = log_profile_name(s->rules.profile);
    FILE *out = open_memstream(&text, length);
    if (out == NULL) {
        return NULL;
    }
    fprintf(out, "lair-arena %d\nrevision %d\npack %016" PRIx64 "\n", FORMAT, LAIR_REVISION,
            s->cards->pack.hash);
    fprintf(out, "rules profile=%s", profile ? profile : "?");
    for (int i = 0; rules_row_at(i); i++) {
        fprintf(out, " %s=%ld", rules_row_at(i)->name, rules_row_get(rules_row_at(i), &s->rules));
    }
    char seed[SEED_TEXT];
    seed_write(&s->seed, seed);
    fprintf(out, "\nseed %s\nalone %s\npatience %d\nbots %d\n", seed,
            s->alone ? s->bot[s->pairing[0].a].name : "no", s->patience, s->n_bots);
    for (int i = 0; i < s->n_bots; i++) {
        fprintf(out, "bot %s\n", s->bot[i].name);
    }
    return finish(out, &text);
}

char *arena_record_line(const arena_setup *s, const arena_game *game, size_t *length)
{
    char *text = NULL, times[ARENA_TIMES_TEXT];
    const arena_pairing *pairing = &s->pairing[game->which.pairing];
    FILE *out = open_memstream(&text, length);
    if (out == NULL) {
        return NULL;
    }
    fprintf(out, "game %d %d %" PRIu32 " %d winner %d scores ", pairing->a + 1, pairing->b + 1,
            game->which.deal, game->which.seating, game->winner + 1);
    for (int i = 0; i < s->rules.players; i++) {
        fprintf(out, "%s%d", i ? "," : "", game->score[i]);
    }
    fprintf(out, " choices %" PRIu32, game->choices);
    for (int side = 0; side < 2; side++) {
        arena_times_write(&game->side[side], times, sizeof times);
        fprintf(out, " %c %" PRIu64 " %s", "ab"[side], game -> side[side].n, times);
    }
    if (game->fault.seat >= 0) {
        fprintf(out, " fault %d %" PRIu32 " %s", game->fault.seat + 1, game->fault.choice, game->fault.what);
    }
    fputc('\n', out);
    return finish(out, &text);
}

/* ---- reading ------------------------------------------------------------------------------------------- */

/* The words of a line, one after the other; separated by exactly one space. */
typedef struct words {
    char *at; /* NULL: no more */
} words;

static char *next_word(words *w)
{
    char *word = w->at;
    if (word == NULL) {
        return "";
    }
    w->at = strchr(word, ' ');
    if (w->at) {
        *w->at++ = '\0';
    }
    return word;
}

static bool word_is(words *w, const char *expected)
{
    return strcmp(next_word(w), expected) == 0;
}

static bool number_is(words *w, uint64_t low, uint64_t high, uint64_t *value)
{
    const char *word = next_word(w);
    return arena_number(&word, high, value) && *word == '\0' && *value >= low;
}

static int pairing_of(const arena_setup *s, int a, int b)
{
    for (int i = 0; i < s->n_pairings; i++) {
        if (s->pairing[i].a == a && s->pairing[i].b == b) {
            return i;
        }
    }
    return -1;
}

static bool read_which(const arena_setup *s, words *w, arena_which *which)
{
    uint64_t a, b, deal, seating, bots = (uint64_t)s->n_bots;
    if (!word_is(w, "game") || !number_is(w, 1, bots, &a) || !number_is(w, 1, bots, &b) || a == b ||
        !number_is(w, 0, ARENA_MAX_DEALS - 1, &deal) ||
        !number_is(w, 0, (uint64_t)arena_seatings(s) - 1, &seating)) {
        return false;
    }
    *which = (arena_which){pairing_of(s, (int)a - 1, (int)b - 1), (uint32_t)deal, (int)seating};
    return true;
}

static bool read_scores(const arena_setup *s, words *w, int score[LAIR_SEATS])
{
    const char *at = next_word(w);
    for (int i = 0; i < s->rules.players; i++) {
        bool minus = *at == '-';
        uint64_t value;
        at += minus;
        if (!arena_number(&at, 1000, &value)) {
            return false;
        }
        score[i] = minus ? -(int)value : (int)value;
        if (*at++ != (i + 1 < s->rules.players ? ',' : '\0')) {
            return false;
        }
    }
    return true;
}

static bool read_side(words *w, const char *name, arena_times *times)
{
    uint64_t n;
    if (!word_is(w, name) || !number_is(w, 0, UINT32_MAX, &n)) {
        return false;
    }
    const char *sum = next_word(w), *max = next_word(w), *buckets = next_word(w);
    return arena_times_read(times, sum, max, buckets) && times->n == n;
}

static bool read_fault(const arena_setup *s, words *w, arena_fault *fault)
{
    uint64_t seat, choice;
    if (!word_is(w, "fault") || !number_is(w, 1, s->rules.players, &seat) ||
        !number_is(w, 0, UINT32_MAX, &choice) || w->at == NULL || strlen(w->at) >= ARENA_WHY) {
        return false;
    }
    fault->seat = (int)seat - 1;
    fault->choice = (uint32_t)choice;
    snprintf(fault->what, sizeof fault->what, "%s", w->at);
    told_plain(fault->what, '?'); /* the record may be anybody's */
    return true;
}

static bool read_game(const arena_setup *s, char *line, arena_game *game)
{
    words w = {line};
    uint64_t winner, choices;
    memset(game, 0, sizeof *game);
    game->fault.seat = -1;
    if (!read_which(s, &w, &game->which) || !word_is(&w, "winner") ||
        !number_is(&w, 0, s->rules.players, &winner) || !word_is(&w, "scores") ||
        !read_scores(s, &w, game->score) || !word_is(&w, "choices") ||
        !number_is(&w, 0, UINT32_MAX, &choices) || !read_side(&w, "a", &game->side[0]) ||
        !read_side(&w, "b", &game->side[1])) {
        return false;
    }
    game->winner = (int)winner - 1;
    game->choices = (uint32_t)choices;
    return w.at == NULL || (read_fault(s, &w, &game->fault) && game->winner < 0);
}

static size_t length_to(const char *text, size_t length, char stop)
{
    const char *at = memchr(text, stop, length);
    return at ? (size_t)(at - text) : length;
}

/* Says the first word in which a line of the head is another: a line of rules is long. */
static bool refuse_head(const char *ours, size_t our_length, const char *theirs, size_t length,
                        char why[ARENA_WHY])
{
    size_t word = 0, i = 0;
    for (; i < our_length && i < length && ours[i] == theirs[i]; i++) {
        word = ours[i] == ' ' ? i + 1 : word;
    }
    bool long_line = our_length > 100 || length > 100;
    size_t name = long_line ? word : 0;
    size_t here = length_to(ours + name, our_length - name, long_line ? ' ' : '\n');
    size_t there = name < length ? length_to(theirs + name, length - name, long_line ? ' ' : '\n') : 0;
    for (i = 0; i < length; i++) {
        if (told_obeyed(theirs + i, length - i)) {
            return refuse(why, "it is no record of an arena");
        }
    }
    return refuse(why, "it is a record of other games: it says \"%.*s\" where this command says \"%.*s\"",
                  there > 60 ? 60 : (int)there, theirs + name, here > 60 ? 60 : (int)here, ours + name);
}

/* Compares line by line. *at is behind the head when it is ours; what is cut off in the middle of it is nothing yet. */
static bool read_head(const arena_setup *s, const char *text, size_t length, size_t *at, char why[ARENA_WHY])
{
    size_t n = 0;
    char *head = arena_record_head(s, &n);
    bool same = true;
    if (head == NULL) {
        return refuse(why, "out of memory");
    }
    for (*at = 0; same && *at < n;) {
        size_t ours = length_to(head + *at, n - *at, '\n');
        size_t theirs = length_to(text + *at, length - *at, '\n');
        bool cut = *at + theirs == length;
        if (cut && theirs <= ours && memcmp(head + *at, text + *at, theirs) == 0) {
            *at = 0;
            break;
        }
        if (theirs != ours || memcmp(head + *at, text + *at, ours) != 0) {
            same = *at == 0 ? refuse(why, "it is no record of an arena")
                            : refuse_head(head + *at, ours, text + *at, theirs, why);
            break;
        }
        *at += ours + 1;
    }
    free(head);
    return same;
}

bool arena_record_read(const arena_setup *s, const char *text, size_t length, arena_take *take, void *self,
                       size_t *whole, char why[ARENA_WHY])
{
    char *line = malloc(LONGEST);
    arena_game *game = malloc(sizeof *game);
    bool good = line && game ? read_head(s, text, length, whole, why) : refuse(why, "out of memory");
    for (uint64_t number = 1; good && *whole > 0 && *whole < length; number++) {
        size_t n = length_to(text + *whole, length - *whole, '\n');
        if (*whole + n == length) {
            break;
        }
        if (n >= LONGEST || memchr(text + *whole, '\0', n)) {
            good = refuse(why, "game %" PRIu64 " in it is not readable", number);
            break;
        }
        memcpy(line, text + *whole, n);
        line[n] = '\0';
        if (!read_game(s, line, game)) {
            good = refuse(why, "game %" PRIu64 " in it is not readable", number);
        } else if (game->which.pairing >= 0 && !take(self, game)) {
            good = refuse(why, "game %" PRIu64 " in it is there twice", number);
        }
        *whole += n + 1;
    }
    free(line);
    free(game);
    return good;
}

/* ---- the file ------------------------------------------------------------------------------------------ */

/* The whole file; NULL with the reason. */
static char *read_all(int file, size_t *length, char why[ARENA_WHY])
{
    struct stat about;
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) {
        refuse(why, "it is not a file");
        return NULL;
    }
    if (about.st_size > LARGEST) {
        refuse(why, "it is too large");
        return NULL;
    }
    char *text = malloc((size_t)about.st_size + 1);
    for (*length = 0; text && *length < (size_t)about.st_size;) {
        ssize_t n = read(file, text + *length, (size_t)about.st_size - *length);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
            break;
        }
        *length += (size_t)n;
    }
    if (text == NULL) {
        refuse(why, "out of memory");
    }
    return text;
}

/* Goes on behind the last whole line; a new record gets its head. */
static bool prepare(int file, const arena_setup *s, size_t whole, char why[ARENA_WHY])
{
    size_t n = 0;
    char *head = whole == 0 ? arena_record_head(s, &n) : NULL;
    bool good = ftruncate(file, (off_t)whole) == 0 && lseek(file, 0, SEEK_END) >= 0 &&
                (whole > 0 || (head && log_write_all(file, head, n)));
    if (!good) {
        refuse(why, "cannot write it: %s", told_error(errno));
    }
    free(head);
    return good;
}

/* Two arenas in one file would play the same games. Where files cannot be locked it is not looked at. */
static bool lock(int file, char why[ARENA_WHY])
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(file, F_SETLK, &whole) != 0 && (errno == EACCES || errno == EAGAIN)) {
        return refuse(why, "another arena is writing to it");
    }
    return true;
}

bool arena_record_open(arena_record *r, const arena_setup *s, const char *path, arena_take *take, void *self,
                       char why[ARENA_WHY])
{
    size_t length = 0, whole = 0;
    r->file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (r->file < 0) {
        return refuse(why, "%s", told_error(errno));
    }
    char *text = lock(r->file, why) ? read_all(r->file, &length, why) : NULL;
    bool good = text && arena_record_read(s, text, length, take, self, &whole, why) &&
                prepare(r->file, s, whole, why);
    free(text);
    if (!good) {
        arena_record_close(r);
    }
    return good;
}

bool arena_record_add(arena_record *r, const arena_setup *s, const arena_game *game)
{
    size_t n = 0;
    if (r->file < 0) {
        return true;
    }
    char *line = arena_record_line(s, game, &n);
    bool good = line && log_write_all(r->file, line, n);
    free(line);
    return good;
}

void arena_record_close(arena_record *r)
{
    if (r->file >= 0) {
        close(r->file);
    }
    r->file = -1;
}
