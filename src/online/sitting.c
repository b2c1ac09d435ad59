/* sitting.c - who sits where: coming, being ready, dealing, leaving, and playing again. */
#include <sodium.h>
#include <string.h>

#include "cards.h"
#include "inside.h"
#include "protocol.h"
#include "text.h"

/* ---- coming ------------------------------------------------------------------------------------------------- */

static bool is_free(const game *g, int seat)
{
    return seat >= 0 && seat < g->head.players && !g->head.seat[seat].taken && g->head.state < ONLINE_OVER &&
           (g->table == NULL || table_seats(g->table)->who[seat] == TABLE_OPEN);
}

static int free_seat(const game *g, int wish)
{
    if (is_free(g, wish)) {
        return wish;
    }
    for (int s = 0; s < g->head.players; s++) {
        if (is_free(g, s)) {
            return s;
        }
    }
    return -1;
}

/* Takes no longer for a guess that is nearly right. */
static bool is_invited(const game *g, const message *m)
{
    return sodium_memcmp(g->head.invite, m->invite, ONLINE_INVITE) == 0 && m->invite[0] != '\0';
}

/* The seat is the person's from now on; in the middle of a game a bot gives way. */
static void sit_down(online *o, game *g, int seat, const message *m)
{
    online_seat *s = &g->head.seat[seat];
    *s = (online_seat){.taken = true};
    memcpy(s->person, m->person, sizeof s->person);
    memcpy(s->name, m->name, sizeof s->name);
    s->here = o->world.server;
    batch_head(o, g);
    if (g->table) {
        enter(o, g, TABLE_RETURN, seat, 0, NULL);
    }
}

static void take_seat_back(online *o, game *g, int seat)
{
    if (g->table && g->head.state == ONLINE_PLAYING && table_seats(g->table)->who[seat] == TABLE_KEPT) {
        enter(o, g, TABLE_RETURN, seat, 0, NULL);
    }
}

/* Whoever comes back gets the seat back. */
static void come_back(online *o, game *g, int seat, const message *m)
{
    online_seat *s = &g->head.seat[seat];
    bool wished = s->ready || s->again || s->words;
    if (strcmp(s->name, m->name) != 0 || s->here != o->world.server ||
        (wished && g->head.deal_until == ONLINE_NEVER)) {
        memcpy(s->name, m->name, sizeof s->name);
        s->here = o->world.server;
        s->ready = s->again = s->words = false;
        batch_head(o, g);
    }
    take_seat_back(o, g, seat);
}

/* The seat that this carries; -1: it was not given out in the last minutes (another server's clock may be ahead), or has been
   used. When the game is over everybody knows the secret. */
static int carried_seat(const online *o, const game *g, const message *m)
{
    char carry[ONLINE_INVITE + 1];
    int found = -1;
    for (int s = 0; s < g->head.players && g->head.state < ONLINE_OVER; s++) {
        for (int ago = -1; ago <= CARRY_FOR && g->head.seat[s].taken; ago++) {
            carry_of(&g->head, s, o->now / 60000 - ago, carry);
            found = sodium_memcmp(carry, m->carry, sizeof carry) == 0 ? s : found;
        }
    }
    return found;
}

/* Another device has the seat from now on, under the name that it had. What only the first one knew is no longer waited for. */
static void carry_over(online *o, game *g, int seat, const message *m)
{
    online_seat *s = &g->head.seat[seat];
    memcpy(s->person, m->person, sizeof s->person);
    s->here = o->world.server;
    if (g->head.state == ONLINE_GATHERING && g->head.deal_until == ONLINE_NEVER) {
        s->ready = s->hashed = false;
    }
    g->seats_changed = true;
    batch_head(o, g);
    take_seat_back(o, g, seat);
}

static void take_over(online *o, const game *g, const connection *from, int seat, bool carried)
{
    int code = carried ? BYE_CARRIED : BYE_NEWER;
    const char *why = carried ? "The seat was carried to another device."
                              : "The seat is played from another window or device.";
    for (connection *c = g->at, *next; c; c = next) {
        next = c->next;
        if (c != from && c->seat == seat && (c->greeted || c->awaits_welcome)) {
            say_bye(o, c, code, why, -1);
        }
    }
}

static void note_person(connection *c, const game *g, const message *m, int seat)
{
    int v = seat < 0 ? TABLE_PUBLIC : seat;
    bool stands = g->table && m->have >= 0 && m->line == g->line[v] && m->have <= table_moment(g->table, v);
    c->seat = seat;
    c->lang = m->lang;
    c->changes = m->changes;
    c->known = (protocol_known){.begun = false};
    c->told = stands ? m->have : -1;
    c->line = g->line[v];
    memcpy(c->person, m->person, sizeof c->person);
    memcpy(c->name, seat < 0 ? m->name : g->head.seat[seat].name, sizeof c->name);
}

