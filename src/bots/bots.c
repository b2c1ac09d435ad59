/* bots.c - the opponents by name, and what they answer. */
#include "bots.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reasons.h"
#include "search.h"
#include "simple.h"

static const char *const level_names[BOT_LEVELS] = {
#define NAME(id, name) name,
    BOT_LEVELS_TABLE(NAME)
#undef NAME
};

/* The usual budget of each level, without which it does not build; those below mini-boss need none. */
#define USUAL_RANDOM .iterations = 0
#define USUAL_KOBOLD .iterations = 0
#define USUAL_IMP .iterations = 0
#define USUAL_MINION .iterations = 0
#define USUAL_MINI_BOSS .iterations = 1000, .threads = 1, .kilobytes = 4096
#define USUAL_BOSS .iterations = 5000, .milliseconds = 300, .threads = 1, .kilobytes = 4096
#define USUAL_GRAND_BOSS .milliseconds = 1000, .threads = 2, .kilobytes = 131072
static const bot usual_bots[BOT_LEVELS] = {
#define USUAL(id, name) [BOT_##id] = {.level = BOT_##id, USUAL_##id},
    BOT_LEVELS_TABLE(USUAL)
#undef USUAL
};

/* ---- names --------------------------------------------------------------------------------------------- */

int bot_level_of(const char *name)
{
    for (int i = 0; i < BOT_LEVELS; i++) {
        if (strcmp(name, level_names[i]) == 0) {
            return i;
        }
    }
    return -1;
}

const char *bot_level_name(enum bot_level level)
{
    return level < BOT_LEVELS ? level_names[level] : "";
}

bot bot_of_level(enum bot_level level)
{
    return usual_bots[level < BOT_LEVELS ? level : BOT_KOBOLD];
}

/* "2000", "300ms", "1s", each perhaps with "/threads". */
static bool read_budget(const char *text, bot *out)
{
    char *end;
    unsigned long amount = strtoul(text, &end, 10);
    if (end == text || *text == '-' || *text == '+' || amount == 0 || amount > 100000000) {
        return false;
    }
    bool seconds = *end == 's', clock = seconds || strncmp(end, "ms", 2) == 0;
    end += seconds ? 1 : clock ? 2 : 0;
    out->milliseconds = clock ? (uint32_t)amount * (seconds ? 1000u : 1u) : 0;
    out->iterations = clock ? 0 : (uint32_t)amount;
    out->threads = 1;
    if (*end == '/') {
        char *digits = end + 1;
        unsigned long threads = strtoul(digits, &end, 10);
        if (end == digits || threads == 0 || threads > BOT_THREADS) {
            return false;
        }
        out->threads = (uint32_t)threads;
    }
    return *end == '\0';
}

bool bot_read(const char *text, bot *out)
{
    char name[16];
    size_t n = strcspn(text, ":");
    if (n >= sizeof name) {
        return false;
    }
    memcpy(name, text, n);
    name[n] = '\0';
    int level = bot_level_of(name);
    if (level < 0) {
        return false;
    }
    *out = usual_bots[level];
    return text[n] == '\0' || (level >= BOT_MINI_BOSS && read_budget(text + n + 1, out));
}

int bot_write(const bot *b, char *text, size_t size)
{
    const bot *usual = &usual_bots[b->level];
    char threads[16] = "";
    if (b->threads > 1) {
        snprintf(threads, sizeof threads, "/%u", b->threads);
    }
    if (b->iterations == usual->iterations && b->milliseconds == usual->milliseconds &&
        b->threads == usual->threads) {
        return snprintf(text, size, "%s", level_names[b->level]);
    }
    return snprintf(text, size, "%s:%u%s%s", level_names[b->level],
                    b->milliseconds ? b->milliseconds : b->iterations, b->milliseconds ? "ms" : "", threads);
}

/* ---- answers ------------------------------------------------------------------------------------------- */

