/* manners.c - who keeps out of whose way, and what is told to whoever runs the server. Blocks are in memory, all of them: they
 * are asked for whenever tables are listed and words are said. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "cards.h"
#include "inside.h"
#include "text.h"

/* ---- blocks ---------------------------------------------------------------------------------------------------- */

/* A person is a sum that nobody chooses: any bytes of it will do. */
static size_t bucket_of(const uint8_t *person)
{
    return (person[0] | (size_t)person[1] << 8) % BUCKETS;
}

bool has_blocked(const online *o, const uint8_t *person, const uint8_t *other)
{
    const block *b = o->blocks[bucket_of(person)];
    while (b && (memcmp(b->pair.person, person, ONLINE_HASH) != 0 ||
                 memcmp(b->pair.other, other, ONLINE_HASH) != 0)) {
        b = b->next;
    }
    return b != NULL;
}

int blocked_by(const online *o, const uint8_t *person)
{
    int n = 0;
    for (const block *b = o->blocks[bucket_of(person)]; b; b = b->next) {
        n += memcmp(b->pair.person, person, ONLINE_HASH) == 0;
    }
    return n;
}

bool keeps_away(const online *o, const online_head *head, const uint8_t *person)
{
    for (int s = 0; s < head->players; s++) {
        const online_seat *seat = &head->seat[s];
        if (seat->taken && (has_blocked(o, person, seat->person) || has_blocked(o, seat->person, person))) {
            return true;
        }
    }
    return false;
}

static bool add_block(online *o, const uint8_t *person, const uint8_t *other)
{
    block **at = &o->blocks[bucket_of(person)],
          *b = has_blocked(o, person, other) ? NULL : calloc(1, sizeof *b);
    if (b == NULL) {
        return has_blocked(o, person, other);
    }
    memcpy(b->pair.person, person, ONLINE_HASH);
    memcpy(b->pair.other, other, ONLINE_HASH);
    b->next = *at;
    *at = b;
    return true;
}

/* other: NULL: all of them. */
static void drop_blocks(online *o, const uint8_t *person, const uint8_t *other)
{
    for (block **at = &o->blocks[bucket_of(person)]; *at;) {
        block *b = *at;
        if (memcmp(b->pair.person, person, ONLINE_HASH) == 0 &&
            (other == NULL || memcmp(b->pair.other, other, ONLINE_HASH) == 0)) {
            *at = b->next;
            free(b);
        } else {
            at = &b->next;
        }
    }
}

void forget_blocks(online *o)
{
    for (int i = 0; i < BUCKETS; i++) {
        while (o->blocks[i]) {
            block *b = o->blocks[i];
            o->blocks[i] = b->next;
            free(b);
        }
    }
}

/* In memory: at once. */
static bool apply_note(online *o, const online_note *n)
{
    if (n->kind == NOTE_BLOCK) {
        return add_block(o, n->person, n->other);
    }
    if (n->kind == NOTE_UNBLOCK || n->kind == NOTE_UNBLOCK_ALL) {
        drop_blocks(o, n->person, n->kind == NOTE_UNBLOCK ? n->other : NULL);
    }
    return true;
}

/* All that the store has; what it has not got yet is done once more. */
void blocks_came(online *o, const online_block *pair, size_t n)
{
    forget_blocks(o);
    for (size_t i = 0; i < n; i++) {
        add_block(o, pair[i].person, pair[i].other);
    }
    for (int b = 1; b >= 0; b--) {
        for (size_t i = 0; i < o->batch[b].n_notes; i++) {
            apply_note(o, &o->batch[b].note[i]);
        }
    }
}

/* ---- notes ----------------------------------------------------------------------------------------------------- */

/* It is acknowledged when it is stored. text: becomes the batch's, NULL: none. */
static void note(online *o, connection *c, const message *m, online_note n, char *text)
{
    online_batch *b = &o->batch[0];
    online_note *more = grown(b->note, b->n_notes, &b->note_capacity, sizeof *more);
    n.at = o->now;
    n.text = text;
    n.connection = c->id;
    n.key = m->key;
    memcpy(n.person, c->person, sizeof n.person);
    if (more) {
        b->note = more;
    }
    if (more == NULL || !apply_note(o, &n)) {
        free(text);
        say_no(o, c, m, 0, "out of memory");
        return;
    }
    b->note[b->n_notes++] = n;
}

void acknowledge_notes(online *o, online_batch *b)
{
    for (size_t i = 0; i < b->n_notes; i++) {
        const connection *c = connection_of(o, b->note[i].connection);
        if (c) {
            say_ack(o, c, b->note[i].key);
        }
    }
    forget_notes(b);
}

void forget_notes(online_batch *b)
{
    for (size_t i = 0; i < b->n_notes; i++) {
        free(b->note[i].text);
    }
    b->n_notes = 0;
}

/* ---- what was said ----------------------------------------------------------------------------------------------- */

