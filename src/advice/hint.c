/* hint.c - reasons in words. */
#include "hint.h"

#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "evaluate.h"
#include "same.h"

enum { SELDOM = 100 }; /* an answer that was tried less often than every so many-th time is not shown */

/* ---- thinking ------------------------------------------------------------------------------------------ */

static bool is_shown(const lair_view *view, const lair_pack *pack, const hint *h, lair_option option)
{
    for (int i = 0; i < h->n; i++) {
        if (same_answer(view, pack, h->line[i].option, option)) {
            return true;
        }
    }
    return false;
}

/* The best lines; one that is seldom tried says nothing. What comes later is never shown as better. */
static void pick_lines(const lair_view *view, const lair_pack *pack, const bot_thought *thought, hint *out)
{
    int least = 1000;
    for (int i = 0; i < thought->n && out->n < HINT_LINES; i++) {
        const bot_line *l = &thought->line[i];
        if (is_shown(view, pack, out, l->option) || (out->n && l->visits * SELDOM < thought->iterations)) {
            continue;
        }
        least = l->worth < least ? l->worth : least;
        out->line[out->n++] = (hint_line){.option = l->option, .known = l->visits > 0, .worth = least};
    }
}

bot hint_bot(void)
{
    bot thinker = bot_of_level(BOT_GRAND_BOSS);
    thinker.iterations = HINT_ITERATIONS; /* by number, not by the clock: the same hint every time */
    thinker.milliseconds = 0;
    thinker.threads = 1;
    return thinker;
}

bool hint_think(const lair_view *view, const lair_pack *pack, uint64_t seed, const atomic_bool *stop,
                hint *out)
{
    bot thinker = hint_bot();
    bot_rng rng = bot_rng_of(seed, view->seat);
    bot_thought *thought = calloc(1, sizeof *thought);
    memset(out, 0, sizeof *out);
    if (thought && bot_think(&thinker, view, pack, &rng, stop, thought)) {
        bot_spare(view, pack, thought);
        pick_lines(view, pack, thought, out);
        out->iterations = thought->iterations;
    }
    free(thought);
    lair_option options[HINT_LINES];
    reasons why[HINT_LINES];
    for (int i = 0; i < out->n; i++) {
        options[i] = out->line[i].option;
    }
    reasons_find(view, pack, seed, options, out->n, why);
    for (int i = 0; i < out->n; i++) {
        out->line[i].why = why[i];
    }
    return out->n > 0;
}

/* ---- heroes -------------------------------------------------------------------------------------------- */

/* Where a hero stays that goes nowhere. */
static text_name stays_at(const text_reader *r, const lair_view *view, unsigned hero)
{
    uint8_t place = view->g.hero_place[hero];
    bool landmark = lair_zone_of(place) == LAIR_AT_LANDMARK;
    return text_at(r, landmark ? place : LAIR_PLACE(LAIR_IN_TOWN, 0));
}

/* Treasure that is compared: of many others only those that have some. */
static text_name compared(const text_reader *r, const reason *why)
{
    text_line line;
    text_name w;
    text_clear(&line);
    for (int s = 0; s < r->game->players; s++) {
        if (s != r->seat && why->values[s] == 0 && r->game->players > 2) {
            continue;
        }
        text_put(&line, line.n ? ", " : "");
        text_put(&line, s == r->seat ? text_get(r->lang, TEXT_YOU_LOWER) : text_player(r, s).s);
        text_put(&line, " ");
        text_put_int(&line, why->values[s]);
    }
    snprintf(w.s, sizeof w.s, "%.*s", (int)sizeof w.s - 1, line.s);
    return w;
}

static void say_hero(const text_reader *r, const lair_view *view, const reason *why, enum text_key key,
                     int seat, const char *lured, text_line *line)
{
    text_name dungeon = text_dungeon(r, seat), total = text_int(why->damage), health = text_int(why->health);
    text_name values = compared(r, why), at = stays_at(r, view, why->hero),
              hero = text_hero_short(r, why->hero);
    text_say_by(line, r, key,
                TEXT_SLOTS({"hero", hero.s, text_hero_form(r, why->hero)},
                           {"card", text_card(r, why->card), 0}, {"dungeon", dungeon.s, text_form(r, seat)},
                           {"total", total.s, 0}, {"health", health.s, 0}, {"values", values.s, 0},
                           {"at", at.s, 0}, {"lured", lured, 0}));
}

