/* soak - random games over random mixtures of editions, sets, variants, options and players, and what each card did in
 * them. Every game must come to its end. A card passes if it was drawn (dealt, laid out, revealed), played (built, cast,
 * attached, kept as a boss; of a hero: it entered a room; of an item: a hero carried it) and every effect of its program
 * has changed the state: by an event of that very instruction or, where there is none, because the game goes on in
 * another way without that instruction.
 *
 * Cards with effects meet if both are in play: visible in a dungeon, attached, a boss, in town, carried or won, a spell
 * in the turn in which it is cast. After the games, positions are laid out that have what is still missing: first the
 * effects that never happened, then the pairs that never met; each is played for some turns.
 *
 *     soak [--games N] [--positions N] [--seed N] [--least N] [--jobs N] [--check] [--table] [--unmet N]
 *     soak --one NUMBER [--check] [DESIGN...]      what was reported as wrong once more
 *
 * --check looks at every invariant of holds.h at every step; --table prints all cards, not only those that fail; --unmet
 * so many of the pairs that never met (10). */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "holds.h"
#include "mixture.h"
#include "profiles.h"

enum {
    DESIGNS = 576,
    CODE = 16384,
    ABILITIES = 2048,
    WORDS = DESIGNS / 64,
    JOBS = 8,
    ROUND = 2000,
    CHOICES_MAX = 20000,
    TURNS = 3
};

/* What has been counted; a job has one of its own, which is added to the whole. */
typedef struct tally {
    uint32_t drawn[DESIGNS], played[DESIGNS];
    uint32_t hits[CODE];          /* changes by each instruction */
    uint64_t met[DESIGNS][WORDS]; /* designs that were in play together */
    uint64_t games, positions, choices, longest, broken;
} tally;

static const cards_library *library;
static const lair_pack *pack;
static tally all;        /* up to this round */
static tally *now;       /* this job's, in this round */
static long least, seed; /* options */
static bool checks;

/* How an instruction shows that it has changed something. */
enum shows {
    NOT_AT_ALL, /* no effect */
    BY_EVENT,   /* of the running effect */
    BY_ITSELF,  /* the game goes on in another way without it */
    BY_OPTIONS, /* the same, or there is something else to choose */
    BY_ABILITY  /* the game goes on in another way without its whole ability */
};
static uint16_t design_of_code[CODE], ability_of_code[CODE];
static uint8_t shows[CODE];
static bool has_effects[DESIGNS];

static const char *const op_name[] = {
#define O(name, text) #name,
    LAIR_OPS_TABLE(O)
#undef O
};

/* ---- what there is to happen ----------------------------------------------------------------------------- */

static enum shows how_it_shows(const lair_ability *a, unsigned op)
{
    const uint64_t at_once = LAIR_ON(ENTERS_TOWN) | LAIR_ON(SELF_DESTROYED) | LAIR_ON(WOULD_DIE) |
                             LAIR_ON(FORCED_DISCARD) | LAIR_ON(BUILD_IF); /* no effect of theirs ever runs */
    bool condition = (a->on & LAIR_ON(BUILD_IF)) && op == LAIR_OP_IF;     /* what it does is to hold or not */
    if (op < LAIR_OP_COUNTERS && !condition) {
        return NOT_AT_ALL;
    }
    if (a->on & at_once) {
        return BY_ABILITY;
    }
    return a->on & LAIR_ON(CONTINUOUS)                      ? BY_OPTIONS
           : op == LAIR_OP_REFIRE || op == LAIR_OP_USE_ITEM ? BY_ITSELF
                                                            : BY_EVENT;
}

static void study_ability(unsigned design, unsigned ability)
{
    const lair_ability *a = &pack->abilities[ability];
    for (unsigned pc = 0; pc < a->length; pc++) {
        unsigned code = a->code + pc;
        design_of_code[code] = (uint16_t)design;
        ability_of_code[code] = (uint16_t)ability;
        shows[code] = (uint8_t)how_it_shows(a, pack->code[code].op);
        has_effects[design] = has_effects[design] || shows[code];
    }
}

