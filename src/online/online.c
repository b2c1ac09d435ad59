/* online.c - what comes in: connections, messages, answers of the store and of bots, the clock. */
#include "online.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"

/* ---- connections --------------------------------------------------------------------------------------------- */

connection *connection_of(const online *o, uint32_t id)
{
    connection *c = o->place[id % ONLINE_PLACES];
    return c && c->id == id ? c : NULL;
}

void drop_if_idle(online *o, game *g)
{
    bool ends = g->head.state >= ONLINE_OVER || !game_keeps(o, g);
    if (g->at == NULL && !g->busy && !g->loading && ends) {
        game_drop(o, g); /* it is in the store */
    }
}

void connection_leaves(online *o, connection *c)
{
    game *g = c->game;
    if (g) {
        connection **at = &g->at;
        while (*at != c) {
            at = &(*at)->next;
        }
        *at = c->next;
        g->empty_since = o->now;
        if (c->greeted || c->awaits_welcome) {
            seat_left(o, g, c->seat);
        }
        drop_if_idle(o, g);
    }
    o->place[c->id % ONLINE_PLACES] = NULL;
    o->connections--;
    drop_held(c);
    free(c);
}

static int from_address(const online *o, const char *address)
{
    int n = 0;
    for (int i = 0; i < ONLINE_PLACES; i++) {
        n += o->place[i] && strcmp(o->place[i]->address, address) == 0;
    }
    return n;
}

static void opened(online *o, const online_input *in)
{
    int others = from_address(o, in->address);
    connection *old = o->place[in->connection % ONLINE_PLACES], *c = calloc(1, sizeof *c);
    if (old) {
        connection_leaves(o, old);
    }
    if (c == NULL) {
        o->world.close(o->world.self, in->connection, BYE_TROUBLE);
        return;
    }
    c->id = in->connection;
    c->seat = -1;
    c->counted_from = o->now;
    snprintf(c->address, sizeof c->address, "%s", in->address);
    snprintf(c->path, sizeof c->path, "%s", in->path);
    o->place[c->id % ONLINE_PLACES] = c;
    o->connections++;
    if (others >= PER_ADDRESS && c->address[0]) {
        say_bye(o, c, BYE_LIMIT, "There are too many connections from this address.", 8000);
    } else if (o->stopping) {
        say_bye(o, c, BYE_RESTART, "The server restarts.", 1000);
    }
}

/* ---- the batch ----------------------------------------------------------------------------------------------- */

/* The batch that is being filled. */
static online_batch *filling(online *o)
{
    return &o->batch[0];
}

void *grown(void *list, size_t n, size_t *capacity, size_t size)
{
    if (n < *capacity) {
        return list;
    }
    size_t wanted = *capacity ? 2 * *capacity : 16;
    void *more = realloc(list, wanted * size);
    if (more != NULL) {
        *capacity = wanted;
    }
    return more;
}

static void be_busy(online *o, game *g)
{
    note_cause(o, g);
    g->busy = true;
    g->batch = filling(o)->number;
}

bool batch_head(online *o, game *g)
{
    online_batch *b = filling(o);
    g->head.lost = o->paused + g->lost;
    for (size_t i = 0; i < b->n_heads; i++) {
        if (strcmp(b->head[i].id, g->head.id) == 0) {
            b->head[i] = g->head;
            return true;
        }
    }
    online_head *head = grown(b->head, b->n_heads, &b->head_capacity, sizeof *head);
    if (head == NULL) {
        return false;
    }
    b->head = head;
    g->head.version++;
    o->world.random(o->world.self, &g->head.stamp, sizeof g->head.stamp);
    b->head[b->n_heads++] = g->head;
    be_busy(o, g);
    return true;
}

bool batch_entry(online *o, game *g, const online_entry *e)
{
    online_batch *b = filling(o);
    online_entry *entry = grown(b->entry, b->n_entries, &b->entry_capacity, sizeof *entry);
    if (entry == NULL) {
        return false;
    }
    b->entry = entry;
    b->entry[b->n_entries++] = *e;
    be_busy(o, g);
    return true;
}

