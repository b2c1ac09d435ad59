/* scenario.c - from a file to its scenarios, lines and messages. */
#include "scenario_run.h"

#include "program.h"
#include "told.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- messages ------------------------------------------------------------------------------------------ */

static void say(const scenario_run *s, const char *message)
{
    if (s->hooks && s->hooks->message) {
        s->hooks->message(s->hooks->self, s->file, s->line, message);
    } else if (s->out) {
        (void)fprintf(s->out, "%s:%d: %s\n", s->file, s->line, message);
    }
}

void scenario_error(scenario_run *s, const char *format, ...)
{
    char message[1200];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(message, sizeof message, format, args);
    va_end(args);
    s->bad = true;
    s->wrong++;
    s->stopped = s->stopped || !s->checking;
    say(s, message);
}

void scenario_failure(scenario_run *s, const char *format, ...)
{
    char message[SCENARIO_IS + 400];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(message, sizeof message, format, args);
    va_end(args);
    s->failures++;
    say(s, message);
}

void scenario_is(scenario_run *s, const char *format, ...)
{
    size_t used = strlen(s->is);
    va_list args;
    va_start(args, format);
    (void)vsnprintf(s->is + used, sizeof s->is - used, format, args);
    va_end(args);
}

bool scenario_unreadable(scenario_run *s, const phrase *t, const char *what, const char *const *words, int n)
{
    char quote[64];
    const char *near = words_nearest(t, words, n);
    words_quote(t, quote, sizeof quote);
    if (!*quote) {
        scenario_error(s, "%s is missing", what);
    } else if (near) {
        scenario_error(s, "unknown %s \"%s\"; did you mean \"%s\"?", what, quote, near);
    } else {
        scenario_error(s, "unknown %s \"%s\"", what, quote);
    }
    return false;
}

bool scenario_marks(scenario_run *s, phrase *t, mark_reader *read, void *marks)
{
    if (!words_char(t, '(')) {
        return true;
    }
    do {
        if (!read(s, t, marks)) {
            return false;
        }
    } while (words_char(t, ','));
    if (!words_char(t, ')')) {
        scenario_error(s, "a closing bracket is missing");
        return false;
    }
    return true;
}

bool scenario_rest(scenario_run *s, const phrase *t)
{
    char quote[64];
    if (words_done(t) || s->bad) {
        return false;
    }
    words_quote(t, quote, sizeof quote);
    scenario_error(s, "what does \"%s\" mean here? Nothing was expected after the rest of the line", quote);
    return true;
}

/* ---- lines --------------------------------------------------------------------------------------------- */

typedef struct lines {
    const char *at, *end;
    int line; /* of at */
} lines;

/* The next line; its comment stays with raw. */
static bool next_line(lines *l, phrase *line, bool raw)
{
    if (l->at >= l->end) {
        return false;
    }
    const char *end = memchr(l->at, '\n', (size_t)(l->end - l->at));
    end = end ? end : l->end;
    const char *comment = raw ? NULL : memchr(l->at, '#', (size_t)(end - l->at));
    *line = words_between(l->at, comment ? comment : end);
    l->at = end < l->end ? end + 1 : end;
    l->line++;
    return true;
}

static bool begins_scenario(const phrase *line)
{
    phrase rest = *line;
    return words_word(&rest, "scenario");
}

/* Cuts off the lines up to the next "scenario" that is not the first line. */
static lines take_block(lines *l)
{
    lines block = *l, here = *l;
    phrase line;
    bool first = true;
    while (next_line(&here, &line, false)) {
        if (!first && begins_scenario(&line)) {
            break;
        }
        first = false;
        *l = here;
    }
    block.end = l->at;
    return block;
}

/* ---- statements ---------------------------------------------------------------------------------------- */

static void report_card_errors(scenario_run *s, const cards_errors *errors, int first_line)
{
    int line = s->line;
    for (int i = 0; i < errors->n && i < 64; i++) {
        s->line = first_line + errors->error[i].line - 1;
        scenario_error(s, "%s", errors->error[i].text);
    }
    if (errors->n == 0) {
        scenario_error(s, "these cards cannot be read");
    }
    s->line = line;
}

