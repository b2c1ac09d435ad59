/* test_language.c - the card language: parsing, checking, compiling, and printing in four languages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cards_cli.h"
#include "golden.h"
#include "library.h"
#include "phrases.h"

/* ---- help ------------------------------------------------------------------------------------------------------- */

static cards_library *load_text(const char *text, cards_errors *errors)
{
    cards_source source = {"test.cards", text, strlen(text)};
    return cards_load(NULL, &source, 1, errors);
}

/* Sources in the order of src/cards/CMakeLists.txt, which numbers the cards. */
enum { SETS = 8 };
static const char *const set_files[SETS] = {
    "cards/super.cards",        "cards/minibosses.cards",    "cards/base.cards",
    "cards/next-level.cards",   "cards/crash-landing.cards", "cards/hero-kind.cards",
    "cards/paper-pixels.cards", "cards/promos.cards",
};

/* The proof cards with those of super: with all sets they would not go into one pack. */
static cards_library *load_proof(region *a)
{
    static cards_errors errors;
    cards_source sources[] = {golden_read(a, set_files[0]), golden_read(a, "tests/cards/proof.cards")};
    cards_library *read = cards_load(NULL, sources, 2, &errors);
    if (!read)
        fail_msg("%d:%d: %s", errors.error[0].line, errors.error[0].column, errors.error[0].text);
    return read;
}

static uint32_t state = 1;

static unsigned chance(unsigned below)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % below;
}

static node *parse(const grammar *g, region *a, const char *text, misread *why)
{
    enum { MOST = 600 };
    token *tokens = region_take(a, MOST * sizeof *tokens);
    int n = grammar_tokens(text, strlen(text), 1, 1, tokens, MOST);
    grammar_mark_first(tokens, n);
    return grammar_parse(g, a, tokens, n, why);
}

/* ---- the table ----------------------------------------------------------------------------------------------------- */

/* Marks the rows of a tree; true if one of them is new. */
static bool mark_rows(const node *tree, bool *seen)
{
    bool news = !seen[tree->row];
    seen[tree->row] = true;
    for (int i = 0; i < tree->n_kids; i++)
        news |= mark_rows(tree->kid[i], seen);
    return news;
}

static void comes_back(const grammar *g, region *a, const node *tree)
{
    misread why;
    text_buffer text = text_new(a);
    grammar_print(g, tree, &text);
    node *again = parse(g, a, text.text, &why);
    if (!again || !node_same(tree, again))
        fail_msg("%s: %s", why.ambiguous ? "two readings" : "does not come back", text.text);
}

/* Any tree, printed and read again, is the same tree; and there is no second way to read it. After some thousand trees
   only those are read that have a row which none had before. */
static void random_trees_come_back(void **unused)
{
    (void)unused;
    enum { ROUNDS = 1500, TREES = 20, ALL_READ = 120 };
    static bool seen[ROW_COUNT];
    for (int round = 0; round < ROUNDS; round++) {
        region *a = region_new();
        const grammar *g = grammar_new(a);
        for (int i = 0; i < TREES; i++) {
            node *tree = grammar_random(g, a, CAT_sentence, chance, 7);
            if (mark_rows(tree, seen) || round < ALL_READ)
                comes_back(g, a, tree);
        }
        region_free(a);
    }
    region *a = region_new();
    const grammar *g = grammar_new(a);
    for (int r = 0; r < ROW_COUNT; r++)
        if (!seen[r])
            fail_msg("no random tree had the row %s", g->rows[r].name);
    region_free(a);
}

/* Whatever the tree, the other languages print whole sentences. */
static void random_trees_are_printed(void **unused)
{
    (void)unused;
    for (int round = 0; round < 200; round++) {
        region *a = region_new();
        const grammar *g = grammar_new(a);
        node *tree = grammar_random(g, a, CAT_sentence, chance, 7);
        for (int lang = CARDS_PL; lang < CARDS_LANGS; lang++) {
            text_buffer t = text_new(a);
            lang_print(lang_builtin[lang], g, tree, &t);
            assert_true(t.length > 2);
            assert_int_equal(t.text[t.length - 1], '.');
            static const char *const never[] = {"  ", " ,", " .", ",,", ",.", "{", "}",
                                                "<",  "|",  "~",  "_",  "@",  "\1"};
            for (size_t i = 0; i < sizeof never / sizeof never[0]; i++)
                if (strstr(t.text, never[i]))
                    fail_msg("%s in: %s", never[i], t.text);
        }
        region_free(a);
    }
}

/* ---- the cards --------------------------------------------------------------------------------------------------------- */

static void built_in_is_what_the_files_say(void **unused)
{
    (void)unused;
    static cards_errors errors;
    region *a = region_new();
    cards_source sources[SETS];
    for (int i = 0; i < SETS; i++)
        sources[i] = golden_read(a, set_files[i]);
    cards_library *read = cards_load(NULL, sources, SETS, &errors);
    const cards_library *built = cards_builtin();
    assert_non_null(read);
    assert_int_equal(read->pack.n_designs, 113 + 415);
    assert_int_equal(read->pack.n_designs, built->pack.n_designs);
    assert_true(read->pack.hash == built->pack.hash);
    for (int d = 0; d < read->pack.n_designs; d++)
        for (int lang = 0; lang < CARDS_LANGS; lang++)
            assert_string_equal(read->texts[d].rules[lang], built->texts[d].rules[lang]);
    cards_free(read);
    region_free(a);
}

/* The text of a card is the text its tree prints. */
static void cards_print_themselves(void **unused)
{
    (void)unused;
    region *a = region_new();
    const grammar *g = grammar_new(a);
    const cards_library *built = cards_builtin();
    misread why;
    for (int d = 0; d < built->pack.n_designs; d++) {
        const char *text = built->texts[d].rules[CARDS_EN];
        while (*text) {
            size_t n = strcspn(text, ".") + 1;
            char *sentence = region_text(a, text, n);
            node *tree = parse(g, a, sentence, &why);
            if (!tree)
                fail_msg("cannot read: %s", sentence);
            text_buffer again = text_new(a);
            grammar_print(g, tree, &again);
            assert_string_equal(again.text, sentence);
            text += n;
            text += strspn(text, " ");
        }
    }
    region_free(a);
}

/* The machine runs what is only ever asked for as little as it asks in a replacement that happens on the spot. */
static void check_kinds(const lair_ability *ability, const lair_ins *code)
{
    static const char *const kinds[LAIR_OPS] = {
#define OP(name, kind, ...) [LAIR_OP_##name] = #kind,
#include "ops.def"
#undef OP
    };
    const uint64_t instead = LAIR_ON(ENTERS_TOWN) | LAIR_ON(SELF_DESTROYED) | LAIR_ON(WOULD_DIE);
    for (int i = 0; i < ability->length; i++) {
        const char *kind = kinds[code[i].op];
        assert_true(strcmp(kind, "LASTING") != 0 || ability->on == LAIR_ON(CONTINUOUS));
        assert_true(!(ability->on & instead) || strcmp(kind, "EFFECT") == 0 || code[i].op == LAIR_OP_END);
    }
}

/* Every sentence of every set is a program, and all its jumps stay inside. */
static void all_cards_can_be_played(void **unused)
{
    (void)unused;
    const cards_library *built = cards_builtin();
    const lair_pack *p = &built->pack;
    for (int d = 0; d < p->n_designs; d++)
        for (int k = 0; k < p->designs[d].n_abilities; k++) {
            const lair_ability *ability = &p->abilities[p->designs[d].ability + k];
            if (ability->flags & LAIR_UNPLAYABLE)
                fail_msg("%s: sentence %d cannot be played", built->texts[d].id, k + 1);
            assert_int_equal(p->code[ability->code + ability->length - 1].op, LAIR_OP_END);
            check_kinds(ability, &p->code[ability->code]);
            for (int i = 0; i < ability->length; i++) {
                const lair_ins *ins = &p->code[ability->code + i];
                assert_true(ins->op < LAIR_OPS);
                int kinds = ins->op == LAIR_OP_SILENCE ? LAIR_SILENT_SPELLS : 2;
                assert_true(ins->c < ability->length || ins->c <= kinds);
            }
        }
}