static void say_fate(const text_reader *r, const lair_view *view, const reason *why, text_line *line)
{
    static const enum text_key plain[FATE_COUNT] = {TEXT_HINT_STAYS, TEXT_HINT_COMES, TEXT_HINT_DIES,
                                                    TEXT_HINT_SURVIVES, TEXT_HINT_GONE};
    static const enum text_key and[FATE_COUNT] = {
        [FATE_DIES] = TEXT_HINT_AND_DIES, [FATE_SURVIVES] = TEXT_HINT_AND_SURVIVES};
    bool room = why->fate == FATE_DIES && why->card != LAIR_NO_CARD;
    bool moves = why->other_fate != FATE_DIES && why->other_fate != FATE_SURVIVES;
    bool lured = why->lured && (moves || why->other_seat != why->seat) && why->fate != FATE_STAYS &&
                 why->fate != FATE_GONE;
    if (!lured) {
        say_hero(r, view, why, room ? TEXT_HINT_DIES_ROOM : plain[why->fate], why->seat, "", line);
        return;
    }
    text_line first;
    text_clear(&first);
    say_hero(r, view, why, TEXT_HINT_LURED, why->seat, "", &first);
    if (why->fate == FATE_COMES) {
        text_put(line, first.s);
    } else {
        say_hero(r, view, why, room ? TEXT_HINT_AND_DIES_ROOM : and[why->fate], why -> seat, first.s, line);
    }
}

static void hero_reason(const text_reader *r, const lair_view *view, const reason *why, text_line *line)
{
    static const enum text_key otherwise[FATE_COUNT] = {TEXT_HINT_ELSE_STAYS, TEXT_HINT_ELSE_COMES,
                                                        TEXT_HINT_ELSE_DIES, TEXT_HINT_ELSE_SURVIVES,
                                                        TEXT_HINT_ELSE_GONE};
    if (why->other_fate >= FATE_COUNT) {
        say_fate(r, view, why, line);
        return;
    }
    text_line now, other;
    text_clear(&now);
    text_clear(&other);
    say_fate(r, view, why, &now);
    say_hero(r, view, why, otherwise[why->other_fate], why->other_seat, "", &other);
    text_say_by(line, r, TEXT_HINT_OTHERWISE, TEXT_SLOTS({"reason", now.s, 0}, {"other", other.s, 0}));
}

/* ---- the other reasons --------------------------------------------------------------------------------- */

static enum text_key score_key(const reason *why)
{
    return why->otherwise == 0 ? TEXT_HINT_SCORE_SOULS
           : why->amount == 0  ? TEXT_HINT_SCORE_WOUNDS
                               : TEXT_HINT_SCORE;
}

static enum text_key reason_key(const reason *why, bool best)
{
    bool happens = why->amount > 0;
    switch (why->kind) {
    case REASON_WINS:
        return happens ? TEXT_HINT_WINS : TEXT_HINT_WINS_NOT;
    case REASON_OUT:
        return happens ? TEXT_HINT_OUT : TEXT_HINT_OUT_NOT;
    case REASON_ENDS:
        return happens ? TEXT_HINT_ENDS : TEXT_HINT_ENDS_NOT;
    case REASON_SCORE:
        return score_key(why);
    case REASON_LEVEL:
        return happens ? TEXT_HINT_LEVEL : TEXT_HINT_LEVEL_NOT;
    case REASON_DESTROYED:
        return TEXT_HINT_DESTROYED;
    case REASON_CANCELLED:
        return TEXT_HINT_CANCELLED;
    case REASON_CARD:
        return !happens ? TEXT_HINT_CARD_LOSE : why->otherwise ? TEXT_HINT_CARD_KEEP : TEXT_HINT_CARD_GET;
    case REASON_ROOMS:
        return TEXT_HINT_ROOMS;
    case REASON_SPELLS:
        return TEXT_HINT_SPELLS;
    case REASON_COINS:
        return TEXT_HINT_COINS;
    case REASON_POWER:
        return TEXT_HINT_POWER;
    case REASON_LEAD:
        return why->seat == LAIR_NO_SEAT ? TEXT_HINT_LEAD_TIE : TEXT_HINT_LEAD;
    case REASON_TREASURE:
        return TEXT_HINT_TREASURE;
    case REASON_MINIBOSS:
        return !happens              ? TEXT_HINT_MINIBOSS_GONE
               : why->otherwise == 0 ? TEXT_HINT_MINIBOSS_NEW
                                     : TEXT_HINT_MINIBOSS;
    case REASON_ITEM:
        return happens ? TEXT_HINT_ITEM : TEXT_HINT_ITEM_NOT;
    default:
        return best ? TEXT_HINT_NOTHING : TEXT_HINT_NOTHING_OTHER;
    }
}

