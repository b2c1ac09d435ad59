/* train.c - learns the weights of the evaluation from games that bots play among themselves.
 *
 *     lair_train --games 40000 --bot minion --out src/bots/weights.c
 *
 *     lair_train --games 40000 --shard 2/4 --parts FOLDER       only the games of that part, their examples kept there
 *     lair_train --games 40000 --from FOLDER                    learns from all parts what one run would have learned
 *     lair_train --games 400 --learn no                         how often what the present weights foresee comes true
 *     lair_train --games 400 --learn no --kinds xp --profile classic    the same, of one rulebook's games only
 *     lair_train --games 40000 --keep FOLDER                    one run that can be stopped: the same command again goes on
 *
 * A game begins with the given bots, goes on for a while by the policy of playouts (so that positions as a search
 * meets them are seen), and ends with the bots again; positions from then on are examples, with who won as the
 * answer. The same arguments give the same weights, with any number of threads and parts: examples are learned from in
 * the order of their games. */
#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards.h"
#include "evaluate.h"
#include "log.h"
#include "playout.h"
#include "shard.h"
#include "train_show.h"

enum {
    MAX_CHOICES = 4000,
    MAX_THREADS = 16,
    EPOCHS = 12,
    BATCH = 64,
    PIECE = 100 /* games that --keep plays between two files, about */
};

typedef struct teacher {
    uint64_t seed;        /* of the first game of all */
    uint64_t first, step; /* games of this thread, below `games` */
    uint64_t games;
    example *examples;
    size_t n, capacity;
    pthread_t thread;
    bot bot;
    enum evaluate_kind kind;
    int profile; /* -1: any of that kind */
    bool greedy; /* without a bot: whatever answer is judged best, one deal each */
    bool failed;
    bool tells; /* how far it is, for all threads */
} teacher;

/* ---- games --------------------------------------------------------------------------------------------- */

/* Half of the games are for two, and few for more than four, who play the older editions only, with Crash Landing. */
static int players_for(enum evaluate_kind kind, bot_rng *rng)
{
    static const uint8_t super[] = {2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4};
    static const uint8_t xp[] = {2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6};
    return kind == EVALUATE_SOLO ? 1 : (kind == EVALUATE_XP ? xp : super)[bot_below(rng, 16)];
}

static lair_rules rules_for(enum evaluate_kind kind, int only, bot_rng *rng)
{
    static const enum lair_profile xp[] = {LAIR_MINIBOSSES_PL, LAIR_MINIBOSSES_DE, LAIR_CLASSIC_ALL};
    static const enum lair_profile super[] = {LAIR_SUPER_EN, LAIR_SUPER_PL, LAIR_SUPER_UK};
    enum lair_profile profile = kind == EVALUATE_XP ? xp[bot_below(rng, 3)] : super[bot_below(rng, 3)];
    lair_rules rules =
        lair_rules_of(only >= 0 ? (enum lair_profile)only : profile, players_for(kind, rng));
    if (rules.players > 4) {
        lair_rules_mix(&rules, rules.sets | 1u << LAIR_SET_BASE | 1u << LAIR_SET_CRASH_LANDING);
    } else if (bot_below(rng, 4) == 0) { /* other cards too */
        uint16_t sets = rules.sets | (uint16_t)(bot_next(rng) & 0xFEu & ~(1u << LAIR_SET_CRASH_LANDING));
        lair_rules_mix(&rules, sets);
    }
    return rules;
}

static bool remember(teacher *t, const lair_view *world, const lair_pack *pack)
{
    if (t->n == t->capacity) {
        size_t capacity = t->capacity ? 2 * t->capacity : 4096;
        example *more = realloc(t->examples, capacity * sizeof *more);
        if (!more) {
            return false;
        }
        t->examples = more;
        t->capacity = capacity;
    }
    seat_row rows[LAIR_SEATS];
    memset(rows, 0, sizeof rows);
    features_of(world, pack, rows);
    example *e = &t->examples[t->n++];
    memset(e, 0, sizeof *e);
    memcpy(e->rows, rows, sizeof e->rows);
    e->players = world->g.players;
    return true;
}

