/* search.c - information-set Monte Carlo tree search.
 *
 * One tree over what was chosen. Every iteration deals the unknown anew, walks down by the answers that are legal in
 * that deal, adds one node, lets a playout go on for a while and judges where it ends. Each seat maximises its own
 * result. Which answer is tried next weighs what it was worth so far against how likely a sensible player takes it
 * and how seldom it was tried when it could have been. */
#include "search.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "evaluate.h"
#include "playout.h"

enum {
    PLAYOUT_LENGTH = 60, /* decisions at most */
    MAX_DEPTH = 120,     /* nodes from the root to a leaf */
    LOOK_AT_CLOCK = 8,   /* iterations between two looks */
    SETTLED_AFTER = 64   /* iterations before which nothing counts as settled */
};
static const float explore = 0.8f; /* how much unlikely answers are tried */
static const float unseen = 0.08f; /* how much worse than its parent an untried answer is thought to be */

typedef struct node {
    lair_option option; /* that led here */
    uint32_t child;     /* first child, 0 none; siblings ascend by option */
    uint32_t next;
    uint32_t visits;
    uint32_t offered; /* iterations in which it was legal */
    float worth;      /* sum for the seat that chose it, 0..1 each */
} node;

/* One tree; node 0 is the root. */
typedef struct tree {
    const lair_view *view;
    const lair_game *open; /* NULL; else the game itself, instead of deals that look the same */
    const lair_pack *pack;
    const atomic_bool *stop;
    node *nodes;
    uint32_t n, capacity;
    uint32_t iterations; /* done */
    uint32_t wanted;     /* 0: until the clock says so */
    uint64_t deadline;   /* in nanoseconds, 0: none */
    uint64_t begun;
    bot_rng rng;
    lair_rng deal;
    pthread_t thread;
} tree;

static uint64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000ull + (uint64_t)t.tv_nsec;
}

/* ---- one iteration ------------------------------------------------------------------------------------- */

/* What a walk down remembers for the way back. */
typedef struct path {
    uint32_t at[MAX_DEPTH];
    uint8_t seat[MAX_DEPTH];
    int n;
} path;

/* The best of the options in this deal. *found: its node, or 0; *before: the sibling after which it belongs. */
static int pick(tree *t, uint32_t parent, const lair_option *options, const uint16_t *weights, int n,
                uint32_t *found, uint32_t *before)
{
    const node *p = &t->nodes[parent];
    float total = 0;
    for (int i = 0; i < n; i++) {
        total += (float)weights[i];
    }
    float sum = 0, tried = 0;
    for (uint32_t c = p->child; c; c = t->nodes[c].next) {
        sum += t->nodes[c].worth;
        tried += (float)t->nodes[c].visits;
    }
    float usual = tried > 0 ? sum / tried - unseen : 0.5f;
    float root = sqrtf((float)p->visits + 1) * explore / total;
    float best = -1;
    int choice = 0;
    uint32_t last = 0, c = p->child;
    *found = *before = 0;
    for (int i = 0; i < n; i++) {
        while (c && t->nodes[c].option < options[i]) {
            last = c;
            c = t->nodes[c].next;
        }
        bool known = c && t->nodes[c].option == options[i];
        float visits = 0, worth = usual;
        if (known) {
            t->nodes[c].offered++;
            visits = (float)t->nodes[c].visits;
            worth = visits > 0 ? t->nodes[c].worth / visits : usual;
        }
        float score = worth + root * (float)weights[i] / (1 + visits);
        if (score > best) {
            best = score;
            choice = i;
            *found = known ? c : 0;
            *before = last;
        }
    }
    return choice;
}

static uint32_t add_node(tree *t, uint32_t parent, uint32_t before, lair_option option)
{
    if (t->n == t->capacity) {
        return 0;
    }
    uint32_t at = t->n++;
    uint32_t *link = before ? &t->nodes[before].next : &t->nodes[parent].child;
    t->nodes[at] = (node){.option = option, .next = *link, .offered = 1};
    *link = at;
    return at;
}

