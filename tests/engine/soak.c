/* soak - random games of every player count, profile and option, and what each card did in them. A card
 * passes if it was seen (drawn, laid out, dealt, revealed), played (built, cast, kept as a boss; of a hero:
 * it entered a room) and every effect of its program has changed something, as an event caused by that very
 * instruction:
 *     soak [--games N] [--seed N] [--least N] [--verbose]
 * At least once, or --least times. Continuous bonuses count when damage was dealt that they changed. */
#include <stdio.h>
#include <stdlib.h>

#include "play.h"

enum { DESIGNS = 1024, CODE = 16384 };

static const cards_library *library;
static const lair_pack *pack;
static unsigned seen[DESIGNS], played[DESIGNS];
static unsigned hits[CODE]; /* effects of each instruction */

static const char *const op_name[] = {
#define O(name, text) #name,
    LAIR_OPS_TABLE(O)
#undef O
};

/* The event by which an effect shows. */
static const uint8_t event_of[LAIR_OPS] = {
    [LAIR_OP_COUNTERS] = LAIR_EV_COUNTERS,
    [LAIR_OP_CLEAR_COUNTERS] = LAIR_EV_COUNTERS,
    [LAIR_OP_STUN] = LAIR_EV_STUN,
    [LAIR_OP_BONUS] = LAIR_EV_BONUS,
    [LAIR_OP_BASE_ONLY] = LAIR_EV_DAMAGE,
    [LAIR_OP_ICONS] = LAIR_EV_ICONS,
    [LAIR_OP_TIMES_ICONS] = LAIR_EV_ICONS_TIMES,
    [LAIR_OP_HURT] = LAIR_EV_HURT,
    [LAIR_OP_HEALTH] = LAIR_EV_HEALTH,
    [LAIR_OP_HEART] = LAIR_EV_HEART,
    [LAIR_OP_DRAW] = LAIR_EV_DRAW,
    [LAIR_OP_TAKE] = LAIR_EV_TAKE,
    [LAIR_OP_DISCARD] = LAIR_EV_DISCARD,
    [LAIR_OP_DISCARD_RANDOM] = LAIR_EV_DISCARD,
    [LAIR_OP_STEAL_RANDOM] = LAIR_EV_GIVE,
    [LAIR_OP_HEAL] = LAIR_EV_HEALED,
    [LAIR_OP_DESTROY] = LAIR_EV_DESTROYED,
    [LAIR_OP_SWAP] = LAIR_EV_SWAPPED,
    [LAIR_OP_ARRANGE] = LAIR_EV_ORDERED,
    [LAIR_OP_TO_LANDMARK] = LAIR_EV_HERO_MOVED,
    [LAIR_OP_TO_ENTRANCE] = LAIR_EV_HERO_MOVED,
    [LAIR_OP_ENTER_AGAIN] = LAIR_EV_ENTER,
    [LAIR_OP_SKIP] = LAIR_EV_SKIPS,
    [LAIR_OP_CANCEL] = LAIR_EV_CANCELLED,
    [LAIR_OP_MINION_AGAIN] = LAIR_EV_AGAIN,
    [LAIR_OP_MOVE_MINION] = LAIR_EV_MINION,
    [LAIR_OP_EXTRA_BUILD] = LAIR_EV_EXTRA_BUILD,
    [LAIR_OP_BUILD_NOW] = LAIR_EV_BUILT,
    [LAIR_OP_TO_TOWN] = LAIR_EV_HERO_MOVED,
};

/* ---- what happened ------------------------------------------------------------------------------------- */

static int design_of(const lair_game *g, unsigned source)
{
    unsigned which = source & 0x3FF;
    if (source < pack->n_cards) {
        return pack->card_design[source];
    }
    switch (LAIR_BY_WHAT(source)) {
    case LAIR_BY_BOSS:
        return which < LAIR_SEATS && g->player[which].boss != NONE ? pack->boss_design[g->player[which].boss]
                                                                   : -1;
    case LAIR_BY_HERO:
        return which < g->n_heroes ? pack->hero_design[g->hero_id[which]] : -1;
    default:
        return -1;
    }
}

/* Abilities that are carried out or asked for without a frame. */
static const uint64_t frameless = LAIR_ON(ENTERS_TOWN) | LAIR_ON(SELF_DESTROYED) | LAIR_ON(CONTINUOUS);

