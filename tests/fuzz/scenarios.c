/* Any bytes as scenarios: read and, as far as they make sense, played. After every choice the game must
 * hold. */
#include "fuzz.h"
#include "holds.h"
#include "scenario.h"

static void hush(void *self, const char *file, int line, const char *text)
{
    (void)self, (void)file;
    fuzz_check(line >= 1 && text && text[0] ? NULL : "a message without line or text");
}

/* A position may be laid out in ways no game would lead to; what is asked must have answers all the same. */
static void step(void *self, const lair_game *g, const lair_pack *pack)
{
    (void)self;
    fuzz_check(holds_cards(g, pack));
    fuzz_check(holds_options(g, pack));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    scenario_hooks hooks = {.message = hush, .step = step};
    scenario_report report = {0};
    bool all =
        scenario_run_text("fuzz.scn", (const char *)data, size, cards_builtin(), NULL, &hooks, &report);
    fuzz_check(all && report.failed ? "all passed and some failed" : NULL);
    fuzz_check(report.broken > report.failed ? "more broken than failed" : NULL);
    return 0;
}
