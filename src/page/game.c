/* game.c - beginning, saving and loading a game. */
#include <stdlib.h>
#include <string.h>

#include "bots.h"
#include "game_options.h"
#include "seeds.h"
#include "session.h"

/* ---- the table ------------------------------------------------------------------------------------------- */

void page_go(page *p, size_t choices)
{
    p->at = choices < page_log(p)->choices ? choices : page_log(p)->choices;
    table_game_at(p->table, p->at, &p->game);
}

void page_adopt(page *p, const cards_library *cards, table *opened)
{
    table_close(p->table);
    page_play_with(p, cards);
    p->table = opened;
    page_go(p, SIZE_MAX);
}

void page_show(page *p, table *t)
{
    page_adopt(p, cards_builtin(), t);
}

void page_follow(page *p)
{
    page_go(p, SIZE_MAX);
}

/* Opens a record, which becomes the table's or is freed; NULL: the error says why. */
static table *open_table(const page *p, const cards_library *cards, log_game *log, log_error *error)
{
    table_setup setup = table_setup_of(log);
    setup.full_control = p->full_control;
    setup.curtain = PAGE_CURTAIN;
    table *opened = table_open(&cards->pack, log, &setup, error);
    if (opened == NULL) {
        log_free(log);
    }
    return opened;
}

/* ---- new ----------------------------------------------------------------------------------------------- */

typedef struct wishes {
    game_options game;
    long seat;
    bool meet_own;
    const char *bots, *who, *seed;
} wishes;

static void put_begun(const page *p, page_command *c)
{
    const protocol json = {.out = c->out, .page = true};
    fputs(", ", c->out);
    protocol_rules(&json, &page_log(p)->rules);
    fputs(", \"who\": [", c->out);
    for (int s = 0; s < page_log(p)->rules.players; s++) {
        fputs(s ? ", " : "", c->out);
        protocol_string(c->out, page_log(p)->player[s]);
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

/* A command's words have no spaces in them: a seed comes as in an address, with %20 for one. */
static const char *read_deal(const char *typed, game_seed *deal)
{
    char text[SEED_LONGEST + 2] = "";
    for (size_t n = 0; typed && *typed && n < sizeof text - 1; n++) {
        char hex[3] = {typed[0] == '%' ? typed[1] : '\0', typed[0] == '%' && typed[1] ? typed[2] : '\0'},
             *end;
        long byte = strtol(hex, &end, 16);
        bool coded = end == hex + 2 && byte > 0;
        text[n] = coded ? (char)byte : *typed;
        typed += coded ? 3 : 1;
    }
    return typed == NULL ? seed_wanted(NULL, deal) : seed_read(text, deal) ? NULL : SEED_REFUSAL;
}

static bool begin(page *p, page_command *c, const cli_command *command, const wishes *w)
{
    lair_rules rules;
    game_seed deal;
    log_game log;
    if (game_options_rules(command, &w->game, &rules) >= 0) {
        return page_refuse(c, -1, "%.*s", PAGE_ERROR / 2, command->said);
    }
    if (lair_plays_any(&rules, p->library->unnumbered)) {
        return page_refuse(c, -1, "too many cards for one game, with your own: leave out a set");
    }
    if (w->seat > w->game.players) {
        return page_refuse(c, -1, "there is no seat %ld at a table for %ld", w->seat, w->game.players);
    }
    const char *wrong = read_deal(w->seed, &deal);
    if (wrong) {
        return page_refuse(c, -1, "--seed: %s", wrong);
    }
    log_init(&log, &p->library->pack, &rules, deal.key);
    if (!seat_players(c, w, &log)) {
        return false;
    }
    if (w->meet_own) {
        page_deal_own(p, &log, (int)w->seat - 1, &deal);
    }
    log_error error;
    table *opened = open_table(p, p->library, &log, &error);
    if (opened == NULL) {
        return page_refuse(c, -1, "%s", error.text);
    }
    page_adopt(p, p->library, opened);
    put_begun(p, c);
    return true;
}

bool page_new_game(page *p, page_command *c)
{
    char said[PAGE_ERROR] = "";
    wishes w = {.game = GAME_OPTIONS_DEFAULT, .seat = 1, .bots = "boss"};
    w.game.cards = p->library;
    const cli_option options[] = {
        CLI_OPTION_NUMBER("--seat", "N", 1, 6, &w.seat, ""),
        CLI_OPTION_WORD("--bots", "NAME,...", &w.bots, ""),
        CLI_OPTION_WORD("--who", "NAME,...", &w.who, ""),
        CLI_OPTION_FLAG("--meet-own", &w.meet_own, ""),
        CLI_OPTION_WORD("--seed", "TEXT", &w.seed, ""),
        GAME_OPTIONS(w.game),
        CLI_OPTION_END,
    };
    const cli_command command = {.name = "play", .options = options, .said = said, .said_size = sizeof said};
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
    char *text = log_print(page_log(p), &length), *link = page_link(p);
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

/* The table of a saved game or a link, with these cards; NULL: the error says what is wrong. */
static table *read_game(const page *p, const page_command *c, const cards_library *cards, log_error *error)
{
    log_game log;
    bool file = c->text_length >= 5 && memcmp(c->text, "lair-", 5) == 0;
    memset(error, 0, sizeof *error);
    int code = file ? log_parse(&log, c->text, c->text_length, error)
                    : page_unlink(&cards->pack, c->text, c->text_length, &log, error);
    return code == LOG_OK ? open_table(p, cards, &log, error) : NULL;
}

bool page_load(page *p, page_command *c)
{
    const cards_library *cards = cards_builtin();
    log_error error;
    table *opened = read_game(p, c, cards, &error);
    if (opened == NULL && error.code == LOG_OTHER_PACK && p->library != cards) {
        cards = p->library;
        opened = read_game(p, c, cards, &error);
    }
    if (opened == NULL) {
        c->rule = error.rule;
        return page_refuse(c, -1, "%s", error.text);
    }
    page_adopt(p, cards, opened);
    put_begun(p, c);
    fprintf(c->out, ", \"choices\": %zu", page_log(p)->choices);
    return true;
}