void unbatch(online *o, const char *id)
{
    online_batch *b = filling(o);
    size_t heads = 0, entries = 0;
    for (size_t i = 0; i < b->n_heads; i++) {
        if (strcmp(b->head[i].id, id) != 0) {
            b->head[heads++] = b->head[i];
        }
    }
    for (size_t i = 0; i < b->n_entries; i++) {
        if (strcmp(b->entry[i].game, id) != 0) {
            b->entry[entries++] = b->entry[i];
        }
    }
    b->n_heads = heads;
    b->n_entries = entries;
}

bool promise_to(game *g, enum promise_kind kind, const connection *c, uint64_t key)
{
    promise *more = grown(g->promise, g->n_promises, &g->promise_capacity, sizeof *more);
    if (more == NULL) {
        return false;
    }
    g->promise = more;
    g->promise[g->n_promises++] = (promise){.kind = (uint8_t)kind, .connection = c->id, .key = key};
    return true;
}

/* What was filled goes to the store as soon as that has done the one before. */
static void flush(online *o)
{
    online_batch *b = filling(o);
    if (o->storing || b->n_heads + b->n_entries + b->n_notes == 0) {
        return;
    }
    online_batch empty = o->batch[1];
    empty.n_heads = empty.n_entries = 0;
    empty.number = b->number + 1;
    o->batch[1] = *b;
    o->batch[0] = empty;
    o->storing = true;
    o->world.store(o->world.self, &o->batch[1]);
}

/* ---- messages ------------------------------------------------------------------------------------------------ */

static bool is_too_much(online *o, connection *c)
{
    if (o->now - c->counted_from >= MESSAGES_IN) {
        c->counted_from = o->now;
        c->messages = 0;
    }
    return ++c->messages > MESSAGES;
}

static void say_pong(online *o, const connection *c)
{
    letter l;
    letter_begin(&l, "pong");
    if (l.out) {
        letter_send(o, c, &l);
    }
}

static void table_message(online *o, connection *c, game *g, const message *m)
{
    switch (m->type) {
    case MESSAGE_HELLO:
        greet(o, c, g, m);
        break;
    case MESSAGE_READY:
    case MESSAGE_NONCE:
    case MESSAGE_SAY:
    case MESSAGE_WORDS:
    case MESSAGE_MUTE:
    case MESSAGE_REMATCH:
    case MESSAGE_CARRY:
        sit_message(o, c, g, m);
        break;
    case MESSAGE_BLOCK:
    case MESSAGE_REPORT:
        manners_message(o, c, g, m);
        break;
    case MESSAGE_CREATE:
    case MESSAGE_LIST:
    case MESSAGE_MINE:
    case MESSAGE_QUICK:
    case MESSAGE_UNBLOCK:
    case MESSAGE_HOOK:
        say_no(o, c, m, 0, "That is said in the hall, and this is a table.");
        break;
    default:
        play_message(o, c, g, m);
        break;
    }
}

/* A message whose time has come; g: NULL in the hall. */
static void understand(online *o, connection *c, game *g, const char *bytes, size_t n)
{
    message m;
    char why[MESSAGE_WHY];
    if (!message_read(bytes, n, &m, why)) {
        say_no(o, c, &m, 0, why);
        if (++c->mistakes >= MISTAKES) {
            say_bye(o, c, BYE_LIMIT, "Too many messages that cannot be understood.", 8000);
        }
        return;
    }
    c->mistakes = 0;
    if (m.type == MESSAGE_PING) {
        say_pong(o, c);
    } else if (g == NULL) {
        hall_message(o, c, &m);
    } else if (g->head.state == ONLINE_BROKEN) {
        say_bye(o, c, BYE_BROKEN, "This table needs its keeper: its record cannot be replayed.", -1);
    } else if (must_wait(o, g, c, &m)) {
        hold_message(c, bytes, n);
    } else if (m.type != MESSAGE_HELLO && !c->greeted) {
        say_no(o, c, &m, 0, "Say hello first.");
    } else {
        table_message(o, c, g, &m);
    }
}

void hear(online *o, connection *c, game *g, const char *bytes, size_t n)
{
    o->hearing.connection = c->id;
    o->hearing.bytes = bytes;
    o->hearing.n = n;
    understand(o, c, g, bytes, n);
    o->hearing.bytes = NULL;
}

