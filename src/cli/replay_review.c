/* replay_review.c - lair replay --review: a game's decisions graded, its turning points, the chances. */
#include "replay_review.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "hint.h"
#include "review.h"

enum {
    POINTS = 5, /* turning points shown */
    SWINGS = 3,
    SWING = 60, /* the least change of worth between turns that is one */
    BAR = 40    /* columns */
};

static const char *const grade_words[REVIEW_GRADES] = {"best", "good", "inaccuracy", "mistake", "blunder"};

/* One seat's part. */
typedef struct part {
    const log_game *log;
    const review *r;
    const review_options *wish;
    text_reader reader; /* reads the end of the game */
    int seat;
    int count[REVIEW_GRADES];
    int accuracy;
    int chance[REVIEW_TURNS + 1], last;
    const review_move *point[POINTS]; /* in the order of the game */
    int n_points;
    int swing[SWINGS]; /* turns, the largest first */
    int n_swings;
} part;

static const lair_pack *pack_of(const part *p)
{
    return &p->reader.cards->pack;
}

/* ---- what is shown ------------------------------------------------------------------------------------- */

/* The same answer over and over in one phase is one decision, as when something is not played in any of its windows. */
static bool goes_on(const review_move *before, const review_move *m)
{
    return before->taken == m->taken && before->view.g.turn == m->view.g.turn &&
           before->view.g.phase == m->view.g.phase;
}

/* Makes room for another point: the one before it, if it goes on, else the cheapest. -1: there is none that may go. */
static int least_point(const part *p, const review_move *m)
{
    int least = 0;
    if (p->n_points && goes_on(p->point[p->n_points - 1], m)) {
        least = p->n_points - 1;
    } else if (p->n_points < POINTS) {
        return p->n_points;
    } else {
        for (int k = 1; k < POINTS; k++) {
            least = p->point[k]->loss < p->point[least]->loss ? k : least;
        }
    }
    return p->point[least]->loss < m->loss ? least : -1;
}

/* The decisions that cost most, in the order of the game. */
static void find_points(part *p)
{
    for (size_t i = 0; i < p->r->n; i++) {
        const review_move *m = &p->r->move[i];
        if (m->view.seat != p->seat || m->grade < REVIEW_INACCURACY) {
            continue;
        }
        int at = least_point(p, m);
        if (at < 0) {
            continue;
        }
        for (; at < p->n_points - 1; at++) { /* the point that goes; what came later moves up */
            p->point[at] = p->point[at + 1];
        }
        p->n_points -= at < p->n_points;
        p->point[p->n_points++] = m;
    }
}

/* The next turn that the seat has a chance for, -1 if there is none. */
static int next_turn(const part *p, int turn)
{
    for (int t = turn + 1; t <= p->last; t++) {
        if (p->chance[t] != REVIEW_UNKNOWN) {
            return t;
        }
    }
    return -1;
}

static int swing_of(const part *p, int turn)
{
    int next = next_turn(p, turn);
    return next < 0 || p->chance[turn] == REVIEW_UNKNOWN ? 0 : abs(p->chance[next] - p->chance[turn]);
}

/* The setup is no turn: what it brings is the deal. */
static void find_swings(part *p)
{
    for (int t = 1; t <= p->last; t++) {
        int size = swing_of(p, t), at = p->n_swings;
        while (at > 0 && swing_of(p, p->swing[at - 1]) < size) {
            at--;
        }
        if (size < SWING || at == SWINGS) {
            continue;
        }
        int last = p->n_swings < SWINGS ? p->n_swings : SWINGS - 1;
        memmove(&p->swing[at + 1], &p->swing[at], (size_t)(last - at) * sizeof p->swing[0]);
        p->swing[at] = t;
        p->n_swings = last + 1;
    }
}

/* What happened in some turns, told as the log does: heroes that died or got through, and who won. */
typedef struct tale {
    text_reader reader;
    int from, before; /* turns */
    void (*tell)(const char *sentence, int number);
    int told;
} tale;

