/* site.c - reads a directory of files into memory. */
#include "site.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "told.h"

enum { MOST_FILES = 4096, MOST_BYTES = 64 << 20, DEEPEST = 8, LONGEST_PATH = 512 };

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".map", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json; charset=utf-8"},
    {".svg", "image/svg+xml; charset=utf-8"},
    {".txt", "text/plain; charset=utf-8"},
    {".art", "text/plain; charset=utf-8"},
    {".cards", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
};

static bool ends_in(const char *path, const char *ending)
{
    size_t n = strlen(path), m = strlen(ending);
    return n > m && strcmp(path + n - m, ending) == 0;
}

static const char *type_of(const char *path)
{
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        if (ends_in(path, types[i].ending)) {
            return types[i].type;
        }
    }
    return "application/octet-stream";
}

/* "/assets/NAME-HASH.js" with eight characters of hash, as the page's build names what never changes. A word of
   eight letters after a dash is none: a hash that looks like one is fetched again now and then, which does no harm. */
static bool is_hashed(const char *path)
{
    enum { HASH = 8 };
    static const char in_hash[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrstuvwxyz_-";
    const char *name = strrchr(path, '/') + 1;
    const char *dot = strrchr(name, '.');
    size_t stem = dot ? (size_t)(dot - name) : 0;
    if (strncmp(path, "/assets/", 8) != 0 || stem < HASH + 2 || name[stem - HASH - 1] != '-') {
        return false;
    }
    const char *hash = name + stem - HASH;
    return strspn(hash, in_hash) >= HASH && strcspn(hash, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") < HASH;
}

static void set_tag(site_body *body, char form)
{
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (size_t i = 0; i < body->n; i++) {
        hash = (hash ^ (unsigned char)body->bytes[i]) * 1099511628211u;
    }
    snprintf(body->tag, sizeof body->tag, "\"%016" PRIx64 "%c\"", hash, form);
}

/* ---- reading -------------------------------------------------------------------------------------------- */

static bool read_body(int fd, size_t n, site_body *body)
{
    body->bytes = malloc(n ? n : 1);
    body->n = n;
    size_t done = 0;
    while (body->bytes && done < n) {
        ssize_t got = read(fd, body->bytes + done, n - done);
        if (got <= 0) {
            return false; /* it became shorter while we read */
        }
        done += (size_t)got;
    }
    return body->bytes != NULL;
}

static bool add_file(site *s, int fd, size_t n, const char *path, char why[SITE_WHY])
{
    if (s->n == MOST_FILES || n > MOST_BYTES - s->bytes) {
        snprintf(why, SITE_WHY, told("this is more than a page: more than %d files or %d MB"), MOST_FILES,
                 MOST_BYTES >> 20);
        return false;
    }
    site_file *more = realloc(s->files, (size_t)(s->n + 1) * sizeof *more);
    if (more) {
        s->files = more;
        more[s->n] = (site_file){.path = strdup(path), .type = type_of(path), .immutable = is_hashed(path)};
        s->n++;
        s->bytes += n;
        site_file *file = &s->files[s->n - 1];
        if (file->path && read_body(fd, n, &file->body[SITE_PLAIN])) {
            return true;
        }
    }
    snprintf(why, SITE_WHY, told("cannot read %.300s"), path + 1);
    return false;
}

static bool add_directory(site *s, int fd, const char *path, int depth, char why[SITE_WHY]);

static bool add_entry(site *s, int directory, const char *name, const char *path, int depth,
                      char why[SITE_WHY])
{
    char below[LONGEST_PATH];
    struct stat about;
    if (snprintf(below, sizeof below, "%s/%s", path, name) >= (int)sizeof below) {
        snprintf(why, SITE_WHY, told("the name of %s is too long"), name);
        return false;
    }
    int fd = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0 && errno == ELOOP) {
        return true;
    }
    if (fd < 0 || fstat(fd, &about) != 0) {
        snprintf(why, SITE_WHY, told("cannot read %.300s: %s"), below + 1, told_error(errno));
        if (fd >= 0) {
            close(fd);
        }
        return false;
    }
    if (S_ISDIR(about.st_mode)) {
        return add_directory(s, fd, below, depth + 1, why);
    }
    bool good = !S_ISREG(about.st_mode) || add_file(s, fd, (size_t)about.st_size, below, why);
    close(fd);
    return good;
}

/* Takes the open directory. */
static bool add_directory(site *s, int fd, const char *path, int depth, char why[SITE_WHY])
{
    DIR *directory = fdopendir(fd);
    if (directory == NULL || depth > DEEPEST) {
        snprintf(why, SITE_WHY, "%s",
                 depth > DEEPEST ? told("its folders are too deep for a page") : told_error(errno));
        directory ? closedir(directory) : close(fd);
        return false;
    }
    bool good = true;
    for (struct dirent *entry = readdir(directory); good && entry; entry = readdir(directory)) {
        if (entry->d_name[0] != '.') {
            good = add_entry(s, dirfd(directory), entry->d_name, path, depth, why);
        }
    }
    closedir(directory);
    return good;
}

/* ---- the list ------------------------------------------------------------------------------------------- */

static int by_path(const void *a, const void *b)
{
    return strcmp(((const site_file *)a)->path, ((const site_file *)b)->path);
}

static site_file *find(const site *s, const char *path)
{
    site_file key = {.path = (char *)path};
    return s->n ? bsearch(&key, s->files, (size_t)s->n, sizeof key, by_path) : NULL;
}

/* x.js.br is x.js in another form, if it is shorter. */
static bool becomes_form(const site *s, site_file *file, const char *ending, site_form form)
{
    char path[LONGEST_PATH];
    if (!ends_in(file->path, ending)) {
        return false;
    }
    snprintf(path, sizeof path, "%.*s", (int)(strlen(file->path) - strlen(ending)), file->path);
    site_file *plain = find(s, path);
    site_body *body = &file->body[SITE_PLAIN];
    if (plain == NULL || body->n >= plain->body[SITE_PLAIN].n) {
        return false;
    }
    plain->body[form] = *body;
    set_tag(&plain->body[form], form == SITE_BROTLI ? 'b' : 'g');
    body->bytes = NULL;
    return true;
}

static void arrange(site *s)
{
    qsort(s->files, (size_t)s->n, sizeof s->files[0], by_path);
    for (int i = 0; i < s->n; i++) {
        if (!becomes_form(s, &s->files[i], ".br", SITE_BROTLI)) {
            becomes_form(s, &s->files[i], ".gz", SITE_GZIP);
        }
    }
    int kept = 0;
    for (int i = 0; i < s->n; i++) {
        if (s->files[i].body[SITE_PLAIN].bytes == NULL) {
            free(s->files[i].path);
            continue;
        }
        set_tag(&s->files[i].body[SITE_PLAIN], 'p');
        s->files[kept++] = s->files[i];
    }
    s->n = kept;
}

bool site_load(site *s, const char *root, char why[SITE_WHY])
{
    *s = (site){0};
    char what[SITE_WHY] = "";
    int fd = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) {
        snprintf(why, SITE_WHY, told("cannot open the directory %.200s: %s"), root, told_error(errno));
        return false;
    }
    if (!add_directory(s, fd, "", 0, what)) {
        snprintf(why, SITE_WHY, "%.180s: %.180s", root, what);
        site_free(s);
        return false;
    }
    if (s->n > 0) {
        arrange(s);
    }
    if (site_find(s, "/") == NULL) {
        snprintf(why, SITE_WHY, told("%.200s has no index.html: build the page with ./run or web/build.sh"),
                 root);
        site_free(s);
        return false;
    }
    return true;
}

