/* labour.c - pieces of work are taken one by one by whoever is free. */
#include "labour.h"

#include <pthread.h>

enum { MAX_THREADS = 64 };

typedef struct queue {
    const labour *work;
    size_t next, done;
    bool failed;
    pthread_mutex_t lock;
} queue;

static void *help(void *self)
{
    queue *q = self;
    const labour *work = q->work;
    pthread_mutex_lock(&q->lock);
    while (!q->failed && q->next < work->pieces) {
        size_t ix = q->next++;
        pthread_mutex_unlock(&q->lock);
        bool fine = work->piece(work->self, ix);
        pthread_mutex_lock(&q->lock);
        q->failed = q->failed || !fine;
        q->done++;
        if (work->progress) {
            work->progress(q->done, work->pieces);
        }
    }
    pthread_mutex_unlock(&q->lock);
    return NULL;
}

bool labour_do(const labour *work)
{
    pthread_t thread[MAX_THREADS];
    queue q = {.work = work};
    pthread_mutex_init(&q.lock, NULL);
    int wanted = work->threads > MAX_THREADS ? MAX_THREADS : work->threads, started = 1;
    while (started < wanted && pthread_create(&thread[started], NULL, help, &q) == 0) {
        started++;
    }
    help(&q);
    for (int i = 1; i < started; i++) {
        pthread_join(thread[i], NULL);
    }
    pthread_mutex_destroy(&q.lock);
    return !q.failed;
}