static lair_option simple(const bot *b, const lair_view *view, const lair_pack *pack,
                          const lair_option *options, int n, bot_rng *rng)
{
    switch (b->level) { /* without a default: a new level is asked for */
    case BOT_KOBOLD:
        return simple_kobold(view, options, n, rng);
    case BOT_IMP:
        return simple_imp(view, pack, options, n, rng);
    case BOT_MINION:
        return simple_minion(view, pack, options, n, rng);
    case BOT_RANDOM:
    case BOT_MINI_BOSS: /* those that search, where they cannot */
    case BOT_BOSS:
    case BOT_GRAND_BOSS:
    case BOT_LEVELS:
        break;
    }
    return options[bot_below(rng, (uint32_t)n)];
}

/* A game in a view's place has the generator's key: whoever thinks about that could see every card to come. */
static bool is_game(const lair_view *view)
{
    uint32_t any = 0;
    for (size_t i = 0; i < sizeof view->g.rng.key / sizeof view->g.rng.key[0]; i++) {
        any |= view->g.rng.key[i];
    }
    return any != 0;
}

lair_option bot_choose(const bot *b, const lair_view *view, const lair_pack *pack, bot_rng *rng)
{
    if (b->level >= BOT_MINI_BOSS) {
        bot_thought thought;
        if (!bot_think(b, view, pack, rng, NULL, &thought)) {
            return 0;
        }
        bot_spare(view, pack, &thought);
        return thought.line[0].option;
    }
    lair_option options[LAIR_OPTIONS];
    int n = is_game(view) ? 0 : lair_options(view, pack, options, LAIR_OPTIONS);
    return n <= 0 ? 0 : simple(b, view, pack, options, n, rng);
}

/* May the two be worth the same? In thousandths; what few tries say is off by more. */
static bool is_close(const bot_line *best, const bot_line *other)
{
    return (float)(best->worth - other->worth) < 30 + 400 / sqrtf((float)(other->visits + 1));
}

bool bot_does_good(const lair_view *view, const lair_pack *pack, lair_option play, lair_option pass)
{
    reasons why;
    reasons_between(view, pack, 1, play, pass, &why);
    for (int i = 0; i < why.n; i++) {
        if (why.reason[i].side > 0) {
            return true;
        }
    }
    return false;
}

/* A search sees no harm in wasting a spell that will not matter to it. */
void bot_spare(const lair_view *view, const lair_pack *pack, bot_thought *thought)
{
    bot_line *best = &thought->line[0], *pass = NULL;
    unsigned kind = LAIR_OPTION_KIND(best->option);
    for (int i = 1; i < thought->n; i++) {
        pass = LAIR_OPTION_KIND(thought->line[i].option) == LAIR_DO_PASS ? &thought->line[i] : pass;
    }
    if (!pass || pass->visits == 0 || (kind != LAIR_DO_CAST && kind != LAIR_DO_USE) ||
        !is_close(best, pass) || bot_does_good(view, pack, best->option, pass->option)) {
        return;
    }
    bot_line first = *pass;
    *pass = *best;
    *best = first;
}

bool bot_think(const bot *b, const lair_view *view, const lair_pack *pack, bot_rng *rng,
               const atomic_bool *stop, bot_thought *thought)
{
    lair_option options[LAIR_OPTIONS];
    memset(thought, 0, sizeof *thought);
    thought->n = is_game(view) ? 0 : lair_options(view, pack, options, LAIR_OPTIONS);
    if (thought->n <= 0) {
        return false;
    }
    for (int i = 0; i < thought->n; i++) {
        thought->line[i].option = options[i];
    }
    if (b->level >= BOT_MINI_BOSS) {
        search_think(b, view, pack, rng, stop, thought);
        return true;
    }
    lair_option best = simple(b, view, pack, options, thought->n, rng);
    for (int i = 1; i < thought->n; i++) {
        if (options[i] == best) {
            thought->line[i].option = options[0];
            thought->line[0].option = best;
        }
    }
    return true;
}
