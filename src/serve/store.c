/* store.c - what is the same for every kind of store. */
#include "store.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_kind.h"
#include "table.h"
#include "told.h"

static const struct {
    uint8_t kind;
    const char *word;
} kinds[] = {
    {TABLE_CHOICE, "choice"}, {TABLE_PASS, "pass"},           {TABLE_CANCEL, "cancel"},
    {TABLE_STOP, "stop"},     {TABLE_STOP_CARD, "stop card"}, {TABLE_CONTROL, "control"},
    {TABLE_BACK, "back"},     {TABLE_AGREE, "agree"},         {TABLE_DECLINE, "decline"},
    {TABLE_AWAY, "away"},     {TABLE_RETURN, "return"},       {TABLE_RESIGN, "resign"},
    {ONLINE_BEGIN, "begin"},  {ONLINE_CLOCK, "clock"},        {ONLINE_GRACE, "grace"},
    {ONLINE_MUTE, "mute"},
};
enum { N_KINDS = sizeof kinds / sizeof kinds[0] };

const char *store_word(uint8_t kind)
{
    for (int i = 0; i < N_KINDS; i++) {
        if (kinds[i].kind == kind) {
            return kinds[i].word;
        }
    }
    return "?";
}

uint8_t store_kind_of(const char *word)
{
    for (int i = 0; i < N_KINDS; i++) {
        if (strcmp(kinds[i].word, word) == 0) {
            return kinds[i].kind;
        }
    }
    return UINT8_MAX;
}

unsigned store_flags(const online_seat *seat)
{
    return (seat->ready ? STORE_READY : 0u) | (seat->again ? STORE_AGAIN : 0u) |
           (seat->words ? STORE_WORDS : 0u);
}

void store_set_flags(online_seat *seat, unsigned flags)
{
    seat->ready = flags & STORE_READY;
    seat->again = flags & STORE_AGAIN;
    seat->words = flags & STORE_WORDS;
}

online_entry *store_more(online_record *record, size_t *capacity)
{
    if (record->n == *capacity) {
        size_t wanted = *capacity ? 2 * *capacity : 64;
        online_entry *more = realloc(record->entry, wanted * sizeof *more);
        if (more == NULL) {
            return NULL;
        }
        record->entry = more;
        *capacity = wanted;
    }
    online_entry *e = &record->entry[record->n++];
    memset(e, 0, sizeof *e);
    memcpy(e->game, record->head.id, sizeof e->game);
    return e;
}

bool store_add_id(store_id **ids, size_t *n, const char *id)
{
    store_id *more = realloc(*ids, (*n + 1) * sizeof *more);
    if (more == NULL) {
        return false;
    }
    *ids = more;
    snprintf(more[(*n)++], sizeof *more, "%s", id);
    return true;
}

bool store_add_block(online_block **list, size_t *n, const online_block *b)
{
    online_block *more = realloc(*list, (*n + 1) * sizeof *more);
    if (more == NULL) {
        return false;
    }
    *list = more;
    more[(*n)++] = *b;
    return true;
}

bool store_leaves_out(const store_try *t, const char *id)
{
    for (size_t i = 0; i < t->clashes; i++) {
        if (strcmp(t->clash[i], id) == 0) {
            return true;
        }
    }
    return false;
}

/* ---- opening ------------------------------------------------------------------------------------------------- */

bool store_usual_path(char path[STORE_PATH])
{
    const char *given = getenv("STATE_DIRECTORY"), *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = 0;
    if (given && given[0] == '/') {
        n = snprintf(path, STORE_PATH, "%s/tables.sqlite", given);
    } else if (state && state[0] == '/') {
        n = snprintf(path, STORE_PATH, "%s/lair/tables.sqlite", state);
    } else if (home && home[0] == '/') {
        n = snprintf(path, STORE_PATH, "%s/.local/state/lair/tables.sqlite", home);
    }
    return n > 0 && n < STORE_PATH;
}

bool store_is_remote(const char *where)
{
    return strncmp(where, "postgres://", 11) == 0 || strncmp(where, "postgresql://", 13) == 0;
}

