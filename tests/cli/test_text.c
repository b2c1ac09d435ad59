/* test_text.c - the message catalogue, and whole games told in words. */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "board.h"
#include "bots.h"
#include "text.h"
#include "text_table.h"
#include "why.h"

static void slots_are_filled(void **state)
{
    (void)state;
    text_line line;
    text_clear(&line);
    text_say(&line, CARDS_EN, TEXT_EV_DAMAGE,
             TEXT_SLOTS({"card", "Pit", 0}, {"n", "3", 1}, {"hero", "Bob", 0}, {"total", "3", 0},
                        {"health", "4", 0}));
    assert_string_equal(line.s, "Pit deals 3 to Bob (3 of 4).");
}

static void forms_follow_the_number_and_the_reader(void **state)
{
    (void)state;
    text_line line;
    text_clear(&line);
    text_say(&line, CARDS_EN, TEXT_EV_SKIPS,
             TEXT_SLOTS({"hero", "Bob", 0}, {"n", "1", text_plural(CARDS_EN, 1)}));
    assert_string_equal(line.s, "Bob will skip 1 room.");
    text_clear(&line);
    text_say(&line, CARDS_EN, TEXT_EV_SKIPS,
             TEXT_SLOTS({"hero", "Bob", 0}, {"n", "2", text_plural(CARDS_EN, 2)}));
    assert_string_equal(line.s, "Bob will skip 2 rooms.");
    text_clear(&line);
    text_say(&line, CARDS_EN, TEXT_EV_CAST, TEXT_SLOTS({"player", "You", 0}, {"card", "Chill", 0}));
    assert_string_equal(line.s, "You cast Chill.");
    text_clear(&line);
    text_say(&line, CARDS_EN, TEXT_EV_CAST, TEXT_SLOTS({"player", "Ann", 1}, {"card", "Chill", 0}));
    assert_string_equal(line.s, "Ann casts Chill.");
}

static const char *gave(int lang, const char *boss)
{
    static text_line line;
    text_clear(&line);
    text_say(&line, lang, TEXT_EV_COINS_GIVE,
             TEXT_SLOTS({"player", "Anna", 1}, {"other", boss, 1}, {"n", "1", text_plural(lang, 1)}));
    return line.s;
}

static void names_of_bosses_are_declined(void **state)
{
    (void)state;
    assert_string_equal(gave(CARDS_PL, "Matka Pleśń"), "Anna daje Matce Pleśni 1 monetę.");
    assert_string_equal(gave(CARDS_UK, "Матінка Пліснява"), "Anna дає Матінці Плісняві 1 монету.");
    assert_string_equal(gave(CARDS_DE, "Der Innenarchityrann"), "Anna gibt dem Innenarchityrannen 1 Münze.");
    assert_string_equal(gave(CARDS_DE, "Mutter Mehltau"), "Anna gibt Mutter Mehltau 1 Münze.");
    /* Namesakes have a number; a boss of one's own has no forms; before bosses are shown there are only numbers. */
    assert_string_equal(gave(CARDS_PL, "Król Rechot (2)"), "Anna daje Królowi Rechotowi (2) 1 monetę.");
    assert_string_equal(gave(CARDS_PL, "Zenobia"), "Anna daje bossowi Zenobia 1 monetę.");
    assert_string_equal(gave(CARDS_PL, "Gracz 2"), "Anna daje graczowi 2 1 monetę.");
    assert_string_equal(gave(CARDS_UK, "Гравець 3"), "Anna дає гравцю 3 1 монету.");
}

/* A table with the given card file's bosses, one at each seat, as the first seat sees it. */
static text_reader table_of_bosses(const cards_library *library, lair_game *game, int lang,
                                   const char *const bosses[2])
{
    memset(game, 0, sizeof *game);
    game->players = 2;
    for (int seat = 0; seat < 2; seat++) {
        game->player[seat].boss = LAIR_NO_CARD;
        for (int boss = 0; boss < library->pack.n_bosses; boss++) {
            if (strcmp(library->texts[library->pack.boss_design[boss]].id, bosses[seat]) == 0) {
                game->player[seat].boss = (uint8_t)boss;
            }
        }
        assert_int_not_equal(game->player[seat].boss, LAIR_NO_CARD);
    }
    return (text_reader){.cards = library, .lang = lang, .seat = -1, .game = game};
}

static const char *plays(const text_reader *r, int seat, enum text_key key)
{
    static text_line line;
    text_name who = text_player(r, seat);
    text_clear(&line);
    text_say_by(&line, r, key,
                TEXT_SLOTS({"player", who.s, text_form(r, seat)}, {"other", who.s, text_form(r, seat)},
                           {"n", "2", text_plural(r->lang, 2)}, {"card", "X", 0}));
    return line.s;
}

