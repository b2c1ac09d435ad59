/* names_answer.c - reads an answer as a player would say it. */
#include "names_read.h"

static const names_answer empty_answer = {0, {-1, 0, -1}, {-1, 0, -1}, false, -1, 0, false};

static bool read_ability(phrase *t, int *ability)
{
    phrase rest = *t;
    long n;
    if (!words_word(&rest, "ability") && !words_word(&rest, "mode")) {
        return true;
    }
    if (!words_number(&rest, &n) || n < 1 || n > 99) {
        return false;
    }
    *ability = (int)n;
    *t = rest;
    return true;
}

static bool read_build(const names_reader *reader, phrase *t, names_answer *answer)
{
    if (!names_ref_read(reader, t, WORDS_CARDS, false, &answer->what)) {
        return false;
    }
    if (words_word(t, "at entrance") || words_word(t, "at the entrance") ||
        words_word(t, "beside your boss")) {
        answer->at_entrance = true;
        return true;
    }
    if (words_word(t, "on") || words_word(t, "over")) {
        return names_ref_read(reader, t, WORDS_CARDS, false, &answer->where);
    }
    return names_fail(reader, "say where it is built: \"at entrance\" or \"on <room>\"", NULL);
}

static bool read_source(const names_reader *reader, phrase *t, names_answer *answer)
{
    return names_ref_read(reader, t, WORDS_ANY, false, &answer->what) &&
           (read_ability(t, &answer->ability) ||
            names_fail(reader, "a number is missing after \"ability\"", NULL));
}

static bool read_spell(const names_reader *reader, phrase *t, names_answer *answer)
{
    return names_ref_read(reader, t, WORDS_CARDS, false, &answer->what) &&
           (read_ability(t, &answer->ability) ||
            names_fail(reader, "a number is missing after \"mode\"", NULL));
}

static bool read_card(const names_reader *reader, phrase *t, names_answer *answer)
{
    return names_ref_read(reader, t, WORDS_CARDS, false, &answer->what);
}

static bool read_boss(const names_reader *reader, phrase *t, names_answer *answer)
{
    return names_ref_read(reader, t, WORDS_BOSSES, false, &answer->what);
}

static bool read_hero(const names_reader *reader, phrase *t, names_answer *answer)
{
    return names_ref_read(reader, t, WORDS_HEROES, false, &answer->what);
}

static bool read_space(const names_reader *reader, phrase *t, names_answer *answer)
{
    (void)words_word(t, "on");
    return names_space_read(reader, t, &answer->value, &answer->what);
}

static bool read_class(const names_reader *reader, phrase *t, names_answer *answer)
{
    answer->value = words_one_of(t, names_classes, LAIR_CLASSES);
    return answer->value >= 0 ||
           names_fail(reader, "a class is missing: cleric, fighter, mage, thief or explorer", NULL);
}

static bool read_kind(const names_reader *reader, phrase *t, names_answer *answer)
{
    static const char *const kinds[] = {"rooms", "spells"};
    answer->value = words_one_of(t, kinds, 2);
    return answer->value >= 0 || names_fail(reader, "rooms or spells?", NULL);
}

static bool read_small_number(const names_reader *reader, phrase *t, names_answer *answer)
{
    long n;
    if (!words_number(t, &n) || n < 1 || n > LAIR_SEATS) {
        return names_fail(reader, "a number from 1 is missing", NULL);
    }
    answer->value = (int)n - 1;
    return true;
}

/* Two cards; one alone answers the question which card to discard. */
static bool read_discard(const names_reader *reader, phrase *t, names_answer *answer)
{
    if (!read_card(reader, t, answer)) {
        return false;
    }
    answer->kinds = words_word(t, "and") ? DO(DISCARD) : DO(CARD);
    return answer->kinds == DO(CARD) || names_ref_read(reader, t, WORDS_CARDS, false, &answer->where);
}

static bool read_deck(const names_reader *reader, phrase *t, names_answer *answer)
{
    static const char *const decks[] = {"room", "spell", "rooms", "spells", "room card", "spell card"};
    (void)words_word(t, "a");
    answer->value = words_one_of(t, decks, 6);
    answer->value = answer->value < 0 ? -1 : answer->value % 2;
    return answer->value >= 0 || names_fail(reader, "draw room or draw spell?", NULL);
}

/* For a coin, or at the price that an ability names. */
static bool read_promote(const names_reader *reader, phrase *t, names_answer *answer)
{
    names_ref by;
    if (!names_ref_read(reader, t, WORDS_MINIBOSSES, false, &answer->what)) {
        return false;
    }
    (void)words_word(t, "for a coin");
    answer->value = words_word(t, "with");
    return !answer->value || words_word(t, "an ability") || words_word(t, "ability") ||
           names_ref_read(reader, t, WORDS_ANY, false, &by);
}

static bool read_number(const names_reader *reader, phrase *t, names_answer *answer)
{
    long n;
    if (!words_number(t, &n) || n < 0 || n > 255) {
        return names_fail(reader, "a number from 0 to 255 is missing", NULL);
    }
    answer->value = (int)n;
    return true;
}

static bool read_plus(const names_reader *reader, phrase *t, names_answer *answer)
{
    (void)reader, (void)t;
    answer->value = 1;
    answer->sign = true;
    return true;
}

