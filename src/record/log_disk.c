/* log_disk.c - the record of a game in a file. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "log_file.h"

static int cannot(log_error *error, const char *what, const char *path)
{
    return log__fail(error, LOG_NO_ACCESS, 0, "cannot %s %s: %s", what, path, strerror(errno));
}

int log_load(log_game *log, const char *path, log_error *error)
{
    log_error ignored;
    error = error ? error : &ignored;
    memset(error, 0, sizeof *error);
    memset(log, 0, sizeof *log);
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return cannot(error, "open", path);
    }
    size_t room = (size_t)1 << 16, n = 0;
    char *text = malloc(room);
    while (text != NULL) {
        n += fread(text + n, 1, room - n, file);
        if (n < room || room >= (size_t)1 << 26) {
            break;
        }
        room *= 2;
        char *more = realloc(text, room);
        if (more == NULL) {
            free(text);
        }
        text = more;
    }
    bool failed = ferror(file) != 0 || text == NULL;
    int code = failed ? cannot(error, "read", path) : log_parse(log, text, n, error);
    fclose(file);
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
static void sync_directory(const char *path)
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
        code = cannot(error, "write", path);
    } else {
        bool done = log_write_all(fd, text, length) && fchmod(fd, 0644) == 0 && fsync(fd) == 0;
        done = close(fd) == 0 && done;
        if (!done || rename(temp, path) != 0) {
            code = cannot(error, "write", path);
            unlink(temp);
        } else {
            sync_directory(path);
        }
    }
    free(temp);
    free(text);
    return code;
}
