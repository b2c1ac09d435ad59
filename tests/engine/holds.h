/* holds.h - what must be true of every game at every moment. Each function returns NULL, or what is wrong. */
#ifndef TEST_HOLDS_H
#define TEST_HOLDS_H

#include "play.h"
#include "dungeon.h"
#include "heroes.h"
#include "options.h"
#include "rng.h"
#include "sources.h"

static inline void holds_tally(const lair_bits *s, uint8_t count[LAIR_CARDS])
{
    for (unsigned c = lair_bits_next(s, 0); c < LAIR_CARDS; c = lair_bits_next(s, c + 1)) {
        count[c]++;
    }
}

/* Each card is in one place, spells between declaring and resolving included. */
static inline const char *holds_cards(const lair_game *g, const lair_pack *pack)
{
    uint8_t count[LAIR_CARDS] = {0};
    holds_tally(&g->deck, count);
    holds_tally(&g->discard, count);
    holds_tally(&g->gone, count);
    holds_tally(&g->market, count);
    for (int s = 0; s < g->players; s++) {
        holds_tally(&g->hand[s], count);
        for (int i = 0; i < g->dungeon[s].n_pile; i++) {
            count[g->dungeon[s].pile[i] & 511]++;
        }
    }
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        count[g->miniboss[i].card & 511] += g->miniboss[i].level > 0;
    }
    for (int i = 0; i < g->n_plays; i++) {
        count[g->play[i].source & 511] += g->play[i].spell != LAIR_PLAY_ABILITY;
    }
    for (int i = 0; i < g->n_frames; i++) {
        const lair_frame *f = &g->frame[i];
        count[f->source & 511] += f->declaring == LAIR_FRAME_RESOLVING && f->source < LAIR_CARDS &&
                                  lair_has(&pack->spells, f->source);
    }
    for (unsigned c = 0; c < LAIR_CARDS; c++) {
        if (count[c] != (c < pack->n_cards)) {
            return "a card is lost, or there twice";
        }
    }
    return NULL;
}

static inline const char *holds_decks(const lair_game *g, const lair_pack *pack)
{
    int deck = 0, discard = 0;
    for (unsigned c = 0; c < pack->n_cards; c++) {
        deck += lair_has(&pack->spells, c) && lair_has(&g->deck, c);
        discard += lair_has(&pack->spells, c) && lair_has(&g->discard, c);
    }
    bool counted = deck == g->deck_spells && lair_bits_count(&g->deck) - deck == g->deck_rooms;
    bool piled = discard == g->discard_spells && lair_bits_count(&g->discard) - discard == g->discard_rooms;
    return counted && piled ? NULL : "the counts of a deck or of the discard pile are wrong";
}

static inline const char *holds_dungeon(const lair_game *g, int seat, int *counters)
{
    const lair_dungeon *d = &g->dungeon[seat];
    int height = 0, stacks = 0;
    for (int i = 0; i < LAIR_STACKS; i++) {
        height += d->stack[i].height;
        stacks += d->stack[i].height > 0;
        *counters += d->stack[i].counters;
        if (d->stack[i].counters &&
            (d->stack[i].height == 0 || (g->rules.players == 1 && d->stack[i].counters > 4))) {
            return "counters where there can be none";
        }
        if (d->stack[i].height && lair_pile(g, seat, i)[d->stack[i].height - 1] != d->stack[i].top) {
            return "the top card is not the last of its pile";
        }
    }
    return height == d->n_pile && stacks == d->n && d->n <= LAIR_POSITIONS ? NULL
                                                                           : "a dungeon does not add up";
}

static inline const char *holds_counts(const lair_game *g, const lair_pack *pack)
{
    int counters = 0;
    for (int s = 0; s < g->players; s++) {
        const lair_player *p = &g->player[s];
        int souls = 0, wounds = 0;
        for (unsigned h = 0; h < g->n_heroes; h++) {
            souls += g->hero_place[h] == LAIR_PLACE(LAIR_AS_SOUL, s) ? lair_hero(g, pack, h)->souls : 0;
            wounds += g->hero_place[h] == LAIR_PLACE(LAIR_AS_WOUND, s) ? lair_hero(g, pack, h)->wounds : 0;
        }
        if (souls != p->souls || wounds != p->wounds) {
            return "souls or wounds are not those of the heroes";
        }
        if (lair_bits_count(&g->hand[s]) != p->hand_rooms + p->hand_spells) {
            return "a hand's count is wrong";
        }
        const char *wrong = holds_dungeon(g, s, &counters);
        if (wrong) {
            return wrong;
        }
    }
    bool supply = g->rules.counter_supply == 0 || counters <= g->rules.counter_supply;
    return counters == g->counters_out && supply ? NULL : "counters are not what is on the table";
}

static inline const char *holds_knowledge(const lair_game *g)
{
    for (int s = 0; s < g->players; s++) {
        for (unsigned c = 0; c < LAIR_CARDS; c++) {
            bool open = lair_has(&g->hand[s], c) || lair_has(&g->discard, c) || lair_has(&g->market, c);
            if (open && !lair_has(&g->known[s], c)) {
                return "a seat does not know its own hand or an open card";
            }
        }
    }
    return NULL;
}