static void count_frameless(int design, uint32_t on, unsigned op)
{
    for (unsigned k = 0; design >= 0 && k < pack->designs[design].n_abilities; k++) {
        const lair_ability *a = &pack->abilities[pack->designs[design].ability + k];
        for (int pc = 0; pc < a->length && (a->on & on & frameless); pc++) {
            hits[a->code + pc] += pack->code[a->code + pc].op == op;
        }
    }
}

/* The instruction of the running effect that this event comes from. */
static void count_frame(const lair_frame *f, const lair_event *e)
{
    bool idle = (e->kind == LAIR_EV_BONUS || e->kind == LAIR_EV_COUNTERS) && e->amount == 0;
    if (f->ability >= pack->n_abilities || idle || (e->kind == LAIR_EV_HERO_MOVED && e->amount == e->from)) {
        return;
    }
    const lair_ability *a = &pack->abilities[f->ability];
    unsigned now = a->code + (unsigned)f->pc, last = now ? now - 1 : 0; /* most ops have already stepped on */
    if (f->pc && event_of[pack->code[last].op] == e->kind) {
        hits[last]++;
    } else if (event_of[pack->code[now].op] == e->kind) {
        hits[now]++;
    }
}

/* Damage that continuous abilities have changed. */
static void dealt(const lair_game *g, const lair_event *e)
{
    run r = {.g = (lair_game *)(uintptr_t)g, .pack = pack, .chooser = -1}; /* only asked, never changed */
    lair_terms terms;
    int with = number_damage(&r, e->card, e->hero, &terms);
    for (int i = 0; i < terms.n; i++) {
        if (terms.term[i].amount &&
            (terms.term[i].rule == LAIR_RULE_SBM + 13 || terms.term[i].rule == LAIR_RULE_SBM + 174)) {
            count_frameless(design_of(g, terms.term[i].source), LAIR_ON(CONTINUOUS), LAIR_OP_BONUS);
        }
    }
    if (number_damage(&r, e->card, LAIR_NO_HERO, NULL) != with) {
        count_frameless(design_of(g, LAIR_BY_HERO | e->hero), LAIR_ON(CONTINUOUS), LAIR_OP_BASE_ONLY);
    }
}

static void see(const lair_game *g, const lair_event *e)
{
    switch (e->kind) {
    case LAIR_EV_DRAW:
    case LAIR_EV_MARKET:
        seen[pack->card_design[e->card]]++;
        break;
    case LAIR_EV_OFFER:
        seen[pack->boss_design[e->card]]++;
        break;
    case LAIR_EV_BOSS:
        played[pack->boss_design[e->card]]++;
        break;
    case LAIR_EV_HERO_REVEALED:
        seen[design_of(g, LAIR_BY_HERO | e->hero)]++;
        break;
    case LAIR_EV_BUILT:
    case LAIR_EV_CAST:
        played[pack->card_design[e->card]]++;
        break;
    case LAIR_EV_ENTER:
        played[design_of(g, LAIR_BY_HERO | e->hero)]++;
        break;
    case LAIR_EV_DAMAGE:
        dealt(g, e);
        break;
    default:
        break;
    }
}

static void hear(void *self, const lair_event *e)
{
    const lair_game *g = self;
    see(g, e);
    if (g->n_frames) {
        count_frame(&g->frame[g->n_frames - 1], e);
    }
    if (e->kind == LAIR_EV_HERO_MOVED && e->source != NONE && e->amount != e->from) {
        count_frameless(design_of(g, e->source), LAIR_ON(ENTERS_TOWN), LAIR_OP_TO_LANDMARK);
    }
    if (e->kind == LAIR_EV_TAKE && e->source == e->card) {
        count_frameless(design_of(g, e->source), LAIR_ON(SELF_DESTROYED), LAIR_OP_TAKE);
    }
}

/* ---- games --------------------------------------------------------------------------------------------- */

static bool is_passive(unsigned kind)
{
    return kind == LAIR_DO_PASS || kind == LAIR_DO_NO_BUILD || kind == LAIR_DO_NO || kind == LAIR_DO_DONE ||
           kind == LAIR_DO_KEEP;
}

