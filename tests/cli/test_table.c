/* test_table.c - what a player reads at positions written as scenarios: the table, questions, answers, reasons. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "board.h"
#include "rules.h"
#include "places.h"
#include "reasons.h"
#include "scenario.h"
#include "text.h"
#include "why.h"
#include "why_not.h"
#include "why_number.h"

/* ---- a position, and what a seat reads there ----------------------------------------------------------- */

static void keep(void *self, const lair_game *game, const lair_pack *pack)
{
    (void)pack;
    memcpy(self, game, sizeof *game);
}

/* The game after the last choice of a scenario (there must be one). */
static lair_game position(const char *text)
{
    lair_game game;
    scenario_report report = {0};
    scenario_hooks hooks = {.self = &game, .step = keep};
    memset(&game, 0, sizeof game);
    assert_true(scenario_run_text("position", text, strlen(text), cards_builtin(), stderr, &hooks, &report));
    return game;
}

typedef struct reading {
    lair_view view;
    text_reader reader;
    FILE *out;
    char *text;
    size_t length;
} reading;

static reading *open_reading(const lair_game *game, int seat, int lang)
{
    reading *r = calloc(1, sizeof *r);
    assert_non_null(r);
    lair_look(game, &cards_builtin()->pack, seat, &r->view);
    text_reader like = {.cards = cards_builtin(), .lang = lang, .rule_words = rules_title};
    r->reader = text_reader_of(&like, &r->view);
    r->out = open_memstream(&r->text, &r->length);
    assert_non_null(r->out);
    return r;
}

/* Does it say that? What it says stays as it is, apart from the ends of its lines. */
static void says(reading *r, const char *expected)
{
    assert_int_equal(fflush(r->out), 0);
    char *plain = calloc(1, r->length + 1);
    assert_non_null(plain);
    size_t n = 0;
    for (size_t i = 0; i < r->length; i++) {
        bool space = r->text[i] == '\n' || r->text[i] == ' ';
        if (!space || (n > 0 && plain[n - 1] != ' ')) {
            plain[n++] = space ? ' ' : r->text[i];
        }
    }
    if (strstr(plain, expected) == NULL) {
        fail_msg("\"%s\" is not in:\n%s", expected, r->text);
    }
    free(plain);
}

static void close_reading(reading *r)
{
    assert_int_equal(fclose(r->out), 0);
    free(r->text);
    free(r);
}

static void ask(reading *r)
{
    text_line line;
    text_question(&r->reader, &r->view, &line);
    fprintf(r->out, "%s\n", line.s);
}

/* ---- what a game has ----------------------------------------------------------------------------------- */

/* R-X-024: heroes bring coins too, without a miniboss in the decks. */
static void coins_are_shown_wherever_the_game_has_them(void **state)
{
    (void)state;
    lair_game game =
        position("scenario Coins come with the heroes\n"
                 "rules classic 2 players sets base, hero_set minibosses\n"
                 "seat 1: boss Cleopatra; rooms Golem Factory; hand Golem Factory, Freeze; coins 3\n"
                 "seat 2: boss Xyzax; coins 2\n"
                 "start build\n"
                 "seat 1: pass\n");
    reading *r = open_reading(&game, 0, CARDS_EN);
    board_print(r->out, &r->reader, &r->view, NULL);
    says(r, "3 coins");
    says(r, "2 coins");
    ask(r);
    says(r, "Which room do you place?");
    says(r, "You have 3 coins.");
    close_reading(r);
    game = position("scenario Something is left to do\n"
                    "rules classic 2 players sets base, hero_set minibosses\n"
                    "seat 1: boss Cleopatra; rooms Golem Factory; hand Golem Factory 2, Brainsucker Hive\n"
                    "seat 2: boss Xyzax\n"
                    "start build\n"
                    "seat 1: build Brainsucker Hive at entrance\n");
    r = open_reading(&game, 0, CARDS_EN);
    ask(r);
    says(r, "Your card is placed: anything else?"); /* the other one is worth a coin */
    close_reading(r);
}

static bool tells(const char *text, size_t n, const char *what)
{
    return n > 0 && strstr(text, what) != NULL;
}