static void plain_reason(const text_reader *r, const reason *why, bool best, text_line *line)
{
    int seat = why->seat == LAIR_NO_SEAT ? -1 : why->seat;
    text_name who = text_player(r, seat), dungeon = text_dungeon(r, seat), values = compared(r, why);
    text_name more = text_signed(why->amount), wounds = text_signed(why->otherwise);
    text_name n = text_int(why->amount), m = text_int(why->otherwise);
    int yours = text_form(r, seat);
    text_say_by(line, r, reason_key(why, best),
                TEXT_SLOTS({"player", who.s, yours}, {"dungeon", dungeon.s, yours},
                           {"card", text_card(r, why->card), 0}, {"item", text_item(r, why->card), 0},
                           {"signed", more.s, 0}, {"signed2", wounds.s, 0}, {"values", values.s, 0},
                           {"n", n.s, text_plural(r->lang, why->amount)}, {"m", m.s, 0},
                           {"class", cards_class_name(why->cls, r->lang), why->cls}));
}

static void then_reason(const text_reader *r, const lair_view *view, const reason *why, text_line *line)
{
    text_line option;
    unsigned kind = LAIR_OPTION_KIND(why->option);
    bool step = kind == LAIR_DO_BUILD || kind == LAIR_DO_DRAFT || kind == LAIR_DO_PLACE;
    text_option(r, view, why->option, &option);
    text_say_by(line, r, step ? TEXT_HINT_THEN : TEXT_HINT_AIM, TEXT_SLOTS({"option", option.s, 0}));
}

void hint_reason(const text_reader *r, const lair_view *view, const reason *why, bool best, text_line *line)
{
    text_line sure;
    text_clear(line);
    text_clear(&sure);
    if (why->kind == REASON_THEN) {
        then_reason(r, view, why, &sure);
    } else if (why->kind == REASON_HERO) {
        hero_reason(r, view, why, &sure);
    } else {
        plain_reason(r, why, best, &sure);
    }
    if (why->likely) {
        text_say_by(line, r, TEXT_HINT_LIKELY, TEXT_SLOTS({"reason", sure.s, 0}));
    } else {
        *line = sure;
    }
}

/* ---- printing ------------------------------------------------------------------------------------------ */

bool hint_all_against(const reasons *why)
{
    int good = 0, bad = 0;
    for (int i = 0; i < why->n; i++) {
        good += why->reason[i].side > 0;
        bad += why->reason[i].side < 0;
    }
    return bad > 0 && good == 0;
}

void hint_print_reasons(FILE *out, const text_reader *r, const lair_view *view, const reasons *why, bool best,
                        int indent)
{
    for (int i = 0; i < why->n; i++) {
        text_line line;
        const reason *one = &why->reason[i];
        hint_reason(r, view, one, best, &line);
        fprintf(out, "%*s%s ", indent, "", one->side > 0 ? "+" : one->side < 0 ? "−" : " ");
        board_wrap_from(out, line.s, indent + 2, indent + 2);
    }
    if (best && hint_all_against(why)) { /* nobody should wonder why it is the best then */
        board_wrap(out, text_get(r->lang, TEXT_HINT_LATER), indent + 2, indent + 2);
    }
}

void hint_against(const text_reader *r, const lair_view *view, const hint *h, text_line *line)
{
    const reasons *first = &h->line[0].why;
    bool mixed = h->n > 2 && first->against == h->line[1].option;
    text_line option;
    text_clear(line);
    text_clear(&option);
    if (first->against) {
        text_option(r, view, first->against, &option);
    }
    text_say_by(line, r,
                mixed            ? TEXT_HINT_AGAINST_FIRST
                : first->against ? TEXT_HINT_AGAINST
                                 : TEXT_HINT_AGAINST_OTHERS,
                TEXT_SLOTS({"option", option.s, 0}));
}

void hint_print_against(FILE *out, const text_reader *r, const lair_view *view, const hint *h)
{
    text_line line;
    hint_against(r, view, h, &line);
    board_wrap(out, line.s, 0, 2);
}

text_name hint_worth(const text_reader *r, int worth)
{
    bool alone = r->game->players == 1;
    int points = worth * EVALUATE_SOLO_BEST;
    int n = alone ? (points + (points < 0 ? -500 : 500)) / 1000 : (worth + 5) / 10;
    text_name number = text_int(n), w;
    text_line line;
    text_clear(&line);
    text_say_by(&line, r, alone ? TEXT_HINT_POINTS : TEXT_HINT_CHANCE,
                TEXT_SLOTS({"n", number.s, text_plural(r->lang, n)}));
    snprintf(w.s, sizeof w.s, "%.*s", (int)sizeof w.s - 1, line.s);
    return w;
}
