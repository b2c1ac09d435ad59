/* games.c - tables in memory: found, made, replayed. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "cards.h"
#include "game_options.h"
#include "inside.h"

/* ---- finding ---------------------------------------------------------------------------------------------- */

static size_t bucket_of(const char *id)
{
    uint32_t sum = 2166136261u;
    for (; *id; id++) {
        sum = (sum ^ (unsigned char)*id) * 16777619u;
    }
    return sum % BUCKETS;
}

game *game_find(const online *o, const char *id)
{
    game *g = o->bucket[bucket_of(id)];
    while (g && strcmp(g->head.id, id) != 0) {
        g = g->next;
    }
    return g;
}

game *game_add(online *o, const char *id)
{
    game *g = calloc(1, sizeof *g);
    if (g == NULL) {
        return NULL;
    }
    snprintf(g->head.id, sizeof g->head.id, "%s", id);
    g->last = &g->first;
    g->ask_at = g->head.deal_until = ONLINE_NEVER;
    g->empty_since = o->now;
    for (int s = 0; s < LAIR_SEATS; s++) {
        g->away_since[s] = ONLINE_NEVER;
    }
    for (int v = 0; v < TABLE_VIEWERS; v++) {
        g->back_to[v] = UINT32_MAX;
    }
    game **at = &o->bucket[bucket_of(id)];
    g->next = *at;
    *at = g;
    o->games++;
    return g;
}

void game_forget(game *g)
{
    if (g->page) {
        page_free(g->page); /* with the table */
    }
    g->page = NULL;
    g->table = NULL;
    g->seq = 0;
    g->n_keys = 0;
    g->ask_at = ONLINE_NEVER;
    g->last_at = 0;
    g->offer = 0;
    memset(g->chose, 0, sizeof g->chose);
    memset(g->refusals, 0, sizeof g->refusals);
    memset(g->offer_after, 0, sizeof g->offer_after);
    memset(g->line, 0, sizeof g->line);
    memset(g->thinking, 0, sizeof g->thinking);
    for (int v = 0; v < TABLE_VIEWERS; v++) {
        g->back_to[v] = UINT32_MAX;
    }
}

void game_drop(online *o, game *g)
{
    game **at = &o->bucket[bucket_of(g->head.id)];
    while (*at != g) {
        at = &(*at)->next;
    }
    *at = g->next;
    o->games--;
    while (g->first) {
        waiting *w = g->first;
        g->first = w->next;
        free(w);
    }
    drop_cause(g);
    game_forget(g);
    free(g->said);
    free(g->promise);
    free(g->key);
    free(g);
}

/* ---- asking ----------------------------------------------------------------------------------------------- */

int64_t game_time(const online *o, const game *g)
{
    int64_t now = o->trouble_since == ONLINE_NEVER ? o->now : o->trouble_since;
    int64_t at = now - o->paused - g->lost;
    return at > g->last_at ? at : g->last_at;
}

bool game_is_here(const game *g, int seat)
{
    const connection *c = g->at;
    if (g->elsewhere >> seat & 1u) {
        return true;
    }
    while (c && !((c->greeted || c->awaits_welcome) && c->seat == seat)) {
        c = c->next;
    }
    return c != NULL;
}

int head_seat_of(const online_head *head, const uint8_t *person)
{
    for (int s = 0; s < head->players; s++) {
        if (head->seat[s].taken && memcmp(head->seat[s].person, person, ONLINE_HASH) == 0) {
            return s;
        }
    }
    return -1;
}

int game_seat_of(const game *g, const uint8_t *person)
{
    return head_seat_of(&g->head, person);
}

/* When somebody who is away loses the seat to a bot. With days the question's own time counts. */
static int64_t away_due(const game *g)
{
    int64_t due = ONLINE_NEVER;
    for (int s = 0; s < g->head.players; s++) {
        bool plays = g->table ? table_is_person(g->table, s) && g->head.clock != ONLINE_DAYS
                              : g->head.state == ONLINE_GATHERING && g->head.seat[s].taken;
        if (plays && g->away_since[s] != ONLINE_NEVER && g->away_since[s] + AWAY_FOR < due) {
            due = g->away_since[s] + AWAY_FOR;
        }
    }
    return due;
}

