/* letters.c - what is said to clients: each message as JSON, made from what its reader may know. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "cards.h"
#include "inside.h"
#include "protocol.h"
#include "rules.h"
#include "text.h"
#include "words.h"

/* ---- letters ---------------------------------------------------------------------------------------------- */

void letter_begin(letter *l, const char *type)
{
    *l = (letter){NULL, NULL, 0};
    l->out = open_memstream(&l->text, &l->n);
    if (l->out) {
        fprintf(l->out, "{\"type\": \"%s\"", type);
    }
}

void letter_key(letter *l, bool keyed, uint64_t key)
{
    if (keyed) {
        fprintf(l->out, ", \"key\": \"%016llx\"", (unsigned long long)key);
    } else {
        fputs(", \"key\": null", l->out);
    }
}

void letter_send(online *o, const connection *c, letter *l)
{
    fputc('}', l->out);
    if (fclose(l->out) == 0 && c) {
        o->world.send(o->world.self, c->id, l->text, l->n);
    }
    free(l->text);
}

void put_hex(FILE *out, const uint8_t *bytes, size_t n)
{
    fputc('"', out);
    for (size_t i = 0; i < n; i++) {
        fprintf(out, "%02x", bytes[i]);
    }
    fputc('"', out);
}

static void put_text(FILE *out, const char *name, const char *value)
{
    fprintf(out, ", \"%s\": ", name);
    protocol_string(out, value);
}

static const char *truth(bool b)
{
    return b ? "true" : "false";
}

/* ---- short ones ------------------------------------------------------------------------------------------- */

void say_no(online *o, connection *c, const message *m, int rule, const char *error)
{
    letter l;
    char name[32];
    rules_name(rule, name, sizeof name);
    o->counts.refused++;
    letter_begin(&l, "no");
    if (l.out == NULL) {
        return;
    }
    letter_key(&l, m && m->keyed, m ? m->key : 0);
    put_text(l.out, "error", error);
    if (name[0]) {
        put_text(l.out, "rule", name);
    } else {
        fputs(", \"rule\": null", l.out);
    }
    letter_send(o, c, &l);
}

void say_ack(online *o, const connection *c, uint64_t key)
{
    letter l;
    letter_begin(&l, "ack");
    if (l.out) {
        letter_key(&l, true, key);
        letter_send(o, c, &l);
    }
}

void say_bye(online *o, connection *c, int code, const char *text, int retry)
{
    letter l;
    letter_begin(&l, "bye");
    if (l.out) {
        fprintf(l.out, ", \"code\": %d", code);
        put_text(l.out, "text", text);
        if (retry >= 0) {
            fprintf(l.out, ", \"retry\": %d", retry);
        } else {
            fputs(", \"retry\": null", l.out);
        }
        letter_send(o, c, &l);
    }
    o->world.close(o->world.self, c->id, code);
    connection_leaves(o, c);
}

/* ---- seats -------------------------------------------------------------------------------------------------- */

static const char *const states[] = {"gathering", "playing", "over", "broken"};

static const char *kind_of(const game *g, int seat)
{
    static const char *const kinds[] = {
        [TABLE_HERE] = "person", [TABLE_ELSEWHERE] = "person", [TABLE_BOT] = "bot",
        [TABLE_OPEN] = "open",   [TABLE_KEPT] = "kept",        [TABLE_RESIGNED] = "bot"};
    if (g->table) {
        return kinds[table_seats(g->table)->who[seat]];
    }
    return g->head.seat[seat].taken ? "person" : "open";
}

static void put_seats(const online *o, FILE *out, const game *g, const connection *c)
{
    fprintf(out, ", \"state\": \"%s\", \"seats\": [", states[g->head.state]);
    for (int s = 0; s < g->head.players; s++) {
        const online_seat *seat = &g->head.seat[s];
        fprintf(out, "%s{\"seat\": %d, \"kind\": \"%s\"", s ? ", " : "", s, kind_of(g, s));
        put_text(out, "name", seat->taken ? seat->name : g->head.bots);
        fprintf(out, ", \"here\": %s, \"away_ms\": ", truth(game_is_here(g, s)));
        if (g->away_since[s] == ONLINE_NEVER) {
            fputs("null", out);
        } else {
            fprintf(out, "%lld", (long long)(o->now - g->away_since[s]));
        }
        fprintf(out, ", \"ready\": %s, \"you\": %s, \"blocked\": %s}", truth(seat->ready),
                truth(c->seat == s), truth(seat->taken && has_blocked(o, c->person, seat->person)));
    }
    fputc(']', out);
}