/* What no card needs, and no Minion space, does not belong into the contract with the machine. */
static void every_instruction_has_a_card(void **unused)
{
    (void)unused;
    static const char *const op_names[] = {
#define O(name, text) #name,
        LAIR_OPS_TABLE(O)
#undef O
    };
    const lair_pack *p = &cards_builtin()->pack;
    bool used[LAIR_OPS] = {false};
    uint64_t on = 0;
    used[LAIR_OP_SHUFFLE_STACK] = true; /* a Minion space */
    for (int i = 0; i < p->n_code; i++)
        used[p->code[i].op] = true;
    for (int op = 0; op < LAIR_OPS; op++)
        if (!used[op])
            fail_msg("no card uses %s", op_names[op]);
    for (int i = 0; i < p->n_abilities; i++)
        on |= p->abilities[i].on;
    assert_true(on == (1ull << LAIR_ON_COUNT) - 1);
}

static int cards_with(const lair_pack *p, int op)
{
    int cards = 0;
    for (int d = 0; d < p->n_designs; d++) {
        bool uses = false;
        for (int k = 0; k < p->designs[d].n_abilities; k++) {
            const lair_ability *a = &p->abilities[p->designs[d].ability + k];
            for (int i = 0; i < a->length; i++)
                uses = uses || p->code[a->code + i].op == op;
        }
        cards += uses;
    }
    return cards;
}

/* An instruction for one card is worth it only if nothing else can do its work: program.h says why. */
static void few_instructions_have_one_card(void **unused)
{
    (void)unused;
    static const char *const op_names[] = {
#define O(name, text) #name,
        LAIR_OPS_TABLE(O)
#undef O
    };
    static const bool has_reason[LAIR_OPS] = {
#define S(name, why) [LAIR_OP_##name] = true,
        LAIR_SINGLE_OPS_TABLE(S)
#undef S
    };
    int single = 0;
    for (int op = 0; op < LAIR_OPS; op++) {
        bool alone = cards_with(&cards_builtin()->pack, op) == 1;
        if (alone != has_reason[op])
            fail_msg("%s %s", op_names[op], alone ? "is for one card: why?" : "is not for one card");
        single += alone;
    }
    assert_true(single <= 10);
}

static void proof_cards_can_be_said(void **unused)
{
    (void)unused;
    region *a = region_new();
    cards_library *read = load_proof(a);
    assert_int_equal(read->pack.n_designs, 113 + 29);
    assert_int_equal(read->pack.card_design[0], cards_builtin()->pack.card_design[0]);
    cards_free(read);
    region_free(a);
}

/* ---- golden files --------------------------------------------------------------------------------------------------------- */

static char *all_texts(region *a, const cards_library *library, int lang)
{
    text_buffer t = text_new(a);
    for (int d = 0; d < library->pack.n_designs; d++)
        if (*library->texts[d].rules[lang])
            text_addf(&t, "%s: %s\n", library->texts[d].id, library->texts[d].rules[lang]);
    return t.text;
}

static void texts_are_golden(void **unused)
{
    (void)unused;
    region *a = region_new();
    cards_library *library = load_proof(a);
    for (int lang = 0; lang < CARDS_LANGS; lang++) {
        char name[64];
        snprintf(name, sizeof name, "tests/cards/golden.%s", cards_lang_code(lang));
        char *text = all_texts(a, library, lang);
        golden_compare(a, name, text);
    }
    cards_free(library);
    region_free(a);
}

/* ---- numbers ---------------------------------------------------------------------------------------------------------------- */

static const struct {
    const char *en, *pl, *uk, *de;
} agreeing[] = {
    {"Draw 0 room cards.", "Dobierz 0 kart komnat.", "Візьміть 0 карт кімнат.", "Ziehe 0 Raumkarten."},
    {"Draw a room card.", "Dobierz kartę komnaty.", "Візьміть карту кімнати.", "Ziehe eine Raumkarte."},
    {"Draw 2 room cards.", "Dobierz 2 karty komnat.", "Візьміть 2 карти кімнат.", "Ziehe 2 Raumkarten."},
    {"Draw 5 room cards.", "Dobierz 5 kart komnat.", "Візьміть 5 карт кімнат.", "Ziehe 5 Raumkarten."},
    {"Draw 12 room cards.", "Dobierz 12 kart komnat.", "Візьміть 12 карт кімнат.", "Ziehe 12 Raumkarten."},
    {"Draw 22 room cards.", "Dobierz 22 karty komnat.", "Візьміть 22 карти кімнат.", "Ziehe 22 Raumkarten."},
    {"Draw 101 room cards.", "Dobierz 101 kart komnat.", "Візьміть 101 карту кімнати.",
     "Ziehe 101 Raumkarten."},
    {"Discard 2 minibosses.", "Odrzuć 2 minibossów.", "Скиньте 2 мінібосів.", "Wirf 2 Minibosse ab."},
    {"Discard 5 advanced rooms.", "Odrzuć 5 wypasnych komnat.", "Скиньте 5 покращених кімнат.",
     "Wirf 5 erweiterte Räume ab."},
    {"Discard 3 advanced rooms.", "Odrzuć 3 wypasne komnaty.", "Скиньте 3 покращені кімнати.",
     "Wirf 3 erweiterte Räume ab."},
    {"Gain 1 coin.", "Zyskaj 1 monetę.", "Отримайте 1 монету.", "Erhalte 1 Münze."},
    {"Deal 1 damage to a hero in your dungeon.", "Zadaj 1 obrażenie bohaterowi w swoich podziemiach.",
     "Завдайте герою у своєму підземеллі 1 ушкодження.", "Füge einem Helden in deinem Dungeon 1 Schaden zu."},
    {"Deal 5 damage to a hero in your dungeon.", "Zadaj 5 obrażeń bohaterowi w swoich podziemiach.",
     "Завдайте герою у своєму підземеллі 5 ушкоджень.", "Füge einem Helden in deinem Dungeon 5 Schaden zu."},
    {"Give a hero in your dungeon +1 health until end of turn.",
     "Daj bohaterowi w swoich podziemiach +1 do życia do końca rundy.",
     "Дайте герою у своєму підземеллі +1 до здоров'я до кінця ходу.",
     "Gib einem Helden in deinem Dungeon bis zum Rundenende +1 Lebenspunkt."},
    {"Move an epic hero from town to your entrance.",
     "Przenieś legendarnego bohatera z miasta do swojego wejścia.",
     "Перемістіть епічного героя з міста до свого входу.",
     "Bewege einen epischen Helden aus der Stadt zu deinem Eingang."},
    {"Deal 2 damage to an ordinary hero in your dungeon.",
     "Zadaj 2 obrażenia typowemu bohaterowi w swoich podziemiach.",
     "Завдайте звичайному герою у своєму підземеллі 2 ушкодження.",
     "Füge einem normalen Helden in deinem Dungeon 2 Schaden zu."},
    {"If exactly 5 heroes were lured to you this turn, gain 3 coins.",
     "Jeśli w tej rundzie zwabiono do ciebie dokładnie 5 bohaterów, zyskaj 3 monety.",
     "Якщо цього ходу до вас приманено рівно 5 героїв, отримайте 3 монети.",
     "Wenn in dieser Runde genau 5 Helden zu dir gelockt wurden, erhalte 3 Münzen."},
    {"Discard 2 room cards or spells.", "Odrzuć 2 karty komnat lub czary.",
     "Скиньте 2 карти кімнат або заклинання.", "Wirf 2 Raumkarten oder Zaubersprüche ab."},
    {"You may draw a room card and show it.", "Możesz dobrać kartę komnaty i pokazać ją.",
     "Можете взяти карту кімнати й показати її.", "Du darfst eine Raumkarte ziehen und sie vorzeigen."},
    {"Each opponent searches the room deck for a trap room and takes it.",
     "Każdy przeciwnik przegląda talię komnat, znajduje komnatę pułapek i bierze ją na rękę.",
     "Кожен суперник переглядає колоду кімнат, знаходить кімнату з пасткою й забирає її в руку.",
     "Jeder Gegner durchsucht den Raumkartenstapel nach einem Fallenraum und nimmt ihn auf die Hand."},
    {"Each opponent discards 2 advanced rooms.", "Każdy przeciwnik odrzuca 2 wypasne komnaty.",
     "Кожен суперник скидає 2 покращені кімнати.", "Jeder Gegner wirft 2 erweiterte Räume ab."},
    {"Your other advanced rooms deal -1 damage until end of turn.",
     "Twoje inne wypasne komnaty mają −1 do obrażeń do końca rundy.",
     "Ваші інші покращені кімнати мають −1 до ушкоджень до кінця ходу.",
     "Deine anderen erweiterten Räume verursachen bis zum Rundenende −1 Schaden."},
};

