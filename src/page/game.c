/* game.c - beginning, saving and loading a game, choosing, and going through its record. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots.h"
#include "game_options.h"
#include "session.h"

/* ---- the record ---------------------------------------------------------------------------------------- */

/* A choice that led to an event is a moment of everybody, any other one only of whoever made it: more than that nobody
   can count without knowing who was asked in secret. */
static int step(const page *p, lair_game *game, uint32_t moments[PAGE_VIEWERS], int seat, lair_option option,
                page_ears *ears)
{
    lair_listener listener = {page_hear, ears};
    ears->heard = 0;
    ears->moment = moments[ears->viewer < 0 ? LAIR_SEATS : ears->viewer] + 1;
    int rule = lair_choose(game, &p->cards->pack, seat, option, &listener);
    for (int viewer = 0; viewer < PAGE_VIEWERS && rule == 0; viewer++) {
        moments[viewer] += ears->heard > 0 || viewer == seat;
    }
    return rule;
}

void page_replay(const page *p, size_t choices, lair_game *game, uint32_t *moments, page_ears *ears)
{
    uint32_t counted[PAGE_VIEWERS] = {0};
    size_t *standing = calloc(p->log.n + 1, sizeof *standing);
    size_t n = standing ? log_standing(&p->log, standing) : 0;
    lair_listener listener = {page_hear, ears};
    ears->moment = 0;
    log_begin(&p->log, &p->cards->pack, game, &listener);
    for (size_t i = 0; i < n && i < choices; i++) {
        const log_record *r = &p->log.record[standing[i]];
        step(p, game, counted, r->seat, r->value, ears);
    }
    free(standing);
    if (moments) {
        memcpy(moments, counted, sizeof counted);
    }
}

void page_go(page *p, size_t choices)
{
    page_ears deaf = {.page = p, .viewer = -1};
    page_replay(p, choices, &p->game, p->moments, &deaf);
    p->at = choices < p->log.choices ? choices : p->log.choices;
}

void page_adopt(page *p, const cards_library *cards, const log_game *log)
{
    page_play_with(p, cards);
    log_free(&p->log);
    p->log = *log;
    p->begun = true;
    free(p->by_itself);
    p->by_itself = NULL;
    p->by_itself_room = 0;
    page_go(p, SIZE_MAX);
}

/* Remembers whether the choice that was just made was made by hand; without memory it counts as such. */
static void mark(page *p, bool by_itself)
{
    size_t ix = p->log.choices - 1;
    if (ix >= p->by_itself_room && by_itself) {
        size_t room = ix * 2 + 64;
        uint8_t *more = realloc(p->by_itself, room);
        if (more == NULL) {
            return;
        }
        memset(more + p->by_itself_room, 0, room - p->by_itself_room);
        p->by_itself = more;
        p->by_itself_room = room;
    }
    if (ix < p->by_itself_room) {
        p->by_itself[ix] = by_itself;
    }
}

/* ---- new ----------------------------------------------------------------------------------------------- */

typedef struct wishes {
    game_options game;
    long seat, seed;
    bool meet_own;
    const char *bots, *who;
} wishes;

static void put_begun(const page *p, page_command *c)
{
    const protocol json = {.out = c->out, .page = true};
    fputs(", ", c->out);
    protocol_rules(&json, &p->log.rules);
    fputs(", \"who\": [", c->out);
    for (int s = 0; s < p->log.rules.players; s++) {
        fputs(s ? ", " : "", c->out);
        protocol_string(c->out, p->log.player[s]);
    }
    fputc(']', c->out);
}