/* R-SBM-026: nobody is First Player before the bosses are shown. */
static void nobody_is_first_before_it_is_known(void **state)
{
    (void)state;
    static const char *const said[] = {"First Player", "Order:"};
    static const enum lair_profile profile[] = {LAIR_SUPER_EN, LAIR_MINIBOSSES_PL};
    for (int i = 0; i < 2; i++) {
        lair_rules rules = lair_rules_of(profile[i], 2);
        rules.choose_boss = i;
        lair_game game;
        uint8_t seed[32];
        lair_seed(1, seed);
        assert_int_equal(lair_start(&game, &cards_builtin()->pack, &rules, seed, NULL), 0);
        for (int shown = 0; shown < 2; shown++) {
            reading *r = open_reading(&game, 0, CARDS_EN);
            board_print(r->out, &r->reader, &r->view, NULL);
            assert_int_equal(fflush(r->out), 0);
            assert_int_equal(tells(r->text, r->length, said[i]), shown);
            close_reading(r);
            while (game.decision == LAIR_ASK_BOSS) {
                int seat = __builtin_ctz(lair_pending(&game));
                lair_option all[LAIR_OPTIONS];
                assert_true(lair_answers(&game, &cards_builtin()->pack, seat, all, LAIR_OPTIONS) > 0);
                assert_int_equal(lair_choose(&game, &cards_builtin()->pack, seat, all[0], NULL), 0);
            }
        }
    }
}

/* ---- what is in the way ---------------------------------------------------------------------------------- */

static void why_not_card(reading *r, const char *name)
{
    assert_true(why_word(r->out, &r->reader, &r->view, name));
}

/* R-SBM-079: a card that fits nowhere is refused by what is in the way where it is nearest to fitting. */
static void a_refusal_names_the_nearest_place(void **state)
{
    (void)state;
    lair_game game = position("scenario A Minion is in the way\n"
                              "seat 1: boss Emperor Dododo; rooms Mousetrap, Ogre Gym; minion on Ogre Gym\n"
                              "seat 1: hand Howling Pack, Mousetrap, Power-Up\n"
                              "start build\n"
                              "seat 1: pass\n");
    reading *r = open_reading(&game, 0, CARDS_EN);
    why_not_card(r, "howling pack");
    says(r, "it would fit on Ogre Gym, but a Minion stands on this room");
    says(r, "Not on a Minion");
    close_reading(r);
}

/* R-SBM-076: one icon of a class and two of it are a treasure that is shared. */
static void two_icons_share_a_treasure_with_one(void **state)
{
    (void)state;
    lair_game game = position("scenario It lies face-down\n"
                              "seat 1: boss Emperor Dododo; rooms Mousetrap, face-down Cheering Kobolds\n"
                              "seat 1: hand Howling Pack, Mousetrap, Power-Up\n"
                              "start build\n"
                              "seat 1: pass\n");
    reading *r = open_reading(&game, 0, CARDS_EN);
    why_not_card(r, "howling pack");
    says(r, "Not on a face-down card");
    close_reading(r);
}

static void a_treasure_that_no_room_has_is_the_reason(void **state)
{
    (void)state;
    lair_game game = position("scenario No room shares a treasure\n"
                              "seat 1: boss Emperor Dododo; rooms Shady Kiosk; minion on Shady Kiosk\n"
                              "seat 1: hand Howling Pack, Mousetrap, Power-Up\n"
                              "start build\n"
                              "seat 1: pass\n");
    reading *r = open_reading(&game, 0, CARDS_EN);
    why_not_card(r, "howling pack");
    says(r, "Not now: an advanced room goes only on top of a room that shares one of its treasures");
    close_reading(r);
}

/* R-SBM-072: with five rooms that is what keeps a room from the entrance, though an advanced one never goes there. */
static void of_several_cards_the_nearest_speaks(void **state)
{
    (void)state;
    lair_game game =
        position("scenario Five rooms\n"
                 "seat 1: boss Emperor Dododo; rooms Ogre Gym, Ogre Gym, Mousetrap, Mousetrap, Mousetrap\n"
                 "seat 1: hand Howling Pack, Shady Kiosk, Power-Up\n"
                 "start build\n"
                 "seat 1: pass\n");
    reading *r = open_reading(&game, 0, CARDS_EN);
    why_refusal refusal = why_not(&r->reader, &r->view, (why_thing){WHY_ENTRANCE, 0}, LAIR_NO_CARD);
    assert_int_equal(refusal.rule, LAIR_RULE_SBM + 72);
    close_reading(r);
}

