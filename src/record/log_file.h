/* log_file.h - what log.c and log_file.c share. */
#ifndef LOG_FILE_H
#define LOG_FILE_H

#include <stdio.h>

#include "log.h"

/* Fills in the error and returns its code. */
int log__fail(log_error *error, int code, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
bool log__push(log_game *log, log_record record);

/* The parts of a file. */
int log__print_head(const log_game *log, FILE *out); /* returns how many lines */
void log__print_records(const log_game *log, size_t from, FILE *out);
void log__print_end(const log_game *log, size_t lines, uint64_t sum, FILE *out);

/* The sum over more bytes; of none it is LOG_NO_SUM. One changed byte always changes it (FNV-1a). */
#define LOG_NO_SUM 0xcbf29ce484222325u
uint64_t log__sum(uint64_t sum, const char *bytes, size_t n);

/* What a file is besides its record. */
typedef struct log_shape {
    int format;
    size_t lines, length; /* without the end line, and without a line that was cut */
} log_shape;
/* As log_parse, but a file without an end is good enough; shape may be NULL. */
int log__parse_open(log_game *log, const char *text, size_t length, log_shape *shape, log_error *error);

/* log_disk.c: a whole file, which the caller frees; NULL: the error says why. */
char *log__read(int file, const char *path, size_t *length, log_error *error);
int log__cannot(log_error *error, const char *what, const char *path); /* as errno says */
void log__sync_folder(const char *path);

#endif