void hear_in_turn(online *o, connection *c, game *g, const waiting *w)
{
    uint32_t id = c->id;
    c->in_turn = true;
    hear(o, c, g, w->bytes, w->n);
    c = connection_of(o, id); /* it may be gone */
    if (c) {
        c->in_turn = false;
    }
}

static waiting *wait_at(game *g, size_t n)
{
    waiting *w = calloc(1, sizeof *w + n);
    if (w) {
        w->n = n;
        *g->last = w;
        g->last = &w->next;
    }
    return w;
}

static game *game_of(online *o, connection *c)
{
    if (c->game) {
        return c->game;
    }
    game *g = game_find(o, c->path);
    if (g == NULL) {
        g = game_add(o, c->path);
        if (g == NULL) {
            return NULL;
        }
        game_load(o, g);
    }
    c->game = g;
    c->next = g->at;
    g->at = c;
    return g;
}

static void message_came(online *o, connection *c, const char *bytes, size_t n)
{
    o->counts.messages++;
    if (is_too_much(o, c)) {
        say_bye(o, c, BYE_LIMIT, "Too many messages: 40 in ten seconds are enough.", 8000);
        return;
    }
    if (c->path[0] == '\0') {
        hear(o, c, NULL, bytes, n);
        return;
    }
    game *g = game_of(o, c);
    if (g == NULL) {
        say_bye(o, c, BYE_TROUBLE, "There is no memory left.", 8000);
    } else if (g->busy || g->loading) {
        waiting *w = wait_at(g, n);
        if (w) {
            w->connection = c->id;
            memcpy(w->bytes, bytes, n);
        }
    } else {
        hear(o, c, g, bytes, n);
    }
}

/* What has waited, until something has to be stored again. */
static void hear_waiting(online *o, game *g)
{
    char id[ONLINE_ID + 1];
    memcpy(id, g->head.id, sizeof id);
    while (g->first && !g->busy && !g->loading) {
        waiting *w = g->first;
        g->first = w->next;
        g->last = g->first ? g->last : &g->first;
        connection *c = w->thought ? NULL : connection_of(o, w->connection);
        if (w->thought) {
            hear_thought(o, g, w->seat, w->mark, w->option);
        } else if (c && c->game == g && w->again) {
            hear_in_turn(o, c, g, w);
        } else if (c && c->game == g) {
            hear(o, c, g, w->bytes, w->n);
        }
        free(w);
        if (game_find(o, id) != g) {
            return; /* the last one left, and the table with them */
        }
    }
}

/* ---- the store's answers ------------------------------------------------------------------------------------- */

static void keep_promises(online *o, game *g)
{
    for (size_t i = 0; i < g->n_promises; i++) {
        promise p = g->promise[i];
        connection *c = connection_of(o, p.connection);
        if (c == NULL) {
            continue;
        }
        if (p.kind == PROMISE_ACK) {
            say_ack(o, c, p.key);
        } else if (p.kind == PROMISE_WELCOME) {
            welcome_when_seen(o, g, c);
            g->seats_changed = true;
        } else {
            say_created(o, g, c, p.key);
        }
    }
    g->n_promises = 0;
}

static void tell_news(online *o, game *g)
{
    bool deals = g->head.deal_until != ONLINE_NEVER;
    if (g->seats_changed) {
        g->seats_changed = false;
        say_seats(o, g);
    }
    if (deals && !g->deal_told) {
        say_deal(o, g);
    }
    g->deal_told = deals;
    g->may_call = true;
    if (g->head.next[0] && !g->next_told) {
        g->next_told = true;
        say_rematch(o, g);
    }
    tell_all(o, g);
    ask_bots(o, g);
}

void go_on(online *o, game *g)
{
    char id[ONLINE_ID + 1];
    memcpy(id, g->head.id, sizeof id);
    keep_promises(o, g);
    see_who_left(o, g);
    tell_news(o, g);
    catch_up(o, g);
    hear_waiting(o, g);
    g = game_find(o, id);
    if (g) { /* else the last one has left, and the table with them */
        lift_curtains(o, g);
    }
}

/* It is on the disk: now it may be told. */
static void is_stored(online *o, game *g)
{
    g->busy = false;
    o->counts.stored++;
    drop_cause(g);
    go_on(o, g);
}