/* ---- what is told ---------------------------------------------------------------------------------------- */

static void tell(void *self, const lair_event *e)
{
    reading *r = self;
    text_line line;
    int depth;
    text_clear(&line);
    if (text_event(&r->reader, e, &line, &depth)) {
        fprintf(r->out, "%s\n", line.s);
    }
}

/* Takes the first answer of that kind for the seat, and tells what happens. */
static void take(lair_game *game, reading *r, int seat, unsigned kind)
{
    const lair_pack *pack = &cards_builtin()->pack;
    const lair_listener listener = {tell, r};
    lair_option all[LAIR_OPTIONS];
    int n = lair_answers(game, pack, seat, all, LAIR_OPTIONS), i = 0;
    while (i < n && LAIR_OPTION_KIND(all[i]) != kind) {
        i++;
    }
    assert_true(i < n);
    r->reader.game = game;
    assert_int_equal(lair_choose(game, pack, seat, all[i], &listener), 0);
}

/* */
static void no_counter_is_left_on_a_destroyed_room(void **state)
{
    (void)state;
    lair_game game = position("scenario Two counters\n"
                              "seat 1: boss Emperor Dododo; rooms Mousetrap (2 counters); entrance Laliho\n"
                              "seat 1: hand Chill\n"
                              "start adventure\n"
                              "seat 1: pass\n");
    reading *r = open_reading(&game, 0, CARDS_EN);
    take(&game, r, 0, LAIR_DO_USE);
    says(r, "Mousetrap loses 2 counters (0 now).");
    close_reading(r);
}

/* ---- how a walk would end ------------------------------------------------------------------------------ */

static const char walk_of_nick[] =
    "scenario A hero with an item\n"
    "rules classic 2 players sets base hero-kind\n"
    "seat 1: boss Cleopatra; rooms Golem Factory, Golem Factory, Golem Factory\n"
    "seat 1: entrance Nick the Masher (%s); hand Freeze\n"
    "seat 2: boss Xyzax; hand Freeze\n"
    "start adventure\n"
    "seat 1: pass\n";

static void a_forecast_counts_with_the_item(void **state)
{
    (void)state;
    char text[600];
    snprintf(text, sizeof text, walk_of_nick, "Oversized Sword");
    lair_game game = position(text);
    reading *r = open_reading(&game, 1, CARDS_EN);
    board_print(r->out, &r->reader, &r->view, NULL);
    says(r, "Nick the Masher survives (6 of 9)");
    why_word(r->out, &r->reader, &r->view, "nick");
    says(r, "Nick the Masher would survive Cleopatra's dungeon with 3 health left.");
    ask(r);
    says(r, "is about to enter Cleopatra's dungeon and would survive with 3 health");
    close_reading(r);
}

/* Room by room it is what happens: sent into a room again, a hero is hurt there again. */
static void the_steps_of_a_walk_are_those_it_will_take(void **state)
{
    (void)state;
    lair_game game =
        position("scenario Up and up\n"
                 "seat 1: boss Emperor Dododo; rooms Endless Stairs, Ogre Gym; minion on Ogre Gym\n"
                 "seat 1: hand Mousetrap, Power-Up; entrance Laliho\n"
                 "start build\n"
                 "seat 1: pass\n");
    reading *r = open_reading(&game, 0, CARDS_EN);
    uint8_t queue[LAIR_HEROES];
    assert_int_equal(lair_queue(&game, LAIR_PLACE(LAIR_AT_ENTRANCE, 0), queue), 1);
    lair_forecast f = lair_walk_forecast(&r->view, &cards_builtin()->pack, queue[0], 0);
    const lair_step *step = f.step;
    assert_int_equal(f.n_steps, 3);
    assert_int_equal(step[0].room, step[1].room);
    assert_int_equal(step[0].damage, 2);
    assert_int_equal(step[0].left, 6);
    assert_int_equal(step[1].damage, 2);
    assert_int_equal(step[1].left, 4);
    assert_int_equal(step[2].damage, 3); /* with the counter that the Minion will put there */
    assert_int_equal(step[2].left, 1);
    close_reading(r);
}

