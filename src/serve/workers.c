/* workers.c - threads beside the loop. */
#define _GNU_SOURCE /* gettid */ /* NOLINT(bugprone-reserved-identifier) */
#include "workers.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "cards.h"

enum { MOST_THINKERS = 16, NICE = 10, REST = 200 };

typedef struct line {
    task *first, **last;
} line;

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t more;
    line keep, think, done;
    bool stopping;
    atomic_bool stop; /* for bots that think */
    store *store;
    pthread_t keeper, listener, thinker[MOST_THINKERS];
    int thinkers, begun;
    bool keeps, listens;
    void (*wake)(void *self);
    void *self;
};

static void add(line *l, task *t)
{
    t->next = NULL;
    *l->last = t;
    l->last = &t->next;
}

static task *take(line *l)
{
    task *t = l->first;
    if (t) {
        l->first = t->next;
        l->last = l->first ? l->last : &l->first;
    }
    return t;
}

/* Waits for something to do; NULL: it is over. What waits for the store is done first. */
static task *await(workers *w, line *l, bool to_the_end)
{
    pthread_mutex_lock(&w->lock);
    while (l->first == NULL && !w->stopping) {
        pthread_cond_wait(&w->more, &w->lock);
    }
    task *t = w->stopping && !to_the_end ? NULL : take(l);
    pthread_mutex_unlock(&w->lock);
    return t;
}

/* The thread runs: what the system does to begin one is done. */
static void has_begun(workers *w)
{
    pthread_mutex_lock(&w->lock);
    w->begun++;
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->lock);
}

static void is_done(workers *w, task *t)
{
    pthread_mutex_lock(&w->lock);
    add(&w->done, t);
    pthread_mutex_unlock(&w->lock);
    w->wake(w->self);
}

static void give(workers *w, line *l, task *t)
{
    pthread_mutex_lock(&w->lock);
    add(l, t);
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->lock);
}

/* Who asked for what cannot be read asks again at once. */
static void read_game(workers *w, task *t)
{
    int found = store_load(w->store, t->job.game, t->from, &t->record);
    t->result = found < 0 ? ONLINE_UNREAD : ONLINE_LOADED;
    t->found = found == 1;
    if (found < 0) {
        nanosleep(&(struct timespec){.tv_nsec = REST * 1000000l}, NULL);
    }
}

static void *keep(void *self)
{
    workers *w = self;
    has_begun(w);
    for (task *t; (t = await(w, &w->keep, true));) {
        switch (t->kind) {
        case TASK_KEEP:
            t->result = store_keep(w->store, t->batch, &t->ids, &t->n_ids);
            break;
        case TASK_LOAD:
            read_game(w, t);
            break;
        case TASK_FIND:
            store_find(w->store, &t->search, &t->found_all, &t->n_found);
            if (t->search.kind == SEARCH_MINE) {
                give(w, &w->think, t); /* replaying takes longer than the store may be kept from others */
                continue;
            }
            break;
        case TASK_CALL:
            t->found = store_hook_of(w->store, t->search.person, &t->hook) == 1;
            break;
        default:
            store_pass_on(w->store, t->text);
            break;
        }
        is_done(w, t);
    }
    return NULL;
}

/* ---- other servers --------------------------------------------------------------------------------------------- */

static bool copy_news(task *t, const online_input *in)
{
    t->result = in->kind;
    t->from = in->from;
    t->version = in->version;
    t->n_peers = in->n_peers;
    if (in->id) {
        snprintf(t->job.game, sizeof t->job.game, "%s", in->id);
    }
    if (in->bytes) {
        t->text = strndup(in->bytes, in->n);
    }
    if (in->peer) {
        t->peer = calloc(in->n_peers + 1, sizeof *t->peer);
    }
    if (in->peer && t->peer) {
        memcpy(t->peer, in->peer, in->n_peers * sizeof *t->peer);
    }
    if (in->kind == ONLINE_BLOCKS) {
        t->block = calloc(in->n_blocks + 1, sizeof *t->block);
        t->n_blocks = t->block ? in->n_blocks : 0;
    }
    if (t->n_blocks) {
        memcpy(t->block, in->block, t->n_blocks * sizeof *t->block);
    }
    return (in->bytes == NULL || t->text) && (in->peer == NULL || t->peer) &&
           (in->kind != ONLINE_BLOCKS || t->block);
}

static void news_came(void *self, const online_input *in)
{
    task *t = calloc(1, sizeof *t);
    if (t && copy_news(t, in)) {
        t->kind = TASK_NEWS;
        is_done(self, t);
    } else {
        task_free(t);
    }
}

static void elsewhere_came(void *self, const store_id *ids, size_t n)
{
    task *t = calloc(1, sizeof *t);
    if (t) {
        t->kind = TASK_ELSEWHERE;
        t->ids = calloc(n + 1, sizeof *t->ids);
        t->n_ids = t->ids ? n : 0;
        if (t->n_ids) {
            memcpy(t->ids, ids, n * sizeof *ids);
        }
        is_done(self, t);
    }
}

static void *listen_to_others(void *self)
{
    workers *w = self;
    const store_news news = {.self = w, .input = news_came, .elsewhere = elsewhere_came};
    has_begun(w);
    store_attend(w->store, &news, &w->stop);
    return NULL;
}

