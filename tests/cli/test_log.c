/* test_log.c - the record of a game: round trips, taking back, broken files, other packs and revisions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "cards.h"
#include "rules.h"
#include "log.h"
#include "log_file.h"
#include "rules_table.h"
#include "bots.h"

static const lair_pack *pack(void)
{
    return &cards_builtin()->pack;
}

/* A game of so many choices (or until it is over), and its record. */
static void play(log_game *log, lair_game *game, int players, uint64_t number, size_t choices)
{
    lair_rules rules = lair_rules_of(LAIR_SUPER_EN, players);
    bot_rng rng = bot_rng_of(number, 0);
    uint8_t seed[32];
    lair_seed(number, seed);
    log_init(log, pack(), &rules, seed);
    assert_int_equal(log_begin(log, pack(), game, NULL), 0);
    while (!lair_over(game) && log->choices < choices) {
        lair_view view;
        int seat = 0;
        while (!(lair_pending(game) >> seat & 1u)) {
            seat++;
        }
        lair_look(game, pack(), seat, &view);
        lair_option o = bot_choose(&(bot){.level = BOT_RANDOM}, &view, pack(), &rng);
        assert_int_equal(lair_choose(game, pack(), seat, o, NULL), 0);
        assert_true(log_choice(log, game, seat, o));
    }
}

static void replays_to(const log_game *log, const lair_game *game)
{
    lair_game again;
    log_error error;
    assert_int_equal(log_replay(log, pack(), SIZE_MAX, &again, NULL, &error), LOG_OK);
    assert_memory_equal(&again, game, sizeof again);
}

/* Prints the record and reads it again; returns what was printed. */
static char *read_back(const log_game *log, log_game *back)
{
    log_error error;
    size_t n;
    char *text = log_print(log, &n);
    assert_non_null(text);
    assert_int_equal(log_parse(back, text, n, &error), LOG_OK);
    return text;
}

static void a_whole_game_survives_printing_and_reading(void **state)
{
    (void)state;
    for (int players = 1; players <= 4; players++) {
        log_game log, back;
        lair_game game;
        size_t n;
        play(&log, &game, players, 40 + (uint64_t)players, SIZE_MAX);
        snprintf(log.player[0], LOG_NAME, "you");
        char *text = read_back(&log, &back);
        assert_int_equal(back.choices, log.choices);
        assert_string_equal(back.player[0], "you");
        replays_to(&back, &game);
        char *twice = log_print(&back, &n);
        assert_string_equal(text, twice);
        free(text);
        free(twice);
        log_free(&log);
        log_free(&back);
    }
}

static void taking_back_gives_the_very_same_bytes(void **state)
{
    (void)state;
    log_game log, shorter, back;
    lair_game game, before;
    play(&shorter, &before, 2, 7, 20);
    play(&log, &game, 2, 7, 37);
    assert_true(log_undo(&log, 1, 20, true));
    assert_int_equal(log.choices, 20);
    replays_to(&log, &before);
    assert_false(log_undo(&log, 1, 20, false)); /* nothing is left to take back there */
    char *text = read_back(&log, &back);
    assert_non_null(strstr(text, "u 2 20 agreed\n"));
    replays_to(&back, &before);
    free(text);
    log_free(&log);
    log_free(&back);
    log_free(&shorter);
}

/* Printed, read and replayed it is the same game; one choice taken back, the one before. */
static void the_same_bytes_after(size_t n, int players, uint64_t number)
{
    log_game log, back;
    lair_game now, before;
    log_error error;
    play(&log, &now, players, number, n);
    char *text = read_back(&log, &back);
    replays_to(&back, &now);
    assert_int_equal(log_replay(&back, pack(), n - 1, &before, NULL, &error), LOG_OK);
    assert_true(log_undo(&back, 0, n - 1, true));
    replays_to(&back, &before);
    free(text);
    log_free(&log);
    log_free(&back);
}