void greet(online *o, connection *c, game *g, const message *m)
{
    int seat = game_seat_of(g, m->person);
    bool carried = seat < 0 && m->carry[0] != '\0';
    if (carried && (seat = carried_seat(o, g, m)) < 0) {
        say_bye(o, c, BYE_CARRIES_NOT, "This link carries no seat any more: it works once, for ten minutes.",
                -1);
        return;
    }
    bool strangers = g->head.listed && !keeps_away(o, &g->head, m->person);
    if (seat < 0 && !strangers && (g->head.listed || !is_invited(g, m))) {
        say_bye(o, c, BYE_NO_RIGHT, "This table is for those who have its invitation.", -1);
        return;
    }
    bool had = seat >= 0;
    if (!had && !m->watch) {
        seat = free_seat(g, m->seat);
    }
    c->greeted = false; /* who was here and greets again is welcomed again */
    if (seat >= 0) {
        take_over(o, g, c, seat, carried);
        if (carried) {
            carry_over(o, g, seat, m);
        } else if (had) {
            come_back(o, g, seat, m);
        } else {
            sit_down(o, g, seat, m);
        }
    }
    note_person(c, g, m, seat);
    if (g->busy) {
        promise_to(g, PROMISE_WELCOME, c, 0);
    } else {
        welcome_when_seen(o, g, c);
        say_seats(o, g);
    }
}

void welcome(online *o, game *g, connection *c)
{
    c->greeted = true;
    if (c->seat >= 0) {
        g->away_since[c->seat] = ONLINE_NEVER;
    }
    say_welcome(o, g, c);
}

void seat_left(online *o, game *g, int seat)
{
    online_seat *s = seat < 0 ? NULL : &g->head.seat[seat];
    if (s == NULL || !s->taken || game_is_here(g, seat)) {
        return;
    }
    bool matters = s->ready || s->again || s->words || (is_shared(o) && s->here == o->world.server);
    g->away_since[seat] = o->now;
    say_seats(o, g);
    if (matters && !g->loading && !o->stopping) { /* what is being read will be looked at then */
        s->ready = s->again = s->words = false;
        s->here = 0;
        g->seats_changed = true;
        batch_head(o, g);
    }
}

/* ---- beginning ---------------------------------------------------------------------------------------------- */

/* A table may have been made by a server of another version, which cannot look after it from now on. */
static void go_by_our_rules(const online *o, game *g)
{
    uint64_t pack = cards_builtin()->pack.hash;
    if (is_shared(o) && (g->head.revision != LAIR_REVISION || g->head.pack != pack)) {
        g->head.keeper = o->world.server;
        g->kept = true;
    }
    g->head.revision = LAIR_REVISION;
    g->head.pack = pack;
}

void begin_game(online *o, game *g)
{
    uint32_t who = 0;
    for (int s = 0; s < g->head.players; s++) {
        who |= (uint32_t)(g->head.seat[s].taken ? TABLE_ELSEWHERE : TABLE_OPEN) << 4 * s;
    }
    g->head.deal_until = ONLINE_NEVER;
    g->head.state = ONLINE_PLAYING;
    go_by_our_rules(o, g);
    g->seats_changed = true;
    for (int s = 0; s < LAIR_SEATS; s++) {
        g->head.seat[s].ready = false;
    }
    if (enter(o, g, ONLINE_BEGIN, 0, who, NULL) != 0) {
        g->head.state = ONLINE_GATHERING;
        o->world.tell(o->world.self, "a table could not begin");
        return;
    }
    batch_head(o, g);
}

void begin_if_ready(online *o, game *g)
{
    int ready = 0;
    bool hashed = false;
    for (int s = 0; s < g->head.players; s++) {
        if (g->head.seat[s].taken && game_is_here(g, s)) {
            if (!g->head.seat[s].ready) {
                return;
            }
            ready++;
        }
        hashed |= g->head.seat[s].hashed;
    }
    if (ready == 0 || g->head.deal_until != ONLINE_NEVER) {
        return;
    }
    if (hashed) {
        g->head.deal_until = o->now + NONCE_FOR;
        batch_head(o, g); /* everybody is asked for the nonce when the hashes are stored */
    } else {
        begin_game(o, g);
    }
}