/* All the damage of a dungeon is that, too; a stunned room has none. */
static void a_room_that_strikes_again_counts_again(void **state)
{
    (void)state;
    static const char text[] =
        "scenario Up and up\n"
        "seat 1: boss Emperor Dododo; rooms Endless Stairs, Ogre Gym; entrance Laliho\n"
        "seat 1: hand Mousetrap, Power-Up\n"
        "seat 2: rooms Howling Pack (stunned), Golem Factory; hand Mousetrap\n"
        "start build\n"
        "seat 1: pass\n";
    lair_game game = position(text);
    reading *r = open_reading(&game, 0, CARDS_EN);
    const lair_pack *pack = &cards_builtin()->pack;
    assert_int_equal(lair_strikes(&r->view, pack, lair_room_at(&game, 0, 1)), 2);
    assert_int_equal(lair_strikes(&r->view, pack, lair_room_at(&game, 0, 0)), 1);
    assert_int_equal(lair_all_damage(&r->view, pack, 0), 6);
    assert_int_equal(lair_all_damage(&r->view, pack, 1), 2);
    uint8_t queue[LAIR_HEROES];
    assert_int_equal(lair_queue(&game, LAIR_PLACE(LAIR_AT_ENTRANCE, 0), queue), 1);
    assert_int_equal(lair_walk_forecast(&r->view, pack, queue[0], 0).damage, 6);
    why_number(r->out, &r->reader, &r->view, WHY_DAMAGE, 0);
    says(r, "6 damage");
    says(r, "+2 Endless Stairs +2 Endless Stairs +2 Ogre Gym");
    close_reading(r);
}

static void a_forecast_knows_who_leaves(void **state)
{
    (void)state;
    static const char *const leaves[CARDS_LANGS] = {
        [CARDS_EN] = "leaves the dungeon (4 of 4)",
        [CARDS_PL] = "opuści podziemia (4 z 4)",
        [CARDS_UK] = "покине підземелля (4 з 4)",
        [CARDS_DE] = "verlässt den Dungeon (4 von 4)",
    };
    char text[600];
    snprintf(text, sizeof text, walk_of_nick, "Extra Life");
    lair_game game = position(text);
    for (int lang = 0; lang < CARDS_LANGS; lang++) {
        reading *r = open_reading(&game, 1, lang);
        board_print(r->out, &r->reader, &r->view, NULL);
        says(r, leaves[lang]);
        close_reading(r);
    }
    reading *r = open_reading(&game, 1, CARDS_EN);
    ask(r);
    says(r, "and would leave the dungeon");
    why_word(r->out, &r->reader, &r->view, "nick");
    says(r, "would leave Cleopatra's dungeon on the way, neither dead nor a survivor, with 4 damage.");
    close_reading(r);
}

/* ---- why a hero stays in town -------------------------------------------------------------------------- */

static void it_is_said_why_a_hero_stays(void **state)
{
    (void)state;
    static const struct {
        const char *town, *says;
    } table[] = {
        {"The Fool (base)", "The Fool would stay in town: a tie (fewest souls: Cleopatra 0, you 0)."},
        {"Exai", "would stay in town: nobody shows mage treasure."},
        {"Joe the Smith", "would stay in town: a tie for most fighter treasure (Cleopatra 1, you 1)."},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char text[600];
        snprintf(text, sizeof text,
                 "scenario Two dungeons alike\n"
                 "rules classic 2 players\n"
                 "seat 1: boss Cleopatra; rooms Golem Factory; hand Freeze\n"
                 "seat 2: boss Xyzax; rooms Golem Factory; hand Freeze\n"
                 "town %s\n"
                 "start build\n"
                 "seat 1: pass\n",
                 table[i].town);
        lair_game game = position(text);
        reading *r = open_reading(&game, 1, CARDS_EN);
        why_word(r->out, &r->reader, &r->view, i ? i == 1 ? "exai" : "joe" : "fool");
        says(r, table[i].says);
        close_reading(r);
    }
}

/* ---- numbers and what they are made of ----------------------------------------------------------------- */

static void a_printed_number_is_called_so(void **state)
{
    (void)state;
    lair_game game = position("scenario A hero and a room\n"
                              "rules classic 2 players\n"
                              "seat 1: boss Cleopatra; rooms Golem Factory; hand Freeze\n"
                              "seat 2: boss Xyzax; hand Freeze\n"
                              "town Exai\n"
                              "start build\n"
                              "seat 1: pass\n");
    reading *r = open_reading(&game, 1, CARDS_EN);
    why_word(r->out, &r->reader, &r->view, "exai");
    says(r, "has 4 health: +4 printed on the card Exai");
    why_word(r->out, &r->reader, &r->view, "golem");
    says(r, "Golem Factory deals 2 damage: +2 printed on the card");
    why_word(r->out, &r->reader, &r->view, "mage");
    says(r, "mage treasure in Cleopatra's dungeon: 0. mage treasure in your dungeon: 0.");
    close_reading(r);
}

