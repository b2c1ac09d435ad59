/* test_page_back.c - taking back, earlier moments, explanations, cards of one's own, and commands that are wrong. */
#include "ask.h"

#include "play.h"
#include "rules.h"
#include "session.h"
#include "table_inside.h"

static const lair_pack *pack_of(const page *p)
{
    return &p->cards->pack;
}

/* So many random choices, all by hand. */
static void play_on(page *p, dice *d, int choices)
{
    for (int i = 0; i < choices && !lair_over(&p->game); i++) {
        int seat = pending_seat(&p->game, d);
        lair_option option = random_option(&p->game, pack_of(p), seat, d);
        is_well(ask(p, "choose %d %lu en", seat, (unsigned long)option));
    }
}

static page *game_of(const char *options, uint64_t number, int choices)
{
    page *p = page_new();
    dice d = dice_of(number);
    is_well(ask(p, "control on")); /* so that each choice is one of these */
    is_well(ask(p, "new %s --seed %d", options, (int)number));
    play_on(p, &d, choices);
    return p;
}

/* ---- taking back --------------------------------------------------------------------------------------- */

/* What `look` says of undo is what undo does, and what is taken back freely is one of the seat's own choices. Returns the
   word's first letter. */
static char undo_as_it_looks(page *p, int seat)
{
    char *word = string_at(ask(p, "look %d en", seat), "undo"), letter = word[0];
    size_t choices = page_log(p)->choices;
    lair_view view;
    lair_look(&p->game, pack_of(p), seat, &view);
    const char *answer = ask(p, "undo %d de", seat);
    if (letter == 'f') {
        is_well(answer);
        assert_true(lair_may_undo(&view));
        assert_true(page_log(p)->choices < choices);
        assert_true(lair_pending(&p->game) >> seat & 1u);
        assert_non_null(strstr(ask(p, "look %d en", seat), "\"live\": true"));
    } else {
        is_refused(answer);
        assert_int_equal(page_log(p)->choices, choices);
    }
    free(word);
    return letter;
}

static void undo_is_as_fair_as_it_looks(void **state)
{
    (void)state;
    int free_ones = 0, asking = 0;
    for (int number = 1; number <= 6; number++) {
        page *p = page_new();
        dice d = dice_of((uint64_t)number);
        is_well(ask(p, "new --seed %d --players 3", number));
        for (int i = 0; i < 100 && !lair_over(&p->game); i++) {
            char letter = undo_as_it_looks(p, (int)dice_below(&d, 3));
            free_ones += letter == 'f';
            asking += letter == 'a';
            play_on(p, &d, 2);
        }
        page_free(p);
    }
    assert_true(free_ones > 10 && asking > 20);
}

/* Any answers that the seat's look offers; what the table passes in between is nobody's. */
static void play_as_people(page *p, dice *d, int choices)
{
    for (int i = 0; i < choices && !lair_over(&p->game); i++) {
        page_question q;
        int seat = pending_seat(&p->game, d);
        page_question_of(p, seat, &q);
        lair_option option = q.option[dice_below(d, (uint32_t)q.n)];
        is_well(ask(p, "choose %d %lu en", seat, (unsigned long)option));
    }
}

static size_t passed_by_itself(const page *p)
{
    size_t n = 0;
    for (size_t i = 0; i < page_log(p)->choices; i++) {
        n += p->table->step[i].by_itself;
    }
    return n;
}