static void be_ready(online *o, connection *c, game *g, const message *m)
{
    online_seat *seat = &g->head.seat[c->seat];
    if (g->head.deal_until != ONLINE_NEVER) {
        return; /* hashes are fixed once everybody has seen them */
    }
    seat->ready = m->on;
    seat->hashed = m->on && m->has_hash;
    memcpy(seat->nonce_hash, m->nonce_hash, ONLINE_HASH);
    g->seats_changed = true;
    batch_head(o, g);
    begin_if_ready(o, g);
}

static void deal(online *o, connection *c, game *g, const message *m)
{
    online_seat *seat = &g->head.seat[c->seat];
    uint8_t hash[ONLINE_HASH];
    crypto_hash_sha256(hash, m->nonce, ONLINE_HASH);
    if (g->head.deal_until == ONLINE_NEVER || !seat->hashed ||
        memcmp(hash, seat->nonce_hash, ONLINE_HASH) != 0) {
        say_no(o, c, m, 0, "This is not the nonce whose hash was sent.");
        return;
    }
    memcpy(seat->nonce, m->nonce, ONLINE_HASH);
    seat->dealt = true;
    batch_head(o, g);
    for (int s = 0; s < g->head.players; s++) {
        if (g->head.seat[s].hashed && !g->head.seat[s].dealt) {
            return;
        }
    }
    begin_game(o, g);
}

/* ---- again -------------------------------------------------------------------------------------------------- */

static bool all_want(const game *g)
{
    int want = 0;
    for (int s = 0; s < g->head.players; s++) {
        if (game_is_here(g, s) && !g->head.seat[s].again) {
            return false;
        }
        want += g->head.seat[s].again;
    }
    return want > 0;
}

/* The same people in the same seats, and the same invitation; who is not here loses theirs. Whichever server makes the table,
   it is the same one. */
static void play_again(online *o, game *g)
{
    online_head like = g->head;
    for (int s = 0; s < like.players; s++) {
        online_seat *seat = &like.seat[s];
        seat->taken = seat->taken && seat->again;
        seat->hashed = seat->dealt = seat->again = g->head.seat[s].again = false;
        seat->here = 0;
    }
    like.next[0] = '\0';
    id_of_key(g->head.secret, 0, g->head.next);
    game *next = game_find(o, g->head.next);
    if (next == NULL) {
        next = game_new(o, &like, g->head.next);
        if (next == NULL) {
            g->head.next[0] = '\0';
            return;
        }
        memcpy(next->head.invite, like.invite, sizeof next->head.invite);
        for (int s = 0; s < like.players; s++) {
            next->away_since[s] = like.seat[s].taken ? o->now : ONLINE_NEVER;
        }
        batch_head(o, next);
    }
    batch_head(o, g);
}

static void want_rematch(online *o, connection *c, game *g, const message *m)
{
    if (g->head.state != ONLINE_OVER) {
        say_no(o, c, m, 0, text_get(c->lang, TEXT_ONLINE_NOT_OVER));
        return;
    }
    if (g->head.next[0]) { /* the others have gone on already */
        say_ack(o, c, m->key);
        say_next(o, g, c);
        return;
    }
    g->head.seat[c->seat].again = m->on;
    batch_head(o, g);
    promise_to(g, PROMISE_ACK, c, m->key);
    if (all_want(g)) {
        play_again(o, g);
    }
}

/* ---- talking ------------------------------------------------------------------------------------------------ */

/* Free text is for tables at which everybody wants it. */
static bool words_welcome(const game *g)
{
    for (int s = 0; s < g->head.players; s++) {
        if (g->head.seat[s].taken && game_is_here(g, s) && !g->head.seat[s].words) {
            return false;
        }
    }
    return true;
}

static bool hears(const online *o, const game *g, const connection *c, int seat)
{
    unsigned muted = c->seat < 0 ? c->muted : g->muted[c->seat];
    return !(muted >> seat & 1u) && !has_blocked(o, c->person, g->head.seat[seat].person);
}

/* At once and for good: it is in the record as soon as there is one. */
static void mute(online *o, connection *c, game *g, const message *m)
{
    uint8_t *muted = c->seat < 0 ? &c->muted : &g->muted[c->seat], before = *muted;
    *muted = (uint8_t)(m->on ? *muted | 1u << m->seat : *muted & ~(1u << m->seat));
    if (c->seat >= 0 && *muted != before && g->table && g->head.state == ONLINE_PLAYING && !is_full(g)) {
        enter(o, g, ONLINE_MUTE, c->seat, *muted, NULL);
    }
}

static void want_words(online *o, connection *c, game *g, const message *m)
{
    c->words = m->on;
    if (g->head.seat[c->seat].words != m->on) {
        g->head.seat[c->seat].words = m->on;
        batch_head(o, g);
    }
}