static void hear(void *self, const lair_event *e)
{
    tale *t = self;
    text_line line;
    int depth, turn = t->reader.game->turn;
    bool matters = e->kind == LAIR_EV_DIED || e->kind == LAIR_EV_SURVIVED || e->kind == LAIR_EV_LEVEL_UP ||
                   e->kind == LAIR_EV_OUT || e->kind == LAIR_EV_WINNER;
    if (matters && turn >= t->from && turn < t->before && text_event(&t->reader, e, &line, &depth)) {
        t->tell(line.s, t->told++);
    }
}

static void tell_turns(const part *p, int from, int before, void (*tell)(const char *, int))
{
    lair_game game;
    log_error error;
    tale t = {.reader = p->reader, .from = from, .before = before, .tell = tell};
    lair_listener listener = {hear, &t};
    memset(&game, 0, sizeof game);
    t.reader.game = &game;
    t.reader.view = NULL;
    log_replay(p->log, pack_of(p), p->wish->choices, &game, &listener, &error);
}

/* Why the best answer rather than the one taken. */
static void why_better(const part *p, const review_move *m, reasons *why)
{
    reasons_between(&m->view, pack_of(p), m->choice, m->best, m->taken, why);
}

static const char *seat_name(const part *p, text_name *made)
{
    if (strcmp(p->log->player[p->seat], "you") == 0) {
        return text_get(p->reader.lang, TEXT_YOU_LOWER);
    }
    if (p->log->player[p->seat][0]) {
        return p->log->player[p->seat];
    }
    text_line line;
    text_name n = text_int(p->seat + 1);
    text_clear(&line);
    text_say(&line, p->reader.lang, TEXT_PLAYER_N, TEXT_SLOTS({"n", n.s, 0}));
    snprintf(made->s, sizeof made->s, "%.*s", (int)sizeof made->s - 1, line.s);
    return made->s;
}

/* ---- for people ---------------------------------------------------------------------------------------- */

static void say(const part *p, int indent, enum text_key key, const text_slot *slots)
{
    text_line line;
    text_clear(&line);
    text_say(&line, p->reader.lang, key, slots);
    board_wrap(stdout, line.s, indent, indent + 2);
}

static void print_summary(const part *p)
{
    static const enum text_key keys[REVIEW_GRADES] = {
        TEXT_REVIEW_BEST, TEXT_REVIEW_GOOD, TEXT_REVIEW_INACCURACY, TEXT_REVIEW_MISTAKE, TEXT_REVIEW_BLUNDER};
    int lang = p->reader.lang;
    text_name seat = text_int(p->seat + 1), percent = text_int((p->accuracy + 5) / 10), made;
    text_line accuracy, counts;
    text_clear(&accuracy);
    text_clear(&counts);
    text_say(&accuracy, lang, TEXT_HINT_CHANCE, TEXT_SLOTS({"n", percent.s, 0}));
    for (int grade = 0; grade < REVIEW_GRADES; grade++) {
        text_name n = text_int(p->count[grade]);
        text_put(&counts, grade ? ", " : "");
        text_say(&counts, lang, keys[grade], TEXT_SLOTS({"n", n.s, text_plural(lang, p->count[grade])}));
    }
    putchar('\n');
    say(p, 0, TEXT_REVIEW_PLAYER,
        TEXT_SLOTS({"seat", seat.s, 0},
                   {"boss", text_boss(&p->reader, p->reader.game->player[p->seat].boss), 0},
                   {"name", seat_name(p, &made), 0}, {"accuracy", accuracy.s, 0}));
    board_wrap(stdout, counts.s, 2, 4);
}

static int columns(const char *s)
{
    int n = 0;
    for (; *s; s++) {
        n += ((unsigned char)*s & 0xC0) != 0x80;
    }
    return n;
}

/* A bar: full for a sure win, or alone for the best score. */
static void print_bar(const part *p, const char *label, int worth)
{
    char bar[BAR + 1];
    int full = worth < 0 ? 0 : worth > 1000 ? BAR : (worth * BAR + 500) / 1000;
    text_name value = hint_worth(&p->reader, worth);
    memset(bar, '.', BAR);
    memset(bar, '#', (size_t)full);
    bar[BAR] = '\0';
    int before = 8 - columns(label), between = (p->reader.game->players > 1 ? 6 : 13) - columns(value.s);
    printf("%*s%s%*s%s %s\n", before > 0 ? before : 0, "", label, between > 0 ? between : 0, "", value.s,
           bar);
}