/* What the table passed is gone past, and the seat is asked where it was asked. */
static void undo_goes_past_what_the_table_passed(void **state)
{
    (void)state;
    size_t undone = 0, past = 0;
    for (int number = 1; number <= 8; number++) {
        page *p = page_new();
        dice d = dice_of((uint64_t)number);
        is_well(ask(p, "new --players 2 --who you,kobold --seed %d", number));
        for (int i = 0; i < 40 && !lair_over(&p->game); i++) {
            play_as_people(p, &d, 6);
            long last = (long)page_log(p)->choices - 1;
            size_t passed = passed_by_itself(p);
            while (last >= 0 && (p->table->step[last].seat != 0 || p->table->step[last].by_itself)) {
                last--;
            }
            if (last < 0 || i % 3) {
                continue;
            }
            bool asks = strstr(ask(p, "look 0 en"), "\"undo\": \"asks\"") != NULL;
            const char *answer = ask(p, "undo 0 en agreed");
            is_well(answer);
            assert_int_equal(strstr(answer, "unseen (cards revealed: ") != NULL, asks);
            assert_int_equal(page_log(p)->choices, last);
            assert_true(lair_pending(&p->game) & 1u);
            assert_true(number_at(strstr(ask(p, "look 0 en"), "\"options\""), "id", NULL) > 0);
            undone++;
            past += passed > passed_by_itself(p);
        }
        is_refused(ask(p, "undo 0 en perhaps"));
        page_free(p);
    }
    assert_true(undone > 50 && past > 5);
}

/* A link does not tell what was passed by itself: each undo leads to an earlier question all the same. */
static void undo_goes_on_after_a_link(void **state)
{
    (void)state;
    for (int number = 1; number <= 6; number++) {
        page *p = page_new();
        dice d = dice_of((uint64_t)number);
        is_well(ask(p, "new --players 2 --who you,kobold --seed %d", number));
        play_as_people(p, &d, 60);
        char *link = string_at(ask(p, "save"), "link");
        is_well(ask(p, "load\n%s", link));
        for (int i = 0; i < 20; i++) {
            size_t choices = page_log(p)->choices;
            is_well(ask(p, "undo 0 en agreed"));
            assert_true(page_log(p)->choices < choices);
            assert_true(lair_pending(&p->game) & 1u);
        }
        free(link);
        page_free(p);
    }
}

static size_t chosen_by_others(const page *p, int seat)
{
    size_t n = 0;
    for (size_t i = 0; i < page_log(p)->choices; i++) {
        n += p->table->step[i].seat != seat && !p->table->step[i].by_itself;
    }
    return n;
}

/* Three people at one device. */
static void nobody_takes_back_what_another_person_chose(void **state)
{
    (void)state;
    int undone = 0, refused = 0;
    for (int number = 1; number <= 6; number++) {
        page *p = page_new();
        dice d = dice_of((uint64_t)number);
        is_well(ask(p, "new --players 3 --who you --seed %d", number));
        for (int i = 0; i < 60 && !lair_over(&p->game); i++) {
            play_as_people(p, &d, 1 + (int)dice_below(&d, 4));
            int seat = (int)dice_below(&d, 3);
            size_t others = chosen_by_others(p, seat);
            bool none = strstr(ask(p, "look %d en", seat), "\"undo\": \"none\"") != NULL;
            const char *answer = ask(p, "undo %d de agreed", seat);
            assert_int_equal(strncmp(answer, "{\"ok\": true", 11) == 0, !none);
            assert_int_equal(chosen_by_others(p, seat), others);
            undone += !none;
            refused += none;
        }
        page_free(p);
    }
    assert_true(undone > 50 && refused > 50);
}

/* ---- earlier moments ----------------------------------------------------------------------------------- */

static void earlier_moments_are_those_that_were(void **state)
{
    (void)state;
    page *p = page_new();
    dice d = dice_of(5);
    uint64_t hash[81];
    uint32_t moment[81];
    is_well(ask(p, "new --seed 5 --players 4 --edition minibosses --who kobold"));
    for (int i = 0; i <= 80; i++) {
        hash[i] = lair_hash(&p->game);
        moment[i] = table_moment_at(p->table, 2, p->at);
        play_on(p, &d, i < 80);
    }
    for (int i = 80; i >= 0; i -= 7) {
        assert_int_equal(number_at(ask(p, "at %d", i), "choices", NULL), i);
        assert_int_equal(lair_hash(&p->game), hash[i]);
        assert_int_equal(table_moment_at(p->table, 2, p->at), moment[i]);
        is_well(ask(p, "at %u 2", moment[i]));
        assert_int_equal(table_moment_at(p->table, 2, p->at), moment[i]);
    }
    is_refused(ask(p, "at 81"));
    is_refused(ask(p, "at 1000 2"));
    is_well(ask(p, "at end"));
    assert_int_equal(lair_hash(&p->game), hash[80]);
    page_free(p);
}