/* The Brothers Wise win, Mother Mildew wins: the number stands with the name in the card file. */
static void plural_names_take_plural_verbs(void **state)
{
    (void)state;
    static const char *const bosses[2] = {"the-brothers-wise", "mother-mildew"};
    static const struct {
        int lang;
        const char *many, *one;
    } wins[] = {
        {CARDS_EN, "The Brothers Wise win!", "Mother Mildew wins!"},
        {CARDS_PL, "Bracia Mądrzy wygrywają!", "Matka Pleśń wygrywa!"},
        {CARDS_UK, "Брати Мудрі перемагають!", "Матінка Пліснява перемагає!"},
        {CARDS_DE, "Die Gebrüder Weise gewinnen!", "Mutter Mehltau gewinnt!"},
    };
    for (size_t i = 0; i < sizeof wins / sizeof *wins; i++) {
        lair_game game;
        text_reader r = table_of_bosses(cards_builtin(), &game, wins[i].lang, bosses);
        assert_string_equal(plays(&r, 0, TEXT_EV_WINNER), wins[i].many);
        assert_string_equal(plays(&r, 1, TEXT_EV_WINNER), wins[i].one);
        r.seat = 0;
        assert_int_equal(text_form(&r, 0), 0);
    }
}

/* In every language the sentences about others have a form for plural names: the one for a single name would be wrong. */
static void every_sentence_about_others_has_a_plural(void **state)
{
    (void)state;
    static const enum text_key keys[] = {TEXT_EV_DRAW,     TEXT_EV_CAST,          TEXT_EV_USE,
                                         TEXT_EV_LEVEL_UP, TEXT_EV_COINS_PAY,     TEXT_EV_ICONS,
                                         TEXT_EV_OUT,      TEXT_EV_SILENCED_BOSS, TEXT_HINT_WINS,
                                         TEXT_HINT_LEAD,   TEXT_EV_ITEM_UP,       TEXT_ASK_WINDOW_PENDING};
    for (int lang = 0; lang < CARDS_LANGS; lang++) {
        for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
            text_line one, many;
            text_clear(&one);
            text_clear(&many);
            text_say(&one, lang, keys[k], TEXT_SLOTS({"player", "X", 1}));
            text_say(&many, lang, keys[k], TEXT_SLOTS({"player", "X", 2}));
            assert_string_not_equal(one.s, many.s);
        }
    }
}

static void heroes_with_plural_names(void **state)
{
    (void)state;
    static const char *const dies[CARDS_LANGS] = {"The Brothers die in X.", "Bracia giną w podziemiach X.",
                                                  "Брати гинуть у підземеллі X.",
                                                  "Die Brüder sterben im Dungeon X."};
    const cards_library *library = cards_builtin();
    for (int lang = 0; lang < CARDS_LANGS; lang++) {
        int brothers = 0;
        while (strcmp(library->texts[brothers].id, "the-brothers") != 0) {
            brothers++;
        }
        assert_true(cards_name_is_plural(library, brothers, lang));
        text_line line;
        text_clear(&line);
        text_say(&line, lang, TEXT_EV_DIED,
                 TEXT_SLOTS({"hero", library->texts[brothers].name[lang], 1}, {"dungeon", "X", 1}));
        if (lang == CARDS_EN) {
            assert_string_equal(line.s, dies[lang]);
        } else { /* the first two words: the name and its verb */
            assert_memory_equal(line.s, dies[lang], strcspn(dies[lang], " ") + 5);
        }
    }
}

/* Forms in a card file of one's own count like the built-in ones; without them the construction of name.plain. */
static void bosses_of_ones_own_are_declined(void **state)
{
    (void)state;
    static const char own[] =
        "set own\n\n"
        "boss  Sisters of Rust (plural)  mage  100 xp\n"
        "      pl Siostry Rdzy (Sióstr Rdzy, Siostrom Rdzy, Siostry Rdzy, Siostrami Rdzy, "
        "Siostrach Rdzy, plural)\n\n"
        "boss  Zenobia  thief  200 xp\n";
    static const char *const bosses[2] = {"sisters-of-rust", "zenobia"};
    cards_errors errors;
    cards_library *library =
        cards_load(cards_builtin(), &(cards_source){"own.cards", own, sizeof own - 1}, 1, &errors);
    if (!library) {
        fail_msg("%d: %s", errors.error[0].line, errors.error[0].text);
    }
    lair_game game;
    text_reader r = table_of_bosses(library, &game, CARDS_PL, bosses);
    assert_string_equal(plays(&r, 0, TEXT_EV_WINNER), "Siostry Rdzy wygrywają!");
    assert_string_equal(plays(&r, 0, TEXT_EV_COINS_GIVE), "Siostry Rdzy dają Siostrom Rdzy 2 monety.");
    assert_string_equal(plays(&r, 1, TEXT_EV_COINS_GIVE), "Zenobia daje bossowi Zenobia 2 monety.");
    r.lang = CARDS_EN;
    assert_string_equal(plays(&r, 0, TEXT_EV_WINNER), "Sisters of Rust win!");
    assert_string_equal(plays(&r, 1, TEXT_EV_WINNER), "Zenobia wins!");
    r.lang = CARDS_DE; /* no German name: the English one, and its number */
    assert_string_equal(plays(&r, 0, TEXT_EV_WINNER), "Sisters of Rust gewinnen!");
    cards_free(library);
}

