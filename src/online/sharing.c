/* sharing.c - several servers and one store: no server owns a game. What another has written is read and told; what it was
 * quicker with is read, and the message that came too late is heard again. */
#include <stdlib.h>
#include <string.h>

#include "cards.h"
#include "inside.h"

bool is_shared(const online *o)
{
    return o->world.server != 0;
}

bool game_keeps(const online *o, const game *g)
{
    return !is_shared(o) || g->kept;
}

static bool lives(const online *o, uint64_t server)
{
    for (size_t i = 0; i < o->n_peers; i++) {
        if (o->peer[i] == server) {
            return true;
        }
    }
    return false;
}

/* ---- what has to be heard again ------------------------------------------------------------------------------ */

void note_cause(const online *o, game *g)
{
    if (g->busy || g->cause || o->hearing.bytes == NULL) {
        return;
    }
    g->cause = calloc(1, sizeof *g->cause + o->hearing.n);
    if (g->cause) {
        g->cause->connection = o->hearing.connection;
        g->cause->n = o->hearing.n;
        memcpy(g->cause->bytes, o->hearing.bytes, o->hearing.n);
    }
}

void drop_cause(game *g)
{
    free(g->cause);
    g->cause = NULL;
}

/* It is the first to be heard when the copy is right again. */
static void hear_again(game *g)
{
    waiting *w = g->cause;
    if (w) {
        w->again = true;
        w->next = g->first;
        g->first = w;
        g->last = w->next ? g->last : &w->next;
        g->cause = NULL;
    }
}

/* ---- reading what there is ------------------------------------------------------------------------------------ */

void game_load(online *o, game *g)
{
    g->loading = true;
    g->rung = g->rung_version = 0;
    o->world.load(o->world.self, g->head.id, g->stale ? 0 : g->seq);
}

void catch_up(online *o, game *g)
{
    if (!g->busy && !g->loading && (g->rung > g->seq || g->rung_version > g->head.version)) {
        game_load(o, g);
    }
}

static void rang(online *o, const online_input *in)
{
    game *g = game_find(o, in->id);
    if (g) {
        g->rung = in->from > g->rung ? in->from : g->rung;
        g->rung_version = in->version > g->rung_version ? in->version : g->rung_version;
        catch_up(o, g);
    }
}

/* What was promised comes again with the message; but a table that another server has made is as good as ours. */
static void break_promises(game *g)
{
    size_t n = 0;
    for (size_t i = 0; i < g->n_promises; i++) {
        if (g->promise[i].kind == PROMISE_CREATED) {
            g->promise[n++] = g->promise[i];
        }
    }
    g->n_promises = n;
}

void clash(online *o, uint64_t number, const char *id)
{
    game *g = game_find(o, id);
    if (!o->storing || o->batch[1].number != number || g == NULL || !g->busy) {
        return;
    }
    unbatch(o, id);
    g->busy = false;
    g->stale = true; /* it has what is not in the store */
    break_promises(g);
    g->seats_changed = true;
    hear_again(g);
    o->counts.clashes++;
    game_load(o, g);
}

/* ---- who is where ----------------------------------------------------------------------------------------------- */

/* Whoever sits here in memory and not in the store any more. */
static void send_away_from(online *o, game *g, int seat)
{
    const online_seat *s = &g->head.seat[seat];
    for (connection *c = g->at, *next; c; c = next) {
        next = c->next;
        if (c->seat != seat || !(c->greeted || c->awaits_welcome)) {
            continue;
        }
        if (!s->taken || memcmp(s->person, c->person, ONLINE_HASH) != 0) {
            say_bye(o, c, BYE_RESTART, "The table has changed.", RETRY_AFTER);
        } else if (g->elsewhere >> seat & 1u) {
            say_bye(o, c, BYE_NEWER, "The seat is played from another window or device.", -1);
        }
    }
}

/* Who is connected where, as the store and the list of servers say. Has it changed? */
static bool see_presence(online *o, game *g)
{
    unsigned before = g->elsewhere;
    for (int s = 0; s < g->head.players; s++) {
        const online_seat *seat = &g->head.seat[s];
        bool there = seat->taken && seat->here && seat->here != o->world.server && lives(o, seat->here);
        g->elsewhere = (g->elsewhere & ~(1u << s)) | (unsigned)there << s;
        send_away_from(o, g, s);
        if (!seat->taken || game_is_here(g, s)) {
            g->away_since[s] = ONLINE_NEVER;
        } else if (g->away_since[s] == ONLINE_NEVER) {
            g->away_since[s] = o->now;
        }
    }
    return g->elsewhere != before;
}

void see_who_left(online *o, game *g)
{
    for (int s = 0; s < g->head.players; s++) {
        online_seat *seat = &g->head.seat[s];
        if (!seat->taken || game_is_here(g, s)) {
            continue;
        }
        if (g->away_since[s] == ONLINE_NEVER) {
            g->away_since[s] = o->now;
            g->seats_changed = true;
        }
        if (is_shared(o) && seat->here == o->world.server) {
            seat->here = 0;
            seat->ready = seat->again = seat->words = false;
            batch_head(o, g);
        }
    }
}

static void peers(online *o, const online_input *in)
{
    o->n_peers = in->n_peers < MOST_PEERS ? in->n_peers : MOST_PEERS;
    memcpy(o->peer, in->peer, o->n_peers * sizeof o->peer[0]);
    for (int b = 0; b < BUCKETS; b++) {
        for (game *g = o->bucket[b]; g; g = g->next) {
            if (g->loading) {
                continue; /* it will be looked at when it is here */
            }
            g->loading = true; /* so that it stays while people are sent away */
            bool changed = see_presence(o, g);
            g->loading = false;
            if (changed) {
                say_seats(o, g);
            }
        }
    }
}

