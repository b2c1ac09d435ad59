/* log_file.h - what log.c and log_file.c share. */
#ifndef LOG_FILE_H
#define LOG_FILE_H

#include "log.h"

/* Fills in the error and returns its code. */
int log__fail(log_error *error, int code, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
bool log__push(log_game *log, log_record record);

#endif