/* Every boss has every case of a language that has no construction without them. */
static void every_boss_has_its_forms(void **state)
{
    (void)state;
    static const int langs[] = {CARDS_PL, CARDS_UK};
    const cards_library *library = cards_builtin();
    int missing = 0;
    for (size_t l = 0; l < sizeof langs / sizeof *langs; l++) {
        int cases = (int)strlen(text_get(langs[l], TEXT_NAME_CASES));
        for (int boss = 0; boss < library->pack.n_bosses; boss++) {
            const cards_text *text = &library->texts[library->pack.boss_design[boss]];
            const char *name = text->name[langs[l]], *form;
            size_t length;
            if (!cards_boss_form(library, langs[l], name, strlen(name), cases - 1, &form, &length)) {
                print_error("%s: %d forms of %s are needed behind the name\n", text->id, cases, name);
                missing++;
            }
        }
    }
    assert_int_equal(missing, 0);
}

static void forms_hold_slots(void **state)
{
    (void)state;
    text_line line;
    text_clear(&line);
    text_say(&line, CARDS_PL, TEXT_EV_CAST, TEXT_SLOTS({"player", "Ty", 0}, {"card", "Zmrożenie", 0}));
    assert_string_equal(line.s, "Zagrywasz czar „Zmrożenie”.");
    text_clear(&line);
    text_say(&line, CARDS_PL, TEXT_EV_CAST, TEXT_SLOTS({"player", "Anna", 1}, {"card", "Zmrożenie", 0}));
    assert_string_equal(line.s, "Anna zagrywa czar „Zmrożenie”.");
    text_clear(&line);
    text_say(&line, CARDS_DE, TEXT_EV_DRAW, TEXT_SLOTS({"player", "Anna", 1}, {"card", "", 2}));
    assert_string_equal(line.s, "Anna zieht einen Zauberspruch.");
    text_clear(&line);
    text_say(&line, CARDS_DE, TEXT_EV_DRAW, TEXT_SLOTS({"player", "Du", 0}, {"card", "Abkühlung", 0}));
    assert_string_equal(line.s, "Du ziehst die Karte „Abkühlung“.");
}