static void numbers_agree(void **unused)
{
    (void)unused;
    region *a = region_new();
    const grammar *g = grammar_new(a);
    for (size_t i = 0; i < sizeof agreeing / sizeof agreeing[0]; i++) {
        misread why;
        const char *wanted[] = {agreeing[i].en, agreeing[i].pl, agreeing[i].uk, agreeing[i].de};
        node *tree = parse(g, a, agreeing[i].en, &why);
        if (!tree)
            fail_msg("cannot read: %s", agreeing[i].en);
        for (int lang = CARDS_EN; lang < CARDS_LANGS; lang++) {
            text_buffer t = text_new(a);
            if (lang == CARDS_EN)
                grammar_print(g, tree, &t);
            else
                lang_print(lang_builtin[lang], g, tree, &t);
            assert_string_equal(t.text, wanted[lang]);
        }
    }
    region_free(a);
}

/* ---- mistakes ----------------------------------------------------------------------------------------------------------------- */

static const char room[] = "room Test  trap  1 damage", spell[] = "spell Test  both",
                  build[] = "spell Test  build", boss[] = "boss Test  mage  500 xp",
                  hero[] = "hero Test  cleric  6 health", thing[] = "item Test  mage",
                  mini[] = "miniboss Test";

typedef struct written {
    const char *card, *sentence, *says; /* part of the message; NULL: any */
} written;

static cards_library *load_sentence(const written *w, cards_errors *errors)
{
    char text[400];
    snprintf(text, sizeof text, "%s\n      %s\n", w->card, w->sentence);
    return load_text(text, errors);
}

static void mistakes_have_a_place(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        int line, column;
        const char *says;
    } rows[] = {
        {"set supper\n", 1, 5, "did you mean \"super\""},
        {"set Caves\n", 1, 5, "small letters"},
        {"set caves\nset grottoes\n", 2, 5, "one at a time"},
        {"spel A  both\n", 1, 1, "did you mean \"spell\""},
        {"room A  trap  3 damge\n", 1, 17, "did you mean \"damage\""},
        {"room A  trap\n", 1, 1, "damage"},
        {"room A  trap monster  2 damage\n", 1, 1, "monster and trap"},
        {"room A  trap trap  2 damage\n", 1, 14, "twice"},
        {"spell A  both  2 damage  3 copes\n", 1, 28, "did you mean \"copies\""},
        {"boss A  build  5 xp\n", 1, 9, "cannot be \"build\""},
        {"hero A  6 health  3 players\n", 1, 19, "players"},
        {"room A  trap  99 damage\n", 1, 15, "the most is 20"},
        {"  Draw a spell.\n", 1, 3, "belongs to no card"},
        {"spell A  both\n  Draw a spel.\n", 2, 10, "did you mean \"spell\""},
        {"spell A  both\n  Draw an spell.\n", 2, 8, "expected \"a\""},
        {"spell A  both\n  draw a spell.\n", 2, 3, "capital"},
        {"spell A  both\n  Draw a spell\n", 2, 10, "not finished"},
        {"spell A  both\n  Draw a spell. Draw a rom card.\n", 2, 24, "did you mean \"room\""},
        {"spell A  both\n  Draw 2 rooms.\n", 2, 10, "did you mean \"room cards\""},
        {"spell A  both\n  Draw 2 spell.\n", 2, 10, "did you mean \"spells\""},
        {"spell A  both\n  Draw a cards.\n", 2, 10, "did you mean \"card\""},
        {"spell A  both\n  Deal 2 damage to that hero.\n", 2, 20, "no hero was mentioned"},
        {"spell A  both\n  Or, draw a spell.\n", 2, 3, "no sentence before"},
        {"spell A  both\n  Discard their hand.\n", 2, 3, "another player does"},
        {"spell A  both\n  Each player discards your hand.\n", 2, 15, "their hand"},
        {"spell A  both\n  Draw a spell. And, deal 2 damage to that hero.\n", 2, 39, "no hero was mentioned"},
        {"spell A  both\n  Draw a spell. When a hero enters that room this turn, draw a spell.\n", 2, 17,
         "no room was mentioned"},
        {"spell A  both\n  Gain 2 coins for each card shown.\n", 2, 16, "cards are shown"},
        {"room A  trap  1 damage\n  When an opponent declares a spell, cancel that spell.\n", 2, 3,
         "with a cost"},
        {"room A  trap  ** damage\n", 1, 15, "not possible"},
        {"spell A  both\n  Your rooms deal +1 damage.\n", 2, 3, "for how long"},
        {"spell A  both\n  Destroy this room: draw a spell.\n", 2, 3, "only possible on a room"},
        {"room A  trap  1 damage\n  Draw a spell.\n", 2, 3, "who does this, and when"},
        {"room A  trap  1 damage\n  This room deals +1 damage until end of turn.\n", 2, 29, "cannot last"},
        {"room A  trap  1 damage\n  pl X | fr Y\n", 2, 10, "behind one of pl uk de"},
        {"spell A  both\nspell A  both\n", 2, 1, "already a card"},
        {"spell A  both\n  \xff\n", 2, 1, "UTF-8"},
    };
    static cards_errors errors;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_null(load_text(rows[i].text, &errors));
        const cards_error *e = &errors.error[0];
        bool found = false;
        for (int k = 0; k < errors.n && !found; k++, e += !found)
            found = strstr(errors.error[k].text, rows[i].says) != NULL;
        if (!found || e->line != rows[i].line || e->column != rows[i].column)
            fail_msg("%s\nwanted %d:%d %s, got %d:%d %s", rows[i].text, rows[i].line, rows[i].column,
                     rows[i].says, errors.error[0].line, errors.error[0].column, errors.error[0].text);
    }
}

/* Words of other games are known; a near spelling that means something else is not guessed; nothing is its own correction. */
static void suggestions_make_sense(void **unused)
{
    (void)unused;
    static const written rows[] = {
        {room, "Whenever a hero dies in this room, draw a spell.", "did you mean \"When\"?"},
        {room, "When an opponent casts a spell, that opponent discards a card of their choice.",
         "\"that opponent\": no opponent was mentioned before"},
        {room, "Discard a spell: deal 1 damage to each hero at that entrance.",
         "\"that entrance\": no entrance was mentioned before"},
        {room, "Sacrifice this room: draw a spell.", "did you mean \"Destroy\"?"},
        {room, "When this room is built, put a token on this room.", "did you mean \"counter\"?"},
        {spell, "Put 2 tokens on one of your rooms.", "did you mean \"counters\"?"},
        {spell, "Your rooms deal +1 damage this turn.", "did you mean \"until end of turn\"?"},
        {spell, "Draw 1 spell.", "did you mean \"a spell\"?"},
        {spell, "Put 1 counter on one of your rooms.", "did you mean \"a counter\"?"},
        {spell, "Draw two spells.", "did you mean \"2\"?"},
        {spell, "Gain 2 gold.", "did you mean \"coins\"?"},
        {spell, "Each enemy discards 2 cards of their choice.", "did you mean \"opponent\"?"},
        {spell, "Draw a spelll.", "did you mean \"spell\"?"},
        {spell, "Draw a spell, tehn draw a spell.", "did you mean \"then\"?"},
        {spell, "An opponent loses a card.", NULL},
        {spell, "An opponent looses their hand.", NULL},
        {"room Test  trap  2 cleric  1 damage", "", "once for each treasure"},
        {"room Test  trap  damage", "", "a number belongs before \"damage\""},
        {"room Crooked Room trap thief 3 damage", "",
         "two spaces end the name of a card: put them before \"trap\""},
        {"hero Bob the Brave cleric 6 health", "", "put them before \"cleric\""},
        {"room  Crooked Room trap thief  3 damage", "", "put them before \"trap\""},
        {"room  Crooked Room trap thief 3 damage  2 copies", "", "put them before \"trap\""},
        {"spell  Long Nap both  2 copies", "", "put them before \"both\""},
        {"hero  Bob the Brave cleric  6 health", "", "put them before \"cleric\""},
        {"boss  Bob mage mage  6 xp", "", "put them before \"mage\""},
    };
    static cards_errors errors;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cards_library *library = load_sentence(&rows[i], &errors);
        assert_null(library);
        const char *said = errors.error[0].text;
        if (rows[i].says ? !strstr(said, rows[i].says) : strstr(said, "did you mean") != NULL)
            fail_msg("%s %s: %s", rows[i].card, rows[i].sentence, said);
        char *is = strchr(said, '"'), *meant = strstr(said, "did you mean \"");
        if (is && meant && !strncmp(is, meant + 13, strcspn(is + 1, "\"") + 2))
            fail_msg("told to be itself: %s", said);
    }
}

