/* positions - moments of games of the boss in which every answer has been played out to the end from fair deals:
 * how often does an opponent choose one that is about as good as the best? A search that judged them itself would
 * always agree with itself.
 *
 *     positions --bot boss:500 [--least PERCENT] [--each] FILE   judges; ends with N passed, M failed
 *     positions --make 50 [--deals 400] [--by minion] FILE      adds what is missing: it can be stopped and goes on
 *
 * A moment is the game's profile, players and number, the hash it must come to, and its choices. Of each answer
 * there is how many of the deals it won, and how many thousandths it may be better than the one that won most, at
 * the upper end of the 95 % interval over the same deals. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena_ratings.h"
#include "bots.h"
#include "cards.h"
#include "cli.h"
#include "log.h"
#include "rollouts.h"
#include "same.h"

enum {
    FEWEST = 3, /* different answers: with fewer there is little to choose */
    MOST = 12,
    CHOICES = 2000,
    FIRST = 7000,    /* number of the first game */
    SKIPPED = 30,    /* such moments of a game at most before the one that is taken */
    NEAR = 30,       /* thousandths: about as good */
    ITERATIONS = 500 /* of those who play the games */
};

typedef struct answer {
    lair_option option;
    uint32_t won;
    int more; /* thousandths */
} answer;

typedef struct moment {
    int profile, players;
    uint64_t number, hash;
    uint32_t deals, choices;
    lair_option choice[CHOICES];
    answer answer[MOST];
    int n;
    lair_view view; /* of the seat that is asked; not in the file */
} moment;

static const lair_pack *pack;

/* ---- the file ------------------------------------------------------------------------------------------- */

static void write_moment(FILE *out, const moment *m)
{
    fprintf(out, "moment %s %d %" PRIu64 " %016" PRIx64 " deals %" PRIu32 " choices %" PRIu32,
            log_profile_name(m->profile), m->players, m->number, m->hash, m->deals, m->choices);
    for (uint32_t i = 0; i < m->choices; i++) {
        fprintf(out, "%s%08" PRIx32, i % 12 ? " " : "\n  ", m->choice[i]);
    }
    fprintf(out, "\nanswers %d\n", m->n);
    for (int i = 0; i < m->n; i++) {
        const answer *a = &m->answer[i];
        fprintf(out, "  %08" PRIx32 " %" PRIu32 " %d\n", a->option, a->won, a->more);
    }
    fflush(out);
}

static bool read_rest(FILE *in, moment *m)
{
    bool good = m->choices <= CHOICES;
    for (uint32_t i = 0; good && i < m->choices; i++) {
        good = fscanf(in, "%" SCNx32, &m->choice[i]) == 1;
    }
    good = good && fscanf(in, " answers %d", &m->n) == 1 && m->n > 0 && m->n <= MOST;
    for (int i = 0; good && i < m->n; i++) {
        answer *a = &m->answer[i];
        good = fscanf(in, "%" SCNx32 " %" SCNu32 " %d", &a->option, &a->won, &a->more) == 3;
    }
    return good;
}

/* False: no more, or *broken. */
static bool read_moment(FILE *in, moment *m, bool *broken)
{
    char profile[32];
    memset(m, 0, sizeof *m);
    int got = fscanf(in, " moment %31s %d %" SCNu64 " %" SCNx64 " deals %" SCNu32 " choices %" SCNu32,
                     profile, &m->players, &m->number, &m->hash, &m->deals, &m->choices);
    *broken = got != EOF && (got != 6 || (m->profile = log_profile_of(profile)) < 0 || !read_rest(in, m));
    return got != EOF && !*broken;
}

/* ---- games ---------------------------------------------------------------------------------------------- */

static int seat_asked(const lair_game *g)
{
    return __builtin_ctz(lair_pending(g));
}

static bool begin(const moment *m, lair_game *g)
{
    lair_rules rules = lair_rules_of((enum lair_profile)m->profile, m->players);
    uint8_t seed[32];
    lair_seed(m->number, seed);
    return lair_start(g, pack, &rules, seed, NULL) == 0;
}

/* To the moment again. False: the choices do not lead there any more. */
static bool follow(moment *m)
{
    lair_game g;
    bool good = begin(m, &g);
    for (uint32_t i = 0; good && i < m->choices; i++) {
        good = !lair_over(&g) && lair_choose(&g, pack, seat_asked(&g), m->choice[i], NULL) == 0;
    }
    good = good && !lair_over(&g) && lair_hash(&g) == m->hash;
    if (good) {
        lair_look(&g, pack, seat_asked(&g), &m->view);
    }
    return good;
}