static void the_same_bytes_at_every_step(void **state)
{
    (void)state;
    for (int players = 1; players <= 4; players++) {
        for (uint64_t number = 900; number < 903; number++) {
            lair_game last;
            log_game whole;
            play(&whole, &last, players, number, SIZE_MAX);
            for (size_t n = 1; n <= whole.choices; n++) {
                the_same_bytes_after(n, players, number);
            }
            log_free(&whole);
        }
    }
}

static void a_changed_choice_is_named(void **state)
{
    (void)state;
    log_game log;
    lair_game game;
    log_error error;
    play(&log, &game, 2, 9, 40);
    log.record[5].value ^= 1u << 26; /* another kind of answer: hash records come only every 16 */
    int code = log_replay(&log, pack(), SIZE_MAX, &game, NULL, &error);
    assert_int_equal(code, LOG_BAD_CHOICE);
    assert_int_equal(error.choice, 6);
    log_free(&log);
}

static void a_changed_hash_is_named(void **state)
{
    (void)state;
    log_game log;
    lair_game game;
    log_error error;
    play(&log, &game, 2, 9, 40);
    for (size_t i = 0; i < log.n; i++) {
        if (log.record[i].kind == LOG_HASH) {
            log.record[i].hash ^= 1;
            break;
        }
    }
    assert_int_equal(log_replay(&log, pack(), SIZE_MAX, &game, NULL, &error), LOG_BAD_HASH);
    assert_int_equal(error.choice, LOG_HASH_EVERY);
    log_free(&log);
}

static void other_packs_and_revisions_are_refused_by_name(void **state)
{
    (void)state;
    log_game log;
    lair_game game;
    log_error error;
    play(&log, &game, 2, 9, 3);
    log.pack ^= 1;
    assert_int_equal(log_replay(&log, pack(), SIZE_MAX, &game, NULL, &error), LOG_OTHER_PACK);
    assert_non_null(strstr(error.text, "card pack"));
    log.pack ^= 1;
    log.revision++;
    assert_int_equal(log_replay(&log, pack(), SIZE_MAX, &game, NULL, &error), LOG_OTHER_REVISION);
    assert_non_null(strstr(error.text, "revision"));
    log_free(&log);
}

/* Without the hash and the sum of its last line, as files were before. */
static void as_format_1(char *text)
{
    char *version = strstr(text, "lair-game 2"), *end = strstr(text, "\nend ");
    assert_true(version && end);
    version[strlen("lair-game ")] = '1';
    end += strlen("\nend ");
    end += strspn(end, "0123456789");
    end[0] = '\n';
    end[1] = '\0';
}

/* A file that is older than a rule: the rule is what the profile makes it for so many players. */
static void a_rule_that_a_file_does_not_name_is_the_profiles(void **state)
{
    (void)state;
    log_game log, back;
    lair_game game, again;
    log_error error;
    size_t n;
    char older[8192];
    play(&log, &game, 4, 3, 5);
    char *text = log_print(&log, &n);
    static const char *const newer[] = {" hard=0", " items_per_turn=1", " heart_tavern=-2",
                                        " cancel_whose=0"};
    for (int i = 0; i < 4; i++) {
        char *at = strstr(text, newer[i]);
        assert_non_null(at);
        snprintf(older, sizeof older, "%.*s%s", (int)(at - text), text, at + strlen(newer[i]));
        as_format_1(older);
        assert_int_equal(log_parse(&back, older, strlen(older), &error), LOG_OK);
        assert_memory_equal(&back.rules, &log.rules, sizeof log.rules);
        assert_int_equal(log_replay(&back, pack(), SIZE_MAX, &again, NULL, &error), LOG_OK);
        assert_memory_equal(&again, &game, sizeof game);
        log_free(&back);
    }
    free(text);
    log_free(&log);
}

