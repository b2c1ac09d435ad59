/* store.h - a store in memory for tests: it is slow, fails, keeps what it said it had not kept, and outlives the servers. */
#ifndef TEST_STORE_H
#define TEST_STORE_H

#include <stdlib.h>
#include <string.h>

#include "online.h"

typedef struct shelf {
    online_head head;
    online_entry *entry;
    size_t n, room;
} shelf;

typedef struct shelves {
    shelf *shelf;
    size_t n, room;
} shelves;

static inline shelf *shelf_of(shelves *all, const char *id)
{
    for (size_t i = 0; i < all->n; i++) {
        if (strcmp(all->shelf[i].head.id, id) == 0) {
            return &all->shelf[i];
        }
    }
    return NULL;
}

static inline void keep_head(shelves *all, const online_head *head)
{
    shelf *s = shelf_of(all, head->id);
    if (s == NULL) {
        if (all->n == all->room) {
            all->room = all->room ? 2 * all->room : 16;
            all->shelf = realloc(all->shelf, all->room * sizeof all->shelf[0]);
        }
        s = &all->shelf[all->n++];
        memset(s, 0, sizeof *s);
    }
    uint64_t keeper = s->head.keeper ? s->head.keeper : head->keeper;
    s->head = *head;
    s->head.keeper = keeper; /* changes by itself */
}

/* Is the head there already, or does it follow what there is? */
static inline bool head_fits(shelves *all, const online_head *head)
{
    const shelf *s = shelf_of(all, head->id);
    uint32_t version = s ? s->head.version : 0;
    return version == head->version ? s && s->head.stamp == head->stamp : version + 1 == head->version;
}

/* Is the entry there already, or can it be added? */
static inline bool entry_fits(shelves *all, const online_entry *e)
{
    const shelf *s = shelf_of(all, e->game);
    return s == NULL || e->seq >= s->n || memcmp(&s->entry[e->seq], e, sizeof *e) == 0;
}

/* Has the store others under the same names? */
static inline bool clashes(shelves *all, const online_batch *b, const char *id)
{
    for (size_t i = 0; i < b->n_heads; i++) {
        if (strcmp(b->head[i].id, id) == 0 && !head_fits(all, &b->head[i])) {
            return true;
        }
    }
    for (size_t i = 0; i < b->n_entries; i++) {
        if (strcmp(b->entry[i].game, id) == 0 && !entry_fits(all, &b->entry[i])) {
            return true;
        }
    }
    return false;
}

/* All there is of a game in the batch, as a database does it. */
static inline void keep_game(shelves *all, const online_batch *b, const char *id)
{
    for (size_t i = 0; i < b->n_heads; i++) {
        if (strcmp(b->head[i].id, id) == 0) {
            keep_head(all, &b->head[i]);
        }
    }
    shelf *s = shelf_of(all, id);
    for (size_t i = 0; i < b->n_entries && s; i++) {
        if (strcmp(b->entry[i].game, id) != 0 || b->entry[i].seq < s->n) {
            continue;
        }
        if (s->n == s->room) {
            s->room = s->room ? 2 * s->room : 64;
            s->entry = realloc(s->entry, s->room * sizeof s->entry[0]);
        }
        s->entry[s->n++] = b->entry[i];
    }
}

static inline const char *game_of_row(const online_batch *b, size_t i)
{
    return i < b->n_heads ? b->head[i].id : b->entry[i - b->n_heads].game;
}

/* Keeps each game of the batch, or calls it with those for which the store has something else. */
static inline void keep_batch(shelves *all, const online_batch *b,
                              void (*refused)(void *self, const char *id), void *self)
{
    for (size_t i = 0; i < b->n_heads + b->n_entries; i++) {
        const char *id = game_of_row(b, i);
        bool seen = false;
        for (size_t k = 0; k < i; k++) {
            seen |= strcmp(game_of_row(b, k), id) == 0;
        }
        if (!seen && clashes(all, b, id)) {
            refused(self, id);
        } else if (!seen) {
            keep_game(all, b, id);
        }
    }
}

static inline void shelves_free(shelves *all)
{
    for (size_t i = 0; i < all->n; i++) {
        free(all->shelf[i].entry);
    }
    free(all->shelf);
}

#endif