static void all_mistakes_come_at_once(void **unused)
{
    (void)unused;
    static cards_errors errors;
    assert_null(load_text(
        "spell A  both\n  Draw a spel. Draw a room cart. Draw a spell.\nroom B  trp  1 damage\n", &errors));
    assert_int_equal(errors.n, 4); /* two words, one property, and so no monster or trap */
    assert_null(load_text("x\ny\n", &errors));
    assert_int_equal(errors.n, 2);
    assert_null(load_text("boss A  mage  1 xp\nboss A  mage  1 xp\nboss A  mage  1 xp\nboss A  mage  1 xp\n",
                          &errors));
    assert_int_equal(errors.n, 3); /* one for each that came too late, not for each pair */
}

/* Names may end like figures if nothing is missing. */
static void names_may_end_like_figures(void **unused)
{
    (void)unused;
    static cards_errors errors;
    cards_library *library =
        load_text("room  Weak trap  trap thief  1 damage\nhero  Agent 47  6 health\n"
                  "boss  Guild of the thief  mage  1 xp\nhero  The Honest Thief  6 health\n"
                  "item  Spare trap\n  Boss: Turn this item face-down: draw a spell.\n",
                  &errors);
    assert_int_equal(errors.n, 0);
    assert_non_null(library);
    assert_string_equal(library->texts[0].name[CARDS_EN], "Weak trap");
    cards_free(library);
}

/* The messages as people read them. */
static void broken_file_is_explained(void **unused)
{
    (void)unused;
    static cards_errors errors;
    region *a = region_new();
    cards_source source = golden_read(a, "tests/cards/broken.cards");
    text_buffer said = text_new(a);
    assert_null(cards_load(NULL, &source, 1, &errors));
    for (int i = 0; i < errors.n; i++)
        text_addf(&said, "%d:%d: %s\n", errors.error[i].line, errors.error[i].column, errors.error[i].text);
    golden_compare(a, "tests/cards/broken.said", said.text);
    region_free(a);
}

static void command_has_exit_codes(void **unused)
{
    (void)unused;
    char *good[] = {"cards", "check", "cards/super.cards"},
         *bad[] = {"cards", "check", "tests/cards/broken.cards"};
    char *none[] = {"cards", "check", "no/such/file"}, *what[] = {"cards", "what"},
         *help[] = {"cards", "--help"};
    char *show[] = {"cards", "show", "Мишоловка", "--lang", "de"}, *lost[] = {"cards", "show", "nobody"};
    char *one[] = {"cards", "show", "base:The Fool", "--code"},
         *elsewhere[] = {"cards", "show", "super:The Fool"};
    assert_int_equal(cards_main(3, good), 0);
    assert_int_equal(cards_main(3, bad), 1);
    assert_int_equal(cards_main(3, none), 2);
    assert_int_equal(cards_main(2, what), 2);
    assert_int_equal(cards_main(1, what), 2);
    assert_int_equal(cards_main(2, help), 0);
    assert_int_equal(cards_main(5, show), 0);
    assert_int_equal(cards_main(3, lost), 2);
    assert_int_equal(cards_main(4, one), 0);
    assert_int_equal(cards_main(3, elsewhere), 2);
}

/* Any bytes: an answer, never a crash. */
static void any_bytes_are_safe(void **unused)
{
    (void)unused;
    static cards_errors errors;
    region *a = region_new();
    cards_source whole = golden_read(a, "tests/cards/proof.cards");
    for (int round = 0; round < 300; round++) {
        size_t start = chance((unsigned)whole.length - 400), n = 50 + chance(350);
        char *part = region_text(a, whole.text + start, n);
        for (unsigned k = 1 + chance(6); k > 0; k--)
            part[chance((unsigned)n)] = (char)(chance(3) ? " .,:{}#|'ars\n"[chance(13)] : (int)chance(256));
        cards_source source = {"bytes", part, n};
        cards_library *library = cards_load(NULL, &source, 1, &errors);
        assert_true(library || errors.n);
        cards_free(library);
    }
    region_free(a);
}

/* ---- programs and names --------------------------------------------------------------------------------------------------------- */

static const struct {
    const char *id;
    int ability;
    uint8_t ops[14];
} programs[] = {
    {"mousetrap", 0, {LAIR_OP_IF, LAIR_OP_DESTROY, LAIR_OP_DECLARED, LAIR_OP_HURT, LAIR_OP_END}},
    {"overload",
     0,
     {LAIR_OP_CHOOSE_HERO, LAIR_OP_CHOOSE_ROOM, LAIR_OP_CLEAR_COUNTERS, LAIR_OP_DECLARED, LAIR_OP_TIMES,
      LAIR_OP_HURT, LAIR_OP_END}},
    {"bureaumancer",
     0,
     {LAIR_OP_ASK, LAIR_OP_CHOOSE_CARD, LAIR_OP_DISCARD, LAIR_OP_JUMP, LAIR_OP_HEALTH, LAIR_OP_END}},
    {"alpha-behemoth",
     0,
     {LAIR_OP_REPEAT, LAIR_OP_CHOOSE_ROOM, LAIR_OP_COUNTERS, LAIR_OP_COUNTERS, LAIR_OP_NEXT, LAIR_OP_END}},
    {"lag-spike", 1, {LAIR_OP_CHOOSE_HERO, LAIR_OP_DECLARED, LAIR_OP_ENTER_AGAIN, LAIR_OP_END}},
    {"compost-ghoul", 0, {LAIR_OP_COUNT, LAIR_OP_TIMES, LAIR_OP_LIMIT, LAIR_OP_BONUS, LAIR_OP_END}},
    /* an extra runs on from the sentence before; its own ability is empty */
    {"lightning-bolt",
     0,
     {LAIR_OP_CHOOSE_HERO, LAIR_OP_ASK, LAIR_OP_CHOOSE_CARD, LAIR_OP_DISCARD, LAIR_OP_DECLARED, LAIR_OP_HURT,
      LAIR_OP_IF, LAIR_OP_HURT, LAIR_OP_END}},
    {"lightning-bolt", 1, {LAIR_OP_END}},
    {"fairy-fountain",
     0,
     {LAIR_OP_CHOOSE_ROOM, LAIR_OP_DECLARED, LAIR_OP_DAMAGE_TIMES, LAIR_OP_ENTRY, LAIR_OP_END}},
    {"the-progenitors", 0, {LAIR_OP_END}},
    /* an effect remembers one card: the cost has it, so the price goes into the second */
    {"dark-portal",
     0,
     {LAIR_OP_CHOOSE_CARD, LAIR_OP_CHOOSE_CARD, LAIR_OP_DISCARD, LAIR_OP_DECLARED, LAIR_OP_TAKE,
      LAIR_OP_END}},
    {"ambush",
     0,
     {LAIR_OP_CHOOSE_HERO, LAIR_OP_CHOOSE_CARD, LAIR_OP_IF, LAIR_OP_DISCARD, LAIR_OP_JUMP, LAIR_OP_DISCARD,
      LAIR_OP_CHOOSE_CARD, LAIR_OP_DISCARD, LAIR_OP_DECLARED, LAIR_OP_KILL, LAIR_OP_END}},
    {"short-circuit",
     0,
     {LAIR_OP_CHOOSE_PLAY, LAIR_OP_DECLARED, LAIR_OP_LAW, LAIR_OP_ASK, LAIR_OP_PAY, LAIR_OP_JUMP,
      LAIR_OP_CANCEL, LAIR_OP_END}},
    {"the-bomb",
     1,
     {LAIR_OP_CHOOSE_ROOM, LAIR_OP_DESTROY, LAIR_OP_TURN_ITEM, LAIR_OP_DECLARED, LAIR_OP_HURT, LAIR_OP_END}},
    {"porkus", 0, {LAIR_OP_CHOOSE_HERO, LAIR_OP_REMOVE, LAIR_OP_CHOOSE_HERO, LAIR_OP_TO_SOULS, LAIR_OP_END}},
    {"the-princess",
     0,
     {LAIR_OP_EACH, LAIR_OP_REPEAT, LAIR_OP_CHOOSE_KIND, LAIR_OP_DRAW, LAIR_OP_NEXT, LAIR_OP_EACH_NEXT,
      LAIR_OP_END}},
    {"traitor",
     0,
     {LAIR_OP_CHOOSE_MINIBOSS, LAIR_OP_DECLARED, LAIR_OP_ASK, LAIR_OP_CHOOSE_ROOM, LAIR_OP_COUNT,
      LAIR_OP_GIVE_COINS, LAIR_OP_ATTACH, LAIR_OP_NO_BUILD, LAIR_OP_END}},
    {"the-dreadmill", 0, {LAIR_OP_PLACE_COINS, LAIR_OP_IF, LAIR_OP_DESTROY, LAIR_OP_END}},
};