/* Cards that are added to a set that is not played, behind the rest, refuse no game; a changed card of a played set does. */
static void cards_added_elsewhere_refuse_no_game(void **state)
{
    (void)state;
    static const char text[] = "set promos\nboss Somebody New  thief  1 xp\n";
    static cards_errors errors;
    const cards_source source = {"new.cards", text, sizeof text - 1};
    cards_library *more = cards_load(cards_builtin(), &source, 1, &errors);
    log_game log;
    lair_game game, again;
    log_error error;
    assert_non_null(more);
    assert_true(more->pack.hash != pack()->hash);
    play(&log, &game, 2, 9, 3);
    assert_int_equal(log_replay(&log, &more->pack, SIZE_MAX, &again, NULL, &error), LOG_OK);
    assert_memory_equal(&again, &game, sizeof game);
    lair_rules promos = log.rules;
    promos.sets |= 1u << LAIR_SET_PROMOS;
    assert_true(lair_pack_hash(&more->pack, &promos) != lair_pack_hash(pack(), &promos));
    promos = log.rules;
    promos.extra_heroes |= 1u << LAIR_SET_PROMOS;
    assert_true(lair_pack_hash(&more->pack, &promos) != lair_pack_hash(pack(), &promos));
    log.pack = pack()->hash; /* as older programs wrote it */
    assert_int_equal(log_replay(&log, pack(), SIZE_MAX, &again, NULL, &error), LOG_OK);
    assert_int_equal(log_replay(&log, &more->pack, SIZE_MAX, &again, NULL, &error), LOG_OTHER_PACK);
    cards_free(more);
    log_free(&log);
}

static void every_cut_of_a_file_is_refused(void **state)
{
    (void)state;
    log_game log, back;
    lair_game game;
    log_error error;
    size_t n;
    play(&log, &game, 2, 3, 24);
    char *text = log_print(&log, &n);
    for (size_t i = 0; i < n; i++) {
        assert_int_not_equal(log_parse(&back, text, i, &error), LOG_OK);
        assert_true(error.text[0] != '\0');
    }
    free(text);
    log_free(&log);
}

/* Whatever the bytes are, reading and replaying end with an answer. */
static void broken_bytes_never_crash(void **state)
{
    (void)state;
    log_game log, back;
    lair_game game;
    log_error error;
    size_t n;
    bot_rng rng = bot_rng_of(1, 1);
    play(&log, &game, 3, 3, 60);
    char *text = log_print(&log, &n);
    for (int i = 0; i < 20000; i++) {
        char *copy = malloc(n);
        memcpy(copy, text, n);
        for (uint32_t k = bot_below(&rng, 3) + 1; k > 0; k--) {
            copy[bot_below(&rng, (uint32_t)n)] =
                i % 2 ? (char)bot_below(&rng, 256) : (char)('0' + bot_below(&rng, 10));
        }
        if (log_parse(&back, copy, n, &error) == LOG_OK) {
            log_replay(&back, pack(), SIZE_MAX, &game, NULL, &error);
            log_free(&back);
        }
        free(copy);
    }
    free(text);
    log_free(&log);
}

static void small_mistakes_are_found(void **state)
{
    (void)state;
    static const char *const broken[] = {
        "",
        "\n",
        "lair-game\n",
        "lair-game 2\n",
        "lair-game 1 \n",
        "lair-game 1\nrevision x\n",
        "lair-game 1\nrevision 1\npack 12\n",
        "lair-game 1\nrevision 1\npack 0123456789ABCDEF\n",
        "lair-game 1\nrevision 1\npack 0123456789abcdef\nrules profile=none\n",
        "lair-game 1\nrevision 1\npack 0123456789abcdef\nrules profile=super-en players=2\n",
        "lair-game 1\r\n",
        "\xff\xfe",
        "lair-game 99999999999999999999\n",
    };
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        log_game log;
        log_error error;
        assert_int_not_equal(log_parse(&log, broken[i], strlen(broken[i]), &error), LOG_OK);
        assert_true(error.text[0] != '\0');
    }
}

