/* test_protocol.c - docs/bot-protocol.md says what is true: every member of every line stands in one of its tables, and
 * every member of its tables is sent. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mixture.h"
#include "names.h"
#include "protocol.h"

enum { FACTS = 400, FACT = 96, WHOLE = 4 * FACT, LINE = 1024 };

/* Everything the tables say: "Cards/damage"; of options and changes "Options/build" and "Options/build/over". */
static struct fact {
    char text[WHOLE];
    bool seen;
} facts[FACTS];
static int n_facts;

static const cards_library *cards(void)
{
    return cards_builtin();
}

static void add_fact(const char *section, const char *row, const char *member)
{
    assert_true(n_facts < FACTS);
    snprintf(facts[n_facts++].text, WHOLE, "%s/%s%s%s", section, row, *member ? "/" : "", member);
}

static bool see(const char *section, const char *row, const char *member)
{
    char text[WHOLE];
    snprintf(text, sizeof text, "%s/%s%s%s", section, row, *member ? "/" : "", member);
    for (int i = 0; i < n_facts; i++) {
        if (strcmp(facts[i].text, text) == 0) {
            facts[i].seen = true;
            return true;
        }
    }
    return false;
}

/* ---- the page ------------------------------------------------------------------------------------------ */

/* The next word between backticks before the end, "" if there is none. */
static const char *next_word(const char *at, const char *end, char word[FACT])
{
    const char *open = memchr(at, '`', (size_t)(end - at));
    const char *close = open ? memchr(open + 1, '`', (size_t)(end - open - 1)) : NULL;
    snprintf(word, FACT, "%.*s", close ? (int)(close - open - 1) : 0, close ? open + 1 : "");
    return close ? close + 1 : end;
}

/* Members of an option or a change: "a card, `over`". */
static void read_members(const char *section, const char *row, const char *at, const char *end)
{
    char member[FACT];
    if (strncmp(at, " a card", 7) == 0) {
        add_fact(section, row, "a card");
    }
    for (at = next_word(at, end, member); *member; at = next_word(at, end, member)) {
        add_fact(section, row, member);
    }
}

static void read_row(const char *section, const char *line)
{
    bool kinds = strcmp(section, "Options") == 0 || strcmp(section, "Changes") == 0;
    const char *first = strchr(line + 1, '|'), *second = first ? strchr(first + 1, '|') : NULL;
    char name[FACT];
    assert_non_null(second);
    for (const char *at = next_word(line, first, name); *name; at = next_word(at, first, name)) {
        add_fact(section, name, "");
        if (kinds) {
            read_members(section, name, first + 1, second);
        }
    }
}

/* A heading, or "| member of a boss |", names the tables that follow. */
static void read_page(void)
{
    char line[LINE], section[FACT] = "";
    FILE *in = fopen("docs/bot-protocol.md", "r");
    assert_non_null(in);
    while (fgets(line, sizeof line, in)) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#') {
            snprintf(section, sizeof section, "%.90s", line + strspn(line, "# "));
        } else if (strncmp(line, "| member of a ", 14) == 0) {
            snprintf(section, sizeof section, "%.*s", (int)strcspn(line + 2, "|") - 1, line + 2);
        } else if (strncmp(line, "| `", 3) == 0 && strncmp(line, "| `what` | members", 18) != 0 &&
                   strncmp(line, "| `do` | members", 16) != 0) {
            read_row(section, line);
        }
    }
    fclose(in);
    for (const char *const *every = (const char *const[]){"n", "do", "text", NULL}; *every; every++) {
        add_fact("Options", "", *every);
    }
    for (const char *const *every = (const char *const[]){"what", "amount", "seat", "lasts", NULL}; *every;
         every++) {
        add_fact("Changes", "", *every);
    }
}

/* ---- the lines ----------------------------------------------------------------------------------------- */

static const struct {
    const char *member, *section; /* of the objects in it */
} inside[] = {{"hand", "Cards"},
              {"market", "Cards"},
              {"known_hand", "Cards"},
              {"seats", "Seats"},
              {"town", "Heroes"},
              {"entrance", "Heroes"},
              {"heroes", "Heroes"},
              {"landmarks", "Landmarks"},
              {"walker", "The walker"},
              {"plays", "Plays"},
              {"changes", "Changes"},
              {"options", "Options"},
              {"boss", "member of a boss"},
              {"rooms", "Rooms"},
              {"miniboss", "member of a miniboss"},
              {"total_treasure", "class"}};