/* From own choice to own choice, past what the table passed, and in the end to the present. */
static void earlier_moments_lead_from_choice_to_choice(void **state)
{
    (void)state;
    page *p = page_new();
    dice d = dice_of(3);
    is_well(ask(p, "new --players 2 --who you,kobold --seed 3"));
    play_as_people(p, &d, 80);
    size_t own = 0, found = 0, all = page_log(p)->choices;
    for (size_t i = 1; i < all; i++) { /* the first choice is where one comes from */
        own += p->table->step[i].seat == 0 && !p->table->step[i].by_itself;
    }
    assert_true(passed_by_itself(p) > 0);
    is_well(ask(p, "at 0"));
    while (number_at(ask(p, "at next 0"), "choices", NULL) < (long long)all) {
        assert_true(lair_pending(&p->game) & 1u);
        assert_false(p->table->step[p->at].by_itself);
        found++;
    }
    assert_int_equal(found, own);
    assert_true(page_is_live(p));
    page_free(p);
}

static void playing_on_from_there_begins_another_game(void **state)
{
    (void)state;
    page *p = game_of("--players 2", 6, 70);
    dice d = dice_of(1);
    is_well(ask(p, "at 40"));
    uint64_t there = lair_hash(&p->game);
    assert_non_null(strstr(ask(p, "look 0 en"), "\"live\": false"));
    play_on(p, &d, 3);
    assert_int_equal(page_log(p)->choices, 43);
    assert_non_null(strstr(ask(p, "look 0 en"), "\"live\": true"));
    is_well(ask(p, "at 40"));
    assert_int_equal(lair_hash(&p->game), there);
    char *text = string_at(ask(p, "save"), "text");
    is_well(ask(p, "load\n%s", text));
    assert_int_equal(page_log(p)->choices, 43);
    free(text);
    page_free(p);
}

/* ---- explanations -------------------------------------------------------------------------------------- */

static void explains_what_is_there(void **state)
{
    (void)state;
    page *p = game_of("--players 2", 5, 60);
    int seat = __builtin_ctz(lair_pending(&p->game));
    const lair_bits *hand = &p->game.hand[seat];
    unsigned card = lair_bits_next(hand, 0);
    assert_true(card < LAIR_CARDS);
    assert_non_null(strstr(ask(p, "why %d en card %u", seat, card), "\"lines\": [{\"indent\": 2"));
    assert_non_null(strstr(ask(p, "why %d de Kleriker", seat), "\"lines\": [{"));
    assert_non_null(strstr(ask(p, "why %d en rule R-SBM-126", seat), "R-SBM-126"));
    is_refused(ask(p, "why %d en card 9999", seat));
    is_refused(ask(p, "why %d en card x", seat));
    is_refused(ask(p, "why %d en hero 63", seat));
    is_refused(ask(p, "why %d en option 4294967295", seat));
    is_refused(ask(p, "why %d en xyzzy", seat));
    unsigned other = lair_bits_next(&p->game.hand[1 - seat], 0);
    if (!lair_has(&p->game.known[seat], other)) {
        is_refused(ask(p, "why %d en card %u", seat, other));
    }
    page_free(p);
}

/* Every number of the table has its sum and its rule, in every language. */
static void explains_numbers(void **state)
{
    (void)state;
    static const char *const numbers[] = {"damage 0", "souls 1", "wounds 0", "score 1",        "xp 0",
                                          "coins 1",  "hand 0",  "decks",    "treasure mage 1"};
    static const char *const langs[] = {"en", "pl", "uk", "de"};
    static const char *const games[] = {"--players 2", "--players 2 --edition minibosses", "--players 1"};
    for (size_t g = 0; g < 3; g++) {
        page *p = game_of(games[g], 5, 40);
        for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
            bool other = strchr(numbers[i], '1') != NULL;
            if (g == 2 && other) { /* alone there is no seat 1 */
                is_refused(ask(p, "why 0 en %s", numbers[i]));
                continue;
            }
            const char *said = ask(p, "why 0 %s %s", langs[i % 4], numbers[i]);
            is_well(said);
            assert_true(strstr(said, "(R-") != NULL || strstr(said, "(Q-") != NULL);
        }
        is_refused(ask(p, "why 0 en souls 7"));
        is_refused(ask(p, "why 0 en treasure gold 0"));
        page_free(p);
    }
}

