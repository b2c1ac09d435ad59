/* workers.h - threads beside the loop: one that keeps the store, and some in which bots think and games are replayed. What
 * they have done waits until the loop takes it. */
#ifndef WORKERS_H
#define WORKERS_H

#include "store.h"

typedef struct workers workers;

/* Something to do, and what came of it. */
typedef struct task {
    struct task *next;
    enum {
        TASK_KEEP,
        TASK_LOAD,
        TASK_THINK,
        TASK_FIND,
        TASK_PASS_ON,
        TASK_CALL,
        TASK_NEWS,
        TASK_ELSEWHERE
    } kind;
    const online_batch *batch;
    enum online_input_kind result; /* of TASK_KEEP, TASK_LOAD and TASK_NEWS */
    store_id *ids;                 /* games: that clash, or that are played elsewhere */
    size_t n_ids;
    online_search search; /* of TASK_FIND; of TASK_CALL the person */
    store_hook hook;      /* of TASK_CALL */
    online_record *found_all;
    size_t n_found;
    char *text;     /* of TASK_PASS_ON, and of what was heard */
    uint64_t *peer; /* of ONLINE_PEERS */
    size_t n_peers;
    online_block *block; /* of ONLINE_BLOCKS */
    size_t n_blocks;
    uint32_t from, version;
    online_record record; /* of TASK_LOAD; its entries are the task's */
    bool found;
    online_job job; /* game and seat; of TASK_LOAD the game */
    lair_option option;
} task;

/* `wake` is called from the threads when something is done. NULL: why not. */
workers *workers_start(store *s, int thinkers, void (*wake)(void *self), void *self);
/* The threads end; what has to be kept is kept first. */
void workers_rest(workers *w);
void workers_stop(workers *w);

void workers_keep(workers *w, const online_batch *batch);
void workers_load(workers *w, const char *id, uint32_t from);
void workers_find(workers *w, const online_search *search);
/* Where the person is called for this game; `found` says whether anywhere. */
void workers_call(workers *w, const uint8_t *person, const char *id);
void workers_pass_on(workers *w, const char *said);
void workers_think(workers *w, const online_job *job);

/* The next task that is done, NULL: none; the caller gives it back. */
task *workers_done(workers *w);
void task_free(task *t);

#endif
