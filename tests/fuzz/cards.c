/* Any bytes as a card file, beside the built-in sets or (if they begin with '#') alone. What the compiler
 * accepts is played with, its cards on top of the decks: no card that can be written may break the engine.
 * */
#include "fuzz.h"
#include "holds.h"

enum { CHOICES = 150 };

/* The new cards are drawn first, in turn with each other. */
static void stack_decks(lair_game *g, const lair_pack *pack, unsigned first)
{
    for (unsigned c = pack->n_cards; c-- > first;) {
        bool spell = lair_has(&pack->spells, c);
        if (lair_has(&g->deck, c) && g->n_top[spell] < LAIR_TOPS) {
            g->top[spell][g->n_top[spell]++] = (uint16_t)c;
        }
    }
}

/* Passing shows little of a card. */
static lair_option eager(const lair_game *g, const lair_pack *pack, int seat, dice *d)
{
    lair_option o = random_option(g, pack, seat, d);
    unsigned kind = LAIR_OPTION_KIND(o);
    bool idle = kind == LAIR_DO_PASS || kind == LAIR_DO_NO_BUILD || kind == LAIR_DO_NO;
    return idle ? random_option(g, pack, seat, d) : o;
}

static void play(const lair_pack *pack, unsigned first, uint64_t number)
{
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 1 + (int)(number % 3));
    rules.sets = 0xFFFF;
    uint8_t seed[32];
    lair_game g;
    lair_seed(number, seed);
    dice d = dice_of(number);
    if (lair_start(&g, pack, &rules, seed, NULL)) {
        return;
    }
    stack_decks(&g, pack, first);
    for (int n = 0; n < CHOICES && !lair_over(&g); n++) {
        fuzz_check(holds_cards(&g, pack));
        fuzz_check(holds_counts(&g, pack));
        fuzz_check(holds_options(&g, pack));
        int seat = pending_seat(&g, &d);
        fuzz_check(seat < 0 ? "nobody is asked and the game is not over" : NULL);
        fuzz_check(lair_choose(&g, pack, seat, eager(&g, pack, seat, &d), NULL) ? "a listed answer is refused"
                                                                                : NULL);
    }
}

static void check_texts(const cards_library *library)
{
    for (int d = 0; d < library->pack.n_designs; d++) {
        fuzz_check(library->texts[d].id && library->texts[d].id[0] ? NULL : "a card without an id");
        for (int l = 0; l < CARDS_LANGS; l++) {
            fuzz_check(library->texts[d].name[l] && library->texts[d].rules[l] ? NULL : "a text is NULL");
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static cards_errors errors;
    const cards_library *base = size && data[0] == '#' ? NULL : cards_builtin();
    cards_source source = {.name = "fuzz.cards", .text = (const char *)data, .length = size};
    cards_library *library = cards_load(base, &source, 1, &errors);
    fuzz_check(!library && errors.n == 0 ? "refused without a reason" : NULL);
    if (library) {
        fuzz_check(errors.n ? "accepted with a mistake" : NULL);
        check_texts(library);
        if (base && library->pack.n_designs > base->pack.n_designs) {
            play(&library->pack, base->pack.n_cards, size);
        }
    }
    cards_free(library);
    return 0;
}
