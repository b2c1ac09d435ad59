/* endless.c - what has no end: prices that come back, from the same sentence or by way of others, and what sets itself off
 * again. */
#include <string.h>

#include "emit.h"

enum {
    ROOMS_BACK = 1,
    SPELLS_BACK = 2,
    COINS_BACK = 4,
    COUNTERS_BACK = 8,
    SPENT = 16,
    COINS_HEARD = 32,
    PILE_HEARD = 64,
    COUNTERS_MOVED = 128 /* there are no more of them than before */
};
enum { CARDS_BACK = ROOMS_BACK | SPELLS_BACK };
enum { COINS = COINS_BACK | COINS_HEARD, FROM_PILE = CARDS_BACK | PILE_HEARD };

/* What a cost takes of that can come back; SPENT: enough to come to an end. A cost that may be nothing takes nothing. */
static const struct price {
    uint16_t row;
    uint8_t takes;
} prices[] = {
    {ROW_PAY_DISCARD, CARDS_BACK | SPENT},
    {ROW_PAY_DISCARD_OR, CARDS_BACK | SPENT},
    {ROW_PAY_COINS, COINS_BACK | SPENT},
    {ROW_PAY_PLACE, COINS_BACK | SPENT},
    {ROW_PAY_GIVE, COINS_BACK | SPENT},
    {ROW_PAY_GIVE_ANY, COINS_BACK | SPENT},
    {ROW_PAY_GIVE_LEVELS, COINS_BACK | SPENT},
    {ROW_PAY_CLEAR, COUNTERS_BACK | SPENT},
    {ROW_PAY_COUNTERS, COUNTERS_BACK | SPENT},
    {ROW_PAY_DESTROY_THIS, SPENT},
    {ROW_PAY_DESTROY_OTHER, SPENT},
    {ROW_PAY_DESTROY_ALL, SPENT},
    {ROW_PAY_DESTROY_HERO_ROOM, SPENT},
    {ROW_PAY_DISCARD_THIS, SPENT},
    {ROW_PAY_REMOVE_HERO, SPENT},
    {ROW_PAY_SOUL, SPENT},
    {ROW_PAY_STUN_THIS, SPENT},
    {ROW_PAY_ITEM, SPENT},
    {ROW_PAY_OTHER_ITEM, SPENT},
};

/* What effects give back, where the phrase says which cards or that others hear of it. */
static const struct gift {
    uint16_t row;
    uint8_t gives;
} gifts[] = {
    {ROW_DRAW, CARDS_BACK},
    {ROW_DRAW_BOTH, CARDS_BACK},
    {ROW_DRAW_SHOW, CARDS_BACK},
    {ROW_DRAW_EACH, CARDS_BACK},
    {ROW_DRAW_SPLIT, CARDS_BACK},
    {ROW_DRAW_AS_DISCARDED, CARDS_BACK},
    {ROW_TAKE_DISCARDED, FROM_PILE},
    {ROW_TAKE_DISCARDED_EACH, FROM_PILE},
    {ROW_TAKE_MARKET, CARDS_BACK},
    {ROW_SEARCH, CARDS_BACK},
    {ROW_STEAL_RANDOM, CARDS_BACK},
    {ROW_STEAL_CHOSEN, CARDS_BACK},
    {ROW_GAIN_COINS, COINS},
    {ROW_GAIN_COINS_EACH, COINS},
    {ROW_GAIN_MORE, COINS},
    {ROW_SWAP_HOARDS, COINS_BACK},
    {ROW_PUT_COUNTERS, COUNTERS_BACK},
    {ROW_PUT_COUNTER_EACH, COUNTERS_BACK},
    {ROW_MOVE_COUNTERS, COUNTERS_MOVED},
};

/* Of cards only those of the kinds that the phrase names. */
static unsigned kinds_of_cards(const node *t)
{
    unsigned kinds = 0;
    if (t->row == ROW_CARD_SPELL || t->row == ROW_CARD_CAST || t->row == ROW_SPELL_DECK)
        kinds = SPELLS_BACK;
    else if (t->row == ROW_CARD_ANY || t->row == ROW_CARD_KIND_NAMED || t->row == ROW_CARD_ROOM_OR_SPELL ||
             t->row == ROW_DRAW_SPLIT)
        kinds = CARDS_BACK;
    else if (t->row >= ROW_CARD_ROOM && t->row <= ROW_CARD_OF_ROOM_DECK)
        kinds = ROOMS_BACK;
    for (int i = 0; i < t->n_kids; i++)
        kinds |= kinds_of_cards(t->kid[i]);
    return kinds;
}

