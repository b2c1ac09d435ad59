/* reasons.c - what differs between two foresights, and how much it matters. */
#include "reasons.h"

#include <stdlib.h>
#include <string.h>

/* Shares are in thousandths of the runs. */
enum {
    CLEARLY = 300, /* more often than otherwise, to be a difference */
    MOSTLY = 501,  /* often enough to be said: more often than not */
    SURELY = 900,  /* less often: "likely" */
    OTHERS = 5,    /* other answers that stand for all of them */
    SOUL = 100,    /* weights ... */
    ROOM = 6,
    SPELL = 9,
    COIN = 7,
    LEVEL = 40,
    DAMAGE = 8,
    LEAD = 12,
    TREASURE = 4,
    WORTH_SAYING = 4
};

/* Two foresights of one seat. */
typedef struct pair {
    const foresight *now, *otherwise;
    const lair_view *view;
    const lair_pack *pack;
    lair_option option, against;
    int seat, players;
    reasons *out;
} pair;

static int share(int count, const foresight *f)
{
    return f->runs ? 1000 * count / f->runs : 0;
}

/* The mean, rounded. */
static int mean(int sum, const foresight *f)
{
    int half = sum < 0 ? -f->runs / 2 : f->runs / 2;
    return f->runs ? (sum + half) / f->runs : 0;
}

/* Keeps the weightiest. */
static void add(const pair *p, reason one)
{
    reasons *out = p->out;
    int size = abs(one.weight), at = out->n;
    if (size < WORTH_SAYING && one.kind != REASON_THEN && one.kind != REASON_NOTHING) {
        return;
    }
    one.side = (int8_t)(one.weight > 0 ? 1 : one.weight < 0 ? -1 : 0);
    while (at > 0 && abs(out->reason[at - 1].weight) < size) {
        at--;
    }
    if (at == REASONS_EACH) {
        return;
    }
    int last = out->n < REASONS_EACH ? out->n : REASONS_EACH - 1;
    memmove(&out->reason[at + 1], &out->reason[at], (size_t)(last - at) * sizeof out->reason[0]);
    out->reason[at] = one;
    out->n = last + 1;
}

/* What is good for another seat is bad for this one; it is shared by all opponents. */
static int for_me(const pair *p, int seat, int weight)
{
    if (seat == p->seat) {
        return weight;
    }
    return -weight / (p->players > 2 ? p->players - 1 : 1);
}

/* ---- heroes -------------------------------------------------------------------------------------------- */

static int fate_worth(const pair *p, unsigned hero, int fate, int seat)
{
    const lair_design *d = lair_hero(&p->view->g, p->pack, hero);
    int souls = d->souls ? d->souls : 1, wounds = d->wounds ? d->wounds : 1;
    return fate == FATE_DIES       ? for_me(p, seat, SOUL * souls)
           : fate == FATE_SURVIVES ? for_me(p, seat, -SOUL * wounds)
                                   : 0;
}

/* The most frequent fate; *seat: where. Returns its share. */
static int usual_fate(const foresight *f, unsigned hero, int *fate, int *seat)
{
    int most = -1;
    for (int k = 0; k < FATE_COUNT; k++) {
        for (int s = 0; s < LAIR_SEATS; s++) {
            if (f->fate[hero][k][s] > most) {
                most = f->fate[hero][k][s];
                *fate = k;
                *seat = s;
            }
        }
    }
    return share(most, f);
}

static int expected_fate(const pair *p, const foresight *f, unsigned hero)
{
    int sum = 0;
    for (int k = 0; k < FATE_COUNT; k++) {
        for (int s = 0; s < LAIR_SEATS; s++) {
            sum += f->fate[hero][k][s] ? fate_worth(p, hero, k, s) * share(f->fate[hero][k][s], f) : 0;
        }
    }
    return sum / 1000;
}

static void compare_hero(const pair *p, unsigned hero)
{
    int fate = 0, seat = 0, other = 0, other_seat = 0;
    int often = usual_fate(p->now, hero, &fate, &seat);
    int usual = usual_fate(p->otherwise, hero, &other, &other_seat);
    bool differs = often - share(p->otherwise->fate[hero][fate][seat], p->otherwise) >= CLEARLY;
    if (often < MOSTLY || !differs) {
        return;
    }
    bool same = fate == other && seat == other_seat;
    reason one = {.kind = REASON_HERO,
                  .hero = (uint8_t)hero,
                  .seat = (uint8_t)seat,
                  .fate = (uint8_t)fate,
                  .other_fate = (uint8_t)(usual >= MOSTLY && !same ? other : FATE_COUNT),
                  .other_seat = (uint8_t)other_seat,
                  .likely = often < SURELY,
                  .card = p->now->room[hero],
                  .damage = p->now->damage[hero],
                  .health = p->now->health[hero],
                  .lured = share(p->now->lured[hero], p->now) >= MOSTLY,
                  .weight = expected_fate(p, p->now, hero) - expected_fate(p, p->otherwise, hero)};
    memcpy(one.values, p->now->values[hero], sizeof one.values);
    add(p, one);
}

