/* train.c - learns the weights of the evaluation from games that bots play among themselves.
 *
 *     lair_train --games 40000 --bot minion --out src/bots/weights.c
 *
 * A game begins with the given bots, goes on for a while by the policy of playouts (so that positions as a search
 * meets them are seen), and ends with the bots again; positions from then on are examples, with who won as the
 * answer. The same arguments give the same weights. */
#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards.h"
#include "evaluate.h"
#include "playout.h"

enum { MAX_CHOICES = 4000, MAX_THREADS = 16, SEATS = 4, EPOCHS = 12, BATCH = 64 };

typedef struct example {
    seat_row rows[SEATS];
    float answer; /* alone: the score over the best one */
    uint8_t players, winner;
} example;

typedef struct teacher {
    uint64_t first, games; /* game numbers */
    uint64_t step;
    example *examples;
    size_t n, room;
    pthread_t thread;
    bot bot;
    enum evaluate_kind kind;
    bool greedy; /* without a bot: whatever answer is judged best, one deal each */
    bool failed;
} teacher;

/* ---- games --------------------------------------------------------------------------------------------- */

static lair_rules rules_for(enum evaluate_kind kind, bot_rng *rng)
{
    static const enum lair_profile xp[] = {LAIR_MINIBOSSES_PL, LAIR_MINIBOSSES_DE, LAIR_CLASSIC_ALL};
    static const enum lair_profile super[] = {LAIR_SUPER_EN, LAIR_SUPER_PL, LAIR_SUPER_UK};
    enum lair_profile profile = kind == EVALUATE_XP ? xp[bot_below(rng, 3)] : super[bot_below(rng, 3)];
    int players = kind == EVALUATE_SOLO ? 1 : bot_below(rng, 2) ? 2 : 3 + (int)bot_below(rng, 2);
    lair_rules rules = lair_rules_of(profile, players);
    if (bot_below(rng, 4) == 0) { /* other cards too */
        uint16_t sets = rules.sets | (uint16_t)(bot_next(rng) & 0xFEu & ~(1u << LAIR_SET_CRASH_LANDING));
        lair_rules_mix(&rules, sets);
    }
    return rules;
}

static bool remember(teacher *t, const lair_view *world, const lair_pack *pack)
{
    if (t->n == t->room) {
        size_t room = t->room ? 2 * t->room : 4096;
        example *more = realloc(t->examples, room * sizeof *more);
        if (!more) {
            return false;
        }
        t->examples = more;
        t->room = room;
    }
    seat_row rows[LAIR_SEATS];
    features_of(world, pack, rows);
    example *e = &t->examples[t->n++];
    memcpy(e->rows, rows, sizeof e->rows);
    e->players = world->g.players;
    return true;
}

static void answer(teacher *t, size_t from, const lair_game *g, const lair_pack *pack)
{
    for (size_t i = from; i < t->n; i++) {
        int score = lair_score(g, pack, 0);
        t->examples[i].winner = g->winner;
        t->examples[i].answer = score < 0 ? 0 : (float)score / EVALUATE_SOLO_BEST;
    }
}