static void print_chances(const part *p)
{
    bool alone = p->reader.game->players == 1, over = lair_over(&p->r->end);
    putchar('\n');
    say(p, 0, alone ? TEXT_REVIEW_SCORES : TEXT_REVIEW_CHANCES, NULL);
    for (int t = 0; t <= p->last; t++) {
        if (p->chance[t] != REVIEW_UNKNOWN) {
            text_name n = text_int(t);
            bool end = over && t == p->last;
            print_bar(p, end ? text_get(p->reader.lang, TEXT_REVIEW_END) : n.s, p->chance[t]);
        }
    }
}

static void print_option(const part *p, const review_move *m, enum text_key key, lair_option option)
{
    text_line line;
    text_reader r = text_reader_of(&p->reader, &m->view);
    text_option(&r, &m->view, option, &line);
    say(p, 4, key, TEXT_SLOTS({"option", line.s, 0}));
}

/* Plays and what they are aimed at are only understood with the question; the course of the turn is known. */
static bool needs_question(const lair_game *g)
{
    return g->decision == LAIR_ASK_WINDOW || (g->decision >= LAIR_ASK_MODE && g->n_frames > 0);
}

static void print_move(const part *p, const review_move *m, bool reasoned)
{
    text_reader r = text_reader_of(&p->reader, &m->view);
    text_name turn = text_int(m->view.g.turn), from = hint_worth(&r, m->worth);
    text_name to = hint_worth(&r, m->worth - m->loss);
    const char *grade = text_get(r.lang, (enum text_key)(TEXT_REVIEW_GRADE_BEST + m->grade));
    say(p, 2, m->loss ? TEXT_REVIEW_MOVE : TEXT_REVIEW_MOVE_BEST,
        TEXT_SLOTS({"turn", turn.s, 0}, {"phase", text_phase(&r, m->view.g.phase), 0}, {"grade", grade, 0},
                   {"from", from.s, 0}, {"to", to.s, 0}));
    if (needs_question(&m->view.g)) {
        text_line question;
        text_question(&r, &m->view, &question);
        board_wrap(stdout, question.s, 4, 6);
    }
    print_option(p, m, TEXT_REVIEW_TAKEN, m->taken);
    if (m->grade >= REVIEW_GOOD) {
        print_option(p, m, TEXT_REVIEW_BETTER, m->best);
    }
    if (reasoned) {
        reasons why;
        why_better(p, m, &why);
        hint_print_reasons(stdout, &r, &m->view, &why, true, 6);
    }
}

static void print_points(const part *p)
{
    putchar('\n');
    say(p, 0, p->n_points ? TEXT_REVIEW_POINTS : TEXT_REVIEW_POINTS_NONE, NULL);
    for (int i = 0; i < p->n_points; i++) {
        print_move(p, p->point[i], true);
    }
}

static void print_sentence(const char *sentence, int number)
{
    (void)number;
    board_wrap(stdout, sentence, 4, 6);
}

static void print_swings(const part *p)
{
    if (p->n_swings == 0) {
        return;
    }
    putchar('\n');
    say(p, 0, TEXT_REVIEW_SWINGS, NULL);
    for (int i = 0; i < p->n_swings; i++) {
        int t = p->swing[i], next = next_turn(p, t);
        text_name turn = text_int(t), from = hint_worth(&p->reader, p->chance[t]);
        text_name to = hint_worth(&p->reader, p->chance[next]);
        say(p, 2, TEXT_REVIEW_SWING, TEXT_SLOTS({"turn", turn.s, 0}, {"from", from.s, 0}, {"to", to.s, 0}));
        tell_turns(p, t, next, print_sentence);
    }
}

static void print_all(const part *p)
{
    putchar('\n');
    say(p, 0, TEXT_REVIEW_ALL, NULL);
    for (size_t i = 0; i < p->r->n; i++) {
        if (p->r->move[i].view.seat == p->seat) {
            print_move(p, &p->r->move[i], false);
        }
    }
}

