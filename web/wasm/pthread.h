/* pthread.h - for WebAssembly, where there are no threads: none can be started, and whoever wanted more does everything in
 * the one there is. Several Workers with a module each take the place of threads. */
#ifndef WASM_PTHREAD_H
#define WASM_PTHREAD_H

typedef int pthread_t;
typedef int pthread_mutex_t;

static inline int pthread_create(pthread_t *thread, const void *attributes, void *(*run)(void *), void *argument)
{
    (void)thread, (void)attributes, (void)run, (void)argument;
    return 1;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return 1;
}

static inline int pthread_mutex_init(pthread_mutex_t *lock, const void *attributes)
{
    (void)attributes;
    return *lock = 0;
}

static inline int pthread_mutex_lock(pthread_mutex_t *lock)
{
    return (void)lock, 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *lock)
{
    return (void)lock, 0;
}

static inline int pthread_mutex_destroy(pthread_mutex_t *lock)
{
    return (void)lock, 0;
}

#endif