/* A number below zero takes the same form: so many counters are taken away. */
static void numbers_decline_nouns(void **state)
{
    (void)state;
    static const struct {
        long n;
        const char *pl, *uk, *de;
    } table[] = {
        {0, "0 komnat", "0 кімнат", "0 Räume"},          {1, "1 komnatę", "1 кімнату", "1 Raum"},
        {2, "2 komnaty", "2 кімнати", "2 Räume"},        {5, "5 komnat", "5 кімнат", "5 Räume"},
        {12, "12 komnat", "12 кімнат", "12 Räume"},      {22, "22 komnaty", "22 кімнати", "22 Räume"},
        {101, "101 komnat", "101 кімнату", "101 Räume"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const char *expected[CARDS_LANGS] = {
            [CARDS_PL] = table[i].pl, [CARDS_UK] = table[i].uk, [CARDS_DE] = table[i].de};
        for (int lang = 0; lang < CARDS_LANGS; lang++) {
            text_line line;
            text_name n = text_int(table[i].n);
            text_clear(&line);
            text_say(&line, lang, TEXT_EV_DRAW_ROOMS, TEXT_SLOTS({"n", n.s, text_plural(lang, table[i].n)}));
            if (expected[lang]) {
                assert_string_equal(line.s, expected[lang]);
            }
            assert_int_equal(text_plural(lang, -table[i].n), text_plural(lang, table[i].n));
        }
    }
}

static void plurals_of_four_languages(void **state)
{
    (void)state;
    static const struct {
        int n, en, pl, uk;
    } table[] = {{0, 1, 2, 2},  {1, 0, 0, 0},   {2, 1, 1, 1},   {5, 1, 2, 2}, {12, 1, 2, 2},
                 {22, 1, 1, 1}, {101, 1, 2, 0}, {111, 1, 2, 2}, {21, 1, 2, 0}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        assert_int_equal(text_plural(CARDS_EN, table[i].n), table[i].en);
        assert_int_equal(text_plural(CARDS_DE, table[i].n), table[i].en);
        assert_int_equal(text_plural(CARDS_PL, table[i].n), table[i].pl);
        assert_int_equal(text_plural(CARDS_UK, table[i].n), table[i].uk);
    }
}

static void no_message_is_empty(void **state)
{
    (void)state;
    for (const text_language *l = text_languages; l < text_languages + CARDS_LANGS; l++) {
        for (int key = 0; key < TEXT_COUNT; key++) {
            if (l->template[key][0] == '\0') {
                fail_msg("%s: %s is empty", l->code, text_key_names[key]);
            }
        }
    }
}

/* Slots and marks without a word are the same in every language; {slot:one|many} has words. */
static bool has_words(const char *s)
{
    int inside = 0;
    for (; *s; s++) {
        inside += (*s == '{') - (*s == '}');
        if (inside ? *s == ':' : isalpha((unsigned char)*s)) {
            return true;
        }
    }
    return false;
}

/* A text that was left in English looks translated: the list of those that mean to be the same is complete. */
static void what_is_left_in_english_is_listed(void **state)
{
    (void)state;
    static const struct {
        const char *code, *keys;
    } same[] = {
        {"pl", " brief.miniboss board.boss title.1 title.4 title.7 edition.super edition.classic set.super "
               "set.base"},
        {"uk", ""},
        {"de", " brief.boss board.xp title.1 title.4 edition.super edition.classic set.super set.base"},
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        char found[600] = "";
        const text_language *l = text_languages;
        while (strcmp(l->code, same[i].code) != 0) {
            l++;
        }
        for (int key = 0; key < TEXT_COUNT; key++) {
            const char *english = text_languages[CARDS_EN].template[key];
            if (has_words(english) && strcmp(english, l->template[key]) == 0) {
                size_t n = strlen(found);
                snprintf(found + n, sizeof found - n, " %s", text_key_names[key]);
            }
        }
        assert_string_equal(found, same[i].keys);
    }
}

static void a_full_line_is_cut_between_characters(void **state)
{
    (void)state;
    text_line line;
    text_clear(&line);
    for (int i = 0; i < 3000; i++) {
        text_put(&line, "ł");
    }
    assert_true(line.n < sizeof line.s);
    assert_int_equal(line.n % 2, 0);
}

/* ---- every value has its words ------------------------------------------------------------------------- */

/* A table in the middle of a game of everything: six players, coins, minibosses, items. */
static lair_game everything(void)
{
    const lair_pack *pack = &cards_builtin()->pack;
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 6);
    lair_game g;
    uint8_t seed[32];
    rules.sets = (1 << LAIR_SET_OWN) - 1;
    lair_seed(5, seed);
    memset(&g, 0, sizeof g);
    assert_int_equal(lair_start(&g, pack, &rules, seed, NULL), 0);
    bot_rng rng = bot_rng_of(3, 3);
    while (!lair_over(&g) && g.turn < 4) {
        lair_view view;
        int seat = 0;
        while (!(lair_pending(&g) >> seat & 1u)) {
            seat++;
        }
        lair_look(&g, pack, seat, &view);
        assert_int_equal(
            lair_choose(&g, pack, seat, bot_choose(&(bot){.level = BOT_KOBOLD}, &view, pack, &rng), NULL), 0);
    }
    return g;
}

static void check_sentence(const char *s);

/* Events that nobody is told of, or only the other side. */
static bool is_silent(const lair_event *e)
{
    return e->kind == LAIR_EV_NOTHING || e->kind == LAIR_EV_WINDOW ||
           (e->kind == LAIR_EV_HERO_MOVED && e->amount / 8 == LAIR_IN_DUNGEON) ||
           (e->kind == LAIR_EV_COINS && (e->from >= 0 ? e->amount > 0 : e->from == -2 && e->amount < 0));
}

static void check_event(const text_reader *r, const lair_event *e)
{
    text_line line;
    int depth = -2;
    bool said = text_event(r, e, &line, &depth);
    if (said == is_silent(e)) {
        fail_msg("event %d (amount %d, from %d) in language %d: \"%s\"", e->kind, e->amount, e->from, r->lang,
                 line.s);
    }
    if (said) {
        check_sentence(line.s);
        assert_in_range(depth, 0, 2);
    }
}

