/* Any bytes as the record of an arena, and as what a program answers: read or refused with a reason. */
#include <string.h>

#include "arena_setup.h"
#include "fuzz.h"
#include "protocol.h"

static arena_setup setup_of(void)
{
    arena_setup s = {.cards = cards_builtin(), .n_bots = 2, .patience = 5000, .log = -1};
    (void)seed_read("1", &s.seed);
    s.rules = lair_rules_of(LAIR_SUPER_EN, 3);
    snprintf(s.bot[0].name, sizeof s.bot[0].name, "kobold");
    snprintf(s.bot[1].name, sizeof s.bot[1].name, "random");
    s.pairing[s.n_pairings++] = (arena_pairing){0, 1};
    return s;
}

/* What was read is written as it would be read again. */
static bool take(void *self, const arena_game *game)
{
    const arena_setup *s = self;
    size_t n = 0;
    char *line = arena_record_line(s, game, &n);
    fuzz_check(line && n && line[n - 1] == '\n' && memchr(line, '\n', n) == line + n - 1 ? NULL
                                                                                         : "not one line");
    fuzz_check(arena_halves(s, game) < 0 || arena_halves(s, game) > 2 ? "more than a game was won" : NULL);
    fuzz_check(game->which.pairing != 0 || game->which.seating >= arena_seatings(s) ? "no such game" : NULL);
    free(line);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static arena_setup s;
    static char *head;
    static size_t head_length;
    if (head == NULL) {
        s = setup_of();
        head = arena_record_head(&s, &head_length);
        fuzz_check(head ? NULL : "out of memory");
    }
    char why[ARENA_WHY] = "", wrong[PROTOCOL_WHY] = "";
    size_t whole = 0, length = head_length + size;
    bool good = arena_record_read(&s, (const char *)data, size, take, &s, &whole, why);
    fuzz_check(good || why[0] ? NULL : "refused without a reason");
    char *text = malloc(length + 1);
    fuzz_check(text ? NULL : "out of memory");
    memcpy(text, head, head_length);
    memcpy(text + head_length, data, size);
    why[0] = '\0';
    good = arena_record_read(&s, text, length, take, &s, &whole, why);
    fuzz_check(good || why[0] ? NULL : "refused without a reason");
    fuzz_check(good && (whole < head_length || whole > length) ? "a wrong length" : NULL);
    free(text);
    int answer = protocol_answer((const char *)data, size, 40, wrong);
    fuzz_check(answer >= 40 || (answer < 0 && !wrong[0]) ? "a wrong answer is taken" : NULL);
    (void)protocol_greets((const char *)data, size);
    return 0;
}
