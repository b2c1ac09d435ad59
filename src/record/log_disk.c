/* log_disk.c - the record of a game in a file. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "log_file.h"
#include "told.h"

enum { MAX_BYTES = 1 << 26 }; /* of a file; a long game has some ten thousand */

int log__cannot(log_error *error, const char *what, const char *path)
{
    return log__fail(error, LOG_NO_ACCESS, 0, what, path, told_error(errno));
}

/* Reads on until the end; false: errno says why. */
static bool read_all(int file, char **text, size_t *n)
{
    size_t capacity = (size_t)1 << 16;
    for (;;) {
        if (*n + capacity / 2 > capacity || *text == NULL) {
            capacity = *text ? capacity * 2 : capacity;
            char *more = capacity > MAX_BYTES ? NULL : realloc(*text, capacity);
            if (more == NULL) {
                errno = capacity > MAX_BYTES ? EFBIG : ENOMEM;
                return false;
            }
            *text = more;
        }
        ssize_t got = read(file, *text + *n, capacity - *n);
        if (got == 0) {
            return true;
        }
        if (got < 0 && errno != EINTR) {
            return false;
        }
        *n += got > 0 ? (size_t)got : 0;
    }
}

char *log__read(int file, const char *path, size_t *length, log_error *error)
{
    char *text = NULL;
    *length = 0;
    if (!read_all(file, &text, length)) {
        log__cannot(error, "cannot read %s: %s", path);
        free(text);
        return NULL;
    }
    return text;
}

int log_load(log_game *log, const char *path, log_error *error)
{
    log_error ignored;
    size_t n;
    error = error ? error : &ignored;
    memset(error, 0, sizeof *error);
    memset(log, 0, sizeof *log);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return log__cannot(error, "cannot open %s: %s", path);
    }
    char *text = log__read(file, path, &n, error);
    int code = text ? log__parse_open(log, text, n, NULL, error) : error->code;
    close(file);
    free(text);
    return code;
}

bool log_write_all(int fd, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t n = write(fd, text, length);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
            return false;
        }
        text += n;
        length -= (size_t)n;
    }
    return true;
}

/* The directory entry is on the disk only once the directory itself is. */
void log__sync_folder(const char *path)
{
    char dir[4096];
    const char *slash = strrchr(path, '/');
    size_t n = slash ? (size_t)(slash - path) : 1;
    if (n >= sizeof dir) {
        return;
    }
    memcpy(dir, slash ? path : ".", n);
    dir[n] = '\0';
    int fd = open(n ? dir : "/", O_RDONLY);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
}

int log_save(const log_game *log, const char *path, log_error *error)
{
    log_error ignored;
    size_t length;
    struct stat there;
    error = error ? error : &ignored;
    memset(error, 0, sizeof *error);
    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode)) {
        return log__fail(error, LOG_NO_ACCESS, 0, "cannot write %s: it is not a file", path);
    }
    char *temp = malloc(strlen(path) + 8);
    char *text = log_print(log, &length);
    if (temp == NULL || text == NULL) {
        free(temp);
        free(text);
        return log__fail(error, LOG_NO_ACCESS, 0, "out of memory");
    }
    memcpy(temp, path, strlen(path));
    memcpy(temp + strlen(path), ".XXXXXX", 8);
    int code = LOG_OK;
    int fd = mkstemp(temp);
    if (fd < 0) {
        code = log__cannot(error, "cannot write %s: %s", path);
    } else {
        bool done = log_write_all(fd, text, length) && fsync(fd) == 0;
        done = close(fd) == 0 && done;
        if (!done || rename(temp, path) != 0) {
            code = log__cannot(error, "cannot write %s: %s", path);
            unlink(temp);
        } else {
            log__sync_folder(path);
        }
    }
    free(temp);
    free(text);
    return code;
}