static size_t indent_of(const char *at, const char *end)
{
    size_t n = 0;
    while (at + n < end && (at[n] == ' ' || at[n] == '\t')) {
        n++;
    }
    return at + n < end && at[n] != '\n' && at[n] != '\r' ? n : SIZE_MAX; /* an empty line has none */
}

static const char *line_end(const char *at, const char *end)
{
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    return stop ? stop + 1 : end;
}

/* A copy of the lines, without comments and moved to the left edge; the caller frees it. */
static char *without_indent(const char *start, const char *end, size_t *length)
{
    size_t least = SIZE_MAX;
    char *copy = malloc((size_t)(end - start) + 1);
    *length = 0;
    for (const char *at = start; at < end; at = line_end(at, end)) {
        size_t indent = indent_of(at, end);
        least = indent < least ? indent : least;
    }
    for (const char *at = start; copy && at < end; at = line_end(at, end)) {
        size_t whole = (size_t)(line_end(at, end) - at), skip = indent_of(at, end) == SIZE_MAX ? 0 : least;
        const char *comment = memchr(at, '#', whole);
        size_t n = comment ? (size_t)(comment - at) : whole;
        n = n > skip ? n - skip : 0;
        memcpy(copy + *length, at + skip, n);
        *length += n;
        if (comment) {
            copy[(*length)++] = '\n';
        }
    }
    return copy;
}

static void compile_cards(scenario_run *s, const char *start, const char *end)
{
    size_t length;
    char *copy = without_indent(start, end, &length);
    cards_errors *errors = calloc(1, sizeof *errors);
    cards_library *own = NULL;
    if (copy && errors && s->n_own < SCENARIO_OWN) {
        cards_source source = {s->file, copy, length};
        own = cards_load(s->library, &source, 1, errors);
    }
    if (own) {
        s->own[s->n_own++] = own;
        s->library = s->reader.library = own;
    } else if (errors) {
        report_card_errors(s, errors, s->line + 1);
        s->stopped = true; /* the names that follow would all be unknown */
    }
    free(errors);
    free(copy);
}

/* cards ... end: compiled when checking, kept for playing. */
static void cards_block(scenario_run *s, lines *l)
{
    lines here = *l;
    const char *start = l->at, *stop = l->at;
    phrase line;
    bool ended = false;
    while (!ended && next_line(&here, &line, false) && !begins_scenario(&line)) {
        ended = words_word(&line, "end") && words_done(&line);
        stop = ended ? l->at : here.at;
        *l = here;
    }
    if (!ended) {
        scenario_error(s, "the cards have no \"end\"");
    } else if (s->started) {
        scenario_error(s, "cards belong before \"start\"");
    } else if (s->checking) {
        compile_cards(s, start, stop);
    }
}

static void read_seed(scenario_run *s, phrase *t)
{
    long seed;
    if (!words_number(t, &seed) || seed < 0) {
        scenario_error(s, "seed needs a number: seed 7");
        return;
    }
    s->seed = (uint64_t)seed;
    s->has_seed = true;
}

/* The rules and cards a scenario is about. */
static void read_tests(scenario_run *s, phrase *t)
{
    while (!s->bad && !words_done(t)) {
        if (words_char(t, ',')) {
            continue;
        }
        int rule = names_rule_read(t), design = -1;
        if (rule < 0) {
            design = words_design(t, s->library, WORDS_ANY, s->reader.sets);
        }
        if (rule < 0 && design < 0) {
            char quote[64];
            words_quote(t, quote, sizeof quote);
            scenario_error(s, "\"%s\" is no rule number (R-SBM-126, R-SOLO-010, Q-27 ...) and no card",
                           quote);
        } else if (rule >= 0 && s->info.n_rules < SCENARIO_TAGS) {
            s->rule_tags[s->info.n_rules++] = rule;
        } else if (design >= 0 && s->info.n_designs < SCENARIO_TAGS) {
            s->design_tags[s->info.n_designs++] = design;
        }
    }
}

static void set_mark(scenario_run *s, phrase *t)
{
    (void)t;
    s->mark = s->n_events;
}

typedef void (*statement)(scenario_run *, phrase *);
enum when { BEFORE_START = 1, AFTER_START = 2 };

