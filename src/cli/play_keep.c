/* play_keep.c - games are kept while they are played: each has a file of its own, which grows with every choice. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "game_options.h"
#include "play.h"

/* ---- where ------------------------------------------------------------------------------------------------- */

/* A place that others could guess and prepare is none. */
bool play_folder(char *path, size_t capacity)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool own = state && state[0] == '/';
    if (!own && !(home && home[0] == '/')) {
        return false;
    }
    int n = own ? snprintf(path, capacity, "%s/lair/games/", state)
                : snprintf(path, capacity, "%s/.local/state/lair/games/", home);
    return n > 0 && (size_t)n < capacity;
}

/* Makes it, for its owner alone. */
static bool make_folder(const char *path, log_error *error)
{
    char part[4096];
    struct stat there;
    snprintf(part, sizeof part, "%s", path);
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)mkdir(part, 0700); /* what is wrong is seen below */
        *slash = '/';
    }
    if (stat(path, &there) != 0) {
        snprintf(error->text, sizeof error->text, told("cannot make the folder %.180s: %s"), path,
                 told_error(errno));
        return false;
    }
    if (!S_ISDIR(there.st_mode) || there.st_uid != geteuid() || (there.st_mode & 022)) {
        snprintf(error->text, sizeof error->text, told("%.180s is no folder that only you can write to"),
                 path);
        return false;
    }
    return true;
}

bool play_can_keep(void)
{
    char path[4000];
    return play_folder(path, sizeof path);
}

/* ---- keeping ------------------------------------------------------------------------------------------------- */

bool play_keep_new(play *p, log_error *error)
{
    char path[4000], date[32];
    const log_game *log = table_log(p->t);
    time_t now = time(NULL);
    struct tm day;
    int code = LOG_NO_ACCESS;
    *error = (log_error){.code = code, .text = "neither HOME nor XDG_STATE_HOME says where your files are"};
    if (!play_folder(path, sizeof path) || !make_folder(path, error) || localtime_r(&now, &day) == NULL) {
        return false;
    }
    strftime(date, sizeof date, "%Y-%m-%d-%H%M%S", &day);
    for (int again = 1; again < 1000; again++) { /* others may begin in the same second */
        char more[16] = "";
        if (again > 1) {
            snprintf(more, sizeof more, "-%d", again);
        }
        snprintf(p->file, sizeof p->file, "%s%s-%s-%d%s.lair", path, date,
                 log_profile_name(log->rules.profile), log->rules.players, more);
        code = log_keep_new(&p->keeper, log, p->file, error);
        if (code != LOG_TAKEN) {
            break;
        }
    }
    return code == LOG_OK;
}

/* What has been chosen is on the disk before anything more is shown. */
void play_keep(play *p)
{
    log_error error;
    bool was_good = !p->unkept;
    if (p->keeper.file < 0) {
        return;
    }
    p->unkept = log_keep(&p->keeper, table_log(p->t), &error) != LOG_OK;
    if (p->unkept && was_good) {
        play_say(p, TEXT_PLAY_NOT_KEPT, TEXT_SLOTS({"why", error.text, 0}));
    }
}

bool play_keep_end(play *p, log_error *error)
{
    *error = (log_error){.code = LOG_NO_ACCESS, .text = "there is no file for it"};
    return p->keeper.file >= 0 && log_keep_end(&p->keeper, table_log(p->t), error) == LOG_OK;
}

bool play_save(play *p, const char *file)
{
    log_error error;
    if (p->t == NULL) {
        play_say(p, TEXT_AT_KEPT, NULL);
        return true;
    }
    if (*file == '\0') { /* it is saved all the time */
        play_say(p, p->keeper.file >= 0 ? TEXT_PLAY_KEPT : TEXT_PLAY_NO_NAME,
                 TEXT_SLOTS({"file", p->file, 0}));
        return p->keeper.file >= 0;
    }
    if (strcmp(file, p->file) == 0 && p->keeper.file >= 0) {
        play_say(p, TEXT_PLAY_KEPT, TEXT_SLOTS({"file", file, 0}));
        return true;
    }
    if (log_save(table_log(p->t), file, &error) != LOG_OK) {
        play_say(p, TEXT_PLAY_NOT_SAVED, TEXT_SLOTS({"why", error.text, 0}));
        return false;
    }
    play_say(p, TEXT_PLAY_SAVED, TEXT_SLOTS({"file", file, 0}));
    return true;
}