static void programs_are_right(void **unused)
{
    (void)unused;
    const cards_library *built = cards_builtin();
    for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++) {
        int d = cards_find(built, programs[i].id);
        assert_true(d >= 0);
        const lair_ability *ability =
            &built->pack.abilities[built->pack.designs[d].ability + programs[i].ability];
        for (int k = 0; k < ability->length; k++)
            assert_int_equal(built->pack.code[ability->code + k].op, programs[i].ops[k]);
    }
}

/* Who may use an ability, when and how often: not in the program but beside it. */
static void heads_are_right(void **unused)
{
    (void)unused;
    static const struct {
        const char *id;
        int ability;
        uint64_t on;
        int flags, limit, filter;
    } rows[] = {
        {"lag-spike", 1, LAIR_ON(CAST), LAIR_OR | LAIR_ADVENTURE_ONLY, LAIR_NO_LIMIT, 0},
        {"scott", 1, LAIR_ON(RIVAL), LAIR_AFTER_LEVEL_UP, LAIR_NO_LIMIT, 0},
        {"vampire", 0, LAIR_ON(RIVAL), 0, LAIR_ONCE_A_TURN, 0},
        {"cursed-well", 1, LAIR_ON(ACTIVATE), LAIR_OR | LAIR_FROM_HAND, LAIR_NO_LIMIT, 0},
        {"all-seeing-eye", 0, LAIR_ON(ACTIVATE), 0, LAIR_ONCE_A_TURN, 0},
        {"antimagic-zone", 0, LAIR_ON(ACTIVATE), LAIR_FROM_HAND, LAIR_NO_LIMIT, 0},
        {"haunted-library", 0, LAIR_ON(DRAFT_INSTEAD), 0, LAIR_NO_LIMIT, 0},
        {"loot-box", 0, LAIR_ON(BUILD_IF), 0, LAIR_NO_LIMIT, 0},
        {"tpk", 1, LAIR_ON(CONTINUOUS), 0, LAIR_NO_LIMIT, 0},
        {"spike", 1, LAIR_ON(ACTIVATE), LAIR_LEVEL_2, LAIR_ONCE_A_TURN, 0},
        {"jinx", 2, LAIR_ON(ACTIVATE), LAIR_LEVEL_3, LAIR_NO_LIMIT, 0},
        {"bag-of-holding", 0, LAIR_ON(SURVIVES_ROOM), LAIR_HERO_SIDE, LAIR_NO_LIMIT, LAIR_F_MULTI},
        {"ring-of-invisibility", 1, LAIR_ON(ACTIVATE), LAIR_BOSS_SIDE | LAIR_ADVENTURE_ONLY, LAIR_NO_LIMIT,
         0},
        {"bom-boy-factory", 0, LAIR_ON(DIES_HERE) | LAIR_ON(SURVIVES_HERE), 0, LAIR_NO_LIMIT, 0},
        {"oculus", 0, LAIR_ON(YOU_KILL), LAIR_AFTER_LEVEL_UP, LAIR_NO_LIMIT, LAIR_F_MINIBOSS},
        {"magnetic-ceiling", 0, LAIR_ON(ENTERS_HERE), 0, LAIR_ONCE_A_TURN, LAIR_F_ITEM},
        {"paladin", 0, 0, 0, LAIR_NO_LIMIT, 0},
    };
    const cards_library *built = cards_builtin();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const lair_design *d = &built->pack.designs[cards_find(built, rows[i].id)];
        const lair_ability *a = &built->pack.abilities[d->ability + rows[i].ability];
        bool same = a->on == rows[i].on && a->flags == rows[i].flags && a->limit == rows[i].limit &&
                    a->filter == rows[i].filter;
        if (!same)
            fail_msg("%s, sentence %d", rows[i].id, rows[i].ability + 1);
    }
    assert_int_equal(built->pack.designs[cards_find(built, "the-princess")].lure, LAIR_LURE_MOST_CARDS);
    assert_int_equal(built->pack.designs[cards_find(built, "paladin")].lure, LAIR_LURE_TREASURE);
    assert_int_equal(built->pack.designs[cards_find(built, "spike")].filter, LAIR_F_MINIBOSS_CARD);
    uint64_t heard = built->pack.designs[cards_find(built, "cheat-code")].hears;
    assert_true(heard == (LAIR_ON(CONTINUOUS) | LAIR_ON(ACTIVATE) | LAIR_HAS_SILENCE));
}

