/* think.c - views for bots that think elsewhere, and what they think. */
#include <stdlib.h>
#include <string.h>

#include "bots.h"
#include "hint.h"
#include "session.h"

enum { KILOBYTES = 16384 }; /* more is never needed in the time a page has */

static void seal(const page *p, const page_parcel *it, uint8_t out[PAGE_SEAL])
{
    page_parcel keyed = *it;
    memcpy(keyed.seal, p->seal, sizeof keyed.seal);
    lair_seed_text((const char *)&keyed, sizeof keyed, out);
}

/* In the same time wherever the first difference is. */
static bool is_sealed(const page *p, const page_parcel *it)
{
    uint8_t expected[PAGE_SEAL];
    unsigned differ = 0;
    seal(p, it, expected);
    for (int i = 0; i < PAGE_SEAL; i++) {
        differ |= expected[i] ^ it->seal[i];
    }
    return differ == 0;
}

bool page_view_of(page *p, page_command *c)
{
    page_parcel it;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, false)) {
        return false;
    }
    memset(&it, 0, sizeof it);
    page_view(p, c->seat, &it.view);
    it.pack = p->cards->pack.hash;
    seal(p, &it, it.seal);
    fprintf(c->out, ", \"seat\": %d, \"view\": \"", c->seat);
    page_base64(c->out, (const uint8_t *)&it, sizeof it);
    fputc('"', c->out);
    return true;
}

/* Returns the cards it was made with, NULL: refused. */
static const cards_library *read_view(const page *p, page_command *c, int word, lair_view *view)
{
    page_parcel it;
    long n = page_unbase64(c->word[word], strlen(c->word[word]), (uint8_t *)&it, sizeof it);
    if (n != (long)sizeof it || !is_sealed(p, &it)) {
        page_refuse(c, word, "this view is damaged, or was made elsewhere");
        return NULL;
    }
    const cards_library *of_game = it.pack == p->cards->pack.hash ? p->cards : NULL;
    const cards_library *cards = it.pack == p->library->pack.hash ? p->library : of_game;
    if (cards == NULL) {
        page_refuse(c, word, "this view was made with other cards");
    }
    *view = it.view;
    return cards;
}

static void put_thought(const lair_view *view, const bot_thought *t, FILE *out)
{
    fprintf(out, ", \"seat\": %d, \"best\": %lu, \"iterations\": %lu, \"milliseconds\": %lu, \"lines\": [",
            view->seat, (unsigned long)t->line[0].option, (unsigned long)t->iterations,
            (unsigned long)t->milliseconds);
    for (int i = 0; i < t->n; i++) {
        fprintf(out, "%s{\"id\": %lu, \"visits\": %lu, \"worth\": %ld}", i ? ", " : "",
                (unsigned long)t->line[i].option, (unsigned long)t->line[i].visits, (long)t->line[i].worth);
    }
    fputc(']', out);
}

uint64_t page_chance(const lair_view *view, uint64_t n)
{
    return lair_view_seed(view) + n;
}

/* A hint is about the question as a person is asked it: see think_of in tell.c. */
static bool think(const page *p, const bot *b, lair_view *view, const lair_pack *pack, uint64_t which,
                  bool as_hint, bot_thought *thought)
{
    lair_view then;
    lair_option options[LAIR_OPTIONS];
    bot_rng rng = bot_rng_of(page_chance(view, which), view->seat);
    if (!bot_think(b, view, pack, &rng, &p->stop, thought)) {
        return false;
    }
    bot_spare(view, pack, thought);
    bool passes = LAIR_OPTION_KIND(thought->line[0].option) == LAIR_DO_PASS;
    if (as_hint && passes && table_question(view, pack, &then, options, LAIR_OPTIONS) > 0 &&
        then.g.decision != view->g.decision) {
        *view = then;
        return think(p, b, view, pack, which, false, thought);
    }
    return true;
}

bool page_think(page *p, page_command *c)
{
    lair_view view;
    bot b;
    uint64_t which;
    bool as_hint = strcmp(c->word[1], "hint") == 0; /* the first line of `hint`, thought by somebody else */
    if (!as_hint && !bot_read(c->word[1], &b)) {
        return page_refuse(c, 1,
                           "there is no such bot: one of" BOT_LEVEL_NAMES " hint is expected, "
                           "those that search with a budget if wanted, as boss:2000 or boss:300ms");
    }
    const cards_library *cards =
        page_read_number(c, 2, UINT64_MAX, &which) ? read_view(p, c, 3, &view) : NULL;
    if (cards == NULL) {
        return false;
    }
    if (as_hint) {
        b = hint_bot();
        which = 0;
    }
    bot_thought *thought = calloc(1, sizeof *thought);
    b.threads = 1;
    b.kilobytes = b.kilobytes > KILOBYTES ? KILOBYTES : b.kilobytes;
    bool good = thought && think(p, &b, &view, &cards->pack, which, as_hint, thought);
    if (good) {
        put_thought(&view, thought, c->out);
    }
    free(thought);
    return good || page_refuse(c, 3, thought ? "this seat is not asked anything" : "out of memory");
}
