/* page.c - commands: reading them, handing them over, answering. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "rules.h"
#include "cli.h"
#include "session.h"

typedef struct command {
    const char *name;
    page_handler *run;
    int least, most; /* words after the name */
    bool text;       /* takes one */
    const char *usage;
} command;

static const command commands[] = {
    {"new", page_new_game, 0, PAGE_WORDS, false, "new OPTIONS"},
    {"load", page_load, 0, 0, true, "load, and behind the line end a saved game or a link"},
    {"save", page_save, 0, 0, false, "save"},
    {"asked", page_asked, 0, 0, false, "asked"},
    {"look", page_look, 2, 2, false, "look SEAT LANG"},
    {"next", page_next, 0, 0, false, "next"},
    {"clock", page_clock, 2, 2, false, "clock MILLISECONDS SEAT"},
    {"choose", page_choose, 3, 5, false, "choose SEAT OPTION LANG [VIEWER [beats]]"},
    {"pass", page_pass, 3, 5, false, "pass SEAT UNTIL LANG [VIEWER [beats]]"},
    {"cancel", page_cancel, 1, 1, false, "cancel SEAT"},
    {"stop", page_stop, 1, 10, false, "stop SEAT PHASE..., or stop SEAT card N"},
    {"control", page_control, 1, 1, false, "control on, or control off"},
    {"sit", page_sit, 1, 1, false, "sit SEAT"},
    {"events", page_events, 2, 5, false, "events SEAT LANG [FROM [TO]] [beats]"},
    {"view", page_view_of, 1, 1, false, "view SEAT"},
    {"think", page_think, 3, 3, false, "think BOT WHICH VIEW"},
    {"undo", page_undo, 2, 3, false, "undo SEAT LANG [agreed]"},
    {"at", page_at, 1, 2, false, "at CHOICES, at MOMENT SEAT, at next SEAT, or at end"},
    {"why", page_why, 3, PAGE_WORDS, false, "why SEAT LANG WORDS, or card N, hero N, option ID, rule NAME"},
    {"whynot", page_why_not, 4, 8, false,
     "whynot SEAT LANG card N (hero N, item N, boss SEAT, space LANDMARK SPACE, entrance SEAT, play N) [with "
     "card N]"},
    {"hint", page_hint, 2, 2, false, "hint SEAT LANG"},
    {"changes", page_changes, 3, 3, false, "changes SEAT LANG OPTION"},
    {"review", page_review, 5, 5, false, "review SEAT LANG ITERATIONS FROM COUNT"},
    {"bench", page_bench, 1, 1, false, "bench GAMES"},
    {"cards", page_cards, 1, 1, false, "cards LANG"},
    {"rules", page_rules, 1, 1, false, "rules LANG"},
    {"titles", page_titles, 1, 1, false, "titles LANG"},
    {"rulings", page_rulings, 3, 3, false, "rulings LANG SET ID"},
    {"check", page_check, 1, 1, true, "check LANG, and behind the line end cards"},
    {"own", page_own, 0, 0, true, "own, and behind the line end cards; none: those of the repository alone"},
};

/* ---- refusing and reading ------------------------------------------------------------------------------ */

bool page_refuse(page_command *c, int word, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(c->error, sizeof c->error, format, args);
    va_end(args);
    c->refused = true;
    c->at = word;
    return false;
}

bool page_read_number(page_command *c, int word, uint64_t most, uint64_t *number)
{
    const char *digits = c->word[word];
    uint64_t n = 0;
    bool good = *digits != '\0';
    for (; good && *digits; digits++) {
        uint64_t digit = (uint64_t)(*digits - '0');
        good = *digits >= '0' && *digits <= '9' && n <= (most - digit) / 10;
        n = n * 10 + digit;
    }
    *number = n;
    return good || page_refuse(c, word, "a number from 0 to %llu is expected here", (unsigned long long)most);
}

bool page_read_seat(const page *p, page_command *c, int word, bool public)
{
    const char *w = c->word[word];
    int players = p->table ? page_log(p)->rules.players : 0;
    bool digit = w[0] >= '0' && w[0] < '0' + players && w[1] == '\0';
    c->seat = digit ? w[0] - '0' : -1;
    if (digit || (public && strcmp(w, "-1") == 0)) {
        return true;
    }
    return page_refuse(c, word, "a seat from 0 to %d%s is expected here", players - 1,
                       public ? ", or -1 for what everybody sees," : "");
}

bool page_read_lang(page_command *c, int word)
{
    c->lang = cards_lang_of(c->word[word]);
    return c->lang >= 0 || page_refuse(c, word, "a language is expected here:" LAIR_LANGUAGE_CODES);
}

bool page_has_game(const page *p, page_command *c)
{
    return p->table || page_refuse(c, 0, "there is no game yet: begin one with new or load");
}

const log_game *page_log(const page *p)
{
    return table_log(p->table);
}

bool page_is_live(const page *p)
{
    return p->at == page_log(p)->choices;
}

int page_viewer(int seat)
{
    return seat < 0 ? TABLE_PUBLIC : seat;
}

text_reader page_reader(const page *p, const lair_view *view, int seat, int lang)
{
    return (text_reader){.cards = p->cards,
                         .lang = lang,
                         .seat = seat,
                         .game = view ? &view->g : &p->game,
                         .view = view,
                         .rule_words = cli_rule,
                         .rule_text = rules_text};
}

protocol page_json(const page *p, FILE *out, const text_reader *reader)
{
    return (protocol){.out = out,
                      .page = true,
                      .reader = reader,
                      .who = (const char(*)[32])page_log(p)->player,
                      .stock = p->stock};
}