/* Who sits where: a list for all seats, or for those of the bots. */
static bool seat_players(page_command *c, const wishes *w, log_game *log)
{
    const char *list = w->who ? w->who : w->bots, *at = list;
    for (int seat = 0; seat < log->rules.players; seat++) {
        char name[LOG_NAME];
        bot b;
        if (!w->who && seat == w->seat - 1) {
            snprintf(log->player[seat], LOG_NAME, "you");
            continue;
        }
        size_t n = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)(n < sizeof name ? n : sizeof name - 1), at);
        if (!bot_read(name, &b) && (w->who == NULL || strcmp(name, "you") != 0)) {
            return page_refuse(c, -1, "\"%s\" is no player: there are%s" BOT_LEVEL_NAMES, name,
                               w->who ? " you" : "");
        }
        snprintf(log->player[seat], LOG_NAME, "%s", name);
        at = at[n] ? at + n + 1 : list; /* the list starts again */
    }
    return true;
}

static bool begin(page *p, page_command *c, const cli_command *command, const wishes *w)
{
    lair_rules rules;
    uint8_t seed[32];
    log_game log;
    if (game_options_rules(command, &w->game, &rules) >= 0) {
        return page_refuse(c, -1, "%.*s", PAGE_ERROR / 2, command->said);
    }
    if (w->seat > w->game.players) {
        return page_refuse(c, -1, "there is no seat %ld at a table for %ld", w->seat, w->game.players);
    }
    uint64_t number = w->seed >= 0 ? (uint64_t)w->seed : (uint64_t)time(NULL);
    lair_seed(number, seed);
    log_init(&log, &p->library->pack, &rules, seed);
    if (!seat_players(c, w, &log)) {
        return false;
    }
    if (w->meet_own) {
        page_deal_own(p, &log, (int)w->seat - 1, number);
    }
    page_adopt(p, p->library, &log);
    put_begun(p, c);
    return true;
}

bool page_new_game(page *p, page_command *c)
{
    char said[PAGE_ERROR] = "";
    wishes w = {.game = GAME_OPTIONS_DEFAULT, .seat = 1, .seed = -1, .bots = "boss"};
    w.game.cards = p->library;
    const cli_option options[] = {
        CLI_OPTION_NUMBER("--seat", "N", 1, 6, &w.seat, ""),
        CLI_OPTION_WORD("--bots", "NAME,...", &w.bots, ""),
        CLI_OPTION_WORD("--who", "NAME,...", &w.who, ""),
        CLI_OPTION_FLAG("--meet-own", &w.meet_own, ""),
        CLI_OPTION_NUMBER("--seed", "N", 0, 2147483647, &w.seed, ""),
        GAME_OPTIONS(w.game),
        CLI_OPTION_END,
    };
    const cli_command command = {.name = "play", .options = options, .said = said, .said_room = sizeof said};
    if (cli_read(&command, c->n, c->word) >= 0) {
        return page_refuse(c, -1, "%.*s", PAGE_ERROR - 1, said);
    }
    return begin(p, c, &command, &w);
}

/* ---- save and load ------------------------------------------------------------------------------------- */

bool page_save(page *p, page_command *c)
{
    size_t length;
    if (!page_has_game(p, c)) {
        return false;
    }
    char *text = log_print(&p->log, &length), *link = page_link(p);
    if (text && link) {
        fputs(", \"text\": ", c->out);
        protocol_string(c->out, text);
        fputs(", \"link\": ", c->out);
        protocol_string(c->out, link);
        fprintf(c->out, ", \"hash\": \"%016llx\"", (unsigned long long)lair_hash(&p->game));
    }
    bool good = text && link;
    free(text);
    free(link);
    return good || page_refuse(c, -1, "out of memory");
}

/* A saved game or a link with these cards; LOG_OK, or what is wrong. */
static int read_game(const page_command *c, const cards_library *cards, log_game *log, log_error *error)
{
    lair_game game;
    bool file = c->text_length >= 5 && memcmp(c->text, "lair-", 5) == 0;
    memset(error, 0, sizeof *error);
    int code = file ? log_parse(log, c->text, c->text_length, error)
                    : page_unlink(&cards->pack, c->text, c->text_length, log, error);
    if (code == LOG_OK && log_replay(log, &cards->pack, SIZE_MAX, &game, NULL, error) != LOG_OK) {
        log_free(log);
        code = error->code;
    }
    return code;
}