/* A field of lair_rules that the table does not know would be lost on the way through a file. */
static void every_rule_is_in_the_table(void **state)
{
    (void)state;
    for (size_t byte = 0; byte < offsetof(lair_rules, spare); byte++) {
        int rows = byte == offsetof(lair_rules, profile);
        for (int i = 0; rules_row_at(i); i++) {
            const rules_row *o = rules_row_at(i);
            size_t bytes = o->kind == RULES_SETS ? 2 : 1;
            rows += byte >= o->offset && byte < o->offset + bytes;
        }
        bool padding =
            byte == offsetof(lair_rules, ten_souls_end) + 1 && offsetof(lair_rules, extra_heroes) > byte;
        if (rows != !padding) {
            fail_msg("byte %zu of lair_rules is in %d rows", byte, rows);
        }
    }
}

static void every_rule_survives_printing_and_reading(void **state)
{
    (void)state;
    for (int low = 0; low < 2; low++) {
        for (int profile = 0; profile < LAIR_PROFILE_COUNT; profile++) {
            lair_rules rules = lair_rules_of((enum lair_profile)profile, 2);
            uint8_t seed[32] = {1};
            log_game log, back;
            for (int i = 0; rules_row_at(i); i++) {
                const rules_row *o = rules_row_at(i);
                assert_true(rules_row_set(o, &rules, low ? o->low : o->high));
                assert_int_equal(rules_row_get(o, &rules), low ? o->low : o->high);
                assert_false(rules_row_set(o, &rules, o->high + 1));
            }
            log_init(&log, pack(), &rules, seed);
            char *text = read_back(&log, &back);
            assert_memory_equal(&back.rules, &rules, sizeof rules);
            free(text);
            log_free(&back);
        }
    }
}

static void rules_are_read_by_their_words(void **state)
{
    (void)state;
    const rules_row *order = rules_row_named("bait_order"), *turns = rules_row_named("turn_limit");
    long value = 9;
    assert_true(rules_row_read(order, "newest_first", &value) && value == LAIR_BAIT_NEWEST);
    assert_true(rules_row_read(order, "old", &value) && value == LAIR_BAIT_OLDEST);
    assert_true(rules_row_read(order, "1", &value) && value == 1);
    assert_true(rules_row_read(rules_row_named("coin_discard"), "in_windows", &value) && value == 2);
    assert_false(rules_row_read(order, "2", &value));
    assert_false(rules_row_read(order, "", &value));
    assert_false(rules_row_read(order, "newest_firsts", &value));
    assert_true(rules_row_read(turns, "30", &value) && value == 30);
    assert_false(rules_row_read(turns, "30x", &value));
    assert_false(rules_row_read(turns, "-1", &value));
    assert_null(rules_row_named("bait"));
}

/* R-VAR-003: the variant of one name is not the same in every book. */
static void two_cards_are_discarded_as_the_book_has_it(void **state)
{
    (void)state;
    for (int profile = LAIR_MINIBOSSES_PL; profile <= LAIR_CLASSIC_ALL; profile++) {
        lair_rules rules = lair_rules_of((enum lair_profile)profile, 2);
        for (int i = 0; rules_variant_at(i); i++) {
            if (strcmp(rules_variant_at(i), "discard-two") == 0) {
                rules_variant_use(i, &rules);
                assert_true(rules_variant_used(i, &rules));
            }
        }
        assert_int_equal(rules.setup, profile == LAIR_MINIBOSSES_PL ? LAIR_SETUP_SEEDED_DISCARD_TWO
                                                                    : LAIR_SETUP_DISCARD_TWO);
    }
}

/* What `lair rules` calls an option can be typed: in backquotes stand rules and profiles. */
static void the_rulebook_names_rules_as_they_are_typed(void **state)
{
    (void)state;
    for (int rule = 0; rule < LAIR_RULE_COUNT; rule++) {
        const char *text = rules_text(rule, CARDS_EN), *end;
        for (const char *at = text ? strchr(text, '`') : NULL; at; at = strchr(end + 1, '`')) {
            char name[64];
            end = strchr(at + 1, '`');
            assert_non_null(end);
            snprintf(name, sizeof name, "%.*s", (int)(end - at - 1), at + 1);
            if (rules_row_named(name) == NULL && log_profile_of(name) < 0) {
                fail_msg("rule %d speaks of `%s`", rule, name);
            }
        }
    }
}

