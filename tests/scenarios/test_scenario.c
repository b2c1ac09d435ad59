/* test_scenario.c - the scenario language: its messages, its hooks, its names read back, and any bytes at
   all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "log.h"
#include "names.h"
#include "rules_table.h"
#include "scenario.h"
#include "scenario_run.h"

enum { MESSAGES = 200, FILES = 64 };

/* ---- files --------------------------------------------------------------------------------------------- */

static char *read_whole(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *bytes = malloc(1 << 18);
    assert_non_null(bytes);
    *length = fread(bytes, 1, (1 << 18) - 1, file);
    bytes[*length] = '\0';
    assert_int_equal(fclose(file), 0);
    return bytes;
}

static int list_scenarios(const char *folder, char paths[][300], int n)
{
    DIR *d = opendir(folder);
    assert_non_null(d);
    for (struct dirent *e; (e = readdir(d)) != NULL && n < FILES;) {
        size_t length = strlen(e->d_name);
        if (length > 4 && strcmp(e->d_name + length - 4, ".scn") == 0) {
            (void)snprintf(paths[n++], 300, "%s/%s", folder, e->d_name);
        }
    }
    (void)closedir(d);
    return n;
}

/* ---- messages: a line with "#! text" must be reported, with that text, and no other line may be -------- */

typedef struct said {
    int line[MESSAGES];
    char text[MESSAGES][400];
    int n;
} said;

static void remember(void *self, const char *file, int line, const char *message)
{
    said *s = self;
    (void)file;
    if (s->n < MESSAGES) {
        s->line[s->n] = line;
        (void)snprintf(s->text[s->n++], sizeof s->text[0], "%s", message);
    }
}

static bool was_said(const said *s, int line, const char *wanted, size_t length)
{
    for (int i = 0; i < s->n; i++) {
        const char *found = s->line[i] == line ? s->text[i] : "";
        for (; strlen(found) >= length && *found; found++) {
            if (strncmp(found, wanted, length) == 0) {
                return true;
            }
        }
    }
    return false;
}

static void check_line(const char *path, const said *s, int line, const char *at, const char *end)
{
    const char *mark = NULL;
    for (const char *p = at; p + 3 < end; p++) {
        mark = strncmp(p, "#! ", 3) == 0 ? p + 3 : mark;
    }
    if (mark && !was_said(s, line, mark, (size_t)(end - mark))) {
        fail_msg("%s:%d: expected the message: %.*s", path, line, (int)(end - mark), mark);
    }
    for (int i = 0; !mark && i < s->n; i++) {
        if (s->line[i] == line) {
            fail_msg("%s:%d: unexpected message: %s", path, line, s->text[i]);
        }
    }
}

static void check_messages(const char *path)
{
    size_t length;
    char *bytes = read_whole(path, &length);
    said *s = calloc(1, sizeof *s);
    assert_non_null(s);
    scenario_hooks hooks = {.self = s, .message = remember};
    scenario_report report = {0};
    assert_false(scenario_run_text(path, bytes, length, cards_builtin(), NULL, &hooks, &report));
    assert_int_equal(report.passed, 0);
    assert_true(s->n > 0);
    int line = 1;
    for (const char *at = bytes; *at; line++) {
        const char *end = at + strcspn(at, "\n");
        check_line(path, s, line, at, end);
        at = *end ? end + 1 : end;
    }
    free(s);
    free(bytes);
}

static void test_messages(void **state)
{
    char paths[FILES][300];
    (void)state;
    int n = list_scenarios("tests/scenarios/broken", paths, 0);
    assert_true(n >= 5);
    for (int i = 0; i < n; i++) {
        check_messages(paths[i]);
    }
}

/* ---- hooks --------------------------------------------------------------------------------------------- */

typedef struct heard {
    int before, after, passed, steps, rule, design;
} heard;

static const cards_library *on_before(void *self, const scenario_info *info)
{
    heard *h = self;
    h->before++;
    assert_int_equal(info->n_rules, 1);
    assert_int_equal(info->n_designs, 1);
    h->rule = info->rules[0];
    h->design = info->designs[0];
    return NULL;
}

static void on_after(void *self, const scenario_info *info, bool passed)
{
    heard *h = self;
    assert_string_equal(info->name, "two words");
    h->after++;
    h->passed += passed;
}