void remember_said(const online *o, game *g, int seat, const char *text)
{
    if (g->said == NULL) {
        g->said = calloc(SAID, sizeof *g->said);
    }
    if (g->said) {
        said_line *line = &g->said[g->n_said++ % SAID];
        memcpy(line->person, g->head.seat[seat].person, sizeof line->person);
        line->at = o->now;
        snprintf(line->text, sizeof line->text, "%s", text);
    }
}

/* The reason in its first line, then what the person has said of late with how many seconds ago; the caller frees it. */
static char *words_of(const online *o, const game *g, const uint8_t *person, const char *reason)
{
    char *text = NULL;
    size_t n;
    FILE *out = open_memstream(&text, &n);
    if (out == NULL) {
        return NULL;
    }
    fputs(reason, out);
    for (uint32_t i = g->n_said > SAID ? g->n_said - SAID : 0; g->said && i < g->n_said; i++) {
        const said_line *line = &g->said[i % SAID];
        if (memcmp(line->person, person, ONLINE_HASH) == 0) {
            fprintf(out, "\n%lld s before: %s", (long long)(o->now - line->at) / 1000, line->text);
        }
    }
    return fclose(out) == 0 ? text : NULL;
}

/* ---- messages ---------------------------------------------------------------------------------------------------- */

static void block_seat(online *o, connection *c, const game *g, const message *m)
{
    online_note n = {.kind = m->on ? NOTE_BLOCK : NOTE_UNBLOCK};
    memcpy(n.other, g->head.seat[m->seat].person, sizeof n.other);
    if (m->on && !has_blocked(o, c->person, n.other) && blocked_by(o, c->person) >= MOST_BLOCKED) {
        say_no(o, c, m, 0, text_get(c->lang, TEXT_ONLINE_MANY_BLOCKED));
        return;
    }
    note(o, c, m, n, NULL);
}

static void report_seat(online *o, connection *c, const game *g, const message *m)
{
    const online_seat *seat = &g->head.seat[m->seat];
    online_note n = {.kind = NOTE_REPORT};
    char *text = words_of(o, g, seat->person, m->text);
    memcpy(n.other, seat->person, sizeof n.other);
    memcpy(n.game, g->head.id, sizeof n.game);
    memcpy(n.name, seat->name, sizeof n.name);
    if (text == NULL) {
        say_no(o, c, m, 0, "out of memory");
        return;
    }
    note(o, c, m, n, text);
}

void manners_message(online *o, connection *c, const game *g, const message *m)
{
    const online_seat *seat = m->seat < g->head.players ? &g->head.seat[m->seat] : NULL;
    if (seat == NULL || !seat->taken || memcmp(seat->person, c->person, ONLINE_HASH) == 0) {
        say_no(o, c, m, 0, text_get(c->lang, TEXT_ONLINE_NOBODY_ELSE));
    } else if (m->type == MESSAGE_BLOCK) {
        block_seat(o, c, g, m);
    } else {
        report_seat(o, c, g, m);
    }
}

void unblock_all(online *o, connection *c, const message *m)
{
    note(o, c, m, (online_note){.kind = NOTE_UNBLOCK_ALL}, NULL);
}

/* ---- calling people --------------------------------------------------------------------------------------------- */

void set_hook(online *o, connection *c, const message *m)
{
    online_note n = {.kind = m->url[0] ? NOTE_HOOK : NOTE_UNHOOK};
    if (o->world.may_call == NULL) {
        say_no(o, c, m, 0, text_get(c->lang, TEXT_ONLINE_NO_HOOKS));
        return;
    }
    if (m->url[0] && !o->world.may_call(o->world.self, m->url)) {
        say_no(o, c, m, 0, text_get(c->lang, TEXT_ONLINE_BAD_HOOK));
        return;
    }
    char *url = m->url[0] ? strdup(m->url) : NULL;
    snprintf(n.name, sizeof n.name, "%s", cards_lang_code(c->lang));
    if (m->url[0] && url == NULL) {
        say_no(o, c, m, 0, "out of memory");
        return;
    }
    note(o, c, m, n, url);
}

void has_been_called(game *g)
{
    unsigned asked = g->table ? table_next(g->table).people : 0;
    for (int s = 0; s < g->head.players; s++) {
        g->called[s] = asked >> s & 1u ? g->chose[s] + 1 : 0;
    }
}

void call_people(online *o, game *g)
{
    if (!g->may_call || g->busy || g->loading || g->table == NULL || g->head.clock != ONLINE_DAYS) {
        return;
    }
    unsigned asked = g->head.state == ONLINE_PLAYING ? table_next(g->table).people : 0;
    g->may_call = false;
    for (int s = 0; s < g->head.players; s++) {
        bool is_asked = asked >> s & 1u, knows = g->called[s] == g->chose[s] + 1;
        if (is_asked && !knows && is_behind(o, g, s)) {
            g->may_call = true; /* when the curtain is up */
            continue;
        }
        g->called[s] = is_asked ? g->chose[s] + 1 : 0;
        if (is_asked && !knows && !game_is_here(g, s) && game_keeps(o, g) && o->world.may_call) {
            o->world.call(o->world.self, g->head.seat[s].person, g->head.id);
        }
    }
}