static const struct {
    const char *words;
    statement run;
    int when;
} statements[] = {
    {"rules", rules_statement, BEFORE_START}, {"tests", read_tests, BEFORE_START | AFTER_START},
    {"seed", read_seed, BEFORE_START},        {"start", start_statement, BEFORE_START},
    {"all pass", act_all_pass, AFTER_START},  {"pass", act_all_pass, AFTER_START},
    {"play on", act_on, AFTER_START},         {"play at random", act_at_random, AFTER_START},
    {"mark", set_mark, AFTER_START},          {"expect", expect_statement, AFTER_START},
};
enum { STATEMENTS = sizeof statements / sizeof *statements };

static void unknown_statement(scenario_run *s, const phrase *t)
{
    const char *words[STATEMENTS + LAY_WORDS + 2];
    for (int i = 0; i < STATEMENTS; i++) {
        words[i] = statements[i].words;
    }
    lay_words(words + STATEMENTS);
    words[STATEMENTS + LAY_WORDS] = "seat";
    words[STATEMENTS + LAY_WORDS + 1] = "cards";
    (void)scenario_unreadable(s, t, "statement", words, STATEMENTS + LAY_WORDS + 2);
}

static void run_part(scenario_run *s, phrase *t)
{
    s->bad = false;
    for (int i = 0; i < STATEMENTS; i++) {
        phrase rest = *t;
        if (!words_word(&rest, statements[i].words)) {
            continue;
        }
        if (!(statements[i].when & (s->started ? AFTER_START : BEFORE_START))) {
            scenario_error(s,
                           s->started ? "\"%s\" belongs before \"start\"" : "\"%s\" belongs after \"start\"",
                           statements[i].words);
            return;
        }
        statements[i].run(s, &rest);
        (void)scenario_rest(s, &rest);
        return;
    }
    if (!lay_is_statement(t)) {
        unknown_statement(s, t);
    } else if (s->started) {
        scenario_error(s, "the position is laid out before \"start\"; to check it write \"expect\" in front");
    } else {
        lay_statement(s, t);
        (void)scenario_rest(s, t);
    }
}

static void run_seat_line(scenario_run *s, phrase *t, int seat)
{
    phrase part;
    s->bad = false;
    s->seat = seat;
    if (seat >= s->rules.players) {
        scenario_error(s, "there is no such seat: this game has %d", s->rules.players);
    } else if (s->started) {
        act_seat(s, t);
    } else {
        while (!s->bad && words_part(t, ";", &part)) {
            lay_seat(s, &part);
            (void)scenario_rest(s, &part);
        }
    }
}

static void run_line(scenario_run *s, phrase *line)
{
    phrase rest = *line, part;
    int seat;
    if (words_seat(&rest, &seat) && words_char(&rest, ':')) {
        run_seat_line(s, &rest, seat);
        return;
    }
    rest = *line;
    if (words_word(&rest, "expect")) {
        part = *line;
        run_part(s, &part);
        return;
    }
    while (!s->stopped && words_part(line, ";", &part)) {
        run_part(s, &part);
    }
}

static void run_lines(scenario_run *s, lines l)
{
    phrase line;
    for (s->line = l.line; !s->stopped && next_line(&l, &line, false); s->line = l.line) {
        phrase rest = line;
        s->line = l.line - 1;
        if (words_done(&line) || begins_scenario(&line)) {
            continue;
        }
        if (words_word(&rest, "cards") && words_done(&rest)) {
            cards_block(s, &l);
        } else {
            run_line(s, &line);
        }
    }
}

/* Rules of a scenario replace those of its file, so they are read before the position that belongs to all. */
static void run_rules(scenario_run *s, lines common, lines block)
{
    phrase line;
    s->rules_line = 0;
    while (common.at < common.end && next_line(&block, &line, false)) {
        phrase rest = line;
        if (words_word(&rest, "rules")) {
            s->line = block.line - 1;
            run_line(s, &line);
            s->rules_line = block.line - 1;
            return;
        }
    }
}

/* ---- one scenario -------------------------------------------------------------------------------------- */

static uint64_t seed_of(const char *name)
{
    uint64_t hash = 1469598103934665603u;
    for (; *name; name++) {
        hash = (hash ^ (unsigned char)*name) * 1099511628211u;
    }
    return hash;
}