/* Souls and wounds that walking heroes bring, in thousandths. */
static void by_heroes(const pair *p, const foresight *f, int seat, int *souls, int *wounds)
{
    *souls = *wounds = 0;
    for (unsigned h = 0; h < p->view->g.n_heroes; h++) {
        const lair_design *d = lair_hero(&p->view->g, p->pack, h);
        *souls += d->souls * share(f->fate[h][FATE_DIES][seat], f);
        *wounds += d->wounds * share(f->fate[h][FATE_SURVIVES][seat], f);
    }
}

static int rounded(int thousandths)
{
    return (thousandths + (thousandths < 0 ? -500 : 500)) / 1000;
}

static void compare_score(const pair *p, int s)
{
    int souls, wounds, other_souls, other_wounds;
    by_heroes(p, p->now, s, &souls, &wounds);
    by_heroes(p, p->otherwise, s, &other_souls, &other_wounds);
    souls =
        share(p->now->souls[s], p->now) - share(p->otherwise->souls[s], p->otherwise) - souls + other_souls;
    wounds = share(p->now->wounds[s], p->now) - share(p->otherwise->wounds[s], p->otherwise) - wounds +
             other_wounds;
    reason one = {.kind = REASON_SCORE,
                  .seat = (uint8_t)s,
                  .amount = (int16_t)rounded(souls),
                  .otherwise = (int16_t)rounded(wounds)};
    if (one.amount || one.otherwise) {
        one.weight = for_me(p, s, SOUL * (one.amount - one.otherwise));
        add(p, one);
    }
}

/* ---- what seats have ----------------------------------------------------------------------------------- */

/* Something that happens to a seat or does not. */
static void compare_event(const pair *p, enum reason_kind kind, int s, int now, int otherwise, int weight)
{
    int often = share(now, p->now), usual = share(otherwise, p->otherwise);
    reason one = {.kind = (uint8_t)kind, .seat = (uint8_t)s, .amount = often > usual};
    int certain = one.amount ? often : 1000 - often;
    if (abs(often - usual) >= CLEARLY && certain >= MOSTLY) {
        one.likely = certain < SURELY;
        one.weight = for_me(p, s, weight) * (one.amount ? 1 : -1);
        add(p, one);
    }
}

/* A number of a seat: how much more or less, apart from `told`, which has been said by name. Where cards are only
   exchanged, the number stays and is not worth a word. */
static void compare_number(const pair *p, reason one, int now, int otherwise, int told, int weight)
{
    int more = rounded(share(now, p->now) - share(otherwise, p->otherwise));
    one.amount = (int16_t)(more - told);
    one.weight = for_me(p, one.seat, one.amount * weight);
    if ((more > 0 && one.amount > 0) || (more < 0 && one.amount < 0)) {
        add(p, one);
    }
}

/* A number of a seat: how high, and how high otherwise. */
static void compare_height(const pair *p, reason one, int now, int otherwise, int weight)
{
    one.amount = (int16_t)mean(now, p->now);
    one.otherwise = (int16_t)mean(otherwise, p->otherwise);
    one.weight = for_me(p, one.seat, (one.amount - one.otherwise) * weight);
    if (one.amount != one.otherwise) {
        add(p, one);
    }
}

/* What another seat has by lot is not the answer's doing: with other answers to choose from, other lots win. */
static bool is_own_doing(const pair *p, int s)
{
    return s == p->seat || (p->now->lots[s] == 0 && p->otherwise->lots[s] == 0);
}

/* Is it out of the game only with one of the two? Then it has nothing any more, no wounds either, and that is no other reason. */
static bool leaves(const pair *p, int s)
{
    return abs(share(p->now->out[s], p->now) - share(p->otherwise->out[s], p->otherwise)) >= CLEARLY;
}

