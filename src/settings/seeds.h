/* seeds.h - what a game is dealt from, as a player names it.
 *
 * A number up to SEED_NUMBERS deals what it always has; 64 hexadecimal digits (a saved game shows them) are the key itself; any other
 * text is hashed into one. Nothing given: 256 bits from the system, which nobody can find by trying. Views never carry it. */
#ifndef SEEDS_H
#define SEEDS_H

#include <stdbool.h>
#include <stdint.h>

enum { SEED_NUMBERS = 2147483647, SEED_LONGEST = 200, SEED_TEXT = 65 };

typedef struct game_seed {
    bool numbered;
    uint32_t number;
    uint8_t key[32];
} game_seed;

/* False: it is empty or too long. */
bool seed_read(const char *text, game_seed *s);
#define SEED_REFUSAL "a seed is a number or any text of up to 200 bytes"

/* One that nobody knows. False: the system has no random numbers to give. */
bool seed_fresh(game_seed *s);

/* What an option asks for: as typed, or without anything a fresh one. NULL, or what is wrong; with '-' only options begin. */
const char *seed_wanted(const char *typed, game_seed *s);

/* Of the n-th game of many. By numbers the next game has the next one; else each has a key of its own, from which neither the
   others' nor the first one can be told. */
void seed_of_deal(const game_seed *s, uint64_t n, uint8_t key[32]);

/* As seed_read takes it: the number, or 64 digits. */
void seed_write(const game_seed *s, char text[SEED_TEXT]);
void seed_write_deal(const game_seed *s, uint64_t n, char text[SEED_TEXT]);
/* That text in JSON: numbers as numbers. */
#define SEED_JSON "%s%s%s"
#define SEED_JSON_OF(s, text) (s)->numbered ? "" : "\"", text, (s)->numbered ? "" : "\""

#endif