/* What each is refused for; NULL: that it cannot be played. */
static const written not_played[] = {
    {room, "This room has no treasure.", NULL},
    {room, "This room deals damage equal to the number of your rooms.", NULL},
    {room, "When this room is built, destroy one of your rooms; if you cannot, draw a spell.", NULL},
    {room, "When a hero with 3 or less health enters this room, draw a spell.", NULL},
    {room, "When this room is built, deal 2 damage to a hero in one of your monster rooms.", NULL},
    {room, "When this room is built, search the spell deck for a monster room and take it.", NULL},
    {room, "When this room is built, search the room deck for a spell and take it.", NULL},
    {room, "When this room is built, take a card from an opponent's hand.", NULL},
    {room, "When this room is built, an opponent discards a room card with mage treasure at random.", NULL},
    {room, "When this room is built, build a spell at once over one of your rooms.", NULL},
    {room, "When this room is built, an opponent destroys this room.", NULL},
    {room, "When this room is built, the uncovered room deals +1 damage until end of turn.", NULL},
    {room, "When this room is built, each opponent searches the room deck for a trap room and takes it.",
     NULL},
    {room, "Destroy another of your rooms: destroy a room in an opponent's dungeon.", NULL},
    {room, "Any opponent may discard a spell: destroy this room.", NULL},
    {room, "Any opponent may discard a spell: draw 1 spell for each of your wounds.", NULL},
    {room, "Once per turn in total, discard a card: draw a spell.", NULL},
    {room, "Room cards can be built over your rooms even with no matching treasure.", NULL},
    {room, "Monster rooms cannot be built over adjacent rooms.", NULL},
    {room, "In the build phase, this room deals +1 damage.", NULL},
    {room, "Your rooms have no abilities.", NULL},
    {room, "Heroes in your dungeon or at your entrance have no abilities.", NULL},
    {room,
     "When a hero survives this room, this room deals double damage against epic heroes until end "
     "of turn.",
     NULL},
    {room, "This room deals +1 damage. Or, your rooms deal +1 damage.", NULL},
    {spell, "While you have 3 or more wounds, you have 2 more souls.", NULL},
    {spell, "Draw a spell. Draw a room card.", NULL},
    {hero, "While this hero is in a dungeon, the rooms of that dungeon deal +1 damage.", NULL},
    {hero, "Heroes in your dungeon or at your entrance have no abilities.", NULL},
    {hero, "While this hero is in a dungeon, the dungeon's owner cannot cast spells.", NULL},
    {hero, "This hero goes to the dungeon with the most cleric and mage treasure together.", NULL},
    /* nobody hears it */
    {hero, "When this hero would die, the dungeon's owner draws a spell.", "instead"},
    {thing, "Boss: When this hero would die, move this hero to town instead.", "only a hero and the item"},
    {hero, "At end of turn, draw a spell.", "rooms, minibosses and bosses in play"},
    {hero, "At any time, once per turn, each player draws a spell.", "nobody owns a hero"},
    {hero, "When this hero enters a dungeon, draw a spell.", "belongs to nobody"},
    {hero, "When this hero enters a dungeon, your rooms deal +1 damage until end of turn.",
     "belongs to nobody"},
    {hero, "When this hero enters a dungeon, an opponent discards a card at random.", "belongs to nobody"},
    {hero, "When this hero is revealed, the dungeon's owner draws a spell.", "in no dungeon"},
    {hero, "When this hero would enter town, give this hero a +2 heart token instead.",
     "where does the hero go"},
    {hero, "When this hero would enter town, move this hero to the Temple.", "instead"},
    {room, "You have 1 more soul.", "score area"},
    {room, "When you level up, draw a spell.", "only a boss"},
    {room, "When a player casts a spell, draw a spell.", "only a hero and its item"},
    {room, "If this hero is in a dungeon, destroy this room: draw a spell.", "this hero"},
    {boss, "After level up, you have 2 more souls.", "score area"},
    {boss, "When your Minion acts here, draw a spell.", "After level up"},
    {boss, "Your rooms have 1 more mage treasure.", "on rooms and minibosses only"},
    {boss, "When this room is built, draw a spell.", "only possible on a room"},
    {boss, "Destroy another of your rooms: draw a spell.", "no room"},
    {spell, "At end of turn, draw a spell.", "hears nothing"},
    {spell, "When you level up, draw a spell.", "hears nothing"},
    {spell, "When a hero dies in your dungeon, draw a spell.", "hears nothing"},
    {spell, "Once per turn, draw a spell.", "no limit"},
    {spell, "After level up, draw a spell.", "leveled up"},
    {build, "In the adventure phase, draw a spell.", "not cast in this phase"},
    {mini, "Level 1: When this room is built, draw a spell.", "no room"},
    {thing, "Hero: At any time, once per turn, draw a spell.", "nobody owns"},
    {thing, "Boss: Your rooms deal +1 damage.", "rooms, minibosses and bosses only"},
    {thing, "Boss: When a hero dies in your dungeon, draw a spell.", "in play hear this"},
    /* a phase, a limit, an "instead" that nobody would keep */
    {room, "In the build phase, when a hero dies in this room, draw a spell.", "own moment"},
    {room, "When this room is built, once per turn for each hero, draw a spell.", "no hero sets this off"},
    {room,
     "Once per turn, discard a spell: draw a room card. When a hero dies in this room, once per turn, "
     "draw a spell.",
     "one limit"},
    {room, "When this room is built, draw a spell instead.", "instead of what"},
    {room, "When you would draft from the Market, draw a spell.", "you may ... instead"},
    {room, "When an opponent would discard a card, you may draw a spell instead.", "instead of what"},
    {room, "When this room is built, draw a spell, otherwise draw a room card.", "otherwise"},
    {spell, "If you have no coins, discard a card: draw a spell, otherwise draw a room card.", "otherwise"},
    {room, "When this room is built, take this card into your hand.", "as it is destroyed"},
    {room, "When this room is built, gain 1 more coin.", "more than what"},
    {room, "Discard a room card: build that card at once in your dungeon.", "no card was mentioned"},
    {room, "You may discard a card: draw a spell.", "leave out"},
    {spell, "Draw a spell, then the dungeon's owner discards a card of their choice.",
     "no hero and no dungeon"},
    {spell, "Kill a hero in your dungeon, then if it is a spell, draw a spell.", "no card was mentioned"},
    {room, "When this room is built, draw a spell, then any opponent may pay 1 coin: draw a spell.",
     "whole sentence"},
    {room, "When this room is built, each opponent may draw a spell, and if you do, draw a spell.",
     "if you do"},
    {room, "When this room is built, put a counter on each of your rooms, and if you do, draw a spell.",
     "write \"then\""},
    {spell, "Deal 2 damage to each hero at your entrance, and if you do, draw a spell.", "write \"then\""},
    /* an item's words elsewhere */
    {room, "Turn this item face-down: draw a spell.", "only possible on an item"},
    {spell, "Turn this item face-down: draw a spell.", "only possible on an item"},
    {boss, "Turn this item face-down: draw a spell.", "only possible on an item"},
    {room, "When this room is built, reset this miniboss.", "this miniboss"},
    /* without end */
    {room, "At any time, draw a spell.", "without end"},
    {room, "At any time, put a counter on this room.", "without end"},
    {room, "Show a spell from your hand: draw a spell.", "without end"},
    {room, "Discard up to 2 cards: draw 1 spell for each card discarded.", "without end"},
    {boss, "After level up, at any time, draw a spell.", "without end"},
    /* numbers */
    {spell, "Draw 0 spells.", "0 of something"},
    {spell, "Draw 100 spells.", "99"},
    {spell, "Discard 12 cards: draw a spell.", "at most 9"},
};

/* Words in a combination that the machine cannot run are refused with the reason: a sentence never means something else,
   and never nothing. */
static void what_is_not_played_is_refused(void **unused)
{
    (void)unused;
    static cards_errors errors;
    for (size_t i = 0; i < sizeof not_played / sizeof not_played[0]; i++) {
        cards_library *library = load_sentence(&not_played[i], &errors);
        if (library)
            fail_msg("accepted: %s", not_played[i].sentence);
        const char *wanted = not_played[i].says ? not_played[i].says : "cannot be played";
        if (!strstr(errors.error[0].text, wanted))
            fail_msg("%s\nwanted %s, got %s", not_played[i].sentence, wanted, errors.error[0].text);
        if (errors.error[0].line != 2 || errors.error[0].column < 7)
            fail_msg("%s: said of %d:%d", not_played[i].sentence, errors.error[0].line,
                     errors.error[0].column);
    }
}

/* What is played as it reads, but hardly as it is meant, is played and named. */
static void what_is_doubtful_is_named(void **unused)
{
    (void)unused;
    static const written rows[] = {
        {room, "Discard a card: draw a spell.", "gives back"},
        {room, "Pay 1 coin: gain 2 coins.", "gives back"},
        {room, "When you cast a spell, take that card into your hand.", "comes back"},
        {room, "When you cast a spell, take a spell you cast this turn from the discard pile.", "comes back"},
        {room, "When you cast a spell, once per turn, take that card into your hand.", NULL},
        {room, "When you cast a spell, you may discard a room card: take that card into your hand.", NULL},
        {room, "When a hero dies in this room, deal 2 damage to a hero in an opponent's dungeon.",
         "never happens"},
        {room, "When your Minion acts here, deal 2 damage to a hero in your dungeon.", "never happens"},
        {build, "Deal 2 damage to a hero in your dungeon.", "never happens"},
        {room, "At end of turn, your rooms deal +1 damage until end of turn.", "the turn is over"},
        {room, "When a hero dies in this room, you may build 1 more room this turn.", "does nothing"},
        {room, "When a hero dies in this room, move your Minion to another action space.",
         "Minions act before"},
        {room,
         "In the adventure phase, once per turn, discard a card: repeat your Minion's action once this turn.",
         "Minions act before"},
        {room, "Once per turn, discard a card: repeat your Minion's action once this turn.", NULL},
        {room, "When a hero dies in this room, you may discard a card: take 2 cards from the discard pile.",
         "taken back"},
        {room, "When a hero dies in this room, you may discard a card: take a card from the discard pile.",
         "taken back"},
        {room,
         "When a hero dies in this room, you may discard a card: take a different card from the discard "
         "pile.",
         NULL},
        {room, "Once per turn, discard a card: take a card from the discard pile.", NULL},
        {room, "When a hero dies in this room, your rooms deal +1 damage until end of turn.", NULL},
        {room, "When you gain coins, gain 1 coin.", "sets itself off"},
        {room, "When you gain coins, once per turn, gain 1 coin.", NULL},
        {room, "Discard a spell: draw a room card.", NULL},
        {room,
         "Remove a counter from this room: move any number of counters from your other rooms to this room.",
         NULL},
        {room, "Once per turn, discard a card: draw a spell.", NULL},
        {room, "Destroy this room: draw a spell.", NULL},
        {spell, "Discard a card: draw a spell.", NULL},
        {spell, "Deal 2 damage to a hero in an opponent's dungeon.", NULL},
        /* what was said otherwise once is still read */
        {room, "Discard a spell: give this room 2 treasure of a class you name until end of turn.",
         "today this is written \"class of your choice\""},
        {room, "This card can be built over one of your rooms with no matching treasure.",
         "today this is written \"even with no matching treasure\""},
        {room, "This room deals +1 damage against heroes that entered damaged to half their health or more.",
         "today this is written \"already at half health or less when they enter\""},
        {hero,
         "While this hero is in a dungeon, once per turn for all players together, any opponent of the "
         "dungeon's "
         "owner may discard a card: this hero has +3 health until end of turn.",
         "today this is written \"turn in total\""},
    };
    static cards_errors errors;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cards_library *library = load_sentence(&rows[i], &errors);
        if (!library)
            fail_msg("%s: %s", rows[i].sentence, errors.error[0].text);
        assert_int_equal(errors.warnings, rows[i].says != NULL);
        if (rows[i].says && !strstr(errors.warning[0].text, rows[i].says))
            fail_msg("%s: %s", rows[i].sentence, errors.warning[0].text);
        cards_free(library);
    }
}