static void study_pack(void)
{
    if (pack->n_designs > DESIGNS || pack->n_code > CODE || pack->n_abilities > ABILITIES) {
        printf("the pack is larger than the tables of this program\n");
        exit(1);
    }
    for (unsigned d = 0; d < pack->n_designs; d++) {
        for (unsigned k = 0; k < pack->designs[d].n_abilities; k++) {
            study_ability(d, pack->designs[d].ability + k);
        }
    }
}

static bool is_hero(unsigned design)
{
    return pack->designs[design].kind == LAIR_HERO || pack->designs[design].kind == LAIR_EPIC_HERO;
}

/* R-X-002: heroes of one deck, those of some sets besides. */
static int hero_deck(unsigned design)
{
    unsigned set = pack->designs[design].set;
    return is_hero(design) && set <= LAIR_SET_NEXT_LEVEL ? (int)set : -1;
}

static bool can_meet(unsigned a, unsigned b)
{
    bool decks = hero_deck(a) < 0 || hero_deck(b) < 0 || hero_deck(a) == hero_deck(b);
    return a != b && has_effects[a] && has_effects[b] && decks;
}

static uint32_t drawn_of(unsigned d)
{
    return all.drawn[d] + now->drawn[d];
}
static uint32_t played_of(unsigned d)
{
    return all.played[d] + now->played[d];
}
static uint32_t hits_of(unsigned code)
{
    return all.hits[code] + now->hits[code];
}
static bool have_met(unsigned a, unsigned b)
{
    return ((all.met[a][b >> 6] | now->met[a][b >> 6]) >> (b & 63)) & 1;
}

/* ---- what is in play ---------------------------------------------------------------------------------------- */

typedef struct presence {
    uint64_t w[WORDS];
} presence;

static presence cast_now; /* spells of this turn */

static void be_there(presence *p, unsigned design)
{
    p->w[design >> 6] |= 1ull << (design & 63);
}

static bool is_there(const presence *p, unsigned design)
{
    return p->w[design >> 6] >> (design & 63) & 1;
}

static void dungeons_there(const lair_game *g, presence *p)
{
    for (int s = 0; s < g->players; s++) {
        const lair_dungeon *d = &g->dungeon[s];
        if (g->player[s].boss != LAIR_NO_CARD && !is_out(g, s)) {
            be_there(p, pack->boss_design[g->player[s].boss]);
        }
        for (int i = 0; i < d->n; i++) {
            const lair_stack *k = &d->stack[d->order[i]];
            if (!(k->flags & LAIR_FACE_DOWN)) {
                be_there(p, pack->card_design[k->top]);
            }
        }
    }
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        if (g->miniboss[i].level) {
            be_there(p, pack->card_design[g->miniboss[i].card]);
        }
    }
}

static presence in_play(const lair_game *g)
{
    presence p = cast_now;
    dungeons_there(g, &p);
    for (unsigned h = 0; h < g->n_heroes; h++) {
        int zone = place_zone(g->hero_place[h]);
        if (zone >= LAIR_IN_TOWN && zone <= LAIR_IN_DUNGEON) {
            be_there(&p, pack->hero_design[g->hero_id[h]]);
        }
    }
    for (int i = 0; i < g->n_items; i++) {
        uint8_t place = g->item_place[i];
        if (place >= LAIR_ITEM_ON || (place >= LAIR_ITEM_UP && place < LAIR_ITEM_DOWN)) {
            be_there(&p, pack->item_design[i]);
        }
    }
    for (int i = 0; i < g->n_mods; i++) {
        if ((g->mod[i].what & ~LAIR_MOD_LASTS) == LAIR_MOD_SCORED) {
            be_there(&p, pack->card_design[g->mod[i].target]);
        }
    }
    return p;
}