void page_view(const page *p, int seat, lair_view *view)
{
    lair_look(&p->game, &p->cards->pack, seat < 0 ? (int)LAIR_NO_SEAT : seat, view);
}

/* ---- answering ----------------------------------------------------------------------------------------- */

static const command *find(page_command *c)
{
    const char *names[sizeof commands / sizeof commands[0] + 1];
    size_t n = 0;
    if (c->n == 0) {
        page_refuse(c, -1, "a command is expected, such as: new --players 2");
        return NULL;
    }
    for (; n < sizeof commands / sizeof commands[0]; n++) {
        const command *k = &commands[n];
        names[n] = k->name;
        if (strcmp(k->name, c->word[0]) != 0) {
            continue;
        }
        if (c->n - 1 < k->least || c->n - 1 > k->most || k->text != (c->text != NULL)) {
            page_refuse(c, 0, "this is how it is used: %s", k->usage);
            return NULL;
        }
        return k;
    }
    names[n] = NULL;
    const char *near = cli_nearest(c->word[0], names);
    page_refuse(c, 0, "unknown command%s%s", near ? ", did you mean " : "", near ? near : "");
    return NULL;
}

/* Words between spaces; `line` is taken apart. */
static void split(page_command *c, char *line)
{
    char *at = line;
    while (*at) {
        at += strspn(at, " \r\t");
        if (*at == '\0') {
            return;
        }
        if (c->n == PAGE_WORDS) {
            page_refuse(c, -1, "these are too many words");
            return;
        }
        c->column[c->n] = (size_t)(at - line);
        c->word[c->n++] = at;
        at += strcspn(at, " \r\t");
        if (*at) {
            *at++ = '\0';
        }
    }
}

static void put_refusal(FILE *out, const page_command *c)
{
    char name[32];
    rules_name(c->rule, name, sizeof name);
    fputs("{\"ok\": false, \"error\": ", out);
    protocol_string(out, c->error);
    if (c->at >= 0 && c->at < c->n) {
        fprintf(out, ", \"at\": %zu", c->column[c->at]);
    }
    fputs(", \"rule\": ", out);
    if (name[0]) {
        protocol_string(out, name);
    } else {
        fputs("null", out);
    }
}

/* Runs it into a text of its own, so that nothing half done is answered. NULL: no memory. */
static char *answer(page *p, page_command *c, size_t *length)
{
    char *text = NULL;
    for (int refused = 0; refused < 2; refused++) {
        FILE *out = open_memstream(&text, length);
        if (out == NULL) {
            return NULL;
        }
        if (c->refused) {
            put_refusal(out, c);
        } else {
            const command *k = find(c);
            c->out = out;
            fputs("{\"ok\": true", out);
            if (k) {
                k->run(p, c);
            }
        }
        fputc('}', out);
        bool bad = ferror(out) != 0;
        if (fclose(out) != 0 || bad) {
            free(text);
            return NULL;
        }
        if (refused || !c->refused) {
            return text;
        }
        free(text);
        text = NULL;
    }
    return text;
}

const char *page_do(page *p, const char *line, size_t length, size_t *answered)
{
    static const char no_memory[] = "{\"ok\": false, \"error\": \"out of memory\", \"rule\": null}";
    char words[PAGE_LINE + 1];
    page_command c = {.at = -1};
    const char *end = memchr(line, '\n', length);
    size_t n = end ? (size_t)(end - line) : length;
    if (end) {
        c.text = end + 1;
        c.text_length = length - n - 1;
    }
    words[0] = '\0';
    if (n > PAGE_LINE || memchr(line, '\0', n)) {
        page_refuse(&c, -1, "this is no command: it is too long, or has a zero in it");
    } else {
        memcpy(words, line, n);
        words[n] = '\0';
    }
    split(&c, words);
    free(p->answer);
    p->answer = answer(p, &c, answered);
    if (p->answer == NULL) {
        *answered = sizeof no_memory - 1;
        return no_memory;
    }
    return p->answer;
}

/* ---- the session --------------------------------------------------------------------------------------- */

/* Frees a library that is no longer used. */
static void give_back(const page *p, const cards_library *library)
{
    if (library != cards_builtin() && library != p->library && library != p->cards) {
        cards_free(library);
    }
}

void page_play_with(page *p, const cards_library *cards)
{
    const cards_library *before = p->cards;
    p->cards = cards;
    give_back(p, before);
}

void page_use_cards(page *p, const cards_library *library)
{
    const cards_library *before = p->library;
    p->library = library;
    give_back(p, before);
}

page *page_new(void)
{
    page *p = calloc(1, sizeof *p);
    game_seed key;
    if (p && !seed_fresh(&key)) {
        free(p);
        return NULL;
    }
    if (p) {
        memcpy(p->seal, key.key, sizeof p->seal);
        p->cards = p->library = cards_builtin();
        board_set_columns(1 << 20); /* the page breaks lines itself */
    }
    return p;
}

void page_free(page *p)
{
    if (p) {
        table_close(p->table);
        page_play_with(p, cards_builtin());
        page_use_cards(p, cards_builtin());
        free(p->answer);
        free(p);
    }
}

void page_use_stock(page *p, protocol_stock *stock)
{
    p->stock = stock;
}

void page_rest(page *p)
{
    free(p->answer);
    p->answer = NULL;
}

atomic_bool *page_flag(page *p)
{
    return &p->stop;
}

uint8_t *page_seal(page *p)
{
    return p->seal;
}
