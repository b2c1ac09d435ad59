/* test_page_secrets.c - nothing that is said to a seat depends on what it cannot know. */
#include "ask.h"

#include "mixture.h"
#include "session.h"
#include "table_inside.h"
#include "taint.h"
#include "options.h"

static const lair_pack *builtin(void)
{
    return &cards_builtin()->pack;
}

/* A session with a random game at a random moment at which the table keeps a state; false if that game is over. */
static bool random_moment(page *p, uint64_t number, dice *d)
{
    log_game log;
    log_error error;
    lair_rules rules = mixture_rules(builtin(), NULL, d);
    uint8_t seed[32];
    lair_seed(number, seed);
    log_init(&log, builtin(), &rules, seed);
    table_setup setup = table_setup_of(&log);
    memset(page_seal(p), 7, PAGE_SEAL); /* so that the same view is the same text from both */
    page_adopt(p, cards_builtin(), table_open(builtin(), &log, &setup, &error));
    for (uint32_t n = TABLE_EVERY * dice_below(d, 13); n > 0 && !lair_over(&p->game); n--) {
        int seat = pending_seat(&p->game, d);
        lair_option option = random_option(&p->game, builtin(), seat, d);
        is_well(ask(p, "choose %d %lu en %d", seat, (unsigned long)option, seat));
    }
    return !lair_over(&p->game);
}

/* Another deal that looks the same to the seat takes the place of the game. */
static void deal_again(page *p, int seat, uint32_t number)
{
    lair_rng deal = {.key = {number, 77}};
    lair_view view;
    lair_game *game = &p->table->game;
    lair_look(game, builtin(), seat, &view);
    lair_redeal(&view, builtin(), &deal, game);
    p->table->kept[page_log(p)->choices / TABLE_EVERY] = p->game = *game;
}

/* What is hidden from the seat is poisoned: numbers that no card has. */
static int poison(page *p, int seat, dice *d)
{
    lair_game *game = &p->table->game;
    taint t = taint_cards(game, builtin(), seat < 0 ? (int)LAIR_NO_SEAT : seat, d);
    taint_rest(game, seat < 0 ? (int)LAIR_NO_SEAT : seat, d);
    p->table->kept[page_log(p)->choices / TABLE_EVERY] = p->game = *game;
    return t.n;
}

static char *copy_of(const char *s)
{
    size_t size = strlen(s) + 1;
    char *copy = malloc(size);
    assert_non_null(copy);
    return memcpy(copy, s, size);
}

static void same_answers(page *one, page *other, const char *command)
{
    char *said = copy_of(ask(one, "%s", command));
    assert_string_equal(said, ask(other, "%s", command));
    free(said);
}

/* Everything that a seat can ask for. */
static void tells_the_same(page *one, page *other, int seat, bool hint)
{
    static const char *const langs[] = {"en", "pl", "uk", "de"};
    static const char *const words[] = {"cleric", "mage",   "temple", "hero 0",
                                        "hero 5", "market", "hand 0", "damage 1"};
    char command[64];
    for (int i = 0; i < 4; i++) {
        snprintf(command, sizeof command, "look %d %s", seat, langs[i]);
        same_answers(one, other, command);
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        snprintf(command, sizeof command, "why %d en %s", seat, words[i]);
        same_answers(one, other, command);
    }
    for (unsigned card = 0; card < builtin()->n_cards; card += 3) { /* most of them are nowhere to be seen */
        snprintf(command, sizeof command, "why %d en card %u", seat, card);
        same_answers(one, other, command);
        snprintf(command, sizeof command, "whynot %d en card %u", seat, card);
        same_answers(one, other, command);
    }
    page_question q;
    page_question_of(one, seat, &q);
    for (int i = 0; i < q.n && i < 2; i++) {
        snprintf(command, sizeof command, "changes %d en %lu", seat, (unsigned long)q.option[i]);
        same_answers(one, other, command);
    }
    if (hint) {
        snprintf(command, sizeof command, "hint %d en", seat);
        same_answers(one, other, command);
    }
    snprintf(command, sizeof command, "view %d", seat);
    same_answers(one, other, command);
}