const site_file *site_find(const site *s, const char *path)
{
    char index[LONGEST_PATH];
    size_t n = strlen(path);
    if (n == 0 || path[n - 1] != '/') {
        return find(s, path);
    }
    if (snprintf(index, sizeof index, "%sindex.html", path) >= (int)sizeof index) {
        return NULL;
    }
    return find(s, index);
}

void site_free(site *s)
{
    for (int i = 0; i < s->n; i++) {
        free(s->files[i].path);
        for (int form = 0; form < SITE_FORMS; form++) {
            free(s->files[i].body[form].bytes);
        }
    }
    free(s->files);
    *s = (site){0};
}

/* ---- where it is ---------------------------------------------------------------------------------------- */

static const char *const usual_roots[] = {
    "/web/dist",
    "/../web/dist",
    "/../../web/dist",
    "/../share/games/lair",
};

bool site_usual_root(char root[SITE_ROOT])
{
    char program[SITE_ROOT / 2], index[SITE_ROOT + 16];
    ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
    if (n <= 0) {
        return false;
    }
    program[n] = '\0';
    *strrchr(program, '/') = '\0';
    for (size_t i = 0; i < sizeof usual_roots / sizeof usual_roots[0]; i++) {
        snprintf(root, SITE_ROOT, "%s%s", program, usual_roots[i]);
        snprintf(index, sizeof index, "%s/index.html", root);
        if (access(index, R_OK) == 0) {
            return true;
        }
    }
    return false;
}
