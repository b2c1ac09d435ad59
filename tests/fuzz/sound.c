/* Views from strangers, in which the sums are right as far as there are any: real views of games of all editions with any of their bytes
 * changed, or taken from another view. What lair_view_fault lets through is used as a program uses a view: answers, reasons, numbers,
 * forecasts, the whole table in words, games dealt anew and played on, bots that think. The input: which view (2 bytes), dice (2), then
 * changes (place 2, value 1, how 1). */
#include <string.h>

#include "board.h"
#include "bots.h"
#include "choices.h"
#include "fuzz.h"
#include "lair_cards.h"
#include "table.h"
#include "text.h"
#include "unsound.h"
#include "why.h"

enum { VIEWS = 240, HEAD = 4, CHANGE = 4 };

static lair_view views[VIEWS];
static FILE *nowhere;

static void make_views(void)
{
    const lair_pack *pack = cards_pack(cards_builtin());
    uint64_t number = 0;
    for (int n = 0; n < VIEWS;) {
        dice d = dice_of(++number);
        lair_game game;
        if (!unsound_game(&game, pack, &d)) {
            continue;
        }
        for (int k = 0; k < 6 && n < VIEWS && !lair_over(&game);
             k++) { /* a few of the same game, not far from each other */
            int seat = lair_first_asked(&game);
            lair_look(&game, pack, dice_below(&d, 8) ? seat : (int)dice_below(&d, game.players), &views[n++]);
            for (unsigned more = dice_below(&d, 4); more && !lair_over(&game); more--) {
                seat = pending_seat(&game, &d);
                lair_choose(&game, pack, seat, random_option(&game, pack, seat, &d), NULL);
            }
        }
    }
    nowhere = fopen("/dev/null", "w");
}

/* What `lair play --at` does with a view. */
static void ask_and_tell(const lair_view *view)
{
    static const char players[LAIR_SEATS][32] = {"a", "b", "c", "d", "e", "f"};
    lair_view asked;
    lair_option option[LAIR_OPTIONS];
    int copies[LAIR_OPTIONS];
    text_line line;
    const lair_pack *pack = cards_pack(cards_builtin());
    text_reader like = {.cards = cards_builtin(), .seat = view->seat};
    int n = table_question(view, pack, &asked, option, LAIR_OPTIONS);
    text_reader r = text_reader_of(&like, &asked);
    board_print(nowhere, &r, view, players);
    text_question(&r, &asked, &line);
    text_about(&r, &asked, &line);
    n = choices_merge(&asked, pack, option, copies, n);
    choices_sort(&r, &asked, option, copies, n);
    choices_default(&r, &asked, option, n);
    for (int i = 0; i < n && i < 6; i++) {
        text_option(&r, &asked, option[i], &line);
        text_option_rules(&r, &asked, option[i], &line);
        why_option(nowhere, &r, &asked, option[i]);
    }
    for (int k = 0; k < view->g.n_plays && text_pending(&r, view, k, &line); k++) {
    }
    for (unsigned h = 0; h < view->g.n_heroes && h < 4; h++) {
        why_hero_number(nowhere, &r, view, h);
    }
}

static void think(const lair_view *view, unsigned which)
{
    static const char *const level[] = {"kobold", "minion", "boss:20"};
    static bot_thought thought;
    const lair_pack *pack = cards_pack(cards_builtin());
    bot b;
    if (bot_read(level[which % 3], &b)) {
        bot_rng rng = bot_rng_of(which, view->seat);
        b.threads = 1;
        bot_think(&b, view, pack, &rng, NULL, &thought);
    }
}

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerInitialize(int *argc, char ***argv) /* takes longer than any input may */
{
    (void)argc, (void)argv;
    make_views();
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < HEAD) {
        return 0;
    }
    lair_view view = views[(data[0] | data[1] << 8) % VIEWS];
    dice d = dice_of((uint64_t)(data[2] | data[3] << 8));
    for (size_t i = HEAD; i + CHANGE <= size; i += CHANGE) {
        size_t at = (size_t)(data[i] | data[i + 1] << 8) % sizeof view;
        if (data[i + 3] < 192) {
            unsound_change(&view, at, data[i + 2], data[i + 3] & 3);
        } else { /* as it is in another view */
            size_t length = data[i + 3] & 15 ? 1u + (data[i + 3] & 15) : sizeof view - at;
            length = length < sizeof view - at ? length : sizeof view - at;
            memcpy((uint8_t *)&view + at, (const uint8_t *)&views[(data[0] + data[2 + i]) % VIEWS] + at,
                   length);
        }
    }
    if (lair_view_fault(&view, cards_pack(cards_builtin())) != 0) {
        return size > HEAD ? -1 : 0; /* what is refused need not be kept */
    }
    unsound_use(&view, cards_pack(cards_builtin()), &d);
    ask_and_tell(&view);
    if (view.seat < view.g.players && view.g.pending >> view.seat & 1) {
        think(&view, data[2]);
    }
    return 0;
}