static unsigned without_other_cards(unsigned back, const node *t)
{
    return back & CARDS_BACK ? (back & ~(unsigned)CARDS_BACK) | kinds_of_cards(t) : back;
}

static unsigned price_of(const node *cost)
{
    for (int k = 0; k < COUNT_OF(prices); k++)
        if (prices[k].row == cost->row)
            return without_other_cards(prices[k].takes, cost);
    return 0;
}

static unsigned paid_by(const node *costs)
{
    unsigned takes = 0;
    for (int i = 0; costs && i < costs->n_kids; i++)
        takes |= price_of(costs->kid[i]);
    return takes;
}

/* What the phrases of a sentence give back; whole: cards of every kind, whichever are named. */
static unsigned said_gifts(const node *t, bool whole)
{
    unsigned gives = 0;
    for (int k = 0; k < COUNT_OF(gifts); k++)
        if (gifts[k].row == t->row)
            gives |= whole ? gifts[k].gives : without_other_cards(gifts[k].gives, t);
    for (int i = 0; i < t->n_kids; i++)
        gives |= said_gifts(t->kid[i], whole);
    return gives;
}

/* What instructions give back: a column of ops.def. */
enum { GIVES_NOTHING, GIVES_CARDS = CARDS_BACK, GIVES_COINS = COINS, GIVES_COUNTERS = COUNTERS_BACK };
static unsigned gifts_of(const lair_ins *code, int n)
{
    static const uint8_t by_op[LAIR_OPS] = {
#define OP(name, kind, run, changes, payable, price, number, gives, ...) [LAIR_OP_##name] = GIVES_##gives,
#include "ops.def"
#undef OP
    };
    unsigned gives = 0;
    for (int i = 0; i < n; i++)
        if (code[i].c == LAIR_AMOUNT_X || code[i].n >= 0) /* else it goes the other way */
            gives |= by_op[code[i].op];
    return gives;
}

/* What no phrase of the table speaks of counts as its instruction gives it. */
static unsigned given_by(const node *sentence, const lair_ins *code, int n)
{
    unsigned spoken_of = said_gifts(sentence, true);
    spoken_of |= spoken_of & COUNTERS_MOVED ? COUNTERS_BACK : 0u;
    return said_gifts(sentence, false) | (gifts_of(code, n) & ~spoken_of);
}

/* Things that one price takes for good, whatever comes back. */
static bool spends_itself(const node *costs)
{
    for (int i = 0; costs && i < costs->n_kids; i++)
        for (int k = 0; k < COUNT_OF(prices); k++)
            if (prices[k].row == costs->kid[i]->row && prices[k].takes == SPENT)
                return true;
    return false;
}

/* A spell that comes back when it has been cast can be cast again, and comes back again. */
static bool returns_the_spell(const node *sentence, const lair_ability *a, unsigned takes)
{
    bool back = has_row(sentence, ROW_TAKE_THAT_CARD) || has_row(sentence, ROW_CARD_CAST);
    return sentence->kid[S_TRIGGER]->row == ROW_ON_YOU_CAST && back && !a->limit && !(takes & SPENT);
}

/* What can be used when one likes must come to an end: by a limit, by a level that is lost, or by a price that it does not
   give back. */
void comes_to_an_end(emitter *e, const node *sentence, const lair_ability *a)
{
    const node *costs = cost_of(sentence->kid[S_STEP]);
    unsigned takes = paid_by(costs);
    bool resets = a->flags & LAIR_LEVEL_3 && has_row(sentence, ROW_RESET_MINIBOSS);
    bool from_hand = a->flags & LAIR_FROM_HAND;
    int on = sentence->kid[S_TRIGGER]->row;
    bool answers = on == ROW_ON_DECLARES || on == ROW_ON_ANY_DECLARES;
    if (returns_the_spell(sentence, a, takes))
        emit_warns(e, sentence->kid[S_STEP],
                   "the spell comes back and can be cast again, so a turn may have no end: better write "
                   "\"once per turn,\"");
    if (!(a->on & (LAIR_ON(ACTIVATE) | LAIR_ON(RIVAL))) || a->limit || resets || from_hand ||
        spends_itself(costs))
        return;
    emit_part(e, sentence->kid[S_STEP]);
    if (!(takes & SPENT) && !answers)
        emit_cannot(e, "it could be used without end: write \"once per turn,\" or a cost that is spent");
    else if (takes & given_by(sentence, e->code, e->n) & (CARDS_BACK | COINS_BACK | COUNTERS_BACK))
        emit_warns(e, sentence->kid[S_STEP],
                   "what it costs it gives back, so a turn may have no end: better write \"once per turn,\"");
}