static void compare_seat(const pair *p, int s)
{
    const foresight *a = p->now, *b = p->otherwise;
    compare_event(p, REASON_WINS, s, a->wins[s], b->wins[s], 20 * SOUL);
    compare_event(p, REASON_OUT, s, a->out[s], b->out[s], -10 * SOUL);
    if (leaves(p, s)) {
        return;
    }
    compare_event(p, REASON_LEVEL, s, a->levelled[s], b->levelled[s], LEVEL);
    compare_score(p, s);
    if (is_own_doing(p, s)) {
        compare_number(p, (reason){.kind = REASON_COINS, .seat = (uint8_t)s}, a->coins[s], b->coins[s], 0,
                       COIN);
        compare_height(p, (reason){.kind = REASON_POWER, .seat = (uint8_t)s}, a->power[s], b->power[s],
                       DAMAGE);
    }
}

/* ---- treasure ------------------------------------------------------------------------------------------ */

/* Who shows most of a class by what is there in every deal; values: that of each seat. */
static int leader(const pair *p, const foresight *f, int cls, uint8_t values[LAIR_SEATS])
{
    for (int s = 0; s < p->players; s++) {
        values[s] = s == p->seat ? (uint8_t)mean(f->treasure[s][cls], f) : f->least[s][cls];
    }
    return foresee_leader(values, p->players);
}

static int lead_worth(const pair *p, int who)
{
    return who == p->seat ? LEAD : who >= FORESEE_TIE ? 0 : -LEAD;
}

/* Said by what others show in every deal, and only if what face-down cards may be changes it in less than half of them. */
static void compare_treasure(const pair *p, int cls)
{
    uint8_t values[LAIR_SEATS], others[LAIR_SEATS];
    int lead = leader(p, p->now, cls, values), before = leader(p, p->otherwise, cls, others);
    int worth = lead_worth(p, lead) - lead_worth(p, before), often = share(p->now->lead[cls][lead], p->now);
    bool known = p->view->g.decision != LAIR_ASK_BOSS; /* what the others will show */
    if (p->players > 1 && worth && lead != FORESEE_NOBODY && known && often >= MOSTLY) {
        reason one = {.kind = REASON_LEAD,
                      .seat = lead == FORESEE_TIE ? LAIR_NO_SEAT : (uint8_t)lead,
                      .cls = (uint8_t)cls,
                      .likely = often < SURELY,
                      .weight = worth};
        for (int s = 0; s < p->players; s++) {
            one.values[s] = (int8_t)values[s];
        }
        add(p, one);
        return;
    }
    compare_height(p, (reason){.kind = REASON_TREASURE, .seat = (uint8_t)p->seat, .cls = (uint8_t)cls},
                   p->now->treasure[p->seat][cls], p->otherwise->treasure[p->seat][cls], TREASURE);
}

/* ---- cards --------------------------------------------------------------------------------------------- */

/* Does the answer itself, or what follows from it, say what becomes of the card? */
static bool is_told(const pair *p, unsigned card)
{
    lair_option told[2 + 2 * FORESEE_THEN] = {p->option, p->against};
    for (int k = 0; k < FORESEE_THEN; k++) {
        told[2 + 2 * k] = p->now->then[k];
        told[3 + 2 * k] = p->otherwise->then[k];
    }
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        unsigned kind = LAIR_OPTION_KIND(told[i]);
        bool names = kind == LAIR_DO_BUILD || kind == LAIR_DO_DRAFT || kind == LAIR_DO_CARD ||
                     kind == LAIR_DO_COIN || kind == LAIR_DO_DISCARD;
        if ((names && LAIR_OPTION_A(told[i]) == card) ||
            (kind == LAIR_DO_DISCARD && LAIR_OPTION_B(told[i]) == card)) {
            return true;
        }
    }
    return false;
}

/* Single cards of the own hand, then what is left of the difference in numbers. */
static void compare_hands(const pair *p)
{
    int rooms = 0, spells = 0;
    const foresight *a = p->now, *b = p->otherwise;
    for (unsigned c = 0; c < p->pack->n_cards && !leaves(p, p->seat); c++) {
        int more = share(a->in_hand[c], a) - share(b->in_hand[c], b);
        bool spell = lair_has(&p->pack->spells, c), held = lair_has(&p->view->g.hand[p->seat], c);
        if (abs(more) < SURELY || is_told(p, c) || (more < 0 && !held)) {
            continue;
        }
        *(spell ? &spells : &rooms) += more > 0 ? 1 : -1;
        int weight = (spell ? SPELL : ROOM) * (more > 0 ? 1 : -1);
        add(p, (reason){.kind = REASON_CARD,
                        .seat = (uint8_t)p->seat,
                        .card = (uint16_t)c,
                        .amount = more > 0,
                        .otherwise = held,
                        .weight = weight});
    }
    for (int s = 0; s < p->players && LAIR_OPTION_KIND(p->option) != LAIR_DO_DRAFT; s++) {
        bool own = s == p->seat;
        if (!is_own_doing(p, s) || leaves(p, s)) {
            continue;
        }
        compare_number(p, (reason){.kind = REASON_ROOMS, .seat = (uint8_t)s}, a->rooms[s], b->rooms[s],
                       own ? rooms : 0, ROOM);
        compare_number(p, (reason){.kind = REASON_SPELLS, .seat = (uint8_t)s}, a->spells[s], b->spells[s],
                       own ? spells : 0, SPELL);
    }
}

