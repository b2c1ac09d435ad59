/* scenario_act.c - choices: by name, all pass, play on; and refusals. */
#include "scenario_run.h"

#include "program.h"

#include <stdlib.h>
#include <string.h>

enum { PASSES_MAX = 2000, PLAY_ON_MAX = 20000, EVENTS_MAX = 1 << 18 };

/* ---- hearing what happens ------------------------------------------------------------------------------ */

static void hear(void *self, const lair_event *event)
{
    scenario_run *s = self;
    if (event->kind == LAIR_EV_GAME_OVER) {
        s->over_rule = event->rule;
    } else if (event->kind == LAIR_EV_WINNER) {
        s->winner_rule = event->rule;
    }
    start_feed(s); /* something may have been drawn */
    if (s->n_events == s->events_capacity && s->events_capacity < EVENTS_MAX) {
        int capacity = s->events_capacity ? s->events_capacity * 2 : 256;
        lair_event *more = realloc(s->events, (size_t)capacity * sizeof *more);
        if (!more) {
            return;
        }
        s->events = more;
        s->events_capacity = capacity;
    }
    if (s->n_events < s->events_capacity) {
        s->events[s->n_events++] = *event;
    }
}

lair_listener act_listener(scenario_run *s)
{
    return (lair_listener){hear, s};
}

static void hear_forced(void *self, const lair_game *game, int seat, lair_option option)
{
    forced_answers *f = self;
    if (f->n == f->capacity) {
        int capacity = f->capacity ? f->capacity * 2 : 8;
        forced_answer *more = realloc(f->list, (size_t)capacity * sizeof *more);
        if (!more) {
            return;
        }
        f->list = more;
        f->capacity = capacity;
    }
    f->list[f->n++] = (forced_answer){.game = *game, .seat = seat, .option = option};
}

static int legal_options(const scenario_run *s, const lair_game *game, int seat, lair_option *options)
{
    lair_view view;
    lair_look(game, &s->library->pack, seat, &view);
    return lair_options(&view, &s->library->pack, options, LAIR_OPTIONS);
}

/* "use Mousetrap -> Rabbitt": no question, but the hero who is in the room is the one it is about. */
static void hear_hero_here(const scenario_run *s, forced_answers *f, const lair_game *game, int seat,
                           lair_option option)
{
    const lair_pack *pack = &s->library->pack;
    int design = LAIR_OPTION_KIND(option) == LAIR_DO_USE
                     ? names_source_design(s->library, game, LAIR_OPTION_A(option))
                     : -1;
    if (design < 0 || LAIR_OPTION_B(option) >= pack->designs[design].n_abilities) {
        return;
    }
    const lair_ability *ability = &pack->abilities[pack->designs[design].ability + LAIR_OPTION_B(option)];
    if (ability->needs & LAIR_NEED_HERO_HERE) {
        int before = f->n;
        hear_forced(f, game, seat, LAIR_OPTION(LAIR_DO_HERO, seat, game->walker, 0));
        if (f->n > before) {
            f->list[before].no_question = true;
        }
    }
}

static bool had_choice(const scenario_run *s, const forced_answer *one)
{
    lair_option options[LAIR_OPTIONS];
    return !one->no_question && legal_options(s, &one->game, one->seat, options) > 1;
}

/* It was not the only possible answer, but they make no difference: one of two equal triggers, the first of just two
   rooms, and then the second. */
static bool was_of_equals(const scenario_run *s, const forced_answers *f, int i)
{
    return had_choice(s, &f->list[i]) ||
           (i > 0 && f->list[i - 1].seat == f->list[i].seat && had_choice(s, &f->list[i - 1]));
}

/* True if the engine has given that very answer by itself, there being no other; it can be named once. In the first
   words of a line only one of several equal answers can be named: those are not questions in every version. */
static bool was_forced(const scenario_run *s, forced_answers *f, const names_answer *answer, bool follows)
{
    for (int i = 0; i < f->n; i++) {
        forced_answer *one = &f->list[i];
        if (!one->named && one->seat == s->seat &&
            names_answer_fits(&s->reader, &one->game, answer, one->option) &&
            (follows || was_of_equals(s, f, i))) {
            one->named = true;
            return true;
        }
    }
    return false;
}