int64_t game_due(const online *o, const game *g)
{
    if (g->busy || g->loading || g->head.state >= ONLINE_OVER) {
        return ONLINE_NEVER;
    }
    int64_t curtain = curtain_due(o, g); /* of people who are connected here, whoever keeps the game */
    if (!game_keeps(o, g)) {
        return curtain;
    }
    int64_t due = away_due(g);
    if (g->table && table_due(g->table) != TABLE_NEVER) {
        int64_t clock = table_due(g->table) + g->lost + o->paused;
        due = clock < due ? clock : due;
    }
    if (g->ask_at != ONLINE_NEVER && g->ask_at + g->lost + o->paused < due) {
        due = g->ask_at + g->lost + o->paused;
    }
    due = curtain < due ? curtain : due;
    return g->head.deal_until < due ? g->head.deal_until : due;
}

/* ---- the game of a table ------------------------------------------------------------------------------------ */

enum { WORDS = 48 };

bool rules_of(const char *options, lair_rules *rules, char *why, size_t size)
{
    char line[ONLINE_OPTIONS], *word[WORDS + 1] = {"table"};
    int n = 1;
    bool fast = false; /* table_setup has it from the words themselves */
    game_options wishes = GAME_OPTIONS_DEFAULT;
    const cli_option rows[] = {GAME_OPTIONS(wishes), CLI_OPTION_FLAG("--fast", &fast, "windows take no time"),
                               CLI_OPTION_END};
    const cli_command command = {.name = "play", .options = rows, .said = why, .said_size = size};
    snprintf(line, sizeof line, "%s", options);
    for (char *rest = line, *at; n < WORDS && (at = strtok_r(rest, " ", &rest));) {
        word[n++] = at;
    }
    why[0] = '\0';
    if (cli_read(&command, n, word) >= 0 || game_options_rules(&command, &wishes, rules) >= 0) {
        return false;
    }
    if (rules->players < 2) {
        snprintf(why, size, "a table is for at least two players");
        return false;
    }
    return true;
}

void commit_of(const online_head *head, uint8_t commit[ONLINE_HASH])
{
    crypto_hash_sha256_state sum;
    crypto_hash_sha256_init(&sum);
    crypto_hash_sha256_update(&sum, (const uint8_t *)"lair1", 5);
    crypto_hash_sha256_update(&sum, (const uint8_t *)head->id, ONLINE_ID);
    crypto_hash_sha256_update(&sum, head->secret, ONLINE_HASH);
    crypto_hash_sha256_final(&sum, commit);
}

void seed_of(const online_head *head, uint8_t seed[32])
{
    static const uint8_t none[ONLINE_HASH];
    crypto_hash_sha256_state sum;
    crypto_hash_sha256_init(&sum);
    crypto_hash_sha256_update(&sum, head->secret, ONLINE_HASH);
    for (int s = 0; s < head->players; s++) {
        crypto_hash_sha256_update(&sum, head->seat[s].dealt ? head->seat[s].nonce : none, ONLINE_HASH);
    }
    crypto_hash_sha256_final(&sum, seed);
}

static void letters_of(const uint8_t *bytes, char *to, int n)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";
    for (int i = 0; i < n; i++) {
        to[i] = letters[bytes[i] % 32];
    }
    to[n] = '\0';
}

void draw_id(const online *o, char id[ONLINE_ID + 1])
{
    uint8_t bytes[ONLINE_ID];
    o->world.random(o->world.self, bytes, sizeof bytes);
    letters_of(bytes, id, ONLINE_ID);
}

void id_of_key(const uint8_t *person, uint64_t key, char id[ONLINE_ID + 1])
{
    uint8_t bytes[ONLINE_HASH];
    crypto_hash_sha256_state sum;
    crypto_hash_sha256_init(&sum);
    crypto_hash_sha256_update(&sum, person, ONLINE_HASH);
    crypto_hash_sha256_update(&sum, (const uint8_t *)&key, sizeof key);
    crypto_hash_sha256_final(&sum, bytes);
    letters_of(bytes, id, ONLINE_ID);
}

void carry_of(const online_head *head, int seat, int64_t minute, char carry[ONLINE_INVITE + 1])
{
    uint8_t bytes[ONLINE_HASH], number = (uint8_t)seat;
    crypto_generichash_state sum;
    crypto_generichash_init(&sum, head->secret, ONLINE_HASH, sizeof bytes);
    crypto_generichash_update(&sum, &number, sizeof number);
    crypto_generichash_update(&sum, (const uint8_t *)&minute, sizeof minute);
    crypto_generichash_update(&sum, head->seat[seat].person, ONLINE_HASH);
    crypto_generichash_final(&sum, bytes, sizeof bytes);
    letters_of(bytes, carry, ONLINE_INVITE);
}

