/* bench_serve.c - lair bench --serve: what one choice costs the server's core (src/online) at tables of four people, without
 * sockets and disks: reading the message, checking and applying it, and a step for each of the four, made from its view. */
#include "bench_serve.h"

#include <jansson.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots.h"
#include "cards.h"
#include "cli.h"
#include "log.h"
#include "online.h"

enum { SEATS = 4, TABLES = 8, PLACES = TABLES * SEATS + 1, AGAIN = 20 };

typedef struct guest {
    json_t *options;
    long long moment, line;
    bool waits, over; /* for an answer; the game is */
} guest;

typedef struct bench_server {
    online *core;
    int64_t now; /* made up */
    uint64_t spent, random;
    uint64_t stored; /* number of the batch that waits, 0: none */
    guest guest[PLACES];
    char id[TABLES][ONLINE_ID + 1], invite[TABLES][ONLINE_INVITE + 1];
    int made;
    long acks, steps, bytes;
    char *record; /* of a game that is over */
} bench_server;

static uint64_t cpu_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); /* others use the machine too */
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static uint32_t below(bench_server *b, uint32_t n)
{
    b->random = b->random * 6364136223846793005ull + 1442695040888963407ull;
    return (uint32_t)((b->random >> 33) % n);
}

/* ---- the core's world ---------------------------------------------------------------------------------------------- */

static void take_step(guest *g, const json_t *m)
{
    json_t *options = json_object_get(json_object_get(m, "look"), "options");
    if (options) { /* else they are as before */
        json_decref(g->options);
        g->options = json_incref(options);
    }
    g->moment = json_integer_value(json_object_get(m, "moment"));
    g->line = json_integer_value(json_object_get(m, "line"));
}

/* What a client does with it is not the server's time. */
static void hear(void *self, uint32_t connection, const char *bytes, size_t n)
{
    bench_server *b = self;
    uint64_t begun = cpu_ns();
    guest *g = &b->guest[connection % PLACES];
    json_t *m = json_loadb(bytes, n, 0, NULL);
    const char *type = json_string_value(json_object_get(m, "type"));
    if (strcmp(type, "created") == 0 && b->made < TABLES) {
        snprintf(b->id[b->made], sizeof b->id[0], "%s", json_string_value(json_object_get(m, "id")));
        snprintf(b->invite[b->made++], sizeof b->invite[0], "%s",
                 json_string_value(json_object_get(m, "invite")));
    } else if (strcmp(type, "ack") == 0 || strcmp(type, "no") == 0) {
        b->acks += type[0] == 'a';
        g->waits = false;
    } else if (strcmp(type, "over") == 0) {
        free(b->record);
        b->record = strdup(json_string_value(json_object_get(m, "record")));
        g->over = true;
    }
    if (json_object_get(m, "look")) {
        take_step(g, m);
        b->steps++;
        b->bytes += (long)n;
    }
    json_decref(m);
    b->spent -= cpu_ns() - begun;
}

static void close_it(void *self, uint32_t connection, int code)
{
    (void)self, (void)connection, (void)code;
}

static void store_it(void *self, const online_batch *batch)
{
    ((bench_server *)self)->stored = batch->number;
}

static void load_it(void *self, const char *id, uint32_t from)
{
    (void)self, (void)id, (void)from;
}

static void think(void *self, const online_job *job)
{
    (void)self, (void)job; /* only people play here */
}

static void draw(void *self, void *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        ((uint8_t *)bytes)[i] = (uint8_t)below(self, 256);
    }
}

static void tell(void *self, const char *line)
{
    (void)self;
    fprintf(stderr, "lair bench: %s\n", line);
}

/* ---- playing -------------------------------------------------------------------------------------------------------- */

/* With everything that the store says to it. */
static void step(bench_server *b, const online_input *in)
{
    uint64_t begun = cpu_ns();
    b->now += 300; /* 40 messages in ten seconds are the limit */
    online_step(b->core, b->now, in);
    while (b->stored) {
        online_input done = {.kind = ONLINE_STORED, .number = b->stored};
        b->stored = 0;
        online_step(b->core, b->now, &done);
    }
    b->spent += cpu_ns() - begun;
}

static void say(bench_server *b, uint32_t connection, const char *text)
{
    step(b,
         &(online_input){.kind = ONLINE_MESSAGE, .connection = connection, .bytes = text, .n = strlen(text)});
}

