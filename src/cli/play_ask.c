/* play_ask.c - showing what is new, asking, and the small commands around a question. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board.h"
#include "choices.h"
#include "hint.h"
#include "letters.h"
#include "play.h"
#include "rules.h"
#include "same.h"
#include "why.h"

typedef struct question {
    play *p;
    const lair_view *view; /* the table as it is */
    lair_view
        asked;   /* and as the question is put: the placement, where it is one with the window before it */
    bool merged; /* it is */
    text_reader reader;               /* reads `asked` */
    lair_option option[LAIR_OPTIONS]; /* of equal ones the first */
    int copies[LAIR_OPTIONS];         /* how many equal ones there are */
    int n;
    int placements; /* merged: how many of them, before what can be played first */
    int fallback;   /* what Enter takes, -1 none */
} question;

void play_say(const play *p, enum text_key key, const text_slot *slots)
{
    text_line line;
    text_clear(&line);
    text_say(&line, p->lang, key, slots);
    board_wrap(stdout, line.s, 0, 2);
}

/* The view in which the answer is one: what can be played before a placement belongs to the window. */
static const lair_view *view_of(const question *q, lair_option option)
{
    bool now = q->merged && lair_why_not(q->view, &q->p->cards->pack, option) == 0;
    return now ? q->view : &q->asked;
}

static text_reader reader_of(const question *q, lair_option option)
{
    return text_reader_of(&q->p->reader, view_of(q, option));
}

static void put_answer(const question *q, lair_option option, text_line *line)
{
    text_reader r = reader_of(q, option);
    text_option(&r, r.view, option, line);
}

/* ---- showing ------------------------------------------------------------------------------------------- */

static void show_log(const play *p, size_t from)
{
    for (size_t i = from; i < p->n_lines; i++) {
        const play_line *l = &p->line[i];
        if (l->depth == 0) {
            fputc('\n', stdout);
        }
        board_wrap(stdout, l->s, l->depth > 0 ? 2 * l->depth - 2 : 0, 2 * l->depth + 2);
    }
}

/* Answers that are about a card show its text where it matters for choosing. */
static bool shows_text(lair_option o)
{
    unsigned kind = LAIR_OPTION_KIND(o);
    return kind == LAIR_DO_BOSS || kind == LAIR_DO_CAST || kind == LAIR_DO_USE || kind == LAIR_DO_INSTEAD ||
           kind == LAIR_DO_DRAFT || kind == LAIR_DO_TRIGGER || kind == LAIR_DO_MODE ||
           kind == LAIR_DO_PROMOTE || kind == LAIR_DO_ITEM ||
           (kind == LAIR_DO_PLACE && LAIR_OPTION_A(o) >= LAIR_ON_ROOM);
}

/* How many answers from here on build the same card. */
static int builds_from(const question *q, int i)
{
    int n = 0;
    while (i + n < q->n && LAIR_OPTION_KIND(q->option[i + n]) == LAIR_DO_BUILD &&
           LAIR_OPTION_A(q->option[i + n]) == LAIR_OPTION_A(q->option[i])) {
        n++;
    }
    return n;
}

static void put_copies(const question *q, int i, text_line *line)
{
    if (q->copies[i] > 1 && LAIR_OPTION_KIND(q->option[i]) != LAIR_DO_DISCARD) {
        text_put(line, " x");
        text_put_int(line, q->copies[i]);
    }
}

/* A card that can be built in several places: the card once, then its places. */
static void show_places(const question *q, int from, int n)
{
    text_line line, card;
    text_name brief = text_brief(&q->reader, text_option_design(&q->reader, q->option[from]));
    text_clear(&line);
    text_clear(&card);
    text_put(&card, brief.s);
    put_copies(q, from, &card);
    text_say(&line, q->p->lang, TEXT_DO_BUILD_GROUP, TEXT_SLOTS({"brief", card.s, 0}));
    board_wrap(stdout, line.s, 4, 4);
    text_clear(&line);
    for (int i = from; i < from + n; i++) {
        text_put(&line, i > from ? "|" : "");
        text_put_int(&line, i + 1);
        text_put(&line, " ");
        text_option_place(&q->reader, &q->asked, q->option[i], &line);
    }
    fputs("      ", stdout);
    board_items(stdout, line.s, 6, 6);
}