game *game_new(online *o, const online_head *like, const char id[ONLINE_ID + 1])
{
    uint8_t bytes[ONLINE_INVITE];
    game *g = game_add(o, id);
    if (g) {
        g->head = *like;
        g->head.version = 0;
        g->head.keeper = o->world.server;
        g->head.deal_until = ONLINE_NEVER;
        g->kept = true;
        memcpy(g->head.id, id, ONLINE_ID + 1);
        o->world.random(o->world.self, bytes, sizeof bytes);
        letters_of(bytes, g->head.invite, ONLINE_INVITE);
        o->world.random(o->world.self, g->head.secret, ONLINE_HASH);
        g->head.created = o->now;
        g->head.state = ONLINE_GATHERING;
        g->head.revision = LAIR_REVISION;
        g->head.pack = cards_builtin()->pack.hash;
    }
    return g;
}

/* ---- entries ------------------------------------------------------------------------------------------------ */

static table_setup setup_of(const online_head *head, uint32_t who)
{
    static const uint32_t question[] = {LIVE_QUESTION, DAY, 0}, bank[] = {LIVE_BANK, 3u * DAY, 0};
    table_setup setup = {.question_ms = question[head->clock],
                         .bank_ms = bank[head->clock],
                         .curtain = strstr(head->options, "--fast") ? 0 : CURTAIN};
    for (int s = 0; s < LAIR_SEATS; s++) {
        setup.who[s] = who >> 4 * s & 15u;
    }
    return setup;
}

static int begin(game *g, const online_entry *e)
{
    char why[200];
    lair_rules rules;
    uint8_t seed[32];
    log_game log;
    log_error error;
    if (g->table || !rules_of(g->head.options, &rules, why, sizeof why)) {
        return LAIR_NOT_AN_ANSWER;
    }
    const lair_pack *pack = &cards_builtin()->pack;
    table_setup setup = setup_of(&g->head, e->value);
    seed_of(&g->head, seed);
    log_init(&log, pack, &rules, seed);
    for (int s = 0; s < rules.players; s++) {
        bool person = setup.who[s] == TABLE_ELSEWHERE;
        snprintf(log.player[s], LOG_NAME, "%s", person ? "you" : g->head.bots);
        g->bank[s] = setup.bank_ms;
    }
    table *t = table_open(pack, &log, &setup, &error);
    g->page = t ? page_new() : NULL;
    if (g->page == NULL) {
        table_close(t);
        return TABLE_NO_MEMORY;
    }
    page_show(g->page, t);
    g->table = t;
    table_at(t, e->at);
    page_follow(g->page);
    return 0;
}

/* What a viewer was told of from a moment on; the caller frees it. */
static char *told_from(game *g, int viewer, uint32_t from)
{
    char command[64];
    size_t n;
    int length =
        snprintf(command, sizeof command, "events %d en %u", viewer == TABLE_PUBLIC ? -1 : viewer, from);
    return strdup(page_do(g->page, command, (size_t)length, &n));
}

/* Going back: for each viewer who notices it, those of its moments that stand are noted, and that it is another line now. In
   a question that all answer in secret only the one who goes back does. */
static int go_back(game *g, const online_entry *e)
{
    const table_entry entry = {.kind = e->kind, .seat = e->seat, .value = e->value};
    char *before[TABLE_VIEWERS] = {NULL};
    uint32_t stands[TABLE_VIEWERS] = {0}, had[TABLE_VIEWERS] = {0};
    size_t to = SIZE_MAX, lines = table_log(g->table)->n;
    const table_wants wants = table_next(g->table);
    table_may_back(g->table, e->kind == TABLE_BACK || wants.offers < 0 ? e->seat : wants.offers, &to);
    for (int v = 0; v < TABLE_VIEWERS && to != SIZE_MAX; v++) {
        stands[v] = table_moment_at(g->table, v, to);
        had[v] = table_moment(g->table, v);
        before[v] = told_from(g, v, stands[v] + 1);
    }
    int refused = table_enter(g->table, e->at, &entry);
    page_follow(g->page);
    bool back = false;
    for (size_t i = lines; i < table_log(g->table)->n; i++) {
        back |= table_log(g->table)->record[i].kind == LOG_UNDO;
    }
    for (int v = 0; v < TABLE_VIEWERS && to != SIZE_MAX; v++) {
        char *after = back ? told_from(g, v, stands[v] + 1) : NULL;
        bool same =
            after && before[v] && strcmp(before[v], after) == 0 && had[v] == table_moment(g->table, v);
        if (back && !same && had[v] > stands[v]) {
            g->line[v]++;
            g->back_to[v] = stands[v] < g->back_to[v] ? stands[v] : g->back_to[v];
        }
        free(before[v]);
        free(after);
    }
    return refused;
}