static void every_event_has_a_sentence(void **state)
{
    (void)state;
    lair_game g = everything();
    for (int lang = 0; lang < CARDS_LANGS; lang++) {
        text_reader r = {.cards = cards_builtin(), .lang = lang, .game = &g};
        for (int kind = 0; kind < LAIR_EV_COUNT; kind++) {
            for (int who = 0; who < 2; who++) {
                lair_event e = {.kind = (uint8_t)kind,
                                .seat = (uint8_t)who,
                                .hero = 3,
                                .seen = 0xFF,
                                .card = 7,
                                .room = 9,
                                .source = 11,
                                .rule = 1,
                                .amount = 1,
                                .from = 1};
                if (kind == LAIR_EV_HERO_MOVED) {
                    e.amount = LAIR_PLACE(LAIR_AT_ENTRANCE, who);
                }
                check_event(&r, &e);
            }
        }
        for (int what = 0; what < LAIR_MOD_COUNT; what++) {
            lair_event e = {.kind = LAIR_EV_LAW,
                            .hero = 3,
                            .seen = 0xFF,
                            .card = LAIR_NO_CARD,
                            .room = LAIR_NO_CARD,
                            .source = 11,
                            .amount = (int16_t)what,
                            .from = 2};
            check_event(&r, &e);
            e.amount |= LAIR_MOD_LASTS;
            e.card = 7;
            check_event(&r, &e);
        }
    }
}

/* The same kinds with the other things they may say. */
static const struct {
    int kind, amount, from;
} turns[] = {
    {LAIR_EV_COINS, 3, -1},
    {LAIR_EV_COINS, -2, -1},
    {LAIR_EV_COINS, 2, -2},
    {LAIR_EV_COINS, -2, -2},
    {LAIR_EV_COINS, -2, 1},
    {LAIR_EV_COINS, 2, 1},
    {LAIR_EV_ROOM_COINS, 5, 0},
    {LAIR_EV_ROOM_COINS, -1, 0},
    {LAIR_EV_LEVEL, 1, 3},
    {LAIR_EV_LEVEL, 3, 2},
    {LAIR_EV_MINIBOSS_LEFT, 0, 0},
    {LAIR_EV_MINIBOSS_LEFT, 1, 0},
    {LAIR_EV_MINIBOSS_LEFT, 2, 0},
    {LAIR_EV_ITEM, 1, LAIR_ITEM_NOWHERE},
    {LAIR_EV_ITEM, 1, LAIR_ITEM_IN_DECK},
    {LAIR_EV_ITEM, 1, LAIR_ITEM_IN_TOWN},
    {LAIR_EV_ITEM, 1, LAIR_ITEM_UP},
    {LAIR_EV_ITEM, 1, LAIR_ITEM_DOWN},
    {LAIR_EV_ITEM, 1, LAIR_ITEM_ON},
    {LAIR_EV_LOOK, 1, 0},
    {LAIR_EV_LOOK, -1, 0},
    {LAIR_EV_LOOK, -2, 0},
    {LAIR_EV_TREASURE, 1, -1},
    {LAIR_EV_TREASURE, 2, LAIR_EXPLORER},
    {LAIR_EV_DAMAGE_TIMES, 0, 0},
    {LAIR_EV_DAMAGE_TIMES, 2, 0},
    {LAIR_EV_COPIED, 1, 0},
    {LAIR_EV_COPIED, 0, 1},
    {LAIR_EV_SENT, 0, 0},
    {LAIR_EV_SENT, 1, 0},
    {LAIR_EV_BONUS, -2, 0},
    {LAIR_EV_HEALTH, -1, 0},
    {LAIR_EV_PHASE, LAIR_TOWN, 2},
};

static void every_turn_of_an_event_has_a_sentence(void **state)
{
    (void)state;
    lair_game g = everything();
    for (int edition = 0; edition < LAIR_EDITION_COUNT; edition++) {
        g.rules.edition = (uint8_t)edition;
        for (int lang = 0; lang < CARDS_LANGS; lang++) {
            text_reader r = {.cards = cards_builtin(), .lang = lang, .game = &g};
            for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
                for (int known = 0; known < 2; known++) {
                    lair_event e = {.kind = (uint8_t)turns[i].kind,
                                    .hero = 2,
                                    .seen = 0xFF,
                                    .card = known ? 20 : LAIR_NO_CARD,
                                    .room = 21,
                                    .source = LAIR_BY_ITEM + 1,
                                    .amount = (int16_t)turns[i].amount,
                                    .from = (int16_t)turns[i].from};
                    check_event(&r, &e);
                }
            }
        }
    }
}