/* The sum under a number is that number. */
static void sums_add_up(void **state)
{
    (void)state;
    for (uint64_t number = 1; number <= 6; number++) {
        page *p = game_of(number % 2 ? "--players 2" : "--players 2 --edition minibosses", number, 120);
        for (int seat = 0; seat < 2; seat++) {
            const char *said = ask(p, "why 0 en souls %d", seat);
            int souls = lair_souls(&p->game, &p->cards->pack, seat), sum = 0;
            for (const char *at = said; (at = strstr(at, "\"indent\": 6, \"text\": \"+")) != NULL; at++) {
                sum += (int)strtol(at + strlen("\"indent\": 6, \"text\": \"+"), NULL, 10);
            }
            assert_int_equal(sum, souls);
        }
        page_free(p);
    }
}

/* What can be chosen is offered, what cannot has a reason. */
static void says_why_not(void **state)
{
    (void)state;
    page *p = game_of("--players 2", 5, 60);
    int seat = __builtin_ctz(lair_pending(&p->game));
    int refused = 0, offered = 0;
    const lair_bits *hand = &p->game.hand[seat];
    for (unsigned c = lair_bits_next(hand, 0); c < LAIR_CARDS; c = lair_bits_next(hand, c + 1)) {
        char key[32];
        snprintf(key, sizeof key, "\"card\": %u, ", c);
        const char *options = strstr(ask(p, "look %d en", seat), "\"options\"");
        const char *end = strstr(options, "\"default\""), *at = strstr(options, key);
        bool glows = at && at < end;
        const char *said = ask(p, "whynot %d en card %u", seat, c);
        is_well(said);
        assert_true((strstr(said, "\"offered\": true") != NULL) == glows);
        *(glows ? &offered : &refused) += 1;
    }
    assert_true(offered + refused > 0);
    assert_non_null(strstr(ask(p, "whynot %d en boss %d", 1 - seat, seat), "\"rule\": \"R-SBM-014\""));
    assert_non_null(strstr(ask(p, "whynot %d de entrance %d", 1 - seat, seat), "\"rule\": \"R-SBM-0"));
    is_refused(ask(p, "whynot %d en", seat));
    is_refused(ask(p, "whynot %d en card", seat));
    is_refused(ask(p, "whynot %d en card 9999", seat));
    is_refused(ask(p, "whynot %d en space moon treasure", seat));
    is_refused(ask(p, "whynot %d en boss 0 with", seat));
    is_refused(ask(p, "whynot %d en boss 0 with hero 1", seat));
    is_refused(ask(p, "whynot %d en boss 0 and card 1", seat));
    unsigned other = lair_bits_next(&p->game.hand[1 - seat], 0);
    if (!lair_has(&p->game.known[seat], other)) {
        is_refused(ask(p, "whynot %d en card %u", seat, other));
    }
    page_free(p);
}

/* No rule of Super, and not just the title of a rule. */
static int check_reason(const char *said)
{
    bool told = strncmp(said, "{\"ok\": true", 11) == 0;
    if (told && (strstr(said, "R-SBM-") || strstr(said, "(R-") || strstr(said, "(Q-"))) {
        fail_msg("%s", said);
    }
    return told && strstr(said, "\"offered\": false") != NULL;
}

