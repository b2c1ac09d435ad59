/* card_sets.c - cards of one's own for commands that play: --card-set FILE. */
#include "card_sets.h"

#include "files.h"

int card_sets_read(game_options *wishes)
{
    bool unread;
    if (wishes->card_sets.n == 0) {
        return -1;
    }
    wishes->cards = cards_read_files(cards_builtin(), wishes->card_sets.word, wishes->card_sets.n, &unread);
    return wishes->cards ? -1 : CLI_BAD; /* what is wrong has been said */
}

static const cards_library *all_cards(const game_options *wishes)
{
    return wishes->cards ? wishes->cards : cards_builtin();
}

const cards_library *card_sets_for(const cli_command *command, const game_options *wishes,
                                   const lair_rules *rules)
{
    const cards_library *cards = cards_for_sets(all_cards(wishes), rules->sets);
    if (cards == NULL) {
        (void)cli_bad(command, "too many cards: a game has at most %d rooms and spells; take fewer --sets",
                      LAIR_CARDS);
    }
    return cards;
}

void card_sets_free(game_options *wishes, const cards_library *of_game)
{
    const cards_library *all = all_cards(wishes);
    if (of_game && of_game != all) {
        cards_free(of_game);
    }
    if (all != cards_builtin()) {
        cards_free(all);
        wishes->cards = NULL;
    }
}