/* Calls it for each game of the batch that was being stored. */
static void for_games(online *o, void (*with)(online *o, game *g))
{
    const online_batch *b = &o->batch[1];
    for (size_t i = 0; i < b->n_heads + b->n_entries; i++) {
        const char *id = i < b->n_heads ? b->head[i].id : b->entry[i - b->n_heads].game;
        game *g = game_find(o, id);
        if (g && g->busy && g->batch == b->number) {
            with(o, g);
        }
    }
}

static void say_paused(online *o, bool on)
{
    for (int i = 0; i < ONLINE_PLACES; i++) {
        const connection *c = o->place[i];
        letter l;
        if (c && c->game && c->greeted) {
            letter_begin(&l, "paused");
            if (l.out) {
                fprintf(l.out, ", \"on\": %s", on ? "true" : "false");
                letter_send(o, c, &l);
            }
        }
    }
}

/* Clocks stood still meanwhile. */
static void end_trouble(online *o)
{
    if (o->trouble_since == ONLINE_NEVER) {
        return;
    }
    int64_t took = o->now - o->trouble_since;
    o->paused += took;
    for (int b = 0; b < BUCKETS; b++) {
        for (game *g = o->bucket[b]; g; g = g->next) {
            for (int s = 0; s < LAIR_SEATS; s++) {
                g->away_since[s] += g->away_since[s] == ONLINE_NEVER ? 0 : took;
            }
        }
    }
    o->trouble_since = o->retry_at = ONLINE_NEVER;
    o->world.tell(o->world.self, "the store works again");
    say_paused(o, false);
}

static void stored(online *o, uint64_t number)
{
    if (!o->storing || o->batch[1].number != number) {
        return;
    }
    end_trouble(o);
    o->storing = false;
    acknowledge_notes(o, &o->batch[1]);
    for_games(o, is_stored);
}

static void trouble(online *o, uint64_t number)
{
    if (!o->storing || o->batch[1].number != number) {
        return;
    }
    if (o->trouble_since == ONLINE_NEVER) {
        o->trouble_since = o->now;
        o->world.tell(o->world.self, "the store does not work; nothing is acknowledged until it does");
        say_paused(o, true);
    }
    o->retry_at = o->now + RETRY_AFTER;
}

void send_all_away(online *o, game *g, int code, const char *text, int retry)
{
    while (g->at) {
        bool last = g->at->next == NULL;
        say_bye(o, g->at, code, text, retry);
        if (last) {
            return; /* the table may be gone, too */
        }
    }
}

/* ---- the clock ----------------------------------------------------------------------------------------------- */

static void give_up_storing(online *o)
{
    for (int i = 0; i < ONLINE_PLACES; i++) {
        if (o->place[i] && o->place[i]->game) {
            say_bye(o, o->place[i], BYE_TROUBLE, "Nothing can be saved at the moment.", 8000);
        }
    }
}

/* A table that nobody came to. */
static bool is_forgotten(const online *o, const game *g)
{
    return g->head.state == ONLINE_GATHERING && !g->busy && !g->loading && g->at == NULL &&
           g->elsewhere == 0 && game_keeps(o, g) && o->now - g->empty_since > DAY;
}

static void tick(online *o)
{
    if (o->trouble_since != ONLINE_NEVER) {
        if (o->now - o->trouble_since > TROUBLE_FOR) {
            give_up_storing(o);
        }
        if (o->storing && o->now >= o->retry_at) {
            o->retry_at = ONLINE_NEVER;
            o->world.store(o->world.self, &o->batch[1]);
        }
        return; /* clocks stand still */
    }
    for (int b = 0; b < BUCKETS; b++) {
        for (game *g = o->bucket[b], *next; g; g = next) {
            next = g->next;
            call_people(o, g);
            if (game_due(o, g) <= o->now) {
                play_due(o, g);
            } else if (is_forgotten(o, g)) {
                g->head.state = ONLINE_OVER;
                batch_head(o, g);
            } else {
                drop_if_idle(o, g);
            }
        }
    }
}

int64_t online_due(const online *o)
{
    int64_t due = o->retry_at;
    for (int b = 0; b < BUCKETS && o->trouble_since == ONLINE_NEVER; b++) {
        for (const game *g = o->bucket[b]; g; g = g->next) {
            int64_t its = game_due(o, g);
            due = its < due ? its : due;
        }
    }
    return due;
}