/* The answer after which the position looks best for the seat; now and then another, to see more of the game. */
static lair_option greedy(const lair_view *view, const lair_pack *pack, bot_rng *rng)
{
    lair_option options[LAIR_OPTIONS];
    uint16_t weights[LAIR_OPTIONS];
    lair_view start, world;
    lair_rng deal = {.key = {(uint32_t)bot_next(rng), (uint32_t)bot_next(rng)}};
    int n = lair_options(view, pack, options, LAIR_OPTIONS), best = 0;
    float most = -1;
    playout_weights(view, pack, options, n, weights);
    lair_redeal(view, pack, &deal, &start.g);
    bool stray = bot_below(rng, 12) == 0;
    for (int i = 0; i < n; i++) {
        float worth[LAIR_SEATS];
        world.g = start.g;
        lair_choose(&world.g, pack, view->seat, options[i], NULL);
        evaluate(&world, pack, worth);
        float value =
            stray ? (float)bot_below(rng, weights[i]) : worth[view->seat] + (float)weights[i] * 1e-5f;
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return options[best];
}

static bool play_one(teacher *t, const lair_pack *pack, uint64_t number)
{
    bot_rng rng = bot_rng_of(number, 7);
    lair_rules rules = rules_for(t->kind, &rng);
    uint8_t seed[32];
    lair_seed(number, seed);
    lair_view world;
    if (lair_start(&world.g, pack, &rules, seed, NULL) != 0) {
        return true; /* not a game */
    }
    bool alone = t->kind == EVALUATE_SOLO; /* shorter games */
    int leave = (int)bot_below(&rng, alone ? 30 : 110), away = (int)bot_below(&rng, alone ? 15 : 50);
    size_t from = t->n;
    for (int i = 0; !lair_over(&world.g); i++) {
        if (i > MAX_CHOICES) {
            t->n = from;
            return true;
        }
        if (i == leave) {
            for (int k = 0; k < away && playout_step(&world, pack, &rng); k++) {
            }
        } else if (i > leave && bot_below(&rng, 4) == 0 && !remember(t, &world, pack)) {
            return false;
        }
        int seat = playout_asked(&world.g, 0);
        if (seat == LAIR_SEATS) {
            break;
        }
        lair_view view;
        lair_look(&world.g, pack, seat, &view);
        lair_option o = t->greedy ? greedy(&view, pack, &rng) : bot_choose(&t->bot, &view, pack, &rng);
        lair_choose(&world.g, pack, seat, o, NULL);
    }
    answer(t, from, &world.g, pack);
    return true;
}

static void *teach(void *self)
{
    teacher *t = self;
    for (uint64_t i = 0; i < t->games && !t->failed; i++) {
        t->failed = !play_one(t, &cards_builtin()->pack, t->first + i * t->step);
    }
    return NULL;
}

/* ---- learning (Adam) ----------------------------------------------------------------------------------- */

enum { WEIGHTS = sizeof(network) / sizeof(float) };

typedef struct learner {
    network net;
    float slope[WEIGHTS], mean[WEIGHTS], square[WEIGHTS];
    long steps;
} learner;

static float random_weight(bot_rng *rng)
{
    return ((float)bot_below(rng, 20001) / 10000 - 1) * 0.25f;
}

static void begin(learner *l, bot_rng *rng)
{
    memset(l, 0, sizeof *l);
    for (int f = 0; f < FEATURES; f++) {
        for (int h = 0; h < EVALUATE_HIDDEN; h++) {
            l->net.hidden[f][h] = random_weight(rng);
        }
    }
    for (int h = 0; h < EVALUATE_HIDDEN; h++) {
        l->net.out[h] = random_weight(rng);
    }
}

/* Adds what the error of one row says about every weight. */
static void blame(learner *l, const seat_row *row, const float inside[EVALUATE_HIDDEN], float error)
{
    network *slope = (network *)(void *)l->slope;
    for (int i = 0; i < row->n_cards; i++) {
        slope->card[row->card[i]] += error;
    }
    for (int h = 0; h < EVALUATE_HIDDEN; h++) {
        slope->out[h] += error * inside[h];
    }
    for (int f = 0; f < FEATURES; f++) {
        slope->direct[f] += error * row->number[f];
        for (int h = 0; h < EVALUATE_HIDDEN; h++) {
            slope->hidden[f][h] += inside[h] > 0 ? error * l->net.out[h] * row->number[f] : 0;
        }
    }
}

/* The loss on one example; if learning, its errors are put down. */
static double study(learner *l, const example *e, bool learning)
{
    float inside[SEATS][EVALUATE_HIDDEN], chance[SEATS], sum = 0;
    for (int s = 0; s < e->players; s++) {
        chance[s] = evaluate_exp(evaluate_row(&l->net, &e->rows[s], inside[s]));
        sum += chance[s];
    }
    double loss = 0;
    for (int s = 0; s < e->players; s++) {
        float p = e->players == 1 ? chance[s] / (1 + chance[s]) : chance[s] / sum;
        float right = e->players == 1 ? e->answer : e->winner == s ? 1 : 0;
        loss += (double)((p - right) * (p - right));
        if (learning) {
            blame(l, &e->rows[s], inside[s], p - right);
        }
    }
    return loss / e->players;
}

static void step(learner *l, float rate)
{
    float *weight = (float *)(void *)&l->net;
    l->steps++;
    double fresh = 1 - pow(0.9, (double)l->steps), wide = 1 - pow(0.999, (double)l->steps);
    for (int i = 0; i < WEIGHTS; i++) {
        float g = l->slope[i] / BATCH + 1e-5f * weight[i];
        l->mean[i] = 0.9f * l->mean[i] + 0.1f * g;
        l->square[i] = 0.999f * l->square[i] + 0.001f * g * g;
        weight[i] -= rate * (float)((double)l->mean[i] / fresh / (sqrt((double)l->square[i] / wide) + 1e-8));
        l->slope[i] = 0;
    }
}

static void shuffle(example **order, size_t n, bot_rng *rng)
{
    for (size_t i = n; i > 1; i--) {
        size_t j = bot_next(rng) % i;
        example *other = order[i - 1];
        order[i - 1] = order[j];
        order[j] = other;
    }
}

/* Nine of ten examples teach, the tenth (whole games) says how well; the weights that do best there are kept. */
static void learn(learner *l, example **order, size_t n, size_t kept_back, bot_rng *rng)
{
    network best = l->net;
    double least = 1;
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        double loss = 0, test = 0;
        float rate = 0.004f * (float)(EPOCHS - epoch) / EPOCHS;
        shuffle(order, n - kept_back, rng);
        for (size_t i = 0; i < n - kept_back; i++) {
            loss += study(l, order[i], true);
            if (i % BATCH == BATCH - 1) {
                step(l, rate);
            }
        }
        for (size_t i = n - kept_back; i < n; i++) {
            test += study(l, order[i], false);
        }
        fprintf(stderr, "epoch %2d: squared error %.5f, on games not learned from %.5f\n", epoch + 1,
                loss / (double)(n - kept_back), test / (double)kept_back);
        if (test / (double)kept_back < least) {
            least = test / (double)kept_back;
            best = l->net;
        }
    }
    l->net = best;
}