static void coins_are_told_once_and_in_the_right_number(void **state)
{
    (void)state;
    static const struct {
        int lang, n;
        const char *says;
    } table[] = {
        {CARDS_EN, 1, "You gain 1 coin (1 now)."},         {CARDS_EN, 2, "You gain 2 coins (2 now)."},
        {CARDS_PL, 1, "Zyskujesz 1 monetę (razem 1)."},    {CARDS_PL, 3, "Zyskujesz 3 monety (razem 3)."},
        {CARDS_PL, 5, "Zyskujesz 5 monet (razem 5)."},     {CARDS_UK, 1, "Ви отримуєте 1 монету (разом 1)."},
        {CARDS_UK, 4, "Ви отримуєте 4 монети (разом 4)."}, {CARDS_UK, 6, "Ви отримуєте 6 монет (разом 6)."},
        {CARDS_DE, 1, "Du erhältst 1 Münze (nun 1)."},     {CARDS_DE, 2, "Du erhältst 2 Münzen (nun 2)."},
    };
    lair_game g = everything();
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        text_reader r = {.cards = cards_builtin(), .lang = table[i].lang, .game = &g};
        lair_event e = {.kind = LAIR_EV_COINS,
                        .hero = LAIR_NO_HERO,
                        .seen = 0xFF,
                        .card = LAIR_NO_CARD,
                        .room = LAIR_NO_CARD,
                        .source = LAIR_NO_CARD,
                        .amount = (int16_t)table[i].n,
                        .from = -1};
        text_line line;
        int depth;
        g.player[0].coins = (uint8_t)table[i].n;
        assert_true(text_event(&r, &e, &line, &depth));
        assert_string_equal(line.s, table[i].says);
    }
}

static void every_question_and_answer_has_words(void **state)
{
    (void)state;
    lair_game g = everything();
    for (int lang = 0; lang < CARDS_LANGS; lang++) {
        lair_view view;
        lair_look(&g, &cards_builtin()->pack, 0, &view);
        text_reader like = {.cards = cards_builtin(), .lang = lang}, r = text_reader_of(&like, &view);
        for (int decision = 0; decision < LAIR_DECISION_COUNT; decision++) {
            text_line line;
            view.g.decision = (uint8_t)decision;
            view.g.pending = 0;
            text_question(&r, &view, &line);
            check_sentence(line.s);
            for (unsigned kind = 1; kind < LAIR_DO_COUNT; kind++) {
                for (unsigned b = 0; b < 2; b++) {
                    lair_option o = LAIR_OPTION(kind, 0, b, b);
                    text_option(&r, &view, o, &line);
                    check_sentence(line.s);
                    assert_true(text_option_name(&r, &view, o).s[0] != '\0');
                    text_option_rules(&r, &view, o, &line);
                }
            }
        }
        for (int rule = LAIR_NOT_ASKED; rule <= LAIR_NOT_A_GAME; rule++) {
            check_sentence(text_rule(&r, rule));
        }
    }
}

/* ---- whole games: every sentence is whole, every line fits --------------------------------------------- */

typedef struct told {
    text_reader reader;
    long lines;
} told;

static void check_sentence(const char *s)
{
    if (s[0] == '\0' || strchr(s, '{') || strchr(s, '}') || strstr(s, "  ") || strstr(s, " .") ||
        s[0] == ' ') {
        fail_msg("a bad sentence: \"%s\"", s);
    }
}

static void hear(void *self, const lair_event *event)
{
    told *t = self;
    text_line line;
    int depth;
    if (text_event(&t->reader, event, &line, &depth)) {
        check_sentence(line.s);
        if (event->seat >= LAIR_SEATS && strstr(line.s, text_player(&t->reader, -1).s)) {
            fail_msg("nobody did that: \"%s\"", line.s);
        }
        t->lines++;
    }
}

static void check_columns(FILE *file)
{
    char line[4096];
    rewind(file);
    while (fgets(line, sizeof line, file)) {
        int columns = 0;
        for (const char *c = line; *c && *c != '\n'; c++) {
            columns += ((unsigned char)*c & 0xC0) != 0x80;
        }
        if (columns > BOARD_COLUMNS) {
            fail_msg("%d columns: %s", columns, line);
        }
    }
}

static void check_question(const text_reader *r, const lair_view *view)
{
    lair_option option[LAIR_OPTIONS];
    text_line line;
    text_question(r, view, &line);
    check_sentence(line.s);
    int n = lair_options(view, &r->cards->pack, option, LAIR_OPTIONS);
    for (int i = 0; i < n; i++) {
        text_option(r, view, option[i], &line);
        check_sentence(line.s);
        assert_true(text_option_name(r, view, option[i]).s[0] != '\0');
    }
}

static void tell_game(lair_rules rules, uint64_t number, int lang, FILE *out)
{
    const cards_library *cards = cards_builtin();
    bot_rng rng = bot_rng_of(number, 2);
    lair_game game;
    uint8_t seed[32];
    told t = {.reader = {.cards = cards, .lang = lang, .game = &game}};
    lair_listener listener = {hear, &t};
    memset(&game, 0, sizeof game);
    lair_seed(number, seed);
    assert_int_equal(lair_start(&game, &cards->pack, &rules, seed, &listener), 0);
    while (!lair_over(&game)) {
        lair_view view;
        int seat = 0;
        while (!(lair_pending(&game) >> seat & 1u)) {
            seat++;
        }
        lair_look(&game, &cards->pack, seat, &view);
        text_reader r = text_reader_of(&t.reader, &view);
        check_question(&r, &view);
        board_print(out, &r, &view, NULL);
        lair_option o = bot_choose(&(bot){.level = BOT_RANDOM}, &view, &cards->pack, &rng);
        why_option(out, &r, &view, o);
        assert_int_equal(lair_choose(&game, &cards->pack, seat, o, &listener), 0);
    }
    assert_true(t.lines > 20);
}

