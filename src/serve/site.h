/* site.h - the files of the page, read once into memory: what is not in the list cannot be asked for, whatever the path
 * looks like, and no file is opened for a client. */
#ifndef SITE_H
#define SITE_H

#include <stdbool.h>
#include <stddef.h>

enum { SITE_WHY = 400, SITE_TAG = 24, SITE_ROOT = 4096 };

typedef enum site_form { SITE_PLAIN, SITE_BROTLI, SITE_GZIP, SITE_FORMS } site_form;

typedef struct site_body {
    char *bytes; /* owned; NULL: there is none in this form */
    size_t n;
    char tag[SITE_TAG]; /* the ETag with its quotes */
} site_body;

typedef struct site_file {
    char *path; /* owned; "/assets/page-Bx3_9f.js" */
    const char *type;
    bool immutable; /* its name has a hash of its content */
    site_body body[SITE_FORMS];
} site_file;

typedef struct site {
    site_file *files; /* by path */
    int n;
    size_t bytes;
} site;

/* False: why says what is wrong and what to do. Hidden files and symbolic links are left out. */
bool site_load(site *s, const char *root, char why[SITE_WHY]);

/* "/" and whatever ends in it is the index.html there. NULL: there is no such file. */
const site_file *site_find(const site *s, const char *path);

void site_free(site *s);

/* The page beside the program, where it is built or where it is installed. False: it is at neither. */
bool site_usual_root(char root[SITE_ROOT]);

#endif