/* A view has nothing of what is worked out from hidden things, or by what was asked before. */
static inline bool holds_cleared(const lair_game *view)
{
    static const lair_game none;
    return memcmp(view->hears, none.hears, sizeof none.hears) == 0 &&
           memcmp(view->uses, none.uses, sizeof none.uses) == 0 &&
           memcmp(view->ahead, none.ahead, sizeof none.ahead) == 0 &&
           memcmp(view->ahead_of, none.ahead_of, sizeof none.ahead_of) == 0;
}

/* The seat's view lists the same answers as the game, and refuses none; n: how many. */
static inline const char *holds_answers(const lair_game *g, const lair_pack *pack, int seat, int *n)
{
    lair_option a[LAIR_OPTIONS], b[LAIR_OPTIONS];
    lair_view v;
    lair_look(g, pack, seat, &v);
    if (!holds_cleared(&v.g)) {
        return "a view has kept what was worked out before";
    }
    *n = lair_answers(g, pack, seat, a, LAIR_OPTIONS);
    if (*n != lair_options(&v, pack, b, LAIR_OPTIONS) || memcmp(a, b, (size_t)*n * sizeof a[0]) != 0) {
        return "view and game list other answers";
    }
    for (int i = 0; i < *n; i++) {
        if (lair_why_not(&v, pack, a[i]) || (i && a[i - 1] >= a[i])) {
            return "an answer of the list is refused or out of order";
        }
    }
    return NULL;
}

/* Who is asked has two answers or more, nobody else has any. */
static inline const char *holds_options(const lair_game *g, const lair_pack *pack)
{
    lair_option none[1];
    for (int s = 0; s < g->players; s++) {
        int n = 0;
        const char *wrong = holds_answers(g, pack, s, &n);
        if (wrong || (lair_pending(g) >> s & 1 ? n < 2 : n != 0)) {
            return wrong ? wrong : "asked without a choice, or not asked with one";
        }
    }
    return lair_answers(g, pack, LAIR_NO_SEAT, none, 1) ? "who has no seat is asked" : NULL;
}

/* An answer is accepted if and only if it is listed; refused, it leaves no trace. */
static inline const char *holds_answer(const lair_game *g, const lair_pack *pack, int seat, lair_option o)
{
    lair_option all[LAIR_OPTIONS];
    int n = seat >= 0 && seat < g->players ? lair_answers(g, pack, seat, all, LAIR_OPTIONS) : 0;
    bool listed = false;
    for (int i = 0; i < n; i++) {
        listed = listed || all[i] == o;
    }
    lair_game copy = *g;
    int why = lair_choose(&copy, pack, seat, o, NULL);
    if (why && memcmp(&copy, g, sizeof copy) != 0) {
        return "a refused answer has left a trace";
    }
    return listed == (why == 0) ? NULL
           : listed             ? "a listed answer is refused"
                                : "an answer is accepted that is not listed";
}

static inline bool holds_draws(const lair_game *g)
{
    bool right = true;
    for (uint32_t s = 0; s < LAIR_RNG_STREAMS; s++) {
        for (uint32_t i = 0; i < 4 && g->ahead_of[s]; i++) {
            uint32_t block[16];
            rng_block(&g->rng, s, (g->ahead_of[s] - 1) * 4 + i, block);
            right = right && g->ahead[s][i] == block[0];
        }
    }
    return right;
}

/* What is kept although it could be worked out is what would come out. */
static inline const char *holds_worked_out(const lair_game *g, const lair_pack *pack)
{
    const run r = {.g = (lair_game *)g, .pack = pack, .chooser = -1};
    bool right = holds_draws(g);
    for (int s = 0; s < LAIR_SEATS; s++) {
        right = right && (g->uses[s] == 0 || (s < g->players && g->uses[s] == dungeon_uses_now(&r.query, s) &&
                                              g->hears[s] == dungeon_hears_now(&r.query, s)));
    }
    lair_game again = *g;
    hero_keep_kinds(&again, pack);
    right = right && again.epics == g->epics && again.rivals == g->rivals && hero_near_now(g) == g->near;
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        right = right && (g->attached >> i & 1) == (g->miniboss[i].level > 0);
    }
    uint32_t changed = 0;
    for (int i = 0; i < g->n_mods; i++) {
        changed |= 1u << (g->mod[i].what & ~LAIR_MOD_LASTS);
    }
    right = right && changed == g->changed;
    return right && g->attached >> LAIR_ATTACHED == 0 ? NULL : "something worked out before is no longer so";
}