/* Which ability of the source was used: "mode 2" behind it names it as well as "ability 2" does. */
static void hear_ability(const scenario_run *s, forced_answers *f, const lair_game *game, int seat,
                         lair_option option)
{
    int design = LAIR_OPTION_KIND(option) == LAIR_DO_USE
                     ? names_source_design(s->library, game, LAIR_OPTION_A(option))
                     : -1;
    if (design >= 0 && s->library->pack.designs[design].n_abilities > 1) {
        hear_forced(f, game, seat, LAIR_OPTION(LAIR_DO_MODE, seat, LAIR_OPTION_B(option), 0));
    }
}

static void say_what_was_forced(const scenario_run *s, const forced_answers *f, char *out, size_t capacity)
{
    char name[NAMES_TEXT];
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < f->n && used + NAMES_TEXT + 20 < capacity; i++) {
        const forced_answer *one = &f->list[i];
        names_option(s->library, &one->game, one->option, name, sizeof name);
        used += (size_t)snprintf(out + used, capacity - used, "%sseat %d: %s",
                                 used ? ", " : "; here: ", one->seat + 1, name);
    }
}

/* ---- the legal options --------------------------------------------------------------------------------- */

void act_list(scenario_run *s, const lair_game *game, int seat, unsigned kinds, char *out, size_t capacity)
{
    lair_option options[LAIR_OPTIONS];
    char name[NAMES_TEXT], last[NAMES_TEXT] = "";
    int n = legal_options(s, game, seat, options);
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < n && used + NAMES_TEXT < capacity; i++) {
        if (!(kinds >> LAIR_OPTION_KIND(options[i]) & 1u)) {
            continue;
        }
        names_option(s->library, game, options[i], name, sizeof name);
        if (strcmp(name, last) != 0) {
            used += (size_t)snprintf(out + used, capacity - used, "%s%s", used ? ", " : "", name);
        }
        memcpy(last, name, sizeof last);
    }
    if (!used) {
        (void)snprintf(out, capacity, "none");
    }
}

static bool same_design(const lair_pack *pack, unsigned a, unsigned b)
{
    return a < pack->n_cards && b < pack->n_cards && pack->card_design[a] == pack->card_design[b];
}

static bool same_pair(const lair_pack *pack, lair_option x, lair_option y)
{
    unsigned a = LAIR_OPTION_A(x), b = LAIR_OPTION_B(x), c = LAIR_OPTION_A(y), d = LAIR_OPTION_B(y);
    return (same_design(pack, a, c) && same_design(pack, b, d)) ||
           (same_design(pack, a, d) && same_design(pack, b, c));
}

/* Two cards of the own hand whose ability is used: neither has been used more than the other. */
static bool same_in_hand(const lair_game *game, int seat, unsigned a, unsigned b)
{
    return a < LAIR_CARDS && b < LAIR_CARDS && lair_has(&game->hand[seat], a) &&
           lair_has(&game->hand[seat], b) && lair_has(&game->used, a) == lair_has(&game->used, b);
}

/* Copies that lie in the same hand, Market or pile are the same to everybody. */
static bool same_choice(const scenario_run *s, const lair_game *game, int seat, lair_option x, lair_option y)
{
    unsigned kind = LAIR_OPTION_KIND(x), a = LAIR_OPTION_A(x), b = LAIR_OPTION_A(y);
    bool copies = kind == LAIR_DO_BUILD || kind == LAIR_DO_CAST || kind == LAIR_DO_DRAFT ||
                  kind == LAIR_DO_CARD || kind == LAIR_DO_COIN ||
                  (kind == LAIR_DO_USE && same_in_hand(game, seat, a, b));
    if (kind != LAIR_OPTION_KIND(y)) {
        return false;
    }
    if (kind == LAIR_DO_DISCARD) { /* two cards of a hand */
        return same_pair(&s->library->pack, x, y);
    }
    return LAIR_OPTION_B(x) == LAIR_OPTION_B(y) &&
           (a == b || (copies && same_design(&s->library->pack, a, b)));
}