/* Whose turn it is at each of somebody's tables. */
static void see_turns(task *t)
{
    for (size_t i = 0; i < t->n_found; i++) {
        t->found_all[i].turn = online_turn_of(&t->found_all[i], t->search.person);
    }
}

static void answer(workers *w, task *t, bot_thought *thought)
{
    const lair_view *view = &t->job.view;
    bot_rng rng = bot_rng_of(lair_view_seed(view), view->seat);
    if (bot_think(&t->job.bot, view, &cards_builtin()->pack, &rng, &w->stop, thought)) {
        bot_spare(view, &cards_builtin()->pack, thought);
        t->option = thought->line[0].option;
    }
}

/* Bots are what costs: everything else goes first. */
static void *think(void *self)
{
    workers *w = self;
    bot_thought *thought = malloc(sizeof *thought);
    setpriority(PRIO_PROCESS, (id_t)gettid(), NICE);
    has_begun(w);
    for (task *t; thought && (t = await(w, &w->think, false)); is_done(w, t)) {
        if (t->kind == TASK_FIND) {
            see_turns(t);
        } else {
            answer(w, t, thought);
        }
    }
    free(thought);
    return NULL;
}

workers *workers_start(store *s, int thinkers, void (*wake)(void *self), void *self)
{
    workers *w = calloc(1, sizeof *w);
    if (w == NULL) {
        return NULL;
    }
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    w->keep.last = &w->keep.first;
    w->think.last = &w->think.first;
    w->done.last = &w->done.first;
    w->store = s;
    w->wake = wake;
    w->self = self;
    w->keeps = pthread_create(&w->keeper, NULL, keep, w) == 0;
    w->listens = w->keeps && store_server(s) && pthread_create(&w->listener, NULL, listen_to_others, w) == 0;
    while (w->keeps && w->thinkers < thinkers && w->thinkers < MOST_THINKERS &&
           pthread_create(&w->thinker[w->thinkers], NULL, think, w) == 0) {
        w->thinkers++;
    }
    pthread_mutex_lock(&w->lock);
    while (w->begun < w->thinkers + w->keeps +
                          w->listens) { /* so that calls which only a beginning needs can be forbidden */
        pthread_cond_wait(&w->more, &w->lock);
    }
    pthread_mutex_unlock(&w->lock);
    if (w->thinkers == 0) {
        workers_stop(w);
        return NULL;
    }
    return w;
}

static void empty(line *l)
{
    for (task *t; (t = take(l));) {
        task_free(t);
    }
}

void workers_rest(workers *w)
{
    if (w == NULL) {
        return;
    }
    atomic_store(&w->stop, true);
    pthread_mutex_lock(&w->lock);
    w->stopping = true;
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->thinkers; i++) {
        pthread_join(w->thinker[i], NULL);
    }
    if (w->keeps) {
        pthread_join(w->keeper, NULL);
    }
    if (w->listens) {
        pthread_join(w->listener, NULL);
    }
    w->thinkers = 0;
    w->keeps = w->listens = false;
}

void workers_stop(workers *w)
{
    if (w == NULL) {
        return;
    }
    workers_rest(w);
    empty(&w->keep);
    empty(&w->think);
    empty(&w->done);
    pthread_cond_destroy(&w->more);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

void workers_keep(workers *w, const online_batch *batch)
{
    task *t = calloc(1, sizeof *t);
    if (t) {
        t->kind = TASK_KEEP;
        t->batch = batch;
        give(w, &w->keep, t);
    }
}

void workers_load(workers *w, const char *id, uint32_t from)
{
    task *t = calloc(1, sizeof *t);
    if (t) {
        t->kind = TASK_LOAD;
        t->from = from;
        memcpy(t->job.game, id, sizeof t->job.game);
        give(w, &w->keep, t);
    }
}

void workers_find(workers *w, const online_search *search)
{
    task *t = calloc(1, sizeof *t);
    if (t) {
        t->kind = TASK_FIND;
        t->search = *search;
        give(w, &w->keep, t);
    }
}

void workers_call(workers *w, const uint8_t *person, const char *id)
{
    task *t = calloc(1, sizeof *t);
    if (t) {
        t->kind = TASK_CALL;
        memcpy(t->search.person, person, ONLINE_HASH);
        memcpy(t->job.game, id, sizeof t->job.game);
        give(w, &w->keep, t);
    }
}

void workers_pass_on(workers *w, const char *said)
{
    task *t = calloc(1, sizeof *t);
    if (t) {
        t->kind = TASK_PASS_ON;
        t->text = strdup(said);
    }
    if (t && t->text) {
        give(w, &w->keep, t);
    } else {
        free(t);
    }
}

void workers_think(workers *w, const online_job *job)
{
    task *t = calloc(1, sizeof *t);
    if (t) {
        t->kind = TASK_THINK;
        t->job = *job;
        give(w, &w->think, t);
    }
}

task *workers_done(workers *w)
{
    pthread_mutex_lock(&w->lock);
    task *t = take(&w->done);
    pthread_mutex_unlock(&w->lock);
    return t;
}

void task_free(task *t)
{
    if (t) {
        free(t->record.entry);
        free(t->ids);
        store_found_free(t->found_all, t->n_found);
        free(t->text);
        free(t->peer);
        free(t->block);
        free(t);
    }
}