/* Down the tree to a node not seen before, or the end. */
static void descend(tree *t, lair_view *world, path *way, playout_answers *answers)
{
    uint16_t weights[LAIR_OPTIONS];
    uint32_t at = 0;
    bool fresh = false;
    while (!fresh && way->n < MAX_DEPTH) {
        int seat = playout_asked(&world->g, t->view->seat);
        if (seat == LAIR_SEATS) {
            return;
        }
        playout_list(world, t->pack, seat, answers);
        playout_weights(world, t->pack, answers->option, answers->n, weights);
        uint32_t next, before;
        int choice = pick(t, at, answers->option, weights, answers->n, &next, &before);
        if (next == 0) {
            next = add_node(t, at, before, answers->option[choice]);
            fresh = true;
        }
        playout_take(world, t->pack, choice, answers);
        if (next == 0) {
            return;
        }
        way->at[way->n] = next;
        way->seat[way->n++] = (uint8_t)seat;
        at = next;
    }
}

static void iterate(tree *t)
{
    lair_view world;
    path way = {.n = 0};
    float worth[LAIR_SEATS];
    if (t->open) {
        world.g = *t->open;
    } else {
        lair_redeal(t->view, t->pack, &t->deal, &world.g);
    }
    playout_answers answers;
    answers.seat = LAIR_SEATS;
    descend(t, &world, &way, &answers);
    playout_turn(&world, t->pack, PLAYOUT_LENGTH, &answers, &t->rng);
    evaluate(&world, t->pack, worth);
    t->nodes[0].visits++;
    for (int i = 0; i < way.n; i++) {
        t->nodes[way.at[i]].visits++;
        t->nodes[way.at[i]].worth += worth[way.seat[i]];
    }
    t->iterations++;
}

/* ---- one tree ------------------------------------------------------------------------------------------ */