static void show_answer(const question *q, int i)
{
    text_line line, whole, rules;
    text_reader r = reader_of(q, q->option[i]);
    text_option(&r, r.view, q->option[i], &line);
    text_clear(&whole);
    text_put(&whole, i + 1 < 10 ? " " : "");
    text_put_int(&whole, i + 1);
    text_put(&whole, "  ");
    fputs(whole.s, stdout);
    text_option_rules(&r, r.view, q->option[i], &rules);
    put_copies(q, i, &line);
    if (shows_text(q->option[i]) && rules.n) {
        text_put(&line, ": ");
        text_put(&line, rules.s);
    }
    board_wrap_from(stdout, line.s, 4, 4); /* the number stands by itself */
}

/* What has been declared and not yet taken effect, with its text. */
static void show_pending(const question *q)
{
    text_line line;
    uint8_t order[LAIR_PLAYS];
    int n = lair_play_order(q->view, &q->p->cards->pack, order);
    if (n > 0) {
        play_say(q->p, TEXT_PENDING_HEAD, NULL);
    }
    for (int k = 0; k < n && text_pending(&q->reader, q->view, k, &line); k++) {
        const lair_design *d = text_source_design(&q->reader, q->view->g.play[order[k]].source);
        board_wrap(stdout, line.s, 2, 4);
        if (d) {
            board_wrap(stdout, text_rules(&q->reader, d), 6, 6);
        }
    }
}

/* What asks, and what it says. */
static void show_about(const question *q)
{
    text_line line;
    if (q->asked.g.decision == LAIR_ASK_WINDOW) {
        show_pending(q);
        return;
    }
    text_about(&q->reader, &q->asked, &line);
    if (line.n) {
        board_wrap(stdout, line.s, 2, 2);
    }
}

static void show_question(const question *q)
{
    text_line line;
    fputc('\n', stdout);
    show_about(q);
    text_question(&q->reader, &q->asked, &line);
    board_wrap(stdout, line.s, 0, 2);
    for (int i = 0; i < q->n; i++) {
        int places = builds_from(q, i);
        if (i == q->placements && q->merged) {
            play_say(q->p, TEXT_PLAY_OR_FIRST, NULL);
        }
        if (places > 1) {
            show_places(q, i, places);
            i += places - 1;
        } else {
            show_answer(q, i);
        }
    }
}

static void show_prompt(const question *q)
{
    text_line line;
    text_name n = text_int(q->fallback + 1);
    text_clear(&line);
    text_say(&line, q->p->lang, q->fallback < 0 ? TEXT_PLAY_PROMPT_NONE : TEXT_PLAY_PROMPT,
             TEXT_SLOTS({"default", n.s, 0}));
    printf("%s ", line.s);
}

static void show_table(const question *q)
{
    fputc('\n', stdout);
    board_print(stdout, &q->reader, q->view, play_players(q->p));
}

/* ---- commands ------------------------------------------------------------------------------------------ */

static void show_card(const question *q, const char *word)
{
    const lair_pack *pack = &q->p->cards->pack;
    int exact = cards_find(q->p->cards, word), found = 0;
    if (exact >= 0) {
        board_card(stdout, &q->reader, &pack->designs[exact]);
        return;
    }
    for (int i = 0; i < pack->n_designs && found < 6; i++) {
        if (why_matches(text_design_name(&q->reader, &pack->designs[i]), word)) {
            board_card(stdout, &q->reader, &pack->designs[i]);
            found++;
        }
    }
    if (!found) {
        const char *example = pack->n_designs ? text_design_name(&q->reader, &pack->designs[0]) : "";
        play_say(q->p, TEXT_PLAY_NO_CARD, TEXT_SLOTS({"name", example, 0}));
    }
}

static void show_rule(const question *q, int rule)
{
    const char *text = rules_text(rule, q->p->lang);
    board_wrap(stdout, text_rule(&q->reader, rule), 2, 4);
    board_wrap(stdout, text ? text : "", 6, 6);
}

static void show_why(const question *q, const char *word)
{
    char *stop;
    long number = strtol(word, &stop, 10);
    if (*word == '\0') {
        play_say(q->p, TEXT_PLAY_HELP, NULL);
    } else if (*stop == '\0' && number >= 1 && number <= q->n) {
        text_reader r = reader_of(q, q->option[number - 1]);
        why_option(stdout, &r, r.view, q->option[number - 1]);
    } else if (rules_number(word) >= 0) {
        show_rule(q, rules_number(word));
    } else if (*stop == '\0') {
        text_name n = text_int(number), m = text_int(q->n);
        play_say(q->p, TEXT_PLAY_NUMBER, TEXT_SLOTS({"n", n.s, 0}, {"m", m.s, 0}));
    } else if (!why_word(stdout, &q->reader, &q->asked, word)) {
        play_say(q->p, TEXT_WHY_NOTHING, TEXT_SLOTS({"word", word, 0}));
    }
}