static void meet(const lair_game *g)
{
    presence p = in_play(g);
    for (unsigned w = 0; w < WORDS; w++) {
        for (uint64_t m = p.w[w]; m; m &= m - 1) {
            uint64_t *row = now->met[w * 64 + (unsigned)__builtin_ctzll(m)];
            for (unsigned k = 0; k < WORDS; k++) {
                row[k] |= p.w[k];
            }
        }
    }
}

/* ---- what happened ------------------------------------------------------------------------------------------ */

/* Events that say what is going on, not what has changed. */
static bool is_talk(unsigned kind)
{
    switch (kind) {
    case LAIR_EV_PHASE:
    case LAIR_EV_WINDOW:
    case LAIR_EV_USE:
    case LAIR_EV_CAST:
    case LAIR_EV_TARGET:
    case LAIR_EV_RESOLVE:
    case LAIR_EV_FIZZLED:
    case LAIR_EV_TRIGGER:
    case LAIR_EV_CUT:
        return true;
    default:
        return false;
    }
}

/* The instruction of the running effect that this event comes from: effects have already stepped on. */
static void count_frame(const lair_frame *f, const lair_event *e)
{
    bool idle = (e->kind == LAIR_EV_BONUS || e->kind == LAIR_EV_COUNTERS || e->kind == LAIR_EV_HEALTH) &&
                e->amount == 0;
    if (f->ability >= pack->n_abilities || idle || is_talk(e->kind) ||
        (e->kind == LAIR_EV_HERO_MOVED && e->amount == e->from)) {
        return;
    }
    const lair_ability *a = &pack->abilities[f->ability];
    unsigned at = a->code + (unsigned)f->pc;
    at -= f->pc && pack->code[at].op != LAIR_OP_ARRANGE;
    now->hits[at] += shows[at] == BY_EVENT;
}

static void see(const lair_game *g, const lair_event *e)
{
    switch (e->kind) {
    case LAIR_EV_DRAW:
    case LAIR_EV_MARKET:
        now->drawn[pack->card_design[e->card]]++;
        break;
    case LAIR_EV_OFFER:
        now->drawn[pack->boss_design[e->card]]++;
        break;
    case LAIR_EV_BOSS:
        now->drawn[pack->boss_design[e->card]] += rules_bosses(&g->rules) == 1;
        now->played[pack->boss_design[e->card]]++;
        break;
    case LAIR_EV_HERO_REVEALED:
        now->drawn[pack->hero_design[g->hero_id[e->hero]]]++;
        break;
    case LAIR_EV_BUILT:
    case LAIR_EV_MINIBOSS:
        now->played[pack->card_design[e->card]]++;
        break;
    case LAIR_EV_CAST:
        now->played[pack->card_design[e->card]]++;
        be_there(&cast_now, pack->card_design[e->card]);
        meet(g);
        break;
    case LAIR_EV_ENTER:
        now->played[pack->hero_design[g->hero_id[e->hero]]]++;
        break;
    case LAIR_EV_ITEM:
        now->drawn[pack->item_design[e->amount]] += e->from == LAIR_ITEM_IN_TOWN;
        now->played[pack->item_design[e->amount]] += e->hero != LAIR_NO_HERO;
        break;
    case LAIR_EV_PHASE:
        if (e->amount == LAIR_TOWN) {
            cast_now = (presence){0};
        }
        meet(g);
        break;
    default:
        break;
    }
}

static const char *wrong_turn; /* what holds_new_turn has said of this game */

static void hear(void *self, const lair_event *e)
{
    const lair_game *g = self;
    see(g, e);
    if (g->n_frames) {
        count_frame(&g->frame[g->n_frames - 1], e);
    }
    if (checks && !wrong_turn && e->kind == LAIR_EV_PHASE && e->amount == LAIR_TOWN) {
        wrong_turn = holds_new_turn(g);
    }
}

/* ---- what would not have happened ------------------------------------------------------------------------------ */