/* Rather plays than passes, and rather sends the Minion to a room or a boss than to town. */
static lair_option eager_option(const lair_game *g, int seat, dice *d)
{
    lair_option o = 0;
    for (int tries = 0; tries < 4; tries++) {
        o = random_option(g, pack, seat, d);
        unsigned kind = LAIR_OPTION_KIND(o);
        bool dull = is_passive(kind) || (kind == LAIR_DO_PLACE && LAIR_OPTION_A(o) < LAIR_ON_ROOM);
        if (!dull || dice_below(d, 8) == 0) {
            break;
        }
    }
    return o;
}

static lair_rules any_rules(uint64_t number)
{
    dice d = dice_of(number ^ 0x5EED);
    int players = 1 + (int)(number % 4);
    lair_rules rules = lair_rules_of((enum lair_profile)(number / 4 % 3), players);
    if (number % 3 == 0) {
        rules.challenge = players == 1 && dice_below(&d, 2);
        rules.deckout = (uint8_t)dice_below(&d, 2);
        rules.visit_order = (uint8_t)dice_below(&d, 3);
        rules.death_check = (uint8_t)dice_below(&d, 2);
        rules.returned_hearts = (uint8_t)dice_below(&d, 2);
        rules.dual_landmark = (uint8_t)dice_below(&d, 2);
        rules.returned_hero = (uint8_t)dice_below(&d, 2);
        rules.counter_supply = dice_below(&d, 2) ? 24 : 0;
        rules.mulligan_limit = (uint8_t)dice_below(&d, 3);
        rules.cancel_cancelable = (uint8_t)dice_below(&d, 2);
    }
    return rules;
}

static bool play_one(uint64_t number)
{
    lair_game g;
    lair_listener listener = {hear, &g};
    lair_rules rules = any_rules(number);
    uint8_t seed[32];
    dice d = dice_of(number);
    lair_seed(number, seed);
    int n = lair_start(&g, pack, &rules, seed, &listener) ? -1 : 0;
    while (n >= 0 && !lair_over(&g)) {
        int seat = pending_seat(&g, &d);
        bool stuck = seat < 0 || ++n > 3000;
        if (stuck || lair_choose(&g, pack, seat, eager_option(&g, seat, &d), &listener)) {
            n = -1;
        }
    }
    if (n < 0) {
        printf("game %llu cannot be played to its end\n", (unsigned long long)number);
    }
    return n >= 0;
}

/* ---- the table ----------------------------------------------------------------------------------------- */

/* Prints the effects of a card and how often each happened; false if one of them is rarer than least. */
static bool judge_effects(const lair_design *d, unsigned least, bool print)
{
    bool good = true;
    for (unsigned k = 0; k < d->n_abilities; k++) {
        const lair_ability *a = &pack->abilities[d->ability + k];
        for (int pc = 0; pc < a->length && !(a->flags & LAIR_UNPLAYABLE); pc++) {
            unsigned op = pack->code[a->code + pc].op;
            if (event_of[op]) {
                good = good && hits[a->code + pc] >= least;
            }
            if (event_of[op] && print) {
                printf(" %s %u", op_name[op], hits[a->code + pc]);
            }
        }
    }
    return good;
}

static bool judge(int design, unsigned least, bool verbose)
{
    const lair_design *d = &pack->designs[design];
    bool good = seen[design] >= least && played[design] >= least && judge_effects(d, least, false);
    if (verbose || !good) {
        printf("%-4s %-26s seen %u played %u", good ? "" : "FAIL", library->texts[design].id, seen[design],
               played[design]);
        (void)judge_effects(d, least, true);
        printf("\n");
    }
    return good;
}

static long number_after(int n, char **words, const char *option, long otherwise)
{
    for (int i = 1; i + 1 < n; i++) {
        if (strcmp(words[i], option) == 0) {
            return strtol(words[i + 1], NULL, 10);
        }
    }
    return otherwise;
}

int main(int n, char **words)
{
    long games = number_after(n, words, "--games", 2000), seed = number_after(n, words, "--seed", 1);
    long least = number_after(n, words, "--least", 1);
    bool verbose = strcmp(words[n - 1], "--verbose") == 0;
    int passed = 0, failed = 0;
    library = cards_builtin();
    pack = &library->pack;
    for (long i = 0; i < games; i++) {
        failed += !play_one((uint64_t)(seed * 1000000 + i));
    }
    for (int d = 0; d < pack->n_designs; d++) {
        bool good = judge(d, (unsigned)least, verbose);
        passed += good;
        failed += !good;
    }
    printf("%ld games, seed %ld\n%d passed, %d failed\n", games, seed, passed, failed);
    return failed != 0;
}