/* To those who are connected to this server. preset: -1: free text. */
static void tell_said(online *o, game *g, int seat, int preset, const char *name, const char *text)
{
    remember_said(o, g, seat, preset < 0 ? text : text_get(0, (enum text_key)(TEXT_PHRASE_0 + preset)));
    for (const connection *to = g->at; to; to = to->next) {
        letter l;
        if (!to->greeted || !hears(o, g, to, seat) || (preset < 0 && !to->words)) {
            continue;
        }
        letter_begin(&l, "said");
        if (l.out) {
            fprintf(l.out, ", \"seat\": %d, \"preset\": ", seat);
            if (preset < 0) {
                fputs("null", l.out);
            } else {
                fprintf(l.out, "%d", preset);
            }
            fputs(", \"name\": ", l.out);
            protocol_string(l.out, name);
            fputs(", \"text\": ", l.out);
            protocol_string(l.out,
                            preset < 0 ? text : text_get(to->lang, (enum text_key)(TEXT_PHRASE_0 + preset)));
            letter_send(o, to, &l);
        }
    }
}

/* To the other servers, with the name and the text after it: neither has a line's end in it. */
static void pass_said_on(online *o, const game *g, int seat, int preset, const char *name, const char *text)
{
    char said[ONLINE_ID + ONLINE_NAME_SIZE + 4 * MESSAGE_SAYS + 20];
    if (is_shared(o)) {
        snprintf(said, sizeof said, "%s %d %d\n%s\n%s", g->head.id, seat, preset, name, text);
        o->world.pass_on(o->world.self, said);
    }
}

void heard(online *o, const char *bytes, size_t n)
{
    char id[ONLINE_ID + 1], said[ONLINE_ID + ONLINE_NAME_SIZE + 4 * MESSAGE_SAYS + 20];
    int seat, preset, used = 0;
    snprintf(said, sizeof said, "%.*s", (int)n, bytes);
    if (sscanf(said, "%12s %d %d\n%n", id, &seat, &preset, &used) != 3 || used == 0) {
        return;
    }
    game *g = game_find(o, id);
    char *name = said + used, *text = strchr(name, '\n');
    if (g && text && seat >= 0 && seat < LAIR_SEATS && preset >= -1 && preset < PHRASES) {
        *text = '\0';
        tell_said(o, g, seat, preset, name, text + 1);
    }
}

static void talk(online *o, connection *c, game *g, const message *m)
{
    bool free = m->text[0] != '\0';
    if (free && !words_welcome(g)) {
        say_no(o, c, m, 0, text_get(c->lang, TEXT_ONLINE_WORDS_OFF));
        return;
    }
    if (!free && (m->preset < 0 || m->preset >= PHRASES)) {
        say_no(o, c, m, 0, "There is no such phrase.");
        return;
    }
    tell_said(o, g, c->seat, free ? -1 : m->preset, c->name, m->text);
    pass_said_on(o, g, c->seat, free ? -1 : m->preset, c->name, m->text);
}

/* For whoever wants to play on with another device. */
static void carry(online *o, connection *c, const game *g, const message *m)
{
    if (g->head.state >= ONLINE_OVER) {
        say_no(o, c, m, 0, "The game is over: there is no seat to carry.");
    } else {
        say_carry(o, g, c, m->key);
    }
}

/* ---- all of it ---------------------------------------------------------------------------------------------- */

static void gather(online *o, connection *c, game *g, const message *m)
{
    if (g->head.state != ONLINE_GATHERING) {
        say_no(o, c, m, 0, text_get(c->lang, TEXT_ONLINE_BEGUN));
    } else if (m->type == MESSAGE_READY) {
        be_ready(o, c, g, m);
    } else {
        deal(o, c, g, m);
    }
}

void sit_message(online *o, connection *c, game *g, const message *m)
{
    if (m->type == MESSAGE_MUTE) {
        mute(o, c, g, m);
        return;
    }
    if (c->seat < 0) {
        say_no(o, c, m, 0, text_get(c->lang, TEXT_ONLINE_WATCHING));
        return;
    }
    switch (m->type) {
    case MESSAGE_READY:
    case MESSAGE_NONCE:
        gather(o, c, g, m);
        break;
    case MESSAGE_CARRY:
        carry(o, c, g, m);
        break;
    case MESSAGE_SAY:
        talk(o, c, g, m);
        break;
    case MESSAGE_WORDS:
        want_words(o, c, g, m);
        break;
    default:
        want_rematch(o, c, g, m);
        break;
    }
}