/* ---- by way of others -------------------------------------------------------------------------------------------------- */

typedef struct link {
    const card *card;
    int sentence;
    unsigned heard; /* what sets it off, of what others do; 0: it is used when one likes */
    unsigned gives;
} link;

static const node *step_of(const link *l)
{
    return l->card->sentence[l->sentence]->kid[S_STEP];
}

/* Can what it needs all come from those gifts? */
static bool is_fed(const link *l, unsigned gifts_there)
{
    const node *costs = cost_of(step_of(l));
    if (l->heard && !(l->heard & gifts_there))
        return false;
    for (int i = 0; costs && i < costs->n_kids; i++) {
        unsigned takes = price_of(costs->kid[i]) & ~(unsigned)SPENT;
        if (takes && !(takes & gifts_there))
            return false;
    }
    return true;
}

/* A sentence without a limit whose price others could give, or that others could set off. */
static bool is_link(const card *c, int i, const program *p, link *out)
{
    const uint64_t heard = LAIR_ON(GAINS_COINS) | LAIR_ON(TAKES_DISCARDED);
    const lair_ability *a = &p->abilities[c->design.ability + i];
    const node *s = c->sentence[i], *costs = cost_of(s->kid[S_STEP]);
    bool at_will = a->on & (LAIR_ON(ACTIVATE) | LAIR_ON(RIVAL)) && !(a->flags & LAIR_FROM_HAND);
    *out = (link){.card = c, .sentence = i, .gives = given_by(s, &p->code[a->code], a->length)};
    out->heard = a->on & LAIR_ON(GAINS_COINS)       ? COINS_HEARD
                 : a->on & LAIR_ON(TAKES_DISCARDED) ? PILE_HEARD
                                                    : 0;
    return !(a->flags & LAIR_UNPLAYABLE) && !a->limit && (at_will || a->on & heard) &&
           !spends_itself(costs) && !has_row(s, ROW_RESET_MINIBOSS);
}

static unsigned needs_of(const link *l)
{
    return (l->heard | paid_by(cost_of(step_of(l)))) & ~(unsigned)SPENT;
}

/* Leaves those that feed each other: what is fed, and gives what others need. */
static int prune(link *links, int n)
{
    for (int before = n + 1; n < before;) {
        unsigned gives = 0, needs = 0;
        for (int i = 0; i < n; i++) {
            gives |= links[i].gives;
            needs |= needs_of(&links[i]);
        }
        before = n;
        n = 0;
        for (int i = 0; i < before; i++)
            if (is_fed(&links[i], gives) && links[i].gives & needs)
                links[n++] = links[i];
    }
    return n;
}

/* Another card that gives what it needs; NULL: this one does, by the same sentence or another. */
static const card *fed_by(const link *l, const link *links, int n)
{
    for (int i = 0; i < n && !is_fed(l, l->gives); i++)
        if (links[i].card != l->card && links[i].gives & needs_of(l))
            return links[i].card;
    return NULL;
}

static void warn_of(const link *l, const link *links, int n, cards_errors *errors)
{
    const token *t = l->card->tokens[l->sentence] + step_of(l)->token;
    const card *other = fed_by(l, links, n);
    bool itself = is_fed(l, l->gives);
    if (other)
        cards_warning(errors, l->card->file, t->line, t->column,
                      "\"%.60s\" and this feed each other, so a turn may have no end: better write \"once "
                      "per turn,\"",
                      other->name[CARDS_EN]);
    else if (l->heard && itself)
        cards_warning(errors, l->card->file, t->line, t->column,
                      "it sets itself off again until the chain is cut: better write \"once per turn,\"");
    else if (!l->heard && !itself) /* by another sentence of the card: the prices are where it can be ended */
        cards_warning(
            errors, l->card->file, t->line, t->column,
            "what it costs it gives back, so a turn may have no end: better write \"once per turn,\"");
}

void warn_of_circles(const card *cards, int n_cards, const program *p, cards_errors *errors)
{
    int n = 0;
    link *links = region_take(p->region, (size_t)(n_cards * CARD_SENTENCES + 1) * sizeof *links);
    for (int c = 0; c < n_cards; c++)
        for (int i = 0; i < cards[c].n_sentences && !cards[c].faulty; i++)
            n += is_link(&cards[c], i, p, &links[n]);
    n = prune(links, n);
    for (int i = 0; i < n; i++)
        warn_of(&links[i], links, n, errors);
}