store *store_open(const char *where, char why[STORE_WHY])
{
    if (!store_is_remote(where)) {
        return sqlite_open(where, why);
    }
#if defined(LAIR_POSTGRES)
    return postgres_open(where, why);
#else
    snprintf(why, STORE_WHY,
             told("this program was built without PostgreSQL (libpq): it keeps tables in a file only"));
    return NULL;
#endif
}

void store_close(store *s)
{
    if (s) {
        s->kind->close(s);
    }
}

uint64_t store_server(const store *s)
{
    return s->server;
}

/* ---- keeping and reading --------------------------------------------------------------------------------------- */

enum online_input_kind store_keep(store *s, const online_batch *batch, store_id **clash, size_t *clashes)
{
    enum online_input_kind result = ONLINE_CLASH;
    *clash = NULL;
    *clashes = 0;
    while (result == ONLINE_CLASH) { /* each time without one game more */
        store_try t = {.batch = batch, .clash = *clash, .clashes = *clashes};
        result = s->kind->keep(s, &t);
        if (result == ONLINE_CLASH && !store_add_id(clash, clashes, t.in_the_way)) {
            result = ONLINE_TROUBLE;
        }
    }
    return result;
}

int store_load(store *s, const char *id, uint32_t from, online_record *record)
{
    *record = (online_record){.n = 0};
    return s->kind->load(s, id, from, record);
}

bool store_each(store *s, bool all, void (*with)(void *self, const online_record *record), void *self)
{
    store_id *ids = NULL;
    size_t n = 0;
    bool good = s->kind->list(s, all ? LIST_ALL : LIST_GOING_ON, NULL, &ids, &n);
    for (size_t i = 0; i < n && good; i++) {
        online_record record;
        int found = store_load(s, ids[i], 0, &record);
        good = found >= 0;
        if (found == 1) {
            with(self, &record);
        }
        free(record.entry);
    }
    free(ids);
    return good;
}

bool store_blocks(store *s, online_block **list, size_t *n)
{
    *list = NULL;
    *n = 0;
    return s->kind->blocks(s, list, n);
}

int store_hook_of(store *s, const uint8_t *person, store_hook *hook)
{
    return s->kind->hook(s, person, hook);
}

bool store_reports(store *s, void (*with)(void *self, const online_note *report), void *self)
{
    return s->kind->reports(s, with, self);
}

bool store_find(store *s, const online_search *search, online_record **found, size_t *n)
{
    static const enum store_list list_of[] = {
        [SEARCH_OPEN] = LIST_OPEN, [SEARCH_MINE] = LIST_MINE, [SEARCH_QUICK] = LIST_QUICK};
    store_id *ids = NULL;
    size_t n_ids = 0;
    *found = NULL;
    *n = 0;
    bool good = s->kind->list(s, list_of[search->kind], search, &ids, &n_ids);
    if (good && n_ids > 0) {
        *found = calloc(n_ids, sizeof **found);
        good = *found != NULL;
    }
    for (size_t i = 0; i < n_ids && good; i++) { /* whose turn it is only its entries tell */
        int there = store_load(s, ids[i], search->kind == SEARCH_MINE ? 0 : UINT32_MAX, &(*found)[*n]);
        good = there >= 0;
        *n += there == 1;
    }
    free(ids);
    return good;
}

void store_found_free(online_record *found, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        free(found[i].entry);
    }
    free(found);
}

void store_pass_on(store *s, const char *said)
{
    if (s->kind->pass_on) {
        s->kind->pass_on(s, said);
    }
}

void store_attend(store *s, const store_news *news, const atomic_bool *stop)
{
    if (s->kind->attend) {
        s->kind->attend(s, news, stop);
    }
}

long store_forget(store *s, const char *who)
{
    uint8_t person[ONLINE_HASH];
    size_t n;
    const char *end;
    bool hash = strlen(who) == 2 * sizeof person &&
                sodium_hex2bin(person, sizeof person, who, 2 * sizeof person, NULL, &n, &end) == 0 &&
                n == sizeof person;
    return s->kind->forget(s, hash ? NULL : who, hash ? person : NULL);
}