void say_seats(online *o, const game *g)
{
    for (const connection *c = g->at; c; c = c->next) {
        letter l;
        letter_begin(&l, "seats");
        if (l.out && c->greeted) {
            put_seats(o, l.out, g, c);
            letter_send(o, c, &l);
        } else if (l.out) {
            letter_send(o, NULL, &l);
        }
    }
}

static void put_hashes(FILE *out, const game *g, const char *name, bool nonces)
{
    fprintf(out, ", \"%s\": [", name);
    for (int s = 0; s < g->head.players; s++) {
        const online_seat *seat = &g->head.seat[s];
        fputs(s ? ", " : "", out);
        if (nonces ? seat->dealt : seat->hashed) {
            put_hex(out, nonces ? seat->nonce : seat->nonce_hash, ONLINE_HASH);
        } else {
            fputs("null", out);
        }
    }
    fputc(']', out);
}

static void say_deal_to(online *o, const game *g, const connection *c)
{
    letter l;
    letter_begin(&l, "deal");
    if (l.out) {
        put_hashes(l.out, g, "hashes", false);
        letter_send(o, c, &l);
    }
}

void say_deal(online *o, const game *g)
{
    for (const connection *c = g->at; c; c = c->next) {
        if (c->greeted) {
            say_deal_to(o, g, c);
        }
    }
}

/* ---- the table ---------------------------------------------------------------------------------------------- */

static int viewer_of(const connection *c)
{
    return c->seat < 0 ? TABLE_PUBLIC : c->seat;
}

/* The session's answer to a question of this connection: "look", "events" and the like. Lives until the next. */
static const char *answer(const game *g, const connection *c, const char *word, const char *rest)
{
    char command[300];
    size_t n;
    int length =
        snprintf(command, sizeof command, "%s %d %s%s", word, c->seat, cards_lang_code(c->lang), rest);
    return page_do(g->page, command, (size_t)length, &n);
}

void say_answer(online *o, const game *g, connection *c, const message *m)
{
    char rest[204];
    const char *space = strchr(m->what, ' ');
    bool why = strncmp(m->what, "why ", 4) == 0, not = strncmp(m->what, "whynot ", 7) == 0;
    letter l;
    if (!why && !not &&strcmp(m->what, "view") != 0) {
        say_no(o, c, m, 0, "why, whynot and view can be asked.");
        return;
    }
    letter_begin(&l, "answer");
    if (l.out == NULL) {
        return;
    }
    letter_key(&l, true, m->key);
    snprintf(rest, sizeof rest, "%s", space ? space : "");
    if (space) {
        fprintf(l.out, ", \"answer\": %s", answer(g, c, why ? "why" : "whynot", rest));
    } else {
        char command[16];
        size_t n;
        int length = snprintf(command, sizeof command, "view %d", c->seat);
        fprintf(l.out, ", \"answer\": %s", page_do(g->page, command, (size_t)length, &n));
    }
    letter_send(o, c, &l);
}

static void put_mask(FILE *out, const char *name, unsigned seats)
{
    const char *comma = "";
    fprintf(out, ", \"%s\": [", name);
    for (int s = 0; s < LAIR_SEATS; s++) {
        if (seats >> s & 1u) {
            fprintf(out, "%s%d", comma, s);
            comma = ", ";
        }
    }
    fputc(']', out);
}