static void whole_games_are_told_in_whole_sentences(void **state)
{
    (void)state;
    FILE *out = tmpfile();
    assert_non_null(out);
    for (int players = 1; players <= 4; players++) {
        for (uint64_t number = 0; number < 4; number++) {
            tell_game(lair_rules_of(LAIR_SUPER_EN, players), number, (int)number, out);
        }
    }
    check_columns(out);
    fclose(out);
}

/* Every edition, mixed and unmixed, with every variant, as far as the engine plays it. */
static void games_of_every_edition_are_told_in_whole_sentences(void **state)
{
    (void)state;
    FILE *out = tmpfile();
    assert_non_null(out);
    for (int profile = 0; profile < LAIR_PROFILE_COUNT; profile++) {
        for (int players = 2; players <= 6; players++) {
            for (int mixed = 0; mixed < 2; mixed++) {
                lair_rules rules = lair_rules_of((enum lair_profile)profile, players);
                bool super = rules.edition == LAIR_SUPER;
                if (mixed) {
                    rules.sets = (1 << LAIR_SET_OWN) - 1 - (super ? 0 : 1 << LAIR_SET_SUPER);
                    rules.extra_heroes = 1 << LAIR_SET_PAPER_PIXELS | 1 << LAIR_SET_PROMOS;
                    rules.coin_discard = LAIR_COIN_IN_BUILD;
                    rules.scheming = rules.choose_boss = rules.hard = !super;
                }
                if (lair_rules_check(&rules, &cards_builtin()->pack) == 0) {
                    tell_game(rules, (uint64_t)(profile + players), (profile + players + mixed) % 4, out);
                }
            }
        }
    }
    check_columns(out);
    fclose(out);
}

/* What a Minion's action has led to so far. */
typedef struct action {
    bool acts, idle; /* one acts; it was said that nothing comes of it */
    int idle_ones, others;
} action;

static void watch_minions(void *self, const lair_event *e)
{
    action *a = self;
    bool over = e->kind == LAIR_EV_MINION_ACTS || e->kind == LAIR_EV_PHASE || e->kind == LAIR_EV_MARKET_LEFT;
    if (over) {
        assert_false(a->acts); /* nothing was said of the one before */
        a->acts = e->kind == LAIR_EV_MINION_ACTS;
        a->idle = false;
    } else if (e->kind == LAIR_EV_FIZZLED && a->acts) {
        a->acts = false;
        a->idle = true;
        a->idle_ones++;
    } else if (e->kind != LAIR_EV_TRIGGER) {
        assert_false(a->idle); /* something came of it after all */
        a->others += a->acts;
        a->acts = false;
    }
}

/* R-SBM-090: a Minion's action does something, asks something, or it is said that nothing comes of it. */
static void nothing_is_left_unsaid_of_a_minion(void **state)
{
    (void)state;
    const lair_pack *pack = &cards_builtin()->pack;
    action a = {0};
    const lair_listener listener = {watch_minions, &a};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2 + (int)(seed % 3));
        if (seed % 2) {
            lair_rules_mix(&rules, (1 << LAIR_SET_OWN) - 1);
        }
        lair_game g;
        uint8_t key[32];
        uint64_t dice = seed;
        lair_seed(seed, key);
        assert_int_equal(lair_start(&g, pack, &rules, key, &listener), 0);
        while (!lair_over(&g)) {
            lair_option all[LAIR_OPTIONS];
            int seat = __builtin_ctz(lair_pending(&g));
            int n = lair_answers(&g, pack, seat, all, LAIR_OPTIONS);
            dice = dice * 6364136223846793005u + 1442695040888963407u;
            a.acts = a.idle = false; /* whoever is asked knows */
            lair_take(&g, pack, seat, all[(dice >> 33) % (unsigned)n], &listener);
        }
    }
    assert_true(a.idle_ones > 5 && a.others > 200);
}

static void words_of_names_match_by_their_beginning(void **state)
{
    (void)state;
    assert_true(why_matches("Frozen Monster", "froz"));
    assert_true(why_matches("Frozen Monster", "Mon"));
    assert_true(why_matches("Frozen Monster", "frozen monster"));
    assert_false(why_matches("Frozen Monster", "ozen"));
    assert_false(why_matches("Frozen Monster", ""));
    assert_true(why_matches("Świątynia", "świąt"));
    assert_true(why_matches("Żebrząca wyrocznia", "żeb"));
    assert_true(why_matches("Łowca", "ŁOW"));
    assert_true(why_matches("Храм, зона скарбу", "храм"));
    assert_true(why_matches("Королева Ґвініс", "ґві"));
    assert_true(why_matches("Їжак Єва", "єва"));
    assert_true(why_matches("Überstunden", "über"));
    assert_false(why_matches("Храм", "хрмa"));
}