static lair_ins other_code[CODE]; /* the pack's, but for one instruction or ability left out */
static lair_ability other_abilities[ABILITIES];
static lair_design other_designs[DESIGNS];
static lair_pack other_pack;
static uint16_t missing[CODE]; /* instructions that have not changed anything yet */
static int n_missing;

static void find_missing(void)
{
    n_missing = 0;
    for (unsigned i = 0; i < pack->n_code; i++) {
        if (shows[i] && hits_of(i) < (uint32_t)least) {
            missing[n_missing++] = (uint16_t)i;
        }
    }
}

/* With something left out a card needs less: it is looked at closely whatever it was said to need. */
static void copy_pack(void)
{
    other_pack = *pack;
    memcpy(other_code, pack->code, pack->n_code * sizeof other_code[0]);
    memcpy(other_abilities, pack->abilities, pack->n_abilities * sizeof other_abilities[0]);
    memcpy(other_designs, pack->designs, pack->n_designs * sizeof other_designs[0]);
    for (int i = 0; i < pack->n_abilities; i++) {
        other_abilities[i].needs = 0;
    }
    for (int i = 0; i < pack->n_designs; i++) {
        other_designs[i].needs = 0;
    }
    other_pack.abilities = other_abilities;
    other_pack.designs = other_designs;
    other_pack.code = other_code;
}

static bool same_options(const lair_game *g, int seat)
{
    lair_option a[LAIR_OPTIONS], b[LAIR_OPTIONS];
    int n = lair_answers(g, pack, seat, a, LAIR_OPTIONS);
    int m = lair_answers(g, &other_pack, seat, b, LAIR_OPTIONS);
    return n == m && memcmp(a, b, (size_t)n * sizeof a[0]) == 0;
}

/* Would the choice, or what there is to choose, be the same without that instruction? */
static bool matters(const lair_game *before, const lair_game *after, int seat, lair_option o, unsigned code)
{
    lair_game g = *before;
    unsigned ability = ability_of_code[code];
    lair_ability kept = other_abilities[ability];
    if (shows[code] == BY_ABILITY) {
        other_abilities[ability].on = 0;
    } else {
        other_code[code] = (lair_ins){.op = LAIR_OP_JUMP, .c = (uint8_t)(code - kept.code + 1)};
    }
    bool differs = shows[code] == BY_OPTIONS && !same_options(before, seat);
    differs = differs || lair_choose(&g, &other_pack, seat, o, NULL) || memcmp(&g, after, sizeof g) != 0;
    other_code[code] = pack->code[code];
    other_abilities[ability] = kept;
    return differs;
}

static void look_for_missing(const lair_game *before, const lair_game *after, int seat, lair_option o)
{
    static dice luck = {.state = 7}; /* of its own: what is missing must not change the game */
    presence p = in_play(before);
    for (int s = 0; s < before->players; s++) {
        const lair_bits *hand = &before->hand[s];
        for (unsigned c = lair_bits_next(hand, 0); c < LAIR_CARDS; c = lair_bits_next(hand, c + 1)) {
            be_there(&p, pack->card_design[c]);
        }
    }
    for (int tries = 0; tries < 64; tries++) {
        int k = (int)dice_below(&luck, (uint32_t)n_missing);
        if (shows[missing[k]] != BY_EVENT && is_there(&p, design_of_code[missing[k]])) {
            if (matters(before, after, seat, o, missing[k]) && ++now->hits[missing[k]] >= (uint32_t)least) {
                missing[k] = missing[--n_missing];
            }
            return;
        }
    }
}

/* ---- games -------------------------------------------------------------------------------------------------------- */

static bool is_passive(unsigned kind)
{
    return kind == LAIR_DO_PASS || kind == LAIR_DO_NO_BUILD || kind == LAIR_DO_NO || kind == LAIR_DO_DONE ||
           kind == LAIR_DO_KEEP;
}