/* Cards that pay for each other, or set each other off, are named: each with another one that feeds it. */
static void circles_over_two_cards_are_named(void **unused)
{
    (void)unused;
    static const struct {
        const char *one, *two, *three;
        int warnings;
    } sets[] = {
        {"Discard a spell: draw a room card.", "Discard a room card: draw a spell.", NULL, 2},
        {"Remove a counter from this room: gain 2 coins.", "Pay 1 coin: put a counter on each of your rooms.",
         NULL, 2},
        {"Discard a spell: draw a room card.", "Discard a room card: gain 1 coin.",
         "Pay 2 coins: draw a spell.", 3},
        {"When you gain coins, draw a spell.", "Discard a spell: gain 1 coin.", NULL, 2},
        {"Discard a spell: draw a room card.", "Once per turn, discard a room card: draw a spell.", NULL, 0},
        {"Discard a spell: draw a room card.", "Discard a room card and destroy this room: draw a spell.",
         NULL, 0},
        {"Discard a spell: draw a room card.", "Discard a room card and pay 1 coin: draw a spell.", NULL, 0},
        {"Discard a spell: draw a room card.", "When a hero dies in this room, draw a spell.", NULL, 0},
        {"When you gain coins, draw a spell.", "When a hero dies in this room, gain 1 coin.", NULL, 0},
        {"Discard a spell: draw a room card.", "Discard a room card: draw a spell.",
         "Discard a spell: your rooms deal +1 damage until end of turn.", 2}, /* the third only profits */
    };
    static cards_errors errors;
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        char text[600];
        int n = snprintf(text, sizeof text,
                         "room First  trap  1 damage\n %s\nroom Second  trap  1 damage\n %s\n%s%s\n",
                         sets[i].one, sets[i].two, sets[i].three ? "room Third  trap  1 damage\n " : "",
                         sets[i].three ? sets[i].three : "");
        cards_source source = {"circle", text, (size_t)n};
        cards_library *library = cards_load(cards_builtin(), &source, 1, &errors);
        assert_non_null(library);
        cards_free(library);
        if (errors.warnings != sets[i].warnings)
            fail_msg("%s %s: %d warnings", sets[i].one, sets[i].two, errors.warnings);
        bool first_by_third = sets[i].warnings == 3;
        if (errors.warnings)
            assert_non_null(strstr(errors.warning[0].text, first_by_third ? "\"Third\"" : "\"Second\""));
    }
}

/* Two sentences of one card are a circle, too: said where something is paid. */
static void circles_in_one_card_are_named(void **unused)
{
    (void)unused;
    static const struct {
        const char *one, *two;
        int warnings;
    } cards[] = {
        {"Pay 1 coin: put a counter on this room.", "Remove a counter from this room: gain 1 coin.", 2},
        {"Pay 1 coin: draw a spell.", "Discard a spell: gain 1 coin.", 2},
        {"When you gain coins, draw a spell.", "Discard a spell: gain 1 coin.", 1},
        {"Pay 1 coin: draw a spell.", "Once per turn, discard a spell: gain 1 coin.", 0},
        {"At end of turn, put a counter on this room.", "Remove a counter from this room: draw a spell.", 0},
    };
    static cards_errors errors;
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        char text[300];
        (void)snprintf(text, sizeof text, "room First  trap  1 damage\n %s\n %s\n", cards[i].one,
                       cards[i].two);
        cards_library *library = load_text(text, &errors);
        assert_non_null(library);
        cards_free(library);
        if (errors.warnings != cards[i].warnings)
            fail_msg("%s %s: %d warnings", cards[i].one, cards[i].two, errors.warnings);
        assert_true(!errors.warnings || strstr(errors.warning[0].text, "may have no end"));
    }
}

/* No circle goes over a built-in card: whatever a card of one's own takes and gives, none of them pays it back without a
   limit. So it is enough that `lair cards check` looks at cards of one's own. */
static void built_in_cards_close_no_circle(void **unused)
{
    (void)unused;
    static const char *const takes[] = {"Discard a room card", "Discard a spell", "Pay 1 coin",
                                        "Remove a counter from this room"};
    static const char *const gives[] = {"draw a room card", "draw a spell", "gain 1 coin",
                                        "put a counter on each of your rooms",
                                        "take a card from the discard pile"};
    static cards_errors errors;
    region *a = region_new();
    cards_source sources[SETS + 1];
    for (int i = 0; i < SETS; i++)
        sources[i] = golden_read(a, set_files[i]);
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 5; k++) {
            char text[200];
            int length =
                snprintf(text, sizeof text, "room Own  trap  1 damage\n %s: %s.\n", takes[i], gives[k]);
            sources[SETS] = (cards_source){"own", text, (size_t)length};
            bool itself = i == k || (i < 2 && k == 4);
            cards_library *library = cards_load(NULL, sources, SETS + 1, &errors);
            assert_non_null(library);
            cards_free(library);
            if (errors.warnings != itself)
                fail_msg("%d %s%s:%d: %s", errors.warnings, text, errors.warning[errors.warnings - 1].file,
                         errors.warning[errors.warnings - 1].line, errors.warning[errors.warnings - 1].text);
        }
    region_free(a);
}

/* No tree, however odd, gets the compiler out of its tables: it plays or it does not. */
static void random_trees_compile(void **unused)
{
    (void)unused;
    static const int kinds[] = {LAIR_ROOM, LAIR_SPELL, LAIR_BOSS, LAIR_HERO, LAIR_ITEM, LAIR_MINIBOSS};
    for (int round = 0; round < 4000; round++) {
        region *a = region_new();
        const grammar *g = grammar_new(a);
        program out = {.region = a};
        card c = {.id = "test", .n_sentences = 3, .design = {.kind = (uint8_t)kinds[chance(6)]}};
        for (int i = 0; i < c.n_sentences; i++)
            c.sentence[i] = grammar_random(g, a, CAT_sentence, chance, 7);
        compile_card(&c, &out);
        assert_int_equal(out.n_abilities, c.n_sentences);
        for (int i = 0; i < out.n_abilities; i++) {
            const lair_ability *ability = &out.abilities[i];
            assert_int_equal(out.code[ability->code + ability->length - 1].op, LAIR_OP_END);
            for (int k = 0; k < ability->length; k++)
                assert_true(out.code[ability->code + k].op < LAIR_OPS);
            if (!(ability->flags & LAIR_UNPLAYABLE))
                check_kinds(ability, &out.code[ability->code]);
        }
        region_free(a);
    }
}