/* Others' clocks as everybody knows them: who is asked in secret must not be seen by a clock that runs. */
static void put_clocks(const online *o, FILE *out, const game *g, const connection *c)
{
    lair_view view;
    const table_setup *setup = table_seats(g->table);
    int64_t at = game_time(o, g), left = c->seat < 0 ? -1 : table_left(g->table, c->seat, at);
    table_look(g->table, viewer_of(c), &view);
    fputs(", \"clocks\": {\"left_ms\": ", out);
    if (left >= 0) {
        fprintf(out, "%lld", (long long)left);
    } else {
        fputs("null", out);
    }
    fputs(", \"bank_ms\": ", out);
    if (setup->question_ms && c->seat >= 0) {
        fprintf(out, "%u", table_bank(g->table, c->seat, at));
    } else {
        fputs("null", out);
    }
    fputs(", \"banks\": [", out);
    for (int s = 0; s < g->head.players; s++) {
        fputs(s ? ", " : "", out);
        if (setup->question_ms && table_is_person(g->table, s)) {
            fprintf(out, "%u", g->bank[s]);
        } else {
            fputs("null", out);
        }
    }
    fputc(']', out);
    put_mask(out, "running", view.g.pending);
    fputc('}', out);
}

static void put_offers(FILE *out, const game *g, const connection *c)
{
    table_wants wants = table_next(g->table);
    size_t to;
    fputs(", \"offers\": [", out);
    if (wants.offers >= 0 && table_may_back(g->table, wants.offers, &to) != TABLE_BACK_NONE) {
        table_seen seen = table_seen_since(g->table, wants.offers, to);
        text_line line;
        bool own = c->seat == wants.offers;
        const char *who = own ? text_get(c->lang, TEXT_YOU) : g->head.seat[wants.offers].name;
        text_clear(&line);
        text_say(&line, c->lang, TEXT_ONLINE_OFFER, TEXT_SLOTS({"player", who, !own}));
        fprintf(out, "{\"offer\": %u, \"kind\": \"back\", \"seat\": %d, \"drawn\": %d, \"revealed\": %d",
                g->offer, wants.offers, seen.drawn, seen.revealed);
        put_mask(out, "waits", wants.to_agree);
        put_text(out, "text", line.s);
        fputc('}', out);
    }
    fputc(']', out);
}

/* What the offers say, as a number. */
static uint64_t sum_of_offers(const game *g, const connection *c)
{
    uint64_t sum = 14695981039346656037ull;
    char *text = NULL;
    size_t n = 0;
    FILE *out = table_next(g->table).offers < 0 ? NULL : open_memstream(&text, &n);
    if (out) {
        put_offers(out, g, c);
        fclose(out);
    }
    for (size_t i = 0; i < n; i++) {
        sum = (sum ^ (unsigned char)text[i]) * 1099511628211ull;
    }
    free(text);
    return sum;
}

/* What has happened since this viewer was told last, and how things are now; what is long ago is not shown in motion any more, so
   it comes without the tables that beats have. Whether a choice could be taken back freely is no news: it may change when another
   seat answers in secret, and a message at that time would tell so. */
static bool put_step(online *o, FILE *out, const game *g, const connection *c, protocol_known *known)
{
    int v = viewer_of(c);
    uint32_t moment = table_moment(g->table, v);
    uint32_t from = c->line == g->line[v] && c->told >= 0 && c->told <= moment ? (uint32_t)c->told + 1 : 0;
    const page_since since = {.seat = c->seat,
                              .lang = c->lang,
                              .from = from,
                              .beats = moment < from + RECENT,
                              .whole = !c->changes};
    fprintf(out, ", \"moment\": %u, \"line\": %u, \"from\": %u", moment, g->line[v], from);
    page_use_stock(g->page, o->stock);
    bool news = page_step(g->page, out, &since, known);
    put_clocks(o, out, g, c);
    put_offers(out, g, c);
    return news || c->told != moment;
}

static void has_been_told(const game *g, connection *c, const protocol_known *known, uint64_t offers)
{
    c->known = *known;
    c->offers = offers;
    c->told = table_moment(g->table, viewer_of(c));
    c->line = g->line[viewer_of(c)];
}

/* What was taken back is forgotten; what is told next begins before it. Has anything been? */
static bool go_back_with(const game *g, connection *c)
{
    int v = viewer_of(c);
    bool other = c->line != g->line[v];
    if (other && c->told > (int64_t)g->back_to[v]) {
        c->told = g->back_to[v];
    }
    c->line = g->line[v];
    return other;
}

static void tell_one(online *o, game *g, connection *c)
{
    protocol_known known = c->known;
    bool news = go_back_with(g, c);
    uint64_t offers = sum_of_offers(g, c);
    letter l;
    letter_begin(&l, "step");
    if (l.out == NULL) {
        return;
    }
    news |= put_step(o, l.out, g, c, &known);
    news |= offers != c->offers;
    letter_send(o, news ? c : NULL, &l);
    if (news) {
        has_been_told(g, c, &known, offers);
    }
}