static void on_step(void *self, const lair_game *game, const lair_pack *pack)
{
    heard *h = self;
    assert_non_null(pack);
    assert_true(game->players == 2);
    h->steps++;
}

static void test_hooks(void **state)
{
    static const char text[] =
        "scenario two words\ntests R-SBM-069 Mousetrap\nseat 1: hand Mousetrap\nstart build\n"
        "seat 1: no build\nexpect event no build seat 1\n";
    heard h = {0};
    scenario_hooks hooks = {&h, on_before, on_after, NULL, on_step};
    scenario_report report = {0};
    (void)state;
    assert_true(scenario_run_text("text", text, sizeof text - 1, cards_builtin(), stderr, &hooks, &report));
    assert_int_equal(report.passed, 1);
    assert_int_equal(h.before, 1);
    assert_int_equal(h.after, 1);
    assert_int_equal(h.passed, 1);
    assert_int_equal(h.steps, 1);
    assert_int_equal(h.rule, LAIR_RULE_SBM + 69);
    assert_int_equal(h.design, cards_find(cards_builtin(), "Mousetrap"));
}

/* ---- phases --------------------------------------------------------------------------------------------- */

/* Every phase begins by every book, or it is said that there is none. */
static void test_phases(void **state)
{
    (void)state;
    int none = 0;
    for (int i = 0; i < LAIR_PROFILE_COUNT * LAIR_GAME_OVER; i++) {
        enum lair_profile profile = (enum lair_profile)(i / LAIR_GAME_OVER);
        char text[200], *told = NULL;
        size_t n;
        scenario_report report = {0};
        FILE *out = open_memstream(&told, &n);
        assert_non_null(out);
        snprintf(text, sizeof text, "scenario x\nrules %s 2 players\nstart %s\n", log_profile_name(profile),
                 names_phases[i % LAIR_GAME_OVER]);
        bool good = scenario_run_text("text", text, strlen(text), cards_builtin(), out, NULL, &report);
        assert_int_equal(fclose(out), 0);
        assert_true(good || strstr(told, "text:3: these rules have no ") != NULL);
        none += !good;
        free(told);
    }
    assert_int_equal(none, LAIR_PROFILE_COUNT - 3); /* only Super has Minions that act */
}

/* ---- any bytes ----------------------------------------------------------------------------------------- */

static uint32_t next_random(uint64_t *x)
{
    *x = *x * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*x >> 33);
}

static void run_silently(const char *bytes, size_t length)
{
    scenario_report report = {0};
    (void)scenario_run_text("bytes", bytes, length, cards_builtin(), NULL, NULL, &report);
}

/* Lines of several scenarios are mixed, bytes changed, words repeated. */
static size_t spoil(char *bytes, size_t length, size_t room, uint64_t *x)
{
    for (uint32_t i = 0, n = next_random(x) % 12; i < n && length > 1; i++) {
        size_t at = next_random(x) % length, size = next_random(x) % 40, from = next_random(x) % length;
        size = size > length - at ? length - at : size;
        switch (next_random(x) % 4) {
        case 0:
            bytes[at] = (char)next_random(x);
            break;
        case 1: /* cut out */
            memmove(bytes + at, bytes + at + size, length - at - size);
            length -= size;
            break;
        case 2: /* repeat something from elsewhere */
            size = size > length - from ? length - from : size;
            if (length + size < room) {
                memmove(bytes + at + size, bytes + at, length - at);
                memmove(bytes + at, bytes + (from >= at ? from + size : from), size);
                length += size;
            }
            break;
        default:
            length = at > length / 2 ? at : length;
            break;
        }
    }
    return length;
}

static void test_any_bytes(void **state)
{
    char paths[FILES][300];
    int n = list_scenarios("tests/scenarios", paths, 0);
    uint64_t x = 1;
    (void)state;
    n = list_scenarios("tests/scenarios/broken", paths, n);
    size_t room = 1 << 18;
    char *bytes = malloc(room);
    assert_non_null(bytes);
    for (int i = 0; i < n; i++) {
        size_t length;
        char *whole = read_whole(paths[i], &length);
        for (int k = 0; k < 40; k++) {
            memcpy(bytes, whole, length);
            run_silently(bytes, spoil(bytes, length, room, &x));
        }
        free(whole);
    }
    for (int k = 0; k < 300; k++) {
        size_t length = next_random(&x) % 200;
        for (size_t i = 0; i < length; i++) {
            bytes[i] = (char)next_random(&x);
        }
        run_silently(bytes, length);
    }
    run_silently("", 0);
    run_silently("scenario", 8);
    free(bytes);
}