/* Each offer has a number, and who was refused waits longer before the next one. */
static void count_offers(game *g, const online_entry *e, table_wants before)
{
    if (e->kind == TABLE_BACK && before.offers < 0 && table_next(g->table).offers >= 0) {
        g->offer++;
    } else if (e->kind == TABLE_DECLINE && before.offers >= 0) {
        int64_t n = ++g->refusals[before.offers];
        g->offer_after[before.offers] = e->at + OFFER_WAIT * n * n;
    }
}

int game_apply(game *g, const online_entry *e)
{
    int refused = 0;
    if (e->kind == ONLINE_BEGIN) {
        return begin(g, e);
    }
    if (g->table == NULL) {
        return LAIR_NOT_ASKED;
    }
    const table_wants before = table_next(g->table);
    if (e->kind == ONLINE_CLOCK) {
        table_at(g->table, e->at);
    } else if (e->kind == ONLINE_MUTE) {
        g->muted[e->seat % LAIR_SEATS] = (uint8_t)e->value;
    } else if (e->kind == ONLINE_GRACE) {
        table_grant(g->table, e->value);
    } else if (e->kind == TABLE_BACK || e->kind == TABLE_AGREE) {
        refused = go_back(g, e);
    } else {
        refused =
            table_enter(g->table, e->at, &(table_entry){.kind = e->kind, .seat = e->seat, .value = e->value});
    }
    page_follow(g->page);
    if (refused == 0 || refused == TABLE_OFFERED) {
        count_offers(g, e, before);
        g->chose[e->seat % LAIR_SEATS] += e->kind == TABLE_CHOICE;
    }
    return refused;
}

bool remember_key(game *g, int seat, uint64_t key)
{
    known_key *more = grown(g->key, g->n_keys, &g->key_capacity, sizeof *more);
    if (more == NULL) {
        return false;
    }
    g->key = more;
    g->key[g->n_keys++] = (known_key){.key = key, .seat = (uint8_t)seat};
    return true;
}

static bool broken(char *why, size_t size, const char *id, size_t entry, const char *what)
{
    snprintf(why, size, "table %s: entry %zu %s", id, entry, what);
    return false;
}

static bool replay_entry(game *g, const online_entry *e, size_t i, char *why, size_t size)
{
    lair_game now;
    if (e->seq != i) {
        return broken(why, size, g->head.id, i, "is missing");
    }
    int refused = game_apply(g, e);
    if (refused && refused != TABLE_OFFERED) {
        return broken(why, size, g->head.id, i, "is refused by the rules");
    }
    table_game_at(g->table, SIZE_MAX, &now);
    if (!lair_hash_is(&now, e->hash, 64)) {
        return broken(why, size, g->head.id, i, "leads to another game than it did");
    }
    return true;
}

bool game_replay(game *g, const online_record *record, char *why, size_t size)
{
    const online_head *head = &record->head;
    g->head = *head;
    if (record->n > 0 && (head->revision != LAIR_REVISION || head->pack != cards_builtin()->pack.hash)) {
        snprintf(why, size, "table %s was played with other rules or cards", head->id);
        return false;
    }
    for (size_t i = 0; i < record->n; i++) {
        const online_entry *e = &record->entry[i];
        if (!replay_entry(g, e, g->seq, why, size)) {
            return false;
        }
        if (e->keyed && !remember_key(g, e->seat, e->key)) {
            return broken(why, size, g->head.id, i, "does not fit into memory");
        }
        g->seq++;
        g->last_at = e->at;
    }
    return true;
}

bool online_check(const online_record *record, char *why, size_t size)
{
    game *g = calloc(1, sizeof *g);
    if (g == NULL) {
        snprintf(why, size, "out of memory");
        return false;
    }
    bool good = game_replay(g, record, why, size);
    game_forget(g);
    free(g->key);
    free(g);
    return good;
}

online_turn online_turn_of(const online_record *record, const uint8_t *person)
{
    char why[200];
    online_turn turn = {.asked = false};
    game *g = calloc(1, sizeof *g);
    if (g == NULL) {
        return turn;
    }
    int seat = head_seat_of(&record->head, person);
    if (seat >= 0 && game_replay(g, record, why, sizeof why) &&
        g->table) { /* else it is of another version */
        turn.asked = record->head.state == ONLINE_PLAYING && table_next(g->table).people >> seat & 1;
        turn.curtain = table_curtain(g->table, seat);
        turn.last_at = g->last_at;
    }
    game_forget(g);
    free(g->key);
    free(g);
    return turn;
}