static void compare_cards(const pair *p)
{
    const foresight *a = p->now, *b = p->otherwise;
    for (unsigned c = 0; c < p->pack->n_cards; c++) {
        reason one = {.card = (uint16_t)c};
        int destroyed = share(a->destroyed[c], a), cancelled = share(a->cancelled[c], a);
        if (destroyed - share(b->destroyed[c], b) >= MOSTLY) {
            one.kind = REASON_DESTROYED;
            one.likely = destroyed < SURELY;
        } else if (cancelled - share(b->cancelled[c], b) >= MOSTLY) {
            one.kind = REASON_CANCELLED;
            one.likely = cancelled < SURELY;
        } else {
            if (a->miniboss[c] || b->miniboss[c]) {
                one.kind = REASON_MINIBOSS;
                one.seat = (uint8_t)p->seat;
                compare_height(p, one, a->miniboss[c], b->miniboss[c], LEVEL / 2);
            }
            continue;
        }
        one.seat = a->owner[c];
        one.weight = for_me(p, one.seat, -LEVEL);
        add(p, one);
    }
    for (unsigned i = 0; i < LAIR_ITEMS; i++) {
        int more = share(a->item[i], a) - share(b->item[i], b);
        if (abs(more) >= MOSTLY) {
            add(p, (reason){.kind = REASON_ITEM,
                            .seat = (uint8_t)p->seat,
                            .card = (uint16_t)i,
                            .amount = more > 0,
                            .weight = more > 0 ? LEVEL / 2 : -LEVEL / 2});
        }
    }
}

/* ---- all of it ----------------------------------------------------------------------------------------- */

/* A step of the turn; else it is what something is aimed at, which only says something right after the answer. */
static bool is_step(lair_option o)
{
    unsigned kind = LAIR_OPTION_KIND(o);
    return kind == LAIR_DO_BUILD || kind == LAIR_DO_DRAFT || kind == LAIR_DO_PLACE;
}

/* The own way on, if something good comes of it, it is nearly always the same, and another without this answer. */
static void put_then(const pair *p)
{
    const foresight *a = p->now, *b = p->otherwise;
    bool good = false;
    for (int i = 0; i < p->out->n; i++) {
        good = good || p->out->reason[i].side > 0;
    }
    for (int k = 0; k < FORESEE_THEN && good; k++) {
        bool usual = b->then[k] == a->then[k] && share(b->same[k], b) >= MOSTLY;
        if (a->same[k] && share(a->same[k], a) >= MOSTLY && !usual && (is_step(a->then[k]) || k == 0)) {
            add(p, (reason){.kind = REASON_THEN, .option = a->then[k], .weight = 0});
            reason then = p->out->reason[p->out->n - 1];
            memmove(&p->out->reason[1], &p->out->reason[0], (size_t)(p->out->n - 1) * sizeof then);
            p->out->reason[0] = then;
            return;
        }
    }
}

static void compare(const lair_view *view, const lair_pack *pack, lair_option option, lair_option against,
                    const foresight *now, const foresight *otherwise, reasons *out)
{
    pair p = {now, otherwise, view, pack, option, against, view->seat, view->g.players, out};
    out->n = 0;
    out->against = against;
    if (now->runs == 0 || otherwise->runs == 0) {
        return; /* there is nothing to compare it with */
    }
    for (unsigned h = 0; h < view->g.n_heroes; h++) {
        compare_hero(&p, h);
    }
    for (int s = 0; s < p.players; s++) {
        compare_seat(&p, s);
    }
    if (p.players == 1) {
        compare_event(&p, REASON_ENDS, p.seat, now->over, otherwise->over, -3 * SOUL);
    }
    for (int cls = 0; cls < LAIR_CLASSES && !leaves(&p, p.seat); cls++) {
        compare_treasure(&p, cls);
    }
    compare_hands(&p);
    compare_cards(&p);
    if (out->n == 0) {
        add(&p, (reason){.kind = REASON_NOTHING});
    } else {
        out->n = out->n == REASONS_EACH ? REASONS_EACH - 1 : out->n; /* room for the way on */
        put_then(&p);
    }
}