static inline const char *holds_redeal(const lair_game *g, const lair_pack *pack, lair_rng *rng)
{
    for (int s = 0; s < g->players; s++) {
        lair_view a, b;
        lair_game other;
        lair_look(g, pack, s, &a);
        lair_redeal(&a, pack, rng, &other);
        lair_look(&other, pack, s, &b);
        const char *wrong = holds_cards(&other, pack);
        wrong = wrong ? wrong : holds_worked_out(&other, pack);
        if (wrong || memcmp(&a, &b, sizeof a) != 0) {
            return wrong ? wrong : "a game dealt anew looks different";
        }
        for (unsigned asked = lair_pending(&other); asked; asked &= asked - 1) { /* a search asks there */
            int n = 0;
            wrong = holds_answers(&other, pack, __builtin_ctz(asked), &n);
            if (wrong) {
                return wrong;
            }
        }
    }
    return NULL;
}

static inline bool holds_zero(const void *bytes, size_t n)
{
    const uint8_t *b = bytes;
    while (n && *b == 0) {
        b++;
        n--;
    }
    return n == 0;
}
#define HOLDS_REST_ZERO(array, used) \
    holds_zero(&(array)[(used)], sizeof(array) - (size_t)(used) * sizeof(array)[0])

/* What is not used is zero, so that games alike have the same bytes, but for what is worked out only when it is needed. */
static inline const char *holds_bytes(const lair_game *g)
{
    bool zero = HOLDS_REST_ZERO(g->play, g->n_plays) && HOLDS_REST_ZERO(g->frame, g->n_frames) &&
                HOLDS_REST_ZERO(g->trigger, g->n_triggers) && HOLDS_REST_ZERO(g->mod, g->n_mods) &&
                HOLDS_REST_ZERO(g->cast, g->n_casts) && HOLDS_REST_ZERO(g->top[0], g->n_top[0]) &&
                HOLDS_REST_ZERO(g->top[1], g->n_top[1]) && HOLDS_REST_ZERO(g->top_hero, g->n_top[2]);
    for (int s = 0; s < LAIR_SEATS; s++) {
        const lair_dungeon *d = &g->dungeon[s];
        zero = zero && HOLDS_REST_ZERO(d->pile, d->n_pile);
        for (int i = 0; i < LAIR_STACKS; i++) {
            zero = zero && (d->stack[i].height || holds_zero(&d->stack[i], sizeof d->stack[i]));
        }
    }
    for (int i = 0; i < LAIR_ATTACHED; i++) {
        zero = zero && (g->miniboss[i].level || holds_zero(&g->miniboss[i], sizeof g->miniboss[i]));
    }
    bool asked = lair_pending(g) && !decision_is_common(g);
    bool seat = asked ? g->pending == 1u << g->asked : g->asked == LAIR_NO_SEAT;
    return !zero ? "something unused is not zero" : seat ? NULL : "asked and pending do not agree";
}

/* When a turn begins nothing of the last one is left but what stays. */
static inline const char *holds_new_turn(const lair_game *g)
{
    bool clean = g->n_casts == 0 && lair_bits_count(&g->used) == 0 && g->walker == LAIR_NO_HERO &&
                 g->walk_room == NONE && g->walk_last == NONE && g->walk_at == 0 &&
                 g->n_plays + g->n_frames + g->n_triggers == 0 &&
                 holds_zero(g->hero_damage, sizeof g->hero_damage) && lair_bits_count(&g->market) == 0 &&
                 g->item_used == 0 && holds_zero(g->hero_marks, sizeof g->hero_marks);
    for (int i = 0; i < g->n_mods; i++) {
        clean = clean && (g->mod[i].what & LAIR_MOD_LASTS);
    }
    for (int h = 0; h < g->n_heroes; h++) {
        clean = clean && !(g->hero_flags[h] & ~LAIR_HERO_ITEM);
    }
    for (int s = 0; s < g->players; s++) {
        const lair_player *p = &g->player[s];
        clean = clean && p->minion == LAIR_HOME && !(p->flags & ~(LAIR_LEVELLED | LAIR_OUT)) &&
                !(p->built | p->builds | p->minion_again | p->casts | p->destroyed | p->heroes_in) &&
                !(p->lured | p->gained | p->coined);
        for (int i = 0; i < LAIR_STACKS; i++) {
            const lair_stack *k = &g->dungeon[s].stack[i];
            clean = clean && !(k->flags & ~LAIR_FROZEN) && k->entered == 0;
        }
    }
    return clean ? NULL : "something of the last turn is left";
}

/* Everything; with a generator also games dealt anew, which takes longest. */
static inline const char *holds_all(const lair_game *g, const lair_pack *pack, lair_rng *rng)
{
    const char *wrong = holds_cards(g, pack);
    wrong = wrong ? wrong : holds_decks(g, pack);
    wrong = wrong ? wrong : holds_counts(g, pack);
    wrong = wrong ? wrong : holds_bytes(g);
    wrong = wrong ? wrong : holds_worked_out(g, pack);
    wrong = wrong ? wrong : holds_knowledge(g);
    wrong = wrong ? wrong : holds_options(g, pack);
    return wrong || !rng ? wrong : holds_redeal(g, pack, rng);
}

#endif