/* Copies of a card are one answer. */
static int different_answers(const lair_view *view)
{
    lair_option all[LAIR_OPTIONS];
    int n = lair_options(view, pack, all, LAIR_OPTIONS), different = 0;
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < i && !same_answer(view, pack, all[k], all[i])) {
            k++;
        }
        different += k == i;
    }
    return different;
}

/* A game of the boss up to a moment with a real choice, by lot which; if it ends before, the last there was. */
static bool play_to(moment *m)
{
    static lair_option said[CHOICES];
    bot boss = bot_of_level(BOT_BOSS);
    bot_rng lots = bot_rng_of(m->number, LAIR_SEATS);
    uint32_t skipped = bot_below(&lots, SKIPPED), seen = 0, n = 0;
    lair_game g;
    boss.iterations = ITERATIONS;
    boss.milliseconds = 0;
    for (bool going = begin(m, &g); going && !lair_over(&g) && n < CHOICES && seen <= skipped; n++) {
        lair_view view;
        int seat = seat_asked(&g);
        lair_look(&g, pack, seat, &view);
        int answers = different_answers(&view);
        if (answers >= FEWEST && answers <= MOST) {
            memcpy(m->choice, said, n * sizeof *said);
            m->choices = n;
            m->hash = lair_hash(&g);
            seen++;
        }
        bot_rng rng = bot_rng_of(m->number + n, seat);
        said[n] = bot_choose(&boss, &view, pack, &rng);
        going = lair_choose(&g, pack, seat, said[n], NULL) == 0;
    }
    return seen > 0 && follow(m);
}

/* ---- making --------------------------------------------------------------------------------------------- */

/* Upper end of how much more the answer won than the other, in thousandths. */
static int may_be_more(const rollouts *r, int one, int other)
{
    arena_tally tally = {.halves = 2};
    double low, high;
    for (uint32_t d = 0; d < r->deals; d++) {
        const uint16_t *result = &r->result[(size_t)d * (size_t)r->n];
        tally.count[1 + (result[one] > result[other]) - (result[one] < result[other])]++;
    }
    arena_interval(&tally, &low, &high);
    return (int)(1000 * (2 * high - 1) + 1000.5) - 1000;
}

static bool judge(moment *m, const rollouts_wish *wish)
{
    rollouts r;
    int best = 0;
    if (!rollouts_make(&m->view, pack, wish, &r)) {
        return false;
    }
    m->n = r.n;
    m->deals = r.deals;
    for (int i = 0; i < r.n; i++) {
        m->answer[i].option = r.option[i];
        m->answer[i].won = (uint32_t)(rollouts_mean(&r, i) * r.deals + 0.5);
        best = m->answer[i].won > m->answer[best].won ? i : best;
    }
    for (int i = 0; i < r.n; i++) {
        m->answer[i].more = i == best ? 0 : may_be_more(&r, i, best);
    }
    rollouts_free(&r);
    return true;
}

/* Of ten: six of Super, three of Rise of the Minibosses, one of classic. Games for four take long to be played out:
   two of the first ten and of the second. */
static moment moment_of(uint64_t number)
{
    static const struct {
        enum lair_profile profile;
        int players;
    } kinds[] = {{LAIR_SUPER_EN, 2}, {LAIR_MINIBOSSES_PL, 2}, {LAIR_SUPER_EN, 4},    {LAIR_SUPER_EN, 2},
                 {LAIR_SUPER_EN, 2}, {LAIR_MINIBOSSES_PL, 2}, {LAIR_CLASSIC_ALL, 2}, {LAIR_SUPER_EN, 4},
                 {LAIR_SUPER_EN, 2}, {LAIR_MINIBOSSES_PL, 2}};
    int at = (int)(number % 10), players = number < FIRST + 20 ? kinds[at].players : 2;
    return (moment){.profile = kinds[at].profile, .players = players, .number = number};
}

static int make(const char *path, long wanted, const rollouts_wish *wish)
{
    static moment m;
    bool broken = false;
    uint64_t number = FIRST;
    long n = 0;
    FILE *file = fopen(path, "a+");
    if (file == NULL) {
        perror(path);
        return 1;
    }
    rewind(file);
    while (read_moment(file, &m, &broken)) {
        number = m.number + 1;
        n++;
    }
    for (; !broken && n < wanted; number++) {
        cli_progress("moments", (size_t)n, (size_t)wanted);
        m = moment_of(number);
        if (play_to(&m) && judge(&m, wish)) {
            write_moment(file, &m);
            n++;
        }
    }
    cli_progress_end();
    if (broken) {
        fprintf(stderr, "%s: moment %ld is broken\n", path, n + 1);
    }
    return fclose(file) != 0 || broken;
}