static bool read_minus(const names_reader *reader, phrase *t, names_answer *answer)
{
    (void)reader, (void)t;
    answer->value = 0;
    answer->sign = true;
    return true;
}

static bool read_item(const names_reader *reader, phrase *t, names_answer *answer)
{
    return names_ref_read(reader, t, WORDS_ITEMS, false, &answer->what);
}

static bool read_nothing(const names_reader *reader, phrase *t, names_answer *answer)
{
    (void)reader, (void)t, (void)answer;
    return true;
}

typedef bool (*answer_reader)(const names_reader *, phrase *, names_answer *);

/* Longer phrases before their beginnings. */
static const struct {
    const char *words;
    uint32_t kinds;
    answer_reader read;
} phrases[] = {
    {"pass", DO(PASS), read_nothing},
    {"boss", DO(BOSS), read_boss},
    {"keep hand", DO(KEEP), read_nothing},
    {"mulligan", DO(MULLIGAN), read_nothing},
    {"build nothing", DO(NO_BUILD), read_nothing},
    {"build", DO(BUILD), read_build},
    {"no build", DO(NO_BUILD), read_nothing},
    {"draft", DO(DRAFT), read_card},
    {"instead", DO(INSTEAD), read_source},
    {"place", DO(PLACE), read_space},
    {"cast", DO(CAST), read_spell},
    {"use", DO(USE), read_source},
    {"mode", DO(MODE), read_small_number},
    {"ability", DO(MODE), read_small_number},
    {"yes", DO(YES), read_nothing},
    {"no", DO(NO), read_nothing},
    {"done", DO(DONE), read_nothing},
    {"room", DO(ROOM), read_card},
    {"hero", DO(HERO), read_hero},
    {"seat", DO(PLAYER), read_small_number},
    {"player", DO(PLAYER), read_small_number},
    {"card", DO(CARD), read_card},
    {"class", DO(CLASS), read_class},
    {"kind", DO(KIND), read_kind},
    {"play", DO(PLAY), read_source},
    {"space", DO(SPACE), read_space},
    {"trigger", DO(TRIGGER), read_source},
    {"discard", DO(DISCARD), read_discard},
    {"draw", DO(DRAW), read_deck},
    {"promote", DO(PROMOTE), read_promote},
    {"coin", DO(COIN), read_card},
    {"pay", DO(PAY), read_card},
    {"number", DO(NUMBER), read_number},
    {"plus", DO(NUMBER), read_plus},
    {"minus", DO(NUMBER), read_minus},
    {"item", DO(ITEM), read_item},
    {"miniboss", DO(CARD), read_card},
};
enum { PHRASES = sizeof phrases / sizeof *phrases };

/* A thing without a verb: "Frozen Monster", "fighter", "spells", "library treasure". */
static bool read_bare(const names_reader *reader, phrase *t, names_answer *answer)
{
    int cls = words_one_of(t, names_classes, LAIR_CLASSES);
    if (cls >= 0) {
        answer->kinds = DO(CLASS);
        answer->value = cls;
        return true;
    }
    if (words_word(t, "rooms") || words_word(t, "spells")) {
        answer->kinds = DO(KIND);
        answer->value = t->at[-1] == 's' && (t->at[-2] == 'l' || t->at[-2] == 'L');
        return true;
    }
    phrase rest = *t;
    if (names_board_space(&rest, &answer->value) || words_word(&rest, "home")) {
        answer->kinds = DO(SPACE) | DO(PLACE);
        answer->value = answer->value < 0 ? LAIR_HOME : answer->value;
        *t = rest;
        return true;
    }
    if (!names_ref_read(reader, t, WORDS_ANY, false, &answer->what)) {
        return false;
    }
    unsigned kind = reader->library->pack.designs[answer->what.design].kind;
    answer->kinds = kind == LAIR_BOSS   ? DO(BOSS) | DO(TRIGGER)
                    : kind == LAIR_ITEM ? DO(ITEM) | DO(TRIGGER)
                    : kind == LAIR_HERO || kind == LAIR_EPIC_HERO
                        ? DO(HERO) | DO(TRIGGER)
                        : DO(ROOM) | DO(CARD) | DO(PLAY) | DO(SPACE) | DO(TRIGGER);
    return read_ability(t, &answer->ability) ||
           names_fail(reader, "a number is missing after \"ability\"", NULL);
}

bool names_answer_read(const names_reader *reader, phrase *t, names_answer *answer)
{
    *answer = empty_answer;
    (void)words_word(t, "choose");
    for (int i = 0; i < PHRASES; i++) {
        phrase rest = *t;
        if (!words_word(&rest, phrases[i].words)) {
            continue;
        }
        answer->kinds = phrases[i].kinds;
        if (phrases[i].read(reader, &rest, answer)) {
            *t = rest;
            return true;
        }
        phrase name = *t; /* a card may be called "Play Pen" */
        if (words_design(&name, reader->library, WORDS_ANY, reader->sets) < 0) {
            *t = rest;
            return false;
        }
        *answer = empty_answer;
    }
    if (read_bare(reader, t, answer)) {
        return true;
    }
    const char *near = words_nearest(t, names_verbs, LAIR_DO_COUNT);
    if (near) {
        return names_fail(reader, "this cannot be read; did you mean the answer ", near);
    }
    return false;
}
