/* names_put.h - what writing names is made of: everything here appends to `out`, which takes `room` characters. */
#ifndef NAMES_PUT_H
#define NAMES_PUT_H

#include "names.h"

__attribute__((format(printf, 3, 4))) void names_put(char *out, size_t capacity, const char *format, ...);
void names_put_card(const cards_library *library, const lair_game *game, unsigned card, char *out,
                    size_t capacity);
void names_put_boss(const cards_library *library, const lair_game *game, unsigned boss, char *out,
                    size_t capacity);

#endif