static const char *section_of(const char *member)
{
    for (size_t i = 0; i < sizeof inside / sizeof inside[0]; i++) {
        if (strcmp(inside[i].member, member) == 0) {
            return inside[i].section;
        }
    }
    return "no object";
}

/* Is a member of such an object in the tables? `kind`: which option or change it is. */
static bool is_told(const char *section, const char *kind, const char *member)
{
    if (strcmp(section, "class") == 0) {
        return true;
    }
    if (strcmp(section, "Options") == 0 || strcmp(section, "Changes") == 0) {
        return see(section, "", member) || see(section, kind, member) ||
               (see(section, kind, "a card") && see("Cards", member, ""));
    }
    bool card = strcmp(section, "Rooms") == 0 || strcmp(section, "member of a boss") == 0;
    return see(section, member, "") || (card && see("Cards", member, ""));
}

static const char *walk_string(const char *at, char text[FACT])
{
    size_t n = 0;
    assert_int_equal(*at++, '"');
    for (; *at != '"'; at++) {
        at += *at == '\\';
        if (n + 1 < FACT) {
            text[n++] = *at;
        }
    }
    text[n] = '\0';
    return at + 1;
}

static const char *walk(const char *at, const char *section)
{
    char key[FACT], kind[FACT] = "";
    if (*at == '"') {
        return walk_string(at, key);
    }
    if (*at != '{' && *at != '[') {
        return at + strcspn(at, ",}]");
    }
    bool object = *at == '{';
    for (at++; *at != '}' && *at != ']'; at += strspn(at, ", ")) {
        if (!object) {
            at = walk(at, section);
            continue;
        }
        at = walk_string(at, key) + 2;
        if (strcmp(key, "do") == 0 || strcmp(key, "what") == 0) {
            walk_string(at, kind);
            if (!see(section, kind, "")) {
                fail_msg("%s: \"%s\" is not told of", section, kind);
            }
        }
        if (!is_told(section, kind, key)) {
            fail_msg("%s: \"%s\" is sent (%s) and not told of", section, key, kind);
        }
        at = walk(at, section_of(key));
    }
    return at + 1;
}

static void walk_line(char *line, const char *section)
{
    assert_non_null(line);
    walk(line, section);
    free(line);
}

/* Every kind of change, as if all cards had spoken at once: its target is a number that all of them could mean. */
static void make_changes(lair_game *g)
{
    g->n_mods = 0;
    for (uint8_t what = 1; what < LAIR_MOD_COUNT && g->n_mods < LAIR_MODS; what++) {
        g->mod[g->n_mods++] = (lair_mod){.what = what, .seat = 1, .target = 1, .amount = 1, .filter = 1};
    }
    assert_int_equal(g->n_mods, LAIR_MOD_COUNT - 1);
}

/* Every kind of answer. */
static int make_options(const lair_view *view, lair_option options[LAIR_OPTIONS])
{
    int n = 0;
    for (unsigned kind = 1; kind < LAIR_DO_COUNT; kind++) {
        options[n++] = LAIR_OPTION(kind, view->seat, 1, 1);
    }
    return n;
}

static void walk_game(uint64_t number)
{
    const lair_pack *pack = &cards()->pack;
    lair_option options[LAIR_OPTIONS];
    dice d = dice_of(number);
    lair_rules rules = mixture_rules(pack, NULL, &d);
    lair_game g;
    uint8_t seed[32];
    size_t length;
    lair_seed(number, seed);
    assert_int_equal(lair_start(&g, pack, &rules, seed, NULL), 0);
    walk_line(protocol_game(&rules, 0, 1, &length), "A game");
    walk_line(protocol_over((int)(number % 3) - 1, (const int[]){1, 2}, 2, &length), "The end");
    while (!lair_over(&g)) {
        int seat = pending_seat(&g, &d);
        lair_view view;
        lair_look(&g, pack, seat, &view);
        int n = lair_options(&view, pack, options, LAIR_OPTIONS);
        if (dice_below(&d, 40) == 0 && g.players > 1) {
            make_changes(&view.g);
            n = make_options(&view, options);
        }
        walk_line(protocol_question(cards(), &view, options, n, &length), "A decision");
        assert_int_equal(lair_choose(&g, pack, seat, random_option(&g, pack, seat, &d), NULL), 0);
    }
}

