/* Any bytes as a saved game: parsed, printed, parsed again and replayed.
 *     logs --seeds FOLDER    writes a few short games to start from */
#include <string.h>

#include "fuzz.h"
#include "holds.h"
#include "log.h"
#include "log_file.h"

int LLVMFuzzerInitialize(int *n, char ***words);

static void write_game(const char *folder, int number)
{
    const lair_pack *pack = &cards_builtin()->pack;
    lair_rules rules = lair_rules_of((enum lair_profile)(number % LAIR_PROFILE_COUNT), 1 + number % 4);
    if (rules.edition != LAIR_SUPER) { /* other games, other rules in the record */
        rules.players = (uint8_t)(2 + number % 3);
        lair_rules_mix(&rules, (1 << LAIR_SET_OWN) - 1 - (1 << LAIR_SET_SUPER));
        rules.scheming = rules.choose_boss = 1;
    }
    dice d = dice_of((uint64_t)number);
    uint8_t seed[32];
    char path[512];
    log_game log;
    lair_game g;
    lair_seed((uint64_t)number, seed);
    log_init(&log, pack, &rules, seed);
    if (log_begin(&log, pack, &g, NULL)) {
        return;
    }
    for (int i = 0; i < 40 + 40 * (number % 4) && !lair_over(&g); i++) {
        int seat = pending_seat(&g, &d);
        lair_option o = random_option(&g, pack, seat, &d);
        if (lair_choose(&g, pack, seat, o, NULL) == 0) {
            (void)log_choice(&log, &g, seat, o);
        }
    }
    (void)log_undo(&log, 0, log.choices - 3, true);
    (void)snprintf(path, sizeof path, "%s/game-%d.lair", folder, number);
    (void)log_save(&log, path, NULL);
    log_free(&log);
}

int LLVMFuzzerInitialize(int *n, char ***words)
{
    if (*n == 3 && strcmp((*words)[1], "--seeds") == 0) {
        for (int i = 0; i < LAIR_PROFILE_COUNT; i++) {
            write_game((*words)[2], i);
        }
        exit(0);
    }
    return 0;
}

/* What was read is written as it would be read again. */
static void print_again(const log_game *log)
{
    size_t length = 0, again = 0;
    log_error error;
    log_game copy;
    char *text = log_print(log, &length);
    fuzz_check(text ? NULL : "a record that cannot be printed");
    fuzz_check(log_parse(&copy, text, length, &error) ? "a record that cannot be read again" : NULL);
    char *second = log_print(&copy, &again);
    fuzz_check(second && again == length && memcmp(text, second, length) == 0 ? NULL
                                                                              : "printed twice it differs");
    log_free(&copy);
    free(text);
    free(second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const lair_pack *pack = &cards_builtin()->pack;
    log_error error = {0};
    log_game log, open;
    bool refused = log__parse_open(&open, (const char *)data, size, NULL, &error) != LOG_OK;
    if (!refused) { /* a file without its end is one as well */
        print_again(&open);
        log_free(&open);
    }
    if (log_parse(&log, (const char *)data, size, &error)) {
        fuzz_check(error.code && error.text[0] ? NULL : "refused without a reason");
        return 0;
    }
    fuzz_check(refused ? "whole, but not good enough for a cut one" : NULL);
    print_again(&log);
    log.pack = pack->hash; /* a fuzzer does not guess these */
    log.revision = LAIR_REVISION;
    lair_game g;
    int code = log_replay(&log, pack, SIZE_MAX, &g, NULL, &error);
    fuzz_check(code != error.code ? "the answer is not the error's code" : NULL);
    fuzz_check(code ? NULL : holds_cards(&g, pack));
    for (int s = 0; s < LAIR_SEATS; s++) {
        fuzz_check(log_last_of(&log, s) < (long)log.choices ? NULL : "a last choice behind the end");
    }
    log_free(&log);
    return 0;
}
