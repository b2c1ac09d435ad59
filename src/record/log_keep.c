/* log_keep.c - a file that grows with the game. What was shown to a player is on the disk before: whoever kills the program, or
 * pulls the plug, loses nothing but the question that was open. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "log_file.h"
#include "told.h"

/* Writes it behind what is there, and to the disk. If that fails the file is cut back to what it was. */
static bool append(log_keeper *k, const char *text, size_t n)
{
    bool done = lseek(k->file, (off_t)k->length, SEEK_SET) >= 0 && log_write_all(k->file, text, n) &&
                fdatasync(k->file) == 0;
    if (!done) {
        int why = errno;
        (void)!ftruncate(k->file, (off_t)k->length); /* what was torn is not read anyway */
        errno = why;
    }
    return done;
}

static int out_of_memory(log_error *error)
{
    return log__fail(error, LOG_NO_ACCESS, 0, "out of memory");
}

/* Appends what the parts say; with_end: the end line too. */
static int keep(log_keeper *k, const log_game *log, const char *path, bool with_end, log_error *error)
{
    char *text = NULL;
    size_t n = 0, lines = k->lines;
    FILE *out = open_memstream(&text, &n);
    if (out == NULL) {
        return out_of_memory(error);
    }
    if (k->lines == 0) {
        lines += (size_t)log__print_head(log, out);
    }
    log__print_records(log, k->records, out);
    lines += log->n - k->records;
    bool good = fflush(out) == 0;
    size_t lasting = n;
    uint64_t sum = good ? log__sum(k->sum, text, n) : 0;
    if (good && with_end) {
        log__print_end(log, lines, sum, out);
    }
    if (fclose(out) != 0 || !good) {
        free(text);
        return out_of_memory(error);
    }
    good = n == 0 || append(k, text, n);
    free(text);
    if (!good) {
        return log__cannot(error, "cannot write %s: %s", path);
    }
    k->records = log->n;
    k->lines = lines;
    k->length += lasting;
    k->sum = sum;
    return LOG_OK;
}

int log_keep_new(log_keeper *k, const log_game *log, const char *path, log_error *error)
{
    static const char suffix[] = ".XXXXXX";
    size_t n = strlen(path);
    char *temp = malloc(n + sizeof suffix);
    *k = (log_keeper){.file = -1, .sum = LOG_NO_SUM};
    if (temp == NULL) {
        return out_of_memory(error);
    }
    memcpy(temp, path, n);
    memcpy(temp + n, suffix, sizeof suffix);
    k->file = mkstemp(temp); /* readable for its owner alone; it gets its name when the head is in it */
    int code =
        k->file < 0 ? log__cannot(error, "cannot write %s: %s", path) : keep(k, log, path, false, error);
    if (code == LOG_OK && (flock(k->file, LOCK_EX | LOCK_NB) != 0 || link(temp, path) != 0)) {
        bool taken = errno == EEXIST;
        code = log__cannot(error, "cannot write %s: %s", path);
        code = error->code = taken ? LOG_TAKEN : code;
    }
    if (k->file >= 0) {
        unlink(temp);
        log__sync_folder(path);
    }
    if (code != LOG_OK && k->file >= 0) {
        close(k->file);
        k->file = -1;
    }
    free(temp);
    return code;
}

/* Reads the file that is open and locked. */
static int take_up(log_keeper *k, log_game *log, const char *path, log_shape *shape, log_error *error)
{
    size_t n = 0;
    char *text = log__read(k->file, path, &n, error);
    int code = text ? log__parse_open(log, text, n, shape, error) : error->code;
    if (text && code == LOG_OK) {
        size_t rest = log->open ? 0 : n - shape->length;
        memcpy(k->end, text + shape->length, rest < sizeof k->end ? rest : 0);
        k->records = log->n;
        k->lines = shape->lines;
        k->length = k->first_length = shape->length;
        k->sum = log__sum(LOG_NO_SUM, text, shape->length);
    }
    free(text);
    return code;
}

static int open_once(log_keeper *k, log_game *log, const char *path, log_shape *shape, log_error *error)
{
    *k = (log_keeper){.file = open(path, O_RDWR | O_CLOEXEC)};
    if (k->file < 0) {
        return log__cannot(error, "cannot open %s: %s", path);
    }
    int code = LOG_OK;
    if (flock(k->file, LOCK_EX | LOCK_NB) != 0) {
        code = log__fail(error, LOG_TAKEN, 0, "%s is being played by another program", path);
    }
    code = code ? code : take_up(k, log, path, shape, error);
    if (code) {
        close(k->file);
        k->file = -1;
    }
    return code;
}

int log_keep_open(log_keeper *k, log_game *log, const char *path, log_error *error)
{
    log_shape shape = {0};
    memset(error, 0, sizeof *error);
    memset(log, 0, sizeof *log);
    int code = open_once(k, log, path, &shape, error);
    if (code == LOG_OK && shape.format != LOG_FORMAT) { /* goes on as a file of today */
        code = log_save(log, path, error);
        log_free(log);
        close(k->file);
        k->file = -1;
        code = code ? code : open_once(k, log, path, &shape, error);
    }
    if (code == LOG_OK && ftruncate(k->file, (off_t)k->length) != 0) {
        code = log__cannot(error, "cannot write %s: %s", path);
        log_free(log);
        close(k->file);
        k->file = -1;
    }
    return code;
}

bool log_is_played(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool taken = file >= 0 && flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (file >= 0) {
        close(file);
    }
    return taken;
}

int log_keep(log_keeper *k, const log_game *log, log_error *error)
{
    return keep(k, log, told("the game's file"), false, error);
}

int log_keep_end(log_keeper *k, const log_game *log, log_error *error)
{
    int code = keep(k, log, told("the game's file"), true, error);
    if (close(k->file) != 0 && code == LOG_OK) {
        code = log__cannot(error, "cannot write %s: %s", told("the game's file"));
    }
    k->file = -1;
    return code;
}

int log_keep_forget(log_keeper *k, const char *path, log_error *error)
{
    bool done = k->first_length == 0 ? unlink(path) == 0 : ftruncate(k->file, (off_t)k->first_length) == 0;
    if (done && k->first_length) {
        k->length = k->first_length;
        done = append(k, k->end, strlen(k->end));
    }
    int code = done ? LOG_OK : log__cannot(error, "cannot write %s: %s", path);
    close(k->file);
    k->file = -1;
    return code;
}