/* What the answer says that uses that ability of a card. */
static const char *offered(int lang, const char *card, unsigned ability)
{
    static text_line line;
    static lair_game game;
    static lair_view view;
    const cards_library *cards = cards_builtin();
    const lair_design *design = &cards->pack.designs[cards_find(cards, card)];
    unsigned c = 0;
    while (lair_card(&cards->pack, c) != design) {
        c++;
    }
    text_reader reader = {.cards = cards, .game = &game, .view = &view, .lang = lang};
    text_option_rules(&reader, &view, LAIR_OPTION(LAIR_DO_USE, 0, c, ability), &line);
    return line.s;
}

static void an_alternative_is_offered_by_itself(void **state)
{
    (void)state;
    assert_string_equal(offered(CARDS_EN, "Cursed Well", 0), "Discard this card from your hand: draw a spell.");
    assert_string_equal(offered(CARDS_EN, "Cursed Well", 1), "Discard this card from your hand: gain 2 coins.");
    assert_string_equal(offered(CARDS_PL, "Cursed Well", 1), "Odrzuć tę kartę z ręki: zyskaj 2 monety.");
    assert_string_equal(offered(CARDS_UK, "Cursed Well", 1), "Скиньте цю карту з руки: отримайте 2 монети.");
    assert_string_equal(offered(CARDS_DE, "Cursed Well", 1),
                        "Wirf diese Karte aus der Hand ab: Erhalte 2 Münzen.");
    assert_string_equal(offered(CARDS_EN, "It's On!", 1),
                        "If you have 3 or more wounds, kill a hero in your dungeon.");
    assert_string_equal(offered(CARDS_UK, "It's On!", 1),
                        "Якщо ви маєте щонайменше 3 поранення, убийте героя у своєму підземеллі.");
    assert_string_equal(offered(CARDS_DE, "Smash!", 1),
                        "Füge einem Helden in einem deiner Räume mit Miniboss 4 Schaden zu.");
}

static void a_name_that_ends_a_sentence_ends_it(void **state)
{
    (void)state;
    text_line line;
    text_clear(&line);
    text_say(&line, CARDS_EN, TEXT_EV_CAST, TEXT_SLOTS({"player", "You", 0}, {"card", "Fireball!", 0}));
    assert_string_equal(line.s, "You cast Fireball!");
    text_clear(&line);
    text_say(&line, CARDS_EN, TEXT_EV_CAST, TEXT_SLOTS({"player", "You", 0}, {"card", "T.P.K.", 0}));
    assert_string_equal(line.s, "You cast T.P.K.");
    text_clear(&line);
    text_say(&line, CARDS_PL, TEXT_EV_CAST, TEXT_SLOTS({"player", "", 0}, {"card", "Lagi!", 0}));
    assert_string_equal(line.s, "Zagrywasz czar „Lagi!”.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_alternative_is_offered_by_itself),
        cmocka_unit_test(a_name_that_ends_a_sentence_ends_it),
        cmocka_unit_test(slots_are_filled),
        cmocka_unit_test(forms_follow_the_number_and_the_reader),
        cmocka_unit_test(forms_hold_slots),
        cmocka_unit_test(plural_names_take_plural_verbs),
        cmocka_unit_test(every_sentence_about_others_has_a_plural),
        cmocka_unit_test(heroes_with_plural_names),
        cmocka_unit_test(bosses_of_ones_own_are_declined),
        cmocka_unit_test(names_of_bosses_are_declined),
        cmocka_unit_test(every_boss_has_its_forms),
        cmocka_unit_test(numbers_decline_nouns),
        cmocka_unit_test(plurals_of_four_languages),
        cmocka_unit_test(no_message_is_empty),
        cmocka_unit_test(what_is_left_in_english_is_listed),
        cmocka_unit_test(a_full_line_is_cut_between_characters),
        cmocka_unit_test(every_event_has_a_sentence),
        cmocka_unit_test(every_turn_of_an_event_has_a_sentence),
        cmocka_unit_test(coins_are_told_once_and_in_the_right_number),
        cmocka_unit_test(every_question_and_answer_has_words),
        cmocka_unit_test(whole_games_are_told_in_whole_sentences),
        cmocka_unit_test(games_of_every_edition_are_told_in_whole_sentences),
        cmocka_unit_test(nothing_is_left_unsaid_of_a_minion),
        cmocka_unit_test(words_of_names_match_by_their_beginning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