/* ---- command ------------------------------------------------------------------------------------------- */

static void print_row(FILE *out, const float *value, int n)
{
    for (int i = 0; i < n; i++) {
        fprintf(out, "%s%.4ef%s", i % 8 ? " " : "\n    ", (double)value[i], i + 1 < n ? "," : "");
    }
}

static void print_network(FILE *out, const network *net)
{
    fprintf(out, "{.hidden = {");
    for (int f = 0; f < FEATURES; f++) {
        fprintf(out, "{");
        print_row(out, net->hidden[f], EVALUATE_HIDDEN);
        fprintf(out, "},\n");
    }
    fprintf(out, "}, .out = {");
    print_row(out, net->out, EVALUATE_HIDDEN);
    fprintf(out, "}, .direct = {");
    print_row(out, net->direct, FEATURES);
    fprintf(out, "}, .card = {");
    print_row(out, net->card, ROW_PLACES * ROW_DESIGNS);
    fprintf(out, "}},\n");
}

static bool print_all(const char *path, const network nets[EVALUATE_KINDS])
{
    FILE *out = fopen(path, "w");
    if (!out) {
        perror(path);
        return false;
    }
    fprintf(out, "/* weights.c - what the evaluation has learned; written by lair_train (docs/bots.md). */\n"
                 "#include \"evaluate.h\"\n\n/* clang-format off */\n"
                 "const network evaluate_networks[EVALUATE_KINDS] = {\n");
    for (int kind = 0; kind < EVALUATE_KINDS; kind++) {
        print_network(out, &nets[kind]);
    }
    fprintf(out, "};\n");
    return fclose(out) == 0;
}