/* True if the rest of the budget cannot bring another answer to the top. */
static bool settled(const tree *t, uint32_t left)
{
    uint32_t first = 0, second = 0;
    for (uint32_t c = t->nodes[0].child; c; c = t->nodes[c].next) {
        uint32_t visits = t->nodes[c].visits;
        if (visits > first) {
            second = first;
            first = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return t->iterations >= SETTLED_AFTER && first > second + left;
}

/* Iterations that fit before the deadline at the pace so far. */
static uint32_t left_by_clock(const tree *t, uint64_t time)
{
    double pace = (double)t->iterations / (double)(time - t->begun + 1);
    return (uint32_t)((double)(t->deadline - time) * pace) + 1;
}

static bool goes_on(const tree *t)
{
    if (t->stop && atomic_load_explicit(t->stop, memory_order_relaxed)) {
        return false;
    }
    uint32_t left = t->wanted ? t->wanted - t->iterations : UINT32_MAX;
    if (left == 0) {
        return false;
    }
    if (t->iterations % LOOK_AT_CLOCK != 0) {
        return true;
    }
    uint64_t time = t->deadline ? now() : 0;
    if (t->deadline) {
        if (time >= t->deadline) {
            return t->iterations == 0;
        }
        uint32_t by_clock = left_by_clock(t, time);
        left = by_clock < left ? by_clock : left;
    }
    return !settled(t, left);
}

static void *grow(void *self)
{
    tree *t = self;
    while (goes_on(t)) {
        iterate(t);
    }
    return NULL;
}

/* ---- all of them --------------------------------------------------------------------------------------- */

static bool plant(tree *t, const bot *b, const lair_view *view, const lair_pack *pack, bot_rng *rng,
                  const atomic_bool *stop, int number)
{
    uint32_t threads = b->threads ? b->threads : 1;
    uint64_t begun = now();
    *t = (tree){.view = view, .pack = pack, .stop = stop, .begun = begun};
    t->wanted = b->iterations ? (b->iterations + threads - 1) / threads : 0;
    t->deadline = b->milliseconds ? begun + b->milliseconds * 1000000ull : 0;
    uint64_t capacity = (uint64_t)(b->kilobytes ? b->kilobytes : 1) * 1024 / sizeof(node) / threads;
    if (t->wanted && capacity > t->wanted + 1ull) {
        capacity = t->wanted + 1ull;
    }
    t->capacity = (uint32_t)(capacity < 2 ? 2 : capacity);
    t->nodes = malloc(t->capacity * sizeof(node));
    t->rng = (bot_rng){bot_next(rng) + (uint64_t)number};
    for (int i = 0; i < 8; i++) {
        t->deal.key[i] = (uint32_t)bot_next(&t->rng);
    }
    if (t->nodes) {
        t->nodes[0] = (node){0};
        t->n = 1;
    }
    return t->nodes != NULL;
}

static void harvest(const tree *t, bot_thought *thought, float worth[LAIR_OPTIONS])
{
    for (uint32_t c = t->nodes[0].child; c; c = t->nodes[c].next) {
        for (int i = 0; i < thought->n; i++) {
            if (thought->line[i].option == t->nodes[c].option) {
                thought->line[i].visits += t->nodes[c].visits;
                worth[i] += t->nodes[c].worth;
            }
        }
    }
    thought->iterations += t->iterations;
    thought->bytes += t->n * sizeof(node);
}

static int better_first(const void *a, const void *b)
{
    const bot_line *x = a, *y = b;
    if (x->visits != y->visits) {
        return x->visits < y->visits ? 1 : -1;
    }
    if (x->worth != y->worth) {
        return x->worth < y->worth ? 1 : -1;
    }
    return x->option < y->option ? -1 : x->option > y->option;
}

static void think(const bot *b, const lair_view *view, const lair_game *open, const lair_pack *pack,
                  bot_rng *rng, const atomic_bool *stop, bot_thought *thought)
{
    uint64_t begun = now();
    float worth[LAIR_OPTIONS] = {0};
    tree trees[BOT_THREADS];
    int n = b->threads > BOT_THREADS ? BOT_THREADS : b->threads ? (int)b->threads : 1, planted = 0;
    if (thought->n == 1) {
        return; /* nothing to think about */
    }
    while (planted < n && plant(&trees[planted], b, view, pack, rng, stop, planted)) {
        trees[planted].open = open;
        planted++;
    }
    int started = 1;
    while (started < planted && pthread_create(&trees[started].thread, NULL, grow, &trees[started]) == 0) {
        started++;
    }
    if (planted > 0) {
        grow(&trees[0]);
    }
    for (int i = 1; i < started; i++) {
        pthread_join(trees[i].thread, NULL);
    }
    for (int i = 0; i < planted; i++) {
        harvest(&trees[i], thought, worth);
        free(trees[i].nodes);
    }
    for (int i = 0; i < thought->n; i++) {
        bot_line *line = &thought->line[i];
        line->worth = line->visits ? (int32_t)(1000 * worth[i] / (float)line->visits) : 0;
    }
    qsort(thought->line, (size_t)thought->n, sizeof thought->line[0], better_first);
    thought->milliseconds = (uint32_t)((now() - begun) / 1000000);
}

void search_think(const bot *b, const lair_view *view, const lair_pack *pack, bot_rng *rng,
                  const atomic_bool *stop, bot_thought *thought)
{
    think(b, view, NULL, pack, rng, stop, thought);
}

void search_open(const bot *b, const lair_game *game, int seat, const lair_pack *pack, bot_rng *rng,
                 bot_thought *thought)
{
    lair_view view;
    lair_option options[LAIR_OPTIONS];
    lair_look(game, pack, seat, &view);
    memset(thought, 0, sizeof *thought);
    thought->n = lair_options(&view, pack, options, LAIR_OPTIONS);
    for (int i = 0; i < thought->n; i++) {
        thought->line[i].option = options[i];
    }
    think(b, &view, game, pack, rng, NULL, thought);
}
