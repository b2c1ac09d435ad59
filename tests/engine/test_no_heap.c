/* The engine never allocates: every allocation of this program is counted while whole games are played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "mixture.h"

static long allocations;

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *old, size_t size);

void *malloc(size_t size)
{
    allocations++;
    return __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    allocations++;
    return __libc_calloc(n, size);
}

void *realloc(void *old, size_t size)
{
    allocations++;
    return __libc_realloc(old, size);
}

static void hear_nothing(void *self, const lair_event *event)
{
    *(long *)self += event->kind != LAIR_EV_NOTHING;
}

static void no_allocation_in_play(void **state)
{
    (void)state;
    const lair_pack *pack = &cards_builtin()->pack;
    long events = 0;
    lair_listener listener = {hear_nothing, &events};
    free(malloc(1));
    assert_true(allocations > 0); /* the counter counts */
    long before = allocations;
    for (uint64_t k = 0; k < 200; k++) {
        lair_game g, other;
        lair_view view;
        lair_rng rng = {.key = {(uint32_t)k}};
        uint8_t seed[32];
        dice d = dice_of(k);
        lair_rules rules = mixture_rules(pack, NULL, &d);
        lair_seed(k, seed);
        lair_start(&g, pack, &rules, seed, &listener);
        while (!lair_over(&g)) {
            int seat = pending_seat(&g, &d);
            lair_look(&g, pack, seat, &view);
            lair_redeal(&view, pack, &rng, &other);
            lair_choose(&g, pack, seat, random_option(&g, pack, seat, &d), &listener);
        }
    }
    assert_true(events > 1000);
    assert_int_equal(allocations, before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_allocation_in_play)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