/* ---- why a card is not among the answers --------------------------------------------------------------- */

static void a_card_of_another_moment_is_called_so(void **state)
{
    (void)state;
    static const char text[] = "scenario A room in hand, and a spell\n"
                               "rules classic 2 players\n"
                               "seat 1: boss Cleopatra; rooms Golem Factory; hand Freeze\n"
                               "seat 2: boss Xyzax; hand Freeze, Beast Menagerie, Golem Factory\n"
                               "start build\n"
                               "seat 1: pass\n";
    char more[600];
    lair_game game = position(text);
    reading *r = open_reading(&game, 1, CARDS_EN);
    why_word(r->out, &r->reader, &r->view, "beast");
    says(r, "Not now: this is a moment for spells and abilities");
    close_reading(r);
    snprintf(more, sizeof more, "%sall pass until asked seat 2 build\n", text);
    game = position(more);
    r = open_reading(&game, 1, CARDS_EN);
    why_word(r->out, &r->reader, &r->view, "freeze");
    says(r, "Not now: you are placing a card");
    why_word(r->out, &r->reader, &r->view, "golem");
    says(r, "It is among the answers.");
    close_reading(r);
}

static void what_lies_on_the_table_is_explained(void **state)
{
    (void)state;
    lair_game game =
        position("scenario Bosses, covered rooms, the Market\n"
                 "rules super-en 2 players\n"
                 "seat 1: boss Mother Mildew; rooms Ogre Gym over Mousetrap; hand Chill, Echo Bats\n"
                 "seat 2: boss His Oozeness; hand Chill, Echo Bats\n"
                 "market Tourist Trap\n"
                 "discard Bookworm Dragon\n"
                 "start build\n"
                 "seat 1: no build\n");
    static const struct {
        const char *word, *says;
    } table[] = {
        {"mildew", "Mother Mildew (C, 610 XP)"},
        {"oozeness", "His Oozeness ("},
        {"mousetrap", "Mousetrap lies covered under Ogre Gym in Mother Mildew's dungeon."},
        {"market", "Tourist Trap (0 damage, trap, CFMT)"},
        {"bookworm", "Bookworm Dragon lies in the discard pile."},
        {"C", "cleric treasure in your dungeon"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        reading *r = open_reading(&game, 1, CARDS_EN);
        assert_true(why_word(r->out, &r->reader, &r->view, table[i].word));
        says(r, table[i].says);
        close_reading(r);
    }
}

/* ---- the table ----------------------------------------------------------------------------------------- */

static void the_hero_inside_and_covered_rooms_are_shown(void **state)
{
    (void)state;
    lair_game game =
        position("scenario A hero on its way\n"
                 "rules super-en 2 players\n"
                 "seat 1: boss Mother Mildew; rooms Ogre Gym over Mousetrap over Frost Vents, Mousetrap\n"
                 "seat 1: hand Chill; entrance Laliho, Rabbitt\n"
                 "seat 2: boss His Oozeness; hand Chill\n"
                 "start adventure\n"
                 "all pass until hero Laliho in Ogre Gym\n");
    reading *r = open_reading(&game, 0, CARDS_EN);
    board_print(r->out, &r->reader, &r->view, NULL);
    says(r,
         "Rabbitt -> Ogre Gym 2 F <Laliho, 2 of 8> > Mousetrap 2 T > boss Laliho survives (4 of 8) Rabbitt");
    board_covered(r->out, &r->reader, &r->view, 0);
    says(r, "under Ogre Gym: Mousetrap (2 damage, trap, T) | Frost Vents (");
    close_reading(r);
}

static void what_waits_is_listed_as_it_will_resolve(void **state)
{
    (void)state;
    static const struct {
        const char *rules, *first, *second;
    } table[] = {
        {"classic 3 players sets base", "Freeze (Cleopatra), on Golem Factory in your dungeon",
         "Freeze (Xyzax), on Neanderthal Cave in your dungeon"},
        {"super-en 3 players sets super base", "Freeze (Xyzax), on Neanderthal Cave in your dungeon",
         "Freeze (Cleopatra), on Golem Factory in your dungeon"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char text[700];
        text_line line;
        snprintf(text, sizeof text,
                 "scenario Two plays wait\n"
                 "rules %s\n"
                 "seat 1: boss Cleopatra (base); hand Freeze\n"
                 "seat 2: boss Xyzax; hand Freeze\n"
                 "seat 3: boss Robobo; rooms Golem Factory, Neanderthal Cave; hand Freeze\n"
                 "start build\n"
                 "seat 1: cast Freeze -> Golem Factory\n"
                 "seat 2: cast Freeze -> Neanderthal Cave\n",
                 table[i].rules);
        lair_game game = position(text);
        reading *r = open_reading(&game, 2, CARDS_EN);
        assert_true(text_pending(&r->reader, &r->view, 0, &line));
        assert_string_equal(line.s, table[i].first);
        assert_true(text_pending(&r->reader, &r->view, 1, &line));
        assert_string_equal(line.s, table[i].second);
        assert_false(text_pending(&r->reader, &r->view, 2, &line));
        close_reading(r);
    }
}

static void nobody_else_is_spoken_of_alone(void **state)
{
    (void)state;
    lair_game game = position("scenario Alone\n"
                              "rules super-en solo sets super minibosses\n"
                              "seat 1: boss Mother Mildew; rooms Ogre Gym; hand Echo Bats, Power-Up\n"
                              "start build\n"
                              "seat 1: pass\n");
    reading *r = open_reading(&game, 0, CARDS_EN);
    board_print(r->out, &r->reader, &r->view, NULL);
    ask(r);
    says(r, "Turn 1, Build phase. Decks:");
    says(r, "souls 0, wounds 0 of 5, score 0");
    says(r, "Which card do you place? You have 0 coins. ");
    close_reading(r);
    game = position("scenario Two of them, one with a miniboss\n"
                    "rules minibosses-pl 2 players\n"
                    "seat 1: boss Scott; rooms Trophy Room; hand Windfall, Spike, Fetid Beast\n"
                    "seat 2: boss Kirax; hand Windfall\n"
                    "start build\n"
                    "all pass until asked seat 1 build\n");
    r = open_reading(&game, 0, CARDS_EN);
    ask(r);
    says(r, "All rooms flip together once everyone has placed one. You have 0 coins. A miniboss costs 1 ");
    close_reading(r);
}

/* Covering a room puts its miniboss to sleep: the answer says so. */
static void covering_a_miniboss_is_said(void **state)
{
    (void)state;
    lair_game game =
        position("scenario A miniboss that would be covered\n"
                 "rules minibosses-pl 2 players\n"
                 "seat 1: boss Scott; rooms Trophy Room (Spike level 2); hand Windfall, Fetid Beast\n"
                 "seat 2: boss Kirax; hand Windfall\n"
                 "start build\n"
                 "all pass until asked seat 1 build\n");
    reading *r = open_reading(&game, 0, CARDS_EN);
    lair_option cover = LAIR_OPTION(LAIR_DO_BUILD, 0, lair_bits_next(&game.hand[0], 0), 0);
    lair_option all[LAIR_OPTIONS];
    int n = lair_options(&r->view, &cards_builtin()->pack, all, LAIR_OPTIONS);
    for (int i = 0; i < n; i++) {
        cover = LAIR_OPTION_KIND(all[i]) == LAIR_DO_BUILD && LAIR_OPTION_B(all[i]) ? all[i] : cover;
    }
    text_line line;
    text_option(&r->reader, &r->view, cover, &line);
    assert_string_equal(line.s,
                        "Place Fetid Beast (3 damage, monster, F) over Trophy Room (Spike falls asleep)");
    close_reading(r);
}

/* ---- answers ------------------------------------------------------------------------------------------- */

static void list_answers(reading *r)
{
    lair_option option[LAIR_OPTIONS];
    int n = lair_options(&r->view, &cards_builtin()->pack, option, LAIR_OPTIONS);
    for (int i = 0; i < n; i++) {
        text_line line;
        text_option(&r->reader, &r->view, option[i], &line);
        fprintf(r->out, "%s\n", line.s);
    }
}

static void the_boss_of_an_opponent_is_used_by_name(void **state)
{
    (void)state;
    lair_game game = position("scenario Scott may be silenced for a coin\n"
                              "rules minibosses-pl 2 players\n"
                              "seat 1: boss Scott levelled; rooms Trophy Room; hand Windfall\n"
                              "seat 2: boss Kirax; hand Fetid Beast; coins 2\n"
                              "start build\n"
                              "seat 2: pass\n");
    lair_event levels = {.kind = LAIR_EV_LEVEL_UP, .seat = 0, .hero = LAIR_NO_HERO, .seen = 0xFF};
    text_line line;
    int depth;
    reading *r = open_reading(&game, 1, CARDS_EN);
    text_option(&r->reader, &r->view, LAIR_OPTION(LAIR_DO_USE, 1, LAIR_BY_BOSS, 0), &line);
    assert_string_equal(line.s, "Use Scott (\"you\" in its text is Scott)");
    text_option(&r->reader, &r->view, LAIR_OPTION(LAIR_DO_USE, 1, LAIR_BY_BOSS + 1, 0), &line);
    assert_string_equal(line.s, "Use Kirax");
    levels.card = levels.room = levels.source = LAIR_NO_CARD;
    assert_true(text_event(&r->reader, &levels, &line, &depth));
    assert_ptr_equal(strstr(line.s, "Scott levels up! "), line.s);
    assert_non_null(strstr(line.s, "After level up"));
    board_print(r->out, &r->reader, &r->view, NULL);
    says(r, "; leveled up");
    close_reading(r);
}

static void a_summoned_hero_comes_with_its_heart(void **state)
{
    (void)state;
    lair_game game = position("scenario Heroes at Landmarks\n"
                              "rules super-en 2 players\n"
                              "seat 1: boss Mother Mildew\n"
                              "seat 2: boss His Oozeness\n"
                              "temple Dame Clangalot; tavern Layabout; market Tourist Trap\n"
                              "start town\n"
                              "seat 1: draft Tourist Trap\n");
    reading *r = open_reading(&game, 0, CARDS_EN);
    list_answers(r);
    says(r, "to summon Dame Clangalot (fighter, 6 health), who comes with 8 health (+2: heart token)");
    says(r, "to the Tavern, to summon Layabout (no treasure, 6 health), who comes with 4 health (-2: heart "
            "token)");
    close_reading(r);
}

static void bosses_of_one_name_are_told_apart(void **state)
{
    (void)state;
    lair_game game = position("scenario Two kings\n"
                              "rules minibosses-pl 3 players sets minibosses base\n"
                              "seat 1: boss King Croak (minibosses); hand Windfall\n"
                              "seat 2: boss King Croak (base)\n"
                              "seat 3: boss Kirax\n"
                              "start build\n"
                              "seat 1: pass\n");
    reading *r = open_reading(&game, 2, CARDS_EN);
    assert_string_equal(text_player(&r->reader, 0).s, "King Croak (1)");
    assert_string_equal(text_player(&r->reader, 1).s, "King Croak (2)");
    assert_string_equal(text_whose(&r->reader, 1).s, "King Croak (2)'s");
    close_reading(r);
}

/* A miniboss may give its room treasure, and a deactivated room has none. */
static void rooms_show_the_treasure_they_count_with(void **state)
{
    (void)state;
    lair_game game =
        position("scenario A frog in a cellar\n"
                 "rules minibosses-pl 2 players\n"
                 "seat 1: boss Kirax; rooms Imp Hoard (Kid Croak), Imp Hoard 2 (deactivated); hand Windfall\n"
                 "start build\n"
                 "seat 1: pass\n");
    reading *r = open_reading(&game, 0, CARDS_EN);
    board_print(r->out, &r->reader, &r->view, NULL);
    says(r, "Imp Hoard 1 CF + Kid Croak");
    says(r, "Imp Hoard 0 - deactivated");
    close_reading(r);
}

/* What follows from a room that is placed afterwards is no reason for a spell, unless that room is named. */
static void a_spell_is_not_praised_for_the_room_after_it(void **state)
{
    (void)state;
    const lair_pack *pack = &cards_builtin()->pack;
    lair_game game =
        position("scenario The inquisitor comes\n"
                 "rules minibosses-pl 2 players\n"
                 "seat 1: boss Ravenus; coins 3; rooms Doppelganger Hive, Shrooman Aviary\n"
                 "seat 1: hand Spectral Bomb, Imp Hoard, Alchemist's Lab, Armor Up!\n"
                 "seat 2: boss Kirax; coins 3; rooms The Catapult, Mind Thresher, Ancient Guardtower\n"
                 "seat 2: hand Armor Up!\n"
                 "town Inquisitor, Sellsword\n"
                 "start build\n"
                 "seat 2: pass\n");
    lair_view view;
    lair_option option[LAIR_OPTIONS];
    lair_look(&game, pack, 0, &view);
    int n = lair_options(&view, pack, option, LAIR_OPTIONS);
    assert_int_equal(LAIR_OPTION_KIND(option[0]), LAIR_DO_PASS);
    assert_true(n > 1);
    for (int i = 1; i < n; i++) {
        reasons why;
        assert_int_equal(LAIR_OPTION_KIND(option[i]), LAIR_DO_CAST);
        reasons_between(&view, pack, 77, option[i], option[0], &why);
        assert_true(why.n > 0);
        bool placed = why.n && why.reason[0].kind == REASON_THEN &&
                      LAIR_OPTION_KIND(why.reason[0].option) == LAIR_DO_BUILD;
        for (int k = 0; k < why.n && !placed; k++) {
            assert_int_not_equal(why.reason[k].kind, REASON_LEAD);
            assert_int_not_equal(why.reason[k].kind, REASON_TREASURE);
        }
    }
}

static void whoever_is_out_comes_after_the_others(void **state)
{
    (void)state;
    static const int place[] = {2, 5, 4, 6, 1, 2};
    const lair_pack *pack = &cards_builtin()->pack;
    lair_game game = position("scenario The last turn\n"
                              "rules minibosses-pl 6 players sets minibosses crash-landing\n"
                              "seat 1: souls 3; hand Windfall\n"
                              "seat 2: souls 12; wounds 5\n"
                              "seat 3: souls 2\n"
                              "seat 4: eliminated\n"
                              "seat 5: souls 10\n"
                              "seat 6: souls 4; wounds 1\n"
                              "start build\n"
                              "seat 1: pass\n");
    game.winner = 4;
    game.player[1].flags |= LAIR_OUT;
    for (int seat = 0; seat < game.players; seat++) {
        assert_int_equal(places_of(&game, pack, seat), place[seat]);
        assert_int_equal(places_gone(&game, pack, seat), seat == 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(coins_are_shown_wherever_the_game_has_them),
        cmocka_unit_test(nobody_is_first_before_it_is_known),
        cmocka_unit_test(a_refusal_names_the_nearest_place),
        cmocka_unit_test(two_icons_share_a_treasure_with_one),
        cmocka_unit_test(a_treasure_that_no_room_has_is_the_reason),
        cmocka_unit_test(of_several_cards_the_nearest_speaks),
        cmocka_unit_test(no_counter_is_left_on_a_destroyed_room),
        cmocka_unit_test(a_forecast_counts_with_the_item),
        cmocka_unit_test(the_steps_of_a_walk_are_those_it_will_take),
        cmocka_unit_test(a_room_that_strikes_again_counts_again),
        cmocka_unit_test(a_forecast_knows_who_leaves),
        cmocka_unit_test(it_is_said_why_a_hero_stays),
        cmocka_unit_test(a_printed_number_is_called_so),
        cmocka_unit_test(a_card_of_another_moment_is_called_so),
        cmocka_unit_test(what_lies_on_the_table_is_explained),
        cmocka_unit_test(the_hero_inside_and_covered_rooms_are_shown),
        cmocka_unit_test(what_waits_is_listed_as_it_will_resolve),
        cmocka_unit_test(nobody_else_is_spoken_of_alone),
        cmocka_unit_test(covering_a_miniboss_is_said),
        cmocka_unit_test(the_boss_of_an_opponent_is_used_by_name),
        cmocka_unit_test(a_summoned_hero_comes_with_its_heart),
        cmocka_unit_test(bosses_of_one_name_are_told_apart),
        cmocka_unit_test(rooms_show_the_treasure_they_count_with),
        cmocka_unit_test(a_spell_is_not_praised_for_the_room_after_it),
        cmocka_unit_test(whoever_is_out_comes_after_the_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