/* The input has ended in the middle of the game, or a signal has come. */
int play_ended(play *p)
{
    log_error error;
    bool kept = play_keep_end(p, &error);
    fputc('\n', stdout);
    play_say(p, kept ? TEXT_PLAY_ENDED : TEXT_PLAY_ENDED_LOST,
             TEXT_SLOTS({"file", p->file, 0}, {"why", error.text, 0}));
    return kept ? CLI_DONE : CLI_BAD;
}

static int leave(play *p)
{
    log_error error;
    if (p->keeper.file >= 0 && !play_keep_end(p, &error)) {
        play_say(p, TEXT_PLAY_NOT_KEPT, TEXT_SLOTS({"why", error.text, 0}));
        return CLI_BAD;
    }
    return CLI_DONE;
}

static int forget(play *p)
{
    log_error error;
    if (p->keeper.file >= 0 && log_keep_forget(&p->keeper, p->file, &error) != LOG_OK) {
        play_say(p, TEXT_PLAY_NOT_SAVED, TEXT_SLOTS({"why", error.text, 0}));
        return CLI_BAD;
    }
    play_say(p, TEXT_PLAY_FORGOTTEN, NULL);
    return CLI_DONE;
}

int play_quit(play *p)
{
    for (;;) {
        play_say(p, p->keeper.file >= 0 ? TEXT_PLAY_QUIT : TEXT_PLAY_QUIT_UNKEPT, NULL);
        fflush(stdout);
        const char *typed = play_read_line();
        if (typed == NULL) {
            return play_ended(p);
        }
        if (play_means(p, typed, TEXT_PLAY_WORD_NO)) {
            return forget(p);
        }
        if (play_means(p, typed, TEXT_PLAY_WORD_BACK)) {
            return -1;
        }
        bool yes = *typed == '\0' || play_means(p, typed, TEXT_PLAY_WORD_YES);
        bool named = strpbrk(typed, "./") != NULL; /* any other word may be a slip */
        if ((yes && p->keeper.file >= 0) || (named && play_save(p, typed))) {
            return leave(p);
        }
    }
}

/* ---- going on with one that was kept ----------------------------------------------------------------------------- */

enum { MANY = 4096, LISTED = 40 };

typedef struct kept {
    char file[4096];
    struct timespec when;
    uint8_t profile, players, turn; /* known once it was looked into */
} kept;

typedef struct shelf {
    kept *game;
    size_t n, capacity;
} shelf;

static void put(shelf *s, const char *file)
{
    struct stat there;
    if (stat(file, &there) != 0 || !S_ISREG(there.st_mode)) {
        return;
    }
    if (s->n == s->capacity) {
        size_t capacity = s->capacity ? s->capacity * 2 : 32;
        kept *more = s->n < MANY ? realloc(s->game, capacity * sizeof *more) : NULL;
        if (more == NULL) {
            return;
        }
        s->game = more;
        s->capacity = capacity;
    }
    snprintf(s->game[s->n].file, sizeof s->game[s->n].file, "%s", file);
    s->game[s->n++].when = there.st_mtim;
}

static int newest_first(const void *a, const void *b)
{
    const kept *x = a, *y = b;
    if (x->when.tv_sec != y->when.tv_sec) {
        return x->when.tv_sec < y->when.tv_sec ? 1 : -1;
    }
    return x->when.tv_nsec != y->when.tv_nsec ? (x->when.tv_nsec < y->when.tv_nsec ? 1 : -1)
                                              : strcmp(y->file, x->file);
}