/* ---- every option can be named ------------------------------------------------------------------------- */

/* Copies in one hand, Market or pile may stand for each other. */
static bool alike(const lair_pack *pack, lair_option x, lair_option y)
{
    unsigned a = LAIR_OPTION_A(x), b = LAIR_OPTION_A(y);
    if (LAIR_OPTION_KIND(x) == LAIR_DO_DISCARD && LAIR_OPTION_KIND(y) == LAIR_DO_DISCARD) {
        return true; /* pairs of a hand: which of the copies does not matter */
    }
    return LAIR_OPTION_KIND(x) == LAIR_OPTION_KIND(y) && LAIR_OPTION_B(x) == LAIR_OPTION_B(y) &&
           a < pack->n_cards && b < pack->n_cards && pack->card_design[a] == pack->card_design[b];
}

static void check_names(const cards_library *library, const lair_game *game, const lair_option *options,
                        int n)
{
    char name[NAMES_TEXT], error[NAMES_TEXT] = "";
    names_reader reader = {library, words_sets(&game->rules), game->players, error};
    for (int i = 0; i < n; i++) {
        names_answer answer;
        names_option(library, game, options[i], name, sizeof name);
        phrase words = words_of(name);
        if (!names_answer_read(&reader, &words, &answer) || !words_done(&words)) {
            fail_msg("cannot read back \"%s\": %s", name, error);
        }
        for (int k = 0; k < n; k++) {
            bool fits = names_answer_fits(&reader, game, &answer, options[k]);
            if (fits != (k == i) && !(fits && alike(&library->pack, options[i], options[k]))) {
                char other[NAMES_TEXT];
                names_option(library, game, options[k], other, sizeof other);
                fail_msg("\"%s\" %s \"%s\"", name, fits ? "also means" : "does not mean", other);
            }
        }
    }
}

static void play_and_check(int players, uint64_t number)
{
    const cards_library *library = cards_builtin();
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, players);
    lair_game game;
    uint8_t seed[32];
    uint64_t x = number;
    lair_seed(number, seed);
    assert_int_equal(lair_start(&game, &library->pack, &rules, seed, NULL), 0);
    for (int i = 0; i < 3000 && !lair_over(&game); i++) {
        lair_option options[LAIR_OPTIONS];
        lair_view view;
        int seat = 0;
        while (!(lair_pending(&game) >> seat & 1u)) {
            seat++;
        }
        lair_look(&game, &library->pack, seat, &view);
        int n = lair_options(&view, &library->pack, options, LAIR_OPTIONS);
        assert_true(n > 0);
        check_names(library, &game, options, n);
        assert_int_equal(
            lair_choose(&game, &library->pack, seat, options[next_random(&x) % (uint32_t)n], NULL), 0);
    }
}

static void test_every_option_has_a_name(void **state)
{
    (void)state;
    for (int players = 1; players <= 4; players++) {
        for (uint64_t number = 1; number <= 25; number++) {
            play_and_check(players, number);
        }
    }
}

static void test_rule_numbers(void **state)
{
    char name[40];
    int n = 0;
    (void)state;
    for (int rule = 1; rule < LAIR_RULE_COUNT; rule++) {
        names_rule(rule, name, sizeof name);
        phrase words = words_of(name);
        if (rule == LAIR_RULE_X || rule == LAIR_RULE_SOLO || rule == LAIR_RULE_RMB || rule == LAIR_RULE_VAR ||
            rule == LAIR_RULE_Q) {
            continue; /* between two books */
        }
        assert_int_equal(names_rule_read(&words), rule);
        n++;
    }
    for (int refusal = LAIR_NOT_ASKED; refusal <= LAIR_NOT_IN_HAND; refusal++) {
        names_rule(refusal, name, sizeof name);
        phrase words = words_of(name);
        assert_int_equal(names_rule_read(&words), refusal);
    }
    assert_true(n > 500);
}

/* ---- every kind of option, event, question and rule, printed and read back ------------------------------ */