static void note_end(teacher *t, size_t from, uint64_t number, const lair_view *end, const lair_pack *pack)
{
    const lair_game *g = &end->g;
    float worth[LAIR_SEATS];
    evaluate(end, pack, worth);
    for (size_t i = from; i < t->n; i++) {
        t->examples[i].game = (uint32_t)(number - t->seed);
        t->examples[i].place = (uint16_t)(i - from);
        for (int s = 0; s < g->players; s++) {
            t->examples[i].answer[s] = worth[s];
        }
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
    lair_rules rules = rules_for(t->kind, t->profile, &rng);
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
        } else if (i > leave && bot_below(&rng, 2 * rules.players) == 0 && !remember(t, &world, pack)) {
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
    note_end(t, from, number, &world, pack);
    return true;
}

static void *teach(void *self)
{
    teacher *t = self;
    for (uint64_t i = t->first; i < t->games && !t->failed; i += t->step) {
        t->failed = !play_one(t, &cards_builtin()->pack, t->seed + i);
        if (t->tells) {
            cli_progress("games", (size_t)i, (size_t)t->games);
        }
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

/* From the weights that are there, or from small ones by lot. */
static void begin(learner *l, const network *present, bot_rng *rng)
{
    memset(l, 0, sizeof *l);
    if (present) {
        l->net = *present;
        return;
    }
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

/* What an example is to teach: what came of each seat, or something less a matter of luck. */
typedef struct goal {
    float worth[SEATS];
} goal;

/* The loss on one example against how the game ended; with a goal to aim at, what is off from that is put down. */
static double study(learner *l, const example *e, const goal *aim)
{
    float inside[SEATS][EVALUATE_HIDDEN], chance[SEATS];
    guess(&l->net, e, chance, inside);
    double loss = 0;
    for (int s = 0; s < e->players; s++) {
        float error = chance[s] - e->answer[s];
        loss += (double)(error * error);
        if (aim) {
            blame(l, &e->rows[s], inside[s], chance[s] - aim->worth[s]);
        }
    }
    return loss / e->players;
}

/* How a game ended says little about a position long before it, and much of that is luck. What a network says of the positions in between is
   less far off: an example's goal is a mean of what it says of those that follow in the game, the next ones counting most, and of the end. */
static void soften(const example *examples, size_t n, const network *net, float trust, goal *goals)
{
    float inside[SEATS][EVALUATE_HIDDEN], chance[SEATS], later[SEATS] = {0};
    for (size_t i = n; i-- > 0;) {
        const example *e = &examples[i];
        bool last = i + 1 == n || examples[i + 1].game != e->game;
        guess(net, e, chance, inside);
        for (int s = 0; s < e->players; s++) {
            goals[i].worth[s] = last ? e->answer[s] : later[s];
            later[s] = trust * chance[s] + (1 - trust) * goals[i].worth[s];
        }
    }
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

static void shuffle(uint32_t *order, size_t n, bot_rng *rng)
{
    for (size_t i = n; i > 1; i--) {
        size_t j = bot_next(rng) % i;
        uint32_t other = order[i - 1];
        order[i - 1] = order[j];
        order[j] = other;
    }
}

/* What is learned from, the games in order. */
typedef struct lessons {
    const example *examples;
    goal *goals;
    uint32_t *order; /* in which those that teach are studied */
    size_t n, teach; /* the rest (whole games but for one) says how well */
} lessons;

static double test(learner *l, const lessons *all)
{
    double loss = 0;
    for (size_t i = all->teach; i < all->n; i++) {
        loss += study(l, &all->examples[i], NULL);
    }
    return loss / (double)(all->n - all->teach);
}

/* The weights that do best on the examples kept back are taken. */
static void learn(learner *l, const lessons *all, bot_rng *rng)
{
    network best = l->net;
    double least = 1;
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        double loss = 0;
        float rate = 0.004f * (float)(EPOCHS - epoch) / EPOCHS;
        shuffle(all->order, all->teach, rng);
        for (size_t i = 0; i < all->teach; i++) {
            uint32_t at = all->order[i];
            loss += study(l, &all->examples[at], &all->goals[at]);
            if (i % BATCH == BATCH - 1) {
                step(l, rate);
            }
        }
        double now = test(l, all);
        fprintf(stderr, "epoch %2d: squared error %.5f, on games not learned from %.5f\n", epoch + 1,
                loss / (double)all->teach, now);
        if (now < least) {
            least = now;
            best = l->net;
        }
    }
    l->net = best;
}

/* ---- weights ------------------------------------------------------------------------------------------- */

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

/* ---- examples ------------------------------------------------------------------------------------------ */

typedef struct wishes {
    const char *bot_name;
    bot bot;
    bool greedy;
    uint64_t games, seed;
    int threads;
    const char *kinds, *out;
    const char *profile; /* whose rules only; NULL: all of a kind in turn */
    const char *shard_word, *parts, *from; /* a part of the games, where it is kept, where all parts are */
    const char *keep;                      /* where one run keeps its pieces, to go on from */
    bool only_show; /* how well the present weights foresee the games, and learn nothing */
    int rounds;     /* of learning, each trusting the one before */
    bool go_on;     /* begin with the weights that are there */
    float trust;    /* in what those say of later positions, against how the game ended */
    shard shard;
} wishes;

static const char *const kind_names[EVALUATE_KINDS] = {"super", "xp", "solo"};

typedef struct lesson {
    example *examples; /* owned */
    size_t n;
} lesson;

static bool add_examples(lesson *all, const example *more, size_t n)
{
    example *grown = realloc(all->examples, (all->n + n + 1) * sizeof *grown);
    if (grown == NULL) {
        return false;
    }
    all->examples = grown;
    memcpy(grown + all->n, more, n * sizeof *more);
    all->n += n;
    return true;
}

/* Plays this part's games. */
static bool play_games(const wishes *w, enum evaluate_kind kind, lesson *all)
{
    teacher t[MAX_THREADS];
    bool good = true;
    for (int i = 0; i < w->threads; i++) {
        t[i] = (teacher){.bot = w->bot,
                         .greedy = w->greedy,
                         .kind = kind,
                         .profile = w->profile ? log_profile_of(w->profile) : -1,
                         .seed = w->seed,
                         .first = w->shard.at + (uint64_t)i * w->shard.of,
                         .step = (uint64_t)w->threads * w->shard.of,
                         .games = w->games,
                         .tells = i == 0};
        pthread_create(&t[i].thread, NULL, teach, &t[i]);
    }
    for (int i = 0; i < w->threads; i++) {
        pthread_join(t[i].thread, NULL);
        good = !t[i].failed && good && add_examples(all, t[i].examples, t[i].n);
        free(t[i].examples);
    }
    cli_progress_end();
    return good;
}

/* What examples depend on: parts with the same head belong together. */
static int head_of(const wishes *w, enum evaluate_kind kind, char *head, size_t size)
{
    return snprintf(head, size,
                    "lair-train 3 revision %d pack %016" PRIx64 " kind %s profile %s games %" PRIu64
                    " seed %" PRIu64 " bot %s bytes %zu\n",
                    LAIR_REVISION, cards_builtin()->pack.hash, kind_names[kind],
                    w->profile ? w->profile : "any", w->games, w->seed, w->bot_name, sizeof(example));
}

static bool part_path(const char *folder, enum evaluate_kind kind, const shard *s, char path[SHARD_PATH])
{
    char what[32];
    snprintf(what, sizeof what, "train-%s", kind_names[kind]);
    return shard_path(folder, what, s, path);
}

/* True if the part is there and belongs to these games; its examples are added unless `all` is NULL. */
static bool read_part(const wishes *w, enum evaluate_kind kind, const char *path, lesson *all)
{
    char head[300], line[300];
    FILE *in = fopen(path, "rb");
    head_of(w, kind, head, sizeof head);
    bool good = in && fgets(line, sizeof line, in) && strcmp(line, head) == 0;
    example some[64];
    for (size_t n = 1; good && all && n > 0;) {
        n = fread(some, sizeof some[0], 64, in);
        good = add_examples(all, some, n);
    }
    if (in) {
        fclose(in);
    }
    return good;
}

/* All or nothing: a part that is there is whole. */
static bool write_part(const wishes *w, enum evaluate_kind kind, const char *path, const lesson *all)
{
    char beside[SHARD_PATH + 8], head[300];
    snprintf(beside, sizeof beside, "%s.new", path);
    FILE *out = fopen(beside, "wb");
    if (out == NULL) {
        return false;
    }
    head_of(w, kind, head, sizeof head);
    bool good = fputs(head, out) >= 0 && fwrite(all->examples, sizeof(example), all->n, out) == all->n;
    return fclose(out) == 0 && good && rename(beside, path) == 0;
}

/* ---- command ------------------------------------------------------------------------------------------- */

static bool play_part(const wishes *w, enum evaluate_kind kind)
{
    char path[SHARD_PATH];
    lesson all = {0};
    if (!part_path(w->parts, kind, &w->shard, path)) {
        perror(w->parts);
        return false;
    }
    bool there = read_part(w, kind, path, NULL);
    if (!there && (!play_games(w, kind, &all) || !write_part(w, kind, path, &all))) {
        perror(path);
        free(all.examples);
        return false;
    }
    fprintf(stderr, "%s: %s\n", path, there ? "was there" : "written");
    free(all.examples);
    return true;
}

/* The parts in the folder, as many as the first of them says there are. */
static bool read_parts(const wishes *w, enum evaluate_kind kind, lesson *all)
{
    char path[SHARD_PATH];
    shard s = {0, 1};
    while (s.of <= 4096 && part_path(w->from, kind, &s, path) && !read_part(w, kind, path, NULL)) {
        s.of++;
    }
    for (; s.at < s.of; s.at++) {
        if (!part_path(w->from, kind, &s, path) || !read_part(w, kind, path, all)) {
            fprintf(stderr, "%s is missing, or a part of other games\n", path);
            return false;
        }
    }
    return true;
}

static int by_game(const void *a, const void *b)
{
    const example *x = a, *y = b;
    return x->game < y->game ? -1 : x->game > y->game ? 1 : x->place < y->place ? -1 : x->place > y->place;
}

/* A piece of a run is a small run of its own, so that more games may be asked for later. */
static wishes piece_of(const wishes *w, uint64_t first)
{
    wishes piece = *w;
    piece.seed = w->seed + first;
    piece.games = w->games - first < PIECE ? w->games - first : PIECE;
    return piece;
}

static bool play_piece(const wishes *piece, enum evaluate_kind kind, const char *path)
{
    lesson all = {0};
    bool good = play_games(piece, kind, &all) && write_part(piece, kind, path, &all);
    free(all.examples);
    return good;
}

/* Plays what is missing piece by piece, so that whoever is stopped loses one piece at most, and takes them all. */
static bool play_pieces(const wishes *w, enum evaluate_kind kind, lesson *all)
{
    for (uint64_t first = 0; first < w->games; first += PIECE) {
        char path[SHARD_PATH], name[64];
        wishes piece = piece_of(w, first);
        size_t before = all->n;
        snprintf(name, sizeof name, "train-%s-%" PRIu64, kind_names[kind], piece.seed);
        if (!shard_path(w->keep, name, &(shard){0, 1}, path) ||
            (!read_part(&piece, kind, path, NULL) && !play_piece(&piece, kind, path)) ||
            !read_part(&piece, kind, path, all)) {
            perror(w->keep);
            return false;
        }
        for (size_t i = before; i < all->n; i++) {
            all->examples[i].game += (uint32_t)first;
        }
        fprintf(stderr, "%" PRIu64 " of %" PRIu64 " games\n", first + piece.games, w->games);
    }
    return true;
}

static bool find_examples(const wishes *w, enum evaluate_kind kind, lesson *all)
{
    return w->keep   ? play_pieces(w, kind, all)
           : w->from ? read_parts(w, kind, all)
                     : play_games(w, kind, all);
}

/* Round after round, each with the network of the one before to say what a position is worth. */
static void learn_rounds(const wishes *w, const lessons *all, bot_rng *rng, network *net)
{
    static learner l;
    l.net = *net;
    fprintf(stderr, "%zu examples; squared error of the present weights on the games kept back %.5f\n",
            all->n, test(&l, all));
    for (int round = 0; round < w->rounds; round++) {
        soften(all->examples, all->teach, net, w->trust, all->goals);
        begin(&l, w->go_on ? net : NULL, rng);
        learn(&l, all, rng);
        *net = l.net;
    }
}

static bool train(const wishes *w, enum evaluate_kind kind, network *net)
{
    lesson all = {0};
    bot_rng rng = bot_rng_of(w->seed, kind);
    bool good = find_examples(w, kind, &all);
    if (good && w->only_show) {
        show_calibration(net, all.examples, all.n);
    } else if (good && all.n > 1000) {
        qsort(all.examples, all.n, sizeof *all.examples, by_game);
        lessons l = {.examples = all.examples, .n = all.n, .teach = all.n - all.n / 10};
        l.goals = malloc(all.n * sizeof *l.goals);
        l.order = malloc(all.n * sizeof *l.order);
        good = l.goals && l.order;
        for (size_t i = 0; good && i < all.n; i++) {
            l.order[i] = (uint32_t)i;
        }
        if (good) {
            learn_rounds(w, &l, &rng, net);
        }
        free(l.goals);
        free(l.order);
    }
    free(all.examples);
    return good;
}

/* A word that is taken as it is; NULL: no option of that kind. */
static const char **word_of(wishes *w, const char *option)
{
    static const char *const names[] = {"--kinds", "--out", "--shard", "--parts", "--from", "--keep", "--profile"};
    const char **words[] = {&w->kinds, &w->out, &w->shard_word, &w->parts, &w->from, &w->keep, &w->profile};
    for (int i = 0; i < 7; i++) {
        if (strcmp(option, names[i]) == 0) {
            return words[i];
        }
    }
    return NULL;
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
        } else if (strcmp(argv[i], "--begin") == 0) {
            w->go_on = strcmp(argv[i + 1], "present") == 0;
        } else if (strcmp(argv[i], "--learn") == 0) {
            w->only_show = strcmp(argv[i + 1], "no") == 0;
        } else if (strcmp(argv[i], "--rounds") == 0) {
            w->rounds = (int)strtol(argv[i + 1], NULL, 10);
        } else if (strcmp(argv[i], "--trust") == 0) {
            w->trust = strtof(argv[i + 1], NULL);
        } else if (word_of(w, argv[i])) {
            *word_of(w, argv[i]) = argv[i + 1];
        } else if (strcmp(argv[i], "--bot") == 0) {
            w->bot_name = argv[i + 1];
        } else {
            return false;
        }
    }
    w->greedy = strcmp(w->bot_name, "greedy") == 0;
    return argc % 2 == 1 && w->threads > 0 && w->threads <= MAX_THREADS && w->games <= UINT32_MAX &&
           (w->greedy || bot_read(w->bot_name, &w->bot)) &&
           (w->parts != NULL) + (w->from != NULL) + (w->keep != NULL) <= 1 && (!w->shard_word || w->parts) &&
           w->trust >= 0 && w->trust <= 1 && (!w->profile || log_profile_of(w->profile) >= 0);
}

int main(int argc, char **argv)
{
    static const cli_command command = {"train", NULL, NULL, NULL, NULL, .more = NULL};
    wishes w = {.bot_name = "minion",
                .games = 40000,
                .seed = 1,
                .threads = 2,
                .rounds = 1,
                .kinds = "super,xp,solo",
                .out = "src/bots/weights.c",
                .shard = {0, 1}};
    if (!read_wishes(argc, argv, &w)) {
        fprintf(
            stderr,
            "usage: lair_train [--games N] [--bot NAME] [--seed N] [--threads N] [--kinds super,xp,solo]\n"
            "                  [--out FILE] [--begin present|chance] [--trust 0..1] [--rounds N] [--learn "
            "no]\n"
            "                  [--profile NAME]\n"
            "                  [--parts FOLDER [--shard K/N] | --from FOLDER | --keep FOLDER]\n");
        return 2;
    }
    if (w.parts && shard_find(&command, w.shard_word, &w.shard) >= 0) {
        return 2;
    }
    static network nets[EVALUATE_KINDS];
    memcpy(nets, evaluate_networks, sizeof nets);
    for (int kind = 0; kind < EVALUATE_KINDS; kind++) {
        if (strstr(w.kinds, kind_names[kind])) {
            fprintf(stderr, "%s\n", kind_names[kind]);
            if (w.parts ? !play_part(&w, (enum evaluate_kind)kind)
                        : !train(&w, (enum evaluate_kind)kind, &nets[kind])) {
                return 1;
            }
        }
    }
    return w.parts || w.only_show || print_all(w.out, nets) ? 0 : 1;
}