/* Banks are seen when everybody sees who is asked. */
static void see_banks(const online *o, game *g)
{
    lair_view view;
    table_look(g->table, TABLE_PUBLIC, &view);
    for (int s = 0; s < g->head.players; s++) {
        if (view.g.pending >> s & 1u) {
            g->bank[s] = table_bank(g->table, s, game_time(o, g));
        }
    }
}

void tell_all(online *o, game *g)
{
    if (g->table == NULL) {
        return;
    }
    see_banks(o, g);
    for (connection *c = g->at; c; c = c->next) {
        if (is_behind(o, g, c->seat)) {
            c->behind = true;
        } else if (c->greeted) {
            tell_one(o, g, c);
        }
    }
    for (int v = 0; v < TABLE_VIEWERS; v++) {
        if (!is_behind(o, g, v == TABLE_PUBLIC ? -1 : v)) {
            g->back_to[v] = UINT32_MAX;
        }
    }
    bool ends = g->head.state == ONLINE_OVER && !g->over_told;
    for (connection *c = g->at; c && ends; c = c->next) {
        if (c->greeted) {
            say_over(o, g, c);
        }
    }
    g->over_told |= ends;
    page_rest(g->page);
}

/* ---- welcome and over --------------------------------------------------------------------------------------- */

static void put_game(FILE *out, const char *options)
{
    lair_rules rules;
    char why[200];
    const protocol json = {.out = out, .page = true};
    fputs(", \"game\": {", out);
    if (rules_of(options, &rules, why, sizeof why)) {
        protocol_rules(&json, &rules);
    }
    fputc('}', out);
}

static void put_head(FILE *out, const game *g, const connection *c)
{
    static const long question[] = {LIVE_QUESTION, DAY, 0}, bank[] = {LIVE_BANK, 3l * DAY, 0};
    const online_head *h = &g->head;
    fprintf(
        out,
        ", \"table\": {\"id\": \"%s\", \"listed\": %s, \"state\": \"%s\", \"players\": %d, \"clock\": \"%s\"",
        h->id, truth(h->listed), states[h->state], h->players, words_clocks[h->clock]);
    if (c->seat >= 0) {
        put_text(out, "invite", h->invite);
    }
    put_text(out, "options", h->options);
    put_text(out, "bots", h->bots);
    fprintf(out, ", \"question_ms\": %ld, \"bank_ms\": %ld", question[h->clock], bank[h->clock]);
    put_game(out, h->options);
    fputc('}', out);
}

static void put_phrases(FILE *out, int lang)
{
    fputs(", \"phrases\": [", out);
    for (int i = 0; i < PHRASES; i++) {
        fputs(i ? ", " : "", out);
        protocol_string(out, text_get(lang, (enum text_key)(TEXT_PHRASE_0 + i)));
    }
    fputc(']', out);
}

void say_carry(online *o, const game *g, const connection *c, uint64_t key)
{
    char carry[ONLINE_INVITE + 1];
    letter l;
    letter_begin(&l, "answer");
    if (l.out) {
        carry_of(&g->head, c->seat, o->now / 60000, carry);
        letter_key(&l, true, key);
        fprintf(l.out, ", \"answer\": {\"ok\": true, \"carry\": \"%s\", \"for_ms\": %d}", carry,
                CARRY_FOR * 60000);
        letter_send(o, c, &l);
    }
}

/* What outlives the connection; who watches says it anew. */
static void put_muted(FILE *out, const game *g, const connection *c)
{
    const char *comma = "";
    fputs(", \"muted\": [", out);
    for (int s = 0; c->seat >= 0 && s < g->head.players; s++) {
        if (g->muted[c->seat] >> s & 1u) {
            fprintf(out, "%s%d", comma, s);
            comma = ", ";
        }
    }
    fputc(']', out);
}