/* In the older editions no reason is a rule of Super, and none is just the title of a rule. */
static void older_editions_say_why_not(void **state)
{
    (void)state;
    int reasons = 0;
    for (uint64_t number = 1; number <= 6; number++) {
        page *p = game_of("--players 3 --edition minibosses --sets +base,next-level,crash-landing,hero-kind",
                          number, 0);
        dice d = dice_of(number);
        for (int i = 0; i < 120 && !lair_over(&p->game); i++) {
            int seat = __builtin_ctz(lair_pending(&p->game));
            for (unsigned c = 0; c < p->cards->pack.n_cards; c++) {
                reasons += check_reason(ask(p, "whynot %d en card %u", seat, c));
            }
            for (unsigned item = 0; item < LAIR_ITEMS; item++) {
                reasons += check_reason(ask(p, "whynot %d en item %u", seat, item));
            }
            for (int other = 0; other < 3; other++) {
                reasons += check_reason(ask(p, "whynot %d en boss %d", seat, other));
                const char *said = ask(p, "whynot %d en entrance %d", seat, other);
                reasons += check_reason(said);
                if (other != seat && p->game.decision == LAIR_ASK_BUILD) {
                    assert_non_null(strstr(said, "rooms are built at your own entrance"));
                }
            }
            play_on(p, &d, 1);
        }
        page_free(p);
    }
    assert_true(reasons > 1000);
}

/* Every card that has rulings exists; every card has the rules that its words touch. */
static void knows_rulings(void **state)
{
    (void)state;
    page *p = page_new();
    const cards_library *cards = cards_builtin();
    int ruled = 0, touched = 0;
    for (int i = 0; i < cards->pack.n_designs; i++) {
        const lair_design *d = &cards->pack.designs[i];
        const char *said = ask(p, "rulings pl %s %s", cards_set_id(d->set), cards->texts[i].id);
        is_well(said);
        ruled += strstr(said, "\"rulings\": []") == NULL;
        touched += strstr(said, "\"rules\": []") == NULL;
    }
    assert_true(ruled > 90);
    assert_true(touched > cards->pack.n_designs / 2);
    for (const rules_ruling *r = rules_rulings[RULES_EN]; r->cards; r++) {
        char list[400], *rest = list;
        snprintf(list, sizeof list, "%s", r->cards);
        for (char *card; (card = strtok_r(rest, ", ", &rest)) != NULL;) {
            char *colon = strchr(card, ':');
            assert_non_null(colon);
            *colon = ' ';
            is_well(ask(p, "rulings en %s", card));
        }
    }
    is_refused(ask(p, "rulings en super nobody"));
    is_refused(ask(p, "rulings xx super mousetrap"));
    page_free(p);
}

/* What a game is made of is named, in every language, and so is what Minions do in town. */
static void names_games_and_spaces(void **state)
{
    (void)state;
    page *p = game_of("--players 2", 5, 20);
    static const char *const langs[] = {"en", "pl", "uk", "de"};
    for (int i = 0; i < 4; i++) {
        const char *titles = ask(p, "titles %s", langs[i]);
        is_well(titles);
        assert_non_null(strstr(titles, "{\"id\": \"crash-landing\", \"name\": \""));
        assert_non_null(strstr(titles, "{\"id\": \"discard-two\", \"name\": \""));
        assert_null(strstr(titles, "\"name\": \"\""));
        assert_null(strstr(titles, "\"about\": \"\""));
        const char *look = ask(p, "look 0 %s", langs[i]);
        assert_non_null(strstr(look, "\"edition_text\": \""));
        assert_non_null(strstr(look, "\"spaces\": [{\"space\": \"treasure\", \"text\": \""));
    }
    page_free(p);
    p = game_of("--players 2 --edition minibosses --variants hard,scheming", 5, 5);
    assert_non_null(strstr(ask(p, "look 0 en"), "\"variants_text\": [\"Hard\", \"Scheming\"]"));
    page_free(p);
}

/* Nobody's own play is aimed at that player; a play that names one player's things is not aimed at another. */
static void plays_know_whom_they_are_aimed_at(void **state)
{
    (void)state;
    int aimed = 0, others = 0;
    for (uint64_t number = 1; number <= 12; number++) {
        page *p = game_of("--players 3 --edition classic --sets base,next-level", number, 0);
        dice d = dice_of(number);
        for (int i = 0; i < 150 && !lair_over(&p->game); i++) {
            for (int seat = 0; seat < 3 && p->game.n_plays; seat++) {
                const char *at = strstr(ask(p, "look %d en", seat), "\"plays\": [");
                const char *end = strstr(at, "\"changes\"");
                while ((at = strstr(at, "\"at_you\": ")) != NULL && at < end) {
                    const char *play = at;
                    while (strncmp(play, "{\"seat\": ", 9) != 0) {
                        play--;
                    }
                    bool yes = strncmp(at, "\"at_you\": true", 14) == 0;
                    assert_false(yes && number_at(play, "seat", NULL) == seat);
                    *(yes ? &aimed : &others) += 1;
                    at++;
                }
            }
            play_on(p, &d, 1);
        }
        page_free(p);
    }
    assert_true(aimed > 10 && others > aimed / 2);
}