bool page_load(page *p, page_command *c)
{
    const cards_library *cards = cards_builtin();
    log_error error;
    log_game log;
    int code = read_game(c, cards, &log, &error);
    if (code == LOG_OTHER_PACK && p->library != cards) {
        cards = p->library;
        code = read_game(c, cards, &log, &error);
    }
    if (code != LOG_OK) {
        c->rule = error.rule;
        return page_refuse(c, -1, "%s", error.text);
    }
    page_adopt(p, cards, &log);
    put_begun(p, c);
    fprintf(c->out, ", \"choices\": %zu", p->log.choices);
    return true;
}

/* ---- choosing ------------------------------------------------------------------------------------------ */

bool page_asked(page *p, page_command *c)
{
    const char *comma = "";
    if (!page_has_game(p, c)) {
        return false;
    }
    fputs(", \"seats\": [", c->out);
    for (int s = 0; s < p->game.players; s++) {
        if (lair_pending(&p->game) >> s & 1u) {
            fprintf(c->out, "%s%d", comma, s);
            comma = ", ";
        }
    }
    fprintf(c->out, "], \"over\": %s", lair_over(&p->game) ? "true" : "false");
    return true;
}

static bool refused(const page *p, page_command *c, int seat, int rule)
{
    lair_view view;
    page_view(p, seat, &view);
    text_reader reader = page_reader(p, &view, seat, c->lang);
    c->rule = rule < LAIR_RULE_COUNT ? rule : 0;
    return page_refuse(c, 2, "%s", text_rule(&reader, rule));
}

/* The choice is the next one of the record; in an earlier moment the record ends here first. */
static bool record(page *p, page_command *c, int seat, lair_option option, bool by_itself)
{
    bool good = p->at == p->log.choices || log_cut(&p->log, p->at);
    if (!good || !log_choice(&p->log, &p->game, seat, option)) {
        page_go(p, p->at);
        return page_refuse(c, -1, "out of memory");
    }
    p->at = p->log.choices;
    mark(p, by_itself);
    return true;
}

bool page_choose(page *p, page_command *c)
{
    uint64_t option;
    page_ears ears;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, false) ||
        !page_read_number(c, 2, UINT32_MAX, &option) || !page_read_lang(c, 3)) {
        return false;
    }
    int seat = c->seat;
    bool by_itself = c->n > 5;
    if (c->n > 4 && !page_read_seat(p, c, 4, true)) {
        return false;
    }
    if (by_itself && strcmp(c->word[5], "auto") != 0) {
        return page_refuse(c, 5, "only the word auto can stand here");
    }
    fputs(", \"events\": [", c->out);
    page_hear_for(&ears, p, &p->game, c->seat, c->lang, c->out);
    int rule = step(p, &p->game, p->moments, seat, (lair_option)option, &ears);
    if (rule) {
        return refused(p, c, seat, rule);
    }
    fprintf(c->out, "], \"over\": %s, \"moment\": %u", lair_over(&p->game) ? "true" : "false",
            p->moments[c->seat < 0 ? LAIR_SEATS : c->seat]);
    return record(p, c, seat, (lair_option)option, by_itself);
}

bool page_events(page *p, page_command *c)
{
    uint64_t from = 0, to = UINT32_MAX;
    lair_game game;
    page_ears ears;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, true) || !page_read_lang(c, 2) ||
        (c->n > 3 && !page_read_number(c, 3, UINT32_MAX, &from)) ||
        (c->n > 4 && !page_read_number(c, 4, UINT32_MAX, &to))) {
        return false;
    }
    fputs(", \"events\": [", c->out);
    page_hear_for(&ears, p, &game, c->seat, c->lang, c->out);
    ears.from = (uint32_t)from;
    ears.to = (uint32_t)to;
    page_replay(p, p->at, &game, NULL, &ears);
    fputc(']', c->out);
    return true;
}
