/* log.c - the record of a game in memory: adding to it, and playing it again. */
#include "log.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "log_file.h"
#include "told.h"

static const char *const profile_names[] = {
    "super-en", "super-pl", "super-uk", "minibosses-pl", "minibosses-de", "classic",
};
_Static_assert(sizeof profile_names / sizeof *profile_names == LAIR_PROFILE_COUNT, "a name for each profile");

int log_profile_of(const char *name)
{
    for (int i = 0; i < LAIR_PROFILE_COUNT; i++) {
        if (strcmp(name, profile_names[i]) == 0) {
            return i;
        }
    }
    return -1;
}

const char *log_profile_name(int profile)
{
    return profile >= 0 && profile < LAIR_PROFILE_COUNT ? profile_names[profile] : NULL;
}

int log__fail(log_error *error, int code, int line, const char *format, ...)
{
    if (error != NULL) {
        va_list args;
        error->code = code;
        error->line = line;
        va_start(args, format);
        vsnprintf(error->text, sizeof error->text, told(format), args);
        va_end(args);
    }
    return code;
}

void log_init(log_game *log, const lair_pack *pack, const lair_rules *rules, const uint8_t seed[32])
{
    memset(log, 0, sizeof *log);
    log->pack = lair_pack_hash(pack, rules);
    log->revision = LAIR_REVISION;
    log->rules = *rules;
    memcpy(log->seed, seed, sizeof log->seed);
}

void log_free(log_game *log)
{
    free(log->record);
    log->record = NULL;
    log->n = log->capacity = log->choices = 0;
    log->has_hash = false;
}

int log_begin(const log_game *log, const lair_pack *pack, lair_game *game, const lair_listener *listener)
{
    return lair_start(game, pack, &log->rules, log->seed, listener);
}

bool log__push(log_game *log, log_record record)
{
    if (log->n == log->capacity) {
        size_t capacity = log->capacity ? log->capacity * 2 : 256;
        log_record *more = realloc(log->record, capacity * sizeof *more);
        if (more == NULL) {
            return false;
        }
        log->record = more;
        log->capacity = capacity;
    }
    log->record[log->n++] = record;
    if (record.kind == LOG_CHOICE) {
        log->choices++;
    } else if (record.kind == LOG_UNDO) {
        log->choices = record.value;
    }
    return true;
}

void log_mark(log_game *log, const lair_game *game)
{
    log->hash = lair_hash(game);
    log->has_hash = true;
}

bool log_choice(log_game *log, const lair_game *game, int seat, lair_option option)
{
    log_record choice = {.kind = LOG_CHOICE, .seat = (uint8_t)seat, .value = option};
    if (!log__push(log, choice)) {
        return false;
    }
    log_mark(log, game);
    if (log->choices % LOG_HASH_EVERY == 0) {
        log_record hash = {.kind = LOG_HASH, .hash = log->hash};
        log__push(log, hash); /* without it the record is merely checked less */
    }
    return true;
}

void log_by_itself(log_game *log)
{
    size_t i = log->n;
    while (i > 0 && log->record[i - 1].kind != LOG_CHOICE) {
        i--;
    }
    if (i > 0) {
        log->record[i - 1].by_itself = 1;
    }
}

bool log_undo(log_game *log, int seat, size_t choices, bool agreed)
{
    log_record undo = {.kind = LOG_UNDO, .seat = (uint8_t)seat, .agreed = agreed, .value = (uint32_t)choices};
    if (choices >= log->choices || !log__push(log, undo)) {
        return false;
    }
    log->has_hash = false;
    return true;
}

bool log_say(log_game *log, int seat, enum log_said what, uint32_t value)
{
    return log__push(
        log, (log_record){.kind = LOG_SAID, .seat = (uint8_t)seat, .said = (uint8_t)what, .value = value});
}

void log_unsay(log_game *log)
{
    log->n--;
}

/* Is it said for good, and not about the next windows? */
static bool is_lasting(const log_record *r)
{
    return r->kind == LOG_SAID && r->said <= LOG_STOP_CARD;
}

size_t log_standing(const log_game *log, size_t *standing)
{
    size_t n = 0;
    for (size_t i = 0; i < log->n; i++) {
        if (log->record[i].kind == LOG_CHOICE) {
            standing[n++] = i;
        } else if (log->record[i].kind == LOG_UNDO) {
            n = log->record[i].value;
        }
    }
    return n;
}

