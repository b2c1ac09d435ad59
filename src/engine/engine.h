/* engine.h - what every file of the engine knows: a game being asked, a game being run, answers being collected, and the
 * marks of rules. Each chapter has a header of its own beside its file; prefixes are file names. Nothing here is for clients. */
#ifndef LAIR_ENGINE_H
#define LAIR_ENGINE_H

#include <stddef.h>
#include <string.h>

#include "lair.h"
#include "program.h"

/* RULE marks the place that carries out a numbered rule: nothing in release, a hit in coverage builds.
   FORBID marks it and is its number: what legality functions return. */
#ifdef LAIR_COVERAGE
void lair_rule_reached(int rule);
#define RULE(book, n) lair_rule_reached(LAIR_RULE_##book + (n))
#else
#define RULE(book, n) ((void)0)
#endif
#define FORBID(book, n) (RULE(book, n), LAIR_RULE_##book + (n))
#define CARRIED_OUT(book, n) FORBID(book, n) /* the same for a rule that makes something happen */
/* The same for a rule that two books number each for itself: marked, and the number of the one in use. */
#define BOOK(g, sbm, rmb) (is_super(g) ? FORBID(SBM, sbm) : FORBID(RMB, rmb))
#define RULES(g, sbm, rmb) ((void)BOOK(g, sbm, rmb))

#define NONE LAIR_NO_CARD
#define TARGET_GONE 0xFFFEu /* of a pending play: it had a target that is no more */

/* A game being asked: nothing that gets only this can change it. */
typedef struct query {
    const lair_game *g;
    const lair_pack *pack;
} query;

/* Answers collected up to a limit. */
typedef struct answers {
    lair_option *out;
    int n, capacity;
} answers;

/* A game being run. */
typedef struct run {
    union {
        query query; /* the same game, for questions */
        struct {
            lair_game *g;
            const lair_pack *pack;
        };
    };
    const lair_listener *listener;    /* NULL: nobody listens */
    const struct lair_forced *forced; /* who hears of questions with one possible answer; NULL: nobody */
    answers *found; /* where the answers to the next question go; NULL: nobody wants them yet */
    int chooser;    /* seat whose answer is being carried out, -1 none */
    bool listed;    /* the answers of the first seat that is asked are there */
    bool untold;    /* a Minion acts, and nothing has been told of it yet */
} run;
_Static_assert(offsetof(run, g) == offsetof(query, g) && offsetof(run, pack) == offsetof(query, pack),
               "one game, seen twice");

static inline bool answers_full(const answers *s)
{
    return s->n >= s->capacity;
}
static inline void answers_add(answers *s, lair_option o)
{
    if (s->n < s->capacity) {
        s->out[s->n++] = o;
    }
}

/* What a play is. */
enum lair_play_what {
    LAIR_PLAY_ABILITY,    /* of something in play, or used from the hand */
    LAIR_PLAY_SPELL,      /* the source is a spell, out of its hand and not yet in the discard pile */
    LAIR_PLAY_SPELL_HEARD /* the same, and the hero inside has heard that it is about to resolve */
};
/* What a frame does. */
enum lair_frame_state {
    LAIR_FRAME_HAPPENS, /* by itself: a trigger, a Minion's space, a price or a tax, an item used by another card */
    LAIR_FRAME_DECLARING, /* a play being declared: choices and costs, up to its mark */
    LAIR_FRAME_RESOLVING, /* a declared play that resolves, from its mark on */
    LAIR_FRAME_CHECKED /* dry run only: does a choice still stand on resolution? Prices are paid already */
};
#define LAIR_CAST(card, seat) ((lair_cast)((card) | (unsigned)(seat) << 9))

/* ---- which game is it? */
static inline bool is_out(const lair_game *g, int seat)
{
    return g->player[seat].flags & LAIR_OUT;
}
static inline bool is_super(const lair_game *g)
{
    return g->rules.edition == LAIR_SUPER;
}
/* Beside the sets of a game: cards of others were laid out, and lie in no deck. */
enum { LAIR_SETS_LAID_OUT = 1u << 15 };
/* No cards but those of the super set: much need not be looked for. */
static inline bool only_super(const lair_game *g)
{
    return g->rules.sets == 1u << LAIR_SET_SUPER && g->rules.hero_set == LAIR_SET_SUPER;
}
static inline bool is_solo(const lair_game *g)
{
    return g->rules.players == 1;
}

#endif
