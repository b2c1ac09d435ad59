/* fair.c - the deal of a server's game: commit = SHA-256("lair1", table, secret), seed = SHA-256(secret, nonces). */
#include "fair.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "told.h"

enum { BYTES = 32 };

static enum fair_verdict wrong(char why[FAIR_WHY], const char *what)
{
    snprintf(why, FAIR_WHY, "%s", what);
    return FAIR_WRONG;
}

/* "-" stands for zeros. */
static bool read_bytes(const char *word, uint8_t bytes[BYTES])
{
    size_t n = 0;
    memset(bytes, 0, BYTES);
    return word && (strcmp(word, "-") == 0 ||
                    (strlen(word) == 2 * BYTES &&
                     sodium_hex2bin(bytes, BYTES, word, 2 * BYTES, NULL, &n, NULL) == 0 && n == BYTES));
}

enum fair_verdict fair_check(const log_game *log, char why[FAIR_WHY])
{
    char text[LOG_DEAL], *rest = text;
    uint8_t commit[BYTES], secret[BYTES], bytes[BYTES], made[BYTES];
    crypto_hash_sha256_state sum;
    snprintf(text, sizeof text, "%s", log->deal);
    const char *table = strtok_r(rest, " ", &rest), *committed = strtok_r(rest, " ", &rest);
    if (sodium_init() < 0 || table == NULL || !read_bytes(committed, commit) ||
        !read_bytes(strtok_r(rest, " ", &rest), secret)) {
        return wrong(why, told("the line of the deal cannot be read"));
    }
    crypto_hash_sha256_init(&sum);
    crypto_hash_sha256_update(&sum, (const uint8_t *)"lair1", 5);
    crypto_hash_sha256_update(&sum, (const uint8_t *)table, strlen(table));
    crypto_hash_sha256_update(&sum, secret, BYTES);
    crypto_hash_sha256_final(&sum, made);
    if (memcmp(made, commit, BYTES) != 0) {
        return wrong(why, told("the server's secret is not the one that it had committed to"));
    }
    crypto_hash_sha256_init(&sum);
    crypto_hash_sha256_update(&sum, secret, BYTES);
    for (int s = 0; s < log->rules.players; s++) {
        if (!read_bytes(strtok_r(rest, " ", &rest), bytes)) {
            return wrong(why, told("a nonce of the deal cannot be read"));
        }
        crypto_hash_sha256_update(&sum, bytes, BYTES);
    }
    crypto_hash_sha256_final(&sum, made);
    if (memcmp(made, log->seed, BYTES) != 0) {
        return wrong(why, told("the game was not dealt from the server's secret and the players' nonces"));
    }
    snprintf(why, FAIR_WHY,
             told("dealt at table %s from the secret that was committed to and from the nonces of all seats; "
                  "whoever sat there compares the "
                  "commitment %s with the one seen then, and the own nonce"),
             table, committed);
    return FAIR_RIGHT;
}