static void hints_and_reviews(void **state)
{
    (void)state;
    page *p = game_of("--players 2", 5, 60);
    int seat = __builtin_ctz(lair_pending(&p->game));
    char *first = string_at(ask(p, "hint %d pl", seat), "text");
    char *again = string_at(ask(p, "hint %d pl", seat), "text");
    assert_string_equal(first, again);
    is_refused(ask(p, "hint %d en", 7));
    long long all = number_at(ask(p, "review 0 uk 20 0 3"), "all", NULL);
    assert_true(all > 10);
    const char *moves = ask(p, "review 0 uk 20 %lld 50", all - 2);
    int n = 0;
    while ((moves = strstr(moves, "\"choice\": ")) != NULL) {
        moves++;
        n++;
    }
    assert_int_equal(n, 2);
    free(first);
    free(again);
    page_free(p);
}

/* What each answer would change is told without changing anything, always alike; where building nothing is an answer too, what a
   room would change is said. */
static void answers_tell_what_they_change(void **state)
{
    (void)state;
    static const char *const langs[] = {"en", "pl", "uk", "de"};
    int built = 0, told = 0;
    for (int choices = 12; choices < 80; choices += 4) {
        page *p = game_of("--players 2", 5, choices);
        page_question q;
        int seat = __builtin_ctz(lair_pending(&p->game));
        uint64_t hash = lair_hash(&p->game);
        page_question_of(p, seat, &q);
        for (int i = 0; i < q.n; i++) {
            unsigned long id = (unsigned long)q.option[i];
            const char *lang = langs[i % 4];
            char *reasons = strdup(ask(p, "changes %d %s %lu", seat, lang, id));
            is_well(reasons);
            assert_string_equal(reasons, ask(p, "changes %d %s %lu", seat, lang, id));
            bool builds = LAIR_OPTION_KIND(q.option[i]) == LAIR_DO_BUILD;
            built += builds;
            told += builds && strstr(reasons, "\"side\": 1") != NULL;
            free(reasons);
        }
        assert_int_equal(lair_hash(&p->game), hash);
        is_refused(ask(p, "changes %d en 1", seat));
        is_refused(ask(p, "changes %d en %lu", 1 - seat, (unsigned long)q.option[0]));
        page_free(p);
    }
    assert_true(built > 20 && told > built / 2);
}

/* Whoever summons a hero is told who comes and what would become of it at each entrance. */
static void the_summoned_hero_is_named(void **state)
{
    (void)state;
    int summoned = 0;
    for (int choices = 10; choices < 200; choices++) {
        page *p = game_of("--players 3", 3, choices);
        int seat = lair_over(&p->game) ? 0 : __builtin_ctz(lair_pending(&p->game));
        char *question = string_at(ask(p, "look %d en", seat), "question");
        char *about = string_at(ask(p, "look %d en", seat), "about");
        if (strstr(question, "summoning: whose entrance?")) {
            int fates = 0;
            for (const char *at = about; (at = strstr(at, ": would ")) != NULL; at++) {
                fates++;
            }
            assert_non_null(strstr(about, " comes with "));
            assert_int_equal(fates, 3);
            summoned++;
        }
        free(question);
        free(about);
        page_free(p);
    }
    assert_true(summoned > 0);
}