/* Is that done on the way, in nearly every deal? */
static bool done_in(const foresight *f, lair_option step)
{
    for (int k = 0; k < FORESEE_THEN; k++) {
        if (f->then[k] == step && share(f->same[k], f) >= SURELY) {
            return true;
        }
    }
    return false;
}

/* Does what differs come from a way on that is not said? Steps that both ways have are none of it. Neither is the step
   that is said, nor what is done in its place on the other way: that it is something else is understood. */
static bool goes_on_unsaid(const foresight *now, const foresight *otherwise, const reasons *out)
{
    lair_option said = out->n > 0 && out->reason[0].kind == REASON_THEN ? out->reason[0].option : 0;
    for (int k = 0; k < FORESEE_THEN; k++) {
        lair_option mine = now->same[k] ? now->then[k] : 0,
                    other = otherwise->same[k] ? otherwise->then[k] : 0;
        bool instead = said && other && LAIR_OPTION_KIND(other) == LAIR_OPTION_KIND(said);
        if (mine && mine != said && !(done_in(now, mine) && done_in(otherwise, mine))) {
            return true;
        }
        if (other && !instead && !(done_in(now, other) && done_in(otherwise, other))) {
            return true;
        }
    }
    return false;
}

/* A few of the other answers, evenly chosen; those of the same kind, if there are any. */
static void foresee_others(const lair_view *view, const lair_pack *pack, uint64_t seed, lair_option option,
                           const lair_option *all, int n, foresight *sight)
{
    lair_option other[LAIR_OPTIONS];
    int alike = 0, m = 0;
    for (int i = 0; i < n; i++) {
        alike += all[i] != option && LAIR_OPTION_KIND(all[i]) == LAIR_OPTION_KIND(option);
    }
    for (int i = 0; i < n; i++) {
        if (all[i] != option && (alike == 0 || LAIR_OPTION_KIND(all[i]) == LAIR_OPTION_KIND(option))) {
            other[m++] = all[i];
        }
    }
    int wanted = m < OTHERS ? m : OTHERS;
    for (int k = 0; k < wanted; k++) {
        foresee(view, pack, seed, other[(2 * k + 1) * m / (2 * wanted)], sight);
    }
}

/* A promotion or a coin comes before the build and does not replace it. */
static bool stands_aside(lair_option o)
{
    return LAIR_OPTION_KIND(o) == LAIR_DO_PROMOTE || LAIR_OPTION_KIND(o) == LAIR_DO_COIN;
}

/* What an answer changes, compared with `against` or (0) with the others; if that rests on a way on that cannot be named,
   what it changes by itself. */
void reasons_between(const lair_view *view, const lair_pack *pack, uint64_t seed, lair_option option,
                     lair_option against, reasons *out)
{
    lair_option all[LAIR_OPTIONS];
    int n = lair_options(view, pack, all, LAIR_OPTIONS);
    for (int aims_only = 0; aims_only < 2; aims_only++) {
        foresight now = {.aims_only = aims_only}, otherwise = {.aims_only = aims_only};
        foresee(view, pack, seed, option, &now);
        if (against) {
            foresee(view, pack, seed, against, &otherwise);
        } else {
            foresee_others(view, pack, seed, option, all, n, &otherwise);
        }
        compare(view, pack, option, against, &now, &otherwise, out);
        if (!goes_on_unsaid(&now, &otherwise, out)) {
            return;
        }
    }
}

void reasons_find(const lair_view *view, const lair_pack *pack, uint64_t seed, const lair_option *options,
                  int n, reasons out[])
{
    lair_option all[LAIR_OPTIONS];
    int n_all = lair_options(view, pack, all, LAIR_OPTIONS);
    lair_option quiet = foresee_quiet(all, n_all);
    for (int i = 0; i < n; i++) {
        lair_option against = stands_aside(options[i]) ? 0 : quiet;
        if (options[i] == quiet) {
            against = options[0] != quiet ? options[0] : n > 1 ? options[1] : 0;
        }
        reasons_between(view, pack, seed, options[i], against, &out[i]);
    }
}
