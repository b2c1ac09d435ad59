/* rollouts.c - games to their end. */
#include "rollouts.h"

#include <stdlib.h>
#include <string.h>

#include "labour.h"
#include "review.h"
#include "same.h"

enum { MAX_CHOICES = 20000 }; /* of one game */

typedef struct job {
    const lair_view *view;
    const lair_pack *pack;
    const rollouts_wish *wish;
    rollouts *out;
} job;

/* The same seats draw the same lots after every answer. */
static bool play_out(const job *j, lair_game *game, uint64_t luck)
{
    bot_rng rng[LAIR_SEATS];
    lair_view view;
    for (int s = 0; s < LAIR_SEATS; s++) {
        rng[s] = bot_rng_of(luck, s);
    }
    for (int i = 0; i < MAX_CHOICES && !lair_over(game); i++) {
        int seat = __builtin_ctz(lair_pending(game));
        lair_look(game, j->pack, seat, &view);
        lair_option option = bot_choose(&j->wish->by, &view, j->pack, &rng[seat]);
        if (lair_choose(game, j->pack, seat, option, NULL) != 0) {
            return false; /* cannot be: a bot takes one of its answers */
        }
    }
    return lair_over(game);
}

/* Every answer in one deal. */
static bool play_deal(void *self, size_t ix)
{
    const job *j = self;
    bot_rng lots = bot_rng_of(j->wish->seed, j->view->seat);
    lots.state += ix; /* as if the numbers before were drawn for the deals before */
    lair_game deal;
    lair_rng cards;
    uint8_t seed[32];
    lair_seed(bot_next(&lots), seed);
    lair_rng_seed(&cards, seed);
    lair_redeal(j->view, j->pack, &cards, &deal);
    uint64_t luck = bot_next(&lots);
    for (int k = 0; k < j->out->n; k++) {
        lair_game game = deal;
        if (lair_choose(&game, j->pack, j->view->seat, j->out->option[k], NULL) != 0 ||
            !play_out(j, &game, luck)) {
            return false;
        }
        int result = review_result(&game, j->pack, j->view->seat);
        j->out->result[ix * (size_t)j->out->n + (size_t)k] = (uint16_t)(result < 0 ? 0 : result);
    }
    return true;
}

/* Copies of a card are one answer. */
static void list_answers(const lair_view *view, const lair_pack *pack, rollouts *out)
{
    lair_option all[LAIR_OPTIONS];
    int n = lair_options(view, pack, all, LAIR_OPTIONS);
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < out->n && !same_answer(view, pack, out->option[k], all[i])) {
            k++;
        }
        if (k == out->n) {
            out->option[out->n++] = all[i];
        }
    }
}

bool rollouts_make(const lair_view *view, const lair_pack *pack, const rollouts_wish *wish, rollouts *out)
{
    memset(out, 0, sizeof *out);
    list_answers(view, pack, out);
    out->deals = wish->deals;
    out->result = out->n ? calloc((size_t)wish->deals * (size_t)out->n, sizeof *out->result) : NULL;
    job j = {.view = view, .pack = pack, .wish = wish, .out = out};
    labour work = {.pieces = wish->deals,
                   .threads = wish->threads,
                   .self = &j,
                   .piece = play_deal,
                   .progress = wish->progress};
    if (out->result == NULL || !labour_do(&work)) {
        rollouts_free(out);
        return false;
    }
    return true;
}

void rollouts_free(rollouts *r)
{
    free(r->result);
    r->result = NULL;
    r->n = 0;
}

double rollouts_mean(const rollouts *r, int answer)
{
    uint64_t sum = 0;
    for (uint32_t d = 0; d < r->deals; d++) {
        sum += r->result[(size_t)d * (size_t)r->n + (size_t)answer];
    }
    return r->deals ? (double)sum / r->deals / 1000 : 0;
}