void say_welcome(online *o, game *g, connection *c)
{
    letter l;
    uint8_t commit[ONLINE_HASH];
    letter_begin(&l, "welcome");
    if (l.out == NULL) {
        return;
    }
    put_head(l.out, g, c);
    if (c->seat < 0) {
        fputs(", \"seat\": null", l.out);
    } else {
        fprintf(l.out, ", \"seat\": %d", c->seat);
    }
    put_seats(o, l.out, g, c);
    fprintf(l.out, ", \"revision\": %u, \"commit\": ", (unsigned)LAIR_REVISION);
    commit_of(&g->head, commit);
    put_hex(l.out, commit, sizeof commit);
    put_phrases(l.out, c->lang);
    put_muted(l.out, g, c);
    if (g->table) {
        protocol_known known = c->known;
        put_step(o, l.out, g, c, &known);
        has_been_told(g, c, &known, sum_of_offers(g, c));
    }
    letter_send(o, c, &l);
    if (g->head.state == ONLINE_OVER) {
        say_over(o, g, c);
    } else if (g->head.deal_until != ONLINE_NEVER && g->deal_told) {
        say_deal_to(o, g, c); /* whoever was cut off meanwhile may still give a nonce */
    }
}

static void add_hex(char *to, size_t size, const uint8_t *bytes)
{
    static const uint8_t none[ONLINE_HASH];
    size_t n = strlen(to);
    bool is_none = memcmp(bytes, none, sizeof none) == 0;
    if (is_none && n + 2 < size) {
        snprintf(to + n, size - n, " -");
    } else if (n + 2 + 2 * ONLINE_HASH <= size) {
        to[n] = ' ';
        sodium_bin2hex(to + n + 1, size - n - 1, bytes, ONLINE_HASH);
    }
}

/* The record as lair replay reads it, with what shows that the deal was fair; the caller frees it. NULL: no memory. */
static char *record_of(const game *g, size_t *n)
{
    log_game log = *table_log(g->table);
    uint8_t commit[ONLINE_HASH], none[ONLINE_HASH] = {0};
    commit_of(&g->head, commit);
    snprintf(log.deal, sizeof log.deal, "%s", g->head.id);
    add_hex(log.deal, sizeof log.deal, commit);
    add_hex(log.deal, sizeof log.deal, g->head.secret);
    for (int s = 0; s < g->head.players; s++) {
        add_hex(log.deal, sizeof log.deal, g->head.seat[s].dealt ? g->head.seat[s].nonce : none);
    }
    return log_print(&log, n);
}

void say_over(online *o, const game *g, const connection *c)
{
    letter l;
    lair_view view;
    size_t n;
    char *record = g->table ? record_of(g, &n) : NULL;
    letter_begin(&l, "over");
    if (l.out) {
        fputs(", \"winner\": ", l.out);
        if (g->table) {
            table_look(g->table, TABLE_PUBLIC, &view);
        }
        if (g->table && lair_over(&view.g) && view.g.winner < LAIR_SEATS) {
            fprintf(l.out, "%d", view.g.winner);
        } else {
            fputs("null", l.out);
        }
        fputs(", \"secret\": ", l.out);
        put_hex(l.out, g->head.secret, ONLINE_HASH);
        put_hashes(l.out, g, "hashes", false);
        put_hashes(l.out, g, "nonces", true);
        put_text(l.out, "record", record ? record : "");
        letter_send(o, c, &l);
    }
    free(record);
}

void put_table_row(FILE *out, const online_head *h, const uint8_t *person, bool turn)
{
    int people = 0, seat = person ? head_seat_of(h, person) : -1;
    fprintf(out, "{\"id\": \"%s\", \"state\": \"%s\", \"players\": %d, \"clock\": \"%s\"", h->id,
            states[h->state], h->players, words_clocks[h->clock]);
    put_game(out, h->options);
    fputs(", \"names\": [", out);
    for (int s = 0; s < h->players; s++) {
        fputs(s ? ", " : "", out);
        if (h->seat[s].taken) {
            protocol_string(out, h->seat[s].name);
        } else {
            fputs("null", out);
        }
        people += h->seat[s].taken;
    }
    fprintf(out, "], \"people\": %d, \"free\": %d", people, h->players - people);
    if (person) {
        fprintf(out, ", \"seat\": %d, \"your_turn\": %s", seat,
                h->state == ONLINE_PLAYING ? truth(turn) : "null");
    }
    fputc('}', out);
}