static void show_dungeons(const question *q)
{
    for (int seat = 0; seat < q->view->g.players; seat++) {
        board_dungeon(stdout, &q->reader, q->view, seat, play_players(q->p)[seat]);
        board_covered(stdout, &q->reader, q->view, seat);
    }
}

/* The answer's number in the list: of equal ones the first is there. */
static int number_of(const question *q, lair_option option)
{
    for (int i = 0; i < q->n; i++) {
        if (same_answer(view_of(q, option), &q->p->cards->pack, q->option[i], option)) {
            return i + 1;
        }
    }
    return 0;
}

static void show_hint_line(const question *q, const text_reader *r, const hint_line *l)
{
    text_line line, whole;
    int number = number_of(q, l->option);
    text_option(r, r->view, l->option, &line);
    text_clear(&whole);
    if (l->known) {
        text_put(&whole, hint_worth(r, l->worth).s);
        text_put(&whole, ": ");
    }
    text_put(&whole, line.s);
    if (number) {
        printf("%2d  ", number);
    } else {
        fputs("    ", stdout); /* to pass, where placing a room does that */
    }
    board_wrap_from(stdout, whole.s, 4, 4);
}

/* Where a window and a placement are one question the window is thought about first. */
static const lair_view *think(const question *q, hint *h)
{
    const lair_pack *pack = &q->p->cards->pack;
    uint64_t seed = q->p->t ? q->p->number + table_log(q->p->t)->choices : lair_view_seed(q->view);
    const lair_view *view = q->merged ? q->view : &q->asked;
    bool good = hint_think(view, pack, seed, play_stopping(), h);
    if (good && q->merged && LAIR_OPTION_KIND(h->line[0].option) == LAIR_DO_PASS) {
        view = &q->asked;
        good = hint_think(view, pack, seed, play_stopping(), h);
    }
    return good ? view : NULL;
}

static void show_hint(const question *q)
{
    hint h;
    const lair_view *view = think(q, &h);
    if (view == NULL) {
        return;
    }
    text_reader r = text_reader_of(&q->p->reader, view);
    text_name n = text_int((long)h.iterations);
    play_say(q->p, TEXT_HINT_HEAD, TEXT_SLOTS({"n", n.s, text_plural(q->p->lang, (long)h.iterations)}));
    for (int i = 0; i < h.n; i++) {
        show_hint_line(q, &r, &h.line[i]);
        bool mirrored = h.n == 2 && i == 1 && h.line[0].why.against == h.line[1].option;
        if (!mirrored) { /* the second would only say the same once more, with the signs changed */
            hint_print_reasons(stdout, &r, view, &h.line[i].why, i == 0, 4);
        }
    }
    hint_print_against(stdout, &r, view, &h);
}

/* Commands that only show something. False: it is none. */
static bool shows(const question *q, char letter, const char *rest)
{
    switch (letter) {
    case '?':
        show_why(q, rest);
        return true;
    case 's':
        play_save(q->p, rest);
        return true;
    case 'l':
        show_log(q->p, q->p->n_lines > 40 && *rest == '\0' ? q->p->n_lines - 40 : 0);
        return true;
    case 'h':
        board_hand(stdout, &q->reader, q->view, true);
        return true;
    case 'H':
        show_hint(q);
        return true;
    case 'd':
        show_dungeons(q);
        return true;
    case 't':
        show_table(q);
        return true;
    case 'i':
        show_card(q, rest);
        return true;
    case '.':
        show_question(q);
        return true;
    default:
        return false;
    }
}

enum typed { TYPED_ANSWER, TYPED_SHOWN, TYPED_OVER };

/* A command is one letter, alone or before a space, or one of a few words. TYPED_OVER: asking is, as *answer says. */
static enum typed command(question *q, const char *typed, enum play_answer *answer, table_entry *entry)
{
    static const char *const words[][2] = {{"quit", "q"}, {"exit", "q"}, {"help", "?"}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        typed = strcmp(typed, words[i][0]) == 0 ? words[i][1] : typed;
    }
    typed = play_means(q->p, typed, TEXT_PLAY_WORD_HINT) ? "H" : typed;
    if (strncmp(typed, "stop", 4) == 0 && (typed[4] == '\0' || typed[4] == ' ')) {
        *answer = PLAY_AGAIN;
        return play_stop(q->p, &q->reader, typed + 4 + strspn(typed + 4, " ")) ? TYPED_OVER : TYPED_SHOWN;
    }
    if (typed[0] == '\0' || (typed[1] != '\0' && typed[1] != ' ' && typed[0] != '?')) {
        return TYPED_ANSWER;
    }
    const char *rest = typed + 1 + strspn(typed + 1, " ");
    *answer = PLAY_ENTERS;
    switch (typed[0]) {
    case 'u':
        *entry = (table_entry){TABLE_BACK, (uint8_t)q->p->seat, 0};
        return TYPED_OVER;
    case 'P':
        return play_pass_on(q->p, &q->asked, rest, entry) ? TYPED_OVER : TYPED_SHOWN;
    case 'q':
        *answer = PLAY_QUITS;
        return TYPED_OVER;
    default:
        return shows(q, typed[0], rest) ? TYPED_SHOWN : TYPED_ANSWER;
    }
}

