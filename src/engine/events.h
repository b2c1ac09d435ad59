/* events.h - telling what happens to whoever listens. */
#ifndef LAIR_ENGINE_EVENTS_H
#define LAIR_ENGINE_EVENTS_H

#include "engine.h"

__attribute__((cold)) void event_send(run *r, const lair_event *e);
int rule_of_edition(const lair_game *g, int rule); /* its number in the book that is played by */
/* The macro gives defaults first, then the fields that matter. */
#ifdef __clang__
#pragma GCC diagnostic ignored "-Winitializer-overrides"
#else
#pragma GCC diagnostic ignored "-Woverride-init"
#endif
#define EVENT(r, kind_, seat_, ...) \
    do { \
        if ((r)->listener) { \
            event_send((r), &(lair_event){.kind = (kind_), \
                                          .seat = (uint8_t)(seat_), \
                                          .hero = LAIR_NO_HERO, \
                                          .seen = 0xFF, \
                                          .card = NONE, \
                                          .room = NONE, \
                                          .source = NONE, \
                                          __VA_ARGS__}); \
        } \
    } while (0)

#endif