/* How many different legal options fit; the first of them. */
static int find_legal(const scenario_run *s, const lair_game *game, int seat, const names_answer *answer,
                      lair_option *found)
{
    lair_option options[LAIR_OPTIONS];
    int n = legal_options(s, game, seat, options), fits = 0;
    for (int i = 0; i < n; i++) {
        if (names_answer_fits(&s->reader, game, answer, options[i])) {
            bool other = fits > 0 && !same_choice(s, game, seat, *found, options[i]);
            if (fits == 0) {
                *found = options[i];
            }
            fits += fits == 0 || other;
        }
    }
    return fits;
}

/* ---- one answer ---------------------------------------------------------------------------------------- */

static bool read_answer(scenario_run *s, phrase *t, names_answer *answer)
{
    if (!names_answer_read(&s->reader, t, answer)) {
        scenario_error(s, "%s", s->error);
        return false;
    }
    if (answer->kinds == 1u << LAIR_DO_PLAYER && answer->value >= s->rules.players) {
        scenario_error(s, "there is no such seat: this game has %d", s->rules.players);
        return false;
    }
    return !scenario_rest(s, t);
}

static void say_who_is_asked(const scenario_run *s, char *out, size_t capacity)
{
    unsigned pending = lair_pending(&s->game);
    size_t used = 0;
    out[0] = '\0';
    for (int seat = 0; seat < s->game.players; seat++) {
        if (pending >> seat & 1u && used < capacity) {
            used += (size_t)snprintf(out + used, capacity - used, "%sseat %d", used ? ", " : "", seat + 1);
        }
    }
    if (!pending) {
        (void)snprintf(out, capacity, "nobody, the game is over");
    } else if (used < capacity && s->game.decision < LAIR_DECISION_COUNT) {
        (void)snprintf(out + used, capacity - used, " (%s)", names_decisions[s->game.decision]);
    }
}

static void refuse(scenario_run *s, const phrase *said, const names_answer *answer, int fits)
{
    char quote[64], list[1000], rule[40], who[80];
    words_quote(said, quote, sizeof quote);
    say_who_is_asked(s, who, sizeof who);
    if (!(lair_pending(&s->game) >> s->seat & 1u)) {
        say_what_was_forced(s, &s->forced, list, sizeof list);
        scenario_failure(
            s,
            "seat %d is not asked, so it cannot \"%s\"; asked: %s. (A question with one possible answer is "
            "answered by the engine%s.)",
            s->seat + 1, quote, who, list);
    } else if (fits > 1) {
        act_list(s, &s->game, s->seat, answer->kinds, list, sizeof list);
        scenario_failure(
            s, "\"%s\" could mean several things; add the number of the copy or \"of seat N\". Legal: %s",
            quote, list);
    } else {
        lair_view view;
        lair_look(&s->game, &s->library->pack, s->seat, &view);
        lair_option option = names_answer_option(&s->reader, &s->game, s->seat, answer);
        names_rule(lair_why_not(&view, &s->library->pack, option), rule, sizeof rule);
        act_list(s, &s->game, s->seat, ~0u, list, sizeof list);
        scenario_failure(s, "seat %d cannot \"%s\": %s. Asked: %s. Legal: %s", s->seat + 1, quote, rule, who,
                         list);
    }
    s->stopped = true;
}

/* What the engine answers by itself from then on may be named; with more, what it has answered in this line before, too. */
static bool choose_and(scenario_run *s, int seat, lair_option option, bool more)
{
    lair_listener listener = act_listener(s);
    lair_forced forced = {hear_forced, &s->forced};
    char rule[40], name[NAMES_TEXT];
    names_option(s->library, &s->game, option, name, sizeof name);
    s->forced.n = more ? s->forced.n : 0;
    hear_ability(s, &s->forced, &s->game, seat, option);
    hear_hero_here(s, &s->forced, &s->game, seat, option);
    int why = lair_position_choose(&s->game, &s->library->pack, seat, option, &listener, &forced);
    if (why) {
        names_rule(why, rule, sizeof rule);
        scenario_failure(s, "the engine offers \"%s\" to seat %d and refuses it: %s", name, seat + 1, rule);
        s->stopped = true;
        return false;
    }
    if (s->hooks && s->hooks->step) {
        s->hooks->step(s->hooks->self, &s->game, &s->library->pack);
    }
    return true;
}