/* ---- judging -------------------------------------------------------------------------------------------- */

typedef struct sum {
    int n, gone, near, level; /* all; not to be come to any more; within NEAR of the best; maybe as good */
    double cost;
} sum;

static void ask(moment *m, const bot *b, bool each, sum *s)
{
    bot_rng rng = bot_rng_of(m->number, 0);
    s->n++;
    if (!follow(m)) {
        s->gone++;
        return;
    }
    lair_option said = bot_choose(b, &m->view, pack, &rng);
    uint32_t best = 0;
    int at = 0;
    for (int i = 0; i < m->n; i++) {
        best = m->answer[i].won > best ? m->answer[i].won : best;
        at = same_answer(&m->view, pack, m->answer[i].option, said) ? i : at;
    }
    int cost = (int)((best - m->answer[at].won) * 1000 / m->deals);
    s->cost += cost;
    s->near += cost <= NEAR;
    s->level += m->answer[at].more >= 0;
    if (each) {
        printf("%s %d %" PRIu64 ", %" PRIu32 " choices, seat %d: %.1f of %.1f %%%s\n",
               log_profile_name(m->profile), m->players, m->number, m->choices, m->view.seat + 1,
               100.0 * m->answer[at].won / m->deals, 100.0 * best / m->deals,
               cost <= NEAR              ? ""
               : m->answer[at].more >= 0 ? ", perhaps worse"
                                         : ", worse");
    }
}

static int judge_bot(const char *path, const char *name, long least, bool each)
{
    static moment m;
    bot b;
    sum s = {0};
    bool broken = false;
    double low, high;
    FILE *file = fopen(path, "r");
    if (file == NULL || !bot_read(name, &b)) {
        fprintf(stderr, "positions: no file %s, or no bot %s\n", path, name);
        return 2;
    }
    while (read_moment(file, &m, &broken)) {
        cli_progress("moments", (size_t)s.n, (size_t)s.n + 1);
        ask(&m, &b, each, &s);
        cli_progress_end();
    }
    fclose(file);
    arena_wilson(s.n ? (double)s.near / s.n : 0, s.n, &low, &high);
    printf("%s chooses within %d points of the best in %d of %d moments (%.0f - %.0f %%), not clearly worse "
           "in %d; "
           "%.1f points less on average\n",
           name, NEAR / 10, s.near, s.n, 100 * low, 100 * high, s.level, s.n ? s.cost / s.n / 10 : 0);
    if (s.gone) {
        printf("%d moments cannot be come to any more: remove the file and make it anew\n", s.gone);
    }
    bool good = !broken && s.n > 0 && s.gone == 0 && 100 * s.near >= least * s.n;
    printf("%d passed, %d failed\n", good, !good);
    return !good;
}

int main(int argc, char **argv)
{
    const char *name = "boss", *by = "minion", *path = NULL;
    long wanted = 0, deals = 400, least = 0;
    bool each = false;
    for (int i = 1; i < argc; i++) {
        const char *next = i + 1 < argc ? argv[i + 1] : "";
        long *number = strcmp(argv[i], "--make") == 0    ? &wanted
                       : strcmp(argv[i], "--deals") == 0 ? &deals
                       : strcmp(argv[i], "--least") == 0 ? &least
                                                         : NULL;
        const char **word = strcmp(argv[i], "--bot") == 0 ? &name : strcmp(argv[i], "--by") == 0 ? &by : NULL;
        if (number) {
            *number = strtol(next, NULL, 10);
            i++;
        } else if (word) {
            *word = next;
            i++;
        } else if (strcmp(argv[i], "--each") == 0) {
            each = true;
        } else {
            path = argv[i];
        }
    }
    rollouts_wish wish = {.deals = (uint32_t)deals, .seed = 1, .threads = 1};
    pack = &cards_builtin()->pack;
    if (path == NULL || deals < 1 || !bot_read(by, &wish.by)) {
        fprintf(stderr, "usage: positions [--bot NAME] [--least PERCENT] [--each] FILE\n"
                        "       positions --make N [--deals N] [--by NAME] FILE\n");
        return 2;
    }
    return wanted ? make(path, wanted, &wish) : judge_bot(path, name, least, each);
}