/* A rule that this program does not know, players that are not said, a rule too many: each is named. */
static void records_of_other_rules_are_refused_by_name(void **state)
{
    (void)state;
    for (int i = 0; i < RULES_VARIANTS; i++) { /* src/record/rules_table.c has each variant of its header */
        assert_non_null(rules_variant_at(i));
    }
    static const struct {
        const char *cut, *put, *says;
    } table[] = {
        {" hard=0", " harsh=0", "harsh"},
        {" players=2", "", "missing: players"},
        {" hard=0", " hard=0 hard=0", "twice: hard"},
        {" hard=0", " hard=2", "can't have: hard"},
        {" hard=0", " hard", "can't have: hard"},
    };
    log_game log, back;
    lair_game game;
    log_error error;
    size_t n;
    play(&log, &game, 2, 3, 5);
    char *text = log_print(&log, &n);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char changed[8192];
        char *at = strstr(text, table[i].cut);
        assert_non_null(at);
        int m = snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, table[i].put,
                         at + strlen(table[i].cut));
        assert_int_equal(log_parse(&back, changed, (size_t)m, &error), LOG_BAD_FILE);
        assert_non_null(strstr(error.text, table[i].says));
    }
    free(text);
    log_free(&log);
}

static void a_file_is_replaced_whole_or_not_at_all(void **state)
{
    (void)state;
    char dir[] = "/tmp/lair-test-XXXXXX", path[64], inside[96];
    log_game log, back;
    lair_game game;
    log_error error;
    assert_non_null(mkdtemp(dir));
    snprintf(path, sizeof path, "%s/game.lair", dir);
    play(&log, &game, 2, 5, 30);
    assert_int_equal(log_save(&log, path, &error), LOG_OK);
    assert_int_equal(log_load(&back, path, &error), LOG_OK);
    assert_int_equal(back.choices, 30);
    log_free(&back);
    snprintf(inside, sizeof inside, "%s/none/game.lair", dir);
    assert_int_equal(log_save(&log, inside, &error), LOG_NO_ACCESS);
    assert_non_null(strstr(error.text, "cannot write"));
    assert_int_equal(log_load(&back, inside, &error), LOG_NO_ACCESS);
    assert_int_equal(log_load(&back, dir, &error), LOG_NO_ACCESS);
    unlink(path);
    assert_int_equal(rmdir(dir), 0); /* no temporary file is left */
    log_free(&log);
}

/* ---- sums ------------------------------------------------------------------------------------------------ */

static void every_flipped_bit_is_noticed(void **state)
{
    (void)state;
    log_game log, back;
    lair_game game;
    log_error error;
    size_t n;
    play(&log, &game, 2, 3, 20);
    snprintf(log.player[0], LOG_NAME, "you");
    for (int with_hash = 0; with_hash < 2; with_hash++) {
        log.has_hash = with_hash;
        char *text = log_print(&log, &n);
        assert_non_null(text);
        for (size_t bit = 0; bit < 8 * n; bit++) {
            text[bit / 8] = (char)(text[bit / 8] ^ 1 << bit % 8);
            if (log_parse(&back, text, n, &error) == LOG_OK ||
                log__parse_open(&back, text, n, NULL, &error) == LOG_OK) {
                fail_msg("bit %zu of byte %zu of %zu", bit % 8, bit / 8, n);
            }
            text[bit / 8] = (char)(text[bit / 8] ^ 1 << bit % 8);
        }
        assert_int_equal(log_parse(&back, text, n, &error), LOG_OK);
        log_free(&back);
        free(text);
    }
    log_free(&log);
}