static bool choose(scenario_run *s, int seat, lair_option option)
{
    return choose_and(s, seat, option, false);
}

/* "cast X mode 2" is "cast X -> mode 2": the second answer, if there is one. */
static bool take_mode(names_answer *answer, names_answer *mode)
{
    if (answer->kinds != 1u << LAIR_DO_CAST || !answer->ability) {
        return false;
    }
    *mode = (names_answer){
        .kinds = 1u << LAIR_DO_MODE, .what = {-1, 0, -1}, .where = {-1, 0, -1}, .value = answer->ability - 1};
    answer->ability = 0;
    return true;
}

/* "use X -> mode 2" is "use X ability 2" where X could be used in several ways or in none. */
static void take_ability(const scenario_run *s, phrase *more, names_answer *answer)
{
    names_answer mode;
    phrase rest = *more, next;
    if (answer->kinds == 1u << LAIR_DO_USE && !answer->ability && words_part(&rest, "->", &next) &&
        names_answer_read(&s->reader, &next, &mode) && mode.kinds == 1u << LAIR_DO_MODE &&
        words_done(&next)) {
        answer->ability = mode.value + 1;
        *more = rest;
    }
}

static void give_answer(scenario_run *s, const phrase *said, const names_answer *answer, bool follows)
{
    lair_option option = 0;
    int fits = find_legal(s, &s->game, s->seat, answer, &option);
    if (fits == 1) {
        (void)choose_and(s, s->seat, option, follows);
    } else if (fits > 1 || !was_forced(s, &s->forced, answer, follows)) {
        refuse(s, said, answer, fits);
    }
}

static void answer_for_seat(scenario_run *s, phrase *t, phrase *more, bool follows)
{
    names_answer answer, mode;
    lair_option option = 0;
    phrase said = *t;
    if (!read_answer(s, t, &answer) || s->checking) {
        return;
    }
    bool has_mode = take_mode(&answer, &mode);
    if (find_legal(s, &s->game, s->seat, &answer, &option) > 1) {
        take_ability(s, more, &answer);
    }
    give_answer(s, &said, &answer, follows);
    if (has_mode && !s->stopped) {
        give_answer(s, &said, &mode, true);
    }
}

void act_seat(scenario_run *s, phrase *t)
{
    phrase part, answer;
    bool follows = false;
    if (words_done(t)) {
        scenario_error(s, "what does seat %d do?", s->seat + 1);
    }
    s->since = s->n_events;
    while (!s->bad && !s->stopped && words_part(t, ";", &part)) {
        while (!s->bad && !s->stopped && words_part(&part, "->", &answer)) {
            answer_for_seat(s, &answer, &part, follows);
            follows = true;
        }
    }
}

/* ---- everybody passes, everybody plays on -------------------------------------------------------------- */

/* What somebody does who does not care: nothing if possible, else the first legal thing. */
static bool dull_answer(scenario_run *s, int seat)
{
    static const uint32_t dull = 1u << LAIR_DO_PASS | 1u << LAIR_DO_KEEP | 1u << LAIR_DO_NO_BUILD |
                                 1u << LAIR_DO_NO | 1u << LAIR_DO_DONE;
    lair_option options[LAIR_OPTIONS];
    int n = legal_options(s, &s->game, seat, options);
    for (int i = 0; i < n; i++) {
        if (dull >> LAIR_OPTION_KIND(options[i]) & 1u) {
            return choose(s, seat, options[i]);
        }
    }
    if (n == 0) {
        scenario_failure(s, "seat %d is asked (%s) and has no legal answer", seat + 1,
                         names_decisions[s->game.decision]);
        s->stopped = true;
        return false;
    }
    return choose(s, seat, options[0]);
}

static bool random_answer(scenario_run *s, int seat)
{
    lair_option options[LAIR_OPTIONS];
    int n = legal_options(s, &s->game, seat, options);
    s->seed = s->seed * 6364136223846793005u + 1442695040888963407u;
    return n == 0 ? dull_answer(s, seat) : choose(s, seat, options[(s->seed >> 33) % (unsigned)n]);
}