static void print_part(const part *p)
{
    print_summary(p);
    print_chances(p);
    print_points(p);
    print_swings(p);
    if (p->wish->all) {
        print_all(p);
    }
}

/* ---- for programs -------------------------------------------------------------------------------------- */

static void json_share(int thousandths)
{
    int size = abs(thousandths);
    printf("%s%d.%03d", thousandths < 0 ? "-" : "", size / 1000, size % 1000);
}

static void json_option(const part *p, const review_move *m, const char *key, lair_option option)
{
    text_line line;
    text_reader r = text_reader_of(&p->reader, &m->view);
    text_option(&r, &m->view, option, &line);
    printf(", \"%s\": ", key);
    cli_print_json(line.s);
}

static void json_reasons(const part *p, const review_move *m)
{
    reasons why;
    text_reader r = text_reader_of(&p->reader, &m->view);
    why_better(p, m, &why);
    printf(", \"reasons\": [");
    for (int i = 0; i < why.n; i++) {
        text_line line;
        hint_reason(&r, &m->view, &why.reason[i], true, &line);
        printf("%s{\"side\": %d, \"text\": ", i ? ", " : "", why.reason[i].side);
        cli_print_json(line.s);
        putchar('}');
    }
    putchar(']');
}

static void json_move(const part *p, const review_move *m, bool first)
{
    printf("%s\n        {\"choice\": %zu, \"turn\": %d, \"grade\": \"%s\", \"loss\": ", first ? "" : ",",
           m->choice, m->view.g.turn, grade_words[m->grade]);
    json_share(m->loss);
    if (m->worth != REVIEW_UNKNOWN) {
        printf(", \"worth\": ");
        json_share(m->worth);
    }
    text_line question;
    text_reader r = text_reader_of(&p->reader, &m->view);
    text_question(&r, &m->view, &question);
    printf(", \"question\": ");
    cli_print_json(question.s);
    json_option(p, m, "taken", m->taken);
    json_option(p, m, "best", m->best);
    for (int i = 0; i < p->n_points; i++) {
        if (p->point[i] == m) {
            json_reasons(p, m);
        }
    }
    putchar('}');
}

static void json_sentence(const char *sentence, int number)
{
    printf("%s", number ? ", " : "");
    cli_print_json(sentence);
}

static void json_swings(const part *p)
{
    printf("\n      ],\n      \"swings\": [");
    for (int i = 0; i < p->n_swings; i++) {
        int t = p->swing[i], next = next_turn(p, t);
        printf("%s\n        {\"turn\": %d, \"from\": ", i ? "," : "", t);
        json_share(p->chance[t]);
        printf(", \"to\": ");
        json_share(p->chance[next]);
        printf(", \"events\": [");
        tell_turns(p, t, next, json_sentence);
        printf("]}");
    }
}

static void json_part(const part *p, bool first)
{
    printf("%s\n    {\n      \"seat\": %d,\n      \"player\": ", first ? "" : ",", p->seat + 1);
    cli_print_json(p->log->player[p->seat]);
    printf(",\n      \"boss\": ");
    cli_print_json(text_boss(&p->reader, p->reader.game->player[p->seat].boss));
    printf(",\n      \"accuracy\": ");
    json_share(p->accuracy);
    printf(",\n      \"grades\": {");
    for (int grade = 0; grade < REVIEW_GRADES; grade++) {
        printf("%s\"%s\": %d", grade ? ", " : "", grade_words[grade], p->count[grade]);
    }
    printf("},\n      \"turns\": [");
    bool none = true;
    for (int t = 0; t <= p->last; t++) {
        if (p->chance[t] != REVIEW_UNKNOWN) {
            printf("%s{\"turn\": %d, \"worth\": ", none ? "" : ", ", t);
            json_share(p->chance[t]);
            putchar('}');
            none = false;
        }
    }
    json_swings(p);
    printf("\n      ],\n      \"decisions\": [");
    bool begun = false;
    for (size_t i = 0; i < p->r->n; i++) {
        if (p->r->move[i].view.seat == p->seat) {
            json_move(p, &p->r->move[i], !begun);
            begun = true;
        }
    }
    printf("\n      ]\n    }");
}