/* The choices after the last hash line are compared as well. */
static void the_last_choices_are_compared(void **state)
{
    (void)state;
    log_game log, back;
    lair_game game, other;
    log_error error;
    play(&log, &game, 2, 3, LOG_HASH_EVERY + 9);
    char *text = read_back(&log, &back);
    replays_to(&back, &game);
    size_t last = back.n - 1;
    lair_option options[LAIR_OPTIONS];
    assert_int_equal(log_replay(&log, pack(), log.choices - 1, &other, NULL, &error), LOG_OK);
    lair_view view;
    lair_look(&other, pack(), back.record[last].seat, &view);
    int n = lair_options(&view, pack(), options, LAIR_OPTIONS);
    assert_true(n > 1);
    back.record[last].value = options[options[0] == back.record[last].value];
    assert_int_equal(log_replay(&back, pack(), SIZE_MAX, &other, NULL, &error), LOG_BAD_HASH);
    assert_int_equal(error.choice, log.choices);
    free(text);
    log_free(&back);
    log_free(&log);
}

/* Files of older programs have no sums. */
static void the_first_format_is_read(void **state)
{
    (void)state;
    log_game log, back;
    lair_game game;
    log_error error;
    size_t n;
    play(&log, &game, 3, 5, 40);
    char *text = log_print(&log, &n), *end = strstr(text, "end ");
    assert_non_null(end);
    text[strlen("lair-game ")] = '1';
    n = (size_t)(strchr(end + 4, ' ') - text) + 1;
    text[n - 1] = '\n';
    assert_int_equal(log_parse(&back, text, n, &error), LOG_OK);
    assert_false(back.has_hash);
    replays_to(&back, &game);
    log_free(&back);
    assert_int_not_equal(log_parse(&back, text, n - 1, &error), LOG_OK);
    text[n - 1] = '*';
    assert_int_not_equal(log__parse_open(&back, text, n, NULL, &error), LOG_OK);
    free(text);
    log_free(&log);
}

/* ---- what reaches the disk, and in which order -------------------------------------------------------------- */

static char done[64]; /* w write, s sync of a file, d sync of a folder, r rename, l link */

static void note(char what)
{
    size_t n = strlen(done);
    if (n + 1 < sizeof done && (n == 0 || done[n - 1] != what)) {
        done[n] = what;
        done[n + 1] = '\0';
    }
}

/* The linker puts these in the place of the system's (--wrap). */
ssize_t __real_write(int file, const void *bytes, size_t n);
ssize_t __wrap_write(int file, const void *bytes, size_t n);
int __real_fsync(int file);
int __wrap_fsync(int file);
int __real_fdatasync(int file);
int __wrap_fdatasync(int file);
int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __real_link(const char *from, const char *to);
int __wrap_link(const char *from, const char *to);

ssize_t __wrap_write(int file, const void *bytes, size_t n)
{
    note('w');
    return __real_write(file, bytes, n);
}

int __wrap_fsync(int file)
{
    struct stat there;
    note(fstat(file, &there) == 0 && S_ISDIR(there.st_mode) ? 'd' : 's');
    return __real_fsync(file);
}

int __wrap_fdatasync(int file)
{
    note('s');
    return __real_fdatasync(file);
}

int __wrap_rename(const char *from, const char *to)
{
    note('r');
    return __real_rename(from, to);
}

int __wrap_link(const char *from, const char *to)
{
    note('l');
    return __real_link(from, to);
}

static void the_disk_has_it_before_anybody_is_told(void **state)
{
    (void)state;
    char dir[] = "/tmp/lair-test-XXXXXX", path[64];
    log_game log;
    lair_game game;
    log_error error;
    log_keeper keeper;
    assert_non_null(mkdtemp(dir));
    snprintf(path, sizeof path, "%s/game.lair", dir);
    play(&log, &game, 2, 5, 30);
    log_game part = log;
    part.n = 10;
    done[0] = '\0';
    assert_int_equal(log_save(&log, path, &error), LOG_OK);
    assert_string_equal(done, "wsrd");
    unlink(path);
    done[0] = '\0';
    assert_int_equal(log_keep_new(&keeper, &part, path, &error), LOG_OK);
    assert_string_equal(done, "wsld");
    done[0] = '\0';
    assert_int_equal(log_keep(&keeper, &log, &error), LOG_OK);
    assert_string_equal(done, "ws");
    done[0] = '\0';
    assert_int_equal(log_keep(&keeper, &log, &error), LOG_OK); /* nothing new */
    assert_string_equal(done, "");
    assert_int_equal(log_keep_end(&keeper, &log, &error), LOG_OK);
    assert_string_equal(done, "ws");
    unlink(path);
    assert_int_equal(rmdir(dir), 0);
    log_free(&log);
}