static void cards_are_found(void **unused)
{
    (void)unused;
    const cards_library *built = cards_builtin();
    int trap = cards_find(built, "mousetrap");
    assert_true(trap >= 0);
    assert_int_equal(cards_find(built, "MouseTrap"), trap);
    assert_int_equal(cards_find(built, "мишоловка"), trap);
    assert_int_equal(cards_find(built, "Mausefalle"), trap);
    assert_int_equal(cards_find(built, "deja vu hallway"), cards_find(built, "deja-vu-hallway"));
    assert_int_equal(cards_find(built, "no such card"), -1);
    int fool = cards_find(built, "base:The Fool"), first = cards_find(built, "the-fool");
    assert_int_equal(built->pack.designs[fool].set, LAIR_SET_BASE);
    assert_int_equal(built->pack.designs[first].set, LAIR_SET_MINIBOSSES);
    assert_int_equal(cards_find_from(built, "the-fool", first + 1), fool);
    assert_int_equal(cards_find(built, "super:the-fool"), -1);
    assert_int_equal(cards_find(built, "base:"), -1);
    assert_int_equal(cards_find(built, ""), -1);
    assert_int_equal(cards_lang_of("uk"), CARDS_UK);
    assert_int_equal(cards_lang_of("xx"), -1);
    assert_string_equal(cards_set_id(LAIR_SET_SUPER), "super");
    assert_string_equal(cards_class_name(LAIR_MAGE, CARDS_PL), "mag");
    assert_string_equal(cards_landmark_name(LAIR_TAVERN, CARDS_DE), "Taverne");
}

static void own_cards_join_the_built_in_ones(void **unused)
{
    (void)unused;
    static cards_errors errors;
    const char *text = "room My Own Room  monster  mage  2 damage  2 copies\n"
                       "      When this room is built, draw a spell.\n";
    cards_source source = {"mine.cards", text, strlen(text)};
    cards_library *library = cards_load(cards_builtin(), &source, 1, &errors);
    assert_non_null(library);
    int mine = cards_find(library, "my-own-room");
    assert_int_equal(mine, cards_builtin()->pack.n_designs);
    assert_int_equal(library->pack.n_cards, cards_builtin()->pack.n_cards + 2);
    assert_true(lair_has(&library->pack.in_set[LAIR_SET_OWN], library->pack.n_cards - 1u) ||
                (library->pack.in_set[LAIR_SET_OWN].w[1] != 0));
    assert_string_equal(library->texts[mine].rules[CARDS_DE],
                        "Wenn dieser Raum gebaut wird, ziehe einen Zauberspruch.");
    assert_true(library->pack.hash != cards_builtin()->pack.hash);
    cards_free(library);
}

/* A set of so many rooms, with a name of its own. */
static cards_library *load_many(region *a, int rooms, cards_errors *errors)
{
    text_buffer t = text_new(a);
    text_adds(&t, "set caverns\n");
    for (int i = 0; i < rooms; i++)
        text_addf(&t, "room Cave %d  trap  mage  1 damage\n", i);
    cards_source source = {"many.cards", t.text, t.length};
    return cards_load(cards_builtin(), &source, 1, errors);
}

/* All sets and one's own do not go into one pack: those of a game do. */
static void large_sets_fit_beside_any_edition(void **unused)
{
    (void)unused;
    static cards_errors errors;
    region *a = region_new();
    cards_library *library = load_many(a, 120, &errors);
    assert_non_null(library);
    assert_string_equal(cards_set_name(library, LAIR_SET_OWN), "caverns");
    assert_true(cards_find(library, "caverns:cave-7") >= 0);
    assert_true(library->unnumbered != 0);
    for (int set = 0; set < LAIR_SET_OWN; set++) {
        unsigned sets = 1u << set | 1u << LAIR_SET_OWN;
        const cards_library *of_game = cards_for_sets(library, sets);
        assert_non_null(of_game);
        int cards = 0;
        for (int c = 0; c < of_game->pack.n_cards; c++)
            cards += of_game->pack.designs[of_game->pack.card_design[c]].set == LAIR_SET_OWN;
        assert_int_equal(cards, 120);
        assert_true(lair_bits_count(&of_game->pack.in_set[set]) > 0);
        assert_true(of_game->pack.hash == library->pack.hash);
        assert_memory_equal(of_game->pack.first_design, library->pack.first_design,
                            sizeof library->pack.first_design);
        bool same_numbers = of_game->pack.set_hash[set] == library->pack.set_hash[set];
        assert_true(of_game->pack.set_hash[set] != 0 && same_numbers == (of_game == library));
        if (of_game != library)
            cards_free(of_game);
    }
    assert_null(cards_for_sets(library, ~0u));
    assert_true(cards_for_sets(cards_builtin(), ~0u) == cards_builtin());
    cards_free(library);
    assert_null(load_many(a, 401, &errors));
    assert_non_null(strstr(errors.error[0].text, "one edition"));
    region_free(a);
}

/* Limits are stated and kept, and what is beyond them costs no time. */
static void long_files_are_refused(void **unused)
{
    (void)unused;
    static cards_errors errors;
    region *a = region_new();
    char *zeros = region_take(a, CARDS_MOST_BYTES + 1);
    cards_source source = {"zero", zeros, CARDS_MOST_BYTES + 1};
    assert_null(cards_load(NULL, &source, 1, &errors));
    assert_non_null(strstr(errors.error[0].text, "at most 1048576 bytes"));
    text_buffer t = text_new(a);
    for (int i = 0; i < 30000; i++)
        text_addf(&t, "boss B%d  mage  1 xp\n", i);
    source = (cards_source){"many", t.text, t.length};
    assert_null(cards_load(NULL, &source, 1, &errors));
    assert_non_null(strstr(errors.error[0].text, "2000 is the most"));
    t = text_new(a);
    text_adds(&t, "spell A  both\n");
    for (int i = 0; i < 2000; i++)
        text_adds(&t, "  Draw a spell.\n");
    source = (cards_source){"long", t.text, t.length};
    assert_null(cards_load(NULL, &source, 1, &errors));
    assert_non_null(strstr(errors.error[0].text, "too long for a card"));
    region_free(a);
}

/* With one space where there are several, or a line ends. */
static char *in_one_line(region *a, const char *text)
{
    text_buffer t = text_new(a);
    for (const char *c = text; *c; c++)
        if (*c != ' ' && *c != '\n')
            text_add(&t, c, 1);
        else if (t.length && t.text[t.length - 1] != ' ')
            text_adds(&t, " ");
    return t.text;
}

/* The list of phrases in the documentation is the table of the language, every row of it. */
static void documentation_has_every_phrase(void **unused)
{
    (void)unused;
    region *a = region_new();
    text_buffer phrases = text_new(a);
    cards_phrases(&phrases);
    char *paper = in_one_line(a, golden_read(a, "docs/card-language.md").text);
    for (const char *at = phrases.text; *at; at += strspn(at, "\n")) {
        size_t n = strcspn(at, "\n");
        const char *part = in_one_line(a, region_text(a, at, n));
        if (!strstr(paper, part))
            fail_msg("docs/card-language.md lacks: %s", part);
        at += n;
    }
    region_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_trees_come_back),
        cmocka_unit_test(random_trees_are_printed),
        cmocka_unit_test(built_in_is_what_the_files_say),
        cmocka_unit_test(cards_print_themselves),
        cmocka_unit_test(all_cards_can_be_played),
        cmocka_unit_test(every_instruction_has_a_card),
        cmocka_unit_test(few_instructions_have_one_card),
        cmocka_unit_test(proof_cards_can_be_said),
        cmocka_unit_test(texts_are_golden),
        cmocka_unit_test(next_sets_are_whole),
        cmocka_unit_test(next_sets_print_themselves),
        cmocka_unit_test(next_sets_are_golden),
        cmocka_unit_test(numbers_agree),
        cmocka_unit_test(mistakes_have_a_place),
        cmocka_unit_test(suggestions_make_sense),
        cmocka_unit_test(all_mistakes_come_at_once),
        cmocka_unit_test(broken_file_is_explained),
        cmocka_unit_test(command_has_exit_codes),
        cmocka_unit_test(any_bytes_are_safe),
        cmocka_unit_test(programs_are_right),
        cmocka_unit_test(heads_are_right),
        cmocka_unit_test(random_trees_compile),
        cmocka_unit_test(what_is_not_played_is_refused),
        cmocka_unit_test(what_is_doubtful_is_named),
        cmocka_unit_test(circles_over_two_cards_are_named),
        cmocka_unit_test(circles_in_one_card_are_named),
        cmocka_unit_test(names_may_end_like_figures),
        cmocka_unit_test(built_in_cards_close_no_circle),
        cmocka_unit_test(cards_are_found),
        cmocka_unit_test(own_cards_join_the_built_in_ones),
        cmocka_unit_test(large_sets_fit_beside_any_edition),
        cmocka_unit_test(long_files_are_refused),
        cmocka_unit_test(documentation_has_every_phrase),
    };
    return cmocka_run_group_tests_name("card language", tests, NULL, NULL);
}
