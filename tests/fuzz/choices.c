/* Bytes as a game: 40 for the rules, 8 for the seed, then one for each choice. A choice of 0xFF is followed
 * by five bytes: any seat and any answer, legal or not. When the bytes are used up the game is played to its
 * end. The last byte of the rules says whether it starts in the middle, at a random position. */
#include "fuzz.h"
#include "holds.h"
#include "mixture.h"

enum { RULES = 40, SEED = 8, CHOICES_MAX = 20000, CHECKED_MAX = 200, REDEAL_EVERY = 8 };

typedef struct stream {
    const uint8_t *at, *end;
} stream;

static unsigned next(stream *s)
{
    return s->at < s->end ? *s->at++ : 0;
}

static uint32_t next_word(stream *s)
{
    uint32_t word = 0;
    for (int i = 0; i < 4; i++) {
        word = word << 8 | next(s);
    }
    return word;
}

/* Any value of every field, now and then one that there is not. */
static lair_rules rules_of(const uint8_t *b)
{
    lair_rules rules =
        lair_rules_of((enum lair_profile)(b[0] % LAIR_PROFILE_COUNT), b[1] < 240 ? 1 + b[1] % 6 : b[1] % 8);
    unsigned sets = b[15] & 1 ? rules.sets | b[16] : b[16] ? b[16] : rules.sets;
    sets |= rules.players > 4 && b[1] < 240 ? 1u << LAIR_SET_CRASH_LANDING : 0;
    sets &= rules.edition == LAIR_SUPER || b[15] & 2 ? ~0u : ~(1u << LAIR_SET_SUPER);
    lair_rules_mix(&rules, (uint16_t)sets);
    rules.challenge = b[2] % 2;
    rules.deckout = b[3] % 2;
    rules.visit_order = b[4] % 3;
    rules.death_check = b[5] % 2;
    rules.returned_hearts = b[6] % 2;
    rules.dual_landmark = b[7] % 2;
    rules.returned_hero = b[8] % 2;
    rules.counter_supply = b[9] % 32;
    rules.mulligan_limit = b[10] % 4;
    rules.cancel_cancelable = b[11] % 2;
    rules.heart_landmark = (int8_t)(b[12] % 9 - 4);
    rules.heart_tavern = (int8_t)(b[13] % 9 - 4);
    rules.turn_limit = b[14] < 128 ? 0 : (uint8_t)(b[14] - 127);
    rules.hero_set = b[17] < 128 ? rules.hero_set : b[17] % 5;
    rules.extra_heroes = (uint16_t)(b[18] % 4 << LAIR_SET_PAPER_PIXELS);
    rules.mulligan = b[19] % 2;
    rules.bait_order = b[20] % 2;
    rules.level_up_order = b[21] % 2;
    rules.unpaid_miniboss = b[22] % 2;
    rules.covered_miniboss = b[23] % 2;
    rules.town_deck_empty = b[24] % 2;
    rules.coin_discard = b[25] % 4 ? rules.coin_discard : b[25] / 4 % 3;
    rules.final_tie = b[26] % 2;
    rules.mulligan_four = b[26] / 2 % 2;
    rules.cancel_moment = b[26] / 4 % 2;
    rules.cancel_whose = b[26] / 8 % 2;
    rules.items_per_turn = 1 + b[27] % 2;
    if (rules.edition != LAIR_SUPER) {
        rules.setup = b[28] % 3;
        rules.hard = b[29] % 2;
        rules.choose_boss = b[30] % 2;
        rules.scheming = b[31] % 2;
        rules.infinite_lives = b[32] % 2;
        rules.ten_souls_end = b[33] % 2;
    }
    return rules;
}

/* One choice; true if the game has gone on. */
static bool choose(lair_game *g, const lair_pack *pack, stream *s, dice *d)
{
    unsigned byte = next(s);
    if (byte == 0xFF) {
        int seat = (int)next(s) % (LAIR_SEATS + 2) - 1;
        lair_option o = next_word(s);
        fuzz_check(holds_answer(g, pack, seat, o));
        return lair_choose(g, pack, seat, o, NULL) == 0;
    }
    int seat = pending_seat(g, d);
    fuzz_check(seat < 0 ? "nobody is asked and the game is not over" : NULL);
    lair_option all[LAIR_OPTIONS];
    int n = lair_answers(g, pack, seat, all, LAIR_OPTIONS);
    fuzz_check(n < 2 ? "a question without a choice" : NULL);
    lair_option o = all[byte % (unsigned)n];
    lair_game copy = *g;
    fuzz_check(lair_choose(g, pack, seat, o, NULL) ? "a listed answer is refused" : NULL);
    fuzz_check(lair_choose(&copy, pack, seat, o, NULL) || memcmp(&copy, g, sizeof copy)
                   ? "a copy goes another way"
                   : NULL);
    return true;
}

static void play_on(lair_game *g, const lair_pack *pack, int made, dice *d)
{
    for (; !lair_over(g); made++) {
        fuzz_check(made > CHOICES_MAX ? "the game does not end" : NULL);
        int seat = pending_seat(g, d);
        fuzz_check(seat < 0 ? "nobody is asked and the game is not over" : NULL);
        fuzz_check(lair_choose(g, pack, seat, random_option(g, pack, seat, d), NULL)
                       ? "a listed answer is refused"
                       : NULL);
    }
    fuzz_check(g->winner < g->players ? NULL : "nobody has won");
    fuzz_check(g->n_plays + g->n_frames + g->n_triggers ? "something is left to do" : NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const lair_pack *pack = &cards_builtin()->pack;
    if (size < RULES + SEED) {
        return 0;
    }
    uint64_t number = 0;
    memcpy(&number, data + RULES, SEED);
    lair_rules rules = rules_of(data);
    uint8_t seed[32];
    lair_game g;
    lair_seed(number, seed);
    dice d = dice_of(number);
    lair_rng rng = {.key = {(uint32_t)number, 3}};
    stream s = {data + RULES + SEED, data + size};
    if (lair_rules_check(&rules, pack)) {
        return 0;
    }
    if (data[RULES - 1] & 1) {
        mixture_position(&g, pack, &rules, seed, NULL, &d, NULL);
    } else {
        fuzz_check(lair_start(&g, pack, &rules, seed, NULL) ? "rules that hold are refused" : NULL);
    }
    int made = 0;
    for (int n = 0; n < CHECKED_MAX && s.at < s.end && !lair_over(&g); n++) {
        fuzz_check(holds_all(&g, pack, n % REDEAL_EVERY ? NULL : &rng));
        made += choose(&g, pack, &s, &d);
    }
    play_on(&g, pack, made, &d);
    fuzz_check(holds_cards(&g, pack));
    fuzz_check(holds_counts(&g, pack));
    return 0;
}