/* ---- answers ------------------------------------------------------------------------------------------- */

typedef bool match_rule(const question *q, int i, const char *typed);

static bool same_name(const question *q, int i, const char *typed)
{
    text_reader r = reader_of(q, q->option[i]);
    text_name name = text_option_name(&r, r.view, q->option[i]);
    return strlen(name.s) == strlen(typed) && why_matches(name.s, typed);
}

static bool begins_name(const question *q, int i, const char *typed)
{
    text_reader r = reader_of(q, q->option[i]);
    return why_matches(text_option_name(&r, r.view, q->option[i]).s, typed);
}

/* What stands in brackets need not be typed. */
static bool in_sentence(const question *q, int i, const char *typed)
{
    text_line line, plain;
    put_answer(q, q->option[i], &line);
    text_clear(&plain);
    for (const char *at = line.s, *open; *at; at = open) {
        char part[256];
        open = strchr(at, '(');
        open = open ? open : at + strlen(at);
        snprintf(part, sizeof part, "%.*s", (int)(open > at && open[-1] == ' ' ? open - at - 1 : open - at),
                 at);
        text_put(&plain, part);
        const char *close = strchr(open, ')');
        open = *open ? (close ? close + 1 : open + strlen(open)) : open;
    }
    return why_matches(line.s, typed) || why_matches(plain.s, typed);
}

/* Each word that was typed begins a word of the answer, in the same order: "tomb at the entrance". */
static bool words_of(const question *q, int i, const char *typed)
{
    text_line line;
    put_answer(q, q->option[i], &line);
    const char *at = line.s;
    while (*typed) {
        char word[80];
        size_t n = strcspn(typed, " ");
        snprintf(word, sizeof word, "%.*s", (int)(n < sizeof word ? n : sizeof word - 1), typed);
        while (*at && !letters_begin(at, word)) {
            at += strcspn(at, " (");
            at += strspn(at, " (");
        }
        if (*at == '\0') {
            return false;
        }
        at += strcspn(at, " (");
        at += strspn(at, " (");
        typed += n + strspn(typed + n, " ");
    }
    return true;
}

/* The answers that fit; returns how many, *found being the first. */
static int matches(const question *q, const char *typed, match_rule *rule, int *found, text_line *which)
{
    int n = 0;
    text_clear(which);
    for (int i = 0; i < q->n; i++) {
        if (rule(q, i, typed)) {
            *found = n ? *found : i;
            text_put(which, n ? ", " : "");
            text_put_int(which, i + 1);
            n++;
        }
    }
    return n;
}

/* The answer that was typed, -1 if there is none; then it has said why. */
static int find_answer(const question *q, const char *typed)
{
    static match_rule *const rules[] = {same_name, begins_name, in_sentence, words_of};
    text_line which;
    char *stop;
    long number = strtol(typed, &stop, 10);
    if (*typed == '\0') {
        text_name all = text_int(q->n);
        if (q->fallback < 0) {
            play_say(q->p, TEXT_PLAY_NO_DEFAULT, TEXT_SLOTS({"n", all.s, 0}));
        }
        return q->fallback;
    }
    if (*stop == '\0') {
        if (number >= 1 && number <= q->n) {
            return (int)number - 1;
        }
        text_name max = text_int(q->n);
        play_say(q->p, TEXT_PLAY_NUMBER, TEXT_SLOTS({"n", typed, 0}, {"m", max.s, 0}));
        return -1;
    }
    for (size_t k = 0; k < sizeof rules / sizeof rules[0]; k++) {
        int found = -1;
        int n = matches(q, typed, rules[k], &found, &which);
        if (n == 1) {
            return found;
        }
        if (n > 1) {
            play_say(q->p, TEXT_PLAY_MANY, TEXT_SLOTS({"word", typed, 0}, {"answers", which.s, 0}));
            return -1;
        }
    }
    /* Something that is no answer: the rule that forbids it, if it is a thing on the table. */
    if (strlen(typed) < 3 || !why_word(stdout, &q->reader, &q->asked, typed)) {
        text_name max = text_int(q->n);
        play_say(q->p, TEXT_PLAY_BAD, TEXT_SLOTS({"word", typed, 0}, {"n", max.s, 0}));
    }
    return -1;
}