/* Goes on until a condition holds (or, without one, until only_windows ends it). */
static void go_on(scenario_run *s, phrase *t, bool only_windows, bool (*answer)(scenario_run *, int), int max)
{
    char who[80];
    bool has_until = words_word(t, "until");
    phrase until = *t;
    if (s->checking || s->bad) {
        if (has_until) {
            (void)expect_holds(s, t);
        }
        return;
    }
    int before = s->n_events;
    for (int i = 0; !s->stopped; i++) {
        *t = until;
        if (has_until && expect_holds(s, t)) {
            return;
        }
        bool ends = !lair_pending(&s->game) || (only_windows && s->game.decision != LAIR_ASK_WINDOW);
        if (ends && !has_until) {
            return;
        }
        if (ends || i == max) {
            say_who_is_asked(s, who, sizeof who);
            scenario_failure(s, "went on %d times and it never came to that; asked now: %s; %s", i, who,
                             s->is);
            s->stopped = true;
            return;
        }
        s->since = before;
        (void)answer(s, lair_first_asked(&s->game));
    }
}

void act_all_pass(scenario_run *s, phrase *t)
{
    go_on(s, t, true, dull_answer, PASSES_MAX);
}

void act_on(scenario_run *s, phrase *t)
{
    phrase rest = *t;
    if (!words_word(&rest, "until")) {
        scenario_error(s, "play on until what? play on until turn 3");
        return;
    }
    go_on(s, t, false, dull_answer, PLAY_ON_MAX);
}

void act_at_random(scenario_run *s, phrase *t)
{
    phrase rest = *t;
    if (!words_word(&rest, "until")) {
        scenario_error(s, "play at random until what? play at random until over");
        return;
    }
    go_on(s, t, false, random_answer, PLAY_ON_MAX);
}

/* ---- refusals ------------------------------------------------------------------------------------------ */

/* The answers up to "by", which is followed by the rule. */
static bool split_by(scenario_run *s, phrase *t, phrase *answers, int *rule)
{
    *rule = 0;
    *answers = *t;
    for (const char *p = t->at; p + 4 <= t->end; p++) {
        phrase rest = {p, t->end};
        if (p > t->at && p[-1] == ' ' && words_word(&rest, "by")) {
            int number = names_rule_read(&rest);
            if (number >= 0 && words_done(&rest)) {
                *rule = number;
                *answers = words_between(t->at, p);
                t->at = t->end;
                return true;
            }
            if (number < 0 && words_nearest_design(&rest, s->library, WORDS_ANY) == NULL) {
                scenario_error(s, "after \"by\" a rule is expected: R-SBM-079, or words like \"not asked\" "
                                  "or \"no target\"");
                return false;
            }
        }
    }
    t->at = t->end;
    return true;
}

/* A seat that tries something on a table of its own. */
typedef struct attempt {
    lair_game game;
    forced_answers forced; /* since the first answer */
    int since;             /* of these since the last one */
} attempt;

/* The engine has answered a question of that kind with the only thing possible: why that was the only one. */
static int why_not_instead(const scenario_run *s, const attempt *a, const names_answer *answer)
{
    for (int i = a->since; i < a->forced.n; i++) {
        const forced_answer *one = &a->forced.list[i];
        if (one->seat == s->seat && answer->kinds >> LAIR_OPTION_KIND(one->option) & 1u) {
            lair_view view;
            lair_look(&one->game, &s->library->pack, s->seat, &view);
            return lair_why_not(&view, &s->library->pack,
                                names_answer_option(&s->reader, &one->game, s->seat, answer));
        }
    }
    return LAIR_NOT_ASKED;
}

/* Carries out a legal answer and returns 0, else why it is refused: the engine's word, which must be the
   same before and after, and must change nothing. */
