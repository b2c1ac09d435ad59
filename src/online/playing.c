/* playing.c - what people and bots enter at a table, and what time enters. */
#include <string.h>

#include "inside.h"
#include "protocol.h"
#include "text.h"

/* ---- entering ----------------------------------------------------------------------------------------------- */

int enter(online *o, game *g, unsigned kind, int seat, uint32_t value, const message *m)
{
    lair_game now;
    online_entry e = {.seq = g->seq,
                      .at = game_time(o, g),
                      .kind = (uint8_t)kind,
                      .seat = (uint8_t)seat,
                      .value = value,
                      .keyed = m && m->keyed,
                      .key = m ? m->key : 0};
    memcpy(e.game, g->head.id, sizeof e.game);
    int refused = game_apply(g, &e);
    if (refused && refused != TABLE_OFFERED) {
        return refused;
    }
    table_game_at(g->table, SIZE_MAX, &now);
    e.hash = lair_hash(&now);
    if (!batch_entry(o, g, &e) || (e.keyed && !remember_key(g, seat, e.key))) {
        return TABLE_NO_MEMORY;
    }
    g->seq++;
    g->last_at = e.at;
    if (lair_over(&now) && g->head.state == ONLINE_PLAYING) {
        g->head.state = ONLINE_OVER;
        g->seats_changed = true;
        batch_head(o, g);
    }
    return 0;
}

bool is_full(const game *g)
{
    return g->seq >= MOST_ENTRIES;
}

/* ---- people ------------------------------------------------------------------------------------------------- */

static bool is_known(const game *g, int seat, uint64_t key)
{
    for (size_t i = 0; i < g->n_keys; i++) {
        if (g->key[i].key == key && g->key[i].seat == seat) {
            return true;
        }
    }
    return false;
}

static void no(online *o, connection *c, const message *m, enum text_key key)
{
    say_no(o, c, m, 0, text_get(c->lang, key));
}

/* Does the player see the table as it is? */
static bool sees(const game *g, const connection *c, const message *m)
{
    return m->moment == table_moment(g->table, c->seat) && m->line == g->line[c->seat] &&
           table_is_person(g->table, c->seat);
}

static void refuse(online *o, connection *c, const game *g, const message *m, int refused)
{
    if (refused == TABLE_NO_OFFER) {
        no(o, c, m, TEXT_ONLINE_NO_OFFER);
    } else if (refused == TABLE_NO_PERSON) {
        no(o, c, m, TEXT_ONLINE_NOT_KEPT);
    } else {
        say_no(o, c, m, refused < LAIR_RULE_COUNT ? refused : 0,
               page_refusal(g->page, c->seat, c->lang, refused));
    }
}

static void enter_for(online *o, connection *c, game *g, const message *m, unsigned kind, uint32_t value)
{
    int refused = enter(o, g, kind, c->seat, value, m);
    if (refused) {
        refuse(o, c, g, m, refused);
    } else {
        promise_to(g, PROMISE_ACK, c, m->key);
    }
}

static void take_back(online *o, connection *c, game *g, const message *m)
{
    size_t to;
    text_line line;
    int64_t wait = g->offer_after[c->seat] - game_time(o, g);
    bool asks = table_may_back(g->table, c->seat, &to) == TABLE_BACK_ASKS;
    if (asks && wait > 0) {
        long seconds = (long)((wait + 999) / 1000);
        text_clear(&line);
        text_say(&line, c->lang, TEXT_ONLINE_WAIT,
                 TEXT_SLOTS({"n", text_int(seconds).s, text_plural(c->lang, seconds)}));
        say_no(o, c, m, 0, line.s);
        return;
    }
    enter_for(o, c, g, m, TABLE_BACK, 0);
}

static void answer_offer(online *o, connection *c, game *g, const message *m, bool agrees)
{
    const table_wants wants = table_next(g->table);
    if (wants.offers < 0 || m->offer != g->offer) {
        no(o, c, m, TEXT_ONLINE_NO_OFFER);
        return;
    }
    enter_for(o, c, g, m, agrees ? TABLE_AGREE : TABLE_DECLINE, 0);
}

/* Answers, also to offers, of which there are no new ones, and giving up. */
static bool leads_to_the_end(const game *g, const connection *c, const message *m)
{
    bool asked = table_next(g->table).people >> c->seat & 1u;
    return m->type == MESSAGE_CHOOSE || m->type == MESSAGE_AGREE || m->type == MESSAGE_REFUSE ||
           m->type == MESSAGE_RESIGN || (m->type == MESSAGE_PASS && asked);
}