/* All kept games; before each had a file of its own there were two beside the folder. */
static void find_kept(shelf *s, const char *path)
{
    char file[8192];
    static const char *const older[] = {"../last.lair", "../previous.lair"};
    for (size_t i = 0; i < sizeof older / sizeof older[0]; i++) {
        snprintf(file, sizeof file, "%s%s", path, older[i]);
        put(s, file);
    }
    DIR *dir = opendir(path);
    for (struct dirent *d; dir && (d = readdir(dir)) != NULL;) {
        size_t n = strlen(d->d_name);
        if (n > 5 && strcmp(d->d_name + n - 5, ".lair") == 0) {
            snprintf(file, sizeof file, "%s%s", path, d->d_name);
            put(s, file);
        }
    }
    if (dir) {
        closedir(dir);
    }
    if (s->n > 1) {
        qsort(s->game, s->n, sizeof *s->game, newest_first);
    }
}

/* Can one go on with it: is it whole, of this program, not over, and nobody plays it now? */
static bool is_unfinished(const play *p, kept *k)
{
    log_game log;
    lair_game game;
    log_error error;
    if (log_is_played(k->file) || log_load(&log, k->file, &error) != LOG_OK) {
        return false;
    }
    bool good =
        log_replay(&log, &p->cards->pack, SIZE_MAX, &game, NULL, &error) == LOG_OK && !lair_over(&game);
    k->profile = log.rules.profile;
    k->players = log.rules.players;
    k->turn = good ? game.turn : 0;
    log_free(&log);
    return good;
}

static void list_line(const play *p, int number, const kept *k)
{
    char date[32] = "";
    struct tm day;
    text_line line;
    if (localtime_r(&k->when.tv_sec, &day)) {
        strftime(date, sizeof date, "%Y-%m-%d %H:%M", &day);
    }
    text_name players = text_int(k->players), turn = text_int(k->turn);
    text_clear(&line);
    text_say(&line, p->lang, TEXT_PLAY_LIST_LINE,
             TEXT_SLOTS({"date", date, 0}, {"profile", game_profile_title(k->profile), 0},
                        {"players", players.s, text_plural(p->lang, k->players)}, {"turn", turn.s, 0}));
    printf("%2d  %s\n", number, line.s);
}

/* Which of those that were listed; -1: none. */
static int which(const play *p, int n)
{
    for (;;) {
        text_name max = text_int(n);
        play_say(p, TEXT_PLAY_LIST_WHICH, TEXT_SLOTS({"n", max.s, 0}));
        fflush(stdout);
        const char *typed = play_read_line();
        char *stop;
        if (typed == NULL) {
            return -1;
        }
        long number = *typed ? strtol(typed, &stop, 10) : 1;
        if (number >= 1 && number <= n && (*typed == '\0' || *stop == '\0')) {
            return (int)number - 1;
        }
    }
}

bool play_find_kept(const play *p, char *file, size_t capacity)
{
    char path[4000];
    shelf s = {0};
    const kept *listed[LISTED];
    int n = 0, at = 0;
    int most = isatty(STDIN_FILENO) ? LISTED : 1; /* where nobody can be asked the last one is taken */
    if (!play_folder(path, sizeof path)) {
        return false;
    }
    find_kept(&s, path);
    for (size_t i = 0; i < s.n && n < most; i++) {
        if (is_unfinished(p, &s.game[i])) {
            listed[n++] = &s.game[i];
        }
    }
    if (n > 1) {
        play_say(p, TEXT_PLAY_LIST_HEAD, NULL);
        for (int i = 0; i < n; i++) {
            list_line(p, i + 1, listed[i]);
        }
        at = which(p, n);
    }
    bool found = n > 0 && at >= 0;
    if (found) {
        snprintf(file, capacity, "%s", listed[at]->file);
    }
    free(s.game);
    return found;
}