static int try_option(scenario_run *s, attempt *a, lair_option option)
{
    lair_view view;
    lair_forced forced = {hear_forced, &a->forced};
    lair_look(&a->game, &s->library->pack, s->seat, &view);
    int why = lair_why_not(&view, &s->library->pack, option);
    uint64_t before = lair_hash(&a->game);
    if (why == 0) {
        a->since = a->forced.n;
        hear_ability(s, &a->forced, &a->game, s->seat, option);
        hear_hero_here(s, &a->forced, &a->game, s->seat, option);
    }
    int chosen = lair_position_choose(&a->game, &s->library->pack, s->seat, option, NULL, &forced);
    if ((why == 0) != (chosen == 0)) {
        scenario_is(s, "the question says %d and the choice %d; ", why, chosen);
        return -1;
    }
    if (why && before != lair_hash(&a->game)) {
        scenario_is(s, "it was refused and changed the game; ");
        return -1;
    }
    return why;
}

/* Why the answer is refused, 0 if it is legal or what the engine has answered by itself. */
static int try_answer(scenario_run *s, attempt *a, const names_answer *answer)
{
    lair_option option = 0;
    bool legal = find_legal(s, &a->game, s->seat, answer, &option) > 0;
    if (!legal && was_forced(s, &a->forced, answer, true)) {
        return 0;
    }
    int why = try_option(s, a, legal ? option : names_answer_option(&s->reader, &a->game, s->seat, answer));
    return why == LAIR_NOT_ASKED ? why_not_instead(s, a, answer) : why;
}

/* One answer in words, which may be two. */
static int try_words(scenario_run *s, attempt *a, names_answer *answer, phrase *more)
{
    names_answer mode;
    lair_option option = 0;
    bool has_mode = take_mode(answer, &mode);
    names_answer exact = *answer;
    phrase rest = *more;
    take_ability(s, &rest, &exact);
    if (find_legal(s, &a->game, s->seat, answer, &option) != 1 ||
        (exact.ability && !names_answer_fits(&s->reader, &a->game, &exact, option))) {
        *answer = exact; /* the ability that is named is not the one that is legal */
        *more = rest;
    }
    int why = try_answer(s, a, answer);
    return why == 0 && has_mode ? try_answer(s, a, &mode) : why;
}

/* Answers before the last must be legal. asked: whether the seat was asked anything when it gave the last. */
static int try_answers(scenario_run *s, phrase answers, bool *asked)
{
    attempt a = {.game = s->game};
    names_answer answer;
    phrase one;
    int why = 0;
    while (!s->bad && words_part(&answers, "->", &one)) {
        if (why > 0) {
            scenario_is(s, "an earlier answer was refused already; ");
            why = -1;
        }
        if (read_answer(s, &one, &answer) && !s->checking && why == 0) {
            *asked = lair_pending(&a.game) >> s->seat & 1u;
            why = try_words(s, &a, &answer, &answers);
        }
    }
    free(a.forced.list);
    return why;
}

/* That nobody asks the seat is no reason why something is not possible, unless that is what is meant. */
static bool is_reason(scenario_run *s, int expected, int why, bool asked)
{
    if (expected == LAIR_NOT_ASKED && !asked && why > 0) {
        return true; /* whatever else is in the way */
    }
    if (expected == 0 && !asked && (why == LAIR_NOT_ASKED || why == LAIR_GAME_IS_OVER)) {
        scenario_is(s, "; if that is what is meant write \"by %s\"",
                    why == LAIR_NOT_ASKED ? "not asked" : "game is over");
        s->unclear = true;
    }
    s->unclear = s->unclear || why < 0;
    return why > 0 && (expected == 0 || why == expected);
}

bool act_refused(scenario_run *s, phrase *t)
{
    int rule;
    char expected[40], actual[40];
    phrase answers;
    if (!words_seat(t, &s->seat) || s->seat >= s->rules.players || !words_char(t, ':') || words_done(t)) {
        scenario_error(s, "expect refused seat 1: <what it tries> by <rule>");
        return true;
    }
    if (!split_by(s, t, &answers, &rule)) {
        return true;
    }
    bool asked = false;
    int why = try_answers(s, answers, &asked);
    if (s->checking || s->bad) {
        return true;
    }
    names_rule(rule, expected, sizeof expected);
    names_rule(why, actual, sizeof actual);
    if (why >= 0) {
        scenario_is(s, why ? "it is refused by %s" : "it is legal", actual);
    }
    return is_reason(s, rule, why, asked);
}