typedef struct wishes {
    bot bot;
    bool greedy;
    uint64_t games, seed;
    int threads;
    const char *kinds, *out;
} wishes;

/* The examples of all threads in the order of their games' threads. */
static size_t gather(const wishes *w, enum evaluate_kind kind, teacher *t, example ***order)
{
    size_t n = 0;
    for (int i = 0; i < w->threads; i++) {
        t[i] = (teacher){.bot = w->bot,
                         .greedy = w->greedy,
                         .kind = kind,
                         .first = w->seed + (uint64_t)i,
                         .step = (uint64_t)w->threads,
                         .games = w->games / (uint64_t)w->threads};
        pthread_create(&t[i].thread, NULL, teach, &t[i]);
    }
    for (int i = 0; i < w->threads; i++) {
        pthread_join(t[i].thread, NULL);
        n += t[i].n;
    }
    *order = malloc((n + 1) * sizeof(example *));
    size_t at = 0;
    for (int i = 0; *order && i < w->threads; i++) {
        for (size_t k = 0; k < t[i].n; k++) {
            (*order)[at++] = &t[i].examples[k];
        }
    }
    return *order ? n : 0;
}

static void train(const wishes *w, enum evaluate_kind kind, network *net)
{
    static learner l;
    teacher t[MAX_THREADS];
    example **order;
    bot_rng rng = bot_rng_of(w->seed, kind);
    size_t n = gather(w, kind, t, &order);
    fprintf(stderr, "%zu examples\n", n);
    if (n > 1000) {
        begin(&l, &rng);
        learn(&l, order, n, n / 10, &rng);
        *net = l.net;
    }
    for (int i = 0; i < w->threads; i++) {
        free(t[i].examples);
    }
    free(order);
}

static bool read_wishes(int argc, char **argv, wishes *w)
{
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--games") == 0) {
            w->games = strtoull(argv[i + 1], NULL, 10);
        } else if (strcmp(argv[i], "--seed") == 0) {
            w->seed = strtoull(argv[i + 1], NULL, 10);
        } else if (strcmp(argv[i], "--threads") == 0) {
            w->threads = (int)strtol(argv[i + 1], NULL, 10);
        } else if (strcmp(argv[i], "--kinds") == 0) {
            w->kinds = argv[i + 1];
        } else if (strcmp(argv[i], "--out") == 0) {
            w->out = argv[i + 1];
        } else if (strcmp(argv[i], "--bot") == 0 && strcmp(argv[i + 1], "greedy") == 0) {
            w->greedy = true;
        } else if (strcmp(argv[i], "--bot") != 0 || !bot_read(argv[i + 1], &w->bot)) {
            return false;
        }
    }
    return argc % 2 == 1 && w->threads > 0 && w->threads <= MAX_THREADS;
}

int main(int argc, char **argv)
{
    static const char *const kinds[EVALUATE_KINDS] = {"super", "xp", "solo"};
    wishes w = {.bot = bot_of_level(BOT_MINION),
                .games = 40000,
                .seed = 1,
                .threads = 2,
                .kinds = "super,xp,solo",
                .out = "src/bots/weights.c"};
    if (!read_wishes(argc, argv, &w)) {
        fprintf(
            stderr,
            "usage: lair_train [--games N] [--bot NAME] [--seed N] [--threads N] [--kinds super,xp,solo]\n"
            "                  [--out FILE]\n");
        return 2;
    }
    static network nets[EVALUATE_KINDS];
    memcpy(nets, evaluate_networks, sizeof nets);
    for (int kind = 0; kind < EVALUATE_KINDS; kind++) {
        if (strstr(w.kinds, kinds[kind])) {
            fprintf(stderr, "%s\n", kinds[kind]);
            train(&w, (enum evaluate_kind)kind, &nets[kind]);
        }
    }
    return print_all(w.out, nets) ? 0 : 1;
}