static void what_is_sent_is_what_is_told(void **state)
{
    (void)state;
    read_page();
    assert_true(n_facts > 150);
    for (uint64_t number = 0; number < 40; number++) {
        walk_game(number);
    }
    for (int i = 0; i < n_facts; i++) {
        bool line = strncmp(facts[i].text, "The conversation/", 17) == 0;
        if (!facts[i].seen && !line) {
            fail_msg("%s is told of and never sent", facts[i].text);
        }
    }
}

/* A law's target is said for what it is: a card, a hero, a seat, or nothing. */
static void a_change_names_what_it_is_about(void **state)
{
    (void)state;
    lair_rules rules = lair_rules_of(LAIR_MINIBOSSES_DE, 4);
    uint8_t seed[32];
    lair_game g;
    lair_view view;
    lair_option pass = LAIR_OPTION(LAIR_DO_PASS, 0, 0, 0);
    size_t n;
    lair_seed(1, seed);
    assert_int_equal(lair_start(&g, &cards()->pack, &rules, seed, NULL), 0);
    lair_look(&g, &cards()->pack, 0, &view);
    make_changes(&view.g);
    view.g.mod[0] = (lair_mod){LAIR_MOD_TAX, .seat = 2, .target = 3, .amount = 1};
    view.g.mod[1] = (lair_mod){LAIR_MOD_NO_WIN | LAIR_MOD_LASTS, .seat = 2, .target = LAIR_NO_CARD};
    view.g.mod[2] = (lair_mod){LAIR_MOD_BARRED, .seat = LAIR_NO_SEAT, .target = 5};
    view.g.mod[3] = (lair_mod){LAIR_MOD_SILENT, .seat = 1, .target = 6};
    char *line = protocol_question(cards(), &view, &pass, 1, &n);
    static const char *const expected[] = {
        "{\"what\": \"tax\", \"amount\": 1, \"seat\": 2, \"by\": 3, \"lasts\": false}",
        "{\"what\": \"no win\", \"amount\": 0, \"seat\": 2, \"lasts\": true}",
        "{\"what\": \"barred\", \"amount\": 0, \"seat\": null, \"hero\": 5, \"lasts\": false}",
        "{\"what\": \"silent\", \"amount\": 0, \"seat\": 1, \"card\": 6, \"lasts\": false}"};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        if (!strstr(line, expected[i])) {
            fail_msg("%s is not in %s", expected[i], strstr(line, "\"changes\""));
        }
    }
    free(line);
}

/* Words that stand for something are all on the page. */
static void every_word_is_told(void **state)
{
    (void)state;
    static char page[65536];
    FILE *in = fopen("docs/bot-protocol.md", "r");
    assert_non_null(in);
    page[fread(page, 1, sizeof page - 1, in)] = '\0';
    fclose(in);
    char *decision = strstr(page, "| `decision` |"), *phase = strstr(page, "| `seat`, `turn`, `phase` |");
    assert_true(decision && phase);
    *strchr(decision, '\n') = *strchr(phase, '\n') = '\0';
    for (int i = 1; i < LAIR_DECISION_COUNT + LAIR_GAME_OVER; i++) {
        char word[FACT];
        bool phases = i >= LAIR_DECISION_COUNT;
        const char *name = phases ? names_phases[i - LAIR_DECISION_COUNT] : names_decisions[i];
        snprintf(word, sizeof word, "`%s`", name);
        if (i != LAIR_ASK_WAITING && !strstr(phases ? phase : decision, word)) { /* nobody is asked to wait */
            fail_msg("%s is not told of", word);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_sent_is_what_is_told),
        cmocka_unit_test(a_change_names_what_it_is_about),
        cmocka_unit_test(every_word_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