/* Whoever is asked is not told that somebody else is, and a question about a word is not answered with a rule about building. */
static void whoever_is_asked_is_not_told_to_wait(void **state)
{
    (void)state;
    int in_words = 0;
    for (int choices = 0; choices < 120; choices++) {
        page *p = game_of("--players 2", 11, choices);
        int seat = lair_over(&p->game) ? 0 : __builtin_ctz(lair_pending(&p->game));
        unsigned decision = p->game.decision;
        bool words = decision == LAIR_ASK_BOSS || decision == LAIR_ASK_MULLIGAN ||
                     decision == LAIR_ASK_CLASS || decision == LAIR_ASK_KIND || decision == LAIR_ASK_YES_NO ||
                     decision == LAIR_ASK_TRIGGER;
        for (int s = 0; s < 2 && !lair_over(&p->game); s++) {
            const char *why = ask(p, "whynot %d en entrance %d", seat, s);
            assert_null(strstr(why, "isn't your decision"));
            assert_true(!words || strstr(why, "R-SBM-073") == NULL);
        }
        in_words += words;
        page_free(p);
    }
    assert_true(in_words > 2);
}

/* ---- cards --------------------------------------------------------------------------------------------- */

static const char own_room[] = "room  Sock Drawer   trap  thief  2 damage  3 copies\n"
                               "      When this room is built, draw a spell.\n";

static void own_cards_are_checked_and_played(void **state)
{
    (void)state;
    page *p = game_of("--players 2", 7, 20);
    is_well(ask(p, "cards uk"));
    is_well(ask(p, "rules pl"));
    const char *checked = ask(p, "check de\n%s", own_room);
    assert_non_null(strstr(checked, "\"mistakes\": []"));
    assert_non_null(strstr(checked, "\"texts\": {\"en\": \"When this room is built, draw a spell.\""));
    assert_non_null(strstr(ask(p, "check en\nroom  Sock Drawer   trap  theif  2 damage"),
                           "\"mistakes\": [{\"line\": 1, \"column\": 27, \"length\": 5"));
    /* what can be read but not played is a mistake here too; what can never happen is warned of */
    assert_non_null(strstr(ask(p, "check en\nroom  Sock  trap  2 damage\n  When you level up, draw a spell."),
                           "this cannot be played: only a boss"));
    assert_non_null(strstr(ask(p, "check en\nspell Sock  build\n  Deal 2 damage to a hero in your dungeon."),
                           "\"mistakes\": [], \"warnings\": [{\"line\": 2, \"column\": 3,"));
    is_refused(ask(p, "new --sets +own"));
    is_refused(ask(p, "own\nroom  Sock Drawer   trap  theif"));
    assert_int_equal(number_at(ask(p, "own\n%s", own_room), "cards", NULL), 1);
    dice d = dice_of(3);
    play_on(p, &d, 20); /* the game goes on with the cards it has */
    assert_int_equal(page_log(p)->choices, 40);
    assert_non_null(strstr(ask(p, "new --sets +own --seed 3"), "\"own\"]"));
    play_on(p, &d, 100);
    char *text = string_at(ask(p, "save"), "link");
    is_well(ask(p, "load\n%s", text));
    is_well(ask(p, "own\n"));
    play_on(p, &d, 10);
    is_refused(ask(p, "load\n%s", text)); /* those cards are gone */
    is_well(ask(p, "new --seed 3"));
    is_refused(ask(p, "load\n%s", text));
    free(text);
    page_free(p);
}

static void own_cards_are_met_at_once(void **state)
{
    (void)state;
    page *p = game_of("--players 2", 7, 0);
    is_well(ask(p, "own\n%s", own_room));
    for (int seed = 0; seed < 40; seed++) {
        dice d = dice_of((uint64_t)seed);
        is_well(ask(p, "new --sets +own --meet-own --seed %d", seed));
        play_on(p, &d, 2); /* whichever bosses are chosen */
        const char *hand = strstr(ask(p, "look 0 en"), "\"hand\": [");
        assert_non_null(hand);
        assert_non_null(strstr(hand, "Sock Drawer"));
    }
    is_well(ask(p, "own\nhero  Aunt Tilda  cleric  8 health\n"));
    is_well(ask(p, "new --extra-heroes own --meet-own --seed 3"));
    for (dice d = dice_of(1); p->game.turn == 0;) {
        play_on(p, &d, 1);
    }
    assert_non_null(strstr(ask(p, "look 0 en"), "Aunt Tilda"));
    page_free(p);
}