bool log_cut(log_game *log, size_t choices)
{
    size_t *standing = calloc(log->n + 1, sizeof *standing);
    log_record *kept = calloc(log->n + 1, sizeof *kept);
    size_t n = standing ? log_standing(log, standing) : 0, k = 0;
    bool good = standing && kept;
    for (size_t i = 0, next = 0; good && i < log->n; i++) {
        const log_record *r = &log->record[i];
        if (next < n && next < choices && i == standing[next]) {
            kept[k++] = *r;
            if (i + 1 < log->n && r[1].kind == LOG_HASH) {
                kept[k++] = r[1];
            }
            next++;
        } else if (is_lasting(r)) {
            kept[k++] = *r;
        }
    }
    if (good) {
        free(log->record);
        log->record = kept;
        log->capacity = log->n + 1;
        log->n = k;
        log->has_hash = log->has_hash && choices >= n;
        log->choices = n < choices ? n : choices;
    } else {
        free(kept);
    }
    free(standing);
    return good;
}

long log_last_of(const log_game *log, int seat)
{
    size_t *standing = calloc(log->n + 1, sizeof *standing);
    if (standing == NULL) {
        return -1;
    }
    long found = (long)log_standing(log, standing) - 1;
    while (found >= 0 && log->record[standing[found]].seat != seat) {
        found--;
    }
    free(standing);
    return found;
}

static int check_origin(const log_game *log, const lair_pack *pack, log_error *error)
{
    if (log->revision != LAIR_REVISION) {
        return log__fail(error, LOG_OTHER_REVISION, 0,
                         "the game was played with revision %lu of the rules, this program has revision %d",
                         (unsigned long)log->revision, LAIR_REVISION);
    }
    uint64_t here = lair_pack_hash(pack, &log->rules);
    if (log->pack != here && log->pack != pack->hash) { /* older records have the hash of the whole pack */
        return log__fail(error, LOG_OTHER_PACK, 0,
                         "the game was played with the card pack %016llx, this program has %016llx",
                         (unsigned long long)log->pack, (unsigned long long)here);
    }
    return LOG_OK;
}

static int other_game(size_t choice, log_error *error)
{
    error->choice = choice;
    return log__fail(error, LOG_BAD_HASH, 0, "after choice %zu the game is not the one that was played",
                     choice);
}

/* The record after a choice may be a hash of the game at that moment. */
static int check_hash(const log_game *log, size_t choice, size_t number, const lair_game *game,
                      log_error *error)
{
    for (size_t i = choice + 1; i < log->n && log->record[i].kind == LOG_HASH; i++) {
        if (!lair_hash_is(game, log->record[i].hash, 64)) {
            return other_game(number, error);
        }
    }
    return LOG_OK;
}

static int replay_standing(const log_game *log, const lair_pack *pack, const size_t *standing, size_t n,
                           lair_game *game, const lair_listener *listener, log_error *error)
{
    for (size_t i = 0; i < n; i++) {
        const log_record *r = &log->record[standing[i]];
        int refused = lair_choose(game, pack, r->seat, r->value, listener);
        if (refused) {
            error->choice = i + 1;
            error->rule = refused;
            return log__fail(error, LOG_BAD_CHOICE, 0, "choice %zu (seat %d, %08lx) is not allowed", i + 1,
                             r->seat + 1, (unsigned long)r->value);
        }
        int code = check_hash(log, standing[i], i + 1, game, error);
        if (code) {
            return code;
        }
    }
    return LOG_OK;
}

int log_replay(const log_game *log, const lair_pack *pack, size_t choices, lair_game *game,
               const lair_listener *listener, log_error *error)
{
    log_error ignored;
    error = error ? error : &ignored;
    memset(error, 0, sizeof *error);
    int code = check_origin(log, pack, error);
    if (code) {
        return code;
    }
    int refused = log_begin(log, pack, game, listener);
    if (refused) {
        error->rule = refused;
        return log__fail(error, LOG_BAD_RULES, 0, "there is no such game (rule %d forbids it)", refused);
    }
    size_t *standing = calloc(log->n + 1, sizeof *standing);
    if (standing == NULL) {
        return log__fail(error, LOG_NO_ACCESS, 0, "out of memory");
    }
    size_t n = log_standing(log, standing);
    code = replay_standing(log, pack, standing, choices < n ? choices : n, game, listener, error);
    if (code == LOG_OK && choices >= n && log->has_hash && !lair_hash_is(game, log->hash, 64)) {
        code = other_game(n, error);
    }
    free(standing);
    return code;
}