static bool is_wished(const wishes *w, lair_option o)
{
    unsigned kind = LAIR_OPTION_KIND(o), a = LAIR_OPTION_A(o);
    bool card =
        kind == LAIR_DO_CAST || kind == LAIR_DO_BUILD || kind == LAIR_DO_USE || kind == LAIR_DO_PROMOTE;
    for (int i = 0; w && card && a < pack->n_cards && i < w->n; i++) {
        if (w->design[i] == pack->card_design[a]) {
            return true;
        }
    }
    return false;
}

/* Rather plays than passes, rather a wished card, and rather sends the Minion to a room or a boss than to town. */
static lair_option eager_option(const lair_game *g, int seat, const wishes *w, dice *d)
{
    lair_option o[LAIR_OPTIONS], it = 0;
    uint32_t n = (uint32_t)lair_answers(g, pack, seat, o, LAIR_OPTIONS);
    for (uint32_t i = 0; w && i < n; i++) {
        if (is_wished(w, o[i]) && dice_below(d, 2)) {
            return o[i];
        }
    }
    for (int tries = 0; n && tries < 4; tries++) {
        it = o[dice_below(d, n)];
        unsigned kind = LAIR_OPTION_KIND(it);
        bool dull = is_passive(kind) || (kind == LAIR_DO_PLACE && LAIR_OPTION_A(it) < LAIR_ON_ROOM);
        if (!dull || dice_below(d, 8) == 0) {
            break;
        }
    }
    return it;
}

/* Some answers that cannot be and some that are nearly right. */
static const char *check_answers(const lair_game *g, int seat, dice *d)
{
    unsigned kind = dice_below(d, LAIR_DO_COUNT), b = dice_below(d, 3);
    const char *wrong = holds_answer(g, pack, (int)dice_below(d, LAIR_SEATS), dice_below(d, UINT32_MAX));
    wrong = wrong ? wrong : holds_answer(g, pack, seat, LAIR_OPTION(kind, seat, dice_below(d, 0x1000), b));
    return wrong ? wrong
                 : holds_answer(g, pack, seat, LAIR_OPTION(kind, seat, dice_below(d, pack->n_cards), b / 2));
}

static const char *check_step(const lair_game *g, int seat, int n, dice *d, lair_rng *rng)
{
    const char *wrong = wrong_turn ? wrong_turn : holds_all(g, pack, n % 8 ? NULL : rng);
    return wrong ? wrong : check_answers(g, seat, d);
}

/* One choice; NULL, or what is wrong. */
static const char *play_step(lair_game *g, const lair_listener *listener, int n, const wishes *w, dice *d)
{
    static lair_rng rng = {.key = {1, 9}};
    int seat = pending_seat(g, d);
    if (seat < 0) {
        return "nobody is asked";
    }
    const char *wrong = checks ? check_step(g, seat, n, d, &rng) : NULL;
    if (wrong) {
        return wrong;
    }
    lair_option o = eager_option(g, seat, w, d);
    lair_game before = *g;
    if (lair_choose(g, pack, seat, o, listener)) {
        return "a listed answer is refused";
    }
    if (n_missing) {
        look_for_missing(&before, g, seat, o);
    }
    if (checks && (lair_choose(&before, pack, seat, o, NULL) || memcmp(&before, g, sizeof before) != 0)) {
        return "a copy goes another way";
    }
    return NULL;
}

static const char *check_end(const lair_game *g)
{
    if (g->winner >= g->players || is_out(g, g->winner)) {
        return "nobody has won";
    }
    const char *wrong = g->n_plays + g->n_frames + g->n_triggers ? "something is left to do" : NULL;
    wrong = wrong ? wrong : holds_cards(g, pack);
    wrong = wrong ? wrong : holds_counts(g, pack);
    wrong = wrong ? wrong : holds_worked_out(g, pack);
    return wrong ? wrong : holds_bytes(g);
}