/* ---- what is wrong ------------------------------------------------------------------------------------- */

static void bad_commands_change_nothing(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",
        "nwe",
        "look",
        "look 0",
        "look 2 en",
        "look x en",
        "look 0 fr",
        "look -2 en",
        "choose 0 1 en",
        "choose 0 -1 en",
        "choose 0 99999999999 en",
        "choose 5 1 en",
        "view -1",
        "think boss 1 AAAA",
        "think bos 1 AAAA",
        "think boss x AAAA",
        "new --players 7",
        "new --players",
        "new --help",
        "new --who you,nobody",
        "new --edition sper",
        "load",
        "load\nlair-game 1\n",
        "load\n",
        "load\nAAAA",
        "save now",
        "at",
        "at x",
        "undo 0 xx",
        "review 0 en 1 0 0 0",
        "review 0 en 999999 0 1",
        "hint -1 en",
        "changes 0 en",
        "changes 0 en x",
        "look 0 en\ntext",
        "check en",
        "own",
        "new --sets nothing",
        "new --players 1 --edition classic",
    };
    page *p = game_of("--players 2", 8, 25);
    uint64_t hash = lair_hash(&p->game);
    char *before = string_at(ask(p, "save"), "text");
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const char *answer = ask(p, "%s", bad[i]);
        is_refused(answer);
        char *error = string_at(answer, "error");
        assert_true(strlen(error) > 5);
        free(error);
    }
    char *after = string_at(ask(p, "save"), "text");
    assert_string_equal(before, after);
    assert_int_equal(lair_hash(&p->game), hash);
    assert_int_equal(number_at(ask(p, "look 0 fr"), "at", NULL), 7);
    free(before);
    free(after);
    page_free(p);
}

/* Any part of a link, and a link with any letter changed, is refused or is a game. */
static void broken_links_say_so(void **state)
{
    (void)state;
    page *p = game_of("--players 3 --edition classic --sets all --variants scheming", 3, 60);
    page *other = page_new();
    char *link = string_at(ask(p, "save"), "link");
    size_t n = strlen(link);
    assert_true(n < 200);
    for (size_t i = 0; i < n; i++) {
        is_refused(ask(other, "load\n%.*s", (int)i, link));
        char was = link[i];
        link[i] = was == 'A' ? 'B' : 'A';
        ask(other, "load\n%s", link);
        link[i] = was;
    }
    is_well(ask(other, "load\n%s", link));
    assert_int_equal(lair_hash(&other->game), lair_hash(&p->game));
    free(link);
    page_free(p);
    page_free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undo_is_as_fair_as_it_looks),
        cmocka_unit_test(undo_goes_past_what_the_table_passed),
        cmocka_unit_test(undo_goes_on_after_a_link),
        cmocka_unit_test(nobody_takes_back_what_another_person_chose),
        cmocka_unit_test(earlier_moments_are_those_that_were),
        cmocka_unit_test(earlier_moments_lead_from_choice_to_choice),
        cmocka_unit_test(playing_on_from_there_begins_another_game),
        cmocka_unit_test(explains_what_is_there),
        cmocka_unit_test(explains_numbers),
        cmocka_unit_test(sums_add_up),
        cmocka_unit_test(says_why_not),
        cmocka_unit_test(older_editions_say_why_not),
        cmocka_unit_test(knows_rulings),
        cmocka_unit_test(names_games_and_spaces),
        cmocka_unit_test(plays_know_whom_they_are_aimed_at),
        cmocka_unit_test(hints_and_reviews),
        cmocka_unit_test(answers_tell_what_they_change),
        cmocka_unit_test(the_summoned_hero_is_named),
        cmocka_unit_test(whoever_is_asked_is_not_told_to_wait),
        cmocka_unit_test(own_cards_are_checked_and_played),
        cmocka_unit_test(own_cards_are_met_at_once),
        cmocka_unit_test(bad_commands_change_nothing),
        cmocka_unit_test(broken_links_say_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