/* Back to the state in which a scenario is read. */
static void reset(scenario_run *s, bool checking)
{
    s->checking = checking;
    s->started = s->stopped = s->bad = s->has_rules = s->on_table = s->has_seed = s->face_down = false;
    s->rules = lair_rules_of(LAIR_SUPER_EN, 2);
    s->reader = (names_reader){.library = s->library, .error = s->error};
    rules_known(s);
    s->seed = seed_of(s->name);
    s->n_draws = s->n_turned = s->n_fed = s->n_events = s->since = s->forced.n = 0;
    s->over_rule = s->winner_rule = 0;
    s->mark = -1;
    s->info.n_rules = s->info.n_designs = 0;
    memset(s->empty_deck, 0, sizeof s->empty_deck);
    memset(&s->game, 0, sizeof s->game);
}

static void play_scenario(scenario_run *s, lines common, lines block)
{
    s->info.library = s->library;
    const cards_library *given = s->library, *names = s->reader.library, *other = NULL;
    if (s->hooks && s->hooks->before) {
        other = s->hooks->before(s->hooks->self, &s->info);
    }
    s->library = other ? other : given;
    reset(s, false);
    run_rules(s, common, block);
    run_lines(s, common);
    run_lines(s, block);
    s->library = given;
    s->reader.library = names;
    cards_free(s->of_game);
    s->of_game = NULL;
    if (!s->started && !s->stopped) {
        s->line = s->info.line;
        scenario_error(
            s, "this scenario never starts: write \"start build\" or another phase after the position");
    }
}

static void run_scenario(scenario_run *s, const cards_library *library, lines common, lines block,
                         scenario_report *report)
{
    lines here = block;
    phrase title;
    (void)next_line(&here, &title, false);
    (void)words_word(&title, "scenario");
    (void)snprintf(s->name, sizeof s->name, "%.*s",
                   (int)(title.end - title.at > 150 ? 150 : title.end - title.at), title.at);
    phrase trimmed = words_of(s->name);
    memmove(s->name, trimmed.at, (size_t)(trimmed.end - trimmed.at) + 1);
    told_plain(s->name, '?');
    s->info = (scenario_info){.file = s->file,
                              .line = block.line,
                              .name = s->name,
                              .rules = s->rule_tags,
                              .designs = s->design_tags,
                              .library = library};
    s->library = library;
    s->wrong = s->failures = 0;
    reset(s, true);
    run_rules(s, common, block);
    run_lines(s, common);
    run_lines(s, block);
    if (s->wrong == 0) {
        play_scenario(s, common, block);
    }
    if (s->hooks && s->hooks->after) {
        s->info.library = s->library;
        s->hooks->after(s->hooks->self, &s->info, s->wrong + s->failures == 0);
    }
    report->passed += s->wrong + s->failures == 0;
    report->failed += s->wrong + s->failures != 0;
    report->broken += s->wrong != 0;
    while (s->n_own > 0) {
        cards_free(s->own[--s->n_own]);
    }
}

bool scenario_run_text(const char *name, const char *text_, size_t length, const cards_library *library,
                       FILE *out, const scenario_hooks *hooks, scenario_report *report)
{
    scenario_run *s = calloc(1, sizeof *s);
    lines rest = {text_, text_ + length, 1}, here = rest, common = {text_, text_, 1};
    phrase line;
    if (!s) {
        report->failed++;
        report->broken++;
        return false;
    }
    s->file = name;
    s->out = out;
    s->hooks = hooks;
    while (next_line(&here, &line, false) && !begins_scenario(&line)) {
        rest = here;
    }
    common.end = rest.at; /* what stands before the first scenario belongs to each of them */
    bool all = true;
    if (rest.at == rest.end) {
        s->line = 1;
        scenario_error(
            s, "there is no scenario here: a scenario begins with the line \"scenario <what it shows>\"");
        report->failed++;
        report->broken++;
        all = false;
    }
    while (rest.at < rest.end) {
        int failed = report->failed;
        run_scenario(s, library, common, take_block(&rest), report);
        all = all && report->failed == failed;
    }
    free(s->events);
    free(s->forced.list);
    free(s);
    return all;
}