static void what_a_seat_cannot_know_changes_no_look(void **state)
{
    (void)state;
    int differed = 0;
    for (uint64_t number = 1; number <= 150; number++) {
        page *one = page_new(), *other = page_new();
        dice d = dice_of(number), again = d;
        if (random_moment(one, number, &d) && random_moment(other, number, &again)) {
            int seat = (int)dice_below(&d, one->game.players);
            deal_again(other, seat, (uint32_t)number);
            differed += memcmp(&one->game, &other->game, sizeof one->game) != 0;
            tells_the_same(one, other, seat, number % 12 == 0);
        }
        page_free(one);
        page_free(other);
    }
    assert_true(differed > 80);
}

/* The same without the engine's own way of dealing anew: no impossible card comes to light, and nothing changes by them. */
static void poison_changes_no_look(void **state)
{
    (void)state;
    int poisoned = 0;
    for (uint64_t number = 1; number <= 150; number++) {
        page *one = page_new(), *other = page_new();
        dice d = dice_of(number), again = d;
        if (random_moment(one, number, &d) && random_moment(other, number, &again)) {
            int seat = (int)dice_below(&d, one->game.players);
            poisoned += poison(other, seat, &d);
            tells_the_same(one, other, seat, number % 12 == 0);
        }
        page_free(one);
        page_free(other);
    }
    assert_true(poisoned > 2000);
}

/* The same answer in the other game, or if it is given in secret one of the same kind; LAIR_DO_NOTHING if there is none. */
static lair_option like(const lair_game *game, int seat, lair_option option, dice *d)
{
    lair_option options[LAIR_OPTIONS];
    int n = lair_answers(game, builtin(), seat, options, LAIR_OPTIONS);
    for (int i = 0, first = n ? (int)dice_below(d, (uint32_t)n) : 0; i < n; i++) {
        lair_option o = options[(first + i) % n];
        bool kind = LAIR_OPTION_KIND(o) == LAIR_OPTION_KIND(option);
        if (decision_is_covert(game) ? kind : o == option) {
            return o;
        }
    }
    return LAIR_DO_NOTHING;
}

/* Two games look the same to a seat, somebody else chooses something in each, and they still look the same: then it has
   heard the same, too. */
static void what_a_seat_cannot_know_changes_no_event(void **state)
{
    (void)state;
    int compared = 0, different = 0;
    for (uint64_t number = 1; number <= 2000; number++) {
        page *one = page_new(), *other = page_new();
        dice d = dice_of(number), again = d;
        if (random_moment(one, number, &d) && random_moment(other, number, &again) && one->game.players > 1) {
            int seat = pending_seat(&one->game, &d);
            int viewer = (seat + 1 + (int)dice_below(&d, one->game.players - 1u)) % one->game.players;
            lair_view here, there;
            deal_again(other, viewer, (uint32_t)number);
            lair_option option = random_option(&one->game, builtin(), seat, &d);
            lair_option chosen = like(&other->game, seat, option, &d);
            if (chosen != LAIR_DO_NOTHING) {
                char *said =
                    copy_of(ask(one, "choose %d %lu en %d beats", seat, (unsigned long)option, viewer));
                const char *heard =
                    ask(other, "choose %d %lu en %d beats", seat, (unsigned long)chosen, viewer);
                lair_look(&one->game, builtin(), viewer, &here);
                lair_look(&other->game, builtin(), viewer, &there);
                if (memcmp(&here, &there, sizeof here) == 0) {
                    assert_string_equal(said, heard);
                    compared++;
                    different += option != chosen;
                }
                free(said);
            }
        }
        page_free(one);
        page_free(other);
    }
    assert_true(compared > 200);
    assert_true(different > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_seat_cannot_know_changes_no_look),
        cmocka_unit_test(poison_changes_no_look),
        cmocka_unit_test(what_a_seat_cannot_know_changes_no_event),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
