/* Any bytes as commands to the session of the page: every one is answered by an object in one line, and what is refused
 * changes nothing. Commands end with a zero byte, since some have a text with lines. */
#include <string.h>

#include "fuzz.h"
#include "holds.h"
#include "session.h"

static void check_answer(const char *answer, size_t length)
{
    fuzz_check(strlen(answer) == length ? NULL : "an answer with a zero in it");
    fuzz_check(strchr(answer, '\n') ? "an answer of two lines" : NULL);
    bool ok = strncmp(answer, "{\"ok\": true", 11) == 0;
    bool refused = strncmp(answer, "{\"ok\": false, \"error\": \"", 24) == 0 && answer[24] != '"';
    fuzz_check(ok || refused ? NULL : "neither done nor refused with a reason");
    fuzz_check(answer[length - 1] == '}' ? NULL : "an object without an end");
}

static void obey(page *p, const char *command, size_t length)
{
    size_t answered;
    uint64_t before = p->table ? lair_hash(&p->game) : 0;
    size_t choices = p->table ? page_log(p)->choices : 0;
    const char *answer = page_do(p, command, length, &answered);
    check_answer(answer, answered);
    if (answer[7] == 'f' && p->table) {
        fuzz_check(lair_hash(&p->game) == before && page_log(p)->choices == choices ? NULL : "refused, but done");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data, *end = at + size;
    page *p = page_new();
    fuzz_check(p ? NULL : "no session");
    atomic_store(page_flag(p), true); /* nothing thinks for long */
    while (at < end) {
        const char *stop = memchr(at, '\0', (size_t)(end - at));
        stop = stop ? stop : end;
        obey(p, at, (size_t)(stop - at));
        at = stop + 1;
    }
    if (p->table) {
        fuzz_check(holds_cards(&p->game, &p->cards->pack));
    }
    page_free(p);
    return 0;
}