static unsigned card_of(const cards_library *library, const char *name)
{
    int design = cards_find(library, name);
    unsigned card = 0;
    while (card < library->pack.n_cards && library->pack.card_design[card] != design) {
        card++;
    }
    assert_true(card < library->pack.n_cards);
    return card;
}

/* A table with a room, a miniboss under it and heroes, as far as names need it. */
static void small_table(lair_game *game, unsigned *room, unsigned *miniboss, unsigned *spell)
{
    const cards_library *library = cards_builtin();
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 3);
    uint8_t seed[32];
    lair_seed(1, seed);
    assert_int_equal(lair_position_clear(game, &library->pack, &rules, seed), 0);
    *room = card_of(library, "Ogre Gym");
    *miniboss = card_of(library, "Spike");
    *spell = card_of(library, "Chill");
    for (int seat = 0; seat < 3; seat++) {
        lair_position_boss(game, &library->pack, seat, (unsigned)seat, false);
    }
    lair_position_stack(game, &library->pack, 1, *room);
    assert_true(lair_position_miniboss(game, &library->pack, *miniboss, *room, 2));
    lair_position_item_at(game, 3, LAIR_ITEM_UP + 1);
    game->n_items = (uint8_t)library->pack.n_items;
}

static void test_every_kind_of_option(void **state)
{
    const cards_library *library = cards_builtin();
    lair_game game;
    unsigned room, miniboss, spell;
    (void)state;
    small_table(&game, &room, &miniboss, &spell);
    const lair_option options[] = {
        LAIR_OPTION(LAIR_DO_PASS, 0, 0, 0),
        LAIR_OPTION(LAIR_DO_BOSS, 0, 3, 0),
        LAIR_OPTION(LAIR_DO_KEEP, 0, 0, 0),
        LAIR_OPTION(LAIR_DO_MULLIGAN, 0, 0, 0),
        LAIR_OPTION(LAIR_DO_BUILD, 0, miniboss, 1 + room),
        LAIR_OPTION(LAIR_DO_BUILD, 0, miniboss, 0),
        LAIR_OPTION(LAIR_DO_NO_BUILD, 0, 0, 0),
        LAIR_OPTION(LAIR_DO_DRAFT, 0, spell, 0),
        LAIR_OPTION(LAIR_DO_INSTEAD, 0, room, 0),
        LAIR_OPTION(LAIR_DO_PLACE, 0, LAIR_TOWN_SPACE(LAIR_LAUNCHPAD, 1), 0),
        LAIR_OPTION(LAIR_DO_CAST, 0, spell, 0),
        LAIR_OPTION(LAIR_DO_USE, 0, miniboss, 2),
        LAIR_OPTION(LAIR_DO_USE, 0, miniboss, 1),
        LAIR_OPTION(LAIR_DO_USE, 0, LAIR_BY_BOSS + 2, 0),
        LAIR_OPTION(LAIR_DO_USE, 0, LAIR_BY_HERO + 5, 0),
        LAIR_OPTION(LAIR_DO_USE, 0, LAIR_BY_ITEM + 3, 1),
        LAIR_OPTION(LAIR_DO_MODE, 0, 1, 0),
        LAIR_OPTION(LAIR_DO_YES, 0, 0, 0),
        LAIR_OPTION(LAIR_DO_NO, 0, 0, 0),
        LAIR_OPTION(LAIR_DO_DONE, 0, 0, 0),
        LAIR_OPTION(LAIR_DO_ROOM, 0, room, 0),
        LAIR_OPTION(LAIR_DO_HERO, 0, 4, 0),
        LAIR_OPTION(LAIR_DO_PLAYER, 0, 2, 0),
        LAIR_OPTION(LAIR_DO_CARD, 0, miniboss, 0),
        LAIR_OPTION(LAIR_DO_CLASS, 0, LAIR_EXPLORER, 0),
        LAIR_OPTION(LAIR_DO_KIND, 0, 1, 0),
        LAIR_OPTION(LAIR_DO_PLAY, 0, spell, 0),
        LAIR_OPTION(LAIR_DO_SPACE, 0, LAIR_ON_ROOM + room, 0),
        LAIR_OPTION(LAIR_DO_TRIGGER, 0, LAIR_BY_ITEM + 3, 0),
        LAIR_OPTION(LAIR_DO_DISCARD, 0, room < spell ? room : spell, room < spell ? spell : room),
        LAIR_OPTION(LAIR_DO_DRAW, 0, 0, 0),
        LAIR_OPTION(LAIR_DO_DRAW, 0, 1, 0),
        LAIR_OPTION(LAIR_DO_PROMOTE, 0, miniboss, 0),
        LAIR_OPTION(LAIR_DO_PROMOTE, 0, miniboss, 1),
        LAIR_OPTION(LAIR_DO_COIN, 0, room, 0),
        LAIR_OPTION(LAIR_DO_PAY, 0, miniboss, 0),
        LAIR_OPTION(LAIR_DO_NUMBER, 0, 0, 0),
        LAIR_OPTION(LAIR_DO_NUMBER, 0, 1, 0),
        LAIR_OPTION(LAIR_DO_ITEM, 0, 3, 0),
    };
    enum { N = sizeof options / sizeof *options };
    bool kinds[LAIR_DO_COUNT] = {[LAIR_DO_NOTHING] = true};
    check_names(library, &game, options, N);
    game.decision = LAIR_ASK_SIGN; /* the same numbers are now plus and minus */
    check_names(library, &game, options, N);
    for (int i = 0; i < N; i++) {
        kinds[LAIR_OPTION_KIND(options[i])] = true;
    }
    for (int kind = 0; kind < LAIR_DO_COUNT; kind++) {
        assert_true(kinds[kind]);
    }
}