/* With what it takes to play it again: soak --one NUMBER and the names. */
static void say_wrong(const lair_game *g, uint64_t number, int n, const wishes *w, const char *wrong)
{
    printf("--one %llu", (unsigned long long)number);
    for (int i = 0; w && i < w->n; i++) {
        printf(" %s", library->texts[w->design[i]].id);
    }
    printf(": choice %d: %s (players %d edition %d sets %x heroes %d turn %d phase %d step %d decision %d", n,
           wrong, g->players, g->rules.edition, (unsigned)g->rules.sets, g->rules.hero_set, g->turn, g->phase,
           g->step, g->decision);
    for (int i = 0; i < g->n_frames; i++) {
        const lair_frame *f = &g->frame[i];
        const lair_ability *a = f->ability < pack->n_abilities ? &pack->abilities[f->ability] : NULL;
        printf("; %s pc %d", a ? library->texts[design_of_code[a->code]].id : "a space", f->pc);
    }
    printf(")\n");
}

/* With wishes it is a position, played for some turns. */
static void play_one(uint64_t number, const wishes *w)
{
    static lair_game g;
    lair_listener listener = {hear, &g};
    uint8_t key[32];
    dice d = dice_of(number);
    lair_rules rules = mixture_rules(pack, w, &d);
    const char *wrong = NULL;
    int n = 0, turns = 0;
    lair_seed(number, key);
    cast_now = (presence){0};
    wrong_turn = NULL;
    if (w || number % 4 == 3) {
        mixture_position(&g, pack, &rules, key, w, &d, &listener);
    } else if (lair_start(&g, pack, &rules, key, &listener)) {
        wrong = "the rules are refused";
    }
    for (int turn = g.turn; !wrong && !lair_over(&g) && (!w || turns < TURNS); n++) {
        wrong = n > CHOICES_MAX ? "it does not end" : play_step(&g, &listener, n, w, &d);
        turns += turn != g.turn;
        turn = g.turn;
    }
    wrong = wrong || !lair_over(&g) ? wrong : check_end(&g);
    if (wrong) {
        say_wrong(&g, number, n, w, wrong);
    }
    now->broken += wrong != NULL;
    now->games += !w;
    now->positions += w != NULL;
    now->choices += (uint64_t)n;
    now->longest = (uint64_t)n > now->longest ? (uint64_t)n : now->longest;
}

/* ---- what is seeded ------------------------------------------------------------------------------------------------ */

static bool goes_with(const wishes *w, unsigned design)
{
    int bosses = 0;
    for (int i = 0; i < w->n; i++) {
        bool decks = hero_deck(w->design[i]) < 0 || hero_deck(design) < 0 ||
                     hero_deck(w->design[i]) == hero_deck(design);
        bosses += pack->designs[w->design[i]].kind == LAIR_BOSS;
        if (!decks || w->design[i] == design) {
            return false;
        }
    }
    return bosses < 2 || pack->designs[design].kind != LAIR_BOSS;
}

static void wish(wishes *w, unsigned design)
{
    if (w->n < WISHES && goes_with(w, design)) {
        w->design[w->n++] = (uint16_t)design;
    }
}

/* A design with something missing, and those it has not met. */
static wishes wishes_for_pairs(dice *d)
{
    wishes w = {.n = 0};
    unsigned from = dice_below(d, pack->n_designs);
    for (unsigned i = 0; i < pack->n_designs && w.n < 2; i++) {
        unsigned a = (from + i) % pack->n_designs, start = dice_below(d, pack->n_designs);
        w.n = 0;
        wish(&w, a);
        for (unsigned k = 0; k < pack->n_designs && w.n < 8; k++) {
            unsigned b = (start + k) % pack->n_designs;
            if (can_meet(a, b) && !have_met(a, b)) {
                wish(&w, b);
            }
        }
    }
    return w;
}

static wishes wishes_for_missing(dice *d)
{
    wishes w = {.n = 0};
    for (int k = 0; k < 3; k++) {
        wish(&w, design_of_code[missing[dice_below(d, (uint32_t)n_missing)]]);
    }
    return w;
}