/* ---- files that grow ------------------------------------------------------------------------------------------- */

/* Cut anywhere, a file still has every line that was whole. */
static void a_cut_file_has_its_whole_lines(void **state)
{
    (void)state;
    log_game log, back;
    lair_game game;
    log_error error;
    log_shape shape;
    size_t n, lines = 0, head = 0;
    play(&log, &game, 2, 3, 40);
    char *text = log_print(&log, &n);
    for (size_t i = 0; i < n; i++) {
        int code = log__parse_open(&back, text, i, &shape, &error);
        head = lines < 5 ? i : head;
        assert_int_equal(code == LOG_OK, lines >= 5);
        if (code == LOG_OK) {
            assert_true(back.open && back.n == lines - 5 && shape.lines == lines);
            log_free(&back);
        }
        lines += text[i] == '\n';
    }
    assert_int_equal(lines, log.n + 6);
    assert_true(head > 100);
    free(text);
    log_free(&log);
}

static log_game first_of(const log_game *log, size_t n)
{
    log_game part = *log;
    part.n = n;
    return part;
}

static void a_kept_game_grows_and_ends_as_a_saved_one(void **state)
{
    (void)state;
    char dir[] = "/tmp/lair-test-XXXXXX", path[64];
    log_game log, back;
    lair_game game;
    log_error error;
    log_keeper keeper, second;
    struct stat there;
    size_t n;
    assert_non_null(mkdtemp(dir));
    snprintf(path, sizeof path, "%s/game.lair", dir);
    play(&log, &game, 2, 5, 60);
    log_game part = first_of(&log, 0);
    assert_int_equal(log_keep_new(&keeper, &part, path, &error), LOG_OK);
    assert_int_equal(stat(path, &there), 0);
    assert_int_equal(there.st_mode & 0777, 0600);
    assert_int_equal(log_keep_new(&second, &part, path, &error), LOG_TAKEN);
    assert_int_equal(log_keep_open(&second, &back, path, &error), LOG_TAKEN);
    assert_true(log_is_played(path));
    for (size_t k = 1; k <= log.n; k += 7) {
        part = first_of(&log, k);
        assert_int_equal(log_keep(&keeper, &part, &error), LOG_OK);
        assert_int_equal(log_load(&back, path, &error), LOG_OK);
        assert_true(back.open && back.n == k);
        log_free(&back);
    }
    assert_int_equal(log_keep_end(&keeper, &log, &error), LOG_OK);
    assert_false(log_is_played(path));
    assert_int_equal(log_load(&back, path, &error), LOG_OK);
    assert_false(back.open);
    char *text = log_print(&log, &n), *again = log_print(&back, &n);
    assert_string_equal(text, again);
    log_free(&back);
    free(again);
    /* gone on with and thrown away, it is what it was */
    assert_int_equal(log_keep_open(&keeper, &back, path, &error), LOG_OK);
    assert_int_equal(stat(path, &there), 0);
    assert_true((size_t)there.st_size ==
                (size_t)(strstr(text, "\nend ") + 1 - text)); /* no end line while it is played */
    assert_true(log_choice(&back, &game, 0, 1));
    assert_int_equal(log_keep(&keeper, &back, &error), LOG_OK);
    assert_int_equal(log_keep_forget(&keeper, path, &error), LOG_OK);
    log_free(&back);
    assert_int_equal(log_load(&back, path, &error), LOG_OK);
    again = log_print(&back, &n);
    assert_string_equal(text, again);
    log_free(&back);
    free(again);
    free(text);
    unlink(path);
    assert_int_equal(rmdir(dir), 0);
    log_free(&log);
}

static size_t records_of(const log_game *log, unsigned kind)
{
    size_t n = 0;
    for (size_t i = 0; i < log->n; i++) {
        n += log->record[i].kind == kind;
    }
    return n;
}