/* All words are there, and no two are the same. */
static void check_words(const char *list, const char *const *words, int n)
{
    for (int i = 0; i < n; i++) {
        if (words[i] == NULL) {
            fail_msg("%s has no word for %d", list, i);
        }
        phrase t = words_of(words[i]);
        assert_int_equal(words_one_of(&t, words, n), i);
        assert_true(words_done(&t));
    }
}

static void test_words(void **state)
{
    (void)state;
    check_words("names_decisions", names_decisions, LAIR_DECISION_COUNT);
    check_words("names_verbs", names_verbs, LAIR_DO_COUNT);
    check_words("names_events", names_events, LAIR_EV_COUNT);
    check_words("names_laws", names_laws, LAIR_MOD_COUNT);
    check_words("names_item_places", names_item_places, NAMES_ITEM_PLACES);
    check_words("names_titles", names_titles, NAMES_TITLES);
    check_words("names_phases", names_phases, LAIR_GAME_OVER + 1);
    check_words("names_classes", names_classes, LAIR_CLASSES);
    check_words("names_landmarks", names_landmarks, LAIR_LANDMARKS);
    check_words("names_profiles", names_profiles, LAIR_PROFILE_COUNT);
}

/* Is that event what its own words say? */
static void check_event(scenario_run *s, lair_event e)
{
    char words[NAMES_TEXT + 10] = "event ";
    names_event(s->library, &s->game, &e, words + 6, NAMES_TEXT);
    phrase t = words_of(words);
    s->events = &e;
    s->n_events = 1;
    s->bad = false;
    if (!expect_holds(s, &t) || s->bad || !words_done(&t)) {
        fail_msg("\"%s\" is not read as itself: %s %s", words, s->is, s->error);
    }
    s->events = NULL;
}

static bool amount_is_possible(int kind, int amount)
{
    switch (kind) {
    case LAIR_EV_DRAW:
    case LAIR_EV_RESHUFFLE:
    case LAIR_EV_SENT:
        return amount == 0 || amount == 1;
    case LAIR_EV_LOOK:
    case LAIR_EV_COINS:
    case LAIR_EV_ROOM_COINS:
    case LAIR_EV_COUNTERS:
        return true;
    default:
        return amount >= 0;
    }
}