/* Whoever is asked gets the time back that coming again takes. */
static void grant_grace(online *o)
{
    for (int b = 0; b < BUCKETS && o->trouble_since == ONLINE_NEVER; b++) {
        for (game *g = o->bucket[b]; g; g = g->next) {
            bool runs = g->table && table_due(g->table) != TABLE_NEVER && g->head.clock == ONLINE_LIVE;
            if (runs && !g->busy && !g->loading && game_keeps(o, g) && g->head.state == ONLINE_PLAYING) {
                enter(o, g, ONLINE_GRACE, 0, STOP_GRACE, NULL);
            }
        }
    }
}

static void stop(online *o)
{
    o->stopping = true;
    grant_grace(o);
    for (int i = 0; i < ONLINE_PLACES; i++) {
        if (o->place[i]) {
            say_bye(o, o->place[i], BYE_RESTART, "The server restarts.", 1000);
        }
    }
}

/* ---- all of it ----------------------------------------------------------------------------------------------- */

static void thought(online *o, const online_input *in)
{
    game *g = game_find(o, in->id);
    waiting *w = g && (g->busy || g->loading) ? wait_at(g, 0) : NULL;
    if (w) {
        w->thought = true;
        w->seat = (uint8_t)in->seat;
        w->mark = in->mark;
        w->option = in->option;
    } else if (g && !g->busy && !g->loading) {
        hear_thought(o, g, in->seat, in->mark, in->option);
    }
}

void online_step(online *o, int64_t now, const online_input *in)
{
    connection *c =
        in->kind == ONLINE_MESSAGE || in->kind == ONLINE_LOST ? connection_of(o, in->connection) : NULL;
    o->now = now > o->now ? now : o->now;
    switch (in->kind) {
    case ONLINE_OPENED:
        opened(o, in);
        break;
    case ONLINE_MESSAGE:
        if (c) {
            message_came(o, c, in->bytes, in->n);
        }
        break;
    case ONLINE_LOST:
        if (c) {
            connection_leaves(o, c);
        }
        break;
    case ONLINE_STORED:
        stored(o, in->number);
        break;
    case ONLINE_TROUBLE:
        trouble(o, in->number);
        break;
    case ONLINE_CLASH:
        end_trouble(o);
        clash(o, in->number, in->id);
        break;
    case ONLINE_LOADED:
        loaded(o, in);
        break;
    case ONLINE_THOUGHT:
        thought(o, in);
        break;
    case ONLINE_BLOCKS:
        blocks_came(o, in->block, in->n_blocks);
        break;
    case ONLINE_TICK:
        tick(o);
        break;
    case ONLINE_STOP:
        stop(o);
        break;
    default:
        share(o, in);
        break;
    }
    flush(o);
}

online *online_new(const online_world *world)
{
    online *o = sodium_init() < 0 ? NULL : calloc(1, sizeof *o);
    if (o) {
        o->world = *world;
        o->trouble_since = o->retry_at = ONLINE_NEVER;
        o->batch[0].number = 1;
        o->stock = protocol_stock_new(cards_builtin());
    }
    return o;
}

bool online_is_storing(const online *o)
{
    return o->storing;
}

void online_free(online *o)
{
    if (o == NULL) {
        return;
    }
    for (int i = 0; i < ONLINE_PLACES; i++) {
        if (o->place[i]) {
            drop_held(o->place[i]);
            free(o->place[i]);
        }
    }
    for (int b = 0; b < BUCKETS; b++) {
        while (o->bucket[b]) {
            game_drop(o, o->bucket[b]);
        }
    }
    for (int i = 0; i < 2; i++) {
        forget_notes(&o->batch[i]);
        free(o->batch[i].note);
        free(o->batch[i].head);
        free(o->batch[i].entry);
    }
    forget_blocks(o);
    protocol_stock_free(o->stock);
    free(o);
}

online_counts online_count(const online *o)
{
    online_counts n = o->counts;
    n.connections = o->connections;
    n.tables = o->games;
    for (int b = 0; b < BUCKETS; b++) {
        for (const game *g = o->bucket[b]; g; g = g->next) {
            n.playing += g->head.state == ONLINE_PLAYING;
        }
    }
    return n;
}