/* Playing on from an earlier moment: the choices up to there stand, with the hashes between them, and what players said for good;
   what they said of the next windows is gone, and so is what was taken back. */
static void a_cut_record_is_that_of_a_shorter_game(void **state)
{
    (void)state;
    const size_t at[] = {
        0, 1, LOG_HASH_EVERY - 1, LOG_HASH_EVERY, LOG_HASH_EVERY + 3, 2 * LOG_HASH_EVERY, SIZE_MAX};
    for (size_t k = 0; k < sizeof at / sizeof at[0]; k++) {
        log_game log, back;
        lair_game game, then;
        log_error error;
        play(&log, &game, 2, 5, 2 * LOG_HASH_EVERY + 5);
        size_t all = log.choices, left = at[k] < all ? at[k] : all;
        for (int said = 0; said < LOG_SAIDS; said++) {
            assert_true(log_say(&log, 1, (enum log_said)said, 3));
        }
        assert_int_equal(log_replay(&log, pack(), left, &then, NULL, &error), LOG_OK);
        assert_true(log_cut(&log, at[k]));
        assert_int_equal(log.choices, left);
        assert_int_equal(records_of(&log, LOG_CHOICE), left);
        assert_int_equal(records_of(&log, LOG_HASH), left / LOG_HASH_EVERY);
        assert_int_equal(records_of(&log, LOG_SAID), LOG_STOP_CARD + 1);
        assert_true(log.has_hash == (left == all)); /* the game that it was of is not there any more */
        replays_to(&log, &then);
        free(read_back(&log, &back));
        replays_to(&back, &then);
        log_free(&back);
        log_free(&log);
    }
}

/* What is taken back leaves no hash behind that the shorter game would be compared with. */
static void a_game_taken_back_is_not_compared_with_the_longer_one(void **state)
{
    (void)state;
    log_game log;
    lair_game game, then;
    log_error error;
    play(&log, &game, 2, 5, 30);
    assert_int_equal(log_replay(&log, pack(), 20, &then, NULL, &error), LOG_OK);
    assert_true(log.has_hash && log_undo(&log, 0, 20, false));
    assert_false(log.has_hash);
    replays_to(&log, &then);
    log_free(&log);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_flipped_bit_is_noticed),
        cmocka_unit_test(the_last_choices_are_compared),
        cmocka_unit_test(the_first_format_is_read),
        cmocka_unit_test(the_disk_has_it_before_anybody_is_told),
        cmocka_unit_test(a_cut_file_has_its_whole_lines),
        cmocka_unit_test(a_kept_game_grows_and_ends_as_a_saved_one),
        cmocka_unit_test(a_cut_record_is_that_of_a_shorter_game),
        cmocka_unit_test(a_game_taken_back_is_not_compared_with_the_longer_one),
        cmocka_unit_test(a_whole_game_survives_printing_and_reading),
        cmocka_unit_test(taking_back_gives_the_very_same_bytes),
        cmocka_unit_test(the_same_bytes_at_every_step),
        cmocka_unit_test(a_changed_choice_is_named),
        cmocka_unit_test(a_changed_hash_is_named),
        cmocka_unit_test(other_packs_and_revisions_are_refused_by_name),
        cmocka_unit_test(a_rule_that_a_file_does_not_name_is_the_profiles),
        cmocka_unit_test(cards_added_elsewhere_refuse_no_game),
        cmocka_unit_test(every_cut_of_a_file_is_refused),
        cmocka_unit_test(broken_bytes_never_crash),
        cmocka_unit_test(small_mistakes_are_found),
        cmocka_unit_test(every_rule_is_in_the_table),
        cmocka_unit_test(every_rule_survives_printing_and_reading),
        cmocka_unit_test(rules_are_read_by_their_words),
        cmocka_unit_test(two_cards_are_discarded_as_the_book_has_it),
        cmocka_unit_test(the_rulebook_names_rules_as_they_are_typed),
        cmocka_unit_test(records_of_other_rules_are_refused_by_name),
        cmocka_unit_test(a_file_is_replaced_whole_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
