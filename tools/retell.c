/* retell.c - writes kept games anew after a change that is meant to change games (LAIR_REVISION goes up): each follows its old
 * record as far as the rules still allow it; where a choice has become impossible a bot chooses in its place.
 *
 *     lair_retell FILE...      each file is replaced */
#include <stdio.h>
#include <stdlib.h>

#include "bots.h"
#include "cards.h"
#include "log.h"

enum { AHEAD = 6 /* choices of a seat that may be left out to find one that fits again */ };

typedef struct telling {
    const lair_pack *pack;
    const log_game *old;
    size_t *standing;
    size_t n, at[LAIR_SEATS]; /* how far each seat has got in the old record */
    long kept, others;
} telling;

/* The seat's next recorded choice that is allowed now; 0: none is near. */
static lair_option next_recorded(telling *t, const lair_view *view)
{
    int tried = 0;
    for (size_t i = t->at[view->seat]; i < t->n && tried < AHEAD; i++) {
        const log_record *r = &t->old->record[t->standing[i]];
        if (r->seat != view->seat) {
            continue;
        }
        tried++;
        if (lair_why_not(view, t->pack, r->value) == 0) {
            t->at[view->seat] = i + 1;
            return r->value;
        }
    }
    return 0;
}

static lair_option choose(telling *t, const lair_view *view, uint64_t number)
{
    lair_option option = next_recorded(t, view);
    t->kept += option != 0;
    if (option == 0) {
        bot b = bot_of_level(BOT_MINION);
        bot_rng rng = bot_rng_of(number, view->seat);
        option = bot_choose(&b, view, t->pack, &rng);
        t->others++;
    }
    return option;
}

/* The seat that answered next in the old record if it is asked, else the lowest. */
static int next_seat(const telling *t, unsigned pending)
{
    int seat = 0;
    size_t first = t->n;
    for (int s = LAIR_SEATS - 1; s >= 0; s--) {
        size_t i = t->at[s];
        while (i < t->n && t->old->record[t->standing[i]].seat != s) {
            i++;
        }
        if (pending >> s & 1u && i <= first) {
            first = i;
            seat = s;
        }
    }
    return seat;
}

static bool retell(const char *file)
{
    log_game old, log;
    log_error error;
    lair_game game;
    telling t = {.pack = &cards_builtin()->pack, .old = &old};
    if (log_load(&old, file, &error) != LOG_OK) {
        fprintf(stderr, "%s: %s\n", file, error.text);
        return false;
    }
    t.standing = calloc(old.n + 1, sizeof *t.standing);
    t.n = t.standing ? log_standing(&old, t.standing) : 0;
    log_init(&log, t.pack, &old.rules, old.seed);
    for (int s = 0; s < LAIR_SEATS; s++) {
        snprintf(log.player[s], LOG_NAME, "%s", old.player[s]);
    }
    bool good = log_begin(&log, t.pack, &game, NULL) == 0;
    while (good && !lair_over(&game)) {
        lair_view view;
        int seat = next_seat(&t, lair_pending(&game));
        lair_look(&game, t.pack, seat, &view);
        lair_option option = choose(&t, &view, log.choices);
        good = lair_choose(&game, t.pack, seat, option, NULL) == 0 && log_choice(&log, &game, seat, option);
    }
    good = good && log_save(&log, file, &error) == LOG_OK;
    printf("%s: %ld choices as before, %ld new\n", file, t.kept, t.others);
    free(t.standing);
    log_free(&old);
    log_free(&log);
    return good;
}

int main(int argc, char **argv)
{
    bool good = argc > 1;
    for (int i = 1; i < argc; i++) {
        good = retell(argv[i]) && good;
    }
    return good ? 0 : 1;
}