static int count_unmet(int show)
{
    int unmet = 0, shown = 0;
    for (unsigned a = 0; a < pack->n_designs; a++) {
        for (unsigned b = a + 1; b < pack->n_designs; b++) {
            if (can_meet(a, b) && !have_met(a, b)) {
                unmet++;
                if (shown++ < show) {
                    printf("unmet: %s and %s\n", library->texts[a].id, library->texts[b].id);
                }
            }
        }
    }
    return unmet;
}

/* ---- rounds --------------------------------------------------------------------------------------------------------- */

enum round_of { GAMES, EFFECTS, PAIRS };

static void play_round(enum round_of what, uint64_t from, uint64_t to, int job, int jobs)
{
    find_missing();
    for (uint64_t i = from + (uint64_t)job; i < to; i += (uint64_t)jobs) {
        uint64_t number = i + (uint64_t)seed * 100000000;
        dice d = dice_of(number ^ 0x5EED);
        if (what == GAMES) {
            play_one(number, NULL);
            continue;
        }
        wishes w = what == EFFECTS && n_missing ? wishes_for_missing(&d) : wishes_for_pairs(&d);
        if (w.n == 0) {
            return;
        }
        play_one(number, &w);
    }
}

static void add_up(const tally *t)
{
    for (unsigned d = 0; d < DESIGNS; d++) {
        all.drawn[d] += t->drawn[d];
        all.played[d] += t->played[d];
        for (unsigned w = 0; w < WORDS; w++) {
            all.met[d][w] |= t->met[d][w];
        }
    }
    for (unsigned i = 0; i < CODE; i++) {
        all.hits[i] += t->hits[i];
    }
    all.games += t->games;
    all.positions += t->positions;
    all.choices += t->choices;
    all.broken += t->broken;
    all.longest = t->longest > all.longest ? t->longest : all.longest;
}

/* Each job in a process of its own; what they count is added when all have ended. */
static void run_round(enum round_of what, uint64_t from, uint64_t to, int jobs, tally *shared)
{
    memset(shared, 0, sizeof *shared * (size_t)jobs);
    fflush(stdout);
    for (int job = 0; job < jobs; job++) {
        now = &shared[job];
        if (jobs == 1) {
            play_round(what, from, to, 0, 1);
        } else if (fork() == 0) {
            play_round(what, from, to, job, jobs);
            fflush(stdout);
            _exit(0);
        }
    }
    for (int job = 0, status = 0; job < jobs; job++) {
        if (jobs > 1 && (wait(&status) < 0 || status)) {
            printf("a job has broken down\n");
            all.broken++;
        }
    }
    for (int job = 0; job < jobs; job++) {
        add_up(&shared[job]);
    }
    memset(shared, 0, sizeof *shared * (size_t)jobs);
    now = shared;
}

static void run_rounds(enum round_of what, uint64_t n, int jobs, tally *shared)
{
    for (uint64_t i = 0; i < n; i += ROUND) {
        find_missing();
        if ((what == EFFECTS && n_missing == 0) || (what == PAIRS && count_unmet(0) == 0)) {
            return;
        }
        uint64_t from = what * 50000000ull + i;
        run_round(what, from, from + (n - i < ROUND ? n - i : ROUND), jobs, shared);
    }
}

/* ---- the table -------------------------------------------------------------------------------------------------------- */

/* The effects of a card and how often each happened; false if one of them is rarer than wanted. */
static bool judge_effects(const lair_design *d, bool print, uint64_t *changed)
{
    bool good = true;
    for (unsigned k = 0; k < d->n_abilities; k++) {
        const lair_ability *a = &pack->abilities[d->ability + k];
        for (unsigned i = a->code; i < a->code + (unsigned)a->length; i++) {
            if (shows[i]) {
                good = good && hits_of(i) >= (uint32_t)least;
                *changed += hits_of(i);
            }
            if (shows[i] && print) {
                printf(" %s %u", op_name[pack->code[i].op], hits_of(i));
            }
        }
    }
    return good;
}