/* In a solo game a hero in the Tavern ends everything at once: that is worth a second thought. */
static bool ends_at_once(const question *q, lair_option option)
{
    const lair_view *view = view_of(q, option);
    if (view->g.players != 1) {
        return false;
    }
    lair_rng deal;
    memset(&deal, 0, sizeof deal);
    for (uint32_t i = 0; i < 3; i++) {
        lair_game game;
        deal.key[0] = i + 1;
        lair_redeal(view, &q->p->cards->pack, &deal, &game);
        if (lair_choose(&game, &q->p->cards->pack, view->seat, option, NULL) != 0 || !lair_over(&game) ||
            !game.tavern_end || game.turn != view->g.turn) { /* a new turn's heroes are nobody's doing */
            return false;
        }
    }
    return true;
}

/* Asks again only if there is another way. */
static bool is_sure(const question *q, lair_option option)
{
    int others = 0;
    for (int i = 0; ends_at_once(q, option) && i < q->n && !others; i++) {
        others += q->option[i] != option && !ends_at_once(q, q->option[i]);
    }
    if (!others) {
        return true;
    }
    play_say(q->p, TEXT_PLAY_SURE, NULL);
    fflush(stdout);
    const char *typed = play_read_line();
    return typed && play_means(q->p, typed, TEXT_PLAY_WORD_YES);
}

/* Why an order to pass has ended before its time. */
static void show_alarm(const play *p)
{
    enum table_alarm alarm = p->t ? table_alarm(p->t, p->seat) : TABLE_QUIET; /* a server tells it in words */
    if (alarm != TABLE_QUIET) {
        fputc('\n', stdout);
        play_say(p, alarm == TABLE_AIMED_AT ? TEXT_PLAY_ALARM_AIMED : TEXT_PLAY_ALARM_THROUGH, NULL);
    }
}

static void show_new(question *q)
{
    int moment = q->view->g.turn * 16 + (q->p->brief ? 0 : q->view->g.phase);
    show_log(q->p, q->p->shown);
    q->p->shown = q->p->n_lines;
    if (moment != q->p->table_at) {
        q->p->table_at = moment;
        show_table(q);
    }
    show_alarm(q->p);
    show_question(q);
}

/* Placements come first: they are what the question is about. */
static void placements_first(question *q, int n)
{
    lair_option later[LAIR_OPTIONS];
    int plays = 0, kept = 0;
    for (int i = 0; i < n; i++) {
        if (view_of(q, q->option[i]) == q->view) {
            later[plays++] = q->option[i];
        } else {
            q->option[kept++] = q->option[i];
        }
    }
    memcpy(q->option + kept, later, (size_t)plays * sizeof *later);
}

/* The question as it is put, with its answers as they are listed. */
static void prepare(question *q)
{
    const lair_pack *pack = &q->p->cards->pack;
    int n = table_question(q->view, pack, &q->asked, q->option, LAIR_OPTIONS);
    q->merged = q->asked.g.decision != q->view->g.decision;
    q->reader = text_reader_of(&q->p->reader, &q->asked);
    if (q->merged) {
        placements_first(q, n);
    }
    q->n = choices_merge(&q->asked, pack, q->option, q->copies, n);
    while (q->merged && q->placements < q->n && view_of(q, q->option[q->placements]) == &q->asked) {
        q->placements++;
    }
    choices_sort(&q->reader, &q->asked, q->option, q->copies, q->n);
    q->fallback = choices_default(&q->reader, &q->asked, q->option, q->n);
}

enum play_answer play_ask(play *p, const lair_view *view, table_entry *entry)
{
    question q = {.p = p, .view = view};
    prepare(&q);
    show_new(&q);
    for (;;) {
        enum play_answer answer = PLAY_ENTERS;
        show_prompt(&q);
        if (fflush(stdout) != 0) {
            return PLAY_ENDS;
        }
        const char *typed = play_read_line();
        if (typed == NULL) {
            return PLAY_ENDS;
        }
        enum typed what = command(&q, typed, &answer, entry);
        if (what == TYPED_OVER) {
            return answer;
        }
        int found = what == TYPED_ANSWER ? find_answer(&q, typed) : -1;
        if (found >= 0 && is_sure(&q, q.option[found])) {
            *entry = (table_entry){TABLE_CHOICE, (uint8_t)p->seat, q.option[found]};
            return PLAY_ENTERS;
        }
    }
}