static void act(online *o, connection *c, game *g, const message *m)
{
    bool seen = m->type != MESSAGE_CHOOSE && m->type != MESSAGE_PASS && m->type != MESSAGE_UNDO;
    if (!seen && !sees(g, c, m)) {
        no(o, c, m, TEXT_ONLINE_CHANGED);
        return;
    }
    if (is_full(g) && !leads_to_the_end(g, c, m)) {
        say_no(o, c, m, 0, "So much has been done at this table that it only takes answers.");
        return;
    }
    switch (m->type) {
    case MESSAGE_CHOOSE:
        enter_for(o, c, g, m, TABLE_CHOICE, m->option);
        break;
    case MESSAGE_PASS:
        enter_for(o, c, g, m, TABLE_PASS, m->until);
        break;
    case MESSAGE_CANCEL:
        enter_for(o, c, g, m, TABLE_CANCEL, 0);
        break;
    case MESSAGE_STOP:
        enter_for(o, c, g, m, m->card >= 0 ? TABLE_STOP_CARD : TABLE_STOP,
                  m->card >= 0 ? (uint32_t)m->card : m->phases);
        break;
    case MESSAGE_CONTROL:
        enter_for(o, c, g, m, TABLE_CONTROL, m->on);
        break;
    case MESSAGE_UNDO:
        take_back(o, c, g, m);
        break;
    case MESSAGE_AGREE:
    case MESSAGE_REFUSE:
        answer_offer(o, c, g, m, m->type == MESSAGE_AGREE);
        break;
    default: /* who answers for the seat */
        g->seats_changed = true;
        enter_for(o, c, g, m,
                  m->type == MESSAGE_AWAY   ? TABLE_AWAY
                  : m->type == MESSAGE_BACK ? TABLE_RETURN
                                            : TABLE_RESIGN,
                  0);
        break;
    }
}

void play_message(online *o, connection *c, game *g, const message *m)
{
    if (c->seat < 0) {
        no(o, c, m, TEXT_ONLINE_WATCHING);
    } else if (g->table == NULL) {
        no(o, c, m, TEXT_ONLINE_GATHERING);
    } else if (m->type == MESSAGE_ASK) {
        say_answer(o, g, c, m);
    } else if (is_known(g, c->seat, m->key)) {
        say_ack(o, c, m->key); /* it came before, and is stored */
    } else if (g->head.state != ONLINE_PLAYING) {
        no(o, c, m, TEXT_ONLINE_IS_OVER);
    } else {
        act(o, c, g, m);
    }
}

/* ---- bots --------------------------------------------------------------------------------------------------- */

/* What marks a view; never 0. */
static uint64_t mark_of(const lair_view *view)
{
    return lair_hash(&view->g) | 1;
}

/* Bots are quicker than curtains. They answer before the one that is down goes up, so that nobody notices whether they were
   asked, but not long before, so that nobody falls behind what they play. */
static bool must_bots_wait(const online *o, game *g)
{
    int64_t from = table_curtain(g->table, TABLE_PUBLIC) - TABLE_CURTAIN_MOST;
    g->ask_at = from > game_time(o, g) ? from : ONLINE_NEVER;
    return g->ask_at != ONLINE_NEVER;
}

void ask_bots(online *o, game *g)
{
    if (g->table == NULL || g->busy || g->loading || !game_keeps(o, g) || g->head.state != ONLINE_PLAYING ||
        o->stopping) {
        return;
    }
    unsigned bots = table_next(g->table).bots;
    if (must_bots_wait(o, g)) {
        return;
    }
    for (int s = 0; s < g->head.players; s++) {
        if (!(bots >> s & 1u) || g->thinking[s]) {
            continue;
        }
        online_job job = {.seat = (uint8_t)s};
        bool open = table_seats(g->table)->who[s] == TABLE_OPEN;
        memcpy(job.game, g->head.id, sizeof job.game);
        if (!open || !bot_read(g->head.bots, &job.bot)) {
            job.bot = bot_of_level(BOT_MINI_BOSS);
        }
        job.bot.threads = 1;
        table_look(g->table, s, &job.view);
        job.mark = g->thinking[s] = mark_of(&job.view);
        o->world.think(o->world.self, &job);
    }
}

void hear_thought(online *o, game *g, int seat, uint64_t mark, lair_option option)
{
    lair_view view;
    if (g->table == NULL || seat < 0 || seat >= g->head.players || g->thinking[seat] != mark) {
        return;
    }
    g->thinking[seat] = 0;
    table_look(g->table, seat, &view);
    bool asked = table_next(g->table).bots >> seat & 1u;
    if (asked && mark_of(&view) == mark && g->head.state == ONLINE_PLAYING &&
        enter(o, g, TABLE_CHOICE, seat, option, NULL) != 0) {
        o->world.tell(o->world.self, "a bot gave an answer that is none");
    }
    ask_bots(o, g);
}

/* ---- time --------------------------------------------------------------------------------------------------- */

static void leave_to_bot(online *o, game *g, int seat)
{
    g->seats_changed = true;
    if (g->table) {
        enter(o, g, TABLE_AWAY, seat, 0, NULL);
        return;
    }
    g->head.seat[seat] = (online_seat){.taken = false};
    g->away_since[seat] = ONLINE_NEVER;
    batch_head(o, g);
}

/* What time enters by itself. */
static void enter_due(online *o, game *g)
{
    if (g->head.deal_until <= o->now) {
        begin_game(o, g);
        return;
    }
    if (g->table && table_due(g->table) <= game_time(o, g)) {
        g->seats_changed = true;
        enter(o, g, ONLINE_CLOCK, 0, 0, NULL);
        return;
    }
    for (int s = 0; s < g->head.players; s++) {
        bool plays =
            g->table ? table_is_person(g->table, s) && g->head.clock != ONLINE_DAYS : g->head.seat[s].taken;
        if (plays && g->away_since[s] != ONLINE_NEVER && g->away_since[s] + AWAY_FOR <= o->now) {
            leave_to_bot(o, g, s);
        }
    }
}

void play_due(online *o, game *g)
{
    if (game_keeps(o, g)) {
        enter_due(o, g);
    }
    ask_bots(o, g);
    lift_curtains(o, g); /* last: the table may be gone afterwards */
}
