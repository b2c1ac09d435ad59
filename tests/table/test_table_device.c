/* test_table_device.c - one device for several people: getting it tells nothing about anybody's cards. */
#include "people.h"

#include "table_inside.h"

enum { HANDS = 400, TURNS = 2 };

typedef struct course {
    char hand[HANDS + 1]; /* whom the device was handed to, a digit each */
    int n, confirmed, asked;
    bool over;
    uint64_t seen; /* how the table looks to everybody then */
} course;

/* What is answered follows from what everybody knows alone: the own abilities in play, else nothing that needs a card. */
static lair_option public_answer(const table *t, int seat)
{
    static const uint8_t wanted[] = {LAIR_DO_USE,   LAIR_DO_PASS,   LAIR_DO_NO_BUILD, LAIR_DO_KEEP,
                                     LAIR_DO_PLACE, LAIR_DO_PLAYER, LAIR_DO_ROOM,     LAIR_DO_HERO,
                                     LAIR_DO_MODE,  LAIR_DO_YES,    LAIR_DO_DRAW};
    lair_view view;
    lair_option options[LAIR_OPTIONS];
    table_look(t, seat, &view);
    int n = lair_options(&view, the_pack(), options, LAIR_OPTIONS);
    assert_true(n > 0);
    for (size_t k = 0; k < sizeof wanted; k++) {
        for (int i = 0; i < n; i++) {
            bool other =
                LAIR_OPTION_KIND(options[i]) == LAIR_DO_PLAYER && LAIR_OPTION_A(options[i]) == (unsigned)seat;
            if (LAIR_OPTION_KIND(options[i]) == wanted[k] && !other) {
                return options[i];
            }
        }
    }
    return options[0];
}

/* Plays on for some turns; people only ever pass in windows, bots use what lies openly. */
static void run_course(table *t, course *c)
{
    int until = t->game.turn + TURNS;
    for (int i = 0;
         i < 4000 && !table_next(t).over && (t->game.turn < until || table__due_now(t) >= 0) && c->n < HANDS;
         i++) {
        table_wants w = table_next(t);
        if (w.hand_to >= 0 && !w.bots) {
            c->hand[c->n++] = (char)('0' + w.hand_to);
        }
        int seat = actor(t);
        bool window = t->game.decision == LAIR_ASK_WINDOW, person = table_is_person(t, seat);
        c->confirmed += table_confirms(t) == seat;
        c->asked += window && person && table_confirms(t) != seat;
        lair_option pass = LAIR_OPTION(LAIR_DO_PASS, seat, 0, 0);
        bool quiet = table_confirms(t) == seat || (person && window);
        assert_int_equal(enter(t, TABLE_CHOICE, seat, quiet ? pass : public_answer(t, seat)), 0);
    }
    lair_view public;
    table_look(t, TABLE_PUBLIC, &public);
    c->seen = lair_hash(&public.g);
    c->over = table_next(t).over; /* then nobody gets it any more */
}

static void put(lair_bits *cards, unsigned card, bool in)
{
    cards->w[card / 64] = (cards->w[card / 64] & ~(1ull << card % 64)) | (uint64_t)in << card % 64;
}

static void swap_cards(lair_game *g, unsigned held, unsigned drawn, int holder)
{
    put(&g->hand[holder], held, false);
    put(&g->hand[holder], drawn, true);
    put(&g->deck, drawn, false);
    put(&g->deck, held, true);
    for (int s = 0; s < LAIR_SEATS; s++) {
        put(&g->known[s], held, false);
        put(&g->known[s], drawn, s == holder);
    }
}

/* Other spells in the hands of the people; nobody else knows them. */
static void change_spells(table *t, dice *d)
{
    lair_game *g = &t->game;
    for (unsigned card = 0; card < the_pack()->n_cards; card++) {
        int holder = 0;
        while (holder < g->players && !lair_has(&g->hand[holder], card)) {
            holder++;
        }
        bool spell = lair_has(&the_pack()->spells, card) && holder < g->players && table_is_person(t, holder);
        for (int tries = 0; spell && tries < 200; tries++) {
            unsigned other = dice_below(d, the_pack()->n_cards);
            if (lair_has(&g->deck, other) && lair_has(&the_pack()->spells, other)) {
                swap_cards(g, card, other, holder);
                break;
            }
        }
    }
    t->before_at = SIZE_MAX;
}

static table *at_turn(enum lair_profile profile, uint64_t number, const char *who, int turn)
{
    lair_rules rules = lair_rules_of(profile, (int)strlen(who));
    table *t = new_table(&rules, number, who);
    dice d = dice_of(number);
    while (!table_next(t).over && !(t->game.turn >= turn && t->game.decision == LAIR_ASK_BUILD)) {
        answer_at_random(t, &d);
    }
    return t;
}

static void test_being_handed_the_device_tells_nothing(void **state)
{
    (void)state;
    int same_eyes = 0, handed = 0, confirmed = 0, asked = 0;
    for (uint64_t number = 1; number <= 180; number++) {
        static const enum lair_profile profiles[] = {LAIR_SUPER_EN, LAIR_MINIBOSSES_PL, LAIR_CLASSIC_ALL};
        const char *who = number % 2 ? "hhb" : "hbhh";
        course one = {.n = 0}, other = {.n = 0};
        for (int deal = 0; deal < 2; deal++) {
            table *t = at_turn(profiles[number % 3], number, who, 4);
            enter(t, TABLE_STOP, 0, number % 4 == 0 ? 1u << LAIR_ADVENTURE : 0);
            if (!table_next(t).over) {
                dice d = dice_of(2 * number + (uint64_t)deal);
                change_spells(t, &d);
                run_course(t, deal ? &other : &one);
            }
            table_close(t);
        }
        if (one.seen == other.seen && !one.over) { /* nothing that everybody sees came out otherwise */
            assert_string_equal(one.hand, other.hand);
            same_eyes++;
            handed += one.n;
        }
        confirmed += one.confirmed + other.confirmed;
        asked += one.asked + other.asked;
    }
    print_message("%d pairs, %d hand-overs, %d for nothing, %d asked in windows\n", same_eyes, handed,
                  confirmed, asked);
    assert_true(same_eyes > 20 && handed > 150 && confirmed > 20 && asked > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_being_handed_the_device_tells_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