static void test_every_kind_of_event(void **state)
{
    static const int16_t froms[] = {-2, -1, 0, 1, 2, 3};
    static const int16_t places[] = {0, 1, 2, LAIR_ITEM_UP + 1, LAIR_ITEM_DOWN, LAIR_ITEM_ON + 4};
    scenario_run *s = calloc(1, sizeof *s);
    unsigned room, miniboss, spell;
    (void)state;
    assert_non_null(s);
    small_table(&s->game, &room, &miniboss, &spell);
    s->library = cards_builtin();
    s->rules = s->game.rules;
    s->reader = (names_reader){s->library, words_sets(&s->rules), s->rules.players, s->error};
    for (int kind = 1; kind < LAIR_EV_COUNT; kind++) {
        bool boss = kind == LAIR_EV_BOSS || kind == LAIR_EV_OFFER;
        for (int16_t amount = -2; amount <= 2; amount++) {
            for (size_t f = 0; amount_is_possible(kind, amount) && f < sizeof froms / sizeof *froms; f++) {
                lair_event e = {.kind = (uint8_t)kind,
                                .seat = 1,
                                .hero = 4,
                                .seen = 0xFF,
                                .card = (uint16_t)(boss ? 1 : miniboss),
                                .room = (uint16_t)room,
                                .source = LAIR_BY_ITEM + 3,
                                .rule = LAIR_RULE_RMB + 49,
                                .amount = amount,
                                .from = kind == LAIR_EV_COPIED ? froms[f] & 1 : froms[f]};
                e.from = kind == LAIR_EV_ITEM ? places[f] : e.from;
                if (kind == LAIR_EV_HERO_MOVED) {
                    e.amount = LAIR_PLACE(amount ? LAIR_AT_ENTRANCE : LAIR_REMOVED, amount);
                    e.from = LAIR_PLACE(LAIR_AT_LANDMARK, f % LAIR_LANDMARKS);
                }
                check_event(s, e);
            }
        }
    }
    free(s);
}

static void check_rule_word(scenario_run *s, const rules_row *o, const char *word, int value)
{
    char line[100];
    (void)snprintf(line, sizeof line, "classic 2 players %s %s", o->name, word);
    phrase t = words_of(line);
    s->bad = false;
    rules_statement(s, &t);
    if (s->bad || rules_row_get(o, &s->rules) != value) {
        fail_msg("\"%s\" is not read: %s", line, s->error);
    }
}

/* Cards of one's own are beside the sets of the scenario's game, however many there are; sets that find no place are named. */
static void test_many_cards(void **state)
{
    (void)state;
    static const char scenarios[] = "scenario The decks have the sets of the game\n"
                                    "rules super-en 2 players sets super next-level\n"
                                    "seat 1: rooms Cave 1, Hall of Mirrors over Echo Bats\n"
                                    "start build\n"
                                    "expect room deck at least 260\n" /* 75 + 75 + 120, less what lies out */
                                    "scenario A set that finds no place\n"
                                    "seat 1: rooms Hall of Mirrors\n"
                                    "scenario Too many sets\n"
                                    "rules super-en 2 players sets super minibosses base next-level\n"
                                    "start build\n";
    char cards[9000];
    size_t used = 0;
    for (int i = 1; i <= 120; i++) {
        used +=
            (size_t)snprintf(cards + used, sizeof cards - used, "room  Cave %d  trap thief  1 damage\n", i);
    }
    static cards_errors errors;
    cards_source source = {"caves", cards, used};
    cards_library *library = cards_load(cards_builtin(), &source, 1, &errors);
    assert_non_null(library);
    static said s;
    scenario_hooks hooks = {.self = &s, .message = remember};
    scenario_report report = {0};
    (void)scenario_run_text("many", scenarios, sizeof scenarios - 1, library, NULL, &hooks, &report);
    cards_free(library);
    assert_int_equal(report.passed, 1);
    assert_true(was_said(&s, 7, "next-level", 10));
    assert_true(was_said(&s, 10, "too many cards", 14));
}

/* The rules of a scenario are those of the table, in all of its words. */
static void test_rule_words(void **state)
{
    scenario_run *s = calloc(1, sizeof *s);
    (void)state;
    assert_non_null(s);
    s->library = cards_builtin();
    for (int i = 0; i < RULES_ROWS; i++) {
        const rules_row *o = rules_row_at(i);
        for (int k = 0; k < RULES_VALUES && o->values[k] && strcmp(o->name, "edition") != 0; k++) {
            check_rule_word(s, o, o->values[k], k);
            check_rule_word(s, o, o->also[k] ? o->also[k] : o->values[k], k);
        }
    }
    free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_messages),
        cmocka_unit_test(test_hooks),
        cmocka_unit_test(test_rule_numbers),
        cmocka_unit_test(test_every_option_has_a_name),
        cmocka_unit_test(test_phases),
        cmocka_unit_test(test_any_bytes),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_every_kind_of_option),
        cmocka_unit_test(test_every_kind_of_event),
        cmocka_unit_test(test_rule_words),
        cmocka_unit_test(test_many_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