/* ---- a record has come ------------------------------------------------------------------------------------------ */

/* Another server plays it by other rules or with other cards, until it is over. */
static bool is_foreign(const online *o, const online_record *r)
{
    return is_shared(o) && r->head.state == ONLINE_PLAYING &&
           (r->head.revision != LAIR_REVISION || r->head.pack != cards_builtin()->pack.hash);
}

/* The game's own time, when it is read for the first time and when others have entered something. Where only the copy was
   wrong (stale) it goes on: else whoever came again and again would stop the clock. */
static void set_time(const online *o, game *g, bool first, bool stale)
{
    int64_t stood = o->now - o->paused - g->last_at; /* no time since the last entry */
    if (g->head.clock == ONLINE_DAYS || g->seq == 0) {
        g->lost = -o->paused;
    } else if (first && !game_keeps(o, g) && lives(o, g->head.keeper)) {
        g->lost = g->head.lost - o->paused; /* somebody serves it */
        g->lost = g->lost < stood ? g->lost : stood;
    } else if (stale && !first) {
        g->lost = g->lost < stood ? g->lost : stood;
    } else {
        g->lost = stood; /* while nobody served it no time passed, but where a day is a day */
    }
}

static void read_record(online *o, game *g, const online_record *record)
{
    char why[200];
    uint32_t bank[LAIR_SEATS], version = g->head.version;
    bool first = g->head.players == 0, stale = g->stale;
    memcpy(bank, g->bank, sizeof bank);
    if (stale) {
        game_forget(g);
        g->stale = false;
    }
    if (!game_replay(g, record, why, sizeof why)) {
        g->head.state = ONLINE_BROKEN;
        o->world.tell(o->world.self, why);
    }
    if (stale && !first) {
        memcpy(g->bank, bank, sizeof bank);
        g->kept = g->kept && (!is_shared(o) || g->head.keeper == o->world.server); /* who was quicker may */
    }
    if (first || stale || record->n > 0) {
        set_time(o, g, first, stale);
    }
    if (first) {
        g->over_told = g->head.state == ONLINE_OVER;
        g->next_told = g->head.next[0] != '\0';
        has_been_called(g); /* by whoever had it before */
    }
    g->seats_changed |= see_presence(o, g) || (!first && version != g->head.version);
}

/* The keeper says how late the game's time is: others go by it. */
static void take_charge(online *o, game *g, bool first)
{
    if (first && is_shared(o) && g->kept && g->head.state == ONLINE_PLAYING) {
        batch_head(o, g);
    }
    see_who_left(o, g);
    if (game_keeps(o, g) && g->head.state == ONLINE_GATHERING && !g->busy) {
        begin_if_ready(o, g);
    }
}

static void not_found(online *o, game *g)
{
    g->head.state = ONLINE_BROKEN;
    send_all_away(o, g, BYE_NO_TABLE, "There is no such table.", -1);
    game_drop(o, g);
}

void loaded(online *o, const online_input *in)
{
    const char *id = in->record ? in->record->head.id : in->id;
    game *g = game_find(o, id);
    if (g && !g->loading) {
        return;
    }
    if (in->record == NULL) {
        if (g) {
            not_found(o, g);
        }
        return;
    }
    g = g ? g : game_add(o, id);
    if (g == NULL) {
        return;
    }
    g->loading = true; /* so that it stays while people are sent away */
    if (is_foreign(o, in->record)) {
        send_all_away(o, g, BYE_RESTART, "Another server goes on with this table.", RETRY_AFTER);
        game_drop(o, g);
        return;
    }
    bool first = g->head.players == 0;
    read_record(o, g, in->record);
    g->loading = false;
    take_charge(o, g, first);
    if (!g->busy) {
        go_on(o, g);
    }
}

static void unread(online *o, const char *id)
{
    game *g = game_find(o, id);
    if (g == NULL || !g->loading) {
        return;
    }
    send_all_away(o, g, BYE_TROUBLE, "Nothing can be read at the moment.", 2000);
    if (g->kept) {
        game_load(o, g); /* nobody else looks after it */
    } else {
        game_drop(o, g);
    }
}

/* ---- looking after games ------------------------------------------------------------------------------------------ */

static void become_keeper(online *o, const char *id)
{
    game *g = game_find(o, id);
    if (g) {
        g->kept = true;
        ask_bots(o, g);
        return;
    }
    g = game_add(o, id);
    if (g) {
        g->kept = true;
        game_load(o, g);
    }
}

static void resign_all(online *o)
{
    for (int b = 0; b < BUCKETS; b++) {
        for (game *g = o->bucket[b]; g; g = g->next) {
            g->kept = false;
        }
    }
}

void share(online *o, const online_input *in)
{
    switch (in->kind) {
    case ONLINE_UNREAD:
        unread(o, in->id);
        break;
    case ONLINE_RANG:
        rang(o, in);
        break;
    case ONLINE_HEARD:
        heard(o, in->bytes, in->n);
        break;
    case ONLINE_PEERS:
        peers(o, in);
        break;
    case ONLINE_KEEPER:
        become_keeper(o, in->id);
        break;
    case ONLINE_RESIGNED:
        resign_all(o);
        break;
    case ONLINE_FOUND:
        found(o, in);
        break;
    default:
        break;
    }
}