static void sit_down(bench_server *b)
{
    char text[300];
    step(b, &(online_input){.kind = ONLINE_OPENED, .connection = PLACES, .path = "", .address = ""});
    say(b, PLACES,
        "{\"type\": \"hello\", \"token\": \"00000000000000000000000000000000\", \"name\": \"Ada\", \"lang\": "
        "\"en\"}");
    for (int i = 0; i < TABLES; i++) {
        snprintf(text, sizeof text,
                 "{\"type\": \"create\", \"key\": \"%016x\", \"options\": \"--players %d --fast\", "
                 "\"clock\": \"none\"}",
                 i + 1, SEATS);
        say(b, PLACES, text);
    }
    for (int i = 0; i < b->made * SEATS; i++) {
        uint32_t connection = (uint32_t)i + 1;
        step(b,
             &(online_input){
                 .kind = ONLINE_OPENED, .connection = connection, .path = b->id[i / SEATS], .address = ""});
        snprintf(text, sizeof text,
                 "{\"type\": \"hello\", \"token\": \"%032d\", \"name\": \"Ada\", \"lang\": \"en\", "
                 "\"invite\": \"%s\", \"changes\": true}",
                 i + 1, b->invite[i / SEATS]);
        say(b, connection, text);
    }
    for (int i = 0; i < b->made * SEATS; i++) {
        say(b, (uint32_t)i + 1, "{\"type\": \"ready\", \"on\": true}");
    }
}

static bool choose(bench_server *b, int i)
{
    guest *g = &b->guest[i];
    size_t n = json_array_size(g->options);
    char text[200];
    if (n == 0 || g->over) {
        return false;
    }
    const json_t *option = json_array_get(g->options, below(b, (uint32_t)n));
    snprintf(
        text, sizeof text,
        "{\"type\": \"choose\", \"key\": \"%08x%08x\", \"moment\": %lld, \"line\": %lld, \"option\": %lld}",
        below(b, 0xffffffffu), below(b, 0xffffffffu), g->moment, g->line,
        (long long)json_integer_value(json_object_get(option, "id")));
    say(b, (uint32_t)i, text);
    return true;
}

/* The engine alone: a whole game played again. */
static double engine_ns(const bench_server *b)
{
    log_game log;
    log_error error;
    lair_game game;
    if (b->record == NULL || log_parse(&log, b->record, strlen(b->record), &error) != LOG_OK) {
        return 0;
    }
    uint64_t begun = cpu_ns();
    for (int i = 0; i < AGAIN; i++) {
        log_replay(&log, &cards_builtin()->pack, SIZE_MAX, &game, NULL, &error);
    }
    double ns = (double)(cpu_ns() - begun) / AGAIN / (double)(log.choices ? log.choices : 1);
    log_free(&log);
    return ns;
}

static void print(const bench_server *b, size_t memory, uint64_t spent, long steps, long bytes, long acks)
{
    double choice = (double)spent / 1000 / (double)acks, engine = engine_ns(b) / 1000;
    printf("%d tables of %d people, %ld choices acknowledged, %ld steps told\n", b->made, SEATS, acks, steps);
    printf("one choice: %.1f us of CPU for all, %.1f us a viewer", choice, choice / SEATS);
    if (engine > 0) {
        printf(" (%.0f times a choice of the engine alone, %.2f us)", choice / engine, engine);
    }
    printf("\nsteps: %.2f a choice, %.0f bytes each, %.0f bytes a choice and viewer; %.1f us a step\n",
           (double)steps / (double)acks, (double)bytes / (double)steps, (double)bytes / (double)acks / SEATS,
           (double)spent / 1000 / (double)steps);
    printf("memory: %.0f bytes a table with its %d people\n", (double)memory / b->made, SEATS);
}

int bench_serve(long choices)
{
    static bench_server b;
    const online_world world = {.self = &b,
                                .send = hear,
                                .close = close_it,
                                .store = store_it,
                                .load = load_it,
                                .think = think,
                                .random = draw,
                                .tell = tell};
    b.now = 1700000000000;
    b.core = online_new(&world);
    if (b.core == NULL) {
        fputs("lair bench: out of memory\n", stderr);
        return CLI_BAD;
    }
    size_t core = mallinfo2().uordblks;
    sit_down(&b);
    uint64_t spent = b.spent;
    long steps = b.steps, bytes = b.bytes;
    bool goes_on = true;
    while (b.acks < choices && goes_on) {
        goes_on = false;
        for (int i = 1; i <= b.made * SEATS && b.acks < choices; i++) {
            goes_on |= choose(&b, i);
        }
    }
    print(&b, mallinfo2().uordblks - core, b.spent - spent, b.steps - steps, b.bytes - bytes, b.acks);
    for (int i = 0; i < PLACES; i++) {
        json_decref(b.guest[i].options);
    }
    free(b.record);
    online_free(b.core);
    return CLI_DONE;
}