/* ---- the command --------------------------------------------------------------------------------------- */

/* The seats of people; without any, everybody's. */
static unsigned seats_of(const log_game *log, const review_options *wish)
{
    unsigned people = 0;
    for (int s = 0; s < log->rules.players && s < LAIR_SEATS; s++) {
        bot b;
        people |= bot_read(log->player[s], &b) ? 0 : 1u << s;
    }
    return wish->seat ? 1u << (wish->seat - 1) : people ? people : (1u << log->rules.players) - 1;
}

static void progress(size_t done, size_t all)
{
    cli_progress("review", done, all);
}

static void show_part(const log_game *log, const review *r, const review_options *wish, int seat, bool first)
{
    part p = {.log = log,
              .r = r,
              .wish = wish,
              .reader = {.cards = wish->cards,
                         .lang = wish->lang,
                         .seat = seat,
                         .game = &r->end,
                         .rule_words = cli_rule},
              .seat = seat};
    p.accuracy = review_accuracy(r, seat, p.count);
    p.last = review_chances(r, pack_of(&p), seat, p.chance);
    find_points(&p);
    find_swings(&p);
    if (wish->json) {
        json_part(&p, first);
    } else {
        print_part(&p);
    }
}

static void show_review(const log_game *log, const review *r, const review_options *wish, unsigned seats)
{
    bool first = true;
    if (wish->json) {
        printf("{\n  \"ok\": true,\n  \"over\": %s,\n  \"iterations\": %ld,\n  \"seats\": [",
               lair_over(&r->end) ? "true" : "false", wish->iterations);
    } else {
        text_line line;
        text_name n = text_int((long)r->n), m = text_int(wish->iterations);
        text_clear(&line);
        text_say(&line, wish->lang, TEXT_REVIEW_HEAD,
                 TEXT_SLOTS({"n", n.s, text_plural(wish->lang, (long)r->n)}, {"m", m.s, 0}));
        board_wrap(stdout, line.s, 0, 2);
    }
    for (int s = 0; s < log->rules.players && s < LAIR_SEATS; s++) {
        if (seats >> s & 1u) {
            show_part(log, r, wish, s, first);
            first = false;
        }
    }
    printf("%s", wish->json ? "\n  ]\n}\n" : "");
}

void review_help(void)
{
    printf(told("\n--review lets a searching opponent think about each decision with what the seat knew "
                "then, and\n"
                "grades it by what it cost, in hundredths of the chance to win (alone: of the best score):\n"
                "best less than %d, good less than %d, inaccuracy less than %d, mistake less than %d, else "
                "blunder.\n"
                "Without --seat it looks at the seats of people, or at all if there are none.\n"),
           REVIEW_GOOD_FROM / 10, REVIEW_INACCURACY_FROM / 10, REVIEW_MISTAKE_FROM / 10,
           REVIEW_BLUNDER_FROM / 10);
}

int review_refuse(const cli_command *command, const char *file, const log_error *error)
{
    bool differs = error->code == LOG_BAD_CHOICE || error->code == LOG_BAD_HASH;
    cli_bad(command, "%s: %s", file, error->text);
    return differs ? CLI_NO : CLI_BAD;
}

int review_run(const cli_command *command, const char *file, const log_game *log, const review_options *wish)
{
    review r;
    log_error error;
    review_wish all = {.choices = wish->choices,
                       .seats = seats_of(log, wish),
                       .iterations = (uint32_t)wish->iterations,
                       .threads = (int)wish->threads,
                       .progress = progress};
    int code = review_make(log, &wish->cards->pack, &all, &r, &error);
    cli_progress_end();
    if (code != LOG_OK) {
        return review_refuse(command, file, &error);
    }
    if (r.n == 0) {
        review_free(&r);
        cli_bad(command, "%s: nobody has decided anything yet", file);
        return CLI_NO;
    }
    show_review(log, &r, wish, all.seats);
    review_free(&r);
    return CLI_DONE;
}