static bool judge(unsigned design, bool table)
{
    const lair_design *d = &pack->designs[design];
    uint64_t changed = 0;
    bool good = judge_effects(d, false, &changed) && drawn_of(design) >= (uint32_t)least &&
                played_of(design) >= (uint32_t)least;
    if (table || !good) {
        printf("%-4s %-26s drawn %u played %u changed %llu:", good ? "" : "FAIL", library->texts[design].id,
               drawn_of(design), played_of(design), (unsigned long long)changed);
        (void)judge_effects(d, true, &changed);
        printf("\n");
    }
    return good;
}

/* ---- options ---------------------------------------------------------------------------------------------------------- */

static long number_after(int n, char **words, const char *option, long otherwise)
{
    for (int i = 1; i + 1 < n; i++) {
        if (strcmp(words[i], option) == 0) {
            return strtol(words[i + 1], NULL, 10);
        }
    }
    return otherwise;
}

static bool has_word(int n, char **words, const char *option)
{
    for (int i = 1; i < n; i++) {
        if (strcmp(words[i], option) == 0) {
            return true;
        }
    }
    return false;
}

static tally *shared_tallies(int jobs)
{
    void *at =
        mmap(NULL, sizeof(tally) * (size_t)jobs, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED) {
        perror("soak");
        exit(1);
    }
    return at;
}

/* The game or position with that number, with the designs named behind it. */
static int play_again(int n, char **words, uint64_t number)
{
    wishes w = {.n = 0};
    int at = 1;
    while (strcmp(words[at], "--one") != 0) {
        at++;
    }
    for (at += 2; at < n; at++) {
        for (unsigned d = 0; d < pack->n_designs; d++) {
            if (strcmp(words[at], library->texts[d].id) == 0 && w.n < WISHES) {
                w.design[w.n++] = (uint16_t)d;
            }
        }
    }
    play_one(number, w.n ? &w : NULL);
    printf("%llu choices\n", (unsigned long long)now->choices);
    return now->broken != 0;
}

int main(int n, char **words)
{
    long games = number_after(n, words, "--games", 2000),
         positions = number_after(n, words, "--positions", 0);
    long jobs = number_after(n, words, "--jobs", 1);
    int passed = 0, failed = 0;
    seed = number_after(n, words, "--seed", 1);
    least = number_after(n, words, "--least", 1);
    checks = has_word(n, words, "--check");
    jobs = jobs < 1 ? 1 : jobs > JOBS ? JOBS : jobs;
    tally *shared = shared_tallies((int)jobs);
    now = shared;
    library = cards_builtin();
    pack = &library->pack;
    copy_pack();
    study_pack();
    if (has_word(n, words, "--one")) {
        return play_again(n, words, (uint64_t)number_after(n, words, "--one", 0));
    }
    run_rounds(GAMES, (uint64_t)games, (int)jobs, shared);
    run_rounds(EFFECTS, (uint64_t)positions, (int)jobs, shared);
    run_rounds(PAIRS, (uint64_t)positions, (int)jobs, shared);
    for (unsigned d = 0; d < pack->n_designs; d++) {
        bool good = judge(d, has_word(n, words, "--table"));
        passed += good;
        failed += !good;
    }
    int unmet = count_unmet((int)number_after(n, words, "--unmet", 10));
    failed += all.broken != 0;
    printf("%llu games and %llu positions, seed %ld: %llu choices, at most %llu in one; %llu broken\n",
           (unsigned long long)all.games, (unsigned long long)all.positions, seed,
           (unsigned long long)all.choices, (unsigned long long)all.longest, (unsigned long long)all.broken);
    printf("unmet pairs: %d\n%d passed, %d failed\n", unmet, passed, failed);
    return failed != 0;
}
